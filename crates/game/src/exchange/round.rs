//! What an exchange turn starts from: nations with their rates and centers, investors with their
//! accounts and orders, and the earlier holdings that may decide a tie.

use super::Euro;
use crate::choice::Readings;
use rules::PowerId;

/// An investor: index into [`Round::investors`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Investor(pub usize);

/// The last turn, winter 1910 ("spätestens aber im 21. Zug").
pub const LAST_TURN: u16 = 21;
/// Most units of one currency that an investor sells in a turn ("maximal 500 Einheiten pro Spielzug").
pub const SALE_LIMIT: u64 = 500;
/// So many units move a rate by a cent, and so many make a victory point for each center.
pub const HUNDRED: i128 = 100;
/// What everybody owns of each currency at the start ("jeweils 1000 Einheiten von jeder Währung").
pub const START_UNITS: u64 = 1000;
/// Fewest investors of a game ("mindestens 8 ... Spieler").
pub const LEAST_INVESTORS: u8 = 8;
/// Most investors of a game ("höchstens 12 Spieler").
pub const MOST_INVESTORS: u8 = 12;

/// One nation and its currency.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nation {
    /// The power of the board whose currency it is.
    pub power: PowerId,
    /// The rate published in the previous report; `None` once the currency is no longer traded.
    pub rate: Option<Euro>,
    /// Supply centers after the unit turn of this round.
    pub centers: u16,
    /// Supply centers before it.
    pub centers_before: u16,
    /// Rank of its name in the alphabet, for ties: lower is earlier.
    pub alphabet: u8,
}

impl Nation {
    /// Whether its currency can be bought and sold in this turn. Also in the turn in which the nation is
    /// eliminated ("wird im Börsenzug dieser Runde jedoch noch gehandelt").
    pub const fn is_traded(&self) -> bool {
        self.rate.is_some()
    }

    /// Whether it is in the game after this round: it has a center.
    pub const fn lives(&self) -> bool {
        self.rate.is_some() && self.centers > 0
    }
}

/// The exchange order of one investor for one turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// None came in: everything is sold up to the limit (NMR).
    #[default]
    Missing,
    /// Amounts as written, by nation in the order of [`Round::nations`]: positive to buy, negative to sell.
    /// A nation beyond the end of the list stands for 0.
    Given(Vec<i64>),
}

/// One investor before the exchange turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Their pseudonym, which no other investor of the round has.
    pub alias: String,
    /// What they have in cash before they trade; never negative.
    pub euro: Euro,
    /// Their units, by nation in the order of [`Round::nations`].
    pub holdings: Vec<u64>,
    /// What they ordered for this turn, or that nothing came in.
    pub form: Form,
    /// Excluded and not replaced: goes on selling, controls nothing.
    pub excluded: bool,
    /// Turns in a row without exchange orders before this one.
    pub missed: u32,
}

/// Everything that an exchange turn is evaluated from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Number of the turn: 1 is winter 1900, 2n spring and 2n+1 autumn of 1900+n.
    pub turn: u16,
    /// The nations; orders and holdings follow their order.
    pub nations: Vec<Nation>,
    /// The investors. Their order has no influence.
    pub investors: Vec<Account>,
    /// Holdings of earlier turns, newest first, older than those in `investors`: by investor, by nation.
    /// What is missing counts as 0.
    pub history: Vec<Vec<Vec<u64>>>,
    /// Seed of the draws that decide absolute ties.
    pub seed: u64,
    /// How the text is read.
    pub readings: Readings,
}

/// Why a round cannot be evaluated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RoundFault {
    /// More investors than an exchange takes.
    #[error("{0} investors are more than {most}", most = Round::MOST_INVESTORS)]
    TooMany(usize),
    /// Two investors have the same pseudonym.
    #[error("two investors are called `{0}`")]
    SameAlias(String),
    /// An investor's holdings are not one number for each nation.
    #[error("`{alias}` has {found} holdings, there are {expected} nations")]
    Holdings {
        /// The pseudonym of the one it belongs to.
        alias: String,
        /// How many holdings the investor was given.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// An amount beyond what any game can reach, or a negative one.
    #[error("{0} is out of bounds")]
    OutOfBounds(&'static str),
}

impl Round {
    /// Most investors that an evaluation takes; a game has far fewer.
    pub const MOST_INVESTORS: usize = 64;
    /// Highest rate, in cents: a million Euros. The rules know none; a rate that would go beyond it stays there, and the report says so.
    /// Then nobody can earn more in a game than [`Round::MOST_EURO`], nor buy more than [`Round::MOST_UNITS`], and every sum stays exact.
    pub const MOST_RATE: Euro = Euro(100_000_000);
    /// Most units of a currency in one hand.
    pub const MOST_UNITS: u64 = 10_000_000_000_000;
    /// Most Euros in one hand, in cents.
    pub const MOST_EURO: Euro = Euro(10_000_000_000_000);
    /// Most centers of a nation.
    pub const MOST_CENTERS: u16 = 1000;

    /// The Standard start: rates of 1.00, everybody with 1000 units of everything and no Euros.
    pub fn start(nations: Vec<Nation>, aliases: impl IntoIterator<Item = String>) -> Round {
        let holdings = vec![START_UNITS; nations.len()];
        let account = |alias| Account {
            alias,
            euro: Euro::ZERO,
            holdings: holdings.clone(),
            form: Form::Missing,
            excluded: false,
            missed: 0,
        };
        let investors = aliases.into_iter().map(account).collect();
        Round { turn: 1, nations, investors, history: Vec::new(), seed: 0, readings: Readings::default() }
    }

    /// Checks bounds and shapes, so that every sum below is exact.
    pub(super) fn check(&self) -> Result<(), RoundFault> {
        if self.investors.len() > Self::MOST_INVESTORS {
            return Err(RoundFault::TooMany(self.investors.len()));
        }
        for nation in &self.nations {
            let rate = nation.rate.unwrap_or(Euro::ONE);
            if rate < Euro::CENT || rate > Self::MOST_RATE {
                return Err(RoundFault::OutOfBounds("a rate"));
            }
            if nation.centers.max(nation.centers_before) > Self::MOST_CENTERS {
                return Err(RoundFault::OutOfBounds("a number of centers"));
            }
        }
        for (index, account) in self.investors.iter().enumerate() {
            if self.investors[..index].iter().any(|other| other.alias == account.alias) {
                return Err(RoundFault::SameAlias(account.alias.clone()));
            }
            if account.holdings.len() != self.nations.len() {
                return Err(RoundFault::Holdings {
                    alias: account.alias.clone(),
                    found: account.holdings.len(),
                    expected: self.nations.len(),
                });
            }
            if account.euro < Euro::ZERO || account.euro > Self::MOST_EURO {
                return Err(RoundFault::OutOfBounds("an amount of Euros"));
            }
            if account.holdings.iter().any(|units| *units > Self::MOST_UNITS) {
                return Err(RoundFault::OutOfBounds("a holding"));
            }
        }
        Ok(())
    }
}
