//! A board of one's own from its folder: made, checked, played, changed on disk, taken elsewhere.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::cli::Cli;

fn board_file(folder: &Path) -> String {
    fs::read_to_string(folder.join("board.toml")).expect("a board")
}

/// What a call of the program says.
fn konzert(words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    let output = command.args(words).env("KONZERT_LANG", "en").output().expect("the program starts");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A folder is a board as soon as it is made; a game on it keeps it, whatever becomes of the folder, through export and
/// import; and what is not this board any more is not taken for it.
#[test]
fn a_game_keeps_exactly_the_board_it_began_with() {
    let cli = Cli::sqlite();
    let shelf = cli.folder.file("shelf");
    fs::create_dir(&shelf).expect("a folder");
    let folder = shelf.join("mini");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    let said = konzert(&["board", "check", &path, "--games", "3"]);
    assert!(said.contains("is a board") && said.contains("3 games at random"), "{said}");

    cli.add_members();
    let game = "BR-1";
    cli.ok(&["create", game, "--master", "Master", "--variant", &path]);
    cli.ok(&["open", game]);
    for name in ["Anna", "Bert", "Carl"] {
        cli.ok(&["sign-up", game, name]);
    }
    cli.ok(&["start", game]);
    let variant = cli.json(&["show", game])["variant"].as_str().expect("a board").to_owned();
    assert!(variant.starts_with("mini@"), "by its whole name: {variant}");

    // The folder changes, then it is gone: nothing happens to the game.
    let changed = board_file(&folder).replace("Edinburgh", "Dunedin");
    fs::write(folder.join("board.toml"), changed).expect("written");
    let said = konzert(&["board", "check", &path, "--quick"]);
    assert!(!said.contains(&variant), "it has another hash: {said}");
    fs::remove_dir_all(&shelf).expect("gone");
    cli.submit(game, "scotland", "Edinburgh - York\nF Gla H");
    let before = cli.ok(&["position", game]);

    // Elsewhere, without the folder.
    let file = cli.folder.file("game.json");
    cli.ok(&["export", game, &file.display().to_string()]);
    let other = Cli::sqlite();
    other.ok(&["import", &file.display().to_string()]);
    assert_eq!(other.ok(&["position", game]), before);
    assert_eq!(other.json(&["show", game])["variant"], variant.as_str());

    let text = fs::read_to_string(&file).expect("a game");
    fs::write(&file, text.replace("Glasgow", "Glesga")).expect("written");
    let third = Cli::sqlite();
    let said = third.refused(&["import", &file.display().to_string()]);
    assert!(said.contains("not the one on which the game was created"), "{said}");
}

/// A name was put right: the game goes on on the newer version when its game master says so, everybody reads why, and it stays so elsewhere;
/// with another rule it is refused, with what differs.
#[test]
fn a_game_goes_on_on_a_newer_version_of_its_board() {
    let cli = Cli::sqlite();
    let shelf = cli.folder.file("shelf");
    fs::create_dir(&shelf).expect("a folder");
    let folder = shelf.join("mini");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    cli.add_members();
    let game = "BR-1";
    cli.ok(&["create", game, "--master", "Master", "--variant", &path]);
    cli.ok(&["open", game]);
    for name in ["Anna", "Bert", "Carl"] {
        cli.ok(&["sign-up", game, name]);
    }
    cli.ok(&["start", game]);
    let first = board_file(&folder);
    let variant = || cli.json(&["show", game])["variant"].as_str().expect("a board").to_owned();
    let began = variant();
    let shelf = shelf.display().to_string();
    let move_board = |board: &str| {
        fs::write(folder.join("board.toml"), board).expect("written");
        let words = ["move-board", game, "mini", "--reason", "Names put right", "--boards", &shelf];
        let output = cli.command(&words).output().expect("the program starts");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (done, said) = move_board(&first.replace("centers = 5 }", "centers = 6 }"));
    assert!(!done && said.contains("What differs"), "{said}");
    assert_eq!(variant(), began);
    let (done, said) = move_board(&first.replace("Edinburgh", "Dunedin"));
    assert!(done, "{said}");
    let now = variant();
    assert!(now.starts_with("mini@") && now != began, "{now}");
    assert!(cli.ok(&["log", game]).contains("Names put right"));
    cli.submit(game, "scotland", "Dunedin - York\nF Gla H");
    let position = cli.ok(&["position", game]);
    let file = cli.folder.file("game.json");
    cli.ok(&["export", game, &file.display().to_string()]);
    let other = Cli::sqlite();
    other.ok(&["import", &file.display().to_string()]);
    assert_eq!(other.ok(&["position", game]), position);
    assert_eq!(other.json(&["show", game])["variant"], now.as_str());
}

/// A game master brings a folder or an archive of it to a site, leads a game on it, and whoever runs the site publishes it:
/// then others do, too.
#[test]
fn a_board_is_brought_proposed_and_published_from_the_command_line() {
    let cli = Cli::sqlite();
    cli.add_members();
    cli.ok(&["member", "add", "Herta", "herta@example.org", "--role", "gm"]);
    let folder = cli.folder.file("brought");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    let packed = cli.folder.file("brought.zip");
    let files = ["board.toml", "README.md"].map(|name| {
        let bytes = fs::read(folder.join(name)).expect("a file");
        testbed::Packed::plain(&format!("brought/{name}"), &bytes)
    });
    fs::write(&packed, testbed::zip(&files)).expect("written");
    let board = |words: &[&str]| konzert(&[&["board"], words, &["--data", &cli.data]].concat());
    let said = board(&["bring", &packed.display().to_string(), "--as", "Master"]);
    let id = said.lines().next().expect("its name").to_owned();
    assert!(id.starts_with("brought@"), "{said}");
    assert!(board(&["bring", &path, "--as", "Master"]).starts_with(&id), "the folder is the same board");
    assert!(board(&["brought"]).is_empty(), "it is nobody's business yet");
    assert!(board(&["brought", "--as", "Master"]).contains(&id));

    cli.ok(&["create", "BR-1", "--master", "Master", "--variant", &id, "--as", "Master"]);
    cli.refused(&["create", "BR-2", "--master", "Herta", "--variant", &id, "--as", "Herta"]);
    board(&["step", "ask", &id, "--as", "Master"]);
    assert!(board(&["brought"]).contains("by Master"));
    board(&["step", "publish", &id]);
    cli.ok(&["create", "BR-2", "--master", "Herta", "--variant", "brought", "--as", "Herta"]);
    assert_eq!(cli.json(&["show", "BR-2"])["variant"], id.as_str());
    // The whole site, carried elsewhere.
    let file = cli.folder.file("site.jsonl").display().to_string();
    konzert(&["export", &file, "--data", &cli.data]);
    let other = cli.folder.file("other.db").display().to_string();
    konzert(&["import", &file, "--data", &other]);
    assert!(konzert(&["board", "brought", "--data", &other]).contains("published"));
}

/// A folder as `board new` makes it is drawn over real coasts by the program alone, and rules and picture agree.
#[test]
fn a_new_board_is_drawn_over_real_coasts() {
    let scratch = testbed::Scratch::new("drawn");
    let path = scratch.file("mini").display().to_string();
    konzert(&["board", "new", &path]);
    let said = konzert(&["board", "draw", &path]);
    assert!(said.contains("board.map is drawn"), "{said}");
    let map = fs::read_to_string(scratch.file("mini").join("board.map")).expect("a picture");
    assert!(map.starts_with("map 2 ") && map.contains("\narc "), "not the network: {}", &map[..200]);
    konzert(&["board", "check", &path, "--quick"]);
    // What the rules say otherwise than the picture is said.
    let board = board_file(&scratch.file("mini")).replacen("\"bri: lon mid wal\"", "\"bri: lon wal\"", 1);
    fs::write(scratch.file("mini").join("board.toml"), board).expect("written");
    let (_, said) = refused(&["board", "check", &path, "--quick"]);
    assert!(said.contains("board.toml:") && said.contains(": bri and mid touch in the picture"), "{said}");
}

/// Four lands and a sea, as somebody draws them in an afternoon: shapes by the ids of the provinces, nothing about the Earth.
const PLAIN: &str = r#"format = 2
id = "plain"
de = "Ebene"
en = "Plain"
start = { year = 1, season = "spring" }
victory = { centers = 2 }
written = { land = "abbr", sea = "abbr" }
power = [
  { id = "north", de = "Norden", en = "North", code = "N", adjective = { de = "nördlich", en = "Northern" }, units = ["A aaa"] },
  { id = "south", de = "Süden", en = "South", code = "S", adjective = { de = "südlich", en = "Southern" }, units = ["F ddd"] },
]
province = [
  { id = "aaa", de = "Aachen", en = "Aachen", abbr = ["Aaa"], kind = "coastal", center = "north" },
  { id = "bbb", de = "Bonn", en = "Bonn", abbr = ["Bbb"], kind = "coastal", center = "neutral" },
  { id = "ddd", de = "Dorf", en = "Village", abbr = ["Ddd"], kind = "coastal", center = "south" },
  { id = "eee", de = "Eck", en = "Corner", abbr = ["Eee"], kind = "inland" },
  { id = "sss", de = "See", en = "Sea", abbr = ["SSS"], kind = "sea" },
]
[borders]
army = ["aaa: bbb eee", "bbb: ddd eee", "ddd: eee"]
fleet = ["sss: aaa bbb ddd", "aaa: bbb", "bbb: ddd"]
"#;

const SHAPES: &str = r#"<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">
  <rect id="sss" x="0" y="0" width="600" height="130"/>
  <path id="_aaa" d="M0 131 H200 V250 H0 Z"/>
  <polygon id="bbb" points="201,131 400,131 400,250 201,250"/>
  <g id="ddd" transform="translate(401 0)"><rect x="0" y="131" width="199" height="119"/></g>
  <path id="eee" d="M0 251 H600 V400 H0 Z"/>
</svg>
"#;

/// A board of shapes that somebody drew: it is drawn, agrees with the rules, and what it lacks or what has no place in it is said.
#[test]
fn a_board_is_drawn_from_shapes() {
    let scratch = testbed::Scratch::new("shapes");
    let folder = scratch.file("plain");
    let path = folder.display().to_string();
    fs::create_dir(&folder).expect("a folder");
    let write = |file: &str, text: &str| fs::write(folder.join(file), text).expect("written");
    write("board.toml", PLAIN);
    write("shapes.svg", SHAPES);
    konzert(&["board", "draw", &path]);
    konzert(&["board", "check", &path, "--quick"]);
    let picture = scratch.file("plain.svg").display().to_string();
    konzert(&["board", "preview", &path, "--out", &picture]);
    let start = fs::read_to_string(&picture).expect("a picture");
    assert!(!start.contains("_aaa"), "nothing of the file itself");
    let position = scratch.file("position.json").display().to_string();
    fs::write(&position, "{\"units\": []}").expect("written");
    konzert(&["board", "preview", &path, "--position", &position, "--out", &picture]);
    let empty = fs::read_to_string(&picture).expect("a picture");
    assert!(empty.len() < start.len(), "nobody stands there");

    let refused = |reason: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
        let draw = command.args(["board", "draw", &path]).env("KONZERT_LANG", "en");
        let output = draw.output().expect("the program starts");
        let said =
            [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        assert!(!output.status.success() && said.contains(reason), "{reason}: {said}");
    };
    write("shapes.svg", &SHAPES.replace("_aaa", "path12"));
    refused("shapes.svg: no shape has the id aaa");
    write("shapes.svg", &SHAPES.replace("<rect id", "<script>alert(1)</script><rect id"));
    refused("shapes.svg:3: <script>");
    // Bonn is drawn apart from the sea.
    write("shapes.svg", &SHAPES.replace("points=\"201,131 400,131", "points=\"201,190 400,190"));
    refused("bbb and sss do not touch in the picture");
}

/// A pack as jDip has it, with what it knows: an island, a sea, a split coast, a ferry, a power that does not play, options.
const PACK: [(&str, &str); 3] = [
    (
        "variants.xml",
        r#"<?xml version="1.0"?><!DOCTYPE VARIANTS [<!ELEMENT VARIANTS ANY>]>
<VARIANTS><MAP_DEFINITION id="m" title="T" URI="t.svg" thumbURI="t.png"/>
<VARIANT name="Test &amp; Try" version="1.0" default="true">
<MAP adjacencyURI="adjacency.xml"><MAP_GRAPHIC ref="m" default="true"/></MAP>
<RULEOPTIONS><RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_ANY_OWNED"/><RULEOPTION name="OPTION_WINGS" value="VALUE_WINGS_ENABLED"/></RULEOPTIONS>
<POWER name="North" adjective="Northern" altnames="Boreas"/><POWER name="South" adjective="Southern"/><POWER name="East" active="false" adjective="Eastern"/>
<STARTINGTIME turn="Spring, 401 BC, Movement" allowBCYears="true"/>
<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="3"/><GAME_LENGTH value="20"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="top" homepower="north" owner="north"/><SUPPLYCENTER province="low" homepower="south" owner="south"/>
<SUPPLYCENTER province="isl"/><SUPPLYCENTER province="mid" homepower="east" owner="east"/>
<INITIALSTATE province="top" power="boreas" unit="army"/><INITIALSTATE province="low" power="south" unit="fleet" unitcoast="sc"/>
</VARIANT></VARIANTS>"#,
    ),
    (
        "adjacency.xml",
        r#"<PROVINCES>
<PROVINCE shortname="top" fullname="Topland"><UNIQUENAME name="Upland"/><ADJACENCY type="mv" refs="mid"/><ADJACENCY type="xc" refs="sea top"/></PROVINCE>
<PROVINCE shortname="mid" fullname="Midas' Land"><ADJACENCY type="mv" refs="upland low mid"/></PROVINCE>
<PROVINCE shortname="low" fullname="Lowland"><ADJACENCY type="mv" refs="mid"/><ADJACENCY type="nc" refs="sea"/><ADJACENCY type="sc" refs="bay"/></PROVINCE>
<PROVINCE shortname="isl" fullname="The Isle" isConvoyableCoast="true"><ADJACENCY type="mv" refs="isl"/><ADJACENCY type="xc" refs="sea bay"/></PROVINCE>
<PROVINCE shortname="sea" fullname="Upper Sea"><ADJACENCY type="xc" refs="top low-nc isl bay"/></PROVINCE>
<PROVINCE shortname="bay" fullname="Lower Bay"><ADJACENCY type="xc" refs="low-sc isl sea"/></PROVINCE>
</PROVINCES>"#,
    ),
    (
        "t.svg",
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><g id="MouseLayer">
<rect id="_sea" x="0" y="0" width="300" height="150"/><rect id="_bay" x="0" y="150" width="300" height="150"/>
<rect id="_top" x="0" y="60" width="100" height="60"/><rect id="_mid" x="0" y="120" width="100" height="60"/>
<rect id="_low" x="0" y="180" width="100" height="60"/><rect id="_isl" x="180" y="100" width="60" height="100"/></g></svg>"#,
    ),
];

/// Design 7, "importers bring what they can and list the rest": jDip's packs (docs of jDip, `variants.xml` and the adjacency file).
#[test]
fn a_pack_of_jdip_becomes_a_board() {
    let scratch = testbed::Scratch::new("jdip-pack");
    let (pack, folder) = (scratch.file("pack"), scratch.file("north"));
    fs::create_dir(&pack).expect("a folder");
    for (name, text) in PACK {
        fs::write(pack.join(name), text).expect("written");
    }
    let path = folder.display().to_string();
    let said = konzert(&["board", "new", &path, "--from", &format!("jdip:{}", pack.display())]);
    assert!(said.contains("OPTION_WINGS VALUE_WINGS_ENABLED"), "what has no word here is listed: {said}");
    let board = board_file(&folder);
    for line in [
        "en = \"Test & Try\"",
        "year = -401",
        "calendar = { era = true }",
        "build = { sites = \"owned\" }",
        "end = { turns = 40 }",
        "units = [\"F low/sc\"]",
        "alias = [\"Upland\"]",
        "units = [\"A top\"]",
        "en = \"Midas Land\"",
        "ferry = true",
        "center = \"neutral\"",
        "\"mid: low\"",
        "\"low/sc: bay\"",
    ] {
        assert!(board.contains(line), "{line}: {board}");
    }
    assert!(!board.contains("\"east\""), "who does not play is no power: {board}");
    konzert(&["board", "check", &path, "--games", "3"]);
}

/// What the packs that jDip comes with do beside that: shapes by another name of the province, points of coasts and centers beside the shapes,
/// an island that nothing but fleets reaches, a center that nobody reaches, a game that opens with builds, a folder that no id is called like.
#[test]
fn packs_of_jdip_name_things_in_their_own_way() {
    let scratch = testbed::Scratch::new("jdip-ways");
    let (pack, folder) = (scratch.file("pack"), scratch.file("North_Land"));
    fs::create_dir(&pack).expect("a folder");
    let [(_, variants), (_, adjacency), (_, drawing)] = PACK;
    let variants = variants
        .replace("Spring, 401 BC, Movement", "Fall, 400, Adjustment")
        .replace("province=\"top\" homepower", "province=\"upland\" homepower")
        .replace(
            "<SUPPLYCENTER province=\"isl\"/>",
            "<SUPPLYCENTER province=\"isl\"/><SUPPLYCENTER province=\"dum\" homepower=\"north\"/>",
        );
    let adjacency = adjacency
        .replace("isConvoyableCoast=\"true\"><ADJACENCY type=\"mv\" refs=\"isl\"/>", ">")
        .replace("</PROVINCES>", "<PROVINCE shortname=\"dum\" fullname=\"Nowhere\"><ADJACENCY type=\"mv\" refs=\"dum\"/></PROVINCE></PROVINCES>");
    let drawing = drawing.replace("id=\"_top\"", "id=\"_upland\"").replace(
        "<g id=\"MouseLayer\">",
        "<rect id=\"_dum\" x=\"280\" y=\"280\" width=\"20\" height=\"20\"/><j:DATA><j:PROVINCE name=\"low-nc\"><j:UNIT x=\"90\" y=\"200\"/></j:PROVINCE>\
         <j:PROVINCE name=\"low-sc\"><j:UNIT x=\"50\" y=\"230\"/></j:PROVINCE><j:PROVINCE name=\"isl\"><j:SUPPLY_CENTER x=\"210\" y=\"150\"/></j:PROVINCE></j:DATA><g id=\"upper layer\">",
    );
    for (name, text) in [("variants.xml", &variants), ("adjacency.xml", &adjacency), ("t.svg", &drawing)] {
        fs::write(pack.join(name), text).expect("written");
    }
    let path = folder.display().to_string();
    let said = konzert(&["board", "new", &path, "--from", &format!("jdip:{}", pack.display())]);
    assert!(said.contains("Left out: <SUPPLYCENTER province=\"dum\">"), "{said}");
    let board = board_file(&folder);
    for line in [
        "id = \"north-land\"",
        "start = { first = \"builds\", unordered = \"army\" }",
        "start = { year = 401, season = \"spring\" }",
        "id = \"isl\"\nde = \"The Isle\"\nen = \"The Isle\"\nabbr = [\"Isl\"]\nkind = \"coastal\"\ncenter = \"neutral\"",
        "id = \"top\"\nde = \"Topland\"\nen = \"Topland\"\nabbr = [\"Top\"]\nkind = \"coastal\"\nalias = [\"Upland\"]\ncenter = \"north\"",
    ] {
        assert!(board.contains(line), "{line}: {board}");
    }
    let shapes = fs::read_to_string(folder.join("shapes.svg")).expect("a drawing");
    for point in
        ["id=\"low-nc\" cx=\"90\" cy=\"200\"", "id=\"low-sc\"", "id=\"isl.dot\" cx=\"210\" cy=\"150\""]
    {
        assert!(shapes.contains(point), "{point}: {shapes}");
    }
    // Rules and picture disagree here and there, but there is one: nothing lacks its shape or its point.
    let (_, said) = refused(&["board", "draw", &path]);
    assert!(said.contains("board.map is drawn"), "{said}");
    // What is missing is said all at once.
    fs::write(folder.join("shapes.svg"), shapes.replace("_mid", "path1").replace("_sea", "path2"))
        .expect("written");
    let (_, said) = refused(&["board", "draw", &path]);
    assert!(said.contains("no shape has the id mid, sea;"), "{said}");
}

/// A map file as DPjudge has it: ways for armies alone (small letters) and for fleets alone (`Isl`), a port, separate coasts, a place
/// that is shut, a line that has no word here.
const MAP: &str = "# a test\nBEGIN FALL 1500 MOVEMENT\nVICTORY 3\nRULE STRANGE\n\nNORTH (NORTHERN) TOP\nA TOP\n\
    SOUTH (SOUTHERN:S) LOW\nF LOW/SC\nUNOWNED ISL\nUNOWNED MID\n\nTopland = top upland the+top\nMiddle = mid\n\
    Lowland (north coast) = low/nc\nLowland = low upland\nThe Isle = isl\nUpper Sea = sea\nLower Bay = bay\n\n\
    COAST TOP ABUTS SEA mid Isl\nLAND MID ABUTS TOP low OFF\nCOAST low ABUTS MID\nCOAST LOW/NC ABUTS SEA\nCOAST LOW/SC ABUTS BAY\n\
    PORT ISL ABUTS SEA BAY Top\nWATER SEA ABUTS TOP LOW/NC ISL BAY\nWATER BAY ABUTS LOW/SC ISL SEA *TOP\nSHUT OFF ABUTS MID\n";

/// Design 7, "importers bring what they can and list the rest": a map file of DPjudge, which the Python package `diplomacy` uses, too.
#[test]
fn a_map_file_of_dpjudge_becomes_a_board() {
    let scratch = testbed::Scratch::new("dpjudge-map");
    let (file, folder) = (scratch.file("t.map"), scratch.file("north"));
    fs::write(&file, MAP).expect("written");
    let path = folder.display().to_string();
    let said = konzert(&["board", "new", &path, "--from", &format!("dpjudge:{}", file.display())]);
    assert!(
        said.contains("RULE STRANGE") && said.contains("BAY ABUTS *TOP"),
        "what has no word here is listed: {said}"
    );
    let board = board_file(&folder);
    for line in [
        "start = { year = 1500, season = \"autumn\" }",
        "victory = { centers = 3 }",
        "en = \"North\"",
        "adjective = { de = \"Southern\", en = \"Southern\" }",
        "units = [\"F low/sc\"]",
        "alias = [\"upland\", \"the top\"]",
        "ferry = true",
        "kind = \"impassable\"",
        "center = \"neutral\"",
        "\"top: mid\"",
        "\"top: sea isl\"",
        "\"mid: low\"",
        "\"low/sc: bay\"",
    ] {
        assert!(board.contains(line), "{line}: {board}");
    }
    konzert(&["board", "check", &path, "--games", "3"]);
    fs::write(&file, "VICTORY 3\n").expect("written");
    let other = scratch.file("none").display().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    let command = command.args(["board", "new", &other, "--from", &format!("dpjudge:{}", file.display())]);
    let output = command.env("KONZERT_LANG", "de").output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("kein Feld"), "{said}");
    assert!(!Path::new(&other).exists(), "nothing is made");
}

/// A drawing as somebody draws it: seas in a layer of their own, names as titles, a frame without an id.
const SKETCH: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 500"><rect id="rect7" width="600" height="500"/>
<g id="seas"><rect id="nth" width="600" height="150"><title>North Water</title></rect></g>
<g id="layer2"><rect id="aaa" y="151" width="300" height="150"/><rect id="bbb" x="301" y="151" width="299" height="150"/>
<rect id="ccc" y="302" width="300" height="198"/><rect id="ddd" x="301" y="302" width="299" height="198"/></g></svg>"#;

/// Design 7: `konzert board new DIR --from svg:FILE`: who touches whom comes from the drawing, and rules and picture agree at once.
#[test]
fn a_drawing_becomes_a_board() {
    let scratch = testbed::Scratch::new("svg-board");
    let (file, folder) = (scratch.file("t.svg"), scratch.file("drawn"));
    fs::write(&file, SKETCH).expect("written");
    let path = folder.display().to_string();
    let said = konzert(&["board", "new", &path, "--from", &format!("svg:{}", file.display())]);
    assert!(said.contains("two placeholders") && said.contains("is a board"), "{said}");
    let board = board_file(&folder);
    for line in [
        "en = \"North Water\"",
        "\"aaa: bbb ccc\"",
        "\"bbb: ddd\"",
        "\"ccc: ddd\"",
        "\"nth: aaa bbb\"",
        "\"aaa: bbb\"",
        "kind = \"inland\"",
    ] {
        assert!(board.contains(line), "{line}: {board}");
    }
    konzert(&["board", "draw", &path]);
    konzert(&["board", "check", &path, "--games", "3"]);
}

/// A board's text is data at every door: what an escape in a case would do to a terminal it does not do.
#[test]
fn a_case_cannot_write_to_the_terminal() {
    let scratch = testbed::Scratch::new("case-escape");
    let path = scratch.file("esc").display().to_string();
    konzert(&["board", "new", &path]);
    let case = "[[case]]\nname = \"\\u001B[2J\\u0007gone\"\nrule = \"1\"\nunits = [\"england A lon\"]\n\
                orders = [\"england: A lon H\"]\nexpect = { final = [] }\n";
    fs::write(Path::new(&path).join("cases.toml"), case).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    let output = command.args(["board", "cases", &path]).env("KONZERT_LANG", "en").output();
    let output = output.expect("the program starts");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("cases.toml:2:") && said.contains("U+001B"), "{said:?}");
    assert!(!said.contains(['\u{1b}', '\u{7}']), "{said:?}");
}

