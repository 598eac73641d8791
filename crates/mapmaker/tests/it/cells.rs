//! Boards without any land of the Earth: the picture is made of cells, each around the place of its province.

use mapmaker::{Fault, Picture, WrongGeometry, picture};
use rules::UnitKind;
use testbed::Dice;
use text::Lang;
use variants::Variant;

/// Two seas in the north, three lands below them, one in the southwest, a bay in the southeast. Who touches whom follows from the places.
const VALE: &str = r#"
id = "vale"
format = 2
de = "Tal"
en = "Vale"
start = { year = 1901, season = "spring" }
victory = { centers = 2 }
written = { land = "abbr", sea = "abbr" }

[[power]]
id = "norland"
de = "Norland"
en = "Norland"
code = "N"
units = ["A nor"]

[[power]]
id = "easland"
de = "Osland"
en = "Easland"
code = "E"
units = ["F eas"]

[[province]]
id = "nor"
de = "Nord"
en = "North"
abbr = ["Nor"]
kind = "coastal"
center = "norland"
at = [100, 300]

[[province]]
id = "mid"
de = "Mitte"
en = "Middle"
abbr = ["Mid"]
kind = "coastal"
center = "neutral"
at = [300, 300]

[[province]]
id = "eas"
de = "Ost"
en = "East"
abbr = ["Eas"]
kind = "coastal"
center = "easland"
at = [500, 300]

[[province]]
id = "sou"
de = "Süd"
en = "South"
abbr = ["Sou"]
kind = "coastal"
at = [180, 500]

[[province]]
id = "bay"
de = "Bucht"
en = "Bay"
abbr = ["BAY"]
kind = "sea"
at = [420, 500]

[[province]]
id = "wse"
de = "Westsee"
en = "West Sea"
abbr = ["WSE"]
kind = "sea"
at = [150, 100]

[[province]]
id = "ese"
de = "Ostsee"
en = "East Sea"
abbr = ["ESE"]
kind = "sea"
at = [450, 100]

[borders]
army = ["eas: mid", "mid: nor sou", "nor: sou"]
fleet = ["bay: eas mid sou", "eas: ese mid", "ese: mid wse", "mid: nor sou wse", "nor: wse"]

[geometry]
method = "cells"
size = [600, 600]
"#;

fn drawn(text: &str) -> Result<Picture, Fault> {
    let variant = Variant::from_toml(text).unwrap();
    picture(&variant, None).map(|picture| picture.unwrap())
}

fn in_words(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(|fault| fault.text(Lang::En)).collect()
}

/// Boards, design 5.4: `at` for each province, the nearest goes, land and sea by kind, edges roughened; as many contacts as the rules have.
#[test]
fn cells_touch_as_the_borders_say() {
    for rough in ["0", "8", "30"] {
        let picture = drawn(&format!("{VALE}rough = {rough}\n")).unwrap();
        assert_eq!(in_words(&picture.faults), Vec::<String>::new(), "rough = {rough}");
        assert!(picture.notes.is_empty(), "{:?}", picture.notes);
        assert!(picture.geometry.compass.is_none(), "there is no north");
        assert!(picture.geometry.grid.is_empty(), "there are no degrees");
    }
}

/// Edges are bent, those of shores as those on land; between waters they stay straight.
#[test]
fn edges_are_roughened() {
    let points = |rough: &str, one: &str, other: &str| {
        let geometry = drawn(&format!("{VALE}rough = {rough}\n")).unwrap().geometry;
        let ends = [one, other].map(|id| geometry.find(id));
        let between =
            geometry.arcs.iter().find(|arc| [arc.left, arc.right] == ends || [arc.right, arc.left] == ends);
        between.unwrap().points.len()
    };
    for (one, other) in [("nor", "mid"), ("mid", "wse")] {
        let (straight, bent) = (points("0", one, other), points("8", one, other));
        assert!(bent > straight + 3, "{one} {other}: {straight} points, then {bent}");
    }
    // Nothing is torn off: each province is one piece, and has one arc with each of its neighbours, as without it.
    let arcs = |rough: &str| drawn(&format!("{VALE}rough = {rough}\n")).unwrap().geometry.arcs.len();
    assert_eq!((arcs("8"), arcs("30")), (arcs("0"), arcs("0")));
    assert!(points("8", "wse", "ese") <= 3, "between waters it is straight");
}

