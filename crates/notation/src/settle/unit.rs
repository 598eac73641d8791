//! Finding the unit and the place that somebody meant.

use super::Settler;
use crate::names::folded;
use crate::read::draft::{Act, Draft, Quality, RawDirective, Spot, Subject, What};
use crate::read::state::State;
use crate::{Diagnostic, Problem};
use rules::{Coast, Place, PowerId, ProvinceId, ProvinceKind, Unit, UnitKind};
use std::collections::HashSet;

/// A unit that exists, or that is taken to exist because no position is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Found {
    /// The unit as it stands.
    pub(crate) kind: UnitKind,
    pub(crate) place: Place,
    pub(crate) power: Option<PowerId>,
    /// Type as it was given, if it was.
    pub(crate) given: Option<UnitKind>,
    /// Coast as it was given, if it was.
    pub(crate) coast: Option<Coast>,
}

impl Found {
    pub(crate) fn province(&self) -> ProvinceId {
        self.place.province()
    }

    /// Type given and wrong (3.5).
    pub(crate) fn wrong_type(&self) -> bool {
        self.given.is_some_and(|given| given != self.kind)
    }

    /// Coast given and wrong; for armies a coast is dropped.
    pub(crate) fn wrong_coast(&self) -> bool {
        self.kind == UnitKind::Fleet
            && self.place.coast() != Coast::Whole
            && self.coast.is_some_and(|coast| coast != self.place.coast())
    }

    /// Place as it was written.
    pub(crate) fn written(&self) -> Place {
        Place::new(self.province(), self.coast.unwrap_or(Coast::Whole))
    }
}

/// So many units of one's own are named if a word is like none of them.
const FEW: usize = 4;

/// Why no unit was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    /// The text names no place.
    Place,
    /// Nobody stands there.
    Unit,
    /// Somebody else's unit stands there.
    Foreign,
}

