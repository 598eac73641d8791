//! The calendar (9.4): regular deadlines in the game's zone, working days, absences.

pub mod closed;
pub mod deadline;
pub mod rhythm;
pub mod working;
