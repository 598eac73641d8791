//! A sentence without an order that speaks of those above it: nothing in it may be left unaccounted for.

use super::licence::is_plain_word;
use crate::Problem;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::draft::{At, Draft, RawDirective, What};
use crate::read::limits::{self, MOST};
use crate::read::sentence::{Sentence, sentences};
use crate::read::state::State;
use crate::words::Kw;
use rules::PowerId;
use std::ops::Range;

/// A longer sentence tells a story.
const LONG: usize = 24;

/// "Von diesen beiden gilt nur der zweite.", "Züge folgen später.": what it says of the orders above nobody knows, so they wait.
pub(super) fn about_above(cursor: &Cursor, state: &mut State, own: &[PowerId], unread: usize, taken: bool) {
    for Sentence { tokens, asks } in sentences(cursor) {
        let last = tokens.end.saturating_sub(1);
        let short = !tokens.is_empty() && tokens.len() <= LONG && !cursor.is(last, T::Colon);
        if asks || !short || !refers(cursor, &tokens) {
            continue;
        }
        let span = cursor.span(tokens.start, tokens.end);
        let within = |at: At| at.start < span.end && span.start < at.end;
        let read = state.drafts.iter().rev().take(MOST).any(|draft| within(draft.at))
            || state.unread[unread..].iter().any(|(at, _, _)| within(*at))
            || state.notes.iter().rev().take(MOST).any(|(at, _)| within(*at));
        // what it does to the orders above was found already
        const KNOWN: [Kw; 6] = [Kw::NotFinal, Kw::Away, Kw::NoOrders, Kw::AsBefore, Kw::NoWait, Kw::Draw];
        let known = tokens.clone().any(|at| cursor.any(at, &KNOWN).is_some())
            || taken && limits::takes_back(cursor, &tokens)
            || cursor.is(tokens.start, T::Open);
        // "Nice move by England last turn!", "Mein Zug nach London geht morgen um 7."
        let other = |at: usize| {
            let clock = cursor.says(at, &["um", "at"]) && cursor.is(at + 1, T::Number);
            clock || cursor.any(at, &[Kw::TalkWord, Kw::Past]).is_some()
        };
        let points = tokens.clone().any(|at| cursor.peek(at, Kw::Refers).is_some());
        let talk = !points && tokens.clone().any(other);
        if read || known || talk || accounted(cursor, own, &tokens) {
            continue;
        }
        let above = |draft: &&mut Draft| draft.at.end <= span.start && acts(draft);
        let mut any = false;
        for draft in state.drafts.iter_mut().rev().take(MOST).filter(above) {
            draft.gate(Problem::Unsure);
            any = true;
        }
        if any {
            state.unread.push((span, None, Problem::LeftOver));
        }
    }
}

pub(super) fn acts(draft: &Draft) -> bool {
    let other = matches!(
        &draft.what,
        What::RestHolds { .. }
            | What::AllDisband { .. }
            | What::Stock { .. }
            | What::Treaty { .. }
            | What::Permit { .. }
    );
    let waits = matches!(&draft.what, What::Directive(directive) if !matches!(directive, RawDirective::Unread { .. }));
    other || waits || limits::is_order(draft)
}

/// Whether the sentence names orders, or points at what stands above it.
fn refers(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const ORDERS: [Kw; 5] = [Kw::HeadMoves, Kw::CNoun, Kw::HeadRetreats, Kw::HeadBuilds, Kw::HeadRemovals];
    tokens.clone().any(|at| {
        let noun = cursor.any(at, &ORDERS).is_some() && cursor.word(at).chars().count() > 2;
        noun || cursor.peek(at, Kw::Refers).is_some()
    })
}

/// Whether every word is known to leave the orders what they are.
fn accounted(cursor: &Cursor, own: &[PowerId], tokens: &Range<usize>) -> bool {
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    let plain = |at: usize| {
        is_plain_word(cursor, own, at)
            || cursor.any(at, &[Kw::Refers]).is_some()
            || cursor.within(at, &[Kw::Refers])
            || cursor.power(at).is_some()
    };
    // "Hallo Werner, hier die Züge.", "Hey Tom, orders below."
    let named = |at: usize| {
        let greeted = at > tokens.start && cursor.peek(at - 1, Kw::Greeting) == Some(at);
        let first = at == tokens.start && cursor.is(at + 1, T::Comma);
        cursor.says_nothing(at) && (greeted || first)
    };
    let aside = words().next().is_some_and(|at| cursor.any(at, &[Kw::Because, Kw::Aside]).is_some());
    if aside {
        return true;
    }
    const MARKS: [Kw; 6] = [Kw::Proviso, Kw::Caveat, Kw::NotYet, Kw::Maybe, Kw::Later, Kw::Joke];
    if words().any(|at| cursor.any(at, &MARKS).is_some() && !cursor.within(at, &[Kw::Idle, Kw::Polite])) {
        return false;
    }
    words().all(|at| plain(at) || named(at))
}
