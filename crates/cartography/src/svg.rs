//! The picture as SVG: layers from the sea up, colours by class, one element an id for every province.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rules::{Place, Position, ProvinceKind, Unit};
use text::Lang;
use variants::Variant;

use crate::arrange::arrange;
use crate::bonds;
use crate::curve::At;
use crate::inset;
use crate::interactive;
use crate::key;
use crate::level::Level;
use crate::names;
use crate::orders::{Drawing, Mark, Tag, tags};
use crate::ornament;
use crate::plate::{Plate, PlateError};
use crate::scene::{AdjustMark, Scene, Sea, units};
use crate::sheet::{self, Sheet, date_text, escape};
use crate::sign;
use crate::standing::Standing;
use crate::stroke;
use crate::style;
use crate::theme::Theme;
use crate::tint;
use crate::units as tokens;

/// Draws a scene as a self-contained SVG document. Provinces carry ids (`p-bud`), titles and classes.
pub fn svg(scene: &Scene) -> String {
    Drawer::new(scene).draw()
}

/// The ground of a board in a page: all that is the same in every position. See [`crate::interactive`] for what is in it.
///
/// # Errors
/// If the board has no map.
pub fn board(variant: &Variant, lang: Lang) -> Result<String, PlateError> {
    let nothing = Position::empty();
    let scene = Scene::new(variant, &nothing)?.lang(lang).in_page();
    Ok(Drawer::new(&scene).board())
}

/// What stands on the ground of [`board`] in a scene, for a page on which the map has some size. The theme is the page's;
/// title, key and date are the page's as well.
pub fn layer(scene: &Scene, level: Level) -> String {
    Drawer::new(&scene.clone().at_level(level)).layer()
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

struct Drawer<'a> {
    scene: &'a Scene<'a>,
    sheet: Sheet,
    scale: f64,
    /// Class of every province: `p3` of power 3, `pn` of nobody.
    classes: Vec<String>,
    drawing: Drawing,
    standing: Standing,
    names: names::Choice,
    key: Vec<key::Item>,
    /// Whose arrows are, on their shafts.
    tags: Vec<Tag>,
    out: String,
}

impl<'a> Drawer<'a> {
    fn new(scene: &'a Scene<'a>) -> Self {
        let scale = scene.unit_scale();
        let owners =
            scene.land_owners.clone().unwrap_or_else(|| tint::land_owners(scene.variant, scene.position));
        let classes = owners
            .iter()
            .map(|owner| owner.map_or("pn".to_owned(), |power| format!("p{}", power.index())))
            .collect();
        let standing = Standing::of(scene);
        let (drawing, names) = arrange(scene, &standing);
        let key = key::items(scene, &drawing);
        let tags = tags(scene, &standing, &drawing);
        Drawer {
            scene,
            sheet: Sheet::of(scene, &key),
            scale,
            classes,
            drawing,
            standing,
            names,
            key,
            tags,
            out: String::with_capacity(220_000),
        }
    }

    fn draw(mut self) -> String {
        self.open();
        self.ground();
        self.out.push_str("<g pointer-events='none'>");
        self.network();
        self.centers();
        self.strokes();
        self.labels();
        bonds::signs(&mut self.out, self.scene, &self.standing, &self.names, &self.classes);
        self.out.push_str("</g>");
        self.units();
        self.close();
        self.out
    }

    fn board(mut self) -> String {
        self.open();
        self.ground();
        self.out.push_str("<g pointer-events='none'>");
        self.network();
        self.out.push_str("</g>");
        interactive::provinces(&mut self.out, self.scene);
        self.out.push_str("<g id='layer'></g>");
        interactive::coasts(&mut self.out, self.scene);
        self.close();
        self.out
    }

    fn layer(mut self) -> String {
        let _ = write!(
            self.out,
            "<g xmlns='http://www.w3.org/2000/svg' id='layer' style='--s:{:.3}'><style>",
            self.scale
        );
        self.paint();
        self.out.push_str("</style><g pointer-events='none'><g transform='scale(.1)'>");
        self.fog();
        self.highlights();
        bonds::ground(&mut self.out, self.scene, &self.classes);
        self.out.push_str("</g>");
        self.centers();
        self.out.push_str("</g>");
        self.strokes();
        self.out.push_str("<g pointer-events='none'>");
        self.labels();
        bonds::signs(&mut self.out, self.scene, &self.standing, &self.names, &self.classes);
        self.out.push_str("</g>");
        self.units();
        interactive::words(&mut self.out, self.scene);
        interactive::key(&mut self.out, &self.key);
        self.out.push_str("</g>");
        self.out
    }

