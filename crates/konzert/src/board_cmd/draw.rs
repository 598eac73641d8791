//! `konzert board draw`: the finished picture of a folder, from real coasts, from the author's own shapes, or the network.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, bail};
use cartography::geometry::Geometry;
use mapmaker::{BitmapError, picture};
use text::{Lang, cli};
use variants::{BITMAP_FILE, BOARD_FILE, MAP_FILE, VECTOR_FILE, Variant};

use super::png;
use crate::boards::{Fault, read, told};
use crate::call::board::DrawArgs;
use crate::out::say;

/// How often `--watch` looks.
const LOOK: Duration = Duration::from_millis(500);

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
    trace(folder, args.lang)?;
    let variant = Variant::from_folder(read(folder).map_err(told(args.lang))?)
        .map_err(|error| told(args.lang)(Fault::Board(folder.to_owned(), error)))?;
    let file = folder.join(MAP_FILE);
    let picture =
        picture(&variant, args.atlas.as_deref()).map_err(|fault| anyhow::anyhow!(fault.text(args.lang)))?;
    let Some(picture) = picture else {
        // A network says nothing that is not known without it; what somebody drew is worth more.
        if file.exists() {
            bail!("{}", cli::board_drawn_already(args.lang, file.display()));
        }
        return write(&file, &cartography::network(&variant));
    };
    write(&file, &picture.geometry)?;
    for note in &picture.notes {
        say(&(cli::board_note(args.lang, note.text(args.lang)) + "\n"))?;
    }
    for fault in &picture.faults {
        say(&format!("{}\n", fault.text(args.lang)))?;
    }
    let milliseconds = started.elapsed().as_millis();
    say(&(cli::BoardDrawn { file: file.display(), milliseconds }.text(args.lang) + "\n"))?;
    match picture.faults.len() {
        0 => Ok(()),
        count => bail!("{}", cli::board_faults(args.lang, count)),
    }
}

/// Makes the author's bitmap, if there is one, the drawing of the folder.
fn trace(folder: &Path, lang: Lang) -> anyhow::Result<()> {
    let bitmap = folder.join(BITMAP_FILE);
    if !bitmap.exists() {
        return Ok(());
    }
    let told = |error: BitmapError| anyhow::anyhow!(error.text(lang));
    let file = folder.join(VECTOR_FILE);
    let before = fs::read_to_string(&file).ok();
    mapmaker::replaceable(before.as_deref()).map_err(told)?;
    let board = folder.join(BOARD_FILE);
    let board = fs::read_to_string(&board).with_context(|| board.display().to_string())?;
    let drawing = mapmaker::traced(&board, &png::read(&bitmap)?);
    let drawing = drawing.map_err(|fault| anyhow::anyhow!(fault.text(lang)))?;
    // What stays as it is is not written: whoever watches the folder would see a change.
    if before.as_deref() == Some(&drawing) {
        return Ok(());
    }
    fs::write(&file, drawing).with_context(|| file.display().to_string())?;
    say(&(cli::board_traced(lang, file.display()) + "\n"))
}

fn write(file: &Path, geometry: &Geometry) -> anyhow::Result<()> {
    fs::write(file, geometry.to_text()).with_context(|| file.display().to_string())
}

/// When the board or its shapes were last written.
fn newest(folder: &Path) -> Option<SystemTime> {
    let changed = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified()).ok();
    [BOARD_FILE, VECTOR_FILE, BITMAP_FILE].into_iter().filter_map(changed).max()
}
