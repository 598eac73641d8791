//! Boards from folders: reading one with limits, and loading all of some folders, once or again while a site runs.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use text::{Lang, serve as say};
use variants::{
    BITMAP_FILE, BOARD_FILE, BoardError, FILES, FaultKind, Folder, FolderError, VECTOR_FILE, Variant,
};

/// Most folders that one of them may hold.
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
    /// Its author's bitmap did not become a drawing yet.
    Untraced(PathBuf),
    /// Something else is offered under its id.
    Taken {
        /// The folder.
        folder: PathBuf,
        /// Its id.
        id: String,
        /// What has the id.
        by: Holder,
    },
    /// There are too many folders beside each other.
    Crowd(PathBuf),
}

/// What has the id of a board that a folder brings.
#[derive(Debug)]
pub enum Holder {
    /// A board that Konzert ships.
    Konzert,
    /// Another folder.
    Folder(PathBuf),
    /// A board that a member brought and the operator published.
    Member,
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
            Fault::Taken { folder, id, by } => {
                let file = folder.join(BOARD_FILE).display().to_string();
                match by {
                    Holder::Konzert => say::TakenByKonzert { file, id }.text(lang),
                    Holder::Folder(other) => {
                        say::TakenByFolder { file, id, other: other.join(BOARD_FILE).display() }.text(lang)
                    }
                    Holder::Member => say::TakenByMember { file, id }.text(lang),
                }
            }
            Fault::Untraced(folder) => say::bitmap_untraced(lang, folder.display()),
            Fault::Crowd(dir) => say::BoardsCrowd { folder: dir.display(), most: MOST }.text(lang),
        }
    }

    /// Whether two boards of the operator's have one id: nobody can say which one is meant.
    pub fn is_clash(&self) -> bool {
        match self {
            Fault::Taken { by: Holder::Konzert | Holder::Folder(_), .. } => true,
            Fault::Taken { by: Holder::Member, .. }
            | Fault::Unreadable(..)
            | Fault::Folder(..)
            | Fault::Board(..)
            | Fault::Untraced(_)
            | Fault::Crowd(_) => false,
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
    let (mut files, mut is_bitmap) = (Vec::new(), false);
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let entry = entry.map_err(unreadable(folder))?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        // What it became is in the folder's drawing.
        if name == BITMAP_FILE {
            is_bitmap = true;
            continue;
        }
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
    let drawing = |(name, _): &(String, Vec<u8>)| name == VECTOR_FILE;
    if is_bitmap && !files.iter().any(drawing) {
        return Err(Fault::Untraced(folder.to_owned()));
    }
    Folder::new(files).map_err(wrong)
}

/// Loads the board of a folder; `offer`: new games may be played on it.
pub fn load(folder: &Path, offer: bool) -> Result<&'static Variant, Fault> {
    variants::load(read(folder)?, offer).map_err(|error| Fault::Board(folder.to_owned(), error))
}

/// Loads the boards of these folders, in their order, on all processors: what a site waits for when it starts.
fn load_all(folders: &[PathBuf]) -> Vec<Result<&'static Variant, Fault>> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let work = || {
        let at = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
        at.map_while(|at| Some((at, load(folders.get(at)?, false)))).collect::<Vec<_>>()
    };
    let mut all = thread::scope(|scope| {
        let others: Vec<_> = (1..processors.min(folders.len())).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        for other in others {
            all.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        all
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, loaded)| loaded).collect()
}

/// Takes the boards of a folder for one command. What is wrong with a folder is told, and the rest goes on; that nobody can say which of two
/// boards an id means is an error.
pub fn take(dir: &Path, shadow: bool, lang: Lang) -> anyhow::Result<()> {
    let faults = BoardFolders::new(vec![dir.to_owned()], shadow).read().map_err(told(lang))?;
    let (clashes, others): (Vec<Fault>, Vec<Fault>) = faults.into_iter().partition(Fault::is_clash);
    for fault in others {
        eprintln!("konzert: {}", fault.text(lang));
    }
    let clashes: Vec<String> = clashes.iter().map(|fault| fault.text(lang)).collect();
    if !clashes.is_empty() {
        anyhow::bail!("{}", clashes.join("\n"));
    }
    Ok(())
}

/// Folders in which boards lie, each in a folder of its own, and what is offered from there.
#[derive(Debug)]
pub struct BoardFolders {
    places: Vec<PathBuf>,
    /// Whether a board from here goes before the one that Konzert ships under its id.
    shadow: bool,
    /// By their folders: the whole names of the boards that are offered.
    offered: BTreeMap<PathBuf, String>,
}

impl BoardFolders {
    /// These places; nothing of them is read yet.
    pub fn new(places: Vec<PathBuf>, shadow: bool) -> BoardFolders {
        BoardFolders { places, shadow, offered: BTreeMap::new() }
    }

