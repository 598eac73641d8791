//! Conditionals, builds and removals as clauses (chapter 8, 9.8).

use super::conditional::{Mode, Scope};
use super::cursor::Cursor;
use super::draft::{Act, RawDirective, Subject, What};
use super::ledger;
use super::line::LineReader;
use super::sentence::ends_sentence;
use super::state::Section;
use crate::lex::T;
use crate::words::Kw;
use crate::{Phase, Problem};

impl LineReader<'_, '_> {
    pub(super) fn conditional(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.starts_condition(at) || cursor.any_else(at).is_some() {
            return None;
        }
        if let Some(next) = cursor.if_possible(at) {
            self.state.remarks.push(cursor.span(at, next));
            return Some(next);
        }
        // "Wenn das scheitert, ...": of the order before, though that stands a line above
        let pronoun = (at + 1..at + 3).any(|word| {
            cursor.says(word, &["das", "dies", "sie", "er", "it", "that", "this", "ich", "wir", "i", "we"])
        });
        let above = if at == 0 && pronoun { 1 } else { 0 };
        let last = self.state.last.filter(|_| self.state.last_line + above >= self.state.line);
        if self.state.section() == Section::Orders
            && let Some((found, next)) = last.and_then(|unit| cursor.retreat_sentence(at, unit))
        {
            self.push_directives(found, at, next);
            return Some(next);
        }
        let scopes: &[Scope] = match self.state.section() {
            Section::Adjust(mode) => &[Scope::Adjust(mode), Scope::Open],
            Section::Retreats => &[Scope::Retreat(None), Scope::Open],
            Section::Orders => &[Scope::Open],
        };
        for scope in scopes {
            let (found, next) = cursor.conditional(at, *scope);
            if !found.is_empty() {
                self.push_directives(found, at, next);
                return Some(next);
            }
        }
        self.unread_conditional(at)
    }

    /// A condition without a consequence that can be read: nothing behind it may count as if it stood alone.
    fn unread_conditional(&mut self, at: usize) -> Option<usize> {
        let (end, stop) = self.cursor.condition_without_consequence(at)?;
        self.hang_last_order(at);
        let span = self.cursor.span(at, stop);
        // "je nach Lage F Lon R Wal": where nothing ended the condition it may have swallowed an order
        let from = if end >= stop { at } else { end };
        let unit =
            (from..stop).any(|index| self.cursor.subject(index).is_some_and(|(unit, _)| unit.kind.is_some()));
        let place = (end..stop).any(|index| {
            self.cursor.place_word(index).is_some()
                && self.cursor.any(index, &[Kw::Filler, Kw::Aux]).is_none()
        });
        // "Falls A Mun vertrieben wird, egal wohin"
        let retreats =
            (at..end).any(|index| self.cursor.any(index, &[Kw::CDislodged, Kw::Retreat]).is_some());
        let told = self.cursor.is_said_of_a_unit(at);
        if self.state.section() != Section::Orders || unit || place || retreats || told {
            self.state.unread.push((span, None, Problem::UnreadCondition));
        } else {
            self.state.remarks.push(span);
        }
        Some(stop)
    }

    /// "A Mun - Bur dann, wenn A Par wegzieht": nothing but small words stands between the order and its condition.
    fn hang_last_order(&mut self, at: usize) {
        let cursor = self.cursor;
        let line = self.state.line;
        let Some(draft) = self.state.drafts.last_mut().filter(|draft| draft.line == line) else {
            return;
        };
        let end = draft.at.end;
        // "..., auch wenn Italien das nicht mag", "... - Swe. If it fails, ..."
        let concedes =
            at > 0 && (cursor.says(at - 1, &["auch", "even", "selbst"]) || ends_sentence(cursor, at - 1));
        if concedes || orders_behind(cursor, at) {
            return;
        }
        let between = cursor.tokens.partition_point(|token| token.start < end)..at;
        let small = |at: usize| {
            cursor.is(at, T::Comma)
                || cursor.any(at, &[Kw::Then, Kw::Adverb, Kw::Filler, Kw::Exactly]).is_some()
        };
        if let What::Order { conditional, .. } = &mut draft.what
            && between.len() <= 4
            && between.into_iter().all(small)
        {
            *conditional = true;
        }
    }

    pub(super) fn push_directives(&mut self, found: Vec<RawDirective>, from: usize, to: usize) {
        let at = self.cursor.span(from, to);
        let loose = self.cursor.loose.get();
        for directive in found {
            let own = directive_at(&directive).unwrap_or(at);
            match directive {
                RawDirective::Order { unit } => {
                    self.state.push(What::Order { unit, act: Act::Hold, conditional: true }, at, loose);
                }
                other => {
                    for unit in ordered_units(&other) {
                        self.state.push(What::Order { unit, act: Act::Hold, conditional: true }, at, loose);
                    }
                    if !only_orders(&other) {
                        let loose = if matches!(other, RawDirective::If(_)) {
                            !self.is_strict_condition(from, to)
                        } else {
                            loose
                        };
                        self.state.push(What::Directive(other), own, loose);
                    }
                }
            }
        }
    }

