//! Signing in: by password or by a link in a mail, and a session of 256 random bits of which only the hash is
//! kept. A link works once and not for long; the door lets a person press a button before it is used, because mail
//! scanners open links. An address proves itself before anything comes of it: until its link is followed there is no
//! account, and no address of one.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Account, AccountId, Address, Session, Token};
use text::Lang;

use crate::accounts::insight::Used;
use crate::accounts::limits::Limit;
use crate::accounts::names::check_name;
use crate::accounts::password;
use crate::accounts::registration::check_address;
use crate::accounts::secret;
use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Link, recipient};
use crate::{Caller, Desk, Error, Member, Origin, Registration};

/// How long a link in a mail works, in minutes.
const LINK_MINUTES: i64 = 15;
/// How long a newcomer may take to follow the link, in minutes.
const WELCOME_MINUTES: i64 = 60;
/// How long it is known whose session a browser had, in minutes.
const LEFT_MINUTES: i64 = 24 * 60;
/// How long a session lasts after its last use, in days.
const SESSION_DAYS: i64 = 60;
/// A session's end is moved at most this often, in seconds: not every page view is a write.
const TOUCH_SECONDS: i64 = 3600;
/// How long after signing in the keys of an account (password, addresses) may be changed, in minutes.
const FRESH_MINUTES: i64 = 10;
/// The longest name or address that is looked at when somebody signs in, in bytes.
const LONGEST_ENTRY: usize = 254;
/// Failed tries of one name from one network in a quarter of an hour.
const TRIES_OF_NAME: i64 = 10;
/// Failed tries of any names from one network in a quarter of an hour.
pub(crate) const TRIES_OF_NETWORK: i64 = 60;
/// Failed tries of one account in a quarter of an hour, from wherever, after which each further one waits.
const TRIES_OF_ACCOUNT: i64 = 20;
/// The first of these waits, in milliseconds; it doubles with each ten tries more.
const FIRST_WAIT: u64 = 100;
/// The longest of them, in milliseconds: its owner signs in all the same.
const LONGEST_WAIT: u64 = 5000;
/// Letters with links that go to one address in a quarter of an hour, whoever asks for them.
const LINKS_OF_ADDRESS: i64 = 5;
/// Letters with links that one network asks for in a quarter of an hour.
const LINKS_OF_NETWORK: i64 = 20;

/// The kinds of links, as the store names them.
pub(crate) mod kind {
    /// Signs its owner in.
    pub(crate) const SIGN_IN: &str = "sign-in";
    /// Makes the account that somebody asked for.
    pub(crate) const REGISTER: &str = "register";
    /// Opens nothing: made for an unknown address, so that asking takes as long as for a known one.
    pub(crate) const NOBODY: &str = "nobody";
    /// Says that a session began with a link, so that its owner holds a proven address.
    pub(crate) const PROVEN: &str = "proven";
    /// Says whose session a browser had last; it opens nothing.
    pub(crate) const LEFT: &str = "left";
}

/// A session that began: its secret goes into the cookie and nowhere else.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The cookie's value.
    pub secret: String,
    /// The one who is signed in.
    pub member: Member,
    /// When the session ends if it is not used.
    pub expires: Timestamp,
    /// The secret by which the browser is known again: 64 hexadecimal digits; none where no browser signed in.
    pub browser: Option<String>,
}

/// What a newcomer asked for, until the link is followed.
#[derive(Serialize, Deserialize)]
struct Newcomer {
    name: String,
    address: String,
    password: Option<String>,
    lang: String,
    /// The hash of what the browser that asked was given.
    claim: String,
}

