//! One investor's trade: sales first, then purchases, reduced in proportion if the money does not reach
//! ("Kauf und Verkauf von Währungseinheiten", "Auswertung fehlerhafter Börsenzüge").

use super::{Account, Euro, Form, Nation, SALE_LIMIT};

/// What one investor's order came to at the current rates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trade {
    /// Units bought (positive) or sold (negative), by nation.
    pub traded: Vec<i64>,
    /// What the sales brought.
    pub proceeds: Euro,
    /// What the purchases cost.
    pub spent: Euro,
    /// What is left in cash: what they had plus the proceeds, less what was spent.
    pub euro: Euro,
    /// Whether the purchases had to be reduced ("RED").
    pub reduced: bool,
    /// Whether there was no order ("NMR").
    pub missing: bool,
}

/// Executes one investor's order at the current rates. What is ordered for a currency that is no longer
/// traded has no effect.
pub fn trade(nations: &[Nation], account: &Account) -> Trade {
    let missing = account.excluded || account.form == Form::Missing;
    let amount = |index: usize| match &account.form {
        Form::Given(amounts) if !missing => amounts.get(index).copied().unwrap_or(0),
        Form::Given(_) | Form::Missing => -(SALE_LIMIT as i64),
    };
    let mut traded = vec![0i64; nations.len()];
    let mut proceeds = Euro::ZERO;
    let mut wanted = Vec::new();
    for (index, nation) in nations.iter().enumerate() {
        let Some(rate) = nation.rate else { continue };
        let amount = amount(index);
        if amount < 0 {
            let sold = amount.unsigned_abs().min(SALE_LIMIT).min(account.holdings[index]);
            traded[index] = -(sold as i64);
            proceeds += rate.times(i128::from(sold));
        } else if amount > 0 {
            wanted.push((index, rate, i128::from(amount)));
        }
    }
    let money = account.euro + proceeds;
    let cost: Euro = wanted.iter().map(|(_, rate, amount)| rate.times(*amount)).sum();
    let reduced = cost > money;
    let mut spent = Euro::ZERO;
    for (index, rate, amount) in wanted {
        // the exact share, rounded down: floor(order x money / total cost)
        let bought = if reduced { amount * money.0 / cost.0 } else { amount };
        spent += rate.times(bought);
        traded[index] = i64::try_from(bought).unwrap_or(i64::MAX);
    }
    Trade { traded, proceeds, spent, euro: money - spent, reduced, missing }
}
