//! Orders and their results as strokes: who goes, helps, carries and stays. First every stroke finds its
//! way around units and names, then every sign a free place; [`crate::stroke`] writes them.

mod after;
mod signs;
mod tags;
mod ways;

use rules::{
    Order, OrderResult, Outcome, Place, Position, ProvinceId, ProvinceSet, Route, UnitOutcome, WrittenAction,
};

use crate::curve::{At, Curve, Obstacle, distance, find_way};
use crate::scene::Scene;
use crate::sign::{Placed, Sign};
use crate::standing::Standing;
use crate::stroke::{Fate, Kind, Stroke};
use crate::units::HALF;

pub use tags::{Tag, tags};

/// Marks that stand on units.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The id of its symbol in the picture.
    pub symbol: &'static str,
    /// Where it is.
    pub at: At,
    /// Number of the power, for its colour; `None`: grey, of an order that counted for nothing.
    pub power: Option<usize>,
}

/// All strokes and marks of a scene.
#[derive(Default, Debug)]
pub struct Drawing {
    /// Its strokes, in the order in which they are drawn.
    pub strokes: Vec<Stroke>,
    /// Marks under units (bursts).
    pub under: Vec<Mark>,
    /// Marks around units.
    pub around: Vec<Mark>,
    /// Marks above everything.
    pub over: Vec<Mark>,
    /// Why orders came to nothing.
    pub signs: Vec<Placed>,
}

/// The units of a position with what came of them.
type Units = [(rules::Unit, UnitOutcome)];

/// Plans all strokes.
pub fn plan(scene: &Scene, standing: &Standing, obstacles: &[Obstacle]) -> Drawing {
    let mut planner = Planner {
        scene,
        standing,
        obstacles,
        scale: scene.unit_scale(),
        drawing: Drawing::default(),
        targets: Vec::new(),
        clashes: ProvinceSet::EMPTY,
        exchanges: ProvinceSet::EMPTY,
        taken: standing.tokens(scene),
        wanted: Vec::new(),
    };
    if let Some(outcome) = scene.outcome.as_deref() {
        planner.movement(scene.position, outcome);
    }
    planner.permits();
    planner.retreats();
    planner.open_retreats();
    planner.place_signs();
    planner.drawing
}

struct Planner<'a> {
    scene: &'a Scene<'a>,
    standing: &'a Standing,
    obstacles: &'a [Obstacle],
    scale: f64,
    drawing: Drawing,
    /// The stroke of each moving unit: province it starts from, place it goes to, number of the stroke,
    /// supports that end on it so far.
    targets: Vec<(ProvinceId, Place, usize, usize)>,
    /// Provinces that stand-offs left empty.
    clashes: ProvinceSet,
    /// Provinces whose units wanted to change places, in vain.
    exchanges: ProvinceSet,
    /// Where no sign can be.
    taken: Vec<Obstacle>,
    wanted: Vec<signs::Wanted>,
}

/// What came of an order, as its stroke shows it.
fn fate_of(result: &UnitOutcome) -> Fate {
    match (result.result, Sign::of(result.reason)) {
        (OrderResult::Succeeds, _) => Fate::Done,
        (OrderResult::Void, _) | (OrderResult::Fails, Some(Sign::Void)) => Fate::Void,
        (OrderResult::Fails, _) => Fate::Failed,
    }
}

