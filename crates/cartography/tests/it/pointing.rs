//! The map in a page: what a script and a reader without a mouse find in its ground and in its layers.

use std::collections::BTreeSet;

use cartography::{Level, Planned, Scene, board, layer, svg};
use rules::{Order, Orders, Place, ProvinceKind, Route, Rulebook, adjudicate};
use text::Lang;
use variants::Variant;

fn ground(variant: &Variant, lang: Lang) -> String {
    board(variant, lang).expect("the board has a map")
}

/// The start of a board as a layer, on a step of enlargement.
fn start(variant: &Variant, lang: Lang, level: Level) -> String {
    let position = variant.board.start();
    layer(&Scene::new(variant, &position).expect("the board has a map").lang(lang), level)
}

fn number(text: &str) -> f64 {
    text.parse().expect("a number")
}

fn levels() -> impl Iterator<Item = Level> {
    (0..Level::COUNT).filter_map(Level::numbered)
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
        let layer = start(variant, Lang::De, Level::of(1.0));
        let picture = ground(variant, Lang::De).replace("<g id='layer'></g>", &layer);
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
    let picture = ground(variants::standard(), Lang::De);
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
    let layer = start(variants::standard(), Lang::En, Level::of(1.0));
    // Russia's fleet is a picture that is used where it stands; what a script reads off that is not said twice.
    let unit =
        "<g id='u-stp' class='ut' data-place='stp/sc'><use href='#x5F' class='o5' transform='translate(";
    assert!(layer.contains(unit), "{layer}");
    assert!(layer.contains("<g id='u-mos' class='ut'><use href='#x5A' class='o5' transform='translate("));
    let words = "<desc data-power='russia' data-ink='o5' data-at='mos sev stp war' data-owned='centre of Russia' \
                 data-a='Army of Russia' data-f='Fleet of Russia'/>";
    assert!(layer.contains(words), "{layer}");
    let picture = ground(variants::standard(), Lang::En);
    assert!(values(&picture, "id").contains(&"p-stp") && picture.contains("data-coasts='nc sc'"));
    assert!(picture.contains("data-name='St Petersburg (StP)'") && picture.contains("<g data-center='stp'"));
    assert_eq!(values(&picture, "data-center").len(), 34);
    assert!(picture.contains(
        "<g id='c-stp-sc' class='cst' role='button' tabindex='0' aria-label='St Petersburg (south coast)'"
    ));
}

/// Who could come into a province in one move by itself: Spain's two coasts do not meet for a fleet (4.3), Bohemia has no water,
/// and where wings fly they come from everywhere beside.
#[test]
fn the_ground_says_from_where_a_province_is_reached() {
    let reach = |picture: &str, province: &str, kind: char| -> Vec<String> {
        let button = picture.split(&format!("<g id='p-{province}'")).nth(1).expect("a button");
        let button = button.split('>').next().expect("its start");
        let mut places: Vec<String> = (values(button, &format!("data-reach-{kind}")).first())
            .map_or(Vec::new(), |places| places.split(' ').map(str::to_owned).collect());
        places.sort();
        places
    };
    let standard = ground(variants::standard(), Lang::De);
    assert_eq!(reach(&standard, "boh", 'a'), ["gal", "mun", "sil", "tyr", "vie"]);
    assert!(reach(&standard, "boh", 'f').is_empty());
    assert_eq!(
        reach(&standard, "nth", 'f'),
        ["bel", "den", "edi", "eng", "hel", "hol", "lon", "nwg", "nwy", "ska", "yor"]
    );
    // From both coasts of Spain the Atlantic is near; Gascony touches one of them.
    let mao = reach(&standard, "mao", 'f');
    assert!(mao.contains(&"spa/nc".to_owned()) && mao.contains(&"spa/sc".to_owned()), "{mao:?}");
    assert!(reach(&standard, "gas", 'f').contains(&"spa/nc".to_owned()));
    assert!(!reach(&standard, "gas", 'f').contains(&"spa/sc".to_owned()));
    assert!(!standard.contains("data-reach-w"));
    assert!(!reach(&ground(variants::world(), Lang::De), "mon", 'w').is_empty());
}

/// In a page the picture keeps its style to itself, brings no type and no tooltip over everything; on its own it has
/// nothing that could be reached with the keyboard.
#[test]
fn the_page_and_the_picture_leave_each_other_alone() {
    let inside = ground(variants::standard(), Lang::En);
    assert!(inside.starts_with("<svg xmlns='http://www.w3.org/2000/svg' viewBox='"));
    assert!(inside.contains("<style>.kb{--m-paper:") && inside.contains(".kb{text{"));
    assert!(!inside.contains("@font-face") && !inside.contains("<title id='t'>"));
    let position = variants::standard().board.start();
    let alone = svg(&Scene::new(variants::standard(), &position).expect("the board has a map"));
    assert!(!alone.contains("tabindex") && !alone.contains("role='button'") && alone.contains("role='img'"));
}

