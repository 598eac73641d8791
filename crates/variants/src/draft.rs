//! A board file as it is written: every value with its line, nothing resolved yet.

use rules::{BuildSites, Season, WeakCut, WeakRetreat, WeakStrength};

use crate::limits::LANGUAGES;
use crate::reader::{At, Reader, Section};
use crate::{
    AtEnd, Calendar, CenterSight, Eyesight, FaultKind, Label, Names, OrderSight, PowerColours, Sight,
    Terrain, UnitSight, Unordered,
};

/// The latest format of a file that is read.
const FORMAT: i64 = 2;
/// The home of nobody.
pub(crate) const NEUTRAL: &str = "neutral";
/// The word for a center that belongs to nobody at the start.
pub(crate) const NOBODY: &str = "nobody";

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
    /// Powers of that board that go by other names here.
    pub renamed: Vec<(At<String>, Names)>,
    /// Place in lists of boards; 0: in none.
    pub rank: u16,
    pub rules: RulesDraft,
    pub starts: Vec<StartDraft>,
    /// Where they begin; 0 if they are left out.
    pub rules_line: usize,
    pub year: i32,
    pub season: Option<At<Season>>,
    pub victory: At<i64>,
    pub tie_raises: bool,
    pub wings: bool,
    pub wings_line: usize,
    /// Whether canonical orders name land and sea by abbreviation.
    pub written_short: [bool; 2],
    pub powers: Vec<PowerDraft>,
    pub ambiguous: Vec<AmbiguousDraft>,
    pub provinces: Vec<ProvinceDraft>,
    /// Borders that weaken who crosses them (M8).
    pub weak: Vec<WeakDraft>,
    pub canals: Vec<CanalDraft>,
    pub railway: Option<RailwayDraft>,
    pub bridges: Vec<BridgeDraft>,
    pub wraparound: Option<WraparoundDraft>,
    /// Lines of borders for armies, fleets and wings.
    pub borders: [Vec<At<String>>; 3],
}

/// A named start beside the board's own: only what differs.
#[derive(Clone)]
pub(crate) struct StartDraft {
    pub id: At<String>,
    pub names: Names,
    /// By power: all its units.
    pub units: Vec<(At<String>, Vec<At<String>>)>,
    /// Whether a home center belongs to whose unit stands there, and to nobody without one.
    pub owners_stand: bool,
    /// The first year, if another one.
    pub year: Option<i32>,
}

/// What a power may have in need (M4).
pub(crate) struct ReserveDraft {
    pub line: usize,
    pub power: At<String>,
    pub homes: Vec<i64>,
    pub units: i64,
    pub sites: Vec<At<String>>,
}

/// Borders that weaken who crosses them (M8).
pub(crate) struct WeakDraft {
    pub line: usize,
    pub kind: rules::UnitKind,
    pub between: Vec<Vec<At<String>>>,
    pub strength: WeakStrength,
    pub support: bool,
    pub cut: WeakCut,
    pub retreat: WeakRetreat,
    pub landing: Vec<At<String>>,
}

/// The rule block.
#[derive(Default)]
pub(crate) struct RulesDraft {
    /// How turns are dated (M1).
    pub calendar: Calendar,
    /// Whether the game opens with builds (M2).
    pub first_builds: bool,
    pub unordered: Option<Unordered>,
    /// Where units may be built, if not in home centers (M3).
    pub sites: Option<BuildSites>,
    pub sites_line: usize,
    pub needs_home: bool,
    /// What powers may have in need (M4).
    pub reserves: Vec<ReserveDraft>,
    /// M5: so many units a power may have at most; 0 is not kept.
    pub cap: Option<At<i64>>,
    /// How many centers win, if another number than the board's (M6).
    pub centers: Option<At<i64>>,
    pub lead: Option<i64>,
    /// M6: whether a tie raises what is needed; otherwise as the board says.
    pub tie_raises: Option<bool>,
    pub foreign_homes: bool,
    pub capitals: Option<CapitalsDraft>,
    /// M6: so many autumns in a row a victory must be held.
    pub held: Option<i64>,
    pub turns: Option<i64>,
    pub last_year: Option<At<i64>>,
    pub quiet_years: Option<i64>,
    /// M6: what becomes of it then.
    pub at_end: Option<AtEnd>,
    /// M6: who has won then, in place of [`RulesDraft::at_end`].
    pub winner_at_end: Option<At<String>>,
    /// M9: powers that do not exist, each with whether its units stay where they are, as nobody's.
    pub absent: Vec<(At<String>, bool)>,
    /// M9: units of nobody, and whether they come back.
    pub neutral: Vec<At<String>>,
    pub neutral_returns: bool,
    /// M9: powers that one player orders together, by seat; whether their centers count together.
    pub seats: Vec<Vec<At<String>>>,
    pub team: bool,
    /// M6: whether whoever is tied at the goal may end the game as a draw of the tied; whether several may win at once.
    pub tie_offered: bool,
    pub shared: bool,
    /// What powers see of the board, if not everything (M13).
    pub sight: Option<Sight>,
}

