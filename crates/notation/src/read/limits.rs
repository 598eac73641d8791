//! What stands beside an order and limits it: another turn, a proviso, somebody else to whom it is told. And what a later
//! sentence takes back of the orders above it.

use super::comment;
use super::cursor::Cursor;
use super::draft::{Act, At, Draft, RawDirective, RawGoal, What};
use super::ledger;
use super::sentence::{Sentence, sentences};
use super::state::State;
use crate::lex::T;
use crate::words::Kw;
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
    let bracket = cursor.is(own.end, T::Open);
    let from = own.end + usize::from(bracket);
    let to = (from..sentence.end.min(from + TAIL)).find(|at| parts(cursor, *at)).unwrap_or(sentence.end);
    let to = to.min(from + TAIL);
    // "(nächstes Jahr dann Swe)" says what comes, "(Herbst)" when this is meant
    let named = !bracket || cursor.is(to, T::Close) && (from..to).all(|at| says_when(cursor, context, at));
    // "Next turn: A Mun - Bur"
    let heading = |at: usize| cursor.is(at, T::Colon) && at <= sentence.start + 6;
    let first = (sentence.start..own.start).rev().take(TAIL).find(|at| parts(cursor, *at) && !heading(*at));
    let start = first.map_or(sentence.start.max(own.start.saturating_sub(TAIL)), |at| at + 1);
    let other = |at: usize| other_turn(cursor, context, at);
    ((named && (from..to).any(other)) || (start..own.start).any(other)).then_some(Problem::LaterDeadline)
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
    let small = verb.is_some_and(|verb| verb == from && unknown(verb) && !capital(verb + 1));
    only || writer || small || removes
}

/// Whether a retreat, build or removal is only spoken of: by the verb behind it, or because it stands behind "für".
pub(super) fn said_of_directive(cursor: &Cursor, sentence: &Range<usize>, own: &Range<usize>) -> bool {
    // "dann F Kie, für später": a name of a place is no such word
    let before = own.start.checked_sub(1).filter(|before| *before >= sentence.start);
    let for_it = before.is_some_and(|before| cursor.says(before, &["für", "fuer", "for"]));
    let stays = [Kw::WaitFor, Kw::Keep, Kw::Later];
    let clause =
        own.end..(own.end..sentence.end).take(TAIL).find(|at| parts(cursor, *at)).unwrap_or(sentence.end);
    let verb = cursor.peek(own.end, Kw::Modal).is_some()
        && clause.clone().take(TAIL).any(|at| cursor.any(at, &stays).is_some());
    // "A Mun baue ich nächstes Jahr"
    let later = clause.clone().any(|at| cursor.peek(at, Kw::Later).is_some());
    // "A Mun, sobald Frankreich abgezogen ist"
    let tied = (own.end..sentence.end.min(own.end + TAIL))
        .any(|at| cursor.peek(at, Kw::Proviso).is_some() && cursor.any(at, &[Kw::If, Kw::Unless]).is_none());
    for_it || verb || later || tied || says_of_it(cursor, own.end, sentence.end)
}

