//! Who is told what of an event. Every kind of event stands here, those too of which nobody is told.

mod orders;
mod readers;
mod seats;
mod talk;

use super::letter::{AskedBy, Letter, Moved, Reader, Told};
use crate::body::Body;
use crate::calendar::deadline::{Deadline, DeadlineReason};
use crate::event::Event;
use crate::exchange::body::Happened as Traded;
use crate::game::{Game, Stage};
use crate::house::{Fill, HouseRules};
use crate::module::{self, EconomyEvent};
use crate::ruling::InForce;
use crate::treaties::{self, book::Happened};
use crate::word::actor::Actor;
use crate::word::seat::{Person, Power, SeatId};
use readers::council;
use text::{Lang, Reason};

/// The letters of these events: nobody is told of an event that does not reach them.
pub(super) fn letters(before: &Game, events: &[Event], after: &Game) -> Vec<Letter> {
    let change = Change { before, events, after };
    let of = |event: &Event| {
        let mut letters = change.of(&event.body, &event.actor);
        letters.retain(|letter| letter.belongs_to(&event.audience) && !change.is_echoed(event));
        letters.retain(|letter| !letter.repeats_the_answer(event));
        letters
    };
    events.iter().flat_map(of).collect()
}

/// A game before and after events.
pub(super) struct Change<'a> {
    pub(super) before: &'a Game,
    events: &'a [Event],
    pub(super) after: &'a Game,
}

