//! `konzert board new DIR --from dpjudge:FILE`: a map file of DPjudge, as the Python package `diplomacy` has them as well, becomes a
//! board; what has no word here is listed.
//!
//! The file, after DPjudge's own description: `BEGIN SPRING 1901 MOVEMENT`; `VICTORY 18`; a power with its homes, `AUSTRIA (AUSTRIAN)
//! BUD TRI VIE`, its units in the lines below, `A BUD`; `UNOWNED BEL …`; a place by name, `Albania = alb …`, with `+` for a blank; and
//! its ways, `COAST ALB ABUTS ADR GRE …`. A way in small letters is for armies alone, one with a capital alone (`Tar`) for fleets.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use text::{Lang, cli};

use super::import::{Imported, Province, borders, coast_of, code, id_of, land, quoted};

/// Longest file: the longest that anybody made is 40 kB.
const MOST: u64 = 512 << 10;
/// What may be written where a place has no owner.
const UNOWNED: [&str; 2] = ["UNOWNED", "NEUTRAL"];
/// Before a place and its ways.
const GROUND: [&str; 5] = ["LAND", "COAST", "WATER", "PORT", "SHUT"];

/// A power of the file.
struct Power {
    id: String,
    name: String,
    adjective: String,
    homes: Vec<String>,
    units: Vec<String>,
}

/// The lines of a file, taken apart.
#[derive(Default)]
struct Taken {
    season: &'static str,
    year: Option<i32>,
    victory: Option<u32>,
    powers: Vec<Power>,
    centers: Vec<String>,
    provinces: Vec<Province>,
    names: Vec<(String, String, Vec<String>)>,
    left_out: Vec<String>,
}

/// Reads a map file.
pub fn import(file: &Path, id: &str, lang: Lang) -> anyhow::Result<Imported> {
    let length = fs::metadata(file).with_context(|| file.display().to_string())?.len();
    if length > MOST {
        bail!("{}: {length} bytes, and {MOST} are the most", file.display());
    }
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let mut taken = Taken { season: "spring", ..Taken::default() };
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        taken.line(line);
    }
    if taken.provinces.is_empty() {
        bail!("{}: {}", file.display(), cli::import_no_places(lang));
    }
    let mut notes = vec![cli::import_one_language(lang), cli::import_no_drawing(lang)];
    taken.name_places();
    taken.own();
    taken.place_all();
    notes.extend(taken.left_out.iter().map(|line| cli::import_left_out(lang, line)));
    Ok(Imported { board: taken.write(id), shapes: None, bitmap: None, notes })
}