impl Planner<'_> {
    fn near(&self, from: At, to: At) -> At {
        self.scene.near(from, to)
    }

    /// Where the dislodged unit of a place is drawn.
    fn beside(&self, place: Place) -> At {
        self.standing.beside(self.scene, place)
    }

    fn movement(&mut self, position: &Position, outcome: &Outcome) {
        let units: Vec<(rules::Unit, UnitOutcome)> =
            position.units().iter().copied().zip(outcome.units.iter().copied()).collect();
        self.clashes = signs::contested(&units);
        self.clashes(&units);
        for (unit, result) in &units {
            if let Order::Move { to, route } = result.order {
                self.going(&units, unit, result, to, route);
            }
        }
        for (unit, result) in &units {
            if !self.scene.silent.contains(unit.province()) {
                self.standing(&units, unit, result);
            }
        }
    }

    fn going(&mut self, units: &Units, unit: &rules::Unit, result: &UnitOutcome, to: Place, route: Route) {
        let board = &self.scene.variant.board;
        let from = self.scene.at(unit.place);
        let goal = self.near(from, self.scene.at(to));
        let number = self.drawing.strokes.len();
        let by_land = board.can_move(unit.kind, unit.place, to);
        let canal = board.canal_between(unit.province(), to.province());
        let gap = self.gap(units, to);
        let stroke = if route == Route::Railway {
            self.ride(unit, result, to)
        } else if let (Some(canal), false) = (canal, by_land) {
            self.through_canal(canal, unit, result, [from, goal], gap)
        } else if let Some(fleets) = self.carriers(units, unit, to, route, by_land) {
            self.carried(units, unit, result, [from, goal], &fleets, gap)
        } else {
            // Two units that change places part to either side.
            let swap = units.iter().any(|(other, outcome)| {
                other.province() == to.province()
                    && matches!(outcome.order, Order::Move { to: back, .. } if back.province() == unit.province())
            });
            let bulge = if swap { 0.18 } else { 0.07 };
            let ends = [13.0 * self.scale, gap];
            let curve = find_way(from, goal, bulge, self.obstacles, ends).trim(ends[0], ends[1]);
            self.line(Kind::Move, unit, curve, fate_of(result))
        };
        self.drawing.strokes.push(stroke);
        self.targets.push((unit.province(), to, number, 0));
        self.explain(unit, result, Some(number), from);
    }

    fn line(&self, kind: Kind, unit: &rules::Unit, curve: Curve, fate: Fate) -> Stroke {
        let (from, power) = (unit.province(), unit.power.index());
        Stroke { kind, from, power, curves: vec![curve], fate, sign: None, is_cut: false, broken: None }
    }

    fn standing(&mut self, units: &Units, unit: &rules::Unit, result: &UnitOutcome) {
        let power = unit.power.index();
        let here = self.scene.at(unit.place);
        let shown = if result.now.is_none() { self.beside(unit.place) } else { here };
        if result.now.is_none() {
            self.drawing.under.push(Mark { symbol: "burst", at: shown, power: Some(power) });
        }
        let fate = fate_of(result);
        let colour = (fate != Fate::Void).then_some(power);
        match result.order {
            Order::Hold | Order::VoidMove if fate == Fate::Void => self.void(units, unit, shown, result),
            Order::Hold | Order::VoidMove => self.around("hold", shown, colour),
            Order::Convoy { .. } => {
                self.around("carry", shown, colour);
                self.explain(unit, result, None, shown);
            }
            Order::SupportHold { at } => {
                let curve = self.way_to_unit(units, shown, at);
                self.support(Kind::SupportHold, unit, curve, result);
            }
            Order::SupportMove { from, to } => {
                let curve = self.way_to_arrow(units, shown, from, to);
                self.support(Kind::SupportMove, unit, curve, result);
            }
            Order::Move { .. } => {}
        }
    }

    /// An order that counted for nothing is drawn as it was written, grey. What cannot be drawn leaves its sign alone.
    fn void(&mut self, units: &Units, unit: &rules::Unit, shown: At, result: &UnitOutcome) {
        let written = self.scene.written.iter().find(|(at, _)| *at == unit.province());
        match written.map(|(_, action)| *action) {
            Some(WrittenAction::Move { to: Some(to), .. }) if to.province() != unit.province() => {
                let goal = self.near(shown, self.scene.at(to));
                let ends = [13.0 * self.scale, self.gap(units, to)];
                let curve = find_way(shown, goal, 0.07, self.obstacles, ends).trim(ends[0], ends[1]);
                self.support(Kind::Move, unit, curve, result);
            }
            Some(WrittenAction::Support { at, to: None, .. }) if at.province() != unit.province() => {
                let curve = self.way_to_unit(units, shown, at.province());
                self.support(Kind::SupportHold, unit, curve, result);
            }
            Some(WrittenAction::Support { at, to: Some(to), .. }) => {
                let curve = self.way_to_arrow(units, shown, at.province(), to);
                self.support(Kind::SupportMove, unit, curve, result);
            }
            Some(WrittenAction::Convoy { .. }) => {
                self.around("carry", shown, None);
                self.explain(unit, result, None, shown);
            }
            Some(WrittenAction::Hold | WrittenAction::PermitOnly) => {
                self.around("hold", shown, None);
                self.explain(unit, result, None, shown);
            }
            Some(WrittenAction::Move { .. } | WrittenAction::Support { .. } | WrittenAction::Unreadable)
            | None => {
                self.explain(unit, result, None, shown);
            }
        }
    }

    /// The line of a support for the unit in a province.
    fn way_to_unit(&self, units: &Units, shown: At, at: ProvinceId) -> Curve {
        let goal = self.near(shown, self.unit_spot(units, at));
        let ends = [13.0 * self.scale, 17.0 * self.scale];
        find_way(shown, goal, 0.05, self.obstacles, ends).trim(ends[0], ends[1])
    }

    /// The line of a support for a move.
    fn way_to_arrow(&mut self, units: &Units, shown: At, from: ProvinceId, to: Place) -> Curve {
        let goal = self.on_arrow(from, to, units);
        let goal = self.near(shown, goal);
        let ends = [13.0 * self.scale, 0.0];
        find_way(shown, goal, 0.05, self.obstacles, ends).trim(ends[0], ends[1])
    }

    fn unit_spot(&self, units: &Units, province: ProvinceId) -> At {
        let found = units.iter().find(|(unit, _)| unit.province() == province);
        match found {
            Some((unit, result)) if result.now.is_none() => self.beside(unit.place),
            Some((unit, _)) => self.scene.at(unit.place),
            None => self.scene.at(Place::whole(province)),
        }
    }

    /// Where a support meets the arrow it supports; several spread along it.
    fn on_arrow(&mut self, from: ProvinceId, to: Place, units: &Units) -> At {
        // Where on the arrow, best first; not on a fleet that carries it.
        const ALONG: [f64; 7] = [0.55, 0.4, 0.68, 0.28, 0.76, 0.48, 0.62];
        let clear = |at: At| {
            let taken = units.iter().map(|(unit, _)| self.scene.at(unit.place));
            taken.map(|unit| distance(unit, at)).fold(f64::INFINITY, f64::min) > 27.0 * self.scale
        };
        let found = self
            .targets
            .iter_mut()
            .find(|(start, goal, _, _)| *start == from && goal.province() == to.province());
        if let Some((_, _, number, count)) = found {
            let stroke = &self.drawing.strokes[*number];
            let free: Vec<f64> = ALONG.into_iter().filter(|t| clear(stroke.along(*t))).collect();
            let places = if free.is_empty() { &ALONG[..4] } else { &free };
            let t = places[*count % places.len()];
            *count += 1;
            return stroke.along(t);
        }
        let start = self.unit_spot(units, from);
        let goal = self.near(start, self.scene.at(to));
        Curve::between(start, goal, 0.07).at(0.55)
    }

    fn support(&mut self, kind: Kind, unit: &rules::Unit, curve: Curve, result: &UnitOutcome) {
        let number = self.drawing.strokes.len();
        let stroke = self.line(kind, unit, curve, fate_of(result));
        self.drawing.strokes.push(stroke);
        self.explain(unit, result, Some(number), curve.a);
    }
}

/// A unit's token as an obstacle.
pub fn token(at: At, scale: f64) -> Obstacle {
    Obstacle::upright(at, [(HALF[0] + 3.0) * scale, (HALF[1] + 3.0) * scale], 3.0)
}
