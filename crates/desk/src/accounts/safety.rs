//! What opens an account: its password and its addresses. Changing them asks for a fresh sign-in, ends everything that
//! could be somebody else's (sessions, keys, calendars, links that were not used), is told to every proven address, and can
//! be undone from there for a week.

use serde::{Deserialize, Serialize};
use store::{AccountId, Address};
use text::Lang;

use crate::accounts::limits::Limit;
use crate::accounts::registration::check_address;
use crate::accounts::secret;
use crate::accounts::sign_in::{Proof, kind};
use crate::accounts::{keys, passkeys, password};
use crate::clock::micros;
use crate::letters::letter::{Letter, Link, News, recipient};
use crate::{Caller, Desk, Error, Member, Origin, SignedIn};

/// How long the link works that proves a further address, in minutes.
const CONFIRM_MINUTES: i64 = 60;
/// How long a change can be undone, in minutes: a week.
const UNDO_MINUTES: i64 = 7 * 24 * 60;
/// The kind of link that proves a further address.
const CONFIRM: &str = "confirm";
/// The kind of link that undoes a change.
const UNDO: &str = "undo";

/// What opened the account before a change.
#[derive(Serialize, Deserialize)]
pub(crate) struct Before {
    password: Option<String>,
    addresses: Vec<Address>,
    /// It was a sign-in, and no change.
    #[serde(default)]
    entered: bool,
}

impl Before {
    /// What comes of undoing a sign-in: the password, which somebody else may know, is good for nothing any more.
    pub(crate) fn entering(before: Before) -> Before {
        Before { password: None, entered: true, ..before }
    }
}

/// What a link undoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoes {
    /// A change of what opens the account.
    Change,
    /// A sign-in that its owner was told of: undone, the password is good for nothing any more.
    Entry,
}

