//! A board that a game master brings, from the file to a game on it and to the list of all boards.

use super::accounts::{form, page};
use super::{TestSite, text};
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use desk::{Caller, Role};
use testbed::{Packed, zip};

/// The board of the three powers, under an id and a name of its own, without what says how to draw it: a network.
pub(super) fn board(id: &str, name: &str) -> String {
    let drawn = drawn_board(id, name);
    let (rules, _) = drawn.split_once("[geometry]").unwrap();
    rules.to_owned()
}

/// The same with its section `[geometry]`.
fn drawn_board(id: &str, name: &str) -> String {
    let text = variants::lehrbrett().folder.text("board.toml").unwrap();
    let own = text.replacen("id = \"lehrbrett\"", &format!("id = \"{id}\""), 1);
    let own = own.replacen("de = \"Lehrbrett\"", &format!("de = \"{name}\""), 1);
    own.lines().filter(|line| !line.starts_with("rank =")).map(|line| format!("{line}\n")).collect()
}

/// Files as a browser sends them.
pub(super) fn upload(files: &[(&str, &[u8])], cookie: &str) -> Request<Body> {
    let mut body = Vec::new();
    for (name, bytes) in files {
        body.extend(b"--cut\r\nContent-Disposition: form-data; name=\"files\"; filename=\"");
        body.extend(name.as_bytes());
        body.extend(b"\"\r\nContent-Type: application/octet-stream\r\n\r\n");
        body.extend(*bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--cut--\r\n");
    Request::post("/desk/boards")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=cut")
        .header(header::HOST, "konzert.example")
        .header("sec-fetch-site", "same-origin")
        .header(header::COOKIE, cookie)
        .body(Body::from(body))
        .unwrap()
}

/// A page with its status.
pub(super) async fn read(response: Response<Body>) -> (StatusCode, String) {
    (response.status(), text(response).await)
}

/// The whole name of a board on a page.
pub(super) fn name_on(page: &str, id: &str) -> String {
    let start = page.find(&format!("{id}@")).unwrap();
    page[start..]
        .chars()
        .take_while(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '@' | '-'))
        .collect()
}

pub(super) fn new_game(label: &str, variant: &str) -> String {
    let usual = "zone=Europe%2FBerlin&days=7&weekday=1&time=20%3A00&press=full&identity=open";
    format!("label={label}&variant={variant}&{usual}&cause={label}")
}

#[tokio::test]
async fn a_game_master_brings_a_board_and_leads_a_game_on_it_which_the_operator_publishes() {
    let _alone = super::OFFERED.write().await;
    let site = TestSite::new("own-boards").await;
    for (name, role) in [("Gerda", Role::GameMaster), ("Horst", Role::GameMaster), ("Otto", Role::Operator)] {
        site.member(name, &[role]).await;
    }
    let [gerda, horst, otto] =
        [site.cookie("Gerda").await, site.cookie("Horst").await, site.cookie("Otto").await];
    let packed = zip(&[
        Packed { mode: 0o040_755, ..Packed::plain("nebel/", b"") },
        Packed::plain("nebel/board.toml", board("nebelinsel", "Nebelinsel").as_bytes()),
        Packed::plain("nebel/README.md", "# Nebelinsel".as_bytes()),
    ]);
    let (status, brought) = read(site.send(upload(&[("nebel.zip", &packed)], &gerda)).await).await;
    assert_eq!(status, StatusCode::OK, "{brought}");
    assert!(brought.contains("Nebelinsel ist ein Brett") && brought.contains("nur für dich"), "{brought}");
    let id = name_on(&brought, "nebelinsel");

    // Nobody else is offered it, or may lead a game on it, whoever knows its name.
    assert!(!site.read("/boards").await.contains("Nebelinsel"));
    let offered = async |cookie: &str| text(site.send(page("/desk/new", cookie)).await).await.contains(&id);
    assert!(offered(&gerda).await && !offered(&horst).await);
    let (status, refused) =
        read(site.send(form("/desk/new", &new_game("NI-1", &id), Some(&horst))).await).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    let mine = text(site.send(page("/desk/boards", &horst)).await).await;
    assert!(!mine.contains("nebelinsel"), "{mine}");
    let path = format!("/desk/boards/{id}");
    assert_eq!(site.send(form(&path, "do=ask", Some(&horst))).await.status(), StatusCode::NOT_FOUND);

    let created = site.send(form("/desk/new", &new_game("NI-1", &id), Some(&gerda))).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER, "{}", text(created).await);
    let seen = site.site.desk.look(&Caller::Visitor, "NI-1", None).await.unwrap();
    assert_eq!(seen.game.setup.as_ref().unwrap().variant, id);
    assert!(site.read("/games/NI-1").await.contains("Nebelinsel"));

    // The way to the list of all.
    let (_, asked) = read(site.send(form(&path, "do=ask", Some(&gerda))).await).await;
    assert!(asked.contains("liegt beim Betreiber"), "{asked}");
    let theirs = format!("/operator/boards/{id}");
    assert_eq!(site.send(form(&theirs, "do=publish", Some(&gerda))).await.status(), StatusCode::FORBIDDEN);
    let (status, _) = read(site.send(form(&theirs, "do=give-back&note=", Some(&otto))).await).await;
    assert_eq!(status, StatusCode::CONFLICT, "a reason is due");
    site.send(form(&theirs, "do=give-back&note=Wer+hat+es+gezeichnet%3F", Some(&otto))).await;
    let mine = text(site.send(page("/desk/boards", &gerda)).await).await;
    assert!(mine.contains("Wer hat es gezeichnet?") && mine.contains("nur für dich"), "{mine}");
    site.send(form(&path, "do=ask", Some(&gerda))).await;
    let (_, done) = read(site.send(form(&theirs, "do=publish", Some(&otto))).await).await;
    assert!(done.contains("veröffentlicht"), "{done}");
    assert!(site.read("/boards").await.contains("Nebelinsel") && offered(&horst).await);
    let created = site.send(form("/desk/new", &new_game("NI-2", "nebelinsel"), Some(&horst))).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER);

    // A newer version takes its place; nobody else can take its name; games keep theirs.
    let newer = board("nebelinsel", "Nebelinsel 2");
    let (_, brought) = read(site.send(upload(&[("board.toml", newer.as_bytes())], &gerda)).await).await;
    let list = brought.split("<ul class=\"people\">").nth(1).unwrap();
    let second = name_on(list, "nebelinsel");
    assert_ne!(second, id);
    let foreign = board("nebelinsel", "Fremd");
    let (_, brought) = read(site.send(upload(&[("board.toml", foreign.as_bytes())], &horst)).await).await;
    let third = name_on(&brought, "nebelinsel");
    site.send(form(&format!("/desk/boards/{third}"), "do=ask", Some(&horst))).await;
    let taken = site.send(form(&format!("/operator/boards/{third}"), "do=publish", Some(&otto))).await;
    assert_eq!(taken.status(), StatusCode::CONFLICT);
    assert!(
        text(taken).await.contains("Ein anderes Brett heißt schon `nebelinsel`: Wähle eine andere Kennung")
    );
    site.send(form(&format!("/desk/boards/{second}"), "do=ask", Some(&gerda))).await;
    site.send(form(&format!("/operator/boards/{second}"), "do=publish", Some(&otto))).await;
    let boards = site.read("/boards").await;
    assert!(boards.contains(&second) && !boards.contains(&id), "{boards}");

    let (_, gone) =
        read(site.send(form(&format!("/desk/boards/{second}"), "do=withdraw", Some(&gerda))).await).await;
    assert!(gone.contains("zurückgezogen"), "{gone}");
    assert!(!site.read("/boards").await.contains("Nebelinsel"));
    let refused = site.send(form("/desk/new", &new_game("NI-3", &second), Some(&gerda))).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT, "no new games");
    let seen = site.site.desk.look(&Caller::Visitor, "NI-1", None).await.unwrap();
    assert_eq!(seen.game.setup.as_ref().unwrap().variant, id, "games keep the board with which they began");
}

