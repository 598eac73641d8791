//! The picture as SVG: layers from the sea up, colours by class, one element an id for every province.

mod ground;
mod pieces;

use std::fmt::Write as _;

use rules::Position;
use text::Lang;
use variants::Variant;

use crate::arrange::arrange;
use crate::bonds;
use crate::inset;
use crate::interactive;
use crate::key;
use crate::level::Level;
use crate::names;
use crate::orders::{Drawing, Tag, tags};
use crate::ornament;
use crate::plate::PlateError;
use crate::scene::Scene;
use crate::sheet::{self, Sheet, date_text, escape};
use crate::sign;
use crate::standing::Standing;
use crate::style;
use crate::theme::Theme;
use crate::tint;
use crate::units as tokens;

/// Draws a scene as a self-contained SVG document. Provinces carry ids (`p-bud`), titles and classes.
pub fn svg(scene: &Scene) -> String {
    Drawer::new(scene).draw()
}

/// What of a picture is drawn, where it is put together of two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Layers {
    /// All of it.
    Whole,
    /// All but the units and what is marked on them.
    Still,
    /// The units alone, moved along their orders: from 0, the start of the turn, to 1, its end.
    Moving(f64),
}

/// Draws this much of a scene without insets; what moves lies over what is still.
pub(crate) fn layers(scene: &Scene, layers: Layers) -> String {
    Drawer { layers, ..Drawer::new(scene) }.draw()
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
    layers: Layers,
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
            layers: Layers::Whole,
            out: String::with_capacity(220_000),
        }
    }

    fn draw(mut self) -> String {
        self.open();
        if let Layers::Moving(share) = self.layers {
            self.moving(share);
            self.out.push_str("</g></svg>");
            return self.out;
        }
        self.ground();
        self.out.push_str("<g pointer-events='none'>");
        self.network();
        self.centers();
        self.strokes();
        self.labels();
        bonds::signs(&mut self.out, self.scene, &self.standing, &self.names, &self.classes);
        self.out.push_str("</g>");
        if self.layers == Layers::Whole {
            self.units();
        }
        self.close();
        self.out
    }

    fn board(mut self) -> String {
        self.open();
        self.ground();
        self.out.push_str("<g pointer-events='none'>");
        self.network();
        self.ground_centers();
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
        self.out.push_str("</style>");
        self.define();
        self.out.push_str("<g pointer-events='none'><g transform='scale(.1)'>");
        self.fog();
        self.highlights();
        bonds::ground(&mut self.out, self.scene, &self.classes);
        self.out.push_str("</g></g>");
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

    fn open(&mut self) {
        let (scene, sheet) = (self.scene, self.sheet);
        let lang = match scene.lang {
            Lang::De => "de",
            Lang::En => "en",
        };
        let board = scene.name_of(&scene.variant.names);
        let date = scene.date.map_or_else(String::new, |date| date_text(scene, date));
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
                escape(&description(scene, board, &date))
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
        if scene.sheet && !matches!(self.layers, Layers::Moving(_)) {
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

/// What the picture shows, for whoever does not see it.
fn description(scene: &Scene, board: &str, season: &str) -> String {
    match scene.outcome {
        Some(_) => text::map::DescriptionOrders { board, season }.text(scene.lang),
        None => text::map::Description { board, season }.text(scene.lang),
    }
}

/// A province's name, with its short one.
pub(crate) fn province_name(scene: &Scene, province: rules::ProvinceId) -> String {
    let info = scene.variant.province_info(province);
    let short = info.abbr.first().unwrap_or(&info.id);
    text::map::Province { name: scene.name_of(&info.names), short }.text(scene.lang)
}

/// A center of a power, in words.
pub(crate) fn owned(scene: &Scene, power: rules::PowerId) -> String {
    text::map::owned_by(scene.lang, scene.name_of(&scene.variant.power_info(power).names))
}

/// A power's unit of a kind, in words.
pub(crate) fn unit_of(scene: &Scene, power: rules::PowerId, kind: rules::UnitKind) -> String {
    let power = scene.name_of(&scene.variant.power_info(power).names);
    text::map::UnitOf { kind: kind_name(scene, kind), power }.text(scene.lang)
}

/// A province in words: its name, whose it is, what stands there.
pub(crate) fn province_title(scene: &Scene, province: rules::ProvinceId) -> String {
    let info = scene.variant.province_info(province);
    let mut title = province_name(scene, province);
    if info.center {
        title += ", ";
        title += &match scene.position.owner(province) {
            Some(owner) => owned(scene, owner),
            None => text::map::neutral_center(scene.lang),
        };
    }
    if let Some(unit) = scene.position.unit_at(province) {
        title += ", ";
        title += &unit_of(scene, unit.power, unit.kind);
    }
    title
}

fn kind_name(scene: &Scene, kind: rules::UnitKind) -> String {
    match kind {
        rules::UnitKind::Army => text::map::key_army(scene.lang),
        rules::UnitKind::Fleet => text::map::key_fleet(scene.lang),
        rules::UnitKind::Wing => text::map::key_wing(scene.lang),
    }
}
