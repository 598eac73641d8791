//! What is true of the orders before anything is decided: who wants where, which supports and convoys have a
//! matching order, by which way a unit goes.

use rules::{
    AdjacentConvoy, Board, CanalCrowd, Order, Orders, Place, Position, ProvinceId, ProvinceKind, Route,
    Rulebook, Unit, UnitKind, WeakBorder,
};

use super::TooHard;
use super::retreat::weak_border;

/// Most chains of fleets that are looked at for one army.
const MOST_CHAINS: usize = 20_000;

/// A movement with every order understood, before anything is decided.
pub struct Facts<'a> {
    pub board: &'a Board,
    pub book: &'a Rulebook,
    pub units: Vec<Unit>,
    pub acts: Vec<Act>,
}

/// What a unit does, as far as its order has a meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// It stays and may be supported in holding: a hold, or a support or convoy that matches nothing.
    Hold {
        /// Whether its order counted for nothing.
        void: bool,
    },
    /// It stays and cannot be supported in holding: its move order cannot be carried out (4.4).
    Stuck,
    /// It moves, if nothing stops it.
    Move {
        /// The place it moves to, with the coast that the order means.
        to: Place,
        /// How it gets there.
        way: Way,
    },
    /// It supports the unit with this index, into this province (4.3.1).
    Support {
        /// The supported unit.
        of: usize,
        /// Where the support has its effect.
        into: ProvinceId,
    },
    /// It convoys the army with this index (4.3.2).
    Convoy {
        /// The index of the army among the units.
        army: usize,
    },
}

/// How a unit gets to its goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// By itself: on foot, under sail, in the air.
    Own,
    /// Over one of these routes; each is a chain of fleets.
    Convoy(Vec<Vec<usize>>),
    /// Over one of these routes, and on foot if they are all interrupted.
    ConvoyOrOwn(Vec<Vec<usize>>),
    /// Through a canal; held open by the unit with this index, if one must hold it to the end.
    Canal(Option<usize>),
    /// Along the stations of the board's railway.
    Railway,
    /// Not at all.
    Closed,
}

impl<'a> Facts<'a> {
    /// Reads the orders.
    pub fn read(
        board: &'a Board,
        book: &'a Rulebook,
        position: &Position,
        orders: &Orders,
    ) -> Result<Self, TooHard> {
        let units = position.units().to_vec();
        let mut facts = Facts { board, book, units, acts: Vec::new() };
        for index in 0..facts.units.len() {
            let act = facts.act(orders, index);
            facts.acts.push(act);
        }
        // Convoys are matched by now; the ways of armies and fleets rest on them.
        for index in 0..facts.units.len() {
            if let Act::Move { to, .. } = facts.acts[index] {
                let Order::Move { route, .. } = orders.get(index) else { continue };
                let way = facts.way(orders, index, to, route)?;
                facts.acts[index] = Act::Move { to, way };
            }
        }
        Ok(facts)
    }

    /// The unit that stands in the province.
    pub fn occupant(&self, province: ProvinceId) -> Option<usize> {
        (0..self.units.len()).find(|unit| self.units[*unit].province() == province)
    }

    /// The goal of a unit that moves.
    pub fn goal(&self, unit: usize) -> Option<ProvinceId> {
        match &self.acts[unit] {
            Act::Move { to, .. } => Some(to.province()),
            _ => None,
        }
    }

