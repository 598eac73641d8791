//! Catch-all arms over events, commands and letters: a new one that nobody thought of would do nothing, and the compiler could not
//! say so.
//!
//! A search by shape, not by type: a `match` one of whose arms names a variant of these enums has no arm that takes whatever is
//! left, and no chain of `if let ... else if let` asks for one variant after the other, which is the same by another name.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Events, commands and letters, and what they are made of; who reads them, and how far a game is.
const ENUMS: [&str; 28] = [
    "Action",
    "Actor",
    "Behind",
    "Body",
    "Command",
    "Deed",
    "EconomyAct",
    "EconomyEvent",
    "EconomySheet",
    "Enquiry",
    "Happened",
    "Job",
    "JobChange",
    "Link",
    "Measure",
    "Moved",
    "Own",
    "Proposal",
    "Reply",
    "Ruling",
    "SiteJob",
    "Stage",
    "Terms",
    "Told",
    "Topic",
    "Viewer",
    "Why",
    "MailCommand",
];

/// Reports the catch-all arms below a folder of crates.
pub fn check(root: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    // The mill has enums of the same names for the mails it writes.
    let house = |krate: &PathBuf| !krate.ends_with("mill");
    for krate in super::tidy::sorted(&root.join("crates"))?.into_iter().filter(house) {
        walk(root, &krate.join("src"), faults)?;
    }
    Ok(())
}

fn walk(root: &Path, folder: &Path, faults: &mut Vec<String>) -> anyhow::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for path in super::tidy::sorted(folder)? {
        if path.is_dir() {
            if !path.ends_with("tests") {
                walk(root, &path, faults)?;
            }
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            for (line, name, arm) in found(&text) {
                faults.push(format!("{shown}:{line}: a match over `{name}` has the catch-all arm `{arm}`"));
            }
            for (line, name) in chains(&text) {
                faults.push(format!(
                    "{shown}:{line}: a chain of `if let` over `{name}`, which is a match with a catch-all arm"
                ));
            }
        }
    }
    Ok(())
}

fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// Where a word stands by itself.
fn words<'code>(code: &'code str, word: &'static str) -> impl Iterator<Item = usize> + 'code {
    let part = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'_';
    let bytes = code.as_bytes();
    code.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let before = at.checked_sub(1).is_none_or(|before| !part(bytes[before]));
        before && bytes.get(at + word.len()).is_some_and(|next| !part(*next))
    })
}

/// Line and enum of every chain of `if let ... else if let` that asks for two variants of one enum.
fn chains(text: &str) -> Vec<(usize, &'static str)> {
    let code = blanked(without_tests(text));
    let mut all = Vec::new();
    for at in words(&code, "if").filter(|at| !code[..*at].trim_end().ends_with("else")) {
        let mut asked: Vec<&str> = Vec::new();
        let mut from = at + 2;
        while let Some(open) = body_of(&code, from) {
            asked.push(&code[from..open]);
            let Some(close) = end_of(&code, open + 1, b"}") else { break };
            let after = close + 1 + code[close + 1..].len() - code[close + 1..].trim_start().len();
            let Some(next) = code[after..].strip_prefix("else") else { break };
            let Some(next) = next.trim_start().strip_prefix("if ") else { break };
            from = code.len() - next.len();
        }
        let over = |name: &&&str| {
            asked.iter().filter(|asked| patterns(asked).any(|one| mentions(one, name))).count()
        };
        if let Some(name) = ENUMS.iter().find(|name| over(name) > 1) {
            all.push((code[..at].matches('\n').count() + 1, *name));
        }
    }
    all
}

/// Where the block behind a condition begins: braces of patterns do not open it.
fn body_of(code: &str, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let open = end_of(code, at, b"{")?;
        let Some(pattern) = words(&code[at..open], "let").next() else { return Some(open) };
        at = end_of(code, at + pattern + 3, b"=")? + 1;
    }
}

/// The patterns of a condition: what stands between `let` and the sign of equality.
fn patterns(condition: &str) -> impl Iterator<Item = &str> {
    words(condition, "let").filter_map(|at| {
        let end = end_of(condition, at + 3, b"=")?;
        condition.get(at + 3..end)
    })
}

/// Line, enum and arm of every catch-all in a file without its tests.
fn found(text: &str) -> Vec<(usize, &'static str, String)> {
    let code = blanked(without_tests(text));
    let mut all = Vec::new();
    for at in words(&code, "match").filter(|at| !code[at + 5..].starts_with('!')) {
        let Some(arms) = arms(&code, at + 5) else { continue };
        let names = |name: &&&str| arms.iter().any(|arm| mentions(arm, name));
        let Some(name) = ENUMS.iter().find(names) else { continue };
        let wild = arms.iter().find(|arm| takes_all(arm));
        if let Some(arm) = wild {
            all.push((code[..at].matches('\n').count() + 1, *name, (*arm).to_owned()));
        }
    }
    all
}

fn mentions(arm: &str, name: &str) -> bool {
    arm.match_indices(name).any(|(at, _)| {
        let before = arm[..at].chars().next_back();
        arm[at + name.len()..].starts_with("::") && before.is_none_or(|c| !c.is_alphanumeric() && c != '_')
    })
}

