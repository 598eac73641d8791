//! What must not cost more than it deserves: huge messages, bombs of nested parts, endless orders; and the last minute
//! before a deadline.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use store::InboxState;

use crate::site::{NAMES, address, at, plain, site};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";
const ITALY: &str = "Emil";

/// Far more than an honest mail takes, also in a build without optimisation on a busy machine.
const BOUND: Duration = Duration::from_secs(20);

async fn refused(raw: &str, why: &str) {
    let site = site().await;
    site.running(GAME).await;
    let start = Instant::now();
    let id = site.mail(raw).await;
    assert!(start.elapsed() < BOUND, "{:?}", start.elapsed());
    assert_eq!(site.state(&id).await.0, InboxState::Queue);
    let answer = site.answer_to(ITALY).await;
    assert!(answer.text.contains(why), "{}", answer.text);
    assert!(site.orders_of(GAME, "italy").await.is_empty());
    let kept = site.desk.store().message(&id).await.unwrap().unwrap();
    assert!(kept.raw.len() <= 11 << 20, "what is kept is bounded: {}", kept.raw.len());
}

#[tokio::test]
async fn a_message_of_25_megabytes_is_refused_with_an_answer() {
    let line = "Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam.\n";
    let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", &line.repeat((25 << 20) / line.len()));
    refused(&raw, "zu groß").await;
}

#[tokio::test]
async fn a_bomb_of_nested_parts_is_refused_with_an_answer() {
    let head = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", "")
        .replace("Content-Type: text/plain; charset=utf-8\n", "");
    let mut wide = head.trim_end().to_owned() + "\nContent-Type: multipart/mixed; boundary=b\n\n";
    for _ in 0..50_000 {
        wide.push_str("--b\nContent-Type: text/plain\n\nA Ven H\n");
    }
    refused(&(wide + "--b--\n"), "zu vielen Teilen").await;
    let mut deep = head.trim_end().to_owned();
    for level in 0..20_000 {
        write!(deep, "\nContent-Type: multipart/mixed; boundary=b{level}\n\n--b{level}").unwrap();
    }
    refused(&deep, "zu vielen Teilen").await;
}

#[tokio::test]
async fn messages_within_messages_end_somewhere() {
    let mut deep =
        plain(&address(ITALY), HERE, "x", "").replace("Content-Type: text/plain; charset=utf-8\n", "");
    deep = deep.trim_end().to_owned();
    for _ in 0..20_000 {
        deep.push_str("\nContent-Type: message/rfc822\n\nFrom: x@y.example");
    }
    let site = site().await;
    site.running(GAME).await;
    let start = Instant::now();
    site.mail(&deep).await;
    assert!(start.elapsed() < BOUND, "{:?}", start.elapsed());
}

#[tokio::test]
async fn ten_thousand_lines_of_orders_are_refused_with_an_answer() {
    let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", &"A Ven - Tri\n".repeat(10_000));
    refused(&raw, "zu lang").await;
}

// 1,000 order mails in the last minute before a deadline: all accepted, all answered, all evaluated. The figure of two
// minutes is for an optimised build (`cargo test --release -p post --test post -- --ignored`); the usual run takes fewer.
async fn rush(games: usize, mails: usize, bound: Duration) {
    let site = site().await;
    for number in 0..games {
        site.running(&format!("ST-{}", 2000 + number)).await;
    }
    site.clock.set(at("2026-12-07T18:59:00Z"));
    let start = Instant::now();
    for number in 0..mails {
        let label = 2000 + number % games;
        let name = NAMES[number / games % NAMES.len()];
        let power = &variants::standard().powers[number / games % NAMES.len()].id;
        let game = site.desk.open(&format!("ST-{label}")).await.unwrap();
        let units = game.game.standing().units.iter().filter(|unit| unit.power.0 == *power);
        let orders: String = units.map(|unit| format!("{} {} xxx\n", unit.kind, unit.at)).collect();
        let to = format!("partie+st-{label}@konzert.example");
        let raw = plain(&address(name), &to, "Befehle", &orders).replace('\n', "\r\n");
        site.office.receive("test", raw.as_bytes()).await.unwrap();
    }
    site.clock.set(at("2026-12-07T19:00:00Z"));
    // As in a server: reading and evaluating at the same time, each on its own.
    let (office, desk) = (site.office.clone(), site.desk.clone());
    let evaluated = async || {
        let cards = site.desk.games(None).await.unwrap();
        cards.iter().filter(|card| card.evaluated.is_some()).count()
    };
    while evaluated().await < games {
        let (read, worked) = tokio::join!(office.work(), desk.work());
        read.unwrap();
        worked.unwrap();
        site.clock.set(site.desk.now() + jiff::SignedDuration::from_secs(1));
        assert!(start.elapsed() < bound, "{:?}", start.elapsed());
    }
    let took = start.elapsed();
    println!("{mails} mails in {games} games: read, answered and evaluated in {took:?}");
    let mut submitted = 0;
    for number in 0..games {
        let opened = site.desk.open(&format!("ST-{}", 2000 + number)).await.unwrap();
        submitted += opened.game.submissions.len();
        assert!(opened.game.seats.iter().all(|seat| seat.nmr_count() == 0), "nobody is missed");
    }
    let mut answers = 0;
    for name in NAMES {
        answers += site.letters_to(name, "answer").await.len();
    }
    assert_eq!((submitted, answers), (mails, mails));
    assert!(took < bound, "{took:?}");
}

#[tokio::test]
async fn a_rush_before_the_deadline_is_read_before_it_is_evaluated() {
    rush(5, 70, Duration::from_secs(120)).await;
}

#[tokio::test]
#[ignore = "a figure, for an optimised build"]
async fn a_thousand_mails_in_the_last_minute() {
    rush(100, 1_000, Duration::from_secs(120)).await;
}

// The seeds of the fuzz target, and what becomes of them when bytes change, go and come twice: no panic, no message beyond
// the limits, the same identity each time. `fuzz/fuzz_targets/mail.rs` does the same for as long as one likes.
#[test]
fn broken_messages_are_read_or_refused() {
    use post::incoming::{Limits, kind, read, verdict};
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/mail");
    let mut dice = 20_261_121_u64;
    let mut below = move |end: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % end.max(1)
    };
    let mut seeds = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let seed = std::fs::read(entry.unwrap().path()).unwrap();
        seeds += 1;
        for round in 0..400 {
            let mut raw = seed.clone();
            for _ in 0..round % 9 {
                let at = below(raw.len());
                match below(4) {
                    0 => raw[at] = u8::try_from(below(256)).unwrap(),
                    1 => drop(raw.drain(at..(at + below(40)).min(raw.len()))),
                    2 => raw.extend_from_within(at..(at + below(200)).min(raw.len())),
                    _ => raw.truncate(at.max(1)),
                }
                if raw.is_empty() {
                    raw.push(b'x');
                }
            }
            let identity = post::identity(&raw, Limits::SITE, false);
            assert_eq!(identity, post::identity(&raw, Limits::SITE, false));
            let Ok(mail) = read(&raw, Limits::SITE) else { continue };
            assert!(mail.text.len() <= Limits::SITE.text && !mail.subject.contains(['\r', '\n']));
            kind(&mail, &raw, "konzert.example");
            verdict(&mail, Some("mx.konzert.example"));
            let found = post::commands::asked(&mail.text, &std::collections::BTreeSet::new());
            assert_eq!(found.rest.matches('\n').count(), mail.text.matches('\n').count());
        }
    }
    assert!(seeds >= 3, "there are seeds");
}
