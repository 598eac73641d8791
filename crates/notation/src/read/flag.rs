//! Votes and wishes about the deadline: a wrong yes cannot be undone, so they need a sentence of their own, made of
//! nothing but the words of a vote.

use super::cursor::Cursor;
use super::draft::{Draft, What};
use super::ledger;
use super::sentence::Sentence;
use super::state::State;
use crate::lex::T;
use crate::names::folded;
use crate::words::{Kw, List};
use crate::{Flag, Problem};
use rules::PowerId;
use std::ops::Range;

/// So many drafts above a vote can be an older one.
const MOST: usize = 400;
/// A sentence of so few words can change a vote before it and say nothing else.
const FEW: usize = 5;
/// Words that a sentence with a flag may not hold anywhere.
const SPOIL: [Kw; 11] = [
    Kw::Deny,
    Kw::If,
    Kw::Unless,
    Kw::Maybe,
    Kw::Report,
    Kw::Past,
    Kw::Withdraw,
    Kw::Question,
    Kw::But,
    Kw::WaitFor,
    Kw::Like,
];

/// Whether the wish at `at..end` ("set no wait") has a sentence, or a part between commas, of its own.
pub(crate) fn stands_alone(cursor: &Cursor, at: usize, end: usize) -> bool {
    let Some(Sentence { tokens, asks }) = cursor.sentence(at) else { return false };
    if *asks {
        return false;
    }
    // "You do not have to wait for me, please set no wait": the wish twice
    let again = |index: usize| {
        (tokens.start..=index).any(|from| cursor.peek(from, Kw::NoWait).is_some_and(|end| end > index))
    };
    let polite = |index: usize| (at..end).contains(&index) || again(index) || is_polite(cursor, index);
    // "No wait! I mean A Mun - Bur."
    let exclaims = cursor.word(tokens.end.saturating_sub(1)) == "!" && !cursor.says(at, &["set"]);
    let means = (tokens.end..tokens.end + 2).any(|at| cursor.any(at, &[Kw::Meant, Kw::Correction]).is_some());
    if exclaims && means {
        return false;
    }
    if tokens.clone().all(polite) {
        return true;
    }
    // "A Mun - Ruh, set no wait": a part of its own, and nothing around it that could mean the opposite
    let comma = |index: &usize| matches!(cursor.shape(*index), Some(T::Comma));
    let from = (tokens.start..at).rev().find(comma).map_or(tokens.start, |comma| comma + 1);
    let to = (end..tokens.end).find(comma).unwrap_or(tokens.end);
    let spoilt = |index: usize| {
        !(at..end).contains(&index)
            && !again(index)
            && cursor.any(index, &SPOIL).is_some()
            // "my orders won't change any more"
            && cursor.peek(index, Kw::Final).is_none()
            && !cursor.within(index, &[Kw::Final])
            && cursor.place_word(index).is_none_or(|_| cursor.word(index).chars().all(char::is_lowercase))
    };
    let parts = tokens.clone().filter(|index| *index == tokens.start || comma(&(*index - 1)));
    let courteous = |part: usize| {
        let end = (part..tokens.end).find(comma).unwrap_or(tokens.end);
        (part..end).all(polite)
    };
    let orders = |part: usize| (from..to).contains(&part) || cursor.starts_order(part) || courteous(part);
    (from..to).all(polite) && parts.into_iter().all(orders) && !tokens.clone().any(spoilt)
}

/// "Bitte KEIN no wait setzen", "Set no wait: nein": nothing is wished.
pub(crate) fn is_denied(cursor: &Cursor, at: usize, end: usize) -> bool {
    let Some(Sentence { tokens, asks }) = cursor.sentence(at) else { return false };
    // "Kein Grund zu warten: SNW."
    let from = (tokens.start..at).rev().find(|colon| cursor.is(*colon, T::Colon)).unwrap_or(tokens.start);
    let denies =
        |index: usize| !(at..end).contains(&index) && cursor.any(index, &[Kw::Deny, Kw::No]).is_some();
    !*asks && (from..tokens.end).any(denies)
}

/// "SNW", and further down "Pull the SNW.", "kein SNW": what was wished before does not count.
pub(crate) fn doubt_wish(cursor: &Cursor, state: &mut State, at: usize) {
    let asks = cursor.sentence(at).is_none_or(|sentence| sentence.asks);
    let wish = |draft: &&mut Draft| !asks && matches!(draft.what, What::Flag(Flag::NoWait));
    state.drafts.iter_mut().rev().take(MOST).filter(wish).for_each(|draft| draft.gate(Problem::Withdrawn));
}

