//! Abbreviations that are words of the grammar as well (design "Boards", 6.2): where a province may stand they are the province, in a
//! sentence they are the word. One row for each: in a move, in a support, in a list of retreats, and in a sentence.
#![allow(clippy::unwrap_used)]

use notation::{Context, Phase, Reader};
use rules::{Dislodged, Position, Unit, UnitKind};
use variants::Variant;

fn unit(variant: &Variant, power: &str, text: &str) -> Unit {
    let (kind, at) = text.split_once(' ').unwrap();
    let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
    Unit {
        place: variant.place(&at.to_ascii_lowercase()).unwrap(),
        power: variant.power(power).unwrap(),
        kind,
    }
}

/// The orders that a text gives for units that stand there (or, in a retreat, were dislodged there).
fn orders(board: &str, power: &str, units: &[&str], fled: bool, text: &str) -> Vec<String> {
    let variant = variants::by_id(board).unwrap();
    let mut position = Position::empty();
    for own in units {
        let own = unit(variant, power, own);
        if fled {
            position.dislodge(Dislodged { unit: own, attacker_from: None });
        } else {
            position.place(own);
        }
    }
    let reader = Reader::new(variant);
    let powers = [variant.power(power).unwrap()];
    let context = Context {
        position: Some(&position),
        powers: &powers,
        phase: Some(Phase::Spring),
        ..Context::default()
    };
    let reading = reader.read(text, &context);
    reading.items.iter().map(|item| reader.canonical(item)).collect()
}

/// Board, power, the province's abbreviation, a unit beside it, and a unit beside both that supports.
const WORDS: [(&str, &str, &str, &str, &str); 17] = [
    ("ancient-mediterranean", "egypt", "The", "A Mem", "A Ale"),
    ("ancient-mediterranean", "persia", "Arm", "A Dam", "A Cap"),
    ("ancient-mediterranean", "rome", "Mas", "A Etr", "A Rha"),
    ("modern", "germany", "Den", "A Ham", "A Swe"),
    ("modern", "germany", "Aus", "A Mun", "A Swi"),
    ("modern", "poland", "War", "A Kra", "A Sil"),
    ("modern", "spain", "And", "A Sve", "A Mad"),
    ("modern", "turkey", "Ist", "A Ank", "A Izm"),
    ("modern", "germany", "Als", "A Mun", "A Ruh"),
    ("standard", "germany", "War", "A Sil", "A Pru"),
    ("standard", "turkey", "Con", "A Smy", "A Ank"),
    ("colonial", "china", "Can", "A Yun", "A Chu"),
    ("hundred", "burgundy", "Can", "A Dij", "A Dau"),
    ("hundred", "england", "Was", "F DOV", "F Hol"),
    ("modern", "britain", "North", "F Edi", "F Lon"),
    ("modern", "russia", "White", "F Mur", "F Ura"),
    ("nineteen-hundred", "russia", "Black", "F Sev", "F Rum"),
];

#[test]
fn where_a_province_may_stand_it_is_the_province() {
    for (board, power, word, from, beside) in WORDS {
        let variant = variants::by_id(board).unwrap();
        let [province] = variant.find_province(word)[..] else { panic!("{board} {word}: one province") };
        let goal = &variant.province_info(province).written;
        for word in [word.to_owned(), word.to_uppercase()] {
            let text = format!("{from} - {word}\n{beside} S {from} - {word}");
            let found = orders(board, power, &[from, beside], false, &text);
            assert_eq!(
                found,
                [format!("{from} - {goal}"), format!("{beside} S {from} - {goal}")],
                "{board} {word}"
            );
            let fled = orders(board, power, &[from], true, &format!("{from} R {word}"));
            assert!(fled.len() == 1 && fled[0].contains(goal.as_str()), "{board} {word}: {fled:?}");
        }
    }
}

#[test]
fn in_a_sentence_it_is_the_word() {
    for (board, power, unit, sentence) in [
        ("ancient-mediterranean", "egypt", "A Mem", "The order for the army stands above."),
        ("ancient-mediterranean", "persia", "A Dam", "Die Arm sind müde."),
        ("modern", "germany", "A Ham", "Den Rest schicke ich morgen."),
        ("modern", "germany", "A Mun", "Aus Zeitmangel fasse ich mich kurz."),
        ("modern", "poland", "A Kra", "Das war ein schöner Zug."),
        ("modern", "spain", "A Sve", "And now we wait."),
        ("modern", "turkey", "A Ank", "Das ist alles."),
        ("modern", "germany", "A Mun", "Als nächstes kommt der Herbst."),
        ("standard", "germany", "A Sil", "Es war knapp."),
        ("standard", "turkey", "A Smy", "Pro und con habe ich abgewogen."),
        ("colonial", "china", "A Yun", "Can you send me the map?"),
        ("hundred", "burgundy", "A Dij", "Was macht eigentlich England?"),
        ("colonial", "japan", "F Kyu", "For the rest I am patient."),
        ("modern", "britain", "F Edi", "North of the Alps all is quiet."),
        ("modern", "russia", "F Mur", "White flags are not for us."),
        ("nineteen-hundred", "russia", "F Sev", "Black is the colour of the day."),
    ] {
        let text = format!("{unit} H\n\n{sentence}");
        let found = orders(board, power, &[unit], false, &text);
        assert_eq!(found, orders(board, power, &[unit], false, &format!("{unit} H")), "{board}: {sentence}");
    }
}

/// Design 6.3, Chaos: a power with a province's name is the power alone on its line or before a colon, in an order the province.
#[test]
fn a_power_called_like_a_province_is_read_by_its_place() {
    for text in ["Paris:\nA Par - Bur", "Paris\nA Paris - Burgund", "PARIS: A Paris - Bur"] {
        let found = orders("chaos", "paris", &["A Par"], false, text);
        assert_eq!(found, ["A Par - Bur"], "{text}");
    }
}
