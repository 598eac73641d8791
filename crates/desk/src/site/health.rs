//! How the site as a whole stands: numbers for those who watch over it, nothing that belongs to a game or person.

use crate::clock::micros;
use crate::{Desk, Error};

/// How long finished jobs and ended sessions stay, in seconds: long enough to look into a fault.
const KEPT_SECONDS: i64 = 30 * 86_400;

pub use store::Figures as Health;

impl Desk {
    /// How the site stands. For machines too, so it asks for no role: there is nothing in it to keep from anybody.
    ///
    /// # Errors
    /// [`Error::Store`] if the store does not answer.
    pub async fn health(&self) -> Result<Health, Error> {
        Ok(self.store.figures(micros(self.now())).await?)
    }

    /// Removes from the store what nobody needs any more: jobs done and sessions ended a month ago, counts of tries of
    /// an hour ago, games of practice that ended.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn sweep(&self) -> Result<store::Swept, Error> {
        let now = micros(self.now());
        let old_counts = crate::accounts::limits::span(now.plus_seconds(-3600));
        Ok(self.store.sweep(now, now.plus_seconds(-KEPT_SECONDS), old_counts).await?)
    }
}
