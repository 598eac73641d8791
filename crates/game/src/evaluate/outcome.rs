//! What came of a round.

use crate::evaluation::{Adjusted, Capture, Change, Given, Mark, Moved, Retreated, Stray, StrayOrder};
use crate::game::Game;
use crate::paper::Entry;
use crate::round::{Ordered, Round};
use crate::ruling::Ruling;
use crate::submission::{Line, LineKind};
use crate::word::turn::Turn;
use notation::Code;
use rules::{Board, Closed, Place, Position, PowerId, ProvinceId, Reason, RetreatResult, Unit, UnitOutcome};
use variants::Variant;

/// The units that rulings were about: power, part of the turn, province.
#[derive(Clone, Debug, Default)]
pub struct RuledAt(Vec<(PowerId, LineKind, ProvinceId)>);

impl RuledAt {
    pub(super) fn of(game: &Game, variant: &Variant, turn: Turn) -> Self {
        let of = |ruling: &Ruling| match ruling {
            Ruling::Order { power, part, at, .. } => {
                Some((variant.power(&power.0)?, *part, variant.place(at)?.province()))
            }
            Ruling::Refuse { .. }
            | Ruling::Unit { .. }
            | Ruling::NoUnit { .. }
            | Ruling::Owner { .. }
            | Ruling::Press { .. }
            | Ruling::NoNmr { .. } => None,
        };
        let rulings = game.rulings.iter().filter(|ruling| ruling.turn == turn);
        RuledAt(rulings.filter_map(|ruling| of(&ruling.ruling)).collect())
    }

    fn is(&self, part: LineKind, unit: Unit) -> bool {
        self.0.contains(&(unit.power, part, unit.province()))
    }
}

/// Whether no dislodged unit has a field open to it.
pub(super) fn nobody_can_retreat(board: &Board, round: &Round) -> bool {
    round.after.dislodged().iter().all(|dislodged| {
        rules::retreat_options(board, &round.after, dislodged).all(|option| option.closed.is_some())
    })
}

/// Every unit with its order and what came of it; nothing in a round without movement.
pub(super) fn moves(round: &Round, missing: &[PowerId], ruled: &RuledAt) -> Vec<Moved> {
    let units = round.before.units().iter().zip(&round.movement.units).enumerate();
    units.map(|(index, (unit, outcome))| moved(round, index, *unit, outcome, missing, ruled)).collect()
}

fn moved(
    round: &Round,
    index: usize,
    unit: Unit,
    outcome: &UnitOutcome,
    missing: &[PowerId],
    ruled: &RuledAt,
) -> Moved {
    let mut given: Vec<Given> = Vec::new();
    for (ordered, verdict) in round.ordered.iter().zip(&round.entered.verdicts) {
        if verdict.unit == Some(index) && verdict.reason != Reason::Superseded {
            let order = as_given(ordered);
            if !given.contains(&order) {
                given.push(order);
            }
        }
    }
    let mark = match Mark::of(outcome.reason) {
        None if given.is_empty() && missing.contains(&unit.power) => Some(Mark::Nmr),
        None if given.is_empty() => Some(Mark::Nor),
        mark => mark,
    };
    Moved {
        unit,
        given,
        order: outcome.order,
        result: outcome.result,
        reason: outcome.reason,
        mark,
        now: outcome.now,
        dislodged_by: outcome.dislodged_by.and_then(|from| round.before.unit_at(from)),
        ruled: ruled.is(LineKind::Order, unit),
    }
}

fn as_given(ordered: &Ordered) -> Given {
    Given { order: ordered.order, lost_goal: ordered.lost_goal.clone() }
}

/// Orders for no unit of their power, and orders that another one replaced.
pub(super) fn strays(round: &Round) -> Vec<Stray> {
    (round.ordered.iter().zip(&round.entered.verdicts))
        .filter(|(_, verdict)| verdict.unit.is_none() || verdict.reason == Reason::Superseded)
        .map(|(ordered, verdict)| Stray {
            power: ordered.power,
            order: StrayOrder::Given(as_given(ordered)),
            reason: verdict.reason,
        })
        .collect()
}

