//! What the operator does about the site as a whole: what was given up, who may do what, a link for somebody who cannot
//! get in. Nothing of it shows what is in a game.

use store::{AccountId, Mail, MailFilter};

use crate::accounts::secret;
use crate::clock::micros;
use crate::{Caller, Desk, Error, Role};

/// Entries of a list at most.
const MOST: i64 = 200;

/// A job or mail that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// By what to ask for another try.
    pub key: String,
    /// What it is: a kind and the game's key, never its content.
    pub kind: String,
    /// What went wrong last.
    pub error: String,
}

impl Desk {
    /// The jobs that were given up.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::Store`].
    #[crate::boxed]
    pub async fn dead_jobs(&self, caller: &Caller) -> Result<Vec<GivenUp>, Error> {
        caller.need(Role::Operator)?;
        let mut dead = Vec::new();
        for job in self.store.jobs(None).await?.into_iter().take(MOST as usize) {
            let label = self.store.game(job.game).await?.map(|head| head.label).unwrap_or_default();
            dead.push(GivenUp {
                key: String::new(),
                kind: format!("{label} {} {}", job.kind, job.key).trim().to_owned(),
                error: job.error.unwrap_or_default(),
            });
        }
        Ok(dead)
    }

    /// The mails that were given up.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::Store`].
    #[crate::boxed]
    pub async fn dead_mails(&self, caller: &Caller) -> Result<Vec<GivenUp>, Error> {
        caller.need(Role::Operator)?;
        let dead = self.store.mails(MailFilter::Dead, MOST).await?;
        Ok(dead
            .into_iter()
            .map(|mail| GivenUp { key: key(&mail), kind: mail.kind, error: mail.error.unwrap_or_default() })
            .collect())
    }

    /// Tries a mail again that was given up.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::Nothing`] if it is not given up any more.
    #[crate::boxed]
    pub async fn retry_dead_mail(&self, caller: &Caller, wanted: &str) -> Result<(), Error> {
        caller.need(Role::Operator)?;
        let dead = self.store.mails(MailFilter::Dead, MOST).await?;
        let mail = dead.into_iter().find(|mail| key(mail) == wanted);
        let mail = mail.ok_or_else(|| Error::Nothing(wanted.to_owned()))?;
        self.store.retry_mail(&mail, micros(self.now())).await?;
        Ok(())
    }

    /// Gives an account exactly these roles. The last operator stays one: nobody could make another.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::LastOperator`].
    #[crate::boxed]
    pub async fn assign_roles(&self, caller: &Caller, account: i64, roles: &[Role]) -> Result<(), Error> {
        let operators =
            self.accounts(caller).await?.into_iter().filter(|one| {
                one.closed.is_none() && one.roles.iter().any(|word| word == Role::Operator.word())
            });
        let others = operators.filter(|one| one.id.0 != account).count();
        if others == 0 && !roles.contains(&Role::Operator) {
            return Err(Error::LastOperator);
        }
        self.set_roles(caller, AccountId(account), roles).await
    }

    /// A link to sign in with for somebody who cannot get in, and their name.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Closed`].
    #[crate::boxed]
    pub async fn link_for_account(&self, caller: &Caller, account: i64) -> Result<(String, String), Error> {
        caller.need(Role::Operator)?;
        let member = self.member(AccountId(account)).await?;
        let link = self.link_for(caller, &member).await?;
        Ok((member.name, link))
    }
}

/// By what a mail is asked for: nobody can read from it whose it is.
pub(crate) fn key(mail: &Mail) -> String {
    secret::hash(&format!("{} {} {} {}", mail.game.0, mail.cause, mail.recipient, mail.kind))
}
