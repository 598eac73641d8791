//! A run in words.

use crate::judge::Tally;
use crate::run::Run;
use std::fmt::Write;

/// The figures as a table, and the failures below it.
pub fn write(run: &Run, seed: u64, mails: u64) -> String {
    let mut text = format!(
        "{mails} mails, seed {seed}: silently wrong or done unasked: **{}**.\n\n\
         | what | mails | right | right, but asked | asked | done, though asked | silently wrong |\n\
         | --- | --- | --- | --- | --- | --- | --- |\n",
        run.wrong()
    );
    row(&mut text, "harmless ways of writing", &run.harmless);
    for (name, tally) in &run.harmful {
        row(&mut text, name, tally);
    }
    let all = run.harmless.all().max(1) as f64;
    let share = |count: u64| 100.0 * count as f64 / all;
    let _ = writeln!(
        text,
        "\nOf the harmless ones {:.2} % are right without a question, {:.2} % have a needless one.",
        share(run.harmless.right),
        share(run.harmless.needless)
    );
    for failure in &run.failures {
        let _ = write!(
            text,
            "\n---- {:?} (mail {}): {}\n{}\n{}\n  wanted {:?}\n  found  {:?}\n  asked  {:?}\n",
            failure.verdict,
            failure.case,
            failure.name,
            failure.setting,
            failure.text,
            failure.wanted,
            failure.found,
            failure.asked
        );
    }
    text
}

fn row(text: &mut String, name: &str, tally: &Tally) {
    let Tally { right, needless, asked, acted, silent } = tally;
    let all = tally.all();
    let _ = writeln!(text, "| {name} | {all} | {right} | {needless} | {asked} | {acted} | {silent} |");
}
