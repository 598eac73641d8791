//! The broker's estimate: what the exchange order that counts now would come to at the present rates if nobody else traded,
//! and what would be missing. For the echo at every door.

use super::body::{Row, Table};
use super::counting::Counting;
use super::economy::{account, lines_form, nations_missing, nations_now, number, state, stock_remarks};
use super::{
    Account, AccountAfter, Euro, Evaluated, Form, Fraction, LAST_TURN, MISSED_LIMIT, Nation, Remark, Round,
    SALE_LIMIT, currency_name, evaluate, nation_name,
};
use crate::game::Game;
use crate::word::seat::{Power, SeatId};
use serde::Serialize;
use std::collections::BTreeMap;
use text::{Lang, economy};
use variants::Variant;

/// What an exchange order comes to if nobody else trades.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// The nations before it; all lists below are in their order.
    pub nations: Vec<Nation>,
    /// The investor before it, with their order.
    pub account: Account,
    /// The investor after it.
    pub after: AccountAfter,
    /// Their points by the projection before it.
    pub points_before: Fraction,
    /// New rates of the currencies that they traded.
    pub rates: Vec<Option<Euro>>,
    /// Nations of which they own most after it, and by how many units; none for a tie, which earlier holdings, fewer nations or
    /// the lot decide.
    pub holds: Vec<(usize, Option<u64>)>,
    /// Who could still own more of a nation of which they own most alone: nation, investor's pseudonym, units to buy.
    pub rivals: Vec<(usize, String, u64)>,
}

impl Estimate {
    /// Of a form at the rates of a table, with what others are assumed to trade; `None` if the exchange cannot be evaluated.
    pub fn of(game: &Game, table: &Table, seat: SeatId, form: Form, others: &[WhatIf]) -> Option<Estimate> {
        let variant = game.variant()?;
        let at = table.rows.iter().position(|row| row.seat == seat)?;
        let nations = nations_now(variant, table);
        let idle = Form::Given(vec![0; nations.len()]);
        let of_row = |(index, row): (usize, &Row)| {
            let form = if index == at {
                form.clone()
            } else {
                supposed(variant, &nations, row, others).unwrap_or_else(|| idle.clone())
            };
            account(variant, &nations, row, form)
        };
        let investors: Vec<Account> = table.rows.iter().enumerate().map(of_row).collect();
        // never the last turn: what the order brings is asked, not how the game ends
        let turn = (table.number + 1).min(LAST_TURN - 1);
        let round =
            Round { turn, nations, investors, history: Vec::new(), seed: 0, readings: game.readings() };
        let evaluated = evaluate(&round).ok()?;
        let (holds, rivals) = contest(&round, &evaluated, at);
        let after = evaluated.investors.get(at)?.clone();
        Some(Estimate {
            points_before: after.points.value - after.points.change,
            after,
            rates: evaluated.nations.iter().map(|nation| nation.rate).collect(),
            account: round.investors[at].clone(),
            nations: round.nations,
            holds,
            rivals,
        })
    }

    /// As plain data.
    pub fn plain(&self, variant: &Variant) -> PlainEstimate {
        let id = |nation: &Nation| crate::plain::power(variant, nation.power);
        let traded = || self.nations.iter().zip(&self.after.trade.traded);
        let of = |wanted: fn(&i64) -> bool| {
            let some = traded().filter(move |(_, units)| wanted(units));
            some.map(|(nation, units)| (id(nation), units.unsigned_abs())).collect()
        };
        let rates = self.nations.iter().zip(&self.rates);
        let text = |rate: Option<Euro>| rate.map(|rate| rate.to_string());
        PlainEstimate {
            sold: of(|units| *units < 0),
            bought: of(|units| *units > 0),
            reduced: self.after.trade.reduced,
            proceeds: self.after.trade.proceeds.to_string(),
            spent: self.after.trade.spent.to_string(),
            euro: self.after.trade.euro.to_string(),
            rates: rates.map(|(nation, rate)| (id(nation), (text(nation.rate), text(*rate)))).collect(),
            points_before: self.points_before.to_string(),
            points_after: self.after.points.value.to_string(),
            holds: self.holds.iter().map(|(at, margin)| (id(&self.nations[*at]), *margin)).collect(),
            rivals: (self.rivals.iter())
                .map(|(at, alias, units)| (id(&self.nations[*at]), alias.clone(), *units))
                .collect(),
        }
    }
}

