//! Exchange orders (Kapitalisten).

use super::cursor::Cursor;
use super::draft::{At, Draft, What};
use super::state::State;
use super::untraded::{
    but_for, conceded, corrected, instead, left_alone, not_named, not_traded, rest_unchanged, together,
};
use crate::Problem;
use crate::lex::{T, Token};
use crate::words::{Kw, List};
use rules::PowerId;

/// A heading in words has no more of them.
pub(super) const HEADING: usize = 10;

/// Reads a line of an exchange order. Returns whether it was one.
pub(crate) fn stock(cursor: &Cursor, state: &mut State, powers: &[PowerId], from: usize) -> bool {
    let first = state.drafts.len();
    let comma = from + usize::from(cursor.is(from, T::Comma));
    let mut at = begins_trade(cursor, comma).unwrap_or_else(|| past_polite(cursor, from));
    let begin = at;
    // "I want 250 crowns"
    let wanted = (from..at).any(|at| cursor.in_list(at, List::Acquires));
    let mut found = false;
    let mut verb_before = None;
    while !cursor.is_end(at) {
        let opens = cursor.is(at, T::Open) && currency(cursor, powers, at + 1).is_some();
        let closes = cursor.is(at, T::Close) && found;
        if opens
            || closes
            || matches!(cursor.shape(at), Some(T::Comma | T::Semicolon | T::Quote | T::Dot(_) | T::Bang))
        {
            at += 1;
            continue;
        }
        // "DM +500 / FF -200"
        if found && cursor.is(at, T::Slash) && currency(cursor, powers, at + 1).is_some() {
            at += 1;
            continue;
        }
        if let Some(next) = cursor.peek(at, Kw::And).filter(|_| found) {
            at = next;
            continue;
        }
        if let Some((kept, rest, next)) = left_alone(cursor, powers, at) {
            for power in &kept {
                state.push(
                    What::Stock { power: *power, amount: 0, asked: false },
                    cursor.span(at, next),
                    false,
                );
            }
            state.remarks.push(cursor.span(at, next));
            state.rest_untraded |= rest;
            found = true;
            at = next;
            continue;
        }
        if let Some(next) = conceded(cursor, at).filter(|_| found) {
            state.remarks.push(cursor.span(at, next));
            at = next;
            continue;
        }
        if let Some(next) = not_traded(cursor, powers, at).or_else(|| instead(cursor, at).filter(|_| found)) {
            state.remarks.push(cursor.span(at, next));
            at = next;
            continue;
        }
        if let Some(next) = corrected(cursor, state, at).filter(|_| found) {
            at = next;
            continue;
        }
        if let Some(next) = past_concession(cursor, at) {
            at = next;
            continue;
        }
        // "dafür nehme ich 400 Pfund"
        let wish = past_wish(cursor, at).filter(|next| amount(cursor, *next).is_some());
        if let Some(wish) = wish.or((at == begin && wanted).then_some(at))
            && let Some(next) = taken(cursor, state, wish)
        {
            found = true;
            at = past_proceeds(cursor, state, next);
            continue;
        }
        let Some(next) = one_stock(cursor, state, powers, at, &mut verb_before) else {
            break;
        };
        found = true;
        at = past_proceeds(cursor, state, next);
    }
    // what is not traded is no trade
    if !found {
        at = past_polite(cursor, from);
    }
    // "Mark 500 / Franc -200": one without a sign leaves the others in doubt
    let parts = (from..at).any(|at| cursor.is(at, T::Slash));
    let unsure = |draft: &Draft| matches!(draft.what, What::Rejected(Problem::NoSign));
    if found && parts && state.drafts[first..].iter().any(unsure) {
        gate_all(state, first, Problem::Unsure);
        return true;
    }
    // "..., alles andere unverändert": nothing more is traded, and whether an earlier order was meant is asked
    if found && let Some((end, before)) = rest_unchanged(cursor, at) {
        let span = cursor.span(at, end);
        match before {
            true => state.unread.push((span, None, Problem::RestAsBefore)),
            false => {
                state.remarks.push(span);
                state.rest_untraded = true;
            }
        }
        return true;
    }
    // the same in a line of its own, below the trades; "alle anderen halten" speaks of units
    let has = |word: Kw| (from..cursor.tokens.len()).any(|at| cursor.peek(at, word).is_some());
    let trades = |draft: &Draft| matches!(draft.what, What::Stock { .. });
    if !found
        && state.drafts.last().is_some_and(trades)
        && !(has(Kw::Rest) && has(Kw::Hold))
        && let Some((end, false)) = rest_unchanged(cursor, from)
    {
        state.remarks.push(cursor.span(from, end));
        state.rest_untraded = true;
        return true;
    }
    let another = cursor.any(at, &[Kw::Buy, Kw::Sell]).is_some();
    if found && !another && !cursor.starts_condition(at) && !is_polite(cursor, at) {
        // "Mark +500 oder +600", "+5 Tausend": an amount is exact, or nothing
        state.unread.push((cursor.span(at, cursor.tokens.len()), None, Problem::LeftOver));
        let chooses = cursor.peek(at, Kw::Or).is_some();
        gate_all(state, first, if chooses { Problem::Either } else { Problem::Unsure });
        return true;
    }
    if !found && cursor.starts_condition(at) && trades_behind(cursor, at) {
        // "falls ich Deutschland kontrolliere: England: +500": an exchange order is never conditional, and none vanishes
        state.push(What::Rejected(Problem::ConditionalStock), cursor.span(at, cursor.tokens.len()), false);
        return true;
    }
    if !cursor.starts_condition(at) && speaks_of_trade(cursor, at, found) {
        state.unread.push((cursor.span(at, cursor.tokens.len()), None, Problem::NotRead));
        return true;
    }
    if found && cursor.starts_condition(at) {
        // "+500, falls Kurs < 1,20": the condition does not apply, the order is ignored
        // "sell 100 of all, unless ...": of each of them
        let together = state.drafts.last().map(|draft| draft.at);
        let last = state.drafts[first..]
            .iter_mut()
            .filter(|draft| Some(draft.at) == together && matches!(draft.what, What::Stock { .. }));
        for draft in last {
            draft.what = match otherwise(cursor, &draft.what, at).filter(|_| state.otherwise_trades) {
                Some(stands) => stands,
                None => What::Rejected(Problem::ConditionalStock),
            };
            draft.at = draft.at.to(cursor.span(at, cursor.tokens.len()));
        }
    }
    found
}

