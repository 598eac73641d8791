//! A case as somebody reads it.

use std::collections::BTreeMap;

use club::MemberId;
use club::case::{Author, Case, Viewer};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use store::AccountId;
use text::{Lang, council as say};

use super::StoredCase;
use super::letters::{about, measure_words, opening};
use crate::members::standing::until_words;
use crate::words;
use crate::{Caller, Desk, Error};

/// A case as somebody reads it.
#[derive(Clone, Debug)]
pub struct CaseFile {
    /// The number by which everybody names the case.
    pub number: i64,
    /// What of it they see.
    pub case: Case,
    /// They read it as one of the council.
    pub council: bool,
    /// They were asked for a statement and have not given it.
    pub may_state: bool,
    /// They may appeal.
    pub may_appeal: bool,
    /// Whether the game hides who plays; `None` if the reader is not an organiser or the case concerns no game.
    pub hidden: Option<bool>,
    /// What it waits for, for the council.
    pub due: Option<Due>,
    names: BTreeMap<i64, String>,
}

/// What an open case waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The statement of somebody who was asked, while they have time for it.
    Statement {
        /// The member who was asked.
        whom: MemberId,
        /// They have time until then.
        until: Timestamp,
    },
    /// The council: nothing else is missing.
    Council {
        /// Since when: the later of the last step of the case and the last deadline of a statement not
        /// given.
        since: Timestamp,
    },
}

impl Due {
    /// What an open case waits for at this time.
    pub(super) fn of(case: &Case, now: Timestamp) -> Option<Due> {
        let last = case.last.filter(|_| case.is_open())?;
        let missing = case.statements.iter().filter(|asked| asked.given.is_none());
        let pending = missing.clone().filter(|asked| asked.until > now).min_by_key(|asked| asked.until);
        let lapsed = missing.map(|asked| asked.until).max();
        Some(match pending {
            Some(asked) => Due::Statement { whom: asked.whom, until: asked.until },
            None => Due::Council { since: lapsed.map_or(last, |lapsed| lapsed.max(last)) },
        })
    }
}

/// Something that happened in a case, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseLine {
    /// When it happened.
    pub at: Timestamp,
    /// What, in a line.
    pub head: String,
    /// What was said; may be empty.
    pub text: String,
}

/// A case as programs read it; moments in RFC 3339.
#[derive(Serialize, Debug)]
pub struct CaseData {
    number: i64,
    /// The matter's word; none for whoever does not see it.
    matter: Option<&'static str>,
    game: Option<String>,
    open: bool,
    /// What it waits for, in words; none for whoever is not of the council.
    due: Option<String>,
    may: MayData,
    story: Vec<LineData>,
}

/// What the reader may do in a case.
#[derive(Serialize, Debug)]
struct MayData {
    state: bool,
    appeal: bool,
}

/// A line of a case's story as programs read it.
#[derive(Serialize, Debug)]
struct LineData {
    at: String,
    what: String,
    text: String,
}

impl CaseFile {
    /// Whether it waits for a decision, in words.
    #[must_use]
    pub fn status(&self, lang: Lang) -> String {
        match (self.case.is_open(), self.case.appeals.is_empty()) {
            (true, true) => say::status_open(lang),
            (true, false) => say::status_appealed(lang),
            (false, _) => say::status_decided(lang),
        }
    }

    /// What it waits for, in words, for the council.
    #[must_use]
    pub fn due_words(&self, lang: Lang, zone: &TimeZone) -> Option<String> {
        Some(match self.due? {
            Due::Statement { whom, until } => {
                let until = until_words(lang, Some(until), zone);
                say::DueStatement { name: self.name(whom), until }.text(lang)
            }
            Due::Council { since } => say::due_council(lang, words::moment(lang, since, zone)),
        })
    }

