//! A game's log in words: one line an event, for whoever may see the event.

use game::body::Body;
use game::event::Event;
use game::game::Game;
use game::module;
use game::vote::{Proposal, Voter};
use jiff::Timestamp;
use text::Lang;
use text::desk as say;

use crate::words;

/// What an event says, in one line. `game` is the state after it, as far as the reader may see it; an event
/// whose words name more than the reader may know never reaches him.
#[must_use]
pub fn happened(lang: Lang, game: &Game, event: &Event) -> String {
    Line { lang, game }.of(&event.body)
}

/// A proposal in words.
#[must_use]
pub fn proposal(lang: Lang, game: &Game, proposal: &Proposal) -> String {
    match proposal {
        Proposal::Draw => say::proposal_draw(lang),
        Proposal::Capitulation { plan } => {
            let shares =
                plan.iter().map(|(power, share)| format!("{} {share}", words::power(lang, game, power)));
            say::proposal_capitulation(lang, text::list(lang, shares))
        }
        Proposal::LaterEnd { year } => say::proposal_later_end(lang, *year),
        Proposal::Repetition { turn, reason } => {
            say::proposal_repetition(lang, words::turn(lang, *turn), reason)
        }
        Proposal::KeepAfterBreach { seat } => say::proposal_breach(lang, words::seat(lang, game, *seat)),
    }
}

#[derive(Clone, Copy)]
struct Line<'a> {
    lang: Lang,
    game: &'a Game,
}

