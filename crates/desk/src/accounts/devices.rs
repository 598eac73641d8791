//! Devices that report what the site writes (Web Push, RFC 8030): they are kept among what their owner has chosen. When a letter about
//! a game leaves, each of its reader's devices is told which game and what about, never what the letter says. So quiet hours, and
//! what somebody does not want to be written, hold for devices, too.

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::{Deserialize, Serialize};
use store::{AccountId, Mail};
use text::Lang;
use text::desk as say;
use tokio::sync::broadcast::{Receiver, Sender, channel};

use super::secret::hex;
use super::webauthn::bytes;
use crate::letters::letter::{Letter, Topic, recipient_account};
use crate::{Caller, Desk, Error, Settings};

/// So many devices one member has at most; the oldest goes.
const MOST: usize = 5;
/// The longest address of a device, in bytes.
const LONGEST: usize = 500;
/// A point of P-256, uncompressed, in bytes (RFC 8291, 3.1).
const POINT: usize = 65;
/// The secret by which only whom the browser told can write to it, in bytes (RFC 8291, 3.2).
const SECRET: usize = 16;
/// Signals that wait to be sent; what is more is lost, the letters are not.
const WAITING: usize = 256;
/// Under this name the store keeps the key by which the site is known to push services.
const KEY: &str = "push-key";

/// A browser that reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// Where its push service takes what is for it: an address of HTTPS.
    pub endpoint: String,
    /// Its public key, a point of P-256: hexadecimal digits.
    pub key: String,
    /// Its secret: hexadecimal digits.
    pub auth: String,
}

impl Device {
    /// Whether it can be one.
    fn is_sound(&self) -> bool {
        let long = |digits: &str, wanted: usize| bytes(digits).is_some_and(|bytes| bytes.len() == wanted);
        let address = self.endpoint.len() <= LONGEST
            && self.endpoint.starts_with("https://")
            && self.endpoint.bytes().all(|byte| byte.is_ascii_graphic());
        address && long(&self.key, POINT) && long(&self.auth, SECRET)
    }

    /// Its public key.
    #[must_use]
    pub fn point(&self) -> Vec<u8> {
        bytes(&self.key).unwrap_or_default()
    }

    /// The secret of its subscription, sixteen bytes (RFC 8291, 3.2); empty if its digits are none.
    #[must_use]
    pub fn secret(&self) -> Vec<u8> {
        bytes(&self.auth).unwrap_or_default()
    }
}

/// What a device is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Whose device it is.
    pub account: AccountId,
    /// The device to which it is sent.
    pub device: Device,
    /// The game's label.
    pub game: String,
    /// What about, in the owner's language.
    pub words: String,
    /// The path of the page that it leads to.
    pub path: String,
}

/// Whom signals are handed to.
#[derive(Debug)]
pub(crate) struct Signals(Sender<Signal>);

impl Default for Signals {
    fn default() -> Signals {
        Signals(channel(WAITING).0)
    }
}

/// The key by which push services know the site (RFC 8292).
#[derive(Debug)]
pub struct SiteKey(EcdsaKeyPair);

impl SiteKey {
    /// Its public half, a point of P-256.
    #[must_use]
    pub fn point(&self) -> &[u8] {
        self.0.public_key().as_ref()
    }

    /// A signature of 64 bytes (ES256, RFC 7518); none if the machine has no random numbers.
    #[must_use]
    pub fn sign(&self, what: &[u8]) -> Option<Vec<u8>> {
        Some(self.0.sign(&SystemRandom::new(), what).ok()?.as_ref().to_vec())
    }
}