/// A name was put right while a game is running: its game master chooses the newer version from those on which it could go on, which are hers
/// and the offered ones with the same rules, and no id has to be known. Everybody reads it with the reason.
#[tokio::test]
async fn a_running_game_goes_on_on_a_version_that_is_chosen() {
    let _alone = super::OFFERED.write().await;
    let site = TestSite::new("versions").await;
    site.member("Gerda", &[Role::GameMaster]).await;
    let gerda = site.cookie("Gerda").await;
    let bring = async |text: &str| {
        let (_, brought) = read(site.send(upload(&[("board.toml", text.as_bytes())], &gerda)).await).await;
        name_on(brought.split("<ul class=\"people\">").nth(1).unwrap(), "ufer")
    };
    let first = board("ufer", "Ufer");
    let began = bring(&first).await;
    site.send(form("/desk/new", &new_game("UF-1", &began), Some(&gerda))).await;
    let act = async |what: &str, fields: &str| {
        let path = format!("/games/UF-1/desk/do/{what}");
        let cause: String = fields.chars().filter(char::is_ascii_alphanumeric).collect();
        read(site.send(form(&path, &format!("{fields}&cause={what}{cause}"), Some(&gerda))).await).await
    };
    act("open", "").await;
    for level in ["dumb", "steady", "random"] {
        act("sign-up", &format!("member=program%3A{level}")).await;
    }
    act("start", "seed=").await;
    let running = site.site.desk.look(&Caller::Visitor, "UF-1", None).await.unwrap().game.stage;
    assert_eq!(running, game::game::Stage::Running);
    let desk = async || text(site.send(page("/games/UF-1/desk", &gerda)).await).await;
    let alone = desk().await;
    assert!(
        alone.contains("keine andere Fassung mit denselben Regeln") && !alone.contains("do/move-board"),
        "{alone}"
    );
    assert!(alone.contains(&format!("Ufer · {}", &began[..13])), "the version by name: {alone}");

    let other_rules = bring(&first.replace("centers = 5 }", "centers = 4 }")).await;
    let newer =
        bring(&first.replace("Edinburgh", "Dunedin").replacen("de = ", "version = \"1.1\"\nde = ", 1)).await;
    let shown = desk().await;
    let choice = format!("<option value=\"{newer}\"");
    assert!(shown.contains(">Fassung</label>") && !shown.contains("kennung@hash"), "{shown}");
    assert!(shown.contains(&choice) && shown.contains("Ufer · Fassung 1.1 · ufer@"), "{shown}");
    assert!(!shown.contains(&other_rules) && !shown.contains(&format!("value=\"{began}\"")), "{shown}");

    let (status, done) =
        act("move-board", &format!("to={}&reason=Namen+berichtigt", newer.replace('@', "%40"))).await;
    assert!(status == StatusCode::SEE_OTHER || status == StatusCode::OK, "{done}");
    let game = site.site.desk.look(&Caller::Visitor, "UF-1", None).await.unwrap().game;
    assert_eq!(game.setup.as_ref().unwrap().variant, newer);
    // The id alone, of a board that nobody but her is offered, means the newest that she brought: here the last of all.
    let last = bring(&first.replace("Edinburgh", "Edwinsburgh")).await;
    let (_, done) = act("move-board", "to=ufer&reason=Noch+einmal").await;
    let game = site.site.desk.look(&Caller::Visitor, "UF-1", None).await.unwrap().game;
    assert_eq!(game.setup.as_ref().unwrap().variant, last, "{done}");
    assert!(desk().await.contains(&format!("<option value=\"{newer}\"")), "and back to the one before");
}

