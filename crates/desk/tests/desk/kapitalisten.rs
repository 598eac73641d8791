//! Kapitalisten through the desk: the nation is the unit of everything.

use desk::{Caller, Capacity, Envelope, Handing, Member};
use game::command::Command;
use game::exchange::broker::WhatIf;
use game::game::Game;
use game::setup::{Identity, Press, Setup};
use game::submission::Channel;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;

use testbed::{DUE, Site, at};
use text::Lang;

const GAME: &str = "KA-9";
const ALIASES: [&str; 8] = ["Ada", "Bruno", "Cleo", "Dino", "Erna", "Falk", "Gitta", "Hugo"];
/// All currencies in the order of the text.
const NATIONS: [&str; 7] =
    ["Österreich-Ungarn", "England", "Frankreich", "Deutschland", "Italien", "Russland", "Osmanisches Reich"];
const POWERS: [&str; 7] = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];

pub struct Round {
    pub site: Site,
    master: Caller,
    pub players: Vec<Member>,
}

/// An exchange order for all currencies.
pub fn form(amounts: [i64; 7]) -> String {
    let lines = NATIONS.iter().zip(amounts).map(|(nation, amount)| format!("{nation}: {amount:+}"));
    format!("Börsenzug\n{}\n", lines.collect::<Vec<_>>().join("\n"))
}

/// A game of eight that has begun; the first exchange is due on 7 December.
pub async fn round() -> Round {
    round_with(|_| {}).await
}

/// The same with a setup of its own.
pub async fn round_with(change: impl FnOnce(&mut Setup)) -> Round {
    let site = Site::new("desk").await;
    let kapitalisten = |setup: &mut Setup| {
        setup.variant = "kapitalisten".to_owned();
        setup.investors = Some(8);
        setup.identity = Identity::Pseudonyms;
        setup.press = Press::Report;
        change(setup);
    };
    let master = site.open_game(GAME, kapitalisten).await;
    let mut players = Vec::new();
    for alias in ALIASES {
        let player = site.known(&format!("Spieler{alias}"), Lang::De, &[]).await;
        let alias = Some(alias.to_owned());
        let sign_up = Command::SignUp { player: player.person(), preferences: Vec::new(), alias };
        let caller = Caller::Member(player.clone());
        site.desk
            .act(&caller, GAME, Capacity::Player, sign_up, Envelope::default())
            .await
            .expect("signed up");
        players.push(player);
    }
    site.lead(&master, GAME, Command::Start { seed: 3, deadline: Some(at(DUE)) }).await;
    Round { site, master, players }
}

impl Round {
    pub fn player(&self, alias: &str) -> Caller {
        let at = ALIASES.iter().position(|other| *other == alias).expect("a pseudonym");
        Caller::Member(self.players[at].clone())
    }

    pub async fn hand_in(&self, alias: &str, text: &str) -> desk::Handed {
        let handing = Handing::by(Channel::Command, text::Lang::De);
        self.site.desk.hand_in(&self.player(alias), GAME, text, handing).await.expect("handed in")
    }

    pub async fn work_at(&self, time: &str) {
        self.site.clock.set(at(time));
        assert_eq!(self.site.desk.work_until_idle().await.expect("worked").failed, 0);
    }

    /// Where the game waits for orders its deadline is the end of the wait.
    async fn work_at_the_deadline(&self) {
        let deadline = self.game().await.deadline.expect("a deadline");
        self.work_at(&deadline.at.to_string()).await;
    }

    pub async fn game(&self) -> Game {
        (**self.site.game(GAME).await).clone()
    }

    /// Ada buys England, France and the Turks, the others one each of what is left.
    pub async fn first_exchange(&self) {
        self.hand_in("Ada", &form([-500, 700, 700, -500, -500, -500, 600])).await;
        self.hand_in("Bruno", &form([900, 0, 0, 0, -500, -500, 0])).await;
        self.hand_in("Cleo", &form([-500, 0, 0, 900, 0, -500, 0])).await;
        self.hand_in("Dino", &form([-500, 0, 0, 0, 900, -500, 0])).await;
        self.hand_in("Erna", &form([-500, 0, 0, -500, 0, 900, 0])).await;
        for alias in ["Falk", "Gitta", "Hugo"] {
            self.hand_in(alias, &form([0; 7])).await;
        }
        self.work_at("2026-12-07T19:00:00Z").await;
        let game = self.game().await;
        assert_eq!(game.turn, Some(Turn::spring(1901)));
        assert_eq!(self.nations("Ada").await, ["england", "france", "turkey"]);
    }

