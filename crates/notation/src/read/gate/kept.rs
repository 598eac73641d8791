//! Units that are said to stay beside builds and removals: "Remove A Ukr, keep A Mos, F StP and F GOB". What is said of one entry of such a
//! list is said of all.

use super::{Gate, LONGEST_LINE, adjusts};
use crate::Problem;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::draft::{At, Draft, RawDirective, What};
use crate::read::number::spelled;
use crate::words::{Kw, List};
use std::ops::Range;

/// So many small words stand between the list and the word that says that it stays.
const NEAR: usize = 5;
/// Shorter words for holding are letters.
const LETTERS: usize = 3;
/// What becomes of units that do not stay.
const GOES: [Kw; 4] = [Kw::Remove, Kw::Disband, Kw::Off, Kw::Build];
/// Behind a list these say that it stays.
const STAYS: [Kw; 2] = [Kw::Keep, Kw::Hold];
/// Before a list these deny it.
const DENIES: [Kw; 4] = [Kw::Deny, Kw::InsteadOf, Kw::Except, Kw::Besides];

/// Units that a comma, a sign or an "and" joins.
struct Units {
    tokens: Range<usize>,
    starts: Vec<usize>,
}

/// What is said of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stays,
    Goes,
    Denied,
    Unsaid,
}

impl Gate<'_, '_> {
    /// Holds back what stays, and returns the stretches of the line that say so.
    pub(super) fn lists_kept(&self, drafts: &mut [Draft]) -> Vec<At> {
        let cursor = self.cursor;
        let mut kept = Vec::new();
        let concerned = |draft: &Draft| adjusts(draft) || is_adjustment(draft);
        if cursor.tokens.len() > LONGEST_LINE || !drafts.iter().any(concerned) {
            return kept;
        }
        for sentence in self.sentences {
            let mut stayed = false;
            let mut behind = sentence.tokens.start;
            for list in units(cursor, &sentence.tokens) {
                let (before, from) = self.fate_before(&list, behind, stayed);
                let (after, to) = self.fate_behind(&list, sentence.tokens.end, stayed);
                stayed = before == Fate::Stays && after != Fate::Goes
                    || after == Fate::Stays && before != Fate::Goes;
                behind = to;
                let gate = |drafts: &mut [Draft], start: usize, problem: Problem| {
                    let at = cursor.tokens[start].start;
                    let own =
                        |draft: &&mut Draft| concerned(draft) && draft.at.start <= at && at < draft.at.end;
                    drafts.iter_mut().filter(own).for_each(|draft| deny(draft, problem));
                };
                let (first, rest) = match list.starts.split_first() {
                    Some((first, rest)) => (*first, rest),
                    None => continue,
                };
                match (before, after) {
                    _ if stayed => {
                        list.starts.iter().for_each(|start| gate(drafts, *start, Problem::Negated));
                        kept.push(cursor.span(from, to));
                    }
                    // "Keep A Mos, F StP weg": nobody knows which
                    (Fate::Stays, Fate::Goes) => {
                        list.starts.iter().for_each(|start| gate(drafts, *start, Problem::Unsure));
                    }
                    // "Abbau A Ukr, A Mos bleibt", and "Abbau A Ukr, A Mos und F GOB bleiben"
                    (Fate::Goes, Fate::Stays) if !rest.is_empty() => {
                        let last = rest.last().copied().unwrap_or(first);
                        let middle = list.starts.iter().filter(|start| **start != first && **start != last);
                        middle.for_each(|start| gate(drafts, *start, Problem::Unsure));
                        gate(drafts, last, Problem::Negated);
                    }
                    // "Build A Mun, not F Kie and A Ber": the others, too?
                    (Fate::Denied, _) => {
                        rest.iter().for_each(|start| gate(drafts, *start, Problem::Unsure));
                    }
                    _ => {}
                }
            }
        }
        kept
    }

