//! Orders as people write them, each with the paragraph that says how it is to be read. The cases are text files in
//! `tests/people`; their readings were decided from the rule texts before the reader was asked.
//!
//! They show: what a move order is and stays (R046 to R052), holds, supports and convoys (R054, R067, R080, R081, R086 to R089), coasts
//! (R100 to R103), retreats (R138), builds and removals (R148, R149, R153), mails (R170, R175), conditions and what they may know
//! (R182 to R188).
//!
//! The format is told at the head of `conditions.txt`. Everything is compared: entries, verdict, doubts, and
//! what must be kept as unread. Own units that are left without an order are not listed. Where only the reading is
//! told by the rules and common sense, a row says "? *" (it must be asked back, however) or "? ~" (it may be).
#![allow(clippy::unwrap_used)]

use notation::{Code, Context, Phase, Problem, Profile, Reader, Severity, Status};
use rules::{Position, PowerId, Unit, UnitKind};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use variants::Variant;

const FILES: [(&str, &str); 8] = [
    ("conditions.txt", include_str!("../people/conditions.txt")),
    ("more_conditions.txt", include_str!("../people/more_conditions.txt")),
    ("movement.txt", include_str!("../people/movement.txt")),
    ("mails.txt", include_str!("../people/mails.txt")),
    ("adjust.txt", include_str!("../people/adjust.txt")),
    ("boards.txt", include_str!("../people/boards.txt")),
    ("press.txt", include_str!("../people/press.txt")),
    ("sentences.txt", include_str!("../people/sentences.txt")),
];
static POSITIONS: LazyLock<toml::Table> =
    LazyLock::new(|| toml::from_str(include_str!("../../data/examples.toml")).unwrap());

static READERS: LazyLock<Vec<Reader<'static>>> =
    LazyLock::new(|| variants::offered().into_iter().map(Reader::new).collect());

#[derive(Debug, Default, PartialEq)]
struct Expected {
    entries: Vec<String>,
    status: String,
    doubts: BTreeSet<String>,
    unread: Vec<String>,
}

struct Case<'t> {
    title: &'t str,
    who: Vec<&'t str>,
    text: String,
    expected: Expected,
}

fn cases(file: &str) -> Vec<Case<'_>> {
    file.split("\n== ").skip(1).map(case).collect()
}

fn case(block: &str) -> Case<'_> {
    let (title, rest) = block.split_once('\n').unwrap();
    let (title, who) = title.split_once(" | ").unwrap_or((title, ""));
    let (text, wanted) = rest.rsplit_once("\n--\n").unwrap_or_else(|| panic!("{title}: no expectation"));
    let mut expected = Expected { status: "ok".to_owned(), ..Expected::default() };
    for line in wanted.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(' ') {
            Some((":", status)) => expected.status = status.to_owned(),
            Some(("?", code)) => drop(expected.doubts.insert(code.to_owned())),
            Some(("!", text)) => expected.unread.push(text.replace("\\n", "\n")),
            _ => expected.entries.push(line.replace("\\n", "\n")),
        }
    }
    Case { title, who: who.split_whitespace().collect(), text: text.to_owned(), expected }
}

fn situation(name: &str, variant: &Variant) -> Option<(Position, Phase, i32)> {
    let rows = POSITIONS["position"].get(name)?.as_table().unwrap();
    let mut position = Position::empty();
    for (power, units) in rows.iter().filter(|(key, _)| *key != "phase" && *key != "year") {
        let power = variant.power(power).unwrap();
        for unit in units.as_str().unwrap().split(", ") {
            let (kind, place) = unit.split_once(' ').unwrap();
            let kind = UnitKind::ALL.into_iter().find(|known| kind.starts_with(known.letter())).unwrap();
            position.place(Unit { place: variant.place(place).unwrap(), power, kind });
        }
    }
    let phase = phase_named(rows["phase"].as_str().unwrap()).unwrap();
    Some((position, phase, rows["year"].as_integer().unwrap() as i32))
}

fn phase_named(word: &str) -> Option<Phase> {
    Some(match word {
        "spring" => Phase::Spring,
        "autumn" => Phase::Autumn,
        "winter" => Phase::Winter,
        _ => return None,
    })
}

