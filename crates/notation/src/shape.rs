//! Emphasis, tables and brackets are structure, not characters: what only decorates a unit or an order is taken out of
//! the tokens, so that the grammar sees the same words whatever program wrote them.

use crate::lex::{T, Token, slice};
use crate::names::{Dictionary, folded};
use crate::words::Kw;

/// Between two slashes that only slant what stands there are so few tokens.
const SLANTED: usize = 6;

/// Before words are looked up: underscores, pairs of stars and tildes, the bars and semicolons of a table.
pub(crate) fn plain(text: &str, dictionary: &Dictionary, tokens: &mut Vec<Token>) {
    program_brackets(text, tokens);
    smileys(text, tokens);
    completed(text, dictionary, tokens);
    printed_list(text, tokens);
    quoted_cells(tokens);
    comma_cells(text, tokens);
    wide_cells(text, tokens);
    leaders(text, tokens);
    if tokens.iter().any(|token| matches!(token.shape, T::Star(_) | T::Other | T::Equal | T::Slash)) {
        cells(text, dictionary, tokens);
        let marks = emphasis(text, tokens);
        remove(tokens, &marks);
    }
    let cells = tokens.iter().filter(|token| token.shape == T::Semicolon).count();
    if cells >= 2 && is_table(text, tokens) {
        let marks: Vec<bool> = tokens.iter().map(|token| token.shape == T::Semicolon).collect();
        remove(tokens, &marks);
    }
}

/// "( RUS AMY MOS ) MTO UKR": the brackets of the language in which programs play each other.
fn program_brackets(text: &str, tokens: &mut Vec<Token>) {
    const VERBS: [&str; 10] = ["MTO", "HLD", "SUP", "CVY", "CTO", "RTO", "DSB", "BLD", "REM", "WVE"];
    let bracket = |token: &Token| matches!(token.shape, T::Open | T::Close);
    if tokens.first().is_none_or(|first| first.shape != T::Open) {
        return;
    }
    let words = || tokens.iter().filter(|token| token.shape == T::Word).map(|token| slice(text, token));
    let code = |word: &str| word.len() == 3 && word.bytes().all(|letter| letter.is_ascii_uppercase());
    if words().any(|word| VERBS.contains(&word)) && words().all(code) {
        let marks: Vec<bool> = tokens.iter().map(bracket).collect();
        remove(tokens, &marks);
    }
}

/// "Ruh(r)", "Ruhr(gebiet)": brackets that only complete a name.
fn completed(text: &str, dictionary: &Dictionary, tokens: &mut Vec<Token>) {
    let place = |word: &str| {
        dictionary
            .look_up(&folded(word))
            .map(|(entry, _)| dictionary.places(entry))
            .filter(|places| !places.is_empty())
    };
    let is = |at: usize, shape: T| {
        tokens.get(at).is_some_and(|token| token.shape == shape && (token.glued || at == 0))
    };
    let mut marks = vec![false; tokens.len()];
    for at in 0..tokens.len() {
        if tokens[at].shape != T::Word
            || !is(at + 1, T::Open)
            || !is(at + 2, T::Word)
            || !is(at + 3, T::Close)
        {
            continue;
        }
        let (short, rest) = (slice(text, &tokens[at]), slice(text, &tokens[at + 2]));
        let whole = format!("{short}{rest}");
        let small = rest.chars().all(char::is_lowercase) && short.len() >= 3 && whole.len() <= 24;
        if small && place(short).is_some_and(|places| place(&whole) == Some(places)) {
            marks[at + 1..=at + 3].fill(true);
        }
    }
    if marks.contains(&true) {
        remove(tokens, &marks);
    }
}

