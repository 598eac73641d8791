//! Removals told by what stays: "alles außer A Par und F Mar abbauen", "keep Paris and Marseilles, remove the rest".

use super::cursor::Cursor;
use super::state::State;
use crate::lex::{T, Token};
use crate::words::Kw;
use rules::UnitKind;
use std::ops::Range;

/// So many units at most are named as those that stay.
const MOST: usize = 16;
/// Words beside the units that change nothing about what is said.
const SMALL: [Kw; 9] =
    [Kw::Please, Kw::Filler, Kw::Me, Kw::Adverb, Kw::Article, Kw::Modal, Kw::And, Kw::But, Kw::Now];
/// Beside all units of a kind: no "all fleets but one".
const BESIDE: [Kw; 7] = [Kw::Please, Kw::Filler, Kw::Me, Kw::Adverb, Kw::Modal, Kw::Now, Kw::Therefore];
/// What becomes of the others.
const GOES: [Kw; 3] = [Kw::Remove, Kw::Disband, Kw::Off];

/// The line with a removal of every other unit in the place of such a sentence. `units` are the sender's, as entries of the
/// dictionary.
pub(crate) fn in_full(cursor: &Cursor, state: &mut State, units: &[(UnitKind, u32)]) -> Option<Vec<Token>> {
    if let Some(line) = dashed(cursor, units).or_else(|| all_of_a_kind(cursor, state, units)) {
        return Some(line);
    }
    let (tokens, stay) = cursor
        .sentences()
        .iter()
        .filter(|sentence| !sentence.asks)
        .find_map(|sentence| Some((sentence.tokens.clone(), stays(cursor, sentence.tokens.clone())?)))?;
    let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
    let is_own = |entry: &u32| units.iter().any(|(_, unit)| place(*unit) == place(*entry));
    let leaves = |(_, unit): &&(UnitKind, u32)| !stay.iter().any(|entry| place(*entry) == place(*unit));
    let gone: Vec<(UnitKind, u32)> = units.iter().filter(leaves).copied().collect();
    if gone.is_empty() || !stay.iter().all(is_own) {
        return None;
    }
    removals(cursor, state, &tokens, &gone)
}

/// "- Par - Bur": each goes, and nobody moves from one of the sender's units to another.
fn dashed(cursor: &Cursor, units: &[(UnitKind, u32)]) -> Option<Vec<Token>> {
    let begins = |at: &usize| cursor.is(*at, T::Dash(1)) && (*at == 0 || cursor.is(*at - 1, T::Colon));
    let start = (0..cursor.tokens.len().min(MOST)).find(begins).filter(|_| !units.is_empty())?;
    let place = |entry: u32| cursor.dictionary.places(entry).first().copied();
    let mut line = cursor.tokens[..start].to_vec();
    let mut at = start;
    while cursor.is(at, T::Dash(1)) {
        let (unit, end) = cursor.subject(at + 1)?;
        if !units.iter().any(|(_, own)| place(*own) == place(unit.spot.entry)) {
            return None;
        }
        if at > start {
            line.push(Token::sign(T::Comma, cursor.tokens[at].start));
        }
        line.extend(&cursor.tokens[at..end]);
        at = end;
    }
    let several = line.len() > at;
    // "- Par - Bur bleiben": the dashes are bullets of those that stay
    if cursor.word(at).len() > 3 && cursor.any(at, &[Kw::Keep, Kw::Hold]).is_some() {
        line.retain(|token| token.shape != T::Dash(1));
    }
    line.extend(&cursor.tokens[at..]);
    several.then_some(line)
}

/// "abgebaut werden beide Flotten": each of them in its place.
fn all_of_a_kind(cursor: &Cursor, state: &mut State, units: &[(UnitKind, u32)]) -> Option<Vec<Token>> {
    let (tokens, kind, both) =
        cursor.sentences().iter().filter(|sentence| !sentence.asks && !units.is_empty()).find_map(
            |sentence| {
                let (kind, both, end) = goes_whole(cursor, sentence.tokens.clone())?;
                Some((sentence.tokens.start..end, kind, both))
            },
        )?;
    let gone: Vec<(UnitKind, u32)> = units.iter().filter(|(unit, _)| *unit == kind).copied().collect();
    if gone.len() < 2 || both && gone.len() != 2 {
        return None;
    }
    removals(cursor, state, &tokens, &gone)
}

