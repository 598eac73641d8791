//! Who is to be told what after an event: the rows of an outbox follow from these. The words are made where
//! the language of the reader is known.
//!
//! A notice never says more than its reader may see: each kind goes to people whom its event reaches.

use crate::body::Body;
use crate::event::Event;
use crate::game::Game;
use crate::word::seat::{PlayerId, SeatId};
use serde::{Deserialize, Serialize};

/// Who is told.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recipient {
    /// Whoever sits on the seat.
    Seat(SeatId),
    /// Somebody by his account.
    Player(PlayerId),
    /// The game master.
    GameMaster,
    /// The organisers.
    Organisers,
}

/// What he is told. The event holds the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// The sign-up is confirmed.
    SignedUp,
    /// The game has begun; you play this power.
    Started,
    /// You are a substitute now.
    SubstituteWelcome,
    /// Somebody replaced a player.
    SubstituteSeated,
    /// House rules were announced (10.2).
    HouseRules,
    /// A deadline was set or moved (9.4).
    Deadline,
    /// The game stands still.
    Stopped,
    /// The game goes on.
    Resumed,
    /// Your orders are still missing.
    Reminder,
    /// What was understood of your submission.
    Echo,
    /// Doubts in it (10.3).
    Hint,
    /// Late orders count.
    LateAccepted,
    /// The evaluation (9.9.2).
    Report,
    /// A corrected evaluation (9.9.4).
    Correction,
    /// An evaluation waits for publication.
    Draft,
    /// You missed a deadline (9.10.1).
    Nmr,
    /// Hand in until then (9.10.1c).
    Grace,
    /// The game waits for missing orders; no names (9.10.1b).
    Waiting,
    /// A seat is free.
    SeatFree,
    /// The game goes on without a substitute (9.10.1d).
    DoneWithout,
    /// The machine was late (to the game master).
    Overslept,
    /// A proposal is open.
    Proposed,
    /// It was agreed.
    Agreed,
    /// The council is asked (9.9.5).
    CouncilAsked,
    /// The council refused (9.9.5).
    CouncilRefused,
    /// The last turn is played again (9.9.5).
    Reopened,
    /// An error in the evaluation was reported (9.9.4).
    ErrorReported,
    /// Your press was refused.
    PressRefused,
    /// A private message.
    Message,
    /// A dispute was raised (10.4).
    Dispute,
    /// It was decided (10.4).
    DisputeDecided,
    /// An identity was disclosed (9.9.7).
    Breach,
    /// A repeated offender, or suspected content (9.2, 9.10.3).
    Organisers,
    /// The game is over.
    Ended,
}

/// Somebody is to be told something.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// Who.
    pub to: Recipient,
    /// What.
    pub kind: NoticeKind,
    /// The event that it is about.
    pub seq: u64,
}

/// The notices that follow from an event; `game` is the game after it.
pub fn notices(game: &Game, event: &Event) -> Vec<Notice> {
    use NoticeKind as Kind;
    let seats = || game.seats.iter().filter(|seat| seat.occupant().is_some()).map(|seat| seat.id);
    let all = |kind: Kind| -> Vec<(Recipient, Kind)> {
        seats().map(|seat| (Recipient::Seat(seat), kind)).chain([(Recipient::GameMaster, kind)]).collect()
    };
    let one = |seat: &SeatId, kind: Kind| vec![(Recipient::Seat(*seat), kind)];
    let leader = |kind: Kind| vec![(Recipient::GameMaster, kind)];
    let found = match &event.body {
        Body::SignedUp { player, .. } => vec![(Recipient::Player(player.id.clone()), Kind::SignedUp)],
        Body::PowersAssigned { .. } => all(Kind::Started),
        Body::Seated { seat, substitute: true, player: Some(_) } => one(seat, Kind::SubstituteWelcome),
        Body::HouseRulesSet { .. } => all(Kind::HouseRules),
        Body::DeadlineSet { reason, .. } if reason.needs_telling() => all(Kind::Deadline),
        Body::Undone { restores, .. } | Body::Redone { restores, .. }
            if matches!(**restores, Body::DeadlineSet { .. }) =>
        {
            all(Kind::Deadline)
        }
        Body::Stopped { .. } => all(Kind::Stopped),
        Body::Resumed { .. } => all(Kind::Resumed),
        Body::Reminded { seats, .. } => seats.iter().flat_map(|seat| one(seat, Kind::Reminder)).collect(),
        Body::Submitted { submission } => one(&submission.seat, Kind::Echo),
        Body::Hinted { seat, .. } => one(seat, Kind::Hint),
        Body::LateAccepted { .. } => all(Kind::LateAccepted),
        Body::Published { evaluation, .. } if evaluation.correction.is_some() => all(Kind::Correction),
        Body::Published { .. } => all(Kind::Report),
        Body::Evaluated { held: true, .. } => leader(Kind::Draft),
        Body::NmrCounted { seat, .. } => one(seat, Kind::Nmr).into_iter().chain(leader(Kind::Nmr)).collect(),
        Body::GraceSet { seat, .. } => one(seat, Kind::Grace),
        Body::Waiting { .. } => all(Kind::Waiting),
        Body::SeatVacated { .. } => {
            all(Kind::SeatFree).into_iter().chain([(Recipient::Organisers, Kind::SeatFree)]).collect()
        }
        Body::DoneWithout { .. } => all(Kind::DoneWithout),
        Body::Overslept { .. } => leader(Kind::Overslept),
        Body::Proposed { .. } => all(Kind::Proposed),
        Body::Agreed { .. } => all(Kind::Agreed),
        Body::CouncilInformed { .. } => vec![(Recipient::Organisers, Kind::CouncilAsked)],
        Body::CouncilRefused { .. } => all(Kind::CouncilRefused),
        Body::TurnReopened { .. } => all(Kind::Reopened),
        Body::ErrorReported { .. } => leader(Kind::ErrorReported),
        Body::PressRefused { seat, .. } => one(seat, Kind::PressRefused),
        Body::MessageSent { message } => {
            message.to.iter().flat_map(|seat| one(seat, Kind::Message)).collect()
        }
        Body::DisputeRaised { .. } => {
            vec![(Recipient::GameMaster, Kind::Dispute), (Recipient::Organisers, Kind::Dispute)]
        }
        Body::DisputeDecided { id, .. } => {
            let dispute = game.disputes.iter().find(|dispute| dispute.id == *id);
            let seat = dispute.map(|dispute| one(&dispute.seat, Kind::DisputeDecided));
            seat.unwrap_or_default().into_iter().chain(leader(Kind::DisputeDecided)).collect()
        }
        Body::BreachReported { seat, .. } => {
            one(seat, Kind::Breach).into_iter().chain([(Recipient::Organisers, Kind::Breach)]).collect()
        }
        Body::OffenderReported { .. } | Body::ContentReported { .. } => {
            vec![(Recipient::Organisers, Kind::Organisers)]
        }
        Body::Ended { .. } => {
            all(Kind::Ended).into_iter().chain([(Recipient::Organisers, Kind::Ended)]).collect()
        }
        _ => Vec::new(),
    };
    found.into_iter().map(|(to, kind)| Notice { to, kind, seq: event.seq }).collect()
}
