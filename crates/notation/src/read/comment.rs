//! Sentences without an order that say of those before them that they are none: "Just kidding.", "Das war mein alter Zug."

use super::cursor::Cursor;
use super::draft::{At, Draft, What};
use super::gate::pointing::points;
use super::limits::{MOST, SHORT};
use super::sentence::{Sentence, sentences};
use super::state::State;
use crate::Problem;
use crate::lex::T;
use crate::words::Kw;
use std::ops::Range;

/// "Just kidding.", "Das war mein alter Zug.", "Ach nee, doch nicht.", "Gilt nur, wenn ...": sentences without an order that say of those before
/// them that they are none. On a line of its own such a sentence speaks of all, behind an order of that one.
pub(super) fn commented(cursor: &Cursor, state: &mut State, first: usize) -> Vec<usize> {
    let mut gone = Vec::new();
    for Sentence { tokens, asks } in sentences(cursor) {
        let span = cursor.span(tokens.start, tokens.end);
        let within = |at: At| (span.start..span.end).contains(&at.start);
        // "Doch nicht! A Mun - Ruh": what follows corrects
        let follows = |draft: &Draft| within(draft.at) || draft.at.start >= span.end;
        // "A Mun - Bur. Scherz! A Mun - Ruh": the word stands alone, and takes back what stands before it
        let alone = tokens.clone().find(|at| cursor.is(*at, T::Word)).is_some_and(|word| {
            let end = cursor.peek(word, Kw::Joke);
            end.is_some_and(|end| (end..tokens.end).all(|at| !cursor.is(at, T::Word)))
        });
        // "Das war nur Spaß, alles hält"
        let comma = tokens.clone().find(|at| cursor.is(*at, T::Comma)).unwrap_or(tokens.end);
        let clause = tokens.start..comma;
        let joked =
            clause.clone().any(|at| cursor.peek(at, Kw::Joke).is_some()) && is_comment(cursor, &clause);
        let corrected = !alone && !joked && state.drafts[first..].iter().any(follows);
        if asks || tokens.is_empty() || corrected {
            continue;
        }
        let acts = |draft: &Draft| {
            !matches!(draft.what, What::Subject { .. } | What::Rejected(_) | What::Gated { .. })
        };
        if let Some(places) = doubted(cursor, &tokens) {
            let named = |draft: &Draft| match &draft.what {
                What::Order { unit, .. } => same_place(cursor, &places, unit.spot.entry),
                _ => false,
            };
            gone.extend((first.saturating_sub(MOST)..first).filter(|at| named(&state.drafts[*at])));
            continue;
        }
        // "set no wait", and below "Halt, doch noch warten!"
        let waits = tokens
            .clone()
            .any(|at| cursor.peek(at, Kw::WaitFor).is_some() && cursor.any(at, &[Kw::NoWait]).is_none());
        if waits && tokens.len() <= SHORT {
            let flag = |at: &usize| matches!(state.drafts[*at].what, What::Flag(crate::Flag::NoWait));
            gone.extend((first.saturating_sub(MOST)..first).filter(flag));
        }
        if !joked && !is_comment(cursor, &tokens) {
            continue;
        }
        let before = |at: &usize| state.drafts[*at].at.start < span.start && acts(&state.drafts[*at]);
        match (first..state.drafts.len()).rfind(before) {
            Some(last) => gone.push(last),
            None => {
                let all: Vec<usize> = (first.saturating_sub(MOST)..first).filter(before).collect();
                // "Nicht abschicken!" above them
                if all.is_empty() && cursor.tokens.len() <= SHORT {
                    state.block = Some(Problem::Unsure);
                }
                gone.extend(all);
            }
        }
    }
    gone
}

fn same_place(cursor: &Cursor, places: &[u32], entry: u32) -> bool {
    let first = |entry: u32| cursor.dictionary.places(entry).first().copied();
    places.iter().any(|place| first(*place).is_some() && first(*place) == first(entry))
}

/// "Bei Berlin bin ich unsicher": the places whose orders a sentence without an order calls into doubt.
fn doubted(cursor: &Cursor, tokens: &Range<usize>) -> Option<Vec<u32>> {
    let first = tokens.clone().find(|at| cursor.is(*at, T::Word))?;
    let unsure = cursor.says(first, &["bei", "about", "regarding", "for", "with"])
        && tokens.clone().any(|at| cursor.any(at, &[Kw::Maybe, Kw::Later, Kw::NotYet]).is_some())
        && tokens.len() <= SHORT + 2;
    let places: Vec<u32> =
        tokens.clone().skip(1).filter_map(|at| cursor.place(at).map(|(spot, _)| spot.entry)).collect();
    (unsure && !places.is_empty()).then_some(places)
}

