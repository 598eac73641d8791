//! The letters of a case. To whom: those whom the event reaches, and no second list; what one audience reads of an event the other
//! does not is a letter of its own.

use club::case::{Author, Body, Case, Event, Matter, Measure, Removal, Viewer};
use club::{BanKind, MemberId};
use jiff::tz::TimeZone;
use store::AccountId;
use text::{Lang, council as say};

use super::StoredCase;
use crate::letters::letter::{Letter, Topic};
use crate::members::standing::until_words;
use crate::{Desk, Error, Member};

/// What a case is about, in words.
#[must_use]
pub fn matter_words(lang: Lang, matter: Matter) -> String {
    match matter {
        Matter::Dispute => say::matter_dispute(lang),
        Matter::HouseRules => say::matter_house_rules(lang),
        Matter::Breach => say::matter_breach(lang),
        Matter::Nmr => say::matter_nmr(lang),
        Matter::FalseName => say::matter_false_name(lang),
        Matter::Destructive => say::matter_destructive(lang),
        Matter::Crossgaming => say::matter_crossgaming(lang),
        Matter::FalseSender => say::matter_false_sender(lang),
        Matter::Repetition => say::matter_repetition(lang),
        Matter::BreakOff => say::matter_break_off(lang),
        Matter::Content => say::matter_content(lang),
        Matter::Appeal => say::matter_appeal(lang),
    }
}

/// For what somebody loses a seat, in words.
fn removal_words(lang: Lang, why: Removal) -> String {
    match why {
        Removal::Disclosed => say::removal_disclosed(lang),
        Removal::Violated => say::removal_violated(lang),
        Removal::Destructive => say::removal_destructive(lang),
        Removal::Crossgaming => say::removal_crossgaming(lang),
        Removal::FalseSender => say::removal_false_sender(lang),
    }
}

/// What a measure does, in words; `name` says whom it is about.
pub(super) fn measure_words(lang: Lang, measure: &Measure, name: &str, zone: &TimeZone) -> String {
    let ban_word = |ban: BanKind| match ban {
        BanKind::Registration => text::club::ban_word_registration(lang),
        BanKind::Playing => text::club::ban_word_playing(lang),
    };
    match measure {
        Measure::Exclude { offence, .. } => {
            let why = crate::offence_words(lang, *offence);
            say::MeasureExclude { name, why }.text(lang)
        }
        Measure::Remove { why, .. } => say::MeasureRemove { name, why: removal_words(lang, *why) }.text(lang),
        Measure::Ban { ban, until, .. } => {
            let until = until_words(lang, *until, zone);
            say::MeasureBan { name, ban: ban_word(*ban), until }.text(lang)
        }
        Measure::Lift { ban, .. } => say::MeasureLift { name, ban: ban_word(*ban) }.text(lang),
        Measure::LiftEntry { game, .. } => say::MeasureLiftEntry { name, game }.text(lang),
        Measure::BreakOff => say::measure_break_off(lang),
        Measure::Reinstate { .. } => say::measure_reinstate(lang, name),
        Measure::Settle { dispute } => say::measure_settle(lang, i64::from(*dispute)),
        Measure::Refuse { proposal } => say::measure_refuse(lang, i64::from(*proposal)),
    }
}

/// What a case was opened with: what the clock says is said in the reader's language.
pub(super) fn opening(lang: Lang, by: Author, against: &[String], text: &str) -> String {
    match by {
        Author::Clock => say::ban_due(lang, text::list(lang, against.iter().cloned())),
        Author::Member(_) | Author::Organiser(_) | Author::Console | Author::Council => text.to_owned(),
    }
}

/// A matter and its game.
pub(super) fn about(lang: Lang, matter: Matter, game: Option<&str>) -> String {
    let matter = matter_words(lang, matter);
    match game {
        Some(game) => say::About { matter, game }.text(lang),
        None => matter,
    }
}

impl Desk {
    /// The letters that tell of these events, one for each reader.
    pub(super) async fn case_letters(
        &self,
        stored: &StoredCase,
        events: &[Event],
    ) -> Result<Vec<(AccountId, Letter)>, Error> {
        let mut after = stored.case.clone();
        events.iter().for_each(|event| after.apply(event));
        let mut told: Vec<(AccountId, Letter)> = Vec::new();
        for event in events {
            for id in self.readers(stored, event) {
                // whoever reads the reasons needs not read what all do
                if told.iter().any(|(known, _)| *known == AccountId(id.0)) {
                    continue;
                }
                let Some(member) = self.member_if(AccountId(id.0)).await? else { continue };
                let letter = self.case_letter((stored, &after), event, &member).await?;
                told.extend(letter.map(|letter| (member.id, letter)));
            }
        }
        Ok(told)
    }