    /// Reads every folder that has a `board.toml`, for the first time or once more: what is new is offered, what is gone or says something
    /// else is offered no longer in its old form. One that is no board does not keep the others away, and what it was before is offered as
    /// long as it is none; what is wrong is given back.
    ///
    /// # Errors
    /// A place that cannot be read; then everything stays as it is.
    pub fn read(&mut self) -> Result<Vec<Fault>, Fault> {
        let mut faults = Vec::new();
        let mut found: Vec<(PathBuf, &'static Variant)> = Vec::new();
        let folders = self.folders()?;
        let loaded = load_all(&folders);
        for (folder, loaded) in folders.into_iter().zip(loaded) {
            match loaded {
                Ok(variant) => {
                    if self.offered.get(&folder).is_some_and(|id| *id != variant.id) {
                        self.withdraw(&folder);
                    }
                    found.push((folder, variant));
                }
                Err(fault) => faults.push(fault),
            }
        }
        let gone = self.offered.keys().filter(|folder| !folder.join(BOARD_FILE).exists());
        for folder in gone.cloned().collect::<Vec<_>>() {
            self.withdraw(&folder);
        }
        // What says the same as a shipped one is that.
        found.retain(|(_, variant)| !variant.is_shipped());
        faults.extend(found.into_iter().filter_map(|(folder, variant)| self.offer(folder, variant).err()));
        Ok(faults)
    }

    fn folders(&self) -> Result<Vec<PathBuf>, Fault> {
        let mut all = Vec::new();
        for dir in &self.places {
            let unreadable = |error| Fault::Unreadable(dir.clone(), error);
            let entries = fs::read_dir(dir).map_err(unreadable)?;
            let folders = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>();
            let mut folders = folders.map_err(unreadable)?;
            folders.retain(|folder| folder.join(BOARD_FILE).exists());
            folders.sort();
            if folders.len() > MOST {
                return Err(Fault::Crowd(dir.clone()));
            }
            all.extend(folders);
        }
        all.dedup();
        Ok(all)
    }

    /// Offers no new games on what a folder held; games that run keep it.
    fn withdraw(&mut self, folder: &Path) {
        if let Some(id) = self.offered.remove(folder) {
            variants::withdraw(&id);
        }
    }

    fn offer(&mut self, folder: PathBuf, variant: &'static Variant) -> Result<(), Fault> {
        let id = variant.plain_id();
        let taken = |by| Fault::Taken { folder: folder.clone(), id: id.to_owned(), by };
        let plain = |whole: &String| whole.split('@').next() == Some(id);
        let other = self.offered.iter().find(|(_, whole)| plain(whole) && **whole != variant.id);
        if let Some((other, _)) = other {
            return Err(taken(Holder::Folder(other.clone())));
        }
        if variants::shipped(id).is_some() && !self.shadow {
            return Err(taken(Holder::Konzert));
        }
        let load =
            if self.shadow { variants::load_before_shipped } else { |folder| variants::load(folder, true) };
        if let Err(error) = load(variant.folder.clone()) {
            return Err(match error.faults.as_slice() {
                [variants::Fault { kind: FaultKind::IdTaken(_), .. }] => taken(Holder::Member),
                _ => Fault::Board(folder, error),
            });
        }
        self.offered.insert(folder, variant.id.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testbed::Scratch;

    /// However many are loaded beside each other: faults stand in the order of the folders, boards of one rank in that of their ids.
    #[test]
    fn boards_and_faults_have_an_order_of_their_own() {
        let scratch = Scratch::new("many-boards");
        let dir = scratch.file("boards");
        for number in 0..24 {
            let folder = dir.join(format!("{number:02}"));
            fs::create_dir_all(&folder).expect("a folder");
            for (name, text) in variants::lehrbrett().folder.files() {
                let called = format!("id = \"many-{}\"\nrank = 500", char::from(b'z' - number));
                fs::write(folder.join(name), text.replacen("id = \"lehrbrett\"\nrank = 0", &called, 1))
                    .expect("written");
            }
            if number % 5 == 3 {
                fs::write(folder.join(BOARD_FILE), "id = 1").expect("written");
            }
        }
        let faults = BoardFolders::new(vec![dir.clone()], false).read().expect("it can be read");
        let files: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
        assert_eq!(files.len(), 5);
        for (fault, number) in files.iter().zip([3, 8, 13, 18, 23]) {
            assert!(fault.starts_with(&format!("{}/{number:02}/board.toml:1: ", dir.display())), "{fault}");
        }
        let offered =
            variants::offered().into_iter().map(Variant::plain_id).filter(|id| id.starts_with("many-"));
        let expected =
            (b'c'..=b'z').filter(|at| (b'z' - at) % 5 != 3).map(|at| format!("many-{}", char::from(at)));
        assert_eq!(offered.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    }

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
