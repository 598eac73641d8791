//! "No supports.", "Kein Angriff auf Burgund.", "Nach Tirol geht hier niemand!": a sentence without an order that denies a kind of orders, all
//! of them or those of places. It holds back what it denies, wherever that stands in the mail; where nobody ordered such a thing it says nothing.

use super::licence::{is_open, is_plain_word};
use super::said::acts;
use crate::lex::T;
use crate::names::Dictionary;
use crate::read::cursor::Cursor;
use crate::read::draft::{Act, At, Draft, What};
use crate::read::limits::MOST;
use crate::read::state::{Section, State};
use crate::words::{Kw, List};
use crate::{Context, Problem};
use rules::ProvinceId;
use std::ops::Range;

/// A longer sentence says more than what it denies.
const LONGEST: usize = 14;

/// What a sentence denies.
#[derive(Debug)]
pub(crate) struct Denial {
    pub(crate) at: At,
    moves: bool,
    supports: bool,
    convoys: bool,
    /// Of these alone; of all if there are none.
    places: Vec<ProvinceId>,
}

/// Remembers the denials of the line.
pub(super) fn remember(cursor: &Cursor, state: &mut State, context: &Context, first: usize, unread: usize) {
    if state.block.is_some() || state.waits || matches!(state.section(), Section::Adjust(_)) {
        return;
    }
    for sentence in cursor.sentences().iter().filter(|sentence| !sentence.asks) {
        let tokens = sentence.tokens.clone();
        let span = cursor.span(tokens.start, tokens.end);
        let within = |at: At| at.start < span.end && span.start < at.end;
        let other = |draft: &Draft| {
            let rest =
                matches!(&draft.what, What::RestHolds { kind: None, besides, .. } if besides.is_empty());
            within(draft.at) && !rest
        };
        if state.drafts[first..].iter().any(other) {
            continue;
        }
        let Some(denial) = denial(cursor, context, &tokens, span) else { continue };
        if !tokens.clone().any(|at| cursor.peek(at, Kw::NoOrders).is_some()) {
            let mut index = 0;
            state.unread.retain(|(at, _, problem)| {
                index += 1;
                index <= unread || *problem != Problem::LeftOver || !within(*at)
            });
        }
        state.denials.push(denial);
    }
}

/// Holds back what a sentence of the mail denies.
pub(crate) fn hold(dictionary: &Dictionary, state: &mut State) {
    for denial in std::mem::take(&mut state.denials) {
        for draft in state.drafts.iter_mut().rev().take(MOST) {
            if acts(draft) && denial.denies(dictionary, &draft.what) {
                draft.gate(Problem::Negated);
            }
        }
    }
}

impl Denial {
    /// "Unterstützungen", "attacks": what is denied, by a word that orders nothing.
    fn noun(&mut self, cursor: &Cursor, at: usize) -> Option<&mut bool> {
        let kinds = [
            (List::AttackNoun, &mut self.moves),
            (List::SupportNoun, &mut self.supports),
            (List::ConvoyNoun, &mut self.convoys),
        ];
        kinds.into_iter().find(|(list, _)| cursor.in_list(at, *list)).map(|(_, kind)| kind)
    }

    fn denies(&self, dictionary: &Dictionary, what: &What) -> bool {
        let What::Order { unit, act, .. } = what else { return false };
        let (kind, of) = match act {
            Act::Move { to, by_convoy, .. } => (self.moves || self.convoys && *by_convoy, [*to, None]),
            Act::MoveUnsaid { to } => (self.moves, [Some(*to), None]),
            Act::SupportHold { whom } => (self.supports, [Some(whom.spot), None]),
            Act::SupportMove { whom, to, .. } | Act::SupportUnsaid { whom, to } => {
                (self.supports, [Some(whom.spot), Some(*to)])
            }
            Act::Convoy { whom, to } => (self.convoys, [Some(whom.spot), Some(*to)]),
            Act::Hold | Act::DoubtfulHold | Act::Nothing(_) => return false,
        };
        let spots = [Some(unit.spot), of[0], of[1]];
        let mut named = spots.iter().flatten().flat_map(|spot| dictionary.places(spot.entry));
        kind && (self.places.is_empty() || named.any(|place| self.places.contains(place)))
    }
}

/// What the sentence denies, if it says nothing else.
fn denial(cursor: &Cursor, context: &Context, tokens: &Range<usize>, at: At) -> Option<Denial> {
    const MORE: [Kw; 8] =
        [Kw::All, Kw::Rest, Kw::Except, Kw::Besides, Kw::Else, Kw::Selects, Kw::InsteadOf, Kw::Both];
    if tokens.clone().filter(|at| cursor.is(*at, T::Word)).count() > LONGEST {
        return None;
    }
    let mut denial = Denial { at, moves: false, supports: false, convoys: false, places: Vec::new() };
    let (mut none, mut goes) = (false, false);
    let mut at = tokens.start;
    while at < tokens.end {
        if !cursor.is(at, T::Word) {
            if !matches!(cursor.shape(at), Some(T::Comma | T::Dot(_) | T::Bang | T::Slash)) {
                return None;
            }
            at += 1;
            continue;
        }
        let denies = cursor.in_list(at, List::Nobody) || cursor.in_list(at, List::NoneOf);
        let is = |kinds: &[Kw]| cursor.any(at, kinds).filter(|_| cursor.word(at).len() > 1);
        if cursor.any(at, &MORE).is_some_and(|end| !denies || end > at + 1) {
            return None;
        }
        if let Some(next) = cursor.peek(at, Kw::NoOrders) {
            // "No moves this turn": it is asked about by itself
            (none, denial.moves, denial.supports, denial.convoys) = (true, true, true, true);
            at = next;
        } else if denies {
            none = true;
            at += 1;
        } else if let Some(kind) = denial.noun(cursor, at) {
            *kind = true;
            at += 1;
        } else if let Some(next) = is(&[Kw::Support]) {
            denial.supports = true;
            at = next;
        } else if let Some(next) = is(&[Kw::Convoy, Kw::ViaConvoy]) {
            denial.convoys = true;
            at = next;
        } else if let Some((spot, end)) = cursor
            .place(at)
            .filter(|_| cursor.word(at).starts_with(char::is_uppercase) && cursor.word(at).len() > 2)
        {
            denial.places.extend(cursor.dictionary.places(spot.entry));
            at = end;
        } else if let Some(next) = is(&[Kw::Move, Kw::Motion, Kw::MoveNoun]) {
            // "nach", "to" alone is no verb
            denial.moves |= is(&[Kw::Motion, Kw::MoveNoun]).is_some() || cursor.word(at).len() > 4;
            goes = true;
            at = next;
        } else if let Some(next) = cursor.any(at, &[Kw::Or, Kw::CNeeded]) {
            at = next;
        } else if cursor.in_list(at, List::Anybody) || cursor.says(at, &["either"]) {
            at += 1;
        } else if is_plain_word(cursor, context.powers, at)
            && !is_open(cursor, at)
            && cursor.kind(at).is_none()
        {
            at = cursor.any(at, &[Kw::Adverb, Kw::Now, Kw::Please]).unwrap_or(at + 1);
        } else {
            return None;
        }
    }
    denial.moves |= goes && !denial.places.is_empty() && !denial.supports && !denial.convoys;
    let says = denial.moves || denial.supports || denial.convoys;
    (none && says).then_some(denial)
}
