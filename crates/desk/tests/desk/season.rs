//! A game from its creation through its first year, with letters, jobs and views.

use commands::{Action, Arguments};
use desk::{Caller, Capacity, Card, Envelope, Error, Handing, Member, Status};
use game::command::Command;
use game::event::Event;
use game::game::Game;
use game::house::Spelling;
use game::refusal::Refusal;
use game::setup::Setup;
use game::submission::Channel;
use game::view;
use game::word::actor::Viewer;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;

use testbed::{DUE, Site};
pub use testbed::{NAMES, at};
use text::Lang;

pub struct Table {
    pub site: Site,
    pub master: Caller,
    pub players: Vec<Member>,
}

/// A Standard game that has begun; the players got their seats by lot.
pub async fn table(change: impl FnOnce(&mut Setup)) -> Table {
    let site = Site::new("desk").await;
    let master = site.open_game("ST-1201", change).await;
    let mut players = Vec::new();
    for name in NAMES {
        let player = site.known(name, Lang::De, &[]).await;
        site.sign_up(&player, "ST-1201", None).await;
        players.push(player);
    }
    site.lead(&master, "ST-1201", Command::Start { seed: 3, deadline: Some(at(DUE)) }).await;
    Table { site, master, players }
}

impl Table {
    /// Who plays a power.
    pub async fn player(&self, power: &str) -> Caller {
        let game = self.site.game("ST-1201").await;
        let seat = self.seat(power).await;
        let seats = |player: &&Member| game.seat_of(&player.player()) == Some(seat);
        Caller::Member(self.players.iter().find(seats).expect("somebody sits there").clone())
    }

    pub async fn seat(&self, power: &str) -> SeatId {
        let power = Some(Power(power.to_owned()));
        self.site.game("ST-1201").await.seats.iter().find(|seat| seat.power == power).expect("a seat").id
    }

    pub async fn hand_in(&self, power: &str, text: &str) -> Result<desk::Handed, Error> {
        let caller = self.player(power).await;
        self.site.desk.hand_in(&caller, "ST-1201", text, Handing::by(Channel::Command, text::Lang::De)).await
    }

    /// The whole log.
    pub async fn log(&self) -> Vec<Event> {
        self.site.desk.export_game(&Caller::Console, "ST-1201").await.expect("exported").events
    }

    /// Holding orders for everybody who is not named.
    pub async fn everybody_holds(&self, but: &[&str]) {
        let game = self.site.desk.look_public("ST-1201").await.expect("seen");
        for seat in &game.seats {
            let power = seat.power.clone().expect("a power").0;
            let units = game.standing().units.iter().filter(|unit| unit.power.0 == power);
            let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
            if !but.contains(&power.as_str()) && !orders.is_empty() {
                self.hand_in(&power, &orders.join("\n")).await.expect("handed in");
            }
        }
    }

    /// The same after a restart of the program: what was read is read anew.
    pub async fn reopened(self) -> Table {
        Table { site: self.site.reopened().await, ..self }
    }

    pub async fn work_at(&self, time: &str) -> desk::Worked {
        self.site.clock.set(at(time));
        self.site.desk.work_until_idle().await.expect("worked")
    }
}

