//! What can be wrong with a folder of orders, in words that a player understands.

use ::game::refusal::Refusal;
use std::io;
use std::path::PathBuf;
use text::{Lang, play as words};
use variants::Syntax;

/// Why a game cannot be evaluated.
#[derive(Debug)]
pub enum Fault {
    /// The folder of the game cannot be listed.
    NoFolder(PathBuf, io::Error),
    /// It holds no `game.toml`.
    NoGameFile(PathBuf),
    /// A file cannot be read.
    NotReadable(PathBuf, io::Error),
    /// A file is larger than an order sheet can be: its size in bytes and the limit.
    TooLarge(PathBuf, u64, u64),
    /// `game.toml` is no TOML: line and the reader's words.
    NotToml(Syntax),
    /// `game.toml` has an entry that does not exist; those that do.
    UnknownEntry(String, &'static [&'static str]),
    /// An entry of `game.toml` is no text.
    NotText(String),
    /// `game.toml` has no name.
    NoName,
    /// No such variant; the existing ones.
    UnknownVariant(String, String),
    /// The players are missing, too few or many (least and most), or two have one name.
    Players(u8, u8),
    /// Players are named where every power is a seat.
    PlayersArePowers,
    /// An entry of `game.toml` is no whole number from 0.
    NotNumber(String),
    /// No such limits.
    UnknownLimits(String, &'static [&'static str]),
    /// The game refuses what stands there.
    Refused(String, Refusal),
    /// A choice that no rulebook has.
    UnknownChoice(String),
    /// No such rules; the existing ones.
    UnknownRules(String, &'static [&'static str]),
    /// No such rhythm.
    UnknownTurns(String, &'static [&'static str]),
    /// No such end of a game.
    UnknownResult(String, &'static [&'static str]),
    /// The folder holds no turn; the name of the first one.
    NoTurns(PathBuf, String),
    /// A turn is missing before another one.
    MissingTurn(String, String),
    /// Two folders for one turn.
    TwoFolders(String, String),
    /// Two files for one power: its names in both languages, and the files.
    TwoFiles(variants::Names, String, String),
    /// A report cannot be written.
    NotWritable(PathBuf, io::Error),
}

impl Fault {
    /// In the reader's language.
    pub fn message(&self, lang: Lang) -> String {
        match self {
            Fault::NoFolder(path, error) => {
                words::FaultNoFolder { path: path.display(), reason: reason(lang, error) }.text(lang)
            }
            Fault::NoGameFile(path) => words::fault_no_game_file(lang, path.display()),
            Fault::NotReadable(path, error) => {
                words::FaultNotReadable { path: path.display(), reason: reason(lang, error) }.text(lang)
            }
            Fault::TooLarge(path, bytes, limit) => {
                words::FaultTooLarge { path: path.display(), size: size(*bytes), limit: size(*limit) }
                    .text(lang)
            }
            Fault::NotToml(syntax) => {
                words::FaultNotToml { line: syntax.line, reason: syntax.text(lang) }.text(lang)
            }
            Fault::UnknownEntry(entry, known) => {
                words::FaultUnknownEntry { entry, known: known.join(", ") }.text(lang)
            }
            Fault::NotText(entry) => words::fault_not_text(lang, entry),
            Fault::NoName => words::fault_no_name(lang),
            Fault::UnknownVariant(name, known) => words::FaultUnknownVariant { name, known }.text(lang),
            Fault::Players(least, most) => words::FaultPlayers { least, most }.text(lang),
            Fault::PlayersArePowers => words::fault_players_are_powers(lang),
            Fault::NotNumber(entry) => words::fault_not_number(lang, entry),
            Fault::UnknownLimits(name, known) => {
                words::FaultUnknownLimits { name, known: known.join(", ") }.text(lang)
            }
            Fault::Refused(place, refusal) => {
                words::FaultRefused { place, reason: refusal.text(lang) }.text(lang)
            }
            Fault::UnknownChoice(choice) => text::game::refusal_unknown_choice(lang, choice),
            Fault::UnknownRules(name, known) => {
                words::FaultUnknownRules { name, known: known.join(", ") }.text(lang)
            }
            Fault::UnknownTurns(name, known) => {
                words::FaultUnknownTurns { name, known: known.join(", ") }.text(lang)
            }
            Fault::UnknownResult(name, known) => {
                words::FaultUnknownResult { name, known: known.join(", ") }.text(lang)
            }
            Fault::NoTurns(path, first) => words::FaultNoTurns { path: path.display(), first }.text(lang),
            Fault::MissingTurn(missing, next) => words::FaultMissingTurn { missing, next }.text(lang),
            Fault::TwoFolders(first, second) => words::FaultTwoFolders { first, second }.text(lang),
            Fault::TwoFiles(names, first, second) => {
                words::FaultTwoFiles { power: lang.pick(&names.de, &names.en), first, second }.text(lang)
            }
            Fault::NotWritable(path, error) => {
                words::FaultNotWritable { path: path.display(), reason: reason(lang, error) }.text(lang)
            }
        }
    }
}

/// What the operating system said, for the common cases in the reader's language.
fn reason(lang: Lang, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => words::reason_not_found(lang),
        io::ErrorKind::PermissionDenied => words::reason_not_allowed(lang),
        io::ErrorKind::NotADirectory => words::reason_no_folder(lang),
        io::ErrorKind::IsADirectory => words::reason_is_folder(lang),
        io::ErrorKind::StorageFull => words::reason_full(lang),
        _ => error.to_string(),
    }
}

/// "10.0 MB", "256 kB".
fn size(bytes: u64) -> String {
    const KILO: u64 = 1024;
    if bytes >= KILO * KILO {
        format!("{:.1} MB", bytes as f64 / (KILO * KILO) as f64)
    } else {
        format!("{} kB", bytes.div_ceil(KILO))
    }
}
