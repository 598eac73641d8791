//! What people have chosen for themselves.

use std::collections::BTreeSet;

use game::game::Game;
use game::refusal::Refusal;
use game::word::seat::{Seat, SeatId};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::accounts::devices::Device;
use crate::letters::letter::Topic;
use crate::{Caller, Desk, Error, account_id};

/// What a person has chosen; whatever is not chosen is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// What they do not want to be written to about.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub no_mail: BTreeSet<Topic>,
    /// Whether they want the overview of their games once a week.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub digest: bool,
    /// Whether they want to be told of free seats that suit them once a day.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub seats: bool,
    /// The hours before a deadline at which they want to be reminded; an empty list: never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reminders: Option<BTreeSet<u16>>,
    /// The games whose reports they get without playing in them, by label.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub observes: BTreeSet<String>,
    /// The name of the time zone in which they read times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// When letters of their games wait for the morning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// Members whose messages and press they do not want to see, where everybody knows who plays.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub muted: BTreeSet<i64>,
    /// And seats whose words they do not want to see, by game and number, where that is hidden.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub muted_seats: BTreeSet<(String, u8)>,
    /// Devices that report what the site writes, the newest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub devices: Vec<Device>,
}

/// Hours of the day in which letters of one's games wait, in one's own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// The hour with which they begin, 0 to 23.
    pub from: i8,
    /// The hour in which letters go again, 0 to 23; the same as `from`: never quiet.
    pub to: i8,
}

impl Quiet {
    /// When a letter that is written now goes.
    pub(crate) fn over(self, now: Timestamp, zone: &TimeZone) -> Timestamp {
        let local = now.to_zoned(zone.clone());
        let hour = local.hour();
        let quiet = match self.from <= self.to {
            true => (self.from..self.to).contains(&hour),
            false => hour >= self.from || hour < self.to,
        };
        let ends = || {
            let day = if hour < self.to { local.date() } else { local.date().tomorrow().ok()? };
            Some(day.at(self.to, 0, 0, 0).to_zoned(zone.clone()).ok()?.timestamp())
        };
        if quiet { ends().unwrap_or(now) } else { now }
    }
}

impl Settings {
    /// As they are stored. An entry that this program does not know is as if it were not there, and takes no other with it.
    #[must_use]
    pub fn of(stored: &str) -> Settings {
        let mut all: serde_json::Map<String, Value> = serde_json::from_str(stored).unwrap_or_default();
        let mut take = |name: &str| all.remove(name).unwrap_or_default();
        Settings {
            no_mail: list(take("no_mail")).unwrap_or_default(),
            digest: take("digest") == Value::Bool(true),
            seats: take("seats") == Value::Bool(true),
            reminders: list(take("reminders")),
            observes: list(take("observes")).unwrap_or_default(),
            zone: serde_json::from_value(take("zone")).unwrap_or_default(),
            quiet: serde_json::from_value(take("quiet")).unwrap_or_default(),
            muted: list(take("muted")).unwrap_or_default(),
            muted_seats: list(take("muted_seats")).unwrap_or_default(),
            devices: serde_json::from_value(take("devices")).unwrap_or_default(),
        }
    }

    /// As the store keeps them.
    pub(crate) fn stored(&self) -> String {
        serde_json::to_string(self).expect("settings are plain data")
    }

    /// Whose words are hidden from them in this game. Where nobody may know who plays, a muted member is not among them: that
    /// something is hidden would tell where they sit (9.9.7).
    #[must_use]
    pub(crate) fn muted_in(&self, game: &Game) -> BTreeSet<SeatId> {
        let hidden = hides_people(game);
        let label = game.id.to_string();
        let seats = game.seats.iter().filter(|seat| match hidden {
            true => self.muted_seats.contains(&(label.clone(), seat.id.0)),
            false => account_of(seat).is_some_and(|member| self.muted.contains(&member)),
        });
        seats.map(|seat| seat.id).collect()
    }
}

fn hides_people(game: &Game) -> bool {
    game.setup.as_ref().is_some_and(|setup| setup.identity.hidden())
}

/// Who sits there, by the number of the account.
fn account_of(seat: &Seat) -> Option<i64> {
    account_id(&seat.person()?.id).map(|account| account.0)
}

