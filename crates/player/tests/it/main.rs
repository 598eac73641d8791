//! Tests of the players.

mod chance;
mod choose;
mod dumb;
mod search;
mod tally;
mod whole_games;
