//! The API over HTTP: what a visitor gets, what a key opens and what it does not.

use super::table::{LABEL, Table};
use super::{TestSite, text};
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use serde_json::{Value, json};

/// A key of somebody's for programs.
async fn key(table: &Table, number: usize) -> String {
    let caller = desk::Caller::Member(table.players[number].clone());
    table.site.site.desk.make_key(&caller, "test", desk::KeyScope::Act, None).await.unwrap()
}

async fn ask(site: &TestSite, key: &str, method: &str, path: &str, body: Option<Value>) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
    if !key.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
    }
    let body = match body {
        Some(body) => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
        None => Body::empty(),
    };
    site.send(request.body(body).unwrap()).await
}

async fn answer(response: Response<Body>) -> Value {
    serde_json::from_str(&text(response).await).unwrap()
}

#[tokio::test]
async fn visitors_read_games_turns_and_the_high_score() {
    let table = Table::started("api-read", |_| {}).await;
    table.play(1).await;
    let site = &table.site;
    let get = async |path: &str| answer(ask(site, "", "GET", path, None).await).await;
    assert_eq!(get("/games?status=running").await[0]["label"], LABEL);
    assert_eq!(get("/games?status=over").await, json!([]));
    assert_eq!(get("/games?after=ST-1201").await, json!([]), "there is nothing after the last one");
    let game = get("/games/st-1201").await;
    assert_eq!((&game["turn"], game["seats"].as_array().unwrap().len()), (&json!("1901-autumn"), 7));
    assert_eq!(get("/games/ST-1201/turns").await[0]["turn"], "1901-spring");
    let turn = get("/games/ST-1201/turns/1901-spring").await;
    let moves = turn["evaluation"]["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 22, "one line for each unit of the start position (2.4)");
    assert!(moves.iter().any(|line| line["order"] == "F kie - den" && line["success"] == "succeeds"));
    assert_eq!(get("/players").await, json!([]));
    for path in
        ["/games/ST-9", "/games/ST-1201/turns/1950-spring", "/games/ST-1201/turns/x", "/games/ST-9/events"]
    {
        let response = ask(site, "", "GET", path, None).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(answer(response).await["error"]["code"].is_string(), "{path}");
    }
    let described = answer(ask(site, "", "GET", "/openapi.json", None).await).await;
    assert!(described["paths"]["/api/v1/games/{label}/orders"]["post"].is_object());
}

#[tokio::test]
async fn a_bot_plays_with_its_key_alone() {
    let table = Table::started("api-play", |_| {}).await;
    let (site, key) = (&table.site, key(&table, 0).await);
    let me = answer(ask(site, &key, "GET", "/me", None).await).await;
    assert_eq!(me["name"], "Anna");
    let games = answer(ask(site, &key, "GET", "/me/games", None).await).await;
    assert_eq!((&games[0]["role"], &games[0]["game"]["label"]), (&json!("player"), &json!(LABEL)));
    let seat = answer(ask(site, &key, "GET", "/games/ST-1201/seat", None).await).await;
    let choices = seat["choices"].as_array().unwrap();
    let offered = |unit: &Value| -> Vec<String> {
        let texts = unit["choices"].as_array().unwrap().iter();
        texts.map(|choice| choice["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(choices.len(), 3, "Austria-Hungary has three units: {seat}");
    let vienna = choices.iter().find(|unit| unit["at"] == "vie").unwrap();
    // From Vienna an army reaches Bohemia, Budapest, Galicia, Trieste and Tyrolia (3.2).
    for goal in ["A Vie - Boh", "A Vie - Bud", "A Vie - Gal", "A Vie - Tri", "A Vie - Tyr"] {
        assert!(offered(vienna).iter().any(|text| text == goal), "{goal}: {:?}", offered(vienna));
    }
    let orders = json!({ "text": "A Vie - Gal\nA Bud - Ser\nF Tri - Alb", "id": "first" });
    let tried = ask(site, &key, "POST", "/games/ST-1201/orders/try", Some(orders.clone())).await;
    assert_eq!(answer(tried).await["version"], Value::Null, "nothing is kept");
    let handed = answer(ask(site, &key, "POST", "/games/ST-1201/orders", Some(orders.clone())).await).await;
    assert_eq!((&handed["version"], &handed["turn"]), (&json!(1), &json!("1901-spring")), "{handed}");
    let again = answer(ask(site, &key, "POST", "/games/ST-1201/orders", Some(orders)).await).await;
    assert_eq!(again["version"], 1, "the same message twice is handed in once");
    let done =
        answer(ask(site, &key, "POST", "/games/ST-1201/no-wait", Some(json!({ "on": true }))).await).await;
    assert_eq!(done["events"], 1);
    let proposed = ask(site, &key, "POST", "/games/ST-1201/proposals", Some(json!({ "kind": "draw" }))).await;
    assert_eq!(proposed.status(), StatusCode::OK);
    let press = json!({ "title": "Wien", "text": "Es ist Frieden." });
    assert_eq!(ask(site, &key, "POST", "/games/ST-1201/press", Some(press)).await.status(), StatusCode::OK);
    let muted = ask(site, &key, "PUT", "/games/ST-1201/muted", Some(json!({ "seat": 1, "on": true }))).await;
    assert_eq!(answer(muted).await, json!([1]));
    let own = ask(site, &key, "PUT", "/games/ST-1201/muted", Some(json!({ "seat": 0, "on": true }))).await;
    assert_eq!(answer(own).await["error"]["code"], "no-such-seat");
    assert_eq!(answer(ask(site, &key, "GET", "/games/ST-1201/muted", None).await).await, json!([1]));
    let message = json!({ "to": [1], "text": "Guten Tag" });
    assert_eq!(
        ask(site, &key, "POST", "/games/ST-1201/messages", Some(message)).await.status(),
        StatusCode::OK
    );
}

/// 9.1: the chair is offered and taken with keys alone; whoever was not asked is refused. Whoever leads is told whom a reason names.
#[tokio::test]
async fn the_chair_is_handed_over_by_the_api() {
    let table = Table::started("api-chair", |_| {}).await;
    let site = &table.site;
    let nora = site.member("Nora", &[desk::Role::GameMaster]).await;
    let key_of = async |member: desk::Member| {
        let caller = desk::Caller::Member(member);
        site.site.desk.make_key(&caller, "test", desk::KeyScope::Act, None).await.unwrap()
    };
    let (nora, carl) = (key_of(nora).await, key(&table, 2).await);
    let master = key_of(site.site.desk.member_named("Master").await.unwrap()).await;
    let take = async |key: &str| {
        ask(site, key, "POST", "/games/ST-1201/chair-answer", Some(json!({ "yes": true }))).await
    };
    assert_eq!(answer(take(&nora).await).await["error"]["code"], "no-chair-offer");
    // what all players read names one of them: told here, too
    let pause = async |reason: &str| {
        answer(ask(site, &master, "POST", "/games/ST-1201/pause", Some(json!({ "reason": reason }))).await)
            .await
    };
    assert_eq!(pause("Anna ist verreist").await["named"], "Anna");
    let resumed = ask(site, &master, "POST", "/games/ST-1201/resume", Some(json!({}))).await;
    assert_eq!(answer(resumed).await["named"], Value::Null);
    let offer = Some(json!({ "member": "Nora" }));
    let offered = ask(site, &master, "POST", "/games/ST-1201/chair-offer", offer).await;
    assert_eq!(offered.status(), StatusCode::OK);
    assert_eq!(answer(take(&carl).await).await["error"]["code"], "no-chair-offer");
    assert_eq!(take(&nora).await.status(), StatusCode::OK);
    assert_eq!(answer(ask(site, "", "GET", "/games/ST-1201", None).await).await["game_master"], "Nora");
}

#[tokio::test]
async fn what_the_api_refuses_it_refuses_with_a_code() {
    let table = Table::started("api-refused", |_| {}).await;
    let (site, anna) = (&table.site, key(&table, 0).await);
    let orders = || Some(json!({ "text": "A Vie - Gal" }));
    let refused = async |key: &str, method: &str, path: &str, body: Option<Value>| {
        let response = ask(site, key, method, path, body).await;
        let status = response.status().as_u16();
        (status, answer(response).await["error"]["code"].as_str().unwrap_or_default().to_owned())
    };
    for (key, method, path, body, status, code) in [
        ("", "POST", "/games/ST-1201/orders", orders(), 401, "key-needed"),
        ("guessed", "POST", "/games/ST-1201/orders", orders(), 401, "bad-key"),
        ("guessed", "GET", "/games", None, 401, "bad-key"),
        ("", "GET", "/me", None, 401, "key-needed"),
        ("", "GET", "/games/ST-1201/seat", None, 401, "key-needed"),
        (anna.as_str(), "POST", "/games/ST-9/orders", orders(), 404, "no-game"),
        (
            &anna,
            "POST",
            "/games/ST-1201/votes",
            Some(json!({ "id": 7, "yes": true })),
            409,
            "no-such-proposal",
        ),
        (&anna, "POST", "/games/ST-1201/orders", Some(json!({ "words": 1 })), 422, "unreadable"),
        (
            &anna,
            "POST",
            "/games/ST-1201/orders",
            Some(json!({ "text": "x", "turn": "soon" })),
            404,
            "not-found",
        ),
    ] {
        assert_eq!(refused(key, method, path, body).await, (status, code.to_owned()), "{method} {path}");
    }
    // A session's cookie is no key: another site's page could send it along.
    let cookie = table.cookie("Anna").await;
    let request = Request::post("/api/v1/games/ST-1201/orders")
        .header(header::COOKIE, cookie)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(r#"{"text":"A Vie - Gal"}"#))
        .unwrap();
    assert_eq!(site.send(request).await.status(), StatusCode::UNAUTHORIZED);
    let huge = json!({ "text": "A Vie - Gal\n".repeat(40_000) });
    let (status, _) = refused(&anna, "POST", "/games/ST-1201/orders", Some(huge)).await;
    assert_eq!(status, 413);
}

/// Whoever still sends when the connection ends may lose the answer: what is too much is read to its end before it is refused.
#[tokio::test]
async fn what_is_too_much_is_read_to_its_end_and_refused() {
    let table = Table::started("api-much", |_| {}).await;
    let key = key(&table, 0).await;
    let read = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let counts = read.clone();
    let pieces = (0..100).map(move |_| {
        counts.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok::<_, std::convert::Infallible>("x".repeat(8 << 10))
    });
    let request = Request::post("/api/v1/games/ST-1201/orders")
        .header(header::AUTHORIZATION, format!("Bearer {key}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from_stream(futures_util::stream::iter(pieces)))
        .unwrap();
    assert_eq!(table.site.send(request).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(read.load(std::sync::atomic::Ordering::Relaxed), 100);
}

#[tokio::test]
async fn a_key_shows_its_owners_orders_and_nobody_elses() {
    let table = Table::started("api-secret", |_| {}).await;
    let (site, anna, bert) = (&table.site, key(&table, 0).await, key(&table, 1).await);
    let orders = json!({ "text": "A Vie - Gal\nA Bud - Ser\nF Tri - Alb" });
    ask(site, &anna, "POST", "/games/ST-1201/orders", Some(orders)).await;
    let own = text(ask(site, &anna, "GET", "/games/ST-1201/seat", None).await).await;
    assert!(own.contains("A Vie - Gal\\nA Bud - Ser") || own.contains("\"version\":1"), "{own}");
    for (key, path) in
        [(bert.as_str(), "/games/ST-1201/seat"), ("", "/games/ST-1201"), (&bert, "/games/ST-1201")]
    {
        let other = text(ask(site, key, "GET", path, None).await).await;
        assert!(!other.to_lowercase().contains("bud - ser"), "{path}: {other}");
    }
}

#[tokio::test]
async fn listeners_hear_how_a_game_stands() {
    use futures_util::StreamExt as _;
    let table = Table::started("api-events", |_| {}).await;
    let response = ask(&table.site, "", "GET", "/games/ST-1201/events", None).await;
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let mut stream = response.into_body().into_data_stream();
    let first = String::from_utf8(stream.next().await.unwrap().unwrap().to_vec()).unwrap();
    assert!(first.contains("event: state") && first.contains("\"turn\":\"1901-spring\""), "{first}");
    table.play(1).await;
    let next = String::from_utf8(stream.next().await.unwrap().unwrap().to_vec()).unwrap();
    assert!(next.contains("event: turn") && next.contains("\"evaluated\":\"1901-spring\""), "{next}");
}

#[tokio::test]
async fn a_program_can_do_what_the_site_can() {
    let table = Table::started("api-actions", |_| {}).await;
    table.play(1).await;
    let site = &table.site;
    let anna = key(&table, 0).await;
    let done = async |key: &str, what: &str, body: Value| {
        let response = ask(site, key, "POST", &format!("/games/ST-1201/{what}"), Some(body)).await;
        (response.status().as_u16(), answer(response).await)
    };
    let later = |days: i64| (site.site.desk.now() + jiff::SignedDuration::from_hours(24 * days)).to_string();
    let absence = json!({ "from": later(2), "to": later(5), "note": "Urlaub" });
    assert_eq!(done(&anna, "absence", absence).await.0, 200, "9.4");
    assert_eq!(done(&anna, "report-error", json!({ "text": "Falsch!" })).await.0, 200, "9.9.4");
    assert_eq!(done(&anna, "dispute", json!({ "text": "Unfair!" })).await.0, 200, "10.4");
    assert_eq!(done(&anna, "report-content", json!({ "text": "Verboten!" })).await.0, 200, "9.2");
    assert_eq!(done(&anna, "repeat", json!({ "reason": "Mailausfall" })).await.0, 200, "9.9.5");
    let game = site.bed.game(LABEL).await;
    assert_eq!((game.absences.len(), game.errors.len(), game.disputes.len()), (1, 1, 1));
    assert_eq!(game.ballots.len(), 1);

    // What a player may not, the refusal says who may; what is misspelt, what is possible. Nothing changes.
    let (status, refused) = done(&anna, "pause", json!({ "reason": "x" })).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("not-game-master")));
    let (status, refused) = done(&anna, "vote", json!({ "id": 1, "yes": true, "maybe": 1 })).await;
    assert_eq!(status, 400);
    assert!(refused["error"]["message"].as_str().unwrap().contains("id, yes"), "{refused}");
    assert_eq!(done(&anna, "conquer", json!({})).await.0, 404);
    assert_eq!(site.bed.game(LABEL).await.version, game.version);

    let left = json!({ "note": "Umzug" });
    assert_eq!(done(&anna, "resign", left).await.0, 200);
    let described = answer(ask(site, "", "GET", "/openapi.json", None).await).await;
    for action in commands::Action::ALL {
        let path = format!("/api/v1/games/{{label}}/{}", action.path());
        let operation = &described["paths"][&path]["post"];
        assert!(operation["summary"].as_str().is_some_and(|words| words.ends_with('.')), "{path}");
        for argument in action.row().arguments {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            assert!(schema["properties"][argument.name].is_object(), "{path}: {}", argument.name);
        }
    }
}

/// Cases before the council: a program brings, answers and appeals for its owner; deciding is for people.
#[tokio::test]
async fn cases_before_the_council() {
    use super::orders::post;
    let table = Table::started("api-cases", |_| {}).await;
    table.site.member("Sage", &[desk::Role::Organiser]).await;
    let sage = table.site.cookie("Sage").await;
    let (anna, emil) = (key(&table, 0).await, key(&table, 4).await);
    let call = async |key: &str, path: &str, body: Option<Value>| {
        let method = if body.is_some() { "POST" } else { "GET" };
        let response = ask(&table.site, key, method, path, body).await;
        (response.status().as_u16(), answer(response).await)
    };
    let case = json!({ "matter": "content", "game": LABEL, "against": ["Italien"], "text": "x" });
    let (status, made) = call(&anna, "/me/cases", Some(case)).await;
    assert_eq!((status, &made["number"]), (200, &json!(1)), "{made}");
    let (status, no) = call(&anna, "/me/cases", Some(json!({ "game": LABEL, "text": "x" }))).await;
    assert_eq!((status, &no["error"]["code"]), (409, &json!("master-first")), "{no}");
    let statement = || Some(json!({ "step": "statement", "text": "Nein." }));
    assert_eq!(call(&emil, "/me/cases/1", statement()).await.0, 404, "he sees nothing of it yet");
    let fields = [("what", "ask"), ("whom", "Emil"), ("text", "Was?")];
    table.site.send(post("/cases/1", &fields, &sage)).await;
    let (status, file) = call(&emil, "/me/cases/1", statement()).await;
    assert_eq!(
        (status, &file["may"]["state"], &file["matter"]),
        (200, &json!(false), &Value::Null),
        "{file}"
    );
    assert!(file.to_string().contains("Nein."), "{file}");
    let (status, no) = call(&emil, "/me/cases/1", Some(json!({ "step": "appeal", "text": "x" }))).await;
    assert_eq!((status, &no["error"]["code"]), (409, &json!("not_decided")), "{no}");
    let (_, list) = call(&anna, "/me/cases", None).await;
    assert_eq!((list.as_array().unwrap().len(), &list[0]["matter"]), (1, &json!("content")), "{list}");
}

/// Who knows whom: said with a key, read by the other one; what is refused has a code.
#[tokio::test]
async fn acquaintances_by_the_api() {
    let table = Table::started("api-known", |_| {}).await;
    let (anna, bert, carl) = (key(&table, 0).await, key(&table, 1).await, key(&table, 2).await);
    let call = async |key: &str, body: Option<Value>| {
        let method = if body.is_some() { "PUT" } else { "GET" };
        let response = ask(&table.site, key, method, "/me/acquaintances", body).await;
        (response.status().as_u16(), answer(response).await)
    };
    let (status, known) = call(&anna, Some(json!({ "name": "Bert", "how": "household", "on": true }))).await;
    assert_eq!((status, &known[0]["own"], &known[0]["other"]), (200, &json!("household"), &Value::Null));
    let (_, known) = call(&bert, None).await;
    assert_eq!((&known[0]["name"], &known[0]["other"]), (&json!("Anna"), &json!("household")), "{known}");
    assert_eq!(call(&carl, None).await.1, json!([]), "it is their own business");
    let (status, no) = call(&anna, Some(json!({ "name": "Anna", "on": true }))).await;
    assert_eq!((status, &no["error"]["code"]), (409, &json!("alone")), "{no}");
    let (status, no) = call(&anna, Some(json!({ "name": "Bert", "how": "office", "on": true }))).await;
    assert_eq!((status, &no["error"]["code"]), (404, &json!("not-found")), "{no}");
    let (status, known) = call(&anna, Some(json!({ "name": "Bert", "on": false }))).await;
    assert_eq!((status, known), (200, json!([])));
}
