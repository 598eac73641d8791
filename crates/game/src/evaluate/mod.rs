//! Evaluating a turn (9.6, 9.8, 9.9): from the submissions that count and the rulings in force to the staff's
//! record. Pure: nothing is decided here about deadlines, NMRs or the end of the game, and nothing is
//! written.

mod outcome;
mod publish;
mod sheets;

pub use outcome::RuledAt;
pub use publish::published;

use crate::command::{Act, Command};
use crate::duty::{self, Counting};
use crate::evaluation::{Counted, Evaluation, OnBoard, Record, Ruled, Stray};
use crate::event::{Cause, Event};
use crate::game::Game;
use crate::house::HouseRules;
use crate::module::Economy;
use crate::plain;
use crate::refusal::Refusal;
use crate::round::{OrderSheet, Round};
use crate::ruling::{InForce, Ruling};
use crate::setup::Setup;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use jiff::Timestamp;

use rules::{Place, Position, PowerId, ProvinceId, Rulebook, UnitKind, Victory};
use variants::{Sight, Unordered, Variant};

/// What is to be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The turn whose orders are evaluated, perhaps once more.
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
    let rulebook = rulebook(game, setup)?;
    let counting = counting(game, task);
    let before = game.standing_before(task.turn);
    let position = plain::position(variant, before);
    let papers = papers(game, variant, task.turn, &counting);
    let steps =
        Steps { variant, rulebook: &rulebook, house: &game.house, every_phase: game.has_every_phase() };
    let round = steps.play(position, task.turn, &papers);
    let mut after = round.after.clone();
    overrule(game, variant, task.turn, &mut after);
    let lines = counting.iter().flat_map(|(_, counting)| &counting.lines);
    let beside = Beside {
        missing: missing(game, variant, task.turn, &counting, &round.before),
        strangers: lines.filter_map(|line| outcome::stranger(variant, line)).collect(),
        ruled: RuledAt::of(game, variant, task.turn),
        rulings: game.rulings.iter().filter(|ruling| ruling.turn == task.turn).map(printed).collect(),
        tied_before: game.evaluations().any(|earlier| earlier.turn < task.turn && earlier.tied),
        led_before: led_before(game, variant, &rulebook, task.turn),
    };
    let evaluation = Evaluation {
        number: task.number,
        correction: task.correction.clone(),
        ..steps.tell(task.turn, &round, &after, beside)
    };
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

/// What the pending deadline would lead to if it came now, with what only somebody outside of the game may read left out: the game
/// master's preview. What the lot of the turn will decide nobody sees before it is drawn. Nothing is written.
///
/// # Errors
/// [`Refusal::NoDeadline`], or as [`crate::decide::decide`] of [`Command::Process`].
pub fn preview(game: &Game, seed: u64, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let deadline = game.deadline.ok_or(Refusal::NoDeadline)?;
    let command = Command::Process { turn: deadline.turn, ordinal: deadline.ordinal, seed };
    let act = Act { actor: Actor::System, cause: Cause::new("dry-run"), command, fresh: None };
    let mut events = crate::decide::decide(&game.unsealed(), &act, now.max(deadline.at))?;
    events.retain(|event| !matches!(event.audience, Audience::Between(_)));
    Ok(events)
}

pub use sheets::entry_of;

/// What a seat ordered of its units, as it counted at this moment: for holding it against what was printed.
pub(crate) fn ordered(game: &Game, seat: SeatId, turn: Turn, by: Timestamp) -> Option<OrderSheet> {
    let variant = variants::by_id(&game.setup.as_ref()?.variant)?;
    let counting = duty::counting(game, seat, turn, by)?;
    let powers: Vec<Power> = game.powers_of(seat).cloned().collect();
    let ruled: Vec<&InForce> = game.rulings.iter().filter(|ruling| ruling.turn == turn).collect();
    sheets::sheet(variant, &game.house, &powers, Some(&counting.lines), &ruled)
}

/// The rulebook under the game's house rules: what they soften (10.2).
fn rulebook(game: &Game, setup: &Setup) -> Result<Rulebook, Refusal> {
    let mut rulebook = setup.rules()?;
    // whoever cannot see a unit cannot know its type (4.C.2)
    let veiled = game.sight() != Sight::All;
    if veiled || game.house.unit_type == crate::house::UnitType::Forgiven {
        rulebook.wrong_type = rules::TypeChoice::Legal;
    }
    Ok(Economy::of(game).map_or(rulebook, |economy| economy.ways().rulebook(rulebook)))
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

/// How the steps of a turn are played.
#[derive(Clone, Copy, Debug)]
pub struct Steps<'a> {
    /// The board on which they are played, with its own rules.
    pub variant: &'static Variant,
    /// Under which rules.
    pub rulebook: &'a Rulebook,
    /// What house rules soften (10.2).
    pub house: &'a HouseRules,
    /// Whether retreats and adjustments are turns of their own (9.6).
    pub every_phase: bool,
}

