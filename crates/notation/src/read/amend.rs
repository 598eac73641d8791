//! What corrects an order by naming a goal and no unit: "A Mun - Bur (nein, Ruh)", "A Mun: nicht Bur, Ruh", "bei A Mun Bur durch
//! Ruh ersetzen", and below the orders "oben muss es Ruh statt Bur heißen".

use super::cursor::Cursor;
use super::draft::{Act, Draft, Subject, What};
use super::sentence::ends_sentence;
use super::state::State;
use crate::Problem;
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use rules::UnitKind;
use std::ops::Range;

/// So many words at most stand in the brackets of a correction, or in a sentence that is nothing else.
const SHORT: usize = 14;
/// So many words at most lie between a unit and what corrects it.
const FAR: usize = 24;

/// The line with the goal that was meant; `None` if it corrects nothing in this way.
pub(super) fn amended(cursor: &Cursor, state: &mut State) -> Option<Vec<Token>> {
    const SIGNS: [Kw; 7] =
        [Kw::Deny, Kw::Withdraw, Kw::Correction, Kw::Rather, Kw::InsteadOf, Kw::ChangeVerb, Kw::Answer];
    if let Some(line) = (1..cursor.tokens.len().min(400)).find_map(|at| broken_off(cursor, state, at)) {
        return Some(line);
    }
    let any = (0..cursor.tokens.len()).any(|at| cursor.any(at, &SIGNS).is_some());
    if !any {
        return None;
    }
    if let Some(line) = of_a_type(cursor, state) {
        return Some(line);
    }
    let count = cursor.tokens.len().min(400);
    let no = (1..count).any(|at| says_no(cursor, at) || says_sorry(cursor, at));
    (1..count)
        .filter(|_| no)
        .find_map(|at| taken_back(cursor, state, at))
        .or_else(|| {
            (0..count).filter(|at| cursor.is(*at, T::Open)).find_map(|open| in_brackets(cursor, open))
        })
        .or_else(|| {
            (1..count)
                .filter(|at| cursor.peek(*at, Kw::Deny).is_some())
                .find_map(|not| denied_first(cursor, not))
        })
        .or_else(|| exchanged(cursor, state))
        .or_else(|| goal_of_another_line(cursor, state))
}

/// "Scratch the armies: Warsaw goes to Ukraine": the orders above of that type are taken back, and others follow.
fn of_a_type(cursor: &Cursor, state: &mut State) -> Option<Vec<Token>> {
    const MOST: usize = 60;
    let behind = cursor.peek(0, Kw::Withdraw)?;
    let noun = cursor.peek(behind, Kw::Article).or_else(|| cursor.peek(behind, Kw::Filler)).unwrap_or(behind);
    let (kind, colon) = cursor.kind(noun).filter(|_| cursor.word(noun).len() > 3)?;
    if !cursor.is(colon, T::Colon) || cursor.is_end(colon + 1) {
        return None;
    }
    let ordered = |draft: &&mut Draft| match &draft.what {
        What::Order { unit, .. } => unit.kind.is_none_or(|its| its == kind),
        _ => false,
    };
    for draft in state.drafts.iter_mut().rev().take(MOST).filter(ordered) {
        draft.gate(Problem::Withdrawn);
    }
    Some(slice(cursor, colon + 1..cursor.tokens.len()).to_vec())
}

fn slice<'a>(cursor: &Cursor<'a>, range: Range<usize>) -> &'a [Token] {
    cursor.tokens.get(range).unwrap_or(&[])
}

/// A unit and its goal, put between what stands before and behind them.
fn with_goal(
    cursor: &Cursor,
    before: Range<usize>,
    unit: Range<usize>,
    goal: Range<usize>,
    behind: usize,
) -> Vec<Token> {
    let place = cursor.tokens.get(unit.start).map_or(0, |token| token.start);
    let mut line = slice(cursor, before).to_vec();
    line.extend(slice(cursor, unit));
    line.push(Token::sign(T::Dash(1), place));
    line.extend(slice(cursor, goal));
    if !cursor.ends_clause(behind) {
        line.push(Token::sign(T::Semicolon, cursor.tokens.get(behind).map_or(place, |token| token.start)));
    }
    line.extend(slice(cursor, behind..cursor.tokens.len()));
    line
}