    /// Whom an event reaches: members by name, and the council.
    fn readers(&self, stored: &StoredCase, event: &Event) -> Vec<MemberId> {
        let mut readers = event.audience.members.clone();
        let council = stored.people.council.iter().filter(|id| event.audience.reaches(Viewer::Council(**id)));
        readers.extend(council);
        readers.sort();
        readers.dedup();
        readers
    }

    async fn case_letter(
        &self,
        (stored, after): (&StoredCase, &Case),
        event: &Event,
        member: &Member,
    ) -> Result<Option<Letter>, Error> {
        let (lang, number, id) = (member.lang, stored.number, MemberId(member.id.0));
        // as a member, or as one of the council
        let own = event.audience.members.contains(&id);
        let acts = event.actor.member() == Some(id);
        let page = self.page_url(&format!("cases/{number}"));
        let (subject, text) = match &event.body {
            Body::Opened { matter, game, against, text } => {
                let about = about(lang, *matter, game.as_deref());
                let text = opening(lang, event.actor, against, text);
                match (own, acts) {
                    (true, true) => {
                        let letter = say::Opened { number, about, text, page };
                        (say::opened_subject(lang, number), letter.text(lang))
                    }
                    (true, false) => {
                        let letter = say::Master { number, about, text, page };
                        (say::master_subject(lang, number), letter.text(lang))
                    }
                    (false, _) => {
                        let by = self.author_words(lang, event.actor).await?;
                        let against = match against.is_empty() {
                            true => say::against_nobody(lang),
                            false => text::list(lang, against.iter().cloned()),
                        };
                        let letter = say::Council { about, by, against, text, page };
                        (say::council_subject(lang, number), letter.text(lang))
                    }
                }
            }
            Body::Asked { text, until, .. } if own => {
                let until = until_words(lang, Some(*until), &self.club_zone());
                (say::asked_subject(lang, number), say::Asked { number, until, text, page }.text(lang))
            }
            Body::Stated { text, .. } if !own => {
                let name = self.author_words(lang, event.actor).await?;
                let stated = say::Stated { name, number, text, page }.text(lang);
                let text = match after.is_open() {
                    true => stated,
                    false => [stated, say::stated_late(lang)].join("\n\n"),
                };
                (say::stated_subject(lang, number), text)
            }
            Body::Decided { upheld, rule, text } if own => {
                let outcome = if *upheld { say::upheld(lang) } else { say::rejected(lang) };
                let decided = say::Decided { number, rule, outcome, text }.text(lang);
                let last = match after.appeals.is_empty() {
                    true => say::MayAppeal { number, page }.text(lang),
                    false => say::is_final(lang),
                };
                (say::decided_subject(lang, number), [decided, last].join("\n\n"))
            }
            Body::DecidedForPlayers { text } if own => {
                let game = after.opened.as_ref().and_then(|opened| opened.game.clone()).unwrap_or_default();
                (say::players_subject(lang, &game), say::Players { game: &game, text }.text(lang))
            }
            Body::Appealed { text } if !own => {
                let name = self.author_words(lang, event.actor).await?;
                (say::appealed_subject(lang, number), say::Appealed { name, number, text, page }.text(lang))
            }
            // who did it knows; notes, votes and stepping back are read in the file
            Body::Accused { .. }
            | Body::Asked { .. }
            | Body::Stated { .. }
            | Body::Noted { .. }
            | Body::Voted { .. }
            | Body::Recused
            | Body::Decided { .. }
            | Body::DecidedForPlayers { .. }
            | Body::DecidedForCouncil { .. }
            | Body::Appealed { .. } => return Ok(None),
        };
        let topic = if own { Topic::Notice } else { Topic::Staff };
        let text = [text::desk::letter_hello(lang, &member.name), text].join("\n\n");
        Ok(Some(Letter::new(topic, lang, &member.name, subject, text)))
    }

    /// Who did something in a case, for the council.
    pub(super) async fn author_words(&self, lang: Lang, author: Author) -> Result<String, Error> {
        Ok(match author {
            Author::Member(member) | Author::Organiser(member) => {
                self.store.account(AccountId(member.0)).await?.map(|found| found.name).unwrap_or_default()
            }
            Author::Clock => say::by_clock(lang),
            Author::Console | Author::Council => say::by_council(lang),
        })
    }
}
