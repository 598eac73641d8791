//! What a mail can ask for beside orders: one line, one wish, in German or English. The words stand in one table
//! ([`table`]); what cannot be a wish is left in the text for the reader of orders.

mod read;
mod table;
mod when;

pub use read::{Asked, Ground, asked};
pub(crate) use read::{folded, letters, vote, yes_or_no};
pub use table::{Proposing, Verb};
pub use when::{Days, language, turn};

/// One wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What.
    pub verb: Verb,
    /// What stands behind it on its line.
    pub argument: String,
    /// The lines that belong to it (a private message's words).
    pub text: String,
    /// The line it stands on, from 1; 0 for the subject.
    pub line: usize,
}

impl Request {
    /// Whether it cannot be taken back. The bare word to leave a game does nothing yet.
    pub(crate) fn is_final(&self) -> bool {
        self.verb.is_final() && !(self.verb == Verb::Resign && self.argument.is_empty())
    }
}