/// Centers that win, or that a victory takes (M6).
pub(crate) struct CapitalsDraft {
    pub line: usize,
    pub provinces: Vec<At<String>>,
    pub own: i64,
    pub besides: bool,
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
    /// M5, its own number.
    pub max_units: Option<At<i64>>,
    /// M6, its own number of centers to win with.
    pub victory: Option<At<i64>>,
    /// On another's board: what is its home there.
    pub home: Vec<At<String>>,
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
    /// Whose home center it is, or "neutral".
    pub center: Option<At<String>>,
    /// Who owns it at the start, if not whose home it is; "nobody".
    pub owner: Option<At<String>>,
    pub claimed_by: Option<At<String>>,
    pub no_center_for: Option<At<String>>,
    /// Whether a fleet in this coastal province convoys (M7).
    pub ferry: bool,
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
        rank: top.whole(reader, "rank", 0, 999).map_or(500, |rank| rank.value as u16),
        ..Draft::default()
    };
    if let Some(format) = top.whole(reader, "format", 1, i64::MAX).filter(|format| format.value > FORMAT) {
        reader.fault(format.line, FaultKind::LaterFormat { found: format.value, read: FORMAT });
    }
    top.text(reader, "version");
    top.text(reader, "licence");
    if let Some(rules) = top.section(reader, "rules", "[rules]") {
        draft.rules_line = rules.line;
        draft.rules = read_rules(reader, rules);
    }
    let starts = top.sections(reader, "named_start", "[[named_start]]");
    draft.starts = starts.into_iter().map(|section| read_start(reader, section)).collect();
    if draft.board.is_none() {
        read_board(reader, &mut top, &mut draft);
    } else {
        draft.powers = read_powers(reader, &mut top);
        draft.renamed = read_renamed(reader, &mut top);
        draft.ambiguous = read_all_ambiguous(reader, &mut top);
    }
    top.finish(reader);
    draft
}

fn read_start(reader: &mut Reader, mut section: Section<'_>) -> StartDraft {
    let start = StartDraft {
        id: section.need_text(reader, "id"),
        names: need_names(reader, &mut section),
        units: (section.section(reader, "units", "[units]"))
            .map(|units| units.lists(reader))
            .unwrap_or_default(),
        owners_stand: section.choice(reader, "owners", &[("units", true)]).unwrap_or_default(),
        year: read_year(reader, &mut section),
    };
    section.finish(reader);
    start
}

/// A first year: any but 0.
fn read_year(reader: &mut Reader, section: &mut Section<'_>) -> Option<i32> {
    let year = section.whole(reader, "year", -9999, 9999)?;
    if year.value == 0 {
        reader.fault(year.line, FaultKind::YearZero);
    }
    Some(year.value as i32)
}

