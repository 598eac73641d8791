//! The game as its users see it: commands in, events and views out. One file for each part of the rules.
#![allow(clippy::unwrap_used)]

mod assignment;
mod board;
mod boards;
mod calendar;
mod chair;
mod clock;
mod correction;
mod ending;
mod fairness;
mod filling;
mod fog;
mod house_rules;
mod nmr;
mod nopress;
mod old_economies;
mod phases;
mod practice;
mod press;
mod random;
mod reading;
mod requirements;
mod seats;
mod secrecy;
mod sign_up;
mod sitters;
mod stored;
mod story;
mod submission;
mod table;
mod votes;