/// Whether a pattern takes whatever is left: underscores and names, perhaps in a tuple or in `Some`, without a condition.
fn takes_all(arm: &str) -> bool {
    let mut words = arm.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let free = |word: &str| {
        word == "Some" || word == "Ok" || !word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
    };
    words.all(|word| free(word) && !matches!(word, "if" | "true" | "false"))
        && !arm.contains(['"', '\'', '{', '['])
}

/// The patterns of the match whose subject begins here, conditions included.
fn arms(code: &str, from: usize) -> Option<Vec<&str>> {
    let open = end_of(code, from, b"{")?;
    let mut all = Vec::new();
    let mut at = open + 1;
    loop {
        let arrow = arrow(code, at)?;
        let Some(arrow) = arrow else { return Some(all) };
        all.push(code[at..arrow].trim());
        let start = arrow + 2 + code[arrow + 2..].find(|c: char| !c.is_whitespace())?;
        at = match code.as_bytes()[start] {
            b'{' => {
                let close = end_of(code, start + 1, b"}")? + 1;
                close + code[close..].len() - code[close..].trim_start().trim_start_matches(',').len()
            }
            _ => {
                let end = end_of(code, start, b",}")?;
                end + usize::from(code.as_bytes()[end] == b',')
            }
        };
    }
}

/// Where the next arrow stands; none if the match is over before it.
fn arrow(code: &str, from: usize) -> Option<Option<usize>> {
    let mut at = from;
    loop {
        let next = end_of(code, at, b"=}")?;
        match code.as_bytes()[next] {
            b'}' => return Some(None),
            _ if code.as_bytes().get(next + 1) == Some(&b'>') => return Some(Some(next)),
            _ => at = next + 1,
        }
    }
}

/// The first of these signs that stands in no brackets.
fn end_of(code: &str, from: usize, signs: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, sign) in code.bytes().enumerate().skip(from) {
        if depth == 0 && signs.contains(&sign) {
            return Some(at);
        }
        match sign {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

/// The code with blanks for comments and for what stands in quotation marks.
fn blanked(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let length = match sign {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' => quoted(rest),
            'r' if rest.starts_with("r#\"") && !code.ends_with(char::is_alphanumeric) => {
                rest.find("\"#").map_or(rest.len(), |end| end + 2)
            }
            '\'' => letter(rest),
            _ => 0,
        };
        match length {
            0 => {
                // One byte for one, so that places in both are the same.
                code.push(if sign.is_ascii() { sign } else { '_' });
                rest = &rest[sign.len_utf8()..];
            }
            length => {
                let quote = sign == '"' || sign == 'r' || sign == '\'';
                code.push(if quote { '"' } else { ' ' });
                code.extend(rest[1..length].matches('\n').map(|_| '\n'));
                rest = &rest[length..];
            }
        }
    }
    code
}

/// The length of a text in quotation marks.
fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, sign) in rest.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a letter in quotes; none for a lifetime.
fn letter(rest: &str) -> usize {
    let mut signs = rest.char_indices().skip(1);
    match signs.next() {
        Some((_, '\\')) => rest[3..].find('\'').map_or(0, |end| end + 4),
        Some(_) => signs.next().filter(|(_, sign)| *sign == '\'').map_or(0, |(at, _)| at + 1),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn catch_all_arms_over_events_are_found() {
        let text = "fn a(b: Body) {\n    match b {\n        Body::Opened => 1, // _ => 2\n        _ => 3,\n    };\n}\n\
                    fn c() { match (x, y) { (Some(Reply::Game), _) => { 1 }\n (a, ..) => \"_\", } }\n\
                    fn d() { match w { MailCommand::Act(..) => '{', MailCommand::Ask(x) if x => 2, MailCommand::Ask(_) => 3 } }\n\
                    fn e() { match n { 1 => 2, _ => 3 } match z { Topic::Vote if u => 1, other if o => 2, Topic::End => 1 } }\n\
                    fn f() { matches!(a, Body::Opened); match g { Other => match h { Job::Limit => 1, x @ _ => 2 } } }";
        let found = found(text);
        let wanted = [(2, "Body", "_"), (7, "Reply", "(a, ..)"), (11, "Job", "x @ _")];
        assert_eq!(found, wanted.map(|(line, name, arm)| (line, name, arm.to_owned())));
    }

    #[test]
    fn chains_over_one_enum_are_found() {
        let text = "fn a() {\n    if let Body::Opened = b { 1 } else if let (Body::Shut, 2) = (b, c) { 2 }\n}\n\
                    fn c() { if let Body::Opened = b { 1 } else if let Reply::Game = c { 2 } else { 3 } }\n\
                    fn d() { if d { 0 } else if e && let Told::Left { x: _ } = t\n{ if let Told::You = u { 1 } } else if let Told::Gone(_) = t { 2 } }\n\
                    fn e() { if let Body::Opened = b { 1 } if let Body::Shut = b { 2 } else if b == Body::Gone { 3 } }";
        assert_eq!(chains(text), [(2, "Body"), (5, "Told")]);
    }
}
