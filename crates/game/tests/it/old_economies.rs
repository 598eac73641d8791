//! Logs of both second economies as they were written while events held finished sentences: `log-exchange-v1.jsonl` and
//! `log-treaties-v1.jsonl`. They are read as today's types, nothing of them is lost, and what is told of them is what they
//! told.

use game::body::Body;
use game::event::{Event, LogReader};
use game::exchange::body::{Happened as Exchange, State};
use game::game::Game;
use game::module::{self, EconomyEvent, EconomySheet};
use game::treaties::book::{Book, Happened as Treaties, Line};
use game::treaties::power_name;
use game::word::seat::Power;
use serde_json::Value;
use text::Lang;
use variants::Variant;

const EXCHANGE: &str = include_str!("../data/log-exchange-v1.jsonl");
const TREATIES: &str = include_str!("../data/log-treaties-v1.jsonl");

/// Each line as it stands in the log, and as it is read.
fn read(log: &str) -> Vec<(Value, Event)> {
    let mut reader = LogReader::default();
    let lines = log.lines();
    lines.map(|line| (serde_json::from_str(line).unwrap(), reader.read(line).unwrap())).collect()
}

fn fold(log: &[(Value, Event)]) -> Game {
    let events: Vec<Event> = log.iter().map(|(_, event)| event.clone()).collect();
    Game::fold(events[0].game.clone(), &events)
}

/// The body of an event of an economy, as it stands in the log.
fn stored(line: &Value) -> &Value {
    &line["body"]["event"]["body"]
}

fn words(value: &Value, lang: Lang) -> String {
    value[lang.code()].as_str().unwrap().to_owned()
}

/// What is worded otherwise since.
const REWORDED: [(&str, &str); 6] = [
    ("The money does not reach for", "The money is not enough for"),
    ("is no neutral land", "is not a neutral province"),
    ("the guaranteed free land", "the guaranteed neutral province"),
    ("the annexed land", "the annexed province"),
    ("Who offers or declares", "A power that offers or declares"),
    ("uncovered", "exposed"),
];

/// A sentence of then as it is worded now.
fn reworded(then: &str) -> String {
    REWORDED.iter().fold(then.to_owned(), |words, (old, new)| words.replace(old, new))
}

#[test]
fn no_event_of_an_old_log_is_unknown() {
    for log in [EXCHANGE, TREATIES] {
        for (line, event) in read(log) {
            let known = match &event.body {
                Body::Economy { event, .. } => !matches!(event, EconomyEvent::Unknown(_)),
                body => !matches!(body, Body::Unknown { .. }),
            };
            assert!(known, "{line}");
        }
    }
}

#[test]
fn slips_of_an_old_log_are_what_they_were() {
    let mut kinds = [0, 0];
    for (line, event) in read(EXCHANGE).into_iter().chain(read(TREATIES)) {
        let Body::Submitted { submission } = event.body else { continue };
        let slip = &line["body"]["submission"]["sheet"]["economy"];
        match &submission.sheet.economy {
            None => assert!(slip.is_null(), "{slip}"),
            Some(EconomySheet::Exchange(read)) => {
                kinds[0] += 1;
                let lines = slip["stock"].as_array().map(Vec::len);
                assert_eq!(read.stock.as_ref().map(Vec::len), lines);
                assert_eq!(read.press.len(), slip["press"].as_array().unwrap().len());
            }
            Some(EconomySheet::Treaties(read)) => {
                kinds[1] += 1;
                let codes: Vec<&str> = read.treaties.iter().map(|code| code.0.as_str()).collect();
                assert_eq!(serde_json::json!({ "treaties": codes }), *slip);
            }
        }
    }
    assert_eq!(kinds, [13, 9]);
}

