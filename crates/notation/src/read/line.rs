//! One line: orders, retreats, adjustments one after the other, whatever stands between them.

use super::cursor::Cursor;
use super::directive::{Mode, Scope};
use super::draft::{Act, RawDirective, RawGoal, Subject, What};
use super::state::{Section, State};
use crate::lex::T;
use crate::words::Kw;
use crate::{Flag, Phase, Problem};

/// Reads the clauses of a line.
pub(crate) struct LineReader<'c, 'a> {
    pub(crate) cursor: &'c Cursor<'a>,
    pub(crate) state: &'c mut State,
    pub(crate) phase: Option<Phase>,
    /// Other words stand before in the same part of the line.
    pub(crate) in_sentence: bool,
}

impl LineReader<'_, '_> {
    /// Reads from `at` to the end of the line.
    pub(crate) fn clauses(&mut self, at: usize) {
        let mut next = at;
        let mut junk = false;
        let mut rest_from: Option<usize> = None;
        let mut clause_before = false;
        while !self.cursor.is_end(next) {
            if self.is_remark(next) {
                break;
            }
            if let Some(behind) = self.separator(next) {
                if let Some(from) = rest_from.take() {
                    self.rest(from, next, clause_before);
                }
                // a comma inside a sentence does not end it: "was sonst?" belongs to what stands before
                junk = false;
                clause_before = false;
                next = behind;
                continue;
            }
            // "Mein Plan: A Mun - Ber": a colon begins anew, unless a condition stands before it
            if self.cursor.is(next, T::Colon) && rest_from.is_some_and(|from| self.is_plain(from, next)) {
                junk = false;
            }
            let drafts = self.state.drafts.len();
            self.cursor.loose.set(false);
            self.in_sentence = junk;
            if let Some(behind) = self.clause(next).filter(|behind| *behind > next) {
                if let Some(from) = rest_from.take().filter(|_| junk) {
                    self.rest(from, next, clause_before);
                }
                self.mark_sentence(drafts, junk);
                clause_before = self.state.drafts.len() > drafts;
                next = behind;
                continue;
            }
            rest_from.get_or_insert(next);
            let harmless =
                self.cursor.any(next, &[Kw::Please, Kw::Filler, Kw::Numbering, Kw::Build]).is_some()
                    || matches!(
                        self.cursor.shape(next),
                        Some(T::Other | T::Less | T::Arrow | T::Star(_) | T::Colon)
                    );
            junk |= !harmless;
            next += 1;
        }
        if let Some(from) = rest_from {
            self.rest(from, next, clause_before);
        }
    }

    /// Whether these words set no condition.
    fn is_plain(&self, from: usize, to: usize) -> bool {
        (from..to).all(|at| self.cursor.any(at, &[Kw::If, Kw::Unless, Kw::Else, Kw::Not]).is_none())
    }

    fn mark_sentence(&mut self, from: usize, junk: bool) {
        for draft in &mut self.state.drafts[from..] {
            draft.in_sentence = junk;
        }
    }

    /// `//`, `#`, `.....`: a remark to the end of the line.
    fn is_remark(&self, at: usize) -> bool {
        match self.cursor.shape(at) {
            Some(T::Remark) => true,
            Some(T::Hash) => self.cursor.number(at + 1).is_none(),
            Some(T::Dot(dots)) => dots >= 3 && at > 0,
            _ => false,
        }
    }

    fn separator(&self, at: usize) -> Option<usize> {
        match self.cursor.shape(at)? {
            T::Comma | T::Semicolon | T::Dot(_) | T::Bang | T::Slash | T::Amp | T::Close | T::Quote => {
                Some(at + 1)
            }
            T::Word => self.cursor.peek(at, Kw::And),
            _ => None,
        }
    }

    /// Words that belong to no clause: kept, and shown if they may have been meant as an order.
    fn rest(&mut self, from: usize, to: usize, behind_clause: bool) {
        let at = self.cursor.span(from, to);
        if self.looks_like_order(from, to) {
            self.state.unread.push((at, None, Problem::NotRead));
            return;
        }
        self.state.remarks.push(at);
        if behind_clause
            && (from..to).any(|at| self.cursor.any(at, &[Kw::Not, Kw::Or]).is_some())
            && let Some(draft) = self.state.drafts.last_mut()
        {
            draft.rest = Some(at);
        }
    }

