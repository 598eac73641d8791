//! What stands beside an order and limits it: another turn, a proviso, somebody else to whom it is told.

use super::cursor::Cursor;
use super::draft::{Act, Draft, What};
use crate::lex::T;
use crate::words::{Kw, List};
use crate::{Context, Phase, Problem};
use rules::PowerId;
use std::ops::Range;

/// So many words behind an order can belong to it.
const TAIL: usize = 12;
/// So many drafts above it a sentence can take back.
pub(super) const MOST: usize = 400;
/// A sentence that takes everything back is no longer than this.
pub(super) const SHORT: usize = 8;

/// Why an order for the movement at `own` does not count now: its own clause names another turn, or a proviso.
pub(super) fn limit(
    cursor: &Cursor,
    context: &Context,
    sentence: &Range<usize>,
    own: &Range<usize>,
    holds: bool,
) -> Option<Problem> {
    let proviso = |at: usize| cursor.peek(at, Kw::Proviso).is_some();
    let small = |at: usize| {
        matches!(cursor.shape(at), Some(T::Comma | T::Open))
            || cursor.any(at, &[Kw::But, Kw::Adverb, Kw::Particle, Kw::Please]).is_some()
    };
    if !holds && says_of_it(cursor, own.end, sentence.end) {
        return Some(Problem::Unsure);
    }
    let behind = (own.end..sentence.end.min(own.end + 5)).find(|at| proviso(*at) || !small(*at));
    // "(ohne Gewähr): A Mun - Ruh, A Ber - Kie, ...": before a colon it is said of the whole list
    let colon = (sentence.start..own.start).rev().find(|at| cursor.is(*at, T::Colon));
    let near = own.start.saturating_sub(TAIL).max(sentence.start);
    let before = (sentence.start..own.start)
        .any(|at| proviso(at) && cursor.any(at, &[Kw::If]).is_none() && (at >= near || colon > Some(at)));
    if behind.is_some_and(proviso) || before {
        return Some(Problem::Unsure);
    }
    // "A Mun - Ruh, ersatzweise Bur", "F Kie - Hol (Korrektur: Den)"
    let from = (own.end..sentence.end.min(own.end + 3))
        .find(|at| !matches!(cursor.shape(*at), Some(T::Comma | T::Open)))
        .unwrap_or(own.end);
    if let Some(next) = cursor.any(from, &[Kw::Else, Kw::Correction]) {
        let next = if cursor.is(next, T::Colon) { next + 1 } else { next };
        let goal = cursor.move_sign(next).unwrap_or(next);
        let other = cursor.place_past_fillers(goal).is_some_and(|(_, end)| cursor.ends_clause(end));
        let anew = cursor.is(own.end, T::Open) && cursor.peek(from, Kw::Correction).is_some();
        if from > own.end && (other && !cursor.starts_order(next) || anew && cursor.starts_order(next)) {
            return Some(Problem::Either);
        }
    }
    if said_to_be_later(cursor, own.end, sentence.end) {
        return Some(Problem::LaterDeadline);
    }
    let bracket = cursor.is(own.end, T::Open);
    let from = own.end + usize::from(bracket);
    // "A Mun - Bur dann im nächsten Zug"
    let then = from + usize::from(cursor.in_list(from, List::Then));
    let to = (then..sentence.end.min(from + TAIL)).find(|at| parts(cursor, *at)).unwrap_or(sentence.end);
    let to = to.min(from + TAIL);
    // "(nächstes Jahr dann Swe)" says what comes, "(Herbst)" when this is meant
    let named = !bracket || cursor.is(to, T::Close) && (from..to).all(|at| says_when(cursor, context, at));
    // "Next turn: A Mun - Bur"
    let heading = |at: usize| cursor.is(at, T::Colon) && at <= sentence.start + 6;
    let first = (sentence.start..own.start).rev().take(TAIL).find(|at| parts(cursor, *at) && !heading(*at));
    let start = first.map_or(sentence.start.max(own.start.saturating_sub(TAIL)), |at| at + 1);
    let other = |at: usize| other_turn(cursor, context, at);
    let later = named && (from..to).any(other)
        || (start..own.start).any(other)
        || heads_another_turn(cursor, context, sentence.start..own.start);
    later.then_some(Problem::LaterDeadline)
}

