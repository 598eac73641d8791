//! The report as plain text: aligned, at most 76 columns, fit for a mail and for a file.

use crate::content::{Content, meaning, shown};
use crate::names::Names;
use crate::page::{Page, WIDTH, left, right, width};
use crate::part::{self, Beside};
use crate::turn::{TurnReport, YearCount};
use rules::PowerId;
use text::{Lang, report as words};
use variants::Variant;

/// The report of a turn by itself.
pub fn turn(variant: &Variant, report: &TurnReport, lang: Lang) -> String {
    let content = Content::new(variant, report, lang);
    let mut page = Page::default();
    let named = report.evaluation.turn.season_named(variant.rules.calendar, lang);
    page.title(&words::Title { game: &report.game, turn: named }.text(lang));
    missing(&content, &mut page);
    orders(&content, &mut page);
    strays(&content, &mut page);
    retreats(&content, &mut page);
    adjustment(&content, &mut page);
    position(&content, &mut page);
    centers(&content, &mut page);
    if report.is_winter() && report.years.len() > 1 && report.evaluation.veil.is_none() {
        page.heading(&words::heading_years(lang));
        years(&content.names, &report.years, &mut page);
    }
    press(&content, &mut page);
    abbreviations(&content, &mut page);
    page.finish()
}

/// The whole report with what stands beside the turn.
pub fn report(variant: &Variant, report: &TurnReport, beside: &Beside, lang: Lang) -> String {
    let mut text: String = beside.lead.iter().map(|sentence| format!("{sentence}\n\n")).collect();
    text.push_str(&turn(variant, report, lang));
    let parts = beside.parts.iter().map(part::text).filter(|part| !part.is_empty());
    let notes = beside.notes.iter().map(|note| wrapped(note));
    for paragraph in parts.chain(notes) {
        text.push('\n');
        text.push_str(&paragraph);
    }
    text
}

fn missing(content: &Content, page: &mut Page) {
    for sentence in [content.missing(), content.winner()].into_iter().flatten() {
        page.blank();
        page.paragraph(&sentence);
    }
}

fn orders(content: &Content, page: &mut Page) {
    if content.report.evaluation.moves.is_empty() {
        return;
    }
    let names = &content.names;
    page.heading(&words::heading_orders(content.lang));
    let lines: Vec<(PowerId, String, String)> = (content.report.evaluation.moves.iter())
        .map(|line| {
            let order = format!("  {}", names.line_order(line));
            (line.unit.power, order, names.line_note(content.report, line))
        })
        .collect();
    // the notes stand in one column, but a single long order does not push them to the edge
    let column = lines.iter().map(|(_, order, _)| width(order) + 3).max().unwrap_or(0).min(34);
    for (index, power) in content.ordering().into_iter().enumerate() {
        if index > 0 {
            page.blank();
        }
        page.line(&content.power_heading(power));
        for (_, order, note) in lines.iter().filter(|(owner, _, _)| *owner == power) {
            page.hanging(order, column, note);
        }
    }
    page.blank();
    page.line(&words::unmarked(content.lang));
}

fn strays(content: &Content, page: &mut Page) {
    if content.report.evaluation.strays.is_empty() {
        return;
    }
    page.heading(&words::heading_strays(content.lang));
    for line in &content.report.evaluation.strays {
        let letter = left(content.names.letter(line.power), 3);
        let lead = format!("  {letter} {}", content.names.stray(line));
        page.hanging(&lead, 36, &content.names.stray_note(line.reason));
    }
}

fn retreats(content: &Content, page: &mut Page) {
    if content.report.evaluation.retreats.is_empty() {
        return;
    }
    let names = &content.names;
    page.heading(&words::heading_retreats(content.lang));
    for (index, line) in content.report.evaluation.retreats.iter().enumerate() {
        if index > 0 {
            page.blank();
        }
        let lead = format!("  {} {}", left(names.letter(line.unit.power), 3), names.unit(&line.unit));
        page.hanging(&lead, 18, &content.by(line));
        if !line.open.is_empty() {
            page.hanging("", 18, &words::retreat_open(content.lang, names.places(&line.open)));
        }
        if !line.closed.is_empty() {
            page.hanging("", 18, &words::retreat_closed(content.lang, names.closed(&line.closed)));
        }
        page.hanging("", 18, &names.retreat_note(content.report, line));
    }
}

