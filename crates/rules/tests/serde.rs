//! With the feature `serde` plain data can be written down and read again, and what is read keeps every promise.
#![allow(clippy::unwrap_used)]

use rules::{
    Board, BoardSpec, Coast, Contact, Dislodged, Order, Orders, Outcome, Place, PlaceList, Position, PowerId,
    PowerSpec, ProvinceId, ProvinceKind, ProvinceSet, ProvinceSpec, Reason, Route, Rulebook, Unit, UnitKind,
    WrittenAction, WrittenOrder, adjudicate,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

fn triangle() -> BoardSpec {
    let province = |number: u16, home| ProvinceSpec {
        kind: ProvinceKind::Inland,
        center: true,
        home,
        no_center_for: None,
        ferry: false,
        coasts: Vec::new(),
        alphabet: number,
        english: number,
    };
    let [east, west, middle] = [0, 1, 2].map(|number| Place::from(ProvinceId(number)));
    let army = UnitKind::Army;
    BoardSpec {
        provinces: vec![province(0, Some(PowerId(0))), province(1, Some(PowerId(1))), province(2, None)],
        powers: vec![PowerSpec { units: vec![(army, east)] }, PowerSpec { units: vec![(army, west)] }],
        contacts: [(east, west), (west, middle), (east, middle)]
            .map(|(a, b)| Contact { kind: army, a, b })
            .into(),
        victory: 2,
        ..BoardSpec::default()
    }
}

#[test]
fn a_board_its_orders_and_what_became_of_them_are_the_same_afterwards() {
    let spec = triangle();
    assert_eq!(again(&spec), spec);
    let board = Board::new(again(&spec)).unwrap();
    let start = board.start();
    assert_eq!(again(&start), start);
    let mut orders = Orders::hold(&start);
    orders.set(0, Order::Move { to: Place::from(ProvinceId(2)), route: Route::Any });
    orders.void(1, Order::Hold, Reason::NoRoute);
    let read: Orders = again(&orders);
    assert_eq!((read.as_slice(), read.fault(1)), (orders.as_slice(), Reason::NoRoute));
    let outcome = adjudicate(&board, &Rulebook::DATC, &start, &read);
    assert_eq!(outcome, adjudicate(&board, &again(&Rulebook::DATC), &start, &orders));
    assert_eq!(again::<Outcome>(&outcome), outcome);
    let written = WrittenOrder {
        kind: Some(UnitKind::Fleet),
        at: Place::new(ProvinceId(7), Coast::North),
        action: WrittenAction::Move { to: None, route: Route::Any },
        permit: None,
    };
    assert_eq!(again(&written), written);
}

#[test]
fn a_position_between_movement_and_retreats_is_the_same_afterwards() {
    let unit = |province, power| Unit {
        kind: UnitKind::Army,
        place: Place::from(ProvinceId(province)),
        power: PowerId(power),
    };
    let mut position = Position::empty();
    position.place(unit(3, 0));
    position.place(unit(1, 1));
    position.set_owner(ProvinceId(1), Some(PowerId(0)));
    position.dislodge(Dislodged { unit: unit(3, 1), attacker_from: Some(ProvinceId(2)) });
    let mut contested = ProvinceSet::EMPTY;
    contested.insert(ProvinceId(5));
    position.set_contested(contested);
    assert_eq!(again(&position), position);
    let goals: PlaceList = [ProvinceId(4), ProvinceId(2)].map(Place::from).into_iter().collect();
    assert_eq!(again(&goals).as_slice(), goals.as_slice());
}

#[test]
fn what_is_read_keeps_every_promise() {
    // Two units in one province, out of order: the last one stands, and they are sorted.
    let text = r#"{"units":[{"kind":"army","place":[4,"whole"],"power":0},{"kind":"army","place":[1,"whole"],"power":0},
                  {"kind":"fleet","place":[4,"whole"],"power":1}],"owners":[]}"#;
    let position: Position = serde_json::from_str(text).unwrap();
    let stand: Vec<_> = position.units().iter().map(|unit| (unit.province().0, unit.kind)).collect();
    assert_eq!(stand, [(1, UnitKind::Army), (4, UnitKind::Fleet)]);
    // A province that is on no board.
    let set: ProvinceSet = serde_json::from_str("[3, 60000]").unwrap();
    assert_eq!(set.len(), 1);
    assert!(
        serde_json::from_str::<Position>(
            r#"{"units":[{"kind":"tank","place":[4,"whole"],"power":0}],"owners":[]}"#
        )
        .is_err()
    );
}
