//! What waits for the game master's decision, the most urgent first, each with the buttons that settle it.

use commands::Action;
use desk::{Candidate, Stance};
use game::view::{Matter, View, matters};
use game::vote::Ballot;
use game::word::seat::SeatId;
use jiff::Timestamp;
use text::{Lang, master as say};

use super::form::{Button, Group, Weight, number};

/// Everything that waits.
pub fn waiting(lang: Lang, game: &View, candidates: &[Candidate], now: Timestamp) -> Vec<Group> {
    let desk = Waiting { lang, game, candidates };
    matters(game, now).iter().map(|matter| desk.group(matter)).collect()
}

struct Waiting<'a> {
    lang: Lang,
    game: &'a View,
    /// Who would take a free seat.
    candidates: &'a [Candidate],
}

impl Waiting<'_> {
    fn main(&self, action: Action, label: String, knows: &[(&str, String)]) -> Button {
        Button::new((self.lang, self.game), (action, Weight::Main, label), knows)
    }

    fn plain(&self, action: Action, label: String, knows: &[(&str, String)]) -> Button {
        Button::new((self.lang, self.game), (action, Weight::Plain, label), knows)
    }

    fn seat(&self, seat: SeatId) -> String {
        desk::words::seat(self.lang, self.game, seat)
    }

    fn moment(&self, at: Timestamp) -> String {
        desk::words::moment(self.lang, at, &self.game.zone())
    }

    fn group(&self, matter: &Matter) -> Group {
        let lang = self.lang;
        match matter {
            Matter::Unreadable(event) => told(
                say::wait_unreadable(lang),
                say::WaitUnreadableWords { seq: event.seq, kind: &event.kind }.text(lang),
            ),
            Matter::Draft { turn } => Group {
                heading: say::wait_draft(lang, desk::words::turn(lang, self.game.calendar(), *turn)),
                words: say::wait_draft_words(lang),
                actions: vec![
                    self.main(Action::Publish, say::do_publish(lang), &[]),
                    self.plain(Action::Discard, say::do_discard(lang), &[]),
                ],
            },
            Matter::Due { deadline } => Group {
                heading: say::wait_due(lang, desk::words::turn(lang, self.game.calendar(), deadline.turn)),
                words: say::wait_due_words(lang, self.moment(deadline.at)),
                actions: vec![self.main(Action::Evaluate, say::do_evaluate(lang), &[])],
            },
            Matter::Overslept { deadline } => told(
                say::wait_overslept(lang, desk::words::turn(lang, self.game.calendar(), deadline.turn)),
                say::wait_overslept_words(lang, self.moment(deadline.at)),
            ),
            Matter::Vacancy { seat } => self.vacancy(*seat),
            Matter::Closing { seat } => self.closing(*seat),
            Matter::Error { seat, text } => told(say::wait_error(lang, self.seat(*seat)), text.clone()),
            Matter::Correction { seat, version } => Group {
                heading: say::WaitCorrection { seat: self.seat(*seat), version: *version }.text(lang),
                words: say::wait_correction_words(lang),
                actions: vec![self.main(
                    Action::TakeCorrection,
                    say::do_take(lang),
                    &[("seat", number(*seat)), ("version", version.to_string())],
                )],
            },
            Matter::Late { seats } => Group {
                heading: say::wait_late(lang, text::list(lang, seats.iter().map(|seat| self.seat(*seat)))),
                words: say::wait_late_words(lang),
                actions: vec![self.plain(Action::AcceptLate, say::do_accept_late(lang), &[])],
            },
            Matter::Press(press) => Group {
                heading: say::wait_press(lang, self.seat(press.seat)),
                words: [press.item.title.as_str(), press.item.text.as_str()].join("\n").trim().to_owned(),
                actions: vec![self.plain(
                    Action::RefusePress,
                    say::do_refuse_press(lang),
                    &[("id", press.id.to_string())],
                )],
            },
            Matter::Ballot { ballot, odd_sum } => self.ballot(ballot, *odd_sum),
            Matter::Dispute(dispute) => Group {
                heading: say::wait_dispute(lang, self.seat(dispute.seat)),
                words: dispute.text.clone(),
                actions: vec![self.main(
                    Action::Decide,
                    say::do_decide(lang),
                    &[("id", dispute.id.to_string())],
                )],
            },
            Matter::Sitter(sitting) => {
                let name = sitting.sitter.as_ref().map(|sitter| sitter.name.as_str()).unwrap_or_default();
                let known = |yes: &str| [("seat", number(sitting.seat)), ("yes", yes.to_owned())];
                Group {
                    heading: say::WaitSitter { seat: self.seat(sitting.seat), name }.text(lang),
                    words: say::WaitSitterWords {
                        from: self.moment(sitting.from),
                        to: self.moment(sitting.to),
                        talk: i64::from(sitting.talk),
                    }
                    .text(lang),
                    actions: vec![
                        self.main(Action::SitterAnswer, say::do_sitter_yes(lang), &known("yes")),
                        self.plain(Action::SitterAnswer, say::do_sitter_no(lang), &known("no")),
                    ],
                }
            }
            Matter::Breach { seat, note } => {
                told(say::wait_breach(lang, self.seat(*seat)), note.text(lang).into_owned())
            }
            Matter::Absence { seat, to } => told(
                say::wait_absence(lang, self.seat(*seat)),
                say::wait_absence_words(lang, self.moment(*to)),
            ),
            Matter::Offender { seat, nmrs } => told(
                say::WaitOffender { seat: self.seat(*seat), nmrs: *nmrs }.text(lang),
                say::wait_offender_words(lang),
            ),
            Matter::LongGrace => told(say::wait_long_grace(lang), say::wait_long_grace_words(lang)),
            Matter::Result => Group {
                heading: say::wait_result(lang),
                words: say::wait_result_words(lang),
                actions: vec![self.main(Action::End, say::do_report_result(lang), &[])],
            },
        }
    }

    /// A seat on which nobody sits (9.10.1).
    fn vacancy(&self, seat: SeatId) -> Group {
        let lang = self.lang;
        let known = [("seat", number(seat)), ("deadline", String::new())];
        let here = || self.candidates.iter().filter(|candidate| candidate.seat == seat);
        let words = self.with_candidates(seat, say::wait_vacancy_words(lang));
        let take = |candidate: &Candidate| {
            let known =
                [("seat", number(seat)), ("member", candidate.name.clone()), ("deadline", String::new())];
            let name = candidate.name.as_str();
            match candidate.stance {
                Stance::Offers => self.main(Action::Replace, text::seat::candidate_take(lang, name), &known),
                Stance::Waits | Stance::Follows | Stance::Asked { .. } => {
                    self.plain(Action::Replace, text::seat::candidate_ask(lang, name), &known)
                }
            }
        };
        let is_to_be_asked =
            |candidate: &&Candidate| !matches!(candidate.stance, Stance::Asked { .. } | Stance::Follows);
        let mut actions: Vec<Button> = here().filter(is_to_be_asked).map(take).collect();
        actions.extend([
            self.plain(Action::Replace, say::do_substitute(lang), &known[..1]),
            self.plain(Action::Without, say::do_without(lang), &known),
        ]);
        if self.game.house.stand_ins {
            let program = self.plain(Action::Replace, say::do_stand_in(lang), &known);
            actions.push(program.at_first("member", "program:steady"));
        }
        Group { heading: say::wait_vacancy(lang, self.seat(seat)), words, actions }
    }

    /// What is to be known of a seat, and who would take it.
    fn with_candidates(&self, seat: SeatId, words: String) -> String {
        let (lang, zone) = (self.lang, self.game.zone());
        let here = self.candidates.iter().filter(|candidate| candidate.seat == seat);
        let mut lines: Vec<String> = here.map(|candidate| candidate.text(lang, &zone)).collect();
        if lines.is_empty() {
            lines.push(text::seat::candidates_none(lang));
        }
        lines.insert(0, words);
        lines.join("\n")
    }

    /// A seat that falls free at the deadline, of which nobody else may know (9.9.7): who will follow can be asked now.
    fn closing(&self, seat: SeatId) -> Group {
        let lang = self.lang;
        let known = [("seat", number(seat))];
        let waits = |one: &&Candidate| one.seat == seat && one.stance == Stance::Waits;
        let ask = |candidate: &Candidate| {
            let known = [("seat", number(seat)), ("member", candidate.name.clone())];
            self.plain(Action::Replace, text::seat::candidate_ask(lang, candidate.name.as_str()), &known)
        };
        let mut actions: Vec<Button> = self.candidates.iter().filter(waits).map(ask).collect();
        actions.push(self.plain(Action::Replace, say::do_substitute(lang), &known));
        Group {
            heading: say::wait_closing(lang, self.seat(seat)),
            words: self.with_candidates(seat, say::wait_closing_words(lang)),
            actions,
        }
    }

    /// An open proposal: the game master's own vote where the rules ask for it, the council's answer.
    fn ballot(&self, ballot: &Ballot, odd_sum: Option<u32>) -> Group {
        let lang = self.lang;
        let vote = |yes: &str| [("id", ballot.id.to_string()), ("yes", yes.to_owned())];
        let mut actions = Vec::new();
        if ballot.proposal.needs_game_master() {
            actions.push(self.main(Action::Vote, say::do_vote_yes(lang), &vote("yes")));
            actions.push(self.plain(Action::Vote, say::do_vote_no(lang), &vote("no")));
        }
        if ballot.agreed && ballot.proposal.council_may_refuse() {
            let known = [("id", ballot.id.to_string())];
            actions.push(self.plain(Action::Council, say::do_council(lang), &known));
        }
        let centers = self.game.frame.as_ref().map_or(0, |frame| frame.centers);
        let odd_sum = odd_sum.map(|sum| say::WaitBallotSum { sum, centers }.text(lang));
        let words = [Some(say::wait_ballot_words(lang, ballot.votes.len())), odd_sum];
        Group {
            heading: desk::proposal(lang, self.game, &ballot.proposal),
            words: words.into_iter().flatten().collect::<Vec<_>>().join("\n"),
            actions,
        }
    }
}

/// What is only told.
fn told(heading: String, words: String) -> Group {
    Group { heading, words, actions: Vec::new() }
}
