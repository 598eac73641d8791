//! All orders that are possible, for whoever writes players: enumerated without allocating anything.

use crate::{
    AdjustAction, Board, Order, Place, Position, PowerId, ProvinceId, ProvinceSet, Route, Unit, UnitKind,
    chain,
};

/// All possible orders of the unit with this index in [`Position::units`]: holding first, then moves
/// (by itself, through canals, by convoy, by railway), supports and convoys. What a rulebook makes of
/// unclear spelling plays no part here: orders are exact. No order for an index that does not exist.
///
/// A move that is possible on foot and by convoy is listed twice, without and with [`Route::Convoy`].
pub fn legal_orders<'a>(
    board: &'a Board,
    position: &'a Position,
    unit: usize,
) -> impl Iterator<Item = Order> + use<'a> {
    let found = position.units().get(unit).copied();
    found.into_iter().flat_map(move |unit| {
        std::iter::once(Order::Hold)
            .chain(moves(board, position, unit))
            .chain(supports(board, position, unit))
            .chain(convoys(board, position, unit))
    })
}

/// The units of a power: index in [`Position::units`], and the unit.
pub fn units_of(position: &Position, power: PowerId) -> impl Iterator<Item = (usize, Unit)> + use<'_> {
    (position.units().iter().copied().enumerate()).filter(move |(_, unit)| unit.power == power)
}

/// All builds that are possible for a power by itself (8.5), whatever is due: every kind of unit in every free
/// home center that it owns, or wherever else the board lets it.
pub fn legal_builds<'a>(
    board: &'a Board,
    position: &'a Position,
    power: PowerId,
) -> impl Iterator<Item = AdjustAction> + use<'a> {
    let free = move |site: &ProvinceId| {
        board.may_build(position, *site, power) && position.index_at(*site).is_none()
    };
    let own = position.owners().iter().filter(move |(_, owner)| *owner == power).map(|(center, _)| *center);
    let reserve = board.reserve(position, power).map_or(&[][..], |reserve| &reserve.sites);
    let further = reserve.iter().copied().filter(move |site| position.owner(*site) != Some(power));
    own.chain(further).filter(free).flat_map(move |site| {
        let kinds =
            (UnitKind::ALL.into_iter()).filter(move |kind| *kind != UnitKind::Wing || board.has_wings());
        kinds.flat_map(move |kind| {
            let whole = std::iter::once(crate::Coast::Whole);
            (whole.chain(board.coasts(site).iter().copied()))
                .map(move |coast| Place::new(site, coast))
                .filter(move |place| board.can_stand(kind, *place))
                .map(move |at| AdjustAction::Build { kind: Some(kind), at })
        })
    })
}

/// Where a fleet stands that could convoy.
fn fleets_at_sea(board: &Board, position: &Position) -> ProvinceSet {
    (position.units().iter())
        .filter(|unit| unit.kind == UnitKind::Fleet)
        .map(Unit::province)
        .collect::<ProvinceSet>()
        .intersection(board.ferries())
}

/// Where fleets could carry armies: for each group of neighbouring fleets the coasts that it touches. An army on such a coast
/// could be carried to every other one.
#[derive(Clone, Copy)]
struct Crossings {
    coasts: [ProvinceSet; Crossings::MOST],
    count: usize,
    fleets: ProvinceSet,
}

impl Crossings {
    /// Groups that are kept; of more, each army looks for itself.
    const MOST: usize = 4;

    /// The groups of these fleets that are `wanted`, by their seas and coasts.
    fn of(board: &Board, fleets: ProvinceSet, wanted: impl Fn(&ProvinceSet, &ProvinceSet) -> bool) -> Self {
        let mut crossings = Crossings { coasts: [ProvinceSet::EMPTY; Self::MOST], count: 0, fleets };
        let mut rest = fleets;
        while let Some(first) = rest.first() {
            let (group, around) = chain::spread(board, &rest, first);
            rest = rest.without(&group);
            let coast = around.intersection(board.landings());
            if wanted(&group, &coast) {
                if let Some(slot) = crossings.coasts.get_mut(crossings.count) {
                    *slot = coast;
                }
                crossings.count += 1;
            }
        }
        crossings
    }

