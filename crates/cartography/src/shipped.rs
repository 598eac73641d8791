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

/// Width and height of a variant's map, in map units; none if it has no map. Asks for no drawing.
pub fn size(variant: &Variant) -> Option<[u32; 2]> {
    let map = match variant.board_of.as_str() {
        "standard" => include_str!("../data/standard.map"),
        "colonial" => include_str!("../data/colonial.map"),
        "world" => include_str!("../data/world.map"),
        "lehrbrett" => include_str!("../data/lehrbrett.map"),
        _ => return None,
    };
    // `map VERSION WIDTH HEIGHT`, in tenths of a map unit.
    let mut numbers = map.lines().next()?.split(' ').skip(2).filter_map(|number| number.parse::<u32>().ok());
    Some([numbers.next()? / 10, numbers.next()? / 10])
}

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
        for variant in [variants::standard(), variants::colonial(), variants::world(), variants::lehrbrett()]
        {
            let plate = plate(&variant.board_of).expect("a map");
            let wanted = plate.geometry.size.map(|tenths| u32::try_from(tenths / 10).expect("a size"));
            assert_eq!(size(variant), Some(wanted), "{}", variant.id);
        }
    }
}
