//! A game's log in words: one line an event, for whoever may see the event.

use game::body::Body;
use game::event::Event;
use game::game::Game;
use game::house::NmrMode;
use game::module;
use game::plain;
use game::sealing::Sealing;
use game::vote::{Proposal, Voter};
use game::word::seat::{Power, SeatId};
use jiff::Timestamp;
use text::Lang;
use text::desk as say;
use variants::Sight;

use crate::read::words;

/// What an event says, in one line. `game` is the state after it, as far as the reader may see it; an event
/// whose words name more than the reader may know never reaches them.
#[must_use]
pub fn happened(lang: Lang, game: &Game, event: &Event) -> String {
    Line { lang, game }.of(&event.body)
}

/// What the game master would take back now, in one line.
#[must_use]
pub fn takes_back(lang: Lang, game: &Game) -> Option<String> {
    game.takes_back().map(|body| Line { lang, game }.of(body))
}

/// What they would do again, in one line.
#[must_use]
pub fn does_again(lang: Lang, game: &Game) -> Option<String> {
    game.does_again().map(|body| Line { lang, game }.of(body))
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
            say::ProposalRepetition { turn: words::turn(lang, game.calendar(), *turn), reason }.text(lang)
        }
        Proposal::KeepAfterBreach { seat } => say::proposal_breach(lang, words::seat(lang, game, *seat)),
        Proposal::HouseRules { rules, reason } => {
            let (now, then) = (words::house_rules(lang, &game.house), words::house_rules(lang, rules));
            let gone = now
                .iter()
                .filter(|rule| !then.contains(rule))
                .map(|rule| say::proposal_rule_gone(lang, rule));
            let new =
                then.iter().filter(|rule| !now.contains(rule)).map(|rule| say::proposal_rule_new(lang, rule));
            let change: Vec<String> = gone.chain(new).collect();
            say::ProposalHouseRules { change: change.join(" "), reason }.text(lang)
        }
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
        words::turn(self.lang, self.game.calendar(), turn)
    }

    fn moment(self, at: Timestamp) -> String {
        words::moment(self.lang, at, &self.game.zone())
    }

    fn of(self, body: &Body) -> String {
        let lang = self.lang;
        match body {
            // the frame
            Body::Created { .. } => say::event_created(lang, words::variant(lang, self.game)),
            Body::HouseRulesSet { .. } => say::event_house_rules_set(lang),
            Body::SignUpOpened => say::event_sign_up_opened(lang),
            Body::SignedUp { player, preferences, .. } if preferences.is_empty() => {
                say::event_signed_up(lang, &player.name)
            }
            Body::SignedUp { player, preferences, .. } => {
                let wishes = preferences.iter().map(|power| words::power(lang, self.game, power));
                say::EventSignedUpWishes { player: &player.name, wishes: text::list(lang, wishes) }.text(lang)
            }
            Body::SignUpWithdrawn { .. } => say::event_sign_up_withdrawn(lang),
            Body::PowerGiven { player, power, .. } => {
                let mut people = self.game.applications.iter().map(|application| &application.player);
                let name = people
                    .find(|person| person.id == *player)
                    .map_or(player.0.as_str(), |person| &person.name);
                match power {
                    Some(power) => {
                        say::EventPowerGiven { player: name, power: words::power(lang, self.game, power) }
                            .text(lang)
                    }
                    None => say::event_power_taken(lang, name),
                }
            }
            Body::BeginnersEnded { .. } => say::beginners_ended_text(lang),
            Body::PlacesTaken { taken, .. } => say::event_places_taken(lang, *taken),
            Body::Started { turn, .. } => say::event_started(lang, self.turn(*turn)),
            Body::PowersAssigned { seed, seats } => {
                let fixed = seats.iter().filter_map(|one| {
                    let (power, reason) = (self.seat(one.seat), one.fixed.as_deref()?);
                    Some(say::PowerFixed { player: &one.player.name, power, reason }.text(lang))
                });
                let assigned = say::event_powers_assigned(lang, *seed);
                std::iter::once(assigned).chain(fixed).collect::<Vec<_>>().join("; ")
            }
            Body::DeadlineSet { deadline, .. } => {
                say::EventDeadlineSet { turn: self.turn(deadline.turn), moment: self.moment(deadline.at) }
                    .text(lang)
            }
            Body::RhythmSet { rhythm } => say::event_rhythm_set(lang, rhythm.days),
            Body::BoardMoved { variant, reason, .. } => {
                say::EventBoardMoved { board: variant, reason }.text(lang)
            }
            Body::Stopped { .. } => say::event_stopped(lang),
            Body::Resumed { .. } => say::event_resumed(lang),
            Body::LawlessResumed { .. } => say::event_played_on(lang),
            Body::Ended { .. } => say::event_ended(lang),
            Body::IdentitiesRevealed { .. } => say::event_identities_revealed(lang),
            Body::GuestInvited { player } => say::event_guest_invited(lang, &player.name),
            Body::ChairOffered { to } => say::event_chair_offered(lang, &to.name),
            Body::ChairDeclined { player } => say::event_chair_declined(lang, &player.name),
            Body::MasterChanged { to, turn: Some(turn), .. } => {
                say::EventMasterChanged { player: &to.name, turn: self.turn(*turn) }.text(lang)
            }
            Body::MasterChanged { to, turn: None, .. } => say::event_master_changed_before(lang, &to.name),
            Body::ResultReported => say::event_result_reported(lang),
            Body::EndMoved { year } => say::event_end_moved(lang, *year),
            Body::HoldSet { on: true } => say::event_hold_set(lang),
            Body::HoldSet { on: false } => say::event_hold_unset(lang),

            // a turn
            Body::Reminded { deadline, seats, .. } => {
                let seats = text::list(lang, seats.iter().map(|seat| self.seat(*seat)));
                say::EventReminded { turn: self.turn(deadline.turn), seats }.text(lang)
            }
            Body::Submitted { submission } => say::EventSubmitted {
                seat: self.seat(submission.seat),
                version: submission.version,
                turn: self.turn(submission.sheet.turn),
            }
            .text(lang),
            Body::Hinted { seat, .. } => say::event_hinted(lang, self.seat(*seat)),
            Body::NoWaitSet { seat, turn, on: true } => {
                say::EventNoWaitSet { seat: self.seat(*seat), turn: self.turn(*turn) }.text(lang)
            }
            Body::NoWaitSet { seat, turn, on: false } => {
                say::EventNoWaitUnset { seat: self.seat(*seat), turn: self.turn(*turn) }.text(lang)
            }
            Body::LateAccepted { deadline, reason } => {
                say::EventLateAccepted { turn: self.turn(deadline.turn), reason }.text(lang)
            }
            Body::CorrectionTaken { seat, version, .. } => {
                say::EventCorrectionTaken { seat: self.seat(*seat), version: *version }.text(lang)
            }
            Body::Ruled { ruling } => say::EventRuled { id: ruling.id, reason: &ruling.reason }.text(lang),
            Body::RulingWithdrawn { id } => say::event_ruling_withdrawn(lang, *id),
            Body::Evaluated { record, .. } => say::EventEvaluated {
                turn: self.turn(record.evaluation.turn),
                number: record.evaluation.number,
            }
            .text(lang),
            Body::DraftDiscarded { turn } => say::event_draft_discarded(lang, self.turn(*turn)),
            // what a seat sees of it, where not everybody sees everything (M13)
            Body::Published { evaluation, .. }
                if evaluation.veil.as_ref().is_some_and(|veil| !veil.own.is_empty()) =>
            {
                let own = evaluation.veil.iter().flat_map(|veil| veil.own.iter().copied());
                let who =
                    own.map(|power| words::power(lang, self.game, &plain::power(&evaluation.board, power)));
                say::EventSeen { turn: self.turn(evaluation.turn), who: text::list(lang, who) }.text(lang)
            }
            Body::Published { evaluation, next: None } if self.game.sight() != Sight::All => {
                say::event_unveiled(lang, self.turn(evaluation.turn))
            }
            Body::Published { evaluation, .. } => {
                say::EventPublished { turn: self.turn(evaluation.turn), number: evaluation.number }.text(lang)
            }
            Body::PressPrinted { items, .. } => say::event_press_printed(lang, items.len()),
            Body::Overslept { deadline } => say::event_overslept(lang, self.turn(deadline.turn)),
            Body::TurnReopened { turn } => say::event_turn_reopened(lang, self.turn(*turn)),

            // people
            Body::Seated { seat, player: Some(player), .. } => {
                say::EventSeated { seat: self.seat(*seat), player: &player.name }.text(lang)
            }
            Body::Seated { seat, player: None, .. } => say::event_seated_hidden(lang, self.seat(*seat)),
            Body::AbsenceDeclared { seat, from, to, .. } => say::EventAbsenceDeclared {
                seat: self.seat(*seat),
                from: self.moment(*from),
                to: self.moment(*to),
            }
            .text(lang),
            Body::ErrorReported { seat, text } => {
                say::EventErrorReported { seat: self.seat(*seat), text }.text(lang)
            }
            Body::PressSent { id, seat, .. } => {
                say::EventPressSent { id: *id, seat: self.seat(*seat) }.text(lang)
            }
            Body::PressRefused { id, seat, reason } => {
                say::EventPressRefused { id: *id, seat: self.seat(*seat), reason }.text(lang)
            }
            Body::MessageSent { .. } => say::event_message_sent(lang),
            Body::NmrCounted { seat, turn, count } => {
                say::EventNmrCounted { seat: self.seat(*seat), turn: self.turn(*turn), count: *count }
                    .text(lang)
            }
            Body::GraceSet { seat, until, .. } => {
                say::EventGraceSet { seat: self.seat(*seat), moment: self.moment(*until) }.text(lang)
            }
            Body::Waiting { until, mode: NmrMode::WaitFirst, .. } => {
                say::event_waiting(lang, self.moment(*until))
            }
            Body::Waiting { until, mode: NmrMode::EvaluateFirst, .. } => {
                say::event_interrupted(lang, self.moment(*until))
            }
            Body::GraceMet { seat } => say::event_grace_met(lang, self.seat(*seat)),
            Body::GraceLapsed { seat } => say::event_grace_lapsed(lang, self.seat(*seat)),
            Body::SeatVacated { seat, how, .. } => {
                let how = how.map(|how| format!("({})", words::departure(lang, how))).unwrap_or_default();
                say::EventSeatVacated { seat: self.seat(*seat), how }.text(lang)
            }
            Body::VacancyReason { seat, why, note } => {
                let why = words::vacancy(lang, *why);
                match note.text(lang).trim() {
                    "" => say::EventVacancyReason { seat: self.seat(*seat), why }.text(lang),
                    note => say::EventVacancyNoted { seat: self.seat(*seat), why, note }.text(lang),
                }
            }
            Body::Invited { seat, player, named, .. } => {
                let (seat, player) = (self.seat(*seat), player.name.as_str());
                match named {
                    None => say::EventInvited { seat, player }.text(lang),
                    Some(named) => {
                        let moment = self.moment(named.until);
                        say::EventInvitedNamed { seat, player, moment }.text(lang)
                    }
                }
            }
            Body::InvitationDeclined { seat, .. } => say::event_invitation_declined(lang, self.seat(*seat)),
            Body::SeatSearched { seat, day } => {
                say::EventSeatSearched { seat: self.seat(*seat), day: *day }.text(lang)
            }
            Body::SeatOffered { seat, player, .. } => {
                say::EventSeatOffered { seat: self.seat(*seat), player: &player.name }.text(lang)
            }
            Body::SitterAsked { seat, sitter, from, to, .. } => {
                let (seat, sitter) = (self.seat(*seat), &sitter.name);
                say::EventSitterAsked { seat, sitter, from: self.moment(*from), to: self.moment(*to) }
                    .text(lang)
            }
            Body::SitterAnswered { seat, master, yes, .. } => {
                let (master, yes) = (i64::from(*master), i64::from(*yes));
                say::EventSitterAnswered { seat: self.seat(*seat), master, yes }.text(lang)
            }
            Body::Represented { seat, by, from, to, .. } => {
                let (seat, from, to) = (self.seat(*seat), self.moment(*from), self.moment(*to));
                match by {
                    Some(by) => say::EventRepresented { seat, by: &by.name, from, to }.text(lang),
                    None => say::EventRepresentedHidden { seat, from, to }.text(lang),
                }
            }
            Body::SitterEnded { seat } => say::event_sitter_ended(lang, self.seat(*seat)),
            Body::OfferWithdrawn { seat, .. } => say::event_offer_withdrawn(lang, self.seat(*seat)),
            Body::SeatClosing { seat } => say::event_seat_closing(lang, self.seat(*seat)),
            Body::DiaryWritten { page, .. } => say::event_diary(lang, self.turn(page.turn)),
            Body::DiaryOpened { by, .. } => say::event_diary_opened(lang, &by.name),
            Body::EndStated { by, .. } => say::event_closing(lang, &by.name),
            Body::Reinstated { seat } => say::event_reinstated(lang, self.seat(*seat)),
            Body::DoneWithout { seat, reason } => {
                say::EventDoneWithout { seat: self.seat(*seat), reason }.text(lang)
            }
            Body::BreachReported { seat, note } => {
                say::EventBreachReported { seat: self.seat(*seat), note: note.text(lang) }.text(lang)
            }
            Body::OffenderReported { player, .. } => say::event_offender_reported(lang, player),
            Body::ContentReported { text } => say::event_content_reported(lang, text),
            Body::Noted { text } => say::event_noted(lang, text),

            // agreements
            Body::Proposed { id, proposal: proposed, .. } => {
                say::EventProposed { id: *id, proposal: proposal(lang, self.game, proposed) }.text(lang)
            }
            Body::Voted { id, voter, yes } => {
                let voter = match voter {
                    Voter::Seat(seat) => self.seat(*seat),
                    Voter::GameMaster => say::event_voter_master(lang),
                };
                say::EventVoted { voter, id: *id, yes: i64::from(*yes) }.text(lang)
            }
            Body::Agreed { id } => say::event_agreed(lang, *id),
            Body::Lapsed { id } => say::event_lapsed(lang, *id),
            Body::CouncilInformed { id } => say::event_council_informed(lang, *id),
            Body::CouncilRefused { id, reason } => say::EventCouncilRefused { id: *id, reason }.text(lang),
            Body::DisputeRaised { id, seat, text } => {
                say::EventDisputeRaised { id: *id, seat: self.seat(*seat), text }.text(lang)
            }
            Body::DisputeDecided { id, text, .. } => {
                say::EventDisputeDecided { id: *id, text: text.text(lang) }.text(lang)
            }
            Body::Undone { restores, .. } => say::event_undone(lang, self.of(restores)),
            Body::Redone { restores, .. } => say::event_redone(lang, self.of(restores)),
            Body::Economy { event, .. } => module::logged(self.game, event, lang),
            Body::ControlSet { control } if control.is_empty() => say::event_control_none(lang),
            Body::Sealing { step } => match step {
                Sealing::Drawn { .. } => say::event_secret_drawn(lang),
                Sealing::Salted { seat, .. } => say::event_salted(lang, self.seat(*seat)),
                Sealing::LotFixed { turn, hash, .. } => {
                    say::EventLotFixed { turn: self.turn(*turn), hash: hash.to_string() }.text(lang)
                }
                Sealing::Closed(closed) => say::event_orders_closed(lang, self.turn(closed.turn)),
                Sealing::LotOpened { turn, .. } => say::event_lot_opened(lang, self.turn(*turn)),
            },
            Body::Unknown { kind, .. } => say::event_unknown(lang, kind),
            Body::ControlSet { control } => {
                let ordered = |(power, seat): (&Power, &SeatId)| {
                    format!("{}: {}", words::power(lang, self.game, power), self.seat(*seat))
                };
                say::event_control_set(lang, text::list(lang, control.iter().map(ordered)))
            }
        }
    }
}
