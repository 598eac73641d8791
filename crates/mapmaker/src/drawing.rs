//! An author's own drawing (`shapes.svg`): a closed shape for each province, by its id. Shapes only say which ground is whose;
//! they are laid onto a grid, and what is drawn of them afterwards is Konzert's own hand. Nothing of the file is ever shown.

use std::collections::BTreeMap;
use std::fmt;

use roxmltree::{Document, Node, ParsingOptions};
use svgtypes::{PointsParser, SimplePathSegment, SimplifyingPathParser, Transform};
use text::{Lang, pictures as say};
use variants::VECTOR_FILE;

use crate::grid::{Cell, Grid};

/// Most elements of a file, and most commands of all its paths.
pub(crate) const MOST_NODES: u32 = 20_000;
const MOST_COMMANDS: usize = 20_000;
/// How deep groups may lie in each other.
const MOST_DEPTH: usize = 32;
/// Into so many straight parts a curve is cut, and a circle.
const CURVE: usize = 12;
const CIRCLE: usize = 64;
/// Elements whose insides are shown elsewhere or not at all.
const APART: [&str; 8] = ["defs", "symbol", "clipPath", "mask", "pattern", "marker", "title", "desc"];
/// What a drawing of places has no need of, and what others could do harm with.
const REFUSED: [&str; 4] = ["script", "foreignObject", "image", "iframe"];

/// What is wrong with a drawing.
#[derive(Debug)]
pub enum DrawingError {
    /// No XML, or XML with entities of its own.
    Xml(roxmltree::Error),
    /// An element or attribute that has no place in it.
    Refused {
        /// The line of the drawing's file, from 1.
        line: u32,
        /// What stands there.
        what: Refused,
    },
    /// More than anybody draws by hand.
    TooMuch(TooMuch),
    /// Neither `viewBox` nor width and height.
    NoSize,
    /// A path that cannot be read.
    Path {
        /// The line of the drawing's file, from 1.
        line: u32,
        /// The character of its `d` from which on it cannot be read, from 1, if that is known.
        at: Option<usize>,
    },
}

/// What has no place in a drawing.
#[derive(Debug)]
pub enum Refused {
    /// An element of this name.
    Element(String),
    /// A style that fetches something.
    Style,
    /// A link to elsewhere.
    Link(String),
    /// An attribute that is a script.
    Script(String),
}

/// Of what there is too much.
#[derive(Clone, Copy, Debug)]
pub enum TooMuch {
    /// Groups in each other.
    Groups,
    /// Elements.
    Elements,
    /// Commands of all paths.
    Commands,
}

impl DrawingError {
    /// What is wrong, in which line, and what would be right.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let (line, what) = match self {
            DrawingError::Xml(error) => xml(lang, error),
            DrawingError::Refused { line, what } => (Some(*line), refused(lang, what)),
            DrawingError::TooMuch(TooMuch::Groups) => (None, say::too_deep(lang)),
            DrawingError::TooMuch(TooMuch::Elements) => (None, say::too_many_elements(lang)),
            DrawingError::TooMuch(TooMuch::Commands) => (None, say::too_many_commands(lang)),
            DrawingError::NoSize => (None, say::no_size(lang)),
            DrawingError::Path { line, at: Some(at) } => (Some(*line), say::path_at(lang, at)),
            DrawingError::Path { line, at: None } => (Some(*line), say::path(lang)),
        };
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        format!("{VECTOR_FILE}{line}: {what}")
    }
}

fn refused(lang: Lang, what: &Refused) -> String {
    match what {
        Refused::Element(name) => say::refused_element(lang, name),
        Refused::Style => say::refused_style(lang),
        Refused::Link(link) => say::refused_link(lang, link),
        Refused::Script(name) => say::refused_script(lang, name),
    }
}

