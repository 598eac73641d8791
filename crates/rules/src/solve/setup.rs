//! From orders to nodes: who moves where, whom a support or convoy is for, and whether it matches.

use super::Solver;
use super::node::{Burden, Field, Known, NONE, Node, Role};
use super::passage::{Passage, Way};
use super::railway::Train;
use crate::journey::{Journey, Plan};
use crate::{
    Board, CanalCrowd, Order, Orders, Paradox, Place, Position, ProvinceId, ProvinceSet, Reason, Route,
    Rulebook, Unit, UnitKind, chain,
};

/// Units that cannot, or may not, go to their goal by themselves.
#[derive(Clone, Debug, Default)]
pub(super) struct Travel {
    /// Armies for which a convoy is ordered or needed.
    armies: Vec<u16>,
    /// Convoy orders that match: the army, and the fleet's index.
    carriers: Vec<(u16, u16)>,
    /// Fleets that need a canal, and which.
    fleets: Vec<(u16, u8)>,
}

impl Solver {
    /// Fills the tables.
    pub(super) fn load(
        &mut self,
        board: &Board,
        book: &Rulebook,
        position: &Position,
        orders: &Orders,
        train: Option<Train>,
    ) {
        self.clear(board);
        let count = board.province_count();
        let units = position.units();
        // Units are kept in the order of their provinces: the last one tells whether all are on the board.
        if (units.last()).is_some_and(|unit| unit.province().index() >= count) {
            return;
        }
        self.count = units.len();
        for (index, unit) in units.iter().enumerate() {
            self.fields[unit.province().index()].unit = index as u16;
        }
        for (index, pair) in units.iter().zip(orders.as_slice()).enumerate() {
            self.place_order(board, units, orders.as_slice(), index, pair);
        }
        if let Some(train) = train {
            self.place_train(board, train);
        }
        if !self.travel.armies.is_empty() {
            self.plan_convoys(board, book, position, orders);
        }
        if !self.travel.fleets.is_empty() {
            self.plan_canals(board, book, position, orders);
        }
        self.first_look(board, book);
    }

    fn clear(&mut self, board: &Board) {
        self.provinces = board.province_count();
        self.fields.first_mut(self.provinces).fill(Field::EMPTY);
        self.count = 0;
        self.moves.clear();
        self.supports.clear();
        self.queue.clear();
        self.doubtful.clear();
        self.passages.clear();
        self.relied = ProvinceSet::EMPTY;
        self.disputed = ProvinceSet::EMPTY;
        self.train = None;
        self.travel.armies.clear();
        self.travel.carriers.clear();
        self.travel.fleets.clear();
    }

    #[inline(always)]
    fn place_order(
        &mut self,
        board: &Board,
        units: &[Unit],
        orders: &[Order],
        index: usize,
        (unit, order): (&Unit, &Order),
    ) {
        // Apart from the others, because most units move: a branch that is foreseen better than a table of jumps.
        if let Order::Move { to, route } = *order
            && route != Route::Railway
        {
            return self.place_move(board, unit, index, to, route);
        }
        self.nodes[index] = Node::of(unit);
        match *order {
            Order::Hold => {}
            Order::VoidMove => self.void_move(index),
            Order::Move { .. } => self.nodes[index].reason = Reason::SecondTrain,
            Order::SupportHold { at } => {
                let other = self.unit_in(at);
                let matches = other as usize != index
                    && orders.get(usize::from(other)).is_some_and(|order| !order.is_move());
                self.place_support(index, Role::SupportHold, at, other, matches);
            }
            Order::SupportMove { from, to } => {
                let other = self.unit_in(from);
                let matches = match orders.get(usize::from(other)) {
                    Some(Order::Move { to: goal, .. }) if other as usize != index => {
                        *goal == to || Place::whole(goal.province()) == to
                    }
                    _ => false,
                };
                self.place_support(index, Role::SupportMove, to.province(), other, matches);
            }
            Order::Convoy { from, to } => {
                let army = self.unit_in(from);
                let is_army = |army: &Unit| army.kind == UnitKind::Army;
                let matches = units.get(usize::from(army)).is_some_and(is_army)
                    && matches!(orders.get(usize::from(army)), Some(Order::Move { to: goal, route })
                        if goal.province() == to && *route != Route::Railway);
                if matches {
                    let node = &mut self.nodes[index];
                    (node.role, node.other) = (Role::Convoy, army);
                    self.travel.carriers.push((army, index as u16));
                    self.traveller(army);
                } else {
                    self.nodes[index].reason = Reason::NoSuchOrder;
                }
            }
        }
    }

