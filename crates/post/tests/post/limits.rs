//! What must not cost more than it deserves: huge messages, bombs of nested parts, endless orders.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use store::InboxState;

use text::Lang;

use crate::site::{address, plain, site};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";
const ITALY: &str = "Emil";

/// Far more than an honest mail takes, also in a build without optimisation on a busy machine.
const BOUND: Duration = Duration::from_secs(20);

async fn refused(raw: &str, why: &str) {
    let site = site().await;
    site.running(GAME, Lang::De, |_| {}).await;
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
    site.running(GAME, Lang::De, |_| {}).await;
    let start = Instant::now();
    site.mail(&deep).await;
    assert!(start.elapsed() < BOUND, "{:?}", start.elapsed());
}

#[tokio::test]
async fn ten_thousand_lines_of_orders_are_refused_with_an_answer() {
    let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", &"A Ven - Tri\n".repeat(10_000));
    refused(&raw, "zu lang").await;
}

// The seeds of the fuzz target, and what becomes of them when bytes change, go and come twice: no panic, no message beyond
// the limits, the same identity each time. `fuzz/fuzz_targets/mail.rs` does the same for as long as one likes.
#[test]
fn broken_messages_are_read_or_refused() {
    use post::incoming::{Limits, kind, read, verdict};
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/mail");
    let mut dice = testbed::Dice::new(20_261_121);
    let mut below = move |end: usize| dice.below(end);
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
            let found = post::commands::asked(&mail.text, &Default::default());
            assert_eq!(found.rest.matches('\n').count(), mail.text.matches('\n').count());
        }
    }
    assert!(seeds >= 3, "there are seeds");
}
