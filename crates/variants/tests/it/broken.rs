//! A small board that is sound, and every way to break it: the loader names the line and the reason, and all
//! faults at once.

use text::Lang;
use variants::{BOARD_FILE, BoardError, Fault, FaultKind, Folder, Listed, Variant};

/// Two powers on two islands with a canal and a railway. Every line of it is needed.
const SOUND: &str = r#"id = "tiny"
de = "Winzig"
en = "Tiny"
start = { year = 1900, season = "spring" }
victory = { centers = 3 }
wings = true
modules = ["exchange"]
[[power]]
id = "red"
de = "Rotland"
en = "Redland"
code = "R"
units = ["A abc", "F def/nc"]
[[power]]
id = "blue"
de = "Blauland"
en = "Blueland"
code = "B"
units = ["A ghi"]
[[ambiguous]]
short = "x"
default = "abc"
others = ["def"]
[[province]]
id = "abc"
de = "Alphastadt"
en = "Alpha"
abbr = ["Abc"]
kind = "inland"
center = "red"
lonlat = [1, 2]
[[province]]
id = "def"
de = "Delta"
en = "Delta"
abbr = ["Def"]
kind = "coastal"
center = "red"
lonlat = [2, 2]
[[province.coast]]
at = "nc"
[[province.coast]]
at = "sc"
[[province]]
id = "ghi"
de = "Gamma"
en = "Gamma"
abbr = ["Ghi"]
kind = "coastal"
center = "blue"
lonlat = [3, 2]
[[province]]
id = "sea"
de = "Meer"
en = "Sea"
abbr = ["SEA"]
kind = "sea"
lonlat = [4, 2]
points = [[4.5, 2.5], [5, 3]]
[[province]]
id = "bay"
de = "Bucht"
en = "Bay"
abbr = ["BAY"]
kind = "sea"
lonlat = [5, 2]
[[province]]
id = "top"
de = "Gipfel"
en = "Summit"
abbr = ["Top"]
kind = "mountain"
lonlat = [6, 2]
[[canal]]
province = "ghi"
seas = ["sea", "bay"]
[railway]
de = "Bahn"
en = "Railway"
abbr = "BN"
power = "red"
stations = ["abc", "def"]
[[bridge]]
between = ["def", "ghi"]
[wraparound]
lon = 180
seas = [{ id = "sea", left = ["def"], right = ["ghi"] }]
[borders]
army = ["abc: def", "def: ghi"]
fleet = [
  "def/nc: sea",
  "def/sc: bay ghi",
  "ghi: sea bay",
]
wing = ["top: abc"]
"#;

/// The line, from 1, that holds this text.
fn line_of(text: &str, part: &str) -> usize {
    let at = text.find(part).unwrap_or_else(|| panic!("no {part}"));
    text[..at].matches('\n').count() + 1
}

/// The faults after one replacement, and the changed text.
fn broken(from: &str, to: &str) -> (String, Vec<Fault>) {
    assert_eq!(SOUND.matches(from).count(), 1, "{from}");
    let text = SOUND.replace(from, to);
    let BoardError { faults } = Variant::from_toml(&text).expect_err("broken");
    (text, faults)
}

/// Breaks one thing and expects exactly one fault, in the line that holds `at`.
fn one_fault(from: &str, to: &str, at: &str, kind: FaultKind) {
    let (text, faults) = broken(from, to);
    let line = line_of(&text, at);
    assert_eq!(faults, [Fault { line, kind }], "{from} -> {to}");
}

/// Breaks one thing that other lines rest on: among the faults is this one, in the line that holds `at`.
fn fault_among(from: &str, to: &str, at: &str, kind: FaultKind) {
    let (text, faults) = broken(from, to);
    let line = line_of(&text, at);
    assert!(faults.contains(&Fault { line, kind }), "{from} -> {to}: {faults:?}");
}

fn own(text: &str) -> String {
    text.to_owned()
}

#[test]
fn the_unbroken_board_is_sound() {
    let tiny = Variant::from_toml(SOUND).map_err(|error| error.to_string()).unwrap();
    assert_eq!(tiny.provinces.len(), 6);
    assert_eq!(tiny.board.start().units().len(), 3);
    assert_eq!(tiny.modules, ["exchange"]);
}

