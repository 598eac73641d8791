//! A card for links and chats: 1200 by 630 pixels, the map without names and with large units, and beside it in large
//! letters which game it is, when, and who leads.

use std::fmt::Write as _;

use crate::face;
use crate::scene::{Names, Scene, Sea, Type};
use crate::sheet::{date_text, escape};
use crate::svg::svg;
use crate::theme;

/// Width of a card in pixels, as link previews want it.
pub const CARD_WIDTH: u32 = 1200;
/// Height of a card in pixels.
pub const CARD_HEIGHT: u32 = 630;

/// Number of powers that are named.
const NAMED: usize = 7;

/// Draws the card of a scene as SVG. The headline is the game's name.
pub fn card(scene: &Scene, headline: &str) -> String {
    let scene = scene.clone().bare().names(Names::None).sea(Sea::Flat).face(Type::FromPage);
    let map = svg(&scene);
    let [wide, high] = scene.size();
    let ground = scene.theme.ground();
    // Boards of the whole world go above the words, others beside them.
    let is_wide = f64::from(wide) > 1.6 * f64::from(high);
    let [x, y, w, h] = if is_wide { [0, 0, 1200, 450] } else { [420, 0, 780, 630] };
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {CARD_WIDTH} {CARD_HEIGHT}' width='{CARD_WIDTH}' height='{CARD_HEIGHT}'>\
         <style>text{{font-family:'{}',Georgia,serif;fill:{ink}}}.quiet{{fill:{quiet};font-style:italic}}.bold{{font-weight:600}}</style>\
         <path fill='{paper}' d='M0 0h{CARD_WIDTH}v{CARD_HEIGHT}H0z'/>\
         <svg x='{x}' y='{y}' width='{w}' height='{h}' viewBox='0 0 {wide} {high}' preserveAspectRatio='xMidYMid slice'>{map}</svg>\
         <path fill='none' stroke='{ink}' stroke-width='2' d='M{x} {y}h{w}v{h}h-{w}z'/>",
        face::FAMILY,
        ink = ground.ink,
        quiet = ground.quiet,
        paper = ground.paper,
    );
    words(&mut out, &scene, headline, is_wide);
    out.push_str("</svg>");
    out
}

fn words(out: &mut String, scene: &Scene, headline: &str, is_wide: bool) {
    let room = if is_wide { 330.0 } else { 360.0 };
    let [left, mut y] = if is_wide { [36.0, 520.0] } else { [36.0, 92.0] };
    let line = |out: &mut String, class: &str, text: &str, y: f64, size: f64| {
        let size = size.min(room / face::width(text, class == "quiet").max(0.1));
        let _ = write!(
            out,
            "<text class='{class}' x='{left}' y='{y:.0}' font-size='{size:.1}'>{}</text>",
            escape(text)
        );
    };
    line(out, "bold", headline, y, 56.0);
    y += 50.0;
    if let Some(date) = scene.date {
        line(out, "bold", &date_text(scene, date), y, 34.0);
        y += 38.0;
    }
    line(out, "quiet", scene.name_of(&scene.variant.names), y, 26.0);
    let mut powers: Vec<_> = scene
        .variant
        .power_ids()
        .map(|power| (rules::counting_centers(&scene.variant.board, scene.position, power), power))
        .filter(|(centers, _)| *centers > 0)
        .collect();
    powers.sort_by_key(|(centers, power)| (std::cmp::Reverse(*centers), power.index()));
    let colours = theme::colours(scene.variant, scene.theme);
    for (n, (centers, power)) in powers.iter().take(if is_wide { 6 } else { NAMED }).enumerate() {
        let at = if is_wide {
            [400.0 + 270.0 * (n % 3) as f64, 516.0 + 62.0 * (n / 3) as f64]
        } else {
            [left, y + 62.0 + 48.0 * n as f64]
        };
        let colour = &colours[power.index()];
        let name = scene.name_of(&scene.variant.power_info(*power).names);
        let wide = if is_wide { 244.0 } else { 350.0 };
        let size = 28f64.min((wide - 92.0) / face::width(name, false).max(0.1));
        let _ = write!(
            out,
            "<rect x='{:.0}' y='{:.0}' width='32' height='32' rx='5' fill='{}' stroke='{}' stroke-width='3'/>\
             <text class='bold' x='{:.0}' y='{:.0}' font-size='{size:.1}'>{}</text>\
             <text class='bold' text-anchor='end' x='{:.0}' y='{:.0}' font-size='28'>{centers}</text>",
            at[0],
            at[1] - 25.0,
            colour.fill,
            colour.ink,
            at[0] + 44.0,
            at[1],
            escape(name),
            at[0] + wide,
            at[1],
        );
    }
}