fn read(case: &Case) -> Expected {
    let named = |word: &&str| READERS.iter().find(|reader| reader.variant().id == **word);
    let reader = case.who.iter().find_map(named).or(named(&"standard")).unwrap();
    let variant = reader.variant();
    let powers: Vec<PowerId> = case.who.iter().filter_map(|word| variant.power(word)).collect();
    let known = case.who.iter().find_map(|word| situation(word, variant));
    let start = case.who.contains(&"begin").then(|| variant.board.start());
    let phase = case.who.iter().find_map(|word| phase_named(word));
    let strict = case.who.contains(&"strict");
    let context = Context {
        position: known.as_ref().map(|(position, _, _)| position).or(start.as_ref()),
        powers: &powers,
        phase: phase.or(known.as_ref().map(|(_, phase, _)| *phase)),
        year: known.as_ref().map(|(_, _, year)| *year).or(start.as_ref().map(|_| variant.start_year)),
        profile: if strict { Profile::Strict } else { Profile::Lenient },
        ..Context::default()
    };
    let reading = reader.read(&case.text, &context);
    let items = reading.items.iter().filter(|item| item.code != Some(Code::Nor));
    let verdict = items.clone().map(|item| item.status).max();
    let unread = reading.unread.iter().map(|unread| unread.status).max();
    let status =
        verdict.or(unread).map_or(if reading.press.is_empty() { "skip" } else { "ok" }, Status::word);
    let doubts = (reading.diagnostics.iter())
        .filter(|found| found.severity() >= Severity::Doubt && found.problem != Problem::NoOrder)
        .map(|found| found.problem.code().to_owned());
    Expected {
        entries: (reading.press.iter().map(|press| reader.canonical_press(press)))
            .chain(items.map(|item| reader.canonical(item)))
            .collect(),
        status: status.to_owned(),
        doubts: doubts.collect(),
        unread: reading.unread.iter().map(|unread| unread.text.clone()).collect(),
    }
}

/// Entries are always compared; verdict, doubts and unread text only where the row tells them.
fn agrees(found: &Expected, expected: &Expected) -> bool {
    let asks = !found.doubts.is_empty() || !found.unread.is_empty();
    match expected.doubts.first().map(String::as_str) {
        Some("*") => found.entries == expected.entries && asks,
        Some("~") => found.entries == expected.entries,
        _ => found == expected,
    }
}

/// The rows of `lines.txt`: a case a line.
fn lines(file: &str) -> Vec<Case<'_>> {
    let mut who = Vec::new();
    let mut cases = Vec::new();
    for row in file.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        if let Some(words) = row.strip_prefix("@ ") {
            who = words.split_whitespace().collect();
            continue;
        }
        let (text, wanted) = row.split_once(" => ").unwrap_or_else(|| panic!("{row}: no expectation"));
        let mark = wanted.split_whitespace().last().filter(|mark| ["?", "~"].contains(mark));
        let entries = mark.map_or(wanted, |mark| wanted.trim_end_matches(mark)).trim();
        let doubt = match mark {
            Some("?") => Some("*"),
            other => other,
        };
        let expected = Expected {
            entries: entries
                .split(" ; ")
                .filter(|entry| !entry.is_empty() && *entry != "skip")
                .map(str::to_owned)
                .collect(),
            doubts: doubt.map(str::to_owned).into_iter().collect(),
            ..Expected::default()
        };
        let text = text.replace("\\n", "\n").replace("\\t", "\t");
        cases.push(Case { title: row, who: who.clone(), text, expected });
    }
    cases
}

/// Whether the row is read as it says: what counts, in any order, and whether it is asked about.
fn row_agrees(found: &Expected, expected: &Expected) -> bool {
    let asks = !found.doubts.is_empty() || !found.unread.is_empty();
    let held = |entry: &&String| !entry.contains(" xxx !") || expected.entries.contains(entry);
    let mark = expected.doubts.first().map(String::as_str);
    let mut counts: Vec<&String> =
        found.entries.iter().filter(|entry| mark.is_none() || held(entry)).collect();
    let mut wanted: Vec<&String> = expected.entries.iter().collect();
    counts.sort();
    wanted.sort();
    counts == wanted && mark.map_or(!asks, |mark| mark == "~" || asks)
}

/// `ROWS=path` tries the rows of another file, as a round that was just written.
#[test]
fn lines_are_understood() {
    let other = std::env::var("ROWS").ok().map(|path| std::fs::read_to_string(path).unwrap());
    let files = [
        include_str!("../people/lines.txt"),
        include_str!("../people/rounds.txt"),
        include_str!("../people/letters.txt"),
    ]
    .join("\n");
    let rows = lines(other.as_ref().unwrap_or(&files));
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|case| {
            let found = read(case);
            (!row_agrees(&found, &case.expected))
                .then(|| format!("{:?} {}\n   found {found:?}", case.who, case.title))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn people_are_understood() {
    let only = std::env::var("CASE").ok();
    let mut wrong = Vec::new();
    let mut count = 0;
    for (file, text) in FILES {
        for case in cases(text) {
            if only.as_ref().is_some_and(|only| !case.title.contains(only.as_str())) {
                continue;
            }
            count += 1;
            let found = read(&case);
            if !agrees(&found, &case.expected) {
                let Case { title, text, expected, .. } = case;
                wrong.push(format!(
                    "{file}: {title}\n{text}\n   expected {expected:?}\n   found    {found:?}\n"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