/// A reader of XML has many words; these are what people get wrong.
fn xml(lang: Lang, error: &roxmltree::Error) -> (Option<u32>, String) {
    use roxmltree::Error::*;
    let what = match error {
        UnexpectedCloseTag(expected, actual, _) => say::XmlClose { expected, actual }.text(lang),
        UnclosedRootNode => return (None, say::xml_open(lang)),
        UnknownEntityReference(name, _) => say::xml_entity(lang, name),
        MalformedEntityReference(_) => say::xml_ampersand(lang),
        DuplicatedAttribute(name, _) => say::xml_attribute(lang, name),
        NoRootNode => return (None, say::xml_empty(lang)),
        other => say::xml_other(lang, other),
    };
    (Some(error.pos().row), what)
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for DrawingError {}

impl From<roxmltree::Error> for DrawingError {
    fn from(error: roxmltree::Error) -> DrawingError {
        match error {
            roxmltree::Error::NodesLimitReached | roxmltree::Error::AttributesLimitReached => {
                DrawingError::TooMuch(TooMuch::Elements)
            }
            other => DrawingError::Xml(other),
        }
    }
}

/// Shapes by the ids of provinces, in the units of the file.
#[derive(Debug)]
pub struct Drawing {
    /// Width and height.
    pub size: [f64; 2],
    /// In the order of the file: whose it is, and its rings. What comes later lies above.
    shapes: Vec<(String, Vec<Vec<Cell>>)>,
    /// Points that are named: `ber.dot`, `stp/nc`.
    points: BTreeMap<String, Cell>,
    /// Elements that are no province's.
    pub ignored: usize,
}

impl Drawing {
    /// Reads a drawing. `is_province` knows the ids of the board.
    ///
    /// # Errors
    /// See [`DrawingError`].
    pub fn read(text: &str, is_province: impl Fn(&str) -> bool) -> Result<Drawing, DrawingError> {
        Drawing::named(text, |name| is_province(name).then(|| name.to_owned()))
    }

    /// Reads a drawing whose shapes may have other names of their provinces. `find` gives the id for a name, in small letters.
    ///
    /// # Errors
    /// See [`DrawingError`].
    pub fn named(text: &str, find: impl Fn(&str) -> Option<String>) -> Result<Drawing, DrawingError> {
        let text = prepared(text);
        let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
        let document = Document::parse_with_options(&text, options)?;
        let root = document.root_element();
        // What has no place in it is said before that its size is missing.
        let framed = frame(&root);
        let (corner, size) = framed.unwrap_or(([0.0, 0.0], [1.0, 1.0]));
        let mut drawing = Drawing { size, shapes: Vec::new(), points: BTreeMap::new(), ignored: 0 };
        let shift = Transform::new(1.0, 0.0, 0.0, 1.0, -corner[0], -corner[1]);
        let mut commands = 0;
        // Nodes that wait, the last one first, with the way to the picture, whose group they lie in, and how deep.
        let mut waiting = vec![(root, shift, None::<Word>, 0)];
        while let Some((node, outer, group, depth)) = waiting.pop() {
            refuse(&node)?;
            if APART.contains(&node.tag_name().name()) {
                continue;
            }
            if depth > MOST_DEPTH {
                return Err(DrawingError::TooMuch(TooMuch::Groups));
            }
            let own = node.attribute("transform").and_then(|text| text.parse::<Transform>().ok());
            let way = own.map_or(outer, |own| joined(outer, own));
            let word = word(&node, &find).or(group);
            if let Some(name) = point_of(&node, word.as_ref()) {
                let line = PointsParser::from(node.attribute("points").unwrap_or_default());
                let line: Vec<(f64, f64)> = line.take(MOST_COMMANDS).collect();
                if let Some((x, y)) = line.get(line.len() / 2) {
                    drawing.points.insert(name, moved(way, [*x, *y]));
                }
            } else if let Some(rings) = rings(&node, &mut commands)? {
                let rings: Vec<Vec<Cell>> = (rings.into_iter())
                    .map(|ring| ring.into_iter().map(|at| moved(way, at)).collect())
                    .collect();
                drawing.take(word.clone(), rings);
            }
            let children: Vec<Node<'_, '_>> = node.children().filter(Node::is_element).collect();
            waiting.extend(children.into_iter().rev().map(|child| (child, way, word.clone(), depth + 1)));
        }
        framed.map(|_| drawing).ok_or(DrawingError::NoSize)
    }

    fn take(&mut self, word: Option<Word>, rings: Vec<Vec<Cell>>) {
        match word {
            Some(Word::Province(id)) => self.shapes.push((id, rings)),
            Some(Word::Point(name)) => {
                if let Some(middle) = middle(&rings) {
                    self.points.insert(name, middle);
                }
            }
            None => self.ignored += 1,
        }
    }

    /// Where the file puts a point of this name (`ber.dot`, `stp/nc`).
    pub fn point(&self, name: &str) -> Option<Cell> {
        self.points.get(name).copied()
    }

    /// The middle of a province's shapes.
    pub fn middle(&self, id: &str) -> Option<Cell> {
        let rings: Vec<Vec<Cell>> =
            self.shapes.iter().filter(|(name, _)| name == id).flat_map(|(_, rings)| rings.clone()).collect();
        middle(&rings)
    }

    /// Which cells each province's shapes cover, `k` cells to a unit of the file; later shapes lie above.
    pub fn lay(&self, k: f64, grid: &mut Grid<u16>, label: impl Fn(&str) -> Option<u16>) {
        for (id, rings) in &self.shapes {
            let Some(label) = label(id) else { continue };
            let points = || rings.iter().flatten().map(|at| at.map(|v| v * k));
            // The box around them, as far as it lies in the picture.
            let [[left, right], [top, bottom]] = [(0, grid.w), (1, grid.h)].map(|(axis, most)| {
                let low = points().map(|at| at[axis]).fold(f64::INFINITY, f64::min).floor();
                let high = points().map(|at| at[axis]).fold(f64::NEG_INFINITY, f64::max).ceil();
                [low, high].map(|edge| edge.clamp(0.0, most as f64) as usize)
            });
            if left >= right || top >= bottom {
                continue;
            }
            let mut inside = Grid::new(right - left, bottom - top, false);
            let rings: Vec<Vec<Cell>> = (rings.iter())
                .map(|ring| ring.iter().map(|at| [at[0] * k - left as f64, at[1] * k - top as f64]).collect())
                .collect();
            inside.toggle_rings(rings.iter().map(Vec::as_slice));
            for (i, _) in inside.data.iter().enumerate().filter(|(_, inside)| **inside) {
                grid.data[(top + i / inside.w) * grid.w + left + i % inside.w] = label;
            }
        }
    }
}

/// A file as it is read: without its doctype, its namespaces declared.
pub fn prepared(text: &str) -> String {
    with_namespaces(without_doctype(text))
}

/// What drawing programs call an element: Inkscape's label first.
pub(crate) fn named<'a>(node: &Node<'a, '_>) -> [Option<&'a str>; 2] {
    const INKSCAPE: &str = "http://www.inkscape.org/namespaces/inkscape";
    [node.attribute((INKSCAPE, "label")), node.attribute("id")]
}

