//! Practice against programs over HTTP: without an account, kept under the address alone.

use super::orders::{location, post};
use super::table::Table;
use super::{TestSite, text};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use tower::ServiceExt;

/// Begins a game of practice and answers its address.
async fn begin(site: &TestSite, fields: &[(&str, &str)]) -> String {
    location(&site.send(post("/practice", fields, "")).await)
}

fn get(address: &str, headers: &[(&str, &str)]) -> Request<Body> {
    let request = Request::get(address);
    headers
        .iter()
        .fold(request, |request, (name, value)| request.header(*name, *value))
        .body(Body::empty())
        .unwrap()
}

fn version(page: &str) -> String {
    let from = page.split("name=\"version\" value=\"").nth(1).expect("a version");
    from.split('"').next().expect("its end").to_owned()
}

async fn act(site: &TestSite, address: &str, what: &str, orders: &str) -> (StatusCode, String) {
    let version = version(&site.read(address).await);
    let fields = [("version", version.as_str()), ("text", orders), ("do", what)];
    let response = site.send(post(address, &fields, "")).await;
    let status = response.status();
    (status, text(response).await)
}

#[tokio::test]
async fn a_turn_is_played_explained_and_taken_back() {
    let site = TestSite::new("practice").await;
    let home = site.read("/").await;
    let (now, account) = (home.find("href=\"/practice\""), home.find(">Konto anlegen</a></p>"));
    assert!(now.is_some() && now < account, "to play comes before an account: {home}");
    let page = site.read("/practice?b=standard").await;
    assert!(page.contains("<option value=\"france\">Frankreich</option>"), "{page}");
    let address = begin(&site, &[("b", "standard"), ("power", "france"), ("level", "steady")]).await;
    let page = site.read(&address).await;
    assert!(page.contains("Frühjahr 1901") && page.contains(">A Par - Bur</option>"), "{page}");
    // How it is understood, before it is played.
    let (status, page) = act(&site, &address, "check", "A Par - Bur\nA Foo - Bar").await;
    assert!(status == StatusCode::OK && page.contains("Frühjahr 1901"), "{page}");
    assert!(page.contains("A Foo"), "{page}");
    let (status, _) = act(&site, &address, "play", "A Par - Bur\nA Mar S A Par - Bur\nF Bre - MAO").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let page = site.read(&address).await;
    assert!(page.contains("Herbst 1901"), "{page}");
    // What the programs wanted, and the report with what came of one's own orders.
    assert!(page.contains("Was die Programme wollten") && page.contains("data-power=\"germany\""), "{page}");
    assert!(page.contains("A Mar S A Par - Bur"), "{page}");
    assert!(!page.contains("<dt><span class=\"power\" data-power=\"france\">"), "not one's own: {page}");
    for picture in ["map.svg", "last.svg"] {
        let status = site.get(&format!("{address}/{picture}?v=1&lang=de")).await.status();
        assert_eq!(status, StatusCode::OK, "{picture}");
    }
    let draft = [("text", "A Bur - Bel")];
    assert_eq!(site.send(post(&format!("{address}/draft.svg?level=0"), &draft, "")).await.status(), 200);
    // Taken back: the position before, and what was written in the box.
    let (status, page) = act(&site, &address, "back", "").await;
    assert!(status == StatusCode::OK && page.contains("Frühjahr 1901"), "{page}");
    assert!(page.contains("A Mar S A Par - Bur\nF Bre - MAO</textarea>"), "{page}");
}

/// What was sent twice is played once; what was sent from an old window is not played.
#[tokio::test]
async fn a_turn_is_played_once() {
    let site = TestSite::new("practice-once").await;
    let address = begin(&site, &[("power", "england"), ("level", "random")]).await;
    let fields = [("version", "0"), ("text", ""), ("do", "play")];
    for _ in 0..2 {
        assert_eq!(site.send(post(&address, &fields, "")).await.status(), StatusCode::SEE_OTHER);
    }
    assert!(site.read(&address).await.contains("Herbst 1901"));
}

/// What visitors get is kept for a second, for all; a game of practice is one person's, and shows its turn at once.
#[tokio::test]
async fn a_turn_shows_at_once_however_fast_one_plays() {
    let site = TestSite::new("practice-fast").await;
    let address = begin(&site, &[("power", "england"), ("level", "random")]).await;
    let pages = web::router(site.site.clone());
    let ask = async |request| text(pages.clone().oneshot(request).await.unwrap()).await;
    assert!(ask(get(&address, &[])).await.contains("Frühjahr 1901"));
    ask(post(&address, &[("version", "0"), ("text", ""), ("do", "play")], "")).await;
    let page = ask(get(&address, &[])).await;
    assert!(page.contains("Herbst 1901"), "{page}");
}

