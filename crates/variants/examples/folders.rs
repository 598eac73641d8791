//! How long a folder takes from its files to a board that can be played on, for every board that Konzert ships: the median of twenty.
//! `cargo run --release -p variants --example folders`

use std::time::{Duration, Instant};

use variants::Variant;

/// How often each board is loaded.
const TIMES: usize = 20;

fn main() {
    for shipped in variants::all_shipped() {
        let mut took: Vec<Duration> = (0..TIMES)
            .map(|_| {
                let folder = shipped.folder.clone();
                let begun = Instant::now();
                let loaded = Variant::from_folder(folder);
                let took = begun.elapsed();
                assert!(loaded.is_ok(), "{} is a board", shipped.id);
                took
            })
            .collect();
        took.sort_unstable();
        println!("{:<24} {:>7.2} ms", shipped.id, took[TIMES / 2].as_secs_f64() * 1000.0);
    }
}
