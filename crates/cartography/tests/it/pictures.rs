//! What every picture must have, whatever it looks like: structure, not pixels.

use cartography::{
    AdjustMark, Date, Names, Paper, RetreatMark, Scene, Theme, Type, card, card_png, mail_png, pdf, png,
    render, svg, thumbnail,
};
use rules::{
    Order, Orders, Outcome, Place, Position, ProvinceKind, Route, Rulebook, Season, Unit, UnitKind,
    adjudicate,
};
use text::Lang;
use variants::Variant;

fn boards() -> [&'static Variant; 4] {
    [variants::standard(), variants::colonial(), variants::world(), variants::lehrbrett()]
}

fn start(variant: &Variant) -> Position {
    variant.board.start()
}

/// How often a piece of text occurs.
fn count(picture: &str, piece: &str) -> usize {
    picture.matches(piece).count()
}

fn place(variant: &Variant, id: &str) -> Place {
    variant.place(id).expect("the test names places of the board")
}

/// A turn on the learning board with a move, a bounce, a support, a convoy, a hold and a dislodgement.
pub fn turn() -> (Position, Outcome) {
    let board = variants::lehrbrett();
    let units = [
        ("england", UnitKind::Army, "mid"),
        ("england", UnitKind::Army, "wal"),
        ("england", UnitKind::Fleet, "nth"),
        ("scotland", UnitKind::Fleet, "iri"),
        ("scotland", UnitKind::Army, "yor"),
        ("ireland", UnitKind::Army, "dub"),
        ("ireland", UnitKind::Fleet, "eng"),
    ];
    let mut position = Position::empty();
    for (power, kind, at) in units {
        let power = board.power(power).expect("a power of the board");
        position.place(Unit { power, kind, place: place(board, at) });
    }
    let mut orders = Orders::hold(&position);
    let mut give = |at: &str, order: Order| {
        let index = position.index_at(place(board, at).province()).expect("a unit stands there");
        orders.set(index, order);
    };
    let go = |to: &str, route| Order::Move { to: place(board, to), route };
    let id = |at: &str| place(board, at).province();
    give("mid", go("yor", Route::Any));
    give("nth", Order::SupportMove { from: id("mid"), to: place(board, "yor") });
    give("wal", go("dub", Route::Convoy));
    give("iri", Order::Convoy { from: id("wal"), to: id("dub") });
    give("eng", go("atl", Route::Any));
    let outcome = adjudicate(&board.board, &Rulebook::LUDOMANIAC, &position, &orders);
    (position, outcome)
}

/// Every province has one element with its id and a title, in every theme and language; the document has a
/// title and a description; it is well-formed and within its size.
#[test]
fn every_picture_is_whole() {
    for variant in boards() {
        let position = start(variant);
        let forms = [
            (Theme::Light, Lang::De, Names::Long),
            (Theme::Dark, Lang::En, Names::Long),
            (Theme::Print, Lang::De, Names::Short),
        ];
        for (theme, lang, names) in forms {
            {
                let scene = Scene::new(variant, &position)
                    .expect("the board has a map")
                    .theme(theme)
                    .lang(lang)
                    .names(names)
                    .date(Date::Season(Season::Spring, variant.start_year));
                let picture = svg(&scene);
                for province in &variant.provinces {
                    assert_eq!(count(&picture, &format!(" id='p-{}'", province.id)), 1, "{}", province.id);
                }
                assert_eq!(count(&picture, "<title"), variant.provinces.len() + 1);
                assert_eq!(count(&picture, "<desc id='d'>"), 1);
                assert!(!picture.contains("NaN") && !picture.contains("inf"));
                assert_eq!(
                    count(&picture, "href='#uA'")
                        + count(&picture, "href='#uF'")
                        + count(&picture, "href='#uW'"),
                    symbols(variant, &position),
                    "{}",
                    variant.id
                );
                let most = if variant.id == "world" { 450_000 } else { 250_000 };
                assert!(picture.len() < most, "{}: {}", variant.id, picture.len());
                balanced(&picture);
            }
        }
    }
}

