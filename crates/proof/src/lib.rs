//! The proof of the rules.
//!
//! A sceptic should not have to believe the adjudicator. This crate holds a second one, [`reference`], which is slow and
//! follows the definition of the rules word for word; it makes up cases in which the hard things are frequent
//! ([`generate`]); it compares the two ([`compare`]), checks what must always hold, and plays whole games.

pub mod adjustments;
pub mod compare;
pub mod encoded;
pub mod games;
pub mod generate;
pub mod invariants;
pub mod judges;
pub mod reference;
pub mod report;
pub mod retreats;
pub mod run;
pub mod shares;
pub mod show;
pub mod switches;
pub mod tally;
