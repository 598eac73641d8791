//! Supports: the unit that is meant, and whether it can be helped there (4.3.1, 4.5).

use super::Settler;
use super::order::Verdict;
use super::unit::{Found, Missing};
use crate::read::draft::{Act, Spot, Subject};
use crate::{Code, Diagnostic, Problem, Status};
use rules::{Coast, Place, ProvinceId, ProvinceKind, UnitKind, WrittenAction};

impl Settler<'_> {
    pub(super) fn support_hold(&mut self, found: &Found, whom: &Subject, unit: &Subject) -> Verdict {
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
        } else if let Some(problem) = self.supported_fault(&target, there) {
            // whom there is none of cannot be helped, wherever that would be (9.9.3: NSU goes before IMP)
            Some(problem)
        } else if !self.reaches(found, target.province()) {
            Some(Problem::SupportUnreachable)
        } else {
            self.unlikely_coast(found, &target)
        };
        self.judge_support(found, unit, whom, verdict, problem)
    }

    pub(super) fn support_move(
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
        } else if let Some(problem) = self.supported_fault(&target, there) {
            Some(problem)
        } else if !ride && !self.reaches(found, goal) {
            // a ride may end before its goal: what the support is worth there is for the adjudication to say
            Some(Problem::SupportUnreachable)
        } else if !self.could_go(&target, goal) {
            Some(Problem::Unreachable)
        } else {
            None
        };
        self.judge_support(found, unit, whom, verdict, problem)
    }

    pub(super) fn judge_support(
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
                // 3.5, 4.5: a wrong type of the unit that is helped names a unit that does not exist
                let wrong_type = problem == Problem::WrongType;
                verdict.with(Status::Hold, if wrong_type { Some(Code::Nsu) } else { problem.letters() })
            }
            None => verdict,
        }
    }

    /// The supported unit, and whether one stands there.
    pub(super) fn supported(&mut self, whom: &Subject, act: Option<&Act>) -> Option<(Found, bool)> {
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
    pub(super) fn unread_goal(&mut self, to: &Spot, found: &Found) -> Verdict {
        self.say_unknown(to);
        let span = self.span(to.at);
        self.diagnose(Diagnostic::new(Problem::NoAction, span).at(found.place));
        Verdict::ok(WrittenAction::Unreadable).with(Status::Hold, Some(Code::Unclear))
    }

    pub(super) fn unread_support(&mut self, whom: &Subject, found: &Found) -> Verdict {
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
}
