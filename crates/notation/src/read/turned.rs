//! Sentences that tell a unit something in another order of words than the unit's own: "Ich greife mit Budapest Serbien an", "I go to
//! Serbia with Budapest", "Also bleibt Wien stehen", "Die Flotte verlässt Brest Richtung Mittelatlantik".

use super::draft::Act;
use super::rewrite::Line;
use super::sentence::ends_sentence;
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use std::ops::Range;

/// Further into a line nothing is looked for.
const LONGEST: usize = 200;

impl Line<'_, '_> {
    /// Whether a clause begins here.
    fn opens_clause(&self, at: usize) -> bool {
        let cursor = self.cursor;
        at == 0
            || !cursor.is(at - 1, T::Word)
            || cursor.peek(at - 1, Kw::And) == Some(at)
            || ends_sentence(cursor, at - 1)
    }

    /// "Ich greife mit Budapest Serbien an", "I go to Serbia with Budapest", "With Budapest I go to Serbia".
    pub(super) fn writer_moves(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let found = |at: &usize| {
            let writer = cursor.in_list(*at, List::Writer);
            let with = cursor.in_list(*at, List::With) && cursor.says(*at, &["with"]);
            if !(writer || with) || !self.opens_clause(*at) {
                return None;
            }
            let (unit, goal, end) = if writer { self.moves_with(*at + 1) } else { self.with_moves(*at) }?;
            let end = cursor.peek(end, Kw::Particle).unwrap_or(end);
            // "... und mit Berlin nach Kiel": the verb is of both
            let more = cursor.peek(end, Kw::And).is_some_and(|with| cursor.in_list(with, List::With));
            (cursor.ends_clause(end) && !more).then_some((*at, unit, goal, end))
        };
        let (at, unit, goal, end) = (0..cursor.tokens.len().min(LONGEST)).find_map(|at| found(&at))?;
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(unit));
        line.push(Token::sign(T::Dash(1), cursor.tokens.get(at)?.start));
        line.extend(self.tokens(goal));
        self.end(&mut line, end);
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// Behind the writer: a verb, with whom and where to, in either order.
    fn moves_with(&self, at: usize) -> Option<(Range<usize>, Range<usize>, usize)> {
        let cursor = self.cursor;
        let attacks = cursor.in_list(at, List::WriterAttacks);
        let goes = cursor.any(at, &[Kw::Motion, Kw::Move]) == Some(at + 1);
        if !(attacks || goes) {
            return None;
        }
        let goal = |at: usize| {
            let from = match cursor.move_sign(at) {
                Some(from) => from,
                None if attacks => at,
                None => return None,
            };
            let (spot, end) = cursor.place_past_fillers(from)?;
            spot.is_known().then_some(from..end)
        };
        let unit = |at: usize| {
            let (unit, end) = cursor.subject(at + 1).filter(|_| cursor.in_list(at, List::With))?;
            unit.spot.is_known().then_some(at + 1..end)
        };
        if let Some(unit) = unit(at + 1) {
            let goal = goal(unit.end)?;
            let end = goal.end;
            return Some((unit, goal, end));
        }
        let goal = goal(at + 1)?;
        let unit = unit(goal.end).filter(|unit| cursor.peek(unit.end, Kw::And).is_none())?;
        let end = unit.end;
        Some((unit, goal, end))
    }

    /// "With Budapest I go to Serbia".
    fn with_moves(&self, at: usize) -> Option<(Range<usize>, Range<usize>, usize)> {
        let cursor = self.cursor;
        let (_, writer) = cursor.subject(at + 1).filter(|(unit, _)| unit.spot.is_known())?;
        let verb = cursor.in_list(writer, List::Writer).then_some(writer + 1)?;
        let sign = cursor.any(verb, &[Kw::Motion]).filter(|sign| *sign == verb + 1)?;
        let from = cursor.move_sign(sign)?;
        let (spot, end) = cursor.place_past_fillers(from)?;
        spot.is_known().then_some((at + 1..writer, from..end, end))
    }