    fn looks_like_order(&self, from: usize, to: usize) -> bool {
        let cursor = self.cursor;
        let words = (from..to).filter(|at| cursor.is(*at, T::Word)).count();
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
        (places >= 2 && words <= places + 2)
            || (places >= 1 && sign && words <= 6)
            || (sign && unit && words <= 4)
            || (places >= 1 && unit && words <= 8)
    }

    // ---- clauses ----

    fn clause(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if cursor.says_nothing(at) {
            return None;
        }
        if let Some(next) = cursor.peek(at, Kw::NoWait) {
            self.state.push(What::Flag(Flag::NoWait), cursor.span(at, next), false);
            return Some(next);
        }
        if let Some(next) = cursor.peek(at, Kw::Correction) {
            self.state.correction = true;
            return Some(if cursor.is(next, T::Colon) { next + 1 } else { next });
        }
        if let Some(next) = self.numbering(at) {
            return Some(next);
        }
        if let Some(next) = self.everybody(at).or_else(|| self.canal_clause(at)) {
            return Some(next);
        }
        if let Some(next) =
            self.conditional(at).or_else(|| self.adjustments(at)).or_else(|| self.retreats(at))
        {
            return Some(next);
        }
        self.order(at)
    }

    /// "2." "2)" in front of the next order.
    fn numbering(&self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        match cursor.shape(at)? {
            T::Hash if cursor.number(at + 1).is_some() => Some(at + 2),
            T::Number if matches!(cursor.shape(at + 1), Some(T::Dot(1) | T::Close | T::Colon)) => {
                Some(at + 2)
            }
            T::Open if cursor.number(at + 1).is_some() && cursor.is(at + 2, T::Close) => Some(at + 3),
            // "a) A Mun - Ber"
            T::Word if cursor.is(at + 1, T::Close) && cursor.word(at).len() == 1 => Some(at + 2),
            T::Word => {
                let next = cursor.peek(at, Kw::Numbering)?;
                (cursor.number(next).is_some()
                    && matches!(cursor.shape(next + 1), Some(T::Colon | T::Dot(1) | T::Close)))
                .then_some(next + 2)
            }
            _ => None,
        }
    }

    /// `Rest xxx`, `Alle Rückzüge: Auflösung`.
    fn everybody(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let all = cursor.any(at, &[Kw::Rest, Kw::All])?;
        let heads = cursor
            .any(at, &[Kw::HeadRetreats])
            .filter(|next| *next > all)
            .or_else(|| cursor.peek(all, Kw::HeadRetreats));
        if let Some(next) = heads {
            let next = cursor.past_colon(next);
            let next = cursor.peek(next, Kw::Disband)?;
            cursor.note_loose();
            self.state.push(What::AllDisband, cursor.span(at, next), true);
            return Some(next);
        }
        let start = if cursor.is(all, T::Colon) { all + 1 } else { all };
        let (act, next) = cursor.action(start)?;
        matches!(act, Act::Hold | Act::DoubtfulHold).then(|| {
            self.state.push(What::RestHolds, cursor.span(at, next), true);
            next
        })
    }

    /// `SC F Med - Red` behind the holder's order, `Sueskanal: Erlaubnis für F Med nach Red`.
    fn canal_clause(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.canals {
            return None;
        }
        let (start, holder) = match cursor.peek(at, Kw::SuezHead) {
            Some(next) => (cursor.past_colon(next), None),
            None => (at, self.state.last.filter(|_| self.state.last_line == self.state.line)),
        };
        let next = cursor.take(start, Kw::Canal)?;
        let (permit, next) = self.passage(next, holder, false)?;
        self.state.push(permit, cursor.span(at, next), cursor.loose.get());
        Some(next)
    }