/// Remarks on exchange orders: what is told today is the sentence that the log held then.
#[test]
fn remarks_of_an_old_log_are_told_as_they_were() {
    let log = read(EXCHANGE);
    let variant = variants::by_id("kapitalisten").unwrap();
    let mut told = 0;
    for (line, event) in &log {
        let Body::Economy { event: EconomyEvent::Exchange(Exchange::Noted(noted)), .. } = &event.body else {
            continue;
        };
        for lang in [Lang::De, Lang::En] {
            let then: Vec<String> = stored(line)[lang.code()]
                .as_array()
                .unwrap()
                .iter()
                .map(|text| reworded(text.as_str().unwrap()))
                .collect();
            let now: Vec<String> = noted.remarks.iter().map(|remark| remark.text(lang, variant)).collect();
            assert_eq!(now, then);
            told += now.len();
        }
    }
    assert!(told > 50, "{told}");
    let game = fold(&log);
    let state = State::fold(&game.economy.exchange);
    assert_eq!(state.tables.len(), 4);
    assert_eq!((state.press.len(), state.counted.len(), state.notes.len()), (1, 3, 11));
}

/// Without the cases of German and the articles, which came later.
fn bare(words: &str) -> String {
    let mut words = words.replace("the Ottoman", "Ottoman").replace("the German", "German");
    for (name, stem) in [("Deutsches Reich", "Deutsch"), ("Osmanisches Reich", "Osmanisch")] {
        for bent in ["das {}e Reich", "Das {}e Reich", "des {}en Reichs", "dem {}en Reich"] {
            words = words.replace(&bent.replace("{}", stem), name);
        }
        words = words.replace(&format!("vom {stem}en Reich"), &format!("von {name}"));
    }
    words
}

/// A line of the ledger in words.
fn told(book: &Book, variant: &Variant, line: &Line, lang: Lang) -> String {
    let entered = line.treaty.and_then(|id| book.archive.iter().find(|entered| entered.id == id));
    let treaty = entered.map_or_else(String::new, |entered| entered.treaty.text(lang, variant));
    let power = |power: &Power| power_name(lang, variant, variant.power(&power.0).unwrap());
    line.why.text(lang, &treaty, line.doubled, power)
}

/// The ledger and what was refused: the same.
#[test]
fn the_ledger_of_an_old_log_is_told_as_it_was() {
    let log = read(TREATIES);
    let game = fold(&log);
    let variant = variants::by_id("diplomaten").unwrap();
    let book = Book::fold(variant, &game.economy.treaties);
    let (mut lines, mut refused) = (0, 0);
    for (stored_line, event) in &log {
        let Body::Economy { event: EconomyEvent::Treaties(happened), .. } = &event.body else { continue };
        for lang in [Lang::De, Lang::En] {
            match happened {
                Treaties::Scored(scored) => {
                    let then = stored(stored_line)["lines"].as_array().unwrap();
                    assert_eq!(then.len(), scored.lines.len());
                    for (line, then) in scored.lines.iter().zip(then) {
                        // treaties are written otherwise now; what is said of them is the same
                        let said = |words: &str| match words.rsplit(": ").next().unwrap_or_default() {
                            penalty if penalty.contains("(Strafklausel)") => "penalty".to_owned(),
                            said => said.to_owned(),
                        };
                        assert_eq!(
                            said(&bare(&told(&book, variant, line, lang))),
                            said(&reworded(&words(then, lang)))
                        );
                        lines += 1;
                    }
                }
                Treaties::Noted(noted) => {
                    let said = |words: &str| words.split(": ").next().map(str::to_owned);
                    let then = reworded(&words(stored(stored_line), lang));
                    assert_eq!(said(&bare(&noted.refused.text(lang, variant))), said(&then));
                    refused += 1;
                }
                _ => {}
            }
        }
    }
    assert!(lines > 40 && refused == 10, "{lines} {refused}");
    assert_eq!((book.archive.len(), book.tests.len()), (9, 1));
}

/// Written again today, no event of an economy holds a sentence, and it is read as the same.
#[test]
fn what_is_written_today_holds_codes_alone() {
    for log in [EXCHANGE, TREATIES] {
        for (line, event) in read(log) {
            let Body::Economy { event: EconomyEvent::Exchange(_) | EconomyEvent::Treaties(_), .. } =
                &event.body
            else {
                continue;
            };
            let written = serde_json::to_value(&event).unwrap();
            assert_eq!(LogReader::default().read(&written.to_string()).unwrap(), event);
            let sentences = line["body"]["event"]["body"].to_string().contains("\"de\":");
            let version = if sentences || written["body"]["event"]["kind"] == "scored" { 2 } else { 1 };
            assert_eq!(written["body"]["event"]["version"], version, "{written}");
        }
    }
    assert!(module::Economy::by_name("exchange").is_some());
}
