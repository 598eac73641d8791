//! A site on one core with 512 MB, and ten kinds of clients who mean it harm, all at once, each from a network address of their own: the
//! site stays within its memory, goes on answering whoever behaves, and is itself again when they are gone.

use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::process::Running;
use testbed::Scratch;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// How long they go on.
const ATTACK: Duration = Duration::from_secs(8);
/// In this time the site is itself again.
const RECOVERY: Duration = Duration::from_secs(10);
/// Connections that each kind keeps busy.
const EACH: usize = 60;
/// Resident memory at most, in kB.
const MOST_MEMORY: u64 = 300 * 1024;
/// Nine of ten answers of `/health` come in less than this while they go on.
const NINE_OF_TEN_WITHIN: Duration = Duration::from_millis(50);
/// A hostile client waits so long for an answer.
const HOSTILE_PATIENCE: Duration = Duration::from_secs(10);
/// An honest request is answered in this time, or it is lost: long, for a debug build on one core that it shares with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// Connects from an address of this machine's own network.
async fn connect(site: SocketAddr, from: Ipv4Addr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from.into(), 0))?;
    socket.connect(site).await
}

/// Says something and reads what comes back, at most so many bytes.
async fn talk(site: SocketAddr, from: Ipv4Addr, words: &[u8]) -> std::io::Result<String> {
    talk_for(HOSTILE_PATIENCE, site, from, words).await
}

/// The same, with a patience of one's own.
async fn talk_for(
    patience: Duration,
    site: SocketAddr,
    from: Ipv4Addr,
    words: &[u8],
) -> std::io::Result<String> {
    let mut stream = connect(site, from).await?;
    stream.write_all(words).await?;
    let mut answer = Vec::new();
    let mut some = AsyncReadExt::take(&mut stream, 1 << 20);
    let _ = tokio::time::timeout(patience, some.read_to_end(&mut answer)).await;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nConnection: close\r\n\r\n")
}

fn form(path: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}

/// What a client does once; `n` is another number each time.
#[derive(Clone, Copy, Debug)]
enum Kind {
    HalfOpen,
    SlowHead,
    SlowBody,
    Streams,
    Pictures,
    WrongSignIns,
    Sandbox,
    Giants,
    WrongHttp,
    Api,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::HalfOpen,
        Kind::SlowHead,
        Kind::SlowBody,
        Kind::Streams,
        Kind::Pictures,
        Kind::WrongSignIns,
        Kind::Sandbox,
        Kind::Giants,
        Kind::WrongHttp,
        Kind::Api,
    ];

    async fn strike(self, site: SocketAddr, from: Ipv4Addr, n: u64) -> std::io::Result<()> {
        match self {
            Kind::HalfOpen => {
                talk(site, from, b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ").await?;
            }
            Kind::SlowHead => drip(site, from, "GET / HTTP/1.1\r\nHost: x\r\nX-").await?,
            Kind::SlowBody => {
                let head = form("/sign-in", "").replace("Content-Length: 0", "Content-Length: 5000");
                drip(site, from, &head).await?;
            }
            Kind::Streams => {
                talk(site, from, get("/api/v1/games/ST-1/events").as_bytes()).await?;
            }
            Kind::Pictures => {
                // Each asks for another picture, so that none is kept.
                let path = ["/try/map.svg?b=standard", "/try/map.png?b=lehrbrett", "/games/ST-1/thumb.png?"]
                    [n as usize % 3];
                talk(site, from, get(&format!("{path}&x={n}")).as_bytes()).await?;
            }
            Kind::WrongSignIns => {
                let body = format!("name=Tilda{}&password=wrong{n}", n % 7);
                talk(site, from, form("/sign-in", &body).as_bytes()).await?;
            }
            Kind::Sandbox => {
                let orders = "A+Mun+-+Bur%0AF+Kie+-+Den%0A".repeat(20);
                let body = format!("b=standard&o={orders}&do=adjudicate&x={n}");
                talk(site, from, form("/try", &body).as_bytes()).await?;
                talk(site, from, get(&format!("/try/map.svg?b=lehrbrett&x={n}")).as_bytes()).await?;
            }
            Kind::Giants => {
                let head = format!("GET / HTTP/1.1\r\nHost: x\r\nX-A: {}\r\n\r\n", "a".repeat(1 << 20));
                let _ = talk(site, from, head.as_bytes()).await;
                let _ = talk(site, from, form("/sign-in", &"name=".repeat(1 << 20)).as_bytes()).await;
            }
            Kind::WrongHttp => {
                let two = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n";
                let pipeline = get("/health?").replace("Connection: close\r\n", "").repeat(200);
                let words: [&[u8]; 5] = [
                    b"\0\xff\x16\x03\x01 HTTP",
                    b"GET / HTTP/9.9\r\n\r\n",
                    two.as_bytes(),
                    pipeline.as_bytes(),
                    b"\r\n\r\n\r\n",
                ];
                talk(site, from, words[n as usize % words.len()]).await?;
            }
            Kind::Api => {
                let path = ["/api/v1/games", "/api/v1/games/ST-1", "/api/v1/me"][n as usize % 3];
                let key = format!("Authorization: Bearer kz_{n}\r\nConnection: close");
                talk(site, from, get(path).replace("Connection: close", &key).as_bytes()).await?;
            }
        }
        Ok(())
    }
}

