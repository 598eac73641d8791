//! What follows a movement: permissions that were given, retreats that were made, and those that are still open.

use rules::{Place, ProvinceId};

use super::{Mark, Planner};
use crate::curve::{Curve, distance, find_way};
use crate::stroke::{Fate, Kind, Stroke, through_points};

impl Planner<'_> {
    /// A blue arrow beside every canal that was opened, in the direction that was allowed.
    pub(super) fn permits(&mut self) {
        for given in &self.scene.permits {
            let board = &self.scene.variant.board;
            let Some(unit) = self.scene.position.unit_at(given.canal) else { continue };
            let canal = board.canals().iter().position(|canal| canal.province == given.canal);
            let Some(canal) = canal else { continue };
            let points = self.beside_canal(canal, given.permit.from);
            self.drawing.strokes.push(Stroke {
                kind: Kind::Permit,
                from: given.canal,
                power: unit.power.index(),
                curves: through_points(&points, 0.0, 0.0),
                fate: Fate::Done,
                sign: None,
                is_cut: false,
                broken: None,
            });
        }
    }

    pub(super) fn retreats(&mut self) {
        for retreat in &self.scene.retreats {
            let from = self.beside(retreat.unit.place);
            let power = retreat.unit.power.index();
            if let Some(to) = retreat.to {
                let goal = self.near(from, self.scene.at(to));
                let ends = [13.0 * self.scale, 3.0];
                let curve = match self.moving(retreat.unit.province(), to) {
                    // Orders of one unit for both: the retreat keeps to the other side.
                    Some(way) => Curve::between(from, goal, if way.bulges_left() { -0.2 } else { 0.2 }),
                    None => find_way(from, goal, 0.07, self.obstacles, ends),
                };
                let curve = curve.trim(ends[0], ends[1]);
                let fate = if retreat.done { Fate::Done } else { Fate::Failed };
                self.retreat(Kind::Retreat, retreat.unit.province(), power, curve, fate);
            }
            if !retreat.done {
                self.drawing.over.push(Mark { symbol: "gone", at: from, power: Some(power) });
            }
        }
    }

    /// The arrow of a unit's move to the province of a place.
    fn moving(&self, from: ProvinceId, to: Place) -> Option<Curve> {
        let same = |(start, goal, ..): &&(ProvinceId, Place, usize, usize)| {
            *start == from && goal.province() == to.province()
        };
        let (_, _, number, _) = self.targets.iter().find(same)?;
        self.drawing.strokes[*number].curves.first().copied()
    }

    /// Where units that must still retreat may go: a stub towards each place.
    pub(super) fn open_retreats(&mut self) {
        let scene = self.scene;
        for dislodged in scene.position.dislodged() {
            let decided = scene.retreats.iter().any(|retreat| retreat.unit == dislodged.unit);
            if decided {
                continue;
            }
            let open: Vec<Place> = rules::retreat_options(&scene.variant.board, scene.position, dislodged)
                .filter(|option| option.closed.is_none())
                .map(|option| option.place)
                .collect();
            let from = self.beside(dislodged.unit.place);
            for to in open {
                let goal = self.near(from, scene.at(to));
                let long = distance(from, goal).max(1.0);
                let start = 15.0 * self.scale;
                let end = (long * 0.62).clamp(start + 12.0 * self.scale, start + 34.0 * self.scale).min(long);
                let at = |reach: f64| {
                    [0, 1].map(|axis: usize| from[axis] + (goal[axis] - from[axis]) * reach / long)
                };
                let curve = Curve::between(at(start.min(end)), at(end), 0.0);
                let power = dislodged.unit.power.index();
                self.retreat(Kind::Open, dislodged.unit.province(), power, curve, Fate::Done);
            }
        }
    }

    fn retreat(&mut self, kind: Kind, from: ProvinceId, power: usize, curve: Curve, fate: Fate) {
        let curves = vec![curve];
        self.drawing.strokes.push(Stroke {
            kind,
            from,
            power,
            curves,
            fate,
            sign: None,
            is_cut: false,
            broken: None,
        });
    }
}
