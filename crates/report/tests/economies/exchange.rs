//! Kapitalisten from sign-up on.

use super::table::{ALIASES, Table, kapitalisten};
use game::command::{Act, Command};
use game::decide::decide;
use game::evaluation::Moved;
use game::event::{Cause, Event};
use game::game::Game;
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::seat::{PlayerId, Vacancy};
use game::word::turn::Turn;
use jiff::SignedDuration;
use rules::Order;
use text::Lang;

/// What came of the unit that stood there in the last turn.
fn moved(table: &Table, at: &str) -> Moved {
    let place = table.variant.place(at).unwrap();
    let evaluation = table.game.last_evaluation().unwrap();
    evaluation.moves.iter().find(|moved| moved.unit.place == place).unwrap().clone()
}

/// All seven currencies, these amounts for the first ones in the order of the example in the rules.
pub fn form(amounts: [i64; 7]) -> String {
    let names = [
        "Österreich-Ungarn",
        "England",
        "Frankreich",
        "Deutschland",
        "Italien",
        "Russland",
        "Osmanisches Reich",
    ];
    let lines: Vec<String> =
        names.iter().zip(amounts).map(|(name, amount)| format!("{name}: {amount:+}")).collect();
    format!("Börsenzug\n{}\n", lines.join("\n"))
}

/// Everybody buys a currency of their own; two are left over.
pub fn first_turn(table: &mut Table) {
    for (number, alias) in ALIASES.iter().enumerate() {
        let mut amounts = [-100; 7];
        if number < 7 {
            amounts[number] = 99_999;
        } else {
            amounts = [0; 7];
        }
        table.mail(alias, &form(amounts));
    }
    table.process(11);
}

fn economy(table: &Table) -> serde_json::Value {
    table.sees(Viewer::Public)
}

/// The line of a pseudonym in the exchange table.
pub fn row(table: &Table, alias: &str) -> serde_json::Value {
    let view = economy(table);
    let rows = view["table"]["rows"].as_array().unwrap();
    rows.iter().find(|row| row["alias"] == alias).unwrap().clone()
}

/// R241a, R241b: 8 to 12 players under pseudonyms; fewer or more are refused
/// Shows R238a.
#[test]
fn r241_eight_to_twelve_investors_under_pseudonyms() {
    for (investors, fits) in [(7, false), (8, true), (12, true), (13, false)] {
        let game = Game::new("KA-6".parse().unwrap());
        let command = Command::Create { setup: Box::new(kapitalisten(investors)) };
        let act = Act {
            actor: Actor::GameMaster(PlayerId("leiter".into())),
            cause: Cause::new("1"),
            command,
            fresh: None,
        };
        let answer = decide(&game, &act, "2026-11-16T12:00:00Z".parse().unwrap());
        assert_eq!(answer.is_ok(), fits, "{investors}: {answer:?}");
    }
}

/// R244, R283, R311a: "Das Spiel beginnt mit einem reinen Börsenzug (Winter 1900) zur Bestimmung der Kontrollen über die Nationen für
/// Frühjahr 1901"
/// Shows R244a, R244b, R243a.
#[test]
fn r244_the_first_turn_is_the_exchange_of_winter_1900() {
    let mut table = Table::kapitalisten(&ALIASES);
    assert_eq!(table.game.turn.unwrap().to_string(), "1900-winter-economy");
    assert!(table.game.control.is_empty(), "nobody commands anything yet");
    first_turn(&mut table);
    assert_eq!(table.game.turn, Some(Turn::spring(1901)));
    assert_eq!(table.game.standing().units.len(), 22, "no unit moved");
    let control: Vec<(&str, &str)> = (table.game.control.iter())
        .map(|(power, seat)| (power.0.as_str(), table.game.seat(*seat).unwrap().alias.as_deref().unwrap()))
        .collect();
    assert_eq!(
        control,
        [
            ("austria", "Don Camillo"),
            ("england", "Erzherzog"),
            ("france", "Kalle Wirsch"),
            ("germany", "Lady Marmelade"),
            ("italy", "Lucky Luke"),
            ("russia", "Rockefeller"),
            ("turkey", "Sindbad"),
        ]
    );
    // 6 x 100 sold by each: 600 bought of each currency, six sell 100 of it
    let view = economy(&table);
    assert_eq!(view["table"]["nations"][0]["rate"], "1.00");
    assert_eq!(row(&table, "Don Camillo")["holdings"]["austria"], 1600);
    assert_eq!(view["course"][0]["number"], 0);
}

