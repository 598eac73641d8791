//! Regret matching: what pays is done more, and who could be read mixes.

use player::{Dice, Mix};

/// Of a thousand draws, so many are each.
fn drawn(mix: &Mix) -> Vec<usize> {
    let mut dice = Dice::new(9);
    let mut counts = vec![0; mix.count()];
    (0..1000).for_each(|_| counts[mix.draw(&mut dice)] += 1);
    counts
}

/// What always brings most is played almost always in the end.
#[test]
fn what_brings_more_is_played_more() {
    let mut mix = Mix::new(3);
    (1..=50).for_each(|round| mix.learn(&[100, 900, 100], round));
    assert!(drawn(&mix)[1] > 980, "{mix:?}");
    assert_eq!(mix.next(&mut Dice::new(1)), 1);
}

/// Matching pennies: one wins a thousand if both show the same, the other if they differ. Whoever knows what the other shows wins, so
/// both show each side half of the time.
#[test]
fn who_could_be_read_mixes() {
    let (mut one, mut other) = (Mix::new(2), Mix::new(2));
    let mut dice = Dice::new(3);
    for round in 1..=2000 {
        let (shown, answer) = (one.next(&mut dice), other.next(&mut dice));
        let same = |side: usize, with: usize| if side == with { 1000 } else { 0 };
        one.learn(&[same(0, answer), same(1, answer)], round);
        other.learn(&[1000 - same(0, shown), 1000 - same(1, shown)], round);
    }
    for mix in [one, other] {
        assert!((400..=600).contains(&drawn(&mix)[0]), "{mix:?}");
    }
}

/// Where nothing is known any is drawn, and nothing of nothing.
#[test]
fn without_knowledge_any_is_drawn() {
    assert!(drawn(&Mix::new(3)).iter().all(|count| (200..500).contains(count)));
    assert_eq!(Mix::new(0).draw(&mut Dice::new(1)), 0);
}