impl Steps<'_> {
    /// Plays the steps that the turn has.
    pub fn play(&self, position: Position, turn: Turn, papers: &[OrderSheet]) -> Round {
        let (board, rulebook) = (&self.variant.board, self.rulebook);
        let autumn = turn.season == Season::Autumn;
        let season = if autumn { rules::Season::Autumn } else { rules::Season::Spring };
        match (turn.phase, self.every_phase) {
            (Phase::Movement, false) => {
                let mut papers = papers.to_vec();
                let round = Round::play(board, rulebook, &position, season, &papers);
                if sheets::only_ways(board, self.house, &round, &mut papers) {
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
                if sheets::only_ways(board, self.house, &round, &mut papers) {
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
                if turn.season == Season::Winter && self.variant.rules.first_builds {
                    round.fill_up(board, |center| self.unordered(center));
                }
                round
            }
            (Phase::Economy, _) => Round::waiting(position, season),
        }
    }

    /// What a center without an order gets in the builds with which a game opens.
    fn unordered(&self, center: ProvinceId) -> Option<(UnitKind, Place)> {
        let powers = &self.variant.board.spec().powers;
        let usual = powers.iter().flat_map(|power| &power.units).find(|(_, at)| at.province() == center);
        let army = Some((UnitKind::Army, Place::whole(center)));
        match self.variant.rules.unordered {
            Unordered::Usual => usual.copied().or(army),
            Unordered::Army => army,
            Unordered::Nothing => None,
        }
    }

    /// What came of a round, where everything stands `after` it and the rulings. Centers are counted in autumn, once
    /// the retreats are done; then somebody may have won (1.3).
    pub fn tell(&self, turn: Turn, round: &Round, after: &Position, beside: Beside) -> Evaluation {
        let (variant, ruled) = (self.variant, &beside.ruled);
        let counted_centers = turn.season == Season::Autumn
            && matches!(turn.phase, Phase::Movement | Phase::Retreat)
            && after.dislodged().is_empty();
        let victory = match counted_centers {
            true => rules::victory(&variant.board, self.rulebook, after, beside.tied_before),
            false => Victory::Open,
        };
        let strays = outcome::strays(round).into_iter().chain(beside.strangers);
        Evaluation {
            board: OnBoard(variant),
            turn,
            number: 1,
            correction: None,
            before: plain::standing(variant, &round.before),
            moves: outcome::moves(round, &beside.missing, ruled),
            strays: strays.collect(),
            retreats: outcome::retreats(&variant.board, round, ruled),
            captures: outcome::captures(round, after),
            counted_centers,
            winner: match victory {
                Victory::Won(power) => {
                    let led = beside.led_before.iter().take_while(|led| **led == Some(power)).count();
                    (led + 1 >= usize::from(variant.board.spec().winning.years)).then_some(power)
                }
                Victory::Open | Victory::Tie => None,
            },
            tied: victory == Victory::Tie,
            adjustments: outcome::adjustments(round, ruled),
            waived: outcome::waived(round),
            standing: plain::standing(variant, after),
            missing: beside.missing,
            rulings: beside.rulings,
            veil: None,
        }
    }
}

/// What an evaluation tells beside the round itself.
#[derive(Clone, Debug, Default)]
pub struct Beside {
    /// Powers whose orders were missing (NMR).
    pub missing: Vec<PowerId>,
    /// Orders that were kept in words because their unit does not exist or is somebody else's.
    pub strangers: Vec<Stray>,
    /// The game master's rulings for this turn.
    pub rulings: Vec<Ruled>,
    /// Whether an earlier year ended in a tie (World).
    pub tied_before: bool,
    /// Who had enough to win after the autumns before, the last one first, where a victory must be held (M6).
    pub led_before: Vec<Option<PowerId>>,
    /// Which units they were about.
    pub ruled: RuledAt,
}

/// Who had enough to win after each autumn before this turn, the last one first; nothing where one autumn is enough.
fn led_before(game: &Game, variant: &Variant, rulebook: &Rulebook, turn: Turn) -> Vec<Option<PowerId>> {
    let years = usize::from(variant.board.spec().winning.years).saturating_sub(1);
    let earlier: Vec<_> =
        game.evaluations().filter(|earlier| earlier.turn < turn && earlier.counted_centers).collect();
    let led = |earlier: &&std::sync::Arc<Evaluation>| {
        let position = plain::position(variant, &earlier.standing);
        match rules::victory(&variant.board, rulebook, &position, false) {
            Victory::Won(power) => Some(power),
            Victory::Open | Victory::Tie => None,
        }
    };
    earlier.iter().rev().take(years).map(led).collect()
}

/// The game master's rulings on the position itself, in the order in which they were made.
fn overrule(game: &Game, variant: &Variant, turn: Turn, position: &mut Position) {
    for ruling in game.rulings.iter().filter(|ruling| ruling.turn == turn) {
        match &ruling.ruling {
            Ruling::Unit { power, kind, at } => {
                let plain = crate::plain::UnitAt { power: power.clone(), kind: *kind, at: at.clone() };
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

/// Powers that had units and nothing was handed in for. What was refused was handed in (9.9.1).
fn missing(
    game: &Game,
    variant: &Variant,
    turn: Turn,
    counting: &[(SeatId, Counting)],
    before: &Position,
) -> Vec<PowerId> {
    if turn.phase != Phase::Movement {
        return Vec::new();
    }
    let handed_in = |power: PowerId| {
        let power = plain::power(variant, power);
        let Some(seat) = game.control.get(&power) else { return false };
        let alone = game.powers_of(*seat).count() <= 1;
        let mut own = counting.iter().filter(|(of, _)| of == seat);
        own.any(|(_, counting)| duty::orders_units_of(&counting.lines, &power, alone))
            || duty::was_refused(game, *seat, turn)
    };
    let has_units = |power: &PowerId| before.units().iter().any(|unit| unit.power == *power);
    variant.power_ids().filter(has_units).filter(|power| !handed_in(*power)).collect()
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
