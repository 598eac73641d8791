//! How the site as a whole stands: numbers for those who watch over it, nothing that belongs to a game or person.

use crate::clock::micros;
use crate::{Desk, Error};

/// How long finished jobs and ended sessions stay, in seconds: long enough to look into a fault.
const KEPT_SECONDS: i64 = 30 * 86_400;

/// How long a letter of a site without mail waits, in seconds: mail may be set up within days of the first game.
const UNSENT_SECONDS: i64 = 3 * 86_400;

pub use store::Figures as Health;

impl Desk {
    /// How the site stands. For machines too, so it asks for no role: there is nothing in it to keep from anybody.
    ///
    /// # Errors
    /// [`Error::Store`] if the store does not answer.
    #[crate::boxed]
    pub async fn health(&self) -> Result<Health, Error> {
        Ok(self.store.figures(micros(self.now())).await?)
    }

    /// What this process does with its connections to the store.
    ///
    /// # Errors
    /// [`Error::Store`] if no connection is available.
    #[crate::boxed]
    pub async fn connections(&self) -> Result<store::Pool, Error> {
        Ok(self.store.connections().await?)
    }

    /// What the store takes up, in bytes.
    ///
    /// # Errors
    /// [`Error::Store`] if the store does not answer.
    #[crate::boxed]
    pub async fn store_bytes(&self) -> Result<i64, Error> {
        Ok(self.store.bytes().await?)
    }

    /// Removes from the store what nobody needs any more: jobs done and sessions ended a month ago, counts of tries of
    /// an hour ago, games of practice that ended; and the texts of old letters and mails ([`crate::Config::keep_days`]). Where no letters leave, old ones are left.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn sweep(&self) -> Result<store::Swept, Error> {
        let now = micros(self.now());
        if !self.config.sends {
            let why = text::operator::letter_no_mail(text::Lang::default());
            self.store.leave_unsent(now.plus_seconds(-UNSENT_SECONDS), now, &why).await?;
        }
        if self.config.keep_days > 0 {
            let texts =
                self.store.forget_texts(now.plus_seconds(-86_400 * i64::from(self.config.keep_days))).await?;
            if texts > 0 {
                tracing::info!(texts, "texts of old letters and mails were forgotten");
            }
        }
        self.forget_hints().await?;
        let old_counts = crate::accounts::limits::span(now.plus_seconds(-3600));
        Ok(self.store.sweep(now, now.plus_seconds(-KEPT_SECONDS), old_counts).await?)
    }
}