/// Those of a list that can be read.
fn list<T: for<'de> Deserialize<'de> + Ord>(stored: Value) -> Option<BTreeSet<T>> {
    let Value::Array(list) = stored else { return None };
    Some(list.into_iter().filter_map(|entry| serde_json::from_value(entry).ok()).collect())
}

impl Desk {
    /// What the caller has chosen.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`].
    #[crate::boxed]
    pub async fn settings(&self, caller: &Caller) -> Result<Settings, Error> {
        let id = caller.need_member()?.id;
        let account = self.store.account(id).await?.ok_or_else(|| Error::NoAccount(id.0.to_string()))?;
        Ok(Settings::of(&account.settings))
    }

    /// Hides from the caller, or shows again, what another seat of their game writes: messages and press, and nothing else.
    /// Where everybody knows who plays it is the member who is muted, in all such games; else the seat, in this one. Nobody
    /// but the caller learns of it.
    ///
    /// # Errors
    /// As [`Desk::own_seat`]; [`Error::Refused`] if the seat does not exist, is empty, or is the caller's own.
    #[crate::boxed]
    pub async fn mute(&self, caller: &Caller, label: &str, seat: SeatId, on: bool) -> Result<(), Error> {
        let own = self.own_seat(caller, label).await?;
        let game = &own.seen.game;
        let place = game.seat(seat).filter(|_| seat != own.view.seat).ok_or(Refusal::NoSuchSeat)?;
        let (hidden, label) = (hides_people(game), game.id.to_string());
        let member = account_of(place);
        if !hidden && member.is_none() {
            return Err(Refusal::SeatEmpty.into());
        }
        self.choose(caller, |settings| {
            match (hidden, on) {
                (true, true) => settings.muted_seats.insert((label, seat.0)),
                (true, false) => settings.muted_seats.remove(&(label, seat.0)),
                (false, true) => member.is_some_and(|member| settings.muted.insert(member)),
                (false, false) => member.is_some_and(|member| settings.muted.remove(&member)),
            };
        })
        .await
    }

    /// Changes it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`].
    pub async fn choose(&self, caller: &Caller, change: impl FnOnce(&mut Settings)) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        self.change_account(id, |account| {
            let mut settings = Settings::of(&account.settings);
            change(&mut settings);
            account.settings = settings.stored();
            Ok(())
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_the_night_go_in_the_morning() {
        let zone = jiff::tz::TimeZone::get("Europe/Berlin").expect("a zone");
        let over = |quiet: Quiet, at: &str| {
            let at: Timestamp = at.parse().expect("a time");
            quiet.over(at, &zone).to_string()
        };
        let night = Quiet { from: 22, to: 7 };
        // Winter: one hour before UTC. Late in the evening, after midnight, and by day.
        assert_eq!(over(night, "2026-11-30T21:30:00Z"), "2026-12-01T06:00:00Z");
        assert_eq!(over(night, "2026-12-01T03:00:00Z"), "2026-12-01T06:00:00Z");
        assert_eq!(over(night, "2026-12-01T06:00:00Z"), "2026-12-01T06:00:00Z");
        assert_eq!(over(night, "2026-12-01T20:59:00Z"), "2026-12-01T20:59:00Z");
        // The night in which the clocks go forward.
        assert_eq!(over(night, "2027-03-28T00:30:00Z"), "2027-03-28T05:00:00Z");
        let day = Quiet { from: 9, to: 17 };
        assert_eq!(over(day, "2026-12-01T12:00:00Z"), "2026-12-01T16:00:00Z");
        assert_eq!(over(Quiet { from: 9, to: 9 }, "2026-12-01T08:30:00Z"), "2026-12-01T08:30:00Z");
    }

    #[test]
    fn what_is_not_known_takes_nothing_with_it() {
        let stored = r#"{"no_mail": ["report", "gossip"], "theme": "dark", "reminders": [48, 6], "zone": 3}"#;
        let settings = Settings::of(stored);
        assert_eq!(settings.no_mail, BTreeSet::from([Topic::Report]));
        assert_eq!(settings.reminders, Some(BTreeSet::from([6, 48])));
        assert_eq!((settings.zone.clone(), settings.digest), (None, false));
        assert_eq!(Settings::of(&serde_json::to_string(&settings).expect("plain data")), settings);
        assert_eq!(Settings::of("no object"), Settings::default());
    }
}
