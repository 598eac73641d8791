//! Mails that came in and wait: for the game master whose game they name, and for whoever runs the site.

use std::sync::Arc;

use anyhow::Context;
use desk::{Desk, SetClock};
use jiff::{SignedDuration, Timestamp};
use post::{Office, Settings};
use serde::Deserialize;

use super::people;

/// Where mail for the demonstration's games would go.
const HOST: &str = "konzert.example";

#[derive(Deserialize, Debug)]
struct Received {
    mail: Vec<Mail>,
}

#[derive(Deserialize, Debug)]
struct Mail {
    /// A name of the demonstration's people, or an address.
    from: String,
    game: Option<String>,
    subject: String,
    hours_ago: i64,
    text: String,
}

/// A post office that takes nothing from outside and sends nothing.
pub async fn office(desk: Desk) -> anyhow::Result<Office> {
    // Nobody but the demonstration writes to it.
    let settings = Settings { address: format!("partie@{HOST}"), proof: false, ..Settings::default() };
    Office::open(desk, settings).await.context("the demonstration's post office")
}

/// Receives the mails of `mails.toml` and deals with them as with any others.
pub async fn receive(desk: &Desk, clock: &Arc<SetClock>, now: Timestamp) -> anyhow::Result<()> {
    let received: Received = toml::from_str(include_str!("mails.toml")).context("mails.toml")?;
    let office = office(desk.clone()).await?;
    for mail in received.mail {
        clock.set(now - SignedDuration::from_hours(mail.hours_ago));
        office.receive("demo", raw(&mail, desk.now()).as_bytes()).await?;
        office.work_until_idle().await?;
    }
    Ok(())
}

/// The mail as a mail server would hand it over.
fn raw(mail: &Mail, at: Timestamp) -> String {
    let from = match mail.from.contains('@') {
        true => mail.from.clone(),
        false => people::address(&mail.from),
    };
    let tag = mail.game.as_ref().map(|game| format!("+{}", game.to_lowercase())).unwrap_or_default();
    let head = format!(
        "From: {from}\nTo: partie{tag}@{HOST}\nSubject: {}\nMessage-ID: <{}@{HOST}>\nDate: {}\n\
         MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n",
        mail.subject,
        at.as_second(),
        at.strftime("%a, %d %b %Y %H:%M:%S +0000")
    );
    format!("{head}\n{}", mail.text.trim_start()).replace('\n', "\r\n")
}
