//! Our own addresses: the games' address with what is added to it. `partie+st-1201@…` is a game,
//! `partie+st-1201.KEY@…` the same signed for one player, so that their answers are known to be theirs.
//!
//! A key is a message authentication code over what it stands for, cut to 80 bits and written in small letters
//! and digits: mail servers may fold the case of an address. Nothing needs to be kept for it.

use desk::Reply;
use game::word::seat::SeatId;
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
        /// What it is for.
        reply: Reply,
        /// The key that signs it for one person; it shows that the answer comes from them.
        key: Option<String>,
    },
    /// The answer to a request to confirm what a stranger asked for.
    Join {
        /// The identity of their first message.
        message: String,
        /// The key that signs the request; only the letter to that stranger tells it.
        key: String,
    },
    /// Where delivery reports about a member's mail go.
    Bounce {
        /// The account it belongs to.
        account: AccountId,
        /// The key that signs it for this account; reports without it are not believed.
        key: String,
    },
}

/// What a reply is known to be about, from the message id it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The label of the game that the letter is about.
    pub label: String,
    /// What an answer to it is for.
    pub reply: Reply,
    /// What only whoever got the letter knows: which letter it was, and the key of both.
    pub seal: Option<(String, String)>,
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
        self.answer(label, account, &Reply::Game)
    }

    /// Where one person's answer goes that is for this.
    pub fn answer(&self, label: &str, account: AccountId, reply: &Reply) -> String {
        let (label, word) = (label.to_lowercase(), word_of(reply));
        let person = account.0.to_string();
        self.tagged(&match word.as_str() {
            "" => format!("{label}.{}", self.key(&["reply", &label, &person])),
            word => format!("{label}.{word}.{}", self.key(&["reply", &label, &person, word])),
        })
    }

    /// Whether the key was made for this person, this game and this use.
    pub(crate) fn signed_for(&self, label: &str, account: AccountId, reply: &Reply, key: &str) -> bool {
        let (label, word, person) = (label.to_lowercase(), word_of(reply), account.0.to_string());
        match word.as_str() {
            "" => self.fits(&["reply", &label, &person], key),
            word => self.fits(&["reply", &label, &person, word], key),
        }
    }

    /// Where a stranger answers to confirm their message.
    pub fn join(&self, message: &str, address: &str) -> String {
        self.tagged(&self.join_code(message, address))
    }

    /// The same as a code for their letter, where nothing can be added to an address.
    pub(crate) fn join_code(&self, message: &str, address: &str) -> String {
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

    /// The identity of a letter: the same letter tried again keeps it, and it names the game and what an answer is for. Its
    /// second key is made for whom it goes to, so that an answer proves that they got it.
    pub fn message_id(
        &self,
        game: Option<&str>,
        account: Option<AccountId>,
        reply: &Reply,
        parts: &[&str],
    ) -> String {
        let (game, letter, host) = (game.map(str::to_lowercase), self.key(parts), &self.host);
        match (game, account) {
            (Some(game), Some(account)) => {
                let (word, person) = (word_of(reply), account.0.to_string());
                let seal = self.key(&["letter", &game, &person, &word, &letter]);
                format!("l.{letter}.{seal}.{word}.{game}@{host}")
            }
            (game, _) => format!("l.{letter}.{}@{host}", game.unwrap_or_else(|| "site".to_owned())),
        }
    }

    /// What an identity of ours says.
    pub fn answered(&self, message_id: &str) -> Option<Answered> {
        let (local, host) = message_id.rsplit_once('@')?;
        if !host.eq_ignore_ascii_case(&self.host) {
            return None;
        }
        let parts: Vec<&str> = local.split('.').collect();
        let label = label_of(parts.last()?)?;
        Some(match parts.as_slice() {
            ["l", letter, seal, word, _] => Answered {
                label,
                reply: reply_of(word)?,
                seal: Some(((*letter).to_owned(), (*seal).to_owned())),
            },
            _ => Answered { label, reply: Reply::Game, seal: None },
        })
    }

    /// Whether this person got the letter that is answered.
    pub fn got(&self, account: AccountId, answered: &Answered) -> bool {
        let (game, word, person) =
            (answered.label.to_lowercase(), word_of(&answered.reply), account.0.to_string());
        answered
            .seal
            .as_ref()
            .is_some_and(|(letter, seal)| self.fits(&["letter", &game, &person, &word, letter], seal))
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
        [label] => Some(Ours::Game { label: label_of(label)?, reply: Reply::Game, key: None }),
        [label, key] => {
            Some(Ours::Game { label: label_of(label)?, reply: Reply::Game, key: Some((*key).to_owned()) })
        }
        [label, word, key] => {
            Some(Ours::Game { label: label_of(label)?, reply: reply_of(word)?, key: Some((*key).to_owned()) })
        }
        _ => None,
    }
}

/// What an answer is for, as a part of an address.
fn word_of(reply: &Reply) -> String {
    match reply {
        Reply::Game => String::new(),
        Reply::Turn(turn) => format!("t{turn}"),
        Reply::Seat(seat) => format!("an{}", seat.0),
        Reply::Ballot(id) => format!("v{id}"),
        Reply::Master => "sl".to_owned(),
        Reply::Sender(message) => format!("w{message}"),
        Reply::Confirm(message) => format!("ja{message}"),
        Reply::Again(message) => format!("neu{message}"),
    }
}

