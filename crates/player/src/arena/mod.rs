//! Whole games among players, and what is counted of many.

mod game;
mod tally;

pub use game::{End, Played, Setting, Step, play};
pub use tally::{Share, Tally, wilson};
