//! What is wrong with a TOML file, for whoever wrote it: the column, what stands there, and what the parser means by its
//! own few words, in the reader's language.

use text::{Lang, faults as say};
use toml::de::Error;

/// Longest quote of a line, in characters.
const LONGEST: usize = 60;

/// A place of a TOML file that is no TOML, or holds something else than belongs there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Syntax {
    /// The line of the file, from 1; 0 where the parser names none.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The line as the file has it, shortened.
    pub quote: String,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What can be wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A key, or a table, that is there already.
    Twice,
    /// A text without its quotation marks, or with one of them.
    Quotes,
    /// A key without `=`.
    NoEquals,
    /// `=` where none belongs.
    Equals,
    /// A key without a value.
    NoValue,
    /// A value that is none.
    BadValue,
    /// No comma between two things of a list.
    NoComma,
    /// A comma with nothing before it.
    Comma,
    /// A bracket that is not closed.
    Open,
    /// A second thing on a line.
    SecondThing,
    /// A key with signs that no key has.
    BadKey,
    /// A table where something else stands already.
    NoTable,
    /// A backslash with something behind it that it does not go with.
    Escape,
    /// Brackets in brackets, without end.
    TooDeep,
    /// A key that must be there is not.
    Missing(String),
    /// A key that means nothing here.
    Unknown {
        /// The key that stands there.
        key: String,
        /// Those that may stand there, in one line; empty if none may.
        known: String,
    },
    /// A word that is none of those that may stand here.
    UnknownWord {
        /// What stands there.
        word: String,
        /// Those that may stand there, in one line.
        known: String,
    },
    /// Something of another type than belongs there, both as the parser calls them.
    Type {
        /// What stands there.
        found: String,
        /// What belongs there.
        expected: String,
    },
    /// Whatever else the parser says, in its own words.
    Other(String),
}

/// How a parser's sentence begins, and what that means.
const MEANT: [(&str, Wrong); 33] = [
    ("duplicate key", Wrong::Twice),
    ("duplicate field", Wrong::Twice),
    ("string values must be quoted", Wrong::Quotes),
    ("missing opening quote", Wrong::Quotes),
    ("invalid basic string", Wrong::Quotes),
    ("invalid literal string", Wrong::Quotes),
    ("invalid multi-line", Wrong::Quotes),
    ("key with no value", Wrong::NoEquals),
    ("missing assignment", Wrong::NoEquals),
    ("extra `=`", Wrong::Equals),
    ("extra assignment", Wrong::Equals),
    ("unexpected `=`", Wrong::Equals),
    ("missing value", Wrong::NoValue),
    ("missing comma", Wrong::NoComma),
    ("extra comma", Wrong::Comma),
    ("unclosed", Wrong::Open),
    ("missing array", Wrong::Open),
    ("missing inline table opening", Wrong::Open),
    ("missing table open", Wrong::Open),
    ("unexpected key or value", Wrong::SecondThing),
    ("unexpected content", Wrong::SecondThing),
    ("invalid unquoted key", Wrong::BadKey),
    ("unquoted keys cannot be empty", Wrong::BadKey),
    ("invalid key", Wrong::BadKey),
    ("missing key", Wrong::BadKey),
    ("cannot extend value", Wrong::NoTable),
    ("missing escaped value", Wrong::Escape),
    ("too few unicode value digits", Wrong::Escape),
    ("cannot recurse further", Wrong::TooDeep),
    ("recursion limit", Wrong::TooDeep),
    ("redundant numeric sign", Wrong::BadValue),
    ("unexpected leading zero", Wrong::BadValue),
    ("invalid ", Wrong::BadValue),
];