/// "Lira +100; Rubel das Doppelte": a currency of the line that nothing was made of is asked about. `before`: how many drafts, questions
/// and remarks there were.
pub(crate) fn ask_left(
    cursor: &Cursor,
    state: &mut State,
    from: usize,
    (drafts, unread, remarks): (usize, usize, usize),
) {
    let coin = |at: usize| {
        cursor.word(at).len() > 3
            && cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some()
    };
    let mut read: Vec<At> = state.drafts[drafts..].iter().map(|draft| draft.at).collect();
    read.extend(state.unread[unread..].iter().map(|(at, _, _)| *at));
    read.extend(&state.remarks[remarks..]);
    read.sort_unstable_by_key(|at| at.start);
    let mut spans = read.into_iter().peekable();
    let mut reach = 0;
    let left = (from..cursor.tokens.len()).filter(|at| coin(*at)).find(|at| {
        let named = cursor.span(*at, at + 1);
        while let Some(span) = spans.next_if(|span| span.start < named.end) {
            reach = reach.max(span.end);
        }
        reach <= named.start
    });
    if let Some(at) = left {
        state.unread.push((cursor.span(at, cursor.tokens.len()), None, Problem::NotRead));
    }
}

/// What was read of the line is asked about, and does not count.
fn gate_all(state: &mut State, first: usize, problem: Problem) {
    for draft in &mut state.drafts[first..] {
        if !matches!(draft.what, What::Rejected(_)) {
            draft.gate(problem);
        }
    }
}

/// Whether an amount of a currency stands somewhere behind: "England: +500".
fn trades_behind(cursor: &Cursor, from: usize) -> bool {
    (from..cursor.tokens.len()).any(|at| {
        let Some((_, next)) = currency(cursor, &[], at) else { return false };
        if !matches!(cursor.shape(next), Some(T::Colon | T::Equal)) {
            return false;
        }
        let (sign, _, number_at) = signs(cursor, next + 1);
        sign.is_some() && amount(cursor, number_at).is_some()
    })
}

/// "+500, falls Kurs < 1,20, sonst +200": what stands if the condition does not apply.
fn otherwise(cursor: &Cursor, what: &What, from: usize) -> Option<What> {
    let What::Stock { power, asked, .. } = *what else { return None };
    let behind = (from..cursor.tokens.len()).find_map(|at| cursor.peek(at, Kw::Else))?;
    // "sonst Mark +200": the same currency again
    let behind = match currency(cursor, &[], behind) {
        Some((again, next)) if again == [power] => next,
        Some(_) => return None,
        None => behind,
    };
    let behind = if cursor.is(behind, T::Colon) { behind + 1 } else { behind };
    let (sign, zero_sign, number_at) = signs(cursor, behind);
    let (number, end) = amount(cursor, number_at)?;
    let (verb, end) = trade_verb(cursor, end);
    let number = number.filter(|_| cursor.is_end(end))?;
    let sign = sign.or(verb).or((zero_sign || number == 0).then_some(1))?;
    Some(What::Stock { power, amount: sign * number, asked })
}

