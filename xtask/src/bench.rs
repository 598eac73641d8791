//! Where `cargo xtask mutate` builds and runs tests: a copy of the workspace with a target folder of its own.
//!
//! What costs time is building. So most mutants stand behind a switch and are built once, all together; and for a mutant that is built
//! alone only those programs are built that hold a test that is asked for. Which ones they are is learnt when the package is built for the
//! first time, whole.

use crate::switch;
use anyhow::{Context, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Longest time that a program of tests may take: a product that is broken may never come to an end.
const PATIENCE: Duration = Duration::from_secs(900);

/// The copy, what is built of it, and what is known of its tests.
pub struct Bench {
    /// The copy of the workspace.
    pub tree: PathBuf,
    /// The folder for what is built of it.
    target: PathBuf,
    /// By package, and by a test's name as it is asked for: the programs that hold it, as cargo is told of them (`--test it`).
    homes: BTreeMap<String, BTreeMap<String, BTreeSet<Vec<String>>>>,
    /// By package: its programs as they were built last.
    built: BTreeMap<String, Vec<Program>>,
}

/// Where the compiler found a fault: a file of the copy, and a line from 1.
pub type Place = (String, usize);

/// A program of tests.
struct Program {
    /// How cargo is told of it.
    chosen: Vec<String>,
    file: PathBuf,
    /// Where cargo would run it.
    folder: PathBuf,
}

impl Bench {
    /// Both folders lie below this one. It is not the workspace's own target folder: cargo takes the two for one there.
    pub fn new(folder: &Path) -> Bench {
        Bench {
            tree: folder.join("tree"),
            target: folder.join("target"),
            homes: BTreeMap::new(),
            built: BTreeMap::new(),
        }
    }

    /// Builds what holds these tests (`package test_name`), and tells where the compiler found faults first: a fault in what others are
    /// built of would be found for each of them.
    ///
    /// # Errors
    /// A test that there is not.
    pub fn build<'a>(&mut self, tests: impl Iterator<Item = &'a String>) -> anyhow::Result<Vec<Place>> {
        for (package, names) in by_package(tests)? {
            let names: Vec<&str> = names.keys().copied().collect();
            match self.build_package(package, &names)? {
                Ok(programs) => drop(self.built.insert(package.to_owned(), programs)),
                Err(places) => return Ok(places),
            }
        }
        Ok(Vec::new())
    }

    /// Which of these tests pass, in what was built last, with this mutant on (0 is none).
    ///
    /// # Errors
    /// A test that was not built, or a program that does not run.
    pub fn passing<'a>(
        &self,
        tests: impl Iterator<Item = &'a String>,
        mutant: usize,
    ) -> anyhow::Result<BTreeSet<&'a String>> {
        let mut passing = BTreeSet::new();
        for (package, tests) in by_package(tests)? {
            let homes = self.homes.get(package).context("its package was not built")?;
            let holding: BTreeSet<_> = tests.keys().filter_map(|name| homes.get(*name)).flatten().collect();
            let names: Vec<&str> = tests.keys().copied().collect();
            let mut lines = Vec::new();
            for program in self.built.get(package).into_iter().flatten() {
                if holding.contains(&program.chosen) {
                    let said = program.run(&names, mutant)?;
                    lines.extend(said.lines().filter(|line| is_told(line)).map(str::to_owned));
                }
            }
            for (name, test) in tests {
                // Of a program that broke off nothing is told: that is no passing.
                let mut of_it = lines.iter().filter(|line| line.contains(name)).peekable();
                if of_it.peek().is_some() && of_it.all(|line| line.ends_with(" ok")) {
                    passing.insert(test);
                }
            }
        }
        Ok(passing)
    }

    /// The programs of a package that hold these tests, built.
    fn build_package(
        &mut self,
        package: &str,
        names: &[&str],
    ) -> anyhow::Result<Result<Vec<Program>, Vec<Place>>> {
        let known = self.homes.get(package).and_then(|homes| {
            let of_each: Option<Vec<_>> = names.iter().map(|name| homes.get(*name)).collect();
            of_each.map(|homes| homes.into_iter().flatten().cloned().collect::<BTreeSet<_>>())
        });
        if let Some(homes) = known {
            return self.compile(package, &homes.into_iter().flatten().collect::<Vec<_>>());
        }
        let programs = match self.compile(package, &["--tests".to_owned()])? {
            Ok(programs) => programs,
            Err(places) => return Ok(Err(places)),
        };
        let homes = self.homes.entry(package.to_owned()).or_default();
        for program in &programs {
            let listed = program.run(&["--list"], 0)?;
            let held =
                |name: &&&str| listed.lines().any(|line| line.ends_with(": test") && line.contains(**name));
            for name in names.iter().filter(held) {
                homes.entry((*name).to_owned()).or_default().insert(program.chosen.clone());
            }
        }
        for name in names {
            ensure!(homes.contains_key(*name), "no test of {package} is called {name}");
        }
        Ok(Ok(programs))
    }

    fn compile(&self, package: &str, chosen: &[String]) -> anyhow::Result<Result<Vec<Program>, Vec<Place>>> {
        let built = Command::new("cargo")
            .args(["test", "--package", package, "--no-run", "--message-format=json"])
            .args(chosen)
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", &self.target)
            // A mutant changes a line: what hangs on it is built anew and nothing else.
            .env("CARGO_INCREMENTAL", "1")
            // What a mutant leaves unused is no fault.
            .env("RUSTFLAGS", "--cap-lints=warn")
            .output()
            .context("cargo test")?;
        let said = String::from_utf8_lossy(&built.stdout);
        let told: Vec<Value> = said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if built.status.success() {
            return Ok(Ok(told.iter().filter_map(Program::of).collect()));
        }
        Ok(Err(told.iter().flat_map(places).collect()))
    }
}

