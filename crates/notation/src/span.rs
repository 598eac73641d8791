//! Where something stands in the text that was handed in: bytes for programs, line and column for people.

/// A stretch of the source text. `start..end` are bytes; `line`, `column` (both from 1) and `length`
/// count characters, as an editor shows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// Where the stretch begins, as a byte offset from 0.
    pub start: u32,
    /// Byte after the last.
    pub end: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Length in characters on its first line.
    pub length: u32,
}

impl Span {
    /// The text it stands for; empty if the span is not of this source.
    pub fn of<'s>(&self, source: &'s str) -> &'s str {
        source.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// Distance in bytes between two counted places of a [`LineIndex`].
const STEP: usize = 32;

/// Finds line and column of a byte in bounded time, however long the lines are.
#[derive(Debug)]
pub(crate) struct LineIndex<'s> {
    source: &'s str,
    lines: Vec<u32>,
    /// Characters before every `STEP`-th byte.
    counts: Vec<u32>,
}

impl<'s> LineIndex<'s> {
    pub(crate) fn new(source: &'s str) -> Self {
        let mut lines = vec![0];
        let mut counts = Vec::with_capacity(source.len() / STEP + 1);
        let mut characters = 0;
        for (at, byte) in source.bytes().enumerate() {
            if at % STEP == 0 {
                counts.push(characters);
            }
            // continuation bytes of UTF-8 start no character
            characters += u32::from(byte & 0xC0 != 0x80);
            if byte == b'\n' {
                lines.push(at as u32 + 1);
            }
        }
        LineIndex { source, lines, counts }
    }

    /// Characters before the byte.
    fn characters(&self, at: usize) -> u32 {
        let at = at.min(self.source.len());
        let step = (at / STEP).min(self.counts.len().saturating_sub(1));
        let Some(counted) = self.counts.get(step) else {
            return 0;
        };
        let rest = &self.source.as_bytes()[step * STEP..at];
        counted + rest.iter().filter(|byte| **byte & 0xC0 != 0x80).count() as u32
    }

    /// The span of these bytes.
    pub(crate) fn span(&self, start: u32, end: u32) -> Span {
        let line = self.lines.partition_point(|first| *first <= start);
        let first = self.lines[line - 1];
        let line_end = self.lines.get(line).map_or(self.source.len() as u32, |next| next - 1);
        let before = self.characters(start as usize);
        Span {
            start,
            end,
            line: line as u32,
            column: before - self.characters(first as usize) + 1,
            length: self.characters(end.min(line_end).max(start) as usize) - before,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_characters_not_bytes() {
        let source = format!("{}\nMün - Köln\n", "ä".repeat(300));
        let index = LineIndex::new(&source);
        let at = source.find("Köln").expect("is in the text") as u32;
        let span = index.span(at, at + 5);
        assert_eq!((span.line, span.column, span.length), (2, 7, 4));
        assert_eq!(span.of(&source), "Köln");
        let first = index.span(598, 600);
        assert_eq!((first.line, first.column, first.length), (1, 300, 1));
    }
}
