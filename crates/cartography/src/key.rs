//! The key of a picture: a sample of everything that is in it, and nothing else.

use rules::{Unit, UnitKind};

use crate::orders::Drawing;
use crate::scene::{AdjustMark, Scene};
use crate::sign::Sign;
use crate::stroke::Kind;
use crate::units;

/// One thing of the key: its picture around the origin, and its name.
pub struct Item {
    /// SVG elements within 18 units to each side.
    pub picture: String,
    /// What it is.
    pub name: String,
}

const HEAD: &str = "<path class='h' d='M18 0L5.5 5.6 8.8 0 5.5-5.6z'/>";
const OPEN_HEAD: &str = "<path class='h e' d='M18 0L5.5 5.6 8.8 0 5.5-5.6z'/>";

fn line(class: &str, end: &str) -> String {
    format!("<path class='{class}' d='M-17 0H{}'/>{end}", if end.is_empty() { 17 } else { 12 })
}

fn used(symbol: &str) -> String {
    format!("<use href='#{symbol}'/>")
}

/// Everything that a scene shows.
pub fn items(scene: &Scene, drawing: &Drawing) -> Vec<Item> {
    let mut key = Vec::new();
    let mut add = |is_there: bool, picture: String, name: String| {
        if is_there {
            key.push(Item { picture, name });
        }
    };
    let lang = scene.lang;
    let board = &scene.variant.board;
    for (kind, name) in [
        (UnitKind::Army, text::map::key_army(lang)),
        (UnitKind::Fleet, text::map::key_fleet(lang)),
        (UnitKind::Wing, text::map::key_wing(lang)),
    ] {
        add(units_of(scene).any(|unit| unit.kind == kind), used(units::symbol(kind)), name);
    }
    let neutral = |boxed: bool| {
        let centers = scene.variant.province_ids().filter(|id| scene.spot(*id).dot.is_some());
        let mut free = centers.filter(|id| scene.position.owner(*id).is_none());
        free.any(|id| scene.variant.province_info(id).claimed_by.is_some() == boxed)
    };
    add(neutral(false), used("dot"), text::map::key_center(lang));
    add(neutral(true), used("boxed"), text::map::key_claimed(lang));
    strokes(scene, drawing, &mut add);
    signs(scene, drawing, &mut add);
    let adjusted =
        |built: bool| scene.adjustments.iter().any(|mark| matches!(mark, AdjustMark::Built(_)) == built);
    let small = |symbol: &str| format!("<use href='#{symbol}' transform='scale(.8)'/>");
    add(adjusted(true), small("plus"), text::map::key_build(lang));
    add(adjusted(false), small("gone"), text::map::key_removal(lang));
    let disbanded = drawing.over.iter().any(|mark| mark.symbol == "gone");
    add(disbanded && !adjusted(false), small("gone"), text::map::key_disbanded(lang));
    changes(scene, &mut add);
    let ground = scene.theme.ground();
    let veil = format!(
        "<path d='M-15-9h30v18h-30z' fill='{}' fill-opacity='.45' stroke='{}'/>",
        ground.quiet, ground.line
    );
    add(!scene.fog.is_empty(), veil, text::map::key_fog(lang));
    for Item { picture, name } in crate::bonds::items(scene) {
        add(true, picture, name);
    }
    let rail = "<path class='rb' d='M-17 0H17'/><path class='rd' d='M-17 0H17'/>";
    add(board.railway().is_some(), rail.into(), text::map::key_railway(lang));
    let bridges = !scene.plate.geometry.bridges.is_empty();
    add(bridges, "<path class='br' d='M-17 0H17'/>".into(), text::map::key_bridge(lang));
    let link = "<path class='br' d='M-17 0H8'/><path class='lk' d='M8-4.500L17 0L8 4.500Z'/>";
    add(!scene.plate.geometry.links.is_empty(), link.into(), text::map::key_link(lang));
    let canal = "<path class='cb' d='M-13 0H13'/><path class='cw' d='M-13 0H13'/><path class='cl' d='M-8-6V6M8-6V6'/>";
    add(!scene.plate.geometry.canals.is_empty(), canal.into(), text::map::key_canal(lang));
    let stream = "<path class='cb' d='M-17 0H17'/><path class='cw' d='M-17 0H17'/>";
    add(!scene.plate.geometry.streams.is_empty(), stream.into(), text::map::key_stream(lang));
    key
}