/// Whatever is no TOML at all: the line of the first thing that cannot be read.
#[test]
fn syntax() {
    let (text, faults) = broken("year = 1900,", "year = = 1900,");
    assert_eq!(faults[0].line, line_of(&text, "year = ="));
    assert!(matches!(faults[0].kind, FaultKind::Syntax(_)));
}

#[test]
fn keys_and_types() {
    let missing = |owner: &str, key| FaultKind::Missing { owner: own(owner), key };
    one_fault("de = \"Winzig\"\n", "", "id = \"tiny\"", missing("board.toml", "de"));
    one_fault("code = \"R\"\n", "", "[[power]]\nid = \"red\"", missing("[[power]] `red`", "code"));
    one_fault("abbr = [\"Abc\"]\n", "", "[[province]]\nid = \"abc\"", missing("[[province]] `abc`", "abbr"));
    one_fault("lonlat = [1, 2]\n", "", "[[province]]\nid = \"abc\"", missing("[[province]] `abc`", "lonlat"));
    one_fault("victory = { centers = 3 }\n", "", "id = \"tiny\"", missing("board.toml", "victory"));
    one_fault("units = [\"A ghi\"]\n", "", "[[power]]\nid = \"blue\"", missing("[[power]] `blue`", "units"));
    let unknown = FaultKind::UnknownKey { owner: own("[[province]] `ghi`"), key: own("centre"), meant: None };
    one_fault("center = \"blue\"\n", "center = \"blue\"\ncentre = true\n", "centre =", unknown);
    let wrong = |key: &str, expected, found| FaultKind::WrongType { key: own(key), expected, found };
    one_fault("\"Rotland\"", "17", "de = 17", wrong("de", "string", "integer"));
    one_fault(
        "lonlat = [5, 2]",
        "lonlat = [5]",
        "lonlat = [5]",
        wrong("lonlat", "[longitude, latitude]", "array"),
    );
    one_fault("[\"BAY\"]", "\"BAY\"", "abbr = \"BAY\"", wrong("abbr", "array", "string"));
}

#[test]
fn words_and_numbers() {
    let word = |word: &str, choices: &str| FaultKind::UnknownWord { word: own(word), choices: own(choices) };
    let kinds = "inland, coastal, island, sea, mountain, pole, impassable";
    one_fault("kind = \"inland\"", "kind = \"desert\"", "desert", word("desert", kinds));
    one_fault("season = \"spring\"", "season = \"summer\"", "summer", word("summer", "spring, autumn"));
    one_fault("[\"exchange\"]", "[\"casino\"]", "casino", word("casino", "exchange, treaties"));
    fault_among("at = \"sc\"", "at = \"nc\"", "at = \"nc\"\n[[province]]", word("nc", "nc, ec, sc, wc (1×)"));
    let range = FaultKind::OutOfRange { key: own("lonlat"), value: own("200"), low: -180, high: 180 };
    one_fault("lonlat = [6, 2]", "lonlat = [200, 2]", "200", range);
    let year = FaultKind::OutOfRange { key: own("year"), value: own("10000"), low: -9999, high: 9999 };
    one_fault("year = 1900", "year = 10000", "year = 10000", year);
    one_fault("year = 1900", "year = 0", "year = 0", FaultKind::YearZero);
}

#[test]
fn ids_and_names() {
    fault_among("id = \"top\"", "id = \"Top 1\"", "Top 1", FaultKind::BadId(own("Top 1")));
    let (text, faults) = broken("id = \"bay\"", "id = \"sea\"");
    let first = line_of(&text, "id = \"sea\"");
    let line = line_of(&text, "id = \"sea\"\nde = \"Bucht\"");
    assert!(faults.contains(&Fault { line, kind: FaultKind::SameId { id: own("sea"), first } }));
    let first = line_of(SOUND, "Alphastadt");
    let what = Listed::Province;
    let word = FaultKind::SameWord { what, word: own("ALPHA"), id: own("ghi"), other: own("abc"), first };
    one_fault("abbr = [\"Ghi\"]", "abbr = [\"Ghi\", \"ALPHA\"]", "ALPHA", word);
    let first = line_of(SOUND, "code = \"R\"");
    let what = Listed::Power;
    let power = FaultKind::SameWord { what, word: own("R"), id: own("blue"), other: own("red"), first };
    one_fault("code = \"B\"", "code = \"R\"", "code = \"R\"\nunits = [\"A ghi\"]", power);
}

