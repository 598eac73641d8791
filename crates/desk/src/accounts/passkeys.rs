//! Passkeys: keys that a device holds and opens to its owner alone, by finger, face or number. They sign in without name and password; what
//! is kept is no secret.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::Token;

use crate::accounts::limits::Limit;
use crate::accounts::secret;
use crate::accounts::sign_in::TRIES_OF_NETWORK;
use crate::accounts::webauthn::{self, Deed, Party};
use crate::clock::{micros, time};
use crate::letters::letter::News;
use crate::{Caller, Desk, Error, Origin, SignedIn};

/// The kind of token a passkey is.
pub(crate) const KIND: &str = "passkey";
/// The kind of token a question for a new passkey is.
const MAKE: &str = "passkey-make";
/// The kind of token a question at the door is.
const ENTER: &str = "passkey-enter";
/// How long a question may be answered, in minutes.
const MINUTES: i64 = 5;
/// Passkeys a member may have.
const MOST: usize = 20;
/// New passkeys that a member may begin with in a quarter of an hour.
const OFFERS: i64 = 20;

/// A passkey, as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// By what to withdraw it.
    pub handle: String,
    /// The owner's name for it.
    pub label: String,
    /// When the owner made it.
    pub created: Timestamp,
}

/// What a browser needs to make a passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyOffer {
    /// What the device must answer: 64 signs of the alphabet of base64url, which stand for 48 bytes.
    pub question: String,
    /// The host for which it will be.
    pub host: String,
    /// By what the device knows the account: hexadecimal digits.
    pub owner: String,
    /// The account's name.
    pub name: String,
    /// The ids of existing passkeys in hexadecimal. A device that holds one of them makes no new one.
    pub known: Vec<String>,
}

/// What a browser answers. Everything is bytes, written as hexadecimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PasskeyAnswer {
    /// The identity of the passkey that answers.
    pub credential: String,
    /// What the browser says, as it says it.
    pub client: String,
    /// What the device says.
    pub device: String,
    /// The public key of a new one, as X.509 writes it; of one that is there, its signature.
    pub proof: String,
    /// By what the device knows the account; empty for a new one.
    pub owner: String,
}

/// What is kept of a passkey.
#[derive(Serialize, Deserialize)]
struct StoredChallenge {
    credential: String,
    key: String,
}

impl Desk {
    /// The host for which this site's passkeys are; none where browsers allow none, since its address has a number for a host.
    #[must_use]
    pub fn passkey_host(&self) -> Option<String> {
        Party::of(&self.config.base_url).map(|party| party.host)
    }

    /// Begins a new passkey for the owner of a session that began a few minutes ago.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NotFresh`], [`Error::TooOften`], [`Error::MostKeys`],
    /// [`Error::Passkey`] where the site can have none.
    #[crate::boxed]
    pub async fn offer_passkey(&self, caller: &Caller, session: &str) -> Result<PasskeyOffer, Error> {
        let member = caller.need_member()?;
        self.need_fresh(session).await?;
        self.count(&[Limit::new("passkey", member.id.0, OFFERS)]).await?;
        let host = self.passkey_host().ok_or(Error::Passkey)?;
        let tokens = self.store.tokens(member.id, KIND).await?;
        if tokens.len() >= MOST {
            return Err(Error::MostKeys(MOST));
        }
        let known = tokens.iter().filter_map(kept).map(|kept| kept.credential).collect();
        let question = self.make_link(MAKE, Some(member.id), "", MINUTES).await?;
        let owner = secret::hex(&member.id.0.to_be_bytes());
        Ok(PasskeyOffer { question, host, owner, name: member.name.clone(), known })
    }

