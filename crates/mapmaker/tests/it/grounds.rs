//! What a picture is made from, and what the section `[geometry]` can say beside it: nothing that would change nothing.

use mapmaker::{Fault, Picture, picture, picture_on_site};
use text::Lang;
use variants::{BOARD_FILE, Folder, VECTOR_FILE, Variant};

/// Two lands and a sea, as three shapes.
const SHAPES: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect id="sea" width="600" height="150"/>
<rect id="wes" y="151" width="300" height="249"/><rect id="eas" x="301" y="151" width="299" height="249"/></svg>"#;

const SHORE: &str = r#"
id = "shore"
format = 2
de = "Ufer"
en = "Shore"
start = { year = 1901, season = "spring" }
victory = { centers = 2 }
power = [
  { id = "west", de = "Westland", en = "Westland", code = "W", units = ["A wes"] },
  { id = "east", de = "Ostland", en = "Eastland", code = "E", units = ["F eas"] },
]
province = [
  { id = "wes", de = "West", en = "West", abbr = ["Wes"], kind = "coastal", center = "west", at = [100, 300] },
  { id = "eas", de = "Ost", en = "East", abbr = ["Eas"], kind = "coastal", center = "east", at = [500, 300] },
  { id = "sea", de = "See", en = "Sea", abbr = ["SEA"], kind = "sea", at = [300, 75] },
]
borders = { army = ["eas: wes"], fleet = ["eas: wes", "sea: eas wes"] }
"#;

/// The picture of a board that is drawn in shapes and says this in its section `[geometry]`.
fn of_shapes(geometry: &str) -> Result<Picture, Fault> {
    let text = format!("{SHORE}[geometry]\n{geometry}\n");
    let files = [(BOARD_FILE, text.as_str()), (VECTOR_FILE, SHAPES)];
    let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    let variant = Variant::from_folder(Folder::new(files).unwrap()).unwrap();
    let drawn = picture(&variant, None);
    let on_site = picture_on_site(&variant).err().map(|fault| fault.to_string());
    assert_eq!(on_site, drawn.as_ref().err().map(ToString::to_string), "a site says the same");
    drawn.map(Option::unwrap)
}

/// Design 5.2: the shapes say where everything lies. What the section says of coasts, cells and the globe beside them is refused with its
/// file and line, and what helps, in both languages.
#[test]
fn beside_shapes_nothing_is_said_that_changes_nothing() {
    let line = SHORE.lines().count() + 2;
    for (geometry, key) in [
        ("method = \"cells\"", "method"),
        ("method = \"flood\"", "method"),
        ("schematic = true", "schematic"),
        ("schematic = false", "schematic"),
        ("coasts = \"50m\"", "coasts"),
        (
            "projection = { name = \"laea\", lon0 = 0, lat0 = 0, compress = 0, km_per_px = 1, origin_km = [0, 0] }",
            "projection",
        ),
        ("lens = []", "lens"),
        ("rough = 4", "rough"),
        ("ridge = 2", "ridge"),
        ("relief = true", "relief"),
        ("graticule = 5", "graticule"),
        ("strip = 20", "strip"),
        ("seed = { wes = [[1, 2]] }", "seed"),
        ("more_seeds = { wes = [[1, 2]] }", "more_seeds"),
        ("neutral = [{ id = \"ice\", seeds = [[1, 2]] }]", "neutral"),
        ("land_border = []", "land_border"),
        ("bar = []", "bar"),
    ] {
        let fault = of_shapes(geometry).err().unwrap_or_else(|| panic!("{geometry} is drawn"));
        let [de, en] = [Lang::De, Lang::En].map(|lang| fault.text(lang));
        let place = format!("board.toml:{line}: [geometry] {key}: ");
        assert_eq!(
            en,
            format!(
                "{place}nothing depends on it beside shapes.svg, which says where everything lies; take it out, or take out shapes.svg"
            )
        );
        assert!(
            de.starts_with(&place) && de.contains("neben shapes.svg") && de.contains("nimm es heraus"),
            "{de}"
        );
    }
    let size = of_shapes("size = [600, 400]").err().unwrap();
    assert_eq!(
        size.text(Lang::En),
        format!(
            "board.toml:{line}: [geometry] size: shapes.svg has its own proportions; say only how wide the picture is (width = 900)"
        )
    );
    assert!(size.text(Lang::De).contains("width = 900"), "{size}");
}