/// "Und wenn Tante Erna 500 Mark verkauft?": a trade of somebody else that an order is weighed against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhatIf {
    /// Whose, by pseudonym.
    pub alias: String,
    /// Which currency, by its nation.
    pub power: Power,
    /// Units to buy, or with a minus to sell.
    pub amount: i64,
}

/// What somebody is assumed to trade; none if nothing is.
fn supposed(variant: &Variant, nations: &[Nation], row: &Row, others: &[WhatIf]) -> Option<Form> {
    let of_row = others.iter().filter(|other| other.alias == row.alias);
    let lines: Vec<(Power, i64)> = of_row.map(|other| (other.power.clone(), other.amount)).collect();
    (!lines.is_empty()).then(|| lines_form(variant, nations, &lines).0)
}

/// What a text that is only tried would come to: the estimate of its exchange order, and its lines.
pub fn tried(
    game: &Game,
    seat: SeatId,
    stock: &[(Power, i64)],
    others: &[WhatIf],
    lang: Lang,
) -> Option<(PlainEstimate, Vec<String>)> {
    let (variant, turn) = (game.variant()?, game.turn?);
    let state = state(game);
    let table = state.before(number(game, turn))?;
    let form = lines_form(variant, &nations_now(variant, table), stock).0;
    let estimate = Estimate::of(game, table, seat, form, others)?;
    let mut lines =
        Words { variant, lang, estimate: &estimate, alone: others.is_empty(), others: rivals(table) }.lines();
    let remarks = stock_remarks(variant, &estimate.nations, table.row(seat)?, stock);
    // of lines that are missing the reader has told
    let unsaid = remarks.iter().filter(|remark| !matches!(remark, Remark::MissingLine(_)));
    lines.extend(unsaid.map(|remark| remark.text(lang, |power| nation_name(lang, variant, *power))));
    Some((estimate.plain(variant), lines))
}

/// How many investors may command a nation beside one of them.
fn rivals(table: &Table) -> usize {
    table.rows.iter().filter(|row| !row.excluded).count().saturating_sub(1)
}

/// An estimate as plain data, for programs: powers by their ids, money as decimal text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlainEstimate {
    /// Units sold of each currency.
    pub sold: BTreeMap<Power, u64>,
    /// Units bought, after a reduction.
    pub bought: BTreeMap<Power, u64>,
    /// Whether purchases were reduced ("RED").
    pub reduced: bool,
    /// What the sales bring.
    pub proceeds: String,
    /// What the purchases cost.
    pub spent: String,
    /// Cash that would be left after the trades, in Euros.
    pub euro: String,
    /// The rate of each currency now and after the trades.
    pub rates: BTreeMap<Power, (Option<String>, Option<String>)>,
    /// Victory points by the projection before it.
    pub points_before: String,
    /// And after it.
    pub points_after: String,
    /// Nations of which they own most and by how many units; none for a tie.
    pub holds: BTreeMap<Power, Option<u64>>,
    /// Who could still outbid: nation, pseudonym, units to buy.
    pub rivals: Vec<(Power, String, u64)>,
}

