//! Headings that say what the lines below them are.

use super::announce;
use crate::lex::{T, Token};
use crate::read::cursor::Cursor;
use crate::read::limits;
use crate::read::state::State;
use crate::words::{Kw, List};
use crate::{Context, Problem};
use rules::PowerId;

/// A longer line is no heading.
const MOST: usize = 16;
/// "Verworfen:", "Discarded ideas:" has no more words.
const FEW: usize = 3;

/// "| Einheit | Englands Vorschlag |": the row above a table says whose it is.
pub(super) fn about_table(cursor: &Cursor, state: &mut State, own: &[PowerId]) {
    const NONE: [Kw; 6] = [Kw::NotYet, Kw::Maybe, Kw::Report, Kw::Past, Kw::Joke, Kw::Perfect];
    let count = cursor.tokens.len();
    let span = cursor.span(0, count);
    let line = cursor.text.get(span.start as usize..span.end as usize).unwrap_or_default();
    if count == 0 || count > MOST || !line.contains(['|', '\t']) {
        return;
    }
    let told = |at: usize| {
        let other = cursor.power(at).or_else(|| cursor.nation(at)).map(|(power, _)| power);
        let long = cursor.word(at).chars().count() > 2;
        long && cursor.place_word(at).is_none()
            && (other.is_some_and(|power| !own.is_empty() && !own.contains(&power))
                || cursor.any(at, &NONE).is_some()
                || announce::is_kind_of(cursor, at, Kw::NotYet))
    };
    if (0..count).any(told) {
        state.block = Some(Problem::Unsure);
    }
}

/// "Meine letzten Züge waren:" and "Entwurf:" speak of the lines below, "Neue Züge:" ends it.
pub(super) fn remember(cursor: &Cursor, state: &mut State, context: &Context) {
    let own = context.powers;
    let Some(last) = cursor.tokens.len().checked_sub(1) else {
        return;
    };
    if cursor.is(last, T::Colon) && is_of_later_turn(cursor, context, last) {
        state.block = Some(Problem::LaterDeadline);
        return;
    }
    if last < 3 && (0..=last).any(|at| cursor.peek(at, Kw::NotYet).is_some()) {
        state.block = Some(Problem::Unsure);
        return;
    }
    state.waits &= !begins_anew(cursor, last);
    // a whole sentence above a list
    if cursor.is(last, T::Colon) && last >= MOST {
        state.block = (!announce::heads(cursor, own)).then_some(Problem::InSentence);
        return;
    }
    let start = cursor.sentence(last).map_or(0, |sentence| sentence.tokens.start);
    if cursor.is(last, T::Colon) && announce::is_writers_name(cursor, context.me, start..last) {
        state.block = None;
        return;
    }
    if cursor.is(last, T::Colon) {
        let polite = |at: usize| cursor.peek(at, Kw::Polite).is_some() || cursor.within(at, &[Kw::Polite]);
        // "Das letzte Ergebnis war bitter. Neuer Versuch:": what was said before says nothing of it
        let from = (0..last).rev().find(|at| cursor.is_sentence_end(*at)).map_or(0, |end| end + 1);
        let past = (from..last).any(|at| cursor.peek(at, Kw::Past).is_some() && !polite(at));
        let now = (0..last).any(|at| cursor.any(at, &[Kw::Now, Kw::Agreed]).is_some());
        let draft = (0..last).any(|at| cursor.peek(at, Kw::NotYet).is_some());
        let gone = last <= FEW && (0..last).any(|at| cursor.peek(at, Kw::Withdraw).is_some())
            || last > 0 && cursor.in_list(last - 1, List::Dropped);
        // "France proposed:", "These are NOT my orders:", "Was hältst du davon:"
        let polite = (0..last).any(polite);
        let clause = (0..last).find(|at| cursor.any(*at, &[Kw::If, Kw::Unless]).is_some()).unwrap_or(last);
        // "Stell dir mal folgende Eröffnung vor:"
        let imagined = |at: usize| cursor.peek(at, Kw::Maybe).is_some_and(|next| next > at + 1);
        let told =
            (0..clause).any(|at| cursor.any(at, &[Kw::Report, Kw::Deny, Kw::Joke]).is_some() || imagined(at));
        let asked = cursor.any(0, &[Kw::Question]).is_some() || cursor.says(0, &["was", "what", "if"]);
        // "Tell me if this is ok:" asks about the orders; "Tell me if you like:" asks for an opinion
        let you = |at: usize| cursor.says(at, &["you", "du", "dir", "dich", "ihr", "euch"]);
        let tell_me = clause < last
            && (0..clause).any(|at| cursor.peek(at, Kw::TellMe).is_some())
            && !(clause..last).any(you);
        // "Nächste Runde:"
        let later = last <= FEW && (0..last).any(|at| cursor.peek(at, Kw::Later).is_some());
        // "Autumn (just my plan):"
        let elsewhen = limits::heads_another_turn(cursor, context, start..last + 1);
        let mine = || announce::tells_own(cursor, &(0..last)) || cursor.says(last - 1, &["do", "mache"]);
        let foreign = (told || asked && !mine()) && !polite && !tell_me;
        // "please replace my earlier orders with these:"
        let replaced = (0..last).any(|at| cursor.any(at, &[Kw::ChangeVerb, Kw::Final]).is_some())
            && (last.saturating_sub(2)..last).any(|at| {
                cursor.says(at, &["these", "this", "diese", "diesen", "folgende", "folgenden", "following"])
            });
        state.block = match (past, draft || foreign) {
            _ if elsewhen && !replaced => Some(Problem::LaterDeadline),
            _ if replaced || now && announce::heads(cursor, own) => None,
            _ if later => Some(Problem::LaterDeadline),
            _ if gone && !past => Some(Problem::Withdrawn),
            (_, true) => Some(Problem::Unsure),
            (true, false) => Some(Problem::Past),
            (false, false) if !announce::heads(cursor, own) => Some(Problem::InSentence),
            (false, false) => None,
        };
    }
}

