//! Whether "nicht" or "kein" speaks of the order.

use super::Gate;
use crate::Problem;
use crate::lex::T;
use crate::read::draft::{Act, RawDirective, What};
use crate::read::sentence::Sentence;
use crate::words::Kw;
use std::ops::Range;

impl Gate<'_, '_> {
    /// Whether a "nicht" or "kein" speaks of the draft.
    pub(super) fn denied(&self, sentence: &Sentence, own: &Range<usize>, what: &What) -> Option<Problem> {
        if matches!(what, What::Directive(RawDirective::Waive { .. })) {
            // "Ich verzichte nicht"
            return self.cursor.peek(own.end, Kw::Deny).map(|_| Problem::Negated);
        }
        if matches!(what, What::AllDisband { .. }) {
            return None;
        }
        // "No: A Pru - Lvn, A Ber - Pru": of all that follows, if it answers nothing
        let heads = Some(sentence.tokens.start).filter(|heads| *heads < own.start && self.answers(*heads));
        if heads == Some(0) {
            return Some(Problem::Negated);
        }
        let level = self.level(sentence, own);
        let removes =
            matches!(what, What::Directive(RawDirective::Remove { .. } | RawDirective::Adjust { .. }));
        let denies = |at: usize| {
            let keeps = removes && self.cursor.any(at, &[Kw::Keep, Kw::Except]).is_some();
            heads != Some(at) && (keeps || self.denies(at, what)) && !self.in_brackets(&level, own, at)
        };
        let first = self.denials.partition_point(|at| *at < level.start);
        let mut near = self.denials[first..].iter().copied().take_while(|at| *at < level.end);
        // "A Mun unterstützt A Ber nicht nach Sil"
        let behind = |at: usize| {
            at == own.end && matches!(what, What::Order { act: Act::SupportHold { .. } | Act::Hold, .. })
        };
        near.any(|at| denies(at) && (behind(at) || self.negates(&level, own, at))).then_some(Problem::Negated)
    }

    /// "No: ..."
    fn answers(&self, at: usize) -> bool {
        let cursor = self.cursor;
        cursor.is(at + 1, T::Colon) && cursor.any(at, &[Kw::Deny, Kw::No]) == Some(at + 1)
    }

    /// Whether the word at `at` denies, and is no part of a phrase that was read ("zieht nicht", "kein Aufbau").
    pub(super) fn denies(&self, at: usize, what: &What) -> bool {
        let cursor = self.cursor;
        // "- kein NAP mit Italien": a dash that begins the line leads to no goal
        let goal = at > 1 && matches!(cursor.shape(at - 1), Some(T::Dash(_) | T::Arrow));
        if cursor.peek(at, Kw::Deny).is_none() || goal || self.is_name(at) {
            return false;
        }
        let phrases: &[Kw] = match what {
            What::Order { act: Act::Hold | Act::DoubtfulHold, .. } | What::RestHolds { .. } => &[Kw::Hold],
            What::Treaty { .. } => &[Kw::Nap, Kw::TreatyWord],
            What::Directive(_) => &[Kw::Disband, Kw::Else, Kw::Retreat],
            _ => &[],
        };
        let within = |start: usize| {
            phrases.iter().any(|word| {
                cursor.peek(start, *word).is_some_and(|next| next > at && (start < at || next > at + 1))
            })
        };
        if (at.saturating_sub(3)..=at).any(within) {
            // "zieht nicht nach Burgund" is no holding
            return matches!(what, What::Order { .. }) && self.goal_behind(at + 1);
        }
        // "No. 3", "no 1"
        !(cursor.is(at + 1, T::Number) || cursor.is(at + 1, T::Dot(1)) && cursor.is(at + 2, T::Number))
    }

    pub(super) fn goal_behind(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let next = cursor.peek(at, Kw::Move).unwrap_or(at);
        cursor.place_past_fillers(next).is_some()
    }

    /// German "nicht" speaks of what follows it in its clause, or, at its end, of what stands before it.
    pub(super) fn negates(&self, level: &Range<usize>, own: &Range<usize>, at: usize) -> bool {
        let cursor = self.cursor;
        if own.contains(&at) {
            // "Ber (nur wenn dort kein Patt war)"
            return !(own.start..at).any(|at| cursor.any(at, &[Kw::If, Kw::Unless]).is_some());
        }
        if at < own.start {
            let behind = cursor.any(at, &[Kw::Deny, Kw::Keep, Kw::Except]).unwrap_or(at + 1);
            // "Es bleiben: A Par, F ENG": the whole list is kept
            let keeps = cursor.any(at, &[Kw::Keep, Kw::Except]).is_some();
            let other = [Kw::But, Kw::Remove, Kw::Disband, Kw::Off];
            let list = (behind..own.start).any(|at| cursor.is(at, T::Colon));
            if keeps && list && !(behind..own.end).any(|at| cursor.any(at, &other).is_some()) {
                return true;
            }
            // "A Vie?! no: F Tri - Ven": answers the question before it
            let answers = at == level.start && at > 0 && cursor.word(at - 1) == "?";
            let colon = (at + 2 - usize::from(answers)..own.start).any(|at| cursor.is(at, T::Colon));
            let infinitive = self.is_infinitive(own);
            // "Not: A Mun - Bur, A Ber - Kie"
            let heads = cursor.says(at, &["not", "nicht", "never", "nie"]) && cursor.is(behind, T::Colon);
            return heads || !colon && (infinitive || !(behind..own.start).any(|at| self.is_boundary(at)));
        }
        let apart = (own.end..at).any(|at| {
            self.is_boundary(at) || cursor.any(at, &[Kw::And, Kw::If, Kw::Unless, Kw::Because]).is_some()
        });
        let end = (at..level.end).find(|at| self.is_boundary(*at)).unwrap_or(level.end);
        // "..., but now I won't": nothing is told instead
        let but = (own.end..at).find(|at| cursor.peek(*at, Kw::But).is_some());
        let writer = |at: usize| cursor.any(at, &[Kw::Me, Kw::Now, Kw::Adverb, Kw::Please]).is_some();
        let shrugs = but.is_some_and(|but| {
            (but + 1..at).all(writer)
                && cursor
                    .any(at, &[Kw::Deny])
                    .is_some_and(|next| next >= level.end || !cursor.is(next, T::Word))
        });
        if shrugs {
            return true;
        }
        let contrast = (at..end).any(|at| {
            // "F StP Nordküste, nicht Südküste"
            let coast = || cursor.tokens[at].longest(cursor.dictionary, |entry| entry.coast).is_some();
            cursor.place_word(at).is_some() && cursor.any(at, &[Kw::Filler, Kw::Aux, Kw::Please]).is_none()
                || cursor.word(at).len() > 1 && coast()
        });
        !apart && !contrast
    }
}
