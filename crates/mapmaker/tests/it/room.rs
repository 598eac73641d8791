//! That every board has room for what is drawn on it.

use mapmaker::measures;

/// Boards, design 8.2: every shared border of the boards that came last is six units long at least, and a circle of eight units lies in every province.
#[test]
fn further_boards_have_room_for_units_and_lines() {
    for id in ["ancient-mediterranean", "hundred", "modern", "nineteen-hundred"] {
        let measured = variants::by_id(id).and_then(measures).expect("a board with a picture");
        let (a, b, units) = measured.contact.expect("a border");
        assert!(units >= 6.0, "{id}: {a} and {b} share {units} units");
        let (province, radius) = measured.circle.expect("a province");
        assert!(radius >= 8.0, "{id}: {province} has room for {radius} units");
    }
}
