//! "Nr. 2 entfällt.", "Kommando zurück bei 1 und 3.", "Delete the second of these.": a line that takes back some of those above it by
//! their numbers.

use super::cursor::Cursor;
use super::draft::{Draft, What};
use super::limits::{MOST, SHORT};
use super::state::State;
use crate::Problem;
use crate::lex::T;
use crate::words::{Kw, List};

/// Which of the lines above are meant.
enum Which {
    Number(usize),
    Last,
}

/// What a line says of those above it.
enum Says {
    /// They do not count.
    TakenBack(Vec<Which>),
    /// Something else, whatever it is.
    Something(Vec<Which>),
}

/// Takes back what the line numbers, if it says nothing else; else it waits, and if nothing has such a number, all of it. Whether it did.
pub(super) fn take_back(cursor: &Cursor, state: &mut State, first: usize, unread: usize) -> bool {
    if state.drafts.len() > first || first > MOST {
        return false;
    }
    let says = taken(cursor).map(Says::TakenBack).or_else(|| begins(cursor).map(Says::Something));
    let Some(says) = says else { return false };
    let counts = |at: &usize| is_numbered(&state.drafts[*at]);
    let numbered: Vec<usize> = (0..first).filter(counts).collect();
    // whether one line each, or all in one, and all of it read: else nobody knows what is counted
    let line = |at: &usize| state.drafts[*at].line;
    let each = numbered.is_sorted_by(|one, other| line(one) < line(other));
    let in_one = numbered.iter().all(|at| line(at) == line(&numbered[0]));
    let clear = (each || in_one) && unread == 0;
    let at = |which: &Which| match which {
        _ if !clear => None,
        Which::Number(number) => numbered.get(number.checked_sub(1)?).copied(),
        Which::Last => numbered.last().copied(),
    };
    let (gone, problem) = match &says {
        Says::TakenBack(numbers) => (numbers.iter().map(at).collect::<Option<Vec<_>>>(), Problem::Withdrawn),
        // of no line, but of a house or a game
        Says::Something(numbers) => {
            let named: Vec<usize> = numbers.iter().filter_map(at).collect();
            if clear && named.is_empty() {
                return false;
            }
            ((!named.is_empty()).then_some(named), Problem::Unsure)
        }
    };
    let taken_back = gone.is_some() && problem == Problem::Withdrawn;
    let problem = if gone.is_some() { problem } else { Problem::Unsure };
    for at in gone.unwrap_or(numbered) {
        let draft = &mut state.drafts[at];
        if !matches!(draft.what, What::Gated { .. }) {
            draft.gate(problem);
        }
    }
    state.unread.truncate(unread);
    if !taken_back {
        state.unread.push((cursor.span(0, cursor.tokens.len()), None, Problem::LeftOver));
    }
    true
}

/// Whether it is one of those that are counted.
fn is_numbered(draft: &Draft) -> bool {
    matches!(
        draft.what.told(),
        What::Order { .. }
            | What::RestHolds { .. }
            | What::Directive(_)
            | What::Stock { .. }
            | What::Treaty { .. }
    )
}

/// "Nr. 3 ist noch offen", "#3 is off", "2. und 3. ändern sich": whether the line begins with a number, whatever it says of it.
fn begins(cursor: &Cursor) -> Option<Vec<Which>> {
    let named = cursor.in_list(0, List::LineNoun) || cursor.is(0, T::Hash);
    let dot = matches!(cursor.shape(1), Some(T::Dot(_)));
    let at = usize::from(named) + usize::from(named && dot);
    let listed = !named && dot && cursor.peek(2, Kw::And).is_some();
    cursor.number(at).filter(|_| named || listed)?;
    // "Nr. 3:" is a heading
    let says = (at + 1..cursor.tokens.len()).any(|at| cursor.is(at, T::Word));
    let number = |at: usize| usize::try_from(cursor.number(at)?).ok().map(Which::Number);
    says.then(|| (at..cursor.tokens.len()).filter_map(number).collect())
}

