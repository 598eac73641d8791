//! From a letter to bytes on their way: [`compose`] writes the message, [`SmtpSink`] hands it to a mail server,
//! [`FolderSink`] puts it into a folder (the demo, and a Maildir). What happened to a try is a [`Delivery`].

mod folder;
mod html;
mod letter;
mod smtp;
mod wrap;

pub use folder::FolderSink;
pub use html::html;
pub(crate) use letter::thread_root;
pub use letter::{ComposeError, Letter, Picture, compose};
pub use smtp::{SmtpError, SmtpServer, SmtpSink, TlsMode};
pub use wrap::wrap;

/// A text of others (a mail server's answer) without the addresses in it: it stands in the log and in letters to game masters.
pub(crate) fn without_addresses(text: &str) -> String {
    let part = |sign: char| sign.is_alphanumeric() || "@.!#$%&*+-/=?^_{|}~".contains(sign);
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(part) {
        clean.push_str(&rest[..at]);
        let end = rest[at..].find(|sign| !part(sign)).map_or(rest.len(), |end| at + end);
        let word = &rest[at..end];
        let local = word.split_once('@').is_some_and(|(local, _)| !local.is_empty());
        clean.push_str(if local { "…" } else { word });
        rest = &rest[end..];
    }
    clean + rest
}

/// What came of one try to send a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// The server took it.
    Sent,
    /// Not now: the server said so (4xx). Try again later.
    Later(String),
    /// No server that takes anything: it was away, slow, or does not let us in. Try again later.
    Away(String),
    /// Never: the server refused the letter or the address (5xx).
    Refused(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_is_told_without_addresses() {
        assert_eq!(
            without_addresses(
                "550 5.1.1 <anna.berg+x@mail.example>: user unknown (anna@x.example, see https://x.example/1)"
            ),
            "550 5.1.1 <…>: user unknown (…, see https://x.example/1)"
        );
        assert_eq!(without_addresses("Verbindung abgelehnt @ 10.0.0.1"), "Verbindung abgelehnt @ 10.0.0.1");
    }
}
