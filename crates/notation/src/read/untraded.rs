//! Exchange orders: currencies that are left alone, left out, or meant together.

use super::cursor::Cursor;
use super::draft::What;
use super::economy::{HEADING, amount, currency, signs};
use super::state::State;
use crate::lex::T;
use crate::words::{Kw, List};
use rules::PowerId;
use std::ops::Range;

/// Signs and words at most in brackets that concede something.
const LONGEST: usize = 24;

/// "Pfund und Francs bleiben unverändert", "the francs I keep", "leave my marks alone": currencies of which nothing is
/// traded, whether the rest is meant too, and the index behind.
pub(super) fn left_alone(
    cursor: &Cursor,
    powers: &[PowerId],
    at: usize,
) -> Option<(Vec<PowerId>, bool, usize)> {
    const SMALL: [Kw; 4] = [Kw::Filler, Kw::Me, Kw::Adverb, Kw::Please];
    // "everything else unchanged" may speak of an order handed in before
    if (at..at + 2).any(|at| cursor.peek(at, Kw::AsBefore).is_some()) {
        return None;
    }
    let (mut kept, mut rest, mut said, mut next) = (Vec::new(), false, false, at);
    loop {
        let ends = |at: usize| match cursor.shape(at) {
            None | Some(T::Semicolon | T::Dot(_) | T::Bang | T::Close) => true,
            Some(T::Comma) => said,
            Some(T::Word) => {
                said && cursor.peek(at, Kw::And).is_some() && cursor.peek(at + 1, Kw::Rest).is_none()
            }
            _ => false,
        };
        if ends(next) {
            break;
        }
        let coin = cursor.tokens[next].longest(cursor.dictionary, |entry| entry.currency);
        if let Some((power, tokens)) = coin {
            // "..., Lira -500": an amount says more
            let (sign, zero, number) = signs(cursor, next + tokens);
            if sign.is_some() || zero || amount(cursor, number).is_some() || !powers.contains(&power) {
                return None;
            }
            kept.push(power);
            next += tokens;
            continue;
        }
        let alone = [Kw::NoTrade, Kw::Keep].iter().filter_map(|kind| cursor.peek(next, *kind)).max();
        if let Some(behind) = alone {
            said = true;
            rest |= cursor.in_list(behind - 1, List::RestWord)
                || (next..behind).any(|at| cursor.in_list(at, List::RestWord));
            next = behind;
            continue;
        }
        // "Lira behalte ich alle, also 0"
        if let Some(behind) = cursor.any(next, &[Kw::Rest]) {
            rest = true;
            next = behind;
            continue;
        }
        let list = cursor.is(next, T::Comma) && !kept.is_empty();
        let quantity = said && !kept.is_empty() && cursor.peek(next, Kw::All).is_some();
        // "Pfund, Francs: nichts"
        let nothing = cursor.is(next, T::Colon) && !kept.is_empty();
        if nothing && let Some(behind) = cursor.any(next + 1, &[Kw::Waive, Kw::NoTrade]) {
            said = true;
            next = behind;
            continue;
        }
        next = match cursor.any(next, &[Kw::And]).filter(|_| !kept.is_empty() || rest) {
            Some(behind) => behind,
            None if list || quantity => next + 1,
            None => cursor.any(next, &SMALL)?,
        };
    }
    // ", also 0"
    let comma = next + usize::from(cursor.is(next, T::Comma));
    let also = cursor.any(comma, &[Kw::Therefore, Kw::Adverb]).unwrap_or(comma);
    let none =
        cursor.is(also, T::Number) && cursor.word(also) == "0" && also > next && cursor.ends_clause(also + 1);
    let next = if none { also + 1 } else { next };
    let asked = cursor.word(next) == "?";
    (said && (!kept.is_empty() || rest) && !asked).then_some((kept, rest, next))
}

