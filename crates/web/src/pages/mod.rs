//! One file a page or a small family of pages.

pub mod boards;
pub mod picture;
pub mod settings;