    pub async fn nations(&self, alias: &str) -> Vec<&'static str> {
        let game = self.game().await;
        let seat: SeatId =
            game.seats.iter().find(|seat| seat.alias.as_deref() == Some(alias)).expect("a seat").id;
        let mine = |power: &&str| game.control.get(&Power((**power).to_owned())) == Some(&seat);
        POWERS.into_iter().filter(mine).collect()
    }

    /// Everybody but Ada holds with all nations.
    pub async fn others_hold(&self) {
        for (alias, text) in [
            ("Bruno", "A Vie H\nA Bud H\nF Tri H"),
            ("Cleo", "A Ber H\nA Mun H\nF Kie H"),
            ("Dino", "A Ven H\nA Rom H\nF Nap H"),
            ("Erna", "A Mos H\nA War H\nF Sev H\nF StP/sc H"),
        ] {
            self.hand_in(alias, text).await;
        }
    }

    /// These seats hold with all units that they command, and trade nothing.
    pub async fn everybody_holds(&self, aliases: &[&str]) {
        for alias in aliases {
            let nations = self.nations(alias).await;
            let game = self.game().await;
            let own = game.standing().units.iter().filter(|unit| nations.contains(&unit.power.0.as_str()));
            let orders: Vec<String> = own.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
            self.hand_in(alias, &format!("{}\n{}\n", form([0; 7]), orders.join("\n"))).await;
        }
    }

    /// The texts of letters to somebody since the n-th letter.
    pub async fn letters_to(&self, name: &str, from: usize) -> Vec<String> {
        let letters = self.site.letters().await.into_iter().skip(from).map(|(_, letter)| letter);
        letters.filter(|letter| letter.name == name).map(|letter| letter.text).collect()
    }
}

const ENGLAND: &str = "England\nF Edi - NTH\nF Lon - ENG\nA Liv - Yor\n";
const FRANCE: &str = "Frankreich\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\n";
const TURKEY: &str = "Türkei\nA Con - Bul\nA Smy H\nF Ank - Con\n";

/// R329: "getrennte Zugzettel": a slip for each nation counts beside the others
#[tokio::test]
async fn a_slip_for_each_nation_counts_beside_the_others() {
    let round = round().await;
    round.first_exchange().await;
    round.others_hold().await;
    for slip in [&form([0; 7])[..], ENGLAND, FRANCE, TURKEY] {
        round.hand_in("Ada", slip).await;
    }
    round.work_at("2026-12-14T19:00:00Z").await;
    let game = round.game().await;
    assert_eq!(game.turn, Some(Turn::autumn(1901)), "nothing was missing");
    for unit in ["nth", "eng", "yor", "bur", "spa", "mao", "bul", "smy", "con"] {
        assert!(game.standing().units.iter().any(|found| found.at == unit), "nobody stands in {unit}");
    }
}

/// R324a, R324b: "keine Befehle für eine noch existierende Nation": the game stops before the evaluation, the nation is named, its player is
/// not
#[tokio::test]
async fn a_nation_without_orders_stops_the_game_and_is_named() {
    let round = round().await;
    round.first_exchange().await;
    round.others_hold().await;
    for slip in [&form([0; 7])[..], ENGLAND, FRANCE] {
        round.hand_in("Ada", slip).await;
    }
    let before = round.site.letters().await.len();
    round.work_at("2026-12-14T19:00:00Z").await;
    assert_eq!(round.game().await.turn, Some(Turn::spring(1901)), "not evaluated");
    for name in ["SpielerBruno", "SpielerHugo"] {
        let letters = round.letters_to(name, before).await.join("\n");
        assert!(letters.contains("fehlen noch Befehle, nämlich für das Osmanische Reich."), "{letters}");
        assert!(!letters.contains("Ada"), "{letters}");
    }
    let own = round.letters_to("SpielerAda", before).await.join("\n");
    assert!(own.contains("das Osmanische Reich"), "{own}");
    // the orders come, and the turn is played
    round.hand_in("Ada", TURKEY).await;
    round.work_at_the_deadline().await;
    let game = round.game().await;
    assert_eq!(game.turn, Some(Turn::autumn(1901)));
    assert!(["nth", "bur", "bul"].iter().all(|at| game.standing().units.iter().any(|unit| unit.at == *at)));
}

