//! What is left of a line when its clauses are read: a remark, more of the order before it, or something to ask about.

use super::cursor::Cursor;
use super::draft::{RawDirective, What};
use super::line::LineReader;
use super::state::Section;
use super::{ledger, limits};
use crate::lex::T;
use crate::words::{Kw, List};
use crate::{Phase, Problem};

impl LineReader<'_, '_> {
    /// Words that belong to no clause: kept, and shown if they may have been meant as an order.
    pub(super) fn rest(&mut self, from: usize, to: usize, behind_clause: bool) {
        let at = self.cursor.span(from, to);
        let signs = (from..to).any(|at| matches!(self.cursor.shape(at), Some(T::Dash(_) | T::Arrow)));
        let begins = from == 0 || self.separator(from - 1).is_some() || self.cursor.is(from - 1, T::Colon);
        if self.looks_like_order(from, to) && (signs || !ledger::is_talk(self.cursor, from..to))
            || begins && self.cursor.is_nearly_order(from, to)
        {
            self.state.unread.push((at, None, Problem::NotRead));
            return;
        }
        // "A Mun - Bur zum Schein": nothing known, just behind an order
        let order = self.state.drafts.last().is_some_and(limits::is_order);
        let strange = order
            && (from..to).any(|at| self.cursor.says_nothing(at))
            && !(from..to)
                .any(|at| self.cursor.any(at, &[Kw::Like, Kw::Agreed, Kw::Adverb, Kw::Hold]).is_some())
            && !ledger::is_talk(self.cursor, from..to);
        let doubtful = behind_clause
            && (strange
                || (from..to).any(|at| self.cursor.any(at, &[Kw::Not, Kw::Or]).is_some())
                || ledger::names_place(self.cursor, from..to));
        // what is left behind anything but an order is asked about by itself
        // "it should say Holland, not Denmark": a correction that was not read
        let corrects =
            (from.saturating_sub(4)..from).any(|at| self.cursor.peek(at, Kw::Correction) == Some(from));
        if corrects && !behind_clause && ledger::names_place(self.cursor, from..to) {
            return self.state.unread.push((at, None, Problem::LeftOver));
        }
        // "..., I want it close to London": why, and no other field
        let why = self.cursor.in_list(from, List::Writer)
            && !(from..to)
                .any(|at| self.cursor.any(at, &[Kw::Rather, Kw::Correction, Kw::Or, Kw::Not]).is_some());
        if doubtful && !order && !why && ledger::names_place(self.cursor, from..to) {
            return self.state.unread.push((at, None, Problem::LeftOver));
        }
        if doubtful && let Some(draft) = self.state.drafts.last_mut() {
            draft.rest = Some(at);
        } else if ledger::speaks_of_play(self.cursor, from..to)
            || !why && self.lengthens_list(from, to)
            || self.retreats_somehow(from, to)
            || self.lengthens_adjustments(from, to)
            || self.waives_somehow(from, to)
            || self.counts_units(from, to)
            || self.adjusts_somehow(from, to)
            || self.leaves_units_open(from, to)
            || self.tells_nobody(from, to)
        {
            return self.state.unread.push((at, None, Problem::LeftOver));
        }
        self.state.remarks.push(at);
    }

    /// Behind a build or removal: "... und die Kanalflotte entfernen".
    fn lengthens_adjustments(&self, from: usize, to: usize) -> bool {
        let line = self.state.line;
        let listed = self.state.drafts.last().is_some_and(|draft| {
            let adjusts = matches!(
                draft.what,
                What::Directive(
                    RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
                )
            );
            draft.line == line && adjusts
        });
        // "Happy new year!"
        let talk = |at: usize| {
            self.cursor.peek(at, Kw::TalkWord).is_some() || self.cursor.within(at, &[Kw::TalkWord])
        };
        let verb = (from..to).any(|at| self.cursor.any(at, &[Kw::Build, Kw::Remove]).is_some() && !talk(at));
        listed && verb && (from..to).any(|at| self.cursor.says_nothing(at))
    }

