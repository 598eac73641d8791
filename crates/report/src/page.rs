//! Plain text that fits a mail: lines of at most [`WIDTH`] characters, headings, columns, wrapped text.

/// Longest line in characters; quoted twice it still fits 80 columns.
pub(crate) const WIDTH: usize = 76;

/// A text under construction.
#[derive(Default)]
pub(crate) struct Page {
    text: String,
}

impl Page {
    /// A title with a double rule below.
    pub(crate) fn title(&mut self, title: &str) {
        self.line(title);
        self.line(&"=".repeat(width(title).min(WIDTH)));
    }

    /// A heading: an empty line, the words, a rule.
    pub(crate) fn heading(&mut self, heading: &str) {
        self.blank();
        self.line(heading);
        self.line(&"-".repeat(width(heading).min(WIDTH)));
    }

    /// An empty line.
    pub(crate) fn blank(&mut self) {
        self.text.push('\n');
    }

    /// One line as it is, without blanks at its end.
    pub(crate) fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// A text behind something that stands at the beginning of the line, broken at blanks (not at
    /// hard ones); further lines begin below
    /// the text. A lead that is longer than its column stands on a line of its own.
    pub(crate) fn hanging(&mut self, lead: &str, column: usize, text: &str) {
        let mut line = lead.to_owned();
        if !lead.is_empty() && width(lead) >= column && !text.is_empty() {
            self.line(&line);
            line.clear();
        }
        pad(&mut line, column);
        let mut fresh = true;
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            if !fresh && width(&line) + 1 + width(word) > WIDTH {
                self.line(&line);
                line.clear();
                pad(&mut line, column);
                fresh = true;
            }
            if !fresh {
                line.push(' ');
            }
            line.push_str(word);
            fresh = false;
        }
        self.line(&line);
    }

    /// A paragraph from the left edge.
    pub(crate) fn paragraph(&mut self, text: &str) {
        self.hanging("", 0, text);
    }

    /// An entry of a list: its further lines begin a little to the right.
    pub(crate) fn entry(&mut self, text: &str) {
        let mut entry = Page::default();
        entry.hanging("", 2, text);
        self.text.push_str(entry.text.trim_start_matches(' '));
    }

    /// The text; blanks that kept words together are plain blanks now, so that it can be copied.
    pub(crate) fn finish(self) -> String {
        self.text.replace('\u{a0}', " ")
    }
}

/// Width in characters. The texts here are German and English: one character a column.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Fills up with blanks.
pub(crate) fn pad(text: &mut String, column: usize) {
    let missing = column.saturating_sub(width(text));
    text.extend(std::iter::repeat_n(' ', missing));
}

/// Left-aligned in a column.
pub(crate) fn left(text: &str, column: usize) -> String {
    let mut padded = text.to_owned();
    pad(&mut padded, column);
    padded
}

/// Right-aligned in a column.
pub(crate) fn right(text: &str, column: usize) -> String {
    format!("{}{text}", " ".repeat(column.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_hangs_below_its_column_and_never_passes_the_edge() {
        let mut page = Page::default();
        page.hanging("  A Mun - Ber", 20, &"Wort ".repeat(30));
        page.hanging("  a lead that is far too long for it", 20, "note");
        let text = page.finish();
        assert!(text.lines().all(|line| width(line) <= WIDTH), "{text}");
        assert_eq!(text.lines().nth(1).map(|line| line.find('W')), Some(Some(20)));
        assert_eq!(text.lines().last(), Some("                    note"));
    }

    #[test]
    fn umlauts_count_as_one_column() {
        assert_eq!(left("Österreich", 12).chars().count(), 12);
        assert_eq!(right("ÖU", 4), "  ÖU");
    }
}
