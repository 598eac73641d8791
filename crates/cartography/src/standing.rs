//! Where units stand in the picture. One that keeps its province stands on its spot; one that was dislodged stands beside
//! it, where it hides least: no other unit, no center, no name, no arrow that comes for its province.

use rules::{Order, Place, ProvinceId};

use crate::curve::{At, Obstacle};
use crate::names;
use crate::orders::token;
use crate::scene::{SHORT_SCALE, Scene, units};

/// The units of a scene that stand beside their spots.
pub struct Standing {
    beside: Vec<(ProvinceId, At)>,
}

/// What hiding the whole of something costs.
const UNIT: f64 = 60.0;
const NAME: f64 = 40.0;
/// The same for a name that has another place.
const MOVABLE: f64 = 12.0;
const CENTER: f64 = 10.0;
const ARROW: f64 = 30.0;
/// What each step away from the best ground costs.
const RANK: f64 = 3.0;

impl Standing {
    /// Finds a place for every dislodged unit, of the orders or of the retreats.
    pub fn of(scene: &Scene) -> Self {
        let mut standing = Standing { beside: Vec::new() };
        let outcome = scene.outcome.as_deref();
        let by_orders = scene.position.units().iter().enumerate();
        let by_orders = by_orders
            .filter(|(n, _)| outcome.is_some_and(|outcome| outcome.units[*n].now.is_none()))
            .map(|(_, unit)| unit.place);
        let before = scene.position.dislodged().iter().map(|dislodged| dislodged.unit.place);
        let places: Vec<Place> = by_orders.chain(before).collect();
        if places.is_empty() {
            return standing;
        }
        let scale = scene.unit_scale();
        let gone = |province: ProvinceId| places.iter().any(|place| place.province() == province);
        let keeps = |province: ProvinceId| outcome.is_none() || !gone(province);
        let mut kept: Vec<Obstacle> = (scene.position.units().iter())
            .filter(|unit| keeps(unit.province()))
            .map(|unit| token(scene.at(unit.place), scale))
            .collect();
        let names: Vec<(Obstacle, f64)> = scene
            .variant
            .province_ids()
            .filter_map(|province| {
                let labels = names::labels(scene, province);
                let cost = if labels.len() > 1 { MOVABLE } else { NAME };
                labels.first().map(|label| (names::obstacle(label), cost))
            })
            .collect();
        let dots: Vec<At> =
            scene.variant.province_ids().filter_map(|id| scene.spot(id).dot).map(units).collect();
        for place in places {
            let arrows = arrows_into(scene, place);
            let cost = |at: At| {
                let own = token(at, scale);
                let hidden = |other: &Obstacle| own.overlap(other);
                kept.iter().map(|unit| UNIT * hidden(unit)).sum::<f64>()
                    + names.iter().map(|(name, cost)| cost * hidden(name)).sum::<f64>()
                    + CENTER * dots.iter().filter(|dot| own.covers(**dot)).count() as f64
                    + ARROW * arrows.iter().filter(|point| own.covers(**point)).count() as f64
                        / arrows.len().max(1) as f64
            };
            let best = candidates(scene, place)
                .into_iter()
                .enumerate()
                .map(|(rank, at)| (cost(at) + RANK * rank as f64, at))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            let at = best.map_or_else(|| scene.at(place), |(_, at)| at);
            kept.push(token(at, scale));
            standing.beside.push((place.province(), at));
        }
        standing
    }

    /// Where the dislodged unit of a place stands; its spot if none was dislodged there.
    pub fn beside(&self, scene: &Scene, place: Place) -> At {
        let found = self.beside.iter().find(|(province, _)| *province == place.province());
        found.map_or_else(|| scene.at(place), |(_, at)| *at)
    }

    /// The tokens of all units as obstacles: on their spots, and beside them.
    pub fn tokens(&self, scene: &Scene) -> Vec<Obstacle> {
        let scale = scene.unit_scale();
        let outcome = scene.outcome.as_deref();
        let stays = |n: usize| outcome.is_none_or(|outcome| outcome.units[n].now.is_some());
        let on_spots = scene.position.units().iter().enumerate().filter(|(n, _)| stays(*n));
        on_spots
            .map(|(_, unit)| scene.at(unit.place))
            .chain(self.beside.iter().map(|(_, at)| *at))
            .map(|at| token(at, scale))
            .collect()
    }
}

/// The places beside a spot, the best ground first.
fn candidates(scene: &Scene, place: Place) -> Vec<At> {
    let spot = scene.spot(place.province());
    let (at, from) = (scene.at(place), units(spot.unit));
    let grow = match scene.view {
        Some(_) => scene.unit_scale() / (scene.printed_scale()),
        None if scene.is_short() => SHORT_SCALE * 0.95,
        None => 1.0,
    };
    let off = |beside: At| [0, 1].map(|axis: usize| at[axis] + (beside[axis] - from[axis]) * grow);
    spot.beside.iter().map(|beside| off(units(*beside))).collect()
}

/// Points along the straight ways of all units that are ordered into a province, near its spot.
fn arrows_into(scene: &Scene, place: Place) -> Vec<At> {
    const STEPS: u32 = 40;
    const NEAR: f64 = 60.0;
    let Some(outcome) = scene.outcome.as_deref() else { return Vec::new() };
    let goal = scene.at(place);
    let mut points = Vec::new();
    for (unit, result) in scene.position.units().iter().zip(&outcome.units) {
        let Order::Move { to, .. } = result.order else { continue };
        if to.province() != place.province() {
            continue;
        }
        let from = scene.near(goal, scene.at(unit.place));
        for step in 0..=STEPS {
            let t = f64::from(step) / f64::from(STEPS);
            let at = [0, 1].map(|axis: usize| goal[axis] + (from[axis] - goal[axis]) * t);
            if (at[0] - goal[0]).hypot(at[1] - goal[1]) < NEAR {
                points.push(at);
            }
        }
    }
    points
}
