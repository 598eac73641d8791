//! An event of the club: what somebody decided about a member.

use crate::acquaintance::Bond;
use crate::fact::MemberId;
use crate::logged::Logged;
use crate::waiting::SeatWish;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use text::Reason;

/// What a ban closes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BanKind {
    /// No sign-up for new games; stepping in is allowed.
    Registration,
    /// No sign-up and no stepping in; leading games stays allowed.
    Playing,
}

/// Why somebody is taken out of all games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offence {
    /// Repeated missed deadlines (9.10.3).
    NmrOffender,
    /// A false name (9.11).
    FalseName,
    /// Destructive play (9.12).
    Destructive,
    /// Deals across games or before the start (9.13).
    Crossgaming,
    /// False senders in mails (9.14).
    FalseSender,
}

impl Offence {
    /// All of them, by their words.
    pub const ALL: [(&'static str, Offence); 5] = [
        ("nmr-offender", Offence::NmrOffender),
        ("false-name", Offence::FalseName),
        ("destructive", Offence::Destructive),
        ("crossgaming", Offence::Crossgaming),
        ("false-sender", Offence::FalseSender),
    ];

    /// The offence of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Offence> {
        Offence::ALL.iter().find(|(known, _)| *known == word.trim()).map(|(_, offence)| *offence)
    }
}

/// What was decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "snake_case")]
pub enum Body {
    /// A member may not do something until an end.
    BanSet {
        /// Whom the ban keeps out.
        member: MemberId,
        /// What is closed to them.
        ban: BanKind,
        /// Until when; none: without an end.
        until: Option<Timestamp>,
        /// Why, as they read it.
        reason: Reason,
    },
    /// The bans of this kind that were set for a member are over.
    BanLifted {
        /// Whose bans are over.
        member: MemberId,
        /// The kind of ban that is lifted.
        ban: BanKind,
        /// Why, as they read it.
        reason: Reason,
    },
    /// An entry of somebody's standing counts no longer.
    EntryLifted {
        /// Whose standing holds the entry.
        member: MemberId,
        /// The entry's game.
        game: String,
        /// The entry's time.
        at: Timestamp,
        /// Why, as they read it.
        reason: Reason,
    },
    /// A member was taken out of all games in one act (9.10.3, 9.11).
    MemberExcluded {
        /// The excluded member.
        member: MemberId,
        /// Why they were taken out.
        offence: Offence,
        /// The games in which they had a seat or had signed up.
        games: Vec<String>,
        /// Why, as they read it.
        reason: Reason,
    },
    /// Their last exclusion from all games is taken back: what is still free there is theirs again.
    ExclusionLifted {
        /// The member whose exclusion is taken back.
        member: MemberId,
        /// Where they have a seat again unless somebody else took it.
        games: Vec<String>,
        /// Why, as they read it.
        reason: Reason,
    },
    /// A member waits for a seat that falls free, or wishes something else of it.
    WaitListed {
        /// The member who waits.
        member: MemberId,
        /// Which seats they would take.
        wish: SeatWish,
    },
    /// They wait no longer.
    WaitLeft {
        /// The member who waits no longer.
        member: MemberId,
    },
    /// A member would act for players who are away, where a game master looks for somebody (9.4).
    SittingOffered {
        /// The member who would.
        member: MemberId,
    },
    /// They would no longer.
    SittingOfferEnded {
        /// The member who would no longer.
        member: MemberId,
    },
    /// The organisers admitted a member to class A: proof of who they are was seen; when and by whom is the event's, of the proof nothing is kept.
    ClassGranted {
        /// The member who was admitted.
        member: MemberId,
        /// What they read about it.
        reason: String,
    },
    /// They are of class A no longer.
    ClassWithdrawn {
        /// The member whose admission ended.
        member: MemberId,
        /// Why, as they read it.
        reason: String,
    },
    /// A member says how they know another one.
    Acquainted {
        /// Who says it.
        member: MemberId,
        /// The member whom they know.
        with: MemberId,
        /// How they know each other.
        bond: Bond,
    },
    /// They no longer say so.
    AcquaintanceEnded {
        /// Who said it.
        member: MemberId,
        /// The member whom they said they knew.
        with: MemberId,
    },
    /// Whoever runs the site wrote down what they found out about a hint that two accounts are one person's.
    HintNoted {
        /// One of the two.
        member: MemberId,
        /// The other of the two.
        with: MemberId,
        /// What they found out.
        text: String,
    },
}

