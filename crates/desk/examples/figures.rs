//! Figures of a big site: many games in one SQLite file, a deadline for a thousand of them at the same minute,
//! how long opening one game takes, and what handing in orders costs when a game's log has become long.
//!
//!     cargo run --release -p desk --example figures [GAMES [DUE]]
//!
//! Fails if a figure is above its limit: 60 seconds for all deadlines, 10 ms for opening a game, twice the time for an append
//! to a log that is a hundred times as long.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use desk::{
    Caller, Capacity, Config, Cost, Desk, Envelope, GameFile, Handing, Registration, Role, SeededChance,
    SetClock,
};
use game::command::Command;
use game::setup::Setup;
use game::submission::Channel;
use game::word::seat::Person;
use jiff::{SignedDuration, Timestamp};
use store::Store;
use text::Lang;

const ALL_DUE: Duration = Duration::from_secs(60);
const OPENING: Duration = Duration::from_millis(10);
/// Games opened to measure.
const OPENED: usize = 500;
/// Corrections handed in to one game, each an append; measured are so many at the beginning and at the end.
const APPENDS: usize = 3_000;
const MEASURED: usize = 200;

type Outcome<T> = Result<T, Box<dyn Error>>;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Outcome<()> {
    let mut words = std::env::args().skip(1);
    let games: usize = words.next().map_or(Ok(10_000), |word| word.parse())?;
    let due: usize = words.next().map_or(Ok(1_000), |word| word.parse())?;
    let path = std::env::temp_dir().join(format!("konzert-figures-{}.db", std::process::id()));
    let outcome = measure(&path, games, due.min(games)).await;
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    outcome
}

fn desk(store: Store, clock: Arc<SetClock>, seed: u64) -> Desk {
    // The same eight people play all games.
    let club = club::Rules { below_zero_months: 0, ..club::Rules::default() };
    let config = Config { cost: Cost::Least, club, ..Config::default() };
    Desk::with(store, clock, Arc::new(SeededChance::new(seed)), config)
}

async fn measure(path: &std::path::Path, games: usize, due: usize) -> Outcome<()> {
    let store = Store::open(&format!("sqlite:{}", path.display())).await?;
    let start: Timestamp = "2026-11-30T19:00:00Z".parse()?;
    let clock = Arc::new(SetClock::new(start));
    let site = desk(store.clone(), clock.clone(), 1);
    let (now, later) = (model(&site, "ST-1000", 7).await?, model(&site, "ST-1001", 14).await?);

    let begun = Instant::now();
    for number in 2..games {
        let model = if number <= due { &now } else { &later };
        // Keys are made of the time and a small lot: ten thousand at the same instant would meet.
        clock.set(start + SignedDuration::from_millis(i64::try_from(number)?));
        site.import_game(&Caller::Console, &copy(model, &format!("ST-{}", 1000 + number))?).await?;
    }
    println!("{games} games written in {:.1} s", begun.elapsed().as_secs_f64());

    // A fresh desk has opened no game yet.
    let reader = desk(store.clone(), clock.clone(), 2);
    let mut times = Vec::new();
    for index in 0..OPENED.min(games) {
        let label = format!("ST-{}", 1000 + (index * 7919) % games);
        let begun = Instant::now();
        reader.look_public(&label).await?;
        times.push(begun.elapsed());
    }
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("opening a game: median {median:.1?}, 99th percentile {worst:.1?} (limit {OPENING:?})");

    let (short, long) = appends(&site).await?;
    println!("handing in orders: median {short:.2?} at first, {long:.2?} after {APPENDS} corrections");

    clock.set(start + SignedDuration::from_hours(7 * 24));
    let begun = Instant::now();
    let mut workers = Vec::new();
    for worker in 0..2 {
        let site = desk(store.clone(), clock.clone(), 10 + worker);
        workers.push(tokio::spawn(async move { site.work_until_idle().await }));
    }
    let mut done = 0;
    for worker in workers {
        let worked = worker.await??;
        done += worked.done;
        if worked.failed > 0 {
            return Err(format!("{} jobs failed", worked.failed).into());
        }
    }
    let took = begun.elapsed();
    println!("{done} jobs due at the same minute done in {:.1} s (limit {ALL_DUE:?})", took.as_secs_f64());
    let evaluated = reader.games(None).await?.iter().filter(|card| card.evaluated.is_some()).count();
    println!("{evaluated} games evaluated, each with eight letters");
    if evaluated != due.max(1) || took > ALL_DUE || worst > OPENING || long > short * 2 {
        return Err("a figure is above its limit".into());
    }
    store.close().await;
    Ok(())
}

/// How long handing in takes while the log is short, and when it is long.
async fn appends(site: &Desk) -> Outcome<(Duration, Duration)> {
    model(site, "ST-900", 14).await?;
    let game = site.look_public("ST-900").await?;
    let seat = game.seats.first().ok_or("no seat")?;
    let units = game.standing().units.iter().filter(|unit| Some(&unit.power) == seat.power.as_ref());
    let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
    let orders = orders.join("\n");
    let mut times = Vec::with_capacity(APPENDS);
    for _ in 0..APPENDS {
        let handing = Handing { seat: Some(seat.id), ..Handing::by(Channel::GameMaster, text::Lang::De) };
        let begun = Instant::now();
        site.hand_in(&Caller::Console, "ST-900", &orders, handing).await?;
        times.push(begun.elapsed());
    }
    let median = |times: &mut [Duration]| {
        times.sort();
        times[times.len() / 2]
    };
    Ok((median(&mut times[..MEASURED]), median(&mut times[APPENDS - MEASURED..])))
}

/// A game that has begun, with the orders of all seven in, due after so many days.
async fn model(site: &Desk, label: &str, days: i64) -> Outcome<GameFile> {
    let console = Caller::Console;
    let mut people = Vec::new();
    for name in ["Master", "Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"] {
        let known = site.member_named(name).await;
        let new = Registration {
            name: name.to_owned(),
            address: format!("{name}@example.org"),
            password: None,
            lang: Lang::De,
        };
        people.push(match known {
            Ok(member) => member,
            Err(_) => site.add_member(&console, &new, &[Role::GameMaster]).await?,
        });
    }
    let master: Person = people[0].person();
    let mut setup = Setup::standard(master, "master@example.org");
    setup.house.reminders.clear();
    site.create_game(&console, label, setup, Envelope::default()).await?;
    site.act(&console, label, Capacity::GameMaster, Command::OpenSignUp, Envelope::default()).await?;
    for member in &people[1..] {
        let sign_up = Command::SignUp { player: member.person(), preferences: Vec::new(), alias: None };
        site.act(&Caller::Member(member.clone()), label, Capacity::Player, sign_up, Envelope::default())
            .await?;
    }
    let deadline = Some(site.now() + SignedDuration::from_hours(days * 24));
    let start = Command::Start { seed: 1, deadline };
    site.act(&console, label, Capacity::GameMaster, start, Envelope::default()).await?;
    let game = site.look_public(label).await?;
    for seat in &game.seats {
        let units = game.standing().units.iter().filter(|unit| Some(&unit.power) == seat.power.as_ref());
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let handing = Handing { seat: Some(seat.id), ..Handing::by(Channel::GameMaster, text::Lang::De) };
        site.hand_in(&console, label, &orders.join("\n"), handing).await?;
    }
    Ok(site.export_game(&console, label).await?)
}

fn copy(model: &GameFile, label: &str) -> Outcome<GameFile> {
    let text =
        serde_json::to_string(model)?.replace(&format!("\"{}\"", model.label), &format!("\"{label}\""));
    Ok(serde_json::from_str(&text)?)
}