/// A Standard position with 34 units and an arrow for each takes 80 kB on its way to the reader, and its mountains and rivers 15.
#[test]
fn a_picture_full_of_orders_is_packed_small() {
    let variant = variants::standard();
    let mut position = Position::empty();
    for (n, province) in variant.board.provinces().enumerate().step_by(2).take(34) {
        let kind = match variant.board.kind(province) {
            ProvinceKind::Impassable => continue,
            ProvinceKind::Sea => UnitKind::Fleet,
            _ => UnitKind::Army,
        };
        let power = variant.board.powers().nth(n % 7).expect("seven powers");
        position.place(Unit { power, kind, place: Place::whole(province) });
    }
    let mut orders = Orders::hold(&position);
    for (n, unit) in position.units().iter().enumerate() {
        if let Some(&to) = variant.board.neighbours(unit.kind, unit.place).first() {
            orders.set(n, Order::Move { to, route: Route::Any });
        }
    }
    let outcome = adjudicate(&variant.board, &Rulebook::LUDOMANIAC, &position, &orders);
    let scene = Scene::new(variant, &position).expect("the board has a map").lang(Lang::De).orders(&outcome);
    let picture = svg(&scene);
    assert!(position.units().len() > 30);
    let packed = miniz_oxide::deflate::compress_to_vec(picture.as_bytes(), 6).len();
    assert!(picture.len() < 250_000 && packed <= 95_000, "{} bytes, packed {packed}", picture.len());
}

/// Every element that is opened is closed, in order.
fn balanced(picture: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in picture.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '/']).find(|word| !word.is_empty()).expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

/// The renderer reads what we write.
#[test]
fn pictures_can_be_rendered() {
    let (position, outcome) = turn();
    let scene = Scene::new(variants::lehrbrett(), &position).expect("the board has a map");
    let picture = svg(&scene.orders(&outcome).face(Type::FromPage));
    assert!(render(&picture, 100).is_ok());
}

/// Tokens drawn: the units, once more where the map repeats at its ends, and the key's.
fn symbols(variant: &Variant, position: &Position) -> usize {
    let key = if variant.board.has_wings() { 3 } else { 2 };
    let strip = if variant.id == "world" { repeated(variant, position) } else { 0 };
    position.units().len() + key + strip
}

/// World: units within the strips are drawn at both ends.
fn repeated(variant: &Variant, position: &Position) -> usize {
    let plate = cartography::Plate::of(variant).expect("the board has a map");
    let geometry = &plate.geometry;
    let (strip, width) = (geometry.strip, geometry.size[0]);
    let near = |unit: &&Unit| {
        let spot =
            geometry.spots[plate.areas[unit.province().index()]].as_ref().expect("every province has a spot");
        let x = spot.unit[0];
        x < 2 * strip + 200 || x > width - 2 * strip - 200
    };
    position.units().iter().filter(near).count()
}

/// A start position names every power with its bar, in the language of the picture.
#[test]
fn powers_are_named_in_both_languages() {
    let position = start(variants::standard());
    let scene = Scene::new(variants::standard(), &position).expect("the board has a map");
    let (de, en) = (svg(&scene.clone().lang(Lang::De)), svg(&scene.lang(Lang::En)));
    for power in &variants::standard().powers {
        assert!(de.contains(&format!(">{}</text>", power.names.de)));
        assert!(en.contains(&format!(">{}</text>", power.names.en)));
    }
    assert!(de.contains("MÜNCHEN") && en.contains("MUNICH"));
}

