//! Headings that say what the lines below them are.

use crate::Problem;
use crate::lex::T;
use crate::read::cursor::Cursor;
use crate::read::state::State;
use crate::words::Kw;

/// A longer line is no heading.
const MOST: usize = 16;
/// "Verworfen:", "Discarded ideas:" has no more words.
const FEW: usize = 3;

/// "Meine letzten Züge waren:" and "Entwurf:" speak of the lines below, "Neue Züge:" ends it.
pub(super) fn remember(cursor: &Cursor, state: &mut State) {
    let Some(last) = cursor.tokens.len().checked_sub(1) else {
        return;
    };
    if last < 3 && (0..=last).any(|at| cursor.peek(at, Kw::NotYet).is_some()) {
        state.block = Some(Problem::Unsure);
        return;
    }
    if cursor.is(last, T::Colon) && last < MOST {
        let past = (0..last).any(|at| cursor.peek(at, Kw::Past).is_some());
        let now = (0..last).any(|at| cursor.any(at, &[Kw::Now, Kw::Agreed]).is_some());
        let draft = (0..last).any(|at| cursor.peek(at, Kw::NotYet).is_some());
        let gone = last <= FEW && (0..last).any(|at| cursor.peek(at, Kw::Withdraw).is_some());
        // "France proposed:", "These are NOT my orders:", "Was hältst du davon:"
        let polite = (0..last).any(|at| cursor.peek(at, Kw::Polite).is_some());
        let clause = (0..last).find(|at| cursor.any(*at, &[Kw::If, Kw::Unless]).is_some()).unwrap_or(last);
        let told = (0..clause).any(|at| cursor.any(at, &[Kw::Report, Kw::Deny]).is_some());
        let asked = cursor.any(0, &[Kw::Question]).is_some() || cursor.says(0, &["was", "what", "if"]);
        // "Tell me if this is ok:" asks about the orders; "Tell me if you like:" asks for an opinion
        let you = |at: usize| cursor.says(at, &["you", "du", "dir", "dich", "ihr", "euch"]);
        let tell_me = clause < last
            && (0..clause).any(|at| cursor.peek(at, Kw::TellMe).is_some())
            && !(clause..last).any(you);
        // "Nächste Runde:"
        let later = last <= FEW && (0..last).any(|at| cursor.peek(at, Kw::Later).is_some());
        let foreign = (told || asked && !cursor.says(last - 1, &["do", "mache"])) && !polite && !tell_me;
        state.block = match (past, draft || foreign) {
            _ if now => None,
            _ if later => Some(Problem::LaterDeadline),
            _ if gone && !past => Some(Problem::Withdrawn),
            (_, true) => Some(Problem::Unsure),
            (true, false) => Some(Problem::Past),
            (false, false) => None,
        };
    }
}