    /// The units that move into the province.
    pub fn movers_into(&self, province: ProvinceId) -> impl Iterator<Item = usize> + '_ {
        (0..self.units.len()).filter(move |unit| self.goal(*unit) == Some(province))
    }

    /// How a unit that moves gets to its goal.
    pub fn way_of(&self, unit: usize) -> Option<&Way> {
        match &self.acts[unit] {
            Act::Move { way, .. } => Some(way),
            _ => None,
        }
    }

    /// The unit that rides on the railway.
    pub fn train(&self) -> Option<usize> {
        (0..self.units.len()).find(|unit| self.way_of(*unit) == Some(&Way::Railway))
    }

    fn act(&self, orders: &Orders, index: usize) -> Act {
        let unit = self.units[index];
        let is_move = |other: usize| orders.get(other).is_move();
        match orders.get(index) {
            Order::Hold => Act::Hold { void: false },
            Order::VoidMove => Act::Stuck,
            Order::Move { to, .. } => Act::Move { to, way: Way::Closed },
            Order::SupportHold { at } => match self.occupant(at) {
                Some(of) if of != index && !is_move(of) => Act::Support { of, into: at },
                _ => Act::Hold { void: true },
            },
            Order::SupportMove { from, to } => match self.occupant(from) {
                Some(of) if of != index && goes_to(orders.get(of), to) => {
                    Act::Support { of, into: to.province() }
                }
                _ => Act::Hold { void: true },
            },
            Order::Convoy { from, to } => match self.occupant(from) {
                Some(army)
                    if self.units[army].kind == UnitKind::Army
                        && unit.kind == UnitKind::Fleet
                        && by_sea_to(orders.get(army), to) =>
                {
                    Act::Convoy { army }
                }
                _ => Act::Hold { void: true },
            },
        }
    }

    fn way(&self, orders: &Orders, index: usize, to: Place, route: Route) -> Result<Way, TooHard> {
        let unit = self.units[index];
        if route == Route::Railway {
            return Ok(Way::Railway);
        }
        let near = self.board.can_move(unit.kind, unit.place, to);
        match unit.kind {
            UnitKind::Wing => Ok(Way::Own),
            UnitKind::Fleet if near => Ok(Way::Own),
            UnitKind::Fleet => Ok(self.canal(orders, index, to.province())),
            UnitKind::Army => self.army_way(index, to.province(), near, route),
        }
    }

    /// 4.3.2 and DATC 4.A.3: on foot or by convoy.
    fn army_way(&self, index: usize, to: ProvinceId, near: bool, route: Route) -> Result<Way, TooHard> {
        let fleets: Vec<usize> =
            (0..self.units.len()).filter(|fleet| self.acts[*fleet] == Act::Convoy { army: index }).collect();
        let routes = self.routes(&fleets, self.units[index].province(), to)?;
        if !near {
            return Ok(if routes.is_empty() { Way::Closed } else { Way::Convoy(routes) });
        }
        let own = |fleet: &usize| self.units[*fleet].power == self.units[index].power;
        let said = route == Route::Convoy;
        let own_ordered = fleets.iter().any(own);
        let own_used = routes.iter().flatten().any(own);
        let only_by_sea = match self.book.adjacent_convoy {
            // The German text, and DATC's recommendation of 2025.
            AdjacentConvoy::OwnFleetOrdered => said || own_used,
            AdjacentConvoy::OwnFleet | AdjacentConvoy::Intent => said || own_ordered,
            AdjacentConvoy::Said => said,
            AdjacentConvoy::Letter => said || own_used,
            AdjacentConvoy::OwnFleetFallback | AdjacentConvoy::Exchange => false,
        };
        let sea_first = match self.book.adjacent_convoy {
            AdjacentConvoy::Letter => true,
            AdjacentConvoy::OwnFleetFallback => said || own_ordered,
            AdjacentConvoy::Exchange => self
                .occupant(to)
                .and_then(|other| self.goal(other))
                .is_some_and(|goal| goal == self.units[index].province()),
            _ => false,
        };
        Ok(match (only_by_sea, sea_first, routes.is_empty()) {
            (true, _, true) => Way::Closed,
            (true, _, false) => Way::Convoy(routes),
            (false, true, false) => Way::ConvoyOrOwn(routes),
            _ => Way::Own,
        })
    }

    /// All routes over some of these fleets: chains of neighbouring seas that pass no sea twice, of which the first alone
    /// borders the start and the last alone the goal (DATC 6.F.12, 6.G.19: no fleet in front or behind is superfluous).
    fn routes(&self, fleets: &[usize], from: ProvinceId, to: ProvinceId) -> Result<Vec<Vec<usize>>, TooHard> {
        let coastal = |province| self.board.kind(province) == ProvinceKind::Coastal;
        if from == to || !coastal(from) || !coastal(to) {
            return Ok(Vec::new());
        }
        // From a ferry nobody is carried into the ferry's own province.
        let at_sea = |fleet: &usize| {
            let here = self.units[*fleet].province();
            let ferry = self.board.spec().provinces[here.index()].ferry;
            here != to && (ferry || self.board.kind(here) == ProvinceKind::Sea)
        };
        let fleets: Vec<usize> = fleets.iter().copied().filter(at_sea).collect();
        let mut found = Vec::new();
        let mut chains: Vec<Vec<usize>> =
            fleets.iter().filter(|fleet| self.beside(**fleet, from)).map(|fleet| vec![*fleet]).collect();
        let mut steps = 0;
        while let Some(chain) = chains.pop() {
            steps += 1;
            if steps > MOST_CHAINS {
                return Err(TooHard::Fleets);
            }
            let last = chain[chain.len() - 1];
            if self.beside(last, to) {
                found.push(chain);
                continue;
            }
            for next in &fleets {
                let neighbour = self.beside(*next, self.units[last].province());
                if neighbour && !chain.contains(next) && !self.beside(*next, from) {
                    let mut longer = chain.clone();
                    longer.push(*next);
                    chains.push(longer);
                }
            }
        }
        Ok(found)
    }

    /// Whether the unit moves, and perhaps over a border that weakens it. `open`: what is known of its convoy.
    pub fn may_be_weak(&self, unit: usize, open: Option<bool>) -> bool {
        let Some(goal) = self.goal(unit) else { return false };
        let here = self.units[unit];
        let lands = |routes: &Vec<Vec<usize>>| !self.landings(routes, goal).0.is_empty();
        let walks = || weak_border(self.board, here.kind, here.province(), goal).is_some();
        match self.way_of(unit) {
            Some(Way::Own) => walks(),
            Some(Way::Convoy(routes)) => open != Some(false) && lands(routes),
            Some(Way::ConvoyOrOwn(routes)) => {
                open != Some(true) && walks() || open != Some(false) && lands(routes)
            }
            Some(Way::Canal(_) | Way::Railway | Way::Closed) | None => false,
        }
    }

    /// The border over which the first of these routes, which all end so, puts the army on land weakly.
    pub fn landing(&self, routes: &[Vec<usize>], goal: ProvinceId) -> Option<&WeakBorder> {
        let last = routes.first()?.last()?;
        let from = self.units[*last].province();
        (self.board.spec().weak.iter()).find(|weak| {
            weak.landing.contains(&goal) && weak.between.contains(&goal) && weak.between.contains(&from)
        })
    }

    /// Of these routes those that end with a step that weakens the army, and the others.
    pub fn landings(&self, routes: &[Vec<usize>], goal: ProvinceId) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
        let weakens = |route: &Vec<usize>| {
            let last = route.last().map(|fleet| self.units[*fleet].province());
            (self.board.spec().weak.iter()).any(|weak| {
                weak.landing.contains(&goal)
                    && weak.between.contains(&goal)
                    && last.is_some_and(|last| weak.between.contains(&last))
            })
        };
        routes.iter().cloned().partition(weakens)
    }

    /// Whether the fleet borders the province by water.
    fn beside(&self, fleet: usize, province: ProvinceId) -> bool {
        let at = self.units[fleet].place;
        let around = self.board.neighbours(UnitKind::Fleet, at);
        // Nobody is carried over a way that leads in one direction only.
        let one_way = |to: &rules::Place| {
            let mut ways = self.board.spec().one_way.iter();
            ways.any(|way| way.kind == UnitKind::Fleet && (way.a, way.b) == (at, *to))
        };
        around.iter().any(|place| place.province() == province && !one_way(place))
    }

    /// World "Kanäle", Colonial rule 6: whether a fleet may pass, as far as orders tell.
    fn canal(&self, orders: &Orders, index: usize, to: ProvinceId) -> Way {
        let from = self.units[index].province();
        let joins = |canal: &&rules::CanalSpec| canal.seas == [from, to] || canal.seas == [to, from];
        let Some(canal) = self.board.canals().iter().find(joins) else {
            return Way::Closed;
        };
        let entitled = |fleet: usize, from: ProvinceId, to: ProvinceId| {
            let Some(holder) = self.occupant(canal.province) else {
                return false;
            };
            let fits = canal.holder.is_none_or(|kind| self.units[holder].kind == kind);
            let stays = !canal.must_hold || !orders.get(holder).is_move();
            let own = canal.own_pass_free && self.units[holder].power == self.units[fleet].power;
            let permitted = orders
                .permits()
                .iter()
                .any(|given| given.canal == canal.province && given.permit == rules::Permit { from, to });
            fits && stays && (own || permitted)
        };
        if !entitled(index, from, to) {
            return Way::Closed;
        }
        // World: "Ein Kanal kann pro Runde nur von einer Einheit genutzt werden (kein Platztausch)."
        let from_the_other_end = self.occupant(to).is_some_and(|other| {
            self.units[other].kind == UnitKind::Fleet
                && self.goal(other) == Some(from)
                && entitled(other, to, from)
        });
        let own = |unit: Option<usize>| {
            let power = |unit: usize| self.units[unit].power;
            unit.map(power) == self.occupant(canal.province).map(power)
        };
        let gives_way = match self.book.canal_crowd {
            CanalCrowd::None => true,
            CanalCrowd::Holder => !own(Some(index)) || own(self.occupant(to)),
            CanalCrowd::Meet => false,
        };
        if from_the_other_end && gives_way {
            return Way::Closed;
        }
        Way::Canal(if canal.must_hold { self.occupant(canal.province) } else { None })
    }
}

/// Whether the order is a move to this place; a coast that is named must be the one it moves to (4.3.1).
fn goes_to(order: Order, place: Place) -> bool {
    match order {
        Order::Move { to, .. } => {
            to.province() == place.province() && (to == place || place == Place::whole(place.province()))
        }
        _ => false,
    }
}

/// Whether the order is a move to this province on which a fleet can help.
fn by_sea_to(order: Order, province: ProvinceId) -> bool {
    matches!(order, Order::Move { to, route } if to.province() == province && route != Route::Railway)
}
