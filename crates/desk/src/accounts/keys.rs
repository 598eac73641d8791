//! Keys with which a member's programs come by the API.

use jiff::Timestamp;
use store::{AccountId, Token};

use crate::accounts::secret;
use crate::clock::{micros, time};
use crate::letters::letter::News;
use crate::{Caller, Desk, Error};

/// The kind of token a key is.
pub(crate) const KIND: &str = "api";
/// The kind of token that tells when a key was last used: its scope is the key's hash, and it was created then.
pub(crate) const SEEN: &str = "api-seen";
/// The last use of a key is noted at most this often, in seconds: not every call is a write.
const SEEN_SECONDS: i64 = 3600;
/// Keys a member may have.
const MOST: usize = 20;

/// What a program with a key may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyScope {
    /// Read what its owner may read.
    Read,
    /// That, and hand in orders.
    Orders,
    /// Read, and write messages and press.
    Talk,
    /// Do what its owner may do.
    Act,
}

impl KeyScope {
    /// The stable word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            KeyScope::Read => "read",
            KeyScope::Orders => "orders",
            KeyScope::Talk => "talk",
            KeyScope::Act => "act",
        }
    }

    /// The scope of a word; keys made before there were scopes have none and may act.
    #[must_use]
    pub fn of(word: &str) -> Option<KeyScope> {
        let all = [KeyScope::Read, KeyScope::Orders, KeyScope::Talk, KeyScope::Act];
        let word = if word.is_empty() { KeyScope::Act.word() } else { word };
        all.into_iter().find(|scope| scope.word() == word)
    }
}

/// What a key opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyReach {
    /// What may be done.
    pub scope: KeyScope,
    /// In which game alone; in all without one.
    pub game: Option<String>,
}

impl KeyReach {
    /// As it is kept: `act`, `read ST-1201`.
    fn words(&self) -> String {
        let game = self.game.iter().map(|game| format!(" {game}"));
        self.scope.word().to_owned() + &game.collect::<String>()
    }

    /// The reach of kept words.
    fn of(words: &str) -> Option<KeyReach> {
        let (scope, game) = match words.split_once(' ') {
            Some((scope, game)) => (scope, Some(game.to_owned())),
            None => (words, None),
        };
        Some(KeyReach { scope: KeyScope::of(scope)?, game })
    }

    /// Whether it opens what belongs to this game, or to none.
    #[must_use]
    pub fn opens(&self, game: Option<&str>) -> bool {
        match (&self.game, game) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(game)) => own.eq_ignore_ascii_case(game.trim()),
        }
    }
}

impl From<KeyScope> for KeyReach {
    /// The same in all games.
    fn from(scope: KeyScope) -> KeyReach {
        KeyReach { scope, game: None }
    }
}

/// A key for programs, as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKey {
    /// By what to withdraw it.
    pub handle: String,
    /// The owner's name for it.
    pub label: String,
    /// What it opens.
    pub reach: KeyReach,
    /// When the owner made it.
    pub created: Timestamp,
    /// Until when, if it ends by itself.
    pub expires: Option<Timestamp>,
    /// When it was last used, to an hour; none if never.
    pub seen: Option<Timestamp>,
}

impl Desk {
    /// Makes a key for the member's programs, for so many days or until it is withdrawn; it is shown this once. Its owner is told
    /// at every proven address, with a link that undoes it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::MostKeys`], [`Error::NoGame`].
    pub async fn make_key(
        &self,
        caller: &Caller,
        label: &str,
        reach: impl Into<KeyReach>,
        days: Option<u32>,
    ) -> Result<String, Error> {
        let id = caller.need_member()?.id;
        let mut reach = reach.into();
        if let Some(game) = &mut reach.game {
            *game = self.card(game).await?.label;
        }
        let now = micros(self.clock.now());
        let keys = self.store.tokens(id, KIND).await?;
        if keys.iter().filter(|key| key.expires.is_none_or(|end| end > now)).count() >= MOST {
            return Err(Error::MostKeys(MOST));
        }
        // So that a key that was published by mistake is found by those who look for such things.
        let key = format!("kz_{}", secret::fresh(&*self.chance));
        self.put_token(Token {
            hash: secret::hash(&key),
            kind: KIND.to_owned(),
            account: Some(id),
            scope: reach.words(),
            label: label.to_owned(),
            created: now,
            expires: days.map(|days| now.plus_seconds(i64::from(days) * 86_400)),
            used: None,
        })
        .await?;
        self.tell_change(id, self.before(id).await?, News::KeyMade).await?;
        Ok(key)
    }

    /// Who a key belongs to and what it opens; a visitor if it belongs to nobody.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn caller_by_key(&self, key: &str) -> Result<(Caller, KeyReach), Error> {
        let token = self.store.token(&secret::hash(key), KIND, micros(self.clock.now())).await?;
        let known = token.and_then(|token| Some((token.account?, KeyReach::of(&token.scope)?)));
        let Some((account, reach)) = known else { return Ok((Caller::Visitor, KeyScope::Read.into())) };
        self.note_key_use(account, &secret::hash(key)).await?;
        Ok((self.member_if(account).await?.map_or(Caller::Visitor, Caller::Member), reach))
    }

    /// Notes that a key is used, if that was not noted lately. Whoever is faster by a moment notes it for both.
    async fn note_key_use(&self, account: AccountId, key: &str) -> Result<(), Error> {
        let (now, hash) = (micros(self.clock.now()), secret::hash(key));
        if let Some(noted) = self.store.token(&hash, SEEN, now).await? {
            let lately = now < noted.created.plus_seconds(SEEN_SECONDS);
            if lately || !self.store.drop_token(account, &hash).await? {
                return Ok(());
            }
        }
        let seen = Token {
            hash,
            kind: SEEN.to_owned(),
            account: Some(account),
            scope: key.to_owned(),
            label: String::new(),
            created: now,
            expires: None,
            used: None,
        };
        Ok(self.store.put_token_once(&seen).await?)
    }

    /// The member's keys, the newest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn keys(&self, caller: &Caller) -> Result<Vec<ApiKey>, Error> {
        let id = caller.need_member()?.id;
        let now = micros(self.clock.now());
        let keys = self.store.tokens(id, KIND).await?;
        let seen = self.store.tokens(id, SEEN).await?;
        let seen = |key: &str| seen.iter().find(|noted| noted.scope == key).map(|noted| time(noted.created));
        let shown = |key: Token| {
            Some(ApiKey {
                seen: seen(&key.hash),
                reach: KeyReach::of(&key.scope)?,
                handle: key.hash,
                label: key.label,
                created: time(key.created),
                expires: key.expires.map(time),
            })
        };
        let live = keys.into_iter().filter(|key| key.expires.is_none_or(|end| end > now));
        Ok(live.filter_map(shown).collect())
    }

    /// Withdraws one of the member's keys.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Nothing`].
    #[crate::boxed]
    pub async fn drop_key(&self, caller: &Caller, handle: &str) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        self.store.drop_token(id, &secret::hash(handle)).await?;
        match self.store.drop_token(id, handle).await? {
            true => Ok(()),
            false => Err(Error::Nothing("key".to_owned())),
        }
    }
}