/// Rules and places that disagree: the pair is named, with the line of the file and what helps here.
#[test]
fn pairs_that_disagree_are_named() {
    // North and east pass now, with the middle between them.
    let faults = drawn(&VALE.replace("army = [\"eas: mid\"", "army = [\"eas: mid nor\"")).unwrap().faults;
    let [Fault::Apart(pair)] = &faults[..] else { panic!("{:?}", in_words(&faults)) };
    assert_eq!((pair.a.as_str(), pair.b.as_str(), pair.who), ("eas", "nor", UnitKind::Army));
    let words = in_words(&faults).concat();
    assert!(words.starts_with("board.toml:") && words.contains("places (at)"), "{words}");
    // The south has moved away from the north: the bay lies between.
    let faults = drawn(
        &VALE
            .replace("\"nor: sou\"", "\"nor: mid\"")
            .replace("\"mid: nor sou\", \"nor: mid\"", "\"mid: nor sou\""),
    );
    let faults = faults.unwrap().faults;
    let [Fault::Together(pair)] = &faults[..] else { panic!("{:?}", in_words(&faults)) };
    assert_eq!((pair.a.as_str(), pair.b.as_str()), ("nor", "sou"));
    assert!(in_words(&faults).concat().contains("(at, more_seeds)"));
}

/// What changes nothing in such a picture is refused, and so is a province that lies nowhere in it.
#[test]
fn keys_without_meaning_are_refused() {
    for key in [
        "ridge = 2.0",
        "coasts = \"50m\"",
        "relief = true",
        "graticule = 5",
        "strip = 10",
        "schematic = true",
    ] {
        let fault = drawn(&format!("{VALE}{key}\n")).err().unwrap();
        let name = key.split(' ').next().unwrap();
        let Fault::Geometry { line, wrong: WrongGeometry::NotOfCells(found) } = &fault else {
            panic!("{fault}")
        };
        assert_eq!((found.as_str(), *line), (name, VALE.lines().count() + 1), "{fault}");
    }
    let fault = drawn(&VALE.replace("at = [420, 500]", "lonlat = [4, 5]")).err().unwrap();
    assert!(fault.text(Lang::En).contains("the province `bay` needs at = [x, y]"), "{fault}");
}

/// Without `[geometry]` such a board is the network, about as its places lie.
#[test]
fn places_lay_out_the_network() {
    let text = VALE.split("[geometry]").next().unwrap();
    let variant = Variant::from_toml(text).unwrap();
    let of = |id: &str| variant.province_info(variant.province(id).unwrap()).lonlat;
    assert!(of("wse")[0] < of("ese")[0] && of("wse")[1] > of("sou")[1]);
    assert!(picture(&variant, None).unwrap().is_none());
}

/// What the fuzzer begins with: the same places in a picture of 120 units, with further seeds, a corner and ground outside the game.
const SEED: &str = include_str!("../../../../fuzz/seeds/board/cells");

/// Changed boards of one run, unless `MUTATED_BOARDS` says another number.
const USUAL: usize = 150;

/// Whatever a board says of its cells: its picture is drawn, or it is refused with a line of the file and in words.
#[test]
fn changed_cells_are_refused_or_drawn() {
    let good = SEED.strip_prefix('b').unwrap();
    assert_eq!(in_words(&drawn(good).unwrap().faults), Vec::<String>::new());
    let number = std::env::var("MUTATED_BOARDS").ok().and_then(|number| number.parse().ok());
    let places: Vec<usize> =
        good.match_indices(|sign: char| sign.is_ascii_digit()).map(|(at, _)| at).collect();
    let mut dice = Dice::new(20_261_127);
    let (mut drawn_ones, mut refused) = (0, 0);
    for _ in 0..number.unwrap_or(USUAL) {
        let mut text = good.to_owned();
        for _ in 0..=dice.below(3) {
            let at = places[dice.below(places.len())];
            let digit = ["", "0", "9", "-1", "1e9", "nan", "[", "]", "\"", "4096"][dice.below(10)];
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, digit);
            }
        }
        let Ok(variant) = Variant::from_toml(&text) else {
            refused += 1;
            continue;
        };
        // What is larger than the seed takes longer than a test has.
        if mapmaker::Board::parse(&text).is_ok_and(|board| board.picture.area() > 40_000) {
            continue;
        }
        match picture(&variant, None) {
            Ok(found) => {
                drawn_ones += 1;
                let areas = found.unwrap().geometry.areas;
                assert!(areas.len() >= 7, "{text}");
            }
            Err(fault) => {
                refused += 1;
                let said = fault.text(Lang::De);
                assert!(said.starts_with("board.toml:"), "{said}");
            }
        }
    }
    assert!(drawn_ones > 5 && refused > 20, "{drawn_ones} drawn, {refused} refused");
}
