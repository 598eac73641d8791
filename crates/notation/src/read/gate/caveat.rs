//! What the writer says to the reader of the mail behind an order, in the same line: "warte damit", "aber nur, wenn ...",
//! "(tentative)". It ties the orders before it to something, or takes them back, so they are asked about.

use super::{Gate, LONGEST_LINE};
use crate::Problem;
use crate::lex::T;
use crate::read::draft::{Draft, What};
use crate::read::limits;
use crate::words::{Kw, List};

/// So far behind a condition the order stands that hangs on it.
const FAR: usize = 14;

impl Gate<'_, '_> {
    /// Holds back the orders of the line that stand before such words; in brackets they speak of the last one only.
    pub(super) fn caveats(&self, drafts: &mut [Draft]) {
        let count = self.cursor.tokens.len();
        if count > LONGEST_LINE || !self.sorted || !drafts.iter().any(limits::is_order) {
            return;
        }
        let directives: Vec<(usize, usize)> = drafts
            .iter()
            .enumerate()
            .filter(|(_, draft)| matches!(draft.what, What::Directive(_)))
            .filter_map(|(index, draft)| self.range(draft.at).map(|own| (index, own.end)))
            .collect();
        let orders: Vec<(usize, usize)> = drafts
            .iter()
            .enumerate()
            .filter(|(_, draft)| limits::is_order(draft))
            .filter_map(|(index, draft)| self.own(draft).map(|own| (index, own.end)))
            .collect();
        let Some(last) = orders.iter().map(|(_, end)| *end).min() else { return };
        // a dot may stand with the name before it
        for at in (last.saturating_sub(1)..count).filter(|at| self.opens_clause(*at)) {
            let mut before = orders.iter().filter(|(_, end)| *end <= at + 1);
            if self.is_caveat(at) && !self.told_anew(at) {
                let aside = self.cursor.is(at, T::Open);
                for (index, _) in before.rev().take(if aside { 1 } else { usize::MAX }) {
                    drafts[*index].gate(Problem::Unsure);
                }
                // "..., Rückzug Bur. Aber nur, wenn Carl zustimmt.": a sentence of its own speaks of all before it
                let ends = matches!(self.cursor.shape(at), Some(T::Semicolon | T::Dot(_) | T::Bang));
                for (index, _) in directives.iter().filter(|(_, end)| ends && *end <= at + 1) {
                    drafts[*index].gate(Problem::Unsure);
                }
            } else if let Some((index, _)) = before.rfind(|(index, _)| self.chosen_later(at, &drafts[*index]))
            {
                drafts[*index..].iter_mut().for_each(|draft| draft.gate(Problem::Either));
                return;
            }
        }
    }

    /// "... Marseilles supports - no, scratch that, Marseilles to Spain": the unit named just before is told something else.
    fn told_anew(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let unit = |at: usize| cursor.subject(at).map(|(unit, _)| unit.spot.entry);
        let low = at.saturating_sub(FAR);
        let before = (low..at).rev().find(|at| cursor.place_word(*at).is_some() && unit(*at).is_some());
        let again = (at + 1..at + FAR).find(|at| cursor.starts_order(*at)).and_then(unit);
        // a whole order before it is corrected by the rules of corrections
        let unfinished = before.is_some_and(|before| !cursor.starts_order(before));
        unfinished && again.is_some() && again == before.and_then(unit)
    }

    /// "A Mun - Bur; wenn das nicht erlaubt ist, A Mun - Ruh": under a condition the same unit is told something else.
    fn chosen_later(&self, at: usize, draft: &Draft) -> bool {
        let cursor = self.cursor;
        let What::Order { unit, conditional: false, .. } = &draft.what else { return false };
        let condition =
            cursor.any(at + 1, &[Kw::If, Kw::Unless]).is_some() && cursor.peek(at + 1, Kw::Retreat).is_none();
        let same = |at: usize| {
            cursor
                .subject(at)
                .is_some_and(|(other, _)| other.spot.entry == unit.spot.entry && other.kind.is_some())
        };
        condition
            && (at + 2..at + FAR).any(|at| {
                same(at) && cursor.move_sign(cursor.subject(at).map_or(at, |(_, end)| end)).is_some()
            })
    }

    /// A sign behind which something is said of what stands before it.
    fn opens_clause(&self, at: usize) -> bool {
        matches!(
            self.cursor.shape(at),
            Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Open | T::Dash(_))
        ) || self.cursor.peek(at, Kw::But).is_some()
    }

    fn is_caveat(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let small = |at: usize| {
            const SMALL: [Kw; 6] = [Kw::But, Kw::Please, Kw::Or, Kw::Correction, Kw::And, Kw::All];
            match cursor.any(at, &SMALL) {
                Some(next) if cursor.peek(at, Kw::Caveat).is_none() => Some(next),
                _ if cursor.in_list(at, List::BeforeCaveat) || self.opens_clause(at) => Some(at + 1),
                _ => None,
            }
        };
        let mut next = at + 1;
        for _ in 0..5 {
            match small(next) {
                Some(behind) => next = behind,
                None => break,
            }
        }
        if cursor.peek(next, Kw::Caveat).is_some() {
            return true;
        }
        // "nur, wenn Carl zustimmt", "erst nächste Runde"
        let only = cursor.says(next, &["nur", "only", "erst", "lediglich"]);
        let comma = next + 1 + usize::from(cursor.is(next + 1, T::Comma));
        let tied = cursor.any(comma, &[Kw::If, Kw::Unless, Kw::Later]).is_some()
            || cursor.any(next, &[Kw::If]).is_some_and(|end| end > next + 1)
            // "erst im Herbst"
            || cursor.says(comma, &["im", "in"]) && limits::other_turn(cursor, self.context, comma + 1);
        only && tied && !self.of_retreat(at) && !self.is_polite(comma)
    }

    /// In the sentence before this sign a retreat stands, and a retreat may hang on something (9.8.1).
    fn of_retreat(&self, at: usize) -> bool {
        let ends = |at: usize| matches!(self.cursor.shape(at), Some(T::Semicolon | T::Dot(_) | T::Bang));
        let mut sentence = (at.saturating_sub(FAR)..at).rev().take_while(|before| !ends(*before));
        !ends(at) && sentence.any(|before| self.cursor.peek(before, Kw::Retreat).is_some())
    }
}
