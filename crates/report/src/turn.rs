//! A turn as a report tells it: its evaluation as it stands in the log, and what else the reader sees of that turn.

use game::evaluation::{Evaluation, Mark};
use game::game::Game;
use game::module;
use game::plain;
use game::sight::{self, Remembered};
use game::word::turn::{Phase, Turn};
use rules::{Board, Position, PowerId};
use variants::Variant;

/// A press message that comes with the report (9.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PressLine {
    /// Who handed it in, if that may be known.
    pub power: Option<PowerId>,
    /// The sender as written; empty: the power itself.
    pub from: String,
    /// The addressees as written; empty or `*`: all.
    pub to: Vec<String>,
    /// Word for word; lines are kept.
    pub text: String,
}

/// Number of centers of every power after some year; the index is the `PowerId`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YearCount {
    /// The year; the one before the first stands for the start.
    pub year: i32,
    /// Centers by power.
    pub centers: Vec<usize>,
}

impl YearCount {
    /// Counts the centers of every power.
    pub fn of(board: &Board, position: &Position, year: i32) -> Self {
        YearCount { year, centers: board.powers().map(|power| position.center_count(power)).collect() }
    }

    /// Centers at the start of a game and after every counted autumn up to a turn.
    pub fn until(variant: &Variant, game: &Game, turn: Turn) -> Vec<YearCount> {
        let count = |standing, year| YearCount::of(&variant.board, &plain::position(variant, standing), year);
        let start = count(&game.start, variant.rules.calendar.year_after(variant.start_year, -1));
        let autumns = game.evaluations().filter(|autumn| autumn.counted_centers && autumn.turn <= turn);
        let later = autumns.map(|autumn| count(&autumn.standing, autumn.turn.year));
        std::iter::once(start).chain(later).collect()
    }
}

/// Everything that a report tells of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnReport {
    /// The game's name or number.
    pub game: String,
    /// The turn; orders, retreats and adjustments in the order of the powers.
    pub evaluation: Evaluation,
    /// The position when the orders were given.
    pub before: Position,
    /// The position after the turn.
    pub after: Position,
    /// Press, in the order in which it came.
    pub press: Vec<PressLine>,
    /// Centers over the years, this turn's year included if it is over.
    pub years: Vec<YearCount>,
    /// What whoever reads it knows from earlier of centers that are out of sight (M13).
    pub remembered: Vec<Remembered>,
    /// Who commanded which power in it, where that changes from turn to turn.
    pub commanders: Vec<(PowerId, String)>,
}

/// What the reader knows from the turns before this one.
fn remembered(game: &Game, evaluation: &Evaluation) -> Vec<Remembered> {
    let earlier =
        game.evaluations().map(AsRef::as_ref).filter(|other: &&Evaluation| other.turn < evaluation.turn);
    sight::remembered(earlier.chain([evaluation]))
}

impl TurnReport {
    /// A published turn of a game, which must be as the reader sees it: nothing is left out here.
    pub fn of(game: &Game, evaluation: &Evaluation) -> TurnReport {
        let variant = evaluation.board.0;
        TurnReport {
            game: game.id.to_string(),
            press: press(variant, game, evaluation.turn),
            years: YearCount::until(variant, game, evaluation.turn),
            remembered: remembered(game, evaluation),
            commanders: commanders(variant, game, evaluation.turn),
            ..TurnReport::alone(evaluation.clone())
        }
    }

    /// A turn of no game.
    pub fn alone(mut evaluation: Evaluation) -> TurnReport {
        evaluation.moves.sort_by_key(|moved| moved.unit.power);
        evaluation.retreats.sort_by_key(|retreat| retreat.unit.power);
        evaluation.adjustments.sort_by_key(|adjusted| adjusted.unit.power);
        TurnReport {
            game: String::new(),
            before: plain::position(&evaluation.board, &evaluation.before),
            after: plain::position(&evaluation.board, &evaluation.standing),
            evaluation,
            press: Vec::new(),
            years: Vec::new(),
            remembered: Vec::new(),
            commanders: Vec::new(),
        }
    }

    /// Whether centers were counted or units adjusted in this turn (8.2, 8.5).
    pub fn is_winter(&self) -> bool {
        self.evaluation.counted_centers || self.adjusts()
    }

    /// Whether units were adjusted in this turn, if any had to be: adjustments may have a turn of their own (9.6).
    pub fn adjusts(&self) -> bool {
        let Evaluation { board, turn, counted_centers, adjustments, waived, .. } = &self.evaluation;
        let done = !adjustments.is_empty() || !waived.is_empty();
        let none_due = || rules::dues(&board.board, &self.after).iter().all(|due| *due == 0);
        turn.phase == Phase::Adjustment || *counted_centers && (done || none_due())
    }

    /// Whether reasons of this power's are not told: of others one sees what they did (M13).
    pub(crate) fn hides(&self, power: PowerId) -> bool {
        self.evaluation.veil.as_ref().is_some_and(|veil| !veil.own.contains(&power))
    }

    /// The powers whose centers and units are told, of those that live: all, or those through whose eyes the turn is seen (M13).
    pub(crate) fn counted(&self) -> impl Iterator<Item = PowerId> + '_ {
        let veil = self.evaluation.veil.as_ref();
        self.living().filter(move |power| veil.is_none_or(|veil| veil.own.contains(power)))
    }

    /// The powers that have a unit or a center before or after the turn, in the order of the board.
    pub fn living(&self) -> impl Iterator<Item = PowerId> + '_ {
        self.evaluation.board.power_ids().filter(|power| {
            [&self.before, &self.after]
                .iter()
                .any(|position| position.unit_count(*power) > 0 || position.center_count(*power) > 0)
        })
    }

    /// The abbreviations that this report uses, in the order of 9.9.3.
    pub fn marks(&self) -> Vec<Mark> {
        let Evaluation { missing, moves, strays, .. } = &self.evaluation;
        let used = |mark: Mark| {
            (mark == Mark::Nmr && !missing.is_empty())
                || moves.iter().any(|line| line.mark == Some(mark))
                || strays.iter().any(|line| Mark::of(line.reason) == Some(mark))
        };
        Mark::ALL.into_iter().filter(|mark| used(*mark)).collect()
    }
}

/// Who commanded which power in a turn (Kapitalisten).
fn commanders(variant: &Variant, game: &Game, turn: Turn) -> Vec<(PowerId, String)> {
    let commanders = module::commanders(game, turn).into_iter();
    commanders.filter_map(|(power, player)| Some((variant.power(&power.0)?, player))).collect()
}

/// Press that appeared with a turn.
fn press(variant: &Variant, game: &Game, turn: Turn) -> Vec<PressLine> {
    let printed = game.printed.iter().filter(|(with, _)| *with == turn);
    printed
        .map(|(_, item)| {
            let seat = item.from.and_then(|seat| game.seat(seat));
            let power = seat.and_then(|seat| variant.power(&seat.power.as_ref()?.0));
            let title = if item.title.is_empty() { String::new() } else { format!("{}\n\n", item.title) };
            PressLine {
                power,
                from: seat.and_then(|seat| seat.alias.clone()).unwrap_or_default(),
                to: if item.to.is_empty() { Vec::new() } else { vec![item.to.clone()] },
                text: format!("{title}{}", item.text),
            }
        })
        .collect()
}
