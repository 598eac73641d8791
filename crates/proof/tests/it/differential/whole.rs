//! What must always hold, and whole games: a taste of the long run.

use proof::generate::{Crowd, case};
use proof::shares::Limit;
use proof::switches::rulebook;
use proof::tally::Tally;
use proof::{adjustments, games, judges, report, retreats, run};
use rules::Rulebook;
use testbed::Dice;

/// Twenty years by chance on every board, under both rulebooks, each movement beside the reference: retreats, adjustments, forced
/// removals, powers eliminated, victories.
#[test]
fn whole_games() {
    let mut tally = Tally::default();
    for variant in variants::offered().into_iter().filter(|variant| variant.modules.is_empty()) {
        for (seed, book) in [Rulebook::LUDOMANIAC, Rulebook::DATC, Rulebook::LUDOMANIAC].iter().enumerate() {
            let mut dice = Dice::new(seed as u64);
            if let Err(wrong) = games::play(variant, book, &mut dice, &mut tally) {
                panic!("{}, seed {seed}: {wrong}", variant.id);
            }
        }
    }
    for event in ["game turn", "game won", "game power eliminated", "forced removal"] {
        assert!(tally.of(event) > 0, "{event} happens");
    }
    let (compared, hard) = (tally.of("game turn compared"), tally.of("game turn too hard"));
    assert!(compared > 9 * hard, "the reference decides nearly all: {compared}, not {hard}");
}

/// Retreats and adjustments as the reference decides them, on all boards; with own units that want one field, and winters in
/// which too little was removed.
#[test]
fn retreats_and_adjustments_equal_the_reference() {
    let mut tally = Tally::default();
    for variant in [variants::standard(), variants::world(), variants::colonial()] {
        for number in 0..2_000 {
            let mut dice = Dice::of_case(4, number);
            let book = rulebook(&mut dice);
            let case = case(variant, Crowd::Large, &mut dice);
            let board = &variant.board;
            let outcome = rules::adjudicate(board, &book, &case.position, &case.orders);
            let moved = outcome.apply(&case.position);
            let played = retreats::play(board, &book, &moved, &mut dice, &mut tally)
                .and_then(|after| adjustments::play(board, &book, &after, &mut dice, &mut tally));
            if let Err(differs) = played {
                panic!("{}, case {number}, {book:?}: {differs}", variant.id);
            }
        }
    }
    assert_eq!(tally.of("adjustments compared"), 6_000);
    assert_eq!(tally.of("retreats too hard"), 0);
    for reached in ["retreat own-precedence", "retreat collision", "adjustment twice", "forced removal"] {
        assert!(tally.of(reached) > 0, "{reached} happens");
    }
}

/// The long run, for a moment: powers renamed, provinces numbered otherwise, idle orders left out, sheets
/// with mistakes. And its report says what it has done.
#[test]
fn the_long_run_finds_nothing() {
    let run = run::run(99, Limit::Cases(300), &run::usual(), 1);
    assert_eq!(run.findings, [""; 0]);
    let text = report::markdown(&run);
    assert!(text.contains("**Nothing was found.**"));
    assert!(text.contains("--seed 99"));
    for (board, count) in &run.boards {
        assert_eq!((count.cases, count.thorough, count.games), (300, 100, 1), "{board}");
    }
}

/// Several boards at once are looked at as one after the other is: the same cases, games and reasons, and the report says how to
/// run them again.
#[test]
fn boards_at_once_are_looked_at_as_in_turn() {
    let boards = ["colonial", "lehrbrett", "hundred"].map(|id| variants::by_id(id).expect("a board"));
    let [in_turn, at_once] = [1, 3].map(|threads| run::run(41, Limit::Cases(150), &boards, threads));
    assert_eq!(at_once.findings, [""; 0]);
    assert_eq!(at_once.boards.keys().collect::<Vec<_>>(), [&"colonial", &"hundred", &"lehrbrett"]);
    assert_eq!(at_once.tally.reasons(), in_turn.tally.reasons());
    let counted = |run: &run::Run| -> Vec<_> {
        run.boards.values().map(|board| (board.cases, board.units, board.same, board.games)).collect()
    };
    assert_eq!(counted(&at_once), counted(&in_turn));
    let text = report::markdown(&at_once);
    let call = "--cases 150 --seed 41 --boards colonial --boards hundred --boards lehrbrett --out";
    assert!(text.contains(call), "{text}");
    assert!(text.contains("| cases | 150 | 150 | 150 | 450 |"), "{text}");
}

/// The same on boards that bring ferries, borders that weaken and reserves (M4, M7, M8).
#[test]
fn m8_the_reference_agrees_on_further_boards() {
    let boards =
        ["nineteen-hundred", "ancient-mediterranean"].map(|id| variants::by_id(id).expect("a board"));
    let run = run::run(17, Limit::Cases(400), &boards, 1);
    assert_eq!(run.findings, [""; 0]);
    let judged = judges::run(17, 4_000, &boards, 1, |_| ());
    assert!(judged.is_ok(), "{judged:?}");
}

/// A case of a run is found again by its number.
#[test]
fn a_case_is_repeated_by_its_number() {
    let (book, case) = run::numbered(variants::standard(), 3, 17);
    let (again, same) = run::numbered(variants::standard(), 3, 17);
    assert_eq!(book, again);
    assert_eq!(proof::show::case(&case), proof::show::case(&same));
    let (_, other) = run::numbered(variants::standard(), 3, 18);
    assert_ne!(proof::show::case(&case), proof::show::case(&other));
}
