//! Positions and orders as a few bytes, for fuzzing: any bytes mean something, and whatever they mean must do no
//! harm. A case of this crate can be written in the same way, as a seed.
//!
//! Two bytes (board, rulebook), then nine for each unit: province (two, little-endian, top bits the coast),
//! kind and power, kind of order, and two more places of two bytes each, then how to read them. What is left over is a
//! canal permission.

use rules::{
    Coast, GivenPermit, Order, Orders, Permit, Place, Position, PowerId, ProvinceId, RetreatOrder, Route,
    Rulebook, Unit, UnitKind, WrittenAction, WrittenOrder,
};
use variants::Variant;

use crate::generate::Case;
use crate::{adjustments, retreats};
use testbed::Dice;

/// Bytes for one unit and its order.
const RECORD: usize = 9;
/// Most units that are read: more than any board has provinces.
const MOST_UNITS: usize = 400;

/// What some bytes mean.
pub struct Decoded {
    /// The variant that the first byte chooses: Standard, World or Colonial.
    pub variant: &'static Variant,
    /// The rulebook that the second byte chooses: Ludomaniac or DATC.
    pub rulebook: Rulebook,
    /// Units, perhaps where they cannot stand, perhaps on no province of the board.
    pub position: Position,
    /// Orders, perhaps impossible ones.
    pub orders: Orders,
}

/// Reads bytes. `None` if there are too few.
pub fn decode(bytes: &[u8]) -> Option<Decoded> {
    let [board, book, records @ ..] = bytes else {
        return None;
    };
    let variant = [variants::standard(), variants::world(), variants::colonial()][usize::from(board % 3)];
    let rulebook = if book & 1 == 0 { Rulebook::LUDOMANIAC } else { Rulebook::DATC };
    let chunks: Vec<&[u8]> = records.chunks_exact(RECORD).take(MOST_UNITS).collect();
    let mut position = Position::empty();
    for chunk in &chunks {
        position.place(unit(chunk));
    }
    let mut orders = Orders::hold(&position);
    for chunk in &chunks {
        if let Some(index) = position.index_at(unit(chunk).province()) {
            orders.set(index, order(chunk));
        }
    }
    if let [canal, from, to, ..] = records.chunks_exact(RECORD).remainder() {
        let province = |byte: &u8| ProvinceId(u16::from(*byte));
        let permit = Permit { from: province(from), to: province(to) };
        orders.permit(GivenPermit { canal: province(canal), permit });
    }
    Some(Decoded { variant, rulebook, position, orders })
}

fn place(low: u8, high: u8) -> Place {
    let code = u16::from_le_bytes([low, high]);
    let coast = [Coast::Whole, Coast::North, Coast::East, Coast::South, Coast::West];
    Place::new(ProvinceId(code & 0x1ff), coast[usize::from(code >> 12) % coast.len()])
}

fn unit(chunk: &[u8]) -> Unit {
    Unit {
        place: place(chunk[0], chunk[1]),
        power: PowerId(chunk[2] & 0x1f),
        kind: UnitKind::ALL[usize::from(chunk[2] >> 5) % 3],
    }
}

fn order(chunk: &[u8]) -> Order {
    let (one, other) = (place(chunk[4], chunk[5]), place(chunk[6], chunk[7]));
    let routes = [Route::Any, Route::Convoy, Route::Railway];
    match chunk[3] % 6 {
        0 => Order::Hold,
        1 => Order::VoidMove,
        2 => Order::Move { to: one, route: routes[usize::from(chunk[8]) % 3] },
        3 => Order::SupportHold { at: one.province() },
        4 => Order::SupportMove { from: one.province(), to: other },
        _ => Order::Convoy { from: one.province(), to: other.province() },
    }
}

/// Writes a case as bytes that mean it again (its rulebook apart, and permissions beyond the first).
pub fn encode(case: &Case, datc: bool) -> Vec<u8> {
    let board = match case.variant.id.as_str() {
        "world" => 1,
        "colonial" => 2,
        _ => 0,
    };
    let mut bytes = vec![board, u8::from(datc)];
    let code = |place: Place| (place.province().0 | (place.coast() as u16) << 12).to_le_bytes();
    for (index, unit) in case.position.units().iter().enumerate() {
        bytes.extend(code(unit.place));
        bytes.push(unit.power.0 | (unit.kind as u8) << 5);
        let (tag, one, other, route) = match case.orders.get(index) {
            Order::Hold => (0, unit.place, unit.place, Route::Any),
            Order::VoidMove => (1, unit.place, unit.place, Route::Any),
            Order::Move { to, route } => (2, to, to, route),
            Order::SupportHold { at } => (3, at.into(), at.into(), Route::Any),
            Order::SupportMove { from, to } => (4, from.into(), to, Route::Any),
            Order::Convoy { from, to } => (5, from.into(), to.into(), Route::Any),
        };
        bytes.push(tag);
        bytes.extend(code(one));
        bytes.extend(code(other));
        bytes.push(route as u8);
    }
    if let Some(given) = case.orders.permits().first() {
        let ids = [given.canal, given.permit.from, given.permit.to];
        bytes.extend(ids.map(|province| province.0 as u8));
    }
    bytes
}

