//! What people may ask of a game, as data: one table that command line, site, mail and API are made from.
//!
//! - [`Action`] names everything that can be done, and [`Action::row`] is its row of the table: words, arguments, who may do
//!   it and when, the paragraph, help in both languages.
//! - [`read()`] makes of an action and the words given with it the command that the game decides on, or says what is wrong.
//! - [`house`]: the house rules (10.2), each with its name, its possible values and what it is called; a file or a form becomes
//!   a change that names every fault with its place.
//! - [`mail`]: what a line of mail may ask for, in which words, and the help that is made of it.
//!
//! *Absent on purpose:* storage, clock and network; who the caller is; what a command does to a game.

mod action;
mod argument;
mod fault;
pub mod house;
pub mod mail;
mod read;
mod row;
mod table;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use argument::{Argument, Arguments, Need, Takes, Words};
pub use fault::Fault;
pub use read::{Context, Lookup, power_named, read, seat_named};
pub use row::{Row, When, Who};
