//! The worker: does the jobs that are due. Any number of processes may work on one store; a job is done by
//! the one that claimed it, in the transaction of the events it leads to, and a job whose worker died is
//! done by another when the lease has run out.

use std::time::{Duration, Instant};

use game::command::Command;
use game::consequence::Job as Work;
use game::refusal::Refusal;
use store::{Backoff, Claim, Job};

use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Topic};
use crate::play::act::Envelope;
use crate::site::counts::JobOutcome;
use crate::site::job::{SiteJob, unreadable};
use crate::{Desk, Error, account_id};

/// How long a worker holds a job, in seconds. A deadline takes milliseconds; a machine that stands
/// still for longer loses the job to another, and its own append is refused.
const LEASE_SECONDS: i64 = 60;
/// Jobs claimed at a time.
const AT_ONCE: i64 = 8;
/// How long a deadline waits for mails that were received before it and are not dealt with yet, in seconds.
const LONGEST_WAIT_SECONDS: i64 = 600;
/// How long a deadline waits for a way in that has not been looked through, in seconds. A little longer than what the
/// game calls overslept: if orders are missing then, the deadline is moved and everybody is told.
const LONGEST_BLIND_SECONDS: i64 = 16 * 60;
/// How often a worker looks for due jobs, at most: another process may have set one.
const POLL: Duration = Duration::from_secs(1);

/// What a worker did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// Jobs that led to events or that nothing was to be done for any more.
    pub done: u64,
    /// Jobs that failed and will be tried again, or were given up.
    pub failed: u64,
}

impl Desk {
    /// Claims some due jobs and does them. Nothing done means that nothing is due.
    ///
    /// # Errors
    /// [`Error::Store`] if the store cannot be reached; what a single job meets is in [`Worked::failed`].
    #[crate::boxed]
    pub async fn work(&self) -> Result<Worked, Error> {
        let mut worked = Worked::default();
        let claim = Claim {
            lease_seconds: LEASE_SECONDS,
            limit: AT_ONCE,
            ..Claim::new(self.worker(), micros(self.now()))
        };
        for job in self.store.claim_jobs(&claim).await? {
            let begun = Instant::now();
            let outcome = self.take_up(&job, &mut worked).await?;
            if let Some(outcome) = outcome {
                self.counts.job(&job.kind, outcome, begun.elapsed());
            }
        }
        Ok(worked)
    }

    /// What came of a claimed job; none if somebody else has it now: it is not lost.
    async fn take_up(&self, job: &Job, worked: &mut Worked) -> Result<Option<JobOutcome>, Error> {
        if self.waits_for_mail(job).await? {
            self.hold(job, 1, false).await?;
            return Ok(Some(JobOutcome::Waited));
        }
        Ok(match self.do_job(job).await {
            Ok(()) => {
                worked.done += 1;
                Some(JobOutcome::Done)
            }
            Err(Error::Store(store::Error::LeaseLost)) => None,
            Err(error) if error.holds() => {
                worked.failed += 1;
                self.job_held(job, &error).await?;
                Some(JobOutcome::Held)
            }
            Err(error) => {
                worked.failed += 1;
                self.job_failed(job, &error).await?;
                Some(JobOutcome::Failed)
            }
        })
    }

