//! Colours hold for eyes of every kind: contrast of names, distance of fills, also with the common colour
//! blindnesses (simulated after Machado, Oliveira and Fernandes 2009, severity 1).

use cartography::Theme;
use cartography::theme::{Colours, colours};
use variants::Variant;

type Rgb = [f64; 3];

/// Linear light of a colour `#rrggbb`.
fn linear(hex: &str) -> Rgb {
    [1, 3, 5].map(|at| {
        let byte = u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour is #rrggbb");
        let s = f64::from(byte) / 255.0;
        if s <= 0.04045 { s / 12.92 } else { ((s + 0.055) / 1.055).powf(2.4) }
    })
}

/// WCAG 2.2: contrast of two colours.
fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |hex: &str| {
        let [r, g, b] = linear(hex);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// What an eye sees: everything, or without the red, green or blue receptor.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deutan",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritan",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// CIE Lab (D65) of linear light.
fn lab([r, g, b]: Rgb) -> Rgb {
    let xyz = [
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    ];
    let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let [x, y, z] = xyz.map(f);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn seen(hex: &str, eye: &[[f64; 3]; 3]) -> Rgb {
    let rgb = linear(hex);
    let row = |row: [f64; 3]| (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]).clamp(0.0, 1.0);
    lab(eye.map(row))
}

/// How different two colours look to an eye: CIEDE2000 (Sharma, Wu, Dalal 2005).
fn distance(a: &str, b: &str, eye: &[[f64; 3]; 3]) -> f64 {
    difference(seen(a, eye), seen(b, eye))
}

fn difference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = ((1.0 + g) * a1, (1.0 + g) * a2);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue =
        |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -(2.0 * theta).to_radians().sin() * 2.0 * seventh(c);
    let (dl, dc, dh) = (dl / sl, dc / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

/// Pairs 1, 7, 13, 19 and 25 of the published test data for CIEDE2000 (Sharma, Wu, Dalal 2005, table 1).
#[test]
fn differences_are_as_published() {
    for (a, b, published) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, -0.0010, 2.4900], [50.0, 0.0009, -2.4900], 4.8045),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ] {
        let got = difference(a, b);
        assert!((got - published).abs() < 0.0001, "{a:?} {b:?}: {got}");
    }
}

fn palettes(variant: &Variant) -> [(Theme, Vec<Colours>); 2] {
    [Theme::Light, Theme::Dark].map(|theme| (theme, colours(variant, theme)))
}

/// Names of provinces are read on every fill, names of seas on the sea.
#[test]
fn names_stand_out() {
    for variant in [variants::standard(), variants::colonial(), variants::world()] {
        for (theme, powers) in palettes(variant) {
            let ground = theme.ground();
            for (power, colours) in variant.powers.iter().zip(&powers) {
                let got = contrast(ground.text, &colours.fill);
                assert!(got >= 4.5, "{} {theme:?} {}: {got:.1}", variant.id, power.id);
                let arrow = contrast(&colours.ink, ground.land).max(contrast(&colours.ink, ground.paper));
                assert!(arrow >= 4.5, "{} {theme:?} {}: unit {arrow:.1}", variant.id, power.id);
            }
            for (text, on) in [
                (ground.text, ground.land),
                (ground.sea_text, ground.sea),
                (ground.ink, ground.paper),
                // Crossings, on their paper casing over water.
                (ground.ink, ground.sea),
                (ground.text, ground.closed),
            ] {
                assert!(contrast(text, on) >= 4.5, "{theme:?}: {text} on {on}");
            }
        }
    }
}

/// The smallest difference of any two colours for any eye, with what it is between.
fn closest(colours: &[(&str, &str)], eyes: &[(&str, [[f64; 3]; 3])]) -> (f64, String) {
    let mut least = (f64::INFINITY, String::new());
    for (eye, matrix) in eyes {
        for (n, a) in colours.iter().enumerate() {
            for b in &colours[..n] {
                let got = distance(a.1, b.1, matrix);
                if got < least.0 {
                    least = (got, format!("{} and {} for the {eye} eye", a.0, b.0));
                }
            }
        }
    }
    least
}

/// Lands and, beside them, neutral land and sea; units and arrows.
fn sets<'a>(variant: &'a Variant, theme: Theme, powers: &'a [Colours]) -> [Vec<(&'a str, &'a str)>; 2] {
    let ground = theme.ground();
    let named = |of: fn(&Colours) -> &str| {
        variant.powers.iter().zip(powers).map(move |(power, colours)| (power.id.as_str(), of(colours)))
    };
    let ground = [("neutral land", ground.land), ("the sea", ground.sea)];
    [named(|c| c.fill.as_str()).chain(ground).collect(), named(|c| c.ink.as_str()).collect()]
}

/// Boards of seven powers: lands and the ground between them differ for every eye, and so do units and arrows, which are
/// thin and meet far from their lands.
#[test]
fn seven_powers_differ_for_every_eye() {
    for variant in [variants::standard(), variants::colonial()] {
        for (theme, powers) in palettes(variant) {
            let [lands, units] = sets(variant, theme, &powers);
            let (got, between) = closest(&lands, &EYES);
            assert!(got >= 7.0, "{} {theme:?}: lands: {between}: {got:.1}", variant.id);
            let (got, between) = closest(&units, &EYES);
            assert!(got >= 14.0, "{} {theme:?}: units: {between}: {got:.1}", variant.id);
        }
    }
}

/// World: no two of 23 powers have the same colour for any eye; letters on units and on the shafts of arrows do the rest.
#[test]
fn worlds_powers_differ_for_every_eye() {
    let world = variants::world();
    for (theme, powers) in palettes(world) {
        for (set, colours) in ["lands", "units"].iter().zip(sets(world, theme, &powers)) {
            let colours = &colours[..world.powers.len()];
            let (got, between) = closest(colours, &EYES[..1]);
            assert!(got >= 9.0, "{theme:?}: {set}: {between}: {got:.1}");
            let (got, between) = closest(colours, &EYES[1..]);
            assert!(got >= 4.5, "{theme:?}: {set}: {between}: {got:.1}");
        }
    }
}