/// Adjudicates what the bytes mean, enters it as a written sheet, retreats and adjusts: nothing may panic, hang or lose a
/// unit.
///
/// # Panics
///
/// If a unit is lost or doubled: that is what a fuzzer looks for.
pub fn run(bytes: &[u8]) {
    let Some(decoded) = decode(bytes) else { return };
    let Decoded { variant, rulebook, position, orders } = decoded;
    let board = &variant.board;
    let units = position.units().len();
    let outcome = rules::adjudicate(board, &rulebook, &position, &orders);
    let mut after = outcome.apply(&position);
    assert_eq!(outcome.units.len(), units, "one outcome a unit");
    assert_eq!(after.units().len() + after.dislodged().len(), units, "no unit lost");
    assert!(
        after.units().windows(2).all(|pair| pair[0].province() < pair[1].province()),
        "no two units in one province"
    );
    let retreats: Vec<RetreatOrder> = (after.dislodged().iter())
        .map(|dislodged| RetreatOrder {
            power: dislodged.unit.power,
            kind: None,
            at: dislodged.unit.place,
            to: rules::retreat_options(board, &after, dislodged).map(|option| option.place).collect(),
        })
        .collect();
    let retreated = rules::retreat(board, &rulebook, &mut after, &retreats);
    let gone = retreated.units.iter().filter(|unit| unit.now.is_none()).count();
    assert_eq!(after.units().len() + gone, units, "no unit lost in retreats");
    // The same with lists made up from the bytes.
    let mut dice = Dice::new(bytes.iter().fold(0, |seed: u64, byte| seed.rotate_left(7) ^ u64::from(*byte)));
    let mut other = outcome.apply(&position);
    let retreats = retreats::orders(board, &other, &mut dice);
    let retreated = rules::retreat(board, &rulebook, &mut other, &retreats);
    let disbanded = retreated.units.iter().filter(|unit| unit.now.is_none()).count();
    assert_eq!(other.units().len() + disbanded, units, "no unit lost in retreats");
    rules::update_owners(board, &mut after);
    let adjustments = adjustments::orders(board, &after, &mut dice);
    let before = after.units().len();
    let adjusted = rules::adjust(board, &rulebook, &mut after, &adjustments);
    let removed = adjusted.removed.len() + adjusted.forced.len();
    assert_eq!(after.units().len() + removed, before + adjusted.built.len(), "no unit lost in winter");
    enter(&variant.board, &rulebook, &position, &orders);
}

fn enter(board: &rules::Board, rulebook: &Rulebook, position: &Position, orders: &Orders) {
    let written: Vec<(PowerId, WrittenOrder)> = (position.units().iter().enumerate())
        .map(|(index, unit)| {
            let (action, permit) = (action(orders.get(index)), orders.permits().first());
            let order =
                WrittenOrder { kind: None, at: unit.place, action, permit: permit.map(|given| given.permit) };
            (unit.power, order)
        })
        .collect();
    let entered = rules::enter(board, rulebook, position, &written);
    assert_eq!(entered.verdicts.len(), written.len(), "one verdict an order");
    let outcome = rules::adjudicate(board, rulebook, position, &entered.orders);
    assert_eq!(outcome.units.len(), position.units().len(), "one outcome a unit");
}

fn action(order: Order) -> WrittenAction {
    match order {
        Order::Hold => WrittenAction::Hold,
        Order::VoidMove => WrittenAction::Move { to: None, route: Route::Any },
        Order::Move { to, route } => WrittenAction::Move { to: Some(to), route },
        Order::SupportHold { at } => WrittenAction::Support { kind: None, at: at.into(), to: None },
        Order::SupportMove { from, to } => {
            WrittenAction::Support { kind: None, at: from.into(), to: Some(to) }
        }
        Order::Convoy { from, to } => WrittenAction::Convoy { kind: None, at: from.into(), to: to.into() },
    }
}
