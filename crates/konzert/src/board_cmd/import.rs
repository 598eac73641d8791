//! What an importer made of somebody else's board: its provinces as a board file has them.

use std::collections::{BTreeMap, BTreeSet};

/// A board made of another program's files.
pub struct Imported {
    /// The text of its `board.toml`.
    pub board: String,
    /// Its drawing, if there is one.
    pub shapes: Option<String>,
    /// The bitmap of which the drawing was made.
    pub bitmap: Option<Vec<u8>>,
    /// What is left to do by hand.
    pub notes: Vec<String>,
}

/// A province as it was found: its ways lead to places by id, `stp/sc` on a separate coast.
#[derive(Default)]
pub struct Province {
    pub id: String,
    pub name: String,
    /// Other names and abbreviations for the province.
    pub others: Vec<String>,
    pub ferry: bool,
    /// Whether armies stand there, be it on an island.
    pub land: bool,
    /// Nobody goes there.
    pub closed: bool,
    /// Whose home center it is, if it is a center: nobody's, or a power's by id.
    pub center: Option<Option<String>>,
    /// Who owns it at the start.
    pub owner: Option<String>,
    /// Where it lies, where no drawing tells: longitude and latitude.
    pub lonlat: Option<[f64; 2]>,
    /// A point of it in the bitmap of the board.
    pub pixel: Option<[usize; 2]>,
    /// Where armies go.
    pub army: Vec<String>,
    /// Where fleets go from each coast ("" if there is one alone).
    pub fleet: BTreeMap<&'static str, Vec<String>>,
}

impl Province {
    fn kind(&self) -> &'static str {
        match (self.land, self.fleet.is_empty()) {
            _ if self.closed => "impassable",
            (true, true) if self.army.is_empty() => "impassable",
            (true, true) => "inland",
            (true, false) => "coastal",
            (false, _) => "sea",
        }
    }
}

/// An id as boards have it: lower-case letters and digits.
pub fn id_of(word: &str) -> String {
    word.chars().filter(char::is_ascii_alphanumeric).map(|sign| sign.to_ascii_lowercase()).take(16).collect()
}

/// The separate coast of a word that names one.
pub fn coast_of(word: &str) -> Option<&'static str> {
    ["nc", "ec", "sc", "wc"].into_iter().find(|coast| word.eq_ignore_ascii_case(coast))
}

/// Text of a TOML file.
pub fn quoted(text: &str) -> String {
    // An apostrophe at the end of a word ("Zeus' Temple") would be taken for a mark of quotation in an order.
    let words: Vec<&str> = text.split_whitespace().map(|word| word.trim_end_matches('\'')).collect();
    toml::Value::String(words.join(" ")).to_string()
}

/// The shortest beginning of a power's id that no other has, for before its orders.
pub fn code(id: &str, codes: &mut BTreeSet<String>) -> String {
    let letters = id.to_ascii_uppercase();
    let free = (1..=letters.len().min(4)).map(|length| letters[..length].to_owned());
    free.into_iter().find(|code| codes.insert(code.clone())).unwrap_or(letters)
}

/// Writes the provinces, with their centers.
pub fn land(provinces: &[Province], board: &mut String) {
    for province in provinces {
        let mut abbr = province.id.clone();
        abbr[..1].make_ascii_uppercase();
        let name = quoted(&province.name);
        *board += &format!(
            "\n[[province]]\nid = \"{}\"\nde = {name}\nen = {name}\nabbr = [\"{abbr}\"]\nkind = \"{}\"\n",
            province.id,
            province.kind()
        );
        let other = |word: &&String| id_of(word) != province.id && !word.eq_ignore_ascii_case(&province.name);
        let others: Vec<String> = province.others.iter().filter(other).map(|word| quoted(word)).collect();
        if !others.is_empty() {
            *board += &format!("alias = [{}]\n", others.join(", "));
        }
        if let Some([lon, lat]) = province.lonlat {
            *board += &format!("lonlat = [{lon:.2}, {lat:.2}]\n");
        }
        if let Some([x, y]) = province.pixel {
            *board += &format!("pixel = [{x}, {y}]\n");
        }
        if province.ferry {
            *board += "ferry = true\n";
        }
        if let Some(home) = &province.center {
            *board += &format!("center = \"{}\"\n", home.as_deref().unwrap_or("neutral"));
            match &province.owner {
                Some(owner) if home.as_ref() != Some(owner) => *board += &format!("owner = \"{owner}\"\n"),
                None if home.is_some() => *board += "owner = \"nobody\"\n",
                Some(_) | None => {}
            }
        }
        for coast in province.fleet.keys().filter(|coast| !coast.is_empty()) {
            *board += &format!("\n[[province.coast]]\nat = \"{coast}\"\n");
        }
    }
}

/// Writes the borders, each pair once, under the one that comes first; what leads in one direction only has an arrow.
pub fn borders(provinces: &[Province], board: &mut String) {
    let mut ways: [Vec<(String, Vec<String>)>; 2] = [Vec::new(), Vec::new()];
    for province in provinces {
        ways[0].push((province.id.clone(), province.army.clone()));
        for (coast, places) in &province.fleet {
            let place =
                if coast.is_empty() { province.id.clone() } else { format!("{}/{coast}", province.id) };
            ways[1].push((place, places.clone()));
        }
    }
    *board += "\n[borders]\n";
    for (kind, ways) in ["army", "fleet"].into_iter().zip(&ways) {
        let known: BTreeSet<(&str, &str)> = ways
            .iter()
            .flat_map(|(from, to)| to.iter().map(move |to| (from.as_str(), to.as_str())))
            .collect();
        let mut told = BTreeSet::new();
        *board += &format!("{kind} = [\n");
        for (from, places) in ways {
            let mut line = Vec::new();
            for to in places {
                let back = known.contains(&(to.as_str(), from.as_str()));
                let pair = (from.min(to), from.max(to));
                if told.insert(pair) {
                    line.push(if back { to.clone() } else { format!(">{to}") });
                }
            }
            if !line.is_empty() {
                *board += &format!("    \"{from}: {}\",\n", line.join(" "));
            }
        }
        *board += "]\n";
    }
}
