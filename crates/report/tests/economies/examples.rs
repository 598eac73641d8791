//! The two example games, `examples/boersenfieber` and `examples/kongress`: every mail is read and handed in, every deadline
//! passes, and the reports are those that stand beside the mails. `UPDATE=1` writes them anew.

use super::table::Table;
use game::event::Event;
use game::word::turn::{Season, Turn};
use report::{TurnReport, part, plain};
use std::fs;
use std::path::{Path, PathBuf};
use text::Lang;

pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

/// `1901-spring`.
pub fn turn_name(turn: Turn) -> String {
    let season = match turn.season {
        Season::Spring => "spring",
        Season::Autumn => "autumn",
        Season::Winter => "winter",
    };
    format!("{}-{season}", turn.year)
}

/// `don-camillo` for "Don Camillo".
pub fn file_name(label: &str) -> String {
    label.to_lowercase().replace(' ', "-")
}

/// Reads a turn's mails and lets the deadline pass; the report in German.
fn play_turn(table: &mut Table, folder: &Path) -> Option<String> {
    let turn = table.game.turn?;
    let mails = folder.join(turn_name(turn));
    let labels: Vec<String> = table.game.seats.iter().map(|seat| seat.label()).collect();
    for label in labels {
        if let Ok(text) = fs::read_to_string(mails.join(file_name(&label) + ".txt")) {
            table.mail(&label, &text);
        }
    }
    let seed = table.game.records.len() as u64 + 1;
    table.process(seed);
    let evaluation = table.game.last_evaluation().filter(|evaluation| evaluation.turn == turn);
    let report =
        TurnReport::of(&table.game, evaluation.unwrap_or_else(|| panic!("{turn} was not evaluated")));
    let mut text = plain::turn(table.variant, &report, Lang::De);
    text.push('\n');
    text.push_str(&table.text(turn, Lang::De));
    Some(text)
}

/// Plays a folder to its end and compares every report.
fn play(mut table: Table, name: &str) -> Table {
    let folder = folder(name);
    let reports = folder.join("reports");
    let update = std::env::var_os("UPDATE").is_some();
    if update {
        fs::create_dir_all(&reports).unwrap();
    }
    while table.game.result.is_none() {
        let turn = table.game.turn.unwrap();
        let text = play_turn(&mut table, &folder).unwrap();
        let file = reports.join(turn_name(turn) + ".txt");
        if update {
            fs::write(&file, &text).unwrap();
            for picture in table.parts(turn, Lang::De).into_iter().filter(|part| part.svg.is_some()) {
                if table.game.result.is_some() {
                    fs::write(reports.join(picture.name + ".svg"), picture.svg.unwrap()).unwrap();
                }
            }
        } else {
            let expected =
                fs::read_to_string(&file).unwrap_or_else(|_| panic!("{} is missing", file.display()));
            let differs = text.lines().zip(expected.lines()).position(|(one, other)| one != other);
            let at = differs.unwrap_or(text.lines().count().min(expected.lines().count()));
            let line = |text: &str| text.lines().nth(at).unwrap_or("(end)").to_owned();
            let (now, then) = (line(&text), line(&expected));
            assert!(
                text == expected,
                "{turn}, line {}: `{now}` was `{then}`; UPDATE=1 writes it anew",
                at + 1
            );
        }
    }
    table
}

fn part_text(table: &Table, name: &str) -> String {
    let turn = table.game.last_evaluation().unwrap().turn;
    let found = table.parts(turn, Lang::De).into_iter().find(|part| part.name == name);
    found.map(|found| part::text(&found)).unwrap_or_default()
}

/// The places of the result by label, with the points.
fn places(table: &Table) -> Vec<(String, u16, i64)> {
    let lines = table.game.result.as_ref().unwrap().lines.iter();
    lines
        .map(|line| (table.game.seat(line.seat).unwrap().label(), line.place, line.points.unwrap()))
        .collect()
}

#[test]
fn boersenfieber_is_played_from_sign_up_to_final_standing() {
    let table = play(Table::kapitalisten(&super::table::ALIASES), "boersenfieber");
    let standing = part_text(&table, "exchange-standing");
    let places = places(&table);
    assert_eq!(places.len(), 8);
    assert!(places.windows(2).all(|pair| pair[0].2 >= pair[1].2), "places follow the points (R251)");
    for (label, place, points) in places {
        let line = standing.lines().find(|line| line.contains(&label)).unwrap();
        assert!(
            line.trim_start().starts_with(&place.to_string()) && line.ends_with(&points.to_string()),
            "{line}"
        );
    }
}

#[test]
fn kongress_is_played_from_sign_up_to_final_standing() {
    let table = play(Table::diplomaten(), "kongress");
    let places = places(&table);
    assert_eq!(places.len(), 7);
    assert!(places.windows(2).all(|pair| pair[0].2 >= pair[1].2));
    let shown = part_text(&table, "treaties-points");
    assert!(shown.contains("Alle Punkte, auch die aus Geheimverträgen."), "{shown}");
    let end: Vec<&Event> = table.log.iter().filter(|event| event.kind() == "ended").collect();
    assert_eq!(end.len(), 1);
}