/// "Pfund nicht verkaufen!", "keine Rubel": a currency that is left alone, without an amount; the index behind.
pub(super) fn not_traded(cursor: &Cursor, powers: &[PowerId], at: usize) -> Option<usize> {
    const SMALL: [Kw; 10] = [
        Kw::Buy,
        Kw::Sell,
        Kw::Filler,
        Kw::Please,
        Kw::Me,
        Kw::Adverb,
        Kw::NoTrade,
        Kw::Keep,
        Kw::But,
        Kw::Aux,
    ];
    let most = cursor.tokens.len().min(at + HEADING);
    let ends = |at: &usize| {
        matches!(cursor.shape(*at), Some(T::Comma | T::Semicolon | T::Dot(_) | T::Bang))
            || cursor.peek(*at, Kw::And).is_some()
    };
    let end = (at..most).find(ends).unwrap_or(cursor.tokens.len());
    let (mut named, mut denied, mut next) = (false, false, at);
    while next < end {
        let longest = cursor.any(next, &[Kw::Deny, Kw::No, Kw::Keep]);
        if let Some((_, behind)) = currency(cursor, powers, next).filter(|_| longest.is_none()) {
            (named, next) = (true, behind);
            continue;
        }
        // "Leave the rest alone."
        if let Some(behind) = cursor.peek(next, Kw::NoTrade).filter(|behind| *behind > next + 1) {
            (named, denied, next) = (true, true, behind);
            continue;
        }
        denied |= longest.is_some() || cursor.peek(next, Kw::NoTrade).is_some();
        next = longest.or_else(|| cursor.any(next, &SMALL))?;
    }
    (named && denied).then_some(end)
}

/// "Der Rest bleibt", "sonst nichts", "alles andere unverändert" to the end of the line: its end, and whether it may speak of
/// orders handed in before.
pub(super) fn rest_unchanged(cursor: &Cursor, at: usize) -> Option<(usize, bool)> {
    let start = (at..at + 3).find(|at| cursor.is(*at, T::Word))?;
    let before = cursor.peek(start, Kw::AsBefore);
    let rest =
        cursor.any(start, &[Kw::Rest, Kw::Else]).map(|next| cursor.past_colon(next)).and_then(|next| {
            cursor.any(next, &[Kw::Hold, Kw::Waive]).or_else(|| {
                cursor.says(next, &["0", "null", "zero", "nix", "bleibt", "unverändert"]).then_some(next + 1)
            })
        });
    let nothing_else =
        (cursor.says(start, &["nothing"]) && cursor.says(start + 1, &["else"])).then_some(start + 2);
    let end = before.max(rest).max(nothing_else)?;
    let closed = (end..cursor.tokens.len()).all(|at| matches!(cursor.shape(at), Some(T::Dot(_) | T::Bang)));
    closed.then_some((end, before == Some(end)))
}

/// "... of everything except francs": the currencies that are left out; the index behind them.
pub(super) fn but_for(cursor: &Cursor, currencies: &mut Vec<PowerId>, at: usize) -> usize {
    let comma = at + usize::from(cursor.is(at, T::Comma));
    let Some(mut next) = cursor.any(comma, &[Kw::Except, Kw::Besides, Kw::Unless]) else { return at };
    let mut end = at;
    next += usize::from(cursor.says(next, &["von", "of"]));
    while let Some((left_out, behind)) =
        currency(cursor, &[], next).filter(|(left_out, _)| left_out.len() == 1)
    {
        currencies.retain(|power| !left_out.contains(power));
        end = behind;
        let comma = cursor.is(end, T::Comma).then_some(end + 1);
        match comma.or_else(|| cursor.peek(end, Kw::And)) {
            Some(further) => next = further,
            None => break,
        }
    }
    end
}

/// "je 500 Lira und Francs": the amount is for each of them; the index behind.
pub(super) fn together(
    cursor: &Cursor,
    powers: &[PowerId],
    currencies: &mut Vec<PowerId>,
    at: usize,
) -> usize {
    let mut end = at;
    let comma = |at: usize| cursor.is(at, T::Comma).then_some(at + 1);
    while let Some(next) = comma(end).or_else(|| cursor.peek(end, Kw::And))
        && let Some((more, behind)) = currency(cursor, powers, next)
        && signs(cursor, behind).2 == behind
        && amount(cursor, behind).is_none()
    {
        currencies.extend(more);
        end = behind;
    }
    end
}

