//! Where a list of builds, removals or waivers begins.

use super::conditional::Mode;
use super::cursor::Cursor;
use super::draft::{Act, Subject};
use crate::lex::T;
use crate::words::{Kw, List};

impl Cursor<'_> {
    pub(super) fn waive(&self, at: usize) -> Option<usize> {
        let mut next = self.take(at, Kw::Waive)?;
        // "nothing's under attack", "nichts wird angegriffen" speak of no build
        let said = self.word(at).contains('\'') || self.peek(next, Kw::Aux).is_some();
        if next == at + 1 && said && self.in_list(at, List::Nothing) {
            return None;
        }
        // "ich baue nicht in Berlin" denies one build and waives none
        let builds = (next..next + 4).any(|at| self.peek(at, Kw::CBuilds).is_some());
        if !builds && self.place_past_fillers(next).is_some() && self.filler(next).is_some() {
            return None;
        }
        // "waive the rest", "Verzicht auf Aufbauten"
        for _ in 0..4 {
            match self.any(next, &[Kw::Rest, Kw::CBuilds, Kw::Filler, Kw::Waive]) {
                Some(behind) => next = behind,
                None => break,
            }
        }
        Some(next)
    }

    /// "Die zweite Einheit ist eine Armee in München", "the other a fleet in Kiel": where the unit stands that is built.
    pub(super) fn told_of_one(&self, at: usize) -> Option<usize> {
        let article = at + usize::from(self.filler(at).is_some());
        let ordinal = self.in_list(article, List::Ordinal);
        let one = article > at && self.in_list(article, List::OneOf) || self.says(article, &["one"]);
        if !ordinal && !one {
            return None;
        }
        let noun = self
            .any(article + 1, &[Kw::CBuilds, Kw::Build])
            .or_else(|| self.says(article + 1, &["einheit", "unit", "one"]).then_some(article + 2));
        let verb = noun.unwrap_or(article + 1);
        let is = self.says(verb, &["is", "ist", "wird", "becomes"]);
        let mut next = verb + usize::from(is);
        while let Some(behind) = self.any(next, &[Kw::Adverb, Kw::Then]).filter(|_| is && next < verb + 6) {
            next = behind;
        }
        let known = |(unit, _): &(Subject, usize)| unit.kind.is_some() && unit.spot.is_known();
        let unit = self.unit_to_adjust(next).filter(known);
        (is || ordinal && noun.is_none()).then_some(next).filter(|_| unit.is_some())
    }

    /// "möchte ich eine Armee in Berlin", "I'd like ...", "I build ...": where what is wished for stands.
    pub(super) fn wished(&self, at: usize) -> Option<usize> {
        const SMALL: [Kw; 5] = [Kw::Me, Kw::Please, Kw::Adverb, Kw::ListWord, Kw::Ditto];
        let (mut next, mut wishes) = (at, false);
        for _ in 0..8 {
            // "möchte Italien ..."
            if self.nation(next).is_some() && !self.in_list(next, List::Writer) {
                return None;
            }
            let verb = self.any(next, &[Kw::Build, Kw::Remove]).filter(|_| next > at);
            let unit = verb.or(wishes.then_some(next)).and_then(|unit| self.unit_to_adjust(unit));
            let known = |(unit, end): (Subject, usize)| {
                unit.kind.is_some() && unit.spot.is_known() && !self.told_to_act(end)
            };
            if unit.is_some_and(known) {
                return Some(next);
            }
            let wish = self.any(next, &[Kw::Polite, Kw::OrderVerb]);
            wishes |= wish.is_some();
            next = wish.or_else(|| self.any(next, &SMALL))?;
        }
        None
    }

    /// Whether builds or removals start here, and which a bare unit would be.
    pub(crate) fn starts_adjustments(&self, at: usize) -> Option<Mode> {
        match self.shape(at)? {
            T::Plus => Some(Mode::Build),
            T::Dash(1) => {
                let (unit, next) = self.unit_to_adjust(at + 1)?;
                // "- Mun: Tyr" in a list of moves
                let told = self.is(next, T::Colon)
                    && (self.place_past_fillers(next + 1).is_some() || self.action(next + 1).is_some());
                (!told
                    && !self.told_to_act(next)
                    && (unit.spot.is_known() || self.ends_list(next) || self.is(next, T::Comma)))
                .then_some(Mode::Remove)
            }
            T::Word => self.adjust_word(at),
            _ => None,
        }
    }

    /// Whether something for the movement phase is told: then it is no adjustment.
    pub(super) fn told_to_act(&self, at: usize) -> bool {
        let loose = self.loose.get();
        // "A Mun, falls vertrieben: Ruh"
        let comma = self.is(at, T::Comma) && self.peek(at + 1, Kw::Retreat).is_some();
        let at = if comma { at + 1 } else { at };
        // "-A Bur -F Mar": the next entry of the list
        let entry = matches!(self.shape(at), Some(T::Dash(1) | T::Plus))
            && self.subject(at + 1).is_some_and(|(unit, _)| unit.kind.is_some());
        let told = match self.action(at).filter(|_| !entry) {
            Some((Act::Move { to: Some(_), .. }, _)) => !self.is(at, T::Colon),
            Some((
                Act::SupportHold { .. }
                | Act::SupportMove { .. }
                | Act::SupportUnsaid { .. }
                | Act::Convoy { .. },
                _,
            )) => true,
            Some((Act::Hold, _)) => self.peek(at, Kw::Remove).is_none(),
            // "A War R Lvn": fields behind it make it a retreat
            _ => self.peek(at, Kw::Retreat).is_some_and(|next| {
                // "F ENG, R A Bur"
                let unit = self.subject(next).is_some_and(|(unit, _)| unit.kind.is_some());
                self.peek(at, Kw::Remove).is_none()
                    || !unit && self.place_past_fillers(self.past_colon(next)).is_some()
            }),
        };
        self.loose.set(loose);
        told
    }
}
