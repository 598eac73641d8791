//! What lies below everything: seas, land in its owners' colours, borders, lakes and mountains, fog, and the ways that are no borders.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rules::ProvinceKind;

use super::{Drawer, province_title};
use crate::bonds;
use crate::curve::{At, joined};
use crate::level::FINE;
use crate::ornament;
use crate::plate::Plate;
use crate::scene::{Sea, units};
use crate::sheet::escape;
use crate::stroke;

impl Drawer<'_> {
    /// Style that gives the provinces of the ground their owners' colours, and shows the borders of realms.
    pub(super) fn paint(&mut self) {
        let scene = self.scene;
        let mut owned: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (province, class) in scene.variant.province_ids().zip(&self.classes) {
            if let Some(number) = class.strip_prefix('p').filter(|number| *number != "n") {
                owned.entry(number).or_default().push(format!("#f-{}", scene.variant.province_id(province)));
            }
        }
        for (number, provinces) in owned {
            let _ = write!(self.out, "{}{{fill:var(--f{number})}}", provinces.join(","));
        }
        let borders = scene.plate.land_borders.iter().map(|(sides, _)| sides);
        let realms = borders.filter(|[a, b]| a != b && self.classes[*a] != self.classes[*b]);
        let ids: BTreeSet<String> = realms.map(|sides| format!("#{}", border_id(*sides))).collect();
        if !ids.is_empty() {
            let ids: Vec<String> = ids.into_iter().collect();
            let _ = write!(self.out, "{}{{display:inline}}", ids.join(","));
        }
    }

    /// Seas, coast lines on the water, land, inland water.
    pub(super) fn ground(&mut self) {
        let plate = &*self.scene.plate;
        let g = self.scene.theme.ground();
        let [w, h] = self.sheet.whole.map(|units| units * 10.0);
        let _ = write!(
            self.out,
            "<g transform='scale(.1)'><path fill='{}' d='M0 0h{w}v{h}H0z'/><g id='seas'>",
            if self.scene.sea == Sea::Deep { "url(#sea)" } else { g.sea }
        );
        for (province, path) in &plate.water {
            self.province(*province, path, "w");
        }
        self.out.push_str("</g>");
        if self.scene.sea != Sea::Plain {
            ornament::waterlines(&mut self.out, g, plate);
            let _ = write!(self.out, "<path class='gr' d='{}'/>", plate.graticule);
        }
        let _ = write!(self.out, "<path class='sb' d='{}'/>", plate.sea_borders);
        let _ = write!(
            self.out,
            "<use href='#land' stroke='{0}' stroke-width='19' stroke-linejoin='round'/>\
             <g stroke='{0}' stroke-width='8.500' stroke-linejoin='round'><g id='land'><path class='x' d='{1}'/>",
            g.line, plate.outside_land
        );
        for (province, path) in &plate.land {
            let closed = self.scene.variant.board.kind(rules::ProvinceId(*province as u16))
                == ProvinceKind::Impassable;
            let class = if closed { "x".to_owned() } else { self.classes[*province].clone() };
            self.province(*province, path, &class);
        }
        let atlas = if self.scene.has_relief() { relief(plate) } else { String::new() };
        let realms = if self.scene.in_page {
            self.all_borders()
        } else {
            format!("<path class='ob' d='{}'/>", self.realm_borders())
        };
        let lakes = match plate.lakes.as_str() {
            "" => String::new(),
            lakes => format!("<path class='la' d='{lakes}'/><path class='lb' d='{}'/>", plate.lake_borders),
        };
        let _ = write!(
            self.out,
            "</g></g>{atlas}{lakes}{realms}<path class='iw' stroke='{}' stroke-width='8.500' d='{}'/><path class='sb sd' d='{}'/>",
            g.line, plate.inner_water, plate.straits
        );
        self.fog();
        self.highlights();
        bonds::ground(&mut self.out, self.scene, &self.classes);
        self.out.push_str("</g>");
        ornament::compass(&mut self.out, self.scene);
    }

    /// Borders between provinces of different owners.
    fn realm_borders(&self) -> String {
        let borders = self.scene.plate.land_borders.iter();
        let realms = borders.filter(|([a, b], _)| a != b && self.classes[*a] != self.classes[*b]);
        realms.map(|(_, path)| path.as_str()).collect()
    }

    /// All borders on land, each for itself.
    fn all_borders(&self) -> String {
        let mut borders: BTreeMap<String, String> = BTreeMap::new();
        for (sides, path) in self.scene.plate.land_borders.iter().filter(|([a, b], _)| a != b) {
            *borders.entry(border_id(*sides)).or_default() += path;
        }
        let mut out = String::from("<g class='rb ob'>");
        for (id, path) in borders {
            let _ = write!(out, "<path id='{id}' d='{path}'/>");
        }
        out.push_str("</g>");
        out
    }

    /// A shape. Its colour comes from the group around it, so that a copy of the shape can have another.
    fn province(&mut self, number: usize, path: &str, class: &str) {
        let scene = self.scene;
        let province = rules::ProvinceId(number as u16);
        let id = scene.variant.province_id(province);
        let _ = if scene.in_page {
            write!(self.out, "<g id='f-{id}' class='{class}'><path id='s-{id}' d='{path}'/></g>")
        } else {
            let title = escape(&province_title(scene, province));
            write!(
                self.out,
                "<g class='{class}'><path id='p-{id}' d='{path}'><title>{title}</title></path></g>"
            )
        };
    }

    /// A veil over what is not seen.
    pub(super) fn fog(&mut self) {
        let scene = self.scene;
        if scene.fog.is_empty() {
            return;
        }
        let letter = if scene.in_page { 's' } else { 'p' };
        let _ = write!(self.out, "<g id='fog' fill='{}' fill-opacity='.45'>", scene.theme.ground().quiet);
        let board = &scene.variant.board;
        for province in scene.fog.iter().filter(|id| board.kind(*id) != ProvinceKind::Impassable) {
            let _ = write!(self.out, "<use href='#{letter}-{}'/>", scene.variant.province_id(province));
        }
        self.out.push_str("</g>");
    }

    /// Provinces that have another owner than before.
    pub(super) fn highlights(&mut self) {
        let scene = self.scene;
        let Some(before) = scene.before else { return };
        let letter = if scene.in_page { 's' } else { 'p' };
        for province in scene.variant.province_ids() {
            if before.owner(province) != scene.position.owner(province) {
                let id = scene.variant.province_id(province);
                let _ = write!(self.out, "<use href='#{letter}-{id}' class='hl'/>");
            }
        }
    }

    /// Bridges and the railway.
    pub(super) fn network(&mut self) {
        let geometry = &self.scene.plate.geometry;
        let line = |points: &[crate::geometry::Point]| {
            let mut path = String::new();
            for (n, at) in points.iter().enumerate() {
                path.push(if n == 0 { 'M' } else { 'L' });
                crate::curve::point(&mut path, units(*at));
            }
            path
        };
        for stream in &geometry.streams {
            let points: Vec<At> = stream.iter().map(|at| units(*at)).collect();
            let path = joined(&stroke::through_points(&points, 0.0, 0.0), FINE);
            let _ = write!(self.out, "<path class='cb' d='{path}'/><path class='cw' d='{path}'/>");
        }
        for canal in &geometry.canals {
            let path = line(&canal.line);
            let _ = write!(
                self.out,
                "<path class='cb' d='{path}'/><path class='cw' d='{path}'/><path class='cl' d='{}'/>",
                locks(&canal.line)
            );
        }
        for bridge in &geometry.bridges {
            let path = line(&bridge.line);
            let _ = write!(self.out, "<path class='k' d='{path}'/><path class='br' d='{path}'/>");
        }
        for link in &geometry.links {
            self.link(link);
        }
        if geometry.railway.len() > 1 {
            let points: Vec<At> = geometry.railway.iter().map(|at| units(*at)).collect();
            let path = joined(&stroke::through_points(&points, 0.0, 0.0), FINE);
            let _ = write!(self.out, "<path class='rb' d='{path}'/><path class='rd' d='{path}'/>");
        }
    }
}

