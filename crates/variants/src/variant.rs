//! A variant: a board with everything around it, and how to find things on it by name.

use std::sync::LazyLock;

use rules::{Board, Place, PowerId, ProvinceId, Season, Unit};
use text::Lang;
use toml::de::DeTable;

use crate::alphabet::folds_to;
use crate::assemble::{ambiguous, bridges, canals, powers, provinces, wraparound};
use crate::build::{build, seats};
use crate::check::{Index, check_centers, check_words, coast_named};
use crate::draft::{self, Draft, NEUTRAL, PowerDraft};
use crate::reader::{At, Reader, Section};
use crate::refused;
use crate::syntax::Syntax;
use crate::{
    Ambiguous, AtEnd, BOARD_FILE, BoardError, Bridge, CanalInfo, FaultKind, Folder, MAP_FILE, Names,
    PartOfYear, PowerInfo, ProvinceInfo, RailwayInfo, RuleBlock, Sight, VECTOR_FILE, Wraparound, coast_words,
    fold, library, limits, options,
};

/// Second economies that a variant may name.
const MODULES: [&str; 2] = ["exchange", "treaties"];

/// Whose units those are that belong to no power.
static NOBODY: LazyLock<PowerInfo> = LazyLock::new(|| PowerInfo {
    id: NEUTRAL.to_owned(),
    names: Names { de: "Neutral".to_owned(), en: "Neutral".to_owned() },
    code: "N".to_owned(),
    letter: Names { de: "–".to_owned(), en: "–".to_owned() },
    aliases: Vec::new(),
    adjective: Names { de: "neutral".to_owned(), en: "neutral".to_owned() },
    adjectives: Vec::new(),
    currency: Vec::new(),
    colours: None,
});

/// A variant, complete and sound.
#[derive(Clone, Debug)]
pub struct Variant {
    /// "standard"; of a board that Konzert does not ship with its hash, `mini@9f86…`.
    pub id: String,
    /// The names of the variant, as lists and reports show them.
    pub names: Names,
    /// Who made it and who put it into German, as far as known; a sentence.
    pub credits: Option<Names>,
    /// Where its facts come from.
    pub sources: Vec<String>,
    /// What its author calls this state of it; empty if nothing is said. What counts is the hash.
    pub version: String,
    /// What others may do with it, as its author says it; empty if nothing is said.
    pub licence: String,
    /// The rule text of its own with its date, if it follows one beside that of the standard board; empty if not.
    pub rules_text: String,
    /// Second economies: "exchange", "treaties".
    pub modules: Vec<String>,
    /// Letters before the numbers of its games, the usual ones first: "ST" of "ST950".
    pub series: Vec<String>,
    /// The id of the variant whose board this is; its own as a rule.
    pub board_of: String,
    /// Place in lists of boards; 0: in none.
    pub rank: u16,
    /// What its folder says, in 32 hexadecimal digits.
    pub hash: String,
    /// The text files that it was read from.
    pub folder: Folder,
    /// Who orders which powers, if some player orders several (M9); else empty.
    pub seats: Vec<Vec<PowerId>>,
    /// Named starts beside its own, by id.
    pub starts: Vec<(String, Names)>,
    /// What of its rules does not belong to the board as the rules take it.
    pub rules: RuleBlock,
    /// The board as the rules take it.
    pub board: Board,
    /// All provinces; the index is the [`ProvinceId`].
    pub provinces: Vec<ProvinceInfo>,
    /// The same, by their ids.
    pub(crate) by_id: Vec<ProvinceId>,
    /// All powers; the index is the [`PowerId`].
    pub powers: Vec<PowerInfo>,
    /// Powers of the board that nobody plays (M9): they do not exist, and whoever names one is told so.
    pub unplayed: Vec<PowerInfo>,
    /// Short forms that several provinces could claim.
    pub ambiguous: Vec<Ambiguous>,
    /// The year of the first movement; before Christ it is negative.
    pub start_year: i32,
    /// The season of the first movement.
    pub start_season: Season,
    /// Canals, in the order of the board's.
    pub canals: Vec<CanalInfo>,
    /// The railway, on boards that have one (Colonial).
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
    /// board of that name among those that Konzert ships.
    ///
    /// # Errors
    ///
    /// All faults of the file, with their lines.
    pub fn from_toml(text: &str) -> Result<Variant, BoardError> {
        Variant::from_folder(Folder::of_board(text))
    }

