//! Orders of the movement phase: what they legally are before they are adjudicated (3.5, 4.3.3, 4.4, 5.4).

use super::Settler;
use super::unit::{Found, Missing};
use crate::read::draft::{Act, At, Draft, Spot, Subject, What};
use crate::{Code, Diagnostic, Economy, Problem, Status, UnitOrder};
use rules::{Place, PowerId, ProvinceId, UnitKind, WrittenAction, WrittenOrder};

/// An order for one unit, decided.
#[derive(Clone, Debug)]
pub(crate) struct Settled {
    pub(crate) order: UnitOrder,
    pub(crate) power: Option<PowerId>,
    pub(crate) status: Status,
    pub(crate) code: Option<Code>,
    pub(crate) at: At,
    pub(crate) correction: bool,
    /// "A Mun" without anything told to it: gives way to any other order.
    pub(crate) empty: bool,
    /// Found in a sentence of other words: gives way to an order that stands for itself.
    pub(crate) weak: bool,
}

/// What was decided about an action.
pub(super) struct Verdict {
    pub(super) action: WrittenAction,
    pub(super) shown: WrittenAction,
    pub(super) status: Status,
    pub(super) code: Option<Code>,
    pub(super) lost: Option<String>,
}

impl Verdict {
    pub(super) fn ok(action: WrittenAction) -> Self {
        Verdict { action, shown: action, status: Status::Ok, code: None, lost: None }
    }

    pub(super) fn with(mut self, status: Status, code: Option<Code>) -> Self {
        self.status = status;
        self.code = code;
        self
    }
}

