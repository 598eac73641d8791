//! Deciding: a command becomes events or is refused. Nothing but the arguments is looked at.

use crate::acquaintance::Bond;
use crate::club::Club;
use crate::event::{Actor, BanKind, Body, Event, Offence};
use crate::fact::MemberId;
use crate::waiting::SeatWish;
use jiff::Timestamp;
use text::Reason;

/// Most letters of a reason.
const TEXT_MAX: usize = 20_000;

/// What may be asked for: by members for themselves, by organisers of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Close something to a member until an end.
    Ban {
        /// Whom it keeps out.
        member: MemberId,
        /// From what it keeps them.
        ban: BanKind,
        /// Until when; none: without an end.
        until: Option<Timestamp>,
        /// Why, as they read it.
        reason: Reason,
    },
    /// End the bans of a kind that were set.
    Lift {
        /// Whose bans end.
        member: MemberId,
        /// Bans of which kind end.
        ban: BanKind,
        /// Why, as they read it.
        reason: Reason,
    },
    /// Let an entry of somebody's standing count no longer.
    LiftEntry {
        /// Whose standing holds the entry.
        member: MemberId,
        /// The entry's game.
        game: String,
        /// The entry's time.
        at: Timestamp,
        /// Why, as they read it.
        reason: Reason,
    },
    /// Take somebody out of all games in one act.
    Exclude {
        /// The excluded member.
        member: MemberId,
        /// Why they are taken out.
        offence: Offence,
        /// Where they have a seat or have signed up.
        games: Vec<String>,
        /// Why, as they read it.
        reason: Reason,
    },
    /// Take their last exclusion from all games back.
    LiftExclusion {
        /// The member whose exclusion is taken back.
        member: MemberId,
        /// Why, as they read it.
        reason: Reason,
    },
    /// Wait for a seat that falls free, or wish something else of it.
    Wait {
        /// The member who waits.
        member: MemberId,
        /// Which seats they would take.
        wish: SeatWish,
    },
    /// Wait no longer.
    WaitNoMore {
        /// The member who waits no longer.
        member: MemberId,
    },
    /// Act for players who are away, if a game master asks.
    OfferSitting {
        /// The member who would.
        member: MemberId,
    },
    /// Not any more.
    OfferSittingNoMore {
        /// The member who would no longer.
        member: MemberId,
    },
    /// Admit somebody to class A.
    Admit {
        /// The member who is admitted.
        member: MemberId,
        /// What they read about it.
        reason: String,
    },
    /// End somebody's admission to class A.
    AdmitNoMore {
        /// Whose admission ends.
        member: MemberId,
        /// Why, as they read it.
        reason: String,
    },
    /// Say how one knows another member.
    Acquaint {
        /// Who says it.
        member: MemberId,
        /// The member whom they know.
        with: MemberId,
        /// How they know each other.
        bond: Bond,
    },
    /// Say so no longer.
    AcquaintNoMore {
        /// Who said it.
        member: MemberId,
        /// The member whom they said they know.
        with: MemberId,
    },
    /// Write down what was found out about a hint that two accounts are one person's.
    NoteHint {
        /// One of the two.
        member: MemberId,
        /// The other of the two.
        with: MemberId,
        /// What was found out.
        text: String,
    },
}

/// Whose business a command is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decides {
    /// The decision of the member concerned alone.
    Themselves,
    /// That of the organisers.
    Organisers,
    /// Of those who run the site.
    Operators,
}

impl Command {
    /// Whom it is about; of two, the one who is named first.
    #[must_use]
    pub const fn member(&self) -> MemberId {
        match self {
            Command::Ban { member, .. }
            | Command::Lift { member, .. }
            | Command::LiftEntry { member, .. }
            | Command::Exclude { member, .. }
            | Command::LiftExclusion { member, .. }
            | Command::Wait { member, .. }
            | Command::WaitNoMore { member }
            | Command::OfferSitting { member }
            | Command::OfferSittingNoMore { member }
            | Command::Admit { member, .. }
            | Command::AdmitNoMore { member, .. }
            | Command::Acquaint { member, .. }
            | Command::AcquaintNoMore { member, .. }
            | Command::NoteHint { member, .. } => *member,
        }
    }