/// Says something and then a sign at a time.
async fn drip(site: SocketAddr, from: Ipv4Addr, words: &str) -> std::io::Result<()> {
    let mut stream = connect(site, from).await?;
    stream.write_all(words.as_bytes()).await?;
    loop {
        tokio::time::sleep(Duration::from_millis(100)).await;
        stream.write_all(b"a").await?;
    }
}

/// Keeps so many clients of a kind busy until it is over; how often they struck.
async fn attack(kind: Kind, site: SocketAddr, from: Ipv4Addr, over: Instant) -> u64 {
    let struck = Arc::new(AtomicU64::new(0));
    let clients: Vec<_> = (0..EACH)
        .map(|_| {
            let struck = struck.clone();
            tokio::spawn(async move {
                while Instant::now() < over {
                    let n = struck.fetch_add(1, Ordering::Relaxed);
                    let rest = over.saturating_duration_since(Instant::now());
                    let _ = tokio::time::timeout(rest, kind.strike(site, from, n)).await;
                    // Being turned away at once must not make of the test itself what takes the core.
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            })
        })
        .collect();
    for client in clients {
        let _ = client.await;
    }
    struck.load(Ordering::Relaxed)
}

/// Asks as a browser does: who is told to come again later comes again.
async fn honest(site: SocketAddr, path: &str) -> Result<Duration, String> {
    let begun = Instant::now();
    loop {
        let answer = talk_for(PATIENCE, site, Ipv4Addr::LOCALHOST, get(path).as_bytes()).await;
        let answer = answer.map_err(|error| error.to_string())?;
        if answer.starts_with("HTTP/1.1 200") {
            return Ok(begun.elapsed());
        }
        let later = answer.starts_with("HTTP/1.1 503") && answer.to_lowercase().contains("retry-after");
        if !later || begun.elapsed() > PATIENCE {
            return Err(format!("{path} after {:?}: {:?}", begun.elapsed(), answer.lines().next()));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// How long it takes to be told that it is there.
fn is_there(site: SocketAddr) -> std::io::Result<Duration> {
    let begun = Instant::now();
    let mut stream = std::net::TcpStream::connect(site)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(get("/health").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    if answer.starts_with("HTTP/1.1 200") { Ok(begun.elapsed()) } else { Err(std::io::Error::other(answer)) }
}

/// A set-up site with one open game, on one core, with 512 MB for its data.
fn site(folder: &Scratch) -> Running {
    let config = folder.file("konzert.toml");
    let mut setup = std::process::Command::new(env!("CARGO_BIN_EXE_konzert"));
    setup.args(["setup", "--lang", "en", "--config"]).arg(&config).arg("--data").arg(folder.path());
    let mut child = setup
        .env_remove("KONZERT_DATA")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the program starts");
    let answers = "Spielwiese\nhttp://127.0.0.1:8080\nTilda\ntilda@example.org\n\n";
    child.stdin.take().expect("a pipe").write_all(answers.as_bytes()).expect("it reads");
    assert!(child.wait().expect("it ends").success());
    let text = std::fs::read_to_string(&config).expect("a file").replacen("127.0.0.1:8080", "127.0.0.1:0", 1);
    std::fs::write(&config, text).expect("a file");
    let status = std::fs::read_to_string("/proc/self/status").expect("a process");
    let cores =
        status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).expect("a line for it");
    let core = cores.trim().split([',', '-']).next().expect("a core");
    let within = ["taskset", "--cpu-list", core, "prlimit", "--data=536870912"];
    Running::start_within(&within, &["serve", "--config", &config.display().to_string()], 1)
}

#[test]
#[ignore = "it measures memory and times: ./test runs it by itself"]
fn ten_kinds_of_hostile_clients_take_nothing_from_the_honest() {
    let folder = Scratch::new("hostile");
    let running = site(&folder);
    let address: SocketAddr = running.address.parse().expect("an address");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("it runs");
    let pages =
        ["/health", "/", "/health", "/games", "/health", "/boards/standard", "/health", "/games/ST-1"];
    runtime.block_on(async {
        let begun = Instant::now();
        for path in pages {
            honest(address, path).await.expect("answered before anything happens");
        }
        // What a round takes on this machine when nobody means harm.
        let calm = begun.elapsed();
        let over = Instant::now() + ATTACK;
        let hostile: Vec<_> = (0u8..)
            .zip(Kind::ALL)
            .map(|(number, kind)| {
                let from = Ipv4Addr::new(127, 0, 1 + number, 1);
                (kind, tokio::spawn(attack(kind, address, from, over)))
            })
            .collect();
        // Somebody who does nothing but ask whether it is there, on a thread of their own, and somebody who reads.
        let asker = std::thread::spawn(move || {
            let mut times = Vec::new();
            while Instant::now() < over {
                times.push(is_there(address));
                std::thread::sleep(Duration::from_millis(50));
            }
            times
        });
        let mut lost = Vec::new();
        for path in pages.iter().cycle() {
            if Instant::now() > over {
                break;
            }
            match honest(address, path).await {
                Ok(_) => {}
                Err(why) => lost.push(why),
            }
        }
        let mut said = String::new();
        for (kind, attack) in hostile {
            let struck = attack.await.expect("they end");
            assert!(struck > 0, "{kind:?} did nothing");
            write!(said, "{kind:?} {struck}, ").expect("a text");
        }
        let mut health = Vec::new();
        for answer in asker.join().expect("it ends") {
            match answer {
                Ok(time) => health.push(time),
                Err(why) => lost.push(format!("/health: {why}")),
            }
        }
        health.sort_unstable();
        let (half, most) = (health[health.len() / 2], health[health.len() * 9 / 10]);
        println!(
            "{said}memory {} kB, /health {} times: half within {half:?}, nine of ten within {most:?}",
            running.memory(),
            health.len()
        );
        assert_eq!(lost, Vec::<String>::new(), "honest requests were lost");
        assert!(running.memory() < MOST_MEMORY, "{} kB of memory", running.memory());
        assert!(most < NINE_OF_TEN_WITHIN, "one of ten /health took more than {most:?}");
        // Itself again: a whole round of pages and a picture, none of them slow.
        let gone = Instant::now();
        for path in pages.iter().chain(&["/try/map.svg?b=standard"]) {
            honest(address, path).await.expect("answered again");
        }
        assert!(gone.elapsed() < RECOVERY.max(3 * calm), "not itself after {:?}", gone.elapsed());
    });
    assert!(running.end("TERM").0.success());
}

/// Signs in with a wrong password, out of a network of its own behind the proxy; the answer's status.
async fn enter_wrongly(site: SocketAddr, network: usize) -> u16 {
    let from = format!("X-Forwarded-For: 10.{network}.0.1\r\nConnection: close");
    let words = form("/sign-in", &format!("name=Nobody+{network}&password=wrong"));
    let words = words.replace("Connection: close", &from);
    let answer = talk_for(PATIENCE, site, Ipv4Addr::LOCALHOST, words.as_bytes()).await.expect("an answer");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    assert!(status != 503 || answer.contains("retry-after"), "{answer}");
    status
}

/// Passwords are hashed a few at a time. Who signs in while many others do is told to come again, and that was none of their tries.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_sign_ins_uses_up_nobodys_tries() {
    let folder = Scratch::new("sign-ins");
    let running = site(&folder);
    let address: SocketAddr = running.address.parse().expect("an address");
    let all: Vec<_> = (0..200).map(|network| tokio::spawn(enter_wrongly(address, network))).collect();
    let mut sent_away = Vec::new();
    for (network, status) in all.into_iter().enumerate() {
        match status.await.expect("answered") {
            401 => {}
            503 => sent_away.push(network),
            status => panic!("network {network} has tried once and is told {status}"),
        }
    }
    let network = *sent_away.first().expect("more asked than can wait");
    for try_ in 1..=10 {
        assert_eq!(enter_wrongly(address, network).await, 401, "try {try_}");
    }
    assert_eq!(enter_wrongly(address, network).await, 429, "ten tries are all");
}
