//! A mail under a member's address that may be somebody else's.

use desk::{Member, micros};
use store::{InboxState, Message};
use text::post as say;

use super::answer::{Answer, Room};
use super::found::Clues;
use super::note::Note;
use super::{Fault, Office};
use crate::incoming::Incoming;

/// Why a mail under a member's address may be somebody else's.
#[derive(Clone, Copy)]
pub(super) enum Doubt {
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
    /// A mail under a member's address that may be somebody else's: nothing is done, the member is told.
    pub(super) async fn doubt_sender(
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