    #[inline(always)]
    fn unit_in(&self, province: ProvinceId) -> u16 {
        if province.index() < self.provinces { self.fields[province.index()].unit } else { NONE }
    }

    fn traveller(&mut self, army: u16) {
        if !self.travel.armies.contains(&army) {
            self.travel.armies.push(army);
        }
    }

    #[inline(always)]
    fn place_move(&mut self, board: &Board, unit: &Unit, index: usize, to: Place, route: Route) {
        let goal = to.province();
        let near = board.near(unit.kind, unit.place, goal);
        let far = unit.kind != UnitKind::Wing && goal.index() < self.provinces;
        if !(near || far) || goal == unit.province() {
            self.nodes[index] = Node::of(unit);
            return self.void_move(index);
        }
        let field = &mut self.fields[goal.index()];
        let other = field.unit;
        let next = std::mem::replace(&mut field.head, index as u16);
        self.nodes[index] = Node { role: Role::Move, goal: to, to: goal, other, next, ..Node::of(unit) };
        self.moves.push(index as u16);
        if !near || route == Route::Convoy {
            self.place_journey(board, unit, index, route);
        }
    }

    fn void_move(&mut self, index: usize) {
        let node = &mut self.nodes[index];
        (node.role, node.reason) = (Role::VoidMove, Reason::Impossible);
    }

