//! What the clock has to do for a game, and when: worked out anew from the state after every change and compared
//! with what the state before wanted, so that nothing is forgotten and nothing is left over.

use crate::calendar::deadline::Deadline;
use crate::command::{Act, Command};
use crate::duty;
use crate::event::Cause;
use crate::game::{Game, Stage};
use crate::house::NmrMode;
use crate::word::actor::Actor;
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

/// So long before somebody's time of sitting in is over all learn it whom it concerns.
const SITTER_NOTICE: SignedDuration = SignedDuration::from_hours(24);

/// A thing that the clock has to do, with all that makes it this one: the same job twice changes nothing, and one
/// that must be done again has another identity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Job {
    /// Processes a deadline.
    Process {
        /// Of which turn.
        turn: Turn,
        /// The n-th deadline of it.
        ordinal: u32,
        /// How many evaluations had been thrown away in the game: each is made anew.
        discards: u32,
    },
    /// Evaluates what was closed at a deadline.
    Open {
        /// Of which turn.
        turn: Turn,
        /// The n-th deadline of it.
        ordinal: u32,
        /// How many evaluations had been thrown away in the game.
        discards: u32,
        /// The n-th closing of the turn.
        number: u32,
    },
    /// Evaluates before the deadline, because nobody needs more time.
    ProcessEarly {
        /// The turn that was pending when everybody was ready.
        turn: Turn,
        /// The game's version when everybody was ready.
        version: u64,
    },
    /// Reminds who is missing.
    Remind {
        /// Of which turn.
        turn: Turn,
        /// Of its n-th deadline.
        ordinal: u32,
        /// So many hours before it.
        hours: u16,
    },
    /// Looks for somebody who plays on on a free seat (9.10.1).
    Search {
        /// The seat it is about.
        seat: SeatId,
        /// When it fell free, so that a search of an earlier time is another one.
        since: Timestamp,
        /// Whole days since then.
        day: u16,
    },
    /// Tells that somebody's time of sitting in is nearly over (9.4). Nothing happens in the game.
    SitterEnds {
        /// For which seat.
        seat: SeatId,
        /// When it is over.
        to: Timestamp,
    },
    /// Reveals the identities in a broken off game that nobody plays on (10.5).
    Reveal,
    /// Looks whether the time limit after a first NMR has passed (9.10.1a).
    CloseGrace {
        /// The seat it belongs to.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
        /// The limit; none in jobs that were written before limits had a number of their own.
        until: Option<Timestamp>,
    },
}

/// A change of a game's jobs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobChange {
    /// To be done at this time. A job that was done stays done.
    Set(Job, Timestamp),
    /// Not to be done any more.
    Cancel(Job),
}

impl Job {
    /// The kind of those that process a deadline.
    pub const DEADLINE: &'static str = "deadline";

