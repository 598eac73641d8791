//! Units, centers and the marks on them: each a symbol that is defined once and used by reference. The
//! three kinds differ in outline as well as in picture; the owner's letter makes the colour unnecessary.

use std::fmt::Write as _;

use rules::{PowerId, UnitKind};

use crate::curve::{At, Obstacle, point};
use crate::face;
use crate::plate::num;
use crate::sign::Sign;
use crate::theme::{Ground, Theme};

/// Half width and half height of a token at scale 1.
pub const HALF: At = [13.0, 9.5];

const ARMY: &str = "M-9.5-8.5h19q2.5 0 2.5 2.5v12q0 2.5-2.5 2.5h-19q-2.5 0-2.5-2.5v-12q0-2.5 2.5-2.5z";
const FLEET: &str = "M-13.5-7.5h27l-3.4 12.6q-1 3.9-5 3.9h-10.2q-4 0-5-3.9z";
const WING: &str = "M0-11.5l15.5 11.5-15.5 11.5-15.5-11.5z";

/// A field gun: wheel, barrel and trail.
const GUN: &str = "<circle cx='-1.6' cy='2' r='3.7' fill='none' stroke='#fff' stroke-width='1.7'/>\
<path d='M-9.6 6.6l1-1.7 6.6-3.2-.4-2.4 10.8-4.6 1.2 2.8-8.6 3.7-.2 1.3-2.7.7z' fill='#fff'/>\
<circle cx='-1.6' cy='2' r='1.1' fill='#fff'/>";
/// A sailing ship.
const SHIP: &str = "<path d='M-8 3.4h16l-2.2 3.6q-.4.7-1.3.7h-9q-.9 0-1.3-.7zM-.5-6.6v8.8h-6.2q4.6-3 6.2-8.8zM1-5.4q4.6 2.6 5.2 7.6h-5.2z' fill='#fff'/>";
/// An aeroplane from above.
const PLANE: &str = "<path d='M0-8.4q1.5 0 1.5 3v2l7.6 4.4v2l-7.6-1.8-.4 4.2 2.4 1.7v1.4l-3.5-.9-3.5.9v-1.4l2.4-1.7-.4-4.2-7.6 1.8v-2l7.6-4.4v-2q0-3 1.5-3z' fill='#fff'/>";

/// Id of the symbol of a unit.
pub const fn symbol(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Army => "uA",
        UnitKind::Fleet => "uF",
        UnitKind::Wing => "uW",
    }
}

/// The symbols, to be put into `<defs>`: of units and marks, and of the signs that are used.
pub fn symbols(theme: Theme, wings: bool, used: &[Sign]) -> String {
    let ground = theme.ground();
    let mut out = String::new();
    let kinds = [("uA", ARMY, GUN), ("uF", FLEET, SHIP), ("uW", WING, PLANE)];
    let (rim, picture) = (ground.rim, ground.picture);
    for (id, outline, inside) in &kinds[..if wings { 3 } else { 2 }] {
        let inside = inside.replace("#fff", picture);
        let _ = write!(
            out,
            "<g id='{id}'><path d='{outline}' transform='translate(1 1.4)' opacity='.3'/>\
             <path d='{outline}' fill='currentColor' stroke='{rim}' stroke-width='1.3'/>{inside}</g>"
        );
    }
    marks(&mut out, ground);
    for sign in Sign::ALL.into_iter().filter(|sign| used.contains(sign)) {
        out += &sign_symbol(sign, ground);
    }
    out
}