    /// Style that gives the provinces of the ground their owners' colours, and shows the borders of realms.
    fn paint(&mut self) {
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

    fn open(&mut self) {
        let (scene, sheet) = (self.scene, self.sheet);
        let lang = match scene.lang {
            Lang::De => "de",
            Lang::En => "en",
        };
        let board = scene.name_of(&scene.variant.names);
        let date = scene.date.map_or_else(String::new, |date| date_text(date, scene.lang));
        let title = escape(format!("{board} {date}").trim_end());
        let _ = write!(
            self.out,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0:.0} {1:.0}' lang='{lang}'",
            sheet.width, sheet.height
        );
        // A title element would be a tooltip over the whole map.
        let _ = if scene.in_page {
            write!(self.out, " class='kb' role='group' aria-label='{title}'><style>")
        } else {
            write!(
                self.out,
                " width='{:.0}' height='{:.0}' role='img' aria-labelledby='t d'>\
                 <title id='t'>{title}</title><desc id='d'>{}</desc><style>",
                sheet.width,
                sheet.height,
                escape(&text::map::Description { board, season: &date }.text(scene.lang))
            )
        };
        self.out.push_str(&style::sheet(scene));
        self.out.push_str("</style><defs>");
        let used: Vec<_> = self.drawing.signs.iter().map(|placed| placed.sign).collect();
        let signs = if scene.in_page { sign::Sign::ALL.as_slice() } else { &used };
        self.out.push_str(&tokens::symbols(scene.theme, scene.variant.board.has_wings(), signs));
        if matches!(scene.theme, Theme::Print | Theme::Page) {
            style::patterns(&mut self.out, scene.variant.board.side_count());
        }
        let g = scene.theme.ground();
        let [w, h] = sheet.whole;
        let _ = write!(
            self.out,
            "<radialGradient id='sea' gradientUnits='userSpaceOnUse' cx='{:.0}' cy='{:.0}' r='{:.0}'>\
             <stop stop-color='{}'/><stop offset='1' stop-color='{}'/></radialGradient>\
             <clipPath id='map'><path d='M{} {}h{}v{}H{5}z'/></clipPath></defs>",
            w * 5.0,
            h * 5.0,
            w.max(h) * 7.0,
            g.sea,
            g.deep,
            sheet.corner[0],
            sheet.corner[1],
            sheet.map[0],
            sheet.map[1]
        );
        if scene.sheet {
            let _ = write!(
                self.out,
                "<path fill='{}' d='M0 0h{1:.0}v{2:.0}H0z'/>",
                g.paper, sheet.width, sheet.height
            );
        }
        let _ = write!(
            self.out,
            "<g transform='translate({:.1} {:.1})' clip-path='url(#map)'>{}",
            sheet.margin - sheet.corner[0],
            sheet.top - sheet.corner[1],
            if sheet.insets[1] > 0.0 { "<g id='whole'>" } else { "" }
        );
    }

