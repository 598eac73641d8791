//! Programs write for every board as people do, and nothing that they write is doubted, cannot be read, or comes to nothing by itself.

use desk::{Practice, PracticeChoice, TakenUp};
use game::game::Game;
use game::submission::Reading;
use game::word::turn::Turn;
use player::{Friends, Level, Player, Program, Seen, Terrain};
use rules::{AdjustAction, Dislodged, OrderResult, Position, PowerId, Rulebook, Season, Unit, UnitKind};
use text::Lang;
use variants::Variant;

/// What is wrong with what was handed in for a turn, and with what came of it.
fn faults(game: &Game, turn: Turn) -> Vec<String> {
    let mut faults = Vec::new();
    for seat in &game.seats {
        let Some(kept) = game.last_submission(seat.id, turn) else { continue };
        let bad = kept.sheet.lines.iter().filter(|line| line.reading != Reading::Clear);
        faults.extend(bad.map(|line| {
            format!("{turn} {:?}: {:?} {} {}", line.reading, line.text, line.code, line.canonical)
        }));
    }
    let Some(evaluation) = game.evaluation(turn) else { return faults };
    let void = evaluation.moves.iter().filter(|moved| moved.result == OrderResult::Void);
    faults.extend(
        void.map(|moved| format!("{turn} void: {:?} {:?} {:?}", moved.unit, moved.given, moved.reason)),
    );
    faults.extend(evaluation.strays.iter().map(|stray| format!("{turn} stray: {stray:?}")));
    faults
}

fn played(variant: &'static Variant, level: Level, seed: u64, turns: usize) -> Vec<String> {
    let choice = PracticeChoice { variant, power: None, level, seed, from: None };
    let mut practice = Practice::new(choice, Lang::De).expect("a game of practice");
    let (mut found, mut written) = (Vec::new(), 0);
    for _ in 0..turns {
        let Some(turn) = practice.game().turn else { break };
        if practice.is_over() {
            break;
        }
        practice.play("", Some(20_000)).expect("played");
        found.extend(faults(practice.game(), turn));
        written += practice
            .game()
            .seats
            .iter()
            .filter_map(|seat| practice.game().last_submission(seat.id, turn))
            .count();
    }
    // A program that writes nothing makes no mistakes.
    assert!(written >= variant.board.power_count() * turns / 2, "{}: {written} sheets", variant.id);
    found.into_iter().map(|fault| format!("{} {}: {fault}", variant.id, level.name())).collect()
}

#[test]
fn what_programs_write_is_understood_and_possible_on_every_board() {
    let mut found = Vec::new();
    for variant in variants::offered() {
        for level in Level::ALL {
            found.extend(played(variant, level, 1, 4));
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

fn unit(kind: UnitKind, at: &str, power: PowerId) -> Unit {
    Unit { kind, power, place: variants::standard().place(at).expect("a place") }
}

/// Practice of programs alone from this position, in a game where every phase has its deadline; after one turn.
fn one_turn(level: Level, seed: u64, position: &Position, turn: Turn) -> Practice {
    let variant = variants::standard();
    let from = TakenUp {
        game: "ST-1201".to_owned(),
        standing: game::plain::standing(variant, position),
        turn,
        every_phase: true,
        rulebook: ("ludomaniac".to_owned(), Vec::new()),
    };
    let choice = PracticeChoice { variant, power: None, level, seed, from: Some(from) };
    let mut practice = Practice::new(choice, Lang::De).expect("a game of practice");
    practice.play("", Some(20_000)).expect("played");
    practice
}

fn seen<'a>(terrain: &'a Terrain<'a>, position: &'a Position, power: PowerId, seed: u64) -> Seen<'a> {
    let (rulebook, season, friends) = (&Rulebook::LUDOMANIAC, Season::Autumn, Friends::NOBODY);
    Seen { terrain, rulebook, position, season, power, friends, seed }
}

/// docs/player.md: what a level is measured by in the arena it plays at a desk, builds and retreats as well. England owns a center more
/// than it has units, and all its home centers are empty; a French army must leave Burgundy.
#[test]
fn builds_and_retreats_at_a_desk_are_those_of_the_arena() {
    let standard = variants::standard();
    let terrain = Terrain::new(&standard.board);
    let [england, france, germany] =
        ["england", "france", "germany"].map(|id| standard.power(id).expect("a power"));
    let mut position = standard.board.start();
    for home in ["lon", "edi", "lvp"] {
        position.remove(standard.province(home).expect("a center"));
    }
    for (kind, at) in [(UnitKind::Fleet, "nth"), (UnitKind::Fleet, "nwg"), (UnitKind::Army, "nwy")] {
        position.place(unit(kind, at, england));
    }
    position.set_owner(standard.province("nwy").expect("a center"), Some(england));
    let autumn = Turn::autumn(1901);
    for level in [Level::Steady, Level::Quick] {
        let wanted = |seed| {
            let mut orders = Vec::new();
            Program::new(level).adjustments(&seen(&terrain, &position, england, seed), 1, &mut orders);
            orders.into_iter().map(|order| order.action).collect::<Vec<_>>()
        };
        let usual = wanted(0);
        assert!((1..20).all(|seed| wanted(seed) == usual), "it depends on no lot: {usual:?}");
        for seed in 0..8 {
            let practice =
                one_turn(level, seed, &position, autumn.with_phase(game::word::turn::Phase::Adjustment));
            let evaluation = practice.game().last_evaluation().expect("evaluated");
            let built = evaluation.adjustments.iter().filter(|one| one.unit.power == england);
            let built: Vec<AdjustAction> = built
                .map(|one| AdjustAction::Build { kind: Some(one.unit.kind), at: one.unit.place })
                .collect();
            assert_eq!(built, usual, "{level:?}, seed {seed}");
        }
    }

    let mut position = standard.board.start();
    position.remove(standard.province("mun").expect("a province"));
    position.remove(standard.province("par").expect("a province"));
    position.place(unit(UnitKind::Army, "bur", germany));
    position.dislodge(Dislodged {
        unit: unit(UnitKind::Army, "bur", france),
        attacker_from: standard.province("mun"),
    });
    for level in [Level::Steady, Level::Quick] {
        let wanted = |seed| {
            let mut orders = Vec::new();
            Program::new(level).retreats(&seen(&terrain, &position, france, seed), &mut orders);
            orders[0].to.as_slice().first().copied()
        };
        let usual = wanted(0);
        assert!((1..20).all(|seed| wanted(seed) == usual), "it depends on no lot: {usual:?}");
        for seed in 0..8 {
            let practice =
                one_turn(level, seed, &position, autumn.with_phase(game::word::turn::Phase::Retreat));
            let evaluation = practice.game().last_evaluation().expect("evaluated");
            let seat = &practice.game().seats[2];
            let wrote = practice.game().last_submission(seat.id, evaluation.turn).map(|kept| &kept.sheet);
            assert_eq!(
                evaluation.retreats[0].to, usual,
                "{level:?}, seed {seed}: {:?} {wrote:#?}",
                evaluation.retreats
            );
        }
    }
}