    /// `F Med - Red` of a permission.
    fn passage(&self, at: usize, holder: Option<Subject>, verb: bool) -> Option<(What, usize)> {
        let cursor = self.cursor;
        // "SC S F Med - Red" is written too
        let at = cursor.peek(at, Kw::Support).filter(|next| cursor.kind(*next).is_some()).unwrap_or(at);
        let at = if cursor.is(at, T::Colon) { at + 1 } else { at };
        let (unit, next) = cursor.subject(at)?;
        let next = cursor.move_sign(next)?;
        let (to, mut next) = cursor.place_past_fillers(next)?;
        if cursor.is(next, T::Open)
            && let Some((_, behind)) = cursor.nation(next + 1)
            && cursor.is(behind, T::Close)
        {
            next = behind + 1;
        }
        Some((What::Permit { holder, kind: unit.kind, from: unit.spot, to, verb }, next))
    }

    fn conditional(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.starts_condition(at) || cursor.any_else(at).is_some() {
            return None;
        }
        let scope = match self.state.section() {
            Section::Adjust(mode) => Scope::Adjust(mode),
            _ => Scope::Open,
        };
        let (found, next) = cursor.conditional(at, scope);
        if found.is_empty() {
            return None;
        }
        self.push_directives(found, at, next);
        Some(next)
    }

    fn push_directives(&mut self, found: Vec<RawDirective>, from: usize, to: usize) {
        let at = self.cursor.span(from, to);
        let loose = self.cursor.loose.get();
        for directive in found {
            let own = directive_at(&directive).unwrap_or(at);
            match directive {
                RawDirective::Order { unit } => {
                    self.state.push(What::Order { unit, act: Act::Hold, conditional: true }, at, loose);
                }
                other => {
                    for unit in ordered_units(&other) {
                        self.state.push(What::Order { unit, act: Act::Hold, conditional: true }, at, loose);
                    }
                    if !only_orders(&other) {
                        let loose = if matches!(other, RawDirective::If(_)) {
                            !self.is_strict_condition(from, to)
                        } else {
                            loose
                        };
                        self.state.push(What::Directive(other), own, loose);
                    }
                }
            }
        }
    }

    /// Conditions of the strict profile begin with "falls" or "if".
    fn is_strict_condition(&self, from: usize, to: usize) -> bool {
        let first = (from..to).find(|at| self.cursor.peek(*at, Kw::If).is_some());
        first.is_some_and(|at| self.cursor.says(at, &["falls", "if"]))
    }

    // ---- adjustments ----

    fn adjustments(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let section = self.state.section();
        let (mode, start) = match (section, cursor.starts_adjustments(at)) {
            (Section::Retreats, Some(_)) if cursor.is(at, T::Dash(1)) => return None,
            (_, Some(Mode::Remove))
                if cursor.is(at, T::Dash(1)) && (self.is_bullet_time() || self.in_sentence) =>
            {
                return None;
            }
            (Section::Adjust(Mode::Build), Some(Mode::Remove)) if cursor.is(at, T::Dash(1)) => {
                (Mode::Build, at + 1)
            }
            (_, Some(mode)) => (mode, self.past_adjust_head(at, mode)),
            (Section::Adjust(mode), None) => (mode, at),
            _ => return None,
        };
        let (found, next) = cursor.adjustments(start, mode);
        if found.is_empty() {
            return None;
        }
        self.push_directives(found, at, next);
        Some(next)
    }

    /// "Aufbau:" before a condition or a list.
    fn past_adjust_head(&self, at: usize, mode: Mode) -> usize {
        let word = if mode == Mode::Build { Kw::Build } else { Kw::Remove };
        match self.cursor.peek(at, word) {
            Some(next) if self.cursor.is(next, T::Colon) => next + 1,
            _ => at,
        }
    }

    /// In spring nothing is removed: a dash is a bullet.
    fn is_bullet_time(&self) -> bool {
        self.phase == Some(Phase::Spring) && !matches!(self.state.section(), Section::Adjust(_))
    }

    // ---- retreats ----