/// Nations of which an investor owns most, by how many units, and who could still buy more of them.
#[allow(clippy::type_complexity)]
fn contest(
    round: &Round,
    evaluated: &Evaluated,
    at: usize,
) -> (Vec<(usize, Option<u64>)>, Vec<(usize, String, u64)>) {
    let (mut holds, mut rivals) = (Vec::new(), Vec::new());
    for (index, _) in evaluated.nations.iter().enumerate().filter(|(_, nation)| nation.control.is_some()) {
        let after = |investor: usize, nation: usize| evaluated.investors[investor].holdings[nation];
        let own = after(at, index);
        let others = || round.investors.iter().enumerate().filter(|(other, _)| *other != at);
        let most = others().filter(|(_, other)| !other.excluded).map(|(other, _)| after(other, index)).max();
        let Some(margin) = own.checked_sub(most.unwrap_or(0)) else { continue };
        holds.push((index, Some(margin).filter(|margin| *margin > 0)));
        if margin == 0 {
            continue;
        }
        for (_, other) in others().filter(|(_, other)| !other.excluded) {
            let needed = (own + 1).saturating_sub(other.holdings[index]);
            if needed <= affordable(&round.nations, other, index) {
                rivals.push((index, other.alias.clone(), needed));
            }
        }
    }
    (holds, rivals)
}

/// How many units of a currency an investor can buy who sells as much as possible of everything else.
fn affordable(nations: &[Nation], account: &Account, index: usize) -> u64 {
    let Some(rate) = nations[index].rate else { return 0 };
    let sales: Euro = (nations.iter().zip(&account.holdings).enumerate())
        .filter(|(other, _)| *other != index)
        .filter_map(|(_, (nation, units))| Some(nation.rate?.times(i128::from((*units).min(SALE_LIMIT)))))
        .sum();
    u64::try_from((account.euro + sales).0 / rate.0.max(1)).unwrap_or(u64::MAX)
}

/// The broker's estimate for a seat as lines of text, for the pending turn.
pub fn estimate(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let (Some(variant), Some(turn)) = (game.variant(), game.turn) else { return Vec::new() };
    let state = state(game);
    let Some(table) = state.before(number(game, turn)) else { return Vec::new() };
    let mut lines = Vec::new();
    let stock = Counting::gather(game, &state, turn).stock;
    match stock.get(&seat) {
        Some(stock) => {
            let form = lines_form(variant, &nations_now(variant, table), stock).0;
            if let Some(estimate) = Estimate::of(game, table, seat, form, &[]) {
                lines.extend(
                    Words { variant, lang, estimate: &estimate, alone: true, others: rivals(table) }.lines(),
                );
            }
        }
        None => lines.extend(no_estimate(game, seat, lang)),
    }
    lines.extend(nations_missing(game, seat, turn, lang));
    lines
}

/// What is missing of a seat's exchange order and of its nations' orders.
pub fn still_due(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let Some(turn) = game.turn else { return Vec::new() };
    let missing = super::overview::is_missing(game, seat).then(|| no_estimate(game, seat, lang));
    missing.into_iter().flatten().chain(nations_missing(game, seat, turn, lang)).collect()
}

/// What becomes of whoever hands in no exchange order.
fn no_estimate(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    std::iter::once(economy::broker_nothing(lang)).chain(warning(game, seat, lang)).collect()
}

/// The warning that belongs to a missing exchange order, if it would not be the first in a row.
pub fn warning(game: &Game, seat: SeatId, lang: Lang) -> Option<String> {
    let state = state(game);
    let missed = state.last()?.row(seat)?.missed;
    (missed > 0 && missed < MISSED_LIMIT).then(|| economy::missed_warning(lang, missed + 1))
}

/// An estimate in words.
struct Words<'a> {
    variant: &'a Variant,
    lang: Lang,
    estimate: &'a Estimate,
    /// Nobody else trades.
    alone: bool,
    /// How many others could command a nation.
    others: usize,
}

