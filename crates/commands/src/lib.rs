//! What people may ask of a game, as data: one table that command line, site, mail and API are made from.
//!
//! - [`house`]: the house rules (10.2), each with its name, its possible values and what it is called; a file or a form becomes
//!   a change that names every fault with its place.
//!
//! *Absent on purpose:* storage, clock and network; who the caller is; what a command does to a game.

pub mod house;
