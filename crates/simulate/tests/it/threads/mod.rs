//! Thread tests: what the rule texts say of mails, deadlines and game masters, as people live it. Each file of
//! `docs/threads` is one course of events that a reader of the rule text can read:
//!
//! - a line that begins with `> ` is what somebody does, or what the clock shows; lines that begin with `>   ` belong to it (the words of
//!   a mail);
//! - a line that begins with `|` is what comes of it: every letter to everybody, whole, a refusal, a page;
//! - `English:` is its name for readers of English pages;
//! - `Zeigt:` names the clauses of `docs/requirements.md` that it shows;
//! - everything else is said to the reader.
//!
//! What comes is compared word for word. `cargo xtask threads` writes it anew; whether it is right is judged by the rule text.

mod html;
mod stage;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use stage::Stage;
use tokio::sync::Semaphore;

/// One thing that is done, and what was written down to come of it.
struct Step {
    /// What stands in the file before it, and its own lines.
    lines: Vec<String>,
    /// The same without signs: the first line says what is done.
    doing: Vec<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/threads")
}

/// The steps of a file, and what is said behind the last.
fn steps(text: &str) -> (Vec<Step>, Vec<String>) {
    let (mut steps, mut said) = (Vec::new(), Vec::new());
    let mut doing: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('|')) {
        match line.strip_prefix('>') {
            Some(words) if words.starts_with("   ") || words.is_empty() => {
                doing.push(words.strip_prefix("   ").unwrap_or_default().to_owned());
            }
            first => {
                if !doing.is_empty() {
                    steps.push(Step { lines: std::mem::take(&mut said), doing: std::mem::take(&mut doing) });
                }
                if let Some(words) = first {
                    doing.push(words.trim().to_owned());
                }
            }
        }
        said.push(line.to_owned());
        if doing.is_empty() && !line.starts_with('>') {
            continue;
        }
        // what follows a finished step belongs to the next
        if !line.starts_with('>') {
            let last = said.pop();
            said.extend(last);
        }
    }
    if !doing.is_empty() {
        steps.push(Step { lines: std::mem::take(&mut said), doing });
    }
    (steps, said)
}

/// The file as it must be.
async fn played(name: &str, text: &str) -> String {
    let (steps, rest) = steps(text);
    let mut stage = Stage::empty(name).await;
    let mut whole = String::new();
    for step in steps {
        for line in &step.lines {
            whole.push_str(line);
            whole.push('\n');
        }
        for line in stage.does(&step.doing).await.lines() {
            whole.push_str(format!("| {line}").trim_end());
            whole.push('\n');
        }
    }
    rest.iter().for_each(|line| whole.push_str(&format!("{line}\n")));
    whole
}

/// Threads that are played at a time: the members of all at once would be more passwords than a site takes in.
const AT_A_TIME: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn threads_come_as_they_are_written() {
    let write = std::env::var_os("KONZERT_THREADS").is_some();
    let only = std::env::var("KONZERT_THREAD").unwrap_or_default();
    let mut names: Vec<PathBuf> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| {
        path.extension().is_some_and(|kind| kind == "txt") && path.to_string_lossy().contains(&only)
    });
    names.sort();
    assert!(!names.is_empty(), "no threads");
    let mut all = tokio::task::JoinSet::new();
    let places = Arc::new(Semaphore::new(AT_A_TIME));
    for path in names {
        let places = places.clone();
        all.spawn(async move {
            let _place = places.acquire_owned().await;
            let kept = fs::read_to_string(&path).unwrap();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let now = played(&name, &kept).await;
            if write {
                fs::write(&path, &now).unwrap();
                return None;
            }
            let (kept_lines, now_lines): (Vec<&str>, Vec<&str>) =
                (kept.lines().collect(), now.lines().collect());
            let at = (0..kept_lines.len().max(now_lines.len()))
                .find(|at| kept_lines.get(*at) != now_lines.get(*at))?;
            let show = |lines: &[&str]| {
                lines
                    .iter()
                    .skip(at.saturating_sub(2))
                    .take(8)
                    .fold(String::new(), |text, line| text + "\n    " + line)
            };
            Some(format!(
                "{name}, line {}:\n  written:{}\n  came:{}",
                at + 1,
                show(&kept_lines),
                show(&now_lines)
            ))
        });
    }
    let wrong: Vec<String> = all.join_all().await.into_iter().flatten().collect();
    assert!(
        wrong.is_empty(),
        "{} threads come otherwise (cargo xtask threads writes them anew):\n{}",
        wrong.len(),
        wrong.join("\n\n")
    );
}