/// The goal here, behind its sign or without one.
fn goal(cursor: &Cursor, at: usize) -> Option<(u32, usize)> {
    let start = match cursor.shape(at)? {
        T::Dash(_) | T::Arrow => at + 1,
        _ => {
            cursor.peek(at, Kw::Move).filter(|next| cursor.place_past_fillers(*next).is_some()).unwrap_or(at)
        }
    };
    cursor.place_past_fillers(start).map(|(spot, end)| (spot.entry, end))
}

/// "A Mun - Bur (nein, Ruh)", "(Blödsinn, Ruh natürlich)", "(nope, - hol)".
fn in_brackets(cursor: &Cursor, open: usize) -> Option<Vec<Token>> {
    let close = (open + 1..open + SHORT).find(|at| cursor.is(*at, T::Close))?;
    let (from, verb) = (open.saturating_sub(FAR)..open).find_map(|index| {
        let (_, verb) = cursor.subject(index)?;
        let (act, end) = cursor.action(verb)?;
        (matches!(act, Act::Move { to: Some(_), .. }) && end == open).then_some((index, verb))
    })?;
    let takes_back = |at: usize| {
        let denies = cursor.peek(at, Kw::Deny).is_some();
        !denies && cursor.any(at, &[Kw::Withdraw, Kw::Correction, Kw::No]).is_some()
    };
    let small = |at: usize| {
        const SMALL: [Kw; 7] =
            [Kw::Withdraw, Kw::Correction, Kw::Rather, Kw::Adverb, Kw::Please, Kw::Now, Kw::Meant];
        matches!(cursor.shape(at), Some(T::Comma | T::Dot(_) | T::Bang | T::Colon | T::Dash(_) | T::Arrow))
            || cursor.any(at, &SMALL).is_some()
            || cursor.within(at, &SMALL)
            || cursor.filler(at).is_some()
    };
    let first = (open + 1..close).find(|at| goal(cursor, *at).is_some())?;
    // "(instead of BLA)" names what is not ordered
    if (open + 1..first).any(|at| cursor.peek(at, Kw::InsteadOf).is_some()) {
        return None;
    }
    let (_, end) = goal(cursor, first)?;
    let plain = (open + 1..first).all(small) && (end..close).all(small);
    if !plain || !(open + 1..first).any(takes_back) || cursor.starts_order(first) {
        return None;
    }
    Some(with_goal(cursor, 0..from, from..verb, first..end, close + 1))
        .map(|line| skip_sign(cursor, line, first))
}

fn says_no(cursor: &Cursor, at: usize) -> bool {
    cursor.says(at, &["no", "nein", "nope", "nee", "ne", "nö", "nah"])
}

fn says_sorry(cursor: &Cursor, at: usize) -> bool {
    cursor.any(at, &[Kw::Correction, Kw::Withdraw]).is_some()
}