/// ";-)", ":)": no signs of an order; before a capital one ends a sentence.
fn smileys(text: &str, tokens: &mut Vec<Token>) {
    let shape = |at: usize| tokens.get(at).map(|token| token.shape);
    let glued = |at: usize| tokens.get(at).is_some_and(|token| token.glued);
    let mut marks = vec![false; tokens.len()];
    let mut ends = Vec::new();
    for at in 0..tokens.len() {
        let eyes = matches!(shape(at), Some(T::Colon | T::Semicolon));
        let nose = matches!(shape(at + 1), Some(T::Dash(1))) && glued(at + 1);
        let mouth = at + 1 + usize::from(nose);
        let face = matches!(shape(mouth), Some(T::Close | T::Open)) && glued(mouth);
        if eyes && face && (nose || at > 0 && !glued(at)) {
            marks[at..=mouth].fill(true);
            let next = tokens.get(mouth + 1).filter(|next| next.shape == T::Word && !next.glued);
            if at > 0 && next.is_some_and(|next| slice(text, next).starts_with(char::is_uppercase)) {
                ends.push(at);
                marks[at] = false;
            }
        }
    }
    ends.iter().for_each(|at| tokens[*at].shape = T::Bang);
    if marks.contains(&true) {
        remove(tokens, &marks);
    }
}

/// "| A Mun | Ruh |", "Kiel (F) | Holland": the bar between two cells of nothing but words parts them, and so do those of a type, a unit
/// and what it does.
fn cells(text: &str, dictionary: &Dictionary, tokens: &mut [Token]) {
    let bar = |token: &Token| token.shape == T::Other && slice(text, token) == "|";
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return;
    };
    let outer = bar(first) && bar(last);
    let bars = tokens.iter().filter(|token| bar(token)).count() - if outer { 2 } else { 0 };
    // "| A Mun - Ruh | |" has one
    let filled = tokens.windows(2).all(|pair| !bar(&pair[0]) || !bar(&pair[1]));
    let typed = tokens.get(usize::from(outer)).is_some_and(|token| is_type(slice(text, token)));
    // "| A Mun | unterstützt | A Ber - Sil |" is told by the verb
    const VERBS: [Kw; 4] = [Kw::Support, Kw::Move, Kw::Hold, Kw::Convoy];
    let verb = tokens.windows(2).any(|pair| {
        let known =
            dictionary.look_up(&folded(slice(text, &pair[1]))).and_then(|(entry, _)| dictionary.entry(entry));
        bar(&pair[0])
            && pair[1].end - pair[1].start > 1
            && known.is_some_and(|entry| VERBS.into_iter().any(|verb| entry.can(verb)))
    });
    // "| A | Mun | Ruh |" is what "A;Mun;Ruh" is
    let between = match bars {
        1 => T::Colon,
        2 if typed && !verb => T::Semicolon,
        _ => return,
    };
    if filled && (outer || !bar(first) && !bar(last)) {
        let end = tokens.len() - 1;
        for token in tokens[1..end].iter_mut().filter(|token| bar(token)) {
            token.shape = between;
        }
    }
}

/// `['A MUN - BUR', 'F KIE - DEN']`, `{"GERMANY": ["A MUN - BUR"]}`: a list as programs print it, of nothing but quoted cells and the names of
/// what they are.
fn printed_list(text: &str, tokens: &mut Vec<Token>) {
    let bracket = |token: &Token| matches!(slice(text, token), "[" | "]" | "{" | "}");
    let opens = tokens.iter().take(PRINTED).position(|token| token.shape == T::Open && bracket(token));
    let last = tokens.iter().rposition(|token| token.shape != T::Comma);
    let closes = last.is_some_and(|last| tokens[last].shape == T::Close && bracket(&tokens[last]));
    let Some(open) = opens.filter(|_| closes && tokens.iter().any(|token| token.shape == T::Quote)) else {
        return;
    };
    let mut inside = false;
    let mut list: Vec<Token> = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        match token.shape {
            T::Quote => inside = !inside,
            _ if inside => list.push(*token),
            T::Comma => list.push(token.like(T::Semicolon)),
            T::Colon | T::Equal => list.push(token.like(T::Colon)),
            T::Open | T::Close if bracket(token) => {}
            T::Word if at < open => list.push(*token),
            _ => return,
        }
    }
    *tokens = list;
}

/// So many words and signs stand before such a list.
const PRINTED: usize = 4;