    /// A move that its unit cannot, or will not, make by itself, or that weakens it.
    #[cold]
    fn place_journey(&mut self, board: &Board, unit: &Unit, index: usize, route: Route) {
        let to = self.nodes[index].to;
        let near = board.near(unit.kind, unit.place, to);
        let border = board.crossing(unit.kind, unit.place, to);
        self.nodes[index].walks = border.map_or(Burden::NONE, Burden::of);
        match unit.kind {
            UnitKind::Army if border.is_none() || route == Route::Convoy => self.traveller(index as u16),
            UnitKind::Fleet if !near && border.is_none() => {
                let canal = board.canal_between(self.nodes[index].from, self.nodes[index].to);
                self.close(index, Reason::Impossible);
                if let Some(canal) = canal {
                    self.travel.fleets.push((index as u16, canal as u8));
                }
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn place_support(&mut self, index: usize, role: Role, into: ProvinceId, other: u16, matches: bool) {
        let node = &mut self.nodes[index];
        if matches {
            (node.role, node.to, node.other) = (role, into, other);
            self.supports.push(index as u16);
        } else {
            node.reason = Reason::NoSuchOrder;
        }
    }

    /// The unit has no way to its goal.
    fn close(&mut self, index: usize, reason: Reason) {
        let node = &mut self.nodes[index];
        (node.path, node.land, node.reason) = (Known::No, Known::No, reason);
    }

    fn open_passage(&mut self, board: &Board, book: &Rulebook, index: usize, way: Way, relies: ProvinceSet) {
        let node = &mut self.nodes[index];
        node.passage = self.passages.len() as u16;
        let (from, to) = (node.from, node.to);
        let alone = |fleet: &ProvinceId| {
            let mut rest = relies;
            rest.remove(*fleet);
            !chain::connects(board, &rest, from, to)
        };
        let asked = book.paradox == Paradox::NotCut && way != Way::Canal;
        let needed = if asked { relies.iter().filter(alone).collect() } else { ProvinceSet::EMPTY };
        let last = relies.intersection(board.sea_contacts(to));
        let unit = index as u16;
        self.passages.push(Passage { unit, way, state: Known::Open, paradox: false, relies, needed, last });
        self.relied = self.relied.union(&relies);
        self.set_passage(usize::from(self.nodes[index].passage), Known::Open);
    }

    /// Whether an army that is carried by these fleets lands over a border that weakens it.
    fn plan_landing(&mut self, board: &Board, index: usize, relies: ProvinceSet) {
        let (from, to) = (self.nodes[index].from, self.nodes[index].to);
        let others = relies.without(&board.weak_landings(to));
        if others == relies {
            return;
        }
        let firm: ProvinceSet =
            others.iter().filter(|fleet| chain::carries(board, &others, from, to, *fleet)).collect();
        let lands = relies.without(&others).first().and_then(|fleet| board.weak_landing(fleet, to));
        let node = &mut self.nodes[index];
        node.lands = lands.map_or(Burden::NONE, Burden::of);
        node.firm = self.passages.len() as u16;
        self.passages.push(Passage {
            unit: index as u16,
            way: Way::Firm,
            state: Known::Open,
            paradox: false,
            relies: firm,
            needed: ProvinceSet::EMPTY,
            last: ProvinceSet::EMPTY,
        });
        self.set_passage(self.passages.len() - 1, Known::Open);
    }

    /// Which armies go by sea, on foot, or nowhere. Rare enough to stay out of the way of what every movement needs.
    #[inline(never)]
    fn plan_convoys(&mut self, board: &Board, book: &Rulebook, position: &Position, orders: &Orders) {
        for number in 0..self.travel.armies.len() {
            let index = usize::from(self.travel.armies[number]);
            let unit = &position.units()[index];
            let (from, to) = (self.nodes[index].from, self.nodes[index].to);
            let said = matches!(orders.get(index), Order::Move { route: Route::Convoy, .. });
            let mut ordered = ProvinceSet::EMPTY;
            let mut own = ProvinceSet::EMPTY;
            for (army, fleet) in &self.travel.carriers {
                let fleet = &self.nodes[usize::from(*fleet)];
                if usize::from(*army) == index {
                    ordered.insert(fleet.from);
                    if fleet.power == unit.power {
                        own.insert(fleet.from);
                    }
                }
            }
            let other = usize::from(self.nodes[index].other);
            let journey = Journey {
                from,
                to,
                near: board.near(UnitKind::Army, unit.place, to) || self.nodes[index].walks != Burden::NONE,
                said,
                exchange: matches!(orders.as_slice().get(other), Some(Order::Move { to, .. })
                    if to.province() == from),
                ordered,
                own,
            };
            let relies = journey.relies(board);
            match journey.plan(book, &relies) {
                Plan::Walk => {}
                Plan::Nowhere => self.close(index, Reason::NoRoute),
                Plan::Convoy => self.open_passage(board, book, index, Way::Convoy, relies),
                Plan::ConvoyOrLand => self.open_passage(board, book, index, Way::ConvoyOrLand, relies),
            }
            if board.has_weak() && self.nodes[index].passage != NONE {
                self.plan_landing(board, index, relies);
            }
        }
    }

    /// Which fleets pass their canal. As rare as convoys.
    #[inline(never)]
    fn plan_canals(&mut self, board: &Board, book: &Rulebook, position: &Position, orders: &Orders) {
        for number in 0..self.travel.fleets.len() {
            let (fleet, canal) = self.travel.fleets[number];
            let spec = &board.canals()[usize::from(canal)];
            let index = usize::from(fleet);
            if !self.may_pass(board, position, orders, fleet, canal) {
                self.close(index, Reason::NoPermit);
            } else if !self.gives_way_to_none(board, book, position, orders, (fleet, canal)) {
                self.close(index, Reason::CanalCrowded);
            } else if spec.must_hold {
                let holder = ProvinceSet::from_iter([spec.province]);
                self.nodes[index].reason = Reason::None;
                self.open_passage(board, book, index, Way::Canal, holder);
            } else {
                let node = &mut self.nodes[index];
                (node.path, node.land, node.reason) = (Known::Yes, Known::Yes, Reason::None);
            }
        }
    }

    /// Whether the fleet may use the canal beside all others that are entitled to (R414).
    fn gives_way_to_none(
        &self,
        board: &Board,
        book: &Rulebook,
        position: &Position,
        orders: &Orders,
        (fleet, canal): (u16, u8),
    ) -> bool {
        let holder = self.fields[board.canals()[usize::from(canal)].province.index()].unit;
        let own = |fleet: u16| holder != NONE && self.nodes[fleet].power == self.nodes[holder].power;
        let mut others = (self.travel.fleets.iter())
            .filter(|(other, through)| {
                *through == canal && *other != fleet && self.may_pass(board, position, orders, *other, canal)
            })
            .map(|(other, _)| *other);
        match book.canal_crowd {
            CanalCrowd::None => others.next().is_none(),
            CanalCrowd::Holder => others.all(|other| own(fleet) && !own(other)),
            CanalCrowd::Meet => true,
        }
    }

    /// Whether a unit in the canal province lets the fleet pass, as far as orders go.
    fn may_pass(&self, board: &Board, position: &Position, orders: &Orders, fleet: u16, canal: u8) -> bool {
        let spec = &board.canals()[usize::from(canal)];
        let holder = self.fields[spec.province.index()].unit;
        if holder == NONE {
            return false;
        }
        let index = usize::from(holder);
        let fleet = &self.nodes[usize::from(fleet)];
        let holds = !spec.must_hold || !orders.get(index).is_move();
        let fits = spec.holder.is_none_or(|kind| kind == position.units()[index].kind);
        let own = spec.own_pass_free && self.nodes[index].power == fleet.power;
        let permitted = (orders.permits().iter()).any(|given| {
            given.canal == spec.province && given.permit.from == fleet.from && given.permit.to == fleet.to
        });
        holds && fits && (own || permitted)
    }
}
