//! What is said of a unit that gets no order yet: "bei Ankara weiß ich noch nicht, das schick ich dir morgen". It is said of that unit alone.

use super::cursor::Cursor;
use super::draft::Subject;
use crate::words::{Kw, List};
use std::ops::Range;

/// Whether a unit may be spoken of here: "bei Ankara", "for Kiel".
pub(super) fn begins(cursor: &Cursor, at: usize) -> bool {
    cursor.says(at, &["bei", "für", "fuer", "for", "about", "with", "mit", "zu", "as"])
}

/// The unit of which such words speak, first in them: who gets no order, though others do.
pub(super) fn unit(cursor: &Cursor, words: &Range<usize>) -> Option<Subject> {
    const OPEN: [Kw; 3] = [Kw::NotYet, Kw::Later, Kw::Pending];
    const MORE: [Kw; 12] = [
        Kw::Withdraw,
        Kw::All,
        Kw::Both,
        Kw::Rest,
        Kw::Refers,
        Kw::Selects,
        Kw::Joke,
        Kw::Document,
        Kw::HeadMoves,
        Kw::Correction,
        Kw::If,
        Kw::Unless,
    ];
    // "as for Ankara"
    let named = words.start + 1 + usize::from(cursor.says(words.start + 1, &["for"]));
    let (unit, end) =
        cursor.subject(named).filter(|(unit, _)| begins(cursor, words.start) && unit.spot.is_known())?;
    let rest = end..words.end;
    let long = |at: usize| cursor.word(at).len() > 2;
    let open = rest.clone().any(|at| cursor.any(at, &OPEN).is_some() || cursor.in_list(at, List::Knows));
    let more = rest.clone().any(|at| {
        cursor.any(at, &MORE).is_some_and(|_| long(at))
            || cursor.starts_order(at)
            || cursor.place_word(at).is_some() && cursor.word(at).starts_with(char::is_uppercase)
    });
    (open && !more && !cursor.is_told(end)).then_some(unit)
}