    /// "1 Aufbau verfallen lassen": a waiver that was not read as one.
    fn waives_somehow(&self, from: usize, to: usize) -> bool {
        let winter = self.phase == Some(Phase::Winter) || matches!(self.state.section(), Section::Adjust(_));
        let phrase = |at: usize| {
            let next = self.cursor.peek(at, Kw::Waive)?;
            ((at..next).filter(|at| self.cursor.is(*at, T::Word)).count() > 1).then_some(())
        };
        winter && (from..to).any(|at| phrase(at).is_some()) && !ledger::is_talk(self.cursor, from..to)
    }

    /// "Remove whichever is furthest", "Abbau: egal": a whole line of removals or builds that names no field.
    fn adjusts_somehow(&self, from: usize, to: usize) -> bool {
        let cursor = self.cursor;
        let line = self.state.line;
        let winter = self.phase == Some(Phase::Winter);
        let verb = |at: usize| {
            let adjusts = [Kw::Build, Kw::Remove, Kw::HeadBuilds, Kw::HeadRemovals];
            cursor.word(at).len() > 2 && cursor.any(at, &adjusts).is_some()
        };
        let read = self.state.drafts.last().is_some_and(|draft| draft.line == line);
        let words = (0..to).filter(|at| cursor.is(*at, T::Word)).count();
        // "Zwei Aufbauten! Ich nehme F Kie": the units stand behind
        let behind = || {
            (to..cursor.tokens.len())
                .any(|at| cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()))
        };
        winter
            && !read
            && !(cursor.count(0).is_some() && behind())
            && (2..=10).contains(&words)
            && (0..to).any(verb)
            && cursor.word(to) != "?"
            && (verb(0) || !ledger::is_talk(cursor, from..to))
    }

    /// "... and one of the armies", "so build me a fleet in each of them": units to build or remove of which nobody says which.
    fn leaves_units_open(&self, from: usize, to: usize) -> bool {
        const SMALL: [Kw; 4] = [Kw::Filler, Kw::Me, Kw::Build, Kw::Now];
        let cursor = self.cursor;
        let unit = |at: usize| cursor.word(at).len() > 3 && cursor.kind(at).is_some();
        let counted = |at: usize| {
            let number = cursor.number_words(at).is_some() || cursor.peek(at, Kw::Article).is_some();
            let next = (number || cursor.in_list(at, List::OneOf)).then_some(at + 1)?;
            (next..to.min(next + 4))
                .find(|at| unit(*at))
                .filter(|unit| (next..*unit).all(|at| cursor.any(at, &SMALL).is_some()))
        };
        let line = self.state.line;
        let adjusted = self
            .state
            .drafts
            .last()
            .is_some_and(|draft| draft.line == line && matches!(draft.what, What::Directive(_)));
        let alone = || adjusted && counted(from).is_some_and(|unit| unit + 1 == to);
        let verb = |at: usize| {
            let wish = cursor.any(at, &[Kw::Build, Kw::Remove, Kw::OrderVerb, Kw::Polite]).is_some();
            wish && cursor.word(at).len() > 2
        };
        const OTHER: [Kw; 6] = [Kw::Deny, Kw::Past, Kw::Report, Kw::Maybe, Kw::Because, Kw::No];
        let other = |at: usize| cursor.any(at, &OTHER).is_some() || cursor.power(at).is_some();
        let told = || (from..to).any(verb) && (from..to).any(|at| counted(at).is_some());
        self.phase == Some(Phase::Winter)
            && (alone() || told())
            && !(from..to).any(|at| cursor.word(at).len() > 2 && other(at))
    }

    /// "Muc hält": a name that nobody knows, told something, and nothing else.
    fn tells_nobody(&self, from: usize, to: usize) -> bool {
        let cursor = self.cursor;
        let begins = from == 0 || self.separator(from - 1).is_some() || cursor.is(from - 1, T::Colon);
        let told = cursor.word(from + 1).len() > 2
            && cursor.any(from + 1, &[Kw::Hold, Kw::Support]).is_some_and(|end| end >= to);
        let name = cursor.word(from).starts_with(char::is_uppercase) && cursor.says_nothing(from);
        begins && name && told && self.phase != Some(Phase::Winter)
    }

    /// "2 Armeen": builds or removals of which nobody says where.
    fn counts_units(&self, from: usize, to: usize) -> bool {
        let winter = self.phase == Some(Phase::Winter);
        let unit = |at: usize| self.cursor.kind(at).is_some() && self.cursor.word(at).len() > 3;
        winter && from == 0 && to - from <= 3 && (from..to).any(unit)
    }

    /// "Rückzüge: egal", "retreats as usual": no field, but said of retreats.
    fn retreats_somehow(&self, from: usize, to: usize) -> bool {
        let cursor = self.cursor;
        let noun = |at: usize| {
            // "if dislodged" is one sign of several words
            let retreat =
                cursor.peek(at, Kw::Retreat).is_some_and(|next| next > at + 1 || is_noun(cursor, at));
            cursor.peek(at, Kw::HeadRetreats).is_some() || retreat
        };
        let words = (from..to).filter(|at| cursor.is(*at, T::Word)).count();
        (from <= 2 && noun(0) || noun(from))
            && (1..=8).contains(&words)
            && cursor.word(to) != "?"
            && !(0..to).any(|at| cursor.peek(at, Kw::NoList).is_some())
            && (0..to).any(|at| cursor.is(at, T::Word) && !noun(at))
            && !ledger::is_talk(cursor, from..to)
    }

    /// Behind a retreat list: one or two words that may have been its next field.
    fn lengthens_list(&self, from: usize, to: usize) -> bool {
        let line = self.state.line;
        let list = self.state.drafts.last().is_some_and(|draft| {
            draft.line == line && matches!(draft.what, What::Directive(RawDirective::Retreat { .. }))
        });
        let name = self.cursor.word(from).chars().next().is_some_and(char::is_uppercase)
            || ledger::names_place(self.cursor, from..to);
        let short = to - from <= 3 || to - from <= 10 && ledger::names_place(self.cursor, from..to);
        list && name && short && !ledger::is_talk(self.cursor, from..to)
    }

    pub(super) fn looks_like_order(&self, from: usize, to: usize) -> bool {
        let cursor = self.cursor;
        let words = (from..to).filter(|at| cursor.is(*at, T::Word)).count();
        // "B - K": letters instead of names
        let letter = |at: usize| {
            cursor.is(at, T::Word)
                && cursor.word(at).len() == 1
                && cursor.word(at) == cursor.word(at).to_uppercase()
        };
        // "Be-Ki": beginnings of names
        let short = |at: usize| {
            let word = cursor.word(at);
            cursor.says_nothing(at)
                && word.chars().count() <= 3
                && word.chars().next().is_some_and(char::is_uppercase)
        };
        if to == from + 3
            && (letter(from) && letter(from + 2) || short(from) && short(from + 2))
            && matches!(cursor.shape(from + 1), Some(T::Dash(1) | T::Arrow))
        {
            return true;
        }
        let places = (from..to)
            .filter(|at| {
                cursor.place_word(*at).is_some()
                    && cursor.any(*at, &[Kw::Filler, Kw::Aux, Kw::Move, Kw::Please]).is_none()
            })
            .count();
        let sign = (from + 1..to).any(|at| matches!(cursor.shape(at), Some(T::Dash(1) | T::Arrow)));
        let unit = (from..to).any(|at| {
            cursor.kind(at).is_some_and(|(_, next)| {
                next < to
                    && cursor.is(next, T::Word)
                    && (cursor.word(at).len() > 1 || cursor.word(at).chars().all(char::is_uppercase))
            })
        });
        let retreats = (from..to).any(|at| {
            cursor.peek(at, Kw::Retreat).is_some() && cursor.word(at).len() > 3
                || cursor.says(at, &["zurück", "zurueck"])
        });
        (places >= 1 && retreats && words <= 12)
            || (places >= 2 && words <= places + 2)
            || (places >= 1 && sign && words <= 6)
            || (sign && unit && words <= 4)
            || (places >= 1 && unit && words <= 8)
    }
}

/// Whether the word is longer than a sign and begins with a capital.
fn is_noun(cursor: &Cursor, at: usize) -> bool {
    let word = cursor.word(at);
    word.chars().count() > 3 && word.chars().next().is_some_and(char::is_uppercase)
}
