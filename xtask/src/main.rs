//! Automation for developers.
fn main() {}
