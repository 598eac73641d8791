//! The sheet around the map: a title above it, a bar for every power and the key below. Nothing of it
//! lies on the map, so it hides nothing.

use std::fmt::Write as _;

use variants::PartOfYear;

use crate::face;
use crate::inset;
use crate::key::Item;
use crate::scene::{Date, Scene};

/// Measures of the sheet, in map units.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// The width of the whole sheet, margins included.
    pub width: f64,
    /// The height of the whole sheet, title and key included.
    pub height: f64,
    /// Left and right margin of the map.
    pub margin: f64,
    /// Upper edge of the map.
    pub top: f64,
    /// Size of the part of the map that is shown.
    pub map: [f64; 2],
    /// Its upper left corner on the map.
    pub corner: [f64; 2],
    /// Size of the whole map.
    pub whole: [f64; 2],
    /// Thickness of the rim's band of degrees.
    pub band: f64,
    /// Width of the strip with the degrees in words, outside the band; 0 without.
    pub words: f64,
    /// Enlargement of type and bars.
    pub grow: f64,
    /// Upper edge of the insets, and their height; both 0 without.
    pub insets: [f64; 2],
    columns: usize,
    /// Height of a row of powers.
    row: f64,
    /// Upper edge of the key.
    below: f64,
}

/// With more powers than this a small picture leaves out the number of units.
const CROWD: usize = 10;

impl Sheet {
    /// The sheet of a scene.
    pub fn of(scene: &Scene, key: &[Item]) -> Self {
        let whole = scene.plate.geometry.size.map(|tenths| f64::from(tenths) / 10.0);
        let ([x, y, w, h], is_whole) = scene.window();
        let (corner, map) = ([x, y], [w, h]);
        if !scene.sheet {
            return Sheet {
                width: map[0],
                height: map[1],
                margin: 0.0,
                top: 0.0,
                map,
                corner,
                whole,
                band: 0.0,
                words: 0.0,
                grow: 1.0,
                insets: [0.0; 2],
                columns: 1,
                row: 0.0,
                below: map[1],
            };
        }
        let wide = map[0] / 1400.0;
        let grow = wide.clamp(0.55, 1.4) * if scene.is_short() { 1.7 } else { 1.0 };
        let graticule = is_whole && !scene.plate.geometry.grid.is_empty();
        let band = if graticule { 4.5 * wide.clamp(0.7, 1.4) } else { 2.0 };
        let words = if graticule && !scene.is_short() { 14.0 * grow } else { 0.0 };
        let rim = 4.0 + band + words;
        let margin = rim + if scene.is_short() { 4.0 } else { 8.0 * grow };
        let top = 48.0 * grow + rim;
        let powers = scene.variant.powers.len();
        let column = if scene.is_short() { 330.0 } else { 190.0 } * grow.max(1.0)
            / if scene.is_short() { 1.25 } else { 1.0 };
        let most = ((map[0] / column) as usize).max(2);
        let columns = powers.div_ceil(powers.div_ceil(most));
        let rows = if is_whole { powers.div_ceil(columns) } else { 0 };
        let row = if scene.is_short() && powers > CROWD { 36.0 } else { 50.0 } * grow;
        let insets = inset::room(scene).map_or([0.0; 2], |high| [top + map[1] + rim + 6.0, high]);
        let below = top + map[1] + rim + 14.0 + insets[1] + rows as f64 * row;
        let key_rows = key_rows(key, map[0], grow).len();
        let height = below + key_rows as f64 * 36.0 * grow + 8.0 * grow;
        Sheet {
            width: map[0] + 2.0 * margin,
            height,
            margin,
            top,
            map,
            corner,
            whole,
            band,
            words,
            grow,
            insets,
            columns,
            row,
            below,
        }
    }
}

/// Season and year, as the board's calendar calls them.
pub fn date_text(scene: &Scene, date: Date) -> String {
    let (part, year) = match date {
        Date::Season(season, year) => (season.into(), year),
        Date::Winter(year) => (PartOfYear::Winter, year),
    };
    scene.variant.rules.calendar.date(scene.lang, part, year)
}

