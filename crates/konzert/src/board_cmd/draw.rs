//! `konzert board draw`: the finished picture of a folder, from real coasts, from the author's own shapes, or the network.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, bail};
use cartography::geometry::Geometry;
use mapmaker::{Atlas, Board, Drawing, Source, faults, make, short_contacts};
use text::cli;
use variants::{BOARD_FILE, MAP_FILE, VECTOR_FILE, Variant};

use super::folder::say;
use crate::boards::{Fault, read};
use crate::call::DrawArgs;

/// The finest scale that travels with the program.
const CARRIED: &str = "50m";
/// How often `--watch` looks.
const LOOK: Duration = Duration::from_millis(500);

/// A finished picture, and what its author should look at.
struct Picture {
    geometry: Geometry,
    notes: Vec<String>,
    faults: Vec<String>,
}

/// Draws a folder, once or as often as it changes.
pub fn draw(args: &DrawArgs) -> anyhow::Result<()> {
    if !args.watch {
        return once(args);
    }
    let mut drawn = None;
    loop {
        let changed = newest(Path::new(&args.board));
        if drawn != changed {
            drawn = changed;
            if let Err(error) = once(args) {
                say(&format!("{error:#}\n"))?;
            }
        }
        thread::sleep(LOOK);
    }
}

fn once(args: &DrawArgs) -> anyhow::Result<()> {
    let started = Instant::now();
    let folder = Path::new(&args.board);
    let variant =
        Variant::from_folder(read(folder)?).map_err(|error| Fault::Board(folder.to_owned(), error))?;
    let file = folder.join(MAP_FILE);
    let picture = picture(&variant, args.atlas.as_deref())?;
    let Some(picture) = picture else {
        // A network says nothing that is not known without it; what somebody drew is worth more.
        if file.exists() {
            bail!("{}", cli::board_drawn_already(args.lang, file.display()));
        }
        return write(&file, &cartography::network(&variant));
    };
    write(&file, &picture.geometry)?;
    for note in &picture.notes {
        say(&(cli::board_note(args.lang, note) + "\n"))?;
    }
    for fault in &picture.faults {
        say(&format!("{fault}\n"))?;
    }
    let milliseconds = started.elapsed().as_millis();
    say(&(cli::BoardDrawn { file: file.display(), milliseconds }.text(args.lang) + "\n"))?;
    match picture.faults.len() {
        0 => Ok(()),
        count => bail!("{}", cli::board_faults(args.lang, count)),
    }
}

fn write(file: &Path, geometry: &Geometry) -> anyhow::Result<()> {
    fs::write(file, geometry.to_text()).with_context(|| file.display().to_string())
}

/// When the board or its shapes were last written.
fn newest(folder: &Path) -> Option<SystemTime> {
    let changed = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified()).ok();
    [BOARD_FILE, VECTOR_FILE].into_iter().filter_map(changed).max()
}

/// The picture that a folder's shapes or seeds give; `None` if it has neither.
fn picture(variant: &Variant, atlas: Option<&Path>) -> anyhow::Result<Option<Picture>> {
    let text = variant.folder.text(BOARD_FILE).unwrap_or_default();
    let mut notes = Vec::new();
    let (board, made) = if let Some(shapes) = variant.folder.text(VECTOR_FILE) {
        let drawing = Drawing::read(shapes, |id| variant.province(id).is_some())?;
        let board = Board::drawn(text, &drawing)?;
        let made = make(&board, Source::Drawing(&drawing))?;
        (board, made)
    } else if !variant.geometry.is_empty() {
        let board = Board::parse(text)?;
        let ground = match atlas {
            Some(dir) => Atlas::read(dir, board.coasts())?,
            None => Atlas::carried()?,
        };
        if atlas.is_none() && board.coasts() != CARRIED {
            notes.push(format!("coasts = \"{}\" needs --atlas; drawn with \"{CARRIED}\"", board.coasts()));
        }
        let made = make(&board, Source::Earth(&ground))?;
        (board, made)
    } else {
        return Ok(None);
    };
    notes.extend(made.remarks);
    notes.extend(short_contacts(variant, &made.geometry));
    let faults = faults(variant, &board, &made.geometry);
    Ok(Some(Picture { geometry: made.geometry, notes, faults }))
}

/// Where the finished picture of a folder says something else than its rules; nothing if the picture is the network.
pub fn disagreements(variant: &Variant) -> anyhow::Result<Vec<String>> {
    let text = variant.folder.text(BOARD_FILE).unwrap_or_default();
    let board = if let Some(shapes) = variant.folder.text(VECTOR_FILE) {
        let drawing = Drawing::read(shapes, |id| variant.province(id).is_some())?;
        Board::drawn(text, &drawing)?
    } else if !variant.geometry.is_empty() {
        Board::parse(text)?
    } else {
        return Ok(Vec::new());
    };
    let map = variant.folder.text(MAP_FILE).unwrap_or_default();
    Ok(faults(variant, &board, &Geometry::parse(map)?))
}
