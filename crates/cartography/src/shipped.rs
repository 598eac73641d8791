//! The plates of boards, each prepared when it is asked for, and kept as long as few others were asked for since: boards come and go while
//! a site runs, and a plate is some megabytes.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use variants::Variant;

use crate::geometry::Geometry;
use crate::network;
use crate::plate::{Plate, PlateError};

/// Most plates that are kept.
const MOST: usize = 32;

/// A plate that is kept, or is being made.
type Seat = Arc<OnceLock<Arc<Plate>>>;

/// By the board's name and the hash of what its folder says; the one that was asked for last stands last.
static PLATES: Mutex<Vec<([String; 2], Seat)>> = Mutex::new(Vec::new());

/// The seat of a board; the one that nobody has asked for longest makes room.
fn seat(variant: &Variant) -> Seat {
    // Variants of a board are shown on its picture.
    let hash = if variant.brings_board() { variant.hash.as_str() } else { "" };
    let name = [variant.board_of.as_str(), hash];
    let mut plates = PLATES.lock().unwrap_or_else(PoisonError::into_inner);
    let known = plates.iter().position(|(known, _)| known.iter().eq(name));
    let entry = match known {
        Some(at) => plates.remove(at),
        None => {
            if plates.len() >= MOST {
                plates.remove(0);
            }
            (name.map(str::to_owned), Seat::default())
        }
    };
    let seat = Arc::clone(&entry.1);
    plates.push(entry);
    seat
}

/// Width and height of a variant's map, in map units. Asks for no drawing.
pub fn size(variant: &Variant) -> [u32; 2] {
    // `map VERSION WIDTH HEIGHT`, in tenths of a map unit.
    let drawn = variant.map().and_then(|map| {
        let mut numbers =
            map.lines().next()?.split(' ').skip(2).filter_map(|number| number.parse::<u32>().ok());
        Some([numbers.next()? / 10, numbers.next()? / 10])
    });
    drawn.unwrap_or_else(|| network::size(variant))
}

/// The plate that a board's finished picture gives.
///
/// # Errors
/// The folder has none, it is no map, or it lacks a province.
pub fn drawn(variant: &Variant) -> Result<Plate, PlateError> {
    let map = variant.map().ok_or_else(|| PlateError::NoMap(variant.id.clone()))?;
    Plate::new(variant, Geometry::parse(map)?)
}

/// The plate of a board: its finished picture, or without one the network of its provinces.
pub(crate) fn plate(variant: &Variant) -> Result<Arc<Plate>, PlateError> {
    let seat = seat(variant);
    if let Some(plate) = seat.get() {
        return Ok(Arc::clone(plate));
    }
    let made = match drawn(variant) {
        Err(_) => Plate::new(variant, network::network(variant))?,
        Ok(plate) => plate,
    };
    Ok(Arc::clone(seat.get_or_init(|| Arc::new(made))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept_plates() -> usize {
        PLATES.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Boards, design section 2: "plates are made on demand and kept by hash, least recently used out, 32 at most". Whoever brings one board
    /// after another fills no memory: what is out is gone once nobody draws with it, and comes again when it is asked for.
    #[test]
    fn few_plates_are_kept_however_many_boards_come() {
        let text = variants::lehrbrett().folder.text(variants::BOARD_FILE).expect("a board");
        let board = |number: usize| {
            let own = text.replacen("id = \"lehrbrett\"", &format!("id = \"many-{number}\""), 1);
            Variant::from_toml(&own).expect("a board")
        };
        let often = plate(&board(0)).expect("a plate");
        let mut weak = Vec::new();
        for number in 1..=3 * MOST {
            weak.push(Arc::downgrade(&plate(&board(number)).expect("a plate")));
            assert!(kept_plates() <= MOST, "{number}");
            let again = plate(&board(0)).expect("a plate");
            assert!(Arc::ptr_eq(&often, &again), "what is asked for again and again stays: {number}");
        }
        let alive = weak.iter().filter(|plate| plate.strong_count() > 0).count();
        assert!((1..MOST).contains(&alive), "{alive} of {} are in memory", weak.len());
        assert_eq!(weak[0].strong_count(), 0, "the first is gone");
        let back = plate(&board(1)).expect("a plate");
        assert_eq!(back.geometry, often.geometry, "and comes again");
    }

    /// Two boards by one name that say something else have a plate each: the hash counts.
    #[test]
    fn a_plate_belongs_to_what_the_folder_says() {
        let text = variants::lehrbrett().folder.text(variants::BOARD_FILE).expect("a board");
        let text = text.replacen("id = \"lehrbrett\"", "id = \"twice\"", 1);
        let [one, other] = [text.clone(), text.replacen("en = \"", "en = \"New ", 1)]
            .map(|text| plate(&Variant::from_toml(&text).expect("a board")).expect("a plate"));
        assert!(!Arc::ptr_eq(&one, &other));
        let options = variants::optioned("standard+fog").expect("a board with options");
        let standard = plate(variants::standard()).expect("a plate");
        assert!(Arc::ptr_eq(&standard, &plate(options).expect("a plate")), "options change no picture");
    }

    /// A board without a picture is drawn as a network: every province, and no disc on another.
    #[test]
    fn a_board_without_a_picture_is_a_network() {
        for variant in [variants::standard(), variants::world()] {
            let text = variant.folder.text(variants::BOARD_FILE).expect("a board");
            let bare = Variant::from_toml(&text.replacen("id = \"", "id = \"bare-", 1));
            let bare = bare.expect("the same board");
            let plate = plate(&bare).expect("a network");
            let spots: Vec<_> =
                plate.areas.iter().filter_map(|area| plate.geometry.spots[*area].as_ref()).collect();
            assert_eq!(spots.len(), bare.provinces.len());
            for (number, one) in spots.iter().enumerate() {
                for other in &spots[number + 1..] {
                    let far = [0, 1].map(|axis| f64::from(one.unit[axis] - other.unit[axis]));
                    assert!(
                        far[0].hypot(far[1]) > 700.0,
                        "discs of {} lie on one another: {far:?}",
                        variant.id
                    );
                }
            }
            assert_eq!(
                size(&bare),
                plate.geometry.size.map(|tenths| u32::try_from(tenths / 10).expect("a size"))
            );
        }
    }
}
