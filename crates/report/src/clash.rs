//! Who stood in whose way: the units behind a stand-off or a cut support, read from the results of all units.

use crate::turn::TurnReport;
use game::evaluation::Moved;
use rules::{Order, ProvinceId, Reason, Unit};

/// Why a move or a support came to nothing, with the units that did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clash {
    /// Nobody in particular.
    None,
    /// Others wanted the same place and nobody got it, or it was held against several (6.2).
    StandOff(Vec<Unit>),
    /// Somebody stronger went there.
    Beaten(Unit),
    /// The unit that stands there held it.
    HeldOff(Unit),
    /// These units attacked the supporting one (6.3 a).
    Cut(Vec<Unit>),
    /// The unit with which places should have been exchanged (6.2).
    Exchange(Unit),
    /// The own unit at the goal (6.4).
    OwnUnit(Unit),
}

impl TurnReport {
    /// Who stood in the way of this line's order.
    pub fn clash(&self, line: &Moved) -> Clash {
        match (line.reason, line.order) {
            (Reason::Bounced, Order::Move { to, .. }) => self.bounce(line, to.province()),
            (Reason::Exchange, Order::Move { to, .. }) => self.unit_in(to.province(), Clash::Exchange),
            (Reason::OwnUnit, Order::Move { to, .. }) => self.unit_in(to.province(), Clash::OwnUnit),
            (Reason::Cut, order) => {
                let into = match order {
                    Order::SupportMove { to, .. } => Some(to.province()),
                    _ => None,
                };
                let cutters = self.attackers(line.unit.province()).filter(|other| {
                    other.unit.power != line.unit.power && Some(other.unit.province()) != into
                });
                Clash::Cut(cutters.map(|other| other.unit).collect())
            }
            _ => Clash::None,
        }
    }

    fn bounce(&self, line: &Moved, goal: ProvinceId) -> Clash {
        let others: Vec<&Moved> = self.attackers(goal).filter(|other| other.unit != line.unit).collect();
        let came = |other: &&&Moved| other.now.is_some_and(|place| place.province() == goal);
        if let Some(winner) = others.iter().find(came) {
            return Clash::Beaten(winner.unit);
        }
        let holder = self.evaluation.moves.iter().find(|other| {
            other.unit.province() == goal && other.now.is_some_and(|place| place.province() == goal)
        });
        match (others.as_slice(), holder) {
            ([], Some(holder)) => Clash::HeldOff(holder.unit),
            ([], None) => Clash::None,
            (others, holder) => Clash::StandOff(
                others.iter().map(|other| other.unit).chain(holder.map(|holder| holder.unit)).collect(),
            ),
        }
    }

    fn unit_in(&self, province: ProvinceId, clash: fn(Unit) -> Clash) -> Clash {
        self.before.unit_at(province).map_or(Clash::None, clash)
    }

    /// The moves that were a force at the goal.
    fn attackers(&self, goal: ProvinceId) -> impl Iterator<Item = &Moved> {
        self.evaluation.moves.iter().filter(move |line| {
            arrived(line.reason) && matches!(line.order, Order::Move { to, .. } if to.province() == goal)
        })
    }
}

/// Whether a move with this result was a force at its goal: one that never got there attacks nobody.
fn arrived(reason: Reason) -> bool {
    !reason.is_void()
        && !matches!(
            reason,
            Reason::DislodgedConvoy
                | Reason::Paradox
                | Reason::NoRoute
                | Reason::NoPermit
                | Reason::CanalFell
                | Reason::CanalCrowded
                | Reason::SecondTrain
                | Reason::Stopped
        )
}
