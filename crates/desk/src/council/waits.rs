//! What waits before the council: whoever owes a statement is reminded a day before its time is over, the council is told when it is
//! over, and once a day what waits for a decision.

use club::MemberId;
use club::case::{Body, Event, Viewer};
use jiff::{SignedDuration, Timestamp, ToSpan};
use serde::{Deserialize, Serialize};
use store::{AccountId, GameId, Job, NewJob};
use text::council as say;

use super::StoredCase;
use super::file::Due;
use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Topic};
use crate::members::standing::until_words;
use crate::site::job::{SiteJob, body_of};
use crate::{Caller, Desk, Error, Member};

/// How long before the end of the time limit a statement is requested again.
const NOTICE: SignedDuration = SignedDuration::from_hours(24);
/// The hour at which the council is told.
const HOUR: i8 = 8;
/// The time after which a free seat is a matter of the organisers.
const LONG_FREE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What a statement's job needs to know.
#[derive(Serialize, Deserialize)]
struct Owed {
    number: i64,
    whom: i64,
    until: Timestamp,
}

impl Desk {
    /// The jobs that follow from a step: for each statement that was asked for two, and the next morning's.
    pub(super) fn waits_of(&self, stored: &StoredCase, events: &[Event]) -> Vec<(GameId, NewJob)> {
        let mut jobs = Vec::new();
        for event in events {
            let (whom, until) = match &event.body {
                Body::Asked { whom, until, .. } => (whom, until),
                Body::Opened { .. }
                | Body::Accused { .. }
                | Body::Stated { .. }
                | Body::Noted { .. }
                | Body::Voted { .. }
                | Body::Recused
                | Body::Decided { .. }
                | Body::DecidedForPlayers { .. }
                | Body::DecidedForCouncil { .. }
                | Body::Appealed { .. } => continue,
            };
            let owed = Owed { number: stored.number, whom: whom.0, until: *until };
            let soon = until.checked_sub(NOTICE).ok().filter(|soon| *soon > event.at);
            for (word, due) in [("soon", soon), ("over", Some(*until))] {
                let key = format!("case:{}:{}:{word}", stored.number, event.seq);
                jobs.extend(due.map(|due| SiteJob::CaseStatement.with(due, key, &owed)));
            }
        }
        jobs.extend(events.first().map(|event| self.morning_after(event.at)));
        jobs.into_iter().map(|job| (GameId::SITE, job)).collect()
    }

    /// The job of the next morning.
    fn morning_after(&self, at: Timestamp) -> NewJob {
        let today = at.to_zoned(self.club_zone());
        let morning = |days: i32| {
            let day = today.date().saturating_add(days.days()).at(HOUR, 0, 0, 0);
            day.to_zoned(self.club_zone()).map_or(at, |zoned| zoned.timestamp())
        };
        let due = Some(morning(0)).filter(|due| *due > at).unwrap_or_else(|| morning(1));
        let day = due.to_zoned(self.club_zone()).date();
        SiteJob::CaseDay.at(due, day.to_string())
    }

    /// Reminds of a statement, or tells the council that it did not come.
    pub(crate) async fn look_after_statement(&self, job: &Job) -> Result<(), Error> {
        let owed: Owed = body_of(job)?;
        let stored = self.stored_case(owed.number).await?;
        let whom = MemberId(owed.whom);
        let asked =
            stored.case.statements.iter().find(|asked| (asked.whom, asked.until) == (whom, owed.until));
        let missing = asked.filter(|asked| asked.given.is_none() && stored.case.is_open());
        if let (Some(asked), Some(member)) = (missing, self.member_if(AccountId(owed.whom)).await?) {
            if time(job.due) < owed.until {
                self.ask_again(&stored, &member, (&asked.asked, owed.until), &job.key).await?;
            } else {
                self.tell_unanswered(&stored, &member, &job.key).await?;
            }
        }
        Ok(self.store.finish_job(job, micros(self.now())).await?)
    }