/// "A Mun - Bur, no, wait: A Mun - Ruh", "F Kie - Hol, nein, Den": the words at `at` take the order before them back, and of the same
/// unit another goal or order follows.
fn taken_back(cursor: &Cursor, state: &mut State, at: usize) -> Option<Vec<Token>> {
    const SMALL: [Kw; 8] =
        [Kw::Correction, Kw::Withdraw, Kw::Answer, Kw::Rather, Kw::Adverb, Kw::Please, Kw::But, Kw::Now];
    let sighs =
        |at: usize| cursor.says(at, &["wait", "hmm", "hm", "äh", "ähm", "er", "erm", "uh", "ach", "oh"]);
    let sign = |at: usize| {
        matches!(
            cursor.shape(at),
            Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Colon | T::Dash(_) | T::Arrow)
        )
    };
    let small = |at: usize| {
        sign(at)
            || says_no(cursor, at)
            || sighs(at)
            || cursor.any(at, &SMALL).is_some() && !cursor.starts_order(at)
            || cursor.within(at, &[Kw::Correction]) && cursor.place_word(at).is_none()
            || cursor.in_list(at, List::MakesOf)
    };
    let new = (at..at + SHORT).find(|at| !small(*at))?;
    let between = at..new;
    let takes = between.clone().any(|at| says_no(cursor, at) || says_sorry(cursor, at));
    // "A Mun - Ruh instead of A Mun - Bur": the other way round
    let instead = |at: usize| cursor.word(at) == "?" || cursor.peek(at, Kw::InsteadOf).is_some();
    if !takes || between.clone().any(instead) {
        return None;
    }
    // what takes something back is rare, and looked for first
    let (from, verb) = (at.saturating_sub(FAR)..at).find_map(|index| {
        let (unit, verb) = cursor.subject(index).filter(|(unit, _)| unit.spot.is_known())?;
        let (act, end) = cursor.action(verb)?;
        let firm = !matches!(act, Act::Nothing(_) | Act::MoveUnsaid { .. } | Act::DoubtfulHold);
        let begins = unit.kind.is_some() || index == 0 || sign(index - 1);
        (firm && begins && end == at).then_some((index, verb))
    })?;
    // "Wrong: A Mun - Bur. Right: A Mun - Ruh."
    let wrong = |at: usize| cursor.peek(at, Kw::Withdraw).is_some();
    if from > 0 && (from.saturating_sub(3)..from).any(wrong) {
        return None;
    }
    let named = |at: usize| cursor.subject(at).map(|(unit, _)| unit.spot.entry);
    let mut line = slice(cursor, 0..from).to_vec();
    if cursor.starts_order(new) && named(new) == named(from) {
        line.extend(slice(cursor, new..cursor.tokens.len()));
    } else {
        let (_, end) =
            goal(cursor, new).filter(|_| cursor.subject(new).is_none_or(|(unit, _)| unit.kind.is_none()))?;
        // "F Kie - Den. No attack on Burgundy": of that there is none
        let noun = cursor.says(new - 1, &["no"]) && cursor.any(new, &[Kw::MoveNoun, Kw::CNoun]).is_some();
        // "F Edi - NTH no wait NWG": without a sign nobody can tell
        let parted = sign(at) || ends_sentence(cursor, at - 1);
        let leads = |at: usize| {
            const WORDS: [Kw; 2] = [Kw::Rather, Kw::Correction];
            let phrase = || {
                cursor.any(at, &WORDS).is_some()
                    || cursor.within(at, &WORDS)
                    || cursor.in_list(at, List::MakesOf)
            };
            sign(at) || says_no(cursor, at) || cursor.peek(at, Kw::Rather).is_some() || parted && phrase()
        };
        // "mach Tirol draus"
        let of = end + usize::from(cursor.in_list(end, List::MakesOf));
        let apart = new > at && leads(new - 1) && !noun;
        if !apart || cursor.starts_order(new) || !cursor.ends_clause(of) {
            return None;
        }
        line = skip_sign(cursor, with_goal(cursor, 0..from, from..verb, new..end, of), new);
    }
    state.correction = true;
    state.remarks.push(cursor.span(from, new));
    Some(line)
}