/// Marks: centers, a hold, a carrier, a dislodgement, a build, a removal, a unit that came; then the signs.
fn marks(out: &mut String, ground: &Ground) {
    let (free, ring) = (ground.free, ground.ring);
    let (paper, bad, good, land) = (ground.paper, ground.bad, ground.good, ground.land);
    let _ = write!(
        out,
        "<g id='dot'><circle r='4.2' fill='{free}' stroke='{ring}' stroke-width='1.3'/>\
         <circle r='1.7' fill='{ring}'/></g>\
         <g id='boxed'><rect x='-8' y='-8' width='16' height='16' rx='1.5' fill='{land}' stroke='{ring}' stroke-width='1.3'/>\
         <use href='#dot'/></g>\
         <g id='own'><circle r='6' fill='currentColor' stroke='{paper}' stroke-width='1.2'/></g>\
         <g id='mine'><circle r='4.6' fill='currentColor' stroke='{paper}' stroke-width='1.3'/><circle r='1.7' fill='{paper}'/></g>\
         <rect id='hold' x='-16.5' y='-12.5' width='33' height='25' rx='6' fill='none' stroke='currentColor' stroke-width='2'/>\
         <circle id='carry' r='17' fill='none' stroke='currentColor' stroke-width='2' stroke-dasharray='2.4 2.9'/>\
         <path id='burst' d='{}' fill='{paper}' stroke='{bad}' stroke-width='2' stroke-linejoin='round'/>\
         <g id='plus'><circle r='17' fill='none' stroke='{good}' stroke-width='2.6'/>\
         <circle cx='13' cy='11' r='6.4' fill='{good}' stroke='{paper}'/>\
         <path d='M13 7.4v7.2m-3.6-3.6h7.2' stroke='{paper}' stroke-width='2'/></g>\
         <g id='gone' stroke-linecap='round'><path d='M-13-10l26 20m0-20l-26 20' stroke='{paper}' stroke-width='6'/><path d='M-13-10l26 20m0-20l-26 20' stroke='{bad}' stroke-width='3'/></g>\
         <path id='came' transform='translate(-13 -11)' d='M-5.5-5.5h5l-1.7 1.7 4.7 4.7-2.6 2.6-4.7-4.7-1.7 1.7z' fill='{}' stroke='{ring}' stroke-width='1'/>",
        star(21.5, 15.5, 14),
        ground.mark
    );
}

/// A sign, within [`crate::sign::HALF`] of its middle.
fn sign_symbol(sign: Sign, ground: &Ground) -> String {
    let (paper, bad, quiet, ink) = (ground.paper, ground.bad, ground.quiet, ground.ink);
    let id = sign.symbol();
    let cased = |path: &str, colour: &str| {
        format!(
            "<g id='{id}' fill='none' stroke-linecap='round' stroke-linejoin='round'><path d='{path}' stroke='{paper}' stroke-width='5'/>\
             <path d='{path}' stroke='{colour}' stroke-width='2.2'/></g>"
        )
    };
    let starred = |shape: String, fill: &str, rim: &str| {
        format!(
            "<path id='{id}' d='{shape}' fill='{fill}' stroke='{rim}' stroke-width='1.5' stroke-linejoin='round'/>"
        )
    };
    match sign {
        Sign::Lost => cased("M-4-4l8 8m0-8l-8 8", bad),
        Sign::Torn => cased("M-2-6l4 3-5 3 6 3-4 3", bad),
        Sign::Halted => cased("M3-5V5M-4-3H3M-4 3H3", bad),
        // Blades open to the left, the rings of the handle to the right.
        Sign::Cut => cased(
            "M-6-3L2.5 1.8M-6 3L2.5-1.8M6.3-3a2 2 0 1 0-4 0a2 2 0 1 0 4 0M6.3 3a2 2 0 1 0-4 0a2 2 0 1 0 4 0",
            ink,
        ),
        Sign::Clash => starred(star(9.5, 4.4, 8), bad, paper),
        Sign::Dislodged => starred(star(6.6, 4.6, 10), paper, bad),
        Sign::Void => format!(
            "<g id='{id}' fill='none'><circle r='4.8' stroke='{paper}' stroke-width='4.8'/><circle r='4.8' fill='{paper}' stroke='{quiet}' stroke-width='2'/>\
             <path d='M-3.3 3.3l6.6-6.6' stroke='{quiet}' stroke-width='2'/></g>"
        ),
        Sign::Shut => format!(
            "<g id='{id}'><circle r='5.8' fill='{bad}' stroke='{paper}' stroke-width='1.2'/><path d='M-3.4 0h6.8' stroke='{paper}' stroke-width='2.4'/></g>"
        ),
    }
}

