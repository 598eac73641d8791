//! From the lines of an exchange order, as they were read, to the order that counts, with a remark for
//! whatever counts differently from what was written. Nothing is dropped in silence.

use super::{Account, Form, Nation, SALE_LIMIT, trade};
use crate::word::seat::Power;
use rules::PowerId;
use serde::{Deserialize, Serialize};
use text::{Lang, economy};
use variants::Variant;

/// Something that an investor should know about their exchange order; with nations as the rules know them, or as plain
/// data in the log ([`Power`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "code", content = "about")]
pub enum Remark<P = PowerId> {
    /// No line for this currency: counts as 0 ("Auch Währungen, von denen weder gekauft noch verkauft werden
    /// soll, müssen angegeben werden").
    MissingLine(P),
    /// The nation is out of the game: its currency is not traded, the line has no effect.
    NotTraded(P),
    /// Two lines for one currency: the last one counts.
    Twice(P),
    /// More than the limit: 500 are sold.
    OverLimit(P),
    /// More than they own: all of it is sold.
    OverHolding(P),
    /// The purchases cannot be paid at the current rates: reduced in proportion (RED).
    Reduced,
    /// No line that counts: as if no order had come, everything is sold up to the limit (NMR).
    Nothing,
}

impl<P> Remark<P> {
    /// Its stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Remark::MissingLine(_) => "missing-line",
            Remark::NotTraded(_) => "not-traded",
            Remark::Twice(_) => "twice",
            Remark::OverLimit(_) => "over-limit",
            Remark::OverHolding(_) => "over-holding",
            Remark::Reduced => "reduced",
            Remark::Nothing => "nothing",
        }
    }

    /// The nation it is about.
    pub const fn nation(&self) -> Option<&P> {
        match self {
            Remark::MissingLine(power)
            | Remark::NotTraded(power)
            | Remark::Twice(power)
            | Remark::OverLimit(power)
            | Remark::OverHolding(power) => Some(power),
            Remark::Reduced | Remark::Nothing => None,
        }
    }

    /// In words; `name` names a nation.
    pub fn text(&self, lang: Lang, name: impl Fn(&P) -> String) -> String {
        match self {
            Remark::MissingLine(power) => economy::remark_missing_line(lang, name(power)),
            Remark::NotTraded(power) => economy::remark_not_traded(lang, name(power)),
            Remark::Twice(power) => economy::remark_twice(lang, name(power)),
            Remark::OverLimit(power) => economy::remark_over_limit(lang, name(power)),
            Remark::OverHolding(power) => economy::remark_over_holding(lang, name(power)),
            Remark::Reduced => economy::remark_reduced(lang),
            Remark::Nothing => economy::remark_nothing(lang),
        }
    }
}

impl Remark {
    /// As the log keeps it.
    pub fn plain(self, variant: &Variant) -> Remark<Power> {
        let power = |power| crate::plain::power(variant, power);
        match self {
            Remark::MissingLine(nation) => Remark::MissingLine(power(nation)),
            Remark::NotTraded(nation) => Remark::NotTraded(power(nation)),
            Remark::Twice(nation) => Remark::Twice(power(nation)),
            Remark::OverLimit(nation) => Remark::OverLimit(power(nation)),
            Remark::OverHolding(nation) => Remark::OverHolding(power(nation)),
            Remark::Reduced => Remark::Reduced,
            Remark::Nothing => Remark::Nothing,
        }
    }
}

impl Remark<Power> {
    /// From its code and its nation, as logs of version 1 hold them.
    pub(super) fn by_code(code: &str, power: Option<Power>) -> Option<Self> {
        Some(match code {
            "missing-line" => Remark::MissingLine(power?),
            "not-traded" => Remark::NotTraded(power?),
            "twice" => Remark::Twice(power?),
            "over-limit" => Remark::OverLimit(power?),
            "over-holding" => Remark::OverHolding(power?),
            "reduced" => Remark::Reduced,
            "nothing" => Remark::Nothing,
            _ => return None,
        })
    }
}

/// Makes the order that counts from the lines, in written order: nation and amount (positive to buy).
pub fn form(nations: &[Nation], lines: &[(PowerId, i64)]) -> (Form, Vec<Remark>) {
    let mut amounts: Vec<Option<i64>> = vec![None; nations.len()];
    let mut remarks = Vec::new();
    for (power, amount) in lines {
        match nations.iter().position(|nation| nation.power == *power && nation.is_traded()) {
            None => remarks.push(Remark::NotTraded(*power)),
            Some(index) => {
                if amounts[index].replace(*amount).is_some() {
                    remarks.push(Remark::Twice(*power));
                }
            }
        }
    }
    if amounts.iter().all(Option::is_none) {
        remarks.push(Remark::Nothing);
        return (Form::Missing, remarks);
    }
    let missing =
        nations.iter().zip(&amounts).filter(|(nation, amount)| nation.is_traded() && amount.is_none());
    remarks.extend(missing.map(|(nation, _)| Remark::MissingLine(nation.power)));
    (Form::Given(amounts.into_iter().map(|amount| amount.unwrap_or(0)).collect()), remarks)
}

/// What the exchange will change in an order at the current rates: amounts beyond the limits, purchases
/// that cannot be paid.
pub fn limits(nations: &[Nation], account: &Account) -> Vec<Remark> {
    let Form::Given(amounts) = &account.form else { return Vec::new() };
    let mut remarks = Vec::new();
    for ((nation, amount), units) in nations.iter().zip(amounts).zip(&account.holdings) {
        if !nation.is_traded() || *amount >= 0 {
            continue;
        }
        let sale = amount.unsigned_abs();
        if sale > *units && *units < SALE_LIMIT {
            remarks.push(Remark::OverHolding(nation.power));
        } else if sale > SALE_LIMIT {
            remarks.push(Remark::OverLimit(nation.power));
        }
    }
    if trade(nations, account).reduced {
        remarks.push(Remark::Reduced);
    }
    remarks
}

/// Reads a whole number with an optional sign, as programs write it: `+6500`, `-0`, `500`. Numbers too large
/// to be held stand for the largest: an order such as +99999 means "everything" anyhow.
pub fn amount(text: &str) -> Option<i64> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix(['-', '\u{2212}', '\u{2013}']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size: i64 = digits.parse().unwrap_or(i64::MAX);
    Some(if negative { -size } else { size })
}