/// What a section says of a drawing holds: how wide it is, where dots go, which pairs meet in a corner.
#[test]
fn beside_shapes_the_rest_holds() {
    let plain = of_shapes("").unwrap();
    assert!(plain.faults.is_empty(), "{:?}", plain.faults);
    assert_eq!(plain.geometry.size, [12_000, 8_000], "1200 units, if nothing is said");
    let all = of_shapes("width = 900\nshortest = [4, 4]\nunit_scale = 1.2\ntype_sizes = [[12, 9], [14, 10]]\ncity = { wes = [100, 500] }").unwrap();
    assert_eq!((all.geometry.size, all.geometry.unit_scale), ([9_000, 6_000], 120));
    let west = all.geometry.find("wes").unwrap();
    let [x, y] = all.geometry.spots[west].as_ref().unwrap().dot.unwrap();
    assert!((x - 1_000).abs() < 200 && (y - 5_000).abs() < 200, "{x} {y}");
}

/// The board of the lessons with these lines in its section `[geometry]`, in place of its own graticule.
fn over_coasts(geometry: &str) -> Result<Picture, Fault> {
    let text = variants::lehrbrett().folder.text(BOARD_FILE).unwrap().replace("graticule = 2\n", geometry);
    let variant = Variant::from_toml(&text.replacen("id = \"lehrbrett\"", "id = \"schematic\"", 1)).unwrap();
    picture(&variant, None).map(Option::unwrap)
}

/// Design 5.1: "`schematic = true` (distances need not be true; the picture may shrink far oceans)". Then nothing in the picture says that
/// they are: no meridians, no compass rose, no scale of degrees on the rim; everything else is as it was.
#[test]
fn a_schematic_picture_claims_no_true_distances() {
    let usual = over_coasts("graticule = 2\n").unwrap().geometry;
    assert!(usual.compass.is_some() && !usual.grid.is_empty(), "the board of the lessons has both");
    let drawn = over_coasts("schematic = true\n").unwrap();
    assert!(drawn.faults.is_empty(), "{:?}", drawn.faults);
    let schematic = drawn.geometry;
    assert!(schematic.compass.is_none() && schematic.grid.is_empty());
    assert_eq!(
        cartography::geometry::Geometry {
            compass: usual.compass,
            grid: usual.grid.clone(),
            ..schematic.clone()
        }
        .to_text(),
        usual.to_text()
    );
    // A far ocean is made small: a lens that shrinks, as wide as half of the picture.
    let lens = "schematic = true\nlens = [{ lonlat = [-11.5, 52], radius = 300, gain = 0.5 }]\n";
    let shrunk = over_coasts(lens).unwrap();
    assert!(shrunk.faults.is_empty(), "rules and picture agree: {:?}", shrunk.faults);
    assert_ne!(shrunk.geometry.to_text(), schematic.to_text());
}

/// Degrees on a picture that need not be true: one of the two is wrong, and both are named.
#[test]
fn degrees_on_a_schematic_picture_are_refused() {
    let fault = over_coasts("schematic = true\ngraticule = 2\n").err().unwrap();
    let text = variants::lehrbrett().folder.text(BOARD_FILE).unwrap();
    let line = text.lines().position(|line| line.starts_with("graticule")).unwrap() + 2;
    assert_eq!(
        fault.text(Lang::En),
        format!(
            "board.toml:{line}: [geometry] graticule: with schematic = true the picture has no meridians, as its distances need not be true; take one of the two out"
        )
    );
    assert!(
        fault.text(Lang::De).contains("schematic = true")
            && fault.text(Lang::De).contains("keine Längengrade"),
        "{fault}"
    );
    over_coasts("schematic = true\ngraticule = 0\n").unwrap();
    over_coasts("schematic = false\ngraticule = 2\n").unwrap();
}
