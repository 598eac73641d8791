//! Retreats, builds and removals: lists checked against the board, conditions against 9.8.2.

use super::Settler;
use super::condition::knows_too_much;
use crate::read::draft::{At, Draft, RawDirective, RawGoal, RawIf, Subject};
use crate::{
    Adjust, Code, Condition, Conditional, Context, Diagnostic, Directive, Economy, Entry, Phase, Problem,
    Status, Step,
};
use rules::PowerId;

/// A directive with its verdict.
pub(super) struct Checked {
    pub(super) directive: Directive,
    pub(super) power: Option<PowerId>,
    pub(super) status: Status,
    pub(super) code: Option<Code>,
}

impl Settler<'_> {
    pub(crate) fn directive(&mut self, draft: &Draft, raw: &RawDirective) {
        if let RawDirective::Dissolve { unit } = raw
            && self.dissolves_while_moving(draft, unit)
        {
            return;
        }
        // "F GOB löse ich auf" of a unit that was driven out: it does not retreat
        if let RawDirective::Remove { kind, spot, .. } = raw
            && self.context.phase != Some(Phase::Winter)
        {
            let unit = Subject { kind: *kind, spot: *spot, at: draft.at };
            if self.driven_out(&unit).is_some() {
                return self.directive(draft, &RawDirective::Dissolve { unit });
            }
        }
        if let RawDirective::If(inner) = raw {
            return self.conditional(draft, inner);
        }
        if draft.in_sentence && directive_unit(raw).is_some_and(|unit| unit.kind.is_none()) {
            let span = self.span(draft.at);
            self.reading.remarks.push(span);
            return;
        }
        // "Pfund, Francs: nichts": of money, and no build is waived
        let money = self.reader.second_economy(self.context) == Economy::Exchange
            && self.context.phase != Some(Phase::Winter)
            && matches!(raw, RawDirective::Waive { .. });
        if money && !self.words(draft.at).contains(' ') {
            let span = self.span(draft.at);
            self.reading.remarks.push(span);
            return;
        }
        if self.strict() && (draft.loose || draft.in_sentence) {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
        }
        let adjusts = matches!(
            raw,
            RawDirective::Build { .. } | RawDirective::Remove { .. } | RawDirective::Adjust { .. }
        );
        if adjusts && self.context.phase == Some(Phase::Spring) {
            let span = self.span(draft.at);
            self.diagnose(Diagnostic::new(Problem::NotNow, span).about(self.words(draft.at).to_owned()));
        }
        if let Some(mut checked) = self.check_directive(raw, draft.at) {
            if draft.in_sentence && checked.status == Status::Ok {
                checked.status = Status::Ask;
                let span = self.span(draft.at);
                self.diagnose(
                    Diagnostic::new(Problem::InSentence, span).about(self.words(draft.at).to_owned()),
                );
            }
            self.push_checked(checked, draft.at);
        }
    }

    fn push_checked(&mut self, checked: Checked, at: At) {
        let entry = match checked.directive {
            Directive::Retreat(retreat) => Entry::Retreat(retreat),
            Directive::Adjust(adjust) => Entry::Adjust(adjust),
            Directive::If(conditional) => Entry::If(*conditional),
        };
        self.push(entry, checked.power, checked.status, checked.code, at);
    }

    /// `A Mun auflösen` for a unit that nobody drove out: it holds (7.3). Behind another order of the same unit it
    /// speaks of the retreat.
    fn dissolves_while_moving(&mut self, draft: &Draft, unit: &Subject) -> bool {
        if self.context.position.is_none() || self.driven_out(unit).is_some() {
            return false;
        }
        let Ok(found) = self.own_unit(unit, None) else {
            return false;
        };
        if self.ordered.contains_key(&found.province()) || self.context.phase == Some(Phase::Winter) {
            return false;
        }
        let what = crate::read::draft::What::Order {
            unit: *unit,
            act: crate::read::draft::Act::Nothing(Problem::NoTransformation),
            conditional: false,
        };
        self.order(&Draft { what, ..draft.clone() });
        true
    }

    fn check_directive(&mut self, raw: &RawDirective, at: At) -> Option<Checked> {
        match raw {
            RawDirective::Retreat { unit, goals, by_convoy } => self.retreat(unit, goals, *by_convoy, at),
            RawDirective::Dissolve { unit } => self.retreat(unit, &[RawGoal::Disband], false, at),
            RawDirective::Build { kind, spot, at } => self.build(*kind, spot, *at),
            RawDirective::Remove { kind, spot, at } => self.remove(*kind, spot, *at),
            RawDirective::Adjust { kind, spot, at } => self.build_or_remove(*kind, spot, *at),
            RawDirective::Waive { .. } => Some(Checked {
                directive: Directive::Adjust(Adjust::Waive),
                power: self.own_power(),
                status: Status::Ok,
                code: None,
            }),
            RawDirective::Order { .. } => None,
            RawDirective::Unread { at } => {
                self.reject(*at, None, Problem::UnreadCondition);
                None
            }
            RawDirective::If(inner) => self.check_if(inner, at),
        }
    }

    // ---- conditions ----

    fn conditional(&mut self, draft: &Draft, raw: &RawIf) {
        if self.strict() && draft.loose {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
        }
        let fault = self.condition_fault(raw);
        let span = self.span(draft.at);
        if let Some((problem, status)) = fault {
            self.diagnose(Diagnostic::new(problem, span).about(self.words(draft.at).to_owned()));
            let mut any = false;
            // a condition that nobody understands is no condition that does not hold
            let counts = problem != Problem::UnreadCondition;
            for directive in raw.otherwise.iter().filter(|_| counts) {
                if let Some(mut checked) = self.check_directive(directive, draft.at) {
                    checked.code = checked.code.or(problem.letters());
                    checked.status = checked.status.max(status);
                    self.push_checked(checked, draft.at);
                    any = true;
                }
            }
            if !any {
                self.reject_span(span, problem.letters(), Diagnostic::new(problem, span));
            }
            return;
        }
        if let Some(checked) = self.check_if(raw, draft.at) {
            self.push_checked(checked, draft.at);
        }
    }

    /// What is wrong with a condition: the problem, and the verdict on what is left.
    fn condition_fault(&self, raw: &RawIf) -> Option<(Problem, Status)> {
        let condition = self.condition(&raw.condition);
        let step = if raw.then.iter().chain(&raw.otherwise).any(is_raw_retreat) {
            Step::Retreat
        } else {
            Step::Adjust
        };
        if knows_too_much(&raw.condition) || (condition != Condition::Never && !condition.allowed_in(step)) {
            return Some((Problem::TooLate, Status::Ok));
        }
        (condition == Condition::Never).then_some((Problem::UnreadCondition, Status::Ask))
    }

    fn check_if(&mut self, raw: &RawIf, at: At) -> Option<Checked> {
        let fault = self.condition_fault(raw);
        let condition = match fault {
            None => self.condition(&raw.condition),
            Some((problem, _)) => {
                let span = self.span(raw.at);
                self.diagnose(Diagnostic::new(problem, span).about(self.words(raw.at).to_owned()));
                Condition::Never
            }
        };
        let mut status = if matches!(fault, Some((_, Status::Ask))) { Status::Ask } else { Status::Ok };
        let mut power = self.own_power();
        let mut branch = |settler: &mut Self, raw: &[RawDirective]| -> Vec<Directive> {
            let mut found = Vec::new();
            for directive in raw {
                let Some(checked) = settler.check_directive(directive, at) else {
                    continue;
                };
                power = power.or(checked.power);
                if checked.status == Status::Reject {
                    let span = settler.span(at);
                    let text = span.of(settler.source).to_owned();
                    settler.reading.unread.push(crate::Unread {
                        span,
                        text,
                        code: checked.code,
                        status: Status::Reject,
                    });
                    continue;
                }
                status = status.max(checked.status);
                found.push(checked.directive);
            }
            found
        };
        if matches!(fault, Some((Problem::UnreadCondition, _))) {
            self.reject(raw.at, None, Problem::UnreadCondition);
            return None;
        }
        let then = branch(self, &raw.then);
        let otherwise = branch(self, &raw.otherwise);
        if then.is_empty() && otherwise.is_empty() {
            return None;
        }
        let span = self.span(raw.at);
        if raw.condition.is_bare() {
            self.diagnose(Diagnostic::new(Problem::OrderedOrDone, span).about(self.words(raw.at).to_owned()));
            status = Status::Ask;
        }
        let most = if self.context.max_conditions == 0 {
            Context::MAX_CONDITIONS
        } else {
            self.context.max_conditions
        };
        if condition.size() > most {
            self.diagnose(Diagnostic::new(Problem::ManyConditions, span));
            status = Status::Ask;
        }
        let code = fault.and_then(|(problem, _)| problem.letters());
        let conditional = Conditional { condition, then, otherwise };
        Some(Checked { directive: Directive::If(Box::new(conditional)), power, status, code })
    }
}

fn is_raw_retreat(directive: &RawDirective) -> bool {
    match directive {
        RawDirective::Retreat { .. } | RawDirective::Dissolve { .. } => true,
        RawDirective::If(inner) => inner.then.iter().chain(&inner.otherwise).any(is_raw_retreat),
        _ => false,
    }
}

pub(super) fn directive_unit(directive: &RawDirective) -> Option<&Subject> {
    match directive {
        RawDirective::Retreat { unit, .. }
        | RawDirective::Dissolve { unit }
        | RawDirective::Order { unit } => Some(unit),
        _ => None,
    }
}