impl Desk {
    /// Writes a letter with a link that makes the account and proves its address. If the address belongs to
    /// an account already, its owner gets a letter with a link to sign in, and the caller learns nothing.
    ///
    /// Answers a secret for the browser that asked: the password counts only if the link is followed there. Otherwise
    /// somebody else could choose the password of an account whose owner merely follows a link.
    ///
    /// # Errors
    /// [`Error::BadName`], [`Error::NameTaken`], [`Error::BadAddress`], [`Error::Password`], [`Error::TooOften`].
    #[crate::boxed]
    pub async fn register(&self, new: &Registration, from: &Origin) -> Result<String, Error> {
        let address = check_address(&new.address)?;
        let name = check_name(&new.name)?;
        if let Some(password) = &new.password {
            password::check(password)?;
        }
        self.count_link(&address, from).await?;
        // Whose address it is shows neither in what is refused nor in how long it takes: all this is done for everybody.
        self.check_free(&name, None).await?;
        let password = match &new.password {
            Some(password) => Some(password::hash(password, self.config.cost, &*self.chance).await?),
            None => None,
        };
        let claim = secret::fresh(&*self.chance);
        if let Some((account, found)) = self.store.account_by_address(&address).await?
            && found.confirmed.is_some()
        {
            self.send_sign_in_link(&account, &found.spelling).await?;
            return Ok(claim);
        }
        let newcomer = Newcomer {
            name: name.clone(),
            address: address.clone(),
            password,
            lang: new.lang.code().to_owned(),
            claim: secret::hash(&claim),
        };
        let scope = serde_json::to_string(&newcomer).expect("plain data");
        let link = self.make_link(kind::REGISTER, None, &scope, WELCOME_MINUTES).await?;
        let welcome = Link::Welcome { link: &self.link_url(&link), minutes: WELCOME_MINUTES };
        self.send_link(&link, format!("address:{address}"), &address, &welcome.letter(new.lang, &name))
            .await?;
        Ok(claim)
    }

    /// Signs in by name (or mail address) and password. A password counts for nothing before an address of the account
    /// is proven.
    ///
    /// # Errors
    /// [`Error::SignIn`], [`Error::TooOften`] after many tries that failed, [`Error::Overloaded`].
    #[crate::boxed]
    pub async fn sign_in(&self, name: &str, password: &str, from: &Origin) -> Result<SignedIn, Error> {
        let name = name.trim();
        if name.len() > LONGEST_ENTRY {
            return Err(Error::SignIn);
        }
        let limits = [
            Limit::new("sign-in", format!("{}\n{}", name.to_lowercase(), from.network), TRIES_OF_NAME),
            Limit::new("sign-in-network", from.network, TRIES_OF_NETWORK),
        ];
        self.count(&limits).await?;
        let account = match self.store.account_by_name(name).await? {
            Some(account) => Some(account),
            None => self.store.account_by_address(name).await?.map(|(account, _)| account),
        };
        let whose = account.as_ref().map_or_else(|| name.to_lowercase(), |account| account.id.0.to_string());
        let of_account = [Limit::new("sign-in-account", whose, i64::MAX)];
        tokio::time::sleep(wait(self.count_up(&of_account[0]).await?)).await;
        let hash = account.as_ref().and_then(|account| account.password.clone());
        let right = match password::verify(password, hash, self.config.cost).await {
            Ok(right) => right,
            // Nobody looked at it, so it was no failed try: a flood must not use up the tries of others.
            Err(error) => {
                self.uncount(&limits).await?;
                self.uncount(&of_account).await?;
                return Err(error);
            }
        };
        let Some(account) = account.filter(|account| right && account.closed.is_none()) else {
            return Err(Error::SignIn);
        };
        let addresses = self.store.addresses(account.id).await?;
        if !addresses.iter().any(|address| address.confirmed.is_some()) {
            return Err(Error::SignIn);
        }
        self.uncount(&limits).await?;
        self.uncount(&of_account).await?;
        self.enter_with(Member::try_from(&account)?, from).await
    }

    /// Sends a link to sign in with, if the address is a proven one of an account; the caller learns nothing of
    /// that.
    ///
    /// # Errors
    /// [`Error::TooOften`].
    #[crate::boxed]
    pub async fn request_link(&self, address: &str, from: &Origin) -> Result<(), Error> {
        let Ok(address) = check_address(address) else { return Ok(()) };
        self.count_link(&address, from).await?;
        match self.store.account_by_address(&address).await? {
            Some((account, found)) if account.closed.is_none() && found.confirmed.is_some() => {
                self.send_sign_in_link(&account, &found.spelling).await
            }
            _ => self.write_for_nobody(&address).await,
        }
    }

