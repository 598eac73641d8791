//! The picture of a whole folder: from the author's own drawing, or over the coasts of the Earth.

use anyhow::{Result, bail};
use cartography::geometry::Geometry;
use variants::{BOARD_FILE, MAP_FILE, VECTOR_FILE, Variant};

use crate::atlas::Atlas;
use crate::board::Board;
use crate::check::{faults, short_contacts};
use crate::drawing::Drawing;
use crate::{Source, make};

/// The finest scale that travels with the program.
const CARRIED: &str = "50m";

/// A finished picture, and what its author should look at.
pub struct Picture {
    /// What is drawn.
    pub geometry: Geometry,
    /// Worth a look, and no fault.
    pub notes: Vec<String>,
    /// Where picture and rules disagree.
    pub faults: Vec<String>,
}

/// The board of a folder as far as the picture goes, and the author's drawing of it; `None` if the folder says nothing of its picture.
fn board(variant: &Variant) -> Result<Option<(Board, Option<Drawing>)>> {
    let text = variant.folder.text(BOARD_FILE).unwrap_or_default();
    if let Some(shapes) = variant.folder.text(VECTOR_FILE) {
        let drawing = Drawing::read(shapes, |id| variant.province(id).is_some())?;
        return Ok(Some((Board::drawn(text, &drawing)?, Some(drawing))));
    }
    // A variant of another's board is shown on that one's picture.
    let own = variant.board_of == variant.plain_id() && !variant.geometry.is_empty();
    Ok(if own { Some((Board::parse(text)?, None)) } else { None })
}

/// Draws the picture of a folder; `None` if it says nothing of one. `atlas` reads coastlines of the scale that it is asked for; without it
/// those are taken that travel with the program.
///
/// # Errors
/// Shapes or a section `[geometry]` of which nothing can be drawn.
pub fn picture(
    variant: &Variant,
    atlas: Option<impl FnOnce(&str) -> Result<Atlas>>,
) -> Result<Option<Picture>> {
    let Some((board, drawing)) = board(variant)? else { return Ok(None) };
    let mut notes = Vec::new();
    let made = match (&drawing, atlas) {
        (Some(drawing), _) => make(&board, Source::Drawing(drawing))?,
        (None, Some(atlas)) => make(&board, Source::Earth(&atlas(board.coasts())?))?,
        (None, None) => {
            if board.coasts() != CARRIED {
                notes
                    .push(format!("coasts = \"{}\" needs --atlas; drawn with \"{CARRIED}\"", board.coasts()));
            }
            make(&board, Source::Earth(&Atlas::carried()?))?
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
pub fn picture_on_site(variant: &Variant) -> Result<Option<Picture>> {
    if let Some((board, _)) = board(variant)?
        && board.picture.area() > MOST_ON_SITE
    {
        bail!(
            "[geometry] size: a site draws {MOST_ON_SITE} square units at most; draw it with `konzert board draw` and bring board.map"
        );
    }
    picture(variant, None::<fn(&str) -> Result<Atlas>>)
}

/// Where the finished picture of a folder says something else than its rules; nothing if the picture is the network.
///
/// # Errors
/// As [`picture`], or the finished picture is none.
pub fn disagreements(variant: &Variant) -> Result<Vec<String>> {
    let Some((board, _)) = board(variant)? else { return Ok(Vec::new()) };
    let map = variant.folder.text(MAP_FILE).unwrap_or_default();
    Ok(faults(variant, &board, &Geometry::parse(map)?))
}