/// Nothing in the rules bounds a rate. Twelve who agree throw four currencies away until each costs a cent, and then buy one after the
/// other with all they have: from 2800 Euros each one becomes 336 Euros dear, the next 20,000, the third more than a million.
#[test]
fn a_boom_does_not_end_the_exchange() {
    let names: Vec<String> = (1..=12).map(|number| format!("Spieler {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut table = Table::kapitalisten(&names);
    let all = 1_000_000_000_000_000;
    let turns = [
        [0, 0, 0, -500, -500, -500, -500],
        [0, 0, 0, -500, -500, -500, -500],
        [0, 0, 0, all, 0, 0, 0],
        [0, 0, 0, -500, all, 0, 0],
        [0, 0, 0, -500, -500, all, 0],
        [0, 0, 0, 0, 0, -500, all],
        [100, 0, 0, 0, 0, -500, -500],
    ];
    let mut rates = Vec::new();
    for (seed, amounts) in (1..).zip(turns) {
        let turn = table.game.turn.unwrap();
        names.iter().for_each(|name| {
            table.mail(name, &form(amounts));
        });
        if seed > 1 {
            table.hold();
        }
        table.process(seed);
        assert_ne!(table.game.turn, Some(turn), "{amounts:?}");
        let nations = economy(&table)["table"]["nations"].clone();
        rates.push([3, 4, 5, 6].map(|nation| nations[nation]["rate"].as_str().unwrap().to_owned()));
        if let Some(currency) = match seed {
            5 => Some("Rubel"),
            6 => Some("Piaster"),
            _ => None,
        } {
            let text = table.text(turn, Lang::De).replace('\n', " ");
            let told = format!("{currency}: Höher als 1000000.00 rechnet die Börse nicht");
            assert!(text.contains(&told), "{text}");
        }
    }
    assert_eq!(rates[1], ["0.01", "0.01", "0.01", "0.01"]);
    assert_eq!(rates[2], ["336.01", "0.01", "0.01", "0.01"]);
    assert_eq!(rates[4][2], "1000000.00");
    assert_eq!(rates[5][3], "1000000.00");
    // twelve sell 500 each: sixty cents, as ever
    assert_eq!(rates[6][2..], ["999998.80", "999999.40"]);
}

/// R311: a controller orders their nation's units; others may not
/// Shows R280d.
#[test]
fn only_the_controller_orders_a_nation() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    table.mail("Kalle Wirsch", "Frankreich\nA Par - Bur\nF Bre - MAO\nA Mar H");
    assert!(
        table
            .try_mail("Zar Wasser", "A Par - Bur")
            .unwrap()
            .iter()
            .all(|event| event.kind() != "control_set")
    );
    let counted = game::duty::counting(&table.game, table.seat("Zar Wasser"), Turn::spring(1901), table.now);
    assert!(counted.is_none_or(|counting| counting.lines.is_empty()), "he commands nothing");
}

/// R322: missing unit orders stop the game before the evaluation; missing exchange orders do not
#[test]
fn missing_unit_orders_halt_the_game() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    let events = table.process(12);
    assert!(events.iter().all(|event| event.kind() != "published"), "halted");
    assert_eq!(table.game.turn, Some(Turn::spring(1901)));
    assert!(events.iter().any(|event| event.kind() == "waiting"));
    table.hold();
    let events = table.process(12);
    assert!(events.iter().any(|event| event.kind() == "published"));
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
    let rows = &economy(&table)["table"]["rows"];
    assert!(rows.as_array().unwrap().iter().all(|row| row["nmr"] == true), "evaluated all the same (R322)");
    assert_eq!(row(&table, "Zar Wasser")["euro"], "3500.00");
}

