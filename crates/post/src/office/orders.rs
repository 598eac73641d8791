//! The orders in a person's mail: handed in, or answered why not.

use desk::{Handing, Seen, time, words};
use game::submission::{Channel, Sheet};
use game::word::turn::Turn;
use store::Message;
use text::{Lang, post as say};

use super::answer::About;
use super::deal::{Work, own_words};
use super::found::Clues;
use super::game_of::{Aim, Trouble, aim, other_power};
use super::note::Note;
use super::{Fault, Office};
use crate::incoming::Incoming;

/// A turn that was evaluated before a mail was read that had come before.
struct Missed {
    turn: Turn,
    /// Whether the mail had come before its deadline, too.
    in_time: bool,
}

impl Office {
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
}
