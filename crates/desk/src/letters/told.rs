//! What a letter of a game tells, in words: one sentence or paragraph for each [`Told`].

use game::consequence::{AskedBy, Reader, Told};
use game::game::Game;
use game::house::NmrMode;
use game::module;
use game::vote::Asks;
use game::word::actor::Viewer;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use text::Lang;
use text::desk as say;

use crate::letters::letter::{Reply, Topic};
use crate::read::position::form;
use crate::read::words;

/// One thing told in words.
pub(crate) struct Notice {
    /// With what else it stands in one letter.
    pub topic: Topic,
    /// The subject of a letter that tells nothing else.
    pub subject: String,
    /// The turn that stands in the subject.
    pub turn: Option<Turn>,
    /// What happened, in the reader's language.
    pub text: String,
    /// What an answer is for.
    pub reply: Reply,
    /// Who it is about, behind the words: what is told of many is one sentence with all of them.
    pub of: Option<String>,
}

impl Notice {
    /// Without a turn in the subject.
    pub(super) fn of(topic: Topic, subject: String, text: String) -> Notice {
        Notice { topic, subject, turn: None, text, reply: Reply::Game, of: None }
    }

    /// With answers that are for something of their own.
    pub(super) fn answered(self, reply: Reply) -> Notice {
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
            Told::Started { you, deadline, fixed } => {
                let reply = deadline.map_or(Reply::Game, |deadline| Reply::Turn(deadline.turn));
                let mut text = self.start(*you, *deadline);
                if let Some(reason) = fixed {
                    text = format!("{text}\n\n{}", say::start_fixed_own(lang, reason));
                }
                Notice::of(Start, say::start_subject(lang), text).answered(reply)
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
            Told::Reminder { deadline, left, .. } => {
                let (turn, moment) = (self.turn(deadline.turn), self.moment(deadline.at));
                let text = say::ReminderText { turn, moment }.text(lang);
                let beside = match reader {
                    // whoever plays several powers and ordered some of them reads which are left
                    Reader::Seat(..) if !left.is_empty() => {
                        Some(say::reminder_powers(lang, self.powers(left)))
                    }
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
            Told::WereReminded { deadline, seats, acting, .. } => {
                let acting = |seat: &SeatId| acting.iter().find(|(of, _)| of == seat).map(|(_, by)| by);
                let seat = |seat: &SeatId| match acting(seat) {
                    Some(by) => say::SeatRepresented { seat: self.seat(*seat), by: &by.name }.text(lang),
                    None => self.seat(*seat),
                };
                let seats = text::list(lang, seats.iter().map(seat));
                let text = say::ReminderMaster { turn: self.turn(deadline.turn), seats }.text(lang);
                notice(Staff, say::reminder_subject(lang), text)
            }
            Told::Hinted { submission, lines } => {
                notice(Answer, say::hint_subject(lang), self.hint(submission, lines))
            }
            Told::CameLate { seat, deadline, until } => {
                let (seat, turn) = (self.seat(*seat), self.turn(deadline.turn));
                let text = match *until > deadline.at {
                    true => say::CameLateText { seat, turn, until: self.moment(*until) }.text(lang),
                    false => say::CameLateSoon { seat, turn }.text(lang),
                };
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
                let text = format!("{text}\n\n{}", say::error_report_how(lang, self.desk_page()));
                notice(Staff, say::error_report_subject(lang), text)
            }
            Told::PressRefused { words, reason } => {
                let text = self.with_reason(say::press_refused_text(lang, words), reason);
                let text = format!("{text}\n\n{}", say::press_refused_how(lang));
                Notice::of(Message, say::press_refused_subject(lang), text)
            }
            Told::Message(message) => self.message(message),
            Told::Nmr { turn, you: true, nations, represented, .. } => {
                let turn = self.turn(*turn);
                let mut text = match nations.is_empty() {
                    true => say::nmr_text(lang, turn),
                    false => say::NmrNations { turn, nations: self.powers(nations) }.text(lang),
                };
                if *represented {
                    text.push(' ');
                    text.push_str(&say::nmr_represented(lang));
                }
                notice(Seat, say::nmr_subject(lang), text)
            }
            Told::NmrOfRepresented { seat, turn } => {
                let text =
                    say::NmrOfRepresented { seat: self.seat(*seat), turn: self.turn(*turn) }.text(lang);
                notice(Seat, say::nmr_subject(lang), text)
            }
            Told::Nmr { seat, you: false, turn, count, nations, by, .. } => {
                let nmr = match by {
                    Some(by) => say::NmrNoRepresented { count: *count, by: &by.name }.text(lang),
                    None => say::nmr_no(lang, *count),
                };
                let seat = self.seat(*seat);
                let of = match nations.is_empty() {
                    true => say::NmrMasterOf { seat, nmr }.text(lang),
                    false => say::NmrMasterNations { seat, nmr, nations: self.powers(nations) }.text(lang),
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
                notice(Seat, say::left_you_subject(lang), self.with_reason(text, &note.text(lang)))
            }
            Told::Free { seat, how } => {
                let seat = self.seat(*seat);
                let text = match how.map(|how| words::departure(lang, how)) {
                    Some(why) => say::LeftText { seat, why }.text(lang),
                    None => say::left_hidden(lang, seat),
                };
                notice(Seat, say::left_subject(lang), text)
            }
            Told::SeatOffered { seat, player, ahead } => {
                let (seat, player) = (self.seat(*seat), player.name.as_str());
                let text = match ahead {
                    true => say::OfferAhead { seat, player }.text(lang),
                    false => say::OfferText { seat, player }.text(lang),
                };
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
                let from = turn.map(|turn| words::turn(lang, self.after.calendar(), turn));
                let text = match (reader, from) {
                    (Reader::GameMaster(_), _) => say::ChairYours { game, page: self.desk_page() }.text(lang),
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
                let master = i64::from(*master);
                let text = match reader {
                    Reader::Seat(..) => say::sitter_declined_you(lang, master),
                    Reader::Asked(_)
                    | Reader::Sitter(..)
                    | Reader::Applicant(_)
                    | Reader::GameMaster(_)
                    | Reader::Organisers => say::SitterDeclined { seat: self.seat(*seat), master }.text(lang),
                };
                notice(Seat, say::sitter_subject(lang), text)
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
            Told::Invited { seat, by } => {
                let rest = match by {
                    AskedBy::Rule => say::invited_rule(lang),
                    AskedBy::List => say::invited_master(lang),
                    AskedBy::Master { until } => say::invited_named(lang, self.moment(*until)),
                    AskedBy::Ahead { until } => say::invited_ahead(lang, self.moment(*until)),
                };
                let text = self.invited(*seat, *by);
                let subject = match by {
                    AskedBy::Ahead { .. } => say::left_closing_subject(lang),
                    AskedBy::Rule | AskedBy::List | AskedBy::Master { .. } => say::invited_subject(lang),
                };
                Notice::of(Seat, subject, format!("{text}\n\n{rest}"))
            }
            Told::InvitationDeclined { seat, player } => {
                let text = say::InvitationNo { seat: self.seat(*seat), player: &player.name }.text(lang);
                notice(Staff, say::invited_subject(lang), text)
            }
            Told::StillFree { seat, days } => {
                let text = say::StillFreeText { seat: self.seat(*seat), days: *days }.text(lang);
                let text = self.with_master_how(reader, text, say::still_free_how);
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
                let subject =
                    if *closing { say::left_closing_subject(lang) } else { say::left_subject(lang) };
                notice(Seat, subject, self.with_reason(text, &note.text(lang)))
            }
            Told::YouSit { seat } => {
                let text = say::SeatedYou { seat: self.seat(*seat), game: &self.after.id }.text(lang);
                let text = self.with_all_to_begin(text, Some(*seat), self.after.deadline);
                let form = form(lang, self.after, *seat).unwrap_or_default();
                let text = format!("{text}\n\n{form}").trim_end().to_owned();
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
            Told::Proposed { id, proposal, asks } => {
                let (id, proposal) = (*id, self.proposal(proposal));
                let (text, reply) = match asks {
                    Asks::Vote => (say::ProposalOpen { id, proposal }.text(lang), Reply::Ballot(id)),
                    Asks::NoVote => (say::ProposalOpen { id, proposal }.text(lang), Reply::Game),
                    Asks::Nothing => (say::ProposalOwn { id, proposal }.text(lang), Reply::Game),
                };
                notice(Vote, say::proposal_subject(lang), text).answered(reply)
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
                let (proposal, page) = (self.proposal(proposal), self.desk_page());
                let text = say::CouncilInformed { id: *id, proposal, page }.text(lang);
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
                let text = self.with_reason(say::breach_you(lang, &self.after.id), &note.text(lang));
                notice(Seat, say::breach_you_subject(lang), text)
            }
            Told::Breach { seat, you: false, note } => {
                let text = say::BreachText { seat: self.seat(*seat), note: note.text(lang) }.text(lang);
                notice(Staff, say::breach_subject(lang), text)
            }
            Told::DisputeRaised { id, seat, text } => {
                let text = say::DisputeRaised { seat: self.seat(*seat), id: *id, text }.text(lang);
                let text = self.with_master_how(reader, text, say::dispute_how);
                notice(Staff, say::dispute_subject(lang), text)
            }
            Told::DisputeDecided { id, council, text } => {
                let (council, text) = (i64::from(*council), text.text(lang));
                let text = say::DisputeDecided { id: *id, council, text }.text(lang);
                notice(Topic::Notice, say::dispute_decided_subject(lang), text)
            }
            Told::Offender { player, nmrs } => {
                let text =
                    say::OffenderText { game: &self.after.id, player: &player.name, nmrs: *nmrs }.text(lang);
                let how = say::offender_how(lang, format!("{}/organisers", self.site));
                let text = format!("{text}\n\n{how}");
                notice(Staff, say::offender_subject(lang), text)
            }
            Told::Content { text } => {
                let text = say::ContentText { game: &self.after.id, text }.text(lang);
                let text = format!("{text}\n\n{}", say::content_how(lang, self.desk_page()));
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
            Told::OfferClosed { offer, declined } => {
                let text = module::offer_closed(self.after, offer, *declined, lang).unwrap_or_default();
                notice(Topic::Notice, say::economy_subject(lang), text)
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
            | Told::NmrOfRepresented { turn, .. }
            | Told::Grace { turn, .. }
            | Told::Waiting { turn, .. }
            | Told::Reopened { turn } => Some(*turn),
            Told::Hinted { submission, .. } => Some(submission.sheet.turn),
            Told::Ruled { ruling, .. } => Some(ruling.turn),
            // what the second economy did with a turn is told with the turn's report
            Told::Economy(_) | Told::OfferClosed { .. } => self.before.turn.or(self.after.turn),
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
            | Told::InvitationDeclined { .. }
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
}