/// "--- alte Fassung, ungültig ---", "*** new ***": a heading between signs, as one with a colon. Whether it said what stands below.
pub(super) fn framed(cursor: &Cursor, state: &mut State, context: &Context) -> bool {
    const NAMES: [Kw; 4] = [Kw::Past, Kw::Withdraw, Kw::NotYet, Kw::Correction];
    let count = cursor.tokens.len();
    let span = cursor.span(0, count);
    // what the signs are lexed as does not matter
    let before = cursor.text.get(..span.start as usize).unwrap_or_default();
    let behind = cursor.text.get(span.end as usize..).unwrap_or_default();
    let before = before.rsplit('\n').next().unwrap_or_default();
    let behind = behind.split('\n').next().unwrap_or_default();
    let inside = cursor.text.get(span.start as usize..span.end as usize).unwrap_or_default();
    let line = format!("{before}{inside}{behind}");
    let is_sign = |sign: char| matches!(sign, '-' | '=' | '*' | '#' | '~' | '_' | '–' | '—');
    let line = line.trim();
    let signs = |text: &str| text.chars().take_while(|sign| is_sign(*sign)).count() >= 2;
    let back: String = line.chars().rev().take(2).collect();
    if count > MOST || !signs(line) || !signs(&back) {
        return false;
    }
    let word = |at: &usize| cursor.is(*at, T::Word);
    let (Some(first), Some(last)) = ((0..count).find(word), (0..count).rev().find(word)) else {
        return false;
    };
    let plain = |at: usize| cursor.is(at, T::Word) || cursor.is(at, T::Comma) || cursor.is(at, T::Number);
    if last - first > FEW || !(first..=last).all(plain) || (first..=last).any(|at| cursor.starts_order(at)) {
        return false;
    }
    let mut tokens = cursor.tokens[first..=last].to_vec();
    tokens.push(Token::sign(T::Colon, cursor.tokens[last].end));
    let heading = cursor.over(&tokens);
    let known = announce::heads(&heading, context.powers)
        || (0..tokens.len()).any(|at| {
            heading.any(at, &NAMES).is_some() || heading.says(at, &["alt", "alte", "alter", "altes", "old"])
        });
    if known {
        remember(&heading, state, context);
    }
    known
}

/// "..., meine Züge im kommenden Herbst:": the last words before the colon name a turn that is not the pending one, and say that it is
/// to come.
fn is_of_later_turn(cursor: &Cursor, context: &Context, colon: usize) -> bool {
    let Some(pending) = context.phase else { return false };
    let phase = |at: usize| {
        let long = cursor.word(at).chars().count() > 3;
        cursor.tokens[at]
            .longest(cursor.dictionary, |entry| entry.phase)
            .filter(|_| long)
            .map(|(phase, _)| phase)
    };
    let from = (0..colon).rev().find(|at| cursor.is_sentence_end(*at)).map_or(0, |end| end + 1);
    let Some((at, named)) = (from..colon).rev().find_map(|at| Some((at, phase(at)?))) else { return false };
    let comes = (at.saturating_sub(2)..at).any(|at| cursor.in_list(at, List::Coming));
    comes && named != pending && !(from..at).any(|at| phase(at) == Some(pending))
}

/// "Jetzt die richtigen:", "Here we go again:": what stands behind the colon is no longer what was spoken of before.
pub(super) fn begins_anew(cursor: &Cursor, colon: usize) -> bool {
    let from = (0..colon).rev().find(|at| cursor.is_sentence_end(*at)).map_or(0, |end| end + 1);
    cursor.is(colon, T::Colon)
        && (from..colon).any(|at| cursor.any(at, &[Kw::Now, Kw::Final, Kw::Announce]).is_some())
        && !(from..colon).any(|at| cursor.peek(at, Kw::NotYet).is_some())
}
