//! An exchange turn, evaluated: all trades at the old rates, then the new rates, the controls of the next
//! turn, the projections, and at the end of the game the victory points.

use super::control::{Claims, settle};
use super::projection::{self, Line, Worth};
use super::{
    Account, Control, Euro, Fraction, HUNDRED, LAST_TURN, Lot, Nation, Round, RoundFault, Trade, trade,
};
use crate::choice::{RateStep, ThirdMiss};
use rules::PowerId;

/// Centers that win the board game and end this one.
pub const VICTORY_CENTERS: u16 = 18;
/// Turns in a row without exchange orders after which an investor should be excluded ("3. NMR").
pub const MISSED_LIMIT: u32 = 3;

/// One nation after the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NationAfter {
    /// The power it is about.
    pub power: PowerId,
    /// Purchases minus sales of all investors.
    pub net: i128,
    /// The rate of the next turn; `None` if the currency is not traded any more.
    pub rate: Option<Euro>,
    /// Its supply centers.
    pub centers: u16,
    /// Eliminated in this round: it was traded once more, from now on its currency is worthless.
    pub eliminated: bool,
    /// Who commands it in the next turn.
    pub control: Option<Control>,
}

impl NationAfter {
    /// Rate and centers; `None` for a worthless currency.
    pub fn worth(&self) -> Option<Worth> {
        Some(Worth { rate: self.rate?, centers: self.centers })
    }
}

/// One investor after the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountAfter {
    /// What their order came to.
    pub trade: Trade,
    /// Their units now.
    pub holdings: Vec<u64>,
    /// Turns in a row without exchange orders, this one included.
    pub missed: u32,
    /// The game master should exclude them: three in a row.
    pub exclusion_due: bool,
    /// Their line of the money projection.
    pub money: Line<Euro>,
    /// Their line of the points projection.
    pub points: Line<Fraction>,
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A nation has at least 18 centers in a winter turn.
    Victory(PowerId),
    /// The 21st turn is over.
    LastTurn,
}

/// One investor's line of the final standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Final {
    /// Their place; equal points share it, and the first place is a shared victory.
    pub place: usize,
    /// Their victory points.
    pub points: u64,
}

/// What came of an exchange turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluated {
    /// In the order of [`Round::nations`].
    pub nations: Vec<NationAfter>,
    /// In the order of [`Round::investors`].
    pub investors: Vec<AccountAfter>,
    /// The lots that were drawn.
    pub lots: Vec<Lot>,
    /// Whether and why the game is over.
    pub end: Option<End>,
    /// The final standing, in the order of [`Round::investors`]; empty while the game goes on.
    pub standing: Vec<Final>,
}

/// Evaluates an exchange turn.
///
/// # Errors
/// Shapes that do not fit together, and amounts beyond what any game can reach.
pub fn evaluate(round: &Round) -> Result<Evaluated, RoundFault> {
    round.check()?;
    let trades: Vec<Trade> = round.investors.iter().map(|account| trade(&round.nations, account)).collect();
    let holdings: Vec<Vec<u64>> =
        round.investors.iter().zip(&trades).map(|(account, trade)| after(&account.holdings, trade)).collect();
    let before: Vec<Vec<u64>> = round.investors.iter().map(|account| account.holdings.clone()).collect();
    let earlier: Vec<&[Vec<u64>]> =
        std::iter::once(before.as_slice()).chain(round.history.iter().map(Vec::as_slice)).collect();
    let claiming = claiming(round, &trades);
    let claims = Claims {
        nations: &round.nations,
        investors: &claiming,
        holdings: &holdings,
        earlier: &earlier,
        seed: round.seed,
    };
    let (controls, lots) = settle(&claims);
    let nations: Vec<NationAfter> = (round.nations.iter().enumerate())
        .map(|(index, nation)| nation_after(round, nation, net(&trades, index), controls[index]))
        .collect();
    let end = end(round);
    let standing = if end.is_some() { standing(&nations, &holdings) } else { Vec::new() };
    let investors = investors(round, &nations, trades, holdings);
    Ok(Evaluated { nations, investors, lots, end, standing })
}

fn after(holdings: &[u64], trade: &Trade) -> Vec<u64> {
    holdings.iter().zip(&trade.traded).map(|(units, traded)| units.saturating_add_signed(*traded)).collect()
}

