//! A clock that jumps: nothing is evaluated before its hour, and nobody is written to because of it; and days without deadlines.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use desk::{CarefulClock, Config, Desk, SeededChance, SetClock, SystemChance, Trouble};
use game::word::turn::Turn;
use jiff::SignedDuration;
use testbed::Site;

use crate::season::{at, table};

// Nine days ahead for some minutes, and back, as a machine does whose clock is kept by something that failed.
#[tokio::test]
async fn a_jump_ahead_moves_no_deadline_and_writes_to_nobody() {
    let table = table(|_| {}).await;
    let store = table.site.desk.store().clone();
    let wall = Arc::new(SetClock::new(at("2026-12-01T12:00:00Z")));
    let clock = Arc::new(CarefulClock::new(wall.clone()));
    let config = Config { sends: false, ..table.site.desk.config().clone() };
    let desk = Desk::with(store, clock, Arc::new(SeededChance::new(5)), config);
    wall.set(at("2026-12-01T13:00:00Z"));
    desk.work_until_idle().await.expect("worked");
    let (before, letters) = (desk.card("ST-1201").await.expect("a card"), table.site.letters().await.len());

    wall.set_alone(at("2026-12-10T13:00:00Z"));
    assert_eq!(desk.work_until_idle().await.expect("worked").done, 0);
    let nine_days = SignedDuration::from_hours(9 * 24).as_secs();
    assert_eq!(desk.troubles().await, [Trouble::ClockDoubted { seconds: nine_days }]);
    assert!(!Trouble::ClockDoubted { seconds: nine_days }.stops_work(), "games go on by the time there was");
    wall.set_alone(at("2026-12-01T13:00:01Z"));
    desk.work_until_idle().await.expect("worked");
    assert_eq!(desk.card("ST-1201").await.expect("a card"), before);
    assert_eq!(table.site.letters().await.len(), letters);
    assert_eq!(desk.troubles().await, []);
}

// While the clock is wrong a deadline is met at its hour all the same.
#[tokio::test]
async fn a_deadline_during_a_jump_is_evaluated_at_its_hour() {
    let table = table(|_| {}).await;
    table.everybody_holds(&[]).await;
    let store = table.site.desk.store().clone();
    let wall = Arc::new(SetClock::new(at("2026-12-07T18:00:00Z")));
    let clock = Arc::new(CarefulClock::new(wall.clone()));
    let desk = Desk::with(store, clock, Arc::new(SystemChance), table.site.desk.config().clone());
    wall.set(at("2026-12-07T18:30:00Z"));
    wall.set_alone(at("2027-01-07T18:30:00Z"));
    desk.work_until_idle().await.expect("worked");
    assert_eq!(desk.card("ST-1201").await.expect("a card").evaluated, None, "not before its hour");
    wall.set(at("2027-01-07T19:00:00Z"));
    desk.work_until_idle().await.expect("worked");
    let card = desk.card("ST-1201").await.expect("a card");
    assert_eq!(card.evaluated, Some(Turn::spring(1901)));
    assert!(card.deadline.is_some_and(|due| due < at("2026-12-31T00:00:00Z")), "{:?}", card.deadline);
}

// A clock that is behind what was written evaluates nothing, and it is said why.
#[tokio::test]
async fn a_clock_behind_the_newest_event_is_told() {
    let table = table(|_| {}).await;
    let desk = &table.site.desk;
    table.site.clock.set_alone(desk.now() - SignedDuration::from_hours(48));
    assert_eq!(desk.work_until_idle().await.expect("worked").done, 0);
    let troubles = desk.troubles().await;
    assert!(matches!(troubles[..], [Trouble::ClockBehind { seconds: 172_800 }]), "{troubles:?}");
}

/// 9.4: days on which the operator wants no deadlines are among the house rules of a game that is announced, beside its own, and running
/// games keep theirs (10.6).
#[tokio::test]
async fn closed_days_of_the_site_are_house_rules_of_new_games() {
    let site = Site::with("closed-days", |_, config| {
        config.closed = vec!["2026-12-24/2027-01-01".parse().unwrap(), "05-01".parse().unwrap()];
    })
    .await;
    site.open_game("ST-1", |setup| setup.house.closed = vec!["05-01".parse().unwrap()]).await;
    let house = site.desk.look_public("ST-1").await.unwrap().house.clone();
    let closed: Vec<String> = house.closed.iter().map(ToString::to_string).collect();
    assert_eq!(closed, ["05-01", "2026-12-24/2027-01-01"]);
}
