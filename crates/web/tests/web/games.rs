//! The pages of games as a visitor gets them.

use super::table::{LABEL, NAMES, Table};
use super::{TestSite, text};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use game::command::Command;
use game::setup::Identity;
use game::vote::Proposal;

/// R162a, R162b, R162c, R162d, R162e, R162f, R162g, R162h, R162i, R162j: see below.
#[tokio::test]
async fn a_games_page_tells_everything_of_9_2() {
    // R162: "Homepage, die mindestens die folgenden Elemente enthält", each one looked for.
    let table = Table::started("nine-two", |_| {}).await;
    table.play(2).await;
    let page = table.site.read("/games/ST-1201").await;
    for (element, words) in [
        ("variant and number", "ST-1201 <span class=\"soft\">Standard"),
        ("start", "<dt>Beginn</dt><dd>30. November 2026</dd>"),
        ("game master's name", "<dd>Master</dd>"),
        ("next deadline", "Montag, 21. Dezember 2026, 20:00 Uhr (MEZ)"),
        ("plan of the following ones", "Montag, 28. Dezember 2026, 20:00 Uhr (MEZ)"),
        ("year and season of the current report", "<dt>Letzte Auswertung</dt><dd>Herbst 1901</dd>"),
        ("complete report", "ST-1201: Auswertung Herbst 1901"),
        ("map", "<img src=\"/games/ST-1201/map.svg?v="),
        ("house rules", "<h2>Hausregeln</h2>"),
        ("where the game belongs to", "<dt>Plattform</dt><dd><a href=\"/\">"),
    ] {
        assert!(page.contains(words), "{element}: {words} is missing in {page}");
    }
    for name in NAMES {
        assert!(page.contains(&format!(">{name}</a>")), "players and powers: {name}");
    }
    assert_eq!(page.matches("<h1>").count(), 1, "one heading of the first rank");
    // The address is for those who play, not for whoever collects addresses.
    assert!(!page.contains("@spieler.example"), "{page}");
    let cookie = table.site.cookie(NAMES[0]).await;
    let request = Request::get("/games/ST-1201").header(header::COOKIE, cookie).body(Body::empty()).unwrap();
    let page = text(table.site.send(request).await).await;
    assert!(
        page.contains("Master, <a href=\"mailto:master@spieler.example\">"),
        "game master's address: {page}"
    );
}

#[tokio::test]
async fn what_9_9_7_hides_is_not_on_the_page() {
    let table = Table::started("hidden", |setup| setup.identity = Identity::Anonymous).await;
    table.play(1).await;
    for path in [
        "/",
        "/games?q=anna",
        "/games/ST-1201",
        "/games/ST-1201/map.svg",
        "/games/ST-1201/turns/1901-spring",
        "/games/ST-1201/turns/1901-spring/report.txt",
        "/games/ST-1201/export.json",
    ] {
        let page = table.site.read(path).await;
        // The search itself stands in its field.
        let page = page.replace("value=\"anna\"", "");
        let named: Vec<_> = NAMES
            .iter()
            .filter(|name| page.contains(&format!("{name}<")) || page.contains(&format!("\"{name}\"")))
            .collect();
        assert!(named.is_empty(), "{path} names {named:?}");
    }
}