    /// Reads a folder, as [`Variant::from_toml`] reads its board file.
    ///
    /// # Errors
    /// All faults of the board file, with their lines.
    pub fn from_folder(folder: Folder) -> Result<Variant, BoardError> {
        Variant::with(folder, &[])
    }

    /// Reads a folder, changed as these options say.
    pub(crate) fn with(folder: Folder, options: &[&str]) -> Result<Variant, BoardError> {
        let text = folder.text(BOARD_FILE).unwrap_or_default();
        let mut reader = Reader::new(text);
        reader.is_drawn = folder.text(VECTOR_FILE).is_some();
        let (top, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let what = Syntax::of(text, &error);
            reader.fault(what.line.max(1), FaultKind::Syntax(what));
        }
        limits::check_signs(&mut reader, top.get_ref());
        let variant = if reader.faults.is_empty() { read(&mut reader, &top, &folder, options) } else { None };
        match variant {
            Some(variant) if reader.faults.is_empty() => Ok(variant),
            _ => {
                reader.faults.sort_by_key(|fault| fault.line);
                Err(BoardError { faults: reader.faults })
            }
        }
    }

    /// When a game begins, in words: the first turn with moves, or the builds before it.
    pub fn begins(&self, lang: Lang) -> String {
        let calendar = self.rules.calendar;
        match self.rules.first_builds {
            true => calendar.date(lang, PartOfYear::Winter, calendar.year_after(self.start_year, -1)),
            false => calendar.date(lang, self.start_season.into(), self.start_year),
        }
    }

    /// Whether it is played on a board of its own, and not on that of another variant.
    pub fn brings_board(&self) -> bool {
        self.id.split('+').next() == Some(self.board_of.as_str())
    }

    /// The id without the hash: what its author calls it.
    pub fn plain_id(&self) -> &str {
        self.id.split('@').next().unwrap_or_default()
    }

    /// Whether Konzert ships it.
    pub fn is_shipped(&self) -> bool {
        !self.id.contains('@')
    }

    /// The finished picture as text, if there is one: its own, or that of the board under it.
    pub fn map(&self) -> Option<&str> {
        let own = self.folder.text(MAP_FILE);
        own.or_else(|| library::shipped(&self.board_of)?.folder.text(MAP_FILE))
    }

