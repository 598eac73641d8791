//! A letter from the game master and how it becomes a message: plain text that any program shows, the same as HTML, a picture
//! beside it if wanted, headers that thread by game and that keep machines from answering.

use crate::incoming::OWN_MARK;
use lettre::Message;
use lettre::message::header::{ContentDisposition, ContentId, ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use std::time::{Duration, SystemTime};
use thiserror::Error;

/// A picture that goes with a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// File name, `karte-st1201-f1901.png`.
    pub name: String,
    /// The bytes of the PNG file.
    pub png: Vec<u8>,
}

/// What one person gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Sender's display name and address: the game's.
    pub from: (String, String),
    /// Recipient's address; display names are not needed and not leaked.
    pub to: String,
    /// Where an answer goes: the game's order address with the recipient's token.
    pub reply_to: Option<String>,
    /// Return path for delivery reports, one a recipient, so that a bounce names its letter; none wanted without one.
    pub return_path: Option<String>,
    /// Plain subject, safe to reply to.
    pub subject: String,
    /// Text, lines up to 76 characters.
    pub text: String,
    /// The same as HTML, for programs that show it.
    pub html: String,
    /// The map that goes with it; `None` for a letter without one.
    pub picture: Option<Picture>,
    /// Identity of the message without angle brackets; the same letter tried again keeps it.
    pub message_id: String,
    /// Identities it belongs below, oldest first: the game's root, the letter it answers.
    pub references: Vec<String>,
    /// Address or link that ends such letters, where that fits (digest, reminders).
    pub unsubscribe: Option<String>,
    /// Whether it answers a person's mail (RFC 3834 `auto-replied`) or was sent by the clock.
    pub answers: bool,
    /// When it was written, seconds since 1970.
    pub written: u64,
    /// The site's name, our own mark against loops.
    pub site: String,
}

/// Why a letter cannot be written.
#[derive(Debug, Error)]
pub enum ComposeError {
    /// An address is none.
    #[error("`{address}` is no mail address")]
    Address {
        /// The address as it was given.
        address: String,
    },
    /// The message could not be put together.
    #[error("the message could not be put together")]
    Message(#[source] lettre::error::Error),
}

/// The identity that all letters of a game refer to, so that mail programs show them as one thread.
pub(crate) fn thread_root(game: &str, site: &str) -> String {
    format!("game.{}@{site}", game.to_lowercase())
}

/// Writes the message.
///
/// # Errors
/// An address that is none.
pub fn compose(letter: &Letter) -> Result<Message, ComposeError> {
    let mailbox = |name: Option<String>, address: &str| {
        let address = address.parse().map_err(|_| ComposeError::Address { address: address.to_owned() })?;
        Ok::<_, ComposeError>(Mailbox::new(name, address))
    };
    let mut builder = Message::builder()
        .from(mailbox(Some(letter.from.0.clone()), &letter.from.1)?)
        .to(mailbox(None, &letter.to)?)
        .subject(letter.subject.clone())
        .date(SystemTime::UNIX_EPOCH + Duration::from_secs(letter.written))
        .message_id(Some(format!("<{}>", letter.message_id)))
        .header(Mark(letter.site.clone()))
        .header(AutoSubmitted(letter.answers))
        .header(Suppress);
    if let Some(reply_to) = &letter.reply_to {
        builder = builder.reply_to(mailbox(None, reply_to)?);
    }
    if let Some(nearest) = letter.references.last() {
        builder = builder.in_reply_to(format!("<{nearest}>"));
        let all: Vec<String> = letter.references.iter().map(|name| format!("<{name}>")).collect();
        builder = builder.references(all.join(" "));
    }
    if let Some(unsubscribe) = &letter.unsubscribe {
        builder = builder.header(ListUnsubscribe(format!("<{unsubscribe}>")));
    }
    let address = |text: &String| text.parse().map_err(|_| ComposeError::Address { address: text.clone() });
    let from = letter.return_path.as_ref().map(address).transpose()?;
    let envelope = lettre::address::Envelope::new(from, vec![address(&letter.to)?]);
    builder = builder.envelope(envelope.map_err(ComposeError::Message)?);
    let both = MultiPart::alternative_plain_html(letter.text.clone(), letter.html.clone());
    let message = match &letter.picture {
        None => builder.multipart(both),
        Some(picture) => {
            builder.multipart(MultiPart::mixed().multipart(both).singlepart(attachment(picture)))
        }
    };
    message.map_err(ComposeError::Message)
}

fn attachment(picture: &Picture) -> SinglePart {
    let png = ContentType::parse("image/png").expect("image/png is a media type");
    SinglePart::builder()
        .header(png)
        .header(ContentDisposition::inline_with_name(&picture.name))
        .header(ContentId::from(format!("<{}>", picture.name)))
        .body(picture.png.clone())
}

/// Our own mark.
#[derive(Clone)]
struct Mark(String);

impl Header for Mark {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii(OWN_MARK.to_owned()).expect("our mark is ASCII")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Mark(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// RFC 3834: keeps honest machines from answering.
#[derive(Clone)]
struct AutoSubmitted(bool);

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(AutoSubmitted(text == "auto-replied"))
    }

