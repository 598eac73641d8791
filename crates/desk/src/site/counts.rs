//! What this process did since it began, counted as it happens, for the operator's figures. Labels are kinds and outcomes, never a
//! game, a person or an address.

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::Desk;

/// Upper ends of the stretches of time that jobs are counted in, in seconds.
const SECONDS: [f64; 9] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

/// What came of a job that a worker took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobOutcome {
    /// It led to events, or nothing was to be done any more.
    Done,
    /// It was given back: mail before its deadline, or a way in that has not been looked through, comes first.
    Waited,
    /// Its game is held.
    Held,
    /// It failed, and will be tried again or was given up.
    Failed,
}

/// What came of one try to send a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterOutcome {
    /// The mail server took it.
    Sent,
    /// Not now; it will be tried again.
    Later,
    /// It will not be tried again.
    GivenUp,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct JobLabels {
    kind: String,
    outcome: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Kind {
    kind: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

/// Counters of one process. All that a desk was cloned for count together.
#[derive(Debug)]
pub struct Counts {
    jobs: Family<JobLabels, Counter>,
    job_seconds: Family<Kind, Histogram>,
    letters: Family<Outcome, Counter>,
    messages: Family<Outcome, Counter>,
}

impl Default for Counts {
    fn default() -> Counts {
        let seconds = || Histogram::new(SECONDS.iter().copied());
        Counts {
            jobs: Family::default(),
            job_seconds: Family::new_with_constructor(seconds),
            letters: Family::default(),
            messages: Family::default(),
        }
    }
}

impl Counts {
    /// Shows the counters in a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register("jobs", "Jobs by kind and what came of them", self.jobs.clone());
        let help = "Time from taking a job to its end; that of a deadline holds the evaluation";
        registry.register("job_seconds", help, self.job_seconds.clone());
        registry.register("letters", "Tries to send a letter by what came of them", self.letters.clone());
        registry.register("messages", "Mails that were dealt with, by verdict", self.messages.clone());
    }

    /// Counts a finished job and the time it took.
    pub(crate) fn job(&self, kind: &str, outcome: JobOutcome, took: Duration) {
        let word = match outcome {
            JobOutcome::Done => "done",
            JobOutcome::Waited => "waited",
            JobOutcome::Held => "held",
            JobOutcome::Failed => "failed",
        };
        self.jobs.get_or_create(&JobLabels { kind: kind.to_owned(), outcome: word }).inc();
        if outcome == JobOutcome::Done {
            self.job_seconds.get_or_create(&Kind { kind: kind.to_owned() }).observe(took.as_secs_f64());
        }
    }

    /// One try to send a letter.
    pub fn letter(&self, outcome: LetterOutcome) {
        let outcome = match outcome {
            LetterOutcome::Sent => "sent",
            LetterOutcome::Later => "later",
            LetterOutcome::GivenUp => "given-up",
        };
        self.letters.get_or_create(&Outcome { outcome }).inc();
    }

    /// A mail that was dealt with: done, waiting for a game master, needing no answer.
    pub fn message(&self, verdict: store::InboxState) {
        self.messages.get_or_create(&Outcome { outcome: verdict.word() }).inc();
    }
}

impl Desk {
    /// What this process did since it began.
    #[must_use]
    pub fn counts(&self) -> &Counts {
        &self.counts
    }
}