/// "and on the exchange I buy two hundred marks", behind orders in the same sentence: where the verb stands.
pub(crate) fn begins_trade(cursor: &Cursor, at: usize) -> Option<usize> {
    let mut next = at;
    while trade_verb(cursor, next).0.is_none() {
        next = cursor.any(next, &[Kw::And, Kw::HeadStock, Kw::Filler, Kw::Me, Kw::Please])?;
    }
    let number = past_small(cursor, trade_verb(cursor, next).1);
    amount(cursor, number).map(|_| next)
}

fn past_polite(cursor: &Cursor, from: usize) -> usize {
    // "Meine Order für die Börse diese Runde: ..."
    const SMALL: [Kw; 9] = [
        Kw::HeadStock,
        Kw::HeadMoves,
        Kw::HeadRemark,
        Kw::Me,
        Kw::Filler,
        Kw::Please,
        Kw::Adverb,
        Kw::Numbering,
        Kw::Yes,
    ];
    let colon = (from..from + HEADING).find(|at| cursor.is(*at, T::Colon)).filter(|colon| {
        (from..*colon).any(|at| cursor.peek(at, Kw::HeadStock).is_some())
            && (from..*colon).all(|at| cursor.any(at, &SMALL).is_some() || cursor.within(at, &SMALL))
    });
    let mut at = colon.map_or(from, |colon| colon + 1);
    // "Hallo, ich verkaufe ...", "Lieber Reiner, ich kaufe ..."
    let name = |at: usize| cursor.says_nothing(at) && cursor.word(at).starts_with(char::is_uppercase);
    if let Some(next) = cursor.peek(at, Kw::Greeting)
        && let Some(comma) =
            (next..next + HEADING).find(|at| !name(*at)).filter(|at| cursor.is(*at, T::Comma))
    {
        at = comma + 1;
    }
    // "nothing else (marks 0, lira 0)"
    if let Some(next) = cursor.any(at, &[Kw::NoTrade, Kw::Rest])
        && matches!(cursor.shape(next), Some(T::Open | T::Colon))
        && currency(cursor, &[], next + 1).is_some_and(|(_, end)| cursor.is(end, T::Number))
    {
        at = next + 1;
    }
    let wish = ["möchte", "moechte", "möchten", "will", "wollen", "want"];
    loop {
        let wish_phrase = cursor.peek(at, Kw::OrderVerb).filter(|next| *next > at + 1);
        let small =
            cursor.any(at, &[Kw::Please, Kw::Adverb, Kw::Me, Kw::Polite]).max(wish_phrase).filter(|next| {
                // "I sell 500 marks" is no Italy
                let writer = cursor.any(*next, &[Kw::Buy, Kw::Sell]).is_some();
                (cursor.power(at).is_none() || writer) && cursor.peek(at, Kw::All).is_none()
            });
        // "Ich möchte 500 Mark kaufen"
        let modal = (at > from && cursor.says(at, &wish)).then_some(at + 1);
        // "Korrektur: Mark +300"
        let corrects =
            cursor.peek(at, Kw::Correction).map(|next| next + usize::from(cursor.is(next, T::Colon)));
        match small.or(modal).or(corrects) {
            Some(next) => at = next,
            None => return at,
        }
    }
}

/// Whether the rest of the line changes nothing: politeness, "wie besprochen", "Stück", signs.
fn is_polite(cursor: &Cursor, from: usize) -> bool {
    let mut at = from;
    let mut like = false;
    let numbered = (from..cursor.tokens.len()).any(|at| cursor.is(at, T::Number));
    // "Danke, Dagobert"
    let start = (from..cursor.tokens.len()).find(|at| cursor.is(*at, T::Word));
    let closes = start.is_some_and(|at| cursor.any(at, &[Kw::Closing, Kw::Greeting]).is_some());
    let words = (from..cursor.tokens.len()).filter(|at| cursor.is(*at, T::Word));
    let name = |at: usize| cursor.says_nothing(at) && cursor.word(at).starts_with(char::is_uppercase);
    if closes && !numbered && words.clone().count() <= 4 && words.skip(1).all(name) {
        return true;
    }
    while !cursor.is_end(at) {
        like |= cursor.peek(at, Kw::Like).is_some();
        // "wie vereinbart mit Fugger", "Züge folgen"
        let agreed = like && cursor.peek(at, Kw::Agreed).is_some();
        let follows =
            cursor.peek(at, Kw::HeadMoves).is_some_and(|next| cursor.peek(next, Kw::NoList).is_some());
        if (agreed || follows) && !numbered {
            return true;
        }
        const SMALL: [Kw; 10] = [
            Kw::Please,
            Kw::Adverb,
            Kw::Like,
            Kw::Agreed,
            Kw::If,
            Kw::CNeeded,
            Kw::Filler,
            Kw::Closing,
            Kw::Greeting,
            Kw::And,
        ];
        let small = cursor.any(at, &SMALL);
        let unit = cursor.in_list(at, List::CurrencyUnit);
        at = match (cursor.shape(at), small) {
            (_, Some(next)) => next,
            (Some(T::Word), _) if unit || like && !cursor.says_nothing(at) => at + 1,
            (Some(T::Word | T::Number | T::Plus | T::Equal), _) => return false,
            (Some(T::Dash(_)), _) if cursor.is(at + 1, T::Number) => return false,
            _ if is_part(cursor, at) => return false,
            (Some(T::Remark | T::Hash), _) => return true,
            _ if cursor.word(at) == "?" => return true,
            _ => at + 1,
        };
    }
    true
}

