//! What waits for the game master's decision, the most urgent first, each with the buttons that settle it.

use game::game::Game;
use game::view::{Matter, matters};
use game::vote::Ballot;
use game::word::seat::SeatId;
use jiff::Timestamp;
use text::{Lang, master as say};

use super::form::{Action, Control, Field, Group};

/// Everything that waits.
pub fn waiting(lang: Lang, game: &Game, now: Timestamp) -> Vec<Group> {
    let desk = Waiting { lang, game };
    matters(game, now).iter().map(|matter| desk.group(matter)).collect()
}

struct Waiting<'a> {
    lang: Lang,
    game: &'a Game,
}

impl Waiting<'_> {
    fn reason(&self) -> Field {
        Field::new("reason", say::reason(self.lang), Control::Line)
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
                heading: say::wait_draft(lang, desk::words::turn(lang, *turn)),
                words: say::wait_draft_words(lang),
                actions: vec![
                    Action::main("publish", say::do_publish(lang), Vec::new()),
                    Action::plain("discard", say::do_discard(lang), Vec::new()),
                ],
            },
            Matter::Due { deadline } => Group {
                heading: say::wait_due(lang, desk::words::turn(lang, deadline.turn)),
                words: say::wait_due_words(lang, self.moment(deadline.at)),
                actions: vec![Action::main("evaluate", say::do_evaluate(lang), Vec::new())],
            },
            Matter::Overslept { deadline } => told(
                say::wait_overslept(lang, desk::words::turn(lang, deadline.turn)),
                say::wait_overslept_words(lang, self.moment(deadline.at)),
            ),
            Matter::Vacancy { seat } => self.vacancy(*seat),
            Matter::Error { seat, text } => told(say::wait_error(lang, self.seat(*seat)), text.clone()),
            Matter::Correction { seat, version } => Group {
                heading: say::WaitCorrection { seat: self.seat(*seat), version: *version }.text(lang),
                words: say::wait_correction_words(lang),
                actions: vec![Action::main(
                    "take",
                    say::do_take(lang),
                    vec![Field::hidden("seat", seat.0), Field::hidden("version", version)],
                )],
            },
            Matter::Late { seats } => Group {
                heading: say::wait_late(lang, text::list(lang, seats.iter().map(|seat| self.seat(*seat)))),
                words: say::wait_late_words(lang),
                actions: vec![Action::plain("accept-late", say::do_accept_late(lang), vec![self.reason()])],
            },
            Matter::Press(press) => Group {
                heading: say::wait_press(lang, self.seat(press.seat)),
                words: [press.item.title.as_str(), press.item.text.as_str()].join("\n").trim().to_owned(),
                actions: vec![Action::plain(
                    "refuse-press",
                    say::do_refuse_press(lang),
                    vec![Field::hidden("id", press.id), self.reason()],
                )],
            },
            Matter::Ballot { ballot, odd_sum } => self.ballot(ballot, *odd_sum),
            Matter::Dispute(dispute) => Group {
                heading: say::wait_dispute(lang, self.seat(dispute.seat)),
                words: dispute.text.clone(),
                actions: vec![Action::main(
                    "decide",
                    say::do_decide(lang),
                    vec![
                        Field::hidden("id", dispute.id),
                        Field::new("reason", say::decision(lang), Control::Words),
                    ],
                )],
            },
            Matter::Breach { seat, note } => told(say::wait_breach(lang, self.seat(*seat)), note.clone()),
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
                actions: vec![Action::main("report-result", say::do_report_result(lang), Vec::new())],
            },
        }
    }

    /// A seat on which nobody sits (9.10.1).
    fn vacancy(&self, seat: SeatId) -> Group {
        let lang = self.lang;
        let fields = vec![
            Field::hidden("seat", seat.0),
            Field::new("member", say::member(lang), Control::Line),
            Field::new("to", say::deadline_or_usual(lang), Control::Moment).optional(),
        ];
        let without = vec![Field::hidden("seat", seat.0), self.reason()];
        Group {
            heading: say::wait_vacancy(lang, self.seat(seat)),
            words: say::wait_vacancy_words(lang),
            actions: vec![
                Action::main("substitute", say::do_substitute(lang), fields),
                Action::plain("do-without", say::do_without(lang), without),
            ],
        }
    }

    /// An open proposal: the game master's own vote where the rules ask for it, the council's answer.
    fn ballot(&self, ballot: &Ballot, odd_sum: Option<u32>) -> Group {
        let lang = self.lang;
        let id = || Field::hidden("id", ballot.id);
        let mut actions = Vec::new();
        if ballot.proposal.needs_game_master() {
            let yes = vec![id(), Field::hidden("yes", "yes")];
            actions.push(Action::main("vote", say::do_vote_yes(lang), yes));
            actions.push(Action::plain("vote", say::do_vote_no(lang), vec![id()]));
        }
        if ballot.agreed && ballot.proposal.council_may_refuse() {
            let refuses = Field::new("yes", say::council_refuses(lang), Control::Tick).optional();
            actions.push(Action::plain("council", say::do_council(lang), vec![id(), refuses, self.reason()]));
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
