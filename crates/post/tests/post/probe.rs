//! `konzert mail test`: what it finds with real servers, and with none.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use post::Settings;
use testbed::MailServer;
use text::Lang;

use crate::servers::{imap, smtp};
use crate::site::{settings, site_from};

async fn found(settings: Settings, seconds: u64) -> Vec<(bool, String)> {
    let site = site_from(settings, jiff::Timestamp::now()).await;
    let found = site.office.probe(Lang::En, Duration::from_secs(seconds)).await.unwrap();
    assert!(site.letters().await.is_empty(), "a trial is nobody's letter");
    found.findings.into_iter().map(|finding| (finding.good, finding.text)).collect()
}

fn says(found: &[(bool, String)], good: bool, words: &str) -> bool {
    found.iter().any(|(is, text)| *is == good && text.contains(words))
}

#[tokio::test]
async fn servers_that_work_are_found_to_work_and_what_is_missing_is_named() {
    let server = MailServer::start(None);
    let working = Settings {
        smtp: Some(smtp(&server, server.smtp_port())),
        imap: vec![imap(&server, server.imaps_port(), None)],
        ..settings()
    };
    let all = found(working.clone(), 30).await;
    for good in [
        "took a letter to partie@konzert.example",
        "letter to partie@konzert.example arrived",
        "st-9999@konzert.example arrived",
        "clocks agree",
    ] {
        assert!(says(&all, true, good), "{good}: {all:?}");
    }
    // Nobody checks senders here.
    assert!(says(&all, false, "no Authentication-Results of mx.konzert.example"), "{all:?}");
    let all = found(Settings { trusted: None, ..working.clone() }, 30).await;
    assert!(says(&all, false, "trusted is missing"), "{all:?}");
    // A mailbox that gets nothing.
    let other = MailServer::start(None);
    let lost = Settings { imap: vec![imap(&other, other.imaps_port(), None)], ..working };
    let all = found(lost, 2).await;
    assert!(
        says(&all, false, "did not arrive within 2 seconds") && says(&all, false, "recipient_delimiter"),
        "{all:?}"
    );
}

#[tokio::test]
async fn without_servers_it_says_what_is_missing() {
    let all = found(settings(), 1).await;
    assert!(says(&all, false, "No way in") && says(&all, false, "No way out"), "{all:?}");
    let refusing = crate::refusing::server("550 5.1.1 <partie@konzert.example>: user unknown").await;
    let all = found(Settings { smtp: Some(refusing), pipe: true, ..settings() }, 1).await;
    assert!(says(&all, false, "took no letter to partie@konzert.example"), "{all:?}");
}