impl Program {
    /// From what cargo tells of a thing that it built; none if that is no program of tests.
    fn of(artifact: &Value) -> Option<Program> {
        if !artifact["profile"]["test"].as_bool()? {
            return None;
        }
        let name = artifact["target"]["name"].as_str()?;
        let chosen = match artifact["target"]["kind"][0].as_str()? {
            "test" => vec!["--test".to_owned(), name.to_owned()],
            "bin" => vec!["--bin".to_owned(), name.to_owned()],
            _ => vec!["--lib".to_owned()],
        };
        let file = PathBuf::from(artifact["executable"].as_str()?);
        let folder = Path::new(artifact["manifest_path"].as_str()?).parent()?.to_owned();
        Some(Program { chosen, file, folder })
    }

    /// What it says when it runs the tests of these names.
    fn run(&self, words: &[&str], mutant: usize) -> anyhow::Result<String> {
        let mut running = Command::new(&self.file)
            .args(words)
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .env(switch::VARIABLE, mutant.to_string())
            // Some faults show in one game by chance out of five.
            .env("KONZERT_GAMES", "10")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| self.file.display().to_string())?;
        let mut told = running.stdout.take().context("what it says")?;
        let listener = thread::spawn(move || {
            let mut said = Vec::new();
            told.read_to_end(&mut said).map(|_| said)
        });
        let begun = Instant::now();
        while running.try_wait()?.is_none() {
            if begun.elapsed() > PATIENCE {
                running.kill()?;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let said = listener.join().ok().context("what it said")??;
        Ok(String::from_utf8_lossy(&said).into_owned())
    }
}

/// "test path::name ... ok", or "FAILED"; what a test prints itself may stand between, and that one takes long ("has been running for
/// over 60 seconds").
fn is_told(line: &str) -> bool {
    line.starts_with("test ") && line.contains(" ... ")
}

/// Tests by their package, and by the name that is asked for.
fn by_package<'a>(
    tests: impl Iterator<Item = &'a String>,
) -> anyhow::Result<BTreeMap<&'a str, BTreeMap<&'a str, &'a String>>> {
    let mut packages: BTreeMap<&str, BTreeMap<&str, &String>> = BTreeMap::new();
    for test in tests {
        let (package, name) =
            test.split_once(' ').with_context(|| format!("{test:?} is no `package test_name`"))?;
        packages.entry(package).or_default().insert(name, test);
    }
    Ok(packages)
}

/// Where a message of cargo's tells of an error.
fn places(message: &Value) -> Vec<Place> {
    let message = &message["message"];
    if message["level"] != "error" {
        return Vec::new();
    }
    let spans = message["spans"].as_array().into_iter().flatten();
    let place = |span: &Value| {
        Some((span["file_name"].as_str()?.to_owned(), usize::try_from(span["line_start"].as_u64()?).ok()?))
    };
    spans.filter(|span| span["is_primary"] == true).filter_map(place).collect()
}
