//! A board to a picture.
