//! Builds and removals: own home centers, types and coasts, units that can still be there (8.5, 8.6).

use super::Settler;
use super::directive::Checked;
use crate::read::draft::{At, Draft, RawDirective, Spot, What};
use crate::{Adjust, Code, Diagnostic, Directive, Phase, Problem, Status};
use rules::{Coast, Place, PowerId, ProvinceId, ProvinceKind, UnitKind};

impl Settler<'_> {
    pub(super) fn build(&mut self, kind: Option<UnitKind>, spot: &Spot, at: At) -> Option<Checked> {
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
        if board.builds().sites != rules::BuildSites::Home {
            // Who owns what when it is built, nobody knows yet: any of the board's sites may be it.
            if !power.map_or(board.is_center(province), |power| board.is_site(province, power)) {
                return Err(Problem::CannotBuild);
            }
        } else if power.is_some_and(|power| board.is_site(province, power)) {
            // A home center, or a place of the power's reserve.
        } else if home.is_some()
            && home != power
            && !(self.context.powers.len() > 1 && home.is_some_and(|home| self.is_own(home)))
        {
            return Err(Problem::NotYours);
        } else if home.is_none() || !board.is_center(province) {
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

    /// The unit that stands there after movement and retreats (8.6): it can be checked only in a winter of its own.
    pub(super) fn remove(&mut self, kind: Option<UnitKind>, spot: &Spot, at: At) -> Option<Checked> {
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
    pub(super) fn build_or_remove(&mut self, kind: Option<UnitKind>, spot: &Spot, at: At) -> Option<Checked> {
        if self.is_built_in(spot) { self.build(kind, spot, at) } else { self.remove(kind, spot, at) }
    }

    fn is_built_in(&self, spot: &Spot) -> bool {
        let board = &self.reader.variant.board;
        let own_home = (self.spot_places(spot).first()).is_some_and(|place| {
            board.powers().any(|power| self.is_own(power) && board.is_site(*place, power))
        });
        let stands = self.context.phase == Some(Phase::Winter)
            && self.spot_places(spot).iter().any(|place| {
                self.context.position.is_some_and(|position| position.unit_at(*place).is_some())
            });
        own_home && !stands
    }

    /// Nobody builds and removes in one winter (8.2): of a list without signs that would do both nothing counts unasked.
    pub(super) fn ask_mixed_lists(&self, drafts: &mut [Draft]) {
        let bare = |draft: &Draft| match &draft.what {
            What::Directive(RawDirective::Adjust { spot, .. }) => Some(self.is_built_in(spot)),
            _ => None,
        };
        // "Kiel" alone removes nothing that was not named as a unit or under a heading of removals
        for draft in drafts.iter_mut() {
            let nameless = matches!(&draft.what, What::Directive(RawDirective::Adjust { kind: None, .. }));
            if nameless && bare(draft) == Some(false) {
                hold_back(draft, Problem::NotRead);
            }
        }
        let found: Vec<bool> = drafts.iter().filter_map(bare).collect();
        if found.contains(&true) && found.contains(&false) {
            for draft in drafts.iter_mut().filter(|draft| bare(draft).is_some()) {
                hold_back(draft, Problem::NotRead);
            }
        }
    }

    /// "+ F Kie. Korrektur: + A Ber": the one entry before gives way; of several it is not said which.
    pub(super) fn correct_adjustments(&self, drafts: &mut [Draft]) {
        let sort = |draft: &Draft| match &draft.what {
            What::Directive(RawDirective::Build { .. }) => Some(true),
            What::Directive(RawDirective::Remove { .. }) => Some(false),
            What::Directive(RawDirective::Adjust { spot, .. }) => Some(self.is_built_in(spot)),
            _ => None,
        };
        // "waive one, build A Mun": a waiver before a build would leave nothing of it
        let waives = |draft: &Draft| matches!(draft.what, What::Directive(RawDirective::Waive { .. }));
        let last = drafts.iter().rposition(|draft| sort(draft) == Some(true));
        for draft in drafts.iter_mut().take(last.unwrap_or(0)).filter(|draft| waives(draft)) {
            hold_back(draft, Problem::NotRead);
        }
        let (mut withdrawn, mut doubtful) = (Vec::new(), Vec::new());
        for builds in [true, false] {
            let of = |index: &usize| sort(&drafts[*index]) == Some(builds);
            let (new, mut standing): (Vec<usize>, Vec<usize>) =
                (0..drafts.len()).filter(of).partition(|index| drafts[*index].correction);
            // "Korrektur: F Kie", and below it "Korrektur: A Mun": each line corrects what stood till then
            for line in new.chunk_by(|one, other| drafts[*one].line == drafts[*other].line) {
                let gone = if standing.is_empty() {
                    Vec::new()
                } else if standing.len() <= line.len() {
                    std::mem::replace(&mut standing, line.to_vec())
                } else {
                    // "F Nap, A Ven. Doch lieber A Rom.": nobody knows which it replaces
                    doubtful.extend_from_slice(line);
                    Vec::new()
                };
                for index in gone {
                    withdrawn.push(index);
                }
            }
        }
        for index in withdrawn {
            hold_back(&mut drafts[index], Problem::Withdrawn);
        }
        for index in doubtful {
            hold_back(&mut drafts[index], Problem::Either);
        }
    }
}

/// Shown and asked about, and does nothing.
fn hold_back(draft: &mut Draft, problem: Problem) {
    let what = std::mem::replace(&mut draft.what, What::Rejected(problem));
    draft.what = What::Gated { problem, what: Box::new(what) };
}