/// R325a, R325b, R325e: "die Auswertung der Partie ggf. für eine Runde aussetzen, um auf das Eintreffen der fehlenden Spielzüge zu
/// warten ... und bei längerer Dauer von mindestens 72 Stunden Nachfrist einen 2. NMR zu vergeben und den Spieler dann durch einen
/// Ersatzspieler ersetzen": also whoever had missed an earlier turn and handed in then has the 72 hours, and goes when they are over.
#[test]
fn r325_every_turn_with_missing_orders_has_its_extra_time() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    table.process(12);
    table.hold();
    table.process(12);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "handed in within the extra time");
    let due = table.game.deadline.unwrap().at;
    let commands = |table: &Table| {
        let seats = table.game.seats.iter().filter(|seat| table.game.powers_of(seat.id).next().is_some());
        seats.map(|seat| (seat.id, seat.person().is_none())).collect::<Vec<_>>()
    };
    let events = table.process(13);
    assert!(events.iter().any(|event| event.kind() == "waiting"), "the second time, too");
    assert!(commands(&table).iter().all(|(_, vacant)| !vacant), "nobody is expelled before the time is over");
    let until = table.game.deadline.unwrap().at;
    assert!(until.duration_since(due) >= SignedDuration::from_hours(72));
    table.process(13);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)), "a substitute is sought before the evaluation");
    let why = |(seat, _): &(_, bool)| table.game.seat(*seat).unwrap().occupants.last().unwrap().why;
    let gone = commands(&table);
    assert!(!gone.is_empty() && gone.iter().all(|seat| why(seat) == Some(Vacancy::SecondNmr)));
}

/// R168, R323: a machine that slept over the deadline blames nobody, for missing exchange orders no more than for missing moves
#[test]
fn a_machine_that_slept_counts_no_exchange_order_as_missing() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    table.hold();
    let slept = table.game.deadline.unwrap();
    table.now = slept.at + SignedDuration::from_hours(3 * 7 * 24);
    let (turn, ordinal) = (slept.turn, slept.ordinal);
    let events = table.must(Actor::System, Command::Process { turn, ordinal, seed: 12 });
    assert_eq!(events.iter().map(Event::kind).collect::<Vec<_>>(), ["overslept", "deadline_set"]);
    assert_eq!(table.game.turn, Some(Turn::spring(1901)), "the turn waits");
    // a day later it is processed in time, and what is missing then counts
    table.mail("Zar Wasser", &form([0; 7]));
    table.process(12);
    assert_eq!(
        (row(&table, "Zar Wasser")["nmr"].clone(), row(&table, "Sindbad")["nmr"].clone()),
        (false.into(), true.into())
    );
}

/// R323, R284, R326: after the third time the game master may exclude an investor, who controls nothing from then on and sells on
#[test]
fn r323_three_times_without_exchange_orders() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    let mut rich = [0; 7];
    for year in 0..3 {
        table.hold();
        for alias in ALIASES.iter().filter(|alias| **alias != "Lucky Luke") {
            rich[0] = 0;
            table.mail(alias, &form(rich));
        }
        let seat = table.seat("Lucky Luke");
        assert!(table.game.seat(seat).unwrap().occupant().is_some(), "year {year}");
        table.process(20 + year);
    }
    let seat = table.seat("Lucky Luke");
    let note = "drei Züge ohne Börsenbefehle".to_owned();
    table.leader(Command::Exclude { seat, why: Vacancy::NoExchangeOrders, note: note.clone().into() });
    table.hold();
    table.process(29);
    table.leader(Command::DoWithout { seat, reason: note, deadline: None });
    assert!(table.game.seat(seat).unwrap().occupant().is_none(), "excluded");
    let before = row(&table, "Lucky Luke")["holdings"]["austria"].as_u64().unwrap();
    table.hold();
    table.process(30);
    assert!(!table.game.control.values().any(|controller| *controller == seat));
    let row = row(&table, "Lucky Luke");
    assert_eq!((row["excluded"].as_bool(), row["nmr"].as_bool()), (Some(true), Some(true)));
    assert_eq!(row["holdings"]["austria"].as_u64().unwrap(), before.saturating_sub(500));
}

/// R329: "die Anweisungen für getrennte Phasen der Auswertung auf getrennten Zugzetteln": the exchange order and the orders for units
/// may come in different mails
/// Shows R330a.
#[test]
fn r329_separate_slips() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    table.mail("Kalle Wirsch", &form([-500, 0, 0, 0, 0, 0, 0]));
    table.mail("Kalle Wirsch", "A Par - Bur\nF Bre - MAO\nA Mar H");
    table.hold();
    table.mail("Erzherzog", &form([0, 0, -7, 0, 0, 0, 0]));
    table.process(5);
    let (kalle, duke) = (row(&table, "Kalle Wirsch"), row(&table, "Erzherzog"));
    assert_eq!((kalle["signs"]["austria"].as_str(), kalle["nmr"].as_bool()), (Some("-"), Some(false)));
    assert_eq!((duke["signs"]["france"].as_str(), duke["nmr"].as_bool()), (Some("-"), Some(false)));
    assert_eq!(moved(&table, "par").now, table.variant.place("bur"));
}

