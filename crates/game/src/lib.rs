//! One game as a state machine: commands in, events out.

pub mod round;