/// A star with so many points.
fn star(outer: f64, inner: f64, points: u32) -> String {
    let mut path = String::new();
    for n in 0..points * 2 {
        let r = if n % 2 == 0 { outer } else { inner };
        let angle = f64::from(n) * std::f64::consts::PI / f64::from(points);
        path.push(if n == 0 { 'M' } else { 'L' });
        point(&mut path, [r * angle.cos(), r * 0.85 * angle.sin()]);
    }
    path.push('z');
    path
}

/// A unit's token; one that was dislodged is tilted.
pub fn token(out: &mut String, kind: UnitKind, at: At, scale: f64, class: &str, tilted: bool) {
    let _ = write!(out, "<use href='#{}' class='{class}' transform='translate(", symbol(kind));
    point(out, at);
    out.push(')');
    if (scale - 1.0).abs() > 0.001 {
        let _ = write!(out, "scale({scale:.2})");
    }
    if tilted {
        out.push_str("rotate(-16)");
    }
    out.push_str("'/>");
}

/// Uses a symbol at a place.
pub fn use_at(out: &mut String, id: &str, at: At, scale: f64, class: &str) {
    let _ = write!(out, "<use href='#{id}'");
    if !class.is_empty() {
        let _ = write!(out, " class='{class}'");
    }
    out.push_str(" transform='translate(");
    point(out, at);
    out.push(')');
    if (scale - 1.0).abs() > 0.001 {
        let _ = write!(out, "scale({scale:.2})");
    }
    out.push_str("'/>");
}

/// The id of what a layer defines once and uses often: a power's letters, or its unit of a kind with them.
pub fn piece(power: PowerId, kind: Option<UnitKind>) -> String {
    format!("x{}{}", power.index(), kind.map_or(String::new(), |kind| kind.letter().to_string()))
}

/// Defines a power's letters around the origin. Rules of the page's style reach nothing inside of what is used, so it looks as it
/// does by itself, in the colour of whoever uses it.
pub fn define_letters(
    out: &mut String,
    power: PowerId,
    letters: &str,
    [scale, least]: [f64; 2],
    paper: &str,
) {
    let (half, high, size) = sign_size(letters, scale, least);
    let _ = write!(
        out,
        "<g id='{}'><rect fill='{paper}' stroke='currentColor' stroke-width='{scale:.2}' x='",
        piece(power, None)
    );
    pill(out, [0.0, 0.0], half, high);
    let _ = write!(
        out,
        "'/><text text-anchor='middle' fill='currentColor' font-family='{},Georgia,serif' font-weight='600' x='",
        face::FAMILY
    );
    letters_at(out, [0.0, 0.0], size, letters);
    out.push_str("</g>");
}

/// Defines a power's unit of a kind on the origin, with the letters.
pub fn define_unit(out: &mut String, power: PowerId, kind: UnitKind, letters: &str, sizes: [f64; 2]) {
    let _ = write!(out, "<g id='{}'>", piece(power, Some(kind)));
    use_at(out, symbol(kind), [0.0, 0.0], sizes[0], "");
    use_at(out, &piece(power, None), letters_of([0.0, 0.0], letters, sizes), 1.0, "");
    out.push_str("</g>");
}

/// Where the letters of a unit stand.
pub fn letters_of(unit: At, letters: &str, [scale, least]: [f64; 2]) -> At {
    let (_, high, _) = sign_size(letters, scale, least);
    sign_at(unit, letters, scale, high)
}

/// Smallest type of an owner's letters, in map units: below it they could not be read on a picture of the whole board.
pub const LEAST_LETTERS: f64 = 7.0;