#[tokio::test]
async fn all_five_systems_are_practised() {
    let site = TestSite::new("practice-systems").await;
    for variant in variants::offered() {
        let address = begin(&site, &[("b", variant.id.as_str()), ("level", "dumb")]).await;
        for turn in 0..2 {
            let (status, page) = act(&site, &address, "play", "").await;
            assert_eq!(status, StatusCode::SEE_OTHER, "{}, turn {turn}: {page}", variant.id);
        }
        let page = site.read(&address).await;
        assert!(
            page.contains("id=\"told\"") && page.contains("Übungspartie: Auswertung"),
            "{}: {page}",
            variant.id
        );
        let cookie = [("cookie", "lang=en")];
        let english = text(site.send(get(&address, &cookie)).await).await;
        assert!(english.contains("What the programs wanted"), "{}: {english}", variant.id);
    }
}

/// In the exchange one's order is put together by numbers.
#[tokio::test]
async fn an_exchange_order_is_clicked_together() {
    let site = TestSite::new("practice-exchange").await;
    let address = begin(&site, &[("b", "kapitalisten")]).await;
    let page = site.read(&address).await;
    assert!(page.contains("Anleger ") && page.contains("name=\"stock-F\""), "{page}");
    let fields = [("version", "0"), ("text", ""), ("stock-F", "100"), ("do", "check")];
    let page = text(site.send(post(&address, &fields, "")).await).await;
    assert!(page.contains("F: +100"), "{page}");
}

#[tokio::test]
async fn a_published_position_is_played_on_but_not_the_one_that_is_being_played() {
    let table = Table::started("practice-game", |_| {}).await;
    table.play(2).await;
    let site = &table.site;
    let page = site.read("/games/ST-1201/turns/1901-spring").await;
    assert!(page.contains("/practice?game=ST-1201&#38;after=1901-spring"), "{page}");
    let page = site.read("/games/ST-1201/turns/1901-autumn").await;
    assert!(!page.contains("/practice?game="), "nobody is advised: {page}");
    let refused = site.get("/practice?game=ST-1201&after=1901-autumn").await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(text(refused).await.contains("wird gerade gespielt"));
    let page = site.read("/practice?game=ST-1201&after=1901-spring").await;
    assert!(page.contains("name=\"after\" value=\"1901-spring\""), "{page}");
    let fields = [("game", "ST-1201"), ("after", "1901-spring"), ("power", "france"), ("level", "dumb")];
    let address = begin(site, &fields).await;
    let page = site.read(&address).await;
    assert!(page.contains("Herbst 1901") && page.contains("Aus ST-1201"), "{page}");
    let (status, page) = act(site, &address, "play", "").await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
    assert!(site.read(&address).await.contains("Frühjahr 1902"));
    // From the start as well.
    site.read("/practice?game=ST-1201").await;
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let site = TestSite::new("practice-bad").await;
    for fields in [
        [("b", "atlantis"), ("level", "steady")],
        [("b", "standard"), ("level", "genius")],
        [("power", "atlantis"), ("level", "steady")],
        [("power", "brazil"), ("level", "steady")],
    ] {
        let response = site.send(post("/practice", &fields, "")).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{fields:?}");
    }
    // Boards stay in memory: no stranger has one made.
    let made = "standard+turns-50+without-italy+without-turkey";
    let asked = site.get(&format!("/practice?b={}", made.replace('+', "%2B"))).await;
    assert_eq!(asked.status(), StatusCode::BAD_REQUEST);
    assert!(variants::by_id(made).is_none(), "{made}");
    for address in ["/practice?b=x", "/practice?game=ST-9999", "/practice?game=ST-9999&after=x"] {
        assert!(site.get(address).await.status().is_client_error(), "{address}");
    }
    let gone = site.get("/practice/0123456789abcdef").await;
    assert_eq!(gone.status(), StatusCode::NOT_FOUND);
    assert!(text(gone).await.contains("Jetzt ziehen"), "how to begin another");
    let address = begin(&site, &[("level", "random")]).await;
    for (what, status) in [("play", StatusCode::SEE_OTHER), ("", StatusCode::OK)] {
        let fields = [("version", "nonsense"), ("text", "<script>alert(1)</script>"), ("do", what)];
        let response = site.send(post(&address, &fields, "")).await;
        assert_eq!(response.status(), status, "{what}");
        assert!(!text(response).await.contains("<script>alert"));
    }
    assert!(site.read(&address).await.contains("Frühjahr 1901"), "a form without its number plays nothing");
}

