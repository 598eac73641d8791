//! The ways by which mail comes in, and how far each has been looked through: a deadline is evaluated only when nothing that
//! was in time can still be lying at a mail server.
//!
//! A way that is *fetched* (a mailbox, a folder) is complete when it was looked through from end to end after the
//! deadline. A way on which a mail server *delivers* to us is complete when we have been listening for as long as that server
//! waits before it tries again, without a gap in which it would have found nobody. What has not been heard of for a while is
//! blind; the site says so, and a deadline waits for it until it would have been overslept: then the game moves the deadline,
//! and everybody is told.

use game::consequence::Job;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::clock::{micros, time};
use crate::{Desk, Error};

/// The setting under which the ways of the site stand.
const WAYS: &str = "mail-ways";
/// What stands before a way's name in the setting that says how far it is.
const WAY: &str = "mail-way:";
/// The setting that says since when no letter could be handed to a mail server; empty if they can.
const OUT: &str = "mail-out";
/// A way that has said nothing for so long is blind, in seconds: whoever watches the site knows it within a minute.
const BLIND_SECONDS: i64 = 45;
/// How often a way says that it is there when no deadline asks for it, in seconds. Whoever looks through a way looks at
/// least as often.
pub const LOOK_SECONDS: u64 = 20;

/// How mail comes in on a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// We fetch it.
    Fetched,
    /// A mail server delivers it, and tries again after at most so many seconds if it could not.
    Delivered {
        /// The longest time until it tries again.
        retry_seconds: u32,
    },
}

/// A way by which mail comes in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WayIn {
    /// Its name for the operator: `imap partie@mail.example/INBOX`.
    pub name: String,
    /// How mail comes in on it.
    pub manner: Manner,
}

/// How far a way has been looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Watch {
    /// Since when nothing kept us from taking mail there.
    since: Timestamp,
    /// When the last look began that came to its end.
    seen: Option<Timestamp>,
}

/// What the operator can see of a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WayState {
    /// The way's name.
    pub name: String,
    /// When the last look began that came to its end.
    pub seen: Option<Timestamp>,
    /// The last sign of life: that look, or else when it was opened.
    pub last: Option<Timestamp>,
    /// Whether it has said nothing for too long.
    pub blind: bool,
}

impl WayIn {
    /// Whether all mail that was there at `due` has been taken from this way.
    fn is_complete(&self, watch: Option<Watch>, due: Timestamp, now: Timestamp) -> bool {
        let Some(Watch { since, seen: Some(seen) }) = watch else { return false };
        let looked = seen > due;
        match self.manner {
            Manner::Fetched => looked,
            Manner::Delivered { retry_seconds } => {
                looked && now.duration_since(since).as_secs() >= i64::from(retry_seconds)
            }
        }
    }
}

