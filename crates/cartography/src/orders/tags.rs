//! Whose an arrow is, in letters on its shaft: on boards with more powers than eyes can tell apart by colour.

use rules::PowerId;

use super::Drawing;
use crate::curve::{At, Obstacle, distance};
use crate::scene::Scene;
use crate::sign;
use crate::standing::Standing;
use crate::stroke::{Kind, Stroke};
use crate::style::MANY;
use crate::units;

/// Where on a stroke the letters may stand, the best first.
const ALONG: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73, 0.2, 0.8];
/// A shorter stroke is seen together with its unit, whose letters say it; in map units at scale 1.
const SHORTEST: f64 = 58.0;

/// A power's letters on a stroke.
#[derive(Clone, Copy, Debug)]
pub struct Tag {
    /// The middle of its sign.
    pub at: At,
    /// Whose they are.
    pub power: PowerId,
}

/// Letters for all strokes that are long enough and have a place for them at which they hide no unit and no sign.
pub fn tags(scene: &Scene, standing: &Standing, drawing: &Drawing) -> Vec<Tag> {
    if scene.variant.powers.len() <= MANY || drawing.strokes.is_empty() {
        return Vec::new();
    }
    let (scale, least) = (scene.unit_scale(), scene.least_letters());
    let gone = |n: usize| scene.outcome.as_deref().is_some_and(|outcome| outcome.units[n].now.is_none());
    let on_units = scene.position.units().iter().enumerate().map(|(n, unit)| {
        let at = if gone(n) { standing.beside(scene, unit.place) } else { scene.at(unit.place) };
        units::reach(at, scene.letters(unit.power), scale, least)
    });
    let half = [sign::HALF * sign::scale(scale); 2];
    let signs = drawing.signs.iter().map(|placed| Obstacle::upright(placed.at, half, 1.0));
    let mut taken: Vec<Obstacle> = on_units.chain(signs).collect();
    let mut tags = Vec::new();
    for stroke in
        drawing.strokes.iter().filter(|stroke| is_tagged(stroke) && length(stroke) > SHORTEST * scale)
    {
        let power = PowerId(stroke.power as u8);
        let half = units::sign_half(scene.letters(power), scale, least);
        let free = |at: &At| {
            taken.iter().all(|other| {
                (at[0] - other.at[0]).abs() >= half[0] + other.half[0]
                    || (at[1] - other.at[1]).abs() >= half[1] + other.half[1]
            })
        };
        if let Some(at) = ALONG.into_iter().map(|t| stroke.along(t)).find(free) {
            taken.push(Obstacle::upright(at, half, 1.0));
            tags.push(Tag { at, power });
        }
    }
    tags
}

fn is_tagged(stroke: &Stroke) -> bool {
    match stroke.kind {
        Kind::Move | Kind::Wave | Kind::Rail | Kind::SupportMove | Kind::SupportHold | Kind::Retreat => true,
        Kind::Open | Kind::Permit => false,
    }
}

fn length(stroke: &Stroke) -> f64 {
    stroke.curves.iter().map(|curve| distance(curve.a, curve.b)).sum()
}