/// What the name of an element means.
#[derive(Clone)]
enum Word {
    Province(String),
    Point(String),
}

/// Ids as drawing programs leave them: `ber`, `_ber`, `ber_`, `Ber`; `ber.dot` and `stp/nc` (`stp-nc`) are points.
fn word(node: &Node<'_, '_>, find: &impl Fn(&str) -> Option<String>) -> Option<Word> {
    named(node).into_iter().flatten().find_map(|name| {
        let name = name.trim().trim_matches('_').to_lowercase();
        // Layers have names of their own, which may be those of places.
        let of_shapes = |id: &String| *id == name || !matches!(node.tag_name().name(), "g" | "svg");
        if let Some(id) = find(&name).filter(of_shapes) {
            return Some(Word::Province(id));
        }
        let (id, part) = name.split_once(['.', '/', '-'])?;
        let id = find(id)?;
        match part {
            "dot" => Some(Word::Point(format!("{id}.dot"))),
            "nc" | "ec" | "sc" | "wc" => Some(Word::Point(format!("{id}/{part}"))),
            _ => None,
        }
    })
}

/// The point that a line along a coast stands for, as jDip's drawings have them.
fn point_of(node: &Node<'_, '_>, word: Option<&Word>) -> Option<String> {
    match word {
        Some(Word::Point(name)) if node.tag_name().name() == "polyline" => Some(name.clone()),
        Some(_) | None => None,
    }
}

/// Refuses what has no place in a drawing of provinces.
fn refuse(node: &Node<'_, '_>) -> Result<(), DrawingError> {
    let name = node.tag_name().name();
    let refused = |what: Refused| {
        let line = node.document().text_pos_at(node.range().start).row;
        Err(DrawingError::Refused { line, what })
    };
    if REFUSED.contains(&name) {
        return refused(Refused::Element(name.to_owned()));
    }
    if name == "style" && node.text().is_some_and(|text| text.contains("url(") || text.contains("@import")) {
        return refused(Refused::Style);
    }
    let elsewhere = |value: &str| !value.trim_start().starts_with('#');
    if let Some(link) = node.attributes().find(|each| each.name() == "href" && elsewhere(each.value())) {
        return refused(Refused::Link(link.value().chars().take(40).collect()));
    }
    if let Some(script) = node.attributes().find(|each| each.name().starts_with("on")) {
        return refused(Refused::Script(script.name().to_owned()));
    }
    Ok(())
}