/// "A Kie S A Ber - Tyr ... nicht in Reichweite, also A Kie - Mun": an order that breaks off, words that say that it does not go, and in a
/// clause of its own another order of the same unit.
fn broken_off(cursor: &Cursor, state: &mut State, at: usize) -> Option<Vec<Token>> {
    const ELSEWHERE: [Kw; 10] = [
        Kw::Or,
        Kw::If,
        Kw::Unless,
        Kw::Else,
        Kw::Rather,
        Kw::InsteadOf,
        Kw::Past,
        Kw::Report,
        Kw::Maybe,
        Kw::Question,
    ];
    let is_sign =
        |at: usize| !matches!(cursor.shape(at), Some(T::Word | T::Number | T::Dash(_) | T::Arrow | T::Amp));
    if !matches!(cursor.shape(at), Some(T::Dot(2..))) {
        return None;
    }
    let (from, unit) = (at.saturating_sub(FAR)..at).find_map(|index| {
        let (unit, verb) = cursor.subject(index).filter(|_| index == 0 || is_sign(index - 1))?;
        let begun = cursor.any(verb, &[Kw::Support, Kw::Convoy]).is_some_and(|behind| behind <= at);
        (begun && unit.spot.is_known()).then_some((index, unit))
    })?;
    let open = |at: &usize| cursor.word(*at) == "?" || cursor.any(*at, &ELSEWHERE).is_some();
    let new = (at + 1..at + SHORT)
        .take_while(|at| !open(at))
        .find(|at| cursor.starts_order(*at))
        .filter(|new| cursor.subject(*new).is_some_and(|(other, _)| other.spot.entry == unit.spot.entry))?;
    let fails = |at: usize| {
        says_no(cursor, at)
            || cursor.any(at, &[Kw::Deny, Kw::Not]).is_some()
            || cursor.in_list(at, List::Reach)
    };
    let edge = new - 1 - usize::from(cursor.in_list(new - 1, List::So));
    let begins = matches!(cursor.shape(edge), Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang));
    if !begins || !(at + 1..edge).any(fails) {
        return None;
    }
    let mut line = slice(cursor, 0..from).to_vec();
    line.extend(slice(cursor, new..cursor.tokens.len()));
    state.correction = true;
    state.remarks.push(cursor.span(from, new));
    Some(line)
}

/// One sign before the goal is enough.
fn skip_sign(cursor: &Cursor, mut line: Vec<Token>, goal: usize) -> Vec<Token> {
    if matches!(cursor.shape(goal), Some(T::Dash(_) | T::Arrow)) {
        let sign = cursor.tokens.get(goal).map(|token| (token.start, token.end));
        if let Some(at) = line.iter().position(|token| Some((token.start, token.end)) == sign) {
            line.remove(at);
        }
    }
    line
}

/// "A Mun: nicht Bur, Ruh.", "München nicht Bur, sondern Ruh", "Bel nicht nach Hol (das hab ich versprochen), also Ruh": denied and given
/// with the same unit.
fn denied_first(cursor: &Cursor, not: usize) -> Option<Vec<Token>> {
    let colon = not.checked_sub(1)?;
    let written = cursor.is(colon, T::Colon);
    let colon = if written { colon } else { not };
    let from = (colon.saturating_sub(FAR)..colon)
        .find(|index| cursor.subject(*index).is_some_and(|(_, end)| end == colon))?;
    let (_, end) = goal(cursor, cursor.peek(not, Kw::Deny)?)?;
    let close = (end..end + FAR).find(|at| cursor.is(end, T::Open) && cursor.is(*at, T::Close));
    let comma = close.map_or(end, |close| close + 1);
    if !cursor.is(comma, T::Comma) || cursor.starts_order(comma + 1) {
        return None;
    }
    let so = cursor.in_list(comma + 1, List::So);
    let but = cursor.peek(comma + 1, Kw::But).or(so.then_some(comma + 2));
    let start = but.or(written.then_some(comma + 1))?;
    let (_, end) = goal(cursor, start)?;
    cursor.ends_clause(end).then(|| {
        let line = with_goal(cursor, 0..from, from..colon, start..end, end);
        skip_sign(cursor, line, start)
    })
}

