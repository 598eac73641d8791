//! Retreats: lists checked against the board (7.1, 7.5, 7.6).

use super::Settler;
use super::directive::Checked;
use super::unit::{Found, Missing};
use crate::read::draft::{Act, At, Draft, RawDirective, RawGoal, Spot, Subject};
use crate::{Code, Diagnostic, Directive, Entry, Goal, Problem, Retreat, Status};
use rules::{Coast, Place, ProvinceId, UnitKind};

impl Settler<'_> {
    /// A retreat list; `at` is where the whole of it stands.
    pub(super) fn retreat(
        &mut self,
        unit: &Subject,
        goals: &[RawGoal],
        by_convoy: bool,
        at: At,
    ) -> Option<Checked> {
        let found = match self.driven_out(unit).map_or_else(|| self.own_unit(unit, None), Ok) {
            Ok(found) => found,
            Err(missing) => {
                self.no_retreating_unit(unit, missing, at);
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
        let lost = matches!(goals, [RawGoal::Lost(_)]);
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

    /// Where retreats have a deadline of their own (9.6) "A Bur - Par" is one, too: nothing else can be told to who was driven out.
    pub(super) fn leaves(&self, unit: &Subject, act: &Act) -> Option<RawDirective> {
        self.driven_out(unit)?;
        let (to, by_convoy) = match act {
            Act::Move { to: Some(to), by_convoy, .. } => (to, *by_convoy),
            Act::MoveUnsaid { to } => (to, false),
            Act::Move { to: None, .. }
            | Act::Hold
            | Act::DoubtfulHold
            | Act::SupportHold { .. }
            | Act::SupportMove { .. }
            | Act::SupportUnsaid { .. }
            | Act::Convoy { .. }
            | Act::Nothing(_) => return None,
        };
        Some(RawDirective::Retreat { unit: *unit, goals: vec![RawGoal::Spot(*to)], by_convoy })
    }

    /// The list counts for nobody; all of it is kept.
    fn no_retreating_unit(&mut self, unit: &Subject, missing: Missing, at: At) {
        let problem = match missing {
            Missing::Place => Problem::UnknownPlace,
            Missing::Unit => Problem::NoSuchUnit,
            Missing::Foreign => Problem::NotYours,
        };
        let diagnostic = match missing {
            Missing::Place => self.unknown_unit(unit),
            _ => Diagnostic::new(problem, self.span(unit.at)).about(self.words(unit.at)),
        };
        let whole = self.span(at);
        self.reject_span(whole, problem.letters(), diagnostic);
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

    pub(super) fn goals(&mut self, found: &Found, goals: &[RawGoal], by_convoy: bool) -> Vec<Goal> {
        let mut list = Vec::new();
        for goal in goals {
            match goal {
                RawGoal::Disband => list.push(Goal { to: None, fault: None }),
                RawGoal::Empty => {}
                // "egal" alone is no field; at the head of a list it is one that nobody knows
                RawGoal::Lost(_) if goals.len() == 1 => {}
                RawGoal::Lost(spot) | RawGoal::Spot(spot) if !spot.is_known() => {
                    self.say_unknown(spot);
                    let span = self.span(spot.at);
                    let text = span.of(self.source).to_owned();
                    let unread =
                        crate::Unread { span, text, code: Some(Code::Field), status: Status::Reject };
                    self.reading.unread.push(unread);
                }
                RawGoal::Lost(spot) | RawGoal::Spot(spot) => {
                    let goal = self.goal(found, spot, by_convoy);
                    list.push(goal);
                }
            }
        }
        list
    }

    pub(super) fn goal(&mut self, found: &Found, spot: &Spot, by_convoy: bool) -> Goal {
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
    pub(crate) fn all_disband(&mut self, draft: &Draft, others: bool) {
        if self.strict() {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotStrict);
        }
        let Some(position) = self.context.position else {
            return self.reject(draft.at, Some(Code::Unclear), Problem::NotRead);
        };
        let mut units: Vec<rules::Unit> =
            position.units().iter().filter(|unit| self.is_own(unit.power)).copied().collect();
        units.sort_by_key(|unit| (unit.kind, self.reader.dictionary.written(unit.province()).to_lowercase()));
        // "..., alle anderen auflösen": those that no list speaks of
        let listed: Vec<ProvinceId> = (self.reading.items.iter())
            .filter_map(|item| match &item.entry {
                Entry::Retreat(retreat) => Some(retreat.at.province()),
                _ => None,
            })
            .collect();
        for unit in units.into_iter().filter(|unit| !others || !listed.contains(&unit.province())) {
            let goals = vec![Goal { to: None, fault: None }];
            let retreat = Retreat { kind: Some(unit.kind), at: unit.place, goals };
            self.push(Entry::Retreat(retreat), Some(unit.power), Status::Ok, None, draft.at);
        }
    }
}