/// A folder as one file and back; its name by its content; and what differs between two boards, each part by itself.
#[test]
fn boards_are_packed_named_and_compared() {
    let scratch = testbed::Scratch::new("board-pack");
    let [folder, other, archive] =
        ["one", "two", "one.zip"].map(|name| scratch.file(name).display().to_string());
    konzert(&["board", "new", &folder]);
    konzert(&["board", "pack", &folder, "--out", &archive]);
    konzert(&["board", "unpack", &archive, &other]);
    assert_eq!(konzert(&["board", "hash", &folder]), konzert(&["board", "hash", &other]));
    let said = konzert(&["board", "diff", &folder, &other]);
    assert_eq!(said, "Rules: equal\nWords: equal\nPicture: equal\n");
    let changed = board_file(Path::new(&other)).replace("Edinburgh", "Dunedin").replacen(
        "victory = { centers = 5 }",
        "victory = { centers = 6 }",
        1,
    );
    let changed =
        changed.replacen("\n[[power]]", "\n[rules]\nseats = [[\"england\", \"ireland\"]]\n[[power]]", 1);
    fs::write(Path::new(&other).join("board.toml"), changed).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    let output = command.args(["board", "diff", &folder, &other]).env("KONZERT_LANG", "en").output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    for line in ["+ victory 6 ", "- victory 5 ", "+ seat england ireland", "Dunedin", "Picture: equal"] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

/// `konzert board check --lang de` says in German whatever is wrong: with cases, with the words of a name, with the file itself.
#[test]
fn a_german_author_reads_german() {
    let scratch = testbed::Scratch::new("german-author");
    let folder = scratch.file("mini");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    let check = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
        let output =
            command.args(["board", "check", &path, "--quick", "--lang", "de"]).output().expect("it starts");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
    };
    let case = |inside: &str| format!("[[case]]\nname = \"Probe\"\nrule = \"4\"\n{inside}\n");
    for (cases, said) in [
        (
            case(
                "units = [\"scotland A edi\"]\norders = [\"scotland: A edi H\"]\nexpect = { moved = [\"edi\"] }",
            ),
            "cases.toml:1: „Probe“ (4): moved soll [\"edi\"] sein, ist aber []",
        ),
        (
            case("units = [\"scotland edi\"]\nexpect = {}"),
            "„scotland edi“ ist keine Einheit; schreibe etwa „france A par“",
        ),
        (
            case("units = [\"scotland A edi\"]\norders = [\"A edi H\"]\nexpect = {}"),
            "Vor „A edi H“ fehlt die Macht",
        ),
        (case("units = [\"scotland A xyz\"]\nexpect = {}"), "cases.toml:4: Ein Feld `xyz` gibt es nicht"),
        (
            case("units = [\"scotland A edi\"]\norders = [\"scotland: edi geht\"]\nexpect = {}"),
            "ist nicht in der strengen Schreibweise",
        ),
        (case("units = []\nexpected = {}"), "cases.toml:5: `expected` bedeutet in [[case]] nichts"),
        (
            "[[case]\n".to_owned(),
            "cases.toml:1: Das ist kein TOML: Eine Klammer fehlt oder wird nicht geschlossen",
        ),
        (
            "[[case]]\n".repeat(501).replace("]]\n", "]]\nname = \"a\"\nunits = []\nexpect = {}\n"),
            "cases.toml:2001: Zu viel unter [[case]]: höchstens 500",
        ),
    ] {
        fs::write(folder.join("cases.toml"), &cases).expect("written");
        let told = check();
        assert!(told.contains(said), "{said}: {told}");
    }
    fs::remove_file(folder.join("cases.toml")).expect("gone");
    let board = board_file(&folder);
    fs::write(folder.join("board.toml"), board.replacen("id = \"mini\"", "id = mini", 1)).expect("written");
    let told = check();
    assert!(told.contains(": Das ist kein TOML: Ein Text steht in Anführungszeichen"), "{told}");
}

