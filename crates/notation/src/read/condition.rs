//! Conditions in the words of people (9.8): who, what, where, and a verb that says what is asked.
//!
//! German puts the verb at the end, English in the middle. So the words are gathered first (whose, which type,
//! which places, joined how) and read together when the verb is known; the condition ends where a
//! consequence begins.

use super::cursor::Cursor;
use super::draft::{Act, RawAct, RawCondition, RawUnit, Spot, Subject, Test};
use crate::Comparison;
use crate::lex::T;
use crate::words::Kw;
use rules::{PowerId, UnitKind};

/// What was named before and may be meant by "it" and "there".
#[derive(Clone, Copy, Default)]
pub(crate) struct Hint {
    pub(crate) unit: Option<Subject>,
    pub(crate) place: Option<Spot>,
    /// The condition before was about a number of builds: "if one: ...".
    pub(crate) builds: bool,
}

/// The words of a simple condition, gathered.
#[derive(Default)]
struct Words {
    not: bool,
    power: Option<PowerId>,
    me: bool,
    kind: Option<UnitKind>,
    /// Places, each with whether a word like "nach" or a move sign stood before it.
    spots: Vec<(Spot, bool)>,
    /// A move sign between two places.
    is_move: bool,
    act: Option<(Subject, Act)>,
    number: Option<i32>,
    comparison: Option<Comparison>,
    verbs: Verbs,
    aux: bool,
    strange: usize,
}

#[derive(Clone, Copy, Default)]
struct Verbs(u32);

const VERBS: [Kw; 15] = [
    Kw::CMoves,
    Kw::COrdered,
    Kw::COk,
    Kw::CFail,
    Kw::CStands,
    Kw::COwns,
    Kw::CFree,
    Kw::CAttacked,
    Kw::CDislodged,
    Kw::CRetreats,
    Kw::CBuilds,
    Kw::CRemovals,
    Kw::CBuilt,
    Kw::CNeeded,
    Kw::CNoStandoff,
];

impl Verbs {
    fn add(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    fn has(self, verb: Kw) -> bool {
        VERBS.iter().position(|known| *known == verb).is_some_and(|index| self.0 >> index & 1 == 1)
    }

    fn any(self) -> bool {
        self.0 != 0
    }
}

impl Cursor<'_> {
    /// A condition behind its "falls": simple ones joined by "und" and "oder".
    pub(crate) fn condition(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        let (first, mut next) = self.all_of(at, hint);
        let mut parts = vec![first];
        while let Some(behind) = self.peek(next, Kw::Or).filter(|_| parts.len() < 8) {
            let behind = self.peek(behind, Kw::If).unwrap_or(behind);
            let (part, after) = self.all_of(behind, hint);
            if part == RawCondition::Unreadable {
                break;
            }
            parts.push(part);
            next = after;
        }
        (join(parts, RawCondition::Any), next)
    }

    fn all_of(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        let (first, mut next) = self.simple(at, hint);
        let mut parts = vec![first];
        while let Some(behind) = self.condition_and(next).filter(|_| parts.len() < 8) {
            let behind = self.peek(behind, Kw::If).unwrap_or(behind);
            let (part, after) = self.simple(behind, hint);
            if part == RawCondition::Unreadable {
                break;
            }
            parts.push(part);
            next = after;
        }
        (join(parts, RawCondition::All), next)
    }

    fn condition_and(&self, at: usize) -> Option<usize> {
        if self.is(at, T::Amp) { Some(at + 1) } else { self.peek(at, Kw::And) }
    }

    fn simple(&self, at: usize, hint: Hint) -> (RawCondition, usize) {
        if let Some(found) = self.function(at, hint) {
            return found;
        }
        let mut words = Words::default();
        let mut next = at;
        let mut sign = false;
        for _ in 0..40 {
            if self.is_end(next) {
                break;
            }
            match self.gather(&mut words, next, &mut sign) {
                Some(behind) => next = behind,
                None => break,
            }
        }
        (words.read(hint), next)
    }

    /// Takes in the next word; `None` where the condition ends.
    fn gather(&self, words: &mut Words, at: usize, sign: &mut bool) -> Option<usize> {
        match self.shape(at)? {
            T::Dash(1) | T::Arrow => {
                let goal = self.place_past_fillers(at + 1).is_some();
                let continues = !words.spots.is_empty() && goal && !words.verbs.any();
                *sign = true;
                words.is_move = continues;
                return continues.then_some(at + 1);
            }
            T::Number => {
                words.number = self.number(at).map(|number| number.clamp(-99, 99) as i32);
                return Some(at + 1);
            }
            T::Word => {}
            T::Quote => return Some(at + 1),
            _ => return None,
        }
        if self.any(at, &[Kw::Then, Kw::Else]).is_some() && !self.is_condition_word(at) {
            return None;
        }
        if words.complete() && self.peek(at, Kw::And).or(self.peek(at, Kw::Or)).is_some() {
            return None;
        }
        self.gather_word(words, at, sign)
    }

