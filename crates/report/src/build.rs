//! From a round that was played to the report's data: who gave which order, what came of it, and who stood in
//! the way.

use crate::turn::{
    AdjustLine, Adjustment, CaptureLine, Change, Given, Mark, MoveLine, PressLine, RetreatLine, StrayLine,
    StrayOrder, Turn, TurnReport, TurnSeason, YearCount,
};
use game::round::Round;
use rules::{
    Board, Closed, Order, OrderResult, Place, Position, PowerId, ProvinceId, Reason, RetreatReason,
    RetreatResult, Season, Unit, UnitOutcome,
};

/// What a report needs to know beside the round itself.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// The game's name or number.
    pub game: String,
    /// The year.
    pub year: u16,
    /// Powers that handed in nothing.
    pub missing: Vec<PowerId>,
    /// Orders that were read but could be given to no unit, in the player's words.
    pub strays: Vec<StrayLine>,
    /// Press that came with the orders.
    pub press: Vec<PressLine>,
    /// Centers of the years before this one, the start included.
    pub years: Vec<YearCount>,
    /// Who has won by this round.
    pub winner: Option<PowerId>,
}

impl YearCount {
    /// Counts the centers of every power.
    pub fn of(board: &Board, position: &Position, year: u16) -> Self {
        YearCount { year, centers: board.powers().map(|power| position.center_count(power)).collect() }
    }
}

impl TurnReport {
    /// The report of a round.
    pub fn of_round(board: &Board, round: &Round, setting: Setting) -> TurnReport {
        let season = match round.season {
            Season::Spring => TurnSeason::Spring,
            Season::Autumn => TurnSeason::Autumn,
        };
        let mut years = setting.years;
        if season == TurnSeason::Autumn {
            years.push(YearCount::of(board, &round.after, setting.year));
        }
        let mut moves: Vec<MoveLine> =
            (0..round.before.units().len()).map(|index| move_line(round, index, &setting.missing)).collect();
        moves.sort_by_key(|line| line.unit.power);
        TurnReport {
            game: setting.game,
            turn: Turn { year: setting.year, season },
            missing: setting.missing,
            moves,
            strays: strays(round).into_iter().chain(setting.strays).collect(),
            retreats: retreats(board, round),
            adjustment: adjustment(round),
            before: round.before.clone(),
            after: round.after.clone(),
            press: setting.press,
            years,
            winner: setting.winner,
        }
    }
}

fn move_line(round: &Round, index: usize, missing: &[PowerId]) -> MoveLine {
    let unit = round.before.units()[index];
    let outcome = round.movement.units.get(index).copied().unwrap_or(UnitOutcome {
        order: Order::Hold,
        result: OrderResult::Succeeds,
        reason: Reason::None,
        now: Some(unit.place),
        dislodged_by: None,
    });
    let given: Vec<Given> = (round.ordered.iter().zip(&round.entered.verdicts))
        .filter(|(_, verdict)| verdict.unit == Some(index) && verdict.reason != Reason::Superseded)
        .map(|(ordered, _)| Given { order: ordered.order, lost_goal: ordered.lost_goal.clone() })
        .fold(Vec::new(), |mut distinct, given| {
            if !distinct.contains(&given) {
                distinct.push(given);
            }
            distinct
        });
    let nothing_came = given.is_empty();
    let mark = match Mark::of(outcome.reason) {
        None if nothing_came && missing.contains(&unit.power) => Some(Mark::Nmr),
        None if nothing_came => Some(Mark::Nor),
        mark => mark,
    };
    let dislodged_by = outcome.dislodged_by.and_then(|from| round.before.unit_at(from));
    MoveLine {
        unit,
        given,
        order: outcome.order,
        result: outcome.result,
        reason: outcome.reason,
        mark,
        now: outcome.now,
        dislodged_by,
        ruled: false,
    }
}

