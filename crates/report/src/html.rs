//! The report as HTML: a part that a page can take in, and a whole page that needs nothing else. Tables have
//! captions and headings for screen readers; the page prints well in black and white.

use crate::content::{Content, meaning, shown};
use crate::markup::Markup;
use crate::part::{self, Beside};
use crate::turn::{TurnReport, YearCount};
use game::evaluation::Evaluation;
use game::evaluation::Moved;
use game::module::Part;
use rules::{OrderResult, PowerId, ProvinceId};
use text::{Lang, report as words};
use variants::Variant;

/// How a page by itself looks; small, without anything from elsewhere.
const STYLE: &str = include_str!("report.css");

/// A report's title: "ST-1201: Auswertung Herbst 1901".
pub fn title(report: &TurnReport, lang: Lang) -> String {
    let Evaluation { turn, board, .. } = &report.evaluation;
    words::Title { game: &report.game, turn: turn.season_named(board.rules.calendar, lang) }.text(lang)
}

/// A picture on a page, with what it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What it says to the reader.
    pub caption: String,
    /// The image, drawn here or lying elsewhere.
    pub image: Image,
}

/// Where a picture comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Image {
    /// An SVG made by this program; the page carries it.
    Inside(String),
    /// The address of a picture beside the page.
    At(String),
}

/// The report as an `<article>` for a page that brings its own style.
pub fn article(variant: &Variant, report: &TurnReport, beside: &Beside, lang: Lang) -> String {
    let content = Content::new(variant, report, lang);
    let mut html = Markup::default();
    html.element("article", &format!("class=\"report\" lang=\"{lang}\""), |html| {
        html.leaf("h1", "", &title(report, lang));
        for sentence in beside.lead.iter().cloned().chain(content.winner()).chain(content.missing()) {
            html.leaf("p", "class=\"notice\"", &sentence);
        }
        if !report.evaluation.moves.is_empty() {
            orders(&content, html);
        }
        strays(&content, html);
        retreats(&content, html);
        standing(&content, &beside.parts, html);
        press(&content, html);
        abbreviations(&content, html);
        notes(&beside.notes, html);
    });
    html.finish()
}

/// How things stand after the orders, and what a second economy adds: all of it in one box then, which a wide page sets in columns.
fn standing(content: &Content, parts: &[Part], html: &mut Markup) {
    let board = |html: &mut Markup| {
        adjustment(content, html);
        position(content, html);
        centers(content, html);
        let report = content.report;
        if report.is_winter() && report.years.len() > 1 && report.evaluation.veil.is_none() {
            years(content, &report.years, html);
        }
    };
    if parts.is_empty() {
        return board(html);
    }
    html.element("div", "class=\"extras\"", |html| {
        board(html);
        part::sections(parts, content.lang, html);
    });
}