/// Length of the arrow's head at the edge, and how far beside the line its words stand.
const HEAD: f64 = 9.0;

impl Drawer<'_> {
    /// A way over the edge: a dotted arrow, and beside its middle the provinces that it reaches.
    fn link(&mut self, link: &crate::geometry::Link) {
        let (Some(first), Some(last)) = (link.line.first(), link.line.last()) else { return };
        let (from, to) = (units(*first), units(*last));
        let long = (to[0] - from[0]).hypot(to[1] - from[1]).max(1.0);
        let along = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
        let (mut shaft, mut head) = (String::from("M"), String::from("M"));
        let point = |path: &mut String, back: f64, aside: f64| {
            let at = [0, 1].map(|axis: usize| to[axis] - along[axis] * back);
            crate::curve::point(path, [at[0] - along[1] * aside, at[1] + along[0] * aside]);
        };
        point(&mut shaft, long, 0.0);
        shaft.push('L');
        point(&mut shaft, HEAD, 0.0);
        point(&mut head, HEAD, HEAD / 2.0);
        head.push('L');
        point(&mut head, 0.0, 0.0);
        head.push('L');
        point(&mut head, HEAD, -HEAD / 2.0);
        let info = &self.scene.variant.provinces;
        let reached = link.to.iter().filter_map(|area| info.get(*area));
        let names: Vec<&str> = reached.map(|province| province.shown(self.scene.lang)).collect();
        let at = [from[0] - along[0] * HEAD, from[1] - along[1] * HEAD + 4.0];
        let _ = write!(
            self.out,
            "<path class='k' d='{shaft}'/><path class='br' d='{shaft}'/><path class='lk' d='{head}Z'/>\
             <text class='co' x='{:.1}' y='{:.1}' font-size='11'>{}</text>",
            at[0],
            at[1],
            escape(&names.join(" · "))
        );
    }
}

