//! What must hold of the maps and of every picture.

mod agreement;
mod bonds;
mod film;
mod palette;
mod pictures;
mod pointing;
mod shipped;
mod truth;