/// A whole page with the report and pictures of the turn; it needs nothing from elsewhere but pictures
/// [at an address](Image::At).
pub fn page(
    variant: &Variant,
    report: &TurnReport,
    beside: &Beside,
    lang: Lang,
    pictures: &[Picture],
) -> String {
    let mut html = Markup::default();
    html.trusted("<!DOCTYPE html>\n");
    html.element("html", &format!("lang=\"{lang}\""), |html| {
        html.element("head", "", |html| {
            html.trusted("<meta charset=\"utf-8\">\n");
            html.trusted("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
            html.leaf("title", "", &title(report, lang));
            html.element("style", "", |html| html.trusted(STYLE));
        });
        html.element("body", "", |html| {
            html.element("main", "", |html| {
                html.trusted(&article(variant, report, beside, lang));
                pictures.iter().for_each(|picture| figure(picture, html));
            });
        });
    });
    html.finish()
}

fn figure(picture: &Picture, html: &mut Markup) {
    html.element("figure", "", |html| {
        match &picture.image {
            Image::Inside(svg) => html.picture(&picture.caption, svg),
            Image::At(address) => html.image(&picture.caption, &text::escaped(address)),
        }
        html.leaf("figcaption", "", &picture.caption);
    });
}

fn notes(notes: &[String], html: &mut Markup) {
    if !notes.is_empty() {
        html.element("footer", "", |html| {
            notes.iter().for_each(|note| html.leaf("p", "class=\"lines\"", note))
        });
    }
}

fn section(html: &mut Markup, heading: &str, inside: impl FnOnce(&mut Markup)) {
    html.element("section", "", |html| {
        html.leaf("h2", "", heading);
        inside(html);
    });
}

/// A line of headings.
fn head(html: &mut Markup, columns: &[String]) {
    html.element("thead", "", |html| {
        html.element("tr", "", |html| {
            columns.iter().for_each(|column| html.leaf("th", "scope=\"col\"", column));
        });
    });
}

fn orders(content: &Content, html: &mut Markup) {
    let lang = content.lang;
    section(html, &words::heading_orders(lang), |html| {
        html.element("div", "class=\"powers\"", |html| {
            for power in content.ordering() {
                html.element("table", &format!("data-power=\"{}\"", id(content, power)), |html| {
                    html.leaf("caption", "", &content.power_heading(power));
                    head(html, &[words::column_order(lang), words::column_note(lang)]);
                    html.element("tbody", "", |html| {
                        let own =
                            content.report.evaluation.moves.iter().filter(|line| line.unit.power == power);
                        own.for_each(|line| order(content, line, html));
                    });
                });
            }
        });
        html.leaf("p", "class=\"hint\"", &words::unmarked(lang));
    });
}

/// A power's id is the board's: letters only.
fn id(content: &Content, power: PowerId) -> String {
    text::escaped(content.names.variant.power_id(power))
}

/// A province's id is the board's as well.
fn province(content: &Content, province: ProvinceId) -> String {
    text::escaped(content.names.variant.province_id(province))
}

fn order(content: &Content, line: &Moved, html: &mut Markup) {
    let class = match (line.result, line.now) {
        (_, None) => "dislodged",
        (OrderResult::Succeeds, _) => "done",
        (OrderResult::Fails, _) => "failed",
        (OrderResult::Void, _) => "void",
    };
    let from = province(content, line.unit.province());
    // A map beside the report says the sentence at the arrow.
    html.element("tr", &format!("class=\"{class}\" data-from=\"{from}\""), |html| {
        let codes = content
            .names
            .codes()
            .map(|names| format!("title=\"{}\"", text::escaped(&names.line_order(line))));
        html.leaf("td", codes.as_deref().unwrap_or_default(), &content.names.line_order(line));
        html.leaf("td", "", &content.names.line_note(content.report, line));
    });
}

fn strays(content: &Content, html: &mut Markup) {
    if content.report.evaluation.strays.is_empty() {
        return;
    }
    section(html, &words::heading_strays(content.lang), |html| {
        html.element("ul", "", |html| {
            for line in &content.report.evaluation.strays {
                let note = content.names.stray_note(line.reason);
                let power = content.names.power(line.power);
                html.leaf("li", "", &format!("{power}: {} - {note}", content.names.stray(line)));
            }
        });
    });
}

fn retreats(content: &Content, html: &mut Markup) {
    if content.report.evaluation.retreats.is_empty() {
        return;
    }
    let names = &content.names;
    section(html, &words::heading_retreats(content.lang), |html| {
        html.element("dl", "", |html| {
            for line in &content.report.evaluation.retreats {
                html.leaf("dt", "", &format!("{}, {}", names.foreign(&line.unit), content.by(line)));
                let from = format!("data-from=\"{}\"", province(content, line.unit.province()));
                html.leaf("dd", &from, &names.retreat_note(content.report, line));
                if !line.open.is_empty() {
                    html.leaf("dd", "", &words::retreat_open(content.lang, names.places(&line.open)));
                }
                if !line.closed.is_empty() {
                    html.leaf("dd", "", &words::retreat_closed(content.lang, names.closed(&line.closed)));
                }
            }
        });
    });
}

fn adjustment(content: &Content, html: &mut Markup) {
    let (lang, turn) = (content.lang, &content.report.evaluation);
    if turn.counted_centers && content.tells(!turn.captures.is_empty()) {
        section(html, &words::heading_captures(lang), |html| {
            if turn.captures.is_empty() {
                html.leaf("p", "", &words::no_captures(lang));
            }
            by_power(content, html, |power| content.taken(power).join(", "));
        });
    }
    let changes = !turn.adjustments.is_empty() || !turn.waived.is_empty();
    if content.report.adjusts() && content.tells(changes) {
        section(html, &words::heading_adjustments(lang), |html| {
            if turn.adjustments.is_empty() && turn.waived.is_empty() {
                html.leaf("p", "", &words::no_adjustments(lang));
            }
            by_power(content, html, |power| content.changed(power).join(", "));
        });
    }
    for power in content.report.eliminated() {
        html.leaf("p", "class=\"notice\"", &words::eliminated(lang, content.names.power(power)));
    }
}

/// A list of powers with a text each; powers without text are left out, and so is an empty list.
fn by_power(content: &Content, html: &mut Markup, text: impl Fn(PowerId) -> String) {
    let lines: Vec<(PowerId, String)> = (content.report.living())
        .map(|power| (power, text(power)))
        .filter(|(_, text)| !text.is_empty())
        .collect();
    if lines.is_empty() {
        return;
    }
    html.element("dl", "", |html| {
        for (power, text) in lines {
            html.leaf("dt", "", content.names.power(power));
            html.leaf("dd", "", &text);
        }
    });
}

fn position(content: &Content, html: &mut Markup) {
    if let Some(sentence) = content.fog() {
        html.leaf("p", "class=\"hint\"", &sentence);
    }
    let remembered = content.remembered();
    if !remembered.is_empty() {
        section(html, &words::heading_remembered(content.lang), |html| {
            html.element("dl", "", |html| {
                for (power, centers) in &remembered {
                    html.leaf("dt", "", content.names.power(*power));
                    html.leaf("dd", "", centers);
                }
            });
        });
    }
    if content.shown().is_empty() {
        return;
    }
    section(html, &words::heading_position(content.lang), |html| {
        let shown = content.shown();
        by_power(content, html, |power| {
            let units = content.standing(power);
            if !shown.contains(&power) {
                return String::new();
            }
            if units.is_empty() { words::no_units(content.lang) } else { units.join(", ") }
        });
    });
}

fn centers(content: &Content, html: &mut Markup) {
    let (report, lang) = (content.report, content.lang);
    let autumn = report.is_winter();
    if report.counted().next().is_none() {
        return;
    }
    section(html, &words::heading_centers(lang), |html| {
        html.element("table", "class=\"numbers\"", |html| {
            html.leaf("caption", "class=\"hidden\"", &words::heading_centers(lang));
            let mut columns = vec![words::column_power(lang), words::column_centers(lang)];
            columns.extend(autumn.then(|| words::column_change(lang)));
            columns.extend([words::column_units(lang), words::column_list(lang)]);
            head(html, &columns);
            html.element("tbody", "", |html| {
                for power in report.counted() {
                    html.element("tr", "", |html| {
                        html.leaf("th", "scope=\"row\"", content.names.power(power));
                        html.leaf("td", "", &report.after.center_count(power).to_string());
                        if autumn {
                            html.leaf("td", "", &content.gained(power));
                        }
                        html.leaf("td", "", &report.after.unit_count(power).to_string());
                        html.leaf("td", "class=\"list\"", &content.centers(power));
                    });
                }
            });
        });
        if autumn && !report.evaluation.captures.is_empty() {
            html.leaf("p", "class=\"hint\"", &words::new_centers(lang));
        }
    });
}

/// The table of centers over the years.
fn years(content: &Content, years: &[YearCount], html: &mut Markup) {
    let heading = words::heading_years(content.lang);
    section(html, &heading, |html| {
        html.element("div", "class=\"wide\" tabindex=\"0\"", |html| {
            html.element("table", "class=\"numbers\"", |html| {
                html.leaf("caption", "class=\"hidden\"", &heading);
                let mut columns = vec![words::column_power(content.lang)];
                columns.extend(years.iter().map(|year| year.year.to_string()));
                head(html, &columns);
                html.element("tbody", "", |html| {
                    for power in content.names.variant.power_ids() {
                        html.element("tr", "", |html| {
                            html.leaf("th", "scope=\"row\"", content.names.power(power));
                            years.iter().for_each(|year| html.leaf("td", "", &shown(year, power)));
                        });
                    }
                });
            });
        });
    });
}

fn press(content: &Content, html: &mut Markup) {
    if content.report.press.is_empty() {
        return;
    }
    section(html, &words::heading_press(content.lang), |html| {
        for press in &content.report.press {
            html.leaf("p", "class=\"sender\"", &content.names.press_head(press));
            html.leaf("blockquote", "", &press.text);
        }
    });
}

fn abbreviations(content: &Content, html: &mut Markup) {
    let marks = content.report.marks();
    if marks.is_empty() {
        return;
    }
    section(html, &words::heading_abbreviations(content.lang), |html| {
        html.element("dl", "", |html| {
            for mark in marks {
                html.leaf("dt", "", mark.letters());
                html.leaf("dd", "", &meaning(content.lang, mark));
            }
        });
    });
}
