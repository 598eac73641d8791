//! A variant: a board with everything around it, and how to find things on it by name.

use rules::{Board, Place, PowerId, ProvinceId, Season};
use toml::de::DeTable;

use crate::assemble::{ambiguous, bridges, canals, powers, provinces, wraparound};
use crate::build::build;
use crate::check::{Index, check_centers, check_words, coast_named};
use crate::draft::{self, Draft};
use crate::reader::{At, Reader, Section};
use crate::{
    Ambiguous, BoardError, Bridge, CanalInfo, FaultKind, Names, PowerInfo, ProvinceInfo, RailwayInfo,
    Wraparound, builtin, coast_words, fold,
};

/// Second economies that a variant may name.
const MODULES: [&str; 2] = ["exchange", "treaties"];

/// A variant, complete and sound.
#[derive(Clone, Debug)]
pub struct Variant {
    /// "standard".
    pub id: String,
    /// Full names.
    pub names: Names,
    /// Who made it and who put it into German, as far as known; a sentence.
    pub credits: Option<Names>,
    /// Where its facts come from.
    pub sources: Vec<String>,
    /// Second economies: "exchange", "treaties".
    pub modules: Vec<String>,
    /// Letters before the numbers of its games, the usual ones first: "ST" of "ST950".
    pub series: Vec<String>,
    /// The id of the variant whose board this is; its own as a rule.
    pub board_of: String,
    /// The board as the rules take it.
    pub board: Board,
    /// All provinces; the index is the [`ProvinceId`].
    pub provinces: Vec<ProvinceInfo>,
    /// All powers; the index is the [`PowerId`].
    pub powers: Vec<PowerInfo>,
    /// Short forms that several provinces could claim.
    pub ambiguous: Vec<Ambiguous>,
    /// First year.
    pub start_year: u16,
    /// First season.
    pub start_season: Season,
    /// Canals, in the order of the board's.
    pub canals: Vec<CanalInfo>,
    /// The railway.
    pub railway: Option<RailwayInfo>,
    /// Borders over water.
    pub bridges: Vec<Bridge>,
    /// The edge of a map that closes to a ring.
    pub wraparound: Option<Wraparound>,
    /// The table `[geometry]` of the file, empty if there is none: the map maker's own.
    pub geometry: toml::Table,
}

impl Variant {
    /// Reads a board file and checks it completely. A file that says `board = "standard"` takes over the
    /// board of the variant of that name among those that Konzert ships.
    ///
    /// # Errors
    ///
    /// All faults of the file, with their lines.
    pub fn from_toml(text: &str) -> Result<Variant, BoardError> {
        let mut reader = Reader::new(text);
        let (top, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let line = error.span().map_or(1, |span| reader.line(span.start));
            reader.fault(line, FaultKind::Syntax(error.message().to_owned()));
        }
        let variant = if reader.faults.is_empty() {
            let draft = draft::read(&mut reader, Section::new(top.get_ref(), 1, "the file"));
            match &draft.board {
                Some(board) => on_board(&mut reader, &draft, board),
                None => whole(&mut reader, &draft, text),
            }
        } else {
            None
        };
        match variant {
            Some(variant) if reader.faults.is_empty() => Ok(variant),
            _ => {
                reader.faults.sort_by_key(|fault| fault.line);
                Err(BoardError { faults: reader.faults })
            }
        }
    }

    /// The province with this id ("stp"), whatever its case.
    pub fn province(&self, id: &str) -> Option<ProvinceId> {
        let at = self.provinces.iter().position(|province| province.id.eq_ignore_ascii_case(id))?;
        Some(ProvinceId(at as u16))
    }

    /// The place with this id ("stp/nc", "par"), whatever its case. `None` if there is no such coast.
    pub fn place(&self, id: &str) -> Option<Place> {
        let Some((province, coast)) = id.split_once('/') else {
            return self.province(id).map(Place::whole);
        };
        let province = self.province(province)?;
        let coast = coast_named(&coast.to_ascii_lowercase())?;
        let coasts = &self.province_info(province).coasts;
        coasts.iter().any(|info| info.coast == coast).then_some(Place::new(province, coast))
    }

    /// The power with this id ("austria"), whatever its case.
    pub fn power(&self, id: &str) -> Option<PowerId> {
        let at = self.powers.iter().position(|power| power.id.eq_ignore_ascii_case(id))?;
        Some(PowerId(at as u8))
    }

    /// Every province that a word means, however it is spelled (see [`fold`]): by id, abbreviation, name or alias.
    /// More than one only if the board calls the word ambiguous; the likeliest comes first.
    pub fn find_province(&self, word: &str) -> Vec<ProvinceId> {
        let folded = fold(word);
        let ambiguous = self.ambiguous.iter().find(|ambiguous| fold(&ambiguous.short) == folded);
        if let Some(ambiguous) = ambiguous {
            return ambiguous.default.into_iter().chain(ambiguous.others.clone()).collect();
        }
        let at = self.provinces.iter().position(|province| province.words().any(|word| fold(word) == folded));
        at.map(|at| ProvinceId(at as u16)).into_iter().collect()
    }