/// All units that a scene has to draw on the board it shows.
pub fn units_of<'a>(scene: &'a Scene) -> impl Iterator<Item = Unit> + 'a {
    let dislodged = scene.position.dislodged().iter().map(|dislodged| dislodged.unit);
    let adjusted = scene.adjustments.iter().map(|mark| match mark {
        AdjustMark::Built(unit) | AdjustMark::Removed(unit) => *unit,
    });
    scene.position.units().iter().copied().chain(dislodged).chain(adjusted)
}

fn strokes(scene: &Scene, drawing: &Drawing, add: &mut impl FnMut(bool, String, String)) {
    let lang = scene.lang;
    let drawn = |kinds: &[Kind]| drawing.strokes.iter().any(|stroke| kinds.contains(&stroke.kind));
    let marked = |symbol: &str| drawing.around.iter().any(|mark| mark.symbol == symbol);
    add(drawn(&[Kind::Move]), line("a", HEAD), text::map::key_move(lang));
    let dot = "<circle class='h' cx='13' r='3.4'/>";
    add(drawn(&[Kind::SupportMove, Kind::SupportHold]), line("a d", dot), text::map::key_support(lang));
    let wave = "<path class='a' d='M-17 0q2.7-5 5.4 0t5.4 0 5.4 0 5.4 0 4 0'/>";
    add(drawn(&[Kind::Wave]) || marked("carry"), format!("{wave}{HEAD}"), text::map::key_convoy(lang));
    let ride = HEAD.replace("class='h'", "class='h rw'");
    add(drawn(&[Kind::Rail]), line("a rw", &ride), text::map::key_ride(lang));
    add(marked("hold"), used("hold"), text::map::key_hold(lang));
    let blue = HEAD.replace("class='h'", "class='h pm'");
    add(drawn(&[Kind::Permit]), line("a pm", &blue), text::map::key_permit(lang));
    let red = HEAD.replace("class='h'", "class='h r'");
    add(drawn(&[Kind::Retreat]), line("a r", &red), text::map::key_retreat(lang));
    let ring = "<circle class='h r e' cx='13' r='4.2'/>";
    add(drawn(&[Kind::Open]), line("a r op", ring), text::map::key_open(lang));
}

fn signs(scene: &Scene, drawing: &Drawing, add: &mut impl FnMut(bool, String, String)) {
    let failed = drawing.strokes.iter().any(|stroke| stroke.is_failed_move());
    add(failed, line("a f", OPEN_HEAD), text::map::key_failed(scene.lang));
    for sign in Sign::ALL {
        let shown = drawing.signs.iter().any(|placed| placed.sign == sign);
        let burst =
            sign == Sign::Dislodged && (!drawing.under.is_empty() || !scene.position.dislodged().is_empty());
        let symbol = if burst { "burst" } else { sign.symbol() };
        add(shown || burst, used(symbol), sign.words(scene.lang));
    }
}

fn changes(scene: &Scene, add: &mut impl FnMut(bool, String, String)) {
    let Some(before) = scene.before else { return };
    let lang = scene.lang;
    let came = scene.position.units().iter().any(|unit| before.unit_at(unit.province()) != Some(*unit));
    add(came, used("came"), text::map::key_came(lang));
    let left = before.units().iter().any(|unit| scene.position.unit_at(unit.province()).is_none());
    let ghost = format!("<g opacity='.35'>{}</g>", used(units::symbol(UnitKind::Army)));
    add(left, ghost, text::map::key_left(lang));
    let changed = scene.variant.province_ids().any(|id| before.owner(id) != scene.position.owner(id));
    let outline = "<path class='hl' transform='scale(.1)' d='M-130-80h260v160h-260z'/>";
    add(changed, outline.into(), text::map::key_changed(lang));
}
