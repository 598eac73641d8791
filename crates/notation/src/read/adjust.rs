//! Builds, removals and waivers (chapter 8).

use super::condition::Hint;
use super::conditional::{Mode, Scope, negated};
use super::cursor::Cursor;
use super::draft::{RawCondition, RawDirective, RawIf, Subject};
use super::sentence::ends_sentence;
use crate::Comparison;
use crate::lex::T;
use crate::words::{Kw, List};
use rules::UnitKind;

impl Cursor<'_> {
    /// A list of builds and removals.
    pub(crate) fn adjustments(&self, at: usize, mode: Mode) -> (Vec<RawDirective>, usize) {
        self.adjust_list(at, mode, false)
    }

    /// A list; inside a conditional it ends at "sonst" and at the next condition.
    pub(super) fn adjust_list(&self, at: usize, mode: Mode, inside: bool) -> (Vec<RawDirective>, usize) {
        let mut found: Vec<RawDirective> = Vec::new();
        let mut next = at;
        let mut mode = mode;
        let mut several = None;
        for _ in 0..80 {
            // "- A Boh (Vie und Bud bleiben)"
            let goes = matches!(found.last(), Some(RawDirective::Remove { .. }));
            if let Some(behind) = self.kept_in_brackets(next).filter(|_| goes) {
                next = behind;
                continue;
            }
            let start = self.past_adjust_signs(next);
            let dot = (next.saturating_sub(1)..=next).find(|dot| self.is_sentence_end(*dot));
            if !found.is_empty() && dot.is_some_and(|dot| self.in_any_case(dot + 1)) {
                break;
            }
            if inside && (self.starts_condition(start) || self.any_else(start).is_some()) {
                break;
            }
            if self.starts_condition(start) && self.any_else(start).is_none() {
                let anew = matches!(self.shape(start.saturating_sub(1)), Some(T::Semicolon | T::Dot(_)))
                    || self.chooses_in_brackets(start)
                    || self.chooses_by_number(start, mode);
                if let Some((all, end)) = self.but_if(&found, start, mode) {
                    return (all, end);
                }
                if !found.is_empty() && !anew {
                    let (all, end) = self.adjust_condition(found, next, mode);
                    return (all, end);
                }
                let (more, end) = self.conditional(start, Scope::Adjust(mode));
                if end == start {
                    break;
                }
                found = with_fewer(found, more);
                next = end;
                continue;
            }
            // "(falls nicht möglich: + A Mun)", "ersatzweise + A Mun": a substitute is simply the next entry
            let start = match self.any_else(start) {
                Some(behind) if !found.is_empty() => self.past_adjust_signs(self.past_colon(behind)),
                _ => start,
            };
            if let Some((entry, end)) = found.last().and_then(|last| self.another_there(last, start)) {
                found.push(entry);
                next = end;
                continue;
            }
            // "Abbau: F ENG + A Bur"
            let joined = mode == Mode::Remove && !found.is_empty() && self.is(start, T::Plus);
            let unit = |at: usize| self.subject(at).is_some_and(|(unit, _)| unit.kind.is_some());
            let start = if joined && unit(start + 1) { start + 1 } else { start };
            let Some((entry, behind)) = self.adjustment(start, mode) else {
                break;
            };
            // "baue ich A Ber und A Mun": the verb governs the list
            if mode == Mode::Either && self.is(start, T::Word) {
                mode = match (self.peek(start, Kw::Build), self.peek(start, Kw::Remove), &entry) {
                    (Some(_), _, RawDirective::Build { .. }) => Mode::Build,
                    (_, Some(_), RawDirective::Remove { .. }) => Mode::Remove,
                    _ => mode,
                };
            }
            // "baue A Par und A Bur ab": the end of the verb is the whole list's
            let off = matches!(entry, RawDirective::Remove { .. })
                && (behind.saturating_sub(2)..behind).any(|word| self.peek(word, Kw::Off) == Some(behind))
                && self.is(at, T::Word)
                && self.peek(at, Kw::Build).is_some();
            // "Burgund und Kanal auflösen": a verb behind the last of them
            let bare = |entry: &RawDirective| matches!(entry, RawDirective::Adjust { .. });
            let alone = self.any(start, &[Kw::Build, Kw::Remove]).is_none() && self.is(start, T::Word);
            let behind_all = mode == Mode::Either
                && matches!(entry, RawDirective::Remove { .. })
                && alone
                && found.iter().all(bare);
            let off = off || behind_all;
            // "Armeen in München und Berlin"
            if let Some(kind) = self.plural(start, behind) {
                several = Some(kind);
            }
            let entry = match entry {
                RawDirective::Build { kind: None, spot, at } => {
                    RawDirective::Build { kind: several, spot, at }
                }
                RawDirective::Adjust { kind: None, spot, at } => {
                    RawDirective::Adjust { kind: several, spot, at }
                }
                entry => entry,
            };
            found.push(entry);
            if off {
                found = found.into_iter().map(removed).collect();
                mode = Mode::Remove;
            }
            next =
                if self.is(behind, T::Close) && self.opened_before(at, behind) { behind + 1 } else { behind };
        }
        (found, next)
    }

    /// Behind brackets that say what stays.
    fn kept_in_brackets(&self, at: usize) -> Option<usize> {
        const LONG: usize = 24;
        let close = (at + 1..at + LONG).find(|at| self.is(*at, T::Close)).filter(|_| self.is(at, T::Open))?;
        let denied = (at + 1..close).any(|at| self.any(at, &[Kw::Deny, Kw::Not]).is_some());
        (!denied && (at + 1..close).any(|at| self.peek(at, Kw::Keep).is_some())).then_some(close + 1)
    }

    /// A kind that is said of several units: "Armeen in ...".
    fn plural(&self, from: usize, to: usize) -> Option<UnitKind> {
        (from..to).find(|at| self.is_plural(*at)).and_then(|at| self.kind(at)).map(|(kind, _)| kind)
    }

    /// "zwei Armeen in ...": the index of the kind.
    fn past_count(&self, at: usize) -> usize {
        let counted = self.count(at).filter(|(count, kind)| {
            let places = (*kind..self.tokens.len()).filter(|at| self.place(*at).is_some()).count();
            self.plural(*kind, kind + 1).is_some() && places >= *count
        });
        counted.map_or(at, |(_, kind)| kind)
    }

    /// "eine in", "another in", "die andere in", "the second at": the index of the place behind.
    fn one_in(&self, at: usize) -> Option<usize> {
        let other = self.in_list(at + 1, List::Ordinal) && self.in_list(at, List::Possessive);
        let article = other || self.says(at, &["eine", "einen", "one", "another", "noch"]);
        let more = at + 1 + usize::from(other || self.says(at + 1, &["weitere", "eine", "more", "zweite"]));
        let small = self.says(more, &["in", "at"]) || self.peek(more, Kw::Move).is_some();
        let place = if self.says(more + 1, &["the", "der"]) { more + 2 } else { more + 1 };
        (article && small).then_some(place)
    }

    /// "eine Armee in München und eine in Berlin": the same once more somewhere else.
    fn another_there(&self, last: &RawDirective, at: usize) -> Option<(RawDirective, usize)> {
        let (spot, end) = self.one_in(at).and_then(|at| self.place(at))?;
        let (_, end) = self.adjust_word_behind(end);
        let at = self.span(at, end);
        let entry = match last {
            RawDirective::Build { kind, .. } => RawDirective::Build { kind: *kind, spot, at },
            RawDirective::Remove { kind, .. } => RawDirective::Remove { kind: *kind, spot, at },
            RawDirective::Adjust { kind, .. } => RawDirective::Adjust { kind: *kind, spot, at },
            _ => return None,
        };
        Some((entry, end))
    }

    /// "A Ber, F Kie (bei nur einem Aufbau: F Kie)": the brackets say a choice of their own.
    fn chooses_in_brackets(&self, at: usize) -> bool {
        let condition = self.condition_word(at).map(|behind| self.condition(behind, Hint::default()).1);
        at.checked_sub(1).is_some_and(|open| self.is(open, T::Open))
            && condition.is_some_and(|behind| self.is(behind, T::Colon))
    }

    /// "... otherwise A Mun. A Ber either way.": of the sentence at `at` nothing hangs on a condition.
    fn in_any_case(&self, at: usize) -> bool {
        let end = (at..self.tokens.len()).find(|at| self.is_sentence_end(*at)).unwrap_or(self.tokens.len());
        (at..end).any(|at| {
            self.says(at, &["jedenfalls", "regardless", "always", "immer", "anyway", "sowieso", "ohnehin"])
                || self.says(at, &["either"]) && self.says(at + 1, &["way"])
                || self.says(at, &["jeden", "any"]) && self.says(at + 1, &["fall", "case"])
                || self.says(at, &["so"]) && self.says(at + 2, &["so"])
        })
    }

    /// "F Kie and A Ber, if only one then F Kie": a number of builds, and behind it what is built then.
    fn chooses_by_number(&self, at: usize, mode: Mode) -> bool {
        let Some(behind) = self.condition_word(at) else { return false };
        let (condition, end) = self.condition(behind, Hint { builds: true, ..Hint::default() });
        let then = self.is(end, T::Colon) || self.begins_consequence(self.past_separator(end)).is_some();
        matches!(condition, RawCondition::Builds(..) | RawCondition::One { .. })
            && then
            && !self.conditional(at, Scope::Adjust(mode)).0.is_empty()
    }

    /// "A Ber, aber wenn ich Schweden habe, lieber F Kie": the list before is what happens otherwise.
    fn but_if(&self, list: &[RawDirective], at: usize, mode: Mode) -> Option<(Vec<RawDirective>, usize)> {
        if list.is_empty()
            || !self.says(at, &["aber", "but", "doch"])
            || self.any(at + 1, &[Kw::Exactly]).is_some()
        {
            return None;
        }
        let behind = self.condition_word(at)?;
        let (condition, behind) = self.condition(behind, Hint::default());
        let mut next = self.past_colon(behind);
        while let Some(further) = self.any(next, &[Kw::Adverb, Kw::Then]).filter(|_| self.is(next, T::Word)) {
            next = further;
        }
        let (then, end) = self.adjust_list(next, mode, true);
        if then.is_empty() {
            return None;
        }
        // "..., A Ber statt F Kie": the rest of the list stays
        let (then, end) = match self.peek(end, Kw::InsteadOf) {
            None => (then, end),
            Some(behind) => {
                let kept = self.adjustment(behind, mode).and_then(|(gone, end)| {
                    let kept: Vec<_> =
                        list.iter().filter(|entry| !same_field(entry, &gone)).cloned().collect();
                    (kept.len() + 1 == list.len()).then_some((kept, end))
                });
                match kept {
                    Some((kept, end)) => (kept.into_iter().chain(then).collect(), end),
                    None => return Some((vec![RawDirective::Unread { at: self.span(at, end) }], end)),
                }
            }
        };
        let (otherwise, at) = (list.to_vec(), self.span(at, end));
        Some((vec![RawDirective::If(Box::new(RawIf { condition, then, otherwise, at }))], end))
    }

    fn opened_before(&self, from: usize, to: usize) -> bool {
        let count = |shape: T| (from..to).filter(|at| self.is(*at, shape)).count();
        count(T::Open) > count(T::Close)
    }

    fn past_adjust_signs(&self, at: usize) -> usize {
        let mut next = at;
        for _ in 0..6 {
            let behind = match self.shape(next) {
                Some(T::Comma | T::Semicolon | T::Slash | T::Amp | T::Open | T::Quote | T::Bang) => {
                    Some(next + 1)
                }
                Some(T::Dot(1)) => Some(next + 1),
                // "F Kie first, then A Ber"
                Some(T::Word) if self.peek(next, Kw::ListWord).is_some() && self.place(next).is_none() => {
                    self.peek(next, Kw::ListWord)
                }
                Some(T::Word) if next > at && self.says(next, &["dann", "then", "danach"]) => Some(next + 1),
                // "weg mit der Flotte im Kanal und mit der Armee in Burgund"
                Some(T::Word)
                    if next > at
                        && self.in_list(next, List::With)
                        && self.subject(self.filler(next + 1).unwrap_or(next + 1)).is_some() =>
                {
                    Some(next + 1)
                }
                Some(T::Number) if self.word(next) != "0" => Some(self.past_numbering(next)),
                Some(T::Word) => {
                    // "ein", "eine" before a unit are no condition word
                    self.peek(next, Kw::And).filter(|behind| !self.is_end(*behind))
                }
                _ => None,
            };
            match behind {
                Some(behind) => next = behind,
                None => break,
            }
        }
        next
    }

    /// A condition behind the entries: `F ENG, falls sie noch steht, sonst A Bur`.
    fn adjust_condition(&self, then: Vec<RawDirective>, at: usize, mode: Mode) -> (Vec<RawDirective>, usize) {
        let (open, start) = self.before_condition(at);
        let Some(behind) = self.condition_word(start) else {
            return (then, at);
        };
        let unit = then.iter().rev().find_map(|entry| match entry {
            RawDirective::Build { kind, spot, at }
            | RawDirective::Remove { kind, spot, at }
            | RawDirective::Adjust { kind, spot, at } => Some(Subject { kind: *kind, spot: *spot, at: *at }),
            _ => None,
        });
        let hint = Hint { unit, place: unit.map(|unit| unit.spot), builds: false };
        let (condition, behind) = self.condition(behind, hint);
        let condition = negated(self.peek(start, Kw::Unless).is_some(), condition);
        let behind = if open && self.is(behind, T::Close) { behind + 1 } else { behind };
        let after = self.past_separator(behind);
        let unless_then = self.peek(start, Kw::Unless).and_then(|_| self.begins_consequence(after));
        let (otherwise, end) = match self.any_else(after).or(unless_then) {
            Some(rest) => self.adjustments(self.past_colon(rest), mode),
            None => (Vec::new(), behind),
        };
        if condition == RawCondition::Implied {
            let mut all = then;
            all.extend(otherwise);
            return (all, end);
        }
        let at = self.span(at, end);
        // "+ A Vie, + A Bud (falls 2 Aufbauten)": brackets belong to the entry before them, unless what is done
        // otherwise is another choice from the same list
        let mut then = then;
        let mut all = Vec::new();
        // "+ A Ber; + F Kie, wenn ...": so does a semicolon before it
        let apart = open || then.last().is_some_and(|last| self.stands_apart(last));
        if apart && !then.iter().any(|entry| otherwise.iter().any(|other| same_field(entry, other))) {
            all = then.drain(..then.len() - 1).collect();
        }
        all.push(RawDirective::If(Box::new(RawIf { condition, then, otherwise, at })));
        (all, end)
    }

    /// Whether a semicolon stands before the entry.
    fn stands_apart(&self, entry: &RawDirective) -> bool {
        let (RawDirective::Build { at, .. }
        | RawDirective::Remove { at, .. }
        | RawDirective::Adjust { at, .. }
        | RawDirective::Waive { at }) = entry
        else {
            return false;
        };
        let first = self.tokens.iter().position(|token| token.start == at.start);
        first.and_then(|first| first.checked_sub(1)).is_some_and(|before| self.is(before, T::Semicolon))
    }

    /// One build, removal or waiver.
    fn adjustment(&self, at: usize, mode: Mode) -> Option<(RawDirective, usize)> {
        let (sign, start) = match self.shape(at)? {
            T::Plus => (Some(Mode::Build), at + 1),
            T::Dash(1) => (Some(Mode::Remove), at + 1),
            _ => (None, at),
        };
        let start = match self.number(start) {
            Some(0) if sign == Some(Mode::Build) => {
                return Some((RawDirective::Waive { at: self.span(at, start + 1) }, start + 1));
            }
            Some(_) => self.past_numbering(start),
            None => self.past_count(start),
        };
        // "Aufbauten: keine", and not "+ F Kie (no)", "+ F Kie? No."
        let aside = at >= 2
            && matches!(self.shape(at - 1), Some(T::Open | T::Bang | T::Dot(_)))
            && self.place_word(at - 2).is_some();
        if mode == Mode::Build
            && sign.is_none()
            && !aside
            && !self.in_list(start, List::Not)
            && self.peek(start, Kw::Not).is_some_and(|next| self.ends_list(next))
        {
            self.note_loose();
            return Some((RawDirective::Waive { at: self.span(at, start + 1) }, start + 1));
        }
        // "Rest Verzicht", "waive the rest"
        let rest = self.peek(start, Kw::Rest).unwrap_or(start);
        if let Some(next) = self.waive(rest) {
            return Some((RawDirective::Waive { at: self.span(at, next) }, next));
        }
        // "a new fleet"
        let typed = |new: &usize| self.peek(*new, Kw::Build).is_some_and(|unit| self.kind(unit).is_some());
        let new = self.peek(start, Kw::Article).filter(typed);
        let start = new.unwrap_or(start);
        let (word, start) = match self.any(start, &[Kw::Build, Kw::Remove]) {
            Some(_) if self.subject(start).is_some_and(|(unit, _)| unit.kind.is_some()) => (None, start),
            Some(next) => {
                let builds = self.peek(start, Kw::Build) == Some(next);
                (
                    Some(if builds { Mode::Build } else { Mode::Remove }),
                    self.past_count(self.past_now(self.past_colon(next))),
                )
            }
            None => (None, start),
        };
        let (unit, next) = self.unit_to_adjust(start)?;
        // "Remove A Mun - Bur from my orders"
        let ordered = word == Some(Mode::Remove)
            && matches!(self.shape(next), Some(T::Dash(1) | T::Arrow))
            && self.place(next + 1).is_some()
            && self.kind(next + 1).is_none();
        // "Quatsch, streichen. A Den xxx": the verb is of the sentence before
        let governs = word.is_some() && !matches!(self.shape(start.wrapping_sub(1)), Some(T::Dot(_)));
        if ordered || sign.is_none() && !governs && self.told_to_act(next) {
            return None;
        }
        // "ich löse A Bur und F ENG auf"
        let dissolves = word.or(Some(mode)) == Some(Mode::Remove)
            && self.says(next, &["auf"])
            && self.ends_list(next + 1);
        let (behind, next) = if dissolves { (None, next + 1) } else { self.adjust_word_behind(next) };
        let mode = behind.or(word).or(sign).unwrap_or(mode);
        let at = self.span(at, next);
        let Subject { kind, spot, .. } = unit;
        Some((
            match mode {
                Mode::Build => RawDirective::Build { kind, spot, at },
                Mode::Remove => RawDirective::Remove { kind, spot, at },
                Mode::Either => RawDirective::Adjust { kind, spot, at },
            },
            next,
        ))
    }

    /// A unit to build or remove; its place may be unknown.
    pub(super) fn unit_to_adjust(&self, at: usize) -> Option<(Subject, usize)> {
        // "Not yet, please" names no Nottingham
        let phrase = |word: Kw| self.peek(at, word).is_some_and(|end| end > at + 1);
        if self.kind(at).is_none() && (phrase(Kw::Later) || phrase(Kw::Caveat)) {
            return None;
        }
        if let Some((unit, next)) = self.subject(at) {
            // "A/F Kie": one or the other
            let slash =
                at >= 2 && self.is(at - 1, T::Slash) && self.tokens.get(at).is_some_and(|token| token.glued);
            if slash && self.kind(at - 2).is_some() {
                return Some((Subject { kind: None, ..unit }, next));
            }
            // "Berlin: Armee"
            if unit.kind.is_none()
                && self.is(next, T::Colon)
                && let Some((kind, behind)) = self.kind(next + 1)
            {
                self.note_loose();
                return Some((Subject { kind: Some(kind), ..unit }, behind));
            }
            // "Ber A" at the end, "in Berlin entsteht eine Armee"
            let verb = self.peek(next, Kw::Gets).unwrap_or(next);
            let article =
                self.peek(verb, Kw::Filler).filter(|kind| self.kind(*kind).is_some()).unwrap_or(verb);
            if unit.kind.is_none()
                && let Some((kind, behind)) = self.kind(article)
                && (self.ends_list(behind)
                    || self.is(behind, T::Comma)
                    || self.pairs_to_the_end(behind)
                    || self.peek(behind, Kw::And).is_some())
            {
                self.note_loose();
                return Some((Subject { kind: Some(kind), ..unit }, behind));
            }
            return Some((unit, next));
        }
        let start = self.peek(at, Kw::Filler).filter(|next| self.kind(*next).is_some()).unwrap_or(at);
        let (kind, next) = self.kind(start)?;
        let article = self.peek(next, Kw::Filler).filter(|next| self.is(*next, T::Word));
        // "a new fleet into Kiel"
        let new = start > 0 && self.peek(start - 1, Kw::Build) == Some(start);
        let into =
            || self.peek(next, Kw::Move).filter(|next| new && self.place_past_fillers(*next).is_some());
        // "zwei Armeen, München und Berlin", "two armies please: ..."
        let polite = self.peek(next, Kw::Please).unwrap_or(next);
        let apart = matches!(self.shape(polite), Some(T::Comma | T::Colon)).then_some(polite + 1);
        let counted = start.checked_sub(1).is_some_and(|number| self.past_count(number) == start);
        let listed =
            apart.map(|at| self.one_in(at).unwrap_or(at)).filter(|at| counted && self.place(*at).is_some());
        let next = article.or(listed).unwrap_or(next);
        if let Some((spot, next)) = listed
            .or_else(into)
            .and_then(|at| self.place_past_fillers(at))
            .or_else(|| self.guessed_place(next))
        {
            return Some((Subject { kind: Some(kind), spot, at: self.span(at, next) }, next));
        }
        // "die Armee der Türken ist ...": talk
        // "a bit": an article
        let small = |at: usize| self.word(at).chars().all(char::is_lowercase);
        let article = article.or_else(|| {
            let am = self.says(start, &["am"]) && start > 0 && self.says(start - 1, &["i"]);
            ((am || self.says(start, &["a", "an"])) && small(start) && small(next)).then_some(next)
        });
        // "Alle Flotten abbauen" names no place
        const NO_PLACE: [Kw; 5] = [Kw::Else, Kw::If, Kw::Build, Kw::Remove, Kw::Disband];
        let lost = article.is_none() && self.is(next, T::Word) && self.any(next, &NO_PLACE).is_none();
        lost.then(|| {
            let spot = self.lost_place(next, next + 1);
            (Subject { kind: Some(kind), spot, at: self.span(at, next + 1) }, next + 1)
        })
    }

    /// "Kiel Flotte Berlin Armee": what is left of the list are places with a type behind each.
    fn pairs_to_the_end(&self, at: usize) -> bool {
        let mut next = at;
        while let Some((_, kind)) = self.place(next) {
            let Some((_, behind)) = self.kind(kind) else { return false };
            if self.ends_list(behind) {
                return true;
            }
            next = behind;
        }
        false
    }

    /// "neu", "aufbauen", "abbauen", "ab" behind the unit.
    pub(super) fn adjust_word_behind(&self, at: usize) -> (Option<Mode>, usize) {
        if self.is(at, T::Plus) && self.ends_list(at + 1) {
            self.note_loose();
            return (Some(Mode::Build), at + 1);
        }
        // "+ A Mun. Auf den anderen verzichte ich."
        let anew = at > 0 && matches!(self.shape(at - 1), Some(T::Dot(_)));
        if anew && self.word(at).starts_with(char::is_uppercase) {
            return (None, at);
        }
        for (word, mode) in [
            (Kw::Off, Some(Mode::Remove)),
            (Kw::Up, Some(Mode::Build)),
            (Kw::BuildBehind, Some(Mode::Build)),
            (Kw::Remove, Some(Mode::Remove)),
        ] {
            // the word must not begin the next entry, nor a phrase like "auf jeden Fall"
            let phrase = |verb: usize, next: usize| self.peek(verb, Kw::Adverb).is_some_and(|end| end > next);
            // "Ich baue A Par ab. F Mar nicht."
            let starts_next = |next: usize| {
                !ends_sentence(self, next - 1) && self.subject(next).is_some() || self.is(next, T::Colon)
            };
            // "F Mar und F Eng bitte entfernen"
            let polite = self.any(at, &[Kw::Please, Kw::Adverb]).unwrap_or(at);
            for verb in [at, polite] {
                if let Some(next) =
                    self.peek(verb, word).filter(|next| !starts_next(*next) && !phrase(verb, *next))
                {
                    self.take(verb, word);
                    return (mode, next);
                }
            }
        }
        (None, at)
    }

    /// "Abgebaut werden jetzt ...": behind words that say only when, where a unit follows.
    fn past_now(&self, at: usize) -> usize {
        let mut next = at;
        while let Some(behind) =
            self.any(next, &[Kw::Now, Kw::Please, Kw::ListWord]).filter(|_| next < at + 3)
        {
            next = behind;
        }
        let unit = next > at && self.place(at).is_none() && self.unit_to_adjust(next).is_some();
        if unit { next } else { at }
    }

    /// "Aufbau A Ber", "baue ...", "remove ...", "waive".
    pub(super) fn adjust_word(&self, at: usize) -> Option<Mode> {
        let builds = self.peek(at, Kw::Build);
        let removes = self.peek(at, Kw::Remove);
        let longest = builds.max(removes);
        // "I get two builds. Army Munich ...": the word ends its sentence
        let capital = |next: usize| self.word(next).starts_with(char::is_uppercase);
        let ends = |next: &usize| {
            next.checked_sub(1).is_some_and(|dot| {
                let stops = matches!(self.shape(dot), Some(T::Dot(1))) && capital(*next);
                dot > at && (stops || ends_sentence(self, dot))
            })
        };
        let said = at > 0 && self.is(at - 1, T::Word);
        if let Some(next) = longest.filter(|next| !(said && ends(next))) {
            let behind = self.past_now(self.past_colon(next));
            // "D: + F Kie" of Germany: the signs say what is done
            let signed = matches!(self.shape(behind), Some(T::Plus | T::Dash(1)));
            if self.word(at).len() == 1 && behind > next && signed && self.power(at).is_some() {
                return None;
            }
            let mode = if builds == longest { Mode::Build } else { Mode::Remove };
            let short = self.word(at).len() <= 1 && behind == next;
            // a unit that is told something stands here, or "B" and "R" are no verbs
            if self.unit_to_adjust(behind).is_some_and(|(unit, _)| !short || unit.kind.is_some())
                || matches!(self.shape(behind), Some(T::Plus | T::Number | T::Dash(1)))
                || (behind > next && self.starts_condition(behind))
                || (behind > next && self.waive(behind).is_some())
            {
                return Some(mode);
            }
        }
        let next = self.peek(at, Kw::Waive)?;
        // "No builds expected."
        if self.peek(at, Kw::Remark).is_some_and(|talk| talk > next) {
            return None;
        }
        // "nichts" in a sentence waives nothing
        let short = self.says(at, &["nichts", "nothing", "pass"]);
        // "Börse: nichts"
        if short && (0..at.min(4)).any(|head| self.any(head, &[Kw::HeadStock, Kw::HeadTreaties]).is_some()) {
            return None;
        }
        // "F Cai lets F EME - Red pass"
        if self.says(at, &["pass"]) && said {
            return None;
        }
        (next > at + 1 || !short || self.is_end(next)).then_some(Mode::Build)
    }
}

