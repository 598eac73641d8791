//! Which letters follow from what happened in a game: for every reader, in his language, one letter a topic.
//!
//! What stands in a letter must be known to its reader anyway: public events, events that reach his seat, and for
//! the game master those of the staff. Private messages go to their addressees only.

use std::collections::{BTreeMap, BTreeSet};

use game::body::{Body, StopReason};
use game::calendar::deadline::DeadlineReason;
use game::event::Event;
use game::game::{Game, Stage};
use game::module::{self, EconomyEvent};
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::{PlayerId, SeatId};
use store::{AccountId, NewMail};
use text::Lang;
use text::desk as say;

use crate::caller::account_id;
use crate::clock::micros;
use crate::letter::{Letter, Topic};
use crate::{Desk, Error, Role, reminders, words};

/// Who reads a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reader {
    /// Who sits on a seat, or sat there until now.
    Seat(SeatId),
    /// The game master.
    Master,
    /// The organisers.
    Council,
}

/// One thing to be told.
struct Notice {
    topic: Topic,
    subject: String,
    text: String,
}

/// A game before and after what happened, and the reader's language.
struct Telling<'a> {
    before: &'a Game,
    after: &'a Game,
    lang: Lang,
}

impl Desk {
    /// The letters that follow from these events.
    pub(crate) async fn letters(
        &self,
        before: &Game,
        after: &Game,
        events: &[Event],
    ) -> Result<Vec<NewMail>, Error> {
        let mut letters = Vec::new();
        if events.is_empty() {
            return Ok(letters);
        }
        for (account, reader) in self.readers(before, after, events).await? {
            let Some(found) = self.store.account(account).await?.filter(|found| found.closed.is_none())
            else {
                continue;
            };
            let lang = found.lang.parse().unwrap_or(Lang::De);
            let telling = Telling { before, after, lang };
            let unwanted = unwanted(&found.settings);
            let mut by_topic: BTreeMap<&str, Vec<Notice>> = BTreeMap::new();
            for event in events.iter().filter(|event| telling.reminds(event, reader, &found.settings)) {
                let notice = telling.notice(event, reader);
                for notice in notice.into_iter().filter(|notice| !unwanted.contains(notice.topic.word())) {
                    by_topic.entry(notice.topic.word()).or_default().push(notice);
                }
            }
            for notices in by_topic.into_values() {
                let letter = self.letter(&telling, &found.name, notices);
                letters.push(letter.row(account, micros(self.now())));
            }
        }
        Ok(letters)
    }

    fn letter(&self, telling: &Telling, name: &str, notices: Vec<Notice>) -> Letter {
        let lang = telling.lang;
        let game = telling.after.id.to_string();
        let first = notices.first().map(|notice| (notice.topic, notice.subject.clone()));
        let (topic, subject) = first.unwrap_or((Topic::Notice, String::new()));
        let mut text = vec![say::letter_hello(lang, name)];
        text.extend(notices.into_iter().map(|notice| notice.text));
        text.push(say::letter_page(lang, self.game_url(&game)));
        let about = telling.about(topic);
        let subject = match about {
            Some(turn) => {
                say::LetterSubjectTurn { game: &game, turn: words::turn(lang, turn), subject }.text(lang)
            }
            None => say::LetterSubject { game: &game, subject }.text(lang),
        };
        let map = about.filter(|_| matches!(topic, Topic::Report | Topic::Correction));
        Letter {
            game: Some(game),
            map: map.map(|turn| turn.to_string()),
            ..Letter::new(topic, lang, name, subject, text.join("\n\n"))
        }
    }

    /// The address of a game's page.
    #[must_use]
    pub fn game_url(&self, label: &str) -> String {
        format!("{}/games/{label}", self.config.base_url.trim_end_matches('/'))
    }

