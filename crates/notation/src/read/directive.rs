//! Retreats, builds and removals, plain or under conditions (chapters 7 and 8, 9.8).

use super::condition::Hint;
use super::cursor::Cursor;
use super::draft::{Act, RawCondition, RawDirective, RawGoal, RawIf, Spot, Subject};
use crate::lex::T;
use crate::words::Kw;

/// What an entry without a sign is under the heading it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Build,
    Remove,
    /// "Winter": decided by the board.
    Either,
}

/// What a consequence is about.
#[derive(Clone, Copy)]
pub(crate) enum Scope {
    Retreat(Subject),
    Adjust(Mode),
    /// Whatever it says itself.
    Open,
}

impl Cursor<'_> {
    // ---- retreats ----

    /// Behind "Rückzug" and its unit: the list, perhaps with conditions.
    pub(crate) fn retreat_of(&self, unit: Subject, at: usize) -> (Vec<RawDirective>, usize) {
        let next = match self.shape(at) {
            Some(T::Colon | T::Arrow) => at + 1,
            Some(T::Dash(_)) if !self.ends_list(at + 1) => at + 1,
            _ => at,
        };
        if self.starts_condition(next) && self.any_else(next).is_none() {
            return self.conditional(next, Scope::Retreat(unit));
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
            let (open, start) = self.before_condition(next);
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
            let comma = self.past_separator(behind);
            let otherwise = self.any_else(comma);
            let harmless = matches!(condition, RawCondition::Implied)
                || (matches!(condition, RawCondition::Free(_)) && otherwise.is_none());
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
            if more.is_empty() || more == [RawGoal::Lost] {
                break;
            }
            goals.extend(more);
            next = end;
        }
        (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
    }

    /// A list of goals in order of preference.
    pub(crate) fn goals(&self, at: usize) -> (Vec<RawGoal>, bool, usize) {
        self.goal_list(at, false)
    }

    /// A list; inside a conditional it ends at "sonst".
    fn goal_list(&self, at: usize, inside: bool) -> (Vec<RawGoal>, bool, usize) {
        let mut goals = Vec::new();
        let (by_convoy, _, mut next) = self.vias(at);
        if self.is_empty_goal(next) {
            self.note_loose();
            return (vec![RawGoal::Empty], by_convoy, next + 1);
        }
        for _ in 0..40 {
            let Some(start) = self.past_list_signs(next, goals.is_empty(), inside) else {
                break;
            };
            match self.goal_entry(start, goals.is_empty()) {
                Some((goal, behind)) => {
                    goals.push(goal);
                    next = behind;
                }
                None => break,
            }
        }
        (goals, by_convoy, next)
    }

    fn is_empty_goal(&self, at: usize) -> bool {
        matches!(self.shape(at), Some(T::Dash(_))) && self.ends_list(at + 1)
    }

    fn ends_list(&self, at: usize) -> bool {
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
                T::Word => self
                    .any(next, &[Kw::Or, Kw::Then, Kw::And])
                    .or_else(|| self.any_else(next).filter(|_| !inside && self.is_else_phrase(next)))
                    .or_else(|| {
                        self.peek(next, Kw::Move).filter(|behind| self.place_past_fillers(*behind).is_some())
                    }),
                T::Open if self.number(next + 1).is_some() && self.is(next + 2, T::Close) => Some(next + 3),
                _ => None,
            };
            match behind {
                Some(behind) => {
                    separated = true;
                    next = self.past_colon_behind_else(next, behind);
                }
                None => break,
            }
        }
        separated.then_some(next)
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
        if self.starts_new_order(at) {
            return None;
        }
        let at =
            self.peek(at, Kw::Move).filter(|next| self.place_past_fillers(*next).is_some()).unwrap_or(at);
        if let Some((spot, next)) = self.place_past_fillers(at) {
            return Some((RawGoal::Spot(spot), next));
        }
        if let Some(next) = self.peek(at, Kw::Disband) {
            self.take(at, Kw::Disband);
            return Some((RawGoal::Disband, next));
        }
        if self
            .any(at, &[Kw::Waive, Kw::If, Kw::Unless, Kw::Please, Kw::Build, Kw::Remove, Kw::Canal])
            .is_some()
        {
            return None;
        }
        if let Some((spot, next)) = self.guessed_place(at) {
            return Some((RawGoal::Spot(spot), next));
        }
        let alone = self.is(at, T::Word)
            && matches!(
                self.shape(at + 1),
                None | Some(T::Comma | T::Close | T::Semicolon | T::Slash | T::Dot(_) | T::Bang)
            );
        (alone || (first && self.is(at, T::Word))).then(|| {
            let spot = self.lost_place(at, at + 1);
            (if first { RawGoal::Lost } else { RawGoal::Spot(spot) }, at + 1)
        })
    }

    /// Whether the next order starts here, and not another entry of the list.
    fn starts_new_order(&self, at: usize) -> bool {
        let Some((unit, next)) = self.subject(at) else {
            return matches!(self.shape(at), Some(T::Plus));
        };
        if unit.kind.is_some() {
            return true;
        }
        match self.shape(next) {
            Some(T::Dash(1)) => self.place_past_fillers(next + 1).is_some(),
            Some(T::Arrow) => self.word(next).len() > 1 && self.place_past_fillers(next + 1).is_some(),
            Some(T::Colon) => true,
            Some(T::Word) => {
                self.any(next, &[Kw::Support, Kw::Convoy, Kw::Hold]).is_some()
                    && self.peek(next, Kw::Else).is_none()
            }
            _ => false,
        }
    }

    // ---- builds and removals ----

    /// A list of builds and removals.
    pub(crate) fn adjustments(&self, at: usize, mode: Mode) -> (Vec<RawDirective>, usize) {
        self.adjust_list(at, mode, false)
    }

    /// A list; inside a conditional it ends at "sonst" and at the next condition.
    fn adjust_list(&self, at: usize, mode: Mode, inside: bool) -> (Vec<RawDirective>, usize) {
        let mut found: Vec<RawDirective> = Vec::new();
        let mut next = at;
        for _ in 0..80 {
            let start = self.past_adjust_signs(next);
            if inside && (self.starts_condition(start) || self.any_else(start).is_some()) {
                break;
            }
            if self.starts_condition(start) && self.any_else(start).is_none() {
                let anew = matches!(self.shape(start.saturating_sub(1)), Some(T::Semicolon | T::Dot(_)));
                if !found.is_empty() && !anew {
                    let (all, end) = self.adjust_condition(found, next, mode);
                    return (all, end);
                }
                let (more, end) = self.conditional(start, Scope::Adjust(mode));
                if end == start {
                    break;
                }
                found.extend(more);
                next = end;
                continue;
            }
            // "(falls nicht möglich: + A Mun)", "ersatzweise + A Mun": a substitute is simply the next entry
            let start = match self.any_else(start) {
                Some(behind) if !found.is_empty() => self.past_adjust_signs(self.past_colon(behind)),
                _ => start,
            };
            let Some((entry, behind)) = self.adjustment(start, mode) else {
                break;
            };
            found.push(entry);
            next =
                if self.is(behind, T::Close) && self.opened_before(at, behind) { behind + 1 } else { behind };
        }
        (found, next)
    }

    fn opened_before(&self, from: usize, to: usize) -> bool {
        let count = |shape: T| (from..to).filter(|at| self.is(*at, shape)).count();
        count(T::Open) > count(T::Close)
    }

    fn past_adjust_signs(&self, at: usize) -> usize {
        let mut next = at;
        for _ in 0..6 {
            let behind = match self.shape(next) {
                Some(T::Comma | T::Semicolon | T::Slash | T::Amp | T::Open | T::Quote | T::Bang) => {
                    Some(next + 1)
                }
                Some(T::Dot(1)) => Some(next + 1),
                Some(T::Number) if self.word(next) != "0" => Some(self.past_numbering(next)),
                Some(T::Word) => {
                    // "ein", "eine" before a unit are no condition word
                    self.peek(next, Kw::And).filter(|behind| !self.is_end(*behind))
                }
                _ => None,
            };
            match behind {
                Some(behind) => next = behind,
                None => break,
            }
        }
        next
    }

    /// A condition behind the entries: `F ENG, falls sie noch steht, sonst A Bur`.
    fn adjust_condition(&self, then: Vec<RawDirective>, at: usize, mode: Mode) -> (Vec<RawDirective>, usize) {
        let (open, start) = self.before_condition(at);
        let Some(behind) = self.condition_word(start) else {
            return (then, at);
        };
        let unit = then.iter().rev().find_map(|entry| match entry {
            RawDirective::Build { kind, spot, at }
            | RawDirective::Remove { kind, spot, at }
            | RawDirective::Adjust { kind, spot, at } => Some(Subject { kind: *kind, spot: *spot, at: *at }),
            _ => None,
        });
        let hint = Hint { unit, place: unit.map(|unit| unit.spot), builds: false };
        let (condition, behind) = self.condition(behind, hint);
        let condition = negated(self.peek(start, Kw::Unless).is_some(), condition);
        let behind = if open && self.is(behind, T::Close) { behind + 1 } else { behind };
        let after = self.past_separator(behind);
        let (otherwise, end) = match self.any_else(after) {
            Some(rest) => self.adjustments(self.past_colon(rest), mode),
            None => (Vec::new(), behind),
        };
        if condition == RawCondition::Implied {
            let mut all = then;
            all.extend(otherwise);
            return (all, end);
        }
        let at = self.span(at, end);
        (vec![RawDirective::If(Box::new(RawIf { condition, then, otherwise, at }))], end)
    }

    /// One build, removal or waiver.
    fn adjustment(&self, at: usize, mode: Mode) -> Option<(RawDirective, usize)> {
        let (sign, start) = match self.shape(at)? {
            T::Plus => (Some(Mode::Build), at + 1),
            T::Dash(1) => (Some(Mode::Remove), at + 1),
            _ => (None, at),
        };
        let start = match self.number(start) {
            Some(0) if sign == Some(Mode::Build) => {
                return Some((RawDirective::Waive { at: self.span(at, start + 1) }, start + 1));
            }
            Some(_) => self.past_numbering(start),
            None => start,
        };
        // "Aufbauten: keine"
        if mode == Mode::Build
            && sign.is_none()
            && self.peek(start, Kw::Not).is_some_and(|next| self.ends_list(next))
        {
            self.note_loose();
            return Some((RawDirective::Waive { at: self.span(at, start + 1) }, start + 1));
        }
        // "Rest Verzicht", "waive the rest"
        let rest = self.peek(start, Kw::Rest).unwrap_or(start);
        if let Some(next) = self.waive(rest) {
            return Some((RawDirective::Waive { at: self.span(at, next) }, next));
        }
        let (word, start) = match self.any(start, &[Kw::Build, Kw::Remove]) {
            Some(_) if self.subject(start).is_some_and(|(unit, _)| unit.kind.is_some()) => (None, start),
            Some(next) => {
                let builds = self.peek(start, Kw::Build) == Some(next);
                (Some(if builds { Mode::Build } else { Mode::Remove }), self.past_colon(next))
            }
            None => (None, start),
        };
        let (unit, next) = self.unit_to_adjust(start)?;
        if sign.is_none() && word.is_none() && self.told_to_act(next) {
            return None;
        }
        let (behind, next) = self.adjust_word_behind(next);
        let mode = behind.or(word).or(sign).unwrap_or(mode);
        let at = self.span(at, next);
        let Subject { kind, spot, .. } = unit;
        Some((
            match mode {
                Mode::Build => RawDirective::Build { kind, spot, at },
                Mode::Remove => RawDirective::Remove { kind, spot, at },
                Mode::Either => RawDirective::Adjust { kind, spot, at },
            },
            next,
        ))
    }

    fn waive(&self, at: usize) -> Option<usize> {
        let mut next = self.take(at, Kw::Waive)?;
        // "waive the rest", "Verzicht auf Aufbauten"
        for _ in 0..4 {
            match self.any(next, &[Kw::Rest, Kw::CBuilds, Kw::Filler, Kw::Waive]) {
                Some(behind) => next = behind,
                None => break,
            }
        }
        Some(next)
    }

    /// A unit to build or remove; its place may be unknown.
    fn unit_to_adjust(&self, at: usize) -> Option<(Subject, usize)> {
        if let Some((unit, next)) = self.subject(at) {
            // "Berlin: Armee"
            if unit.kind.is_none()
                && self.is(next, T::Colon)
                && let Some((kind, behind)) = self.kind(next + 1)
            {
                self.note_loose();
                return Some((Subject { kind: Some(kind), ..unit }, behind));
            }
            // "Ber A" at the end
            if unit.kind.is_none()
                && let Some((kind, behind)) = self.kind(next)
                && self.ends_list(behind)
            {
                self.note_loose();
                return Some((Subject { kind: Some(kind), ..unit }, behind));
            }
            return Some((unit, next));
        }
        let start = self.peek(at, Kw::Filler).filter(|next| self.kind(*next).is_some()).unwrap_or(at);
        let (kind, next) = self.kind(start)?;
        let next = self.peek(next, Kw::Filler).filter(|next| self.is(*next, T::Word)).unwrap_or(next);
        if let Some((spot, next)) = self.guessed_place(next) {
            return Some((Subject { kind: Some(kind), spot, at: self.span(at, next) }, next));
        }
        let lost = self.is(next, T::Word) && self.any(next, &[Kw::Else, Kw::If]).is_none();
        lost.then(|| {
            let spot = self.lost_place(next, next + 1);
            (Subject { kind: Some(kind), spot, at: self.span(at, next + 1) }, next + 1)
        })
    }

    /// Whether something for the movement phase is told: then it is no adjustment.
    fn told_to_act(&self, at: usize) -> bool {
        let loose = self.loose.get();
        let told = match self.action(at) {
            Some((Act::Move { to: Some(_), .. }, _)) => !self.is(at, T::Colon),
            Some((Act::SupportHold { .. } | Act::SupportMove { .. } | Act::Convoy { .. }, _)) => true,
            Some((Act::Hold, _)) => self.peek(at, Kw::Remove).is_none(),
            _ => self.peek(at, Kw::Retreat).is_some() && self.peek(at, Kw::Remove).is_none(),
        };
        self.loose.set(loose);
        told
    }

    /// "neu", "aufbauen", "abbauen", "ab" behind the unit.
    fn adjust_word_behind(&self, at: usize) -> (Option<Mode>, usize) {
        if self.is(at, T::Plus) && self.ends_list(at + 1) {
            self.note_loose();
            return (Some(Mode::Build), at + 1);
        }
        for (word, mode) in [
            (Kw::Off, Some(Mode::Remove)),
            (Kw::Up, Some(Mode::Build)),
            (Kw::BuildBehind, Some(Mode::Build)),
            (Kw::Remove, Some(Mode::Remove)),
        ] {
            // the word must not begin the next entry
            let starts_next = |next: usize| self.subject(next).is_some() || self.is(next, T::Colon);
            if let Some(next) = self.peek(at, word).filter(|next| !starts_next(*next)) {
                self.take(at, word);
                return (mode, next);
            }
        }
        (None, at)
    }

    // ---- conditions ----

    /// Whether a condition starts here.
    pub(crate) fn starts_condition(&self, at: usize) -> bool {
        let (_, start) = self.before_condition(at);
        self.condition_word(start).is_some()
    }

    fn before_condition(&self, at: usize) -> (bool, usize) {
        let mut next = at;
        let mut open = false;
        for _ in 0..3 {
            match self.shape(next) {
                Some(T::Comma) => next += 1,
                Some(T::Open) => {
                    open = true;
                    next += 1;
                }
                _ => break,
            }
        }
        (open, next)
    }

    /// "falls", "wenn", "unless".
    pub(crate) fn condition_word(&self, at: usize) -> Option<usize> {
        let next = self.any(at, &[Kw::If, Kw::Unless])?;
        let next = if self.begins_function(at + 1) { at + 1 } else { next };
        // "falls vertrieben: ..." is a word for retreats, "falls nicht" one for "else"
        let longer = self.peek(at, Kw::Retreat).max(self.any_else(at));
        (longer <= Some(next) || self.begins_function(next)).then(|| {
            if self.peek(at, Kw::If) >= Some(next) {
                self.take(at, Kw::If);
            } else {
                self.take(at, Kw::Unless);
            }
            next
        })
    }

    pub(crate) fn any_else(&self, at: usize) -> Option<usize> {
        // "IF NOT free(Mun)" of the display notation is a condition
        let next = self.peek(at, Kw::Else).filter(|next| !self.begins_function(*next))?;
        self.take(at, Kw::Else);
        Some(next)
    }

    pub(crate) fn past_colon(&self, at: usize) -> usize {
        let mut next = at;
        for _ in 0..3 {
            match self.shape(next) {
                Some(T::Colon | T::Comma) => next += 1,
                Some(T::Word) if self.peek(next, Kw::Then).is_some() => {
                    next = self.peek(next, Kw::Then).unwrap_or(next + 1)
                }
                _ => break,
            }
        }
        next
    }

    fn past_separator(&self, at: usize) -> usize {
        match self.shape(at) {
            Some(T::Comma | T::Semicolon | T::Dot(1)) => at + 1,
            _ => at,
        }
    }

    /// `falls C: X, sonst Y`, and a chain of further conditions.
    pub(crate) fn conditional(&self, at: usize, scope: Scope) -> (Vec<RawDirective>, usize) {
        self.conditional_in(at, scope, Hint::default(), 0)
    }

    fn conditional_in(
        &self,
        at: usize,
        scope: Scope,
        before: Hint,
        depth: usize,
    ) -> (Vec<RawDirective>, usize) {
        let (open, start) = self.before_condition(at);
        let Some(behind) = self.condition_word(start) else {
            return (Vec::new(), at);
        };
        let unit = match scope {
            Scope::Retreat(unit) => Some(unit),
            _ => before.unit,
        };
        let hint = Hint { unit, place: before.place, builds: before.builds };
        let (condition, behind) = self.condition(behind, hint);
        let condition = negated(self.peek(start, Kw::Unless).is_some(), condition);
        let is_builds = matches!(condition, RawCondition::Builds(..));
        let hint = Hint { builds: is_builds, unit: condition_unit(&condition).or(unit), place: None };
        let close = |next: usize| if open && self.is(next, T::Close) { next + 1 } else { next };
        let (then, next) = self.consequence(close(self.past_colon(behind)), scope, hint, depth, true);
        let after = self.past_separator(close(next));
        let (otherwise, end) = match self.any_else(after) {
            Some(rest) => {
                // "A Mun retreats to Ber, otherwise to Kie": of the same unit
                let unit = then.iter().find_map(retreating).or(hint.unit);
                self.consequence(self.past_colon(rest), scope, Hint { unit, ..hint }, depth, false)
            }
            None => (Vec::new(), next),
        };
        // "sonst nichts" behind a retreat waives no build
        let retreats = then.iter().any(|directive| matches!(directive, RawDirective::Retreat { .. }));
        let otherwise: Vec<RawDirective> = otherwise
            .into_iter()
            .filter(|directive| !retreats || !matches!(directive, RawDirective::Waive { .. }))
            .collect();
        if then.is_empty() && otherwise.is_empty() {
            return (Vec::new(), at);
        }
        let span = self.span(at, end);
        let mut found = if condition == RawCondition::Implied || implied_for(&condition, &then) {
            then.into_iter().chain(otherwise).collect()
        } else {
            vec![RawDirective::If(Box::new(RawIf { condition, then, otherwise, at: span }))]
        };
        // "...; falls 1 Aufbau: + F Kie"
        let chained = self.past_separator(end);
        if depth < 6 && self.starts_condition(chained) && self.any_else(chained).is_none() {
            let (more, last) = self.conditional_in(chained, scope, hint, depth + 1);
            if last > chained {
                found.extend(more);
                return (found, last);
            }
        }
        (found, close(end))
    }

    fn consequence(
        &self,
        at: usize,
        scope: Scope,
        hint: Hint,
        depth: usize,
        inside: bool,
    ) -> (Vec<RawDirective>, usize) {
        if depth < 2 && self.starts_condition(at) && self.any_else(at).is_none() {
            return self.conditional_in(at, scope, hint, depth + 4);
        }
        match scope {
            Scope::Retreat(unit) => {
                let start = self.take(at, Kw::Retreat).map_or(at, |next| self.past_colon(next));
                let (goals, by_convoy, next) = self.goal_list(start, inside);
                if goals.is_empty() {
                    return (Vec::new(), self.peek(at, Kw::Waive).unwrap_or(next));
                }
                (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
            }
            Scope::Adjust(mode) => self.adjust_list(at, mode, true),
            Scope::Open => self.open_consequence(at, hint, inside),
        }
    }

    /// A consequence that must say itself what it is.
    fn open_consequence(&self, at: usize, hint: Hint, inside: bool) -> (Vec<RawDirective>, usize) {
        if let Some(next) = self.take(at, Kw::Retreat) {
            return self.retreat_consequence(self.past_colon(next), hint, inside);
        }
        if let Some(mode) = self.starts_adjustments(at) {
            return self.adjust_list(at, mode, true);
        }
        if let Some((unit, next)) = self.subject(at) {
            if let Some(next) = self.take(next, Kw::Retreat) {
                return self.retreat_inside(unit, next, inside);
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
                if goals.is_empty() || goals == [RawGoal::Lost] {
                    return (Vec::new(), at);
                }
                (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
            }
            None => self.waive(at).map_or((Vec::new(), at), |next| {
                (vec![RawDirective::Waive { at: self.span(at, next) }], next)
            }),
        }
    }

    /// A list inside a conditional: "sonst" belongs to the conditional.
    fn retreat_inside(&self, unit: Subject, at: usize, inside: bool) -> (Vec<RawDirective>, usize) {
        let start = match self.shape(at) {
            Some(T::Colon | T::Arrow | T::Dash(_)) => at + 1,
            _ => at,
        };
        let (goals, by_convoy, next) = self.goal_list(start, inside);
        (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
    }

    fn retreat_consequence(&self, at: usize, hint: Hint, inside: bool) -> (Vec<RawDirective>, usize) {
        if let Some((unit, next)) = self.subject(at).filter(|(unit, _)| unit.kind.is_some()) {
            return self.retreat_inside(unit, next, inside);
        }
        match hint.unit {
            Some(unit) => {
                let (goals, by_convoy, next) = self.goal_list(at, inside);
                (vec![RawDirective::Retreat { unit, goals, by_convoy }], next)
            }
            None => (Vec::new(), at),
        }
    }

    /// Whether builds or removals start here, and which a bare unit would be.
    pub(crate) fn starts_adjustments(&self, at: usize) -> Option<Mode> {
        match self.shape(at)? {
            T::Plus => Some(Mode::Build),
            T::Dash(1) => {
                let (unit, next) = self.unit_to_adjust(at + 1)?;
                (!self.told_to_act(next)
                    && (unit.spot.is_known() || self.ends_list(next) || self.is(next, T::Comma)))
                .then_some(Mode::Remove)
            }
            T::Word => self.adjust_word(at),
            _ => None,
        }
    }

    /// "Aufbau A Ber", "baue ...", "remove ...", "waive".
    fn adjust_word(&self, at: usize) -> Option<Mode> {
        let builds = self.peek(at, Kw::Build);
        let removes = self.peek(at, Kw::Remove);
        let longest = builds.max(removes);
        if let Some(next) = longest {
            let mode = if builds == longest { Mode::Build } else { Mode::Remove };
            let behind = self.past_colon(next);
            let short = self.word(at).len() <= 1 && behind == next;
            // a unit that is told something stands here, or "B" and "R" are no verbs
            if self.unit_to_adjust(behind).is_some_and(|(unit, _)| !short || unit.kind.is_some())
                || matches!(self.shape(behind), Some(T::Plus | T::Number | T::Dash(1)))
                || (behind > next && self.starts_condition(behind))
                || (behind > next && self.waive(behind).is_some())
            {
                return Some(mode);
            }
        }
        let next = self.peek(at, Kw::Waive)?;
        // "nichts" in a sentence waives nothing
        let short = self.says(at, &["nichts", "nothing", "pass"]);
        (next > at + 1 || !short || self.is_end(next)).then_some(Mode::Build)
    }
}

fn negated(unless: bool, condition: RawCondition) -> RawCondition {
    match condition {
        RawCondition::Unreadable | RawCondition::OthersAdjust => condition,
        other if unless => RawCondition::Not(Box::new(other)),
        other => other,
    }
}

/// The unit that a condition is about, if the consequence may leave it out.
fn condition_unit(condition: &RawCondition) -> Option<Subject> {
    match condition {
        RawCondition::Dislodged(unit) => {
            let spot: Spot = unit.spot?;
            Some(Subject { kind: unit.kind, spot, at: spot.at })
        }
        _ => None,
    }
}

/// "Falls A Mun vertrieben: Rückzug A Mun ...": every retreat is conditional on that anyway.
fn implied_for(condition: &RawCondition, then: &[RawDirective]) -> bool {
    let RawCondition::Dislodged(named) = condition else {
        return false;
    };
    then.iter().all(|directive| match directive {
        RawDirective::Retreat { unit, .. } => named.spot.is_some_and(|spot| spot.entry == unit.spot.entry),
        _ => false,
    })
}

/// The unit of a retreat.
fn retreating(directive: &RawDirective) -> Option<Subject> {
    match directive {
        RawDirective::Retreat { unit, .. } => Some(*unit),
        _ => None,
    }
}
