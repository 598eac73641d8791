//! A site with a post office: an empty store, a clock that stands still, chance from a seed.

use std::ops::Deref;

use desk::{Caller, Letter, WaitingMail, Whose};
use jiff::Timestamp;
use post::{Office, Settings};
use store::InboxState;
use text::Lang;

pub use testbed::{NAMES, START, address, at};

/// The game of all tests.
pub const GAME: &str = "ST-1201";
/// The games' address.
pub const ADDRESS: &str = "partie@konzert.example";

/// A site and its office.
pub struct Site {
    bed: testbed::Site,
    pub office: Office,
}

impl Deref for Site {
    type Target = testbed::Site;

    fn deref(&self) -> &testbed::Site {
        &self.bed
    }
}

pub fn settings() -> Settings {
    Settings {
        address: ADDRESS.into(),
        copy: Some("zugkopie@konzert.example".into()),
        trusted: Some("mx.konzert.example".into()),
        proof: false,
        ..Settings::default()
    }
}

pub async fn site() -> Site {
    site_with(settings()).await
}

/// A site with the running game of all tests, in German.
pub async fn running() -> Site {
    running_in(Lang::De).await
}

/// The same whose players read this language.
pub async fn running_in(lang: Lang) -> Site {
    let site = site().await;
    site.running(GAME, lang, |_| {}).await;
    site
}

pub async fn site_with(settings: Settings) -> Site {
    site_from(settings, at(START)).await
}

/// A site whose clock begins at another time, for servers that have clocks of their own.
pub async fn site_from(settings: Settings, start: Timestamp) -> Site {
    settled(testbed::Site::new("post").await, settings, start).await
}

/// The same on PostgreSQL.
pub async fn site_on_postgres(settings: Settings) -> Site {
    let bed = testbed::Site::on(&testbed::postgres(), testbed::Scratch::new("post"), |_, _| {}).await;
    settled(bed, settings, at(START)).await
}

async fn settled(mut bed: testbed::Site, settings: Settings, start: Timestamp) -> Site {
    // Mails without a game are the operator's; here the game master is both.
    bed.master_roles.push(desk::Role::Operator);
    bed.clock.set(start);
    let office = Office::open(bed.desk.clone(), settings).await.expect("an office");
    Site { bed, office }
}

impl Site {
    /// The same site with an office that works by other settings.
    pub async fn with_settings(self, settings: Settings) -> Site {
        let office = Office::open(self.desk.clone(), settings).await.expect("an office");
        Site { office, ..self }
    }

    /// Everybody but Italy hands in orders for spring 1901.
    pub async fn all_but_italy_hand_in(&self, label: &str) {
        for (name, orders) in [
            ("Anna", "A Vie xxx\nA Bud xxx\nF Tri xxx"),
            ("Bert", "F Lon xxx\nF Edi xxx\nA Lvp xxx"),
            ("Carl", "A Par xxx\nA Mar xxx\nF Bre xxx"),
            ("Dora", "A Ber xxx\nA Mun xxx\nF Kie xxx"),
            ("Fritz", "A Mos xxx\nA War xxx\nF Sev xxx\nF Stp xxx"),
            ("Gerda", "A Con xxx\nA Smy xxx\nF Ank xxx"),
        ] {
            let player = Caller::Member(self.desk.member_named(name).await.expect("a member"));
            let by = desk::Handing::by(game::submission::Channel::Web, Lang::De);
            self.desk.hand_in(&player, label, orders, by).await.expect("handed in");
        }
    }

    /// Receives a mail and deals with it; answers its identity.
    pub async fn mail(&self, raw: &str) -> String {
        let raw = raw.replace("\r\n", "\n").replace('\n', "\r\n");
        // A second later than the one before, so that letters have an order.
        self.clock.set(self.desk.now() + jiff::SignedDuration::from_secs(1));
        let received = self.office.receive("test", raw.as_bytes()).await.expect("received");
        self.office.work_until_idle().await.expect("dealt with");
        received.identity
    }

    /// What became of a message, and why.
    pub async fn state(&self, identity: &str) -> (InboxState, String) {
        let message = self.desk.store().message(identity).await.expect("read").expect("there");
        (message.state, message.note)
    }

    /// What the game master was told of mails that wait for them.
    pub async fn waiting(&self) -> Vec<Letter> {
        let staff = self.letters_to("Master", "staff").await;
        staff.into_iter().filter(|letter| letter.subject.contains("Mail wartet")).collect()
    }

    /// All mails that wait.
    pub async fn queue(&self) -> Vec<WaitingMail> {
        let all = self.desk.waiting_mails(&Caller::Console, &self.office, Whose::All, Lang::De).await;
        all.expect("the queue")
    }

    /// The last answer to somebody.
    pub async fn answer_to(&self, name: &str) -> Letter {
        self.letters_to(name, "answer").await.pop().expect("an answer")
    }

    /// The orders that count for a power now, in canonical notation.
    pub async fn orders_of(&self, label: &str, power: &str) -> Vec<String> {
        let game = self.game(label).await;
        let Some(turn) = game.turn else { return Vec::new() };
        let seat = game.seats.iter().find(|seat| seat.power.as_ref().is_some_and(|own| own.0 == power));
        let seat = seat.expect("a seat").id;
        let counting = game::duty::counting(&game, seat, turn, Timestamp::MAX);
        counting
            .map(|counting| counting.lines.into_iter().map(|line| line.canonical).collect())
            .unwrap_or_default()
    }
}

/// The same mail after our server found its sender genuine.
pub fn proven(raw: &str) -> String {
    let (_, domain) = raw.split_once("From:").expect("a sender").1.split_once('@').expect("an address");
    let domain = domain.split(['\n', '>']).next().expect("a domain").trim();
    format!("Authentication-Results: mx.konzert.example; dmarc=pass header.from={domain}\n{raw}")
}

/// A plain mail.
pub fn plain(from: &str, to: &str, subject: &str, text: &str) -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!(
        "From: {from}\nTo: {to}\nSubject: {subject}\nMessage-ID: <{number}@spieler.example>\n\
         Date: Mon, 30 Nov 2026 20:00:00 +0100\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    )
}
