//! Canal permissions as clauses: `F Egy xxx; SC F Med - Red` (World, Colonial).

use super::draft::{Subject, What};
use super::line::LineReader;
use crate::Problem;
use crate::lex::T;
use crate::words::Kw;
use rules::UnitKind;

impl LineReader<'_, '_> {
    /// `SC F Med - Red` behind the holder's order, `Sueskanal: Erlaubnis für F Med nach Red`.
    pub(super) fn canal_clause(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.canals {
            return None;
        }
        let (start, holder) = match cursor.peek(at, Kw::SuezHead) {
            Some(next) => (cursor.past_colon(next), None),
            None => (at, self.state.last.filter(|_| self.state.last_line == self.state.line)),
        };
        let behind = cursor.take(start, Kw::Canal)?;
        let Some((permit, next)) = self.passage(behind, holder, false) else {
            // a fleet is allowed something, and nobody knows what
            let (unit, end) =
                cursor.subject(behind).filter(|(unit, _)| unit.kind == Some(UnitKind::Fleet))?;
            let known = unit.spot.is_known();
            return known.then(|| {
                self.state.unread.push((cursor.span(at, end), None, Problem::LeftOver));
                end
            });
        };
        self.state.push(permit, cursor.span(at, next), cursor.loose.get());
        Some(next)
    }

    /// `F Med - Red` of a permission.
    pub(super) fn passage(&self, at: usize, holder: Option<Subject>, verb: bool) -> Option<(What, usize)> {
        let cursor = self.cursor;
        // "SC S F Med - Red" is written too
        let at = cursor.peek(at, Kw::Support).filter(|next| cursor.kind(*next).is_some()).unwrap_or(at);
        let at = if cursor.is(at, T::Colon) { at + 1 } else { at };
        let (unit, next) = cursor.subject(at)?;
        // "die Fahrt ins Rote Meer"
        let noun = cursor.peek(next, Kw::Filler).unwrap_or(next);
        let next = cursor.peek(noun, Kw::MoveNoun).unwrap_or(next);
        let next = cursor.move_sign(next)?;
        let (to, mut next) = cursor.place_past_fillers(next)?;
        if cursor.is(next, T::Open)
            && let Some((_, behind)) = cursor.nation(next + 1)
            && cursor.is(behind, T::Close)
        {
            next = behind + 1;
        }
        Some((What::Permit { holder, kind: unit.kind, from: unit.spot, to, verb }, next))
    }

    /// `F Egy SC F Med - Red`, `F Egy erlaubt F Red nach Med`.
    pub(super) fn permission(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.canals {
            return None;
        }
        let next = cursor.take(behind, Kw::Canal)?;
        let verb = !cursor.word(behind).eq_ignore_ascii_case("sc");
        let (permit, next) = self.passage(next, Some(unit), verb)?;
        self.remember(unit);
        self.state.push(permit, cursor.span(at, next), cursor.loose.get());
        Some(next)
    }
}
