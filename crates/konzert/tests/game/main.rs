//! The program as a whole, from its command line, on both stores: scripted games, workers that die, and
//! processes killed at random moments.

mod branches;
mod cli;
mod endings;
mod kill;
mod mail;
mod report;
mod season;
mod workers;