    /// "With A Mun I support A Ber - Sil", "Ich unterstütze A Ber - Sil mit A Mun": the writer and the verb before the unit.
    pub(super) fn writer_helps(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let supports =
            |verb: usize| cursor.word(verb).len() > 1 && cursor.peek(verb, Kw::Support) == Some(verb + 1);
        let named = |at: usize| {
            let (_, end) = cursor.subject(at).filter(|(unit, _)| unit.spot.is_known())?;
            // the dot went along with the name
            Some(at..end - usize::from(ends_sentence(cursor, end - 1)))
        };
        let (at, unit, told) = (0..cursor.tokens.len().min(LONGEST)).find_map(|at| {
            if !self.opens_clause(at) {
                return None;
            }
            if cursor.in_list(at, List::With) {
                let unit = named(at + 1).filter(|unit| cursor.in_list(unit.end, List::Writer))?;
                let verb = unit.end + 1;
                let end = named(verb + 1).filter(|_| supports(verb))?.end;
                return Some((at, unit, verb..end));
            }
            let verb = at + 1;
            let helped = named(verb + 1).filter(|_| cursor.in_list(at, List::Writer) && supports(verb))?;
            let moves = cursor.action(helped.end).filter(|(act, _)| matches!(act, Act::Move { .. }));
            let with = moves.map_or(helped.end, |(_, end)| end);
            let unit = named(with + 1).filter(|_| cursor.in_list(with, List::With))?;
            cursor.ends_clause(unit.end).then_some((at, unit, verb..with))
        })?;
        let end = told.end.max(unit.end);
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(unit));
        line.extend(self.tokens(told));
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "Also bleibt Wien stehen", "Diesmal hält die Flotte": the verb before the unit.
    pub(super) fn stays_behind(&self) -> Option<Vec<Token>> {
        const LEADS: [Kw; 6] = [Kw::Therefore, Kw::Adverb, Kw::Now, Kw::Please, Kw::And, Kw::But];
        let cursor = self.cursor;
        let (at, unit, end) = (1..cursor.tokens.len().min(LONGEST)).find_map(|at| {
            let verb = cursor
                .peek(at, Kw::Hold)
                .filter(|_| cursor.word(at).len() > 3 && !cursor.says(at, &["halt"]))?;
            let from = self.begins(at);
            let leads = |at: usize| cursor.any(at, &LEADS).is_some() || cursor.says(at, &["dann", "then"]);
            let conditional = (0..at).any(|at| cursor.any(at, &[Kw::If, Kw::Unless]).is_some());
            if verb != at + 1 || from >= at || !(from..at).all(leads) || conditional {
                return None;
            }
            let (_, behind) = cursor.subject(verb).filter(|(unit, _)| unit.spot.is_known())?;
            let end = cursor.peek(behind, Kw::Hold).unwrap_or(behind);
            cursor.ends_clause(end).then_some((at, verb..behind, end))
        })?;
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(unit));
        line.extend(self.tokens(at..at + 1));
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "Die Flotte verlässt Brest und fährt in den Mittelatlantik", "My fleet leaves Brest for the Channel": which unit, by where it leaves.
    pub(super) fn leaves(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (verb, from, goal) = (1..cursor.tokens.len().min(LONGEST)).find_map(|verb| {
            let others = verb > 1 && (cursor.nation(verb - 2).is_some() || cursor.power(verb - 2).is_some());
            let kind = cursor.kind(verb - 1).filter(|_| cursor.word(verb - 1).len() > 3 && !others);
            kind.filter(|_| cursor.in_list(verb, List::Leaves))?;
            let (spot, behind) = cursor.place_past_fillers(verb + 1).filter(|(spot, _)| spot.is_known())?;
            let next = cursor.peek(behind, Kw::And).unwrap_or(behind);
            let goal = match cursor.says(next, &["for"]) {
                true => next + 1,
                false => cursor.move_sign(next)?,
            };
            let (to, end) = cursor.place_past_fillers(goal).filter(|(to, _)| to.is_known())?;
            let end = cursor.peek(end, Kw::Particle).unwrap_or(end);
            (to.entry != spot.entry && cursor.ends_clause(end)).then_some((verb, verb + 1..behind, goal))
        })?;
        let mut line = self.tokens(0..verb).to_vec();
        line.extend(self.tokens(from));
        line.push(Token::sign(T::Dash(1), cursor.tokens.get(verb)?.start));
        line.extend(self.tokens(goal..cursor.tokens.len()));
        Some(line)
    }
}
