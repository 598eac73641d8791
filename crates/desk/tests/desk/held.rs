//! A log that cannot be read whole holds its game: nothing is decided without what it says, and who can help is told.

use std::slice;

use desk::{Caller, Capacity, Desk, Envelope, Error, Role, Topic, Trouble};
use game::command::Command;
use game::refusal::Refusal;
use game::word::turn::Turn;

use sqlx::Connection;
use text::Lang;

use crate::season::{Table, at, table};

impl Table {
    /// Changes the store behind the program's back.
    async fn sql(&self, text: &'static str) {
        let mut connection = sqlx::AnyConnection::connect(&self.site.store).await.expect("connected");
        sqlx::query(text).execute(&mut connection).await.expect("changed");
    }

    async fn names_told(&self, words: &str) -> Vec<String> {
        let letters = self.site.letters().await.into_iter().map(|(_, letter)| letter);
        let found = letters.filter(|letter| letter.topic == Topic::Staff && letter.text.contains(words));
        let mut names: Vec<String> = found.map(|letter| letter.name).collect();
        names.sort_unstable();
        names
    }
}

/// What is wrong but that nobody sends letters here.
async fn troubles(desk: &Desk) -> Vec<Trouble> {
    let all = desk.troubles().await.into_iter();
    all.filter(|trouble| !matches!(trouble, Trouble::LettersLate { .. })).collect()
}

/// A game whose orders are all in, on a site with an operator.
async fn ready() -> Table {
    let table = table(|_| {}).await;
    table.site.known("Olga", Lang::De, &[Role::Operator]).await;
    table.everybody_holds(&[]).await;
    table
}

// A bit that flipped, a hand edit, a program that is older than the log: the turn is not evaluated without the orders.
#[tokio::test]
async fn a_game_with_an_unreadable_event_is_held_and_told_once() {
    for damage in [
        "UPDATE event SET body = '{}' WHERE kind = 'submitted' AND seq = (SELECT MAX(seq) FROM event)",
        "UPDATE event SET version = 9 WHERE kind = 'submitted' AND seq = (SELECT MAX(seq) FROM event)",
        "UPDATE event SET kind = 'fireworks' WHERE seq = (SELECT MAX(seq) FROM event)",
    ] {
        let table = ready().await;
        table.sql(damage).await;
        let table = table.reopened().await;
        let desk = &table.site.desk;
        let worked = table.work_at("2026-12-07T19:00:00Z").await;
        assert_eq!((worked.done, worked.failed), (0, 2), "the reminder and the deadline: {damage}");
        assert_eq!(desk.card("ST-1201").await.expect("a card").evaluated, None, "{damage}");
        assert_eq!(table.names_told("ST-1201 ist angehalten").await, ["Master", "Olga"], "{damage}");
        // The same hour by hour, told once.
        table.work_at("2026-12-07T20:30:00Z").await;
        assert_eq!(table.names_told("ST-1201 ist angehalten").await.len(), 2, "{damage}");
        // Whoever watches the site reads which; nothing else is late for it.
        let held = Trouble::GamesHeld { games: "ST-1201".to_owned() };
        assert_eq!(troubles(desk).await, slice::from_ref(&held), "{damage}");
        assert!(!held.stops_work());
        // Nobody else can change it either, nor look into its future.
        let hold = Command::SetHold { on: true };
        let done = desk.act(&table.master, "ST-1201", Capacity::GameMaster, hold, Envelope::default()).await;
        let held = matches!(done, Err(Error::Refused(Refusal::Unreadable { .. }) | Error::Damaged { .. }));
        assert!(held, "{damage}: {done:?}");
        assert!(desk.dry_run(&table.master, "ST-1201").await.is_err(), "{damage}");
        assert!(desk.verify_game(&Caller::Console, "ST-1201").await.is_err(), "{damage}");
        // Once it can be read again the game goes on.
        table
            .sql("UPDATE event SET kind = 'submitted', version = 1 WHERE seq = (SELECT MAX(seq) FROM event)")
            .await;
        if damage.contains("body") {
            continue;
        }
        let table = table.reopened().await;
        table.work_at("2026-12-07T22:00:00Z").await;
        assert_eq!(troubles(&table.site.desk).await, [], "{damage}");
        let evaluated = table.site.desk.card("ST-1201").await.expect("a card").evaluated;
        assert_eq!(evaluated, Some(Turn::spring(1901)), "{damage}");
    }
}

// A line that is missing is told with its number; everything that would read the game says so.
#[tokio::test]
async fn a_log_with_a_missing_line_is_held() {
    let table = ready().await;
    table.sql("DELETE FROM event WHERE seq = 9").await;
    let table = table.reopened().await;
    let error = table.site.desk.look_public("ST-1201").await.expect_err("not whole");
    assert!(matches!(&error, Error::Missing { seq: 9, .. }), "{error:?}");
    assert_eq!(error.text(text::Lang::De), "Im Protokoll von ST-1201 fehlt Ereignis 9.");
    let worked = table.work_at("2026-12-07T19:00:00Z").await;
    assert_eq!((worked.done, worked.failed), (0, 2), "the reminder and the deadline");
    assert_eq!(table.names_told("Im Protokoll von ST-1201 fehlt Ereignis 9.").await, ["Master", "Olga"]);
}

// At the start of the program all logs are looked at, before any deadline falls due.
#[tokio::test]
async fn the_start_finds_and_tells_what_cannot_be_read() {
    let table = ready().await;
    assert_eq!(table.site.desk.check_logs().await.expect("read"), [""; 0]);
    table.sql("UPDATE event SET version = 2 WHERE kind = 'deadline_set'").await;
    let table = table.reopened().await;
    for _ in 0..2 {
        assert_eq!(table.site.desk.check_logs().await.expect("read"), ["ST-1201"]);
    }
    assert_eq!(table.names_told("ST-1201 ist angehalten").await, ["Master", "Olga"]);
    // The game master reads it where decisions wait.
    let game = table.site.desk.look(&table.master, "ST-1201", None).await.expect("seen").game;
    let matters = game::view::matters(&game, at("2026-12-01T00:00:00Z"));
    assert!(matches!(&matters[0], game::view::Matter::Unreadable(event) if event.kind == "deadline_set"));
    let shift = Command::Shift { to: at("2026-12-20T19:00:00Z"), reason: "Umzug".into() };
    let refused =
        table.site.desk.act(&table.master, "ST-1201", Capacity::GameMaster, shift, Envelope::default()).await;
    let words = refused.expect_err("held").text(text::Lang::De);
    assert!(words.contains("(deadline_set) kann dieses Programm nicht lesen"), "{words}");
}