#[tokio::test]
async fn a_year_is_played_with_letters_to_everybody() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let starts: Vec<_> = table.site.letters().await;
    let starts: Vec<_> = starts.iter().filter(|(_, letter)| letter.topic == desk::Topic::Start).collect();
    assert_eq!(starts.len(), 8, "seven players and the game master");
    assert!(starts.iter().all(|(_, letter)| letter.text.contains("Montag, 7. Dezember 2026, 20:00 Uhr")));

    let echo = table
        .hand_in("germany", "A mun - ruh\nA ber - kie\nF kie - den\nA xyzzy - ber")
        .await
        .expect("in")
        .echo;
    assert_eq!((echo.version, echo.lines.len(), echo.without_order.len()), (Some(1), 4, 0));
    assert_eq!(echo.unread, ["A xyzzy - ber"]);
    table.everybody_holds(&["germany"]).await;
    assert_eq!(table.work_at("2026-12-07T18:59:59Z").await.failed, 0);
    let card = desk.card("ST-1201").await.expect("a card");
    assert_eq!((card.status, card.turn, card.evaluated), (Status::Running, Some(Turn::spring(1901)), None));

    table.work_at("2026-12-07T19:00:00Z").await;
    let card = desk.card("ST-1201").await.expect("a card");
    assert_eq!((card.turn, card.evaluated), (Some(Turn::autumn(1901)), Some(Turn::spring(1901))));
    assert_eq!(card.deadline, Some(at("2026-12-14T19:00:00Z")), "a week later");
    let game = desk.look_public("ST-1201").await.expect("seen");
    assert!(game.standing().units.iter().any(|unit| unit.at == "den" && unit.power.0 == "germany"));
    let letters = table.site.letters().await;
    let reports: Vec<_> = letters.iter().filter(|(_, letter)| letter.topic == desk::Topic::Report).collect();
    assert_eq!(reports.len(), 8);
    assert_eq!(reports[0].1.subject, "ST-1201, Frühjahr 1901: Auswertung");
    assert_eq!(reports[0].1.map.as_deref(), Some("1901-spring"));
    let text = &reports[0].1.text;
    for line in [
        "ST-1201: Auswertung Frühjahr 1901",
        "  F Kie - Den",
        "Nächster ZAT: Herbst 1901, Montag, 14. Dezember",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    assert_eq!(text.matches("\nFrankreich\n").count(), 1, "each power once: {text}");

    // A worker that comes late, or twice, does nothing.
    let version = table.log().await.len();
    table.work_at("2026-12-07T20:00:00Z").await;
    assert_eq!(table.log().await.len(), version);
    assert_eq!(table.site.letters().await.len(), letters.len());
}

// An append costs what it appends: state, views and card grow in place. They are what the whole log gives, and who holds a game
// as it was keeps it so.
#[tokio::test]
async fn what_grows_with_the_log_is_what_the_whole_log_gives() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let check = async || {
        let log = table.log().await;
        let whole = |viewer| Game::fold(log[0].game.clone(), &view::filter(&log, viewer));
        assert_eq!(**table.site.game("ST-1201").await, whole(Viewer::GameMaster));
        assert_eq!(**desk.look_public("ST-1201").await.expect("seen"), whole(Viewer::Public));
        let card = desk.card("ST-1201").await.expect("a card");
        assert_eq!(card, Card::of(&whole(Viewer::Public)));
    };
    check().await;
    table.hand_in("germany", "A mun - ruh\nA ber - kie\nF kie - den").await.expect("in");
    check().await;
    let (held, public) = (table.site.game("ST-1201").await, desk.look_public("ST-1201").await.expect("seen"));
    let (version, copy) = (held.version, Game::clone(&held));
    table.everybody_holds(&["germany"]).await;
    check().await;
    table.work_at("2026-12-07T19:00:00Z").await;
    check().await;
    assert!(table.site.game("ST-1201").await.version > version);
    assert_eq!(**held, copy);
    assert_eq!(public.last_evaluation(), None);
}

