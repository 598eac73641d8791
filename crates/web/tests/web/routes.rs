//! Who may do what: every route of the site as every role, against a table. A route that is not in the table fails the
//! test, so nobody adds a page without saying who may open it.

use super::accounts::{form, page};
use super::table::Table;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use desk::{Handing, Role};
use game::submission::Channel;
use std::collections::BTreeSet;
use tower::ServiceExt;

/// Who walks: nobody, a member who has nothing to do with the game, one of its players, its game master, whoever runs
/// the site, a member of the council, who may what the game master may (10.4), but gives no orders for a player.
pub(crate) const ROLES: [(&str, Option<&str>); 6] = [
    ("visitor", None),
    ("member", Some("Martha")),
    ("player", Some("Anna")),
    ("game master", Some("Master")),
    ("operator", Some("Otto")),
    ("council", Some("Clio")),
];

/// A route, an address of it, what is sent, and what each role gets: `+` it is answered (be it with a refusal for
/// another reason), `s` to sign in first, `x` that it may not, `r` that the game refuses it, `-` that there is no such thing.
pub(crate) struct Row(
    pub &'static str,
    pub &'static str,
    pub &'static str,
    pub &'static str,
    pub &'static str,
);

#[rustfmt::skip]
pub(crate) const TABLE: &[Row] = &[
    // For everybody.
    Row("GET",  "/", "/", "", "++++++"),
    Row("GET",  "/archive", "/archive", "", "++++++"),
    Row("GET",  "/boards/powers.css", "/boards/powers.css", "", "++++++"),
    Row("GET",  "/feed.atom", "/feed.atom", "", "++++++"),
    Row("GET",  "/feed.json", "/feed.json", "", "++++++"),
    Row("GET",  "/games", "/games", "", "++++++"),
    Row("GET",  "/games/{label}/centers.svg", "/games/ST-1201/centers.svg", "", "++++++"),
    Row("GET",  "/games/{label}/export.json", "/games/ST-1201/export.json", "", "++++++"),
    Row("GET",  "/games/{label}/log.json", "/games/ST-1201/log.json", "", "++++++"),
    Row("GET",  "/games/{label}/feed.atom", "/games/ST-1201/feed.atom", "", "++++++"),
    Row("GET",  "/games/{label}/feed.json", "/games/ST-1201/feed.json", "", "++++++"),
    Row("GET",  "/games/{label}/turns", "/games/ST-1201/turns", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}", "/games/ST-1201/turns/1901-spring", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/map.svg", "/games/ST-1201/turns/1901-spring/map.svg", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/map.png", "/games/ST-1201/turns/1901-spring/map.png", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/orders.svg", "/games/ST-1201/turns/1901-spring/orders.svg", "", "++++++"),
    Row("GET",  "/games/{label}/bonds.svg", "/games/ST-1201/bonds.svg", "", "------"),
    Row("GET",  "/games/{label}/bonds.png", "/games/ST-1201/bonds.png", "", "------"),
    Row("GET",  "/games/{label}/replay.html", "/games/ST-1201/replay.html", "", "++++++"),
    Row("GET",  "/games/{label}/film.webp", "/games/ST-1201/film.webp", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/orders.png", "/games/ST-1201/turns/1901-spring/orders.png", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/card.png", "/games/ST-1201/turns/1901-spring/card.png", "", "++++++"),
    Row("GET",  "/games/{label}/card.png", "/games/ST-1201/card.png", "", "++++++"),
    Row("GET",  "/games/{label}/thumb.png", "/games/ST-1201/thumb.png", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/changes.svg", "/games/ST-1201/turns/1901-spring/changes.svg", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/changes.png", "/games/ST-1201/turns/1901-spring/changes.png", "", "++++++"),
    Row("GET",  "/games/{label}/turns/{turn}/report.txt", "/games/ST-1201/turns/1901-spring/report.txt", "", "++++++"),
    Row("GET",  "/games/{label}/market", "/games/ST-1201/market", "", "------"),
    Row("GET",  "/games/{label}/market.csv", "/games/ST-1201/market.csv", "", "------"),
    Row("GET",  "/help", "/help", "", "++++++"),
    Row("GET",  "/imprint", "/imprint", "", "------"),
    Row("GET",  "/privacy", "/privacy", "", "------"),
    Row("GET",  "/help/{topic}", "/help/none", "", "------"),
    Row("GET",  "/practice", "/practice", "", "++++++"),
    Row("POST", "/practice", "/practice", "b=standard", "++++++"),
    Row("GET",  "/practice/{key}", "/practice/guessed", "", "------"),
    Row("POST", "/practice/{key}", "/practice/guessed", "do=play", "------"),
    Row("POST", "/practice/{key}/draft.svg", "/practice/guessed/draft.svg", "", "------"),
    Row("GET",  "/practice/{key}/{picture}", "/practice/guessed/map.svg", "", "------"),
    Row("GET",  "/players", "/players", "", "++++++"),
    Row("GET",  "/players/{id}", "/players/0", "", "------"),
    Row("GET",  "/rules", "/rules", "", "++++++"),
    Row("GET",  "/rules/{system}", "/rules/standard", "", "++++++"),
    Row("GET",  "/rules/positions/{picture}", "/rules/positions/6.C.1.png", "", "++++++"),
    Row("GET",  "/rules/{system}/{thread}", "/rules/standard/9.10.1a-nmr", "", "++++++"),
    Row("GET",  "/rules/standing", "/rules/standing", "", "++++++"),
    Row("GET",  "/seats", "/seats", "", "++++++"),
    Row("POST", "/seats", "/seats", "label=ST-1201&seat=%231&what=offer", "s+++++"),
    Row("GET",  "/seats/feed.atom", "/seats/feed.atom", "", "++++++"),
    Row("GET",  "/boards", "/boards", "", "++++++"),
    Row("GET",  "/boards/{id}", "/boards/colonial", "", "++++++"),
    Row("GET",  "/boards/{id}/map.svg", "/boards/colonial/map.svg", "", "++++++"),
    Row("GET",  "/boards/{id}/thumb.png", "/boards/colonial/thumb.png", "", "++++++"),
    Row("GET",  "/boards/{id}/ground.svg", "/boards/colonial/ground.svg", "", "++++++"),
    Row("GET",  "/fonts/serif.ttf", "/fonts/serif.ttf", "", "++++++"),
    Row("GET",  "/fonts/italic.ttf", "/fonts/italic.ttf", "", "++++++"),
    Row("GET",  "/games/{label}", "/games/ST-1201", "", "++++++"),
    Row("GET",  "/games/{label}/map.svg", "/games/ST-1201/map.svg", "", "++++++"),
    Row("GET",  "/games/{label}/map.png", "/games/ST-1201/map.png", "", "++++++"),
    Row("GET",  "/live", "/live?game=ST-1201", "", "++++++"),
    Row("GET",  "/health", "/health", "", "++++++"),
    Row("GET",  "/ready", "/ready", "", "++++++"),
    Row("GET",  "/register", "/register", "", "++++++"),
    Row("POST", "/register", "/register", "name=&address=&password=", "++++++"),
    Row("GET",  "/settings", "/settings?back=/games", "", "++++++"),
    Row("POST", "/settings", "/settings", "lang=de&back=/", "++++++"),
    Row("GET",  "/manifest.webmanifest", "/manifest.webmanifest", "", "++++++"),
    Row("GET",  "/sw.js", "/sw.js", "", "++++++"),
    Row("GET",  "/favicon.ico", "/favicon.ico", "", "++++++"),
    Row("GET",  "/sign-in", "/sign-in", "", "++++++"),
    Row("POST", "/sign-in", "/sign-in", "name=nobody&password=wrong", "ssssss"),
    Row("POST", "/sign-in/link", "/sign-in/link", "address=nobody@example.org", "++++++"),
    Row("POST", "/sign-in/passkey", "/sign-in/passkey", "client=00", "ssssss"),
    Row("POST", "/sign-in/passkey/ask", "/sign-in/passkey/ask", "", "++++++"),
    Row("GET",  "/sign-in/{link}", "/sign-in/guessed", "", "++++++"),
    Row("POST", "/sign-in/{link}", "/sign-in/guessed", "", "++++++"),
    Row("GET",  "/static/{mark}/{*name}", "/static/x/konzert.css", "", "++++++"),
    Row("GET",  "/learn", "/learn", "", "++++++"),
    Row("GET",  "/try", "/try", "", "++++++"),
    Row("POST", "/try", "/try", "", "++++++"),
    Row("POST", "/try/draft.svg", "/try/draft.svg", "", "++++++"),
    Row("GET",  "/try/{picture}", "/try/none.svg", "", "------"),
    // Only on a demonstration; only with a token.
    Row("GET",  "/mailbox", "/mailbox", "", "------"),
    Row("GET",  "/mailbox/{key}", "/mailbox/x", "", "------"),
    Row("GET",  "/metrics", "/metrics", "", "------"),
    // One's own account.
    Row("GET",  "/account/confirm/{link}", "/account/confirm/guessed", "", "s+++++"),
    Row("POST", "/account/confirm/{link}", "/account/confirm/guessed", "", "s+++++"),
    Row("GET",  "/account/undo/{link}", "/account/undo/guessed", "", "++++++"),
    Row("POST", "/account/undo/{link}", "/account/undo/guessed", "", "++++++"),
    Row("POST", "/account/passkey/ask", "/account/passkey/ask", "", "s+++++"),
    Row("GET",  "/account", "/account", "", "s+++++"),
    Row("GET",  "/account/insight", "/account/insight", "", "s+++++"),
    Row("GET",  "/standing", "/standing", "", "s+++++"),
    Row("POST", "/standing", "/standing", "name=Nobody&how=friends", "s+++++"),
    Row("POST", "/seats/daily", "/seats/daily", "on=yes", "s+++++"),
    Row("POST", "/seats/sitting", "/seats/sitting", "on=yes", "s+++++"),
    Row("POST", "/seats/waiting", "/seats/waiting", "what=wait&at_most=3", "s+++++"),
    Row("GET",  "/cases", "/cases", "", "s+++++"),
    Row("POST", "/cases", "/cases", "matter=content&text=", "s+++++"),
    Row("GET",  "/cases/{number}", "/cases/1", "", "s-----"),
    Row("POST", "/cases/{number}", "/cases/1", "what=note&text=x", "s-----"),
    Row("GET",  "/organisers", "/organisers", "", "sxxxx+"),
    Row("GET",  "/organisers/member", "/organisers/member?name=Anna", "", "sxxxx+"),
    Row("POST", "/organisers/member", "/organisers/member", "name=Anna&what=lift&ban=playing&reason=x", "sxxxx+"),
    Row("POST", "/account/{what}", "/account/add-address", "address=none", "s+++++"),
    // A player's pages.
    Row("GET",  "/games/{label}/join", "/games/ST-1201/join", "", "++++++"),
    Row("POST", "/games/{label}/join", "/games/ST-1201/join", "", "s+++++"),
    Row("POST", "/games/{label}/join/tell", "/games/ST-1201/join/tell", "", "s+++++"),
    Row("POST", "/games/{label}/join/withdraw", "/games/ST-1201/join/withdraw", "", "srrrrr"),
    Row("GET",  "/games/{label}/orders", "/games/ST-1201/orders", "", "sx+xxx"),
    Row("POST", "/games/{label}/orders", "/games/ST-1201/orders", "text=A+Vie+H", "sx+xxx"),
    Row("POST", "/games/{label}/orders/draft.svg", "/games/ST-1201/orders/draft.svg", "text=A+Vie+H", "sx+xxx"),
    Row("POST", "/games/{label}/orders/no-wait", "/games/ST-1201/orders/no-wait", "", "sx+xxx"),
    Row("GET",  "/games/{label}/position/{count}/map.svg", "/games/ST-1201/position/7/map.svg", "", "------"),
    Row("GET",  "/games/{label}/seat", "/games/ST-1201/seat", "", "sx+xxx"),
    Row("POST", "/games/{label}/seat/{what}", "/games/ST-1201/seat/report-error", "text=", "sx+xxx"),
    Row("GET",  "/games/{label}/sitter", "/games/ST-1201/sitter", "", "sxxxxx"),
    Row("GET",  "/games/{label}/chair", "/games/ST-1201/chair", "", "sxxxxx"),
    Row("POST", "/games/{label}/chair", "/games/ST-1201/chair", "yes=yes", "sxxxxx"),
    Row("GET",  "/games/{label}/asked", "/games/ST-1201/asked", "", "s+++++"),
    Row("POST", "/games/{label}/sitter/{what}", "/games/ST-1201/sitter/sitter-end", "", "sxxxxx"),
    Row("GET",  "/games/{label}/press", "/games/ST-1201/press", "", "sx+xxx"),
    Row("POST", "/games/{label}/press/{what}", "/games/ST-1201/press/press", "text=", "sx+xxx"),
    Row("GET",  "/games/{label}/words", "/games/ST-1201/words", "", "++++++"),
    Row("POST", "/games/{label}/words/{what}", "/games/ST-1201/words/diary", "text=x", "sx+xxx"),
    Row("GET",  "/my", "/my", "", "s+++++"),
    Row("GET",  "/my/settings", "/my/settings", "", "s+++++"),
    Row("POST", "/my/calendar", "/my/calendar", "", "s+++++"),
    Row("POST", "/my/preferences", "/my/preferences", "", "s+++++"),
    Row("POST", "/my/devices", "/my/devices", "endpoint=x&key=&auth=", "s-----"),
    Row("POST", "/my/devices/forget", "/my/devices/forget", "", "s+++++"),
    Row("GET",  "/games/{label}/treaties", "/games/ST-1201/treaties", "", "------"),
    Row("POST", "/games/{label}/treaties", "/games/ST-1201/treaties", "do=withdraw&id=1", "sx-xxx"),
    // With a link of one's own, and nobody else's.
    Row("GET",  "/calendar/{key}", "/calendar/guessed.ics", "", "------"),
    // For programs: who asks is told by a key.
    Row("GET",  "/api/v1/openapi.json", "/api/v1/openapi.json", "", "++++++"),
    Row("GET",  "/api/v1/games", "/api/v1/games", "", "++++++"),
    Row("GET",  "/api/v1/games/{label}", "/api/v1/games/ST-1201", "", "++++++"),
    Row("GET",  "/api/v1/games/{label}/events", "/api/v1/games/ST-1201/events", "", "++++++"),
    Row("GET",  "/api/v1/games/{label}/turns", "/api/v1/games/ST-1201/turns", "", "++++++"),
    Row("GET",  "/api/v1/games/{label}/turns/{turn}", "/api/v1/games/ST-1201/turns/1901-spring", "", "++++++"),
    Row("GET",  "/api/v1/seats", "/api/v1/seats", "", "++++++"),
    Row("GET",  "/api/v1/players", "/api/v1/players", "", "++++++"),
    Row("GET",  "/api/v1/me", "/api/v1/me", "", "s+++++"),
    Row("GET",  "/api/v1/me/games", "/api/v1/me/games", "", "s+++++"),
    Row("GET",  "/api/v1/me/standing", "/api/v1/me/standing", "", "s+++++"),
    Row("GET",  "/api/v1/me/cases", "/api/v1/me/cases", "", "s+++++"),
    Row("POST", "/api/v1/me/cases", "/api/v1/me/cases", r#"{"matter":"content","text":""}"#, "srrrrr"),
    Row("POST", "/api/v1/me/cases/{number}", "/api/v1/me/cases/1", r#"{"step":"statement","text":"x"}"#, "s-----"),
    Row("GET",  "/api/v1/me/waiting", "/api/v1/me/waiting", "", "s+++++"),
    Row("PUT",  "/api/v1/me/waiting", "/api/v1/me/waiting", r#"{"at_most":3}"#, "s+++++"),
    Row("GET",  "/api/v1/me/sitting", "/api/v1/me/sitting", "", "s+++++"),
    Row("PUT",  "/api/v1/me/sitting", "/api/v1/me/sitting", "", "s+++++"),
    Row("DELETE", "/api/v1/me/sitting", "/api/v1/me/sitting", "", "s+++++"),
    Row("DELETE", "/api/v1/me/waiting", "/api/v1/me/waiting", "", "s+++++"),
    Row("GET",  "/api/v1/me/acquaintances", "/api/v1/me/acquaintances", "", "s+++++"),
    Row("PUT",  "/api/v1/me/acquaintances", "/api/v1/me/acquaintances", r#"{"name":"Nobody","on":true}"#, "s-----"),
    Row("GET",  "/api/v1/games/{label}/seat", "/api/v1/games/ST-1201/seat", "", "sr+rrr"),
    Row("GET",  "/api/v1/games/{label}/sitting", "/api/v1/games/ST-1201/sitting", "", "sxxxxx"),
    Row("GET",  "/api/v1/games/{label}/muted", "/api/v1/games/ST-1201/muted", "", "sr+rrr"),
    Row("PUT",  "/api/v1/games/{label}/muted", "/api/v1/games/ST-1201/muted", r#"{"seat":1,"on":true}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/orders", "/api/v1/games/ST-1201/orders", r#"{"text":"A Vie H"}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/orders/try", "/api/v1/games/ST-1201/orders/try", r#"{"text":"A Vie H"}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/{what}", "/api/v1/games/ST-1201/no-wait", r#"{"on":false}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/{what}", "/api/v1/games/ST-1201/proposals", r#"{"kind":"draw"}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/{what}", "/api/v1/games/ST-1201/votes", r#"{"id":99,"yes":true}"#, "srrrrr"),
    Row("POST", "/api/v1/games/{label}/{what}", "/api/v1/games/ST-1201/press", r#"{"title":"","text":"x","to":""}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/{what}", "/api/v1/games/ST-1201/messages", r#"{"to":[1],"text":"x"}"#, "sr+rrr"),
    Row("POST", "/api/v1/games/{label}/sign-up", "/api/v1/games/ST-1201/sign-up", r#"{"preferences":[]}"#, "srrrrr"),
    Row("DELETE", "/api/v1/games/{label}/sign-up", "/api/v1/games/ST-1201/sign-up", "", "srrrrr"),
    // The game master's desk.
    Row("GET",  "/desk", "/desk", "", "s+++++"),
    Row("GET",  "/desk/new", "/desk/new", "", "sxx+x+"),
    Row("POST", "/desk/new", "/desk/new", "variant=none", "sxxrxr"),
    Row("GET",  "/desk/boards", "/desk/boards", "", "sxx+x+"),
    Row("POST", "/desk/boards", "/desk/boards", "", "sxxrxr"),
    Row("POST", "/desk/boards/{id}", "/desk/boards/none@0", "do=ask", "sxx-x-"),
    Row("GET",  "/games/{label}/desk", "/games/ST-1201/desk", "", "sxx+x+"),
    Row("GET",  "/games/{label}/desk/preview", "/games/ST-1201/desk/preview", "", "sxx+x+"),
    Row("GET",  "/games/{label}/desk/preview/{picture}", "/games/ST-1201/desk/preview/map.svg", "", "sxx+x+"),
    Row("GET",  "/games/{label}/desk/sure/{what}/{picture}", "/games/ST-1201/desk/sure/undo/map.svg", "", "sxxrxr"),
    Row("GET",  "/games/{label}/desk/log", "/games/ST-1201/desk/log", "", "sxx+x+"),
    Row("GET",  "/games/{label}/desk/mails/{message}", "/games/ST-1201/desk/mails/waits", "", "sxx+x+"),
    Row("POST", "/games/{label}/desk/mails/{message}", "/games/ST-1201/desk/mails/waits", "do=nothing", "sxxrxr"),
    Row("GET",  "/games/{label}/desk/rules", "/games/ST-1201/desk/rules", "", "sxx+x+"),
    Row("POST", "/games/{label}/desk/rules", "/games/ST-1201/desk/rules", "", "sxxrxr"),
    Row("GET",  "/games/{label}/desk/seats/{seat}", "/games/ST-1201/desk/seats/0", "", "sxx+x+"),
    Row("POST", "/games/{label}/desk/seats/{seat}", "/games/ST-1201/desk/seats/0", "", "sxx+xx"),
    Row("GET",  "/games/{label}/desk/do/{what}", "/games/ST-1201/desk/do/note", "", "++++++"),
    Row("POST", "/games/{label}/desk/do/{what}", "/games/ST-1201/desk/do/note", "text=x", "sxx+x+"),
    // Running the site.
    Row("GET",  "/operator", "/operator", "", "sxxx+x"),
    Row("POST", "/operator/mails/{key}", "/operator/mails/x", "", "sxxx-x"),
    Row("GET",  "/operator/accounts", "/operator/accounts", "", "sxxx+x"),
    Row("POST", "/operator/accounts/{id}/roles", "/operator/accounts/1/roles", "operator=yes", "sxxx-x"),
    Row("POST", "/operator/accounts/{id}/link", "/operator/accounts/1/link", "", "sxxx-x"),
    Row("GET",  "/operator/waiting", "/operator/waiting", "", "sxxx+x"),
    Row("GET",  "/operator/waiting/{message}", "/operator/waiting/strays", "", "sxxx+x"),
    Row("POST", "/operator/waiting/{message}", "/operator/waiting/strays", "do=nothing", "sxxxrx"),
    Row("GET",  "/operator/hints", "/operator/hints", "", "sxxx+x"),
    Row("POST", "/operator/hints", "/operator/hints", "what=note&one=Anna&other=Bert&text=x", "sxxx+x"),
    Row("GET",  "/operator/boards", "/operator/boards", "", "sxxx+x"),
    Row("POST", "/operator/boards/{id}", "/operator/boards/none@0", "do=publish", "sxxx-x"),
    Row("GET",  "/operator/backup", "/operator/backup", "", "sxxx+x"),
    Row("POST", "/operator/backup", "/operator/backup", "", "sxxx+x"),
    // Last, because it ends the session.
    Row("POST", "/sign-out", "/sign-out", "", "++++++"),
];

/// A game that is being played, with everybody who walks.
pub(crate) async fn populated(name: &str, change: impl FnOnce(&mut game::setup::Setup)) -> Table {
    let table = Table::started(name, change).await;
    table.site.member("Martha", &[]).await;
    table.site.member("Otto", &[Role::Operator]).await;
    table.site.member("Clio", &[Role::Organiser]).await;
    table
}

#[tokio::test]
async fn every_route_answers_every_role_as_the_table_says() {
    let table = populated("routes", |_| {}).await;
    table.play(1).await;
    let anna = desk::Caller::Member(table.players[0].clone());
    let handing = Handing::by(Channel::Web, text::Lang::De);
    table.site.site.desk.hand_in(&anna, super::table::LABEL, "A Vie - Gal", handing).await.unwrap();
    table.site.mail_waits("waits", Some(super::table::LABEL), "x@x.example\nHallo").await;
    table.site.mail_waits("strays", None, "x@x.example\nHallo").await;

    let known: BTreeSet<(String, String)> =
        TABLE.iter().map(|row| (row.0.to_owned(), row.1.to_owned())).collect();
    // One router for the whole walk: maps that it made once it keeps.
    let pages = web::router(table.site.site.clone());
    let there = routes(&format!("{pages:?}"));
    assert!(there.len() > 20, "the router tells its routes: {there:?}");
    let mut wrong = Vec::new();
    wrong.extend(
        there.difference(&known).map(|(method, path)| format!("{method} {path} is not in the table")),
    );
    wrong.extend(known.difference(&there).map(|(method, path)| format!("{method} {path} is no route")));

    for (index, (role, name)) in ROLES.iter().enumerate() {
        let (cookie, key) = match name {
            Some(name) => (table.cookie(name).await, key(&table, name).await),
            None => (String::new(), String::new()),
        };
        for Row(method, _, path, body, expected) in TABLE {
            let request = match *method {
                _ if path.starts_with("/api/") => call(method, path, body, &key),
                "GET" => page(path, &cookie),
                _ => form(path, body, Some(&cookie)),
            };
            let response = pages.clone().oneshot(request).await.unwrap();
            let (status, head) = (response.status(), response.headers());
            let policy = head[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
            let kind = head.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
            // What is taken away as a file is looked at elsewhere.
            let shown = kind.starts_with("text/html") && !head.contains_key(header::CONTENT_DISPOSITION);
            if shown {
                let body = super::text(response).await;
                let inside = ["<style", " style=", "<script>", " onclick="];
                wrong.extend(inside.iter().filter(|what| body.contains(**what)).map(|what| {
                    format!("{method} {path} has {what} inside, which the policy does not allow")
                }));
                if policy.contains("unsafe") {
                    wrong.push(format!("{method} {path} says {policy}"));
                }
            }
            let wanted = expected.as_bytes()[index];
            if outcome(status) != char::from(wanted) {
                wrong.push(format!("{method} {path} as {role}: {status}, not {}", char::from(wanted)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Somebody's key for programs.
pub(crate) async fn key(table: &Table, name: &str) -> String {
    let desk = &table.site.site.desk;
    let caller = desk::Caller::Member(desk.member_named(name).await.unwrap());
    desk.make_key(&caller, "test", desk::KeyScope::Act, None).await.unwrap()
}

/// A program's request, with a key if there is one.
pub(crate) fn call(method: &str, path: &str, body: &str, key: &str) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    if !key.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
    }
    request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_owned())).unwrap()
}

fn outcome(status: StatusCode) -> char {
    match status {
        StatusCode::UNAUTHORIZED => 's',
        StatusCode::FORBIDDEN => 'x',
        StatusCode::CONFLICT => 'r',
        StatusCode::NOT_FOUND => '-',
        status if status.is_server_error() => '!',
        _ => '+',
    }
}

/// Methods and paths from what the router says of itself.
fn routes(router: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    // First the endpoints by number, each with the methods that it allows, then the paths by number.
    let (endpoints, paths) = router.split_once("node: Node { paths: {").expect("the router lists its paths");
    let paths = paths.split_once("} }").map_or(paths, |(paths, _)| paths);
    for entry in paths.split("RouteId(").skip(1) {
        let (number, path) = entry.split_once("): \"").expect("a number and a path");
        let path = path.split('"').next().unwrap_or_default();
        let endpoint = endpoints.split(&format!("RouteId({number}): MethodRouter(")).nth(1);
        let methods = endpoint.and_then(|endpoint| endpoint.split("allow_header: Bytes(b\"").nth(1));
        let methods = methods.and_then(|methods| methods.split('"').next()).unwrap_or_default();
        for method in methods.split(',').filter(|method| *method != "HEAD") {
            found.insert((method.to_owned(), path.to_owned()));
        }
    }
    found
}
