//! Press: who speaks to whom, word for word (9.5; Kapitalisten, "Pressemeldungen").

use super::condition::Hint;
use super::cursor::Cursor;
use super::draft::RawCondition;
use super::{exchange, limits};
use crate::lex::{T, lex};
use crate::words::{Kw, List};
use crate::{Profile, names::Dictionary};

/// A press message as written; conditions not yet settled.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RawPress {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    pub(crate) condition: Option<(RawCondition, String)>,
    pub(crate) text: String,
    pub(crate) passages: Vec<(Option<(RawCondition, String)>, String)>,
    pub(crate) loose: Vec<(RawCondition, String)>,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// What stands behind quoted words, and is none of them.
    pub(crate) behind: Option<(usize, usize)>,
}

/// What the press reader needs of the board.
pub(crate) struct PressReader<'a> {
    pub(crate) dictionary: &'a Dictionary,
    /// The code of the nation that a word means.
    pub(crate) nation_code: &'a dyn Fn(&str) -> Option<String>,
    /// Only what was released is press (Kapitalisten 2): quoted words behind a head end where the quotation does.
    pub(crate) released_alone: bool,
}

/// Whether a line begins press: the offset behind the mark.
pub(crate) fn mark(cursor: &Cursor, at: usize) -> Option<usize> {
    let open = cursor.is(at, T::Open);
    let start = at + usize::from(open);
    let next = cursor.peek(start, Kw::PressMark)?;
    let next = if open && cursor.is(next, T::Close) { next + 1 } else { next };
    let colon = cursor.is(next, T::Colon);
    // "Presse" in a sentence ("Presse folgt morgen") is none; "Pressemitteilung Der Zar grüßt." is
    let long = cursor.word(start).len() > 6;
    let alone = cursor.is_end(next);
    // "Presse von Onkel Sam an alle: ...", "Presse (Onkel Sam an Tante Emma): ..."
    let head = cursor.says(next, &["von", "from", "an", "to"]) || cursor.is(next, T::Open);
    // "PRESS Rome to Vienna: ..."
    let title = |at: usize| cursor.word(at).len() > 2 && cursor.word(at).starts_with(char::is_uppercase);
    let capitals = title(next) && cursor.says(next + 1, &["an", "to"]) && title(next + 2);
    let head = head || capitals && cursor.is(next + 3, T::Colon);
    // "Presse von Deutschland:" and the words below
    let whose = cursor
        .says(next, &["von", "aus", "from"])
        .then(|| cursor.power(next + 1))
        .flatten()
        .filter(|(_, end)| cursor.is(*end, T::Colon) && cursor.is_end(end + 1));
    if let Some((_, end)) = whose.filter(|_| !open) {
        return Some(end + 1);
    }
    // "Press, Italy to Austria: ..."
    let behind = next + usize::from(cursor.is(next, T::Comma));
    let named = behind > next && limits::addressee(cursor, behind).is_some();
    if named && !open {
        return Some(behind);
    }
    if !open && !colon && head && (next..next + 16).any(|at| cursor.is(at, T::Colon)) {
        let sender = cursor.says(next, &["von", "from"]) || cursor.is(next, T::Open);
        return Some(next + usize::from(sender));
    }
    if !open && !colon && is_judged(cursor, next) {
        return Some(next);
    }
    (open || colon || long || alone).then(|| if colon { next + 1 } else { next })
}

/// "PRESS TO EF", "Press to England and France": a judge's line, with nothing but powers behind it.
fn is_judged(cursor: &Cursor, to: usize) -> bool {
    let letters = |at: usize| {
        let word = cursor.word(at);
        (1..=10).contains(&word.chars().count()) && word.chars().all(|letter| letter.is_ascii_uppercase())
    };
    let named = |at: usize| cursor.power(at).map(|(_, end)| end).or_else(|| letters(at).then_some(at + 1));
    let mut at = to + 1;
    while let Some(end) = named(at) {
        at = cursor.peek(end, Kw::And).unwrap_or(end + usize::from(cursor.is(end, T::Comma)));
    }
    cursor.says(to, &["an", "to"]) && at > to + 1 && cursor.is_end(at)
}

