//! The site as a process: started, asked over HTTP, told to stop.

mod backup;
mod demo;
mod hostile;
mod process;
mod proxy;
mod serve;
mod shelf;
mod store;
mod unit;
