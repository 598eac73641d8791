//! "Tee wird um fünf gereicht, nicht früher.", "A goat has eaten my rule book.": a sentence full of words that no game has speaks of something
//! else, also where it denies, counts or points at what it says itself.

use super::pointing::points;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::words::{Kw, List};
use std::ops::Range;

/// So many words of another subject show that a sentence has it.
const FOREIGN: usize = 2;
/// A word that points stands so near the beginning where it is what the sentence is about.
const FIRST: usize = 3;
/// So many show it also beside words that are used of orders: "we cancel the beer and have cake".
const MANY: usize = 5;

/// Whether the words are of another subject: several that nobody uses of orders, and none that is used of them.
pub(super) fn speaks_of_others(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    // "(die Handschrift ist Pauls)" below a list
    let bracketed = cursor.is(tokens.start, T::Open) && tokens.start == 0;
    let has = |told: &dyn Fn(usize) -> bool| tokens.clone().any(told);
    let not_yet = |at: usize| {
        cursor.peek(at, Kw::NotYet).is_some_and(|next| next > at + 1)
            || cursor.says(at, &["noch"]) && cursor.says(at + 1, &["nicht"])
    };
    // "I'll only do that if Paul joins in."
    let hangs =
        || has(&|at| cursor.peek(at, Kw::If).is_some()) && has(&|at| cursor.says(at, &["nur", "only"]));
    // "Jim left me these when he resigned."
    let these = |at: usize| cursor.says(at, &["these", "those", "diese", "davon", "solchen"]);
    if bracketed || has(&not_yet) || has(&these) || hangs() {
        return false;
    }
    // "Das schlägt Paul vor.", "Ups, das war für dich": what stands above is its subject
    if tokens.clone().take(FIRST).any(|at| points(cursor, tokens, at)) {
        return false;
    }
    let (foreign, of_orders) = subject(cursor, tokens);
    foreign >= if of_orders { MANY } else { FOREIGN }
}

/// Whether so many words are of another subject that the places and units in it are, too: "Ich fahre nach London, mit dem Flixbus, 17 Stunden".
pub(super) fn tells_a_story(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    subject(cursor, tokens).0 >= MANY
}

/// How many words are of another subject, and whether some are used of orders.
fn subject(cursor: &Cursor, tokens: &Range<usize>) -> (usize, bool) {
    const OF_ORDERS: [Kw; 9] = [
        Kw::HeadMoves,
        Kw::CNoun,
        Kw::Withdraw,
        Kw::Document,
        Kw::Emblem,
        Kw::ChangeVerb,
        Kw::NotFinal,
        Kw::Joke,
        Kw::Gone,
    ];
    let (mut foreign, mut of_orders) = (0, false);
    for at in tokens.clone().filter(|at| cursor.is(*at, T::Word) && cursor.word(*at).chars().count() > 2) {
        let word = cursor.word(at).to_lowercase();
        let small = |list: List| list.words().contains(&word.as_str());
        if small(List::OfOrders)
            || List::OfOrdersStem.words().iter().any(|stem| word.starts_with(stem))
            || cursor.any(at, &OF_ORDERS).is_some()
        {
            of_orders = true;
        } else if !small(List::Common) {
            let talk = cursor.says_nothing(at) || cursor.any(at, &[Kw::Everyday, Kw::TalkWord]).is_some();
            foreign += usize::from(talk);
        }
    }
    (foreign, of_orders)
}
