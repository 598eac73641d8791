//! Which provinces touch in the picture, found from the arcs alone. The test that rules and picture
//! agree compares this with the board, and `mapmaker check` names the pairs that differ.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::geometry::{Geometry, Point};
use crate::spline::{length, polyline};

/// Pairs of places that touch, each sorted; a place is `id` or `id/coast`.
pub type Pairs = BTreeSet<(String, String)>;

/// What an area is to the units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Land on which armies stand.
    Land,
    /// Sea on which fleets lie.
    Sea,
    /// Ground for wings only.
    Air,
    /// Outside the game.
    Out,
}

/// Which areas of a drawing touch, by the kind of unit that could cross there.
#[derive(Debug, Default)]
pub struct Contacts {
    /// Land and land.
    pub army: Pairs,
    /// Sea and sea, sea and land, and lands along a common coast.
    pub fleet: Pairs,
    /// Everything and everything.
    pub wing: Pairs,
    /// Contacts shorter than what counts: worth a look.
    pub short: Vec<(String, String, f64)>,
    /// The shortest of those that count, in tenths of a map unit.
    pub shortest: Option<(String, String, f64)>,
}

fn pair(a: &str, b: &str) -> (String, String) {
    if a < b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) }
}

struct Finder<'a> {
    geometry: &'a Geometry,
    role: Vec<Role>,
    lengths: BTreeMap<(usize, usize), f64>,
    nodes: HashMap<Point, Vec<usize>>,
}

/// The contacts of all areas. `role` says what an area is, by its index; it is not asked for ground
/// outside the game.
pub fn contacts(geometry: &Geometry, role: impl Fn(usize) -> Role) -> Contacts {
    let finder = Finder::new(geometry, &role);
    let mut found = Contacts::default();
    for (&(a, b), &length) in &finder.lengths {
        let roles = (finder.role[a], finder.role[b]);
        let lands = !geometry.areas[a].water && !geometry.areas[b].water;
        let least = f64::from(geometry.shortest[usize::from(!lands)]);
        let (na, nb) = (&geometry.areas[a].name, &geometry.areas[b].name);
        if length < least {
            found.short.push((na.clone(), nb.clone(), length));
            continue;
        }
        if found.shortest.as_ref().is_none_or(|(_, _, shortest)| length < *shortest) {
            found.shortest = Some((na.clone(), nb.clone(), length));
        }
        found.wing.insert(pair(na, nb));
        match roles {
            (Role::Land, Role::Land) => found.army.insert(pair(na, nb)),
            (Role::Sea, Role::Sea) => found.fleet.insert(pair(na, nb)),
            _ => false,
        };
    }
    finder.coastal(&mut found);
    found
}

impl<'a> Finder<'a> {
    fn new(geometry: &'a Geometry, role: &impl Fn(usize) -> Role) -> Self {
        let role_of = |(i, area): (usize, &crate::geometry::Area)| {
            if area.name.starts_with('=') { Role::Out } else { role(area.owner.unwrap_or(i)) }
        };
        let mut finder = Finder {
            geometry,
            role: geometry.areas.iter().enumerate().map(role_of).collect(),
            lengths: BTreeMap::new(),
            nodes: HashMap::new(),
        };
        for (i, arc) in geometry.arcs.iter().enumerate() {
            for end in [arc.points[0], arc.points[arc.points.len() - 1]] {
                let at = finder.nodes.entry(end).or_default();
                if !at.contains(&i) {
                    at.push(i);
                }
            }
            let (Some(left), Some(right)) = (arc.left, arc.right) else {
                continue;
            };
            let (a, b) = (geometry.counts_as(left), geometry.counts_as(right));
            let game = |area: usize| finder.role[area] != Role::Out;
            if a != b && game(a) && game(b) {
                *finder.lengths.entry((a.min(b), a.max(b))).or_default() += length(&polyline(&arc.points));
            }
        }
        finder
    }

    /// Whether land and sea have a coast that counts.
    fn shore(&self, land: usize, sea: usize) -> bool {
        let least = f64::from(self.geometry.shortest[1]);
        let length = self.lengths.get(&(land.min(sea), land.max(sea)));
        length.is_some_and(|length| *length >= least)
    }

