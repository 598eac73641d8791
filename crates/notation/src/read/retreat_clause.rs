//! Retreats as clauses: behind "Rückzug", behind a unit, under their heading (7.5).

use super::conditional::Scope;
use super::cursor::Cursor;
use super::draft::{RawDirective, RawGoal, Subject};
use super::line::LineReader;
use super::sentence::ends_sentence;
use super::state::Section;
use crate::lex::T;
use crate::words::{Kw, List};
use crate::{Phase, Problem};

/// So many words and signs at most lie between one retreat and the next of its list.
const LIST: usize = 24;

impl Cursor<'_> {
    /// Whether the sign at `at` ends a sentence.
    pub(super) fn is_sentence_end(&self, at: usize) -> bool {
        matches!(self.shape(at), Some(T::Dot(_) | T::Semicolon | T::Bang | T::Close))
    }

    /// "Retreats: Munich to Ruhr", at the begin of a line or a sentence: it speaks of the units it names, not of the one before.
    pub(super) fn heads_retreats(&self, at: usize) -> bool {
        at.checked_sub(1).is_none_or(|before| self.is_sentence_end(before) || self.is(before, T::Open))
            && self.in_list(at, List::Retreats)
    }
}

impl LineReader<'_, '_> {
    pub(super) fn retreats(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        // "Kein Rückzug für A Mun, auflösen"
        if let Some(unit_at) = cursor
            .peek(at, Kw::NoRetreat)
            .filter(|next| cursor.says(*next, &["für", "fuer", "for", "von", "of"]))
            .map(|next| next + 1)
            && let Some((unit, end)) = cursor.subject(unit_at).filter(|(unit, _)| unit.kind.is_some())
        {
            let comma = end + usize::from(cursor.is(end, T::Comma));
            let end = cursor.peek(comma, Kw::Disband).unwrap_or(end);
            cursor.note_loose();
            let goals = vec![RawGoal::Disband];
            self.push_directives(vec![RawDirective::Retreat { unit, goals, by_convoy: false }], at, end);
            return Some(end);
        }
        let next = cursor.peek(at, Kw::Retreat)?;
        // "R" alone begins nothing, "R A Mun Ruh" does
        let russia = cursor.power(at).is_some_and(|(power, _)| self.own.contains(&power));
        let listed = |behind: usize| {
            let sign = matches!(cursor.shape(behind), Some(T::Dash(1) | T::Arrow));
            cursor.place(behind + usize::from(sign && !russia)).is_some()
        };
        let unit = at == 0
            && cursor.subject(next).is_some_and(|(unit, behind)| unit.kind.is_some() && listed(behind));
        if cursor.word(at).len() <= 1 && !cursor.is(next, T::Colon) && !unit {
            return None;
        }
        let next = cursor.take(at, Kw::Retreat).unwrap_or(next);
        // "No retreats. F NTH - Nor": the last word of a sentence heads no list
        let begins = at.checked_sub(1).is_none_or(|before| !cursor.is(before, T::Word));
        if !begins && (next - 1..=next).any(|dot| ends_sentence(cursor, dot)) {
            return None;
        }
        let start = cursor.past_colon(next);
        // "If dislodged, disband A Mun"
        if let Some(behind) = cursor.any(start, &[Kw::Disband, Kw::Remove])
            && let Some((unit, end)) = cursor.subject(behind).filter(|(unit, _)| unit.kind.is_some())
        {
            let directive = RawDirective::Retreat { unit, goals: vec![RawGoal::Disband], by_convoy: false };
            self.push_directives(vec![directive], at, end);
            return Some(end);
        }
        // "Retreats: none": a heading, and nothing under it
        if at == 0
            && cursor.in_list(at, List::Retreats)
            && cursor.says(start, &["none", "keine", "nichts", "nothing", "entfallen"])
            && (start + 1..cursor.tokens.len())
                .all(|at| matches!(cursor.shape(at), Some(T::Dot(_) | T::Bang)))
        {
            self.state.remarks.push(cursor.span(at, start + 1));
            return Some(start + 1);
        }
        let last = self.state.last.filter(|_| self.state.line <= self.state.last_line + 1);
        if cursor.starts_condition(start) && cursor.any_else(start).is_none() {
            for scope in [Scope::Retreat(None), Scope::Retreat(last), Scope::Open] {
                let (found, end) = cursor.conditional(start, scope);
                if !found.is_empty() {
                    self.push_directives(found, at, end);
                    return Some(end);
                }
            }
            if let Some((_, stop)) = cursor.condition_without_consequence(start) {
                self.push_directives(vec![RawDirective::Unread { at: cursor.span(at, stop) }], at, stop);
                return Some(stop);
            }
        }
        // "Retreats: Munich to Ruhr": the plural speaks of no unit above it
        let several = cursor.heads_retreats(at);
        // "If dislodged, Munich retreats to Ruhr"
        let named = |at: usize| {
            cursor.subject(at).is_some_and(|(_, behind)| cursor.peek(behind, Kw::Retreat).is_some())
        };
        let comma = start + usize::from(cursor.is(start, T::Comma));
        // "Falls vertrieben, geht A Mun nach Ruh"
        let verb = cursor.peek(comma, Kw::RetreatSplit);
        let turned = verb.filter(|unit| cursor.subject(*unit).is_some_and(|(unit, _)| unit.spot.is_known()));
        let start = turned.unwrap_or(if named(comma) { comma } else { start });
        if let Some((unit, behind)) = self.retreat_unit(start, last.is_some() && !several) {
            let (found, end) = cursor.retreat_of(unit, self.retreat_sign(behind));
            // "Rückzug F Rum: Sev. F Sev - BLA", "If dislodged, F TYS goes to Tus. A Ven - Tri": of this one
            let heads = several || cursor.is(next, T::Colon);
            let last = cursor.tokens.len().min(end + LIST);
            let stop = (end.saturating_sub(1)..last).find(|dot| ends_sentence(cursor, *dot)).unwrap_or(last);
            let more = (end..stop).any(|at| cursor.subject(at).is_some_and(|(unit, _)| unit.spot.is_known()));
            if heads || more {
                self.state.inline = Some(Section::Retreats);
            }
            self.push_directives(found, at, end);
            return Some(end);
        }
        let unit = last?;
        let (found, end) = cursor.retreat_of(unit, start);
        self.push_directives(found, at, end);
        Some(end)
    }