/// The kind of units that all go, whether they are said to be two, and where the sentence ends, if it says nothing else.
fn goes_whole(cursor: &Cursor, tokens: Range<usize>) -> Option<(UnitKind, bool, usize)> {
    let (mut kind, mut goes, mut all, mut both) = (None, false, false, false);
    let mut at = tokens.start;
    while at < tokens.end {
        // a dot that went along with a word
        if at > tokens.start && matches!(cursor.shape(at - 1), Some(T::Dot(_))) {
            break;
        }
        if !cursor.is(at, T::Word) {
            let plain = matches!(cursor.shape(at), Some(T::Comma | T::Dot(_) | T::Bang | T::Colon));
            at = plain.then_some(at + 1)?;
            continue;
        }
        if cursor.any(at, &[Kw::Deny, Kw::If, Kw::Unless, Kw::Except, Kw::Keep]).is_some() {
            return None;
        }
        let many = cursor.is_plural(at);
        if let Some((found, next)) = cursor.kind(at).filter(|_| many && kind.is_none()) {
            kind = Some(found);
            at = next;
            continue;
        }
        let verb = cursor.any(at, &GOES).filter(|_| cursor.word(at).len() > 1);
        let whole = cursor.any(at, &[Kw::Both, Kw::All]).filter(|_| cursor.word(at).len() > 2);
        goes |= verb.is_some();
        all |= whole.is_some();
        both |= cursor.peek(at, Kw::Both).is_some();
        at = verb.or(whole).or_else(|| cursor.any(at, &BESIDE))?;
    }
    kind.filter(|_| goes && all).map(|kind| (kind, both, at))
}

/// The line with removals in the place of the sentence.
fn removals(
    cursor: &Cursor,
    state: &mut State,
    tokens: &Range<usize>,
    gone: &[(UnitKind, u32)],
) -> Option<Vec<Token>> {
    let at = cursor.tokens.get(tokens.start)?.start;
    let (remove, _) = cursor.dictionary.look_up("remove")?;
    let mut line = cursor.tokens[..tokens.start].to_vec();
    line.push(cursor.meaning(remove, at));
    for (kind, entry) in gone {
        let (letter, _) = cursor.dictionary.look_up(&kind.letter().to_ascii_lowercase().to_string())?;
        line.push(cursor.meaning(letter, at));
        line.push(cursor.meaning(*entry, at));
        line.push(Token::sign(T::Comma, at));
    }
    line.extend(&cursor.tokens[tokens.end..]);
    state.remarks.push(cursor.span(tokens.start, tokens.end));
    Some(line)
}

/// The units that a sentence says stay, if it says that all others go and nothing else.
fn stays(cursor: &Cursor, tokens: Range<usize>) -> Option<Vec<u32>> {
    let mut stay = Vec::new();
    let (mut excepts, mut all_else) = (false, false);
    // of the part between two signs: whether it names units, keeps, speaks of the others, and lets go
    let mut part = Part::default();
    let mut parts = Vec::new();
    let mut at = tokens.start;
    while at < tokens.end {
        let parts_here = matches!(
            cursor.shape(at),
            Some(T::Comma | T::Semicolon | T::Amp | T::Dot(_) | T::Bang | T::Dash(1))
        );
        // "... bleiben und der Rest geht"
        let and = cursor.peek(at, Kw::And).filter(|next| cursor.subject(*next).is_none());
        if parts_here || and.is_some() {
            parts.push(std::mem::take(&mut part));
            at = and.unwrap_or(at + 1);
            continue;
        }
        let besides = cursor.any(at, &[Kw::Except, Kw::Besides]);
        if besides.is_none() && cursor.any(at, &[Kw::Deny, Kw::If, Kw::Unless]).is_some() {
            return None;
        }
        let long = cursor.word(at).len() > 1;
        let rest = cursor.peek(at, Kw::Rest);
        let all = cursor.peek(at, Kw::All).filter(|_| cursor.word(at).len() > 2);
        let goes = cursor.any(at, &GOES).filter(|_| long);
        let keeps = cursor.any(at, &[Kw::Keep, Kw::Hold]).filter(|_| long);
        let longest = besides.max(rest).max(all).max(goes).max(keeps);
        let named = cursor.subject(at).filter(|(_, next)| longest.is_none_or(|end| *next > end));
        if let Some((unit, next)) = named {
            if !unit.spot.is_known() || stay.len() >= MOST {
                return None;
            }
            stay.push(unit.spot.entry);
            part.units = true;
            at = next;
            continue;
        }
        let next = longest.or_else(|| cursor.any(at, &SMALL))?;
        // "alles außer", "anything but"; "nur nicht" speaks of no others
        let whole = cursor.says(at, &["alles", "alle", "anything", "everything", "all", "sämtliche"]);
        excepts |= besides == Some(next);
        all_else |= whole && (besides == Some(next) || all == Some(next));
        part.others |= rest == Some(next);
        part.goes |= goes == Some(next);
        part.keeps |= keeps == Some(next);
        at = next;
    }
    parts.push(part);
    let goes = parts.iter().any(|part| part.goes);
    let excepted = excepts && all_else && goes && !parts.iter().any(|part| part.others || part.keeps);
    // "keep A Par, remove the rest", and not "remove A Par, keep the rest"
    let parted = parts.iter().any(|part| part.others && part.goes && !part.units && !part.keeps)
        && parts.iter().any(|part| part.keeps)
        && parts.iter().all(|part| !(part.units || part.keeps) || !(part.goes || part.others));
    (excepted != parted && !stay.is_empty()).then_some(stay)
}

/// What is said between two signs.
#[derive(Default)]
struct Part {
    units: bool,
    keeps: bool,
    others: bool,
    goes: bool,
}
