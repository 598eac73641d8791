//! `cargo xtask mutate`: breaks the product in recorded ways, one at a time, and shows for each that the tests named for it turn red.
//!
//! The ways stand in `xtask/mutants.toml`: what it says that is then untrue, the line or lines that change, and the tests that must fail.
//! Each is made in a copy of the workspace below the target folder, never in the workspace itself. First all named
//! tests must pass on the copy as it is. `docs/mutants.md` is the table of the last run of each.

use crate::bench::Bench;
use anyhow::{Context, bail, ensure};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
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

/// The word for the mutants that were never run as they stand in the table.
const NEW: &str = "new";
/// What stands in the report for them.
const NOT_RUN: &str = "not run yet";

/// Runs the mutants of these names; all of them if none is named, and those without a result if `new` is. The report is written after
/// each, and keeps what is known of the others, so that a run may be broken off and gone on with.
///
/// # Errors
/// A mutant that no test notices, or a record that fits the sources no longer.
pub fn run(root: &Path, names: &[&str]) -> anyhow::Result<()> {
    let table = read(root)?;
    let mut results = known(&fs::read_to_string(root.join(REPORT)).unwrap_or_default());
    results.retain(|row, _| table.mutant.iter().any(|mutant| mutant.row() == *row));
    let is_chosen = |mutant: &Mutant| match names {
        [] => true,
        [NEW] => !results.contains_key(&mutant.row()),
        names => names.contains(&mutant.name.as_str()),
    };
    let chosen: Vec<&Mutant> = table.mutant.iter().filter(|mutant| is_chosen(mutant)).collect();
    ensure!(!chosen.is_empty(), "there is no such mutant in {TABLE}");
    let mut bench = Bench::new(&target(root).join("mutants"));
    copy_sources(root, &bench.tree)?;
    let tests: BTreeSet<&String> = chosen.iter().flat_map(|mutant| &mutant.tests).collect();
    println!("as it is: {} tests", tests.len());
    match bench.passing(tests.iter().copied())? {
        Some(passed) if passed.len() == tests.len() => {}
        Some(passed) => {
            let failed: Vec<&str> = tests.difference(&passed).map(|test| test.as_str()).collect();
            bail!("these fail without any mutant: {}", failed.join(", "))
        }
        None => bail!("it does not build without any mutant"),
    }
    let stamp = git(root, &["log", "-1", "--format=%h, %cs"])?;
    let mut survivors = Vec::new();
    for mutant in chosen {
        // One file may change in several places: each is made in what the one before left.
        let mut before = BTreeMap::new();
        for change in &mutant.change {
            let (file, made) = (bench.tree.join(&change.file), change.made(&bench.tree)?);
            before.entry(file.clone()).or_insert(fs::read(&file)?);
            fs::write(file, made)?;
        }
        let fate = fate(&mut bench, mutant);
        for (file, text) in before {
            fs::write(file, text)?;
        }
        let fate = fate?;
        let word = match &fate {
            Fate::Found => "red".to_owned(),
            Fate::Survived(tests) => format!("**not noticed** by {}", tests.join(", ")),
            Fate::DoesNotBuild => "**does not build**".to_owned(),
        };
        println!("{}: {word}", mutant.name);
        // Another run may have written meanwhile.
        results.extend(known(&fs::read_to_string(root.join(REPORT)).unwrap_or_default()));
        results.retain(|row, _| table.mutant.iter().any(|mutant| mutant.row() == *row));
        results.insert(mutant.row(), format!("{word} ({stamp})"));
        fs::write(root.join(REPORT), report(&table, &results)).context(REPORT)?;
        if !matches!(fate, Fate::Found) {
            survivors.push(mutant.name.clone());
        }
    }
    if survivors.is_empty() { Ok(()) } else { bail!("not noticed: {}", survivors.join(", ")) }
}