/// A word for two provinces is no fault if the board says that it is ambiguous.
#[test]
fn an_ambiguous_word_may_mean_two_provinces() {
    let text =
        SOUND.replace("abbr = [\"Ghi\"]", "abbr = [\"Ghi\", \"X\"]").replace("[\"Abc\"]", "[\"Abc\", \"x\"]");
    assert!(Variant::from_toml(&text).is_ok());
}

#[test]
fn references() {
    fault_among(
        "center = \"blue\"",
        "center = \"green\"",
        "center = \"green\"",
        FaultKind::UnknownPower(own("green")),
    )
}

#[test]
fn borders() {
    let unknown = |id: &str| FaultKind::UnknownProvince(own(id));
    one_fault("\"ghi: sea bay\"", "\"ghi: sea bay lake\"", "lake", unknown("lake"));
    fault_among("\"top: abc\"", "\"top abc\"", "\"top abc\"", FaultKind::BadBorder(own("top abc")));
    let coast = FaultKind::UnknownCoast(own("ghi/nc"));
    one_fault("\"ghi: sea bay\"", "\"ghi: sea bay\", \"ghi/nc: sea\"", "ghi/nc", coast);
    let missing = FaultKind::CoastMissing(own("def"));
    one_fault("\"ghi: sea bay\"", "\"ghi: sea bay def\"", "sea bay def", missing);
    let ground = FaultKind::BorderTerrain { unit: rules::UnitKind::Army, place: own("sea") };
    one_fault("\"def: ghi\"", "\"def: ghi sea\"", "def: ghi sea", ground);
    let fleet = FaultKind::BorderTerrain { unit: rules::UnitKind::Fleet, place: own("abc") };
    one_fault("\"ghi: sea bay\"", "\"ghi: sea bay abc\"", "sea bay abc", fleet);
    one_fault("\"def: ghi\"", "\"def: ghi def\"", "def: ghi def", FaultKind::BorderSelf(own("def")));
    let first = line_of(SOUND, "\"def/nc: sea\"");
    let twice = FaultKind::BorderTwice { a: own("sea"), b: own("def"), first };
    one_fault("\"ghi: sea bay\"", "\"ghi: sea bay\", \"sea: def/nc\"", "sea: def/nc", twice);
    one_fault("\"top: abc\"", "\"abc: sea\"", "[[province]]\nid = \"top\"", FaultKind::NoBorder(own("top")));
}

#[test]
fn coasts_and_reach() {
    let none = FaultKind::NoBorder(own("def/nc"));
    let (text, faults) = broken("  \"def/nc: sea\",\n", "");
    let line = line_of(&text, "[[province]]\nid = \"def\"");
    assert!(faults.contains(&Fault { line, kind: none }));
    let inland = FaultKind::BadCoasts(own("top"));
    let (text, faults) = broken(
        "lonlat = [6, 2]\n",
        "lonlat = [6, 2]\n[[province.coast]]\nat = \"nc\"\n[[province.coast]]\nat = \"wc\"\n",
    );
    let line = line_of(&text, "[[province]]\nid = \"top\"");
    assert!(faults.contains(&Fault { line, kind: inland }));
    let apart = "abbr = [\"Top\"]\nkind = \"mountain\"\nlonlat = [6, 2]\n[[province]]\nid = \"off\"\nde = \"Fern\"\nen = \"Far\"\nabbr = [\"Off\"]\nkind = \"mountain\"\nlonlat = [7, 2]\n[[province]]\nid = \"oft\"\nde = \"Ferner\"\nen = \"Farther\"\nabbr = [\"Oft\"]\nkind = \"mountain\"\nlonlat = [8, 2]\n";
    let text = SOUND
        .replace("abbr = [\"Top\"]\nkind = \"mountain\"\nlonlat = [6, 2]\n", apart)
        .replace("\"top: abc\"", "\"top: abc\", \"off: oft\"");
    let kinds: Vec<_> =
        Variant::from_toml(&text).unwrap_err().faults.into_iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::Apart(own("off")), FaultKind::Apart(own("oft"))]);
    let text = SOUND.replace("kind = \"inland\"", "kind = \"coastal\"");
    let faults = Variant::from_toml(&text).unwrap_err().faults;
    let line = line_of(&text, "[[province]]\nid = \"abc\"");
    assert_eq!(faults, [Fault { line, kind: FaultKind::NoSea(own("abc")) }]);
}

