//! What press of Kapitalisten may ask of the exchange: "alle Börsenaktionen und Kontostände aller Spieler" ("Bedingte
//! Presse"), and the rates that follow from them.

use crate::Comparison;
use rules::PowerId;

/// A question about the exchange after this turn: a number, compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExchangeTest {
    /// Which number of the exchange is asked for.
    pub value: ExchangeValue,
    /// How it is compared.
    pub comparison: Comparison,
    /// With what: units of a currency, or cents for Euros and rates.
    pub number: i64,
}

/// A number of the exchange. Players are named by pseudonym, `me` is the writer, `*` anybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExchangeValue {
    /// `bought(me, D)`: units that the player really bought in this turn.
    Bought {
        /// The player meant, as the text calls them.
        who: String,
        /// The currency, by its nation.
        currency: PowerId,
    },
    /// `sold(me, D)`: units that they sold, automatically or by their order.
    Sold {
        /// The player meant, as the text calls them.
        who: String,
        /// The currency, by its nation.
        currency: PowerId,
    },
    /// `holds(me, D)`: units that they have after the turn.
    Holds {
        /// The player meant, as the text calls them.
        who: String,
        /// The currency, by its nation.
        currency: PowerId,
    },
    /// `holds(me, EUR)`: their Euros after the turn, in cents.
    Euros {
        /// The player meant, as the text calls them.
        who: String,
    },
    /// `rate(D)`: the rate of the next turn, in cents.
    Rate {
        /// The currency, by its nation.
        currency: PowerId,
    },
}

/// The exchange after a turn, as far as conditions may ask.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exchange {
    /// The accounts of all players.
    pub accounts: Vec<ExchangeAccount>,
    /// Rates of the next turn in cents; a currency that is traded no more has none.
    pub rates: Vec<(PowerId, i64)>,
}

/// What a player did, and has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExchangeAccount {
    /// The pseudonym they play under.
    pub who: String,
    /// Their Euros, in cents.
    pub euros: i64,
    /// By currency: units bought (negative: sold) in this turn, and units now.
    pub currencies: Vec<(PowerId, i64, i64)>,
}

impl ExchangeAccount {
    fn traded(&self, currency: PowerId) -> i64 {
        self.of(currency).map_or(0, |(_, traded, _)| *traded)
    }

    fn held(&self, currency: PowerId) -> i64 {
        self.of(currency).map_or(0, |(_, _, held)| *held)
    }

    fn of(&self, currency: PowerId) -> Option<&(PowerId, i64, i64)> {
        self.currencies.iter().find(|(known, ..)| *known == currency)
    }
}

impl ExchangeTest {
    /// Whether it is so. Nothing is true of a player who does not exist, nor of a currency that is traded no more.
    pub fn holds(&self, exchange: &Exchange, me: &str) -> bool {
        let fits = |number: i64| self.comparison.holds(number, self.number);
        let somebody = |who: &str, number: &dyn Fn(&ExchangeAccount) -> i64| {
            let who = if who == "me" { me } else { who };
            exchange
                .accounts
                .iter()
                .any(|account| (who == "*" || account.who == who) && fits(number(account)))
        };
        match &self.value {
            ExchangeValue::Bought { who, currency } => {
                somebody(who, &|account| account.traded(*currency).max(0))
            }
            ExchangeValue::Sold { who, currency } => {
                somebody(who, &|account| account.traded(*currency).saturating_neg().max(0))
            }
            ExchangeValue::Holds { who, currency } => somebody(who, &|account| account.held(*currency)),
            ExchangeValue::Euros { who } => somebody(who, &|account| account.euros),
            ExchangeValue::Rate { currency } => {
                exchange.rates.iter().any(|(known, rate)| known == currency && fits(*rate))
            }
        }
    }
}
