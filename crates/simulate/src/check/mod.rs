//! What must hold after every step.

mod clock;
mod expect;
mod letters;
mod replay;
mod seats;
mod secrets;

use jiff::{SignedDuration, Timestamp};
use testbed::Dice;

use crate::record::{Append, Record};
use crate::step::{Step, What};
use crate::world::{Came, World};

use letters::Letters;
use secrets::Known;
pub use secrets::PAGES;

/// How long a lease of a dead process may keep others waiting: the longest lease of all workers and a little more.
const LEASE: SignedDuration = SignedDuration::from_secs(130);
/// How long a worker leaves a deadline alone that waits for mail, and a little more.
const HELD: SignedDuration = SignedDuration::from_secs(2);

/// What was looked at, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looked {
    /// Events of the logs.
    pub events: u64,
    /// Letters compared with those that had to be.
    pub letters: u64,
    /// Pages searched for words that their reader may not know.
    pub pages: u64,
    /// Times at which views and log were folded anew.
    pub replays: u64,
    /// Turns that were published.
    pub turns: u64,
}

/// Keeps what is known of a run and compares it with what is there.
pub struct Checker {
    /// The log of the game, as far as it was read.
    pub record: Record,
    /// What was looked at.
    pub looked: Looked,
    known: Known,
    letters: Letters,
    /// What may be held by a process that died, or by a clock that went back, until then.
    excused: Timestamp,
    dice: Dice,
}

impl Checker {
    /// For a world whose game was just announced.
    ///
    /// # Errors
    /// What is wrong with it already.
    pub async fn of(world: &World, seed: u64) -> Result<Checker, String> {
        let record = Record::of(world.desk().store(), world.label()).await?;
        let mut checker = Checker {
            record,
            looked: Looked::default(),
            known: Known::of(world),
            letters: Letters::default(),
            excused: Timestamp::MIN,
            dice: Dice::new(seed ^ 0x51_u64),
        };
        checker.read(world).await?;
        Ok(checker)
    }

    /// Looks at everything after a step.
    ///
    /// # Errors
    /// What does not hold, in words.
    pub async fn after(
        &mut self,
        world: &World,
        step: &Step,
        came: &Came,
        was: Timestamp,
    ) -> Result<(), String> {
        let now = world.desk().now();
        self.known.wrote(step, world);
        if step.dies.is_some() {
            self.excused = self.excused.max(now + LEASE);
        }
        if matches!(step.what, What::Clock { .. }) && now < was {
            self.excused = self.excused.max(was + LEASE);
        }
        let appends = match step.what {
            // Nothing is written.
            What::Clock { .. } | What::Restart => Vec::new(),
            What::Act { .. }
            | What::HandIn { .. }
            | What::Mail { .. }
            | What::Club { .. }
            | What::Work
            | What::Sort => self.read(world).await?,
        };
        if step.twice {
            self.once(step, &appends)?;
        }
        if matches!(step.what, What::Sort) {
            self.known.sorted(world).await?;
            if now > self.excused {
                self.letters.answered(world, self.record.key).await?;
            }
        }
        if matches!(step.what, What::Work) {
            let excused = now <= self.excused;
            if clock::processed(world, &self.record, excused, came).await? {
                self.excused = self.excused.max(now + HELD);
            }
        }
        clock::nothing_stuck(world, &self.record).await?;
        seats::all(world, &self.record.game).await?;
        let evaluated = appends.iter().any(|append| {
            append.events.iter().any(|event| matches!(event.body, game::body::Body::Published { .. }))
        });
        if evaluated || self.dice.percent(4) {
            replay::views(world, &self.record, &mut self.dice).await?;
            self.looked.replays += 1;
        }
        if self.dice.percent(if evaluated { 60 } else { 5 }) {
            self.looked.pages += self.known.pages(world, &self.record, &mut self.dice).await?;
        }
        Ok(())
    }

    /// Looks at everything once more at the end.
    ///
    /// # Errors
    /// What does not hold.
    pub async fn at_the_end(&mut self, world: &World) -> Result<(), String> {
        self.record.unchanged(world.desk().store()).await?;
        self.letters.nothing_else(world, self.record.key).await?;
        replay::whole(world, &self.record)?;
        replay::views(world, &self.record, &mut self.dice).await?;
        self.looked.replays += 1;
        self.looked.pages += self.known.pages(world, &self.record, &mut self.dice).await?;
        Ok(())
    }

    async fn read(&mut self, world: &World) -> Result<Vec<Append>, String> {
        let appends = self.record.read(world.desk().store()).await?;
        for append in &appends {
            self.looked.events += append.events.len() as u64;
            let published =
                |event: &&game::event::Event| matches!(event.body, game::body::Body::Published { .. });
            self.looked.turns += append.events.iter().filter(published).count() as u64;
            self.known.learn(append);
        }
        self.looked.letters += self.letters.compare(world, self.record.key, &appends, &self.known).await?;
        Ok(appends)
    }

    /// What was asked for twice happened once.
    fn once(&self, step: &Step, appends: &[Append]) -> Result<(), String> {
        let cause = format!("sim:{}", step.number);
        let times = appends.iter().filter(|append| append.cause == cause).count();
        if times > 1 { Err(format!("{cause} happened {times} times")) } else { Ok(()) }
    }
}