    /// Makes a letter with a link that goes nowhere, and writes as much as for one that does, so that how long it takes does not tell
    /// whose address it is.
    async fn write_for_nobody(&self, address: &str) -> Result<(), Error> {
        let link = self.make_link(kind::NOBODY, None, "", 0).await?;
        let letter = self.sign_in_letter(&link, Lang::De, address);
        drop(letter.row_to(String::new(), letter.topic.word(), micros(self.clock.now())));
        self.count(&[Limit::new("link-for-nobody", address, i64::MAX)]).await
    }

    /// The name of whom this link signs in; it is not used up.
    ///
    /// # Errors
    /// [`Error::Link`].
    #[crate::boxed]
    pub async fn link_owner(&self, link: &str) -> Result<String, Error> {
        let (now, hash) = (micros(self.clock.now()), secret::hash(link));
        if let Some(token) = self.store.token(&hash, kind::SIGN_IN, now).await? {
            return Ok(self.member(token.account.ok_or(Error::Link)?).await?.name);
        }
        let token = self.store.token(&hash, kind::REGISTER, now).await?.ok_or(Error::Link)?;
        Ok(newcomer(&token)?.name)
    }

    /// Uses a link up and begins a session; a newcomer's account is made first, with the password if `claim` is what
    /// [`Desk::register`] answered.
    ///
    /// # Errors
    /// [`Error::Link`]; [`Error::NameTaken`] if somebody else took the newcomer's name meanwhile.
    #[crate::boxed]
    pub async fn follow_link(
        &self,
        link: &str,
        from: &Origin,
        claim: Option<&str>,
    ) -> Result<SignedIn, Error> {
        let (now, hash) = (micros(self.clock.now()), secret::hash(link));
        let (session, address) = match self.store.take_token(&hash, kind::SIGN_IN, now).await? {
            Some(token) => {
                let member = self.member(token.account.ok_or(Error::Link)?).await?;
                (self.enter_with(member, from).await?, token.scope)
            }
            None => {
                let token = self.store.take_token(&hash, kind::REGISTER, now).await?.ok_or(Error::Link)?;
                let mut newcomer = newcomer(&token)?;
                if claim.map(secret::hash).as_ref() != Some(&newcomer.claim) {
                    newcomer.password = None;
                }
                (self.enter_known(self.welcome(&newcomer).await?, from).await?, newcomer.address)
            }
        };
        // Whoever reads a letter there proves that the address works.
        if let Some((account, found)) = self.store.account_by_address(&address).await?
            && account.id == session.member.id
            && found.broken.is_some()
        {
            self.store.update_address(&Address { broken: None, ..found }).await?;
        }
        self.prove(&session).await?;
        Ok(session)
    }

    /// Says for some minutes that a session's owner holds a proven address.
    pub(crate) async fn prove(&self, session: &SignedIn) -> Result<(), Error> {
        let token = self.token_of(kind::PROVEN, Some(session.member.id), &session.secret, "");
        let expires = Some(token.created.plus_seconds(FRESH_MINUTES * 60));
        self.put_token(Token { expires, ..token }).await
    }

    /// Makes a newcomer's account. Claims of others to the address that were never proven go.
    async fn welcome(&self, new: &Newcomer) -> Result<Member, Error> {
        if let Some((account, claimed)) = self.store.account_by_address(&new.address).await? {
            if claimed.confirmed.is_some() {
                // The person registered twice and followed the other link first.
                return Member::try_from(&account);
            }
            self.store.remove_address(account.id, &claimed.spelling).await?;
        }
        let lang = new.lang.parse().unwrap_or(Lang::De);
        let account = self.new_account(&new.name, new.password.clone(), lang, &[]);
        let confirmed = Some(account.created);
        let address =
            Address { account: account.id, spelling: new.address.clone(), rank: 0, confirmed, broken: None };
        self.store.create_account(&account, Some(&address)).await?;
        Member::try_from(&account)
    }