/// Whether the sentence says of the orders before it that they do not count.
fn is_comment(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const SMALL: [Kw; 15] = [
        Kw::Or,
        Kw::Deny,
        Kw::No,
        Kw::Correction,
        Kw::Adverb,
        Kw::Filler,
        Kw::Please,
        Kw::Particle,
        Kw::Later,
        Kw::OrderVerb,
        Kw::SaidOf,
        Kw::It,
        Kw::Me,
        Kw::Joke,
        Kw::Past,
    ];
    // "PS: Doch nicht."
    let postscript = |at: usize| cursor.says(at, &["ps", "pps", "p", "s"]) && at <= tokens.start + 3;
    let words: Vec<usize> = tokens.clone().filter(|at| cursor.is(*at, T::Word) && !postscript(*at)).collect();
    // "Ist nicht endgültig" is said of all orders, and takes none back
    if words.iter().any(|at| cursor.peek(*at, Kw::NotFinal).is_some()) {
        return false;
    }
    // "Bitte nur eintragen, wenn ..."
    let Some(start) = words.iter().copied().find(|at| cursor.peek(*at, Kw::Please).is_none()) else {
        return false;
    };
    // "Das alles nur, wenn ...", "Alle drei: falls England mitmacht", "Nur die Flotte zählt, der Rest ist Finte"
    let all = cursor.any(start, &[Kw::All, Kw::Rest]).is_some() && cursor.word(start).len() > 3
        || cursor.says(start, &["das", "dies", "that", "this", "nur", "only"]);
    let of_all = words.len() <= 2 * SHORT
        && all
        && words.iter().take(4).any(|at| {
            // "That should surprise him"
            let modal = cursor.peek(*at, Kw::Modal).is_some();
            cursor.any(*at, &[Kw::If, Kw::Unless, Kw::Proviso]).is_some() && !modal
        });
    let rest = words.iter().any(|at| {
        cursor.any(*at, &[Kw::Rest, Kw::All]).is_some_and(|next| {
            cursor
                .any(next, &[Kw::SaidOf])
                .is_some_and(|end| cursor.any(end, &[Kw::Joke, Kw::NotYet]).is_some())
        })
    });
    let counts = words.len() <= 2 * SHORT
        && cursor.says(start, &["gilt", "gelten", "zählt", "zählen", "valid"])
        && words.iter().any(|at| cursor.any(*at, &[Kw::Proviso, Kw::If, Kw::Deny]).is_some());
    if of_all || rest || counts {
        return true;
    }
    if of_somebody_else(cursor, tokens) {
        return true;
    }
    if words.len() > SHORT {
        return false;
    }
    let place = |at: usize| {
        let capital = at > start && cursor.word(at).chars().next().is_some_and(char::is_uppercase);
        cursor.place(at).is_some()
            && (capital || cursor.any(at, &SMALL).is_none())
            && cursor.word(at).len() > 2
    };
    if words.iter().any(|at| place(*at)) {
        return false;
    }
    let that = cursor.says(start, &["so", "it", "es", "alles", "obiges"]) || points(cursor, tokens, start);
    let known = |at: usize| {
        cursor.any(at, &SMALL).is_some()
            || cursor.within(at, &SMALL)
            || cursor.says(at, &["ach", "das", "dies", "so", "that", "this"])
    };
    let small = words.iter().all(|at| known(*at));
    let joke = words.iter().any(|at| cursor.peek(*at, Kw::Joke).is_some());
    let future = words.iter().any(|at| cursor.says(*at, &["wird", "will", "werden", "wäre", "gute", "good"]));
    // "Das war's" is the end of a letter
    let past = |at: usize| cursor.peek(at, Kw::Past).is_some_and(|next| at > start && next <= tokens.end);
    let noun = words.iter().any(|at| cursor.any(*at, &[Kw::HeadMoves, Kw::CNoun, Kw::MoveNoun]).is_some());
    let was = that
        && words.iter().skip(1).any(|at| past(*at))
        && (noun
            || words
                .iter()
                .any(|at| cursor.peek(*at, Kw::Past).is_some_and(|next| next > at + 1 && *at > start)));
    // "Jetzt oder nie!"
    let polite = |at: usize| cursor.peek(at, Kw::Polite).is_some() || cursor.within(at, &[Kw::Polite]);
    let denies = words.iter().any(|at| cursor.peek(*at, Kw::Deny).is_some() && !polite(*at));
    joke && small && !future || was || denies && small && !noun
}

/// "Das sind die Züge von Andreas", "these are Max's orders": not the writer's.
fn of_somebody_else(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    let ends = |at: &usize| matches!(cursor.shape(*at), Some(T::Comma | T::Dot(_) | T::Bang | T::Semicolon));
    let from = tokens.clone().find(|at| cursor.is(*at, T::Word)).unwrap_or(tokens.start);
    let clause = from..(from..tokens.end).find(ends).unwrap_or(tokens.end);
    let that = cursor.says(from, &["das", "dies", "diese", "that", "this", "these", "those"]);
    let noun = clause.clone().find(|at| cursor.any(*at, &[Kw::HeadMoves, Kw::CNoun]).is_some());
    // whose they are: a name, or nobody's that is known
    let whose = |at: usize| {
        let name = cursor.word(at).starts_with(char::is_uppercase) && cursor.says_nothing(at);
        name && (cursor.says(at - 1, &["von", "of", "from"]) || noun.is_some_and(|noun| at < noun))
    };
    that && clause.len() <= SHORT && noun.is_some() && clause.clone().skip(1).any(whose)
}
