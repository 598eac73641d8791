//! Our own addresses: the games' address with what is added to it. `partie+st-1201@…` is a game,
//! `partie+st-1201.KEY@…` the same signed for one player, so that his answers are known to be his.
//!
//! A key is a message authentication code over what it stands for, cut to 80 bits and written in small letters
//! and digits: mail servers may fold the case of an address. Nothing needs to be kept for it.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::AccountId;
use subtle::ConstantTimeEq;

use crate::Settings;

/// Which of our addresses a mail was sent to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ours {
    /// The plain address.
    Plain,
    /// The box for copies (9.5a).
    Copy,
    /// A game, perhaps signed.
    Game {
        /// Series and number.
        label: String,
        /// The key.
        key: Option<String>,
    },
    /// The answer to a request to confirm what a stranger asked for.
    Join {
        /// The identity of his first message.
        message: String,
        /// The key.
        key: String,
    },
    /// Where delivery reports about a member's mail go.
    Bounce {
        /// Whose.
        account: AccountId,
        /// The key.
        key: String,
    },
}

/// Makes and reads our addresses.
#[derive(Clone, Debug)]
pub struct Addresses {
    local: String,
    host: String,
    copy: Option<String>,
    tags: bool,
    secret: String,
}

/// The digits of a key: no letters that look alike.
const DIGITS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
/// Bytes of a code that are used.
const KEY_BYTES: usize = 10;

impl Addresses {
    /// The addresses of a site. `secret` signs; `None` if the settings name no address.
    pub fn new(settings: &Settings, secret: String) -> Option<Addresses> {
        let (local, host) = settings.address.trim().rsplit_once('@')?;
        if local.is_empty() || host.is_empty() {
            return None;
        }
        Some(Addresses {
            local: local.to_lowercase(),
            host: host.to_lowercase(),
            copy: settings.copy.as_ref().map(|address| address.trim().to_lowercase()),
            tags: !settings.no_tags,
            secret,
        })
    }

    /// The part behind the `@`, also the site's name in identities of messages.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The plain address.
    pub fn plain(&self) -> String {
        format!("{}@{}", self.local, self.host)
    }

    fn tagged(&self, tag: &str) -> String {
        if self.tags { format!("{}+{tag}@{}", self.local, self.host) } else { self.plain() }
    }

    /// A game's address.
    pub fn game(&self, label: &str) -> String {
        self.tagged(&label.to_lowercase())
    }

    /// A game's address signed for one person.
    pub fn reply(&self, label: &str, account: AccountId) -> String {
        let label = label.to_lowercase();
        self.tagged(&format!("{label}.{}", self.key(&["reply", &label, &account.0.to_string()])))
    }

    /// Whether the key was made for this person and game.
    pub fn signed_for(&self, label: &str, account: AccountId, key: &str) -> bool {
        self.fits(&["reply", &label.to_lowercase(), &account.0.to_string()], key)
    }

    /// Where a stranger answers to confirm his message.
    pub fn join(&self, message: &str, address: &str) -> String {
        self.tagged(&self.join_code(message, address))
    }

    /// The same as a code for his letter, where nothing can be added to an address.
    pub fn join_code(&self, message: &str, address: &str) -> String {
        format!("join.{message}.{}", self.key(&["join", message, &address.to_lowercase()]))
    }

    /// Whether the key was made for this message and this address.
    pub fn joins(&self, message: &str, address: &str, key: &str) -> bool {
        self.fits(&["join", message, &address.to_lowercase()], key)
    }

    /// Where delivery reports about a member's mail go; the plain address where nothing can be added.
    pub fn bounce(&self, account: AccountId) -> String {
        let name = account.0.to_string();
        self.tagged(&format!("bounce.{name}.{}", self.key(&["bounce", &name])))
    }

    /// Whether the key was made for this member's delivery reports.
    pub fn bounces(&self, account: AccountId, key: &str) -> bool {
        self.fits(&["bounce", &account.0.to_string()], key)
    }

    /// What an address means; `None` if it is not ours. An unknown addition means the plain address.
    pub fn parse(&self, address: &str) -> Option<Ours> {
        let address = address.trim().to_lowercase();
        if self.copy.as_ref() == Some(&address) {
            return Some(Ours::Copy);
        }
        let (local, host) = address.rsplit_once('@')?;
        if host != self.host {
            return None;
        }
        if local == self.local {
            return Some(Ours::Plain);
        }
        let tag = local.strip_prefix(self.local.as_str())?.strip_prefix('+')?;
        Some(tag_of(tag).unwrap_or(Ours::Plain))
    }

    /// The identity of a letter: the same letter tried again keeps it, and it names the game.
    pub fn message_id(&self, game: Option<&str>, parts: &[&str]) -> String {
        let game = game.map_or_else(|| "site".to_owned(), str::to_lowercase);
        format!("l.{}.{game}@{}", self.key(parts), self.host)
    }

    /// The game that an identity of ours names.
    pub fn game_of_message(&self, message_id: &str) -> Option<String> {
        let (local, host) = message_id.rsplit_once('@')?;
        if !host.eq_ignore_ascii_case(&self.host) {
            return None;
        }
        label_of(local.rsplit('.').next()?)
    }

