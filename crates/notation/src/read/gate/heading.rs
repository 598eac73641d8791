//! What stands before or behind a colon and says what an order is.

use super::announce::is_turn;
use super::licence::is_small_talk;
use super::{Gate, WINDOW};
use crate::Problem;
use crate::lex::T;
use crate::read::sentence::Sentence;
use crate::words::{Kw, List, Set};
use std::ops::Range;

/// A heading of more words is a sentence, which the rest of the gate judges.
const MOST: usize = 3;

impl Gate<'_, '_> {
    /// "Anfängerfehler: A Mun - Bur": a heading that nobody knows. "A Mun - Bur: nur über meine Leiche": a verdict.
    /// Behind a heading that nobody knows orders of several units are a list all the same ("Lepanto: ...").
    pub(super) fn judged(&self, sentence: &Sentence, own: &Range<usize>) -> Option<Problem> {
        let cursor = self.cursor;
        let near = sentence.tokens.start.max(own.start.saturating_sub(WINDOW));
        let colon = (near..own.start).rev().find(|at| cursor.is(*at, T::Colon));
        let order = |at: &usize| cursor.kind(*at).is_some() && cursor.starts_order(*at);
        let mut others = (near..sentence.tokens.end.min(own.end + WINDOW)).filter(|at| !own.contains(at));
        let list = colon.is_some() && others.any(|at| order(&at));
        let strange = colon.is_some_and(|colon| {
            let from = (near..colon).rev().find(|at| !cursor.is(*at, T::Word)).map_or(near, |at| at + 1);
            // one word alone may be the name of an opening
            (!list || colon > from + 1) && self.is_strange(from..colon) || self.is_of_another(near..colon)
        });
        // "Bitte noch nichts eintragen: A Mun - Ruh"
        let held = colon.is_some_and(|colon| {
            let phrase =
                |at: usize| cursor.peek(at, Kw::Caveat).is_some_and(|next| next > at + 1 && next <= colon);
            // "Nein, doch nicht alles: ..." corrects
            (near..colon).any(|at| phrase(at) && !cursor.says(at, &["doch"]))
        });
        // "Das ist KEINE Zugabgabe, nur ...: A Mun - Ruh"
        let none = colon.is_some_and(|colon| {
            (near..colon).any(|at| {
                let noun = cursor.any(at + 1, &[Kw::HeadMoves, Kw::CNoun]).is_some();
                let of_one = cursor.in_list(at + 2, List::For);
                cursor.peek(at, Kw::Deny).is_some() && noun && !of_one && !self.is_polite(at)
            })
        });
        match held || none || self.verdict_behind(sentence, own) {
            true => Some(Problem::Unsure),
            false => strange.then_some(Problem::InSentence),
        }
    }

    /// "Zug von Andrea (sie hat kein Internet): ...": somebody's whom nobody knows.
    fn is_of_another(&self, words: Range<usize>) -> bool {
        let cursor = self.cursor;
        let noun = words.clone().find(|at| cursor.peek(*at, Kw::HeadMoves).is_some());
        let name = |at: usize| cursor.says_nothing(at) && cursor.word(at).starts_with(char::is_uppercase);
        noun.is_some_and(|noun| {
            let von = noun + 1;
            cursor.says(von, &["von", "of", "from", "für", "for"])
                && words.contains(&(von + 1))
                && name(von + 1)
        })
    }

    fn verdict_behind(&self, sentence: &Sentence, own: &Range<usize>) -> bool {
        const PLAIN: [Kw; 8] =
            [Kw::Agreed, Kw::Like, Kw::Because, Kw::Please, Kw::Polite, Kw::Final, Kw::Retreat, Kw::Convoy];
        let cursor = self.cursor;
        // of a list of retreats the last field may have been left out
        let field = |at: usize| {
            let comma = usize::from(cursor.is(at, T::Comma));
            cursor.place(at + comma).map(|(_, end)| end).filter(|_| comma == 1)
        };
        let retreats = own.clone().any(|at| cursor.peek(at, Kw::Retreat).is_some());
        let end = field(own.end).filter(|_| retreats).unwrap_or(own.end);
        if !cursor.is(end, T::Colon) {
            return false;
        }
        let tail = end + 1..sentence.tokens.end.min(own.end + WINDOW);
        let words = tail.clone().filter(|at| cursor.is(*at, T::Word)).count();
        let orders = tail.clone().any(|at| cursor.starts_order(at) || cursor.place(at).is_some());
        let plain = cursor.in_list(tail.start, List::Verdict) || cursor.any(tail.start, &PLAIN).is_some();
        words >= 1 && !orders && !plain
    }

    /// Whether a heading says nothing that is known of headings, and something that nobody knows.
    fn is_strange(&self, words: Range<usize>) -> bool {
        let cursor = self.cursor;
        let known = |at: usize| {
            let phase = cursor.tokens[at].longest(cursor.dictionary, |entry| entry.phase).is_some();
            cursor.any_of(at, Set::Titled.kinds()).is_some_and(|_| cursor.word(at).len() > 1)
                || cursor.power(at).is_some_and(|(power, _)| self.context.powers.contains(&power))
                || cursor.place_word(at).is_some()
                || cursor.kind(at).is_some()
                || is_turn(cursor, at)
                || phase
                || words.len() > 1 && is_small_talk(cursor, self.context.powers, at)
        };
        // "My cat walked over the keyboard: ..."
        let somebody = words.len() > MOST
            && cursor.says(words.start, &["mein", "meine", "unser", "unsere", "my", "our"])
            && cursor.says_nothing(words.start + 1)
            && !words.clone().skip(1).any(known);
        somebody
            || (1..=MOST).contains(&words.len())
                && words.clone().any(|at| cursor.says_nothing(at) && cursor.word(at).len() > 3)
                && !words.clone().any(known)
    }
}
