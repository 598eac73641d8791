//! The way of a move: a route of which the last place counts, by convoy, by railway (4.3.2).

use super::cursor::Cursor;
use super::draft::{Spot, Subject};
use crate::lex::T;
use crate::words::Kw;
use rules::UnitKind;

/// What was read, with the index behind it.
type Read<R> = Option<(R, usize)>;

impl Cursor<'_> {
    pub(super) fn route(&self, at: usize) -> Read<Spot> {
        let mut rail = false;
        self.route_with(at, &mut rail)
    }

    /// One or more places with move signs between: a route, of which only the last place counts (4.3.2).
    pub(super) fn route_with(&self, at: usize, by_rail: &mut bool) -> Read<Spot> {
        let (mut goal, mut next) = self.goal(at)?;
        if !goal.is_known() {
            return Some((goal, next));
        }
        for _ in 0..20 {
            // "F Kie-Den A Ber-Kie": the next order, where "a" is a word for "to" as well
            if self.kind(next).is_some() && self.starts_order(next) {
                break;
            }
            let sign = match self.shape(next) {
                Some(T::Dash(1) | T::Arrow) => next + 1,
                _ => match self.peek(next, Kw::Move).filter(|_| goal.is_known()) {
                    Some(behind) => behind,
                    None => break,
                },
            };
            if let Some(behind) = self.peek(sign, Kw::ViaRail) {
                *by_rail = true;
                let behind = self.move_sign(behind).unwrap_or(behind);
                let Some((further, behind)) = self.goal(behind) else {
                    next = behind;
                    break;
                };
                (goal, next) = (further, behind);
                continue;
            }
            // "A Ber-Kie - A Mun-Ruh": the next order
            if self.kind(sign).is_some() && self.place(sign).is_none() && self.starts_order(sign) {
                break;
            }
            // "berlin to kiel n munich holds": "and", for short
            if sign == next + 1
                && self.word(next).len() == 1
                && self.starts_order(sign)
                && !self.is(next, T::Dash(1))
            {
                break;
            }
            // "A Mun - Ber - xxx" and the like: what is no place ends the route
            let Some((further, behind)) = self.place_past_fillers(sign) else {
                break;
            };
            // "... rückt ins Ionische nach. Rom nach Neapel": the next sentence
            if (next..behind).any(|at| self.is_sentence_end(at)) {
                break;
            }
            (goal, next) = (further, behind);
        }
        Some((goal, next))
    }

    /// Additions behind a goal: by convoy, by railway; "via NTH" is a remark about the route.
    pub(crate) fn vias(&self, at: usize) -> (bool, bool, usize) {
        let (mut convoy, mut rail, mut next) = (false, false, at);
        for _ in 0..3 {
            let open = self.is(next, T::Open);
            let inside = if open { next + 1 } else { next };
            let inside = if self.is(inside, T::Comma) { inside + 1 } else { inside };
            let close = |behind: usize| {
                if open { self.is(behind, T::Close).then_some(behind + 1) } else { Some(behind) }
            };
            let alone = |behind: usize| {
                // "c", "convoy" alone are an addition only in brackets or at the end
                let long = self.word(inside).len() > 1 || open;
                behind > inside + 1 || (long && (open || self.ends_clause(behind)))
            };
            if let Some(behind) = self.peek(inside, Kw::ViaRail).and_then(close) {
                self.take(inside, Kw::ViaRail);
                (rail, next) = (true, behind);
            } else if let Some(behind) =
                self.peek(inside, Kw::ViaConvoy).filter(|behind| alone(*behind)).and_then(close)
            {
                self.take(inside, Kw::ViaConvoy);
                if open {
                    self.note_loose();
                }
                // "via Konvoi F NTH": the fleet that carries
                let carries = |(unit, end): &(Subject, usize)| {
                    unit.kind == Some(UnitKind::Fleet) && self.ends_clause(*end)
                };
                let fleet =
                    self.subject(behind).filter(carries).filter(|_| !open && !self.starts_order(behind));
                (convoy, next) = (true, fleet.map_or(behind, |(_, end)| end));
            } else if self.says(inside, &["via"])
                && !self.is(inside + 1, T::Word)
                && self.ends_clause(inside + 1)
                && close(inside + 1).is_some()
            {
                // "A DEN - LON VIA", as programs write it
                self.note_loose();
                (convoy, next) = (true, close(inside + 1).unwrap_or(inside + 1));
            } else if let Some(behind) =
                self.route_remark(inside).filter(|_| self.is_way(inside + 1)).and_then(close)
            {
                self.note_loose();
                next = behind;
            } else {
                break;
            }
        }
        (convoy, rail, next)
    }

    /// "Serbien auf Griechenland": between two places, and nothing else in the clause.
    pub(super) fn onto(&self, at: usize) -> Option<usize> {
        let begins = |from: usize| from == 0 || !self.is(from - 1, T::Word);
        let named = |from: &usize| begins(*from) && self.place(*from).is_some_and(|(_, end)| end == at);
        let here = self.says(at, &["auf"]) && (at.saturating_sub(3)..at).any(|from| named(&from));
        (here && self.place_past_fillers(at + 1).is_some_and(|(_, end)| self.ends_clause(end)))
            .then_some(at + 1)
    }

    /// Behind "via": a sea, or what may be a canal. Over land would be a step more, which no unit makes.
    fn is_way(&self, at: usize) -> bool {
        let over = self.subject(at).map(|(unit, _)| unit.spot);
        let over = over.or_else(|| self.place_past_fillers(at).map(|(spot, _)| spot));
        self.canals || over.is_none_or(|over| !over.is_known() || self.dictionary.is_ferry(over.entry))
    }

    /// "via NTH", "über die Nordsee und ENG".
    fn route_remark(&self, at: usize) -> Option<usize> {
        let word = self.word(at).to_lowercase();
        if !matches!(word.as_str(), "via" | "über" | "ueber" | "through" | "durch" | "over") {
            return None;
        }
        // "via F NTH": the fleet that carries
        let (_, mut next) = self
            .subject(at + 1)
            .map(|(unit, next)| (unit.spot, next))
            .or_else(|| self.place_past_fillers(at + 1))?;
        for _ in 0..8 {
            let further = match self.shape(next) {
                Some(T::Dash(1) | T::Slash | T::Amp | T::Plus | T::Comma) => next + 1,
                _ => match self.peek(next, Kw::And) {
                    Some(behind) => behind,
                    None => break,
                },
            };
            match self.place_past_fillers(further) {
                Some((_, behind)) if !self.starts_order(further) => next = behind,
                _ => break,
            }
        }
        Some(next)
    }
}