/// R324a: a line about money that nobody can read is no order for the nation in the same hand
#[tokio::test]
async fn money_that_cannot_be_read_is_no_order_for_a_nation() {
    let round = round().await;
    round.first_exchange().await;
    round.everybody_holds(&["Ada", "Cleo", "Dino", "Erna", "Falk", "Gitta", "Hugo"]).await;
    for lines in
        ["Kroner: +5", "Pfund ½", "falls ich Deutschland kontrolliere: England: +500", "Spanien: +500"]
    {
        let echo = round.hand_in("Bruno", &format!("{lines}\nFrankreich: 0\nItalien: 0\n")).await.echo;
        assert!(echo.unread.iter().any(|unread| lines.contains(unread.as_str())), "{}", echo.text);
        assert!(echo.text.contains("Noch ohne Befehle: Österreich-Ungarn."), "{lines}: {}", echo.text);
    }
    round.work_at("2026-12-14T19:00:00Z").await;
    assert_eq!(round.game().await.turn, Some(Turn::spring(1901)), "the game waits for Austria's orders");
    // words that are no money are orders as ever, however wrong (R282)
    let echo = round.hand_in("Bruno", "A Vei - Tirl").await.echo;
    assert!(!echo.text.contains("Noch ohne Befehle"), "{}", echo.text);
}

// a tie is no command: earlier holdings, fewer nations or the lot decide (R284 to R287), and nobody knows the lot
#[tokio::test]
async fn the_slip_promises_no_nation_for_a_tie() {
    let round = round().await;
    let echo = round.hand_in("Ada", &form([0, 0, 0, 0, 0, -500, 0])).await.echo;
    assert!(!echo.text.contains("du befehligst"), "{}", echo.text);
    assert!(
        echo.text.contains(
            "Gleichstand: Österreich-Ungarn, England, Frankreich, Deutschland, Italien und Osmanisches Reich; es entscheiden"
        ),
        "{}",
        echo.text
    );
    let echo = round.hand_in("Ada", &form([0, 500, 0, 0, 0, -500, 0])).await.echo;
    assert!(echo.text.contains("du befehligst: England (Vorsprung 500)\n"), "{}", echo.text);
    assert!(echo.text.contains("England mit 501 Pfund: alle anderen"), "{}", echo.text);
}

// what a text leaves out is said once
#[tokio::test]
async fn lines_that_are_missing_are_told_once() {
    let round = round().await;
    let handing = Handing::by(Channel::Web, text::Lang::De);
    let echo =
        round.site.desk.try_text(&round.player("Ada"), GAME, "England: -100", &handing).await.expect("tried");
    assert!(echo.text.contains("Russland und Osmanisches Reich fehlen; sie zählen als 0"), "{}", echo.text);
    assert!(!echo.text.contains("Russland fehlt"), "{}", echo.text);
}

// `Rest xxx` under the heading of a nation is about that nation
#[tokio::test]
async fn the_rest_ends_at_its_heading() {
    let round = round().await;
    round.first_exchange().await;
    round.others_hold().await;
    round.hand_in("Ada", &format!("{ENGLAND}\nFrankreich\nA Par - Bur\nRest xxx\n")).await;
    round.work_at("2026-12-14T19:00:00Z").await;
    assert_eq!(round.game().await.turn, Some(Turn::spring(1901)), "the Turks have no orders");
    round.hand_in("Ada", TURKEY).await;
    round.work_at_the_deadline().await;
    let game = round.game().await;
    assert!(
        ["bur", "mar", "bre", "bul"].iter().all(|at| game.standing().units.iter().any(|unit| unit.at == *at))
    );
}