/// "(yes I know it gets reduced)": what is conceded in brackets behind a trade; the index behind.
pub(super) fn conceded(cursor: &Cursor, at: usize) -> Option<usize> {
    if !cursor.is(at, T::Open) {
        return None;
    }
    let close = (at..at + LONGEST).find(|at| cursor.is(*at, T::Close))?;
    let known = |at: usize| cursor.in_list(at, List::Writer) && cursor.in_list(at + 1, List::Knows);
    let verb_first = |at: usize| cursor.in_list(at, List::Knows) && cursor.in_list(at + 1, List::Writer);
    const MORE: [Kw; 5] = [Kw::Deny, Kw::Maybe, Kw::Or, Kw::If, Kw::Later];
    let more = |at: usize| cursor.is(at, T::Number) || cursor.any(at, &MORE).is_some();
    let concedes = (at + 1..close.min(at + 4)).any(|at| known(at) || verb_first(at));
    (concedes && !(at..close).any(more)).then_some(close + 1)
}

/// "Wenn der Kurs der Lira unter 0,90 fällt, kaufe ich 800 Lira. Piaster -300.": the sentences of a line of which some hang on a condition and
/// others trade for themselves.
pub(crate) fn apart_from_condition(cursor: &Cursor, from: usize) -> Option<Vec<Range<usize>>> {
    const TIED: [Kw; 8] = [Kw::If, Kw::Unless, Kw::Else, Kw::Then, Kw::It, Kw::Both, Kw::Or, Kw::Because];
    let sentences: Vec<Range<usize>> = cursor
        .sentences()
        .iter()
        .map(|sentence| sentence.tokens.start.max(from)..sentence.tokens.end)
        .filter(|tokens| tokens.clone().any(|at| cursor.is(at, T::Word)))
        .collect();
    let has = |tokens: &Range<usize>, kinds: &[Kw]| tokens.clone().any(|at| cursor.any(at, kinds).is_some());
    let hangs = |tokens: &Range<usize>| {
        // "Wenn ...: Lira +800. Piaster -300." is a list
        cursor.any(tokens.start, &[Kw::If, Kw::Unless]).is_some()
            && has(tokens, &[Kw::Buy, Kw::Sell])
            && !tokens.clone().any(|at| cursor.is(at, T::Colon))
    };
    let coin = |at: usize| cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some();
    let trades = |tokens: &Range<usize>| {
        !has(tokens, &TIED) && tokens.clone().any(coin) && tokens.clone().any(|at| cursor.is(at, T::Number))
    };
    let apart = sentences.iter().any(hangs) && sentences.iter().all(|tokens| hangs(tokens) || trades(tokens));
    (sentences.len() > 1 && apart && cursor.sentences().iter().all(|sentence| !sentence.asks))
        .then_some(sentences)
}

/// The currencies of which no trade was read yet.
pub(super) fn not_named(state: &State, powers: &[PowerId]) -> Vec<PowerId> {
    let named = |power: &PowerId| {
        state
            .drafts
            .iter()
            .any(|draft| matches!(draft.what, What::Stock { power: other, .. } if other == *power))
    };
    powers.iter().copied().filter(|power| !named(power)).collect()
}

/// "+200 anstatt +300", "(statt +300 wie zuletzt geschrieben)": what was before; the index behind.
pub(super) fn instead(cursor: &Cursor, at: usize) -> Option<usize> {
    let open = cursor.is(at, T::Open);
    let behind = cursor.peek(at + usize::from(open), Kw::InsteadOf)?;
    let (_, _, number) = signs(cursor, behind);
    let (_, end) = amount(cursor, number)?;
    if !open {
        return cursor.ends_clause(end).then_some(end);
    }
    let close = (end..cursor.tokens.len().min(end + HEADING)).find(|at| cursor.is(*at, T::Close))?;
    (!(end..close).any(|at| cursor.is(at, T::Number))).then_some(close + 1)
}

/// "Mark +300, nein +200": the amount just read becomes another one.
pub(super) fn corrected(cursor: &Cursor, state: &mut State, at: usize) -> Option<usize> {
    let behind = cursor.any(at, &[Kw::Correction, Kw::Answer])?;
    let comma = behind + usize::from(matches!(cursor.shape(behind), Some(T::Comma | T::Colon)));
    let (sign, _, number) = signs(cursor, comma);
    let (number, end) = amount(cursor, number)?;
    let value = sign? * number?;
    let draft = state.drafts.last_mut().filter(|_| cursor.ends_clause(end))?;
    let What::Stock { amount, .. } = &mut draft.what else { return None };
    *amount = value;
    draft.at = draft.at.to(cursor.span(at, end));
    Some(end)
}
