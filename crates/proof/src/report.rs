//! The report of a run, as it is committed.

use std::fmt::Write;

use crate::judges::Compared;
use crate::run::{BoardCount, Run};
use crate::shares::Limit;

/// The report in Markdown.
pub fn markdown(run: &Run) -> String {
    let mut text = String::new();
    let (limit, how) = match run.limit {
        Limit::Time(time) => (format!("--seconds {}", time.as_secs()), ", as far as the time allows"),
        Limit::Cases(cases) => (format!("--cases {cases}"), ""),
    };
    let two_judges = run.movements.map(|movements| format!(" --judges {movements}")).unwrap_or_default();
    let which: String = run.boards.keys().map(|board| format!(" --boards {board}")).collect();
    let _ = write!(
        text,
        "# The proof of the adjudicator: the last long run

Written by the run itself. The same cases again{how}:

    cargo run --release -p proof -- {limit} --seed {seed}{two_judges}{which} --out docs/proof.md

Every case is decided by both ways of the adjudicator, the short one and the long one, and, by trying everything, by the reference
(`crates/proof/src/reference`); every unit's fate, every support, the reason of every failure and every contested province must
be the same. So must be the retreats that follow, ordered by chance, and in every other case builds and removals. One case in
three is also decided with the powers renamed, with the provinces numbered otherwise, without the orders that counted
for nothing, and from a written order sheet with mistakes. The rulebooks are `ludomaniac` (half), `datc` (a quarter)
and thrown choices (a quarter).

",
        seed = run.seed,
    );
    let result = match run.findings.len() {
        0 => "**Nothing was found.**".to_owned(),
        count => format!("**{count} findings**, below."),
    };
    let _ = writeln!(text, "Seed {}, {} seconds of cases. {result}\n", run.seed, run.took.as_secs());
    boards(run, &mut text);
    judges(run, &mut text);
    events(run, &mut text);
    reasons(run, &mut text);
    if !run.findings.is_empty() {
        text.push_str("\n## Findings\n");
        for finding in &run.findings {
            let _ = write!(text, "\n```\n{finding}\n```\n");
        }
    }
    text
}

/// A column for each board, and one for all of them.
fn boards(run: &Run, text: &mut String) {
    let names: Vec<&str> = run.boards.keys().copied().collect();
    let _ = writeln!(text, "| | {} | all |", names.join(" | "));
    let _ = writeln!(text, "| --- |{}", " ---: |".repeat(names.len() + 1));
    let mut row = |what: &str, of: &dyn Fn(&BoardCount) -> u64, all: &dyn Fn(&[u64]) -> u64| {
        let mut counts: Vec<u64> = run.boards.values().map(of).collect();
        counts.push(all(&counts));
        let cells: Vec<String> = counts.iter().map(u64::to_string).collect();
        let _ = writeln!(text, "| {what} | {} |", cells.join(" | "));
    };
    let sum = |counts: &[u64]| counts.iter().sum();
    let most = |counts: &[u64]| counts.iter().copied().max().unwrap_or_default();
    row("cases", &|count| count.cases, &sum);
    row("units in them", &|count| count.units, &sum);
    row("fast and reference the same", &|count| count.same, &sum);
    row("too much for the reference", &|count| count.too_hard.values().sum(), &sum);
    row("with a contradiction of passage and attack", &|count| count.paradoxes, &sum);
    row("with a circle of moves", &|count| count.circles, &sum);
    row("looked at from all sides", &|count| count.thorough, &sum);
    row("whole games of up to 20 years", &|count| count.games, &sum);
    row("slowest adjudication, microseconds", &|count| count.slowest.as_micros() as u64, &most);
}

/// The short way of the adjudicator against the long one.
fn judges(run: &Run, text: &mut String) {
    if run.judges.is_empty() {
        return;
    }
    text.push_str(
        "
## Two judges

Movements that are simple enough go a short way (`rules::plain`), the others the long one (`rules::solve`). Both decided the same movements,
with outcomes that are the same to the last reason: positions of random games, each with many sets of orders, thrown among all that are possible and
leaning towards fights, and made-up cases as above. `rules::Alternatives`, which decides many sets of orders
for one position side by side, came to the same places, dislodged units and contested provinces as the long way on the movements in the last
column, besides.

| | movements | by the short way | made up | side by side |
| --- | ---: | ---: | ---: | ---: |
",
    );
    let mut all = Compared::default();
    for count in run.judges.values() {
        all.add(count);
    }
    for (board, count) in run.judges.iter().chain([(&"all", &all)]) {
        let _ = writeln!(
            text,
            "| {board} | {} | {} | {} | {} |",
            count.movements, count.short, count.made_up, count.side_by_side
        );
    }
}

fn events(run: &Run, text: &mut String) {
    text.push_str("\nIn the games: ");
    let events = [
        ("game turn", "movements"),
        ("game won", "victories"),
        ("game played to the end", "played to the last year"),
        ("game power eliminated", "powers eliminated"),
        ("game year tied", "years with a tie at the top"),
    ];
    let listed: Vec<String> =
        events.iter().map(|(key, name)| format!("{} {name}", run.tally.of(key))).collect();
    let _ = writeln!(text, "{}.", listed.join(", "));
    let of = |what: &str| run.tally.of(what);
    let _ = writeln!(
        text,
        "\nCompared with the reference, in games and cases: {} times the retreats of a turn ({} too much for it), {} times the \
         adjustments of a winter ({} removals forced).",
        of("retreats compared"),
        of("retreats too hard"),
        of("adjustments compared"),
        of("forced removal"),
    );
}

fn reasons(run: &Run, text: &mut String) {
    text.push_str("\n## Reasons reached\n\n| reason | times |\n| --- | ---: |\n");
    let reasons = run.tally.reasons();
    for (reason, times) in &reasons {
        let _ = writeln!(text, "| {reason} | {times} |");
    }
    let never: Vec<&str> =
        reasons.iter().filter(|(_, times)| *times == 0).map(|(reason, _)| reason.as_str()).collect();
    if never.is_empty() {
        text.push_str("\nEvery reason code was reached.\n");
    } else {
        let _ = writeln!(text, "\nNever reached: {}.", never.join(", "));
    }
}
