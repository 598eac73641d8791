//! A map in a page: one ground for a board ([`board`](crate::board)), which browsers keep, and a small layer for everything
//! that stands on it ([`layer`](crate::layer)), which a script puts into the ground and changes for another.
//!
//! The ground carries the class `kb`, all its style rules are kept inside that class, it has no width of its own, and its
//! type is the page's. So are its colours: it follows `data-theme` of the page's root, and the paper when it is printed.
//! Its elements, from below:
//!
//! | element | what it is |
//! | --- | --- |
//! | `#f-bud` | around the shape `#s-bud` of a province: the layer's style fills it in its owner's colour |
//! | `#b-3-17` | a border between two provinces, by their numbers: the layer shows those between realms |
//! | `#centers` | one `<g data-center='bud'>` a center, with two pictures, of which the second is of one that belongs to somebody: a script gives the group the classes `own` and `data-ink` of its owner |
//! | `#provinces` | one `<g id='p-bud' class='hit'>` a province, see below |
//! | `#layer` | empty: the layer takes its place |
//! | `#coasts` | one `<g id='c-stp-nc' class='cst'>` a separate coast; hidden until a script adds the class `on` |
//!
//! The layer is one element `<g id='layer'>`:
//!
//! | element | what it is |
//! | --- | --- |
//! | `#orders` | arrows; each a `<g data-from='bud' data-order='move'>`, `data-order` being `move`, `convoyed`, `support`, `retreat`, `open` or `permit` |
//! | `#units` | one `<g id='u-bud' class='ut'>` a unit, `d-bud` for a dislodged one; then the marks on units, which cannot be pointed at |
//! | `.wd` | a `<desc data-power='austria'>` for each power that has something, see below |
//! | `defs` | what is drawn often: a power's letters (`x3`), its units with them (`x3A`), the head of an arrow |
//! | `#key` | hidden; a `<g data-name='Army'>` for each kind of thing in the picture: a sample around the origin, 18 units to each side |
//!
//! A province is a button: `role='button'`, `tabindex='0'`, `aria-label` with its name. The order of
//! the document, hence of the tab key, is that of the alphabet, lands before seas. Impassable ground is no button.
//! A script that wants one stop of the tab key for the whole map sets the others to `-1`.
//!
//! | attribute | of | meaning |
//! | --- | --- | --- |
//! | `data-province` | province, unit, coast | the id of the province, `bud`; the event's target is inside the element: `target.closest('[data-province]')` |
//! | `data-name` | province | its name alone; the label says also whose center it is and what stands there |
//! | `data-at`, `data-owned`, `data-ink` | power | its centers, how one of them is called, the class of its colour |
//! | `data-a`, `-f`, `-w` | power | how its armies, fleets, wings are called |
//! | `data-kind` | province | `inland`, `coastal`, `sea`, `wing` |
//! | `data-reach-a`, `-f`, `-w` | province | the places from which an army, a fleet, a wing comes here by itself: `bud stp/sc` |
//! | `data-at` | province, coast, unit | where a unit stands there: `x y`, in map units |
//! | `data-coasts` | province | its separate coasts: `nc sc` |
//! | `data-unit`, `data-power` | unit | its kind (`A`, `F`, `W`) and power |
//! | `data-place` | unit, coast | province and coast: `stp/nc`, or `bud` |
//! | `data-goal` | unit | the place where it goes, `stp/nc` |
//! | `data-to` | unit | where that is, `x y` |
//! | `data-fate` | unit | what becomes of it: `goes`, `fails` (it returns), `falls` (it is dislodged), `retreats` (the same, and it goes elsewhere) |
//!
//! What follows from the rest is not sent: of a unit its `data-province` (the id), `data-place` unless it stands on a coast, `data-unit`
//! (the picture that it uses), `data-power` (its colour), `data-at` (where the picture stands) and `data-to` unless the map goes around
//! between both; of an arrow the light edge under its shaft. A script (`motion.js`) puts it in when the layer has come.
//!
//! Two classes of provinces are styled and are a script's to set: `is` (chosen: outlined) and `can` (possible
//! goal: tinted).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rules::{Order, Place, ProvinceId, ProvinceKind, Unit, UnitKind};

