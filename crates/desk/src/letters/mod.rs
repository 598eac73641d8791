//! What is told to people: letters and their words, reminders, the game master's queue of waiting mails.

pub(crate) mod letter;
pub(crate) mod mailbox;
pub(crate) mod posting;
pub(crate) mod reminders;
mod sentences;
mod sitting_ends;
pub(crate) mod told;
pub(crate) mod waiting;
