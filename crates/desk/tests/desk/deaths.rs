//! What people do to seats comes to the same end whenever a process dies over it: a seat that falls free and is filled by the rule
//! (9.10.1), and an exclusion from all games (9.11). On both databases.
#![allow(clippy::unwrap_used)]

use club::Offence;
use desk::{Caller, Capacity, Desk, Envelope, Error, Handing, Role};
use game::body::Body;
use game::calendar::rhythm::Rhythm;
use game::command::Command;
use game::event::Event;
use game::house::Fill;
use game::setup::Identity;
use game::submission::Channel;
use game::word::seat::{Power, SeatId};
use testbed::{NAMES, Scratch, Site, at};
use text::Lang;

const LABEL: &str = "ST-1";

/// A store of its own, on a file or on a server.
async fn site(on_a_server: bool) -> Site {
    let folder = Scratch::new("deaths");
    let store = match on_a_server {
        true => testbed::postgres(),
        false => format!("sqlite:{}", folder.file("site.db").display()),
    };
    Site::on(&store, folder, |_, _| {}).await
}

/// After how many writes more a process dies the next time. What it leaves is the same on both databases; on the slower one every third
/// moment is enough.
fn every(on_a_server: bool) -> usize {
    if on_a_server { 3 } else { 1 }
}

async fn who(site: &Site, name: &str) -> Caller {
    Caller::Member(site.desk.member_named(name).await.unwrap())
}

/// Does something in a process that dies after so many writes, and then, as its people and its clock would, once more in one that lives.
/// Whether the first one died.
async fn does(site: &Site, dies: Option<u32>, act: impl AsyncFn(&Desk) -> Result<(), Error>) -> bool {
    let mut died = false;
    if let Some(writes) = dies {
        let desk = site.process(site.desk.store().dying_after(writes), 99);
        let came = act(&desk).await;
        died = desk.store().is_dead();
        assert!(died || came.is_ok(), "{came:?}");
    }
    act(&site.desk).await.unwrap();
    died
}

/// The clock works for a quarter of an hour: what a dead process had begun is taken up once its time is over.
async fn works(site: &Site) {
    for _ in 0..5 {
        site.desk.work_until_idle().await.unwrap();
        site.wait(3);
    }
}

async fn log(site: &Site, label: &str) -> Vec<Event> {
    site.desk.export_game(&Caller::Console, label).await.unwrap().events
}

/// What a log says, without the seeds of lots and the minute at which a clock got to it.
fn told(log: &[Event]) -> Vec<String> {
    log.iter().map(|event| format!("{} to {:?}", event.kind(), event.audience)).collect()
}

/// Whom all letters went to, with their subjects.
async fn letters(site: &Site) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> =
        site.letters().await.into_iter().map(|(_, letter)| (letter.name, letter.subject)).collect();
    all.sort();
    all
}

async fn all_hold(site: &Site, but: &[&str]) {
    let game = site.game(LABEL).await;
    for (seat, name) in NAMES.iter().enumerate().filter(|(_, name)| !but.contains(name)) {
        let power = game.seats[seat].power.clone().unwrap();
        let units = game.standing().units.iter().filter(|unit| unit.power == power);
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let by = Handing::by(Channel::Web, Lang::De);
        site.desk.hand_in(&who(site, name).await, LABEL, &orders.join("\n"), by).await.unwrap();
    }
}

