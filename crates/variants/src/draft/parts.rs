//! What a board file says of powers, provinces and borders.

use super::block::{read_autumn, read_year};
use super::{
    AmbiguousDraft, BridgeDraft, CanalDraft, CoastDraft, Draft, NEUTRAL, PowerDraft, ProvinceDraft,
    RailwayDraft, WeakDraft, WraparoundDraft, WraparoundSeaDraft,
};
use crate::limits::LANGUAGES;
use crate::reader::{At, Reader, Section};
use crate::{FaultKind, Names, PowerColours, Terrain};
use rules::{Season, WeakCut, WeakRetreat, WeakStrength};

fn read_weak(reader: &mut Reader, mut section: Section<'_>) -> WeakDraft {
    let kinds = [("army", rules::UnitKind::Army), ("fleet", rules::UnitKind::Fleet)];
    let strengths = [("half", WeakStrength::Half), ("less-one", WeakStrength::LessOne)];
    let cuts =
        [("dislodging", WeakCut::Dislodging), ("supported", WeakCut::Supported), ("always", WeakCut::Always)];
    let retreats = [("yields", WeakRetreat::Yields), ("no", WeakRetreat::No), ("yes", WeakRetreat::Yes)];
    let weak = WeakDraft {
        line: section.line,
        kind: section.choice(reader, "kind", &kinds).unwrap_or(rules::UnitKind::Fleet),
        between: section.text_lists(reader, "between"),
        strength: section.choice(reader, "strength", &strengths).unwrap_or(WeakStrength::Half),
        support: section.flag(reader, "support"),
        cut: section.choice(reader, "cut", &cuts).unwrap_or(WeakCut::Dislodging),
        retreat: section.choice(reader, "retreat", &retreats).unwrap_or(WeakRetreat::Yields),
        landing: section.texts(reader, "landing"),
    };
    section.finish(reader);
    weak
}

pub(super) fn read_powers(reader: &mut Reader, top: &mut Section<'_>) -> Vec<PowerDraft> {
    let powers = top.sections(reader, "power", "[[power]]");
    powers.into_iter().map(|section| read_power(reader, section)).collect()
}

/// Powers of another variant's board under the names that this one's rule text has for them.
pub(super) fn read_renamed(reader: &mut Reader, top: &mut Section<'_>) -> Vec<(At<String>, Names)> {
    let sections = top.sections(reader, "renamed", "[[renamed]]");
    let named = |mut section: Section<'_>| {
        let named = (section.need_text(reader, "id"), need_names(reader, &mut section));
        section.finish(reader);
        named
    };
    sections.into_iter().map(named).collect()
}

pub(super) fn read_all_ambiguous(reader: &mut Reader, top: &mut Section<'_>) -> Vec<AmbiguousDraft> {
    let all = top.sections(reader, "ambiguous", "[[ambiguous]]");
    all.into_iter().map(|section| read_ambiguous(reader, section)).collect()
}

pub(super) fn read_board(reader: &mut Reader, top: &mut Section<'_>, draft: &mut Draft) {
    read_frame(reader, top, draft);
    draft.powers = read_powers(reader, top);
    draft.ambiguous = read_all_ambiguous(reader, top);
    draft.provinces = top
        .sections(reader, "province", "[[province]]")
        .into_iter()
        .map(|section| read_province(reader, section))
        .collect();
    let languages = top.sections(reader, "language", "[[language]]");
    if let Some(more) = languages.get(LANGUAGES) {
        let line = more.line_of(reader, "code");
        reader.fault(line, FaultKind::TooMany { what: "[[language]]", most: LANGUAGES });
    }
    for section in languages {
        read_language(reader, section, &mut draft.provinces);
    }
    let weak = top.sections(reader, "weak", "[[weak]]");
    draft.weak = weak.into_iter().map(|section| read_weak(reader, section)).collect();
    draft.canals = top
        .sections(reader, "canal", "[[canal]]")
        .into_iter()
        .map(|section| read_canal(reader, section))
        .collect();
    draft.railway = top.section(reader, "railway", "[railway]").map(|section| read_railway(reader, section));
    draft.bridges = top
        .sections(reader, "bridge", "[[bridge]]")
        .into_iter()
        .map(|section| read_bridge(reader, section))
        .collect();
    draft.wraparound =
        top.section(reader, "wraparound", "[wraparound]").map(|section| read_wraparound(reader, section));
    read_borders(reader, top, draft);
    // The picture's part is the map maker's to read and to check.
    let _picture = top.section(reader, "geometry", "[geometry]");
}

