//! A unit or place that is no name of the board, where only one can stand.

use super::cursor::Cursor;
use super::draft::{Spot, Subject};
use crate::lex::T;
use crate::words::Kw;

/// Shorter words are like the name of some place too often.
const NEARLY: usize = 4;
/// Whom a unit helps and where that goes has no more words.
const FAR: usize = 6;

impl Cursor<'_> {
    /// "A Berln": a type and a word that is nearly a place; or, where only an order can go on behind it, a word that is
    /// none.
    pub(super) fn misspelled_unit(&self, at: usize) -> Option<(Subject, usize)> {
        let (kind, behind) =
            self.kind(at).filter(|(_, behind)| self.word(at) != "a" || self.is_nearly_told(at, *behind))?;
        let behind = if self.is(behind, T::Colon) { behind + 1 } else { behind };
        let behind = self.filler(behind).unwrap_or(behind);
        let (spot, next) = self
            .misspelled_place(behind)
            .or_else(|| self.lost_hold(behind))
            .or_else(|| self.lost_twice(behind))?;
        Some((Subject { kind: Some(kind), spot, at: self.span(at, next) }, next))
    }

    /// "a tuscny - piedmnt", "a muinch holds": behind a small "a", which may be an article, words that are nearly names and nothing else.
    fn is_nearly_told(&self, at: usize, behind: usize) -> bool {
        let begins = at.checked_sub(1).is_none_or(|before| !self.is(before, T::Word));
        let sign = matches!(self.shape(behind + 1), Some(T::Dash(1) | T::Arrow));
        let told = match sign {
            true => self.is_goal_nearly(behind + 2),
            false => self.peek(behind + 1, Kw::Hold).is_some_and(|end| self.ends_clause(end)),
        };
        begins && told && self.is_nearly_place(behind)
    }

    /// Whether a word that is no name is like one of a place.
    pub(super) fn is_nearly_place(&self, at: usize) -> bool {
        self.says_nothing(at)
            && self.word(at).chars().count() > NEARLY
            && (self.guessed_place(at).is_some()
                || self.dictionary.likest(self.word(at), false, &|_| true).is_some())
    }

    /// A goal, or a word like one: behind a sign shorter ones are meant, too.
    fn is_goal_nearly(&self, at: usize) -> bool {
        let nearly = || {
            self.says_nothing(at)
                && self.word(at).chars().count() >= NEARLY
                && self.dictionary.likest(self.word(at), true, &|_| true).is_some()
        };
        self.place(at).is_some() || self.is_nearly_place(at) || nearly()
    }

    /// "muinch to burgndy": nothing but a unit, what is told to it, and a goal, with slips of the pen in both names.
    pub(super) fn is_nearly_order(&self, from: usize, to: usize) -> bool {
        let unit = self.kind(from).map_or(from, |(_, behind)| behind);
        let verb = unit + 1;
        let goal = match self.shape(verb) {
            Some(T::Dash(1) | T::Arrow) => Some(verb + 1),
            _ => self.peek(verb, Kw::Move),
        };
        let ends = |end: usize| end == to || self.is(end, T::Dot(1)) && end + 1 == to;
        let moves = goal.is_some_and(|goal| self.is_goal_nearly(goal) && ends(goal + 1));
        // "f keil s a muinch - burgndy"
        let named = |at: usize| self.place(at).is_some() || self.is_nearly_place(at);
        let helps = self.any(verb, &[Kw::Support, Kw::Convoy]).is_some_and(|whom| {
            let short = self.kind(from).is_some() && self.word(unit).chars().count() >= NEARLY;
            to <= whom + FAR && (whom..to).any(named) && (short || self.is_nearly_place(unit))
        });
        helps && self.says_nothing(unit)
            || (moves || self.peek(verb, Kw::Hold).is_some_and(ends)) && self.is_nearly_place(unit)
    }

    /// "A Foo H", "A Foo xxx": behind the type a word that is no place, and one that holds at the end.
    pub(super) fn lost_hold(&self, at: usize) -> Option<(Spot, usize)> {
        let next = at + 1;
        let ends = |at: usize| {
            matches!(self.shape(at), None | Some(T::Comma | T::Semicolon | T::Dot(_) | T::Slash | T::Amp))
        };
        let name = self.word(at).starts_with(char::is_uppercase);
        let holds = matches!(self.word(next), "H" | "h") && ends(next + 1)
            || name && self.peek(next, Kw::Hold).is_some_and(|end| self.word(next).len() > 1 && ends(end));
        (self.says_nothing(at) && holds).then(|| (self.lost_place(at, next), next))
    }

    /// "F Kile - Dnk": behind the type neither the unit's place nor its goal is a name; the board may know better.
    pub(super) fn lost_twice(&self, at: usize) -> Option<(Spot, usize)> {
        let next = at + 1;
        let sign = matches!(self.shape(next), Some(T::Dash(1) | T::Arrow));
        let short = |at: usize| self.says_nothing(at) && self.word(at).chars().count() <= 14;
        (sign && short(at) && short(next + 1)).then(|| (self.lost_place(at, next), next))
    }

    /// A word that is nearly a place; or one that is none, with a goal or a support behind it.
    pub(crate) fn misspelled_place(&self, at: usize) -> Option<(Spot, usize)> {
        if !self.says_nothing(at) {
            return None;
        }
        let next = at + 1;
        let moves = matches!(self.shape(next), Some(T::Dash(1) | T::Arrow | T::Colon))
            && (self.place_past_fillers(next + 1).is_some() || self.guessed_place(next + 1).is_some());
        let told = matches!(self.word(next), "S" | "C")
            && (self.place(next + 1).is_some() || self.kind(next + 1).is_some());
        // "A Moskua zieht nach Ukr", "F Nort supports F Nwy"
        let goes = || {
            let goal = self.peek(next, Kw::Move).filter(|_| self.word(next).len() > 2);
            goal.is_some_and(|goal| {
                self.place_past_fillers(goal).is_some() || self.guessed_place(goal).is_some()
            })
        };
        let helps = || {
            let whom = self.any(next, &[Kw::Support, Kw::Convoy]).filter(|_| self.word(next).len() > 2);
            whom.is_some_and(|whom| self.kind(whom).is_some())
        };
        let lost = || (moves || told || goes() || helps()).then(|| (self.lost_place(at, next), next));
        self.guessed_place(at).or_else(lost)
    }
}