/// R331, R264: remarks reach the player alone, at once
#[test]
fn r331_remarks_are_for_the_player_alone() {
    let mut table = Table::kapitalisten(&ALIASES);
    let events = table.mail("Sindbad", "Börsenzug\nRussland: -700\nDeutschland: +100");
    let noted = events.iter().find(|event| event.kind() == "economy").unwrap();
    let seat = table.seat("Sindbad");
    assert!(noted.audience.reaches(Viewer::Seat(seat)) && !noted.audience.reaches(Viewer::Public));
    let notes = table.sees(Viewer::Seat(seat))["mine"]["notes"].clone();
    let codes: Vec<&str> = notes[0][1]["remarks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|remark| remark["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["missing-line"; 5].into_iter().chain(["over-limit"]).collect::<Vec<_>>());
    assert!(table.sees(Viewer::Public).get("mine").is_none());
}

/// R240a, R240b: neither draws nor capitulations exist in Kapitalisten, however late it is
#[test]
fn r240_no_draw_and_no_capitulation() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    let plan = [("austria", 18), ("germany", 16)].map(|(power, centers)| (power.into(), centers)).into();
    for proposal in [Proposal::Draw, Proposal::Capitulation { plan }] {
        let actor = table.player(table.seat("Sindbad"));
        let refused = table.act(actor, Command::Propose { proposal: proposal.clone() }).unwrap_err();
        assert_eq!(refused.code(), "not-in-this-variant", "{proposal:?}");
    }
}

/// R248c: "Solche Bedingungen werden vom Spielleiter ignoriert, d. h. als 'nicht zutreffend' interpretiert": of an order with nothing but
/// a condition nothing is left, and whoever has no order sells 500 of each
#[test]
fn r248_an_order_with_nothing_but_conditions_is_none() {
    let mut table = Table::kapitalisten(&ALIASES);
    table.mail("Sindbad", "Börsenzug\nRussland: +700, falls Zar Wasser Rubel kauft");
    table.mail("Lucky Luke", "Börsenzug\nRussland: +700, falls Zar Wasser Rubel kauft\nItalien: -200");
    table.process(3);
    let (sindbad, luke) = (row(&table, "Sindbad"), row(&table, "Lucky Luke"));
    assert_eq!((sindbad["nmr"].as_bool(), sindbad["euro"].as_str()), (Some(true), Some("3500.00")));
    // the other line of the same order stands
    assert_eq!((luke["nmr"].as_bool(), luke["euro"].as_str()), (Some(false), Some("200.00")));
    assert_eq!(luke["holdings"]["russia"], 1000);
}

/// R282b: "Fehlende oder falsche Spielzüge bzw. deren Befehlsyntax werden nicht angezeigt und nicht gewertet. Die Einheiten erhalten einen
/// Haltebefehl."
#[test]
fn r282_no_whisper_orders() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    table.mail("Kalle Wirsch", "A Par - Mos\nF Bre - MAO\nA Mar H");
    table.hold();
    table.process(5);
    assert_eq!(moved(&table, "par").order, Order::Hold);
}

/// R299, R302a, R307a, R307b, R318a: press comes with orders, is sorted by sender, and black press does not appear
#[test]
fn r318_press_in_the_report() {
    let mut table = Table::kapitalisten(&ALIASES);
    let zero = form([0; 7]);
    table.mail("Zar Wasser", &format!("{zero}\nPresse:\nan <DEUTSCHLAND>: \"Willkommen im Amt!\"\n"));
    table.mail("Sindbad", &format!("{zero}\nPresse:\nDer Papst an alle: \"Friede sei mit euch.\"\n"));
    table.mail("Erzherzog", &format!("{zero}\nPresse:\nSindbad an alle: \"Ich verkaufe alles!\"\n"));
    let mut germany = [0; 7];
    germany[3] = 200;
    germany[0] = -200;
    table.mail("Lady Marmelade", &form(germany));
    table.process(3);
    let turn = table.game.last_evaluation().unwrap().turn;
    let press = table.parts(turn, Lang::De).into_iter().find(|part| part.name == "exchange-press");
    let press = press.expect("press");
    assert_eq!(
        press.text,
        [
            "Der Papst (grau) an alle:\nFriede sei mit euch.",
            "Zar Wasser an Lady Marmelade:\nWillkommen im Amt!"
        ]
    );
}