// 9.5, 10.3: one echo for every door, in the player's language: by phase, what is missing, what is doubtful and what
// to write instead; tried, handed in, and looked at again later.
#[tokio::test]
async fn the_echo_is_the_same_when_tried_handed_in_and_looked_at_again() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let germany = table.player("germany").await;
    let text = "Munchen - Bur\nF Kie nach Dänemark\nRückzug: A Mun - Ruh, Tyr\nA xyzzy - ber";
    let handing = Handing::by(Channel::Command, text::Lang::De);
    let tried = desk.try_text(&germany, "ST-1201", text, &handing).await.expect("read");
    let groups: Vec<(&str, Vec<&str>)> = tried
        .groups
        .iter()
        .map(|group| (group.kind, group.orders.iter().map(|order| order.text.as_str()).collect()))
        .collect();
    assert_eq!(
        groups,
        [("orders", vec!["A Mun - Bur", "F Kie - Den"]), ("retreats", vec!["A Mun Rückzug: Ruh, Tyr"])]
    );
    assert_eq!(tried.without_order, ["Berlin"]);
    assert_eq!(tried.unread, ["A xyzzy - ber"]);
    let guess = tried.doubts.iter().find(|doubt| doubt.code == "guessed-place").expect("a doubt");
    assert_eq!((guess.severity, guess.line, guess.suggestion.as_deref()), ("note", 1, Some("Mun - Bur")));
    assert!(tried.has_doubts());
    for line in [
        "Züge:\n  A Mun - Bur",
        "Rückzüge:\n",
        "Einheiten ohne Befehl:\n  Berlin",
        "Nicht gelesen:\n  A xyzzy",
    ] {
        assert!(tried.text.contains(line), "{line} is missing in {}", tried.text);
    }

    let handed = table.hand_in("germany", text).await.expect("in").echo;
    let receipt = handed.receipt.clone().expect("a receipt for what is kept");
    assert!(handed.text.ends_with(&format!("{receipt}\n")), "{}", handed.text);
    let untold = desk::Echo { version: None, receipt: None, text: tried.text.clone(), ..handed.clone() };
    assert_eq!(untold, tried);
    let game = table.site.game("ST-1201").await;
    let kept = game.submissions.last().expect("kept");
    let again = desk::echo(text::Lang::De, &game, kept.seat, &kept.sheet, Some(1)).expect("read");
    assert_eq!(again, desk::Echo { version: Some(1), ..tried });
    let english = desk::echo(text::Lang::En, &game, kept.seat, &kept.sheet, None).expect("read");
    assert!(english.text.contains("Units without an order:\n  Berlin"), "{}", english.text);
}

// 10.2, 9.7: the house rule on notation decides how generously orders are read.
#[tokio::test]
async fn the_house_rule_on_notation_reaches_the_reader() {
    for (spelling, reads) in [(Spelling::Lenient, true), (Spelling::Standard, false)] {
        let table = table(|setup| setup.house.spelling = spelling).await;
        let echo = table.hand_in("germany", "A Mun zieht nach Bur").await.expect("in").echo;
        let understood = echo.groups.iter().flat_map(|group| &group.orders);
        let moves = understood.filter(|order| order.canonical == "A Mun - Bur").count();
        assert_eq!(moves == 1, reads, "{spelling:?}: {}", echo.text);
    }
}

// 1.4, 9.5: a vote that the game refuses is told; the orders beside it count.
#[tokio::test]
async fn a_refused_vote_is_told_and_the_orders_count() {
    let table = table(|_| {}).await;
    let text = "A Mun - Bur\nKapitulationsvertrag: D 20, F 14";
    let echo = table.hand_in("germany", text).await.expect("in").echo;
    assert_eq!((echo.version, echo.refused.len()), (Some(1), 1), "{}", echo.text);
    assert!(echo.text.contains(&echo.refused[0]) && echo.has_doubts());
}

#[tokio::test]
async fn nobody_sees_the_orders_of_others_and_everybody_sees_his_own() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    table.hand_in("germany", "A mun - bur").await.expect("handed in");
    let own = desk.look(&table.player("germany").await, "ST-1201", None).await.expect("seen");
    assert_eq!((own.game.submissions.len(), own.capacities), (1, vec![Capacity::Player]));
    let other = desk.look(&table.player("france").await, "ST-1201", None).await.expect("seen");
    assert_eq!(other.game.submissions.len(), 0);
    assert!(matches!(other.viewer, Viewer::Seat(_)));
    let visitor = desk.look(&Caller::Visitor, "ST-1201", None).await.expect("seen");
    assert_eq!((visitor.game.submissions.len(), visitor.viewer), (0, Viewer::Public));
    let refused = desk.look(&table.player("france").await, "ST-1201", Some(Capacity::GameMaster)).await;
    assert!(matches!(refused, Err(Error::NotAllowed(_))));
    let master = desk.look(&table.master, "ST-1201", None).await.expect("seen");
    assert_eq!((master.game.submissions.len(), master.viewer), (1, Viewer::GameMaster));
    let states = desk::seat_states(&master.game);
    assert_eq!(states.iter().filter(|state| state.missing).count(), 6);
    let refused = desk.export_game(&table.player("france").await, "ST-1201").await;
    assert!(matches!(refused, Err(Error::NotAllowed(_))));
    let refused = desk.dry_run(&table.player("france").await, "ST-1201").await;
    assert!(matches!(refused, Err(Error::NotAllowed(_))));
}

