//! What the rule texts say of their boards, as tests; and what the loader says of broken ones.
#![allow(clippy::unwrap_used)]

mod broken;
mod colonial;
mod mechanisms;
mod mutated;
mod names;
mod packed;
mod rule_block;
mod standard;
mod weak;
mod world;

use rules::{Place, UnitKind};
use variants::Variant;

/// The place with this id; a test that names a wrong one fails.
fn place(variant: &Variant, id: &str) -> Place {
    variant.place(id).unwrap_or_else(|| panic!("there is no {id}"))
}

/// Whether a unit of this kind can go from the one place straight to the other, and back.
fn moves(variant: &Variant, kind: UnitKind, from: &str, to: &str) -> bool {
    let (from, to) = (place(variant, from), place(variant, to));
    let there = variant.board.can_move(kind, from, to);
    let back = variant.board.can_move(kind, to, from);
    assert_eq!(there, back, "borders have two sides");
    there
}

fn army(variant: &Variant, from: &str, to: &str) -> bool {
    moves(variant, UnitKind::Army, from, to)
}

fn fleet(variant: &Variant, from: &str, to: &str) -> bool {
    moves(variant, UnitKind::Fleet, from, to)
}

fn wing(variant: &Variant, from: &str, to: &str) -> bool {
    moves(variant, UnitKind::Wing, from, to)
}

/// The ids of all places next to this one, sorted.
fn neighbours(variant: &Variant, kind: UnitKind, from: &str) -> Vec<String> {
    let mut ids: Vec<String> = variant
        .board
        .neighbours(kind, place(variant, from))
        .iter()
        .map(|place| variant.place_id(*place))
        .collect();
    ids.sort();
    ids
}

fn sorted(ids: &str) -> Vec<String> {
    let mut ids: Vec<String> = ids.split_whitespace().map(str::to_owned).collect();
    ids.sort();
    ids
}

/// The start units of a power, as "A ber", sorted.
fn start_units(variant: &Variant, power: &str) -> Vec<String> {
    let power = variant.power(power).unwrap();
    let mut units: Vec<String> = (variant.board.start().units().iter())
        .filter(|unit| unit.power == power)
        .map(|unit| format!("{} {}", unit.kind.letter(), variant.place_id(unit.place)))
        .collect();
    units.sort();
    units
}

/// The ids of all provinces for which the test holds, sorted.
fn provinces_where(variant: &Variant, test: impl Fn(&variants::ProvinceInfo) -> bool) -> Vec<String> {
    let mut ids: Vec<String> = variant
        .provinces
        .iter()
        .filter(|province| test(province))
        .map(|province| province.id.clone())
        .collect();
    ids.sort();
    ids
}