/// Options are chosen when a game is created, and stand on its page.
#[tokio::test]
async fn options_of_a_board_are_chosen_in_the_form() {
    let site = TestSite::new("options").await;
    site.member("Gerda", &[Role::GameMaster]).await;
    let gerda = site.cookie("Gerda").await;
    let wanted = text(site.send(page("/desk/new", &gerda)).await).await;
    assert!(wanted.contains("<code>fleet-rome</code> Flotte Rom"), "{wanted}");
    let new = new_game("ST-1", "standard") + "&options=fleet-rome+aberration";
    let created = site.send(form("/desk/new", &new, Some(&gerda))).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER, "{}", text(created).await);
    let shown = site.read("/games/ST-1").await;
    assert!(shown.contains("Build Aberration, Flotte Rom"), "{shown}");
    let like = text(site.send(page("/desk/new?like=ST-1", &gerda)).await).await;
    assert!(like.contains("value=\"aberration fleet-rome\""), "{like}");
    let none = new_game("ST-2", "standard") + "&options=fleet-mars";
    assert_eq!(site.send(form("/desk/new", &none, Some(&gerda))).await.status(), StatusCode::CONFLICT);
}

/// A board of three squares from a drawing made by hand.
const SQUARES: [(&str, &[u8]); 2] = [
    (
        "board.toml",
        br#"id = "drei"
de = "Drei Felder"
en = "Three Fields"
start = { year = 1901, season = "spring" }
victory = { centers = 2 }
[[power]]
id = "links"
de = "Links"
en = "Left"
code = "L"
units = ["A ost"]
[[power]]
id = "rechts"
de = "Rechts"
en = "Right"
code = "R"
units = ["A west"]
[[province]]
id = "ost"
de = "Ostfeld"
en = "East Field"
abbr = ["Ost"]
kind = "coastal"
center = "links"
[[province]]
id = "west"
de = "Westfeld"
en = "West Field"
abbr = ["Wst"]
kind = "coastal"
center = "rechts"
[[province]]
id = "see"
de = "Binnensee"
en = "Lake"
abbr = ["See"]
kind = "sea"
[borders]
army = ["ost: west"]
fleet = ["ost: west see", "west: see"]
[geometry]
width = 300
"#,
    ),
    (
        "shapes.svg",
        br#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">
<rect id="see" x="0" y="0" width="300" height="60"/>
<rect id="west" x="0" y="60" width="150" height="140"/>
<rect id="ost" x="150" y="60" width="150" height="140"/>
</svg>"#,
    ),
];