/// Words that change nothing about a flag: politeness, "ich", signs.
fn is_polite(cursor: &Cursor, at: usize) -> bool {
    match cursor.shape(at) {
        Some(T::Word) => {
            cursor.any(at, &[Kw::Please, Kw::Filler, Kw::Me, Kw::FlagWord, Kw::NoWait, Kw::Final]).is_some()
                || (1..4).any(|back| {
                    at.checked_sub(back)
                        .and_then(|start| {
                            cursor.any(start, &[Kw::FlagWord, Kw::Please, Kw::NoWait, Kw::Final])
                        })
                        .is_some_and(|next| next > at)
                })
        }
        Some(T::Number) => false,
        Some(_) => cursor.word(at) != "?",
        None => true,
    }
}

/// Reads the votes of a line; the tokens of the sentences that were votes.
pub(crate) fn votes(cursor: &Cursor, state: &mut State, own: &[PowerId], from: usize) -> Vec<Range<usize>> {
    let mut taken = Vec::new();
    let mut asked = None;
    for Sentence { tokens, asks } in cursor.sentences().iter().cloned() {
        let tokens = tokens.start.max(from)..tokens.end;
        if tokens.is_empty() {
            continue;
        }
        // "Unentschieden? Ja, gerne!"
        let answers = tokens.clone().any(|at| cursor.any(at, &[Kw::Yes, Kw::No]).is_some());
        if let Some(question) = asked.take().filter(|_| answers) {
            state.unread.push((cursor.span(question, tokens.end), None, Problem::NotAlone));
        }
        let draws = tokens.clone().any(|at| cursor.peek(at, Kw::Draw).is_some());
        if answers && !draws && answers_anew(cursor, state, tokens.clone()) {
            state.unread.push((cursor.span(tokens.start, tokens.end), None, Problem::NotAlone));
            taken.push(tokens);
            continue;
        }
        asked = (asks && draws).then_some(tokens.start);
        // "Draw: ja, no wait: ja": the wish is a part of its own
        let comma = |at: &usize| cursor.is(*at, T::Comma);
        let wishes = |at: usize| cursor.peek(at, Kw::NoWait).is_some();
        let parted = tokens
            .clone()
            .find(comma)
            .filter(|cut| (cut + 1..tokens.end).any(wishes) && !(tokens.start..*cut).any(wishes));
        let tokens = tokens.start..parted.unwrap_or(tokens.end);
        let tokens = beside_orders(cursor, &tokens).unwrap_or(tokens);
        if let Some(word) = tokens.clone().find(|at| cursor.peek(*at, Kw::Resign).is_some())
            && !ledger::is_talk(cursor, tokens.clone())
        {
            let end = cursor.peek(word, Kw::Resign).unwrap_or(tokens.end);
            state.unread.push((cursor.span(word, end), None, Problem::LeftOver));
            taken.push(tokens);
            continue;
        }
        if which_vote(cursor, tokens.clone()) && !asks {
            state.unread.push((cursor.span(tokens.start, tokens.end), None, Problem::WhichVote));
            taken.push(tokens);
            continue;
        }
        if capitulation(cursor, state, tokens.clone(), asks) || draw(cursor, state, own, tokens.clone(), asks)
        {
            taken.push(tokens);
        }
    }
    taken
}

/// "Ich bin gegen das Unentschieden. Oder doch: ja.": a few words of nothing but another answer than that before them, which is asked about.
fn answers_anew(cursor: &Cursor, state: &mut State, tokens: Range<usize>) -> bool {
    const TURNS: [Kw; 4] = [Kw::Or, Kw::Rather, Kw::Correction, Kw::But];
    let any = |kinds: &[Kw]| tokens.clone().any(|at| cursor.any(at, kinds).is_some());
    let plain = |at: usize| {
        !cursor.is(at, T::Word)
            || cursor.peek(at, Kw::NoWait).is_none()
                && (is_polite(cursor, at)
                    || cursor.any(at, &TURNS).is_some()
                    || cursor.any(at, &[Kw::Yes, Kw::No]).is_some())
    };
    let few = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count() <= FEW;
    if !few || !any(&TURNS) || !tokens.clone().all(plain) {
        return false;
    }
    let (yes, no) = (any(&[Kw::Yes]), any(&[Kw::No]));
    let other = |draft: &&mut Draft| match draft.what {
        What::Flag(Flag::Draw(vote)) => {
            if vote {
                no
            } else {
                yes
            }
        }
        _ => false,
    };
    let mut any = false;
    for draft in state.drafts.iter_mut().rev().take(MOST).filter(other) {
        draft.gate(Problem::Either);
        any = true;
    }
    any
}

