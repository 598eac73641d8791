//! Who is told what of an event. Every kind of event stands here, those too of which nobody is told.

use super::letter::{AskedBy, Letter, Moved, Reader, Told};
use crate::body::Body;
use crate::calendar::deadline::{Deadline, DeadlineReason};
use crate::duty;
use crate::event::Event;
use crate::game::{Game, Stage};
use crate::house::{Fill, HouseRules};
use crate::module::{self, Economy, EconomyEvent};
use crate::ruling::InForce;
use crate::submission::{Channel, Flag, Submission};
use crate::treaties::{self, book::Happened};
use crate::vote::{Asks, Proposal, Voter};
use crate::word::actor::Actor;
use crate::word::seat::{Departure, Person, PlayerId, Power, SeatId, Vacancy};
use crate::word::turn::Turn;
use jiff::Timestamp;
use text::{Lang, Reason};
use variants::Sight;

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
                match crate::filling::reminded(*day) {
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

    /// For which of a seat's nations orders are missing, where the rules ask by nation (Kapitalisten, "Fehlende Spielzüge").
    pub(super) fn nations_without_orders(&self, seat: SeatId, turn: Turn) -> Vec<Power> {
        if !Economy::of(self.before).is_some_and(|economy| economy.ways().names_missing_powers) {
            return Vec::new();
        }
        let deadline = self.before.deadline.filter(|_| !duty::late_counts(self.before));
        let by = deadline.map_or(Timestamp::MAX, |deadline| deadline.at);
        duty::powers_without_orders(self.before, seat, turn, by)
    }

    /// What became of orders that were in when the position changed under them (9.9.4, 9.9.5). Where it did not change
    /// there is nothing to tell.
    fn orders_that_were_in(&self) -> Vec<Letter> {
        let seats = self.after.seats.iter().map(|seat| seat.id);
        // whether anything changed where they cannot see it nobody may learn (M13)
        let veiled = self.after.sight() != Sight::All;
        let moved = veiled || self.before.standing() != self.after.standing();
        seats.filter(|_| moved).flat_map(|seat| self.orders_of(seat)).collect()
    }

    fn orders_of(&self, seat: SeatId) -> Vec<Letter> {
        let counts = |game: &Game, turn| duty::counting(game, seat, turn, Timestamp::MAX);
        if let Some(turn) = self.before.turn.filter(|turn| Some(*turn) != self.after.turn)
            && counts(self.before, turn).is_some()
        {
            return self.seat(seat, Told::OrdersVoid { turn });
        }
        let Some(turn) = self.after.turn else { return Vec::new() };
        counts(self.after, turn).map_or_else(Vec::new, |counting| {
            let fallen = duty::orders_without_unit(self.after, seat, turn);
            let fallen = fallen.into_iter().map(|line| line.text.trim().to_owned()).collect();
            let without = duty::units_without_order(self.after, seat, turn);
            let version = counting.submission.version;
            self.seat(seat, Told::StillOrdered { turn, version, fallen, without })
        })
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
        if let EconomyEvent::Treaties(Happened::Withdrawn(number)) = event {
            return self.offer_closed(*number, actor);
        }
        let mut letters = match event {
            EconomyEvent::Treaties(Happened::Offered(_)) => self.players(|_| Told::Economy(event.clone())),
            EconomyEvent::Treaties(_) | EconomyEvent::Exchange(_) | EconomyEvent::Unknown(_) => {
                self.game(|_| Told::Economy(event.clone()))
            }
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

    fn places(&self, taken: u16) -> Vec<Letter> {
        let powers = self.after.frame.as_ref().map_or(0, |frame| frame.seat_count());
        let places = self.after.setup.as_ref().and_then(|setup| setup.investors).map_or(powers, usize::from);
        if usize::from(taken) == places {
            self.master(Told::PlacesFull { places: taken })
        } else {
            Vec::new()
        }
    }

    fn started(&self) -> Vec<Letter> {
        let deadline = self.after.deadline;
        let hidden = self.after.hides_people();
        let fixed =
            |seat| self.after.fixed.iter().find(|(of, _)| *of == seat).map(|(_, reason)| reason.clone());
        self.game(|you| Told::Started { you, deadline, fixed: you.filter(|_| hidden).and_then(fixed) })
    }

    /// Where identities are hidden it is said twice: to everybody without a name, and to the staff with it (9.9.7).
    fn seated(&self, seat: SeatId, player: Option<&Person>, substitute: bool) -> Vec<Letter> {
        if !substitute {
            return Vec::new();
        }
        let hidden = self.after.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        let told = Told::Sits { seat, player: player.cloned() };
        if hidden && player.is_some() {
            return self.master(told);
        }
        let mut letters = self.players(|of| if of == seat { Told::YouSit { seat } } else { told.clone() });
        if !hidden {
            letters.extend(self.master(told));
        }
        letters
    }

    /// An excluded player has their seat back. In a game with hidden identities, if nobody had been told of the exclusion, nobody is
    /// told of the return.
    fn reinstated(&self, seat: SeatId) -> Vec<Letter> {
        let hidden = self.after.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        let player = self.after.seat(seat).and_then(|seat| seat.person()).cloned();
        let named = Told::Back { seat, player };
        let known = self.before.seat(seat).is_some_and(|seat| !seat.is_closing());
        let told = if hidden { Told::Back { seat, player: None } } else { named.clone() };
        let players = if known { self.players(|_| told.clone()) } else { Vec::new() };
        [players, self.master(named)].concat()
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

    fn reminded(&self, deadline: Deadline, hours: Option<u16>, seats: &[SeatId]) -> Vec<Letter> {
        let left = |seat| duty::powers_left_out(self.after, seat, deadline.turn, deadline.at, &[]);
        let told = |left| Told::Reminder { deadline, hours, left };
        // whoever leaves at the deadline gets none, nor does who sits in for them, and the game master does not hear
        // that they did
        let of = |seat: &SeatId| {
            let mut letters = self.seat(*seat, told(left(*seat)));
            if !letters.is_empty() {
                let sitter = self.sitter(*seat, false);
                // what the player handed in is not theirs to know
                letters.extend(sitter.map(|to| Letter { to, told: told(Vec::new()) }));
            }
            (*seat, letters)
        };
        let told: Vec<(SeatId, Vec<Letter>)> =
            seats.iter().map(of).filter(|(_, letters)| !letters.is_empty()).collect();
        let seats: Vec<SeatId> = told.iter().map(|(seat, _)| *seat).collect();
        let mut letters: Vec<Letter> = told.into_iter().flat_map(|(_, letters)| letters).collect();
        if !seats.is_empty() {
            let acting = |seat: &SeatId| Some((*seat, self.acting(*seat)?.sitter.clone()?));
            let acting = seats.iter().filter_map(acting).collect();
            letters.extend(self.master(Told::WereReminded { deadline, hours, seats, acting }));
        }
        letters
    }

    /// The game master decides of late orders; who was in time already only corrects.
    fn came_late(&self, submission: &Submission) -> Vec<Letter> {
        let deadline = self.after.deadline.filter(|deadline| deadline.turn == submission.sheet.turn);
        let waits = submission.is(Flag::Late) && !duty::late_counts(self.after);
        let Some(deadline) = deadline.filter(|_| waits) else { return Vec::new() };
        let until = self.after.house.evaluated_at(deadline.at);
        self.master(Told::CameLate { seat: submission.seat, deadline, until })
    }

    /// Where the orders came by mail the answer to it tells the same.
    fn hinted(&self, seat: SeatId, version: u32, lines: &[u32]) -> Vec<Letter> {
        let mut handed_in = self.after.submissions.iter().rev();
        let found = handed_in.find(|submission| submission.seat == seat && submission.version == version);
        let found = found.filter(|submission| submission.sheet.channel != Channel::Mail);
        let Some(submission) = found.cloned() else { return Vec::new() };
        let by_sitter = submission.is(Flag::BySitter);
        let told = Told::Hinted { submission, lines: lines.to_vec() };
        match self.sitter(seat, false).filter(|_| by_sitter) {
            Some(to) => vec![Letter { to, told }],
            None => self.seat(seat, told),
        }
    }

    /// Whether whoever sits there goes at the next deadline.
    fn goes(&self, seat: SeatId) -> bool {
        self.after.seat(seat).is_some_and(|place| place.is_closing())
    }

    /// The players learn that a seat is free; whoever leads the game learns it with the reason, if that comes now.
    fn vacated(&self, seat: SeatId, how: Option<Departure>) -> Vec<Letter> {
        let reasoned =
            |event: &Event| matches!(event.body, Body::VacancyReason { seat: of, .. } if of == seat);
        let told = Told::Free { seat, how };
        // whoever was asked to follow sits there already
        if how.is_none() && self.after.seat(seat).is_some_and(|place| place.person().is_some()) {
            return Vec::new();
        }
        if self.events.iter().any(reasoned) {
            self.players(|_| told.clone())
        } else {
            self.game(|_| told.clone())
        }
    }

    /// Why, for whoever sat there and the staff.
    fn went(&self, seat: SeatId, why: Vacancy, note: &Reason) -> Vec<Letter> {
        let note = note.clone();
        let place = self.after.seat(seat);
        let player = place.and_then(|place| place.occupants.last()?.player.clone());
        let closing = self.goes(seat);
        let left = Told::Left { seat, player: player.clone(), why, note: note.clone(), closing };
        let theirs = player
            .map(|player| Letter { to: Reader::Seat(seat, player.id), told: Told::YouLeft { why, note } });
        theirs.into_iter().chain(self.staff(left)).collect()
    }

    /// The council decides of a disclosed identity in doubt: it learns that the players have decided (9.9.7).
    fn agreed(&self, id: u32) -> Vec<Letter> {
        let Some(proposal) = self.proposal(id) else { return Vec::new() };
        let told = Told::Agreed { id, proposal: proposal.clone() };
        match proposal {
            Proposal::KeepAfterBreach { .. } => self.all(&told),
            Proposal::Draw
            | Proposal::Capitulation { .. }
            | Proposal::LaterEnd { .. }
            | Proposal::HouseRules { .. }
            | Proposal::Repetition { .. } => self.game(|_| told.clone()),
        }
    }

    /// What was agreed is closed as well: of that all have been told.
    fn lapsed(&self, id: u32) -> Vec<Letter> {
        let was = self.before.ballots.iter().any(|ballot| ballot.id == id && ballot.agreed);
        let agreed = was || self.events.iter().any(|event| event.body == Body::Agreed { id });
        let proposal = self.proposal(id).filter(|_| !agreed);
        proposal
            .map_or_else(Vec::new, |proposal| self.game(|_| Told::Lapsed { id, proposal: proposal.clone() }))
    }

    fn refused(&self, id: u32, reason: &str) -> Vec<Letter> {
        let told = |proposal| Told::CouncilRefused { id, proposal, reason: reason.to_owned() };
        self.proposal(id).map_or_else(Vec::new, |proposal| self.all(&told(proposal)))
    }

    fn dispute_decided(&self, id: u32, council: bool, text: &Reason) -> Vec<Letter> {
        let told = Told::DisputeDecided { id, council, text: text.clone() };
        let dispute = self.after.disputes.iter().find(|dispute| dispute.id == id);
        let raiser = dispute.map_or_else(Vec::new, |dispute| self.seat(dispute.seat, told.clone()));
        [raiser, self.staff(told)].concat()
    }

    fn proposal(&self, id: u32) -> Option<Proposal> {
        let open = self.after.ballots.iter().chain(&self.before.ballots);
        let mut open =
            open.map(|ballot| (ballot.id, &ballot.proposal)).chain(self.events.iter().filter_map(proposed));
        open.find(|(of, _)| *of == id).map(|(_, proposal)| proposal.clone())
    }

    /// The name of somebody who sits here, or sat.
    fn person(&self, player: &PlayerId) -> Person {
        let occupants = self.after.seats.iter().flat_map(|seat| &seat.occupants);
        let mut people = occupants.filter_map(|occupant| occupant.player.as_ref());
        let found = people.find(|person| person.id == *player).cloned();
        found.unwrap_or_else(|| Person { id: player.clone(), name: player.0.clone() })
    }

    /// Everybody in the game: the players, each for their seat, and the game master. Whoever left with these events
    /// is not among them: they are told that and nothing else.
    fn game(&self, told: impl Fn(Option<SeatId>) -> Told) -> Vec<Letter> {
        let mut letters = self.players(|seat| told(Some(seat)));
        letters.extend(self.master(told(None)));
        letters
    }

    /// The game and the organisers; before the start those who signed up.
    fn all(&self, told: &Told) -> Vec<Letter> {
        [self.applicants(told), self.game(|_| told.clone()), council(told.clone())].concat()
    }

    /// What a proposal asks of a seat, or of the game master. Whoever made it has voted with it.
    fn asks(&self, id: u32, proposal: &Proposal, reader: Option<SeatId>) -> Asks {
        let voter = reader.map_or(Voter::GameMaster, Voter::Seat);
        let has_voted = |event: &Event| matches!(&event.body, Body::Voted { id: of, voter: who, yes: true } if (*of, *who) == (id, voter));
        let has_vote = match voter {
            Voter::Seat(seat) => self.after.may_vote(seat),
            Voter::GameMaster => proposal.needs_game_master(),
        };
        match has_vote {
            _ if self.events.iter().any(has_voted) => Asks::Nothing,
            true => Asks::Vote,
            false => Asks::NoVote,
        }
    }

    fn staff(&self, told: Told) -> Vec<Letter> {
        [self.master(told.clone()), council(told)].concat()
    }

    fn players(&self, told: impl Fn(SeatId) -> Told) -> Vec<Letter> {
        let sits = |seat: &crate::word::seat::Seat| {
            let player = seat.person()?;
            Some(Letter { to: Reader::Seat(seat.id, player.id.clone()), told: told(seat.id) })
        };
        self.after.seats.iter().filter_map(sits).collect()
    }

    /// Whoever sits on the seat, or sat there until these events.
    pub(super) fn seat(&self, seat: SeatId, told: Told) -> Vec<Letter> {
        let sits = |game: &Game| game.seat(seat)?.person().cloned();
        let player = sits(self.after).or_else(|| sits(self.before));
        player.map(|player| Letter { to: Reader::Seat(seat, player.id), told }).into_iter().collect()
    }

    pub(super) fn master(&self, told: Told) -> Vec<Letter> {
        let master = self.after.setup.as_ref().map(|setup| setup.game_master.id.clone());
        master.map(|master| Letter { to: Reader::GameMaster(master), told }).into_iter().collect()
    }

    /// Those who signed up for a game that had not begun.
    fn applicants(&self, told: &Told) -> Vec<Letter> {
        if !matches!(self.before.stage, Stage::Announced | Stage::SignUp) {
            return Vec::new();
        }
        let to = |player: &Person| Reader::Applicant(player.id.clone());
        let applied = self.after.applications.iter();
        applied.map(|application| Letter { to: to(&application.player), told: told.clone() }).collect()
    }
}

fn proposed(event: &Event) -> Option<(u32, &Proposal)> {
    let Body::Proposed { id, proposal, .. } = &event.body else { return None };
    Some((*id, proposal))
}

fn council(told: Told) -> Vec<Letter> {
    vec![Letter { to: Reader::Organisers, told }]
}
