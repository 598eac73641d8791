//! Conditions as values: places and powers looked up, forbidden ones replaced (9.8.2).

use super::Settler;
use crate::read::draft::{
    Act, Draft, RawAct, RawCondition, RawDirective, RawUnit, Spot, Subject, Test, What,
};
use crate::{ActionPattern, Comparison, Condition, OrderPattern, UnitPattern};
use rules::{Coast, Place, PowerId, ProvinceId};

/// A unit that moves, from where, and whither.
type Way = (Subject, ProvinceId, Spot, ProvinceId);

impl Settler<'_> {
    /// The condition as a value; `Never` for what cannot be read.
    pub(crate) fn condition(&self, raw: &RawCondition) -> Condition {
        self.settled_condition(raw).unwrap_or(Condition::Never)
    }

    pub(crate) fn settled_condition(&self, raw: &RawCondition) -> Option<Condition> {
        Some(match raw {
            // of which unit it speaks was found before
            RawCondition::Implied | RawCondition::Unreadable | RawCondition::Falls { .. } => return None,
            RawCondition::Order { test, unit, act, .. } => {
                let pattern =
                    OrderPattern { unit: self.unit_pattern(unit)?, action: self.action_pattern(act)? };
                match test {
                    Test::Ordered => Condition::Ordered(pattern),
                    Test::Done => Condition::Succeeds(pattern),
                    Test::Failed => Condition::Fails(pattern),
                }
            }
            RawCondition::At(unit) => Condition::At(self.unit_pattern(unit)?),
            RawCondition::Free(spot) => Condition::Free(self.province(spot)?),
            RawCondition::Owns { power, me, center } => {
                let power = power.or(if *me { self.own_power() } else { None })?;
                Condition::Owns { power, center: self.province(center)? }
            }
            RawCondition::Attacked(unit) => Condition::Attacked(self.province(unit.spot.as_ref()?)?),
            RawCondition::Dislodged(unit) => Condition::Dislodged(self.unit_pattern(unit)?),
            RawCondition::Retreats { unit, to } => {
                let to = match to {
                    Some(to) => Some(self.province(to)?),
                    None => None,
                };
                Condition::Retreats { unit: self.unit_pattern(unit)?, to }
            }
            RawCondition::Adjusts { unit, built } => {
                let unit = self.unit_pattern(unit)?;
                // "wenn F baut": a fleet, or France?
                if unit.power.is_none() && unit.at.is_none() {
                    return None;
                }
                Condition::Adjusts { unit, built: *built }
            }
            RawCondition::One { removes } => self.one(*removes),
            RawCondition::Builds(comparison, number) => Condition::Builds(*comparison, *number),
            RawCondition::Controls { nation, who } => {
                Condition::Controls { who: who.clone(), nation: *nation }
            }
            RawCondition::Exchange(test) => Condition::Exchange(test.clone()),
            RawCondition::Not(inner) => Condition::Not(Box::new(self.settled_condition(inner)?)),
            RawCondition::All(parts) => Condition::All(self.parts(parts)?),
            RawCondition::Any(parts) => Condition::Any(self.parts(parts)?),
        })
    }

    /// "Falls Hol fällt", "klappt Hol": of the one order that goes there, or of the own unit that stands there.
    pub(crate) fn name_fallen(&self, drafts: &mut [Draft]) {
        let moves = |draft: &Draft| match &draft.what {
            What::Order { unit, act: Act::Move { to: Some(to), .. }, conditional: false } => {
                Some((*unit, self.province(&unit.spot)?, *to, self.province(to)?))
            }
            _ => None,
        };
        let moves: Vec<_> = drafts.iter().filter_map(moves).collect();
        for draft in drafts {
            if let What::Directive(directive) = &mut draft.what {
                self.name_in(directive, &moves);
            }
        }
    }

    fn name_in(&self, directive: &mut RawDirective, moves: &[Way]) {
        let RawDirective::If(inner) = directive else { return };
        self.name_in_condition(&mut inner.condition, moves);
        for directive in inner.then.iter_mut().chain(&mut inner.otherwise) {
            self.name_in(directive, moves);
        }
    }

    fn name_in_condition(&self, condition: &mut RawCondition, moves: &[Way]) {
        match condition {
            RawCondition::Falls { spot, lost } => {
                *condition = self.fallen(spot, *lost, moves).unwrap_or(RawCondition::Unreadable);
            }
            RawCondition::Not(inner) => self.name_in_condition(inner, moves),
            RawCondition::All(parts) | RawCondition::Any(parts) => {
                parts.iter_mut().for_each(|part| self.name_in_condition(part, moves));
            }
            RawCondition::Implied
            | RawCondition::Order { .. }
            | RawCondition::At(_)
            | RawCondition::Free(_)
            | RawCondition::Owns { .. }
            | RawCondition::Attacked(_)
            | RawCondition::Dislodged(_)
            | RawCondition::Retreats { .. }
            | RawCondition::Builds(..)
            | RawCondition::One { .. }
            | RawCondition::Adjusts { .. }
            | RawCondition::Controls { .. }
            | RawCondition::Exchange(_)
            | RawCondition::Unreadable => {}
        }
    }

    fn fallen(&self, spot: &Spot, lost: bool, moves: &[Way]) -> Option<RawCondition> {
        let place = self.province(spot)?;
        let stands = self.context.position.and_then(|position| position.unit_at(place));
        let own = stands.is_some_and(|unit| self.is_own(unit.power));
        let mut goes = moves.iter().filter(|(_, _, _, goal)| *goal == place);
        match (own, goes.next()) {
            (true, None) if lost => {
                Some(RawCondition::Dislodged(RawUnit { spot: Some(*spot), ..RawUnit::default() }))
            }
            (false, Some((unit, from, to, _))) if goes.all(|(_, other, _, _)| other == from) => {
                let unit = RawUnit { kind: unit.kind, spot: Some(unit.spot), ..RawUnit::default() };
                Some(RawCondition::Order {
                    test: Test::Done,
                    unit,
                    act: RawAct::Move(Some(*to)),
                    bare: false,
                })
            }
            _ => None,
        }
    }

    /// "falls ich einen Aufbau bekomme": beside "bei zwei" it is exactly one.
    fn one(&self, removes: bool) -> Condition {
        let one = if removes { -1 } else { 1 };
        let comparison = match (self.counted, removes) {
            (true, _) => Comparison::Exactly,
            (false, true) => Comparison::AtMost,
            (false, false) => Comparison::AtLeast,
        };
        Condition::Builds(comparison, one)
    }

    fn parts(&self, parts: &[RawCondition]) -> Option<Vec<Condition>> {
        parts
            .iter()
            .filter(|part| **part != RawCondition::Implied)
            .map(|part| self.settled_condition(part))
            .collect()
    }

    /// The power that "I" means.
    pub(crate) fn own_power(&self) -> Option<PowerId> {
        self.context.only_power().or(self.me)
    }

    fn province(&self, spot: &Spot) -> Option<ProvinceId> {
        self.spot_places(spot).first().copied()
    }

    fn unit_pattern(&self, unit: &RawUnit) -> Option<UnitPattern> {
        let at = match &unit.spot {
            Some(spot) => Some(self.spot_place(spot)?),
            None => None,
        };
        let power = unit.power.or(if unit.me { self.own_power() } else { None });
        Some(UnitPattern { power, kind: unit.kind, at })
    }

    fn spot_place(&self, spot: &Spot) -> Option<Place> {
        Some(Place::new(self.province(spot)?, spot.coast.unwrap_or(Coast::Whole)))
    }

    fn subject_pattern(&self, unit: &Subject) -> Option<UnitPattern> {
        Some(UnitPattern { power: None, kind: unit.kind, at: Some(self.spot_place(&unit.spot)?) })
    }

    fn action_pattern(&self, act: &RawAct) -> Option<ActionPattern> {
        Some(match act {
            RawAct::Move(Some(to)) => ActionPattern::Move(Some(self.spot_place(to)?)),
            RawAct::Move(None) => ActionPattern::Move(None),
            RawAct::Hold => ActionPattern::Hold,
            RawAct::SupportHold(whom) => ActionPattern::SupportHold(self.subject_pattern(whom)?),
            RawAct::SupportMove(whom, to) => {
                ActionPattern::SupportMove(self.subject_pattern(whom)?, self.spot_place(to)?)
            }
            RawAct::Convoy(whom, to) => {
                ActionPattern::Convoy(self.subject_pattern(whom)?, self.spot_place(to)?)
            }
        })
    }
}