    /// Everybody who may get a letter about these events.
    async fn readers(
        &self,
        before: &Game,
        after: &Game,
        events: &[Event],
    ) -> Result<Vec<(AccountId, Reader)>, Error> {
        let mut readers = BTreeSet::new();
        for game in [before, after] {
            for seat in &game.seats {
                let sits = seat.occupant().and_then(|occupant| occupant.player.as_ref());
                readers.extend(
                    sits.and_then(|person| account_id(&person.id)).map(|id| (id, Reader::Seat(seat.id))),
                );
            }
        }
        if let Some(setup) = &after.setup {
            readers.extend(account_id(&setup.game_master.id).map(|id| (id, Reader::Master)));
        }
        if events.iter().any(|event| for_council(&event.body)) {
            for account in self.store.accounts().await? {
                if account.roles.iter().any(|word| word == Role::Organiser.word()) {
                    readers.insert((account.id, Reader::Council));
                }
            }
        }
        Ok(readers.into_iter().collect())
    }
}

impl Telling<'_> {
    /// A reminder is for those who want it at this hour; everything else is for everybody.
    fn reminds(&self, event: &Event, reader: Reader, settings: &str) -> bool {
        let Body::Reminded { hours, .. } = &event.body else { return true };
        match (reader, reminders::own(settings)) {
            (Reader::Seat(_), Some(own)) => own.contains(hours),
            _ => self.after.house.reminders.contains(hours),
        }
    }
}

fn for_council(body: &Body) -> bool {
    matches!(
        body,
        Body::CouncilInformed { .. } | Body::OffenderReported { .. } | Body::ContentReported { .. }
    )
}

