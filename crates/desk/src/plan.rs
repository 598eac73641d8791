//! The jobs that follow from a game's state: deadlines, reminders, time limits. They are worked out anew
//! after every change and compared with those of the state before, so that none is forgotten and none
//! is left over.

use std::collections::{BTreeMap, BTreeSet};

use game::body::Body;
use game::event::Event;
use game::game::{Game, Stage};
use jiff::{SignedDuration, Timestamp};
use store::{JobChange, NewJob};

use crate::clock::micros;

/// A job's kind and key.
type Name = (&'static str, String);

/// The kind of job that processes a deadline.
pub(crate) const DEADLINE: &str = "deadline";
/// The kind that reminds who is missing.
pub(crate) const REMIND: &str = "remind";
/// The kind that looks whether a time limit after a first NMR has passed.
pub(crate) const GRACE: &str = "grace";
/// The kind that looks whether everybody is in and needs no more time.
pub(crate) const EARLY: &str = "early";

/// What changes in the game's jobs when these events take it from `before` to `after`. `chosen` are hours at which players
/// want to be reminded of a deadline that is new.
pub(crate) fn changes(
    before: &Game,
    after: &Game,
    events: &[Event],
    now: Timestamp,
    chosen: &BTreeSet<u16>,
) -> Vec<JobChange> {
    let (old, mut new) = (wanted(before), wanted(after));
    // Jobs of a deadline that was moved find it gone and do nothing.
    new.extend(reminders(after, chosen.iter()));
    let mut changes: Vec<JobChange> = Vec::new();
    for (kind, key) in old.keys().filter(|name| !new.contains_key(*name)) {
        changes.push(JobChange::Cancel { kind: (*kind).to_owned(), key: key.clone() });
    }
    for ((kind, key), due) in &new {
        // A reminder whose time had passed when the deadline was set would come at once and annoy.
        let stale = *kind == REMIND && *due <= now;
        if !stale && old.get(&(*kind, key.clone())) != Some(due) {
            changes.push(set(kind, key.clone(), *due));
        }
    }
    let hint =
        |event: &Event| matches!(event.body, Body::Submitted { .. } | Body::NoWaitSet { on: true, .. });
    if after.house.early && after.is_open() && events.iter().any(hint) {
        let turn = after.turn.map_or_else(String::new, |turn| turn.to_string());
        changes.push(set(EARLY, format!("{turn}:{}", after.version), now));
    }
    changes
}

fn set(kind: &str, key: String, due: Timestamp) -> JobChange {
    JobChange::Set(NewJob { kind: kind.to_owned(), key, due: micros(due), body: "{}".to_owned() })
}

/// The jobs that a game in this state wants, with the time of each.
fn wanted(game: &Game) -> BTreeMap<Name, Timestamp> {
    let mut jobs = BTreeMap::new();
    if game.stage != Stage::Running {
        return jobs;
    }
    for grace in &game.graces {
        jobs.insert((GRACE, format!("{}:{}", grace.seat.0, grace.turn)), grace.until);
    }
    let Some(deadline) = game.deadline.filter(|_| game.stops.is_empty() && game.draft.is_none()) else {
        return jobs;
    };
    jobs.insert((DEADLINE, format!("{}:{}", deadline.turn, deadline.ordinal)), deadline.at);
    jobs.extend(reminders(game, game.house.reminders.iter()));
    jobs
}

/// Reminders of the pending deadline so many hours before it.
fn reminders<'a>(game: &Game, hours: impl Iterator<Item = &'a u16>) -> Vec<(Name, Timestamp)> {
    let open = game.stage == Stage::Running && game.stops.is_empty() && game.draft.is_none();
    let Some(deadline) = game.deadline.filter(|_| open) else { return Vec::new() };
    let due = |hours: &u16| {
        let due = deadline.at.saturating_sub(SignedDuration::from_hours(i64::from(*hours))).ok()?;
        let done = game.reminded.contains(&(deadline.turn, deadline.ordinal, *hours));
        (!done).then(|| ((REMIND, format!("{}:{}:{hours}", deadline.turn, deadline.ordinal)), due))
    };
    hours.filter_map(due).collect()
}
