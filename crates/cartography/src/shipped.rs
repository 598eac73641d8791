//! The maps that Konzert ships, each prepared once, when first asked for.

use std::sync::LazyLock;

use variants::Variant;

use crate::geometry::Geometry;
use crate::plate::Plate;

static STANDARD: LazyLock<Plate> =
    LazyLock::new(|| read(variants::standard(), include_str!("../data/standard.map")));

fn read(variant: &Variant, text: &str) -> Plate {
    let geometry = Geometry::parse(text).expect("the committed maps are whole: a test reads them");
    Plate::new(variant, geometry).expect("the committed maps show every province: a test reads them")
}

/// The plate of a board.
pub fn plate(board: &str) -> Option<&'static Plate> {
    match board {
        "standard" => Some(&STANDARD),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_maps_are_whole() {
        assert!(plate("standard").is_some());
    }
}
