//! Who touches whom on a board, by name. `cargo run --example border -- bur`

use rules::UnitKind;

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_else(|| "bur".to_owned());
    let standard = variants::standard();
    let Some(place) = standard.place(&wanted) else { return eprintln!("{wanted} is not on the board") };
    let name = |place: rules::Place| &standard.province_info(place.province()).names.en;
    println!("{} ({}):", name(place), standard.place_id(place));
    for (kind, word) in [(UnitKind::Army, "armies"), (UnitKind::Fleet, "fleets")] {
        let neighbours = standard.board.neighbours(kind, place).iter().map(|place| name(*place).as_str());
        println!("  {word}: {}", neighbours.collect::<Vec<_>>().join(", "));
    }
}
