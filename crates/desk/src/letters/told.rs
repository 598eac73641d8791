//! What a letter of a game tells, in words: one sentence or paragraph for each [`Told`].

use game::body::StopReason;
use game::calendar::deadline::{Deadline, DeadlineReason};
use game::consequence::{Moved, Reader, Told};
use game::ending::{Ending, GameResult};
use game::evaluation::UnitAt;
use game::game::Game;
use game::house::{HouseRules, NmrMode};
use game::keepsake::STATEMENT_TIME;
use game::module;
use game::press::Message;
use game::ruling::{InForce, Ruling};
use game::setup::Press;
use game::submission::Submission;
use game::vote::Proposal;
use game::word::actor::Viewer;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use jiff::civil::Time;
use text::Lang;
use text::desk as say;

use crate::letters::letter::{Reply, Topic};
use crate::read::position::{form, position};
use crate::read::words;

/// One thing told in words.
pub(crate) struct Notice {
    /// With what else it stands in one letter.
    pub topic: Topic,
    /// The subject of a letter that tells nothing else.
    pub subject: String,
    /// The turn that stands in the subject.
    pub turn: Option<Turn>,
    /// The words.
    pub text: String,
    /// What an answer is for.
    pub reply: Reply,
    /// Who it is about, behind the words: what is told of many is one sentence with all of them.
    pub of: Option<String>,
}

impl Notice {
    /// Without a turn in the subject.
    fn of(topic: Topic, subject: String, text: String) -> Notice {
        Notice { topic, subject, turn: None, text, reply: Reply::Game, of: None }
    }

    /// With answers that are for something of their own.
    fn answered(self, reply: Reply) -> Notice {
        Notice { reply, ..self }
    }
}

/// A game as everybody sees it, before and after what happened, and the reader's language. What only some may know
/// is in what is told, never in the game.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub before: &'a Game,
    pub after: &'a Game,
    pub lang: Lang,
    /// The site's address, without a slash at its end.
    pub site: &'a str,
}