impl Wrong {
    fn of(message: &str) -> Wrong {
        let message = message.lines().next().unwrap_or_default();
        let quoted = |rest: &str| rest.split('`').next().unwrap_or_default().to_owned();
        let choices = |rest: &str| {
            let list = rest.split_once("expected ").map_or("", |(_, list)| list);
            let list = list.strip_prefix("one of ").unwrap_or(list).replace(" or ", ", ");
            if list.contains('`') { list } else { String::new() }
        };
        if let Some(rest) = message.strip_prefix("missing field `") {
            return Wrong::Missing(quoted(rest));
        }
        if let Some(rest) = message.strip_prefix("unknown field `") {
            return Wrong::Unknown { key: quoted(rest), known: choices(rest) };
        }
        if let Some(rest) = message.strip_prefix("unknown variant `") {
            return Wrong::UnknownWord { word: quoted(rest), known: choices(rest) };
        }
        for begin in ["invalid type: ", "invalid value: ", "invalid length "] {
            if let Some((found, expected)) =
                message.strip_prefix(begin).and_then(|rest| rest.rsplit_once(", expected "))
            {
                return Wrong::Type { found: found.to_owned(), expected: expected.to_owned() };
            }
        }
        let meant = MEANT.iter().find(|(begin, _)| message.starts_with(begin));
        meant.map_or_else(|| Wrong::Other(message.to_owned()), |(_, wrong)| wrong.clone())
    }

    /// What is wrong, and what would be right.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Wrong::Twice => say::toml_twice(lang),
            Wrong::Quotes => say::toml_quotes(lang),
            Wrong::NoEquals => say::toml_no_equals(lang),
            Wrong::Equals => say::toml_equals(lang),
            Wrong::NoValue => say::toml_no_value(lang),
            Wrong::BadValue => say::toml_bad_value(lang),
            Wrong::NoComma => say::toml_no_comma(lang),
            Wrong::Comma => say::toml_comma(lang),
            Wrong::Open => say::toml_open(lang),
            Wrong::SecondThing => say::toml_second_thing(lang),
            Wrong::BadKey => say::toml_bad_key(lang),
            Wrong::NoTable => say::toml_no_table(lang),
            Wrong::Escape => say::toml_escape(lang),
            Wrong::TooDeep => say::toml_too_deep(lang),
            Wrong::Missing(key) => say::toml_missing(lang, key),
            Wrong::Unknown { key, known } if known.is_empty() => say::toml_unknown(lang, key),
            Wrong::Unknown { key, known } => say::TomlUnknownOf { key, known }.text(lang),
            Wrong::UnknownWord { word, known } => say::TomlUnknownWord { word, known }.text(lang),
            Wrong::Type { found, expected } => {
                say::TomlType { found: type_text(lang, found), expected: type_text(lang, expected) }
                    .text(lang)
            }
            Wrong::Other(said) => say::toml_other(lang, said),
        }
    }
}

/// What a value's type is called, from the parser's word for it ("integer `5`", "a sequence").
pub(crate) fn type_text(lang: Lang, word: &str) -> String {
    let plain = word.trim_start_matches("a ").trim_start_matches("an ");
    let (name, value) = plain.split_once(['`', '"']).map_or((plain, None), |(name, _)| {
        let shown = plain.get(name.len()..).unwrap_or_default().trim_matches('`');
        (name.trim(), Some(shown))
    });
    let many = name.strip_prefix("array of length ").or_else(|| name.strip_prefix("tuple of size "));
    let text = match (many, name) {
        (Some(count), _) => return say::type_list_of(lang, count),
        (None, "string" | "character") => say::type_text(lang),
        (None, "integer" | "i32" | "i64" | "u32" | "u64" | "usize") => say::type_whole(lang),
        (None, "number" | "float" | "floating point" | "f64") => say::type_number(lang),
        (None, "boolean") => say::type_flag(lang),
        (None, "array" | "sequence") => say::type_list(lang),
        (None, "datetime" | "date-time") => say::type_date(lang),
        (None, "[longitude, latitude]") => say::type_place(lang),
        (None, "[longitude, latitude, radius]") => say::type_disc(lang),
        (None, "table" | "map") => say::type_table(lang),
        (None, name) if name.starts_with("struct ") => say::type_table(lang),
        (None, _) => return format!("“{word}”"),
    };
    value.map_or(text.clone(), |value| format!("{text} ({value})"))
}

impl Syntax {
    /// A fault of which nothing but itself is known.
    #[must_use]
    pub fn unquoted(wrong: Wrong) -> Syntax {
        Syntax { line: 0, column: 0, quote: String::new(), wrong }
    }

