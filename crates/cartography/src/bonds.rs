//! What binds powers, drawn over a position: treaties of Diplomaten, and who commands whom in Kapitalisten. Signs differ in
//! shape, not in colour alone: a pact is a double line, a war a toothed one, a demilitarized zone is hatched, a guarantee
//! a shield.

use std::fmt::Write as _;

use rules::{PowerId, ProvinceId};

use crate::curve::{At, Curve, Obstacle, distance};
use crate::key::Item;
use crate::names::{self, Choice};
use crate::scene::{Scene, units};
use crate::sheet::escape;
use crate::sign::free_place;
use crate::standing::Standing;

/// What binds powers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bond {
    /// Two powers have promised not to attack each other.
    Peace([PowerId; 2]),
    /// A power has declared war on another.
    War([PowerId; 2]),
    /// A power guarantees a neutral land.
    Guarantee {
        /// The power that gives the guarantee.
        by: PowerId,
        /// The neutral land it guarantees.
        land: ProvinceId,
    },
    /// A field that two powers keep free of their units.
    Demilitarised(ProvinceId),
    /// Somebody commands a power: their name, with what else is to be said.
    Commanded {
        /// The power that is commanded; the words stand in the middle of its land.
        power: PowerId,
        /// The name and what else is to be said, set as they are: "Kalle & Co · 1.20".
        words: String,
    },
}

/// Widths of a bond's line and of its core or teeth, in tenths of a map unit.
const LINE: u32 = 62;
const CORE: u32 = 24;

/// The two powers of a bond, and whether it is a war.
fn between(bond: &Bond) -> Option<([PowerId; 2], bool)> {
    match bond {
        Bond::Peace(both) => Some((*both, false)),
        Bond::War(both) => Some((*both, true)),
        Bond::Guarantee { .. } | Bond::Demilitarised(_) | Bond::Commanded { .. } => None,
    }
}

/// Two strokes in tenths of a map unit: a double line for a pact, a toothed one for a war.
fn double(out: &mut String, scene: &Scene, path: &str, war: bool) {
    let ground = scene.theme.ground();
    let (colour, paper) = (if war { ground.bad } else { ground.good }, ground.paper);
    let teeth = if war { " stroke-dasharray='44 30'" } else { "" };
    let class = if war { "war" } else { "pact" };
    let _ = write!(
        out,
        "<g class='{class}' fill='none' stroke-linejoin='round'><path d='{path}' stroke='{paper}' stroke-width='{}' stroke-opacity='.8'/>\
         <path d='{path}' stroke='{colour}' stroke-width='{LINE}'{teeth}/>",
        LINE + 24
    );
    if !war {
        let _ = write!(out, "<path d='{path}' stroke='{paper}' stroke-width='{CORE}'/>");
    }
    out.push_str("</g>");
}

/// What lies on the ground: borders and zones. In tenths of a map unit; `classes` are those of the provinces' fills.
pub fn ground(out: &mut String, scene: &Scene, classes: &[String]) {
    let letter = if scene.in_page { 's' } else { 'p' };
    let zones = scene.bonds.iter().filter_map(|bond| match bond {
        Bond::Demilitarised(field) => Some(*field),
        _ => None,
    });
    let zones: Vec<ProvinceId> = zones.collect();
    if !zones.is_empty() {
        let ink = scene.theme.ground().ink;
        let _ = write!(
            out,
            "<pattern id='dm' width='110' height='110' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>\
             <path d='M25 0v110' stroke='{ink}' stroke-width='26' stroke-opacity='.6'/></pattern>"
        );
        for field in zones {
            let id = scene.variant.province_id(field);
            let _ = write!(out, "<use href='#{letter}-{id}' fill='url(#dm)'/>");
        }
    }
    for (both, war) in scene.bonds.iter().filter_map(between) {
        let names = both.map(|power| format!("p{}", power.index()));
        let meets = |[a, b]: [usize; 2]| {
            [&classes[a], &classes[b]] == [&names[0], &names[1]]
                || [&classes[a], &classes[b]] == [&names[1], &names[0]]
        };
        let borders = scene.plate.land_borders.iter().filter(|(sides, _)| meets(*sides));
        let mut path: String = borders.map(|(_, path)| path.as_str()).collect();
        if path.is_empty() {
            let Some(curve) = across(scene, both, classes) else { continue };
            let tenths = |at: At| at.map(|number| number * 10.0);
            path = Curve { a: tenths(curve.a), c: tenths(curve.c), b: tenths(curve.b) }.path(1.0);
        }
        double(out, scene, &path, war);
    }
}

/// Between two powers whose lands do not meet: a line over the shortest way from land to land.
fn across(scene: &Scene, both: [PowerId; 2], classes: &[String]) -> Option<Curve> {
    let lands = |power: PowerId| {
        let class = format!("p{}", power.index());
        let lands = scene.variant.province_ids().zip(classes).filter(move |(_, other)| **other == class);
        lands.map(|(id, _)| units(scene.spot(id).unit)).collect::<Vec<At>>()
    };
    let [ours, theirs] = both.map(lands);
    let pairs = ours.iter().flat_map(|a| theirs.iter().map(move |b| (*a, scene.near(*a, *b))));
    let (a, b) = pairs.min_by(|x, y| distance(x.0, x.1).total_cmp(&distance(y.0, y.1)))?;
    Some(Curve::between(a, b, 0.08))
}

