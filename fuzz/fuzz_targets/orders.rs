//! Any bytes as positions and orders: no panic, no hang, no unit lost.
//!
//!     cargo +nightly fuzz run orders fuzz/corpus/orders fuzz/seeds/orders

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| proof::encoded::run(bytes));