/// A call that is refused: its status, and what it says.
fn refused(words: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_konzert"));
    let output = command.args(words).env("KONZERT_LANG", "en").output().expect("the program starts");
    assert!(!output.status.success(), "{words:?}");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

/// Design 7: "`check` ends with figures: provinces, borders, words, cases run, random games, shortest contact, smallest disc, ms for each part";
/// as JSON for programs, faults among it.
#[test]
fn a_check_ends_with_figures() {
    let scratch = testbed::Scratch::new("board-json");
    let folder = scratch.file("mini");
    let path = folder.display().to_string();
    konzert(&["board", "new", &path]);
    let json = |words: &[&str]| -> serde_json::Value {
        serde_json::from_str(&konzert(&[&["board", "check", &path, "--json"], words].concat())).expect("JSON")
    };
    let found = json(&["--games", "2"]);
    assert_eq!(found["sound"], true, "{found}");
    assert_eq!(found["faults"], serde_json::json!([]));
    assert_eq!((&found["picture"], &found["games"]["played"]), (&serde_json::Value::Null, &2.into()));
    assert_eq!(
        format!("{}@{}\n", found["id"].as_str().expect("an id"), found["hash"].as_str().expect("a hash")),
        konzert(&["board", "hash", &path])
    );
    for part in ["board", "words", "picture", "cases", "games"] {
        assert!(found["milliseconds"][part].is_u64(), "{part}: {found}");
    }
    konzert(&["board", "draw", &path]);
    let found = json(&["--quick"]);
    let (contact, circle) = (&found["picture"]["shortest_contact"], &found["picture"]["smallest_circle"]);
    assert!(contact["units"].as_f64() > Some(0.0) && contact["between"][1].is_string(), "{found}");
    assert!(circle["radius"].as_f64() > Some(0.0) && circle["province"].is_string(), "{found}");
    let said = konzert(&["board", "check", &path, "--quick"]);
    assert!(
        said.contains("Shortest border in the picture") && said.contains("Milliseconds: board "),
        "{said}"
    );

    let board = board_file(&folder).replacen("edi", "edi2", 1);
    fs::write(folder.join("board.toml"), board).expect("written");
    let (status, said) = refused(&["board", "check", &path, "--json"]);
    let line = said.lines().next().expect("a line");
    let found: serde_json::Value = serde_json::from_str(line).expect("JSON");
    assert_eq!((status, &found["sound"]), (Some(1), &false.into()));
    assert!(found["faults"][0].as_str().is_some_and(|fault| fault.contains("board.toml:")), "{found}");
}

/// A picture for a phone shows abbreviations and is so wide as a phone.
#[test]
fn a_board_is_seen_as_on_a_phone() {
    let scratch = testbed::Scratch::new("board-phone");
    let [phone, page, drawn] =
        ["phone.png", "page.svg", "phone.svg"].map(|file| scratch.file(file).display().to_string());
    konzert(&["board", "preview", "lehrbrett", "--phone", "--out", &phone]);
    let png = fs::read(&phone).expect("a picture");
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().expect("four bytes")), 824);
    konzert(&["board", "preview", "lehrbrett", "--out", &page]);
    konzert(&["board", "preview", "lehrbrett", "--phone", "--out", &drawn]);
    let [page, drawn] = [page, drawn].map(|file| fs::read_to_string(file).expect("a picture"));
    assert!(page.contains(">EDINBURGH<") && !drawn.contains("EDINBURGH") && drawn.contains(">Edi<"));
}

