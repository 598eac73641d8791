//! Why an action cannot be read. Nothing was done.

use crate::argument::{Argument, short};
use crate::{Action, house};
use game::refusal::Refusal;
use text::{Lang, commands as say};

/// Why an action cannot be read.
#[derive(Clone, Debug)]
pub enum Fault {
    /// An argument is missing.
    Missing(Argument),
    /// The action has no argument of this name.
    NoArgument(Action, String),
    /// What was given is not what the argument takes.
    Unreadable(Argument, String),
    /// No seat of the game is called so.
    NoSeat(String),
    /// No power of the game is called so.
    NoPower(String),
    /// No member is called so.
    NoMember(String),
    /// No province of the board is called so, or more than one.
    NoPlace(String),
    /// The game has no pending turn.
    NoPendingTurn,
    /// The game itself would refuse it: it is over, nothing was evaluated yet.
    Refused(Refusal),
    /// Whoever asks has no account.
    NoAccount,
    /// House rules that cannot be read.
    HouseRules(house::fault::Fault),
}

impl Fault {
    /// What is wrong, and what is possible.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Fault::Missing(argument) => {
                let help = (argument.help)(lang);
                say::FaultMissing { name: argument.name, help, takes: argument.takes.text(lang) }.text(lang)
            }
            Fault::NoArgument(action, name) => {
                let names: Vec<&str> = action.row().arguments.iter().map(|known| known.name).collect();
                let action = action.row().words.join(" ");
                match names.is_empty() {
                    true => say::FaultNoArguments { action, name: short(name) }.text(lang),
                    false => {
                        say::FaultNoArgument { action, name: short(name), names: names.join(", ") }.text(lang)
                    }
                }
            }
            Fault::Unreadable(argument, given) => {
                say::FaultUnreadable { given: short(given), takes: argument.takes.text(lang) }.text(lang)
            }
            Fault::NoSeat(name) => say::fault_no_seat(lang, short(name)),
            Fault::NoPower(name) => say::fault_no_power(lang, short(name)),
            Fault::NoMember(name) => text::desk::error_no_account(lang, short(name)),
            Fault::NoPlace(name) => say::fault_no_place(lang, short(name)),
            Fault::NoPendingTurn => say::fault_no_turn(lang),
            Fault::Refused(refusal) => refusal.text(lang),
            Fault::NoAccount => text::desk::error_sign_in_first(lang),
            Fault::HouseRules(fault) => fault.text(lang),
        }
    }
}
