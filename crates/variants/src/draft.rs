//! A board file as it is written: every value with its line, nothing resolved yet.

use rules::Season;

use crate::reader::{At, Reader, Section};
use crate::{FaultKind, Names, PowerColours, Terrain};

/// The whole file.
#[derive(Default)]
pub(crate) struct Draft {
    pub id: At<String>,
    pub names: Names,
    pub credits: Option<Names>,
    pub sources: Vec<String>,
    pub modules: Vec<At<String>>,
    pub series: Vec<At<String>>,
    /// The board that this variant uses, if it brings none.
    pub board: Option<At<String>>,
    pub year: u16,
    pub season: Option<Season>,
    pub victory: At<i64>,
    pub tie_raises: bool,
    pub wings: bool,
    pub wings_line: usize,
    /// Whether canonical orders name land and sea by abbreviation.
    pub written_short: [bool; 2],
    pub powers: Vec<PowerDraft>,
    pub ambiguous: Vec<AmbiguousDraft>,
    pub provinces: Vec<ProvinceDraft>,
    pub canals: Vec<CanalDraft>,
    pub railway: Option<RailwayDraft>,
    pub bridges: Vec<BridgeDraft>,
    pub wraparound: Option<WraparoundDraft>,
    /// Lines of borders for armies, fleets and wings.
    pub borders: [Vec<At<String>>; 3],
}

pub(crate) struct PowerDraft {
    pub line: usize,
    pub id: At<String>,
    pub names: Names,
    pub code: At<String>,
    pub letter: Option<Names>,
    pub aliases: Vec<At<String>>,
    pub adjective: Names,
    pub adjectives: Vec<At<String>>,
    pub currency: Vec<At<String>>,
    pub colours: Option<PowerColours>,
    pub units: Vec<At<String>>,
}

pub(crate) struct AmbiguousDraft {
    pub short: String,
    pub default: Option<At<String>>,
    pub others: Vec<At<String>>,
}

pub(crate) struct ProvinceDraft {
    pub line: usize,
    pub id: At<String>,
    pub names: Names,
    pub names_line: usize,
    pub abbr: Vec<At<String>>,
    pub aliases: Vec<At<String>>,
    pub terrain: Option<Terrain>,
    pub center: Option<At<String>>,
    pub claimed_by: Option<At<String>>,
    pub no_center_for: Option<At<String>>,
    pub reconstructed: bool,
    pub lonlat: [f64; 2],
    pub points: Vec<[f64; 2]>,
    pub water_points: Vec<[f64; 2]>,
    pub discs: Vec<[f64; 3]>,
    pub coasts: Vec<CoastDraft>,
}

pub(crate) struct CoastDraft {
    pub at: At<String>,
    pub abbr: Vec<At<String>>,
    pub lonlat: Option<[f64; 2]>,
    pub points: Vec<[f64; 2]>,
}

pub(crate) struct CanalDraft {
    pub line: usize,
    pub province: At<String>,
    pub seas: Vec<At<String>>,
    pub holder: Option<rules::UnitKind>,
    pub must_hold: bool,
    pub own_pass_free: bool,
    pub lonlat: Option<[f64; 2]>,
}

pub(crate) struct RailwayDraft {
    pub line: usize,
    pub names: Names,
    pub abbr: String,
    pub power: At<String>,
    pub stations: Vec<At<String>>,
}

pub(crate) struct BridgeDraft {
    pub line: usize,
    pub between: Vec<At<String>>,
    pub points: Vec<[f64; 2]>,
}

pub(crate) struct WraparoundDraft {
    pub lon: f64,
    pub seas: Vec<WraparoundSeaDraft>,
}

pub(crate) struct WraparoundSeaDraft {
    pub id: At<String>,
    pub left: Vec<At<String>>,
    pub right: Vec<At<String>>,
}

