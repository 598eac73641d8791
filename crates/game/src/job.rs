//! What the clock has to do for a game, and when: a pure function of its state. Whoever keeps a queue asks for
//! the jobs after every append and replaces the game's old ones.

use crate::command::{Act, Command};
use crate::duty;
use crate::event::Cause;
use crate::game::{Game, Stage};
use crate::house::NmrMode;
use crate::word::actor::Actor;
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// A thing to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// Its identity within the game; the same job twice changes nothing.
    pub key: String,
    /// When it is due.
    pub due: Timestamp,
    /// What.
    pub work: Work,
}

/// What a job does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Work {
    /// Reminds who is missing.
    Remind {
        /// Of which turn.
        turn: Turn,
        /// Of its n-th deadline.
        ordinal: u32,
        /// So many hours before.
        hours: u16,
    },
    /// Processes the deadline.
    Process {
        /// Of which turn.
        turn: Turn,
        /// Which deadline of it.
        ordinal: u32,
    },
    /// Evaluates before the deadline, because nobody needs more time.
    ProcessEarly {
        /// Which turn.
        turn: Turn,
    },
    /// Looks whether a time limit has passed.
    CloseGrace {
        /// Whose.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
    },
}

impl Job {
    /// The command that does it. The seed is for draws and is recorded.
    pub fn act(&self, seed: u64) -> Act {
        let command = match self.work {
            Work::Remind { turn, ordinal, hours } => Command::Remind { turn, ordinal, hours },
            Work::Process { turn, ordinal } => Command::Process { turn, ordinal, seed },
            Work::ProcessEarly { turn } => Command::ProcessEarly { turn, seed },
            Work::CloseGrace { seat, turn } => Command::CloseGrace { seat, turn },
        };
        Act { actor: Actor::System, cause: Cause::new(format!("job:{}", self.key)), command }
    }
}

/// All jobs of the game now.
pub fn jobs(game: &Game) -> Vec<Job> {
    if game.stage != Stage::Running || !game.stops.is_empty() || game.draft.is_some() {
        return Vec::new();
    }
    let mut jobs = Vec::new();
    if let Some(deadline) = game.deadline {
        let (turn, ordinal) = (deadline.turn, deadline.ordinal);
        // a draft that was thrown away is made anew: another job of the same deadline
        let again = if game.discards == 0 { String::new() } else { format!(":{}", game.discards) };
        let ready = game.house.early && game.graces.is_empty();
        if ready && duty::all_ready(game, turn, Timestamp::MAX) {
            jobs.push(Job {
                key: format!("early:{turn}:{ordinal}{again}"),
                due: game.last_at,
                work: Work::ProcessEarly { turn },
            });
        }
        jobs.push(Job {
            key: format!("process:{turn}:{ordinal}{again}"),
            due: deadline.at,
            work: Work::Process { turn, ordinal },
        });
        for hours in game.house.reminders.iter().copied() {
            let due = deadline.at.saturating_sub(SignedDuration::from_hours(i64::from(hours)));
            let due = due.unwrap_or(deadline.at);
            // one that lies before the deadline was set would only repeat the announcement
            if !game.reminded.contains(&(turn, ordinal, hours)) && due > game.deadline_set_at {
                let key = format!("remind:{turn}:{ordinal}:{hours}");
                jobs.push(Job { key, due, work: Work::Remind { turn, ordinal, hours } });
            }
        }
    }
    for grace in game.graces.iter().filter(|grace| grace.mode == NmrMode::EvaluateFirst) {
        jobs.push(Job {
            key: format!("grace:{}:{}:{}", grace.seat.0, grace.turn, grace.until),
            due: grace.until,
            work: Work::CloseGrace { seat: grace.seat, turn: grace.turn },
        });
    }
    jobs.sort_by_key(|job| job.due);
    jobs
}
