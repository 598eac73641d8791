//! What is said beside an order that makes it none: around its brackets, behind it, as one of two.

use super::{Gate, Mark, retreats, says_else};
use crate::Problem;
use crate::lex::T;
use crate::read::draft::Draft;
use crate::read::sentence::Sentence;
use crate::words::{Kw, List};
use std::ops::Range;

impl Gate<'_, '_> {
    /// "(A Mun - Bur) bitte vergessen": what stands in brackets belongs to a sentence that says nothing else.
    pub(super) fn outside(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let ground = self.depth[sentence.tokens.start];
        if self.depth[own.start] <= ground {
            return None;
        }
        let open = (sentence.tokens.start..own.start).rev().find(|at| self.depth[*at] <= ground)?;
        let ordered = (sentence.tokens.start..open).any(|at| self.cursor.starts_order(at));
        let mark = |mark: &&Mark| sentence.tokens.contains(&mark.at) && self.depth[mark.at] <= ground;
        self.marks.iter().filter(|_| !ordered).find(mark).map(|mark| mark.problem)
    }

    /// "A Mun - Bur wäre ...", "A Mun - Bur was ...": something is said about the order, so it is not given.
    pub(super) fn spoken_of(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        // "A Mun - Ruh ist mein Befehl"
        let firm = (own.end..sentence.tokens.end.min(own.end + 6))
            .any(|at| cursor.any(at, &[Kw::HeadMoves, Kw::Final, Kw::Yes, Kw::Agreed, Kw::Firm]).is_some());
        // "\"A Mun - Bur\" hat Frankreich geschrieben"
        let quoted = own.end + usize::from(cursor.is(own.end, T::Quote));
        let end = cursor.peek(quoted, Kw::Particle).unwrap_or(quoted);
        // "A Mun - Bur steht im Raum"
        let moves = own.clone().any(|at| matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow)));
        let goes_on =
            |next: usize| !cursor.ends_clause(next) && !cursor.says(next, &["fest", "dabei", "firm"]);
        let stands = moves && cursor.word(end).len() > 3 && cursor.peek(end, Kw::Hold).is_some_and(goes_on);
        ((cursor.peek(end, Kw::SaidOf).is_some() || stands) && end < sentence.tokens.end && !firm)
            .then_some(Problem::Unsure)
    }

    /// "A Mun - Bur oder A Mun - Ruh", "entweder ..., oder ...": neither of them.
    pub(super) fn either(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        let or = |at: usize| {
            let next = cursor.peek(at, Kw::Or)?;
            let next = (next..next + 4)
                .find(|at| !matches!(cursor.shape(*at), Some(T::Plus | T::Dash(_) | T::Arrow | T::Comma)))?;
            let next = cursor.any(next, &[Kw::Filler, Kw::Build, Kw::Remove, Kw::Please]).unwrap_or(next);
            (cursor.subject(next).is_some() || cursor.place_past_fillers(next).is_some()).then_some(())
        };
        let behind = (own.end..sentence.tokens.end.min(own.end + 6))
            .take_while(|at| !self.is_boundary(*at) || cursor.is(*at, T::Comma))
            // "A Ber - Sil, A Pru - War oder Lvn" chooses for the second
            .take_while(|at| !self.is_next(*at) && (cursor.kind(*at).is_none() || !cursor.starts_order(*at)))
            // "A Mun H, Rückzug Ruh oder Kie": the list is another matter
            .take_while(|at| cursor.peek(*at, Kw::Retreat).is_none())
            .find(|at| cursor.peek(*at, Kw::Or).is_some());
        let begins = self.clause_start(own.start).unwrap_or(sentence.tokens.start);
        let before = (own.start.saturating_sub(4).max(begins)..own.start)
            .rev()
            .take_while(|at| !cursor.is(*at, T::Comma))
            .find(|at| cursor.peek(*at, Kw::Or).is_some());
        let either = (sentence.tokens.start..own.start).any(|at| {
            cursor.says(at, &["entweder", "either", "zwischen", "between"]) && !self.is_chosen_apart(at, own)
        });
        // "A Mun - Bur, zur Not A Mun - Tyr": one unit, two orders
        let unit = cursor.subject(own.start).map(|(unit, _)| unit.spot.entry);
        let same =
            |at: usize| unit.is_some() && cursor.subject(at).map(|(other, _)| other.spot.entry) == unit;
        let near = own.end..sentence.tokens.end.min(own.end + 3);
        let else_behind = near.clone().any(|at| cursor.peek(at, Kw::Else).is_some_and(same));
        let else_before = (own.start.saturating_sub(3).max(sentence.tokens.start)..own.start)
            .any(|at| cursor.peek(at, Kw::Else) == Some(own.start))
            && (sentence.tokens.start..own.start).any(|at| same(at) && cursor.starts_order(at));
        if else_behind || else_before {
            return Some(Problem::Either);
        }
        let chosen = behind.is_some_and(|at| or(at).is_some()) || before.is_some_and(|at| or(at).is_some());
        (chosen || either).then_some(Problem::Either)
    }

    /// "RZ Tri: Alb, entfällt": the last field of a list of retreats is none.
    pub(super) fn list_withdrawn(&self, draft: &Draft, own: &Range<usize>) -> Option<Problem> {
        let back = |at: usize| {
            self.cursor.peek(at, Kw::Withdraw).is_some_and(|end| end >= own.end)
                && self.cursor.place(at).is_none()
        };
        (retreats(&draft.what) && own.clone().any(back)).then_some(Problem::Withdrawn)
    }

    /// "A Mun - Bur, ach nee, lieber Ruh", "A Mun - Bur (void)": what stands just behind the order, or behind a `list` of retreats, takes it
    /// back.
    pub(super) fn revised(&self, sentence: &Sentence, own: &Range<usize>, list: bool) -> Option<Problem> {
        let cursor = self.cursor;
        let end = sentence.tokens.end.min(own.end + 8);
        // "A Vie-Gal, F Tri nicht nach Ven, lieber Alb": of the unit that is named last
        let unit = |at: usize| {
            cursor.kind(at).is_some() && cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some())
        };
        let next = (own.end..end).find(|at| cursor.starts_order(*at) || unit(*at)).unwrap_or(end);
        // "(nein Quatsch, Den zieht ja über Land)"
        // "(alt)", "(deleted)": a single word in brackets
        let one = cursor.is(own.end, T::Open) && cursor.is(own.end + 2, T::Close);
        let mark = self.marks.iter().find(|mark| one && mark.at == own.end + 1);
        if let Some(mark) = mark {
            return Some(mark.problem);
        }
        // "(?)" behind a build
        if cursor.is(own.end, T::Open) && cursor.word(own.end + 1) == "?" {
            return Some(Problem::Unsure);
        }
        let aside = cursor.is(own.end, T::Open)
            && (cursor.says(own.end + 1, &["nein", "nee", "nö", "no", "nope"])
                && (!cursor.is(own.end + 2, T::Word) || cursor.peek(own.end + 2, Kw::Withdraw).is_some())
                || cursor.peek(own.end + 1, Kw::Withdraw).is_some());
        let named = || (own.end + 1..end).any(|at| cursor.starts_order(at));
        if aside && !named() {
            return Some(Problem::Withdrawn);
        }
        // "Rückzug: Ruh, Kie... nein, Kie ist besetzt": what is left of the list nobody knows
        let sign = |at: usize| !matches!(cursor.shape(at), Some(T::Word | T::Number));
        let first = (own.end..own.end + 3).find(|at| !sign(*at));
        if list && first.is_some_and(|no| no > own.end && cursor.in_list(no, List::TakesBack)) {
            return Some(Problem::Withdrawn);
        }
        let other = (own.end..next).find(|at| {
            let word = ["lieber", "besser", "rather", "better", "vielmehr", "stattdessen", "instead"];
            cursor.says(*at, &word)
                && cursor.peek(*at, Kw::InsteadOf).is_none()
                && cursor.place_past_fillers(cursor.past_colon(at + 1)).is_some()
        });
        if other.is_some() {
            return Some(Problem::Either);
        }
        // "..., äh, nein", "(NICHT!)": nothing else is told instead
        const TAIL: [Kw; 8] =
            [Kw::Correction, Kw::No, Kw::Deny, Kw::Adverb, Kw::Now, Kw::Particle, Kw::Rather, Kw::Closing];
        let tail = own.end..sentence.tokens.end;
        let sound = |at: usize| cursor.in_list(at, List::Sound);
        let empty =
            |at: usize| sign(at) || sound(at) || cursor.any(at, &TAIL).is_some() || cursor.within(at, &TAIL);
        let denies = |at: usize| {
            let phrase = says_else(cursor, at) || cursor.peek(at, Kw::NoWait).is_some();
            cursor.any(at, &[Kw::Deny, Kw::No]).is_some() && cursor.peek(at, Kw::Polite).is_none() && !phrase
        };
        let named = |at: usize| {
            cursor.place(at).is_some()
                && cursor.word(at).chars().next().is_some_and(char::is_uppercase)
                && !cursor.word(at).chars().all(char::is_uppercase)
        };
        // "no wait" is a wish, and "no change" leaves it
        let breaks_off = |at: usize| {
            let no = cursor.any(at, &[Kw::Deny, Kw::No]).is_some() || cursor.within(at, &[Kw::NoWait]);
            cursor.in_list(at, List::TakesBack) && !no
        };
        let said = tail.len() <= 8
            && (sign(own.end) || sound(own.end))
            && tail.clone().all(|at| (empty(at) || breaks_off(at)) && !named(at));
        if said && tail.clone().any(denies) {
            return Some(Problem::Withdrawn);
        }
        // "A Mun - Bur, wait": a second thought that is not told
        if said && tail.clone().any(breaks_off) {
            return Some(Problem::Unsure);
        }
        // "(glaubt Frankreich)"
        let others = cursor.is(own.end, T::Open)
            && cursor.peek(own.end + 1, Kw::Report).is_some_and(|next| cursor.power(next).is_some());
        if others {
            return Some(Problem::Reported);
        }
        // "(so würde es ein Anfänger machen)"
        let like_that = cursor.is(own.end, T::Open)
            && cursor.says(own.end + 1, &["so", "that's", "thats"])
            && self
                .marks
                .iter()
                .any(|mark| (own.end..end).contains(&mark.at) && mark.problem == Problem::Unsure);
        if like_that {
            return Some(Problem::Unsure);
        }
        let closes = |at: &usize| cursor.is(*at, T::Close);
        let close = (own.end + 1..next).find(closes).filter(|_| cursor.is(own.end, T::Open))?;
        let mark = |mark: &&Mark| {
            let told = mark.problem == Problem::Past || mark.problem == Problem::Reported;
            (own.end..close).contains(&mark.at) && !told
        };
        (close <= own.end + 4).then(|| self.marks.iter().find(mark).map(|mark| mark.problem))?
    }
}
