//! An event of a case, and whom it reaches.

use crate::event::{BanKind, Offence};
use crate::fact::MemberId;
use crate::logged::Logged;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What a case is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// A dispute that the game master could not settle (10.4).
    Dispute,
    /// A house rule (10.2).
    HouseRules,
    /// A disclosed identity (9.9.7).
    Breach,
    /// Repeated missed deadlines, and bans that add up (9.10.3).
    Nmr,
    /// A false name (9.11).
    FalseName,
    /// Destructive play (9.12).
    Destructive,
    /// Deals across games or before the start (9.13).
    Crossgaming,
    /// A false sender (9.14).
    FalseSender,
    /// A turn played again (9.9.5).
    Repetition,
    /// A game to be broken off (10.5).
    BreakOff,
    /// What somebody wrote (9.2).
    Content,
    /// A ban or an entry of somebody's standing that they hold to be wrong.
    Appeal,
}

impl Matter {
    /// All of them.
    pub const ALL: [Matter; 12] = [
        Matter::Dispute,
        Matter::HouseRules,
        Matter::Breach,
        Matter::Nmr,
        Matter::FalseName,
        Matter::Destructive,
        Matter::Crossgaming,
        Matter::FalseSender,
        Matter::Repetition,
        Matter::BreakOff,
        Matter::Content,
        Matter::Appeal,
    ];

    /// The matter of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Matter> {
        Matter::ALL.into_iter().find(|matter| matter.word() == word.trim())
    }

    /// The stable word, for programs and command lines.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Matter::Dispute => "dispute",
            Matter::HouseRules => "house-rules",
            Matter::Breach => "breach",
            Matter::Nmr => "nmr",
            Matter::FalseName => "false-name",
            Matter::Destructive => "destructive",
            Matter::Crossgaming => "crossgaming",
            Matter::FalseSender => "false-sender",
            Matter::Repetition => "repetition",
            Matter::BreakOff => "break-off",
            Matter::Content => "content",
            Matter::Appeal => "appeal",
        }
    }

    /// The paragraph of the rules that the matter falls under; a decision may name another.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Matter::Dispute | Matter::Appeal => "10.4",
            Matter::HouseRules => "10.2",
            Matter::Breach => "9.9.7",
            Matter::Nmr => "9.10.3",
            Matter::FalseName => "9.11",
            Matter::Destructive => "9.12",
            Matter::Crossgaming => "9.13",
            Matter::FalseSender => "9.14",
            Matter::Repetition => "9.9.5",
            Matter::BreakOff => "10.5",
            Matter::Content => "9.2",
        }
    }
}

/// For what somebody loses their seat in the game of the case, and in no other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// Their identity became known by accident (9.9.7).
    Disclosed,
    /// They gave it away on purpose (9.9.7).
    Violated,
    /// Destructive play (9.12).
    Destructive,
    /// Deals across games or before the start (9.13).
    Crossgaming,
    /// A false sender (9.14).
    FalseSender,
}

impl Removal {
    /// All of them, by their words.
    pub const ALL: [(&'static str, Removal); 5] = [
        ("disclosed", Removal::Disclosed),
        ("violated", Removal::Violated),
        ("destructive", Removal::Destructive),
        ("crossgaming", Removal::Crossgaming),
        ("false-sender", Removal::FalseSender),
    ];

    /// The removal of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Removal> {
        Removal::ALL.iter().find(|(known, _)| *known == word.trim()).map(|(_, removal)| *removal)
    }
}

/// What a decision does: each is a command that is given with the case as its cause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "snake_case")]
pub enum Measure {
    /// Out of all games.
    Exclude {
        /// The excluded member.
        member: MemberId,
        /// Why they are taken out of all games.
        offence: Offence,
    },
    /// Out of the game of the case.
    Remove {
        /// Whoever plays no longer in it.
        member: MemberId,
        /// Why they lose the seat.
        why: Removal,
    },
    /// Something is closed to a member.
    Ban {
        /// Whom it keeps out.
        member: MemberId,
        /// From what it keeps them.
        ban: BanKind,
        /// Until when; none: without an end.
        until: Option<Timestamp>,
    },
    /// The bans of a kind that were set are over.
    Lift {
        /// Whose bans end.
        member: MemberId,
        /// Bans of which kind end.
        ban: BanKind,
    },
    /// An entry of somebody's standing counts no longer.
    LiftEntry {
        /// Whose standing holds the entry.
        member: MemberId,
        /// The entry's game.
        game: String,
        /// The entry's time.
        at: Timestamp,
    },
    /// The game of the case is broken off (10.5).
    BreakOff,
    /// Their exclusion from all games is taken back.
    Reinstate {
        /// The member who is let in again.
        member: MemberId,
    },
    /// A dispute of the game of the case is decided by it (10.4).
    Settle {
        /// Its number in the game.
        dispute: u32,
    },
    /// What all players of the game agreed on is refused (9.9.5).
    Refuse {
        /// The proposal's number in the game.
        proposal: u32,
    },
}

