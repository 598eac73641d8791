//! The desk itself: a store, a clock, chance, and what the operator decided. Cloning is cheap.

use std::sync::Arc;

use jiff::Timestamp;
use store::Store;

use crate::accounts::devices::Signals;
use crate::play::opened::OpenGames;
use crate::programs::kept::OpenPractices;
use crate::read::changes::Changes;
use crate::read::records::KeptRecords;
use crate::site::board_faults::BoardFaults;
use crate::site::counts::Counts;
use crate::{CarefulClock, Chance, Clock, Config, SystemChance, SystemClock};

/// The use cases' home.
#[derive(Clone, Debug)]
pub struct Desk {
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) chance: Arc<dyn Chance>,
    pub(crate) config: Arc<Config>,
    pub(crate) open_games: Arc<OpenGames>,
    pub(crate) open_practices: Arc<OpenPractices>,
    pub(crate) changes: Arc<Changes>,
    pub(crate) signals: Arc<Signals>,
    pub(crate) kept_records: Arc<KeptRecords>,
    pub(crate) counts: Arc<Counts>,
    pub(crate) board_faults: Arc<BoardFaults>,
    pub(crate) began: Timestamp,
}

impl Desk {
    /// A desk with the machine's chance, and its clock as far as it can be believed.
    #[must_use]
    pub fn new(store: Store, config: Config) -> Desk {
        let clock = CarefulClock::new(Arc::new(SystemClock));
        Desk::with(store, Arc::new(clock), Arc::new(SystemChance), config)
    }

    /// A desk with a clock and chance of the caller's: tests, demonstrations.
    #[must_use]
    pub fn with(store: Store, clock: Arc<dyn Clock>, chance: Arc<dyn Chance>, config: Config) -> Desk {
        Desk {
            store,
            began: clock.now(),
            clock,
            chance,
            open_games: Arc::new(OpenGames::new(config.memory)),
            config: Arc::new(config),
            open_practices: Arc::default(),
            changes: Arc::default(),
            signals: Arc::default(),
            kept_records: Arc::default(),
            counts: Arc::default(),
            board_faults: Arc::default(),
        }
    }

    /// The store, for what a door does with it directly: inbox and outbox.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What the operator decided.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The time by the desk's clock, in whole microseconds as the store keeps it.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        crate::clock::time(crate::clock::micros(self.clock.now()))
    }

    /// Random bits for a game's secret.
    pub(crate) fn secret(&self) -> game::sealing::Secret {
        let mut bits = [0; 32];
        self.chance.fill(&mut bits);
        game::sealing::Secret::new(bits)
    }

    /// A seed for a draw, to be recorded with it.
    #[must_use]
    pub fn seed(&self) -> u64 {
        // Seeds stand in JSON, where other programs read numbers up to 2^53.
        self.chance.number() >> 11
    }
}
