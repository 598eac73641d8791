//! `cargo xtask tidy`: rules of the house that a machine can check.
//!
//! Arrows between crates only point down (`FLOORS`); pure crates do no I/O, read no clock and draw no random
//! numbers; no dependency is declared and nothing is public without being used (`callers`); no match over events, commands or letters has a
//! catch-all arm (`wild`); no source names a board (`boards`); nothing points outside the project; no unfinished marks; files stay
//! readable in size.

use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The floors of the house, ground up. A crate may depend on crates of lower floors, and within a floor on
/// crates named before it.
const FLOORS: [&[&str]; 8] = [
    &["rules", "text", "variants", "boxed"],
    &["notation", "cartography", "mapmaker"],
    &["game", "club"],
    &["report", "commands", "player"],
    &["store"],
    &["desk"],
    &["web", "post", "stream"],
    &["konzert"],
];

/// Development-time crates: they may look at everything, nothing may look at them.
pub const WORKSHOPS: [&str; 4] = ["mill", "proof", "simulate", "testbed"];

/// Crates that are pure functions of their arguments.
const PURE: [&str; 10] =
    ["rules", "variants", "text", "notation", "cartography", "game", "club", "report", "commands", "player"];

/// What a pure crate's source does not say, and why.
const FORBIDDEN_IN_PURE: [(&str, &str); 6] = [
    ("std::fs", "pure crates read no files"),
    ("std::env::", "pure crates read no environment"),
    ("SystemTime::now", "time is an argument"),
    ("Instant::now", "time is an argument"),
    ("Timestamp::now", "time is an argument"),
    ("std::net", "pure crates know no network"),
];

/// Doors: what they show they have from a view, never from a whole game.
const DOORS: [&str; 2] = ["web", "post"];

/// What a door's source does not say, and why.
const FORBIDDEN_IN_DOORS: [(&str, &str); 5] = [
    ("game::game::Game;", "doors see views"),
    ("&Game,", "doors see views"),
    ("&Game)", "doors see views"),
    ("Game::fold", "doors see views"),
    ("store().events", "doors read logs through the desk"),
];

/// Longest source file without a reason in its head, by a part of its path; the first that fits counts. Tests are lists of cases, and
/// much of `notation` is lists of words.
const MOST_LINES: [(&str, usize); 3] = [("/tests/", 1000), ("crates/notation/", 1000), ("", 650)];

/// Runs all checks and reports every fault found.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let mut faults = Vec::new();
    for entry in sorted(&root.join("crates"))? {
        check_crate(&entry, &mut faults)?;
    }
    check_published(root, &mut faults)?;
    for folder in ["crates", "xtask", "docs", "fuzz", "examples", ".ci"] {
        let folder = root.join(folder);
        if folder.is_dir() {
            check_files(root, &folder, &mut faults)?;
        }
    }
    crate::callers::check(root, &mut faults)?;
    crate::wild::check(root, &mut faults)?;
    crate::boards::check(root, &mut faults)?;
    if !faults.is_empty() {
        bail!("{} faults:\n  {}", faults.len(), faults.join("\n  "));
    }
    println!(
        "tidy: arrows point down, pure crates are pure, what is public has callers, nothing points outside"
    );
    Ok(())
}

/// The position of a crate in the house; lower numbers are nearer to the ground.
fn height(name: &str) -> Option<usize> {
    FLOORS.iter().flat_map(|floor| floor.iter()).position(|other| *other == name)
}

fn check_crate(folder: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).with_context(|| name.clone())?;
    let own = height(&name);
    if own.is_none() && !WORKSHOPS.contains(&name.as_str()) {
        faults.push(format!("crate {name} stands on no floor (xtask/src/tidy.rs)"));
    }
    let mut developing = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            developing = section.starts_with("dev-dependencies");
        }
        let dependency = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if WORKSHOPS.contains(&dependency) && own.is_some() && !developing {
            faults.push(format!("crate {name} depends on the workshop {dependency}"));
        }
        if let (Some(own), Some(other)) = (own, height(dependency))
            && other >= own
            && dependency != name
            && !developing
        {
            faults.push(format!("crate {name} depends on {dependency}, which is not below it"));
        }
    }
    let root_file =
        ["src/lib.rs", "src/main.rs"].map(|file| folder.join(file)).into_iter().find(|file| file.is_file());
    let opening = root_file.map(fs::read_to_string).transpose()?.unwrap_or_default();
    if !opening.starts_with("//!") {
        faults.push(format!("crate {name} does not open with a paragraph"));
    }
    check_used(folder, &name, &manifest, faults)?;
    if PURE.contains(&name.as_str()) {
        check_words(&folder.join("src"), &FORBIDDEN_IN_PURE, faults)?;
    }
    if DOORS.contains(&name.as_str()) {
        check_words(&folder.join("src"), &FORBIDDEN_IN_DOORS, faults)?;
    }
    Ok(())
}

