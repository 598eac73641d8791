//! The grammar: from words to drafts of orders, before board and position have their say.
//!
//! [`line::LineReader`] takes a line clause by clause; its files named after clauses push drafts. The
//! [`cursor::Cursor`] only looks: its files named after notions (a condition, a retreat list) return what they found.

pub(crate) mod adjust;
mod adjusting;
mod amend;
mod by_number;
mod canal;
pub(crate) mod clause;
mod comment;
pub(crate) mod condition;
pub(crate) mod conditional;
mod consequence;
mod contrast;
pub(crate) mod cursor;
mod directive_clause;
pub(crate) mod draft;
pub(crate) mod economy;
mod everybody;
mod exchange;
pub(crate) mod flag;
pub(crate) mod function;
pub(crate) mod gate;
pub(crate) mod head;
mod help;
mod helped_goal;
mod ledger;
mod leftover;
pub(crate) mod limits;
pub(crate) mod line;
pub(crate) mod mail;
mod misspelled;
mod number;
mod numbering;
mod order;
mod piece;
mod predicate;
pub(crate) mod press;
mod reference;
mod retreat;
mod retreat_clause;
pub(crate) mod rewrite;
pub(crate) mod sentence;
mod shortened;
pub(crate) mod spared;
pub(crate) mod state;
mod suffix;
pub(crate) mod treaty;
mod turned;
mod undecided;
pub(crate) mod untraded;
mod way;