/// Issue 26 and design 7: a board comes without a picture, and the site makes it, from its seeds over the coasts of the Earth or from the
/// author's drawing; a picture that says something else than the rules is none, and one that would take all memory is not begun.
#[tokio::test]
async fn the_site_draws_a_board_that_comes_without_a_picture() {
    let site = TestSite::new("drawn-boards").await;
    site.member("Gerda", &[Role::GameMaster]).await;
    let gerda = site.cookie("Gerda").await;
    let earth = drawn_board("gezeichnet", "Gezeichnet");
    for (id, files) in [("gezeichnet", vec![("board.toml", earth.as_bytes())]), ("drei", SQUARES.to_vec())] {
        let (status, brought) = read(site.send(upload(&files, &gerda)).await).await;
        assert_eq!(status, StatusCode::OK, "{brought}");
        let name = name_on(&brought, id);
        let variant = variants::by_id(&name).unwrap();
        assert!(cartography::drawn(variant).is_ok(), "{id} has a picture of its own");
        let picture = text(site.send(page(&format!("/boards/{name}/map.svg"), &gerda)).await).await;
        assert!(picture.contains("<svg"), "{picture}");
    }
    let [rules, (_, shapes)] = SQUARES;
    let apart = std::str::from_utf8(shapes)
        .unwrap()
        .replace("x=\"150\" y=\"60\" width=\"150\"", "x=\"190\" y=\"60\" width=\"110\"");
    let large = earth.replacen("size = [780, 900]", "size = [3900, 3900]", 1);
    let endless = earth.replacen("rough = 12", "rough = 1e300", 1);
    for (what, files, reason) in [
        (
            "lands that do not touch",
            vec![rules, ("shapes.svg", apart.as_bytes())],
            "ost und west berühren sich im Bild nicht",
        ),
        ("too large", vec![("board.toml", large.as_bytes())], "höchstens 4000000 Quadrateinheiten"),
        ("bent without end", vec![("board.toml", endless.as_bytes())], "rough: "),
    ] {
        let (status, refused) = read(site.send(upload(&files, &gerda)).await).await;
        assert_eq!(status, StatusCode::CONFLICT, "{what}: {refused}");
        assert!(refused.contains(reason), "{what}: {refused}");
    }
}

