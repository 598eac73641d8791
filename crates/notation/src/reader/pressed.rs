//! Press: where it begins, goes on and ends.

use super::{Run, at};
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::draft::Act;
use crate::read::mail::Line;
use crate::read::press;
use crate::read::state::OpenPress;
use crate::words::Kw;
use rules::ProvinceId;

impl Run<'_, '_> {
    /// Whether press can be sent to this name: a nation or a pseudonym.
    pub(super) fn is_addressee(&self, name: &str) -> bool {
        self.reader.variant.find_power(name).is_some() || self.context.aliases.contains(&name)
    }

    pub(super) fn begin_press(&mut self, start: usize, line: Line) {
        self.state.press.push(OpenPress { start: start as u32, end: line.to as u32, order: None });
        self.state.in_press = true;
        let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
        if let Some((from, end)) = press::end_mark(&cursor).filter(|(from, _)| *from > 0) {
            return self.end_press(from, end, line);
        }
        // "Press: \"Beware.\" A Mun - Ruh, A Ber - Kie"
        let begin = (0..self.tokens.len()).find(|at| self.tokens[*at].start as usize >= start);
        let close = begin
            .filter(|at| cursor.is(*at, T::Quote))
            .and_then(|open| (open + 1..self.tokens.len()).rev().find(|at| cursor.is(*at, T::Quote)));
        let Some(close) = close else { return };
        let order = (close + 1..self.tokens.len()).find(|at| cursor.is(*at, T::Word));
        if order.is_some_and(|order| cursor.kind(order).is_some() && cursor.starts_order(order)) {
            self.end_press(close + 1, close + 1, line);
        }
    }

    pub(super) fn go_on_with_press(&mut self, line: Line) {
        let cursor = self.reader.cursor(&self.cleaned.text, &self.tokens, &self.context);
        if let Some((from, end)) = press::end_mark(&cursor) {
            self.end_press(from, end, line);
            return;
        }
        // a heading for orders ends press as well
        let heads = [
            Kw::HeadMoves,
            Kw::HeadRetreats,
            Kw::HeadAdjust,
            Kw::HeadBuilds,
            Kw::HeadRemovals,
            Kw::HeadStock,
            Kw::HeadTreaties,
        ];
        // "Orders:", "Orders: Ven - Tyr, Rom - Ven"
        let is_heading = cursor.any(0, &heads).is_some_and(|next| {
            let colon = cursor.is(next, T::Colon);
            cursor.is_end(next) || colon && (cursor.is_end(next + 1) || self.only_orders(&cursor, next + 1))
        });
        if is_heading {
            self.state.in_press = false;
            self.order_line(line.from, line.to);
            return;
        }
        if let Some(next) =
            press::mark(&cursor, 0).filter(|_| cursor.is(0, T::Open) || cursor.is(1, T::Colon))
        {
            let start = cursor.tokens.get(next).map_or(line.to, |token| token.start as usize);
            self.begin_press(start, line);
            return;
        }
        // "Presse: ...", then orders, and the press was never ended
        let looks = cursor.kind(0).is_some()
            && cursor.starts_order(0)
            && cursor.word(0).chars().all(char::is_uppercase)
            || self.only_orders(&cursor, 0);
        // "Press: \"We are not amused.\"", and orders below: the quotation ended it
        let own = cursor.power(0).filter(|(power, _)| self.context.powers.contains(power));
        let headed = own.map(|(_, end)| end).or_else(|| cursor.any(0, &heads));
        // "Befehle (geheim!):"
        let past_brackets = |end: usize| match cursor.is(end, T::Open) {
            true => (end..cursor.tokens.len()).find(|at| cursor.is(*at, T::Close)).map_or(end, |at| at + 1),
            false => end,
        };
        let headed = headed.is_some_and(|end| cursor.is(past_brackets(end), T::Colon));
        let told = |at: usize| cursor.kind(at).is_some() && cursor.starts_order(at);
        let names = (0..cursor.tokens.len()).any(told);
        // "Presse: \"Eins\"" and a further paragraph in quotation marks; "Zar an alle (falls A Vie in Wien steht): \"Zwei\""
        let quoted = (0..cursor.tokens.len()).any(|at| cursor.is(at, T::Quote));
        if (looks || headed || names) && !quoted && self.quotation_closed() {
            self.state.in_press = false;
            self.order_line(line.from, line.to);
            return;
        }
        if let Some(press) = self.state.press.last_mut() {
            press.end = line.to as u32;
            if looks && press.order.is_none() {
                press.order = Some(at(line.from, line.to));
            }
        }
    }

