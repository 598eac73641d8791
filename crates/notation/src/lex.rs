//! From cleaned text to words and signs, each with everything it can mean.

use crate::names::{Dictionary, Entry, LONGEST, NONE, Names, fold_word};
use crate::words::Meanings;

/// The shape of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum T {
    Word,
    Number,
    /// So many hyphens in a row.
    Dash(u8),
    Arrow,
    Colon,
    Comma,
    Semicolon,
    Slash,
    Plus,
    Star(u8),
    Open,
    Close,
    Dot(u8),
    Quote,
    Less,
    Bang,
    Amp,
    Hash,
    /// `//`: a remark to the end of the line.
    Remark,
    Equal,
    Other,
}

/// A meaning of the words that begin with a token: so many tokens, this entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hit {
    pub(crate) tokens: u8,
    pub(crate) entry: u32,
}

/// One word or sign. Offsets are bytes of the cleaned text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) shape: T,
    /// No space before it.
    pub(crate) glued: bool,
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Meanings, the longest phrase last.
    hits: [Hit; 4],
    count: u8,
    /// What any of them is a name for.
    names: Names,
    /// What any of them can do: most rules look for a word that is not there.
    means: Meanings,
}

impl Token {
    /// A sign that stands nowhere in the text.
    pub(crate) fn sign(shape: T, at: u32) -> Token {
        token(shape, at as usize, at as usize, false)
    }

    /// A word that stands nowhere in the text and means this entry.
    pub(crate) fn meaning(dictionary: &Dictionary, entry: u32, at: u32) -> Token {
        let mut word = Token::sign(T::Word, at);
        word.learn(dictionary, entry);
        word
    }

    /// The same token as another sign.
    pub(crate) fn like(&self, shape: T) -> Token {
        Token { shape, ..*self }
    }

    /// Cuts a word behind its first letter.
    pub(crate) fn cut(&self) -> Vec<Token> {
        self.cut_at(&[1])
    }

    /// Cuts a word before each of these bytes.
    pub(crate) fn cut_at(&self, bytes: &[usize]) -> Vec<Token> {
        let cuts: Vec<u32> = bytes.iter().map(|byte| self.start + *byte as u32).collect();
        let starts = std::iter::once(self.start).chain(cuts.iter().copied());
        let ends = cuts.iter().copied().chain([self.end]);
        let part = |(start, end)| Token { start, end, glued: self.glued && start == self.start, ..*self };
        let mut parts: Vec<Token> = starts.zip(ends).map(part).collect();
        parts.iter_mut().for_each(Token::forget);
        parts
    }

    /// From now on the word means this entry and nothing else.
    pub(crate) fn learn(&mut self, dictionary: &Dictionary, entry: u32) {
        self.forget();
        self.add(dictionary, Hit { tokens: 1, entry });
    }

    /// Its length in bytes.
    pub(crate) fn len(&self) -> u32 {
        self.end - self.start
    }

    pub(crate) fn hits(&self) -> &[Hit] {
        &self.hits[..self.count as usize]
    }

    /// What any of its meanings is a name for.
    pub(crate) fn names(&self) -> Names {
        self.names
    }

    /// What any of its meanings can do.
    pub(crate) fn means(&self) -> &Meanings {
        &self.means
    }

    pub(crate) fn forget(&mut self) {
        (self.count, self.names, self.means) = (0, Names::default(), Meanings::default());
    }

    pub(crate) fn add(&mut self, dictionary: &Dictionary, hit: Hit) {
        if (self.count as usize) < self.hits.len() {
            self.hits[self.count as usize] = hit;
            self.count += 1;
            if let Some(entry) = dictionary.entry(hit.entry) {
                self.names = self.names.and(entry.names());
                self.means = self.means.and(entry.meanings());
            }
        }
    }
}