#[tokio::test]
async fn what_is_no_board_is_refused_with_every_reason_and_nothing_is_kept() {
    let site = TestSite::new("bad-boards").await;
    site.member("Gerda", &[Role::GameMaster]).await;
    let gerda = site.cookie("Gerda").await;
    let good = board("gut", "Gut");
    let broken = good.replacen("army = [", "army = [\"xyz: abc\", ", 1);
    let bad_map: &[u8] = b"map 2 2147483647 2147483647 0 30 30 100\n";
    let script: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    let huge = vec![b'#'; 600 << 10];
    let flood = vec![b'P'; 4 << 20];
    for (what, files, reason) in [
        ("no file", vec![], "war keine Datei"),
        ("no board", vec![("README.md", b"x".as_slice())], "Eine board.toml fehlt"),
        (
            "a picture",
            vec![("board.toml", good.as_bytes()), ("shapes.svg", script)],
            "shapes.svg:1: &#60;script&#62; hat in einer Zeichnung von Feldern nichts zu suchen",
        ),
        ("a way outside", vec![("../../board.toml", good.as_bytes())], "nimm das heraus"),
        (
            "a bad map",
            vec![("board.toml", good.as_bytes()), ("board.map", bad_map)],
            "board.map:1: Diese Zeile ist nicht zu lesen",
        ),
        ("too long", vec![("board.toml", huge.as_slice())], "Byte, höchstens 524"),
        ("far too long", vec![("board.zip", flood.as_slice())], "zusammen höchstens 3 MB"),
        ("no archive", vec![("board.zip", b"PK\x03\x04 and so on".as_slice())], "Das ist kein Zip-Archiv"),
        (
            "cases that are none",
            vec![("board.toml", good.as_bytes()), ("cases.toml", b"[[case]]\nname = 3\n".as_slice())],
            "cases.toml:2: `name` muss ein Text in Anführungszeichen sein",
        ),
        (
            "cases of another board",
            vec![
                ("board.toml", good.as_bytes()),
                (
                    "cases.toml",
                    b"[[case]]\nname = \"a\"\nunits = [\"france A par\"]\nexpect = {}\n".as_slice(),
                ),
            ],
            "cases.toml:3: Eine Macht `france` gibt es nicht",
        ),
        ("faults", vec![("board.toml", broken.as_bytes())], "board.toml:"),
        (
            "a shipped board's id",
            vec![("board.toml", board("standard", "S").as_bytes())],
            "Ein anderes Brett heißt schon `standard`",
        ),
    ] {
        let (status, refused) = read(site.send(upload(&files, &gerda)).await).await;
        assert_eq!(status, StatusCode::CONFLICT, "{what}: {refused}");
        assert!(refused.contains(reason), "{what}: {refused}");
        assert!(!refused.contains("<script>alert"), "{what}: {refused}");
    }
    let mine = text(site.send(page("/desk/boards", &gerda)).await).await;
    assert!(mine.contains("Du hast noch keines mitgebracht."), "{mine}");

    // Names that pretend to be something else are text on every page.
    let name = "<img src=x onerror=alert(1)>";
    let marked = board("marked", name).replacen("de = \"Irland\"", &format!("de = \"{name}\""), 1);
    let (status, brought) = read(site.send(upload(&[("board.toml", marked.as_bytes())], &gerda)).await).await;
    assert_eq!(status, StatusCode::OK, "{brought}");
    let id = name_on(&brought, "marked");
    for path in ["/desk/boards", "/desk/new", &format!("/boards/{id}"), &format!("/boards/{id}/map.svg")] {
        let shown = text(site.send(page(path, &gerda)).await).await;
        assert!(!shown.contains("<img src=x"), "{path}: {shown}");
    }
    // Twenty tries in a quarter of an hour.
    let mut last = StatusCode::OK;
    for _ in 0..21 {
        last = site.send(upload(&[("board.toml", marked.as_bytes())], &gerda)).await.status();
    }
    assert_eq!(last, StatusCode::CONFLICT);
}

