//! A board is a folder: what is true of one stands there, and no source of the house names a board by its id. Tests may, and so may the
//! workshops, which are made of tests; one constant says which board is meant where none is named.

use anyhow::Context;
use std::fs;
use std::path::Path;

/// Where the two constants stand: the board that is meant where none is named, and the one from which a new one begins.
const CONSTANTS: &str = "crates/variants/src/library.rs";

/// The word is a board's id and means something else: a way to spell, among the rules of a house.
const OTHER_MEANING: [&str; 2] = ["crates/commands/src/house/rule.rs", "crates/commands/src/house/sample.rs"];

/// Reports every line of the house that names a board by its id.
pub fn check(root: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    let boards = super::tidy::sorted(&root.join("crates/variants/boards"))?;
    let ids: Vec<&str> =
        boards.iter().filter_map(|folder| folder.file_name().and_then(|name| name.to_str())).collect();
    for krate in super::tidy::sorted(&root.join("crates"))? {
        let name = krate.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !super::tidy::WORKSHOPS.contains(&name) {
            walk(root, &krate.join("src"), &ids, faults)?;
        }
    }
    Ok(())
}

fn walk(root: &Path, folder: &Path, ids: &[&str], faults: &mut Vec<String>) -> anyhow::Result<()> {
    if !folder.is_dir() || folder.ends_with("tests") {
        return Ok(());
    }
    for path in super::tidy::sorted(folder)? {
        let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        if path.is_dir() {
            walk(root, &path, ids, faults)?;
        } else if shown.ends_with(".rs")
            && !shown.ends_with("/tests.rs")
            && !OTHER_MEANING.contains(&shown.as_str())
        {
            let text = fs::read_to_string(&path).with_context(|| shown.clone())?;
            for (line, id) in found(&text, ids, shown == CONSTANTS) {
                faults.push(format!(
                    "{shown}:{line}: names the board `{id}`: what is true of it belongs in its folder"
                ));
            }
        }
    }
    Ok(())
}

/// Line and id of every board named in a file without its tests and comments, alone in quotation marks or with options or a hash behind it.
fn found<'a>(text: &str, ids: &[&'a str], constants: bool) -> Vec<(usize, &'a str)> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().enumerate().filter(|(_, line)| {
        let line = line.trim_start();
        !(line.starts_with("//") || constants && line.starts_with("pub const "))
    });
    let named = |line: &str, id: &str| {
        let quoted = |(at, _): (usize, &str)| {
            matches!(line[at + id.len() + 1..].chars().next(), Some('"' | '+' | '@'))
        };
        line.match_indices(&format!("\"{id}")).any(quoted)
    };
    let of_line = |(at, line): (usize, &str)| {
        let ids: Vec<_> = ids.iter().filter(|id| named(line, id)).map(|id| (at + 1, *id)).collect();
        ids
    };
    lines.flat_map(of_line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_named_outside_tests_is_found() {
        let text = "// \"world\"\nif variant.id == \"world\" {}\nlet a = by_id(\"standard+fog\");\nlet b = \"worldly\";\n\
                    pub const X: &str = \"standard\";\n#[cfg(test)]\nmod tests {\n    let c = \"world\";\n}\n";
        let ids = ["standard", "world"];
        assert_eq!(found(text, &ids, false), [(2, "world"), (3, "standard"), (5, "standard")]);
        assert_eq!(found(text, &ids, true), [(2, "world"), (3, "standard")]);
    }
}