fn read_rules(reader: &mut Reader, mut section: Section<'_>) -> RulesDraft {
    let mut rules = RulesDraft::default();
    if let Some(mut calendar) = section.section(reader, "calendar", "[calendar]") {
        rules.calendar = read_calendar(reader, &mut calendar);
        calendar.finish(reader);
    }
    if let Some(mut start) = section.section(reader, "start", "[start]") {
        let first = [("moves", false), ("builds", true)];
        rules.first_builds = start.choice(reader, "first", &first).unwrap_or_default();
        let unordered =
            [("usual", Unordered::Usual), ("army", Unordered::Army), ("none", Unordered::Nothing)];
        rules.unordered = start.choice(reader, "unordered", &unordered);
        start.finish(reader);
    }
    if let Some(mut build) = section.section(reader, "build", "[build]") {
        let sites =
            [("home", BuildSites::Home), ("any-home", BuildSites::AnyHome), ("owned", BuildSites::Owned)];
        rules.sites = build.choice(reader, "sites", &sites);
        rules.sites_line = build.line_of(reader, "sites");
        rules.needs_home = build.flag(reader, "needs_home");
        build.finish(reader);
    }
    if let Some(mut caps) = section.section(reader, "caps", "[caps]") {
        rules.cap = caps.whole(reader, "units", 0, 999).filter(|cap| cap.value > 0);
        caps.finish(reader);
    }
    let reserves = section.sections(reader, "reserve", "[[reserve]]");
    rules.reserves = reserves.into_iter().map(|reserve| read_reserve(reader, reserve)).collect();
    if let Some(mut victory) = section.section(reader, "victory", "[victory]") {
        rules.centers = victory.whole(reader, "centers", 1, 999);
        rules.lead = victory.whole(reader, "lead", 0, 99).map(|lead| lead.value);
        rules.shared = rules.lead == Some(0);
        rules.held = victory.whole(reader, "years", 1, 99).map(|years| years.value);
        let ties = [("on", (false, false)), ("raise", (true, false)), ("offer", (false, true))];
        let tie = victory.choice(reader, "tie", &ties);
        rules.tie_raises = tie.map(|(raises, _)| raises);
        rules.tie_offered = tie.is_some_and(|(_, offered)| offered);
        let counted = [("centers", false), ("homes", true)];
        rules.foreign_homes = victory.choice(reader, "of", &counted).unwrap_or_default();
        let capitals = victory.section(reader, "capitals", "[capitals]");
        rules.capitals = capitals.map(|section| read_capitals(reader, section));
        victory.finish(reader);
    }
    if let Some(mut end) = section.section(reader, "end", "[end]") {
        rules.turns = end.whole(reader, "turns", 1, 999).map(|turns| turns.value);
        rules.last_year = end.text(reader, "after").and_then(|after| read_autumn(reader, after));
        rules.quiet_years = end.whole(reader, "quiet_years", 1, 99).map(|years| years.value);
        read_then(reader, &mut end, &mut rules);
        end.finish(reader);
    }
    if let Some(mut unplayed) = section.section(reader, "unplayed", "[unplayed]") {
        let absent = unplayed.texts(reader, "powers");
        let ways = [("absent", false), ("garrison", true)];
        let stays = unplayed.choice(reader, "as", &ways).unwrap_or_default();
        rules.absent = absent.into_iter().map(|power| (power, stays)).collect();
        unplayed.finish(reader);
    }
    if let Some(mut neutral) = section.section(reader, "neutral", "[neutral]") {
        rules.neutral = neutral.texts(reader, "units");
        rules.neutral_returns = neutral.flag(reader, "rebuild");
        neutral.finish(reader);
    }
    rules.seats = section.text_lists(reader, "seats");
    rules.team = section.flag(reader, "team");
    if rules.team && rules.seats.is_empty() {
        reader.fault(section.line_of(reader, "team"), FaultKind::TeamWithoutSeats);
    }
    rules.sight = read_sight(reader, &mut section);
    // Crystal Ball: what happened is told a turn late.
    if section.has("delay") {
        reader.fault(section.line_of(reader, "delay"), FaultKind::NotYet("delay"));
    }
    section.finish(reader);
    rules
}

fn read_calendar(reader: &mut Reader, calendar: &mut Section<'_>) -> Calendar {
    let advance = [("year", false), ("turn", true)];
    let adjust = [("autumn", false), ("every", true)];
    let label = [("season", Label::Season), ("year", Label::Year)];
    let read = Calendar {
        step: calendar.whole(reader, "step", 1, 1000).map_or(1, |step| step.value as u16),
        every_turn: calendar.choice(reader, "advance", &advance).unwrap_or_default(),
        always_adjusts: calendar.choice(reader, "adjust", &adjust).unwrap_or_default(),
        label: calendar.choice(reader, "label", &label).unwrap_or_default(),
        era: calendar.flag(reader, "era"),
    };
    if read.label == Label::Year && !read.every_turn && !read.always_adjusts {
        reader.fault(calendar.line_of(reader, "label"), FaultKind::YearsNameNoTurns);
    }
    read
}

fn read_capitals(reader: &mut Reader, mut section: Section<'_>) -> CapitalsDraft {
    let provinces = section.texts(reader, "provinces");
    let most = provinces.len().max(1) as i64;
    let own = section.whole(reader, "own", 1, most).map(|own| own.value);
    let ways = [("or", false), ("and", true)];
    let capitals = CapitalsDraft {
        line: section.line,
        own: own.unwrap_or(most),
        besides: section.choice(reader, "how", &ways).unwrap_or_default(),
        provinces,
    };
    section.finish(reader);
    capitals
}

/// The year of "1912-autumn".
fn read_autumn(reader: &mut Reader, after: At<String>) -> Option<At<i64>> {
    let year = after.value.strip_suffix("-autumn").and_then(|year| year.parse().ok());
    let year = year.filter(|year| (-9999..=9999).contains(year) && *year != 0);
    if year.is_none() {
        let choices = "1912-autumn".to_owned();
        reader.fault(after.line, FaultKind::UnknownWord { word: after.value, choices });
    }
    Some(At { line: after.line, value: year? })
}

