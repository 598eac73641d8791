//! Colours hold for eyes of every kind: contrast of names, distance of fills, also with the common colour
//! blindnesses (simulated after Machado, Oliveira and Fernandes 2009, severity 1).

use cartography::Theme;
use cartography::theme::{Colours, colours};
use rules::{ProvinceKind, UnitKind};
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

fn distance(a: &str, b: &str, eye: &[[f64; 3]; 3]) -> f64 {
    let (a, b) = (seen(a, eye), seen(b, eye));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
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

/// Boards of seven powers: every two fills, the neutral land and the sea differ for every eye.
#[test]
fn seven_powers_differ_for_every_eye() {
    for variant in [variants::standard(), variants::colonial()] {
        for (theme, powers) in palettes(variant) {
            let ground = theme.ground();
            let mut fills: Vec<(&str, &str)> = vec![("land", ground.land), ("sea", ground.sea)];
            fills.extend(variant.powers.iter().zip(&powers).map(|(p, c)| (p.id.as_str(), c.fill.as_str())));
            for (eye, matrix) in &EYES {
                for (n, a) in fills.iter().enumerate() {
                    for b in &fills[..n] {
                        let got = distance(a.1, b.1, matrix);
                        // The tritan eye is the rarest; patterns and letters help it too.
                        let least = if *eye == "tritan" { 5.0 } else { 7.0 };
                        assert!(
                            got >= least,
                            "{} {theme:?} {eye}: {} and {}: {got:.1}",
                            variant.id,
                            a.0,
                            b.0
                        );
                    }
                }
            }
        }
    }
}

/// World: no two of 23 powers have the same colour, and powers that meet at home differ clearly.
#[test]
fn world_keeps_neighbours_apart() {
    let world = variants::world();
    let meets = |a: usize, b: usize| {
        let home = |n: usize| {
            world
                .province_ids()
                .filter(move |p| world.province_info(*p).home.is_some_and(|power| power.index() == n))
        };
        home(a).any(|p| {
            (world.board.neighbours(UnitKind::Army, p.into()).iter()).any(|near| {
                let there = near.province();
                home(b).any(|q| {
                    q == there
                        || (world.board.kind(there) != ProvinceKind::Sea
                            && world
                                .board
                                .neighbours(UnitKind::Army, *near)
                                .iter()
                                .any(|far| far.province() == q))
                })
            })
        })
    };
    for (theme, powers) in palettes(world) {
        for a in 0..powers.len() {
            for b in 0..a {
                let names = (&world.powers[a].id, &world.powers[b].id);
                for (eye, matrix) in &EYES {
                    let got = distance(&powers[a].fill, &powers[b].fill, matrix);
                    let least = match (*eye, meets(a, b)) {
                        ("normal", true) => 14.0,
                        ("normal", false) => 5.0,
                        (_, true) => 6.0,
                        (_, false) => 0.0,
                    };
                    assert!(got >= least, "{theme:?} {eye}: {names:?}: {got:.1}");
                }
            }
        }
    }
}
