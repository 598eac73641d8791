//! Retreats, builds and removals: lists checked against the board, conditions against 9.8.2.

use super::Settler;
use super::condition::{is_bare, knows_too_much};
use super::unit::{Found, Missing};
use crate::read::draft::{At, Draft, RawDirective, RawGoal, RawIf, Spot, Subject};
use crate::{
    Adjust, Code, Condition, Conditional, Context, Diagnostic, Directive, Entry, Goal, Phase, Problem,
    Retreat, Status, Step,
};
use rules::{Coast, Place, PowerId, ProvinceId, ProvinceKind, UnitKind};

/// A directive with its verdict.
struct Checked {
    directive: Directive,
    power: Option<PowerId>,
    status: Status,
    code: Option<Code>,
}

impl Settler<'_> {
    pub(crate) fn directive(&mut self, draft: &Draft, raw: &RawDirective) {
        if let RawDirective::Dissolve { unit } = raw
            && self.dissolves_while_moving(draft, unit)
        {
            return;
        }
        if let RawDirective::If(inner) = raw {
            return self.conditional(draft, inner);
        }
        if draft.in_sentence && directive_unit(raw).is_some_and(|unit| unit.kind.is_none()) {
            let span = self.span(draft.at);
            self.reading.remarks.push(span);
            return;
        }
        if self.strict() && (draft.loose || draft.in_sentence) {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
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
        let Some(position) = self.context.position else {
            return false;
        };
        let Ok(found) = self.own_unit(unit, None) else {
            return false;
        };
        let dislodged =
            position.dislodged().iter().any(|dislodged| dislodged.unit.province() == found.province());
        if dislodged
            || self.ordered.contains_key(&found.province())
            || self.context.phase == Some(Phase::Winter)
        {
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
            RawDirective::Retreat { unit, goals, by_convoy } => self.retreat(unit, goals, *by_convoy),
            RawDirective::Dissolve { unit } => self.retreat(unit, &[RawGoal::Disband], false),
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
            RawDirective::If(inner) => self.check_if(inner, at),
        }
    }

    // ---- retreats ----

    fn retreat(&mut self, unit: &Subject, goals: &[RawGoal], by_convoy: bool) -> Option<Checked> {
        let found = match self.own_unit(unit, None) {
            Ok(found) => found,
            Err(missing) => {
                self.no_retreating_unit(unit, missing);
                return None;
            }
        };
        let found = self.with_coast_of(found, goals);
        let span = self.span(unit.at);
        let at = if found.kind == UnitKind::Fleet { found.place } else { Place::whole(found.province()) };
        let retreat = |goals: Vec<Goal>| Directive::Retreat(Retreat { kind: Some(found.kind), at, goals });
        let disband = Goal { to: None, fault: None };
        let checked = |directive, status, code| Some(Checked { directive, power: found.power, status, code });
        if found.wrong_type() || found.wrong_coast() {
            let problem = if found.wrong_type() { Problem::WrongType } else { Problem::CoastWrong };
            self.diagnose(Diagnostic::new(problem, span).at(found.place));
            return checked(retreat(vec![disband]), Status::Ok, problem.letters());
        }
        let lost = goals.iter().any(|goal| matches!(goal, RawGoal::Lost));
        let empty = goals.iter().any(|goal| matches!(goal, RawGoal::Empty));
        let list = self.goals(&found, goals, by_convoy);
        if list.is_empty() {
            self.diagnose(Diagnostic::new(Problem::NoRetreatField, span).at(found.place));
            let code = if empty { None } else { Some(Code::Unclear) };
            return checked(retreat(vec![disband]), Status::Ask, code);
        }
        let status = if lost { Status::Ask } else { Status::Ok };
        checked(retreat(list), status, None)
    }

    fn no_retreating_unit(&mut self, unit: &Subject, missing: Missing) {
        let problem = match missing {
            Missing::Place => Problem::UnknownPlace,
            Missing::Unit => Problem::NoSuchUnit,
            Missing::Foreign => Problem::NotYours,
        };
        self.reject(unit.at, None, problem);
    }

    /// Without a position: the coast from which a fleet reaches what it names.
    fn with_coast_of(&self, mut found: Found, goals: &[RawGoal]) -> Found {
        let board = &self.reader.variant.board;
        let coasts = board.coasts(found.province());
        if found.kind != UnitKind::Fleet || found.place.coast() != Coast::Whole || coasts.is_empty() {
            return found;
        }
        let named: Vec<ProvinceId> = goals
            .iter()
            .filter_map(|goal| match goal {
                RawGoal::Spot(spot) => self.spot_places(spot).first().copied(),
                _ => None,
            })
            .collect();
        let mut fitting = coasts
            .iter()
            .map(|coast| Place::new(found.province(), *coast))
            .filter(|place| named.iter().any(|goal| board.reaches(UnitKind::Fleet, *place, *goal)));
        if let (Some(only), None) = (fitting.next(), fitting.next()) {
            found.place = only;
        }
        found
    }

    fn goals(&mut self, found: &Found, goals: &[RawGoal], by_convoy: bool) -> Vec<Goal> {
        let mut list = Vec::new();
        for goal in goals {
            match goal {
                RawGoal::Disband => list.push(Goal { to: None, fault: None }),
                RawGoal::Lost | RawGoal::Empty => {}
                RawGoal::Spot(spot) if !spot.is_known() => {
                    self.say_unknown(spot);
                    let span = self.span(spot.at);
                    let text = span.of(self.source).to_owned();
                    let unread =
                        crate::Unread { span, text, code: Some(Code::Field), status: Status::Reject };
                    self.reading.unread.push(unread);
                }
                RawGoal::Spot(spot) => {
                    let goal = self.goal(found, spot, by_convoy);
                    list.push(goal);
                }
            }
        }
        list
    }

    fn goal(&mut self, found: &Found, spot: &Spot, by_convoy: bool) -> Goal {
        let places = self.spot_places(spot).to_vec();
        let default = places.first().copied().unwrap_or(found.province());
        let outcome =
            |settler: &Self, province: ProvinceId| settler.retreat_reach(found, province, spot.coast);
        let mut province = default;
        let mut result = outcome(self, default);
        if result.is_err() && places.len() > 1 && !self.strict() {
            let mut others = places[1..].iter().filter(|place| outcome(self, **place).is_ok());
            if let (Some(only), None) = (others.next(), others.next()) {
                province = *only;
                result = outcome(self, province);
                self.say_chosen(spot, province);
            }
        }
        self.note_quality(spot, province);
        if by_convoy {
            result = Err(Problem::RetreatByConvoy);
        }
        match result {
            Ok(place) => Goal { to: Some(place), fault: None },
            Err(problem) => {
                let span = self.span(spot.at);
                let words = self.words(spot.at).to_owned();
                self.diagnose(Diagnostic::new(problem, span).about(words).at(province));
                let coast = spot.coast.filter(|_| found.kind == UnitKind::Fleet).unwrap_or(Coast::Whole);
                Goal { to: Some(Place::new(province, coast)), fault: problem.letters() }
            }
        }
    }

    /// Where a unit could retreat at all (7.1): one step on the board, coast as for a move.
    fn retreat_reach(&self, found: &Found, goal: ProvinceId, coast: Option<Coast>) -> Result<Place, Problem> {
        let board = &self.reader.variant.board;
        let whole = Place::whole(goal);
        if found.kind != UnitKind::Fleet {
            let walks = board.can_move(found.kind, Place::whole(found.province()), whole);
            return if walks { Ok(whole) } else { Err(self.how_far(found, goal)) };
        }
        let mut reached: Vec<Place> = board
            .neighbours(UnitKind::Fleet, found.place)
            .iter()
            .filter(|place| place.province() == goal)
            .copied()
            .collect();
        reached.sort();
        match (coast, reached.as_slice()) {
            (_, []) => Err(self.how_far(found, goal)),
            (Some(coast), places) => {
                let place = Place::new(goal, coast);
                if places.contains(&place) { Ok(place) } else { Err(Problem::CoastWrong) }
            }
            (None, [only]) => Ok(*only),
            (None, _) => Err(Problem::CoastMissing),
        }
    }

    /// Two steps away is a slip that the list survives: it is skipped when the time comes. The rule text itself
    /// prints "A Par-Bre, Rückzug: Mar, Bur".
    fn how_far(&self, found: &Found, goal: ProvinceId) -> Problem {
        let board = &self.reader.variant.board;
        let start = if found.kind == UnitKind::Fleet { found.place } else { Place::whole(found.province()) };
        let near =
            board.neighbours(found.kind, start).iter().any(|step| board.reaches(found.kind, *step, goal));
        if near && goal != found.province() { Problem::FarRetreat } else { Problem::Unreachable }
    }

    /// `Alle Rückzüge: Auflösung`.
    pub(crate) fn all_disband(&mut self, draft: &Draft) {
        if self.strict() {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
        }
        let Some(position) = self.context.position else {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotRead);
        };
        let mut units: Vec<rules::Unit> =
            position.units().iter().filter(|unit| self.is_own(unit.power)).copied().collect();
        units.sort_by_key(|unit| (unit.kind, self.reader.dictionary.written(unit.province()).to_lowercase()));
        for unit in units {
            let goals = vec![Goal { to: None, fault: None }];
            let retreat = Retreat { kind: Some(unit.kind), at: unit.place, goals };
            self.push(Entry::Retreat(retreat), Some(unit.power), Status::Ok, None, draft.at);
        }
    }

    // ---- builds ----

    fn build(&mut self, kind: Option<UnitKind>, spot: &Spot, at: At) -> Option<Checked> {
        let Some(province) = self.spot_places(spot).first().copied() else {
            self.say_unknown(spot);
            self.reject(at, Some(Code::Field), Problem::UnknownPlace);
            return None;
        };
        self.note_quality(spot, province);
        let inland = self.reader.variant.board.kind(province) == ProvinceKind::Inland;
        let kind = kind.or(inland.then_some(UnitKind::Army));
        let power = self.own_power().or(self.reader.variant.board.home(province));
        let result = self.build_place(kind, province, spot.coast, power);
        let span = self.span(at);
        let place = result.unwrap_or_else(|_| {
            let coast = spot.coast.filter(|_| kind == Some(UnitKind::Fleet)).unwrap_or(Coast::Whole);
            Place::new(province, coast)
        });
        let directive = Directive::Adjust(Adjust::Build { kind, at: place });
        let (status, code) = match result {
            Ok(_) => (Status::Ok, None),
            Err(problem) => {
                let coasts = self
                    .reader
                    .variant
                    .board
                    .coasts(province)
                    .iter()
                    .map(|coast| Place::new(province, *coast))
                    .collect();
                let mut diagnostic = Diagnostic::new(problem, span).at(province);
                if problem == Problem::CoastMissing {
                    diagnostic = diagnostic.or(coasts);
                }
                self.diagnose(diagnostic);
                (Status::Reject, problem.letters())
            }
        };
        Some(Checked { directive, power, status, code })
    }

    fn build_place(
        &self,
        kind: Option<UnitKind>,
        province: ProvinceId,
        coast: Option<Coast>,
        power: Option<PowerId>,
    ) -> Result<Place, Problem> {
        let board = &self.reader.variant.board;
        let home = board.home(province);
        if home.is_some()
            && home != power
            && !(self.context.powers.len() > 1 && home.is_some_and(|home| self.is_own(home)))
        {
            return Err(Problem::NotYours);
        }
        if home.is_none() || !board.is_center(province) {
            return Err(Problem::CannotBuild);
        }
        let Some(kind) = kind else {
            return Err(Problem::TypeMissing);
        };
        if kind == UnitKind::Wing && !board.has_wings() {
            return Err(Problem::CannotBuild);
        }
        if kind == UnitKind::Fleet && board.kind(province) == ProvinceKind::Inland {
            return Err(Problem::CannotBuild);
        }
        if kind != UnitKind::Fleet {
            return Ok(Place::whole(province));
        }
        match (board.coasts(province), coast) {
            ([], _) => Ok(Place::whole(province)),
            (coasts, Some(coast)) if coasts.contains(&coast) => Ok(Place::new(province, coast)),
            (_, Some(_)) => Err(Problem::CoastWrong),
            (_, None) => Err(Problem::CoastMissing),
        }
    }

    // ---- removals ----

    /// The unit that stands there after movement and retreats (8.6): it can be checked only in a winter of its own.
    fn remove(&mut self, kind: Option<UnitKind>, spot: &Spot, at: At) -> Option<Checked> {
        let Some(province) = self.spot_places(spot).first().copied() else {
            self.say_unknown(spot);
            self.reject(at, Some(Code::Field), Problem::UnknownPlace);
            return None;
        };
        self.note_quality(spot, province);
        let winter = self.context.phase == Some(Phase::Winter);
        let position = self.context.position.filter(|_| winter);
        let unit = position.and_then(|position| {
            let places = self.spot_places(spot).iter();
            places.filter_map(|place| position.unit_at(*place)).find(|unit| self.is_own(unit.power))
        });
        let ground = self.reader.variant.board.kind(province);
        let likely = match ground {
            ProvinceKind::Sea => UnitKind::Fleet,
            ProvinceKind::WingOnly => UnitKind::Wing,
            _ => UnitKind::Army,
        };
        let problem = match (position, unit) {
            (Some(position), None) if position.unit_at(province).is_some() => Some(Problem::NotYours),
            (Some(_), None) => Some(Problem::NoSuchUnit),
            (_, Some(unit)) if kind.is_some_and(|kind| kind != unit.kind) => Some(Problem::WrongType),
            _ => None,
        };
        let place = match unit {
            Some(unit) => unit.place,
            None => Place::new(province, spot.coast.unwrap_or(Coast::Whole)),
        };
        let shown = kind.or(unit.map(|unit| unit.kind)).or(Some(likely));
        let power = unit.map(|unit| unit.power).or(self.own_power());
        if let Some(problem) = problem {
            let span = self.span(at);
            self.diagnose(Diagnostic::new(problem, span).at(province));
        }
        let status = if problem.is_some() { Status::Reject } else { Status::Ok };
        Some(Checked {
            directive: Directive::Adjust(Adjust::Remove { kind: shown, at: place }),
            power,
            status,
            code: problem.and_then(Problem::letters),
        })
    }

    /// Under "Winter:" without a sign: an own home center where nobody stands is built in, anything else removed.
    fn build_or_remove(&mut self, kind: Option<UnitKind>, spot: &Spot, at: At) -> Option<Checked> {
        let home = self.spot_places(spot).first().and_then(|place| self.reader.variant.board.home(*place));
        let own_home = home.is_some_and(|home| self.is_own(home));
        let stands = self.context.phase == Some(Phase::Winter)
            && self.spot_places(spot).iter().any(|place| {
                self.context.position.is_some_and(|position| position.unit_at(*place).is_some())
            });
        if own_home && !stands { self.build(kind, spot, at) } else { self.remove(kind, spot, at) }
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
            for directive in &raw.otherwise {
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
        let then = branch(self, &raw.then);
        let otherwise = branch(self, &raw.otherwise);
        if then.is_empty() && otherwise.is_empty() {
            return None;
        }
        let span = self.span(raw.at);
        if is_bare(&raw.condition) {
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

fn directive_unit(directive: &RawDirective) -> Option<&Subject> {
    match directive {
        RawDirective::Retreat { unit, .. }
        | RawDirective::Dissolve { unit }
        | RawDirective::Order { unit } => Some(unit),
        _ => None,
    }
}