    /// Who decides it.
    #[must_use]
    pub const fn decides(&self) -> Decides {
        match self {
            Command::Wait { .. }
            | Command::WaitNoMore { .. }
            | Command::OfferSitting { .. }
            | Command::OfferSittingNoMore { .. }
            | Command::Acquaint { .. }
            | Command::AcquaintNoMore { .. } => Decides::Themselves,
            Command::Ban { .. }
            | Command::Lift { .. }
            | Command::LiftEntry { .. }
            | Command::Exclude { .. }
            | Command::LiftExclusion { .. }
            | Command::Admit { .. }
            | Command::AdmitNoMore { .. } => Decides::Organisers,
            Command::NoteHint { .. } => Decides::Operators,
        }
    }
}

/// Why something was not decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A reason is missing or too long.
    #[error("a reason is needed, of 20,000 letters at most")]
    Reason,
    /// The end of a ban lies in the past.
    #[error("the end of the ban lies in the past")]
    Past,
    /// Nobody decides about themselves.
    #[error("nobody decides about themselves")]
    NotYourself,
    /// No such ban holds.
    #[error("no such ban holds")]
    NoBan,
    /// They were not taken out of all games, or too long ago.
    #[error("no exclusion of the last three days")]
    NoExclusion,
    /// A member decides for themselves about what is theirs, and about nothing else.
    #[error("this is not for whoever asks to decide")]
    NotYours,
    /// Whoever waits for a seat would take one in no game at all.
    #[error("in at least one game")]
    NoGames,
    /// They do not wait.
    #[error("not on the waiting list")]
    NotWaiting,
    /// They are of class A already.
    #[error("of class A already")]
    AdmittedAlready,
    /// They did not say that they would act for others.
    #[error("did not offer to act for others")]
    NotOffered,
    /// They were not admitted to class A.
    #[error("not admitted to class A")]
    NotAdmitted,
    /// Everybody knows themselves.
    #[error("two members are needed")]
    Alone,
    /// This was said before.
    #[error("said before")]
    KnownAlready,
    /// Nothing of the kind was said.
    #[error("nothing of the kind was said")]
    NotKnown,
    /// This entry was lifted before.
    #[error("this entry was lifted before")]
    LiftedAlready,
    /// More than one of the council must agree: it takes a case.
    #[error("more than one of the council must agree")]
    Together,
}

impl Refusal {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::Reason => "reason-needed",
            Refusal::Past => "ban-in-the-past",
            Refusal::NotYourself => "not-yourself",
            Refusal::NoBan => "no-ban",
            Refusal::NoExclusion => "no-exclusion",
            Refusal::NotYours => "not-yours",
            Refusal::NoGames => "no-games",
            Refusal::NotWaiting => "not-waiting",
            Refusal::NotOffered => "not-offered",
            Refusal::AdmittedAlready => "admitted-already",
            Refusal::NotAdmitted => "not-admitted",
            Refusal::Alone => "alone",
            Refusal::KnownAlready => "known-already",
            Refusal::NotKnown => "not-known",
            Refusal::LiftedAlready => "lifted-already",
            Refusal::Together => "together",
        }
    }
}

/// What the command does to the club at this time; nothing if its cause was dealt with before.
///
/// # Errors
/// A [`Refusal`]: nothing happens.
pub fn decide(
    club: &Club,
    actor: Actor,
    cause: &str,
    command: &Command,
    at: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    if club.knows(cause) {
        return Ok(Vec::new());
    }
    let body = body(club, command, at)?;
    let member = body.member();
    match (command.decides(), actor) {
        (Decides::Themselves, Actor::Member(asks)) if asks == member => {}
        (Decides::Organisers | Decides::Operators, Actor::Organiser(asks) | Actor::Operator(asks))
            if body.is_about(asks) =>
        {
            return Err(Refusal::NotYourself);
        }
        (Decides::Organisers, Actor::Organiser(_) | Actor::Console)
        | (Decides::Operators, Actor::Operator(_) | Actor::Console) => {}
        (_, Actor::Member(_) | Actor::Organiser(_) | Actor::Operator(_) | Actor::Console) => {
            return Err(Refusal::NotYours);
        }
    }
    let audience = body.audience();
    Ok(vec![Event { seq: club.version + 1, at, actor, cause: cause.to_owned(), audience, body }])
}