/// Reads the whole file; what is wrong with it is left in the reader.
pub(crate) fn read(reader: &mut Reader, mut top: Section<'_>) -> Draft {
    let mut draft = Draft {
        id: top.need_text(reader, "id"),
        names: need_names(reader, &mut top),
        credits: credits(reader, &mut top),
        sources: values(top.texts(reader, "sources")),
        modules: top.texts(reader, "modules"),
        series: top.texts(reader, "series"),
        board: top.text(reader, "board"),
        ..Draft::default()
    };
    if draft.board.is_none() {
        read_board(reader, &mut top, &mut draft);
    }
    top.finish(reader);
    draft
}

fn read_board(reader: &mut Reader, top: &mut Section<'_>, draft: &mut Draft) {
    read_frame(reader, top, draft);
    draft.powers = top
        .sections(reader, "power", "a power")
        .into_iter()
        .map(|section| read_power(reader, section))
        .collect();
    draft.ambiguous = top
        .sections(reader, "ambiguous", "an ambiguous short form")
        .into_iter()
        .map(|section| read_ambiguous(reader, section))
        .collect();
    draft.provinces = top
        .sections(reader, "province", "a province")
        .into_iter()
        .map(|section| read_province(reader, section))
        .collect();
    for section in top.sections(reader, "language", "a language") {
        read_language(reader, section, &mut draft.provinces);
    }
    draft.canals = top
        .sections(reader, "canal", "the canal")
        .into_iter()
        .map(|section| read_canal(reader, section))
        .collect();
    draft.railway =
        top.section(reader, "railway", "the railway").map(|section| read_railway(reader, section));
    draft.bridges = top
        .sections(reader, "bridge", "the bridge")
        .into_iter()
        .map(|section| read_bridge(reader, section))
        .collect();
    draft.wraparound =
        top.section(reader, "wraparound", "the wraparound").map(|section| read_wraparound(reader, section));
    read_borders(reader, top, draft);
    // The picture's part is the map maker's to read and to check.
    top.has("geometry");
}

fn read_frame(reader: &mut Reader, top: &mut Section<'_>, draft: &mut Draft) {
    match top.section(reader, "start", "the start") {
        Some(mut start) => {
            match start.whole(reader, "year", 1, 9999) {
                Some(year) => draft.year = year.value as u16,
                None if start.has("year") => {}
                None => start.missing(reader, "year"),
            }
            let seasons = [("spring", Season::Spring), ("autumn", Season::Autumn)];
            draft.season = start.choice(reader, "season", &seasons);
            start.finish(reader);
        }
        None => top.missing(reader, "start"),
    }
    match top.section(reader, "victory", "the victory") {
        Some(mut victory) => {
            match victory.whole(reader, "centers", 1, 999) {
                Some(centers) => draft.victory = centers,
                None if victory.has("centers") => {}
                None => victory.missing(reader, "centers"),
            }
            draft.tie_raises = victory.flag(reader, "tie_raises");
            victory.finish(reader);
        }
        None => top.missing(reader, "victory"),
    }
    draft.wings = top.flag(reader, "wings");
    draft.wings_line = top.line_of(reader, "wings");
    draft.written_short = [true; 2];
    if let Some(mut written) = top.section(reader, "written", "the way places are written") {
        let ways = [("abbr", true), ("name", false)];
        for (at, key) in ["land", "sea"].into_iter().enumerate() {
            if let Some(short) = written.choice(reader, key, &ways) {
                draft.written_short[at] = short;
            }
        }
        written.finish(reader);
    }
}

fn read_power(reader: &mut Reader, mut section: Section<'_>) -> PowerDraft {
    let id = section.need_text(reader, "id");
    section.owner = format!("the power `{}`", id.value);
    let adjective = section.section(reader, "adjective", "an adjective").map(|mut words| {
        let names = need_names(reader, &mut words);
        words.finish(reader);
        names
    });
    let power = PowerDraft {
        line: section.line,
        id,
        names: need_names(reader, &mut section),
        code: section.need_text(reader, "code"),
        letter: read_letter(reader, &mut section),
        aliases: section.texts(reader, "alias"),
        adjective: adjective.unwrap_or_default(),
        adjectives: section.texts(reader, "adjectives"),
        currency: section.texts(reader, "currency"),
        colours: read_colours(reader, &mut section),
        units: section.texts(reader, "units"),
    };
    section.finish(reader);
    power
}

