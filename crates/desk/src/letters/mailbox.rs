//! The letters of a site for trying out, for everybody to read: there nobody gets mail, and who looks at the site wants
//! to see what would be sent.

use jiff::Timestamp;
use store::{Claim, Mail, MailFilter};

use crate::clock::{micros, time};
use crate::letters::letter::Letter;
use crate::{Allowed, Desk, Error};

/// Letters looked through at most.
const MOST: i64 = 5_000;

/// A letter and when it was written.
#[derive(Clone, Debug)]
pub struct Posted {
    /// By what to ask for it.
    pub key: String,
    /// When it was written, whether or not it was sent.
    pub at: Timestamp,
    /// What it says, to whom.
    pub letter: Letter,
}

impl Desk {
    /// The letters that the site would have sent, the newest first; to one person, if a name is given.
    ///
    /// # Errors
    /// [`Error::NotAllowed`] on every other site.
    #[crate::boxed]
    pub async fn mailbox(&self, to: Option<&str>, most: usize) -> Result<Vec<Posted>, Error> {
        if !self.config.demo {
            return Err(Error::NotAllowed(Allowed::Others));
        }
        let mails = self.store.mails(MailFilter::All, MOST).await?;
        let posted = mails.iter().filter_map(posted);
        Ok(posted.filter(|posted| to.is_none_or(|to| posted.letter.name == to)).take(most).collect())
    }

    /// One of them.
    ///
    /// # Errors
    /// [`Error::NotAllowed`] on every other site, [`Error::Nothing`].
    #[crate::boxed]
    pub async fn posted(&self, key: &str) -> Result<Posted, Error> {
        let all = self.mailbox(None, usize::MAX).await?;
        all.into_iter().find(|posted| posted.key == key).ok_or_else(|| Error::Nothing(key.to_owned()))
    }

    /// Moves due letters into the mailbox, where letters end on a trial site. Returns their number.
    ///
    /// # Errors
    /// [`Error::NotAllowed`] on every other site, [`Error::Store`].
    #[crate::boxed]
    pub async fn deliver_to_mailbox(&self) -> Result<usize, Error> {
        if !self.config.demo {
            return Err(Error::NotAllowed(Allowed::Others));
        }
        let now = micros(self.now());
        let mails = self.store.claim_mails(&Claim { limit: MOST, ..Claim::new(self.worker(), now) }).await?;
        for mail in &mails {
            self.store.mail_sent(mail, now).await?;
            self.tell_devices(mail).await?;
        }
        Ok(mails.len())
    }
}

fn posted(mail: &Mail) -> Option<Posted> {
    let letter = Letter::of(mail).ok()?;
    Some(Posted { key: crate::site::operator::key(mail), at: time(mail.created), letter })
}
