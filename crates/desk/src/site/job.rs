//! The jobs that are no game's own: what follows for members and before the council. Their words stand in the store and are never
//! changed there.

use std::fmt::{self, Display, Formatter};

use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::{Job, NewJob};

use crate::Error;
use crate::clock::micros;

/// What such a job does. Each is known in the store by its name in small letters: `case-measure`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SiteJob {
    /// Takes a member who was excluded out of a game.
    ExcludeMember,
    /// Gives a seat in a game back.
    ReinstateMember,
    /// Does a measure that the council decided.
    CaseMeasure,
    /// Looks whether a ban is due for whoever lost a seat.
    BanDue,
    /// Looks after a statement that was asked for.
    CaseStatement,
    /// Tells the council what waits.
    CaseDay,
    /// Looks at what else somebody missed who missed a deadline.
    Offender,
    /// Tells somebody of the end of their waiting.
    WaitingEnds,
}

impl SiteJob {
    /// What a job of this kind is; none if it is a game's own.
    pub(crate) fn read(kind: &str) -> Option<SiteJob> {
        serde_json::from_value(kind.into()).ok()
    }

    /// A job that is known by its key alone.
    pub(crate) fn at(self, due: Timestamp, key: String) -> NewJob {
        NewJob { kind: self.to_string(), key, due: micros(due), body: "{}".to_owned() }
    }

    /// A job with what it needs to know.
    pub(crate) fn with(self, due: Timestamp, key: String, body: &impl Serialize) -> NewJob {
        NewJob { body: serde_json::to_string(body).expect("plain data"), ..self.at(due, key) }
    }
}

impl Display for SiteJob {
    fn fmt(&self, to: &mut Formatter<'_>) -> fmt::Result {
        self.serialize(to)
    }
}

/// What a job needs to know.
pub(crate) fn body_of<T: DeserializeOwned>(job: &Job) -> Result<T, Error> {
    serde_json::from_str(&job.body).map_err(|_| unreadable(job))
}

/// That nobody here knows what a job is.
pub(crate) fn unreadable(job: &Job) -> Error {
    Error::Unreadable { what: "job", given: format!("{} {}", job.kind, job.key) }
}

#[cfg(test)]
mod tests {
    use super::SiteJob;

    #[test]
    fn what_stands_in_a_store_stays_readable() {
        let stored = [
            "exclude-member",
            "reinstate-member",
            "case-measure",
            "ban-due",
            "case-statement",
            "case-day",
            "offender",
            "waiting-ends",
        ];
        for word in stored {
            assert_eq!(SiteJob::read(word).map(|job| job.to_string()).as_deref(), Some(word));
        }
        assert_eq!(SiteJob::read(game::consequence::Job::DEADLINE), None, "a game's own");
    }
}
