//! `cargo xtask requirements`: which clauses of `docs/requirements.md` no test shows.
//!
//! A statement `- **R123** ...` is one clause, unless it is cut into several by bold letters (`**a**`); then each letter is
//! one, `R123a`, and who names the statement without a letter says what they are about and shows nothing of it. A test shows the clauses that its documentation (`/// R123a: ...`) or its name (`fn r123_...`) carries;
//! a row of a table of cases those that stand in it (`R123` in a data file, `"R123"` in a table in a test), a thread of
//! `docs/threads` those behind its `Zeigt:`. A plain
//! comment shows nothing. The open clauses are listed in `docs/requirements-open.txt`; the check fails when one is open that
//! the list does not hold, or when the list holds one that a test shows by now. It also tells how many clauses have a mutant
//! (`xtask/mutants.toml`), whose rows name them in the same way before their colon.

use anyhow::{Context, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const STATEMENTS: &str = "docs/requirements.md";
const MUTANTS: &str = "xtask/mutants.toml";
const OPEN: &str = "docs/requirements-open.txt";
const OPEN_HEAD: &str = "# Clauses of requirements.md that no test shows. Made by `cargo xtask requirements --write`.\n# This list only shrinks: CI fails if a clause is open that is not listed here.\n";

/// Runs the check, or with `write` brings the list up to date.
pub fn run(root: &Path, write: bool) -> anyhow::Result<()> {
    let stated = stated(&fs::read_to_string(root.join(STATEMENTS)).context(STATEMENTS)?);
    let named = named(root)?;
    let open: BTreeSet<String> = stated.difference(&named).cloned().collect();
    let listed: BTreeSet<String> = fs::read_to_string(root.join(OPEN))
        .unwrap_or_default()
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    if write {
        let lines: Vec<String> = open.iter().cloned().collect();
        let body: String = lines.chunks(12).map(|chunk| chunk.join(" ") + "\n").collect();
        fs::write(root.join(OPEN), format!("{OPEN_HEAD}{body}")).context(OPEN)?;
    } else {
        let new: Vec<&String> = open.difference(&listed).collect();
        let done: Vec<&String> = listed.difference(&open).collect();
        if !new.is_empty() {
            bail!("no test shows these clauses any more: {new:?}");
        }
        if !done.is_empty() {
            bail!(
                "tests show these clauses by now, take them off {OPEN} (cargo xtask requirements --write): {done:?}"
            );
        }
    }
    let is_cut = |name: &str| stated.contains(&format!("{name}a"));
    let unknown: Vec<&String> = named.difference(&stated).filter(|name| !is_cut(name)).collect();
    if !unknown.is_empty() {
        bail!("tests name clauses that {STATEMENTS} does not hold: {unknown:?}");
    }
    let broken = broken(root)?;
    let unknown: Vec<&String> = broken.difference(&stated).collect();
    if !unknown.is_empty() {
        bail!("{MUTANTS} names clauses that {STATEMENTS} does not hold: {unknown:?}");
    }
    println!(
        "requirements: {} of {} clauses are shown by tests, {} open",
        stated.len() - open.len(),
        stated.len(),
        open.len()
    );
    println!("  of {} a mutant shows that their tests can fail", broken.len());
    for chunk in open.iter().collect::<Vec<_>>().chunks(16) {
        println!("  open: {}", chunk.iter().map(|number| number.as_str()).collect::<Vec<_>>().join(" "));
    }
    Ok(())
}

/// The clauses: `R123` of a line that begins with `- **R123**`, or `R123a` and so on where bold letters cut it.
fn stated(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for rest in text.lines().filter_map(|line| line.strip_prefix("- **R")) {
        let Some(digits) = rest.get(..3) else { continue };
        let letters: Vec<char> =
            ('a'..='z').filter(|letter| rest.contains(&format!("**{letter}**"))).collect();
        if letters.is_empty() {
            found.insert(format!("R{digits}"));
        }
        found.extend(letters.iter().map(|letter| format!("R{digits}{letter}")));
    }
    found
}

/// The clauses that the recorded mutants make untrue: those before the colon of `clause`.
fn broken(root: &Path) -> anyhow::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let table = fs::read_to_string(root.join(MUTANTS)).context(MUTANTS)?;
    let clauses = table.lines().filter_map(|line| line.strip_prefix("clause = ")?.split_once(':'));
    clauses.for_each(|(named, _)| collect_numbers(named, &mut found));
    Ok(found)
}