    /// Land and sea by an arc, as the rules see them; only where both play and the coast counts.
    fn coast_of(&self, arc: usize) -> Option<(usize, usize)> {
        let arc = &self.geometry.arcs[arc];
        let sides = [arc.left?, arc.right?].map(|side| self.geometry.counts_as(side));
        let [a, b] = sides;
        match (self.role[a], self.role[b]) {
            (Role::Land, Role::Sea) if self.shore(a, b) => Some((a, b)),
            (Role::Sea, Role::Land) if self.shore(b, a) => Some((b, a)),
            _ => None,
        }
    }

    /// Fleets from sea to land and along the coast, with separate coasts told apart.
    fn coastal(&self, found: &mut Contacts) {
        let runs = self.runs();
        let name = |land: usize, arc: usize| {
            let id = &self.geometry.areas[land].name;
            match runs.get(&arc) {
                Some(coast) => format!("{id}/{coast}"),
                None => id.clone(),
            }
        };
        for arc in 0..self.geometry.arcs.len() {
            if let Some((land, sea)) = self.coast_of(arc) {
                let id = &self.geometry.areas[sea].name;
                found.fleet.insert(pair(&name(land, arc), id));
            }
        }
        for arcs in self.nodes.values() {
            for &one in arcs {
                for &other in arcs {
                    let (Some((a, sea)), Some((b, same))) = (self.coast_of(one), self.coast_of(other)) else {
                        continue;
                    };
                    if a < b && sea == same {
                        found.fleet.insert(pair(&name(a, one), &name(b, other)));
                    }
                }
            }
        }
    }

    /// The coast that each coast arc of a province with separate coasts belongs to. Arcs run on into each
    /// other where only that province and seas meet.
    fn runs(&self) -> HashMap<usize, String> {
        let mut runs = HashMap::new();
        for (area, spot) in self.geometry.spots.iter().enumerate() {
            let Some(spot) = spot.as_ref().filter(|spot| spot.coasts.len() > 1) else {
                continue;
            };
            let mut groups: Vec<Vec<usize>> = Vec::new();
            for arc in 0..self.geometry.arcs.len() {
                if self.coast_of(arc).is_some_and(|(land, _)| land == area) {
                    self.join(&mut groups, arc, area);
                }
            }
            for (number, group) in groups.iter().enumerate() {
                let nearest =
                    spot.coasts.iter().find(|coast| self.closest(&groups, coast.2) == Some(number)).or_else(
                        || {
                            spot.coasts.iter().min_by(|a, b| {
                                self.distance(group, a.2).total_cmp(&self.distance(group, b.2))
                            })
                        },
                    );
                if let Some((coast, _, _)) = nearest {
                    runs.extend(group.iter().map(|&arc| (arc, coast.clone())));
                }
            }
        }
        runs
    }

    fn join(&self, groups: &mut Vec<Vec<usize>>, arc: usize, area: usize) {
        let points = &self.geometry.arcs[arc].points;
        let mut group = vec![arc];
        for end in [points[0], points[points.len() - 1]] {
            let through = self.nodes[&end].iter().all(|&at| {
                let arc = &self.geometry.arcs[at];
                [arc.left, arc.right].iter().all(|side| {
                    side.is_some_and(|side| {
                        let side = self.geometry.counts_as(side);
                        side == area || self.geometry.areas[side].water
                    })
                })
            });
            if through {
                let met = |other: &Vec<usize>| other.iter().any(|at| self.nodes[&end].contains(at));
                while let Some(i) = groups.iter().position(met) {
                    group.extend(groups.swap_remove(i));
                }
            }
        }
        groups.push(group);
    }

    fn closest(&self, groups: &[Vec<usize>], to: Point) -> Option<usize> {
        (0..groups.len())
            .min_by(|&a, &b| self.distance(&groups[a], to).total_cmp(&self.distance(&groups[b], to)))
    }

    fn distance(&self, group: &[usize], to: Point) -> f64 {
        group
            .iter()
            .flat_map(|&arc| &self.geometry.arcs[arc].points)
            .map(|p| f64::from(p[0] - to[0]).hypot(f64::from(p[1] - to[1])))
            .fold(f64::INFINITY, f64::min)
    }
}
