//! Orders in a list: what hangs on its condition, goes on as it began, or is said behind its last of all of them.

use super::{Gate, WINDOW, is_told, retreats};
use crate::Problem;
use crate::lex::{T, Token};
use crate::read::draft::{Act, Draft, RawDirective, What};
use crate::words::{Kw, List};
use std::ops::Range;

impl Gate<'_, '_> {
    /// "Falls die Sonne scheint: A Mun - Bur, A Ber - Kie": behind the colon all hang on it, not only the first.
    pub(super) fn list_under_condition(&self, drafts: &mut [Draft]) {
        let cursor = self.cursor;
        let mut under = None;
        for draft in drafts {
            let Some((own, index)) =
                self.own(draft).and_then(|own| self.sentence(own.start).map(|index| (own, index)))
            else {
                continue;
            };
            let What::Order { conditional, .. } = &mut draft.what else { continue };
            if *conditional {
                let tokens = self.sentences[index].tokens.clone();
                let colon = tokens.clone().find(|at| cursor.is(*at, T::Colon));
                // "Autumn, assuming Italy is on board: ..."
                let begins = (tokens.start..colon.unwrap_or(tokens.start + 1).max(tokens.start + 1))
                    .any(|at| cursor.starts_condition(at));
                under =
                    colon.filter(|colon| begins && (own.contains(colon) || *colon < own.end)).map(|_| index);
            }
            *conditional |= under == Some(index);
        }
    }

    /// "A Mun - Tyr, A Ber - Mun, falls Frankreich mitmacht": the condition may have been meant for all that stands before it.
    pub(super) fn list_before_condition(&self, drafts: &mut [Draft]) {
        let hangs = |draft: &Draft| {
            let What::Order { unit, conditional: true, .. } = &draft.what else { return None };
            let start = self.range(unit.at)?.start;
            let index = self.sentence(start)?;
            let end = self.sentences[index].tokens.end.min(start + WINDOW);
            // "falls nötig": of this one alone
            let needed =
                |at: usize| (at..end.min(at + 3)).any(|at| self.cursor.peek(at, Kw::CNeeded).is_some());
            (start..end)
                .any(|at| self.cursor.starts_condition(at) && !needed(at))
                .then_some((index, unit.at.start))
        };
        let tied: Vec<(usize, u32)> = drafts.iter().filter_map(hangs).collect();
        for draft in drafts.iter_mut().filter(|draft| is_told(draft)) {
            if matches!(draft.what, What::Directive(_) | What::Order { conditional: true, .. }) {
                continue;
            }
            let index = self.own(draft).and_then(|own| self.sentence(own.start));
            // "F Kie xxx + A Mun - Bur, falls ...": two
            let begins = match &draft.what {
                What::Order { unit, .. } => unit.at.start,
                _ => draft.at.start,
            };
            let apart = |start: u32| {
                let between = |token: &&Token| token.start > begins && token.start < start;
                self.cursor.tokens.iter().filter(between).any(|token| token.shape == T::Plus)
            };
            let joined =
                |(other, start): &(usize, u32)| Some(*other) == index && begins < *start && !apart(*start);
            if tied.iter().any(joined) {
                draft.gate(Problem::Unsure);
            }
        }
    }

    /// "The textbook opening is F Kie - Hol, A Ber - Kie": what goes on in a list is of the kind that its beginning is.
    pub(super) fn list_goes_on(&self, drafts: &mut [Draft]) {
        let mut before: Option<(usize, Problem)> = None;
        for draft in drafts {
            let Some(own) = self.own(draft) else { continue };
            let same = |end: usize| self.sentence(end.saturating_sub(1)) == self.sentence(own.start);
            let follows = |end: usize| {
                same(end)
                    && end <= own.start
                    && own.start <= end + 2
                    && (end..own.start).all(|at| {
                        self.cursor.is(at, T::Comma) || self.cursor.peek(at, Kw::And) == Some(at + 1)
                    })
            };
            let inherits = before.filter(|(end, _)| follows(*end)).map(|(_, problem)| problem);
            if let Some(problem) = inherits.filter(|_| matches!(draft.what, What::Order { .. })) {
                draft.gate(problem);
            }
            // "Im Herbst A Con - Smy und F AEG - EAS": of that turn, too
            if let (Some(Problem::LaterDeadline), What::Gated { problem, .. }) = (inherits, &mut draft.what)
                && *problem == Problem::InSentence
            {
                *problem = Problem::LaterDeadline;
            }
            let told = |problem: &Problem| {
                matches!(
                    problem,
                    Problem::InSentence
                        | Problem::Unsure
                        | Problem::Reported
                        | Problem::Past
                        | Problem::Question
                        | Problem::LaterDeadline
                )
            };
            before = match &draft.what {
                What::Gated { problem, .. } => Some(*problem).filter(told).map(|problem| (own.end, problem)),
                _ => None,
            };
        }
    }

