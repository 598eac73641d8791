//! The tools of the desk: what a game master can do at any time, in groups that stay closed until they are wanted.

use game::game::{Game, Stage};
use text::{Lang, master as say};

use super::entry::field_time;
use super::form::{Action, Control, Field, Group};

/// All tools that make sense in the game's stage.
pub fn tools(lang: Lang, game: &Game) -> Vec<Group> {
    let desk = Tools { lang, game };
    match game.stage {
        Stage::Nothing => Vec::new(),
        Stage::Announced | Stage::SignUp => vec![desk.start(), desk.notes(), desk.back()],
        Stage::Running => {
            vec![
                desk.deadlines(),
                desk.evaluation(),
                desk.rulings(),
                desk.people(),
                desk.notes(),
                desk.back(),
            ]
        }
        Stage::Over => vec![desk.rulings(), desk.notes(), desk.back()],
    }
}

struct Tools<'a> {
    lang: Lang,
    game: &'a Game,
}

impl Tools<'_> {
    fn reason(&self) -> Field {
        Field::new("reason", say::reason(self.lang), Control::Line)
    }

    fn deadline(&self) -> Field {
        Field::new("to", say::deadline_or_usual(self.lang), Control::Moment).optional()
    }

    /// All seats to choose from.
    fn seats(&self) -> Field {
        let name = |id| desk::words::seat(self.lang, self.game, id);
        let seats = self.game.seats.iter().map(|seat| (seat.id.0.to_string(), name(seat.id))).collect();
        Field::new("seat", say::seat(self.lang), Control::Choice(seats))
    }

    /// All powers to choose from.
    fn powers(&self) -> Vec<(String, String)> {
        let powers = self.game.frame.iter().flat_map(|frame| &frame.powers);
        powers.map(|power| (power.0.clone(), desk::words::power(self.lang, self.game, power))).collect()
    }

    fn start(&self) -> Group {
        let lang = self.lang;
        let mut actions = Vec::new();
        if self.game.stage == Stage::Announced {
            actions.push(Action::main("open", say::do_open(lang), Vec::new()));
        } else {
            actions.push(Action::main("start", say::do_start(lang), vec![self.deadline()]));
        }
        Group { heading: say::tools_start(lang), words: say::tools_start_words(lang), actions }
    }

    fn deadlines(&self) -> Group {
        let lang = self.lang;
        let mut actions = Vec::new();
        if self.game.is_open() {
            let now = self.game.deadline.map(|due| field_time(due.at, self.game)).unwrap_or_default();
            let to = Field::new("to", say::new_deadline(lang), Control::Moment).with(now);
            actions.push(Action::main("shift", say::do_shift(lang), vec![to, self.reason()]));
            actions.push(Action::plain("pause", say::do_pause(lang), vec![self.reason()]));
        } else {
            let note = Field::new("reason", say::note(lang), Control::Line).optional();
            actions.push(Action::main("resume", say::do_resume(lang), vec![self.deadline(), note]));
        }
        let rhythm = self.game.rhythm();
        actions.push(Action::plain("rhythm", say::do_rhythm(lang), rhythm_fields(lang, rhythm)));
        Group { heading: say::tools_deadlines(lang), words: say::tools_deadlines_words(lang), actions }
    }

    fn evaluation(&self) -> Group {
        let lang = self.lang;
        let hold = match self.game.hold {
            true => Action::plain("release", say::do_release(lang), Vec::new()),
            false => Action::plain("hold", say::do_hold(lang), Vec::new()),
        };
        let mut actions = vec![hold];
        if self.game.draft.is_none() {
            actions.push(Action::plain("accept-late", say::do_accept_late(lang), vec![self.reason()]));
        }
        if self.game.last_evaluation().is_some() {
            let shift = Field::new("yes", say::shift_by_a_week(lang), Control::Tick).optional();
            actions.push(Action::grave("correct", say::do_correct(lang), vec![self.reason(), shift]));
        }
        Group { heading: say::tools_evaluation(lang), words: say::tools_evaluation_words(lang), actions }
    }

    /// Ruling over the machine: one form a kind, so that each asks for what it needs and no more.
    fn rulings(&self) -> Group {
        let lang = self.lang;
        let last = || Field::new("yes", say::for_last_turn(lang), Control::Tick).optional();
        let kind = |kind: &'static str| Field::hidden("kind", kind);
        let place = || Field::new("at", say::province(lang), Control::Line);
        let power = || Field::new("power", say::power(lang), Control::Choice(self.powers()));
        let units = [("army", say::army(lang)), ("fleet", say::fleet(lang)), ("wing", say::wing(lang))];
        let variant = self.game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
        let has_wings = variant.is_some_and(|variant| variant.board.has_wings());
        let units = units.into_iter().filter(|(kind, _)| *kind != "wing" || has_wings);
        let units = units.map(|(kind, name)| (kind.to_owned(), name)).collect();
        let mut owners = vec![(String::new(), say::nobody(lang))];
        owners.extend(self.powers());
        let actions = vec![
            Action::main(
                "rule",
                say::rule_order(lang),
                vec![
                    kind("order"),
                    power(),
                    Field::new("order", say::order(lang), Control::Line),
                    last(),
                    self.reason(),
                ],
            ),
            Action::plain(
                "rule",
                say::rule_unit(lang),
                vec![
                    Field::new("kind", say::unit(lang), Control::Choice(units)),
                    power(),
                    place(),
                    last(),
                    self.reason(),
                ],
            ),
            Action::plain(
                "rule",
                say::rule_no_unit(lang),
                vec![kind("no-unit"), place(), last(), self.reason()],
            ),
            Action::plain(
                "rule",
                say::rule_owner(lang),
                vec![
                    kind("owner"),
                    place(),
                    Field::new("power", say::power(lang), Control::Choice(owners)).optional(),
                    last(),
                    self.reason(),
                ],
            ),
            Action::plain(
                "rule",
                say::rule_no_nmr(lang),
                vec![kind("no-nmr"), self.seats(), last(), self.reason()],
            ),
        ];
        Group { heading: say::tools_rulings(lang), words: say::tools_rulings_words(lang), actions }
    }

    fn people(&self) -> Group {
        let lang = self.lang;
        let why = [
            ("resigned", say::why_resigned(lang)),
            ("identity_disclosed", say::why_identity_disclosed(lang)),
            ("anonymity_violated", say::why_anonymity_violated(lang)),
            ("nmr_offender", say::why_nmr_offender(lang)),
            ("false_name", say::why_false_name(lang)),
            ("destructive", say::why_destructive(lang)),
            ("crossgaming", say::why_crossgaming(lang)),
            ("false_sender", say::why_false_sender(lang)),
            ("no_exchange_orders", say::why_no_exchange_orders(lang)),
        ];
        let why = why.map(|(word, name)| (word.to_owned(), name)).to_vec();
        let member = || Field::new("member", say::member(lang), Control::Line);
        let words = || Field::new("reason", say::note(lang), Control::Line);
        let mut actions = vec![
            Action::main(
                "substitute",
                say::do_substitute(lang),
                vec![self.seats(), member(), self.deadline()],
            ),
            Action::grave(
                "exclude",
                say::do_exclude(lang),
                vec![
                    self.seats(),
                    Field::new("why", say::why(lang), Control::Choice(why)),
                    words().optional(),
                ],
            ),
            Action::plain("report-offender", say::do_report_offender(lang), vec![member()]),
        ];
        let hidden = self.game.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
        if hidden {
            actions.push(Action::plain("breach", say::do_breach(lang), vec![self.seats(), words()]));
        }
        Group { heading: say::tools_people(lang), words: say::tools_people_words(lang), actions }
    }

    fn notes(&self) -> Group {
        let lang = self.lang;
        let note = Field::new("reason", say::note(lang), Control::Words);
        let mut words: Vec<String> = vec![say::tools_notes_words(lang)];
        words.extend(self.game.notes.iter().rev().take(20).map(|(at, note)| {
            let at = at.to_zoned(self.game.zone()).strftime("%Y-%m-%d %H:%M").to_string();
            format!("{at}: {note}")
        }));
        let actions = vec![Action::main("note", say::do_note(lang), vec![note])];
        Group { heading: say::tools_notes(lang), words: words.join("\n"), actions }
    }

    /// Taking back, and breaking off.
    fn back(&self) -> Group {
        let lang = self.lang;
        let mut actions = vec![
            Action::plain("undo", say::do_undo(lang), Vec::new()),
            Action::plain("redo", say::do_redo(lang), Vec::new()),
        ];
        if self.game.stage != Stage::Over {
            actions.push(Action::grave("abort", say::do_abort(lang), vec![self.reason()]));
        }
        Group { heading: say::tools_back(lang), words: say::tools_back_words(lang), actions }
    }
}

/// The days of the week to choose from, as [`Rhythm::every`](game::calendar::rhythm::Rhythm::every) counts them.
pub fn weekdays(lang: Lang) -> Vec<(String, String)> {
    let any = ("0".to_owned(), say::any_day(lang));
    let days = (1..=7).map(|day: i8| (day.to_string(), desk::words::weekday(lang, day)));
    std::iter::once(any).chain(days).collect()
}

/// The fields for regular deadlines.
fn rhythm_fields(lang: Lang, rhythm: game::calendar::rhythm::Rhythm) -> Vec<Field> {
    vec![
        Field::new("days", say::days(lang), Control::Number).with(rhythm.days),
        Field::new("weekday", say::weekday(lang), Control::Choice(weekdays(lang)))
            .with(rhythm.weekday.unwrap_or_default()),
        Field::new("time", say::time(lang), Control::Time).with(rhythm.time.strftime("%H:%M")),
    ]
}
