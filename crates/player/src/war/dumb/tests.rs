//! The yardstick: positions whose orders follow from its published description. Small boards, so that the numbers can be worked out
//! by hand; they stand beside each case.

use super::{Dumb, Weights};
use crate::{Friends, Seen, Terrain};
use rules::{
    Board, BoardSpec, Contact, Order, Place, Position, PowerId, PowerSpec, ProvinceId, ProvinceKind,
    ProvinceSpec, Route, Rulebook, Season, Unit, UnitKind,
};

const OWN: PowerId = PowerId(0);
const FOE: PowerId = PowerId(1);

/// A board of inland provinces. The first is the home center of the power that thinks, the second that of the other; the rest are
/// centers if they are said to be.
fn board(count: u16, centers: &[u16], borders: &[(u16, u16)]) -> Board {
    let province = |number: u16| ProvinceSpec {
        kind: ProvinceKind::Inland,
        center: number < 2 || centers.contains(&number),
        home: (number < 2).then_some(PowerId(number as u8)),
        no_center_for: None,
        ferry: false,
        coasts: Vec::new(),
        alphabet: number,
        english: number,
    };
    let place = |number: u16| Place::whole(ProvinceId(number));
    let contact = |(a, b): &(u16, u16)| Contact { kind: UnitKind::Army, a: place(*a), b: place(*b) };
    let power = |number: u16| PowerSpec { units: vec![(UnitKind::Army, place(number))] };
    let spec = BoardSpec {
        provinces: (0..count).map(province).collect(),
        powers: vec![power(0), power(1)],
        contacts: borders.iter().map(contact).collect(),
        victory: 2,
        ..BoardSpec::default()
    };
    Board::new(spec).expect("a sound board")
}

fn position(owners: &[(u16, PowerId)], armies: &[(u16, PowerId)]) -> Position {
    let mut position = Position::empty();
    for (center, power) in owners {
        position.set_owner(ProvinceId(*center), Some(*power));
    }
    for (at, power) in armies {
        position.place(Unit { place: Place::whole(ProvinceId(*at)), power: *power, kind: UnitKind::Army });
    }
    position
}

/// What the yardstick orders under this seed, by province.
fn orders(board: &Board, position: &Position, season: Season, seed: u64) -> Vec<(u16, Order)> {
    let terrain = Terrain::new(board);
    let seen = Seen {
        terrain: &terrain,
        rulebook: &Rulebook::LUDOMANIAC,
        position,
        season,
        power: OWN,
        friends: Friends::NOBODY,
        seed,
    };
    let mut orders = Vec::new();
    Dumb::default().orders(&seen, &mut orders);
    orders.into_iter().map(|(unit, order)| (position.units()[unit].province().0, order)).collect()
}

fn values(board: &Board, position: &Position, season: Season) -> Vec<i64> {
    let terrain = Terrain::new(board);
    let seen = Seen {
        terrain: &terrain,
        rulebook: &Rulebook::LUDOMANIAC,
        position,
        season,
        power: OWN,
        friends: Friends::NOBODY,
        seed: 1,
    };
    let mut dumb = Dumb::default();
    dumb.survey.look_at(seen.terrain, seen.position);
    dumb.value(&seen, &Weights::of(seen.season));
    dumb.values
}

fn go(to: u16) -> Order {
    Order::Move { to: Place::whole(ProvinceId(to)), route: Route::Any }
}

/// 0 own home - 2 nothing - 1 foreign home, and an army in 2. The foe has one center: 1 + 4 + 16 = 21. In spring its center is
/// worth 21 * 700 = 14,700; ours, near which nobody of the foe stands, nothing.
///
/// | round | 0 | 2 | 1 | weight |
/// | --- | --- | --- | --- | --- |
/// | 0 | 0 | 0 | 14,700 | 100 |
/// | 1 | 0 | 2,940 | 2,940 | 1000 |
/// | 2 | 588 | 1,176 | 1,176 | 30 |
/// | 3 | 352 | 588 | 470 | 10 |
/// | 4 | 188 | 282 | 211 | 6 |
/// | 5 | 94 | 136 | 98 | 5 |
/// | 6 | 46 | 65 | 46 | 4 |
/// | 7 | 22 | 31 | 22 | 3 |
/// | 8 | 10 | 15 | 10 | 2 |
/// | 9 | 5 | 7 | 5 | 1 |
///
/// And 1000 for our army next to each.
#[test]
fn values_are_as_the_description_says() {
    let board = board(3, &[], &[(0, 2), (2, 1)]);
    let position = position(&[(0, OWN), (1, FOE)], &[(2, OWN)]);
    let own = 588 * 30 + 352 * 10 + 188 * 6 + 94 * 5 + 46 * 4 + 22 * 3 + 10 * 2 + 5;
    let foe =
        14_700 * 100 + 2_940 * 1000 + 1_176 * 30 + 470 * 10 + 211 * 6 + 98 * 5 + 46 * 4 + 22 * 3 + 10 * 2 + 5;
    let middle = 2_940 * 1000 + 1_176 * 30 + 588 * 10 + 282 * 6 + 136 * 5 + 65 * 4 + 31 * 3 + 15 * 2 + 7;
    assert_eq!(values(&board, &position, Season::Spring), [own + 1000, foe + 1000, middle + 1000]);
}

