//! The rule block and named starts of a board file.

use super::parts::need_names;
use super::{CapitalsDraft, ReserveDraft, RulesDraft, StartDraft};
use crate::reader::{At, Reader, Section};
use crate::{
    AtEnd, Calendar, CenterSight, Eyesight, FaultKind, Label, OrderSight, Sight, UnitSight, Unordered,
};
use rules::BuildSites;

pub(super) fn read_start(reader: &mut Reader, mut section: Section<'_>) -> StartDraft {
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
pub(super) fn read_year(reader: &mut Reader, section: &mut Section<'_>) -> Option<i32> {
    let year = section.whole(reader, "year", -9999, 9999)?;
    if year.value == 0 {
        reader.fault(year.line, FaultKind::YearZero);
    }
    Some(year.value as i32)
}

pub(super) fn read_rules(reader: &mut Reader, mut section: Section<'_>) -> RulesDraft {
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
pub(super) fn read_autumn(reader: &mut Reader, after: At<String>) -> Option<At<i64>> {
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
