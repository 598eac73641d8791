//! The rules of conflict: what the answer to each question must be, given the answers to the others.

use rules::{DislodgedEffect, MultiRoute, Paradox, ProvinceId, WeakBorder, WeakCut, WeakStrength};

use super::facts::{Act, Facts, Way};
use super::retreat::weak_border;
use super::train;

/// A question. The number is the index of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// Does the move arrive at its goal?
    Arrives(usize),
    /// Is the support given?
    Given(usize),
    /// Is the convoy or the canal open?
    Open(usize),
    /// Does a route hold on which the army does not land over a border that weakens it? Asked where there are both kinds.
    Firm(usize),
}

/// What a unit counts that stays and that nobody supports, as [`Law::supported`] counts.
pub const ALONE: usize = 3;

/// The rules together with a set of answers.
pub struct Law<'a, 'f> {
    pub facts: &'a Facts<'f>,
    pub answer: &'a dyn Fn(Question) -> bool,
}

impl Law<'_, '_> {
    /// The answer that the rules demand.
    pub fn demands(&self, question: Question) -> bool {
        match question {
            Question::Arrives(unit) if self.facts.train() == Some(unit) => train::arrives(self, unit),
            Question::Arrives(unit) => self.move_arrives(unit),
            Question::Given(unit) => self.support_given(unit),
            Question::Open(unit) => self.passage_open(unit),
            Question::Firm(unit) => self.lands_firmly(unit),
        }
    }

    pub fn arrives(&self, unit: usize) -> bool {
        (self.answer)(Question::Arrives(unit))
    }

    /// 6.1: stronger than whatever stands in its way, and than every other unit that wants to go there.
    fn move_arrives(&self, unit: usize) -> bool {
        let Some(goal) = self.facts.goal(unit) else {
            return false;
        };
        self.has_way(unit)
            && self.attack(unit) > self.resistance(unit)
            && self.rivals(unit, goal).all(|rival| self.attack(unit) > self.prevention(rival))
            && self.attack(unit) > train::prevents(self, unit)
    }