/// A part of something: no number that an exchange order may have.
fn is_part(cursor: &Cursor, at: usize) -> bool {
    let mut signs = cursor.word(at).chars();
    signs.next().is_some_and(|sign| "%€$‰½¼¾⅓⅔".contains(sign)) && signs.next().is_none()
}

/// Whether what is left of the line trades in something: then it is kept and shown.
fn speaks_of_trade(cursor: &Cursor, from: usize, found: bool) -> bool {
    let rest = from..cursor.tokens.len();
    let alike = |at: usize| cursor.peek(at, Kw::Ditto).is_some();
    let is_currency =
        |at: usize| cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some();
    let trades = |at: usize| cursor.any(at, &[Kw::Buy, Kw::Sell]).is_some() || is_part(cursor, at);
    let short = rest.len() <= 8;
    short
        && rest.clone().any(is_currency)
        && (rest.clone().any(|at| trades(at) || alike(at))
            || found && rest.clone().any(|at| cursor.is(at, T::Number)))
}

/// "+500 Mark", "500 Mark kaufen", or "100 Mark" where the verb stands `before` the list: the amount first.
fn amount_first(cursor: &Cursor, state: &mut State, at: usize, before: Option<i64>) -> Option<usize> {
    let (sign, _, start) = signs(cursor, at);
    let (number, next) = amount(cursor, start)?;
    if is_more(cursor, next) {
        return None;
    }
    let next = past_of(cursor, next);
    let currency = cursor.tokens.get(next)?.longest(cursor.dictionary, |entry| entry.currency);
    // "+500 D, -200 F"
    // "Sell: 500 GERMANY, 250 ITALY"
    let listed = sign.is_some() || before.is_some() && cursor.word(next).len() > 2;
    let letter = || cursor.power(next).filter(|_| listed).map(|(power, behind)| (power, behind - next));
    let (power, tokens) = currency.or_else(letter)?;
    let (verb, end) = match trade_verb(cursor, next + tokens) {
        // "kaufe 10 Mark und 20 Pfund verkaufe 30 Rubel": the verb of what follows
        (_, behind)
            if before.is_some() && (amount(cursor, behind).is_some() || cursor.is(behind, T::Colon)) =>
        {
            (None, next + tokens)
        }
        found => found,
    };
    let sign = sign.or(verb).or(before);
    let value = match (number, sign.or((number == Some(0)).then_some(1))) {
        (None, _) => Err(Problem::NoNumber),
        (Some(_), None) => Err(Problem::NoSign),
        (Some(number), Some(sign)) => Ok(number * sign),
    };
    push(cursor, state, &[power], value, at, end);
    Some(end)
}

/// "400 Pfund" behind a wish: they are bought, unless a verb behind sells them; more must not be said.
fn taken(cursor: &Cursor, state: &mut State, at: usize) -> Option<usize> {
    let (number, next) = amount(cursor, at)?;
    let next = past_of(cursor, next);
    let (power, tokens) = cursor.tokens.get(next)?.longest(cursor.dictionary, |entry| entry.currency)?;
    let (verb, end) = trade_verb(cursor, next + tokens);
    let rest = proceeds(cursor, end);
    let ends = cursor.ends_clause(rest) || cursor.peek(rest, Kw::And).is_some();
    let number = number.filter(|_| ends)?;
    push(cursor, state, &[power], Ok(number * verb.unwrap_or(1)), at, end);
    Some(end)
}

