//! Who goes where: the first open field that was named, then conflicts among own units (7.4), then with
//! others.

use super::{RetreatOrder, RetreatReason, RetreatResult, Retreated, options};
use crate::{
    Board, Coast, Dislodged, OwnRetreats, Place, Position, ProvinceSet, Rulebook, SeveralOrders, TypeChoice,
    Unit, UnitKind, WeakRetreat,
};

/// Where retreats may lead.
pub(super) struct Fields<'a> {
    board: &'a Board,
    position: &'a Position,
    /// Where somebody stands.
    standing: ProvinceSet,
}

/// Finds the order of every dislodged unit and the first open field it names.
pub(super) fn assign(
    fields: &Fields<'_>,
    book: &Rulebook,
    orders: &[RetreatOrder],
    retreated: &mut Retreated,
) {
    for dislodged in fields.position.dislodged() {
        let (order, clear) = choose(book, dislodged, orders, &mut retreated.orders);
        let named = order.map(|index| &orders[index]);
        let none_open = fields.open(dislodged).next().is_none();
        let now = named.and_then(|named| fields.named(dislodged, named).next());
        let reason = match (now, named) {
            (Some(_), _) => RetreatReason::Retreated,
            (None, Some(named)) if named.to.is_empty() => RetreatReason::Ordered,
            (None, _) if none_open => RetreatReason::NoneOpen,
            (None, _) if !clear => RetreatReason::SeveralOrders,
            (None, _) => RetreatReason::NoneNamed,
        };
        retreated.units.push(RetreatResult { dislodged: *dislodged, now, reason, order });
    }
}

/// The order that counts for the unit (4.3.3, DATC 4.D.3), and whether there was no doubt about it. Orders
/// that are for this unit are marked.
fn choose(
    book: &Rulebook,
    dislodged: &Dislodged,
    orders: &[RetreatOrder],
    marks: &mut [RetreatReason],
) -> (Option<usize>, bool) {
    let unit = &dislodged.unit;
    let mut chosen: Option<usize> = None;
    for (index, order) in orders.iter().enumerate() {
        let wrong = order.kind.is_some_and(|kind| kind != unit.kind);
        if order.power != unit.power
            || order.at.province() != unit.province()
            || (wrong && book.wrong_type == TypeChoice::Illegal)
        {
            continue;
        }
        marks[index] = RetreatReason::Retreated;
        let Some(earlier) = chosen else {
            chosen = Some(index);
            continue;
        };
        if orders[earlier].to == order.to {
            continue;
        }
        match book.several_orders {
            SeveralOrders::First => marks[index] = RetreatReason::SeveralOrders,
            SeveralOrders::Last => {
                marks[earlier] = RetreatReason::SeveralOrders;
                chosen = Some(index);
            }
            SeveralOrders::Hold => return (None, false),
        }
    }
    (chosen, true)
}

impl<'a> Fields<'a> {
    pub(super) fn of(board: &'a Board, position: &'a Position) -> Self {
        Fields { board, position, standing: position.units().iter().map(Unit::province).collect() }
    }

    /// The open fields.
    fn open(&self, dislodged: &Dislodged) -> impl Iterator<Item = Place> + use<'_, 'a> {
        options(self.board, self.position, dislodged, |province| self.standing.contains(province))
            .filter(|option| option.closed.is_none())
            .map(|option| option.place)
    }

    /// The open fields that the order names, in order; of a province only the first, for who gives way there gives way at all
    /// its coasts.
    fn named(&self, dislodged: &Dislodged, order: &RetreatOrder) -> impl Iterator<Item = Place> {
        let mut seen = ProvinceSet::EMPTY;
        (order.to.as_slice().iter()).filter_map(|place| self.open_field(dislodged, *place)).filter(
            move |place| {
                let fresh = !seen.contains(place.province());
                seen.insert(place.province());
                fresh
            },
        )
    }

    /// The open field that is meant. A coast may be left out where only one is open (5.4).
    fn open_field(&self, dislodged: &Dislodged, named: Place) -> Option<Place> {
        let exact = named.coast() != Coast::Whole && dislodged.unit.kind == UnitKind::Fleet;
        let split = !self.board.coasts(named.province()).is_empty();
        let mut fields = (self.open(dislodged))
            .filter(|place| place.province() == named.province() && (!exact || !split || *place == named));
        match (fields.next(), fields.next()) {
            (Some(place), None) => Some(place),
            _ => None,
        }
    }
}

/// 7.4: of several units of one power the one with fewer possibilities goes there, with equal numbers the
/// one whose province comes first in the alphabet; the others take the next field they name. A unit only
/// ever steps further down its list, in which no province stands twice, so this ends, and in the same way whatever comes first.
pub(super) fn own_conflicts(
    fields: &Fields<'_>,
    book: &Rulebook,
    orders: &[RetreatOrder],
    retreated: &mut Retreated,
) {
    if book.own_retreats == OwnRetreats::Disband {
        return;
    }
    while let Some(loser) = find_loser(fields, book, &retreated.units) {
        let result = &mut retreated.units[loser];
        let next = result.order.zip(result.now).and_then(|(order, now)| {
            (fields.named(&result.dislodged, &orders[order]))
                .skip_while(|place| place.province() != now.province())
                .nth(1)
        });
        result.now = next;
        if next.is_none() {
            result.reason = RetreatReason::OwnPrecedence;
        }
    }
}

/// A unit that has to give way to an own one.
fn find_loser(fields: &Fields<'_>, book: &Rulebook, units: &[RetreatResult]) -> Option<usize> {
    let board = fields.board;
    // Who retreats over a border at which one yields gives way to whoever does not.
    let rank = |result: &RetreatResult| {
        let mut provinces = ProvinceSet::EMPTY;
        fields.open(&result.dislodged).for_each(|place| provinces.insert(place.province()));
        let origin = result.dislodged.unit.province();
        (yields(board, result), provinces.len(), board.alphabet(origin, book.alphabet))
    };
    (0..units.len()).find(|index| {
        let one = &units[*index];
        units.iter().any(|other| {
            let meet = other.now.map(Place::province) == one.now.map(Place::province)
                && one.now.is_some()
                && other.dislodged.unit.power == one.dislodged.unit.power
                && other.dislodged != one.dislodged;
            meet && rank(other) < rank(one)
        })
    })
}

/// Whether the unit retreats over a border at which it gives way to others.
fn yields(board: &Board, result: &RetreatResult) -> bool {
    let unit = &result.dislodged.unit;
    let border = result.now.and_then(|now| board.weak_border(unit.kind, unit.province(), now.province()));
    border.is_some_and(|border| border.retreat == WeakRetreat::Yields)
}

/// 7.4: units that retreat to the same province are disbanded; of those, the ones that come over a border at which they yield
/// do not disturb the others.
pub(super) fn collisions(board: &Board, retreated: &mut Retreated) {
    let goals = |units: &[RetreatResult], index: usize| {
        let goal = units[index].now.map(Place::province);
        let weak = yields(board, &units[index]);
        let disturbs = |unit: &RetreatResult| weak || !yields(board, unit);
        goal.is_some()
            && (units.iter().enumerate()).any(|(other, unit)| {
                other != index && unit.now.map(Place::province) == goal && disturbs(unit)
            })
    };
    for index in 0..retreated.units.len() {
        if goals(&retreated.units, index) {
            retreated.units[index].reason = RetreatReason::Collision;
        }
    }
    for unit in &mut retreated.units {
        if unit.reason == RetreatReason::Collision {
            unit.now = None;
        }
    }
}