/// The same read.
fn reply_of(word: &str) -> Option<Reply> {
    let after = |start: &str| word.strip_prefix(start);
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u32>().ok())?;
    let identity = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| text.to_owned());
    if word.is_empty() {
        return Some(Reply::Game);
    }
    if word == "sl" {
        return Some(Reply::Master);
    }
    let turn = after("t").and_then(|turn| turn.parse().ok()).map(Reply::Turn);
    let seat =
        || after("an").and_then(number).and_then(|seat| Some(Reply::Seat(SeatId(seat.try_into().ok()?))));
    let ballot = || after("v").and_then(number).map(Reply::Ballot);
    let sender = || after("w").and_then(identity).map(Reply::Sender);
    let confirm = || after("ja").and_then(identity).map(Reply::Confirm);
    let again = || after("neu").and_then(identity).map(Reply::Again);
    turn.or_else(seat).or_else(ballot).or_else(sender).or_else(confirm).or_else(again)
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
        let of = |label: &str| Some(Ours::Game { label: label.into(), reply: Reply::Game, key: None });
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
        let Some(Ours::Game { label, reply: Reply::Game, key: Some(key) }) =
            ours.parse(&address.to_uppercase())
        else {
            panic!("{address}")
        };
        assert_eq!((label.as_str(), key.len()), ("ST-1201", 16));
        assert!(ours.signed_for("ST-1201", AccountId(7), &Reply::Game, &key));
        assert!(!ours.signed_for("ST-1201", AccountId(8), &Reply::Game, &key));
        assert!(!ours.signed_for("ST-1202", AccountId(7), &Reply::Game, &key));
        let other = Addresses { secret: "another".into(), ..ours.clone() };
        assert!(!other.signed_for("ST-1201", AccountId(7), &Reply::Game, &key), "another site's secret");
        let Some(Ours::Bounce { account, key }) = ours.parse(&ours.bounce(AccountId(9))) else { panic!() };
        assert!(ours.bounces(account, &key) && !ours.signed_for("ST-1201", account, &Reply::Game, &key));
    }

    #[test]
    fn an_answer_is_for_one_thing_and_one_person() {
        let ours = ours();
        let uses = [
            Reply::Game,
            Reply::Turn("1901-autumn-retreat".parse().unwrap()),
            Reply::Seat(SeatId(3)),
            Reply::Ballot(12),
            Reply::Master,
            Reply::Sender("0123456789abcdef01234567".into()),
            Reply::Confirm("0123456789abcdef01234567".into()),
            Reply::Again("0123456789abcdef01234567".into()),
        ];
        for reply in &uses {
            let address = ours.answer("ST-1201", AccountId(7), reply);
            assert!(address.split('@').next().unwrap().len() <= 64, "RFC 5321: {address}");
            let Some(Ours::Game { reply: read, key: Some(key), .. }) = ours.parse(&address) else {
                panic!("{address}")
            };
            assert_eq!(read, *reply);
            for other in &uses {
                assert_eq!(ours.signed_for("ST-1201", AccountId(7), other, &key), other == reply);
            }
            let id = ours.message_id(Some("ST-1201"), Some(AccountId(7)), reply, &["1", "cause"]);
            let answered = ours.answered(&id).unwrap();
            assert_eq!((answered.label.as_str(), &answered.reply), ("ST-1201", reply));
            assert!(ours.got(AccountId(7), &answered) && !ours.got(AccountId(8), &answered));
            let changed = Answered { reply: Reply::Ballot(13), ..answered };
            assert!(!ours.got(AccountId(7), &changed));
        }
    }

    #[test]
    fn a_letter_names_its_game_in_its_identity() {
        let ours = ours();
        let id = |account, parts: &[&str]| {
            ours.message_id(Some("ST-1201"), Some(AccountId(account)), &Reply::Game, parts)
        };
        let one = id(7, &["1", "cause", "account:7", "report"]);
        assert_eq!(one, id(7, &["1", "cause", "account:7", "report"]));
        assert_ne!(one, id(8, &["1", "cause", "account:8", "report"]));
        let label = |id: &str| ours.answered(id).map(|answered| answered.label);
        assert_eq!(label(&one).as_deref(), Some("ST-1201"));
        assert_eq!(label("game.st-1201@konzert.example").as_deref(), Some("ST-1201"));
        assert_eq!(label("x.st-1201@elsewhere.example"), None);
        assert_eq!(label(&ours.message_id(None, None, &Reply::Game, &["x"])), None);
    }

    #[test]
    fn a_provider_without_additions_gets_the_plain_address() {
        let settings = Settings { address: "a@b.example".into(), no_tags: true, ..Settings::default() };
        let ours = Addresses::new(&settings, "s".into()).unwrap();
        assert_eq!(ours.reply("ST-1", AccountId(1)), "a@b.example");
        assert!(Addresses::new(&Settings::default(), "s".into()).is_none());
    }
}
