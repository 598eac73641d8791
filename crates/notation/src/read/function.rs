//! Conditions in display notation: `ok(A Bud - Ser)`, `at(R, A, Gal)`, `NOT free(Mun)`, `builds >= 2`. What the echo
//! writes can so be copied into the next mail.

use super::condition::Hint;
use super::cursor::Cursor;
use super::draft::{Act, RawAct, RawCondition, RawUnit, Spot, Test};
use crate::lex::T;
use crate::{Comparison, ExchangeTest, ExchangeValue};
use rules::{PowerId, UnitKind};

type Read<R> = Option<(R, usize)>;

impl Cursor<'_> {
    /// A condition in display notation.
    pub(crate) fn function(&self, at: usize, hint: Hint) -> Read<RawCondition> {
        if self.is(at, T::Open) && self.begins_function(at + 1) {
            let (condition, next) = self.condition(at + 1, hint);
            let read = condition != RawCondition::Unreadable && self.is(next, T::Close);
            return read.then_some((condition, next + 1));
        }
        let name = self.word(at).to_ascii_lowercase();
        if name == "not" && self.begins_function(at + 1) {
            let (inner, next) = self.function(at + 1, hint)?;
            return Some((RawCondition::Not(Box::new(inner)), next));
        }
        if name == "builds" {
            return self.compared(at + 1);
        }
        if name == "never" {
            return Some((RawCondition::Any(Vec::new()), at + 1));
        }
        if !self.is(at + 1, T::Open) {
            return None;
        }
        if let Some((value, next)) = self.exchange_value(&name, at + 2) {
            return self.is(next, T::Close).then(|| self.exchange_test(value, next + 1)).flatten();
        }
        let (condition, next) = self.applied(&name, at + 2)?;
        self.is(next, T::Close).then_some((condition, next + 1))
    }

    /// Whether a condition in display notation begins here, behind a few brackets and "NOT"s at most: nobody nests
    /// deeper, and whoever tries must not make the reader climb.
    pub(crate) fn begins_function(&self, at: usize) -> bool {
        self.begins_within(at, 6)
    }

    fn begins_within(&self, at: usize, depth: usize) -> bool {
        if depth == 0 {
            return false;
        }
        let name = self.word(at).to_ascii_lowercase();
        match name.as_str() {
            "not" => self.begins_within(at + 1, depth - 1),
            "builds" | "never" => true,
            "ok" | "fail" | "moves" | "at" | "free" | "owns" | "attacked" | "dislodged" | "retreats"
            | "built" | "removed" | "controls" | "bought" | "sold" | "holds" | "rate" => {
                self.is(at + 1, T::Open)
            }
            _ => self.is(at, T::Open) && self.begins_within(at + 1, depth - 1),
        }
    }

    fn applied(&self, name: &str, at: usize) -> Read<RawCondition> {
        match name {
            "ok" => self.told_order(at, Test::Done),
            "fail" => self.told_order(at, Test::Failed),
            "moves" => self.told_order(at, Test::Ordered),
            "at" => {
                let (power, next) = self.some_power(at)?;
                let (kind, next) = self.some_kind(self.comma(next)?)?;
                let (spot, next) = self.some_place(self.comma(next)?)?;
                Some((RawCondition::At(RawUnit { power, me: false, kind, spot }), next))
            }
            "free" => self.place(at).map(|(spot, next)| (RawCondition::Free(spot), next)),
            "owns" => {
                let (power, next) = self.power(at)?;
                let (center, next) = self.place(self.comma(next)?)?;
                Some((RawCondition::Owns { power: Some(power), me: false, center }, next))
            }
            "attacked" => {
                let (spot, next) = self.place(at)?;
                Some((RawCondition::Attacked(RawUnit { spot: Some(spot), ..RawUnit::default() }), next))
            }
            "dislodged" => {
                let (unit, next) = self.some_unit(at)?;
                Some((RawCondition::Dislodged(unit), next))
            }
            "retreats" => {
                let (unit, next) = self.some_unit(at)?;
                let next = self.dash(next)?;
                let (to, next) = self.some_place(next)?;
                Some((RawCondition::Retreats { unit, to }, next))
            }
            "built" | "removed" => {
                let (unit, next) = self.some_unit(at)?;
                Some((RawCondition::Adjusts { unit, built: name == "built" }, next))
            }
            "controls" => {
                let (who, next) = self.player(at)?;
                let (nation, next) = self.power(self.comma(next)?)?;
                Some((RawCondition::Controls { nation, who }, next))
            }
            _ => None,
        }
    }

    /// `bought(me, D)`, `holds("Lucky Luke", EUR)`, `rate(D)`, up to the closing bracket.
    fn exchange_value(&self, name: &str, at: usize) -> Read<ExchangeValue> {
        if name == "rate" {
            return self.power(at).map(|(currency, next)| (ExchangeValue::Rate { currency }, next));
        }
        if !["bought", "sold", "holds"].contains(&name) {
            return None;
        }
        let (who, next) = self.player(at)?;
        let next = self.comma(next)?;
        if name == "holds" && self.word(next).eq_ignore_ascii_case("eur") {
            return Some((ExchangeValue::Euros { who }, next + 1));
        }
        let (currency, next) = self.power(next)?;
        let value = match name {
            "bought" => ExchangeValue::Bought { who, currency },
            "sold" => ExchangeValue::Sold { who, currency },
            _ => ExchangeValue::Holds { who, currency },
        };
        Some((value, next))
    }

    /// ` >= 100`, ` < 1.50` behind it.
    fn exchange_test(&self, value: ExchangeValue, at: usize) -> Read<RawCondition> {
        let (comparison, next, false) = self.comparison_sign(at)? else { return None };
        let (number, next) = self.hundredths(next)?;
        let in_cents = matches!(value, ExchangeValue::Euros { .. } | ExchangeValue::Rate { .. });
        let number = if in_cents { number } else { number / 100 };
        Some((RawCondition::Exchange(ExchangeTest { value, comparison, number }), next))
    }

    /// `me`, `*`, `"Lucky Luke"`.
    fn player(&self, at: usize) -> Read<String> {
        if let Some(next) = self.star(at) {
            return Some(("*".to_owned(), next));
        }
        let me = || self.says(at, &["me"]).then(|| ("me".to_owned(), at + 1));
        self.quoted(at).or_else(me)
    }

    fn comma(&self, at: usize) -> Option<usize> {
        self.is(at, T::Comma).then_some(at + 1)
    }

    fn dash(&self, at: usize) -> Option<usize> {
        self.is(at, T::Dash(1)).then_some(at + 1)
    }

    fn star(&self, at: usize) -> Option<usize> {
        self.is(at, T::Star(1)).then_some(at + 1)
    }

    fn some_power(&self, at: usize) -> Read<Option<PowerId>> {
        self.star(at)
            .map(|next| (None, next))
            .or_else(|| self.power(at).map(|(power, next)| (Some(power), next)))
    }

    fn some_kind(&self, at: usize) -> Read<Option<UnitKind>> {
        self.star(at)
            .map(|next| (None, next))
            .or_else(|| self.kind(at).map(|(kind, next)| (Some(kind), next)))
    }

    fn some_place(&self, at: usize) -> Read<Option<Spot>> {
        self.star(at)
            .map(|next| (None, next))
            .or_else(|| self.place(at).map(|(spot, next)| (Some(spot), next)))
    }

    /// `R, A Ukr`, `A Ukr`, `A *`, `F, *`, `*`.
    fn some_unit(&self, at: usize) -> Read<RawUnit> {
        // a power stands before a comma; "F, *" is a fleet
        let power = self.power(at).filter(|(_, next)| {
            self.is(*next, T::Comma) && !(self.kind(at).is_some() && self.star(*next + 1).is_some())
        });
        let (power, next) = match power {
            Some((power, next)) => (Some(power), next + 1),
            None => (None, at),
        };
        let unit = |kind, spot| RawUnit { power, me: false, kind, spot };
        if let Some((kind, next)) = self.kind(next) {
            let next = self.comma(next).unwrap_or(next);
            let (spot, next) = self.some_place(next)?;
            return Some((unit(Some(kind), spot), next));
        }
        let (spot, next) = self.some_place(next)?;
        Some((unit(None, spot), next))
    }

    fn told_order(&self, at: usize, test: Test) -> Read<RawCondition> {
        let (unit, next) = self.some_unit(at)?;
        let order = |act| RawCondition::Order { test, unit, act, bare: false };
        if let Some(next) = self.dash(next) {
            let (to, next) = self.some_place(next)?;
            return Some((order(RawAct::Move(to)), next));
        }
        let (act, next) = self.action(next)?;
        let act = match act {
            Act::Hold => RawAct::Hold,
            Act::SupportHold { whom } => RawAct::SupportHold(whom),
            Act::SupportMove { whom, to, .. } => RawAct::SupportMove(whom, to),
            Act::Convoy { whom, to } => RawAct::Convoy(whom, to),
            _ => return None,
        };
        Some((order(act), next))
    }

    /// `>= 2`, `= 1`, `< 0`, `<= -2`.
    fn compared(&self, at: usize) -> Read<RawCondition> {
        let (comparison, start, minus) = self.comparison_sign(at)?;
        let number = i32::try_from(self.number(start)?).ok()?.clamp(-99, 99);
        Some((RawCondition::Builds(comparison, if minus { -number } else { number }), start + 1))
    }

    /// `>=`, `<=`, `=`, `>`, `<`: how to compare, what stands behind, and whether a minus stood between.
    pub(super) fn comparison_sign(&self, at: usize) -> Option<(Comparison, usize, bool)> {
        let (comparison, next) = match (self.word(at), self.word(at + 1)) {
            (">", "=") => (Comparison::AtLeast, at + 2),
            ("<", "=") => (Comparison::AtMost, at + 2),
            ("<", "=-") => (Comparison::AtMost, at + 1),
            ("=", _) => (Comparison::Exactly, at + 1),
            (">", _) => (Comparison::MoreThan, at + 1),
            ("<", _) => (Comparison::LessThan, at + 1),
            _ => return None,
        };
        let minus = matches!(self.shape(next), Some(T::Dash(1)));
        Some((comparison, next + usize::from(minus), minus))
    }
}
