//! What a report says of each power, before it is laid out as text or HTML.

use crate::names::Names;
use crate::turn::{TurnReport, YearCount};
use game::evaluation::{Change, Mark, Retreated};
use game::word::turn::Turn;
use rules::{PowerId, Unit};
use text::{Lang, report as words};
use variants::Variant;

/// A report about to be written in one language.
pub(crate) struct Content<'a> {
    pub(crate) names: Names<'a>,
    pub(crate) report: &'a TurnReport,
    pub(crate) lang: Lang,
}

impl<'a> Content<'a> {
    pub(crate) fn new(variant: &'a Variant, report: &'a TurnReport, lang: Lang) -> Self {
        Content { names: Names::new(variant, lang), report, lang }
    }

    /// Who handed in nothing.
    pub(crate) fn missing(&self) -> Option<String> {
        let powers = self.report.evaluation.missing.iter().map(|power| self.names.power(*power));
        let some = !self.report.evaluation.missing.is_empty();
        some.then(|| words::missing(self.lang, text::list(self.lang, powers)))
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<String> {
        let winner = self.report.evaluation.winner?;
        Some(
            words::Winner { power: self.names.power(winner), count: self.report.after.center_count(winner) }
                .text(self.lang),
        )
    }

    /// The powers that have an order line, in the order of the report.
    pub(crate) fn ordering(&self) -> Vec<PowerId> {
        let mut powers: Vec<PowerId> =
            self.report.evaluation.moves.iter().map(|line| line.unit.power).collect();
        powers.dedup();
        powers
    }

    /// A power's name above its orders, with who commanded it where that changes, marked if nothing came from it.
    pub(crate) fn power_heading(&self, power: PowerId) -> String {
        let power_name = self.names.power(power);
        let commander = self.report.commanders.iter().find(|(commanded, _)| *commanded == power);
        let name = match commander {
            Some((_, player)) => words::PowerCommanded { power: power_name, player }.text(self.lang),
            None => power_name.to_owned(),
        };
        let missing = self.report.evaluation.missing.contains(&power);
        if missing { words::power_missing(self.lang, name) } else { name }
    }

    /// By whom a unit was dislodged.
    pub(crate) fn by(&self, line: &Retreated) -> String {
        match &line.by {
            Some(by) => words::retreat_by(self.lang, self.names.foreign(by)),
            None => words::retreat_dislodged(self.lang),
        }
    }

    /// The centers that a power took over, with their former owners.
    pub(crate) fn taken(&self, power: PowerId) -> Vec<String> {
        let taken = self.report.evaluation.captures.iter().filter(|capture| capture.to == power);
        taken
            .map(|capture| {
                let center = self.names.full_province(capture.center);
                match capture.from {
                    Some(from) => words::Capture { center, from: self.names.power(from) }.text(self.lang),
                    None => words::capture_neutral(self.lang, center),
                }
            })
            .collect()
    }

    /// A power's builds and removals, and the builds that it left.
    pub(crate) fn changed(&self, power: PowerId) -> Vec<String> {
        let changes = self.report.evaluation.adjustments.iter().filter(|line| line.unit.power == power);
        let waived = self.report.evaluation.waived.iter().filter(|(who, _)| *who == power);
        changes
            .map(|line| self.change(&line.unit, line.change, line.ruled))
            .chain(waived.map(|(_, count)| words::waived(self.lang, *count)))
            .collect()
    }

    fn change(&self, unit: &Unit, change: Change, ruled: bool) -> String {
        let sign = if change == Change::Built { '+' } else { '-' };
        let forced = (change == Change::Forced).then(|| words::forced(self.lang));
        let notes: Vec<String> =
            forced.into_iter().chain(ruled.then(|| words::note_ruled(self.lang))).collect();
        let unit = self.names.unit(unit);
        if notes.is_empty() {
            format!("{sign} {unit}")
        } else {
            format!("{sign} {unit} ({})", notes.join(", "))
        }
    }

    /// A power's units after the turn.
    pub(crate) fn standing(&self, power: PowerId) -> Vec<String> {
        let own = self.report.after.units().iter().filter(|unit| unit.power == power);
        own.map(|unit| self.names.unit(unit)).collect()
    }

    /// A power's centers as orders call them, new ones with a star; names of several words have commas between them.
    pub(crate) fn centers(&self, power: PowerId) -> String {
        let between = if self.names.codes().is_some() { ", " } else { " " };
        let centers: Vec<String> = (self.report.after.owners().iter())
            .filter(|(_, owner)| *owner == power)
            .map(|(center, _)| {
                let new = self.report.before.owner(*center) != Some(power);
                format!("{}{}", self.names.province(*center), if new { "*" } else { "" })
            })
            .collect();
        centers.join(between)
    }

    /// How many centers a power won or lost in this turn: "+2", "0", "-1".
    pub(crate) fn gained(&self, power: PowerId) -> String {
        let before = self.report.before.center_count(power) as i64;
        match self.report.after.center_count(power) as i64 - before {
            0 => "0".to_owned(),
            gained => format!("{gained:+}"),
        }
    }

    /// What stands above a position of which not everything is seen (M13).
    pub(crate) fn fog(&self) -> Option<String> {
        let veil = self.report.evaluation.veil.as_ref()?;
        Some(if veil.own.is_empty() { words::fog_public(self.lang) } else { words::fog(self.lang) })
    }

    /// Whose the centers were that are out of sight when they were seen last, by power: "Berlin, Kiel (Herbst 1902)" (M13).
    pub(crate) fn remembered(&self) -> Vec<(PowerId, String)> {
        let told = |power: PowerId| {
            let own = || self.report.remembered.iter().filter(|one| one.owner == power);
            let mut turns: Vec<Option<Turn>> = own().map(|one| one.turn).collect();
            turns.sort_unstable();
            turns.dedup();
            let of_turn = |turn: &Option<Turn>| {
                let mut centers: Vec<&str> = own()
                    .filter(|one| one.turn == *turn)
                    .map(|one| self.names.province(one.center))
                    .collect();
                centers.sort_by_key(|name| variants::fold(name));
                let calendar = self.report.evaluation.board.rules.calendar;
                let when = turn.map_or_else(
                    || words::seen_at_start(self.lang),
                    |turn| turn.season_named(calendar, self.lang),
                );
                words::Seen { centers: centers.join(", "), turn: when }.text(self.lang)
            };
            (power, turns.iter().map(of_turn).collect::<Vec<_>>().join("; "))
        };
        let powers = self.report.evaluation.board.power_ids();
        powers.map(told).filter(|(_, centers)| !centers.is_empty()).collect()
    }

    /// Whether a part of the report that may be empty is told: what is empty because it is not seen is not.
    pub(crate) fn tells(&self, some: bool) -> bool {
        some || self.report.evaluation.veil.is_none()
    }

    /// The powers with their units after the turn: of others, those of which any are seen.
    pub(crate) fn shown(&self) -> Vec<PowerId> {
        let shows = |power: &PowerId| match &self.report.evaluation.veil {
            Some(veil) => veil.own.contains(power) || self.report.after.unit_count(*power) > 0,
            None => true,
        };
        self.report.living().filter(shows).collect()
    }

    /// Number of centers that nobody owns.
    pub(crate) fn neutral(&self) -> usize {
        let all = self.names.variant.provinces.iter().filter(|province| province.center).count();
        all.saturating_sub(self.report.after.owners().len())
    }
}

impl TurnReport {
    /// The powers that lost their last center in this turn; where not everybody sees everything (M13), those that were named.
    pub fn eliminated(&self) -> Vec<PowerId> {
        let lost =
            |power: &PowerId| self.before.center_count(*power) > 0 && self.after.center_count(*power) == 0;
        match &self.evaluation.veil {
            Some(veil) => veil.fallen.clone(),
            None => self.living().filter(lost).collect(),
        }
    }
}

/// What an abbreviation means (9.9.3).
pub(crate) fn meaning(lang: Lang, mark: Mark) -> String {
    match mark {
        Mark::Nmr => words::mark_nmr(lang),
        Mark::Nor => words::mark_nor(lang),
        Mark::Nso => words::mark_nso(lang),
        Mark::Nsu => words::mark_nsu(lang),
        Mark::Imp => words::mark_imp(lang),
    }
}

/// A count in the table of years; a dash where a power has no center.
pub(crate) fn shown(year: &YearCount, power: PowerId) -> String {
    match year.centers.get(power.index()) {
        Some(0) | None => "-".to_owned(),
        Some(count) => count.to_string(),
    }
}