    /// Where the unit could be carried.
    fn from(&self, board: &Board, unit: &Unit) -> ProvinceSet {
        let from = unit.province();
        if unit.kind != UnitKind::Army || self.count == 0 {
            return ProvinceSet::EMPTY;
        }
        if self.count > Self::MOST {
            return chain::landings(board, &self.fleets, from);
        }
        let groups = self.coasts[..self.count].iter().filter(|coast| coast.contains(from));
        let mut goals = groups.fold(ProvinceSet::EMPTY, |all, coast| all.union(coast));
        goals.remove(from);
        goals
    }
}

/// Where the unit could ride by the railway.
pub(crate) fn stations<'a>(board: &'a Board, unit: Unit) -> impl Iterator<Item = ProvinceId> + use<'a> {
    let line = (board.railway()).filter(|line| {
        unit.kind == UnitKind::Army && unit.power == line.power && board.station(unit.province()).is_some()
    });
    (line.into_iter().flat_map(|line| line.stations.iter().copied()))
        .filter(move |station| *station != unit.province())
}

/// The seas beyond a canal.
pub(crate) fn beyond<'a>(board: &'a Board, unit: Unit) -> impl Iterator<Item = ProvinceId> + use<'a> {
    let from = unit.province();
    (board.canals().iter()).filter(move |_| unit.kind == UnitKind::Fleet).filter_map(move |canal| match canal
        .seas
    {
        [one, other] if one == from => Some(other),
        [one, other] if other == from => Some(one),
        _ => None,
    })
}

fn moves<'a>(board: &'a Board, position: &'a Position, unit: Unit) -> impl Iterator<Item = Order> + use<'a> {
    let go = |to: Place, route: Route| Order::Move { to, route };
    let walk = board.neighbours(unit.kind, unit.place).iter();
    let sail = match unit.kind {
        UnitKind::Army => chain::landings(board, &fleets_at_sea(board, position), unit.province()),
        _ => ProvinceSet::EMPTY,
    };
    let route = move |to: ProvinceId| match board.borders(unit.kind, unit.place, to) {
        true => Route::Convoy,
        false => Route::Any,
    };
    walk.map(move |to| go(*to, Route::Any))
        .chain(beyond(board, unit).map(move |to| go(Place::whole(to), Route::Any)))
        .chain(sail.members().map(move |to| go(Place::whole(to), route(to))))
        .chain(stations(board, unit).map(move |to| go(Place::whole(to), Route::Railway)))
}

fn supports<'a>(
    board: &'a Board,
    position: &'a Position,
    unit: Unit,
) -> impl Iterator<Item = Order> + use<'a> {
    let near = *board.reach(unit.kind, unit.place);
    let mut fleets = fleets_at_sea(board, position);
    fleets.remove(unit.province());
    let crossings = Crossings::of(board, fleets, |_, coast| coast.intersects(&near));
    let special = !board.canals().is_empty() || board.railway().is_some() || board.has_weak();
    (position.units().iter().copied()).filter(move |other| other.province() != unit.province()).flat_map(
        move |other| {
            let from = other.province();
            let hold = near.contains(from).then_some(Order::SupportHold { at: from });
            let mut goals = board.reach(other.kind, other.place).union(&crossings.from(board, &other));
            if special {
                let weak = board.weak_goals(other.kind, other.place);
                beyond(board, other)
                    .chain(stations(board, other))
                    .chain(weak)
                    .for_each(|to| goals.insert(to));
            }
            goals.remove(from);
            let into = Some(goals.intersection(&near)).filter(|into| !into.is_empty());
            let whole = move |to| Order::SupportMove { from, to: Place::whole(to) };
            hold.into_iter().chain(into.into_iter().flat_map(ProvinceSet::members).map(whole))
        },
    )
}

fn convoys<'a>(
    board: &'a Board,
    position: &'a Position,
    unit: Unit,
) -> impl Iterator<Item = Order> + use<'a> {
    let at_sea = unit.kind == UnitKind::Fleet && board.ferries().contains(unit.province());
    let fleets = if at_sea { fleets_at_sea(board, position) } else { ProvinceSet::EMPTY };
    // A fleet on the open sea borders no coast, but belongs to a group that does.
    let crossings = Crossings::of(board, fleets, |seas, _| seas.contains(unit.province()));
    (position.units().iter().copied().filter(move |_| at_sea)).flat_map(move |army| {
        let from = army.province();
        (crossings.from(board, &army).members())
            .filter(move |to| chain::carries(board, &fleets, from, *to, unit.province()))
            .map(move |to| Order::Convoy { from, to })
    })
}
