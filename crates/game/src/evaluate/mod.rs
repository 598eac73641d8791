//! Evaluating a turn (9.6, 9.8, 9.9): from the submissions that count and the rulings in force to the staff's
//! record. Pure: nothing is decided here about deadlines, NMRs or the end of the game, and nothing is
//! written.

mod outcome;
mod publish;
mod sheets;

pub use publish::published;

use crate::duty::{self, Counting};
use crate::evaluation::{Counted, Evaluation, Record, Ruled, Standing};
use crate::game::Game;
use crate::plain;
use crate::refusal::Refusal;
use crate::round::{OrderSheet, Round};
use crate::ruling::{InForce, Ruling};
use crate::setup::Cadence;
use crate::submission::{Line, LineKind};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use jiff::Timestamp;
use rules::{Position, Rulebook, Victory};
use variants::Variant;

/// What is to be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Which turn.
    pub turn: Turn,
    /// Submissions that came by then count.
    pub by: Timestamp,
    /// The submissions that counted the last time, for a correction: late ones do not join (9.9.5).
    pub again: Option<Vec<Counted>>,
    /// The n-th evaluation of this turn.
    pub number: u32,
    /// Why it replaces the one before.
    pub correction: Option<String>,
    /// Seed of draws in this turn.
    pub seed: u64,
}

/// Evaluates a turn.
///
/// # Errors
/// The variant or the rulebook of the game does not exist in this program.
pub fn evaluate(game: &Game, task: &Task) -> Result<Record, Refusal> {
    let setup = game.setup.as_ref().ok_or(Refusal::NoGame)?;
    let variant = variants::by_id(&setup.variant).ok_or(Refusal::UnknownVariant)?;
    let rulebook = rulebook(game, &setup.rulebook)?;
    let counting = counting(game, task);
    let before = game.standing_before(task.turn);
    let position = plain::position(variant, before);
    let papers = papers(game, variant, task.turn, &counting);
    let every_phase = matches!(setup.cadence, Cadence::EveryPhase { .. });
    let round = play(game, variant, &rulebook, position, task.turn, every_phase, &papers);
    let mut after = round.after.clone();
    overrule(game, variant, task.turn, &mut after);
    let evaluation = describe(game, variant, &rulebook, task, &round, &after, &counting);
    let counted = game.seats.iter().map(|seat| {
        let found = counting.iter().find(|(of, _)| *of == seat.id);
        Counted { seat: seat.id, version: found.map(|(_, counting)| counting.submission.version) }
    });
    Ok(Record {
        evaluation,
        counted: counted.collect(),
        rulebook: setup.rulebook.clone(),
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        seed: task.seed,
    })
}

/// What an evaluation of the pending turn would give if the deadline were now: the game master's preview.
/// Nothing is written.
///
/// # Errors
/// No turn is pending, or as [`evaluate`].
pub fn dry_run(game: &Game, now: Timestamp) -> Result<Record, Refusal> {
    let turn = game.turn.ok_or(Refusal::NotRunning)?;
    let in_time =
        game.deadline.filter(|_| !duty::late_counts(game)).map_or(now, |deadline| deadline.at.min(now));
    evaluate(game, &Task { turn, by: in_time, again: None, number: 1, correction: None, seed: 0 })
}

/// Whether a canonical order of the staff can be read.
pub fn can_read(variant: &Variant, part: LineKind, text: &str) -> bool {
    sheets::entry_of(variant, part, text).is_some()
}

/// The rulebook under the game's house rules: what they soften (10.2).
fn rulebook(game: &Game, name: &str) -> Result<Rulebook, Refusal> {
    let mut rulebook = Rulebook::preset(name).ok_or(Refusal::UnknownRulebook)?;
    if game.house.unit_type == crate::house::UnitType::Forgiven {
        rulebook.wrong_type = rules::TypeChoice::Legal;
    }
    Ok(rulebook)
}

/// What counts of each seat.
fn counting(game: &Game, task: &Task) -> Vec<(SeatId, Counting)> {
    let of = |seat: SeatId| match &task.again {
        None => duty::counting(game, seat, task.turn, task.by),
        Some(again) => {
            let version = again.iter().find(|counted| counted.seat == seat)?.version?;
            duty::counting_at(game, seat, task.turn, version)
        }
    };
    game.seats.iter().filter_map(|seat| of(seat.id).map(|counting| (seat.id, counting))).collect()
}

/// The sheets as the round takes them, rulings worked in. A seat without a submission has none (9.10.2).
fn papers(game: &Game, variant: &Variant, turn: Turn, counting: &[(SeatId, Counting)]) -> Vec<OrderSheet> {
    let ruled: Vec<&InForce> = game.rulings.iter().filter(|ruling| ruling.turn == turn).collect();
    let seats = game.seats.iter().map(|seat| seat.id);
    seats
        .filter_map(|seat| {
            let lines = counting.iter().find(|(of, _)| *of == seat).map(|(_, counting)| &counting.lines[..]);
            let powers: Vec<Power> = game.powers_of(seat).cloned().collect();
            sheets::sheet(variant, &game.house, &powers, lines, &ruled)
        })
        .collect()
}

