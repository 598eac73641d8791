//! How much a board may say. It may come from a stranger: everything in it costs somebody time, room or a line of a page.

use toml::de::{DeTable, DeValue};

use crate::FaultKind;
use crate::draft::Draft;
use crate::folder::is_hidden;
use crate::reader::{At, Reader};

/// Letters of a name.
const NAME: usize = 60;
/// Letters of what the author says of versions and of what others may do.
const REMARK: usize = 200;
/// Words of a province or a power.
const WORDS: usize = 40;
/// Seeds of a province.
const POINTS: usize = 64;
/// Borders of all kinds of units together.
const BORDERS: usize = 3000;
/// Borders that weaken, and those that lead in one direction.
const SPECIAL: usize = 64;
const CANALS: usize = 16;
const STARTS: usize = 32;
/// Languages beside German and English.
pub(crate) const LANGUAGES: usize = 12;

/// Signs that hide or turn what a text says, wherever they are written as escapes: as they stand, the folder has refused them.
pub(crate) fn check_signs(reader: &mut Reader, table: &DeTable<'_>) {
    for (key, value) in table.iter() {
        check_text(reader, key.span().start, key.get_ref());
        check_value(reader, value.span().start, value.get_ref());
    }
}

fn check_value(reader: &mut Reader, at: usize, value: &DeValue<'_>) {
    match value {
        DeValue::String(text) => check_text(reader, at, text),
        DeValue::Array(list) => {
            list.iter().for_each(|item| check_value(reader, item.span().start, item.get_ref()));
        }
        DeValue::Table(table) => check_signs(reader, table),
        DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

fn check_text(reader: &mut Reader, at: usize, text: &str) {
    // A sentence about sources may have several lines; names may not, see below.
    let mut lines = text.lines().flat_map(str::chars);
    if let Some(sign) = lines.find(|sign| is_hidden(*sign)) {
        reader.fault(reader.line(at), FaultKind::Hidden(sign));
    }
}

/// Everything of which there could be too much.
pub(crate) fn check(reader: &mut Reader, draft: &Draft) {
    check_names(reader, draft);
    let too_many = |reader: &mut Reader, what, most, lines: &[usize]| {
        if let Some(line) = lines.get(most) {
            reader.fault(*line, FaultKind::TooMany { what, most });
        }
    };
    for province in &draft.provinces {
        let line = province.id.line;
        let words = province.abbr.len() + province.aliases.len();
        too_many(reader, "abbr, alias", WORDS, &vec![line; words]);
        let points = province.points.len() + province.water_points.len() + province.discs.len();
        too_many(reader, "points", POINTS, &vec![line; points]);
    }
    for power in &draft.powers {
        let words = power.aliases.len() + power.adjectives.len() + power.currency.len();
        too_many(reader, "abbr, alias", WORDS, &vec![power.id.line; words]);
    }
    let ends = |one_way: bool| -> Vec<usize> {
        let lines = draft.borders.iter().flatten();
        let ends = lines.flat_map(|line| {
            let ends = line.value.split_once(':').map_or("", |(_, ends)| ends).split_whitespace();
            ends.filter(move |end| !one_way || end.starts_with('>')).map(|_| line.line)
        });
        ends.collect()
    };
    too_many(reader, "[borders]", BORDERS, &ends(false));
    too_many(reader, "[borders] >", SPECIAL, &ends(true));
    let weak: Vec<usize> =
        draft.weak.iter().flat_map(|weak| weak.between.iter().map(|_| weak.line)).collect();
    too_many(reader, "[[weak]]", SPECIAL, &weak);
    let canals: Vec<usize> = draft.canals.iter().map(|canal| canal.line).collect();
    too_many(reader, "[[canal]]", CANALS, &canals);
    let starts: Vec<usize> = draft.starts.iter().map(|start| start.id.line).collect();
    too_many(reader, "[[named_start]]", STARTS, &starts);
}

/// Names fit into a line of a letter, and have one.
fn check_names(reader: &mut Reader, draft: &Draft) {
    let line = |line: usize, names: &crate::Names| [(line, names.de.clone()), (line, names.en.clone())];
    let listed = |words: &[At<String>]| -> Vec<(usize, String)> {
        words.iter().map(|word| (word.line, word.value.clone())).collect()
    };
    let mut all: Vec<(usize, String)> = line(draft.id.line, &draft.names).to_vec();
    for province in &draft.provinces {
        all.extend(line(province.names_line, &province.names));
        all.extend(listed(&province.abbr).into_iter().chain(listed(&province.aliases)));
    }
    for power in &draft.powers {
        all.extend(line(power.line, &power.names).into_iter().chain(line(power.line, &power.adjective)));
        all.extend(power.letter.iter().flat_map(|letter| line(power.line, letter)));
        all.push((power.code.line, power.code.value.clone()));
        all.extend(
            [&power.aliases, &power.adjectives, &power.currency].into_iter().flat_map(|words| listed(words)),
        );
    }
    for start in &draft.starts {
        all.extend(line(start.id.line, &start.names));
    }
    let remarks = [&draft.licence, &draft.version, &draft.rules_text]
        .map(|said| (said.line, said.value.clone(), REMARK));
    for (line, word, most) in all.into_iter().map(|(line, word)| (line, word, NAME)).chain(remarks) {
        if let Some(sign) = word.chars().find(|sign| matches!(sign, '\n' | '\r')) {
            reader.fault(line, FaultKind::Hidden(sign));
        }
        if word.chars().count() > most {
            reader.fault(line, FaultKind::LongName { word, most });
        }
    }
}
