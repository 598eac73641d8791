//! Colours hold for eyes of every kind: contrast of names, distance of fills, also with the common colour
//! blindnesses (simulated after Machado, Oliveira and Fernandes 2009, severity 1).

use cartography::Theme;
use cartography::eyes::{EYES, difference, distance, linear};
use cartography::theme::{Colours, colours};
use variants::Variant;

/// WCAG 2.2: contrast of two colours.
fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |hex: &str| {
        let [r, g, b] = linear(hex);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
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
