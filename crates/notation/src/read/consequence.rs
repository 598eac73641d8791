//! What shall be done if a condition holds, or if not: retreats and adjustments behind "falls ...:" and "sonst" (9.8).

use super::condition::Hint;
use super::conditional::{DEEPEST, LONGEST_CHAIN, Mode, Scope};
use super::cursor::Cursor;
use super::draft::{Act, RawDirective, RawGoal, Subject};
use crate::lex::T;
use crate::words::{Kw, List};
use rules::UnitKind;

impl Cursor<'_> {
    pub(super) fn consequence(
        &self,
        at: usize,
        scope: Scope,
        hint: Hint,
        depth: usize,
        inside: bool,
    ) -> (Vec<RawDirective>, usize) {
        // "it should retreat" sets no further condition
        let modal = self.in_list(at, List::Should);
        if depth < DEEPEST && !modal && self.starts_condition(at) && self.any_else(at).is_none() {
            return self.conditional_in(at, scope, hint, depth + LONGEST_CHAIN - DEEPEST);
        }
        // "dann zuerst A Ber", "auch noch F Kie"
        let led = |unit: &usize| {
            const SMALL: [Kw; 4] = [Kw::ListWord, Kw::Ditto, Kw::Adverb, Kw::Please];
            (at..*unit).all(|at| {
                self.any(at, &SMALL).is_some() || self.within(at, &SMALL) || self.says(at, &["noch"])
            })
        };
        let unit = (at + 1..at + 4).find(|index| self.kind(*index).is_some());
        let at = unit.filter(led).unwrap_or(at);
        // "möchte ich eine Armee in Berlin"
        let at = match scope {
            Scope::Retreat(_) => at,
            Scope::Adjust(_) | Scope::Open => self.wished(at).unwrap_or(at),
        };
        match scope {
            Scope::Retreat(unit) => self.retreat_consequence(at, unit, hint, inside),
            Scope::Adjust(mode) => self.adjust_list(at, mode, true),
            Scope::Open => self.open_consequence(at, hint, inside),
        }
    }

    /// A list for the unit in question, or units with their lists: "A Mun nach Tyr und F Kie nach Ber".
    fn retreat_consequence(
        &self,
        at: usize,
        unit: Option<Subject>,
        hint: Hint,
        inside: bool,
    ) -> (Vec<RawDirective>, usize) {
        let start = self.take(at, Kw::Retreat).map_or(at, |next| self.past_colon(next));
        let mut found = Vec::new();
        let mut next = start;
        for _ in 0..20 {
            let here = if found.is_empty() { next } else { self.past_list_comma(next) };
            let Some((named, behind)) = self.named_retreat(here) else {
                break;
            };
            // behind an order another unit begins the next order
            if unit.is_some_and(|unit| !found.is_empty() || unit.spot.entry != named.spot.entry) {
                break;
            }
            let (mut retreat, end) = self.retreat_inside(named, behind, inside);
            found.append(&mut retreat);
            next = end;
        }
        if !found.is_empty() {
            return (found, next);
        }
        let Some(unit) = unit.or(hint.unit) else {
            return (Vec::new(), at);
        };
        let (goals, by_convoy, next) = self.goal_list(start, inside);
        if goals.is_empty() {
            return (Vec::new(), self.peek(at, Kw::Waive).unwrap_or(next));
        }
        (vec![RawDirective::Retreat { unit, goals, by_convoy }], self.peek(next, Kw::Back).unwrap_or(next))
    }

    fn past_list_comma(&self, at: usize) -> usize {
        match self.shape(at) {
            Some(T::Comma | T::Amp) => at + 1,
            _ => self.peek(at, Kw::And).unwrap_or(at),
        }
    }

    pub(super) fn names_unit(&self, at: usize) -> bool {
        self.named_retreat(at).is_some()
    }

    /// A unit that a list follows: with its type, or told from a list by what stands behind it.
    fn named_retreat(&self, at: usize) -> Option<(Subject, usize)> {
        let (unit, next) = self.subject(at)?;
        let told = match self.shape(next) {
            Some(T::Colon) => true,
            Some(T::Dash(1) | T::Arrow) => self.place_past_fillers(next + 1).is_some(),
            Some(T::Word) => {
                self.peek(next, Kw::Move).is_some_and(|goal| self.place_past_fillers(goal).is_some())
                    || self.any(next, &[Kw::Retreat, Kw::RetreatSplit]).is_some()
            }
            _ => false,
        };
        (unit.kind.is_some() || told).then_some((unit, next))
    }

    /// A list inside a conditional: "sonst" belongs to the conditional.
    fn retreat_inside(&self, unit: Subject, at: usize, inside: bool) -> (Vec<RawDirective>, usize) {
        let mut start = at;
        for _ in 0..4 {
            start = match self.shape(start) {
                Some(T::Colon | T::Arrow | T::Dash(_)) => start + 1,
                Some(T::Word) => {
                    let modal =
                        self.says(start, &["soll", "should", "shall", "will", "sich", "darf", "muss", "to"]);
                    let sign = self.take(start, Kw::Retreat).or(modal.then_some(start + 1));
                    match sign.or_else(|| self.peek(start, Kw::RetreatSplit)) {
                        Some(next) if self.place_past_fillers(start).is_none() => next,
                        _ => break,
                    }
                }
                _ => break,
            };
        }
        let (goals, by_convoy, next) = self.goal_list(start, inside);
        (vec![RawDirective::Retreat { unit, goals, by_convoy }], self.peek(next, Kw::Back).unwrap_or(next))
    }

    /// A consequence that must say itself what it is.
    fn open_consequence(&self, at: usize, hint: Hint, inside: bool) -> (Vec<RawDirective>, usize) {
        // "it should retreat to ...", "the army goes to Ruhr", "let it retreat to ..."
        let (again, verb) = self.named_again(at);
        let hint = Hint { unit: hint.unit.map(|unit| Subject { kind: again.or(unit.kind), ..unit }), ..hint };
        let plainly = |at: usize| {
            self.peek(at, Kw::Modal).is_none()
                || self.peek(at, Kw::Please).is_some()
                || self.in_list(at, List::Should)
        };
        let goes = verb > at
            && (at..verb).all(plainly)
            && hint.unit.is_some()
            && self.peek(verb, Kw::Move).is_some_and(|goal| self.place_past_fillers(goal).is_some());
        let at = if self.peek(verb, Kw::Retreat).is_some() || goes { verb } else { at };
        // "soll sie aufgelöst werden", "it shall be disbanded"
        let passive = [
            "it", "sie", "er", "es", "should", "shall", "soll", "wird", "be", "is", "bitte", "diese", "die",
            "einheit", "the", "unit", "please",
        ];
        let verb = (at..at + 5).find(|index| !self.says(*index, &passive));
        if let Some(unit) = hint.unit
            && let Some(end) =
                verb.and_then(|verb| self.peek(verb, Kw::Disband).filter(|_| self.word(verb).len() > 3))
            && self.subject(end).is_none()
        {
            let end = if self.says(end, &["werden"]) { end + 1 } else { end };
            return (
                vec![RawDirective::Retreat { unit, goals: vec![RawGoal::Disband], by_convoy: false }],
                end,
            );
        }
        if let Some(found) = self.verb_first_retreat(at, hint, inside) {
            return found;
        }
        if let Some(next) = self.take(at, Kw::Retreat) {
            return self.retreat_consequence(self.past_colon(next), None, hint, inside);
        }
        if let Some(mode) = self.starts_adjustments(at) {
            return self.adjust_list(at, mode, true);
        }
        if let Some((unit, next)) = self.subject(at) {
            if self.take(next, Kw::Retreat).is_some() {
                return self.retreat_consequence(at, None, hint, inside);
            }
            if let Some(found) = self.split_retreat(unit, next) {
                return found;
            }
            if let Some((act, behind)) = self.action(next) {
                return match act {
                    // "falls vertrieben: A Par - Mar"
                    Act::Move { .. }
                        if hint.unit.is_some_and(|named| named.spot.entry == unit.spot.entry) =>
                    {
                        self.retreat_inside(unit, next, inside)
                    }
                    _ => (vec![RawDirective::Order { unit }], behind),
                };
            }
            if hint.unit.is_none() && unit.kind.is_some() {
                return self.adjust_list(at, Mode::Either, true);
            }
        }
        match hint.unit {
            Some(unit) => {
                let (goals, by_convoy, next) = self.goal_list(at, inside);
                if goals.is_empty() || matches!(goals.as_slice(), [RawGoal::Lost(_)]) {
                    return (Vec::new(), at);
                }
                (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
            }
            None => self.waive(at).map_or((Vec::new(), at), |next| {
                (vec![RawDirective::Waive { at: self.span(at, next) }], next)
            }),
        }
    }

    /// "it should", "let the army", "bitte": the unit once more, by its type or by no name, and what is done with it behind.
    fn named_again(&self, at: usize) -> (Option<UnitKind>, usize) {
        let (mut kind, mut next) = (None, at);
        for _ in 0..5 {
            let small = self.any(next, &[Kw::It, Kw::Modal, Kw::Please, Kw::Leave]);
            let typed = || {
                let start = self.filler(next).unwrap_or(next);
                let (found, end) = self.kind(start)?;
                (kind.is_none() && self.word(start).len() > 1 && self.place(end).is_none())
                    .then_some((found, end))
            };
            match small.or(self.in_list(next, List::Should).then_some(next + 1)) {
                Some(behind) if self.place(next).is_none() => next = behind,
                _ => match typed() {
                    Some((found, end)) => (kind, next) = (Some(found), end),
                    None => break,
                },
            }
        }
        (kind, next)
    }

    /// "zieht sie sich nach Ruh zurück", "weicht sie nach Kie aus": behind a condition German puts the verb first.
    fn verb_first_retreat(&self, at: usize, hint: Hint, inside: bool) -> Option<(Vec<RawDirective>, usize)> {
        let should = self.in_list(at, List::Should) || self.says(at, &["soll", "muss", "darf"]);
        let verb = should || self.says(at, &["zieht", "weicht", "geht", "flieht"]);
        let unit = hint.unit.filter(|_| verb)?;
        let small = ["sie", "er", "es", "sich", "die", "diese", "einheit", "armee", "flotte"];
        let start =
            (at + 1..at + 6).find(|index| !self.says(*index, &small)).filter(|start| *start > at + 1)?;
        let (goals, by_convoy, next) = self.goal_list(start, inside);
        // "soll sie nach Alb gehen"
        let went = self.any(next, &[Kw::Motion, Kw::Move]).filter(|end| should && self.ends_clause(*end));
        let back = self.peek(next, Kw::Back).or(went);
        if goals.is_empty() || back.is_none() && self.says(at, &["zieht", "weicht"]) {
            return None;
        }
        let end = back.unwrap_or(next);
        // "..., soll sie nach Ber gehen, A Den nach Kie": does that hang on it, too?
        let more = self.is(end, T::Comma)
            && self
                .subject(end + 1)
                .is_some_and(|(unit, behind)| unit.kind.is_some() && self.peek(behind, Kw::Move).is_some());
        if more && back.is_none_or(|_| went.is_some()) {
            return None;
        }
        self.note_loose();
        Some((vec![RawDirective::Retreat { unit, goals, by_convoy }], end))
    }

    /// "zieht sich nach Marseille zurück": the goal stands inside the verb.
    pub(crate) fn split_retreat(&self, unit: Subject, at: usize) -> Option<(Vec<RawDirective>, usize)> {
        let next = self.peek(at, Kw::RetreatSplit)?;
        // "zieht sich bei Bedarf nach Marseille zurück"
        let next = self.peek(next, Kw::HeadRemark).unwrap_or(next);
        let (goals, by_convoy, next) = self.goals(next);
        let next = self.peek(next, Kw::Back).filter(|_| !goals.is_empty())?;
        self.note_loose();
        Some((vec![RawDirective::Retreat { unit, goals, by_convoy }], next))
    }
}