/// Half width, half height and type size of the sign with an owner's letters, which have at least some size.
fn sign_size(letters: &str, scale: f64, least: f64) -> (f64, f64, f64) {
    let count = letters.chars().count().clamp(1, 3);
    let size = [8.0, 7.4, 6.4][count - 1] * scale;
    let grown = size.max(least) / size;
    ([5.2, 7.2, 8.6][count - 1] * scale * grown, (5.0 * scale).max(size * grown * 0.63), size * grown)
}

/// The middle of the sign on a unit: at its corner, or under it if the letters are many.
fn sign_at(unit: At, letters: &str, scale: f64, high: f64) -> At {
    if letters.chars().count() > 2 {
        [unit[0], unit[1] + 7.0 * scale + high]
    } else {
        // A sign that is larger than usual hides no more of the unit.
        let out = (high - 5.0 * scale).max(0.0) * 0.6;
        [unit[0] + 11.0 * scale + out, unit[1] + 8.0 * scale + out]
    }
}

/// All that a unit on a spot covers, its sign included.
pub fn reach(at: At, letters: &str, scale: f64, least: f64) -> Obstacle {
    let (half, high, _) = sign_size(letters, scale, least);
    let sign = sign_at(at, letters, scale, high);
    let low = [at[0] - HALF[0] * scale, at[1] - HALF[1] * scale];
    let top = [(at[0] + HALF[0] * scale).max(sign[0] + half), (at[1] + HALF[1] * scale).max(sign[1] + high)];
    let middle = [0, 1].map(|axis: usize| (low[axis] + top[axis]) / 2.0);
    Obstacle::upright(middle, [0, 1].map(|axis: usize| (top[axis] - low[axis]) / 2.0), 1.0)
}

/// Half width and half height of the sign with an owner's letters.
pub fn sign_half(letters: &str, scale: f64, least: f64) -> At {
    let (half, high, _) = sign_size(letters, scale, least);
    [half, high]
}

/// The owner's letters in a round sign on a unit.
pub fn sign(out: &mut String, unit: At, letters: &str, [scale, least]: [f64; 2], class: &str) {
    tag(out, letters_of(unit, letters, [scale, least]), letters, [scale, least], class);
}

/// An owner's letters in a round sign around a point.
pub fn tag(out: &mut String, at: At, letters: &str, [scale, least]: [f64; 2], class: &str) {
    let (half, high, size) = sign_size(letters, scale, least);
    let _ = write!(out, "<rect class='sg {class}' x='");
    pill(out, at, half, high);
    let _ = write!(out, "'/><text class='st {class}' x='");
    letters_at(out, at, size, letters);
}

/// A center that belongs to somebody: a disc, or a longer sign if its owner's letters are many.
pub fn center(out: &mut String, at: At, letters: &str, scale: f64, class: &str) {
    let count = letters.chars().count();
    let size = if count > 2 {
        let (half, high, size) = sign_size(letters, scale, LEAST_LETTERS);
        let _ = write!(out, "<rect class='ow {class}' x='");
        pill(out, at, half, high);
        out.push_str("'/>");
        size
    } else {
        use_at(out, "own", at, scale, class);
        [8.5, 6.6][count.clamp(1, 2) - 1] * scale
    };
    out.push_str("<text class='ol' x='");
    letters_at(out, at, size, letters);
}

/// Place and size of a sign, without the first and last quotation mark.
fn pill(out: &mut String, at: At, half: f64, high: f64) {
    num(out, at[0] - half);
    out.push_str("' y='");
    num(out, at[1] - high);
    out.push_str("' width='");
    num(out, 2.0 * half);
    out.push_str("' height='");
    num(out, 2.0 * high);
    out.push_str("' rx='");
    num(out, high);
}

/// The rest of a text element in the middle of a sign.
fn letters_at(out: &mut String, at: At, size: f64, letters: &str) {
    num(out, at[0]);
    out.push_str("' y='");
    num(out, at[1] + size * 0.34);
    let _ = write!(out, "' font-size='{size:.1}'>{letters}</text>");
}
