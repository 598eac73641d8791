//! Tests of the players.

mod chance;
mod dumb;
mod search;
mod tally;
mod whole_games;
