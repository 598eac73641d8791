//! Numbers before orders: "2.", "a)", "Korrektur zu 1:".

use super::line::LineReader;
use crate::Phase;
use crate::lex::T;
use crate::words::Kw;

impl LineReader<'_, '_> {
    /// "Korrektur zu 1: ...", "correction of order 2: ...": which of the orders above is meant.
    pub(super) fn which_one(&self, at: usize) -> usize {
        let cursor = self.cursor;
        if !cursor.says(at, &["zu", "to", "of", "von", "für", "for"]) {
            return at;
        }
        let noun = cursor.any(at + 1, &[Kw::Numbering, Kw::CNoun, Kw::HeadMoves]).unwrap_or(at + 1);
        let colon = noun + 1 + usize::from(matches!(cursor.shape(noun + 1), Some(T::Dot(1))));
        if cursor.number(noun).is_some() && cursor.is(colon, T::Colon) { colon } else { at }
    }

    /// "2." "2)" in front of the next order.
    pub(super) fn numbering(&self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        match cursor.shape(at)? {
            T::Hash if cursor.number(at + 1).is_some() => Some(at + 2),
            // "für 1901:" numbers nothing
            T::Number
                if cursor.word(at).len() <= 2
                    && matches!(cursor.shape(at + 1), Some(T::Dot(1) | T::Close | T::Colon)) =>
            {
                Some(at + 2)
            }
            T::Open if cursor.number(at + 1).is_some() && cursor.is(at + 2, T::Close) => Some(at + 3),
            // "1<tab>A Mun<tab>-<tab>Ruh"
            T::Number
                if at == 0
                    && cursor.word(at).len() <= 2
                    && self.phase != Some(Phase::Winter)
                    && cursor.kind(at + 1).is_some()
                    && cursor.starts_order(at + 1) =>
            {
                Some(at + 1)
            }
            // "1x A Mun - Bur"
            T::Number if cursor.word(at) == "1" && cursor.says(at + 1, &["x"]) => Some(at + 2),
            // "2a. Korrektur zu 1: ..."
            T::Number
                if cursor.word(at).len() <= 2
                    && cursor.word(at + 1).len() == 1
                    && cursor.tokens.get(at + 1).is_some_and(|letter| letter.glued)
                    && matches!(cursor.shape(at + 2), Some(T::Dot(1) | T::Close)) =>
            {
                Some(at + 3)
            }
            // "a) A Mun - Ber"
            T::Word if cursor.is(at + 1, T::Close) && cursor.word(at).len() == 1 => Some(at + 2),
            T::Word => {
                let next = cursor.peek(at, Kw::Numbering)?;
                (cursor.number(next).is_some()
                    && matches!(cursor.shape(next + 1), Some(T::Colon | T::Dot(1) | T::Close)))
                .then_some(next + 2)
            }
            _ => None,
        }
    }
}
