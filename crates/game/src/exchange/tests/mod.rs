//! The exchange shown by its rule text (kapitalisten, "2 REGELN"): every worked example, every statement, and
//! what must always hold.
#![allow(clippy::unwrap_used)]

mod control;
mod ends;
mod press;
mod projections;
mod properties;
mod rates;
mod trades;

use super::*;
use rules::PowerId;
use variants::Variant;

pub(super) const AUSTRIA: usize = 0;
pub(super) const ENGLAND: usize = 1;
pub(super) const FRANCE: usize = 2;
pub(super) const GERMANY: usize = 3;
pub(super) const ITALY: usize = 4;
pub(super) const RUSSIA: usize = 5;
pub(super) const TURKEY: usize = 6;

pub(super) fn variant() -> &'static Variant {
    variants::by_id("kapitalisten").unwrap()
}

/// The start with so many investors called A, B, C ...
pub(super) fn start(investors: usize) -> Round {
    let aliases = (0..investors).map(|index| char::from(b'A' + index as u8).to_string());
    Round::start(start_nations(variant()), aliases)
}

/// The same, with everybody handing in an order that trades nothing.
pub(super) fn idle(investors: usize) -> Round {
    let mut round = start(investors);
    for account in &mut round.investors {
        account.form = Form::Given(vec![0; 7]);
    }
    round
}

/// An order for some nations, 0 for the others.
pub(super) fn orders(amounts: &[(usize, i64)]) -> Form {
    let mut form = vec![0; 7];
    for (nation, amount) in amounts {
        form[*nation] = *amount;
    }
    Form::Given(form)
}

pub(super) fn euro(text: &str) -> Euro {
    text.parse().unwrap()
}

pub(super) fn rate(evaluated: &Evaluated, nation: usize) -> String {
    evaluated.nations[nation].rate.map_or_else(String::new, |rate| rate.to_string())
}

pub(super) fn power(nation: usize) -> PowerId {
    PowerId(nation as u8)
}