/// Plays the steps that the turn has.
fn play(
    game: &Game,
    variant: &Variant,
    rulebook: &Rulebook,
    position: Position,
    turn: Turn,
    every_phase: bool,
    papers: &[OrderSheet],
) -> Round {
    let board = &variant.board;
    let autumn = turn.season == Season::Autumn;
    let season = if autumn { rules::Season::Autumn } else { rules::Season::Spring };
    match (turn.phase, every_phase) {
        (Phase::Movement, false) => {
            let mut papers = papers.to_vec();
            let round = Round::play(board, rulebook, &position, season, &papers);
            if sheets::only_ways(board, &game.house, &round, &mut papers) {
                return Round::play(board, rulebook, &position, season, &papers);
            }
            round
        }
        (Phase::Movement, true) => {
            let mut round = Round::movement(board, rulebook, &position, season, papers);
            if outcome::nobody_can_retreat(board, &round) {
                round.retreat(board, rulebook, &[]);
                if autumn {
                    round.take_over(board);
                }
            }
            round
        }
        (Phase::Retreat, _) => {
            let mut round = Round::waiting(position, season);
            let mut papers = papers.to_vec();
            round.retreat(board, rulebook, &papers);
            if sheets::only_ways(board, &game.house, &round, &mut papers) {
                round = Round::waiting(round.before, season);
                round.retreat(board, rulebook, &papers);
            }
            if autumn {
                round.take_over(board);
            }
            round
        }
        (Phase::Adjustment, _) => {
            let mut round = Round::waiting(position, season);
            round.adjust(board, rulebook, papers);
            round
        }
        (Phase::Economy, _) => Round::waiting(position, season),
    }
}

/// The game master's rulings on the position itself, in the order in which they were made.
fn overrule(game: &Game, variant: &Variant, turn: Turn, position: &mut Position) {
    for ruling in game.rulings.iter().filter(|ruling| ruling.turn == turn) {
        match &ruling.ruling {
            Ruling::Unit { power, kind, at } => {
                let plain = crate::evaluation::UnitAt { power: power.clone(), kind: *kind, at: at.clone() };
                if let Some(unit) = plain::unit_of(variant, &plain) {
                    position.place(unit);
                }
            }
            Ruling::NoUnit { at } => {
                if let Some(place) = variant.place(at) {
                    position.remove(place.province());
                }
            }
            Ruling::Owner { center, power } => {
                let owner = power.as_ref().and_then(|power| variant.power(&power.0));
                if let Some(center) = variant.province(center) {
                    position.set_owner(center, owner);
                }
            }
            Ruling::Order { .. } | Ruling::Refuse { .. } | Ruling::Press { .. } | Ruling::NoNmr { .. } => {}
        }
    }
}

fn describe(
    game: &Game,
    variant: &Variant,
    rulebook: &Rulebook,
    task: &Task,
    round: &Round,
    after: &Position,
    counting: &[(SeatId, Counting)],
) -> Evaluation {
    let turn = task.turn;
    let before = game.standing_before(turn);
    let missing = missing(game, turn, counting, before);
    let ruled = outcome::RuledAt::of(game, turn);
    let lines: Vec<&Line> = counting.iter().flat_map(|(_, counting)| &counting.lines).collect();
    // in autumn the centers are counted once the retreats are done
    let counted_centers = turn.season == Season::Autumn
        && turn.phase != Phase::Adjustment
        && turn.phase != Phase::Economy
        && after.dislodged().is_empty();
    let tied_before = game.evaluations().any(|earlier| earlier.turn < turn && earlier.tied);
    let victory = if counted_centers {
        rules::victory(&variant.board, rulebook, after, tied_before)
    } else {
        Victory::Open
    };
    Evaluation {
        turn,
        number: task.number,
        correction: task.correction.clone(),
        before: before.clone(),
        moves: outcome::moves(variant, round, &missing, &ruled),
        missing,
        strays: outcome::strays(variant, round, &lines),
        retreats: outcome::retreats(variant, round, &ruled),
        captures: outcome::captures(variant, round, after),
        counted_centers,
        winner: match victory {
            Victory::Won(power) => Some(plain::power(variant, power)),
            Victory::Open | Victory::Tie => None,
        },
        tied: victory == Victory::Tie,
        adjustments: outcome::adjustments(variant, round, &ruled),
        waived: outcome::waived(variant, round),
        standing: plain::standing(variant, after),
        rulings: game.rulings.iter().filter(|ruling| ruling.turn == turn).map(printed).collect(),
    }
}

/// Powers that had units and nothing was handed in for.
fn missing(game: &Game, turn: Turn, counting: &[(SeatId, Counting)], before: &Standing) -> Vec<Power> {
    if turn.phase != Phase::Movement {
        return Vec::new();
    }
    let handed_in = |power: &Power| {
        let seat = game.control.get(power);
        counting.iter().any(|(of, counting)| Some(of) == seat && duty::orders_units(&counting.lines))
    };
    let powers = game.frame.iter().flat_map(|frame| frame.powers.iter());
    let has_units = |power: &&Power| before.units.iter().any(|unit| unit.power == **power);
    powers.filter(has_units).filter(|power| !handed_in(power)).cloned().collect()
}

fn printed(ruling: &InForce) -> Ruled {
    let (power, at) = match &ruling.ruling {
        Ruling::Order { power, at, .. } => (Some(power.clone()), Some(at.clone())),
        Ruling::Unit { power, at, .. } => (Some(power.clone()), Some(at.clone())),
        Ruling::NoUnit { at } => (None, Some(at.clone())),
        Ruling::Owner { center, power } => (power.clone(), Some(center.clone())),
        Ruling::Refuse { .. } | Ruling::Press { .. } | Ruling::NoNmr { .. } => (None, None),
    };
    Ruled { power, at, reason: ruling.reason.clone() }
}
