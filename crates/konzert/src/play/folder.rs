//! A game as a folder: `game.toml`, and for each submission round a folder `1901-spring` with one file of orders
//! a power (`austria.txt`, or any other name of the power).

use super::fault::Fault;
use rules::{PowerId, Rulebook, Season};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use toml::{Table, Value};
use variants::Variant;

/// Largest order sheet in bytes. A sheet of World with 145 units and long conditions has about 20 kB.
pub const MAX_SHEET: u64 = 256 * 1024;

const ENTRIES: &[&str] = &["name", "variant", "rules", "turns", "result"];
const RULES: &[&str] = &["ludomaniac", "datc"];
const TURNS: &[&str] = &["two submissions a year"];
const RESULTS: &[&str] = &["draw"];

/// What `game.toml` says.
#[derive(Debug)]
pub struct Setup {
    /// The game's name.
    pub name: String,
    /// Its variant.
    pub variant: &'static Variant,
    /// Its rulebook.
    pub rulebook: Rulebook,
    /// Whether the survivors agreed on a draw after the last turn (1.4).
    pub drawn: bool,
}

/// A submission round of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnFolder {
    /// The year.
    pub year: u16,
    /// Spring or autumn.
    pub season: Season,
    /// Where the files are.
    pub path: PathBuf,
}

/// Something worth telling about the folder that does not stop the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The file was no UTF-8 and was read as Latin-1.
    NotUtf8(String),
    /// The file belongs to no power.
    NoPower(String),
    /// The folder is no turn.
    NoTurn(String),
}

/// A file of orders as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Whose.
    pub power: PowerId,
    /// The file's name below the game's folder: `1901-spring/austria.txt`.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

impl TurnFolder {
    /// The name that such a folder has: `1901-spring`.
    pub fn name(&self) -> String {
        turn_name(self.year, self.season)
    }
}

/// `1901-spring`.
pub fn turn_name(year: u16, season: Season) -> String {
    match season {
        Season::Spring => format!("{year}-spring"),
        Season::Autumn => format!("{year}-autumn"),
    }
}

/// Reads and checks `game.toml`.
pub fn setup(folder: &Path) -> Result<Setup, Fault> {
    let path = folder.join("game.toml");
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::read_dir(folder).map_err(|error| Fault::NoFolder(folder.to_owned(), error))?;
            return Err(Fault::NoGameFile(folder.to_owned()));
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(Fault::NoFolder(folder.to_owned(), error));
        }
        Err(error) => return Err(Fault::NotReadable(path, error)),
    };
    let (text, _) = decode(&bytes);
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start);
        Fault::NotToml(
            text.get(..at).map_or(1, |before| before.matches('\n').count() + 1),
            error.message().to_owned(),
        )
    })?;
    if let Some(unknown) = table.keys().find(|key| !ENTRIES.contains(&key.as_str())) {
        return Err(Fault::UnknownEntry(unknown.clone(), ENTRIES));
    }
    read_setup(&table)
}

fn read_setup(table: &Table) -> Result<Setup, Fault> {
    let text = |entry: &str| match table.get(entry) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.as_str())),
        Some(_) => Err(Fault::NotText(entry.to_owned())),
    };
    let name = text("name")?.filter(|name| !name.trim().is_empty()).ok_or(Fault::NoName)?;
    let variant = text("variant")?.unwrap_or("standard");
    let variant = variants::by_id(variant).ok_or_else(|| {
        let known: Vec<&str> = variants::ALL.iter().map(|variant| variant.id.as_str()).collect();
        Fault::UnknownVariant(variant.to_owned(), known.join(", "))
    })?;
    if !variant.modules.is_empty() {
        return Err(Fault::SecondEconomy(variant.names.clone()));
    }
    let rules = text("rules")?.unwrap_or(RULES[0]);
    let rulebook = Rulebook::preset(rules).ok_or_else(|| Fault::UnknownRules(rules.to_owned(), RULES))?;
    if let Some(other) = text("turns")?.filter(|turns| !TURNS.contains(turns)) {
        return Err(Fault::UnknownTurns(other.to_owned(), TURNS));
    }
    let result = text("result")?;
    if let Some(other) = result.filter(|result| !RESULTS.contains(result)) {
        return Err(Fault::UnknownResult(other.to_owned(), RESULTS));
    }
    Ok(Setup { name: name.to_owned(), variant, rulebook, drawn: result == Some("draw") })
}