    /// "so" and "also" begin a consequence only if they are nothing else.
    fn is_condition_word(&self, at: usize) -> bool {
        self.any(at, &VERBS).is_some()
    }

    fn gather_word(&self, words: &mut Words, at: usize, sign: &mut bool) -> Option<usize> {
        // "I have", "I own": the writer, not Italy
        let writer = self.word(at) == "I"
            && self.any(at + 1, &[Kw::Aux, Kw::COwns, Kw::CBuilds, Kw::CStands]).is_some();
        if let Some(next) = self.peek(at, Kw::Me).filter(|_| writer || self.power(at).is_none()) {
            words.me = true;
            return Some(next);
        }
        if let Some((act, next)) = self.told(words, at) {
            words.act = Some(act);
            return Some(next);
        }
        if let Some(next) = self.verb(words, at) {
            return Some(next);
        }
        if let Some(next) = self.peek(at, Kw::Not) {
            words.not = !words.not;
            return Some(next);
        }
        if let Some(number) = number_word(self.word(at)).filter(|_| words.number.is_none()) {
            // "ein Aufbau", "one build": but not "eine Einheit"
            let counts = self.any(at + 1, &[Kw::CBuilds, Kw::CRemovals]).is_some()
                || matches!(self.shape(at + 1), None | Some(T::Colon | T::Comma));
            if counts || number > 1 {
                words.number = Some(number);
                return Some(at + 1);
            }
        }
        if let Some(next) = self.gather_name(words, at, sign) {
            return next;
        }
        for (word, comparison) in [
            (Kw::AtLeast, Comparison::AtLeast),
            (Kw::AtMost, Comparison::AtMost),
            (Kw::Exactly, Comparison::Exactly),
        ] {
            if let Some(next) = self.peek(at, word) {
                words.comparison = Some(comparison);
                return Some(next);
            }
        }
        if let Some(next) = self.peek(at, Kw::Move).filter(|_| !words.complete() || words.wants_goal()) {
            *sign = true;
            return Some(next);
        }
        if let Some(next) = self.any(at, &[Kw::Aux, Kw::It, Kw::There, Kw::Filler]) {
            if self.peek(at, Kw::Aux).is_some() {
                words.aux = true;
            }
            return Some(next);
        }
        if words.complete() {
            return None;
        }
        words.strange += 1;
        (words.strange <= 3).then_some(at + 1)
    }

    /// A power, type or place. `Some(None)` ends the condition.
    fn gather_name(&self, words: &mut Words, at: usize, sign: &mut bool) -> Option<Option<usize>> {
        let complete = words.complete();
        if let Some((kind, next)) = self.kind(at).filter(|_| !complete || words.takes_place()) {
            words.kind = Some(kind);
            *sign = false;
            return Some(Some(next));
        }
        // "nach" and "in" before a place say that something goes there; "den" and "war" are rarely places
        let shadowed = self.any(at, &[Kw::Filler, Kw::Aux, Kw::Move]).is_some();
        let capital = self.word(at).chars().next().is_some_and(char::is_uppercase);
        if (!shadowed || *sign || capital)
            && let Some((spot, next)) = self.place(at)
        {
            if complete && !words.takes_place() && !(*sign && words.wants_goal()) {
                return Some(None);
            }
            words.spots.push((spot, *sign));
            *sign = false;
            return Some(Some(next));
        }
        if let Some((power, next)) = self.nation(at).filter(|_| words.power.is_none() && !complete) {
            words.power = Some(power);
            return Some(Some(next));
        }
        None
    }