/// "Bitte bei A Mun Bur durch Ruh ersetzen": the unit with its old and its new goal.
fn exchanged(cursor: &Cursor, state: &mut State) -> Option<Vec<Token>> {
    let verb = (0..cursor.tokens.len()).find(|at| cursor.peek(*at, Kw::ChangeVerb).is_some())?;
    let by = (1..cursor.tokens.len()).find(|at| is_by(cursor, *at))?;
    let sentence = cursor.sentence(by)?;
    if sentence.asks || !sentence.tokens.contains(&verb) {
        return None;
    }
    let (from, unit_end) = (sentence.tokens.start..by).find_map(|index| {
        let (unit, end) = cursor.subject(index).filter(|(unit, _)| unit.kind.is_some())?;
        let old = goal(cursor, end).is_some_and(|(_, next)| next == by);
        (old && unit.spot.is_known()).then_some((index, end))
    })?;
    let (_, end) = goal(cursor, by + 1).filter(|_| !names_unit(cursor, by + 1))?;
    state.correction = true;
    Some(with_goal(cursor, 0..sentence.tokens.start, from..unit_end, by + 1..end, sentence.tokens.end))
}

/// Whether a unit with its type stands here: a whole order, and no goal.
fn names_unit(cursor: &Cursor, at: usize) -> bool {
    cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some())
}

/// "durch", "by": between what goes and what comes.
fn is_by(cursor: &Cursor, at: usize) -> bool {
    cursor.says(at, &["durch", "by", "with", "gegen", "mit", "in", "to", "for", "zu", "auf"])
}

/// "Oben muss es Ruh statt Bur heißen", "Ruh statt Bur", "Nicht Bur, sondern Ruh", "ersetze Bur durch Ruh": the one order above
/// that goes there is meant.
fn goal_of_another_line(cursor: &Cursor, state: &mut State) -> Option<Vec<Token>> {
    for sentence in cursor.sentences() {
        let tokens = sentence.tokens.clone();
        let words = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
        let talk = [Kw::Question, Kw::Report, Kw::Maybe, Kw::If, Kw::Unless, Kw::Past];
        let unit = |at: usize| cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some());
        // "Ruh war falsch"
        let wrong = |at: usize| cursor.peek(at + 1, Kw::Withdraw).is_some();
        let talks = |at: usize| cursor.any(at, &talk).is_some_and(|_| !names(cursor, at) && !wrong(at));
        if sentence.asks || words > SHORT || tokens.clone().any(|at| unit(at) || talks(at)) {
            continue;
        }
        let changes = tokens.clone().any(|at| cursor.peek(at, Kw::ChangeVerb).is_some());
        let exchange = |at: usize| exchange(cursor, at, &tokens, changes);
        let Some((old, new)) = tokens.clone().find_map(exchange) else { continue };
        let Some(unit) = mover(cursor, state, old, goal(cursor, new.start)?.0) else { continue };
        let first = |entry: u32| cursor.dictionary.places(entry).first().copied();
        let is_unit = |at: &usize| {
            cursor.place(*at).is_some_and(|(spot, _)| first(spot.entry) == first(unit.spot.entry))
        };
        let others = tokens.clone().filter(|at| names(cursor, *at) && !is_unit(at)).count();
        if others != 2 {
            continue;
        }
        let place = cursor.tokens.get(new.start)?.start;
        let mut line = slice(cursor, 0..tokens.start).to_vec();
        line.extend(letter(cursor, unit.kind, place));
        line.push(cursor.meaning(unit.spot.entry, place));
        line.push(Token::sign(T::Dash(1), place));
        line.extend(slice(cursor, new));
        line.push(Token::sign(T::Semicolon, cursor.tokens.get(tokens.end - 1)?.end));
        line.extend(slice(cursor, tokens.end..cursor.tokens.len()));
        state.correction = true;
        return Some(line);
    }
    None
}

