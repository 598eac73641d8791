//! Rules and picture agree: two provinces share a border in the committed geometry exactly when a unit can
//! pass, but for the bridges that the board lists and the picture draws.

use std::collections::BTreeSet;

use cartography::Plate;
use cartography::contacts::{Contacts, Pairs, Role, contacts};
use rules::{Place, ProvinceId, ProvinceKind, UnitKind};
use variants::Variant;

fn in_picture(variant: &Variant) -> Contacts {
    let plate = Plate::of(variant).expect("the board has a map");
    contacts(&plate.geometry, |area| {
        let province = plate.areas.iter().position(|other| *other == area);
        match province.map(|province| variant.board.kind(ProvinceId(province as u16))) {
            Some(ProvinceKind::Inland | ProvinceKind::Coastal) => Role::Land,
            Some(ProvinceKind::Sea) => Role::Sea,
            Some(ProvinceKind::WingOnly) => Role::Air,
            Some(ProvinceKind::Impassable) | None => Role::Out,
        }
    })
}

fn in_rules(variant: &Variant, kind: UnitKind) -> Pairs {
    let mut pairs = Pairs::new();
    for province in variant.province_ids() {
        let coasts = variant.board.coasts(province);
        let places = std::iter::once(Place::whole(province))
            .chain(coasts.iter().map(|&coast| Place::new(province, coast)));
        for place in places {
            for near in variant.board.neighbours(kind, place) {
                let (a, b) = (variant.place_id(place), variant.place_id(*near));
                pairs.insert(if a < b { (a, b) } else { (b, a) });
            }
        }
    }
    pairs
}

/// The pairs that the board joins by a bridge over open water.
fn bridged(variant: &Variant) -> BTreeSet<(String, String)> {
    let sorted = |a: &str, b: &str| {
        if a < b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) }
    };
    let ends = variant.bridges.iter().map(|bridge| bridge.between);
    ends.map(|[a, b]| sorted(variant.province_id(a), variant.province_id(b))).collect()
}

/// The pairs between which an arrow leads over the picture's edge.
fn linked(variant: &Variant) -> BTreeSet<(String, String)> {
    let geometry = &cartography::drawn(variant).expect("a picture").geometry;
    let name = |area: &usize| geometry.areas[*area].name.clone();
    let pair = |a: String, b: String| if a < b { (a, b) } else { (b, a) };
    let links = geometry.links.iter();
    links.flat_map(|link| link.to.iter().map(|to| pair(name(&link.from), name(to)))).collect()
}

/// The pairs that the picture joins otherwise: by a river for fleets, or in a point.
fn joined(variant: &Variant, kind: UnitKind) -> BTreeSet<(String, String)> {
    let pairs = |list: &toml::Value| -> Vec<(String, String)> {
        let ends = |pair: &toml::Value| {
            let mut ends: Vec<&str> = pair.as_array()?.iter().filter_map(toml::Value::as_str).collect();
            ends.sort_unstable();
            Some((ends.first()?.to_string(), ends.get(1)?.to_string()))
        };
        list.as_array().into_iter().flatten().filter_map(ends).collect()
    };
    let corners = variant.geometry.get("corner").map(pairs).unwrap_or_default();
    let rivers = variant.geometry.get("river").and_then(toml::Value::as_array).into_iter().flatten();
    let rivers = rivers.filter(|_| kind == UnitKind::Fleet).filter_map(|river| river.get("between"));
    corners.into_iter().chain(rivers.flat_map(pairs)).collect()
}

fn agree(variant: &Variant) {
    let picture = in_picture(variant);
    let (bridges, links) = (bridged(variant), linked(variant));
    let kinds =
        [(UnitKind::Army, &picture.army), (UnitKind::Fleet, &picture.fleet), (UnitKind::Wing, &picture.wing)];
    let wings = variant.board.has_wings();
    for (kind, seen) in kinds.iter().take(if wings { 3 } else { 2 }) {
        let ruled = in_rules(variant, *kind);
        let otherwise = joined(variant, *kind);
        let drawn = |pair: &&(String, String)| {
            !bridges.contains(*pair) && !otherwise.contains(*pair) && !links.contains(*pair)
        };
        let missing: Vec<_> = ruled.difference(seen).filter(drawn).collect();
        let extra: Vec<_> = seen.difference(&ruled).collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{} {kind:?}: the picture lacks {missing:?} and has {extra:?} too many",
            variant.id
        );
    }
}

