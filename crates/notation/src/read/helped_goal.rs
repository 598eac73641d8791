//! Help of which the goal is told before the unit, as webDiplomacy writes it: "support move to Munich from Tyrolia", "convoy to London
//! from Denmark", "support hold to North Sea".

use super::cursor::Cursor;
use super::draft::{Spot, Subject};
use crate::words::{Kw, List};

impl Cursor<'_> {
    /// "move to Munich from Tyrolia", "den Zug nach München aus Tirol": who goes, where, and the index behind both.
    pub(super) fn helped_to_a_goal(&self, at: usize) -> Option<(Subject, Spot, usize)> {
        let start = self.filler(at).unwrap_or(at);
        // "move to" may be one word for a move, or a noun with its preposition
        let noun = self.peek(start, Kw::MoveNoun).and_then(|noun| self.peek(noun, Kw::Move));
        let goal = self.peek(start, Kw::Move).max(noun)?;
        let (to, from) = self.place_past_fillers(goal)?;
        let (whom, end) = self.subject(from + 1).filter(|_| self.in_list(from, List::From))?;
        if !to.is_known() || !whom.spot.is_known() {
            return None;
        }
        self.note_loose();
        // "von Tirol aus"
        let out =
            self.in_list(from, List::From) && self.in_list(end, List::From) && self.ends_clause(end + 1);
        Some((whom, to, end + usize::from(out)))
    }

    /// "das Halten von A Mun", "holding A Mun", "hold to North Sea": the unit that is helped to hold stands behind.
    pub(super) fn past_hold_noun(&self, at: usize) -> Option<usize> {
        let noun = self.filler(at).unwrap_or(at);
        let hold = self.says(noun, &["halten", "holding", "verbleib", "hold"]);
        let of = noun + 1 + usize::from(self.says(noun + 1, &["to", "at", "of", "in", "von", "for"]));
        [noun + 1, of].into_iter().find(|at| hold && self.subject(*at).is_some())
    }
}