    async fn ask_again(
        &self,
        stored: &StoredCase,
        member: &Member,
        (text, until): (&str, Timestamp),
        cause: &str,
    ) -> Result<(), Error> {
        let (lang, number) = (member.lang, stored.number);
        let (page, until) =
            (self.page_url(&format!("cases/{number}")), until_words(lang, Some(until), &self.club_zone()));
        let text = say::AskedAgain { number, until, text, page }.text(lang);
        self.tell(member, (Topic::Notice, say::asked_again_subject(lang, number), text), cause).await
    }

    async fn tell_unanswered(&self, stored: &StoredCase, whom: &Member, cause: &str) -> Result<(), Error> {
        let number = stored.number;
        for judge in stored.case.judges(&stored.people) {
            let Some(member) = self.member_if(AccountId(judge.0)).await? else { continue };
            let page = self.page_url(&format!("cases/{number}"));
            let text = say::Unanswered { name: &whom.name, number, page }.text(member.lang);
            let subject = say::unanswered_subject(member.lang, number);
            self.tell(&member, (Topic::Staff, subject, text), &format!("{cause}:{}", judge.0)).await?;
        }
        Ok(())
    }

    /// Tells each of the council which cases wait for a decision, and looks again the next morning as long as there are any.
    pub(crate) async fn morning_of_council(&self, job: &Job) -> Result<(), Error> {
        let now = self.now();
        let stored_cases = self.stored_cases().await?;
        for id in self.organisers().await? {
            let Some(member) = self.member_if(id).await? else { continue };
            self.tell_what_waits(&member, &stored_cases, &job.key).await?;
        }
        if stored_cases.iter().any(|stored| stored.case.is_open()) {
            return Ok(self.store.follow_job(job, micros(now), &self.morning_after(now)).await?);
        }
        Ok(self.store.finish_job(job, micros(now)).await?)
    }

    async fn tell_what_waits(
        &self,
        member: &Member,
        stored_cases: &[StoredCase],
        day: &str,
    ) -> Result<(), Error> {
        let (lang, zone, caller) = (member.lang, self.club_zone(), Caller::Member(member.clone()));
        let mut lines = Vec::new();
        for stored in stored_cases {
            let waits = matches!(Due::of(&stored.case, self.now()), Some(Due::Council { .. }));
            if waits && let Viewer::Council(_) = stored.viewer(&caller)? {
                let file = self.file(&caller, stored).await?;
                lines.extend(file.map(|file| file.line(lang, &zone)));
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        let count = lines.len() as i64;
        let page = self.page_url("organisers");
        let mut text = say::Waiting { count, cases: lines.join("\n"), page }.text(lang);
        let long = self.long_free_seats().await?;
        let games: Vec<String> = long.iter().map(|open| open.card.label.clone()).collect();
        if !games.is_empty() {
            text = [text, say::waiting_seats(lang, text::list(lang, games))].join("\n\n");
        }
        let subject = say::waiting_subject(lang, count);
        self.tell(
            member,
            (Topic::Staff, subject, text),
            &format!("{}:{day}:{}", SiteJob::CaseDay, member.id.0),
        )
        .await
    }

    /// The seats that have been free for so long that they are a matter of the organisers.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn long_free_seats(&self) -> Result<Vec<crate::OpenSeat>, Error> {
        let mut open = self.open_seats().await?;
        open.retain(|open| self.now().duration_since(open.free.since) >= LONG_FREE);
        Ok(open)
    }

    /// Sends a letter that does not tell of an event.
    async fn tell(
        &self,
        member: &Member,
        (topic, subject, text): (Topic, String, String),
        cause: &str,
    ) -> Result<(), Error> {
        let text = [text::desk::letter_hello(member.lang, &member.name), text].join("\n\n");
        self.send(cause, member.id, &Letter::new(topic, member.lang, &member.name, subject, text)).await
    }
}