    fn retreats(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let next = cursor.peek(at, Kw::Retreat)?;
        // "R" alone begins nothing
        if cursor.word(at).len() <= 1 && !cursor.is(next, T::Colon) {
            return None;
        }
        let next = cursor.take(at, Kw::Retreat).unwrap_or(next);
        let start = cursor.past_colon(next);
        let last = self.state.last.filter(|_| self.state.line <= self.state.last_line + 1);
        if cursor.starts_condition(start) && cursor.any_else(start).is_none() {
            let scope = last.map_or(Scope::Open, Scope::Retreat);
            let (found, end) = cursor.conditional(start, scope);
            if !found.is_empty() {
                self.push_directives(found, at, end);
                return Some(end);
            }
        }
        if let Some((unit, behind)) = self.retreat_unit(start, last.is_some()) {
            let (found, end) = cursor.retreat_of(unit, self.retreat_sign(behind));
            self.state.inline = Some(Section::Retreats);
            self.push_directives(found, at, end);
            return Some(end);
        }
        let unit = last?;
        let (found, end) = cursor.retreat_of(unit, start);
        self.push_directives(found, at, end);
        Some(end)
    }

    /// The unit behind "Rückzug": with its type, or with something that tells it from a list.
    fn retreat_unit(&self, at: usize, has_last: bool) -> Option<(Subject, usize)> {
        let cursor = self.cursor;
        let (unit, next) = cursor.subject(at)?;
        let told = match cursor.shape(next) {
            Some(T::Colon | T::Open) => true,
            Some(T::Dash(1) | T::Arrow) => !has_last && cursor.place_past_fillers(next + 1).is_some(),
            Some(T::Word) => {
                !has_last && cursor.any(next, &[Kw::Move, Kw::Disband]).is_some()
                    || cursor.peek(next, Kw::Retreat).is_some()
            }
            _ => false,
        };
        (unit.kind.is_some() || told).then_some((unit, next))
    }

    /// Skips a sign or word between a unit and its list.
    fn retreat_sign(&self, at: usize) -> usize {
        let cursor = self.cursor;
        if let Some(next) = cursor.take(at, Kw::Retreat) {
            return next;
        }
        match cursor.shape(at) {
            Some(T::Open) if !cursor.starts_condition(at) => at + 1,
            Some(T::Word) => cursor
                .peek(at, Kw::Move)
                .filter(|next| cursor.place_past_fillers(*next).is_some())
                .unwrap_or(at),
            _ => at,
        }
    }

    // ---- units ----

    fn order(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let (first, behind) = cursor.subject(at)?;
        if let Some(next) = self.unit_list(at) {
            return Some(next);
        }
        if let Some(next) = self.retreat_behind(at, first, behind) {
            return Some(next);
        }
        if let Some(next) = self.permission(at, first, behind) {
            return Some(next);
        }
        if let Some(next) = self.disband_or_adjust(at, first, behind) {
            return Some(next);
        }
        let Some((act, next)) = cursor.action(behind) else {
            return self.without_action(at, first, behind);
        };
        if matches!(act, Act::MoveUnsaid { .. }) && first.kind.is_none() {
            return None;
        }
        self.push_order(first, act, at, next);
        Some(self.suffixes(first, next))
    }

    fn push_order(&mut self, unit: Subject, act: Act, from: usize, to: usize) {
        let at = self.cursor.span(from, to);
        self.state.push(What::Order { unit, act, conditional: false }, at, self.cursor.loose.get());
        self.state.last = Some(unit);
        self.state.last_line = self.state.line;
    }

    /// `A Mun, A Ber und F Kie xxx`, `A Mun + A Ruh S A Ber - Kie`.
    fn unit_list(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        let mut units = Vec::new();
        let mut next = at;
        loop {
            let (unit, behind) = cursor.subject(next)?;
            units.push((unit, next));
            let further = match cursor.shape(behind) {
                Some(T::Comma | T::Plus | T::Amp | T::Slash) => Some(behind + 1),
                _ => cursor.peek(behind, Kw::And),
            };
            match further {
                Some(further) if cursor.subject(further).is_some() && units.len() < 40 => next = further,
                _ => {
                    next = behind;
                    break;
                }
            }
        }
        if units.len() < 2 {
            return None;
        }
        let (act, end) = cursor.action(next)?;
        if !matches!(
            act,
            Act::Hold
                | Act::DoubtfulHold
                | Act::SupportHold { .. }
                | Act::SupportMove { .. }
                | Act::Convoy { .. }
        ) {
            return None;
        }
        cursor.note_loose();
        for (unit, from) in units {
            self.push_order(unit, act, from, end);
        }
        Some(end)
    }