    /// Begins a session for a member whom the caller has made sure of: the console, a demonstration.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
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
        Ok(SignedIn { secret, member, expires: time(expires), browser: None })
    }

    /// Who a session's secret belongs to; a visitor if to nobody.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn caller(&self, session: &str) -> Result<Caller, Error> {
        let now = micros(self.clock.now());
        let hash = secret::hash(session);
        let Some(session) = self.store.session(&hash, now).await? else { return Ok(Caller::Visitor) };
        if now > session.seen.plus_seconds(TOUCH_SECONDS) {
            self.store.touch_session(&hash, now, now.plus_seconds(SESSION_DAYS * 86_400)).await?;
        }
        Ok(self.member_if(session.account).await?.map_or(Caller::Visitor, Caller::Member))
    }

    /// The sessions of a member, the last used first; the text is the handle for [`Desk::end_session`].
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn sessions(&self, caller: &Caller) -> Result<Vec<Session>, Error> {
        let id = caller.need_member()?.id;
        Ok(self.store.sessions(id, micros(self.clock.now())).await?)
    }

    /// Whether a session is the one with this secret.
    #[must_use]
    pub fn is_session(session: &Session, secret: &str) -> bool {
        session.hash == secret::hash(secret)
    }

    /// Ends the session with this secret. Answers what the browser keeps until it is closed: it opens nothing, and says whose session
    /// it had.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn sign_out(&self, session: &str) -> Result<Option<String>, Error> {
        let left = match self.caller(session).await? {
            Caller::Member(member) => {
                Some(self.make_link(kind::LEFT, Some(member.id), "", LEFT_MINUTES).await?)
            }
            Caller::Visitor | Caller::Console => None,
        };
        self.store.end_session(&secret::hash(session)).await?;
        Ok(left)
    }

    /// Ends one of the member's sessions by its handle.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Nothing`] if it is not the member's.
    #[crate::boxed]
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
    #[crate::boxed]
    pub async fn end_other_sessions(&self, caller: &Caller, session: &str) -> Result<u64, Error> {
        let id = caller.need_member()?.id;
        Ok(self.store.end_sessions(id, Some(&secret::hash(session))).await?)
    }

    /// Whether the session is so fresh that its owner may change the keys of the account, and if so, whether it began
    /// with a link in a mail.
    ///
    /// # Errors
    /// [`Error::NotFresh`] if it is older.
    pub(crate) async fn need_fresh(&self, session: &str) -> Result<Proof, Error> {
        let (now, hash) = (micros(self.clock.now()), secret::hash(session));
        if self.store.token(&hash, kind::PROVEN, now).await?.is_some() {
            return Ok(Proof::Link);
        }
        match self.store.session(&hash, now).await? {
            Some(found) if now < found.created.plus_seconds(FRESH_MINUTES * 60) => Ok(Proof::Password),
            _ => Err(Error::NotFresh),
        }
    }

    /// A link to sign in with for a member, to be shown at the console or by the operator. Its owner is told of it, except
    /// where the whole site is a demonstration or the caller could read the store anyway.
    ///
    /// # Errors
    /// [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn link_for(&self, caller: &Caller, member: &Member) -> Result<String, Error> {
        caller.need(crate::Role::Operator)?;
        let link = self.make_link(kind::SIGN_IN, Some(member.id), "", LINK_MINUTES).await?;
        let stranger = caller.member().is_none_or(|operator| operator.id != member.id);
        if stranger {
            self.note_use(caller, &Used::Link(member.id)).await?;
        }
        if let Caller::Member(operator) = caller
            && operator.id != member.id
            && !self.config.demo
        {
            let letter = |lang| crate::letters::letter::link_issued(lang, &member.name, &operator.name);
            self.tell_owner(member.id, &link, letter).await?;
        }
        Ok(self.link_url(&link))
    }

    /// Counts a letter with a link against the limits of its address and of who asks for it.
    pub(crate) async fn count_link(&self, address: &str, from: &Origin) -> Result<(), Error> {
        let limits = [
            Limit::new("links", address.to_lowercase(), LINKS_OF_ADDRESS),
            Limit::new("links-network", from.network, LINKS_OF_NETWORK),
        ];
        self.count(&limits).await
    }

    async fn send_sign_in_link(&self, account: &Account, address: &str) -> Result<(), Error> {
        let link = self.make_link(kind::SIGN_IN, Some(account.id), address, LINK_MINUTES).await?;
        let lang = account.lang.parse().unwrap_or(Lang::De);
        let letter = self.sign_in_letter(&link, lang, &account.name);
        self.send_link(&link, recipient(account.id), address, &letter).await
    }

    fn sign_in_letter(&self, link: &str, lang: Lang, name: &str) -> Letter {
        Link::SignIn { link: &self.link_url(link), minutes: LINK_MINUTES }.letter(lang, name)
    }

    /// Sends a letter to this address and no other; the link in it makes the letter one of a kind.
    pub(crate) async fn send_link(
        &self,
        link: &str,
        recipient: String,
        address: &str,
        letter: &Letter,
    ) -> Result<(), Error> {
        let now = micros(self.clock.now());
        let letter = Letter { address: Some(address.to_owned()), ..letter.clone() };
        let mail = letter.row_to(recipient, letter.topic.word(), now);
        let cause = format!("link:{}:{}", secret::hash(link), secret::hash(address));
        self.store.put_mails(store::GameId::SITE, &cause, &[mail], now).await?;
        Ok(())
    }

    /// Where a link to sign in leads.
    fn link_url(&self, link: &str) -> String {
        self.page_url(&format!("sign-in/{link}"))
    }

    /// The address of a page of the site.
    pub(crate) fn page_url(&self, path: &str) -> String {
        format!("{}/{path}", self.config.base_url.trim_end_matches('/'))
    }

    /// A token that works until it is withdrawn.
    pub(crate) async fn make_token(&self, kind: &str, account: AccountId) -> Result<String, Error> {
        let key = secret::fresh(&*self.chance);
        self.put_token(self.token_of(kind, Some(account), &key, "")).await?;
        Ok(key)
    }

    /// A link that works once and for so many minutes.
    pub(crate) async fn make_link(
        &self,
        kind: &str,
        account: Option<AccountId>,
        scope: &str,
        minutes: i64,
    ) -> Result<String, Error> {
        let link = secret::fresh(&*self.chance);
        let token = self.token_of(kind, account, &link, scope);
        let expires = Some(token.created.plus_seconds(minutes * 60));
        self.put_token(Token { expires, ..token }).await?;
        Ok(link)
    }

    /// Whose token this is, if it works.
    pub(crate) async fn token_owner(&self, kind: &str, key: &str) -> Result<Option<Member>, Error> {
        let now = micros(self.clock.now());
        let token = self.store.token(&secret::hash(key), kind, now).await?;
        match token.and_then(|token| token.account) {
            Some(account) => self.member_if(account).await,
            None => Ok(None),
        }
    }

    fn token_of(&self, kind: &str, account: Option<AccountId>, key: &str, scope: &str) -> Token {
        Token {
            hash: secret::hash(key),
            kind: kind.to_owned(),
            account,
            scope: scope.to_owned(),
            label: String::new(),
            created: micros(self.clock.now()),
            expires: None,
            used: None,
        }
    }

    pub(crate) async fn put_token(&self, token: Token) -> Result<(), Error> {
        let label = token.label.chars().take(80).collect();
        Ok(self.store.put_token(&Token { label, ..token }).await?)
    }
}

/// How long a try to sign in waits after so many that failed. Whoever guesses from many networks is as slow as this, and its owner
/// waits a moment instead of being kept out.
fn wait(tries: i64) -> std::time::Duration {
    let beyond = u32::try_from(tries - TRIES_OF_ACCOUNT - 1).ok();
    let doubled = beyond.map_or(0, |beyond| FIRST_WAIT.saturating_mul(1 << (beyond / 10).min(16)));
    std::time::Duration::from_millis(doubled.min(LONGEST_WAIT))
}

/// How the owner of a fresh session showed who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// By the account's password.
    Password,
    /// By a link that was sent to a proven address.
    Link,
}

fn newcomer(token: &Token) -> Result<Newcomer, Error> {
    serde_json::from_str(&token.scope).map_err(|_| Error::Link)
}
