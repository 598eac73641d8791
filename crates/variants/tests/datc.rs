//! With the feature `datc` the test cases come along, whole, and on the board that they are about.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use variants::datc;

#[test]
fn every_case_is_there_and_fits_the_board() {
    let cases = datc::cases().unwrap();
    // Chapter 6 of the document: 6.A to 6.J.
    let chapters: BTreeSet<&str> = cases.iter().filter_map(|case| case.id.get(..3)).collect();
    assert_eq!(chapters.into_iter().collect::<String>(), "6.A6.B6.C6.D6.E6.F6.G6.H6.I6.J");
    let numbers: BTreeSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(numbers.len(), cases.len(), "no number twice");
    let standard = variants::standard();
    for case in &cases {
        assert!(["movement", "retreat", "build"].contains(&case.phase.as_str()), "{case:?}");
        assert_eq!(case.results.len(), case.orders.len(), "{case:?}");
        // Whoever orders no removals loses units all the same.
        assert!(!case.title.is_empty() && (case.phase == "build" || !case.orders.is_empty()), "{case:?}");
        for unit in case.position.iter().chain(&case.after) {
            let [power, kind, place] = unit.split(' ').collect::<Vec<_>>()[..] else { panic!("{unit}") };
            assert!(standard.power(power).is_some() && ["A", "F"].contains(&kind), "{unit}");
            assert!(standard.place(place).is_some(), "{unit}");
        }
    }
}
