//! A board to a picture.

pub mod contacts;
pub mod face;
pub mod geometry;
mod spline;

pub use spline::{arcs_path, length, polyline, rings_path};