/// The words of a line.
pub(crate) fn lex(text: &str, from: usize, to: usize, dictionary: &Dictionary, tokens: &mut Vec<Token>) {
    tokens.clear();
    scan(text, from, to, dictionary, tokens);
    join_leaders(tokens);
    crate::shape::plain(text, dictionary, tokens);
    find_meanings(text, dictionary, tokens);
    if crate::shape::glued(text, dictionary, tokens) {
        find_meanings(text, dictionary, tokens);
    }
    if crate::shape::units(text, dictionary, tokens) {
        find_meanings(text, dictionary, tokens);
    }
    whole_names(text, dictionary, tokens);
    crate::namesake::tell_apart(text, dictionary, tokens);
}

/// "F Sev . . . . . BLA": dots with spaces between them lead to the goal like those without.
fn join_leaders(tokens: &mut Vec<Token>) {
    let dot = |token: &Token| token.shape == T::Dot(1);
    if !tokens.windows(LEADERS).any(|run| run.iter().all(dot)) {
        return;
    }
    let mut at = 0;
    while at < tokens.len() {
        let run = tokens[at..].iter().take_while(|token| dot(token)).count();
        if run >= LEADERS {
            tokens[at].shape = T::Dot(LEADERS as u8);
            tokens[at].end = tokens[at + run - 1].end;
            tokens.drain(at + 1..at + run);
        }
        at += 1;
    }
}

/// So many dots with spaces between them are no ends of sentences.
const LEADERS: usize = 4;

fn token(shape: T, start: usize, end: usize, glued: bool) -> Token {
    let none = Hit { tokens: 0, entry: NONE };
    let (names, means) = (Names::default(), Meanings::default());
    Token { shape, start: start as u32, end: end as u32, glued, hits: [none; 4], count: 0, names, means }
}

fn scan(text: &str, from: usize, to: usize, dictionary: &Dictionary, tokens: &mut Vec<Token>) {
    let bytes = text.as_bytes();
    let mut at = from;
    let mut glued = false;
    while at < to {
        let byte = bytes[at];
        if byte == b' ' || byte == b'\n' {
            glued = false;
            at += 1;
            continue;
        }
        let start = at;
        let run = |sign: u8| bytes[start..to].iter().take(200).take_while(|byte| **byte == sign).count();
        let (shape, length) = match byte {
            b'-' | b'=' | b'~' => dashes(&bytes[start..to]),
            b'>' => (T::Arrow, run(b'>')),
            b':' => (T::Colon, 1),
            b',' => (T::Comma, 1),
            b';' => (T::Semicolon, 1),
            b'/' if bytes.get(at + 1) == Some(&b'/') => (T::Remark, run(b'/')),
            b'/' => (T::Slash, 1),
            b'+' => (T::Plus, 1),
            b'*' => (T::Star(run(b'*').min(9) as u8), run(b'*')),
            b'(' | b'[' | b'{' => (T::Open, 1),
            b')' | b']' | b'}' => (T::Close, 1),
            // "A Mos ..> Ukr"
            b'.' if bytes.get(at + 1) == Some(&b'.') && bytes.get(at + run(b'.')) == Some(&b'>') => {
                (T::Arrow, run(b'.') + 1)
            }
            b'.' => (T::Dot(run(b'.').min(9) as u8), run(b'.')),
            b'"' | b'\'' | b'`' => (T::Quote, 1),
            b'<' => (T::Less, 1),
            b'!' | b'?' => (T::Bang, 1),
            b'&' => (T::Amp, 1),
            b'#' => (T::Hash, 1),
            b'0'..=b'9' => {
                let digits = bytes[start..to].iter().take_while(|byte| byte.is_ascii_digit()).count();
                (T::Number, digits)
            }
            _ => word(&text[start..to]),
        };
        let end = start + length.max(1);
        if shape == T::Word {
            push_word(text, start, end, glued, dictionary, tokens);
        } else {
            tokens.push(token(shape, start, end, glued));
        }
        at = end;
        glued = true;
    }
}

/// `-`, `--`, `->`, `=>`, `==>`, `=->`, `-->`, `=`.
fn dashes(bytes: &[u8]) -> (T, usize) {
    let run = bytes.iter().take(200).take_while(|byte| matches!(byte, b'-' | b'=' | b'~')).count();
    let arrows = bytes[run..].iter().take(9).take_while(|byte| **byte == b'>').count();
    if arrows > 0 {
        (T::Arrow, run + arrows)
    } else if bytes[..run].iter().all(|byte| *byte == b'-') {
        (T::Dash(run.min(9) as u8), run)
    } else {
        (T::Equal, run)
    }
}

