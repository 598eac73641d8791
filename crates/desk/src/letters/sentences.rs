//! The sentences of letters that need more than their arguments: moments, absences, starts, rulings, ends.

use game::calendar::deadline::StopReason;
use game::calendar::deadline::{Deadline, DeadlineReason};
use game::consequence::{AskedBy, Moved, Reader};
use game::ending::{Ending, GameResult};
use game::game::Game;
use game::house::HouseRules;
use game::keepsake::STATEMENT_TIME;
use game::module;
use game::plain::UnitAt;
use game::press::Message;
use game::ruling::{InForce, Ruling};
use game::setup::Press;
use game::submission::Submission;
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};
use game::word::turn::{Phase, Turn};
use jiff::Timestamp;
use jiff::civil::Time;
use text::{Lang, desk as say};

use crate::letters::letter::{Reply, Topic};
use crate::letters::told::{Notice, Wording};
use crate::read::position::{form, position};
use crate::read::words;

impl Wording<'_> {
    pub(super) fn seat(&self, seat: SeatId) -> String {
        words::seat(self.lang, self.after, seat)
    }

    pub(super) fn powers(&self, powers: &[Power]) -> String {
        text::list(self.lang, powers.iter().map(|power| words::power(self.lang, self.after, power)))
    }

    pub(super) fn moment(&self, at: Timestamp) -> String {
        words::moment(self.lang, at, &self.after.zone())
    }

    /// Where whoever sits in, or is asked to, finds what they may do.
    pub(super) fn sitter_page(&self) -> String {
        format!("{}/games/{}/sitter", self.site, self.after.id)
    }

    /// Where whoever leads the game, or the council, decides.
    pub(super) fn desk_page(&self) -> String {
        format!("{}/games/{}/desk", self.site, self.after.id)
    }

    /// With where and how to go on, for whoever leads the game; the organisers are told that it is so.
    pub(super) fn with_master_how(
        &self,
        reader: &Reader,
        text: String,
        how: fn(Lang, String) -> String,
    ) -> String {
        match reader {
            Reader::GameMaster(_) => format!("{text}\n\n{}", how(self.lang, self.desk_page())),
            Reader::Seat(..)
            | Reader::Applicant(_)
            | Reader::Asked(_)
            | Reader::Sitter(..)
            | Reader::Organisers => text,
        }
    }

    /// What a sitter may do here.
    pub(super) fn sitter_rights(&self, talk: bool) -> String {
        if talk { say::sitter_rights_talk(self.lang) } else { say::sitter_rights(self.lang) }
    }

    /// The first and the last day of a time, or its moments where it is not whole days.
    pub(super) fn days(&self, from: Timestamp, to: Timestamp) -> (String, String) {
        let zone = self.after.zone();
        let [first, end] = [from, to].map(|at| at.to_zoned(zone.clone()).datetime());
        if [first, end].iter().any(|at| at.time() != Time::midnight()) {
            return (self.moment(from), self.moment(to));
        }
        let last = end.date().yesterday().unwrap_or(end.date());
        let [from, to] = [first.date(), last].map(|day| words::day(self.lang, day));
        (from, to)
    }

    /// An absence of whole days is told in days.
    pub(super) fn absence(&self, seat: SeatId, from: Timestamp, to: Timestamp) -> String {
        let (lang, zone, seat) = (self.lang, self.after.zone(), self.seat(seat));
        let [first, end] = [from, to].map(|at| at.to_zoned(zone.clone()).datetime());
        if [first, end].iter().any(|at| at.time() != Time::midnight()) || first >= end {
            return say::AbsenceText { seat, from: self.moment(from), to: self.moment(to) }.text(lang);
        }
        let last = end.date().yesterday().unwrap_or(end.date());
        let [from, to] = [first.date(), last].map(|day| words::day(lang, day));
        match first.date() == last {
            true => say::AbsenceDay { seat, from }.text(lang),
            false => say::AbsenceDays { seat, from, to }.text(lang),
        }
    }

    pub(super) fn turn(&self, turn: Turn) -> String {
        words::turn(self.lang, self.after.calendar(), turn)
    }

    pub(super) fn proposal(&self, proposal: &Proposal) -> String {
        // what would change is told against what counted until now
        crate::read::chronicle::proposal(self.lang, self.before, proposal)
    }

    /// A reason stands on a line of its own, so that it runs into no other sentence.
    pub(super) fn with_reason(&self, text: String, reason: &str) -> String {
        if reason.is_empty() { text } else { format!("{text}\n{}", say::letter_reason(self.lang, reason)) }
    }

    /// What an invited person needs to know about a free seat, made of public facts only.
    pub(super) fn invited(&self, seat: SeatId, by: AskedBy) -> String {
        let lang = self.lang;
        let power = self.after.seat(seat).and_then(|seat| seat.power.as_ref());
        let counts = power.and_then(|power| self.after.counts(power));
        let worth = counts.map(|(centers, units)| {
            text::seat::SeatWorth { centers: i64::from(centers), units: i64::from(units) }.text(lang)
        });
        let worth = worth.map(|worth| format!(" ({worth})")).unwrap_or_default();
        let turn = self.after.turn.map(|turn| self.turn(turn)).unwrap_or_default();
        let (game, variant) = (&self.after.id, words::variant(lang, self.after));
        let seat = format!("{}{worth}", self.seat(seat));
        let hours = i64::from(self.after.house.talk_days) * 24;
        let page = match by {
            AskedBy::Rule | AskedBy::List => format!("{}/seats", self.site),
            AskedBy::Master { .. } | AskedBy::Ahead { .. } => format!("{}/games/{game}/asked", self.site),
        };
        match by {
            AskedBy::Rule | AskedBy::List => {
                say::InvitedText { game, variant, seat, turn, hours, page }.text(lang)
            }
            AskedBy::Master { .. } => {
                say::InvitedByMaster { game, variant, seat, turn, hours, page }.text(lang)
            }
            AskedBy::Ahead { .. } => say::InvitedToFollow { game, variant, seat, hours, page }.text(lang),
        }
    }

    pub(super) fn start(&self, you: Option<SeatId>, deadline: Option<Deadline>) -> String {
        let (lang, game) = (self.lang, &self.after.id);
        let variant = words::variant(lang, self.after);
        let text = match you {
            Some(seat) => say::StartText { game, variant, power: self.seat(seat) }.text(lang),
            None => say::StartTextMaster { game, variant }.text(lang),
        };
        let text = self.with_all_to_begin(text, you, deadline);
        let fixed = self.after.fixed.iter().filter_map(|(seat, reason)| {
            let player = &self.after.seat(*seat)?.person()?.name;
            Some(format!("  {player} = {} ({reason})", self.seat(*seat)))
        });
        let fixed: Vec<String> = fixed.collect();
        match fixed.is_empty() {
            true => text,
            false => format!("{text}\n\n{}\n{}", say::start_fixed(lang), fixed.join("\n")),
        }
    }

    /// What a newcomer to the game needs to begin: the deadline, the position, how messages are sent.
    pub(super) fn with_all_to_begin(
        &self,
        text: String,
        you: Option<SeatId>,
        deadline: Option<Deadline>,
    ) -> String {
        let lang = self.lang;
        let mut parts = vec![text];
        if let Some(due) = deadline {
            let due = say::StartDeadline { turn: self.turn(due.turn), moment: self.moment(due.at) };
            parts[0] = format!("{}\n{}", parts[0], due.text(lang));
        }
        parts.push(format!("{}\n\n{}", say::start_position(lang), position(lang, self.after)));
        let other = self.after.seats.iter().map(|seat| seat.id).find(|id| Some(*id) != you);
        if let (Some(_), Some(other)) = (you, other)
            && self.after.setup.as_ref().is_some_and(|setup| setup.press == Press::Full)
            && module::Economy::of(self.after).is_none_or(|economy| economy.ways().allows_messages)
        {
            parts.push(say::start_talk(lang, self.seat(other)));
        }
        match module::Economy::of(self.after).filter(|_| you.is_some()) {
            Some(module::Economy::Exchange) => parts.push(say::start_exchange(lang)),
            Some(module::Economy::Treaties) => parts.push(say::start_treaties(lang)),
            None => {}
        }
        parts.join("\n\n")
    }

    /// Whoever has units to move gets a form to fill in with the letters in which orders are asked for.
    pub(super) fn with_form(&self, reader: &Reader, notice: Notice) -> Notice {
        let asks = matches!(notice.topic, Topic::Start | Topic::Reminder | Topic::Report | Topic::Correction);
        let form = match reader {
            Reader::Seat(..) if asks && makes_treaties(self.after) => Some(say::winter_treaties(self.lang)),
            Reader::Seat(seat, _) if asks => form(self.lang, self.after, *seat),
            Reader::Seat(..)
            | Reader::Applicant(_)
            | Reader::Asked(_)
            | Reader::Sitter(..)
            | Reader::GameMaster(_)
            | Reader::Organisers => None,
        };
        match form {
            Some(form) => Notice { text: format!("{}\n\n{form}", notice.text.trim_end()), ..notice },
            None => notice,
        }
    }

    pub(super) fn house_rules(&self, rules: &HouseRules, reason: &str) -> String {
        let lang = self.lang;
        let text = self.with_reason(say::house_rules_text(lang), reason);
        let rules = words::house_rules(lang, rules);
        if rules.is_empty() {
            return format!("{text}\n\n{}", say::house_rules_none(lang));
        }
        let lines: String = rules.iter().map(|rule| format!("\n- {rule}")).collect();
        format!("{text}\n\n{}{lines}", say::house_rules_now(lang))
    }

    pub(super) fn moved(&self, deadline: Deadline, why: Moved, note: &str) -> String {
        let lang = self.lang;
        let (turn, moment) = (self.turn(deadline.turn), self.moment(deadline.at));
        let text = say::DeadlineText { turn, moment }.text(lang);
        let (why, note) = match why {
            // the reason that counts again is that of an earlier letter
            Moved::Undone => (Some(say::moved_undone(lang)), ""),
            Moved::Redone => (Some(say::moved_redone(lang)), note),
            Moved::Set(reason) => match reason {
                DeadlineReason::Absence => (Some(say::moved_absence(lang)), note),
                DeadlineReason::Substitute => (Some(say::moved_substitute(lang)), note),
                DeadlineReason::Correction => (Some(say::moved_correction(lang)), note),
                DeadlineReason::Overslept => (Some(say::moved_overslept(lang)), note),
                DeadlineReason::Refused => (Some(say::moved_refused(lang)), note),
                // the letter that says that the game goes on gives the reason
                DeadlineReason::Resumed => (None, ""),
                DeadlineReason::Regular
                | DeadlineReason::Start
                | DeadlineReason::Shifted
                | DeadlineReason::Grace
                | DeadlineReason::Repetition => (None, note),
            },
        };
        let text = why.map_or(text.clone(), |why| format!("{text} {why}"));
        self.with_reason(text, note)
    }

    /// What counts on a position that has changed (9.9.4): each order that fell away on a line of its own.
    pub(super) fn still_ordered(
        &self,
        turn: Turn,
        version: u32,
        fallen: &[String],
        without: &[UnitAt],
    ) -> String {
        let lang = self.lang;
        let mut lines = vec![say::StillOrdered { turn: self.turn(turn), version }.text(lang)];
        lines.extend(fallen.iter().map(|order| say::still_fallen(lang, order)));
        if !without.is_empty() {
            let units = without.iter().map(|unit| words::unit(lang, self.after, unit));
            lines.push(say::still_without(lang, text::list(lang, units)));
        }
        lines.join("\n")
    }

    pub(super) fn ruled(&self, ruling: &InForce, withdrawn: bool, until: Option<Deadline>) -> String {
        let (lang, turn) = (self.lang, self.turn(ruling.turn));
        let words = words::ruling(lang, self.after, &ruling.ruling);
        if withdrawn {
            return say::RuledWithdrawn { turn, words }.text(lang);
        }
        let text = match matches!(ruling.ruling, Ruling::Press { .. }) {
            true => say::RuledTextPress { turn, words }.text(lang),
            false => say::RuledText { turn, words }.text(lang),
        };
        let text = self.with_reason(text, &ruling.reason);
        match until.filter(|_| matches!(ruling.ruling, Ruling::Refuse { .. })) {
            Some(deadline) => format!("{text}\n{}", say::ruled_again(lang, self.moment(deadline.at))),
            None => text,
        }
    }

    pub(super) fn stopped(&self, reason: StopReason) -> String {
        match reason {
            StopReason::Substitute => say::stopped_substitute(self.lang),
            StopReason::Suspended => say::stopped_suspended(self.lang),
        }
    }

    pub(super) fn report(&self, turn: Turn, correction: bool) -> Notice {
        let lang = self.lang;
        let (topic, subject) = match correction {
            true => (Topic::Correction, say::correction_subject(lang)),
            false => (Topic::Report, say::report_subject(lang)),
        };
        let text = crate::report_text(lang, self.after, turn);
        let reply = self.after.turn.map_or(Reply::Game, Reply::Turn);
        Notice { topic, subject, turn: Some(turn), text, reply, of: None }
    }

    pub(super) fn message(&self, message: &Message) -> Notice {
        let lang = self.lang;
        let from = self.seat(message.from);
        let to = text::list(lang, message.to.iter().map(|seat| self.seat(*seat)));
        let signed = match &message.by {
            Some(by) => say::SitterSigned { seat: &from, by }.text(lang),
            None => from.clone(),
        };
        let text = format!("{}\n\n{}", say::MessageText { seat: &signed, to }.text(lang), message.text);
        Notice::of(Topic::Message, say::message_subject(lang, from), text).answered(Reply::Seat(message.from))
    }

    /// The doubtful lines as they were written, and what the echo says of them.
    pub(super) fn hint(&self, submission: &Submission, lines: &[u32]) -> String {
        let (lang, sheet) = (self.lang, &submission.sheet);
        let mut text = say::hint_text(lang, self.turn(sheet.turn));
        for line in lines.iter().filter_map(|index| sheet.lines.get(*index as usize)) {
            text.push_str("\n  ");
            text.push_str(&line.text);
        }
        let echo = crate::echo(lang, self.after, submission.seat, sheet, Some(submission.version));
        let doubts = echo.map(|echo| echo.doubts).unwrap_or_default();
        if !doubts.is_empty() {
            text.push('\n');
        }
        for doubt in doubts.iter().filter(|doubt| doubt.severity != "note") {
            text.push_str(&format!("\n- {}", doubt.message));
            if let Some(suggestion) = &doubt.suggestion {
                text.push_str(&format!("\n  {}", text::notation::hint_write(lang, suggestion)));
            }
        }
        text
    }

    /// What players and game master can still do after the end: leave a statement and open their diary. Only the writer knows that a diary exists.
    pub(super) fn afterwards(&self, reader: &Reader) -> String {
        // a game that was broken off may be played on before anybody learns who was who
        if self.after.hides_people() {
            return String::new();
        }
        let until = self.after.ended.and_then(|ended| ended.checked_add(STATEMENT_TIME).ok());
        let closing = until.map(|until| format!("\n\n{}", say::end_closing(self.lang, self.moment(until))));
        match reader {
            Reader::Seat(..) => format!("{}\n\n{}", closing.unwrap_or_default(), say::end_diary(self.lang)),
            Reader::GameMaster(_) => closing.unwrap_or_default(),
            Reader::Applicant(_) | Reader::Asked(_) | Reader::Sitter(..) | Reader::Organisers => {
                String::new()
            }
        }
    }

    pub(super) fn end(&self, result: &GameResult) -> String {
        let lang = self.lang;
        let power = |power| words::power(lang, self.after, power);
        let how = match &result.ending {
            Ending::Solo { power: winner } => say::end_solo(lang, power(winner)),
            Ending::Draw { powers, .. } => say::end_draw(lang, text::list(lang, powers.iter().map(power))),
            Ending::Capitulation { winner: Some(winner), .. } => {
                format!("{} {}", say::end_capitulation(lang), say::end_solo(lang, power(winner)))
            }
            Ending::Capitulation { winner: None, .. } => say::end_capitulation(lang),
            Ending::Shortened if result.lines.iter().any(|line| line.points.is_some()) => {
                say::end_shortened_points(lang)
            }
            Ending::Shortened => say::end_shortened(lang),
            Ending::Economy { .. } => say::end_economy(lang),
            Ending::Aborted { reason } => crate::read::words::broken_off(lang, reason),
        };
        let mut text = format!("{}\n{how}", say::end_text(lang, &self.after.id));
        for line in result.lines.iter().filter(|_| result.ending.counts()) {
            let (place, seat, centers) = (line.place, self.seat(line.seat), line.centers);
            text.push('\n');
            text.push_str(&match line.points {
                Some(points) => say::EndPoints { place, seat, points }.text(lang),
                // who shares a draw has no place that would say anything
                None if line.draw => say::EndDrawn { seat, centers }.text(lang),
                None => say::EndPlace { place, seat, centers }.text(lang),
            });
        }
        text
    }
}

/// Whether the pending turn is a winter in which treaties are made and no unit is ordered.
fn makes_treaties(game: &Game) -> bool {
    let winter = game.turn.is_some_and(|turn| turn.phase == Phase::Economy);
    winter && module::Economy::of(game) == Some(module::Economy::Treaties)
}
