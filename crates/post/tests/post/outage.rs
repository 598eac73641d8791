//! The matrix of outages: whatever stands still on our side, before, across or after the deadline, and by whichever way mail comes
//! in, an order that was at the mail server in time counts, one that was not does not, and whoever wrote is told.
#![allow(clippy::unwrap_used)]

use std::collections::VecDeque;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use desk::{Manner, WayIn};
use jiff::{SignedDuration, Timestamp};
use post::{Imap, Office, Settings};
use testbed::{DUE, MailServer, Scratch};
use text::Lang;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;
use tracing::instrument::WithSubscriber;
use tracing_subscriber::fmt::MakeWriter;

use crate::servers::imap;
use crate::site::{Site, address, at, plain, settings, site_on_postgres, site_with};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";
const ITALY: &str = "Emil";
const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION";

/// When something stands still, in seconds from the deadline.
const WINDOWS: [(&str, i64, i64); 3] = [("before", -300, -60), ("across", -20, 40), ("after", 2, 90)];
/// Moments at which the world is looked at, in seconds from the deadline, as the sun goes.
const MOMENTS: [i64; 13] = [-1800, -290, -55, -8, 0, 1, 3, 10, 45, 95, 300, 700, 1100];
/// A mail in time, and one that is late.
const MAILS: [i64; 2] = [-8, 10];
/// How often a mail server that was refused tries again, in seconds.
const RETRY: i64 = 290;

/// How long a look may take on a machine that has other work.
const PATIENCE: Duration = Duration::from_secs(60);

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    /// The way in cannot be used, and we know it; the rest works.
    Way,
    /// The mail server does not reach us, and nobody here can know it.
    Unreached,
    /// The process is gone.
    Killed,
    /// One process after another dies in the middle of its work, each a write later than the one before.
    Dying,
    /// Nothing can be written.
    Full,
    /// The clock goes on an hour ahead from then on.
    Ahead,
    /// The clock goes on an hour behind from then on.
    Behind,
}

const WRONGS: [Wrong; 7] =
    [Wrong::Way, Wrong::Unreached, Wrong::Killed, Wrong::Dying, Wrong::Full, Wrong::Ahead, Wrong::Behind];
/// How many writes a dying process gets done at most.
const LAST_WRITES: u32 = 5;

/// Where everything is kept.
#[derive(Clone, Copy)]
enum Kept {
    Sqlite,
    Postgres,
}

/// By which way mail comes in.
enum Way {
    Maildir(Scratch),
    Imap(Arc<MailServer>),
    Lmtp(SocketAddr),
    Pipe,
}

impl Way {
    fn settings(&self) -> Settings {
        let settings = settings();
        match self {
            Way::Maildir(folder) => Settings { maildir: vec![folder.path().to_owned()], ..settings },
            Way::Imap(server) => {
                // a server that is only slow is none that cannot be reached
                let imap = Imap { timeout: PATIENCE.as_secs(), ..imap(server, server.imaps_port(), None) };
                Settings { imap: vec![imap], ..settings }
            }
            Way::Lmtp(address) => Settings { lmtp: Some(*address), retry_minutes: Some(5), ..settings },
            Way::Pipe => Settings { pipe: true, retry_minutes: Some(5), ..settings },
        }
    }
}

/// What an office says of its looks through a way in its log: that one came to its end, or broke.
#[derive(Clone, Default)]
struct Looks(Arc<Notify>);

