//! The answer to a mail: what was done, what was understood, what was not, and how to go on; in the reader's
//! language, under a plain subject that is safe to answer.

use std::cmp::Ordering;

use desk::{Card, Echo, Letter, Reply, Topic, micros, words};
use game::view::View;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;
use store::{GameId, InboxState, Message, NewMail, Settle};
use text::{Lang, desk as common, post as say};

use super::game_of::Trouble;
use super::note::Note;
use super::{Fault, Office};
use crate::address::Addresses;
use crate::incoming::{Attachment, Incoming, forwarded};

/// Answers in an hour to one address, to mails that did something.
const USEFUL: i64 = 200;
/// The same to mails that did nothing: two machines that do not know each other stop soon.
const USELESS: i64 = 6;
/// The same to mails that did nothing and answer a letter of ours: a person's, most likely.
const REPLIES: i64 = 30;
/// Letters in an hour to game masters about mails from one address.
const TOLD: i64 = 30;

/// Whether there is room for another answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// For this one and more.
    Some,
    /// For this one.
    Last,
    /// None in this hour.
    None,
}

/// An answer being written.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    lang: Lang,
    parts: Vec<String>,
    /// What the subject says.
    pub subject: Option<String>,
    /// The game it is about.
    pub game: Option<String>,
    /// The turn in the subject, in words.
    pub turn: Option<String>,
    /// The turn whose map goes with it.
    pub map: Option<Turn>,
    /// A wish needed a game, and none was found.
    pub needs_game: bool,
    /// Why the game master should look at the mail.
    pub note: Option<Note>,
    /// What an answer to the answer is for.
    pub reply: Reply,
    /// Something was done or told.
    useful: bool,
    /// Something was said to people.
    talked: bool,
    /// Orders were handed in.
    ordered: bool,
    /// Whether it goes to somebody whom we do not know.
    stranger: bool,
}

/// What an echo is about.
pub(super) struct About<'a> {
    pub label: &'a str,
    pub game: &'a View,
    pub seat: Option<SeatId>,
    pub version: Option<u32>,
    pub turn: Turn,
    /// When it arrived: the time that counts at the deadline (9.10.1).
    pub received: Timestamp,
}

impl Answer {
    pub(super) fn new(lang: Lang, game: Option<String>) -> Answer {
        Answer {
            lang,
            parts: Vec::new(),
            subject: None,
            game,
            turn: None,
            map: None,
            needs_game: false,
            note: None,
            reply: Reply::Game,
            useful: false,
            talked: false,
            ordered: false,
            stranger: false,
        }
    }

    /// One to somebody whom we do not know: they are offered what is theirs to ask for.
    pub(super) fn to_stranger(lang: Lang) -> Answer {
        Answer { stranger: true, ..Answer::new(lang, None) }
    }

    /// Goes on in another language.
    pub(super) fn speak(&mut self, lang: Lang) {
        self.lang = lang;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether nothing was done or told.
    pub(super) fn did_nothing(&self) -> bool {
        !self.useful
    }

    /// Adds a paragraph.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.parts.push(text.into());
    }

    /// Adds what came of a wish.
    pub(super) fn did(&mut self, text: impl Into<String>) {
        self.useful = true;
        self.parts.push(text.into());
    }

    /// Words went to somebody, and these are they.
    pub(super) fn told(&mut self, done: &str, words: &str) {
        let quoted: String = words.lines().map(|line| format!("\n  | {line}")).collect();
        self.talked = true;
        self.did(format!("{done}{quoted}"));
    }

    /// Whether the mail spoke to people and handed in no orders.
    pub(super) fn is_talk(&self) -> bool {
        self.talked && !self.ordered
    }

    /// A wish or the orders were refused.
    pub(super) fn refused(&mut self, why: &str) {
        self.say(say::refused(self.lang, why));
    }

    /// The mail is for the game master to read.
    pub(super) fn ask_master(&mut self, note: Note) {
        self.note = Some(note);
    }

    /// What can be done by mail, also what game masters can.
    pub(super) fn help(&mut self, leads: bool) {
        self.did(commands::mail::help(self.lang));
        if leads {
            self.say(commands::mail::desk(self.lang));
        }
        self.subject.get_or_insert_with(|| say::help_subject(self.lang));
    }

