//! Contrasts, of which only one side is meant: "nicht X, sondern Y", "statt X Y", "ändere X in Y", "nicht X, lass sie stehen".

use super::draft::Act;
use super::rewrite::{FAR, Line};
use super::state::State;
use crate::lex::{T, Token};
use crate::words::{Kw, List};

impl Line<'_, '_> {
    /// "A Mun zieht nicht nach Burgund, sondern ins Ruhrgebiet", "A Par nicht abbauen, sondern A Bur".
    pub(super) fn contrast(&self, at: usize, state: &mut State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::But)?;
        let near = at.saturating_sub(FAR);
        let not = (near..at).rev().find(|index| cursor.peek(*index, Kw::Deny).is_some())?;
        // "does not" from its first word on
        let not = not.checked_sub(1).filter(|first| cursor.peek(*first, Kw::Deny).is_some()).unwrap_or(not);
        let one_sentence = !(not..at)
            .any(|index| matches!(cursor.shape(index), Some(T::Semicolon | T::Dot(_) | T::Bang | T::Colon)));
        // "Don't send Berlin to Silesia but to Prussia"
        let denied = cursor.peek(not, Kw::Deny).unwrap_or(not + 1);
        let sent = cursor
            .peek(denied, Kw::OrderVerb)
            .filter(|sent| cursor.subject(*sent).is_some_and(|(unit, _)| unit.spot.is_known()));
        let denied = sent.unwrap_or(denied);
        let firm = sent.is_some()
            || cursor.says(at, &["sondern", "vielmehr"])
            || (not..not + 2).any(|index| cursor.in_list(index, List::Not));
        // what a condition excludes is more than conditions can say
        // "Berlin should not go": no condition begins behind a unit
        let modal = |index: usize| {
            cursor.peek(index, Kw::Modal).is_some() && index > 0 && cursor.is(index - 1, T::Word)
        };
        let condition =
            (0..not).any(|index| cursor.any(index, &[Kw::If, Kw::Unless]).is_some() && !modal(index));
        // money is exact or nothing
        let money = (not..at).any(|index| {
            cursor.is(index, T::Number)
                || cursor.tokens[index].longest(cursor.dictionary, |entry| entry.currency).is_some()
        });
        if !one_sentence || !firm || condition || money {
            return None;
        }
        let before = if cursor.is(at - 1, T::Comma) { at - 1 } else { at };
        if let Some(line) = self.sent_instead(not, before, behind) {
            state.remarks.push(cursor.span(not, before));
            return Some(line);
        }
        if denied >= before && self.denied_verb(not).is_none() {
            return None;
        }
        let end = self.ends(behind);
        let unit = cursor.subject(behind).filter(|(unit, _)| unit.kind.is_some());
        // "but Munich": another unit, or another goal
        if sent.is_some() && (cursor.action(behind).is_none() || cursor.subject(behind).is_some()) {
            return None;
        }
        let names_unit =
            sent.is_some() || cursor.subject(denied).is_some_and(|(unit, _)| unit.kind.is_some());
        state.remarks.push(cursor.span(not, before));
        let mut line: Vec<Token> = Vec::new();
        match unit {
            // the other unit is told the same: "A Par nicht abbauen, sondern A Bur"
            Some((_, next)) if !names_unit => {
                let from = self.begins(not);
                line.extend(self.tokens(0..from));
                line.extend(self.tokens(behind..end));
                if next >= end {
                    line.extend(self.tokens(denied..before));
                }
            }
            _ if self.denied_verb(not).is_some()
                && (cursor.is_told(behind)
                    || unit.is_none() && cursor.place_past_fillers(behind).is_some()) =>
            {
                // "A Mun greift Burgund nicht an, sondern hält", "... sondern Tirol": what is denied stands before the "nicht"
                let verb = self.denied_verb(not).unwrap_or(not);
                line.extend(self.tokens(0..verb));
                if !cursor.is_told(behind) {
                    line.push(Token::sign(T::Dash(1), cursor.tokens.get(behind)?.start));
                }
                line.extend(self.tokens(behind..end));
            }
            _ => {
                line.extend(self.tokens(0..not));
                // "kein A Mun - Bur, sondern halten": the unit that is denied is told something else
                let anew = names_unit && unit.is_none() && !cursor.starts_order(behind);
                if let Some((_, next)) = cursor.subject(denied).filter(|_| anew) {
                    line.extend(self.tokens(denied..next));
                    let adverbs = (behind..end)
                        .find(|at| cursor.any(*at, &[Kw::Adverb, Kw::Please]).is_none())
                        .unwrap_or(behind);
                    line.extend(self.tokens(adverbs..end));
                } else {
                    line.extend(self.tokens(behind..end));
                }
            }
        }
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "Schick nicht Berlin nach Schlesien, sondern München": another unit to the same goal.
    fn sent_instead(&self, not: usize, before: usize, behind: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let (unit, goal) = cursor.subject(not + 1).filter(|(unit, _)| unit.spot.is_known())?;
        let (other, next) = cursor.subject(behind).filter(|(unit, _)| unit.spot.is_known())?;
        let (_, end) = cursor.place_past_fillers(cursor.peek(goal, Kw::Move)?)?;
        let sends = not > 0 && cursor.peek(not - 1, Kw::OrderVerb) == Some(not);
        if !sends || end != before || unit.spot.entry == other.spot.entry || !cursor.ends_clause(next) {
            return None;
        }
        let mut line = self.tokens(0..not).to_vec();
        line.extend(self.tokens(behind..next));
        line.extend(self.tokens(goal..before));
        line.extend(self.tokens(next..cursor.tokens.len()));
        Some(line)
    }

