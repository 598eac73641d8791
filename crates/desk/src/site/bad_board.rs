//! What is wrong with a board that somebody brings: kept as it was found, put in words for whoever reads it.

use std::fmt;

use cartography::PlateError;
use text::Lang;
use variants::{BOARD_FILE, BoardError, CASES_FILE, FolderError};

/// What is wrong with a board.
#[derive(Debug)]
pub enum BadBoard {
    /// The folder, before anything in it was read as a board.
    Folder(FolderError),
    /// The board file.
    Board(BoardError),
    /// The file of cases.
    Cases(BoardError),
    /// The finished picture.
    Map(PlateError),
    /// The picture that was to be made here, or was.
    Picture(Vec<mapmaker::Fault>),
}

impl BadBoard {
    /// Every fault in a line of its own, with its file and line.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        self.lines(lang).join("\n")
    }

    /// Every fault by itself, with its file and line and what would be right.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        match self {
            BadBoard::Folder(error) => vec![error.text(lang)],
            BadBoard::Board(error) => lines(BOARD_FILE, error, lang),
            BadBoard::Cases(error) => lines(CASES_FILE, error, lang),
            BadBoard::Map(error) => vec![error.text(lang)],
            BadBoard::Picture(faults) => faults.iter().map(|fault| fault.text(lang)).collect(),
        }
    }
}

/// The faults of a file, each with its line.
fn lines(file: &str, error: &BoardError, lang: Lang) -> Vec<String> {
    let line = |fault: &variants::Fault| format!("{file}:{}: {}", fault.line, fault.kind.text(lang));
    error.faults.iter().map(line).collect()
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl From<FolderError> for BadBoard {
    fn from(error: FolderError) -> BadBoard {
        BadBoard::Folder(error)
    }
}

impl From<BoardError> for BadBoard {
    fn from(error: BoardError) -> BadBoard {
        BadBoard::Board(error)
    }
}

impl From<PlateError> for BadBoard {
    fn from(error: PlateError) -> BadBoard {
        BadBoard::Map(error)
    }
}

impl From<mapmaker::Fault> for BadBoard {
    fn from(fault: mapmaker::Fault) -> BadBoard {
        BadBoard::Picture(vec![fault])
    }
}
