//! What must hold of the maps and of every picture.

mod agreement;
