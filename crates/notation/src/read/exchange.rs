//! Conditions of press on the exchange (Kapitalisten, "Bedingte Presse"): "wenn ich mindestens 100 Mark kaufe", "if Lucky Luke
//! has more than 1000 Euros", "falls der Kurs der Lira unter 1,50 liegt", "wenn Lucky Luke Italien kontrolliert".
//!
//! A player is named as they are called, in quotation marks or not: whatever stands before the first word that means
//! something. A number without "mindestens", "genau" and the like is a least: who bought 120 has bought 100.

use super::condition::{Joint, join};
use super::cursor::Cursor;
use super::draft::RawCondition;
use crate::lex::T;
use crate::words::{Kw, List};
use crate::{Comparison, ExchangeTest, ExchangeValue};
use rules::PowerId;

/// What is asked of the exchange.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Bought,
    Sold,
    Has,
    Rate,
    Controls,
}

/// What one part says.
#[derive(Clone, Default)]
struct Said {
    who: Option<String>,
    not: bool,
    asked: Option<Asked>,
    currency: Option<PowerId>,
    euros: bool,
    nation: Option<PowerId>,
    /// The number, in hundredths of what it counts.
    number: Option<i64>,
    comparison: Option<Comparison>,
}

/// The condition from `at` on, if any of its parts speaks of the exchange or of what another player controls; `other` reads
/// the parts that speak of the board.
pub(super) fn condition(
    cursor: &Cursor,
    at: usize,
    other: impl Fn(&Cursor) -> RawCondition,
) -> Option<RawCondition> {
    let mut parts: Vec<(Joint, usize, usize)> = vec![(Joint::And, at, cursor.tokens.len())];
    let mut next = at;
    while next < cursor.tokens.len() {
        match cursor.joint(next, false) {
            Some((joint, behind)) => {
                if let Some((_, _, end)) = parts.last_mut() {
                    *end = next;
                }
                next = cursor.peek(behind, Kw::If).unwrap_or(behind);
                parts.push((joint, next, cursor.tokens.len()));
            }
            None => next += 1,
        }
    }
    let speaks: Vec<bool> = parts.iter().map(|(_, from, to)| speaks_of_it(cursor, *from, *to)).collect();
    if !speaks.contains(&true) {
        return None;
    }
    let mut said: Vec<Option<Said>> = parts
        .iter()
        .zip(&speaks)
        .map(|((_, from, to), speaks)| speaks.then(|| gather(cursor, *from, *to)).flatten())
        .collect();
    complete(&mut said);
    let read = parts.iter().zip(speaks).zip(said).map(|(((joint, from, to), speaks), said)| {
        let part = match said {
            Some(said) => said.read().unwrap_or(RawCondition::Unreadable),
            None if speaks => RawCondition::Unreadable,
            None => other(&cursor.slice(*from, *to)),
        };
        (*joint, part)
    });
    let read: Vec<(Joint, RawCondition)> = read.collect();
    let unreadable = read.iter().any(|(_, part)| *part == RawCondition::Unreadable);
    Some(if unreadable { RawCondition::Unreadable } else { join(read) })
}

/// What a part leaves out is taken from its neighbour: "wenn ich Mark und Lira kaufe", "wenn ich Mark kaufe und Lira verkaufe".
fn complete(said: &mut [Option<Said>]) {
    for index in (0..said.len().saturating_sub(1)).rev() {
        let behind = said[index + 1].as_ref().and_then(|part| part.asked);
        if let Some(part) = &mut said[index] {
            part.asked = part.asked.or(behind);
        }
    }
    for index in 1..said.len() {
        let before = said[index - 1].as_ref().map(|part| (part.who.clone(), part.asked));
        if let (Some(part), Some((who, asked))) = (&mut said[index], before) {
            part.who = part.who.take().or(who);
            part.asked = part.asked.or(asked);
        }
    }
}

fn speaks_of_it(cursor: &Cursor, from: usize, to: usize) -> bool {
    let trades = (from..to)
        .any(|at| currency(cursor, at).is_some() || cursor.any(at, &[Kw::Euro, Kw::Buy, Kw::Sell]).is_some());
    let me = (from..to).any(|at| cursor.peek(at, Kw::Me).is_some());
    let controls = (from..to).any(|at| cursor.in_list(at, List::Controls));
    let nation = (from..to).any(|at| cursor.power(at).is_some());
    trades || controls && nation && !me && !is_power(cursor, from, to)
}

