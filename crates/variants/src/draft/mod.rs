//! A board file as it is written: every value with its line, nothing resolved yet.

mod block;
mod parts;

use self::block::{read_rules, read_start};
use self::parts::{credits, need_names, read_all_ambiguous, read_board, read_powers, read_renamed, values};
use crate::reader::{At, Reader, Section};
use crate::{AtEnd, Calendar, FaultKind, Names, PowerColours, Sight, Terrain, Unordered};
use rules::{BuildSites, Season, WeakCut, WeakRetreat, WeakStrength};

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
    /// What its author calls this state of it.
    pub version: At<String>,
    /// What others may do with it.
    pub licence: At<String>,
    /// The rule text of its own, with its date.
    pub rules_text: At<String>,
    /// Whether the draws of the calendar hold on its map.
    pub calendar_draws: bool,
    /// The year whose autumn makes one of class B.
    pub class_b: Option<i32>,
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
    draft.version = top.text(reader, "version").unwrap_or_default();
    draft.licence = top.text(reader, "licence").unwrap_or_default();
    draft.rules_text = top.text(reader, "rules_text").unwrap_or_default();
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