/// Turkey misses a second deadline on Friday 27 November 2026 at 20:00; Nora offers on Saturday at noon and sits down by the rule. What
/// is left: the log, the letters, the deadline; and in which of the two steps a process died.
async fn second_nmr(
    on_a_server: bool,
    deadline_dies: Option<u32>,
    offer_dies: Option<u32>,
) -> (Vec<String>, Vec<(String, String)>, bool) {
    let site = site(on_a_server).await;
    site.clock.set(at("2026-11-06T19:00:00Z"));
    site.member("Nora", Lang::De, &[]).await;
    site.running(LABEL, Lang::De, |setup| {
        setup.house.fill = Fill::Rule;
        setup.rhythm = Rhythm { days: 7, weekday: Some(5), time: jiff::civil::time(20, 0, 0, 0) };
    })
    .await;
    // the first NMR, orders within the time limit, the second NMR
    all_hold(&site, &["Gerda"]).await;
    site.clock.set(at("2026-11-13T19:00:00Z"));
    site.desk.work_until_idle().await.unwrap();
    all_hold(&site, &[]).await;
    site.clock.set(at("2026-11-20T19:00:00Z"));
    site.desk.work_until_idle().await.unwrap();
    all_hold(&site, &["Gerda"]).await;
    let friday = site.game(LABEL).await.deadline.unwrap().at;
    assert_eq!(friday, at("2026-11-27T19:00:00Z"));
    site.clock.set(friday);
    let mut died = does(&site, deadline_dies, async |desk| desk.work_until_idle().await.map(|_| ())).await;
    works(&site).await;
    let seat = SeatId(6);
    assert!(site.game(LABEL).await.seats[6].occupant().is_none(), "Turkey is free");
    // nobody waits: the first search, an hour later, finds nobody
    site.clock.set(at("2026-11-27T20:30:00Z"));
    works(&site).await;
    site.clock.set(at("2026-11-28T11:00:00Z"));
    let nora = who(&site, "Nora").await;
    let player = nora.member().unwrap().person();
    died |= does(&site, offer_dies, async |desk| {
        let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
        desk.act(&nora, LABEL, Capacity::Player, offer, Envelope::cause("offer")).await.map(|_| ())
    })
    .await;
    works(&site).await;
    let game = site.game(LABEL).await;
    assert_eq!(game.seats[6].power, Some(Power("turkey".to_owned())));
    assert_eq!(game.seat_of(&player.id), Some(seat), "by the rule");
    // 72 working hours from Saturday noon: Wednesday noon; the next regular hour
    assert_eq!(game.deadline.unwrap().at, at("2026-12-02T19:00:00Z"));
    (told(&log(&site, LABEL).await), letters(&site).await, died)
}

async fn second_nmr_on(on_a_server: bool) {
    let (log, letters, _) = second_nmr(on_a_server, None, None).await;
    let told = |subject: &str| -> Vec<&str> {
        let of = letters.iter().filter(|(_, about)| about.ends_with(subject));
        of.map(|(name, _)| name.as_str()).collect()
    };
    // the newcomer, the game master, the six others
    let all = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Master", "Nora"];
    assert_eq!(told("Ein Ersatzspieler"), all, "{letters:?}");
    for step in 0..2 {
        for writes in (0..).step_by(every(on_a_server)) {
            assert!(writes < 30, "no process does so much");
            let dies = |of| (step == of).then_some(writes);
            let (again, told, died) = second_nmr(on_a_server, dies(0), dies(1)).await;
            assert_eq!(again, log, "step {step}, death after {writes} writes");
            assert_eq!(told, letters, "step {step}, death after {writes} writes");
            if !died {
                break;
            }
        }
    }
}

/// Acceptance 2: 9.10.1, 9.10.1e: a process that dies at any moment leaves one log and one set of letters.
#[tokio::test]
async fn a_seat_is_filled_once_whenever_a_process_dies() {
    second_nmr_on(false).await;
}

/// The same on PostgreSQL.
#[tokio::test]
async fn servers_a_seat_is_filled_once_whenever_a_process_dies() {
    second_nmr_on(true).await;
}

