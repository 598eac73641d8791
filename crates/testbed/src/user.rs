//! Servers that refuse to run as root run as an ordinary user.

use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// As root, the program runs as the user `postgres` or `nobody`, and the folder becomes theirs; otherwise as
/// whoever we are.
pub(crate) fn as_ordinary_user(command: &mut Command, folder: &Path) {
    if is_root() {
        let (_, user, group) = ordinary();
        command.uid(user).gid(group);
    }
    give(folder);
}

/// As root, gives a file or folder to the user of [`as_ordinary_user`].
pub(crate) fn give(path: &Path) {
    if is_root() {
        let (_, user, group) = ordinary();
        chown(path, Some(user), Some(group)).expect("root can give a folder away");
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// The user as whom [`as_ordinary_user`] runs a program: name, user and group number.
pub(crate) fn ordinary() -> (String, u32, u32) {
    let status = fs::metadata("/proc/self").expect("a process can look at itself");
    if status.uid() != 0 {
        let name = name_of(status.uid()).expect("the user has a name");
        return (name, status.uid(), status.gid());
    }
    ["postgres", "nobody"]
        .into_iter()
        .find_map(|name| numbers(name).map(|(user, group)| (name.to_owned(), user, group)))
        .expect("as root this test needs the user postgres or nobody")
}

/// The user and group number of somebody.
pub(crate) fn numbers(name: &str) -> Option<(u32, u32)> {
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

fn name_of(user: u32) -> Option<String> {
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let number = user.to_string();
    let line = users.lines().find(|line| line.split(':').nth(2) == Some(number.as_str()))?;
    line.split(':').next().map(str::to_owned)
}
