//! `konzert board new DIR --from png:FILE`: an author's bitmap becomes a board. Its areas become provinces that are called `a1`, `a2` and so
//! on, each with a point in the bitmap, so that they can be renamed in `board.toml` alone.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use text::{Lang, cli};

use super::import::Imported;
use super::svg::{looked_at, written};

/// Longest file.
const MOST: u64 = 16 << 20;

/// A bitmap, which is not read beyond what one may have.
pub(super) fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let opened = File::open(file).with_context(|| file.display().to_string())?;
    opened.take(MOST + 1).read_to_end(&mut bytes).with_context(|| file.display().to_string())?;
    if bytes.len() as u64 > MOST {
        bail!("{}: {MOST} bytes are the most", file.display());
    }
    Ok(bytes)
}

/// Reads a bitmap.
pub fn import(file: &Path, id: &str, lang: Lang) -> anyhow::Result<Imported> {
    let bytes = read(file)?;
    let found = mapmaker::areas(&bytes).map_err(|error| anyhow::anyhow!(error.text(lang)))?;
    let (shapes, ends, mut notes) = looked_at(&found.drawing, file, lang)?;
    notes.push(cli::import_areas(lang));
    let pixel = |id: &str| found.areas.iter().find(|(known, _)| known == id).map(|(_, at)| *at);
    let board = written(&shapes, id, ends, pixel);
    Ok(Imported { board, shapes: Some(found.drawing), bitmap: Some(bytes), notes })
}