/// Whether press ends in this line: token where the mark begins, and the one behind it.
pub(crate) fn end_mark(cursor: &Cursor) -> Option<(usize, usize)> {
    (0..cursor.tokens.len()).find_map(|at| {
        // "[/Presse]", "/Presse"
        let slash = cursor.is(at, T::Slash).then(|| cursor.peek(at + 1, Kw::PressMark)).flatten();
        let found = slash.or_else(|| cursor.peek(at, Kw::PressEnd))?;
        let open = at > 0 && cursor.is(at - 1, T::Open);
        let end = if open && cursor.is(found, T::Close) { found + 1 } else { found };
        Some((if open { at - 1 } else { at }, end))
    })
}

impl PressReader<'_> {
    /// The messages of a press block: one, or several if several headers are found at the beginning of lines.
    pub(crate) fn messages(&self, text: &str, start: usize, end: usize) -> Vec<RawPress> {
        let block = &text[start..end];
        let mut cuts = vec![0];
        let mut offset = 0;
        for line in block.split_inclusive('\n') {
            if offset > 0
                && header(line.trim_start()).is_some_and(|header| self.begins_item(&header, line))
                && !block[..offset].trim().is_empty()
            {
                cuts.push(offset);
            }
            offset += line.len();
        }
        cuts.push(block.len());
        cuts.windows(2)
            .map(|cut| self.message(&block[cut[0]..cut[1]], start + cut[0]))
            .filter(|press| !press.text.is_empty() || !press.from.is_empty())
            .collect()
    }

    /// Whether a line within a block begins an item of its own: with a sender or the word for press, or without a sender
    /// ("Fehlt der Absender, dann ergänzt der Spielleiter diesen"), if everybody or a nation is addressed or quoted words
    /// follow. Other lines that begin with "an" are prose.
    fn begins_item(&self, header: &Header, line: &str) -> bool {
        let known = |name: &String| {
            let inner = name.trim_matches(['<', '>']);
            List::Everybody.words().contains(&name.to_lowercase().as_str())
                || (self.nation_code)(inner).is_some()
        };
        let names = names(&header.to);
        let addressed = !names.is_empty() && names.iter().all(known);
        let quoted = line.trim_start()[header.length..].trim_start().starts_with(['"', '„', '“']);
        header.marked || !header.from.is_empty() || addressed || quoted
    }

    fn message(&self, block: &str, start: usize) -> RawPress {
        let header = header(block.trim_start()).or_else(|| self.judged(block.trim_start()));
        let body = match &header {
            Some(header) => &block.trim_start()[header.length..],
            None => block,
        };
        let from_body = start + block.len() - body.len();
        let ends = self.released_alone && header.is_some();
        let quoted = ends.then(|| quotation(body)).flatten().unwrap_or(body.len());
        let behind = body[quoted..].trim();
        let behind_at = from_body + quoted + body[quoted..].find(behind).unwrap_or_default();
        let text = unquote(body[..quoted].trim());
        let (from, to, condition) = match header {
            Some(header) => {
                let condition = header.condition.map(|words| (self.condition(&words), words));
                (header.from, self.addressees(&header.to), condition)
            }
            None => (String::new(), vec!["*".to_owned()], None),
        };
        RawPress {
            from,
            to,
            condition,
            passages: self.passages(text),
            loose: self.loose(text),
            text: text.to_owned(),
            start,
            end: from_body + quoted,
            behind: (!behind.is_empty()).then(|| (behind_at, behind_at + behind.len())),
        }
    }

    /// "TO EF" and the words below: letters or names of powers, and no colon.
    fn judged(&self, text: &str) -> Option<Header> {
        let line = text.lines().next()?;
        let lower = line.to_lowercase();
        let to = ["to ", "an "]
            .iter()
            .find(|word| lower.starts_with(**word))
            .map(|word| line[word.len()..].trim())?;
        let known = |name: &str| (self.nation_code)(name).is_some();
        let letters: Vec<String> = to.chars().map(String::from).collect();
        let judge = |letter: &String| letter == "M" || known(letter);
        let joint = |word: &str| word.eq_ignore_ascii_case("und") || word.eq_ignore_ascii_case("and");
        let titled = |word: &str| joint(word) || word.starts_with(char::is_uppercase) || known(word);
        let to = match names(to) {
            names if !names.is_empty() && names.iter().all(|name| known(name)) => names,
            _ if letters.iter().all(judge) => letters,
            // whoever that is: what has an addressee is never for all
            names if !names.is_empty() && to.split_whitespace().all(titled) => names,
            _ => return None,
        };
        Some(Header {
            from: String::new(),
            to: to.join(", "),
            condition: None,
            marked: false,
            length: line.len(),
        })
    }

    fn addressees(&self, to: &str) -> Vec<String> {
        let names = names(to).into_iter();
        let mut found: Vec<String> = names
            .map(|name| match List::Everybody.words().contains(&name.to_lowercase().as_str()) {
                true => "*".to_owned(),
                false => self.nation(&name),
            })
            .collect();
        if found.is_empty() {
            found.push("*".to_owned());
        }
        found
    }

    /// `<DEUTSCHLAND>` becomes `<D>`.
    fn nation(&self, name: &str) -> String {
        let inner = name.strip_prefix('<').and_then(|name| name.strip_suffix('>'));
        match inner.and_then(|inner| (self.nation_code)(inner)) {
            Some(code) => format!("<{code}>"),
            None => name.to_owned(),
        }
    }

    fn condition(&self, words: &str) -> RawCondition {
        let mut tokens = Vec::new();
        lex(words, 0, words.len(), self.dictionary, &mut tokens);
        let cursor = Cursor::new(words, &tokens, self.dictionary, Profile::Lenient, (false, false));
        let start = cursor.condition_word(0).unwrap_or(0);
        if !cursor.begins_function(start)
            && let Some(found) = exchange::condition(&cursor, start, of_the_board)
        {
            return found;
        }
        if let Some(found) = controls(&cursor) {
            return found;
        }
        cursor.condition(start, Hint::default()).0
    }

    /// Passages of the form `[falls ...: ...]` or `(falls ...: ...)`.
    fn passages(&self, text: &str) -> Vec<(Option<(RawCondition, String)>, String)> {
        let mut found = Vec::new();
        let (mut done, mut from) = (0, 0);
        while let Some((open, close)) = bracket(text, from) {
            from = close + 1;
            let Some((words, passage)) =
                text[open + 1..close].split_once(':').filter(|(words, _)| is_condition(words))
            else {
                continue;
            };
            if open > done {
                found.push((None, text[done..open].to_owned()));
            }
            let condition = self.condition(words);
            found.push((Some((condition, words.trim().to_owned())), passage.trim().to_owned()));
            done = from;
        }
        if done < text.len() || found.is_empty() {
            found.push((None, text[done..].to_owned()));
        }
        found
    }

    /// Conditions in brackets with nothing behind them that hangs on them.
    fn loose(&self, text: &str) -> Vec<(RawCondition, String)> {
        let mut found = Vec::new();
        let mut from = 0;
        while let Some((open, close)) = bracket(text, from) {
            let words = &text[open + 1..close];
            from = close + 1;
            if !words.contains(':') && is_condition(words) {
                found.push((self.condition(words), text[open..from].to_owned()));
            }
        }
        found
    }
}

