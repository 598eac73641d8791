//! Deadlines are processed, and nothing is stuck: a running game has a next deadline with a job that will be done, or a
//! named reason to wait.

use game::consequence::Job as Work;
use game::game::{Game, Stage};
use jiff::SignedDuration;
use store::Job;

use crate::record::Record;
use crate::world::{Came, World, said};

/// How long a deadline may wait for mails that are not dealt with.
const FOR_MAIL: SignedDuration = SignedDuration::from_mins(10);

/// After the clock's worker has worked: every deadline that has passed was processed, unless something named holds it, and
/// no job failed. Says whether mails hold it, which are to be dealt with first.
pub async fn processed(world: &World, record: &Record, excused: bool, came: &Came) -> Result<bool, String> {
    let now = world.desk().now();
    if let Came::Done(failed @ 1..) = came
        && !excused
    {
        let jobs = world.desk().store().jobs(Some(record.key)).await.map_err(said)?;
        let why: Vec<String> = jobs
            .into_iter()
            .filter_map(|job| Some(format!("{} {}: {}", job.kind, job.key, job.error?)))
            .collect();
        return Err(format!("{failed} jobs failed: {}", why.join("; ")));
    }
    let Some(deadline) = record.game.deadline.filter(|_| is_open(&record.game)) else { return Ok(false) };
    if deadline.at > now || excused || *came == Came::Died {
        return Ok(false);
    }
    let late = deadline.at.duration_until(now);
    if late <= FOR_MAIL && world.desk().store().undealt(desk::micros(deadline.at)).await.map_err(said)? > 0 {
        return Ok(true);
    }
    Err(format!(
        "the deadline of {} at {} has passed, it is {now}, and nothing came of it",
        deadline.turn, deadline.at
    ))
}

/// A running game waits for a deadline for which there is a living job, or stands still for a reason that it names.
pub async fn nothing_stuck(world: &World, record: &Record) -> Result<(), String> {
    let game = &record.game;
    if game.stage != Stage::Running {
        return Ok(());
    }
    if !is_open(game) {
        let named = game.draft.is_some() || !game.stops.is_empty();
        return if named { Ok(()) } else { Err("the game waits for nothing".to_owned()) };
    }
    let deadline = game.deadline.ok_or("the game runs and has no deadline")?;
    let jobs = world.desk().store().jobs(Some(record.key)).await.map_err(said)?;
    if let Some(dead) = jobs.iter().find(|job| job.dead_at.is_some()) {
        return Err(format!("the job {} {} was given up: {:?}", dead.kind, dead.key, dead.error));
    }
    let lives = |job: &&Job| {
        let of_this = matches!(Work::read(&job.kind, &job.key), Some(Work::Process { turn, ordinal, .. } | Work::Open { turn, ordinal, .. })
            if turn == deadline.turn && ordinal == deadline.ordinal);
        of_this && job.done_at.is_none()
    };
    if jobs.iter().any(|job| lives(&job)) {
        return Ok(());
    }
    let there: Vec<String> = jobs
        .iter()
        .filter(|job| job.done_at.is_none())
        .map(|job| format!("{} {}", job.kind, job.key))
        .collect();
    Err(format!(
        "the game waits for the deadline {deadline:?}, and no job will process it; there are: {there:?}"
    ))
}

fn is_open(game: &Game) -> bool {
    game.stage == Stage::Running && game.stops.is_empty() && game.draft.is_none()
}
