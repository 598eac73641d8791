//! How fast public pages are while deadlines are being processed: a site on a fresh SQLite file with many games that fall
//! due at the same minute, asked over the loopback by a few browsers' worth of connections in the same process.
//!
//!     cargo run --release -p konzert --example load [SECONDS [GAMES]]
//!
//! Bounded: at most 60 seconds and one request at a time on each of its connections. Fails below 1,000 requests a second,
//! or if one answer in a hundred takes longer than 50 ms.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use desk::{
    Caller, Capacity, Clock, Config, Cost, Desk, Envelope, GameFile, Handing, Member, Registration, Role,
    SeededChance, SystemChance,
};
use game::command::Command;
use game::setup::Setup;
use game::submission::Channel;
use game::word::seat::Power;
use jiff::{SignedDuration, Timestamp};
use store::Store;
use text::Lang;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Requests a second at least.
const LEAST: f64 = 1000.0;
/// The time that all but one answer in a hundred keep within.
const SLOWEST: Duration = Duration::from_millis(50);
/// Connections that ask at the same time.
const CONNECTIONS: usize = 16;
/// Seconds at most.
const LONGEST: u64 = 60;
/// The seven players of every game, in the order of the board's powers.
const NAMES: [&str; 7] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];
/// Turns of the example that are played before.
const TURNS: usize = 4;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The machine's clock, so far ahead that the games fall due when the measurement begins.
#[derive(Debug)]
struct Shifted(std::sync::Mutex<SignedDuration>);

impl Shifted {
    fn to(&self, at: Timestamp) {
        *self.0.lock().expect("nobody panics with it") = at.duration_since(Timestamp::now());
    }
}