/// One text for both languages, or one for each.
fn read_letter(reader: &mut Reader, section: &mut Section<'_>) -> Option<Names> {
    if !section.is_table("letter") {
        let both = section.text(reader, "letter")?.value;
        return Some(Names { de: both.clone(), en: both });
    }
    let mut words = section.section(reader, "letter", "the letters")?;
    let names = need_names(reader, &mut words);
    words.finish(reader);
    Some(names)
}

fn read_colours(reader: &mut Reader, section: &mut Section<'_>) -> Option<PowerColours> {
    let mut colours = section.section(reader, "colours", "the colours")?;
    let light = read_pair(reader, &mut colours, "light");
    let dark = read_pair(reader, &mut colours, "dark");
    colours.finish(reader);
    Some(PowerColours { light: light?, dark: dark? })
}

/// The colours of land and of units.
fn read_pair(reader: &mut Reader, section: &mut Section<'_>, key: &'static str) -> Option<[String; 2]> {
    let is_colour = |text: &str| {
        let digits = text.strip_prefix('#');
        digits.is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    let there = section.has(key);
    let texts = section.texts(reader, key);
    for text in texts.iter().filter(|text| !is_colour(&text.value)) {
        let choices = "a colour like #93cbe6".to_owned();
        reader.fault(text.line, FaultKind::UnknownWord { word: text.value.clone(), choices });
    }
    let pair: Result<[String; 2], _> = values(texts).try_into();
    if !there || pair.is_err() {
        section.missing(reader, key);
    }
    pair.ok()
}

fn read_ambiguous(reader: &mut Reader, mut section: Section<'_>) -> AmbiguousDraft {
    let ambiguous = AmbiguousDraft {
        short: section.need_text(reader, "short").value,
        default: section.text(reader, "default"),
        others: section.texts(reader, "others"),
    };
    section.finish(reader);
    ambiguous
}

fn read_province(reader: &mut Reader, mut section: Section<'_>) -> ProvinceDraft {
    let id = section.need_text(reader, "id");
    section.owner = format!("the province `{}`", id.value);
    let terrain = section.choice(reader, "kind", &Terrain::WORDS);
    if !section.has("kind") {
        section.missing(reader, "kind");
    }
    let abbr = section.texts(reader, "abbr");
    if abbr.is_empty() && !section.has("abbr") {
        section.missing(reader, "abbr");
    }
    let lonlat = section.point(reader, "lonlat");
    if !section.has("lonlat") {
        section.missing(reader, "lonlat");
    }
    let coasts = section
        .sections(reader, "coast", "a coast")
        .into_iter()
        .map(|coast| read_coast(reader, coast))
        .collect();
    let province = ProvinceDraft {
        line: section.line,
        id,
        names: need_names(reader, &mut section),
        names_line: section.line_of(reader, "de"),
        abbr,
        aliases: section.texts(reader, "alias"),
        terrain,
        center: section.text(reader, "center"),
        claimed_by: section.text(reader, "claimed_by"),
        no_center_for: section.text(reader, "no_center_for"),
        reconstructed: section.flag(reader, "reconstructed"),
        lonlat: lonlat.unwrap_or_default(),
        points: section.points(reader, "points"),
        water_points: section.points(reader, "water_points"),
        discs: section.points(reader, "discs"),
        coasts,
    };
    section.finish(reader);
    province
}

/// Names of provinces in a further language: words that people write, like other aliases.
fn read_language(reader: &mut Reader, mut section: Section<'_>, provinces: &mut [ProvinceDraft]) {
    section.need_text(reader, "code");
    let names =
        section.section(reader, "names", "the names").map(|names| names.lists(reader)).unwrap_or_default();
    for (id, words) in names {
        match provinces.iter_mut().find(|province| province.id.value == id.value) {
            Some(province) => province.aliases.extend(words),
            None => {
                let choices = provinces
                    .iter()
                    .map(|province| province.id.value.as_str())
                    .collect::<Vec<_>>()
                    .join(", ");
                reader.fault(id.line, FaultKind::UnknownWord { word: id.value, choices });
            }
        }
    }
    section.finish(reader);
}

fn read_coast(reader: &mut Reader, mut section: Section<'_>) -> CoastDraft {
    let coast = CoastDraft {
        at: section.need_text(reader, "at"),
        abbr: section.texts(reader, "abbr"),
        lonlat: section.point(reader, "lonlat"),
        points: section.points(reader, "points"),
    };
    section.finish(reader);
    coast
}

fn read_canal(reader: &mut Reader, mut section: Section<'_>) -> CanalDraft {
    let holders = rules::UnitKind::ALL.map(|kind| (kind.letter().to_string(), kind));
    let holders: Vec<_> = holders.iter().map(|(word, kind)| (word.as_str(), *kind)).collect();
    let canal = CanalDraft {
        line: section.line,
        province: section.need_text(reader, "province"),
        seas: section.texts(reader, "seas"),
        holder: section.choice(reader, "holder", &holders),
        must_hold: section.flag(reader, "must_hold"),
        own_pass_free: section.flag(reader, "own_pass_free"),
        lonlat: section.point(reader, "lonlat"),
    };
    section.finish(reader);
    canal
}

fn read_railway(reader: &mut Reader, mut section: Section<'_>) -> RailwayDraft {
    let railway = RailwayDraft {
        line: section.line,
        names: need_names(reader, &mut section),
        abbr: section.need_text(reader, "abbr").value,
        power: section.need_text(reader, "power"),
        stations: section.texts(reader, "stations"),
    };
    section.finish(reader);
    railway
}

fn read_bridge(reader: &mut Reader, mut section: Section<'_>) -> BridgeDraft {
    let bridge = BridgeDraft {
        line: section.line,
        between: section.texts(reader, "between"),
        points: section.points(reader, "line"),
    };
    section.finish(reader);
    bridge
}

fn read_wraparound(reader: &mut Reader, mut section: Section<'_>) -> WraparoundDraft {
    let lon = section.number(reader, "lon");
    let seas = section
        .sections(reader, "seas", "a sea of the wraparound")
        .into_iter()
        .map(|mut sea| {
            let draft = WraparoundSeaDraft {
                id: sea.need_text(reader, "id"),
                left: sea.texts(reader, "left"),
                right: sea.texts(reader, "right"),
            };
            sea.finish(reader);
            draft
        })
        .collect();
    section.finish(reader);
    WraparoundDraft { lon: lon.unwrap_or_default(), seas }
}

fn read_borders(reader: &mut Reader, top: &mut Section<'_>, draft: &mut Draft) {
    match top.section(reader, "borders", "the borders") {
        Some(mut borders) => {
            draft.borders = ["army", "fleet", "wing"].map(|key| borders.texts(reader, key));
            borders.finish(reader);
        }
        None => top.missing(reader, "borders"),
    }
}

fn need_names(reader: &mut Reader, section: &mut Section<'_>) -> Names {
    Names { de: section.need_text(reader, "de").value, en: section.need_text(reader, "en").value }
}

fn credits(reader: &mut Reader, top: &mut Section<'_>) -> Option<Names> {
    let mut section = top.section(reader, "credits", "who made the rules")?;
    let names = need_names(reader, &mut section);
    section.finish(reader);
    Some(names)
}

fn values(texts: Vec<At<String>>) -> Vec<String> {
    texts.into_iter().map(|text| text.value).collect()
}
