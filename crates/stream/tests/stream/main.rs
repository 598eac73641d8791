//! The adjudication stream as a program sees it: lines in, lines out, and what becomes of bad lines.
#![allow(clippy::unwrap_used)]

mod adjudication;
mod bad_lines;
mod exchange;
mod reading;
mod treaties;