    /// Conditions of the strict profile begin with "falls" or "if".
    fn is_strict_condition(&self, from: usize, to: usize) -> bool {
        let first = (from..to).find(|at| self.cursor.peek(*at, Kw::If).is_some());
        first.is_some_and(|at| self.cursor.says(at, &["falls", "if"]))
    }

    pub(super) fn adjustments(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let section = self.state.section();
        // "Die zweite Einheit ist eine Armee in München"
        if self.phase == Some(Phase::Winter)
            && at
                .checked_sub(1)
                .is_none_or(|before| !cursor.is(before, T::Word) || cursor.peek(before, Kw::And) == Some(at))
            && let Some(unit) = cursor.told_of_one(at)
        {
            let (found, next) = cursor.adjustments(unit, Mode::Either);
            let first = self.state.drafts.len();
            self.push_directives(found, at, next);
            if let Some(draft) = self.state.drafts.get_mut(first) {
                draft.at = draft.at.to(cursor.span(at, unit));
                return Some(next);
            }
        }
        if cursor.is(at, T::Dash(1)) && !self.may_remove(at) {
            return None;
        }
        let (mode, start) = match (section, cursor.starts_adjustments(at)) {
            (Section::Retreats, Some(_)) if cursor.is(at, T::Dash(1)) => return None,
            (_, Some(Mode::Remove))
                if cursor.is(at, T::Dash(1)) && (self.is_bullet_time() || self.in_sentence) =>
            {
                return None;
            }
            // "R: Ruh" behind an order is its retreat
            (Section::Orders | Section::Retreats, Some(Mode::Remove))
                if cursor.word(at).chars().count() == 1
                    && cursor.is(at, T::Word)
                    && self.phase != Some(Phase::Winter) =>
            {
                return None;
            }
            // under "Builds:" a dash may be a bullet; where an own unit stands it removes
            (Section::Adjust(Mode::Build), Some(Mode::Remove)) if cursor.is(at, T::Dash(1)) => {
                (Mode::Either, at + 1)
            }
            (_, Some(mode)) => (mode, self.past_adjust_head(at, mode)),
            // "Ich bin bis Freitag in Paris"
            (Section::Adjust(_), None)
                if cursor.subject(at).is_none_or(|(unit, _)| unit.kind.is_none())
                    && ledger::is_talk(cursor, at..at + 1) =>
            {
                return None;
            }
            // "I get two builds. Army Munich ...": the word ended its sentence
            (Section::Adjust(_), None)
                if cursor.word(at).len() > 1 && cursor.any(at, &[Kw::Build, Kw::Remove]).is_some() =>
            {
                return None;
            }
            (Section::Adjust(mode), None) => (mode, at),
            _ => return None,
        };
        let (found, next) = cursor.adjustments(start, mode);
        // "..., aber das macht nichts."
        let idle =
            self.in_sentence && matches!(found.as_slice(), [RawDirective::Waive { .. }]) && next <= start + 2;
        // "Auf A Mun - Bur verzichte ich": of that order, and of no build
        let last = self.state.drafts.last().filter(|draft| draft.line == self.state.line);
        let of_order = last.is_some_and(|draft| matches!(draft.what, What::Order { .. }))
            && matches!(found.as_slice(), [RawDirective::Waive { .. }])
            && at > 0
            && cursor.is(at - 1, T::Word)
            && cursor.peek(at - 1, Kw::And).is_none();
        if found.is_empty() || idle || of_order {
            return None;
        }
        // "A Bur und F ENG bleiben": what the last of them is told holds for all
        if let Some(behind) = cursor.peek(next, Kw::And)
            && let Some((_, verb)) = cursor.subject(behind)
            && cursor.word(verb).len() > 3
            && let Some((Act::Hold, end)) = cursor.action(verb)
        {
            // "Abbauten: A Bur, F ENG. A Par und F Mar bleiben": the list before ended with its sentence
            let dot = (at..next).rev().find(|dot| ends_sentence(cursor, *dot));
            let stop = dot.map_or(0, |dot| cursor.tokens[dot].start);
            let told: Vec<RawDirective> = found
                .into_iter()
                .filter(|entry| directive_at(entry).is_some_and(|at| at.end <= stop))
                .collect();
            let from = dot.filter(|_| !told.is_empty()).map_or(at, |dot| dot + 1);
            self.push_directives(told, at, from);
            self.state.unread.push((cursor.span(from, end), None, Problem::NotRead));
            return Some(end);
        }
        // "F Kie xxx + A Mun hilft bei ...": the sign joined two orders, of which the second was not read
        let joined = section == Section::Orders
            && self.phase != Some(Phase::Winter)
            && self.state.drafts.last().is_some_and(|draft| {
                draft.line == self.state.line && matches!(draft.what, What::Order { .. })
            });
        // "A Ber - Sil +A Mun +A Pru": help, or builds?
        let glued = at > 0 && cursor.is(at - 1, T::Word);
        // "A Rom - Ven, + F Nap. Danke."
        let ended = |end: usize| ends_sentence(cursor, end) || cursor.is(end, T::Bang);
        let ends = cursor.ends_list(next) || ended(next) || next.checked_sub(1).is_some_and(ended);
        if joined && cursor.is(at, T::Plus) && (glued || !ends) {
            let end = (next..cursor.tokens.len())
                .find(|at| self.separator(*at).is_some())
                .unwrap_or(cursor.tokens.len());
            self.state.unread.push((cursor.span(at, end), None, Problem::NotRead));
            return Some(end);
        }
        // "Baue F Kie ..., ferner A Ber": the verb governs the rest of its line
        if let Some(mode) = cursor
            .starts_adjustments(at)
            .filter(|_| cursor.is(at, T::Word) && section == Section::Adjust(Mode::Either))
        {
            self.state.inline = Some(Section::Adjust(mode));
        }
        self.push_directives(found, at, next);
        Some(next)
    }

