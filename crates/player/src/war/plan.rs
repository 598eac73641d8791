//! The orders of one power while they are made: who goes where, who stays, who supports whom.

use crate::survey::{NOBODY, Survey, reset};
use crate::{Dice, Spot, Terrain};
use rules::{Order, Place, PowerId, ProvinceId, Route, UnitKind};

/// What one unit is told so far. Other units are numbers of the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    Nothing,
    Hold,
    Go(Spot),
    /// Carried over the sea.
    Sail(ProvinceId),
    Carry(u16),
    SupportHold(u16),
    SupportMove(u16),
}

/// The orders of one power's units, numbered from 0 in the order of the position. Supports and convoys are for own units that
/// do just that, so that none comes to nothing by the power's own doing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// Index in the position.
    units: Vec<u16>,
    spots: Vec<Spot>,
    told: Vec<Told>,
    /// By province: own unit in it.
    own: Vec<u16>,
    /// By province: own unit that goes there.
    movers: Vec<u16>,
}

impl Plan {
    /// Begins anew with the units of a power.
    pub fn begin(&mut self, terrain: &Terrain, survey: &Survey, power: PowerId) {
        let provinces = terrain.board().province_count();
        reset(&mut self.own, provinces, NOBODY);
        reset(&mut self.movers, provinces, NOBODY);
        self.units.clear();
        self.spots.clear();
        self.told.clear();
        for (index, _) in survey.units().iter().enumerate().filter(|(_, owner)| **owner == power) {
            let spot = survey.spot(index);
            self.own[terrain.province(spot).index()] = self.units.len() as u16;
            self.units.push(index as u16);
            self.spots.push(spot);
            self.told.push(Told::Nothing);
        }
    }

    /// How many units there are.
    pub fn count(&self) -> usize {
        self.units.len()
    }

    /// Where the unit stands.
    pub fn spot(&self, unit: usize) -> Spot {
        self.spots[unit]
    }

    /// Whether it was told anything.
    pub fn has_order(&self, unit: usize) -> bool {
        self.told[unit] != Told::Nothing
    }

    /// Whether it was told to hold and nothing else.
    pub fn holds(&self, unit: usize) -> bool {
        self.told[unit] == Told::Hold
    }

    /// Whether it was told something that leaves it where it is.
    pub fn stays(&self, unit: usize) -> bool {
        !matches!(self.told[unit], Told::Nothing | Told::Go(_) | Told::Sail(_))
    }

    /// Where it goes by itself.
    pub fn goal(&self, unit: usize) -> Option<Spot> {
        match self.told[unit] {
            Told::Go(spot) => Some(spot),
            Told::Nothing
            | Told::Hold
            | Told::Sail(_)
            | Told::Carry(_)
            | Told::SupportHold(_)
            | Told::SupportMove(_) => None,
        }
    }

    /// The own unit in a province.
    pub(crate) fn own_in(&self, province: ProvinceId) -> Option<usize> {
        Some(self.own[province.index()]).filter(|unit| *unit != NOBODY).map(usize::from)
    }

    /// The own unit that goes to a province.
    pub fn mover_to(&self, province: ProvinceId) -> Option<usize> {
        Some(self.movers[province.index()]).filter(|unit| *unit != NOBODY).map(usize::from)
    }

    /// The own unit with this index is told to hold.
    pub fn hold(&mut self, unit: usize) {
        self.told[unit] = Told::Hold;
    }

    /// It goes to a spot near it.
    pub fn go(&mut self, terrain: &Terrain, unit: usize, spot: Spot) {
        self.told[unit] = Told::Go(spot);
        self.movers[terrain.province(spot).index()] = unit as u16;
    }

    /// It supports another that stays. False, if it cannot.
    pub fn support_hold(&mut self, terrain: &Terrain, unit: usize, other: usize) -> bool {
        let into = terrain.province(self.spots[other]);
        let can = terrain.reach(self.spots[unit]).contains(&into);
        if can {
            self.told[unit] = Told::SupportHold(other as u16);
        }
        can
    }

    /// It supports another in its move. False, if it cannot.
    pub fn support_move(&mut self, terrain: &Terrain, unit: usize, mover: usize) -> bool {
        let into = self.destination(terrain, mover);
        let can = into.is_some_and(|into| terrain.reach(self.spots[unit]).contains(&into));
        if can {
            self.told[unit] = Told::SupportMove(mover as u16);
        }
        can
    }