/// A place, and no small word that is spelled like one.
fn names(cursor: &Cursor, at: usize) -> bool {
    let capital = cursor.word(at).chars().next().is_some_and(char::is_uppercase);
    cursor.place_word(at).is_some() && (capital || cursor.word(at).len() >= 5)
}

/// The old goal and the words of the new one, at a word that exchanges them; in a sentence that `changes` something "durch" is one.
fn exchange(
    cursor: &Cursor,
    at: usize,
    sentence: &Range<usize>,
    changes: bool,
) -> Option<(u32, Range<usize>)> {
    let place = |at: usize| goal(cursor, at).filter(|(_, end)| *end <= sentence.end);
    let before = |at: usize| {
        (sentence.start..at).find_map(|from| {
            let (entry, end) = place(from)?;
            (end == at && names(cursor, from)).then_some((entry, from..end))
        })
    };
    if let Some(behind) = cursor.peek(at, Kw::InsteadOf) {
        // "Mun soll nicht nach Ruh statt Bur"
        if sentence.clone().any(|at| cursor.peek(at, Kw::Deny).is_some()) {
            return None;
        }
        let (old, end) = place(behind)?;
        // "Ruh statt Bur", "statt Bur bitte Ruh"
        let new = before(at).map(|(_, range)| range).or_else(|| {
            let from = (end..sentence.end).find(|at| names(cursor, *at))?;
            Some(from..place(from)?.1)
        });
        return Some((old, new?));
    }
    // "Nicht Bur, sondern Ruh"
    if let Some(behind) = cursor.peek(at, Kw::Deny) {
        let (old, end) = place(behind)?;
        let comma = end + usize::from(cursor.is(end, T::Comma));
        let but = cursor.peek(comma, Kw::But)?;
        return Some((old, but..place(but)?.1));
    }
    // "Ruh war falsch, es muss Bur heißen"
    if cursor.peek(at, Kw::Withdraw).is_some() && cursor.peek(at.checked_sub(1)?, Kw::Aux).is_some() {
        let (from, end) = (at + 1, sentence.end);
        let comma = (from..from + 2).find(|at| cursor.is(*at, T::Comma))?;
        let should = (comma + 1..end).find(|at| cursor.in_list(*at, List::MustBe))?;
        let new = (should + 1..end).find(|at| names(cursor, *at))?;
        let (old, _) = (sentence.start..at - 1)
            .find_map(|from| place(from).filter(|(_, end)| *end == at - 1 && names(cursor, from)))?;
        let small = |at: usize| cursor.any(at, &[Kw::It, Kw::This, Kw::Correction, Kw::Aux]).is_some();
        return (comma + 1..should).all(small).then_some((old, new..place(new)?.1));
    }
    // "Bur durch Ruh ersetzen"
    if changes && is_by(cursor, at) {
        let (old, _) = before(at)?;
        return Some((old, at + 1..place(at + 1)?.1));
    }
    None
}

/// The only unit above that was told to go there.
fn mover(cursor: &Cursor, state: &State, old: u32, new: u32) -> Option<Subject> {
    let first = |entry: u32| cursor.dictionary.places(entry).first().copied();
    let mut movers = state.drafts.iter().filter_map(|draft| match &draft.what {
        What::Order { unit, act: Act::Move { to: Some(to), .. } | Act::MoveUnsaid { to }, .. } => {
            (to.is_known() && first(to.entry) == first(old) && first(old) != first(new)).then_some(*unit)
        }
        _ => None,
    });
    let only = movers.next().filter(|unit| unit.spot.is_known())?;
    movers.next().is_none().then_some(only)
}

/// The letter of a type, as a word that stands nowhere.
fn letter(cursor: &Cursor, kind: Option<UnitKind>, at: u32) -> Option<Token> {
    let letter = kind?.letter().to_ascii_lowercase().to_string();
    let (entry, _) = cursor.dictionary.look_up(&letter)?;
    Some(cursor.meaning(entry, at))
}