/// Orders of each kind leave their strokes: arrows, a wave, dashed supports, a hold, a burst, a cross.
#[test]
fn orders_leave_strokes() {
    let (position, outcome) = turn();
    let picture =
        svg(&Scene::new(variants::lehrbrett(), &position).expect("the board has a map").orders(&outcome));
    let moves = 3;
    let key = 1;
    let failed = outcome.units.iter().filter(|unit| {
        matches!(unit.order, Order::Move { .. }) && unit.result != rules::OrderResult::Succeeds
    });
    let failed = failed.count();
    let heads = count(&picture, "class='h' d='M") + count(&picture, "class='h e' d='M");
    assert_eq!(heads, moves + 2 * key + failed.min(1), "a head for each move, and the key's");
    assert_eq!(count(&picture, "<path class='a d' d='"), 1 + key, "the support");
    assert_eq!(count(&picture, "href='#carry'"), 1, "the carrying fleet");
    assert!(count(&picture, "href='#hold'") > key, "Dublin holds");
    assert_eq!(count(&picture, "href='#burst'"), 1 + key, "York is dislodged");
}

/// A dislodged unit stands beside its spot, a retreat is a red dashed arrow, a disbandment is crossed out.
#[test]
fn retreats_and_adjustments_are_marked() {
    let board = variants::lehrbrett();
    let (position, outcome) = turn();
    let after = outcome.apply(&position);
    let unit = after.dislodged()[0].unit;
    let goes = RetreatMark { unit, to: Some(place(board, "lan")), done: true };
    let dies = RetreatMark { unit, to: None, done: false };
    let scene = Scene::new(board, &after).expect("the board has a map");
    let picture = svg(&scene.clone().retreats(vec![goes]));
    assert!(picture.contains("class='h r'") && picture.contains("href='#burst'"));
    assert_eq!(count(&svg(&scene.clone().retreats(vec![dies])), "href='#gone'"), 2, "the unit and the key's");
    let built = Unit { place: place(board, "lon"), ..unit };
    let picture = svg(&scene.adjustments(vec![AdjustMark::Built(built), AdjustMark::Removed(unit)]));
    assert_eq!(count(&picture, "href='#plus'"), 2, "the build and the key's");
    assert_eq!(count(&picture, "href='#gone'"), 2, "the removal and the key's");
}

/// Between two turns: owners that changed are outlined, units that came are ringed.
#[test]
fn changes_are_shown() {
    let standard = variants::standard();
    let before = start(standard);
    let mut after = before.clone();
    let serbia = standard.province("ser").expect("Serbia");
    after.set_owner(serbia, standard.power("austria"));
    let unit = after.remove(standard.province("bud").expect("Budapest")).expect("an army starts there");
    after.place(Unit { place: serbia.into(), ..unit });
    let picture = svg(&Scene::new(standard, &after).expect("the board has a map").since(&before));
    assert!(picture.contains("href='#p-ser' class='hl'/>"));
    assert_eq!(count(&picture, "class='hl'"), 2, "Serbia, and the key's");
    assert!(picture.contains("opacity='.35'"), "the army that left Budapest");
}

/// The same scene gives the same file, of the width asked for; nonsense is refused.
#[test]
fn png_is_reproducible() {
    let position = start(variants::lehrbrett());
    let scene = Scene::new(variants::lehrbrett(), &position).expect("the board has a map");
    let (a, b) = (png(&scene, 200).expect("drawn"), png(&scene, 200).expect("drawn"));
    assert_eq!(a, b);
    assert_eq!(&a[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes([a[16], a[17], a[18], a[19]]), 200);
    assert!(png(&scene, 0).is_err());
    assert!(png(&scene, 1_000_000).is_err());
}

/// Width and height of a PNG, from its head.
fn pixels(png: &[u8]) -> [u32; 2] {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    [16, 20].map(|at| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]))
}