    /// The power that a word means, however it is spelled: by id, code, letter, name or alias.
    pub fn find_power(&self, word: &str) -> Option<PowerId> {
        let folded = fold(word);
        let at = self.powers.iter().position(|power| power.words().any(|word| fold(word) == folded))?;
        Some(PowerId(at as u8))
    }

    /// What there is to know of a province.
    pub fn province_info(&self, province: ProvinceId) -> &ProvinceInfo {
        &self.provinces[province.index()]
    }

    /// What there is to know of a power.
    pub fn power_info(&self, power: PowerId) -> &PowerInfo {
        &self.powers[power.index()]
    }

    /// The id of a province: "stp".
    pub fn province_id(&self, province: ProvinceId) -> &str {
        &self.provinces[province.index()].id
    }

    /// The id of a place: "stp/nc", "par".
    pub fn place_id(&self, place: Place) -> String {
        let id = self.province_id(place.province());
        match coast_words(place.coast()).first() {
            Some(coast) => format!("{id}/{coast}"),
            None => id.to_owned(),
        }
    }

    /// The id of a power: "austria".
    pub fn power_id(&self, power: PowerId) -> &str {
        &self.powers[power.index()].id
    }

    /// All provinces with their numbers.
    pub fn province_ids(&self) -> impl Iterator<Item = ProvinceId> + use<> {
        (0..self.provinces.len() as u16).map(ProvinceId)
    }

    /// All powers with their numbers.
    pub fn power_ids(&self) -> impl Iterator<Item = PowerId> + use<> {
        (0..self.powers.len() as u8).map(PowerId)
    }
}

/// A variant of another variant's board.
fn on_board(reader: &mut Reader, draft: &Draft, board: &At<String>) -> Option<Variant> {
    check_modules(reader, draft);
    if !builtin::BOARDS.contains(&board.value.as_str()) {
        let kind = FaultKind::UnknownWord { word: board.value.clone(), choices: builtin::BOARDS.join(", ") };
        reader.fault(board.line, kind);
        return None;
    }
    let base = builtin::by_id(&board.value)?;
    Some(Variant {
        id: draft.id.value.clone(),
        names: draft.names.clone(),
        credits: draft.credits.clone(),
        sources: draft.sources.clone(),
        modules: modules(draft),
        series: match draft.series.is_empty() {
            true => base.series.clone(),
            false => series(draft),
        },
        board_of: base.id.clone(),
        ..base.clone()
    })
}

fn series(draft: &Draft) -> Vec<String> {
    draft.series.iter().map(|series| series.value.clone()).collect()
}

fn modules(draft: &Draft) -> Vec<String> {
    draft.modules.iter().map(|module| module.value.clone()).collect()
}

fn check_modules(reader: &mut Reader, draft: &Draft) {
    for module in &draft.modules {
        if !MODULES.contains(&module.value.as_str()) {
            let kind = FaultKind::UnknownWord { word: module.value.clone(), choices: MODULES.join(", ") };
            reader.fault(module.line, kind);
        }
    }
}

/// A variant with a board of its own.
fn whole(reader: &mut Reader, draft: &Draft, text: &str) -> Option<Variant> {
    check_modules(reader, draft);
    let index = Index::new(reader, draft);
    check_words(reader, draft);
    check_centers(reader, draft);
    let spec = build(reader, draft, &index);
    let bridges = bridges(reader, draft, &index, &spec);
    let wraparound = wraparound(reader, draft, &index, &spec);
    let ambiguous = ambiguous(reader, draft, &index);
    let provinces = provinces(reader, draft, &index, &spec);
    if !reader.faults.is_empty() {
        return None;
    }
    let canals = canals(draft, &spec);
    let board = match Board::new(spec) {
        Ok(board) => board,
        Err(faults) => {
            for fault in faults {
                reader.fault(1, FaultKind::Rules(fault));
            }
            return None;
        }
    };
    let geometry = toml::from_str::<toml::Table>(text)
        .ok()
        .and_then(|mut table| table.remove("geometry"))
        .and_then(|geometry| geometry.try_into().ok());
    Some(Variant {
        id: draft.id.value.clone(),
        names: draft.names.clone(),
        credits: draft.credits.clone(),
        sources: draft.sources.clone(),
        modules: modules(draft),
        series: series(draft),
        board_of: draft.id.value.clone(),
        board,
        provinces,
        powers: powers(draft),
        ambiguous,
        start_year: draft.year,
        start_season: draft.season.unwrap_or(Season::Spring),
        canals,
        railway: draft
            .railway
            .as_ref()
            .map(|railway| RailwayInfo { names: railway.names.clone(), abbr: railway.abbr.clone() }),
        bridges,
        wraparound,
        geometry: geometry.unwrap_or_default(),
    })
}