/// What is wrong in the operator's own folders stands on the operator's pages, in the reader's language, and nobody else reads it.
#[tokio::test]
async fn what_is_wrong_with_the_operators_boards_is_told_to_the_operator() {
    let site = TestSite::new("shelf").await;
    site.member("Otto", &[Role::Operator]).await;
    site.member("Gerda", &[Role::GameMaster]).await;
    let [otto, gerda] = [site.cookie("Otto").await, site.cookie("Gerda").await];
    let read = async |path: &str, cookie: &str| text(site.send(page(path, cookie)).await).await;
    let well = read("/operator", &otto).await;
    assert!(!well.contains("eigenen Brettern"), "{well}");
    let line = |de: &str, en: &str| variants::Names { de: de.to_owned(), en: en.to_owned() };
    site.site
        .desk
        .set_board_faults(vec![line("a/board.toml:3: <Das> fehlt", "a/board.toml:3: that is missing")]);
    let told = read("/operator", &otto).await;
    assert!(told.contains("In den Ordnern mit eigenen Brettern stimmt etwas nicht."), "{told}");
    let told = read("/operator/boards", &otto).await;
    assert!(told.contains("<li>a/board.toml:3: &#60;Das&#62; fehlt</li>"), "{told}");
    let english = read("/operator/boards", &format!("{otto}; lang=en")).await;
    assert!(english.contains("<li>a/board.toml:3: that is missing</li>"), "{english}");
    assert_eq!(site.send(page("/operator/boards", &gerda)).await.status(), StatusCode::FORBIDDEN);
    // Mended, and read again.
    site.site.desk.set_board_faults(Vec::new());
    assert!(!read("/operator/boards", &otto).await.contains("eigenen Brettern"));
}

/// What is wrong, the files that are brought, what a German reader is told, and what an English one.
type Row = (&'static str, Vec<(&'static str, String)>, String, String);

