//! The desk's tests, one binary: every use case through the store, with a clock and chance of the test's.

mod accounts;
mod classes;
mod clock;
mod consequences;
mod council;
mod crowd;
mod deaths;
mod faults;
mod handed_in;
mod held;
mod hints;
mod kapitalisten;
mod keepsake;
mod looked;
mod members;
mod passkeys;
mod people;
mod programs;
mod programs_everywhere;
mod repeated;
mod restore;
mod season;
mod silent;
mod upgrades;
mod weak;