impl Body {
    /// Whom it is about.
    #[must_use]
    pub const fn member(&self) -> MemberId {
        match self {
            Body::BanSet { member, .. }
            | Body::BanLifted { member, .. }
            | Body::EntryLifted { member, .. }
            | Body::MemberExcluded { member, .. }
            | Body::ExclusionLifted { member, .. }
            | Body::WaitListed { member, .. }
            | Body::WaitLeft { member }
            | Body::SittingOffered { member }
            | Body::SittingOfferEnded { member }
            | Body::ClassGranted { member, .. }
            | Body::ClassWithdrawn { member, .. }
            | Body::Acquainted { member, .. }
            | Body::AcquaintanceEnded { member, .. }
            | Body::HintNoted { member, .. } => *member,
        }
    }

    /// Whether it is about this member: alone, or with another one.
    #[must_use]
    pub fn is_about(&self, asked: MemberId) -> bool {
        match self {
            Body::Acquainted { member, with, .. }
            | Body::AcquaintanceEnded { member, with }
            | Body::HintNoted { member, with, .. } => *member == asked || *with == asked,
            Body::BanSet { .. }
            | Body::BanLifted { .. }
            | Body::EntryLifted { .. }
            | Body::MemberExcluded { .. }
            | Body::ExclusionLifted { .. }
            | Body::WaitListed { .. }
            | Body::WaitLeft { .. }
            | Body::SittingOffered { .. }
            | Body::SittingOfferEnded { .. }
            | Body::ClassGranted { .. }
            | Body::ClassWithdrawn { .. } => self.member() == asked,
        }
    }

    /// The audience: waiting for a seat reaches the member alone; an acquaintance reaches both members.
    #[must_use]
    pub fn audience(&self) -> Audience {
        match self {
            Body::WaitListed { member, .. }
            | Body::WaitLeft { member }
            | Body::SittingOffered { member }
            | Body::SittingOfferEnded { member } => Audience::Own(*member),
            Body::Acquainted { member, with, .. } | Body::AcquaintanceEnded { member, with } => {
                Audience::Members(vec![*member, *with])
            }
            Body::HintNoted { .. } => Audience::Operators,
            Body::BanSet { member, .. }
            | Body::BanLifted { member, .. }
            | Body::EntryLifted { member, .. }
            | Body::MemberExcluded { member, .. }
            | Body::ExclusionLifted { member, .. }
            | Body::ClassGranted { member, .. }
            | Body::ClassWithdrawn { member, .. } => Audience::Members(vec![*member]),
        }
    }
}

/// Who decided something, and in which part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A member, for themselves.
    Member(MemberId),
    /// One of the organisers.
    Organiser(MemberId),
    /// One of those who run the site.
    Operator(MemberId),
    /// Whoever sits at the machine.
    Console,
}

/// Whom an event reaches. Nothing of the club is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// These members, and the organisers.
    Members(Vec<MemberId>),
    /// All organisers, and nobody else.
    Organisers,
    /// Those who run the site.
    Operators,
    /// This member and nobody else.
    Own(MemberId),
}

/// Who reads the log; it decides which events they see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A member without a role.
    Member(MemberId),
    /// One of the organisers.
    Organiser,
    /// One of those who run the site.
    Operator,
    /// Anybody, signed in or not.
    Public,
}

impl Audience {
    /// Whether the viewer belongs to it.
    #[must_use]
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Members(_) | Audience::Organisers, Viewer::Organiser)
            | (Audience::Operators, Viewer::Operator) => true,
            (Audience::Members(members), Viewer::Member(member)) => members.contains(&member),
            (Audience::Own(own), Viewer::Member(member)) => *own == member,
            (Audience::Own(_) | Audience::Operators, Viewer::Organiser)
            | (Audience::Organisers | Audience::Operators, Viewer::Member(_))
            | (Audience::Members(_) | Audience::Organisers | Audience::Own(_), Viewer::Operator)
            | (_, Viewer::Public) => false,
        }
    }
}

/// One line of the club's log.
pub type Event = Logged<Actor, Audience, Body>;
