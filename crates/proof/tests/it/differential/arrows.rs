//! Ways in one direction and units of nobody (M7, M9) against the reference, on a board that has many of both.

use proof::shares::Limit;
use proof::{judges, report, run};
use variants::{BOARD_FILE, Folder, Variant};

/// Standard, on which every other of these borders leads in one direction only, with units of nobody in the Low Countries and Spain.
fn arrows() -> &'static Variant {
    let text = variants::standard().folder.text(BOARD_FILE).unwrap();
    let changed = [
        ("id = \"standard\"", "id = \"arrows\""),
        ("\"nth: nwg nwy ska yor\"", "\"nth: nwg >nwy >ska yor\""),
        ("\"ska: swe\"", "\"ska: >swe\""),
        ("\"bur: gas mar mun par pic ruh\"", "\"bur: >gas mar >mun par >pic ruh\""),
        ("\"gal: rum sil ukr vie war\"", "\"gal: >rum sil >ukr vie >war\""),
        ("\"eng: iri lon mao nth pic wal\"", "\"eng: >iri lon >mao nth pic wal\""),
        ("\"kie: mun ruh\"", "\"kie: >mun ruh\""),
    ];
    let text = changed.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "the file says {from}");
        text.replacen(from, to, 1)
    });
    // The rules stand above the first table of the file.
    let rules =
        "[rules]\nneutral = { units = [\"A bel\", \"A hol\", \"F spa/sc\"], rebuild = true }\n\n[[power]]";
    let text = text.replacen("[[power]]", rules, 1);
    let folder = Folder::new([(BOARD_FILE.to_owned(), text.into_bytes())]).unwrap();
    variants::load(folder, false).unwrap()
}

/// M7 and M9: movements, retreats and adjustments as the reference decides them, whole games, and the short way as the long one.
#[test]
fn ways_in_one_direction_equal_the_reference() {
    let boards = [arrows()];
    let run = run::run(11, Limit::Cases(8_000), &boards, 1);
    assert!(run.findings.is_empty(), "{}", report::markdown(&run));
    let count = judges::run(12, 10_000, &boards, 1, |_| ()).unwrap_or_else(|differs| panic!("{differs}"));
    assert!(count.values().all(|count| count.movements >= 10_000));
}