fn body(club: &Club, command: &Command, at: Timestamp) -> Result<Body, Refusal> {
    let said = |text: &str| {
        let fits = !text.trim().is_empty() && text.chars().count() <= TEXT_MAX;
        if fits { Ok(text.trim().to_owned()) } else { Err(Refusal::Reason) }
    };
    let why = |reason: &Reason| said(reason.typed()).map(|_| reason.trimmed());
    match command {
        Command::Ban { member, ban, until, reason } => {
            if until.is_some_and(|until| until <= at) {
                return Err(Refusal::Past);
            }
            Ok(Body::BanSet { member: *member, ban: *ban, until: *until, reason: why(reason)? })
        }
        Command::Lift { member, ban, reason } => {
            if club.held(*member, *ban, at).next().is_none() {
                return Err(Refusal::NoBan);
            }
            Ok(Body::BanLifted { member: *member, ban: *ban, reason: why(reason)? })
        }
        Command::LiftEntry { member, game, at: entry, reason } => {
            let same = |(of, label, when, _): &(MemberId, String, Timestamp, Reason)| {
                of == member && label == game && when == entry
            };
            if club.lifted.iter().any(same) {
                return Err(Refusal::LiftedAlready);
            }
            Ok(Body::EntryLifted { member: *member, game: game.clone(), at: *entry, reason: why(reason)? })
        }
        Command::Exclude { member, offence, games, reason } => Ok(Body::MemberExcluded {
            member: *member,
            offence: *offence,
            games: games.clone(),
            reason: why(reason)?,
        }),
        Command::LiftExclusion { member, reason } => {
            let last = club.liftable(*member, at).ok_or(Refusal::NoExclusion)?;
            Ok(Body::ExclusionLifted { member: *member, games: last.games.clone(), reason: why(reason)? })
        }
        Command::Wait { wish, .. } if wish.at_most == 0 => Err(Refusal::NoGames),
        Command::Wait { member, wish } => Ok(Body::WaitListed { member: *member, wish: wish.clone() }),
        Command::WaitNoMore { member } => {
            let waits = club.waits(at).any(|waits| waits.member == *member);
            if waits { Ok(Body::WaitLeft { member: *member }) } else { Err(Refusal::NotWaiting) }
        }
        Command::OfferSitting { member } => Ok(Body::SittingOffered { member: *member }),
        Command::OfferSittingNoMore { member } => match club.sits_until(*member, at) {
            Some(_) => Ok(Body::SittingOfferEnded { member: *member }),
            None => Err(Refusal::NotOffered),
        },
        Command::Admit { member, .. } if club.admission(*member).is_some() => Err(Refusal::AdmittedAlready),
        Command::Admit { member, reason } => {
            Ok(Body::ClassGranted { member: *member, reason: said(reason)? })
        }
        Command::AdmitNoMore { member, .. } if club.admission(*member).is_none() => Err(Refusal::NotAdmitted),
        Command::AdmitNoMore { member, reason } => {
            Ok(Body::ClassWithdrawn { member: *member, reason: said(reason)? })
        }
        Command::Acquaint { member, with, .. } if member == with => Err(Refusal::Alone),
        Command::Acquaint { member, with, bond } => {
            let (member, with, bond) = (*member, *with, *bond);
            match club.says(member, with) {
                Some(known) if known.bond == bond => Err(Refusal::KnownAlready),
                Some(_) | None => Ok(Body::Acquainted { member, with, bond }),
            }
        }
        Command::AcquaintNoMore { member, with } => match club.says(*member, *with) {
            Some(_) => Ok(Body::AcquaintanceEnded { member: *member, with: *with }),
            None => Err(Refusal::NotKnown),
        },
        Command::NoteHint { member, with, .. } if member == with => Err(Refusal::Alone),
        Command::NoteHint { member, with, text } => {
            Ok(Body::HintNoted { member: *member.min(with), with: *member.max(with), text: said(text)? })
        }
    }
}