    /// What stands before the list, and where that begins.
    fn fate_before(&self, list: &Units, from: usize, stayed: bool) -> (Fate, usize) {
        let cursor = self.cursor;
        let mut at = list.tokens.start;
        let low = from.max(at.saturating_sub(NEAR));
        // "A Mos bleibt und F GOB."
        let put_in =
            |at: &usize| cursor.is(*at, T::Semicolon) && cursor.tokens[*at].end <= cursor.tokens[*at].start;
        let and = at.checked_sub(1).filter(|and| stayed && cursor.peek(*and, Kw::And) == Some(at));
        if and.is_some_and(|and| (from..and).all(|at| put_in(&at))) {
            return (Fate::Stays, from);
        }
        loop {
            // the longest phrase that ends here
            let phrase = |kinds: &[Kw]| {
                (from.max(at.saturating_sub(NEAR))..at).find(|start| {
                    cursor.any(*start, kinds) == Some(at) && cursor.word(*start).len() > LETTERS
                        || cursor.any(*start, kinds) == Some(at) && *start + 1 < at
                })
            };
            if let Some(start) = phrase(&[Kw::Keep]) {
                let denied = start > from && cursor.any(start - 1, &[Kw::Deny, Kw::No]).is_some();
                return (if denied { Fate::Denied } else { Fate::Stays }, start);
            }
            // "Der Rest bleibt: A Mos, F StP"
            if cursor.is(at, T::Colon) && phrase(&[Kw::Hold]).is_some() {
                return (Fate::Stays, at);
            }
            // "lass A Mos, F StP und F GOB stehen"
            if let Some(start) = phrase(&[Kw::Leave]) {
                let stands = |at: usize| {
                    cursor.any(at, &STAYS).is_some()
                        || cursor.says(at, &["stehen", "alone", "be", "standing", "ruhe", "place"])
                };
                let end = list.tokens.end;
                let stays = (end..end + 2).any(stands);
                return (if stays { Fate::Stays } else { Fate::Unsaid }, start);
            }
            let short = (at > from && cursor.any(at - 1, &DENIES) == Some(at)).then_some(at.wrapping_sub(1));
            if let Some(start) = phrase(&DENIES).or(short) {
                return (Fate::Denied, start);
            }
            if let Some(start) = phrase(&GOES) {
                return (Fate::Goes, start);
            }
            // "..., ebenso F StP und F GOB"
            if stayed && phrase(&[Kw::Ditto]).is_some() {
                return (Fate::Stays, at - 1);
            }
            if at <= low || !self.is_small(at - 1) {
                return (Fate::Unsaid, list.tokens.start);
            }
            at -= 1;
        }
    }

    /// What stands behind the list, and where that ends.
    fn fate_behind(&self, list: &Units, end: usize, stayed: bool) -> (Fate, usize) {
        let cursor = self.cursor;
        let unit = |at: usize| cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some());
        let mut at = list.tokens.end;
        while at < end.min(list.tokens.end + NEAR) {
            let long = cursor.word(at).len() > LETTERS && !cursor.says(at, &["halt"]);
            let said = |kinds: &[Kw]| cursor.any(at, kinds).filter(|next| long && !unit(*next));
            let off = cursor.any(at, &[Kw::Off]).filter(|next| !unit(*next));
            // "A Mun und F Kie stehen fest"
            let firm = |next: &usize| !cursor.says(*next, &["fest", "firm"]);
            if let Some(next) = said(&STAYS).filter(firm) {
                return (Fate::Stays, next.min(end));
            }
            if let Some(next) = said(&GOES).or(off) {
                return (Fate::Goes, next.min(end));
            }
            // "A Mos behalte ich, F StP und F GOB auch"
            let also = cursor.peek(at, Kw::Ditto).filter(|next| stayed && cursor.ends_clause(*next));
            if let Some(next) = also {
                return (Fate::Stays, next.min(end));
            }
            if cursor.is(at, T::Comma) || !self.is_small(at) && !cursor.is(at, T::Close) {
                break;
            }
            at += 1;
        }
        (Fate::Unsaid, list.tokens.end)
    }

    /// Words that may stand between a list and what is said of it.
    fn is_small(&self, at: usize) -> bool {
        const SMALL: [Kw; 9] =
            [Kw::Filler, Kw::Article, Kw::Me, Kw::Please, Kw::Adverb, Kw::Both, Kw::All, Kw::Rest, Kw::Modal];
        let cursor = self.cursor;
        matches!(cursor.shape(at), Some(T::Open | T::Colon | T::Number))
            || cursor.any(at, &SMALL).is_some()
            || cursor.in_list(at, List::Other)
            || spelled(cursor.word(at)).is_some()
    }
}

/// The lists of units in the sentence.
fn units(cursor: &Cursor, sentence: &Range<usize>) -> Vec<Units> {
    let name = |at: usize| {
        let capital = cursor.word(at).starts_with(char::is_uppercase) && cursor.word(at).len() > 2;
        cursor
            .subject(at)
            .filter(|(unit, _)| unit.spot.is_known() && (unit.kind.is_some() || capital))
            .map(|(_, end)| end)
    };
    let mut found = Vec::new();
    let mut at = sentence.start;
    while at < sentence.end {
        let Some(first) = name(at) else {
            at += 1;
            continue;
        };
        let mut list = Units { tokens: at..first, starts: vec![at] };
        loop {
            let mut next = list.tokens.end;
            let sign = |at: usize| matches!(cursor.shape(at), Some(T::Comma | T::Plus | T::Amp | T::Slash));
            let begins = next;
            while next < begins + 2 {
                next = match cursor.any(next, &[Kw::And, Kw::Or]) {
                    Some(behind) => behind,
                    None if sign(next) => next + 1,
                    None => break,
                };
            }
            if next == begins || next >= sentence.end {
                break;
            }
            let Some(end) = name(next) else { break };
            list.starts.push(next);
            list.tokens.end = end;
        }
        at = list.tokens.end.max(at + 1);
        found.push(list);
    }
    found
}

fn is_adjustment(draft: &Draft) -> bool {
    matches!(
        draft.what.told(),
        What::Directive(
            RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
        )
    )
}

/// Holds the draft back, for this reason whatever held it before.
fn deny(draft: &mut Draft, problem: Problem) {
    match &mut draft.what {
        What::Gated { problem: before, .. } => *before = problem,
        _ => draft.gate(problem),
    }
}
