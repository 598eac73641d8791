//! A person's mail: wishes and orders done through the desk, and one answer to all of it.

use commands::Action;
use commands::mail::MailCommand;
use desk::{Caller, Capacity, Member, Reply, Seen, micros};
use game::event::Cause;
use store::{InboxState, Message};
use text::{Lang, post as say};

use super::answer::{Answer, Room};
use super::doubt::Doubt;
use super::found::Clues;
use super::game_of::Trouble;
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

impl Work<'_> {
    /// The identity of the n-th thing that this mail asks for.
    pub(super) fn cause(&self, number: usize) -> String {
        Cause::of_wish(&self.deed, number).0
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
}

/// The writer's own words, without empty lines.
pub(super) fn own_words(text: &str) -> String {
    let own = notation::own_lines(text);
    own.into_iter().map(|(_, line)| line.trim()).collect::<Vec<_>>().join("\n").trim().to_owned()
}
