//! Three worker processes on one PostgreSQL; one is killed in the middle of a deadline.

use std::collections::BTreeMap;
use std::process::Child;
use std::time::{Duration, Instant};

use sqlx::{Connection, Row};

use super::cli::Cli;

/// Games due at the same minute.
const GAMES: u32 = 20;
/// The game at which a worker is stopped in the middle of its append.
const HELD: &str = "ST-1407";
const DUE: &str = "2026-12-07T19:00:00Z";

fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime starts").block_on(future)
}

#[test]
fn three_workers_share_the_games_and_one_dies_in_the_middle_of_a_deadline() {
    let mut cli = Cli::postgres();
    make_games(&cli);
    cli.now = DUE.to_owned();

    // Whoever comes to this game waits in the middle of its transaction.
    let url = cli.data.clone();
    sqlx::any::install_default_drivers();
    let lock = async {
        let mut connection = sqlx::AnyConnection::connect(&url).await.expect("connects");
        sqlx::query("BEGIN").execute(&mut connection).await.expect("begun");
        let sql = "SELECT version FROM game WHERE label = $1 FOR UPDATE";
        sqlx::query(sql).bind(HELD).fetch_one(&mut connection).await.expect("locked");
        connection
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let lock = runtime.block_on(lock);
    let mut workers: BTreeMap<String, Child> = (1..=3)
        .map(|number| {
            let name = format!("worker{number}");
            let data = format!("{url}&application_name={name}");
            let child = cli.start(&["--data", &data, "process", "--watch"]);
            (name, child)
        })
        .collect();
    let stuck = wait_for_stuck(&url);
    let mut victim = workers.remove(&stuck).expect("one of ours");
    victim.kill().expect("killed");
    victim.wait().expect("it ends");
    runtime.block_on(async { lock.close().await }).expect("the lock is gone");

    // The two others go on; what the dead one had claimed is done when its lease has run out.
    let deadline = Instant::now() + Duration::from_secs(60);
    while evaluated(&cli) < GAMES as usize - 8 {
        assert!(Instant::now() < deadline, "the others do not go on: {} evaluated", evaluated(&cli));
        std::thread::sleep(Duration::from_millis(200));
    }
    cli.now = "2026-12-07T19:01:01Z".to_owned();
    let late = cli.start(&["process", "--watch"]);
    workers.insert("late".into(), late);
    while evaluated(&cli) < GAMES as usize {
        assert!(Instant::now() < deadline, "only {} evaluated", evaluated(&cli));
        std::thread::sleep(Duration::from_millis(200));
    }
    for mut worker in workers.into_values() {
        worker.kill().expect("killed");
        worker.wait().expect("it ends");
    }
    for number in 0..GAMES {
        let game = format!("ST-{}", 1400 + number);
        let log = cli.log(&game);
        assert_eq!(log.iter().filter(|kind| *kind == "published").count(), 1, "{game}: once");
        let letters = cli.letters(&game);
        assert_eq!(letters.iter().filter(|(_, topic, _)| topic == "report").count(), 8, "{game}");
    }
}

/// Copies of one game that has begun and for which all orders are in.
fn make_games(cli: &Cli) {
    cli.add_members();
    cli.begin("ST-1400", &[]);
    cli.others_hold("ST-1400", &[]);
    let first = cli.ok(&["export", "ST-1400"]);
    for number in 1..GAMES {
        let file = cli.folder.file("copy.json");
        std::fs::write(&file, first.replace("ST-1400", &format!("ST-{}", 1400 + number))).expect("written");
        cli.ok(&["import", &file.display().to_string()]);
    }
}

fn evaluated(cli: &Cli) -> usize {
    let cards = cli.json(&["list"]);
    cards.as_array().expect("a list").iter().filter(|card| !card["evaluated"].is_null()).count()
}

/// The worker whose transaction waits for our lock.
fn wait_for_stuck(url: &str) -> String {
    run(async {
        let mut connection = sqlx::AnyConnection::connect(url).await.expect("connects");
        let deadline = Instant::now() + Duration::from_secs(30);
        loop {
            let sql = "SELECT application_name FROM pg_stat_activity \
                       WHERE wait_event_type = 'Lock' AND application_name LIKE 'worker%'";
            let row = sqlx::query(sql).fetch_optional(&mut connection).await.expect("asked");
            if let Some(row) = row {
                return row.try_get(0).expect("a name");
            }
            assert!(Instant::now() < deadline, "no worker came to the game");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
}