/// "wenn Deutschland Holland kontrolliert": a nation, and no player.
fn is_power(cursor: &Cursor, from: usize, to: usize) -> bool {
    let first = (from..to).find(|at| cursor.peek(*at, Kw::Filler).is_none()).unwrap_or(from);
    cursor.power(first).is_some()
}

fn currency(cursor: &Cursor, at: usize) -> Option<(PowerId, usize)> {
    let (power, tokens) = cursor.tokens.get(at)?.longest(cursor.dictionary, |entry| entry.currency)?;
    Some((power, at + tokens))
}

/// The words of a part; `None` if one of them means nothing here.
fn gather(cursor: &Cursor, from: usize, to: usize) -> Option<Said> {
    let controls = (from..to).any(|at| cursor.in_list(at, List::Controls));
    let mut said = Said::default();
    let (mut at, mut began, mut name_end) = (from, false, None);
    while at < to {
        if let Some(next) = said.take(cursor, at, controls) {
            began = true;
            at = next;
        } else if let Some(next) = small(cursor, at) {
            at = next;
        } else if began || !cursor.is(at, T::Word) {
            return None;
        } else {
            at += 1;
            name_end = Some(at);
        }
    }
    if let Some(end) = name_end {
        let at = cursor.span(from, end);
        if said.who.is_some() || cursor.power(from).is_some_and(|(_, behind)| behind == end) {
            return None;
        }
        said.who = cursor.text.get(at.start as usize..at.end as usize).map(str::to_owned);
    }
    Some(said)
}

fn small(cursor: &Cursor, at: usize) -> Option<usize> {
    let next = cursor.any(at, &[Kw::Filler, Kw::Aux]);
    next.or_else(|| (cursor.in_list(at, List::WithRate) || cursor.is(at, T::Comma)).then_some(at + 1))
}

impl Said {
    /// Takes a word that means something; the index behind it.
    fn take(&mut self, cursor: &Cursor, at: usize, controls: bool) -> Option<usize> {
        if let Some((name, next)) = cursor.quoted(at) {
            self.who = Some(name);
            return Some(next);
        }
        if let Some((comparison, next)) = comparison(cursor, at) {
            self.comparison = Some(comparison);
            return Some(next);
        }
        if let Some((number, next)) = cursor.hundredths(at).filter(|_| self.number.is_none()) {
            self.number = Some(number);
            return Some(next);
        }
        if let Some((currency, next)) = currency(cursor, at).filter(|_| self.currency.is_none()) {
            self.currency = Some(currency);
            return Some(next);
        }
        if let Some(next) = cursor.peek(at, Kw::Euro) {
            self.euros = true;
            return Some(next);
        }
        self.take_verb(cursor, at).or_else(|| self.take_subject(cursor, at, controls))
    }

    fn take_verb(&mut self, cursor: &Cursor, at: usize) -> Option<usize> {
        let word = |list: List| cursor.in_list(at, list).then_some(at + 1);
        let (asked, next) = if let Some(next) = cursor.peek(at, Kw::Buy).or_else(|| word(List::Bought)) {
            (Asked::Bought, next)
        } else if let Some(next) = cursor.peek(at, Kw::Sell).or_else(|| word(List::Sold)) {
            (Asked::Sold, next)
        } else if let Some(next) = word(List::Rate) {
            (Asked::Rate, next)
        } else if let Some(next) = word(List::Controls) {
            (Asked::Controls, next)
        } else if let Some(next) = word(List::Has) {
            (Asked::Has, next)
        } else {
            return None;
        };
        // "gekauft habe", "has bought": the other verb says what
        if self.asked.is_none() || self.asked == Some(Asked::Has) {
            self.asked = Some(asked);
        }
        Some(next)
    }

    fn take_subject(&mut self, cursor: &Cursor, at: usize, controls: bool) -> Option<usize> {
        if cursor.in_list(at, List::Anybody) || cursor.in_list(at, List::Nobody) {
            self.not |= cursor.in_list(at, List::Nobody);
            self.who = Some("*".to_owned());
            return Some(at + 1);
        }
        if let Some(next) = cursor.peek(at, Kw::Me) {
            self.who = Some("me".to_owned());
            return Some(next);
        }
        if let Some(next) = cursor.peek(at, Kw::Not) {
            self.not = true;
            return Some(next);
        }
        let (nation, next) = cursor.power(at).filter(|_| controls && self.nation.is_none())?;
        self.nation = Some(nation);
        Some(next)
    }

