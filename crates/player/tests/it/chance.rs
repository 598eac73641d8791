//! The dice of programs: the same seed always throws the same.

use player::{Dice, Friends, Level, Player, Program, Seen, Terrain};
use rules::{Dislodged, Position, Rulebook, Season, Unit, UnitKind};

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

/// Two own units that are dislodged at once never retreat to the same province, where the second would be disbanded (7.4).
#[test]
fn own_retreats_do_not_meet() {
    let standard = variants::standard();
    let france = standard.power("france").expect("France");
    let terrain = Terrain::new(&standard.board);
    let mut position = Position::empty();
    for at in ["bur", "pic"] {
        let unit = Unit { place: standard.place(at).expect("a place"), power: france, kind: UnitKind::Army };
        position.dislodge(Dislodged { unit, attacker_from: None });
    }
    for level in Level::ALL {
        for seed in 0..100 {
            let seen = Seen {
                terrain: &terrain,
                rulebook: &Rulebook::LUDOMANIAC,
                position: &position,
                season: Season::Spring,
                power: france,
                friends: Friends::NOBODY,
                seed,
            };
            let mut orders = Vec::new();
            Program::new(level).retreats(&seen, &mut orders);
            let goals: Vec<_> = orders.iter().flat_map(|order| order.to.as_slice()).collect();
            assert!(goals.len() == 2 && goals[0].province() != goals[1].province(), "{orders:?}");
        }
    }
}
