//! The fuzz target's seeds, and a little fuzzing by ourselves.

use std::path::PathBuf;

use proof::encoded;
use proof::generate::{Crowd, case};
use testbed::Dice;
use variants::Variant;

fn seeds() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/orders")
}

/// Every seed of the fuzz target, whole and cut off at every byte.
#[test]
fn the_seeds_do_no_harm() {
    let mut count = 0;
    for entry in std::fs::read_dir(seeds()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        encoded::run(&bytes);
        (0..bytes.len().min(200)).for_each(|end| encoded::run(&bytes[..end]));
        count += 1;
    }
    assert!(count >= 12, "{count} seeds");
}

/// Random bytes, and cases with random bytes changed.
#[test]
fn random_bytes_do_no_harm() {
    let mut dice = Dice::new(7);
    for round in 0..4_000 {
        let mut bytes: Vec<u8> = if round % 4 == 0 {
            (0..dice.below(600)).map(|_| dice.throw() as u8).collect()
        } else {
            let boards: [&'static Variant; 3] =
                [variants::standard(), variants::world(), variants::colonial()];
            encoded::encode(&case(boards[round % 3], Crowd::Large, &mut dice), round % 2 == 0)
        };
        for _ in 0..dice.below(8) {
            let at = dice.below(bytes.len());
            if let Some(byte) = bytes.get_mut(at) {
                *byte = dice.throw() as u8;
            }
        }
        encoded::run(&bytes);
    }
}

/// A case written as bytes means the same again.
#[test]
fn encoding_goes_both_ways() {
    for number in 0..60 {
        let variant: &'static Variant =
            [variants::standard(), variants::world(), variants::colonial()][number % 3];
        let made = case(variant, Crowd::Large, &mut Dice::of_case(5, number as u64));
        let decoded = encoded::decode(&encoded::encode(&made, false)).unwrap();
        assert_eq!(decoded.variant.id, variant.id);
        assert_eq!(decoded.position.units(), made.position.units());
        assert_eq!(decoded.orders.as_slice(), made.orders.as_slice());
    }
}
