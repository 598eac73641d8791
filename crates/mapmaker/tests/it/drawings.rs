//! Drawings and bitmaps with something changed by chance: each is read or refused with a reason, whatever it says.

use mapmaker::Drawing;
use testbed::Dice;
use text::Lang;

/// All that a drawing may hold: groups with transforms, every kind of shape, points beside them, what is passed over.
const GOOD: &str = r##"<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 600 400">
  <g transform="translate(10 20) rotate(5) scale(1.1, 0.9)">
    <path id="nor" d="M0 131 H200 V250 h-200 z m 10 10 c 1 2 3 4 5 6 s 7 8 9 10 q 1 1 2 2 t 3 3 a 5 6 30 0 1 7 8"/>
    <polygon inkscape:label="sou" points="200,131 300,131 300,250 200,250"/>
  </g>
  <rect id="_sea" x="0" y="0" width="600" height="130" rx="3"/>
  <circle id="nor.dot" cx="50" cy="180" r="4"/>
  <polyline id="nor-nc" points="10,20 30,40 50,20"/>
  <ellipse id="sou.unit" cx="250" cy="180" rx="4" ry="5"/>
  <g id="other" style="fill:#fff" transform="matrix(1 0 0 1 5 5)"><line x1="0" y1="0" x2="9" y2="9"/><text>Nord &amp; Süd</text></g>
</svg>
"##;

/// Drawings of one run, unless `MUTATED_BOARDS` says another number.
const USUAL: usize = 2_000;

#[test]
fn changed_drawings_are_refused_or_read() {
    let number = std::env::var("MUTATED_BOARDS").ok().and_then(|number| number.parse().ok());
    let known = |id: &str| ["nor", "sou", "sea"].contains(&id);
    assert!(Drawing::read(GOOD, known).is_ok());
    let signs: Vec<char> = "<>/=\"' &;.,-+eEMmLlZzAaHVCSQT0159#(){}\u{e9}\u{202e}".chars().collect();
    let mut dice = Dice::new(20_261_126);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..number.unwrap_or(USUAL) {
        let mut text: Vec<char> = GOOD.chars().collect();
        for _ in 0..=dice.below(4) {
            let at = dice.below(text.len());
            match dice.below(5) {
                0 => text[at] = signs[dice.below(signs.len())],
                1 => text.insert(at, signs[dice.below(signs.len())]),
                2 => {
                    text.remove(at);
                }
                3 => {
                    let end = (at + dice.below(60)).min(text.len());
                    let part: Vec<char> = text[at..end].to_vec();
                    let to = dice.below(text.len());
                    text.splice(to..to, part);
                }
                _ => {
                    let digits = "9".repeat(1 + dice.below(30));
                    text.splice(at..at, digits.chars());
                }
            }
        }
        match Drawing::read(&text.into_iter().collect::<String>(), known) {
            Ok(_) => read += 1,
            Err(error) => {
                refused += 1;
                assert!(!mapmaker::Fault::Drawing(error).text(Lang::De).is_empty());
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

/// A bitmap of two lands and a sea, 24 by 24 points.
fn bitmap() -> Vec<u8> {
    let colour = |at: usize| match (at % 24, at / 24) {
        (_, 0..8) => [130, 170, 220],
        (11..13, _) => [0, 0, 0],
        _ => [230, 220, 190],
    };
    let pixels: Vec<u8> = (0..24 * 24).flat_map(colour).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, 24, 24);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    out
}

#[test]
fn changed_bitmaps_are_refused_or_read() {
    let number = std::env::var("MUTATED_BOARDS").ok().and_then(|number| number.parse().ok());
    let board = |dice: &mut Dice| {
        let mut at = || [dice.below(30), dice.below(30)];
        let places = [("sea", at()), ("west", at()), ("east", at())];
        places.map(|(id, [x, y])| format!("[[province]]\nid = \"{id}\"\npixel = [{x}, {y}]\n")).concat()
    };
    let good = bitmap();
    let mut dice = Dice::new(20_261_127);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..number.unwrap_or(USUAL) {
        let mut bytes = good.clone();
        for _ in 0..dice.below(3) {
            let at = dice.below(bytes.len());
            bytes[at] = dice.below(256) as u8;
        }
        if dice.below(8) == 0 {
            bytes.truncate(dice.below(good.len()));
        }
        match mapmaker::traced(&board(&mut dice), &bytes) {
            Ok(drawing) => {
                read += 1;
                assert!(Drawing::read(&drawing, |id| ["sea", "west", "east"].contains(&id)).is_ok());
            }
            Err(fault) => {
                refused += 1;
                assert!(!fault.text(Lang::De).is_empty());
            }
        }
        if let Ok(found) = mapmaker::areas(&bytes) {
            assert!(found.areas.len() <= 320 && mapmaker::sketch(&found.drawing).is_ok());
        }
    }
    assert!(read > 20 && refused > 100, "{read} read, {refused} refused");
}
