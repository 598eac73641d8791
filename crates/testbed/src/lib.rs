//! Real servers for tests. The tests of a process share one database server, on a socket in a folder of its own, and both are
//! gone when the process ends, even if it is killed.
//!
//! Where a server is not installed a test fails and says which Debian package to install; it never passes
//! without having tried.
//!
//! ```no_run
//! assert!(testbed::postgres().starts_with("postgres://"));
//! ```

mod mail;
mod postgres;
mod scratch;
mod user;

pub use mail::{Fault, MailServer, Proxy};
pub use postgres::postgres;
pub use scratch::Scratch;
