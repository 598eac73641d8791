//! Tests of the players.

mod chance;
mod choose;
mod mix;
mod search;
mod tally;
mod whole_games;
