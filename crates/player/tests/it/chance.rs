//! Throws.

use player::Dice;

#[test]
fn the_same_seed_throws_the_same() {
    // The first number of SplitMix64 for the seed 1234567 (published test values of the generator).
    assert_eq!(Dice::new(1_234_567).throw(), 6_457_827_717_110_365_317);
    let one: Vec<usize> = (0..20).map(|turn| Dice::of(7, &[turn, 3]).below(1_000)).collect();
    let two: Vec<usize> = (0..20).map(|turn| Dice::of(7, &[turn, 3]).below(1_000)).collect();
    assert_eq!(one, two);
    let mut differing = one.clone();
    differing.dedup();
    assert!(differing.len() > 15, "turns share their throws: {one:?}");
}
