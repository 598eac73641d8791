//! What the game master may do with press in Kapitalisten ("Pressemeldungen"): limit it, shorten it, print white and grey
//! apart.

use super::exchange::form;
use super::table::{ALIASES, Table, kapitalisten};
use game::command::Command;
use game::house::{HouseRules, PressLayout, PressLimit};
use game::refusal::Refusal;
use game::ruling::Ruling;
use game::setup::Setup;
use game::word::actor::{Actor, Viewer};
use game::word::seat::PlayerId;
use text::Lang;

fn table(house: HouseRules) -> Table {
    Table::with(Setup { house, ..kapitalisten(8) }, &ALIASES)
}

/// Press that stands in a report, from the next evaluation on.
fn printed(table: &mut Table) -> Vec<String> {
    table.process(3);
    let turn = table.game.last_evaluation().unwrap().turn;
    let part = table.parts(turn, Lang::De).into_iter().find(|part| part.name == "exchange-press");
    part.map(|part| part.text).unwrap_or_default()
}

fn mail(table: &mut Table, alias: &str, press: &[&str]) {
    let lines: String = press.iter().map(|line| format!("{line}\n")).collect();
    table.mail(alias, &format!("{}\nPresse:\n{lines}", form([0; 7])));
}

fn hand_in(table: &mut Table) {
    mail(
        table,
        "Zar Wasser",
        &["Zar Wasser an alle: \"Eins.\"", "Zar Wasser an alle: \"Zwei.\"", "Zar Wasser an alle: \"Drei!\""],
    );
    mail(table, "Sindbad", &["Der Papst an alle: \"Friede.\""]);
    mail(table, "Don Camillo", &["Don Camillo an alle: \"Amen.\""]);
}

/// R304a, R304b: "Der Spielleiter darf den Umfang der Presse je Zug und Spieler begrenzen": the first releases that keep within it
/// appear, and their writer is told of the others
#[test]
fn r304_press_keeps_within_the_game_masters_limit() {
    let limit = |items, letters| {
        let press_limit = PressLimit { items, letters };
        let mut table = table(HouseRules { press_limit, ..HouseRules::default() });
        hand_in(&mut table);
        let zar = table.seat("Zar Wasser");
        let notes = table.sees(Viewer::Seat(zar))["mine"]["notes"].to_string();
        let appears = printed(&mut table).iter().filter(|text| text.starts_with("Zar Wasser")).count();
        (appears, notes.contains("press-limit"))
    };
    assert_eq!(limit(None, None), (3, false));
    assert_eq!(limit(Some(3), None), (3, false));
    assert_eq!(limit(Some(2), None), (2, true));
    // "Eins." and "Zwei." have ten letters together
    assert_eq!(limit(None, Some(10)), (2, true));
    assert_eq!(limit(None, Some(9)), (1, true));
    assert_eq!(limit(Some(0), None), (0, true));
}

