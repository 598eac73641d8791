//! The treaties shown by their rule text (diplomaten): every worked example, every statement, and what must
//! always hold.
#![allow(clippy::unwrap_used)]

mod attacks;
mod entry;
mod examples;
mod properties;
mod secrecy;

use super::*;
use rules::{Position, PowerId, ProvinceId, Unit, UnitKind};
use variants::Variant;

pub(super) fn variant() -> &'static Variant {
    variants::by_id("diplomaten").unwrap()
}

pub(super) fn lands() -> Lands<'static> {
    Lands::new(variant())
}

pub(super) fn power(code: &str) -> PowerId {
    variant().find_power(code).unwrap()
}

pub(super) fn field(id: &str) -> ProvinceId {
    variant().province(id).unwrap()
}

pub(super) fn treaty(text: &str) -> Treaty {
    Treaty::read(variant(), text).unwrap()
}

/// Units as "R A rum", and owners of centers as "R rum".
pub(super) fn position(units: &[&str], owners: &[&str]) -> Position {
    let mut position = Position::empty();
    for unit in units {
        let words: Vec<&str> = unit.split(' ').collect();
        let kind = if words[1] == "A" { UnitKind::Army } else { UnitKind::Fleet };
        let place = variant().place(words[2]).unwrap();
        position.place(Unit { place, power: power(words[0]), kind });
    }
    for owner in owners {
        let (who, center) = owner.split_once(' ').unwrap();
        position.set_owner(field(center), Some(power(who)));
    }
    position
}

/// Valid moves as "OEU rum": whose unit, and where to.
pub(super) fn moved(orders: &[&str]) -> Vec<Move> {
    let order = |order: &&str| {
        let (by, to) = order.split_once(' ').unwrap();
        Move { by: power(by), to: field(to) }
    };
    orders.iter().map(order).collect()
}

/// A season in which these moves were ordered in this position; units stand as given at its end.
pub(super) fn season(before: &Position, orders: &[&str], after: &Position) -> Season {
    Season { attacks: attacks(&lands(), before, &moved(orders)), after: after.clone() }
}

/// The points of these powers in a year with these treaties and seasons.
pub(super) fn points(treaties: &[&str], seasons: Vec<Season>, powers: &[&str]) -> Vec<i64> {
    let treaties = treaties.iter().map(|text| InForce::new(treaty(text))).collect();
    let ledger = score(&lands(), &Year { treaties, seasons, active: 7, last: Position::empty() });
    powers.iter().map(|code| total(&ledger, power(code))).collect()
}
