//! How far a map in a page is enlarged, in steps: on each, units have the size at which they are read best, and every
//! province the name that fits, shortened before it is left out.

use rules::{Place, ProvinceId, ProvinceKind};

use crate::curve::{At, Obstacle};
use crate::geometry::Label;
use crate::names;
use crate::scene::{Names, Scene};
use crate::units;

/// A step of enlargement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// Pixels a map unit at the lower end of the first step.
const LEAST: f64 = 0.3;
/// How much larger the map is a step further: units grow from 20 pixels to 25, then a layer with smaller ones comes.
const STEP: f64 = 1.25;

/// With fewer pixels a map unit nothing needs tenths of one.
const COARSE: f64 = 0.7;
/// To this part of a map unit everything else is drawn.
pub(crate) const FINE: f64 = 0.1;

/// The smallest letters, in pixels.
const LETTERS: f64 = 10.0;
/// The largest letters of names, in pixels: on land, on the sea.
const MOST: [f64; 2] = [18.0, 20.0];
/// Abbreviations, in pixels.
const SHORT: [f64; 2] = [10.5, 14.0];
/// Width of an army's token, in pixels, at the lower end of a step.
const TOKEN: f64 = 20.5;
/// The same, in map units, at scale 1.
const ARMY: f64 = 24.0;

impl Level {
    /// How many steps there are.
    pub const COUNT: u8 = 16;

    /// A step by its number; beyond the last there is none.
    pub fn numbered(number: u8) -> Option<Level> {
        (number < Level::COUNT).then_some(Level(number))
    }

    /// The level for a map on which a unit is this many pixels wide.
    pub fn of(pixels: f64) -> Level {
        let steps = ((pixels / LEAST).ln() / STEP.ln() + 1e-9).floor();
        Level(steps.clamp(0.0, f64::from(Level::COUNT - 1)) as u8)
    }

    /// The number of the step, from 0 to `COUNT - 1`; larger means more pixels.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Pixels a map unit at its lower end.
    pub fn pixels(self) -> f64 {
        LEAST * STEP.powi(i32::from(self.0))
    }

    /// To which part of a map unit things are drawn: whole ones where they are less than a pixel.
    pub(crate) fn grain(self) -> f64 {
        if self.pixels() < COARSE { 1.0 } else { FINE }
    }

    /// Size of units and marks, relative to the usual.
    pub(crate) fn units(self) -> f64 {
        TOKEN / ARMY / self.pixels()
    }

    /// Size of the smallest letters, in map units.
    pub(crate) fn least_letters(self) -> f64 {
        LETTERS / self.pixels()
    }
}

/// What a scene looks like on a step.
#[derive(Debug)]
pub(crate) struct View {
    pub level: Level,
    /// The names that a province may have, the best first.
    pub labels: Vec<Vec<Label>>,
    /// Units that stand beside their spots, because others would hide them.
    apart: Vec<(Place, At)>,
}

impl View {
    /// Of a scene, on a step.
    pub fn of(scene: &Scene, level: Level) -> View {
        let labels = scene.variant.province_ids().map(|province| labels(scene, province, level)).collect();
        View { level, labels, apart: apart(scene, level) }
    }

    /// Where the unit of a place is drawn if it is not on its spot.
    pub fn apart(&self, place: Place) -> Option<At> {
        self.apart.iter().find(|(other, _)| *other == place).map(|(_, at)| *at)
    }
}

/// Full names where they are large enough, then abbreviations.
fn labels(scene: &Scene, province: ProvinceId, level: Level) -> Vec<Label> {
    let spot = scene.spot(province);
    let sea = scene.variant.board.kind(province) == ProvinceKind::Sea;
    let most = MOST[usize::from(sea)];
    let sized = |label: &Label, least: f64, most: f64| {
        let pixels = f64::from(label.size) / 10.0 * level.pixels();
        let grow = pixels.clamp(least, most) / pixels;
        let scaled = |tenths: i32| (f64::from(tenths) * grow).ceil() as i32;
        Label { size: scaled(label.size), width: scaled(label.width), ..label.clone() }
    };
    let readable = |label: &&Label| f64::from(label.size) / 10.0 * level.pixels() >= LETTERS * 0.8;
    let long = &spot.labels[names::set_of(Names::Long, scene.lang)];
    let short = &spot.labels[names::set_of(Names::Short, scene.lang)];
    long.iter()
        .filter(readable)
        .map(|label| sized(label, LETTERS, most))
        .chain(short.iter().map(|label| sized(label, SHORT[0], SHORT[1])))
        .collect()
}

/// How often units that hide each other are pushed apart.
const ROUNDS: usize = 60;
/// How far a unit goes from its spot at most, in widths of a token.
const FARTHEST: f64 = 1.5;

/// Units that would hide each other step aside.
fn apart(scene: &Scene, level: Level) -> Vec<(Place, At)> {
    let scale = level.units();
    let least = level.least_letters();
    let all: Vec<(Place, At, Obstacle)> = (scene.position.units().iter())
        .map(|unit| {
            let at = scene.own_spot(unit.place);
            (unit.place, at, units::reach(at, scene.letters(unit.power), scale, least))
        })
        .collect();
    let mut steps = vec![[0.0; 2]; all.len()];
    for _ in 0..ROUNDS {
        let mut moved = false;
        for one in 0..all.len() {
            for other in one + 1..all.len() {
                let (a, b) = (&all[one].2, &all[other].2);
                let away =
                    [0, 1].map(|axis: usize| b.at[axis] + steps[other][axis] - a.at[axis] - steps[one][axis]);
                let into = [0, 1].map(|axis: usize| a.half[axis] + b.half[axis] - away[axis].abs());
                if into[0] <= 0.0 || into[1] <= 0.0 {
                    continue;
                }
                moved = true;
                let axis = usize::from(into[1] < into[0]);
                let push = into[axis] * 0.5 * if away[axis] < 0.0 { -1.0 } else { 1.0 };
                steps[one][axis] -= push * 0.5;
                steps[other][axis] += push * 0.5;
            }
        }
        if !moved {
            break;
        }
        for step in &mut steps {
            let long = step[0].hypot(step[1]);
            let most = FARTHEST * ARMY * scale;
            if long > most {
                *step = step.map(|way| way * most / long);
            }
        }
    }
    let map = scene.plate.geometry.size.map(|tenths| f64::from(tenths) / 10.0);
    (all.iter().zip(steps))
        .filter(|(_, step)| step[0].hypot(step[1]) > 0.05 * ARMY * scale)
        .map(|((place, at, _), step)| {
            let edge = 12.0 * scale;
            let inside = |axis: usize| {
                (at[axis] + step[axis])
                    .clamp(edge.min(map[axis] / 2.0), map[axis] - edge.min(map[axis] / 2.0))
            };
            (*place, [inside(0), inside(1)])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_enlargement_has_its_step() {
        for number in 0..Level::COUNT {
            let level = Level::numbered(number).expect("a step");
            assert_eq!(Level::of(level.pixels()), level);
            assert_eq!(Level::of(level.pixels() * 1.24), level);
        }
        assert_eq!(Level::of(0.01), Level::numbered(0).expect("the first"));
        assert_eq!(Level::of(99.0).number(), Level::COUNT - 1);
        assert!(Level::numbered(Level::COUNT).is_none());
    }
}