/// Pictures that travel are PNGs by numbers, and small: for mail as wide as a phone shows it and under 120 kB, in lists
/// under 30 kB, as the card of a link 1200 by 630 pixels; the same every time.
#[test]
fn pictures_that_travel_are_small() {
    for variant in [variants::standard(), variants::world()] {
        let position = start(variant);
        let scene = Scene::new(variant, &position)
            .expect("the board has a map")
            .date(Date::Season(Season::Spring, variant.start_year));
        let mail = mail_png(&scene).expect("drawn");
        assert!(pixels(&mail)[0] <= 780 && mail.len() < 120_000, "{}: {}", variant.id, mail.len());
        let thumb = thumbnail(&scene, 480).expect("drawn");
        assert!(pixels(&thumb)[0] == 480 && thumb.len() < 30_000, "{}: {}", variant.id, thumb.len());
        assert!(pixels(&thumb)[1] >= 360, "lists cut nothing off: {:?}", pixels(&thumb));
        let card = card_png(&scene, "ST-1201").expect("drawn");
        assert!(pixels(&card) == [1200, 630] && card.len() < 200_000, "{}: {}", variant.id, card.len());
        for small in [&mail, &thumb, &card] {
            assert_eq!(small[25], 3, "colours by numbers");
        }
        assert_eq!(mail, mail_png(&scene).expect("drawn"));
    }
}

/// A card says which game, when, on which board and who leads, and has no names on its map.
#[test]
fn a_card_speaks_for_its_game() {
    let position = start(variants::standard());
    let scene = Scene::new(variants::standard(), &position)
        .expect("the board has a map")
        .lang(Lang::De)
        .date(Date::Season(Season::Spring, 1901));
    let picture = card(&scene, "ST-12 <01>");
    for words in [">ST-12 &lt;01&gt;</text>", ">Frühjahr 1901</text>", ">Russland</text>", ">4</text>"] {
        assert!(picture.contains(words), "{words}");
    }
    assert!(
        !picture.contains("class='nl ") && !picture.contains("class='ns ") && !picture.contains("class='co'")
    );
    balanced(&picture);
}

/// An atlas counts its degrees: every line of the graticule that reaches the rim is named there in the language of the
/// picture, and small pictures have the band alone.
#[test]
fn the_rim_counts_degrees() {
    let position = start(variants::standard());
    let scene = Scene::new(variants::standard(), &position).expect("the board has a map");
    let (de, en) = (svg(&scene.clone().lang(Lang::De)), svg(&scene.clone().lang(Lang::En)));
    for (german, english) in [("15° O", "15° E"), ("10° W", "10° W"), ("40° N", "40° N")] {
        assert!(de.contains(&format!(">{german}</text>")), "{german}");
        assert!(en.contains(&format!(">{english}</text>")), "{english}");
    }
    assert!(!svg(&scene.clone().names(Names::Short)).contains('°'));
    assert!(!svg(&scene.bare()).contains('°'));
}

/// Mountains and rivers are in the atlas of every drawn board of the Earth and in every theme; not where the picture is small:
/// with abbreviations, for mail, on cards.
#[test]
fn mountains_and_rivers_are_for_large_pictures() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        let position = variant.board.start();
        let scene = Scene::new(variant, &position).expect("the board has a map");
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            let picture = svg(&scene.clone().theme(theme));
            assert_eq!(count(&picture, "<g class='re'"), 1, "{} {theme:?}", variant.id);
            assert_eq!(count(&picture, "<path class='ri'"), 1, "{} {theme:?}", variant.id);
        }
        assert_eq!(count(&svg(&scene.clone().names(Names::Short)), "<g class='re'"), 0, "{}", variant.id);
        assert_eq!(count(&card(&scene, "1901"), "<g class='re'"), 0, "{}", variant.id);
    }
}