    fn retreat_behind(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        // "A Mun (Tyr, Boh)"
        if let Some((goals, next)) = self.bracket_list(behind) {
            cursor.note_loose();
            let directive = RawDirective::Retreat { unit, goals, by_convoy: false };
            self.push_directives(vec![directive], at, next);
            return Some(next);
        }
        let open = cursor.is(behind, T::Open);
        let start = behind + usize::from(open || cursor.is(behind, T::Colon) || cursor.is(behind, T::Comma));
        if let Some(next) = cursor.peek(start, Kw::Retreat).filter(|next| self.is_retreat_word(start, *next))
        {
            cursor.take(start, Kw::Retreat);
            let (found, next) = cursor.retreat_of(unit, next);
            self.remember(unit);
            self.push_directives(found, at, next);
            return Some(next);
        }
        // "zieht sich nach Marseille zurück"
        if let Some(next) = cursor.peek(behind, Kw::RetreatSplit) {
            let (goals, by_convoy, next) = cursor.goals(next);
            if let Some(next) = cursor.peek(next, Kw::Back).filter(|_| !goals.is_empty()) {
                cursor.note_loose();
                let directive = RawDirective::Retreat { unit, goals, by_convoy };
                self.push_directives(vec![directive], at, next);
                return Some(next);
            }
        }
        if self.state.section() == Section::Retreats {
            return self.section_retreat(at, unit, behind);
        }
        None
    }

    fn remember(&mut self, unit: Subject) {
        self.state.last = Some(unit);
        self.state.last_line = self.state.line;
    }

    /// "R" behind a unit is a retreat only if a list follows it.
    fn is_retreat_word(&self, at: usize, next: usize) -> bool {
        let cursor = self.cursor;
        if cursor.word(at).len() > 1 {
            return true;
        }
        let start = cursor.past_colon(next);
        cursor.place_past_fillers(start).is_some() || cursor.any(start, &[Kw::Disband, Kw::If]).is_some()
    }

    /// Under the heading "Rückzüge": any sign or none before the list.
    fn section_retreat(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        if cursor.any(behind, &[Kw::Support, Kw::Convoy, Kw::Hold]).is_some()
            && cursor.peek(behind, Kw::Disband).is_none()
        {
            return None;
        }
        let start = self.retreat_sign(behind);
        let (found, next) = cursor.retreat_of(unit, start);
        let empty = found
            .iter()
            .all(|directive| matches!(directive, RawDirective::Retreat { goals, .. } if goals.is_empty()));
        if empty {
            return None;
        }
        self.remember(unit);
        self.push_directives(found, at, next);
        Some(if cursor.is(next, T::Close) { next + 1 } else { next })
    }

    /// A list of places in brackets and nothing else.
    fn bracket_list(&self, at: usize) -> Option<(Vec<RawGoal>, usize)> {
        let cursor = self.cursor;
        if !cursor.is(at, T::Open) || cursor.place_past_fillers(at + 1).is_none() {
            return None;
        }
        let (goals, _, next) = cursor.goals(at + 1);
        let plain = goals.iter().all(|goal| matches!(goal, RawGoal::Spot(_) | RawGoal::Disband));
        (plain && !goals.is_empty() && cursor.is(next, T::Close)).then_some((goals, next + 1))
    }

    /// `F Egy SC F Med - Red`, `F Egy erlaubt F Red nach Med`.
    fn permission(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.canals {
            return None;
        }
        let next = cursor.take(behind, Kw::Canal)?;
        let verb = !cursor.word(behind).eq_ignore_ascii_case("sc");
        let (permit, next) = self.passage(next, Some(unit), verb)?;
        self.remember(unit);
        self.state.push(permit, cursor.span(at, next), cursor.loose.get());
        Some(next)
    }