impl Desk {
    /// Says by which ways mail comes in from now on; the process that takes mail does so when it begins.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn open_ways(&self, ways: &[WayIn]) -> Result<(), Error> {
        for way in ways {
            self.set_watch(way, Watch { since: self.now(), seen: None }).await?;
        }
        let all = serde_json::to_string(ways).expect("plain data");
        Ok(self.store.set_setting(WAYS, &all).await?)
    }

    /// Notes that a way was looked through completely, in a look that began at `began`. It is written down when a deadline
    /// waits for it, and otherwise now and then; answers whether it was.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn note_look(&self, way: &WayIn, began: Timestamp) -> Result<bool, Error> {
        let mut watch = self.watch(way).await?.unwrap_or(Watch { since: began, seen: None });
        // Nobody listened meanwhile: whoever wanted to deliver went away and tries again later.
        if watch.seen.is_some_and(|seen| began.duration_since(seen).as_secs() > BLIND_SECONDS) {
            watch.since = began;
        }
        let wanted = match watch.seen {
            None => true,
            Some(seen) => {
                began.duration_since(seen).as_secs() >= LOOK_SECONDS.cast_signed()
                    || self.deadline_after(seen).await?.is_some_and(|due| due < began)
            }
        };
        if wanted {
            self.set_watch(way, Watch { seen: Some(began), ..watch }).await?;
        }
        Ok(wanted)
    }

    /// Notes that mail could not be taken on a way just now: whoever delivers will try again later.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn note_refusal(&self, way: &WayIn) -> Result<(), Error> {
        let seen = self.watch(way).await?.and_then(|watch| watch.seen);
        self.set_watch(way, Watch { since: self.now(), seen }).await
    }

    /// Notes whether letters can be handed to a mail server, as far as that has changed. When they can again, those that
    /// wait for another try need not wait for its time.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn note_sending(&self, works: bool) -> Result<(), Error> {
        match (works, self.sending_fails_since().await?) {
            (true, None) | (false, Some(_)) => Ok(()),
            (true, Some(_)) => {
                let letters = self.store.hasten_mails(micros(self.now())).await?;
                tracing::info!(letters, "the mail server takes letters again");
                Ok(self.store.set_setting(OUT, "").await?)
            }
            (false, None) => Ok(self.store.set_setting(OUT, &self.now().to_string()).await?),
        }
    }

    /// Since when no letter could be handed to a mail server; none if they can.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn sending_fails_since(&self) -> Result<Option<Timestamp>, Error> {
        Ok(self.store.setting(OUT).await?.and_then(|text| text.parse().ok()))
    }

    /// When the next deadline of any game is due after this time, as far as it has not been dealt with.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn deadline_after(&self, after: Timestamp) -> Result<Option<Timestamp>, Error> {
        Ok(self.store.next_job(Job::DEADLINE, micros(after)).await?.map(time))
    }

    /// The ways on which mail that was in time for `due` may still come.
    pub(crate) async fn incomplete_ways(&self, due: Timestamp) -> Result<Vec<String>, Error> {
        let now = self.now();
        let mut incomplete = Vec::new();
        for way in self.ways().await? {
            if !way.is_complete(self.watch(&way).await?, due, now) {
                incomplete.push(way.name);
            }
        }
        Ok(incomplete)
    }

    /// How the ways are by which mail comes in; for whoever watches over the site.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn way_states(&self) -> Result<Vec<WayState>, Error> {
        let now = self.now();
        let mut states = Vec::new();
        for way in self.ways().await? {
            let watch = self.watch(&way).await?;
            let last = watch.map(|watch| watch.seen.unwrap_or(watch.since));
            let blind = last.is_none_or(|last| now.duration_since(last).as_secs() > BLIND_SECONDS);
            states.push(WayState { name: way.name, seen: watch.and_then(|watch| watch.seen), last, blind });
        }
        Ok(states)
    }

    async fn ways(&self) -> Result<Vec<WayIn>, Error> {
        let text = self.store.setting(WAYS).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    async fn watch(&self, way: &WayIn) -> Result<Option<Watch>, Error> {
        let text = self.store.setting(&format!("{WAY}{}", way.name)).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    async fn set_watch(&self, way: &WayIn, watch: Watch) -> Result<(), Error> {
        let text = serde_json::to_string(&watch).expect("plain data");
        Ok(self.store.set_setting(&format!("{WAY}{}", way.name), &text).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        format!("2026-11-30T{text}Z").parse().expect("a time")
    }

    fn complete(manner: Manner, since: &str, seen: Option<&str>, now: &str) -> bool {
        let way = WayIn { name: "way".to_owned(), manner };
        let watch = Watch { since: at(since), seen: seen.map(at) };
        way.is_complete(Some(watch), at("19:00:00"), at(now))
    }

    #[test]
    fn what_is_fetched_is_complete_after_a_look_that_began_after_the_deadline() {
        let fetched = Manner::Fetched;
        assert!(!complete(fetched, "18:00:00", None, "19:00:10"));
        assert!(!complete(fetched, "18:00:00", Some("18:59:59"), "19:00:10"));
        assert!(complete(fetched, "18:00:00", Some("19:00:01"), "19:00:10"));
        // Begun anew meanwhile: the look is what counts.
        assert!(complete(fetched, "19:00:05", Some("19:00:06"), "19:00:10"));
    }

    #[test]
    fn what_is_delivered_is_complete_when_the_other_side_has_tried_again() {
        let delivered = Manner::Delivered { retry_seconds: 600 };
        assert!(complete(delivered, "18:00:00", Some("19:00:01"), "19:00:02"));
        assert!(!complete(delivered, "18:00:00", Some("18:59:00"), "19:00:02"), "is anybody there?");
        assert!(!complete(delivered, "18:59:50", Some("19:00:01"), "19:00:02"), "begun anew at the deadline");
        assert!(!complete(delivered, "18:59:50", Some("19:09:01"), "19:09:49"));
        assert!(complete(delivered, "18:59:50", Some("19:09:50"), "19:09:50"));
    }
}