const HEAD: &str = "# Mutants: the product broken on purpose\n\n\
Written by `cargo xtask mutate`. Every row of `xtask/mutants.toml` breaks the product in a recorded way, and the tests that are named for it\n\
must turn red. The last column tells when the row was last run, and on which commit; a row that was changed since counts as not run.\n\n";

/// The report: its head, how many rows have run, and the table.
fn report(table: &Table, results: &BTreeMap<String, String>) -> String {
    let red = results.values().filter(|result| result.starts_with("red")).count();
    let mut report = String::from(HEAD);
    let _ =
        writeln!(report, "Of {} rows {} have run; {red} turned red.\n", table.mutant.len(), results.len());
    report.push_str("| mutant | what is untrue then | tests | result |\n| --- | --- | --- | --- |\n");
    for mutant in &table.mutant {
        let row = mutant.row();
        let result = results.get(&row).map_or(NOT_RUN, String::as_str);
        let _ = writeln!(report, "{row}{SEAM}{result} |");
    }
    report
}

/// What stands between two columns.
const SEAM: &str = " | ";

/// The results of a report by their rows.
fn known(report: &str) -> BTreeMap<String, String> {
    let table = report.lines().skip_while(|line| !line.starts_with("| ---")).skip(1);
    let rows = table.filter_map(|line| line.strip_suffix(" |")?.rsplit_once(SEAM));
    rows.filter(|(_, result)| *result != NOT_RUN)
        .map(|(row, result)| (row.to_owned(), result.to_owned()))
        .collect()
}

impl Mutant {
    /// Its row of the report without the result.
    fn row(&self) -> String {
        format!("| {} | {} | {}", self.name, self.clause, self.tests.join("<br>"))
    }
}

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
    let listed = git(root, &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
    let names: BTreeSet<&str> = listed.split('\0').filter(|name| !name.is_empty()).collect();
    forget(copy, copy, &names)?;
    for name in names {
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

/// Removes from the copy what the workspace holds no more: of a module that was moved both would be there.
fn forget(copy: &Path, folder: &Path, names: &BTreeSet<&str>) -> anyhow::Result<()> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry?.path();
        let name = path.strip_prefix(copy)?.to_string_lossy().into_owned();
        if path.is_dir() {
            forget(copy, &path, names)?;
        } else if !names.contains(name.as_str()) && name != "Cargo.lock" {
            fs::remove_file(&path).with_context(|| name)?;
        }
    }
    Ok(())
}

fn fate(bench: &mut Bench, mutant: &Mutant) -> anyhow::Result<Fate> {
    let Some(passed) = bench.passing(mutant.tests.iter())? else { return Ok(Fate::DoesNotBuild) };
    Ok(if passed.is_empty() { Fate::Found } else { Fate::Survived(passed.into_iter().cloned().collect()) })
}

/// What git says.
fn git(root: &Path, words: &[&str]) -> anyhow::Result<String> {
    let said = Command::new("git").args(words).current_dir(root).output().context("git")?;
    ensure!(said.status.success(), "git {words:?} failed");
    Ok(String::from_utf8(said.stdout)?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    // A run of some rows keeps what is known of the others, and a row that was changed has not run.
    #[test]
    fn a_report_is_its_own_record() {
        let mutant = |tests: &[&str]| Mutant {
            name: "stays".into(),
            clause: "R1: `a | b`".into(),
            change: Vec::new(),
            tests: tests.iter().map(ToString::to_string).collect(),
        };
        let table = Table { mutant: vec![mutant(&["game one", "desk two"])] };
        let results = BTreeMap::from([(table.mutant[0].row(), "red (abc, 2026-01-01)".to_owned())]);
        let written = report(&table, &results);
        assert_eq!(known(&written), results);
        assert_eq!(report(&table, &known(&written)), written);
        let changed = Table { mutant: vec![mutant(&["game one"])] };
        assert_eq!(known(&report(&changed, &BTreeMap::new())), BTreeMap::new());
        assert!(!known(&written).contains_key(&changed.mutant[0].row()));
    }

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