#[tokio::test]
async fn the_same_command_twice_changes_nothing() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let mail = |text: &'static str| {
        let handing = Handing { message: Some("<m@1>".into()), ..Handing::by(Channel::Mail, text::Lang::De) };
        (text, handing)
    };
    let caller = table.player("germany").await;
    let (text, handing) = mail("A mun - bur");
    let first = desk.hand_in(&caller, "ST-1201", text, handing).await.expect("handed in");
    let (text, handing) = mail("A mun - ruh");
    let second = desk.hand_in(&caller, "ST-1201", text, handing).await.expect("handed in");
    assert!(!first.done.repeated && second.done.repeated);
    assert_eq!(first.done.seen(), second.done.seen());
    let setup = || Setup::standard(table.master.member().expect("him").person(), "x@y");
    let again = desk.create_game(&table.master, "ST-1201", setup(), Envelope::cause("create")).await;
    assert!(again.expect("the same call").repeated);
    let other = desk.create_game(&table.master, "ST-1201", setup(), Envelope::cause("another")).await;
    assert!(matches!(other, Err(Error::GameExists(_))), "{other:?}");
}

#[tokio::test]
async fn who_is_missing_is_reminded_a_day_before() {
    let table = table(|_| {}).await;
    table.everybody_holds(&["germany", "italy"]).await;
    table.work_at("2026-12-06T19:00:00Z").await;
    let letters = table.site.letters().await;
    let reminders: Vec<_> =
        letters.iter().filter(|(_, letter)| letter.topic == desk::Topic::Reminder).collect();
    assert_eq!(reminders.len(), 2);
    table.work_at("2026-12-06T20:00:00Z").await;
    assert_eq!(table.site.letters().await.len(), letters.len(), "once");
}

// A player's own hours count from the next deadline on; the game master is told of those of the house rules only.
#[tokio::test]
async fn a_player_is_reminded_when_he_wants_to_be() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let (germany, italy) = (table.player("germany").await, table.player("italy").await);
    for wrong in [&[0][..], &[337], &[1, 2, 3, 4, 5]] {
        assert!(desk.set_reminders(&germany, Some(wrong)).await.is_err(), "{wrong:?}");
    }
    desk.set_reminders(&germany, Some(&[48, 6])).await.expect("set");
    assert_eq!(desk.settings(&germany).await.expect("read").reminders, Some([6, 48].into()));
    desk.set_reminders(&italy, Some(&[])).await.expect("set");
    table.everybody_holds(&[]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    // The deadline is on 14 December at 19:00; nobody has handed in anything.
    let reminders = async || {
        let letters = table.site.letters().await.into_iter().map(|(_, letter)| letter);
        let mut names: Vec<String> = letters
            .filter(|letter| letter.topic == desk::Topic::Reminder)
            .map(|letter| letter.name)
            .collect();
        names.sort_unstable();
        names
    };
    // Who was reminded by then and had not been before.
    let reminded = async |time: &str| {
        let before = reminders().await;
        table.work_at(time).await;
        let mut new = reminders().await;
        for name in &before {
            new.remove(new.iter().position(|other| other == name).expect("no letter is lost"));
        }
        new
    };
    let name = |caller: &Caller| caller.member().expect("a member").name.clone();
    assert_eq!(reminded("2026-12-12T19:00:00Z").await, [name(&germany)], "48 hours");
    let usual = reminded("2026-12-13T19:00:00Z").await;
    assert!(
        usual.len() == 5 && !usual.contains(&name(&germany)) && !usual.contains(&name(&italy)),
        "{usual:?}"
    );
    assert_eq!(reminded("2026-12-14T13:00:00Z").await, [name(&germany)], "6 hours");
}

#[tokio::test]
async fn a_moved_deadline_moves_its_job() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    table.everybody_holds(&[]).await;
    let shift = Command::Shift { to: at("2026-12-09T19:00:00Z"), reason: "holidays".into() };
    desk.act(&table.master, "ST-1201", Capacity::GameMaster, shift, Envelope::default())
        .await
        .expect("moved");
    table.work_at("2026-12-08T19:00:00Z").await;
    assert_eq!(desk.card("ST-1201").await.expect("a card").evaluated, None);
    table.work_at("2026-12-09T19:00:00Z").await;
    assert_eq!(desk.card("ST-1201").await.expect("a card").evaluated, Some(Turn::spring(1901)));
}