impl Desk {
    /// The site's key for push services; none where the operator has not switched them on. It is made once.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn push_key(&self) -> Result<Option<SiteKey>, Error> {
        if !self.config.push {
            return Ok(None);
        }
        let random = SystemRandom::new();
        let Ok(fresh) = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random) else {
            return Ok(None);
        };
        let kept = self.store.setting_or(KEY, &hex(fresh.as_ref())).await?;
        let pair = bytes(&kept)
            .and_then(|kept| EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &kept, &random).ok());
        Ok(pair.map(SiteKey))
    }

    /// The public half of [`Desk::push_key`], as browsers ask for it: hexadecimal digits.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn push_point(&self) -> Result<Option<String>, Error> {
        Ok(self.push_key().await?.map(|key| hex(key.point())))
    }

    /// Has a device of the caller's report from now on.
    ///
    /// # Errors
    /// [`Error::SignInFirst`]; [`Error::Nothing`] where nothing is reported; [`Error::Unreadable`] for what is no device.
    #[crate::boxed]
    pub async fn add_device(&self, caller: &Caller, device: Device) -> Result<(), Error> {
        caller.need_member()?;
        if !self.config.push {
            return Err(Error::Nothing("push".to_owned()));
        }
        if !device.is_sound() {
            return Err(Error::Unreadable { what: "device", given: device.endpoint });
        }
        self.choose(caller, |settings| {
            settings.devices.retain(|kept| kept.endpoint != device.endpoint);
            settings.devices.push(device);
            let beyond = settings.devices.len().saturating_sub(MOST);
            settings.devices.drain(..beyond);
        })
        .await
    }

    /// No device of the caller's reports any more.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn forget_devices(&self, caller: &Caller) -> Result<(), Error> {
        self.choose(caller, |settings| settings.devices.clear()).await
    }

    /// A device is gone: its push service said so.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn lose_device(&self, account: AccountId, endpoint: &str) -> Result<(), Error> {
        self.change_account(account, |account| {
            let mut settings = Settings::of(&account.settings);
            settings.devices.retain(|kept| kept.endpoint != endpoint);
            account.settings = settings.stored();
            Ok(())
        })
        .await
    }

    /// What devices are to be told from now on, in this process.
    #[must_use]
    pub fn signals(&self) -> Receiver<Signal> {
        self.signals.0.subscribe()
    }

    /// A letter has left: the devices of whoever it is for are told.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn tell_devices(&self, mail: &Mail) -> Result<(), Error> {
        if !self.config.push || self.signals.0.receiver_count() == 0 {
            return Ok(());
        }
        let (Some(account), Ok(letter)) = (recipient_account(&mail.recipient), Letter::of(mail)) else {
            return Ok(());
        };
        let Some(game) = letter.game else { return Ok(()) };
        let Some(found) = self.store.account(account).await? else { return Ok(()) };
        let lang = letter.lang.parse().unwrap_or(Lang::De);
        for device in Settings::of(&found.settings).devices {
            let signal = Signal {
                account,
                device,
                words: about(lang, letter.topic),
                path: format!("/games/{game}{}", page(letter.topic)),
                game: game.clone(),
            };
            // Who listens may have gone in between.
            let _ = self.signals.0.send(signal);
        }
        Ok(())
    }
}

/// What a letter is about, without a word of it.
fn about(lang: Lang, topic: Topic) -> String {
    match topic {
        Topic::Start => say::signal_start(lang),
        Topic::Report => say::signal_report(lang),
        Topic::Correction => say::signal_correction(lang),
        Topic::Deadline => say::signal_deadline(lang),
        Topic::Reminder => say::signal_reminder(lang),
        Topic::Vote => say::signal_vote(lang),
        Topic::Message => say::signal_message(lang),
        Topic::End => say::signal_end(lang),
        Topic::Welcome
        | Topic::SignIn
        | Topic::ConfirmAddress
        | Topic::Security
        | Topic::Answer
        | Topic::Seat
        | Topic::Notice
        | Topic::Staff => say::signal_news(lang),
    }
}

/// The page of a game that shows it.
fn page(topic: Topic) -> &'static str {
    match topic {
        Topic::Report | Topic::Correction | Topic::End => "/turns",
        Topic::Reminder => "/orders",
        Topic::Message => "/press",
        Topic::Vote => "/seat",
        Topic::Welcome
        | Topic::SignIn
        | Topic::ConfirmAddress
        | Topic::Security
        | Topic::Answer
        | Topic::Start
        | Topic::Deadline
        | Topic::Seat
        | Topic::Notice
        | Topic::Staff => "",
    }
}
