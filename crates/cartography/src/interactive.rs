//! A picture to be pointed at ([`Scene::interactive`](crate::Scene::interactive)): what a page finds in it.
//!
//! The document is meant to become part of a page. It carries the class `kb`, all its style rules are kept
//! inside that class, it has no width of its own, and its type is the page's. Layers, from below:
//!
//! | element | what it is |
//! | --- | --- |
//! | `#s-bud` | the shape of a province, below everything; not to be pointed at |
//! | `#provinces` | one `<g id='p-bud' class='hit'>` a province, see below |
//! | `#orders` | arrows; each a `<g data-from='bud' data-order='move'>`, `data-order` being `move`, `convoyed`, `support`, `retreat` or `permit`; then the names |
//! | `#draft` | empty: room for what a script draws, in the same coordinates as `data-at` |
//! | `#units` | one `<g id='u-bud' class='ut'>` a unit, `d-bud` for a dislodged one; then the marks on units, which cannot be pointed at |
//! | `#coasts` | one `<g id='c-stp-nc' class='cst'>` a separate coast; hidden until a script adds the class `on` |
//!
//! A province is a button: `role='button'`, `tabindex='0'`, `aria-label` with its name, owner and unit. The order of
//! the document, hence of the tab key, is that of the alphabet, lands before seas. Impassable ground is no button.
//! A script that wants one stop of the tab key for the whole map sets the others to `-1`.
//!
//! | attribute | of | meaning |
//! | --- | --- | --- |
//! | `data-province` | province, unit, coast | the id of the province, `bud`; the event's target is inside the element: `target.closest('[data-province]')` |
//! | `data-kind` | province | `inland`, `coastal`, `sea`, `wing` |
//! | `data-at` | province, coast | where a unit stands there: `x y`, in the coordinates of `#draft` |
//! | `data-coasts` | province | its separate coasts: `nc sc` |
//! | `data-owner` | province | id of the power that owns its center |
//! | `data-unit`, `data-power` | province, unit | kind (`A`, `F`, `W`) and power of the unit there |
//! | `data-place` | unit, coast | province and coast: `stp/nc`, or `bud` |
//!
//! Two classes of provinces are styled and are a script's to set: `is` (chosen: outlined) and `can` (possible
//! goal: tinted).

use std::fmt::Write as _;

use rules::{Place, ProvinceId, ProvinceKind, Unit};

use crate::curve::point;
use crate::scene::{Scene, units};
use crate::sheet::escape;
use crate::svg::province_title;

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
    out.push_str("<g id='provinces'>");
    for (_, _, province) in order {
        button(out, scene, province);
    }
    out.push_str("</g>");
}

/// Room for what a script draws.
pub(crate) fn draft(out: &mut String) {
    out.push_str("<g id='draft' pointer-events='none'></g>");
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

fn button(out: &mut String, scene: &Scene, province: ProvinceId) {
    let id = scene.variant.province_id(province);
    let kind = match scene.variant.board.kind(province) {
        ProvinceKind::Inland => "inland",
        ProvinceKind::Coastal => "coastal",
        ProvinceKind::Sea => "sea",
        ProvinceKind::WingOnly => "wing",
        ProvinceKind::Impassable => return,
    };
    let title = escape(&province_title(scene, province));
    let _ = write!(
        out,
        "<g id='p-{id}' class='hit' role='button' tabindex='0' aria-label='{title}' data-province='{id}' data-kind='{kind}'"
    );
    at(out, scene, Place::whole(province));
    let spot = scene.spot(province);
    if !spot.coasts.is_empty() {
        let coasts: Vec<&str> = spot.coasts.iter().map(|(coast, _, _)| coast.as_str()).collect();
        let _ = write!(out, " data-coasts='{}'", coasts.join(" "));
    }
    if let Some(owner) = scene.position.owner(province) {
        let _ = write!(out, " data-owner='{}'", scene.variant.power_info(owner).id);
    }
    if let Some(unit) = scene.position.unit_at(province) {
        unit_data(out, scene, unit);
    }
    let _ = write!(out, "><title>{title}</title><use href='#s-{id}' transform='scale(.1)'/></g>");
}

fn at(out: &mut String, scene: &Scene, place: Place) {
    out.push_str(" data-at='");
    point(out, scene.at(place));
    out.push('\'');
}

fn unit_data(out: &mut String, scene: &Scene, unit: Unit) {
    let power = &scene.variant.power_info(unit.power).id;
    let _ = write!(out, " data-unit='{}' data-power='{power}'", unit.kind.letter());
}

/// Opens the group of a unit; `letter` is `u`, or `d` for a dislodged one.
pub(crate) fn open_unit(out: &mut String, scene: &Scene, unit: Unit, letter: char) {
    let id = scene.variant.province_id(unit.province());
    let place = scene.variant.place_id(unit.place);
    let _ = write!(out, "<g id='{letter}-{id}' class='ut' data-province='{id}' data-place='{place}'");
    unit_data(out, scene, unit);
    out.push('>');
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
