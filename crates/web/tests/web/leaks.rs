//! What nobody else may read stays unread, over HTTP as in the views: words are planted in orders, press, messages, notes
//! and names, and every page that anybody can reach is searched for them.

use super::accounts::page;
use super::routes::{TABLE, call, key, populated};
use super::table::{LABEL, Table};
use axum::body::to_bytes;
use axum::http::header;
use desk::{Caller, Handing, Hat, With};
use game::command::Command;
use game::press::{Byline, PressItem};
use game::setup::Identity;
use game::submission::Channel;
use game::vote::Proposal;
use game::word::seat::SeatId;
use std::collections::{BTreeSet, VecDeque};
use tower::ServiceExt;

/// Pages that one reader looks at, at most.
const MOST: usize = 250;

/// The planted words, what they stand in, and who may read them; the first of them must find it.
const PLANTED: [(&str, &str, &[&str]); 7] = [
    ("Zwetschkenknedl", "orders of Austria", &["Anna", "Master", "Clio"]),
    ("Kaiserschmarren", "press that is not out yet", &["Anna", "Master", "Clio"]),
    ("Germknedl", "a message from Austria to England", &["Anna", "Bert"]),
    ("Palatschinken", "the game master's note", &["Master", "Clio"]),
    ("Marillenfleck", "a report of an error", &["Master", "Anna", "Clio"]),
    ("Powidltascherl", "a mail that waits for the game master", &["Master", "Clio"]),
    ("Buchteln", "a mail without a game", &["Otto"]),
];

async fn plant(table: &Table) {
    let desk = &table.site.site.desk;
    let [anna, bert] = [0, 1].map(|index| Caller::Member(table.players[index].clone()));
    let orders = "A Vie - Tyr\nA Bud - Rum\nZwetschkenknedl";
    desk.hand_in(&anna, LABEL, orders, Handing::by(Channel::Web)).await.unwrap();
    let item = PressItem {
        byline: Byline::Own,
        to: String::new(),
        title: String::new(),
        text: "Kaiserschmarren".into(),
    };
    let message = Command::SendMessage { to: vec![SeatId(1)], text: "Germknedl".into() };
    for command in [
        Command::SendPress { item },
        message,
        Command::ReportError { text: "Marillenfleck".into() },
        Command::Propose { proposal: Proposal::Draw },
    ] {
        desk.act(&anna, LABEL, Hat::Player, command, With::default()).await.unwrap();
    }
    let ballot = desk.look_public(LABEL).await.unwrap().ballots[0].id;
    let no = Command::Vote { id: ballot, yes: false };
    desk.act(&bert, LABEL, Hat::Player, no, With::default()).await.unwrap();
    table.lead(Command::Note { text: "Palatschinken".into() }).await;
    table.site.mail_waits("waits", Some(LABEL), "x@x.example\nHallo\nPowidltascherl").await;
    table.site.mail_waits("strays", None, "x@x.example\nHallo\nBuchteln").await;
}

#[tokio::test]
async fn no_page_shows_what_its_reader_may_not_know() {
    let table = populated("leaks", |setup| setup.identity = Identity::Anonymous).await;
    table.play(1).await;
    plant(&table).await;
    let mut read = BTreeSet::new();
    for reader in
        [None, Some("Martha"), Some("Anna"), Some("Bert"), Some("Master"), Some("Otto"), Some("Clio")]
    {
        let pages = crawl(&table, reader).await;
        assert!(pages.len() > 10, "{reader:?} finds pages");
        for (path, text) in &pages {
            for (word, what, readers) in PLANTED {
                let found = text.contains(word);
                let may = reader.is_some_and(|reader| readers.contains(&reader));
                assert!(!found || may, "{reader:?} reads {what} at {path}");
                if found {
                    read.insert((word, reader));
                }
            }
            // In an anonymous game nobody but the game master and the council knows who plays; the operator knows who has an account.
            let knows = [Some("Master"), Some("Clio"), Some("Otto")].contains(&reader);
            for name in ["Carl", "Dora", "Emil", "Fritz", "Gerda"] {
                assert!(knows || !text.contains(name), "{reader:?} reads that {name} plays at {path}");
            }
        }
    }
    // A search that finds nothing proves nothing: who may read, does.
    for (word, what, readers) in PLANTED {
        assert!(read.contains(&(word, readers.first().copied())), "{readers:?} do not find {what}");
    }
}

/// Everything that the reader comes to by following links from the pages of the table.
async fn crawl(table: &Table, reader: Option<&str>) -> Vec<(String, String)> {
    let (cookie, key) = match reader {
        Some(name) => (table.cookie(name).await, key(table, name).await),
        None => (String::new(), String::new()),
    };
    let mut queue: VecDeque<String> =
        TABLE.iter().filter(|row| row.0 == "GET").map(|row| row.2.to_owned()).collect();
    let mut known: BTreeSet<String> = queue.iter().cloned().collect();
    // One router for the whole walk: maps that it made once it keeps.
    let site = web::router(table.site.site.clone());
    let mut pages = Vec::new();
    while let Some(path) = queue.pop_front() {
        if pages.len() >= MOST {
            break;
        }
        let request = match path.starts_with("/api/") {
            true => call("GET", &path, "", &key),
            false => page(&path, &cookie),
        };
        let answer = site.clone().oneshot(request).await.unwrap();
        let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        // A stream of events has no end.
        if kind.is_some_and(|kind| kind.starts_with("text/event-stream")) {
            continue;
        }
        let is_page = kind.is_some_and(|kind| kind.starts_with("text/html"));
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec();
        // Pictures as pixels hold no words.
        let Ok(text) = String::from_utf8(bytes) else { continue };
        for link in links(&text).into_iter().filter(|_| is_page) {
            let within = link.starts_with('/') && !link.starts_with("//") && !link.contains(".png");
            let of_no_game =
                ["/boards/", "/try", "/static/", "/fonts/"].iter().any(|part| link.starts_with(part));
            // A map says the same in every colour.
            let dressed =
                link.contains(".svg?") && !known.insert(link.split('?').next().unwrap_or_default().into());
            if within && !of_no_game && !dressed && known.insert(link.clone()) {
                queue.push_back(link);
            }
        }
        pages.push((path, text));
    }
    pages
}

fn links(text: &str) -> Vec<String> {
    let mut links = Vec::new();
    for mark in ["href=\"", "src=\"", "srcset=\""] {
        for rest in text.split(mark).skip(1) {
            let link = rest.split(['"', ' ', '#']).next().unwrap_or_default();
            links.push(link.replace("&amp;", "&").replace("&#38;", "&"));
        }
    }
    links
}
