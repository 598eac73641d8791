//! `cargo xtask requirements`: which statements of `docs/requirements.md` no test names.
//!
//! A test names a statement by its number (`R123`) in its name, a comment or its data. What counts as test:
//! files below a `tests` folder, files called `tests.rs`, whatever follows `#[cfg(test)]` in a source file, and
//! the data of test tables (`crates/*/data`). The open statements are listed in `docs/requirements-open.txt`; the check fails
//! when a statement is open that the list does not hold, or when the list holds one that a test names by
//! now: so the list only shrinks.

use anyhow::{Context, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const STATEMENTS: &str = "docs/requirements.md";
const OPEN: &str = "docs/requirements-open.txt";
const OPEN_HEAD: &str = "# Statements of requirements.md that no test names yet. Made by `cargo xtask requirements --write`.\n# This list only shrinks: CI fails if a statement is open that is not listed here.\n";

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
            bail!("no test names these statements any more: {new:?}");
        }
        if !done.is_empty() {
            bail!(
                "tests name these statements by now, take them off {OPEN} (cargo xtask requirements --write): {done:?}"
            );
        }
    }
    let unknown: Vec<&String> = named.difference(&stated).collect();
    if !unknown.is_empty() {
        bail!("tests name statements that {STATEMENTS} does not hold: {unknown:?}");
    }
    println!(
        "requirements: {} of {} statements are named by tests, {} open",
        stated.len() - open.len(),
        stated.len(),
        open.len()
    );
    for chunk in open.iter().collect::<Vec<_>>().chunks(16) {
        println!("  open: {}", chunk.iter().map(|number| number.as_str()).collect::<Vec<_>>().join(" "));
    }
    Ok(())
}

/// The statements' numbers: lines that begin with `- **R123**`.
fn stated(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter_map(|line| line.strip_prefix("- **R"))
        .filter_map(|rest| rest.get(..3))
        .map(|digits| format!("R{digits}"))
        .collect()
}

/// The numbers that tests name, anywhere in the workspace.
fn named(root: &Path) -> anyhow::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for folder in ["crates", "tests"] {
        let folder = root.join(folder);
        if folder.is_dir() {
            walk(&folder, &mut |path| {
                if let Some(text) = test_text(path)? {
                    collect_numbers(&text, &mut found);
                }
                Ok(())
            })?;
        }
    }
    Ok(found)
}

/// The part of a file that is test, if any.
fn test_text(path: &Path) -> anyhow::Result<Option<String>> {
    let name = path.to_string_lossy();
    let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
    if !matches!(kind, "rs" | "toml" | "txt" | "ts" | "js" | "mjs" | "sh") {
        return Ok(None);
    }
    let whole = name.contains("/tests/") || name.ends_with("/tests.rs") || name.contains("/data/");
    let text = String::from_utf8_lossy(&fs::read(path).with_context(|| name.to_string())?).into_owned();
    if whole {
        return Ok(Some(text));
    }
    Ok(text.find("#[cfg(test)]").filter(|_| kind == "rs").map(|start| text[start..].to_owned()))
}

/// Every `R` with exactly three digits behind it; `r123` in a function's name counts as well.
fn collect_numbers(text: &str, found: &mut BTreeSet<String>) {
    let bytes = text.as_bytes();
    for (index, window) in bytes.windows(4).enumerate() {
        let starts = index == 0 || !bytes[index - 1].is_ascii_alphanumeric();
        let digits = window[1..].iter().all(u8::is_ascii_digit);
        let ends = bytes.get(index + 4).is_none_or(|next| !next.is_ascii_alphanumeric());
        if starts && matches!(window[0], b'R' | b'r') && digits && ends {
            found.insert(format!("R{}", String::from_utf8_lossy(&window[1..])));
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

    #[test]
    fn numbers_are_found_in_names_and_comments_only_with_three_digits() {
        let mut found = BTreeSet::new();
        // Assembled, so that this file does not name a statement itself.
        let text = format!("fn r{0}_shown() {{}} // R{1}: x, AR{2}, R12, R{3}4", "901", "902", "903", "904");
        collect_numbers(&text, &mut found);
        assert_eq!(
            found.into_iter().collect::<Vec<_>>(),
            [format!("R{}", 901), format!("R{}", 902)],
            "whole numbers of three digits, an underscore may follow"
        );
    }

    #[test]
    fn statements_are_the_list_items_with_a_bold_number() {
        let text = format!("- **R{0}** [STD] x\n- R{1}\n  **R{1}**\n", 901, 902);
        assert_eq!(stated(&text).into_iter().collect::<Vec<_>>(), [format!("R{}", 901)]);
    }
}
