//! Signing in: by password or by a link in a mail, a session of 256 random bits of which only the hash is
//! kept, and keys for programs. A link works once and for a quarter of an hour; the door lets a person
//! press a button before it is used, because mail scanners open links.

use jiff::Timestamp;
use store::{AccountId, Session, Token};
use text::Lang;

use crate::clock::{micros, time};
use crate::letter::{Letter, Topic};
use crate::{Caller, Desk, Error, Member, password, secret};

/// How long a link in a mail works, in minutes.
const LINK_MINUTES: i64 = 15;
/// How long a session lasts after its last use, in days.
const SESSION_DAYS: i64 = 60;
/// A session's end is moved at most this often, in seconds: not every page view is a write.
const TOUCH_SECONDS: i64 = 3600;
/// The stretch of time in which tries are counted, in minutes.
const LIMIT_MINUTES: i64 = 15;

/// A session that began: its secret goes into the cookie and nowhere else.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The cookie's value.
    pub secret: String,
    /// Who.
    pub member: Member,
    /// When the session ends if it is not used.
    pub expires: Timestamp,
}

/// A key for programs, as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKey {
    /// By what to withdraw it.
    pub handle: String,
    /// The owner's name for it.
    pub label: String,
    /// Since when.
    pub created: Timestamp,
}

impl Desk {
    /// Signs in by name (or mail address) and password.
    ///
    /// # Errors
    /// [`Error::SignIn`], [`Error::TooOften`].
    pub async fn sign_in(&self, name: &str, password: &str, device: &str) -> Result<SignedIn, Error> {
        self.limit(&format!("sign-in:{}", name.trim().to_lowercase()), 10).await?;
        let account = match self.store.account_by_name(name).await? {
            Some(account) => Some(account),
            None => self.store.account_by_address(name).await?.map(|(account, _)| account),
        };
        let hash = account.as_ref().and_then(|account| account.password.clone());
        let right = password::verify(password, hash, self.config.cost).await?;
        match account.filter(|account| right && account.closed.is_none()) {
            Some(account) => self.begin_session(Member::try_from(&account)?, device).await,
            None => Err(Error::SignIn),
        }
    }

    /// Sends a link to sign in with, if the address belongs to an account; the caller learns nothing of
    /// that.
    ///
    /// # Errors
    /// [`Error::TooOften`].
    pub async fn request_link(&self, address: &str) -> Result<(), Error> {
        self.limit(&format!("link:{}", address.trim().to_lowercase()), 5).await?;
        match self.store.account_by_address(address).await? {
            Some((account, found)) if account.closed.is_none() => {
                self.send_sign_in_link(account.id, Topic::SignIn, &found.spelling).await
            }
            _ => Ok(()),
        }
    }

    /// Who would be signed in by this link; it is not used up.
    ///
    /// # Errors
    /// [`Error::Link`].
    pub async fn link_owner(&self, link: &str) -> Result<Member, Error> {
        let now = micros(self.clock.now());
        let token = self.store.token(&secret::hash(link), "sign-in", now).await?.ok_or(Error::Link)?;
        self.member(token.account.ok_or(Error::Link)?).await
    }

    /// Uses a link up: proves the address that it was sent to, and begins a session.
    ///
    /// # Errors
    /// [`Error::Link`].
    pub async fn follow_link(&self, link: &str, device: &str) -> Result<SignedIn, Error> {
        let now = micros(self.clock.now());
        let token = self.store.take_token(&secret::hash(link), "sign-in", now).await?.ok_or(Error::Link)?;
        let member = self.member(token.account.ok_or(Error::Link)?).await?;
        if let Some((account, address)) = self.store.account_by_address(&token.scope).await?
            && account.id == member.id
        {
            let confirmed = address.confirmed.or(Some(now));
            self.store.update_address(&store::Address { confirmed, broken: None, ..address }).await?;
        }
        self.begin_session(member, device).await
    }

