//! The site as a process: started, asked over HTTP, told to stop.

mod backup;
mod board_folders;
mod demo;
mod hostile;
mod process;
mod proxy;
mod serve;
mod store;
mod unit;
