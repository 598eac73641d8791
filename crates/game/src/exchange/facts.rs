//! What press may depend on (Kapitalisten, "Bedingte Presse"): the turn as it was played, who controls what after it, what
//! everybody bought and sold, and what they have; made from the evaluation's plain data.

use super::body::{Published, Table};
use super::press::{self, Plain, settle};
use super::{Evaluated, Round};
use crate::evaluation::{Change, Evaluation, Moved};
use crate::house::PressLayout;
use crate::plain;
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use notation::{Condition, Exchange, ExchangeAccount, Facts};
use rules::{Dislodged, Order, OrderResult, Outcome, Place, Position, PowerId, Reason, Unit, UnitOutcome};
use variants::Variant;

/// A turn as conditions see it.
pub(super) struct Turned {
    turn: Turn,
    before: Position,
    movement: Outcome,
    now: Position,
    retreats: Vec<(Unit, Option<Place>)>,
    adjusted: Vec<(Unit, bool)>,
    control: Vec<(PowerId, String)>,
    exchange: Exchange,
}

impl Turned {
    pub(super) fn new(
        variant: &Variant,
        evaluation: &Evaluation,
        table: &Table,
        exchange: Exchange,
    ) -> Turned {
        let before = plain::position(variant, &evaluation.before);
        let units = before.units().iter().map(|unit| {
            let moved = evaluation.moves.iter().find(|moved| moved.unit == *unit);
            moved.map_or(held(unit.place), outcome)
        });
        let gone = evaluation.moves.iter().filter(|moved| moved.now.is_none());
        let movement = Outcome {
            units: units.collect(),
            dislodged: gone.map(|moved| Dislodged { unit: moved.unit, attacker_from: None }).collect(),
            contested: Default::default(),
        };
        let retreats = evaluation.retreats.iter().map(|retreat| (retreat.unit, retreat.to));
        let adjusted = evaluation.adjustments.iter();
        let adjusted = adjusted.map(|adjusted| (adjusted.unit, adjusted.change == Change::Built));
        let control = table.nations.iter().filter_map(|nation| {
            Some((variant.power(&nation.power.0)?, table.alias(nation.control?).to_owned()))
        });
        Turned {
            turn: evaluation.turn,
            before,
            movement,
            now: plain::position(variant, &evaluation.standing),
            retreats: retreats.collect(),
            adjusted: adjusted.collect(),
            control: control.collect(),
            exchange,
        }
    }

    /// What is left of the press of a turn, in the order of publication.
    pub(super) fn press(
        &self,
        variant: &Variant,
        table: &Table,
        items: &[(SeatId, Plain)],
        layout: PressLayout,
    ) -> Published {
        let aliases: Vec<&str> = table.rows.iter().map(|row| row.alias.as_str()).collect();
        let nation = |name: &str| variant.find_power(name);
        let controller = |power: PowerId| {
            self.control.iter().find(|(nation, _)| *nation == power).map(|(_, alias)| alias.clone())
        };
        let mut printed: Vec<press::Printed> = (items.iter())
            .filter_map(|(seat, item)| {
                let me = table.alias(*seat);
                let holds = |condition: &Condition| condition.holds(&self.facts(me));
                settle(&item.typed(variant), me, &aliases, &holds, &nation, &controller).ok()
            })
            .collect();
        press::sort(&mut printed, layout);
        Published { turn: self.turn, items: printed.into_iter().map(Into::into).collect() }
    }

    fn facts<'a>(&'a self, me: &'a str) -> Facts<'a> {
        Facts {
            before: &self.before,
            movement: &self.movement,
            now: &self.now,
            retreats: &self.retreats,
            adjusted: &self.adjusted,
            builds: 0,
            control: &self.control,
            exchange: Some(&self.exchange),
            me,
        }
    }
}

/// What everybody bought and sold, and what they have after it.
pub(super) fn exchange(round: &Round, evaluated: &Evaluated) -> Exchange {
    let small = |number: i128| number.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
    let accounts = round.investors.iter().zip(&evaluated.investors).map(|(account, after)| {
        let traded = round.nations.iter().zip(&after.trade.traded).zip(&after.holdings);
        ExchangeAccount {
            who: account.alias.clone(),
            euros: small(after.trade.euro.0),
            currencies: traded
                .map(|((nation, traded), held)| (nation.power, *traded, small(i128::from(*held))))
                .collect(),
        }
    });
    let rates = evaluated.nations.iter().filter_map(|nation| Some((nation.power, small(nation.rate?.0))));
    Exchange { accounts: accounts.collect(), rates: rates.collect() }
}

const fn held(place: Place) -> UnitOutcome {
    UnitOutcome {
        order: Order::Hold,
        result: OrderResult::Succeeds,
        reason: Reason::None,
        now: Some(place),
        dislodged_by: None,
    }
}

fn outcome(moved: &Moved) -> UnitOutcome {
    let Moved { order, result, reason, now, .. } = *moved;
    let dislodged_by = moved.dislodged_by.map(|unit| unit.province());
    UnitOutcome { order, result, reason, now, dislodged_by }
}
