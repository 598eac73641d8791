//! The game master's queue: mails that fit nothing or too much. Somebody looks at them and says what they are.

use desk::time;
use jiff::Timestamp;
use serde::Serialize;
use store::{InboxState, Message};
use text::Lang;

use super::answer::why;
use super::found::Clues;
use super::{Fault, Office};
use crate::incoming::{Incoming, read};

/// A mail that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Queued {
    /// By what it is known.
    pub identity: String,
    /// When it came.
    pub received: Timestamp,
    /// Through which door.
    pub source: String,
    /// Who sent it, as it says.
    pub from: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The game it is about, if that was found.
    pub game: Option<String>,
    /// Why it waits, a stable word.
    pub note: String,
    /// Why it waits, in words.
    pub why: String,
}

/// What came of giving a mail to a game and a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assigned {
    /// It was dealt with, and its sender has an answer.
    Done,
    /// It still fits nothing and waits on.
    StillWaits,
}

impl Office {
    /// The mails that wait, the newest first.
    ///
    /// # Errors
    /// [`Fault::Store`].
    pub async fn queue(&self, lang: Lang) -> Result<Vec<Queued>, Fault> {
        let mut queued = Vec::new();
        for message in self.desk.store().messages(InboxState::Queue, 1_000).await? {
            queued.push(self.queued(&message, lang).await?);
        }
        Ok(queued)
    }

    /// One of them.
    ///
    /// # Errors
    /// [`Fault::NoMessage`].
    pub async fn queued_one(&self, identity: &str, lang: Lang) -> Result<Queued, Fault> {
        let message = self.waiting(identity).await?;
        self.queued(&message, lang).await
    }

    /// Gives a mail to a game as if this member had sent it there: the game master has made sure of that.
    ///
    /// # Errors
    /// [`Fault::NoMessage`], [`Fault::Desk`] if there is no such game or member.
    pub async fn assign(&self, identity: &str, label: &str, member: &str) -> Result<Assigned, Fault> {
        let message = self.waiting(identity).await?;
        let label = self.desk.open(label).await?.head.label.clone();
        let member = self.desk.member_named(member).await?;
        let mail = read(&message.raw, self.limits()).map_err(|_| Fault::NoMessage(identity.to_owned()))?;
        // Whatever the head said is overruled; what the subject says of the turn stays.
        let mut clues = Clues::of(&mail, &self.addresses);
        clues.subject.words.clear();
        self.deal_in(&message, &mail, &clues, member, Ok(label)).await?;
        let after = self.desk.store().message(identity).await?;
        Ok(match after.map(|message| message.state) {
            Some(InboxState::Queue) => Assigned::StillWaits,
            _ => Assigned::Done,
        })
    }

    /// Takes a mail out of the queue: it needs nothing more.
    ///
    /// # Errors
    /// [`Fault::NoMessage`].
    pub async fn drop_queued(&self, identity: &str) -> Result<(), Fault> {
        let message = self.waiting(identity).await?;
        self.settle(&message, InboxState::Done, message.game, "seen").await
    }

    async fn waiting(&self, identity: &str) -> Result<Message, Fault> {
        let message = self.desk.store().message(identity.trim()).await?;
        let waits = |message: &Message| message.state == InboxState::Queue;
        message.filter(waits).ok_or_else(|| Fault::NoMessage(identity.to_owned()))
    }

    async fn queued(&self, message: &Message, lang: Lang) -> Result<Queued, Fault> {
        let mail: Option<Incoming> = read(&message.raw, self.limits()).ok();
        let from = mail.as_ref().and_then(|mail| mail.from.as_ref());
        let game = match message.game {
            Some(key) => self.desk.store().game(key).await?.map(|head| head.label),
            None => None,
        };
        Ok(Queued {
            identity: message.identity.clone(),
            received: time(message.received),
            source: message.source.clone(),
            from: from.map_or_else(|| "?".to_owned(), |from| from.address.clone()),
            subject: mail.as_ref().map(|mail| mail.subject.clone()).unwrap_or_default(),
            text: mail.map(|mail| mail.text).unwrap_or_default(),
            game,
            why: why(lang, &message.note),
            note: message.note.clone(),
        })
    }
}
