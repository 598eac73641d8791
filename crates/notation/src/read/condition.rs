//! Where a condition ends, and what its words are (9.8).
//!
//! People put the verb at the end (German), in the middle (English) or at the beginning, name the unit before or behind
//! it, and leave out what was said just before. So a condition is first cut out as a whole: up to the colon, comma or
//! "dann" that ends it. All its words are gathered and only then read together ([`super::predicate`]); a word without
//! a meaning makes the condition unreadable, for it may have been the one that mattered. Only where nothing marks the
//! end ("if A Par - Bur succeeds A Mun to Tyr") the words are taken one after the other until they make a condition
//! and a consequence begins.

use super::cursor::Cursor;
use super::draft::{RawAct, RawCondition, RawUnit, Spot, Subject, Test};
use super::piece::Piece;
use super::predicate::{VERBS, Words};
use crate::condition::MOST_PARTS;
use crate::lex::T;
use crate::words::{Kw, List};

/// What was named before and may be meant by "it" and "there".
#[derive(Clone, Copy, Default)]
pub(crate) struct Hint {
    pub(crate) unit: Option<Subject>,
    pub(crate) place: Option<Spot>,
    /// The condition before was about a number of builds: "if one: ...".
    pub(crate) builds: bool,
}

/// Longest condition, in words and signs: as many parts as the writer joins at most, each as long as a support with all
/// its powers and names.
const LONGEST: usize = MOST_PARTS * 20;

/// How a part is joined to the one before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Joint {
    And,
    Or,
}

