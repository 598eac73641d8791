//! Boards to pictures, from outside.
#![allow(clippy::unwrap_used)]

mod cells;
mod drawings;
mod grounds;
mod room;
