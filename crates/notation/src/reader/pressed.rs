//! Press: where it begins, goes on and ends.

use super::{Run, at};
use crate::lex::T;
use crate::read::mail::Line;
use crate::read::press;
use crate::read::state::OpenPress;
use crate::words::Kw;

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
            self.end_press(from, end, line);
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
        let is_heading = cursor.any(0, &heads).is_some_and(|next| {
            cursor.is_end(next) || (cursor.is(next, T::Colon) && cursor.is_end(next + 1))
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
        let looks = cursor.word(0).chars().all(char::is_uppercase)
            && cursor.kind(0).is_some()
            && cursor.starts_order(0);
        // "Press: \"We are not amused.\"", and orders below: the quotation ended it
        let own = cursor.power(0).filter(|(power, _)| self.context.powers.contains(power));
        let headed = own.is_some_and(|(_, end)| cursor.is(end, T::Colon) && cursor.is_end(end + 1));
        if (looks || headed) && self.quotation_closed() {
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

    /// Whether all that was said so far stands in one quotation, behind whom it is from.
    fn quotation_closed(&self) -> bool {
        const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];
        let Some(press) = self.state.press.last() else { return false };
        let said = self.cleaned.text.get(press.start as usize..press.end as usize).unwrap_or_default().trim();
        let begins = said.split_once(':').map_or(said, |(_, words)| words.trim_start());
        begins.starts_with(QUOTES) && said.ends_with(QUOTES) && begins.len() > 2
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
