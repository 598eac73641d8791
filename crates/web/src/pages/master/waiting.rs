//! What waits for the game master's decision, the most urgent first, each with the buttons that settle it.

use game::game::{Game, Stage};
use game::submission::{Flag, Submission};
use jiff::Timestamp;
use text::{Lang, master as say};

use super::form::{Action, Control, Field, Group};

/// Everything that waits.
pub fn waiting(lang: Lang, game: &Game, now: Timestamp) -> Vec<Group> {
    let desk = Waiting { lang, game, now };
    let lists = [
        desk.draft(),
        desk.overdue(),
        desk.vacancies(),
        desk.errors(),
        desk.corrections(),
        desk.late(),
        desk.press(),
        desk.ballots(),
        desk.disputes(),
        desk.breaches(),
        desk.result(),
    ];
    lists.into_iter().flatten().collect()
}

struct Waiting<'a> {
    lang: Lang,
    game: &'a Game,
    now: Timestamp,
}

impl Waiting<'_> {
    fn reason(&self) -> Field {
        Field::new("reason", say::reason(self.lang), Control::Line)
    }

    fn seat(&self, seat: game::word::seat::SeatId) -> String {
        desk::words::seat(self.lang, self.game, seat)
    }

    /// An evaluation that was held back.
    fn draft(&self) -> Vec<Group> {
        let lang = self.lang;
        let of = |record: &std::sync::Arc<game::evaluation::Record>| Group {
            heading: say::wait_draft(lang, desk::words::turn(lang, record.evaluation.turn)),
            words: say::wait_draft_words(lang),
            actions: vec![
                Action::main("publish", say::do_publish(lang), Vec::new()),
                Action::plain("discard", say::do_discard(lang), Vec::new()),
            ],
        };
        self.game.draft.as_ref().map(of).into_iter().collect()
    }

    /// A deadline that has passed, or turns that were evaluated much too late.
    fn overdue(&self) -> Vec<Group> {
        let lang = self.lang;
        let passed = self.game.deadline.filter(|due| self.game.is_open() && due.at < self.now);
        let due = passed.filter(|_| self.game.draft.is_none()).map(|due| Group {
            heading: say::wait_due(lang, desk::words::turn(lang, due.turn)),
            words: say::wait_due_words(lang, desk::words::moment(lang, due.at, &self.game.zone())),
            actions: vec![Action::main("evaluate", say::do_evaluate(lang), Vec::new())],
        });
        let overslept = self.game.overslept.last().filter(|slept| Some(slept.turn) == self.game.turn);
        let overslept = overslept.map(|slept| Group {
            heading: say::wait_overslept(lang, desk::words::turn(lang, slept.turn)),
            words: say::wait_overslept_words(lang, desk::words::moment(lang, slept.at, &self.game.zone())),
            actions: Vec::new(),
        });
        due.into_iter().chain(overslept).collect()
    }

    /// Seats on which nobody sits (9.10.1).
    fn vacancies(&self) -> Vec<Group> {
        let lang = self.lang;
        if self.game.stage != Stage::Running {
            return Vec::new();
        }
        let free = self.game.seats.iter().filter(|seat| seat.occupant().is_none() && !seat.unmanned);
        let of = |seat: &game::word::seat::Seat| Group {
            heading: say::wait_vacancy(lang, self.seat(seat.id)),
            words: say::wait_vacancy_words(lang),
            actions: vec![
                Action::main(
                    "substitute",
                    say::do_substitute(lang),
                    vec![
                        Field::hidden("seat", seat.id.0),
                        Field::new("member", say::member(lang), Control::Line),
                        Field::new("to", say::deadline_or_usual(lang), Control::Moment).optional(),
                    ],
                ),
                Action::plain(
                    "do-without",
                    say::do_without(lang),
                    vec![Field::hidden("seat", seat.id.0), self.reason()],
                ),
            ],
        };
        free.map(of).collect()
    }

    /// Errors that players reported in the last evaluation (9.9.4).
    fn errors(&self) -> Vec<Group> {
        let lang = self.lang;
        let of = |(seat, text): &(game::word::seat::SeatId, String)| Group {
            heading: say::wait_error(lang, self.seat(*seat)),
            words: text.clone(),
            actions: Vec::new(),
        };
        self.game.errors.iter().map(of).collect()
    }

    /// Corrections that lack orders which the submission before had (9.5).
    fn corrections(&self) -> Vec<Group> {
        let lang = self.lang;
        let pending = |submission: &&std::sync::Arc<Submission>| {
            Some(submission.sheet.turn) == self.game.turn && submission.is(Flag::Incomplete)
        };
        let last_of_its_seat = |submission: &&std::sync::Arc<Submission>| {
            let last =
                self.game.turn.and_then(|turn| desk::last_submission(self.game, submission.seat, turn));
            last.is_some_and(|last| last.version == submission.version)
        };
        let not_taken = |submission: &&std::sync::Arc<Submission>| {
            !self.game.taken.contains(&(submission.seat, submission.sheet.turn, submission.version))
        };
        let found = self.game.submissions.iter().filter(pending).filter(last_of_its_seat).filter(not_taken);
        let of = |submission: &std::sync::Arc<Submission>| Group {
            heading: say::WaitCorrection { seat: self.seat(submission.seat), version: submission.version }
                .text(lang),
            words: say::wait_correction_words(lang),
            actions: vec![Action::main(
                "take",
                say::do_take(lang),
                vec![Field::hidden("seat", submission.seat.0), Field::hidden("version", submission.version)],
            )],
        };
        found.map(of).collect()
    }

    /// Orders that came after the deadline (9.10.1).
    fn late(&self) -> Vec<Group> {
        let lang = self.lang;
        let late =
            self.game.submissions.iter().filter(|submission| {
                Some(submission.sheet.turn) == self.game.turn && submission.is(Flag::Late)
            });
        let mut seats: Vec<_> = late.map(|submission| submission.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        if seats.is_empty() || self.game.late.is_some() {
            return Vec::new();
        }
        let names = text::list(lang, seats.into_iter().map(|seat| self.seat(seat)));
        vec![Group {
            heading: say::wait_late(lang, names),
            words: say::wait_late_words(lang),
            actions: vec![Action::plain("accept-late", say::do_accept_late(lang), vec![self.reason()])],
        }]
    }

    /// Press that will appear with the next report, and can still be refused.
    fn press(&self) -> Vec<Group> {
        let lang = self.lang;
        let of = |press: &game::press::PendingPress| Group {
            heading: say::wait_press(lang, self.seat(press.seat)),
            words: [press.item.title.as_str(), press.item.text.as_str()].join("\n").trim().to_owned(),
            actions: vec![Action::plain(
                "refuse-press",
                say::do_refuse_press(lang),
                vec![Field::hidden("id", press.id), self.reason()],
            )],
        };
        self.game.press.iter().map(of).collect()
    }

    /// Open proposals: the game master's own vote where the rules ask for it, the council's answer.
    fn ballots(&self) -> Vec<Group> {
        let lang = self.lang;
        let of = |ballot: &game::vote::Ballot| {
            let mut actions = Vec::new();
            if ballot.proposal.needs_game_master() {
                let id = || Field::hidden("id", ballot.id);
                actions.push(Action::main(
                    "vote",
                    say::do_vote_yes(lang),
                    vec![id(), Field::hidden("yes", "yes")],
                ));
                actions.push(Action::plain("vote", say::do_vote_no(lang), vec![id()]));
            }
            if ballot.agreed && ballot.proposal.council_may_refuse() {
                actions.push(Action::plain(
                    "council",
                    say::do_council(lang),
                    vec![
                        Field::hidden("id", ballot.id),
                        Field::new("yes", say::council_refuses(lang), Control::Tick).optional(),
                        self.reason(),
                    ],
                ));
            }
            Group {
                heading: desk::proposal(lang, self.game, &ballot.proposal),
                words: say::wait_ballot_words(lang, ballot.votes.len()),
                actions,
            }
        };
        self.game.ballots.iter().map(of).collect()
    }

    /// Disputes without a decision (10.4).
    fn disputes(&self) -> Vec<Group> {
        let lang = self.lang;
        let open = self.game.disputes.iter().filter(|dispute| dispute.decision.is_none());
        let of = |dispute: &game::game::Dispute| Group {
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
        };
        open.map(of).collect()
    }

    /// Identities that were disclosed (9.9.7).
    fn breaches(&self) -> Vec<Group> {
        let lang = self.lang;
        let of = |(seat, note): &(game::word::seat::SeatId, String)| Group {
            heading: say::wait_breach(lang, self.seat(*seat)),
            words: note.clone(),
            actions: Vec::new(),
        };
        self.game.breaches.iter().map(of).collect()
    }

    /// A result that the database does not have yet (1.6).
    fn result(&self) -> Vec<Group> {
        let lang = self.lang;
        let open = self.game.stage == Stage::Over && !self.game.result_reported;
        let group = Group {
            heading: say::wait_result(lang),
            words: say::wait_result_words(lang),
            actions: vec![Action::main("report-result", say::do_report_result(lang), Vec::new())],
        };
        open.then_some(group).into_iter().collect()
    }
}
