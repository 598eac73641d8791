//! Programs on seats: what they write for a turn, practice against them, and what they did in words.

mod ahead;
pub(crate) mod aims;
mod bourse;
pub(crate) mod kept;
pub(crate) mod mood;
mod pacts;
mod paper;
pub(crate) mod practice;
mod seated;
pub(crate) mod writer;