/// "A Mun - Tyr, hm, later", "..., that's for later": and no order behind it that comes later.
fn said_to_be_later(cursor: &Cursor, from: usize, to: usize) -> bool {
    let small = |at: &usize| {
        cursor.is(*at, T::Comma)
            || cursor.in_list(*at, List::Sound)
            || cursor.in_list(*at, List::EnglishThis)
            || cursor.peek(*at, Kw::This).is_some()
            || cursor.any(*at, &[Kw::Aux, Kw::But, Kw::Adverb]).is_some()
            || cursor.in_list(*at, List::For)
    };
    let at = (from..to.min(from + TAIL)).find(|at| !small(at)).unwrap_or(to);
    let later = cursor.peek(at, Kw::Later).filter(|_| at > from && cursor.is(from, T::Comma));
    later.is_some_and(|end| cursor.ends_clause(end) && !cursor.starts_order(end + 1))
}

/// "Autumn (just my plan, not for now): A Mun - Bur", "Next turn, as a plan: ...": whatever else the words before the colon say.
pub(super) fn heads_another_turn(cursor: &Cursor, context: &Context, before: Range<usize>) -> bool {
    let start = before.clone().find(|at| cursor.any(*at, &[Kw::Filler, Kw::But, Kw::And]).is_none());
    let colon = before.clone().find(|at| cursor.is(*at, T::Colon));
    let (Some(start), Some(colon)) = (start, colon) else { return false };
    let says_now = |at: usize| cursor.peek(at, Kw::Now).is_some() && !cursor.says(at, &["so"]);
    let now = (start..colon).any(|at| says_now(at) && !is_denied(cursor, start, at));
    other_turn(cursor, context, start) && start < colon && colon <= start + 2 * TAIL && !now
}

/// "not for now"
fn is_denied(cursor: &Cursor, from: usize, at: usize) -> bool {
    (at.saturating_sub(2).max(from)..at).any(|at| cursor.any(at, &[Kw::Deny, Kw::No]).is_some())
}

/// "A Mun - Bur spare ich mir", "A Mun - Bur fällt flach", "A Mun - Bur nur, wenn ...": the order is what the sentence speaks of,
/// and the verb behind it says what becomes of it.
fn says_of_it(cursor: &Cursor, from: usize, to: usize) -> bool {
    const PLAIN: [Kw; 14] = [
        Kw::Adverb,
        Kw::Please,
        Kw::Polite,
        Kw::Like,
        Kw::Agreed,
        Kw::Now,
        Kw::Filler,
        Kw::Tag,
        Kw::Yes,
        Kw::Particle,
        Kw::Final,
        Kw::HeadMoves,
        Kw::OrderVerb,
        Kw::Me,
    ];
    // "nur mit" and the like are looked for elsewhere
    let only =
        cursor.says(from, &["nur", "only", "lediglich"]) && cursor.is(from + 1, T::Word) && from + 1 < to;
    let mut at = from;
    let (mut verb, mut removes) = (None, false);
    while at < to.min(from + TAIL) && cursor.is(at, T::Word) {
        const ENDS: [Kw; 7] = [Kw::Because, Kw::And, Kw::But, Kw::Retreat, Kw::If, Kw::Unless, Kw::Else];
        if cursor.any(at, &ENDS).is_some() || cursor.starts_order(at) {
            break;
        }
        match cursor.any(at, &PLAIN) {
            Some(next) => at = next,
            None => {
                verb.get_or_insert(at);
                removes |= cursor.word(at).len() > 3
                    && cursor.any(at, &[Kw::Remove, Kw::Withdraw, Kw::Waive]).is_some();
                at += 1;
            }
        }
    }
    let capital = |at: usize| cursor.word(at).chars().next().is_some_and(char::is_uppercase);
    // "spare ich mir": a verb and the writer; "fällt flach": a word that nobody knows, and no noun behind it ("diesen Frühling")
    let writer = verb.is_some_and(|verb| cursor.says(verb + 1, &["ich", "wir"]));
    let strange = |at: usize| {
        cursor.says_nothing(at)
            || cursor.peek(at, Kw::Motion).is_some() && cursor.any(at, &[Kw::Move, Kw::CMoves]).is_none()
    };
    let unknown = |at: usize| strange(at) && cursor.word(at).len() > 3 && !capital(at);
    // "bettelt Paul" is said of it, "diesen Frühling" is when
    let third = |at: usize| cursor.word(at).ends_with(['t']) || cursor.word(at).ends_with("te");
    let small = verb.is_some_and(|verb| {
        verb == from
            && unknown(verb)
            && (!capital(verb + 1) || third(verb) || cursor.word(verb).ends_with("de"))
    });
    only || writer || small || removes
}

