//! The report as plain text: aligned, at most 76 columns, fit for a mail and for a file.

use crate::names::Names;
use crate::page::{Page, WIDTH, left, right, width};
use crate::turn::{Change, Mark, Turn, TurnReport, TurnSeason, YearCount};
use rules::{PowerId, Unit};
use text::{Lang, report as words};
use variants::Variant;

/// "Frühjahr 1901", "Spring 1901".
pub fn turn_name(lang: Lang, turn: Turn) -> String {
    match turn.season {
        TurnSeason::Spring => text::common::spring(lang, turn.year),
        TurnSeason::Autumn => text::common::autumn(lang, turn.year),
        TurnSeason::Winter => text::common::winter(lang, turn.year),
    }
}

/// The whole report of a turn.
pub fn turn(variant: &Variant, report: &TurnReport, lang: Lang) -> String {
    let writer = Writer { names: Names { variant, lang }, report, lang };
    let mut page = Page::default();
    page.title(&words::title(lang, &report.game, turn_name(lang, report.turn)));
    writer.missing(&mut page);
    writer.orders(&mut page);
    writer.strays(&mut page);
    writer.retreats(&mut page);
    writer.adjustment(&mut page);
    writer.position(&mut page);
    writer.centers(&mut page);
    writer.years(&mut page);
    writer.press(&mut page);
    writer.abbreviations(&mut page);
    page.finish()
}

struct Writer<'a> {
    names: Names<'a>,
    report: &'a TurnReport,
    lang: Lang,
}

