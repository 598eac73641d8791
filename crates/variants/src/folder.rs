//! A board's folder: the few files it may hold, how long each may be, and the hash of what it says.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use text::{Lang, faults as say};

use crate::error::code;

/// The file with the board itself.
pub const BOARD_FILE: &str = "board.toml";
/// The author's drawing, from which the finished picture is made.
pub const VECTOR_FILE: &str = "shapes.svg";
/// The author's bitmap, from which [`VECTOR_FILE`] is made. It lies beside the others, and is no part of the folder as games and sites know it.
pub const BITMAP_FILE: &str = "shapes.png";
/// The finished picture.
pub const MAP_FILE: &str = "board.map";
/// Adjudication cases that live with the board.
pub const CASES_FILE: &str = "cases.toml";
/// The text for people, which is no part of the hash.
pub const README_FILE: &str = "README.md";

/// The files of a folder, each with the most bytes it may have.
pub const FILES: [(&str, usize); 5] = [
    (MAP_FILE, 1 << 20),
    (BOARD_FILE, 512 << 10),
    (CASES_FILE, 256 << 10),
    (README_FILE, 64 << 10),
    (VECTOR_FILE, 3 << 19),
];

/// A board's folder, read whole. Cloning it is cheap.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folder {
    files: BTreeMap<&'static str, Arc<str>>,
}

/// Why an archive cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoArchive {
    /// It is longer than any may be.
    TooLong,
    /// Something else than an archive.
    NoZip,
    /// More files than a folder has.
    TooMany,
    /// One name twice.
    Twice,
    /// It ends too early.
    CutOff,
    /// Its bytes are not those that were packed.
    Damaged,
    /// Another way of packing.
    Method,
    /// It is encrypted.
    Locked,
}

impl NoArchive {
    fn text(self, lang: Lang) -> String {
        match self {
            NoArchive::TooLong => say::archive_too_long(lang),
            NoArchive::NoZip => say::archive_no_zip(lang),
            NoArchive::TooMany => say::archive_too_many(lang),
            NoArchive::Twice => say::archive_twice(lang),
            NoArchive::CutOff => say::archive_cut_off(lang),
            NoArchive::Damaged => say::archive_damaged(lang),
            NoArchive::Method => say::archive_method(lang),
            NoArchive::Locked => say::archive_locked(lang),
        }
    }
}

/// What is wrong with a folder before anything in it is read as a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FolderError {
    /// A file, or a folder, that does not belong there.
    Unknown(String),
    /// Neither a plain file nor short enough to be one of these.
    NotPlain(&'static str),
    /// A file that is too long.
    TooLong {
        /// The name of the file, without a folder before it.
        name: &'static str,
        /// How many bytes it has.
        length: usize,
        /// How many it may have.
        most: usize,
    },
    /// A file that is no text.
    NotText(&'static str),
    /// A sign that hides what a text says.
    Hidden {
        /// The name of the file in which it stands.
        name: &'static str,
        /// The line, from 1.
        line: usize,
        /// The sign itself, which is not to be seen in print.
        sign: char,
    },
    /// An archive that cannot be read, and why.
    NoArchive(NoArchive),
    /// There is no `board.toml` in the folder.
    NoBoard,
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for FolderError {}

impl FolderError {
    /// What is wrong and what would be right.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            FolderError::Unknown(name) if name == BITMAP_FILE => say::folder_bitmap(lang),
            FolderError::Unknown(name) => say::folder_unknown(lang, format!("{name:?}")),
            FolderError::NotPlain(name) => say::folder_not_plain(lang, name),
            FolderError::TooLong { name, length, most } => {
                say::FolderTooLong { name, length, most }.text(lang)
            }
            FolderError::NotText(name) => say::folder_not_text(lang, name),
            FolderError::Hidden { name, line, sign } => {
                say::FolderHidden { name, line, sign: code(*sign) }.text(lang)
            }
            FolderError::NoArchive(why) => say::folder_no_archive(lang, why.text(lang)),
            FolderError::NoBoard => say::folder_no_board(lang),
        }
    }
}

impl Folder {
    /// A folder from its files, by their names.
    ///
    /// # Errors
    /// A file that does not belong there, is too long, no text, or hides what it says; or `board.toml` is missing.
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Folder, FolderError> {
        let mut folder = Folder::default();
        for (name, bytes) in files {
            let name = Folder::allowed(&name, bytes.len())?;
            let text = String::from_utf8(bytes).map_err(|_| FolderError::NotText(name))?;
            for (at, line) in text.lines().enumerate() {
                if let Some(sign) = line.chars().find(|sign| is_hidden(*sign)) {
                    return Err(FolderError::Hidden { name, line: at + 1, sign });
                }
            }
            folder.files.insert(name, text.into());
        }
        match folder.files.contains_key(BOARD_FILE) {
            true => Ok(folder),
            false => Err(FolderError::NoBoard),
        }
    }

    /// The same folder with a finished picture.
    ///
    /// # Errors
    /// It is too long.
    pub fn with_map(mut self, map: String) -> Result<Folder, FolderError> {
        let name = Folder::allowed(MAP_FILE, map.len())?;
        self.files.insert(name, map.into());
        Ok(self)
    }

    /// Whether a file of this name and so many bytes may be in a folder; to be asked before it is read.
    ///
    /// # Errors
    /// It may not.
    pub fn allowed(name: &str, length: usize) -> Result<&'static str, FolderError> {
        match FILES.into_iter().find(|(known, _)| *known == name) {
            None => Err(FolderError::Unknown(name.to_owned())),
            Some((name, most)) if length > most => Err(FolderError::TooLong { name, length, most }),
            Some((name, _)) => Ok(name),
        }
    }

    /// One that Konzert ships: its files are as our own tests found them.
    pub(crate) fn shipped(files: &[(&'static str, &'static str)]) -> Folder {
        Folder { files: files.iter().map(|(name, text)| (*name, Arc::from(*text))).collect() }
    }

    /// A folder of a board file alone.
    pub(crate) fn of_board(text: &str) -> Folder {
        Folder { files: BTreeMap::from([(BOARD_FILE, Arc::from(text))]) }
    }

    /// The text of a file, if the folder has it.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(|text| &**text)
    }

    /// All files with their texts, in the order of their names.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.files.iter().map(|(name, text)| (*name, &**text))
    }

    /// What the folder says, in 32 hexadecimal digits: the first half of SHA-256 over its files without `README.md`, each
    /// as name, length and text. `base`: the same of the board under it.
    pub(crate) fn hash(&self, base: Option<&str>) -> String {
        let mut sum = Sha256::new();
        sum.update(base.unwrap_or_default());
        for (name, text) in self.files().filter(|(name, _)| *name != README_FILE) {
            sum.update(format!("\n{name} {}\n", text.len()));
            sum.update(text);
        }
        hexadecimal(sum, 16)
    }
}

/// Eight digits that say whether two texts are the same.
pub(crate) fn digest(text: &str) -> String {
    let mut sum = Sha256::new();
    sum.update(text);
    hexadecimal(sum, 4)
}

fn hexadecimal(sum: Sha256, bytes: usize) -> String {
    let mut digits = String::new();
    for byte in sum.finalize().iter().take(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// Signs that no name of a place needs: control characters, those that turn the direction of writing, invisible ones,
/// private ones, and accents that stand apart from their letter (two spellings of one word would look the same).
pub(crate) fn is_hidden(sign: char) -> bool {
    let range = matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{300}'..='\u{36f}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffd}' | '\u{61c}' | '\u{ad}' | '\u{2028}' | '\u{2029}');
    range || (sign.is_control() && sign != '\t')
}