fn word(rest: &str) -> (T, usize) {
    let mut length = 0;
    for character in rest.chars() {
        let inside = character.is_alphanumeric()
            || (character == '\''
                && length > 0
                && rest[length + 1..].chars().next().is_some_and(char::is_alphabetic));
        if !inside {
            break;
        }
        length += character.len_utf8();
    }
    if rest.starts_with('£') {
        return (T::Word, '£'.len_utf8());
    }
    if length == 0 {
        let first = rest.chars().next().map_or(1, char::len_utf8);
        return (T::Other, first);
    }
    (T::Word, length)
}

/// Pushes a word; `ABer` and `FKie` are two words if nothing else is called so.
fn push_word(
    text: &str,
    start: usize,
    end: usize,
    glued: bool,
    dictionary: &Dictionary,
    tokens: &mut Vec<Token>,
) {
    let word = &text[start..end];
    let mut letters = word.chars();
    let capitals = matches!(letters.next(), Some('A' | 'F' | 'W' | 'a' | 'f' | 'w'))
        && letters.next().is_some_and(char::is_uppercase);
    // "ABer" is no "aber": one small letter shows that the capitals were meant; of "ABER" what follows decides
    let known = dictionary.look_up(&crate::names::folded(word));
    let own = known.is_some_and(|(entry, _)| !dictionary.places(entry).is_empty());
    let joined = capitals
        && word.len() <= 24
        && (known.is_none() || !own && word.chars().any(char::is_lowercase))
        && dictionary
            .look_up(&crate::names::folded(&word[1..]))
            .is_some_and(|(entry, _)| !dictionary.places(entry).is_empty());
    if joined {
        tokens.push(token(T::Word, start, start + 1, glued));
        tokens.push(token(T::Word, start + 1, end, false));
    } else if let Some(cuts) = humps(word, dictionary).filter(|_| known.is_none()) {
        let mut from = start;
        for cut in cuts.into_iter().map(|cut| start + cut).chain([end]) {
            tokens.push(token(T::Word, from, cut, from == start && glued));
            from = cut;
        }
    } else if let Some(coast) = glued_coast(word, dictionary) {
        tokens.push(token(T::Word, start, start + coast, glued));
        tokens.push(token(T::Word, start + coast, end, false));
    } else {
        tokens.push(token(T::Word, start, end, glued));
    }
}

/// `aMunRuh`, `FKieDen`: where a word is cut that is a unit's letter and two places, or two places, each with a capital.
fn humps(word: &str, dictionary: &Dictionary) -> Option<Vec<usize>> {
    if !word.is_ascii() || !(6..=24).contains(&word.len()) {
        return None;
    }
    let cuts: Vec<usize> = (1..word.len()).filter(|at| word.as_bytes()[*at].is_ascii_uppercase()).collect();
    let ends = cuts.iter().copied().chain([word.len()]);
    let pieces: Vec<&str> =
        [0].into_iter().chain(cuts.iter().copied()).zip(ends).map(|(from, to)| &word[from..to]).collect();
    let typed = matches!(*pieces.first()?, "A" | "F" | "W" | "a" | "f" | "w");
    let places = if typed { &pieces[1..] } else { &pieces[..] };
    let place = |piece: &&str| {
        let entry = dictionary.look_up(&crate::names::folded(piece));
        piece.len() >= 3 && entry.is_some_and(|(entry, _)| !dictionary.places(entry).is_empty())
    };
    (places.len() == 2 && places.iter().all(place)).then_some(cuts)
}

/// `SpaSC`, `StPnc`: where the coast begins.
fn glued_coast(word: &str, dictionary: &Dictionary) -> Option<usize> {
    let cut = word.len().checked_sub(2).filter(|cut| *cut >= 3 && word.is_char_boundary(*cut))?;
    let (place, coast) = word.split_at(cut);
    let plain = ["nc", "sc", "ec", "wc", "nk", "sk", "ok", "wk"]
        .iter()
        .any(|known| coast.eq_ignore_ascii_case(known));
    if !plain || word.len() > 24 || dictionary.look_up(&crate::names::folded(word)).is_some() {
        return None;
    }
    let (entry, _) = dictionary.look_up(&crate::names::folded(place))?;
    dictionary.has_coasts(entry).then_some(cut)
}