#[test]
fn standard_agrees() {
    agree(variants::standard());
    assert!(bridged(variants::standard()).is_empty());
}

/// The land bridges of rule 4 and those between islands.
#[test]
fn colonial_agrees_but_for_its_bridges() {
    agree(variants::colonial());
    assert_eq!(bridged(variants::colonial()).len(), 8);
}

#[test]
fn world_agrees_with_wings_poles_and_seam() {
    agree(variants::world());
    assert_eq!(bridged(variants::world()).len(), 11);
}

/// The crossing from London to Calais is drawn as a bridge.
#[test]
fn hundred_agrees() {
    let hundred = variants::by_id("hundred").expect("a board of ours");
    agree(hundred);
    assert_eq!(bridged(hundred).len(), 1);
}

/// Clyde and Ireland, Gibraltar and Morocco, and Suez are crossings; round Africa one goes outside the picture (M8).
#[test]
fn nineteen_hundred_agrees() {
    let board = variants::by_id("nineteen-hundred").expect("a board of ours");
    agree(board);
    assert_eq!(bridged(board).len(), 3);
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(linked(board), BTreeSet::from([pair("egy", "mid"), pair("hej", "mid")]));
}

/// The author's text: "ros touches the Black Sea, vol the Caspian; ros-vol is a fleet pair (Don and Volga)"; round Arabia the two seas meet in the
/// picture itself. No crossings for armies.
#[test]
fn modern_agrees() {
    let board = variants::by_id("modern").expect("a board of ours");
    agree(board);
    assert!(bridged(board).is_empty() && joined(board, UnitKind::Army).is_empty());
    assert_eq!(joined(board, UnitKind::Fleet).len(), 1);
}

/// The author's text: fleets pass on the Nile between Alexandria, Memphis, Thebes and Bayuda, and from Baleares to Saguntum and
/// Tarraconensis, between which they go along the coast; four seas, and four places at the delta, meet in a point. Three crossings for
/// armies.
#[test]
fn ancient_mediterranean_agrees() {
    let board = variants::by_id("ancient-mediterranean").expect("a board of ours");
    agree(board);
    assert_eq!(bridged(board).len(), 3 + 1);
    // the two points and the two ways of the Baleares are drawn alike; on the Nile there are five pairs
    assert_eq!(joined(board, UnitKind::Army).len(), 2 + 2);
    assert_eq!(joined(board, UnitKind::Fleet).len(), 2 + 2 + 5);
}

/// Every area's outline is closed, and together they fill the frame exactly: nothing overlaps.
#[test]
fn areas_fill_the_frame() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        let plate = Plate::of(variant).expect("the board has a map");
        let geometry = &plate.geometry;
        let mut sum = 0i64;
        for area in 0..geometry.areas.len() {
            for ring in geometry.rings(|other| other == area) {
                let mut points = Vec::new();
                for (arc, forwards) in ring {
                    let arc = &geometry.arcs[arc].points;
                    if forwards {
                        points.extend(arc.iter().copied());
                    } else {
                        points.extend(arc.iter().rev().copied());
                    }
                }
                assert_eq!(points.first(), points.last(), "an outline of {}", geometry.areas[area].name);
                let cross = points.windows(2).map(|pair| {
                    i64::from(pair[0][0]) * i64::from(pair[1][1])
                        - i64::from(pair[1][0]) * i64::from(pair[0][1])
                });
                sum += cross.sum::<i64>();
            }
        }
        let [w, h] = geometry.size.map(i64::from);
        assert_eq!(sum.abs(), 2 * w * h, "{}", variant.id);
    }
}

/// The file and what is read from it say the same.
#[test]
fn the_text_form_is_lossless() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        let plate = Plate::of(variant).expect("the board has a map");
        let geometry = &plate.geometry;
        let again = cartography::geometry::Geometry::parse(&geometry.to_text());
        assert_eq!(again.as_ref(), Ok(geometry), "{}", variant.id);
    }
}