    /// "A Mun - Bur, A Ber - Kie, F Kie - Den waren die Züge, die ...": what a verb behind the last says is said of all of them.
    pub(super) fn list_said_of(&self, drafts: &mut [Draft]) {
        for index in (1..drafts.len()).rev() {
            let What::Gated { problem, .. } = drafts[index].what else { continue };
            let (Some(one), Some(last)) = (self.own(&drafts[index - 1]), self.own(&drafts[index])) else {
                continue;
            };
            let said = matches!(problem, Problem::Unsure | Problem::Reported | Problem::Past);
            let several = self.cursor.peek(last.end, Kw::SaidOfAll).is_some()
                || said && self.is_predicate(last.end)
                || drafts.get(index + 1).and_then(|next| self.own(next)).is_some_and(|next| {
                    matches!(drafts[index + 1].what, What::Gated { problem: other, .. } if other == problem)
                        && self.joins(last.end, next.start)
                });
            let order = matches!(drafts[index - 1].what, What::Order { .. } | What::Directive(_));
            // "A Ukr weg, A Mos, F StP und F GOB bleiben"
            let gone = problem == Problem::Negated
                && matches!(drafts[index - 1].what, What::Directive(RawDirective::Remove { .. }))
                && one.clone().any(|at| self.cursor.any(at, &[Kw::Off, Kw::Remove, Kw::Disband]).is_some());
            let order = order && !gone;
            let same = self.sentence(one.start) == self.sentence(last.start);
            if several && order && same && self.joins(one.end, last.start) {
                drafts[index - 1].gate(problem);
            }
        }
    }

    /// "A Boh retreats to Sil. F LYO: back to Mar": behind a retreat this may be another.
    pub(super) fn goes_back_too(&self, drafts: &mut [Draft]) {
        for at in 1..drafts.len() {
            let behind = retreats(&drafts[at - 1].what);
            let draft = &mut drafts[at];
            let moves = matches!(draft.what, What::Order { act: Act::Move { .. }, .. });
            let back = |own: Range<usize>| own.into_iter().any(|at| self.cursor.in_list(at, List::Back));
            if behind && moves && self.range(draft.at).is_some_and(back) {
                draft.gate(Problem::Either);
            }
        }
    }

    /// Whether nothing but a comma or "und" stands between two entries of a list.
    fn joins(&self, end: usize, start: usize) -> bool {
        end <= start
            && start <= end + 2
            && (end..start)
                .all(|at| self.cursor.is(at, T::Comma) || self.cursor.peek(at, Kw::And) == Some(at + 1))
    }

    /// "A Mun und F Kie bitte nicht bauen", "A Bur und F Mar möchte ich behalten": what is denied behind the last is denied of all.
    pub(super) fn list_denied_behind(&self, drafts: &mut [Draft]) {
        let adjusts = |what: &What| {
            matches!(
                what,
                What::Directive(
                    RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
                )
            )
        };
        for index in (1..drafts.len()).rev() {
            let is_denied = |draft: &Draft| match &draft.what {
                What::Gated { problem: Problem::Negated, what } => adjusts(what),
                _ => false,
            };
            let denied = is_denied(&drafts[index]);
            // "... bitte nicht bauen" waives nothing
            let waives = matches!(drafts[index].what, What::Directive(RawDirective::Waive { .. }));
            if waives && is_denied(&drafts[index - 1]) {
                drafts[index].gate(Problem::Negated);
            }
            if !denied || !adjusts(&drafts[index - 1].what) {
                continue;
            }
            let (Some(one), Some(last)) = (self.own(&drafts[index - 1]), self.own(&drafts[index])) else {
                continue;
            };
            if self.cursor.peek(one.end, Kw::And) == Some(last.start) {
                drafts[index - 1].gate(Problem::Negated);
            }
        }
    }
}