/// R317: the report has its table, rates, controls, both projections; two languages, the same numbers
/// R312: see below.
/// Shows R311a, R311b, R311c, R311d, R311e, R311f, R313a, R313b, R313c, R313d.
#[test]
fn r311_the_report_of_the_first_turn() {
    let mut table = Table::kapitalisten(&ALIASES);
    table.mail("Don Camillo", &form([-500, 1000, 1000, 1000, -500, -500, 1000]));
    for alias in &ALIASES[1..7] {
        table.mail(alias, &form([0; 7]));
    }
    table.process(3);
    let turn = table.game.last_evaluation().unwrap().turn;
    let text = table.text(turn, Lang::De);
    // 375 each for the one who sold 1500; the last one handed in nothing
    for line in ["Don Camillo 0.00 500 - *1375 + *1375 + *1375 +", "Don Camillo 500 - 500 - *1375 + RED"] {
        let found = text.lines().any(|found| found.split_whitespace().eq(line.split_whitespace()));
        assert!(found, "{line}: {text}");
    }
    let wide: Vec<&str> = text.lines().filter(|line| line.chars().count() > 78).collect();
    assert_eq!(wide, Vec::<&str>::new());
    let row = |line: &str| text.lines().any(|found| found.split_whitespace().eq(line.split_whitespace()));
    assert!(
        row("Zar Wasser 3500.00 500 - 500 - 500 - 500 -") && row("Zar Wasser 500 - 500 - 500 - NMR"),
        "{text}"
    );
    // eight players had 1000 each, of which the first and the last sold 500
    assert!(row("Russland Rubel 0.90 -0.10 -1000") && row("Russland 22.50 4 7000"), "{text}");
    assert!(text.contains("Kurse: Kronen -0.10, Pfund -0.01"), "{text}");
    // rate 0.90 after 1000 sold: 0.90 / 4 centers x 100
    let english = table.text(turn, Lang::En);
    assert!(english.contains("Exchange table") && english.contains("*1375 +"), "{english}");
    let charts = table.parts(turn, Lang::De).into_iter().filter(|part| part.svg.is_some()).count();
    // R312: "die genauen Kauf- bzw. Verkauf-Anweisungen" stand nowhere: 1000 were ordered, 375 bought
    assert!(!text.contains("+1000"), "{text}");
    // rates, points, and the holdings of seven currencies
    assert_eq!(charts, 9);
}

/// R243a, R243b, R245: every turn but the first has a movement, winter is played with autumn, and the exchange sees the centers of the unit
/// turn ("zuerst der Spielzug der Einheiten, dann der Börsenzug"); R247b: winter orders may depend on the autumn
/// Shows R280a, R280c.
/// Shows R185a.
#[test]
fn r245_units_first_then_the_exchange() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    table.mail("Kalle Wirsch", "A Mar - Spa\nF Bre - MAO\nA Par - Bur");
    table.hold();
    table.process(4);
    assert_eq!(table.game.turn, Some(Turn::autumn(1901)));
    let conditional = "A Spa H\nF MAO - Por\nA Bur H\n\nAufbauten:\nfalls F MAO - Por gelingt: + A Mar, + A Par; sonst: + F Bre";
    table.mail("Kalle Wirsch", conditional);
    table.hold();
    table.process(5);
    let evaluation = table.game.last_evaluation().unwrap();
    let built: Vec<_> = evaluation.adjustments.iter().map(|adjusted| Some(adjusted.unit.place)).collect();
    assert_eq!(built, ["mar", "par"].map(|at| table.variant.place(at)));
    let view = economy(&table);
    let france = view["table"]["nations"]
        .as_array()
        .unwrap()
        .iter()
        .find(|nation| nation["power"] == "france")
        .unwrap();
    assert_eq!(france["centers"], 5, "Spain and Portugal count in the same turn");
    assert_eq!(table.game.turn, Some(Turn::spring(1902)), "winter was part of autumn");
}