/// `"A Mun","Ruh"`: a line of nothing but quoted cells.
fn quoted_cells(tokens: &mut Vec<Token>) {
    let quote = |at: usize| tokens.get(at).is_some_and(|token| token.shape == T::Quote);
    let quotes = tokens.iter().filter(|token| token.shape == T::Quote).count();
    if quotes < 4 || quotes % 2 == 1 || !quote(0) || !quote(tokens.len() - 1) {
        return;
    }
    let mut inside = false;
    let mut cells: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens.iter() {
        match token.shape {
            T::Quote => inside = !inside,
            T::Comma | T::Semicolon if !inside => cells.push(token.like(T::Semicolon)),
            _ if inside => cells.push(*token),
            _ => return,
        }
    }
    *tokens = cells;
}

/// "A,Mun,-,Ruh", "F,Kie,H": a type, a place, and a sign or a letter for what it does, with commas and no spaces between.
fn comma_cells(text: &str, tokens: &mut Vec<Token>) {
    let comma = |at: usize| tokens.get(at).is_some_and(|token| token.shape == T::Comma && token.glued);
    let told = |at: usize| {
        tokens.get(at).is_some_and(|token| {
            token.glued
                && (matches!(token.shape, T::Dash(_) | T::Arrow)
                    || matches!(slice(text, token), "S" | "C" | "H"))
        })
    };
    let row = tokens.first().is_some_and(|token| is_type(slice(text, token)))
        && comma(1)
        && tokens.get(2).is_some_and(|token| token.shape == T::Word && token.glued)
        && comma(3)
        && told(4)
        && (tokens.len() == 5 || comma(5));
    if row {
        let marks: Vec<bool> = (0..tokens.len()).map(|at| matches!(at, 1 | 3) || at == 5).collect();
        remove(tokens, &marks);
    }
}

/// "A     Mun   Ruh", "A Mun    S A Ber": columns with so many spaces between that nobody writes them in a sentence.
fn wide_cells(text: &str, tokens: &mut Vec<Token>) {
    const MOST: usize = 8;
    let first = tokens.first().is_some_and(|token| is_type(slice(text, token)));
    if !first || !(3..=MOST).contains(&tokens.len()) || !tokens.iter().all(|token| token.shape == T::Word) {
        return;
    }
    let wide = |pair: &[Token]| {
        let between = text.get(pair[0].end as usize..pair[1].start as usize).unwrap_or_default();
        between.len() >= 2 && between.bytes().all(|byte| byte == b' ')
    };
    let gaps: Vec<usize> = (1..tokens.len()).filter(|at| wide(&tokens[at - 1..=*at])).collect();
    // the type and its place, and what the unit does
    let row = match gaps.as_slice() {
        [goal] => *goal == 2,
        [place, goal] => *place == 1 && *goal == 2,
        _ => false,
    };
    if row && tokens.len() == 3 {
        for at in gaps.into_iter().rev() {
            let sign = Token::sign(T::Semicolon, tokens[at].start);
            tokens.insert(at, sign);
        }
    }
}

/// "A Mun...Ruh": dots that lead from one cell to the next.
fn leaders(text: &str, tokens: &mut [Token]) {
    for at in 1..tokens.len().saturating_sub(1) {
        let goal = slice(text, &tokens[at + 1]);
        let capital = goal.chars().next().is_some_and(char::is_uppercase) || goal == "xxx";
        let dots = matches!(tokens[at].shape, T::Dot(2..));
        let words = tokens[at - 1].shape == T::Word && tokens[at + 1].shape == T::Word;
        if dots && words && capital && tokens[at].glued && tokens[at + 1].glued {
            tokens[at].shape = T::Equal;
        }
    }
}

/// Takes the marked tokens out; what stood behind them is no longer glued to what stood before.
fn remove(tokens: &mut Vec<Token>, marks: &[bool]) {
    let mut kept = Vec::with_capacity(tokens.len());
    let mut after = false;
    for (token, out) in tokens.iter().zip(marks) {
        if *out {
            after = true;
            continue;
        }
        let mut token = *token;
        // "A_Mun" is two words, "*F* StP(nc)" still one
        token.glued &= !(after && token.shape == T::Word);
        kept.push(token);
        after = false;
    }
    *tokens = kept;
}