/// Most namespaces that a file may have left to its doctype.
const MOST_NAMESPACES: usize = 8;

/// The file with names for the namespaces that it uses and does not declare: jDip's drawings leave theirs to the doctype.
fn with_namespaces(mut text: String) -> String {
    for _ in 0..MOST_NAMESPACES {
        let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
        let Err(roxmltree::Error::UnknownNamespace(prefix, _)) = Document::parse_with_options(&text, options)
        else {
            break;
        };
        let Some(at) = text.find("<svg") else { break };
        text.insert_str(at + "<svg".len(), &format!(" xmlns:{prefix}=\"urn:{prefix}\""));
    }
    text
}

/// An XML file without its doctype, which is not read: entities of its own then have no meaning.
pub fn without_doctype(text: &str) -> String {
    let Some(start) = text.find("<!DOCTYPE") else { return text.to_owned() };
    let mut inside = 0;
    for (at, letter) in text[start..].char_indices() {
        match letter {
            '[' => inside += 1,
            ']' => inside -= 1,
            '>' if inside <= 0 => {
                // Its lines stay, so that faults are found where they stand.
                let lines = text[start..start + at].matches('\n').count();
                return format!("{}{}{}", &text[..start], "\n".repeat(lines), &text[start + at + 1..]);
            }
            _ => {}
        }
    }
    text.to_owned()
}

/// The upper left corner and the size.
fn frame(root: &Node<'_, '_>) -> Option<(Cell, [f64; 2])> {
    let sound = |size: [f64; 2]| size.iter().all(|side| (1.0..=1e6).contains(side)).then_some(size);
    if let Some(text) = root.attribute("viewBox") {
        let numbers: Vec<f64> = text
            .split([' ', ','])
            .filter(|part| !part.is_empty())
            .map_while(|part| part.parse().ok())
            .collect();
        let [x, y, wide, high] = numbers[..] else { return None };
        return Some(([x, y], sound([wide, high])?));
    }
    let side = |name: &str| {
        let text = root.attribute(name)?.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        text.parse::<f64>().ok()
    };
    Some(([0.0, 0.0], sound([side("width")?, side("height")?])?))
}

/// The closed rings of an element; `None` if it is no shape.
fn rings(node: &Node<'_, '_>, commands: &mut usize) -> Result<Option<Vec<Vec<Cell>>>, DrawingError> {
    let number = |name: &str| {
        let text =
            node.attribute(name).unwrap_or("0").trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        text.parse::<f64>().unwrap_or(0.0)
    };
    let round = |rx: f64, ry: f64| -> Vec<Cell> {
        (0..CIRCLE)
            .map(|step| std::f64::consts::TAU * step as f64 / CIRCLE as f64)
            .map(|turn| [number("cx") + rx * turn.cos(), number("cy") + ry * turn.sin()])
            .collect()
    };
    Ok(Some(match node.tag_name().name() {
        "path" => path(node, commands)?,
        "polygon" => {
            let points = PointsParser::from(node.attribute("points").unwrap_or_default());
            let ring: Vec<Cell> = points.map(|(x, y)| [x, y]).collect();
            *commands += ring.len();
            if *commands > MOST_COMMANDS {
                return Err(DrawingError::TooMuch(TooMuch::Commands));
            }
            vec![ring]
        }
        "rect" => {
            let (x, y, wide, high) = (number("x"), number("y"), number("width"), number("height"));
            vec![vec![[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]]
        }
        "circle" => vec![round(number("r"), number("r"))],
        "ellipse" => vec![round(number("rx"), number("ry"))],
        _ => return Ok(None),
    }))
}

fn path(node: &Node<'_, '_>, commands: &mut usize) -> Result<Vec<Vec<Cell>>, DrawingError> {
    let mut rings: Vec<Vec<Cell>> = Vec::new();
    for part in SimplifyingPathParser::from(node.attribute("d").unwrap_or_default()) {
        *commands += 1;
        if *commands > MOST_COMMANDS {
            return Err(DrawingError::TooMuch(TooMuch::Commands));
        }
        let part = part.map_err(|error| DrawingError::Path {
            line: node.document().text_pos_at(node.range().start).row,
            at: match error {
                svgtypes::Error::UnexpectedData(at)
                | svgtypes::Error::InvalidNumber(at)
                | svgtypes::Error::InvalidChar(_, at)
                | svgtypes::Error::InvalidString(_, at) => Some(at),
                _ => None,
            },
        })?;
        let from = rings.last().and_then(|ring| ring.last()).copied().unwrap_or_default();
        let mut bend = |point: &dyn Fn(f64) -> Cell| {
            let ring = rings.last_mut();
            let steps = (1..=CURVE).map(|step| point(step as f64 / CURVE as f64));
            if let Some(ring) = ring {
                ring.extend(steps);
            }
        };
        match part {
            SimplePathSegment::MoveTo { x, y } => rings.push(vec![[x, y]]),
            SimplePathSegment::LineTo { x, y } => {
                if let Some(ring) = rings.last_mut() {
                    ring.push([x, y]);
                }
            }
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => bend(&|t| {
                let (a, b) = (between(from, [x1, y1], t), between([x1, y1], [x2, y2], t));
                let c = between([x2, y2], [x, y], t);
                between(between(a, b, t), between(b, c, t), t)
            }),
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                bend(&|t| between(between(from, [x1, y1], t), between([x1, y1], [x, y], t), t))
            }
            // The next part may go on from the first point.
            SimplePathSegment::ClosePath => {
                let first = rings.last().and_then(|ring| ring.first()).copied();
                rings.extend(first.map(|first| vec![first]));
            }
        }
    }
    rings.retain(|ring| ring.len() > 2);
    Ok(rings)
}