fn adjustment(content: &Content, page: &mut Page) {
    let turn = &content.report.evaluation;
    if turn.counted_centers && content.tells(!turn.captures.is_empty()) {
        page.heading(&words::heading_captures(content.lang));
        if turn.captures.is_empty() {
            page.line(&words::no_captures(content.lang));
        }
        for power in content.report.living() {
            power_line(content, page, power, &content.taken(power).join(", "));
        }
    }
    let changes = !turn.adjustments.is_empty() || !turn.waived.is_empty();
    if content.report.adjusts() && content.tells(changes) {
        page.heading(&words::heading_adjustments(content.lang));
        if turn.adjustments.is_empty() && turn.waived.is_empty() {
            page.line(&words::no_adjustments(content.lang));
        }
        for power in content.report.living() {
            power_line(content, page, power, &content.changed(power).join(", "));
        }
    }
    for power in content.report.eliminated() {
        page.blank();
        page.paragraph(&words::eliminated(content.lang, content.names.power(power)));
    }
}

/// A power's name and a text behind it; nothing for an empty text.
fn power_line(content: &Content, page: &mut Page, power: PowerId, text: &str) {
    if !text.is_empty() {
        page.hanging(&format!("  {}", content.names.power(power)), name_column(content), text);
    }
}

/// Where texts behind a power's name begin.
fn name_column(content: &Content) -> usize {
    let longest = content.report.living().map(|power| width(content.names.power(power))).max();
    longest.unwrap_or(0).min(24) + 4
}

fn position(content: &Content, page: &mut Page) {
    if let Some(sentence) = content.fog() {
        page.blank();
        page.paragraph(&sentence);
    }
    let remembered = content.remembered();
    if !remembered.is_empty() {
        page.heading(&words::heading_remembered(content.lang));
        for (power, centers) in &remembered {
            power_line(content, page, *power, centers);
        }
    }
    if content.shown().is_empty() {
        return;
    }
    page.heading(&words::heading_position(content.lang));
    for power in content.shown() {
        let units: Vec<String> =
            content.standing(power).iter().map(|unit| unit.replace(' ', "\u{a0}")).collect();
        let text = if units.is_empty() { words::no_units(content.lang) } else { units.join(", ") };
        power_line(content, page, power, &text);
    }
}

fn centers(content: &Content, page: &mut Page) {
    let (report, lang) = (content.report, content.lang);
    if report.counted().next().is_none() {
        return;
    }
    page.heading(&words::heading_centers(lang));
    let column = name_column(content);
    let winter = report.is_winter();
    let change = |text: &str| if winter { right(text, 5) } else { String::new() };
    page.line(&format!(
        "{}{}{}{}   {}",
        left(&format!("  {}", words::column_power(lang)), column),
        right(&words::column_centers(lang), 3),
        change(&words::column_change(lang)),
        right(&words::column_units(lang), 7),
        words::column_list(lang)
    ));
    for power in report.counted() {
        let lead = format!(
            "{}{}{}{}",
            left(&format!("  {}", content.names.power(power)), column),
            right(&report.after.center_count(power).to_string(), 3),
            change(&content.gained(power)),
            right(&report.after.unit_count(power).to_string(), 7)
        );
        page.hanging(&lead, width(&lead) + 3, &content.centers(power));
    }
    let neutral = content.neutral();
    if neutral > 0 && report.evaluation.veil.is_none() {
        let lead = left(&format!("  {}", words::neutral_centers(lang)), column);
        page.line(&format!("{lead}{}", right(&neutral.to_string(), 3)));
    }
    if winter && !report.evaluation.captures.is_empty() {
        page.blank();
        page.line(&words::new_centers(lang));
    }
}

fn press(content: &Content, page: &mut Page) {
    if content.report.press.is_empty() {
        return;
    }
    page.heading(&words::heading_press(content.lang));
    for (index, press) in content.report.press.iter().enumerate() {
        if index > 0 {
            page.blank();
        }
        page.paragraph(&content.names.press_head(press));
        for line in press.text.lines() {
            page.hanging("", 4, line);
        }
    }
}

fn abbreviations(content: &Content, page: &mut Page) {
    let marks = content.report.marks();
    if marks.is_empty() {
        return;
    }
    page.heading(&words::heading_abbreviations(content.lang));
    for mark in marks {
        page.hanging(&format!("  {}", mark.letters()), 7, &meaning(content.lang, mark));
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
/// Text as it stands in a mail or a file: its lines broken where they are too long, those of a list with their text below each other.
pub fn wrapped(note: &str) -> String {
    let mut page = Page::default();
    for line in note.trim_end().split('\n') {
        match line.strip_prefix("- ") {
            Some(rest) => page.hanging("-", 2, rest),
            // what is set in columns stays as it is
            None if width(line) <= WIDTH => page.line(line),
            None => page.paragraph(line),
        }
    }
    page.finish()
}
