//! The words of a condition, one by one: what each can be, and what is gathered of it (9.8).

use super::cursor::Cursor;
use super::draft::{Act, Spot, Subject};
use super::number::spelled;
use super::predicate::{Role, VERBS, Words};
use crate::Comparison;
use crate::lex::T;
use crate::words::{Kw, List};
use rules::{PowerId, UnitKind};

/// What a word of a condition is.
pub(super) enum Piece {
    /// A move sign between two places.
    Sign,
    /// "nach", "in", "to" before a goal.
    Towards,
    /// "aus", "von", "by" before where something comes from or who does it.
    From,
    Me(bool),
    Told(Subject, Act),
    Verbs,
    Not,
    Number(i32),
    Kind(UnitKind),
    Place(Spot),
    Power(PowerId),
    Compare(Comparison),
    It,
    There,
    /// "der Angriff", "the move".
    Noun,
    /// Says nothing of its own.
    Small(bool),
    /// A word that no condition knows.
    Strange,
}

impl Cursor<'_> {
    pub(super) fn piece(&self, words: &Words, at: usize) -> Option<(Piece, usize)> {
        match self.shape(at)? {
            T::Dash(1) | T::Arrow => {
                let goal = self.place_past_fillers(at + 1).is_some();
                return goal.then_some((Piece::Sign, at + 1));
            }
            T::Number => {
                let number = self.number(at)?.clamp(-99, 99) as i32;
                return Some((Piece::Number(number), at + 1));
            }
            T::Quote => return Some((Piece::Small(false), at + 1)),
            T::Word => {}
            _ => return None,
        }
        // "I have", "I own": the writer, not Italy
        let writer = self.word(at) == "I"
            && self
                .any(at + 1, &[Kw::Aux, Kw::COwns, Kw::CLost, Kw::CBuilds, Kw::CStands, Kw::CMoves])
                .is_some();
        // "mein ist", "I have to": one verb
        // "KAM mir gehört": Kamtschatka
        let named = words.spots.is_empty()
            && self.place_word(at).is_some()
            && self.word(at).chars().next().is_some_and(char::is_uppercase);
        let verb = self
            .any(at, &VERBS)
            .filter(|next| !named && self.peek(at, Kw::Not).is_none_or(|not| not < *next));
        let me = self.peek(at, Kw::Me).filter(|next| verb.is_none_or(|verb| verb <= *next));
        if let Some(next) = me.filter(|_| writer || self.power(at).is_none()) {
            return Some((Piece::Me(self.says(at, &["von", "by"])), next));
        }
        if let Some(((unit, act), next)) = self.told(words, at) {
            return Some((Piece::Told(unit, act), next));
        }
        if let Some(next) = verb {
            return Some((Piece::Verbs, next));
        }
        if let Some(next) = self.peek(at, Kw::Not) {
            return Some((Piece::Not, next));
        }
        let number = spelled(self.word(at)).filter(|number| *number <= 99 && words.number.is_none());
        if let Some(number) = number.map(|number| number as i32) {
            // "ein Aufbau", "one build": but not "eine Einheit"
            let counts = self.any(at + 1, &[Kw::CBuilds, Kw::CRemovals]).is_some()
                || matches!(self.shape(at + 1), None | Some(T::Colon | T::Comma))
                || words.comparison.is_some()
                // "with one only"
                || self.peek(at + 1, Kw::Exactly).is_some_and(|next| !self.is(next, T::Word));
            if counts || number > 1 {
                return Some((Piece::Number(number), at + 1));
            }
        }
        // "nach der Auswertung" goes nowhere, "am Ende" is no army
        let named = || self.place(at).map(|(_, next)| next).max(self.power(at).map(|(_, next)| next));
        if let Some(next) = self.peek(at, Kw::Aux).filter(|next| *next > at + 1 && named() < Some(*next)) {
            return Some((Piece::Small(true), next));
        }
        if let Some(found) = self.name_piece(words, at) {
            return Some(found);
        }
        self.small_piece(words, at)
    }

    /// A power, type or place.
    fn name_piece(&self, words: &Words, at: usize) -> Option<(Piece, usize)> {
        // "a French army"
        if self.word(at) == "a" && self.place(at + 1).is_none() {
            return None;
        }
        // "in Arm steht", "if Arm is free": Armenia, where no place follows
        if let Some((kind, next)) = self.kind(at)
            && (self.place_word(at).is_none()
                || !words.sign
                    && self.place_past_fillers(self.peek(next, Kw::Move).unwrap_or(next)).is_some())
        {
            return Some((Piece::Kind(kind), next));
        }
        // "falls Mongolei in Irk steht": a power that is called as one of its places
        if let Some((power, next)) = self.power(at)
            && self.place_word(at).is_some()
            && words.is_open()
            && self.acts(next)
        {
            return Some((Piece::Power(power), next));
        }
        // "nach" and "in" before a place say that something goes there; "den" and "war" are rarely places
        let shadowed = self.any(at, &[Kw::Filler, Kw::Aux, Kw::Move]).is_some();
        let capital = self.word(at).chars().next().is_some_and(char::is_uppercase);
        // "A war"
        let typed = at > 0 && words.kind.is_some() && words.spots.is_empty() && self.kind(at - 1).is_some();
        // "if den is attacked", "falls for frei ist": nothing else can be its subject
        let subject = words.is_open()
            && words.spots.is_empty()
            && self.peek(at, Kw::Move).is_none()
            && self.is(at + 1, T::Word)
            && self.any(at + 1, &[Kw::Aux, Kw::CFree, Kw::CAttacked]).is_some()
            && self.place_word(at + 1).is_none();
        if (!shadowed || words.sign || capital || typed || subject)
            && let Some((spot, next)) = self.place(at)
        {
            return Some((Piece::Place(spot), next));
        }
        // "aus Tyr" is no Austria
        let room = (words.power.is_none() || words.agent) && (capital || !self.in_list(at, List::From));
        self.nation(at).filter(|_| room).map(|(power, next)| (Piece::Power(power), next))
    }

    /// Whether what follows is what powers do and places do not: to stand somewhere, to move, to own.
    fn acts(&self, at: usize) -> bool {
        let verbs = [Kw::CMoves, Kw::COrdered, Kw::COwns];
        let at = (at..at + 3)
            .find(|at| self.any(*at, &[Kw::Aux, Kw::Not]).is_none() || self.any(*at, &verbs).is_some())
            .unwrap_or(at);
        self.any(at, &verbs).is_some()
            || self.peek(at, Kw::Move).is_some_and(|next| self.place_past_fillers(next).is_some())
            || self.kind(at).is_some_and(|(_, next)| self.place_past_fillers(next).is_some())
            || self.place(at).is_some()
    }

    fn small_piece(&self, words: &Words, at: usize) -> Option<(Piece, usize)> {
        for (word, comparison) in [
            (Kw::AtLeast, Comparison::AtLeast),
            (Kw::AtMost, Comparison::AtMost),
            (Kw::MoreThan, Comparison::MoreThan),
            (Kw::LessThan, Comparison::LessThan),
            (Kw::Exactly, Comparison::Exactly),
        ] {
            if let Some(next) = self.peek(at, word) {
                return Some((Piece::Compare(comparison), next));
            }
        }
        // "free of Russians"
        let of = words.verbs.has(Kw::CFree) && self.says(at, &["of"]);
        if of || self.in_list(at, List::From) {
            return Some((Piece::From, at + 1));
        }
        let noun = self.peek(at, Kw::CNoun);
        let onto = self.says(at, &["auf", "on", "against", "gegen"])
            || self.says(at, &["at"]) && self.place(at + 1).is_some();
        let onto = onto.then_some(at + 1);
        if let Some(next) = self.peek(at, Kw::Move).or(onto).filter(|next| noun != Some(*next)) {
            return Some((Piece::Towards, next));
        }
        if let Some(next) = self.peek(at, Kw::There) {
            return Some((Piece::There, next));
        }
        if let Some(next) = self.peek(at, Kw::It) {
            return Some((Piece::It, next));
        }
        if let Some(next) = self.peek(at, Kw::CNoun) {
            return Some((Piece::Noun, next));
        }
        if let Some(next) = self.any(at, &[Kw::Aux, Kw::Filler]) {
            return Some((Piece::Small(self.peek(at, Kw::Aux).is_some()), next));
        }
        Some((Piece::Strange, at + 1))
    }

    /// Adds a word to those gathered; `false` if it has no room among them.
    pub(super) fn take_piece(&self, words: &mut Words, at: usize, piece: Piece) -> bool {
        match piece {
            Piece::Sign => {
                if !words.names_move() {
                    return false;
                }
                words.is_move = true;
                words.sign = true;
            }
            Piece::Towards => {
                // "A Ukr - Gal zieht nach Vie": the move has its goal, this is the consequence
                if words.is_move && words.spots.len() >= 2 {
                    return false;
                }
                words.sign = true;
                words.noun |= self.says(at, &["angriff", "attack"]);
                words.inside |= self.says(at, &["in", "im", "at"]);
            }
            Piece::From => {
                words.from = true;
                words.agent = true;
            }
            Piece::Me(agent) => {
                words.me = true;
                words.agent_me |= agent;
            }
            Piece::Told(unit, act) => words.act = Some((unit, act)),
            // "is dislodged it should retreat": the consequence has begun
            Piece::Verbs
                if words.verbs.any_of(&[Kw::CDislodged, Kw::COk, Kw::CFail])
                    && self.peek(at, Kw::CRetreats).is_some() =>
            {
                return false;
            }
            Piece::Verbs => self.take_verbs(words, at),
            Piece::Not => {
                words.not = !words.not;
                words.nobody |= self.says(at, &["keiner", "niemand", "nobody", "noone"]);
                words.aux |= self.says(at, &["is", "isn't", "isnt", "was", "wasn't", "wasnt"]);
            }
            Piece::Number(number) => {
                words.number = Some(number);
                words.article = self.peek(at, Kw::Article).is_some()
                    && self.any(at + 1, &[Kw::CBuilds, Kw::CRemovals]).is_some();
            }
            Piece::Kind(kind) if words.from => words.agent_kind = Some(kind),
            // "is dislodged the army goes to Ruhr"
            Piece::Kind(_)
                if words.verbs.has(Kw::CDislodged)
                    && self.kind(at).is_some_and(|(_, next)| {
                        self.any(next, &[Kw::Move, Kw::Motion, Kw::Disband, Kw::Retreat]).is_some()
                    }) =>
            {
                return false;
            }
            Piece::Kind(kind) => {
                if words.kind.is_some_and(|known| known != kind || !words.spots.is_empty()) {
                    return false;
                }
                words.kind = Some(kind);
                words.sign = false;
            }
            Piece::Place(spot) => {
                let role = match (words.from, words.sign) {
                    (true, _) => Role::From,
                    (_, true) => Role::Goal,
                    _ => Role::Plain,
                };
                words.spots.push((spot, role));
                (words.sign, words.from) = (false, false);
            }
            Piece::Power(power) => {
                words.from = false;
                if words.agent {
                    words.agent_power = Some(power);
                } else {
                    words.power = Some(power);
                }
            }
            Piece::Compare(comparison) => words.comparison = Some(comparison),
            // "is dislodged it goes to Ruhr": the consequence has begun
            Piece::It
                if words.verbs.has(Kw::CDislodged)
                    && self.peek(at, Kw::It).is_some_and(|next| {
                        self.any(next, &[Kw::Move, Kw::Motion, Kw::Disband]).is_some()
                    }) =>
            {
                return false;
            }
            Piece::It => words.it = true,
            Piece::There => {
                words.there = true;
                words.aux = true;
            }
            Piece::Noun => words.noun = true,
            Piece::Small(aux) => {
                words.aux |= aux;
                // "if mal is free": Malaya, or once?
                words.shadow |= self.shadows(words, at);
            }
            Piece::Strange => {
                words.strange += 1;
                return words.strange <= 3;
            }
        }
        true
    }

    /// A small word where a place belongs, that is the name of one too.
    fn shadows(&self, words: &Words, at: usize) -> bool {
        let awaits = !words.verbs.any() || words.verbs.has(Kw::COwns);
        words.spots.is_empty() && awaits && self.place_word(at).is_some()
    }

    fn take_verbs(&self, words: &mut Words, at: usize) {
        words.shadow |= self.shadows(words, at);
        let longest = self.any(at, &VERBS);
        for (index, verb) in VERBS.iter().enumerate() {
            if self.peek(at, *verb) == longest {
                words.verbs.add(index);
            }
        }
        words.verb_first |= words.spots.is_empty();
        words.transitive |= self.in_list(at, List::Attacks);
        words.lasts |= self.in_list(at, List::Lasts);
        words.there |= self.says(at, &["hinzieht", "hingeht", "hineinzieht", "reinzieht", "reingeht"]);
    }

    /// Behind a unit: a support, convoy or hold sign.
    fn told(&self, words: &Words, at: usize) -> Option<((Subject, Act), usize)> {
        let [(spot, _)] = words.spots.as_slice() else {
            return None;
        };
        // "A Bul - Con or ...": behind a sign stands a goal
        if words.sign || words.act.is_some() || words.verbs.any() && !words.verb_first {
            return None;
        }
        let hold = self.says(at, &["xxx", "hold", "h"]);
        if !hold && self.any(at, &[Kw::Support, Kw::Convoy]).is_none() {
            return None;
        }
        let (act, next) = self.action(at)?;
        let unit = Subject { kind: words.kind, spot: *spot, at: spot.at };
        matches!(act, Act::Hold | Act::SupportHold { .. } | Act::SupportMove { .. } | Act::Convoy { .. })
            .then_some(((unit, act), next))
    }
}
