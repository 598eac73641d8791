//! Questions, reports, the past, wishes, withdrawals: whether a word that says so speaks of the order.

use super::Gate;
use crate::Problem;
use crate::lex::T;
use crate::read::sentence::Sentence;
use crate::words::{Kw, List};
use std::ops::Range;

impl Gate<'_, '_> {
    /// Question, report, past, wish, withdrawal: what kind of sentence this is. `tag`: what is asked stands behind;
    /// `inside`: words of the draft itself may say so too.
    pub(super) fn spoken(
        &self,
        sentence: &Sentence,
        own: &Range<usize>,
        tag: bool,
        inside: bool,
    ) -> Option<Problem> {
        let cursor = self.cursor;
        let level = self.level(sentence, own);
        let bracket = self.depth[level.start] > self.depth[sentence.tokens.start];
        let asks = if bracket { cursor.word(level.end.saturating_sub(1)) == "?" } else { sentence.asks };
        if !tag && (asks || self.asks_by_word(&level, own)) {
            return Some(Problem::Question);
        }
        let first = self.marks.partition_point(|mark| mark.at < level.start);
        self.marks[first..]
            .iter()
            .take_while(|mark| mark.at < level.end)
            .filter(|mark| inside || !own.contains(&mark.at))
            .find(|mark| {
                !self.in_brackets(&level, own, mark.at) && self.reaches(mark.problem, &level, own, mark.at)
            })
            .map(|mark| mark.problem)
    }

    /// "War" is Warsaw, "war" is not; "would like" and "don't forget" are only polite.
    pub(super) fn is_name(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let name =
            cursor.place_word(at).is_some() && cursor.word(at).chars().next().is_some_and(char::is_uppercase);
        name || self.is_polite(at)
    }

    pub(super) fn is_polite(&self, at: usize) -> bool {
        let polite = |start: usize| self.cursor.peek(start, Kw::Polite).is_some_and(|next| next > at);
        (at.saturating_sub(2)..=at).any(polite)
    }

    /// "Wer ist für ...", "Could I have ...": the question word stands first.
    pub(super) fn asks_by_word(&self, level: &Range<usize>, own: &Range<usize>) -> bool {
        let cursor = self.cursor;
        let first = (level.start..own.start)
            .find(|at| cursor.is(*at, T::Word) && cursor.peek(*at, Kw::Please).is_none());
        first.is_some_and(|first| {
            cursor.peek(first, Kw::Question).is_some()
                && !(first..own.start).any(|at| cursor.is(at, T::Colon))
        })
    }