fn one_stock(
    cursor: &Cursor,
    state: &mut State,
    powers: &[PowerId],
    at: usize,
    before: &mut Option<i64>,
) -> Option<usize> {
    if let Some(next) = amount_first(cursor, state, at, *before) {
        return Some(next);
    }
    let (verb, next) = trade_verb(cursor, at);
    // "kaufe 1000 Piaster", "Kaufen: 100 Mark"
    let next = if verb.is_some() && cursor.is(next, T::Colon) {
        // "Kaufen: DM 500, FF 200"
        *before = verb;
        next + 1
    } else {
        next
    };
    let next = if verb.is_some() { past_small(cursor, next) } else { next };
    let past_each = |at: usize| at + usize::from(cursor.says(at, &["je", "jeweils", "each"]));
    // "von jeder Währung 100 verkaufen"
    let of = verb.is_some() || cursor.any(next + 1, &[Kw::All, Kw::Rest]).is_some();
    let next = if of && cursor.says(next, &["von", "of"]) { next + 1 } else { past_of(cursor, next) };
    let small = ["je", "jeweils", "each", "dafür", "dafuer", "davon", "instead"];
    let each = past_each(next) > next;
    let next = if cursor.says(next, &small) { next + 1 } else { next };
    if let Some(sign) = verb
        && let Some((amount, next)) = amount(cursor, next)
    {
        // "sell 500 each of pounds, lire and piastres"
        let behind = past_each(next);
        let each = each || behind > next;
        let next = behind + usize::from(behind > next && cursor.says(behind, &["von", "of"]));
        let of = past_of(cursor, next);
        let next = if of > next { of } else { cursor.peek(next, Kw::Filler).unwrap_or(next) };
        let (mut currencies, end) = currency(cursor, powers, next)?;
        let end = but_for(cursor, &mut currencies, end);
        let end = if each { together(cursor, powers, &mut currencies, end) } else { end };
        *before = Some(sign);
        push(cursor, state, &currencies, Ok(sign * amount?), at, end);
        return Some(end);
    }
    // "Alle verkaufen: -500", "Rubel verkaufen 500", "Lira: -500"
    if let Some(next) = cursor.peek(at, Kw::Euro) {
        let end = skip_amount(cursor, next);
        state.push(What::Rejected(Problem::NotTraded), cursor.span(at, end), false);
        return Some(end);
    }
    // "Alles andere -500": of what was not named before
    let traded =
        |at: usize| amount(cursor, past_each(at)).is_some_and(|(_, end)| trade_verb(cursor, end).0.is_some());
    let rest = cursor
        .peek(next, Kw::Rest)
        .filter(|behind| signs(cursor, cursor.past_colon(*behind)).0.is_some() || traded(*behind));
    let (mut currencies, next) = match rest {
        Some(behind) => (not_named(state, powers), behind),
        None => currency(cursor, powers, next)?,
    };
    let next = if currencies.len() > 1 { past_each(next) } else { next };
    let wish = past_wish(cursor, next)
        .filter(|next| trade_verb(cursor, *next).0.is_some() || amount(cursor, *next).is_some());
    let (verb_behind, next) = trade_verb(cursor, wish.unwrap_or(next));
    let cell = cursor.is(next, T::Other) && cursor.word(next) == "|";
    let next = if cell || matches!(cursor.shape(next), Some(T::Colon | T::Equal)) { next + 1 } else { next };
    let (verb_after, next) = trade_verb(cursor, next);
    let verb = verb.or(verb_behind).or(verb_after);
    // "so viel wie geht (99999)", "Rubel (+500)"
    let next = cursor.peek(next, Kw::Amount).filter(|next| cursor.is(*next, T::Open)).unwrap_or(next);
    let open = cursor.is(next, T::Open) && (next..next + 6).any(|at| cursor.is(at, T::Close));
    let (sign, zero_sign, number_at) = signs(cursor, next + usize::from(open));
    let Some((number, end)) = amount(cursor, number_at)
        .map(|(number, end)| (number, end + usize::from(open && cursor.is(end, T::Close))))
    else {
        // "Mark ½"
        if is_part(cursor, number_at) {
            push(cursor, state, &currencies, Err(Problem::NoNumber), at, number_at + 1);
            return Some(number_at + 1);
        }
        // "Rubel: -": no number
        if zero_sign || sign.is_some() {
            push_asked(cursor, state, &currencies, at, number_at);
            return Some(number_at);
        }
        return None;
    };
    // "Mark 500+, Rubel 200-": the sign behind
    let (behind, _, after) = signs(cursor, end);
    let trailing = sign.is_none() && verb.is_none() && behind.is_some() && cursor.ends_clause(after);
    let (sign, end) = if trailing { (behind, after) } else { (sign, end) };
    // "Mark 500 kaufen"
    let (verb, end) = match trade_verb(cursor, end) {
        (Some(sold), after) if sign.is_none() && verb.is_none() => {
            // "... 100 verkaufen außer Piaster (+600)": what stands behind the last name goes on
            let several = currencies.len() > 1;
            let all_but = if several { but_for(cursor, &mut currencies, after) } else { after };
            let goes_on = all_but > after && cursor.is(all_but, T::Open);
            match goes_on || cursor.ends_clause(all_but) {
                true if goes_on => (Some(sold), all_but - 1),
                true => (Some(sold), all_but),
                false => (verb, end),
            }
        }
        _ => (verb, end),
    };
    // "+300 WE, Lira +20"
    let end =
        if cursor.in_list(end, List::CurrencyUnit) && cursor.ends_clause(end + 1) { end + 1 } else { end };
    let sign = sign.or(verb).or(zero_sign.then_some(1)).or((number == Some(0)).then_some(1)).or(*before);
    let (number, end) = if is_more(cursor, end) { (None, end_of_sum(cursor, end)) } else { (number, end) };
    let amount = match (number, sign) {
        (None, _) => Err(Problem::NoNumber),
        (Some(_), None) => Err(Problem::NoSign),
        (Some(number), Some(sign)) => Ok(number * sign),
    };
    // "Pfund -100 Pfund"
    let end = match currency(cursor, powers, end) {
        Some((again, behind)) if again == currencies && currencies.len() == 1 => behind,
        _ => end,
    };
    // a bare number behind a name may be anything ("Deutschland 18"): only with a sign, a verb or a currency
    push(cursor, state, &currencies, amount, at, end);
    Some(end)
}