impl Cursor<'_> {
    /// A condition behind its "falls", and the index where it ends.
    pub(crate) fn condition(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        if self.begins_function(at) {
            return self.joined(at, hint);
        }
        if self.is(at, T::Open) {
            return self.bracketed(at, hint);
        }
        if let Some(found) = self.ousted(at) {
            return found;
        }
        let end = self.condition_end(at);
        // ", und falls ...", ", aber nicht ...": more of it behind a comma
        if let Some((_, start)) = self.is(end, T::Comma).then(|| self.joint(end + 1, false)).flatten() {
            let stop = self.condition_end(start);
            if let Some(longer) = self.whole_condition(at, stop, hint).filter(|longer| !longer.is_bare()) {
                return (longer, stop);
            }
        }
        if let Some(whole) = self.whole_condition(at, end, hint) {
            return (whole, end);
        }
        let (found, next) = self.joined(at, hint);
        // "... und Osmanisches Reich zieht": of what was joined to it a part was not read
        // "if I own den or F Sev - Rum fails: ...": where a colon or "then" marks the end, all before it belongs to the condition
        let verbs = [Kw::COk, Kw::CFail, Kw::CFree, Kw::CAttacked, Kw::CDislodged];
        let marked = self.is(end, T::Colon)
            || self.begins_consequence(end).is_some()
            || (next..end).any(|at| self.word(at).len() > 2 && self.any(at, &verbs).is_some());
        let sign = matches!(self.shape(next), Some(T::Dash(_) | T::Arrow))
            && self.kind(next + 1).is_none()
            && self.place(next + 1).is_some();
        // "A Lan - | Chu and ...": the sign was taken, its goal was not
        let torn = matches!(self.shape(next - 1), Some(T::Dash(_) | T::Arrow));
        let cut = next < end && (marked || sign || torn || self.joint_or_amp(next).is_some());
        if found == RawCondition::Unreadable || cut {
            return (RawCondition::Unreadable, end);
        }
        (found, next)
    }

    /// "anybody kicks my fleet out of HEL", "die Franzosen meine Armee aus München werfen": the unit there is dislodged. By whom it is
    /// matters only where another case is told.
    fn ousted(&self, at: usize) -> Option<(RawCondition, usize)> {
        let power = self.past_fillers(at, |cursor, at| cursor.nation(at)).map(|(found, _)| found);
        let anybody = self.in_list(at, List::Anybody).then_some(at + 1);
        let who = anybody.or(power.map(|(_, next)| next))?;
        let (mut kind, mut spot, mut verb, mut next) = (None, None, false, who);
        while spot.is_none() || !verb {
            let small = self.any(next, &[Kw::Me, Kw::Off]).or_else(|| self.filler(next));
            if self.in_list(next, List::Ousts) && !verb {
                (verb, next) = (true, next + 1);
            } else if let Some((found, end)) = self.kind(next).filter(|_| kind.is_none()) {
                (kind, next) = (Some(found), end);
            } else if let Some((found, end)) = self.place(next).filter(|_| small.is_none()) {
                (spot, next) = (Some(found).filter(|_| spot.is_none()), end);
            } else {
                next = small.filter(|_| next < who + 8)?;
            }
        }
        let spot = spot?;
        let unit = RawUnit { spot: Some(spot), kind, ..RawUnit::default() };
        let cases = (next..self.tokens.len()).any(|at| self.peek(at, Kw::If).is_some());
        let dislodged = RawCondition::Dislodged(unit);
        let by = power.filter(|_| cases).map(|(power, _)| RawCondition::Order {
            test: Test::Done,
            unit: RawUnit { power: Some(power), ..RawUnit::default() },
            act: RawAct::Move(Some(spot)),
            bare: false,
        });
        let found = match by {
            Some(by) => RawCondition::All(vec![dislodged, by]),
            None => dislodged,
        };
        Some((found, next))
    }

    /// "if (A Den - Swe succeeds and Kie is vacant) then ...".
    fn bracketed(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        let most = self.tokens.len().min(at + LONGEST);
        let close = (at + 1..most).find(|next| matches!(self.shape(*next), Some(T::Close | T::Open)));
        let Some(close) = close.filter(|close| self.is(*close, T::Close)) else {
            return (RawCondition::Unreadable, most);
        };
        let inner = self.whole_condition(at + 1, close, hint).unwrap_or(RawCondition::Unreadable);
        let Some((joint, next)) = self.joint_or_amp(close + 1).filter(|_| inner != RawCondition::Unreadable)
        else {
            return (inner, close + 1);
        };
        let next = self.peek(next, Kw::If).unwrap_or(next);
        let end = self.condition_end(next);
        match self.whole_condition(next, end, hint) {
            Some(more) => (join(vec![(Joint::And, inner), (joint, more)]), end),
            None => (RawCondition::Unreadable, end),
        }
    }

    /// Whether words behind "falls" are about the game at all: "falls ich Zeit habe" is not.
    pub(crate) fn is_about_play(&self, from: usize, to: usize) -> bool {
        (from..to.min(from + LONGEST)).any(|at| {
            let small = self.any(at, &[Kw::Filler, Kw::Aux, Kw::Move, Kw::Please, Kw::Me]).is_some();
            !small
                && (self.place(at).is_some()
                    || self.power(at).is_some()
                    || self.any(at, &VERBS).is_some() && self.peek(at, Kw::CNeeded).is_none())
        })
    }

    // ---- as a whole ----

    /// The colon, comma, "dann", "sonst" or sentence's end that ends a condition at the latest.
    fn condition_end(&self, at: usize) -> usize {
        let most = self.tokens.len().min(at + LONGEST);
        let mut next = at;
        while next < most {
            if let Some(behind) = self.time_in_brackets(next).filter(|_| next > at) {
                next = behind;
                continue;
            }
            if next > at && self.ends_condition(next) {
                return next;
            }
            next += self.name_length(next);
        }
        most
    }

    /// "(nach der Runde)": says nothing but when.
    fn time_in_brackets(&self, at: usize) -> Option<usize> {
        let end = self.peek(at + 1, Kw::Aux).filter(|end| *end > at + 2 && self.is(at, T::Open))?;
        self.is(end, T::Close).then_some(end + 1)
    }

    /// How many tokens the name here has: the dot of "St. Louis" ends nothing.
    fn name_length(&self, at: usize) -> usize {
        let names = |entry: u32| !self.dictionary.places(entry).is_empty();
        let hits = self.tokens.get(at).map_or(&[][..], |token| token.hits());
        let longest = hits.iter().filter(|hit| names(hit.entry)).map(|hit| hit.tokens as usize).max();
        longest.unwrap_or(1).max(1)
    }

    fn ends_condition(&self, at: usize) -> bool {
        match self.shape(at) {
            None => true,
            Some(T::Word) => {
                self.begins_consequence(at).is_some()
                    // "if England is in NTH I build a fleet in Kiel"
                    || self.in_list(at, List::Writer) && self.wished(at).is_some()
                    // "if Russia is in Pru build A Ber"
                    || self.any(at, &[Kw::Build, Kw::Remove]).is_some_and(|next| {
                        let unit = match self.kind(next) {
                            Some(_) => next,
                            None => self.filler(next).unwrap_or(next),
                        };
                        self.word(at).len() > 1
                            && !self.is(at - 1, T::Number)
                            && self.kind(unit).is_some_and(|(_, place)| self.place_past_fillers(place).is_some())
                    })
                    || self
                        .peek(at, Kw::Else)
                        .is_some_and(|next| self.peek(at, Kw::Not).is_none_or(|not| not < next))
                    || (self.any(at, &[Kw::If, Kw::Unless]).is_some() && !self.is_joint(at - 1))
                        // "if Sweden falls: ..."
                        && (self.peek(at, Kw::CFalls).is_none() || self.is(at + 1, T::Word))
                        && !self.says(at, &["bei", "should", "sollte", "sollten"])
            }
            Some(T::Dash(_) | T::Arrow | T::Number | T::Quote | T::Amp) => false,
            Some(_) => true,
        }
    }

    /// "dann", "then", "so": nothing of a condition.
    pub(crate) fn begins_consequence(&self, at: usize) -> Option<usize> {
        let next = self.peek(at, Kw::Then)?;
        // "das auch so sieht"
        let how = self.says(at, &["so"]) && next == at + 1 && at > 0 && self.is(at - 1, T::Word);
        // "gehört München dann noch mir"
        let later =
            self.says(next, &["noch"]) && self.kind(next + 1).is_none() && self.place(next + 1).is_none();
        // "I'll build more fleets then. A Mun - Ruh"
        let ends = super::sentence::ends_sentence(self, next - 1);
        (!self.says(at, &["also"]) && !how && !later && !ends).then_some(next)
    }

    fn is_joint(&self, at: usize) -> bool {
        self.any(at, &[Kw::And, Kw::Or]).is_some()
    }

    /// "if not A Den - Swe succeeds": a condition, and no "if not" that means "else".
    pub(super) fn is_negated_condition(&self, at: usize) -> bool {
        let Some(start) = self.peek(at, Kw::If).filter(|start| self.in_list(*start, List::Not)) else {
            return false;
        };
        let whole = self.whole_condition(start, self.condition_end(start), Hint::default());
        whole.is_some_and(|whole| whole != RawCondition::Implied && !whole.is_bare())
    }

    /// Every word between `at` and `end` as one condition; `None` if it makes none.
    fn whole_condition(&self, at: usize, end: usize, hint: Hint) -> Option<RawCondition> {
        let mut parts: Vec<(Joint, Words)> = vec![(Joint::And, Words::default())];
        let mut next = at;
        let mut neither = false;
        while next < end {
            if self.is(next, T::Amp) {
                parts.push((Joint::And, Words::default()));
                next += 1;
                continue;
            }
            if let Some(behind) = self.time_in_brackets(next) {
                next = behind;
                continue;
            }
            if self.is(next, T::Comma) && self.joint(next + 1, neither).is_some() {
                next += 1;
                continue;
            }
            if self.says(next, &["entweder", "either", "sowohl", "both"]) {
                next += 1;
                continue;
            }
            if self.says(next, &["weder", "neither"]) {
                neither = true;
                let (_, words) = parts.last_mut()?;
                words.not = true;
                next += 1;
                continue;
            }
            let nor = neither && self.says(next, &["noch", "nor"]);
            if let Some((joint, behind)) = self.joint(next, nor) {
                let behind = self.peek(behind, Kw::If).filter(|behind| *behind < end).unwrap_or(behind);
                if parts.len() >= MOST_PARTS || behind >= end {
                    return None;
                }
                parts.push((joint, Words { not: nor, ..Words::default() }));
                next = behind;
                continue;
            }
            let (_, words) = parts.last_mut()?;
            let (piece, behind) = self.piece(words, next)?;
            if behind > end || !self.take_piece(words, next, piece) {
                return None;
            }
            next = behind;
        }
        read_parts(parts, hint)
    }

    pub(super) fn joint(&self, at: usize, nor: bool) -> Option<(Joint, usize)> {
        if nor {
            return Some((Joint::And, at + 1));
        }
        if self.any(at, &[Kw::AtLeast, Kw::AtMost]).is_some() {
            return None;
        }
        if let Some(next) = self.peek(at, Kw::And) {
            return Some((Joint::And, next));
        }
        if self.says(at, &["but", "aber", "jedoch"]) {
            return Some((Joint::And, at + 1));
        }
        self.peek(at, Kw::Or).map(|next| (Joint::Or, next))
    }

    /// Whether the line ends in a condition whose consequence stands in the next one.
    pub(crate) fn ends_in_condition(&self) -> bool {
        let count = self.tokens.len();
        let is_word =
            |at: &usize| self.any(*at, &[Kw::If, Kw::Unless]).is_some() && self.peek(*at, Kw::Else).is_none();
        let Some(at) = (0..count).rev().find(is_word).or((self.condition_word(0).is_some()).then_some(0))
        else {
            return false;
        };
        let Some(behind) = self.condition_word(at).filter(|_| self.begins_clause(at)) else {
            return false;
        };
        let (condition, end) = self.condition(behind, Hint::default());
        let counts = condition != RawCondition::Unreadable || at == 0 || self.is_about_play(behind, end);
        counts && self.past_colon(end) >= count
    }

    /// Whether nothing stands before that the condition could belong to.
    fn begins_clause(&self, at: usize) -> bool {
        let before = (0..at).rev().find(|before| !matches!(self.shape(*before), Some(T::Comma | T::Open)));
        let Some(before) = before else {
            return true;
        };
        match self.shape(before) {
            Some(T::Word) => {
                self.any(before, &[Kw::Retreat, Kw::Build, Kw::Remove, Kw::Else, Kw::And]).is_some()
            }
            Some(T::Colon | T::Semicolon | T::Dot(_)) => true,
            _ => false,
        }
    }

    // ---- one after the other ----

    /// Simple conditions joined by "und" and "oder", ended by whatever cannot belong to them.
    pub(super) fn joined(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        let (first, mut next) = self.simple(at, hint);
        let mut parts = vec![(Joint::And, first)];
        while let Some((joint, behind)) = self.joint_or_amp(next).filter(|_| parts.len() < MOST_PARTS) {
            let behind = self.peek(behind, Kw::If).unwrap_or(behind);
            let (part, after) = self.simple(behind, hint);
            if part == RawCondition::Unreadable {
                break;
            }
            parts.push((joint, part));
            next = after;
        }
        (join(parts), next)
    }

    fn joint_or_amp(&self, at: usize) -> Option<(Joint, usize)> {
        if self.is(at, T::Amp) { Some((Joint::And, at + 1)) } else { self.joint(at, false) }
    }

    fn simple(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        if let Some(found) = self.function(at, hint) {
            return found;
        }
        let mut words = Words::default();
        let mut next = at;
        for _ in 0..LONGEST {
            if next > at && self.ends_condition(next) && !self.says(next, &["so"]) {
                break;
            }
            if words.complete() && (self.joint(next, false).is_some() || self.begins_new(&words, next)) {
                break;
            }
            let Some((piece, behind)) = self.piece(&words, next) else {
                break;
            };
            if words.complete() && matches!(piece, Piece::Strange)
                || !self.take_piece(&mut words, next, piece)
            {
                break;
            }
            next = behind;
        }
        (words.read(hint), next)
    }

    /// Behind a complete condition: a name that it has no use for begins the consequence.
    fn begins_new(&self, words: &Words, at: usize) -> bool {
        match self.piece(words, at) {
            Some((Piece::Place(_), _)) => !(words.takes_place() || words.sign && words.wants_goal()),
            Some((Piece::Kind(_), _)) => !words.takes_place(),
            Some((Piece::Power(_), _)) => !words.agent,
            Some((Piece::Towards, _)) => !words.wants_goal(),
            Some((Piece::Sign, _)) => !words.names_move(),
            _ => false,
        }
    }
}

