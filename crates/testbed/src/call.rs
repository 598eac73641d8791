//! What somebody does at a game, in one line.

use commands::{Action, Arguments};

/// The action and its arguments of a line as the command line has it: `shift to=2026-12-08T20:00 reason="long words"`.
///
/// # Panics
/// If no action is called so, or a quotation mark is not closed.
pub fn call(line: &str) -> (Action, Arguments) {
    let (path, rest) = line.split_once(' ').unwrap_or((line, ""));
    let action = Action::of_path(path).unwrap_or_else(|| panic!("no action is called {path}"));
    (action, Arguments(pairs(rest)))
}

/// `to=2026-12-08T20:00 reason="long words"`.
///
/// # Panics
/// If a quotation mark is not closed.
pub fn pairs(line: &str) -> Vec<(String, String)> {
    let (mut given, mut rest) = (Vec::new(), line);
    while let Some((name, value)) = rest.split_once('=') {
        let (value, behind) = match value.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or_else(|| panic!("an open quotation in {line}")),
            None => value.split_once(' ').unwrap_or((value, "")),
        };
        given.push((name.trim().to_owned(), value.to_owned()));
        rest = behind;
    }
    given
}
