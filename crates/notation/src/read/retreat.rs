//! Retreat lists: fields in order of preference, perhaps with a condition behind them (chapter 7).

use super::condition::Hint;
use super::conditional::{Scope, negated};
use super::cursor::Cursor;
use super::draft::{At, RawCondition, RawDirective, RawGoal, RawIf, Spot, Subject};
use crate::lex::T;
use crate::words::{Kw, List};

/// Wishes with conditions of their own in one list: with each the cases double. More are asked about.
const BRACKETS: usize = 4;
/// Brackets behind a wish are no longer.
const BRACKET: usize = 24;
/// So far behind the word that takes a list back the new one begins.
const PHRASE: usize = 12;

impl Cursor<'_> {
    /// Behind "Rückzug" and its unit: the list, perhaps with conditions.
    pub(crate) fn retreat_of(&self, unit: Subject, at: usize) -> (Vec<RawDirective>, usize) {
        // "if dislodged retreat Ruh"
        let at = match self.peek(at, Kw::Retreat) {
            Some(next) if self.place(at).is_none() && self.place_past_fillers(next).is_some() => next,
            _ => at,
        };
        let next = match self.shape(at) {
            Some(T::Colon | T::Arrow) => at + 1,
            Some(T::Dash(_)) if !self.ends_list(at + 1) => at + 1,
            _ => at,
        };
        if self.starts_condition(next) && self.any_else(next).is_none() && !self.lists_place(next) {
            let (found, end) = self.conditional(next, Scope::Retreat(Some(unit)));
            if let (true, Some((_, stop))) = (found.is_empty(), self.condition_without_consequence(next)) {
                return (vec![RawDirective::Unread { at: self.span(next, stop) }], stop);
            }
            return (found, end);
        }
        let (goals, by_convoy, next) = self.goals(next);
        self.retreat_condition(unit, goals, by_convoy, next)
    }

    /// A condition behind the list: `Ber, falls frei, sonst Kie`.
    fn retreat_condition(
        &self,
        unit: Subject,
        mut goals: Vec<RawGoal>,
        by_convoy: bool,
        at: usize,
    ) -> (Vec<RawDirective>, usize) {
        let mut next = at;
        for _ in 0..6 {
            if let Some((further, end)) = self.if_blocked(&goals, next) {
                goals.push(further);
                next = end;
                continue;
            }
            // "Ruh; falls Ruh nicht frei: Kie": a sentence of its own, but about this list
            let anew = matches!(self.shape(next), Some(T::Semicolon | T::Dot(1)));
            let (open, start) = self.before_condition(next + usize::from(anew));
            if let Some((more, end)) = self.list_otherwise(start, open, anew) {
                goals.extend(more);
                next = end;
                continue;
            }
            // "(falls besetzt von Frankreich: auflösen)"
            let close = (start..self.tokens.len().min(start + BRACKET)).find(|at| self.is(*at, T::Close));
            if let Some(close) = close.filter(|_| open && self.any_else(start).is_some()) {
                let unread = RawDirective::Unread { at: self.span(start, close) };
                return (vec![RawDirective::Retreat { unit, goals, by_convoy }, unread], close + 1);
            }
            let Some(behind) = self.condition_word(start) else {
                break;
            };
            let place = goals.iter().rev().find_map(|goal| match goal {
                RawGoal::Spot(spot) => Some(*spot),
                _ => None,
            });
            let hint = Hint { unit: Some(unit), place, builds: false };
            let (condition, behind) = self.condition(behind, hint);
            let condition = negated(self.peek(start, Kw::Unless).is_some(), condition);
            let behind = if open && self.is(behind, T::Close) { behind + 1 } else { behind };
            // "Edi, or Cly if Edi is taken"
            let blocked =
                |goal: &RawGoal| matches!(goal, RawGoal::Spot(spot) if says_blocked(&condition, *spot));
            let before = goals.len().checked_sub(2).and_then(|before| goals.get(before));
            if before.is_some_and(blocked) && self.ends_list(behind) {
                return (vec![RawDirective::Retreat { unit, goals, by_convoy }], behind);
            }
            if place.is_some_and(|place| says_blocked(&condition, place)) {
                let (more, _, end) = self.goals(self.past_colon(behind));
                if !more.is_empty() {
                    goals.extend(more);
                    next = end;
                    continue;
                }
            }
            if anew {
                break;
            }
            let comma = self.past_separator(behind);
            // "Bur, es sei denn ..., dann Ruh"
            let unless = self.peek(start, Kw::Unless).is_some();
            let unless_then = unless.then(|| self.begins_consequence(comma)).flatten();
            let otherwise = self.any_else(comma).or(unless_then);
            let harmless = matches!(condition, RawCondition::Implied)
                || otherwise.is_none() && goes_without_saying(&condition, place);
            if !harmless && open && otherwise.is_none() && !by_convoy && !goals.is_empty() {
                let (found, end) = self.wishes_in_brackets(unit, goals, condition, (at, behind));
                return (vec![found], end);
            }
            if !harmless {
                let (rest, _, end) = match otherwise {
                    Some(start) => self.goals(self.past_colon(start)),
                    None => (Vec::new(), false, behind),
                };
                let retreat = |goals: Vec<RawGoal>| {
                    if goals.is_empty() {
                        Vec::new()
                    } else {
                        vec![RawDirective::Retreat { unit, goals, by_convoy }]
                    }
                };
                let at = self.span(at, end);
                let conditional = RawIf { condition, then: retreat(goals), otherwise: retreat(rest), at };
                return (vec![RawDirective::If(Box::new(conditional))], end);
            }
            // implied by 7.1: the list simply goes on
            next = behind;
            let (more, _, end) = self.goals(otherwise.unwrap_or(comma));
            if more.is_empty() || matches!(more.as_slice(), [RawGoal::Lost(_)]) {
                break;
            }
            goals.extend(more);
            next = end;
        }
        (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
    }

    /// "Boh (falls besetzt: auflösen)", "Boh. Wenn das nicht geht, Ruh": the next wishes, in brackets or a sentence of their own.
    fn list_otherwise(&self, at: usize, open: bool, anew: bool) -> Option<(Vec<RawGoal>, usize)> {
        let behind = self.any_else(at).filter(|_| open || anew && self.is_else_phrase(at))?;
        let (goals, _, end) = self.goals(self.past_colon(behind));
        let known = goals
            .iter()
            .all(|goal| matches!(goal, RawGoal::Spot(spot) if spot.is_known()) || *goal == RawGoal::Disband);
        let closed = if open { self.is(end, T::Close) } else { self.ends_list(end) };
        (known && !goals.is_empty() && closed).then_some((goals, end + usize::from(open)))
    }

    /// "Ruh (Kie if Ruh is occupied)": the next wish, on condition that the one before is not open.
    fn if_blocked(&self, goals: &[RawGoal], at: usize) -> Option<(RawGoal, usize)> {
        let RawGoal::Spot(before) = goals.last()? else {
            return None;
        };
        let (spot, behind) = self.place_past_fillers(at + 1).filter(|_| self.is(at, T::Open))?;
        let (condition, end) = self.condition(self.condition_word(behind)?, Hint::default());
        let blocked = says_blocked(&condition, *before) && self.is(end, T::Close);
        blocked.then_some((RawGoal::Spot(spot), end + 1))
    }

    /// "Sil (nur wenn War frei ist), Rum": brackets belong to the wish before them, and the list goes on in both cases.
    /// The first `goals` are read, with the condition that stands behind the last of them and ends before `at`.
    fn wishes_in_brackets(
        &self,
        unit: Subject,
        goals: Vec<RawGoal>,
        condition: RawCondition,
        (from, at): (usize, usize),
    ) -> (RawDirective, usize) {
        let mut wishes: Vec<(RawGoal, Option<RawCondition>)> =
            goals.into_iter().map(|goal| (goal, None)).collect();
        if let Some((_, on)) = wishes.last_mut() {
            *on = Some(condition);
        }
        let mut end = at;
        while self.is(end, T::Comma) {
            let (more, _, next) = self.goals(end);
            let Some(last) = more.last().cloned() else {
                break;
            };
            wishes.extend(more.into_iter().map(|goal| (goal, None)));
            end = next;
            let (open, start) = self.before_condition(next);
            let Some(behind) = self.condition_word(start).filter(|_| open) else {
                break;
            };
            let place = if let RawGoal::Spot(spot) = last { Some(spot) } else { None };
            let (condition, behind) = self.condition(behind, Hint { unit: Some(unit), place, builds: false });
            let condition = negated(self.peek(start, Kw::Unless).is_some(), condition);
            if let Some((_, on)) = wishes.last_mut().filter(|_| !goes_without_saying(&condition, place)) {
                *on = Some(condition);
            }
            end = if self.is(behind, T::Close) { behind + 1 } else { behind };
        }
        let at = self.span(from, end);
        let conditions = wishes.iter().filter(|(_, on)| on.is_some()).count();
        if conditions > BRACKETS {
            return (RawDirective::Unread { at }, end);
        }
        let one = by_wishes(unit, Vec::new(), &wishes, at);
        (one.unwrap_or(RawDirective::Unread { at }), end)
    }

    /// A condition behind a retreat told in a sentence: "zieht sich nach Ruh zurück, wenn ..., sonst nach Boh".
    pub(crate) fn condition_behind(&self, found: Vec<RawDirective>, at: usize) -> (Vec<RawDirective>, usize) {
        match found.as_slice() {
            [RawDirective::Retreat { unit, goals, by_convoy }] => {
                self.retreat_condition(*unit, goals.clone(), *by_convoy, at)
            }
            _ => (found, at),
        }
    }

    /// A list of goals in order of preference.
    pub(crate) fn goals(&self, at: usize) -> (Vec<RawGoal>, bool, usize) {
        self.goal_list(at, false)
    }

    /// A list; inside a conditional it ends at "sonst".
    pub(super) fn goal_list(&self, at: usize, inside: bool) -> (Vec<RawGoal>, bool, usize) {
        let mut goals = Vec::new();
        let please = self
            .peek(at, Kw::Please)
            .filter(|next| self.place_past_fillers(*next).is_some() || self.peek(*next, Kw::Move).is_some());
        let (by_convoy, _, mut next) = self.vias(please.unwrap_or(at));
        if self.is_empty_goal(next) {
            self.note_loose();
            return (vec![RawGoal::Empty], by_convoy, next + 1);
        }
        for _ in 0..40 {
            if let Some((instead, end)) = self.list_corrected(next).filter(|_| !goals.is_empty()) {
                return (instead, by_convoy, end);
            }
            let Some(start) = self.past_list_signs(next, goals.is_empty(), inside) else {
                break;
            };
            match self.goal_entry(start, goals.is_empty()) {
                // "ersatzweise Gascogne. Picardie lieber nicht."
                Some((_, behind))
                    if !goals.is_empty()
                        && (behind..behind + 3).any(|at| self.peek(at, Kw::Deny).is_some())
                        && (next.saturating_sub(1)..start).any(|at| self.is_sentence_end(at)) =>
                {
                    break;
                }
                // "MAO retreats to Bre, LYO to Pie": the next unit
                Some((_, behind))
                    if !goals.is_empty()
                        && self.word(behind).len() > 1
                        && self.peek(behind, Kw::Move).is_some()
                        // "MAO in dieser Reihenfolge"
                        && !self.says(behind + 1, &["dieser", "der", "that", "this"])
                        && self.peek(behind + 1, Kw::Aux).is_none() =>
                {
                    break;
                }
                Some((goal, behind)) => {
                    goals.push(goal);
                    next = behind;
                }
                None => break,
            }
        }
        // "Mos (then War as second choice)"
        if !goals.is_empty() && self.is(next, T::Open) {
            let then = self.any(next + 1, &[Kw::Then, Kw::Or]).or_else(|| self.any_else(next + 1));
            let more = then.map(|then| self.goal_list(then, inside));
            if let Some((more, _, end)) = more.filter(|(more, ..)| !more.is_empty()) {
                let end = self.peek(end, Kw::ListWord).unwrap_or(end);
                if self.is(end, T::Close) {
                    goals.extend(more);
                    next = end + 1;
                }
            }
        }
        let next = self.nowhere_else(next, &goals, inside).unwrap_or(next);
        (goals, by_convoy, next)
    }

    /// "... and not to Greece", "nowhere else": where it does not go, said behind where it goes.
    fn nowhere_else(&self, at: usize, goals: &[RawGoal], inside: bool) -> Option<usize> {
        let comma = at + usize::from(self.is(at, T::Comma));
        let start = self.any(comma, &[Kw::And, Kw::But]).unwrap_or(comma);
        let listed = |spot: Spot| {
            goals.iter().any(|goal| matches!(goal, RawGoal::Spot(goal) if goal.entry == spot.entry))
        };
        let denied = || {
            let goal = self.peek(start + 1, Kw::Move).unwrap_or(start + 1);
            let (spot, end) = self.place_past_fillers(goal).filter(|_| self.in_list(start, List::Not))?;
            (!listed(spot)).then_some(end)
        };
        let nowhere = self.in_list(start, List::Nowhere).then_some(start + 1);
        let end = nowhere
            .map(|end| end + usize::from(self.in_list(end, List::RestWord)))
            .or_else(|| denied().filter(|_| inside))?;
        (!goals.is_empty() && start > at && self.ends_clause(end)).then_some(end)
    }

    /// "Alb, then Gre... no, Greece is occupied; just Alb", "Ruh, Kie, nein, doch nur Ruh": the list that takes the place of the one before.
    fn list_corrected(&self, at: usize) -> Option<(Vec<RawGoal>, usize)> {
        let sign = |at: usize| {
            matches!(self.shape(at), Some(T::Comma | T::Semicolon | T::Dash(_) | T::Dot(_) | T::Bang))
        };
        let no = (at..at + 3).find(|at| !sign(*at)).filter(|no| self.in_list(*no, List::TakesBack))?;
        let only = (no + 1..no + PHRASE).find(|at| self.peek(*at, Kw::Exactly).is_some())?;
        let orders = (no + 1..only).any(|at| self.kind(at).is_some() && self.starts_order(at));
        let (goals, _, end) = self.goals(only + 1);
        let known = |goal: &RawGoal| matches!(goal, RawGoal::Spot(spot) if spot.is_known());
        (!orders && !goals.is_empty() && goals.iter().all(known) && self.ends_list(end))
            .then_some((goals, end))
    }

    /// `- Ruh - Kie`, `-> Ruh -> Kie, 0`: two fields or more, each behind a sign.
    pub(super) fn goal_chain(&self, at: usize) -> Option<(Vec<RawGoal>, usize)> {
        let mut goals = Vec::new();
        let mut next = at;
        while matches!(self.shape(next), Some(T::Dash(1) | T::Arrow))
            && let Some((spot, behind)) = self.place_past_fillers(next + 1)
        {
            goals.push(RawGoal::Spot(spot));
            next = behind;
        }
        if goals.len() < 2 {
            return None;
        }
        if self.is(next, T::Comma) || self.any_else(next).is_some() {
            let (more, _, behind) = self.goals(self.past_separator(next));
            goals.extend(more);
            next = behind;
        }
        Some((goals, next))
    }

    fn is_empty_goal(&self, at: usize) -> bool {
        matches!(self.shape(at), Some(T::Dash(_))) && self.ends_list(at + 1)
    }

    pub(super) fn ends_list(&self, at: usize) -> bool {
        matches!(self.shape(at), None | Some(T::Close | T::Semicolon | T::Dot(_) | T::Remark))
    }

    /// Skips what stands between the entries of a list; `None` where the list ends.
    fn past_list_signs(&self, at: usize, first: bool, inside: bool) -> Option<usize> {
        let mut next = at;
        let mut separated = first;
        for _ in 0..6 {
            let behind = match self.shape(next)? {
                T::Comma | T::Slash | T::Arrow => Some(next + 1),
                T::Semicolon | T::Dot(1) if !first && !inside && self.list_goes_on(next + 1) => {
                    Some(next + 1)
                }
                T::Dash(1) if !first => Some(next + 1),
                T::Number if self.word(next) != "0" => Some(self.past_numbering(next)),
                // "A Sve R And", "R Auv, And": Andalusia
                T::Word if (separated || first && next == at) && self.lists_place(next) => None,
                T::Word => self
                    .any(next, &[Kw::Or, Kw::Then, Kw::And])
                    .or_else(|| (!first && self.says(next, &["vor", "before"])).then_some(next + 1))
                    .or_else(|| {
                        let word = self.peek(next, Kw::ListWord).filter(|_| self.place(next).is_none());
                        // "Ruh next year"
                        word.filter(|word| self.peek(next, Kw::Later).is_none_or(|later| later <= *word))
                    })
                    // "or, failing that, Kie" goes on inside a condition too
                    .or_else(|| {
                        let or = |at: usize| self.peek(at, Kw::Or).is_some();
                        let comma = self.is(next.saturating_sub(1), T::Comma);
                        let chosen = next >= 2 && (or(next - 1) || comma && or(next - 2));
                        self.any_else(next).filter(|_| chosen || !inside && self.is_else_phrase(next))
                    })
                    .or_else(|| {
                        self.peek(next, Kw::Move).filter(|behind| self.place_past_fillers(*behind).is_some())
                    }),
                T::Open if self.number(next + 1).is_some() && self.is(next + 2, T::Close) => Some(next + 3),
                _ => None,
            };
            match behind {
                // "Mun: Ruh Kie": places side by side are a list too, and "..., sonst Ber. Kiel löst sich auf" is another sentence
                None if !separated
                    && self.place(next).is_some()
                    && !self.starts_new_order(next)
                    && (!self.is(next - 1, T::Dot(1)) || self.lists_place(next)) =>
                {
                    self.note_loose();
                    return Some(next);
                }
                Some(behind) => {
                    separated = true;
                    next = self.past_colon_behind_else(next, behind);
                }
                None => break,
            }
        }
        separated.then_some(next)
    }

    /// "A Njg R Bei, Sha": a name that is a small word as well, and nothing behind it that the word could belong to.
    fn lists_place(&self, at: usize) -> bool {
        self.place(at).is_some_and(|(_, end)| {
            self.ends_list(end) || matches!(self.shape(end), Some(T::Comma | T::Slash))
        })
    }

    fn past_colon_behind_else(&self, at: usize, next: usize) -> usize {
        if self.any_else(at).is_some() { self.past_colon(next) } else { next }
    }

    fn is_else_phrase(&self, at: usize) -> bool {
        self.peek(at, Kw::Else) > self.peek(at, Kw::If)
    }

    fn list_goes_on(&self, at: usize) -> bool {
        let start = if self.number(at).is_some() { self.past_numbering(at) } else { at };
        self.any_else(start).is_some()
            || self.peek(start, Kw::Disband).is_some_and(|behind| self.ends_list(behind))
            || self.place(start).is_some_and(|(_, behind)| {
                matches!(
                    self.shape(behind),
                    None | Some(T::Comma | T::Semicolon | T::Slash | T::Close | T::Dot(_) | T::Number)
                )
            })
    }

    /// "1." "2)" "3"
    pub(crate) fn past_numbering(&self, at: usize) -> usize {
        match self.shape(at + 1) {
            Some(T::Dot(1) | T::Close | T::Colon) => at + 2,
            _ => at + 1,
        }
    }

    fn goal_entry(&self, at: usize, first: bool) -> Option<(RawGoal, usize)> {
        if self.starts_new_order(at) || self.in_list(at, List::Nowhere) {
            return None;
        }
        // "..., sonst R Kie", "otherwise retreat to Kiel"
        let again = self.peek(at, Kw::Retreat).filter(|next| {
            let goal = self.peek(*next, Kw::Move).unwrap_or(*next);
            self.place(at).is_none() && self.place_past_fillers(goal).is_some()
        });
        let at = again.unwrap_or(at);
        let at =
            self.peek(at, Kw::Move).filter(|next| self.place_past_fillers(*next).is_some()).unwrap_or(at);
        if let Some((spot, next)) = self.place_past_fillers(at) {
            return Some((RawGoal::Spot(spot), next));
        }
        if let Some(next) = self.peek(at, Kw::Disband) {
            self.take(at, Kw::Disband);
            return Some((RawGoal::Disband, next));
        }
        // "Ruhr/Kiel/off"
        if let Some(next) = self.peek(at, Kw::Off).filter(|next| !first && self.ends_list(*next)) {
            self.note_loose();
            return Some((RawGoal::Disband, next));
        }
        if self
            .any(
                at,
                &[
                    Kw::Waive,
                    Kw::If,
                    Kw::Unless,
                    Kw::Else,
                    Kw::Then,
                    Kw::Please,
                    Kw::Build,
                    Kw::Remove,
                    Kw::Canal,
                ],
            )
            .is_some()
        {
            return None;
        }
        if let Some((spot, next)) = self.guessed_place(at) {
            return Some((RawGoal::Spot(spot), next));
        }
        // "Mediterraenan Sea": two words that are no field
        let ends = |at: usize| matches!(self.shape(at), None | Some(T::Comma | T::Close | T::Semicolon));
        if self.says_nothing(at) && self.is(at + 1, T::Word) && ends(at + 2) && !first {
            return Some((RawGoal::Spot(self.lost_place(at, at + 2)), at + 2));
        }
        let alone = self.is(at, T::Word)
            && matches!(
                self.shape(at + 1),
                None | Some(T::Comma | T::Close | T::Semicolon | T::Slash | T::Dot(_) | T::Bang)
            );
        (alone || (first && self.is(at, T::Word))).then(|| {
            let spot = self.lost_place(at, at + 1);
            (if first { RawGoal::Lost(spot) } else { RawGoal::Spot(spot) }, at + 1)
        })
    }

    /// Whether the next order starts here, and not another entry of the list.
    fn starts_new_order(&self, at: usize) -> bool {
        let Some((unit, next)) = self.subject(at) else {
            return matches!(self.shape(at), Some(T::Plus));
        };
        // "Den - Kie, Pru off the board"
        let gone = self.is(at.saturating_sub(1), T::Comma) && self.peek(next, Kw::Disband).is_some();
        if unit.kind.is_some() || gone {
            return true;
        }
        match self.shape(next) {
            Some(T::Dash(1)) => self.place_past_fillers(next + 1).is_some(),
            // "Ruh > Kie" is a list, in "Mun>Ruh, Den>Kie" a unit begins behind the comma
            Some(T::Arrow) => {
                let anew = self.word(next).len() > 1 || self.is(at.saturating_sub(1), T::Comma);
                anew && self.place_past_fillers(next + 1).is_some()
            }
            Some(T::Colon) => true,
            Some(T::Word) => {
                // "Munich to Ruhr, Prussia to Berlin", "Rum to Sev. Ukr to Mos"
                let before = at.saturating_sub(1);
                let goes = (self.is(before, T::Comma) || self.is_sentence_end(before))
                    && self
                        .peek(next, Kw::Move)
                        .is_some_and(|behind| self.place_past_fillers(behind).is_some());
                goes || self.any(next, &[Kw::Support, Kw::Convoy, Kw::Hold]).is_some()
                    && self.peek(next, Kw::Else).is_none()
            }
            _ => false,
        }
    }
}

