//! Orders in a sentence of which the words around them say that they are nobody's, or another's: "You listed me with A Smy-Arm. That was never
//! mine.", "in deinem Brief stand \"A Bur - Mun scheitert\"". That what was not understood of the sentence is no doubt where the unit has
//! its order elsewhere.

use super::question::is_curious;
use super::{Gate, LONGEST_LINE};
use crate::Problem;
use crate::lex::T;
use crate::read::draft::{Draft, What};
use crate::words::{Kw, List};
use std::ops::Range;

/// A longer sentence says more than that.
const SHORT: usize = 8;

impl Gate<'_, '_> {
    /// Tells what such words say of what was held back as a part of its sentence.
    pub(super) fn disowned(&self, drafts: &mut [Draft]) {
        if !self.sorted || self.cursor.tokens.len() > LONGEST_LINE {
            return;
        }
        for draft in drafts {
            let own = self.range(draft.at);
            let What::Gated { problem, what } = &mut draft.what else { continue };
            let Some((own, index)) = own.and_then(|own| self.sentence(own.start).map(|index| (own, index)))
            else {
                continue;
            };
            let order = matches!(what.told(), What::Order { .. });
            // "Halt, streich die mittlere, Smy bleibt.": neither counts till it is answered
            let from = self.sentences[index].tokens.start;
            let corrects = |at: usize| self.cursor.any(at, &[Kw::Withdraw, Kw::Correction]).is_some();
            if order && *problem == Problem::InSentence && (from..own.start).any(corrects) {
                draft.correction = true;
            }
            match problem {
                // "Könnte ich statt Spa auch A Mar - Bur spielen? Nur interessehalber."
                Problem::Question if order && is_curious(self.cursor, index) => *problem = Problem::Reported,
                // "Ich sagte ja schon A Rom": the writer's own word
                Problem::Reported if !order && self.is_own_word(index, &own) => {
                    *problem = Problem::InSentence
                }
                // "Nicht F Sev, das hatte ich der Türkei versprochen."
                Problem::Reported if !order && self.is_denied_just_before(&own) => {
                    *problem = Problem::Negated
                }
                Problem::InSentence | Problem::Either if order && !draft.correction => {
                    if self.is_disowned(index) || self.is_denied_heading(index, &own) {
                        *problem = Problem::Negated;
                    } else if self.is_quoted(index, &own) {
                        *problem = Problem::Reported;
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether the next sentence says that it is not so: "Mache ich beides nicht.", "That was never mine."
    fn is_disowned(&self, index: usize) -> bool {
        const MORE: [Kw; 14] = [
            Kw::If,
            Kw::Unless,
            Kw::Or,
            Kw::Selects,
            Kw::Pending,
            Kw::Maybe,
            Kw::Question,
            Kw::But,
            Kw::Because,
            Kw::Later,
            Kw::NotYet,
            Kw::Caveat,
            Kw::Proviso,
            Kw::Correction,
        ];
        let cursor = self.cursor;
        let Some(next) = self.sentences.get(index + 1).filter(|next| !next.asks) else { return false };
        let words = || next.tokens.clone().filter(|at| cursor.is(*at, T::Word));
        let points = |at: usize| {
            cursor.any(at, &[Kw::This, Kw::It, Kw::Both]).is_some() || cursor.in_list(at, List::AllOfIt)
        };
        let named = |at: usize| {
            let title =
                cursor.word(at).starts_with(char::is_uppercase) && cursor.word(at).chars().count() > 2;
            title && (cursor.place_word(at).is_some() || cursor.starts_order(at))
        };
        let asks = self.sentences[index].asks;
        // "..., not bad": a verdict, and nothing that is or is not done
        let done = |at: usize| cursor.in_list(at, List::Does) || cursor.in_list(at, List::Owned);
        !asks
            && words().count() <= SHORT
            && words().any(points)
            && words().any(done)
            && words().any(|at| cursor.peek(at, Kw::Deny).is_some())
            && !words().any(|at| named(at) || cursor.any(at, &MORE).is_some())
    }

    /// Whether it stands in marks of quotation, and the words before them say whose it is.
    fn is_quoted(&self, index: usize, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let tokens = &self.sentences[index].tokens;
        let quote = |at: &usize| cursor.is(*at, T::Quote);
        let Some(open) = (tokens.start..own.start).find(quote) else { return false };
        let inside = (tokens.start..own.start).filter(quote).count() % 2 == 1;
        let closed = (own.end..tokens.end).any(|at| quote(&at));
        let before = || (tokens.start..open).filter(|at| cursor.is(*at, T::Word));
        let theirs =
            |at: usize| cursor.any(at, &[Kw::Report, Kw::You]).is_some() || cursor.in_list(at, List::Yours);
        let asks = |at: usize| {
            cursor.any(at, &[Kw::Please, Kw::OrderVerb, Kw::Me, Kw::ChangeVerb, Kw::Correction]).is_some()
        };
        inside && closed && before().any(theirs) && !before().any(asks)
    }

    /// "Was ich nicht mache: F Swe - Den."
    fn is_denied_heading(&self, index: usize, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let start = self.sentences[index].tokens.start;
        let Some(colon) = (start..own.start).find(|at| cursor.is(*at, T::Colon)) else { return false };
        let says = |list: List| (start..colon).any(|at| cursor.in_list(at, list));
        colon - start <= SHORT && says(List::Writer) && says(List::Not) && says(List::Does)
    }

    fn is_denied_just_before(&self, own: &Range<usize>) -> bool {
        let not = own.start.checked_sub(1).filter(|at| self.cursor.in_list(*at, List::Not));
        not.is_some_and(|at| at == 0 || !self.cursor.is(at - 1, T::Word))
    }

    /// Whether the report is the writer's own: "Ich sagte ja schon".
    fn is_own_word(&self, index: usize, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let tokens = &self.sentences[index].tokens;
        let report = |at: &usize| cursor.peek(*at, Kw::Report).is_some();
        let writer = |at: usize| cursor.in_list(at, List::Writer) || cursor.in_list(at, List::WriterIs);
        let clause = |at: usize| {
            let comma = (tokens.start..at).rev().find(|at| cursor.is(*at, T::Comma));
            comma.map_or(tokens.start, |comma| comma + 1)..at
        };
        !self.is_denied_just_before(own)
            && tokens.clone().filter(report).any(|at| writer(at + 1) || clause(at).any(writer))
    }
}
