//! Lines that belong together: brackets left open, lists and conditions broken by the mail program.

use super::Run;
use crate::lex::{T, Token, lex};
use crate::read::cursor::Cursor;
use crate::read::mail::LineKind;
use crate::words::Kw;

/// The most lines that a condition or bracket may span.
const MOST_JOINED: usize = 12;
/// A line with what was joined to it is no longer than this.
const LONGEST_JOINED: usize = 4_000;

impl Run<'_, '_> {
    /// How many lines from here are one: brackets left open, lists and conditions broken by the mail program.
    pub(super) fn join(&self, index: usize) -> usize {
        let text = &self.cleaned.text;
        let first = self.lines[index];
        let cursor = self.reader.cursor(text, &self.tokens, &self.context);
        let wrapped = first.to - first.from >= 60 && text[first.from..first.to].ends_with(' ');
        if !wrapped && !may_go_on(&cursor) {
            return 1;
        }
        let mut tokens = self.tokens.clone();
        let mut count = 1;
        while count < MOST_JOINED {
            let Some(next) = self.lines.get(index + count).filter(|next| next.kind == LineKind::Body) else {
                break;
            };
            if next.to - first.from > LONGEST_JOINED {
                break;
            }
            let mut following = Vec::new();
            let peek_to = next.to.min(next.from + 200);
            let peek_to =
                (next.from..=peek_to).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(next.from);
            lex(text, next.from, peek_to, &self.reader.dictionary, &mut following);
            self.learned.teach(text, &self.reader.dictionary, &mut following);
            let last = self.lines[index + count - 1];
            let wrapped = last.to - last.from >= 60 && text[last.from..last.to].ends_with(' ');
            let cursor = self.reader.cursor(text, &tokens, &self.context);
            let behind = self.reader.cursor(text, &following, &self.context);
            if !(goes_on(&cursor, &behind) || (wrapped && !behind.starts_order(0))) {
                break;
            }
            count += 1;
            lex(text, first.from, next.to, &self.reader.dictionary, &mut tokens);
            self.learned.teach(text, &self.reader.dictionary, &mut tokens);
        }
        count
    }
}

/// Whether the line could go on at all: a quick look before the next line is read.
fn may_go_on(line: &Cursor) -> bool {
    let Some(last) = line.tokens.len().checked_sub(1) else {
        return false;
    };
    let open_end = matches!(line.shape(last), Some(T::Dash(1) | T::Arrow | T::Comma | T::Colon));
    open_end
        || is_unit(line)
        || line.tokens.iter().enumerate().any(|(at, token)| {
            token.shape == T::Open
                || line.any(at, &[Kw::If, Kw::Unless, Kw::Else, Kw::Then, Kw::Retreat, Kw::Build]).is_some()
        })
}

/// "F Lon", and its arrow on the next line.
fn is_unit(line: &Cursor) -> bool {
    line.subject(0).is_some_and(|(unit, end)| unit.kind.is_some() && line.is_end(end))
}

/// Whether the line is a heading, or begins with one.
fn begins_heading(line: &Cursor) -> bool {
    let heads =
        [Kw::HeadMoves, Kw::HeadRetreats, Kw::HeadAdjust, Kw::HeadBuilds, Kw::HeadRemovals, Kw::PressMark];
    line.is_end(0)
        || line
            .any(0, &heads)
            .is_some_and(|next| line.is_end(next) || line.is(next, T::Colon) && line.is_end(next + 1))
}

/// Whether a colon ended one of the lines that were joined.
fn is_block(line: &Cursor) -> bool {
    let last_colon = |pair: &[Token]| {
        pair[0].shape == T::Colon && line.text[pair[0].end as usize..pair[1].start as usize].contains('\n')
    };
    line.tokens.windows(2).any(last_colon)
}

/// Whether the line goes on in the next one.
fn goes_on(line: &Cursor, next: &Cursor) -> bool {
    let count = line.tokens.len();
    let Some(last) = count.checked_sub(1) else {
        return false;
    };
    let shapes = |shape: T| line.tokens.iter().filter(|token| token.shape == shape).count();
    if shapes(T::Open) > shapes(T::Close) {
        return true;
    }
    // "sonst ..." and the like belong to what stands before
    if next.any_else(0).is_some()
        && (0..count).any(|at| line.starts_condition(at) || line.any(at, &[Kw::Retreat, Kw::Build]).is_some())
    {
        return true;
    }
    // a block: "falls ...:" alone on its line, then one entry a line
    let entry = matches!(next.shape(0), Some(T::Plus | T::Dash(1)));
    if entry && line.starts_condition(0) && is_block(line) {
        return true;
    }
    // "Retreats, if needed:" is whole
    let remark = |at: usize| line.peek(at, Kw::HeadRemark) == Some(last) && line.is(last, T::Colon);
    // "If only A Mun - Bur." is a sighed sentence of its own
    let ended = matches!(line.shape(last), Some(T::Dot(1) | T::Bang));
    if !ended && line.ends_in_condition() && !begins_heading(next) && !(0..last).any(remark) {
        return true;
    }
    let goal = |at: usize| next.place(at).is_some_and(|(_, end)| next.is_end(end));
    if is_unit(line) && next.is(0, T::Arrow) && goal(1) {
        return true;
    }
    let new_order = next.starts_order(0);
    match line.shape(last) {
        Some(T::Dash(1) | T::Arrow) if count > 1 => !new_order && next.place(0).is_some(),
        Some(T::Comma) => {
            let list = (0..count).any(|at| line.peek(at, Kw::Retreat).is_some() || line.starts_condition(at));
            list && !new_order && next.place(0).is_some() && next.kind(0).is_none()
        }
        // "Ich stimme folgendem Kapitulationsplan zu:", and the centers below
        Some(T::Colon) if (0..count).any(|at| line.peek(at, Kw::Capitulation).is_some()) => !next.is_end(0),
        Some(T::Colon) => line.any_else(last.saturating_sub(1)).is_some() && !next.is_end(0),
        Some(T::Word) => {
            line.any(last, &[Kw::Else]).is_some()
                || (line.peek(last, Kw::Then).is_some()
                    && (0..count.min(4)).any(|at| line.starts_condition(at)))
        }
        _ => false,
    }
}