/// Mountains and rivers of an atlas.
fn relief(plate: &Plate) -> String {
    let mut out = String::new();
    if !plate.rivers.is_empty() {
        out.push_str("<g class='re' transform='scale(10)'>");
        for (level, path) in plate.relief.iter().enumerate() {
            let _ = write!(out, "<path class='r{level}' d='{path}'/>");
        }
        let _ = write!(out, "<path class='ri' d='{}'/></g>", plate.rivers);
    }
    out
}

/// The id of the border between two provinces.
fn border_id([a, b]: [usize; 2]) -> String {
    format!("b-{}-{}", a.min(b), a.max(b))
}

/// Bars across both ends of a canal.
fn locks(line: &[crate::geometry::Point]) -> String {
    const HALF: f64 = 5.0;
    let mut path = String::new();
    for [at, next] in [[line[0], line[1]], [line[line.len() - 1], line[line.len() - 2]]] {
        let (at, next) = (units(at), units(next));
        let (dx, dy) = (next[0] - at[0], next[1] - at[1]);
        let long = dx.hypot(dy).max(0.1);
        // A little inside, so that both bars are seen on land.
        let inside = [at[0] + dx * 0.2, at[1] + dy * 0.2];
        let across = [-dy / long * HALF, dx / long * HALF];
        path.push('M');
        crate::curve::point(&mut path, [inside[0] - across[0], inside[1] - across[1]]);
        path.push('L');
        crate::curve::point(&mut path, [inside[0] + across[0], inside[1] + across[1]]);
    }
    path
}
