//! Cases before the council on pages: brought, heard, decided; and nothing of them for anybody else.
#![allow(clippy::unwrap_used)]

use axum::http::StatusCode;
use desk::Role;

use super::orders::{open, post};
use super::table::Table;

async fn table() -> Table {
    let table = Table::started("council", |_| {}).await;
    table.site.member("Sage", &[Role::Organiser]).await;
    table.site.member("Saul", &[Role::Organiser]).await;
    table
}

async fn page(table: &Table, path: &str, cookie: &str) -> String {
    super::text(table.site.send(open(path, cookie)).await).await
}

async fn sent(table: &Table, path: &str, fields: &[(&str, &str)], cookie: &str) -> (StatusCode, String) {
    let answer = table.site.send(post(path, fields, cookie)).await;
    (answer.status(), super::text(answer).await)
}

/// 10.4: the whole of a case by forms, without a script.
#[tokio::test]
async fn a_case_by_its_forms() {
    let table = table().await;
    let (sage, saul) = (table.site.cookie("Sage").await, table.site.cookie("Saul").await);
    let (anna, emil, bert) =
        (table.cookie("Anna").await, table.cookie("Emil").await, table.cookie("Bert").await);
    let form = page(&table, "/cases?game=ST-1201", &anna).await;
    assert!(form.contains("value=\"ST-1201\"") && form.contains("Streitfall (10.4)"), "{form}");
    assert!(!form.contains("name=\"council\""), "who is of no council speaks for none");
    let empty = [("matter", "content"), ("game", "ST-1201"), ("against", "Italien"), ("text", " ")];
    let (status, said) = sent(&table, "/cases", &empty, &anna).await;
    assert!(status.is_success() && said.contains("Es fehlt ein Text") && said.contains("Italien"), "{said}");
    let fields =
        [("matter", "content"), ("game", "ST-1201"), ("against", "Italien"), ("text", "Eine Beleidigung.")];
    assert_eq!(sent(&table, "/cases", &fields, &anna).await.0, StatusCode::SEE_OTHER);

    let file = page(&table, "/cases/1", &sage).await;
    for words in ["Eine Beleidigung.", "Anna", "Emil", "Briefe ansehen"] {
        assert!(file.contains(words), "{words}: {file}");
    }
    assert!(page(&table, "/organisers", &sage).await.contains("/cases/1"));
    for cookie in [&emil, &bert] {
        let answer = table.site.send(open("/cases/1", cookie)).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert!(!page(&table, "/cases", cookie).await.contains("/cases/1"));
        let (status, _) = sent(&table, "/cases/1", &[("what", "note"), ("text", "x")], cookie).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    let ask = [("what", "ask"), ("whom", "Emil"), ("text", "Was hast du geschrieben?")];
    assert_eq!(sent(&table, "/cases/1", &ask, &sage).await.0, StatusCode::SEE_OTHER);
    let own = page(&table, "/cases/1", &emil).await;
    assert!(own.contains("Was hast du geschrieben?") && !own.contains("Eine Beleidigung."), "{own}");
    let state = [("what", "state"), ("text", "Nichts Schlimmes.")];
    assert_eq!(sent(&table, "/cases/1", &state, &emil).await.0, StatusCode::SEE_OTHER);
    let note = [("what", "note"), ("text", "Siehe Presse.")];
    sent(&table, "/cases/1", &note, &saul).await;

    let decide = |what, measures| {
        [
            ("what", what),
            ("uphold", "yes"),
            ("to_parties", "Es war eine."),
            ("to_players", "Der Ton wird gewahrt."),
            ("measures", measures),
        ]
    };
    let (_, said) = sent(&table, "/cases/1", &decide("decide", "verbannen Emil"), &sage).await;
    assert!(
        said.contains("verbannen Emil") && said.contains("Es war eine."),
        "what was written stays: {said}"
    );
    let ban = "ban registration 2027-12-31 Emil";
    let (_, look) = sent(&table, "/cases/1", &decide("preview", ban), &sage).await;
    assert!(
        look.contains("Emil: Fall 1 ist entschieden") && look.contains("Der Ton wird gewahrt."),
        "{look}"
    );
    assert!(page(&table, "/cases/1", &sage).await.contains("offen"), "a look decides nothing");
    assert_eq!(sent(&table, "/cases/1", &decide("decide", ban), &sage).await.0, StatusCode::SEE_OTHER);
    let own = page(&table, "/cases/1", &emil).await;
    assert!(own.contains("Es war eine.") && !own.contains("Siehe Presse.") && !own.contains("Sage"), "{own}");
    assert!(page(&table, "/standing", &emil).await.contains("Fall 1 (9.2)"));
    let other = page(&table, "/cases/1", &bert).await;
    assert!(other.contains("Der Ton wird gewahrt.") && !other.contains("Es war eine."), "{other}");
    let appeal = [("what", "appeal"), ("text", "Das war ein Scherz.")];
    assert_eq!(sent(&table, "/cases/1", &appeal, &emil).await.0, StatusCode::SEE_OTHER);
    let (_, said) = sent(&table, "/cases/1", &decide("decide", ""), &sage).await;
    assert!(said.contains("entscheiden andere als vorher"), "{said}");
    let public = super::text(table.site.get("/games/ST-1201").await).await;
    assert!(!public.contains("Der Ton wird gewahrt."), "a case is never public");
}

/// One's own page says whom one knows, and takes it back; the organisers read it and give class A, without a script.
#[tokio::test]
async fn acquaintances_and_classes_by_their_forms() {
    let table = table().await;
    let (anna, bert) = (table.cookie("Anna").await, table.cookie("Bert").await);
    let sage = table.site.cookie("Sage").await;
    let know = [("what", "know"), ("name", "Bert"), ("how", "computer")];
    assert_eq!(sent(&table, "/standing", &know, &anna).await.0, StatusCode::SEE_OTHER);
    let (_, said) = sent(&table, "/standing", &know, &anna).await;
    assert!(said.contains("Das hast du schon angegeben."), "{said}");
    let own = page(&table, "/standing?done=known", &anna).await;
    assert!(own.contains("gilt, sobald Bert es auch angibt") && own.contains("bekommt einen Brief"), "{own}");
    assert!(own.contains("Klasse C"), "{own}");
    let other = page(&table, "/standing", &bert).await;
    assert!(other.contains("Anna hat angegeben, dass ihr euch kennt"), "{other}");
    sent(&table, "/standing", &[("what", "know"), ("name", "Anna"), ("how", "friends")], &bert).await;
    let desk = page(&table, "/organisers/member?name=Anna", &sage).await;
    assert!(desk.contains("von beiden angegeben") && desk.contains("Klasse A geben"), "{desk}");
    let admit = [("name", "Anna"), ("what", "admit"), ("reason", "Ausweis gesehen")];
    assert_eq!(sent(&table, "/organisers/member", &admit, &sage).await.0, StatusCode::SEE_OTHER);
    let desk = page(&table, "/organisers/member?name=Anna", &sage).await;
    assert!(desk.contains("gegeben von Sage") && desk.contains("Klasse A nehmen"), "{desk}");
    assert!(page(&table, "/standing", &anna).await.contains("Klasse A"));
    sent(&table, "/standing", &[("what", "no-more"), ("name", "Bert")], &anna).await;
    assert!(page(&table, "/standing", &anna).await.contains("Bert hat angegeben, dass ihr euch kennt"));
    let rules = page(&table, "/rules/standing", "").await;
    assert!(rules.contains("Klasse B: wer in einer Standardpartie bis Herbst 1904"), "{rules}");
}