#[tokio::test]
async fn a_dry_run_shows_the_evaluation_and_changes_nothing() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    table.everybody_holds(&["germany"]).await;
    table.hand_in("germany", "F kie - den\nA mun - ruh\nA ber - kie").await.expect("handed in");
    let before = table.log().await;
    let preview = desk.dry_run(&table.master, "ST-1201").await.expect("played through");
    let record = preview.record.expect("an evaluation");
    assert!(record.evaluation.standing.units.iter().any(|unit| unit.at == "den"));
    assert_eq!(table.log().await, before);
}

// The lot of a turn is sealed: who could try it out beforehand could wait for another one.
#[tokio::test]
async fn no_trial_of_the_game_masters_tells_the_lot_of_the_turn() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    table.everybody_holds(&[]).await;
    let given = Arguments::default();
    // The deadline is over, and the clock's worker has not come yet.
    table.site.clock.set(at("2026-12-07T19:00:00Z"));
    let tried =
        desk.rehearse(&table.master, "ST-1201", Capacity::GameMaster, (Action::Evaluate, &given)).await;
    let tried = tried.expect("played through").record.expect("an evaluation").seed;
    let shown = desk.dry_run(&table.master, "ST-1201").await.expect("played through");
    let shown = shown.record.expect("an evaluation").seed;
    table.work_at("2026-12-07T19:00:00Z").await;
    let log = table.log().await;
    let drawn = log.iter().find_map(|event| event.body.record()).expect("evaluated").seed;
    assert!(tried != drawn && shown != drawn, "{tried} {shown} {drawn}");
}

#[tokio::test]
async fn export_import_and_verify() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    table.everybody_holds(&[]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    let file = desk.export_game(&table.master, "ST-1201").await.expect("exported");
    let json = serde_json::to_string(&file).expect("JSON");
    let read: desk::GameFile = serde_json::from_str(&json).expect("read back");
    assert_eq!(read, file);
    let other = Site::new("desk").await;
    other.clock.set(at("2026-12-07T20:00:00Z"));
    other.desk.import_game(&Caller::Console, &read).await.expect("imported");
    let again = other.desk.export_game(&Caller::Console, "ST-1201").await.expect("exported");
    assert_eq!(serde_json::to_string(&again).expect("JSON"), json, "import of export is the identity");
    assert_eq!(
        other.desk.card("ST-1201").await.expect("a card"),
        desk.card("ST-1201").await.expect("a card")
    );
    let twice = other.desk.import_game(&Caller::Console, &read).await;
    assert!(matches!(twice, Err(Error::GameExists(_))), "{twice:?}");
    let refused = other.desk.import_game(&Caller::Visitor, &read).await;
    assert!(matches!(refused, Err(Error::SignInFirst)));

    let checked = desk.verify_game(&table.master, "ST-1201").await.expect("verified");
    assert_eq!((checked.len(), checked[0].turn), (1, Turn::spring(1901)));
    assert_eq!(checked[0].differences, [""; 0]);
    // A log whose outcome was tampered with is found out.
    let mut forged = file.clone();
    forged.label = "ST-1202".into();
    let text = serde_json::to_string(&forged).expect("JSON").replace("ST-1201", "ST-1202");
    let text = text.replacen("\"order\":\"A mun H\"", "\"order\":\"A mun - bur\"", 1);
    let forged = serde_json::from_str(&text).expect("read");
    other.desk.import_game(&Caller::Console, &forged).await.expect("imported");
    let checked = other.desk.verify_game(&Caller::Console, "ST-1202").await.expect("verified");
    assert!(!checked[0].differences.is_empty());
}