/// The topics that a person does not want to be written to about: `{"no_mail": ["report"]}`.
fn unwanted(settings: &str) -> BTreeSet<String> {
    let settings: serde_json::Value = serde_json::from_str(settings).unwrap_or_default();
    let words = settings.get("no_mail").and_then(|words| words.as_array().cloned()).unwrap_or_default();
    words.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

/// Who has to do with the game now, with the word for how; `None` if that did not change.
pub(crate) fn links(before: &Game, after: &Game) -> Option<Vec<(AccountId, String)>> {
    let (old, new) = (linked(before), linked(after));
    (old != new).then(|| new.into_iter().collect())
}

fn linked(game: &Game) -> BTreeSet<(AccountId, String)> {
    let mut links = BTreeSet::new();
    let mut link = |player: &PlayerId, word: &str| {
        links.extend(account_id(player).map(|account| (account, word.to_owned())));
    };
    if let Some(setup) = &game.setup {
        link(&setup.game_master.id, "gm");
    }
    if matches!(game.stage, Stage::Announced | Stage::SignUp) {
        for application in &game.applications {
            link(&application.player.id, "applicant");
        }
    }
    for seat in &game.seats {
        for occupant in &seat.occupants {
            if let Some(person) = &occupant.player {
                link(&person.id, if occupant.left.is_none() { "player" } else { "former" });
            }
        }
    }
    links
}

impl Telling<'_> {
    /// The turn that stands in the subject.
    fn about(&self, topic: Topic) -> Option<game::word::turn::Turn> {
        match topic {
            Topic::Report | Topic::Correction => {
                self.after.last_evaluation().map(|evaluation| evaluation.turn)
            }
            Topic::Start | Topic::End | Topic::Message => None,
            _ => self.after.turn.or(self.before.turn),
        }
    }

    fn seat(&self, seat: SeatId) -> String {
        words::seat(self.lang, self.after, seat)
    }

    fn moment(&self, at: jiff::Timestamp) -> String {
        words::moment(self.lang, at, &self.after.zone())
    }

    fn turn(&self, turn: game::word::turn::Turn) -> String {
        words::turn(self.lang, turn)
    }

    /// What the event means for this reader.
    fn notice(&self, event: &Event, reader: Reader) -> Option<Notice> {
        if let Body::Economy { event: happened, .. } = &event.body {
            return self.about_economy(event, happened, reader);
        }
        match reader {
            Reader::Council => self.for_council(&event.body),
            Reader::Master => self.for_all(&event.body, None).or_else(|| self.for_master(&event.body)),
            Reader::Seat(seat) => self.for_seat(&event.body, seat).or_else(|| {
                // Whoever left with these events is told that and nothing else.
                let gone = self.after.seat(seat).is_some_and(|seat| seat.occupant().is_none());
                if gone { None } else { self.for_all(&event.body, Some(seat)) }
            }),
        }
    }

    /// What a second economy tells at once, to those whom its event reaches; at the end the report tells it all.
    fn about_economy(&self, event: &Event, happened: &EconomyEvent, reader: Reader) -> Option<Notice> {
        let viewer = match reader {
            Reader::Seat(seat) => Viewer::Seat(seat),
            Reader::Master => Viewer::GameMaster,
            Reader::Council => return None,
        };
        if self.after.result.is_some() || !event.audience.reaches(viewer) {
            return None;
        }
        // what came of a text is told with its echo
        if matches!(event.actor, Actor::Player(_))
            && !module::remarks(self.after, happened, self.lang).is_empty()
        {
            return None;
        }
        let text = module::words(self.after, happened, viewer, self.lang)?;
        Some(Notice { topic: Topic::Notice, subject: say::economy_subject(self.lang), text })
    }

    /// What everybody in the game is told.
    fn for_all(&self, body: &Body, seat: Option<SeatId>) -> Option<Notice> {
        let lang = self.lang;
        let notice = |topic, subject: String, text: String| Some(Notice { topic, subject, text });
        match body {
            Body::Started { .. } => notice(Topic::Start, say::start_subject(lang), self.start(seat)),
            Body::Published { evaluation, .. } => {
                let correction = evaluation.number > 1;
                let topic = if correction { Topic::Correction } else { Topic::Report };
                let subject =
                    if correction { say::correction_subject(lang) } else { say::report_subject(lang) };
                notice(topic, subject, crate::report_text(lang, self.after, evaluation.turn))
            }
            Body::Ended { result } => notice(Topic::End, say::end_subject(lang), self.end(result)),
            Body::DeadlineSet { deadline, reason, note } => {
                if matches!(reason, DeadlineReason::Regular | DeadlineReason::Start) {
                    return None;
                }
                let text =
                    say::DeadlineText { turn: self.turn(deadline.turn), moment: self.moment(deadline.at) }
                        .text(lang);
                notice(Topic::Deadline, say::deadline_subject(lang), self.with_note(text, note))
            }
            Body::Stopped { reason, note } => {
                let text = match reason {
                    StopReason::Substitute => say::stopped_substitute(lang),
                    StopReason::Suspended => say::stopped_suspended(lang),
                };
                notice(Topic::Deadline, say::stopped_subject(lang), self.with_note(text, note))
            }
            Body::Resumed { note } => {
                let text = self.with_note(say::resumed_text(lang), note);
                notice(Topic::Deadline, say::resumed_subject(lang), text)
            }
            Body::Waiting { turn, until, nations } => {
                let (turn, moment) = (self.turn(*turn), self.moment(*until));
                let text = if nations.is_empty() {
                    say::WaitingText { turn, moment }.text(lang)
                } else {
                    let nations = nations.iter().map(|nation| words::power(lang, self.after, nation));
                    say::WaitingNations { turn, moment, nations: text::list(lang, nations) }.text(lang)
                };
                notice(Topic::Deadline, say::deadline_subject(lang), text)
            }
            Body::LateAccepted { deadline, reason } => {
                let text = say::LateText { turn: self.turn(deadline.turn), reason }.text(lang);
                notice(Topic::Deadline, say::deadline_subject(lang), text)
            }
            Body::HouseRulesSet { reason, .. } if self.before.stage == Stage::Running => {
                notice(Topic::Notice, say::house_rules_subject(lang), say::house_rules_text(lang, reason))
            }
            Body::TurnReopened { turn } => {
                let text = say::reopened_text(lang, self.turn(*turn));
                notice(Topic::Notice, say::reopened_subject(lang), text)
            }
            Body::DisputeDecided { id, council, text } => {
                let text = say::DisputeDecided { id: *id, council: i64::from(*council), text }.text(lang);
                notice(Topic::Notice, say::dispute_subject(lang), text)
            }
            body => self.about_seats(body).or_else(|| self.about_votes(body)),
        }
    }

    fn about_seats(&self, body: &Body) -> Option<Notice> {
        let lang = self.lang;
        let notice = |subject: String, text: String| Some(Notice { topic: Topic::Seat, subject, text });
        match body {
            Body::SeatVacated { seat, why, .. } => {
                let text = say::LeftText { seat: self.seat(*seat), paragraph: why.paragraph() }.text(lang);
                notice(say::left_subject(lang), text)
            }
            Body::Seated { seat, player, substitute: true } => {
                let hidden = self.after.setup.as_ref().is_some_and(|setup| setup.identity.hidden());
                let text = match player.as_ref().filter(|_| !hidden) {
                    Some(person) => {
                        say::SeatedText { seat: self.seat(*seat), player: &person.name }.text(lang)
                    }
                    // In hidden games the same comes twice, for everybody and for the staff.
                    None if player.is_none() => say::seated_hidden(lang, self.seat(*seat)),
                    None => return None,
                };
                notice(say::seated_subject(lang), text)
            }
            Body::DoneWithout { seat, reason } => {
                let text = say::WithoutText { seat: self.seat(*seat), reason }.text(lang);
                notice(say::left_subject(lang), text)
            }
            _ => None,
        }
    }

    fn about_votes(&self, body: &Body) -> Option<Notice> {
        let lang = self.lang;
        let notice = |subject: String, text: String| Some(Notice { topic: Topic::Vote, subject, text });
        match body {
            Body::Proposed { id, proposal, .. } => {
                let text = say::ProposalOpen { id: *id, proposal: self.proposal(proposal) }.text(lang);
                notice(say::proposal_subject(lang), text)
            }
            Body::Agreed { id } => {
                let text = say::ProposalAgreed { id: *id, proposal: self.proposal_of(*id) }.text(lang);
                notice(say::proposal_agreed_subject(lang), text)
            }
            Body::Lapsed { id } => {
                let text = say::ProposalLapsed { id: *id, proposal: self.proposal_of(*id) }.text(lang);
                notice(say::proposal_closed_subject(lang), text)
            }
            Body::CouncilRefused { id, reason } => {
                notice(say::proposal_closed_subject(lang), say::CouncilRefused { id: *id, reason }.text(lang))
            }
            Body::EndMoved { year } => {
                notice(say::proposal_agreed_subject(lang), say::end_moved_text(lang, *year))
            }
            _ => None,
        }
    }

    /// What only the one on this seat is told.
    fn for_seat(&self, body: &Body, me: SeatId) -> Option<Notice> {
        let lang = self.lang;
        let notice = |topic, subject: String, text: String| Some(Notice { topic, subject, text });
        match body {
            Body::Reminded { deadline, seats, .. } if seats.contains(&me) => {
                let text =
                    say::ReminderText { turn: self.turn(deadline.turn), moment: self.moment(deadline.at) }
                        .text(lang);
                notice(Topic::Reminder, say::reminder_subject(lang), text)
            }
            Body::NmrCounted { seat, turn, .. } if *seat == me => {
                let text = say::nmr_text(lang, self.turn(*turn));
                notice(Topic::Seat, say::nmr_subject(lang), text)
            }
            Body::GraceSet { seat, turn, until, .. } if *seat == me => {
                let text = say::GraceText { moment: self.moment(*until), turn: self.turn(*turn) }.text(lang);
                notice(Topic::Seat, say::nmr_subject(lang), text)
            }
            Body::SeatVacated { seat, why, .. } if *seat == me => {
                let text = say::LeftYou { game: &self.after.id, paragraph: why.paragraph() }.text(lang);
                notice(Topic::Seat, say::left_subject(lang), text)
            }
            Body::Seated { seat, substitute: true, .. } if *seat == me && self.newly_seated(me) => {
                let text = say::SeatedYou { seat: self.seat(me), game: &self.after.id }.text(lang);
                notice(Topic::Seat, say::seated_subject(lang), text)
            }
            Body::Hinted { seat, version, lines } if *seat == me => {
                let text = self.hint(me, *version, lines);
                notice(Topic::Answer, say::hint_subject(lang), text)
            }
            Body::PressRefused { seat, reason, .. } if *seat == me => {
                let text = say::press_refused_text(lang, reason);
                notice(Topic::Message, say::press_refused_subject(lang), text)
            }
            Body::MessageSent { message } if message.to.contains(&me) && message.from != me => {
                let from = self.seat(message.from);
                let to = text::list(lang, message.to.iter().map(|seat| self.seat(*seat)));
                let text = format!("{}\n\n{}", say::MessageText { seat: &from, to }.text(lang), message.text);
                notice(Topic::Message, say::message_subject(lang, from), text)
            }
            _ => None,
        }
    }

    /// The same event tells a substitute's arrival to the one who left: not to him.
    fn newly_seated(&self, seat: SeatId) -> bool {
        self.before.seat(seat).is_none_or(|seat| seat.occupant().is_none())
    }

    /// What only the game master is told.
    fn for_master(&self, body: &Body) -> Option<Notice> {
        let lang = self.lang;
        let notice = |subject: String, text: String| Some(Notice { topic: Topic::Staff, subject, text });
        match body {
            Body::PlacesTaken { taken, .. } if self.is_full(*taken) => notice(
                say::full_subject(lang),
                say::FullText { places: *taken, game: &self.after.id }.text(lang),
            ),
            Body::Evaluated { record, held: true } => {
                let text = say::report_held(lang, self.turn(record.evaluation.turn));
                notice(say::report_held_subject(lang), text)
            }
            Body::Reminded { deadline, seats, .. } => {
                let seats = text::list(lang, seats.iter().map(|seat| self.seat(*seat)));
                let text = say::ReminderMaster { turn: self.turn(deadline.turn), seats }.text(lang);
                notice(say::reminder_subject(lang), text)
            }
            Body::NmrCounted { seat, turn, count } => {
                let text = say::NmrMaster { turn: self.turn(*turn), seat: self.seat(*seat), count: *count }
                    .text(lang);
                notice(say::nmr_subject(lang), text)
            }
            Body::GraceSet { seat, turn, until, .. } => {
                let text = say::GraceMaster {
                    seat: self.seat(*seat),
                    moment: self.moment(*until),
                    turn: self.turn(*turn),
                }
                .text(lang);
                notice(say::nmr_subject(lang), text)
            }
            Body::Overslept { deadline } => {
                let text =
                    say::OversleptText { turn: self.turn(deadline.turn), moment: self.moment(deadline.at) }
                        .text(lang);
                notice(say::overslept_subject(lang), text)
            }
            Body::ErrorReported { seat, text } => {
                let text = say::ErrorReportText { seat: self.seat(*seat), text }.text(lang);
                notice(say::error_report_subject(lang), text)
            }
            Body::DisputeRaised { id, seat, text } => {
                let text = say::DisputeRaised { seat: self.seat(*seat), id: *id, text }.text(lang);
                notice(say::dispute_subject(lang), text)
            }
            Body::BreachReported { seat, note } => {
                let text = say::BreachText { seat: self.seat(*seat), note }.text(lang);
                notice(say::breach_subject(lang), text)
            }
            _ => None,
        }
    }

    fn for_council(&self, body: &Body) -> Option<Notice> {
        let lang = self.lang;
        let game = &self.after.id;
        let notice = |subject: String, text: String| Some(Notice { topic: Topic::Staff, subject, text });
        match body {
            Body::CouncilInformed { id } => {
                let text = say::CouncilInformed { game, proposal: self.proposal_of(*id) }.text(lang);
                notice(say::council_subject(lang), text)
            }
            Body::OffenderReported { player, nmrs } => notice(
                say::offender_subject(lang),
                say::OffenderText { game, player, nmrs: *nmrs }.text(lang),
            ),
            Body::ContentReported { text } => {
                notice(say::content_subject(lang), say::ContentText { game, text }.text(lang))
            }
            _ => None,
        }
    }

    fn is_full(&self, taken: u16) -> bool {
        let powers = self.after.frame.as_ref().map_or(0, |frame| frame.powers.len());
        let places = self.after.setup.as_ref().and_then(|setup| setup.investors).map_or(powers, usize::from);
        usize::from(taken) == places
    }

    fn with_note(&self, text: String, note: &str) -> String {
        if note.is_empty() { text } else { format!("{text}\n{}", say::deadline_note(self.lang, note)) }
    }

    fn start(&self, seat: Option<SeatId>) -> String {
        let (lang, game) = (self.lang, &self.after.id);
        let variant = words::variant(lang, self.after);
        let text = match seat {
            Some(seat) => say::StartText { game, variant, power: self.seat(seat) }.text(lang),
            None => say::StartTextMaster { game, variant }.text(lang),
        };
        match self.after.deadline {
            Some(due) => {
                let due =
                    say::StartDeadline { turn: self.turn(due.turn), moment: self.moment(due.at) }.text(lang);
                format!("{text}\n{due}")
            }
            None => text,
        }
    }

    fn hint(&self, seat: SeatId, version: u32, lines: &[u32]) -> String {
        let lang = self.lang;
        let found = self.after.submissions.iter().rev().find(|submission| {
            submission.seat == seat
                && submission.version == version
                && Some(submission.sheet.turn) == self.after.turn
        });
        let turn = self.after.turn.map_or_else(String::new, |turn| self.turn(turn));
        let mut text = say::hint_text(lang, turn);
        for line in found.into_iter().flat_map(|submission| {
            lines.iter().filter_map(|index| submission.sheet.lines.get(*index as usize))
        }) {
            text.push_str("\n  ");
            text.push_str(&line.text);
        }
        let echo =
            found.and_then(|found| crate::echo(lang, self.after, seat, &found.sheet, Some(version)).ok());
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

    fn proposal_of(&self, id: u32) -> String {
        let ballots = self.after.ballots.iter().chain(&self.before.ballots);
        match ballots.into_iter().find(|ballot| ballot.id == id) {
            Some(ballot) => self.proposal(&ballot.proposal),
            None => say::proposal_unknown(self.lang),
        }
    }

    fn proposal(&self, proposal: &Proposal) -> String {
        crate::chronicle::proposal(self.lang, self.after, proposal)
    }

    fn end(&self, result: &game::ending::GameResult) -> String {
        use game::ending::Ending;
        let lang = self.lang;
        let power = |power| words::power(lang, self.after, power);
        let how = match &result.ending {
            Ending::Solo { power: winner } => say::end_solo(lang, power(winner)),
            Ending::Draw { powers, .. } => say::end_draw(lang, text::list(lang, powers.iter().map(power))),
            Ending::Capitulation { .. } => say::end_capitulation(lang),
            Ending::Shortened => say::end_shortened(lang),
            Ending::Economy { .. } => say::end_economy(lang),
            Ending::Aborted { reason } => say::end_aborted(lang, reason),
        };
        let mut text = format!("{}\n{how}", say::end_text(lang, &self.after.id));
        if result.ending.counts() {
            for line in &result.lines {
                text.push('\n');
                text.push_str(
                    &say::EndPlace { place: line.place, seat: self.seat(line.seat), centers: line.centers }
                        .text(lang),
                );
            }
        }
        text
    }
}