/// Which tokens are nothing but emphasis.
fn emphasis(text: &str, tokens: &[Token]) -> Vec<bool> {
    let mut marks = vec![false; tokens.len()];
    let mut open: Vec<(usize, &str)> = Vec::new();
    let bars = tokens.iter().filter(|token| token.shape == T::Other && slice(text, token) == "|").count();
    for (at, token) in tokens.iter().enumerate() {
        let sign = slice(text, token);
        match token.shape {
            T::Other if sign == "_" => marks[at] = true,
            // "/A Rom/ - Apu": slanted, as some mail programs write it
            T::Slash => {
                let spaced =
                    |at: usize| tokens.get(at).is_none_or(|token| !token.glued || token.shape == T::Comma);
                let closes = (at + 2..tokens.len().min(at + SLANTED))
                    .find(|close| tokens[*close].shape == T::Slash)
                    .filter(|close| tokens[*close].glued && spaced(close + 1));
                let opens =
                    spaced(at) && tokens.get(at + 1).is_some_and(|next| next.glued && next.shape == T::Word);
                if let Some(close) = closes.filter(|_| opens && !marks[at]) {
                    marks[at] = true;
                    marks[close] = true;
                }
                continue;
            }
            T::Other if sign == "|" && bars >= 2 => marks[at] = true,
            T::Star(_) => {}
            _ => continue,
        }
        if !matches!(token.shape, T::Star(_)) {
            continue;
        }
        // "at(*, *, Mun)" of the display notation is no emphasis
        let ends =
            |shape: T| matches!(shape, T::Word | T::Number | T::Close | T::Dot(_) | T::Bang | T::Quote);
        let begins =
            |shape: T| matches!(shape, T::Word | T::Number | T::Open | T::Plus | T::Dash(_) | T::Quote);
        let before = token.glued && at > 0 && (marks[at - 1] || ends(tokens[at - 1].shape));
        let opens = tokens.get(at + 1).is_some_and(|next| {
            next.glued && (begins(next.shape) || matches!(next.shape, T::Star(_) | T::Other))
        });
        let pair = open.iter().rposition(|(_, other)| *other == sign);
        match pair.filter(|_| before) {
            Some(index) => {
                marks[open[index].0] = true;
                marks[at] = true;
                open.truncate(index);
            }
            None if opens && open.len() < 8 => open.push((at, sign)),
            None => {}
        }
    }
    marks
}

fn is_type(word: &str) -> bool {
    matches!(word, "A" | "F" | "W" | "Armee" | "Flotte" | "Army" | "Fleet")
}

/// "A;Mun;-;Ruh": cells of a word or a sign each; behind that of a help stands what is helped ("A Mun;S;A Ber - Sil").
fn is_table(text: &str, tokens: &[Token]) -> bool {
    let mut cells = tokens.split(|token| token.shape == T::Semicolon);
    let small =
        |cell: &[Token]| cell.iter().filter(|token| token.shape == T::Word).count() <= 2 && cell.len() <= 3;
    let sign = |cell: &[Token]| match cell {
        [only] => {
            matches!(only.shape, T::Dash(_) | T::Arrow)
                || is_type(slice(text, only))
                || matches!(slice(text, only), "S" | "C" | "H")
        }
        _ => false,
    };
    let helps = |cell: &&[Token]| matches!(cell, [only] if matches!(slice(text, only), "S" | "C"));
    let helped = |cell: &[Token]| {
        let words = cell.iter().filter(|token| token.shape == T::Word).count();
        (2..=4).contains(&words) && words + 2 >= cell.len()
    };
    let help: Vec<&[Token]> = cells.clone().collect();
    if let [before @ .., sign, order] = help.as_slice()
        && helps(sign)
        && !before.is_empty()
        && before.iter().all(|cell| small(cell))
        && helped(order)
    {
        return true;
    }
    let count = cells.clone().count();
    // a type, a place and one thing more: what that is the row itself says
    let signs = if count == 3 { cells.clone().skip(1).any(sign) } else { cells.clone().any(sign) };
    signs && cells.all(small)
}