/// Design 2: "the same id with other content on two shelves is an error that names both places"; for every command that takes boards.
#[test]
fn two_boards_by_one_id_stop_a_command() {
    let scratch = testbed::Scratch::new("board-clash");
    let shelf = scratch.file("shelf");
    fs::create_dir(&shelf).expect("a folder");
    let dir = shelf.display().to_string();
    let place = |name: &str| shelf.join(name).display().to_string();
    let rewrite = |name: &str, change: [&str; 2]| {
        let file = shelf.join(name).join("board.toml");
        let text = fs::read_to_string(&file).expect("a board");
        fs::write(file, text.replacen(change[0], change[1], 1)).expect("written");
    };
    konzert(&["board", "new", &place("one")]);
    konzert(&["--boards", &dir, "variants", "one"]);
    konzert(&["board", "new", &place("two")]);
    rewrite("two", ["id = \"two\"", "id = \"one\""]);
    rewrite("two", ["Edinburgh", "Dunedin"]);
    for command in
        [&["variants"][..], &["map", "--out", "nothing.svg"], &["board", "check", "one"], &["game", "list"]]
    {
        let (status, said) = refused(&[&["--boards", &dir], command].concat());
        assert_eq!(status, Some(1), "{command:?}: {said}");
        assert!(said.contains("one/board.toml") && said.contains("two/board.toml"), "{command:?}: {said}");
    }
    // What is no board is told, and the rest goes on.
    rewrite("two", ["id = \"one\"", "id = 3"]);
    konzert(&["--boards", &dir, "variants", "one"]);
    // The id of a shipped one, which may go before it.
    rewrite("two", ["id = 3", "id = \"lehrbrett\""]);
    let (status, said) = refused(&["--boards", &dir, "variants", "lehrbrett"]);
    assert!(status == Some(1) && said.contains("two/board.toml") && said.contains("--shadow"), "{said}");
    let said = konzert(&["--boards", &dir, "--shadow", "variants", "lehrbrett", "--json"]);
    assert!(said.contains("Dunedin"), "{said}");
}