impl Wording<'_> {
    /// What is told to this reader, in words. What the organisers are told is one topic, whatever it is about.
    pub fn notice(&self, reader: &Reader, told: &Told) -> Notice {
        let notice = self.words(reader, told);
        match reader {
            Reader::Organisers => Notice { topic: Topic::Staff, ..notice },
            Reader::Seat(..)
            | Reader::Applicant(_)
            | Reader::Asked(_)
            | Reader::Sitter(..)
            | Reader::GameMaster(_) => self.with_form(reader, notice),
        }
    }

    fn words(&self, reader: &Reader, told: &Told) -> Notice {
        use Topic::{Answer, Deadline, End, Message, Reminder, Seat, Staff, Start, Vote};
        let lang = self.lang;
        let about = self.turn_of(told);
        let notice = |topic, subject, text| Notice { turn: about, ..Notice::of(topic, subject, text) };
        match told {
            Told::Started { you, deadline } => {
                let reply = deadline.map_or(Reply::Game, |deadline| Reply::Turn(deadline.turn));
                Notice::of(Start, say::start_subject(lang), self.start(*you, *deadline)).answered(reply)
            }
            Told::HouseRules { rules, reason } => {
                notice(Topic::Notice, say::house_rules_subject(lang), self.house_rules(rules, reason))
            }
            Told::BeginnersEnded { reason } => {
                let text = self.with_reason(say::beginners_ended_text(lang), reason);
                notice(Topic::Notice, say::beginners_ended_subject(lang), text)
            }
            Told::PlacesFull { places } => {
                let text = say::FullText { places: *places, game: &self.after.id }.text(lang);
                notice(Staff, say::full_subject(lang), text)
            }
            Told::Deadline { deadline, why, note } => {
                notice(Deadline, say::deadline_subject(lang), self.moved(*deadline, *why, note))
            }
            Told::Stopped { reason, note } => {
                notice(Deadline, say::stopped_subject(lang), self.with_reason(self.stopped(*reason), note))
            }
            Told::Resumed { note } => {
                let text = self.with_reason(say::resumed_text(lang), note);
                notice(Deadline, say::resumed_subject(lang), text)
            }
            Told::Absence { seat, from, to, note } => {
                let text = self.absence(*seat, *from, *to);
                notice(Staff, say::absence_subject(lang), self.with_reason(text, note))
            }
            Told::Reminder { deadline, .. } => {
                let (turn, moment) = (self.turn(deadline.turn), self.moment(deadline.at));
                let text = say::ReminderText { turn, moment }.text(lang);
                let beside = match reader {
                    Reader::Seat(seat, _) => module::reminder(self.after, *seat, lang),
                    Reader::Sitter(..)
                    | Reader::Applicant(_)
                    | Reader::Asked(_)
                    | Reader::GameMaster(_)
                    | Reader::Organisers => None,
                };
                let text = beside.map_or(text.clone(), |beside| format!("{text}\n{beside}"));
                notice(Reminder, say::reminder_subject(lang), text).answered(Reply::Turn(deadline.turn))
            }
            Told::WereReminded { deadline, seats, .. } => {
                let seats = text::list(lang, seats.iter().map(|seat| self.seat(*seat)));
                let text = say::ReminderMaster { turn: self.turn(deadline.turn), seats }.text(lang);
                notice(Staff, say::reminder_subject(lang), text)
            }
            Told::Hinted { submission, lines } => {
                notice(Answer, say::hint_subject(lang), self.hint(submission, lines))
            }
            Told::CameLate { seat, deadline, until } => {
                let (seat, turn) = (self.seat(*seat), self.turn(deadline.turn));
                let text = say::CameLateText { seat, turn, until: self.moment(*until) }.text(lang);
                notice(Staff, say::came_late_subject(lang), text)
            }
            Told::LateAccepted { deadline, reason } => {
                let text = say::late_text(lang, self.turn(deadline.turn));
                notice(Deadline, say::late_subject(lang), self.with_reason(text, reason))
            }
            Told::Held { turn } => {
                notice(Staff, say::report_held_subject(lang), say::report_held(lang, self.turn(*turn)))
            }
            Told::Published { turn, correction } => self.report(*turn, *correction),
            Told::StillOrdered { turn, version, fallen, without } => {
                let text = self.still_ordered(*turn, *version, fallen, without);
                notice(Topic::Notice, say::still_subject(lang), text)
            }
            Told::OrdersVoid { turn } => {
                notice(Topic::Notice, say::reopened_subject(lang), say::orders_void(lang, self.turn(*turn)))
            }
            Told::Ruled { ruling, withdrawn, until } => {
                let text = self.ruled(ruling, *withdrawn, *until);
                notice(Topic::Notice, say::ruled_subject(lang), text)
            }
            Told::ErrorReported { seat, text } => {
                let text = say::ErrorReportText { seat: self.seat(*seat), text }.text(lang);
                notice(Staff, say::error_report_subject(lang), text)
            }
            Told::PressRefused { reason } => {
                let text = self.with_reason(say::press_refused_text(lang), reason);
                Notice::of(Message, say::press_refused_subject(lang), text)
            }
            Told::Message(message) => self.message(message),
            Told::Nmr { turn, you: true, nations, .. } => {
                let turn = self.turn(*turn);
                let text = match nations.is_empty() {
                    true => say::nmr_text(lang, turn),
                    false => say::NmrNations { turn, nations: self.powers(nations) }.text(lang),
                };
                notice(Seat, say::nmr_subject(lang), text)
            }
            Told::Nmr { seat, you: false, turn, count, nations } => {
                let (seat, count) = (self.seat(*seat), *count);
                let of = match nations.is_empty() {
                    true => say::NmrMasterOf { seat, count }.text(lang),
                    false => say::NmrMasterNations { seat, count, nations: self.powers(nations) }.text(lang),
                };
                let text = say::nmr_master(lang, self.turn(*turn));
                Notice { of: Some(of), ..notice(Staff, say::nmr_subject(lang), text) }
            }
            Told::Grace { you: true, turn, until, .. } => {
                let (moment, turn) = (self.moment(*until), self.turn(*turn));
                notice(Seat, say::nmr_subject(lang), say::GraceText { moment, turn }.text(lang))
            }
            Told::Grace { seat, you: false, turn, until } => {
                let text =
                    say::GraceMaster { moment: self.moment(*until), turn: self.turn(*turn) }.text(lang);
                Notice { of: Some(self.seat(*seat)), ..notice(Staff, say::nmr_subject(lang), text) }
            }
            Told::Waiting { turn, until, mode: NmrMode::EvaluateFirst, .. } => {
                let (turn, moment) = (self.turn(*turn), self.moment(*until));
                let text = say::InterruptedText { turn, moment }.text(lang);
                notice(Deadline, say::interrupted_subject(lang), text)
            }
            Told::Waiting { turn, until, nations, mode: NmrMode::WaitFirst } => {
                let (turn, moment) = (self.turn(*turn), self.moment(*until));
                let nations = self.powers(nations);
                let text = match nations.is_empty() {
                    true => say::WaitingText { turn, moment }.text(lang),
                    false => say::WaitingNations { turn, moment, nations }.text(lang),
                };
                notice(Deadline, say::waiting_subject(lang), text)
            }
            Told::YouLeft { why, note } => {
                let text = say::LeftYou { game: &self.after.id, why: words::vacancy(lang, *why) }.text(lang);
                notice(Seat, say::left_you_subject(lang), self.with_reason(text, note))
            }
            Told::Free { seat, how } => {
                let seat = self.seat(*seat);
                let text = match how.map(|how| words::departure(lang, how)) {
                    Some(why) => say::LeftText { seat, why }.text(lang),
                    None => say::left_hidden(lang, seat),
                };
                notice(Seat, say::left_subject(lang), text)
            }
            Told::SeatOffered { seat, player } => {
                let text = say::OfferText { seat: self.seat(*seat), player: &player.name }.text(lang);
                notice(Staff, say::offer_subject(lang), text)
            }
            Told::GuestInvited => {
                let variant = words::variant(lang, self.after);
                let text = say::GuestText { game: &self.after.id, variant }.text(lang);
                let how = say::guest_how(lang, format!("{}/games/{}/join", self.site, self.after.id));
                Notice::of(Seat, say::guest_subject(lang), format!("{text}\n\n{how}"))
            }
            Told::ChairOffered => {
                let variant = words::variant(lang, self.after);
                let text = say::ChairAskedText { game: &self.after.id, variant }.text(lang);
                let how = say::chair_asked_how(lang, format!("{}/games/{}/chair", self.site, self.after.id));
                Notice::of(Seat, say::chair_asked_subject(lang), format!("{text}\n\n{how}"))
            }
            Told::ChairDeclined { player } => {
                notice(Staff, say::chair_subject(lang), say::chair_declined(lang, &player.name))
            }
            Told::MasterChanged { to, turn } => {
                let game = &self.after.id;
                let from = turn.map(|turn| words::turn(lang, turn));
                let text = match (reader, from) {
                    (Reader::GameMaster(_), _) => {
                        let page = format!("{}/games/{game}/desk", self.site);
                        say::ChairYours { game, page }.text(lang)
                    }
                    (Reader::Asked(_), _) => say::ChairGiven { game, player: &to.name }.text(lang),
                    (
                        Reader::Seat(..) | Reader::Applicant(_) | Reader::Sitter(..) | Reader::Organisers,
                        Some(turn),
                    ) => say::ChairChanged { player: &to.name, turn }.text(lang),
                    (
                        Reader::Seat(..) | Reader::Applicant(_) | Reader::Sitter(..) | Reader::Organisers,
                        None,
                    ) => say::chair_changed_before(lang, &to.name),
                };
                notice(Topic::Notice, say::chair_subject(lang), text)
            }
            Told::SitterAsked { seat, player, from, to, talk } => {
                let of = player.as_ref().map(|player| format!("{} ({})", self.seat(*seat), player.name));
                let seat = of.unwrap_or_else(|| self.seat(*seat));
                let (from, to) = self.days(*from, *to);
                let game = &self.after.id;
                let text = say::SitterAskedText { game, seat, from, to }.text(lang);
                let text = format!("{text} {}", self.sitter_rights(*talk));
                let text = format!("{text}\n\n{}", say::sitter_asked_how(lang, self.sitter_page()));
                Notice::of(Seat, say::sitter_asked_subject(lang), text)
            }
            Told::SitterNamed { seat, sitter, from, to, talk } => {
                let (from, to) = self.days(*from, *to);
                let (seat, sitter) = (self.seat(*seat), &sitter.name);
                let text = say::SitterNamedText { seat, sitter, from, to }.text(lang);
                let talk = if *talk { format!(" {}", say::sitter_named_talk(lang)) } else { String::new() };
                let text = format!("{text}{talk} {}", say::sitter_named_how(lang));
                notice(Staff, say::sitter_subject(lang), text)
            }
            Told::SitterDeclined { seat, master } => {
                let of = say::SitterDeclined { seat: self.seat(*seat), master: i64::from(*master) };
                notice(Seat, say::sitter_subject(lang), of.text(lang))
            }
            Told::YouSitIn { seat, from, to, talk } => {
                let (from, to) = self.days(*from, *to);
                let seat = self.seat(*seat);
                let text = say::YouSitInText { game: &self.after.id, seat, from, to }.text(lang);
                let text = format!("{text} {}", self.sitter_rights(*talk));
                let text = format!("{text}\n\n{}", say::you_sit_in_how(lang, self.sitter_page()));
                Notice::of(Seat, say::sitter_subject(lang), text)
            }
            Told::Represented { seat, you, by, from, to } => {
                let (from, to) = self.days(*from, *to);
                let by = by.as_ref().map(|by| by.name.as_str());
                let text = match (you, by) {
                    (true, Some(by)) => say::RepresentedYou { by, from, to }.text(lang),
                    (true, None) => say::RepresentedYouHidden { from, to }.text(lang),
                    (false, by) => {
                        let by = by.unwrap_or_default();
                        say::RepresentedMaster { seat: self.seat(*seat), by, from, to }.text(lang)
                    }
                };
                notice(Seat, say::sitter_subject(lang), text)
            }
            Told::SitterEnded { seat } => {
                let text = match reader {
                    Reader::Seat(..) => say::sitter_ended_you(lang),
                    Reader::Asked(_)
                    | Reader::Sitter(..)
                    | Reader::Applicant(_)
                    | Reader::GameMaster(_)
                    | Reader::Organisers => say::sitter_ended(lang, self.seat(*seat)),
                };
                notice(Seat, say::sitter_subject(lang), text)
            }
            Told::Invited { seat, by_rule } => {
                let text = self.invited(*seat);
                let rest = if *by_rule { say::invited_rule(lang) } else { say::invited_master(lang) };
                Notice::of(Seat, say::invited_subject(lang), format!("{text}\n\n{rest}"))
            }
            Told::StillFree { seat, days } => {
                let text = say::StillFreeText { seat: self.seat(*seat), days: *days }.text(lang);
                Notice::of(Staff, say::still_free_subject(lang), text)
            }
            Told::OfferWithdrawn { seat, player } => {
                let text = say::OfferBack { seat: self.seat(*seat), player: &player.name }.text(lang);
                notice(Staff, say::offer_subject(lang), text)
            }
            Told::Left { seat, player, why, note, closing } => {
                let (seat, why) = (self.seat(*seat), words::vacancy(lang, *why));
                let player = player.as_ref().map(|player| player.name.as_str()).unwrap_or_default();
                let text = match closing {
                    true => say::LeftClosing { seat, player, why }.text(lang),
                    false => say::LeftStaff { seat, player, why }.text(lang),
                };
                notice(Seat, say::left_subject(lang), self.with_reason(text, note))
            }
            Told::YouSit { seat } => {
                let text = say::SeatedYou { seat: self.seat(*seat), game: &self.after.id }.text(lang);
                let stand = position(lang, self.after);
                let form = form(lang, self.after, *seat).unwrap_or_default();
                let text = format!("{text}\n\n{}\n\n{stand}\n\n{form}", say::start_position(lang));
                let text = text.trim_end().to_owned();
                notice(Seat, say::seated_subject(lang), text)
            }
            Told::Sits { seat, player } => {
                let seat = self.seat(*seat);
                let text = match player {
                    Some(player) => say::SeatedText { seat, player: &player.name }.text(lang),
                    None => say::seated_hidden(lang, seat),
                };
                notice(Seat, say::seated_subject(lang), text)
            }
            Told::Back { seat, player } => {
                let seat = self.seat(*seat);
                let text = match player {
                    Some(player) => say::BackText { seat, player: &player.name }.text(lang),
                    None => say::back_hidden(lang, seat),
                };
                notice(Seat, say::back_subject(lang), text)
            }
            Told::DoneWithout { seat, reason } => {
                let text = self.with_reason(say::without_text(lang, self.seat(*seat)), reason);
                notice(Seat, say::without_subject(lang), text)
            }
            Told::Overslept { deadline } => {
                let (turn, moment) = (self.turn(deadline.turn), self.moment(deadline.at));
                notice(Staff, say::overslept_subject(lang), say::OversleptText { turn, moment }.text(lang))
            }
            Told::Proposed { id, proposal } => {
                let text = say::ProposalOpen { id: *id, proposal: self.proposal(proposal) }.text(lang);
                notice(Vote, say::proposal_subject(lang), text).answered(Reply::Ballot(*id))
            }
            Told::Agreed { id, proposal } => {
                let text = say::ProposalAgreed { id: *id, proposal: self.proposal(proposal) }.text(lang);
                notice(Vote, say::proposal_agreed_subject(lang), text)
            }
            Told::Lapsed { id, proposal } => {
                let text = say::ProposalLapsed { id: *id, proposal: self.proposal(proposal) }.text(lang);
                notice(Vote, say::proposal_closed_subject(lang), text)
            }
            Told::CouncilAsked { id, proposal } => {
                let text = say::CouncilInformed { id: *id, proposal: self.proposal(proposal) }.text(lang);
                notice(Vote, say::council_subject(lang), text)
            }
            Told::CouncilRefused { id, proposal, reason } => {
                let text = say::CouncilRefused { id: *id, proposal: self.proposal(proposal) }.text(lang);
                let text = format!("{text}\n{}", say::council_reason(lang, reason));
                notice(Vote, say::proposal_closed_subject(lang), text)
            }
            Told::Reopened { turn } => {
                let text = say::reopened_text(lang, self.turn(*turn));
                notice(Topic::Notice, say::reopened_subject(lang), text)
            }
            Told::EndMoved { year } => {
                notice(Vote, say::proposal_agreed_subject(lang), say::end_moved_text(lang, *year))
            }
            Told::Breach { you: true, note, .. } => {
                let text = self.with_reason(say::breach_you(lang, &self.after.id), note);
                notice(Seat, say::breach_you_subject(lang), text)
            }
            Told::Breach { seat, you: false, note } => {
                let text = say::BreachText { seat: self.seat(*seat), note }.text(lang);
                notice(Staff, say::breach_subject(lang), text)
            }
            Told::DisputeRaised { id, seat, text } => {
                let text = say::DisputeRaised { seat: self.seat(*seat), id: *id, text }.text(lang);
                notice(Staff, say::dispute_subject(lang), text)
            }
            Told::DisputeDecided { id, council, text } => {
                let text = say::DisputeDecided { id: *id, council: i64::from(*council), text }.text(lang);
                notice(Topic::Notice, say::dispute_decided_subject(lang), text)
            }
            Told::Offender { player, nmrs } => {
                let text =
                    say::OffenderText { game: &self.after.id, player: &player.name, nmrs: *nmrs }.text(lang);
                notice(Staff, say::offender_subject(lang), text)
            }
            Told::Content { text } => {
                let text = say::ContentText { game: &self.after.id, text }.text(lang);
                notice(Staff, say::content_subject(lang), text)
            }
            Told::PlayedOn { note } => {
                let text = self.with_reason(say::played_on_text(lang, &self.after.id), note);
                notice(Topic::Notice, say::played_on_subject(lang), text)
            }
            Told::Ended(result) => {
                let text = format!("{}{}", self.end(result), self.afterwards(reader));
                Notice::of(End, say::end_subject(lang), text)
            }
            Told::Economy(event) => {
                let text = module::words(self.after, event, reader.viewer(), lang).unwrap_or_default();
                let subject = match module::Economy::of(self.after) {
                    Some(module::Economy::Exchange) => say::exchange_subject(lang),
                    Some(module::Economy::Treaties) | None => say::economy_subject(lang),
                };
                match module::of_many(event, lang).filter(|_| reader.viewer() == Viewer::GameMaster) {
                    Some((who, text)) => Notice { of: Some(who), ..notice(Topic::Notice, subject, text) },
                    None => notice(Topic::Notice, subject, text),
                }
            }
        }
    }

    /// The turn that stands in the subject: the one that is told of, which may be over by now; else the pending one.
    fn turn_of(&self, told: &Told) -> Option<Turn> {
        match told {
            Told::Deadline { deadline, .. }
            | Told::Reminder { deadline, .. }
            | Told::WereReminded { deadline, .. }
            | Told::CameLate { deadline, .. }
            | Told::LateAccepted { deadline, .. }
            | Told::Overslept { deadline } => Some(deadline.turn),
            Told::Held { turn }
            | Told::Published { turn, .. }
            | Told::StillOrdered { turn, .. }
            | Told::OrdersVoid { turn }
            | Told::Nmr { turn, .. }
            | Told::Grace { turn, .. }
            | Told::Waiting { turn, .. }
            | Told::Reopened { turn } => Some(*turn),
            Told::Hinted { submission, .. } => Some(submission.sheet.turn),
            Told::Ruled { ruling, .. } => Some(ruling.turn),
            // what the second economy did with a turn is told with the turn's report
            Told::Economy(_) => self.before.turn.or(self.after.turn),
            Told::Started { .. }
            | Told::HouseRules { .. }
            | Told::BeginnersEnded { .. }
            | Told::PlacesFull { .. }
            | Told::Stopped { .. }
            | Told::Resumed { .. }
            | Told::Absence { .. }
            | Told::ErrorReported { .. }
            | Told::PressRefused { .. }
            | Told::Message(_)
            | Told::YouLeft { .. }
            | Told::Free { .. }
            | Told::Back { .. }
            | Told::GuestInvited
            | Told::ChairOffered
            | Told::ChairDeclined { .. }
            | Told::MasterChanged { .. }
            | Told::SitterAsked { .. }
            | Told::SitterNamed { .. }
            | Told::SitterDeclined { .. }
            | Told::YouSitIn { .. }
            | Told::Represented { .. }
            | Told::SitterEnded { .. }
            | Told::SeatOffered { .. }
            | Told::Invited { .. }
            | Told::StillFree { .. }
            | Told::OfferWithdrawn { .. }
            | Told::Left { .. }
            | Told::YouSit { .. }
            | Told::Sits { .. }
            | Told::DoneWithout { .. }
            | Told::Proposed { .. }
            | Told::Agreed { .. }
            | Told::Lapsed { .. }
            | Told::CouncilAsked { .. }
            | Told::CouncilRefused { .. }
            | Told::EndMoved { .. }
            | Told::Breach { .. }
            | Told::DisputeRaised { .. }
            | Told::DisputeDecided { .. }
            | Told::Offender { .. }
            | Told::Content { .. }
            | Told::PlayedOn { .. }
            | Told::Ended(_) => self.after.turn.or(self.before.turn),
        }
    }

    fn seat(&self, seat: SeatId) -> String {
        words::seat(self.lang, self.after, seat)
    }

    fn powers(&self, powers: &[Power]) -> String {
        text::list(self.lang, powers.iter().map(|power| words::power(self.lang, self.after, power)))
    }

    fn moment(&self, at: Timestamp) -> String {
        words::moment(self.lang, at, &self.after.zone())
    }

    /// Where whoever sits in, or is asked to, finds what they may do.
    fn sitter_page(&self) -> String {
        format!("{}/games/{}/sitter", self.site, self.after.id)
    }

    /// What a sitter may do here.
    fn sitter_rights(&self, talk: bool) -> String {
        if talk { say::sitter_rights_talk(self.lang) } else { say::sitter_rights(self.lang) }
    }

    /// The first and the last day of a time, or its moments where it is not whole days.
    fn days(&self, from: Timestamp, to: Timestamp) -> (String, String) {
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
    fn absence(&self, seat: SeatId, from: Timestamp, to: Timestamp) -> String {
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

    fn turn(&self, turn: Turn) -> String {
        words::turn(self.lang, turn)
    }

    fn proposal(&self, proposal: &Proposal) -> String {
        // what would change is told against what counted until now
        crate::read::chronicle::proposal(self.lang, self.before, proposal)
    }

    /// A reason stands on a line of its own, so that it runs into no other sentence.
    fn with_reason(&self, text: String, reason: &str) -> String {
        if reason.is_empty() { text } else { format!("{text}\n{}", say::letter_reason(self.lang, reason)) }
    }

    /// What whoever is asked wants to know of a free seat: what it is worth is what everybody may know.
    fn invited(&self, seat: SeatId) -> String {
        let lang = self.lang;
        let power = self.after.seat(seat).and_then(|seat| seat.power.as_ref());
        let counts = power.and_then(|power| self.after.counts(power));
        let worth = counts.map(|(centers, units)| {
            text::seat::SeatWorth { centers: i64::from(centers), units: i64::from(units) }.text(lang)
        });
        let worth = worth.map(|worth| format!(" ({worth})")).unwrap_or_default();
        let turn = self.after.turn.map(|turn| self.turn(turn)).unwrap_or_default();
        say::InvitedText {
            game: &self.after.id,
            variant: words::variant(lang, self.after),
            seat: format!("{}{worth}", self.seat(seat)),
            turn,
            hours: i64::from(self.after.house.talk_days) * 24,
            page: format!("{}/seats", self.site),
        }
        .text(lang)
    }

    fn start(&self, you: Option<SeatId>, deadline: Option<Deadline>) -> String {
        let (lang, game) = (self.lang, &self.after.id);
        let variant = words::variant(lang, self.after);
        let text = match you {
            Some(seat) => say::StartText { game, variant, power: self.seat(seat) }.text(lang),
            None => say::StartTextMaster { game, variant }.text(lang),
        };
        let mut parts = vec![text];
        if let Some(due) = deadline {
            let due = say::StartDeadline { turn: self.turn(due.turn), moment: self.moment(due.at) };
            parts[0] = format!("{}\n{}", parts[0], due.text(lang));
        }
        parts.push(format!("{}\n\n{}", say::start_position(lang), position(lang, self.after)));
        let other = self.after.seats.iter().map(|seat| seat.id).find(|id| Some(*id) != you);
        if let (Some(_), Some(other)) = (you, other)
            && self.after.setup.as_ref().is_some_and(|setup| setup.press == Press::Full)
            && module::Economy::of(self.after).is_none_or(module::Economy::allows_messages)
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
    fn with_form(&self, reader: &Reader, notice: Notice) -> Notice {
        let asks = matches!(notice.topic, Topic::Start | Topic::Reminder | Topic::Report | Topic::Correction);
        let form = match reader {
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

    fn house_rules(&self, rules: &HouseRules, reason: &str) -> String {
        let lang = self.lang;
        let text = self.with_reason(say::house_rules_text(lang), reason);
        let rules = words::house_rules(lang, rules);
        if rules.is_empty() {
            return format!("{text}\n\n{}", say::house_rules_none(lang));
        }
        let lines: String = rules.iter().map(|rule| format!("\n- {rule}")).collect();
        format!("{text}\n\n{}{lines}", say::house_rules_now(lang))
    }

    fn moved(&self, deadline: Deadline, why: Moved, note: &str) -> String {
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
    fn still_ordered(&self, turn: Turn, version: u32, fallen: &[String], without: &[UnitAt]) -> String {
        let lang = self.lang;
        let mut lines = vec![say::StillOrdered { turn: self.turn(turn), version }.text(lang)];
        lines.extend(fallen.iter().map(|order| say::still_fallen(lang, order)));
        if !without.is_empty() {
            let units = without.iter().map(|unit| words::unit(lang, self.after, unit));
            lines.push(say::still_without(lang, text::list(lang, units)));
        }
        lines.join("\n")
    }

    fn ruled(&self, ruling: &InForce, withdrawn: bool, until: Option<Deadline>) -> String {
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

    fn stopped(&self, reason: StopReason) -> String {
        match reason {
            StopReason::Substitute => say::stopped_substitute(self.lang),
            StopReason::Suspended => say::stopped_suspended(self.lang),
        }
    }

    fn report(&self, turn: Turn, correction: bool) -> Notice {
        let lang = self.lang;
        let (topic, subject) = match correction {
            true => (Topic::Correction, say::correction_subject(lang)),
            false => (Topic::Report, say::report_subject(lang)),
        };
        let text = crate::report_text(lang, self.after, turn);
        let reply = self.after.turn.map_or(Reply::Game, Reply::Turn);
        Notice { topic, subject, turn: Some(turn), text, reply, of: None }
    }

    fn message(&self, message: &Message) -> Notice {
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
    fn hint(&self, submission: &Submission, lines: &[u32]) -> String {
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

    /// What whoever played or led can still do after the end: say something, and open a diary. Who kept one, nobody else knows.
    fn afterwards(&self, reader: &Reader) -> String {
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

    fn end(&self, result: &GameResult) -> String {
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
            Ending::Aborted { reason } => say::end_aborted(lang, reason),
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
