//! `cargo xtask mutate`: breaks the product in recorded ways, one at a time, and shows for each that the tests named for it turn red.
//!
//! The ways stand in `xtask/mutants.toml`: what it says that is then untrue, the line or lines that change, and the tests that must fail.
//! Each is made in a copy of the workspace below the target folder, never in the workspace itself. First all named
//! tests must pass on the copy as it is. `docs/mutants.md` is the table of the last run.

use anyhow::{Context, bail, ensure};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The recorded ways.
const TABLE: &str = "xtask/mutants.toml";
/// The report of the last run.
const REPORT: &str = "docs/mutants.md";

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Table {
    mutant: Vec<Mutant>,
}

/// One way to break the product.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Mutant {
    /// Its name, for the command line.
    name: String,
    /// What is untrue then: a clause of the rules (`R168: ...`), or a promise.
    clause: String,
    /// What changes.
    change: Vec<Change>,
    /// Which tests must turn red, each `package test_name`.
    tests: Vec<String>,
}

/// A place that changes.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Change {
    /// The file, from the workspace's folder.
    file: String,
    /// What stands there, once.
    was: String,
    /// What stands there instead.
    becomes: String,
}

/// What came of a mutant.
enum Fate {
    /// These tests turned red.
    Found,
    /// These did not.
    Survived(Vec<String>),
    /// The program cannot be built so: the record is wrong.
    DoesNotBuild,
}

/// Runs the mutants of these names; all of them if none is named. A run of all writes the report.
///
/// # Errors
/// A mutant that no test notices, or a record that fits the sources no longer.
pub fn run(root: &Path, names: &[&str]) -> anyhow::Result<()> {
    let table = read(root)?;
    let chosen: Vec<&Mutant> = table
        .mutant
        .iter()
        .filter(|mutant| names.is_empty() || names.contains(&mutant.name.as_str()))
        .collect();
    ensure!(!chosen.is_empty(), "there is no such mutant in {TABLE}");
    // Not the workspace's own target folder: cargo takes the two for one there.
    let mutants = target(root).join("mutants");
    let (copy, target) = (mutants.join("tree"), mutants.join("target"));
    copy_sources(root, &copy)?;
    let tests: BTreeSet<&String> = chosen.iter().flat_map(|mutant| &mutant.tests).collect();
    for test in tests {
        println!("as it is: {test}");
        ensure!(matches!(passes(&copy, &target, test)?, Some(true)), "{test} fails without any mutant");
    }
    let mut report = String::from(HEAD);
    let mut survivors = Vec::new();
    for mutant in chosen {
        // One file may change in several places: each is made in what the one before left.
        for change in &mutant.change {
            fs::write(copy.join(&change.file), change.made(&copy)?)?;
        }
        let fate = fate(&copy, &target, mutant)?;
        for change in &mutant.change {
            fs::copy(root.join(&change.file), copy.join(&change.file))?;
        }
        let word = match &fate {
            Fate::Found => "red".to_owned(),
            Fate::Survived(tests) => format!("**not noticed** by {}", tests.join(", ")),
            Fate::DoesNotBuild => "**does not build**".to_owned(),
        };
        println!("{}: {word}", mutant.name);
        let _ = writeln!(
            report,
            "| {} | {} | {} | {word} |",
            mutant.name,
            mutant.clause,
            mutant.tests.join("<br>")
        );
        if !matches!(fate, Fate::Found) {
            survivors.push(mutant.name.clone());
        }
    }
    if names.is_empty() {
        fs::write(root.join(REPORT), report).context(REPORT)?;
    }
    if survivors.is_empty() { Ok(()) } else { bail!("not noticed: {}", survivors.join(", ")) }
}

const HEAD: &str = "# Mutants: the product broken on purpose\n\n\
Written by `cargo xtask mutate`. Every row of `xtask/mutants.toml` breaks the product in a recorded way, and the tests that are named for it\n\
must turn red.\n\n| mutant | what is untrue then | tests | |\n| --- | --- | --- | --- |\n";

fn read(root: &Path) -> anyhow::Result<Table> {
    let text = fs::read_to_string(root.join(TABLE)).context(TABLE)?;
    toml::from_str(&text).context(TABLE)
}

impl Change {
    /// The file with the change made.
    fn made(&self, tree: &Path) -> anyhow::Result<String> {
        let text = fs::read_to_string(tree.join(&self.file)).with_context(|| self.file.clone())?;
        let times = text.matches(&self.was).count();
        ensure!(times == 1, "{}: {:?} stands there {times} times, not once", self.file, self.was);
        Ok(text.replace(&self.was, &self.becomes))
    }
}

/// The folder for what is built.
fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Copies what git knows or would know; what did not change keeps its time, so that it is not built again.
fn copy_sources(root: &Path, copy: &Path) -> anyhow::Result<()> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("git ls-files")?;
    ensure!(listed.status.success(), "git ls-files failed");
    for name in String::from_utf8(listed.stdout)?.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (root.join(name), copy.join(name));
        let Ok(bytes) = fs::read(&from) else { continue };
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&to, bytes).with_context(|| name.to_owned())?;
    }
    Ok(())
}

fn fate(copy: &Path, target: &Path, mutant: &Mutant) -> anyhow::Result<Fate> {
    let mut survived = Vec::new();
    for test in &mutant.tests {
        match passes(copy, target, test)? {
            Some(true) => survived.push(test.clone()),
            Some(false) => {}
            None => return Ok(Fate::DoesNotBuild),
        }
    }
    Ok(if survived.is_empty() { Fate::Found } else { Fate::Survived(survived) })
}

/// Whether a test passes; none if it cannot be built.
fn passes(copy: &Path, target: &Path, test: &str) -> anyhow::Result<Option<bool>> {
    let (package, name) =
        test.split_once(' ').with_context(|| format!("{test:?} is no `package test_name`"))?;
    let ran = Command::new("cargo")
        .args(["test", "--quiet", "--package", package, "--lib", "--bins", "--tests", "--", name])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .context("cargo test")?;
    let said = String::from_utf8_lossy(&ran.stdout);
    let counted = |word: &str| {
        let results = said.lines().filter(|line| line.starts_with("test result:"));
        let numbers = results.filter_map(|line| {
            let at = line.find(word)?;
            line[..at].split_whitespace().last()?.parse::<u32>().ok()
        });
        numbers.sum::<u32>()
    };
    match (counted(" passed"), counted(" failed")) {
        (0, 0) if ran.status.success() => bail!("no test of {package} is called {name}"),
        (0, 0) => Ok(None),
        (_, failed) => Ok(Some(failed == 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // A record that fits the sources no longer shows nothing.
    #[test]
    fn every_mutant_still_fits_the_sources() {
        let root = crate::root();
        let table = read(&root).expect("the table");
        let mut names = BTreeSet::new();
        for mutant in &table.mutant {
            assert!(names.insert(&mutant.name), "{} stands twice in the table", mutant.name);
            assert!(!mutant.change.is_empty() && !mutant.tests.is_empty(), "{}", mutant.name);
            for change in &mutant.change {
                let made = change.made(&root).unwrap_or_else(|error| panic!("{}: {error}", mutant.name));
                assert_ne!(made, fs::read_to_string(root.join(&change.file)).expect("read"));
            }
        }
    }
}