use crate::curve::{At, point};
use crate::key::Item;
use crate::scene::{Scene, units};
use crate::sheet::escape;
use crate::svg::{self, province_name, province_title};

/// The buttons over the provinces.
pub(crate) fn provinces(out: &mut String, scene: &Scene) {
    let mut order: Vec<(bool, String, ProvinceId)> = scene
        .variant
        .province_ids()
        .filter(|province| scene.variant.board.kind(*province) != ProvinceKind::Impassable)
        .map(|province| {
            let info = scene.variant.province_info(province);
            (info.kind() == ProvinceKind::Sea, alphabetical(scene.name_of(&info.names)), province)
        })
        .collect();
    order.sort();
    let reach = reach(scene);
    out.push_str("<g id='provinces'>");
    for (_, _, province) in order {
        button(out, scene, province, &reach);
    }
    out.push_str("</g>");
}

/// A name as it is sorted.
fn alphabetical(name: &str) -> String {
    let plain = |letter: char| match letter {
        'Ä' | 'ä' => 'a',
        'Ö' | 'ö' => 'o',
        'Ü' | 'ü' => 'u',
        _ => letter.to_ascii_lowercase(),
    };
    name.chars().map(plain).collect()
}

/// From where units of a kind come into a province in one move by themselves.
type Reach = BTreeMap<(ProvinceId, char), Vec<String>>;

fn reach(scene: &Scene) -> Reach {
    let (variant, board) = (scene.variant, &scene.variant.board);
    let mut reach = Reach::new();
    for from in board.provinces() {
        let coasts = board.coasts(from).iter().map(|coast| Place::new(from, *coast));
        for place in std::iter::once(Place::whole(from)).chain(coasts) {
            for kind in UnitKind::ALL {
                let mut goals: Vec<ProvinceId> =
                    board.neighbours(kind, place).iter().map(|goal| goal.province()).collect();
                goals.dedup();
                for goal in goals {
                    let letter = kind.letter().to_ascii_lowercase();
                    reach.entry((goal, letter)).or_default().push(variant.place_id(place).to_string());
                }
            }
        }
    }
    reach
}

fn button(out: &mut String, scene: &Scene, province: ProvinceId, reach: &Reach) {
    let id = scene.variant.province_id(province);
    let kind = match scene.variant.board.kind(province) {
        ProvinceKind::Inland => "inland",
        ProvinceKind::Coastal => "coastal",
        ProvinceKind::Sea => "sea",
        ProvinceKind::WingOnly => "wing",
        ProvinceKind::Impassable => return,
    };
    let (title, name) = (escape(&province_title(scene, province)), escape(&province_name(scene, province)));
    let _ = write!(
        out,
        "<g id='p-{id}' class='hit' role='button' tabindex='0' aria-label='{title}' data-name='{name}' data-province='{id}' data-kind='{kind}'"
    );
    at(out, scene, Place::whole(province));
    let spot = scene.spot(province);
    if !spot.coasts.is_empty() {
        let coasts: Vec<&str> = spot.coasts.iter().map(|(coast, _, _)| coast.as_str()).collect();
        let _ = write!(out, " data-coasts='{}'", coasts.join(" "));
    }
    for ((_, letter), places) in reach.range((province, 'a')..=(province, 'z')) {
        let _ = write!(out, " data-reach-{letter}='{}'", places.join(" "));
    }
    let _ = write!(out, "><title>{title}</title><use href='#s-{id}' transform='scale(.1)'/></g>");
}

fn at(out: &mut String, scene: &Scene, place: Place) {
    out.push_str(" data-at='");
    point(out, scene.at(place));
    out.push('\'');
}

