//! The picture in a page: what a script and a reader without a mouse find in it.

use std::collections::BTreeSet;

use cartography::{Scene, svg};
use rules::{Order, Place, ProvinceKind, Route};
use text::Lang;
use variants::Variant;

fn picture(variant: &Variant, lang: Lang) -> String {
    let position = variant.board.start();
    svg(&Scene::new(variant, &position).expect("the board has a map").lang(lang).interactive())
}

/// The values of an attribute, in the order of the document.
fn values<'p>(picture: &'p str, name: &str) -> Vec<&'p str> {
    let starts = format!(" {name}='");
    picture.split(&starts).skip(1).filter_map(|rest| rest.split('\'').next()).collect()
}

/// Every province that can be pointed at is a button with a name; no id occurs twice.
#[test]
fn every_province_is_a_button() {
    for variant in [variants::standard(), variants::colonial(), variants::world(), variants::lehrbrett()] {
        let picture = picture(variant, Lang::De);
        let ids = values(&picture, "id");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{}: an id twice", variant.id);
        let mut buttons = 0;
        for province in variant.province_ids() {
            let id = variant.province_id(province);
            let closed = variant.board.kind(province) == ProvinceKind::Impassable;
            let start = format!("<g id='p-{id}' class='hit' role='button' tabindex='0' aria-label='");
            assert_eq!(picture.matches(&start).count(), usize::from(!closed), "{id}");
            assert!(ids.contains(&format!("s-{id}").as_str()), "{id} has a shape");
            buttons += usize::from(!closed);
        }
        assert_eq!(picture.matches("class='hit'").count(), buttons);
        let coasts: usize = variant.provinces.iter().map(|province| province.coasts.len()).sum();
        assert_eq!(picture.matches("class='cst'").count(), coasts);
        assert_eq!(picture.matches(" class='ut'").count(), variant.board.start().units().len());
    }
}

/// The tab key goes through the lands by the alphabet, then through the seas.
#[test]
fn buttons_come_by_the_alphabet() {
    let picture = picture(variants::standard(), Lang::De);
    let labels = values(&picture, "aria-label");
    let at = |name: &str| {
        labels.iter().position(|label| label.starts_with(name)).unwrap_or_else(|| panic!("{name} is there"))
    };
    // Ä is sorted as A, not behind Z.
    let wanted =
        ["Albanien", "Ankara", "München", "Neapel", "Wien", "Yorkshire", "Adria", "Ärmelkanal", "Westliches"];
    let places: Vec<usize> = wanted.iter().map(|name| at(name)).collect();
    assert!(places.is_sorted(), "{places:?}");
}

/// What stands where, for scripts: Russia's fleet on the south coast of St. Petersburg.
#[test]
fn units_and_coasts_carry_data() {
    let picture = picture(variants::standard(), Lang::En);
    let unit =
        "<g id='u-stp' class='ut' data-province='stp' data-place='stp/sc' data-unit='F' data-power='russia'>";
    assert!(picture.contains(unit));
    let province = values(&picture, "id").contains(&"p-stp");
    assert!(
        province
            && picture.contains("data-coasts='nc sc' data-owner='russia' data-unit='F' data-power='russia'")
    );
    assert!(picture.contains(
        "<g id='c-stp-sc' class='cst' role='button' tabindex='0' aria-label='St Petersburg (south coast)'"
    ));
}

/// In a page the picture keeps its style to itself, brings no type and no tooltip over everything; on its own it has
/// nothing that could be reached with the keyboard.
#[test]
fn the_page_and_the_picture_leave_each_other_alone() {
    let inside = picture(variants::standard(), Lang::En);
    assert!(inside.starts_with("<svg xmlns='http://www.w3.org/2000/svg' viewBox='"));
    assert!(inside.contains("<style>.kb{text{") && !inside.contains("@font-face"));
    assert!(!inside.contains("<title id='t'>") && !inside.contains("style='"));
    let position = variants::standard().board.start();
    let alone = svg(&Scene::new(variants::standard(), &position).expect("the board has a map"));
    assert!(!alone.contains("tabindex") && !alone.contains("role='button'") && alone.contains("role='img'"));
}

/// A player's orders before the deadline: his arrows, no results, and nothing for the others' units.
#[test]
fn plans_show_only_what_is_planned() {
    let standard = variants::standard();
    let position = standard.board.start();
    let id = |name: &str| standard.province(name).expect("a province of the board");
    let to = |name: &str| Place::whole(id(name));
    let plans = [
        (id("vie"), Order::Move { to: to("bud"), route: Route::Any }),
        (id("bud"), Order::Hold),
        (id("tri"), Order::Move { to: to("alb"), route: Route::Any }),
    ];
    let scene = Scene::new(standard, &position).expect("the board has a map").lang(Lang::En);
    let picture = svg(&scene.plans(&plans).interactive());
    assert_eq!(values(&picture, "data-from"), ["tri", "vie"]);
    assert_eq!(values(&picture, "data-order"), ["move", "move"]);
    assert_eq!(picture.matches("href='#hold'").count(), 2, "Budapest's, and the key's");
    assert!(!picture.contains("href='#no'") && !picture.contains("href='#burst'"));
    assert!(picture.contains(">Orders as given</text>"));
}