fn between(a: Cell, b: Cell, t: f64) -> Cell {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

fn moved(way: Transform, [x, y]: Cell) -> Cell {
    [way.a * x + way.c * y + way.e, way.b * x + way.d * y + way.f]
}

/// First the inner, then the outer.
fn joined(outer: Transform, inner: Transform) -> Transform {
    let column = |x: f64, y: f64| (outer.a * x + outer.c * y, outer.b * x + outer.d * y);
    let ((a, b), (c, d)) = (column(inner.a, inner.b), column(inner.c, inner.d));
    let [e, f] = moved(outer, [inner.e, inner.f]);
    Transform::new(a, b, c, d, e, f)
}

/// The middle of the box around rings.
fn middle(rings: &[Vec<Cell>]) -> Option<Cell> {
    let points = || rings.iter().flatten();
    points().next()?;
    let side = |axis: usize| {
        let low = points().map(|at| at[axis]).fold(f64::INFINITY, f64::min);
        let high = points().map(|at| at[axis]).fold(f64::NEG_INFINITY, f64::max);
        f64::midpoint(low, high)
    };
    Some([side(0), side(1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(inside: &str) -> Result<Drawing, DrawingError> {
        let text = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='10 10 100 50'>{inside}</svg>");
        Drawing::read(&text, |id| ["ber", "kie", "stp"].contains(&id))
    }

    /// Design 5.2: "one closed shape for each province: path, polygon, rect, circle, ellipse, with the province's id (`_ber`, `ber_`,
    /// `inkscape:label` too; several shapes by the same id are one province, `stp/nc`, `ber.dot` are points). Groups with transforms
    /// are flattened; anything else in the file is ignored and counted".
    #[test]
    fn shapes_are_found_as_drawing_programs_leave_them() {
        let drawing = read(
            "<g transform='translate(10 0)'><rect id='_ber' x='0' y='10' width='20' height='10'/></g>\
             <g id='Kie_' transform='scale(2)'><path d='M5 5h10v10h-10z'/><circle cx='20' cy='10' r='5'/></g>\
             <circle id='stp/nc' cx='30' cy='20' r='1'/><circle id='ber.dot' cx='20' cy='15' r='1'/>\
             <polyline id='stp-sc' points='20,20 30,30 60,40'/>\
             <defs><rect id='ber' x='900' y='900' width='9' height='9'/></defs>\
             <g inkscape:label='stp' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'>\
             <ellipse cx='60' cy='30' rx='10' ry='5'/></g><rect id='frame' width='99' height='9'/><text>Berlin</text>",
        );
        let drawing = drawing.expect("a drawing");
        assert_eq!(drawing.size, [100.0, 50.0]);
        assert_eq!(drawing.middle("ber"), Some([10.0, 5.0]));
        assert_eq!(drawing.middle("kie"), Some([20.0, 10.0]), "both shapes of the group, twice as large");
        assert_eq!(drawing.middle("stp"), Some([50.0, 20.0]));
        assert_eq!(drawing.point("stp/nc"), Some([20.0, 10.0]));
        assert_eq!(drawing.point("ber.dot"), Some([10.0, 5.0]));
        assert_eq!(drawing.point("stp/sc"), Some([20.0, 20.0]), "the middle of a line along the coast");
        assert_eq!(drawing.ignored, 1, "the frame");
        let mut grid = Grid::new(200, 100, 9);
        drawing.lay(2.0, &mut grid, |id| {
            ["ber", "kie", "stp"].iter().position(|known| *known == id).map(|at| at as u16)
        });
        let at = |x: f64, y: f64| grid.get((x * 2.0) as i64, (y * 2.0) as i64);
        assert_eq!([at(1.0, 1.0), at(50.0, 20.0), at(90.0, 40.0)], [Some(1), Some(2), Some(9)]);
        // Kie comes later in the file and lies above Ber where both are.
        assert_eq!([at(3.0, 3.0), at(10.0, 4.0)], [Some(1), Some(1)]);
    }

    /// jDip's drawings declare `xmlns:jdipNS` in the doctype alone.
    #[test]
    fn namespaces_of_the_doctype_are_not_missed() {
        let text = "<!DOCTYPE svg [<!ATTLIST svg xmlns:jdipNS CDATA #FIXED 'jdipNS'>]>\n\
                    <svg viewBox='0 0 10 10'><jdipNS:DATA/><rect id='_ber' width='9' height='9'/></svg>";
        let drawing = Drawing::read(text, |id| id == "ber").expect("a drawing");
        assert!(drawing.middle("ber").is_some());
    }

    /// jDip's packs carry a doctype with entities: "a doctype at the head is cut off unread".
    #[test]
    fn a_doctype_is_cut_off_unread() {
        let text = "<?xml version='1.0'?>\n<!DOCTYPE svg [\n<!ENTITY a \"aaaa\">\n]>\n<svg width='10px' height='20'>\n\
                    <polygon id='ber' points='0,0 5,0 5,5'/>\n&a;</svg>";
        let refused = Drawing::read(text, |_| true).expect_err("an entity of its own");
        assert!(refused.to_string().contains("shapes.svg:7: "), "{refused}");
        let drawing = Drawing::read(&text.replace("&a;", "&amp;"), |_| true).expect("a drawing");
        assert_eq!(drawing.size, [10.0, 20.0]);
    }

    /// Design 5.2, "Refused with line": entity references, script, style with `url(`, image, links to elsewhere, foreignObject, more
    /// than 20,000 path commands; and what is deep, long or of no size.
    #[test]
    fn hostile_drawings_are_refused_with_their_reason() {
        let deep = "<g>".repeat(60) + &"</g>".repeat(60);
        let long = format!("<path id='ber' d='M0 0{}'/>", "L1 1".repeat(30_000));
        let many = "<rect/>".repeat(30_000);
        for (inside, reason) in [
            ("\n<script>alert(1)</script>", "shapes.svg:2: <script>"),
            ("<image href='data:image/png;base64,AAAA'/>", "<image>"),
            ("<foreignObject/>", "<foreignObject>"),
            ("<style>@import url(http://x)</style>", "a style that fetches"),
            ("\n\n<use href='https://example.org/#a'/>", "shapes.svg:3: a link to elsewhere"),
            ("<rect id='ber' onload='alert(1)'/>", "onload is a script"),
            ("&xxe;", "entity"),
            ("<path id='ber' d='M0 0 nonsense'/>", "shapes.svg:1"),
            (deep.as_str(), "32 groups"),
            (long.as_str(), "20,000 commands"),
            (many.as_str(), "20,000 elements"),
            ("<g>", "shapes.svg"),
        ] {
            let refused = read(inside).expect_err(reason).to_string();
            assert!(refused.to_lowercase().contains(&reason.to_lowercase()), "{reason}: {refused}");
        }
        for head in [
            "<svg/>",
            "<svg viewBox='0 0 0 10'/>",
            "<svg viewBox='0 0 1e300 10'/>",
            "<svg width='nan' height='1'/>",
        ] {
            assert!(matches!(Drawing::read(head, |_| true), Err(DrawingError::NoSize)), "{head}");
        }
    }
}