fn push(
    cursor: &Cursor,
    state: &mut State,
    powers: &[PowerId],
    amount: Result<i64, Problem>,
    from: usize,
    to: usize,
) {
    let at = cursor.span(from, to);
    match amount {
        Ok(amount) => {
            for power in powers {
                state.push(What::Stock { power: *power, amount, asked: false }, at, false);
            }
        }
        Err(problem) => state.push(What::Rejected(problem), at, false),
    }
}

fn push_asked(cursor: &Cursor, state: &mut State, powers: &[PowerId], from: usize, to: usize) {
    for power in powers {
        state.push(What::Stock { power: *power, amount: 0, asked: true }, cursor.span(from, to), false);
    }
}

/// "kaufe bitte 300", "kaufe mir dafür 300": behind words between a verb and its amount.
fn past_small(cursor: &Cursor, at: usize) -> usize {
    const SMALL: [Kw; 4] = [Kw::Please, Kw::Me, Kw::Adverb, Kw::Now];
    let mut next = at;
    while cursor.peek(next, Kw::All).is_none()
        && let Some(behind) = cursor
            .any(next, &SMALL)
            .or_else(|| cursor.says(next, &["dafür", "dafuer", "davon", "instead"]).then_some(next + 1))
            .filter(|_| cursor.power(next).is_none() && !cursor.says(next, &["je", "jeweils", "each"]))
    {
        next = behind;
    }
    if amount(cursor, next).is_some() { next } else { at }
}

/// "500 of my francs", "250 more crowns", "400 von den Piastern": where the currency stands.
fn past_of(cursor: &Cursor, at: usize) -> usize {
    let more = at + usize::from(cursor.in_list(at, List::Further));
    let mut next = more + usize::from(cursor.says(more, &["von", "of"]));
    while next > more
        && let Some(behind) = cursor.any(next, &[Kw::Me, Kw::Filler])
    {
        next = behind;
    }
    let coin = |token: &Token| token.longest(cursor.dictionary, |entry| entry.currency).is_some();
    if cursor.tokens.get(next).is_some_and(coin) { next } else { at }
}

/// "möchte ich", "nehme", "I want": the writer takes what is named, where no verb of trade says otherwise.
fn past_wish(cursor: &Cursor, at: usize) -> Option<usize> {
    let small = |at: usize| cursor.in_list(at, List::Writer) || cursor.in_list(at, List::ForIt);
    let (mut next, mut wishes) = (at, false);
    loop {
        match cursor.in_list(next, List::Acquires) {
            true => (wishes, next) = (true, next + 1),
            false if small(next) || wishes && cursor.any(next, &[Kw::Please, Kw::Adverb]).is_some() => {
                next += 1
            }
            false => return (wishes && next > at).then_some(next),
        }
    }
}

/// "with the money", "für den Erlös", "for me": behind a trade, what it is paid with or whose it is.
fn past_proceeds(cursor: &Cursor, state: &mut State, at: usize) -> usize {
    let end = proceeds(cursor, at);
    if end > at
        && let Some(draft) = state.drafts.last_mut()
    {
        draft.at = draft.at.to(cursor.span(at, end));
    }
    end
}

fn proceeds(cursor: &Cursor, at: usize) -> usize {
    let words = (at..cursor.tokens.len()).take_while(|at| cursor.in_list(*at, List::ForIt)).count();
    let end = at + words;
    let ends = cursor.ends_clause(end) || cursor.peek(end, Kw::And).is_some();
    if ends { end } else { at }
}