/// Orders for no unit of their power, and orders that another one of the same sheet replaced.
fn strays(round: &Round) -> Vec<StrayLine> {
    (round.ordered.iter().zip(&round.entered.verdicts))
        .filter(|(_, verdict)| verdict.unit.is_none() || verdict.reason == Reason::Superseded)
        .map(|(ordered, verdict)| StrayLine {
            power: ordered.power,
            order: StrayOrder::Given(Given { order: ordered.order, lost_goal: ordered.lost_goal.clone() }),
            reason: verdict.reason,
        })
        .collect()
}

fn retreats(board: &Board, round: &Round) -> Vec<RetreatLine> {
    let mut lines: Vec<RetreatLine> =
        round.retreated.units.iter().map(|result| retreat_line(board, round, result)).collect();
    lines.sort_by_key(|line| line.unit.power);
    lines
}

fn retreat_line(board: &Board, round: &Round, result: &RetreatResult) -> RetreatLine {
    let unit = result.dislodged.unit;
    let mut open = Vec::new();
    let mut closed: Vec<(ProvinceId, Closed)> = Vec::new();
    for option in rules::retreat_options(board, &round.moved, &result.dislodged) {
        let province = option.place.province();
        match option.closed {
            None => open.push(option.place),
            Some(why) if !closed.contains(&(province, why)) => closed.push((province, why)),
            Some(_) => {}
        }
    }
    let collided = matches!(result.reason, RetreatReason::Collision | RetreatReason::OwnPrecedence);
    let wanted = if collided { wanted(round, result, &open) } else { None };
    let against = match wanted {
        Some(place) => rivals(board, round, result, place.province()),
        None => Vec::new(),
    };
    let attacker = (round.before.units().iter().zip(&round.movement.units))
        .find(|(other, _)| other.province() == unit.province())
        .and_then(|(_, outcome)| outcome.dislodged_by)
        .and_then(|from| round.before.unit_at(from));
    RetreatLine {
        unit,
        by: attacker,
        open,
        closed,
        to: result.now,
        reason: result.reason,
        wanted,
        against,
        ruled: false,
    }
}

/// The first field of the unit's list that was open.
fn wanted(round: &Round, result: &RetreatResult, open: &[Place]) -> Option<Place> {
    let order = result.order.and_then(|index| round.retreat_orders.get(index))?;
    let opens = |place: &&Place| open.iter().any(|other| other.province() == place.province());
    order.to.as_slice().iter().find(opens).copied()
}

/// The other dislodged units that went, or wanted to go, to the same field.
fn rivals(board: &Board, round: &Round, result: &RetreatResult, field: ProvinceId) -> Vec<Unit> {
    (round.retreated.units.iter())
        .filter(|other| other.dislodged.unit != result.dislodged.unit)
        .filter(|other| {
            let reached = other.now.is_some_and(|place| place.province() == field);
            let open: Vec<Place> = rules::retreat_options(board, &round.moved, &other.dislodged)
                .filter(|option| option.closed.is_none())
                .map(|option| option.place)
                .collect();
            reached || wanted(round, other, &open).is_some_and(|place| place.province() == field)
        })
        .map(|other| other.dislodged.unit)
        .collect()
}

fn adjustment(round: &Round) -> Option<Adjustment> {
    let adjusted = round.adjusted.as_ref()?;
    let captures = (round.captured.iter())
        .map(|captured| CaptureLine { center: captured.center, from: captured.from, to: captured.to })
        .collect();
    let line = |change| move |unit: &Unit| AdjustLine { unit: *unit, change, ruled: false };
    let mut changes: Vec<AdjustLine> = (adjusted.built.iter().map(line(Change::Built)))
        .chain(adjusted.removed.iter().map(line(Change::Removed)))
        .chain(adjusted.forced.iter().map(line(Change::Forced)))
        .collect();
    changes.sort_by_key(|line| line.unit.power);
    let waived = adjusted.waived.iter().copied().filter(|(_, number)| *number > 0).collect();
    Some(Adjustment { captures, changes, waived })
}
