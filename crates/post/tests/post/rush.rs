//! The last minute before a deadline: many order mails at once. All are kept, answered and evaluated, and nobody is missed.
//! The test takes few of them; `cargo run --release -p post --example rush` takes a thousand and measures.
#![allow(clippy::unwrap_used)]

use std::time::{Duration, Instant};

use text::Lang;

use crate::site::{NAMES, address, at, plain, site};

/// So many order mails for so many games, received in the last minute; how long it took until the last answer was written and
/// the last game evaluated.
pub async fn rush(games: usize, mails: usize) -> Duration {
    let site = site().await;
    let label = |number: usize| format!("ST-{}", 2000 + number);
    for number in 0..games {
        site.running(&label(number), Lang::De, |_| {}).await;
    }
    let mut written = Vec::new();
    for number in 0..mails {
        let game = label(number % games);
        let seat = number / games % NAMES.len();
        let opened = site.game(&game).await;
        let power = &variants::standard().powers[seat].id;
        let units = opened.standing().units.iter().filter(|unit| unit.power.0 == *power);
        let orders: String = units.map(|unit| format!("{} {} xxx\n", unit.kind, unit.at)).collect();
        let to = format!("partie+{}@konzert.example", game.to_lowercase());
        written.push(plain(&address(NAMES[seat]), &to, "Befehle", &orders).replace('\n', "\r\n"));
    }
    site.clock.set(at("2026-12-07T18:59:00Z"));
    let start = Instant::now();
    for raw in written {
        site.office.receive("test", raw.as_bytes()).await.unwrap();
    }
    site.clock.set(at("2026-12-07T19:00:00Z"));
    // As in a server: reading and evaluating at the same time, each on its own.
    loop {
        let (office, desk) = (site.office.clone(), site.desk.clone());
        let reading = tokio::spawn(async move { office.work().await });
        let working = tokio::spawn(async move { desk.work().await });
        reading.await.unwrap().unwrap();
        working.await.unwrap().unwrap();
        let cards = site.desk.games(None).await.unwrap();
        if cards.iter().all(|card| card.evaluated.is_some()) {
            break;
        }
        let now = site.desk.now() + jiff::SignedDuration::from_secs(1);
        assert!(now < at("2026-12-07T19:30:00Z"), "no game waits for ever");
        site.clock.set(now);
    }
    let took = start.elapsed();
    let mut submitted = 0;
    for number in 0..games {
        let game = site.game(&label(number)).await;
        submitted += game.submissions.len();
        assert!(game.seats.iter().all(|seat| seat.nmr_count() == 0), "nobody is missed");
    }
    let mut answers = 0;
    for name in NAMES {
        answers += site.letters_to(name, "answer").await.len();
    }
    assert_eq!((submitted, answers), (mails, mails));
    took
}

/// 9.10.1, R205a: what came before the deadline counts, however much it was.
#[tokio::test]
async fn a_rush_before_the_deadline_is_read_before_it_is_evaluated() {
    rush(5, 70).await;
}
