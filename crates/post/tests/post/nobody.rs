//! What a process leaves behind when it dies, what a clock does that is set back, and what nobody else may read: addresses.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use store::{Claim, InboxState};
use text::Lang;
use tracing_subscriber::fmt::MakeWriter;

use crate::site::{Site, address, at, plain, proven, running, settings, site_with};
use crate::wishes::{GAME, HERE, ITALY, evaluate};

const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION\n";
const READ: [&str; 3] = ["A Ven - Tri", "A Rom - Ven", "F Nap - ION"];

/// Mails are kept, and a process claims them and dies.
async fn claimed(site: &Site, times: usize) -> String {
    let raw = plain(&address(ITALY), HERE, "ST-1201", ORDERS);
    let id = site.office.receive("test", raw.as_bytes()).await.unwrap().identity;
    for round in 1..=times {
        site.clock.set(site.desk.now() + SignedDuration::from_secs(31));
        let claim = Claim {
            lease_seconds: 30,
            max_attempts: 5,
            ..Claim::new(i64::try_from(round).unwrap(), desk::micros(site.desk.now()))
        };
        let messages = site.desk.store().claim_messages(&claim).await.unwrap();
        assert_eq!(messages.len(), 1, "round {round}");
    }
    id
}

// 9.10.1: orders that were in time count, however often a process died that had them before it.
#[tokio::test]
async fn processes_that_die_cost_an_innocent_mail_nothing() {
    let site = running().await;
    let id = claimed(&site, 7).await;
    // Whoever serves the store next takes them up at once.
    assert_eq!(site.office.work_until_idle().await.unwrap(), 0, "the lease still runs");
    site.office.take_over().await.unwrap();
    assert_eq!(site.office.work_until_idle().await.unwrap(), 1);
    assert_eq!(site.state(&id).await.0, InboxState::Done);
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
}

// 9.5: a clock that is set back by a day, as when a machine is resumed, refuses nobody's orders.
#[tokio::test]
async fn a_clock_set_back_refuses_nothing() {
    let site = running().await;
    evaluate(&site).await;
    let id = claimed(&site, 1).await;
    site.clock.set(site.desk.now() - SignedDuration::from_hours(24));
    let later =
        site.mail(&plain(&address("Carl"), HERE, "ST-1201", "A Par - Bur\nA Mar xxx\nF Bre xxx")).await;
    for id in [id, later] {
        assert_eq!(site.state(&id).await.0, InboxState::Done);
    }
    assert_eq!(site.orders_of(GAME, "italy").await, READ);
    assert_eq!(site.orders_of(GAME, "france").await, ["A Par - Bur", "A Mar xxx", "F Bre xxx"]);
    assert!(site.answer_to("Carl").await.text.contains("eingegangen"));
}

/// Where the lines of the log go.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Lines;

    fn make_writer(&'a self) -> Lines {
        self.clone()
    }
}

// 9.9.7: who plays is nobody else's business; an address stands in no letter about a mail and in no line of the log.
#[tokio::test]
async fn no_address_stands_in_a_letter_about_a_mail_or_in_the_log() {
    // For the whole process: what other tests write meanwhile must name nobody either.
    let lines = Lines::default();
    let log = tracing_subscriber::fmt().with_writer(lines.clone()).with_ansi(false);
    tracing::subscriber::set_global_default(
        log.with_env_filter("post=trace,desk=trace,store=trace,game=trace").finish(),
    )
    .unwrap();
    let smtp = crate::refusing::server("550 5.1.1 <anna@spieler.example>: user unknown").await;
    let site = site_with(post::Settings { smtp: Some(smtp), ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    // A question of a member, a stranger's words, somebody at another's address, a forged sender.
    site.mail(&plain(&address(ITALY), HERE, "Frage", "Darf ich etwas fragen?")).await;
    site.mail(
        &proven(&plain("Uwe Fremd <uwe@x.example>", HERE, "ST-1201", "Ich will mit"))
            .replace("header.from=x.example>", "header.from=x.example"),
    )
    .await;
    let anna = site.desk.member_named("Anna").await.unwrap();
    site.mail(&plain(&address(ITALY), &site.office.addresses().reply(GAME, anna.id), "Re", "Hallo")).await;
    let forged = format!(
        "Authentication-Results: mx.konzert.example; dmarc=fail header.from=spieler.example\n{}",
        plain(&address("Carl"), HERE, "?", ORDERS)
    );
    site.mail(&forged).await;
    site.mail(&plain("spam@web.example", "partie@konzert.example", "Gewonnen", "Klick")).await;
    site.clock.set(at("2026-12-01T09:00:00Z"));
    site.office.write_overview().await.unwrap();
    let staff = site.letters_to("Master", "staff").await;
    assert!(staff.len() >= 5, "{}", staff.len());
    for letter in &staff {
        let text = letter.text.replace("…@", "");
        assert!(!text.contains('@'), "{text}");
    }
    let all: String = staff.iter().map(|letter| letter.text.as_str()).collect();
    assert!(
        all.contains("Von: Emil (Italien)") && all.contains("unbekannt; nennt sich „Uwe Fremd“"),
        "{all}"
    );
    // A server that refuses a letter names the address.
    let sink = site.office.sink().await.unwrap().unwrap();
    site.office.send(&sink).await.unwrap();
    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("letter given up") && log.contains("mail dealt with"), "{log}");
    let mut registry = prometheus_client::registry::Registry::default();
    site.desk.counts().register(&mut registry);
    let mut figures = String::new();
    prometheus_client::encoding::text::encode(&mut figures, &registry).unwrap();
    for line in ["letters_total{outcome=\"given-up\"} ", "messages_total{outcome=\"queue\"} "] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
    assert!(!figures.contains('@'), "{figures}");
    let told: Vec<&str> =
        log.lines().filter(|line| line.contains("@spieler.example") || line.contains("@x.example")).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
