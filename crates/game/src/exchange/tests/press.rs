//! Press under pseudonyms ("Pressemeldungen", "Klassifikation von Presse", "Veröffentlichung von Presse").

use super::super::press::*;
use super::*;
use crate::house::PressLayout;
use notation::{Colour, Condition, Passage, Press, Span};

const ALIASES: [&str; 3] = ["Kalle Wirsch", "Lucky Luke", "Don De Vito"];

fn message(from: &str, to: &[&str], text: &str) -> Press {
    Press {
        from: from.to_owned(),
        to: to.iter().map(|to| (*to).to_owned()).collect(),
        colour: Colour::Grey,
        condition: None,
        condition_text: None,
        text: text.to_owned(),
        passages: Vec::new(),
        span: Span::default(),
    }
}

fn controls(who: &str, nation: usize) -> Condition {
    Condition::Controls { who: who.to_owned(), nation: power(nation) }
}

/// Lucky Luke controls Germany after the turn.
fn settled(press: &Press) -> Result<Printed, Withheld> {
    let holds = |condition: &Condition| match condition {
        Condition::Not(inner) => **inner != controls("me", GERMANY),
        other => *other == controls("Lucky Luke", GERMANY),
    };
    let nation = |name: &str| variant().find_power(name);
    let controller = |who: PowerId| (who == power(GERMANY)).then(|| "Lucky Luke".to_owned());
    settle(press, "Kalle Wirsch", &ALIASES, &holds, &nation, &controller)
}

/// R300a, R301a, R301b, R301c, R302b, R303: white, grey, black; "die exakte Schreibweise der Pseudonyme"
#[test]
fn r301_white_grey_black() {
    for (sender, colour) in [
        ("", Colour::White),
        ("Kalle Wirsch", Colour::White),
        (" Kalle Wirsch ", Colour::White),
        ("Der Papst", Colour::Grey),
        ("Lucky Luke", Colour::Black),
        ("lucky luke", Colour::Grey),
        ("Lucky Lukes", Colour::Grey),
        ("Kalle wirsch", Colour::Grey),
    ] {
        assert_eq!(super::super::press::colour(sender, "Kalle Wirsch", &ALIASES), colour, "{sender}");
    }
}

/// R301d: "Presse eines Spielers unter dessen tatsächlichem Namen als Schwarze Presse, wenn ein anderer Spieler diesen
/// Namen als Pseudonym verwendet"
#[test]
fn r301_the_own_real_name_is_black_if_it_is_anothers_pseudonym() {
    let aliases = ["Kalle Wirsch", "Erika Mustermann"];
    assert_eq!(super::super::press::colour("Erika Mustermann", "Kalle Wirsch", &aliases), Colour::Black);
    assert_eq!(super::super::press::colour("Erika Mustermann", "Kalle Wirsch", &ALIASES), Colour::Grey);
}

/// R302a: "Schwarze Presse [wird] vom Spielleiter nicht veröffentlicht", to whomever it is addressed
#[test]
fn r302_black_press_does_not_appear() {
    for to in [&[][..], &["alle"], &["Lucky Luke"]] {
        assert_eq!(settled(&message("Lucky Luke", to, "Ha!")), Err(Withheld::Black));
    }
}

/// R299: a missing sender is filled in
/// R298, R300b: see below.
#[test]
fn r299_a_missing_sender_is_the_writers_pseudonym() {
    let printed = settled(&message("", &["Lucky Luke"], "Ich werde Dich unterstützen.")).unwrap();
    assert_eq!((printed.from.as_str(), printed.colour), ("Kalle Wirsch", Colour::White));
    // R298, R300: any other name
    assert_eq!(settled(&message("Kaiser Wilhelm II.", &["alle"], "Ha!")).unwrap().colour, Colour::Grey);
}

/// R307a, R307c: a nation in angle brackets is "das Pseudonym desjenigen Spielers ..., der nach dem aktuellen Zug die Kontrolle
/// über die angegebene Nation ausüben wird"; a nation without brackets stays
#[test]
fn r307_a_nation_in_brackets_becomes_its_controller() {
    let to = |to: &[&str]| settled(&message("", to, "Hallo")).unwrap().to;
    assert_eq!(to(&["<DEUTSCHLAND>", "<Germany>", "< Deutschland >"]), ["Lucky Luke"; 3]);
    let as_written = ["DEUTSCHLAND", "<ITALIEN>", "<Atlantis>", "Don De Vito"];
    assert_eq!(to(&as_written), as_written);
}

/// R305e, R306a, R306b: the whole message or passages of it under conditions; example: "Spieler A an DEUTSCHLAND (nur wenn ich
/// nicht selbst DEUTSCHLAND bin)"
#[test]
fn r306_conditions_on_the_whole_or_on_parts() {
    let mut press =
        message("", &["<DEUTSCHLAND>"], "Auch im nächsten Zug unterstütze ich Deine A Kie nach Den.");
    press.condition = Some(Condition::Not(Box::new(controls("me", GERMANY))));
    assert_eq!(settled(&press), Err(Withheld::Condition), "the writer of this test is not Germany's enemy");
    press.condition = Some(controls("Lucky Luke", GERMANY));
    assert_eq!(settled(&press).unwrap().to, ["Lucky Luke"]);
    let passage = |condition: Option<Condition>, text: &str| Passage {
        condition,
        condition_text: None,
        text: text.to_owned(),
    };
    press.passages = vec![
        passage(None, "Guten Tag."),
        passage(Some(controls("Don De Vito", ITALY)), "Italien ist verloren."),
        passage(Some(controls("Lucky Luke", GERMANY)), "Glückwunsch!"),
    ];
    assert_eq!(settled(&press).unwrap().text, "Guten Tag. Glückwunsch!");
    press.passages = vec![passage(Some(Condition::Never), "Nie.")];
    assert_eq!(settled(&press), Err(Withheld::Condition));
}

/// R318a, R318b, R319a, R319b: "in der lexikographischen Anordnung der Absender"; together or apart
#[test]
fn r318_press_is_sorted_by_sender() {
    let item = |from: &str, colour: Colour, text: &str| Printed {
        from: from.to_owned(),
        to: Vec::new(),
        colour,
        text: text.to_owned(),
    };
    let mut press = vec![
        item("Zar", Colour::Grey, "2"),
        item("Kalle Wirsch", Colour::White, "1"),
        item("Ärzte", Colour::Grey, "3"),
        item("Zar", Colour::Grey, "1"),
        item("Lucky Luke", Colour::White, "4"),
    ];
    let names = |press: &[Printed]| -> Vec<String> {
        press.iter().map(|item| format!("{} {}", item.from, item.text)).collect()
    };
    sort(&mut press, PressLayout::Together);
    assert_eq!(names(&press), ["Ärzte 3", "Kalle Wirsch 1", "Lucky Luke 4", "Zar 1", "Zar 2"]);
    sort(&mut press, PressLayout::Apart);
    assert_eq!(names(&press), ["Kalle Wirsch 1", "Lucky Luke 4", "Ärzte 3", "Zar 1", "Zar 2"]);
}
