//! The tables of examples in `data/`: every text reads as it says, in the lenient profile and, where it comes
//! from a rule text, in the strict one.
//!
//! What they show: short forms and full names (R047, R048), moves that cannot be carried out (R046, R052), types (R049,
//! R050, R087), move signs (R051), holds (R054), supports (R086, R088, R089), routes that are ignored (R067, R068),
//! coasts (R100 to R103), several orders (R080, R081), retreats (R138), builds and removals (R148, R149, R153),
//! subjects (R170), later deadlines (R175), the recommended notation (R180), conditions (R182 to R188).
#![allow(clippy::unwrap_used)]

use notation::{Context, Phase, Profile, Reader, Reading, Status};
use rules::{Position, PowerId, Unit, UnitKind};
use serde::Deserialize;
use std::collections::BTreeMap;
use variants::Variant;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(default)]
    position: BTreeMap<String, BTreeMap<String, toml::Value>>,
    example: Vec<Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[allow(dead_code)]
    topic: String,
    text: String,
    reads: Vec<String>,
    status: String,
    #[serde(default)]
    board: Option<String>,
    #[serde(default)]
    at: Option<String>,
    #[serde(default)]
    sender: Option<String>,
    #[serde(default)]
    strict: bool,
    #[serde(default)]
    strict_reads: Option<Vec<String>>,
    #[serde(default)]
    strict_status: Option<String>,
}

const TABLES: [(&str, &str); 2] = [
    ("examples.toml", include_str!("../../data/examples.toml")),
    ("more.toml", include_str!("../../data/more.toml")),
];

struct Situation {
    position: Position,
    phase: Phase,
    year: i32,
}

fn situations(table: &Table, variant: &Variant) -> BTreeMap<String, Situation> {
    let named = table.position.iter().map(|(name, rows)| {
        let mut position = Position::empty();
        for (power, units) in rows.iter().filter(|(key, _)| *key != "phase" && *key != "year") {
            let power = variant.power(power).unwrap();
            for unit in units.as_str().unwrap().split(", ") {
                let (kind, place) = unit.split_once(' ').unwrap();
                let kind = UnitKind::ALL.into_iter().find(|known| kind.starts_with(known.letter())).unwrap();
                let place = variant.place(place).unwrap_or_else(|| panic!("no place {place}"));
                position.place(Unit { place, power, kind });
            }
        }
        let phase = match rows["phase"].as_str().unwrap() {
            "spring" => Phase::Spring,
            "autumn" => Phase::Autumn,
            _ => Phase::Winter,
        };
        let year = rows["year"].as_integer().unwrap() as i32;
        (name.clone(), Situation { position, phase, year })
    });
    named.collect()
}

fn status_of(reading: &Reading) -> &'static str {
    let worst = |statuses: Vec<Status>| statuses.into_iter().max();
    let items = worst(reading.items.iter().map(|item| item.status).collect());
    let unread = worst(reading.unread.iter().map(|unread| unread.status).collect());
    match (items, unread) {
        (Some(status), _) => status.word(),
        (None, Some(status)) => status.word(),
        (None, None) if reading.press.is_empty() => "skip",
        (None, None) => "ok",
    }
}

fn lines(reader: &Reader, reading: &Reading) -> Vec<String> {
    reading
        .press
        .iter()
        .map(|press| (press.span.start, reader.canonical_press(press)))
        .chain(reading.items.iter().map(|item| (item.span.start, reader.canonical(item))))
        .map(|(_, line)| line)
        .collect()
}

#[test]
fn every_example_reads_as_it_says() {
    let mut wrong = Vec::new();
    let mut count = 0;
    let only = std::env::var("EXAMPLE").ok();
    let readers: BTreeMap<&str, Reader> =
        variants::offered().into_iter().map(|variant| (variant.id.as_str(), Reader::new(variant))).collect();
    for (file, text) in TABLES {
        let table: Table = toml::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let standard = situations(&table, variants::standard());
        for example in &table.example {
            if only.as_ref().is_some_and(|only| *only != example.id) {
                continue;
            }
            let reader = &readers[example.board.as_deref().unwrap_or("standard")];
            let variant = reader.variant();
            let situation = example.at.as_ref().map(|name| &standard[name]);
            let powers: Vec<PowerId> = example.sender.iter().map(|id| variant.power(id).unwrap()).collect();
            for profile in [Profile::Lenient, Profile::Strict] {
                let (reads, status) = match profile {
                    Profile::Lenient => (&example.reads, &example.status),
                    Profile::Strict if example.strict => (&example.reads, &example.status),
                    Profile::Strict => match (&example.strict_reads, &example.strict_status) {
                        (Some(reads), Some(status)) => (reads, status),
                        _ => continue,
                    },
                };
                count += 1;
                let context = Context {
                    position: situation.map(|situation| &situation.position),
                    powers: &powers,
                    phase: situation.map(|situation| situation.phase),
                    year: situation.map(|situation| situation.year),
                    profile,
                    ..Context::default()
                };
                let reading = reader.read(&example.text, &context);
                let found = lines(reader, &reading);
                let found_status = status_of(&reading);
                if found != *reads || found_status != status {
                    wrong.push(format!(
                        "{} {profile:?} {:?}\n   expected {reads:?} {status}\n   found    {found:?} {found_status}  unread {:?}",
                        example.id,
                        example.text,
                        reading.unread.iter().map(|unread| &unread.text).collect::<Vec<_>>(),
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
