//! A board of one's own and one movement on it: three provinces that all touch, two powers, one center that both want.
//! `cargo run --example triangle`

use rules::{
    Board, BoardSpec, Contact, Order, Orders, Place, PowerId, PowerSpec, ProvinceId, ProvinceKind,
    ProvinceSpec, Route, Rulebook, UnitKind, adjudicate,
};

fn main() {
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
    let board = Board::new(BoardSpec {
        provinces: vec![province(0, Some(PowerId(0))), province(1, Some(PowerId(1))), province(2, None)],
        powers: vec![PowerSpec { units: vec![(army, east)] }, PowerSpec { units: vec![(army, west)] }],
        contacts: [(east, west), (west, middle), (east, middle)]
            .map(|(a, b)| Contact { kind: army, a, b })
            .into(),
        victory: 2,
        ..BoardSpec::default()
    });
    let board = match board {
        Ok(board) => board,
        // All faults come at once.
        Err(faults) => return eprintln!("{faults:?}"),
    };
    let start = board.start();
    let mut orders = Orders::hold(&start);
    for unit in 0..start.units().len() {
        orders.set(unit, Order::Move { to: middle, route: Route::Any });
    }
    let outcome = adjudicate(&board, &Rulebook::LUDOMANIAC, &start, &orders);
    for (unit, what) in start.units().iter().zip(&outcome.units) {
        println!("{unit:?}: {:?}, {:?}", what.result, what.reason);
    }
    assert_eq!(outcome.apply(&start).units(), start.units(), "both bounce off each other");
}