/// "erster", "zweiter": the number one, two and so on.
const RANKS: [List; 4] = [List::First, List::Second, List::Third, List::Fourth];
/// Words that stand beside a number.
const NOUNS: [List; 2] = [List::LineNoun, List::BesideLine];

/// Whether the word stands in one of the lists.
fn listed(cursor: &Cursor, at: usize, lists: &[List]) -> bool {
    lists.iter().any(|list| cursor.in_list(at, *list))
}

/// A word of the line.
enum Word {
    Number(Which),
    /// "streichen", "nein".
    Back,
    /// "remove" takes back a line, or a unit.
    Removes,
    Small,
}

/// The word at the token, with the index behind it.
fn word(cursor: &Cursor, at: usize) -> Option<(Word, usize)> {
    const SMALL: [Kw; 7] = [Kw::And, Kw::Please, Kw::Adverb, Kw::Filler, Kw::Article, Kw::Now, Kw::This];
    if let Some(rank) = RANKS.into_iter().position(|rank| cursor.in_list(at, rank)) {
        return Some((Word::Number(Which::Number(rank + 1)), at + 1));
    }
    if cursor.in_list(at, List::Last) {
        return Some((Word::Number(Which::Last), at + 1));
    }
    // "No. 2"
    let noun = cursor.in_list(at, List::LineNoun)
        && (cursor.peek(at, Kw::No).is_none()
            || cursor.is(at + 1, T::Dot(1)) && cursor.is(at + 2, T::Number));
    if noun || cursor.in_list(at, List::BesideLine) {
        return Some((Word::Small, at + 1));
    }
    // "doch nicht"
    let not = |end: &usize| cursor.in_list(end - 1, List::Not);
    let corrects = cursor.peek(at, Kw::Correction);
    let back = cursor.any(at, &[Kw::Withdraw, Kw::No, Kw::Deny, Kw::Answer]).or(corrects.filter(not));
    if let Some(end) = back {
        return Some((Word::Back, end));
    }
    let removes = cursor.peek(at, Kw::Remove).map(|end| (Word::Removes, end));
    removes.or_else(|| cursor.any(at, &SMALL).or(corrects).map(|end| (Word::Small, end)))
}

/// The numbers, if every word of the line names one of them or takes it back.
fn taken(cursor: &Cursor) -> Option<Vec<Which>> {
    let all = cursor.tokens.len();
    let mut numbers = Vec::new();
    let (mut back, mut removes, mut at) = (false, false, 0);
    if all > 2 * SHORT {
        return None;
    }
    while at < all {
        match cursor.shape(at)? {
            T::Number => {
                // "2 davon", "2 Befehle": so many, and nobody knows which
                let number = cursor.number(at).filter(|_| !listed(cursor, at + 1, &NOUNS))?;
                numbers.push(Which::Number(usize::try_from(number).ok()?));
                at += 1;
            }
            T::Word => {
                let (word, end) = word(cursor, at)?;
                match word {
                    // "Nr. 2 ist kein Fehler"
                    Word::Back | Word::Removes if back || removes => return None,
                    Word::Number(which) => numbers.push(which),
                    Word::Back => back = true,
                    Word::Removes => removes = true,
                    Word::Small => {}
                }
                at = end;
            }
            T::Hash | T::Colon | T::Comma | T::Dot(_) | T::Bang | T::Open | T::Close | T::Semicolon => {
                at += 1
            }
            _ => return None,
        }
    }
    // "Remove 2": so many units
    let line = |at: usize| {
        cursor.is(at, T::Hash)
            || cursor.in_list(at, List::Last)
            || listed(cursor, at, &NOUNS)
            || listed(cursor, at, &RANKS)
    };
    ((back || removes && (0..all).any(line)) && !numbers.is_empty()).then_some(numbers)
}
