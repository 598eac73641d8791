//! Letters: what stands in an outbox row, in the recipient's language, ready to be made into a mail. The
//! post office adds what belongs to the envelope: the address, the picture of the map, the
//! headers, the line about what else can be done by mail.

use game::word::seat::SeatId;
use game::word::turn::Turn;
use serde::{Deserialize, Serialize};
use store::{AccountId, Micros, NewMail};
use text::Lang;
use text::desk as say;

/// What a letter is about; also what a person can choose not to get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// The first letter of an account, with a link.
    Welcome,
    /// A link to sign in.
    SignIn,
    /// A link that proves an address.
    ConfirmAddress,
    /// What opens the account was changed.
    Security,
    /// An answer to what the person sent: the echo of orders, a refusal, help.
    Answer,
    /// A game begins.
    Start,
    /// A turn was evaluated.
    Report,
    /// An evaluation was corrected.
    Correction,
    /// A deadline was set or moved, the game stands still or goes on.
    Deadline,
    /// Orders are missing and the deadline is near.
    Reminder,
    /// Something to decide: a proposal, a vote, its outcome.
    Vote,
    /// Press was refused, a private message came.
    Message,
    /// Somebody left or came.
    Seat,
    /// The game is over.
    End,
    /// Something else that all of the game should know.
    Notice,
    /// For the game master or the organisers.
    Staff,
}

impl Topic {
    /// The stable word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Welcome => "welcome",
            Topic::SignIn => "sign-in",
            Topic::ConfirmAddress => "confirm-address",
            Topic::Security => "security",
            Topic::Answer => "answer",
            Topic::Start => "start",
            Topic::Report => "report",
            Topic::Correction => "correction",
            Topic::Deadline => "deadline",
            Topic::Reminder => "reminder",
            Topic::Vote => "vote",
            Topic::Message => "message",
            Topic::Seat => "seat",
            Topic::End => "end",
            Topic::Notice => "notice",
            Topic::Staff => "staff",
        }
    }
}

/// What an answer to a letter is for. Whoever presses "reply" does what the letter was about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// The game: orders for the pending turn, press and wishes.
    #[default]
    Game,
    /// The same, for this turn.
    Turn(Turn),
    /// A private message to whoever sits there.
    Seat(SeatId),
    /// A vote on this proposal.
    Ballot(u32),
    /// The game master.
    Master,
    /// Whoever sent the message of this identity, which waits for the game master.
    Sender(String),
    /// "Yes": what the message of this identity asked for and cannot be taken back.
    Confirm(String),
    /// "Yes": the orders of the message of this identity, for the pending turn.
    Again(String),
}

/// What one person is told, as it is kept until it is sent and shown on the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// What it is about.
    pub topic: Topic,
    /// The language it is written in (`de`, `en`).
    pub lang: String,
    /// The recipient's name.
    pub name: String,
    /// The address it must go to; without one, that of the account.
    pub address: Option<String>,
    /// The subject without anything that the post office adds.
    pub subject: String,
    /// The words, paragraphs separated by empty lines.
    pub text: String,
    /// The game that it belongs to (`ST-1201`).
    pub game: Option<String>,
    /// The turn whose map goes with it (`1901-spring`).
    pub map: Option<String>,
    /// A mail that it answers, by its Message-ID.
    pub in_reply_to: Option<String>,
    /// What an answer to it is for.
    #[serde(default)]
    pub reply: Reply,
}

impl Letter {
    /// A letter that belongs to no game.
    #[must_use]
    pub fn new(topic: Topic, lang: Lang, name: &str, subject: String, text: String) -> Letter {
        Letter {
            topic,
            lang: lang.code().to_owned(),
            name: name.to_owned(),
            address: None,
            subject,
            text,
            game: None,
            map: None,
            in_reply_to: None,
            reply: Reply::Game,
        }
    }

    /// The letter as an outbox row stores it.
    ///
    /// # Errors
    /// Whatever is no letter of this program.
    pub fn of(mail: &store::Mail) -> Result<Letter, serde_json::Error> {
        serde_json::from_str(&mail.body)
    }