/// Whether a retreat, build or removal is only spoken of: by the verb behind it, or because it stands behind "für".
pub(super) fn said_of_directive(cursor: &Cursor, sentence: &Range<usize>, own: &Range<usize>) -> bool {
    // "dann F Kie, für später": a name of a place is no such word
    let before = own.start.checked_sub(1).filter(|before| *before >= sentence.start);
    let for_it = before.is_some_and(|before| cursor.in_list(before, List::For));
    let stays = [Kw::WaitFor, Kw::Keep, Kw::Later];
    let clause =
        own.end..(own.end..sentence.end).take(TAIL).find(|at| parts(cursor, *at)).unwrap_or(sentence.end);
    let verb = cursor.peek(own.end, Kw::Modal).is_some()
        && clause.clone().take(TAIL).any(|at| cursor.any(at, &stays).is_some());
    // "A Mun baue ich nächstes Jahr"
    // "A Mun im Herbst", "For later: A Mun"
    let season = |at: usize| {
        let phase =
            cursor.tokens.get(at).and_then(|token| token.longest(cursor.dictionary, |entry| entry.phase));
        let named =
            phase.is_some_and(|(phase, _)| phase != Phase::Winter) && cursor.word(at).chars().count() > 2;
        named
            && !cursor.is(at + 1, T::Number)
            && (at.saturating_sub(2)..at).any(|at| cursor.in_list(at, List::InSeason))
    };
    let heads = (sentence.start..own.start).any(|colon| {
        cursor.is(colon, T::Colon) && (sentence.start..colon).any(|at| cursor.peek(at, Kw::Later).is_some())
    });
    let later = heads || clause.clone().any(|at| cursor.peek(at, Kw::Later).is_some() || season(at));
    // "A Mun, sobald Frankreich abgezogen ist"
    let tied = (own.end..sentence.end.min(own.end + TAIL))
        .any(|at| cursor.peek(at, Kw::Proviso).is_some() && cursor.any(at, &[Kw::If, Kw::Unless]).is_none());
    for_it || verb || later || tied || says_of_it(cursor, own.end, sentence.end)
}

/// Signs and words behind which something else is said.
fn parts(cursor: &Cursor, at: usize) -> bool {
    matches!(
        cursor.shape(at),
        Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Colon | T::Open | T::Close | T::Dash(_))
    ) || cursor.any(at, &[Kw::But, Kw::And]).is_some()
        || cursor.in_list(at, List::Aim)
        || cursor.starts_order(at)
}

/// Whether the word belongs to the name of a turn: "im Herbst", "nächste Runde", "1902".
fn says_when(cursor: &Cursor, context: &Context, at: usize) -> bool {
    other_turn(cursor, context, at)
        || (at.saturating_sub(3)..at).any(|start| cursor.peek(start, Kw::Later) > Some(at))
        || cursor.any(at, &[Kw::Filler]).is_some()
        || cursor.is(at, T::Number)
}