    /// The unit behind "Rückzug": with its type, or with something that tells it from a list.
    fn retreat_unit(&self, at: usize, has_last: bool) -> Option<(Subject, usize)> {
        let cursor = self.cursor;
        let (unit, next) = cursor.subject(at)?;
        let told = match cursor.shape(next) {
            Some(T::Colon | T::Open) => true,
            Some(T::Dash(1) | T::Arrow) => !has_last && cursor.place_past_fillers(next + 1).is_some(),
            Some(T::Word) => {
                // "Rückzug Mün Ruh, sonst Kie"
                let goes =
                    cursor.peek(next, Kw::Move).is_some_and(|goal| cursor.place_past_fillers(goal).is_some());
                // "Rückzug Tyr nach Pie" behind the order of another unit
                let towards = at > 0 && cursor.peek(at - 1, Kw::Move).is_some();
                goes && !towards
                    || !has_last
                        && (cursor.any(next, &[Kw::Move, Kw::Disband]).is_some()
                            || cursor.place(next).is_some())
                    || cursor.peek(next, Kw::Retreat).is_some()
            }
            _ => false,
        };
        // "bei Vertreibung: Mun nach Kie" behind the order of that very unit: no field to go back to
        let same = self.state.last.is_some_and(|last| last.spot.entry == unit.spot.entry);
        let goes = cursor.peek(next, Kw::Move).is_some_and(|next| cursor.place_past_fillers(next).is_some())
            // "RZ: Yor-Edi"
            || matches!(cursor.shape(next), Some(T::Dash(1) | T::Arrow)) && cursor.place(next + 1).is_some();
        (unit.kind.is_some() || told || same && goes).then_some((unit, next))
    }

    /// Skips a sign or word between a unit and its list.
    fn retreat_sign(&self, at: usize) -> usize {
        let cursor = self.cursor;
        if let Some(next) = cursor.take(at, Kw::Retreat) {
            return next;
        }
        match cursor.shape(at) {
            Some(T::Open) if !cursor.starts_condition(at) => at + 1,
            Some(T::Word) => cursor
                .peek(at, Kw::Move)
                .filter(|next| cursor.place_past_fillers(*next).is_some())
                .unwrap_or(at),
            _ => at,
        }
    }

