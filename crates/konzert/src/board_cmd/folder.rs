//! `konzert board new`, `preview`, `cases`: a board of one's own from its folder.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use text::{Lang, cli};
use variants::{BITMAP_FILE, BOARD_FILE, README_FILE, VECTOR_FILE, Variant};

use super::import::Imported;
use super::{cases, dpjudge, jdip, png, svg};
use crate::boards;
use crate::call::board::{FolderArgs, NewBoardArgs, PreviewArgs};
use crate::call::{MapArgs, MapUse};
use crate::out::say;
use crate::variants_cmd::find;

/// How wide a picture for a phone is, in pixels: all that a page of 412 points has at two pixels a point.
const PHONE: u32 = 824;

/// A path of a folder even where it has no slash.
pub(super) fn board(name: &str, lang: Lang) -> anyhow::Result<&'static Variant> {
    let folder = !name.contains('/') && Path::new(name).join(BOARD_FILE).exists();
    if folder { find(&format!("./{name}"), lang) } else { find(name, lang) }
}

/// Makes a folder that is a board already.
pub fn new(args: &NewBoardArgs) -> anyhow::Result<()> {
    let name = id_of(&args.folder.file_name().unwrap_or_default().to_string_lossy());
    let importers = [
        ("jdip:", jdip::import as Importer),
        ("dpjudge:", dpjudge::import),
        ("svg:", svg::import),
        ("png:", png::import),
    ];
    for (begin, importer) in importers {
        if let Some(path) = args.from.strip_prefix(begin) {
            return import(args, importer(Path::new(path), &name, args.lang)?);
        }
    }
    let from = board(&args.from, args.lang)?;
    let text = from.folder.text(BOARD_FILE).context("the board has no file")?;
    let own = |line: &str| match line.split_once(" = ") {
        Some(("id", _)) => Some(format!("id = \"{name}\"\n")),
        // Series of game numbers and the place in lists are those of the board it comes from.
        Some(("series" | "rank", _)) => None,
        _ => Some(format!("{line}\n")),
    };
    let head = text.find("\n[").unwrap_or(text.len());
    let text = text[..head].lines().filter_map(own).collect::<String>() + &text[head..];
    let fault = |error| boards::told(args.lang)(boards::Fault::Board(args.folder.clone(), error));
    Variant::from_toml(&text).map_err(fault)?;
    let readme = cli::BoardReadme { name: &name, from: &from.names.get(args.lang) }.text(args.lang);
    write(&args.folder, &[(BOARD_FILE, text.as_bytes()), (README_FILE, readme.as_bytes())])?;
    say(&(cli::board_made(args.lang, args.folder.display()) + "\n"))
}

/// The id of a board in a folder of this name: what no id may have becomes a hyphen.
fn id_of(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|sign: char| !sign.is_ascii_lowercase() && !sign.is_ascii_digit());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// Makes a folder of these files.
fn write(folder: &Path, files: &[(&str, &[u8])]) -> anyhow::Result<()> {
    fs::create_dir(folder).with_context(|| folder.display().to_string())?;
    for (file, bytes) in files {
        let path = folder.join(file);
        fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Reads somebody else's files, for a board of this id.
type Importer = fn(&Path, &str, Lang) -> anyhow::Result<Imported>;

/// Makes a folder of what an importer found, whether it is a board already or not, and says what is left to do.
fn import(args: &NewBoardArgs, imported: Imported) -> anyhow::Result<()> {
    let Imported { board, shapes, bitmap, notes } = imported;
    let mut files = vec![(BOARD_FILE, board.as_bytes())];
    files.extend(shapes.as_ref().map(|shapes| (VECTOR_FILE, shapes.as_bytes())));
    files.extend(bitmap.as_deref().map(|bitmap| (BITMAP_FILE, bitmap)));
    write(&args.folder, &files)?;
    for note in notes {
        say(&(cli::board_note(args.lang, note) + "\n"))?;
    }
    let read = boards::read(&args.folder).map_err(boards::told(args.lang))?;
    let fault = |error| boards::told(args.lang)(boards::Fault::Board(args.folder.clone(), error));
    Variant::from_folder(read).map_err(fault)?;
    say(&(cli::board_made(args.lang, args.folder.display()) + "\n"))
}

/// Draws the start, or another position.
pub fn preview(args: &PreviewArgs) -> anyhow::Result<()> {
    crate::map::run(&MapArgs {
        variant: board(&args.board, args.lang)?.id.clone(),
        position: args.position.clone(),
        theme: args.theme,
        lang: args.lang,
        short: args.short || args.phone,
        around: Vec::new(),
        since: None,
        highlight: Vec::new(),
        bare: false,
        paper: crate::call::MapPaper::A4,
        purpose: MapUse::Screen,
        width: args.phone.then_some(PHONE),
        out: args.out.clone(),
    })
}

/// Runs the cases.
pub fn cases(args: &FolderArgs) -> anyhow::Result<()> {
    let ran = cases::run(board(&args.board, args.lang)?);
    for fault in &ran.faults {
        say(&format!("{}\n", fault.text(args.lang)))?;
    }
    match ran.faults.len() {
        0 => say(&(cli::board_cases(args.lang, ran.count) + "\n")),
        count => bail!("{}", cli::board_faults(args.lang, count)),
    }
}
