//! When a player is reminded of missing orders: as their games do it by their house rules, or at hours of their own.
//!
//! A player's own hours count from the next deadline that is set; a job that fires for hours which they have changed since
//! writes no letter.

use std::collections::BTreeSet;

use game::game::Game;

use crate::caller::account_id;
use crate::{Caller, Desk, Error, Settings};

/// Most reminders of one deadline.
const MOST: usize = 4;
/// The earliest one: two weeks before.
const LONGEST_HOURS: u16 = 14 * 24;

impl Desk {
    /// Sets the hours before a deadline at which the caller wants to be reminded; an empty list: never; none: as the house rules
    /// of each game have it. They count from the next deadline on.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Unreadable`] for more than four, 0 or more than 336 hours.
    #[crate::boxed]
    pub async fn set_reminders(&self, caller: &Caller, hours: Option<&[u16]>) -> Result<(), Error> {
        let wrong = |hours: &&[u16]| {
            hours.len() > MOST || hours.iter().any(|hour| !(1..=LONGEST_HOURS).contains(hour))
        };
        if let Some(hours) = hours.filter(wrong) {
            return Err(Error::Unreadable { what: "hours", given: format!("{hours:?}") });
        }
        let hours = hours.map(|hours| hours.iter().copied().collect());
        self.choose(caller, |settings| settings.reminders = hours).await
    }

    /// All hours that players of a game have chosen for themselves.
    pub(crate) async fn chosen_hours(&self, game: &Game) -> Result<BTreeSet<u16>, Error> {
        let mut hours = BTreeSet::new();
        let sitting = game.seats.iter().filter_map(|seat| seat.occupant()?.player.as_ref());
        for id in sitting.filter_map(|person| account_id(&person.id)) {
            if let Some(account) = self.store.account(id).await? {
                hours.extend(Settings::of(&account.settings).reminders.unwrap_or_default());
            }
        }
        Ok(hours)
    }
}
