//! What a run has reached: every reason code, every special thing, counted.

use std::collections::BTreeMap;

use rules::{AdjustReason, Outcome, Reason, RetreatReason};

/// Reasons for retreats, in the order of the rules.
const RETREATS: [RetreatReason; 8] = [
    RetreatReason::Retreated,
    RetreatReason::Ordered,
    RetreatReason::NoneOpen,
    RetreatReason::NoneNamed,
    RetreatReason::Collision,
    RetreatReason::OwnPrecedence,
    RetreatReason::NoSuchUnit,
    RetreatReason::SeveralOrders,
];

/// Reasons for adjustments.
const ADJUSTMENTS: [AdjustReason; 12] = [
    AdjustReason::Done,
    AdjustReason::NotDue,
    AdjustReason::NoBuildSite,
    AdjustReason::NotOwned,
    AdjustReason::NoHomeLeft,
    AdjustReason::Occupied,
    AdjustReason::Twice,
    AdjustReason::TypeMissing,
    AdjustReason::Impossible,
    AdjustReason::Coast,
    AdjustReason::NoSuchUnit,
    AdjustReason::WrongType,
];

/// Counts of reasons and events.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts one more of it.
    pub fn count(&mut self, what: &str) {
        *self.counts.entry(what.to_owned()).or_default() += 1;
    }

    /// Counts the reasons of a movement.
    pub fn outcome(&mut self, outcome: &Outcome) {
        for unit in &outcome.units {
            self.movement(unit.reason);
        }
    }

    /// Counts one reason of a movement.
    pub fn movement(&mut self, reason: Reason) {
        self.count(&movement_key(reason));
    }

    /// Counts one reason of a retreat.
    pub fn retreat(&mut self, reason: RetreatReason) {
        self.count(&retreat_key(reason));
    }

    /// Counts one reason of an adjustment.
    pub fn adjustment(&mut self, reason: AdjustReason) {
        self.count(&adjustment_key(reason));
    }

    /// Adds what another tally has counted.
    pub fn add(&mut self, other: &Tally) {
        for (what, count) in &other.counts {
            *self.counts.entry(what.clone()).or_default() += count;
        }
    }

    /// How often it was counted.
    pub fn of(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or(0)
    }

    /// Every reason that the rules know, and how often it was reached.
    pub fn reasons(&self) -> Vec<(String, u64)> {
        let keys = (Reason::ALL.into_iter().map(movement_key))
            .chain(RETREATS.into_iter().map(retreat_key))
            .chain(ADJUSTMENTS.into_iter().map(adjustment_key));
        keys.map(|key| (key.clone(), self.of(&key))).collect()
    }
}

fn movement_key(reason: Reason) -> String {
    format!("movement {}", named(reason.code(), "done"))
}

fn retreat_key(reason: RetreatReason) -> String {
    format!("retreat {}", named(reason.code(), "retreated"))
}

fn adjustment_key(reason: AdjustReason) -> String {
    format!("adjustment {}", named(reason.code(), "done"))
}

fn named<'a>(code: &'a str, empty: &'a str) -> &'a str {
    if code.is_empty() { empty } else { code }
}
