//! What came of a round, as plain data.

use crate::evaluation::{Adjusted, Capture, Mark, Moved, Retreated, Stray, Success, UnitAt};
use crate::game::Game;
use crate::paper::{Entry, PlainOrder};
use crate::plain;
use crate::round::{Ordered, Round};
use crate::ruling::Ruling;
use crate::submission::{Line, LineKind};
use crate::word::seat::Power;
use crate::word::turn::Turn;
use notation::{Code, canonical};
use rules::{Board, Closed, OrderResult, Position, Reason, RetreatResult, Unit};
use std::collections::BTreeMap;
use variants::Variant;

/// What the game master ruled on: power, part of the turn, province.
pub(super) struct RuledAt(Vec<(Power, LineKind, String)>);

impl RuledAt {
    pub fn of(game: &Game, turn: Turn) -> Self {
        let of = |ruling: &Ruling| match ruling {
            Ruling::Order { power, part, at, .. } => Some((power.clone(), *part, province_part(at))),
            _ => None,
        };
        let rulings = game.rulings.iter().filter(|ruling| ruling.turn == turn);
        RuledAt(rulings.filter_map(|ruling| of(&ruling.ruling)).collect())
    }

    fn is(&self, part: LineKind, unit: &UnitAt) -> bool {
        let at = province_part(&unit.at);
        self.0.iter().any(|(power, kind, place)| *power == unit.power && *kind == part && *place == at)
    }
}

fn province_part(at: &str) -> String {
    at.split('/').next().unwrap_or_default().to_owned()
}

/// Whether no dislodged unit has a field open to it.
pub(super) fn nobody_can_retreat(board: &Board, round: &Round) -> bool {
    round.after.dislodged().iter().all(|dislodged| {
        rules::retreat_options(board, &round.after, dislodged).all(|option| option.closed.is_some())
    })
}

/// Every unit with its order and what came of it.
pub(super) fn moves(variant: &Variant, round: &Round, missing: &[Power], ruled: &RuledAt) -> Vec<Moved> {
    let units = round.before.units().iter().enumerate().take(round.movement.units.len());
    units.map(|(index, unit)| moved(variant, round, index, *unit, missing, ruled)).collect()
}

fn moved(
    variant: &Variant,
    round: &Round,
    index: usize,
    unit: Unit,
    missing: &[Power],
    ruled: &RuledAt,
) -> Moved {
    let outcome = round.movement.units[index];
    let plain = plain::unit(variant, unit);
    let mut given: Vec<PlainOrder> = Vec::new();
    for (ordered, verdict) in round.ordered.iter().zip(&round.entered.verdicts) {
        if verdict.unit == Some(index) && verdict.reason != Reason::Superseded {
            let order = plain_order(variant, ordered);
            if !given.contains(&order) {
                given.push(order);
            }
        }
    }
    let nothing = given.is_empty();
    let mark = match mark_of(outcome.reason) {
        None if nothing && missing.contains(&plain.power) => Some(Mark::Nmr),
        None if nothing => Some(Mark::Nor),
        mark => mark,
    };
    Moved {
        ruled: ruled.is(LineKind::Order, &plain),
        unit: plain,
        given,
        order: canonical::order(variant, &unit, &outcome.order, |at| round.before.unit_at(at)),
        success: success(outcome.result),
        reason: outcome.reason.code().to_owned(),
        mark,
        now: outcome.now.map(|now| variant.place_id(now)),
        dislodged_by: outcome.dislodged_by.and_then(|from| dislodger(variant, round, from)),
    }
}

fn plain_order(variant: &Variant, ordered: &Ordered) -> PlainOrder {
    PlainOrder::of(variant, &ordered.order, ordered.lost_goal.as_deref())
}

fn dislodger(variant: &Variant, round: &Round, from: rules::ProvinceId) -> Option<UnitAt> {
    round.before.unit_at(from).map(|unit| plain::unit(variant, unit))
}

const fn success(result: OrderResult) -> Success {
    match result {
        OrderResult::Succeeds => Success::Succeeds,
        OrderResult::Fails => Success::Fails,
        OrderResult::Void => Success::Void,
    }
}

/// The abbreviation of 9.9.3 that stands for a reason.
const fn mark_of(reason: Reason) -> Option<Mark> {
    match reason {
        Reason::NoSuchOrder => Some(Mark::Nso),
        Reason::NoSuchUnit | Reason::ForeignUnit => Some(Mark::Nsu),
        Reason::Impossible | Reason::UnknownPlace | Reason::CoastWrong | Reason::CoastMissing => {
            Some(Mark::Imp)
        }
        _ => None,
    }
}