    /// `A Mun auflösen`, `A Ber neu`, `A Bur abbauen`.
    fn disband_or_adjust(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        let start = if cursor.is(behind, T::Colon) { behind + 1 } else { behind };
        let span = |next: usize| cursor.span(at, next);
        let winter = self.phase == Some(Phase::Winter) || matches!(self.state.section(), Section::Adjust(_));
        let Subject { kind, spot, .. } = unit;
        if let Some(next) = cursor.peek(start, Kw::Disband) {
            let certain = cursor.word(start).len() > 1 || cursor.ends_clause(next);
            if certain {
                let directive = if winter {
                    RawDirective::Remove { kind, spot, at: span(next) }
                } else {
                    RawDirective::Dissolve { unit }
                };
                cursor.take(start, Kw::Disband);
                self.push_directives(vec![directive], at, next);
                return Some(next);
            }
        }
        let built = cursor.peek(start, Kw::BuildBehind);
        let removed = cursor.peek(start, Kw::Remove).filter(|_| cursor.word(start).len() > 1);
        let next = built.max(removed)?;
        cursor.note_loose();
        let directive = if built == Some(next) {
            RawDirective::Build { kind, spot, at: span(next) }
        } else {
            RawDirective::Remove { kind, spot, at: span(next) }
        };
        self.push_directives(vec![directive], at, next);
        Some(next)
    }

    /// A unit and nothing that could be told to it.
    fn without_action(&mut self, at: usize, unit: Subject, behind: usize) -> Option<usize> {
        let cursor = self.cursor;
        let end = (behind..cursor.tokens.len())
            .take(30)
            .find(|index| matches!(cursor.shape(*index), Some(T::Comma | T::Semicolon | T::Dot(_))))
            .unwrap_or_else(|| cursor.tokens.len().min(behind + 30));
        let transforms = (behind..end).any(|index| cursor.peek(index, Kw::Transform).is_some());
        let alone = behind >= end;
        // a place in prose is no unit: "Berlin ist schön"
        if unit.kind.is_none() && (!alone || self.in_sentence) {
            return None;
        }
        // "A Par - Bur, Gas": another goal rather than another unit
        let line = self.state.line;
        if unit.kind.is_none()
            && let Some(draft) = self.state.drafts.last_mut().filter(|draft| draft.line == line)
        {
            draft.rest = Some(cursor.span(at, end));
            return Some(end);
        }
        let problem = if transforms { Problem::NoTransformation } else { Problem::NoAction };
        self.push_order(unit, Act::Nothing(problem), at, end);
        Some(end)
    }

    /// Behind an order: permissions, retreats, conditions, remarks.
    fn suffixes(&mut self, unit: Subject, at: usize) -> usize {
        let cursor = self.cursor;
        let mut next = at;
        for _ in 0..4 {
            if let Some((goals, behind)) = self.bracket_list(next) {
                cursor.note_loose();
                let directive = RawDirective::Retreat { unit, goals, by_convoy: false };
                self.push_directives(vec![directive], next, behind);
                next = behind;
                continue;
            }
            let start = match cursor.shape(next) {
                Some(T::Comma | T::Semicolon | T::Open) => next + 1,
                Some(T::Slash) => next + 1,
                _ => next,
            };
            if cursor.canals
                && let Some(behind) = cursor.take(start, Kw::Canal)
                && let Some((permit, behind)) = self.passage(behind, Some(unit), false)
            {
                self.state.push(permit, cursor.span(start, behind), cursor.loose.get());
                next = behind;
                continue;
            }
            if let Some(behind) = self.retreat_suffix(unit, start, cursor.is(next, T::Open)) {
                next = behind;
                continue;
            }
            // "A Den - Lon C F NTH": says who convoys, but orders nothing
            if cursor.any(next, &[Kw::Convoy, Kw::Support]).is_some()
                && let Some((_, behind)) =
                    cursor.any(next, &[Kw::Convoy, Kw::Support]).and_then(|at| cursor.subject(at))
            {
                let at = cursor.span(next, behind);
                if let Some(draft) = self.state.drafts.last_mut() {
                    draft.rest = Some(at);
                }
                next = behind;
                continue;
            }
            match self.condition_suffix(unit, next).or_else(|| self.skip_remark(next)) {
                Some(behind) => next = behind,
                None => break,
            }
        }
        next
    }