/// The clauses that tests show, anywhere in the workspace.
fn named(root: &Path) -> anyhow::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for folder in ["crates", "e2e"] {
        let folder = root.join(folder);
        if folder.is_dir() {
            walk(&folder, &mut |path| {
                let name = path.to_string_lossy().into_owned();
                let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
                let tests = name.contains("/tests/") || name.ends_with("/tests.rs");
                let data = tests || name.contains("/data/");
                if kind == "rs" || data && matches!(kind, "toml" | "txt" | "ts" | "js" | "mjs") {
                    let text = String::from_utf8_lossy(&fs::read(path).with_context(|| name)?).into_owned();
                    match kind {
                        "rs" => shown_by_tests(&text, tests, &mut found),
                        _ => shown_by_rows(&text, &mut found),
                    }
                }
                Ok(())
            })?;
        }
    }
    // Threads name what they show on a line of their own.
    walk(&root.join("docs/threads"), &mut |path| {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        text.lines()
            .filter_map(|line| line.strip_prefix("Zeigt:"))
            .for_each(|line| collect_numbers(line, &mut found));
        Ok(())
    })?;
    Ok(found)
}

/// What the documentation and the names of tests carry, and rows of tables in files of tests.
fn shown_by_tests(text: &str, tests: bool, found: &mut BTreeSet<String>) {
    let (mut docs, mut is_test) = (String::new(), false);
    for line in text.lines().map(str::trim) {
        if line.starts_with("///") {
            docs.push_str(line);
            docs.push('\n');
        } else if line.starts_with("#[") {
            is_test |= line.starts_with("#[test") || line.starts_with("#[tokio::test");
        } else if !line.starts_with("//") {
            if is_test && line.contains("fn ") {
                collect_numbers(&docs, found);
                collect_numbers(&line.replace('_', " "), found);
            }
            if tests && line.contains("\"R") {
                line.split('"').skip(1).step_by(2).for_each(|words| collect_numbers(words, found));
            }
            docs.clear();
            is_test = false;
        }
    }
}

/// What the rows of a table of cases carry: its comments carry nothing.
fn shown_by_rows(text: &str, found: &mut BTreeSet<String>) {
    let rows = text.lines().filter(|line| !line.trim_start().starts_with(['#', '/', '*']));
    rows.for_each(|row| collect_numbers(row, found));
}

/// Every `R` with exactly three digits behind it and perhaps a letter; `r123` in a function's name counts as well.
fn collect_numbers(text: &str, found: &mut BTreeSet<String>) {
    for word in text.split(|sign: char| !sign.is_ascii_alphanumeric()) {
        let Some((digits, clause)) = word.strip_prefix(['R', 'r']).and_then(|rest| rest.split_at_checked(3))
        else {
            continue;
        };
        let number = digits.bytes().all(|digit| digit.is_ascii_digit());
        if number && clause.len() <= 1 && clause.bytes().all(|letter| letter.is_ascii_lowercase()) {
            found.insert(format!("R{digits}{clause}"));
        }
    }
}

fn walk(folder: &Path, each: &mut dyn FnMut(&Path) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !matches!(name, "target" | "node_modules") {
            walk(&path, each)?;
        } else if path.is_file() {
            each(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Assembled, so that this file names no statement itself.
    fn numbered(text: &str) -> String {
        text.replace("N", "R9")
    }

    fn shown(text: &str) -> Vec<String> {
        let mut found = BTreeSet::new();
        shown_by_tests(&numbered(text), true, &mut found);
        found.into_iter().collect()
    }

    #[test]
    fn documentation_names_and_rows_of_tests_count_and_comments_do_not() {
        let documented = "/// N01, N02b: x, AN03, N1, N045\n#[test]\nfn x() {}";
        assert_eq!(shown(documented), [numbered("N01"), numbered("N02b")]);
        assert_eq!(shown("#[tokio::test]\nasync fn r901_r902_x() {}"), [numbered("N01"), numbered("N02")]);
        assert_eq!(shown("const ROWS: [&str; 1] = [\"N01\"]; // N02"), [numbered("N01")]);
        for nothing in
            ["// N01\n#[test]\nfn x() {}", "/// N01\nfn helper() {}", "#[test]\nfn x() {\n// N01\n}"]
        {
            assert!(shown(nothing).is_empty(), "{nothing}");
        }
    }

    #[test]
    fn statements_are_cut_by_bold_letters() {
        let text = numbered("- **N01** [STD] x\n- N02\n- **N03** **a** one; **b** other\n  **N04**\n");
        let clauses = [numbered("N01"), numbered("N03a"), numbered("N03b")];
        assert_eq!(stated(&text).into_iter().collect::<Vec<_>>(), clauses);
    }
}