    /// A dash removes at the beginning of a line or behind something that was read; behind words that were not it may
    /// have been the sign of a move.
    fn may_remove(&self, at: usize) -> bool {
        let cursor = self.cursor;
        let signs = |shape: T| matches!(shape, T::Comma | T::Semicolon | T::Slash | T::Plus | T::Colon);
        let before = at.checked_sub(1);
        let line = self.state.line;
        before.is_none_or(|before| {
            cursor.shape(before).is_some_and(signs) || cursor.peek(before, Kw::And).is_some()
        }) || self.state.drafts.last().is_some_and(|draft| {
            // "A Mun (R: Ruh, Kie) - Bur": behind a retreat list it is the sign of a move
            let retreats = matches!(draft.what, What::Directive(RawDirective::Retreat { .. }));
            draft.line == line && matches!(draft.what, What::Directive(_)) && !retreats
        }) || (0..at).all(|before| !cursor.is(before, T::Word))
    }

    /// "Aufbau:" before a condition or a list.
    fn past_adjust_head(&self, at: usize, mode: Mode) -> usize {
        let word = if mode == Mode::Build { Kw::Build } else { Kw::Remove };
        match self.cursor.peek(at, word) {
            Some(next) if self.cursor.is(next, T::Colon) => next + 1,
            _ => at,
        }
    }

    /// In spring nothing is removed: a dash is a bullet.
    fn is_bullet_time(&self) -> bool {
        self.phase == Some(Phase::Spring) && !matches!(self.state.section(), Section::Adjust(_))
    }
}

fn directive_at(directive: &RawDirective) -> Option<super::draft::At> {
    match directive {
        RawDirective::Build { at, .. }
        | RawDirective::Remove { at, .. }
        | RawDirective::Adjust { at, .. }
        | RawDirective::Waive { at }
        | RawDirective::Unread { at } => Some(*at),
        RawDirective::If(conditional) => Some(conditional.at),
        _ => None,
    }
}

/// Units with a movement order inside a conditional.
fn ordered_units(directive: &RawDirective) -> Vec<Subject> {
    match directive {
        RawDirective::If(inner) => inner
            .then
            .iter()
            .chain(&inner.otherwise)
            .flat_map(|inner| match inner {
                RawDirective::Order { unit } => vec![*unit],
                other => ordered_units(other),
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn only_orders(directive: &RawDirective) -> bool {
    match directive {
        RawDirective::Order { .. } => true,
        RawDirective::If(inner) => inner.then.iter().chain(&inner.otherwise).all(only_orders),
        _ => false,
    }
}

/// "..., Ber - Kie. falls Frankreich nach Bur zieht, bitte Mun - Bur": behind a dot a condition with an order of its own, which hangs on it
/// instead of the order before.
pub(super) fn orders_behind(cursor: &Cursor, at: usize) -> bool {
    let dot = at > 0 && matches!(cursor.shape(at - 1), Some(T::Dot(1))) && !cursor.tokens[at].glued;
    let end =
        (at..cursor.tokens.len()).find(|end| ends_sentence(cursor, *end)).unwrap_or(cursor.tokens.len());
    let begins = |at: usize| {
        matches!(cursor.shape(at), Some(T::Comma | T::Colon))
            || cursor.any(at, &[Kw::Please, Kw::Then]).is_some()
    };
    let orders = |at: usize| {
        cursor.subject(at).is_some_and(|(_, next)| {
            matches!(cursor.action(next), Some((Act::Move { .. } | Act::Hold | Act::SupportHold { .. }, _)))
        })
    };
    dot && (at + 1..end).any(|at| begins(at - 1) && orders(at))
}