/// A line that the reader kept in words because its unit does not exist (NSU) or is not the sender's.
pub(super) fn stranger(variant: &Variant, line: &Line) -> Option<Stray> {
    let reason = match line.code.as_str() {
        code if code == Code::Nsu.word() => Reason::NoSuchUnit,
        code if code == Code::Owner.word() => Reason::ForeignUnit,
        _ => return None,
    };
    let unread = line.entry == Entry::Unread && line.kind == LineKind::Order;
    let power = variant.power(&line.power.0).filter(|_| unread)?;
    Some(Stray { power, order: StrayOrder::Words(line.text.clone()), reason })
}

/// Dislodged units and what became of them.
pub(super) fn retreats(board: &Board, round: &Round, ruled: &RuledAt) -> Vec<Retreated> {
    round.retreated.units.iter().map(|result| retreated(board, round, result, ruled)).collect()
}

fn retreated(board: &Board, round: &Round, result: &RetreatResult, ruled: &RuledAt) -> Retreated {
    let unit = result.dislodged.unit;
    let mut open: Vec<Place> = Vec::new();
    let mut closed: Vec<(ProvinceId, Closed)> = Vec::new();
    for option in rules::retreat_options(board, &round.moved, &result.dislodged) {
        let province = option.place.province();
        match option.closed {
            None => open.push(option.place),
            Some(why) if !closed.contains(&(province, why)) => closed.push((province, why)),
            Some(_) => {}
        }
    }
    let order = result.order.and_then(|index| round.retreat_orders.get(index));
    let first_open = order.and_then(|order| {
        let opens = |to: &Place| open.iter().any(|place| place.province() == to.province());
        order.to.as_slice().iter().copied().find(opens)
    });
    let by = (round.before.units().iter().zip(&round.movement.units))
        .find(|(other, _)| **other == unit)
        .and_then(|(_, outcome)| outcome.dislodged_by);
    Retreated {
        unit,
        by: by.and_then(|from| round.before.unit_at(from)),
        wanted: first_open.filter(|wanted| result.now != Some(*wanted)),
        open,
        closed,
        to: result.now,
        reason: result.reason,
        ruled: ruled.is(LineKind::Retreat, unit),
    }
}

/// Centers that changed hands, rulings included.
pub(super) fn captures(round: &Round, after: &Position) -> Vec<Capture> {
    let owners = after.owners().iter().map(|(center, to)| (*center, round.before.owner(*center), *to));
    let changed = owners.filter(|(_, from, to)| *from != Some(*to));
    changed.map(|(center, from, to)| Capture { center, from, to }).collect()
}

/// Builds and removals that were carried out.
pub(super) fn adjustments(round: &Round, ruled: &RuledAt) -> Vec<Adjusted> {
    let Some(adjusted) = &round.adjusted else {
        return Vec::new();
    };
    let lines = [
        (&adjusted.returned, Change::Built),
        (&adjusted.built, Change::Built),
        (&adjusted.removed, Change::Removed),
        (&adjusted.forced, Change::Forced),
    ];
    let line = |unit: Unit, change| Adjusted { unit, change, ruled: ruled.is(LineKind::Adjustment, unit) };
    lines.into_iter().flat_map(|(units, change)| units.iter().map(move |unit| line(*unit, change))).collect()
}

/// Builds that were due and not made, by power.
pub(super) fn waived(round: &Round) -> Vec<(PowerId, usize)> {
    let waived = round.adjusted.iter().flat_map(|adjusted| &adjusted.waived);
    let mut waived: Vec<(PowerId, usize)> = waived.copied().filter(|(_, count)| *count > 0).collect();
    waived.sort_unstable();
    waived
}