#[tokio::test]
async fn maps_carry_a_mark_and_last_as_long_as_their_address() {
    let table = Table::started("maps", |_| {}).await;
    let site = &table.site;
    let first = site.get("/games/ST-1201/map.svg?v=0&lang=de").await;
    assert_eq!(first.headers()[header::CONTENT_TYPE], "image/svg+xml");
    assert_eq!(first.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    let mark = first.headers()[header::ETAG].clone();
    let again = Request::get("/games/ST-1201/map.svg?v=0&lang=de").header(header::IF_NONE_MATCH, &mark);
    let again = site.send(again.body(Body::empty()).unwrap()).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert!(text(again).await.is_empty());
    let other = site.get("/games/ST-1201/map.svg").await;
    assert_eq!(other.headers()[header::CACHE_CONTROL], "public, max-age=60");
    table.play(1).await;
    let later = site.get("/games/ST-1201/map.svg?v=0&lang=de").await;
    assert_ne!(later.headers()[header::ETAG], mark, "another position, another picture");
    assert_eq!(later.headers()[header::CACHE_CONTROL], "public, max-age=60", "an old address does not last");
    let pixels = site.get("/games/ST-1201/map.png?width=99999999999&bare=1&names=short").await;
    assert_eq!(pixels.headers()[header::CONTENT_TYPE], "image/png");
    let pixels = to_bytes(pixels.into_body(), usize::MAX).await.unwrap();
    assert_eq!(pixels[..8], *b"\x89PNG\r\n\x1a\n");
    let width = u32::from_be_bytes(pixels[16..20].try_into().unwrap());
    assert_eq!(width, 1440, "what cannot be read is the usual width");
}

#[tokio::test]
async fn a_game_has_one_address_and_an_unknown_one_none() {
    let table = Table::signed_up("address", |_| {}).await;
    let lower = table.site.get("/games/st-1201").await;
    assert_eq!(lower.status(), StatusCode::PERMANENT_REDIRECT);
    assert_eq!(lower.headers()[header::LOCATION], format!("/games/{LABEL}"));
    let page = table.site.read("/games/ST-1201").await;
    assert!(page.contains("7 von 7 Plätzen vergeben: Anna, Bert"), "{page}");
    for path in ["/games/ST-9", "/games/%00", "/games/x/map.svg", "/games/ST-1201/map.gif"] {
        assert_eq!(table.site.get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_links_are_those_of_whoever_looks() {
    let table = Table::started("links", |_| {}).await;
    let site: &TestSite = &table.site;
    let page = async |cookie: String| {
        let request = Request::get("/games/ST-1201").header(header::COOKIE, cookie);
        text(site.send(request.body(Body::empty()).unwrap()).await).await
    };
    let (orders, desk) = ("href=\"/games/ST-1201/orders\"", "href=\"/games/ST-1201/desk\"");
    let has = |page: &str| (page.contains(orders), page.contains(desk));
    assert_eq!(has(&page(String::new()).await), (false, false), "a visitor");
    assert_eq!(has(&page(table.cookie("Anna").await).await), (true, false), "a player");
    assert_eq!(has(&page(table.cookie("Master").await).await), (false, true), "the game master");
}

#[tokio::test]
async fn the_history_has_every_turn_with_both_maps_its_report_and_what_changed() {
    let table = Table::started("history", |_| {}).await;
    table.play(2).await;
    let site = &table.site;
    let last = site.get("/games/ST-1201/turns").await;
    assert_eq!(last.headers()[header::LOCATION], "/games/ST-1201/turns/1901-autumn");
    for (n, turn) in [("0", "start"), ("1", "1901-spring"), ("999", "1901-autumn"), ("-1", "1901-autumn")] {
        let chosen = site.get(&format!("/games/ST-1201/turns?n={n}")).await;
        assert_eq!(chosen.headers()[header::LOCATION], format!("/games/ST-1201/turns/{turn}"), "{n}");
    }
    let spring = site.read("/games/ST-1201/turns/1901-spring").await;
    for words in [
        "rel=\"prev\" href=\"/games/ST-1201/turns/start\"",
        "rel=\"next\" href=\"/games/ST-1201/turns/1901-autumn\"",
        "/turns/1901-spring/map.svg?v=1",
        "/turns/1901-spring/orders.svg?v=1",
        "F Kie - Den",
        "max=\"2\" value=\"1\"",
    ] {
        assert!(spring.contains(words), "{words} is missing in {spring}");
    }
    // One map shows the orders, the position and the changes; without a script they are three pictures.
    assert!(
        spring.contains("data-layer=\"/games/ST-1201/turns/1901-spring/changes.svg?v=1&amp;lang=de\""),
        "{spring}"
    );
    assert!(spring.contains(
        "<noscript><a href=\"/games/ST-1201/turns/1901-spring/orders.svg?v=1&amp;lang=de\"><picture>"
    ));
    let drawn = site.read("/games/ST-1201/turns/1901-spring/changes.svg?v=1&lang=de").await;
    assert!(drawn.contains(">Neu hier</text>") && drawn.contains("href='#came'"));
    // Programs that show links find the card of the game and of each turn.
    assert!(spring.contains("property=\"og:image\" content=\""), "{spring}");
    for path in ["turns/1901-spring/card.png", "card.png", "thumb.png"] {
        let picture = site.get(&format!("/games/ST-1201/{path}?lang=en")).await;
        assert_eq!(picture.status(), StatusCode::OK, "{path}");
        assert_eq!(picture.headers()[header::CONTENT_TYPE], "image/png", "{path}");
    }
    assert!(
        spring.contains("/games/ST-1201/turns/1901-spring/card.png?lang=de&#38;v=1")
            || spring.contains("/turns/1901-spring/card.png?lang=de&amp;v=1"),
        "{spring}"
    );
    let game = site.read("/games/ST-1201").await;
    assert!(game.contains("/games/ST-1201/card.png?lang=de"), "{game}");
    assert!(!game.contains("Am Zug"), "a turn is nobody who is to move: {game}");
    // The orders of the example: Austria takes Serbia in autumn, England Norway (8.2), each builds (8.3).
    let autumn = site.read("/games/ST-1201/turns/1901-autumn").await;
    assert!(autumn.contains("nimmt Serbien, bisher neutral"), "{autumn}");
    assert!(autumn.contains("centers.svg"));
    let start = site.read("/games/ST-1201/turns/start").await;
    assert!(start.contains("Ausgangslage") && !start.contains("report.txt"));
    let plain = site.get("/games/ST-1201/turns/1901-spring/report.txt?lang=en").await;
    assert_eq!(plain.headers()[header::CONTENT_TYPE], "text/plain; charset=utf-8");
    assert!(text(plain).await.contains("German Empire"));
    for path in ["map.svg", "orders.svg", "map.png"] {
        let path = format!("/games/ST-1201/turns/1901-spring/{path}?v=1");
        let picture = site.get(&path).await;
        assert_eq!(picture.status(), StatusCode::OK, "{path}");
        assert_eq!(picture.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable", "{path}");
    }
    let chart = site.read("/games/ST-1201/centers.svg?lang=en").await;
    assert!(chart.contains(">1900</text>") && chart.contains(">1901</text>"), "{chart}");
    let export: serde_json::Value =
        serde_json::from_str(&site.read("/games/ST-1201/export.json").await).unwrap();
    assert_eq!(export["turns"].as_array().unwrap().len(), 2);
    assert_eq!(export["game"]["seats"].as_array().unwrap().len(), 7);
}

#[tokio::test]
async fn turns_that_were_not_played_are_not_found() {
    let table = Table::started("no-turn", |_| {}).await;
    table.play(1).await;
    for turn in ["1901-autumn", "1999-spring", "x", "1901-summer", "99999999999999999999-spring", "..%2f.."] {
        for file in ["", "/map.svg", "/orders.png", "/report.txt"] {
            let path = format!("/games/ST-1201/turns/{turn}{file}");
            assert_eq!(table.site.get(&path).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
    assert_eq!(table.site.get("/games/ST-9/turns/start").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_list_is_filtered_by_its_form_and_bad_wishes_filter_nothing() {
    let table = Table::signed_up("filters", |setup| setup.press = game::setup::Press::Report).await;
    let shows =
        async |query: &str| table.site.read(&format!("/games{query}")).await.contains("/games/ST-1201\"");
    for query in [
        "",
        "?variant=standard&status=sign-up&press=report",
        "?q=st-1201",
        "?q=master+standard",
        "?variant=nonsense&status=nonsense&press=nonsense&after=nonsense",
    ] {
        assert!(shows(query).await, "{query}");
    }
    let long = format!("?q={}", "x".repeat(20_000));
    // All seven places are taken: there is no room.
    for query in ["?variant=colonial", "?status=running", "?press=none", "?free=1", "?q=nobody", &long] {
        assert!(!shows(query).await, "{query}");
    }
}

#[tokio::test]
async fn the_home_page_helps_when_there_is_nothing_and_shows_what_there_is() {
    let empty = TestSite::new("empty-home").await.read("/").await;
    assert!(empty.contains("Noch wird hier nicht gespielt") && empty.contains("href=\"/boards/colonial\""));
    let table = Table::started("home", |_| {}).await;
    table.play(1).await;
    let page = table.site.read("/").await;
    assert!(page.contains("Gerade gespielt") && page.contains("/games/ST-1201/turns/1901-spring"), "{page}");
    assert!(!page.contains("Noch wird hier nicht gespielt"));
}

#[tokio::test]
async fn a_finished_game_stands_in_the_archive_and_in_the_records_of_its_players() {
    let table = Table::started("archive", |_| {}).await;
    table.play(2).await;
    let (site, anna) = (&table.site, format!("/players/{}", table.players[0].id.0));
    let running = site.read(&anna).await;
    assert!(running.contains("Spielt gerade") && running.contains("/games/ST-1201"), "{running}");
    assert!(site.read("/players").await.contains("Noch ist keine Partie zu Ende"));
    // All seven agree on a draw (1.4).
    let desk = &site.site.desk;
    let capacity = desk::Capacity::Player;
    for (number, player) in table.players.iter().enumerate() {
        let command = match number {
            0 => Command::Propose { proposal: Proposal::Draw },
            _ => Command::Vote { id: 1, yes: true },
        };
        let caller = desk::Caller::Member(player.clone());
        desk.act(&caller, LABEL, capacity, command, desk::Envelope::default()).await.unwrap();
    }
    table.play(1).await;
    let archive = site.read("/archive?variant=standard&q=gerda").await;
    assert!(archive.contains("/games/ST-1201\"") && archive.contains("endet unentschieden"), "{archive}");
    assert!(!site.read("/archive?q=nobody").await.contains("/games/ST-1201\""));
    let scores = site.read("/players").await;
    // A seventh of 100 points for everybody, and from equal ratings nobody moves.
    assert_eq!(scores.matches("14,28").count(), 7, "{scores}");
    assert_eq!(scores.matches(">1000<").count(), 7, "{scores}");
    let anna = site.read(&anna).await;
    // Members of a draw share its last place; that number would read as if they had come last.
    assert!(anna.contains("<td data-of=\"Platz\">Unentschieden</td>") && !anna.contains("7 von 7"), "{anna}");
    assert!(site.read("/").await.contains("href=\"/archive\""));
    for id in ["0", "999", "x", "99999999999999999999", "%00"] {
        assert_eq!(site.get(&format!("/players/{id}")).await.status(), StatusCode::NOT_FOUND, "{id}");
    }
}

/// Home offers only places that one can take, and members come to their own games.
#[tokio::test]
async fn home_offers_only_places_that_can_be_taken() {
    let table = Table::signed_up("home-places", |_| {}).await;
    let page = table.site.read("/").await;
    assert!(!page.contains("/games/ST-1201/join"), "all seven places are taken: {page}");
    table.lead(Command::WithdrawSignUp { player: table.players[0].player() }).await;
    let page = table.site.read("/").await;
    assert!(page.contains("/games/ST-1201/join"), "{page}");
    let cookie = table.site.cookie("Dora").await;
    let answer = table.site.send(super::orders::open("/", &cookie)).await;
    assert_eq!(super::orders::location(&answer), "/my");
}

/// One stream tells of all games that a browser shows and of those of whoever is signed in; of others, and of none, it tells
/// nothing.
#[tokio::test]
async fn one_stream_tells_of_all_games_and_of_unread_letters() {
    let table = Table::started("live", |_| {}).await;
    assert_eq!(table.site.get("/live").await.status(), StatusCode::NO_CONTENT, "nothing to tell a visitor");
    let first = async |request: Request<Body>, events: usize| {
        let answer = table.site.send(request).await;
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/event-stream");
        let mut body = answer.into_body().into_data_stream();
        let mut said = String::new();
        for _ in 0..events {
            let event = futures_util::StreamExt::next(&mut body).await.unwrap().unwrap();
            said.push_str(std::str::from_utf8(&event).unwrap());
        }
        said
    };
    let get = |path: &str, cookie: &str| super::orders::open(path, cookie);
    let said = first(Request::get("/live?game=ST-1201").body(Body::empty()).unwrap(), 1).await;
    assert!(said.contains("event: state") && said.contains("1901-spring"), "{said}");
    let (anna, dora) = (table.site.cookie("Anna").await, table.site.cookie("Dora").await);
    let letter = [("to", "#4"), ("text", "Bleibt Burgund leer?")];
    table.site.send(super::orders::post("/games/ST-1201/press/message", &letter, &anna)).await;
    let said = first(get("/live", &dora), 2).await;
    assert!(said.contains(r#"event: unread"#) && said.contains(r#"{"ST-1201":1}"#), "{said}");
    let said = first(get("/live", &anna), 2).await;
    assert!(said.contains("{}"), "one's own letters are read: {said}");
}

// A database that is away: said so, with when to come again, and no page hangs.
#[tokio::test]
async fn while_the_store_is_away_pages_say_so_and_when_to_come_again() {
    let site = TestSite::new("away").await;
    site.site.desk.store().close().await;
    for path in ["/", "/games", "/games/ST-1201", "/archive"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert_eq!(answer.headers()[header::RETRY_AFTER], "5", "{path}");
        assert!(text(answer).await.contains("Die Datenbank ist gerade nicht zu erreichen"), "{path}");
    }
    let answer = site.get("/games").await;
    let id = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    assert!(id.len() > 4 && text(answer).await.contains(&format!("Nummer für Rückfragen: {id}.")), "{id}");
    let answer = site.get("/api/v1/games/ST-1201").await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    let answer = site.get("/ready").await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(text(answer).await, "not ready\nstore-silent\n");
}

/// A whole game as one file: it needs nothing from anywhere, every turn of it moves, and twenty years (two movements and an
/// adjustment each) stay below a megabyte.
#[tokio::test]
async fn a_game_is_taken_away_as_one_file() {
    let table = Table::started("games-replay", |_| {}).await;
    table.play(3).await;
    let answer = table
        .site
        .send(Request::get("/games/ST-1201/replay.html?lang=en").body(Body::empty()).expect("a request"))
        .await;
    let named = answer.headers()["content-disposition"].to_str().expect("a header is text").to_owned();
    assert_eq!(named, "attachment; filename=\"ST-1201.html\"");
    let page = text(answer).await;
    let names: Vec<&str> =
        page.split(" label=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(names, ["Spring 1901", "Autumn 1901", "Spring 1902", "Position"]);
    assert_eq!(page.matches("id='provinces'").count(), 1, "the ground stands in it once");
    let elsewhere = page.matches("http").count() - page.matches("http://www.w3.org/2000/svg").count();
    assert_eq!(elsewhere, 0, "nothing is fetched from elsewhere");
    let packed = page.split("id=\"packed\">").nth(1).and_then(|rest| rest.split('<').next());
    let packed = packed.expect("the turns are in it").len();
    let twenty_years = page.len() - packed + 60 * packed / names.len();
    assert!(twenty_years < 1_000_000, "{} and {packed} for {} turns", page.len() - packed, names.len());
}

/// A whole game as a film: an animated WebP that shows the orders of each turn, its units on their ways, and the end; of each picture only
/// what changes is kept.
#[tokio::test]
async fn a_game_is_taken_away_as_a_film() {
    let table = Table::started("games-film", |_| {}).await;
    assert_eq!(
        table.site.get("/games/ST-1201/film.webp").await.status(),
        StatusCode::NOT_FOUND,
        "no turn yet"
    );
    table.play(2).await;
    let page = text(table.site.get("/games/ST-1201/turns/1901-autumn").await).await;
    assert!(page.contains("href=\"/games/ST-1201/film.webp?lang=de\""), "{page}");
    let answer = table.site.get("/games/ST-1201/film.webp?lang=en").await;
    assert_eq!(answer.headers()["content-type"], "image/webp");
    assert_eq!(answer.headers()["content-disposition"], "attachment; filename=\"ST-1201.webp\"");
    let film = axum::body::to_bytes(answer.into_body(), 8 << 20).await.expect("a body");
    let number = |at: usize| u32::from_le_bytes(film[at..at + 4].try_into().expect("four bytes")) as usize;
    assert_eq!((&film[..4], &film[8..12], number(4) + 8), (&b"RIFF"[..], &b"WEBP"[..], film.len()));
    // RFC 9649 2.7: chunks by name and length, each on an even byte
    let (mut at, mut chunks) = (12, Vec::new());
    while at < film.len() {
        chunks.push((film[at..at + 4].to_vec(), number(at + 4)));
        at += 8 + number(at + 4).next_multiple_of(2);
    }
    let names: Vec<&[u8]> = chunks.iter().map(|(name, _)| name.as_slice()).collect();
    assert_eq!(names[..2], [&b"VP8X"[..], b"ANIM"]);
    assert!(names[2..].iter().all(|name| *name == b"ANMF"), "{names:?}");
    assert_eq!(names.len() - 2, 2 * (1 + 4) + 1, "two turns, each with four steps, and the end");
    assert_eq!(film[20] & 0b10, 0b10, "it moves");
    assert!(
        chunks[3..7].iter().all(|step| step.1 * 2 < chunks[2].1),
        "only what changed is kept: {chunks:?}"
    );
    // twenty years stay far below the eight megabytes that chats take
    let twenty_years = chunks[2].1 + 40 * (film.len() - chunks[2].1) / 2;
    assert!(twenty_years < 6_000_000, "{twenty_years} bytes: {chunks:?}");
}

/// What changed since a turn: since any earlier one, the start among them; a turn that is none shows nothing.
#[tokio::test]
async fn changes_are_told_since_any_turn() {
    let table = Table::started("games-since", |_| {}).await;
    table.play(2).await;
    let page = text(table.site.get("/games/ST-1201/turns/1901-autumn").await).await;
    assert!(page.contains("<option value=\"start\"") && page.contains("seit Beginn"), "{page}");
    let drawn = async |since: &str| {
        let path = format!("/games/ST-1201/turns/1901-autumn/changes.svg?level=5{since}");
        text(table.site.get(&path).await).await
    };
    let (turn, game) = (drawn("").await, drawn("&since=start").await);
    let came = |layer: &str| layer.matches("href='#came'").count();
    assert!(came(&game) > came(&turn), "more than the last turn brought: {} {}", came(&game), came(&turn));
    assert_eq!(
        came(&drawn("&since=1901-spring").await),
        came(&turn),
        "the turn before is what it is compared with"
    );
    let never = table.site.get("/games/ST-1201/turns/1901-autumn/changes.svg?since=1999-spring").await;
    assert_eq!(never.status(), StatusCode::NOT_FOUND);
}