    /// The echo of orders.
    pub(super) fn orders(&mut self, about: &About<'_>, echo: &Echo) {
        self.ordered |= about.version.is_some();
        self.talked |= about.version.is_none();
        let lang = self.lang;
        let turn = words::turn(lang, about.game.calendar(), about.turn);
        let who = about.seat.map(|seat| words::seat(lang, about.game, seat)).unwrap_or_default();
        let mut text = match about.version {
            Some(version) if echo.copy => {
                say::CopyReceived { game: about.label, turn: &turn, seat: &who, version }.text(lang)
            }
            Some(version) => {
                say::OrdersReceived { game: about.label, turn: &turn, seat: &who, version }.text(lang)
            }
            None => say::WishesReceived { game: about.label, turn: &turn, seat: &who }.text(lang),
        };
        if let Some(deadline) = about.game.deadline.filter(|deadline| deadline.turn == about.turn) {
            let at = words::moment(lang, deadline.at, &about.game.zone());
            text.push('\n');
            text.push_str(&say::deadline(lang, at));
        }
        let arrived = words::exact_moment(lang, about.received, &about.game.zone());
        text.push('\n');
        text.push_str(&say::arrived(lang, arrived));
        self.did(text);
        // The echo's own first line says what the paragraph above has said.
        self.say(echo.text.split_once("\n\n").map_or(echo.text.as_str(), |(_, rest)| rest).trim_end());
        self.turn = Some(words::turn(lang, about.game.calendar(), about.turn));
        self.reply = Reply::Turn(about.turn);
        let subject = match about.version {
            Some(_) if echo.copy => say::copy_subject(lang),
            Some(_) => say::orders_subject(lang),
            None => say::answer_subject(lang),
        };
        self.subject = Some(subject);
    }

    /// What could not be read.
    pub(super) fn unread(&mut self, echo: &str) {
        self.say(echo.trim_end());
    }

    /// Orders for a turn that is over: whoever writes orders is a person. "Yes" to the answer hands them in for the pending one.
    pub(super) fn too_late(&mut self, game: &View, turn: Turn, pending: Option<Turn>, message: &str) {
        let lang = self.lang;
        let turn = words::turn(lang, game.calendar(), turn);
        match pending {
            Some(pending) => {
                self.did(
                    say::TooLate { turn, pending: words::turn(lang, game.calendar(), pending) }.text(lang),
                );
                self.reply = Reply::Again(message.to_owned());
            }
            None => self.did(say::too_late_over(lang, turn)),
        }
        self.subject = Some(say::question_subject(lang));
    }

    /// What concerns all of a game and is not done before the game master says "yes".
    pub(super) fn confirm_led(&mut self, lines: &[String], message: &str) {
        let lines: String = lines.iter().map(|line| format!("\n  | {line}")).collect();
        self.did(format!("{}{lines}\n\n{}", say::confirm_led(self.lang), say::confirm_led_how(self.lang)));
        self.reply = Reply::Confirm(message.to_owned());
        self.subject = Some(say::confirm_wish_subject(self.lang));
    }

    /// What cannot be taken back and is not done before "yes", with what it costs.
    pub(super) fn confirm(&mut self, lines: &[String], costs: Option<&str>, message: &str) {
        let lines: String = lines.iter().map(|line| format!("\n  | {line}")).collect();
        let costs = costs.map(|costs| format!("\n\n{costs}")).unwrap_or_default();
        self.did(format!(
            "{}{lines}{costs}\n\n{}",
            say::confirm_first(self.lang),
            say::confirm_how(self.lang)
        ));
        self.reply = Reply::Confirm(message.to_owned());
        self.subject = Some(say::confirm_wish_subject(self.lang));
    }

    /// Orders for a turn that is not pending yet (9.5a). Whoever writes orders is a person.
    pub(super) fn wrong_turn(&mut self, game: &View, turn: Turn, pending: Turn) {
        self.useful = true;
        let [turn, pending] = [turn, pending].map(|turn| words::turn(self.lang, game.calendar(), turn));
        self.refused(&say::WrongTurn { turn, pending }.text(self.lang));
        self.subject = Some(say::question_subject(self.lang));
    }

    /// Orders that lay somewhere while their turn was evaluated; with that turn if they had been in time for it.
    pub(super) fn waited_too_long(&mut self, game: &View, received: Timestamp, in_time: Option<Turn>) {
        self.did(match in_time {
            Some(turn) => say::WasInTime {
                moment: words::exact_moment(self.lang, received, &game.zone()),
                turn: words::turn(self.lang, game.calendar(), turn),
            }
            .text(self.lang),
            None => say::waited_too_long(self.lang),
        });
        self.subject = Some(say::question_subject(self.lang));
    }

    /// What of the mail was not read; answers whether anything was left out.
    pub(super) fn left_out(&mut self, mail: &Incoming) -> bool {
        let before = self.parts.len();
        if mail.sealed {
            self.say(say::sealed(self.lang));
            return true;
        }
        let enclosed = |attachment: &&Attachment| attachment.media_type.starts_with("message/");
        if mail.attachments.iter().any(|attachment| enclosed(&attachment)) || forwarded(&mail.text).is_some()
        {
            self.say(say::forwarded(self.lang));
        }
        let closed = mail.attachments.iter().filter(|attachment| {
            attachment.text.is_none()
                && !enclosed(attachment)
                && !attachment.media_type.ends_with("-signature")
        });
        let names = closed
            .map(|attachment| attachment.name.clone().unwrap_or_else(|| attachment.media_type.clone()))
            .collect::<Vec<_>>();
        if !names.is_empty() {
            self.say(say::attachments(self.lang, text::list(self.lang, names)));
        }
        self.parts.len() > before
    }

