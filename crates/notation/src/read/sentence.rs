//! The sentences of a line, and where one ends.

use super::cursor::Cursor;
use crate::lex::T;
use crate::words::{Kw, List};
use std::ops::Range;

/// A sentence of the line and how it ends.
#[derive(Clone, Debug)]
pub(crate) struct Sentence {
    pub(crate) tokens: Range<usize>,
    pub(crate) asks: bool,
}

/// The sentences of a line: ended by a dot, a sign of exclamation or question outside brackets, or a semicolon.
pub(super) fn sentences(cursor: &Cursor) -> Vec<Sentence> {
    let mut found = Vec::new();
    let (mut from, mut depth) = (0, 0usize);
    for at in 0..cursor.tokens.len() {
        let ends = match cursor.shape(at) {
            Some(T::Open) => {
                depth += 1;
                false
            }
            Some(T::Close) => {
                depth = depth.saturating_sub(1);
                false
            }
            Some(T::Bang) => depth == 0,
            // one that was put between orders written in full stands nowhere; it ends what the dot ended that went with them
            Some(T::Semicolon) => {
                let written = cursor.tokens[at].end > cursor.tokens[at].start;
                depth == 0 && (written || begins_sentence(cursor, at + 1))
            }
            Some(T::Dot(_)) => depth == 0 && ends_sentence(cursor, at),
            _ => false,
        };
        if ends {
            let asks = cursor.word(at) == "?" || (cursor.is(at, T::Bang) && cursor.word(at + 1) == "?");
            found.push(Sentence { tokens: from..at + 1, asks });
            from = at + 1;
        }
    }
    found.push(Sentence { tokens: from..cursor.tokens.len(), asks: false });
    found
}

/// Whether in the text a sign that ends a sentence stands before the word, which begins with a capital.
fn begins_sentence(cursor: &Cursor, at: usize) -> bool {
    let Some(token) = cursor.tokens.get(at).filter(|token| token.shape == T::Word) else { return false };
    let before = cursor.text.get(..token.start as usize).unwrap_or_default().trim_end_matches(' ');
    before.ends_with(['.', '!', '?']) && cursor.word(at).starts_with(char::is_uppercase)
}

/// Whether the token is a dot that ends a sentence.
pub(super) fn ends_sentence(cursor: &Cursor, at: usize) -> bool {
    matches!(cursor.shape(at), Some(T::Dot(_)))
        && cursor.tokens.get(at + 1).is_none_or(|next| !next.glued)
        && !is_abbreviation(cursor, at)
}

/// "St. Louis", "A. Mun", "unterst. A Ber": the dot ends no sentence.
fn is_abbreviation(cursor: &Cursor, dot: usize) -> bool {
    let within = |start: usize| {
        let hits = cursor.tokens.get(start).map_or(&[][..], |token| token.hits());
        // a name goes on behind its dot; "please. No" is no phrase
        let name = |entry: u32| {
            cursor.dictionary.entry(entry).is_some_and(|entry| {
                !entry.places.is_empty()
                    || entry.power.is_some()
                    || entry.nation.is_some()
                    || entry.kind.is_some()
            })
        };
        hits.iter().any(|hit| {
            let end = start + hit.tokens as usize;
            end > dot && (end == dot + 1 || name(hit.entry))
        })
    };
    let short = dot.checked_sub(1).is_some_and(|before| {
        // "No convoy. F BLA ..."
        let denied = before > 0 && cursor.any(before - 1, &[Kw::No, Kw::Deny]).is_some();
        // "Gre unterstützt. Bud nach Rum": the whole word
        let whole = ["tzt", "ckt", "lft", "oys", "rts", "ort", "zen", "lfen"]
            .iter()
            .any(|end| cursor.word(before).ends_with(end));
        // "Letzte Runde war es F Ank - Con. A Mos - StP": the goal, and no convoy
        let goal = before > 0
            && matches!(cursor.shape(before - 1), Some(T::Dash(_) | T::Arrow))
            && cursor.place_word(before).is_some();
        let verb =
            !denied && !whole && !goal && cursor.any(before, &[Kw::Support, Kw::Convoy, Kw::Or]).is_some();
        // "evtl. A Mun - Bur"
        let shortened = cursor.in_list(before, List::Abbreviation);
        // "z. B. A Mun"
        let letter = cursor.is(before, T::Word) && cursor.word(before).chars().count() == 1;
        // "F Kie H. Set no wait"
        // and "Mos H. I thought about ...", where it begins the line
        let begins = |at: usize| {
            at == 0 || !matches!(cursor.shape(at - 1), Some(T::Word | T::Number | T::Dash(_) | T::Arrow))
        };
        let unit = |at: usize| {
            cursor.subject(at).is_some_and(|(unit, end)| {
                end == before && unit.spot.is_known() && (unit.kind.is_some() || begins(at))
            })
        };
        let holds =
            letter && cursor.peek(before, Kw::Hold).is_some() && (before.saturating_sub(4)..before).any(unit);
        let letter = letter && !holds;
        // "A Smy - Arm. I'd have loved ...": Armenia, and no army
        let ends = cursor.says_nothing(dot + 1)
            || cursor.kind(dot + 1).is_some()
            || cursor.any(dot + 1, &[Kw::Me, Kw::It]).is_some();
        // "Smy-Arm. SNW?", "no Channel fleet. IRI - ENG"
        let long = cursor.word(before).len() > 4;
        let whole = goal || long && cursor.word(before).starts_with(char::is_lowercase);
        // "Kiel bekommt eine Flotte. Nein, ..."
        let ends = ends || long;
        let kind =
            !whole && cursor.kind(before).is_some() && (letter || !ends || cursor.place(dot + 1).is_some());
        !cursor.is_end(dot + 1) && (kind || verb || letter || shortened)
    });
    // "Sieht gut aus. A Vie - Tri": the whole word
    let out = dot.checked_sub(1).is_some_and(|before| cursor.in_list(before, List::WholeWord));
    !out && (short || (dot.saturating_sub(4)..dot).any(within))
}
