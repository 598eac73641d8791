//! A train that meets nobody whose fate is in doubt: it arrives, or it is stopped by a unit that stays (Colonial rule 7). What
//! `solve::railway` finds out by assuming a fate is certain from the start then.

use super::units::Units;
use super::write::judge_order;
use super::{MOVES, NO, NOBODY, NOWHERE, Node, Plain, YES};
use crate::solve::Train;
use crate::{Board, OrderResult, Orders, Reason, Unit, UnitOutcome};

/// What a train finds at a station.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Station {
    /// Nobody is there, and nobody was ordered there.
    Free,
    /// The train may pass, and cannot end there.
    Passed,
    /// The train may pass; whether it could end there depends on whether somebody leaves.
    Unsure,
    /// A unit stays there; a foreign one stops the train.
    Held { foreign: bool },
    /// It depends on others.
    Doubtful,
}

impl<const W: usize> Plain<W> {
    /// Decides the train among these units with orders to ride; the others of them stay. Says whether it is as simple as it must be.
    #[cold]
    #[inline(never)]
    pub(super) fn ride(
        &mut self,
        board: &Board,
        units: &[Unit],
        orders: &Orders,
        slots: &mut [UnitOutcome],
    ) -> bool {
        self.rails.each(|index| {
            if let Some(slot) = slots.get_mut(usize::from(index)) {
                judge_order(slot, Reason::SecondTrain);
            }
        });
        let Some(train) = Train::find(board, units, orders) else { return true };
        self.rails.remove(train.unit);
        let (mut end, mut unsure) = (0, false);
        for distance in 1..=train.length() {
            let passes = distance < train.length();
            match self.station(board, &train, distance, orders) {
                Station::Free => (end, unsure) = (distance, false),
                Station::Unsure if passes => unsure = true,
                Station::Passed | Station::Held { foreign: false } if passes => {}
                Station::Held { .. } if !unsure => {
                    self.stop(board, &train, end, slots);
                    return true;
                }
                Station::Held { .. } | Station::Passed | Station::Unsure | Station::Doubtful => return false,
            }
        }
        self.arrive(board, &train, slots);
        true
    }

    fn station(&self, board: &Board, train: &Train, distance: u8, orders: &Orders) -> Station {
        let (station, owner) = (train.station(board, distance), train.owner);
        let comers = self.comers.at(station.0);
        let standing = self.nodes.at(*self.standing.at(station.0));
        let nobody = *self.standing.at(station.0) == NOBODY;
        let foreign = !nobody && standing.unit.power != owner;
        // Who was ordered there and has no way is ordered there nevertheless (R478).
        let mut ordered = !comers.is_empty();
        let others = self.stuck.without(&self.rails).without(&Units::<W>::of(train.unit));
        others.each(|unit| {
            let order = orders.codes().get(usize::from(unit));
            ordered |= order.is_some_and(|order| order.goal >> 3 == station.0);
        });
        let strangers = !comers.without(self.own.at(u16::from(owner.0))).is_empty();
        // Who is told to leave and has no way does not close its station (R482), and stays nevertheless.
        let tries = standing.role != MOVES && standing.goal != NOWHERE;
        match (nobody, standing.role == MOVES) {
            _ if strangers || tries => Station::Doubtful,
            (true, _) if ordered => Station::Passed,
            (true, _) => Station::Free,
            // It may come the other way (R488).
            (false, true) if foreign && distance == 1 && standing.to == train.station(board, 0).0 => {
                Station::Doubtful
            }
            (false, true) if ordered => Station::Passed,
            // Nobody else moves to its goal, and the goal is empty.
            (false, true) if self.leaves(standing) => Station::Free,
            (false, true) => Station::Unsure,
            // A foreign unit that stays closes its station, whoever dislodges it (R477); against an own one nobody else comes.
            (false, false) if comers.is_empty() || foreign => Station::Held { foreign },
            (false, false) => Station::Passed,
        }
    }

    /// Whether a unit that moves is sure to arrive: it goes alone to where nobody is.
    fn leaves(&self, mover: &Node) -> bool {
        let unit = *self.standing.at(mover.from());
        let alone = self.comers.at(mover.to).without(&Units::<W>::of(unit)).is_empty();
        alone && *self.standing.at(mover.to) == NOBODY
    }

    /// It arrives where nobody else goes.
    fn arrive(&mut self, board: &Board, train: &Train, slots: &mut [UnitOutcome]) {
        let goal = train.station(board, train.length());
        let node = self.nodes.at_mut(train.unit);
        (node.role, node.to, node.other) = (MOVES, goal.0, NOBODY);
        self.comers.at_mut(goal.0).insert_if(train.unit, true);
        self.movers.insert_if(train.unit, true);
        if let Some(slot) = slots.get_mut(usize::from(train.unit)) {
            judge_order(slot, Reason::None);
        }
    }

    /// It is stopped and ends this far from its start.
    fn stop(&mut self, board: &Board, train: &Train, end: u8, slots: &mut [UnitOutcome]) {
        let node = self.nodes.at_mut(train.unit);
        // It goes nowhere where it could meet anybody.
        (node.role, node.to, node.other) = (MOVES, NOBODY, NOBODY);
        node.state = if end > 0 { YES } else { NO };
        if let Some(slot) = slots.get_mut(usize::from(train.unit)) {
            (slot.result, slot.reason) = (OrderResult::Fails, Reason::Stopped);
            slot.now = Some(train.station(board, end).into());
        }
    }

    /// Whether a support is for a unit that may not ride.
    pub(super) fn helps_riders(&self) -> bool {
        let mut helps = false;
        if !self.rails.is_empty() {
            self.supports.each(|index| helps |= self.rails.contains(self.nodes.at(index).other));
        }
        helps
    }
}
