//! Money and points, exact: Euros in cents, points as fractions. No floating point anywhere (R256).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An amount of Euros or a price in Euros, in whole cents; may be negative (a loss in a projection).
///
/// Written with a point and two places: `12.34`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Euro(pub i128);

impl Euro {
    /// Nothing in cash, as everybody has at the start.
    pub const ZERO: Euro = Euro(0);
    /// One cent, the lowest rate of a nation that is still in the game ("niemals unter 0,01 Euro").
    pub const CENT: Euro = Euro(1);
    /// One Euro, the rate of every currency at the start.
    pub const ONE: Euro = Euro(100);

    /// So many units at this price.
    pub const fn times(self, units: i128) -> Euro {
        Euro(self.0 * units)
    }
}

impl Add for Euro {
    type Output = Euro;

    fn add(self, other: Euro) -> Euro {
        Euro(self.0 + other.0)
    }
}

impl Sub for Euro {
    type Output = Euro;

    fn sub(self, other: Euro) -> Euro {
        Euro(self.0 - other.0)
    }
}

impl Neg for Euro {
    type Output = Euro;

    fn neg(self) -> Euro {
        Euro(-self.0)
    }
}

impl AddAssign for Euro {
    fn add_assign(&mut self, other: Euro) {
        self.0 += other.0;
    }
}

impl SubAssign for Euro {
    fn sub_assign(&mut self, other: Euro) {
        self.0 -= other.0;
    }
}

impl Sum for Euro {
    fn sum<I: Iterator<Item = Euro>>(amounts: I) -> Euro {
        amounts.fold(Euro::ZERO, Add::add)
    }
}

impl fmt::Display for Euro {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(self.0))
    }
}

impl Serialize for Euro {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Euro {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A text that is no amount of Euros.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no amount of Euros; one looks like 12.34, with two places at most")]
pub struct NoEuro(pub String);

impl FromStr for Euro {
    type Err = NoEuro;

    /// Reads `12`, `12.3`, `12.34`, `-0.01`; a comma serves as well. More places are refused: there is no
    /// part of a cent.
    fn from_str(text: &str) -> Result<Self, NoEuro> {
        let no = || NoEuro(text.to_owned());
        let trimmed = text.trim();
        let (negative, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
        };
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, "00"));
        let plain = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if !plain(whole) || !plain(part) || part.len() > 2 || whole.len() > 18 {
            return Err(no());
        }
        let whole: i128 = whole.parse().map_err(|_| no())?;
        let cents: i128 = part.parse().map_err(|_| no())?;
        let amount = whole * 100 + if part.len() == 1 { cents * 10 } else { cents };
        Ok(Euro(if negative { -amount } else { amount }))
    }
}

/// An exact fraction: victory points before they are rounded for print, or the price of one.
///
/// Printed with two places, halves away from zero: `33.33`.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    above: i128,
    below: i128,
}

impl Fraction {
    /// None of it.
    pub const ZERO: Fraction = Fraction { above: 0, below: 1 };

    /// `above / below`, shortened; `None` if `below` is not positive.
    pub fn new(above: i128, below: i128) -> Option<Fraction> {
        if below <= 0 {
            return None;
        }
        let divisor = common_divisor(above.unsigned_abs(), below.unsigned_abs());
        let divisor = i128::try_from(divisor).unwrap_or(1).max(1);
        Some(Fraction { above: above / divisor, below: below / divisor })
    }

    /// The exact product of the two, shortened.
    pub fn times(self, other: Fraction) -> Fraction {
        Fraction::new(self.above * other.above, self.below * other.below).unwrap_or(Fraction::ZERO)
    }

    /// In hundredths, halves away from zero.
    pub const fn hundredths(self) -> i128 {
        let whole = self.above / self.below;
        let rest = (self.above % self.below).abs();
        let part = (rest * 200 + self.below) / (2 * self.below);
        whole * 100 + if self.above < 0 { -part } else { part }
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        let divisor = common_divisor(self.below.unsigned_abs(), other.below.unsigned_abs()) as i128;
        let (left, right) = (other.below / divisor, self.below / divisor);
        Fraction::new(self.above * left - other.above * right, self.below * left).unwrap_or(Fraction::ZERO)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    /// By value. Whole parts first, then the rests: so that no product grows beyond its bounds.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let whole = |fraction: &Fraction| fraction.above.div_euclid(fraction.below);
        let rest = |fraction: &Fraction| fraction.above.rem_euclid(fraction.below);
        let divisor = common_divisor(self.below.unsigned_abs(), other.below.unsigned_abs()) as i128;
        whole(self).cmp(&whole(other)).then_with(|| {
            let left = rest(self) * (other.below / divisor);
            let right = rest(other) * (self.below / divisor);
            left.cmp(&right)
        })
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(self.hundredths()))
    }
}

/// Hundredths with two places: `-0.05`.
fn decimal(hundredths: i128) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

fn common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(above: i128, below: i128) -> Fraction {
        Fraction::new(above, below).expect("positive below")
    }

    /// R254a, R255a, R256: Kapitalisten 2 "auf zwei Dezimalstellen nach dem Dezimalpunkt genau geführt"
    #[test]
    fn euros_are_cents_with_two_places() {
        for (text, cents) in
            [("0", 0), ("0.00", 0), ("1.00", 100), ("-0.01", -1), ("12,3", 1230), ("+7.05", 705)]
        {
            assert_eq!(text.parse(), Ok(Euro(cents)), "{text}");
        }
        assert_eq!((Euro(-105).to_string(), Euro(7).to_string()), ("-1.05".to_owned(), "0.07".to_owned()));
        for wrong in ["", "1.234", "1.", ".5", "x", "1e3", "--1", "1.2.3", "9999999999999999999"] {
            assert_eq!(wrong.parse::<Euro>(), Err(NoEuro(wrong.to_owned())));
        }
    }

    #[test]
    fn fractions_compare_by_value_and_print_two_places() {
        assert_eq!(fraction(100, 3).to_string(), "33.33");
        assert_eq!(fraction(200, 3).to_string(), "66.67");
        assert_eq!(fraction(-1, 200).to_string(), "-0.01");
        assert_eq!(fraction(2, 4), fraction(1, 2));
        assert!(fraction(-1, 3) < fraction(-1, 4) && fraction(1, 4) < fraction(1, 3));
        assert_eq!(fraction(1, 2) - fraction(1, 3), fraction(1, 6));
        assert!(Fraction::new(1, 0).is_none() && Fraction::new(1, -2).is_none());
    }
}
