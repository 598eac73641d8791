//! `cargo xtask mutate`: breaks the product in recorded ways and shows for each that the tests named for it turn red.
//!
//! The ways stand in `xtask/mutants.toml`: what it says that is then untrue, the line or lines that change, and the tests that must fail.
//! They are made in a copy of the workspace below the target folder, never in the workspace itself: those within functions and in the
//! files of boards all together, each behind a switch, the others one by one. First all named tests must pass on the copy while no mutant is on. `docs/mutants.md` is
//! the table of the last run of each.

use crate::bench::{Bench, Place};
use crate::switch::Switched;
use anyhow::{Context, anyhow, bail, ensure};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

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
    let stamp = git(root, &["log", "-1", "--format=%h, %cs"])?;
    let record = Mutex::new(Record { root, table: &table, results, survivors: Vec::new() });
    let alone = behind_switches(&mut bench, &chosen, &|mutant, fate| {
        held(&record).note(mutant, fate, &format!("{stamp}, behind a switch"))
    })?;
    copy_sources(root, &bench.tree)?;
    for mutant in alone {
        let fate = built_alone(&mut bench, mutant)?;
        held(&record).note(mutant, &fate, &stamp)?;
    }
    let survivors = &held(&record).survivors;
    if survivors.is_empty() { Ok(()) } else { bail!("not noticed: {}", survivors.join(", ")) }
}

/// What is known, and what is added to it.
struct Record<'a> {
    root: &'a Path,
    table: &'a Table,
    /// By row of the report.
    results: BTreeMap<String, String>,
    survivors: Vec<String>,
}

impl Record<'_> {
    /// Writes the report with what came of a mutant.
    fn note(&mut self, mutant: &Mutant, fate: &Fate, stamp: &str) -> anyhow::Result<()> {
        let word = match fate {
            Fate::Found => "red".to_owned(),
            Fate::Survived(tests) => format!("**not noticed** by {}", tests.join(", ")),
            Fate::DoesNotBuild => "**does not build**".to_owned(),
        };
        println!("{}: {word}", mutant.name);
        // Another run may have written meanwhile.
        self.results.extend(known(&fs::read_to_string(self.root.join(REPORT)).unwrap_or_default()));
        self.results.retain(|row, _| self.table.mutant.iter().any(|mutant| mutant.row() == *row));
        self.results.insert(mutant.row(), format!("{word} ({stamp})"));
        fs::write(self.root.join(REPORT), report(self.table, &self.results)).context(REPORT)?;
        if !matches!(fate, Fate::Found) {
            self.survivors.push(mutant.name.clone());
        }
        Ok(())
    }
}

fn held<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Builds all mutants that can stand behind a switch together, tries them side by side, and returns the others.
fn behind_switches<'a>(
    bench: &mut Bench,
    chosen: &[&'a Mutant],
    note: &(impl Fn(&Mutant, &Fate) -> anyhow::Result<()> + Sync),
) -> anyhow::Result<Vec<&'a Mutant>> {
    let mut files = BTreeMap::new();
    for (number, mutant) in (1..).zip(chosen) {
        if !add(&mut files, &bench.tree, number, mutant)? {
            files.values_mut().for_each(|file: &mut Switched| file.remove(number));
        }
    }
    let tests = || chosen.iter().flat_map(|mutant| &mutant.tests);
    loop {
        let mut bodies = BTreeMap::new();
        for (name, file) in &files {
            let (text, lines) = file.written();
            write_if_other(&bench.tree.join(name), text.as_bytes())?;
            bodies.insert(name.clone(), lines);
        }
        let faults = bench.build(tests())?;
        if faults.is_empty() {
            break;
        }
        // What does not compile beside the body as it is may do so in its place.
        let at_fault = |(file, line): &Place| {
            let bodies = bodies.get(file).into_iter().flatten();
            bodies.filter(|(_, lines)| lines.contains(line)).map(|(mutant, _)| *mutant).collect::<Vec<_>>()
        };
        let removed: BTreeSet<usize> = faults.iter().flat_map(at_fault).collect();
        ensure!(!removed.is_empty(), "it does not build, whatever mutant is on: {faults:?}");
        println!("built alone, since it does not compile behind a switch: {}", removed.len());
        for mutant in removed {
            files.values_mut().for_each(|file| file.remove(mutant));
        }
    }
    let all: BTreeSet<&String> = tests().collect();
    println!("as it is: {} tests", all.len());
    let passed = bench.passing(all.iter().copied(), 0)?;
    let failed: Vec<&str> = all.difference(&passed).map(|test| test.as_str()).collect();
    ensure!(failed.is_empty(), "these fail without any mutant: {}", failed.join(", "));
    let switched: BTreeSet<usize> = files.values().flat_map(Switched::mutants).collect();
    let queue = Mutex::new(switched.iter());
    let work = || -> anyhow::Result<()> {
        loop {
            let next = held(&queue).next();
            let Some(number) = next else { return Ok(()) };
            let mutant = chosen[number - 1];
            note(mutant, &fate(bench.passing(mutant.tests.iter(), *number)?))?;
        }
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a worker broke off"))?)
    })?;
    Ok((1..)
        .zip(chosen)
        .filter(|(number, _)| !switched.contains(number))
        .map(|(_, mutant)| *mutant)
        .collect())
}

