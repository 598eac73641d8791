//! The site as a process: started, asked over HTTP, told to stop.

mod process;
mod serve;
