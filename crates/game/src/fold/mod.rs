//! Folding: what each event does to the state. Every kind stands here, those too that change nothing; none of them can
//! refuse.

mod play;
mod seats;
mod undo;

use crate::away::{Absence, Sitting};
use crate::body::Body;
use crate::calendar::deadline::StopReason;
use crate::economy::EconomyEvent;
use crate::event::Event;
use crate::filling::{Invitation, SeatOffer};
use crate::game::{Dispute, Game, Grace, Stage, Unreadable};
use crate::house::NmrMode;
use crate::keepsake::{self, Diary, EndStatement, OpenDiary};
use crate::press::PendingPress;
use crate::sign_up::Application;
use crate::vote::{Ballot, Proposal};
use crate::word::number::GameId;
use crate::word::seat::{Person, SeatId};
use jiff::Timestamp;
use std::sync::Arc;

impl Game {
    /// The game after these events. Never refuses.
    pub fn fold<'a>(id: GameId, events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut game = Game::new(id);
        for event in events {
            game.apply(event);
        }
        game
    }

    /// Applies one more event to the state.
    pub fn apply(&mut self, event: &Event) {
        Arc::make_mut(&mut self.causes).insert(event.cause.clone());
        self.step(event);
    }

    /// The game as it will be after these events. Their causes are not noted: a look ahead must not copy all that have been
    /// dealt with.
    #[must_use]
    pub fn ahead(&self, events: &[Event]) -> Self {
        let mut game = self.clone();
        for event in events {
            game.step(event);
        }
        game
    }

    /// One event more, its cause not noted: for looking ahead while deciding.
    pub(crate) fn step(&mut self, event: &Event) {
        self.version = event.seq;
        self.last_at = self.last_at.max(event.at);
        undo::note(self, event);
        apply(self, event.at, &event.body);
    }
}