#[tokio::test]
async fn refusals_carry_the_games_own_reason_in_both_languages() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let player = table.player("germany").await;
    let shift = Command::Shift { to: at("2026-12-09T19:00:00Z"), reason: "no".into() };
    let error = desk.act(&player, "ST-1201", Capacity::GameMaster, shift, Envelope::default()).await;
    let error = error.expect_err("a player is no game master");
    assert!(matches!(error, Error::Refused(Refusal::NotGameMaster)), "{error:?}");
    assert_ne!(error.text(text::Lang::De), error.text(text::Lang::En));
    let error = desk.act(&player, "ST-9", Capacity::Player, Command::OpenSignUp, Envelope::default()).await;
    assert!(matches!(error, Err(Error::NoGame(_))));
    let error =
        desk.act(&Caller::Visitor, "ST-1201", Capacity::Player, Command::Undo, Envelope::default()).await;
    assert!(matches!(error, Err(Error::SignInFirst)));
    let council = Command::Abort { reason: "x".into() };
    let error = desk.act(&player, "ST-1201", Capacity::Council, council, Envelope::default()).await;
    assert!(matches!(error, Err(Error::Refused(Refusal::NotCouncil))));
}

#[tokio::test]
async fn a_calendar_key_opens_the_coming_deadlines_and_nothing_else() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    let player = table.player("germany").await;
    let coming = desk.coming(&player).await.expect("read");
    assert_eq!(
        (coming.len(), coming[0].turn, coming[0].at),
        (1, Turn::spring(1901), at("2026-12-07T19:00:00Z"))
    );
    let key = desk.calendar_key(&player).await.expect("a key");
    let calendar = desk.calendar(&key).await.expect("a calendar");
    for line in ["DTSTART:20261207T190000Z\r\n", "SUMMARY:ST-1201: Befehle für Frühjahr 1901\r\n"] {
        assert!(calendar.contains(line), "{calendar}");
    }
    assert_eq!(desk.caller_by_key(&key).await.expect("read").0, Caller::Visitor, "it is no key for programs");
    let fresh = desk.calendar_key(&player).await.expect("a key");
    assert!(matches!(desk.calendar(&key).await, Err(Error::Link)), "the old one stopped");
    assert!(desk.calendar(&fresh).await.is_ok());
    assert!(desk.appeared(9).await.expect("read").is_empty());
    table.everybody_holds(&[]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    let appeared = desk.appeared(9).await.expect("read");
    assert_eq!(appeared.len(), 1);
    assert_eq!(desk.feed_title(text::Lang::De, &appeared[0]), "ST-1201, Frühjahr 1901: Auswertung");
}

/// R343 (Diplomaten 2): an offer is told to the partner alone, an open treaty to all at once.
#[tokio::test]
async fn treaties_are_told_at_once_to_those_whom_they_reach() {
    let table = table(|setup| setup.variant = "diplomaten".to_owned()).await;
    table.hand_in("germany", "F Kie - Den\nA Ber H\nA Mun H").await.expect("in");
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    table.everybody_holds(&[]).await;
    table.work_at("2026-12-14T19:00:00Z").await;
    let told = async |power: &str, name: &str, body: serde_json::Value, words: &str| {
        let act = serde_json::json!({ "name": name, "body": body });
        let act: game::economy::EconomyAct = serde_json::from_value(act).expect("an act");
        let caller = table.player(power).await;
        let command = Command::Economy { act };
        let done =
            table.site.desk.act(&caller, "ST-1201", Capacity::Player, command, Envelope::default()).await;
        done.expect("done");
        let letters = table.site.letters().await.into_iter().map(|(_, letter)| letter);
        let about = letters.filter(|letter| letter.text.contains(words));
        let mut names: Vec<String> = about.map(|letter| letter.name).collect();
        names.sort_unstable();
        names
    };
    let offer = serde_json::json!({ "treaty": "NAP I=OEU" });
    let names =
        told("italy", "offer", offer, "Nichtangriffspakt zwischen Italien und Österreich-Ungarn (Angebot ")
            .await;
    let (italy, austria) = (table.player("italy").await, table.player("austria").await);
    let name = |caller: &Caller| caller.member().expect("a member").name.clone();
    let mut expected = vec![name(&italy), name(&austria)];
    expected.sort_unstable();
    assert_eq!(names, expected, "the partners; the game master reads of it in the standings");
    let game = table.site.game("ST-1201").await;
    let offered = game::treaties::book::Book::fold(
        variants::by_id("diplomaten").expect("a variant"),
        &game.economy.treaties,
    );
    let id = offered.offers[0].id;
    let concluded = told("austria", "accept", serde_json::json!({ "id": id }), "in Kraft ab 1902").await;
    assert_eq!(concluded.len(), 8, "all are told of an open treaty");
    let secret =
        told("france", "offer", serde_json::json!({ "treaty": "NAP* F=E" }), "(geheim) (Angebot ").await;
    assert_eq!(secret.len(), 2);
}