/// Reads the parts of a whole condition; what one leaves out is taken from its neighbour.
fn read_parts(mut parts: Vec<(Joint, Words)>, hint: Hint) -> Option<RawCondition> {
    // German puts the common verb last: "A Ber - Kie und A Mun - Ruh gelingen"
    for index in (0..parts.len().saturating_sub(1)).rev() {
        let (before, behind) = parts.split_at_mut(index + 1);
        if let (Some((_, part)), Some((_, next))) = (before.last_mut(), behind.first()) {
            part.complete_from_next(next);
        }
    }
    // "Russia is in Sil or Gal", "in Sil steht und nicht in Boh"
    for index in 1..parts.len() {
        let (before, behind) = parts.split_at_mut(index);
        if let (Some((_, previous)), Some((_, part))) = (before.last(), behind.first_mut()) {
            part.complete_from_previous(previous);
        }
    }
    let read: Vec<(Joint, RawCondition)> =
        parts.iter().map(|(joint, words)| (*joint, words.read_whole(hint))).collect();
    if read.iter().any(|(_, part)| *part == RawCondition::Unreadable) {
        return None;
    }
    Some(join(read))
}

/// "und" binds closer than "oder".
pub(super) fn join(parts: Vec<(Joint, RawCondition)>) -> RawCondition {
    let mut any: Vec<Vec<RawCondition>> = Vec::new();
    for (joint, part) in parts {
        match any.last_mut() {
            Some(all) if joint == Joint::And => all.push(part),
            _ => any.push(vec![part]),
        }
    }
    let mut any: Vec<RawCondition> =
        any.into_iter().filter_map(|all| single(all, RawCondition::All)).collect();
    if any.len() == 1 { any.pop() } else { single(any, RawCondition::Any) }
        .unwrap_or(RawCondition::Unreadable)
}

fn single(
    mut parts: Vec<RawCondition>,
    more: impl Fn(Vec<RawCondition>) -> RawCondition,
) -> Option<RawCondition> {
    if parts.len() > 1 { Some(more(parts)) } else { parts.pop() }
}