    /// Whether a word of report, past, wish or withdrawal speaks of the draft.
    pub(super) fn reaches(
        &self,
        problem: Problem,
        level: &Range<usize>,
        own: &Range<usize>,
        at: usize,
    ) -> bool {
        let cursor = self.cursor;
        // "wie letztes Mal", "wie besprochen", "as in my previous set"
        // "as I wrote before"
        let mine = at > 0 && cursor.peek(at - 1, Kw::Me).is_some() && cursor.in_list(at, List::Wrote);
        let far = if problem == Problem::Past || mine { 3 } else { 1 };
        let alike =
            (at.saturating_sub(far).max(level.start)..at).rev().take_while(|at| !self.is_boundary(*at));
        if alike.into_iter().any(|at| cursor.peek(at, Kw::Like).is_some()) && problem != Problem::Withdrawn {
            return false;
        }
        let (from, to) = if at < own.start { (at, own.start) } else { (own.end, at) };
        let between = from..to.max(from);
        // "Korrektur zu meiner Mail von gestern: ..."
        let announced = at < own.start && between.clone().any(|at| cursor.is(at, T::Colon));
        let corrects =
            |at: usize| cursor.peek(at, Kw::Correction).is_some() || cursor.within(at, &[Kw::Correction]);
        if problem == Problem::Past && announced && (level.start..at).any(corrects) {
            return false;
        }
        // "Nee, Quatsch: ..." corrects what was before
        if problem == Problem::Withdrawn && announced && (level.start..at + 1).any(corrects) {
            return false;
        }
        // "F Kie - Hol wäre schön, aber ich nehme ...": the other side of a contrast
        let contrast = |at: usize| {
            let told =
                |at: usize| cursor.any(at, &[Kw::Me, Kw::OrderVerb, Kw::Now, Kw::Correction]).is_some();
            // "..., spiele aber A Mun - Ruh"
            let verb = at.checked_sub(1).is_some_and(|verb| cursor.peek(verb, Kw::OrderVerb).is_some());
            cursor.says(at, &["aber", "but", "jedoch", "trotzdem"]) && (verb || (at + 1..own.start).any(told))
        };
        if at < own.start
            && matches!(problem, Problem::Unsure | Problem::Past | Problem::Reported)
            && between.clone().any(contrast)
        {
            return false;
        }
        // "Ich widerrufe A Mun - Bur und ziehe A Mun - Ruh"
        let orders = |at: usize| {
            cursor
                .peek(at, Kw::And)
                .and_then(|verb| Some((verb, cursor.peek(verb, Kw::OrderVerb)?)))
                .is_some_and(|(verb, behind)| {
                    (cursor.word(verb).ends_with('e') || cursor.peek(verb, Kw::Me).is_some())
                        && (own.start..own.start + 1).contains(&behind)
                })
        };
        if at < own.start && (at..own.start).any(orders) {
            return false;
        }
        // "..., weil Frankreich A Par - Pic versprochen hat": the reason is not the order
        let reason = |at: usize| cursor.peek(at, Kw::Because).is_some();
        let aside = matches!(problem, Problem::Past | Problem::Reported);
        // "Obwohl Frankreich A Par - Bur angekündigt hat: A Mun - Bur."
        if at < own.start && aside && announced && (level.start..at).any(reason) {
            return false;
        }
        if at > own.end && aside && (own.end..at.min(own.end + 3)).any(reason) {
            return false;
        }
        // "jetzt", "diesmal", "daher", "bitte ändern auf": something new begins
        let anew = [Kw::Now, Kw::Agreed, Kw::ChangeVerb];
        if at < own.start && (at + 1..own.start).any(|at| cursor.any(at, &anew).is_some()) {
            return false;
        }
        let comma = between.clone().any(|at| self.is_boundary(at)) && !self.is_infinitive(own);
        // "Ich überlege: ...", "Ich habe gehört: ..."
        let kinds = [Kw::Report, Kw::Maybe];
        if cursor.any(at, &kinds).is_some_and(|behind| cursor.is(behind, T::Colon)) {
            return true;
        }
        let colon = between.clone().any(|at| cursor.is(at, T::Colon));
        // "Mein Vorschlag an dich: ..."
        if problem == Problem::Unsure && at < own.start && cursor.peek(at, Kw::NotYet).is_some() {
            return true;
        }
        match problem {
            // "Vergiss A Mun - Bur, ich ziehe nach Ruh"; in a list it speaks of the order just before it, which is told anew
            Problem::Withdrawn => !comma || at > own.end && !self.of_another(level, own, at),
            Problem::Past => !comma || at < own.start && !self.says_new(own),
            // "Ich sage: ...": a colon behind words of one's own
            Problem::Reported => !colon || !(level.start..at + 1).any(|at| cursor.peek(at, Kw::Me).is_some()),
            // "Es wäre zu schön: A Mun - Bur"; "Meine Züge, hoffentlich fehlerfrei: ..." orders
            _ => {
                let reassures =
                    [Kw::HeadMoves, Kw::Now, Kw::Agreed, Kw::Polite, Kw::OrderVerb, Kw::Final, Kw::Prelim];
                !colon
                    || at < own.start
                        && !(level.start..own.start).any(|at| cursor.any(at, &reassures).is_some())
            }
        }
    }

    /// "A Par - Pic, A Mar supports ... no, scratch that, A Mar - Spa": between the draft and the word that takes back another unit is
    /// told something, and the same unit again behind it.
    fn of_another(&self, level: &Range<usize>, own: &Range<usize>, at: usize) -> bool {
        let cursor = self.cursor;
        let unit = |at: usize| cursor.subject(at).map(|(unit, _)| unit.spot.entry);
        let first = unit(own.start);
        let named = (own.end..at).rev().find_map(|at| cursor.place_word(at).and_then(|_| unit(at)));
        let again = (at..level.end.min(at + 6)).find(|at| cursor.starts_order(*at)).and_then(unit);
        named.is_some() && named == again && named != first
    }

    /// Whether the clause of the draft itself says that it is of now.
    pub(super) fn says_new(&self, own: &Range<usize>) -> bool {
        (own.start.saturating_sub(3)..own.end)
            .any(|at| self.cursor.any(at, &[Kw::Now, Kw::Correction]).is_some())
    }
}
