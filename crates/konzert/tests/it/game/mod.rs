//! The program as a whole, from its command line, on both stores: scripted games, workers that die, and
//! processes killed at random moments.

mod batch;
mod boards;
mod branches;
mod cli;
mod council;
mod endings;
mod house_rules;
mod kill;
mod language;
mod mail;
mod report;
mod season;
mod standing;
mod turn;
mod workers;