/// The turns of a folder in the order in which they are played, without gaps from the variant's first one.
pub fn turns(folder: &Path, variant: &Variant) -> Result<(Vec<TurnFolder>, Vec<Remark>), Fault> {
    let listed = list(folder).map_err(|error| Fault::NoFolder(folder.to_owned(), error))?;
    let (mut turns, mut remarks): (Vec<TurnFolder>, Vec<Remark>) = (Vec::new(), Vec::new());
    for path in listed.into_iter().filter(|path| path.is_dir()) {
        let name = file_name(&path);
        match read_turn_name(&name) {
            Some((year, season)) => turns.push(TurnFolder { year, season, path }),
            None => remarks.push(Remark::NoTurn(name)),
        }
    }
    turns.sort_by_key(|turn| (turn.year, turn.season));
    let mut expected = (variant.start_year, variant.start_season);
    if turns.is_empty() {
        return Err(Fault::NoTurns(folder.to_owned(), turn_name(expected.0, expected.1)));
    }
    for (index, turn) in turns.iter().enumerate() {
        if index > 0 && turn.name() == turns[index - 1].name() {
            return Err(Fault::TwoFolders(file_name(&turns[index - 1].path), file_name(&turn.path)));
        }
        if (turn.year, turn.season) != expected {
            return Err(Fault::MissingTurn(turn_name(expected.0, expected.1), file_name(&turn.path)));
        }
        expected = match turn.season {
            Season::Spring => (turn.year, Season::Autumn),
            Season::Autumn => (turn.year + 1, Season::Spring),
        };
    }
    Ok((turns, remarks))
}

/// `1901-spring`, `1901-herbst` and the like.
fn read_turn_name(name: &str) -> Option<(u16, Season)> {
    let (year, season) = name.split_once(['-', '_', ' '])?;
    let year = year.parse().ok().filter(|year| (1..9999).contains(year))?;
    let season = match variants::fold(season).as_str() {
        "spring" | "fruehjahr" | "fruehling" => Season::Spring,
        "autumn" | "fall" | "herbst" => Season::Autumn,
        _ => return None,
    };
    Some((year, season))
}

/// The order sheets of a turn, in the order of the powers.
pub fn sheets(turn: &TurnFolder, variant: &Variant) -> Result<(Vec<Sheet>, Vec<Remark>), Fault> {
    let listed = list(&turn.path).map_err(|error| Fault::NoFolder(turn.path.clone(), error))?;
    let (mut sheets, mut remarks): (Vec<Sheet>, Vec<Remark>) = (Vec::new(), Vec::new());
    for path in listed.into_iter().filter(|path| !path.is_dir()) {
        let file = format!("{}/{}", file_name(&turn.path), file_name(&path));
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let Some(power) = variant.find_power(&stem) else {
            remarks.push(Remark::NoPower(file));
            continue;
        };
        if let Some(other) = sheets.iter().find(|sheet| sheet.power == power) {
            let names = variant.power_info(power).names.clone();
            return Err(Fault::TwoFiles(names, other.file.clone(), file));
        }
        let (text, is_utf8) = decode(&read_limited(&path)?);
        if !is_utf8 {
            remarks.push(Remark::NotUtf8(file.clone()));
        }
        sheets.push(Sheet { power, file, text });
    }
    sheets.sort_by_key(|sheet| sheet.power);
    Ok((sheets, remarks))
}

/// A file's bytes; one that is larger than a sheet can be is not read.
fn read_limited(path: &Path) -> Result<Vec<u8>, Fault> {
    let unreadable = |error| Fault::NotReadable(path.to_owned(), error);
    let file = fs::File::open(path).map_err(unreadable)?;
    let size = file.metadata().map_err(unreadable)?.len();
    let mut bytes = Vec::new();
    file.take(MAX_SHEET + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_SHEET {
        return Err(Fault::TooLarge(path.to_owned(), size.max(MAX_SHEET + 1), MAX_SHEET));
    }
    Ok(bytes)
}

/// UTF-8, or else what old mail programs write; says which.
fn decode(bytes: &[u8]) -> (String, bool) {
    let text = notation::decode(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
    (text, std::str::from_utf8(bytes).is_ok())
}

/// What lies in a folder, sorted, without hidden files.
fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if !file_name(&path).starts_with('.') {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
