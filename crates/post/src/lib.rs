//! E-mail in and out: the door through which a player who never opens the site plays a whole game.
//!
//! The way of a mail: raw bytes are kept in the store before anything else ([`Office::receive`]), taken apart
//! ([`incoming`]), given to a sender and a game by their clues, read for wishes ([`commands`]) and orders, done through the
//! use cases that every door shares, and answered. The way of a letter: a row of the store's outbox becomes bytes
//! ([`outgoing`]) and is handed to a mail server or a folder.

mod address;
pub mod commands;
mod evidence;
mod identity;
pub mod incoming;
mod office;
pub mod outgoing;
mod settings;
mod source;

pub use address::{Addresses, Answered, Ours};
pub use identity::identity;
pub use office::{Fault, Finding, Office, Received, Sent, Sink, Trial};
pub use settings::{Imap, Password, Protection, Settings, Smtp};
pub use source::Source;