/// What stands above it: shields of guarantors, and names of those who command.
pub fn signs(out: &mut String, scene: &Scene, standing: &Standing, names: &Choice, classes: &[String]) {
    if scene.bonds.is_empty() {
        return;
    }
    let scale = scene.unit_scale();
    let mut taken: Vec<Obstacle> =
        standing.tokens(scene).into_iter().chain(names::boxes(scene, Some(names))).collect();
    for bond in &scene.bonds {
        match bond {
            Bond::Guarantee { by, land } => {
                let spot = scene.spot(*land);
                let wanted = std::iter::once(spot.unit).chain(spot.beside.iter().copied()).map(units);
                let at = free_place(wanted, &taken, scale * 1.5);
                taken.push(Obstacle::upright(at, [11.0 * scale, 13.0 * scale], 1.0));
                let letters = escape(scene.letters(*by));
                let size = if letters.chars().count() > 1 { 8.0 } else { 10.5 };
                let _ = write!(
                    out,
                    "<g class='shield o{}' transform='translate({:.1} {:.1})scale({scale:.2})'>\
                     <path d='M-9.5-11h19v10q0 8.5-9.5 13q-9.5-4.5-9.5-13z' fill='currentColor' stroke='{}' stroke-width='1.6'/>\
                     <text class='ol' y='2.5' font-size='{size}'>{letters}</text></g>",
                    by.index(),
                    at[0],
                    at[1],
                    scene.theme.ground().paper,
                );
            }
            Bond::Commanded { power, words } => {
                let Some(at) = middle(scene, *power, classes) else { continue };
                let size = 13.0 * scale.max(0.8);
                let half = [crate::face::width(words, false) * size / 2.0 + 7.0 * scale, size * 0.8];
                let wanted =
                    [0.0, -26.0, 26.0, -40.0, 40.0, -52.0, 52.0].map(|up: f64| [at[0], at[1] + up * scale]);
                let free = wanted.into_iter().find(|at| {
                    taken.iter().all(|other| {
                        (at[0] - other.at[0]).abs() >= half[0] + other.half[0]
                            || (at[1] - other.at[1]).abs() >= half[1] + other.half[1]
                    })
                });
                let at = free.unwrap_or(at);
                taken.push(Obstacle::upright(at, half, 1.0));
                let _ = write!(
                    out,
                    "<g class='command o{}'><rect class='sg' x='{:.1}' y='{:.1}' width='{:.1}' height='{:.1}' rx='{:.1}'/>\
                     <text class='st' x='{:.1}' y='{:.1}' font-size='{size:.1}'>{}</text></g>",
                    power.index(),
                    at[0] - half[0],
                    at[1] - half[1],
                    half[0] * 2.0,
                    half[1] * 2.0,
                    half[1],
                    at[0],
                    at[1] + size * 0.34,
                    escape(words),
                );
            }
            Bond::Peace(_) | Bond::War(_) | Bond::Demilitarised(_) => {}
        }
    }
}

/// The spot of a power's land that is nearest to the middle of all of them.
fn middle(scene: &Scene, power: PowerId, classes: &[String]) -> Option<At> {
    let class = format!("p{}", power.index());
    let lands = scene.variant.province_ids().zip(classes).filter(|(_, other)| **other == class);
    let spots: Vec<At> = lands.map(|(id, _)| units(scene.spot(id).unit)).collect();
    let count = spots.len().max(1) as f64;
    let mean = [0, 1].map(|axis: usize| spots.iter().map(|at| at[axis]).sum::<f64>() / count);
    spots.into_iter().min_by(|a, b| distance(*a, mean).total_cmp(&distance(*b, mean)))
}

/// What the key says of them.
pub fn items(scene: &Scene) -> Vec<Item> {
    let has = |wanted: fn(&Bond) -> bool| scene.bonds.iter().any(wanted);
    let line = |war: bool| {
        let mut out = String::from("<g transform='scale(.1)'>");
        double(&mut out, scene, "M-170 0H170", war);
        out + "</g>"
    };
    let ink = scene.theme.ground().ink;
    let lang = scene.lang;
    let mut items = Vec::new();
    let mut add = |is_there: bool, picture: String, name: String| {
        if is_there {
            items.push(Item { picture, name });
        }
    };
    add(has(|bond| matches!(bond, Bond::Peace(_))), line(false), text::map::key_pact(lang));
    add(has(|bond| matches!(bond, Bond::War(_))), line(true), text::map::key_war(lang));
    let shield = "<path d='M-9.5-11h19v10q0 8.5-9.5 13q-9.5-4.5-9.5-13z' fill='currentColor'/>";
    add(has(|bond| matches!(bond, Bond::Guarantee { .. })), shield.into(), text::map::key_guarantee(lang));
    let zone = format!(
        "<path d='M-15-9h30v18h-30z' fill='none' stroke='{ink}'/><path d='M-12 9l12-18M-2 9l12-18M8 9l7-11M-15 3l8-12' stroke='{ink}' stroke-width='2'/>"
    );
    add(has(|bond| matches!(bond, Bond::Demilitarised(_))), zone, text::map::key_zone(lang));
    items
}