/// A bitmap of 120 by 90 points: a sea above, three lands below, parted by dark lines.
fn bitmap() -> Vec<u8> {
    let mut rows = Vec::new();
    for y in 0..90_u32 {
        // No filter.
        rows.push(0);
        for x in 0..120_u32 {
            let is_line = y == 30 || y > 30 && (x == 40 || x == 80);
            rows.extend(match (is_line, y < 30) {
                (true, _) => [0, 0, 0],
                (false, true) => [130, 170, 220],
                (false, false) => [230, 220, 190],
            });
        }
    }
    let chunk = |name: &[u8], bytes: &[u8]| -> Vec<u8> {
        let mut sum = flate2::Crc::new();
        sum.update(name);
        sum.update(bytes);
        [&(bytes.len() as u32).to_be_bytes()[..], name, bytes, &sum.sum().to_be_bytes()].concat()
    };
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut packer, &rows).expect("memory");
    let head = [&120_u32.to_be_bytes()[..], &90_u32.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
    let packed = packer.finish().expect("memory");
    [&b"\x89PNG\r\n\x1a\n"[..], &chunk(b"IHDR", &head), &chunk(b"IDAT", &packed), &chunk(b"IEND", b"")]
        .concat()
}

/// Design 5.3: a bitmap, "areas parted by dark lines, and `pixel = [x, y]` in each province". It becomes a board, is drawn, and drawn anew
/// under other names; what it lacks is said.
#[test]
fn a_bitmap_becomes_a_board() {
    let scratch = testbed::Scratch::new("png-board");
    let (file, folder) = (scratch.file("t.png"), scratch.file("painted"));
    fs::write(&file, bitmap()).expect("written");
    let path = folder.display().to_string();
    let said = konzert(&["board", "new", &path, "--from", &format!("png:{}", file.display())]);
    assert!(said.contains("pixel") && said.contains("is a board"), "{said}");
    let board = board_file(&folder);
    for line in ["\"a2: a3\"", "\"a3: a4\"", "\"a1: a2 a3 a4\"", "kind = \"sea\"", "pixel = [2, 2]"] {
        assert!(board.contains(line), "{line}: {board}");
    }
    konzert(&["board", "draw", &path]);
    konzert(&["board", "check", &path, "--games", "3"]);

    // Another name, and the drawing follows.
    fs::write(folder.join("board.toml"), board.replace("a4", "eas").replace("A4", "Eas")).expect("written");
    let said = konzert(&["board", "draw", &path]);
    assert!(said.contains("shapes.svg is made from shapes.png"), "{said}");
    konzert(&["board", "check", &path, "--quick"]);
    // Elsewhere the drawing counts, and the bitmap stays at home.
    let packed = scratch.file("painted.zip").display().to_string();
    konzert(&["board", "pack", &path, "--out", &packed]);
    konzert(&["board", "unpack", &packed, &scratch.file("elsewhere").display().to_string()]);
    assert!(!scratch.file("elsewhere").join("shapes.png").exists());

    fs::remove_file(folder.join("shapes.svg")).expect("gone");
    let (_, said) = refused(&["board", "check", &path]);
    assert!(said.contains("konzert board draw"), "{said}");
    fs::write(folder.join("board.toml"), board.replacen("pixel = [2, 2]", "", 1)).expect("written");
    let (_, said) = refused(&["board", "draw", &path]);
    assert!(said.contains("board.toml:") && said.contains("a1 needs pixel = [x, y]"), "{said}");
    fs::write(folder.join("shapes.svg"), SHAPES).expect("written");
    let (_, said) = refused(&["board", "draw", &path]);
    assert!(said.contains("shapes.png: shapes.svg beside it was not made from it"), "{said}");
}