/// A page of two languages has no word of the other: every kind of fault that a brought board can have is told to a German reader in
/// German and to an English one in English, with its file and, where one can be named, its line.
#[tokio::test]
async fn every_kind_of_fault_is_told_in_the_readers_language() {
    let site = TestSite::new("faults-in-words").await;
    let [(_, squares), (_, shapes)] =
        SQUARES.map(|(name, bytes)| (name, String::from_utf8(bytes.to_vec()).unwrap()));
    let earth = drawn_board("erde", "Erde");
    let line_of = |text: &str, part: &str| 1 + text.lines().position(|line| line.contains(part)).unwrap();
    let board = |from: &str, to: &str| {
        let changed = squares.replacen(from, to, 1);
        assert_ne!(changed, squares, "{from}");
        vec![("board.toml", changed), ("shapes.svg", shapes.clone())]
    };
    let shape = |from: &str, to: &str| {
        let changed = shapes.replacen(from, to, 1);
        assert_ne!(changed, shapes, "{from}");
        vec![("board.toml", squares.clone()), ("shapes.svg", changed)]
    };
    let geometry =
        |more: &str| vec![("board.toml", earth.replacen("size = [780", &format!("{more}\nsize = [780"), 1))];
    let map = |map: &str| {
        vec![("board.toml", squares.clone()), ("shapes.svg", shapes.clone()), ("board.map", map.to_owned())]
    };
    let rough = line_of(&earth, "rough =");
    let first = line_of(&earth, "size = [780");
    let svg_end = "</svg>";
    let deep = "<g>".repeat(40) + &"</g>".repeat(40) + svg_end;
    let table: Vec<Row> = [
        ("a key twice", board("en = \"Three Fields\"", "de = \"Drei\""),
            "board.toml:3: Das ist kein TOML: Diesen Namen gibt es hier schon; jeder steht nur einmal (Spalte 1: de",
            "board.toml:3: this is not TOML: this name is there already; each stands once (column 1: de"),
        ("no quotation mark", board("\"Drei Felder\"", "Drei Felder"),
            "board.toml:2: Das ist kein TOML: Ein Text steht in Anführungszeichen, am Anfang und am Ende (Spalte 6: de",
            "board.toml:2: this is not TOML: a text stands in quotation marks, at its beginning and at its end (column 6: de"),
        ("no value", board("year = 1901", "year = 1901.5.6"),
            "board.toml:4: Das ist kein TOML: So schreibt man keinen Wert",
            "board.toml:4: this is not TOML: no value is written like that"),
        ("another type", board("de = \"Drei Felder\"", "de = 3"),
            "board.toml:2: `de` muss ein Text in Anführungszeichen sein, nicht eine ganze Zahl",
            "board.toml:2: `de` must be a text in quotation marks, not a whole number"),
        ("a script", shape(svg_end, "\n<script/></svg>"),
            "shapes.svg:6: &lt;script&gt; hat in einer Zeichnung", "shapes.svg:6: &lt;script&gt; has no place"),
        ("a link", shape(svg_end, "<use href='x.svg#a'/></svg>"),
            "Ein Verweis nach außen (x.svg#a)", "a link to elsewhere (x.svg#a)"),
        ("an entity", shape(svg_end, "&xxe;</svg>"),
            "shapes.svg:5: Die Entität &amp;xxe; ist hier unbekannt", "shapes.svg:5: the entity &amp;xxe; means nothing here"),
        ("no XML", shape(svg_end, "</g>"),
            "shapes.svg:5: Hier wird &lt;g&gt; geschlossen, offen ist aber &lt;svg&gt;", "shapes.svg:5: &lt;g&gt; is closed here, but &lt;svg&gt; is open"),
        ("groups in groups", shape(svg_end, &deep),
            "Mehr als 32 Gruppen ineinander", "more than 32 groups in each other"),
        ("no size", shape(" viewBox=\"0 0 300 200\"", ""),
            "Das &lt;svg&gt; nennt weder viewBox", "the &lt;svg&gt; says neither viewBox"),
        ("a path", shape(svg_end, "<path id='ost' d='M0 0 nonsense'/></svg>"),
            "shapes.svg:5: Dieser Pfad ist nicht zu lesen (ab Zeichen", "shapes.svg:5: this path cannot be read (from character"),
        ("no shape", shape("id=\"ost\"", "id=\"osten\""),
            "shapes.svg: Keine Form hat die Kennung ost", "shapes.svg: no shape has the id ost"),
        ("lands apart", shape("x=\"150\" y=\"60\" width=\"150\"", "x=\"190\" y=\"60\" width=\"110\""),
            "ost und west berühren sich im Bild nicht, aber Armeen ziehen hinüber", "ost and west do not touch in the picture, but armies pass"),
    ]
    .into_iter()
    .map(|(what, files, de, en)| (what, files, de.to_owned(), en.to_owned()))
    .chain([
        ("lands together", board("army = [\"ost: west\"]", "army = []"),
            "ost und west berühren sich im Bild (bei ".to_owned(), "ost and west touch in the picture (near ".to_owned()),
        ("a value out of bounds", vec![("board.toml", earth.replacen("rough = 12", "rough = 1e300", 1))],
            format!("board.toml:{rough}: [geometry] rough: 1e300 muss zwischen 0 und 40 liegen"),
            format!("board.toml:{rough}: [geometry] rough: 1e300 must lie between 0 and 40")),
        ("a province that is none", geometry("corner = [[\"xyz\", \"dub\"]]"),
            format!("board.toml:{first}: [geometry] corner: Ein Feld `xyz` gibt es nicht"),
            format!("board.toml:{first}: [geometry] corner: there is no province `xyz`")),
        ("a line without points", geometry("bar = [{ line = [], width = 2 }]"),
            format!("board.toml:{first}: [geometry] bar: Dazu gehören mindestens 2 Punkte"),
            format!("board.toml:{first}: [geometry] bar: this needs 2 points at least")),
        ("a key that means nothing", geometry("reogh = 3"),
            format!("board.toml:{first}: `reogh` bedeutet hier nichts; es gibt `size`"),
            format!("board.toml:{first}: `reogh` means nothing here; there are `size`")),
        ("a value of another type", geometry("relief = 3"),
            format!("board.toml:{first}: Hierher gehört true oder false, nicht eine ganze Zahl (3)"),
            format!("board.toml:{first}: this must be true or false, not a whole number (3)")),
        ("the same beside a drawing", board("width = 300", "width = 300\nunit_scale = true"),
            "Hierher gehört eine Zahl, nicht".to_owned(), "this must be a number, not".to_owned()),
        ("what changes nothing beside a drawing", board("width = 300", "width = 300\nschematic = true"),
            "[geometry] schematic: Davon hängt neben shapes.svg nichts ab".to_owned(),
            "[geometry] schematic: nothing depends on it beside shapes.svg".to_owned()),
        ("no map", map("map 2 wide high\n"),
            "board.map:1: Diese Zeile ist nicht zu lesen".to_owned(), "board.map:1: this line cannot be read".to_owned()),
        ("a map of another board", map("map 2 3000 2000 0 30 30 100\n"),
            "board.map: Das Feld ost fehlt darin".to_owned(), "board.map: it does not show the province ost".to_owned()),
        ("a file too many", vec![("board.toml", squares.clone()), ("notes.txt", "x".to_owned())],
            "nimm das heraus".to_owned(), "take this out".to_owned()),
    ])
    .collect();
    for (number, (what, files, german, english)) in table.into_iter().enumerate() {
        // Nobody brings more than twenty boards in a quarter of an hour.
        let name = format!("Gerda{}", number / 9);
        if number % 9 == 0 {
            site.member(&name, &[Role::GameMaster]).await;
        }
        let german_reader = site.cookie(&name).await;
        let files: Vec<(&str, &[u8])> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
        for (cookie, wanted, other) in [
            (german_reader.clone(), &german, &english),
            (format!("{german_reader}; lang=en"), &english, &german),
        ] {
            let (status, page) = read(site.send(upload(&files, &cookie)).await).await;
            let page = page.replace("&#60;", "&lt;").replace("&#62;", "&gt;").replace("&#38;", "&amp;");
            let said = page
                .lines()
                .filter(|line| line.contains("board.") || line.contains("shapes."))
                .collect::<String>();
            assert_eq!(status, StatusCode::CONFLICT, "{what}: {page}");
            assert!(page.contains(wanted.as_str()), "{what}: {wanted}\n{said}\n{page}");
            assert!(!page.contains(other.as_str()), "{what}: {said}");
        }
    }
}

