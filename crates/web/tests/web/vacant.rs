//! Seats that fall free, seen from outside: a long list of them, and the doors of whoever was taken out of all games.

use std::time::{Duration, Instant};

use super::orders::{open, post};
use super::table::{LABEL, Table};
use super::text;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use club::{Offence, Wish};
use desk::{Caller, Capacity, Envelope, Role};
use game::command::Command;
use game::house::Fill;
use game::setup::Tongue;
use store::{Append, GameId, NewEvent};

/// How long such a page may take: a tenth of a second, and some times more where nothing is optimised.
const AT_MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 800 } else { 100 });

/// Acceptance 14: a page of two hundred free seats takes less than a tenth of a second, works without script in both languages, and needs
/// no log: those of the copies cannot even be read.
#[tokio::test]
async fn two_hundred_free_seats_are_one_quick_page() {
    let table = Table::started("two-hundred", |_| {}).await;
    let desk = &table.site.site.desk;
    let gerda = Caller::Member(table.players[6].clone());
    let leave = Command::Resign { note: String::new() };
    desk.act(&gerda, LABEL, Capacity::Player, leave, Envelope::default()).await.unwrap();
    let head = desk.store().game_by_label(LABEL).await.unwrap().unwrap();
    for number in 0..199_i64 {
        let label = format!("ST-{}", 5000 + number);
        let torn = NewEvent {
            actor: "torn".to_owned(),
            audience: "torn".to_owned(),
            kind: "torn".to_owned(),
            version: 1,
            body: "{".to_owned(),
        };
        let card = head.card.replace(&format!("\"{LABEL}\""), &format!("\"{label}\""));
        assert_ne!(card, head.card, "a card of its own");
        let append = Append { events: vec![torn], card: Some(card), ..Append::default() };
        let id = GameId(head.game.0 + 1000 + number);
        desk.store().create_game(id, &label, "copy", head.changed, &append).await.unwrap();
    }
    for (lang, words) in [("de", "Freie Plätze"), ("en", "Free seats")] {
        let mut quickest = Duration::MAX;
        let mut page = String::new();
        for _ in 0..8 {
            let begin = Instant::now();
            let request = Request::get("/seats").header(header::ACCEPT_LANGUAGE, lang);
            let answer = table.site.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status(), StatusCode::OK);
            page = text(answer).await;
            quickest = quickest.min(begin.elapsed());
        }
        // each line has its own form, which needs no script
        assert_eq!(page.matches("name=\"what\" value=\"offer\"").count(), 200, "{lang}");
        assert!(page.contains(words), "{lang}");
        assert!(quickest < AT_MOST, "{lang}: {quickest:?}");
    }
    let one = table.site.read("/seats?variant=colonial").await;
    assert_eq!(one.matches("value=\"offer\"").count(), 0, "another variant");
}

/// Acceptance 5: 9.11: after an exclusion from all games the site and the key open no seat any more.
#[tokio::test]
async fn whoever_was_excluded_finds_all_doors_shut() {
    let table = Table::started("shut", |_| {}).await;
    let desk = &table.site.site.desk;
    let gerda = Caller::Member(table.players[6].clone());
    let key = desk.make_key(&gerda, "test", desk::KeyScope::Act, None).await.unwrap();
    let cookie = table.cookie("Gerda").await;
    let orders = "/games/ST-1201/orders";
    let by_key = async |path: &str, method: &str, body: &str| {
        let request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        let request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        table.site.send(request.body(Body::from(body.to_owned())).unwrap()).await
    };
    let body = "{\"text\":\"A Con H\\nA Smy H\\nF Ank H\"}";
    assert_eq!(by_key("/games/ST-1201/orders", "POST", body).await.status(), StatusCode::OK);
    assert_eq!(table.site.send(open(orders, &cookie)).await.status(), StatusCode::OK);
    let sage = Caller::Member(table.site.member("Sage", &[Role::Organiser]).await);
    desk.exclude_member(&sage, "Gerda", Offence::FalseName, "Zweitkonto", None).await.unwrap();
    let told = by_key("/games/ST-1201/orders", "POST", body).await;
    assert!(told.status().is_client_error(), "{}", told.status());
    assert!(by_key("/games/ST-1201/seat", "GET", "").await.status().is_client_error());
    let form = table.site.send(open(orders, &cookie)).await;
    assert!(form.status().is_client_error(), "{}", form.status());
    let sent = table.site.send(post(orders, &[("text", "A Con H")], &cookie)).await;
    assert!(sent.status().is_client_error(), "{}", sent.status());
    let page = text(table.site.send(open("/games/ST-1201/seat", &cookie)).await).await;
    assert!(!page.contains("name=\"press"), "{page}");
}

/// A game's language stands in its line and on its page, is a filter of the list, and decides who of the waiting list is asked.
#[tokio::test]
async fn free_seats_are_found_by_language() {
    let table = Table::started("language", |setup| {
        setup.language = Tongue::De;
        setup.house.fill = Fill::Rule;
    })
    .await;
    let desk = &table.site.site.desk;
    for (name, language) in [("Nora", "en"), ("Otto", "de")] {
        let caller = Caller::Member(table.site.member(name, &[]).await);
        let wish = |language: &str| Wish { languages: vec![language.to_owned()], ..Wish::default() };
        let unknown = desk.wait_for_seat(&caller, wish("fr"), None).await;
        assert!(matches!(unknown, Err(desk::Error::Nothing(_))), "{unknown:?}");
        desk.wait_for_seat(&caller, wish(language), None).await.unwrap();
    }
    let gerda = Caller::Member(table.players[6].clone());
    let leave = Command::Resign { note: String::new() };
    desk.act(&gerda, LABEL, Capacity::Player, leave, Envelope::default()).await.unwrap();
    for (path, lines) in [("/seats", 1), ("/seats?language=de", 1), ("/seats?language=en", 0)] {
        let page = table.site.read(path).await;
        assert_eq!(page.matches("value=\"offer\"").count(), lines, "{path}");
    }
    let cookie = table.cookie("Otto").await;
    for path in ["/seats", "/games/ST-1201"] {
        let page = text(table.site.send(open(path, &cookie)).await).await;
        assert!(page.contains("Deutsch<") || page.contains("· Deutsch"), "{path}: {page}");
    }
    table.site.bed.wait(61);
    desk.work_until_idle().await.unwrap();
    let game = table.site.bed.game(LABEL).await;
    let asked: Vec<&str> = game.invitations.iter().map(|one| one.player.name.as_str()).collect();
    assert_eq!(asked, ["Otto"]);
}

/// Whoever may not see a page is told who may; a list without a free seat says where to go on.
#[tokio::test]
async fn a_refusal_says_who_may_and_an_empty_list_where_to_go_on() {
    let table = Table::started("who-may", |_| {}).await;
    let anna = table.cookie("Anna").await;
    for (path, who) in [
        ("/organisers", "Das dürfen nur die Organisatoren."),
        ("/operator", "Das darf nur der Betreiber."),
        ("/desk/new", "Das dürfen nur Spielleiter."),
        (
            &format!("/games/{LABEL}/desk"),
            "Das dürfen nur der Spielleiter dieser Partie und die Organisatoren.",
        ),
    ] {
        let answer = table.site.send(open(path, &anna)).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        let said = text(answer).await;
        assert!(said.contains(who), "{path}: {said}");
    }
    let empty = table.site.read("/seats").await;
    for way in ["href=\"/games?free=1\"", "href=\"/sign-in?back=/seats\"", "href=\"/register\""] {
        assert!(empty.contains(way), "{way}: {empty}");
    }
}