/// Applies one body.
fn apply(game: &mut Game, at: Timestamp, body: &Body) {
    match body {
        Body::Created { setup, frame, limits, board: _ } => {
            game.house = setup.house.clone();
            game.setup = Some(Arc::new((**setup).clone()));
            game.frame = Some(Arc::new(frame.clone()));
            game.limits = Some(*limits);
            game.stage = Stage::Announced;
        }
        Body::HouseRulesSet { rules, .. } => game.house = (**rules).clone(),
        Body::RhythmSet { rhythm } => {
            if let Some(setup) = &mut game.setup {
                Arc::make_mut(setup).rhythm = *rhythm;
            }
        }

        Body::BoardMoved { variant, .. } => {
            if let Some(setup) = &mut game.setup {
                Arc::make_mut(setup).variant.clone_from(variant);
            }
        }

        // sign-up, start, seats
        Body::SignUpOpened => game.stage = Stage::SignUp,
        Body::SignedUp { player, preferences, alias } => {
            let (player, preferences, alias) = (player.clone(), preferences.clone(), alias.clone());
            match game.applications.iter_mut().find(|application| application.player.id == player.id) {
                Some(before) => (before.preferences, before.alias) = (preferences, alias),
                None => game.applications.push(Application {
                    player,
                    preferences,
                    alias,
                    given: None,
                    given_why: String::new(),
                }),
            }
        }
        Body::SignUpWithdrawn { player } => {
            game.applications.retain(|application| application.player.id != *player);
        }
        Body::GuestInvited { player } => game.guests.push(player.id.clone()),
        Body::PowerGiven { player, power, reason } => {
            game.applications
                .iter_mut()
                .filter(|application| application.given == *power)
                .for_each(|other| other.given = None);
            if let Some(application) = game.applications.iter_mut().find(|one| one.player.id == *player) {
                application.given.clone_from(power);
                application.given_why.clone_from(reason);
            }
        }
        Body::BeginnersEnded { .. } => {
            if let Some(setup) = &mut game.setup {
                Arc::make_mut(setup).beginners = false;
            }
        }
        Body::PlacesTaken { taken, names } => game.places = (*taken, names.clone()),
        Body::Started { seats, standing, turn } => seats::start(game, at, seats, standing, *turn),
        Body::PowersAssigned { seed, seats } => {
            game.seed = Some(*seed);
            game.wishes = seats.iter().map(|assigned| (assigned.seat, assigned.wish)).collect();
            let fixed = seats.iter().filter_map(|assigned| Some((assigned.seat, assigned.fixed.clone()?)));
            game.fixed = fixed.collect();
        }
        Body::Seated { seat, player, .. } => seats::sit(game, at, *seat, player.clone()),
        Body::SeatVacated { seat, how, why, .. } => seats::vacate(game, at, *seat, *how, *why),
        Body::VacancyReason { seat, why, .. } => seats::give_reason(game, *seat, *why),
        Body::SeatClosing { seat } => seats::close(game, at, *seat),
        Body::Reinstated { seat } => seats::reinstate(game, *seat),
        Body::SeatOffered { seat, player, since, newcomer } => {
            let at = since.unwrap_or(at);
            game.offers.push(SeatOffer { seat: *seat, player: player.clone(), at, newcomer: *newcomer });
            game.invitations.retain(|one| one.seat != *seat || one.player.id != player.id);
        }
        Body::Invited { seat, player, since, newcomer, named } => {
            // whoever is named was perhaps asked before
            game.invitations.retain(|one| one.seat != *seat || one.player.id != player.id);
            let (player, since, newcomer, named) = (player.clone(), *since, *newcomer, *named);
            let declined = false;
            game.invitations.push(Invitation { seat: *seat, player, since, at, newcomer, named, declined });
        }
        Body::InvitationDeclined { seat, player } => {
            let theirs = |one: &&mut Invitation| one.seat == *seat && one.player.id == *player;
            game.invitations.iter_mut().filter(theirs).for_each(|one| one.declined = true);
        }
        Body::SeatSearched { seat, day } => {
            game.searched.insert(*seat, *day);
        }
        Body::OfferWithdrawn { seat, player } => {
            game.offers.retain(|offer| offer.seat != *seat || offer.player.id != *player);
        }
        Body::SitterAsked { seat, sitter, from, to, talk, agreed } => {
            let known = Sitting { agreed: *agreed, ..sitting(*seat, Some(sitter), *from, *to, *talk) };
            if !game.sittings.contains(&known) {
                game.sittings.push(known);
            }
        }
        Body::SitterAnswered { seat, from, master, yes } => {
            seats::answer_sitter(game, (*seat, *from), *master, *yes, at);
        }
        Body::Represented { seat, by, from, to, talk } => {
            let known = sitting(*seat, by.as_ref(), *from, *to, *talk);
            seats::represent(game, Sitting { agreed: true, accepted: true, ..known });
        }
        Body::SitterEnded { seat } => seats::end_sitting(game, *seat, at),
        Body::DoneWithout { seat, .. } => seats::do_without(game, *seat),
        Body::IdentitiesRevealed { seed, seats } => {
            game.seed = Some(*seed);
            game.revealed = true;
            // what people say at the end they say from here on
            game.ended = game.ended.map(|_| at);
            seats::reveal(game, seats);
        }
        Body::ControlSet { control } => game.control = control.clone(),

        // the calendar
        Body::DeadlineSet { deadline, reason, note } => {
            play::set_deadline(game, *deadline, *reason, note);
        }
        Body::Stopped { reason, .. } => {
            game.stops.insert(*reason);
        }
        Body::Resumed { .. } => {
            game.stops.remove(&StopReason::Suspended);
        }
        Body::AbsenceDeclared { seat, from, to, note } => {
            game.absences.push(Absence { seat: *seat, from: *from, to: *to, note: note.clone() });
        }
        Body::Reminded { deadline, hours, .. } => {
            game.reminded.insert((deadline.turn, deadline.ordinal, *hours));
        }
        Body::Overslept { deadline } => game.overslept.push(*deadline),

        // orders
        Body::Submitted { submission } => {
            if submission.sheet.no_wait {
                game.no_wait.insert(submission.seat, submission.sheet.turn);
            }
            play::replace_press(game, submission);
            game.submissions.push(Arc::new((**submission).clone()));
        }
        Body::NoWaitSet { seat, turn, on: true } => {
            game.no_wait.insert(*seat, *turn);
        }
        Body::NoWaitSet { seat, on: false, .. } => {
            game.no_wait.remove(seat);
        }
        Body::LateAccepted { deadline, .. } => game.late = Some(*deadline),
        Body::CorrectionTaken { seat, turn, version } => game.taken.push((*seat, *turn, *version)),
        Body::Ruled { ruling } => {
            game.last_id = game.last_id.max(ruling.id);
            game.rulings.retain(|other| other.id != ruling.id);
            game.rulings.push(ruling.clone());
        }
        Body::RulingWithdrawn { id } => game.rulings.retain(|ruling| ruling.id != *id),

        // evaluations
        Body::HoldSet { on } => game.hold = *on,
        Body::Evaluated { record, .. } => game.draft = Some(Arc::new((**record).clone())),
        Body::DraftDiscarded { .. } => {
            game.draft = None;
            game.discards = game.discards.saturating_add(1);
            game.discarded = game.deadline;
        }
        Body::Published { evaluation, next } => play::publish(game, at, evaluation, *next),
        Body::ErrorReported { seat, text } => game.errors.push((*seat, text.clone())),
        Body::TurnReopened { turn } => play::reopen(game, *turn),
        Body::EndMoved { year } => {
            if let Some(limits) = &mut game.limits {
                // "auf ein späteres Ende der Partie": nothing of 1.5 ends it before
                (limits.last_year, limits.quiet_years) = (Some(*year), None);
            }
        }
        Body::Ended { result } => {
            game.ended = Some(at);
            play::end(game, at, result);
        }
        Body::LawlessResumed { turn, .. } => play::play_on(game, *turn),
        Body::ChairOffered { to } => game.chair_offer = Some(to.clone()),
        Body::ChairDeclined { .. } => game.chair_offer = None,
        Body::MasterChanged { to, contact, .. } => {
            game.chair_offer = None;
            if let Some(setup) = &mut game.setup {
                let setup = Arc::make_mut(setup);
                let gone = std::mem::replace(&mut setup.game_master, to.clone());
                setup.contact.clone_from(contact);
                game.led_before.push((gone.id, at));
            }
        }
        Body::DiaryWritten { seat, by, page } => {
            let mut known = game.diaries.iter_mut();
            match known.find(|diary| (diary.seat, &diary.by) == (*seat, by)) {
                Some(diary) => keepsake::put(&mut diary.pages, page.clone()),
                None => game.diaries.push(Diary { seat: *seat, by: by.clone(), pages: vec![page.clone()] }),
            }
        }
        Body::DiaryOpened { seat, by, pages } => {
            let (seat, by) = (*seat, by.clone());
            if !game.open_diaries.iter().any(|open| (open.seat, &open.by.id) == (seat, &by.id)) {
                game.open_diaries.push(OpenDiary { seat, by: by.clone(), pages: Vec::new() });
            }
            if let Some(open) =
                game.open_diaries.iter_mut().find(|open| (open.seat, &open.by.id) == (seat, &by.id))
            {
                pages.iter().for_each(|page| keepsake::put(&mut open.pages, page.clone()));
            }
        }
        Body::EndStated { seat, by, text } => {
            let said = EndStatement { seat: *seat, by: by.clone(), text: text.clone(), at };
            match game.end_statements.iter_mut().find(|known| known.by.id == by.id) {
                Some(known) => *known = said,
                None => game.end_statements.push(said),
            }
        }
        Body::ResultReported => game.result_reported = true,
        Body::Economy { event: EconomyEvent::Unknown(wire), .. } => {
            unreadable(game, format!("{}: {}", wire.module, wire.kind), wire.version);
        }
        Body::Economy { turn, event } => game.economy.push(*turn, event),

        // missed deadlines
        Body::NmrCounted { seat, turn, count } => seats::count_nmr(game, *seat, *turn, *count),
        Body::GraceSet { seat, turn, until, mode, .. } => {
            game.graces.retain(|grace| grace.seat != *seat);
            game.graces.push(Grace { seat: *seat, turn: *turn, until: *until, mode: *mode });
        }
        Body::Waiting { turn, until, mode: NmrMode::WaitFirst, .. } => game.waiting = Some((*turn, *until)),
        // The turn's own deadline counts; what the limit means is between its player and the game master.
        Body::Waiting { mode: NmrMode::EvaluateFirst, .. } => {}
        Body::GraceMet { seat } | Body::GraceLapsed { seat } => {
            game.graces.retain(|grace| grace.seat != *seat);
        }

        // press, messages, notes
        Body::PressSent { id, seat, item } => {
            game.last_id = game.last_id.max(*id);
            // the same words again are the same press
            game.press.retain(|waits| waits.seat != *seat || waits.item != *item);
            game.press.push(PendingPress { id: *id, seat: *seat, item: item.clone(), at });
        }
        Body::PressRefused { id, .. } => game.press.retain(|press| press.id != *id),
        Body::PressPrinted { turn, items } => {
            game.press.clear();
            game.printed.extend(items.iter().map(|item| (*turn, item.clone())));
        }
        Body::MessageSent { message } => game.messages.push(message.clone()),
        Body::Noted { text } => game.notes.push((at, text.clone())),

        Body::Sealing { step } => Arc::make_mut(&mut game.seals).apply(at, game.submissions.len(), step),

        // votes
        Body::Proposed { id, proposal, turn } => {
            let (id, turn, proposal) = (*id, *turn, proposal.clone());
            game.last_ballot = game.last_ballot.max(id);
            game.ballots.push(Ballot { id, proposal, turn, votes: Vec::new(), agreed: false });
        }
        Body::Voted { id, voter, yes } => {
            if let Some(ballot) = game.ballots.iter_mut().find(|ballot| ballot.id == *id) {
                ballot.votes.retain(|(who, _)| who != voter);
                ballot.votes.push((*voter, *yes));
            }
        }
        Body::Agreed { id } => agree(game, *id),
        Body::Lapsed { id } | Body::CouncilRefused { id, .. } => {
            game.ballots.retain(|ballot| ballot.id != *id);
        }

        // disputes, breaches, reports to the organisers
        Body::BreachReported { seat, note } => game.breaches.push((*seat, note.clone())),
        Body::DisputeRaised { id, seat, text } => {
            game.last_id = game.last_id.max(*id);
            game.disputes.push(Dispute { id: *id, seat: *seat, text: text.clone(), decision: None });
        }
        Body::DisputeDecided { id, council, text } => {
            if let Some(dispute) = game.disputes.iter_mut().find(|dispute| dispute.id == *id) {
                dispute.decision = Some((*council, text.clone()));
            }
        }
        Body::OffenderReported { player, .. } => {
            game.offenders.insert(player.clone());
        }
        Body::ContentReported { text } => game.reported.push(text.clone()),

        Body::Undone { restores, .. } | Body::Redone { restores, .. } => {
            // one level only: a stored log cannot make this recurse
            if !matches!(**restores, Body::Undone { .. } | Body::Redone { .. }) {
                apply(game, at, restores);
            }
        }
        // who was told stands in the log
        Body::Hinted { .. } | Body::CouncilInformed { .. } => {}
        Body::Unknown { kind, version, .. } => unreadable(game, kind.clone(), *version),
    }
}

/// Somebody who was named to act for a player.
fn sitting(seat: SeatId, sitter: Option<&Person>, from: Timestamp, to: Timestamp, talk: bool) -> Sitting {
    let sitter = sitter.cloned();
    Sitting { seat, sitter, from, to, talk, agreed: false, accepted: false, ended: None }
}

/// Whatever is decided without it would be wrong: the game is held.
fn unreadable(game: &mut Game, kind: String, version: u16) {
    game.unreadable.push(Unreadable { seq: game.version, kind, version });
}

fn agree(game: &mut Game, id: u32) {
    if let Some(ballot) = game.ballots.iter_mut().find(|ballot| ballot.id == id) {
        ballot.agreed = true;
        if let Proposal::KeepAfterBreach { seat } = ballot.proposal {
            game.breaches.retain(|(of, _)| *of != seat);
        }
    }
}
