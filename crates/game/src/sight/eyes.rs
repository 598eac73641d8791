//! What whoever orders some powers sees of a position, of a step, of orders.

use rules::{Board, Dislodged, Order, Outcome, Place, Position, PowerId, ProvinceId, ProvinceSet, UnitKind};
use variants::{CenterSight, OrderSight, Sight, UnitSight, Variant};

/// Whose eyes they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes<'a> {
    pub(super) board: &'a Board,
    sight: Sight,
    pub(super) own: &'a [PowerId],
}

/// The provinces that border this one by any kind of border, whatever the coast.
pub fn around(board: &Board, from: ProvinceId) -> ProvinceSet {
    let coasts = board.coasts(from).iter().map(|coast| Place::new(from, *coast));
    let places: Vec<Place> = std::iter::once(Place::whole(from)).chain(coasts).collect();
    let mut found = ProvinceSet::EMPTY;
    for kind in UnitKind::ALL.into_iter().filter(|kind| *kind != UnitKind::Wing || board.has_wings()) {
        for at in &places {
            board.neighbours(kind, *at).iter().for_each(|to| found.insert(to.province()));
        }
    }
    for weak in &board.spec().weak {
        match weak.between {
            [one, other] if one == from => found.insert(other),
            [one, other] if other == from => found.insert(one),
            [_, _] => {}
        }
    }
    found
}

impl<'a> Eyes<'a> {
    /// Those of whoever orders these powers; of nobody's, without any.
    pub(super) fn of(variant: &'a Variant, own: &'a [PowerId]) -> Eyes<'a> {
        Eyes { board: &variant.board, sight: variant.rules.sight, own }
    }

    pub(crate) fn with(board: &'a Board, sight: Sight, own: &'a [PowerId]) -> Eyes<'a> {
        Eyes { board, sight, own }
    }

    pub(super) fn is_own(&self, power: PowerId) -> bool {
        self.own.contains(&power)
    }

    /// Where own units stand, those too that were dislodged there.
    pub(super) fn stands(&self, position: &Position) -> ProvinceSet {
        let dislodged = position.dislodged().iter().map(|one| one.unit);
        let units = position.units().iter().copied().chain(dislodged);
        units.filter(|unit| self.is_own(unit.power)).map(|unit| unit.province()).collect()
    }

    /// What is seen of a position.
    pub(super) fn view(&self, position: &Position) -> ProvinceSet {
        let stands = self.stands(position);
        let Sight::Part(eyesight) = self.sight else { return self.board.provinces().collect() };
        let near = |from: ProvinceSet| {
            from.iter().fold(from, |seen, province| seen.union(&around(self.board, province)))
        };
        let by_units = match eyesight.units {
            UnitSight::Border => near(stands),
            UnitSight::Move => stands.union(&self.within_reach(position)),
            UnitSight::Own => stands,
        };
        let owned = position.owners().iter().filter(|(_, owner)| self.is_own(*owner));
        let owned = || owned.clone().map(|(center, _)| *center).collect();
        let homes = self.own.iter().flat_map(|power| self.board.home_centers(*power)).copied();
        let by_centers = match eyesight.centers {
            CenterSight::Border => near(owned()),
            CenterSight::Itself => owned(),
            CenterSight::Home => near(homes.collect()),
            CenterSight::Nothing => ProvinceSet::EMPTY,
        };
        by_units.union(&by_centers)
    }

    /// Where own units could move themselves, the dislodged ones from where they were dislodged.
    fn within_reach(&self, position: &Position) -> ProvinceSet {
        let dislodged = position.dislodged().iter().map(|one| one.unit);
        let own = position.units().iter().copied().chain(dislodged).filter(|unit| self.is_own(unit.power));
        own.flat_map(|unit| self.board.neighbours(unit.kind, unit.place)).map(|to| to.province()).collect()
    }

    /// Which orders of others are shown.
    fn orders(&self) -> OrderSight {
        match self.sight {
            Sight::All => OrderSight::Either,
            Sight::Part(eyesight) => eyesight.orders,
        }
    }

    /// What is seen of a step that led from one position to another.
    pub(crate) fn step(&self, from: &Position, to: &Position) -> ProvinceSet {
        self.view(to).union(&self.stands(from))
    }

    /// A position as far as it lies in these provinces, with all that is one's own.
    pub(crate) fn position(&self, position: &Position, seen: &ProvinceSet) -> Position {
        let shows = |power: PowerId, at: ProvinceId| self.is_own(power) || seen.contains(at);
        let mut shown = Position::empty();
        for unit in position.units().iter().filter(|unit| shows(unit.power, unit.province())) {
            shown.place(*unit);
        }
        for (center, owner) in position.owners().iter().filter(|(center, owner)| shows(*owner, *center)) {
            shown.set_owner(*center, Some(*owner));
        }
        for one in position.dislodged().iter().filter(|one| shows(one.unit.power, one.unit.province())) {
            let told = self.orders() != OrderSight::Nothing || self.is_own(one.unit.power);
            shown.dislodge(Dislodged { unit: one.unit, attacker_from: one.attacker_from.filter(|_| told) });
        }
        shown.set_contested(position.contested().iter().filter(|at| seen.contains(*at)).collect());
        shown
    }

    /// Whether an order is seen: where it was given, or where it leads.
    pub(super) fn sees_order(
        &self,
        power: PowerId,
        at: ProvinceId,
        order: &Order,
        seen: &ProvinceSet,
    ) -> bool {
        // an order that leads nowhere ends where it was given
        let leads = goal(order).unwrap_or(at);
        self.is_own(power) || self.shows(seen.contains(at), seen.contains(leads))
    }

    /// Whether something is shown of which this much is seen, where it begins and where it leads.
    pub(crate) fn shows(&self, begins: bool, leads: bool) -> bool {
        match self.orders() {
            OrderSight::Either => begins || leads,
            OrderSight::Both => begins && leads,
            OrderSight::Nothing => false,
        }
    }

    /// The movement as far as it is seen: the units whose orders are, with what came of them. For conditions (9.8), which are judged on
    /// this: otherwise a retreat would be an oracle.
    pub(crate) fn movement(
        &self,
        before: &Position,
        movement: &Outcome,
        seen: &ProvinceSet,
    ) -> (Position, Outcome) {
        let mut shown = Position::empty();
        let mut units = Vec::new();
        // The position lists its units in its own order, and so they are taken over.
        for (unit, outcome) in before.units().iter().zip(&movement.units) {
            if self.sees_order(unit.power, unit.province(), &outcome.order, seen) {
                shown.place(*unit);
                units.push((*unit, *outcome));
            }
        }
        let outcome = |unit| units.iter().find(|(of, _)| of == unit).map(|(_, outcome)| *outcome);
        let shows = |one: &&Dislodged| self.is_own(one.unit.power) || seen.contains(one.unit.province());
        let movement = Outcome {
            units: shown.units().iter().filter_map(outcome).collect(),
            dislodged: movement.dislodged.iter().filter(shows).copied().collect(),
            contested: movement.contested.iter().filter(|at| seen.contains(*at)).collect(),
        };
        (shown, movement)
    }
}

/// Where an order leads: the goal of a move or a convoy, and of a support the province into which it was given.
fn goal(order: &Order) -> Option<ProvinceId> {
    match order {
        Order::Hold | Order::VoidMove => None,
        Order::Move { to, .. } | Order::SupportMove { to, .. } => Some(to.province()),
        Order::SupportHold { at } => Some(*at),
        Order::Convoy { to, .. } => Some(*to),
    }
}
