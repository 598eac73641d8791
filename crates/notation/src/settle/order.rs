//! Orders of the movement phase: what they legally are before they are adjudicated (3.5, 4.3.3, 4.4, 5.4).

use super::Settler;
use super::unit::{Found, Missing};
use crate::read::draft::{Act, At, Draft, Spot, Subject, What};
use crate::{CanalPermit, Code, Diagnostic, Entry, Problem, Status, UnitOrder};
use rules::{
    Coast, Permit, Place, PowerId, ProvinceId, ProvinceKind, Route, UnitKind, WrittenAction, WrittenOrder,
};

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
}

/// What was decided about an action.
struct Verdict {
    action: WrittenAction,
    shown: WrittenAction,
    status: Status,
    code: Option<Code>,
    lost: Option<String>,
}

impl Verdict {
    fn ok(action: WrittenAction) -> Self {
        Verdict { action, shown: action, status: Status::Ok, code: None, lost: None }
    }

    fn with(mut self, status: Status, code: Option<Code>) -> Self {
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
        let found = match self.own_unit(unit, Some(act)) {
            Ok(found) => found,
            Err(missing) => return self.no_unit(draft, unit, missing),
        };
        if draft.in_sentence && unit.kind.is_none() {
            return self.remark(draft);
        }
        if let Some(verdict) = self.refused(draft, &found, *conditional) {
            return self.keep(draft, &found, verdict, matches!(act, Act::Nothing(Problem::NoAction)));
        }
        let doubts = self.reading.diagnostics.len();
        let mut verdict = self.verdict(&found, act, unit);
        let doubtful = self.reading.diagnostics[doubts..].iter().any(|diagnostic| {
            diagnostic.problem == Problem::ChosenPlace
                || (diagnostic.problem == Problem::GuessedPlace && self.is_misspelled(act))
        });
        if verdict.status == Status::Ok && (draft.in_sentence || draft.rest.is_some() || doubtful) {
            verdict.status = Status::Ask;
        }
        self.say_doubts(draft);
        self.keep(draft, &found, verdict, matches!(act, Act::Nothing(Problem::NoAction)));
    }