impl Words<'_> {
    fn lines(&self) -> Vec<String> {
        let (lang, trade) = (self.lang, &self.estimate.after.trade);
        let mut lines = Vec::new();
        let sold = self.traded(|units| units < 0);
        if !sold.is_empty() {
            let money = text::number(lang, &trade.proceeds.to_string());
            lines.push(economy::BrokerSold { list: text::list(lang, sold), money }.text(lang));
        }
        let bought = self.traded(|units| units > 0);
        if !bought.is_empty() {
            let (list, money) = (text::list(lang, bought), text::number(lang, &trade.spent.to_string()));
            lines.push(if trade.reduced {
                economy::BrokerBoughtReduced { list, money }.text(lang)
            } else {
                economy::BrokerBought { list, money }.text(lang)
            });
        }
        if lines.is_empty() {
            lines.push(economy::broker_idle(lang));
        } else {
            lines.push(economy::broker_rates(lang, self.rates().join("; ")));
        }
        lines.push(economy::broker_left(lang, text::number(lang, &trade.euro.to_string())));
        let points = |points: Fraction| text::number(lang, &points.to_string());
        let (before, after) = (points(self.estimate.points_before), points(self.estimate.after.points.value));
        lines.push(economy::BrokerPoints { before, after }.text(lang));
        lines.extend(self.contest());
        let lines = lines.into_iter().map(|line| format!("  {line}"));
        let head = if self.alone { economy::broker_head(lang) } else { economy::broker_head_if(lang) };
        std::iter::once(head).chain(lines).collect()
    }

    fn traded(&self, wanted: impl Fn(i64) -> bool) -> Vec<String> {
        let traded = self.estimate.nations.iter().zip(&self.estimate.after.trade.traded);
        traded
            .filter(|(_, units)| wanted(**units))
            .map(|(nation, units)| {
                format!("{} {}", units.unsigned_abs(), currency_name(self.lang, self.variant, nation.power))
            })
            .collect()
    }

    fn rates(&self) -> Vec<String> {
        let traded =
            self.estimate.nations.iter().zip(&self.estimate.after.trade.traded).zip(&self.estimate.rates);
        traded
            .filter(|((_, units), _)| **units != 0)
            .filter_map(|((nation, _), rate)| {
                let (name, now) = (currency_name(self.lang, self.variant, nation.power), nation.rate?);
                let then = (*rate)?;
                let rate = |rate: super::Euro| text::number(self.lang, &rate.to_string());
                Some(format!("{name} {} → {}", rate(now), rate(then)))
            })
            .collect()
    }

    fn contest(&self) -> Vec<String> {
        let lang = self.lang;
        let nation = |index: &usize| nation_name(lang, self.variant, self.estimate.nations[*index].power);
        let alone = self.estimate.holds.iter().filter_map(|(index, margin)| Some((index, (*margin)?)));
        let holds = alone.map(|(index, units)| {
            economy::BrokerMargin { nation: nation(index), units: units.to_string() }.text(lang)
        });
        let holds: Vec<String> = holds.collect();
        let tied = self.estimate.holds.iter().filter(|(_, margin)| margin.is_none());
        let tied: Vec<String> = tied.map(|(index, _)| nation(index)).collect();
        let tied = (!tied.is_empty()).then(|| economy::broker_tied(lang, text::list(lang, tied)));
        if holds.is_empty() {
            return vec![tied.unwrap_or_else(|| economy::broker_holds_none(lang))];
        }
        let mut prices: Vec<(usize, u64)> =
            self.estimate.rivals.iter().map(|(index, _, units)| (*index, *units)).collect();
        prices.sort_unstable();
        prices.dedup();
        let rivals = prices.into_iter().map(|(index, units)| {
            let same = self.estimate.rivals.iter().filter(|rival| (rival.0, rival.2) == (index, units));
            let same: Vec<&str> = same.map(|(_, player, _)| player.as_str()).collect();
            let players = match same.len() == self.others {
                true => economy::broker_everybody(lang),
                false => text::list(lang, same),
            };
            let currency = currency_name(lang, self.variant, self.estimate.nations[index].power);
            economy::BrokerRival { nation: nation(&index), players, units: units.to_string(), currency }
                .text(lang)
        });
        let rivals: Vec<String> = rivals.collect();
        let rivals = match rivals.is_empty() {
            true => economy::broker_safe(lang),
            false => economy::broker_outbid(lang, rivals.join("; ")),
        };
        let holds = economy::broker_holds(lang, text::list(lang, holds));
        [Some(holds), tied, Some(rivals)].into_iter().flatten().collect()
    }
}
