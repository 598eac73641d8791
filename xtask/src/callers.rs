//! Public items without a caller: what only tests and workshops use is not part of the house.
//!
//! A search by name, not by type: a method counts as used where shipped code calls one of its name, what belongs to a type where
//! its owner's name stands before it, everything else where its name stands other than in a definition or an import. Two methods of
//! one name therefore hide each other; what is found is certain.

use anyhow::Context;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What introduces a name.
const KINDS: [&str; 7] = ["fn", "struct", "enum", "trait", "const", "static", "type"];

/// Crates whose public items are for others too: a library.
const FOR_OTHERS: [&str; 1] = ["rules"];

/// What is no caller: tests, workshops, measurements, what others build.
const NO_CALLERS: [&str; 10] = [
    "target",
    "node_modules",
    "tests",
    "corpus",
    "benches",
    "examples",
    "testbed",
    "proof",
    "mill",
    "simulate",
];

/// What no shipped code calls, on purpose.
const FOR_WORKSHOPS: [(&str, &str); 5] = [
    ("dying_after", "the simulator lets a process die between two writes"),
    ("is_dead", "and asks whether it has"),
    ("let_write", "a disk that was full has room again"),
    ("set_alone", "a clock is set without any time having passed"),
    ("with", "examples/tune.rs plays by other numbers than those it found"),
];

/// A public item: where, its name, and how it is called.
struct Offered {
    file: String,
    name: String,
    how: How,
}

/// How an item is called.
#[derive(Clone, PartialEq, Eq, Debug)]
enum How {
    /// By its name.
    Plainly,
    /// Behind a dot.
    OnValue,
    /// Behind the name of its type.
    OnType(String),
}

/// What shipped code says.
#[derive(Default)]
struct Said {
    /// Names that stand by themselves or behind a path.
    names: BTreeSet<String>,
    /// Names that are called behind a dot.
    methods: BTreeSet<String>,
    /// Names with what stands before them in a path: `Owner::name`.
    paths: BTreeSet<(String, String)>,
    /// Other names that imports give to a type.
    renamed: BTreeSet<(String, String)>,
}

impl Said {
    fn calls(&self, name: &str, how: &How) -> bool {
        let behind = |owner: &str| self.paths.contains(&(owner.to_owned(), name.to_owned()));
        match how {
            How::Plainly => self.names.contains(name),
            How::OnValue => self.methods.contains(name) || self.paths.iter().any(|(_, said)| said == name),
            How::OnType(owner) => {
                let renamed = self.renamed.iter().filter(|(of, _)| of == owner);
                behind(owner)
                    || behind("Self")
                    || behind(">")
                    || renamed.into_iter().any(|(_, as_)| behind(as_))
            }
        }
    }
}

/// Reports the public items of the crates whose names no shipped code says.
pub fn check(root: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    let (mut offered, mut said) = (Vec::new(), Said::default());
    walk(&root.join("crates"), &mut |path, text| {
        let shown = path.strip_prefix(root).unwrap_or(path).display().to_string();
        let code = if shown.ends_with(".rs") { shipped(text, &mut said) } else { text.to_owned() };
        read(&code, &mut said);
        let krate = shown.split('/').nth(1).unwrap_or_default();
        if shown.contains("/src/") && shown.ends_with(".rs") && !FOR_OTHERS.contains(&krate) {
            offered.extend(offers(&code).into_iter().map(|(name, how)| Offered {
                file: shown.clone(),
                name,
                how,
            }));
        }
    })?;
    let wanted = |one: &Offered| {
        said.calls(&one.name, &one.how) || FOR_WORKSHOPS.iter().any(|(name, _)| *name == one.name)
    };
    let uncalled = offered.into_iter().filter(|one| !wanted(one));
    faults.extend(
        uncalled
            .map(|Offered { file, name, .. }| format!("{file}: nothing but tests uses the public `{name}`")),
    );
    Ok(())
}

/// The code of a file without its tests, comments and imports, line by line; what imports rename is noted.
fn shipped(text: &str, said: &mut Said) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut code = String::new();
    let mut importing = false;
    for line in text.lines() {
        let start = line.trim_start();
        importing |= start.starts_with("use ") || start.starts_with("pub use ");
        if importing {
            let parts: Vec<&str> = line.split(" as ").collect();
            for pair in parts.windows(2) {
                let of = pair[0].rsplit(|sign| !part(sign)).next().unwrap_or_default();
                let new = pair[1].split(|sign| !part(sign)).next().unwrap_or_default();
                said.renamed.insert((of.to_owned(), new.to_owned()));
                said.names.insert(of.to_owned());
            }
        } else if !start.starts_with("//") {
            code.push_str(line.split(" // ").next().unwrap_or_default());
        }
        code.push('\n');
        importing &= !line.contains(';');
    }
    code
}