/// "A Mun-Ruh, A Ber-Kie, und fürs Remis stimme ich mit ja": the part of a sentence with orders in it that holds the vote, if nothing
/// in the whole of it could mean the opposite.
fn beside_orders(cursor: &Cursor, tokens: &Range<usize>) -> Option<Range<usize>> {
    let draw = tokens.clone().find(|at| cursor.peek(*at, Kw::Draw).is_some())?;
    let ordered = |at: usize| cursor.kind(at).is_some() && cursor.starts_order(at);
    let comma = |at: &usize| matches!(cursor.shape(*at), Some(T::Comma));
    let and = |at: &usize| comma(at) || cursor.peek(*at, Kw::And) == Some(at + 1);
    let from = (tokens.start..draw).rev().find(and).map_or(tokens.start, |comma| comma + 1);
    let to = (draw..tokens.end).find(|at| comma(at) && ordered(at + 1)).unwrap_or(tokens.end);
    let outside = |at: &usize| !(from..to).contains(at);
    let orders = tokens.clone().filter(outside).any(ordered) && !(from..to).any(ordered);
    const OPPOSITE: [Kw; 8] =
        [Kw::If, Kw::Unless, Kw::Maybe, Kw::Report, Kw::Past, Kw::Withdraw, Kw::Question, Kw::WaitFor];
    let spoilt = tokens
        .clone()
        .filter(outside)
        .any(|at| cursor.any(at, &OPPOSITE).is_some() && cursor.place_word(at).is_none());
    (orders && !spoilt).then_some(from..to)
}

/// "vote: yes", "I agree to end the game": a vote that does not say on what, or on something that is not put to the vote here.
fn which_vote(cursor: &Cursor, tokens: Range<usize>) -> bool {
    let says = |word: Kw| tokens.clone().any(|at| cursor.peek(at, word).is_some());
    let others = [Kw::Draw, Kw::Capitulation, Kw::Report, Kw::Nap, Kw::War, Kw::Guarantee, Kw::Dmz];
    let words = tokens.clone().filter(|at| cursor.is(*at, T::Word)).count();
    let votes = |at: usize| cursor.any(at, &[Kw::Vote, Kw::EndGame]).is_some();
    if words > 8 || !tokens.clone().any(votes) || others.into_iter().any(says) {
        return false;
    }
    let answers = says(Kw::Yes) || says(Kw::No);
    let known = |at: usize| {
        !cursor.is(at, T::Word) || is_polite(cursor, at) || {
            let votes = [Kw::Vote, Kw::Yes, Kw::No];
            cursor.any(at, &votes).is_some() || cursor.within(at, &votes)
        }
    };
    says(Kw::EndGame) && (answers || says(Kw::Vote)) || says(Kw::Vote) && answers && tokens.clone().all(known)
}

fn capitulation(cursor: &Cursor, state: &mut State, tokens: Range<usize>, asks: bool) -> bool {
    let Some(word) = tokens.clone().find(|at| cursor.peek(*at, Kw::Capitulation).is_some()) else {
        return false;
    };
    let shares = shares(cursor, word + 1, tokens.end);
    if shares.is_empty() {
        return false;
    }
    let at = cursor.span(tokens.start, tokens.end);
    let known = |at: usize| {
        is_polite(cursor, at)
            || cursor.is(at, T::Number)
            || cursor.power(at).is_some()
            || cursor.any(at, &[Kw::Capitulation, Kw::Vote, Kw::Yes, Kw::Me, Kw::CNoun]).is_some()
            || at > 0 && cursor.power(at - 1).is_some_and(|(_, next)| next > at)
    };
    if asks || !tokens.clone().all(known) {
        state.unread.push((at, None, Problem::NotAlone));
    } else {
        state.push(What::Flag(Flag::Capitulation(shares)), at, false);
    }
    true
}

