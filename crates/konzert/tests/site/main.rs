//! The site as a process: started, asked over HTTP, told to stop.

mod demo;
mod process;
mod serve;