/// Behind the look-up: "ABER TO PRU", "ABER S AMUN", "(ABER) - PRU": a word in capitals that a dictionary of words knows
/// as something else is a unit if something is told to it. Whether anything was cut.
pub(crate) fn glued(text: &str, dictionary: &Dictionary, tokens: &mut Vec<Token>) -> bool {
    let look = Look { text, dictionary, tokens };
    let found: Vec<(usize, Vec<Token>)> = (0..look.tokens.len())
        .filter_map(|at| {
            let cut = || look.is_glued_unit(at).then(|| tokens[at].cut());
            Some((at, look.glued_help(at).or_else(cut)?))
        })
        .collect();
    let any = !found.is_empty();
    for (at, cut) in found.into_iter().rev() {
        tokens.splice(at..=at, cut);
    }
    any
}

/// Behind the look-up: `[A Mun] - Ruh`, `"A Mun" - Ruh`, `A-Mun - Ruh`, `A Mun (S) A Ber`. Whether anything was taken out.
pub(crate) fn units(text: &str, dictionary: &Dictionary, tokens: &mut Vec<Token>) -> bool {
    let dressed = |token: &Token| matches!(token.shape, T::Open | T::Quote | T::Dash(1));
    if !tokens.iter().any(dressed) {
        return false;
    }
    let look = Look { text, dictionary, tokens };
    let mut marks = vec![false; tokens.len()];
    for at in 0..tokens.len() {
        if let Some(close) = look.dressed_unit(at) {
            marks[at] = true;
            marks[close] = true;
        }
        // "[A Mun] [Ruh]": cells of a unit and its goal
        if let Some((open, close)) = look.dressed_cells(at) {
            marks[at] = true;
            marks[open - 1] = true;
            marks[open] = true;
            marks[close] = true;
        }
        if look.dressed_goal(at) {
            marks[at] = true;
            marks[at + 2] = true;
        }
        if look.dressed_word(at) {
            marks[at] = true;
            marks[at + 2] = true;
        }
        if look.dashed_kind(at) {
            marks[at + 1] = true;
        }
    }
    let any = marks.contains(&true);
    if any {
        remove(tokens, &marks);
    }
    any
}

struct Look<'t> {
    text: &'t str,
    dictionary: &'t Dictionary,
    tokens: &'t [Token],
}

