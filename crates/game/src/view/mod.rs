//! Views: what a viewer sees is folded from the events that reach him and from nothing else. A secret that is
//! not in his events cannot leak through any door.

mod filter;

pub use filter::{filter, seen};