/// Every board's page tells what its author says of it, in the reader's language; what a stranger writes there is text.
#[tokio::test]
async fn a_boards_page_tells_what_its_author_says() {
    let site = TestSite::new("board-readme").await;
    for (board, says) in [
        ("ancient-mediterranean", "Don Hessong schrieb es 2001"),
        ("hundred", "Ein Zug sind fünf Jahre."),
        ("modern", "Europa 1994 für zehn"),
        ("nineteen-hundred", "Baron M. Powell wollte ein Brett"),
        ("chaos", "Im Winter 1900"),
        ("france-austria", "zwei Spieler auf dem Standardbrett"),
    ] {
        let shown = site.read(&format!("/boards/{board}")).await;
        assert!(shown.contains(says), "{board}: {shown}");
        assert!(!shown.contains("[en]") && !shown.contains("after 40 turns"), "{board}: German alone");
    }
    site.member("Gerda", &[Role::GameMaster]).await;
    let gerda = site.cookie("Gerda").await;
    let readme = "# Mine\n\nBy *me*. <script>alert(7)</script> ![x](https://x.example/x.png) [home](https://x.example/)\n";
    let own = board("told", "Erzählt");
    let own = format!("version = \"2.1\"\nlicence = \"frei, auch <b>für andere</b>\"\n{own}");
    let files = [("board.toml", own.as_bytes()), ("README.md", readme.as_bytes())];
    let (status, brought) = read(site.send(upload(&files, &gerda)).await).await;
    assert_eq!(status, StatusCode::OK, "{brought}");
    let edition = "Fassung 2.1 · Lizenz: frei, auch &#60;b&#62;für andere&#60;/b&#62;";
    assert!(brought.contains(edition), "{brought}");
    let shown = text(site.send(page(&format!("/boards/{}", name_on(&brought, "told")), &gerda)).await).await;
    assert!(shown.contains(edition), "{shown}");
    assert!(shown.contains("By <em>me</em>. &lt;script&gt;"), "{shown}");
    assert!(
        shown.contains("<a href=\"https://x.example/\" rel=\"nofollow ugc noopener\">home</a>"),
        "{shown}"
    );
    assert!(!shown.contains("x.png"), "{shown}");
}
