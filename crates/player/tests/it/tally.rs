//! Counting, and how sure a count is.

use player::arena::{End, Played, Tally, wilson};
use rules::{MAX_POWERS, PowerId};

/// R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
#[test]
fn the_interval_is_wilsons() {
    for (hits, trials, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ] {
        let share = wilson(hits, trials);
        assert!((share.low - low).abs() < 0.0001, "{hits} of {trials}: {share:?}");
        assert!((share.high - high).abs() < 0.0001, "{hits} of {trials}: {share:?}");
    }
    assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
}

#[test]
fn squares_are_shared_and_a_solo_takes_all() {
    let mut centers = [0; MAX_POWERS];
    (centers[0], centers[1]) = (18, 6);
    let mut played =
        Played { end: End::LastYear, years: 1, centers, void: [0; MAX_POWERS], turns: [2; MAX_POWERS] };
    let (mut first, mut second) = (Tally::default(), Tally::default());
    first.add(&played, PowerId(0));
    second.add(&played, PowerId(1));
    // 324 and 36 of 360.
    assert!((first.squares - 0.9).abs() < 1e-9 && (second.squares - 0.1).abs() < 1e-9);
    assert_eq!((first.draws, first.solos), (1, 0));
    played.end = End::Solo(PowerId(0));
    first.add(&played, PowerId(0));
    second.add(&played, PowerId(1));
    assert!((first.squares - 1.9).abs() < 1e-9 && (second.squares - 0.1).abs() < 1e-9);
    assert_eq!((second.draws, second.survived), (1, 2));
}