impl Measure {
    /// Whom it is about; none for a game.
    #[must_use]
    pub const fn member(&self) -> Option<MemberId> {
        match self {
            Measure::Exclude { member, .. }
            | Measure::Remove { member, .. }
            | Measure::Ban { member, .. }
            | Measure::Lift { member, .. }
            | Measure::LiftEntry { member, .. }
            | Measure::Reinstate { member } => Some(*member),
            Measure::BreakOff | Measure::Settle { .. } | Measure::Refuse { .. } => None,
        }
    }

    /// Whether it is done in the game of the case.
    #[must_use]
    pub const fn in_game(&self) -> bool {
        match self {
            Measure::Remove { .. } | Measure::BreakOff | Measure::Settle { .. } | Measure::Refuse { .. } => {
                true
            }
            Measure::Exclude { .. }
            | Measure::Ban { .. }
            | Measure::Lift { .. }
            | Measure::LiftEntry { .. }
            | Measure::Reinstate { .. } => false,
        }
    }

    /// Whether all players of the game must be told why (10.5, 9.9.5).
    #[must_use]
    pub(crate) const fn concerns_all(&self) -> bool {
        match self {
            Measure::BreakOff | Measure::Refuse { .. } => true,
            Measure::Exclude { .. }
            | Measure::Remove { .. }
            | Measure::Ban { .. }
            | Measure::Lift { .. }
            | Measure::LiftEntry { .. }
            | Measure::Reinstate { .. }
            | Measure::Settle { .. } => false,
        }
    }
}

/// What happened in a case, one step each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "snake_case")]
pub enum Body {
    /// A case begins.
    Opened {
        /// What it is about.
        matter: Matter,
        /// In which game.
        game: Option<String>,
        /// Against whom, in the words of whoever opens it: they need not know who plays.
        against: Vec<String>,
        /// What is said.
        text: String,
    },
    /// Against whom it is, as far as that is known.
    Accused {
        /// Those whom it is against.
        members: Vec<MemberId>,
    },
    /// Somebody is asked for a statement.
    Asked {
        /// Whose statement is wanted.
        whom: MemberId,
        /// What somebody of the council wrote to them; never what was said of them.
        text: String,
        /// They have time until then.
        until: Timestamp,
    },
    /// They gave it.
    Stated {
        /// Whose statement it is.
        whom: MemberId,
        /// What they say.
        text: String,
    },
    /// The council noted something for itself.
    Noted {
        /// The note in its writer's words.
        text: String,
    },
    /// Somebody of the council voted.
    Voted {
        /// Whether they hold the complaint to be right.
        uphold: bool,
    },
    /// Somebody of the council stepped back.
    Recused,
    /// It is decided: what the parties and the game master read.
    Decided {
        /// Whether the complaint is right.
        upheld: bool,
        /// The paragraph on which the decision rests.
        rule: String,
        /// The decision with its reasons.
        text: String,
    },
    /// And what all players of the game read.
    DecidedForPlayers {
        /// With reasons, and no names.
        text: String,
    },
    /// And what follows.
    DecidedForCouncil {
        /// What was decided to be done, each a command of its own.
        measures: Vec<Measure>,
    },
    /// Somebody asks for it to be decided again.
    Appealed {
        /// What they hold against the decision.
        text: String,
    },
}

/// Who did it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// A member, for themselves.
    Member(MemberId),
    /// Somebody of the council.
    Organiser(MemberId),
    /// Whoever sits at the machine, for the council.
    Console,
    /// The clock: a ban fell due.
    Clock,
    /// The council, to those who do not belong to it.
    Council,
}

impl Author {
    /// The account behind it.
    #[must_use]
    pub const fn member(self) -> Option<MemberId> {
        match self {
            Author::Member(member) | Author::Organiser(member) => Some(member),
            Author::Console | Author::Clock | Author::Council => None,
        }
    }

    /// What those read who are not of the council.
    #[must_use]
    pub(crate) const fn for_others(self) -> Author {
        match self {
            Author::Organiser(_) | Author::Console => Author::Council,
            Author::Member(_) | Author::Clock | Author::Council => self,
        }
    }
}

/// Whom an event reaches: these members, and the council but for those who were recused then. None is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Audience {
    /// These, whatever else they are.
    pub members: Vec<MemberId>,
    /// Of the council, not these.
    pub without: Vec<MemberId>,
}

/// Who reads a case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody, for themselves: also whoever of the council is recused.
    Member(MemberId),
    /// Somebody of the council.
    Council(MemberId),
    /// Whoever sits at the machine.
    Console,
}

impl Audience {
    /// Whether the viewer belongs to it.
    #[must_use]
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Member(member) => self.members.contains(&member),
            Viewer::Council(member) => self.members.contains(&member) || !self.without.contains(&member),
            Viewer::Console => true,
        }
    }
}

/// One line of a case.
pub type Event = Logged<Author, Audience, Body>;
