//! `konzert board pack`, `unpack`, `hash`, `diff`: a folder as one file, what it is called by its content, and what differs between
//! two boards.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use text::{Lang, cli};
use variants::{Differences, Folder, MOST_PACKED};

use super::folder::board;
use crate::boards;
use crate::call::board::{DiffArgs, FolderArgs, PackArgs, UnpackArgs};
use crate::out::say;

/// A folder from an archive, which is not read beyond what one may have.
pub(super) fn unpacked(path: &Path, lang: Lang) -> anyhow::Result<Folder> {
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| path.display().to_string())?;
    file.take(MOST_PACKED as u64 + 1).read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    Folder::unpack(&bytes).map_err(|error| anyhow!("{}: {}", path.display(), error.text(lang)))
}

/// Writes an archive of a folder: the same folder gives the same bytes.
pub fn pack(args: &PackArgs) -> anyhow::Result<()> {
    let folder = boards::read(&args.folder).map_err(boards::told(args.lang))?;
    let name = args.folder.canonicalize().ok().and_then(|path| Some(path.file_name()?.to_owned()));
    let out = match &args.out {
        Some(out) => out.clone(),
        None => Path::new(&name.unwrap_or_else(|| "board".into())).with_extension("zip"),
    };
    fs::write(&out, folder.pack()).with_context(|| out.display().to_string())?;
    say(&(cli::board_packed(args.lang, out.display()) + "\n"))
}

/// Makes a folder of an archive.
pub fn unpack(args: &UnpackArgs) -> anyhow::Result<()> {
    let folder = unpacked(&args.archive, args.lang)?;
    fs::create_dir(&args.folder).with_context(|| args.folder.display().to_string())?;
    for (name, text) in folder.files() {
        let path = args.folder.join(name);
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    say(&(cli::board_unpacked(args.lang, args.folder.display()) + "\n"))
}

/// Says under which name games keep the board.
pub fn hash(args: &FolderArgs) -> anyhow::Result<()> {
    let variant = board(&args.board, args.lang)?;
    say(&format!("{}@{}\n", variant.plain_id(), variant.hash))
}

/// Says what differs between two boards: rules, words, picture.
pub fn diff(args: &DiffArgs) -> anyhow::Result<()> {
    let [one, other] = [board(&args.one, args.lang)?, board(&args.other, args.lang)?];
    let found = Differences::between(one, other);
    let parts = [
        (cli::diff_rules(args.lang), &found.rules),
        (cli::diff_words(args.lang), &found.words),
        (cli::diff_picture(args.lang), &found.picture),
    ];
    for (head, part) in &parts {
        if part.is_none() {
            say(&format!("{}\n", cli::diff_same(args.lang, head)))?;
            continue;
        }
        say(&format!("{head}\n"))?;
        for gone in &part.gone {
            say(&format!("- {gone}\n"))?;
        }
        for new in &part.new {
            say(&format!("+ {new}\n"))?;
        }
    }
    if parts.iter().any(|(_, part)| !part.is_none()) {
        bail!("{}", cli::diff_differs(args.lang));
    }
    Ok(())
}
