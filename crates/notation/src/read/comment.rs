//! What a later sentence takes back of the orders above it, tells anew, or says of the turn.

use super::cursor::Cursor;
use super::draft::{Act, At, Draft, RawDirective, RawGoal, What};
use super::ledger;
use super::limits::{MOST, SHORT, is_order};
use super::sentence::Sentence;
use super::state::State;
use crate::Problem;
use crate::lex::T;
use crate::words::{Kw, List};
use std::ops::Range;

/// "Vergiss München", "den Zug von München bitte streichen", "ignore all of the above": orders of the lines above, taken back.
/// Whether any were.
pub(super) fn take_back(cursor: &Cursor, state: &mut State, first: usize, unread: usize) -> bool {
    let mut gone = Vec::new();
    let mut dropped = Vec::new();
    let mut idle = Vec::new();
    let all = cursor.sentences();
    for (index, sentence) in all.iter().enumerate() {
        let tokens = sentence.tokens.clone();
        // "Verworfen:" speaks of the lines below it
        let heads = cursor.is(tokens.end.saturating_sub(1), T::Colon);
        // "Das Durchgestrichene bitte vergessen": it stands nowhere any more
        let struck = tokens.clone().any(|at| cursor.peek(at, Kw::StruckOut).is_some());
        let takes = !struck && takes_back(cursor, &tokens);
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
            // "Das ist hinfällig." names no Istanbul
            What::Directive(RawDirective::Adjust { kind: None, spot, .. }) => {
                cursor.is_written_small(spot.at)
            }
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
        // "Ich nehme Burgund zurück" retreats nobody
        let taken = is_taken(cursor, &tokens);
        let other = |draft: &Draft| {
            inside(draft) && !seeming(draft) && !(taken && matches!(draft.what, What::Directive(_)))
        };
        if whole || state.drafts[first..].iter().any(other) {
            continue;
        }
        let seeming: Vec<usize> =
            (first..state.drafts.len()).filter(|at| inside(&state.drafts[*at])).collect();
        let before = gone.len();
        // "Das ist hinfällig.": no Istanbul
        let small = |at: usize| {
            cursor.word(at).starts_with(char::is_lowercase)
                && cursor.any(at, &[Kw::Aux, Kw::SaidOf, Kw::Filler, Kw::Deny]).is_some()
        };
        let places: Vec<u32> = (tokens.clone().filter(|at| !small(*at)))
            .filter_map(|at| cursor.place(at).map(|(spot, _)| spot.entry))
            .collect();
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
        // a sentence in the line of the orders speaks of those before it as one below them does
        let start = cursor.tokens[tokens.start].start;
        let here = state.drafts[first..].partition_point(|draft| draft.at.end <= start);
        // "A Ber auflösen? Nein, streichen.": what was asked; "Passwort vergessen": no order
        let answers = index.checked_sub(1).is_some_and(|before| all[before].asks);
        const SMALL: [Kw; 8] =
            [Kw::Please, Kw::Adverb, Kw::But, Kw::All, Kw::Filler, Kw::Correction, Kw::Now, Kw::HeadMoves];
        let withdraw = tokens.clone().find(|at| cursor.peek(*at, Kw::Withdraw).is_some());
        // "Letzteres nehme ich zurück"
        let small = |at: usize| {
            !cursor.is(at, T::Word) || cursor.any(at, &SMALL).is_some() || cursor.in_list(at, List::Last)
        };
        let strange = !(tokens.start..withdraw.unwrap_or(tokens.start)).all(small);
        let last = if answers || strange { first } else { first + here };
        let orders = (last.saturating_sub(MOST)..last).filter(|at| acts(&state.drafts[*at].what));
        if (noun || taken)
            && orders.clone().next().is_none()
            && state.drafts.len() == first
            && state.unread.len() == unread
        {
            idle.push(cursor.span(tokens.start, tokens.end));
        }
        let words = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
        let of_all = words <= SHORT
            && tokens.clone().any(|at| {
                cursor.any(at, &[Kw::All, Kw::HeadMoves, Kw::CNoun, Kw::It, Kw::This]).is_some()
                    || cursor.says(at, &["above", "obiges", "obige", "vorherige"])
            });
        if !places.is_empty() {
            let named = |entry: u32| places.iter().any(|place| same(*place, entry));
            let is_unit = |at: &usize| matches!(&state.drafts[*at].what, What::Order { unit, .. } if named(unit.spot.entry));
            let is_goal = |at: &usize| match &state.drafts[*at].what {
                What::Order { act: Act::Move { to: Some(to), .. } | Act::MoveUnsaid { to }, .. } => {
                    named(to.entry)
                }
                _ => false,
            };
            match orders.clone().any(|at| is_unit(&at)) {
                true => gone.extend(orders.filter(is_unit)),
                false => gone.extend(orders.filter(is_goal)),
            }
        } else if of_all || tokens.clone().any(|at| cursor.peek(at, Kw::Proviso).is_some()) {
            gone.extend(orders);
        } else if words <= 3 {
            // "Kommando zurück!" on a line of its own takes all back, behind an order that one
            let own_line = tokens.len() >= cursor.tokens.len();
            let from = match own_line {
                true => 0,
                false if last > first => first,
                false => first.saturating_sub(1),
            };
            gone.extend(orders.filter(|at| *at >= from));
        }
        // the orders above say that they are taken back; "zurück" need not say it once more
        let behind = cursor.tokens[tokens.end - 1].end;
        let spoken = gone.len() > before;
        let (needless, told): (Vec<usize>, Vec<usize>) =
            seeming.into_iter().partition(|at| spoken && state.drafts[*at].at.end <= behind);
        dropped.extend(needless);
        gone.extend(told);
    }
    let mut taken = false;
    // "Meine Befehle sind hinfällig", and none stands here
    state.unread.extend(idle.into_iter().map(|at| (at, None, Problem::LeftOver)));
    for at in gone {
        if let Some(draft) = state.drafts.get_mut(at)
            && !matches!(draft.what, What::Gated { .. })
        {
            taken = true;
            draft.gate(Problem::Withdrawn);
        }
    }
    for at in dropped.into_iter().rev() {
        state.drafts.remove(at);
        taken = true;
    }
    taken
}