impl Settler<'_> {
    /// Settles one order and keeps it for its unit.
    pub(crate) fn order(&mut self, draft: &Draft) {
        let What::Order { unit, act, conditional } = &draft.what else {
            return;
        };
        if let Some(retreat) = self.leaves(unit, act) {
            return self.directive(draft, &retreat);
        }
        let found = match self.own_unit(unit, Some(act)) {
            Ok(found) => found,
            Err(missing) => return self.no_unit(draft, unit, missing),
        };
        if draft.in_sentence && unit.kind.is_none() {
            // the other orders say whether it is talk
            return self.sentences.push(draft.clone());
        }
        if let Some(verdict) = self.refused(draft, &found, *conditional) {
            return self.keep(draft, &found, verdict, matches!(act, Act::Nothing(Problem::NoAction)));
        }
        let empty = matches!(act, Act::Nothing(Problem::NoAction));
        let standing = self.ordered.get(&found.province()).copied();
        // "Max, Berlin" behind the orders
        if empty && standing.is_some_and(|index| !self.orders[index].empty) {
            // of a unit with its type something more was said
            return if unit.kind.is_none() || draft.at == unit.at {
                self.remark(draft)
            } else {
                self.reject(draft.at, None, Problem::LeftOver)
            };
        }
        if standing.is_some_and(|index| self.orders[index].empty) && !empty {
            let place = found.place.province();
            self.reading.diagnostics.retain(|said| {
                said.problem != Problem::NoAction || said.at.is_none_or(|at| at.province() != place)
            });
        }
        let doubts = self.reading.diagnostics.len();
        let mut verdict = self.verdict(&found, act, unit);
        let doubtful = self.reading.diagnostics[doubts..].iter().any(|diagnostic| {
            diagnostic.problem == Problem::ChosenPlace
                || (diagnostic.problem == Problem::GuessedPlace
                    && !diagnostic.sure
                    && self.is_misspelled(act))
        });
        if verdict.status == Status::Ok && (draft.in_sentence || draft.rest.is_some() || doubtful) {
            verdict.status = Status::Ask;
        }
        self.say_doubts(draft);
        self.keep(draft, &found, verdict, empty);
    }

    fn is_misspelled(&self, act: &Act) -> bool {
        let wrong = |spot: &Spot| !spot.is_known() || spot.quality == crate::read::draft::Quality::Misspelled;
        match act {
            Act::Move { to: Some(to), .. } | Act::MoveUnsaid { to } => wrong(to),
            Act::SupportMove { whom, to, .. }
            | Act::SupportUnsaid { whom, to }
            | Act::Convoy { whom, to } => wrong(&whom.spot) || wrong(to),
            Act::SupportHold { whom } => wrong(&whom.spot),
            _ => false,
        }
    }

    fn say_doubts(&mut self, draft: &Draft) {
        let span = self.span(draft.at);
        if draft.in_sentence {
            self.diagnose(Diagnostic::new(Problem::InSentence, span).about(self.words(draft.at).to_owned()));
        }
        if let Some(rest) = draft.rest {
            let span = self.span(rest);
            self.diagnose(Diagnostic::new(Problem::DoubtfulRest, span).about(self.words(rest).to_owned()));
        }
    }

    /// Orders that are none: not of the strict profile, or under a condition.
    fn refused(&mut self, draft: &Draft, found: &Found, conditional: bool) -> Option<Verdict> {
        let span = self.span(draft.at);
        let hold = Verdict::ok(WrittenAction::Unreadable);
        if conditional {
            self.diagnose(Diagnostic::new(Problem::NotConditional, span).at(found.place));
            return Some(hold.with(Status::Hold, Some(Code::Phase)));
        }
        if self.strict() && (draft.loose || draft.in_sentence) {
            self.diagnose(Diagnostic::new(Problem::NotStrict, span).at(found.place));
            return Some(hold.with(Status::Hold, Some(Code::Unclear)));
        }
        None
    }

    fn remark(&mut self, draft: &Draft) {
        let span = self.span(draft.at);
        self.reading.remarks.push(span);
    }

    /// The unit is not there or not the sender's: no order at all.
    pub(super) fn no_unit(&mut self, draft: &Draft, unit: &Subject, missing: Missing) {
        // "Frankreich hat A Par-Bur versprochen": prose about others
        if draft.in_sentence && missing != Missing::Place {
            return self.remark(draft);
        }
        let span = self.span(draft.at);
        let province = self.spot_places(&unit.spot).first().copied();
        let problem = match missing {
            Missing::Place => Problem::UnknownPlace,
            Missing::Unit => Problem::NoSuchUnit,
            Missing::Foreign => Problem::NotYours,
        };
        let mut diagnostic = match missing {
            Missing::Place => self.unknown_unit(unit),
            _ => Diagnostic::new(problem, span),
        };
        if let Some(province) = province {
            diagnostic = diagnostic.at(province);
        }
        self.reject_span(span, problem.letters(), diagnostic);
    }

    pub(super) fn keep(&mut self, draft: &Draft, found: &Found, verdict: Verdict, empty: bool) {
        // a void move shows what was written, everything else the unit as it stands
        let shown_kind =
            if verdict.status == Status::VoidMove { found.given.unwrap_or(found.kind) } else { found.kind };
        let written_kind = if found.wrong_type() { found.given } else { Some(found.kind) };
        let shown_at =
            if found.kind == UnitKind::Fleet { found.place } else { Place::whole(found.province()) };
        let written_at = if found.wrong_coast() { found.written() } else { shown_at };
        let order = UnitOrder {
            written: WrittenOrder {
                kind: written_kind,
                at: written_at,
                action: verdict.action,
                permit: None,
            },
            shown: WrittenOrder { kind: Some(shown_kind), at: shown_at, action: verdict.shown, permit: None },
            lost_goal: verdict.lost,
        };
        // In Kapitalisten a wrong order is none in any sense: the unit holds and can be supported (R282).
        let exchange = self.reader.second_economy(self.context) == Economy::Exchange;
        let status = match verdict.status {
            Status::VoidMove if exchange => Status::Hold,
            status => status,
        };
        let settled = Settled {
            order,
            power: found.power,
            status,
            code: verdict.code,
            at: draft.at,
            correction: draft.correction,
            empty,
            weak: draft.in_sentence,
        };
        self.add(found.province(), settled);
    }

    /// One order for a unit counts; the same twice is one; different ones make it hold (4.3.3).
    fn add(&mut self, province: ProvinceId, new: Settled) {
        let Some(index) = self.ordered.get(&province).copied() else {
            self.ordered.insert(province, self.orders.len());
            self.orders.push(new);
            return;
        };
        let old = &self.orders[index];
        let same = old.order == new.order && old.code == new.code;
        if same || (new.empty && !old.empty) {
            return;
        }
        if old.empty {
            self.orders[index] = new;
            return;
        }
        let span = self.span(new.at);
        let place = new.order.written.at;
        if old.weak != new.weak && !new.correction {
            return self.keep_firm(index, new);
        }
        if new.correction {
            self.diagnose(Diagnostic::new(Problem::Corrected, span).at(place));
            let at = self.orders[index].at;
            self.orders[index] = Settled { at, status: Status::Ask, ..new };
            return;
        }
        let mut contradiction = Diagnostic::new(Problem::SeveralOrders, span).at(place);
        contradiction.against = Some(self.span(self.orders[index].at));
        self.diagnose(contradiction);
        let old = &mut self.orders[index];
        old.order.written.action = WrittenAction::Unreadable;
        old.order.shown.action = WrittenAction::Unreadable;
        old.order.lost_goal = None;
        old.status = Status::Hold;
        old.code = Some(Code::Multi);
    }

    /// One order stands for itself, another in a sentence: the former counts, the latter is asked about.
    fn keep_firm(&mut self, index: usize, new: Settled) {
        let weak = if new.weak { new.at } else { self.orders[index].at };
        if !new.weak {
            self.orders[index] = new;
        }
        let span = self.span(weak);
        self.diagnose(Diagnostic::new(Problem::InSentence, span).about(self.words(weak).to_owned()));
    }

    // ---- actions ----

    pub(super) fn verdict(&mut self, found: &Found, act: &Act, unit: &Subject) -> Verdict {
        match act {
            Act::Hold => self.hold(found, unit),
            Act::DoubtfulHold => {
                let span = self.span(unit.at);
                self.diagnose(Diagnostic::new(Problem::DoubtfulHold, span).at(found.place));
                self.hold(found, unit).with(Status::Ask, None)
            }
            Act::Move { to: Some(to), by_convoy, by_rail } => {
                self.moving(found, to, *by_convoy, *by_rail, unit)
            }
            Act::MoveUnsaid { to } => {
                let verdict = self.moving(found, to, false, false, unit);
                self.say_unsaid(to, verdict)
            }
            Act::Move { to: None, .. } => {
                let span = self.span(unit.at);
                self.diagnose(Diagnostic::new(Problem::NoGoal, span).at(found.place));
                self.lost_move(String::new())
            }
            Act::SupportHold { whom } => self.support_hold(found, whom, unit),
            // "A Ber S Mun in Mun", "S Mun-Mun": to stay where it is
            Act::SupportMove { whom, to, .. }
                if !self.strict() && to.is_known() && to.entry == whom.spot.entry =>
            {
                self.support_hold(found, whom, unit)
            }
            Act::SupportMove { whom, to, ride } => self.support_move(found, whom, to, *ride, unit),
            Act::SupportUnsaid { whom, to } => {
                let verdict = self.support_move(found, whom, to, false, unit);
                self.say_unsaid(to, verdict)
            }
            Act::Convoy { whom, to } => self.convoy(found, whom, to, unit),
            Act::Nothing(problem) => {
                let span = self.span(unit.at);
                self.diagnose(Diagnostic::new(*problem, span).at(found.place));
                let code = match problem {
                    Problem::NoTransformation => Code::Imp,
                    Problem::SeveralOrders => Code::Multi,
                    _ => Code::Unclear,
                };
                Verdict::ok(WrittenAction::Unreadable).with(Status::Hold, Some(code))
            }
        }
    }

    /// Two places side by side: read as a move to the second, and asked about.
    fn say_unsaid(&mut self, to: &Spot, verdict: Verdict) -> Verdict {
        let span = self.span(to.at);
        self.diagnose(Diagnostic::new(Problem::DoubtfulRest, span).about(self.words(to.at).to_owned()));
        let status = if verdict.status == Status::Ok { Status::Ask } else { verdict.status };
        let code = verdict.code;
        verdict.with(status, code)
    }

    fn hold(&mut self, found: &Found, unit: &Subject) -> Verdict {
        let fault = self.own_fault(found, unit);
        let verdict = Verdict::ok(WrittenAction::Hold);
        match fault {
            Some(code) => verdict.with(Status::Hold, Some(code)),
            None => verdict,
        }
    }

    /// Type or coast of the ordered unit given and wrong.
    pub(super) fn own_fault(&mut self, found: &Found, unit: &Subject) -> Option<Code> {
        let span = self.span(unit.at);
        let problem = if found.wrong_type() {
            Problem::WrongType
        } else if found.wrong_coast() {
            Problem::CoastWrong
        } else {
            return None;
        };
        self.diagnose(Diagnostic::new(problem, span).at(found.place));
        problem.letters()
    }
}
