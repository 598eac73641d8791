//! What the user who runs the program may not do with the file of a store: a database says neither which file it is nor what is missing.

use rustix::fs::{Access, access};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use text::{Lang, cli as say};

/// The right that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Right {
    /// To enter a folder.
    Enter,
    /// To read the file.
    Read,
    /// To write the file, or to put one beside it into its folder.
    Write,
}

impl Right {
    fn words(self, lang: Lang) -> String {
        match self {
            Right::Enter => say::store_right_enter(lang),
            Right::Read => say::store_right_read(lang),
            Right::Write => say::store_right_write(lang),
        }
    }
}

/// Where a right is missing and which, with its cure; nothing if all are there, or the store is no file.
pub fn missing(url: &str, lang: Lang) -> Option<String> {
    let (path, right) = wanting(Path::new(store::sqlite_file(url)?))?;
    let user = name_of(rustix::process::getuid().as_raw());
    let owner = std::fs::metadata(&path).map(|file| name_of(file.uid())).unwrap_or_default();
    Some(say::StoreNoRight { path: path.display(), right: right.words(lang), user, owner }.text(lang))
}

/// SQLite writes files of its own beside the store's, so the folder counts as well.
fn wanting(file: &Path) -> Option<(PathBuf, Right)> {
    let file = std::path::absolute(file).ok()?;
    let folder = file.parent()?;
    let mut above: Vec<&Path> = folder.ancestors().collect();
    above.reverse();
    let lacks = |path: &Path, wanted| access(path, wanted) == Err(rustix::io::Errno::ACCESS);
    if let Some(closed) = above.into_iter().find(|above| lacks(above, Access::EXEC_OK)) {
        return Some((closed.to_owned(), Right::Enter));
    }
    let of_file = [(Access::READ_OK, Right::Read), (Access::WRITE_OK, Right::Write)];
    let of_file = of_file.into_iter().find(|(wanted, _)| lacks(&file, *wanted));
    match of_file {
        Some((_, right)) => Some((file, right)),
        None => lacks(folder, Access::WRITE_OK).then(|| (folder.to_owned(), Right::Write)),
    }
}

/// How the machine calls a user; the number where it has no name for it.
fn name_of(user: u32) -> String {
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let named = users.lines().find_map(|line| {
        let mut parts = line.split(':');
        let name = parts.next()?;
        (parts.nth(1)?.parse::<u32>().ok()? == user).then(|| name.to_owned())
    });
    named.unwrap_or_else(|| user.to_string())
}
