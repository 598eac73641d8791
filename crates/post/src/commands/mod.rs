//! What a mail can ask for beside orders: one line, one wish, in German or English. The wishes stand in the one table of
//! [`commands::mail`]; what cannot be a wish is left in the text for the reader of orders.

mod arguments;
mod fold;
mod read;
mod seats;
mod table;
mod when;

use commands::Action;
use commands::mail::{Enquiry, MailCommand};

pub(crate) use arguments::given;
pub(crate) use fold::folded;
pub use read::{Asked, Ground, asked};
pub(crate) use read::{Letters, letters, vote, yes_or_no};
pub(crate) use seats::wish;
pub use when::{Days, language, turn};

/// Who is meant by the game master.
const MASTER: [&str; 8] = [
    "den spielleiter",
    "die spielleitung",
    "spielleiter",
    "sl",
    "the game master",
    "game master",
    "the gm",
    "gm",
];

/// One thing that a mail asks for beside orders and press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What is asked for.
    pub wish: MailCommand,
    /// What stands behind it on its line.
    pub argument: String,
    /// The lines that belong to it (a private message's words).
    pub text: String,
    /// The line it stands on, from 1; 0 for the subject.
    pub line: usize,
}

impl Request {
    /// Whether it waits for a "yes", when it is known for sure who writes or not.
    pub(crate) fn waits(&self, sure: bool) -> bool {
        self.wish.is_masters() && self.changes() || !sure && self.needs_proof()
    }

    /// Whether the writer must be known for sure before it is done. The bare word to leave a game does nothing yet, and a game
    /// master sees for themselves what somebody writes to them.
    pub(crate) fn needs_proof(&self) -> bool {
        let slip = self.wish == MailCommand::Act(Action::Resign, &[]) && self.argument.is_empty();
        self.wish.line().is_some_and(|line| line.proof) && !slip && !self.is_to_master()
    }

    /// Whether anything is another than before once it is done. What somebody writes to a game master waits there anyway.
    pub(crate) fn changes(&self) -> bool {
        match self.wish {
            MailCommand::Act(..) => !self.is_to_master(),
            MailCommand::Ask(enquiry) => enquiry.changes(),
        }
    }

    /// Whether it says more of a sign-up: a name, preferences or a pseudonym.
    pub(crate) fn goes_with_sign_up(&self) -> bool {
        matches!(self.wish, MailCommand::Ask(Enquiry::Name | Enquiry::Preferences | Enquiry::Alias))
    }

    /// Whether it is a message to the game master.
    pub(crate) fn is_to_master(&self) -> bool {
        self.wish == MailCommand::Act(Action::Message, &[])
            && MASTER.contains(&folded(&self.argument).as_str())
    }
}