    /// The case in a line: its number, what it is about, how it stands and what it waits for.
    #[must_use]
    pub fn line(&self, lang: Lang, zone: &TimeZone) -> String {
        let (title, status) = (self.title(lang), self.status(lang));
        let line = say::CaseLine { number: self.number, title, status }.text(lang);
        [Some(line), self.due_words(lang, zone)].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// What happened, as far as the reader sees it, the oldest first.
    #[must_use]
    pub fn story(&self, lang: Lang, zone: &TimeZone) -> Vec<CaseLine> {
        let line = |at: Timestamp, head: String, text: &str| CaseLine { at, head, text: text.to_owned() };
        let mut lines = Vec::new();
        if let Some(opened) = &self.case.opened {
            let accused = self.case.accused.iter().map(|member| self.name(*member).to_owned());
            let mut names: Vec<String> = opened.against.iter().cloned().chain(accused).collect();
            names.dedup();
            let mut head = say::line_opened(lang, self.author(lang, opened.by));
            if !names.is_empty() {
                head = [head, say::line_against(lang, text::list(lang, names))].join(", ");
            }
            lines.push(line(opened.at, head, &self.text(lang)));
        }
        for asked in &self.case.statements {
            let (name, until) = (self.name(asked.whom), until_words(lang, Some(asked.until), zone));
            lines.push(line(asked.at, say::LineAsked { name, until }.text(lang), &asked.asked));
            if let Some((at, text)) = &asked.given {
                lines.push(line(*at, say::line_stated(lang, name), text));
            }
        }
        for note in &self.case.notes {
            lines.push(line(note.at, say::line_noted(lang, self.author(lang, note.by)), &note.what));
        }
        for vote in &self.case.votes {
            let name = self.author(lang, vote.by);
            let head =
                if vote.what { say::line_voted_for(lang, name) } else { say::line_voted_against(lang, name) };
            lines.push(line(vote.at, head, ""));
        }
        for decision in &self.case.decisions {
            if !decision.to_parties.is_empty() {
                let outcome = if decision.upheld { say::upheld(lang) } else { say::rejected(lang) };
                let head = say::LineDecided { rule: &decision.rule, outcome }.text(lang);
                lines.push(line(decision.at, head, &decision.to_parties));
            }
            if let Some(text) = &decision.to_players {
                lines.push(line(decision.at, say::line_players(lang), text));
            }
            if !decision.measures.is_empty() {
                let words = decision.measures.iter().map(|measure| {
                    let name = measure.member().map_or("", |member| self.name(member));
                    measure_words(lang, measure, name, zone)
                });
                let head = say::line_measures(lang, text::list(lang, words));
                lines.push(line(decision.at, head, ""));
            }
        }
        for appeal in &self.case.appeals {
            lines.push(line(appeal.at, say::line_appealed(lang, self.author(lang, appeal.by)), &appeal.what));
        }
        lines.sort_by_key(|line| line.at);
        lines
    }

    /// Who did something, in words.
    fn author(&self, lang: Lang, author: Author) -> String {
        match author {
            Author::Member(member) | Author::Organiser(member) => self.name(member).to_owned(),
            Author::Clock => say::by_clock(lang),
            Author::Console | Author::Council => say::by_council(lang),
        }
    }

    /// As programs read it; the story in a language.
    #[must_use]
    pub fn data(&self, lang: Lang, zone: &TimeZone) -> CaseData {
        let opened = self.case.opened.as_ref();
        let line = |line: CaseLine| LineData { at: line.at.to_string(), what: line.head, text: line.text };
        CaseData {
            number: self.number,
            matter: opened.map(|opened| opened.matter.word()),
            game: opened.and_then(|opened| opened.game.clone()),
            open: self.case.is_open(),
            due: self.due_words(lang, zone),
            may: MayData { state: self.may_state, appeal: self.may_appeal },
            story: self.story(lang, zone).into_iter().map(line).collect(),
        }
    }

    /// What it is about, in words; its number for whoever does not see that.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        match &self.case.opened {
            Some(opened) => about(lang, opened.matter, opened.game.as_deref()),
            None => say::number(lang, self.number),
        }
    }

    /// What it was opened with; empty for whoever does not see that.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let opened = self.case.opened.as_ref();
        opened.map(|one| opening(lang, one.by, &one.against, &one.text)).unwrap_or_default()
    }

    /// The name by which a person in the case is shown.
    #[must_use]
    pub fn name(&self, member: MemberId) -> &str {
        self.names.get(&member.0).map_or("", String::as_str)
    }
}