    /// Behind a unit: a support, convoy or hold sign.
    fn told(&self, words: &Words, at: usize) -> Option<((Subject, Act), usize)> {
        let [(spot, _)] = words.spots.as_slice() else {
            return None;
        };
        if words.act.is_some() || words.verbs.any() {
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

    fn verb(&self, words: &mut Words, at: usize) -> Option<usize> {
        let longest = self.any(at, &VERBS)?;
        // "in" and "nach" behind a verb belong to the goal; a verb that is also a move word keeps them
        let mut found = false;
        for (index, verb) in VERBS.iter().enumerate() {
            if self.peek(at, *verb) == Some(longest) {
                // a second verb adds to the first only if it is an auxiliary of it ("erfolgreich zieht")
                words.verbs.add(index);
                found = true;
            }
        }
        found.then_some(longest)
    }
}

fn join(mut parts: Vec<RawCondition>, all: impl Fn(Vec<RawCondition>) -> RawCondition) -> RawCondition {
    if parts.len() > 1 {
        return all(parts);
    }
    parts.pop().unwrap_or(RawCondition::Unreadable)
}

fn number_word(word: &str) -> Option<i32> {
    Some(match word.to_lowercase().as_str() {
        "ein" | "eine" | "einen" | "one" | "a" => 1,
        "zwei" | "two" => 2,
        "drei" | "three" => 3,
        "vier" | "four" => 4,
        "fünf" | "fuenf" | "five" => 5,
        "sechs" | "six" => 6,
        _ => return None,
    })
}

impl Words {
    /// Whether enough was said for a condition, so that what follows may be the consequence.
    fn complete(&self) -> bool {
        let moved = self.is_move && self.spots.len() >= 2;
        moved || self.act.is_some() || (self.verbs.any() && (!self.needs_place() || !self.spots.is_empty()))
    }

    /// A verb of moving that has not got its goal yet ("if A Mun retreats to Ber").
    fn wants_goal(&self) -> bool {
        let moves = self.verbs.has(Kw::CMoves) || self.verbs.has(Kw::CRetreats);
        moves && !self.is_move && !self.spots.iter().any(|(_, goal)| *goal)
    }

    /// English: the verb comes before the place ("if England holds Den", "if Russia moves to Gal").
    fn takes_place(&self) -> bool {
        self.verbs.any() && self.needs_place() && self.spots.is_empty()
    }

    fn needs_place(&self) -> bool {
        let without = [Kw::CNeeded, Kw::CNoStandoff, Kw::CBuilds, Kw::CRemovals, Kw::CDislodged, Kw::CFree];
        !without.iter().any(|verb| self.verbs.has(*verb))
    }

    fn unit(&self) -> RawUnit {
        RawUnit { power: self.power, me: self.me, kind: self.kind, spot: None }
    }

    fn read(&self, hint: Hint) -> RawCondition {
        let plain = self.read_plain(hint);
        match plain {
            RawCondition::Order { test: Test::Done, unit, act, bare } if self.not => {
                RawCondition::Order { test: Test::Failed, unit, act, bare }
            }
            RawCondition::Order { test: Test::Failed, unit, act, bare } if self.not => {
                RawCondition::Order { test: Test::Done, unit, act, bare }
            }
            RawCondition::Implied | RawCondition::Unreadable | RawCondition::OthersAdjust => plain,
            other if self.not => RawCondition::Not(Box::new(other)),
            other => other,
        }
    }

    fn read_plain(&self, hint: Hint) -> RawCondition {
        let verbs = self.verbs;
        if verbs.has(Kw::CNeeded) && self.spots.is_empty() || verbs.has(Kw::CNoStandoff) {
            return RawCondition::Implied;
        }
        if let Some(order) = self.order() {
            return order;
        }
        let first = self.spots.first().map(|(spot, _)| *spot);
        let last = self.spots.last().map(|(spot, _)| *spot);
        if verbs.has(Kw::CRetreats) && !self.spots.is_empty() {
            return self.retreat();
        }
        if verbs.has(Kw::CDislodged) {
            return match first {
                Some(spot) => RawCondition::Dislodged(RawUnit { spot: Some(spot), ..self.unit() }),
                None => RawCondition::Implied,
            };
        }
        if verbs.has(Kw::CAttacked) {
            let spot = first.or(hint.unit.map(|unit| unit.spot)).or(hint.place);
            return RawCondition::Attacked(RawUnit { spot, ..self.unit() });
        }
        if let Some(found) = self.builds(hint) {
            return found;
        }
        if verbs.has(Kw::CMoves) && !self.spots.is_empty() {
            return self.goes_somewhere();
        }
        if verbs.has(Kw::COwns)
            && let Some(center) = first
        {
            return RawCondition::Owns { power: self.power, me: self.me || self.power.is_none(), center };
        }
        if verbs.has(Kw::CFree) {
            return first.or(hint.place).map_or(RawCondition::Implied, RawCondition::Free);
        }
        self.stands(last, hint)
    }

    fn stands(&self, last: Option<Spot>, hint: Hint) -> RawCondition {
        if !self.verbs.has(Kw::CStands) && !self.aux {
            return RawCondition::Unreadable;
        }
        if let Some(spot) = last {
            return RawCondition::At(RawUnit { spot: Some(spot), ..self.unit() });
        }
        if self.power.is_some() || self.me {
            return match hint.place {
                Some(spot) => RawCondition::At(RawUnit { spot: Some(spot), ..self.unit() }),
                None => RawCondition::Unreadable,
            };
        }
        match hint.unit {
            Some(unit) => RawCondition::At(RawUnit {
                power: None,
                me: true,
                kind: self.kind.or(unit.kind),
                spot: Some(unit.spot),
            }),
            None => RawCondition::Unreadable,
        }
    }

    fn test(&self) -> (Test, bool) {
        if self.verbs.has(Kw::COk) {
            (Test::Done, false)
        } else if self.verbs.has(Kw::CFail) {
            (Test::Failed, false)
        } else {
            let said = [Kw::CMoves, Kw::COrdered, Kw::CStands].iter().any(|verb| self.verbs.has(*verb));
            (Test::Ordered, !said)
        }
    }

    /// An order written out: `A Ukr - Gal`, `A Mun S A Ber`.
    fn order(&self) -> Option<RawCondition> {
        let (test, bare) = self.test();
        if let Some((unit, act)) = &self.act {
            let act = match *act {
                Act::Hold => RawAct::Hold,
                Act::SupportHold { whom } => RawAct::SupportHold(whom),
                Act::SupportMove { whom, to, .. } => RawAct::SupportMove(whom, to),
                Act::Convoy { whom, to } => RawAct::Convoy(whom, to),
                _ => return None,
            };
            let unit = RawUnit { spot: Some(unit.spot), ..self.unit() };
            return Some(RawCondition::Order { test, unit, act, bare });
        }
        if !self.is_move || self.spots.len() < 2 || self.verbs.has(Kw::CRetreats) {
            return None;
        }
        let unit = RawUnit { spot: self.spots.first().map(|(spot, _)| *spot), ..self.unit() };
        let act = RawAct::Move(self.spots.last().map(|(spot, _)| *spot));
        Some(RawCondition::Order { test, unit, act, bare })
    }

    /// "nach Gal zieht", "A Ukr nach Gal zieht", "in Tyr einmarschiert".
    fn goes_somewhere(&self) -> RawCondition {
        let (test, _) = self.test();
        let from = self.spots.iter().find(|(_, goal)| !goal).map(|(spot, _)| *spot);
        let to = self.spots.iter().find(|(_, goal)| *goal).map(|(spot, _)| *spot);
        // "if Russia attacks Gal", "wenn Russland Gal angreift": the only place is the goal
        let (from, to) = match (from, to) {
            (Some(only), None) if self.kind.is_none() => (None, Some(only)),
            other => other,
        };
        let unit = RawUnit { spot: from, ..self.unit() };
        RawCondition::Order { test, unit, act: RawAct::Move(to), bare: false }
    }

    fn retreat(&self) -> RawCondition {
        let from = self.spots.iter().find(|(_, goal)| !goal).map(|(spot, _)| *spot);
        let to = self.spots.iter().find(|(_, goal)| *goal).map(|(spot, _)| *spot);
        RawCondition::Retreats { unit: RawUnit { spot: from, ..self.unit() }, to }
    }

    fn builds(&self, hint: Hint) -> Option<RawCondition> {
        let verbs = self.verbs;
        let others = self.power.is_some() && !self.me;
        let removes = verbs.has(Kw::CRemovals) && !verbs.has(Kw::CBuilds);
        let adjusts = verbs.has(Kw::CBuilds) || verbs.has(Kw::CRemovals) || verbs.has(Kw::CBuilt);
        if adjusts && (others || !self.spots.is_empty()) {
            return Some(RawCondition::OthersAdjust);
        }
        let bare_number = self.number.is_some() && self.spots.is_empty() && hint.builds;
        if !adjusts && !bare_number {
            return None;
        }
        let sign = if removes { -1 } else { 1 };
        Some(match (self.number, self.comparison) {
            (None, _) if removes => RawCondition::Builds(Comparison::LessThan, 0),
            (None, _) => RawCondition::Builds(Comparison::AtLeast, 1),
            (Some(number), Some(comparison)) if !removes => RawCondition::Builds(comparison, number),
            (Some(number), Some(Comparison::AtLeast)) => RawCondition::Builds(Comparison::AtMost, -number),
            (Some(number), Some(Comparison::AtMost)) => RawCondition::Builds(Comparison::AtLeast, -number),
            (Some(number), None) if number >= 2 && !removes => {
                RawCondition::Builds(Comparison::AtLeast, number)
            }
            (Some(number), None) if number >= 2 => RawCondition::Builds(Comparison::AtMost, -number),
            (Some(number), _) => RawCondition::Builds(Comparison::Exactly, sign * number),
        })
    }
}
