//! A board file becomes a board that can be drawn, or says why not.

use variants::{Syntax, Wrong};

use super::Board;
use crate::drawing::Drawing;
use crate::fault::{Fault, WrongGeometry};

/// What the section can say of a picture that is made of cells; all else would change nothing.
const OF_CELLS: [&str; 16] = [
    "method",
    "size",
    "rough",
    "shortest",
    "unit_scale",
    "type_sizes",
    "city",
    "neutral",
    "corner",
    "link",
    "river",
    "canal",
    "inset",
    "seed",
    "more_seeds",
    "water",
];

/// What it can say of a picture from an author's shapes: they say where everything lies, and how high it is follows from how wide.
const OF_SHAPES: [&str; 11] = [
    "width",
    "shortest",
    "unit_scale",
    "type_sizes",
    "city",
    "corner",
    "link",
    "river",
    "canal",
    "inset",
    "water",
];

/// Width of a drawn picture, if the board does not say.
const USUAL_WIDTH: f64 = 1_200.0;

impl Board {
    /// Reads a board file; unknown fields outside `[picture]` are not ours.
    ///
    /// # Errors
    /// A section `[geometry]` of which no picture can be made.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        if let Some(cells) = Board::of_cells(text)? {
            return Ok(cells);
        }
        let board = toml::from_str(text).map_err(|error| Fault::Value(Syntax::of(text, &error)))?;
        Board::checked(board, text)
    }

    /// Reads a board file whose ground is a drawing: what the board says of the picture, if anything, counts as well; places
    /// are measured in the drawing's units.
    ///
    /// # Errors
    /// As [`Board::parse`], or the drawing lacks a province.
    pub fn drawn(text: &str, drawing: &Drawing) -> Result<Self, Fault> {
        let mut file: toml::Table =
            toml::from_str(text).map_err(|error| Fault::Value(Syntax::of(text, &error)))?;
        let section = file.remove("geometry").unwrap_or_else(|| toml::Table::new().into());
        let toml::Value::Table(mut geometry) = section else {
            let wrong = Wrong::Type { found: section.type_str().to_owned(), expected: "table".to_owned() };
            return Err(Fault::Value(Syntax { line: line_of(text, "geometry"), ..Syntax::unquoted(wrong) }));
        };
        if let Some(key) = geometry.keys().find(|key| !OF_SHAPES.contains(&key.as_str())) {
            let wrong = WrongGeometry::NotOfShapes(key.clone());
            return Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong });
        }
        let wide =
            geometry.get("width").and_then(toml::Value::as_integer).map_or(USUAL_WIDTH, |wide| wide as f64);
        geometry.remove("width");
        let scale = wide / drawing.size[0];
        let side = |units: f64| toml::Value::Integer((units * scale).round() as i64);
        geometry.insert("size".to_owned(), drawing.size.map(side).to_vec().into());
        geometry.insert(
            "projection".to_owned(),
            toml::Table::from_iter([("name".to_owned(), "plane".into())]).into(),
        );
        geometry.insert("graticule".to_owned(), 0.into());
        file.insert("geometry".to_owned(), geometry.into());
        let provinces = file.get_mut("province").and_then(toml::Value::as_array_mut);
        let place = |at: [f64; 2]| toml::Value::from(at.map(|v| v * scale).to_vec());
        let (mut shapeless, mut pointless) = (Vec::new(), Vec::new());
        for province in provinces.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
            let id = province.get("id").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
            let dot = drawing.point(&format!("{id}.dot")).or_else(|| drawing.middle(&id));
            match dot {
                Some(dot) => province.insert("lonlat".to_owned(), place(dot)),
                None => {
                    shapeless.push(id);
                    continue;
                }
            };
            province.remove("points");
            let coasts = province.get_mut("coast").and_then(toml::Value::as_array_mut);
            for coast in coasts.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
                let at = coast.get("at").and_then(toml::Value::as_str).unwrap_or_default();
                let name = format!("{id}/{at}");
                match drawing.point(&name) {
                    Some(point) => {
                        coast.insert("lonlat".to_owned(), place(point));
                    }
                    None => pointless.push(name),
                }
            }
        }
        if !shapeless.is_empty() {
            return Err(Fault::NoShape(shapeless.join(", ")));
        }
        if !pointless.is_empty() {
            return Err(Fault::NoPoint(pointless.join(", ")));
        }
        Board::put_together(file, text)
    }

    /// Reads a board file whose picture is made of cells: `at` says where a province lies, `pixel` where a coast of it does, in map units.
    /// `None`: it is made otherwise.
    fn of_cells(text: &str) -> Result<Option<Self>, Fault> {
        let mut file: toml::Table =
            toml::from_str(text).map_err(|error| Fault::Value(Syntax::of(text, &error)))?;
        let Some(geometry) = file.get_mut("geometry").and_then(toml::Value::as_table_mut) else {
            return Ok(None);
        };
        if geometry.get("method").and_then(toml::Value::as_str) != Some("cells") {
            return Ok(None);
        }
        if let Some(key) = geometry.keys().find(|key| !OF_CELLS.contains(&key.as_str())) {
            let wrong = WrongGeometry::NotOfCells(key.clone());
            return Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong });
        }
        let plane = toml::Table::from_iter([("name".to_owned(), "plane".into())]);
        geometry.insert("projection".to_owned(), plane.into());
        geometry.insert("graticule".to_owned(), 0.into());
        let provinces = file.get_mut("province").and_then(toml::Value::as_array_mut);
        for province in provinces.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
            // A place on the globe says nothing of one in the picture.
            province.remove("lonlat");
            province.remove("points");
            let at = province.remove("at");
            province.extend(at.map(|at| ("lonlat".to_owned(), at)));
            let coasts = province.get_mut("coast").and_then(toml::Value::as_array_mut);
            for coast in coasts.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
                let at = coast.remove("pixel");
                coast.extend(at.map(|at| ("lonlat".to_owned(), at)));
            }
        }
        Board::put_together(file, text).map(Some)
    }

    /// A board from its file, in which something was replaced by what it means.
    fn put_together(file: toml::Table, text: &str) -> Result<Self, Fault> {
        let board = file.try_into().map_err(|error: toml::de::Error| {
            // What was put together here has no lines; the last key on the way to the fault has one.
            let way = error.to_string();
            let key = way.lines().find_map(|line| line.strip_prefix("in `")).unwrap_or("geometry");
            let key = key.trim_end_matches('`').rsplit('.').next().unwrap_or_default().to_owned();
            Fault::Value(Syntax { line: line_of(text, &key), ..Syntax::of(text, &error) })
        })?;
        Board::checked(board, text)
    }

    fn checked(board: Board, text: &str) -> Result<Self, Fault> {
        let sound = (board.named())
            .and_then(|()| board.picture.consistent())
            .and_then(|()| board.picture.bounded())
            .and_then(|()| board.placed());
        match sound {
            Ok(()) => Ok(board),
            Err(wrong) => Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong }),
        }
    }

    /// Refuses what names a province that does not exist.
    fn named(&self) -> Result<(), WrongGeometry> {
        let picture = &self.picture;
        let keys = (picture.seed.keys().map(|id| ("seed", id)))
            .chain(picture.more_seeds.keys().map(|id| ("more_seeds", id)))
            .chain(picture.city.keys().map(|id| ("city", id)))
            .chain(picture.disc.iter().map(|disc| ("disc", &disc.id)))
            .chain(picture.canal.iter().map(|canal| ("canal", &canal.province)))
            .chain(
                picture
                    .link
                    .iter()
                    .flat_map(|link| std::iter::once(&link.from).chain(&link.to))
                    .map(|id| ("link", id)),
            )
            .chain(
                picture.river.iter().flat_map(|river| river.between.iter().flatten()).map(|id| ("river", id)),
            )
            .chain(picture.corner.iter().flatten().map(|id| ("corner", id)))
            .chain(picture.inland_water.iter().map(|water| ("inland_water", &water.owner)))
            .chain(picture.bar.iter().flat_map(|bar| &bar.owners).map(|id| ("bar", id)));
        for (key, id) in keys {
            if self.find(id).is_none() {
                return Err(WrongGeometry::NoProvince { key, id: id.clone() });
            }
        }
        Ok(())
    }

    /// Refuses provinces that lie nowhere.
    fn placed(&self) -> Result<(), WrongGeometry> {
        match self.provinces.iter().find(|province| self.seeds(province).is_empty()) {
            Some(province) if self.is_of_cells() => Err(WrongGeometry::NoCell(province.id.clone())),
            Some(province) => Err(WrongGeometry::NoPlace(province.id.clone())),
            None => Ok(()),
        }
    }
}

/// The line of a board file, from 1, in which its section `[geometry]` has a word; that of the section, if none has it, or the one in
/// which the file first has it.
pub(crate) fn line_of(text: &str, word: &str) -> usize {
    let has = |line: &str| {
        let mut words = line.split(|sign: char| !(sign.is_alphanumeric() || sign == '_'));
        words.any(|part| part == word)
    };
    let lines = || text.lines().zip(1..);
    let begins = |line: &str| line.trim_start().trim_start_matches('[').starts_with("geometry");
    let start = lines().find(|(line, _)| begins(line)).map(|(_, number)| number);
    let inside = lines().find(|(line, number)| start.is_some_and(|start| *number >= start) && has(line));
    let found = inside.or_else(|| lines().find(|(line, _)| has(line))).map(|(_, number)| number);
    found.or(start).unwrap_or(1)
}