/// R282: "Fehlende oder falsche Spielzüge ... werden nicht angezeigt und nicht gewertet. Die Einheiten erhalten einen Haltebefehl."
/// Shows R282a, R282b, R282c.
#[tokio::test]
async fn a_unit_with_a_wrong_order_holds_in_every_sense_and_nothing_shows_it() {
    let round = round().await;
    round.first_exchange().await;
    // Ruh and Bur are taken in spring, Munich is attacked with support in autumn
    round
        .hand_in("Ada", &format!("{ENGLAND}\nFrankreich\nA Par - Bur\nA Mar - Gas\nF Bre H\n{TURKEY}"))
        .await;
    round.others_hold().await;
    round.work_at("2026-12-14T19:00:00Z").await;
    let austria = "A Vie - Tyr\nA Bud H\nF Tri H";
    for (alias, text) in [
        (
            "Ada",
            "England\nF NTH H\nF ENG H\nA Yor H\nFrankreich\nA Bur - Mun\nA Gas H\nF Bre H\nTürkei\nA Bul H\nA Smy H\nF Con H",
        ),
        ("Bruno", austria),
        // no army walks from Munich to London; the support to hold is for a unit that holds
        ("Cleo", "A Mun - Lon\nA Ber S A Mun"),
        ("Dino", "A Ven H\nA Rom H\nF Nap H"),
        ("Erna", "A Mos H\nA War H\nF Sev H\nF StP/sc H"),
    ] {
        round.hand_in(alias, text).await;
    }
    round.work_at("2026-12-21T19:00:00Z").await;
    let game = round.game().await;
    let printed = game.last_evaluation().expect("an evaluation");
    assert_eq!(printed.turn, Turn::autumn(1901));
    let variant = variants::by_id("kapitalisten").expect("a variant");
    let of = |at: &str| {
        let province = variant.province(at).expect("a province");
        printed.moves.iter().find(|moved| moved.unit.province() == province).expect("a unit")
    };
    let hold = rules::Order::Hold;
    assert_eq!((of("mun").order, of("mun").mark, of("mun").now), (hold, None, Some(of("mun").unit.place)));
    assert_eq!((of("ber").mark, of("ber").reason), (None, rules::Reason::None), "the support is given");
    // the fleet in Kiel had no order
    assert_eq!((of("kie").order, of("kie").mark), (hold, None));
    let report = round.letters_to("SpielerHugo", 0).await.pop().expect("a report");
    for mark in ["NOR", "NSO", "IMP", "NMR"] {
        let moves: Vec<&str> = report.lines().take_while(|line| !line.contains("Börse")).collect();
        assert!(!moves.iter().any(|line| line.contains(mark)), "{mark} stands in {report}");
    }
}

/// "ausschließlich durch Presse innerhalb der Auswertung" (R296): no private messages, whatever press the game was created with
#[tokio::test]
async fn nobody_writes_to_another_outside_the_report() {
    let round = round_with(|setup| setup.press = Press::Full).await;
    let command = Command::SendMessage { to: vec![SeatId(3)], text: "Psst".to_owned() };
    let sent =
        round.site.desk.act(&round.player("Ada"), GAME, Capacity::Player, command, Envelope::default()).await;
    match sent {
        Err(desk::Error::Refused(refusal)) => assert_eq!(refusal, game::refusal::Refusal::NoMessages),
        other => panic!("{other:?}"),
    }
}

// "mindestens 8 und höchstens 12 Spieler": with eight of twelve places taken the game begins
#[tokio::test]
async fn the_game_begins_with_eight_of_twelve() {
    let round = round_with(|setup| setup.investors = Some(12)).await;
    assert_eq!(round.game().await.seats.len(), 8);
    round.first_exchange().await;
}

/// R323: "sollte der Spielleiter einen Spieler, der dreimal in Folge keine Börsenbefehle abgegeben hat (3. NMR), aus der Partie
/// ausschließen": the count is told from the first, after the third the game master decides, nobody is excluded by the clock
#[tokio::test]
async fn the_third_missing_exchange_order_is_the_game_masters_decision() {
    let round = round().await;
    let hugo = round
        .game()
        .await
        .seats
        .iter()
        .find(|seat| seat.alias.as_deref() == Some("Hugo"))
        .expect("a seat")
        .id;
    let exclude = || Command::Exclude {
        seat: hugo,
        why: game::word::seat::Vacancy::NoExchangeOrders,
        note: "drei Runden ohne Börsenzug".into(),
    };
    let act = async |command| {
        let lead = Capacity::GameMaster;
        round.site.desk.act(&round.master, GAME, lead, command, Envelope::default()).await
    };
    for (count, time) in [(1, "2026-12-07"), (2, "2026-12-14"), (3, "2026-12-21")] {
        assert!(act(exclude()).await.is_err(), "only {} missed", count - 1);
        let before = round.site.letters().await.len();
        if count == 1 {
            for alias in &ALIASES[..7] {
                round.hand_in(alias, &form([0; 7])).await;
            }
        } else {
            round.everybody_holds(&ALIASES[..7]).await;
        }
        round.work_at(&format!("{time}T19:00:00Z")).await;
        let told = round.letters_to("SpielerHugo", before).await.join("\n");
        let words = ["(1 von 3 in Folge)", "(2 von 3 in Folge)", "zum 3. Mal in Folge"][count - 1];
        assert!(told.contains(words), "{told}");
        let master = round.letters_to("Master", before).await.join("\n");
        let words = [
            "1 von 3 in Folge: Hugo.",
            "2 von 3 in Folge: Hugo.",
            "Du entscheidest, ob Hugo ausgeschlossen wird",
        ];
        assert!(master.contains(words[count - 1]), "{master}");
        let game = round.game().await;
        assert!(game.seat(hugo).expect("a seat").occupant().is_some(), "nobody was excluded");
        assert!(game.stops.is_empty());
    }
    act(exclude()).await.expect("excluded");
    assert!(round.game().await.seat(hugo).expect("a seat").person().is_none(), "their doors are shut");
}

