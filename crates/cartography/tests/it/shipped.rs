//! The maps that are shipped, and those that somebody brings.

use cartography::geometry::Geometry;
use cartography::{Level, Names, Scene, board, drawn, layer, size, svg};

#[test]
fn the_shipped_maps_are_whole() {
    for variant in variants::all_shipped().filter(|variant| variant.map().is_some()) {
        let plate = drawn(variant).expect("a map");
        let wanted = plate.geometry.size.map(|tenths| u32::try_from(tenths / 10).expect("a size"));
        assert_eq!(size(variant), wanted, "{}", variant.id);
    }
}

/// A picture that somebody brought: what would take all memory, or leave the numbers there are, is no map.
#[test]
fn a_hostile_picture_is_no_map() {
    let text = variants::lehrbrett().map().expect("a map");
    assert!(Geometry::parse(text).is_ok());
    let (_, rest) = text.split_once('\n').expect("lines");
    for head in [
        "map 2 2147483647 2147483647 0 30 30 100",
        "map 2 60000 60000 0 30 30 100",
        "map 2 -7800 9000 0 30 30 100",
        "map 2 0 0 0 30 30 100",
        "map 2 7800 9000 99999 30 30 100",
        "map 2 7800 9000 0 30 30 0",
        "map 2 7800 9000 0 30 30",
    ] {
        assert!(Geometry::parse(&format!("{head}\n{rest}")).is_err(), "{head}");
    }
    for line in [
        "spot bri 2000000000 1",
        "arc 0 1 900000 0 900000 0 900000 0",
        "arc 0 999999 1 1 2 2",
        "bridge bri atl",
        "relief 7 1 1 2 2 3 3",
        "label de bri 1 1",
        "<script>alert(1)</script>",
    ] {
        assert!(Geometry::parse(&format!("{text}{line}\n")).is_err(), "{line}");
    }
}

/// What a board calls its places is text in every picture, whatever it looks like.
#[test]
fn names_are_text_in_pictures() {
    let text = variants::lehrbrett().folder.text(variants::BOARD_FILE).expect("a board");
    let text = text.replacen("id = \"lehrbrett\"", "id = \"marked\"", 1);
    let name = "<script>alert('x')</script>&";
    let marked: String = text
        .lines()
        .map(|line| match line.split_once(" = \"") {
            Some((key @ ("de" | "en"), said)) => format!("{key} = \"{name}{said}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    let folder = |map: Option<&str>| {
        let map = map.map(|map| ("board.map".to_owned(), map.as_bytes().to_vec()));
        variants::Folder::new([("board.toml".to_owned(), marked.clone().into_bytes())].into_iter().chain(map))
    };
    let drawn = variants::lehrbrett().map().expect("a map").replace("Atlantik", name);
    for map in [None, Some(drawn.as_str())] {
        let folder = folder(map).expect("a folder");
        let variant = variants::load(folder, false).expect("a board");
        let start = variant.board.start();
        for names in [Names::Long, Names::Short] {
            let scene = Scene::new(variant, &start).expect("a picture").names(names);
            let level = Level::numbered(0).expect("the first");
            let ground = board(variant, text::Lang::De).expect("a ground");
            for picture in [svg(&scene), ground, layer(&scene, level)] {
                assert!(!picture.contains("<script"), "{picture}");
            }
        }
    }
}
