//! Rules, help, feeds and calendars over HTTP.

use super::table::{LABEL, Table};
use super::{TestSite, get, text};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

/// R334a, R334b: see below.
#[tokio::test]
async fn the_rules_of_every_system_are_there_in_both_languages() {
    for variant in variants::offered().into_iter().filter(|variant| variant.rank <= 5) {
        let path = format!("/rules/{}", variant.id);
        let german = text(get(&path).await).await;
        assert!(german.contains("<h1>") && german.contains("<h2>"), "{path}: {german}");
        assert!(german.contains(&format!("href=\"/boards/{}\"", variant.id)), "{path}");
    }
    let request = Request::get("/rules/standard").header(header::ACCEPT_LANGUAGE, "en");
    let page = super::send(request.body(Body::empty()).unwrap()).await;
    let page = text(page).await;
    // 1.3, 8.7, 7.1 and 6.3, each looked for by what it says.
    for words in [
        "18 of the 34",
        "farthest from home",
        "not the one its attacker came from",
        "is <strong>cut</strong>",
    ] {
        assert!(page.contains(words), "{words} is missing in {page}");
    }
    // R334: past winners are shown.
    let page = text(get("/rules/kapitalisten").await).await;
    for words in
        ["Reiner Windmüller alias Don De Vito, 1752", "24. April 2001", "Markus Peitsch", "Robert Schmitz"]
    {
        assert!(page.contains(words), "{words} is missing in {page}");
    }
    for path in ["/rules", "/help", "/help/orders", "/help/files", "/help/api"] {
        assert_eq!(get(path).await.status(), StatusCode::OK, "{path}");
    }
    for path in ["/rules/chess", "/help/nothing", "/rules/..%2f..%2fCargo.toml"] {
        assert_eq!(get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn feeds_carry_whole_reports_and_calendars_open_with_their_key_alone() {
    let table = Table::started("feeds", |_| {}).await;
    table.play(2).await;
    let site = &table.site;
    for (path, entries) in [("/feed.atom", 1), ("/games/ST-1201/feed.atom", 2)] {
        let response = site.get(&format!("{path}?lang=en")).await;
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/atom+xml; charset=utf-8");
        let feed = text(response).await;
        assert_eq!(feed.matches("<entry ").count(), entries, "{feed}");
        assert!(feed.contains("/games/ST-1201/turns/1901-autumn</id>"), "{feed}");
        assert!(feed.contains("report for Autumn 1901"), "{feed}");
    }
    let feed: serde_json::Value = serde_json::from_str(&site.read("/games/ST-1201/feed.json").await).unwrap();
    assert_eq!(feed["version"], "https://jsonfeed.org/version/1.1");
    assert_eq!(feed["items"][1]["date_published"], "2026-12-07T19:00:00Z");
    let anna = desk::Caller::Member(table.players[0].clone());
    let key = site.site.desk.calendar_key(&anna).await.unwrap();
    let calendar = site.get(&format!("/calendar/{key}.ics")).await;
    assert_eq!(calendar.headers()[header::CONTENT_TYPE], "text/calendar; charset=utf-8");
    assert!(text(calendar).await.contains(&format!("SUMMARY:{LABEL}: Befehle für Frühjahr 1902")));
    // A feed is written once for a version of its games, and anew when one of them has another.
    table.play(1).await;
    for path in ["/feed.atom", "/feed.json", "/games/ST-1201/feed.atom", "/games/ST-1201/feed.json"] {
        assert!(site.read(path).await.contains("/games/ST-1201/turns/1902-spring"), "{path}");
    }
    for path in ["/calendar/guessed.ics", "/games/ST-9/feed.atom", "/games/ST-9/feed.json"] {
        assert_eq!(site.get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

/// The operator says once who answers for the site; then every page leads there, in both languages.
#[tokio::test]
async fn who_answers_for_the_site_stands_on_every_page() {
    let site = TestSite::with("imprint", |_, config| {
        config.imprint = Some(desk::Imprint {
            name: "Verein <der> Diplomaten".to_owned(),
            address: "Beispielweg 1\n12345 Beispielstadt".to_owned(),
            mail: "verein@konzert.example".to_owned(),
            more: String::new(),
        });
    })
    .await;
    for (path, lang, words) in [
        ("/", "de", &["href=\"/imprint\"", "href=\"/privacy\"", "Impressum", "Datenschutz"][..]),
        ("/imprint", "de", &["Verein &#60;der&#62; Diplomaten", "Beispielweg 1<br>12345 Beispielstadt"]),
        ("/imprint", "en", &["Imprint", "mailto:verein@konzert.example"]),
        ("/privacy", "de", &["Prüfwert", "herunterladen", "mailto:verein@konzert.example"]),
        ("/privacy", "en", &["for good", "close your account"]),
    ] {
        let request = Request::get(path).header(header::ACCEPT_LANGUAGE, lang).body(Body::empty()).unwrap();
        let page = text(site.send(request).await).await;
        for word in words {
            assert!(page.contains(word), "{path} {lang}: {word} is missing in {page}");
        }
    }
    // Without it, no page leads nowhere.
    let page = text(get("/").await).await;
    assert!(!page.contains("/imprint") && !page.contains("/privacy"));
}

/// Words of a report lead to the paragraph that explains them.
#[tokio::test]
async fn the_words_of_a_report_lead_to_their_rule() {
    let table = Table::started("words", |_| {}).await;
    table.play(1).await;
    let turn = text(table.site.get("/games/ST-1201/turns/1901-spring").await).await;
    let rules = text(table.site.get("/rules/standard").await).await;
    let links: Vec<&str> =
        turn.split("href=\"/rules/standard#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!links.is_empty(), "{turn}");
    for paragraph in links {
        assert!(rules.contains(&format!("id=\"{paragraph}\"")), "{paragraph}");
    }
    for paragraph in ["4.3.2", "6.1", "6.2", "6.3", "7.1", "9.9.3", "9.10.1"] {
        assert_eq!(rules.matches(&format!("id=\"{paragraph}\"")).count(), 1, "{paragraph}");
    }
}