    pub(super) fn retreat_behind(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        // "A Mun (Tyr, Boh)"
        if let Some((goals, next)) = self.bracket_list(behind) {
            cursor.note_loose();
            // "Fleet Naples (TYS)": a goal, or where it goes if it is driven out
            let moves = goals.len() == 1 && matches!(self.phase, Some(Phase::Spring | Phase::Autumn));
            let either = moves && self.state.section() == Section::Orders;
            let first = self.state.drafts.len();
            let directive = RawDirective::Retreat { unit, goals, by_convoy: false };
            self.push_directives(vec![directive], at, next);
            self.state.drafts[first..]
                .iter_mut()
                .filter(|_| either)
                .for_each(|draft| draft.gate(Problem::Either));
            return Some(next);
        }
        let open = cursor.is(behind, T::Open);
        let start = behind + usize::from(open || cursor.is(behind, T::Colon) || cursor.is(behind, T::Comma));
        // "A Den: kein Rückzug, auflösen"
        if let Some(next) = cursor.peek(start, Kw::NoRetreat).filter(|_| unit.kind.is_some()) {
            let comma = next + usize::from(cursor.is(next, T::Comma));
            let next = cursor.peek(comma, Kw::Disband).unwrap_or(next) + usize::from(open);
            cursor.note_loose();
            let goals = vec![RawGoal::Disband];
            self.push_directives(vec![RawDirective::Retreat { unit, goals, by_convoy: false }], at, next);
            return Some(next);
        }
        let listed = |next: &usize| {
            self.is_retreat_word(start, *next)
            // "A Mun: R -> Ruh"
            || matches!(cursor.shape(*next), Some(T::Arrow | T::Dash(1))) && cursor.is(behind, T::Colon) && cursor.place(next + 1).is_some()
        };
        if let Some(next) = cursor.peek(start, Kw::Retreat).filter(listed) {
            cursor.take(start, Kw::Retreat);
            let (found, next) = cursor.retreat_of(unit, next);
            self.remember(unit);
            self.push_directives(found, at, next);
            return Some(next);
        }
        // "zieht sich nach Marseille zurück"
        if let Some((found, next)) = cursor.split_retreat(unit, behind) {
            let (found, next) = cursor.condition_behind(found, next);
            self.push_directives(found, at, next);
            return Some(next);
        }
        if self.state.section() == Section::Retreats {
            return self.section_retreat(at, unit, behind);
        }
        None
    }

    /// "R" behind a unit is a retreat only if a list follows it.
    pub(super) fn is_retreat_word(&self, at: usize, next: usize) -> bool {
        let cursor = self.cursor;
        if cursor.word(at).len() > 1 {
            return true;
        }
        let start = cursor.past_colon(next);
        // "R: 1. Ruh 2. Kie"
        let start = match cursor.number(start) {
            Some(1..) => cursor.past_numbering(start),
            _ => start,
        };
        // "A Mun R - Ruh"
        let sign = matches!(cursor.shape(start), Some(T::Dash(1) | T::Arrow));
        let start = start + usize::from(sign);
        // "F ENG, R A Bur" under removals
        let unit = cursor.subject(start).is_some_and(|(unit, _)| unit.kind.is_some());
        !unit && cursor.place_past_fillers(start).is_some()
            || cursor.any(start, &[Kw::Disband, Kw::If]).is_some()
    }

    /// Under the heading "Rückzüge": any sign or none before the list.
    fn section_retreat(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        if cursor.any(behind, &[Kw::Support, Kw::Convoy, Kw::Hold]).is_some()
            && cursor.peek(behind, Kw::Disband).is_none()
        {
            return None;
        }
        // "A Mun - Ruh - Kie": one field after the other
        if let Some((goals, next)) = cursor.goal_chain(behind) {
            let directive = RawDirective::Retreat { unit, goals, by_convoy: false };
            self.remember(unit);
            self.push_directives(vec![directive], at, next);
            return Some(next);
        }
        let start = self.retreat_sign(behind);
        let (found, next) = cursor.retreat_of(unit, start);
        // "Serbien ist also weg": no field, and no unit with its type
        let lost = |goal: &RawGoal| matches!(goal, RawGoal::Lost(_)) && unit.kind.is_none();
        let empty = found.iter().all(
            |directive| matches!(directive, RawDirective::Retreat { goals, .. } if goals.first().is_none_or(lost)),
        );
        if empty {
            return None;
        }
        self.remember(unit);
        self.push_directives(found, at, next);
        Some(if cursor.is(next, T::Close) { next + 1 } else { next })
    }

    /// A list of places in brackets and nothing else.
    pub(super) fn bracket_list(&self, at: usize) -> Option<(Vec<RawGoal>, usize)> {
        let cursor = self.cursor;
        if !cursor.is(at, T::Open) || cursor.place_past_fillers(at + 1).is_none() {
            return None;
        }
        // "(war Tyr)" tells what was
        if cursor.says(at + 1, &["war", "was"]) && cursor.word(at + 1).starts_with('w') {
            return None;
        }
        let (goals, _, next) = cursor.goals(at + 1);
        let plain = goals.iter().all(|goal| matches!(goal, RawGoal::Spot(_) | RawGoal::Disband));
        (plain && !goals.is_empty() && cursor.is(next, T::Close)).then_some((goals, next + 1))
    }
}