impl Clock for Shifted {
    fn now(&self) -> Timestamp {
        Timestamp::now() + *self.0.lock().expect("nobody panics with it")
    }
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Outcome<()> {
    let mut words = std::env::args().skip(1);
    let seconds: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    let games: usize = words.next().map_or(Ok(400), |word| word.parse())?;
    let path = std::env::temp_dir().join(format!("konzert-load-{}.db", std::process::id()));
    let outcome = measure(&path, Duration::from_secs(seconds.min(LONGEST)), games).await;
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    outcome
}

async fn measure(path: &std::path::Path, length: Duration, games: usize) -> Outcome<()> {
    let store = Store::open(&format!("sqlite:{}", path.display())).await?;
    let clock = Arc::new(Shifted(std::sync::Mutex::default()));
    clock.to("2026-11-30T19:00:00Z".parse()?);
    let config = Config { cost: Cost::Least, ..Config::default() };
    let seeded = Desk::with(store.clone(), clock.clone(), Arc::new(SeededChance::new(1)), config.clone());
    let due = fill(&seeded, &clock, games).await?;

    let desk = Desk::with(store.clone(), clock.clone(), Arc::new(SystemChance), config);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let pages = web::router(web::Site::new(desk.clone(), web::Config::default()));
    let served = tokio::spawn(async move { axum::serve(listener, pages).await });

    clock.to(due);
    let over = Arc::new(AtomicBool::new(false));
    let worker = tokio::spawn({
        let (desk, over) = (desk.clone(), over.clone());
        async move {
            let mut done = 0;
            while !over.load(Ordering::Relaxed) {
                match desk.work().await {
                    Ok(worked) if worked.done > 0 => done += worked.done,
                    _ => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
            done
        }
    });
    let begun = Instant::now();
    let asking = (0..CONNECTIONS).map(|number| tokio::spawn(ask(address, number, begun + length)));
    let asking: Vec<_> = asking.collect();
    let mut times = Vec::new();
    for one in asking {
        times.extend(one.await??);
    }
    let took = begun.elapsed();
    over.store(true, Ordering::Relaxed);
    let evaluated = worker.await?;
    served.abort();
    store.close().await;

    times.sort();
    let at = |share: usize| times.get(times.len() * share / 1000).copied().unwrap_or_default();
    let rate = times.len() as f64 / took.as_secs_f64();
    println!(
        "{} answers in {:.1} s: {rate:.0} a second; median {:.1?}, 99th percentile {:.1?}, slowest {:.1?}",
        times.len(),
        took.as_secs_f64(),
        at(500),
        at(990),
        times.last().copied().unwrap_or_default(),
    );
    println!("{evaluated} deadlines processed meanwhile");
    if rate < LEAST || at(990) > SLOWEST || evaluated == 0 {
        return Err("a figure is beyond its limit".into());
    }
    Ok(())
}

/// The pages that are asked for, one after the other.
const PATHS: [&str; 8] = [
    "/",
    "/games",
    "/games/ST-1000",
    "/games/ST-1007",
    "/boards",
    "/boards/standard",
    "/games/ST-1000/map.svg",
    "/games/ST-1013",
];

/// Asks for page after page on one connection until the time is over; how long each took.
async fn ask(address: std::net::SocketAddr, number: usize, until: Instant) -> Outcome<Vec<Duration>> {
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    stream.get_ref().set_nodelay(true)?;
    let mut times = Vec::new();
    let mut turn = number;
    while Instant::now() < until {
        let path = PATHS[turn % PATHS.len()];
        turn += 1;
        let begun = Instant::now();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\n\r\n");
        stream.get_mut().write_all(request.as_bytes()).await?;
        let status = answer(&mut stream).await?;
        if !(200..400).contains(&status) {
            return Err(format!("{path}: {status}").into());
        }
        times.push(begun.elapsed());
    }
    Ok(times)
}

/// Reads one answer to its end; its status.
async fn answer(stream: &mut BufReader<TcpStream>) -> Outcome<u16> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or("no answer")?;
    let (mut length, mut chunked) = (0_usize, false);
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let head = line.trim_end().to_ascii_lowercase();
        if head.is_empty() {
            break;
        }
        if let Some(value) = head.strip_prefix("content-length:") {
            length = value.trim().parse()?;
        }
        chunked |= head == "transfer-encoding: chunked";
    }
    let mut body = Vec::new();
    loop {
        if chunked {
            line.clear();
            stream.read_line(&mut line).await?;
            length = usize::from_str_radix(line.trim_end(), 16)? + 2;
        }
        body.resize(length, 0);
        stream.read_exact(&mut body).await?;
        if !chunked || length == 2 {
            return Ok(status);
        }
    }
}

/// One game as model, played for some turns with all orders in for the next; as many copies as wanted. Answers when they
/// fall due.
async fn fill(desk: &Desk, clock: &Shifted, games: usize) -> Outcome<Timestamp> {
    let console = Caller::Console;
    let mut people = Vec::new();
    for name in ["Master"].iter().chain(&NAMES) {
        let new = Registration {
            name: (*name).to_owned(),
            address: format!("{name}@example.org"),
            password: None,
            lang: Lang::De,
        };
        people.push(desk.add_member(&console, &new, &[Role::GameMaster]).await?);
    }
    let label = "ST-1000";
    let mut setup = Setup::standard(people[0].person(), "master@example.org");
    setup.house.reminders.clear();
    desk.create_game(&console, label, setup, Envelope::default()).await?;
    desk.act(&console, label, Capacity::GameMaster, Command::OpenSignUp, Envelope::default()).await?;
    for (member, power) in people[1..].iter().zip(&variants::standard().powers) {
        let preferences = vec![Power(power.id.clone())];
        let sign_up = Command::SignUp { player: member.person(), preferences, alias: None };
        desk.act(&Caller::Member(member.clone()), label, Capacity::Player, sign_up, Envelope::default())
            .await?;
    }
    let start = Command::Start { seed: 1, deadline: None };
    desk.act(&console, label, Capacity::GameMaster, start, Envelope::default()).await?;
    for turn in 0..=TURNS {
        hand_in(desk, label, &people[1..]).await?;
        let due = desk.look_public(label).await?.deadline.ok_or("no deadline")?.at;
        if turn == TURNS {
            break;
        }
        clock.to(due);
        desk.work_until_idle().await?;
    }
    let model = serde_json::to_string(&desk.export_game(&console, label).await?)?;
    for number in 1001..1000 + games {
        let copy = model.replace(&format!("\"{label}\""), &format!("\"ST-{number}\""));
        let copy: GameFile = serde_json::from_str(&copy)?;
        desk.import_game(&console, &copy).await?;
    }
    Ok(desk.look_public(label).await?.deadline.ok_or("no deadline")?.at + SignedDuration::from_secs(1))
}

/// The orders of the example "Wiener Walzer".
async fn hand_in(desk: &Desk, label: &str, players: &[Member]) -> Outcome<()> {
    let turn = desk.look_public(label).await?.turn.ok_or("no turn")?;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/wiener-walzer");
    for (player, power) in players.iter().zip(&variants::standard().powers) {
        let file = format!("{folder}/{turn}/{}.txt", power.id);
        if let Ok(orders) = std::fs::read_to_string(file) {
            desk.hand_in(
                &Caller::Member(player.clone()),
                label,
                &orders,
                Handing::by(Channel::Web, text::Lang::De),
            )
            .await?;
        }
    }
    Ok(())
}