/// R319a, R319b: "gemeinsam oder getrennt"
#[test]
fn r319_white_and_grey_press_together_or_apart() {
    let senders = |press_layout| {
        let mut table = table(HouseRules { press_layout, ..HouseRules::default() });
        hand_in(&mut table);
        let printed = printed(&mut table);
        printed.iter().map(|text| text.split(" an ").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let zar = ["Zar Wasser"; 3];
    assert_eq!(senders(PressLayout::Together), [&["Der Papst (grau)", "Don Camillo"][..], &zar].concat());
    assert_eq!(senders(PressLayout::Apart), [&["Don Camillo"][..], &zar, &["Der Papst (grau)"]].concat());
}

/// R320a, R320b: "geschmacklose Presse kürzen und Rechtschreibung korrigieren": a ruling with its reason; the sender stays unnamed
#[test]
fn r320_press_is_shortened_corrected_or_withheld() {
    let mut table = table(HouseRules::default());
    hand_in(&mut table);
    let turn = table.game.turn.unwrap();
    let (zar, sindbad) = (table.seat("Zar Wasser"), table.seat("Sindbad"));
    let waiting = game::module::waiting_press(&table.game, turn);
    let of_zar = waiting.iter().filter(|press| press.seat == zar);
    let numbered: Vec<(u16, &str)> = of_zar.map(|press| (press.item, press.text.as_str())).collect();
    assert_eq!((waiting.len(), numbered), (5, vec![(1, "Eins."), (2, "Zwei."), (3, "Drei!")]));
    let public = game::view::filter(&table.log, Viewer::Public);
    let seen = game::game::Game::fold(table.game.id.clone(), &public);
    assert!(game::module::waiting_press(&seen, turn).is_empty(), "for the game master alone");

    let rule = |seat, version, item, text: &str| Command::Rule {
        turn,
        ruling: Ruling::Press { seat, version, item, text: text.to_owned() },
        reason: "geschmacklos".to_owned(),
    };
    table.leader(rule(zar, 1, 1, "falsch"));
    table.leader(rule(zar, 1, 1, "Eines."));
    table.leader(rule(zar, 1, 3, ""));
    let leader = || Actor::GameMaster(PlayerId("leiter".to_owned()));
    for wrong in [rule(zar, 1, 4, "x"), rule(zar, 2, 1, "x"), rule(sindbad, 1, 0, "x")] {
        assert_eq!(table.act(leader(), wrong).unwrap_err(), Refusal::NoSuchRuling);
    }
    // a new version is another text: what was said of the old one is no more about it
    table.leader(rule(sindbad, 1, 1, "Krieg."));
    mail(&mut table, "Sindbad", &["Der Papst an alle: \"Liebe.\""]);
    assert_eq!(
        printed(&mut table),
        [
            "Der Papst (grau) an alle:\nLiebe.",
            "Don Camillo an alle:\nAmen.",
            "Zar Wasser an alle:\nEines.",
            "Zar Wasser an alle:\nZwei."
        ]
    );
    let evaluation = table.game.last_evaluation().unwrap();
    assert!(evaluation.rulings.iter().all(|ruled| ruled.power.is_none() && ruled.reason == "geschmacklos"));
}

/// R305: "Presse darf bedingt auf alle Ereignisse des aktuellen Zuges formuliert werden ... alle Börsenaktionen und Kontostände
/// aller Spieler". The trades are those of the example for reduced purchases: 500 Kronen, Lira and Rubel sold, "1000 Piaster,
/// 1000 Mark, 1000 Francs und 1000 Pfund ... werden auf je 375 Währungseinheiten pro Kaufwährung reduziert".
/// Shows R305f, R305g, R305h, R305i.
#[test]
fn r305_press_depends_on_what_the_exchange_came_to() {
    let mut table = table(HouseRules::default());
    let so_it_is = [
        "wenn ich genau 375 Mark kaufe",
        "wenn ich Pfund und Piaster kaufe",
        "falls ich mindestens 1.375 Mark besitze",
        "wenn ich weniger als 0,01 Euro habe",
        "wenn ich keine Rubel kaufe",
        "wenn Sindbad 100 Mark verkauft",
        "falls Sindbad mindestens 100 Euro hat und weniger als 901 Mark besitzt",
        "wenn jemand 500 Kronen verkauft hat",
        // 375 bought and 100 sold: 0.02 more
        "falls der Kurs der Mark bei 1,02 liegt",
        "if I bought exactly 375 francs",
        "if Sindbad has less than 1000 marks",
        "if the rate of the lira is below 0.96",
        "if nobody buys roubles or Don Camillo buys marks",
    ];
    let so_it_is_not = [
        "wenn ich 376 Mark kaufe",
        "wenn ich Rubel kaufe",
        "wenn ich Pfund und Rubel kaufe",
        "falls Sindbad mehr als 100 Euro hat",
        "wenn niemand Rubel verkauft",
        "falls der Kurs der Mark über 1,02 liegt",
        "wenn Don Camillo Mark kauft",
        "wenn Unbekannt Mark verkauft",
        "if I sell more than 500 roubles",
        "if Sindbad holds 901 marks",
    ];
    let conditions = so_it_is.iter().chain(&so_it_is_not);
    let press: String =
        conditions.map(|condition| format!("Zar Wasser an alle ({condition}): \"{condition}\"\n")).collect();
    let part =
        "Zar Wasser an alle: \"Guten Tag. [wenn ich Mark kaufe: Mark!] [wenn ich Rubel kaufe: Rubel!]\"\n";
    let order = form([-500, 1000, 1000, 1000, -500, -500, 1000]);
    table.mail("Zar Wasser", &format!("{order}\nPresse:\n{press}{part}"));
    table.mail("Sindbad", &form([0, 0, 0, -100, 0, 0, 0]));
    for alias in ALIASES.iter().filter(|alias| !["Zar Wasser", "Sindbad"].contains(alias)) {
        table.mail(alias, &form([0; 7]));
    }
    let appeared = printed(&mut table);
    let text = |words: &str| format!("Zar Wasser an alle:\n{words}");
    for condition in so_it_is {
        assert!(appeared.contains(&text(condition)), "{condition}: {appeared:#?}");
    }
    for condition in so_it_is_not {
        assert!(!appeared.contains(&text(condition)), "{condition}");
    }
    assert!(appeared.contains(&text("Guten Tag. Mark!")), "R306: {appeared:#?}");
    assert_eq!(appeared.len(), so_it_is.len() + 1);
}

/// R305a, R305b, R305c, R305d: "die aktuelle Lage bzw. Stellung aller Einheiten" and "Züge, Rückzüge, Auf- und Abbauten aller Einheiten":
/// Germany and Russia drive an Austrian army out of Galicia, which goes back to Vienna; Germany builds in Kiel.
#[test]
fn r305_press_depends_on_what_the_units_did() {
    let mut table = table(HouseRules::default());
    super::exchange::first_turn(&mut table);
    table.mail("Don Camillo", "A Vie - Gal\nA Bud H\nF Tri H");
    table.mail("Lady Marmelade", "F Kie - Den\nA Ber - Sil\nA Mun H");
    table.mail("Rockefeller", "A War H\nA Mos - Ukr\nF Sev H\nF StP H");
    table.hold();
    table.process(4);
    let so_it_is = [
        "falls A War - Gal gelingt",
        "falls in Galizien eine russische Armee steht",
        "wenn A Gal vertrieben wird",
        "wenn A Gal sich nach Wien zurückzieht",
        "falls A Vie in Wien steht",
        "falls F Kie in Kiel steht",
        "falls Deutschland eine Flotte in Kiel aufbaut",
        "wenn Deutschland aufbaut",
        "falls Deutschland keine Armee in Berlin aufbaut",
        "if Germany F Kie is built",
    ];
    let so_it_is_not = [
        "falls A War - Gal scheitert",
        "falls in Galizien eine österreichische Armee steht",
        "wenn A Gal sich nach Budapest zurückzieht",
        "falls A Mun in Kiel steht",
        "falls Deutschland eine Armee in Berlin aufbaut",
        "wenn Österreich abbaut",
        "if Germany does not build",
    ];
    let press: String = (so_it_is.iter().chain(&so_it_is_not))
        .map(|condition| format!("Zar Wasser an alle ({condition}): \"{condition}\"\n"))
        .collect();
    table.mail("Zar Wasser", &format!("{}\nPresse:\n{press}", form([0; 7])));
    table.mail("Don Camillo", "A Gal H, Rückzug: Vie\nA Bud H\nF Tri H");
    table.mail("Lady Marmelade", "F Den H\nA Sil S A War - Gal\nA Mun H\n\nAufbauten:\n+ F Kie");
    table.mail("Rockefeller", "A War - Gal\nA Ukr H\nF Sev H\nF StP H");
    table.hold();
    let appeared = printed(&mut table);
    let standing = &table.game.standing().units;
    assert!(standing.iter().any(|unit| unit.at == "vie") && standing.iter().any(|unit| unit.at == "kie"));
    for (condition, appears) in
        so_it_is.iter().map(|it| (it, true)).chain(so_it_is_not.iter().map(|it| (it, false)))
    {
        let text = format!("Zar Wasser an alle:\n{condition}");
        assert_eq!(appeared.contains(&text), appears, "{condition}: {appeared:#?}");
    }
}