/// A player's orders before the deadline: their arrows, no results, and nothing for the others' units.
#[test]
fn plans_show_only_what_is_planned() {
    let standard = variants::standard();
    let position = standard.board.start();
    let id = |name: &str| standard.province(name).expect("a province of the board");
    let to = |name: &str| Place::whole(id(name));
    let plans = [
        (id("vie"), Planned::Order(Order::Move { to: to("bud"), route: Route::Any })),
        (id("bud"), Planned::Order(Order::Hold)),
        (id("tri"), Planned::Order(Order::Move { to: to("alb"), route: Route::Any })),
    ];
    let scene = Scene::new(standard, &position).expect("the board has a map").lang(Lang::En);
    let scene = scene.plans(&plans);
    let picture = layer(&scene, Level::of(1.0));
    assert_eq!(values(&picture, "data-from"), ["tri", "vie"]);
    assert_eq!(values(&picture, "data-order"), ["move", "move"]);
    let (drawn, key) = picture.split_once("id='key'").expect("a key");
    assert_eq!(drawn.matches("href='#hold'").count(), 1, "Budapest's");
    assert_eq!(key.matches("href='#hold'").count(), 1);
    assert!(!picture.contains("href='#no'") && !picture.contains("href='#burst'"));
    assert!(!picture.contains("data-fate"), "nothing has come of them");
    assert!(svg(&scene).contains(">Orders as given</text>"));
}

/// On every step of enlargement an army is 20 to 26 pixels wide, and no letter is smaller than ten pixels.
#[test]
fn units_and_letters_are_large_enough_on_every_step() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        for level in levels() {
            let layer = start(variant, Lang::De, level);
            let scale = layer.split("--s:").nth(1).and_then(|rest| rest.split('\'').next());
            let scale = number(scale.expect("the size of units"));
            let army = 24.0 * scale;
            let (least, most) = (army * level.pixels(), army * level.pixels() * 1.25);
            assert!(least >= 20.0 && most <= 26.0, "{} {level:?}: {least} to {most}", variant.id);
            // The last digit of a type size is a tenth of a map unit.
            for size in values(&layer, "font-size") {
                let pixels = (number(size) + 0.05) * level.pixels();
                assert!(pixels >= 10.0, "{} {level:?}: {size} is {pixels} pixels", variant.id);
            }
        }
    }
}

/// The deeper one looks the more names there are, and at last all in full.
#[test]
fn names_appear_when_they_fit() {
    let standard = variants::standard();
    let count = |level: Level| start(standard, Lang::De, level).matches("class='n").count();
    let counts: Vec<usize> = levels().map(count).collect();
    assert!(counts[0] > 20 && counts[0] < 75, "{counts:?}");
    assert_eq!(counts[10], standard.provinces.len(), "{counts:?}");
    let deep = start(standard, Lang::De, Level::of(3.0));
    assert!(deep.contains(">MÜNCHEN</text>") && deep.contains("Tyrrhenisches Meer"), "in full");
}

/// A turn is small: its layer, compressed, beside the whole sheet that it takes the place of.
#[test]
fn a_layer_is_small() {
    for (variant, most) in
        [(variants::standard(), 4_300), (variants::colonial(), 5_300), (variants::world(), 10_400)]
    {
        let position = variant.board.start();
        let mut orders = Orders::hold(&position);
        for (n, unit) in position.units().iter().enumerate() {
            if let Some(&to) = variant.board.neighbours(unit.kind, unit.place).first() {
                orders.set(n, Order::Move { to, route: Route::Any });
            }
        }
        let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &orders);
        let scene =
            Scene::new(variant, &position).expect("the board has a map").lang(Lang::De).orders(&outcome);
        let text = layer(&scene, Level::of(0.6));
        let packed = miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6).len();
        println!("{}: {} bytes, {packed} packed", variant.id, text.len());
        assert!(packed < most, "{}: {packed}", variant.id);
    }
}

/// A layer brings its key: a sample of everything that is in the picture, and of nothing else.
#[test]
fn a_layer_brings_its_key() {
    let standard = variants::standard();
    let named =
        |layer: &str| -> Vec<String> { values(layer, "data-name").into_iter().map(str::to_owned).collect() };
    let level = Level::of(0.8);
    let calm = named(&start(standard, Lang::De, level));
    assert_eq!(calm, ["Armee", "Flotte", "Neutrales Zentrum"]);
    // 6.2: two armies bounce in Galicia.
    let position = standard.board.start();
    let gal = Place::whole(standard.province("gal").expect("Galicia"));
    let mut orders = Orders::hold(&position);
    for from in ["vie", "war"] {
        let from = standard.province(from).expect("a province");
        let n = position.units().iter().position(|unit| unit.province() == from).expect("a unit");
        orders.set(n, Order::Move { to: gal, route: Route::Any });
    }
    let outcome = adjudicate(&standard.board, &Rulebook::LUDOMANIAC, &position, &orders);
    let scene = Scene::new(standard, &position).expect("the board has a map").lang(Lang::De).orders(&outcome);
    let key = named(&layer(&scene, level));
    assert!(key.iter().any(|name| name.contains("Patt")), "{key:?}");
    assert!(!key.iter().any(|name| name.contains("Konvoi") || name.contains("Kanal")), "{key:?}");
}

/// Who does not see the picture hears it in the grammar of the language, and of orders only where there are some.
#[test]
fn titles_bend_the_names_of_powers() {
    let standard = variants::standard();
    let start = standard.board.start();
    let scene = Scene::new(standard, &start).expect("the start is drawn");
    let german = svg(&scene.lang(Lang::De));
    let ankara = "Ankara (Ank), Versorgungszentrum des Osmanischen Reichs, Flotte des Osmanischen Reichs";
    assert!(german.contains(ankara), "the genitive");
    assert!(!german.contains("befohlen"), "nothing was ordered yet");
}