/// Whether another turn than the pending one is named here.
pub(super) fn other_turn(cursor: &Cursor, context: &Context, at: usize) -> bool {
    let year = cursor.number(at).filter(|year| cursor.dictionary.is_year(*year));
    // "in jedem Fall" is no autumn
    let within = || (at.saturating_sub(3)..at).any(|start| cursor.peek(start, Kw::Adverb) > Some(at));
    let phase = || {
        let (phase, _) = cursor.tokens.get(at)?.longest(cursor.dictionary, |entry| entry.phase)?;
        let pending = context.phase.filter(|pending| *pending != Phase::Winter)?;
        (cursor.word(at).chars().count() > 2 && phase != Phase::Winter && phase != pending).then_some(())
    };
    cursor.peek(at, Kw::Later).is_some()
        || year.is_some_and(|year| context.year.is_some_and(|pending| year > i64::from(pending)))
        || phase().is_some() && !within()
}

/// "An Frankreich: ...", "To France and Italy", "Turkey -> Russia: ...": whom a message is for; the index behind it. A message
/// to the game master is none.
pub(crate) fn addressee(cursor: &Cursor, at: usize) -> Option<usize> {
    let sender = cursor.power(at).filter(|_| cursor.word(at).len() > 2 && cursor.place(at).is_none());
    let from = sender.map_or(at, |(_, behind)| behind);
    let sign = sender.is_some() && matches!(cursor.shape(from), Some(T::Arrow));
    if !sign && !cursor.says(from, &["an", "to"]) {
        return None;
    }
    named_behind(cursor, from + 1).filter(|next| sender.is_none() || cursor.is(*next, T::Colon))
}

/// "Dear France, ...", "Hallo Italien und Russland,": a letter to players begins; the index behind their names.
pub(crate) fn greeting(cursor: &Cursor, own: &[PowerId]) -> Option<usize> {
    let start = cursor.peek(0, Kw::Greeting)?;
    let (power, next) = cursor.power(start).filter(|_| cursor.word(start).len() > 2)?;
    let ends = matches!(cursor.shape(next), None | Some(T::Comma | T::Bang | T::Dot(_) | T::Colon))
        || cursor.peek(next, Kw::And).is_some()
        // "Hallo Italien hier meine Züge ..."
        || cursor.says(next, &["hier", "here"]);
    (ends && !own.contains(&power)).then_some(next)
}

/// Behind the names of powers, or "alle", that stand here.
fn named_behind(cursor: &Cursor, at: usize) -> Option<usize> {
    let mut next = at;
    let mut named = false;
    for _ in 0..20 {
        let word = cursor.power(next).map(|(_, behind)| behind);
        let all = || cursor.peek(next, Kw::All).filter(|_| cursor.word(next).len() >= 3);
        next = match word.or_else(all) {
            Some(behind) => {
                named = true;
                behind
            }
            None if matches!(cursor.shape(next), Some(T::Comma | T::Slash | T::Amp)) => next + 1,
            None => match cursor.any(next, &[Kw::And, Kw::Filler]) {
                Some(behind) => behind,
                None => break,
            },
        };
    }
    let ends = cursor.is(next, T::Colon) || cursor.is_end(next) && next <= 8;
    (named && ends).then_some(next)
}

/// Whether an order says that it replaces another: "A Mun hält doch".
pub(super) fn replaces(cursor: &Cursor, from: usize, to: usize) -> bool {
    // "Liv soll nach Yor statt Edi": another goal than before
    let instead =
        cursor.peek(to, Kw::InsteadOf).is_some_and(|goal| cursor.place_past_fillers(goal).is_some());
    instead
        || (from..to + 1).any(|at| {
            cursor.says(at, &["doch", "stattdessen", "instead", "lieber", "rather"])
                && cursor.peek(at, Kw::InsteadOf).is_none()
        })
}

/// Whether a draft is an order for the movement that could count.
pub(super) fn is_order(draft: &Draft) -> bool {
    matches!(&draft.what, What::Order { act, .. } if !matches!(act, Act::Nothing(_)))
}

/// The dictionary's entry of the unit that an order for the movement tells something.
pub(super) fn unit_of(draft: &Draft) -> Option<u32> {
    match &draft.what {
        What::Order { unit, .. } => Some(unit.spot.entry),
        _ => None,
    }
}