/// What becomes of a game at its end: a word, or `power:` and who has won.
fn read_then(reader: &mut Reader, end: &mut Section<'_>, rules: &mut RulesDraft) {
    let Some(then) = end.text(reader, "then") else { return };
    let words = [("draw", AtEnd::Draw), ("leader", AtEnd::Leader), ("places", AtEnd::Places)];
    rules.at_end = words.iter().find(|(word, _)| *word == then.value).map(|(_, end)| *end);
    rules.winner_at_end =
        then.value.strip_prefix("power:").map(|id| At { line: then.line, value: id.to_owned() });
    if rules.at_end.is_none() && rules.winner_at_end.is_none() {
        let choices = "draw, leader, places, power:ID".to_owned();
        reader.fault(then.line, FaultKind::UnknownWord { word: then.value, choices });
    }
}

/// A word, or a table of what units and centers see and which orders are shown; what the table leaves out is as in fog.
fn read_sight(reader: &mut Reader, section: &mut Section<'_>) -> Option<Sight> {
    if !section.is_table("sight") {
        let sights = [("all", Sight::All), ("fog", Sight::FOG), ("blind", Sight::BLIND)];
        return section.choice(reader, "sight", &sights);
    }
    let mut table = section.section(reader, "sight", "[sight]")?;
    let units = [("border", UnitSight::Border), ("move", UnitSight::Move), ("own", UnitSight::Own)];
    let centers = [
        ("border", CenterSight::Border),
        ("self", CenterSight::Itself),
        ("home", CenterSight::Home),
        ("none", CenterSight::Nothing),
    ];
    let orders = [("either", OrderSight::Either), ("both", OrderSight::Both), ("none", OrderSight::Nothing)];
    let eyesight = Eyesight {
        units: table.choice(reader, "units", &units).unwrap_or(Eyesight::FOG.units),
        centers: table.choice(reader, "centers", &centers).unwrap_or(Eyesight::FOG.centers),
        orders: table.choice(reader, "orders", &orders).unwrap_or(Eyesight::FOG.orders),
    };
    table.finish(reader);
    Some(Sight::Part(eyesight))
}

fn read_reserve(reader: &mut Reader, mut section: Section<'_>) -> ReserveDraft {
    let reserve = ReserveDraft {
        line: section.line,
        power: section.need_text(reader, "power"),
        homes: section.wholes(reader, "homes", 0, 99),
        units: section.whole(reader, "units", 0, 99).map_or(0, |units| units.value),
        sites: section.texts(reader, "sites"),
    };
    section.finish(reader);
    reserve
}

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

fn read_powers(reader: &mut Reader, top: &mut Section<'_>) -> Vec<PowerDraft> {
    let powers = top.sections(reader, "power", "[[power]]");
    powers.into_iter().map(|section| read_power(reader, section)).collect()
}

/// Powers of another variant's board under the names that this one's rule text has for them.
fn read_renamed(reader: &mut Reader, top: &mut Section<'_>) -> Vec<(At<String>, Names)> {
    let sections = top.sections(reader, "renamed", "[[renamed]]");
    let named = |mut section: Section<'_>| {
        let named = (section.need_text(reader, "id"), need_names(reader, &mut section));
        section.finish(reader);
        named
    };
    sections.into_iter().map(named).collect()
}

fn read_all_ambiguous(reader: &mut Reader, top: &mut Section<'_>) -> Vec<AmbiguousDraft> {
    let all = top.sections(reader, "ambiguous", "[[ambiguous]]");
    all.into_iter().map(|section| read_ambiguous(reader, section)).collect()
}

fn read_board(reader: &mut Reader, top: &mut Section<'_>, draft: &mut Draft) {
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
    top.has("geometry");
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
    draft.wings_line = top.line_of(reader, "wings");
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
    // A drawing says where everything lies.
    if !section.has("lonlat") && !reader.is_drawn {
        section.missing(reader, "lonlat");
    }
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
        lonlat: lonlat.unwrap_or_default(),
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

fn need_names(reader: &mut Reader, section: &mut Section<'_>) -> Names {
    Names { de: section.need_text(reader, "de").value, en: section.need_text(reader, "en").value }
}

fn credits(reader: &mut Reader, top: &mut Section<'_>) -> Option<Names> {
    let mut section = top.section(reader, "credits", "[credits]")?;
    let names = need_names(reader, &mut section);
    section.finish(reader);
    Some(names)
}

fn values(texts: Vec<At<String>>) -> Vec<String> {
    texts.into_iter().map(|text| text.value).collect()
}