    /// "Nwy-Swe, NTH-SKA", "a ven h": nothing but orders of one's own units, told with signs and letters as no sentence is.
    fn only_orders(&self, cursor: &Cursor, from: usize) -> bool {
        let own = |entry: u32| {
            let mut places = self.reader.dictionary.places(entry).iter();
            let unit = |place: &ProvinceId| self.context.position?.unit_at(*place);
            let owned = |place: &ProvinceId| {
                unit(place).is_some_and(|unit| self.context.powers.contains(&unit.power))
            };
            self.context.position.is_none() || places.any(owned)
        };
        let between = |at: usize| {
            matches!(cursor.shape(at), Some(T::Comma | T::Semicolon | T::Dot(_) | T::Slash | T::Star(_)))
        };
        let (mut next, mut orders) = (from, 0);
        while !cursor.is_end(next) {
            if between(next) || next == from && cursor.is(next, T::Dash(1)) {
                next += 1;
                continue;
            }
            let Some((unit, verb)) = cursor.subject(next).filter(|(unit, _)| own(unit.spot.entry)) else {
                return false;
            };
            let sign = !cursor.is(verb, T::Word)
                || cursor.word(verb).chars().count() == 1
                || cursor.word(verb).eq_ignore_ascii_case("xxx");
            let known = |act: &Act| match act {
                Act::Nothing(_) | Act::DoubtfulHold | Act::MoveUnsaid { .. } => false,
                Act::Move { to, .. } => to.is_some_and(|to| to.is_known()),
                _ => true,
            };
            match cursor.action(verb).filter(|(act, _)| (sign || unit.kind.is_some()) && known(act)) {
                Some((_, end)) if cursor.is_end(end) || between(end) || cursor.kind(end).is_some() => {
                    (next, orders) = (end, orders + 1);
                }
                _ => return false,
            }
        }
        orders > 0
    }

    /// Whether all that was said so far stands in one quotation, behind whom it is from; its source may stand behind it.
    fn quotation_closed(&self) -> bool {
        const QUOTES: [char; 10] = ['"', '“', '”', '„', '«', '»', '‚', '‘', '’', '\''];
        /// A name behind a quotation is no longer.
        const NAME: usize = 40;
        let Some(press) = self.state.press.last() else { return false };
        let said = self.cleaned.text.get(press.start as usize..press.end as usize).unwrap_or_default().trim();
        let begins = match said.starts_with(QUOTES) {
            true => said,
            false => said.split_once(':').map_or(said, |(_, words)| words.trim_start()),
        };
        // "... amused." - Victoria
        let source = begins.rfind(QUOTES).and_then(|at| {
            let behind = begins[at..].trim_start_matches(QUOTES).trim();
            (!behind.is_empty()).then_some(behind)
        });
        let signed = source.is_none_or(|source| {
            source.starts_with(['-', '–', '—', '(', '.', '!'])
                && source.len() <= NAME
                && !source.contains('\n')
        });
        begins.starts_with(QUOTES) && signed && begins.matches(QUOTES).count() > 1
    }

    fn end_press(&mut self, from: usize, end: usize, line: Line) {
        let start = self.tokens.get(from).map_or(line.to as u32, |token| token.start);
        let behind = self.tokens.get(end).map_or(line.to, |token| token.start as usize);
        if let Some(press) = self.state.press.last_mut() {
            press.end = start.max(press.start);
            press.order = None;
        }
        self.state.in_press = false;
        if behind < line.to {
            self.lex(behind, line.to);
            self.order_line(behind, line.to);
        }
    }
}