/// Signs and words behind which something else is said.
fn parts(cursor: &Cursor, at: usize) -> bool {
    const AIM: [&str; 8] = ["um", "damit", "weil", "because", "so", "dann", "then", "to"];
    matches!(
        cursor.shape(at),
        Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Colon | T::Open | T::Close | T::Dash(_))
    ) || cursor.any(at, &[Kw::But, Kw::And]).is_some()
        || cursor.says(at, &AIM)
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
fn other_turn(cursor: &Cursor, context: &Context, at: usize) -> bool {
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

/// "An Frankreich: ...", "To France and Italy": whom a message is for; the index behind it. A message to the game master
/// is none.
pub(crate) fn addressee(cursor: &Cursor, at: usize) -> Option<usize> {
    if !cursor.says(at, &["an", "to"]) {
        return None;
    }
    named_behind(cursor, at + 1)
}

/// "Dear France, ...", "Hallo Italien und Russland,": a letter to players begins; the index behind their names.
pub(crate) fn greeting(cursor: &Cursor, own: &[PowerId]) -> Option<usize> {
    let start = cursor.peek(0, Kw::Greeting)?;
    let (power, next) = cursor.power(start).filter(|_| cursor.word(start).len() > 2)?;
    let ends = matches!(cursor.shape(next), None | Some(T::Comma | T::Bang | T::Dot(_) | T::Colon))
        || cursor.peek(next, Kw::And).is_some();
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

/// "Vergiss München", "den Zug von München bitte streichen", "ignore all of the above": orders of the lines above, taken back.
pub(super) fn take_back(cursor: &Cursor, state: &mut State, first: usize, unread: usize) {
    let mut gone = Vec::new();
    let mut removals = Vec::new();
    let mut idle = Vec::new();
    for sentence in sentences(cursor) {
        let tokens = sentence.tokens;
        // "Verworfen:" speaks of the lines below it
        let heads = cursor.is(tokens.end.saturating_sub(1), T::Colon);
        let takes = takes_back(cursor, &tokens);
        if sentence.asks || heads || tokens.is_empty() || !takes {
            // "Bitte meine Befehle von gestern streichen"
            let of_orders = |word: Kw| tokens.clone().any(|at| cursor.peek(at, word).is_some());
            let alone = state.drafts.len() == first && state.unread.len() == unread && tokens.len() <= SHORT;
            let names = [Kw::Withdraw, Kw::HeadMoves, Kw::Past].into_iter().all(of_orders);
            if alone && names && !sentence.asks && !heads {
                idle.push(cursor.span(tokens.start, tokens.end));
            }
            continue;
        }
        // "Das war die Mail an Frankreich. Bitte ignorieren!" above the orders
        let mail = [
            "mail",
            "email",
            "nachricht",
            "diese",
            "this",
            "das",
            "it",
            "sie",
            "all",
            "alles",
            "einfach",
            "just",
        ];
        let bare = tokens
            .clone()
            .filter(|at| cursor.is(*at, T::Word))
            .all(|at| cursor.any(at, &[Kw::Please, Kw::Withdraw]).is_some() || cursor.says(at, &mail));
        if bare && state.drafts.len() == first && !state.drafts.iter().any(is_order) {
            state.block = Some(Problem::Withdrawn);
        }
        let inside = |draft: &Draft| {
            let start = cursor.tokens[tokens.start].start;
            let end = cursor.tokens[tokens.end - 1].end;
            (start..end).contains(&draft.at.start)
        };
        let noun = tokens.clone().any(|at| cursor.any(at, &[Kw::CNoun, Kw::HeadMoves]).is_some());
        // "den Zug von München streichen" removes no unit, "Kommando zurück" retreats none
        let seeming = |draft: &Draft| match &draft.what {
            What::Directive(RawDirective::Remove { .. }) => noun,
            What::Directive(RawDirective::Retreat { goals, .. }) => {
                !goals.iter().any(|goal| matches!(goal, RawGoal::Spot(_) | RawGoal::Disband))
            }
            // "bei München: halten"
            What::Directive(RawDirective::Unread { .. } | RawDirective::If(_)) => true,
            What::Order { act, .. } => matches!(act, Act::Nothing(_)),
            _ => false,
        };
        // a whole order that is taken back is read as one
        let told = |at: usize| {
            matches!(cursor.shape(at), Some(T::Dash(_) | T::Arrow))
                || cursor.word(at).len() > 1 && cursor.any(at, &[Kw::Support, Kw::Convoy]).is_some()
        };
        let left = state.unread[unread..].iter().any(|(at, _, problem)| {
            at.start >= cursor.tokens[tokens.start].start && *problem == Problem::NotRead
        });
        // "Kommando zurück bei München: halten!": what is ordered anew was not read, but the old order is gone
        let named = tokens.clone().any(|at| cursor.place(at).is_some());
        let whole = tokens.clone().any(told) || left && !named;
        if whole || state.drafts[first..].iter().any(|draft| inside(draft) && !seeming(draft)) {
            continue;
        }
        removals.extend((first..state.drafts.len()).filter(|at| inside(&state.drafts[*at])));
        let places: Vec<u32> =
            tokens.clone().filter_map(|at| cursor.place(at).map(|(spot, _)| spot.entry)).collect();
        let same = |one: u32, other: u32| {
            let first = |entry| cursor.dictionary.places(entry).first().copied();
            first(one).is_some() && first(one) == first(other)
        };
        let acts = |what: &What| {
            matches!(
                what,
                What::Order { .. }
                    | What::Directive(_)
                    | What::Stock { .. }
                    | What::Treaty { .. }
                    | What::Flag(_)
            )
        };
        let orders = (first.saturating_sub(MOST)..first).filter(|at| acts(&state.drafts[*at].what));
        if noun
            && orders.clone().next().is_none()
            && state.drafts.len() == first
            && state.unread.len() == unread
        {
            idle.push(cursor.span(tokens.start, tokens.end));
        }
        let words = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
        let of_all = words <= SHORT
            && tokens.clone().any(|at| {
                cursor.any(at, &[Kw::All, Kw::HeadMoves, Kw::CNoun, Kw::It]).is_some()
                    || cursor
                        .says(at, &["das", "dies", "that", "this", "above", "obiges", "obige", "vorherige"])
            });
        if !places.is_empty() {
            let of_named = orders.filter(|at| match &state.drafts[*at].what {
                What::Order { unit, .. } => places.iter().any(|place| same(*place, unit.spot.entry)),
                _ => false,
            });
            gone.extend(of_named);
        } else if of_all || tokens.clone().any(|at| cursor.peek(at, Kw::Proviso).is_some()) {
            gone.extend(orders);
        } else if words <= 3 {
            // "Kommando zurück!" on a line of its own takes all back, behind an order that one
            let own_line = tokens.len() >= cursor.tokens.len();
            let from = if own_line { 0 } else { first.saturating_sub(1) };
            gone.extend(orders.filter(|at| *at >= from));
        }
    }
    // "Meine Befehle sind hinfällig", and none stands here
    state.unread.extend(idle.into_iter().map(|at| (at, None, Problem::LeftOver)));
    gone.extend(comment::commented(cursor, state, first));
    for at in gone.into_iter().chain(removals) {
        if let Some(draft) = state.drafts.get_mut(at)
            && !matches!(draft.what, What::Gated { .. })
        {
            draft.gate(Problem::Withdrawn);
        }
    }
}

/// "These are not final.", "Bitte noch nicht auswerten!", "Bin bis Sonntag weg.": said of the turn and of no order, and answered.
pub(super) fn noted(cursor: &Cursor, state: &mut State, first: usize, exchange: bool) {
    // a quick look: most lines say nothing of the kind
    let said = |at: usize| cursor.any(at, &[Kw::NotFinal, Kw::NoTrade, Kw::Away]).is_some();
    if !(0..cursor.tokens.len()).any(said) {
        return;
    }
    let mut waits = false;
    for Sentence { tokens, asks } in sentences(cursor) {
        let span = cursor.span(tokens.start, tokens.end);
        let read = state.drafts[first..].iter().any(|draft| (span.start..span.end).contains(&draft.at.start));
        if asks || read || tokens.len() > 2 * SHORT || cursor.is(tokens.end.saturating_sub(1), T::Colon) {
            continue;
        }
        let says = |word: Kw| tokens.clone().any(|at| cursor.peek(at, word).is_some());
        if says(Kw::NotFinal) {
            waits = true;
            state.notes.push((span, Problem::Provisional));
        } else if exchange && says(Kw::NoTrade) {
            state.notes.push((span, Problem::NothingTraded));
        } else if says(Kw::Away) {
            state.notes.push((span, Problem::Away));
        }
    }
    let flag = |draft: &&mut Draft| waits && matches!(draft.what, What::Flag(crate::Flag::NoWait));
    state.drafts.iter_mut().rev().take(MOST).filter(flag).for_each(|draft| draft.gate(Problem::Withdrawn));
}

/// "A Mun bitte doch nur halten" below "A Mun - Bur", and not understood: the earlier order waits for the answer.
pub(super) fn overtaken(cursor: &Cursor, state: &mut State, first: usize, unread: usize) {
    const TOLD: [Kw; 5] = [Kw::Hold, Kw::Move, Kw::Support, Kw::Convoy, Kw::Correction];
    let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
    let mut anew = Vec::new();
    let told = |from: usize, to: usize| {
        (from..to).any(|at| cursor.word(at).len() > 1 && cursor.any(at, &TOLD).is_some())
    };
    let tokens = |at: At| {
        let starts = |end: u32| cursor.tokens.partition_point(|token| token.start < end);
        starts(at.start)..starts(at.end)
    };
    for draft in &state.drafts[first..] {
        if let What::Order { unit, act: Act::Nothing(Problem::NoAction), .. } = &draft.what
            && let Some(place) = place(unit.spot.entry)
        {
            let words = tokens(draft.at);
            anew.extend(told(words.start, words.end).then_some(place));
        }
    }
    for (at, _, problem) in &state.unread[unread..] {
        if !matches!(problem, Problem::LeftOver | Problem::NotRead) {
            continue;
        }
        let words = tokens(*at);
        // what is denied tells the unit nothing
        if words.clone().any(|at| cursor.any(at, &[Kw::Deny, Kw::InsteadOf]).is_some()) {
            continue;
        }
        let subject = |at: usize| cursor.subject(at);
        let Some((unit, behind)) = words.clone().take(3).find_map(subject) else {
            continue;
        };
        let corrects = state.correction && (behind..words.end).any(|at| cursor.place(at).is_some());
        if (unit.kind.is_some() && told(behind, words.end) || corrects) && !ledger::is_talk(cursor, words) {
            anew.extend(place(unit.spot.entry));
        }
    }
    for draft in &mut state.drafts[..first] {
        if let What::Order { unit, .. } = &draft.what
            && place(unit.spot.entry).is_some_and(|place| anew.contains(&place))
        {
            draft.gate(Problem::Withdrawn);
        }
    }
}

/// Whether the sentence takes something back: an imperative, an exclamation, or a word of it beside the word for an order.
pub(super) fn takes_back(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const OTHERWISE: [Kw; 7] = [Kw::Deny, Kw::If, Kw::Unless, Kw::Past, Kw::Report, Kw::Question, Kw::Polite];
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    let withdraws = |at: usize| cursor.peek(at, Kw::Withdraw).is_some();
    let Some(first) = words().find(|at| cursor.any(*at, &[Kw::Please, Kw::Adverb]).is_none()) else {
        return false;
    };
    let noun = || words().any(|at| cursor.any(at, &[Kw::CNoun, Kw::HeadMoves]).is_some());
    // "Der zweite Zug gilt nur, wenn ..."
    if noun() && words().any(|at| cursor.peek(at, Kw::Proviso).is_some_and(|next| next > at + 1)) {
        return true;
    }
    let found = withdraws(first) || words().any(withdraws) && (noun() || words().count() <= SHORT);
    let doubtful =
        |at: usize| cursor.any(at, &OTHERWISE).is_some() && !withdraws(at) && !cursor.says(at, &["bei"]);
    found && !words().any(doubtful)
}

/// Whether an order says that it replaces another: "A Mun hält doch".
pub(super) fn replaces(cursor: &Cursor, from: usize, to: usize) -> bool {
    (from..to + 1).any(|at| {
        cursor.says(at, &["doch", "stattdessen", "instead"]) && cursor.peek(at, Kw::InsteadOf).is_none()
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