    /// The province with this id ("stp"), whatever its case.
    pub fn province(&self, id: &str) -> Option<ProvinceId> {
        // ids are written small
        let wanted = || id.bytes().map(|byte| byte.to_ascii_lowercase());
        let at =
            self.by_id.binary_search_by(|known| self.province_info(*known).id.bytes().cmp(wanted())).ok()?;
        Some(self.by_id[at])
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

    /// The power with this id ("austria"), whatever its case; nobody's own id where there are units of nobody.
    pub fn power(&self, id: &str) -> Option<PowerId> {
        let at = self.powers.iter().position(|power| power.id.eq_ignore_ascii_case(id));
        let nobody = self.board.has_neutral() && id == NEUTRAL;
        at.map(|at| PowerId(at as u8)).or(nobody.then(|| self.board.nobody()))
    }

    /// Every province that a word means, however it is spelled (see [`fold`]): by id, abbreviation, name or alias.
    /// More than one only if the board calls the word ambiguous; the likeliest comes first.
    pub fn find_province(&self, word: &str) -> Vec<ProvinceId> {
        let folded = fold(word);
        let ambiguous = self.ambiguous.iter().find(|ambiguous| folds_to(&ambiguous.short, &folded));
        if let Some(ambiguous) = ambiguous {
            return ambiguous.default.into_iter().chain(ambiguous.others.clone()).collect();
        }
        let at =
            self.provinces.iter().position(|province| province.words().any(|word| folds_to(word, &folded)));
        at.map(|at| ProvinceId(at as u16)).into_iter().collect()
    }

    /// The power that a word means, however it is spelled: by id, code, letter, name or alias.
    pub fn find_power(&self, word: &str) -> Option<PowerId> {
        let folded = fold(word);
        let at = self.powers.iter().position(|power| power.words().any(|word| folds_to(word, &folded)))?;
        Some(PowerId(at as u8))
    }

    /// What there is to know of a province.
    pub fn province_info(&self, province: ProvinceId) -> &ProvinceInfo {
        &self.provinces[province.index()]
    }

    /// The facts about a power; for units of nobody, those of the neutral owner.
    pub fn power_info(&self, power: PowerId) -> &PowerInfo {
        self.powers.get(power.index()).unwrap_or(&NOBODY)
    }

    /// The id of a province: "stp".
    pub fn province_id(&self, province: ProvinceId) -> &str {
        &self.provinces[province.index()].id
    }

    /// A unit as lists show it, with the usual abbreviation of its province and its coast: `F StP(sc)`.
    pub fn unit_shown(&self, lang: Lang, unit: &Unit) -> String {
        let written = self.province_info(unit.province()).shown(lang);
        let place = self.place_id(unit.place);
        let coast = place.split_once('/').map_or_else(String::new, |(_, coast)| format!("({coast})"));
        format!("{} {written}{coast}", unit.kind.letter())
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
        &self.power_info(power).id
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

/// A draft on another's board takes over whatever it does not say itself. Its powers replace those of the board, with the
/// homes that they name; every other center is nobody's.
fn on_board(reader: &mut Reader, own: Draft, base: &Variant) -> Draft {
    let text = base.folder.text(BOARD_FILE).unwrap_or_default();
    let at = own.board.as_ref().map_or(1, |board| board.line);
    // What is wrong with it, it would have said when it was loaded.
    let mut unheard = Reader::within(at);
    let (top, _) = DeTable::parse_recoverable(text);
    let mut draft = draft::read(&mut unheard, Section::new(top.get_ref(), 1, BOARD_FILE));
    let rules = match own.rules_line {
        0 => std::mem::take(&mut draft.rules),
        _ => own.rules,
    };
    if let Some(centers) = &rules.centers {
        draft.victory = centers.clone();
    }
    if !own.powers.is_empty() {
        let homes: Vec<(At<String>, At<String>)> = (own.powers.iter())
            .flat_map(|power| power.home.iter().map(|home| (home.clone(), power.id.clone())))
            .collect();
        for province in &mut draft.provinces {
            province.claimed_by = None;
            let home = homes.iter().find(|(home, _)| home.value == province.id.value);
            if let Some(center) = &mut province.center {
                let owner = home.map_or_else(|| NEUTRAL.to_owned(), |(_, power)| power.value.clone());
                *center = At { line: at, value: owner };
            } else if let Some((home, _)) = home {
                reader.fault(home.line, FaultKind::BadCenter(home.value.clone()));
            }
        }
        for (home, _) in &homes {
            if !draft.provinces.iter().any(|province| province.id.value == home.value) {
                reader.fault(home.line, FaultKind::UnknownProvince(home.value.clone()));
            }
        }
        draft.powers = own.powers;
        draft.starts.clear();
    }
    // That is said of the board's own game.
    draft.class_b = None;
    for (id, names) in own.renamed {
        match draft.powers.iter_mut().find(|power| power.id.value == id.value) {
            Some(power) => {
                // what the board calls it is read all the same
                let former = std::mem::replace(&mut power.names, names);
                power.line = id.line;
                power.aliases.extend([former.de, former.en].map(|value| At { line: id.line, value }));
            }
            None => reader.fault(id.line, FaultKind::UnknownPower(id.value)),
        }
    }
    draft.starts.extend(own.starts);
    draft.ambiguous.extend(own.ambiguous);
    if !own.series.is_empty() {
        draft.series = own.series;
    }
    Draft {
        id: own.id,
        names: own.names,
        credits: own.credits,
        sources: own.sources,
        version: own.version,
        licence: own.licence,
        rules_text: own.rules_text,
        modules: own.modules,
        rank: own.rank,
        board: own.board,
        rules,
        ..draft
    }
}

/// Powers that nobody plays do not exist: no units of theirs, their centers nobody's, no home (M9). Their units are gone, or nobody's.
/// Whom they were is given back.
fn leave_out(reader: &mut Reader, draft: &mut Draft) -> Vec<PowerDraft> {
    let mut unplayed = Vec::new();
    for (absent, stays) in std::mem::take(&mut draft.rules.absent) {
        match draft.powers.iter().position(|power| power.id.value == absent.value) {
            Some(at) => {
                let mut power = draft.powers.remove(at);
                let units = std::mem::take(&mut power.units);
                if stays {
                    draft.rules.neutral.extend(units);
                }
                unplayed.push(power);
            }
            None => reader.fault(absent.line, FaultKind::UnknownPower(absent.value.clone())),
        }
        draft.railway.take_if(|railway| railway.power.value == absent.value);
        draft.rules.reserves.retain(|reserve| reserve.power.value != absent.value);
        for province in &mut draft.provinces {
            if let Some(center) = province.center.as_mut().filter(|center| center.value == absent.value) {
                center.value = NEUTRAL.to_owned();
            }
            for place in [&mut province.owner, &mut province.claimed_by, &mut province.no_center_for] {
                place.take_if(|power| power.value == absent.value);
            }
        }
    }
    if draft.powers.len() < 2 && !draft.powers.is_empty() {
        reader.fault(draft.powers[0].line, FaultKind::TooFewPowers);
    }
    unplayed
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
    // Money and treaties are told to everybody.
    if let Some(module) =
        draft.modules.first().filter(|_| draft.rules.sight.unwrap_or_default() != Sight::All)
    {
        reader.fault(module.line, FaultKind::SightWithModules);
    }
    if let Some(module) = draft.modules.first().filter(|_| !draft.rules.seats.is_empty()) {
        reader.fault(module.line, FaultKind::SeatsWithModules);
    }
    if let Some(module) = draft.modules.first().filter(|_| draft.rules.first_builds) {
        reader.fault(module.line, FaultKind::BuildsWithModules);
    }
    if let Some(module) = draft.modules.first().filter(|_| !draft.rules.neutral.is_empty()) {
        reader.fault(module.line, FaultKind::NeutralWithModules);
    }
}

/// What the file says, on another's board or on its own.
fn read(
    reader: &mut Reader,
    top: &toml::Spanned<DeTable<'_>>,
    folder: &Folder,
    options: &[&str],
) -> Option<Variant> {
    let draft = draft::read(reader, Section::new(top.get_ref(), 1, BOARD_FILE));
    limits::check(reader, &draft);
    if !is_board_id(&draft.id.value) && !draft.id.value.is_empty() {
        reader.fault(draft.id.line, FaultKind::BadBoardId(draft.id.value.clone()));
    }
    let Some(board) = draft.board.clone() else {
        return whole(reader, draft, folder, None, options);
    };
    match library::shipped(&board.value).filter(|base| base.board_of == base.id) {
        Some(base) => {
            let draft = on_board(reader, draft, base);
            whole(reader, draft, folder, Some(base), options)
        }
        None => {
            let own = library::all_shipped().filter(|variant| variant.board_of == variant.id);
            let choices = own.map(|variant| variant.id.as_str()).collect::<Vec<_>>().join(", ");
            reader.fault(board.line, FaultKind::UnknownWord { word: board.value, choices });
            None
        }
    }
}

/// The first season: without a word of the file spring, if there is one.
fn first_season(draft: &Draft) -> Season {
    match draft.rules.calendar.always_adjusts {
        true => Season::Autumn,
        false => draft.season.as_ref().map_or(Season::Spring, |season| season.value),
    }
}

/// What may stand in an address and in a file name.
fn is_board_id(id: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (2..=40).contains(&id.len()) && id.bytes().all(sign)
}

/// A variant from all that is known of it; `base`: whose board it plays on.
fn whole(
    reader: &mut Reader,
    mut draft: Draft,
    folder: &Folder,
    base: Option<&'static Variant>,
    options: &[&str],
) -> Option<Variant> {
    if !options.is_empty()
        && let Err(option) = options::apply(&mut draft, options)
    {
        reader.fault(1, FaultKind::NoOption(option));
    }
    let unplayed = leave_out(reader, &mut draft);
    if let Some(season) = draft.season.as_ref().filter(|season| season.value == Season::Spring)
        && draft.rules.calendar.always_adjusts
        && base.is_none()
    {
        reader.fault(season.line, FaultKind::NoSpring);
    }
    let draft = &draft;
    check_modules(reader, draft);
    let index = Index::new(reader, draft);
    check_words(reader, draft);
    check_centers(reader, draft);
    let seats = seats(reader, draft, &index);
    let spec = build(reader, draft, &index, &seats);
    let bridges = bridges(reader, draft, &index, &spec);
    let wraparound = wraparound(reader, draft, &index, &spec);
    let ambiguous = ambiguous(reader, draft, &index);
    let provinces = provinces(reader, draft, &index, &spec);
    let mut by_id: Vec<ProvinceId> = (0..provinces.len()).map(|at| ProvinceId(at as u16)).collect();
    by_id.sort_by_key(|province| provinces[province.index()].id.as_str());
    let survivor = draft.rules.winner_at_end.as_ref().and_then(|power| index.power(reader, power));
    let at_end = survivor.map_or(draft.rules.at_end.unwrap_or_default(), AtEnd::Power);
    if !reader.faults.is_empty() {
        return None;
    }
    let canals = canals(draft, &spec);
    let board = match Board::new(spec.clone()) {
        Ok(board) => board,
        Err(faults) => {
            for fault in faults {
                let (line, kind) = refused::told(fault, draft, &spec);
                reader.fault(line, kind);
            }
            return None;
        }
    };
    let text = base.map_or(folder, |base| &base.folder).text(BOARD_FILE).unwrap_or_default();
    // A number that no number holds is found only here.
    let geometry = match toml::from_str::<toml::Table>(text) {
        Ok(mut table) => table.remove("geometry").and_then(|geometry| geometry.try_into().ok()),
        Err(error) => {
            let what = Syntax::of(text, &error);
            reader.fault(what.line.max(1), FaultKind::Syntax(what));
            return None;
        }
    };
    Some(Variant {
        id: draft.id.value.clone(),
        names: draft.names.clone(),
        credits: draft.credits.clone(),
        sources: draft.sources.clone(),
        version: draft.version.value.clone(),
        licence: draft.licence.value.clone(),
        rules_text: draft.rules_text.value.clone(),
        modules: modules(draft),
        series: series(draft),
        seats,
        starts: draft.starts.iter().map(|start| (start.id.value.clone(), start.names.clone())).collect(),
        board_of: base.map_or(&draft.id.value, |base| &base.id).clone(),
        rank: draft.rank,
        hash: folder.hash(base.map(|base| base.hash.as_str())),
        folder: folder.clone(),
        rules: RuleBlock {
            calendar: draft.rules.calendar,
            first_builds: draft.rules.first_builds,
            unordered: draft.rules.unordered.unwrap_or_default(),
            turns: draft.rules.turns.map(|turns| turns as u16),
            last_year: draft.rules.last_year.as_ref().map(|year| year.value as i32),
            quiet_years: draft.rules.quiet_years.map(|years| years as u16),
            calendar_draws: draft.calendar_draws,
            class_b: draft.class_b,
            at_end,
            tie_offered: draft.rules.tie_offered,
            sight: draft.rules.sight.unwrap_or_default(),
        },
        board,
        provinces,
        by_id,
        powers: powers(&draft.powers),
        unplayed: powers(&unplayed),
        ambiguous,
        start_year: draft.year,
        start_season: first_season(draft),
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
