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
    folder: Scratch,
}

/// Monday evening in Berlin, a regular deadline's hour.
pub const START: &str = "2026-11-30T19:00:00Z";

pub fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

pub async fn site() -> Site {
    let folder = Scratch::new("desk");
    open(folder, Arc::new(SetClock::new(at(START)))).await
}

async fn open(folder: Scratch, clock: Arc<SetClock>) -> Site {
    let store = Store::open(&address(&folder)).await;
    let config = Config { cost: Cost::Least, base_url: "https://site.example".into(), ..Config::default() };
    let chance = Arc::new(SeededChance::new(7));
    let desk = Desk::with(store.expect("the store opens"), clock.clone(), chance, config);
    Site { desk, clock, folder }
}

fn address(folder: &Scratch) -> String {
    format!("sqlite:{}", folder.file("site.db").display())
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

    /// The same site after a restart of the program.
    pub async fn reopened(self) -> Site {
        self.desk.store().close().await;
        open(self.folder, self.clock).await
    }

    /// Changes the store behind the program's back.
    pub async fn sql(&self, text: &'static str) {
        use sqlx::Connection;
        let mut connection = sqlx::AnyConnection::connect(&address(&self.folder)).await.expect("connected");
        sqlx::query(text).execute(&mut connection).await.expect("changed");
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
