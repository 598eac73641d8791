//! Fast against slow on made-up cases. The long run is the command `proof`; this is a taste of it for every build.
#![allow(clippy::unwrap_used)]

mod arrows;
mod fuzz;
mod judges;
mod rivers;
mod whole;

use proof::compare::{Compared, compare};
use proof::generate::{Crowd, case};
use proof::show;
use proof::switches::rulebook;
use testbed::Dice;
use variants::Variant;

/// Compares so many cases on one board; says how many of them held a paradox and a circle.
fn agree(variant: &'static Variant, seed: u64, cases: u64) -> (usize, usize) {
    let (mut paradoxes, mut circles) = (0, 0);
    for number in 0..cases {
        let mut dice = Dice::of_case(seed, number);
        let book = rulebook(&mut dice);
        let crowd = [Crowd::Small, Crowd::Large, Crowd::Small, Crowd::Everywhere][number as usize % 4];
        let case = case(variant, crowd, &mut dice);
        let fast = rules::adjudicate(&variant.board, &book, &case.position, &case.orders);
        match compare(&case, &book, &fast) {
            Compared::Same(slow) => {
                paradoxes += slow.paradoxes.min(1);
                circles += slow.circles.min(1);
            }
            Compared::TooHard(_) => {}
            Compared::Differs(how) => {
                panic!("seed {seed}, case {number}, {book:?}\n{}{how}", show::case(&case))
            }
        }
    }
    (paradoxes, circles)
}

#[test]
fn fast_equals_reference_on_standard() {
    let (paradoxes, circles) = agree(variants::standard(), 1, 3_000);
    assert!(paradoxes > 10 && circles > 30, "the hard things are frequent: {paradoxes}, {circles}");
}

#[test]
fn fast_equals_reference_on_world() {
    let (paradoxes, circles) = agree(variants::world(), 2, 1_000);
    assert!(paradoxes > 5 && circles > 10, "{paradoxes}, {circles}");
}

#[test]
fn fast_equals_reference_on_colonial() {
    let (paradoxes, circles) = agree(variants::colonial(), 3, 2_000);
    assert!(paradoxes > 10 && circles > 20, "{paradoxes}, {circles}");
}
