//! A player made of code: a level with its memory.

use crate::Seen;
use crate::war::{Budget, Chooser, Dumb, Foresight, Search, Steady, Weighing, ahead, chance};
use rules::{AdjustOrder, Order, RetreatOrder};

/// How well a program plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal orders.
    Random,
    /// The yardstick of the field ([`Dumb`]).
    Dumb,
    /// Plans by the outlook ([`Steady`]).
    Steady,
    /// Searches with little effort, as [`Level::Strong`] does with more.
    Quick,
    /// Searches through the outcomes of many sets of orders: the strongest level.
    Strong,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Dumb, Level::Steady, Level::Quick, Level::Strong];

    /// The name on command lines and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Dumb => "dumb",
            Level::Steady => "steady",
            Level::Quick => "quick",
            Level::Strong => "strong",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Who decides for a power: ours ([`Program`]), or somebody else's behind a pipe. Orders that are missing are holds, retreats disbandments;
/// builds are waived and removals forced.
pub trait Player {
    /// An order for each unit, with the unit's index in the position.
    fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>);
    /// A retreat for each dislodged unit.
    fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>);
    /// Builds and removals; `due`: so many to build, or, if negative, to remove.
    fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>);
    /// How many adjudications it has cost so far.
    fn adjudications(&self) -> u64 {
        0
    }
}

/// A player made of code. The same question always gets the same answer, whatever was asked before: what it keeps is memory to
/// work in, not memories.
#[derive(Clone, Debug)]
pub struct Program {
    level: Level,
    dumb: Dumb,
    steady: Steady,
    search: Search,
    chooser: Chooser,
    /// Adjudications a movement at most.
    most: u64,
}

impl Program {
    /// A program of this level.
    pub fn new(level: Level) -> Program {
        Program::sparing(level, u64::MAX)
    }

    /// One that looks at no more than so many outcomes a movement. With too few for a search it plays as [`Level::Steady`] does.
    pub fn sparing(level: Level, most: u64) -> Program {
        let (dumb, steady, search) = (Dumb::default(), Steady::default(), Search::default());
        Program { level, dumb, steady, search, chooser: Chooser::default(), most }
    }

    /// How far it looks before retreats, builds and removals; nothing: not at all.
    fn foresight(&self, seen: &Seen) -> Option<Foresight> {
        let (choices, samples) = match self.level {
            Level::Random | Level::Dumb | Level::Steady => return None,
            Level::Quick => (24, 12),
            Level::Strong => (64, 32),
        };
        // Two movements of everybody each.
        let cost = 2 * samples * ahead::cost(seen);
        let choices = usize::try_from(self.most / cost).unwrap_or(usize::MAX).min(choices);
        (choices > 1).then_some(Foresight { choices, samples: samples as usize, years: 1 })
    }

    /// The level at which it plays.
    pub fn level(&self) -> Level {
        self.level
    }
}

impl Player for Program {
    fn adjudications(&self) -> u64 {
        self.search.adjudications() + self.chooser.count()
    }

    fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        match self.level {
            Level::Random => chance::orders(seen, orders),
            Level::Dumb => self.dumb.orders(seen, orders),
            Level::Steady => self.steady.orders(seen, orders),
            Level::Quick => {
                let adjudications = self.most.min(50_000);
                let weighing = Weighing { sets: 8, rounds: 60 };
                let budget = Budget { adjudications, samples: 24, patience: 4_000, weighing, ahead: 16 };
                self.search.orders(seen, budget, orders);
            }
            Level::Strong => {
                let adjudications = self.most.min(1_000_000);
                let weighing = Weighing { sets: 16, rounds: 200 };
                let budget = Budget { adjudications, samples: 64, patience: 10_000, weighing, ahead: 48 };
                self.search.orders(seen, budget, orders);
            }
        }
    }

    fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        match self.level {
            Level::Random => chance::retreats(seen, orders),
            Level::Dumb => self.dumb.retreats(seen, orders),
            Level::Steady | Level::Quick | Level::Strong => match self.foresight(seen) {
                Some(foresight) => self.chooser.retreats(seen, foresight, orders),
                None => self.steady.retreats(seen, orders),
            },
        }
    }

    fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        match self.level {
            Level::Random => chance::adjustments(seen, due, orders),
            Level::Dumb => self.dumb.adjustments(seen, due, orders),
            Level::Steady | Level::Quick | Level::Strong => match self.foresight(seen) {
                Some(foresight) => self.chooser.adjustments(seen, due, foresight, orders),
                None => self.steady.adjustments(seen, due, orders),
            },
        }
    }
}

impl Player for Steady {
    fn orders(&mut self, seen: &Seen, orders: &mut Vec<(usize, Order)>) {
        Steady::orders(self, seen, orders);
    }

    fn retreats(&mut self, seen: &Seen, orders: &mut Vec<RetreatOrder>) {
        Steady::retreats(self, seen, orders);
    }

    fn adjustments(&mut self, seen: &Seen, due: i32, orders: &mut Vec<AdjustOrder>) {
        Steady::adjustments(self, seen, due, orders);
    }
}
