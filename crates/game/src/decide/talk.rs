//! Press, messages, error reports, notes, disputes (1.2, 9.2, 9.5, 9.9.4, 10.4).

use super::deciding::{Deciding, TEXT_MAX, reason, words};
use crate::body::Body;
use crate::module::Economy;
use crate::press::{Byline, Message, PRESS_MAX, PressItem, Printed};
use crate::refusal::Refusal;
use crate::setup::Press;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::{SignedDuration, Timestamp};
use text::Reason;

/// Most letters of a title or of addressees.
const LINE_MAX: usize = 1000;
/// Messages, or press releases, that one seat may write in an hour: more than people write, and fewer than a program can.
const TEXTS_AN_HOUR: usize = 40;

impl Deciding {
    fn press_kind(&self) -> Press {
        self.game.setup.as_ref().map(|setup| setup.press).unwrap_or_default()
    }

    pub(super) fn send_press(&mut self, item: &PressItem) -> Result<(), Refusal> {
        let seat = self.seated()?;
        self.running()?;
        if self.press_kind() == Press::None {
            return Err(Refusal::NoPress);
        }
        if item.text.trim().is_empty() {
            return Err(Refusal::Empty);
        }
        let long =
            item.text.chars().count() > PRESS_MAX || item.title.len() > LINE_MAX || item.to.len() > LINE_MAX;
        if long {
            return Err(Refusal::TooLong);
        }
        if Economy::of(&self.game).is_some_and(|economy| economy.ways().takes_press) {
            return self.hand_in_press(seat, item);
        }
        let lately = self.game.press.iter().rev().filter(|press| press.seat == seat);
        self.not_too_many(lately.map(|press| press.at))?;
        let id = self.game.next_id();
        self.emit(Audience::seat(seat), Body::PressSent { id, seat, item: item.clone() });
        Ok(())
    }

    /// Whatever the door: a program that floods a game fills mailboxes, and the site's letters end among what nobody reads.
    fn not_too_many(&self, sent: impl Iterator<Item = Timestamp>) -> Result<(), Refusal> {
        let hour = SignedDuration::from_hours(1);
        let lately = sent.take_while(|at| at.duration_until(self.at) < hour).take(TEXTS_AN_HOUR).count();
        if lately < TEXTS_AN_HOUR { Ok(()) } else { Err(Refusal::TooMany) }
    }

    pub(super) fn refuse_press(&mut self, id: u32, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        let found = self.game.press.iter().find(|press| press.id == id).ok_or(Refusal::NoSuchPress)?;
        let seat = found.seat;
        self.emit(Audience::seat(seat), Body::PressRefused { id, seat, reason: why.to_owned() });
        Ok(())
    }

    /// "Diese werden zur nächsten Auswertung veröffentlicht" (9.5): sorted by sender, in the order of arrival; press without
    /// a sender by arrival alone, so that its place tells nothing of its author.
    pub(super) fn print_press(&mut self, turn: Turn) {
        let mut waiting = self.game.press.clone();
        if waiting.is_empty() {
            return;
        }
        waiting.sort_by_key(|press| match press.item.byline {
            Byline::Own => (Some(press.seat), press.id),
            Byline::Nobody => (None, press.id),
        });
        waiting.sort_by_key(|press| press.item.byline == Byline::Nobody);
        let items = waiting
            .into_iter()
            .map(|press| Printed {
                from: (press.item.byline == Byline::Own).then_some(press.seat),
                to: press.item.to,
                title: press.item.title,
                text: press.item.text,
            })
            .collect();
        self.tell(Body::PressPrinted { turn, items });
    }

    pub(super) fn send_message(&mut self, to: &[SeatId], text: &str) -> Result<(), Refusal> {
        let sitting = self.sits_in().cloned();
        let from = match &sitting {
            Some(sitting) if sitting.talk => sitting.seat,
            Some(_) => return Err(Refusal::SitterOrders),
            None => self.seated()?,
        };
        let by = sitting.and_then(|sitting| Some(sitting.sitter?.name));
        self.running()?;
        match self.press_kind() {
            Press::Full => {}
            Press::Report => return Err(Refusal::NoMessages),
            Press::None => return Err(Refusal::NoPress),
        }
        if Economy::of(&self.game).is_some_and(|economy| !economy.ways().allows_messages) {
            return Err(Refusal::NoMessages);
        }
        if text.trim().is_empty() || to.is_empty() {
            return Err(Refusal::Empty);
        }
        if text.chars().count() > PRESS_MAX {
            return Err(Refusal::TooLong);
        }
        if to.iter().any(|seat| self.game.seat(*seat).is_none() || *seat == from) {
            return Err(Refusal::NoSuchSeat);
        }
        let lately = self.game.messages.iter().rev().filter(|message| message.from == from);
        self.not_too_many(lately.map(|message| message.at))?;
        let mut to = to.to_vec();
        to.sort_unstable();
        to.dedup();
        let between = to.iter().copied().chain([from]).collect();
        let message = Message { from, to, text: text.to_owned(), at: self.at, by };
        self.emit(Audience::Between(between), Body::MessageSent { message });
        Ok(())
    }

    pub(super) fn report_error(&mut self, text: &str) -> Result<(), Refusal> {
        let seat = self.seated()?;
        words(text)?;
        self.running()?;
        if self.game.last_evaluation().is_none() {
            return Err(Refusal::NothingEvaluated);
        }
        self.emit(Audience::seat(seat), Body::ErrorReported { seat, text: text.to_owned() });
        Ok(())
    }

    pub(super) fn write_note(&mut self, text: &str) -> Result<(), Refusal> {
        self.staff()?;
        words(text)?;
        self.note(Body::Noted { text: text.to_owned() });
        Ok(())
    }

    pub(super) fn raise_dispute(&mut self, text: &str) -> Result<(), Refusal> {
        let seat = self.seated()?;
        words(text)?;
        let id = self.game.next_id();
        self.emit(Audience::seat(seat), Body::DisputeRaised { id, seat, text: text.to_owned() });
        Ok(())
    }

    /// The game master decides; "Kann eine Klärung nicht herbeigeführt werden, entscheidet ... der Rat" (10.4).
    pub(super) fn decide_dispute(&mut self, id: u32, text: &Reason) -> Result<(), Refusal> {
        self.staff()?;
        words(text.typed())?;
        let council = matches!(self.actor, Actor::Organiser(_));
        let by_case = matches!(text, Reason::Case { .. });
        let dispute = self.game.disputes.iter().find(|dispute| dispute.id == id);
        let dispute = dispute.ok_or(Refusal::NoSuchDispute)?;
        match dispute.decision.as_ref().map(|(by_council, _)| *by_council) {
            // on an appeal others decide, and theirs is the word that stands
            Some(true) if council && by_case => {}
            Some(true) => return Err(Refusal::CouncilDecided),
            Some(false) if !council => return Err(Refusal::DisputeDecided),
            Some(false) | None => {}
        }
        let seat = dispute.seat;
        self.emit(Audience::seat(seat), Body::DisputeDecided { id, council, text: text.clone() });
        Ok(())
    }

    /// Illegal content is reported to the organisers (9.2); anybody may.
    pub(super) fn report_content(&mut self, text: &str) -> Result<(), Refusal> {
        if text.trim().is_empty() {
            return Err(Refusal::Empty);
        }
        if text.chars().count() > TEXT_MAX {
            return Err(Refusal::TooLong);
        }
        if self.game.setup.is_none() {
            return Err(Refusal::NoGame);
        }
        self.note(Body::ContentReported { text: text.to_owned() });
        Ok(())
    }
}
