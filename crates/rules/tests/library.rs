//! What a program that uses the crate relies on: no allocation after set-up, sharing between threads, all possible
//! orders, bounded cost, batches.
#![allow(clippy::unwrap_used)]

mod full;
#[path = "../benches/scenes/mod.rs"]
mod scenes;

use full::full_boards;
use rules::{
    Adjudicator, Board, Decision, Order, OrderResult, Orders, Phase, Playout, Position, Reason, Rulebook,
    Season, Umpire, WrittenAction, WrittenOrder, legal_orders,
};
use scenes::Dice;

/// A whole turn: movement, retreats, ownership, adjustments. After the first ones nothing is allocated any more.
#[test]
fn no_allocation_after_set_up() {
    let boards = [(variants::standard(), 34), (variants::colonial(), 45), (variants::world(), 145)];
    for (variant, units) in boards {
        let scenes = full_boards(variant, units, 8);
        for book in [Rulebook::LUDOMANIAC, Rulebook::DATC] {
            let mut adjudicator = Adjudicator::new();
            let mut umpire = Umpire::new(&variant.board, book);
            let mut work = Position::empty();
            let mut all = || {
                for scene in &scenes {
                    adjudicator.adjudicate(&variant.board, &book, &scene.position, &scene.orders);
                    work.clone_from(&scene.position);
                    umpire.movement(&mut work, &scene.orders);
                    umpire.retreats(&mut work, &[]);
                    umpire.ownership(&mut work, false);
                    umpire.adjustments(&mut work, &[]);
                }
            };
            all();
            let counted = allocation_counter::measure(all);
            assert_eq!(counted.count_total, 0, "{} allocations", variant.id);
        }
    }
}