/// Adds a mutant to the files that it changes, and tells whether all of it can be switched on.
fn add(
    files: &mut BTreeMap<String, Switched>,
    tree: &Path,
    number: usize,
    mutant: &Mutant,
) -> anyhow::Result<bool> {
    for (name, changed) in mutant.made(tree)? {
        let (name, changed) = if name.starts_with(BOARDS) {
            exchanged(tree, number, &name, &changed)?
        } else {
            (name, changed)
        };
        if !files.contains_key(&name) {
            let as_it_is = fs::read_to_string(tree.join(&name))?;
            let Some(file) = name.ends_with(".rs").then(|| Switched::new(as_it_is)).flatten() else {
                return Ok(false);
            };
            files.insert(name.clone(), file);
        }
        if !files.get_mut(&name).is_some_and(|file| file.add(number, &changed)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Where the boards lie that Konzert ships.
const BOARDS: &str = "crates/variants/boards/";
/// The code that takes one, and what it says there.
const TAKES: (&str, &str) = ("crates/variants/src/library.rs", "Folder::shipped(self.files)");

/// A change of a board's file as a change of the code that takes the board: both files are built in.
fn exchanged(tree: &Path, number: usize, name: &str, changed: &str) -> anyhow::Result<(String, String)> {
    let tree = fs::canonicalize(tree)?;
    let (was, becomes) = (tree.join(name), tree.join("../boards").join(number.to_string()));
    write_if_other(&becomes, changed.as_bytes())?;
    let text = fs::read_to_string(tree.join(TAKES.0))?;
    ensure!(text.matches(TAKES.1).count() == 1, "{}: {:?} does not stand there once", TAKES.0, TAKES.1);
    let took = format!(
        "Folder::shipped(Vec::leak(self.files.iter().map(|(name, text)| \
         (*name, if *text == include_str!({was:?}) {{ include_str!({becomes:?}) }} else {{ *text }})).collect()))"
    );
    Ok((TAKES.0.to_owned(), text.replace(TAKES.1, &took)))
}

/// Builds a mutant in the place of what it changes.
fn built_alone(bench: &mut Bench, mutant: &Mutant) -> anyhow::Result<Fate> {
    let mut before = BTreeMap::new();
    for (name, changed) in mutant.made(&bench.tree)? {
        let file = bench.tree.join(name);
        before.insert(file.clone(), fs::read(&file)?);
        fs::write(file, changed)?;
    }
    let fate = match bench.build(mutant.tests.iter()) {
        Ok(faults) if faults.is_empty() => bench.passing(mutant.tests.iter(), 0).map(fate),
        Ok(_) => Ok(Fate::DoesNotBuild),
        Err(error) => Err(error),
    };
    for (file, text) in before {
        fs::write(file, text)?;
    }
    fate
}

fn fate(passed: BTreeSet<&String>) -> Fate {
    if passed.is_empty() { Fate::Found } else { Fate::Survived(passed.into_iter().cloned().collect()) }
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

    /// The files that it changes, with the change made: each in what the one before left.
    fn made(&self, tree: &Path) -> anyhow::Result<BTreeMap<String, String>> {
        let mut made = BTreeMap::new();
        for Change { file, was, becomes } in &self.change {
            let text = match made.remove(file) {
                Some(text) => text,
                None => fs::read_to_string(tree.join(file)).with_context(|| file.clone())?,
            };
            let times = text.matches(was).count();
            ensure!(times == 1, "{}: {file}: {was:?} stands there {times} times, not once", self.name);
            made.insert(file.clone(), text.replace(was, becomes));
        }
        Ok(made)
    }
}

fn read(root: &Path) -> anyhow::Result<Table> {
    let text = fs::read_to_string(root.join(TABLE)).context(TABLE)?;
    toml::from_str(&text).context(TABLE)
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
        let Ok(bytes) = fs::read(root.join(name)) else { continue };
        write_if_other(&copy.join(name), &bytes)?;
    }
    Ok(())
}

/// What did not change keeps its time, so that it is not built again.
fn write_if_other(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes).with_context(|| path.display().to_string())
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
            for (file, made) in mutant.made(&root).unwrap_or_else(|error| panic!("{error}")) {
                assert_ne!(made, fs::read_to_string(root.join(file)).expect("read"), "{}", mutant.name);
            }
        }
    }
}
