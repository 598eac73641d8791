//! A game as a folder: `game.toml`, and for each submission round a folder `1901-spring` with one file of orders
//! a power (`austria.txt`, or any other name of the power).

use super::fault::Fault;
use ::game::module::Economy;
use ::game::word::seat::SeatId;
use ::game::word::turn::{Phase, Season, Turn};
use rules::Rulebook;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use toml::{Table, Value};
use variants::{Calendar, Names, Syntax, Variant};

/// Largest order sheet in bytes. A sheet of World with 145 units and long conditions has about 20 kB.
pub const MAX_SHEET: u64 = 256 * 1024;

const ENTRIES: &[&str] =
    &["name", "variant", "rules", "choices", "turns", "result", "players", "seed", "limits"];
const RULES: &[&str] = &Rulebook::NAMES;
const TURNS: &[&str] = &["two submissions a year"];
/// A folder that is no turn and is passed over.
const REPORTS: &str = "reports";
const RESULTS: &[&str] = &["draw"];
const LIMITS: &[&str] = &["rules"];

/// What `game.toml` says.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game's name.
    pub name: String,
    /// The variant on which it is played.
    pub variant: &'static Variant,
    /// Its rulebook by name.
    pub rulebook: &'static str,
    /// What it decides otherwise than that rulebook, as `4.A.2=szykman`.
    pub choices: Vec<String>,
    /// Whether the survivors agreed on a draw after the last turn (1.4).
    pub drawn: bool,
    /// The players by their pseudonyms, where seats are no powers (Kapitalisten); else nobody.
    pub players: Vec<String>,
    /// The seed of all lots.
    pub seed: u64,
    /// Whether the calendar ends it (1.5).
    pub limited: bool,
}

/// A submission round of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnFolder {
    /// The turn whose orders the files hold.
    pub turn: Turn,
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
    /// The seat it belongs to.
    pub seat: SeatId,
    /// The file's name below the game's folder: `1901-spring/austria.txt`.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

impl TurnFolder {
    /// The name that such a folder has: `1901-spring`.
    pub fn name(&self) -> String {
        turn_name(self.turn)
    }
}

/// The name of a turn's folder, `1901-spring`.
pub fn turn_name(turn: Turn) -> String {
    turn.with_phase(Phase::Movement).to_string()
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
    let table: Table =
        text.parse().map_err(|error: toml::de::Error| Fault::NotToml(Syntax::of(&text, &error)))?;
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
    let variant = text("variant")?.unwrap_or(variants::STANDARD);
    let variant = variants::chosen(variant).ok_or_else(|| {
        let known: Vec<&str> = variants::offered().into_iter().map(|variant| variant.id.as_str()).collect();
        Fault::UnknownVariant(variant.to_owned(), known.join(", "))
    })?;
    let rules = text("rules")?.unwrap_or(RULES[0]);
    let rulebook = RULES.iter().find(|known| **known == rules && Rulebook::preset(known).is_some());
    let rulebook = rulebook.ok_or_else(|| Fault::UnknownRules(rules.to_owned(), RULES))?;
    let choices: Vec<String> =
        text("choices")?.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
    let preset = Rulebook::preset(rulebook).unwrap_or(Rulebook::LUDOMANIAC);
    if let Some(unknown) = choices.iter().find(|choice| {
        choice.split_once('=').is_none_or(|(issue, word)| preset.with_choice(issue, word).is_err())
    }) {
        return Err(Fault::UnknownChoice(unknown.clone()));
    }
    if let Some(other) = text("turns")?.filter(|turns| !TURNS.contains(turns)) {
        return Err(Fault::UnknownTurns(other.to_owned(), TURNS));
    }
    let result = text("result")?;
    if let Some(other) = result.filter(|result| !RESULTS.contains(result)) {
        return Err(Fault::UnknownResult(other.to_owned(), RESULTS));
    }
    let limits = text("limits")?;
    if let Some(other) = limits.filter(|limits| !LIMITS.contains(limits)) {
        return Err(Fault::UnknownLimits(other.to_owned(), LIMITS));
    }
    let seed = match table.get("seed") {
        None => 1,
        Some(Value::Integer(seed)) if *seed >= 0 => seed.unsigned_abs(),
        Some(_) => return Err(Fault::NotNumber("seed".to_owned())),
    };
    Ok(Setup {
        name: name.to_owned(),
        variant,
        rulebook,
        choices,
        drawn: result == Some("draw"),
        players: players(table, variant)?,
        seed,
        limited: limits.is_some(),
    })
}

