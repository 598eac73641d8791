//! A run: games from a seed, one after the other, each until it is over or long enough.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use testbed::Dice;

use crate::chance::Chance;
use crate::check::{Checker, Looked};
use crate::plan::{Plan, System, Veil};
use crate::step::{Step, What};
use crate::world::{Came, Engine, World};

/// One game of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// The seed of the run.
    pub seed: u64,
    /// The number of the game in it.
    pub number: u64,
    /// By which rules.
    pub system: System,
    /// On which database.
    pub engine: Engine,
    /// So many steps at most.
    pub steps: usize,
    /// An option by which not everybody sees everything.
    pub veil: Option<Veil>,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Played {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// What was looked at.
    pub looked: Looked,
    /// Asked and done.
    pub done: u64,
    /// Asked and refused.
    pub refused: u64,
    /// Processes that died.
    pub deaths: u64,
    /// It came to its end.
    pub over: bool,
    /// What does not hold, with the step after which it was seen.
    pub fault: Option<String>,
}

/// Where the steps come from.
enum Source {
    Chance(Box<Chance>),
    Recorded(std::vec::IntoIter<Step>),
}

/// Plays a game by chance.
pub async fn play(case: Case) -> Played {
    let seed = Dice::of_case(case.seed, case.number).throw();
    run(case, Source::Chance(Box::new(Chance::new(seed)))).await
}

/// Plays the same game by these steps.
pub async fn replay(case: Case, steps: Vec<Step>) -> Played {
    run(case, Source::Recorded(steps.into_iter())).await
}

async fn run(case: Case, source: Source) -> Played {
    let mut played = Played::default();
    played.fault = caught(all(case, source, &mut played)).await;
    played
}

/// The fault of a run. A panic of the product is a fault like another.
pub(crate) async fn caught(run: impl Future<Output = Result<(), String>>) -> Option<String> {
    match AssertUnwindSafe(run).catch_unwind().await {
        Ok(Ok(())) => None,
        Ok(Err(fault)) => Some(fault),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().cloned();
            let words = words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()));
            Some(format!("a panic: {}", words.unwrap_or_default()))
        }
    }
}

async fn all(case: Case, mut source: Source, played: &mut Played) -> Result<(), String> {
    let mut dice = Dice::of_case(case.seed, case.number);
    let seed = dice.throw();
    let mut plan = Plan::draw(case.system, &mut dice).where_people_come_and_go(&mut dice);
    plan.veil = case.veil;
    let mut world = World::open(plan, seed, case.engine).await?;
    let mut checker = Checker::of(&world, seed).await?;
    let mut after_the_end = 0;
    loop {
        let step = match &mut source {
            Source::Chance(_) if played.steps.len() >= case.steps || after_the_end > 6 => None,
            Source::Chance(chance) => Some(chance.next(&world).await?),
            Source::Recorded(steps) => steps.next(),
        };
        let Some(step) = step else { break };
        let was = world.desk().now();
        played.steps.push(step.clone());
        let came = world.happen(&step).await?;
        if matches!(step.what, What::Act { .. } | What::HandIn { .. }) {
            match &came {
                Came::Done(_) => played.done += 1,
                Came::Refused(_) => played.refused += 1,
                Came::Died => {}
            }
        }
        played.deaths += u64::from(step.dies.is_some());
        checker.after(&world, &step, &came, was).await?;
        played.looked = checker.looked;
        played.over = checker.record.game.stage == game::game::Stage::Over;
        after_the_end += usize::from(played.over);
    }
    checker.at_the_end(&world).await?;
    played.looked = checker.looked;
    Ok(())
}

/// The shortest steps found within so many tries that still show a fault of the same kind: parts are left out, ever smaller
/// ones.
pub async fn shrink(case: Case, played: &Played, tries: usize) -> Vec<Step> {
    let mut steps = played.steps.clone();
    let kind = |fault: &Option<String>| fault.as_deref().map(kind_of);
    let wanted = kind(&played.fault);
    let mut left = tries;
    let mut part = steps.len() / 2;
    while part > 0 && left > 0 {
        let mut at = 0;
        while at < steps.len() && left > 0 {
            let mut fewer = steps.clone();
            fewer.drain(at..(at + part).min(steps.len()));
            left -= 1;
            if kind(&replay(case, fewer.clone()).await.fault) == wanted {
                steps = fewer;
            } else {
                at += part;
            }
        }
        part /= 2;
    }
    steps
}

/// The words of a fault without what differs from run to run.
fn kind_of(fault: &str) -> String {
    fault.chars().take_while(|sign| !sign.is_ascii_digit() && !matches!(sign, '[' | '"')).take(40).collect()
}
