//! The mill: mails whose meaning is known before they are written.
//!
//! A [`sheet::Sheet`] is a position in the middle of a random game and a random set of orders for one power. It is
//! written down twice over: harmlessly ([`writing`]: names, signs, verbs, decoration, tables, HTML, greetings, slips of the
//! pen), where every order must be read as it was given; and harmfully ([`harm`]: denials, questions, reports, wishes,
//! withdrawals, corrections around one of the orders), where that order must not be carried out. One figure decides:
//! how many mails were understood as something else without a word ([`judge::Tally::silent`]). It must be none.
//!
//! The meaning comes from the generator and the wording from the tables here; nothing of it comes from the reader.
//! Failures are made small ([`run::shrunk`]) and belong into `crates/notation/tests/people`.

pub mod business;
pub mod condition;
pub mod harm;
pub mod judge;
pub mod letter;
pub mod reference;
pub mod report;
pub mod run;
pub mod sheet;
pub mod writing;
