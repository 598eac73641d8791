//! What eyes tell apart: colours as people see them, also with the common colour blindnesses (simulated after Machado, Oliveira and
//! Fernandes 2009, severity 1), and powers whose colours look alike.

use rules::PowerId;
use variants::Variant;

use crate::theme::{Theme, colours};

/// So different two lands look at least that everybody tells apart (CIEDE2000), and to the eyes of those who do not see all colours.
const APART: [f64; 4] = [7.0, 4.5, 4.5, 4.5];

/// Three parts of a colour.
type Rgb = [f64; 3];

/// Linear light of a colour `#rrggbb`.
pub fn linear(hex: &str) -> Rgb {
    [1, 3, 5].map(|at| {
        let byte = u8::from_str_radix(&hex[at..at + 2], 16).unwrap_or_default();
        let s = f64::from(byte) / 255.0;
        if s <= 0.04045 { s / 12.92 } else { ((s + 0.055) / 1.055).powf(2.4) }
    })
}

/// What an eye sees: everything, or without the red, green or blue receptor.
pub const EYES: [(&str, [[f64; 3]; 3]); 4] = [
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
pub fn distance(a: &str, b: &str, eye: &[[f64; 3]; 3]) -> f64 {
    difference(seen(a, eye), seen(b, eye))
}

/// How different two colours are in CIE Lab: CIEDE2000 (Sharma, Wu, Dalal 2005).
pub fn difference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb) -> f64 {
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

/// Powers whose own colours their board chose, and whose lands somebody can hardly tell apart.
pub fn alike(variant: &Variant) -> Vec<(PowerId, PowerId)> {
    let lands = colours(variant, Theme::Light);
    let chosen = |power: &PowerId| variant.power_info(*power).colours.is_some();
    let mut found = Vec::new();
    for one in variant.power_ids() {
        for other in variant.power_ids().take_while(|other| *other != one) {
            let fills = [other, one].map(|power| lands[power.index()].fill.as_str());
            let mut eyes = EYES.iter().zip(APART);
            if chosen(&one)
                && chosen(&other)
                && eyes.any(|((_, eye), least)| distance(fills[0], fills[1], eye) < least)
            {
                found.push((other, one));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Design 5.5: "the checker warns of given colours" that are too near to each other.
    #[test]
    fn powers_whose_colours_look_alike_are_named() {
        for variant in variants::all_shipped() {
            assert_eq!(alike(variant), [], "{}", variant.id);
        }
        let board = variants::standard().folder.text(variants::BOARD_FILE).expect("a board");
        let italy =
            variants::standard().power_ids().find(|power| variants::standard().power_id(*power) == "italy");
        let france =
            variants::standard().power_ids().find(|power| variants::standard().power_id(*power) == "france");
        let of = |power: Option<PowerId>| {
            let info = variants::standard().power_info(power.expect("a power"));
            info.colours.as_ref().expect("colours").light[0].clone()
        };
        let text = board.replacen("id = \"standard\"", "id = \"own\"", 1).replace(&of(italy), &of(france));
        let own = Variant::from_toml(&text).expect("a board");
        assert_eq!(alike(&own), [(france.expect("a power"), italy.expect("a power"))]);
    }
}