/// Enumerating orders allocates nothing either.
#[test]
fn no_allocation_for_possible_orders() {
    let variant = variants::standard();
    let scene = &full_boards(variant, 34, 1)[0];
    let counted = allocation_counter::measure(|| {
        for power in variant.board.powers() {
            let orders = rules::units_of(&scene.position, power)
                .flat_map(|(index, _)| rules::legal_orders(&variant.board, &scene.position, index));
            assert!(orders.count() > 0);
            rules::legal_builds(&variant.board, &scene.position, power).for_each(drop);
        }
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn boards_and_results_are_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Board>();
    shared::<Position>();
    shared::<Orders>();
    shared::<Adjudicator>();
    shared::<Umpire<'_>>();
}

/// What is listed as possible is accepted as written, and what is not listed comes to nothing but does no harm.
#[test]
fn possible_orders_are_accepted_as_written() {
    for variant in [variants::standard(), variants::colonial()] {
        for scene in full_boards(variant, 30, 4) {
            for (index, unit) in scene.position.units().iter().enumerate() {
                for order in legal_orders(&variant.board, &scene.position, index) {
                    let written = WrittenOrder {
                        kind: Some(unit.kind),
                        at: unit.place,
                        action: spell(order),
                        permit: None,
                    };
                    let orders = [(unit.power, written)];
                    let book = Rulebook::LUDOMANIAC;
                    let entered = rules::enter(&variant.board, &book, &scene.position, &orders);
                    assert_eq!(entered.verdicts[0].reason, Reason::None, "{order:?} of {unit:?}");
                    assert_eq!(entered.orders.get(index), order);
                }
            }
        }
    }
}

/// What is possible for all units at once is what is possible for each: the same orders, each once. On boards full of fleets too, with
/// groups of many.
#[test]
fn all_possible_orders_at_once() {
    let mut boards = vec![(variants::standard(), 34), (variants::colonial(), 50), (variants::world(), 145)];
    boards.extend(boards_with_ferries_or_weak_borders().map(|variant| (variant, 40)));
    for (variant, units) in boards {
        let board = &variant.board;
        let mut possible = rules::Possible::new(board);
        let mut convoys = 0;
        for scene in full_boards(variant, units, 12).iter().chain(&full::fleets(variant, units, 4)) {
            possible.look_at(&scene.position);
            for unit in 0..scene.position.units().len() {
                let listed = possible.orders(unit);
                let one: std::collections::HashSet<_> = legal_orders(board, &scene.position, unit).collect();
                let all: std::collections::HashSet<_> = listed.iter().copied().collect();
                assert_eq!(all, one, "{} {:?}", variant.id, scene.position.units()[unit]);
                assert_eq!(listed.len(), one.len(), "each is listed once");
                convoys += listed.iter().filter(|order| matches!(order, Order::Convoy { .. })).count();
            }
        }
        assert!(convoys > 1000, "{convoys}");
    }
}

/// Shipped boards on which fleets carry from coasts too, or on which a border weakens who crosses it.
fn boards_with_ferries_or_weak_borders() -> impl Iterator<Item = &'static variants::Variant> {
    let ids = ["ancient-mediterranean", "nineteen-hundred"];
    ids.into_iter().map(|id| variants::by_id(id).unwrap())
}

/// What is chosen by chance for a movement is possible, and all that is possible is chosen about equally often.
#[test]
fn every_possible_order_is_drawn_equally_often() {
    const DRAWS: usize = 2_500;
    let (standard, colonial, world) = (variants::standard(), variants::colonial(), variants::world());
    let mut boards = vec![(world, full_boards(world, 145, 1))];
    boards.push((standard, full::fleets(standard, 30, 1)));
    boards.push((colonial, full_boards(colonial, 70, 1)));
    boards
        .extend(boards_with_ferries_or_weak_borders().map(|variant| (variant, full_boards(variant, 40, 2))));
    for (variant, scene) in
        boards.iter().flat_map(|(variant, scenes)| scenes.iter().map(|scene| (*variant, scene)))
    {
        let (board, position) = (&variant.board, &scene.position);
        let mut game = Playout::from(board, Rulebook::LUDOMANIAC, position.clone(), rules::Season::Spring);
        let mut dice = Dice::new(17);
        let mut drawn = vec![std::collections::HashMap::new(); position.units().len()];
        for _ in 0..DRAWS {
            game.choose_all(|count| dice.below(count));
            for (drawn, order) in drawn.iter_mut().zip(game.orders().as_slice()) {
                *drawn.entry(*order).or_insert(0) += 1;
            }
        }
        for (unit, drawn) in drawn.iter().enumerate() {
            let all: std::collections::HashSet<_> = legal_orders(board, position, unit).collect();
            assert!(drawn.keys().all(|order| all.contains(order)), "{}", variant.id);
            let share = DRAWS / all.len();
            // With 50 expected, half or double as many come once in a hundred thousand times by chance.
            for order in all.iter().filter(|_| share >= 50) {
                let times = drawn.get(order).copied().unwrap_or(0);
                assert!(share < times * 2 && times < share * 2, "{order:?} {times} of {share}");
            }
        }
    }
}

/// A fleet on the open sea, which borders no coast, carries armies between the coasts of its neighbours: whatever convoy is
/// accepted as written is listed as possible.
#[test]
fn fleets_on_the_open_sea_convoy() {
    let variant = variants::world();
    let board = &variant.board;
    let mut accepted = 0;
    for scene in full::fleets(variant, 145, 2) {
        let (units, book) = (scene.position.units(), Rulebook::LUDOMANIAC);
        let lands = |sea| {
            board
                .neighbours(rules::UnitKind::Fleet, sea)
                .iter()
                .any(|place| board.is_landing(place.province()))
        };
        let at_sea = |unit: &rules::Unit| board.seas().contains(unit.province()) && !lands(unit.place);
        for (index, fleet) in units.iter().enumerate().filter(|(_, unit)| at_sea(unit)) {
            let listed: std::collections::HashSet<_> = legal_orders(board, &scene.position, index).collect();
            for army in units.iter().filter(|unit| board.is_landing(unit.province())) {
                for to in board.provinces().map(rules::Place::whole) {
                    let action = WrittenAction::Convoy { kind: None, at: army.place, to };
                    let written = WrittenOrder { kind: None, at: fleet.place, action, permit: None };
                    let entered = rules::enter(board, &book, &scene.position, &[(fleet.power, written)]);
                    if entered.verdicts[0].reason == Reason::None {
                        accepted += 1;
                        assert!(listed.contains(&entered.orders.get(index)), "{fleet:?} {written:?}");
                    }
                }
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

/// Whatever is accepted as written is listed as possible: every order that one can write for a unit, to every place.
#[test]
fn no_possible_order_is_left_out() {
    use rules::{Coast, Place, Route};
    for (variant, units) in [(variants::standard(), 34), (variants::colonial(), 40)] {
        let board = &variant.board;
        let scene = &full_boards(variant, units, 1)[0];
        let coasts = || {
            board
                .provinces()
                .flat_map(|province| board.coasts(province).iter().map(move |coast| (province, *coast)))
        };
        let whole = || board.provinces().map(|province| (province, Coast::Whole));
        let places: Vec<Place> =
            whole().chain(coasts()).map(|(province, coast)| Place::new(province, coast)).collect();
        let stand: Vec<Place> = scene.position.units().iter().map(|unit| unit.place).collect();
        for (index, unit) in scene.position.units().iter().enumerate() {
            let listed: std::collections::HashSet<_> = legal_orders(board, &scene.position, index).collect();
            assert_eq!(
                listed.len(),
                legal_orders(board, &scene.position, index).count(),
                "each is listed once"
            );
            let routes = [Route::Any, Route::Convoy, Route::Railway];
            let moves =
                places.iter().flat_map(|to| routes.map(|route| WrittenAction::Move { to: Some(*to), route }));
            let holds = stand.iter().map(|at| WrittenAction::Support { kind: None, at: *at, to: None });
            let supports = stand.iter().flat_map(|at| {
                let whole = board.provinces().map(Place::whole);
                whole.map(|to| WrittenAction::Support { kind: None, at: *at, to: Some(to) })
            });
            let convoys = stand.iter().flat_map(|at| {
                board.provinces().map(|to| WrittenAction::Convoy { kind: None, at: *at, to: to.into() })
            });
            for action in moves.chain(holds).chain(supports).chain(convoys) {
                let written = WrittenOrder { kind: None, at: unit.place, action, permit: None };
                let entered =
                    rules::enter(board, &Rulebook::LUDOMANIAC, &scene.position, &[(unit.power, written)]);
                let order = entered.orders.get(index);
                let possible = entered.verdicts[0].reason == Reason::None;
                // "Via convoy" where there is no other way says no more than the move.
                let plain = match order {
                    rules::Order::Move { to, route: Route::Convoy } => {
                        rules::Order::Move { to, route: Route::Any }
                    }
                    other => other,
                };
                assert!(
                    !possible || listed.contains(&order) || listed.contains(&plain),
                    "{unit:?}: {order:?}"
                );
            }
        }
    }
}

fn spell(order: rules::Order) -> WrittenAction {
    use rules::Order;
    match order {
        Order::Hold | Order::VoidMove => WrittenAction::Hold,
        Order::Move { to, route } => WrittenAction::Move { to: Some(to), route },
        Order::SupportHold { at } => WrittenAction::Support { kind: None, at: at.into(), to: None },
        Order::SupportMove { from, to } => {
            WrittenAction::Support { kind: None, at: from.into(), to: Some(to) }
        }
        Order::Convoy { from, to } => WrittenAction::Convoy { kind: None, at: from.into(), to: to.into() },
    }
}

/// Many sets of orders for one position, decided side by side, come to what each comes to by itself: sets of which all orders differ and sets
/// that change one power's, more than there is room for, twice on one workspace; and nothing is allocated the second time.
#[test]
fn many_sets_of_orders_side_by_side() {
    for (variant, units) in [(variants::standard(), 34), (variants::colonial(), 50), (variants::world(), 145)]
    {
        let book = Rulebook::DATC;
        let mut dice = Dice::new(21);
        let mut sets = rules::Alternatives::new(&variant.board, book);
        for scene in full_boards(variant, units, 4) {
            let any = |unit: usize, dice: &mut Dice| {
                let all: Vec<_> = legal_orders(&variant.board, &scene.position, unit).collect();
                all[dice.below(all.len())]
            };
            let changed: Vec<Vec<(usize, rules::Order)>> = (0..rules::Alternatives::MOST)
                .map(|set| {
                    let part = |unit: &usize| set % 2 == 0 || unit % 7 == set % 7;
                    (0..units).filter(part).map(|unit| (unit, any(unit, &mut dice))).collect()
                })
                .collect();
            let decide = |sets: &mut rules::Alternatives<'_>| {
                sets.look_at(&scene.position, &scene.orders);
                for orders in &changed {
                    let mut choices = [sets.option(0, scene.orders.get(0)); 160];
                    for (choice, (unit, order)) in choices.iter_mut().zip(orders) {
                        *choice = sets.option(*unit, *order);
                    }
                    sets.add(&choices[..orders.len()]).unwrap();
                }
                sets.decide();
            };
            decide(&mut sets);
            assert_eq!(allocation_counter::measure(|| decide(&mut sets)).count_total, 0);
            assert_eq!(sets.add(&[]), None, "there is no room for more");
            for (set, orders) in changed.iter().enumerate() {
                let mut whole = scene.orders.clone();
                orders.iter().for_each(|(unit, order)| whole.set(*unit, *order));
                let outcome = rules::adjudicate(&variant.board, &book, &scene.position, &whole);
                let mut after = Position::empty();
                sets.apply_into(set, &mut after);
                assert_eq!(after, outcome.apply(&scene.position));
                let places: Vec<_> = outcome.units.iter().map(|unit| unit.now).collect();
                assert_eq!(sets.places(set).collect::<Vec<_>>(), places);
                assert_eq!(sets.dislodged(set).collect::<Vec<_>>(), outcome.dislodged);
                assert_eq!(sets.place(set, 0), places[0]);
            }
            assert_eq!(sets.place(rules::Alternatives::MOST, 0), None);
            // Without a change the orders that all sets share; of two orders for one unit the last.
            sets.clear();
            let (first, last) = (any(0, &mut dice), any(0, &mut dice));
            let twice = [sets.option(0, first), sets.option(0, last), sets.option(units, last)];
            assert_eq!((sets.add(&[]), sets.add(&twice)), (Some(0), Some(1)));
            sets.decide();
            let mut after = Position::empty();
            sets.apply_into(0, &mut after);
            let mut orders = scene.orders.clone();
            let alone = |orders: &Orders| rules::adjudicate(&variant.board, &book, &scene.position, orders);
            assert_eq!(after, alone(&orders).apply(&scene.position));
            orders.set(0, last);
            sets.apply_into(1, &mut after);
            assert_eq!(after, alone(&orders).apply(&scene.position));
        }
    }
}

/// Sets of orders for a position of another board: everybody stays.
#[test]
fn sets_for_a_position_of_another_board() {
    let world = variants::world().board.start();
    let mut sets = rules::Alternatives::new(&variants::standard().board, Rulebook::DATC);
    sets.look_at(&world, &Orders::hold(&world));
    sets.add(&[]);
    sets.decide();
    let mut after = Position::empty();
    sets.apply_into(0, &mut after);
    assert_eq!(after, world);
}

/// Nonsense in the compact encoding: any order for any unit, provinces that do not exist. It ends, nobody is lost, and
/// nobody shares a province.
#[test]
fn nonsense_does_no_harm() {
    let variant = variants::standard();
    let mut dice = Dice::new(7);
    let mut adjudicator = Adjudicator::new();
    for scene in full_boards(variant, 34, 20) {
        let mut orders = scene.orders.clone();
        for _ in 0..200 {
            let unit = dice.below(40);
            orders.set(unit, nonsense(&mut dice));
            let outcome =
                adjudicator.adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &scene.position, &orders);
            let after = outcome.apply(&scene.position);
            assert_eq!(after.units().len() + after.dislodged().len(), scene.position.units().len());
            assert!(after.units().windows(2).all(|pair| pair[0].province() < pair[1].province()));
        }
    }
}

fn nonsense(dice: &mut Dice) -> rules::Order {
    use rules::{Coast, Order, Place, ProvinceId, Route};
    let mut province = || ProvinceId(if dice.below(20) == 0 { 8191 } else { dice.below(90) as u16 });
    let (one, other) = (province(), province());
    let place = Place::new(other, Coast::SEPARATE[dice.below(4)]);
    match dice.below(8) {
        0 => Order::VoidMove,
        1 | 2 => Order::Move { to: place, route: Route::Any },
        3 => Order::Move { to: other.into(), route: Route::Convoy },
        4 => Order::Move { to: other.into(), route: Route::Railway },
        5 => Order::SupportHold { at: one },
        6 => Order::SupportMove { from: one, to: other.into() },
        _ => Order::Convoy { from: one, to: other },
    }
}

/// A position of a larger board: everything stays where it is, void.
#[test]
fn a_position_of_another_board() {
    let world = variants::world().board.start();
    let orders = Orders::hold(&world);
    let outcome = rules::adjudicate(&variants::standard().board, &Rulebook::DATC, &world, &orders);
    assert!(outcome.units.iter().all(|unit| unit.result == OrderResult::Void));
    assert_eq!(outcome.apply(&world), world);
}

/// Dozens of convoys that attack each other's supports in one turn: the trials stay bounded.
#[test]
fn many_paradoxes_end() {
    let variant = variants::standard();
    let mut dice = Dice::new(99);
    let mut adjudicator = Adjudicator::new();
    for scene in full_boards(variant, 60, 30) {
        let mut orders = Orders::hold(&scene.position);
        for index in 0..scene.position.units().len() {
            let convoys: Vec<_> = legal_orders(&variant.board, &scene.position, index)
                .filter(|order| matches!(order, rules::Order::Convoy { .. }))
                .collect();
            if let Some(rules::Order::Convoy { from, to }) = convoys.get(dice.below(convoys.len())) {
                let army = scene.position.index_at(*from).unwrap();
                orders.set(army, rules::Order::Move { to: (*to).into(), route: rules::Route::Any });
                orders.set(index, rules::Order::Convoy { from: *from, to: *to });
            } else {
                let any: Vec<_> = legal_orders(&variant.board, &scene.position, index).collect();
                orders.set(index, any[dice.below(any.len())]);
            }
        }
        let outcome = adjudicator.adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &scene.position, &orders);
        assert_eq!(outcome.units.len(), scene.position.units().len());
    }
}

/// One workspace serves boards of different sizes in turn: nothing of the larger one is left for the smaller.
#[test]
fn one_workspace_for_all_boards() {
    let book = Rulebook::LUDOMANIAC;
    let boards = [(variants::world(), 145), (variants::standard(), 34), (variants::colonial(), 50)];
    let mut adjudicator = Adjudicator::new();
    let mut dice = Dice::new(3);
    for (variant, units) in boards.into_iter().cycle().take(12) {
        for scene in full_boards(variant, units, 2) {
            let mut orders = scene.orders.clone();
            // Provinces that only the larger board has.
            orders.set(dice.below(units), rules::Order::SupportHold { at: rules::ProvinceId(150) });
            orders.set(dice.below(units), nonsense(&mut dice));
            let fresh = rules::adjudicate(&variant.board, &book, &scene.position, &orders);
            assert_eq!(*adjudicator.adjudicate(&variant.board, &book, &scene.position, &orders), fresh);
        }
    }
}

/// `docs/choices.md` lists every choice, and how the presets decide.
#[test]
fn the_list_of_choices_is_complete() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/choices.md");
    let text = std::fs::read_to_string(path).unwrap();
    // the choices of the second economies have a table of their own
    let text = text.split("## Money and treaties").next().unwrap();
    let mut missing = Vec::new();
    for choice in rules::Choice::ALL {
        let made = |book: Rulebook, name: &'static str| choice.is_made_in(&book).then_some(name);
        let presets: Vec<_> = [made(Rulebook::LUDOMANIAC, "ludomaniac"), made(Rulebook::DATC, "datc")]
            .into_iter()
            .flatten()
            .collect();
        let row =
            format!("| {} | `{}`, `{}` | {} |", choice.issue, choice.letter, choice.word, presets.join(", "));
        if !text.lines().any(|line| line.starts_with(&row)) {
            missing.push(row);
        }
    }
    let rows = text.lines().filter(|line| line.starts_with("| ") && line.contains('`')).count();
    assert!(
        missing.is_empty() && rows == rules::Choice::ALL.len(),
        "{rows} rows, missing:\n{}",
        missing.join("\n")
    );
}

/// Random games through [`Playout`], on all boards: every seat has something to choose, whatever is chosen is possible and is
/// done as far as others let it, nobody has more units than centers after a winter, somebody retreats, builds and removes.
#[test]
fn playouts_offer_what_is_possible() {
    let mut dice = Dice::new(11);
    let mut chosen = [0; 3];
    for variant in [variants::standard(), variants::world(), variants::colonial()] {
        let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
        while game.turns() < 24 && game.winner().is_none() {
            for seat in 0..game.seats() {
                let count = game.options(seat).count();
                assert!(count > 0 && game.power(seat).is_some());
                match game.choose(seat, dice.below(count)).unwrap() {
                    Decision::Order(_) => {}
                    Decision::Retreat(_) => chosen[0] += 1,
                    Decision::Adjust(rules::AdjustAction::Remove { .. }) => chosen[1] += 1,
                    Decision::Adjust(_) => chosen[2] += 1,
                }
            }
            let (before, units) = (game.phase(), game.position().units().len());
            game.step();
            match before {
                Phase::Movement => assert!(
                    game.outcome().units.len() == units
                        && game.outcome().units.iter().all(|unit| unit.reason != Reason::Impossible)
                ),
                Phase::Adjustments => variant.board.powers().for_each(|power| {
                    let centers = rules::counting_centers(&variant.board, game.position(), power);
                    assert!(game.position().unit_count(power) <= centers);
                }),
                Phase::Retreats | Phase::Over => {}
            }
        }
        assert!(game.turns() == 24 || game.phase() == Phase::Over);
    }
    assert!(chosen.iter().all(|count| *count > 0), "{chosen:?}");
}

/// Who removes what they choose has nothing left for 8.7; who chooses nothing has it removed.
#[test]
fn playouts_remove_what_is_chosen() {
    let board = &variants::standard().board;
    let power = rules::PowerId(0);
    let mut position = board.start();
    let homes = board.home_centers(power).to_vec();
    position.set_owner(homes[0], Some(rules::PowerId(1)));
    position.remove(position.units().iter().find(|unit| unit.power.0 == 1).unwrap().province());
    let stood = position.unit_at(homes[1]).unwrap();
    for choose in [true, false] {
        let mut game = Playout::from(board, Rulebook::LUDOMANIAC, position.clone(), Season::Autumn);
        // Its own unit goes away from the center, so that it does not take it back.
        let leaver = game.position().index_at(homes[0]).unwrap();
        let away = game
            .options(leaver)
            .position(|option| matches!(option, Decision::Order(order) if order.is_move()));
        game.choose(leaver, away.unwrap());
        assert_eq!(game.step(), Phase::Adjustments);
        let seat = (0..game.seats()).find(|seat| game.power(*seat) == Some(power)).unwrap();
        if choose {
            let kind = Some(stood.kind);
            game.decide(seat, Decision::Adjust(rules::AdjustAction::Remove { kind, at: stood.place }));
        }
        game.step();
        assert_eq!(game.position().unit_count(power), 2);
        assert_eq!(
            game.position().unit_at(homes[1]).is_none(),
            choose,
            "the farthest one goes first otherwise"
        );
    }
}

/// Whole random games, and the list of what can be chosen in them, allocate nothing once the memory is there.
#[test]
fn no_allocation_in_playouts() {
    for variant in [variants::standard(), variants::colonial()] {
        let start = variant.board.start();
        let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
        let mut play = || {
            let mut dice = Dice::new(5);
            game.restart(&start, Season::Spring);
            while game.turns() < 20 && game.winner().is_none() {
                for seat in 0..game.seats() {
                    let count = game.options(seat).count();
                    game.choose(seat, dice.below(count));
                }
                game.step();
            }
        };
        play();
        assert_eq!(allocation_counter::measure(play).count_total, 0, "{}", variant.id);
    }
}
