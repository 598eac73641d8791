//! Games whose master is silent: "in zeitnaher Weise" (9.9.2) is over once an evaluation was held back for a week or a mail waited as long.
//! Nothing changes by itself: the organisers are told, once, and may offer the chair to somebody else (9.1).

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use store::{GameId, InboxState};
use text::{Lang, club as say};

use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Topic};
use crate::play::opened::Opened;
use crate::read::card::Card;
use crate::read::words;
use crate::{Caller, Desk, Error, Listing, Member, Role, Status};

/// After so long silence is a matter of the organisers.
const LONG: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Waiting mails that are looked at.
const MOST: i64 = 10_000;

/// In which way a game master is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Silence {
    /// An evaluation is held back.
    Held,
    /// A mail waits for them.
    Mail,
}

/// A game whose master is silent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silent {
    /// Its series and number.
    pub label: String,
    /// In which way.
    pub how: Silence,
    /// Since when: the deadline of what is held back, or when the mail came.
    pub since: Timestamp,
}

impl Silent {
    /// In a sentence, with the day since when.
    #[must_use]
    pub fn text(&self, lang: Lang, zone: &jiff::tz::TimeZone) -> String {
        let game = self.label.as_str();
        let day = words::day(lang, self.since.to_zoned(zone.clone()).date());
        match self.how {
            Silence::Held => say::SilentHeld { game, day }.text(lang),
            Silence::Mail => say::SilentMail { game, day }.text(lang),
        }
    }

    /// The key under which a silence is reported only once.
    fn key(&self) -> String {
        format!("silent:{}:{:?}:{}", self.label, self.how, self.since.as_second())
    }
}

impl Desk {
    /// The games whose master is silent, for the organisers: without those in which whoever asks has or had a part.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::Store`].
    #[crate::boxed]
    pub async fn silent_masters(&self, caller: &Caller) -> Result<Vec<Silent>, Error> {
        caller.need(Role::Organiser)?;
        let long_ago = |at: &Timestamp| at.duration_until(self.now()) >= LONG;
        let mut since: BTreeMap<GameId, Timestamp> = BTreeMap::new();
        for mail in self.store.messages(InboxState::Queue, MOST).await? {
            let (Some(game), at) = (mail.game, time(mail.received)) else { continue };
            since.entry(game).and_modify(|oldest| *oldest = at.min(*oldest)).or_insert(at);
        }
        let mut found = Vec::new();
        for (game, since) in since.into_iter().filter(|(_, at)| long_ago(at)) {
            let opened = self.open_key(game).await?;
            found.extend(silent(caller, &opened, Silence::Mail, since));
        }
        let late = |card: &Card| card.deadline.filter(long_ago);
        for card in self.list(&Listing::of(&[Status::Running, Status::Stopped])).await? {
            let Some(since) = late(&card) else { continue };
            let opened = self.open(&card.label).await?;
            let held = opened.game.draft.is_some();
            found.extend(silent(caller, &opened, Silence::Held, since).filter(|_| held));
        }
        found.sort_by_key(|silent| (silent.since, silent.label.clone()));
        Ok(found)
    }

    /// Tells the organisers of game masters who have become silent: of each once.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn hint_at_silent_masters(&self) -> Result<(), Error> {
        for organiser in self.organisers().await? {
            let Some(member) = self.member_if(organiser).await? else { continue };
            for silent in self.silent_masters(&Caller::Member(member.clone())).await? {
                self.hint(&member, &silent).await?;
            }
        }
        Ok(())
    }

    async fn hint(&self, to: &Member, silent: &Silent) -> Result<(), Error> {
        let lang = to.lang;
        let page = self.page_url(&format!("games/{}/desk", silent.label));
        let text = [
            text::desk::letter_hello(lang, &to.name),
            silent.text(lang, &self.club_zone()),
            say::silent_cure(lang, page),
        ];
        let subject = say::silent_subject(lang, &silent.label);
        let letter = Letter::new(Topic::Staff, lang, &to.name, subject, text.join("\n\n"));
        let (now, cause) = (micros(self.now()), format!("{}:{}", silent.key(), to.id.0));
        self.store.put_mails(GameId::SITE, &cause, &[letter.row(to.id, now)], now).await?;
        Ok(())
    }
}

/// What the caller may read about a silent game master: nothing about games in which they have or had a part.
fn silent(caller: &Caller, opened: &Opened, how: Silence, since: Timestamp) -> Option<Silent> {
    let apart = caller.member().is_some_and(|member| opened.game.is_recused(&member.player()));
    (!apart).then(|| Silent { label: opened.head.label.clone(), how, since })
}