    /// The other units that move into the goal, apart from the train, which has rules of its own.
    pub fn rivals(&self, unit: usize, goal: ProvinceId) -> impl Iterator<Item = usize> + '_ {
        let train = self.facts.train();
        self.facts.movers_into(goal).filter(move |rival| *rival != unit && Some(*rival) != train)
    }

    /// Whether the unit has a way to its goal; without one it has no effect there.
    pub fn has_way(&self, unit: usize) -> bool {
        match self.facts.way_of(unit) {
            Some(Way::Own | Way::ConvoyOrOwn(_)) => true,
            Some(Way::Convoy(_) | Way::Canal(_)) => (self.answer)(Question::Open(unit)),
            Some(Way::Railway | Way::Closed) | None => false,
        }
    }

    /// Whether the unit goes over the sea.
    pub fn by_convoy(&self, unit: usize) -> bool {
        match self.facts.way_of(unit) {
            Some(Way::Convoy(_)) => true,
            Some(Way::ConvoyOrOwn(_)) => (self.answer)(Question::Open(unit)),
            _ => false,
        }
    }

    /// 6.2 "Platztausch geht nicht": both move into each other's province, neither by convoy.
    pub fn meet(&self, one: usize, other: usize) -> bool {
        let home = |unit: usize| Some(self.facts.units[unit].province());
        self.facts.goal(one) == home(other)
            && self.facts.goal(other) == home(one)
            && self.by_itself(one)
            && self.by_itself(other)
    }

    /// Whether the unit goes on foot, under sail or in the air, so that it can be met on the way.
    pub fn by_itself(&self, unit: usize) -> bool {
        match self.facts.way_of(unit) {
            Some(Way::Own) => true,
            Some(Way::ConvoyOrOwn(_)) => !self.by_convoy(unit),
            Some(Way::Canal(_)) => self.has_way(unit),
            Some(Way::Convoy(_) | Way::Railway | Way::Closed) | None => false,
        }
    }

    /// Whether the unit is gone at the end of the movement, of its own will.
    pub fn leaves(&self, unit: usize) -> bool {
        match self.facts.train() {
            Some(train) if train == unit => train::leaves(self, unit),
            _ => self.facts.goal(unit).is_some() && self.arrives(unit),
        }
    }

    /// 6.1: another unit takes its place.
    pub fn dislodged(&self, unit: usize) -> bool {
        let province = self.facts.units[unit].province();
        !self.leaves(unit) && self.facts.movers_into(province).any(|attacker| self.arrives(attacker))
    }

    /// 1 and the supports given to the unit that pass the test; half of 1, or nothing of it, if it moves over a border that weakens it.
    /// In halves, and one more for being there at all: a unit of strength 0 goes where nobody is, and keeps another one of strength 0 out.
    pub fn supported(&self, unit: usize, counts: impl Fn(usize) -> bool) -> usize {
        let supports = self.helpers(unit).filter(|support| counts(*support));
        let own = match self.weakness(unit).map(|border| border.strength) {
            None => 2,
            Some(WeakStrength::Half) => 1,
            Some(WeakStrength::LessOne) => 0,
        };
        1 + own + 2 * supports.count()
    }

    /// The units whose support for this one is given.
    fn helpers(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.facts.units.len()).filter(move |support| {
            matches!(self.facts.acts[*support], Act::Support { of, .. } if of == unit)
                && (self.answer)(Question::Given(*support))
        })
    }

    /// Strength of an attack, counted as in `supported`. A unit that stays is not attacked by units of its own power, nor with their
    /// support (6.4).
    pub fn attack(&self, unit: usize) -> usize {
        let occupant = self.facts.goal(unit).and_then(|goal| self.facts.occupant(goal));
        match occupant {
            Some(other) if self.meet(unit, other) || !self.leaves(other) => {
                let power = |unit: usize| self.facts.units[unit].power;
                if power(unit) == power(other) {
                    0
                } else {
                    self.supported(unit, |support| power(support) != power(other))
                }
            }
            _ => self.supported(unit, |_| true),
        }
    }

    /// Strength of what stands in the way of a move; 0: nothing does.
    pub fn resistance(&self, unit: usize) -> usize {
        let Some(other) = self.facts.goal(unit).and_then(|goal| self.facts.occupant(goal)) else {
            return 0;
        };
        match self.facts.acts[other] {
            Act::Move { .. } if self.meet(unit, other) => self.supported(other, |_| true),
            Act::Move { .. } => ALONE * usize::from(!self.leaves(other)),
            Act::Stuck => ALONE,
            _ => self.supported(other, |_| true),
        }
    }

    /// Strength with which a unit keeps others out of its goal (6.2); 0: it does not.
    pub fn prevention(&self, unit: usize) -> usize {
        if !self.has_way(unit) || self.has_no_effect(unit) {
            return 0;
        }
        self.supported(unit, |_| true)
    }

    /// 6.1 last sentence, 4.A.7: a dislodged unit has no effect on the province its attacker left.
    fn has_no_effect(&self, unit: usize) -> bool {
        let Some(attacker) = self.facts.goal(unit).and_then(|goal| self.facts.occupant(goal)) else {
            return false;
        };
        let against =
            self.facts.goal(attacker) == Some(self.facts.units[unit].province()) && self.arrives(attacker);
        against
            && match self.facts.book.dislodged_effect {
                DislodgedEffect::UnlessHeadToHead => self.meet(unit, attacker),
                DislodgedEffect::Never => self.meet(unit, attacker) || !self.arrives(unit),
            }
    }

    /// 6.3: cut by an attack from another province than the one it supports into, or by being dislodged.
    fn support_given(&self, unit: usize) -> bool {
        let Act::Support { into, .. } = self.facts.acts[unit] else {
            return false;
        };
        let province = self.facts.units[unit].province();
        let cuts = |attacker: usize| {
            let from = self.facts.units[attacker].province();
            let cuts = from != into && self.cuts_from_elsewhere(attacker);
            self.counts_against(attacker, unit) && (cuts || self.arrives(attacker))
        };
        !self.facts.movers_into(province).any(cuts)
    }

    /// 6.3 a: cut by an attack from another province than the one it supports into.
    pub fn is_cut(&self, unit: usize) -> bool {
        let Act::Support { into, .. } = self.facts.acts[unit] else {
            return false;
        };
        let elsewhere = |attacker: &usize| {
            self.facts.units[*attacker].province() != into && self.cuts_from_elsewhere(*attacker)
        };
        let mut attackers = self.facts.movers_into(self.facts.units[unit].province()).filter(elsewhere);
        attackers.any(|attacker| self.counts_against(attacker, unit))
    }

    /// Whether the attack cuts a support even if it does not arrive (M8).
    fn cuts_from_elsewhere(&self, attacker: usize) -> bool {
        match self.weakness(attacker).map(|border| border.cut) {
            None | Some(WeakCut::Always) => true,
            Some(WeakCut::Supported) => self.helpers(attacker).next().is_some(),
            Some(WeakCut::Dislodging) => false,
        }
    }

    /// Whether the attack can do anything to the support.
    fn counts_against(&self, attacker: usize, unit: usize) -> bool {
        let own = self.facts.units[attacker].power == self.facts.units[unit].power;
        self.has_way(attacker) && (!own || self.facts.book.own_attack_cuts) && !self.spares(attacker, unit)
    }

    /// 4.A.2 a to c: a convoyed army that leaves a support alone because its own convoy hangs on it.
    fn spares(&self, attacker: usize, support: usize) -> bool {
        let Act::Support { of, into } = self.facts.acts[support] else {
            return false;
        };
        let (Some(Way::Convoy(routes) | Way::ConvoyOrOwn(routes)), true) =
            (self.facts.way_of(attacker), self.by_convoy(attacker))
        else {
            return false;
        };
        let Some(fleet) = self.facts.occupant(into) else {
            return false;
        };
        match self.facts.book.paradox {
            Paradox::NotCut => {
                let moving = self.facts.goal(of) == Some(into);
                moving && routes.iter().all(|route| route.contains(&fleet))
            }
            Paradox::NeverCut => (0..self.facts.units.len()).any(|army| {
                matches!(self.facts.way_of(army), Some(Way::Convoy(routes) | Way::ConvoyOrOwn(routes))
                    if routes.iter().flatten().any(|carrier| *carrier == fleet))
            }),
            _ => false,
        }
    }

    /// The border that weakens the unit, which moves over it by itself or is carried over it at last.
    pub fn weakness(&self, unit: usize) -> Option<&WeakBorder> {
        let goal = self.facts.goal(unit)?;
        let here = self.facts.units[unit];
        match self.facts.way_of(unit)? {
            Way::Convoy(routes) | Way::ConvoyOrOwn(routes) if self.by_convoy(unit) => {
                let (weak, firm) = self.facts.landings(routes, goal);
                let landing = self.facts.landing(&weak, goal)?;
                (firm.is_empty() || !(self.answer)(Question::Firm(unit))).then_some(landing)
            }
            Way::Own | Way::ConvoyOrOwn(_) => weak_border(self.facts.board, here.kind, here.province(), goal),
            Way::Convoy(_) | Way::Canal(_) | Way::Railway | Way::Closed => None,
        }
    }

    /// Whether a route stands that ends with an ordinary step.
    fn lands_firmly(&self, unit: usize) -> bool {
        let (Some(Way::Convoy(routes) | Way::ConvoyOrOwn(routes)), Some(goal)) =
            (self.facts.way_of(unit), self.facts.goal(unit))
        else {
            return false;
        };
        let (_, firm) = self.facts.landings(routes, goal);
        let stands = |fleet: &usize| !self.dislodged(*fleet);
        match self.facts.book.multi_route {
            MultiRoute::AllDisrupted => firm.iter().any(|route| route.iter().all(stands)),
            MultiRoute::AnyDisrupted => firm.iter().flatten().all(stands),
        }
    }

    /// 4.3.2: a convoy is interrupted when its fleets are dislodged. World: a canal is closed when the unit that
    /// holds it is.
    fn passage_open(&self, unit: usize) -> bool {
        match self.facts.way_of(unit) {
            Some(Way::Convoy(routes) | Way::ConvoyOrOwn(routes)) => {
                let stands = |fleet: &usize| !self.dislodged(*fleet);
                match self.facts.book.multi_route {
                    MultiRoute::AllDisrupted => routes.iter().any(|route| route.iter().all(stands)),
                    MultiRoute::AnyDisrupted => routes.iter().flatten().all(stands),
                }
            }
            Some(Way::Canal(holder)) => holder.is_none_or(|holder| !self.dislodged(holder)),
            _ => false,
        }
    }
}
