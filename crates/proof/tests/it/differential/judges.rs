//! The short way of the adjudicator against the long one, as long as a build may take; the command `proof --judges` goes on for as long
//! as one likes.

use proof::{judges, run};

/// The same outcome, to the last reason, on games and made-up cases of all boards.
#[test]
fn both_judges_agree() {
    let count =
        judges::run(5, 20_000, &run::usual(), 1, |_| ()).unwrap_or_else(|differs| panic!("{differs}"));
    for (board, count) in &count {
        assert!(count.movements >= 20_000, "{board}");
        assert!(count.short * 6 > count.movements, "{board}: {count:?}");
    }
}