/// R244c: turn 1 is Winter 1900, 2n Frühjahr 1900 + n, 2n + 1 Herbst 1900 + n, with its winter.
#[test]
fn r244_turns_are_numbered_from_winter_1900() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    assert_eq!(economy(&table)["table"]["number"], 1);
    let turns = [Turn::spring(1901), Turn::autumn(1901), Turn::spring(1902), Turn::autumn(1902)];
    for (number, turn) in (2..).zip(turns) {
        assert_eq!(table.game.turn, Some(turn));
        table.hold();
        table.process(number);
        assert_eq!(economy(&table)["table"]["number"], number, "{turn:?}");
    }
}

/// R238a, R242a: "können mehr Spieler als Nationen teilnehmen": twelve places, eight of them taken; "Ein Einstieg in eine bereits
/// laufende Partie ist nur als Ersatzspieler ... möglich": the other four stay empty.
#[test]
fn r238_more_players_than_nations_and_no_entry_afterwards() {
    let mut table = Table::with(kapitalisten(12), &ALIASES);
    assert!(table.game.seats.iter().filter(|seat| seat.person().is_some()).count() == 8);
    assert!(table.game.frame.as_ref().unwrap().powers.len() == 7);
    first_turn(&mut table);
    let player = game::word::seat::Person { id: PlayerId("neuling".into()), name: "Neuling".into() };
    let (id, alias) = (player.id.clone(), Some("Neuling".to_owned()));
    let command = Command::SignUp { player, preferences: Vec::new(), alias };
    let refusal = table.act(Actor::Player(id), command).unwrap_err();
    assert_eq!(refusal.code(), "sign-up-closed");
}

/// R242a, R242b: "Ein Einstieg in eine bereits laufende Partie ist nur als Ersatzspieler ... möglich"
#[test]
fn r242_entry_only_as_a_substitute() {
    let mut table = Table::kapitalisten(&ALIASES);
    first_turn(&mut table);
    let player = game::word::seat::Person { id: PlayerId("neuling".into()), name: "Neuling".into() };
    let command =
        Command::SignUp { player: player.clone(), preferences: Vec::new(), alias: Some("Neuling".into()) };
    assert!(table.act(Actor::Player(player.id.clone()), command).is_err());
    let seat = table.seat("Sindbad");
    let old = table.player(seat);
    table.act(old, Command::Resign { note: "keine Zeit".to_owned() }).unwrap();
    // behind a pseudonym the seat falls free at the deadline (9.9.7)
    table.hold();
    table.process(5);
    let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
    table.act(Actor::Player(player.id.clone()), offer).unwrap();
    table.leader(Command::Substitute { seat, player, deadline: None });
    assert_eq!(table.player(seat), Actor::Player(PlayerId("neuling".into())));
    table.hold();
    let held = row(&table, "Sindbad")["holdings"]["turkey"].as_u64().unwrap();
    table.mail("Sindbad", &form([0; 7]));
    table.process(6);
    let sindbad = row(&table, "Sindbad");
    assert_eq!((sindbad["holdings"]["turkey"].as_u64(), sindbad["nmr"].as_bool()), (Some(held), Some(false)));
}

/// R308: "Private Anmerkungen"; what looks like an order within press is text, also where it begins a line
#[test]
fn r308_orders_inside_press_are_text() {
    for press in [
        "Kalle Wirsch an alle: \"A Par - Bur, F Bre - MAO und Russland: -500\"",
        "Kalle Wirsch an alle: \"Man munkelt:\nA Par - Bur\nF Bre - MAO\nRussland: -500\nMehr nicht.\"",
    ] {
        let mut table = Table::kapitalisten(&ALIASES);
        first_turn(&mut table);
        table.mail("Kalle Wirsch", &format!("A Par H\nF Bre H\nA Mar H\n\nPresse:\n{press}"));
        table.hold();
        table.process(6);
        let evaluation = table.game.last_evaluation().unwrap();
        let stays = |moved: &Moved| moved.now == Some(moved.unit.place) && moved.given.len() <= 1;
        assert!(evaluation.moves.iter().all(stays), "nobody moved, nobody has two orders: {press}");
        assert_eq!(row(&table, "Kalle Wirsch")["nmr"], true, "nothing was traded by order: {press}");
        let text = table.text(evaluation.turn, Lang::De);
        assert!(text.contains("F Bre - MAO"), "it is printed: {press}: {text}");
    }
}