    /// The province to which a unit goes.
    pub(crate) fn destination(&self, terrain: &Terrain, unit: usize) -> Option<ProvinceId> {
        match self.told[unit] {
            Told::Go(spot) => Some(terrain.province(spot)),
            Told::Sail(to) => Some(to),
            Told::Nothing | Told::Hold | Told::Carry(_) | Told::SupportHold(_) | Told::SupportMove(_) => None,
        }
    }

    /// What each unit is told.
    pub fn told(&self) -> &Vec<Told> {
        &self.told
    }

    /// Takes over what each unit is told.
    pub fn set(&mut self, terrain: &Terrain, told: &[Told]) {
        self.told.clear();
        self.told.extend(told);
        self.note_movers(terrain);
    }

    fn note_movers(&mut self, terrain: &Terrain) {
        self.movers.fill(NOBODY);
        for unit in 0..self.told.len() {
            if let Some(to) = self.destination(terrain, unit) {
                self.movers[to.index()] = unit as u16;
            }
        }
    }

    /// Takes over orders for all units.
    pub fn read(&mut self, terrain: &Terrain, orders: &[(usize, Order)]) {
        for unit in 0..self.units.len() {
            let order = orders.iter().find(|(index, _)| *index == usize::from(self.units[unit]));
            let own = |plan: &Plan, at: ProvinceId| Some(plan.own[at.index()]).filter(|own| *own != NOBODY);
            let kind = terrain.unit(self.spots[unit]).0;
            self.told[unit] = match order.map(|(_, order)| *order) {
                None | Some(Order::Hold | Order::VoidMove) => Told::Hold,
                Some(Order::Move { to, route }) => match (route, terrain.spot(kind, to)) {
                    (Route::Any, Some(spot)) if terrain.near(self.spots[unit]).contains(&spot) => {
                        Told::Go(spot)
                    }
                    (Route::Railway, _) => Told::Hold,
                    (Route::Any | Route::Convoy, _) => Told::Sail(to.province()),
                },
                Some(Order::SupportHold { at }) => own(self, at).map_or(Told::Hold, Told::SupportHold),
                Some(Order::SupportMove { from, .. }) => {
                    own(self, from).map_or(Told::Hold, Told::SupportMove)
                }
                Some(Order::Convoy { from, .. }) => own(self, from).map_or(Told::Hold, Told::Carry),
            };
        }
        self.mend(terrain);
    }

    /// Supports follow what the supported unit does now, or become holds; so do convoys without an army, and armies without a convoy.
    pub fn mend(&mut self, terrain: &Terrain) {
        for unit in 0..self.told.len() {
            if let Told::Sail(to) = self.told[unit]
                && !self.is_carried(terrain, unit, to)
            {
                self.told[unit] = Told::Hold;
            }
        }
        for unit in 0..self.told.len() {
            self.told[unit] = match self.told[unit] {
                Told::Nothing => Told::Hold,
                Told::Carry(army) if !matches!(self.told[usize::from(army)], Told::Sail(_)) => Told::Hold,
                Told::SupportHold(other) | Told::SupportMove(other) => {
                    let other_unit = usize::from(other);
                    let to = self.destination(terrain, other_unit);
                    let into = to.unwrap_or(terrain.province(self.spots[other_unit]));
                    let can = other_unit != unit && terrain.reach(self.spots[unit]).contains(&into);
                    match (can, to) {
                        (false, _) => Told::Hold,
                        (true, Some(_)) => Told::SupportMove(other),
                        (true, None) => Told::SupportHold(other),
                    }
                }
                told @ (Told::Hold | Told::Go(_) | Told::Sail(_) | Told::Carry(_)) => told,
            };
        }
        self.note_movers(terrain);
    }

    /// Whether fleets that carry it lead from the army to the province.
    fn is_carried(&self, terrain: &Terrain, army: usize, to: ProvinceId) -> bool {
        let mut seas: Vec<Spot> = Vec::new();
        let carriers =
            (self.told.iter().zip(&self.spots)).filter(|(told, _)| **told == Told::Carry(army as u16));
        let carriers: Vec<Spot> = carriers.map(|(_, spot)| *spot).collect();
        let from = terrain.province(self.spots[army]);
        seas.extend(carriers.iter().filter(|spot| terrain.reach(**spot).contains(&from)));
        let mut next = 0;
        while let Some(sea) = seas.get(next).copied() {
            next += 1;
            let reach = terrain.reach(sea);
            if reach.contains(&to) {
                return true;
            }
            let more = carriers.iter().filter(|other| reach.contains(&terrain.province(**other)));
            let more: Vec<Spot> = more.filter(|other| !seas.contains(other)).copied().collect();
            seas.extend(more);
        }
        false
    }