impl Line<'_> {
    fn seat(self, seat: game::word::seat::SeatId) -> String {
        words::seat(self.lang, self.game, seat)
    }

    fn turn(self, turn: game::word::turn::Turn) -> String {
        words::turn(self.lang, turn)
    }

    fn moment(self, at: Timestamp) -> String {
        words::moment(self.lang, at, &self.game.zone())
    }

    fn of(self, body: &Body) -> String {
        self.of_the_frame(body)
            .or_else(|| self.of_a_turn(body))
            .or_else(|| self.of_people(body))
            .unwrap_or_else(|| self.of_agreement(body))
    }

    fn of_the_frame(self, body: &Body) -> Option<String> {
        let lang = self.lang;
        Some(match body {
            Body::Created { .. } => say::event_created(lang, words::variant(lang, self.game)),
            Body::HouseRulesSet { .. } => say::event_house_rules_set(lang),
            Body::SignUpOpened => say::event_sign_up_opened(lang),
            Body::SignedUp { player, preferences, .. } => {
                let wishes = preferences.iter().map(|power| words::power(lang, self.game, power));
                say::event_signed_up(lang, &player.name, text::list(lang, wishes))
            }
            Body::SignUpWithdrawn { .. } => say::event_sign_up_withdrawn(lang),
            Body::PlacesTaken { taken, .. } => say::event_places_taken(lang, *taken),
            Body::Started { turn, .. } => say::event_started(lang, self.turn(*turn)),
            Body::PowersAssigned { seed, .. } => say::event_powers_assigned(lang, *seed),
            Body::DeadlineSet { deadline, .. } => {
                say::event_deadline_set(lang, self.turn(deadline.turn), self.moment(deadline.at))
            }
            Body::RhythmSet { rhythm } => say::event_rhythm_set(lang, rhythm.days),
            Body::Stopped { .. } => say::event_stopped(lang),
            Body::Resumed { .. } => say::event_resumed(lang),
            Body::Ended { .. } => say::event_ended(lang),
            Body::IdentitiesRevealed { .. } => say::event_identities_revealed(lang),
            Body::ResultReported => say::event_result_reported(lang),
            Body::EndMoved { year } => say::event_end_moved(lang, *year),
            Body::HoldSet { on: true } => say::event_hold_set(lang),
            Body::HoldSet { on: false } => say::event_hold_unset(lang),
            _ => return None,
        })
    }

    fn of_a_turn(self, body: &Body) -> Option<String> {
        let lang = self.lang;
        Some(match body {
            Body::Reminded { deadline, seats, .. } => {
                let seats = text::list(lang, seats.iter().map(|seat| self.seat(*seat)));
                say::event_reminded(lang, self.turn(deadline.turn), seats)
            }
            Body::Submitted { submission } => say::event_submitted(
                lang,
                self.seat(submission.seat),
                submission.version,
                self.turn(submission.sheet.turn),
            ),
            Body::Hinted { seat, .. } => say::event_hinted(lang, self.seat(*seat)),
            Body::NoWaitSet { seat, turn, on: true } => {
                say::event_no_wait_set(lang, self.seat(*seat), self.turn(*turn))
            }
            Body::NoWaitSet { seat, turn, on: false } => {
                say::event_no_wait_unset(lang, self.seat(*seat), self.turn(*turn))
            }
            Body::LateAccepted { deadline, reason } => {
                say::event_late_accepted(lang, self.turn(deadline.turn), reason)
            }
            Body::CorrectionTaken { seat, version, .. } => {
                say::event_correction_taken(lang, self.seat(*seat), *version)
            }
            Body::Ruled { ruling } => say::event_ruled(lang, ruling.id, &ruling.reason),
            Body::RulingWithdrawn { id } => say::event_ruling_withdrawn(lang, *id),
            Body::Evaluated { record, .. } => {
                say::event_evaluated(lang, self.turn(record.evaluation.turn), record.evaluation.number)
            }
            Body::DraftDiscarded { turn } => say::event_draft_discarded(lang, self.turn(*turn)),
            Body::Published { evaluation, .. } => {
                say::event_published(lang, self.turn(evaluation.turn), evaluation.number)
            }
            Body::PressPrinted { items, .. } => say::event_press_printed(lang, items.len()),
            Body::Overslept { deadline } => say::event_overslept(lang, self.turn(deadline.turn)),
            Body::TurnReopened { turn } => say::event_turn_reopened(lang, self.turn(*turn)),
            _ => return None,
        })
    }

    fn of_people(self, body: &Body) -> Option<String> {
        let lang = self.lang;
        Some(match body {
            Body::Seated { seat, player: Some(player), .. } => {
                say::event_seated(lang, self.seat(*seat), &player.name)
            }
            Body::Seated { seat, player: None, .. } => say::event_seated_hidden(lang, self.seat(*seat)),
            Body::AbsenceDeclared { seat, from, to, .. } => {
                say::event_absence_declared(lang, self.seat(*seat), self.moment(*from), self.moment(*to))
            }
            Body::ErrorReported { seat, text } => say::event_error_reported(lang, self.seat(*seat), text),
            Body::PressSent { id, seat, .. } => say::event_press_sent(lang, *id, self.seat(*seat)),
            Body::PressRefused { id, seat, reason } => {
                say::event_press_refused(lang, *id, self.seat(*seat), reason)
            }
            Body::MessageSent { .. } => say::event_message_sent(lang),
            Body::NmrCounted { seat, turn, count } => {
                say::event_nmr_counted(lang, self.seat(*seat), self.turn(*turn), *count)
            }
            Body::GraceSet { seat, until, .. } => {
                say::event_grace_set(lang, self.seat(*seat), self.moment(*until))
            }
            Body::Waiting { until, .. } => say::event_waiting(lang, self.moment(*until)),
            Body::GraceMet { seat } => say::event_grace_met(lang, self.seat(*seat)),
            Body::GraceLapsed { seat } => say::event_grace_lapsed(lang, self.seat(*seat)),
            Body::SeatVacated { seat, why, note } => {
                say::event_seat_vacated(lang, self.seat(*seat), why.paragraph(), note)
            }
            Body::DoneWithout { seat, reason } => say::event_done_without(lang, self.seat(*seat), reason),
            Body::BreachReported { seat, note } => say::event_breach_reported(lang, self.seat(*seat), note),
            Body::OffenderReported { player, .. } => say::event_offender_reported(lang, player),
            Body::ContentReported { text } => say::event_content_reported(lang, text),
            Body::Noted { text } => say::event_noted(lang, text),
            _ => return None,
        })
    }

    fn of_agreement(self, body: &Body) -> String {
        let lang = self.lang;
        match body {
            Body::Proposed { id, proposal: proposed, .. } => {
                say::event_proposed(lang, *id, proposal(lang, self.game, proposed))
            }
            Body::Voted { id, voter, yes } => {
                let voter = match voter {
                    Voter::Seat(seat) => self.seat(*seat),
                    Voter::GameMaster => say::event_voter_master(lang),
                };
                say::event_voted(lang, voter, *id, i64::from(*yes))
            }
            Body::Agreed { id } => say::event_agreed(lang, *id),
            Body::Lapsed { id } => say::event_lapsed(lang, *id),
            Body::CouncilInformed { id } => say::event_council_informed(lang, *id),
            Body::CouncilRefused { id, reason } => say::event_council_refused(lang, *id, reason),
            Body::DisputeRaised { id, seat, text } => {
                say::event_dispute_raised(lang, *id, self.seat(*seat), text)
            }
            Body::DisputeDecided { id, text, .. } => say::event_dispute_decided(lang, *id, text),
            Body::Undone { restores, .. } => say::event_undone(lang, self.of(restores)),
            Body::Redone { restores, .. } => say::event_redone(lang, self.of(restores)),
            Body::Economy { event, .. } => module::words(self.game, event, lang)
                .unwrap_or_else(|| say::event_economy(lang, &event.module, &event.kind)),
            Body::Unknown { kind, .. } => say::event_unknown(lang, kind),
            // Everything else has been put into words above.
            other => say::event_unknown(lang, format!("{other:?}")),
        }
    }
}
