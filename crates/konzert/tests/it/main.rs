//! The program from outside: games led from the command line on both stores, processes killed at random moments, and the
//! site as a process.

mod arena;
mod game;
mod practice;
mod site;