    /// The outbox row for an account.
    #[must_use]
    pub fn row(&self, account: AccountId, due: Micros) -> NewMail {
        self.row_as(account, self.topic.word(), due)
    }

    /// The outbox row for an account under a kind of its own, where one cause leads to several letters
    /// of the same topic.
    #[must_use]
    pub fn row_as(&self, account: AccountId, kind: &str, due: Micros) -> NewMail {
        self.row_to(recipient(account), kind, due)
    }

    /// The outbox row for a recipient who need not have an account.
    #[must_use]
    pub fn row_to(&self, recipient: String, kind: &str, due: Micros) -> NewMail {
        let body = serde_json::to_string(self).expect("a letter is plain data");
        NewMail { recipient, kind: kind.to_owned(), due, body }
    }
}

/// A letter whose link does something, once and for so many minutes.
pub(crate) enum Link<'a> {
    /// Makes the account that somebody asked for.
    Welcome { link: &'a str, minutes: i64 },
    /// Signs in whoever opens it.
    SignIn { link: &'a str, minutes: i64 },
    /// Adds an address to an account.
    Confirm { address: &'a str, link: &'a str, minutes: i64 },
}

impl Link<'_> {
    /// The letter, to the person of this name.
    pub(crate) fn letter(&self, lang: Lang, name: &str) -> Letter {
        let (topic, subject, text) = match *self {
            Link::Welcome { link, minutes } => (
                Topic::Welcome,
                say::letter_welcome_subject(lang),
                say::LetterWelcome { name, minutes, link }.text(lang),
            ),
            Link::SignIn { link, minutes } => (
                Topic::SignIn,
                say::letter_link_subject(lang),
                say::LetterLink { name, minutes, link }.text(lang),
            ),
            Link::Confirm { address, link, minutes } => (
                Topic::ConfirmAddress,
                say::letter_confirm_subject(lang),
                say::LetterConfirm { name, address, minutes, link }.text(lang),
            ),
        };
        Letter::new(topic, lang, name, subject, text)
    }
}

/// What was changed about the keys of an account.
#[derive(Clone, Copy)]
pub(crate) enum News {
    /// There is a new password.
    PasswordChanged,
    /// There is a further address.
    AddressAdded,
    /// An address was taken away.
    AddressRemoved,
    /// There is a new passkey.
    PasskeyAdded,
    /// There is a new key for programs.
    KeyMade,
}

impl News {
    /// The letter that tells it, with a link that undoes it.
    pub(crate) fn undoable(self, lang: Lang, name: &str, link: &str) -> Letter {
        let what = match self {
            News::PasswordChanged => say::security_password(lang),
            News::AddressAdded => say::security_address_added(lang),
            News::AddressRemoved => say::security_address_removed(lang),
            News::PasskeyAdded => say::security_passkey_added(lang),
            News::KeyMade => say::security_key_made(lang),
        };
        let text = say::LetterSecurity { name, what, link }.text(lang);
        Letter::new(Topic::Security, lang, name, say::letter_security_subject(lang), text)
    }
}

/// The letter that tells of a sign-in with a browser that was never seen, with a link that ends it.
pub(crate) fn entered(lang: Lang, name: &str, when: &str, device: &str, link: &str) -> Letter {
    let text = say::LetterEntered { name, when, device, link }.text(lang);
    Letter::new(Topic::Security, lang, name, say::letter_entered_subject(lang), text)
}

/// The letter to somebody for whom the operator made a link to sign in.
pub(crate) fn link_issued(lang: Lang, name: &str, operator: &str) -> Letter {
    let text = say::LetterLinkIssued { name, operator }.text(lang);
    Letter::new(Topic::Security, lang, name, say::letter_security_subject(lang), text)
}

/// How outbox rows name an account.
#[must_use]
pub fn recipient(account: AccountId) -> String {
    format!("account:{}", account.0)
}

/// The account that an outbox row names; none for a stranger's address.
#[must_use]
pub fn recipient_account(recipient: &str) -> Option<AccountId> {
    recipient.strip_prefix("account:")?.parse().ok().map(AccountId)
}
