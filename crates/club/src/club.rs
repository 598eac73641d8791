//! The state of the club: a fold over its log, or over the part of it that somebody may see.

use crate::acquaintance::Acquaintance;
use crate::event::{Actor, BanKind, Body, Event, Viewer};
use crate::fact::MemberId;
use crate::waiting::{Waits, waits_until};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use text::Reason;

/// For so long an exclusion from all games can be taken back.
const LIFTABLE: SignedDuration = SignedDuration::from_hours(72);

/// A ban that somebody set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Whom it keeps out.
    pub member: MemberId,
    /// What is closed to them.
    pub kind: BanKind,
    /// When it was set.
    pub from: Timestamp,
    /// Until when; none: without an end.
    pub until: Option<Timestamp>,
    /// Why it was set.
    pub reason: Reason,
    /// When it was lifted, and why.
    pub lifted: Option<(Timestamp, Reason)>,
}

impl Ban {
    /// Whether it holds at this time.
    #[must_use]
    pub fn holds(&self, at: Timestamp) -> bool {
        let ended = self.until.is_some_and(|until| until <= at);
        let lifted = self.lifted.as_ref().is_some_and(|(lifted, _)| *lifted <= at);
        self.from <= at && !ended && !lifted
    }
}

/// That somebody was taken out of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The member who was taken out.
    pub member: MemberId,
    /// When that was decided.
    pub at: Timestamp,
    /// The games in which they had a seat or had signed up.
    pub games: Vec<String>,
    /// It was taken back.
    pub lifted: bool,
}

impl Exclusion {
    /// Until when it can be taken back: later somebody else has begun to rely on the seats.
    #[must_use]
    pub fn stands_from(&self) -> Timestamp {
        self.at.saturating_add(LIFTABLE).unwrap_or(self.at)
    }
}

/// That somebody was admitted to class A.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Admission {
    /// The member who was admitted.
    pub member: MemberId,
    /// When the proof was seen.
    pub at: Timestamp,
    /// Who saw the proof and admitted them.
    pub by: Actor,
}

/// An operator's note on a hint that two accounts belong to one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintNote {
    /// The two, the lower number first.
    pub members: [MemberId; 2],
    /// When it was written down.
    pub at: Timestamp,
    /// Who wrote it down.
    pub by: Actor,
    /// What they found out.
    pub text: String,
}

/// What people decided about members.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Club {
    /// Number of the last event: the version that an append must expect.
    pub version: i64,
    pub(crate) causes: BTreeSet<String>,
    /// All bans that were set, oldest first.
    pub bans: Vec<Ban>,
    /// Entries of somebody's standing that count no longer: whose, the game, its time, why.
    pub lifted: Vec<(MemberId, String, Timestamp, Reason)>,
    /// Who was taken out of all games, the oldest first.
    pub excluded: Vec<Exclusion>,
    /// Who is of class A.
    pub admitted: Vec<Admission>,
    /// Declared acquaintances, the oldest first.
    pub acquaintances: Vec<Acquaintance>,
    /// Who waits for a seat, those too who said so too long ago; the longest first.
    pub waiting: Vec<Waits>,
    /// Who would act for players who are away, and when they said so last; the first first.
    pub sitters: Vec<(MemberId, Timestamp)>,
    /// What was noted about hints, oldest first. Nothing else depends on it.
    pub hint_notes: Vec<HintNote>,
}