impl Desk {
    /// Changes the password and ends all other sessions, all keys, calendars and unused links. The old password is asked
    /// for, unless the session began a few minutes ago with a link in a mail: so a forgotten one is replaced.
    ///
    /// # Errors
    /// [`Error::SignIn`] if the old one is wrong, [`Error::Password`], [`Error::SignInFirst`], [`Error::TooOften`].
    #[crate::boxed]
    pub async fn set_password(
        &self,
        caller: &Caller,
        old: &str,
        new: &str,
        session: Option<&str>,
    ) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        let account = self.store.account(id).await?.ok_or_else(|| Error::NoAccount(id.0.to_string()))?;
        let proof = match session {
            Some(session) => self.need_fresh(session).await.ok(),
            None => None,
        };
        if proof != Some(Proof::Link) {
            let limits = [Limit::new("password", id.0, 10)];
            self.count(&limits).await?;
            let right = password::verify(old, account.password, self.config.cost).await;
            if matches!(right, Ok(false)) {
                return Err(Error::SignIn);
            }
            self.uncount(&limits).await?;
            right?;
        }
        let hash = password::hash(new, self.config.cost, &*self.chance).await?;
        let before = self.before(id).await?;
        self.change_account(id, |account| {
            account.password = Some(hash);
            Ok(())
        })
        .await?;
        self.end_what_opens(id, session).await?;
        self.tell_change(id, before, News::PasswordChanged).await
    }

    /// Writes a letter with a link that makes a further address the member's. Nothing comes of it before that.
    ///
    /// # Errors
    /// [`Error::BadAddress`], [`Error::SignInFirst`], [`Error::NotFresh`], [`Error::TooOften`].
    #[crate::boxed]
    pub async fn add_address(
        &self,
        caller: &Caller,
        address: &str,
        session: &str,
        from: &Origin,
    ) -> Result<(), Error> {
        let member = caller.need_member()?;
        self.need_fresh(session).await?;
        let spelling = check_address(address)?;
        self.count_link(&spelling, from).await?;
        // Whether it is somebody's already shows when the link is followed, and to its owner alone.
        let link = self.make_link(CONFIRM, Some(member.id), &spelling, CONFIRM_MINUTES).await?;
        let url = self.page_url(&format!("account/confirm/{link}"));
        let letter = Link::Confirm { address: &spelling, link: &url, minutes: CONFIRM_MINUTES };
        let letter = letter.letter(self.letter_lang(member.id).await?, &member.name);
        self.send_link(&link, recipient(member.id), &spelling, &letter).await
    }

    /// The address that this link would make the member's; it is not used up.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Link`] if it is another member's.
    #[crate::boxed]
    pub async fn address_to_confirm(&self, caller: &Caller, link: &str) -> Result<String, Error> {
        let id = caller.need_member()?.id;
        let token = self.store.token(&secret::hash(link), CONFIRM, micros(self.clock.now())).await?;
        let token = token.filter(|token| token.account == Some(id)).ok_or(Error::Link)?;
        Ok(token.scope)
    }

    /// Makes a further address the member's, who reads letters there: the link came by one. It proves the address and
    /// signs nobody in.
    ///
    /// # Errors
    /// As [`Desk::address_to_confirm`]; [`Error::AddressTaken`] if it belongs to another account.
    #[crate::boxed]
    pub async fn confirm_address(&self, caller: &Caller, link: &str) -> Result<(), Error> {
        let address = self.address_to_confirm(caller, link).await?;
        let id = caller.need_member()?.id;
        let now = micros(self.clock.now());
        self.store.take_token(&secret::hash(link), CONFIRM, now).await?.ok_or(Error::Link)?;
        if let Some((owner, claimed)) = self.store.account_by_address(&address).await? {
            match (claimed.confirmed, owner.id == id) {
                (Some(_), true) => return Ok(()),
                (Some(_), false) => return Err(Error::AddressTaken(address)),
                // Somebody's claim that was never proven.
                (None, _) => self.store.remove_address(owner.id, &claimed.spelling).await?,
            };
        }
        let before = self.before(id).await?;
        let rank = i64::try_from(before.addresses.len()).unwrap_or(i64::MAX);
        let added = Address { account: id, spelling: address, rank, confirmed: Some(now), broken: None };
        self.store.add_address(&added).await?;
        self.tell_change(id, before, News::AddressAdded).await
    }

    /// Takes a mail address away; the last one stays.
    ///
    /// # Errors
    /// [`Error::LastAddress`], [`Error::SignInFirst`], [`Error::NotFresh`].
    #[crate::boxed]
    pub async fn remove_address(&self, caller: &Caller, address: &str, session: &str) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        self.need_fresh(session).await?;
        let before = self.before(id).await?;
        if before.addresses.len() < 2 {
            return Err(Error::LastAddress);
        }
        self.store.remove_address(id, address).await?;
        self.end_what_opens(id, Some(session)).await?;
        self.tell_change(id, before, News::AddressRemoved).await
    }

    /// Who a link that undoes something belongs to, and what it undoes; it is not used up.
    ///
    /// # Errors
    /// [`Error::Link`].
    #[crate::boxed]
    pub async fn undo_owner(&self, link: &str) -> Result<(String, Undoes), Error> {
        let token = self.store.token(&secret::hash(link), UNDO, micros(self.clock.now())).await?;
        let token = token.ok_or(Error::Link)?;
        let before: Before = serde_json::from_str(&token.scope).map_err(|_| Error::Link)?;
        let what = if before.entered { Undoes::Entry } else { Undoes::Change };
        Ok((self.member(token.account.ok_or(Error::Link)?).await?.name, what))
    }

    /// Undoes a change or a sign-in: addresses and password are again what they were before it, the password of a sign-in is none,
    /// everybody is signed out, and whoever holds the link is signed in and may choose a new password.
    ///
    /// # Errors
    /// [`Error::Link`].
    #[crate::boxed]
    pub async fn undo_change(&self, link: &str, from: &Origin) -> Result<SignedIn, Error> {
        let now = micros(self.clock.now());
        let undone = self.store.take_token(&secret::hash(link), UNDO, now).await?.ok_or(Error::Link)?;
        let id = undone.account.ok_or(Error::Link)?;
        let before: Before = serde_json::from_str(&undone.scope).map_err(|_| Error::Link)?;
        for address in self.store.addresses(id).await? {
            self.store.remove_address(id, &address.spelling).await?;
        }
        for address in &before.addresses {
            match self.store.add_address(address).await {
                // It became somebody else's since.
                Err(store::Error::AddressTaken(_)) => {}
                done => done?,
            }
        }
        self.change_account(id, |account| {
            account.password = before.password;
            Ok(())
        })
        .await?;
        // What was changed later is undone with it: a link that brings that back may be in a letter to the intruder's address. One
        // that undoes an earlier change stays: it went to whoever was the owner then.
        let links = self.store.tokens(id, UNDO).await?;
        for later in links.iter().filter(|token| token.created >= undone.created) {
            self.store.drop_token(id, &later.hash).await?;
        }
        self.end_what_opens(id, None).await?;
        let member: Member = self.member(id).await?;
        let session = self.enter_known(member, from).await?;
        self.prove(&session).await?;
        Ok(session)
    }

    /// Tells the owner of an account something, at every proven address.
    pub(crate) async fn tell_owner(
        &self,
        account: AccountId,
        cause: &str,
        letter: impl Fn(Lang) -> Letter,
    ) -> Result<(), Error> {
        let lang = self.letter_lang(account).await?;
        for address in self.store.addresses(account).await?.iter().filter(|one| one.confirmed.is_some()) {
            self.send_link(cause, recipient(account), &address.spelling, &letter(lang)).await?;
        }
        Ok(())
    }

    /// Ends everything but this session that opens the account without its password: sessions, keys, passkeys, calendars, links.
    pub(crate) async fn end_what_opens(
        &self,
        account: AccountId,
        session: Option<&str>,
    ) -> Result<(), Error> {
        let keep = session.map(secret::hash);
        self.store.end_sessions(account, keep.as_deref()).await?;
        for kind in [
            keys::KIND,
            keys::SEEN,
            passkeys::KIND,
            kind::SIGN_IN,
            kind::PROVEN,
            CONFIRM,
            crate::read::feeds::KIND,
        ] {
            self.drop_tokens(account, kind).await?;
        }
        self.forget_browsers(account, keep.as_deref()).await
    }

    /// Ends all that leads back into an account which is closed.
    pub(crate) async fn end_ways_back(&self, account: AccountId) -> Result<(), Error> {
        self.drop_tokens(account, UNDO).await
    }

    async fn drop_tokens(&self, account: AccountId, kind: &str) -> Result<(), Error> {
        for token in self.store.tokens(account, kind).await? {
            self.store.drop_token(account, &token.hash).await?;
        }
        Ok(())
    }

    pub(crate) async fn before(&self, account: AccountId) -> Result<Before, Error> {
        let found =
            self.store.account(account).await?.ok_or_else(|| Error::NoAccount(account.0.to_string()))?;
        Ok(Before {
            password: found.password,
            addresses: self.store.addresses(account).await?,
            entered: false,
        })
    }

    /// Tells of a change at every address that was proven before it, with a link that undoes it.
    pub(crate) async fn tell_change(
        &self,
        account: AccountId,
        before: Before,
        news: News,
    ) -> Result<(), Error> {
        self.tell_with_link(account, &before, |lang, name, link| news.undoable(lang, name, link)).await
    }

    /// Writes a letter to every address that was proven before, each with a link of its own that leads back there.
    pub(crate) async fn tell_with_link(
        &self,
        account: AccountId,
        before: &Before,
        letter: impl Fn(Lang, &str, &str) -> Letter,
    ) -> Result<(), Error> {
        let (lang, name) = (self.letter_lang(account).await?, self.member(account).await?.name);
        let scope = serde_json::to_string(before).expect("plain data");
        for address in before.addresses.iter().filter(|address| address.confirmed.is_some()) {
            let link = self.make_link(UNDO, Some(account), &scope, UNDO_MINUTES).await?;
            let url = self.page_url(&format!("account/undo/{link}"));
            self.send_link(&link, recipient(account), &address.spelling, &letter(lang, &name, &url)).await?;
        }
        Ok(())
    }

    async fn letter_lang(&self, account: AccountId) -> Result<Lang, Error> {
        let found = self.store.account(account).await?;
        Ok(found.and_then(|found| found.lang.parse().ok()).unwrap_or(Lang::De))
    }
}