    fn read(self) -> Option<RawCondition> {
        let who = self.who;
        let found = match (self.asked?, self.currency) {
            (Asked::Controls, None) if self.number.is_none() => {
                RawCondition::Controls { nation: self.nation?, who: who? }
            }
            (Asked::Controls, _) => return None,
            (asked, currency) => {
                let value = match (asked, currency) {
                    (Asked::Bought, Some(currency)) => ExchangeValue::Bought { who: who?, currency },
                    (Asked::Sold, Some(currency)) => ExchangeValue::Sold { who: who?, currency },
                    (Asked::Has, Some(currency)) => ExchangeValue::Holds { who: who?, currency },
                    (Asked::Has, None) if self.euros => ExchangeValue::Euros { who: who? },
                    (Asked::Rate, Some(currency)) if self.number.is_some() => {
                        ExchangeValue::Rate { currency }
                    }
                    _ => return None,
                };
                let in_cents = matches!(value, ExchangeValue::Euros { .. } | ExchangeValue::Rate { .. });
                let number = match self.number {
                    None => 1,
                    Some(number) if in_cents => number,
                    Some(number) if number % 100 == 0 => number / 100,
                    Some(_) => return None,
                };
                let is_rate = matches!(value, ExchangeValue::Rate { .. });
                let usual = if is_rate { Comparison::Exactly } else { Comparison::AtLeast };
                let comparison = self.comparison.unwrap_or(usual);
                RawCondition::Exchange(ExchangeTest { value, comparison, number })
            }
        };
        Some(if self.not { RawCondition::Not(Box::new(found)) } else { found })
    }
}

fn comparison(cursor: &Cursor, at: usize) -> Option<(Comparison, usize)> {
    let words = [
        (Kw::AtLeast, Comparison::AtLeast),
        (Kw::AtMost, Comparison::AtMost),
        (Kw::MoreThan, Comparison::MoreThan),
        (Kw::LessThan, Comparison::LessThan),
        (Kw::Exactly, Comparison::Exactly),
    ];
    let found = words.into_iter().filter_map(|(word, comparison)| Some((comparison, cursor.peek(at, word)?)));
    let longest = found.max_by_key(|(_, next)| *next);
    let word = |list: List, comparison| cursor.in_list(at, list).then_some((comparison, at + 1));
    longest
        .or_else(|| word(List::Above, Comparison::MoreThan))
        .or_else(|| word(List::Below, Comparison::LessThan))
        .or_else(|| cursor.comparison_sign(at).map(|(comparison, next, _)| (comparison, next)))
}

impl Cursor<'_> {
    /// A name in quotation marks.
    pub(super) fn quoted(&self, at: usize) -> Option<(String, usize)> {
        let is_mark = |at: usize| self.is(at, T::Quote) && self.word(at) == "\"";
        if !is_mark(at) {
            return None;
        }
        let close = (at + 1..self.tokens.len()).find(|next| is_mark(*next))?;
        let (start, end) = (self.tokens[at].end as usize, self.tokens[close].start as usize);
        let name = self.text.get(start..end)?.trim();
        (!name.is_empty()).then(|| (name.to_owned(), close + 1))
    }

    /// A number in hundredths: `100`, `1.000`, `1,50`, `1.5`.
    pub(super) fn hundredths(&self, at: usize) -> Option<(i64, usize)> {
        if !self.is(at, T::Number) {
            return None;
        }
        let glued = |at: usize| self.tokens.get(at).is_some_and(|token| token.glued);
        let follows = |at: usize| glued(at) && glued(at + 1) && self.is(at + 1, T::Number);
        let mut digits = self.word(at).to_owned();
        let mut next = at + 1;
        while matches!(self.shape(next), Some(T::Dot(1) | T::Quote))
            && follows(next)
            && self.word(next + 1).len() == 3
            && digits.len() <= 12
        {
            digits.push_str(self.word(next + 1));
            next += 2;
        }
        let mut cents = 0;
        if matches!(self.shape(next), Some(T::Comma | T::Dot(1)))
            && follows(next)
            && self.word(next + 1).len() <= 2
        {
            let decimals: i64 = self.word(next + 1).parse().ok()?;
            cents = if self.word(next + 1).len() == 1 { decimals * 10 } else { decimals };
            next += 2;
        }
        let whole: i64 = digits.parse().ok().filter(|whole: &i64| *whole <= 1_000_000_000_000)?;
        Some((whole * 100 + cents, next))
    }

    /// The tokens `from..to` alone.
    fn slice(&self, from: usize, to: usize) -> Cursor<'_> {
        self.over(self.tokens.get(from..to).unwrap_or_default())
    }
}
