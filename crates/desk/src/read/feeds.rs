//! What other programs may subscribe to: a member's coming deadlines as a calendar (RFC 5545), and the
//! evaluations that appeared, for a feed. A calendar program sends no cookie, so its address carries a key of its
//! own that opens the calendar and nothing else.

use std::fmt::Write as _;

use game::word::turn::Turn;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use text::Lang;
use text::desk as say;

use crate::read::card::{Card, Status};
use crate::read::words;
use crate::{Caller, Desk, Error, GameOrder, Listing, Member};

/// The kind of token that opens a calendar.
pub(crate) const KIND: &str = "calendar";
/// The longest line of a calendar, in bytes (RFC 5545, 3.1).
const LINE: usize = 75;

/// A coming deadline of one of a member's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coming {
    /// The game's series and number.
    pub game: String,
    /// Which turn is due.
    pub turn: Turn,
    /// When it is due.
    pub at: Timestamp,
    /// How the board's years run.
    #[serde(skip)]
    pub years: variants::Calendar,
}

/// An evaluation that appeared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Appeared {
    /// In which game.
    pub game: String,
    /// Of which turn.
    pub turn: Turn,
    /// When it was published.
    pub at: Timestamp,
    /// How the board's years run.
    #[serde(skip)]
    pub years: variants::Calendar,
}

impl Desk {
    /// The coming deadlines of the games in which a member plays or which they lead, the next first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn coming(&self, caller: &Caller) -> Result<Vec<Coming>, Error> {
        let mut coming: Vec<Coming> = Vec::new();
        for (card, role) in self.my_games(caller).await? {
            let entry = of_card(&card).filter(|_| role == "player" || role == "gm");
            coming.extend(entry);
        }
        coming.sort_by(|a, b| (a.at, &a.game).cmp(&(b.at, &b.game)));
        coming.dedup();
        Ok(coming)
    }

    /// A fresh key for the member's calendar; the ones before it stop working.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn calendar_key(&self, caller: &Caller) -> Result<String, Error> {
        let id = caller.need_member()?.id;
        for old in self.store.tokens(id, KIND).await? {
            self.store.drop_token(id, &old.hash).await?;
        }
        self.make_token(KIND, id).await
    }

    /// The calendar that a key opens.
    ///
    /// # Errors
    /// [`Error::Link`] if the key opens none.
    #[crate::boxed]
    pub async fn calendar(&self, key: &str) -> Result<String, Error> {
        let member = self.token_owner(KIND, key).await?.ok_or(Error::Link)?;
        let coming = self.coming(&Caller::Member(member.clone())).await?;
        Ok(self.ics(&member, &coming))
    }

    fn ics(&self, member: &Member, coming: &[Coming]) -> String {
        let mut calendar = Calendar::default();
        calendar.line("BEGIN:VCALENDAR");
        calendar.line("VERSION:2.0");
        calendar.line("PRODID:-//Konzert//Konzert//EN");
        calendar.line(&format!("X-WR-CALNAME:{}", escaped(&self.config.site)));
        for entry in coming {
            let turn = words::turn(member.lang, entry.years, entry.turn);
            calendar.line("BEGIN:VEVENT");
            calendar.line(&format!("UID:{}-{}@konzert", entry.game, entry.turn));
            calendar.line(&format!("DTSTAMP:{}", utc(self.now())));
            calendar.line(&format!("DTSTART:{}", utc(entry.at)));
            let summary = say::CalendarSummary { game: &entry.game, turn }.text(member.lang);
            calendar.line(&format!("SUMMARY:{}", escaped(&summary)));
            calendar.line(&format!("URL:{}", self.game_url(&entry.game)));
            calendar.line("END:VEVENT");
        }
        calendar.line("END:VCALENDAR");
        calendar.0
    }

    /// The evaluations that appeared last in all games, one a game, the newest first.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn appeared(&self, most: usize) -> Result<Vec<Appeared>, Error> {
        let most = u32::try_from(most).ok();
        let cards = self.list(&Listing { order: GameOrder::Published, most, ..Listing::default() }).await?;
        let mut appeared: Vec<Appeared> = cards
            .into_iter()
            .filter_map(|card| {
                Some(Appeared {
                    turn: card.evaluated?,
                    at: card.published?,
                    years: card.calendar(),
                    game: card.label,
                })
            })
            .collect();
        appeared.sort_by(|a, b| (b.at, &a.game).cmp(&(a.at, &b.game)));
        Ok(appeared)
    }

    /// The title of an entry of a feed, in a language.
    #[must_use]
    pub fn feed_title(&self, lang: Lang, entry: &Appeared) -> String {
        say::LetterSubjectTurn {
            game: &entry.game,
            turn: words::turn(lang, entry.years, entry.turn),
            subject: say::report_subject(lang),
        }
        .text(lang)
    }
}

fn of_card(card: &Card) -> Option<Coming> {
    if card.status != Status::Running {
        return None;
    }
    Some(Coming { game: card.label.clone(), turn: card.turn?, at: card.deadline?, years: card.calendar() })
}

fn utc(at: Timestamp) -> String {
    at.to_zoned(TimeZone::UTC).strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// Text of a calendar (RFC 5545, 3.3.11).
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

#[derive(Default)]
struct Calendar(String);

impl Calendar {
    /// One line, folded where it is longer than the standard allows; never inside a character.
    fn line(&mut self, line: &str) {
        let mut used = 0;
        for sign in line.chars() {
            if used + sign.len_utf8() > LINE {
                self.0.push_str("\r\n ");
                used = 1;
            }
            self.0.push(sign);
            used += sign.len_utf8();
        }
        write!(self.0, "\r\n").expect("writing to a string cannot fail");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // RFC 5545, 3.1: "Lines of text SHOULD NOT be longer than 75 octets".
    #[test]
    fn long_lines_are_folded_between_characters() {
        let mut calendar = Calendar::default();
        let long = format!("SUMMARY:{}", "ü".repeat(100));
        calendar.line(&long);
        assert!(calendar.0.split("\r\n").all(|line| line.len() <= 75), "{}", calendar.0);
        assert_eq!(calendar.0.replace("\r\n ", ""), format!("{long}\r\n"));
        assert_eq!(escaped("a, b; c\\d\ne"), "a\\, b\\; c\\\\d\\ne");
    }
}
