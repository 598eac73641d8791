//! Moves: the goal chosen, and whether the unit could go there at all (3.2 to 3.5, 5.4).

use super::Settler;
use super::order::Verdict;
use super::unit::Found;
use crate::names::folded;
use crate::read::draft::{Quality, Spot, Subject};
use crate::{Code, Diagnostic, Problem, Status};
use rules::{Coast, Place, ProvinceId, ProvinceKind, Route, UnitKind, WrittenAction};

/// A word of so many letters is a name by itself, whatever slip is in it.
const LONG_NAME: usize = 6;

impl Settler<'_> {
    pub(super) fn lost_move(&self, text: String) -> Verdict {
        let action = WrittenAction::Move { to: None, route: Route::Any };
        let mut verdict = Verdict::ok(action).with(Status::VoidMove, Some(Code::Field));
        verdict.lost = Some(text);
        verdict
    }

    pub(super) fn moving(
        &mut self,
        found: &Found,
        to: &Spot,
        by_convoy: bool,
        by_rail: bool,
        unit: &Subject,
    ) -> Verdict {
        if !to.is_known() {
            if let Some(meant) = self.nearly_goal(found, to) {
                return self.moving(found, &meant, by_convoy, by_rail, unit);
            }
            let text = self.say_unknown_goal(found, to);
            return self.lost_move(text);
        }
        let by_rail = by_rail && self.reader.variant.board.railway().is_some();
        let goal = self.choose_goal(found, to, by_convoy || by_rail);
        // a coast where there is only water: another name was meant
        if to.coast.is_some() && self.reader.variant.board.kind(goal) == ProvinceKind::Sea {
            let text = self.say_unknown_goal(found, to);
            return self.lost_move(text);
        }
        let several = self.close_goals(found, to, goal);
        let alone = match to.quality {
            Quality::Exact => true,
            Quality::Shortened => self.is_alone(to, goal, found),
            Quality::Misspelled => self.is_likest(to, goal, found),
        };
        // "F NWG - Notrh": three seas are as near
        let near = self.reader.variant.board.borders(found.kind, found.place, goal);
        if to.quality == Quality::Misspelled && near && !alone {
            let text = self.say_unknown_goal(found, to);
            return self.lost_move(text);
        }
        self.note_guess(to, goal, alone);
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
                let text = self.words(to.at).to_owned();
                if problem == Problem::Unreachable && several.len() > 1 {
                    self.diagnose(
                        Diagnostic::new(Problem::SeveralPlaces, span).about(text).at(goal).or(several),
                    );
                    return verdict.with(Status::VoidMove, problem.letters());
                }
                let mut diagnostic = Diagnostic::new(problem, span).about(text).at(goal);
                if matches!(problem, Problem::CoastMissing | Problem::CoastWrong) {
                    diagnostic = diagnostic.or(coasts);
                }
                self.diagnose(diagnostic);
                verdict.with(Status::VoidMove, problem.letters())
            }
        }
    }

    /// "A Mun - Rhu": the only goal in reach whose name is one slip of the pen away.
    fn nearly_goal(&self, found: &Found, to: &Spot) -> Option<Spot> {
        if self.strict() {
            return None;
        }
        let reaches = |place: &ProvinceId| self.reader.variant.board.borders(found.kind, found.place, *place);
        let words = self.words(to.at);
        // another letter makes another word of a short one: "A Mun - Ruhe"; longer names were looked for on the whole board
        let near = self.reader.dictionary.swapped(&folded(words));
        let mut near = near.into_iter().filter(reaches);
        let swapped = near.next().filter(|_| near.next().is_none());
        let only =
            swapped.or_else(|| self.reader.dictionary.likest(words, true, &|place| reaches(&place)))?;
        Some(Spot { entry: self.reader.dictionary.alone(only), quality: Quality::Misspelled, ..*to })
    }

    /// Whether the goal is in reach, and the only one there whose name begins like the word.
    fn is_alone(&self, spot: &Spot, goal: ProvinceId, found: &Found) -> bool {
        let reached = |place: ProvinceId| self.reader.variant.board.borders(found.kind, found.place, place);
        let mut alike = self.reader.dictionary.begin_like(self.words(spot.at), &reached);
        reached(goal) && alike.all(|other| other == goal)
    }

    /// Whether a name with a slip is in reach, and long enough or like no other there: "Notrh" is too short for a fleet that
    /// reaches three seas which begin like it.
    fn is_likest(&self, spot: &Spot, goal: ProvinceId, found: &Found) -> bool {
        let board = &self.reader.variant.board;
        let reached = |place: ProvinceId| board.borders(found.kind, found.place, place);
        let words = self.words(spot.at);
        let long = words.chars().count() >= LONG_NAME;
        let rival = self.reader.dictionary.likest(words, true, &|place| place != goal && reached(place));
        reached(goal) && rival.is_none() && (long || self.is_alone(spot, goal, found))
    }

    /// What else the word can mean and this unit can reach, if it cannot reach what was taken: "A oder B?".
    fn close_goals(&self, found: &Found, to: &Spot, goal: ProvinceId) -> Vec<Place> {
        let board = &self.reader.variant.board;
        let others = self.spot_places(to).iter().filter(|place| **place != goal);
        others
            .filter(|place| board.borders(found.kind, found.place, **place))
            .map(|place| Place::whole(*place))
            .collect()
    }

    /// Says that text names no place, and which of those that this unit can reach it is most like.
    fn say_unknown_goal(&mut self, found: &Found, to: &Spot) -> String {
        let board = &self.reader.variant.board;
        let reaches = |place: ProvinceId| {
            board.borders(found.kind, found.place, place)
                || found.kind == UnitKind::Army && self.may_be_convoyed(found.province(), place)
        };
        let words = self.words(to.at).to_owned();
        let candidates = self.reader.dictionary.nearest(&words, &reaches);
        let fix = candidates.first().map(|place| self.reader.dictionary.written(place.province()).to_owned());
        let mut unknown =
            Diagnostic::new(Problem::UnknownPlace, self.span(to.at)).about(words.clone()).or(candidates);
        unknown.fix = fix;
        self.diagnose(unknown);
        words
    }

    /// Which of the places that the word can mean: the default, unless only another is possible for this unit.
    fn choose_goal(&mut self, found: &Found, to: &Spot, by_convoy: bool) -> ProvinceId {
        let places = self.spot_places(to).to_vec();
        let default = places.first().copied().unwrap_or(found.province());
        if places.len() < 2 || self.strict() || by_convoy {
            return default;
        }
        let walks = |place: &ProvinceId| self.reader.variant.board.borders(found.kind, found.place, *place);
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
    /// than a voyage, unless these orders speak of a convoy or fleets, whoever's, lie where they could carry it.
    fn may_be_convoyed(&self, from: ProvinceId, goal: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        if !board.is_landing(from) || !board.is_landing(goal) {
            return false;
        }
        let near = board
            .neighbours(UnitKind::Army, Place::whole(from))
            .iter()
            .any(|step| board.can_move(UnitKind::Army, *step, Place::whole(goal)));
        !near || self.convoys.contains(&(from, goal)) || self.is_sea_way(from, goal)
    }

    /// Whether fleets lie at sea from one coast to the other; own and foreign ones convoy alike (4.3.2).
    fn is_sea_way(&self, from: ProvinceId, goal: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        let Some(position) = self.context.position else {
            return false;
        };
        let unseen = |sea: &ProvinceId| self.context.unseen.is_some_and(|unseen| unseen.contains(*sea));
        let mut afloat: Vec<Place> = (position.units().iter())
            .filter(|unit| unit.kind == UnitKind::Fleet && board.ferries().contains(unit.province()))
            .map(|unit| unit.place)
            .chain(board.ferries().iter().filter(unseen).map(Place::whole))
            .collect();
        let mut reached = vec![];
        let mut coast = Some(from);
        while let Some(province) = coast.take().or_else(|| reached.pop().map(Place::province)) {
            let (next, rest): (Vec<Place>, Vec<Place>) =
                afloat.iter().partition(|fleet| board.borders(UnitKind::Fleet, **fleet, province));
            if next.iter().any(|fleet| board.borders(UnitKind::Fleet, *fleet, goal)) {
                return true;
            }
            reached.extend(next);
            afloat = rest;
        }
        false
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
    pub(super) fn reaches(&self, found: &Found, goal: ProvinceId) -> bool {
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

    /// Whether the unit could get there in any way.
    pub(super) fn could_go(&self, unit: &Found, goal: ProvinceId) -> bool {
        let board = &self.reader.variant.board;
        self.reaches(unit, goal)
            || board.is_weak(unit.kind, unit.province(), goal)
            || (unit.kind == UnitKind::Army && board.is_landing(unit.province()) && board.is_landing(goal))
            || (unit.kind == UnitKind::Army
                && board.station(unit.province()).is_some()
                && board.station(goal).is_some())
            || (unit.kind == UnitKind::Fleet && board.canal_between(unit.province(), goal).is_some())
    }
}
