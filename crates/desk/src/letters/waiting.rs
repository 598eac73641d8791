//! The game master's queue: mails that fit nothing or too much, until somebody says what they are.
//!
//! A mail whose game is known is its game master's, or the council's in their place; one without a game belongs to
//! nobody's game yet, and whoever runs the site passes it on. To be read and dealt with, a mail needs the post office; the desk knows it only as a
//! [`MailRoom`].

use std::fmt::Debug;
use std::pin::Pin;
use std::sync::Arc;

use jiff::Timestamp;
use serde::Serialize;
use store::{AccountId, GameId, InboxState, Message, NewMail, Settle};
use text::{Lang, desk as say, post};

use crate::accounts::insight::Used;
use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Reply, Topic};
use crate::play::act::Capacity;
use crate::play::opened::Opened;
use crate::read::words;
use crate::{Allowed, Caller, Desk, Error, Member, Role};

/// Mails of a list at most.
const MOST: i64 = 500;
/// Longest excerpt of a mail in a letter about it, in characters.
const EXCERPT: usize = 3_000;

/// What a message says, as far as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailText {
    /// Who sent it, as it says.
    pub from: String,
    /// What the sender calls themselves; may be empty.
    pub name: String,
    /// The subject line of the message.
    pub subject: String,
    /// The text of the message as a person reads it.
    pub text: String,
}

/// Something to be awaited.
pub type Awaited<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The post office, for what cannot be done without reading mails.
pub trait MailRoom: Debug + Send + Sync {
    /// What a message says.
    fn text_of(&self, message: &Message) -> MailText;

    /// Why a mail waits, in words, from the note that was made when it was put aside.
    fn why(&self, lang: Lang, note: &str) -> String;

    /// Deals with a message as if this member had sent it to this game, and settles it.
    ///
    /// # Errors
    /// What the desk answers to what the mail asks for, [`Error::Nothing`] if it cannot be read.
    fn deal_as<'a>(
        &'a self,
        message: &'a Message,
        label: &'a str,
        member: Member,
    ) -> Awaited<'a, Result<(), Error>>;
}

/// A mail that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WaitingMail {
    /// By what it is known.
    pub identity: String,
    /// When it came.
    pub received: Timestamp,
    /// Through which door.
    pub source: String,
    /// Who sent it, as it says.
    pub from: String,
    /// The subject line of the mail.
    pub subject: String,
    /// The text of the mail as a person reads it.
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

/// Which of the waiting mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose<'a> {
    /// All of them; only at the machine itself.
    All,
    /// Those of a game; only for whoever leads it.
    Game(&'a str),
    /// Those without a game; only for whoever runs the site.
    NoGame,
}

impl Desk {
    /// The mails that wait, the newest first.
    ///
    /// # Errors
    /// [`Error::NotAllowed`] for whoever may not read them, [`Error::NoGame`], [`Error::Store`].
    #[crate::boxed]
    pub async fn waiting_mails(
        &self,
        caller: &Caller,
        room: &dyn MailRoom,
        whose: Whose<'_>,
        lang: Lang,
    ) -> Result<Vec<WaitingMail>, Error> {
        let messages = match whose {
            Whose::All if *caller == Caller::Console => self.store.messages(InboxState::Queue, MOST).await?,
            Whose::All => return Err(Error::NotAllowed(Allowed::Role(Role::Operator))),
            Whose::Game(label) => {
                let game = self.led_by(caller, label).await?.head.game;
                self.store.messages_for(InboxState::Queue, Some(game), MOST).await?
            }
            Whose::NoGame => {
                caller.need(Role::Operator)?;
                let messages = self.store.messages_for(InboxState::Queue, None, MOST).await?;
                if !messages.is_empty() {
                    self.note_use(caller, &Used::Mail).await?;
                }
                messages
            }
        };
        let mut waiting = Vec::with_capacity(messages.len());
        for message in &messages {
            let game = self.game_of_message(message).await?;
            waiting.push(self.waiting(message, game.map(|opened| opened.head.label.clone()), room, lang));
        }
        Ok(waiting)
    }

    /// How many mails wait for the game master of a game.
    ///
    /// # Errors
    /// As [`Desk::waiting_mails`].
    #[crate::boxed]
    pub async fn count_waiting_mails(&self, caller: &Caller, label: &str) -> Result<i64, Error> {
        let game = self.led_by(caller, label).await?.head.game;
        Ok(self.store.count_messages_for(InboxState::Queue, Some(game)).await?)
    }

