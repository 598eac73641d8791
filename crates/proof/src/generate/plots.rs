//! Plots: a few units of a position are given orders that belong together, so that a knot comes about. What is
//! left over finds something to do by itself ([`super::orders`]).

use rules::{Board, Order, Orders, Place, Position, ProvinceId, ProvinceKind, Route, UnitKind};

use super::orders::{fleets_around, landings_over};
use testbed::Dice;

/// Most fleets that convoy one army in a plot: the reference looks at all their chains.
const MOST_CONVOYING: usize = 10;

/// Units that have orders already.
pub struct Plotter<'a> {
    pub board: &'a Board,
    pub position: &'a Position,
    pub orders: &'a mut Orders,
    pub busy: Vec<bool>,
}

impl Plotter<'_> {
    /// A convoy, an attack on one of its fleets, and supports for and against, often by the unit that stands at the
    /// army's goal: the stuff of paradoxes (DATC 6.F).
    pub fn convoy(&mut self, dice: &mut Dice) {
        let armies = self.free(|plotter, unit| {
            let there = plotter.position.units()[unit];
            there.kind == UnitKind::Army && plotter.board.kind(there.province()) == ProvinceKind::Coastal
        });
        let Some(army) = dice.pick(&armies) else { return };
        let from = self.position.units()[army].province();
        let mut seas = fleets_around(self.board, self.position, from);
        seas.truncate(1 + dice.below(MOST_CONVOYING));
        let goals = landings_over(self.board, from, &seas);
        let occupied: Vec<ProvinceId> =
            goals.iter().copied().filter(|goal| self.position.index_at(*goal).is_some()).collect();
        let goals = if occupied.is_empty() || dice.percent(25) { goals } else { occupied };
        let Some(goal) = dice.pick(&goals) else { return };
        let walks = self.board.can_move(UnitKind::Army, from.into(), goal.into());
        let route = if walks && dice.percent(70) { Route::Convoy } else { Route::Any };
        self.give(army, Order::Move { to: goal.into(), route });
        let fleets = self.free(|plotter, unit| {
            let there = plotter.position.units()[unit];
            there.kind == UnitKind::Fleet && seas.contains(&there.province())
        });
        let most = 70 + dice.below(31);
        let mut convoying = Vec::new();
        for fleet in fleets {
            if dice.percent(most) {
                self.give(fleet, Order::Convoy { from, to: goal });
                convoying.push(fleet);
            }
        }
        for _ in 0..1 + dice.below(2) {
            if let Some(fleet) = dice.pick(&convoying) {
                self.attack(fleet, Some(goal), dice);
            }
        }
        if dice.percent(40) {
            self.support_move(army, dice);
        }
    }

    /// An attack on a unit, with supports; first of all by the unit in the province that is given.
    pub fn attack(&mut self, target: usize, prefer: Option<ProvinceId>, dice: &mut Dice) {
        let there = self.position.units()[target];
        let attackers = self.free(|plotter, unit| {
            let here = plotter.position.units()[unit];
            (here.power != there.power || unit % 4 == 0)
                && Some(here.province()) != prefer
                && plotter.board.reaches(here.kind, here.place, there.province())
        });
        let Some(attacker) = dice.pick(&attackers) else { return };
        let here = self.position.units()[attacker];
        let ways: Vec<Place> = (self.board.neighbours(here.kind, here.place).iter().copied())
            .filter(|to| to.province() == there.province())
            .collect();
        let Some(to) = dice.pick(&ways) else { return };
        self.give(attacker, Order::Move { to, route: Route::Any });
        if let Some(supporter) = prefer.and_then(|province| self.position.index_at(province)) {
            let supporting = self.position.units()[supporter];
            if !self.busy[supporter]
                && dice.percent(85)
                && self.board.reaches(supporting.kind, supporting.place, there.province())
            {
                let from = here.province();
                self.give(supporter, Order::SupportMove { from, to: to.province().into() });
            }
        }
        if dice.percent(40) {
            self.support_move(attacker, dice);
        }
    }

    /// One more support for a move.
    pub fn support_move(&mut self, moving: usize, dice: &mut Dice) {
        let Order::Move { to, .. } = self.orders.get(moving) else { return };
        let from = self.position.units()[moving].province();
        let helpers = self.free(|plotter, unit| {
            let here = plotter.position.units()[unit];
            here.province() != to.province() && plotter.board.reaches(here.kind, here.place, to.province())
        });
        if let Some(helper) = dice.pick(&helpers) {
            let named = if dice.percent(50) { to } else { Place::whole(to.province()) };
            self.give(helper, Order::SupportMove { from, to: named });
        }
    }

    /// Units that want each other's places in a ring of two to five, sometimes with somebody who breaks in.
    pub fn circle(&mut self, dice: &mut Dice) {
        let free = self.free(|_, _| true);
        let Some(start) = dice.pick(&free) else { return };
        let length = 2 + dice.below(4);
        let mut ring = vec![start];
        while ring.len() < length {
            let last = self.position.units()[ring[ring.len() - 1]];
            let next = self.free(|plotter, unit| {
                let there = plotter.position.units()[unit].province();
                !ring.contains(&unit) && plotter.board.reaches(last.kind, last.place, there)
            });
            match dice.pick(&next) {
                Some(unit) => ring.push(unit),
                None => break,
            }
        }
        for (at, unit) in ring.iter().enumerate() {
            let to = self.position.units()[ring[(at + 1) % ring.len()]].province();
            let here = self.position.units()[*unit];
            let ways: Vec<Place> = (self.board.neighbours(here.kind, here.place).iter().copied())
                .filter(|way| way.province() == to)
                .collect();
            if let Some(to) = dice.pick(&ways) {
                self.give(*unit, Order::Move { to, route: Route::Any });
            }
        }
        if dice.percent(50) {
            self.support_move(start, dice);
        }
    }

    /// A ride over the railway, with units that go to and from its stations.
    pub fn ride(&mut self, dice: &mut Dice) {
        let Some(railway) = self.board.railway() else { return };
        let riders = self.free(|plotter, unit| {
            let there = plotter.position.units()[unit];
            there.kind == UnitKind::Army
                && there.power == railway.power
                && railway.stations.contains(&there.province())
        });
        let Some(rider) = dice.pick(&riders) else { return };
        let start = self.position.units()[rider].province();
        let goals: Vec<ProvinceId> =
            railway.stations.iter().copied().filter(|station| *station != start).collect();
        let Some(goal) = dice.pick(&goals) else { return };
        self.give(rider, Order::Move { to: goal.into(), route: Route::Railway });
        if dice.percent(30) {
            self.support_move(rider, dice);
        }
        for station in railway.stations.clone() {
            if dice.percent(35) {
                self.enter(station, dice);
            }
        }
    }

    /// Somebody goes to this province, sometimes with support.
    fn enter(&mut self, province: ProvinceId, dice: &mut Dice) {
        let near = self.free(|plotter, unit| {
            let here = plotter.position.units()[unit];
            plotter.board.can_move(here.kind, here.place, province.into())
        });
        if let Some(unit) = dice.pick(&near) {
            self.give(unit, Order::Move { to: province.into(), route: Route::Any });
            if dice.percent(30) {
                self.support_move(unit, dice);
            }
        }
    }

    /// A fleet that passes a canal, and an attack on whoever holds it.
    pub fn canal(&mut self, dice: &mut Dice) {
        let canals = self.board.canals();
        let places: Vec<usize> = (0..canals.len()).collect();
        let Some(canal) = dice.pick(&places).map(|at| &canals[at]) else { return };
        for (from, to) in [(canal.seas[0], canal.seas[1]), (canal.seas[1], canal.seas[0])] {
            let fleet = self.position.index_at(from);
            if let Some(fleet) = fleet.filter(|fleet| !self.busy[*fleet] && dice.percent(65))
                && self.position.units()[fleet].kind == UnitKind::Fleet
            {
                self.give(fleet, Order::Move { to: to.into(), route: Route::Any });
                if dice.percent(40) {
                    self.support_move(fleet, dice);
                }
                if let Some(holder) = self.position.index_at(canal.province) {
                    if !self.busy[holder] && dice.percent(80) {
                        self.give(holder, Order::Hold);
                    }
                    self.attack(holder, Some(to), dice);
                }
            }
        }
    }

    fn give(&mut self, unit: usize, order: Order) {
        self.orders.set(unit, order);
        self.busy[unit] = true;
    }

    fn free(&self, test: impl Fn(&Self, usize) -> bool) -> Vec<usize> {
        (0..self.busy.len()).filter(|unit| !self.busy[*unit] && test(self, *unit)).collect()
    }
}