/// It is kept for an hour until a turn is played, then for a week after the last one; then nothing of it is left.
#[tokio::test]
async fn practice_has_an_end() {
    let site = TestSite::new("practice-end").await;
    let unplayed = begin(&site, &[("level", "random")]).await;
    let played = begin(&site, &[("level", "random")]).await;
    act(&site, &played, "play", "").await;
    site.bed.wait(61);
    assert_eq!(site.get(&unplayed).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(site.get(&played).await.status(), StatusCode::OK);
    site.bed.wait(7 * 24 * 60);
    assert_eq!(site.get(&played).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(site.bed.desk.sweep().await.expect("swept").practices, 2);
}

/// One network begins so many in a quarter of an hour, and no more.
#[tokio::test]
async fn nobody_fills_the_store() {
    let site = TestSite::new("practice-many").await;
    let mut refused = 0;
    for _ in 0..25 {
        let response = site.send(post("/practice", &[("level", "random")], "")).await;
        refused += usize::from(response.status() == StatusCode::BAD_REQUEST);
    }
    assert_eq!(refused, 5);
}

/// A game master fills a game with a program by a button; everybody reads it before signing up; the operator sees what programs do.
#[tokio::test]
async fn a_game_is_filled_by_a_button() {
    let site = TestSite::new("practice-fill").await;
    site.bed.open_game("ST-1201", |setup| setup.identity = game::setup::Identity::Anonymous).await;
    let cookie = site.bed.cookie("Master").await;
    let desk = text(site.send(get("/games/ST-1201/desk", &[("cookie", &cookie)])).await).await;
    assert!(
        desk.contains("Mit einem Programm auffüllen") && desk.contains("value=\"program:steady\""),
        "{desk}"
    );
    let fields = [("member", "program:steady"), ("cause", "fill")];
    let filled = site.send(post("/games/ST-1201/desk/do/sign-up", &fields, &cookie)).await;
    assert_eq!(filled.status(), StatusCode::OK);
    let page = site.read("/games/ST-1201").await;
    assert!(page.contains("Programm 1 (steady)"), "{page}");
    let fields = [("member", "program:genius"), ("cause", "fill-again")];
    let refused = site.send(post("/games/ST-1201/desk/do/sign-up", &fields, &cookie)).await;
    assert!(text(refused).await.contains("program:strong"));
    site.bed.known("Otto", text::Lang::De, &[desk::Role::Operator]).await;
    let cookie = site.bed.cookie("Otto").await;
    let page = text(site.send(get("/operator", &[("cookie", &cookie)])).await).await;
    assert!(page.contains("<dt>Programme</dt><dd>auf 0 Plätzen"), "{page}");
}

/// The part of a `Set-Cookie` header that a browser sends back.
fn given(response: &axum::response::Response, name: &str) -> Option<String> {
    let cookies = response.headers().get_all("set-cookie").iter();
    let mut parts = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next().map(str::to_owned));
    parts.find(|cookie| cookie.starts_with(&format!("{name}=")))
}

/// Without an account the browser finds what it began, for a week; with one it is kept there, on every device, and is nobody else's.
#[tokio::test]
async fn practice_is_found_again_and_kept_with_an_account() {
    let site = TestSite::new("practice-kept").await;
    let begun = site.send(post("/practice", &[("b", "standard"), ("level", "random")], "")).await;
    let browser = given(&begun, "practice").expect("the browser keeps what it began");
    let address = location(&begun);
    let all = begun.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
    assert!(all.contains("HttpOnly") && all.contains("Max-Age=604800"), "{all}");
    act(&site, &address, "play", "").await;
    let found = |page: &str| page.contains("Standard gegen Programme, Stärke Zufall: ein Zug gespielt");
    let list = async |cookie: &str| text(site.send(get("/practice", &[("cookie", cookie)])).await).await;
    let page = list(&browser).await;
    assert!(found(&page) && page.contains(&format!("href=\"{address}\"")), "{page}");
    assert!(!found(&list("").await), "another browser finds nothing");
    // Anna signs in here, and finds it on another device.
    site.member("Anna", &[]).await;
    let anna = site.cookie("Anna").await;
    assert!(!found(&list(&anna).await), "not hers yet");
    assert!(found(&list(&format!("{anna}; {browser}")).await));
    let elsewhere = list(&anna).await;
    assert!(found(&elsewhere) && elsewhere.contains("href=\"/practice/mine-1\""), "{elsewhere}");
    let read = async |cookie: &str| site.send(get("/practice/mine-1", &[("cookie", cookie)])).await;
    assert!(text(read(&anna).await).await.contains("Herbst 1901"));
    // Played on there: what both doors show is the same game.
    let fields = [("version", "1"), ("text", ""), ("do", "play")];
    let played = site.send(post("/practice/mine-1", &fields, &anna)).await;
    assert_eq!((played.status(), location(&played)), (StatusCode::SEE_OTHER, "/practice/mine-1".to_owned()));
    assert!(site.read(&address).await.contains("Frühjahr 1902"));
    let picture = get("/practice/mine-1/map.svg?v=2&lang=de", &[("cookie", &anna)]);
    assert_eq!(site.send(picture).await.status(), StatusCode::OK);
    // It is nobody else's, and stays hers when somebody brings the secret.
    site.member("Bert", &[]).await;
    let bert = site.cookie("Bert").await;
    assert_eq!(read(&bert).await.status(), StatusCode::NOT_FOUND);
    assert_ne!(read("").await.status(), StatusCode::OK, "a visitor signs in first");
    assert!(!found(&list(&format!("{bert}; {browser}")).await));
    for key in ["mine-", "mine-x", "mine-99999999999999999999", "mine-2"] {
        let response = site.send(get(&format!("/practice/{key}"), &[("cookie", &anna)])).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{key}");
    }
    // A year, not a week.
    site.bed.wait(30 * 24 * 60);
    let anna = site.cookie("Anna").await;
    assert!(text(read(&anna).await).await.contains("Frühjahr 1902"));
    // Begun with an account it is there at once.
    let begun = site.send(post("/practice", &[("level", "random")], &anna)).await;
    assert_eq!((location(&begun), given(&begun, "practice")), ("/practice/mine-2".to_owned(), None));
    site.bed.wait(120);
    let again = site.cookie("Anna").await;
    let unplayed = site.send(get("/practice/mine-2", &[("cookie", &again)])).await;
    assert_eq!(unplayed.status(), StatusCode::OK, "also without a turn");
}

/// Signing in is enough: what was begun in this browser is on the other device before anybody looks at the list here.
#[tokio::test]
async fn signing_in_keeps_what_was_practised() {
    let site = TestSite::new("practice-sign-in").await;
    let begun = site.send(post("/practice", &[("level", "random")], "")).await;
    let browser = given(&begun, "practice").expect("the browser keeps what it began");
    site.member("Anna", &[]).await;
    let fields = [("name", "Anna"), ("password", "password of Anna")];
    let entered = site.send(post("/sign-in", &fields, &browser)).await;
    assert_eq!(entered.status(), StatusCode::SEE_OTHER);
    let anna = site.cookie("Anna").await;
    let page = text(site.send(get("/practice", &[("cookie", &anna)])).await).await;
    assert!(page.contains("href=\"/practice/mine-1\""), "{page}");
}

/// KA R207 (who holds most of a currency commands its nation) and DD 3 (what both write is a treaty): the two lessons that need somebody
/// to trade and to sign with are done by what they ask for, and not by doing nothing.
#[tokio::test]
async fn the_exchange_and_treaties_are_learnt_against_programs() {
    let site = TestSite::new("practice-lessons").await;
    let list = site.read("/learn").await;
    let solved = [
        ("exchange", "D: +500\nR: -500"),
        ("treaty", "Nichtangriffspakt mit Großbritannien"),
        ("treaty", "Non-aggression pact with Great Britain"),
    ];
    // the task names what to write in the words that count
    for (lang, words) in [(::text::Lang::De, solved[1].1), (::text::Lang::En, solved[2].1)] {
        assert!(::text::sandbox::lesson_treaty_task(lang).contains(words), "{words}");
    }
    for (lesson, orders) in solved {
        let href = format!("/practice?l={lesson}");
        assert!(list.contains(&format!("href=\"{href}\"")), "{list}");
        let page = site.read(&href).await;
        assert!(page.contains("id=\"lesson\"") && !page.contains("name=\"level\""), "{page}");
        for (orders, said) in [(orders, "Geschafft."), ("", "Noch nicht.")] {
            let address = begin(&site, &[("l", lesson)]).await;
            let page = site.read(&address).await;
            assert!(
                page.contains("id=\"lesson\"") && !page.contains("Geschafft") && !page.contains("Aus <"),
                "{page}"
            );
            let version = version(&page);
            let fields = [("version", version.as_str()), ("text", orders), ("do", "play"), ("l", lesson)];
            let page = site.read(&location(&site.send(post(&address, &fields, "")).await)).await;
            assert!(page.contains(said), "{lesson} with {orders}: {page}");
        }
    }
}