/// The entry as a removal.
fn removed(entry: RawDirective) -> RawDirective {
    match entry {
        RawDirective::Build { kind, spot, at } | RawDirective::Adjust { kind, spot, at } => {
            RawDirective::Remove { kind, spot, at }
        }
        RawDirective::Remove { .. }
        | RawDirective::Retreat { .. }
        | RawDirective::Dissolve { .. }
        | RawDirective::Waive { .. }
        | RawDirective::Order { .. }
        | RawDirective::If(_)
        | RawDirective::Unread { .. } => entry,
    }
}

/// Whether two entries build or remove in one field.
fn same_field(one: &RawDirective, other: &RawDirective) -> bool {
    let field = |entry: &RawDirective| match entry {
        RawDirective::Build { spot, .. }
        | RawDirective::Remove { spot, .. }
        | RawDirective::Adjust { spot, .. } => Some(spot.entry),
        RawDirective::Retreat { .. }
        | RawDirective::Dissolve { .. }
        | RawDirective::Waive { .. }
        | RawDirective::Order { .. }
        | RawDirective::If(_)
        | RawDirective::Unread { .. } => None,
    };
    field(one).is_some_and(|here| field(other) == Some(here))
}

/// "A Ber, F Kie; falls nur einer: F Kie": with fewer builds than were listed the list gives way.
fn with_fewer(list: Vec<RawDirective>, mut more: Vec<RawDirective>) -> Vec<RawDirective> {
    let plain = |entry: &RawDirective| {
        matches!(entry, RawDirective::Build { .. } | RawDirective::Adjust { .. } | RawDirective::Waive { .. })
    };
    let fewer = match more.as_slice() {
        [RawDirective::If(only)] => match only.condition {
            RawCondition::Builds(Comparison::Exactly | Comparison::AtMost, number) => {
                only.otherwise.is_empty() && number > 0 && (number as usize) < list.len()
            }
            RawCondition::One { removes: false } => only.otherwise.is_empty() && list.len() > 1,
            _ => false,
        },
        _ => false,
    };
    if fewer
        && list.iter().all(plain)
        && let Some(RawDirective::If(only)) = more.first_mut()
    {
        only.otherwise = list;
        return more;
    }
    list.into_iter().chain(more).collect()
}
