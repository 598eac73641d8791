//! Whole games: nobody ever gives an order that comes to nothing by itself, and the same seed gives the same game.

use player::arena::{Played, Setting, Step, play};
use player::{Level, Player, Program, Terrain};
use rules::{Order, Rulebook, Season};
use variants::Variant;

/// Plays a game in which the levels take turns around the table, and notes all orders.
fn game(variant: &Variant, levels: &[Level], seed: u64, years: u32) -> (Played, Vec<Vec<Order>>) {
    let terrain = Terrain::new(&variant.board);
    let first = variant.start_season;
    let setting = Setting { terrain: &terrain, rulebook: Rulebook::LUDOMANIAC, first, years, seed };
    let seat = |power: usize| Program::new(levels[(power + seed as usize) % levels.len()]);
    let mut programs: Vec<Program> = (0..variant.board.power_count()).map(seat).collect();
    let mut players: Vec<&mut dyn Player> =
        programs.iter_mut().map(|program| program as &mut dyn Player).collect();
    let mut orders = Vec::new();
    let played = play(&setting, &mut players, |_, _, step| {
        if let Step::Movement(_, given, _) = step {
            orders.push(given.as_slice().to_vec());
        }
    });
    (played, orders)
}

#[test]
fn no_order_is_void_on_any_board() {
    for variant in variants::offered() {
        for seed in 0..6 {
            let (played, _) = game(variant, &[Level::Random, Level::Dumb, Level::Steady], seed, 8);
            assert_eq!(played.void.iter().sum::<u32>(), 0, "{}, seed {seed}", variant.id);
        }
    }
}

#[test]
fn no_order_of_a_search_is_void_on_any_board() {
    for variant in variants::offered() {
        // A World of searches would take too long here.
        let levels: &[Level] = if variant.board.power_count() > 7 {
            &[
                Level::Quick,
                Level::Steady,
                Level::Dumb,
                Level::Random,
                Level::Steady,
                Level::Dumb,
                Level::Steady,
                Level::Dumb,
            ]
        } else {
            &[Level::Quick, Level::Steady]
        };
        let (played, _) = game(variant, levels, 1, 2);
        assert_eq!(played.void.iter().sum::<u32>(), 0, "{}", variant.id);
    }
}

/// A board whose first movement is in autumn: its centers change hands after it, and a full year follows.
#[test]
fn a_board_may_begin_in_autumn() {
    let terrain = Terrain::new(&variants::standard().board);
    let rulebook = Rulebook::LUDOMANIAC;
    let setting = Setting { terrain: &terrain, rulebook, first: Season::Autumn, years: 2, seed: 3 };
    let mut programs: Vec<Program> = (0..7).map(|_| Program::new(Level::Steady)).collect();
    let mut players: Vec<&mut dyn Player> =
        programs.iter_mut().map(|program| program as &mut dyn Player).collect();
    let (mut movements, mut owners) = (Vec::new(), Vec::new());
    play(&setting, &mut players, |year, season, step| {
        if let Step::Movement(position, _, _) = step {
            movements.push((year, season));
            owners.push(position.owners().len());
        }
    });
    assert_eq!(movements, [(0, Season::Autumn), (1, Season::Spring), (1, Season::Autumn)]);
    assert!(owners[0] == 22 && owners[1] > 22, "neutral centers were taken in the first autumn: {owners:?}");
}

#[test]
fn the_same_seed_is_the_same_game() {
    let levels = [Level::Random, Level::Dumb, Level::Steady];
    let standard = variants::standard();
    let (first, again, other) =
        (game(standard, &levels, 5, 6), game(standard, &levels, 5, 6), game(standard, &levels, 8, 6));
    assert_eq!(first.1, again.1);
    assert_eq!(first.0.centers, again.0.centers);
    assert_ne!(first.1, other.1, "another seed is another game");
}