    /// The stable name of its kind: `deadline`, `open`, `early`, `remind`, `search`, `sitter`, `reveal`, `grace`.
    pub const fn kind(self) -> &'static str {
        match self {
            Job::Process { .. } => Job::DEADLINE,
            Job::Open { .. } => "open",
            Job::ProcessEarly { .. } => "early",
            Job::Remind { .. } => "remind",
            Job::Search { .. } => "search",
            Job::SitterEnds { .. } => "sitter",
            Job::Reveal => "reveal",
            Job::CloseGrace { .. } => "grace",
        }
    }

    /// Its name among the jobs of its kind in the game, as it is stored: `1901-spring:1`.
    pub fn key(self) -> String {
        match self {
            // as it was written before evaluations could be thrown away
            Job::Process { turn, ordinal, discards: 0 } => format!("{turn}:{ordinal}"),
            Job::Process { turn, ordinal, discards } => format!("{turn}:{ordinal}:{discards}"),
            Job::Open { turn, ordinal, discards, number } => format!("{turn}:{ordinal}:{discards}:{number}"),
            Job::ProcessEarly { turn, version } => format!("{turn}:{version}"),
            Job::Remind { turn, ordinal, hours } => format!("{turn}:{ordinal}:{hours}"),
            Job::Search { seat, since, day } => format!("{}:{}:{day}", seat.0, since.as_microsecond()),
            Job::SitterEnds { seat, to } => format!("{}:{}", seat.0, to.as_microsecond()),
            Job::Reveal => "broken-off".to_owned(),
            Job::CloseGrace { seat, turn, until: Some(until) } => {
                format!("{}:{turn}:{}", seat.0, until.as_microsecond())
            }
            Job::CloseGrace { seat, turn, until: None } => format!("{}:{turn}", seat.0),
        }
    }

    /// The job of a kind and key; none if this program has no such job.
    pub fn read(kind: &str, key: &str) -> Option<Job> {
        let parts: Vec<&str> = key.split(':').collect();
        let turn = |text: &str| text.parse::<Turn>().ok();
        match (kind, parts.as_slice()) {
            ("deadline", [of, ordinal]) => {
                Some(Job::Process { turn: turn(of)?, ordinal: ordinal.parse().ok()?, discards: 0 })
            }
            ("deadline", [of, ordinal, discards]) => Some(Job::Process {
                turn: turn(of)?,
                ordinal: ordinal.parse().ok()?,
                discards: discards.parse().ok()?,
            }),
            ("open", [of, ordinal, discards, number]) => Some(Job::Open {
                turn: turn(of)?,
                ordinal: ordinal.parse().ok()?,
                discards: discards.parse().ok()?,
                number: number.parse().ok()?,
            }),
            ("early", [of, version]) => {
                Some(Job::ProcessEarly { turn: turn(of)?, version: version.parse().ok()? })
            }
            ("remind", [of, ordinal, hours]) => Some(Job::Remind {
                turn: turn(of)?,
                ordinal: ordinal.parse().ok()?,
                hours: hours.parse().ok()?,
            }),
            ("search", [seat, since, day]) => Some(Job::Search {
                seat: SeatId(seat.parse().ok()?),
                since: Timestamp::from_microsecond(since.parse().ok()?).ok()?,
                day: day.parse().ok()?,
            }),
            ("sitter", [seat, to]) => Some(Job::SitterEnds {
                seat: SeatId(seat.parse().ok()?),
                to: Timestamp::from_microsecond(to.parse().ok()?).ok()?,
            }),
            ("reveal", ["broken-off"]) => Some(Job::Reveal),
            ("grace", [seat, of]) => {
                Some(Job::CloseGrace { seat: SeatId(seat.parse().ok()?), turn: turn(of)?, until: None })
            }
            ("grace", [seat, of, until]) => Some(Job::CloseGrace {
                seat: SeatId(seat.parse().ok()?),
                turn: turn(of)?,
                until: Some(Timestamp::from_microsecond(until.parse().ok()?).ok()?),
            }),
            _ => None,
        }
    }

    /// Whether it closes a turn: orders that came before it was due must be in by then.
    pub const fn closes(self) -> bool {
        match self {
            Job::Process { .. } | Job::ProcessEarly { .. } => true,
            Job::Open { .. }
            | Job::Remind { .. }
            | Job::Search { .. }
            | Job::SitterEnds { .. }
            | Job::Reveal
            | Job::CloseGrace { .. } => false,
        }
    }

    /// Whether it is for nothing once its time has passed: a reminder that came at once would only annoy.
    const fn lapses(self) -> bool {
        match self {
            Job::Remind { .. } | Job::SitterEnds { .. } => true,
            Job::Process { .. }
            | Job::Open { .. }
            | Job::ProcessEarly { .. }
            | Job::Search { .. }
            | Job::Reveal
            | Job::CloseGrace { .. } => false,
        }
    }

    /// Its identity in the log.
    pub fn cause(self) -> Cause {
        Cause::new(format!("{}:{}", self.kind(), self.key()))
    }

    /// The command that does it; none for what only tells somebody something. The seed is for draws in games without fixed lots, and is
    /// recorded.
    pub fn act(self, seed: u64) -> Option<Act> {
        let command = match self {
            Job::SitterEnds { .. } => return None,
            Job::Process { turn, ordinal, .. } | Job::Open { turn, ordinal, .. } => {
                Command::Process { turn, ordinal, seed }
            }
            Job::ProcessEarly { turn, .. } => Command::ProcessEarly { turn, seed },
            Job::Remind { turn, ordinal, hours } => Command::Remind { turn, ordinal, hours },
            // who waits the rest of the house knows
            Job::Search { seat, day, .. } => Command::Search { seat, day, waiting: Vec::new() },
            Job::Reveal => Command::CloseBrokenOff,
            Job::CloseGrace { seat, turn, .. } => Command::CloseGrace { seat, turn },
        };
        Some(Act { actor: Actor::System, cause: self.cause(), command, fresh: None })
    }
}