    /// Begins a session for a member whom the caller has made sure of: the console, a demonstration.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn begin_session(&self, member: Member, device: &str) -> Result<SignedIn, Error> {
        let secret = secret::fresh(&*self.chance);
        let now = micros(self.clock.now());
        let expires = now.plus_seconds(SESSION_DAYS * 86_400);
        let session = Session {
            hash: secret::hash(&secret),
            account: member.id,
            created: now,
            seen: now,
            expires,
            label: device.chars().take(120).collect(),
        };
        self.store.begin_session(&session).await?;
        Ok(SignedIn { secret, member, expires: time(expires) })
    }

    /// Who a session's secret belongs to; a visitor if to nobody.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn caller(&self, session: &str) -> Result<Caller, Error> {
        let now = micros(self.clock.now());
        let hash = secret::hash(session);
        let Some(session) = self.store.session(&hash, now).await? else { return Ok(Caller::Visitor) };
        if now > session.seen.plus_seconds(TOUCH_SECONDS) {
            self.store.touch_session(&hash, now, now.plus_seconds(SESSION_DAYS * 86_400)).await?;
        }
        Ok(self.member(session.account).await.map_or(Caller::Visitor, Caller::Member))
    }

    /// The sessions of a member, the last used first; the text is the handle for [`Desk::end_session`].
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    pub async fn sessions(&self, caller: &Caller) -> Result<Vec<Session>, Error> {
        let id = caller.need_member()?.id;
        Ok(self.store.sessions(id, micros(self.clock.now())).await?)
    }

    /// Ends the session with this secret.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn sign_out(&self, session: &str) -> Result<(), Error> {
        Ok(self.store.end_session(&secret::hash(session)).await?)
    }

    /// Ends one of the member's sessions by its handle.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Nothing`] if it is not the member's.
    pub async fn end_session(&self, caller: &Caller, handle: &str) -> Result<(), Error> {
        if self.sessions(caller).await?.iter().any(|session| session.hash == handle) {
            return Ok(self.store.end_session(handle).await?);
        }
        Err(Error::Nothing("session".to_owned()))
    }

    /// Ends all of the member's sessions but the one with this secret.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    pub async fn end_other_sessions(&self, caller: &Caller, session: &str) -> Result<u64, Error> {
        let id = caller.need_member()?.id;
        Ok(self.store.end_sessions(id, Some(&secret::hash(session))).await?)
    }

    /// Makes a key for the member's programs; it is shown this once.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NotAllowed`] beyond 20 keys.
    pub async fn make_key(&self, caller: &Caller, label: &str) -> Result<String, Error> {
        let id = caller.need_member()?.id;
        if self.store.tokens(id, "api").await?.len() >= 20 {
            return Err(Error::NotAllowed);
        }
        let key = secret::fresh(&*self.chance);
        self.put_token("api", id, &key, "", label, None).await?;
        Ok(key)
    }

    /// Who a key belongs to; a visitor if to nobody.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn caller_by_key(&self, key: &str) -> Result<Caller, Error> {
        Ok(self.token_owner("api", key).await?.map_or(Caller::Visitor, Caller::Member))
    }

    /// The member's keys, the newest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    pub async fn keys(&self, caller: &Caller) -> Result<Vec<ApiKey>, Error> {
        let id = caller.need_member()?.id;
        let keys = self.store.tokens(id, "api").await?;
        let shown = |key: Token| ApiKey { handle: key.hash, label: key.label, created: time(key.created) };
        Ok(keys.into_iter().map(shown).collect())
    }

    /// Withdraws one of the member's keys.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Nothing`].
    pub async fn drop_key(&self, caller: &Caller, handle: &str) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        match self.store.drop_token(id, handle).await? {
            true => Ok(()),
            false => Err(Error::Nothing("key".to_owned())),
        }
    }

    /// A link to sign in with for a member, to be shown at the console or in a demonstration.
    ///
    /// # Errors
    /// [`Error::NotAllowed`].
    pub async fn link_for(&self, caller: &Caller, member: &Member) -> Result<String, Error> {
        caller.need(crate::Role::Operator)?;
        let link = secret::fresh(&*self.chance);
        self.put_token("sign-in", member.id, &link, "", "", Some(LINK_MINUTES)).await?;
        Ok(self.link_url(&link))
    }

    pub(crate) async fn send_sign_in_link(
        &self,
        account: AccountId,
        topic: Topic,
        address: &str,
    ) -> Result<(), Error> {
        let link = secret::fresh(&*self.chance);
        self.put_token("sign-in", account, &link, address, "", Some(LINK_MINUTES)).await?;
        let found = self.store.account(account).await?.ok_or(Error::Link)?;
        let lang = found.lang.parse().unwrap_or(Lang::De);
        let letter = Letter::link(topic, lang, &found.name, address, &self.link_url(&link), LINK_MINUTES);
        self.send(&format!("link:{}", secret::hash(&link)), account, &letter).await
    }

    fn link_url(&self, link: &str) -> String {
        format!("{}/sign-in/{link}", self.config.base_url.trim_end_matches('/'))
    }

    /// A token that works until it is withdrawn.
    pub(crate) async fn make_token(&self, kind: &str, account: AccountId) -> Result<String, Error> {
        let key = secret::fresh(&*self.chance);
        self.put_token(kind, account, &key, "", "", None).await?;
        Ok(key)
    }

    /// Whose token this is, if it works.
    pub(crate) async fn token_owner(&self, kind: &str, key: &str) -> Result<Option<Member>, Error> {
        let now = micros(self.clock.now());
        let token = self.store.token(&secret::hash(key), kind, now).await?;
        match token.and_then(|token| token.account) {
            Some(account) => Ok(self.member(account).await.ok()),
            None => Ok(None),
        }
    }

    async fn put_token(
        &self,
        kind: &str,
        account: AccountId,
        key: &str,
        scope: &str,
        label: &str,
        minutes: Option<i64>,
    ) -> Result<(), Error> {
        let now = micros(self.clock.now());
        let token = Token {
            hash: secret::hash(key),
            kind: kind.to_owned(),
            account: Some(account),
            scope: scope.to_owned(),
            label: label.chars().take(80).collect(),
            created: now,
            expires: minutes.map(|minutes| now.plus_seconds(minutes * 60)),
            used: None,
        };
        Ok(self.store.put_token(&token).await?)
    }

    /// Counts a try of `key` and refuses beyond `most` in a quarter of an hour. The count is in the store,
    /// so that several processes agree.
    pub(crate) async fn limit(&self, key: &str, most: i64) -> Result<(), Error> {
        let now = micros(self.clock.now());
        let number = self.store.count(key, span(now)).await?;
        if number > most {
            let minutes = LIMIT_MINUTES - minute(now).rem_euclid(LIMIT_MINUTES);
            return Err(Error::TooOften { minutes });
        }
        Ok(())
    }
}

fn minute(at: store::Micros) -> i64 {
    at.0.div_euclid(60_000_000)
}

/// The number of the stretch of time in which tries are counted.
pub(crate) fn span(at: store::Micros) -> i64 {
    minute(at).div_euclid(LIMIT_MINUTES)
}