    /// One mail that waits.
    ///
    /// # Errors
    /// [`Error::Nothing`] if it does not wait (any more), [`Error::NotAllowed`] for whoever may not read it.
    #[crate::boxed]
    pub async fn waiting_mail(
        &self,
        caller: &Caller,
        room: &dyn MailRoom,
        identity: &str,
        lang: Lang,
    ) -> Result<WaitingMail, Error> {
        let (message, game) = self.held(caller, identity).await?;
        Ok(self.waiting(&message, game, room, lang))
    }

    /// Deals with a mail as if this member had sent it to this game: its game master has made sure of that. Only they
    /// give orders for a player, the council does not; and only for somebody who belongs to the game.
    ///
    /// # Errors
    /// [`Error::Nothing`], [`Error::NotAllowed`] for whoever may not read the mail or is not the game's master,
    /// [`Error::NoAccount`] for a member who has nothing to do with the game.
    #[crate::boxed]
    pub async fn assign_mail(
        &self,
        caller: &Caller,
        room: &dyn MailRoom,
        identity: &str,
        label: &str,
        member: &str,
    ) -> Result<Assigned, Error> {
        let (message, _) = self.held(caller, identity).await?;
        self.look(caller, label, Some(Capacity::GameMaster)).await?;
        let opened = self.open(label).await?;
        let member = self.member_named(member).await?;
        let player = member.player();
        let belongs = opened.game.seat_of(&player).is_some() || opened.game.application(&player).is_some();
        if !belongs && *caller != Caller::Console {
            return Err(Error::NoAccount(member.name));
        }
        room.deal_as(&message, &opened.head.label, member).await?;
        let after = self.store.message(&message.identity).await?;
        Ok(match after.map(|message| message.state) {
            Some(InboxState::Queue) => Assigned::StillWaits,
            Some(InboxState::New | InboxState::Done | InboxState::Ignored) | None => Assigned::Done,
        })
    }

    /// Passes a mail on to the game master of another game, who gets a letter about it.
    ///
    /// # Errors
    /// [`Error::Nothing`], [`Error::NotAllowed`] for whoever may not read the mail, [`Error::NoGame`].
    #[crate::boxed]
    pub async fn pass_mail(
        &self,
        caller: &Caller,
        room: &dyn MailRoom,
        identity: &str,
        label: &str,
    ) -> Result<(), Error> {
        let (message, _) = self.held(caller, identity).await?;
        let opened = self.open(label).await?;
        let label = opened.head.label.clone();
        let letters = self.letters_about(&message, Some(&label), room, &message.note).await?;
        let game = opened.head.game;
        let settle = settled(&message, InboxState::Queue, Some(game), &message.note);
        let cause = format!("mail:{}:passed", message.identity);
        Ok(self.store.settle_with(&settle, game, &cause, &letters, micros(self.now())).await?)
    }

    /// Takes a mail out of the queue: it needs nothing more.
    ///
    /// # Errors
    /// [`Error::Nothing`], [`Error::NotAllowed`] for whoever may not read it.
    #[crate::boxed]
    pub async fn drop_mail(&self, caller: &Caller, identity: &str) -> Result<(), Error> {
        let (message, _) = self.held(caller, identity).await?;
        let settle = settled(&message, InboxState::Done, message.game, "seen");
        Ok(self.store.settle_message(&settle).await?)
    }

