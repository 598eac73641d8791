//! A person's mail: wishes and orders done through the desk, and one answer to all of it.

use commands::Action;
use commands::mail::MailCommand;
use desk::{Caller, Capacity, Handing, Member, Reply, Seen, micros, time, words};
use game::event::Cause;
use game::submission::{Channel, Sheet};
use game::word::turn::Turn;
use store::{InboxState, Message};
use text::{Lang, post as say};

use super::answer::{About, Answer, Room};
use super::found::Clues;
use super::game_of::{Aim, Trouble, aim, other_power};
use super::note::Note;
use super::run::{named, seats_of};
use super::sender::{Known, Sender};
use super::{Fault, Office};
use crate::commands::{Asked, Days, Ground, Request, asked};
use crate::incoming::Incoming;

/// A member's mail being dealt with.
pub(super) struct Work<'a> {
    pub(super) message: &'a Message,
    pub(super) member: Member,
    /// Whether it is proven who wrote.
    pub(super) sure: bool,
    /// What the letter was for that they answer.
    pub(super) reply: Reply,
    /// The message whose wishes these are: this one, or an earlier one that it confirms.
    pub(super) deed: String,
    pub(super) caller: Caller,
    pub(super) lang: Lang,
    /// Whether the mail answers a letter of ours.
    pub(super) answers_ours: bool,
    /// Whether the writer leads the game.
    pub(super) leads: bool,
    /// Whether they lead it and do not play in it.
    pub(super) only_leads: bool,
    /// The game it is for, if one was found.
    pub(super) game: Result<String, Trouble>,
    pub(super) answer: Answer,
    /// Whether something that the mail asks for waits for a "yes".
    pub(super) waits: bool,
    /// Letters to others that go with the answer.
    pub(super) letters: Vec<store::NewMail>,
}

/// A turn that was evaluated before a mail was read that had come before.
struct Missed {
    turn: Turn,
    /// Whether the mail had come before its deadline, too.
    in_time: bool,
}

impl Work<'_> {
    /// The identity of the n-th thing that this mail asks for.
    pub(super) fn cause(&self, number: usize) -> String {
        Cause::of_wish(&self.deed, number).0
    }
}

/// Why a mail under a member's address may be somebody else's.
#[derive(Clone, Copy)]
enum Doubt {
    Forged,
    Unproved,
    TwoSenders,
}

impl Doubt {
    const fn note(self) -> Note {
        match self {
            Doubt::Forged => Note::Forged,
            Doubt::Unproved => Note::Unproved,
            Doubt::TwoSenders => Note::TwoSenders,
        }
    }
}

impl Office {
    pub(super) async fn deal_with_person(&self, message: &Message, mail: &Incoming) -> Result<(), Fault> {
        let clues = Clues::of(mail, &self.addresses);
        if let Some((first, key)) = &clues.join {
            return self.confirm(message, mail, first, key).await;
        }
        match self.sender(mail, &clues).await? {
            Sender::Member(known) => {
                self.heard_from(mail, &known).await?;
                self.deal_with_member(message, mail, &clues, known).await
            }
            Sender::Stranger => self.deal_with_stranger(message, mail, &clues).await,
            Sender::Forged(member) => self.doubt_sender(message, mail, &clues, &member, Doubt::Forged).await,
            Sender::Two(member, owner) => {
                self.desk.notice_answer(&member, &owner).await?;
                self.doubt_sender(message, mail, &clues, &member, Doubt::TwoSenders).await
            }
        }
    }

    /// A mail of a member: for what the letter was for that they answer, or for the game.
    async fn deal_with_member(
        &self,
        message: &Message,
        mail: &Incoming,
        clues: &Clues,
        known: Known,
    ) -> Result<(), Fault> {
        let game = self.game_of(&known.member, clues).await?;
        let for_game = matches!(known.reply, Reply::Game | Reply::Turn(_));
        match game {
            Ok(label) if !for_game => self.deal_with_reply(message, mail, clues, known, &label).await,
            game => self.deal_in(message, mail, clues, known, game).await,
        }
    }