#[test]
fn centers_and_victory() {
    let (text, faults) = broken("kind = \"mountain\"\n", "kind = \"mountain\"\ncenter = \"neutral\"\n");
    let line = line_of(&text, "center = \"neutral\"");
    assert!(faults.contains(&Fault { line, kind: FaultKind::BadCenter(own("top")) }));
    let text = SOUND.replace("center = \"blue\"", "center = \"neutral\"").replace("[\"A ghi\"]", "[]");
    let faults = Variant::from_toml(&text).unwrap_err().faults;
    let line = line_of(&text, "[[power]]\nid = \"blue\"");
    assert!(faults.contains(&Fault { line, kind: FaultKind::NoHome(own("blue")) }));
    let far = FaultKind::VictoryOutOfReach { needed: 9, there: 3 };
    one_fault("{ centers = 3 }", "{ centers = 9 }", "centers = 9", far);
}

#[test]
fn start_units() {
    let units = |to: &str, at: &str, kind| one_fault("[\"A ghi\"]", to, at, kind);
    units("[\"ghi\"]", "[\"ghi\"]", FaultKind::BadUnit(own("ghi")));
    units("[\"X ghi\"]", "X ghi", FaultKind::BadUnit(own("X ghi")));
    units("[\"A ghi\", \"F abc\"]", "F abc", FaultKind::UnitTerrain(own("F abc")));
    units("[\"A ghi\", \"A nix\"]", "A nix", FaultKind::UnknownProvince(own("nix")));
    let first = line_of(SOUND, "[\"A ghi\"]");
    units("[\"A ghi\", \"F ghi\"]", "F ghi", FaultKind::UnitTwice { unit: own("F ghi"), first });
    one_fault("F def/nc", "F def", "F def", FaultKind::CoastMissing(own("def")));
    one_fault("F def/nc", "F def/wc", "F def/wc", FaultKind::UnknownCoast(own("def/wc")));
}

#[test]
fn wings_on_a_board_without() {
    let (text, faults) = broken("wings = true\n", "");
    let line = line_of(&text, "wing = [\"top: abc\"]");
    assert!(faults.contains(&Fault { line, kind: FaultKind::NoWings }));
}

#[test]
fn passages() {
    let canal = |id: &str| FaultKind::BadCanal(own(id));
    one_fault("seas = [\"sea\", \"bay\"]", "seas = [\"sea\"]", "[[canal]]", canal("ghi"));
    one_fault("province = \"ghi\"", "province = \"abc\"", "[[canal]]", canal("abc"));
    one_fault("\"ghi: sea bay\"", "\"ghi: sea bay\", \"sea: bay\"", "[[canal]]", canal("ghi"));
    let railway = |stations: &str| FaultKind::BadRailway(own(stations));
    one_fault("[\"abc\", \"def\"]", "[\"abc\", \"ghi\"]", "[railway]", railway("abc ghi"));
    one_fault("[\"abc\", \"def\"]", "[\"abc\"]", "[railway]", railway("abc"));
    let bridge = FaultKind::BridgeWithoutBorder { a: own("abc"), b: own("ghi") };
    one_fault("between = [\"def\", \"ghi\"]", "between = [\"abc\", \"ghi\"]", "[[bridge]]", bridge);
    let apart = FaultKind::NotNeighbours { a: own("sea"), b: own("abc") };
    one_fault("right = [\"ghi\"]", "right = [\"abc\"]", "right = [\"abc\"]", apart);
    one_fault(
        "power = \"red\"",
        "power = \"green\"",
        "power = \"green\"",
        FaultKind::UnknownPower(own("green")),
    );
}

#[test]
fn too_many_powers() {
    let mut text = SOUND.to_owned();
    for number in 0..63 {
        text = text.replace("[[ambiguous]]\n", &format!("[[power]]\nid = \"p{number}x\"\nde = \"P{number}\"\nen = \"Q{number}\"\ncode = \"C{number}\"\nunits = []\n[[ambiguous]]\n"));
    }
    let faults = Variant::from_toml(&text).unwrap_err().faults;
    let line = line_of(&text, "[[power]]\nid = \"p62x\"");
    let kind = FaultKind::TooMany { what: "[[power]]", most: 64 };
    assert!(faults.contains(&Fault { line, kind }));
}

