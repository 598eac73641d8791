//! The war: orders, retreats, builds and removals.

pub(crate) mod chance;
mod dumb;
mod outlook;
mod plan;
mod search;
mod steady;
mod worth;

pub use dumb::Dumb;
pub use search::{Budget, Search};
pub use steady::{Manner, Steady};