/// What the picture shows, if nobody says it.
fn subtitle(scene: &Scene) -> String {
    if let Some(subtitle) = &scene.subtitle {
        return subtitle.clone();
    }
    let lang = scene.lang;
    let undecided =
        |dislodged: &rules::Dislodged| !scene.retreats.iter().any(|retreat| retreat.unit == dislodged.unit);
    if scene.planned {
        text::map::plans(lang)
    } else if scene.outcome.is_some() {
        text::map::orders(lang)
    } else if scene.position.dislodged().iter().any(undecided) {
        text::map::retreats_due(lang)
    } else if !scene.retreats.is_empty() {
        text::map::retreats(lang)
    } else if !scene.adjustments.is_empty() {
        text::map::adjustments(lang)
    } else if scene.before.is_some() {
        text::map::changes(lang)
    } else if *scene.position == scene.variant.board.start() {
        text::map::start(lang)
    } else {
        text::map::position(lang)
    }
}

/// Text for XML.
pub fn escape(text: &str) -> String {
    text::escaped(text)
}

/// Title, frame, bars and key.
pub fn write(out: &mut String, scene: &Scene, sheet: &Sheet, items: &[Item]) {
    title(out, scene, sheet);
    if sheet.map == sheet.whole {
        bars(out, scene, sheet);
    }
    key(out, sheet, items);
}

/// Keeps words as wide as they are in our type, for programs that do not read the type of a picture and take another.
fn as_wide(words: &str, size: f64, italic: bool) -> String {
    format!(" textLength='{:.1}'", face::width(words, italic) * size)
}

fn title(out: &mut String, scene: &Scene, sheet: &Sheet) {
    let g = sheet.grow;
    let base = sheet.top - 4.0 - sheet.band - sheet.words - 14.0 * g;
    let date = scene
        .date
        .map_or_else(|| scene.name_of(&scene.variant.names).to_owned(), |date| date_text(scene, date));
    let _ = write!(
        out,
        "<text class='ti' x='{:.0}' y='{base:.0}' font-size='{:.0}'{}>{}</text>",
        sheet.margin + 2.0,
        30.0 * g,
        as_wide(&date, 30.0 * g, false),
        escape(&date)
    );
    let after = sheet.margin + 2.0 + face::width(&date, false) * 30.0 * g + 16.0 * g;
    let _ = write!(
        out,
        "<text class='su' x='{after:.0}' y='{base:.0}' font-size='{:.0}'{}>{}</text>",
        18.0 * g,
        as_wide(&subtitle(scene), 18.0 * g, true),
        escape(&subtitle(scene))
    );
    if scene.date.is_some() {
        let _ = write!(
            out,
            "<text class='su' text-anchor='end' x='{:.0}' y='{base:.0}' font-size='{:.0}'>{}</text>",
            sheet.width - sheet.margin - 2.0,
            18.0 * g,
            escape(scene.name_of(&scene.variant.names))
        );
    }
}