impl Club {
    /// The club after these events. Never refuses.
    #[must_use]
    pub fn fold<'a>(events: impl IntoIterator<Item = &'a Event>) -> Club {
        let mut club = Club::default();
        for event in events {
            club.apply(event);
        }
        club
    }

    /// What the viewer may see of it: the fold of the events that reach them.
    #[must_use]
    pub fn seen_by(events: &[Event], viewer: Viewer) -> Club {
        Club::fold(events.iter().filter(|event| event.audience.reaches(viewer)))
    }

    /// One event more.
    pub fn apply(&mut self, event: &Event) {
        self.version = event.seq;
        self.causes.insert(event.cause.clone());
        match &event.body {
            Body::BanSet { member, ban, until, reason } => self.bans.push(Ban {
                member: *member,
                kind: *ban,
                from: event.at,
                until: *until,
                reason: reason.clone(),
                lifted: None,
            }),
            Body::BanLifted { member, ban, reason } => {
                let of =
                    |held: &&mut Ban| held.member == *member && held.kind == *ban && held.holds(event.at);
                for held in self.bans.iter_mut().filter(of) {
                    held.lifted = Some((event.at, reason.clone()));
                }
            }
            Body::EntryLifted { member, game, at, reason } => {
                self.lifted.push((*member, game.clone(), *at, reason.clone()));
            }
            Body::MemberExcluded { member, games, .. } => {
                let (member, games) = (*member, games.clone());
                self.excluded.push(Exclusion { member, at: event.at, games, lifted: false });
            }
            Body::ExclusionLifted { member, .. } => {
                let last = self.excluded.iter_mut().rev().find(|one| one.member == *member);
                if let Some(last) = last {
                    last.lifted = true;
                }
            }
            Body::WaitListed { member, wish } => {
                let (wish, said) = (wish.clone(), event.at);
                let known = self.waiting.iter_mut().find(|waits| waits.member == *member);
                match known.filter(|waits| waits.until() > event.at) {
                    // who wishes something else keeps their place
                    Some(waits) => (waits.wish, waits.said) = (wish, said),
                    None => {
                        self.waiting.retain(|waits| waits.member != *member);
                        self.waiting.push(Waits { member: *member, wish, since: said, said });
                    }
                }
            }
            Body::WaitLeft { member } => self.waiting.retain(|waits| waits.member != *member),
            Body::SittingOffered { member } => {
                match self.sitters.iter_mut().find(|(known, _)| known == member) {
                    Some((_, said)) => *said = event.at,
                    None => self.sitters.push((*member, event.at)),
                }
            }
            Body::SittingOfferEnded { member } => self.sitters.retain(|(known, _)| known != member),
            Body::ClassGranted { member, .. } => {
                self.admitted.push(Admission { member: *member, at: event.at, by: event.actor });
            }
            Body::ClassWithdrawn { member, .. } => self.admitted.retain(|one| one.member != *member),
            Body::Acquainted { member, with, bond } => {
                self.forget(*member, *with);
                let said = Acquaintance { member: *member, with: *with, bond: *bond, at: event.at };
                self.acquaintances.push(said);
            }
            Body::AcquaintanceEnded { member, with } => self.forget(*member, *with),
            Body::HintNoted { member, with, text } => self.hint_notes.push(HintNote {
                members: [*member, *with],
                at: event.at,
                by: event.actor,
                text: text.clone(),
            }),
        }
    }

    /// Whether this call was dealt with before.
    #[must_use]
    pub fn knows(&self, cause: &str) -> bool {
        self.causes.contains(cause)
    }

    fn forget(&mut self, member: MemberId, with: MemberId) {
        self.acquaintances.retain(|one| (one.member, one.with) != (member, with));
    }

    /// What a member says of another.
    #[must_use]
    pub fn says(&self, member: MemberId, with: MemberId) -> Option<&Acquaintance> {
        self.acquaintances.iter().find(|one| (one.member, one.with) == (member, with))
    }

    /// Whether two know each other: both say so.
    #[must_use]
    pub fn acquainted(&self, one: MemberId, other: MemberId) -> bool {
        self.says(one, other).is_some() && self.says(other, one).is_some()
    }

    /// When and by whom a member was admitted to class A.
    #[must_use]
    pub fn admission(&self, member: MemberId) -> Option<&Admission> {
        self.admitted.iter().find(|one| one.member == member)
    }

    /// Who waits for a seat at this time, the longest first.
    pub fn waits(&self, at: Timestamp) -> impl Iterator<Item = &Waits> {
        self.waiting.iter().filter(move |waits| waits.until() > at)
    }

    /// Who would act for players who are away at this time (9.4), the first who said so first. It holds as long as a place on the waiting
    /// list does.
    pub fn sitters(&self, at: Timestamp) -> impl Iterator<Item = MemberId> {
        self.sitters.iter().filter(move |(_, said)| waits_until(*said) > at).map(|(member, _)| *member)
    }

    /// Until when a member would act for others; none if they did not say so, or too long ago.
    #[must_use]
    pub fn sits_until(&self, member: MemberId, at: Timestamp) -> Option<Timestamp> {
        let said = self.sitters.iter().find(|(known, _)| *known == member).map(|(_, said)| *said)?;
        Some(waits_until(said)).filter(|until| *until > at)
    }

    /// The last exclusion of a member, if it can still be taken back at this time.
    #[must_use]
    pub fn liftable(&self, member: MemberId, at: Timestamp) -> Option<&Exclusion> {
        let last = self.excluded.iter().rev().find(|one| one.member == member);
        last.filter(|one| !one.lifted && at <= one.stands_from())
    }

    /// The bans of this kind that hold for a member at this time.
    pub fn held(&self, member: MemberId, kind: BanKind, at: Timestamp) -> impl Iterator<Item = &Ban> {
        self.bans.iter().filter(move |ban| ban.member == member && ban.kind == kind && ban.holds(at))
    }
}