/// A title of words in capitals: "NORTH" to "North".
fn title(word: &str) -> String {
    let words = word.split(['+', ' ', '_']).map(|word| {
        let mut letters = word.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        first + &letters.as_str().to_lowercase()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// `STP/SC`, `stp-sc` as a place of ours.
fn place(word: &str) -> String {
    match word.split_once(['/', '-', '(']).map(|(id, coast)| (id, coast_of(coast.trim_end_matches(')')))) {
        Some((id, Some(coast))) => format!("{}/{coast}", id_of(id)),
        Some((id, None)) => id_of(id),
        None => id_of(word),
    }
}

impl Taken {
    fn line(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let first = words.first().map(|word| word.to_ascii_uppercase()).unwrap_or_default();
        if GROUND.contains(&first.as_str()) && words.len() > 1 {
            self.ways(&first, &words[1..]);
        } else if let Some((name, others)) = line.split_once('=') {
            let mut others = others.split_whitespace();
            let own = others.next().unwrap_or_default();
            // Coasts have names that are ours everywhere.
            if !own.contains(['/', '(']) {
                let others = others.map(|word| word.replace('+', " ")).collect();
                self.names.push((id_of(own), name.trim().to_owned(), others));
            }
        } else if first == "BEGIN" {
            let autumn = |word: &&str| matches!(word.to_ascii_uppercase().as_str(), "FALL" | "AUTUMN");
            self.season = if words.iter().any(autumn) { "autumn" } else { "spring" };
            self.year = words.iter().find_map(|word| word.parse().ok());
        } else if first == "VICTORY" {
            self.victory = words.get(1).and_then(|word| word.parse().ok());
        } else if UNOWNED.contains(&first.as_str()) {
            self.centers.extend(words[1..].iter().map(|word| id_of(word)));
        } else if matches!(first.as_str(), "A" | "F") && words.len() == 2 {
            let unit = format!("{first} {}", place(words[1]));
            match self.powers.last_mut() {
                Some(power) => power.units.push(unit),
                None => self.left_out.push(line.to_owned()),
            }
        } else if words.get(1).is_some_and(|word| word.starts_with('(')) || self.is_power(&words) {
            self.power(&words);
        } else {
            self.left_out.push(line.to_owned());
        }
    }

    /// A power without its adjective: a word in capitals, and places in capitals of three letters.
    fn is_power(&self, words: &[&str]) -> bool {
        let capitals = |word: &&str| word.chars().all(|sign| sign.is_ascii_uppercase());
        let [name, homes @ ..] = words else { return false };
        name.len() > 3
            && capitals(name)
            && homes.len() > 1
            && homes.iter().all(|home| home.len() == 3 && capitals(home))
    }

    fn power(&mut self, words: &[&str]) {
        let adjective = words.get(1).filter(|word| word.starts_with('('));
        let homes = &words[if adjective.is_some() { 2 } else { 1 }..];
        let adjective = adjective.map(|word| word.trim_matches(['(', ')'])).unwrap_or_default();
        self.powers.push(Power {
            id: id_of(words[0]),
            name: title(words[0]),
            adjective: title(adjective.split(':').next().unwrap_or_default()),
            homes: homes.iter().map(|word| id_of(word)).collect(),
            units: Vec::new(),
        });
    }

    /// `COAST ALB ABUTS ADR GRE`.
    fn ways(&mut self, ground: &str, words: &[&str]) {
        let here = words[0];
        let (id, coast) = match place(here).split_once('/') {
            Some((id, coast)) => (id.to_owned(), coast_of(coast)),
            None => (place(here), None),
        };
        let at = match self.provinces.iter().position(|province| province.id == id) {
            Some(at) => at,
            None => {
                self.provinces.push(Province { id: id.clone(), name: title(&id), ..Province::default() });
                self.provinces.len() - 1
            }
        };
        let province = &mut self.provinces[at];
        province.land |= ground != "WATER";
        province.closed |= ground == "SHUT";
        province.ferry |= ground == "PORT";
        // A province with separate coasts is listed once more, in small letters, for its armies.
        let armies_alone = here.chars().all(|sign| !sign.is_ascii_uppercase());
        for word in words[1..].iter().filter(|word| !word.eq_ignore_ascii_case("ABUTS")) {
            let strange =
                |sign: char| !(sign.is_ascii_alphanumeric() || matches!(sign, '/' | '-' | '(' | ')'));
            if word.contains(strange) {
                self.left_out.push(format!("{here} ABUTS {word}"));
                continue;
            }
            let to = place(word);
            let letters = word.split('/').next().unwrap_or_default();
            let small = letters.chars().all(|sign| sign.is_ascii_lowercase());
            let capital =
                letters.len() > 1 && !small && letters[1..].chars().all(|sign| sign.is_ascii_lowercase());
            if coast.is_none() && ground != "WATER" && !capital {
                province.army.push(to.split('/').next().unwrap_or_default().to_owned());
            }
            if matches!(ground, "COAST" | "WATER" | "PORT") && !armies_alone && !small {
                province.fleet.entry(coast.unwrap_or_default()).or_default().push(to);
            }
        }
    }

    /// Gives places their names, and takes away ways on which nobody goes.
    fn name_places(&mut self) {
        let kinds: Vec<(String, bool, bool, bool)> = (self.provinces.iter())
            .map(|province| {
                let split = province.fleet.keys().any(|coast| !coast.is_empty());
                (province.id.clone(), province.land, !province.fleet.is_empty() && !province.closed, split)
            })
            .collect();
        let of = |place: &str| {
            let id = place.split('/').next().unwrap_or_default();
            kinds.iter().find(|(known, ..)| known == id)
        };
        let mut taken: BTreeSet<String> =
            self.provinces.iter().map(|province| variants::fold(&province.id)).collect();
        taken.extend(self.names.iter().map(|(_, name, _)| variants::fold(name)));
        let closed: Vec<String> = self
            .provinces
            .iter()
            .filter(|province| province.closed)
            .map(|province| province.id.clone())
            .collect();
        for province in &mut self.provinces {
            province.army.retain(|to| of(to).is_some_and(|(_, land, ..)| *land) && !closed.contains(to));
            province.army.sort();
            province.army.dedup();
            if province.closed {
                province.army.clear();
                province.fleet.clear();
            }
            for places in province.fleet.values_mut() {
                places
                    .retain(|to| of(to).is_some_and(|(_, _, wet, split)| *wet && *split == to.contains('/')));
            }
            if let Some((_, name, others)) = self.names.iter().find(|(id, ..)| *id == province.id) {
                province.name.clone_from(name);
                // One word means one place.
                let own = |word: &&String| taken.insert(variants::fold(word));
                province.others = others.iter().filter(own).cloned().collect();
            }
        }
    }

    /// Puts all places on a ring, in the order of the file: the network is drawn by that until the author says where they lie.
    fn place_all(&mut self) {
        let count = self.provinces.len() as f64;
        for (at, province) in self.provinces.iter_mut().enumerate() {
            let turn = std::f64::consts::TAU * at as f64 / count;
            province.lonlat = Some([10.0 + 30.0 * turn.cos(), 48.0 + 20.0 * turn.sin()]);
        }
    }

    fn own(&mut self) {
        for province in &mut self.provinces {
            let home = self.powers.iter().find(|power| power.homes.contains(&province.id));
            let home = home.map(|power| power.id.clone());
            if home.is_some() || self.centers.contains(&province.id) {
                (province.owner, province.center) = (home.clone(), Some(home));
            }
        }
    }

    fn write(&self, id: &str) -> String {
        let centers = self.provinces.iter().filter(|province| province.center.is_some()).count() as u32;
        let name = quoted(&title(id));
        let mut board = format!(
            "format = 2\nid = {}\nde = {name}\nen = {name}\nstart = {{ year = {}, season = \"{}\" }}\n\
             victory = {{ centers = {} }}\nwritten = {{ land = \"abbr\", sea = \"abbr\" }}\n",
            quoted(id),
            self.year.unwrap_or(1901),
            self.season,
            self.victory.unwrap_or(centers / 2 + 1),
        );
        let mut codes = BTreeSet::new();
        for power in &self.powers {
            let (name, adjective) = (quoted(&power.name), quoted(&power.adjective));
            let units: Vec<String> = power.units.iter().map(|unit| quoted(unit)).collect();
            board += &format!(
                "\n[[power]]\nid = \"{}\"\nde = {name}\nen = {name}\ncode = \"{}\"\n\
                 adjective = {{ de = {adjective}, en = {adjective} }}\nunits = [{}]\n",
                power.id,
                code(&power.id, &mut codes),
                units.join(", "),
            );
        }
        land(&self.provinces, &mut board);
        borders(&self.provinces, &mut board);
        board
    }
}
