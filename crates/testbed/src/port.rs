//! Ports for servers that a test starts.

use std::net::TcpListener;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

/// Ports below those that a system gives to whoever asks for any, or calls somebody.
const FREE: Range<u16> = 10_000..32_000;

/// A port for a server that is started later. The system gives none of these to whoever asks for any port or calls somebody, so it is
/// still free then.
///
/// # Panics
/// If all of them are taken.
#[must_use]
pub fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id().wrapping_mul(97);
    let count = u32::from(FREE.end - FREE.start);
    let tries = (0..count).map(|_| first.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % count);
    let mut ports = tries.filter_map(|number| Some(FREE.start + u16::try_from(number).ok()?));
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a port")
}