    fn display(&self) -> HeaderValue {
        let value = if self.0 { "auto-replied" } else { "auto-generated" };
        HeaderValue::new(Self::name(), value.to_owned())
    }
}

/// The same for Exchange, which does not ask RFC 3834.
#[derive(Clone)]
struct Suppress;

impl Header for Suppress {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("X-Auto-Response-Suppress")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Suppress)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "OOF, AutoReply".to_owned())
    }
}

/// The header by which mail programs offer to end such letters (RFC 2369).
#[derive(Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::incoming::{Kind, Limits, kind, read};

    fn letter() -> Letter {
        Letter {
            from: ("Partie ST-1201".to_owned(), "st1201@konzert.example".to_owned()),
            to: "anna@x.example".to_owned(),
            reply_to: Some("st1201+italien.k3y@konzert.example".to_owned()),
            return_path: Some("rückläufer".replace(['ü', 'ä'], "u") + "@konzert.example"),
            subject: "ST-1201 Auswertung Frühjahr 1901".to_owned(),
            text: "Österreich-Ungarn\n  A Bud - Ser\n".to_owned(),
            html: crate::outgoing::html("Österreich-Ungarn\n  A Bud - Ser\n", text::Lang::De),
            picture: Some(Picture { name: "karte.png".to_owned(), png: vec![0x89, b'P', b'N', b'G'] }),
            message_id: "outbox.17@konzert.example".to_owned(),
            references: vec![thread_root("ST-1201", "konzert.example"), "7@x.example".to_owned()],
            unsubscribe: None,
            answers: false,
            written: 1_795_202_100,
            site: "konzert.example".to_owned(),
        }
    }

    #[test]
    fn a_letter_is_read_back_as_it_was_written() {
        let raw = compose(&letter()).unwrap().formatted();
        let mail = read(&raw, Limits::SITE).unwrap();
        assert_eq!(mail.message_id.as_deref(), Some("outbox.17@konzert.example"));
        assert_eq!(mail.references, ["7@x.example", "game.st-1201@konzert.example"]);
        assert_eq!(mail.subject, "ST-1201 Auswertung Frühjahr 1901");
        assert_eq!(mail.text.trim_end(), "Österreich-Ungarn\n  A Bud - Ser");
        assert_eq!(mail.attachments.len(), 1);
        assert_eq!(mail.reply_to.unwrap().address, "st1201+italien.k3y@konzert.example");
        assert_eq!(mail.date, Some(1_795_202_100));
    }

    #[test]
    fn our_own_letter_is_recognised_as_a_loop_and_other_machines_are_told_not_to_answer() {
        let raw = compose(&letter()).unwrap().formatted();
        let mail = read(&raw, Limits::SITE).unwrap();
        assert_eq!(kind(&mail, &raw, "konzert.example"), Kind::Loop);
        assert_eq!(kind(&mail, &raw, "another.example"), Kind::AutoReply);
        assert_eq!(mail.header("auto-submitted"), Some("auto-generated"));
    }

    #[test]
    fn nothing_can_be_smuggled_into_the_header() {
        let mut letter = letter();
        letter.subject = "ST-1201\r\nBcc: all@x.example".to_owned();
        let mail = read(&compose(&letter).unwrap().formatted(), Limits::SITE).unwrap();
        assert!(mail.header("bcc").is_none());
        letter.to = "anna@x.example\r\nBcc: all@x.example".to_owned();
        assert!(matches!(compose(&letter), Err(ComposeError::Address { .. })));
    }
}
