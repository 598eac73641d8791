//! `konzert board new`, `check`, `draw`, `preview`, `cases`: a board of one's own from its folder.

use std::fs;
use std::io::{Write, stdout};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, bail};
use text::{Lang, cli};
use variants::{BOARD_FILE, MAP_FILE, README_FILE, VECTOR_FILE, Variant};

use super::import::Imported;
use super::{cases, dpjudge, jdip, rehearse, svg};
use crate::boards;
use crate::call::board::{CheckBoardArgs, FolderArgs, NewBoardArgs, PreviewArgs};
use crate::call::{MapArgs, MapUse};
use crate::variants_cmd::find;

/// A path of a folder even where it has no slash.
pub(super) fn board(name: &str, lang: Lang) -> anyhow::Result<&'static Variant> {
    let folder = !name.contains('/') && Path::new(name).join(BOARD_FILE).exists();
    if folder { find(&format!("./{name}"), lang) } else { find(name, lang) }
}

pub(super) fn say(text: &str) -> anyhow::Result<()> {
    stdout().write_all(text.as_bytes()).context("cannot write")
}

/// Makes a folder that is a board already.
pub fn new(args: &NewBoardArgs) -> anyhow::Result<()> {
    let name = args.folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let importers =
        [("jdip:", jdip::import as Importer), ("dpjudge:", dpjudge::import), ("svg:", svg::import)];
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
    write(&args.folder, &[(BOARD_FILE, &text), (README_FILE, &readme)])?;
    say(&(cli::board_made(args.lang, args.folder.display()) + "\n"))
}

/// Makes a folder of these files.
fn write(folder: &Path, files: &[(&str, &str)]) -> anyhow::Result<()> {
    fs::create_dir(folder).with_context(|| folder.display().to_string())?;
    for (file, text) in files {
        let path = folder.join(file);
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Reads somebody else's files, for a board of this id.
type Importer = fn(&Path, &str, Lang) -> anyhow::Result<Imported>;

/// Makes a folder of what an importer found, whether it is a board already or not, and says what is left to do.
fn import(args: &NewBoardArgs, imported: Imported) -> anyhow::Result<()> {
    let Imported { board, shapes, notes } = imported;
    let mut files = vec![(BOARD_FILE, board.as_str())];
    files.extend(shapes.as_deref().map(|shapes| (VECTOR_FILE, shapes)));
    write(&args.folder, &files)?;
    for note in notes {
        say(&(cli::board_note(args.lang, note) + "\n"))?;
    }
    let read = boards::read(&args.folder).map_err(boards::told(args.lang))?;
    let fault = |error| boards::told(args.lang)(boards::Fault::Board(args.folder.clone(), error));
    Variant::from_folder(read).map_err(fault)?;
    say(&(cli::board_made(args.lang, args.folder.display()) + "\n"))
}

/// Says everything that is wrong with a board.
pub fn check(args: &CheckBoardArgs) -> anyhow::Result<()> {
    let started = Instant::now();
    let variant = board(&args.board, args.lang)?;
    let lang = args.lang;
    let mut faults: Vec<String> = rehearse::names(variant).iter().map(|lost| lost.text(lang)).collect();
    if variant.folder.text(MAP_FILE).is_some() {
        match cartography::drawn(variant) {
            Err(error) => faults.push(error.text(lang)),
            Ok(_) => faults.extend(mapmaker::disagreements(variant).iter().map(|fault| fault.text(lang))),
        }
    }
    let ran = cases::run(variant);
    faults.extend(ran.faults.iter().map(|fault| fault.text(lang)));
    let games = if args.quick { 0 } else { args.games };
    let played = rehearse::games(variant, games);
    faults.extend(played.fault.map(|(game, unit)| {
        let (letter, place) = (unit.kind.letter(), variant.place_id(unit.place));
        cli::BoardGameBroken { game, letter, place }.text(lang)
    }));
    // A name that is the same in two languages is at fault once.
    faults.dedup();
    let figures = cli::BoardFigures {
        provinces: variant.provinces.len(),
        powers: variant.powers.len(),
        centers: variant.provinces.iter().filter(|province| province.center).count(),
        borders: variant.board.spec().contacts.len(),
        cases: ran.count,
        games: played.games,
        solos: played.solos,
        milliseconds: started.elapsed().as_millis(),
    };
    for fault in &faults {
        say(&format!("{fault}\n"))?;
    }
    if ran.count == 0 {
        say(&(cli::board_no_cases(args.lang) + "\n"))?;
    }
    for idle in &played.never_built {
        say(&(cli::board_never(lang, variant.power_info(*idle).names.get(lang)) + "\n"))?;
    }
    say(&(figures.text(args.lang) + "\n"))?;
    match faults.len() {
        0 => {
            say(&(cli::BoardSound { id: &variant.id, name: variant.names.get(args.lang) }.text(args.lang)
                + "\n"))
        }
        count => bail!("{}", cli::board_faults(args.lang, count)),
    }
}

/// Draws the start, or another position.
pub fn preview(args: &PreviewArgs) -> anyhow::Result<()> {
    crate::map::run(&MapArgs {
        variant: board(&args.board, args.lang)?.id.clone(),
        position: args.position.clone(),
        theme: args.theme,
        lang: args.lang,
        short: args.short,
        around: Vec::new(),
        since: None,
        highlight: Vec::new(),
        bare: false,
        paper: crate::call::MapPaper::A4,
        purpose: MapUse::Screen,
        width: None,
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
