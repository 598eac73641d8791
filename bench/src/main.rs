//! Speed of `rules` beside the public crate `diplomacy` on the same positions and orders, in one run:
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml
//! ```
//!
//! Twelve thousand movements of Standard games, each another position, in turn; parsing is not counted on either side. Only the
//! speed is compared: the map data of that crate lack some borders, so that some results differ.

// What happens in the games, and what many sets of orders cost, is told by `cargo bench -p rules`.
#[allow(dead_code)]
#[path = "../../crates/rules/benches/games/mod.rs"]
mod games;
#[allow(dead_code)]
#[path = "../../crates/rules/benches/measure/mod.rs"]
mod measure;
#[path = "../../crates/rules/benches/scenes/mod.rs"]
mod scenes;

use std::hint::black_box;

use diplomacy::judge::{MappedMainOrder, Rulebook as Edition, Submission};
use games::Players;
use measure::{Work, measure, report};
use rules::{Adjudicator, Board, Order, Place, Position, ProvinceId, Rulebook, UnitKind};
use scenes::Scene;
use variants::Variant;

const COUNT: usize = 12_000;
/// Rounds, the fastest of which counts: of ours, and of the other crate, which takes a second for each.
const ROUNDS: [usize; 2] = [30, 2];

fn main() {
    let variant = variants::standard();
    let clocks = measure::clocks();
    println!("{clocks:.2} clocks a nanosecond");
    for players in [Players::Chance, Players::Plans] {
        let scenes = games::movements(variant, players, COUNT);
        let mut ours = Ours { board: &variant.board, adjudicator: Adjudicator::new(), scene: None };
        let ours = measure(&scenes, ROUNDS[0], &mut ours);
        report(&format!("rules, {}", players.name()), &ours, clocks);
        let submissions: Vec<_> = (scenes.iter())
            .map(|scene| translate(variant, &scene.position, scene.orders.as_slice()))
            .map(|orders| Submission::with_inferred_state(diplomacy::geo::standard_map(), orders))
            .collect();
        let theirs = measure(&submissions, ROUNDS[1], &mut Theirs);
        report(&format!("crate diplomacy, {}", players.name()), &theirs, clocks);
        println!("{:.0} times as long in turn", theirs.turn / ours.turn);
    }
}

struct Ours<'a> {
    board: &'a Board,
    adjudicator: Adjudicator,
    scene: Option<Scene>,
}

impl Work<Scene> for Ours<'_> {
    fn read(&mut self, scene: &Scene) {
        match &mut self.scene {
            Some(read) => read.clone_from(scene),
            None => self.scene = Some(scene.clone()),
        }
    }

    fn call(&mut self, _: &Scene) {
        if let Some(Scene { position, orders }) = &self.scene {
            black_box(self.adjudicator.adjudicate(self.board, &Rulebook::DATC, position, orders));
        }
    }
}

/// A submission holds its orders in maps, and reading it once more is not to be told from deciding it: nothing is taken off, which
/// at a hundred times as long does not matter.
struct Theirs;

impl Work<Submission<'_>> for Theirs {
    fn read(&mut self, _: &Submission<'_>) {}

    fn call(&mut self, submission: &Submission<'_>) {
        black_box(submission.adjudicate(Edition::default()));
    }
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