fn part(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The public items of a file, by the indentation that the formatter gives them.
fn offers(code: &str) -> Vec<(String, How)> {
    let mut all = Vec::new();
    let mut owner = None;
    let lines: Vec<&str> = code.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        if line.starts_with("impl") {
            owner = owner_of(line).filter(|_| !line.ends_with('}'));
        } else if line.starts_with('}') {
            owner = None;
        }
        let Some(rest) = line.trim_start().strip_prefix("pub ") else { continue };
        let mut before = "";
        for word in rest.split(|sign| !part(sign)).filter(|word| !word.is_empty()) {
            if KINDS.contains(&before) && !KINDS.contains(&word) {
                let how = match &owner {
                    Some(_) if takes_self(&lines[number..]) => How::OnValue,
                    Some(owner) => How::OnType(owner.clone()),
                    None => How::Plainly,
                };
                all.push((word.to_owned(), how));
                break;
            }
            before = word;
        }
    }
    all
}

/// The type that `impl<...> Trait for Type<...> {` is about.
fn owner_of(line: &str) -> Option<String> {
    let line = line.strip_prefix("impl")?;
    let line = match line.strip_prefix('<') {
        Some(generic) => {
            let mut depth = 1;
            let end = generic.find(|sign| {
                depth += i32::from(sign == '<') - i32::from(sign == '>');
                depth == 0
            })?;
            &generic[end + 1..]
        }
        None => line,
    };
    let line = line.rsplit(" for ").next()?.trim_start_matches(['&', ' ']);
    let path = line.split(|sign| !part(sign) && sign != ':').next()?;
    path.rsplit(':').next().map(str::to_owned)
}

/// Whether the function that begins here takes its value.
fn takes_self(lines: &[&str]) -> bool {
    let head: String = lines.iter().take(3).flat_map(|line| [line.trim(), " "]).collect();
    let arguments = head.split_once("fn ").and_then(|(_, head)| head.split_once('('));
    let first = arguments.map(|(_, arguments)| arguments.trim_start().trim_start_matches('&'));
    let mut words =
        first.unwrap_or_default().split(|sign| !part(sign) && sign != '\'').filter(|word| !word.is_empty());
    words.find(|word| !word.starts_with('\'') && *word != "mut") == Some("self")
}

/// Takes in what the code says.
fn read(code: &str, said: &mut Said) {
    for line in code.lines() {
        let mut before = "";
        let mut end = 0;
        for (at, word) in words(line) {
            let between = &line[end..at];
            let after = line[at + word.len()..].trim_start();
            let behind_path = between.trim_end().ends_with("::");
            if line[..at].trim_end().ends_with('.') && !line[..at].trim_end().ends_with("..") {
                if after.starts_with('(') || after.starts_with("::<") {
                    said.methods.insert(word.to_owned());
                }
            } else if behind_path {
                let owner = if between.trim_end().ends_with(">::") { ">" } else { before };
                said.paths.insert((owner.to_owned(), word.to_owned()));
                said.names.insert(word.to_owned());
            } else if !KINDS.contains(&before) || KINDS.contains(&word) {
                said.names.insert(word.to_owned());
            }
            before = word;
            end = at + word.len();
        }
    }
}

/// The words of a line with their places.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + line[rest..].find(part)?;
        let length = line[start..].find(|sign| !part(sign)).unwrap_or(line.len() - start);
        rest = start + length;
        Some((start, &line[start..rest]))
    })
}

/// Shows every file of shipped code and every template below a folder.
fn walk(folder: &Path, show: &mut impl FnMut(&Path, &str)) -> anyhow::Result<()> {
    for path in super::tidy::sorted(folder)? {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !NO_CALLERS.contains(&name) {
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

    /// What a text of shipped code offers and does not call.
    fn lone(text: &str) -> Vec<String> {
        let mut said = Said::default();
        let code = shipped(text, &mut said);
        read(&code, &mut said);
        let uncalled = offers(&code).into_iter().filter(|(name, how)| !said.calls(name, how));
        uncalled.map(|(name, _)| name).collect()
    }

    #[test]
    fn what_only_tests_say_is_found() {
        let text = "use a::lone;\npub use b::{lone, renamed as shown};\npub fn lone() {}\n/// lone\npub const fn met() {}\n\
                    pub struct Met;\nfn inner() { met(); let x: Met; } // lone\npub fn renamed() {}\n\
                    #[cfg(test)]\nmod tests { fn t() { lone() } }";
        assert_eq!(lone(text), ["lone"]);
    }

    #[test]
    fn methods_are_called_on_values_and_makers_on_their_type() {
        let text = "pub fn plan() { x.orders; y.count(); }\nimpl<T: Into<String>> Met<T> {\n    pub fn plan(&self) {}\n\
                    \x20   pub fn orders(\n        &self,\n    ) {}\n    pub const fn count(self) {}\n    pub fn new() {}\n    pub fn whole() {}\n}\n\
                    impl Show for &Gone {\n    pub fn new() {}\n}\nfn f() { plan(); Met::new(); Other::whole() }";
        assert_eq!(lone(text), ["plan", "orders", "whole", "new"]);
    }
}