impl Look<'_> {
    fn shape(&self, at: usize) -> Option<T> {
        self.tokens.get(at).map(|token| token.shape)
    }

    fn can(&self, at: usize, words: &[Kw]) -> bool {
        let found = self.tokens.get(at).and_then(|token| {
            token.longest(self.dictionary, |entry| words.iter().any(|word| entry.can(*word)).then_some(()))
        });
        found.is_some()
    }

    fn kind(&self, at: usize) -> Option<usize> {
        let token = self.tokens.get(at)?;
        token.longest(self.dictionary, |entry| entry.kind).map(|(_, tokens)| at + tokens)
    }

    fn place(&self, at: usize) -> Option<usize> {
        let token = self.tokens.get(at)?;
        let found = token.longest(self.dictionary, |entry| (!entry.places.is_empty()).then_some(()));
        found.map(|((), tokens)| at + tokens)
    }

    /// "FBLAsFSev", "AMunSABer": a unit that helps another, all in one word; what it is cut into.
    fn glued_help(&self, at: usize) -> Option<Vec<Token>> {
        const LETTERS: [char; 3] = ['A', 'F', 'W'];
        let token = &self.tokens[at];
        let word = slice(self.text, token);
        let plain = token.shape == T::Word && token.hits().is_empty() && (8..=24).contains(&word.len());
        if !plain || !word.is_ascii() || !word.starts_with(LETTERS) {
            return None;
        }
        let names = |part: &str| {
            let found = self.dictionary.look_up(&folded(part));
            found.is_some_and(|(entry, _)| !self.dictionary.places(entry).is_empty())
        };
        let sign = (4..word.len() - 4).find(|sign| {
            matches!(&word[*sign..=*sign], "s" | "S" | "c" | "C")
                && word[sign + 1..].starts_with(LETTERS)
                && names(&word[1..*sign])
                && names(&word[sign + 2..])
        })?;
        Some(token.cut_at(&[1, sign, sign + 1, sign + 2]))
    }

    /// A word in capitals, a letter of a unit and a place, with something told to it.
    fn is_glued_unit(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let word = slice(self.text, token);
        let capitals =
            word.starts_with(['A', 'F', 'W']) && word.bytes().all(|letter| letter.is_ascii_uppercase());
        let plain = token.shape == T::Word
            && (3..=24).contains(&word.len())
            && (capitals || self.is_small_unit(at))
            && self.place(at).is_none();
        let place = || {
            let behind = self.dictionary.look_up(&crate::names::folded(&word[1..]));
            behind.is_some_and(|(entry, _)| !self.dictionary.places(entry).is_empty())
        };
        plain && place() && self.is_told(at)
    }

    /// "apar-pic", "fbre s apar-pic": small letters that are no word; "aber-kie" is one, unless a goal is glued to it.
    fn is_small_unit(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let word = slice(self.text, token);
        let small = word.len() > 3
            && word.starts_with(['a', 'f'])
            && word.bytes().all(|letter| letter.is_ascii_lowercase());
        let glued = |at: usize| self.tokens.get(at).is_some_and(|token| token.glued);
        let sign = matches!(self.shape(at + 1), Some(T::Dash(1) | T::Arrow));
        let goal = sign
            && self.place(at + 2).is_some()
            && (token.hits().is_empty() || glued(at + 1) && glued(at + 2));
        let told = || token.hits().is_empty() && !sign && !matches!(self.shape(at + 1), Some(T::Colon));
        small && (goal || told())
    }

    fn is_told(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.shape(before));
        let mut next = at + 1;
        while matches!(self.shape(next), Some(T::Close | T::Quote)) {
            next += 1;
        }
        let names = |at: usize| self.place(at).is_some() || self.kind(at).is_some();
        match self.shape(next) {
            Some(T::Dash(_) | T::Arrow | T::Equal | T::Colon) => true,
            Some(T::Open) => self.can(next + 1, &[Kw::Support, Kw::Convoy, Kw::Hold]),
            Some(T::Word) if self.can(next, &[Kw::Support, Kw::Convoy]) => {
                (next + 1..next + 4).any(names) || self.is_glued_word(next + 1)
            }
            Some(T::Word) if self.can(next, &[Kw::Retreat]) => {
                let behind = next + 1 + usize::from(self.shape(next + 1) == Some(T::Colon));
                self.place(behind).is_some()
            }
            Some(T::Word) if self.can(next, &[Kw::Hold]) => {
                let behind = if self.can(next + 1, &[Kw::Hold]) { next + 2 } else { next + 1 };
                !matches!(self.shape(behind), Some(T::Word))
            }
            // "..., ABER NACH RUH" goes on with what stands before
            Some(T::Word) if self.can(next, &[Kw::Move]) => {
                let word = slice(self.text, &self.tokens[next]);
                let small = ["NACH", "IN", "ZU", "INS", "AUF"].contains(&word);
                let helped = at > 0 && self.can(at - 1, &[Kw::Support, Kw::Convoy]);
                let begins = helped || before.is_none_or(|shape| !small && shape != T::Word);
                begins && (next + 1..next + 4).any(|at| self.place(at).is_some())
            }
            _ => false,
        }
    }

    /// "AMUN": another unit written that way.
    fn is_glued_word(&self, at: usize) -> bool {
        let word = self.tokens.get(at).map_or("", |token| slice(self.text, token));
        let rest = word.strip_prefix(['A', 'F', 'W', 'a', 'f']).filter(|rest| !rest.is_empty());
        rest.and_then(|rest| self.dictionary.look_up(&crate::names::folded(rest)))
            .is_some_and(|(entry, _)| !self.dictionary.places(entry).is_empty())
    }

    /// Behind a coast in brackets.
    fn past_coast(&self, at: usize) -> usize {
        let coast =
            self.tokens.get(at + 1).and_then(|token| token.longest(self.dictionary, |entry| entry.coast));
        match coast {
            Some((_, words))
                if self.shape(at) == Some(T::Open) && self.shape(at + 1 + words) == Some(T::Close) =>
            {
                at + words + 2
            }
            _ => at,
        }
    }

    /// `[A Mun]` or `"A Mun"` with an action behind: where it closes.
    fn dressed_unit(&self, at: usize) -> Option<usize> {
        let open = self.shape(at)?;
        if !matches!(open, T::Open | T::Quote) {
            return None;
        }
        // "[The army Mun]", "[A. Mun]"
        let article =
            self.kind(at + 2).filter(|_| self.can(at + 1, &[Kw::Filler]) && self.kind(at + 1).is_none());
        let kind = article.or_else(|| self.kind(at + 1)).unwrap_or(at + 1);
        let place = if self.shape(kind) == Some(T::Dot(1)) { kind + 1 } else { kind };
        let close = self.past_coast(self.place(place)?);
        let closed = if open == T::Open { T::Close } else { T::Quote };
        let acts = match self.shape(close + 1)? {
            T::Dash(_) | T::Arrow | T::Colon => true,
            T::Open => self.can(close + 2, &[Kw::Support, Kw::Convoy, Kw::Hold]),
            T::Word => self.can(close + 1, &[Kw::Move, Kw::Support, Kw::Convoy, Kw::Hold]),
            _ => false,
        };
        // "A Mun - (Ruh) - Kie" is a route, "Rückzug (Ruh)" a list
        let first = match at.checked_sub(1).and_then(|before| self.shape(before)) {
            Some(T::Dash(_) | T::Arrow) => at == 1,
            Some(T::Word) => self.can(at - 1, &[Kw::And]),
            _ => true,
        };
        (self.shape(close) == Some(closed) && acts && first).then_some(close)
    }

    /// `[A Mun] [Ruh]`: where the second pair opens and closes.
    fn dressed_cells(&self, at: usize) -> Option<(usize, usize)> {
        if self.shape(at)? != T::Open || at > 0 && self.shape(at - 1) == Some(T::Word) {
            return None;
        }
        let unit = self.place(self.kind(at + 1)?)?;
        let open = unit + 1;
        let close = self.place(open + 1).filter(|_| self.shape(open) == Some(T::Open))?;
        let pairs = self.shape(unit) == Some(T::Close) && self.shape(close) == Some(T::Close);
        let ends = !matches!(self.shape(close + 1), Some(T::Word | T::Dash(_) | T::Arrow));
        (pairs && ends).then_some((open, close))
    }

    /// Whether the goal after a move sign stands in quotation marks: `- 'Ruh'`.
    fn dressed_goal(&self, at: usize) -> bool {
        let sign = at.checked_sub(1).and_then(|before| self.shape(before));
        matches!(sign, Some(T::Dash(_) | T::Arrow))
            && self.shape(at) == Some(T::Quote)
            && self.shape(at + 2) == Some(T::Quote)
            && self.place(at + 1) == Some(at + 2)
    }

    /// `(S)`, `(C)`, `(H)` between two units.
    fn dressed_word(&self, at: usize) -> bool {
        let pair = (self.shape(at), self.shape(at + 2));
        // `- S -` too
        let dashes = pair == (Some(T::Dash(1)), Some(T::Dash(1)))
            && self.tokens.get(at + 1).is_some_and(|token| token.glued);
        (dashes || pair == (Some(T::Open), Some(T::Close)) || pair == (Some(T::Quote), Some(T::Quote)))
            && self.can(at + 1, &[Kw::Support, Kw::Convoy])
            && self.place(at + 1).is_none()
            // "[A Mar](S)[A Par]->[Bur]"
            && [
                at + 3,
                at + 3 + usize::from(self.can(at + 3, &[Kw::Filler]) || self.shape(at + 3) == Some(T::Open)),
            ]
            .iter()
            .any(|unit| self.kind(*unit).is_some() || self.place(*unit).is_some())
            && at > 0
            && (self.shape(at - 1) == Some(T::Close)
                || self.tokens.get(at).is_some_and(|token| !token.glued))
    }

    /// `A-Mun - Ruh`, `F-Kie S A-Ber`: the dash between type and place.
    fn dashed_kind(&self, at: usize) -> bool {
        let glued = |at: usize| self.tokens.get(at).is_some_and(|token| token.glued);
        let letter =
            self.tokens.get(at).is_some_and(|token| matches!(slice(self.text, token), "A" | "F" | "W"));
        letter
            && self.shape(at + 1) == Some(T::Dash(1))
            && glued(at + 1)
            && glued(at + 2)
            && (at == 0 || !glued(at))
            && self.place(at + 2).is_some()
            && self.place(at).is_none()
    }
}