/// The players, where seats are no powers: as many as the economy asks for, each with a pseudonym of their own.
fn players(table: &Table, variant: &Variant) -> Result<Vec<String>, Fault> {
    let Some((least, most)) = Economy::of_variant(variant).and_then(|economy| economy.ways().investors)
    else {
        return match table.get("players") {
            Some(_) => Err(Fault::PlayersArePowers),
            None => Ok(Vec::new()),
        };
    };
    let wrong = || Fault::Players(least, most);
    let Some(Value::Array(listed)) = table.get("players") else { return Err(wrong()) };
    let names: Option<Vec<String>> =
        listed.iter().map(|name| name.as_str().map(|name| name.trim().to_owned())).collect();
    let names = names.ok_or_else(wrong)?;
    let own = |name: &String| !name.is_empty() && names.iter().filter(|other| *other == name).count() == 1;
    let enough = (usize::from(least)..=usize::from(most)).contains(&names.len());
    if enough && names.iter().all(own) { Ok(names) } else { Err(wrong()) }
}

/// The turns of a folder in the order in which they are played, without gaps from the game's first one.
pub fn turns(
    folder: &Path,
    first: Turn,
    calendar: Calendar,
) -> Result<(Vec<TurnFolder>, Vec<Remark>), Fault> {
    let listed = list(folder).map_err(|error| Fault::NoFolder(folder.to_owned(), error))?;
    let (mut turns, mut remarks): (Vec<TurnFolder>, Vec<Remark>) = (Vec::new(), Vec::new());
    for path in listed.into_iter().filter(|path| path.is_dir()) {
        let name = file_name(&path);
        match read_turn_name(&name) {
            // the reports of a game may lie beside its turns
            None if name == REPORTS => {}
            Some((year, season)) => {
                let winter = if first.phase == Phase::Movement { Phase::Economy } else { first.phase };
                let phase = if season == Season::Winter { winter } else { Phase::Movement };
                turns.push(TurnFolder { turn: Turn { year, season, phase }, path });
            }
            None => remarks.push(Remark::NoTurn(name)),
        }
    }
    turns.sort_by_key(|folder| folder.turn);
    let mut expected = first;
    if turns.is_empty() {
        return Err(Fault::NoTurns(folder.to_owned(), turn_name(expected)));
    }
    for (index, turn) in turns.iter().enumerate() {
        if index > 0 && turn.name() == turns[index - 1].name() {
            return Err(Fault::TwoFolders(file_name(&turns[index - 1].path), file_name(&turn.path)));
        }
        if turn.turn != expected {
            return Err(Fault::MissingTurn(turn_name(expected), file_name(&turn.path)));
        }
        expected = turn.turn.with_phase(Phase::Movement).next_moves_in(calendar);
    }
    Ok((turns, remarks))
}

/// `1901-spring`, `1901-herbst` and the like.
fn read_turn_name(name: &str) -> Option<(i32, Season)> {
    let (year, season) = name.split_once(['-', '_', ' '])?;
    let year = year.parse().ok().filter(|year| (1..9999).contains(year))?;
    let season = match variants::fold(season).as_str() {
        "spring" | "fruehjahr" | "fruehling" => Season::Spring,
        "autumn" | "fall" | "herbst" => Season::Autumn,
        "winter" => Season::Winter,
        _ => return None,
    };
    Some((year, season))
}

/// The order sheets of a turn, in the order of the seats; `find` tells whose a file is by its name.
pub fn sheets(
    turn: &TurnFolder,
    find: impl Fn(&str) -> Option<(SeatId, Names)>,
) -> Result<(Vec<Sheet>, Vec<Remark>), Fault> {
    let listed = list(&turn.path).map_err(|error| Fault::NoFolder(turn.path.clone(), error))?;
    let (mut sheets, mut remarks): (Vec<Sheet>, Vec<Remark>) = (Vec::new(), Vec::new());
    for path in listed.into_iter().filter(|path| !path.is_dir()) {
        let file = format!("{}/{}", file_name(&turn.path), file_name(&path));
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let Some((seat, names)) = find(&stem) else {
            remarks.push(Remark::NoPower(file));
            continue;
        };
        if let Some(other) = sheets.iter().find(|sheet| sheet.seat == seat) {
            return Err(Fault::TwoFiles(names, other.file.clone(), file));
        }
        let (text, is_utf8) = decode(&read_limited(&path)?);
        if !is_utf8 {
            remarks.push(Remark::NotUtf8(file.clone()));
        }
        sheets.push(Sheet { seat, file, text });
    }
    sheets.sort_by_key(|sheet| sheet.seat);
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
