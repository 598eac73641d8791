//! Tests of the players.

mod chance;
mod dumb;
mod tally;
mod whole_games;
