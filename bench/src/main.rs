//! Speed of `rules` beside the public crate `diplomacy` on the same positions and orders, in one run:
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml
//! ```
//!
//! Full Standard boards with 34 units. Parsing is not counted on either side. Only the speed is compared: the map data of
//! that crate lack some borders, so that some results differ.

#[path = "../../crates/rules/benches/scenes/mod.rs"]
mod scenes;

use std::hint::black_box;
use std::time::Instant;

use diplomacy::judge::{MappedMainOrder, Rulebook as Edition, Submission};
use rules::{Adjudicator, Order, Place, Position, ProvinceId, Rulebook, UnitKind};
use variants::Variant;

const SCENES: usize = 50;
const ROUNDS: usize = 20;

fn main() {
    let variant = variants::standard();
    let scenes = scenes::full_boards(variant, 34, SCENES);
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    let mut adjudicator = Adjudicator::new();
    for scene in &scenes {
        ours.push(fastest(100, || {
            black_box(adjudicator.adjudicate(
                &variant.board,
                &Rulebook::DATC,
                black_box(&scene.position),
                black_box(&scene.orders),
            ));
        }));
        let orders = translate(variant, &scene.position, scene.orders.as_slice());
        let submission = Submission::with_inferred_state(diplomacy::geo::standard_map(), orders);
        theirs.push(fastest(2, || {
            black_box(submission.adjudicate(Edition::default()));
        }));
    }
    let (ours, theirs) = (median(ours), median(theirs));
    println!("rules            median {ours:10.0} ns an adjudication");
    println!("crate diplomacy  median {theirs:10.0} ns an adjudication");
    println!("                 {:.0} times as long", theirs / ours);
}

/// Nanoseconds of a call in the fastest of several rounds.
fn fastest(calls: u32, mut call: impl FnMut()) -> f64 {
    let round = |_| {
        let start = Instant::now();
        (0..calls).for_each(|_| call());
        start.elapsed().as_nanos() as f64 / f64::from(calls)
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_unstable_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The same orders for the other crate, in its notation.
fn translate(variant: &Variant, position: &Position, orders: &[Order]) -> Vec<MappedMainOrder> {
    let place = |place: Place| {
        let id = variant.place_id(place);
        match id.split_once('/') {
            Some((province, coast)) => format!("{province}({coast})"),
            None => id,
        }
    };
    let whole = |province: ProvinceId| variant.province_id(province).to_owned();
    let letter = |kind: UnitKind| kind.letter();
    let unit_in = |province: ProvinceId| {
        let unit = position.unit_at(province).expect("orders name units that exist");
        format!("{} {}", letter(unit.kind), place(unit.place))
    };
    let line = |(unit, order): (&rules::Unit, &Order)| {
        let what = match *order {
            Order::Hold | Order::VoidMove => "holds".to_owned(),
            Order::Move { to, .. } => format!("-> {}", place(to)),
            Order::SupportHold { at } => format!("supports {}", unit_in(at)),
            Order::SupportMove { from, to } => format!("supports {} -> {}", unit_in(from), place(to)),
            Order::Convoy { from, to } => format!("convoys {} -> {}", whole(from), whole(to)),
        };
        let power = variant.power_id(unit.power);
        let text = format!("{power}: {} {} {what}", letter(unit.kind), place(unit.place));
        text.parse().unwrap_or_else(|_| panic!("the other crate does not read {text:?}"))
    };
    position.units().iter().zip(orders).map(line).collect()
}