/// Faults of every part of a file are reported together, in the order of their lines, in words.
#[test]
fn all_faults_at_once_in_the_order_of_lines() {
    let text = SOUND
        .replace("season = \"spring\"", "season = \"summer\"")
        .replace("[\"A ghi\"]", "[\"A sea\"]")
        .replace("\"top: abc\"", "\"top: abd\"");
    let error = Variant::from_toml(&text).unwrap_err();
    let lines: Vec<usize> = error.faults.iter().map(|fault| fault.line).collect();
    assert!(lines.is_sorted());
    let words = error.to_string();
    assert!(words.contains("line 4: `summer` is not one of: spring, autumn"), "{words}");
    assert!(words.contains("line 19: `A sea` cannot stand there"), "{words}");
    assert!(words.contains("there is no province `abd`"), "{words}");
}

/// A variant of another board names one that exists.
#[test]
fn unknown_board() {
    let text = "id = \"moon\"\nde = \"Mond\"\nen = \"Moon\"\nboard = \"lunar\"\n";
    let faults = Variant::from_toml(text).unwrap_err().faults;
    let kind = FaultKind::UnknownWord {
        word: own("lunar"),
        choices: own(
            "ancient-mediterranean, colonial, hundred, lehrbrett, modern, nineteen-hundred, standard, world",
        ),
    };
    assert_eq!(faults, [Fault { line: 4, kind }]);
    let more = format!("{text}victory = {{ centers = 3 }}\n").replace("lunar", "world");
    let faults = Variant::from_toml(&more).unwrap_err().faults;
    let kind = FaultKind::UnknownKey { owner: own("board.toml"), key: own("victory"), meant: None };
    assert_eq!(faults, [Fault { line: 5, kind }], "it takes the whole board or none of it");
}

/// Text that is no board, or far too much of it, is refused without a panic.
#[test]
fn rubbish() {
    for text in [
        "",
        "\0\0",
        "[[[",
        "id = ",
        "\u{feff}id = \"x\"",
        "a.b.c = 1",
        "province = 3",
        "[[province]]\n[[power]]",
    ] {
        assert!(Variant::from_toml(text).is_err(), "{text:?}");
    }
    let long = "[[province]]\nid = \"aaa\"\n".repeat(20_000);
    assert!(Variant::from_toml(&long).is_err());
    let deep = format!("id = {}{}", "[".repeat(5_000), "]".repeat(5_000));
    assert!(Variant::from_toml(&deep).is_err());
}

/// What an escape writes is looked at as if it stood there: a name cannot turn the direction of what follows it, hide in it, or
/// bring a second line (design, section 2, "no control, bidirectional or private-use characters").
#[test]
fn signs_that_are_written_as_escapes_are_found() {
    for (sign, written) in [
        ('\u{202e}', "\\u202E"),
        ('\u{0}', "\\u0000"),
        ('\u{1b}', "\\u001B"),
        ('\u{8}', "\\b"),
        ('\u{f0001}', "\\U000F0001"),
        ('\u{308}', "u\\u0308"),
    ] {
        let to = format!("de = \"Gam{written}ma\"");
        one_fault("de = \"Gamma\"", &to, &to, FaultKind::Hidden(sign));
    }
    one_fault("de = \"Gamma\"", "de = \"Gam\\nma\"", "Gam\\nma", FaultKind::Hidden('\n'));
    // The picture's part is read by the map maker: its names stand in pictures all the same.
    let (from, to) =
        ("[borders]\n", "[geometry]\nneutral = [{ id = \"x\", de = \"\\u202Ex\", en = \"x\" }]\n[borders]\n");
    one_fault(from, to, "neutral = ", FaultKind::Hidden('\u{202e}'));
}