fn bars(out: &mut String, scene: &Scene, sheet: &Sheet) {
    let g = sheet.grow;
    let column = (sheet.width - 2.0 * sheet.margin) / sheet.columns as f64;
    let victory = scene.variant.board.victory().max(1);
    let bar = column - 22.0 * g;
    let cell = bar / victory as f64;
    // Cells that nobody could count are left out.
    let gap = if cell < 5.0 { 0.0 } else { (cell * 0.18).min(1.5) };
    let crowded = sheet.row < 45.0 * g;
    for power in scene.variant.power_ids() {
        let n = power.index();
        let x = sheet.margin + (n % sheet.columns) as f64 * column;
        let y = sheet.top
            + sheet.map[1]
            + sheet.band
            + sheet.words
            + sheet.insets[1]
            + 8.0
            + 24.0 * g
            + (n / sheet.columns) as f64 * sheet.row;
        let info = scene.variant.power_info(power);
        let centers = rules::counting_centers(&scene.variant.board, scene.position, power);
        let units = scene.position.unit_count(power);
        let name = scene.name_of(&info.names);
        let letters = scene.letters(power);
        let high = 16.0 * g;
        let wide = high.max(face::width(letters, false) * 11.0 * g + 7.0 * g);
        // Long names shrink rather than run into the number.
        let room = bar - wide - 34.0 * g;
        let size = (16.0 * g).min(room / face::width(name, false).max(1.0));
        let _ = write!(
            out,
            "<rect class='p{n} sw' transform='scale(.1)' x='{:.0}' y='{:.0}' width='{:.0}' height='{:.0}' rx='30'/>\
             <text class='st' x='{:.1}' y='{:.1}' font-size='{:.1}'>{}</text>\
             <text class='bn' x='{:.1}' y='{y:.1}' font-size='{size:.1}'{}>{}</text>\
             <text class='bn' text-anchor='end' x='{:.1}' y='{y:.1}' font-size='{:.1}'>{centers}</text>",
            x * 10.0,
            (y - 13.5 * g) * 10.0,
            wide * 10.0,
            high * 10.0,
            x + wide / 2.0,
            y - 1.6 * g,
            11.0 * g,
            escape(letters),
            x + wide + 6.0 * g,
            as_wide(name, size, false),
            escape(name),
            x + bar,
            16.0 * g
        );
        let track = y + 9.0 * g;
        for (class, count) in [("bt", victory), ("bf", centers.min(victory))] {
            if count == 0 {
                continue;
            }
            let _ = write!(
                out,
                "<path class='{class} o{n}' d='M{x:.1} {track:.1}h{:.1}' stroke-width='{:.1}'",
                cell * count as f64 - gap,
                8.0 * g
            );
            if gap > 0.0 {
                let _ = write!(out, " stroke-dasharray='{:.2} {gap:.2}'", cell - gap);
            }
            out.push_str("/>");
        }
        if crowded {
            continue;
        }
        let counts = text::map::Count { centers, units }.text(scene.lang);
        let _ = write!(
            out,
            "<text class='bc' x='{x:.1}' y='{:.1}' font-size='{:.1}'>{}</text>",
            y + 27.0 * g,
            12.5 * g,
            escape(&counts)
        );
    }
}

/// Type size of the key, before enlargement.
const KEY_SIZE: f64 = 13.5;
/// Room of a sample.
const KEY_SAMPLE: f64 = 44.0;

/// The items on rows as even as can be: numbers of items, each with the left edge of its sample.
fn key_rows(items: &[Item], width: f64, grow: f64) -> Vec<Vec<(usize, f64)>> {
    let widths: Vec<f64> =
        items.iter().map(|item| (KEY_SAMPLE + face::width(&item.name, false) * KEY_SIZE) * grow).collect();
    let gap = 16.0 * grow;
    let whole: f64 = widths.iter().map(|width| width + gap).sum();
    let count = (whole / width).ceil().max(1.0) as usize;
    let mut rows: Vec<Vec<usize>> = vec![Vec::new()];
    let mut used = 0.0;
    for (n, item) in widths.iter().enumerate() {
        let share = whole / count as f64;
        let full = used + item > width || used + item / 2.0 > share;
        if full && used > 0.0 {
            rows.push(Vec::new());
            used = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            row.push(n);
        }
        used += item + gap;
    }
    rows.iter()
        .map(|row| {
            let taken: f64 = row.iter().map(|&n| widths[n]).sum();
            let gap = ((width - taken) / row.len() as f64).min(60.0 * grow);
            let mut x = 0.0;
            row.iter()
                .map(|&n| {
                    let at = x;
                    x += widths[n] + gap;
                    (n, at)
                })
                .collect()
        })
        .collect()
}

/// The key under the bars.
fn key(out: &mut String, sheet: &Sheet, items: &[Item]) {
    let g = sheet.grow;
    for (number, row) in key_rows(items, sheet.map[0], g).iter().enumerate() {
        let y = sheet.below + (number as f64 + 0.5) * 36.0 * g;
        for &(n, left) in row {
            let Item { picture, name } = &items[n];
            let x = sheet.margin + left + 18.0 * g;
            let _ = write!(
                out,
                "<g class='ky' transform='translate({x:.0} {y:.0})scale({:.2})'>{picture}</g>\
                 <text class='kt' x='{:.0}' y='{:.1}' font-size='{:.1}'>{}</text>",
                g * 0.85,
                x + 22.0 * g,
                y + 4.5 * g,
                KEY_SIZE * g,
                escape(name)
            );
        }
    }
}
