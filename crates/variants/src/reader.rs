//! Reading TOML with lines: every value that is missing, of the wrong type or unknown becomes a fault, and the
//! reading goes on, so that an author sees all faults at once.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Fault, FaultKind};

/// A value with the line it stands in.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct At<T> {
    pub line: usize,
    pub value: T,
}

/// Collects faults and knows the lines.
pub(crate) struct Reader {
    line_starts: Vec<usize>,
    pub faults: Vec<Fault>,
    /// Whether the folder has a drawing, which says where everything lies.
    pub is_drawn: bool,
}

impl Reader {
    pub fn new(text: &str) -> Self {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Reader { line_starts, faults: Vec::new(), is_drawn: false }
    }

    /// For a text that another one takes over in this line of its own: everything in it stands there.
    pub fn within(line: usize) -> Self {
        Reader { line_starts: vec![0; line], faults: Vec::new(), is_drawn: false }
    }

    /// The line, from 1, in which a byte stands.
    pub fn line(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|start| *start <= offset)
    }

    pub fn fault(&mut self, line: usize, kind: FaultKind) {
        self.faults.push(Fault { line, kind });
    }

    fn wrong(&mut self, line: usize, key: &str, expected: &'static str, found: &DeValue<'_>) {
        self.fault(line, FaultKind::WrongType { key: key.to_owned(), expected, found: found.type_str() });
    }

    fn whole(&mut self, value: &Spanned<DeValue<'_>>, key: &str, low: i64, high: i64) -> Option<At<i64>> {
        let line = self.line(value.span().start);
        let DeValue::Integer(digits) = value.get_ref() else {
            self.wrong(line, key, "integer", value.get_ref());
            return None;
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let number = number.filter(|number| (low..=high).contains(number));
        if number.is_none() {
            let value = digits.as_str().to_owned();
            self.fault(line, FaultKind::OutOfRange { key: key.to_owned(), value, low, high });
        }
        number.map(|value| At { line, value })
    }

    fn text(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<At<String>> {
        let line = self.line(value.span().start);
        match value.get_ref() {
            DeValue::String(text) => Some(At { line, value: text.to_string() }),
            other => {
                self.wrong(line, key, "string", other);
                None
            }
        }
    }

    fn number(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<f64> {
        let number = match value.get_ref() {
            DeValue::Integer(number) => {
                i64::from_str_radix(number.as_str(), number.radix()).ok().map(|number| number as f64)
            }
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        if number.is_none() {
            let line = self.line(value.span().start);
            self.wrong(line, key, "number", value.get_ref());
        }
        number
    }

    /// `N` numbers in brackets: a point, a disc. The first two are degrees of longitude and latitude.
    fn numbers<const N: usize>(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<[f64; N]> {
        let line = self.line(value.span().start);
        let in_picture = IN_PICTURE.contains(&key);
        let expected = match N {
            2 if in_picture => "[x, y]",
            2 => "[longitude, latitude]",
            _ => "[longitude, latitude, radius]",
        };
        let found: Option<Vec<f64>> = match value.get_ref() {
            DeValue::Array(list) if list.len() == N => {
                list.iter().map(|item| self.number(key, item)).collect()
            }
            other => {
                self.wrong(line, key, expected, other);
                None
            }
        };
        let numbers: [f64; N] = found?.try_into().ok()?;
        let limits = if in_picture { [(0, MOST_UNITS); 2] } else { [(-180, 180), (-90, 90)] };
        for (value, (low, high)) in numbers.iter().zip(limits) {
            if !(f64::from(low)..=f64::from(high)).contains(value) {
                let (low, high) = (i64::from(low), i64::from(high));
                let (key, value) = (key.to_owned(), value.to_string());
                self.fault(line, FaultKind::OutOfRange { key, value, low, high });
            }
        }
        Some(numbers)
    }
}

/// A table that is being read; `finish` reports the keys that nobody asked for.
pub(crate) struct Section<'t> {
    table: &'t DeTable<'t>,
    /// Where it begins.
    pub line: usize,
    /// What it is called in messages.
    pub owner: String,
    known: Vec<&'static str>,
}

/// Keys of places in a picture, counted from its upper left corner; all others are on the globe.
const IN_PICTURE: [&str; 3] = ["at", "pixel", "pixels"];
/// The largest picture, to a side.
const MOST_UNITS: i32 = 4096;

impl<'t> Section<'t> {
    pub fn new(table: &'t DeTable<'t>, line: usize, owner: &str) -> Self {
        Section { table, line, owner: owner.to_owned(), known: Vec::new() }
    }

    fn get(&mut self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.known.push(key);
        self.table.get(key)
    }

    /// Whether the key is there; counts as asked for.
    pub fn has(&mut self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// Whether the key holds a table; counts as asked for.
    pub fn is_table(&mut self, key: &'static str) -> bool {
        self.get(key).is_some_and(|value| matches!(value.get_ref(), DeValue::Table(_)))
    }

    /// Whether the key says true or false; counts as asked for.
    pub fn is_flag(&mut self, key: &'static str) -> bool {
        self.get(key).is_some_and(|value| matches!(value.get_ref(), DeValue::Boolean(_)))
    }

    /// The line of a key, or of the section.
    pub fn line_of(&self, reader: &Reader, key: &str) -> usize {
        self.table.get(key).map_or(self.line, |value| reader.line(value.span().start))
    }

    pub fn missing(&self, reader: &mut Reader, key: &'static str) {
        reader.fault(self.line, FaultKind::Missing { owner: self.owner.clone(), key });
    }

    pub fn text(&mut self, reader: &mut Reader, key: &'static str) -> Option<At<String>> {
        self.get(key).and_then(|value| reader.text(key, value))
    }

    /// A text that must be there; empty after a fault.
    pub fn need_text(&mut self, reader: &mut Reader, key: &'static str) -> At<String> {
        match self.get(key) {
            Some(value) => reader.text(key, value).unwrap_or(At { line: self.line, value: String::new() }),
            None => {
                self.missing(reader, key);
                At { line: self.line, value: String::new() }
            }
        }
    }

    pub fn texts(&mut self, reader: &mut Reader, key: &'static str) -> Vec<At<String>> {
        self.list(reader, key).iter().filter_map(|value| reader.text(key, value)).collect()
    }

    /// Every key with its list of texts, for tables whose keys are data.
    pub fn lists(self, reader: &mut Reader) -> Vec<(At<String>, Vec<At<String>>)> {
        let mut found = Vec::new();
        for (key, value) in self.table.iter() {
            let line = reader.line(key.span().start);
            let key = key.get_ref().to_string();
            match value.get_ref() {
                DeValue::Array(list) => {
                    let texts = list.iter().filter_map(|value| reader.text("names", value)).collect();
                    found.push((At { line, value: key }, texts));
                }
                other => reader.wrong(line, &key, "array", other),
            }
        }
        found
    }

    /// Every key with its table, for tables whose keys are data.
    pub fn tables(self, reader: &mut Reader) -> Vec<(At<String>, Section<'t>)> {
        let mut found = Vec::new();
        for (key, value) in self.table.iter() {
            let line = reader.line(key.span().start);
            let key = key.get_ref().to_string();
            match value.get_ref() {
                DeValue::Table(table) => {
                    let owner = format!("[{key}]");
                    found.push((At { line, value: key }, Section::new(table, line, &owner)));
                }
                other => reader.wrong(line, &key, "table", other),
            }
        }
        found
    }

    /// Every key with its text, for tables whose keys are data.
    pub fn words(self, reader: &mut Reader) -> Vec<(String, String)> {
        let text = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
            let key: &std::borrow::Cow<'_, str> = key.get_ref();
            Some((key.to_string(), reader.text(key, value)?.value))
        };
        self.table.iter().filter_map(text).collect()
    }

    fn list(&mut self, reader: &mut Reader, key: &'static str) -> &'t [Spanned<DeValue<'t>>] {
        let Some(value) = self.get(key) else {
            return &[];
        };
        if let DeValue::Array(list) = value.get_ref() {
            return list;
        }
        let line = reader.line(value.span().start);
        reader.wrong(line, key, "array", value.get_ref());
        &[]
    }

    pub fn whole(&mut self, reader: &mut Reader, key: &'static str, low: i64, high: i64) -> Option<At<i64>> {
        let value = self.get(key)?;
        reader.whole(value, key, low, high)
    }

    /// A list of whole numbers.
    pub fn wholes(&mut self, reader: &mut Reader, key: &'static str, low: i64, high: i64) -> Vec<i64> {
        let values = self.list(reader, key);
        values.iter().filter_map(|value| Some(reader.whole(value, key, low, high)?.value)).collect()
    }

    /// A list of lists of texts.
    pub fn text_lists(&mut self, reader: &mut Reader, key: &'static str) -> Vec<Vec<At<String>>> {
        let mut lists = Vec::new();
        for value in self.list(reader, key) {
            match value.get_ref() {
                DeValue::Array(list) => {
                    lists.push(list.iter().filter_map(|value| reader.text(key, value)).collect());
                }
                other => {
                    let line = reader.line(value.span().start);
                    reader.wrong(line, key, "array", other);
                }
            }
        }
        lists
    }

    pub fn number(&mut self, reader: &mut Reader, key: &'static str) -> Option<f64> {
        self.get(key).and_then(|value| reader.number(key, value))
    }

    /// `true` only if it says so.
    pub fn flag(&mut self, reader: &mut Reader, key: &'static str) -> bool {
        match self.get(key).map(|value| (value, value.get_ref())) {
            Some((_, DeValue::Boolean(flag))) => *flag,
            Some((value, other)) => {
                let line = reader.line(value.span().start);
                reader.wrong(line, key, "boolean", other);
                false
            }
            None => false,
        }
    }

    pub fn point(&mut self, reader: &mut Reader, key: &'static str) -> Option<[f64; 2]> {
        self.get(key).and_then(|value| reader.numbers(key, value))
    }

    pub fn points<const N: usize>(&mut self, reader: &mut Reader, key: &'static str) -> Vec<[f64; N]> {
        self.list(reader, key).iter().filter_map(|value| reader.numbers(key, value)).collect()
    }

    pub fn section(&mut self, reader: &mut Reader, key: &'static str, owner: &str) -> Option<Section<'t>> {
        let value = self.get(key)?;
        let line = reader.line(value.span().start);
        match value.get_ref() {
            DeValue::Table(table) => Some(Section::new(table, line, owner)),
            other => {
                reader.wrong(line, key, "table", other);
                None
            }
        }
    }

    pub fn sections(&mut self, reader: &mut Reader, key: &'static str, owner: &str) -> Vec<Section<'t>> {
        let mut sections = Vec::new();
        for value in self.list(reader, key) {
            let line = reader.line(value.span().start);
            match value.get_ref() {
                DeValue::Table(table) => sections.push(Section::new(table, line, owner)),
                other => reader.wrong(line, key, "table", other),
            }
        }
        sections
    }

    /// One of several words, or a fault that lists them.
    pub fn choice<T: Copy>(
        &mut self,
        reader: &mut Reader,
        key: &'static str,
        choices: &[(&str, T)],
    ) -> Option<T> {
        let word = self.text(reader, key)?;
        let found = choices.iter().find(|(name, _)| *name == word.value);
        if found.is_none() {
            reader.fault(
                word.line,
                FaultKind::UnknownWord {
                    word: word.value,
                    choices: choices.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", "),
                },
            );
        }
        found.map(|(_, choice)| *choice)
    }

    /// Reports every key that was not asked for.
    pub fn finish(self, reader: &mut Reader) {
        for (key, _) in self.table.iter() {
            if !self.known.contains(&key.get_ref().as_ref()) {
                let line = reader.line(key.span().start);
                let key = key.get_ref().to_string();
                let free = self.known.iter().filter(|known| !self.table.contains_key(**known));
                let meant = crate::check::meant(&key, free);
                reader.fault(line, FaultKind::UnknownKey { owner: self.owner.clone(), key, meant });
            }
        }
    }
}