    /// Works until nothing is due.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn work_until_idle(&self) -> Result<Worked, Error> {
        let mut all = Worked::default();
        loop {
            let worked = self.work().await?;
            if worked == Worked::default() {
                return Ok(all);
            }
            all.done += worked.done;
            all.failed += worked.failed;
        }
    }

    /// Works until `stop` is ready. What a worker is doing then it ends first.
    pub async fn work_until(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            let wait = match self.work().await {
                Ok(worked) if worked.done > 0 => Duration::ZERO,
                Ok(_) => POLL,
                Err(error) => {
                    tracing::error!(error = &error as &dyn std::error::Error, "cannot work, trying again");
                    POLL * 5
                }
            };
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Orders that reached a mail server of ours before the deadline count, however long they lie there or wait to be
    /// read: a deadline lets the mails before it go first. One that nobody can read, and a way in that stays blind, must
    /// not stop the games for ever. That it waits shows at most that some mail lay there, of anybody's and about any game.
    async fn waits_for_mail(&self, job: &Job) -> Result<bool, Error> {
        if !Work::read(&job.kind, &job.key).is_some_and(Work::closes) {
            return Ok(false);
        }
        let late = micros(self.now()).0 - job.due.0;
        if late <= LONGEST_WAIT_SECONDS * 1_000_000 && self.store.undealt(job.due).await? > 0 {
            return Ok(true);
        }
        if late > LONGEST_BLIND_SECONDS * 1_000_000 {
            return Ok(false);
        }
        let ways = self.incomplete_ways(time(job.due)).await?;
        // looked at every second, and said once a minute
        if !ways.is_empty() && late / 1_000_000 % 60 == 0 {
            tracing::info!(
                game.id = job.game.0,
                job.key,
                ?ways,
                "a deadline waits for mail that may still come"
            );
        }
        if !ways.is_empty() {
            self.tell_held_deadline(job).await?;
        }
        Ok(!ways.is_empty())
    }

    /// Gives a job back untried, for so many seconds; because its game is held, or because something is still to come.
    pub(crate) async fn hold(&self, job: &Job, seconds: i64, held: bool) -> Result<(), Error> {
        match self.store.hold_job(job, micros(self.now()).plus_seconds(seconds), held).await {
            Ok(()) | Err(store::Error::LeaseLost) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// A number for one claim, never zero.
    pub(crate) fn worker(&self) -> i64 {
        (self.chance.number() >> 1).cast_signed().max(1)
    }

    #[tracing::instrument(target = "traces", level = "debug", name = "job", skip_all, fields(game.id = job.game.0, kind = job.kind, key = job.key))]
    async fn do_job(&self, job: &Job) -> Result<(), Error> {
        match SiteJob::read(&job.kind) {
            Some(SiteJob::ExcludeMember) => self.exclude_here(job).await,
            Some(SiteJob::ReinstateMember) => self.reinstate_here(job).await,
            Some(SiteJob::CaseMeasure) => self.do_measure(job).await,
            Some(SiteJob::BanDue) => self.look_for_ban(job).await,
            Some(SiteJob::CaseStatement) => self.look_after_statement(job).await,
            Some(SiteJob::CaseDay) => self.morning_of_council(job).await,
            Some(SiteJob::Offender) => self.look_for_offenders(job).await,
            Some(SiteJob::WaitingEnds) => self.waiting_ends(job).await,
            None => self.do_games_job(job).await,
        }
    }

    async fn do_games_job(&self, job: &Job) -> Result<(), Error> {
        let opened = match self.open_key(job.game).await {
            Ok(opened) => opened,
            Err(Error::NoGame(_)) => return Ok(self.store.finish_job(job, micros(self.now())).await?),
            Err(error) => return Err(error),
        };
        let work = Work::read(&job.kind, &job.key).ok_or_else(|| unreadable(job))?;
        if let Work::SitterEnds { seat, to } = work {
            self.tell_sitting_ends(&opened, seat, to).await?;
        }
        let Some(mut act) = work.act(self.seed()) else {
            return Ok(self.store.finish_job(job, micros(self.now())).await?);
        };
        if let Command::Search { waiting, .. } = &mut act.command {
            *waiting = self.waiting_for(&opened.game).await?;
        }
        let with = Envelope { cause: Some(act.cause.0), finish: Some(job.clone()), ..Envelope::default() };
        match self.decide(opened, act.actor, act.command, &with).await {
            Ok(done) => {
                tracing::info!(game = %done.opened.head.label, job.kind, job.key, events = done.all.len(), "job done");
                Ok(())
            }
            // A clock that went back, or one that runs ahead of ours: it will be due again.
            Err(Error::Refused(Refusal::TooEarly)) => Err(Error::Refused(Refusal::TooEarly)),
            Err(error) if error.holds() => Err(error),
            Err(Error::Refused(refusal)) => {
                tracing::info!(game.id = job.game.0, job.kind, job.key, %refusal, "job has become needless");
                Ok(self.store.finish_job(job, micros(self.now())).await?)
            }
            Err(error) => Err(error),
        }
    }

    /// Gives the job back; the last failure is told to the game master.
    async fn job_failed(&self, job: &Job, error: &Error) -> Result<(), Error> {
        let reason = error.to_string();
        tracing::error!(game.id = job.game.0, job.kind, job.key, job.attempts, reason, "job failed");
        match self.store.fail_job(job, micros(self.now()), &reason, Backoff::JOB).await {
            Ok(()) | Err(store::Error::LeaseLost) => {}
            Err(error) => return Err(error.into()),
        }
        if job.attempts < Backoff::JOB.attempts {
            return Ok(());
        }
        let Ok(opened) = self.open_key(job.game).await else { return Ok(()) };
        let leader = opened.game.setup.as_ref().and_then(|setup| account_id(&setup.game_master.id));
        let Some(leader) = leader else { return Ok(()) };
        let Some(member) = self.member_if(leader).await? else { return Ok(()) };
        let (lang, label) = (member.lang, &opened.head.label);
        let subject =
            text::desk::LetterSubject { game: label, subject: text::desk::job_dead_subject(lang) }.text(lang);
        let text = [
            text::desk::letter_hello(lang, &member.name),
            text::desk::JobDead { game: label, kind: &job.kind, key: &job.key, reason }.text(lang),
            text::desk::letter_page(lang, self.game_url(label)),
        ];
        let letter = Letter::new(Topic::Staff, lang, &member.name, subject, text.join("\n\n"));
        self.send(&format!("dead:{}:{}:{}", job.game.0, job.kind, job.key), leader, &letter).await
    }
}
