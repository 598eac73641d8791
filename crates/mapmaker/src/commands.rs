//! What the subcommands of `mapmaker` do.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cartography::{Plate, Scene, face, png, svg};
use mapmaker::{Atlas, Board, Made, Source, faults, make as make_map, short_contacts};
use text::Lang;
use variants::Variant;

use crate::font;

/// The folder of the workspace from which this program was built.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn map_file(id: &str) -> PathBuf {
    root().join(format!("crates/variants/boards/{id}/board.map"))
}

/// The named boards, or all whose pictures are committed.
pub fn shipped(names: &[String]) -> Result<Vec<&'static Variant>> {
    if names.is_empty() {
        let own = variants::all_shipped().filter(|variant| variant.folder.text(variants::MAP_FILE).is_some());
        return Ok(own.collect());
    }
    names.iter().map(|id| variants::by_id(id).with_context(|| format!("there is no board {id}"))).collect()
}

fn read(atlas: &Path, file: &Path) -> Result<(String, Board, Made)> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let board = Board::parse(&text).with_context(|| file.display().to_string())?;
    let atlas = Atlas::read(atlas, board.coasts())?;
    let made = make_map(&board, Source::Earth(&atlas));
    Ok((text, board, made))
}

/// Makes committed maps anew, or proves that they are current.
pub fn make(atlas: &Path, names: &[String], check: bool) -> Result<()> {
    let mut stale = Vec::new();
    for variant in shipped(names)? {
        let id = &variant.id;
        let file = root().join(format!("crates/variants/boards/{id}/board.toml"));
        let (_, _, made) = read(atlas, &file)?;
        let text = made.geometry.to_text();
        let kept = std::fs::read_to_string(map_file(id)).unwrap_or_default();
        let same = kept == text;
        println!(
            "{id}: {} areas, {} arcs, {} kB, {}",
            made.geometry.areas.len(),
            made.geometry.arcs.len(),
            text.len() / 1000,
            if same { "as committed" } else { "changed" }
        );
        if same {
            continue;
        }
        if check {
            stale.push(id.clone());
        } else {
            std::fs::write(map_file(id), text)?;
        }
    }
    if !stale.is_empty() {
        bail!("not current: {}; run `cargo run -p mapmaker -- make`", stale.join(", "));
    }
    Ok(())
}

/// Names everything that is wrong with a board file.
pub fn check(atlas: &Path, file: &Path, map: Option<&Path>) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let variant = Variant::from_toml(&text)?;
    let (_, board, made) = read(atlas, file)?;
    if let Some(map) = map {
        std::fs::write(map, made.geometry.to_text())?;
    }
    for remark in made.remarks.iter().chain(&short_contacts(&variant, &made.geometry)) {
        println!("note: {}", remark.text(Lang::En));
    }
    let faults = faults(&variant, &board, &made.geometry);
    for fault in &faults {
        println!("{fault}");
    }
    if faults.is_empty() {
        println!("{}: rules and picture agree", variant.id);
        return Ok(());
    }
    bail!("faults: {}", faults.len())
}

/// Draws a board file.
pub fn preview(atlas: &Path, file: &Path, out: &Path, width: u32, map: Option<&Path>) -> Result<()> {
    let (text, _, made) = read(atlas, file)?;
    if let Some(map) = map {
        std::fs::write(map, made.geometry.to_text())?;
    }
    let variant = Variant::from_toml(&text)?;
    let plate = Plate::new(&variant, made.geometry)?;
    let start = variant.board.start();
    let scene = Scene::on(&plate, &variant, &start);
    let is_png = out.extension().is_some_and(|ending| ending == "png");
    let picture = if is_png { png(&scene, width)? } else { svg(&scene).into_bytes() };
    std::fs::write(out, picture).with_context(|| out.display().to_string())
}

/// The coastlines that travel with the crate.
pub fn pack_coasts(atlas: &Path) -> Result<()> {
    let file = root().join("crates/mapmaker/data/coasts-50m.z");
    let packed = mapmaker::pack(atlas)?;
    println!("{}: {} bytes", file.display(), packed.len());
    std::fs::write(&file, packed).with_context(|| file.display().to_string())
}

/// The type of pages and pictures: all letters for pages and PNG, fewer for pictures that carry them.
pub fn make_type(source: Option<&Path>) -> Result<()> {
    let source = source
        .map_or_else(|| root().join("crates/mapmaker/node_modules/@fontsource/vollkorn"), Path::to_path_buf);
    let data = root().join("crates/cartography/data");
    let cuts = [("600-normal", "Regular", "serif"), ("500-italic", "Italic", "italic")];
    for (from, style, to) in cuts {
        let woff = std::fs::read(source.join(format!("files/vollkorn-latin-{from}.woff")))
            .context("run `npm ci` in crates/mapmaker")?;
        for (letters, ending) in [(font::letters(), ""), (font::core_letters(), "-core")] {
            let small = font::subset(&woff, &letters, face::FAMILY, style)?;
            let file = data.join(format!("{to}{ending}.ttf"));
            println!("{}: {} bytes", file.display(), small.len());
            std::fs::write(file, small)?;
        }
    }
    let licence = std::fs::read(source.join("LICENSE"))?;
    std::fs::write(data.join("OFL.txt"), licence)?;
    Ok(())
}
