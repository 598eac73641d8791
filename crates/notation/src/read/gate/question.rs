//! What a question asks: for advice on the orders, for one of two, or for nothing that could change them.

use super::pointing::points;
use super::said::{FEW, FEWEST, Said};
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::sentence::Sentence;
use crate::words::{Kw, List};
use std::ops::Range;

impl Said<'_, '_> {
    /// The sentence just before this one in the line.
    pub(super) fn sentence_before(&self) -> Option<Range<usize>> {
        let all = self.cursor.sentences();
        let index = all.iter().position(|sentence| sentence.tokens.start == self.tokens.start)?;
        all.get(index.checked_sub(1)?).map(|sentence| sentence.tokens.clone())
    }

    /// "Fehlt auf der Karte die Armee in Marseille?": a question that names a unit, and nothing that could be done instead.
    pub(super) fn asks_nothing_of_it(&self) -> bool {
        const INSTEAD: [Kw; 13] = [
            Kw::Or,
            Kw::Rather,
            Kw::Maybe,
            Kw::Now,
            Kw::But,
            Kw::Correction,
            Kw::ChangeVerb,
            Kw::InsteadOf,
            Kw::Should,
            Kw::Selects,
            Kw::Advice,
            Kw::Ditto,
            Kw::Hold,
        ];
        let cursor = self.cursor;
        // "Kommst du im Mai nach Berlin?"
        let travels = self.tokens.clone().any(|at| cursor.peek(at, Kw::Journey).is_some());
        let told = |at: usize| {
            let sign = matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow));
            sign || cursor.any(at, &INSTEAD).is_some() && cursor.word(at).len() > 1
                || !travels
                    && cursor.word(at).len() > 2
                    && cursor.any(at, &[Kw::Move, Kw::Support, Kw::Convoy]).is_some()
        };
        let words = self.tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
        (travels || words > FEWEST) && !self.tokens.clone().any(told)
    }

    /// "Could F Tri have gone straight to ION?": what could have been, and not what is ordered.
    pub(super) fn asks_of_the_past(&self) -> bool {
        let cursor = self.cursor;
        let could = |at: usize| cursor.says(at, &["could", "might", "hätte", "hätten"]);
        let past = |at: usize| cursor.says(at, &["have", "können", "dürfen"]);
        let doubts = |at: usize| {
            const OTHERWISE: [Kw; 6] =
                [Kw::Should, Kw::Rather, Kw::Advice, Kw::InsteadOf, Kw::Or, Kw::Selects];
            cursor.any(at, &OTHERWISE).is_some() && !could(at) && !past(at)
                || cursor.says(at, &["instead", "stattdessen", "besser", "better", "sollen"])
        };
        self.tokens.clone().any(could) && self.tokens.clone().any(past) && !self.tokens.clone().any(doubts)
    }

    /// "Passt das so?", "Did this arrive?": whether the mail came, and no opinion on what stands in it.
    pub(super) fn asks_of_form(&self) -> bool {
        let points = self.tokens.clone().any(|at| points(self.cursor, &self.tokens, at));
        let of_mail = self.tokens.clone().any(|at| self.cursor.peek(at, Kw::AsksNothing).is_some());
        match points {
            true => of_mail && !self.asks_advice(false) && self.is_accounted(),
            false => self.asks_openly() || !self.asks_advice(false) && self.is_accounted(),
        }
    }

    /// "What would you do?", and in a question that points at the orders "schlecht" as well.
    pub(super) fn asks_advice(&self, phrase: bool) -> bool {
        let asks = |at: usize| self.cursor.peek(at, Kw::Advice).is_some_and(|next| !phrase || next > at + 1);
        self.tokens.clone().any(asks)
    }

    /// "Was macht eigentlich England?", "Who won the football in Munich?"
    pub(super) fn asks_openly(&self) -> bool {
        self.tokens.clone().any(|at| self.cursor.in_list(at, List::OpenQuestion))
            && !self.asks_advice(false)
            && !self.selects()
    }

    /// "Which of the two ...?"
    pub(super) fn selects(&self) -> bool {
        let selects = |at: usize| self.cursor.any(at, &[Kw::Selects, Kw::Both, Kw::Refers]).is_some();
        self.tokens.clone().any(selects)
    }

    /// "Mutig oder dumm?", "Too greedy?": a word or two that can speak of nothing but what stands above.
    pub(super) fn weighs(&self) -> bool {
        let cursor = self.cursor;
        let words = || self.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let other = |at: usize| {
            cursor.place_word(at).is_some()
                || cursor.any(at, &[Kw::You, Kw::TalkWord, Kw::Question]).is_some()
        };
        words().count() <= FEWEST && !words().any(other)
    }
}

/// "Könnte ich statt Spa auch nach Bur? Nur interessehalber.": whether the sentence is a question that changes nothing, or says so of the one
/// before it.
pub(super) fn is_curious(cursor: &Cursor, index: usize) -> bool {
    let says = |tokens: &Range<usize>| tokens.clone().any(|at| cursor.peek(at, Kw::Curious).is_some());
    let all = cursor.sentences();
    let Some(sentence) = all.get(index) else { return false };
    let next = |next: &Sentence| !next.asks && next.tokens.len() <= FEW && says(&next.tokens);
    let words = sentence.tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
    sentence.asks && (says(&sentence.tokens) || all.get(index + 1).is_some_and(next))
        || words <= FEWEST && says(&sentence.tokens)
}