/// What changes in the jobs between the two states.
pub(super) fn changes(
    before: &Game,
    after: &Game,
    now: Timestamp,
    reminders: &BTreeSet<u16>,
) -> Vec<JobChange> {
    let (old, mut new) = (wanted(before), wanted(after));
    // hours that players chose count for a deadline that is new; jobs of one that was moved find it gone
    if let Some(deadline) = open_deadline(after).filter(|_| after.deadline != before.deadline) {
        new.extend(reminders_of(after, deadline, reminders));
    }
    let mut changes: Vec<JobChange> =
        old.keys().filter(|job| !new.contains_key(*job)).map(|job| JobChange::Cancel(*job)).collect();
    for (job, due) in new {
        let stale = job.lapses() && due <= now;
        if !stale && old.get(&job) != Some(&due) {
            changes.push(JobChange::Set(job, due));
        }
    }
    if let Some(turn) = ready(after).filter(|_| ready(before).is_none() || before.deadline != after.deadline)
    {
        changes.push(JobChange::Set(Job::ProcessEarly { turn, version: after.version }, now));
    }
    changes
}

/// The jobs that a game in this state wants, with the time of each, but for the early evaluation: that follows from
/// a change.
fn wanted(game: &Game) -> BTreeMap<Job, Timestamp> {
    let mut jobs = BTreeMap::new();
    for seat in &game.seats {
        let since = crate::search::free_since(game, seat.id);
        if let (Some(since), Some((day, due))) = (since, crate::search::next_search(game, seat.id)) {
            jobs.insert(Job::Search { seat: seat.id, since, day }, due);
        }
    }
    let sit = game.sittings.iter().filter(|sitting| game.stage == Stage::Running && sitting.stands());
    jobs.extend(sit.filter_map(|sitting| {
        let due = sitting.to.checked_sub(SITTER_NOTICE).ok()?;
        Some((Job::SitterEnds { seat: sitting.seat, to: sitting.to }, due))
    }));
    jobs.extend(crate::decide::closes_at(game).map(|due| (Job::Reveal, due)));
    let Some(deadline) = open_deadline(game) else { return jobs };
    let Deadline { turn, ordinal, at } = deadline;
    let discards = game.discards;
    match game.seals.closed_at(turn, ordinal) {
        Some((since, closed)) => {
            jobs.insert(Job::Open { turn, ordinal, discards, number: closed.number }, *since);
        }
        None => {
            jobs.insert(Job::Process { turn, ordinal, discards }, game.house.evaluated_at(at));
        }
    }
    jobs.extend(reminders_of(game, deadline, &game.house.reminders));
    // where the limit is the turn's own deadline (9.10.1b), the deadline decides
    for grace in game.graces.iter().filter(|grace| grace.mode == NmrMode::EvaluateFirst) {
        let until = Some(grace.until);
        jobs.insert(Job::CloseGrace { seat: grace.seat, turn: grace.turn, until }, grace.until);
    }
    jobs
}