fn read_frame(reader: &mut Reader, top: &mut Section<'_>, draft: &mut Draft) {
    match top.section(reader, "start", "[start]") {
        Some(mut start) => {
            match read_year(reader, &mut start) {
                Some(year) => draft.year = year,
                None if start.has("year") => {}
                None => start.missing(reader, "year"),
            }
            let seasons = [("spring", Season::Spring), ("autumn", Season::Autumn)];
            let line = start.line_of(reader, "season");
            let season = start.choice(reader, "season", &seasons);
            draft.season = season.map(|value| At { line, value });
            start.finish(reader);
        }
        None => top.missing(reader, "start"),
    }
    match top.section(reader, "victory", "[victory]") {
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
    draft.calendar_draws = top.flag(reader, "calendar_draws");
    draft.class_b = top
        .text(reader, "class_b")
        .and_then(|until| read_autumn(reader, until))
        .map(|year| year.value as i32);
    draft.written_short = [true; 2];
    if let Some(mut written) = top.section(reader, "written", "[written]") {
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
    section.owner = format!("[[power]] `{}`", id.value);
    let adjective = section.section(reader, "adjective", "[adjective]").map(|mut words| {
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
        max_units: section.whole(reader, "max_units", 1, 999),
        victory: section.whole(reader, "victory", 1, 999),
        home: section.texts(reader, "home"),
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
    let mut words = section.section(reader, "letter", "[letter]")?;
    let names = need_names(reader, &mut words);
    words.finish(reader);
    Some(names)
}

fn read_colours(reader: &mut Reader, section: &mut Section<'_>) -> Option<PowerColours> {
    let mut colours = section.section(reader, "colours", "[colours]")?;
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
        let choices = "#93cbe6".to_owned();
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

/// For the network a picture without real land lies around the middle of the globe.
const UNITS_A_DEGREE: f64 = 100.0;

fn read_province(reader: &mut Reader, mut section: Section<'_>) -> ProvinceDraft {
    let id = section.need_text(reader, "id");
    section.owner = format!("[[province]] `{}`", id.value);
    let terrain = section.choice(reader, "kind", &Terrain::WORDS);
    if !section.has("kind") {
        section.missing(reader, "kind");
    }
    let abbr = section.texts(reader, "abbr");
    if abbr.is_empty() && !section.has("abbr") {
        section.missing(reader, "abbr");
    }
    let lonlat = section.point(reader, "lonlat");
    // Where it lies in a picture without real land; the network has it about there.
    let at = section.point(reader, "at").map(|[x, y]| [x / UNITS_A_DEGREE, -y / UNITS_A_DEGREE]);
    // A drawing says where everything lies.
    if !section.has("lonlat") && !section.has("at") && !reader.is_drawn {
        section.missing(reader, "lonlat");
    }
    // Where it lies in a bitmap is asked when that becomes a drawing.
    section.point(reader, "pixel");
    section.points::<2>(reader, "pixels");
    let coasts = section
        .sections(reader, "coast", "[[coast]]")
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
        center: read_center(reader, &mut section),
        owner: section.text(reader, "owner"),
        claimed_by: section.text(reader, "claimed_by"),
        no_center_for: section.text(reader, "no_center_for"),
        ferry: section.flag(reader, "ferry"),
        reconstructed: section.flag(reader, "reconstructed"),
        lonlat: lonlat.or(at).unwrap_or_default(),
        points: section.points(reader, "points"),
        water_points: section.points(reader, "water_points"),
        discs: section.points(reader, "discs"),
        coasts,
    };
    section.finish(reader);
    province
}

/// `center = "germany"`, or `center = true` and `home = "germany"`.
fn read_center(reader: &mut Reader, section: &mut Section<'_>) -> Option<At<String>> {
    let home = section.text(reader, "home");
    if !section.is_flag("center") {
        return section.text(reader, "center");
    }
    let line = section.line_of(reader, "center");
    let neutral = At { line, value: NEUTRAL.to_owned() };
    section.flag(reader, "center").then(|| home.unwrap_or(neutral))
}

/// Names of provinces in a further language: words that people write, like other aliases.
fn read_language(reader: &mut Reader, mut section: Section<'_>, provinces: &mut [ProvinceDraft]) {
    section.need_text(reader, "code");
    let names =
        section.section(reader, "names", "[names]").map(|names| names.lists(reader)).unwrap_or_default();
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
    section.point(reader, "pixel");
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
        .sections(reader, "seas", "[[seas]]")
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
    match top.section(reader, "borders", "[borders]") {
        Some(mut borders) => {
            draft.borders = ["army", "fleet", "wing"].map(|key| borders.texts(reader, key));
            borders.finish(reader);
        }
        None => top.missing(reader, "borders"),
    }
}

pub(super) fn need_names(reader: &mut Reader, section: &mut Section<'_>) -> Names {
    Names { de: section.need_text(reader, "de").value, en: section.need_text(reader, "en").value }
}

pub(super) fn credits(reader: &mut Reader, top: &mut Section<'_>) -> Option<Names> {
    let mut section = top.section(reader, "credits", "[credits]")?;
    let names = need_names(reader, &mut section);
    section.finish(reader);
    Some(names)
}

pub(super) fn values(texts: Vec<At<String>>) -> Vec<String> {
    texts.into_iter().map(|text| text.value).collect()
}
