//! The maps that Konzert ships, each prepared once, when first asked for.

use std::sync::LazyLock;

use variants::Variant;

use crate::geometry::Geometry;
use crate::plate::Plate;

static STANDARD: LazyLock<Plate> =
    LazyLock::new(|| read(variants::standard(), include_str!("../data/standard.map")));
static COLONIAL: LazyLock<Plate> =
    LazyLock::new(|| read(variants::colonial(), include_str!("../data/colonial.map")));
static WORLD: LazyLock<Plate> = LazyLock::new(|| read(variants::world(), include_str!("../data/world.map")));
static LEHRBRETT: LazyLock<Plate> =
    LazyLock::new(|| read(variants::lehrbrett(), include_str!("../data/lehrbrett.map")));

fn read(variant: &Variant, text: &str) -> Plate {
    let geometry = Geometry::parse(text).expect("the committed maps are whole: a test reads them");
    Plate::new(variant, geometry).expect("the committed maps show every province: a test reads them")
}

/// The plate of a board.
pub fn plate(board: &str) -> Option<&'static Plate> {
    match board {
        "standard" => Some(&STANDARD),
        "colonial" => Some(&COLONIAL),
        "world" => Some(&WORLD),
        "lehrbrett" => Some(&LEHRBRETT),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_maps_are_whole() {
        for board in ["standard", "colonial", "world", "lehrbrett"] {
            assert!(plate(board).is_some(), "{board}");
        }
    }
}
