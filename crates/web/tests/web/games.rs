//! The pages of games as a visitor gets them.

use super::table::{LABEL, NAMES, Table};
use super::{TestSite, text};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use game::setup::Identity;

#[tokio::test]
async fn a_games_page_tells_everything_of_9_2() {
    // R162: "Homepage, die mindestens die folgenden Elemente enthält", each one looked for.
    let table = Table::started("nine-two", |_| {}).await;
    table.play(2).await;
    let page = table.site.read("/games/ST-1201").await;
    for (element, words) in [
        ("variant and number", "ST-1201 <span class=\"soft\">Standard"),
        ("start", "<dt>Beginn</dt><dd>30. November 2026</dd>"),
        ("game master's name", "Master, <a href=\"mailto:master@example.org\">"),
        ("next deadline", "Montag, 21. Dezember 2026, 20:00 Uhr (Europe/Berlin)"),
        ("plan of the following ones", "Montag, 28. Dezember 2026, 20:00 Uhr (Europe/Berlin)"),
        ("year and season of the current report", "<dt>Letzte Auswertung</dt><dd>Herbst 1901</dd>"),
        ("complete report", "ST-1201: Auswertung Herbst 1901"),
        ("map", "<img src=\"/games/ST-1201/map.svg?v=2&amp;lang=de\""),
        ("house rules", "Die Nachfrist beträgt 72 Stunden"),
        ("where the game belongs to", "<dt>Gehört zu</dt><dd><a href=\"/\">"),
    ] {
        assert!(page.contains(words), "{element}: {words} is missing in {page}");
    }
    for name in NAMES {
        assert!(page.contains(&format!(">{name}</a>")), "players and powers: {name}");
    }
    assert_eq!(page.matches("<h1>").count(), 1, "one heading of the first rank");
}

#[tokio::test]
async fn what_9_9_7_hides_is_not_on_the_page() {
    let table = Table::started("hidden", |setup| setup.identity = Identity::Anonymous).await;
    table.play(1).await;
    for path in ["/games/ST-1201", "/games/ST-1201/map.svg"] {
        let page = table.site.read(path).await;
        assert!(NAMES.iter().all(|name| !page.contains(name)), "{path} names a player");
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
