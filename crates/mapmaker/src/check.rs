//! What an author must mend before rules and picture agree, each fault with its place.

use std::collections::BTreeSet;

use cartography::contacts::{Contacts, Pairs, Role, contacts};
use cartography::geometry::Geometry;
use cartography::narrowest;
use rules::{Place, ProvinceId, ProvinceKind, UnitKind};
use variants::{BOARD_FILE, Variant};

use crate::board::Board;
use crate::board::geometry::{Border, Link};
use crate::fault::{Fault, Ground, Note, Pair};
use crate::projection::Projection;

/// All disagreements.
pub fn faults(variant: &Variant, board: &Board, geometry: &Geometry) -> Vec<Fault> {
    let mut faults = Vec::new();
    for province in &variant.provinces {
        let spot = geometry.find(&province.id).and_then(|area| geometry.spots[area].as_ref());
        if spot.is_none() {
            faults.push(Fault::NoGround(province.id.clone()));
        }
    }
    let found = seen(variant, geometry);
    let bridges: BTreeSet<(String, String)> = variant
        .bridges
        .iter()
        .flat_map(|bridge| {
            let [a, b] = bridge.between.map(|end| variant.province_id(end).to_owned());
            [(a.clone(), b.clone()), (b, a)]
        })
        .collect();
    let kinds =
        [(UnitKind::Army, &found.army), (UnitKind::Fleet, &found.fleet), (UnitKind::Wing, &found.wing)];
    let count = if variant.board.has_wings() { 3 } else { 2 };
    // Rivers are for fleets; who meets in a point does so for all.
    let rivers = board.picture.river.iter().flat_map(|river| &river.between);
    let same = |pair: &[String; 2], a: &str, b: &str| {
        let [a, b] = [a, b].map(|end| end.split('/').next().unwrap_or(end));
        pair == &[a, b] || pair == &[b, a]
    };
    let linked = |a: &str, b: &str| {
        let leads =
            |link: &Link, from: &str, to: &str| link.from == from && link.to.iter().any(|id| id == to);
        board.picture.link.iter().any(|link| leads(link, a, b) || leads(link, b, a))
    };
    let ground = match board.picture.projection {
        Projection::Plane if board.is_of_cells() => Ground::Cells,
        Projection::Plane => Ground::Drawing,
        Projection::Laea { .. } | Projection::Patterson { .. } => Ground::Earth,
    };
    let file = variant.folder.text(BOARD_FILE).unwrap_or_default();
    let pair = |who: UnitKind, a: &str, b: &str| {
        let (line, near) = (border_line(file, who, a, b), near(geometry, a, b));
        Pair { a: a.to_owned(), b: b.to_owned(), who, line, near, ground }
    };
    for (kind, seen) in kinds.iter().take(count) {
        let ruled = ruled(variant, *kind);
        let by_water =
            |a: &str, b: &str| *kind == UnitKind::Fleet && rivers.clone().any(|pair| same(pair, a, b));
        let in_a_point = |a: &str, b: &str| board.picture.corner.iter().any(|pair| same(pair, a, b));
        for (a, b) in ruled.difference(seen) {
            let bridged = bridges.contains(&(a.clone(), b.clone()));
            if !bridged && !linked(a, b) && !by_water(a, b) && !in_a_point(a, b) {
                faults.push(Fault::Apart(pair(*kind, a, b)));
            }
        }
        for (a, b) in seen.difference(&ruled) {
            faults.push(Fault::Together(pair(*kind, a, b)));
        }
    }
    let picture = &board.picture;
    let borders = picture.land_border.iter().chain(&picture.sea_border);
    faults.extend(borders.filter_map(|border| misnamed(board, border)));
    faults
}

/// The line of a board file in which a pair is listed under `[borders]`, or in which the borders of this kind begin.
fn border_line(file: &str, who: UnitKind, a: &str, b: &str) -> Option<usize> {
    let key = match who {
        UnitKind::Army => "army",
        UnitKind::Fleet => "fleet",
        UnitKind::Wing => "wing",
    };
    let lists = |line: &str| {
        line.split('"').skip(1).step_by(2).filter_map(|text| text.split_once(':')).any(|(place, ends)| {
            let mut ends = ends.split_whitespace().map(|end| end.trim_start_matches('>'));
            let place = place.trim();
            place == a && ends.clone().any(|end| end == b) || place == b && ends.any(|end| end == a)
        })
    };
    let mut begins = None;
    let (mut inside, mut of_kind) = (false, false);
    for (line, number) in file.lines().zip(1..) {
        let trimmed = line.trim_start();
        if trimmed.starts_with('[') {
            inside = trimmed.starts_with("[borders]");
        }
        if let Some((word, _)) = trimmed.split_once('=').filter(|_| inside) {
            of_kind = word.trim() == key;
        }
        if inside && (begins.is_none() || of_kind) {
            if trimmed.starts_with(key) || begins.is_none() {
                begins = Some(number);
            }
            if of_kind && lists(line) {
                return Some(number);
            }
        }
    }
    begins
}

