//! How what keeps promises among its parts is written down by serde: as those parts, out of which it is made again like any other.
//! Nothing that is read can break a promise; what has no room on any board is left out.

use crate::{
    Coast, Dislodged, GivenPermit, Order, Orders, Place, PlaceList, Position, PowerId, ProvinceId,
    ProvinceSet, Reason, Unit,
};

impl From<(ProvinceId, Coast)> for Place {
    fn from((province, coast): (ProvinceId, Coast)) -> Place {
        Place::new(province, coast)
    }
}

impl From<Place> for (ProvinceId, Coast) {
    fn from(place: Place) -> (ProvinceId, Coast) {
        (place.province(), place.coast())
    }
}

impl From<Vec<ProvinceId>> for ProvinceSet {
    fn from(provinces: Vec<ProvinceId>) -> ProvinceSet {
        let mut set = ProvinceSet::EMPTY;
        provinces.into_iter().for_each(|province| set.insert(province));
        set
    }
}

impl From<ProvinceSet> for Vec<ProvinceId> {
    fn from(set: ProvinceSet) -> Vec<ProvinceId> {
        set.members().collect()
    }
}

impl From<Vec<Place>> for PlaceList {
    fn from(places: Vec<Place>) -> PlaceList {
        places.into_iter().collect()
    }
}

impl From<PlaceList> for Vec<Place> {
    fn from(list: PlaceList) -> Vec<Place> {
        list.as_slice().to_vec()
    }
}

/// A [`Position`] as it is written down.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
pub struct PositionParts {
    units: Vec<Unit>,
    owners: Vec<(ProvinceId, PowerId)>,
    #[serde(default)]
    dislodged: Vec<Dislodged>,
    #[serde(default)]
    contested: ProvinceSet,
}

impl From<PositionParts> for Position {
    fn from(parts: PositionParts) -> Position {
        let mut position = Position::empty();
        for unit in parts.units {
            position.place(unit);
        }
        for (center, owner) in parts.owners {
            position.set_owner(center, Some(owner));
        }
        parts.dislodged.into_iter().for_each(|dislodged| position.dislodge(dislodged));
        position.set_contested(parts.contested);
        position
    }
}

impl From<Position> for PositionParts {
    fn from(position: Position) -> PositionParts {
        PositionParts {
            units: position.units().to_vec(),
            owners: position.owners().to_vec(),
            dislodged: position.dislodged().to_vec(),
            contested: *position.contested(),
        }
    }
}

/// [`Orders`] as they are written down: one a unit, with the reason if it counts for nothing, and the permits.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
pub struct OrdersParts {
    orders: Vec<(Order, Reason)>,
    #[serde(default)]
    permits: Vec<GivenPermit>,
}

impl From<OrdersParts> for Orders {
    fn from(parts: OrdersParts) -> Orders {
        let mut orders = Orders::default();
        orders.hold_all(parts.orders.len());
        for (unit, (order, reason)) in parts.orders.into_iter().enumerate() {
            orders.void(unit, order, reason);
        }
        parts.permits.into_iter().for_each(|permit| orders.permit(permit));
        orders
    }
}

impl From<Orders> for OrdersParts {
    fn from(orders: Orders) -> OrdersParts {
        let all = orders.as_slice().iter().enumerate();
        OrdersParts {
            orders: all.map(|(unit, order)| (*order, orders.fault(unit))).collect(),
            permits: orders.permits().to_vec(),
        }
    }
}