    fn is_misspelled(&self, act: &Act) -> bool {
        let wrong = |spot: &Spot| spot.quality == crate::read::draft::Quality::Misspelled;
        match act {
            Act::Move { to: Some(to), .. } | Act::MoveUnsaid { to } => wrong(to),
            Act::SupportMove { whom, to, .. } | Act::Convoy { whom, to } => wrong(&whom.spot) || wrong(to),
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
    fn no_unit(&mut self, draft: &Draft, unit: &Subject, missing: Missing) {
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
        let mut diagnostic = Diagnostic::new(problem, span);
        if let Some(province) = province {
            diagnostic = diagnostic.at(province);
        }
        self.reject_span(span, problem.letters(), diagnostic);
    }

    fn keep(&mut self, draft: &Draft, found: &Found, verdict: Verdict, empty: bool) {
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
        let settled = Settled {
            order,
            power: found.power,
            status: verdict.status,
            code: verdict.code,
            at: draft.at,
            correction: draft.correction,
            empty,
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
        if new.correction {
            self.diagnose(Diagnostic::new(Problem::Corrected, span).at(place));
            let at = self.orders[index].at;
            self.orders[index] = Settled { at, status: Status::Ask, ..new };
            return;
        }
        self.diagnose(Diagnostic::new(Problem::SeveralOrders, span).at(place));
        let old = &mut self.orders[index];
        old.order.written.action = WrittenAction::Unreadable;
        old.order.shown.action = WrittenAction::Unreadable;
        old.order.lost_goal = None;
        old.status = Status::Hold;
        old.code = Some(Code::Multi);
    }

    /// `F NTH C A Den-Lon, A Ber-Swe`: one army to a fleet and turn (4.3.2). The second is no order of its own if it
    /// cannot walk and nobody convoys it.
    pub(crate) fn without_second_convoys(&mut self, mut drafts: Vec<Draft>) -> Vec<Draft> {
        let board = &self.reader.variant.board;
        let mut index = 1;
        while index < drafts.len() {
            let (before, after) = drafts.split_at(index);
            let (Some(first), Some(second)) = (before.last(), after.first()) else {
                break;
            };
            let doubled = match (&first.what, &second.what) {
                (
                    What::Order { unit, act: Act::Convoy { whom, .. }, .. },
                    What::Order { unit: army, act: Act::Move { to: Some(to), .. }, .. },
                ) if first.line == second.line && army.kind != Some(UnitKind::Fleet) => {
                    let from = self.spot_places(&army.spot).first().copied();
                    let goal = self.spot_places(to).first().copied();
                    from.zip(goal)
                        .is_some_and(|(from, goal)| {
                            let walks =
                                board.can_move(UnitKind::Army, Place::whole(from), Place::whole(goal));
                            let convoyed = self.convoyed.contains(&from);
                            let sails = board.reaches(UnitKind::Fleet, Place::whole(from), goal)
                                && army.kind.is_none();
                            army.spot.entry != whom.spot.entry && !walks && !convoyed && !sails
                        })
                        .then_some(*unit)
                }
                _ => None,
            };
            match doubled {
                Some(unit) => {
                    // two different orders for the fleet: MULTI
                    drafts[index].what =
                        What::Order { unit, act: Act::Nothing(Problem::SeveralOrders), conditional: false };
                    drafts[index].loose = false;
                }
                None => index += 1,
            }
            if doubled.is_some() {
                index += 1;
            }
        }
        drafts
    }

    // ---- actions ----

    fn verdict(&mut self, found: &Found, act: &Act, unit: &Subject) -> Verdict {
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
                let span = self.span(to.at);
                self.diagnose(
                    Diagnostic::new(Problem::DoubtfulRest, span).about(self.words(to.at).to_owned()),
                );
                let status = if verdict.status == Status::Ok { Status::Ask } else { verdict.status };
                let code = verdict.code;
                verdict.with(status, code)
            }
            Act::Move { to: None, .. } => {
                let span = self.span(unit.at);
                self.diagnose(Diagnostic::new(Problem::NoGoal, span).at(found.place));
                self.lost_move(String::new())
            }
            Act::SupportHold { whom } => self.support_hold(found, whom, unit),
            Act::SupportMove { whom, to, ride } => self.support_move(found, whom, to, *ride, unit),
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

    fn hold(&mut self, found: &Found, unit: &Subject) -> Verdict {
        let fault = self.own_fault(found, unit);
        let verdict = Verdict::ok(WrittenAction::Hold);
        match fault {
            Some(code) => verdict.with(Status::Hold, Some(code)),
            None => verdict,
        }
    }

    /// Type or coast of the ordered unit given and wrong.
    fn own_fault(&mut self, found: &Found, unit: &Subject) -> Option<Code> {
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

    fn lost_move(&self, text: String) -> Verdict {
        let action = WrittenAction::Move { to: None, route: Route::Any };
        let mut verdict = Verdict::ok(action).with(Status::VoidMove, Some(Code::Field));
        verdict.lost = Some(text);
        verdict
    }

    fn moving(
        &mut self,
        found: &Found,
        to: &Spot,
        by_convoy: bool,
        by_rail: bool,
        unit: &Subject,
    ) -> Verdict {
        if !to.is_known() {
            let text = self.say_unknown(to);
            return self.lost_move(text);
        }
        let by_rail = by_rail && self.reader.variant.board.railway().is_some();
        let goal = self.choose_goal(found, to, by_convoy || by_rail);
        self.note_quality(to, goal);
        let coast = to.coast.filter(|_| found.kind == UnitKind::Fleet).unwrap_or(Coast::Whole);
        let written = Place::new(goal, coast);
        let route = if by_rail {
            Route::Railway
        } else if by_convoy {
            Route::Convoy
        } else {
            Route::Any
        };
        // "via C" of a fleet is shown as the plain move that it cannot be
        let shown_route = if found.kind == UnitKind::Fleet && by_convoy { Route::Any } else { route };
        let action = WrittenAction::Move { to: Some(written), route };
        let mut verdict = Verdict::ok(action);
        verdict.shown = WrittenAction::Move { to: Some(written), route: shown_route };
        if let Some(code) = self.own_fault(found, unit) {
            return verdict.with(Status::VoidMove, Some(code));
        }
        match self.reach(found, goal, to.coast, route) {
            Ok(resolved) => {
                verdict.shown = WrittenAction::Move { to: Some(resolved), route: shown_route };
                verdict
            }
            Err(problem) => {
                let span = self.span(to.at);
                let coasts = self
                    .reader
                    .variant
                    .board
                    .coasts(goal)
                    .iter()
                    .map(|coast| Place::new(goal, *coast))
                    .collect();
                let mut diagnostic =
                    Diagnostic::new(problem, span).about(self.words(to.at).to_owned()).at(goal);
                if matches!(problem, Problem::CoastMissing | Problem::CoastWrong) {
                    diagnostic = diagnostic.or(coasts);
                }
                self.diagnose(diagnostic);
                verdict.with(Status::VoidMove, problem.letters())
            }
        }
    }

    /// Which of the places that the word can mean: the default, unless only another is possible for this unit.
    fn choose_goal(&mut self, found: &Found, to: &Spot, by_convoy: bool) -> ProvinceId {
        let places = self.spot_places(to).to_vec();
        let default = places.first().copied().unwrap_or(found.province());
        if places.len() < 2 || self.strict() || by_convoy {
            return default;
        }
        let walks = |place: &ProvinceId| self.reader.variant.board.reaches(found.kind, found.place, *place);
        let convoyed = self.convoys.contains(&(found.province(), default));
        if walks(&default) || convoyed {
            return default;
        }
        let mut others = places[1..].iter().filter(|place| walks(place));
        match (others.next(), others.next()) {
            (Some(only), None) => {
                let only = *only;
                self.say_chosen(to, only);
                only
            }
            _ => default,
        }
    }

    /// Whether the unit can go there, and to which coast.
    fn reach(
        &self,
        found: &Found,
        goal: ProvinceId,
        coast: Option<Coast>,
        route: Route,
    ) -> Result<Place, Problem> {
        let board = &self.reader.variant.board;
        let whole = Place::whole(goal);
        if goal == found.province() {
            return Err(Problem::Unreachable);
        }
        match (route, found.kind) {
            (Route::Railway, UnitKind::Army) => {
                let rides = board.station(found.province()).is_some() && board.station(goal).is_some();
                let own = board
                    .railway()
                    .is_some_and(|railway| found.power.is_none_or(|power| power == railway.power));
                return if rides && own { Ok(whole) } else { Err(Problem::Unreachable) };
            }
            (Route::Railway | Route::Convoy, UnitKind::Fleet | UnitKind::Wing) => {
                return Err(Problem::Unreachable);
            }
            (Route::Convoy, UnitKind::Army) => {
                let lands = board.is_landing(found.province()) && board.is_landing(goal);
                return if lands { Ok(whole) } else { Err(Problem::Unreachable) };
            }
            _ => {}
        }
        match found.kind {
            UnitKind::Fleet => self.sail(found, goal, coast),
            UnitKind::Wing if board.can_move(UnitKind::Wing, found.place, whole) => Ok(whole),
            UnitKind::Army if board.can_move(UnitKind::Army, Place::whole(found.province()), whole) => {
                Ok(whole)
            }
            UnitKind::Army if self.may_be_convoyed(found.province(), goal) => Ok(whole),
            _ => Err(Problem::Unreachable),
        }
    }

    /// An army that cannot walk there: by convoy, if both are coasts. Two steps by land are a slip of the map rather
    /// than a voyage, unless these orders speak of a convoy.
    fn may_be_convoyed(&self, from: ProvinceId, goal: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        if !board.is_landing(from) || !board.is_landing(goal) {
            return false;
        }
        let near = board
            .neighbours(UnitKind::Army, Place::whole(from))
            .iter()
            .any(|step| board.can_move(UnitKind::Army, *step, Place::whole(goal)));
        !near || self.convoys.contains(&(from, goal))
    }

    /// A fleet's move: the coast is needed where two can be reached, and must be right if given (5.4).
    fn sail(&self, found: &Found, goal: ProvinceId, coast: Option<Coast>) -> Result<Place, Problem> {
        let board = &self.reader.variant.board;
        let mut starts = vec![found.place];
        if found.place.coast() == Coast::Whole {
            starts.extend(
                board.coasts(found.province()).iter().map(|coast| Place::new(found.province(), *coast)),
            );
        }
        let mut reached: Vec<Place> = starts
            .iter()
            .flat_map(|start| board.neighbours(UnitKind::Fleet, *start))
            .filter(|place| place.province() == goal)
            .copied()
            .collect();
        reached.sort();
        reached.dedup();
        if reached.is_empty() {
            let canal = board.canal_between(found.province(), goal).is_some();
            return if canal { Ok(Place::whole(goal)) } else { Err(Problem::Unreachable) };
        }
        match coast {
            Some(coast) => {
                let place = Place::new(goal, coast);
                if reached.contains(&place) { Ok(place) } else { Err(Problem::CoastWrong) }
            }
            None if reached.len() > 1 => Err(Problem::CoastMissing),
            None => Ok(reached[0]),
        }
    }

    /// Whether a unit can support into the province: it could move there, whatever the coast (4.3.1).
    fn reaches(&self, found: &Found, goal: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        let place = if found.kind == UnitKind::Fleet { found.place } else { Place::whole(found.province()) };
        if board.reaches(found.kind, place, goal) {
            return true;
        }
        found.kind == UnitKind::Fleet
            && place.coast() == Coast::Whole
            && board
                .coasts(place.province())
                .iter()
                .any(|coast| board.reaches(UnitKind::Fleet, Place::new(place.province(), *coast), goal))
    }

    fn support_hold(&mut self, found: &Found, whom: &Subject, unit: &Subject) -> Verdict {
        let Some(target) = self.supported(whom, None) else {
            return self.unread_support(whom, found);
        };
        let (target, there) = target;
        let action = WrittenAction::Support { kind: target.given, at: target.written(), to: None };
        let mut verdict = Verdict::ok(action);
        verdict.shown = WrittenAction::Support {
            kind: Some(target.given.unwrap_or(target.kind)),
            at: target.written(),
            to: None,
        };
        let problem = if target.province() == found.province() {
            Some(Problem::SupportsItself)
        } else if !self.reaches(found, target.province()) {
            Some(Problem::SupportUnreachable)
        } else {
            self.supported_fault(&target, there).or_else(|| self.unlikely_coast(found, &target))
        };
        self.judge_support(found, unit, whom, verdict, problem)
    }

    fn support_move(
        &mut self,
        found: &Found,
        whom: &Subject,
        to: &Spot,
        ride: bool,
        unit: &Subject,
    ) -> Verdict {
        if !to.is_known() {
            return self.unread_goal(to, found);
        }
        let act = Act::Move { to: Some(*to), by_convoy: false, by_rail: false };
        let Some((target, there)) = self.supported(whom, Some(&act)) else {
            return self.unread_support(whom, found);
        };
        let goal = self.choose_supported_goal(found, &target, to);
        self.note_quality(to, goal);
        let coast = to.coast.unwrap_or(Coast::Whole);
        let to_place = Some(Place::new(goal, coast));
        let mut verdict =
            Verdict::ok(WrittenAction::Support { kind: target.given, at: target.written(), to: to_place });
        verdict.shown = WrittenAction::Support {
            kind: Some(target.given.unwrap_or(target.kind)),
            at: target.written(),
            to: to_place,
        };
        let problem = if target.province() == found.province() {
            Some(Problem::SupportsItself)
        } else if !ride && !self.reaches(found, goal) {
            // a ride may end before its goal: what the support is worth there is for the adjudication to say
            Some(Problem::SupportUnreachable)
        } else if let Some(problem) = self.supported_fault(&target, there) {
            Some(problem)
        } else if !self.could_go(&target, goal) {
            Some(Problem::Unreachable)
        } else {
            None
        };
        self.judge_support(found, unit, whom, verdict, problem)
    }

    fn judge_support(
        &mut self,
        found: &Found,
        unit: &Subject,
        whom: &Subject,
        verdict: Verdict,
        problem: Option<Problem>,
    ) -> Verdict {
        if let Some(code) = self.own_fault(found, unit) {
            return verdict.with(Status::Hold, Some(code));
        }
        match problem {
            Some(problem) => {
                let span = self.span(whom.at);
                self.diagnose(Diagnostic::new(problem, span).about(self.words(whom.at).to_owned()));
                verdict.with(Status::Hold, problem.letters())
            }
            None => verdict,
        }
    }

    /// The supported unit, and whether one stands there.
    fn supported(&mut self, whom: &Subject, act: Option<&Act>) -> Option<(Found, bool)> {
        match self.any_unit(whom, act) {
            Ok(found) => Some((found, true)),
            Err(Missing::Place) => None,
            Err(_) => {
                let province = self.spot_places(&whom.spot).first().copied()?;
                let kind = whom.kind.unwrap_or(match self.reader.variant.board.kind(province) {
                    ProvinceKind::Sea => UnitKind::Fleet,
                    _ => UnitKind::Army,
                });
                let place = Place::new(province, whom.spot.coast.unwrap_or(Coast::Whole));
                Some((Found { kind, place, power: None, given: whom.kind, coast: whom.spot.coast }, false))
            }
        }
    }

    /// Support or convoy to text that is no place: no clear order.
    fn unread_goal(&mut self, to: &Spot, found: &Found) -> Verdict {
        self.say_unknown(to);
        let span = self.span(to.at);
        self.diagnose(Diagnostic::new(Problem::NoAction, span).at(found.place));
        Verdict::ok(WrittenAction::Unreadable).with(Status::Hold, Some(Code::Unclear))
    }

    fn unread_support(&mut self, whom: &Subject, found: &Found) -> Verdict {
        self.say_unknown(&whom.spot);
        let span = self.span(whom.at);
        self.diagnose(Diagnostic::new(Problem::NoAction, span).at(found.place));
        Verdict::ok(WrittenAction::Unreadable).with(Status::Hold, Some(Code::Unclear))
    }

    /// Type, coast or existence of the supported unit.
    fn supported_fault(&self, target: &Found, there: bool) -> Option<Problem> {
        if !there {
            return Some(Problem::NoSuchUnit);
        }
        if target.wrong_type() {
            return Some(Problem::WrongType);
        }
        if target.wrong_coast() {
            return Some(Problem::CoastWrong);
        }
        None
    }

    /// Without a position: a fleet that is supported in holding lies on the coast that its supporter could reach.
    fn unlikely_coast(&self, found: &Found, target: &Found) -> Option<Problem> {
        let coast =
            target.coast.filter(|_| self.context.position.is_none() && found.kind == UnitKind::Fleet)?;
        let board = &self.reader.variant.board;
        let place = Place::new(target.province(), coast);
        (target.kind == UnitKind::Fleet && !board.can_move(UnitKind::Fleet, found.place, place))
            .then_some(Problem::CoastWrong)
    }

    fn choose_supported_goal(&mut self, found: &Found, target: &Found, to: &Spot) -> ProvinceId {
        let places = self.spot_places(to).to_vec();
        let default = places.first().copied().unwrap_or(target.province());
        let fits = |place: &ProvinceId| self.reaches(found, *place) && self.could_go(target, *place);
        if places.len() < 2 || self.strict() || fits(&default) {
            return default;
        }
        let mut others = places[1..].iter().filter(|place| fits(place));
        match (others.next(), others.next()) {
            (Some(only), None) => {
                let only = *only;
                self.say_chosen(to, only);
                only
            }
            _ => default,
        }
    }

    /// Whether the unit could get there in any way.
    fn could_go(&self, unit: &Found, goal: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        self.reaches(unit, goal)
            || (unit.kind == UnitKind::Army && board.is_landing(unit.province()) && board.is_landing(goal))
            || (unit.kind == UnitKind::Army
                && board.station(unit.province()).is_some()
                && board.station(goal).is_some())
            || (unit.kind == UnitKind::Fleet && board.canal_between(unit.province(), goal).is_some())
    }

    fn convoy(&mut self, found: &Found, whom: &Subject, to: &Spot, unit: &Subject) -> Verdict {
        if !to.is_known() {
            return self.unread_goal(to, found);
        }
        // what is convoyed is an army unless it says otherwise
        let army = Subject { kind: whom.kind.or(Some(UnitKind::Army)), ..*whom };
        let Some((target, there)) = self.supported(&army, None) else {
            return self.unread_support(whom, found);
        };
        let goal = self.spot_places(to).first().copied().unwrap_or(target.province());
        self.note_quality(to, goal);
        let board = &self.reader.variant.board;
        let kind = target.given.or(Some(target.kind));
        let mut verdict = Verdict::ok(WrittenAction::Convoy {
            kind: whom.kind,
            at: Place::whole(target.province()),
            to: Place::whole(goal),
        });
        verdict.shown =
            WrittenAction::Convoy { kind, at: Place::whole(target.province()), to: Place::whole(goal) };
        let at_sea = found.kind == UnitKind::Fleet && board.kind(found.province()) == ProvinceKind::Sea;
        let problem = if !at_sea && !found.wrong_type() {
            Some(Problem::CannotConvoy)
        } else if whom.kind.is_some_and(|kind| kind != UnitKind::Army)
            || (there && whom.kind.is_none() && target.kind != UnitKind::Army)
        {
            Some(Problem::NotConvoyable)
        } else if !board.is_landing(target.province()) || !board.is_landing(goal) || goal == target.province()
        {
            Some(Problem::Unreachable)
        } else if !there {
            Some(Problem::NoSuchUnit)
        } else if target.wrong_type() {
            Some(Problem::WrongType)
        } else {
            None
        };
        self.judge_support(found, unit, whom, verdict, problem)
    }

    // ---- canal permissions ----

    pub(crate) fn permit(&mut self, draft: &Draft) {
        let What::Permit { holder, kind, from, to, verb } = &draft.what else {
            return;
        };
        if self.strict() && draft.loose {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
        }
        let board = &self.reader.variant.board;
        let seas = self.spot_places(from).first().copied().zip(self.spot_places(to).first().copied());
        let Some((from, to)) = seas else {
            return self.reject(draft.at, Some(Code::Field), Problem::UnknownPlace);
        };
        let canal = board.canal_between(from, to).and_then(|index| board.canals().get(index)).cloned();
        let holder = match (holder, &canal) {
            (Some(unit), _) => match self.own_unit(unit, None) {
                Ok(found) => Some(found),
                Err(missing) => return self.no_unit(draft, unit, missing),
            },
            (None, Some(canal)) => self.canal_holder(canal.province),
            (None, None) => None,
        };
        let Some(holder) = holder else {
            return self.reject(draft.at, Some(Code::Imp), Problem::NoPassage);
        };
        if *verb && !self.ordered.contains_key(&holder.province()) {
            let plain = Draft { what: What::RestHolds, ..draft.clone() };
            self.keep(&plain, &holder, Verdict::ok(WrittenAction::Hold), false);
        }
        let moves = self
            .ordered
            .get(&holder.province())
            .and_then(|index| self.orders.get(*index))
            .is_some_and(|settled| matches!(settled.order.written.action, WrittenAction::Move { .. }));
        let fits = canal.is_some_and(|canal| {
            canal.province == holder.province()
                && canal.holder.is_none_or(|needed| needed == holder.kind)
                && !(canal.must_hold && moves)
                && kind.is_none_or(|kind| kind == UnitKind::Fleet)
        });
        if fits && let Some(index) = self.ordered.get(&holder.province()).copied() {
            self.orders[index].order.written.permit = Some(Permit { from, to });
        }
        if !fits {
            let span = self.span(draft.at);
            self.diagnose(Diagnostic::new(Problem::NoPassage, span).at(holder.place));
        }
        let entry = Entry::Permit(CanalPermit { kind: holder.kind, at: holder.province(), from, to });
        let code = if fits { None } else { Some(Code::Imp) };
        self.push(entry, holder.power, Status::Ok, code, draft.at);
    }

    fn canal_holder(&self, province: ProvinceId) -> Option<Found> {
        let board = &self.reader.variant.board;
        let unit = match self.context.position {
            Some(position) => {
                let unit = position.unit_at(province).filter(|unit| self.is_own(unit.power))?;
                (unit.kind, unit.place, Some(unit.power))
            }
            None => {
                let kind = board.canals().iter().find(|canal| canal.province == province)?.holder;
                (kind.unwrap_or(UnitKind::Fleet), Place::whole(province), self.me)
            }
        };
        Some(Found { kind: unit.0, place: unit.1, power: unit.2, given: None, coast: None })
    }

    // ---- at the end ----

    /// Puts the orders among the items; units without order are named.
    pub(crate) fn finish_orders(&mut self, rest_hold: Option<Draft>) {
        self.one_railway();
        let named = self.orders.iter().filter(|order| !order.empty).count();
        if let Some(draft) = rest_hold {
            self.rest_holds(&draft);
        } else if self.context.whole || named >= 2 {
            self.name_units_without_order();
        }
        let orders = std::mem::take(&mut self.orders);
        for settled in orders {
            let at = settled.at;
            self.push(Entry::Order(settled.order), settled.power, settled.status, settled.code, at);
        }
    }

    /// Only one army a turn rides on the railway (Colonial rule 7): the second order is refused.
    fn one_railway(&mut self) {
        let mut taken = false;
        let mut faults = Vec::new();
        for settled in &mut self.orders {
            let rides =
                matches!(settled.order.written.action, WrittenAction::Move { route: Route::Railway, .. });
            if !rides || settled.status == Status::VoidMove {
                continue;
            }
            if taken {
                settled.order.written.action = WrittenAction::Unreadable;
                settled.order.shown.action = WrittenAction::Unreadable;
                // refused, not void: the player sees it at once and changes one of the two
                settled.code = Some(Code::Multi);
                faults.push((settled.at, settled.order.written.at));
            }
            taken = true;
        }
        for (at, place) in faults {
            let span = self.span(at);
            self.diagnose(Diagnostic::new(Problem::RailwayTaken, span).at(place));
        }
    }

    fn units_without_order(&self) -> Vec<rules::Unit> {
        let Some(position) = self.context.position else {
            return Vec::new();
        };
        if self.context.powers.is_empty() && self.me.is_none() {
            return Vec::new();
        }
        let mut units: Vec<rules::Unit> = position
            .units()
            .iter()
            .filter(|unit| self.is_own(unit.power) && !self.ordered.contains_key(&unit.province()))
            .copied()
            .collect();
        units.sort_by_key(|unit| self.rank(unit.kind, unit.province()));
        units
    }

    /// As reports list units: armies first, by name.
    fn rank(&self, kind: UnitKind, province: ProvinceId) -> (UnitKind, String) {
        (kind, self.reader.dictionary.written(province).to_lowercase())
    }

    fn rest_holds(&mut self, draft: &Draft) {
        let units = self.units_without_order();
        if units.is_empty() && self.context.position.is_none() {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotRead);
        }
        if self.strict() {
            return self.name_units_without_order();
        }
        for unit in units {
            self.orders.push(self.plain(unit, WrittenAction::Hold, None, draft.at));
        }
    }

    fn name_units_without_order(&mut self) {
        if self.context.phase == Some(crate::Phase::Winter) {
            return;
        }
        for unit in self.units_without_order() {
            self.diagnose(Diagnostic::new(Problem::NoOrder, crate::Span::default()).at(unit.place));
            let rank = self.rank(unit.kind, unit.province());
            // among the others where a report would list it, if they are in that order
            let ranks: Vec<_> = self
                .orders
                .iter()
                .map(|order| {
                    let shown = &order.order.shown;
                    self.rank(shown.kind.unwrap_or(UnitKind::Army), shown.at.province())
                })
                .collect();
            let place = ranks
                .iter()
                .position(|other| *other > rank)
                .filter(|place| ranks[..*place].iter().all(|other| *other < rank));
            let at = place
                .map_or(NOWHERE, |place| At { end: self.orders[place].at.start, ..self.orders[place].at });
            let order = self.plain(unit, WrittenAction::Unreadable, Some(Code::Nor), at);
            self.orders.insert(place.unwrap_or(self.orders.len()), order);
        }
    }

    fn plain(&self, unit: rules::Unit, action: WrittenAction, code: Option<Code>, at: At) -> Settled {
        let written = WrittenOrder { kind: Some(unit.kind), at: unit.place, action, permit: None };
        Settled {
            order: UnitOrder { written, shown: written, lost_goal: None },
            power: Some(unit.power),
            status: Status::Ok,
            code,
            at,
            correction: false,
            empty: false,
        }
    }
}

/// Where a unit without order is listed: behind everything.
const NOWHERE: At = At { start: u32::MAX, end: u32::MAX };