    /// What the parser of a file says of it.
    #[must_use]
    pub fn of(file: &str, error: &Error) -> Syntax {
        let mut wrong = Wrong::of(error.message());
        let Some(span) = error.span() else {
            return Syntax::unquoted(wrong);
        };
        // A span may end a file, or lie within a letter.
        let at = (0..=span.start.min(file.len())).rev().find(|at| file.is_char_boundary(*at)).unwrap_or(0);
        // Where nothing stands, nothing can lack its quotation marks, and a number needs none.
        if error.message().starts_with("string values") {
            wrong = match file[at..].chars().next() {
                None | Some('\n' | '\r' | '#') => Wrong::NoValue,
                Some('0'..='9' | '+' | '-' | '.') => Wrong::BadValue,
                Some(_) => wrong,
            };
        }
        let begin = file[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let line = file[begin..].lines().next().unwrap_or_default();
        let quote: String = line.trim().chars().take(LONGEST).collect();
        Syntax {
            line: 1 + file[..begin].matches('\n').count(),
            column: 1 + file[begin..at].chars().count(),
            quote: if line.trim().chars().count() > LONGEST { quote + "…" } else { quote },
            wrong,
        }
    }

    /// Whether the file is TOML, and holds something else than belongs there.
    fn is_toml(&self) -> bool {
        match self.wrong {
            Wrong::Missing(_) | Wrong::Unknown { .. } | Wrong::UnknownWord { .. } | Wrong::Type { .. } => {
                true
            }
            Wrong::Twice
            | Wrong::Quotes
            | Wrong::NoEquals
            | Wrong::Equals
            | Wrong::NoValue
            | Wrong::BadValue
            | Wrong::NoComma
            | Wrong::Comma
            | Wrong::Open
            | Wrong::SecondThing
            | Wrong::BadKey
            | Wrong::NoTable
            | Wrong::Escape
            | Wrong::TooDeep
            | Wrong::Other(_) => false,
        }
    }

    /// What is wrong and what would be right, with the column and the line as it stands there, for behind file and line.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let what = self.wrong.text(lang);
        let what = if self.is_toml() { what } else { say::syntax(lang, what) };
        if self.quote.is_empty() {
            return what;
        }
        say::TomlAt { what, column: self.column, quote: &self.quote }.text(lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(file: &str) -> Syntax {
        Syntax::of(file, &toml::from_str::<toml::Table>(file).expect_err("no TOML"))
    }

    /// TOML 1.0: "Defining a key multiple times is invalid"; "There must be a newline (or EOF) after a key/value pair"; "Unspecified
    /// values are invalid"; "Bare keys may only contain ASCII letters, ASCII digits, underscores, and dashes"; strings are quoted.
    #[test]
    fn common_slips_are_told_with_their_place() {
        for (file, line, kind) in [
            ("a = 1\na = 2\n", 2, Wrong::Twice),
            ("[a]\nb = 1\n[a]\n", 3, Wrong::Twice),
            ("a = Berlin\n", 1, Wrong::Quotes),
            ("a = \"Berlin\nb = 1\n", 1, Wrong::Quotes),
            ("a = = 1\n", 1, Wrong::Equals),
            ("a\n", 1, Wrong::NoEquals),
            ("a =\n", 1, Wrong::NoValue),
            ("a = [\"b\" \"c\"]\n", 1, Wrong::NoComma),
            ("a = [1 2]\n", 1, Wrong::BadValue),
            ("a = [1, , 2]\n", 1, Wrong::Comma),
            ("a = 1 b = 2\n", 1, Wrong::SecondThing),
            ("a = 1\nbä = 2\n", 2, Wrong::BadKey),
            ("a = 1.2.3\n", 1, Wrong::BadValue),
            ("a = 007\n", 1, Wrong::BadValue),
            ("a = \"\\q\"\n", 1, Wrong::Escape),
            ("a = 1\na.b = 2\n", 2, Wrong::NoTable),
        ] {
            let found = wrong(file);
            assert_eq!((found.line, &found.wrong), (line, &kind), "{file:?}: {found:?}");
        }
        assert!(matches!(wrong("a = [1,\n").wrong, Wrong::Open));
        assert_eq!(
            wrong("a = Berlin\n").text(Lang::De),
            "Das ist kein TOML: Ein Text steht in Anführungszeichen, am Anfang und am Ende (Spalte 5: a = Berlin)"
        );
    }
}