/// Looks up every word, and the phrases that begin with it.
pub(crate) fn find_meanings(text: &str, dictionary: &Dictionary, tokens: &mut [Token]) {
    let mut key = String::with_capacity(64);
    for index in 0..tokens.len() {
        let nowhere = tokens[index].end == tokens[index].start;
        if nowhere || !matches!(tokens[index].shape, T::Word | T::Number) {
            continue;
        }
        key.clear();
        tokens[index].forget();
        if tokens[index].end - tokens[index].start > 40 {
            continue;
        }
        fold_word(slice(text, &tokens[index]), &mut key);
        let Some((entry, longest)) = dictionary.look_up(&key).or_else(|| dictionary.verb_nearly(&key)) else {
            continue;
        };
        if entry != NONE {
            tokens[index].add(dictionary, Hit { tokens: 1, entry });
        }
        let mut words = 1;
        let mut last = index;
        while words < (longest as usize).min(LONGEST) {
            let Some(next) = next_word(tokens, last) else {
                break;
            };
            if tokens[next].end - tokens[next].start > 40 {
                break;
            }
            key.push(' ');
            fold_word(slice(text, &tokens[next]), &mut key);
            words += 1;
            last = next;
            if let Some((entry, _)) = dictionary.look_up(&key)
                && entry != NONE
            {
                tokens[index].add(dictionary, Hit { tokens: (last - index + 1) as u8, entry });
            }
        }
    }
}

/// Names are matched whole: "North Atlantc Ocean" is no "North" with something behind it.
fn whole_names(text: &str, dictionary: &Dictionary, tokens: &mut [Token]) {
    for index in 0..tokens.len() {
        if let Some(hit) = dotted_name(text, dictionary, tokens, index) {
            tokens[index].forget();
            tokens[index].add(dictionary, hit);
            continue;
        }
        let place = tokens[index].longest(dictionary, |entry| (!entry.places.is_empty()).then_some(()));
        // a name may be misspelt in its first word as well: "Shwarzes Meer"
        let first = tokens[index];
        // "F New Orelans": a word that is known for other things, where a place must stand
        let wanted = index.checked_sub(1).is_some_and(|before| {
            let before = &tokens[before];
            matches!(before.shape, T::Dash(_) | T::Arrow | T::Comma | T::Colon)
                || before.longest(dictionary, |entry| entry.kind).is_some()
        });
        let lost = first.shape == T::Word && (first.hits().is_empty() || wanted && place.is_none());
        let count = match place {
            Some(((), count)) => count,
            None if lost => 1,
            None => continue,
        };
        if first.end - first.start < 2 {
            continue;
        }
        let last = index + count - 1;
        let Some(next) = next_word(tokens, last) else {
            continue;
        };
        let unknown = |at: usize| {
            let token = &tokens[at];
            token.shape == T::Word && token.hits().is_empty() && token.end - token.start >= 3
        };
        let further = next_word(tokens, next);
        if !lost && !unknown(next) && !further.is_some_and(unknown) {
            continue;
        }
        let ends = [Some(next), further].into_iter().flatten().rev();
        let found = ends.into_iter().find_map(|end| {
            let words = slice_of(text, tokens, index, end);
            (words.len() <= 40).then(|| dictionary.nearly_whole(words)).flatten().map(|entry| (entry, end))
        });
        match found {
            Some((entry, end)) => {
                let hit = Hit { tokens: (end - index + 1) as u8, entry };
                tokens[index].forget();
                tokens[index].add(dictionary, hit);
            }
            None if !lost
                && count == 1
                && unknown(next)
                && is_part(text, dictionary, tokens, index, next) =>
            {
                tokens[index].forget();
            }
            None => {}
        }
    }
}

