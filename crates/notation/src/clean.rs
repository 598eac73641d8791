//! From the text as it came to lines that can be read: mark-up, odd dashes, arrows and spaces, broken
//! encodings. Every byte of the result remembers the byte of the source that it came from, so that a doubt
//! can be shown where the player wrote it.

/// Cleaned text. `map[i]` is the source byte of byte `i`; one entry more marks the end.
#[derive(Debug, Default)]
pub(crate) struct Clean {
    pub(crate) text: String,
    pub(crate) map: Vec<u32>,
}

impl Clean {
    /// The source bytes of a stretch of cleaned text.
    pub(crate) fn source(&self, start: usize, end: usize) -> (u32, u32) {
        let last = self.map.last().copied().unwrap_or(0);
        let from = self.map.get(start).copied().unwrap_or(last);
        let to = if end > start {
            // the byte after the last character, not the first of the next: something may be dropped between
            let last_start = self.map.get(end - 1).copied().unwrap_or(last);
            let next = self.map.get(end).copied().unwrap_or(last);
            next.max(last_start)
        } else {
            from
        };
        (from, to.max(from))
    }

    fn push(&mut self, character: char, at: usize) {
        for _ in 0..character.len_utf8() {
            self.map.push(at as u32);
        }
        self.text.push(character);
    }

    fn push_all(&mut self, text: &str, at: usize) {
        for character in text.chars() {
            self.push(character, at);
        }
    }

    /// Ends the line unless it is empty already.
    fn break_line(&mut self, at: usize) {
        self.push('\n', at);
    }
}

/// A bulletin board's code is no longer than this, in bytes.
const LONGEST_CODE: usize = 60;
/// More is not taken as crossed out, in bytes.
const LONGEST_STRUCK: usize = 4_000;

/// Cleans a text.
pub(crate) fn clean(source: &str) -> Clean {
    let mut cleaner = Cleaner {
        source,
        bytes: source.as_bytes(),
        out: Clean {
            text: String::with_capacity(source.len() + 16),
            map: Vec::with_capacity(source.len() + 17),
        },
        is_page: looks_like_page(source),
        quote: 0,
        unclosed: Unclosed::default(),
    };
    cleaner.run();
    cleaner.out.map.push(source.len() as u32);
    cleaner.out
}

/// What was looked for and not found to the end of the text: it need not be looked for again.
#[derive(Default)]
struct Unclosed {
    comment: bool,
    style: bool,
    script: bool,
    head: bool,
    struck: bool,
}

struct Cleaner<'s> {
    source: &'s str,
    bytes: &'s [u8],
    out: Clean,
    /// A whole HTML page: line ends are spaces.
    is_page: bool,
    /// Depth of `<blockquote>`: lines in it get the mark of a quotation.
    quote: u32,
    unclosed: Unclosed,
}

fn looks_like_page(source: &str) -> bool {
    let head: String = source.chars().take(2_000).collect::<String>().to_ascii_lowercase();
    head.contains("<html") || head.contains("<body") || head.contains("<!doctype")
}

