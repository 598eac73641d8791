//! The two projections (Hochrechnungen): what everybody's possessions are worth in Euros at the current
//! rates, and in victory points at the current centers; with the places now and in the round before.

use super::{Euro, Fraction, HUNDRED, Nation};

/// One investor's line of a projection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<T> {
    /// Place after this turn; equal values share it.
    pub place: usize,
    /// Place in the round before.
    pub place_before: usize,
    /// What cash and units are worth after this turn, in Euros or in points.
    pub value: T,
    /// Change since the round before.
    pub change: T,
}

/// A nation's currency as a projection sees it: rate and centers; `None` if it is worthless.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The rate of its currency.
    pub rate: Euro,
    /// Centers of the nation.
    pub centers: u16,
}

impl Worth {
    /// The price of a victory point in Euros (Siegpunktequotient): 100 units at this rate bring as many
    /// points as the nation has centers. `None` without centers.
    pub fn price(self) -> Option<Fraction> {
        // 100 units x rate in cents / 100 cents a Euro
        Fraction::new(self.rate.0, i128::from(self.centers))
    }
}

/// What the currencies were worth before the round.
pub(super) fn before(nations: &[Nation]) -> Vec<Option<Worth>> {
    let worth = |nation: &Nation| Some(Worth { rate: nation.rate?, centers: nation.centers_before });
    nations.iter().map(worth).collect()
}

/// Money: Euros, and all units at the current rates ("der Wert des Besitzes").
pub fn money(worths: &[Option<Worth>], euro: Euro, holdings: &[u64]) -> Euro {
    let units = worths.iter().zip(holdings).filter_map(|(worth, units)| {
        let rate = (*worth)?.rate;
        Some(rate.times(i128::from(*units)))
    });
    euro + units.sum()
}

/// Points: all units at the current centers, without the rule of full hundreds, and the Euros as if they
/// were in the currency with the cheapest price of a point.
pub fn points(worths: &[Option<Worth>], euro: Euro, holdings: &[u64]) -> Fraction {
    let hundredths: i128 = (worths.iter().zip(holdings))
        .filter_map(|(worth, units)| Some(i128::from((*worth)?.centers) * i128::from(*units)))
        .sum();
    match cheapest(worths) {
        // hundredths / 100 + euro / (100 rate / centers)
        Some((_, worth)) => {
            let above = hundredths * worth.rate.0 + euro.0 * i128::from(worth.centers);
            Fraction::new(above, HUNDRED * worth.rate.0).unwrap_or(Fraction::ZERO)
        }
        None => Fraction::new(hundredths, HUNDRED).unwrap_or(Fraction::ZERO),
    }
}

/// The currency in which a victory point is cheapest; of equal ones the first.
pub fn cheapest(worths: &[Option<Worth>]) -> Option<(usize, Worth)> {
    let priced = worths.iter().enumerate().filter_map(|(index, worth)| {
        let worth = (*worth)?;
        Some((worth.price()?, index, worth))
    });
    priced
        .min_by(|one, other| one.0.cmp(&other.0).then(one.1.cmp(&other.1)))
        .map(|(_, index, worth)| (index, worth))
}

/// Victory points at the end of the game: full hundreds only, Euros are worth nothing.
pub fn victory_points(worths: &[Option<Worth>], holdings: &[u64]) -> u64 {
    (worths.iter().zip(holdings))
        .filter_map(|(worth, units)| Some(units / 100 * u64::from((*worth)?.centers)))
        .sum()
}

/// The place of each value: 1 for the highest, equal ones share, the next ones count on (1, 1, 3).
pub fn places<T: Ord>(values: &[T]) -> Vec<usize> {
    values.iter().map(|value| 1 + values.iter().filter(|other| *other > value).count()).collect()
}

/// Puts a projection together.
pub(super) fn lines<T: Ord + Copy + std::ops::Sub<Output = T>>(now: &[T], before: &[T]) -> Vec<Line<T>> {
    let (places_now, places_before) = (places(now), places(before));
    let line = |index: usize| Line {
        place: places_now[index],
        place_before: places_before[index],
        value: now[index],
        change: now[index] - before[index],
    };
    (0..now.len()).map(line).collect()
}
