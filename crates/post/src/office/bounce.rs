//! Delivery reports about our letters, and mails that cannot be read at all.

use desk::{Letter, Member, Topic, micros};
use store::{Address, InboxState, Message};
use text::{Lang, desk as common, post as say};

use super::answer::{Answer, Room};
use super::found::Clues;
use super::note::Note;
use super::sender::Known;
use super::{Fault, Office};
use crate::incoming::{Bounce, Incoming, Kind, Unreadable, kind, read};

/// How much of a message that is too large or too nested is looked at for its head.
const HEAD: usize = 32 << 10;

impl Office {
    /// A delivery report. Only one that came to an address signed for the member counts: anybody can write a report.
    pub(super) async fn deal_with_bounce(
        &self,
        message: &Message,
        mail: &Incoming,
        bounce: &Bounce,
    ) -> Result<(), Fault> {
        let clues = Clues::of(mail, &self.addresses);
        let proven = clues.bounce.filter(|(account, key)| self.addresses.bounces(*account, key));
        let Some((account, _)) = proven else {
            return self.settle(message, InboxState::Queue, None, Note::Bounce.word()).await;
        };
        if !bounce.permanent {
            return self.settle(message, InboxState::Ignored, None, "delayed").await;
        }
        let addresses = self.desk.store().addresses(account).await?;
        let named = bounce.recipient.as_deref().unwrap_or_default();
        let failed = addresses.iter().find(|address| address.spelling.eq_ignore_ascii_case(named));
        let Some(failed) = failed.or(addresses.first()) else {
            return self.settle(message, InboxState::Ignored, None, "bounce of a closed account").await;
        };
        if failed.broken.is_some() {
            // Who leads their games knows; until they write again, every letter would come back like this.
            return self.settle(message, InboxState::Done, None, Note::Bounce.word()).await;
        }
        self.desk.note_broken_address(&failed.spelling).await?;
        let Ok(member) = self.desk.member(account).await else {
            return self.settle(message, InboxState::Ignored, None, "bounce of a closed account").await;
        };
        let mut mails = Vec::new();
        let games = self.desk.my_games(&desk::Caller::Member(member.clone())).await?;
        for (card, _) in games.iter().filter(|(card, _)| card.status != desk::Status::Over) {
            for master in self.desk.masters(Some(&card.label)).await?.into_iter().filter(|id| *id != account)
            {
                let Ok(leader) = self.desk.member(master).await else { continue };
                let lang = leader.lang;
                let who = self.shown_name(&leader, &card.label, &member).await?;
                let status = in_words(lang, bounce.status.as_deref().unwrap_or_default());
                let text = say::Bounced { who, game: &card.label, status }.text(lang);
                let text = format!("{}\n\n{text}", common::letter_hello(lang, &leader.name));
                let subject =
                    common::LetterSubject { game: &card.label, subject: say::bounced_subject(lang) }
                        .text(lang);
                let letter = Letter {
                    game: Some(card.label.clone()),
                    ..Letter::new(Topic::Staff, lang, &leader.name, subject, text)
                };
                mails.push(letter.row_as(
                    master,
                    &format!("bounced:{}", card.label),
                    micros(self.desk.now()),
                ));
            }
        }
        self.settle_with(message, InboxState::Done, None, Note::Bounce.word(), &mails).await
    }

    /// Whoever writes from an address can be reached there again: that letters to it came back is past.
    pub(super) async fn heard_from(&self, mail: &Incoming, known: &Known) -> Result<(), Fault> {
        let Some(from) = mail.from.as_ref().filter(|_| known.sure) else { return Ok(()) };
        let found = self.desk.store().account_by_address(&from.address).await?;
        if let Some((account, address)) = found
            && account.id == known.member.id
            && address.broken.is_some()
        {
            self.desk.store().update_address(&Address { broken: None, ..address }).await?;
        }
        Ok(())
    }

    /// A member as the game master of a game calls them: by their seat, else by their name.
    async fn shown_name(&self, leader: &Member, label: &str, member: &Member) -> Result<String, Fault> {
        let caller = desk::Caller::Member(leader.clone());
        let game = self.desk.look(&caller, label, Some(desk::Capacity::GameMaster)).await?.game;
        let seat = game.seat_of(&member.player());
        Ok(seat.map_or_else(|| member.name.clone(), |seat| desk::words::seat(leader.lang, &game, seat)))
    }

