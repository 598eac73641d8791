//! Seats that fall free, seen from outside: a long list of them, and the doors of whoever was taken out of all games.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::orders::{open, post};
use super::table::{LABEL, Table};
use super::text;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use club::{Offence, SeatWish};
use desk::{Caller, Capacity, Envelope, Role};
use game::command::Command;
use game::house::Fill;
use game::setup::Tongue;
use store::{Append, GameId, NewEvent};
use tracing::span::{Attributes, Id};
use tracing::{Event, Instrument, Subscriber};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{Layer, Registry};

/// Counts what is asked of the store, and the games that are opened, within one span.
#[derive(Clone, Default)]
struct Counted {
    statements: Arc<AtomicUsize>,
    opened: Arc<AtomicUsize>,
}

/// The span within which is counted.
const COUNTED: &str = "counted";

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Counted {
    fn on_event(&self, event: &Event<'_>, within: Context<'_, S>) {
        let counts =
            within.event_scope(event).is_some_and(|mut spans| spans.any(|span| span.name() == COUNTED));
        if counts && event.metadata().target() == "sqlx::query" {
            self.statements.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn on_new_span(&self, new: &Attributes<'_>, id: &Id, within: Context<'_, S>) {
        let scope = within.span_scope(id);
        let counts = scope.is_some_and(|mut spans| spans.any(|span| span.name() == COUNTED));
        if counts && new.metadata().name() == "open" {
            self.opened.fetch_add(1, Ordering::SeqCst);
        }
    }
}

/// Acceptance 14: a page of two hundred free seats asks as much of the store as a page of one, and opens no log: those of the copies
/// cannot even be read. It works without script in both languages.
#[tokio::test]
async fn two_hundred_free_seats_cost_no_more_than_one() {
    let counted = Counted::default();
    let wanted =
        filter_fn(|of| of.target() == "sqlx::query" || of.target() == "traces" || of.name() == COUNTED);
    // what a worker thread of the store says reaches a subscriber for all threads alone
    tracing::subscriber::set_global_default(Registry::default().with(counted.clone().with_filter(wanted)))
        .unwrap();
    let table = Table::started("two-hundred", |_| {}).await;
    let desk = &table.site.site.desk;
    let gerda = Caller::Member(table.players[6].clone());
    let leave = Command::Resign { note: String::new() };
    desk.act(&gerda, LABEL, Capacity::Player, leave, Envelope::default()).await.unwrap();
    let read = async |lang: &str| {
        let counts = [&counted.statements, &counted.opened];
        counts.iter().for_each(|count| count.store(0, Ordering::SeqCst));
        let request = Request::get("/seats").header(header::ACCEPT_LANGUAGE, lang);
        let answer = table.site.send(request.body(Body::empty()).unwrap());
        let answer = answer.instrument(tracing::info_span!("counted")).await;
        assert_eq!(answer.status(), StatusCode::OK);
        let costs = counts.map(|count| count.load(Ordering::SeqCst));
        (text(answer).await, costs)
    };
    // What is kept for a moment may just have to be asked for again: the cheapest of three.
    let cheapest = async |lang: &str| {
        let mut least = read(lang).await;
        for _ in 0..2 {
            let again = read(lang).await;
            least = if again.1 < least.1 { again } else { least };
        }
        least
    };
    let (page, one) = cheapest("de").await;
    assert_eq!(page.matches("name=\"what\" value=\"offer\"").count(), 1);
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
        let (page, costs) = cheapest(lang).await;
        // each line has its own form, which needs no script
        assert_eq!(page.matches("name=\"what\" value=\"offer\"").count(), 200, "{lang}");
        assert!(page.contains(words), "{lang}");
        assert_eq!(costs, one, "{lang}: statements and games opened");
    }
    let [statements, opened] = one;
    assert!((1..=6).contains(&statements) && opened == 0, "{statements} statements, {opened} games opened");
    // what would be counted is: a game's own page opens it
    let answer = table.site.get(&format!("/games/{LABEL}")).instrument(tracing::info_span!("counted")).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(counted.opened.load(Ordering::SeqCst) > 0);
    let other = table.site.read("/seats?variant=colonial").await;
    assert_eq!(other.matches("value=\"offer\"").count(), 0, "another variant");
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
        let wish = |language: &str| SeatWish { languages: vec![language.to_owned()], ..SeatWish::default() };
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

/// 9.10.1, 9.9.7: whoever is asked to follow on a seat that falls free at the deadline answers on a page of their own; the list of free
/// seats has nothing of it before.
#[tokio::test]
async fn who_is_asked_ahead_answers_on_a_page_of_their_own() {
    let table = Table::started("ahead", |setup| setup.identity = game::setup::Identity::Anonymous).await;
    let desk = &table.site.site.desk;
    let gerda = Caller::Member(table.players[6].clone());
    let leave = Command::Resign { note: String::new() };
    desk.act(&gerda, LABEL, Capacity::Player, leave, Envelope::default()).await.unwrap();
    for name in ["Nora", "Otto"] {
        table.site.member(name, &[]).await;
    }
    let (nora, master) = (table.cookie("Nora").await, table.cookie("Master").await);
    let page = text(table.site.send(open(&format!("/games/{LABEL}/desk"), &master)).await).await;
    assert!(page.contains("Osmanisches Reich wird zum ZAT frei"), "{page}");
    let fields = [("seat", "#7"), ("member", "Nora")];
    let answer = table.site.send(post(&format!("/games/{LABEL}/desk/do/replace"), &fields, &master)).await;
    assert!(answer.status().is_success() || answer.status().is_redirection(), "{}", answer.status());
    let asked = format!("/games/{LABEL}/asked");
    let page = text(table.site.send(open(&asked, &nora)).await).await;
    assert!(page.contains("Osmanisches Reich") && page.contains("erst zum nächsten ZAT frei"), "{page}");
    let otto = text(table.site.send(open(&asked, &table.cookie("Otto").await)).await).await;
    assert!(
        otto.contains("Hier wartet keine Frage mehr auf dich") && !otto.contains("Osmanisches"),
        "{otto}"
    );
    let answer =
        table.site.send(post("/seats", &[("label", LABEL), ("seat", "#7"), ("what", "offer")], &nora));
    let answer = answer.await;
    assert_eq!(answer.headers()[header::LOCATION], "/seats?done=ahead");
    let page = table.site.read("/seats").await;
    assert_eq!(page.matches("value=\"offer\"").count(), 0, "to everybody else somebody sits there");
    let page = text(table.site.send(open(&asked, &nora)).await).await;
    assert!(page.contains("Hier wartet keine Frage mehr auf dich"), "{page}");
    let page = text(table.site.send(open(&format!("/games/{LABEL}/desk"), &master)).await).await;
    assert!(page.contains("Nora hat zugesagt und übernimmt den Platz zum ZAT"), "{page}");
}
