//! A site for a test: an empty store, a clock that stands still, chance from a seed.

use std::sync::Arc;

use desk::{Caller, Config, Cost, Desk, Letter, Member, Registration, Role, SeededChance, SetClock};
use jiff::Timestamp;
use store::{MailFilter, Store};
use testbed::Scratch;
use text::Lang;

/// A site and what a test needs to move it.
pub struct Site {
    pub desk: Desk,
    pub clock: Arc<SetClock>,
    _folder: Scratch,
}

/// Monday evening in Berlin, a regular deadline's hour.
pub const START: &str = "2026-11-30T19:00:00Z";

pub fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

pub async fn site() -> Site {
    let folder = Scratch::new("desk");
    let store = Store::open(&format!("sqlite:{}", folder.file("site.db").display())).await;
    let clock = Arc::new(SetClock::new(at(START)));
    let config = Config { cost: Cost::Least, base_url: "https://site.example".into(), ..Config::default() };
    let chance = Arc::new(SeededChance::new(7));
    let desk = Desk::with(store.expect("the store opens"), clock.clone(), chance, config);
    Site { desk, clock, _folder: folder }
}

impl Site {
    /// Makes a member with an address of his name.
    pub async fn member(&self, name: &str, roles: &[Role]) -> Member {
        let new = Registration {
            name: name.into(),
            address: format!("{}@example.org", name.to_lowercase().replace(' ', ".")),
            password: Some(format!("password of {name}")),
            lang: Lang::De,
        };
        self.desk.add_member(&Caller::Console, &new, roles).await.expect("a member")
    }

    /// Moves the clock by so many minutes.
    pub fn wait(&self, minutes: i64) {
        let later = self.desk.now() + jiff::SignedDuration::from_mins(minutes);
        self.clock.set(later);
    }

    /// All letters in the outbox with their recipients, the oldest first.
    pub async fn letters(&self) -> Vec<(String, Letter)> {
        let mails = self.desk.store().mails(MailFilter::All, 10_000).await.expect("read");
        mails.iter().rev().map(|mail| (mail.recipient.clone(), Letter::of(mail).expect("a letter"))).collect()
    }
}
