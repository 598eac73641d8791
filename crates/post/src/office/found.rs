//! The clues in a mail's head: which games its addresses, references and subject name.

use desk::Reply;

use crate::address::{Addresses, Answered, Ours};
use crate::incoming::Incoming;

use super::subject::Subject;

/// What a mail's head says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clues {
    /// It reached only the box for copies (9.5a).
    pub copy: bool,
    /// Games that its addresses name.
    pub addressed: Vec<String>,
    /// Signed addresses: game, use and key.
    pub keys: Vec<(String, Reply, String)>,
    /// A request that it confirms: the identity of the first message and the key.
    pub join: Option<(String, String)>,
    /// Whose delivery report it is: account and key.
    pub bounce: Option<(store::AccountId, String)>,
    /// The game of the nearest mail of ours that it answers.
    pub answered: Option<Answered>,
    /// What the subject says.
    pub subject: Subject,
}

impl Clues {
    /// Gathers from addresses, references and subject which game a mail may be for.
    pub(super) fn of(mail: &Incoming, addresses: &Addresses) -> Clues {
        let ours: Vec<Ours> =
            mail.to.iter().filter_map(|mailbox| addresses.parse(&mailbox.address)).collect();
        let mut clues = Clues {
            copy: !ours.is_empty() && ours.iter().all(|ours| *ours == Ours::Copy),
            addressed: Vec::new(),
            keys: Vec::new(),
            join: None,
            bounce: None,
            answered: mail.references.iter().find_map(|id| addresses.answered(id)),
            subject: Subject::read(&mail.subject),
        };
        for ours in ours {
            match ours {
                Ours::Plain | Ours::Copy => {}
                Ours::Game { label, reply, key } => {
                    clues.keys.extend(key.map(|key| (label.clone(), reply, key)));
                    if !clues.addressed.contains(&label) {
                        clues.addressed.push(label);
                    }
                }
                Ours::Join { message, key } => clues.join = Some((message, key)),
                Ours::Bounce { account, key } => clues.bounce = Some((account, key)),
            }
        }
        clues
    }
}