    /// Why the mail could not be given to one game.
    pub(super) fn trouble(&mut self, trouble: &Trouble, mine: &[(Card, String)], addresses: &Addresses) {
        let lang = self.lang;
        self.say(match trouble {
            Trouble::NoGame => say::trouble_no_game(lang),
            Trouble::Several(labels) => say::trouble_several(lang, text::choice(lang, labels)),
            Trouble::Contradiction(one, other) => say::TroubleContradiction { one, other }.text(lang),
            Trouble::Unknown(label) => say::trouble_unknown(lang, label),
            Trouble::OtherPower(label, power) => {
                let variant = mine.iter().find(|(card, _)| card.label == *label);
                let variant = variant.and_then(|(card, _)| variants::by_id(&card.variant));
                let name = variant.and_then(|variant| {
                    let names = &variant.power_info(variant.power(&power.0)?).names;
                    Some(lang.pick(names.de.as_str(), names.en.as_str()).to_owned())
                });
                say::TroubleOtherPower { power: name.unwrap_or_else(|| power.0.clone()), game: label }
                    .text(lang)
            }
        });
        if matches!(trouble, Trouble::NoGame | Trouble::Unknown(_)) {
            self.say(say::trouble_games(lang));
        }
        let lines: Vec<String> = mine
            .iter()
            .filter(|(card, role)| {
                card.status != desk::Status::Over && !matches!(role.as_str(), "former" | "sat")
            })
            .map(|(card, _)| format!("  {}: {}", card.label, addresses.game(&card.label)))
            .collect();
        if !lines.is_empty() && !matches!(trouble, Trouble::OtherPower(..)) {
            self.say(format!("{}\n{}", say::your_games(lang), lines.join("\n")));
        }
        self.subject = Some(say::question_subject(lang));
    }

    /// The game master will see the mail; where it belongs to no game there is none, and the operators do.
    pub(super) fn will_be_read(&mut self, lang: Lang, of_game: bool) {
        self.say(if of_game { say::for_master(lang) } else { say::for_operators(lang) });
    }
}

impl Office {
    /// The letter that an answer becomes.
    pub(super) fn letter(&self, answer: &Answer, name: &str, mail: &Incoming) -> Letter {
        let lang = answer.lang;
        let about = answer.subject.clone().unwrap_or_else(|| say::answer_subject(lang));
        let subject = match (&answer.game, &answer.turn) {
            (Some(game), Some(turn)) => common::LetterSubjectTurn { game, turn, subject: about }.text(lang),
            (Some(game), None) => common::LetterSubject { game, subject: about }.text(lang),
            (None, _) => say::LetterSubjectSite { site: &self.desk.config().site, subject: about }.text(lang),
        };
        // Who has no account yet has no name.
        let mut text =
            vec![if name.contains('@') { say::hello(lang) } else { common::letter_hello(lang, name) }];
        text.extend(answer.parts.iter().cloned());
        text.push(if answer.stranger { say::help_line_stranger(lang) } else { say::help_line(lang) });
        Letter {
            game: answer.game.clone(),
            map: answer.map.map(|turn| turn.to_string()),
            in_reply_to: mail.message_id.clone(),
            reply: answer.reply.clone(),
            ..Letter::new(Topic::Answer, lang, name, subject, text.join("\n\n"))
        }
    }

    /// Whether this address may get another answer: machines that do not say that they are machines must not make us
    /// write for ever.
    pub(super) async fn may_answer(&self, address: &str, useful: bool, ours: bool) -> Result<Room, Fault> {
        let (kind, most) = match (useful, ours) {
            (true, _) => ("useful", USEFUL),
            (false, true) => ("reply", REPLIES),
            (false, false) => ("useless", USELESS),
        };
        let count = self.count(kind, address).await?;
        Ok(match count.cmp(&most) {
            Ordering::Less => Room::Some,
            Ordering::Equal => Room::Last,
            Ordering::Greater => Room::None,
        })
    }

    /// Whether game masters may be told of another mail from this address. It waits for them all the same.
    pub(super) async fn may_tell_master(&self, address: &str) -> Result<bool, Fault> {
        Ok(self.count("told", address).await? <= TOLD)
    }

    /// How often this was asked about an address in this hour.
    async fn count(&self, kind: &str, address: &str) -> Result<i64, Fault> {
        let hour = micros(self.desk.now()).0.div_euclid(3_600_000_000);
        let key = format!("answer:{kind}:{}", address.to_lowercase());
        Ok(self.desk.store().count(&key, hour).await?)
    }

    /// Ticks the message together with the letters that follow from it.
    pub(super) async fn settle_with(
        &self,
        message: &Message,
        state: InboxState,
        game: Option<GameId>,
        note: &str,
        mails: &[NewMail],
    ) -> Result<(), Fault> {
        tracing::info!(message = message.identity, ?state, note, letters = mails.len(), "mail dealt with");
        self.desk.counts().message(state);
        let settle = Settle { identity: message.identity.clone(), state, game, note: note.to_owned() };
        let cause = format!("mail:{}", message.identity);
        let now = micros(self.desk.now());
        let of = game.unwrap_or(GameId::SITE);
        Ok(self.desk.store().settle_with(&settle, of, &cause, mails, now).await?)
    }
}