impl Settler<'_> {
    pub(crate) fn spot_places(&self, spot: &Spot) -> &[ProvinceId] {
        self.reader.dictionary.places(spot.entry)
    }

    /// Says that a place was shortened or misspelled.
    pub(crate) fn note_quality(&mut self, spot: &Spot, province: ProvinceId) {
        self.note_guess(spot, province, false);
    }

    /// The same; `sure` if nothing else can have been meant: a unit that stands there, a goal in reach and no other like it.
    pub(crate) fn note_guess(&mut self, spot: &Spot, province: ProvinceId, sure: bool) {
        if spot.quality == Quality::Exact {
            return;
        }
        let span = self.span(spot.at);
        let words = self.words(spot.at).to_owned();
        self.diagnose(Diagnostic::new(Problem::GuessedPlace, span).about(words).at(province).surely(sure));
    }

    /// The sender's own unit that is meant.
    pub(crate) fn own_unit(&mut self, unit: &Subject, hint: Option<&Act>) -> Result<Found, Missing> {
        let places = self.spot_places(&unit.spot);
        let Some(default) = places.first().copied() else {
            return self.nearly_own(unit).ok_or(Missing::Place);
        };
        let Some(position) = self.context.position else {
            let province = self.likely(unit, places, default);
            self.note_quality(&unit.spot, province);
            return Ok(self.assumed(unit, province, hint));
        };
        let own: Vec<Unit> = places
            .iter()
            .filter_map(|place| position.unit_at(*place))
            .filter(|found| self.is_own(found.power))
            .collect();
        let chosen = own.iter().find(|found| unit.kind == Some(found.kind)).or(own.first()).copied();
        let Some(found) = chosen else {
            let foreign = places.iter().any(|place| position.unit_at(*place).is_some());
            if let Some(found) = self.swapped_own(unit, hint) {
                return Ok(found);
            }
            return Err(if foreign { Missing::Foreign } else { Missing::Unit });
        };
        if found.province() != default {
            self.say_chosen(&unit.spot, found.province());
        }
        // "Lodon - Nordsee": no type, but a whole name, and the unit can go there
        let goal = match hint {
            Some(Act::Move { to: Some(to), .. }) => self.spot_places(to).first().copied(),
            _ => None,
        };
        let borders = |goal| self.reader.variant.board.borders(found.kind, found.place, goal);
        let whole = unit.kind.is_none() && self.words(unit.spot.at).len() > 4;
        let sure = unit.kind == Some(found.kind) || whole && goal.is_some_and(borders);
        self.note_guess(&unit.spot, found.province(), sure);
        Ok(real(found, unit))
    }

    /// The sender's own unit that was driven out of there and must go (9.6): who drove it out stands in its place.
    pub(super) fn driven_out(&self, unit: &Subject) -> Option<Found> {
        let (position, places) = (self.context.position?, self.spot_places(&unit.spot));
        let own = |one: &Unit| self.is_own(one.power) && places.contains(&one.province());
        let mut all = position.dislodged().iter().map(|dislodged| dislodged.unit).filter(own);
        let first = all.next()?;
        let meant = std::iter::once(first).chain(all).find(|one| unit.kind == Some(one.kind));
        Some(real(meant.unwrap_or(first), unit))
    }

    /// "F Keil - Den": a name with one slip, where a unit of that type of one's own stands and no other place is as near.
    fn nearly_own(&mut self, unit: &Subject) -> Option<Found> {
        if self.strict() {
            return None;
        }
        let (kind, position) = (unit.kind?, self.context.position?);
        let own = |place: ProvinceId| {
            let found = position.unit_at(place);
            found.is_some_and(|found| found.kind == kind && self.is_own(found.power))
        };
        let only = self.reader.dictionary.likest(self.words(unit.spot.at), false, &own)?;
        Some(self.guessed_unit(unit, position.unit_at(only)?, true))
    }

    /// "A Bre - Kie": a name with two letters swapped is another place's, where nobody stands whom the sender could order;
    /// and a unit of that type of one's own could go there.
    fn swapped_own(&mut self, unit: &Subject, hint: Option<&Act>) -> Option<Found> {
        let (kind, position) = (unit.kind?, self.context.position?);
        let Some(Act::Move { to: Some(to), .. }) = hint else {
            return None;
        };
        let goal = *self.spot_places(to).first()?;
        let board = &self.reader.variant.board;
        let mut near: Vec<Unit> =
            (self.reader.dictionary.swapped(&folded(self.words(unit.spot.at))).into_iter())
                .filter_map(|place| position.unit_at(place))
                .filter(|found| found.kind == kind && self.is_own(found.power))
                .filter(|found| board.borders(kind, found.place, goal))
                .collect();
        near.dedup();
        let [only] = near.as_slice() else {
            return None;
        };
        let far = |place: &ProvinceId| !board.borders(kind, Place::whole(*place), goal);
        let (only, strict) = (*only, self.strict());
        (!strict && self.spot_places(&unit.spot).iter().all(far))
            .then(|| self.guessed_unit(unit, only, false))
    }

    fn guessed_unit(&mut self, unit: &Subject, found: Unit, sure: bool) -> Found {
        let words = self.words(unit.spot.at).to_owned();
        let span = self.span(unit.spot.at);
        let guessed = Diagnostic::new(Problem::GuessedPlace, span).about(words).at(found.place.province());
        self.diagnose(guessed.surely(sure));
        real(found, unit)
    }

    /// A unit of anybody that is supported or convoyed.
    pub(crate) fn any_unit(&mut self, unit: &Subject, hint: Option<&Act>) -> Result<Found, Missing> {
        let places = self.spot_places(&unit.spot);
        let Some(default) = places.first().copied() else {
            return Err(Missing::Place);
        };
        let Some(position) = self.context.position else {
            let province = self.likely(unit, places, default);
            self.note_quality(&unit.spot, province);
            return Ok(self.assumed(unit, province, hint));
        };
        let units: Vec<Unit> = places.iter().filter_map(|place| position.unit_at(*place)).collect();
        let chosen = units.iter().find(|found| unit.kind == Some(found.kind)).or(units.first()).copied();
        let Some(found) = chosen else {
            let unseen =
                |place: &&ProvinceId| self.context.unseen.is_some_and(|unseen| unseen.contains(**place));
            let Some(hidden) = places.iter().find(unseen).copied() else { return Err(Missing::Unit) };
            self.note_quality(&unit.spot, hidden);
            return Ok(Found { power: None, ..self.assumed(unit, hidden, hint) });
        };
        if found.province() != default {
            self.say_chosen(&unit.spot, found.province());
        }
        self.note_guess(&unit.spot, found.province(), unit.kind == Some(found.kind));
        Ok(real(found, unit))
    }

    /// Without a position: the reading on which such a unit can stand at all.
    fn likely(&self, unit: &Subject, places: &[ProvinceId], default: ProvinceId) -> ProvinceId {
        let Some(kind) = unit.kind else {
            return default;
        };
        let stands = |place: &ProvinceId| match (kind, self.reader.variant.board.kind(*place)) {
            (UnitKind::Wing, _) => true,
            (UnitKind::Army, ground) => matches!(ground, ProvinceKind::Inland | ProvinceKind::Coastal),
            (UnitKind::Fleet, ground) => matches!(ground, ProvinceKind::Sea | ProvinceKind::Coastal),
        };
        places.iter().copied().find(stands).unwrap_or(default)
    }

    /// Without a position every unit named exists: of the type given, or of the only one that fits.
    fn assumed(&self, unit: &Subject, province: ProvinceId, hint: Option<&Act>) -> Found {
        let kind = unit.kind.unwrap_or_else(|| self.likely_kind(province, unit.spot.coast, hint));
        let coast = unit.spot.coast.filter(|_| kind == UnitKind::Fleet);
        let mut place = Place::new(province, coast.unwrap_or(Coast::Whole));
        if kind == UnitKind::Fleet && place.coast() == Coast::Whole {
            place = self.likely_coast(province, hint).unwrap_or(place);
        }
        let power = self.context.only_power().or(self.me);
        Found { kind, place, power, given: unit.kind, coast: unit.spot.coast }
    }

    fn likely_kind(&self, province: ProvinceId, coast: Option<Coast>, hint: Option<&Act>) -> UnitKind {
        let board = &self.reader.variant.board;
        match board.kind(province) {
            ProvinceKind::Sea => return UnitKind::Fleet,
            ProvinceKind::WingOnly => return UnitKind::Wing,
            ProvinceKind::Inland | ProvinceKind::Impassable => return UnitKind::Army,
            ProvinceKind::Coastal => {}
        }
        if coast.is_some() || matches!(hint, Some(Act::Convoy { .. })) {
            return UnitKind::Fleet;
        }
        // the goal tells: only a fleet goes to sea
        let goal = match hint {
            Some(Act::Move { to: Some(to), by_convoy: false, by_rail: false } | Act::MoveUnsaid { to }) => {
                Some(to)
            }
            _ => None,
        };
        let to_sea = goal
            .and_then(|goal| self.spot_places(goal).first())
            .is_some_and(|goal| board.kind(*goal) == ProvinceKind::Sea);
        // without better knowledge the unit that stands there at the start
        if to_sea { UnitKind::Fleet } else { UnitKind::Army }
    }

    /// The only coast from which a fleet reaches its goal.
    fn likely_coast(&self, province: ProvinceId, hint: Option<&Act>) -> Option<Place> {
        let board = &self.reader.variant.board;
        let Some(Act::Move { to: Some(to), .. }) = hint else {
            return None;
        };
        let goals = self.spot_places(to);
        let mut fitting = board
            .coasts(province)
            .iter()
            .map(|coast| Place::new(province, *coast))
            .filter(|place| goals.iter().any(|goal| board.reaches(UnitKind::Fleet, *place, *goal)));
        let only = fitting.next()?;
        fitting.next().is_none().then_some(only)
    }

    pub(crate) fn say_chosen(&mut self, spot: &Spot, province: ProvinceId) {
        let candidates = self.spot_places(spot).iter().map(|place| Place::whole(*place)).collect();
        let span = self.span(spot.at);
        let words = self.words(spot.at).to_owned();
        self.diagnose(Diagnostic::new(Problem::ChosenPlace, span).about(words).at(province).or(candidates));
    }

    /// Says that text names no place, and what could have been meant.
    pub(crate) fn say_unknown(&mut self, spot: &Spot) -> String {
        let unknown = self.unknown(spot);
        self.diagnose(unknown);
        self.words(spot.at).to_owned()
    }

    /// The diagnostic of text that names no place where a unit should be: one of the sender's own was meant.
    pub(super) fn unknown_unit(&self, unit: &Subject) -> Diagnostic {
        let own = self.context.position.map_or(Vec::new(), |position| {
            let fits =
                |found: &&Unit| self.is_own(found.power) && unit.kind.is_none_or(|kind| kind == found.kind);
            position.units().iter().filter(fits).map(|found| Place::whole(found.province())).collect()
        });
        let stands = |place: ProvinceId| own.iter().any(|found: &Place| found.province() == place);
        let mut diagnostic = self.unknown_among(&unit.spot, &|place| own.is_empty() || stands(place));
        if diagnostic.candidates.is_empty() && own.len() <= FEW {
            diagnostic = diagnostic.or(own);
        }
        diagnostic
    }

    /// The diagnostic of text that names no place.
    pub(super) fn unknown(&self, spot: &Spot) -> Diagnostic {
        self.unknown_among(spot, &|_| true)
    }

    fn unknown_among(&self, spot: &Spot, fits: &dyn Fn(ProvinceId) -> bool) -> Diagnostic {
        let words = self.words(spot.at);
        let candidates = self.reader.dictionary.nearest(words, fits);
        let fix = candidates.first().map(|place| self.reader.dictionary.written(place.province()).to_owned());
        let mut diagnostic =
            Diagnostic::new(Problem::UnknownPlace, self.span(spot.at)).about(words).or(candidates);
        diagnostic.fix = fix;
        diagnostic
    }

    // ---- who writes ----

    /// The sender's power: given, named in the head, or that of most units ordered.
    pub(crate) fn sender(&self, state: &State) -> Option<PowerId> {
        if !self.context.powers.is_empty() {
            return self.context.only_power();
        }
        if let Some(power) = state.power.or(state.head.power) {
            return Some(power);
        }
        let mut votes = [0usize; rules::MAX_POWERS];
        for draft in &state.drafts {
            self.vote(&draft.what, &mut votes);
        }
        let (power, most) =
            votes.iter().enumerate().max_by_key(|(index, votes)| (**votes, usize::MAX - *index))?;
        (*most > 0).then_some(PowerId(power as u8))
    }

    fn vote(&self, what: &What, votes: &mut [usize]) {
        match what {
            What::Order { unit, .. } => self.vote_unit(unit, votes),
            What::Directive(directive) => self.vote_directive(directive, votes),
            _ => {}
        }
    }

    fn vote_unit(&self, unit: &Subject, votes: &mut [usize]) {
        let Some(position) = self.context.position else {
            return;
        };
        for place in self.spot_places(&unit.spot) {
            if let Some(found) = position.unit_at(*place) {
                votes[found.power.index()] += 1;
            }
        }
    }

    fn vote_directive(&self, directive: &RawDirective, votes: &mut [usize]) {
        match directive {
            RawDirective::Retreat { unit, .. }
            | RawDirective::Dissolve { unit }
            | RawDirective::Order { unit } => {
                self.vote_unit(unit, votes);
            }
            // only one power builds there
            RawDirective::Build { spot, .. } | RawDirective::Adjust { spot, .. } => {
                let home =
                    self.spot_places(spot).first().and_then(|place| self.reader.variant.board.home(*place));
                if let Some(power) = home {
                    votes[power.index()] += 1;
                }
            }
            RawDirective::Remove { kind, spot, at } => {
                self.vote_unit(&Subject { kind: *kind, spot: *spot, at: *at }, votes);
            }
            RawDirective::Waive { .. } | RawDirective::Unread { .. } => {}
            RawDirective::If(inner) => {
                for directive in inner.then.iter().chain(&inner.otherwise) {
                    self.vote_directive(directive, votes);
                }
            }
        }
    }

    /// Armies that convoy orders of this text carry.
    pub(crate) fn convoy_orders(&self, drafts: &[Draft]) -> HashSet<(ProvinceId, ProvinceId)> {
        drafts
            .iter()
            .filter_map(|draft| match &draft.what {
                What::Order { act: Act::Convoy { whom, to }, .. } => {
                    let from = self.spot_places(&whom.spot).first()?;
                    let to = self.spot_places(to).first()?;
                    Some((*from, *to))
                }
                _ => None,
            })
            .collect()
    }
}

fn real(found: Unit, unit: &Subject) -> Found {
    Found {
        kind: found.kind,
        place: found.place,
        power: Some(found.power),
        given: unit.kind,
        coast: unit.spot.coast,
    }
}