/// Everything of which a file could bring too much has a limit (design, section 2): a name 60 characters, 40 words and 64 seeds a
/// province, 32 starts, 64 one-way borders, 12 languages.
#[test]
fn a_file_cannot_bring_too_much_of_anything() {
    let long = "x".repeat(61);
    let to = format!("de = \"{long}\"");
    one_fault("de = \"Gamma\"", &to, &to, FaultKind::LongName { word: long.clone(), most: 60 });
    let to = format!("abbr = [\"Ghi\", \"{long}\"]");
    one_fault("abbr = [\"Ghi\"]", &to, &to, FaultKind::LongName { word: long, most: 60 });
    let words: Vec<String> = (0..41).map(|at| format!("\"w{at}\"")).collect();
    let to = format!("abbr = [\"Ghi\"]\nalias = [{}]", words.join(", "));
    one_fault("abbr = [\"Ghi\"]", &to, "id = \"ghi\"", FaultKind::TooMany { what: "abbr, alias", most: 40 });
    let to = format!("points = [{}]", vec!["[5, 3]"; 65].join(", "));
    one_fault(
        "points = [[4.5, 2.5], [5, 3]]",
        &to,
        "id = \"sea\"",
        FaultKind::TooMany { what: "points", most: 64 },
    );
    let start = |at| format!("[[named_start]]\nid = \"s{at}\"\nde = \"S{at}\"\nen = \"S{at}\"\n");
    let starts: String = (0..33).map(start).collect();
    let to = format!("{starts}[borders]\n");
    one_fault("[borders]\n", &to, "id = \"s32\"", FaultKind::TooMany { what: "[[named_start]]", most: 32 });
    let language = |at| format!("[[language]]\ncode = \"l{at}\"\n");
    let languages: String = (0..13).map(language).collect();
    let to = format!("{languages}[borders]\n");
    one_fault("[borders]\n", &to, "code = \"l12\"", FaultKind::TooMany { what: "[[language]]", most: 12 });
}

/// A file of a later format, and a mechanism that is not played yet, say so (design, section 7, "bad input").
#[test]
fn what_is_not_read_yet_says_so() {
    let (from, to) = ("victory = { centers = 3 }", "victory = { centers = 3 }\nformat = 3");
    one_fault(from, to, "format = 3", FaultKind::LaterFormat { found: 3, read: 2 });
    // Crystal Ball: the results of a turn are told after the next one's orders are in (ludomaniac.de, CB 1.0)
    one_fault("[railway]\n", "[rules]\ndelay = 1\n[railway]\n", "delay = 1", FaultKind::NotYet("delay"));
}

/// Out of reach, told where it stands, whichever of the two places says it.
#[test]
fn m6_a_victory_out_of_reach_is_told_at_its_line() {
    let kind = FaultKind::VictoryOutOfReach { needed: 4, there: 3 };
    let to = "[rules]\nvictory = { centers = 4 }\n[railway]\n";
    one_fault("[railway]\n", to, "victory = { centers = 4 }", kind);
}

/// M12: what contradicts each other is refused: builds at the start beside the exchange, which begins before them in its own way;
/// builds in anybody's home on a board without homes.
#[test]
fn m12_what_does_not_go_together_is_refused() {
    let to = "[rules]\nstart = { first = \"builds\" }\n[railway]\n";
    one_fault("[railway]\n", to, "modules", FaultKind::BuildsWithModules);
    for (rule, kind) in [
        ("sight = \"fog\"", FaultKind::SightWithModules),
        ("neutral = { units = [\"A def\"] }", FaultKind::NeutralWithModules),
        ("seats = [[\"red\", \"blue\"]]", FaultKind::SeatsWithModules),
        ("unplayed = { powers = [\"blue\"] }", FaultKind::TooFewPowers),
    ] {
        let text = SOUND.replace("[railway]\n", &format!("[rules]\n{rule}\n[railway]\n"));
        let faults = Variant::from_toml(&text).expect_err(rule).faults;
        assert!(faults.iter().any(|fault| fault.kind == kind), "{rule}: {faults:?}");
    }
    let text = SOUND
        .replace("center = \"red\"", "center = \"neutral\"")
        .replace("center = \"blue\"", "center = \"neutral\"");
    let text = text.replace("[railway]\n", "[rules]\nbuild = { sites = \"any-home\" }\n[railway]\n");
    let BoardError { faults } = Variant::from_toml(&text).expect_err("nobody could build");
    assert_eq!(faults, [Fault { line: line_of(&text, "any-home"), kind: FaultKind::NoHomes }]);
}

