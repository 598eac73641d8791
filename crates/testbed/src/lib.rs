//! Real servers for tests. A test that needs a database server starts its own, on a
//! socket in a folder of its own, and both are gone when the test ends, even if it is killed.
//!
//! Where a server is not installed a test fails and says which Debian package to install; it never passes
//! without having tried.
//!
//! ```no_run
//! let server = testbed::Postgres::start();
//! let address = server.database("story");
//! assert!(address.starts_with("postgres://"));
//! ```

mod mail;
mod postgres;
mod scratch;
mod user;

pub use mail::{Fault, MailServer, Proxy};
pub use postgres::Postgres;
pub use scratch::Scratch;