/// The deadline for which the clock waits: not while the game stands still or an evaluation is held back.
fn open_deadline(game: &Game) -> Option<Deadline> {
    let open = game.stage == Stage::Running && game.stops.is_empty() && game.draft.is_none();
    game.deadline.filter(|_| open)
}

/// Reminders of a deadline so many hours before it.
fn reminders_of<'a>(
    game: &Game,
    deadline: Deadline,
    hours: impl IntoIterator<Item = &'a u16>,
) -> Vec<(Job, Timestamp)> {
    let Deadline { turn, ordinal, at } = deadline;
    let of = |hours: &u16| {
        let due = at.saturating_sub(SignedDuration::from_hours(i64::from(*hours))).ok()?;
        let done = game.reminded.contains(&(turn, ordinal, *hours));
        (!done).then_some((Job::Remind { turn, ordinal, hours: *hours }, due))
    };
    hours.into_iter().filter_map(of).collect()
}

/// The turn that can be evaluated before its deadline: the house rules allow it, and everybody is in and needs no
/// more time.
fn ready(game: &Game) -> Option<Turn> {
    let turn = open_deadline(game)?.turn;
    let early = game.house.early && game.graces.is_empty();
    (early && duty::all_ready(game, turn, Timestamp::MAX)).then_some(turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One job after another until each kind was there, in the words of the store.
    fn after(job: Option<Job>) -> Option<(Job, &'static str)> {
        let turn: Turn = "1901-autumn-retreat".parse().ok()?;
        let early: Turn = "-5-spring".parse().ok()?;
        let at = Timestamp::from_microsecond(1_800_000_000_000_001).ok()?;
        let seat = SeatId(3);
        Some(match job {
            None => (Job::Process { turn, ordinal: 2, discards: 0 }, "deadline 1901-autumn-retreat:2"),
            Some(Job::Process { discards: 0, .. }) => {
                (Job::Process { turn: early, ordinal: 2, discards: 4 }, "deadline -5-spring:2:4")
            }
            Some(Job::Process { .. }) => {
                (Job::Open { turn, ordinal: 1, discards: 0, number: 7 }, "open 1901-autumn-retreat:1:0:7")
            }
            Some(Job::Open { .. }) => {
                (Job::ProcessEarly { turn, version: 90 }, "early 1901-autumn-retreat:90")
            }
            Some(Job::ProcessEarly { .. }) => {
                (Job::Remind { turn, ordinal: 1, hours: 24 }, "remind 1901-autumn-retreat:1:24")
            }
            Some(Job::Remind { .. }) => {
                (Job::Search { seat, since: at, day: 2 }, "search 3:1800000000000001:2")
            }
            Some(Job::Search { .. }) => (Job::SitterEnds { seat, to: at }, "sitter 3:1800000000000001"),
            Some(Job::SitterEnds { .. }) => (Job::Reveal, "reveal broken-off"),
            Some(Job::Reveal) => (Job::CloseGrace { seat, turn, until: None }, "grace 3:1901-autumn-retreat"),
            Some(Job::CloseGrace { until: None, .. }) => (
                Job::CloseGrace { seat, turn, until: Some(at) },
                "grace 3:1901-autumn-retreat:1800000000000001",
            ),
            Some(Job::CloseGrace { .. }) => return None,
        })
    }

    /// Jobs wait in stores for weeks: what an earlier program wrote is what this one does.
    #[test]
    fn every_job_is_read_as_it_was_written() {
        let mut last = None;
        while let Some((job, stored)) = after(last) {
            assert_eq!(format!("{} {}", job.kind(), job.key()), stored);
            let (kind, key) = stored.split_once(' ').expect("a kind and a key");
            assert_eq!(Job::read(kind, key), Some(job));
            last = Some(job);
        }
        for (kind, key) in [("deadline", "1901-spring"), ("grace", "x:1901-spring"), ("tea", "1901-spring:1")]
        {
            assert_eq!(Job::read(kind, key), None, "{kind} {key}");
        }
    }
}
