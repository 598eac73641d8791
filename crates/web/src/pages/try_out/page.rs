//! What the page of the board to try things out shows.

use super::line::{BadLine, Line};
use crate::Chrome;
use crate::pages::lessons::Task;
use crate::pages::living::{Living, Sheet};
use crate::pages::orders::Row;
use crate::server::render;
use askama::Template;
use axum::response::Response;
use desk::{SandboxState, words};
use game::evaluation::{Change, Moved};
use game::word::turn::Phase;
use notation::{Echo, Severity, Status};
use report::TurnReport;
use report::names::Names;
use rules::{OrderResult, PowerId, Rulebook};
use text::Lang;
use text::sandbox as say;
use variants::Variant;

#[derive(Template)]
#[template(path = "try.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    board: String,
    turn: String,
    map: Option<Living>,
    alt: String,
    played: String,
    address: String,
    draft: &'a str,
    echo: Option<Echo>,
    rows: Vec<Row>,
    own: String,
    boards: Vec<(&'static str, String, bool)>,
    rulebooks: Vec<(&'static str, String, bool)>,
    choices: String,
    lesson: Option<Task>,
    last: Option<Last>,
    steps: usize,
    dues: Vec<String>,
}

/// What came of the last phase.
struct Last {
    turn: String,
    picture: String,
    powers: Vec<(String, Vec<Outcome>)>,
    captures: Vec<String>,
}

/// One order and what came of it.
struct Outcome {
    order: String,
    note: String,
    done: bool,
}

/// The page; `base` is where the site is, for an address that can be passed on.
pub fn show(chrome: &Chrome, base: &str, line: &Line) -> Response {
    let lang = chrome.lang;
    let state = line.sandbox.run();
    let variant = line.sandbox.variant;
    let names = Names::new(variant, lang);
    let says = state.amend(lang, &line.draft, &[]).says;
    let several = |chooser: &desk::Chooser| Some(names.power(chooser.power).to_owned());
    let mut choosers = state.choosers(lang);
    choosers.sort_by_key(|chooser| chooser.power);
    let rows: Vec<Row> = (choosers.into_iter())
        .map(|chooser| {
            let owner = several(&chooser);
            Row::of(lang, chooser, owner, &says)
        })
        .collect();
    let turn = words::turn(lang, variant.rules.calendar, state.turn);
    let played = line.played();
    let empty = line.draft.trim().is_empty();
    let page = Page {
        chrome,
        board: name(variant, lang),
        alt: say::Map { board: name(variant, lang), turn: &turn }.text(lang),
        turn,
        map: None,
        address: format!("{}/try?{}", base.trim_end_matches('/'), line.query()),
        draft: &line.draft,
        echo: (!empty).then(|| state.echo(lang, &line.draft)),
        own: String::new(),
        rows,
        boards: boards(lang, variant),
        rulebooks: Rulebook::NAMES.map(|id| (id, rulebook(lang, id), line.rulebook == id)).to_vec(),
        choices: line.choices.join(" "),
        lesson: line.lesson.map(|lesson| lesson.on_board(lang, variant, &state)),
        last: state.phases.last().map(|phase| last(names, phase, &played)),
        steps: state.phases.len(),
        dues: dues(names, &state),
        played,
    };
    let map = map(lang, variant, &page);
    render(chrome, Page { map, ..page }.render())
}

/// The map on which one clicks, and what came of the last phase.
fn map(lang: Lang, variant: &Variant, page: &Page<'_>) -> Option<Living> {
    let base = format!("/try/map.svg?{}", page.played);
    let mut sheets = vec![Sheet::new(text::orders::part_orders(lang), base, page.alt.clone())];
    if let Some(last) = &page.last {
        let alt = say::map_of_outcome(lang, &last.turn);
        sheets.push(Sheet::new(say::outcome(lang, &last.turn), last.picture.clone(), alt));
    }
    Some(Living::of(lang, variant, sheets)?.with_drafts("/try/draft.svg".to_owned()))
}

fn name(variant: &Variant, lang: Lang) -> String {
    lang.pick(&variant.names.de, &variant.names.en).clone()
}

/// The boards, each once: some variants differ only in what surrounds the board.
fn boards(lang: Lang, chosen: &Variant) -> Vec<(&'static str, String, bool)> {
    let own = variants::offered().into_iter().filter(|variant| variant.board_of == variant.id);
    own.map(|variant| (variant.id.as_str(), name(variant, lang), variant.id == chosen.board_of)).collect()
}

fn rulebook(lang: Lang, id: &str) -> String {
    match id {
        "datc" => say::rules_datc(lang),
        "ludomaniac-letter" => say::rules_letter(lang),
        "ludomaniac-direct" => say::rules_direct(lang),
        "ludomaniac-free-coasts" => say::rules_free_coasts(lang),
        "ludomaniac-owncut" => say::rules_owncut(lang),
        _ => say::rules_ludomaniac(lang),
    }
}

/// Who may build and who must remove, in the phase where that is due.
fn dues(names: Names<'_>, state: &SandboxState) -> Vec<String> {
    if state.turn.phase != Phase::Adjustment {
        return Vec::new();
    }
    let due = rules::dues(&names.variant.board, &state.position);
    let line = |power: PowerId| {
        let due = due.get(power.index()).copied().unwrap_or(0);
        match due {
            0 => None,
            1.. => Some(say::MayBuild { number: i64::from(due), power: names.power(power) }.text(names.lang)),
            _ => {
                Some(say::MustRemove { number: i64::from(-due), power: names.power(power) }.text(names.lang))
            }
        }
    };
    names.variant.power_ids().filter_map(line).collect()
}

fn last(names: Names<'_>, report: &TurnReport, played: &str) -> Last {
    let lang = names.lang;
    let turn = &report.evaluation;
    let mut powers: Vec<(PowerId, Vec<Outcome>)> = Vec::new();
    let mut add = |power: PowerId, outcome: Outcome| match powers.iter_mut().find(|(of, _)| *of == power) {
        Some((_, outcomes)) => outcomes.push(outcome),
        None => powers.push((power, vec![outcome])),
    };
    for line in &turn.moves {
        let note = names.line_note(report, line);
        add(line.unit.power, Outcome { order: names.line_order(line), note, done: went(line) });
    }
    for line in &turn.retreats {
        let outcome = Outcome {
            order: names.unit(&line.unit),
            note: names.retreat_note(report, line),
            done: line.to.is_some(),
        };
        add(line.unit.power, outcome);
    }
    for line in &turn.adjustments {
        let note = match line.change {
            Change::Built => say::built(lang),
            Change::Removed => say::removed(lang),
            Change::Forced => say::forced(lang),
        };
        let done = line.change != Change::Forced;
        add(line.unit.power, Outcome { order: names.unit(&line.unit), note, done });
    }
    for (power, number) in &turn.waived {
        let note = say::waived(lang, i64::try_from(*number).unwrap_or(i64::MAX));
        add(*power, Outcome { order: String::new(), note, done: true });
    }
    powers.sort_by_key(|(power, _)| *power);
    let captures = turn.captures.iter().map(|capture| {
        let from = capture.from.map_or_else(|| say::nobody(lang), |from| names.power(from).to_owned());
        say::Captured { center: names.full_province(capture.center), from, to: names.power(capture.to) }
            .text(lang)
    });
    Last {
        turn: words::turn(lang, turn.board.rules.calendar, turn.turn),
        picture: format!("/try/last.svg?{played}"),
        captures: captures.collect(),
        powers: powers.into_iter().map(|(power, all)| (names.power(power).to_owned(), all)).collect(),
    }
}

fn went(line: &Moved) -> bool {
    line.result == OrderResult::Succeeds && line.now.is_some()
}

/// Why an address is no line of play, in words.
pub fn bad_words(lang: Lang, bad: BadLine) -> String {
    match bad {
        BadLine::Board => say::bad_board(lang),
        BadLine::Rulebook => say::bad_rulebook(lang),
        BadLine::Choice => say::bad_choice(lang),
        BadLine::Turn => say::bad_turn(lang),
        BadLine::Position => say::bad_position(lang),
        BadLine::TooLong => say::bad_length(lang),
    }
}