impl Write for Looks {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        let said = String::from_utf8_lossy(line);
        if ["looked through", "connection broke", "trying again"].iter().any(|words| said.contains(words)) {
            self.0.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'w> MakeWriter<'w> for Looks {
    type Writer = Looks;

    fn make_writer(&'w self) -> Looks {
        self.clone()
    }
}

/// A mail server of ours, and a game that waits for Italy alone.
struct World {
    site: Site,
    way: Way,
    /// What the mail server could not hand over, and when it tries again.
    held: VecDeque<(i64, String)>,
    due: Timestamp,
}

impl World {
    async fn begin(way: Way, kept: Kept) -> World {
        let site = match kept {
            Kept::Sqlite => site_with(way.settings()).await,
            Kept::Postgres => site_on_postgres(way.settings()).await,
        };
        site.running(GAME, Lang::De, |_| {}).await;
        site.all_but_italy_hand_in(GAME).await;
        World { site, way, held: VecDeque::new(), due: at(DUE) }
    }

    /// What the clock shows at a moment.
    fn clock(&self, moment: i64, wrong: Wrong, (from, _): (i64, i64)) -> Timestamp {
        let shift = match wrong {
            Wrong::Ahead if moment >= from => 3600,
            Wrong::Behind if moment >= from => -3600,
            _ => 0,
        };
        self.due + SignedDuration::from_secs(moment + shift)
    }

    /// The mail server takes a mail of Italy's.
    fn arrives(&mut self, moment: i64, now: Timestamp) {
        let stamp = jiff::fmt::rfc2822::to_string(&now.to_zoned(jiff::tz::TimeZone::UTC)).unwrap();
        let mail = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", ORDERS);
        let raw =
            format!("Received: from emil by mx.konzert.example with ESMTP id 1;\r\n\t{stamp}\r\n{mail}");
        match &self.way {
            Way::Maildir(folder) => std::fs::write(folder.file("new").join("1.host"), raw).unwrap(),
            Way::Imap(server) => {
                let second = u64::try_from(now.as_second()).unwrap();
                server.put(&raw, SystemTime::UNIX_EPOCH + Duration::from_secs(second));
            }
            Way::Lmtp(_) | Way::Pipe => self.held.push_back((moment, raw)),
        }
    }

    /// One moment: mail is taken by an office that works or can write nothing, and what is due is done.
    async fn pass(&mut self, moment: i64, office: &Office, up: bool) {
        let source = office.sources().remove(0);
        // Whoever took before gives the address back when its last task ends.
        while let Way::Lmtp(address) = self.way
            && std::net::TcpListener::bind(address).is_err()
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let (stop, stopped) = oneshot::channel::<()>();
        let taking = office.clone();
        let looks = Looks::default();
        let log = tracing_subscriber::fmt().with_writer(looks.clone()).with_ansi(false);
        let log = log.with_env_filter("post=debug").finish();
        let running = async move {
            if up {
                taking.take_from(&source, async { drop(stopped.await) }).await.unwrap();
            }
        };
        let running = tokio::spawn(running.with_subscriber(log));
        if up {
            timeout(2 * PATIENCE, looks.0.notified())
                .await
                .expect("the way is looked through, or it is said why not");
        }
        for _ in 0..self.held.len() {
            let (next, raw) = self.held.pop_front().unwrap();
            let taken = next <= moment && self.hand_over(office, &raw, up).await;
            if !taken {
                self.held.push_back((if next <= moment { moment + RETRY } else { next }, raw));
            }
        }
        let _ = stop.send(());
        running.await.unwrap();
    }

    /// Between two moments a way on which mail is delivered says all the time that we listen, unless we do not.
    async fn listens(&self, between: std::ops::Range<i64>, wrong: Wrong, window: (i64, i64)) {
        let retry_seconds = 300;
        let name = match self.way {
            Way::Lmtp(address) => format!("lmtp {address}"),
            Way::Pipe => "pipe".to_owned(),
            Way::Maildir(_) | Way::Imap(_) => return,
        };
        let way = WayIn { name, manner: Manner::Delivered { retry_seconds } };
        let deaf = matches!(wrong, Wrong::Way | Wrong::Killed | Wrong::Dying | Wrong::Full);
        for moment in between.step_by(40).skip(1) {
            if !deaf || !(window.0..window.1).contains(&moment) {
                let now = self.clock(moment, wrong, window);
                self.site.clock.set(now);
                self.site.desk.note_look(&way, now).await.unwrap();
            }
        }
    }

    /// The mail server tries to hand a mail over.
    async fn hand_over(&self, office: &Office, raw: &str, up: bool) -> bool {
        match self.way {
            Way::Lmtp(address) => up && deliver(address, raw).await,
            // A pipe is a process of its own: it needs the store and nobody else.
            _ => office.receive_delivered("pipe", raw.as_bytes(), raw.len()).await.is_ok(),
        }
    }

    /// Whether the game master was told that a mail had been in time, and what they can do.
    async fn master_is_told(&self) -> bool {
        let told = self.site.waiting().await;
        told.iter().any(|letter| letter.text.contains("19:59:52") && letter.text.contains("vor dem ZAT"))
    }

    /// What came of it: turns evaluated, whether Italy's orders counted, whether Italy was blamed, whether it was told.
    async fn outcome(&self) -> (usize, bool, bool, bool) {
        let game = self.site.game(GAME).await;
        let first = "1901-spring".parse().unwrap();
        let counted = game.evaluation(first).is_some()
            && desk::report_text(Lang::De, &game, first).contains("A Ven - Tri");
        let blamed =
            game.seats.iter().flat_map(|seat| &seat.occupants).any(|occupant| !occupant.nmrs.is_empty());
        // In words: what counts was read as it was written, and of what does not it is said why.
        let answers = self.site.letters_to(ITALY, "answer").await;
        let evaluated = game.evaluation(first).is_some();
        let told = answers.last().is_some_and(|letter| {
            let came = letter.text.contains("Deine Befehle sind eingegangen (Italien")
                && letter.text.contains("A Ven - Tri");
            let late = [
                "schon ausgewertet",
                "noch einmal auswerten",
                "erst danach gelesen",
                "Der ZAT war schon vorbei",
            ];
            // Before the evaluation nobody can say more than that they are there.
            if counted || !evaluated { came } else { late.iter().any(|words| letter.text.contains(words)) }
        });
        (game.published_at.len(), counted, blamed, told)
    }
}

/// One cell: by this way, this goes wrong then, and a mail comes at that moment.
async fn cell(way: Way, kept: Kept, wrong: Wrong, window: (i64, i64), mail: i64) -> Result<(), String> {
    let mut world = World::begin(way, kept).await;
    let within = |moment: i64| (window.0..window.1).contains(&moment);
    world.site.clock.set(world.clock(MOMENTS[0], wrong, window));
    world.site.office.open_ways().await.unwrap();
    // A process whose disk can be full.
    let disk = world.site.desk.store().dying_after(u32::MAX);
    let desk = world.site.process(disk.clone(), 9);
    let full = Office::open(desk, world.way.settings()).await.unwrap();
    let mut gone = false;
    let mut before = MOMENTS[0];
    for moment in MOMENTS {
        world.listens(before..moment, wrong, window).await;
        before = moment;
        let now = world.clock(moment, wrong, window);
        world.site.clock.set(now);
        if moment == mail {
            world.arrives(moment, now);
        }
        let troubled = within(moment);
        match wrong {
            Wrong::Killed if troubled => {
                gone = true;
                // A pipe needs no server.
                let office = world.site.office.clone();
                world.pass(moment, &office, false).await;
                continue;
            }
            Wrong::Dying if troubled => {
                gone = true;
                for writes in 0..=LAST_WRITES {
                    let life = world.site.desk.store().dying_after(writes);
                    let desk = world.site.process(life, 20 + u64::from(writes));
                    let Ok(dying) = Office::open(desk, world.way.settings()).await else { continue };
                    let _ = dying.desk().work_until_idle().await;
                    world.pass(moment, &dying, true).await;
                    let _ = dying.work_until_idle().await;
                    let _ = dying.desk().work_until_idle().await;
                }
                continue;
            }
            Wrong::Way if troubled => {
                let office = world.site.office.clone();
                world.pass(moment, &office, false).await;
                world.site.desk.work_until_idle().await.unwrap();
                continue;
            }
            Wrong::Unreached if troubled => {
                // Whatever is tried meanwhile fails at the other side.
                for (next, _) in &mut world.held {
                    if *next <= moment {
                        *next = moment + RETRY;
                    }
                }
            }
            Wrong::Full => {
                let _ = disk.dying_after(if troubled { 0 } else { u32::MAX });
                let _ = full.desk().work_until_idle().await;
                world.pass(moment, &full, true).await;
                let _ = full.work_until_idle().await;
                let _ = full.desk().work_until_idle().await;
                continue;
            }
            _ => {}
        }
        if std::mem::take(&mut gone) {
            world.site.office.take_over().await.unwrap();
            world.site.office.open_ways().await.unwrap();
        }
        let office = world.site.office.clone();
        // The worker is as fast as it likes: it may look before the mail is taken, and after it.
        world.site.desk.work_until_idle().await.unwrap();
        world.pass(moment, &office, true).await;
        office.work_until_idle().await.unwrap();
        world.site.desk.work_until_idle().await.unwrap();
    }
    let (turns, counted, blamed, told) = world.outcome().await;
    let shown = world.clock(mail, wrong, window) <= world.due;
    let fault =
        |what: &str| Err(format!("{what}: {turns} turns, counted {counted}, blamed {blamed}, told {told}"));
    match (turns, shown) {
        _ if !told => fault("nothing was told"),
        // What nobody can prevent is told to whoever can set it right.
        (1, true) if wrong == Wrong::Unreached && blamed => match world.master_is_told().await {
            true => Ok(()),
            false => fault("the game master does not know"),
        },
        (1, true) if !counted || blamed => fault("an unjust NMR"),
        (_, true) if blamed => fault("blamed for nothing"),
        (1, false) if counted => fault("a late order counts"),
        // The deadline was moved: nobody is blamed, and everybody knows.
        (0, _) if blamed => fault("blamed without a turn"),
        (0, _) if wrong != Wrong::Ahead && wrong != Wrong::Behind => fault("the turn was never evaluated"),
        (0 | 1, _) => Ok(()),
        _ => fault("too many turns"),
    }
}

async fn matrix(name: &str, kept: Kept, way: impl Fn() -> Way, cells: impl Fn(Wrong, &str) -> bool) {
    let mut faults = Vec::new();
    let mut count = 0;
    for wrong in WRONGS {
        for (when, from, to) in WINDOWS {
            if !cells(wrong, when) {
                continue;
            }
            for mail in MAILS {
                count += 1;
                if let Err(fault) = cell(way(), kept, wrong, (from, to), mail).await {
                    faults.push(format!("{name}, {wrong:?} {when}, mail at {mail}: {fault}"));
                }
            }
        }
    }
    println!("{name}: {count} cells");
    assert!(faults.is_empty(), "{} of {count}\n{}", faults.len(), faults.join("\n"));
}

fn maildir() -> Way {
    let folder = Scratch::new("outage");
    for name in ["tmp", "new", "cur"] {
        std::fs::create_dir(folder.file(name)).unwrap();
    }
    Way::Maildir(folder)
}

fn lmtp() -> Way {
    // nobody else is given the port between two passes
    Way::Lmtp(SocketAddr::from(([127, 0, 0, 1], testbed::free_port())))
}

// 9.10.1: whoever was in time has no NMR; whoever was not has no order.
#[tokio::test]
async fn no_outage_makes_an_unjust_nmr_by_maildir() {
    matrix("Maildir", Kept::Sqlite, maildir, |wrong, _| wrong != Wrong::Unreached).await;
}

#[tokio::test]
async fn no_outage_makes_an_unjust_nmr_by_lmtp() {
    matrix("LMTP", Kept::Sqlite, lmtp, |_, _| true).await;
}

#[tokio::test]
async fn no_outage_makes_an_unjust_nmr_by_pipe() {
    // A pipe that fails is one that does not reach us.
    matrix("pipe", Kept::Sqlite, || Way::Pipe, |wrong, _| wrong != Wrong::Way).await;
}

// The same on PostgreSQL: what the store has to do with it is the same for every way in.
#[tokio::test]
async fn servers_no_outage_makes_an_unjust_nmr_on_postgres() {
    let folder = |wrong, when: &str| when == "across" && wrong != Wrong::Unreached;
    matrix("Maildir on PostgreSQL", Kept::Postgres, maildir, folder).await;
    let pipe = |wrong, when: &str| when == "across" && wrong != Wrong::Way;
    matrix("pipe on PostgreSQL", Kept::Postgres, || Way::Pipe, pipe).await;
}

// With a real server.
#[tokio::test]
async fn servers_no_outage_makes_an_unjust_nmr_by_imap_before() {
    by_imap("before").await;
}

#[tokio::test]
async fn servers_no_outage_makes_an_unjust_nmr_by_imap_across() {
    by_imap("across").await;
}

#[tokio::test]
async fn servers_no_outage_makes_an_unjust_nmr_by_imap_after() {
    by_imap("after").await;
}

async fn by_imap(window: &str) {
    let server = Arc::new(MailServer::start(None));
    let cells = |wrong, when: &str| when == window && wrong != Wrong::Unreached;
    matrix("IMAP", Kept::Sqlite, || Way::Imap(server.clone()), cells).await;
}

/// Hands a mail over by LMTP; whether it was taken.
async fn deliver(to: SocketAddr, mail: &str) -> bool {
    let Ok(stream) = TcpStream::connect(to).await else { return false };
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    stream.read_line(&mut line).await.unwrap();
    for say in [
        "LHLO mx.konzert.example".to_owned(),
        "MAIL FROM:<emil@spieler.example>".to_owned(),
        format!("RCPT TO:<{HERE}>"),
        "DATA".to_owned(),
        format!("{mail}\r\n."),
    ] {
        stream.get_mut().write_all(format!("{say}\r\n").as_bytes()).await.unwrap();
        loop {
            line.clear();
            stream.read_line(&mut line).await.unwrap();
            if line.as_bytes().get(3) != Some(&b'-') {
                break;
            }
        }
        if !line.starts_with(['2', '3']) {
            return false;
        }
    }
    true
}
