//! Automation for developers: checks and lists. `cargo xtask` without words says what there is.

mod advisories;
mod bench;
mod boards;
mod callers;
mod letters;
mod mutate;
mod requirements;
mod supply;
mod switch;
mod threads;
mod tidy;
mod wild;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "cargo xtask WHAT
  requirements [--write]   list the statements of docs/requirements.md that no test names; fail if the list grew
  letters                  write docs/letters anew, every letter in both languages as it arrives, and docs/mail-shapes.md
  threads [PART]           play docs/threads, or those whose name has PART in it, and write what comes of them anew: read the difference
  mutate [NAME... | new]   break the product in the recorded ways (xtask/mutants.toml) and see the named tests fail; writes docs/mutants.md
  supply [FOLDER]          licences, sources and duplicates of everything in Cargo.lock, as deny.toml allows them; known weaknesses, too, if FOLDER
                           is a checkout of the RustSec advisory database
  tidy                     rules of the house: arrows point down, pure crates are pure, what is public has callers, no unfinished marks
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["requirements"] => requirements::run(&root(), false),
        ["requirements", "--write"] => requirements::run(&root(), true),
        ["mutate", names @ ..] => mutate::run(&root(), names),
        ["tidy"] => tidy::run(&root()),
        ["supply"] => supply::run(&root(), None),
        ["supply", folder] => supply::run(&root(), Some(Path::new(folder))),
        ["letters"] => letters::run(&root()),
        ["threads"] => threads::run(&root(), ""),
        ["threads", only] => threads::run(&root(), only),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The workspace's folder: the parent of this package's.
fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_house_is_tidy() {
        crate::tidy::run(&crate::root()).expect("cargo xtask tidy");
    }

    #[test]
    fn every_clause_that_was_shown_is_shown() {
        crate::requirements::run(&crate::root(), false).expect("cargo xtask requirements");
    }
}
