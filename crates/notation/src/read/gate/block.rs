//! Headings that say what the lines below them are.

use super::announce;
use crate::Problem;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::state::State;
use crate::words::Kw;
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

/// "Orders below are from the tutorial, not mine.": a sentence without an order that says of those below it that they are none.
pub(super) fn about_below(cursor: &Cursor, state: &mut State) {
    const BELOW: [&str; 8] = [
        "below",
        "following",
        "unten",
        "unten stehenden",
        "folgenden",
        "folgende",
        "nachstehenden",
        "nachfolgenden",
    ];
    const NONE: [Kw; 7] = [Kw::Deny, Kw::Maybe, Kw::NotYet, Kw::Report, Kw::Past, Kw::Joke, Kw::Withdraw];
    let count = cursor.tokens.len();
    if count > MOST || cursor.is(count.saturating_sub(1), T::Colon) {
        return;
    }
    let says = |word: Kw| (0..count).any(|at| cursor.peek(at, word).is_some());
    let below = (0..count).any(|at| cursor.says(at, &BELOW));
    // "... below. Let me know if you can't read them."
    let clause = (0..count).find(|at| cursor.any(*at, &[Kw::If, Kw::Unless]).is_some()).unwrap_or(count);
    let denied = (0..clause).any(|at| {
        cursor.any(at, &NONE).is_some()
            && cursor.peek(at, Kw::Polite).is_none()
            && !cursor.within(at, &[Kw::Polite])
    });
    // "Ignore the line below."
    let line = (0..count).any(|at| cursor.says(at, &["line", "lines", "zeile", "zeilen"]));
    if below && denied && (line || says(Kw::HeadMoves) || says(Kw::CNoun)) {
        state.block = Some(Problem::Unsure);
    }
}

/// "Meine letzten Züge waren:" and "Entwurf:" speak of the lines below, "Neue Züge:" ends it.
pub(super) fn remember(cursor: &Cursor, state: &mut State, own: &[PowerId]) {
    let Some(last) = cursor.tokens.len().checked_sub(1) else {
        return;
    };
    if last < 3 && (0..=last).any(|at| cursor.peek(at, Kw::NotYet).is_some()) {
        state.block = Some(Problem::Unsure);
        return;
    }
    // a whole sentence above a list
    if cursor.is(last, T::Colon) && last >= MOST {
        state.block = (!announce::heads(cursor, own)).then_some(Problem::InSentence);
        return;
    }
    if cursor.is(last, T::Colon) {
        let polite = |at: usize| cursor.peek(at, Kw::Polite).is_some() || cursor.within(at, &[Kw::Polite]);
        let past = (0..last).any(|at| cursor.peek(at, Kw::Past).is_some() && !polite(at));
        let now = (0..last).any(|at| cursor.any(at, &[Kw::Now, Kw::Agreed]).is_some());
        let draft = (0..last).any(|at| cursor.peek(at, Kw::NotYet).is_some());
        let gone = last <= FEW && (0..last).any(|at| cursor.peek(at, Kw::Withdraw).is_some());
        // "France proposed:", "These are NOT my orders:", "Was hältst du davon:"
        let polite = (0..last).any(polite);
        let clause = (0..last).find(|at| cursor.any(*at, &[Kw::If, Kw::Unless]).is_some()).unwrap_or(last);
        let told = (0..clause).any(|at| cursor.any(at, &[Kw::Report, Kw::Deny, Kw::Joke]).is_some());
        let asked = cursor.any(0, &[Kw::Question]).is_some() || cursor.says(0, &["was", "what", "if"]);
        // "Tell me if this is ok:" asks about the orders; "Tell me if you like:" asks for an opinion
        let you = |at: usize| cursor.says(at, &["you", "du", "dir", "dich", "ihr", "euch"]);
        let tell_me = clause < last
            && (0..clause).any(|at| cursor.peek(at, Kw::TellMe).is_some())
            && !(clause..last).any(you);
        // "Nächste Runde:"
        let later = last <= FEW && (0..last).any(|at| cursor.peek(at, Kw::Later).is_some());
        let foreign = (told || asked && !cursor.says(last - 1, &["do", "mache"])) && !polite && !tell_me;
        // "please replace my earlier orders with these:"
        let replaced = (0..last).any(|at| cursor.any(at, &[Kw::ChangeVerb, Kw::Final]).is_some())
            && (last.saturating_sub(2)..last).any(|at| {
                cursor.says(at, &["these", "this", "diese", "diesen", "folgende", "folgenden", "following"])
            });
        state.block = match (past, draft || foreign) {
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
