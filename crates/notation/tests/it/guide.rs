//! The player's guide says the truth: every example in it is read as it says (R182 to R188).
#![allow(clippy::unwrap_used)]

use notation::{Context, Phase, Reader, Status};

const GUIDES: [(&str, &str); 2] = [
    ("de", include_str!("../../../../docs/orders.de.md")),
    ("en", include_str!("../../../../docs/orders.en.md")),
];

fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_ten_conditions_of_the_guide() {
    let reader = Reader::new(variants::standard());
    let powers = [variants::standard().power("germany").unwrap()];
    let context = Context { powers: &powers, phase: Some(Phase::Autumn), ..Context::default() };
    for (lang, guide) in GUIDES {
        let examples: Vec<(&str, &str)> = guide
            .lines()
            .filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit()))
            .filter_map(|line| line.split_once(" → "))
            .collect();
        assert_eq!(examples.len(), 10, "{lang}");
        for (written, read) in examples {
            let text = quoted(written)[0];
            let reading = reader.read(text, &context);
            let found: Vec<String> = reading.items.iter().map(|item| reader.canonical(item)).collect();
            assert_eq!(found, quoted(read), "{lang}: {text}");
            assert!(reading.items.iter().all(|item| item.status == Status::Ok), "{lang}: {text}");
            assert!(reading.unread.is_empty(), "{lang}: {text}");
        }
    }
}

#[test]
fn the_notations_of_the_guide() {
    let reader = Reader::new(variants::standard());
    for (lang, guide) in GUIDES {
        let rows: Vec<&str> =
            guide.lines().filter(|line| line.starts_with("| ") && line.contains('`')).collect();
        assert!(rows.len() >= 10, "{lang}");
        for text in rows.iter().flat_map(|row| quoted(row)) {
            // the pieces of a notation and headings are no orders of their own
            let piece = text.ends_with(':')
                || !text.contains(' ')
                || text.starts_with("Spa")
                || text == "per Konvoi"
                || text == "by sea";
            if piece && !["Verzicht", "waive"].contains(&text) {
                continue;
            }
            // "Rest" needs a position
            if text.starts_with("Rest") {
                continue;
            }
            let reading = reader.read(text, &Context::default());
            assert!(!reading.items.is_empty(), "{lang}: {text}");
            assert!(reading.items.iter().all(|item| item.status == Status::Ok), "{lang}: {text}");
        }
    }
}