impl Writer<'_> {
    fn missing(&self, page: &mut Page) {
        if !self.report.missing.is_empty() {
            let powers = self.report.missing.iter().map(|power| self.names.power(*power));
            page.blank();
            page.paragraph(&words::missing(self.lang, text::list(self.lang, powers)));
        }
        if let Some(winner) = self.report.winner {
            let count = self.report.after.center_count(winner);
            page.blank();
            page.paragraph(&words::winner(self.lang, self.names.power(winner), count));
        }
    }

    fn orders(&self, page: &mut Page) {
        page.heading(&words::heading_orders(self.lang));
        let lines: Vec<(PowerId, String, String)> = (self.report.moves.iter())
            .map(|line| {
                let order = format!("  {}", self.names.line_order(line));
                (line.unit.power, order, self.names.line_note(self.report, line))
            })
            .collect();
        // the notes stand in one column, but a single long order does not push them to the edge
        let column = lines.iter().map(|(_, order, _)| width(order) + 3).max().unwrap_or(0).min(34);
        let mut powers: Vec<PowerId> = lines.iter().map(|(power, _, _)| *power).collect();
        powers.dedup();
        for (index, power) in powers.iter().enumerate() {
            if index > 0 {
                page.blank();
            }
            page.line(&self.power_heading(*power));
            for (_, order, note) in lines.iter().filter(|(owner, _, _)| owner == power) {
                page.hanging(order, column, note);
            }
        }
        page.blank();
        page.line(&words::unmarked(self.lang));
    }

    fn power_heading(&self, power: PowerId) -> String {
        let name = self.names.power(power);
        if self.report.missing.contains(&power) {
            words::power_missing(self.lang, name)
        } else {
            name.to_owned()
        }
    }

    fn strays(&self, page: &mut Page) {
        if self.report.strays.is_empty() {
            return;
        }
        page.heading(&words::heading_strays(self.lang));
        for line in &self.report.strays {
            let order = self.names.stray(line);
            let lead = format!("  {} {order}", left(self.names.letter(line.power), 3));
            page.hanging(&lead, 36, &self.names.stray_note(line.reason));
        }
    }

    fn retreats(&self, page: &mut Page) {
        if self.report.retreats.is_empty() {
            return;
        }
        page.heading(&words::heading_retreats(self.lang));
        for (index, line) in self.report.retreats.iter().enumerate() {
            if index > 0 {
                page.blank();
            }
            let by = match &line.by {
                Some(by) => words::retreat_by(self.lang, self.names.foreign(by)),
                None => words::retreat_dislodged(self.lang),
            };
            let unit =
                format!("  {} {}", left(self.names.letter(line.unit.power), 3), self.names.unit(&line.unit));
            page.hanging(&unit, 18, &by);
            if !line.open.is_empty() {
                page.hanging("", 18, &words::retreat_open(self.lang, self.names.places(&line.open)));
            }
            if !line.closed.is_empty() {
                page.hanging("", 18, &words::retreat_closed(self.lang, self.names.closed(&line.closed)));
            }
            page.hanging("", 18, &self.names.retreat_note(line));
        }
    }

    fn adjustment(&self, page: &mut Page) {
        let Some(winter) = &self.report.adjustment else { return };
        page.heading(&words::heading_captures(self.lang));
        if winter.captures.is_empty() {
            page.line(&words::no_captures(self.lang));
        }
        for power in self.report.living() {
            let taken = winter.captures.iter().filter(|capture| capture.to == power).map(|capture| {
                let center = self.names.full_province(capture.center);
                match capture.from {
                    Some(from) => words::capture(self.lang, center, self.names.power(from)),
                    None => words::capture_neutral(self.lang, center),
                }
            });
            self.power_line(page, power, &taken.collect::<Vec<_>>().join(", "));
        }
        page.heading(&words::heading_adjustments(self.lang));
        if winter.changes.is_empty() && winter.waived.is_empty() {
            page.line(&words::no_adjustments(self.lang));
        }
        for power in self.report.living() {
            let mut parts: Vec<String> = (winter.changes.iter())
                .filter(|line| line.unit.power == power)
                .map(|line| self.change(&line.unit, line.change, line.ruled))
                .collect();
            let waived = winter.waived.iter().filter(|(who, _)| *who == power);
            parts.extend(waived.map(|(_, count)| words::waived(self.lang, *count)));
            self.power_line(page, power, &parts.join(", "));
        }
        for power in self.report.living() {
            let lost =
                self.report.before.center_count(power) > 0 && self.report.after.center_count(power) == 0;
            if lost {
                page.blank();
                page.paragraph(&words::eliminated(self.lang, self.names.power(power)));
            }
        }
    }

    fn change(&self, unit: &Unit, change: Change, ruled: bool) -> String {
        let mut notes = Vec::new();
        let sign = match change {
            Change::Built => '+',
            Change::Removed => '-',
            Change::Forced => {
                notes.push(words::forced(self.lang));
                '-'
            }
        };
        if ruled {
            notes.push(words::note_ruled(self.lang));
        }
        let unit = self.names.unit(unit);
        if notes.is_empty() {
            format!("{sign} {unit}")
        } else {
            format!("{sign} {unit} ({})", notes.join(", "))
        }
    }

    /// A power's name and a text behind it; nothing for an empty text.
    fn power_line(&self, page: &mut Page, power: PowerId, text: &str) {
        if !text.is_empty() {
            page.hanging(&format!("  {}", self.names.power(power)), self.name_column(), text);
        }
    }

    /// Where texts behind a power's name begin.
    fn name_column(&self) -> usize {
        let longest = self.report.living().map(|power| width(self.names.power(power))).max();
        longest.unwrap_or(0).min(24) + 4
    }

    fn position(&self, page: &mut Page) {
        page.heading(&words::heading_position(self.lang));
        for power in self.report.living() {
            let units: Vec<String> = (self.report.after.units().iter())
                .filter(|unit| unit.power == power)
                .map(|unit| self.names.unit(unit).replace(' ', "\u{a0}"))
                .collect();
            let text = if units.is_empty() { words::no_units(self.lang) } else { units.join(", ") };
            self.power_line(page, power, &text);
        }
    }

    fn centers(&self, page: &mut Page) {
        page.heading(&words::heading_centers(self.lang));
        let column = self.name_column();
        let autumn = self.report.adjustment.is_some();
        let head = |name: &str, change: &str| {
            let change = if autumn { right(change, 5) } else { String::new() };
            format!(
                "{}{}{change}{}   {}",
                left(name, column),
                right(&words::column_centers(self.lang), 3),
                right(&words::column_units(self.lang), 7),
                words::column_list(self.lang)
            )
        };
        page.line(&head(&format!("  {}", words::column_power(self.lang)), &words::column_change(self.lang)));
        for power in self.report.living() {
            let count = self.report.after.center_count(power);
            let gained = count as i64 - self.report.before.center_count(power) as i64;
            let change = if autumn { right(&signed(gained), 5) } else { String::new() };
            let units = self.report.after.unit_count(power);
            let lead = format!(
                "{}{}{change}{}",
                left(&format!("  {}", self.names.power(power)), column),
                right(&count.to_string(), 3),
                right(&units.to_string(), 7)
            );
            let list: Vec<String> = self.center_names(power);
            page.hanging(&lead, width(&lead) + 3, &list.join(" "));
        }
        let owned = self.report.after.owners().len();
        let all = self.names.variant.provinces.iter().filter(|province| province.center).count();
        if owned < all {
            let lead = left(&format!("  {}", words::neutral_centers(self.lang)), column);
            page.line(&format!("{lead}{}", right(&(all - owned).to_string(), 3)));
        }
        if self.report.adjustment.as_ref().is_some_and(|winter| !winter.captures.is_empty()) {
            page.blank();
            page.line(&words::new_centers(self.lang));
        }
    }

    /// A power's centers in short, new ones with a star.
    fn center_names(&self, power: PowerId) -> Vec<String> {
        (self.report.after.owners().iter())
            .filter(|(_, owner)| *owner == power)
            .map(|(center, _)| {
                let new = self.report.before.owner(*center) != Some(power);
                format!("{}{}", self.names.province(*center), if new { "*" } else { "" })
            })
            .collect()
    }

    fn years(&self, page: &mut Page) {
        if self.report.adjustment.is_none() || self.report.years.len() < 2 {
            return;
        }
        page.heading(&words::heading_years(self.lang));
        years(&self.names, &self.report.years, page);
    }

    fn press(&self, page: &mut Page) {
        if self.report.press.is_empty() {
            return;
        }
        page.heading(&words::heading_press(self.lang));
        for (index, press) in self.report.press.iter().enumerate() {
            if index > 0 {
                page.blank();
            }
            page.paragraph(&self.names.press_head(press));
            for line in press.text.lines() {
                page.hanging("", 4, line);
            }
        }
    }

    fn abbreviations(&self, page: &mut Page) {
        let marks = self.report.marks();
        if marks.is_empty() {
            return;
        }
        page.heading(&words::heading_abbreviations(self.lang));
        for mark in marks {
            let meaning = match mark {
                Mark::Nmr => words::mark_nmr(self.lang),
                Mark::Nor => words::mark_nor(self.lang),
                Mark::Nso => words::mark_nso(self.lang),
                Mark::Nsu => words::mark_nsu(self.lang),
                Mark::Imp => words::mark_imp(self.lang),
            };
            page.hanging(&format!("  {}", mark.letters()), 7, &meaning);
        }
    }
}

fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        positive if positive > 0 => format!("+{positive}"),
        negative => negative.to_string(),
    }
}

/// A table of centers by power and year, as many years beside each other as fit.
pub(crate) fn years(names: &Names, years: &[YearCount], page: &mut Page) {
    let powers: Vec<PowerId> = names.variant.power_ids().collect();
    let column = powers.iter().map(|power| width(names.power(*power))).max().unwrap_or(0).min(24) + 4;
    let fit = (WIDTH - column) / 5;
    for (index, block) in years.chunks(fit.max(1)).enumerate() {
        if index > 0 {
            page.blank();
        }
        let head: String = block.iter().map(|year| right(&year.year.to_string(), 5)).collect();
        page.line(&format!("{}{head}", " ".repeat(column)));
        for power in &powers {
            let counts: String = block.iter().map(|year| right(&shown(year, *power), 5)).collect();
            page.line(&format!("{}{counts}", left(&format!("  {}", names.power(*power)), column)));
        }
    }
}

/// A count in the table of years; a dash where a power has no center any more.
fn shown(year: &YearCount, power: PowerId) -> String {
    match year.centers.get(power.index()) {
        Some(0) | None => "-".to_owned(),
        Some(count) => count.to_string(),
    }
}