/// Whether the condition speaks of builds or removals that nobody knows in time.
pub(crate) fn knows_too_much(raw: &RawCondition) -> bool {
    match raw {
        RawCondition::Adjusts { .. } => true,
        RawCondition::Not(inner) => knows_too_much(inner),
        RawCondition::All(parts) | RawCondition::Any(parts) => parts.iter().any(knows_too_much),
        _ => false,
    }
}

/// Whether the text tells what to build or remove for several numbers: "bei zwei Aufbauten ...", or "sonst" with other builds.
pub(crate) fn counts_adjustments(what: &What) -> bool {
    match what {
        What::Directive(directive) => counts(directive),
        _ => false,
    }
}

fn counts(directive: &RawDirective) -> bool {
    let RawDirective::If(raw) = directive else { return false };
    let several = match &raw.condition {
        RawCondition::Builds(_, number) => number.abs() >= 2,
        RawCondition::One { removes } => raw.otherwise.iter().any(|other| match other {
            RawDirective::Build { .. } => !removes,
            RawDirective::Remove { .. } => *removes,
            RawDirective::Adjust { .. } => true,
            RawDirective::Retreat { .. }
            | RawDirective::Dissolve { .. }
            | RawDirective::Waive { .. }
            | RawDirective::Order { .. }
            | RawDirective::If(_)
            | RawDirective::Unread { .. } => false,
        }),
        _ => false,
    };
    several || raw.then.iter().chain(&raw.otherwise).any(counts)
}