// The broker's slip, the same at every door: the worked example of the text, "Die Käufe werden auf je 375 Währungseinheiten
// pro Kaufwährung reduziert. Euro bleiben keine übrig."
#[tokio::test]
async fn the_echo_says_what_an_exchange_order_comes_to() {
    let round = round().await;
    let echo = round.hand_in("Ada", &form([-500, 1000, 1000, 1000, -500, -500, 1000])).await.echo;
    let text = &echo.text;
    for line in [
        "verkauft: 500 Kronen, 500 Lira und 500 Rubel; Erlös 1.500,00 €",
        "375 Pfund, 375 Francs, 375 Mark und 375 Piaster; Kosten 1.500,00 €",
        "(RED)",
        "Bargeld danach: 0,00 €",
        "Francs 1,00 → 1,03",
        "England (Vorsprung 375)",
        // Bruno can sell 500 of each of the six others for 3000 Euros
        "England mit 376 Pfund: ",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    // a mail without an exchange order says what follows
    let echo = round.hand_in("Bruno", "Ich melde mich noch.").await.echo;
    assert!(echo.text.contains("werden von jeder Währung bis zu 500 Einheiten verkauft"), "{}", echo.text);
}

// the nations that have no orders yet are named with every echo
#[tokio::test]
async fn the_echo_names_nations_without_orders() {
    let round = round().await;
    round.first_exchange().await;
    let echo = round.hand_in("Ada", ENGLAND).await.echo;
    assert!(echo.text.contains("Noch ohne Befehle: Frankreich und Osmanisches Reich."), "{}", echo.text);
    assert!(echo.without_order.is_empty(), "the slip is for England: {:?}", echo.without_order);
}

fn item(byline: game::press::Byline, to: &str, text: &str) -> Command {
    let (to, title, text) = (to.to_owned(), String::new(), text.to_owned());
    Command::SendPress { item: game::press::PressItem { byline, to, title, text } }
}

/// R299, R302: press that is sent on its own goes the way of press that comes with orders: one list, by senders in the
/// alphabet, the game master may shorten it, and it leaves the press before it alone.
#[tokio::test]
async fn press_sent_alone_is_press_of_the_exchange() {
    use game::press::Byline;
    let round = round().await;
    round.hand_in("Hugo", &format!("{}\nPresse\nan alle: \"Von Hugo, eins\"\n", form([0; 7]))).await;
    for (alias, command) in [
        ("Hugo", item(Byline::Own, "", "Von Hugo, zwei")),
        ("Ada", item(Byline::Own, "<Frankreich>", "Von Ada")),
        ("Falk", item(Byline::Nobody, "", "Von niemandem")),
        ("Falk", item(Byline::Nobody, "<Frankreich>", "Von niemandem für einen")),
    ] {
        let done = round
            .site
            .desk
            .act(&round.player(alias), GAME, Capacity::Player, command, Envelope::default())
            .await;
        done.expect("sent");
    }
    let waiting = game::module::waiting_press(&round.game().await, round.game().await.turn.expect("a turn"));
    assert_eq!(waiting.len(), 5, "all of it waits where the game master can shorten it: {waiting:?}");
    for alias in ALIASES.into_iter().filter(|alias| *alias != "Hugo") {
        round.hand_in(alias, &form([0; 7])).await;
    }
    round.work_at("2026-12-07T19:00:00Z").await;
    let game = round.site.desk.look_public(GAME).await.expect("seen");
    assert!(game.printed.is_empty(), "no second list");
    let turn = game.last_evaluation().expect("evaluated").turn;
    let report = desk::report_text(text::Lang::De, &game, turn);
    let places: Vec<usize> = ["Von Ada", "Von niemandem", "Von Hugo, eins", "Von Hugo, zwei"]
        .iter()
        .map(|words| report.find(words).unwrap_or_else(|| panic!("{words} is missing in {report}")))
        .collect();
    assert!(places.is_sorted(), "{places:?}");
    assert_eq!(report.matches("\nPresse\n").count(), 1, "{report}");
    // Press that nobody signs stands under a name that is nobody's, and never under its writer's.
    let press = report.split_once("\nPresse\n").expect("press").1;
    assert!(press.contains("Anonym (grau) an alle:\nVon niemandem\n"), "{press}");
    assert!(press.contains("Anonym (grau) an Hugo:\nVon niemandem für einen\n"), "{press}");
    assert!(!press.contains("Falk"), "{press}");
}

// "Fehlende Börsenzüge": whoever let one exchange pass is warned with each reminder, as often as there are any, of what
// comes of three in a row.
#[tokio::test]
async fn each_reminder_warns_of_the_third_missing_exchange_order() {
    let round = round().await;
    for alias in ALIASES.into_iter().filter(|alias| *alias != "Falk") {
        round.hand_in(alias, &form([0; 7])).await;
    }
    let before = round.letters_to("SpielerFalk", 0).await.len();
    round.work_at("2026-12-06T19:00:00Z").await;
    let reminder = round.letters_to("SpielerFalk", 0).await.split_off(before);
    assert!(reminder[0].contains("Dreimal in Folge"), "{reminder:?}");
    round.work_at("2026-12-07T19:00:00Z").await;
    let before = round.letters_to("SpielerFalk", 0).await.len();
    round.work_at("2026-12-13T19:00:00Z").await;
    let reminder = round.letters_to("SpielerFalk", 0).await.split_off(before);
    assert!(reminder[0].contains("Zuletzt fehlte er einmal."), "{reminder:?}");
}

// What people read of a log, of a game and of an order is words in their language, never the program's own.
#[tokio::test]
async fn nothing_of_the_program_shows_in_the_log_or_the_state_of_a_game() {
    let round = round().await;
    round.first_exchange().await;
    for lang in text::Lang::ALL {
        let log = round.site.desk.log(&round.master, GAME, None).await.expect("read");
        let seen = round.site.desk.look(&round.master, GAME, None).await.expect("seen");
        for event in &log {
            let words = desk::happened(lang, &seen.game, event);
            let engine = ["exchange:", "{", "Power(", "SeatId", "ControlSet", "(von einem neueren"];
            assert!(!engine.iter().any(|word| words.contains(word)), "{words}");
        }
        let game = round.site.desk.look_public(GAME).await.expect("seen");
        let nations: Vec<String> = desk::words::nations(lang, &game);
        assert_eq!(nations.len(), 7);
        let france = lang.pick("Frankreich", "France");
        let line = nations.iter().find(|line| line.contains(france)).expect("France");
        assert!(
            line.contains("Ada") && line.contains("1") && line.contains("VZ") | line.contains("centres"),
            "{line}"
        );
    }
}

// "Die Aussagekraft dieser Hochrechnung hängt stark davon ab ...": a reader of a projection is told so.
#[tokio::test]
async fn projections_come_with_their_caution() {
    let round = round().await;
    round.first_exchange().await;
    let game = round.site.desk.look_public(GAME).await.expect("seen");
    let turn = game.last_evaluation().expect("evaluated").turn;
    let report = desk::report_text(text::Lang::De, &game, turn);
    for words in ["Nach einem Boom", "mit Vorsicht"] {
        assert!(report.contains(words), "{words} is missing in {report}");
    }
}

/// R248a: a condition before an exchange order is told as loudly as one behind it; missing lines are named.
#[tokio::test]
async fn conditions_and_missing_lines_of_the_exchange_are_told() {
    let round = round().await;
    let before = round.hand_in("Ada", "Börsenzug\nfalls Bruno Rubel kauft: Russland: -500\n").await.echo.text;
    let behind = round.hand_in("Ada", "Börsenzug\nRussland: -500, falls Bruno Rubel kauft\n").await.echo.text;
    for text in [&before, &behind] {
        assert!(text.contains("zählt nicht") || text.contains("edingung"), "{text}");
        assert!(!text.contains("keine Zweifel"), "{text}");
    }
    let one = round.hand_in("Ada", "Börsenzug\nRussland: -500\n").await.echo.text;
    for nation in ["Österreich-Ungarn", "Frankreich", "Deutsch", "Italien", "Osmanisches Reich"] {
        assert!(one.contains(nation), "{nation} is not named in {one}");
    }
    assert!(!one.contains("OEU") && !one.contains("ÖU "), "no codes: {one}");
}

/// R297a, R297b: Kapitalisten 2: press is what is marked as such; a private remark to the game master is not published.
#[tokio::test]
async fn a_remark_to_the_game_master_is_not_published() {
    let round = round().await;
    let text = format!(
        "Lieber Spielleiter, ich bin ab morgen im Urlaub.\n\n{}\nPresse\nan alle: \"Guten Abend\"\n",
        form([0; 7])
    );
    round.hand_in("Ada", &text).await;
    for alias in ALIASES.into_iter().filter(|alias| *alias != "Ada") {
        round.hand_in(alias, &form([0; 7])).await;
    }
    round.work_at("2026-12-07T19:00:00Z").await;
    let game = round.site.desk.look_public(GAME).await.expect("seen");
    let report = desk::report_text(text::Lang::De, &game, game.last_evaluation().expect("evaluated").turn);
    assert!(report.contains("Guten Abend"), "{report}");
    assert!(!report.contains("Urlaub") && !report.contains("Spielleiter, ich"), "{report}");
}

/// R297b: what stands behind quoted press was not released either, and its writer is told so.
#[tokio::test]
async fn a_remark_behind_quoted_press_is_not_published() {
    let round = round().await;
    let remark = "Lieber Max, das ist nur für dich: ich bin krank.";
    let press = "Presse:\nan alle: \"Guten Abend.\n\nGute Nacht, \"Freunde\" von einst!\"\n\n\"Bis morgen\"";
    let echo = round.hand_in("Ada", &format!("{}\n{press}\n\n{remark}\n", form([0; 7]))).await.echo.text;
    assert!(!echo.contains("keine Zweifel") && echo.contains("Lieber Max"), "{echo}");
    for alias in ALIASES.into_iter().filter(|alias| *alias != "Ada") {
        round.hand_in(alias, &form([0; 7])).await;
    }
    round.work_at("2026-12-07T19:00:00Z").await;
    let game = round.site.desk.look_public(GAME).await.expect("seen");
    let report = desk::report_text(text::Lang::De, &game, game.last_evaluation().expect("evaluated").turn);
    for said in ["Guten Abend", "von einst", "Bis morgen"] {
        assert!(report.contains(said), "{said}: {report}");
    }
    assert!(!report.contains("krank"), "{report}");
}

/// R248: "Solche Bedingungen werden vom Spielleiter ignoriert, d. h. als 'nicht zutreffend' interpretiert": the line counts nothing, or
/// what it says for the other case stands, as the game was created.
/// Shows R248a, R248b.
#[tokio::test]
async fn r248_what_is_said_for_the_other_case() {
    let text = "Börsenzug\nRussland: -500, falls Kurs > 1,20, sonst -200\n";
    for (choices, stands) in [(Vec::new(), false), (vec!["R248=otherwise".to_owned()], true)] {
        let round = round_with(|setup| setup.choices = choices).await;
        let echo = round.hand_in("Ada", text).await.echo.text;
        assert_eq!(echo.contains("verkauft: 200 Rubel"), stands, "{echo}");
        assert_eq!(echo.contains("haben keine Bedingungen"), !stands, "{echo}");
    }
}

/// R274, R285, R311: a text that is only tried has its broker's slip, also against what somebody else is assumed to trade: 500 Mark more
/// make 1500 and a lead of 500; if Bruno buys 600 of them he has the lead, and 1,100 units bought lift the rate by eleven cents.
#[tokio::test]
async fn r274_the_slip_of_a_text_that_is_only_tried() {
    let round = round().await;
    let text = form([-500, 0, 0, 500, 0, 0, 0]);
    let what_if = |power: &str, amount| WhatIf {
        alias: "Bruno".to_owned(),
        power: game::word::seat::Power(power.to_owned()),
        amount,
    };
    let tried = async |what_if: Vec<WhatIf>| {
        let handing = Handing { what_if, ..Handing::by(Channel::Web, text::Lang::De) };
        round.site.desk.try_text(&round.player("Ada"), GAME, &text, &handing).await.expect("tried")
    };
    let germany = game::word::seat::Power("germany".to_owned());
    let alone = tried(Vec::new()).await;
    let slip = alone.slip.as_ref().expect("a slip");
    assert_eq!((slip.bought[&germany], slip.holds[&germany], slip.euro.as_str()), (500, Some(500), "0.00"));
    assert_eq!(slip.rates[&germany], (Some("1.00".to_owned()), Some("1.05".to_owned())));
    assert!(
        alone.text.contains("wenn sonst niemand handelt") && alone.text.contains("Vorsprung 500"),
        "{}",
        alone.text
    );
    let rivalled =
        tried(vec![what_if("russia", -500), what_if("italy", -500), what_if("germany", 600)]).await;
    let slip = rivalled.slip.as_ref().expect("a slip");
    assert!(!slip.holds.contains_key(&germany), "{slip:?}");
    assert_eq!(slip.rates[&germany].1.as_deref(), Some("1.11"));
    assert!(rivalled.text.contains("wenn sonst nur geschieht, was du annimmst"), "{}", rivalled.text);
    assert!(round.site.desk.look_public(GAME).await.expect("seen").submissions.is_empty(), "nothing is kept");
}

/// R311, R313: the table of the rates says who commanded each nation in the turn and how its rate changed, one line what happened; no
/// line of the report is wider than 78 columns.
#[tokio::test]
async fn r313_the_table_of_the_rates_says_who_commanded() {
    let round = round().await;
    round.first_exchange().await;
    let turn = |game: &game::game::Game| game.last_evaluation().expect("evaluated").turn;
    let game = round.site.desk.look_public(GAME).await.expect("seen");
    let report = desk::report_text(text::Lang::De, &game, turn(&game));
    let head =
        report.lines().find(|line| line.starts_with("Nation") && line.contains("Kurs")).expect("a table");
    assert!(head.contains("Änderung"), "{head}");
    assert!(report.contains("in diesem Zug") && report.contains("im nächsten Zug"), "{report}");
    assert!(report.contains("Kurse: ") && report.contains("Neu befehligt: "), "{report}");
    let wide: Vec<&str> = report.lines().filter(|line| line.chars().count() > 78).collect();
    assert_eq!(wide, Vec::<&str>::new());
}

// 9.9.7: a pseudonym is read like a name, so it must not be taken for the site, a nation, or another player
#[tokio::test]
async fn a_pseudonym_is_not_taken_for_another() {
    let site = Site::new("desk").await;
    let kapitalisten = |setup: &mut Setup| {
        setup.variant = "kapitalisten".to_owned();
        setup.investors = Some(8);
        setup.identity = Identity::Pseudonyms;
        setup.press = Press::Report;
    };
    site.open_game(GAME, kapitalisten).await;
    site.known("Zoe", Lang::De, &[]).await;
    let sign_up = async |name: &str, alias: &str| {
        let player = site.known(name, Lang::De, &[]).await;
        let alias = Some(alias.to_owned());
        let command = Command::SignUp { player: player.person(), preferences: Vec::new(), alias };
        site.desk.act(&Caller::Member(player), GAME, Capacity::Player, command, Envelope::default()).await
    };
    sign_up("Anna", "Roter Baron").await.expect("a good one");
    for (name, alias) in [
        ("Bert", "Roter  Baron"),
        ("Carl", "Rоter Baron"),
        ("Dora", "\u{202e}noraB"),
        ("Emil", "Spielleitung"),
        ("Fritz", "Russland"),
        // A member, whether they signed up or not: who gets which answer must not tell who plays. And who leads the game.
        ("Gerda", "Anna"),
        ("Hanna", "Zoe"),
        ("Ida", "Master"),
    ] {
        let refused = sign_up(name, alias).await.expect_err(alias);
        let named = matches!(refused, desk::Error::BadName(_) | desk::Error::NameTaken(_));
        assert!(named, "{alias}: {refused}");
    }
}

/// R329, R331: what a slip leaves to other slips is not listed as missing; a misspelled nation is asked about as what it nearly
/// is, and what nobody reads leaves no empty lines.
#[tokio::test]
async fn a_slip_without_unit_orders_lists_no_units() {
    let round = round().await;
    round.first_exchange().await;
    let echo = round.hand_in("Ada", "Börsenzug\nDeutschlnd: +500\nKroner: +5\nPfund: -20 WE\n").await.echo;
    assert!(echo.without_order.is_empty(), "{:?}", echo.without_order);
    for words in
        ["Ist Deutschland gemeint?", "Ist Krone gemeint?", "England: -20", "Noch ohne Befehle: England"]
    {
        assert!(echo.text.contains(words), "{words} is missing in {}", echo.text);
    }
    let echo = round.hand_in("Hugo", "Deutschland\nA Mun - Boh\n").await.echo;
    assert!(echo.unread.iter().all(|line| !line.trim().is_empty()), "{:?}", echo.unread);
}
