//! Boards from folders: reading one with limits, and loading all of a shelf.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use text::Lang;
use variants::{BOARD_FILE, BoardError, FILES, Folder, FolderError, Variant};

/// Most folders that a shelf may hold.
const MOST: usize = 300;

/// Why a folder is no board.
#[derive(Debug)]
pub enum Fault {
    /// It cannot be read.
    Unreadable(PathBuf, io::Error),
    /// It holds what no folder of a board may hold.
    Folder(PathBuf, FolderError),
    /// Its board file has faults.
    Board(PathBuf, BoardError),
}

impl Fault {
    /// Every fault with its file and line, as compilers write them.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Fault::Unreadable(folder, error) => format!("{}: {error}", folder.display()),
            Fault::Folder(folder, error) => format!("{}: {}", folder.display(), error.text(lang)),
            Fault::Board(folder, error) => {
                let file = folder.join(BOARD_FILE);
                let line = |fault: &variants::Fault| {
                    format!("{}:{}: {}", file.display(), fault.line, fault.kind.text(lang))
                };
                error.faults.iter().map(line).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

/// A fault as it is told to whoever called, in their language.
pub fn told(lang: Lang) -> impl Fn(Fault) -> anyhow::Error {
    move |fault| anyhow::anyhow!(fault.text(lang))
}

/// The files of a folder. Nothing is read that could not be one of a board's files: no link is followed, no folder is
/// entered, and no file is read beyond what it may have.
pub fn read(folder: &Path) -> Result<Folder, Fault> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |error| Fault::Unreadable(path, error)
    };
    let wrong = |fault| Fault::Folder(folder.to_owned(), fault);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let entry = entry.map_err(unreadable(folder))?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        let known = Folder::allowed(&name, 0).map_err(wrong)?;
        let about = fs::symlink_metadata(&path).map_err(unreadable(&path))?;
        if !about.file_type().is_file() {
            return Err(wrong(FolderError::NotPlain(known)));
        }
        let most = FILES.iter().find(|(file, _)| *file == known).map_or(0, |(_, most)| *most);
        let mut bytes = Vec::new();
        let file = File::open(&path).map_err(unreadable(&path))?;
        file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(unreadable(&path))?;
        files.push((name, bytes));
    }
    Folder::new(files).map_err(wrong)
}

/// Loads the board of a folder; `offer`: new games may be played on it.
pub fn load(folder: &Path, offer: bool) -> Result<&'static Variant, Fault> {
    variants::load(read(folder)?, offer).map_err(|error| Fault::Board(folder.to_owned(), error))
}

/// Loads every folder of a shelf that has a `board.toml`. One that is no board does not keep the others away: what is
/// wrong with it is given back.
pub fn load_all(shelf: &Path) -> anyhow::Result<Vec<Fault>> {
    let entries = fs::read_dir(shelf).with_context(|| shelf.display().to_string())?;
    let mut folders = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    folders.retain(|folder| folder.join(BOARD_FILE).exists());
    folders.sort();
    anyhow::ensure!(folders.len() <= MOST, "{}: more than {MOST} boards", shelf.display());
    Ok(folders.iter().filter_map(|folder| load(folder, true).err()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use testbed::Scratch;

    /// Whatever a hostile folder holds, it is refused with the reason before it is read as a board.
    #[test]
    fn hostile_folders_are_refused_with_their_reason() {
        let scratch = Scratch::new("hostile-boards");
        let folder = scratch.file("bad");
        let refused = || load(&folder, false).expect_err("it must be refused").to_string();
        let made = |name: &str, text: &[u8]| {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir(&folder).expect("a folder");
            fs::write(folder.join("board.toml"), "id = \"bad\"\n").expect("written");
            fs::write(folder.join(name), text).expect("written");
        };
        for (name, text, reason) in [
            ("shapes.html", b"<script>alert(1)</script>".to_vec(), "take this out"),
            ("..%2f..%2fetc", b"x".to_vec(), "take this out"),
            ("board.toml", vec![b'#'; (512 << 10) + 1], "524288 are the most"),
            ("board.toml", vec![b'a', 0xff], "not UTF-8"),
            ("board.toml", "id = \"b\u{202e}ad\"".into(), "U+202E"),
            ("board.toml", "id = \"b\u{0}ad\"".into(), "U+0000"),
            ("board.toml", "de = \"Mu\u{308}nchen\"".into(), "U+0308"),
            ("README.md", vec![b'x'; (64 << 10) + 1], "65536 are the most"),
            ("board.toml", [b"a = ".to_vec(), vec![b'['; 100_000]].concat(), "this is not TOML"),
            (
                "board.toml",
                [b"a".to_vec(), b".a".repeat(100_000), b" = 1".to_vec()].concat(),
                "board.toml:1: ",
            ),
            ("board.toml", b"id = \"../../etc/passwd\"".to_vec(), "is no id of a board"),
            ("board.toml", b"id = \"mini\"\nboard = \"mini\"".to_vec(), "is not one of"),
            (
                "board.toml",
                b"id = \"standard\"\nde = \"S\"\nen = \"S\"\nboard = \"standard\"".to_vec(),
                "choose another id",
            ),
        ] {
            made(name, &text);
            let said = refused();
            assert!(said.contains(reason), "{name}: {said}");
        }
        made("board.toml", b"");
        fs::remove_file(folder.join("board.toml")).expect("gone");
        std::os::unix::fs::symlink("/etc/passwd", folder.join("board.toml")).expect("a link");
        assert!(refused().contains("no link"));
        fs::remove_file(folder.join("board.toml")).expect("gone");
        std::os::unix::fs::symlink(&folder, folder.join("README.md")).expect("a loop");
        assert!(refused().contains("no link"));
    }
}
