//! Tables of three columns whose heading says what the second and third are: a remark, or what was before and what holds now.

use super::Run;
use crate::lex::{T, Token};
use crate::read::mail::Line;
use crate::words::List;
use std::ops::Range;

/// What the columns of a table say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Columns {
    /// The third is a remark on the order.
    Remark,
    /// The order stands in this one, what is in the other holds no longer.
    Only(usize),
}

/// Cells of a row that a heading can speak of.
const CELLS: usize = 3;
/// A heading of a column is no longer than this.
const LONGEST: usize = 40;

impl Run<'_, '_> {
    /// Remembers what a table's columns say, and forgets it at the first line that is no row.
    pub(super) fn remember_columns(&mut self, line: Line) {
        let cells = self.cells(line);
        if cells.len() != CELLS {
            self.state.columns = None;
            return;
        }
        let says = |cell: &Range<usize>, list: List| {
            let text = &self.cleaned.text[cell.clone()];
            let mut words = text.split(|letter: char| !letter.is_alphanumeric());
            text.len() <= LONGEST && words.any(|word| list.words().contains(&word.to_lowercase().as_str()))
        };
        let [_, second, third] = cells.as_slice() else { return };
        let order = says(second, List::OldColumn) || says(second, List::NewColumn);
        let found = match () {
            () if says(third, List::RemarkColumn) && !order => Some(Columns::Remark),
            () if says(second, List::OldColumn) && says(third, List::NewColumn) => Some(Columns::Only(2)),
            () if says(second, List::NewColumn) && says(third, List::OldColumn) => Some(Columns::Only(1)),
            () => None,
        };
        self.state.columns = found.or(self.state.columns);
    }

    /// The words of a row under such a heading: the unit, what it is told, and the remark in brackets.
    pub(super) fn row(&mut self, line: Line) -> Option<Vec<Token>> {
        let columns = self.state.columns?;
        let cells = self.cells(line);
        let [unit, second, third] = cells.as_slice() else { return None };
        let told = if columns == Columns::Only(2) { third } else { second };
        if unit.is_empty() || told.is_empty() {
            return None;
        }
        let mut words = |cell: &Range<usize>| {
            self.lex(cell.start, cell.end);
            self.tokens.clone()
        };
        let (mut row, order) = (words(unit), words(told));
        row.push(Token::sign(T::Colon, unit.end as u32));
        row.extend(order);
        let remark = if columns == Columns::Remark { words(third) } else { Vec::new() };
        if !remark.is_empty() {
            row.push(Token::sign(T::Open, third.start as u32));
            row.extend(remark);
            row.push(Token::sign(T::Close, third.end as u32));
        }
        Some(row)
    }

    /// The cells of a line with bars, without the outer ones.
    fn cells(&self, line: Line) -> Vec<Range<usize>> {
        let text = &self.cleaned.text[line.from..line.to];
        if !text.contains('|') {
            return Vec::new();
        }
        let mut cells = Vec::new();
        let mut from = 0;
        for part in text.split('|') {
            let blank = part.len() - part.trim_start().len();
            let start = line.from + from + blank;
            cells.push(start..start + part.trim().len());
            from += part.len() + 1;
        }
        if text.trim_start().starts_with('|') {
            cells.remove(0);
            if cells.len() > CELLS && cells.last().is_some_and(Range::is_empty) {
                cells.pop();
            }
        }
        cells
    }
}