/// What a sentence with "Draw" says.
fn draw(cursor: &Cursor, state: &mut State, own: &[PowerId], tokens: Range<usize>, asks: bool) -> bool {
    let whole = tokens.clone();
    let has = |word: Kw| whole.clone().find(|at| cursor.peek(*at, word).is_some());
    // "Dreierremis", "Zweierdraw": not the draw that is voted on
    let other = tokens.clone().find(|at| is_other_draw(cursor, *at));
    if let Some(word) = other.filter(|_| !asks) {
        state.unread.push((cursor.span(word, tokens.end), None, Problem::NotAlone));
        return true;
    }
    if has(Kw::Draw).is_none() {
        return false;
    }
    // "Stimme für den Draw: nein": the "für" says on what
    let preposition = |at: usize| {
        let draw = (at + 1..at + 3).find(|word| cursor.peek(*word, Kw::Draw).is_some());
        let colon =
            draw.and_then(|word| cursor.peek(word, Kw::Draw)).is_some_and(|next| cursor.is(next, T::Colon));
        colon && cursor.says(at, &["für", "fuer", "for", "zu", "zum"])
    };
    // "kommt für mich nicht in Frage" is one word
    let phrase = |at: usize| cursor.within(at, &[Kw::No]);
    let yes =
        tokens.clone().find(|at| cursor.peek(*at, Kw::Yes).is_some() && !preposition(*at) && !phrase(*at));
    let no = has(Kw::No);
    // "Draw: vielleicht"
    let asked = has(Kw::Draw).is_some_and(|word| {
        cursor.peek(word, Kw::Draw).is_some_and(|next| cursor.is(next, T::Colon) && next + 1 < tokens.end)
    });
    // "Remis: nein danke, ich will gewinnen!": behind a plain no nothing makes a yes of it
    const OTHERWISE: [Kw; 7] = [Kw::Draw, Kw::Yes, Kw::But, Kw::If, Kw::Unless, Kw::Vote, Kw::Correction];
    let comma = no.and_then(|no| (no..tokens.end).find(|at| cursor.is(*at, T::Comma)));
    let tokens = match comma {
        Some(comma)
            if yes.is_none()
                && !asks
                && !(comma..tokens.end).any(|at| cursor.any(at, &OTHERWISE).is_some())
                && vote(cursor, own, tokens.start..comma, yes, no) == Some(false) =>
        {
            tokens.start..comma
        }
        _ => tokens,
    };
    let at = cursor.span(tokens.start, tokens.end);
    if yes.is_none() && no.is_none() && has(Kw::Vote).is_none() && !asked {
        // "Ein Draw wäre mir recht": no vote, and said of one
        let writer = tokens.clone().any(|at| cursor.in_list(at, List::Writer));
        if !asks && (writer || !ledger::is_talk(cursor, tokens)) {
            state.unread.push((at, None, Problem::NotAlone));
            return true;
        }
        return false;
    }
    let vote = if asks { None } else { vote(cursor, own, tokens.clone(), yes, no) };
    match vote {
        Some(vote) => {
            // "Draw: ja", and further down "Draw: nein": neither
            let other =
                |draft: &&mut Draft| matches!(draft.what, What::Flag(Flag::Draw(other)) if other != vote);
            let mut both = false;
            for draft in state.drafts.iter_mut().rev().take(MOST).filter(other) {
                let what = std::mem::replace(&mut draft.what, What::Rejected(Problem::Either));
                draft.what = What::Gated { problem: Problem::Either, what: Box::new(what) };
                both = true;
            }
            if both {
                state.unread.push((at, None, Problem::NotAlone));
            } else {
                state.push(What::Flag(Flag::Draw(vote)), at, false);
            }
        }
        None => {
            // "Draw ja", and below it "PS: Draw nein"
            let answers = yes.is_some() || no.is_some();
            for draft in state.drafts.iter_mut().rev().take(MOST).filter(|_| answers && !asks) {
                if matches!(draft.what, What::Flag(Flag::Draw(_))) {
                    draft.gate(Problem::Either);
                }
            }
            // "Draw: vielleicht"
            let unsure = tokens.clone().any(|at| cursor.peek(at, Kw::Maybe).is_some());
            let problem = match (asks, unsure) {
                (true, _) => Problem::Question,
                (false, true) => Problem::Unsure,
                (false, false) => Problem::NotAlone,
            };
            state.unread.push((at, None, problem));
        }
    }
    true
}

/// A word that nobody knows, but for the word for a draw at its beginning or end.
fn is_other_draw(cursor: &Cursor, at: usize) -> bool {
    let draws = |word: &str| {
        cursor
            .dictionary
            .look_up(word)
            .and_then(|(entry, _)| cursor.dictionary.entry(entry))
            .is_some_and(|entry| entry.can(Kw::Draw))
    };
    if !cursor.says_nothing(at) {
        return false;
    }
    let word = folded(cursor.word(at));
    // "Drawabstimmung", and no "drawback"
    let noun = cursor.word(at).starts_with(char::is_uppercase);
    let ends = (4..word.len().saturating_sub(2)).any(|cut| word.get(cut..).is_some_and(draws));
    let begins = (4..word.len().saturating_sub(4)).any(|cut| word.get(..cut).is_some_and(draws));
    word.len() <= 40 && (begins && noun || ends)
}

