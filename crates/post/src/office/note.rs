//! Why a mail waits for a person to look at it: the word that the store keeps, and the sentence for whoever looks.

use text::{Lang, post as say};

/// Why a mail waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// The sender address is proven not to be theirs.
    Forged,
    /// Nothing proves the sender address, and the site asks for a proof.
    Unproved,
    /// The address is one member's, the proof another's.
    TwoSenders,
    /// Nobody here has the address.
    Stranger,
    /// It names no game.
    NoGame,
    /// It may be about several games.
    SeveralGames,
    /// It names one game and was sent to another.
    Contradiction,
    /// It names a game that does not exist.
    UnknownGame,
    /// It names a power that its sender does not play.
    OtherPower,
    /// Nothing in it could be read.
    Unread,
    /// No orders were found in it.
    NoOrders,
    /// Its sender gives no orders in this game.
    NoOrdersHere,
    /// It came after the deadline.
    Late,
    /// It came in time and was read too late.
    InTime,
    /// It is for a turn that has been evaluated.
    AfterEvaluation,
    /// Its sender asks the game master to read it.
    ForMaster,
    /// It is longer than what is read.
    TooLarge,
    /// It is no mail that can be taken apart.
    Unreadable,
    /// A mail server reports that a letter did not arrive.
    Bounce,
    /// A machine seems to have written it.
    AutoReply,
    /// Too much was answered to this address already.
    Unanswered,
}

impl Note {
    const ALL: [Note; 21] = [
        Note::Forged,
        Note::Unproved,
        Note::TwoSenders,
        Note::Stranger,
        Note::NoGame,
        Note::SeveralGames,
        Note::Contradiction,
        Note::UnknownGame,
        Note::OtherPower,
        Note::Unread,
        Note::NoOrders,
        Note::NoOrdersHere,
        Note::Late,
        Note::InTime,
        Note::AfterEvaluation,
        Note::ForMaster,
        Note::TooLarge,
        Note::Unreadable,
        Note::Bounce,
        Note::AutoReply,
        Note::Unanswered,
    ];

    /// The word that the store keeps.
    pub const fn word(self) -> &'static str {
        match self {
            Note::Forged => "forged",
            Note::Unproved => "unproved",
            Note::TwoSenders => "two-senders",
            Note::Stranger => "stranger",
            Note::NoGame => "no-game",
            Note::SeveralGames => "several-games",
            Note::Contradiction => "contradiction",
            Note::UnknownGame => "unknown-game",
            Note::OtherPower => "other-power",
            Note::Unread => "unread",
            Note::NoOrders => "no-orders",
            Note::NoOrdersHere => "no-orders-here",
            Note::Late => "late",
            Note::InTime => "in-time",
            Note::AfterEvaluation => "after-evaluation",
            Note::ForMaster => "for-master",
            Note::TooLarge => "too-large",
            Note::Unreadable => "unreadable",
            Note::Bounce => "bounce",
            Note::AutoReply => "auto-reply",
            Note::Unanswered => "unanswered",
        }
    }

    /// The note of this word; none if this program writes no such note.
    pub fn named(word: &str) -> Option<Note> {
        Note::ALL.into_iter().find(|note| note.word() == word)
    }

    /// Why the mail waits, in words.
    pub fn text(self, lang: Lang) -> String {
        match self {
            Note::Forged => say::why_forged(lang),
            Note::Unproved => say::why_unproved(lang),
            Note::TwoSenders => say::why_two_senders(lang),
            Note::Stranger => say::why_stranger(lang),
            Note::NoGame => say::why_no_game(lang),
            Note::SeveralGames => say::why_several_games(lang),
            Note::Contradiction => say::why_contradiction(lang),
            Note::UnknownGame => say::why_unknown_game(lang),
            Note::OtherPower => say::why_other_power(lang),
            Note::Unread | Note::NoOrders => say::why_no_orders(lang),
            Note::NoOrdersHere => say::why_no_orders_here(lang),
            Note::Late => say::why_late(lang),
            Note::InTime => say::why_in_time(lang),
            Note::AfterEvaluation => say::why_after_evaluation(lang),
            Note::ForMaster => say::why_for_master(lang),
            Note::TooLarge | Note::Unreadable => say::why_unreadable(lang),
            Note::Bounce => say::why_bounce(lang),
            Note::AutoReply => say::why_auto_reply(lang),
            Note::Unanswered => say::why_unanswered(lang),
        }
    }
}