/// Diplomaten after its first year: Germany has taken Denmark, so the winter is open.
async fn winter() -> Table {
    winter_with(|_| {}).await
}

/// The same with a setup of its own.
async fn winter_with(change: impl FnOnce(&mut Setup)) -> Table {
    let table = table(|setup| {
        setup.variant = "diplomaten".to_owned();
        change(setup);
    })
    .await;
    table.hand_in("germany", "F Kie - Den\nA Ber H\nA Mun H").await.expect("in");
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    table.everybody_holds(&[]).await;
    table.work_at("2026-12-14T19:00:00Z").await;
    table
}

// Where the house rules end a turn as soon as nobody needs more time, a winter of treaties ends so, too
#[tokio::test]
async fn a_winter_of_treaties_ends_when_nobody_needs_more_time() {
    let table = winter_with(|setup| setup.house.early = true).await;
    let powers = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
    for power in powers {
        assert_eq!(
            table.site.game("ST-1201").await.turn.map(|turn| turn.year),
            Some(1901),
            "{power} negotiates"
        );
        let ready = game::command::Command::SetNoWait { on: true };
        let player = table.player(power).await;
        let done =
            table.site.desk.act(&player, "ST-1201", Capacity::Player, ready, Envelope::default()).await;
        done.expect("no wait");
        table.work_at("2026-12-15T12:00:00Z").await;
    }
    assert_eq!(table.site.game("ST-1201").await.turn, Some(Turn::spring(1902)));
}

// A treaty that the text does not allow is asked about, and takes nothing with it that stands beside it; in a winter of treaties nobody
// owes an order for a unit.
#[tokio::test]
async fn one_treaty_that_cannot_be_leaves_the_others() {
    let table = winter().await;
    let text =
        "NAP mit Österreich; Garantie für Holland; Garantie Berlin; Garantie Nordsee; Krieg gegen Frankreich";
    let handed = table.hand_in("italy", text).await.expect("handed in");
    assert_eq!(handed.echo.groups[0].orders.len(), 3, "{}", handed.echo.text);
    assert_eq!(handed.echo.unread, ["Garantie Berlin", "Garantie Nordsee"], "{}", handed.echo.text);
    let game = table.site.game("ST-1201").await;
    let book = game::treaties::book::Book::fold(
        variants::by_id("diplomaten").expect("a variant"),
        &game.economy.treaties,
    );
    assert_eq!((book.offers.len(), book.current().count()), (1, 2));
    let flags = &game.submissions.last().expect("a submission").flags;
    assert!(!flags.contains(&game::submission::Flag::NoOrders), "{flags:?}");
}

// "Nach Ablauf der Anpassung werden vom Spielleiter die Verträge ... auf ihre Geheimhaltung geprüft": the winter has a deadline of its
// own, and the draw is told before the orders of spring are due
#[tokio::test]
async fn the_winter_of_diplomaten_has_a_deadline_of_its_own() {
    let table = winter().await;
    let desk = &table.site.desk;
    let card = desk.card("ST-1201").await.expect("a card");
    let winter = card.turn.expect("a turn");
    assert_eq!((winter.year, winter.to_string().as_str()), (1901, "1901-winter-economy"));
    assert_eq!(card.deadline, Some(at("2026-12-21T19:00:00Z")));
    // six secret pacts with one partner or another: the sixth is uncovered for certain (6 x 20 % at both)
    for partner in ["austria", "england", "france", "italy", "russia", "turkey"] {
        let code = |power: &str| match power {
            "austria" => "OEU",
            "england" => "E",
            "france" => "F",
            "italy" => "I",
            "russia" => "R",
            _ => "T",
        };
        let text = format!("Verträge:\nGeheimer Nichtangriffspakt mit {}", code(partner));
        table.hand_in("germany", &text).await.expect("offered");
        table.hand_in(partner, "Verträge:\nGeheimer Nichtangriffspakt mit Deutschland").await.expect("met");
    }
    let refused = table.hand_in("germany", "A Ber - Kie").await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::NoUnitOrders))), "{refused:?}");
    // and whoever only tries it is told the same
    let (germany, handing) = (table.player("germany").await, Handing::by(Channel::Web, text::Lang::De));
    let tried = table.site.desk.try_text(&germany, "ST-1201", "A Ber - Kie", &handing).await.expect("tried");
    assert!(tried.text.contains("In diesem Winter werden nur Verträge geschlossen"), "{}", tried.text);
    table.work_at("2026-12-21T19:00:00Z").await;
    let card = desk.card("ST-1201").await.expect("a card");
    assert_eq!((card.turn, card.deadline), (Some(Turn::spring(1902)), Some(at("2026-12-28T19:00:00Z"))));
    let letters = table.site.letters().await;
    let (_, report) =
        letters.iter().rev().find(|(_, letter)| letter.topic == desk::Topic::Report).expect("one");
    assert!(report.text.contains("Aufgedeckte Geheimverträge"), "{}", report.text);
    assert!(report.text.contains("Geschlossen für 1902"), "{}", report.text);
}