/// Yes or no; `None` if the sentence says anything more.
fn vote(
    cursor: &Cursor,
    own: &[PowerId],
    tokens: Range<usize>,
    yes: Option<usize>,
    no: Option<usize>,
) -> Option<bool> {
    let first = tokens.clone().find(|at| cursor.is(*at, T::Word))?;
    let mut at = tokens.start;
    // of one clause, which two would turn round
    let (mut denials, mut clause) = (0, 0);
    // "Draw or no draw"
    if tokens.clone().any(|at| cursor.peek(at, Kw::Or).is_some()) {
        return None;
    }
    while at < tokens.end {
        // "Frankreich stimmt dem Draw zu": somebody else's vote
        if let Some((power, next)) =
            cursor.power(at).filter(|_| cursor.word(at) != "I" && !is_polite(cursor, at))
        {
            let heading = own.contains(&power) || cursor.is(next, T::Colon);
            // "Draw: Frankreich stimmt ja", "yes from Italy", and not "Draw mit Frankreich", "Draw Frankreich/Italien: ja"
            let among = (at..tokens.end).any(|at| cursor.is(at, T::Colon))
                || (tokens.start..at).rev().take(2).take_while(|at| !cursor.is(*at, T::Colon)).any(|at| {
                    let draw = (tokens.start..at).any(|start| cursor.peek(start, Kw::Draw) == Some(at));
                    draw || cursor.peek(at, Kw::And).is_some()
                });
            // "Draw: Italien: ja"
            let headed = at > tokens.start && cursor.is(at - 1, T::Colon) && cursor.is(next, T::Colon);
            if !own.contains(&power) && (!among || headed) || at == first && !heading {
                return None;
            }
            at = next;
            continue;
        }
        let words = [Kw::Draw, Kw::Vote, Kw::Yes, Kw::No, Kw::With, Kw::Against];
        let known = cursor.any(at, &words);
        clause =
            if cursor.is(at, T::Comma) { 0 } else { clause + usize::from(cursor.peek(at, Kw::No).is_some()) };
        denials = denials.max(clause);
        // "Draw ja ab 1905"
        let number = cursor.is(at, T::Number) && !(at > 0 && cursor.in_list(at - 1, List::Since));
        // "Niemand stimmt für den Draw"
        // "Please all vote yes on the draw!": said to others
        let others = cursor.says(at, &["all", "alle"]) && cursor.peek(at + 1, Kw::Vote).is_some();
        let nobody = at == first && cursor.in_list(at, List::Nobody) || others;
        // "I'm sorry, but I vote against the draw"
        let regrets =
            || cursor.peek(at, Kw::But).is_some() && (tokens.start..at).all(|at| is_polite(cursor, at));
        if nobody || known.is_none() && !is_polite(cursor, at) && !number && !regrets() {
            return None;
        }
        at = known.unwrap_or(at + 1);
    }
    match (yes, no) {
        (Some(_), None) => Some(true),
        (None, Some(_)) if denials == 1 => Some(false),
        // "nicht für", "nicht einverstanden"
        (Some(yes), Some(no)) if denials == 1 => {
            let one = no < yes && !(no..yes).any(|at| matches!(cursor.shape(at), Some(T::Comma | T::Colon)))
                || no == yes
                || cursor.peek(no, Kw::Against).is_some()
                    && !cursor.says(yes, &["ja", "yes", "ok", "okay", "aye"]);
            one.then_some(false)
        }
        _ => None,
    }
}

/// "D 18, F 10, ÖU 6", "D=18 F=10".
fn shares(cursor: &Cursor, from: usize, to: usize) -> Vec<(PowerId, u16)> {
    let mut shares = Vec::new();
    let mut at = from;
    while at < to {
        let Some((power, next)) = cursor.power(at) else {
            at += 1;
            continue;
        };
        let number = (next..to.min(next + 3)).find(|index| cursor.is(*index, T::Number));
        match number.and_then(|index| cursor.word(index).parse().ok().map(|number| (number, index + 1))) {
            Some((centers, behind)) => {
                if !shares.iter().any(|(known, _)| *known == power) {
                    shares.push((power, centers));
                }
                at = behind;
            }
            None => at = next,
        }
    }
    shares
}