/// Design 7, "bad input | answer (de and en; line; cure)".
#[test]
fn faults_are_told_in_german_and_english() {
    use text::Lang::{De, En};
    let (_, faults) = broken("lonlat = [6, 2]", "");
    for (lang, said) in
        [(De, "In [[province]] `top` fehlt `lonlat`"), (En, "[[province]] `top` has no `lonlat`")]
    {
        let told = faults[0].kind.text(lang);
        assert!(told.starts_with(said) && told.contains("shapes.svg"), "{told}");
    }
    // What may be meant, and what to paste.
    for (from, to, said) in [
        ("[borders]", "[border]", "did you mean `borders`?"),
        (
            "abbr = [\"Ghi\"]",
            "abbr = [\"Ghi\", \"ALPHA\"]",
            "short = \"alpha\", default = \"abc\", others = [\"ghi\"]",
        ),
        ("code = \"B\"", "code = \"R\"", "give one of the two another word"),
        ("units = [\"A ghi\"]", "units = [\"A sea\"]", "fleets (F)"),
    ] {
        let told = Variant::from_toml(&SOUND.replacen(from, to, 1)).expect_err("a fault").to_string();
        assert!(told.contains(said), "{said}: {told}");
    }
    let (_, faults) = broken("victory = { centers = 3 }", "victory = { centers = 3 }\nformat = 3");
    let said = "Dieses Konzert liest Bretter bis `format = 2`; `format = 3` braucht ein neueres";
    assert_eq!(faults[0].kind.text(De), said);
    let (_, faults) = broken("lon = 180", "lon = \"east\"");
    assert_eq!(faults[0].kind.text(De), "`lon` muss eine Zahl sein, nicht ein Text in Anführungszeichen");
    let link = variants::FolderError::NotPlain("board.toml");
    assert_eq!(
        link.text(De),
        "board.toml: Das muss eine gewöhnliche Datei sein, kein Verweis und kein Ordner"
    );
    let archive = variants::Folder::unpack(b"PK").expect_err("no archive");
    assert_eq!(archive.text(De), "Das ist kein Zip-Archiv; packe den Ordner noch einmal als Zip-Archiv");
    assert_eq!(archive.to_string(), "this is no zip archive; pack the folder as a zip archive again");
}

/// What the rules alone find, when the file reads well, is told at its line and in the reader's language as all else is.
#[test]
fn what_the_rules_refuse_is_told_as_any_fault() {
    let canal = SOUND.find("[[canal]]").unwrap();
    let end = SOUND[canal + 1..].find("\n[").map_or(SOUND.len(), |at| canal + 2 + at);
    let again = format!("{}{}{}", &SOUND[..end], &SOUND[canal..end], &SOUND[end..]);
    let faults = Variant::from_toml(&again).unwrap_err().faults;
    let [fault] = faults.as_slice() else { panic!("{faults:?}") };
    let line = |at: usize| SOUND[..at].lines().count() + 1;
    assert_eq!(fault.line, line(end), "{fault}");
    let first = line(canal);
    let FaultKind::BorderTwice { a, b, first: told } = &fault.kind else { panic!("{fault}") };
    assert_eq!(*told, first);
    assert_eq!(
        fault.kind.text(Lang::De),
        format!("`{a}` und `{b}` sind schon in Zeile {first} verbunden; jedes Paar steht einmal")
    );
    assert_eq!(
        fault.kind.text(Lang::En),
        format!("`{a}` and `{b}` have been joined in line {first} already; each pair stands once")
    );
}

