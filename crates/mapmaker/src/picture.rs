//! The picture of a whole folder: from the author's own drawing, or over the coasts of the Earth.

use std::path::Path;

use cartography::geometry::Geometry;
use variants::{BOARD_FILE, MAP_FILE, VECTOR_FILE, Variant};

use crate::atlas::Atlas;
use crate::board::Board;
use crate::board::reading::line_of;
use crate::check::{Measures, faults, measured, short_contacts};
use crate::drawing::Drawing;
use crate::fault::{Fault, Note, WrongGeometry};
use crate::{Source, make};

/// The finest scale that travels with the program.
const CARRIED: &str = "50m";

/// A finished picture, and what its author should look at.
pub struct Picture {
    /// What is drawn.
    pub geometry: Geometry,
    /// Worth a look, and no fault.
    pub notes: Vec<Note>,
    /// Where picture and rules disagree.
    pub faults: Vec<Fault>,
}

/// The board of a folder as far as the picture goes, and the author's drawing of it; `None` if the folder says nothing of its picture.
fn board(variant: &Variant) -> Result<Option<(Board, Option<Drawing>)>, Fault> {
    let text = variant.folder.text(BOARD_FILE).unwrap_or_default();
    if let Some(shapes) = variant.folder.text(VECTOR_FILE) {
        let drawing = Drawing::named(shapes, |name| {
            let exactly = variant.province(name);
            let found = exactly.or_else(|| match variant.find_province(name).as_slice() {
                [one] => Some(*one),
                _ => None,
            });
            found.map(|province| variant.province_id(province).to_owned())
        })?;
        return Ok(Some((Board::drawn(text, &drawing)?, Some(drawing))));
    }
    // A variant of another's board is shown on that one's picture.
    let own = variant.brings_board() && !variant.geometry.is_empty();
    Ok(if own { Some((Board::parse(text)?, None)) } else { None })
}

/// Draws the picture of a folder; `None` if it says nothing of one. `atlas`: a folder with coastlines; without it those are taken that
/// travel with the program.
///
/// # Errors
/// Shapes or a section `[geometry]` of which nothing can be drawn.
pub fn picture(variant: &Variant, atlas: Option<&Path>) -> Result<Option<Picture>, Fault> {
    let coasts = |error: anyhow::Error| Fault::Coasts(format!("{error:#}"));
    let Some((board, drawing)) = board(variant)? else { return Ok(None) };
    let mut notes = Vec::new();
    let made = match (&drawing, atlas) {
        (Some(drawing), _) => make(&board, Source::Drawing(drawing)),
        (None, _) if board.is_of_cells() => make(&board, Source::Cells),
        (None, Some(dir)) => make(&board, Source::Earth(&Atlas::read(dir, board.coasts()).map_err(coasts)?)),
        (None, None) => {
            if board.coasts() != CARRIED {
                notes.push(Note::NeedsAtlas { asked: board.coasts().to_owned(), used: CARRIED });
            }
            make(&board, Source::Earth(&Atlas::carried().map_err(coasts)?))
        }
    };
    notes.extend(made.remarks);
    notes.extend(short_contacts(variant, &made.geometry));
    let faults = faults(variant, &board, &made.geometry);
    Ok(Some(Picture { geometry: made.geometry, notes, faults }))
}

/// The largest picture that a site draws for whoever brings a board, in square map units: memory is bounded by it.
const MOST_ON_SITE: usize = 4_000_000;

/// As [`picture`], of a folder that a stranger brought: with the coastlines that travel with the program, and nothing larger than a site
/// has room for.
///
/// # Errors
/// As [`picture`], or it is too large.
pub fn picture_on_site(variant: &Variant) -> Result<Option<Picture>, Fault> {
    if let Some((board, _)) = board(variant)?
        && board.picture.area() > MOST_ON_SITE
    {
        let wrong = WrongGeometry::TooLarge(MOST_ON_SITE);
        let text = variant.folder.text(BOARD_FILE).unwrap_or_default();
        return Err(Fault::Geometry { line: line_of(text, wrong.word()), wrong });
    }
    picture(variant, None)
}

/// Where the finished picture of a folder says something else than its rules, or what keeps it from being looked at; nothing if the
/// picture is the network.
pub fn disagreements(variant: &Variant) -> Vec<Fault> {
    let map = variant.folder.text(MAP_FILE).unwrap_or_default();
    match (board(variant), Geometry::parse(map)) {
        (Ok(None), _) => Vec::new(),
        (Ok(Some((board, _))), Ok(geometry)) => faults(variant, &board, &geometry),
        (Err(fault), _) => vec![fault],
        (Ok(Some(_)), Err(error)) => vec![Fault::Map(error)],
    }
}

/// What the finished picture of a folder measures; `None` if there is none, or only the network.
pub fn measures(variant: &Variant) -> Option<Measures> {
    board(variant).ok()??;
    let geometry = Geometry::parse(variant.folder.text(MAP_FILE)?).ok()?;
    Some(measured(variant, &geometry))
}
