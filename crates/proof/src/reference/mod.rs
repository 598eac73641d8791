//! The reference adjudicator: slow, and obviously right.
//!
//! It follows the definition of the rules and nothing else. Every move, every support and every
//! passage (convoy or canal) is a question: does it arrive, is it given, is it open? The rules say for each question
//! what its answer must be, given the answers to all others ([`law`]). A result of the orders is a set of
//! answers in which every answer is what the rules demand of it.
//!
//! How it is found ([`decide`]):
//!
//! 1. A question whose answer is the same whatever the open ones are has that answer.
//! 2. When no such question is left, the smallest set of open questions is taken that depends on nothing open
//!    outside itself, and *all* sets of answers to it are tried, one after the other.
//!    - One agrees with the rules: that is the result.
//!    - Otherwise, and no passage is among the questions: a circle of moves. They all arrive (the rules forbid only the
//!      exchange of two).
//!    - Otherwise the orders contradict each other, and the rulebook says what to do (4.3.2 last paragraph; DATC 4.A.2).
//! 3. And again, until every question is answered.
//!
//! Retreats ([`retreat`]) and adjustments ([`adjust`]) are decided in the same spirit.
//!
//! There is no cleverness here on purpose. Where trying everything would take too long, it says
//! [`TooHard`]. With the fast adjudicator it shares the types of position, orders and board, and not a line of
//! its reasoning.

mod adjust;
mod decide;
mod facts;
mod law;
mod retreat;
mod train;
mod verdict;

pub use adjust::{AdjustVerdict, adjust};
pub use retreat::{RetreatVerdict, retreat};
pub use verdict::{UnitVerdict, Verdict};

use rules::{Board, Orders, Position, Rulebook};

/// Why the reference gives no answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TooHard {
    /// Too many fleets are ordered to convoy one army: there are too many chains of them.
    Fleets,
    /// One question looks at too many open ones.
    Cases,
    /// Too many questions hang together.
    Set,
    /// A choice of the rulebook that the reference does not know (4.A.4, Brannan).
    Choice,
}

/// Decides all orders at once.
///
/// # Errors
///
/// [`TooHard`] if there is too much to try, or under a choice that the reference does not know (4.A.4, Brannan).
pub fn adjudicate(
    board: &Board,
    rulebook: &Rulebook,
    position: &Position,
    orders: &Orders,
) -> Result<Verdict, TooHard> {
    if rulebook.attack_origin != rules::AttackOrigin::Start {
        return Err(TooHard::Choice);
    }
    let facts = facts::Facts::read(board, rulebook, position, orders)?;
    let decided = decide::decide(&facts)?;
    Ok(verdict::write(&facts, &decided))
}
