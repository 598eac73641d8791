//! What a drawing tells of a board by itself: which places there are, which of them touch, and where two coasts meet.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node, ParsingOptions};

use crate::drawing::{Drawing, DrawingError, MOST_NODES, named, prepared};
use crate::grid::Grid;

/// The drawing is looked at so many cells wide.
const WIDE: f64 = 1200.0;
/// So far shapes may be apart and still touch, as when the finished picture is drawn.
const GAP: i64 = 3;
/// Shapes that share less only meet in a corner.
const SHORTEST: usize = 3;
/// So near to where two lands touch there is water, if they touch at the coast.
const SHORE: i64 = 5;
/// Shapes that may be places.
const SHAPES: [&str; 5] = ["path", "polygon", "rect", "circle", "ellipse"];
/// Words in the name of a group, by which what lies in it is water.
const WATER: [&str; 6] = ["sea", "water", "ocean", "meer", "wasser", "gewässer"];
/// Names that drawing programs give by themselves, with a number behind.
const UNNAMED: [&str; 12] =
    ["path", "polygon", "rect", "circle", "ellipse", "g", "layer", "svg", "shape", "use", "line", "object"];

/// A place of a drawing.
#[derive(Debug, PartialEq, Eq)]
pub struct Shape {
    /// The id of the province that it becomes.
    pub id: String,
    /// What the drawing calls it beside that.
    pub name: Option<String>,
    /// Whether it lies in a group of waters.
    pub water: bool,
    /// Places that it touches, by their number here; and whether both touch at a coast, as far as both are land.
    pub touches: BTreeMap<usize, bool>,
}

/// The places of a drawing, in the order of the file.
///
/// # Errors
/// See [`DrawingError`].
pub fn sketch(text: &str) -> Result<Vec<Shape>, DrawingError> {
    let prepared = prepared(text);
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&prepared, options)?;
    let mut shapes: Vec<Shape> = Vec::new();
    for node in document.descendants().filter(|node| SHAPES.contains(&node.tag_name().name())) {
        let Some(id) = id(&node) else { continue };
        let groups = || node.ancestors().flat_map(|node| named(&node).into_iter().flatten());
        let water = groups().any(is_water);
        let title = node.children().find(|child| child.has_tag_name("title")).and_then(|title| title.text());
        let label = named(&node).into_iter().flatten().find(|name| name.trim().contains(' '));
        let name = title.or(label).map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        match shapes.iter_mut().find(|shape| shape.id == id) {
            Some(shape) => shape.water |= water,
            None => shapes.push(Shape { id, name, water, touches: BTreeMap::new() }),
        }
    }
    let ids: BTreeSet<&str> = shapes.iter().map(|shape| shape.id.as_str()).collect();
    let drawing = Drawing::read(text, |id| ids.contains(id))?;
    let touching = touching(&drawing, &shapes);
    for ((one, other), coast) in touching {
        shapes[one].touches.insert(other, coast);
        shapes[other].touches.insert(one, coast);
    }
    Ok(shapes)
}

/// The id that somebody gave to a shape.
fn id(node: &Node<'_, '_>) -> Option<String> {
    named(node).into_iter().flatten().find_map(|name| {
        let name = name.trim().trim_matches('_').to_ascii_lowercase();
        let letters = (2..=16).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let by_itself = UNNAMED.iter().any(|word| {
            name.strip_prefix(word).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
        });
        (letters && !by_itself).then_some(name)
    })
}

/// Whether a group of this name holds waters: a word of it says so ("sea layer", "Meere"), not only a part of one ("seasons").
fn is_water(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut words = name.split(|sign: char| !sign.is_alphabetic());
    words.any(|word| {
        WATER
            .iter()
            .any(|water| word.strip_prefix(water).is_some_and(|end| matches!(end, "" | "s" | "e" | "en")))
    })
}

/// Which shapes touch, and whether two lands do so at a coast.
fn touching(drawing: &Drawing, shapes: &[Shape]) -> BTreeMap<(usize, usize), bool> {
    let none = shapes.len() as u16;
    let k = WIDE / drawing.size[0];
    let mut grid =
        Grid::new(WIDE as usize, ((drawing.size[1] * k) as usize).clamp(1, 4 * WIDE as usize), none);
    drawing.lay(k, &mut grid, |id| shapes.iter().position(|shape| shape.id == id).map(|at| at as u16));
    let at = |x: i64, y: i64| grid.get(x, y).filter(|label| *label != none).map(usize::from);
    let is_water = |label: usize| shapes[label].water;
    let mut found: BTreeMap<(usize, usize), (usize, bool)> = BTreeMap::new();
    for y in 0..grid.h as i64 {
        for x in 0..grid.w as i64 {
            let Some(one) = at(x, y) else { continue };
            for (dx, dy) in [(1, 0), (0, 1)] {
                // The next one to the right and below, over a narrow gap.
                let next = (1..=GAP + 1).map(|step| (x + dx * step, y + dy * step));
                let Some(other) = next.clone().find_map(|(x, y)| at(x, y)).filter(|other| *other != one)
                else {
                    continue;
                };
                let lands = !is_water(one) && !is_water(other);
                let shore = || {
                    (-SHORE..=SHORE).step_by(2).any(|down| {
                        (-SHORE..=SHORE).step_by(2).any(|right| at(x + right, y + down).is_some_and(is_water))
                    })
                };
                let (length, coast) = found.entry((one.min(other), one.max(other))).or_default();
                *length += 1;
                *coast = *coast || lands && shore();
            }
        }
    }
    found
        .into_iter()
        .filter(|(_, (length, _))| *length >= SHORTEST)
        .map(|(pair, (_, coast))| (pair, coast))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two lands beside each other under a sea, and a third one inland that nobody put into a group.
    #[test]
    fn a_drawing_tells_who_touches_whom() {
        let text = "<svg viewBox='0 0 1200 900'><g id='seas'><rect id='_nth' width='1200' height='300'><title>North Sea</title></rect></g>\
             <g id='layer1'><rect id='aaa' y='301' width='600' height='300'/><rect id='bbb' x='602' y='301' width='598' height='300'/>\
             <rect id='ccc' y='603' width='1200' height='290'/><rect id='path12' x='900' y='700' width='9' height='9'/></g></svg>";
        let shapes = sketch(text).expect("a drawing");
        let touches = |of: &Shape| -> Vec<(usize, bool)> {
            of.touches.iter().map(|(to, coast)| (*to, *coast)).collect()
        };
        let told = shapes.iter().map(|shape| (shape.id.as_str(), shape.water, touches(shape)));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                ("nth", true, vec![(1, false), (2, false)]),
                ("aaa", false, vec![(0, false), (2, true), (3, false)]),
                ("bbb", false, vec![(0, false), (1, true), (3, false)]),
                ("ccc", false, vec![(1, false), (2, false)]),
            ]
        );
        assert_eq!(shapes[0].name.as_deref(), Some("North Sea"));
    }

    /// A corner in which four shapes meet is no border.
    #[test]
    fn a_corner_is_no_border() {
        let text = "<svg viewBox='0 0 1200 1200'><rect id='aa' width='600' height='600'/><rect id='bb' x='600' width='600' height='600'/>\
             <rect id='cc' y='600' width='600' height='600'/><rect id='dd' x='600' y='600' width='600' height='600'/></svg>";
        let shapes = sketch(text).expect("a drawing");
        let of = |at: usize| shapes[at].touches.keys().copied().collect::<Vec<_>>();
        assert_eq!([of(0), of(1), of(2), of(3)], [vec![1, 2], vec![0, 3], vec![0, 3], vec![1, 2]]);
    }
}