/// Contacts too short to count. No fault as long as nobody passes there, but worth a look.
pub fn short_contacts(variant: &Variant, geometry: &Geometry) -> Vec<Note> {
    let short = seen(variant, geometry).short;
    let note = |(a, b, length): (String, String, f64)| Note::Short {
        near: near(geometry, &a, &b),
        units: length / 10.0,
        a,
        b,
    };
    short.into_iter().map(note).collect()
}

/// What a finished picture measures where it is narrowest, in map units.
#[derive(Clone, PartialEq, Debug)]
pub struct Measures {
    /// The two places that share the shortest border that counts, and its length.
    pub contact: Option<(String, String, f64)>,
    /// The province with the least room, and the radius of the largest circle in it.
    pub circle: Option<(String, f64)>,
}

/// Measures a picture.
pub(crate) fn measured(variant: &Variant, geometry: &Geometry) -> Measures {
    let contact = seen(variant, geometry).shortest.map(|(a, b, length)| (a, b, length / 10.0));
    let played = variant.province_ids().filter(|id| variant.board.kind(*id) != ProvinceKind::Impassable);
    let areas = played.filter_map(|id| geometry.find(variant.province_id(id)));
    let circle = narrowest(geometry, areas).map(|(area, radius)| (geometry.areas[area].name.clone(), radius));
    Measures { contact, circle }
}

fn seen(variant: &Variant, geometry: &Geometry) -> Contacts {
    contacts(geometry, |area| {
        let province = variant.province(&geometry.areas[area].name);
        match province.map(|province| variant.board.kind(province)) {
            Some(ProvinceKind::Inland | ProvinceKind::Coastal) => Role::Land,
            Some(ProvinceKind::Sea) => Role::Sea,
            Some(ProvinceKind::WingOnly) => Role::Air,
            Some(ProvinceKind::Impassable) | None => Role::Out,
        }
    })
}

/// A border line or disc that names something unknown.
fn misnamed(board: &Board, border: &Border) -> Option<Fault> {
    let neutral = |id: &str| board.picture.neutral.iter().any(|ground| ground.id == id);
    let wrong = border.between.iter().find(|id| board.find(id).is_none() && !neutral(id))?;
    Some(Fault::Beside(wrong.clone()))
}

fn ruled(variant: &Variant, kind: UnitKind) -> Pairs {
    let mut pairs = Pairs::new();
    for number in 0..variant.provinces.len() {
        let province = ProvinceId(number as u16);
        let coasts = variant.board.coasts(province);
        let places = std::iter::once(Place::whole(province))
            .chain(coasts.iter().map(|&coast| Place::new(province, coast)));
        for place in places {
            for other in variant.board.neighbours(kind, place) {
                let (a, b) = (variant.place_id(place), variant.place_id(*other));
                pairs.insert(if a < b { (a, b) } else { (b, a) });
            }
        }
    }
    pairs
}

/// Where two areas meet, or lie closest, in map units.
fn near(geometry: &Geometry, a: &str, b: &str) -> Option<[i32; 2]> {
    let area = |id: &str| geometry.find(id.split('/').next().unwrap_or(id));
    let (Some(a), Some(b)) = (area(a), area(b)) else {
        return None;
    };
    let points = |area: usize| -> Vec<[i32; 2]> {
        geometry
            .arcs
            .iter()
            .filter(|arc| {
                [arc.left, arc.right]
                    .iter()
                    .any(|side| side.is_some_and(|side| geometry.counts_as(side) == area))
            })
            .flat_map(|arc| arc.points.iter().copied())
            .collect()
    };
    let (from, to) = (points(a), points(b));
    let gap = |p: [i32; 2], q: [i32; 2]| {
        let (dx, dy) = (i64::from(p[0] - q[0]), i64::from(p[1] - q[1]));
        dx * dx + dy * dy
    };
    from.iter()
        .flat_map(|&p| to.iter().map(move |&q| (p, q)))
        .min_by_key(|&(p, q)| gap(p, q))
        .map(|(p, _)| [p[0] / 10, p[1] / 10])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_found_in_its_line() {
        let file = "id = \"x\"\n[borders]\narmy = [\n  \"aa: bb cc\",\n  \"bb: cc\",\n]\nfleet = [\"aa: bb\", \"dd/nc: >cc\"]\n[rules]\n";
        let line = |who, a, b| border_line(file, who, a, b);
        assert_eq!(line(UnitKind::Army, "cc", "bb"), Some(5));
        assert_eq!(line(UnitKind::Fleet, "bb", "aa"), Some(7));
        assert_eq!(line(UnitKind::Fleet, "cc", "dd/nc"), Some(7));
        assert_eq!(line(UnitKind::Army, "aa", "dd"), Some(3), "where it would have to stand");
        assert_eq!(line(UnitKind::Wing, "aa", "dd"), Some(2));
        assert_eq!(border_line("id = \"x\"\n", UnitKind::Army, "aa", "bb"), None);
    }
}
