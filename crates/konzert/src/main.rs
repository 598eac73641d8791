//! The command line of Konzert.
fn main() {}