/// Orders for no unit of their power, and orders that another one replaced; and the lines that were about a unit
/// that does not exist or is somebody else's, in their own words.
pub(super) fn strays(variant: &Variant, round: &Round, lines: &[&Line]) -> Vec<Stray> {
    let orders = round.ordered.iter().zip(&round.entered.verdicts);
    let entered = orders
        .filter(|(_, verdict)| verdict.unit.is_none() || verdict.reason == Reason::Superseded)
        .map(|(ordered, verdict)| Stray {
            power: plain::power(variant, ordered.power),
            given: Some(plain_order(variant, ordered)),
            words: String::new(),
            reason: verdict.reason.code().to_owned(),
            mark: mark_of(verdict.reason),
        });
    let unread = lines.iter().filter_map(|line| stranger(line));
    entered.chain(unread).collect()
}

/// A line that the reader kept in words because its unit does not exist (NSU) or is not the sender's.
fn stranger(line: &Line) -> Option<Stray> {
    let reason = match line.code.as_str() {
        code if code == Code::Nsu.word() => Reason::NoSuchUnit,
        code if code == Code::Owner.word() => Reason::ForeignUnit,
        _ => return None,
    };
    let unread = line.entry == Entry::Unread && line.kind == LineKind::Order;
    unread.then(|| Stray {
        power: line.power.clone(),
        given: None,
        words: line.text.clone(),
        reason: reason.code().to_owned(),
        mark: mark_of(reason),
    })
}

/// Dislodged units and what became of them.
pub(super) fn retreats(variant: &Variant, round: &Round, ruled: &RuledAt) -> Vec<Retreated> {
    round.retreated.units.iter().map(|result| retreated(variant, round, result, ruled)).collect()
}

fn retreated(variant: &Variant, round: &Round, result: &RetreatResult, ruled: &RuledAt) -> Retreated {
    let unit = plain::unit(variant, result.dislodged.unit);
    let mut open = Vec::new();
    let mut closed: Vec<(String, String)> = Vec::new();
    for option in rules::retreat_options(&variant.board, &round.moved, &result.dislodged) {
        let Some(why) = option.closed else {
            open.push(option.place);
            continue;
        };
        let why = match why {
            Closed::Occupied => "occupied",
            Closed::AttackerCameFrom => "attacker",
            Closed::Contested => "contested",
        };
        let entry = (variant.province_id(option.place.province()).to_owned(), why.to_owned());
        if !closed.contains(&entry) {
            closed.push(entry);
        }
    }
    let order = result.order.and_then(|index| round.retreat_orders.get(index));
    let first_open = order.and_then(|order| {
        let opens = |to: rules::Place| open.iter().any(|place| place.province() == to.province());
        order.to.as_slice().iter().copied().find(|to| opens(*to))
    });
    let place = |place| variant.place_id(place);
    let by = round.movement.units.iter().zip(round.before.units());
    let by =
        by.filter(|(_, unit)| **unit == result.dislodged.unit).find_map(|(outcome, _)| outcome.dislodged_by);
    Retreated {
        ruled: ruled.is(LineKind::Retreat, &unit),
        unit,
        by: by.and_then(|from| dislodger(variant, round, from)),
        wanted: first_open.filter(|wanted| result.now != Some(*wanted)).map(place),
        open: open.into_iter().map(place).collect(),
        closed,
        to: result.now.map(place),
        reason: result.reason.code().to_owned(),
    }
}

/// Centers that changed hands, rulings included.
pub(super) fn captures(variant: &Variant, round: &Round, after: &Position) -> Vec<Capture> {
    let had = |center| round.before.owner(center);
    let changed = after.owners().iter().filter(|(center, owner)| had(*center) != Some(*owner));
    changed
        .map(|(center, owner)| Capture {
            center: variant.province_id(*center).to_owned(),
            from: had(*center).map(|power| plain::power(variant, power)),
            to: plain::power(variant, *owner),
        })
        .collect()
}

/// Builds and removals that were carried out.
pub(super) fn adjustments(variant: &Variant, round: &Round, ruled: &RuledAt) -> Vec<Adjusted> {
    let Some(adjusted) = &round.adjusted else {
        return Vec::new();
    };
    let line = |unit: &Unit, built: bool, forced: bool| {
        let unit = plain::unit(variant, *unit);
        Adjusted { ruled: ruled.is(LineKind::Adjustment, &unit), unit, built, forced }
    };
    let built = adjusted.built.iter().map(|unit| line(unit, true, false));
    let removed = adjusted.removed.iter().map(|unit| line(unit, false, false));
    let forced = adjusted.forced.iter().map(|unit| line(unit, false, true));
    built.chain(removed).chain(forced).collect()
}

/// Builds that were due and not made, by power.
pub(super) fn waived(variant: &Variant, round: &Round) -> BTreeMap<Power, u16> {
    let waived = round.adjusted.iter().flat_map(|adjusted| &adjusted.waived);
    waived
        .filter(|(_, count)| *count > 0)
        .map(|(power, count)| (plain::power(variant, *power), *count as u16))
        .collect()
}
