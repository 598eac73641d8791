//! The war: orders, retreats, builds and removals.

pub(crate) mod ahead;
pub(crate) mod chance;
mod choose;
mod dumb;
mod mix;
mod outlook;
mod plan;
mod replies;
mod search;
mod steady;
mod worth;

pub(crate) use choose::Chooser;
pub use choose::Foresight;
pub use dumb::Dumb;
pub use mix::Mix;
pub use replies::Weighing;
pub use search::{Budget, Search};
pub use steady::{Manner, Steady};