    /// Seas, coast lines on the water, land, inland water.
    fn ground(&mut self) {
        let plate = self.scene.plate;
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
    fn fog(&mut self) {
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
    fn highlights(&mut self) {
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
    fn network(&mut self) {
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
            let path = stroke::joined(&stroke::through_points(&points, 0.0, 0.0));
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
        if geometry.railway.len() > 1 {
            let points: Vec<At> = geometry.railway.iter().map(|at| units(*at)).collect();
            let path = stroke::joined(&stroke::through_points(&points, 0.0, 0.0));
            let _ = write!(self.out, "<path class='rb' d='{path}'/><path class='rd' d='{path}'/>");
        }
    }

    fn centers(&mut self) {
        let scene = self.scene;
        for province in scene.variant.province_ids() {
            let Some(dot) = scene.spot(province).dot else {
                continue;
            };
            let at = units(dot);
            match scene.position.owner(province) {
                None => {
                    let claimed = scene.variant.province_info(province).claimed_by.is_some();
                    let symbol = if claimed { "boxed" } else { "dot" };
                    tokens::use_at(&mut self.out, symbol, at, self.scale, "");
                }
                Some(power) => {
                    let class = format!("o{}", power.index());
                    let owner_stands =
                        scene.position.unit_at(province).is_some_and(|unit| unit.power == power);
                    let letters = escape(scene.letters(power));
                    // In a page the ground says whose it is, elsewhere the unit on it.
                    if scene.in_page || owner_stands && letters.chars().count() > 2 {
                        tokens::use_at(&mut self.out, "mine", at, self.scale, &class);
                    } else {
                        tokens::center(&mut self.out, at, &letters, self.scale, &class);
                    }
                }
            }
        }
    }

    /// Strokes, twice where they cross the seam.
    fn strokes(&mut self) {
        self.out.push_str("<g id='orders'>");
        for mark in &self.drawing.under {
            write_mark(&mut self.out, mark, self.scale);
        }
        let width = self.sheet.whole[0];
        let period = self.scene.period();
        for stroke in &self.drawing.strokes {
            let mut text = String::new();
            let data = if self.scene.in_page {
                let from = self.scene.variant.province_id(stroke.from);
                format!(" data-from='{from}' data-order='{}'", stroke.kind.word())
            } else {
                String::new()
            };
            stroke.write(&mut text, self.scale, &data);
            if period > 0.0 {
                let ends = [stroke.curves[0].a[0], stroke.along(1.0)[0]];
                let low = ends[0].min(ends[1]);
                let high = ends[0].max(ends[1]);
                for shift in [-period, period] {
                    if high + shift > 0.0 && low + shift < width {
                        let _ = write!(self.out, "<g transform='translate({shift:.0})'>{text}</g>");
                    }
                }
            }
            self.out.push_str(&text);
        }
        self.tags();
        self.out.push_str("</g>");
    }

    /// Whose arrows are, twice where it is near the seam.
    fn tags(&mut self) {
        if self.tags.is_empty() {
            return;
        }
        let (scene, width, period) = (self.scene, self.sheet.whole[0], self.scene.period());
        let sizes = [self.scale, scene.least_letters()];
        self.out.push_str("<g id='tags' pointer-events='none'>");
        for Tag { at, power } in &self.tags {
            let class = format!("o{}", power.index());
            let letters = escape(scene.letters(*power));
            let shifts = if period > 0.0 { &[0.0, -period, period][..] } else { &[0.0] };
            for x in shifts.iter().map(|shift| at[0] + shift).filter(|x| (-10.0..width + 10.0).contains(x)) {
                tokens::tag(&mut self.out, [x, at[1]], &letters, sizes, &class);
            }
        }
        self.out.push_str("</g>");
    }

    fn labels(&mut self) {
        names::write(&mut self.out, self.scene, &self.classes, &self.names);
        names::write_coasts(&mut self.out, self.scene, &self.names);
    }

    fn units(&mut self) {
        let scene = self.scene;
        self.out.push_str(if scene.in_page { "<g id='units'>" } else { "<g pointer-events='none'>" });
        // Under the units, so that no frame strikes their letters out.
        self.unpointed(|drawer| {
            for mark in &drawer.drawing.around {
                write_mark(&mut drawer.out, mark, drawer.scale);
            }
        });
        let dislodged: Vec<Place> = scene.outcome.as_deref().map_or(Vec::new(), |outcome| {
            let gone = scene.position.units().iter().zip(&outcome.units);
            gone.filter(|(_, result)| result.now.is_none()).map(|(unit, _)| unit.place).collect()
        });
        for unit in scene.position.units() {
            let beside = dislodged.contains(&unit.place);
            let at = if beside { self.standing.beside(scene, unit.place) } else { scene.at(unit.place) };
            self.real_unit(*unit, at, 'u', beside);
        }
        for dislodged in scene.position.dislodged() {
            let at = self.standing.beside(scene, dislodged.unit.place);
            tokens::use_at(&mut self.out, "burst", at, self.scale, "");
            self.real_unit(dislodged.unit, at, 'd', true);
        }
        self.unpointed(|drawer| {
            if let Some(before) = scene.before {
                drawer.changes(before);
            }
            drawer.adjustments();
            for mark in &drawer.drawing.over {
                write_mark(&mut drawer.out, mark, drawer.scale);
            }
            drawer.signs();
        });
        self.out.push_str("</g>");
    }

    /// Draws something at which nobody can point.
    fn unpointed(&mut self, draw: impl FnOnce(&mut Self)) {
        if self.scene.in_page {
            self.out.push_str("<g pointer-events='none'>");
        }
        draw(self);
        if self.scene.in_page {
            self.out.push_str("</g>");
        }
    }

    fn adjustments(&mut self) {
        let scene = self.scene;
        for mark in &scene.adjustments {
            let (unit, symbol, class) = match mark {
                AdjustMark::Built(unit) => (*unit, "plus", ""),
                AdjustMark::Removed(unit) => (*unit, "gone", " gh"),
            };
            let at = scene.at(unit.place);
            if scene.position.unit_at(unit.province()) != Some(unit) {
                self.unit(unit, at, class, false);
            }
            tokens::use_at(&mut self.out, symbol, at, self.scale, "");
        }
    }

    /// Why orders came to nothing, above everything.
    fn signs(&mut self) {
        let (width, period) = (self.sheet.whole[0], self.scene.period());
        let scale = sign::scale(self.scale);
        for placed in &self.drawing.signs {
            let shifts = if period > 0.0 { &[0.0, -period, period][..] } else { &[0.0] };
            for at in shifts.iter().map(|shift| [placed.at[0] + shift, placed.at[1]]) {
                if at[0] > -10.0 && at[0] < width + 10.0 {
                    tokens::use_at(&mut self.out, placed.sign.symbol(), at, scale, "");
                }
            }
        }
    }

    /// A unit of the position, as a thing to point at if that is wanted.
    fn real_unit(&mut self, unit: Unit, at: At, letter: char, tilted: bool) {
        if self.scene.in_page {
            interactive::open_unit(&mut self.out, self.scene, unit, at, letter);
        }
        self.unit(unit, at, "", tilted);
        if self.scene.in_page {
            self.out.push_str("</g>");
        }
    }

    /// Units that were not there before, and those that are there no more.
    fn changes(&mut self, before: &rules::Position) {
        let scene = self.scene;
        for unit in scene.position.units() {
            if before.unit_at(unit.province()) != Some(*unit) {
                tokens::use_at(&mut self.out, "came", scene.at(unit.place), self.scale, "");
            }
        }
        for unit in before.units() {
            if scene.position.unit_at(unit.province()).is_none() {
                self.out.push_str("<g opacity='.35'>");
                self.unit(*unit, scene.at(unit.place), "", false);
                self.out.push_str("</g>");
            }
        }
    }

    fn unit(&mut self, unit: Unit, at: At, extra: &str, tilted: bool) {
        let class = format!("o{}{extra}", unit.power.index());
        let letter = escape(self.scene.letters(unit.power));
        let period = self.scene.period();
        let mut places = vec![at];
        if period > 0.0 {
            let near = |x: f64| x > -20.0 && x < self.sheet.whole[0] + 20.0;
            places.extend(
                [at[0] - period, at[0] + period].into_iter().filter(|x| near(*x)).map(|x| [x, at[1]]),
            );
        }
        for at in places {
            tokens::token(&mut self.out, unit.kind, at, self.scale, &class, tilted);
            tokens::sign(&mut self.out, at, &letter, [self.scale, self.scene.least_letters()], &class);
        }
    }

    fn close(&mut self) {
        let (scene, sheet) = (self.scene, self.sheet);
        let period = scene.period();
        if period > 0.0 {
            let strip = (sheet.whole[0] - period) / 2.0;
            let paper = scene.theme.ground().paper;
            let _ = write!(
                self.out,
                "<path fill='{paper}' fill-opacity='.45' d='M0 0h{strip}v{0}H0zM{1} 0h{strip}v{0}h-{strip}z'/>\
                 <path fill='none' stroke='{2}' stroke-dasharray='7 5' d='M{strip} 0v{0}M{1} 0v{0}'/>",
                sheet.whole[1],
                sheet.whole[0] - strip,
                scene.theme.ground().quiet
            );
        }
        if sheet.insets[1] > 0.0 {
            self.out.push_str("</g>");
            inset::outlines(&mut self.out, scene);
        }
        self.out.push_str("</g>");
        if sheet.insets[1] > 0.0 {
            inset::write(&mut self.out, scene, &sheet);
        }
        if scene.sheet {
            ornament::rim(&mut self.out, scene, &sheet);
            sheet::write(&mut self.out, scene, &sheet, &self.key);
        }
        self.out.push_str("</svg>");
    }
}

/// The id of the border between two provinces.
fn border_id([a, b]: [usize; 2]) -> String {
    format!("b-{}-{}", a.min(b), a.max(b))
}

/// A province in words: its name, whose it is, what stands there.
pub(crate) fn province_title(scene: &Scene, province: rules::ProvinceId) -> String {
    let info = scene.variant.province_info(province);
    let short = info.abbr.first().unwrap_or(&info.id);
    let power = |power| scene.name_of(&scene.variant.power_info(power).names);
    let mut title = text::map::Province { name: scene.name_of(&info.names), short }.text(scene.lang);
    if info.center {
        title += ", ";
        title += &match scene.position.owner(province) {
            Some(owner) => text::map::owned_by(scene.lang, power(owner)),
            None => text::map::neutral_center(scene.lang),
        };
    }
    if let Some(unit) = scene.position.unit_at(province) {
        title += ", ";
        title +=
            &text::map::UnitOf { kind: kind_name(scene, unit), power: power(unit.power) }.text(scene.lang);
    }
    title
}

fn kind_name(scene: &Scene, unit: Unit) -> String {
    match unit.kind {
        rules::UnitKind::Army => text::map::key_army(scene.lang),
        rules::UnitKind::Fleet => text::map::key_fleet(scene.lang),
        rules::UnitKind::Wing => text::map::key_wing(scene.lang),
    }
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

fn write_mark(out: &mut String, mark: &Mark, scale: f64) {
    let class = mark.power.map_or("v".to_owned(), |power| format!("o{power}"));
    tokens::use_at(out, mark.symbol, mark.at, scale, &class);
}