fn net(trades: &[Trade], nation: usize) -> i128 {
    trades.iter().map(|trade| i128::from(trade.traded[nation])).sum()
}

/// Who takes part in the contest for controls: who missed for the third time is as good as excluded, if the game reads it so
/// (R323).
fn claiming(round: &Round, trades: &[Trade]) -> Vec<Account> {
    let at_once = round.readings.third_miss == ThirdMiss::AtOnce;
    let pairs = round.investors.iter().zip(trades);
    pairs
        .map(|(account, trade)| {
            let third = trade.missing && account.missed.saturating_add(1) >= MISSED_LIMIT;
            Account { excluded: account.excluded || at_once && third, ..account.clone() }
        })
        .collect()
}

/// The new rate: a cent up or down for each full hundred, never below a cent ("Für jeweils 100
/// Währungseinheiten"), nor above what can be reckoned with ([`Round::MOST_RATE`]). Division rounds toward zero, unless the game
/// counts hundreds that are begun (R278).
fn nation_after(round: &Round, nation: &Nation, net: i128, control: Option<Control>) -> NationAfter {
    let begun = match round.readings.rate_step {
        RateStep::Full => 0,
        RateStep::Begun => i128::signum(net % HUNDRED),
    };
    let moved =
        nation.rate.map(|rate| Euro(rate.0 + net / HUNDRED + begun).clamp(Euro::CENT, Round::MOST_RATE));
    NationAfter {
        power: nation.power,
        net,
        rate: moved.filter(|_| nation.lives()),
        centers: nation.centers,
        eliminated: nation.is_traded() && !nation.lives(),
        control,
    }
}

fn investors(
    round: &Round,
    nations: &[NationAfter],
    trades: Vec<Trade>,
    holdings: Vec<Vec<u64>>,
) -> Vec<AccountAfter> {
    let now: Vec<Option<Worth>> = nations.iter().map(NationAfter::worth).collect();
    let before = projection::before(&round.nations);
    let money_now: Vec<Euro> = (trades.iter().zip(&holdings))
        .map(|(trade, holdings)| projection::money(&now, trade.euro, holdings))
        .collect();
    let points_now: Vec<Fraction> = (trades.iter().zip(&holdings))
        .map(|(trade, holdings)| projection::points(&now, trade.euro, holdings))
        .collect();
    let accounts = round.investors.iter();
    let money_before: Vec<Euro> =
        accounts.clone().map(|account| projection::money(&before, account.euro, &account.holdings)).collect();
    let points_before: Vec<Fraction> =
        accounts.map(|account| projection::points(&before, account.euro, &account.holdings)).collect();
    let money = projection::lines(&money_now, &money_before);
    let points = projection::lines(&points_now, &points_before);
    let parts = round.investors.iter().zip(trades).zip(holdings).zip(money.into_iter().zip(points));
    parts
        .map(|(((account, trade), holdings), (money, points))| {
            let missed = if trade.missing { account.missed.saturating_add(1) } else { 0 };
            let exclusion_due = missed >= MISSED_LIMIT && !account.excluded;
            AccountAfter { trade, holdings, missed, exclusion_due, money, points }
        })
        .collect()
}

/// Whether the game is over ("Ende einer Partie"): 18 centers in a winter turn, which is every turn with an
/// odd number but the first, or the 21st turn.
fn end(round: &Round) -> Option<End> {
    let winter = round.turn % 2 == 1 && round.turn > 1;
    let most = round.nations.iter().max_by_key(|nation| nation.centers)?;
    if winter && most.centers >= VICTORY_CENTERS {
        return Some(End::Victory(most.power));
    }
    (round.turn >= LAST_TURN).then_some(End::LastTurn)
}

fn standing(nations: &[NationAfter], holdings: &[Vec<u64>]) -> Vec<Final> {
    let worths: Vec<Option<Worth>> = nations.iter().map(NationAfter::worth).collect();
    let points: Vec<u64> =
        holdings.iter().map(|holdings| projection::victory_points(&worths, holdings)).collect();
    projection::places(&points)
        .into_iter()
        .zip(points)
        .map(|(place, points)| Final { place, points })
        .collect()
}
