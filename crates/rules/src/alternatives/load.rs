//! Who is told what in which sets, who has a way, and which supports match.

use super::words::{Count, Sets};
use super::{Alternatives, Move, NONE, Support};
use crate::{AdjacentConvoy, AttackOrigin, Order, Place, ProvinceId, Route, Unit, UnitKind};

impl Alternatives<'_> {
    /// The sets that there are.
    pub(super) fn all(&self) -> Sets {
        Sets::MAX.checked_shr(Self::MOST as u32 - self.count as u32).unwrap_or(0)
    }

    /// Fills the tables.
    pub(super) fn load(&mut self) {
        let all = self.all();
        let units = self.position.units();
        let alien = units.last().is_some_and(|unit| !self.board.has_province(unit.province()));
        let odd = alien || self.book.attack_origin != AttackOrigin::Start;
        self.hard = if odd { all } else { 0 };
        self.moves.clear();
        self.supports.clear();
        self.movers.clear();
        self.movers.resize(self.board.province_count(), NONE);
        self.sides.iter_mut().for_each(|side| side.changed = 0);
        for option in &self.options {
            if let Some(side) = self.sides.get_mut(usize::from(option.unit)) {
                side.changed |= option.sets;
            }
        }
        for side in &mut self.sides {
            (side.moves, side.told, side.goes, side.helped) = (NONE, 0, 0, 0);
            (side.left, side.stayed) = (0, 0);
            (side.sure, side.most) = (Count::ZERO, Count::ZERO);
            (side.foreign_sure, side.foreign_most) = (Count::ZERO, Count::ZERO);
            if let Some(base) = self.options.get_mut(usize::from(side.base)) {
                base.sets |= all & !side.changed;
            }
        }
        if self.hard == all {
            return;
        }
        for number in 0..self.options.len() {
            let told = self.options[number];
            if told.sets != 0 {
                self.load_move(told.unit, told.order, told.sets);
            }
        }
        self.relied.clear();
        self.load_convoys();
        for number in 0..self.options.len() {
            let told = self.options[number];
            if told.sets != 0 {
                self.load_help(told.unit, told.order, told.sets);
            }
        }
        self.hard |= self.disturbed();
        for number in 0..self.moves.len() {
            let going = &self.moves[number];
            let meets = self.meets(going);
            // An army that is carried does not meet who comes the other way.
            self.hard |= if going.carried { going.sets & meets } else { 0 };
            self.moves[number].meets = meets;
        }
    }

    /// An order to move.
    fn load_move(&mut self, index: u16, order: Order, sets: Sets) {
        let seat = usize::from(index);
        let (to, route) = match order {
            Order::Move { to, route } => (to, route),
            Order::VoidMove => return self.sides[seat].told |= sets,
            Order::Hold | Order::SupportHold { .. } | Order::SupportMove { .. } | Order::Convoy { .. } => {
                return;
            }
        };
        let unit = self.position.units()[seat];
        let goal = to.province();
        let near = self.board.near(unit.kind, unit.place, goal) && goal != unit.province();
        let falls_back =
            matches!(self.book.adjacent_convoy, AdjacentConvoy::Exchange | AdjacentConvoy::OwnFleetFallback);
        let by_sea = unit.kind == UnitKind::Army && route == Route::Convoy && !falls_back;
        let odd_goal = unit.kind == UnitKind::Army && to != Place::whole(goal);
        let weak = || self.board.has_weak() && self.board.is_weak(unit.kind, unit.province(), goal);
        let strange =
            route == Route::Railway || !near && (unit.kind == UnitKind::Fleet || odd_goal || weak());
        if strange && !self.is_shut(&unit, goal, route) {
            self.hard |= sets;
        }
        self.sides[seat].told |= sets;
        if !near || by_sea || route == Route::Railway {
            return;
        }
        self.push_move(index, to, sets, false);
    }

    /// A move that has a way in these sets.
    pub(super) fn push_move(&mut self, index: u16, to: Place, sets: Sets, carried: bool) {
        let goal = to.province();
        let unit = self.position.units()[usize::from(index)];
        let held = self.standing[goal.index()];
        let friend =
            self.position.units().get(usize::from(held)).is_some_and(|held| held.power == unit.power);
        let side = &mut self.sides[usize::from(index)];
        side.goes |= sets;
        let number = self.moves.len() as u16;
        let next = std::mem::replace(&mut side.moves, number);
        let beside = std::mem::replace(&mut self.movers[goal.index()], number);
        let goal_code = to.code() as u16;
        self.moves.push(Move {
            unit: index,
            next,
            beside,
            held,
            friend,
            carried,
            to: goal,
            goal: goal_code,
            sets,
            meets: 0,
            yes: 0,
            no: 0,
        });
    }

    /// Whether the fleet has no way at all: no canal joins it to its goal that somebody could open.
    #[cold]
    fn is_shut(&self, fleet: &Unit, to: ProvinceId, route: Route) -> bool {
        let shut = route != Route::Railway && fleet.kind == UnitKind::Fleet;
        shut && self.board.canal_between(fleet.province(), to).is_none()
            && !self.board.is_weak(fleet.kind, fleet.province(), to)
    }

    /// An order for another unit.
    fn load_help(&mut self, index: u16, order: Order, sets: Sets) {
        let (whom, place) = match order {
            Order::SupportHold { at } => (at, Place::whole(at)),
            Order::SupportMove { from, to } => (from, to),
            Order::Hold | Order::VoidMove | Order::Move { .. } | Order::Convoy { .. } => return,
        };
        if !self.board.has_province(whom) || !self.board.has_province(place.province()) {
            self.hard |= sets;
            return;
        }
        let other = self.standing[whom.index()];
        let Some(helped) = self.sides.get(usize::from(other)).filter(|_| other != index) else { return };
        let matching = match order {
            Order::SupportHold { .. } => sets & !helped.told,
            _ => sets & self.told_to(helped.options, place),
        };
        if matching != 0 {
            self.load_support(index, other, place.province(), matching);
        }
    }

    /// In which sets the unit with these options is told to move there.
    pub(super) fn told_to(&self, options: u16, place: Place) -> Sets {
        let (mut sets, mut number) = (0, options);
        while let Some(option) = self.options.get(usize::from(number)) {
            if let Order::Move { to, .. } = option.order
                && (to == place || Place::whole(to.province()) == place)
            {
                sets |= option.sets;
            }
            number = option.next;
        }
        sets
    }

    /// A support that matches in these sets: where it is cut, where it is given, where it depends (6.3).
    fn load_support(&mut self, index: u16, other: u16, into: ProvinceId, matching: Sets) {
        let units = self.position.units();
        let power = units[usize::from(index)].power;
        let from = self.sides[usize::from(index)].from;
        let (mut cut, mut facing) = (0, 0);
        let mut number = self.movers[from.index()];
        while let Some(attack) = self.moves.get(usize::from(number)) {
            let attacker = &units[usize::from(attack.unit)];
            let counts = attacker.power != power || self.book.own_attack_cuts;
            let sets = if counts { attack.sets } else { 0 };
            // 6.3 b: an attack from where it supports into cuts it only if it dislodges it.
            if attacker.province() == into {
                facing |= sets;
            } else {
                cut |= sets;
            }
            number = attack.beside;
        }
        let waits = matching & facing & !cut;
        let given = matching & !facing & !cut;
        let held = units.get(usize::from(self.standing[into.index()]));
        let foreign = held.is_none_or(|held| held.power != power);
        if waits != 0 {
            self.supports.push(Support { unit: index, other, into, foreign, waits });
        }
        let helped = &mut self.sides[usize::from(other)];
        helped.helped |= matching;
        self.hard |= helped.most.add(given | waits);
        let _ = helped.sure.add(given);
        if foreign {
            let _ = helped.foreign_most.add(given | waits);
            let _ = helped.foreign_sure.add(given);
        }
    }

    /// In which sets the unit at the goal comes the other way.
    fn meets(&self, going: &Move) -> Sets {
        let from = self.sides[usize::from(going.unit)].from;
        let (mut sets, mut number) =
            (0, self.sides.get(usize::from(going.held)).map_or(NONE, |held| held.moves));
        while let Some(other) = self.moves.get(usize::from(number)) {
            if other.to == from {
                sets |= other.sets;
            }
            number = other.next;
        }
        sets
    }
}
