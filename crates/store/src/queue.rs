//! What the job queue and the outbox have in common: how a worker claims rows, and how long a row waits
//! after a failure.

use sqlx::Any;
use sqlx::query::Query;

use crate::Micros;

/// A store that waits to be resumed gives out no work.
pub(crate) const AT_WORK: &str = "EXISTS (SELECT 1 FROM duty WHERE state = 'normal')";

type Statement<'q> = Query<'q, Any, <Any as sqlx::Database>::Arguments>;

/// A worker's wish for work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whose the rows become: a random number that no other worker uses, not zero. A worker draws a
    /// new one for each claim.
    pub worker: i64,
    /// The time by the worker's clock: what is due by then may be claimed.
    pub now: Micros,
    /// How long the rows are the worker's, in seconds.
    pub lease_seconds: i64,
    /// How many rows at most.
    pub limit: i64,
    /// Only rows of this bucket; all if `None`.
    pub bucket: Option<i64>,
    /// How often a row may be claimed; a worker that dies over a row each time must not go on for ever.
    pub max_attempts: i64,
}

impl Claim {
    /// A claim with the usual measures: a lease of five minutes, 16 rows, 40 attempts.
    #[must_use]
    pub fn new(worker: i64, now: Micros) -> Claim {
        Claim { worker, now, lease_seconds: 300, limit: 16, bucket: None, max_attempts: 40 }
    }

    fn filter(&self) -> &'static str {
        match self.bucket {
            Some(_) => "bucket = $5",
            None => "$5 = $5",
        }
    }

    /// The claim as one statement: take the rows, say which.
    pub(crate) fn sql(&self, table: &str, key: &str, columns: &str, lock: &str) -> String {
        let filter = self.filter();
        format!(
            "UPDATE {table} SET claim = $1, lease = $2, attempts = attempts + 1 \
             WHERE ({key}) IN (SELECT {key} FROM {table} \
             WHERE due <= $3 AND done_at IS NULL AND dead_at IS NULL \
             AND (lease IS NULL OR lease <= $3) AND attempts < $4 AND {filter} AND {AT_WORK} \
             ORDER BY due LIMIT $6{lock}) RETURNING {columns}"
        )
    }

    pub(crate) fn bind<'q>(&self, query: Statement<'q>) -> Statement<'q> {
        query
            .bind(self.worker)
            .bind(self.now.plus_seconds(self.lease_seconds).0)
            .bind(self.now.0)
            .bind(self.max_attempts)
            .bind(self.bucket.unwrap_or(0))
            .bind(self.limit)
    }

    /// Marks rows dead that no worker survived.
    pub(crate) fn bury_sql(&self, table: &str) -> String {
        format!(
            "UPDATE {table} SET dead_at = $1, claim = NULL, lease = NULL, \
             error = COALESCE(error, 'no worker lived to finish it') \
             WHERE due <= $1 AND done_at IS NULL AND dead_at IS NULL \
             AND (lease IS NULL OR lease <= $1) AND attempts >= $2"
        )
    }

    pub(crate) fn bind_bury<'q>(&self, query: Statement<'q>) -> Statement<'q> {
        query.bind(self.now.0).bind(self.max_attempts)
    }
}

/// How long to wait after a failure: `first_seconds`, then twice that, and so on up to
/// `longest_seconds`; dead after `attempts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    /// The wait after the first failure.
    pub first_seconds: i64,
    /// The longest wait.
    pub longest_seconds: i64,
    /// After how many attempts the row is given up.
    pub attempts: i64,
}

impl Backoff {
    /// For jobs: from 5 seconds to 15 minutes, 20 attempts (about three hours).
    pub const JOB: Backoff = Backoff { first_seconds: 5, longest_seconds: 900, attempts: 20 };
    /// For mails: from one minute to six hours, 24 attempts (about four days, as mail servers do).
    pub const MAIL: Backoff = Backoff { first_seconds: 60, longest_seconds: 21_600, attempts: 24 };
    /// For what will never succeed: dead at once.
    pub const NEVER: Backoff = Backoff { first_seconds: 0, longest_seconds: 0, attempts: 0 };

    /// When to try again after `attempts` tries, and the time of giving up if that is now.
    #[must_use]
    pub fn after(self, attempts: i64, now: Micros) -> (Micros, Option<Micros>) {
        if attempts >= self.attempts {
            return (now, Some(now));
        }
        let doublings = u32::try_from((attempts - 1).clamp(0, 40)).unwrap_or(0);
        let wait = self.first_seconds.saturating_mul(1 << doublings).min(self.longest_seconds);
        (now.plus_seconds(wait), None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_doubles_up_to_the_longest_and_then_the_row_is_dead() {
        let backoff = Backoff { first_seconds: 60, longest_seconds: 200, attempts: 5 };
        let waits: Vec<_> = (1..=5).map(|n| backoff.after(n, Micros(0))).collect();
        let at = |s: i64| (Micros(s * 1_000_000), None);
        assert_eq!(waits, [at(60), at(120), at(200), at(200), (Micros(0), Some(Micros(0)))]);
        assert_eq!(Backoff::NEVER.after(1, Micros(9)), (Micros(9), Some(Micros(9))));
    }
}
