//! Help for an investor: what it takes to control a nation, and what a center is worth in each currency.

use super::projection::{Worth, cheapest};
use super::{Account, Euro, Fraction, HUNDRED, Investor, Nation, Round};
use rules::PowerId;

/// How many units the investor must buy to own most of each living nation's currency, if nobody else
/// trades; 0 where they do already. The price does not count what they must sell first.
pub fn takeover(round: &Round, investor: Investor) -> Vec<(PowerId, u64, Euro)> {
    let units = |account: &Account, nation: usize| account.holdings.get(nation).copied().unwrap_or(0);
    let living = round.nations.iter().enumerate().filter(|(_, nation)| nation.lives());
    living
        .map(|(index, nation)| {
            let own = round.investors.get(investor.0).map_or(0, |account| units(account, index));
            let others = round.investors.iter().enumerate();
            let most = (others.filter(|(other, account)| *other != investor.0 && !account.excluded))
                .map(|(_, account)| units(account, index))
                .max();
            let needed = most.map_or(0, |most| (most + 1).saturating_sub(own));
            let price = nation.rate.unwrap_or(Euro::ZERO).times(i128::from(needed));
            (nation.power, needed, price)
        })
        .collect()
}

/// What a center of a nation is worth to an investor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CenterWorth {
    /// The nation that would own the center.
    pub power: PowerId,
    /// Price of a victory point in Euros in its currency; `None` without centers.
    pub price: Option<Fraction>,
    /// Victory points that one center more of this nation would bring them: their units in hundreds.
    pub points: Fraction,
    /// The same in Euros, where a point is cheapest.
    pub euro: Fraction,
}

/// What a center is worth in each living currency, for these holdings.
pub fn center_worths(nations: &[Nation], holdings: &[u64]) -> Vec<CenterWorth> {
    let worth = |nation: &Nation| Some(Worth { rate: nation.rate?, centers: nation.centers });
    let worths: Vec<Option<Worth>> = nations.iter().map(worth).collect();
    let best = cheapest(&worths).and_then(|(_, worth)| worth.price());
    let living = nations.iter().zip(&worths).zip(holdings).filter(|((nation, _), _)| nation.lives());
    living
        .map(|((nation, worth), units)| {
            let points = Fraction::new(i128::from(*units), HUNDRED).unwrap_or(Fraction::ZERO);
            CenterWorth {
                power: nation.power,
                price: worth.and_then(Worth::price),
                points,
                euro: best.map_or(Fraction::ZERO, |best| points.times(best)),
            }
        })
        .collect()
}