impl Cleaner<'_> {
    fn run(&mut self) {
        let mut at = 0;
        while at < self.bytes.len() {
            let byte = self.bytes[at];
            at = match byte {
                b'<' => self.tag(at),
                b'&' => self.entity(at),
                b'[' => self.board_code(at),
                b'=' => self.quoted_printable(at),
                b'\r' | b'\n' => self.line_end(at),
                // so wide that it parts the cells of a table
                b'\t' => {
                    self.out.push(' ', at);
                    self.keep(' ', at, 1)
                }
                b'~' => self.tildes(at),
                0..=31 | 127 => at + 1,
                32..=126 => self.keep(byte as char, at, 1),
                _ => self.wide(at),
            };
        }
    }

    fn keep(&mut self, character: char, at: usize, length: usize) -> usize {
        self.out.push(character, at);
        at + length
    }

    fn new_line(&mut self, at: usize) {
        self.out.break_line(at);
        if self.quote > 0 {
            self.out.push('>', at);
        }
    }

    fn line_end(&mut self, at: usize) -> usize {
        let length = 1 + usize::from(self.bytes[at] == b'\r' && self.bytes.get(at + 1) == Some(&b'\n'));
        if self.is_page {
            self.out.push(' ', at);
        } else {
            self.new_line(at);
        }
        at + length
    }

    // ---- mark-up ----

    /// `[b]`, `[/i]`, `[s]...[/s]`, `[quote=Otto]...[/quote]`, `[*]` of bulletin boards, in small letters.
    fn board_code(&mut self, at: usize) -> usize {
        let rest = &self.bytes[at + 1..];
        let closing = rest.first() == Some(&b'/');
        let from = usize::from(closing);
        let length = rest[from..]
            .iter()
            .take(8)
            .take_while(|byte| byte.is_ascii_lowercase() || **byte == b'*')
            .count();
        let name = &self.source[at + 1 + from..at + 1 + from + length];
        let behind = &rest[from + length..];
        let bracket = behind.iter().take(LONGEST_CODE).position(|byte| *byte == b']');
        let plain = bracket
            .filter(|end| *end == 0 || behind[0] == b'=')
            .filter(|end| !behind[..*end].contains(&b'\n'));
        let Some(end) = plain.map(|end| at + 1 + from + length + end + 1) else {
            return self.keep('[', at, 1);
        };
        match (name, closing) {
            ("s" | "strike" | "del", false) => {
                let mark = format!("[/{name}]");
                let close = self.find_past(at, &mark, |unclosed| &mut unclosed.struck);
                return close.filter(|close| *close - at < LONGEST_STRUCK).unwrap_or(end);
            }
            ("quote", _) => {
                self.quote = if closing { self.quote.saturating_sub(1) } else { self.quote + 1 };
                self.new_line(at);
            }
            ("*", false) => self.new_line(at),
            (
                "b" | "i" | "u" | "s" | "strike" | "del" | "color" | "size" | "font" | "list" | "code"
                | "center",
                _,
            ) => {}
            _ => return self.keep('[', at, 1),
        }
        end
    }

    fn tag(&mut self, at: usize) -> usize {
        let rest = &self.bytes[at + 1..];
        if rest.starts_with(b"!--") {
            return self.skip_past(at, "-->", |unclosed| &mut unclosed.comment);
        }
        let closing = rest.first() == Some(&b'/');
        let name_from = usize::from(closing);
        let name_length =
            rest[name_from..].iter().take(12).take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let name = self.source[at + 1 + name_from..at + 1 + name_from + name_length].to_ascii_lowercase();
        let behind = rest.get(name_from + name_length).copied();
        let Some(effect) = tag_effect(&name, behind) else {
            return self.keep('<', at, 1);
        };
        // an upper case letter alone in brackets is a nation (Kapitalisten), never mark-up
        if name_length == 1 && self.bytes[at + 1].is_ascii_uppercase() && behind == Some(b'>') && !closing {
            return self.keep('<', at, 1);
        }
        let Some(length) = self.bytes[at + 1..]
            .iter()
            .take(4_000)
            .take_while(|byte| **byte != b'<')
            .position(|byte| *byte == b'>')
        else {
            return self.keep('<', at, 1);
        };
        let end = at + length + 2;
        let struck = effect == Effect::Struck || self.source[at..end].contains("line-through");
        if struck && !closing {
            let mark = format!("</{name}>");
            let close = self.find_past(end, &mark, |unclosed| &mut unclosed.struck);
            let near = close.filter(|close| *close - end < LONGEST_STRUCK);
            // looked for once: what is not closed near by strikes nothing out
            self.unclosed.struck |= near.is_none();
            return near.unwrap_or(end);
        }
        match (effect, closing) {
            (Effect::Line, _) => self.new_line(at),
            (Effect::Cell, false) if !self.out.text.is_empty() && !self.out.text.ends_with('\n') => {
                " | ".chars().for_each(|sign| self.out.push(sign, at));
            }
            (Effect::Cell, _) => self.out.push(' ', at),
            (Effect::Quote, false) => {
                self.quote += 1;
                self.new_line(at);
            }
            (Effect::Quote, true) => {
                self.quote = self.quote.saturating_sub(1);
                self.new_line(at);
            }
            (Effect::Hidden(word), false) => {
                return match word {
                    "style" => self.skip_past(at, "</style>", |unclosed| &mut unclosed.style),
                    "script" => self.skip_past(at, "</script>", |unclosed| &mut unclosed.script),
                    _ => self.skip_past(at, "</head>", |unclosed| &mut unclosed.head),
                };
            }
            (Effect::Hidden(_) | Effect::Struck | Effect::None, _) => {}
        }
        end
    }

    /// Skips to behind the closing mark; keeps the `<` if there is none.
    fn skip_past(&mut self, at: usize, mark: &str, flag: impl Fn(&mut Unclosed) -> &mut bool) -> usize {
        self.find_past(at, mark, flag).unwrap_or_else(|| self.keep('<', at, 1))
    }

    /// Behind the next closing mark, if there is one.
    fn find_past(
        &mut self,
        at: usize,
        mark: &str,
        flag: impl Fn(&mut Unclosed) -> &mut bool,
    ) -> Option<usize> {
        if *flag(&mut self.unclosed) {
            return None;
        }
        let found = self.bytes[at..]
            .windows(mark.len())
            .position(|window| window.eq_ignore_ascii_case(mark.as_bytes()));
        *flag(&mut self.unclosed) = found.is_none();
        found.map(|offset| at + offset + mark.len())
    }

    /// `~~A Mun - Bur~~` is struck out.
    fn tildes(&mut self, at: usize) -> usize {
        let rest = &self.bytes[at..];
        let opens =
            rest.starts_with(b"~~") && rest.get(2).is_some_and(|next| !matches!(next, b'~' | b' ' | b'>'));
        let close = rest
            .windows(2)
            .skip(2)
            .take(LONGEST_STRUCK / 8)
            .take_while(|pair| pair[0] != b'\n')
            .position(|pair| pair == b"~~");
        match close.filter(|_| opens) {
            Some(offset) => at + offset + 4,
            None => self.keep('~', at, 1),
        }
    }

    fn entity(&mut self, at: usize) -> usize {
        let length = self.bytes[at + 1..]
            .iter()
            .take(9)
            .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'#')
            .count();
        let name = &self.source[at + 1..at + 1 + length];
        if length == 0 || self.bytes.get(at + 1 + length) != Some(&b';') {
            return self.keep('&', at, 1);
        }
        match crate::entity::reference(name) {
            Some('\n' | '\r') => self.new_line(at),
            Some(character) => self.character(character, at),
            None => return self.keep('&', at, 1),
        }
        at + length + 2
    }

    // ---- broken encodings ----

    /// `=FC`, `=C3=BC`: quoted-printable that nobody decoded. Only the letters and signs of German and English
    /// mail are taken, so that `A MUN=BER` stays what it is.
    fn quoted_printable(&mut self, at: usize) -> usize {
        let hex = |at: usize| -> Option<u8> {
            if self.bytes.get(at) != Some(&b'=') {
                return None;
            }
            let digits = self.source.get(at + 1..at + 3)?;
            if digits.bytes().any(|digit| digit.is_ascii_lowercase()) {
                return None;
            }
            u8::from_str_radix(digits, 16).ok()
        };
        match (hex(at), hex(at + 3), hex(at + 6)) {
            (Some(0xC3), Some(second @ 0x80..=0xBF), _) => {
                let character = char::from_u32(0xC0 + u32::from(second & 0x3F));
                self.character(character.unwrap_or(' '), at);
                at + 6
            }
            (Some(0xC2), Some(0xA0), _) => self.keep(' ', at, 6),
            (Some(0xE2), Some(0x80), Some(third)) => {
                let character = char::from_u32(0x2000 + u32::from(third & 0x3F));
                self.character(character.unwrap_or(' '), at);
                at + 9
            }
            (Some(single @ (0xE4 | 0xF6 | 0xFC | 0xDF | 0xC4 | 0xD6 | 0xDC | 0xE9)), _, _) => {
                self.keep(char::from(single), at, 3)
            }
            (Some(0x20 | 0xA0), _, _) => self.keep(' ', at, 3),
            (Some(0x3D), _, _) => self.keep('=', at, 3),
            _ if self.soft_break(at) => {
                // the line goes on behind a soft line break
                let length = 2 + usize::from(self.bytes.get(at + 1) == Some(&b'\r'));
                at + length
            }
            _ => self.keep('=', at, 1),
        }
    }

    /// `=` at the end of a long line: a soft line break of quoted-printable.
    fn soft_break(&self, at: usize) -> bool {
        let line = self.bytes[..at].iter().rev().take(90).take_while(|byte| **byte != b'\n').count();
        matches!(
            (self.bytes.get(at + 1), self.bytes.get(at + 2)),
            (Some(b'\n'), _) | (Some(b'\r'), Some(b'\n'))
        ) && line >= 70
    }

    /// A character beyond ASCII.
    fn wide(&mut self, at: usize) -> usize {
        let Some(character) = self.source[at..].chars().next() else {
            return self.bytes.len();
        };
        let length = character.len_utf8();
        let next = self.source[at + length..].chars().next();
        if let Some((repaired, more)) = repair(character, next, &self.source[at + length..]) {
            self.character(repaired, at);
            return at + length + more;
        }
        self.character(character, at);
        at + length
    }

    /// One character, already decoded.
    fn character(&mut self, character: char, at: usize) {
        match character {
            '\u{200B}'..='\u{200F}'
            | '\u{2060}'..='\u{2069}'
            | '\u{202A}'..='\u{202E}'
            | '\u{FEFF}'
            | '\u{AD}'
            | '\u{FE00}'..='\u{FE0F}' => {}
            // bold and italic letters that are signs of their own
            '\u{1D400}'..='\u{1D6A3}' => {
                let letter = (u32::from(character) - 0x1D400) % 52;
                let first = if letter < 26 { b'A' } else { b'a' - 26 };
                self.out.push(char::from(first + u8::try_from(letter).unwrap_or_default()), at);
            }
            // "1️⃣ A Mun - Ruh": the frame of a key numbers
            '\u{20E3}' => self.out.push(')', at),
            '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
                self.out.push(' ', at);
            }
            '\u{85}' | '\u{2028}' | '\u{2029}' => self.new_line(at),
            '\u{80}'..='\u{9F}' => {}
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' | '\u{2500}' => {
                self.out.push('-', at);
            }
            _ if is_right_arrow(character) => self.out.push_all("->", at),
            // "A Mun » Ruh": an arrow, where "»A Mun«" is a quotation
            '»' | '\u{203A}' if self.stands_alone(at, character) => self.out.push_all("->", at),
            '\u{201C}'..='\u{201F}' | '«' | '»' | '\u{2039}' | '\u{203A}' => self.out.push('"', at),
            '\u{2018}'..='\u{201B}' | '´' | '\u{2032}' => self.out.push('\'', at),
            '…' => self.out.push_all("...", at),
            '•' | '‣' | '●' | '▪' | '■' | '◦' | '·' | '∙' | '\u{2043}' | '○' | '✓' | '✔' | '☑' =>
            {
                self.out.push('*', at);
            }
            '×' => self.out.push('x', at),
            '\u{2460}'..='\u{2468}' => {
                let digit = char::from_u32(character as u32 - 0x2460 + u32::from(b'1'));
                self.out.push(digit.unwrap_or('1'), at);
                self.out.push_all(") ", at);
            }
            '\u{FF01}'..='\u{FF5E}' => {
                let plain = char::from_u32(character as u32 - 0xFEE0).unwrap_or(' ');
                self.out.push(plain, at);
            }
            '\u{300}'..='\u{36F}' => self.combine(character, at),
            _ => self.out.push(character, at),
        }
    }

    /// Whether a space stands on both sides.
    fn stands_alone(&self, at: usize, character: char) -> bool {
        let behind = self.bytes.get(at + character.len_utf8());
        self.out.text.ends_with(' ') && matches!(behind, Some(b' '))
    }

    /// A combining mark: the diaeresis makes an umlaut of the letter before, other marks vanish.
    fn combine(&mut self, mark: char, at: usize) {
        let umlaut = match self.out.text.chars().next_back() {
            Some('a') => 'ä',
            Some('o') => 'ö',
            Some('u') => 'ü',
            Some('A') => 'Ä',
            Some('O') => 'Ö',
            Some('U') => 'Ü',
            _ => return,
        };
        if mark == '\u{308}' {
            self.out.text.pop();
            let from = self.out.map.pop().map_or(at, |from| from as usize);
            self.out.push(umlaut, from);
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Effect {
    /// Crossed out: not said.
    Struck,
    Line,
    /// Of a table: parted from the one before it.
    Cell,
    Quote,
    Hidden(&'static str),
    None,
}

/// What a tag does to the text; `None` if it is no mark-up but a word in angle brackets.
fn tag_effect(name: &str, behind: Option<u8>) -> Option<Effect> {
    if !matches!(behind, Some(b'>' | b' ' | b'/' | b'\n' | b'\r' | b'\t')) {
        return None;
    }
    Some(match name {
        "br" | "p" | "div" | "li" | "tr" | "ul" | "ol" | "table" | "h1" | "h2" | "h3" | "h4" | "h5"
        | "h6" | "pre" | "hr" | "section" | "article" | "header" | "footer" | "dt" | "dd" => Effect::Line,
        "td" | "th" => Effect::Cell,
        "blockquote" => Effect::Quote,
        "style" => Effect::Hidden("style"),
        "script" => Effect::Hidden("script"),
        "head" => Effect::Hidden("head"),
        "s" | "strike" | "del" => Effect::Struck,
        "html" | "body" | "b" | "i" | "u" | "a" | "em" | "strong" | "span" | "font" | "img" | "small"
        | "big" | "sub" | "sup" | "tt" | "code" | "center" | "ins" | "tbody" | "thead" | "tfoot" | "col"
        | "colgroup" | "meta" | "link" | "title" | "base" | "wbr" | "mark" | "label" | "form" | "input"
        | "button" | "main" | "nav" | "abbr" | "kbd" | "q" | "cite" | "dl" | "picture" | "source" | "o" => {
            Effect::None
        }
        _ => return None,
    })
}

fn is_right_arrow(character: char) -> bool {
    matches!(
        character,
        '→' | '↦'
            | '↪'
            | '↣'
            | '⇒'
            | '⇢'
            | '⇨'
            | '⇾'
            | '⟶'
            | '⟹'
            | '⟼'
            | '➔'
            | '➙'
            | '➜'
            | '➝'
            | '➞'
            | '➡'
            | '➤'
            | '➨'
            | '➩'
            | '➪'
            | '➭'
            | '➯'
            | '➱'
            | '➳'
            | '➵'
            | '➸'
            | '➾'
            | '►'
            | '▶'
            | '▸'
            | '⮕'
            | '⭢'
            | '⮞'
            | '⏩'
            | '🡒'
            | '🠖'
            | '↠'
            | '⇉'
            | '⇛'
            | '⇝'
            | '➛'
            | '➟'
            | '➠'
            | '⁓'
    )
}

/// UTF-8 that was read as Latin-1 or Windows-1252 (`MÃ¼nchen`): the character meant, and how many more source
/// bytes it takes.
fn repair(first: char, next: Option<char>, rest: &str) -> Option<(char, usize)> {
    let next = next?;
    match first {
        'Ã' => {
            let low = windows_1252(next)?;
            let character = char::from_u32(0xC0 + u32::from(low & 0x3F))?;
            (0x80..=0xBF).contains(&low).then_some((character, next.len_utf8()))
        }
        'Â' if next == '\u{A0}' => Some((' ', next.len_utf8())),
        'â' if next == '€' || next == '\u{80}' => {
            let third = rest.chars().nth(1)?;
            let low = windows_1252(third)?;
            let character = char::from_u32(0x2000 + u32::from(low & 0x3F))?;
            (0x80..=0xBF).contains(&low).then_some((character, next.len_utf8() + third.len_utf8()))
        }
        _ => None,
    }
}

/// The byte that Windows-1252 shows as this character.
fn windows_1252(character: char) -> Option<u8> {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
    ];
    match character as u32 {
        code @ 0x80..=0xFF => Some(code as u8),
        _ => HIGH.iter().position(|high| *high == character).map(|index| 0x80 + index as u8),
    }
}

/// Text of raw bytes: UTF-8, or else Windows-1252 as old mail programs send it. Never fails.
pub fn decode(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes
            .iter()
            .map(|byte| match byte {
                0x96 | 0x97 => '-',
                0x80..=0x9F => ' ',
                byte => char::from(*byte),
            })
            .collect::<String>()
            .into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn becomes(source: &str, expected: &str) {
        let cleaned = clean(source);
        assert_eq!(cleaned.text, expected);
        assert_eq!(cleaned.map.len(), cleaned.text.len() + 1);
        assert!(cleaned.map.is_sorted());
    }

    #[test]
    fn signs_of_all_kinds_become_plain() {
        becomes("A Mun – Ber — Kie − x", "A Mun - Ber - Kie - x");
        becomes("A Mun ➔ Ber → Kie ➡️ Den", "A Mun -> Ber -> Kie -> Den");
        becomes("„A Mun“ ‘x’", "\"A Mun\" 'x'");
        becomes("A\u{A0}Mun\u{200B}-\u{202F}Ber\tx", "A Mun- Ber  x");
        becomes("Mu\u{308}nchen", "München");
    }

    #[test]
    fn broken_encodings_are_repaired() {
        becomes("A M=FCn - Ber=20", "A Mün - Ber ");
        becomes("M=C3=BCnchen", "München");
        becomes("A MÃ¼nchen â€“ GroÃŸ", "A München - Groß");
        becomes("A Mun=>Ber A MUN=BER", "A Mun=>Ber A MUN=BER");
    }

    #[test]
    fn mark_up_becomes_lines_and_nations_stay() {
        becomes("<b>A Mun</b> - Ber<br>x", "A Mun - Ber\nx");
        becomes("an <DEUTSCHLAND>: <D> &lt;I&gt;", "an <DEUTSCHLAND>: <D> <I>");
        becomes("<!-- A Mun-Ber -->", "");
        becomes("A Mun -&gt; Ber&nbsp;&ndash;", "A Mun -> Ber -");
        becomes("<html><p>a\nb</p><blockquote>c<br>d</blockquote>e", "\na b\n\n>c\n>d\ne");
    }

    #[test]
    fn bytes_that_are_not_utf8_are_read_as_old_mail() {
        assert_eq!(decode(b"M\xFCn \x96 Ber"), "Mün - Ber");
    }
}