    /// A member's mail about to be dealt with.
    pub(super) fn begin<'a>(
        message: &'a Message,
        clues: &Clues,
        known: Known,
        game: Result<String, Trouble>,
    ) -> Work<'a> {
        let lang = known.member.lang;
        Work {
            message,
            caller: Caller::Member(known.member.clone()),
            member: known.member,
            sure: known.sure,
            reply: known.reply,
            deed: message.identity.clone(),
            lang,
            answers_ours: !clues.keys.is_empty() || clues.answered.is_some(),
            leads: false,
            only_leads: false,
            answer: Answer::new(lang, game.as_ref().ok().cloned()),
            waits: false,
            letters: Vec::new(),
            game,
        }
    }

    /// The same once it is known which game it is for: wishes and orders.
    pub(super) async fn deal_in(
        &self,
        message: &Message,
        mail: &Incoming,
        clues: &Clues,
        known: Known,
        game: Result<String, Trouble>,
    ) -> Result<(), Fault> {
        let mut work = Self::begin(message, clues, known, game);
        self.find_capacity(&mut work).await?;
        let text = self.text_of(mail, clues);
        let text = self.with_orders_elsewhere(&mut work, message, mail, clues, text).await;
        let asked = self.asked(&work, message, &text).await?;
        self.turn_to_named(&mut work, message, &asked).await?;
        let (held, free): (Vec<_>, Vec<_>) =
            asked.requests.iter().cloned().partition(|request| self.waits(request, work.sure));
        work.waits = !held.is_empty();
        // Outside of a game there is no letter to which "yes" would be an answer.
        if work.waits && !work.sure && work.game.is_err() && self.settings.proof {
            return self.doubt_sender(message, mail, clues, &work.member, Doubt::Unproved).await;
        }
        let held = self.to_be_asked(&mut work, held).await?;
        let leaves = held.iter().find(|request| matches!(request.wish, MailCommand::Act(Action::Resign, _)));
        let left = leaves.and_then(|request| named(request).or_else(|| work.game.clone().ok()));
        let costs = match left {
            Some(label) => Some(self.desk.leaving_words(&label, work.lang).await?),
            None => None,
        };
        let lines: Vec<&str> = text.lines().collect();
        let held = held.iter().filter_map(|request| lines.get(request.line.checked_sub(1)?));
        let mut held: Vec<String> = held.map(|line| line.trim().to_owned()).collect();
        self.requests(&mut work, &free).await?;
        // A mail that only asks for what must be confirmed first needs no help.
        let only_held = work.waits && own_words(&asked.rest).is_empty();
        if let Ok(label) = work.game.clone()
            && !only_held
        {
            held.extend(self.orders(&mut work, &label, clues, mail, &asked.rest).await?);
            if work.answer.is_talk() {
                self.say_no_orders(&mut work, &label).await?;
            }
        }
        match work.sure && work.leads {
            _ if held.is_empty() => {}
            true => work.answer.confirm_led(&held, &message.identity),
            false => work.answer.confirm(&held, costs.as_deref(), &message.identity),
        }
        self.conclude(work, mail).await
    }

    /// Whether a wish waits for a "yes". Where the operator asks for a proof everything waits that changes anything, as long as nobody knows
    /// for sure who wrote it.
    pub(super) fn waits(&self, request: &Request, sure: bool) -> bool {
        request.waits(sure) || !sure && self.settings.proof && request.changes()
    }

    /// A mail that asks for nothing but what it names another game for is about that game: whoever plays in one signs up for a
    /// second, and is answered under the second.
    async fn turn_to_named(
        &self,
        work: &mut Work<'_>,
        message: &Message,
        asked: &Asked,
    ) -> Result<(), Fault> {
        let beside = asked.requests.iter().filter(|request| !request.goes_with_sign_up());
        let mut labels: Vec<Option<String>> = beside.map(named).collect();
        labels.dedup();
        let [Some(label)] = labels.as_slice() else { return Ok(()) };
        match &work.game {
            Ok(own) if own == label => return Ok(()),
            Ok(own) => {
                let handing = Self::handing(message, work.lang);
                let read = self.desk.read_text(&work.caller, own, &asked.rest, &handing).await;
                if read.is_ok_and(|read| read.says_something()) {
                    return Ok(());
                }
            }
            Err(Trouble::NoGame | Trouble::Several(_)) => {}
            Err(Trouble::Contradiction(..) | Trouble::Unknown(_) | Trouble::OtherPower(..)) => return Ok(()),
        }
        if self.exists(label).await? {
            work.game = Ok(label.clone());
            work.answer.game = Some(label.clone());
            self.find_capacity(work).await?;
        }
        Ok(())
    }

    /// Finds out whether the writer leads the game.
    pub(super) async fn find_capacity(&self, work: &mut Work<'_>) -> Result<(), Fault> {
        if let Ok(label) = &work.game {
            let seen = self.see(&work.caller, label).await?;
            work.leads = seen.capacities.contains(&Capacity::GameMaster);
            work.only_leads = work.leads && seen.seat.is_none();
        }
        Ok(())
    }

    /// The wishes in a text, told from press and orders as far as the game is known.
    pub(super) async fn asked(&self, work: &Work<'_>, message: &Message, text: &str) -> Result<Asked, Fault> {
        let Ok(label) = &work.game else { return Ok(asked(text, &Ground::default())) };
        let handing = Self::handing(message, work.lang);
        let read = self.desk.read_text(&work.caller, label, text, &handing).await.ok();
        // Who has not got a seat writes to those whom everybody knows of.
        let game = self.see(&work.caller, label).await?.game;
        let names = |names: &str| seats_of(&game, names).is_ok_and(|seats| !seats.is_empty());
        let ground = Ground {
            press: read.as_ref().map(|read| &read.press_lines),
            orders: read.as_ref().map(|read| &read.order_lines),
            heads: read.as_ref().map(|read| &read.head_lines),
            names: Some(&names),
            leads: work.leads,
        };
        Ok(asked(text, &ground))
    }

    /// Whoever wrote to people and not to the game is told that there were no orders in it, and what counts.
    pub(super) async fn say_no_orders(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let seen = self.see(&work.caller, label).await?;
        let game = &seen.game;
        let (Some(seat), Some(turn)) = (seen.seat, game.turn) else {
            return Ok(());
        };
        let (lang, name) = (work.lang, words::turn(work.lang, game.calendar(), turn));
        let stands = match game.last_submission(seat, turn) {
            Some(last) => say::OrdersStand { turn: name, version: last.version }.text(lang),
            None => say::no_orders_yet(lang, name),
        };
        work.answer.say(format!("{} {stands}", say::no_orders_in_mail(lang)));
        Ok(())
    }

    /// What a message hands in, for the pending turn.
    pub(super) fn handing(message: &Message, lang: Lang) -> Handing {
        Handing {
            message: Some(message.identity.clone()),
            received: Some(time(message.received)),
            cause: Some(format!("mail:{}", message.identity)),
            ..Handing::by(Channel::Mail, lang)
        }
    }

    /// Does what the lines ask for. What the desk does not do is an answer; what the site cannot do just now is tried again.
    pub(super) async fn requests(&self, work: &mut Work<'_>, requests: &[Request]) -> Result<(), Fault> {
        for (number, request) in requests.iter().enumerate() {
            match Box::pin(self.run(work, request, requests, number)).await {
                Err(Fault::Desk(error)) if !error.is_trouble() => work.answer.refused(&error.text(work.lang)),
                done => done?,
            }
        }
        Ok(())
    }

    /// Hands in the orders, if there are any. Answers what in them cannot be taken back and was not done, because nobody knows
    /// who wrote it.
    pub(super) async fn orders(
        &self,
        work: &mut Work<'_>,
        label: &str,
        clues: &Clues,
        mail: &Incoming,
        text: &str,
    ) -> Result<Vec<String>, Fault> {
        let mut handing = Self::handing(work.message, work.lang);
        // What an answer confirms is done once, however often it comes.
        if work.deed != work.message.identity {
            handing.cause = Some(format!("mail:{}:orders", work.deed));
        }
        handing.copy = clues.copy;
        handing.provisional = clues.subject.provisional;
        let read = match self.desk.read_text(&work.caller, label, text, &handing).await {
            Ok(read) => read,
            // Who does not play here, or a game that does not run: only orders would be refused for it.
            Err(desk::Error::Refused(_)) if work.only_leads => {
                if work.answer.is_empty() {
                    work.answer.say(say::led_nothing(work.lang));
                    work.answer.say(commands::mail::desk(work.lang));
                }
                return Ok(Vec::new());
            }
            Err(desk::Error::Refused(refusal)) => {
                if work.answer.is_empty() && !own_words(text).is_empty() {
                    work.answer.refused(&refusal.text(work.lang));
                    work.answer.ask_master(Note::NoOrdersHere);
                }
                return Ok(Vec::new());
            }
            Err(error) => return Err(error.into()),
        };
        if !read.says_something() {
            if read.unread == 0 || !self.is_for_another_turn(work, label, clues).await? {
                self.nothing_for_the_game(work, &read, mail, text);
            }
            return Ok(Vec::new());
        }
        let seen = self.see(&work.caller, label).await?;
        if let Some(power) = other_power(&seen, clues) {
            work.game = Err(Trouble::OtherPower(label.to_owned(), power));
            return Ok(Vec::new());
        }
        let missed = self.missed_its_turn(work.message, &seen.game);
        let aimed = aim(&seen.game, clues, &work.reply);
        if let Some(Missed { turn, in_time: true }) = missed
            && (aimed == Aim::Pending || aimed == Aim::Past(turn))
        {
            work.answer.waited_too_long(&seen.game, time(work.message.received), Some(turn));
            work.answer.ask_master(Note::InTime);
            return Ok(Vec::new());
        }
        match aimed {
            Aim::Past(turn) => {
                work.answer.too_late(&seen.game, turn, seen.game.turn, &work.message.identity);
                work.answer.ask_master(Note::Late);
                return Ok(Vec::new());
            }
            _ if missed.is_some() => {
                work.answer.waited_too_long(&seen.game, time(work.message.received), None);
                work.answer.ask_master(Note::AfterEvaluation);
                return Ok(Vec::new());
            }
            Aim::Later(turn, pending) => {
                work.answer.wrong_turn(&seen.game, turn, pending);
                return Ok(Vec::new());
            }
            Aim::Pending => {}
        }
        // Anybody can write an address: what came for sure is not replaced by it unasked. A copy replaces nothing (9.5a).
        let hands_in = read.orders > 0 || read.economy || !read.press_lines.is_empty();
        if !work.sure && !clues.copy && hands_in {
            let held = match self.stands_for_sure(&seen).await? {
                Some(version) => Some(say::orders_instead(work.lang, version)),
                None => self.settings.proof.then(|| say::orders_unproved(work.lang)),
            };
            if let Some(held) = held {
                // whoever is to say yes reads to what
                work.answer.did(read.echo.text.trim_end());
                return Ok(vec![held]);
            }
        }
        handing.binding = work.sure;
        let binds = !work.sure && (read.votes > 0 || read.echo.no_wait);
        let held = if binds { vec![say::votes_in_orders(work.lang)] } else { Vec::new() };
        match self.desk.hand_in(&work.caller, label, text, handing.clone()).await {
            Ok(handed) => {
                let (seat, game) = (Some(handed.seat), handed.done.seen());
                let about = About {
                    label,
                    game: &game,
                    seat,
                    version: handed.echo.version,
                    turn: handed.echo.turn,
                    received: time(work.message.received),
                };
                work.answer.orders(&about, &handed.echo);
                work.answer.left_out(mail);
                Ok(held)
            }
            Err(error) if error.is_trouble() => Err(error.into()),
            Err(error) => {
                work.answer.refused(&error.text(work.lang));
                Ok(held)
            }
        }
    }

    /// The newest version of the reader's own for the pending turn that is no copy, if it came from them for sure.
    pub(super) async fn stands_for_sure(&self, seen: &Seen) -> Result<Option<u32>, Fault> {
        let (Some(seat), Some(turn)) = (seen.seat, seen.game.turn) else { return Ok(None) };
        let direct = |sheet: &Sheet| sheet.turn == turn && !sheet.copy;
        let mut newest = seen.game.submissions.iter().rev();
        let Some(last) = newest.find(|last| last.seat == seat && direct(&last.sheet)) else {
            return Ok(None);
        };
        Ok(self.came_for_sure(&last.sheet).await?.then_some(last.version))
    }

    /// Whether the mail is for another turn than the pending one, so that its orders fit nothing that stands now. Its writer is
    /// told so, and the game master looks at it.
    async fn is_for_another_turn(
        &self,
        work: &mut Work<'_>,
        label: &str,
        clues: &Clues,
    ) -> Result<bool, Fault> {
        let seen = self.see(&work.caller, label).await?;
        match aim(&seen.game, clues, &work.reply) {
            Aim::Pending => return Ok(false),
            // Nothing in it could be handed in for the pending turn instead.
            Aim::Past(turn) => {
                work.answer.too_late(&seen.game, turn, None, &work.message.identity);
                work.answer.will_be_read(work.lang, true);
                work.answer.ask_master(Note::Late);
            }
            Aim::Later(turn, pending) => {
                work.answer.wrong_turn(&seen.game, turn, pending);
                work.answer.ask_master(Note::Unread);
            }
        }
        // against the pending turn nothing of it is right, and to say that line by line helps nobody
        Ok(true)
    }

    /// Neither wish nor order: it is for a person, the game master.
    fn nothing_for_the_game(&self, work: &mut Work<'_>, read: &desk::Contents, mail: &Incoming, text: &str) {
        if !read.echo.refused.is_empty() {
            // nothing of it can count, and the echo says why
            work.answer.did(read.echo.text.trim_end());
        } else if read.unread > 0 {
            work.answer.unread(&read.echo.text);
            if work.answer.did_nothing() {
                work.answer.ask_master(Note::Unread);
            }
        } else if work.answer.is_empty() && !work.waits {
            match own_words(text).is_empty() {
                true if work.answer.left_out(mail) => {}
                true => work.answer.help(work.leads),
                false => {
                    work.answer.left_out(mail);
                    work.answer.ask_master(Note::NoOrders);
                }
            }
        }
        if work.answer.did_nothing() && !read.still_due.is_empty() {
            work.answer.say(read.still_due.join("\n"));
        }
    }

    /// The turn that was evaluated before the mail was read though it had come before. That happens only when something stood
    /// still for long. A clock that was set back says nothing about before and after.
    fn missed_its_turn(&self, message: &Message, game: &game::view::View) -> Option<Missed> {
        let (received, now) = (time(message.received), self.desk.now());
        let published = game.published_at.last().filter(|at| received < **at && **at <= now);
        let turn = published.and(game.last_evaluation())?.turn;
        let deadline = game.deadlines.iter().rfind(|notice| notice.deadline.turn == turn);
        Some(Missed { turn, in_time: deadline.is_some_and(|notice| received <= notice.deadline.at) })
    }

    /// A game as its player or game master sees it, and everybody else as the public does: to be on the council is no reason to
    /// look into a game that one writes to.
    pub(super) async fn see(&self, caller: &Caller, label: &str) -> Result<Seen, Fault> {
        let reader = self.desk.look_as_reader(caller, label).await?;
        match reader.capacities.iter().copied().find(|capacity| *capacity != Capacity::Council) {
            Some(capacity) => Ok(self.desk.look(caller, label, Some(capacity)).await?),
            None => Ok(reader),
        }
    }

    /// Ticks the message and writes the answer, in one transaction.
    pub(super) async fn conclude(&self, mut work: Work<'_>, mail: &Incoming) -> Result<(), Fault> {
        let needs_game = work.answer.needs_game || work.answer.is_empty();
        let mut note = work.answer.note;
        if let Err(trouble) = &work.game
            && (needs_game || matches!(trouble, Trouble::OtherPower(..)))
        {
            let own = own_words(&mail.text);
            let mine = self.desk.my_games(&work.caller).await?;
            work.answer.trouble(trouble, &mine, &self.addresses);
            // An empty mail, or one that only names no game for a wish, needs nobody's attention.
            if !own.is_empty() && note.is_none() {
                note = Some(trouble.note());
            }
        }
        // Whoever named a power that is not theirs wrote to this game all the same.
        let of = match &work.game {
            Ok(label) | Err(Trouble::OtherPower(label, _)) => Some(label.clone()),
            Err(_) => None,
        };
        let game = match of.as_ref().or(work.answer.game.as_ref()) {
            Some(label) => Some(self.desk.key_of(label).await?),
            None => None,
        };
        let useful = !work.answer.did_nothing();
        let address = mail.from.as_ref().map_or_else(|| "?".to_owned(), |from| from.address.clone());
        let room = self.may_answer(&address, useful, work.answers_ours).await?;
        let unanswered = room == Room::None;
        if unanswered {
            // Nothing from a known person is both unanswered and out of sight.
            note.get_or_insert(Note::Unanswered);
        }
        let state = if note.is_some() { InboxState::Queue } else { InboxState::Done };
        // What was said already is not said twice.
        if note.is_some_and(|note| !matches!(note, Note::ForMaster | Note::Late)) {
            work.answer.will_be_read(work.lang, game.is_some());
        }
        if room == Room::Last {
            work.answer.say(say::last_answer(work.lang));
        }
        let letter = self.letter(&work.answer, &work.member.name, mail);
        let answer = (!unanswered).then(|| letter.row(work.member.id, micros(self.desk.now())));
        let mut mails: Vec<store::NewMail> = answer.into_iter().collect();
        mails.append(&mut work.letters);
        if let Some(note) = note
            && self.may_tell_master(&address).await?
        {
            mails.extend(self.desk.letters_about(work.message, of.as_deref(), self, note.word()).await?);
        }
        self.settle_with(work.message, state, game, note.map_or("dealt with", Note::word), &mails).await
    }

    /// What begins like the note of a machine: a person's if something for us stands in it. A note from a member waits, in case
    /// it is one of their own; it is not answered, for two machines would not stop.
    pub(super) async fn deal_with_away(&self, message: &Message, mail: &Incoming) -> Result<(), Fault> {
        let clues = Clues::of(mail, &self.addresses);
        let Sender::Member(known) = self.sender(mail, &clues).await? else {
            return self.settle(message, InboxState::Ignored, None, Note::AutoReply.word()).await;
        };
        let text = self.text_of(mail, &clues);
        let game = self.game_of(&known.member, &clues).await?;
        // "Abwesend: ST-1201, Frühjahr 1901: Befehle fehlen" is a machine's answer to a letter of ours: it names no days.
        let today = self.desk.now().to_zoned(jiff::tz::TimeZone::UTC).date();
        let is_wish = |request: &Request| {
            request.wish != MailCommand::Act(Action::Absence, &[])
                || Days::read(&request.argument, today).is_some()
        };
        let mut meant = asked(&text, &Ground::default()).requests.iter().any(is_wish);
        let mut key = None;
        if let Ok(label) = &game {
            let caller = Caller::Member(known.member.clone());
            let handing = Self::handing(message, known.member.lang);
            let read = self.desk.read_text(&caller, label, &text, &handing).await;
            meant |= read.is_ok_and(|read| read.orders > 0);
            key = Some(self.desk.key_of(label).await?);
        }
        match meant {
            true => self.deal_in(message, mail, &clues, known, game).await,
            false => self.settle(message, InboxState::Queue, key, Note::AutoReply.word()).await,
        }
    }

    /// A mail under a member's address that may be somebody else's: nothing is done, the member is told.
    async fn doubt_sender(
        &self,
        message: &Message,
        mail: &Incoming,
        clues: &Clues,
        member: &Member,
        doubt: Doubt,
    ) -> Result<(), Fault> {
        let (lang, note) = (member.lang, doubt.note());
        let mut answer = Answer::new(lang, None);
        let from = mail.from.as_ref().map_or("?", |from| from.address.as_str());
        answer.say(match doubt {
            Doubt::Forged => say::sender_forged(lang, from),
            Doubt::Unproved => say::sender_unproved(lang, from),
            Doubt::TwoSenders => {
                let label = clues.addressed.first();
                let ours = label.map_or_else(|| self.addresses.plain(), |label| self.addresses.game(label));
                say::sender_two(lang, ours)
            }
        });
        answer.subject = Some(say::question_subject(lang));
        let label = clues.addressed.first().cloned();
        let game = match &label {
            Some(label) => self.desk.key_of(label).await.ok(),
            None => None,
        };
        let letter = self.letter(&answer, &member.name, mail);
        let mut mails = Vec::new();
        if self.may_answer(from, false, false).await? != Room::None {
            mails.push(letter.row(member.id, micros(self.desk.now())));
        }
        let label = label.as_deref().filter(|_| game.is_some());
        mails.extend(self.desk.letters_about(message, label, self, note.word()).await?);
        self.settle_with(message, InboxState::Queue, game, note.word(), &mails).await
    }
}

/// The writer's own words, without empty lines.
pub(super) fn own_words(text: &str) -> String {
    let own = notation::own_lines(text);
    own.into_iter().map(|(_, line)| line.trim()).collect::<Vec<_>>().join("\n").trim().to_owned()
}