    /// Changes something at random: one unit goes elsewhere, or several act together. To be mended afterwards.
    pub fn change(&mut self, terrain: &Terrain, survey: &Survey, dice: &mut Dice) {
        let unit = dice.below(self.told.len());
        match dice.below(8) {
            0 => self.told[unit] = Told::Hold,
            1..=3 => self.go_anywhere(terrain, unit, dice),
            4 | 5 => {
                self.go_anywhere(terrain, unit, dice);
                self.rally(terrain, unit, dice);
            }
            6 => self.rally(terrain, unit, dice),
            _ => self.sail_anywhere(terrain, survey, unit, dice),
        }
    }

    fn go_anywhere(&mut self, terrain: &Terrain, unit: usize, dice: &mut Dice) {
        if let Some(spot) = dice.pick(terrain.near(self.spots[unit])).copied() {
            let province = terrain.province(spot);
            // Who goes there already goes elsewhere or supports; who stands there goes on.
            if let Some(other) = self.mover_to(province).filter(|other| *other != unit) {
                self.told[other] = Told::SupportMove(unit as u16);
            }
            if let Some(other) =
                self.own_in(province).filter(|other| self.destination(terrain, *other).is_none())
            {
                let near = terrain.near(self.spots[other]);
                let away = dice.pick(near).copied();
                self.told[other] = away.map_or(Told::Hold, Told::Go);
            }
            self.told[unit] = Told::Go(spot);
        }
    }

    /// Own units that can support this one do, some of them.
    fn rally(&mut self, terrain: &Terrain, unit: usize, dice: &mut Dice) {
        let into = self.destination(terrain, unit).unwrap_or(terrain.province(self.spots[unit]));
        let mut left = 1 + dice.below(2);
        let count = self.told.len();
        let first = dice.below(count);
        for other in (0..count).map(|step| (first + step) % count) {
            let can = other != unit && terrain.reach(self.spots[other]).contains(&into);
            if can && left > 0 && terrain.province(self.spots[other]) != into {
                self.told[other] = Told::SupportMove(unit as u16);
                left -= 1;
            }
        }
    }

    /// A fleet carries an army next to it to another coast of its sea.
    fn sail_anywhere(&mut self, terrain: &Terrain, survey: &Survey, unit: usize, dice: &mut Dice) {
        let spot = self.spots[unit];
        let sea = terrain.province(spot);
        let carries = terrain.unit(spot).0 == UnitKind::Fleet && terrain.board().seas().contains(sea);
        if !carries || survey.units().is_empty() {
            return self.go_anywhere(terrain, unit, dice);
        }
        let coasts = terrain.reach(spot);
        let is_army = |other: usize| terrain.unit(self.spots[other]).0 == UnitKind::Army;
        let armies: Vec<usize> =
            (coasts.iter().filter_map(|coast| self.own_in(*coast))).filter(|other| is_army(*other)).collect();
        let Some(army) = dice.pick(&armies).copied() else { return self.go_anywhere(terrain, unit, dice) };
        let from = terrain.province(self.spots[army]);
        let Some(to) = dice.pick(coasts).copied() else { return };
        if to != from
            && terrain.board().is_landing(to)
            && terrain.spot(UnitKind::Army, Place::whole(to)).is_some()
        {
            self.told[army] = Told::Sail(to);
            self.told[unit] = Told::Carry(army as u16);
        }
    }

    /// Adds the orders, each with the unit's index in the position.
    pub fn write(&self, terrain: &Terrain, orders: &mut Vec<(usize, Order)>) {
        let at = |unit: u16| terrain.province(self.spots[usize::from(unit)]);
        for (unit, told) in self.told.iter().enumerate() {
            let order = match *told {
                Told::Nothing | Told::Hold => Order::Hold,
                Told::Go(spot) => Order::Move { to: terrain.place(spot), route: Route::Any },
                Told::Sail(to) => {
                    let walks = terrain.reach(self.spots[unit]).contains(&to);
                    let route = if walks { Route::Convoy } else { Route::Any };
                    Order::Move { to: Place::whole(to), route }
                }
                Told::Carry(army) => match self.destination(terrain, usize::from(army)) {
                    Some(to) => Order::Convoy { from: at(army), to },
                    None => Order::Hold,
                },
                Told::SupportHold(other) => Order::SupportHold { at: at(other) },
                Told::SupportMove(mover) => match self.destination(terrain, usize::from(mover)) {
                    Some(to) => Order::SupportMove { from: at(mover), to: Place::whole(to) },
                    None => Order::Hold,
                },
            };
            orders.push((usize::from(self.units[unit]), order));
        }
    }
}