/// Opens the group of a unit that stands somewhere; `letter` is `u`, or `d` for a dislodged one.
pub(crate) fn open_unit(out: &mut String, scene: &Scene, unit: Unit, here: At, letter: char) {
    let id = scene.variant.province_id(unit.province());
    let _ = write!(out, "<g id='{letter}-{id}' class='ut'");
    if unit.place != Place::whole(unit.province()) {
        let _ = write!(out, " data-place='{}'", scene.variant.place_id(unit.place));
    }
    let found = scene.position.units().iter().position(|other| *other == unit);
    let outcome = scene.outcome.as_deref().filter(|_| !scene.planned);
    let result = outcome.zip(found).map(|(outcome, n)| outcome.units[n]);
    let retreat =
        scene.retreats.iter().find(|retreat| retreat.unit == unit && retreat.done && !scene.planned);
    let (to, fate) = match (result, retreat.and_then(|retreat| retreat.to)) {
        // After a movement it is driven out first.
        (Some(_), Some(to)) => (Some(to), "retreats"),
        (None, Some(to)) => (Some(to), "goes"),
        (Some(result), None) => match (result.order, result.now) {
            (Order::Move { to, .. }, Some(now)) if now.province() == to.province() => (Some(to), "goes"),
            (Order::Move { to, .. }, Some(_)) => (Some(to), "fails"),
            (_, None) => (None, "falls"),
            _ => return out.push('>'),
        },
        (None, None) => return out.push('>'),
    };
    if let Some(to) = to {
        let _ = write!(out, " data-goal='{}'", scene.variant.place_id(to));
        let (goal, spot) = (scene.near(here, scene.own_spot(to)), scene.own_spot(to));
        if goal != spot {
            out.push_str(" data-to='");
            point(out, goal);
            out.push('\'');
        }
    }
    let _ = write!(out, " data-fate='{fate}'>");
}

/// Whose centers are, and how what belongs to a power is called.
pub(crate) fn words(out: &mut String, scene: &Scene) {
    let (variant, position) = (scene.variant, scene.position);
    out.push_str("<g class='wd'>");
    for power in variant.board.powers() {
        let owned: Vec<&str> = (variant.province_ids())
            .filter(|at| variant.province_info(*at).center && position.owner(*at) == Some(power))
            .map(|at| variant.province_id(at))
            .collect();
        let dislodged = position.dislodged().iter().map(|dislodged| &dislodged.unit);
        let units = position.units().iter().chain(dislodged);
        let kinds: BTreeSet<UnitKind> =
            units.filter(|unit| unit.power == power).map(|unit| unit.kind).collect();
        if owned.is_empty() && kinds.is_empty() {
            continue;
        }
        let id = &variant.power_info(power).id;
        let _ = write!(
            out,
            "<desc data-power='{id}' data-ink='o{}' data-at='{}' data-owned='{}'",
            power.index(),
            owned.join(" "),
            escape(&svg::owned(scene, power))
        );
        for kind in kinds {
            let letter = kind.letter().to_ascii_lowercase();
            let _ = write!(out, " data-{letter}='{}'", escape(&svg::unit_of(scene, power, kind)));
        }
        out.push_str("/>");
    }
    out.push_str("</g>");
}

/// Samples of all that is in the picture.
pub(crate) fn key(out: &mut String, key: &[Item]) {
    out.push_str("<g id='key' class='wd'>");
    for Item { picture, name } in key {
        let _ = write!(out, "<g data-name='{}'>{picture}</g>", escape(name));
    }
    out.push_str("</g>");
}

/// The buttons of separate coasts.
pub(crate) fn coasts(out: &mut String, scene: &Scene) {
    out.push_str("<g id='coasts'>");
    for province in scene.variant.province_ids() {
        let id = scene.variant.province_id(province);
        let info = scene.variant.province_info(province);
        for (coast, spot, _) in &scene.spot(province).coasts {
            let named = info.coasts.iter().find(|info| info.abbr.first() == Some(coast));
            let name = named.map_or(coast.as_str(), |info| scene.name_of(&info.names));
            let [x, y] = units(*spot);
            let _ = write!(
                out,
                "<g id='c-{id}-{coast}' class='cst' role='button' tabindex='0' aria-label='{0}' data-province='{id}' \
                 data-place='{id}/{coast}' data-at='{x} {y}'><title>{0}</title><circle cx='{x}' cy='{y}' r='{1:.1}'/></g>",
                escape(name),
                17.0 * scene.unit_scale()
            );
        }
    }
    out.push_str("</g>");
}