/// What is published is given each dependency that the crate has here: `packaging/crate` writes its manifest.
fn check_published(root: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    let script = fs::read_to_string(root.join("packaging/crate")).context("packaging/crate")?;
    for part in script.split("\nbegin ").skip(1) {
        let name = part.split(' ').next().unwrap_or_default();
        let manifest = fs::read_to_string(root.join("crates").join(name).join("Cargo.toml"))
            .with_context(|| name.to_owned())?;
        let needed = manifest.split_once("\n[dependencies]\n").map_or("", |(_, after)| after);
        let needed = needed.lines().take_while(|line| !line.starts_with('['));
        for dependency in needed.filter_map(|line| line.split_once(['.', ' ']).map(|(name, _)| name)) {
            if !part.contains(&format!("\n{dependency} = ")) {
                faults.push(format!("packaging/crate gives {name} no {dependency}"));
            }
        }
    }
    Ok(())
}

/// Every declared dependency is named somewhere in the sources that may use it, and no test is left out.
fn check_used(folder: &Path, name: &str, manifest: &str, faults: &mut Vec<String>) -> anyhow::Result<()> {
    let shipped = read_all(folder, &["src", "templates"])?;
    let developing = read_all(folder, &["build", "tests", "benches", "examples"])?;
    if manifest.contains("\ntest = false") && (shipped.contains("#[test]") || shipped.contains("::test]")) {
        faults.push(format!("crate {name} has tests in its sources that `test = false` leaves out"));
    }
    if manifest.contains("doctest = false") && shipped.contains("//! ```") {
        faults.push(format!("crate {name} has examples in its docs that `doctest = false` leaves out"));
    }
    let mut section = "";
    for line in manifest.lines() {
        if let Some(heading) = line.strip_prefix('[') {
            section = heading.trim_end_matches(']');
        }
        let Some((dependency, _)) =
            line.split_once(['.', ' ', '=']).filter(|_| section.ends_with("dependencies"))
        else {
            continue;
        };
        let word = format!("{}::", dependency.replace('-', "_"));
        let used = shipped.contains(&word) || (section != "dependencies" && developing.contains(&word));
        if !used {
            faults.push(format!("crate {name} declares {dependency} in [{section}] and does not use it"));
        }
    }
    Ok(())
}

/// The sources below some folders of a crate, of those that there are.
fn read_all(of: &Path, inner: &[&str]) -> anyhow::Result<String> {
    let mut text = String::new();
    let mut folders: Vec<PathBuf> = inner.iter().map(|inner| of.join(inner)).collect();
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        for path in sorted(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "html") {
                text.push_str(&fs::read_to_string(&path)?);
            }
        }
    }
    Ok(text)
}

fn check_words(folder: &Path, forbidden: &[(&str, &str)], faults: &mut Vec<String>) -> anyhow::Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            check_words(&path, forbidden, faults)?;
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code: String =
            code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        let test_file = path.ends_with("tests.rs") || path.to_string_lossy().contains("/tests/");
        for (word, why) in forbidden {
            if !test_file && code.contains(word) {
                faults.push(format!("{}: `{word}`: {why}", path.display()));
            }
        }
    }
    Ok(())
}

fn check_files(root: &Path, folder: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    for path in sorted(folder)? {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !matches!(name, "target" | "node_modules" | "corpus") {
                check_files(root, &path, faults)?;
            }
            continue;
        }
        let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        if shown == "xtask/src/tidy.rs" || !name.ends_with(".rs") {
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| shown.clone())?;
        for mark in ["TODO", "FIXME", "XXX:", "unimplemented!(", "todo!("] {
            if text.contains(mark) {
                faults.push(format!("{shown}: unfinished mark {mark}"));
            }
        }
        let most = MOST_LINES.iter().find(|(part, _)| shown.contains(part)).map_or(0, |(_, most)| *most);
        if text.lines().count() > most && !text.lines().take(30).any(|line| line.contains("Long on purpose"))
        {
            faults.push(format!(
                "{shown}: more than {most} lines, and the head does not say why (\"Long on purpose\")"
            ));
        }
    }
    Ok(())
}

/// What lies in a folder, by name.
pub fn sorted(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    Ok(entries)
}
