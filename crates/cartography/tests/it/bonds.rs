//! What binds powers on the map: each kind has a sign of its own, also without colour, and a line of the key.

use cartography::{Bond, Scene, Theme, svg};
use rules::Position;
use text::Lang;

/// The picture of the start of Diplomaten with bonds: the map and its key.
fn drawn(bonds: &[Bond], theme: Theme) -> (String, String) {
    let diplomaten = variants::by_id("diplomaten").expect("a board");
    let start: Position = diplomaten.board.start();
    let scene = Scene::new(diplomaten, &start).expect("the board has a map").lang(Lang::De).theme(theme);
    let picture = svg(&scene.bonds(bonds.to_vec()));
    let body = picture.split("</defs>").nth(1).expect("there are definitions");
    let (map, key) = body.split_once("<g class='ky'").expect("there is a key");
    (map.to_owned(), key.to_owned())
}

/// Diplomaten 3: pacts and wars run along the common border; where there is none, over the shortest way.
#[test]
fn pacts_and_wars_are_lines_between_lands() {
    let diplomaten = variants::by_id("diplomaten").expect("a board");
    let power = |id: &str| diplomaten.power(id).expect("a power");
    for theme in [Theme::Light, Theme::Dark, Theme::Print] {
        let pact = Bond::Peace([power("austria"), power("germany")]);
        let (map, key) = drawn(&[pact], theme);
        assert_eq!(map.matches("<g class='pact'").count(), 1);
        assert!(key.contains(">Nichtangriffspakt</text>") && !key.contains(">Krieg</text>"));
        let (map, key) = drawn(&[Bond::War([power("england"), power("turkey")])], theme);
        let war =
            map.split("<g class='war'").nth(1).and_then(|rest| rest.split("</g>").next()).expect("a war");
        assert!(war.contains("stroke-dasharray"), "toothed, not only red");
        assert_eq!(war.matches('M').count(), 2, "one line over the sea, with its casing: {war}");
        assert!(key.contains(">Krieg</text>"));
    }
}

/// Diplomaten 3: a demilitarized field is hatched, a guaranteed land has the guarantor's shield; who commands a nation
/// stands on its land.
#[test]
fn zones_shields_and_commanders_are_told_apart() {
    let diplomaten = variants::by_id("diplomaten").expect("a board");
    let power = |id: &str| diplomaten.power(id).expect("a power");
    let field = |id: &str| diplomaten.province(id).expect("a province");
    let bonds = [
        Bond::Demilitarised(field("bur")),
        Bond::Guarantee { by: power("germany"), land: field("hol") },
        Bond::Commanded { power: power("france"), words: "Kalle & Co · 1.20".into() },
    ];
    let (map, key) = drawn(&bonds, Theme::Light);
    assert!(map.contains("<use href='#p-bur' fill='url(#dm)'/>"));
    assert_eq!(map.matches("class='shield o").count(), 1);
    assert!(map.contains(">Kalle &amp; Co · 1.20</text>"));
    assert!(key.contains(">Entmilitarisiert</text>") && key.contains(">Garantie</text>"));
    let (without, _) = drawn(&[], Theme::Light);
    assert!(!without.contains("id='dm'") && !without.contains("class='pact'"));
}