/// "auch wenn der Kurs lockt": behind a clause that concedes something and trades in nothing.
fn past_concession(cursor: &Cursor, at: usize) -> Option<usize> {
    let opens = cursor.says(at, &["auch", "even", "selbst"]) && cursor.peek(at + 1, Kw::If).is_some();
    let ends = |at: &usize| matches!(cursor.shape(*at), Some(T::Comma | T::Dot(_) | T::Bang | T::Semicolon));
    let end = (at..cursor.tokens.len()).find(ends).unwrap_or(cursor.tokens.len());
    let coin = |token: &Token| token.longest(cursor.dictionary, |entry| entry.currency).is_some();
    let plain = |at: usize| !cursor.is(at, T::Number) && !coin(&cursor.tokens[at]);
    (opens && end <= at + HEADING && (at..end).all(plain)).then_some(end)
}

fn trade_verb(cursor: &Cursor, at: usize) -> (Option<i64>, usize) {
    if let Some(next) = cursor.peek(at, Kw::Buy) {
        return (Some(1), next);
    }
    match cursor.peek(at, Kw::Sell) {
        Some(next) => (Some(-1), next),
        None => (None, at),
    }
}

pub(super) fn currency(cursor: &Cursor, powers: &[PowerId], at: usize) -> Option<(Vec<PowerId>, usize)> {
    if let Some(next) = cursor.peek(at, Kw::All) {
        return Some((powers.to_vec(), next));
    }
    let token = cursor.tokens.get(at)?;
    if let Some((power, tokens)) = token.longest(cursor.dictionary, |entry| entry.currency) {
        return Some((vec![power], at + tokens));
    }
    let (power, next) = cursor.power(at)?;
    // "Franken (F)", "Deutschland (Mark)"
    let next = if cursor.is(next, T::Open) && cursor.is(next + 2, T::Close) { next + 3 } else { next };
    Some((vec![power], next))
}

/// "+", "-", "+/-": the sign, whether it says neither, and what stands behind.
pub(super) fn signs(cursor: &Cursor, at: usize) -> (Option<i64>, bool, usize) {
    match cursor.shape(at) {
        // "+-0"
        Some(T::Plus) if matches!(cursor.shape(at + 1), Some(T::Dash(1))) && cursor.word(at + 2) == "0" => {
            (None, true, at + 2)
        }
        Some(T::Plus) if cursor.is(at + 1, T::Slash) && matches!(cursor.shape(at + 2), Some(T::Dash(1))) => {
            (None, true, at + 3)
        }
        Some(T::Dash(1)) if cursor.is(at + 1, T::Slash) && cursor.is(at + 2, T::Plus) => (None, true, at + 3),
        Some(T::Plus) => (Some(1), false, at + 1),
        Some(T::Dash(1)) => (Some(-1), false, at + 1),
        Some(T::Word) if cursor.says(at, &["plus"]) && amount(cursor, at + 1).is_some() => {
            (Some(1), false, at + 1)
        }
        Some(T::Word) if cursor.says(at, &["minus"]) && amount(cursor, at + 1).is_some() => {
            (Some(-1), false, at + 1)
        }
        Some(T::Other) if cursor.word(at) == "±" => (None, true, at + 1),
        _ => (None, false, at),
    }
}

/// To a number with so many digits no more thousands are added: it would not fit into an amount.
const LONGEST_NUMBER: usize = 15;

/// A whole number, with dots, apostrophes and spaces between thousands. `None` inside if it is no whole one.
pub(crate) fn amount(cursor: &Cursor, at: usize) -> Option<(Option<i64>, usize)> {
    if !cursor.is(at, T::Number) {
        // "fünfhundert"; "ein" and "a" are articles
        return cursor.number_words(at).filter(|(number, _)| *number > 1).map(|(n, next)| (Some(n), next));
    }
    let mut digits = cursor.word(at).to_owned();
    let mut next = at + 1;
    loop {
        let (group, separator) = match cursor.shape(next) {
            Some(T::Dot(1) | T::Quote) => (next + 1, true),
            // "1,000": nobody writes three decimals of a whole number
            Some(T::Comma) if is_group(cursor, next) => (next + 1, true),
            Some(T::Number) => (next, false),
            _ => break,
        };
        let three = cursor.is(group, T::Number) && cursor.word(group).len() == 3;
        if !three || digits.len() > LONGEST_NUMBER {
            if separator
                && cursor.is(group, T::Number)
                && cursor.tokens.get(group).is_some_and(|token| token.glued)
            {
                return Some((None, group + 1));
            }
            break;
        }
        digits.push_str(cursor.word(group));
        next = group + 1;
    }
    // decimals: only ",00"
    if cursor.is(next, T::Comma)
        && cursor.tokens.get(next).is_some_and(|token| token.glued)
        && cursor.is(next + 1, T::Number)
        && cursor.tokens.get(next + 1).is_some_and(|token| token.glued)
    {
        let whole = cursor.word(next + 1).bytes().all(|digit| digit == b'0');
        return Some((if whole { digits.parse().ok() } else { None }, next + 2));
    }
    Some((digits.parse().ok(), next))
}

