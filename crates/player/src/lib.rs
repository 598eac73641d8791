//! Players made of code, and the arena in which they meet.
//!
//! A player is handed what a person on its seat could see ([`Seen`]) and answers with orders that go the same way as everybody's. The
//! answer depends on nothing but that, its level, its budget and a seed: the same on every machine, and no
//! clock is asked. The budget is a number of adjudications.
//!
//! Three main types: [`Terrain`], the tables of a board, made once; [`Program`], a player of a [`Level`]; [`arena::play`], a whole
//! game among players.
//!
//! *Absent on purpose:* I/O, clocks, text; what becomes of orders (that is the game's).

pub mod arena;
mod dice;
mod nearness;
mod program;
mod seen;
mod survey;
mod terrain;
mod war;

pub use dice::Dice;
pub use program::{Level, Player, Program};
pub use seen::{Friends, Seen};
pub use terrain::{Spot, Terrain};
pub use war::{Budget, Dumb, Foresight, Manner, Mix, Search, Steady, Weighing};
