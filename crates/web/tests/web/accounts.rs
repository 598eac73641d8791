//! Accounts over HTTP: registering, signing in and out, and what a stranger does not learn.

use super::{TestSite, text};
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};

pub(crate) fn form(path: &str, body: &str, cookie: Option<&str>) -> Request<Body> {
    let mut request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::HOST, "konzert.example")
        .header("sec-fetch-site", "same-origin");
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

pub(crate) fn page(path: &str, cookie: &str) -> Request<Body> {
    Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()
}

#[tokio::test]
async fn a_member_registers_signs_in_and_out() {
    let site = TestSite::new("accounts").await;
    let registered =
        site.send(form("/register", "name=Anna&address=anna%40x.example&password=correct+horse", None)).await;
    let claim =
        registered.headers()[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert!(text(registered).await.contains("anna@x.example"));

    let early = site.send(form("/sign-in", "name=Anna&password=correct+horse", None)).await;
    assert_eq!(early.status(), StatusCode::UNAUTHORIZED, "the address is not proven");
    let link = site.last_link("/sign-in/").await;
    let asks = site.send(page(&link, "")).await;
    // Nobody keeps a page that holds a way in, or an answer that gives one.
    assert_eq!(asks.headers()[header::CACHE_CONTROL], "private, no-store");
    assert!(text(asks).await.contains("Anna"));
    let enters = site.send(form(&link, "", Some(&claim))).await;
    assert_eq!(enters.status(), StatusCode::SEE_OTHER);
    assert_eq!(enters.headers()[header::CACHE_CONTROL], "private, no-store");
    let nobody = site.send(page("/account", "")).await;
    assert_eq!(nobody.headers()[header::CACHE_CONTROL], "private, no-store");
    let everybodys = site.get("/games").await;
    assert!(everybodys.headers().get(header::CACHE_CONTROL).is_none(), "the same for everybody");
    let vary = everybodys.headers().get_all(header::VARY).iter().map(|by| by.to_str().unwrap());
    let vary = vary.collect::<Vec<_>>().join(", ");
    assert!(vary.contains("cookie") && vary.contains("accept-language"), "who reads the same alone: {vary}");

    let wrong = site.send(form("/sign-in", "name=Anna&password=wrong", None)).await;
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    assert!(wrong.headers().get(header::SET_COOKIE).is_none());
    assert!(text(wrong).await.contains("role=\"alert\""));

    let right =
        site.send(form("/sign-in", "name=Anna&password=correct+horse&back=%2F%2Fevil.example", None)).await;
    assert_eq!(right.status(), StatusCode::SEE_OTHER);
    assert_eq!(right.headers()[header::LOCATION], "/", "never to another site");
    let cookie = right.headers()[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();

    let account = site.send(page("/account", &cookie)).await;
    assert_eq!(account.headers()[header::CACHE_CONTROL], "private, no-store");
    let account = text(account).await;
    assert!(account.contains("anna@x.example"));
    // Of two devices that are signed in one is this one: the other can be ended from here.
    assert_eq!(account.matches("<strong>dieses Gerät</strong>").count(), 1, "{account}");
    assert_eq!(account.matches("action=\"/account/end-session\"").count(), 1, "{account}");
    let out = site.send(form("/sign-out", "", Some(&cookie))).await;
    assert_eq!(out.status(), StatusCode::SEE_OTHER);
    assert_eq!(
        site.send(page("/account", &cookie)).await.status(),
        StatusCode::UNAUTHORIZED,
        "the session is over"
    );
}

/// A browser keeps by what it is known; signed in with another one, the owner reads it and ends it by the button of a page.
#[tokio::test]
async fn a_browser_is_known_again_and_the_sign_in_of_another_is_ended_by_its_letter() {
    let site = TestSite::new("browsers").await;
    site.bed.known("Bert", ::text::Lang::De, &[]).await;
    let cookies = |answer: &Response<Body>| -> Vec<String> {
        let all = answer.headers().get_all(header::SET_COOKIE).iter();
        all.map(|cookie| cookie.to_str().unwrap().to_owned()).collect()
    };
    let enter = |cookie: Option<&str>| form("/sign-in", "name=Bert&password=password+of+Bert", cookie);
    let first = cookies(&site.send(enter(None)).await);
    let known = first.iter().find(|cookie| cookie.starts_with("browser=")).unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Max-Age=34560000", "Path=/"] {
        assert!(known.contains(part), "{known}");
    }
    let known = known.split(';').next().unwrap();
    let link = site.last_link("/account/undo/").await;
    let again = site.send(enter(Some(known))).await;
    assert_eq!(again.status(), StatusCode::SEE_OTHER);
    assert_eq!(site.last_link("/account/undo/").await, link, "nobody is told of the same browser again");

    let other = cookies(&site.send(enter(Some("browser=guessed"))).await);
    let thief = other.iter().find(|cookie| cookie.starts_with("session=")).unwrap();
    let thief = thief.split(';').next().unwrap().to_owned();
    assert_eq!(site.send(page("/account", &thief)).await.status(), StatusCode::OK);
    let asks = text(site.send(page(&link, "")).await).await;
    assert!(asks.contains("Anmeldung beenden"), "{asks}");
    assert_eq!(site.send(page("/account", &thief)).await.status(), StatusCode::OK, "a scanner opens links");
    let ended = site.send(form(&link, "", None)).await;
    assert_eq!(
        (ended.status(), &ended.headers()[header::LOCATION]),
        (StatusCode::SEE_OTHER, &"/account?done=undo-entry".parse().unwrap())
    );
    let own = cookies(&ended);
    let own = own.iter().find(|cookie| cookie.starts_with("session=")).unwrap().split(';').next().unwrap();
    let next = text(site.send(page("/account?done=undo-entry", own)).await).await;
    assert!(next.contains("Wähle jetzt ein neues"), "{next}");
    assert_eq!(site.send(page("/account", &thief)).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(
        site.send(enter(Some(known))).await.status(),
        StatusCode::UNAUTHORIZED,
        "the password is known to others"
    );
    let chosen = site.send(form("/account/password", "password=an+own+password", Some(own))).await;
    assert_eq!(chosen.status(), StatusCode::SEE_OTHER, "no old one is asked for");
}

#[tokio::test]
async fn a_stranger_learns_nothing_and_sees_no_account() {
    let site = TestSite::new("stranger").await;
    site.send(form("/register", "name=Anna&address=anna%40x.example&password=correct+horse", None)).await;
    let known = text(site.send(form("/sign-in/link", "address=anna%40x.example", None)).await).await;
    let unknown = text(site.send(form("/sign-in/link", "address=nobody%40x.example", None)).await).await;
    assert_eq!(known, unknown);
    for path in ["/account", "/account?x=1"] {
        assert_eq!(site.send(page(path, "session=guessed")).await.status(), StatusCode::UNAUTHORIZED);
    }
    for what in ["name", "password", "new-key", "data", "close", "end-others"] {
        let body = "name=Eve&password=long+enough&label=x&sure=yes&scope=read";
        let status = site.send(form(&format!("/account/{what}"), body, None)).await.status();
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{what}");
    }
    assert_eq!(site.send(page("/sign-in/guessed", "")).await.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_further_address_and_an_undone_change_are_one_button_each() {
    let site = TestSite::new("buttons").await;
    site.bed.known("Bert", ::text::Lang::De, &[]).await;
    let cookie = site.cookie("Bert").await;
    let asked = site.send(form("/account/add-address", "address=second%40example.org", Some(&cookie))).await;
    assert_eq!(asked.headers()[header::LOCATION], "/account?done=add-address");
    let asked = text(site.send(page("/account?done=add-address", &cookie)).await).await;
    assert!(asked.contains("An diese Adresse geht ein Brief"), "{asked}");
    let nothing = text(site.send(page("/account?done=guessed", &cookie)).await).await;
    assert!(!nothing.contains("role=\"status\""), "{nothing}");
    let confirm = site.last_link("/account/confirm/").await;
    assert_eq!(
        site.send(page(&confirm, "")).await.status(),
        StatusCode::UNAUTHORIZED,
        "a stranger's browser"
    );
    assert!(text(site.send(page(&confirm, &cookie)).await).await.contains("second@example.org"));
    let done = site.send(form(&confirm, "", Some(&cookie))).await;
    assert_eq!(done.headers()[header::LOCATION], "/account?done=confirm");
    let change = "old_password=password+of+Bert&password=another+password";
    site.send(form("/account/password", change, Some(&cookie))).await;
    let undo = site.last_link("/account/undo/").await;
    assert!(text(site.send(page(&undo, "")).await).await.contains("Bert"));
    let back = site.send(form(&undo, "", None)).await;
    assert_eq!(back.headers()[header::LOCATION], "/account?done=undo-change");
    assert!(back.headers().contains_key(header::SET_COOKIE));
    let old = site.send(form("/sign-in", "name=Bert&password=password+of+Bert", None)).await;
    assert_eq!(old.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_key_for_reading_reads() {
    let site = TestSite::new("scope").await;
    site.bed.known("Bert", ::text::Lang::De, &[]).await;
    let cookie = site.cookie("Bert").await;
    let made =
        text(site.send(form("/account/new-key", "label=x&scope=read&days=30", Some(&cookie))).await).await;
    let from = made.find("kz_").unwrap();
    let key: String =
        made[from..].chars().take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '_').collect();
    let ask = |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(path);
        request.header(header::AUTHORIZATION, format!("Bearer {key}")).body(Body::empty()).unwrap()
    };
    assert_eq!(site.send(ask("GET", "/api/v1/me")).await.status(), StatusCode::OK);
    let write = site.send(ask("DELETE", "/api/v1/games/ST-1201/sign-up")).await;
    assert_eq!(write.status(), StatusCode::FORBIDDEN);
    assert!(text(write).await.contains("read-only-key"));
}

/// A key does what it was made for; its owner reads when it was last used.
#[tokio::test]
async fn a_key_for_orders_orders_and_a_key_for_talk_talks() {
    let table = super::table::Table::started("key-scope", |_| {}).await;
    let site = &table.site;
    let cookie = site.cookie(&table.players[0].name).await;
    let deeds = [
        ("/orders", r#"{"text": "A Vie - Gal"}"#),
        ("/orders/try", r#"{"text": "A Vie - Gal"}"#),
        ("/messages", r#"{"to": ["1"], "text": "Hallo"}"#),
        ("/message", r#"{"to": ["1"], "text": "Hallo"}"#),
        ("/press", r#"{"text": "Hallo"}"#),
        ("/propose-draw", "{}"),
        ("/resign", "{}"),
        ("/sign-up", "{}"),
    ];
    for (scope, code, open) in [
        ("orders", "orders-only-key", &["/orders", "/orders/try"][..]),
        ("talk", "talk-only-key", &["/messages", "/message", "/press"][..]),
    ] {
        let entry = format!("label=x&scope={scope}&days=");
        let made = text(site.send(form("/account/new-key", &entry, Some(&cookie))).await).await;
        let from = made.find("kz_").unwrap();
        let key: String =
            made[from..].chars().take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '_').collect();
        let shown = text(site.send(page("/account", &cookie)).await).await;
        assert!(shown.contains("noch nie benutzt"), "{shown}");
        let ask = async |method: &str, path: &str, body: &str| {
            let request = Request::builder().method(method).uri(format!("/api/v1{path}"));
            let head = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
            let head = head.header(header::CONTENT_TYPE, "application/json");
            let answer = site.send(head.body(Body::from(body.to_owned())).unwrap()).await;
            text(answer).await
        };
        assert!(ask("GET", "/me", "").await.contains(&table.players[0].name));
        for (path, body) in deeds {
            let said = ask("POST", &format!("/games/ST-1201{path}"), body).await;
            assert_eq!(!said.contains(code), open.contains(&path), "{scope} {path}: {said}");
        }
        assert!(ask("PUT", "/me/waiting", "{}").await.contains(code));
        let shown = text(site.send(page("/account", &cookie)).await).await;
        assert!(shown.contains("zuletzt benutzt am"), "{shown}");
        site.send(form("/account/drop-key", &format!("handle={}", handle(&shown)), Some(&cookie))).await;
    }
}

/// By what the newest key is withdrawn.
fn handle(account: &str) -> String {
    let form = account.split("action=\"/account/drop-key\"").nth(1).unwrap();
    form.split("name=\"handle\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_key_for_one_game_opens_that_game_alone() {
    let table = super::table::Table::started("key-game", |_| {}).await;
    let site = &table.site;
    let cookie = site.cookie(&table.players[0].name).await;
    let make = async |game: &str| {
        let entry = format!("label=x&scope=act&days=&game={game}");
        text(site.send(form("/account/new-key", &entry, Some(&cookie))).await).await
    };
    assert!(!make("ST-9999").await.contains("kz_"), "there is no such game");
    let made = make("st-1201").await;
    assert!(made.contains("nur in ST-1201"), "{made}");
    let from = made.find("kz_").unwrap();
    let key: String =
        made[from..].chars().take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '_').collect();
    let ask = async |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        let head = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        let answer = site.send(head.body(Body::empty()).unwrap()).await;
        (answer.status(), text(answer).await)
    };
    for path in ["/games/ST-1201", "/games/st-1201/seat", "/games/ST-1201/turns"] {
        assert_eq!(ask("GET", path).await.0, StatusCode::OK, "{path}");
    }
    let closed = ["/me", "/me/games", "/me/standing", "/games", "/players", "/games/ST-1202", "/games/ST-12"];
    for path in closed {
        let (status, said) = ask("GET", path).await;
        assert!(
            status == StatusCode::FORBIDDEN && said.contains("other-game-key"),
            "{path}: {status} {said}"
        );
    }
    assert_eq!(ask("DELETE", "/games/ST-1202/sign-up").await.0, StatusCode::FORBIDDEN);
}

/// Whoever asks for a link lands where they were going, and never on another site.
#[tokio::test]
async fn a_link_to_sign_in_leads_where_one_was_going() {
    let table = super::table::Table::started("accounts-way", |_| {}).await;
    for (back, lands) in [("/games/ST-1201/press?to=2", "/games/ST-1201/press?to=2"), ("//evil.example", "/")]
    {
        // A letter of its own minute: the newest is the one that is followed.
        table.site.bed.wait(1);
        let address = testbed::address("Dora");
        let asked = [("address", address.as_str()), ("back", back)];
        let answer = table.site.send(super::orders::post("/sign-in/link", &asked, "")).await;
        let cookie = answer.headers()[axum::http::header::SET_COOKIE].to_str().unwrap().to_owned();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let link = table.site.last_link("/sign-in/").await;
        let answer = table.site.send(super::orders::post(&link, &[], &cookie)).await;
        assert_eq!(super::orders::location(&answer), lands);
    }
}
