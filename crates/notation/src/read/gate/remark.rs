//! Remarks of ordinary life beside orders: the weather, a broken key, who signs.

use super::licence::is_open;
use super::pointing::{names_orders, points};
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::words::{Kw, List};
use std::ops::Range;

/// So far before a town stands "in" or "from".
const NEAR: usize = 2;
/// A name has so many words.
const NAME: usize = 2;

/// Whether nothing in the words could mean orders, whatever those are that nobody knows. A town in which something is may be named.
fn is_silent(cursor: &Cursor, words: &Range<usize>) -> bool {
    const MORE: [Kw; 14] = [
        Kw::Hinges,
        Kw::Urges,
        Kw::No,
        Kw::Else,
        Kw::InsteadOf,
        Kw::Correction,
        Kw::ChangeVerb,
        Kw::Document,
        Kw::Emblem,
        Kw::Or,
        Kw::NoWait,
        Kw::WaitFor,
        Kw::Wishful,
        // "nach dem Urlaub", "after three beers": when or like what, and nothing that goes on
        Kw::WhenOrLike,
    ];
    let named = |at: usize| {
        let town = (at.saturating_sub(NEAR).max(words.start)..at)
            .any(|at| cursor.says(at, &["in", "aus", "from", "auf", "über"]));
        !town && is_place(cursor, at)
            || cursor.word(at).chars().count() > 2
                && cursor.place_word(at).is_none()
                && cursor.power(at).is_some()
    };
    let town = |at: usize| cursor.says(at, &["in"]) && (at + 1..=at + NEAR).any(|at| is_place(cursor, at));
    let more = |at: usize| {
        is_open(cursor, at)
            || cursor.any(at, &MORE).is_some() && !town(at)
            || named(at)
            // "Die Armee in Berlin hat Urlaub."
            || cursor.kind(at).is_some() && cursor.word(at).len() > 3
            || points(cursor, words, at)
    };
    !words.clone().any(more) && !names_orders(cursor, words)
}

/// A place's name, and no small word that is spelled like one ("den", "bar", "war").
fn is_place(cursor: &Cursor, at: usize) -> bool {
    let title = cursor.word(at).starts_with(char::is_uppercase) && cursor.word(at).chars().count() > 2;
    cursor.place_word(at).is_some()
        && (title || cursor.word(at).len() > 4)
        && cursor.any(at, &[Kw::Filler]).is_none()
}

/// "draußen regnet es seit Tagen", "my coffee is getting cold": one word shows what it speaks of.
pub(super) fn is_of_the_day(cursor: &Cursor, clause: &Range<usize>) -> bool {
    clause.clone().any(|at| cursor.any(at, &[Kw::Aux, Kw::Goings]).is_some()) && is_everyday(cursor, clause)
}

/// "Wife's birthday tonight": the same, and nothing need go on.
pub(super) fn is_everyday(cursor: &Cursor, words: &Range<usize>) -> bool {
    words.clone().any(|at| cursor.peek(at, Kw::Everyday).is_some()) && is_silent(cursor, words)
}

/// "(die Leertaste klemmt)": something is said of a thing of the day, and nothing of orders.
pub(super) fn is_of_a_thing(cursor: &Cursor, line: &Range<usize>) -> bool {
    let noun = line.start + 2;
    let thing = cursor.peek(noun, Kw::Everyday).filter(|next| cursor.is(*next, T::Word));
    cursor.in_list(noun - 1, List::Possessive) && thing.is_some() && is_silent(cursor, &(noun..line.end))
}

/// "Petra aus Marseille (kein Witz, Erasmus!)", "Leopold (Wien, Regen, 8 Grad)": the last line of a mail says who writes, and where.
pub(super) fn is_signature(cursor: &Cursor) -> bool {
    const ORDERS: [Kw; 6] = [Kw::CNoun, Kw::Withdraw, Kw::Gone, Kw::Emblem, Kw::Hold, Kw::Else];
    let count = cursor.tokens.len();
    let Some(open) = (1..count.min(NAME + NAME + 1)).find(|at| cursor.is(*at, T::Open)) else { return false };
    let title = |at: usize| cursor.word(at).starts_with(char::is_uppercase) && !is_place(cursor, at);
    let home = (1..open).find(|at| cursor.says(*at, &["aus", "from", "in"])).unwrap_or(open);
    let named = home <= NAME && (0..home).all(|at| cursor.says_nothing(at) && title(at));
    let below = cursor.text.get(cursor.tokens[count - 1].end as usize..).unwrap_or_default();
    let last = below.trim().is_empty() || below.trim_start_matches(' ').starts_with("\n\n");
    let limits = |at: usize| {
        is_open(cursor, at)
            || cursor.any(at, &ORDERS).is_some() && !cursor.within(at, &[Kw::Idle])
            || cursor.kind(at).is_some() && cursor.word(at).len() > 1
            || is_place(cursor, at) && at > open + NEAR
    };
    named
        && last
        && cursor.is(count - 1, T::Close)
        && !(open..count).any(limits)
        && !names_orders(cursor, &(open..count))
}