/// "Well, no, waive both after all." below a build: it does not count, nor does the next.
/// Whether there was one.
pub(super) fn waived(cursor: &Cursor, state: &mut State, first: usize) -> bool {
    let mut taken = false;
    for Sentence { tokens, asks } in cursor.sentences() {
        let says = |list: List| tokens.clone().any(|at| cursor.in_list(at, list));
        let find = |kind: Kw| {
            tokens.clone().find(|at| cursor.word(*at).len() > 3 && cursor.peek(*at, kind).is_some())
        };
        // "Nein, ich baue nichts."
        let waives = find(Kw::Waive).filter(|_| says(List::AllOfThem));
        let named = || tokens.clone().any(|at| cursor.place(at).is_some());
        let none = || find(Kw::Build).filter(|_| says(List::Nothing) && !named());
        let Some(waives) = waives.or_else(none).filter(|_| !asks && !says(List::Further)) else { continue };
        let word = cursor.span(waives, waives + 1).start;
        let end = cursor.span(tokens.start, tokens.end).end;
        let builds = |draft: &Draft| {
            matches!(draft.what, What::Directive(RawDirective::Build { .. } | RawDirective::Adjust { .. }))
        };
        let anew = |draft: &Draft| builds(draft) && (word..end).contains(&draft.at.start);
        if state.drafts[first..].iter().any(anew) {
            continue;
        }
        let above = |draft: &&mut Draft| draft.at.end <= word && builds(draft);
        for draft in state.drafts.iter_mut().rev().take(MOST).filter(above) {
            draft.gate(Problem::Withdrawn);
            taken = true;
        }
    }
    taken
}

