//! Crowded parts of a large board once more below it, at double size: the same elements, used a second time.

use std::fmt::Write as _;

use crate::scene::{Names, Scene, units};
use crate::sheet::Sheet;

/// How much larger an inset is than the map.
const ENLARGED: f64 = 2.0;
/// Free height below the insets, in map units.
const BELOW: f64 = 22.0;

/// Upper left corner, width and height of the parts, in map units; all of them are as high as the highest.
fn parts(scene: &Scene) -> impl Iterator<Item = [f64; 4]> {
    let insets = &scene.plate.geometry.insets;
    let high = insets.iter().map(|[_, [_, h]]| f64::from(*h) / 10.0).fold(0.0, f64::max);
    insets.iter().map(move |inset| {
        let [[x, y], [w, _]] = inset.map(units);
        [x, y, w, high]
    })
}

/// The height that insets take below the map; none where there are none: on small pictures and parts of a map.
pub fn room(scene: &Scene) -> Option<f64> {
    let shown = scene.sheet && scene.names == Names::Long && scene.window().1;
    let [_, _, _, high] = parts(scene).next()?;
    shown.then_some(high * ENLARGED + BELOW)
}

/// Where they are on the map.
pub fn outlines(out: &mut String, scene: &Scene) {
    let colour = scene.theme.ground().ink;
    let _ = write!(
        out,
        "<g fill='none' stroke='{colour}' stroke-dasharray='9 5' stroke-opacity='.55' pointer-events='none'>"
    );
    for [x, y, w, h] in parts(scene) {
        let _ = write!(out, "<path d='M{x:.0} {y:.0}h{w:.0}v{h:.0}h-{w:.0}z'/>");
    }
    out.push_str("</g>");
}

/// The insets, evenly over the width of the map.
pub fn write(out: &mut String, scene: &Scene, sheet: &Sheet) {
    let taken: f64 = parts(scene).map(|[_, _, w, _]| w * ENLARGED).sum();
    let count = scene.plate.geometry.insets.len();
    let gap = (sheet.map[0] - taken) / (count.max(2) - 1) as f64;
    let top = sheet.insets[0];
    let mut left = sheet.margin;
    let colour = scene.theme.ground().ink;
    for (n, [x, y, w, h]) in parts(scene).enumerate() {
        let (wide, high) = (w * ENLARGED, h * ENLARGED);
        let frame = format!("M{left:.1} {top:.1}h{wide:.1}v{high:.1}h-{wide:.1}z");
        let _ = write!(
            out,
            "<clipPath id='n{n}'><path d='{frame}'/></clipPath>\
             <g clip-path='url(#n{n})' pointer-events='none'><use href='#whole' transform='translate({:.1} {:.1})scale({ENLARGED})'/></g>\
             <path d='{frame}' fill='none' stroke='{colour}' stroke-width='2'/>",
            left - x * ENLARGED,
            top - y * ENLARGED,
        );
        left += wide + gap;
    }
}
