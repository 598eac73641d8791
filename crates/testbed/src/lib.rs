//! What tests are made of: dice with a seed, folders, a site with games (feature `site`), real servers. The tests of a process share one database server, on a socket in a folder of its own, and both are
//! gone when the process ends, even if it is killed.
//!
//! Where a server is not installed a test fails and says which Debian package to install; it never passes
//! without having tried.
//!
//! ```no_run
//! assert!(testbed::postgres().starts_with("postgres://"));
//! ```

/// As in the program: a fifth of what a site does is to ask for memory and to give it back.
#[cfg(feature = "site")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod archive;
#[cfg(feature = "site")]
mod call;
#[cfg(feature = "site")]
mod career;
mod client;
mod dice;
mod mail;
mod port;
mod postfix;
mod postgres;
mod scratch;
#[cfg(feature = "site")]
mod site;
mod user;

pub use archive::{Packed, checksum, zip};
#[cfg(feature = "site")]
pub use call::{call, pairs};
#[cfg(feature = "site")]
pub use career::WORKED;
pub use client::MailClient;
pub use dice::Dice;
pub use mail::{Fault, MailServer, Proxy};
pub use port::free_port;
pub use postfix::{Postfix, Recipe};
pub use postgres::{TlsPostgres, postgres};
pub use scratch::Scratch;
#[cfg(feature = "site")]
pub use site::{DUE, NAMES, START, Site, address, at};
