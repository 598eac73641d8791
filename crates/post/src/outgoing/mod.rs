//! From a letter to bytes on their way: [`compose`] writes the message, [`SmtpSink`] hands it to a mail server,
//! [`FolderSink`] puts it into a folder (the demo, and a Maildir). What happened to a try is a [`Delivery`].

mod folder;
mod letter;
mod smtp;
mod wrap;

pub use folder::FolderSink;
pub use letter::{ComposeError, Letter, Picture, compose, thread_root};
pub use smtp::{SmtpError, SmtpServer, SmtpSink, TlsMode};
pub use wrap::wrap;

/// What came of one try to send a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// The server took it.
    Sent,
    /// Not now: the server was away, slow, or said so (4xx). Try again later.
    Later(String),
    /// Never: the server refused the letter or the address (5xx).
    Refused(String),
}