/// A file of cases is read as the board's own: every fault at its line, with what would be right.
#[test]
fn faults_of_cases_are_told_by_line() {
    let board = variants::standard().folder.text(BOARD_FILE).unwrap().replace("\"standard\"", "\"broken\"");
    let cases = |text: &str| {
        let files = [(BOARD_FILE, board.as_str()), (variants::CASES_FILE, text)];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        Variant::from_folder(Folder::new(files).unwrap()).unwrap().cases()
    };
    let told = |text: &str| {
        let faults = cases(text).unwrap_err().faults;
        faults.iter().map(|fault| (fault.line, fault.kind.text(Lang::En))).collect::<Vec<_>>()
    };
    let good = "[[case]]\nname = \"a\"\nunits = [\"france A par\"]\norders = [\"france: A par - bur\"]\nexpect = { moved = [\"par\"] }\n";
    let read = cases(good).unwrap();
    assert_eq!((read[0].line, read[0].orders.len()), (1, 1));
    assert_eq!(cases("").unwrap(), []);
    assert_eq!(told("[[case]\n")[0].0, 1);
    assert_eq!(
        told(&good.replace("orders", "order")),
        [(4, "`order` means nothing in [[case]] (did you mean `orders`?)".to_owned())]
    );
    let wrong = good
        .replace("\"france A par\"", "\"france A paris\", \"gaul A bur\", \"A mun\", \"france F mun\"")
        .replace("\"france: A", "\"A");
    let wrong = told(&format!("{good}\n{wrong}phase = \"later\"\n"));
    let lines: Vec<usize> = wrong.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [9, 9, 9, 9, 10, 12], "{wrong:?}");
    let many = told(&good.repeat(501));
    assert_eq!(many, [(2501, "too many [[case]]: at most 500".to_owned())]);
    // A start of the board, a whole turn, and who sees what.
    let veiled = "[[case]]\nname = \"a\"\nstart = \"fleet-rome\"\nphase = \"turn\"\nsight = \"fog\"\nexpect.seen.italy = { units = [\"italy F rom\"], orders = [\"france: A par H\"] }\n";
    let read = cases(veiled).unwrap();
    assert_eq!(
        (read[0].start.as_deref(), read[0].sight, read[0].expect.seen.len()),
        (Some("fleet-rome"), Some("fog"), 1)
    );
    for (good, bad, line, words) in [
        ("\"fleet-rome\"", "\"fleet-mars\"", 3, "`fleet-mars` is not one of: \"\", "),
        ("phase =", "units = []\nphase =", 3, "`start` already says what stands where"),
        ("\"turn\"", "\"build\"", 5, "`sight` and `expect.seen` belong to moves"),
        ("\"fog\"", "\"mist\"", 5, "`mist` is not one of: fog, blind"),
        ("sight = \"fog\"\n", "", 5, "everybody sees everything here"),
        ("seen.italy", "seen.gaul", 6, "`gaul`"),
        ("F rom", "F mun", 6, "italy F mun"),
        ("france: A par H", "A par H", 6, "has no power before it"),
        ("orders =", "order =", 6, "`order` means nothing in [italy]"),
        ("seen.italy", "seen", 6, "`units` must be a table"),
        ("sight", "season = \"winter\"\nsight", 5, "`winter` is not one of: spring, autumn"),
    ] {
        assert!(veiled.contains(good), "{good}");
        let wrong = told(&veiled.replacen(good, bad, 1));
        assert!(wrong.iter().any(|(at, said)| *at == line && said.contains(words)), "{bad}: {wrong:?}");
    }
}

/// What the section of the picture says is read with the rest: a number that is too large, or no section at all, is told at its line, and no
/// network is shown in place of the picture.
#[test]
fn the_section_of_the_picture_is_one() {
    let lines = SOUND.lines().count();
    let told = |rest: &str| {
        let error = Variant::from_toml(&format!("{SOUND}{rest}")).unwrap_err();
        error
            .faults
            .into_iter()
            .map(|fault| (fault.line, fault.kind.text(text::Lang::En)))
            .collect::<Vec<_>>()
    };
    let large = told("[geometry]\nmethod = \"cells\"\nsize = [99999999999999999999, 600]\n");
    assert!(large.len() == 1 && large[0].0 == lines + 3, "{large:?}");
    let error = Variant::from_toml(&format!("geometry = 5\n{SOUND}")).unwrap_err();
    assert!(error.to_string().contains("`geometry` must be a table"), "{error}");
}

/// Places in a picture are counted in its points and not in degrees: a bitmap is wider than 180, and nothing lies left of it.
#[test]
fn places_in_a_picture_are_no_degrees() {
    let with = |line: &str| SOUND.replacen("lonlat = [1, 2]", &format!("lonlat = [1, 2]\n{line}"), 1);
    for line in ["pixel = [300, 410]", "pixels = [[300, 410], [4096, 0]]", "at = [780.5, 900]"] {
        assert!(Variant::from_toml(&with(line)).is_ok(), "{line}");
    }
    for line in ["pixel = [-1, 5]", "at = [5, 4097]", "at = [nan, 5]"] {
        let faults = Variant::from_toml(&with(line)).expect_err(line).faults;
        assert!(
            matches!(&faults[..], [Fault { kind: FaultKind::OutOfRange { low: 0, high: 4096, .. }, .. }]),
            "{faults:?}"
        );
    }
}