    /// Keeps a new passkey, and tells its owner at every proven address, with a link that undoes it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Passkey`] if it answers no question of ours, or has a key of an unknown kind.
    #[crate::boxed]
    pub async fn add_passkey(
        &self,
        caller: &Caller,
        label: &str,
        answer: &PasskeyAnswer,
    ) -> Result<(), Error> {
        let id = caller.need_member()?.id;
        let (device, _) = self.answered(Deed::Make, Some(id), answer).await?;
        let credential = webauthn::made(&device).map(secret::hex);
        let key = webauthn::bytes(&answer.proof).filter(|key| webauthn::is_key(key));
        let (Some(credential), Some(key)) = (credential, key) else { return Err(Error::Passkey) };
        let (now, hash) = (micros(self.clock.now()), secret::hash(&credential));
        if self.store.token(&hash, KIND, now).await?.is_some() {
            return Err(Error::Passkey);
        }
        let before = self.before(id).await?;
        let kept = StoredChallenge { credential, key: secret::hex(&key) };
        self.put_token(Token {
            hash,
            kind: KIND.to_owned(),
            account: Some(id),
            scope: serde_json::to_string(&kept).expect("plain data"),
            label: label.trim().to_owned(),
            created: now,
            expires: None,
            used: None,
        })
        .await?;
        self.tell_change(id, before, News::PasskeyAdded).await
    }

    /// The member's passkeys, the newest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn passkeys(&self, caller: &Caller) -> Result<Vec<Passkey>, Error> {
        let id = caller.need_member()?.id;
        let shown =
            |token: Token| Passkey { handle: token.hash, label: token.label, created: time(token.created) };
        Ok(self.store.tokens(id, KIND).await?.into_iter().map(shown).collect())
    }

    /// A question for whoever wants to sign in by a passkey.
    ///
    /// # Errors
    /// [`Error::TooOften`].
    #[crate::boxed]
    pub async fn ask_for_passkey(&self, from: &Origin) -> Result<String, Error> {
        self.count(&[Limit::new("passkey-network", from.network, TRIES_OF_NETWORK)]).await?;
        self.make_link(ENTER, None, "", MINUTES).await
    }

    /// Signs in by a passkey.
    ///
    /// # Errors
    /// [`Error::Passkey`], [`Error::TooOften`] after many tries that failed.
    #[crate::boxed]
    pub async fn enter_by_passkey(&self, answer: &PasskeyAnswer, from: &Origin) -> Result<SignedIn, Error> {
        let limits = [Limit::new("sign-in-network", from.network, TRIES_OF_NETWORK)];
        self.count(&limits).await?;
        let (device, client) = self.answered(Deed::Enter, None, answer).await?;
        let hash = secret::hash(&answer.credential.to_lowercase());
        let token = self.store.token(&hash, KIND, micros(self.clock.now())).await?.ok_or(Error::Passkey)?;
        let (Some(kept), Some(id)) = (kept(&token), token.account) else { return Err(Error::Passkey) };
        let key = webauthn::bytes(&kept.key).unwrap_or_default();
        let signature = webauthn::bytes(&answer.proof).unwrap_or_default();
        let owner = webauthn::bytes(&answer.owner).is_some_and(|owner| owner == id.0.to_be_bytes());
        let account = self.store.account(id).await?.filter(|account| account.closed.is_none());
        if account.is_none() || !owner || !webauthn::is_signed(&key, &device, &client, &signature) {
            return Err(Error::Passkey);
        }
        let member = self.member(id).await?;
        self.uncount(&limits).await?;
        self.enter_with(member, from).await
    }

    /// What device and browser say, if they say it to a question of ours, which is then used up.
    async fn answered(
        &self,
        deed: Deed,
        whose: Option<store::AccountId>,
        answer: &PasskeyAnswer,
    ) -> Result<(Vec<u8>, Vec<u8>), Error> {
        let party = Party::of(&self.config.base_url).ok_or(Error::Passkey)?;
        let said = webauthn::bytes(&answer.device).zip(webauthn::bytes(&answer.client));
        let (device, client) = said.ok_or(Error::Passkey)?;
        let question = party.question(deed, &client).ok_or(Error::Passkey)?;
        let kind = match deed {
            Deed::Make => MAKE,
            Deed::Enter => ENTER,
        };
        let now = micros(self.clock.now());
        let token = self.store.take_token(&secret::hash(&question), kind, now).await?;
        if token.is_none_or(|token| token.account != whose) || !party.is_known_there(&device) {
            return Err(Error::Passkey);
        }
        Ok((device, client))
    }
}

fn kept(token: &Token) -> Option<StoredChallenge> {
    serde_json::from_str(&token.scope).ok()
}