/// A part of the map shows what was asked for, at a size that can be read, and never leaves the map.
#[test]
fn a_part_holds_what_was_asked_for() {
    let world = variants::world();
    let position = start(world);
    let whole = Scene::new(world, &position).expect("the board has a map").bare();
    let view = |picture: &str| -> Vec<f64> {
        let rest = picture.split("viewBox='").nth(1).expect("it has a view box");
        let numbers = rest.split('\'').next().expect("it ends");
        numbers.split(' ').map(|number| number.parse().expect("a number")).collect()
    };
    let all = view(&svg(&whole));
    for power in world.power_ids() {
        let home: Vec<_> = world
            .province_ids()
            .filter(|province| world.province_info(*province).home == Some(power))
            .collect();
        let picture = svg(&whole.clone().around(home.iter().copied()));
        let part = view(&picture);
        let shift = picture.split("<g transform='translate(").nth(1).and_then(|rest| rest.split(')').next());
        let shift: Vec<f64> = shift
            .expect("the map is shifted")
            .split(' ')
            .map(|part| part.parse().expect("a number"))
            .collect();
        let plate = cartography::Plate::of(world).expect("the board has a map");
        for province in home {
            let spot = plate.geometry.spots[plate.areas[province.index()]].as_ref().expect("it has a spot");
            for axis in 0..2 {
                let at = f64::from(spot.unit[axis]) / 10.0 + shift[axis];
                assert!(
                    at > 0.0 && at < part[2 + axis],
                    "{} lies in the picture",
                    world.province_id(province)
                );
                assert!(-shift[axis] >= 0.0 && part[2 + axis] - shift[axis] <= all[2 + axis]);
            }
        }
        assert!(part[2] >= 420.0 && part[2] <= all[2]);
    }
}

/// Hostile words in a title stay text.
#[test]
fn text_is_escaped() {
    let position = start(variants::lehrbrett());
    let scene =
        Scene::new(variants::lehrbrett(), &position).expect("the board has a map").subtitle("<script>'\"&");
    let picture = svg(&scene);
    assert!(!picture.contains("<script>"));
    assert!(picture.contains("&lt;script&gt;&#39;&quot;&amp;"));
}

/// A PDF has pages of the paper's size (ISO 216, in points), the way the picture is shaped, every object where its table says,
/// lines instead of pixels, no type to be missed, and on a poster an index of the provinces.
#[test]
fn paper_gets_lines() {
    let a4 = ["[0 0 595.28 841.89]", "[0 0 841.89 595.28]"];
    let a3 = ["[0 0 841.89 1190.55]", "[0 0 1190.55 841.89]"];
    let (standard, world) = (variants::standard(), variants::world());
    for (variant, theme, paper, pages, sizes) in
        [(standard, Theme::Print, Paper::A3, 2, a3), (world, Theme::Light, Paper::A4, 1, a4)]
    {
        let start = start(variant);
        let scene = Scene::new(variant, &start).expect("the board has a map").theme(theme);
        let file = pdf(&scene, paper).expect("it can be drawn");
        let text = String::from_utf8_lossy(&file).into_owned();
        assert!(text.starts_with("%PDF-1.7") && text.ends_with("%%EOF\n"));
        assert_eq!(count(&text, "/Type/Page/"), pages, "{}", variant.id);
        assert!(sizes.iter().any(|size| text.contains(&format!("/MediaBox{size}"))), "{}", variant.id);
        assert_eq!(count(&text, "/Font"), 0);
        assert_eq!(count(&text, "/Image"), 0);
        // Letters are outlines, and World has three hundred names and its insets.
        let most = if variant.id == "world" { 5_500_000 } else { 2_500_000 };
        assert!(file.len() < most, "{}: {} bytes", variant.id, file.len());
        let table = text.rsplit("startxref\n").next().and_then(|rest| rest.lines().next());
        let table: usize = table.and_then(|at| at.parse().ok()).expect("a place");
        let rows = String::from_utf8_lossy(&file[table..]).into_owned();
        let places = rows.lines().skip(3).map_while(|row| row.strip_suffix(" 00000 n "));
        for (n, place) in places.enumerate() {
            let place: usize = place.parse().expect("a place");
            assert!(file[place..].starts_with(format!("{} 0 obj", n + 1).as_bytes()));
        }
        // Powers without colour are told apart by patterns.
        assert_eq!(text.contains("/PatternType 1"), theme == Theme::Print);
    }
}
