//! What a site needs that has outgrown one machine, tried: three processes that show pages and three that work on one
//! PostgreSQL server over TLS; listeners; a thousand deadlines at the same minute; in that minute one process is killed, the
//! database restarts, and every process is replaced by a new one.
//!
//!     cargo build --release -p konzert
//!     cargo run --release -p konzert --example growth [GAMES [LISTENERS [DUE]]]
//!
//! Without numbers: 10,000 games, 2,000 listeners, 1,000 deadlines. `KONZERT` names another program, `KONZERT_NEXT` the one that
//! replaces it. Fails if anything is lost or doubled, or a figure is above its limit.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Call, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use desk::{
    Caller, Capacity, Config, Cost, Desk, Envelope, GameFile, Handing, KeyScope, Registration, Role,
    SeededChance, SetClock,
};
use game::command::Command;
use game::setup::Setup;
use game::submission::Channel;
use jiff::{SignedDuration, Timestamp};
use sqlx::Row;
use sqlx::postgres::PgPool;
use store::Store;
use text::Lang;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Nine of ten slow answers of a thousand are a machine's mood; one of a hundred is a site's.
const ANSWERS: Duration = Duration::from_millis(200);
const LIVE: Duration = Duration::from_secs(1);
const MEMORY: u64 = 512 << 20;
/// From the minute of the deadlines on, everything must be evaluated within this time, restarts included.
const ALL_DUE: Duration = Duration::from_secs(300);
/// Requests a second, all processes together, for a thousand deadlines; fewer for fewer.
const RATE: usize = 50;
/// Between the end of the preparations and the deadlines: listeners come, orders are handed in.
const BEFORE: SignedDuration = SignedDuration::from_secs(60);

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome<()> {
    let mut words = std::env::args().skip(1);
    let mut number =
        |usual: usize| -> Outcome<usize> { Ok(words.next().map_or(Ok(usual), |word| word.parse())?) };
    let (games, listeners, due) = (number(10_000)?, number(2_000)?, number(1_000)?);
    let due = due.min(games);
    let mut database = testbed::TlsPostgres::start();
    let address =
        format!("{}?sslmode=verify-full&sslrootcert={}", database.url(), database.certificate().display());
    let folder = testbed::Scratch::new("growth");

    let begun = Instant::now();
    let store = Store::open(&address).await?;
    let begin = prepare(&store, games, due).await?;
    println!("{games} games written in {:.0} s", begun.elapsed().as_secs_f64());

    let site = Arc::new(Processes::start(&folder, &address)?);
    site.wait_until_ready().await?;
    let seen = Arc::new(Seen::default());
    let mut tasks = Vec::new();
    for number in 0..listeners {
        let (site, seen) = (site.clone(), seen.clone());
        let label = label(number % due);
        tasks.push(tokio::spawn(async move { listen(&site, &seen, number, &label).await }));
    }
    let rate = (RATE * due / 1000).max(1);
    tasks.push(tokio::spawn(ask_pages(site.clone(), seen.clone(), games, rate)));
    tasks.push(tokio::spawn(watch_memory(site.clone(), seen.clone())));

    let handed = hand_in(&site, &begin.key, due).await?;
    println!("{} of {due} corrections of orders taken by the API", handed.len());
    let connected = seen.connected.load(Ordering::SeqCst);
    println!("{connected} of {listeners} listen");
    let left = begin.due.duration_since(Timestamp::now());
    if left.is_negative() {
        return Err(format!("the preparations took {} s too long", -left.as_secs()).into());
    }
    tokio::time::sleep(left.try_into()?).await;

    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(3)).await;
    site.kill(WORKERS.start);
    println!("{:>5.1} s: a worker was killed", begun.elapsed().as_secs_f64());
    tokio::time::sleep(Duration::from_secs(4)).await;
    seen.away.store(true, Ordering::SeqCst);
    database.stop();
    tokio::time::sleep(Duration::from_secs(1)).await;
    database.start_again();
    println!("{:>5.1} s: the database was restarted", begun.elapsed().as_secs_f64());
    tokio::time::sleep(Duration::from_secs(4)).await;
    seen.away.store(false, Ordering::SeqCst);
    for number in 0..PROCESSES {
        site.replace(number).await?;
    }
    println!("{:>5.1} s: every process was replaced", begun.elapsed().as_secs_f64());
    let pool = PgPool::connect(&address).await?;
    let took = loop {
        let sql = "SELECT COUNT(*) FROM event JOIN game ON game.id = event.game \
                   WHERE kind = 'published' AND label <> 'ST-2'";
        let published: i64 = sqlx::query(sql).fetch_one(&pool).await?.try_get(0)?;
        if usize::try_from(published)? >= due {
            break begun.elapsed();
        }
        if begun.elapsed() > ALL_DUE {
            return Err(format!("{published} of {due} turns were published after {ALL_DUE:?}").into());
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    println!("{:>5.1} s: {due} turns were published", took.as_secs_f64());
    tokio::time::sleep(Duration::from_secs(5)).await;
    for task in &tasks {
        task.abort();
    }
    let faults = count(&pool, due, &handed).await?;
    let slow = figures(&seen);
    for fault in faults.iter().chain(&slow) {
        println!("! {fault}");
    }
    store.close().await;
    match faults.is_empty() && slow.is_empty() {
        true => Ok(()),
        false => Err("something was lost or doubled, or a figure is above its limit".into()),
    }
}

/// Game number so much.
fn label(number: usize) -> String {
    format!("ST-{}", 1000 + number)
}

/// What was prepared.
struct Begin {
    /// The deadline of those that are due.
    due: Timestamp,
    /// A player's key to the API.
    key: String,
}

/// Writes the games: first those whose deadline is far away, then those that are due together a minute after the last was written.
async fn prepare(store: &Store, games: usize, due: usize) -> Outcome<Begin> {
    let clock = Arc::new(SetClock::new(Timestamp::now() - SignedDuration::from_hours(48)));
    let site = desk(store.clone(), clock.clone(), 1);
    let far = model(&site, "ST-1", LATER, clock_plus(&clock, 30 * 24 * 3600)?).await?;
    let begun = Instant::now();
    copies(store, &clock, &far, due..games).await?;
    // As long as the others took for each, and as much again, because the machine is not alone.
    let each = begun.elapsed().as_secs_f64() / games.saturating_sub(due).max(1) as f64;
    let ready = Timestamp::now() + SignedDuration::try_from_secs_f64(2.0 * each * due as f64 + 30.0)?;
    let at = Timestamp::from_second(ready.as_second())? + BEFORE;
    let near = model(&site, "ST-2", NOW, at).await?;
    copies(store, &clock, &near, 0..due).await?;
    // The two models are no part of it.
    let anna = site.member_named(NOW[1]).await?;
    let real = desk::Desk::new(store.clone(), Config::default());
    let key = real.make_key(&Caller::Member(anna), "growth", KeyScope::Act, None).await?;
    Ok(Begin { due: at, key })
}

fn clock_plus(clock: &SetClock, seconds: i64) -> Outcome<Timestamp> {
    use desk::Clock;
    Ok(clock.now() + SignedDuration::from_secs(seconds))
}

fn desk(store: Store, clock: Arc<SetClock>, seed: u64) -> Desk {
    // The same people play a thousand games.
    let club = club::Rules { below_zero_months: 0, ..club::Rules::default() };
    let config = Config { cost: Cost::Least, club, ..Config::default() };
    Desk::with(store, clock, Arc::new(SeededChance::new(seed)), config)
}

/// Copies of a game, written by four at the same time.
async fn copies(
    store: &Store,
    clock: &Arc<SetClock>,
    model: &GameFile,
    numbers: std::ops::Range<usize>,
) -> Outcome<()> {
    let model = serde_json::to_string(model)?;
    let own = format!("\"{}\"", serde_json::from_str::<GameFile>(&model)?.label);
    let begun = clock_plus(clock, 0)?;
    let mut tasks = Vec::new();
    for part in 0..4 {
        let clock = clock.clone();
        let (site, model, own) = (desk(store.clone(), clock.clone(), 10 + part), model.clone(), own.clone());
        let numbers = numbers.clone();
        tasks.push(tokio::spawn(async move {
            for number in numbers.filter(|number| number % 4 == part as usize) {
                // Keys are made of the time and a small lot: thousands at the same instant would meet.
                clock.set(begun + SignedDuration::from_millis(i64::try_from(number)?));
                let text = model.replace(&own, &format!("\"{}\"", label(number)));
                let file: GameFile = serde_json::from_str(&text)?;
                site.import_game(&Caller::Console, &file).await?;
            }
            Outcome::Ok(())
        }));
    }
    for task in tasks {
        task.await??;
    }
    Ok(())
}

/// The game master and the players of the games that are far from due, and of those that are due. They are not the same, as signing up counts
/// what somebody plays, and nobody on a real site plays thousands.
const LATER: [&str; 8] = ["Master", "Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];
const NOW: [&str; 8] = ["Meister", "Alma", "Bodo", "Cleo", "Dirk", "Elsa", "Falk", "Greta"];

/// A game that has begun, with the orders of all seven in.
async fn model(site: &Desk, label: &str, names: [&str; 8], deadline: Timestamp) -> Outcome<GameFile> {
    let console = Caller::Console;
    let mut people = Vec::new();
    for name in names {
        let address = format!("{name}@example.org");
        let new = Registration { name: name.to_owned(), address, password: None, lang: Lang::De };
        people.push(match site.member_named(name).await {
            Ok(member) => member,
            Err(_) => site.add_member(&console, &new, &[Role::GameMaster]).await?,
        });
    }
    let mut setup = Setup::standard(people[0].person(), &format!("{}@example.org", names[0]));
    setup.house.reminders.clear();
    site.create_game(&console, label, setup, Envelope::default()).await?;
    site.act(&console, label, Capacity::GameMaster, Command::OpenSignUp, Envelope::default()).await?;
    for member in &people[1..] {
        let sign_up = Command::SignUp { player: member.person(), preferences: Vec::new(), alias: None };
        let caller = Caller::Member(member.clone());
        site.act(&caller, label, Capacity::Player, sign_up, Envelope::default()).await?;
    }
    let start = Command::Start { seed: 1, deadline: Some(deadline) };
    site.act(&console, label, Capacity::GameMaster, start, Envelope::default()).await?;
    let game = site.look_public(label).await?;
    for seat in &game.seats {
        let units = game.standing().units.iter().filter(|unit| Some(&unit.power) == seat.power.as_ref());
        let orders: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let handing = Handing { seat: Some(seat.id), ..Handing::by(Channel::GameMaster, Lang::De) };
        site.hand_in(&console, label, &orders.join("\n"), handing).await?;
    }
    Ok(site.export_game(&console, label).await?)
}

/// Those that show pages.
const WEB: std::ops::Range<usize> = 0..3;
/// Those that work on deadlines and letters.
const WORKERS: std::ops::Range<usize> = 3..6;
const PROCESSES: usize = 6;

/// The processes of the site.
struct Processes {
    folder: PathBuf,
    address: String,
    ports: Vec<u16>,
    running: Mutex<Vec<Option<Child>>>,
}

impl Processes {
    fn start(folder: &testbed::Scratch, address: &str) -> Outcome<Processes> {
        let mut ports = Vec::new();
        for _ in 0..PROCESSES {
            // Taken and given back: nobody else is given it so soon.
            ports.push(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port());
        }
        let site = Processes {
            folder: folder.path().to_owned(),
            address: address.to_owned(),
            ports,
            running: Mutex::new((0..PROCESSES).map(|_| None).collect()),
        };
        let program = program("KONZERT")?;
        for number in 0..PROCESSES {
            site.spawn(number, &program)?;
        }
        Ok(site)
    }

    fn spawn(&self, number: usize, program: &Path) -> Outcome<()> {
        let works = WORKERS.contains(&number);
        let config = self.folder.join(format!("{number}.toml"));
        let mut text = format!(
            "listen = \"127.0.0.1:{}\"\nworkers = {}\n[log]\nlevel = \"warn\"\n[backup]\nhours = 0\nminutes = 0\n",
            self.ports[number],
            if works { 2 } else { 0 }
        );
        if works {
            let letters = self.folder.join("letters");
            std::fs::create_dir_all(&letters)?;
            text +=
                &format!("[mail]\naddress = \"partie@example.org\"\nno_maps = true\nfolder = {letters:?}\n");
        }
        std::fs::write(&config, text)?;
        let log = std::fs::OpenOptions::new().create(true).append(true).open(self.folder.join("log"))?;
        let child = Call::new(program)
            .args(["serve", "--config"])
            .arg(&config)
            .env("KONZERT_DATA", &self.address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        self.lock()[number] = Some(child);
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Option<Child>>> {
        self.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// SIGKILL, and nobody starts it again before [`Processes::replace`].
    fn kill(&self, number: usize) {
        if let Some(mut child) = self.lock()[number].take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Told to end (SIGTERM) as a service manager does, and the next program in its place.
    async fn replace(&self, number: usize) -> Outcome<()> {
        let old = self.lock()[number].take();
        if let Some(mut child) = old {
            Call::new("kill").arg(child.id().to_string()).status()?;
            while child.try_wait()?.is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        self.spawn(number, &program("KONZERT_NEXT").or_else(|_| program("KONZERT"))?)?;
        self.wait_for(number).await
    }

    async fn wait_until_ready(&self) -> Outcome<()> {
        for number in 0..PROCESSES {
            self.wait_for(number).await?;
        }
        Ok(())
    }

    async fn wait_for(&self, number: usize) -> Outcome<()> {
        let begun = Instant::now();
        while get(self.ports[number], "/health", "").await.is_none_or(|(status, _)| status != 200) {
            if begun.elapsed() > Duration::from_secs(60) {
                let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(format!("process {number} does not start:\n{log}").into());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    fn memory(&self) -> Vec<u64> {
        let kilobytes = |child: &Child| -> Option<u64> {
            let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.to_owned();
            line.split_whitespace().next()?.parse().ok()
        };
        self.lock().iter().flatten().filter_map(kilobytes).map(|kilobytes| kilobytes << 10).collect()
    }

    /// Asks the processes that show pages, one after the other until one answers, as a proxy does.
    async fn ask(&self, first: usize, path: &str, key: &str, body: &str) -> Option<(u16, String)> {
        for further in 0..WEB.len() {
            let port = self.ports[(first + further) % WEB.len()];
            let done = match body {
                "" => get(port, path, key).await,
                body => send(port, "POST", path, key, body).await,
            };
            if done.is_some() {
                return done;
            }
        }
        None
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        for number in 0..PROCESSES {
            self.kill(number);
        }
    }
}

/// The program that a variable names, or the one that was built beside this.
fn program(variable: &str) -> Outcome<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Ok(named.into());
    }
    let own = std::env::current_exe()?;
    let beside = own.parent().and_then(Path::parent).map(|folder| folder.join("konzert"));
    beside
        .filter(|program| program.exists())
        .ok_or_else(|| "build it first: cargo build --release -p konzert".into())
}

/// The address of the next visitor, as the proxy says it: each comes from a network of their own, as a network has a share of the site.
fn visitor() -> Ipv4Addr {
    static VISITORS: AtomicU32 = AtomicU32::new(0);
    Ipv4Addr::from(0x0a00_0001 + ((VISITORS.fetch_add(1, Ordering::Relaxed) & 0xffff) << 8))
}

async fn get(port: u16, path: &str, key: &str) -> Option<(u16, String)> {
    send(port, "GET", path, key, "").await
}

/// One request on a connection of its own; none without an answer.
async fn send(port: u16, method: &str, path: &str, key: &str, body: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    let from = visitor();
    let mut head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nX-Forwarded-For: {from}\r\nConnection: close\r\n"
    );
    if !key.is_empty() {
        head += &format!("Authorization: Bearer {key}\r\n");
    }
    if !body.is_empty() {
        head += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    }
    stream.write_all(format!("{head}\r\n{body}").as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.ok()?;
    let text = String::from_utf8_lossy(&answer).into_owned();
    let status = text.split_whitespace().nth(1)?.parse().ok()?;
    Some((status, text))
}

/// What was seen while it ran.
#[derive(Default)]
struct Seen {
    /// The database is away, or was a moment ago: pages may say so.
    away: AtomicBool,
    connected: AtomicUsize,
    answers: Mutex<Vec<Duration>>,
    statuses: Mutex<BTreeMap<String, u32>>,
    live: Mutex<Vec<Duration>>,
    reconnects: AtomicU32,
    memory: Mutex<u64>,
}

fn with<T>(cell: &Mutex<T>, change: impl FnOnce(&mut T)) {
    change(&mut cell.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
}

/// Listens to a game as a browser does, and comes again when the connection ends.
async fn listen(site: &Processes, seen: &Seen, number: usize, label: &str) {
    let mut told: Option<String> = None;
    let mut first = number;
    loop {
        let port = site.ports[first % WEB.len()];
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)).await {
            let from = visitor();
            let head = format!(
                "GET /live?game={label} HTTP/1.1\r\nHost: localhost:{port}\r\nX-Forwarded-For: {from}\r\n\r\n"
            );
            if stream.write_all(head.as_bytes()).await.is_ok() {
                let mut lines = BufReader::new(stream).lines();
                let mut counted = false;
                while let Ok(Some(line)) = lines.next_line().await {
                    let Some(data) = line.strip_prefix("data:") else { continue };
                    if !counted {
                        counted = true;
                        seen.connected.fetch_add(1, Ordering::SeqCst);
                    }
                    let state: serde_json::Value = serde_json::from_str(data.trim()).unwrap_or_default();
                    let Some(published) = state["published"].as_str() else { continue };
                    // What a connection begins with was told by its page before.
                    if told.as_deref() != Some(published) {
                        if let Ok(at) = published.parse::<Timestamp>()
                            && !seen.away.load(Ordering::SeqCst)
                        {
                            let late = Timestamp::now().duration_since(at).unsigned_abs();
                            with(&seen.live, |live| live.push(late));
                        }
                        told = Some(published.to_owned());
                    }
                }
                if counted {
                    seen.connected.fetch_sub(1, Ordering::SeqCst);
                }
            }
        }
        seen.reconnects.fetch_add(1, Ordering::SeqCst);
        first += 1;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Visitors: so many requests a second, however long an answer takes.
async fn ask_pages(site: Arc<Processes>, seen: Arc<Seen>, games: usize, rate: usize) {
    let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / rate as f64));
    let mut number = 0_usize;
    loop {
        ticks.tick().await;
        number += 1;
        let (site, seen) = (site.clone(), seen.clone());
        tokio::spawn(async move {
            let path = match number % 10 {
                0 => "/".to_owned(),
                1 => "/games".to_owned(),
                _ => format!("/games/{}", label((number * 7919) % games)),
            };
            let begun = Instant::now();
            let answer = site.ask(number, &path, "", "").await;
            let took = begun.elapsed();
            let status = answer.map_or("none".to_owned(), |(status, _)| status.to_string());
            if seen.away.load(Ordering::SeqCst) {
                with(&seen.statuses, |all| {
                    *all.entry(format!("{status} while the database was away")).or_default() += 1
                });
                return;
            }
            with(&seen.statuses, |all| *all.entry(status).or_default() += 1);
            with(&seen.answers, |all| all.push(took));
        });
    }
}

async fn watch_memory(site: Arc<Processes>, seen: Arc<Seen>) {
    loop {
        let most = site.memory().into_iter().max().unwrap_or_default();
        with(&seen.memory, |memory| *memory = most.max(*memory));
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// One player corrects their orders in each game that is due; the games in which that was acknowledged.
async fn hand_in(site: &Arc<Processes>, key: &str, due: usize) -> Outcome<HashSet<String>> {
    let mut taken = HashSet::new();
    let numbers: Vec<usize> = (0..due).collect();
    for some in numbers.chunks(8) {
        let tasks = some.iter().map(|number| {
            let (site, key, label) = (site.clone(), key.to_owned(), label(*number));
            let number = *number;
            tokio::spawn(async move {
                let path = format!("/api/v1/games/{label}/orders");
                let body = serde_json::json!({ "text": "Alle Einheiten halten" }).to_string();
                let answer = site.ask(number, &path, &key, &body).await;
                (label, answer)
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            let (label, answer) = task.await?;
            match answer {
                Some((200..=299, _)) => {
                    taken.insert(label);
                }
                other => println!("{label}: not taken, {:?}", other.map(|(status, _)| status)),
            }
        }
    }
    Ok(taken)
}

/// What is lost or doubled in the store.
async fn count(pool: &PgPool, due: usize, handed: &HashSet<String>) -> Outcome<Vec<String>> {
    let mut faults = Vec::new();
    let wanted: HashSet<String> = (0..due).map(label).collect();
    for kind in ["evaluated", "published"] {
        let sql = "SELECT label, COUNT(*) FROM game JOIN event ON event.game = game.id \
                   WHERE kind = $1 AND label <> 'ST-2' GROUP BY label";
        let rows = sqlx::query(sql).bind(kind).fetch_all(pool).await?;
        let mut times: HashMap<String, i64> = HashMap::new();
        for row in rows {
            times.insert(row.try_get(0)?, row.try_get(1)?);
        }
        let lost = wanted.iter().filter(|label| !times.contains_key(*label)).count();
        let doubled = times.values().filter(|times| **times != 1).count();
        let unasked = times.keys().filter(|label| !wanted.contains(*label)).count();
        println!("{kind}: {} games, {lost} lost, {doubled} doubled, {unasked} not due", times.len());
        if lost + doubled + unasked > 0 {
            faults.push(format!("{kind}: {lost} lost, {doubled} doubled, {unasked} not due"));
        }
    }
    // Numbers without a gap, and as many events as the game says.
    let sql = "SELECT COUNT(*) FROM (SELECT game.id FROM game JOIN event ON event.game = game.id \
               GROUP BY game.id, game.version HAVING COUNT(*) <> game.version OR MAX(seq) <> game.version) AS torn";
    let torn: i64 = sqlx::query(sql).fetch_one(pool).await?.try_get(0)?;
    if torn > 0 {
        faults.push(format!("{torn} logs have gaps"));
    }
    let sql = "SELECT label, COUNT(*) FROM game JOIN event ON event.game = game.id \
               WHERE kind = 'submitted' GROUP BY label";
    let mut submitted: HashMap<String, i64> = HashMap::new();
    for row in sqlx::query(sql).fetch_all(pool).await? {
        submitted.insert(row.try_get(0)?, row.try_get(1)?);
    }
    let lost = handed.iter().filter(|label| submitted.get(*label) != Some(&8)).count();
    println!("orders: seven and one correction in {} games, {lost} otherwise", handed.len() - lost);
    if lost > 0 {
        faults.push(format!("{lost} games have not exactly the orders that were acknowledged"));
    }
    // The turn's report, for seven players and the game master.
    let sql = "SELECT COUNT(*), COUNT(done_at), COUNT(dead_at) FROM outbox JOIN game ON game.id = outbox.game \
               WHERE label <> 'ST-1' AND label <> 'ST-2' AND body LIKE '%\"topic\":\"report\"%'";
    let row = sqlx::query(sql).fetch_one(pool).await?;
    let (letters, sent, dead): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    println!("letters with the report: {letters}, {sent} sent, {dead} given up");
    if usize::try_from(letters)? != due * 8 || dead > 0 {
        faults.push(format!("{letters} letters instead of {}, {dead} given up", due * 8));
    }
    Ok(faults)
}

/// Prints the figures; those above their limit.
fn figures(seen: &Seen) -> Vec<String> {
    let mut faults = Vec::new();
    let mut spread = |name: &str, cell: &Mutex<Vec<Duration>>, limit: Duration| {
        let mut times = cell.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
        times.sort();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        println!(
            "{name}: {} measured, median {:.1?}, 99 of 100 within {:.1?} (limit {limit:?})",
            times.len(),
            at(50),
            at(99)
        );
        if at(99) > limit {
            faults.push(format!("{name}: {:.1?}", at(99)));
        }
    };
    spread("answers", &seen.answers, ANSWERS);
    spread("live events", &seen.live, LIVE);
    with(&seen.statuses, |all| {
        for (status, times) in &*all {
            println!("answered {status}: {times}");
        }
        let failed = all.get("none").copied().unwrap_or_default();
        if failed > 0 {
            faults.push(format!("{failed} requests without an answer"));
        }
    });
    println!(
        "connections of listeners that ended and came again: {}",
        seen.reconnects.load(Ordering::SeqCst)
    );
    with(&seen.memory, |memory| {
        println!("largest process: {} MB (limit {} MB)", *memory >> 20, MEMORY >> 20);
        if *memory > MEMORY {
            faults.push("a process is too large".to_owned());
        }
    });
    faults
}
