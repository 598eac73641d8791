//! The tools of the desk: what a game master can do at any time, in groups that stay closed until they are wanted.

use commands::Action;
use desk::{Capacity, WouldSit};
use game::calendar::rhythm;
use game::game::Stage;
use game::house::Absences;
use game::view::View;
use game::word::seat::SeatId;
use jiff::Timestamp;
use text::{Lang, master as say};
use variants::Variant;

use super::form::{Button, Group, Weight, number};

/// All tools that make sense in the game's stage.
pub fn tools(
    lang: Lang,
    game: &View,
    capacity: Capacity,
    would_sit: &[WouldSit],
    versions: &[&Variant],
    now: Timestamp,
) -> Vec<Group> {
    let table = Tools { lang, game, capacity, now };
    let mut groups = match game.stage {
        Stage::Nothing => Vec::new(),
        Stage::Announced | Stage::SignUp => vec![table.start(), table.notes(), table.back()],
        Stage::Running => {
            vec![table.deadlines(), table.evaluation(), table.rulings(), table.notes(), table.back()]
        }
        Stage::Over => vec![table.rulings(), table.notes(), table.back()],
    };
    if game.stage == Stage::Running && game.house.absences == Absences::Sitter {
        groups.insert(1, table.sitters(would_sit));
    }
    if game.stage == Stage::Running {
        groups.extend(table.board(versions));
    }
    groups
}

/// What can be done about one seat: whoever is there can be shut out or reported, an empty one is given to somebody. Nothing is offered
/// that the game would refuse.
pub fn of_seat(lang: Lang, game: &View, seat: SeatId, taken: bool) -> Vec<Button> {
    if game.stage != Stage::Running {
        return Vec::new();
    }
    let known = [("seat", number(seat))];
    let button = |action, weight, label| Button::new((lang, game), (action, weight, label), &known);
    if !taken || game.seat(seat).is_some_and(|place| place.is_closing()) {
        return vec![button(Action::Replace, Weight::Main, say::do_substitute(lang))];
    }
    let mut buttons = Vec::new();
    if game.graces.iter().any(|grace| grace.seat == seat) {
        buttons.push(button(Action::Grace, Weight::Main, say::do_grace(lang)));
    }
    // Who is reported is whoever sits here.
    let sits = game.seat(seat).and_then(|seat| seat.occupant()?.player.as_ref());
    if let Some(player) = sits {
        let known = [("member", player.name.clone())];
        let report = (Action::ReportOffender, Weight::Plain, say::do_report_offender(lang));
        buttons.push(Button::new((lang, game), report, &known));
    }
    if game.setup.as_ref().is_some_and(|setup| setup.identity.hidden()) {
        buttons.push(button(Action::Breach, Weight::Plain, say::do_breach(lang)));
    }
    buttons.push(button(Action::Exclude, Weight::Grave, say::do_exclude(lang)));
    buttons
}

/// Evaluation at once, when everybody is in: the deadline is brought forward, and the clock does the rest.
pub fn at_once(lang: Lang, game: &View, now: Timestamp) -> Option<Button> {
    game.deadline.filter(|due| game.is_open() && due.at > now)?;
    let all_in =
        desk::seat_states(game).iter().all(|state| state.taken && !state.missing && !state.slip_missing);
    let known = [("to", "now".to_owned())];
    let shift = (Action::Shift, Weight::Main, say::do_evaluate_now(lang));
    all_in
        .then(|| Button::new((lang, game), shift, &known).at_first("reason", say::evaluate_now_reason(lang)))
}

struct Tools<'a> {
    lang: Lang,
    game: &'a View,
    capacity: Capacity,
    now: Timestamp,
}