    /// A mail that is too large, too nested, or none at all: its head is read, and the sender is told.
    pub(super) async fn refuse_unread(&self, message: &Message) -> Result<(), Fault> {
        let fault = match read(&message.raw, self.limits()) {
            Err(fault) => fault,
            Ok(cut) => {
                let size =
                    cut.header(&crate::identity::CUT.to_lowercase()).and_then(|size| size.parse().ok());
                Unreadable::TooLarge { size: size.unwrap_or_default(), most: self.limits().bytes }
            }
        };
        let note = if fault == Unreadable::NoMessage { Note::Unreadable } else { Note::TooLarge };
        let note = note.word();
        let head = head(&message.raw);
        let Ok(mail) = read(&head, self.limits()) else {
            return self.settle(message, InboxState::Queue, None, note).await;
        };
        if kind(&mail, &head, self.addresses.host()) != Kind::Person {
            return self.settle(message, InboxState::Ignored, None, note).await;
        }
        let known = match &mail.from {
            Some(from) => self.desk.member_by_address(&from.address).await?,
            None => None,
        };
        let Some(member) = known else {
            return self.settle(message, InboxState::Queue, None, note).await;
        };
        let lang = member.lang;
        let mut answer = Answer::new(lang, None);
        answer.say(match fault {
            Unreadable::TooLarge { size, most } => {
                say::TooLarge { size: size >> 20, most: most >> 20 }.text(lang)
            }
            Unreadable::TooManyParts { most } => say::too_many_parts(lang, most),
            Unreadable::TooMuchText { most_lines, .. } => say::too_much_text(lang, most_lines),
            Unreadable::NoMessage => say::no_message(lang),
        });
        answer.subject = Some(say::question_subject(lang));
        let mut mails = Vec::new();
        if self.may_answer(&member.name, false, false).await? != Room::None {
            let letter = self.letter(&answer, &member.name, &mail);
            mails.push(letter.row(member.id, micros(self.desk.now())));
        }
        mails.extend(self.desk.letters_about(message, None, self, note).await?);
        self.settle_with(message, InboxState::Queue, None, note, &mails).await
    }
}

/// What a mail server's answer means for whoever waits for the letter, as a sentence: the enhanced status code is looked for in it
/// (RFC 3463).
pub(super) fn in_words(lang: Lang, answer: &str) -> String {
    let code = answer.split(|sign: char| !sign.is_ascii_digit() && sign != '.').find(|word| {
        let parts: Vec<&str> = word.split('.').collect();
        parts.len() == 3 && parts.iter().all(|part| !part.is_empty()) && word.starts_with(['4', '5'])
    });
    let code = code.and_then(|code| code.get(2..)).unwrap_or_default();
    match code {
        "1.1" | "1.2" | "1.3" | "1.6" | "1.10" => say::bounce_unknown(lang),
        "2.2" => say::bounce_full(lang),
        "2.3" | "3.4" => say::bounce_size(lang),
        _ if code.starts_with("2.") => say::bounce_closed(lang),
        _ if code.starts_with("4.") => say::bounce_route(lang),
        _ if code.starts_with("7.") => say::bounce_refused(lang),
        _ => say::bounce_other(lang),
    }
}

/// The header block alone, as a message without a body. A type with parts would want them: it is left out.
pub(super) fn head(raw: &[u8]) -> Vec<u8> {
    let raw = &raw[..raw.len().min(HEAD)];
    let text = String::from_utf8_lossy(raw);
    let mut lines: Vec<&str> = Vec::new();
    let mut skipping = false;
    for line in text.lines().take_while(|line| !line.is_empty()) {
        let folded = line.starts_with([' ', '\t']);
        skipping = if folded { skipping } else { line.to_lowercase().starts_with("content-") };
        if !skipping {
            lines.push(line);
        }
    }
    (lines.join("\r\n") + "\r\n\r\n").into_bytes()
}