/// "These are not final.", "Bitte noch nicht auswerten!", "Bin bis Sonntag weg.": said of the turn and of no order, and answered.
pub(super) fn noted(cursor: &Cursor, state: &mut State, first: usize, exchange: bool) {
    // a quick look: most lines say nothing of the kind
    let said = |at: usize| cursor.any(at, &[Kw::NotFinal, Kw::NoTrade, Kw::Away, Kw::Evaluation]).is_some();
    if !(0..cursor.tokens.len()).any(said) {
        return;
    }
    let mut waits = false;
    for Sentence { tokens, asks } in cursor.sentences().iter().cloned() {
        let span = cursor.span(tokens.start, tokens.end);
        let read = state.drafts[first..].iter().any(|draft| (span.start..span.end).contains(&draft.at.start));
        if asks || read || tokens.len() > 2 * SHORT || cursor.is(tokens.end.saturating_sub(1), T::Colon) {
            continue;
        }
        let says = |word: Kw| tokens.clone().any(|at| cursor.peek(at, word).is_some());
        if says(Kw::NotFinal) || asks_for_time(cursor, &tokens) {
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

/// "Bitte warte noch bis Sonntag mit der Auswertung": of the deadline, and of no order.
pub(super) fn asks_for_time(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    let has = |kind: Kw| tokens.clone().any(|at| cursor.peek(at, kind).is_some());
    has(Kw::WaitFor)
        && has(Kw::Evaluation)
        && !tokens.clone().any(|at| cursor.any(at, &[Kw::If, Kw::Unless]).is_some())
}

/// "A Mun bitte doch nur halten" below "A Mun - Bur", and not understood: the earlier order waits for the answer.
pub(super) fn overtaken(cursor: &Cursor, state: &mut State, first: usize, unread: usize) {
    const TOLD: [Kw; 5] = [Kw::Hold, Kw::Move, Kw::Support, Kw::Convoy, Kw::Correction];
    let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
    let mut anew = Vec::new();
    // "Wieso steht auf der Karte A Mun noch in Tyr?" tells nothing, "my army in Holland" neither
    let asks = |from: usize| {
        let question = |at: usize| cursor.peek(at, Kw::Question).is_some();
        let asked = cursor.sentence(from).filter(|sentence| sentence.asks);
        asked.is_some_and(|Sentence { tokens, .. }| {
            // "Could F Tri have gone straight to ION?": of what is past
            let could = |at: usize| cursor.says(at, &["could", "might", "hätte", "hätten"]);
            let past = |at: usize| cursor.says(at, &["have", "können", "dürfen"]);
            (tokens.start..from).take(SHORT).any(question)
                || (tokens.start..from).take(SHORT).any(could) && (from..tokens.end).any(past)
        })
    };
    let tells = |at: usize| {
        cursor.word(at).len() > 1 && !cursor.says(at, &["in", "im"]) && cursor.any(at, &TOLD).is_some()
    };
    let told = |from: usize, to: usize| (from..to).any(tells) && !asks(from);
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
    if anew.is_empty() {
        return;
    }
    for draft in state.drafts[..first].iter_mut().rev().take(MOST) {
        if let What::Order { unit, .. } = &draft.what
            && place(unit.spot.entry).is_some_and(|place| anew.contains(&place))
        {
            draft.gate(Problem::Withdrawn);
        }
    }
}

/// "I take that back.", "Burgund nehme ich zurück.", "Hiermit ziehe ich meine Befehle zurück.", "Ich ziehe das zurück."
fn is_taken(cursor: &Cursor, tokens: &Range<usize>) -> bool {
    const WHAT: [Kw; 5] = [Kw::CNoun, Kw::HeadMoves, Kw::It, Kw::All, Kw::This];
    let words = || tokens.clone().filter(|at| cursor.is(*at, T::Word));
    let what = |at: usize| cursor.any(at, &WHAT).is_some() || cursor.place(at).is_some();
    let ends = |at: usize| cursor.in_list(at, List::Back) && !cursor.is(at + 1, T::Word);
    words().any(ends)
        && words().any(|at| {
            cursor.peek(at, Kw::TakeBack).is_some()
                || cursor.in_list(at, List::Pull) && words().any(what)
                // "Alles zurück!"
                || words().count() <= 3 && cursor.peek(at, Kw::All).is_some()
        })
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
    let found = is_taken(cursor, tokens)
        || withdraws(first)
        || words().any(withdraws) && (noun() || words().count() <= SHORT);
    let doubtful =
        |at: usize| cursor.any(at, &OTHERWISE).is_some() && !withdraws(at) && !cursor.says(at, &["bei"]);
    found && !words().any(doubtful)
}