    fn retreat_suffix(&mut self, unit: Subject, at: usize, open: bool) -> Option<usize> {
        let cursor = self.cursor;
        let next = cursor.peek(at, Kw::Retreat).filter(|next| self.is_retreat_word(at, *next))?;
        let start = cursor.past_colon(next);
        // "Rückzüge: A Par nach Mar" behind another unit's order speaks of its own unit
        if cursor.subject(start).is_some_and(|(unit, _)| unit.kind.is_some()) {
            return None;
        }
        cursor.take(at, Kw::Retreat);
        let (found, next) = cursor.retreat_of(unit, next);
        self.push_directives(found, at, next);
        Some(if open && cursor.is(next, T::Close) { next + 1 } else { next })
    }

    /// "falls ..." behind a move: not allowed, unless it speaks of the retreat.
    fn condition_suffix(&mut self, unit: Subject, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.starts_condition(at) || cursor.any_else(at).is_some() {
            return None;
        }
        let (found, next) = cursor.conditional(at, Scope::Retreat(unit));
        let retreats = !found.is_empty() && !found.iter().any(empty_list);
        if retreats && cursor.ends_clause(next) {
            self.push_directives(found, at, next);
            return Some(next);
        }
        if let Some(What::Order { conditional, .. }) =
            self.state.drafts.last_mut().map(|draft| &mut draft.what)
        {
            *conditional = true;
        }
        let end = cursor.tokens.len();
        let stop = (at + 1..end)
            .find(|index| {
                cursor.is(*index, T::Semicolon)
                    || (cursor.is(*index, T::Comma) && self.is_next_order(*index + 1))
            })
            .unwrap_or(end);
        Some(stop)
    }

    fn is_next_order(&self, at: usize) -> bool {
        self.cursor.subject(at).is_some_and(|(unit, _)| unit.kind.is_some()) && self.cursor.starts_order(at)
    }

    /// "(!!!)", "(deckt Den)": brackets without an order in them.
    fn skip_remark(&mut self, at: usize) -> Option<usize> {
        let cursor = self.cursor;
        if !cursor.is(at, T::Open) {
            return None;
        }
        let close = (at + 1..cursor.tokens.len()).take(30).find(|index| cursor.is(*index, T::Close))?;
        let order = (at + 1..close).any(|index| {
            cursor.starts_order(index)
                || cursor.peek(index, Kw::Retreat).is_some_and(|_| cursor.word(index).len() > 1)
        });
        if order {
            return None;
        }
        self.state.remarks.push(cursor.span(at, close + 1));
        Some(close + 1)
    }
}

fn directive_at(directive: &RawDirective) -> Option<super::draft::At> {
    match directive {
        RawDirective::Build { at, .. }
        | RawDirective::Remove { at, .. }
        | RawDirective::Adjust { at, .. }
        | RawDirective::Waive { at } => Some(*at),
        RawDirective::If(conditional) => Some(conditional.at),
        _ => None,
    }
}

fn empty_list(directive: &RawDirective) -> bool {
    match directive {
        RawDirective::Retreat { goals, .. } => {
            goals.is_empty() || goals.iter().any(|goal| matches!(goal, RawGoal::Lost))
        }
        RawDirective::If(inner) => inner.then.is_empty() || inner.then.iter().any(empty_list),
        _ => true,
    }
}

/// Units with a movement order inside a conditional.
fn ordered_units(directive: &RawDirective) -> Vec<Subject> {
    match directive {
        RawDirective::If(inner) => inner
            .then
            .iter()
            .chain(&inner.otherwise)
            .flat_map(|inner| match inner {
                RawDirective::Order { unit } => vec![*unit],
                other => ordered_units(other),
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn only_orders(directive: &RawDirective) -> bool {
    match directive {
        RawDirective::Order { .. } => true,
        RawDirective::If(inner) => inner.then.iter().chain(&inner.otherwise).all(only_orders),
        _ => false,
    }
}