/// "W. Mediterranean", "Golf v. Bottnien": a name of two or three words, shortened by dots.
fn dotted_name(text: &str, dictionary: &Dictionary, tokens: &[Token], index: usize) -> Option<Hit> {
    let dot = |at: usize| tokens.get(at + 1).is_some_and(|dot| dot.shape == T::Dot(1) && dot.glued);
    let next = next_word(tokens, index).filter(|_| tokens[index].shape == T::Word)?;
    if !dot(index) && !dot(next) {
        return None;
    }
    let letter = tokens[index].len() == 1;
    // "A. Mun" is an army; "Tyr. See you" names Tyrolia
    let known = tokens[index].longest(dictionary, |entry| {
        (!entry.places.is_empty() || letter && entry.kind.is_some()).then_some(())
    });
    let wing = letter && slice(text, &tokens[index]).eq_ignore_ascii_case("w");
    if dot(index) && known.is_some() && !wing {
        return None;
    }
    let word = |at: usize| {
        let mut key = String::new();
        fold_word(slice(text, &tokens[at]), &mut key);
        (key, dot(at))
    };
    let ends = [next_word(tokens, next), Some(next)].into_iter().flatten();
    ends.into_iter().find_map(|end| {
        let words: Vec<_> = if end == next {
            vec![word(index), word(next)]
        } else {
            vec![word(index), word(next), word(end)]
        };
        let tokens = (end - index + 1) as u8;
        let covered = known.is_some_and(|((), count)| count >= usize::from(tokens));
        dictionary.by_dots(&words).filter(|_| !covered).map(|entry| Hit { tokens, entry })
    })
}

fn slice_of<'t>(text: &'t str, tokens: &[Token], from: usize, to: usize) -> &'t str {
    text.get(tokens[from].start as usize..tokens[to].end as usize).unwrap_or("")
}

/// Whether a place word is only the beginning of a longer name: "North Foo", "- Chile-Becken".
fn is_part(text: &str, dictionary: &Dictionary, tokens: &[Token], index: usize, next: usize) -> bool {
    let capital = slice(text, &tokens[next]).chars().next().is_some_and(char::is_uppercase);
    let behind_sign = index > 0 && matches!(tokens[index - 1].shape, T::Dash(_) | T::Arrow);
    let dashed = next > index + 1 && tokens[next].glued;
    let glued = dashed && behind_sign;
    // "A Mar-Pied": a move, though names begin with "Mar"
    if dashed && !behind_sign {
        return false;
    }
    let mut key = String::new();
    fold_word(slice(text, &tokens[index]), &mut key);
    capital && (glued || dictionary.begins_name(&key))
}

/// The next word of a phrase: behind a space, a dot (`St. Petersburg`), or a hyphen or slash without spaces (`Mid-Atlantic`).
fn next_word(tokens: &[Token], last: usize) -> Option<usize> {
    let mut next = last + 1;
    // "Auf- und Abbauten": the hyphen hangs
    let mut hangs = false;
    let mut dashed = false;
    while let Some(token) = tokens.get(next) {
        match token.shape {
            T::Word if !dashed || token.glued || hangs => return Some(next),
            T::Dot(1) if token.glued && next == last + 1 => next += 1,
            T::Dash(1) | T::Slash if token.glued && !dashed => {
                dashed = true;
                hangs =
                    tokens.get(next + 1).is_some_and(|token| token.end - token.start == 3 && !token.glued);
                next += 1;
            }
            _ => return None,
        }
    }
    None
}

pub(crate) fn slice<'t>(text: &'t str, token: &Token) -> &'t str {
    &text[token.start as usize..token.end as usize]
}

impl Token {
    /// The longest meaning that fits, with the number of tokens it takes.
    pub(crate) fn longest<'d, R>(
        &self,
        dictionary: &'d Dictionary,
        wanted: impl Fn(&'d Entry) -> Option<R>,
    ) -> Option<(R, usize)> {
        self.hits().iter().rev().find_map(|hit| {
            let entry = dictionary.entry(hit.entry)?;
            wanted(entry).map(|found| (found, hit.tokens as usize))
        })
    }
}
