//! The simulator: whole games of all systems, played by chance through the doors' own actions (crate `commands`), the desk and
//! the post office, with mail that is late, doubled or lost, a clock that jumps, and processes that die between any two
//! writes. After every step it looks whether all that must hold does: deadlines are processed or their waiting is explained,
//! every letter that is due is there once and no other, nobody reads what no event tells them, log and views agree, and no
//! game is stuck.
//!
//! A [`Plan`] is a game to be played, a [`Step`] is one thing that happens, [`run::play`] plays and looks. All is drawn from a
//! seed: the same seed plays the same games. What was found can be replayed by its steps, and shortened by leaving some out.

mod chance;
mod check;
mod plan;
mod record;
pub mod report;
pub mod run;
mod step;
pub mod twins;
mod words;
mod world;

pub use plan::{Plan, System, Veil};
pub use step::{Step, What};
pub use world::Engine;
