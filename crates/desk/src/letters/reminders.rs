//! When a player is reminded of missing orders: as his games do it by their house rules, or at hours of his own.
//!
//! A player's own hours count from the next deadline that is set; a job that fires for hours which he has changed since
//! writes no letter.

use std::collections::BTreeSet;

use game::game::Game;
use serde_json::{Value, json};

use crate::caller::account_id;
use crate::{Caller, Desk, Error};

/// The setting: `{"reminders": [48, 6]}`.
const SETTING: &str = "reminders";
/// Most reminders of one deadline.
const MOST: usize = 4;
/// The earliest one: two weeks before.
const LONGEST_HOURS: u16 = 14 * 24;

impl Desk {
    /// The hours before a deadline at which the member wants to be reminded; none: as the house rules of each game
    /// have it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoAccount`].
    pub async fn reminders(&self, caller: &Caller) -> Result<Option<Vec<u16>>, Error> {
        Ok(hours_of(&self.settings(caller).await?))
    }

    /// Sets them; an empty list: never. They count from the next deadline on.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Unreadable`] for more than four, 0 or more than 336 hours.
    pub async fn set_reminders(&self, caller: &Caller, hours: Option<&[u16]>) -> Result<(), Error> {
        let value = match hours {
            None => Value::Null,
            Some(hours) => {
                if hours.len() > MOST || hours.iter().any(|hour| !(1..=LONGEST_HOURS).contains(hour)) {
                    return Err(Error::Unreadable { what: "hours", given: json!(hours).to_string() });
                }
                json!(hours.iter().collect::<BTreeSet<_>>())
            }
        };
        self.set_setting(caller, SETTING, value).await
    }

    /// All hours that players of a game have chosen for themselves.
    pub(crate) async fn chosen_hours(&self, game: &Game) -> Result<BTreeSet<u16>, Error> {
        let mut hours = BTreeSet::new();
        let sitting = game.seats.iter().filter_map(|seat| seat.occupant()?.player.as_ref());
        for id in sitting.filter_map(|person| account_id(&person.id)) {
            if let Some(account) = self.store.account(id).await? {
                hours.extend(own(&account.settings).unwrap_or_default());
            }
        }
        Ok(hours)
    }
}

/// The hours in a member's settings.
pub(crate) fn own(settings: &str) -> Option<Vec<u16>> {
    hours_of(&serde_json::from_str(settings).unwrap_or_default())
}

fn hours_of(settings: &Value) -> Option<Vec<u16>> {
    let list = settings.get(SETTING)?.as_array()?;
    Some(list.iter().filter_map(|hour| u16::try_from(hour.as_u64()?).ok()).collect())
}