/// Emil plays in four games, has signed up for a fifth and leads a sixth; he is excluded from all, and a process dies over it.
async fn excluded(on_a_server: bool, dies: Option<u32>) -> (Vec<Vec<String>>, Vec<(String, String)>, bool) {
    let site = site(on_a_server).await;
    for label in ["ST-1", "ST-2", "ST-3"] {
        site.running(label, Lang::De, |_| {}).await;
    }
    let master = site.running("ST-4", Lang::De, |setup| setup.identity = Identity::Anonymous).await;
    site.open_game("ST-5", |_| {}).await;
    site.sign_up(who(&site, "Emil").await.member().unwrap(), "ST-5", None).await;
    let sage = Caller::Member(site.member("Sage", Lang::De, &[Role::Organiser]).await);
    let mut preview: Vec<String> = site
        .desk
        .exclusion_preview(&sage, "Emil")
        .await
        .unwrap()
        .into_iter()
        .map(|held| held.label)
        .collect();
    preview.sort();
    assert_eq!(preview, ["ST-1", "ST-2", "ST-3", "ST-4", "ST-5"]);
    let died = does(&site, dies, async |desk| {
        let cause = Some("act".to_owned());
        desk.exclude_member(&sage, "Emil", Offence::FalseName, "Zweitkonto", cause).await.map(|_| ())
    })
    .await;
    // another process: four jobs, one a game
    let site = site.reopened().await;
    works(&site).await;
    let emil = who(&site, "Emil").await;
    let id = emil.member().unwrap().player();
    let by = || Handing::by(Channel::Web, Lang::De);
    let mut logs = Vec::new();
    for label in ["ST-1", "ST-2", "ST-3", "ST-4"] {
        assert_eq!(site.game(label).await.seat_of(&id), None, "{label}");
        let shut = site.desk.hand_in(&emil, label, "A Ven H\nA Rom H\nF Nap H", by()).await;
        assert!(shut.is_err(), "{label}: the door is shut");
        let log = log(&site, label).await;
        let gone = |event: &&Event| matches!(event.body, Body::SeatVacated { .. } | Body::SeatClosing { .. });
        assert_eq!(log.iter().filter(gone).count(), 1, "{label}: free once, or at its deadline");
        logs.push(told(&log));
    }
    // hidden: everybody reads of it at the deadline, and once
    all_but_emil_hold(&site, "ST-4").await;
    site.clock.set(site.game("ST-4").await.deadline.unwrap().at);
    works(&site).await;
    let free = log(&site, "ST-4").await;
    let free = free.iter().filter(|event| matches!(event.body, Body::SeatVacated { .. })).count();
    assert_eq!(free, 1, "ST-4");
    assert!(site.game("ST-5").await.application(&id).is_none());
    let Caller::Member(master) = master else { unreachable!("a member leads") };
    assert_eq!(site.game("ST-1").await.setup.as_ref().unwrap().game_master.id, master.player());
    assert!(site.desk.exclusion_preview(&sage, "Emil").await.unwrap().is_empty(), "all of the preview");
    (logs, letters(&site).await, died)
}

async fn all_but_emil_hold(site: &Site, label: &str) {
    let game = site.game(label).await;
    for name in NAMES.iter().filter(|name| **name != "Emil") {
        let caller = who(site, name).await;
        let seat = game.seat_of(&caller.member().unwrap().player()).unwrap();
        let powers: Vec<Power> = game.powers_of(seat).cloned().collect();
        let units = game.standing().units.iter().filter(|unit| powers.contains(&unit.power));
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let by = Handing::by(Channel::Web, Lang::De);
        site.desk.hand_in(&caller, label, &orders.join("\n"), by).await.unwrap();
    }
}

async fn excluded_on(on_a_server: bool) {
    let (logs, letters, _) = excluded(on_a_server, None).await;
    for writes in (0..).step_by(every(on_a_server)) {
        assert!(writes < 30, "no process does so much");
        let (again, told, died) = excluded(on_a_server, Some(writes)).await;
        assert_eq!(again, logs, "death after {writes} writes");
        assert_eq!(told, letters, "death after {writes} writes");
        if !died {
            break;
        }
    }
}

/// Acceptance 5: 9.11: an exclusion from all games is done once in each, whenever the process dies over it and another goes on.
#[tokio::test]
async fn an_exclusion_from_all_games_outlives_any_death() {
    excluded_on(false).await;
}

/// The same on PostgreSQL.
#[tokio::test]
async fn servers_an_exclusion_from_all_games_outlives_any_death() {
    excluded_on(true).await;
}