/// The list for every case: wishes are taken over one by one, and each condition splits what follows in two.
fn by_wishes(
    unit: Subject,
    mut taken: Vec<RawGoal>,
    wishes: &[(RawGoal, Option<RawCondition>)],
    at: At,
) -> Option<RawDirective> {
    for (index, (goal, on)) in wishes.iter().enumerate() {
        if let Some(condition) = on {
            let rest = &wishes[index + 1..];
            let without = taken.clone();
            taken.push(*goal);
            let then = by_wishes(unit, taken, rest, at).into_iter().collect();
            let otherwise = by_wishes(unit, without, rest, at).into_iter().collect();
            let condition = condition.clone();
            return Some(RawDirective::If(Box::new(RawIf { condition, then, otherwise, at })));
        }
        taken.push(*goal);
    }
    (!taken.is_empty()).then_some(RawDirective::Retreat { unit, goals: taken, by_convoy: false })
}

/// A wish on condition that its field is free: that is implied (7.1).
fn goes_without_saying(condition: &RawCondition, wish: Option<Spot>) -> bool {
    matches!(condition, RawCondition::Implied)
        || matches!(condition, RawCondition::Free(free) if wish.is_some_and(|wish| wish.entry == free.entry))
}

/// "Falls Ruh nicht frei", "wenn Ruh besetzt ist": the wish just named is not open, which goes without saying.
pub(super) fn says_blocked(condition: &RawCondition, place: Spot) -> bool {
    match condition {
        RawCondition::Not(inner) => matches!(**inner, RawCondition::Free(free) if free.entry == place.entry),
        RawCondition::At(unit) => {
            let anybody = unit.power.is_none() && !unit.me && unit.kind.is_none();
            anybody && unit.spot.is_some_and(|spot| spot.entry == place.entry)
        }
        _ => false,
    }
}