impl Tools<'_> {
    fn button(&self, action: Action, weight: Weight, label: String) -> Button {
        Button::new((self.lang, self.game), (action, weight, label), &[])
    }

    fn main(&self, action: Action, label: String) -> Button {
        self.button(action, Weight::Main, label)
    }

    fn plain(&self, action: Action, label: String) -> Button {
        self.button(action, Weight::Plain, label)
    }

    fn grave(&self, action: Action, label: String) -> Button {
        self.button(action, Weight::Grave, label)
    }

    fn start(&self) -> Group {
        let lang = self.lang;
        let actions = match self.game.stage {
            Stage::Announced => vec![self.main(Action::Open, say::do_open(lang))],
            Stage::SignUp | Stage::Running | Stage::Over | Stage::Nothing => {
                let known = [("seed", String::new())];
                let start = (Action::Start, Weight::Main, say::do_start(lang));
                let start = Button::new((lang, self.game), start, &known);
                let start = match self.announced() {
                    Some(deadline) => start.at_first("deadline", field_time(deadline, self.game)),
                    None => start,
                };
                let mut actions = vec![start];
                actions.push(
                    self.plain(Action::SignUp, say::do_fill(lang)).at_first("member", "program:steady"),
                );
                if self.game.setup.as_ref().is_some_and(|setup| setup.by_invitation) {
                    actions.push(self.plain(Action::Invite, say::do_invite(lang)));
                }
                if self.game.setup.as_ref().is_some_and(|setup| setup.investors.is_none()) {
                    actions.push(self.plain(Action::Assign, say::do_assign(lang)));
                }
                actions
            }
        };
        Group { heading: say::tools_start(lang), words: say::tools_start_words(lang), actions }
    }

    /// The first deadline after the day on which the game was announced to begin, if that day is to come.
    fn announced(&self) -> Option<Timestamp> {
        let setup = self.game.setup.as_ref()?;
        let (zone, day) = (self.game.zone(), setup.starts?);
        let begin = rhythm::at(day, jiff::civil::Time::midnight(), &zone);
        (begin > self.now).then(|| self.game.next_deadline(begin))
    }

    fn deadlines(&self) -> Group {
        let lang = self.lang;
        let mut actions = Vec::new();
        if self.game.is_open() {
            let now = self.game.deadline.map(|due| field_time(due.at, self.game)).unwrap_or_default();
            actions.push(self.main(Action::Shift, say::do_shift(lang)).at_first("to", now));
            actions.push(self.plain(Action::Pause, say::do_pause(lang)));
        } else {
            actions.push(self.main(Action::Resume, say::do_resume(lang)));
        }
        let rhythm = self.game.rhythm();
        let change = self.plain(Action::Rhythm, say::do_rhythm(lang)).at_first("days", rhythm.days);
        let change = change.at_first("weekday", rhythm.weekday.unwrap_or_default());
        actions.push(change.at_first("time", rhythm.time.strftime("%H:%M")));
        Group { heading: say::tools_deadlines(lang), words: say::tools_deadlines_words(lang), actions }
    }

    /// Who acts for somebody who is away (9.4): where nobody may know who plays, whoever leads the game chooses.
    fn sitters(&self, would_sit: &[WouldSit]) -> Group {
        let lang = self.lang;
        let mut words = vec![say::tools_sitters_words(lang)];
        match would_sit.is_empty() {
            true => words.push(say::tools_sitters_none(lang)),
            false => {
                words.push(say::tools_sitters_offer(lang));
                words.extend(would_sit.iter().map(|one| one.text(lang)));
            }
        }
        let actions = vec![
            self.plain(Action::Sitter, say::do_sitter(lang)),
            self.plain(Action::SitterEnd, say::do_sitter_end(lang)),
        ];
        Group { heading: text::seat::sitter_title(lang), words: words.join("\n"), actions }
    }

    fn evaluation(&self) -> Group {
        let lang = self.lang;
        let (on, label) = match self.game.hold {
            true => ("no", say::do_release(lang)),
            false => ("yes", say::do_hold(lang)),
        };
        let known = [("on", on.to_owned())];
        let mut actions = vec![Button::new((lang, self.game), (Action::Hold, Weight::Plain, label), &known)];
        if self.game.draft.is_none() {
            actions.push(self.plain(Action::AcceptLate, say::do_accept_late(lang)));
        }
        if self.game.last_evaluation().is_some() {
            actions.push(self.grave(Action::Correct, say::do_correct(lang)));
        }
        if self.game.setup.as_ref().is_some_and(|setup| setup.beginners) {
            actions.push(self.plain(Action::EndBeginners, say::do_end_beginners(lang)));
        }
        Group { heading: say::tools_evaluation(lang), words: say::tools_evaluation_words(lang), actions }
    }

    /// Ruling over the machine.
    fn rulings(&self) -> Group {
        let lang = self.lang;
        let actions = vec![
            self.main(Action::OverrideOrder, say::rule_order(lang)),
            self.plain(Action::OverrideUnit, say::rule_unit(lang)),
            self.plain(Action::OverrideNoUnit, say::rule_no_unit(lang)),
            self.plain(Action::OverrideOwner, say::rule_owner(lang)),
            self.plain(Action::OverrideNoNmr, say::rule_no_nmr(lang)),
        ];
        Group { heading: say::tools_rulings(lang), words: say::tools_rulings_words(lang), actions }
    }

    /// Going on on another version of the board, if it is one that somebody brought: the versions on which the game could go on.
    fn board(&self, versions: &[&Variant]) -> Option<Group> {
        let lang = self.lang;
        let name = &self.game.setup.as_ref()?.variant;
        let present = variants::by_id(name.split('+').next()?).filter(|_| name.contains('@'))?;
        let mut words = say::tools_board_words(lang, version(lang, present));
        let mut actions = Vec::new();
        if versions.is_empty() {
            words.push('\n');
            words += &say::tools_board_none(lang);
        } else {
            let others = versions.iter().map(|other| (other.id.clone(), version(lang, other)));
            let others: Vec<_> = others.collect();
            let go_on = self.plain(Action::MoveBoard, say::do_move_board(lang));
            actions.push(go_on.choices("to", &say::tools_board_version(lang), &others));
        }
        Some(Group { heading: say::tools_board(lang), words, actions })
    }

    fn notes(&self) -> Group {
        let lang = self.lang;
        let mut words: Vec<String> = vec![say::tools_notes_words(lang)];
        words.extend(self.game.notes.iter().rev().take(20).map(|(at, note)| {
            let at = at.to_zoned(self.game.zone()).strftime("%Y-%m-%d %H:%M").to_string();
            format!("{at}: {note}")
        }));
        let actions = vec![self.main(Action::Note, say::do_note(lang))];
        Group { heading: say::tools_notes(lang), words: words.join("\n"), actions }
    }

    /// Taking back, and breaking off: what there is to take back is named, and nobody is offered what the game would refuse.
    fn back(&self) -> Group {
        let lang = self.lang;
        let undo = desk::takes_back(lang, self.game)
            .map(|what| self.plain(Action::Undo, say::do_undo_of(lang, what)));
        let redo = desk::does_again(lang, self.game)
            .map(|what| self.plain(Action::Redo, say::do_redo_of(lang, what)));
        let mut actions: Vec<Button> = undo.into_iter().chain(redo).collect();
        if self.game.stage == Stage::Over && self.game.broken_off.is_some() {
            actions.push(self.main(Action::PlayOn, say::do_play_on(lang)));
        }
        if self.game.stage != Stage::Over {
            actions.push(self.plain(Action::HandOver, say::do_hand_over(lang)));
            // 10.5: the council breaks off; what is played on lawless whoever leads it may close
            if self.capacity == Capacity::Council || self.game.is_lawless() {
                actions.push(self.grave(Action::Abort, say::do_abort(lang)));
            }
        }
        Group { heading: say::tools_back(lang), words: say::tools_back_words(lang), actions }
    }
}

/// So many letters of a hash tell two versions apart.
const TOLD: usize = 8;

/// A version of a board for people: its name, what its author calls it, and the beginning of its hash.
fn version(lang: Lang, variant: &Variant) -> String {
    let edition = (!variant.version.is_empty()).then(|| text::boards::version(lang, &variant.version));
    let hash: String = variant.hash.chars().take(TOLD).collect();
    let parts =
        [Some(variant.names.get(lang).to_owned()), edition, Some(format!("{}@{hash}", variant.plain_id()))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A time for a date field, in the game's zone.
fn field_time(at: Timestamp, game: &View) -> String {
    at.to_zoned(game.zone()).strftime("%Y-%m-%dT%H:%M").to_string()
}

/// The days of the week to choose from, as [`Rhythm::every`](game::calendar::rhythm::Rhythm::every) counts them.
pub fn weekdays(lang: Lang) -> Vec<(String, String)> {
    let any = ("0".to_owned(), say::any_day(lang));
    let days = (1..=7).map(|day: i8| (day.to_string(), desk::words::weekday(lang, day)));
    std::iter::once(any).chain(days).collect()
}