/// The next bracket, round or square, that closes: where it opens and where it closes.
fn bracket(text: &str, from: usize) -> Option<(usize, usize)> {
    let mut begin = from;
    while let Some(found) = text[begin..].find(['[', '(']) {
        let open = begin + found;
        let (opens, closes) = if text[open..].starts_with('[') { ('[', ']') } else { ('(', ')') };
        let mut depth = 0usize;
        for (at, sign) in text[open..].char_indices() {
            depth += usize::from(sign == opens);
            if sign == closes {
                depth -= 1;
                if depth == 0 {
                    return Some((open, open + at));
                }
            }
        }
        begin = open + 1;
    }
    None
}

fn is_condition(words: &str) -> bool {
    let lower = words.trim().to_lowercase();
    ["falls ", "wenn ", "nur wenn ", "nur falls ", "if ", "only if ", "sofern "]
        .iter()
        .any(|begin| lower.starts_with(begin))
}

/// A part of a condition that speaks of the board, beside others that speak of the exchange.
fn of_the_board(part: &Cursor) -> RawCondition {
    controls(part).unwrap_or_else(|| match part.condition(0, Hint::default()) {
        (found, end) if end >= part.tokens.len() => found,
        _ => RawCondition::Unreadable,
    })
}

/// "wenn ich nicht selbst DEUTSCHLAND bin", "if I control Germany".
fn controls(cursor: &Cursor) -> Option<RawCondition> {
    let count = cursor.tokens.len();
    let has =
        |wanted: &[&str]| (0..count).any(|at| wanted.contains(&cursor.word(at).to_lowercase().as_str()));
    let am = has(&["bin", "am", "kontrolliere", "control", "controls", "kontrolliert", "ist", "is"]);
    let me = (0..count).any(|at| cursor.in_list(at, List::Writer));
    let places = (0..count).any(|at| {
        cursor.place(at).is_some()
            && cursor.power(at).is_none()
            && cursor.any(at, &[Kw::Filler, Kw::Aux]).is_none()
    });
    if !am || !me || places {
        return None;
    }
    let nation = (0..count).find_map(|at| {
        let single = cursor.word(at).chars().count() == 1;
        if single { None } else { cursor.power(at).map(|(power, _)| power) }
    })?;
    let condition = RawCondition::Controls { nation, who: "me".to_owned() };
    let not = (0..count).any(|at| cursor.peek(at, Kw::Not).is_some());
    Some(if not { RawCondition::Not(Box::new(condition)) } else { condition })
}