impl Desk {
    /// The cases of which the caller sees something, the oldest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Store`].
    #[crate::boxed]
    pub async fn case_files(&self, caller: &Caller) -> Result<Vec<CaseFile>, Error> {
        if *caller == Caller::Visitor {
            return Err(Error::SignInFirst);
        }
        let mut files = Vec::new();
        for stored in self.stored_cases().await? {
            files.extend(self.file(caller, &stored).await?);
        }
        Ok(files)
    }

    /// A case as the caller reads it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Nothing`] for one of which they see nothing.
    #[crate::boxed]
    pub async fn case_file(&self, caller: &Caller, number: i64) -> Result<CaseFile, Error> {
        let stored = self.seen_case(caller, number).await?;
        self.file(caller, &stored).await?.ok_or_else(|| Error::Nothing(number.to_string()))
    }

    pub(super) async fn file(&self, caller: &Caller, stored: &StoredCase) -> Result<Option<CaseFile>, Error> {
        let viewer = stored.viewer(caller)?;
        let case = Case::seen_by(&stored.log, viewer);
        if case.last.is_none() {
            return Ok(None);
        }
        let council = !matches!(viewer, Viewer::Member(_));
        let own = if let Viewer::Member(member) = viewer { Some(member) } else { None };
        let concerned = |member: MemberId| {
            stored.case.parties().contains(&member) || stored.people.master == Some(member)
        };
        let asked = |member: MemberId| {
            let open = |asked: &&club::case::Statement| asked.whom == member && asked.given.is_none();
            // whoever is no party may still say what they know when it is decided
            let heard = stored.case.is_open() || !concerned(member);
            case.statements.iter().any(|asked| open(&asked)) && heard
        };
        let due = Due::of(&case, self.now()).filter(|_| council);
        let mut names = BTreeMap::new();
        for member in self.people_of(&case) {
            let found = self.store.account(AccountId(member.0)).await?;
            names.extend(found.map(|found| (member.0, found.name)));
        }
        let game = stored.case.opened.as_ref().and_then(|opened| opened.game.as_deref());
        let hidden = game.filter(|_| council).map(|_| !stored.people.secret_names.is_empty());
        Ok(Some(CaseFile {
            number: stored.number,
            council,
            may_state: own.is_some_and(asked),
            may_appeal: own.is_some_and(concerned)
                && !stored.case.is_open()
                && stored.case.appeals.is_empty(),
            hidden,
            due,
            names,
            case,
        }))
    }

    /// All members named in the part of the case that is shown.
    fn people_of(&self, case: &Case) -> Vec<MemberId> {
        let mut people = case.parties();
        people.extend(case.statements.iter().map(|asked| asked.whom));
        people.extend(case.recused.iter().copied());
        let authors = case.notes.iter().map(|note| note.by).chain(case.votes.iter().map(|vote| vote.by));
        let authors = authors.chain(case.appeals.iter().map(|appeal| appeal.by));
        let authors = authors.chain(case.decisions.iter().map(|decision| decision.by));
        let opened = case.opened.iter().map(|opened| opened.by);
        people.extend(authors.chain(opened).filter_map(Author::member));
        let measures = case.decisions.iter().flat_map(|decision| &decision.measures);
        people.extend(measures.filter_map(club::case::Measure::member));
        people
    }
}
