//! The search: what it must see, and what it does with little or nothing.

use player::{Budget, Friends, Search, Seen, Terrain, Weighing};
use rules::{Order, OrderResult, Orders, Position, PowerId, Rulebook, Season, Unit, UnitKind, adjudicate};

fn army(at: &str, power: PowerId) -> Unit {
    let place = variants::standard().place(at).expect("a place");
    Unit { place, power, kind: UnitKind::Army }
}

fn orders(position: &Position, season: Season, power: PowerId, budget: Budget) -> Vec<(usize, Order)> {
    let terrain = Terrain::new(&variants::standard().board);
    let rulebook = Rulebook::LUDOMANIAC;
    let friends = Friends::NOBODY;
    let seen = Seen { terrain: &terrain, rulebook: &rulebook, position, season, power, friends, seed: 7 };
    let mut orders = Vec::new();
    Search::default().orders(&seen, budget, &mut orders);
    orders
}

const NOTHING: Weighing = Weighing { sets: 0, rounds: 0 };
const FEW: Weighing = Weighing { sets: 4, rounds: 20 };
const SMALL: Budget = Budget { adjudications: 20_000, samples: 16, patience: 2_000, weighing: FEW, ahead: 4 };

/// Autumn. France has armies all around Munich, where Germany has its last one, which nobody can help and which can go nowhere: two against
/// one take it (6.1), one alone does not, and there is nothing else to be had.
#[test]
fn two_take_what_one_cannot() {
    let standard = variants::standard();
    let (france, germany) =
        (standard.power("france").expect("France"), standard.power("germany").expect("Germany"));
    let mut position = Position::empty();
    position.place(army("mun", germany));
    for around in ["bur", "ruh", "kie", "ber", "sil", "boh", "tyr"] {
        position.place(army(around, france));
    }
    let munich = standard.province("mun").expect("Munich");
    for center in standard.board.centers().iter() {
        position.set_owner(center, Some(france));
    }
    position.set_owner(munich, Some(germany));
    let mut all = Orders::hold(&position);
    orders(&position, Season::Autumn, france, SMALL)
        .into_iter()
        .for_each(|(unit, order)| all.set(unit, order));
    let outcome = adjudicate(&standard.board, &Rulebook::LUDOMANIAC, &position, &all);
    let taken = outcome.units.iter().any(|unit| {
        unit.now.is_some_and(|now| now.province() == munich)
            && matches!(unit.order, Order::Move { .. })
            && unit.result == OrderResult::Succeeds
    });
    assert!(taken, "{all:?}");
}

/// A budget of nothing, and a power without units: a plan, or no order, and no harm.
#[test]
fn with_nothing_it_still_answers() {
    let standard = variants::standard();
    let france = standard.power("france").expect("France");
    let start = standard.board.start();
    for budget in [
        Budget { adjudications: 0, samples: 24, patience: 1, weighing: NOTHING, ahead: 0 },
        Budget { adjudications: 100, samples: 0, patience: 1, weighing: NOTHING, ahead: 0 },
        Budget { adjudications: 100, samples: 24, patience: 0, weighing: NOTHING, ahead: 0 },
        Budget { adjudications: 1_000, samples: 24, patience: 0, weighing: NOTHING, ahead: 0 },
        Budget { adjudications: 1_000, samples: 24, patience: 9, weighing: FEW, ahead: 4 },
        Budget {
            adjudications: 10_000,
            samples: 24,
            patience: 9,
            weighing: Weighing { sets: 1, rounds: 1 },
            ahead: 2,
        },
        Budget {
            adjudications: 10_000,
            samples: 24,
            patience: 9,
            weighing: Weighing { sets: 0, rounds: 9 },
            ahead: 0,
        },
        Budget {
            adjudications: 10_000,
            samples: 24,
            patience: 9,
            weighing: Weighing { sets: 9, rounds: 0 },
            ahead: 99,
        },
    ] {
        assert_eq!(orders(&start, Season::Spring, france, budget).len(), 3, "{budget:?}");
    }
    assert_eq!(orders(&Position::empty(), Season::Spring, france, SMALL), []);
}

/// What was asked before changes nothing.
#[test]
fn the_same_question_gets_the_same_answer() {
    let standard = variants::standard();
    let (france, turkey) =
        (standard.power("france").expect("France"), standard.power("turkey").expect("Turkey"));
    let start = standard.board.start();
    let terrain = Terrain::new(&standard.board);
    let rulebook = Rulebook::LUDOMANIAC;
    let ask = |search: &mut Search, power| {
        let friends = Friends::NOBODY;
        let season = Season::Spring;
        let seen = Seen {
            terrain: &terrain,
            rulebook: &rulebook,
            position: &start,
            season,
            power,
            friends,
            seed: 3,
        };
        let mut orders = Vec::new();
        search.orders(&seen, SMALL, &mut orders);
        orders
    };
    let mut search = Search::default();
    let first = ask(&mut search, france);
    ask(&mut search, turkey);
    assert_eq!(first, ask(&mut search, france));
}

/// World: only fleets carry (4.3). A wing over the Middle Atlantic reaches Guinea, a center that nobody owns or defends, and does not carry
/// the army from Belem there, whatever the search tries.
#[test]
fn no_wing_carries_an_army() {
    let world = variants::by_id("world").expect("World");
    let place = |at: &str| world.place(at).expect("a place");
    let power = world.board.powers().next().expect("a power");
    let mut position = Position::empty();
    for (kind, at) in [(UnitKind::Wing, "mat"), (UnitKind::Army, "bel"), (UnitKind::Army, "gui")] {
        let power = if at == "gui" { world.board.powers().last().expect("another") } else { power };
        position.place(Unit { place: place(at), power, kind });
    }
    let terrain = Terrain::new(&world.board);
    let (rulebook, friends) = (Rulebook::LUDOMANIAC, Friends::NOBODY);
    for seed in 0..40 {
        let season = Season::Autumn;
        let seen = Seen {
            terrain: &terrain,
            rulebook: &rulebook,
            position: &position,
            season,
            power,
            friends,
            seed,
        };
        let mut told = Vec::new();
        Search::default().orders(&seen, SMALL, &mut told);
        let carried = told.iter().any(|(_, order)| matches!(order, Order::Convoy { .. }));
        assert!(!carried, "seed {seed}: {told:?}");
    }
}