/// Behind all signs, numbers and letters that hang at a number.
fn end_of_sum(cursor: &Cursor, at: usize) -> usize {
    let more = |at: &usize| {
        matches!(cursor.shape(*at), Some(T::Number | T::Plus | T::Dash(_) | T::Slash))
            || cursor.tokens.get(*at).is_some_and(|token| token.glued && token.shape == T::Word)
    };
    (at..cursor.tokens.len()).find(|at| !more(at)).unwrap_or(cursor.tokens.len())
}

/// A comma and three digits, without spaces.
fn is_group(cursor: &Cursor, at: usize) -> bool {
    let glued = |at: usize| cursor.tokens.get(at).is_some_and(|token| token.glued);
    glued(at) && glued(at + 1) && cursor.is(at + 1, T::Number) && cursor.word(at + 1).len() == 3
}

/// "5OO", "500 - 200": more stands at the number than a number.
fn is_more(cursor: &Cursor, at: usize) -> bool {
    let is_currency = |at: usize| {
        cursor.power(at).is_some()
            || cursor
                .tokens
                .get(at)
                .is_some_and(|token| token.longest(cursor.dictionary, |entry| entry.currency).is_some())
    };
    let letters =
        cursor.is(at, T::Word) && cursor.tokens.get(at).is_some_and(|token| token.glued) && !is_currency(at);
    let glued = |at: usize| cursor.tokens.get(at).is_some_and(|token| token.glued);
    // "+1/2"
    let fraction = cursor.is(at, T::Slash) && cursor.is(at + 1, T::Number) && glued(at + 1);
    let (sign, _, number) = signs(cursor, at);
    let sum = sign.is_some() && cursor.is(number, T::Number) && !is_currency(number + 1);
    letters || sum || fraction
}

fn skip_amount(cursor: &Cursor, at: usize) -> usize {
    let start = if cursor.is(at, T::Colon) { at + 1 } else { at };
    let (_, _, start) = signs(cursor, start);
    amount(cursor, start).map_or(start, |(_, next)| next)
}

/// A trade that a line names and that was not read, and why: of "Kroner: +5" the currency.
pub(crate) fn left_trade(cursor: &Cursor) -> Option<(usize, usize, Problem)> {
    let all = 0..cursor.tokens.len();
    let currency = |at: usize| cursor.tokens[at].longest(cursor.dictionary, |entry| entry.currency).is_some();
    let trades = |at: usize| cursor.any(at, &[Kw::Buy, Kw::Sell]).is_some();
    let signed = |at: usize| {
        cursor.is(at + 1, T::Number)
            && (cursor.is(at, T::Plus) || cursor.is(at, T::Dash(1)) && (at == 0 || !cursor.tokens[at].glued))
    };
    let numbers = all.clone().any(|at| amount(cursor, at).is_some());
    // "sell everything", "Rubel: alles raus"
    let whole = all.clone().any(|at| cursor.says(at, &["alles", "alle", "everything", "all"]));
    // "Mark so viel wie möglich", "Rubel auf Null", "Rubel und Lira weg"
    let much = all.clone().any(|at| cursor.peek(at, Kw::Amount).is_some()) && cursor.word(all.end - 1) != "?";
    // "England: alles": nothing else is said of a nation
    let headed = |at: usize| cursor.power(at).is_some_and(|(_, next)| cursor.is(next, T::Colon));
    let words = all.clone().filter(|at| cursor.is(*at, T::Word)).count();
    // "Obelix hat letzte Runde 2000 Mark gekauft"
    let told = all.clone().any(|at| cursor.peek(at, Kw::Past).is_some())
        && all.clone().any(|at| cursor.peek(at, Kw::Perfect).is_some())
        && !all.clone().any(signed);
    if told {
        return None;
    }
    let speaks = (whole || much) && words <= 8 && (all.clone().any(currency) || all.clone().any(trades))
        || (whole || much) && words <= 4 && headed(0)
        || all.clone().any(currency) && (numbers || all.clone().any(trades))
        || numbers && all.clone().any(trades)
        || words <= 4 && all.clone().any(signed);
    let named = all.clone().any(|at| currency(at) || trades(at) || cursor.power(at).is_some());
    let unsigned = numbers && !all.clone().any(|at| trades(at) || signed(at));
    let problem = match (named, whole || much, unsigned) {
        (false, _, _) => Problem::NotTraded,
        (true, true, _) => Problem::NoNumber,
        (true, false, true) => Problem::NoSign,
        (true, false, false) => Problem::NotRead,
    };
    speaks.then_some((0, all.end, problem))
}