    /// Where the verb of an order begins that is whole before the "nicht": "A Mun greift Burgund nicht an".
    fn denied_verb(&self, not: usize) -> Option<usize> {
        let cursor = self.cursor;
        let (unit, verb) = cursor.subject(self.begins(not))?;
        // "Rumänien unterstützt das nicht, sondern hält"
        let this =
            (verb + 1..=not).any(|at| cursor.says(at, &["das", "dies", "that", "this"])) && verb + 2 >= not;
        if this && unit.spot.is_known() && cursor.is(verb, T::Word) {
            return Some(verb);
        }
        let (act, end) = cursor.action(verb)?;
        let moves = matches!(act, Act::Move { to: Some(_), .. });
        (moves && unit.spot.is_known() && end == not && cursor.is(verb, T::Word)).then_some(verb)
    }

    /// "Anstelle von A Mun-Bur bitte A Mun-Ruh", "A Mun nach Ruh statt nach Bur".
    pub(super) fn instead(&self, at: usize, state: &mut State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        // "A Als nach Swi": Alsace
        let behind = cursor.peek(at, Kw::InsteadOf).filter(|_| cursor.place_word(at).is_none())?;
        let start = if cursor.says(behind, &["moving", "sending", "von"]) { behind + 1 } else { behind };
        let order = cursor.subject(start).and_then(|(_, next)| {
            let (act, end) = cursor.action(next)?;
            (!matches!(act, Act::Nothing(_))).then_some(end)
        });
        let goal = || {
            let sign = cursor.move_sign(start).unwrap_or(start);
            cursor.place_past_fillers(sign).map(|(_, end)| end)
        };
        let end = order.or_else(goal)?;
        let first = (0..at).rev().find(|index| cursor.is(*index, T::Colon)).map_or(0, |colon| colon + 1);
        let begins = (first..at).all(|index| cursor.any(index, &[Kw::Please, Kw::Filler]).is_some());
        // "..., aber falls ... A Ber statt A Mun": which of a list is exchanged is decided with the condition
        if (0..at).any(|at| cursor.peek(at, Kw::If).is_some()) {
            return None;
        }
        // "A Mun - Ruh statt A Mun - Bur" is read, and said, where orders are read
        if order.is_some() && !begins {
            return None;
        }
        let next = if begins && cursor.is(end, T::Comma) { end + 1 } else { end };
        // "Statt F Kie - Den will ich F Kie - Hol"
        let small = [
            "will", "möchte", "moechte", "nehme", "mache", "ich", "wir", "do", "i", "want", "lieber", "dann",
        ];
        let told = (next..next + 4)
            .find(|at| !cursor.says(*at, &small) && cursor.any(*at, &[Kw::Please, Kw::Adverb]).is_none());
        let next = told.filter(|told| begins && cursor.starts_order(*told)).unwrap_or(next);
        state.remarks.push(cursor.span(at, end));
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(next..cursor.tokens.len()));
        Some(line)
    }

    /// "Ändere A Mun - Bur in A Mun - Ruh", "replace A Mun - Bur by A Mun - Ruh".
    pub(super) fn changed(&self, at: usize, state: &mut State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let behind = cursor.peek(at, Kw::ChangeVerb)?;
        // "A Mun - Bur wird zu A Mun - Ruh"
        let before = (at.saturating_sub(FAR)..at).find(|index| {
            cursor.subject(*index).is_some_and(|(unit, verb)| {
                unit.kind.is_some() && cursor.action(verb).is_some_and(|(_, end)| end == at)
            })
        });
        if let Some(from) = before.filter(|_| cursor.starts_order(behind)) {
            state.remarks.push(cursor.span(from, behind));
            let mut line = self.tokens(0..from).to_vec();
            line.extend(self.tokens(behind..cursor.tokens.len()));
            return Some(line);
        }
        // "I had A Mun - Bur down, please change that to A Mun - Tyr"
        let that = cursor
            .peek(behind, Kw::It)
            .or_else(|| cursor.says(behind, &["that", "this", "das", "dies"]).then_some(behind + 1));
        if let Some(by) = that
            .filter(|by| cursor.says(*by, &["in", "to", "auf", "zu", "into"]) && cursor.starts_order(by + 1))
        {
            let sentence = cursor.sentence(at)?;
            state.correction = true;
            state.remarks.push(cursor.span(sentence.tokens.start, by + 1));
            let mut line = self.tokens(0..sentence.tokens.start).to_vec();
            line.extend(self.tokens(by + 1..cursor.tokens.len()));
            return Some(line);
        }
        // "change Munich to hold", "ändere München auf halten"
        let told = (behind..behind + 4).find_map(|start| {
            let (_, by) = cursor.subject(start)?;
            let verb = by + 1;
            let to = cursor.says(by, &["in", "to", "auf", "zu", "into"])
                && cursor.place_past_fillers(verb).is_none();
            let (act, _) = cursor.action(verb).filter(|_| to)?;
            (!matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. })).then_some((start..by, verb))
        });
        if let Some((unit, verb)) = told {
            state.correction = true;
            let mut line = self.tokens(0..at).to_vec();
            line.extend(self.tokens(unit));
            line.extend(self.tokens(verb..cursor.tokens.len()));
            return Some(line);
        }
        if let Some(line) = self.retargeted(at, behind) {
            state.correction = true;
            return Some(line);
        }
        let start = (behind..behind + 4)
            .find(|start| cursor.subject(*start).is_some_and(|(unit, _)| unit.kind.is_some()))?;
        let (_, verb) = cursor.subject(start)?;
        let (act, end) = cursor.action(verb)?;
        // "durch A Mun - Ruh" is no route
        let durch = (verb..end).find(|at| cursor.says(*at, &["durch", "by"]) && cursor.starts_order(at + 1));
        let end = durch.unwrap_or(end);
        let by = cursor.says(end, &["in", "to", "auf", "durch", "by", "with", "zu", "into", "gegen", "for"]);
        let unit = cursor.subject(end + 1).is_some_and(|(unit, _)| unit.kind.is_some());
        if matches!(act, Act::Nothing(_)) || !by || !unit || !cursor.starts_order(end + 1) {
            return None;
        }
        state.remarks.push(cursor.span(at, end));
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(end + 1..cursor.tokens.len()));
        Some(line)
    }

    /// "Ändere bei Mun das Ziel auf Boh", "change Munich's target to Boh": a unit and its new goal.
    fn retargeted(&self, at: usize, behind: usize) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        (behind..behind + 4).find_map(|start| {
            let (unit, next) = cursor.subject(start).filter(|(unit, _)| unit.spot.is_known())?;
            let by = (next..next + 4)
                .find(|at| !cursor.in_list(*at, List::GoalNoun) && !cursor.is(*at, T::Quote))?;
            let goal = by + 1;
            let (spot, end) = cursor
                .place_past_fillers(goal)
                .filter(|_| cursor.says(by, &["in", "to", "auf", "zu"]) && by > next)?;
            if !cursor.ends_clause(end) || spot.entry == unit.spot.entry {
                return None;
            }
            let mut line = self.tokens(0..at).to_vec();
            line.extend(self.tokens(start..next));
            line.push(Token::sign(T::Dash(1), cursor.tokens.get(goal)?.start));
            line.extend(self.tokens(goal..cursor.tokens.len()));
            Some(line)
        })
    }

    /// "Strike F Kie - Den, write F Kie - Hol", "for F Kie - Den read F Kie - Hol": of one unit the second order.
    pub(super) fn replaced(&self, at: usize, state: &mut State) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let order = |at: usize| {
            let (unit, verb) = cursor.subject(at).filter(|(unit, _)| unit.spot.is_known())?;
            let (act, end) = cursor.action(verb)?;
            (!matches!(act, Act::Nothing(_))).then_some((unit.spot.entry, end))
        };
        let (old, end) = order(cursor.peek(at, Kw::ReplaceOld)?)?;
        let sign = matches!(cursor.shape(end), Some(T::Comma | T::Semicolon | T::Colon));
        let anew = end + usize::from(sign);
        let anew = cursor.peek(anew, Kw::And).unwrap_or(anew);
        let next = cursor.peek(anew, Kw::ReplaceNew)?;
        let next = next + usize::from(cursor.is(next, T::Colon));
        if order(next).is_none_or(|(new, _)| new != old) {
            return None;
        }
        state.correction = true;
        state.remarks.push(cursor.span(at, next));
        let mut line = self.tokens(0..at).to_vec();
        line.extend(self.tokens(next..cursor.tokens.len()));
        Some(line)
    }

    /// "Weder München noch Berlin bewegen sich", "neither A Mun nor A Ber moves": both hold.
    pub(super) fn neither(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let at = (0..count).find(|at| cursor.says(*at, &["weder", "neither"]))?;
        let mut units = Vec::new();
        let mut next = at + 1;
        loop {
            let (_, end) = cursor.subject(next).filter(|(unit, _)| unit.spot.is_known())?;
            units.push(next..end);
            let nor = cursor.says(end, &["noch", "nor"]);
            next = if nor { end + 1 } else { end };
            if !nor {
                break;
            }
        }
        let verb = cursor.peek(next, Kw::Motion).or_else(|| cursor.peek(next, Kw::Move))?;
        let end = cursor.peek(verb, Kw::EachOther).unwrap_or(verb);
        if units.len() < 2 || !cursor.ends_clause(end) {
            return None;
        }
        let (hold, _) = cursor.dictionary.look_up("xxx")?;
        let mut line = self.tokens(0..at).to_vec();
        for unit in units {
            line.extend(self.tokens(unit.clone()));
            line.push(cursor.meaning(hold, cursor.tokens.get(unit.start)?.end));
            line.push(self.separator(end));
        }
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }

    /// "Alle halten, nur A Mun nicht: die geht nach Ruh", "..., but not A Mun, which goes to Ruh": an exception like any other.
    pub(super) fn all_but_one(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let (from, unit, end, behind) =
            (1..count).filter(|at| cursor.is(at - 1, T::Comma)).find_map(|at| {
                let only = cursor.says(at, &["nur", "only", "bloß", "bloss", "aber", "but"]);
                let not = cursor.in_list(at + 1, List::Not);
                let unit = at + 1 + usize::from(not);
                let (_, end) = cursor.subject(unit).filter(|(named, _)| only && named.spot.is_known())?;
                let behind = if not { end } else { cursor.peek(end, Kw::Deny)? };
                Some((at, unit, end, behind))
            })?;
        let hold = (from.saturating_sub(3)..from).any(|at| cursor.peek(at, Kw::Hold) == Some(from - 1));
        let relative =
            cursor.in_list(behind + 1, List::Relative) || cursor.peek(behind + 1, Kw::It).is_some();
        let told = matches!(cursor.shape(behind), Some(T::Comma | T::Colon)) && relative;
        if !hold || !told || !cursor.is_told(behind + 2) {
            return None;
        }
        let (except, _) = cursor.dictionary.look_up("except")?;
        let place = cursor.tokens.get(from)?.start;
        let mut line = self.tokens(0..from - 1).to_vec();
        line.push(cursor.meaning(except, place));
        line.extend(self.tokens(unit..end));
        line.push(Token::sign(T::Comma, place));
        line.extend(self.tokens(behind + 1..cursor.tokens.len()));
        Some(line)
    }

    /// "Don't move A Mun to Bur, keep it where it is", "A Mun nicht nach Bur, lass sie stehen", "I don't want Munich to attack Burgundy,
    /// it should just hold", "Statt A Mun nach Tirol zu schicken, lass sie stehen", "Don't send A Ber to Prussia, leave it in Berlin": what is
    /// denied goes, and it holds.
    pub(super) fn kept_instead(&self) -> Option<Vec<Token>> {
        let cursor = self.cursor;
        let count = cursor.tokens.len().min(200);
        let (comma, holds, end, home) =
            (1..count).filter(|at| cursor.is(*at, T::Comma)).find_map(|comma| {
                let kept_at = |from: usize| {
                    let inside = cursor.says(from, &["in", "im", "at"]);
                    cursor.place(from + 1).filter(|_| inside)
                };
                let kept =
                    cursor.any(comma + 1, &[Kw::OrderVerb, Kw::Leave]).and_then(|it| cursor.peek(it, Kw::It));
                let it = cursor.peek(comma + 1, Kw::It);
                let told = it.and_then(|should| cursor.peek(should, Kw::Modal));
                // "leave it in Berlin", "sondern in Berlin lassen"
                let left = kept.and_then(kept_at).filter(|(_, end)| cursor.ends_clause(*end));
                let but = cursor.peek(comma + 1, Kw::But).and_then(kept_at).and_then(|(spot, end)| {
                    let end = end + usize::from(cursor.says(end, &["stehen"]));
                    (cursor.says(end, &["lassen"]) && cursor.ends_clause(end + 1)).then_some((spot, end + 1))
                });
                if let Some((spot, end)) = left.or(but) {
                    return Some((comma, end, end, Some(spot)));
                }
                let from = kept.or(told)?;
                let holds = (from..).find(|at| cursor.peek(*at, Kw::Adverb).is_none())?;
                // "it should hold" is one verb as well
                let holds = if cursor.peek(holds, Kw::Hold).is_some() { holds } else { it? };
                let end = cursor.peek(holds, Kw::Hold).filter(|end| cursor.ends_clause(*end))?;
                Some((comma, holds, end, None))
            })?;
        let that = |at: usize| cursor.says(at, &["dass", "daß", "that"]);
        let from = self.begins(comma);
        let from = if that(from) && from > 1 { self.begins(from - 1) } else { from };
        let deny = (from..comma).find(|at| cursor.any(*at, &[Kw::Deny, Kw::InsteadOf]).is_some())?;
        let wanted =
            |at: usize| at > from && (cursor.peek(at - 1, Kw::OrderVerb) == Some(at) || that(at - 1));
        let unit = (from..comma).find(|at| {
            cursor
                .subject(*at)
                .is_some_and(|(unit, _)| unit.kind.is_some() || unit.spot.is_known() && wanted(*at))
        })?;
        let (subject, behind) = cursor.subject(unit)?;
        let province = |entry: u32| cursor.dictionary.places(entry).first().copied();
        if home.is_some_and(|home| province(home.entry) != province(subject.spot.entry)) {
            return None;
        }
        let (hold, _) = cursor.dictionary.look_up("h")?;
        let others =
            (behind..comma).any(|at| cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()));
        if others || deny == unit {
            return None;
        }
        let mut line = self.tokens(0..from).to_vec();
        line.extend(self.tokens(unit..behind));
        match home {
            Some(_) => line.push(cursor.meaning(hold, self.cursor.tokens.get(comma)?.start)),
            None => line.extend(self.tokens(holds..end)),
        }
        line.extend(self.tokens(end..cursor.tokens.len()));
        Some(line)
    }
}
