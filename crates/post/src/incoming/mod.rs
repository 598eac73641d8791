//! From raw bytes to what a person wrote: [`read`] takes a message apart within fixed limits, [`Kind`] tells a
//! person's mail from machines' (auto-replies, bounces, lists, our own), [`Verdict`] says what the receiving mail
//! server found out about the sender.

mod authentication;
mod kind;
mod message;
mod nested;
mod signed;
mod text;

pub(crate) use authentication::results;
pub use authentication::{Verdict, verdict};
pub use kind::{Bounce, Kind, OWN_MARK, kind};
pub use message::{Attachment, Incoming, Limits, Mailbox, Unreadable, enclosed, read};
pub use text::forwarded;