struct Header {
    from: String,
    to: String,
    condition: Option<String>,
    /// Whether the word for press stands before it.
    marked: bool,
    length: usize,
}

/// The addressees of a header, as written.
fn names(to: &str) -> Vec<String> {
    let joint = |word: &&str| word.eq_ignore_ascii_case("und") || word.eq_ignore_ascii_case("and");
    let words: Vec<&str> = to.split_whitespace().collect();
    let names = words.split(|word| joint(word)).map(|name| name.join(" "));
    let names = names.flat_map(|name| name.split([',', '&']).map(str::to_owned).collect::<Vec<_>>());
    let names = names.map(|name| name.trim().trim_end_matches(')').to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// Whether a line has a header of press without being marked as press, so that it is none (Kapitalisten,
/// "Pressemeldungen": "durch die Kennzeichnung Presse ausdrücklich zur Veröffentlichung"): its writer should know.
pub(crate) fn unmarked(line: &str, knows: impl Fn(&str) -> bool) -> bool {
    let Some(header) = header(line.trim_start()) else { return false };
    let known = |name: &String| {
        List::Everybody.words().contains(&name.to_lowercase().as_str())
            || knows(name.trim_matches(['<', '>']))
    };
    let names = names(&header.to);
    !names.is_empty() && names.iter().all(known)
}

/// "Kalle Wirsch an Lucky Luke:", "An alle:", "From Paris to all:", "Spieler A an <D> (nur wenn ...):".
fn header(text: &str) -> Option<Header> {
    let line = text.lines().next()?;
    let colon = line.char_indices().find(|(at, sign)| *sign == ':' && *at < 300).map(|(at, _)| at)?;
    let mut head = line[..colon].trim().to_owned();
    let mut condition = None;
    if let Some(open) = head.find('(')
        && let Some(close) = head.rfind(')')
        && close > open
    {
        let words = head[open + 1..close].trim().to_owned();
        if is_condition(&words) {
            condition = Some(words);
            head = format!("{}{}", &head[..open], &head[close + 1..]).trim().to_owned();
        }
    }
    // "Onkel Sam" an alle: a name in quotation marks, and no sentence
    let quoted = head.trim_start_matches("von ").trim_start_matches("from ").starts_with('"');
    if quoted && head.matches('"').count() == 2 {
        head = head.replace('"', "");
    }
    if head.split_whitespace().count() > 14 || head.contains(['"', '.', '!', '?', ';']) && !head.contains('<')
    {
        return None;
    }
    let lower = head.to_lowercase();
    let cut = |from: usize, word: &str| lower[from..].find(word).map(|at| from + at);
    // lower case must not move the offsets
    if lower.len() != head.len() {
        return None;
    }
    // "Presse an alle:" as a further header: the mark is no sender
    let mark = List::PressHead
        .words()
        .iter()
        .find(|mark| lower.strip_prefix(**mark).is_some_and(|rest| rest.starts_with(' ')));
    let marked = mark.map_or(0, |mark| mark.len());
    let senders = ["von ", "from "];
    let head_words = lower[marked..].trim_start();
    let gap = lower.len() - marked - head_words.len();
    let sender = senders.iter().find(|word| head_words.starts_with(**word)).map_or(0, |word| word.len());
    // the blank before "an" belongs to it where nobody stands before it
    let begin = if marked > 0 && sender == 0 { marked } else { marked + gap + sender };
    let found = [" an ", " to ", " -> ", " > "]
        .iter()
        .filter_map(|word| cut(begin, word).map(|at| (at, word.len())))
        .min();
    let (from, to) = match found {
        Some((at, length)) => (head[begin..at].trim(), head[at + length..].trim()),
        None => {
            let begin = ["an ", "to "].iter().find(|word| lower.starts_with(**word))?;
            ("", head[begin.len()..].trim())
        }
    };
    let plausible =
        from.split_whitespace().count() <= 6 && to.split_whitespace().count() <= 10 && !to.is_empty();
    let marked = marked > 0;
    plausible.then(|| Header {
        from: from.to_owned(),
        to: to.to_owned(),
        condition,
        marked,
        length: colon + 1,
    })
}

/// Signs with which quoted words begin, and with which they end.
const QUOTES: [char; 6] = ['"', '„', '“', '”', '»', '«'];

/// Where quoted words end, if a message is quoted: behind the last of the paragraphs that are. What follows was not
/// released: "private remarks" stay private (Kapitalisten 2).
fn quotation(body: &str) -> Option<usize> {
    let mut end = None;
    let mut at = body.len() - body.trim_start().len();
    while body[at..].starts_with(QUOTES) {
        let begin = at + body[at..].chars().next().map_or(0, char::len_utf8);
        // words that are quoted within are not at the end of a line
        let closes = |rest: &str| {
            let rest = rest.trim_start_matches(['.', ',', '!', ' ', '\t']);
            rest.is_empty() || rest.starts_with('\n')
        };
        let mark = body[begin..]
            .match_indices(QUOTES)
            .find(|(found, sign)| closes(&body[begin + found + sign.len()..]));
        let Some((found, sign)) = mark else { break };
        let behind = begin + found + sign.len();
        let line = body[behind..].find('\n').map_or(body.len(), |line| behind + line);
        end = Some(line);
        at = line + (body[line..].len() - body[line..].trim_start().len());
    }
    end
}

/// Takes one pair of quotation marks off.
fn unquote(text: &str) -> &str {
    match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(inner) if !inner.contains('"') => inner,
        _ => text,
    }
}