// what is refused is told at every door, with the reason; offers are numbered so that nobody can count those of others
#[tokio::test]
async fn refused_treaties_are_told_and_open_ones_numbered_without_gaps() {
    let table = winter().await;
    let echo = table
        .hand_in("austria", "Verträge:\nEntmilitarisierung Bulgarien mit Türkei")
        .await
        .expect("in")
        .echo;
    let words = "grenzt an keine Provinz dieser Macht: Österreich-Ungarn.";
    assert!(echo.text.contains("Nicht eingetragen: ") && echo.text.contains(words), "{}", echo.text);
    table.hand_in("england", "Verträge:\nGeheimer Nichtangriffspakt mit Deutschland").await.expect("offered");
    table.hand_in("england", "Verträge:\nKriegserklärung gegen Frankreich").await.expect("declared");
    table.hand_in("italy", "Verträge:\nNichtangriffspakt mit Österreich").await.expect("offered");
    table.hand_in("austria", "Verträge:\nNichtangriffspakt mit Italien").await.expect("met");
    table.hand_in("russia", "Verträge:\nGarantieerklärung Schweden").await.expect("declared");
    let game = table.site.desk.look_public("ST-1201").await.expect("seen");
    let variant = variants::by_id("diplomaten").expect("a variant");
    let book = game::treaties::book::Book::fold(variant, &game.economy.treaties);
    let numbers: Vec<u32> = book.archive.iter().map(|entered| entered.id).collect();
    assert_eq!(numbers, [1, 2, 3]);
    // the offer's letter says how it is accepted
    let mut letters = table.site.letters().await.into_iter().map(|(_, letter)| letter.text);
    let offer = letters.find(|text| text.contains("bietet an: Nichtangriffspakt zwischen Italien"));
    let offer = offer.expect("a letter");
    assert!(offer.contains("ANNEHMEN ") && offer.contains("vor dem Ende dieses Winters"), "{offer}");
}

// treaties that are mailed with the orders of autumn and are not allowed in winter: their player gets a letter
#[tokio::test]
async fn a_treaty_kept_for_the_winter_and_refused_then_is_told_by_letter() {
    let table = table(|setup| setup.variant = "diplomaten".to_owned()).await;
    table.hand_in("germany", "F Kie - Den\nA Ber H\nA Mun H").await.expect("in");
    table.everybody_holds(&["germany"]).await;
    table.work_at("2026-12-07T19:00:00Z").await;
    table.everybody_holds(&[]).await;
    let echo = table
        .hand_in("austria", "Verträge:\nEntmilitarisierung Bulgarien mit Türkei")
        .await
        .expect("in")
        .echo;
    assert!(echo.text.contains("sobald der Winter 1901 beginnt"), "{}", echo.text);
    table.work_at("2026-12-14T19:00:00Z").await;
    let letters = table.site.letters().await;
    let told: Vec<_> =
        letters.iter().filter(|(_, letter)| letter.text.contains("Nicht eingetragen: ")).collect();
    // the player and the game master
    assert_eq!(told.len(), 2, "{told:?}");
}
