//! Programs write for every board as people do, and nothing that they write is doubted, cannot be read, or comes to nothing by itself.

use commands::{Action, Arguments};
use desk::{Envelope, Practice, PracticeChoice, TakenUp};
use game::command::Command;
use game::game::Game;
use game::setup::Cadence;
use game::submission::Reading;
use game::word::turn::Turn;
use jiff::SignedDuration;
use player::{Friends, Level, Player, Program, Seen, Terrain};
use rules::{AdjustAction, Dislodged, OrderResult, Position, PowerId, Rulebook, Season, Unit, UnitKind};
use testbed::Site;
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
    practice.play("", None).expect("played");
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
        // What is searched depends on the lot; what is planned does not.
        let usual: Vec<_> = (0..300).map(wanted).collect();
        assert!(level == Level::Quick || usual.iter().all(|one| *one == usual[0]), "{usual:?}");
        for seed in 0..8 {
            let practice =
                one_turn(level, seed, &position, autumn.with_phase(game::word::turn::Phase::Adjustment));
            let evaluation = practice.game().last_evaluation().expect("evaluated");
            let built = evaluation.adjustments.iter().filter(|one| one.unit.power == england);
            let built: Vec<AdjustAction> = built
                .map(|one| AdjustAction::Build { kind: Some(one.unit.kind), at: one.unit.place })
                .collect();
            assert!(usual.contains(&built), "{level:?}, seed {seed}: {built:?}, not of {usual:?}");
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
        let usual: Vec<_> = (0..300).map(wanted).collect();
        assert!(level == Level::Quick || usual.iter().all(|one| *one == usual[0]), "{usual:?}");
        for seed in 0..8 {
            let practice =
                one_turn(level, seed, &position, autumn.with_phase(game::word::turn::Phase::Retreat));
            let evaluation = practice.game().last_evaluation().expect("evaluated");
            let seat = &practice.game().seats[2];
            let wrote = practice.game().last_submission(seat.id, evaluation.turn).map(|kept| &kept.sheet);
            assert!(
                usual.contains(&evaluation.retreats[0].to),
                "{level:?}, seed {seed}: {:?} {wrote:#?}",
                evaluation.retreats
            );
        }
    }
}

/// A whole table of programs on seats of a game on a site, evaluated at deadlines: whatever the board, the options over it and the
/// rhythm, they hand in all that is asked of them, and none of it comes to nothing by itself.
#[tokio::test]
async fn programs_on_seats_play_every_kind_of_game() {
    let phases = Cadence::EveryPhase { retreat_days: 1, adjustment_days: 1 };
    for (number, (variant, cadence)) in [
        ("standard+fog", Cadence::TwoAYear),
        ("standard+blind", Cadence::TwoAYear),
        ("standard+fleet-rome", phases),
        ("hundred+fog", phases),
        ("nineteen-hundred", phases),
        ("ancient-mediterranean+build-anywhere", Cadence::TwoAYear),
        ("modern+aberration", Cadence::TwoAYear),
        ("france-austria", phases),
        ("chaos", Cadence::TwoAYear),
    ]
    .into_iter()
    .enumerate()
    {
        let board = variants::optioned(variant).unwrap_or_else(|| panic!("no {variant}"));
        let site = Site::new(&format!("seats-everywhere-{number}")).await;
        let master = site
            .open_game("ST-1201", |setup| {
                variant.clone_into(&mut setup.variant);
                setup.cadence = cadence;
                setup.limits = None;
            })
            .await;

        for seat in 0..board.power_ids().count() {
            let level = ["program:steady", "program:quick", "program:random"][seat % 3];
            let given = Arguments::default().with("member", level);
            site.desk
                .perform(&master, "ST-1201", None, (Action::SignUp, &given), Envelope::default())
                .await
                .unwrap_or_else(|error| panic!("{variant}: {error:?}"));
        }
        let due = site.desk.now() + SignedDuration::from_hours(7 * 24);
        site.lead(&master, "ST-1201", Command::Start { seed: 3, deadline: Some(due) }).await;
        let mut found = Vec::new();
        for _ in 0..6 {
            let before = site.game("ST-1201").await;
            let (Some(turn), Some(deadline)) = (before.turn, &before.deadline) else { break };
            site.desk.play_programs().await.expect("played");
            let asked = before.seats.iter().filter(|seat| game::duty::is_asked(&before, seat.id, turn));
            let asked: Vec<_> = asked.map(|seat| seat.id).collect();
            let handed_in = site.game("ST-1201").await;
            let silent: Vec<_> =
                asked.iter().filter(|seat| handed_in.last_submission(**seat, turn).is_none()).collect();
            assert!(!asked.is_empty() && silent.is_empty(), "{variant} {turn}: {silent:?} handed in nothing");
            site.clock.set(deadline.at);
            site.desk.work_until_idle().await.expect("worked");
            let after = site.game("ST-1201").await;
            assert!(after.evaluation(turn).is_some(), "{variant}: {turn} was evaluated in time");
            found.extend(faults(&after, turn));
        }
        assert!(found.is_empty(), "{variant}: {} faults:\n{}", found.len(), found.join("\n"));
    }
}

/// A process that has just begun knows no board with options yet: practice that was kept there goes on.
#[test]
fn practice_on_a_board_with_options_outlives_the_process() {
    let kept =
        r#"{"variant":"standard+turns-40+without-italy","level":"steady","seed":1,"mine":null,"turns":[]}"#;
    let mut practice =
        Practice::again(serde_json::from_str(kept).expect("kept"), Lang::De).expect("taken up");
    practice.play("", Some(1_000)).expect("played");
    assert_eq!(practice.game().last_evaluation().map(|evaluation| evaluation.turn), Some(Turn::spring(1901)));
}