impl Change<'_> {
    /// The letters of an event, as if it reached everybody.
    fn of(&self, body: &Body, actor: &Actor) -> Vec<Letter> {
        match body {
            Body::HouseRulesSet { rules, reason } => self.house_rules(rules, reason),
            Body::BeginnersEnded { reason } => self.game(|_| Told::BeginnersEnded { reason: reason.clone() }),
            Body::PlacesTaken { taken, .. } => self.places(*taken),
            Body::Started { .. } => self.started(),
            Body::Seated { seat, player, substitute } => self.seated(*seat, player.as_ref(), *substitute),
            Body::DeadlineSet { deadline, reason, note } => self.deadline(*deadline, *reason, note),
            Body::Undone { restores, .. } => self.restored(restores, Moved::Undone, actor),
            Body::Redone { restores, .. } => self.restored(restores, Moved::Redone, actor),
            Body::Stopped { reason, note } => {
                self.game(|_| Told::Stopped { reason: *reason, note: note.clone() })
            }
            Body::Resumed { note } => self.game(|_| Told::Resumed { note: note.clone() }),
            Body::AbsenceDeclared { seat, from, to, note } => {
                self.master(Told::Absence { seat: *seat, from: *from, to: *to, note: note.clone() })
            }
            Body::Reminded { deadline, hours, seats } => {
                let hours = (*actor == Actor::System).then_some(*hours);
                self.reminded(*deadline, hours, seats)
            }
            Body::Hinted { seat, version, lines } => self.hinted(*seat, *version, lines),
            Body::LateAccepted { deadline, reason } => {
                self.game(|_| Told::LateAccepted { deadline: *deadline, reason: reason.clone() })
            }
            Body::Evaluated { record, held: true } => {
                self.master(Told::Held { turn: record.evaluation.turn })
            }
            // what is told of a turn once more when the game is over stands in the letter about that
            Body::Published { next: None, .. } => Vec::new(),
            Body::Published { evaluation, .. } => {
                let (turn, correction) = (evaluation.turn, evaluation.correction.is_some());
                // where a turn is published to each seat alone (M13), everybody is told of it once
                let veiled = evaluation.veil.as_ref();
                if veiled.is_some_and(|veil| !veil.own.is_empty()) {
                    return Vec::new();
                }
                let mut letters = match veiled {
                    Some(_) => self.players(|_| Told::Published { turn, correction }),
                    None => self.game(|_| Told::Published { turn, correction }),
                };
                if correction {
                    letters.extend(self.orders_that_were_in());
                }
                letters
            }
            Body::ErrorReported { seat, text } => {
                self.master(Told::ErrorReported { seat: *seat, text: text.clone() })
            }
            Body::PressRefused { id, seat, reason } => {
                let press = self.before.press.iter().find(|press| press.id == *id);
                let words = press.map(|press| press.item.beginning()).unwrap_or_default();
                self.seat(*seat, Told::PressRefused { words, reason: reason.clone() })
            }
            Body::MessageSent { message } => {
                let to = message.to.iter().filter(|seat| **seat != message.from);
                let told = Told::Message(message.clone());
                let of = |seat: &SeatId| {
                    let sitter = self.sitter(*seat, true);
                    let sitter = sitter.map(|to| Letter { to, told: told.clone() });
                    self.seat(*seat, told.clone()).into_iter().chain(sitter).collect::<Vec<_>>()
                };
                to.flat_map(of).collect()
            }
            Body::NmrCounted { seat, turn, count } => self.missed(*seat, *turn, *count),
            Body::GraceSet { seat, turn, until, .. } => {
                let told = |you| Told::Grace { seat: *seat, you, turn: *turn, until: *until };
                [self.seat(*seat, told(true)), self.master(told(false))].concat()
            }
            Body::Waiting { turn, until, nations, mode } => self.game(|_| Told::Waiting {
                turn: *turn,
                until: *until,
                nations: nations.clone(),
                mode: *mode,
            }),
            Body::SeatVacated { seat, how, .. } => self.vacated(*seat, *how),
            Body::VacancyReason { seat, why, note } => self.went(*seat, *why, note),
            Body::Invited { seat, player, named, .. } => {
                let by = match named {
                    Some(named) if self.goes(*seat) => AskedBy::Ahead { until: named.until },
                    Some(named) => AskedBy::Master { until: named.until },
                    None if self.after.house.fill == Fill::Rule => AskedBy::Rule,
                    None => AskedBy::List,
                };
                let to = Reader::Asked(player.id.clone());
                vec![Letter { to, told: Told::Invited { seat: *seat, by } }]
            }
            Body::InvitationDeclined { seat, player } => {
                let of =
                    self.before.invitations.iter().find(|one| (one.seat, &one.player.id) == (*seat, player));
                of.filter(|one| one.named.is_some()).map_or_else(Vec::new, |one| {
                    self.master(Told::InvitationDeclined { seat: *seat, player: one.player.clone() })
                })
            }
            Body::SeatSearched { seat, day } => {
                let told = Told::StillFree { seat: *seat, days: *day };
                let stands_in = self.after.seat(*seat).is_some_and(|place| place.program().is_some());
                match crate::search::reminded(*day) {
                    _ if stands_in => Vec::new(),
                    (true, true) => self.staff(told),
                    (true, false) => self.master(told),
                    (false, _) => Vec::new(),
                }
            }
            // the rule gave it to them at once: that they sit there is told
            Body::SeatOffered { seat, player, .. }
                if self.after.seat(*seat).is_some_and(|place| place.seats(&player.id)) =>
            {
                Vec::new()
            }
            Body::SeatOffered { seat, player, .. } => self.master(Told::SeatOffered {
                seat: *seat,
                player: player.clone(),
                ahead: self.goes(*seat),
            }),
            Body::OfferWithdrawn { seat, player } => {
                let of = self.before.offers.iter().find(|offer| offer.player.id == *player);
                of.map_or_else(Vec::new, |offer| {
                    self.master(Told::OfferWithdrawn { seat: *seat, player: offer.player.clone() })
                })
            }
            Body::SitterAsked { seat, sitter, from, to, talk, agreed } => {
                let (seat, from, to, talk) = (*seat, *from, *to, *talk);
                let hidden = self.after.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
                let player = self.after.seat(seat).and_then(|seat| seat.person()).filter(|_| !hidden);
                let asked = Told::SitterAsked { seat, player: player.cloned(), from, to, talk };
                let mut letters = vec![Letter { to: Reader::Asked(sitter.id.clone()), told: asked }];
                if !agreed {
                    let sitter = sitter.clone();
                    letters.extend(self.master(Told::SitterNamed { seat, sitter, from, to, talk }));
                }
                letters
            }
            Body::SitterAnswered { seat, from, master, yes } => {
                self.sitter_answered(*seat, *from, *master, *yes)
            }
            Body::Represented { seat, by, from, to, .. } => {
                let told = |you, by: &Option<Person>| Told::Represented {
                    seat: *seat,
                    you,
                    by: by.clone(),
                    from: *from,
                    to: *to,
                };
                [self.seat(*seat, told(true, by)), self.master(told(false, by))].concat()
            }
            Body::SitterEnded { seat } => self.sitter_ended(*seat),
            Body::Reinstated { seat } => self.reinstated(*seat),
            // one's own, or read on the game's page
            Body::DiaryWritten { .. } | Body::DiaryOpened { .. } | Body::EndStated { .. } => Vec::new(),
            // the reason tells it
            Body::SeatClosing { .. } => Vec::new(),
            Body::DoneWithout { seat, reason } => {
                self.game(|_| Told::DoneWithout { seat: *seat, reason: reason.clone() })
            }
            Body::Overslept { deadline } => self.master(Told::Overslept { deadline: *deadline }),
            Body::Proposed { id, proposal, .. } => {
                let asks = |reader| self.asks(*id, proposal, reader);
                self.game(|reader| Told::Proposed { id: *id, proposal: proposal.clone(), asks: asks(reader) })
            }
            Body::Agreed { id } => self.agreed(*id),
            Body::Lapsed { id } => self.lapsed(*id),
            Body::CouncilInformed { id } => {
                let asked = self.proposal(*id).map(|proposal| Told::CouncilAsked { id: *id, proposal });
                asked.map_or_else(Vec::new, council)
            }
            Body::CouncilRefused { id, reason } => self.refused(*id, reason),
            Body::TurnReopened { turn } => {
                [self.all(&Told::Reopened { turn: *turn }), self.orders_that_were_in()].concat()
            }
            Body::Ruled { ruling } => self.ruled(ruling, false),
            Body::RulingWithdrawn { id } => {
                let ruling = self.before.rulings.iter().find(|ruling| ruling.id == *id);
                ruling.map_or_else(Vec::new, |ruling| self.ruled(ruling, true))
            }
            Body::EndMoved { year } => self.game(|_| Told::EndMoved { year: *year }),
            Body::BreachReported { seat, note } => {
                let told = |you| Told::Breach { seat: *seat, you, note: note.clone() };
                [self.seat(*seat, told(true)), self.staff(told(false))].concat()
            }
            Body::DisputeRaised { id, seat, text } => {
                self.staff(Told::DisputeRaised { id: *id, seat: *seat, text: text.clone() })
            }
            // the case's own letters tell of it
            Body::DisputeDecided { text: Reason::Case { .. }, .. } => Vec::new(),
            Body::DisputeDecided { id, council, text: text @ Reason::Written(_) } => {
                self.dispute_decided(*id, *council, text)
            }
            Body::OffenderReported { player, nmrs } => {
                council(Told::Offender { player: self.person(player), nmrs: *nmrs })
            }
            Body::ContentReported { text } => council(Told::Content { text: text.clone() }),
            Body::LawlessResumed { note, .. } => self.game(|_| Told::PlayedOn { note: note.clone() }),
            Body::ChairOffered { to } => {
                vec![Letter { to: Reader::Asked(to.id.clone()), told: Told::ChairOffered }]
            }
            Body::GuestInvited { player } => {
                vec![Letter { to: Reader::Asked(player.id.clone()), told: Told::GuestInvited }]
            }
            Body::ChairDeclined { player } => self.master(Told::ChairDeclined { player: player.clone() }),
            Body::MasterChanged { to, turn, .. } => {
                let told = Told::MasterChanged { to: to.clone(), turn: *turn };
                let gone = self.before.setup.iter().map(|setup| Reader::Asked(setup.game_master.id.clone()));
                let gone = gone.map(|to| Letter { to, told: told.clone() }).collect();
                [self.applicants(&told), self.game(|_| told.clone()), gone].concat()
            }
            Body::Ended { result } => self.all(&Told::Ended(result.clone())),
            Body::Economy { event, .. } => self.economy(event, actor),
            // What stands on the pages of those whom it reaches, and in the letters of what follows from it.
            Body::Created { .. }
            | Body::SignUpOpened
            | Body::SignedUp { .. }
            | Body::SignUpWithdrawn { .. }
            | Body::PowersAssigned { .. }
            | Body::PowerGiven { .. }
            | Body::RhythmSet { .. }
            | Body::BoardMoved { .. }
            | Body::ControlSet { .. }
            | Body::GraceMet { .. }
            | Body::GraceLapsed { .. }
            | Body::PressPrinted { .. }
            | Body::IdentitiesRevealed { .. }
            | Body::Sealing { .. }
            | Body::ResultReported => Vec::new(),
            Body::Submitted { submission } => self.came_late(submission),
            // What the door answers at once to whoever did it.
            Body::NoWaitSet { .. } | Body::PressSent { .. } | Body::Voted { .. } => Vec::new(),
            // The staff's own work.
            Body::CorrectionTaken { .. }
            | Body::HoldSet { .. }
            | Body::Evaluated { held: false, .. }
            | Body::DraftDiscarded { .. }
            | Body::Noted { .. } => Vec::new(),
            Body::Unknown { .. } => Vec::new(),
        }
    }

    /// A ruling on what somebody handed in is theirs to know at once (9.9.1); one on the position stands in the report.
    fn ruled(&self, ruling: &InForce, withdrawn: bool) -> Vec<Letter> {
        let until = self.after.deadline.filter(|deadline| deadline.turn == ruling.turn);
        let told = Told::Ruled { ruling: Box::new(ruling.clone()), withdrawn, until };
        self.after.ruled(&ruling.ruling).map_or_else(Vec::new, |seat| self.seat(seat, told))
    }

    /// What a second economy tells at once; at the end the report tells it all. Of offers whoever leads the game reads in the
    /// standings, as long as they are open.
    fn economy(&self, event: &EconomyEvent, actor: &Actor) -> Vec<Letter> {
        if self.after.result.is_some() {
            return Vec::new();
        }
        let told = || Told::Economy(event.clone());
        let mut letters = match event {
            EconomyEvent::Treaties(Happened::Withdrawn(number)) => return self.offer_closed(*number, actor),
            EconomyEvent::Treaties(Happened::Offered(_)) => self.players(|_| told()),
            EconomyEvent::Treaties(Happened::Concluded(_) | Happened::Noted(_))
            | EconomyEvent::Exchange(Traded::Missed(_)) => self.game(|_| told()),
            // what stands in the report, or in the echo of what was handed in
            EconomyEvent::Treaties(
                Happened::Winter(_)
                | Happened::Closed(_)
                | Happened::Played(_)
                | Happened::Scored(_)
                | Happened::Solo(_)
                | Happened::Tested(_),
            )
            | EconomyEvent::Exchange(
                Traded::Table(_) | Traded::Press(_) | Traded::Counted(_) | Traded::Noted(_),
            )
            | EconomyEvent::Unknown(_) => Vec::new(),
        };
        letters.retain(|letter| module::tells(self.after, event, letter.to.viewer()));
        letters
    }

    /// An offer came to nothing: its two sides are told what it was, and whether it was declined or taken back.
    fn offer_closed(&self, number: u32, actor: &Actor) -> Vec<Letter> {
        let Some(offer) = treaties::offered(self.before, number) else { return Vec::new() };
        let of = |seat: SeatId, power: &Power| self.before.powers_of(seat).any(|own| own == power);
        let declined = matches!(actor, Actor::Seat(seat) if of(*seat, &offer.to) && !of(*seat, &offer.from));
        self.players(|_| Told::OfferClosed { offer: offer.clone(), declined })
    }

    /// What came of a text that somebody handed in stands in its echo; what the clock made of it is told.
    fn is_echoed(&self, event: &Event) -> bool {
        let Some(happened) = event.body.economy() else { return false };
        matches!(event.actor, Actor::Seat(_))
            && !module::remarks(self.after, happened, Lang::De, &[]).is_empty()
    }

    /// Rules are announced to all players before they are used (10.2): before the start to those who signed up.
    fn house_rules(&self, rules: &HouseRules, reason: &str) -> Vec<Letter> {
        let told = Told::HouseRules { rules: Box::new(rules.clone()), reason: reason.to_owned() };
        match self.after.stage {
            Stage::Running => self.game(|_| told.clone()),
            Stage::Announced | Stage::SignUp => self.applicants(&told),
            Stage::Nothing | Stage::Over => Vec::new(),
        }
    }

    fn deadline(&self, deadline: Deadline, reason: DeadlineReason, note: &str) -> Vec<Letter> {
        if !reason.needs_telling() {
            return Vec::new();
        }
        self.game(|_| Told::Deadline { deadline, why: Moved::Set(reason), note: note.to_owned() })
    }

    /// Everybody who was told of an act is told that it was taken back, whatever the reason for what is in force again.
    fn restored(&self, body: &Body, why: Moved, actor: &Actor) -> Vec<Letter> {
        let Body::DeadlineSet { deadline, note, .. } = body else { return self.of(body, actor) };
        self.game(|_| Told::Deadline { deadline: *deadline, why, note: note.clone() })
    }
}
