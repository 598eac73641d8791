//! The table of shapes: single mails as people and their programs send them, and what comes back.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;

use crate::site::{address, running};
use crate::wishes::{GAME, HERE, ITALY};
use store::InboxState;

/// A mail and what must come of it.
#[derive(Default)]
struct Shape<'a> {
    name: &'a str,
    state: &'a str,
    orders: Option<Vec<&'a str>>,
    answered: bool,
    says: Vec<&'a str>,
    never: Vec<&'a str>,
    raw: &'a str,
}

fn shapes() -> Vec<Shape<'static>> {
    let sections = include_str!("shapes.txt").split("\n[").skip(1);
    let shape = |section: &'static str| {
        let (name, rest) = section.split_once("]\n").expect("a name");
        let (said, raw) = rest.split_once("---\n").expect("a mail");
        let mut shape = Shape { name, raw, answered: true, ..Shape::default() };
        for line in said.lines().filter(|line| !line.starts_with('#')) {
            let (word, value) = line.split_once(' ').expect("a word and what it says");
            match word {
                "state" => shape.state = value,
                "orders" => shape.orders = Some(value.split(" | ").collect()),
                "says" => shape.says.push(value),
                "never" => shape.never.push(value),
                "answer" => shape.answered = value != "none",
                other => panic!("{name}: {other}"),
            }
        }
        shape
    };
    sections.map(shape).collect()
}

/// The mail's bytes: `\xNN` stands for one that is no letter of UTF-8.
fn bytes(raw: &str, number: usize) -> Vec<u8> {
    let raw = raw
        .replace("{from}", &address(ITALY))
        .replace("{to}", HERE)
        .replace("{id}", &format!("{number}.shape@spieler.example"))
        .replace("{date}", "Mon, 30 Nov 2026 20:00:00 +0100");
    let mut parts = raw.trim_end().split("\\x");
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(&part.as_bytes()[2..]);
    }
    let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    lines.join(&b"\r\n"[..])
}

/// R170a, R170b, R175, R189, 9.5: what people send is read or asked about, and nothing from somebody known is lost in silence.
#[tokio::test]
async fn every_shape_of_mail_gets_its_answer() {
    let shapes = shapes();
    let names: std::collections::BTreeSet<&str> = shapes.iter().map(|shape| shape.name).collect();
    assert!(
        shapes.len() >= 48 && names.len() == shapes.len(),
        "{} shapes, {} names",
        shapes.len(),
        names.len()
    );
    let site = running().await;
    let mut faults = Vec::new();
    let mut table = HEAD.to_owned();
    for (number, shape) in shapes.iter().enumerate() {
        // answers to one address are limited by the hour
        site.clock.set(site.desk.now() + jiff::SignedDuration::from_mins(61));
        let before = site.orders_of(GAME, "italy").await;
        let answers = site.letters_to(ITALY, "answer").await.len();
        let received = site.office.receive("test", &bytes(shape.raw, number)).await.unwrap();
        site.office.work_until_idle().await.unwrap();
        let mut wrong = |what: String| faults.push(format!("{}: {what}", shape.name));
        let (state, note) = site.state(&received.identity).await;
        let word = match state {
            InboxState::Done => "done",
            InboxState::Queue => "queue",
            InboxState::Ignored => "ignored",
            other => panic!("{}: {other:?}", shape.name),
        };
        if word != shape.state {
            wrong(format!("{word} ({note})"));
        }
        let orders = site.orders_of(GAME, "italy").await;
        let expected = shape.orders.clone().unwrap_or_else(|| before.iter().map(String::as_str).collect());
        if orders != expected {
            wrong(format!("orders {orders:?}"));
        }
        let all = site.letters_to(ITALY, "answer").await;
        let answer = all.get(answers).map(|letter| letter.text.as_str());
        if answer.is_some() != shape.answered {
            wrong(format!("answer {answer:?}"));
        }
        let became = match state {
            InboxState::Done => "done",
            InboxState::Queue => "waits for the game master",
            _ => "left alone",
        };
        let counts = if orders == before { "–".to_owned() } else { orders.join(", ") };
        let said = answer.map_or("no answer".to_owned(), heart);
        writeln!(table, "| {} | {became} | {counts} | {said} |", shape.name).unwrap();
        let Some(answer) = answer else { continue };
        for words in shape.says.iter().filter(|words| !answer.contains(**words)) {
            wrong(format!("does not say {words:?}: {answer}"));
        }
        for words in shape.never.iter().filter(|words| answer.contains(**words)) {
            wrong(format!("says {words:?}: {answer}"));
        }
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/mail-shapes.md");
    if std::env::var_os("KONZERT_LETTERS").is_some() {
        std::fs::write(file, &table).unwrap();
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), shapes.len(), faults.join("\n\n"));
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    assert!(kept == table, "docs/mail-shapes.md is not current; write it with `cargo xtask letters`");
}

const HEAD: &str = "# Shapes of mail\n\nMails as people and their programs send them (`crates/post/tests/post/shapes.txt` has them whole), each from Italy's player to a \
    running game, and what comes back: what becomes of the mail, which orders count afterwards if it changed them, and the heart of the answer. `cargo xtask \
    letters` writes the table anew; a test says when it is not current.\n\n| mail | becomes | orders that count | the answer |\n| --- | --- | --- | --- |\n";

/// What an answer says first, behind the greeting, and its doubts, on one line.
fn heart(answer: &str) -> String {
    let body = answer.split_once("\n\n").map_or(answer, |(_, body)| body);
    let doubts = body.lines().filter(|line| line.starts_with("- "));
    let said: Vec<&str> = body.lines().take(1).chain(doubts).collect();
    said.join(" ").replace('|', "\\|")
}
