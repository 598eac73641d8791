//! Public items without a caller: what only tests use is not part of the house.
//!
//! A search by name, not by type: an item counts as used where its name stands in shipped code other than in a definition
//! or an import. Two items of one name therefore hide each other; what is found is certain.

use anyhow::Context;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What introduces a name.
const KINDS: [&str; 7] = ["fn", "struct", "enum", "trait", "const", "static", "type"];

/// Crates whose public items are for others too: a library, and what tests are made of.
const FOR_OTHERS: [&str; 2] = ["rules", "testbed"];

/// What only tests do, on purpose: a disk that was full has room again, a clock is set without any time having passed.
const FOR_TESTS: [&str; 2] = ["let_write", "set_alone"];

/// Reports the public items of the crates whose names no shipped code says.
pub fn check(root: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    let (mut offered, mut said) = (Vec::new(), BTreeSet::new());
    for folder in ["crates", "xtask", "bench", "fuzz"] {
        walk(&root.join(folder), &mut |path, text| {
            let shown = path.strip_prefix(root).unwrap_or(path).display().to_string();
            let code = if shown.ends_with(".rs") { shipped(text) } else { text.to_owned() };
            let krate = shown.split('/').nth(1).unwrap_or_default().to_owned();
            let offers = shown.contains("/src/") && !FOR_OTHERS.contains(&krate.as_str());
            read(&code, &mut said, &mut |name| {
                if offers {
                    offered.push((shown.clone(), name.to_owned()));
                }
            });
        })?;
    }
    let wanted = |name: &str| said.contains(name) || FOR_TESTS.contains(&name);
    let unsaid = offered.into_iter().filter(|(_, name)| !wanted(name));
    faults.extend(unsaid.map(|(file, name)| format!("{file}: nothing but tests uses the public `{name}`")));
    Ok(())
}

/// The code of a file without its tests, comments and imports; a renamed import says the name.
fn shipped(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut code = String::new();
    let mut importing = false;
    for line in text.lines() {
        let start = line.trim_start();
        importing |= start.starts_with("use ") || start.starts_with("pub use ");
        if importing {
            let renamed = line.split(" as ").filter_map(|part| part.split([' ', ':', '{']).next_back());
            code.extend(renamed.take(line.matches(" as ").count()).flat_map(|name| [name, "\n"]));
        } else if !start.starts_with("//") {
            code.push_str(line.split(" // ").next().unwrap_or_default());
            code.push('\n');
        }
        importing &= !line.contains(';');
    }
    code
}

/// The names that the code defines in public, handed to `offer`, and those that it says.
fn read(code: &str, said: &mut BTreeSet<String>, offer: &mut impl FnMut(&str)) {
    let part = |sign: char| sign.is_alphanumeric() || sign == '_';
    for line in code.lines() {
        let public = line.trim_start().starts_with("pub ");
        let mut before = "";
        for word in line.split(|sign| !part(sign)).filter(|word| !word.is_empty()) {
            let defined = KINDS.contains(&before) && !KINDS.contains(&word);
            if defined && public {
                offer(word);
            } else if !defined {
                said.insert(word.to_owned());
            }
            before = word;
        }
    }
}

/// Shows every file of shipped code and every template below a folder.
fn walk(folder: &Path, show: &mut impl FnMut(&Path, &str)) -> anyhow::Result<()> {
    for path in super::tidy::sorted(folder)? {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !matches!(name, "target" | "node_modules" | "tests" | "testbed" | "corpus") {
                walk(&path, show)?;
            }
        } else if (name.ends_with(".rs") || name.ends_with(".html")) && name != "tests.rs" {
            show(&path, &fs::read_to_string(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tests_say_is_found() {
        let text = "use a::lone;\npub use b::{lone, renamed as shown};\npub fn lone() {}\n/// lone\npub const fn met() {}\n\
                    pub struct Met;\nfn inner() { met(); let x: Met; } // lone\npub fn renamed() {}\n\
                    #[cfg(test)]\nmod tests { fn t() { lone() } }";
        let (mut said, mut offered) = (BTreeSet::new(), Vec::new());
        read(&shipped(text), &mut said, &mut |name| offered.push(name.to_owned()));
        assert_eq!(offered, ["lone", "met", "Met", "renamed"]);
        offered.retain(|name| !said.contains(name));
        assert_eq!(offered, ["lone"]);
    }
}
