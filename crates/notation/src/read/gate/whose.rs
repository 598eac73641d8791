//! Headings that name orders and say that they are not those that count: "Fiktive Züge", "Yesterday's orders", "My wife's orders", "Züge an Paul".

use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::number::spelled;
use crate::words::{Kw, List};
use rules::PowerId;
use std::ops::Range;

/// A longer heading is a sentence.
const LONGEST: usize = 6;
/// So far before the noun stands whose orders they are.
const NEAR: usize = 2;
/// What an adjective ends with behind an article.
const ENDINGS: [&str; 5] = ["e", "en", "er", "es", "em"];

/// Whether the heading names orders of another time, of nobody, or of somebody else.
pub(super) fn are_others(cursor: &Cursor, own: &[PowerId], words: &Range<usize>) -> bool {
    const ORDERS: [Kw; 9] = [
        Kw::HeadMoves,
        Kw::CNoun,
        Kw::HeadRetreats,
        Kw::HeadBuilds,
        Kw::HeadRemovals,
        Kw::HeadAdjust,
        Kw::HeadStock,
        Kw::HeadTreaties,
        // "Pauls Plan", "my wife's decision"
        Kw::HeadWord,
    ];
    // "Ersetzt meine früheren Züge", "not my old orders but"
    const ANEW: [Kw; 8] = [
        Kw::Final,
        Kw::ReplaceNew,
        Kw::InsteadOf,
        Kw::ChangeVerb,
        Kw::Correction,
        Kw::Now,
        Kw::But,
        Kw::Withdraw,
    ];
    // "You ordered"
    let told = |at: usize| cursor.peek(at + 1, Kw::COrdered).is_some();
    if cursor.peek(words.start, Kw::You).is_some() && told(words.start) {
        return true;
    }
    let said = || words.clone().filter(|at| cursor.is(*at, T::Word));
    let names = |at: &usize| cursor.word(*at).chars().count() > 2 && cursor.any(*at, &ORDERS).is_some();
    let Some(noun) = said().find(names) else { return false };
    if said().count() > LONGEST || said().any(|at| cursor.any(at, &ANEW).is_some()) {
        return false;
    }
    let mut before = said().filter(|at| (1..=NEAR).contains(&noun.saturating_sub(*at)));
    let theirs = |at: usize| cursor.in_list(at, List::Theirs) || cursor.in_list(at, List::Yours);
    before.any(|at| is_adjective(cursor, at) || is_owner(cursor, own, at) || theirs(at))
        || is_strange(cursor, words.start, noun)
        || is_addressed(cursor, noun + 1, words.end)
}

/// "fiktive", "geplanten": what kind of orders count for nothing, or not now.
fn is_adjective(cursor: &Cursor, at: usize) -> bool {
    let word = cursor.word(at).to_lowercase();
    let stem =
        |known: &str| word.strip_prefix(known).is_some_and(|rest| rest.is_empty() || ENDINGS.contains(&rest));
    List::NoOrder.words().iter().any(|known| stem(known))
}

/// "Unwahrscheinliche Züge", "Potential orders", "Schein-Befehl": nothing but a word that nobody knows says what kind of orders they are.
fn is_strange(cursor: &Cursor, start: usize, noun: usize) -> bool {
    let joined = matches!(cursor.shape(noun.saturating_sub(1)), Some(T::Dash(_)));
    let kind = noun.checked_sub(1 + usize::from(joined)).filter(|kind| *kind == start);
    let english = cursor.in_list(noun, List::EnglishOrders);
    let ends = |at: usize| ENDINGS.iter().any(|end| cursor.word(at).ends_with(end)) || joined || english;
    let good = |at: usize| cursor.in_list(at, List::RealOrder) || spelled(cursor.word(at)).is_some();
    // whose orders they are was asked before
    let owned = |at: usize| cursor.word(at).ends_with("'s") || cursor.word(at).ends_with("’s");
    kind.is_some_and(|at| cursor.says_nothing(at) && ends(at) && !good(at) && !owned(at))
}

/// "Paul's", "Pauls", "wife's", "yesterday's": not the writer.
pub(super) fn is_owner(cursor: &Cursor, own: &[PowerId], at: usize) -> bool {
    let word = cursor.word(at).to_lowercase();
    let title = cursor.word(at).starts_with(char::is_uppercase);
    let english = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
    let genitive = word.strip_suffix('s').filter(|_| title && !word.ends_with("ss"));
    let Some(owner) = english.or(genitive) else { return false };
    let is = |list: List| list.words().contains(&owner);
    let mine = cursor.power(at).is_some_and(|(power, _)| own.is_empty() || own.contains(&power));
    let strange = cursor.says_nothing(at) && (title || english.is_some());
    !mine
        && !is(List::Ruler)
        && !is(List::Today)
        && !is(List::Contracted)
        && (is(List::Person) || is(List::OtherDay) || strange)
}

/// "Züge an Paul", "orders for my wife", "Züge meiner Frau": whom they are of, or to whom they go.
fn is_addressed(cursor: &Cursor, at: usize, end: usize) -> bool {
    let person = |at: usize| at < end && cursor.in_list(at, List::Person);
    if at >= end || !cursor.in_list(at, List::OfWhom) {
        // "Züge meiner Frau", "Befehle des Feindes"
        let of = cursor.in_list(at, List::Mine) || cursor.says(at, &["der", "des"]);
        return at < end && of && person(at + 1);
    }
    let title = cursor.word(at + 1).starts_with(char::is_uppercase);
    at + 1 < end
        && (cursor.says_nothing(at + 1) && title && !cursor.in_list(at + 1, List::Ruler)
            || person(at + 1)
            || cursor.in_list(at + 1, List::Mine) && person(at + 2))
}