    fn key(&self, parts: &[&str]) -> String {
        let mut code = Hmac::<Sha256>::new_from_slice(self.secret.as_bytes())
            .expect("a code takes a secret of any length");
        for part in parts {
            code.update(part.as_bytes());
            code.update(b"|");
        }
        let bytes = code.finalize().into_bytes();
        // 80 bits are 16 digits of five bits.
        let mut digits = String::new();
        let mut bits = 0_u32;
        let mut held = 0;
        for byte in &bytes[..KEY_BYTES] {
            bits = (bits << 8) | u32::from(*byte);
            held += 8;
            while held >= 5 {
                held -= 5;
                digits.push(char::from(DIGITS[(bits >> held) as usize & 31]));
            }
            bits &= (1 << held) - 1;
        }
        digits
    }

    fn fits(&self, parts: &[&str], key: &str) -> bool {
        self.key(parts).as_bytes().ct_eq(key.as_bytes()).into()
    }
}

fn tag_of(tag: &str) -> Option<Ours> {
    let parts: Vec<&str> = tag.split('.').collect();
    match parts.as_slice() {
        ["join", message, key] => Some(Ours::Join { message: (*message).to_owned(), key: (*key).to_owned() }),
        ["bounce", account, key] => {
            Some(Ours::Bounce { account: AccountId(account.parse().ok()?), key: (*key).to_owned() })
        }
        [label] => Some(Ours::Game { label: label_of(label)?, key: None }),
        [label, key] => Some(Ours::Game { label: label_of(label)?, key: Some((*key).to_owned()) }),
        _ => None,
    }
}

/// A game's label from `st-1201` or `st1201`.
pub(crate) fn label_of(word: &str) -> Option<String> {
    let word = word.trim().to_uppercase();
    if let Ok(id) = word.parse::<game::word::number::GameId>() {
        return Some(id.to_string());
    }
    let digits = word.len() - word.trim_end_matches(|digit: char| digit.is_ascii_digit()).len();
    let (series, number) = word.split_at(word.len() - digits);
    Some(game::word::number::GameId::new(series, number.parse().ok()?).ok()?.to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn ours() -> Addresses {
        let settings = Settings {
            address: "Partie@Konzert.example".into(),
            copy: Some("zugkopie@konzert.example".into()),
            ..Settings::default()
        };
        Addresses::new(&settings, "a secret".into()).unwrap()
    }

    #[test]
    fn a_game_is_found_in_the_address_with_and_without_dash() {
        let game = |address: &str| ours().parse(address);
        let of = |label: &str| Some(Ours::Game { label: label.into(), key: None });
        assert_eq!(game("partie+st-1201@konzert.example"), of("ST-1201"));
        assert_eq!(game("PARTIE+ST1201@KONZERT.EXAMPLE"), of("ST-1201"));
        assert_eq!(game("partie@konzert.example"), Some(Ours::Plain));
        assert_eq!(game("partie+irgendwas@konzert.example"), Some(Ours::Plain));
        assert_eq!(game("zugkopie@konzert.example"), Some(Ours::Copy));
        assert_eq!(game("partie+st-1201@elsewhere.example"), None);
        assert_eq!(game("partiex@konzert.example"), None);
    }

    #[test]
    fn a_signed_address_belongs_to_one_person_and_one_game() {
        let ours = ours();
        let address = ours.reply("ST-1201", AccountId(7));
        assert!(address.split('@').next().unwrap().len() <= 64, "RFC 5321: {address}");
        let Some(Ours::Game { label, key: Some(key) }) = ours.parse(&address.to_uppercase()) else {
            panic!("{address}")
        };
        assert_eq!((label.as_str(), key.len()), ("ST-1201", 16));
        assert!(ours.signed_for("ST-1201", AccountId(7), &key));
        assert!(!ours.signed_for("ST-1201", AccountId(8), &key));
        assert!(!ours.signed_for("ST-1202", AccountId(7), &key));
        let other = Addresses { secret: "another".into(), ..ours.clone() };
        assert!(!other.signed_for("ST-1201", AccountId(7), &key), "another site's secret");
        let Some(Ours::Bounce { account, key }) = ours.parse(&ours.bounce(AccountId(9))) else { panic!() };
        assert!(ours.bounces(account, &key) && !ours.signed_for("ST-1201", account, &key));
    }

    #[test]
    fn a_letter_names_its_game_in_its_identity() {
        let ours = ours();
        let id = ours.message_id(Some("ST-1201"), &["1", "cause", "account:7", "report"]);
        assert_eq!(ours.game_of_message(&id).as_deref(), Some("ST-1201"));
        assert_eq!(id, ours.message_id(Some("ST-1201"), &["1", "cause", "account:7", "report"]));
        assert_ne!(id, ours.message_id(Some("ST-1201"), &["1", "cause", "account:8", "report"]));
        assert_eq!(ours.game_of_message("game.st-1201@konzert.example").as_deref(), Some("ST-1201"));
        assert_eq!(ours.game_of_message("x.st-1201@elsewhere.example"), None);
        assert_eq!(ours.game_of_message(&ours.message_id(None, &["x"])), None);
    }

    #[test]
    fn a_provider_without_additions_gets_the_plain_address() {
        let settings = Settings { address: "a@b.example".into(), no_tags: true, ..Settings::default() };
        let ours = Addresses::new(&settings, "s".into()).unwrap();
        assert_eq!(ours.reply("ST-1", AccountId(1)), "a@b.example");
        assert!(Addresses::new(&Settings::default(), "s".into()).is_none());
    }
}