    /// The letters that tell who may deal with a mail that it waits: the game master of its game; without a game
    /// the operators.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn letters_about(
        &self,
        message: &Message,
        label: Option<&str>,
        room: &dyn MailRoom,
        note: &str,
    ) -> Result<Vec<NewMail>, Error> {
        let said = room.text_of(message);
        let own = notation::own_lines(&said.text);
        let own: Vec<&str> = own.into_iter().map(|(_, line)| line.trim()).collect();
        let excerpt: String = own.join("\n").trim().chars().take(EXCERPT).collect();
        let excerpt: String = excerpt.lines().map(|line| format!("  {line}\n")).collect();
        let link = self.mail_url(label, &message.identity);
        let zone = match label {
            Some(label) => self.look_public(label).await?.zone(),
            None => self.club_zone(),
        };
        let mut letters = Vec::new();
        for account in self.masters(label).await? {
            let Ok(member) = self.member(account).await else { continue };
            let lang = member.lang;
            let why = room.why(lang, note);
            let text = post::WaitingMail {
                from: self.writer(lang, label, &said).await?,
                subject: &said.subject,
                arrived: words::exact_moment(lang, time(message.received), &zone),
                why,
                link: &link,
            }
            .text(lang);
            let text = format!("{}\n\n{text}\n\n{excerpt}", say::letter_hello(lang, &member.name));
            let about = post::waiting_subject(lang);
            let subject = match label {
                Some(label) => say::LetterSubject { game: label, subject: about }.text(lang),
                None => post::LetterSubjectSite { site: &self.config.site, subject: about }.text(lang),
            };
            let letter = Letter {
                game: label.map(str::to_owned),
                reply: Reply::Sender(message.identity.clone()),
                ..Letter::new(Topic::Staff, lang, &member.name, subject, text)
            };
            letters.push(letter.row_as(account, "waiting-mail", micros(self.now())));
        }
        Ok(letters)
    }

    /// Who wrote a mail, for a letter about it: without the address, which is nobody else's business.
    async fn writer(&self, lang: Lang, label: Option<&str>, said: &MailText) -> Result<String, Error> {
        let Some(member) = self.member_by_address(&said.from).await? else {
            let name = if said.name.contains('@') { "" } else { said.name.trim() };
            return Ok(match name {
                "" => post::writer_unknown(lang),
                name => post::writer_unknown_named(lang, name),
            });
        };
        let game = match label {
            Some(label) => Some(self.open(label).await?),
            None => None,
        };
        let seat = game.as_ref().and_then(|opened| opened.game.seat_of(&member.player()));
        Ok(match (game, seat) {
            (Some(opened), Some(seat)) => {
                let seat = crate::read::words::seat(lang, &opened.game, seat);
                post::WriterSeat { name: &member.name, seat: &seat }.text(lang)
            }
            (Some(_), None) => post::writer_member(lang, &member.name),
            (None, _) => member.name,
        })
    }

    /// The game master of a game; without a game the operators.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::Store`].
    #[crate::boxed]
    pub async fn masters(&self, label: Option<&str>) -> Result<Vec<AccountId>, Error> {
        if let Some(label) = label {
            let opened = self.open(label).await?;
            let leader =
                opened.game.setup.as_ref().and_then(|setup| crate::account_id(&setup.game_master.id));
            return Ok(leader.into_iter().collect());
        }
        let operator = Role::Operator.word();
        let accounts = self.store.accounts().await?.into_iter();
        let operators = accounts.filter(|account| account.roles.iter().any(|role| role == operator));
        Ok(operators.map(|account| account.id).collect())
    }

    /// Where the site shows a waiting mail to whoever may deal with it.
    fn mail_url(&self, label: Option<&str>, identity: &str) -> String {
        let base = self.config.base_url.trim_end_matches('/');
        match label {
            Some(label) => format!("{base}/games/{label}/desk/mails/{identity}"),
            None => format!("{base}/operator/waiting/{identity}"),
        }
    }

    /// A mail that waits, if the caller may read it, and its game.
    async fn held(&self, caller: &Caller, identity: &str) -> Result<(Message, Option<String>), Error> {
        let message = self.store.message(identity.trim()).await?;
        let waits = |message: &Message| message.state == InboxState::Queue;
        let message = message.filter(waits).ok_or_else(|| Error::Nothing(identity.trim().to_owned()))?;
        let label = self.game_of_message(&message).await?.map(|opened| opened.head.label.clone());
        match &label {
            Some(label) => self.led_by(caller, label).await.map(drop)?,
            None => {
                caller.need(Role::Operator)?;
                self.note_use(caller, &Used::Mail).await?;
            }
        }
        Ok((message, label))
    }

    /// A game that the caller leads, or that the council leads in its master's place.
    async fn led_by(&self, caller: &Caller, label: &str) -> Result<Arc<Opened>, Error> {
        let capacities = self.look(caller, label, None).await?.capacities;
        match Capacity::lead(&capacities) {
            true => self.open(label).await,
            false if *caller == Caller::Visitor => Err(Error::SignInFirst),
            false => Err(Error::NotAllowed(Allowed::Leaders)),
        }
    }

    async fn game_of_message(&self, message: &Message) -> Result<Option<Arc<Opened>>, Error> {
        match message.game {
            Some(key) if self.store.game(key).await?.is_some() => Ok(Some(self.open_key(key).await?)),
            _ => Ok(None),
        }
    }

    fn waiting(
        &self,
        message: &Message,
        game: Option<String>,
        room: &dyn MailRoom,
        lang: Lang,
    ) -> WaitingMail {
        let MailText { from, subject, text, .. } = room.text_of(message);
        WaitingMail {
            identity: message.identity.clone(),
            received: time(message.received),
            source: message.source.clone(),
            from,
            subject,
            text,
            game,
            why: room.why(lang, &message.note),
            note: message.note.clone(),
        }
    }
}

fn settled(message: &Message, state: InboxState, game: Option<GameId>, note: &str) -> Settle {
    Settle { identity: message.identity.clone(), state, game, note: note.to_owned() }
}