/// The center is worth a third more than the place before it: more than a fifth, so no chance sends the army elsewhere.
#[test]
fn it_goes_to_the_best_place() {
    let board = board(3, &[], &[(0, 2), (2, 1)]);
    let position = position(&[(0, OWN), (1, FOE)], &[(2, OWN)]);
    for seed in 0..50 {
        assert_eq!(orders(&board, &position, Season::Spring, seed), [(2, go(1))]);
    }
}

/// Two armies next to a foreign center in which the foe stands: one attacks, the other finds the place taken, an enemy near, and
/// supports.
#[test]
fn what_is_taken_and_contested_is_supported() {
    let board = board(4, &[], &[(0, 2), (0, 3), (2, 1), (3, 1)]);
    let position = position(&[(0, OWN), (1, FOE)], &[(1, FOE), (2, OWN), (3, OWN)]);
    for seed in 0..50 {
        let orders = orders(&board, &position, Season::Spring, seed);
        let support =
            |from: u16| Order::SupportMove { from: ProvinceId(from), to: Place::whole(ProvinceId(1)) };
        let expected = [[(2, go(1)), (3, support(2))], [(2, support(3)), (3, go(1))]];
        assert!(expected.contains(&[orders[0], orders[1]]), "{orders:?}");
    }
}

/// The same without any enemy: nobody could come there, so the other army is not wasted on a support for that. It takes its next
/// place, and only a unit that holds may support in the end.
#[test]
fn what_is_taken_and_safe_is_left_alone() {
    let board = board(5, &[4], &[(0, 2), (0, 3), (2, 4), (3, 4), (1, 0)]);
    let position = position(&[(0, OWN), (1, OWN)], &[(2, OWN), (3, OWN)]);
    for seed in 0..50 {
        let orders = orders(&board, &position, Season::Autumn, seed);
        assert!(orders.iter().any(|(_, order)| *order == go(4)), "{orders:?}");
        assert!(!orders.iter().any(|(_, order)| matches!(order, Order::SupportHold { .. })), "{orders:?}");
    }
}

/// 2 is next to one foreign center (5), 3 to two (5 and 6), and both are next to 4, where the army stands; 7, a neutral center, is next to
/// 4 alone. In spring nearness weighs ten times what the place itself does, in autumn a tenth: in autumn the army takes the center at
/// hand, in spring it goes where more is near.
#[test]
fn spring_looks_ahead_and_autumn_takes() {
    let borders = [(4, 3), (3, 5), (3, 6), (4, 7), (0, 4), (1, 5)];
    let board = board(
        8,
        &[2, 5, 6, 7],
        &[(4, 2), borders[0], borders[1], borders[2], borders[3], borders[4], borders[5]],
    );
    // 2 is our own, so that nothing draws the army there.
    let owners = [(0, OWN), (2, OWN), (1, FOE), (5, FOE), (6, FOE)];
    let position = position(&owners, &[(4, OWN)]);
    for seed in 0..50 {
        // Foe: 3 centers, 9 + 12 + 16 = 37; a neutral center: 16. Spring, round 0: 5 and 6 are 25,900 each, 7 is 11,200;
        // round 1: 3 is 10,360, 4 and 7 are 2,240. Round 1 weighs 1000, round 0 only 100: 3 has 10,360,000 and more, 7 has
        // 1,120,000 + 2,240,000.
        assert_eq!(orders(&board, &position, Season::Spring, seed), [(4, go(3))]);
        // Autumn, round 0: 7 is 9,600, weighed 1000: 9,600,000. Round 1: 3 is 8,880, weighed 100: 888,000.
        assert_eq!(orders(&board, &position, Season::Autumn, seed), [(4, go(7))]);
    }
}

/// The second best place is worth as much as the best: it is taken about every other time; the third then about every fourth.
#[test]
fn places_worth_the_same_are_taken_in_turn() {
    let board = board(5, &[2, 3, 4], &[(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)]);
    let position = position(&[(0, OWN), (1, FOE)], &[(0, OWN)]);
    let mut taken = [0; 5];
    for seed in 0..4_000 {
        match orders(&board, &position, Season::Autumn, seed)[0].1 {
            Order::Move { to, .. } => taken[to.province().index()] += 1,
            other => panic!("{other:?}"),
        }
    }
    taken[2..].sort_unstable();
    let [_, _, rare, some, many] = taken;
    assert!((1_800..2_200).contains(&many), "{taken:?}");
    assert!((850..1_150).contains(&some) && (850..1_150).contains(&rare), "{taken:?}");
}
