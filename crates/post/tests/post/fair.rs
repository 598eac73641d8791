//! The fair deadline: whatever of ours stood still, a mail that was at the mail server in time counts, and nobody gets an
//! NMR for a mail that could not be fetched.
#![allow(clippy::unwrap_used)]

use jiff::{SignedDuration, Timestamp};
use post::{Settings, Source};
use testbed::{DUE, MailServer, Scratch};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::servers::{imap, wait_for};
use text::Lang;

use crate::site::{Site, address, at, plain, settings, site_from, site_with};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";
const ITALY: &str = "Emil";
const ORDERS: &str = "A Ven - Tri\nA Rom - Ven\nF Nap - ION";

fn later(than: Timestamp, seconds: i64) -> Timestamp {
    than + SignedDuration::from_secs(seconds)
}

/// A mail with Italy's orders as our mail server hands it on: it took it at this time.
fn taken(time: Timestamp) -> String {
    let stamp = jiff::fmt::rfc2822::to_string(&time.to_zoned(jiff::tz::TimeZone::UTC)).unwrap();
    let mail = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", ORDERS);
    format!("Received: from anna by mx.konzert.example with ESMTP id 1;\r\n\t{stamp}\r\n{mail}")
}

/// A running game whose other powers are in, on a site with these settings.
async fn game(settings: Settings) -> Site {
    let site = site_with(settings).await;
    site.running(GAME, Lang::De, |_| {}).await;
    site.all_but_italy_hand_in(GAME).await;
    site
}

fn maildir() -> Scratch {
    let folder = Scratch::new("fair");
    for name in ["tmp", "new", "cur"] {
        std::fs::create_dir(folder.file(name)).unwrap();
    }
    folder
}

impl Site {
    /// How many turns were evaluated, and whether Italy's first order was carried out in the first.
    async fn evaluated(&self) -> (usize, bool) {
        let game = self.desk.look_public(GAME).await.unwrap();
        let first = "1901-spring".parse().unwrap();
        let counted = desk::report_text(text::Lang::De, &game, first).contains("A Ven - Tri");
        (game.published_at.len(), counted)
    }
}

// The program stood still across the deadline; the mail lay in the folder before it.
#[tokio::test]
async fn a_mail_that_lay_in_the_folder_counts_after_a_restart_across_the_deadline() {
    let folder = maildir();
    let source = Source::Maildir(folder.path().to_owned());
    let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
    let due = at(DUE);
    std::fs::write(folder.file("new").join("1.host"), taken(later(due, -8))).unwrap();
    site.clock.set(later(due, 15));
    site.office.open_ways().await.unwrap();
    // The worker is faster than the folder: it waits.
    site.desk.work().await.unwrap();
    assert_eq!(site.evaluated().await.0, 0);
    site.take(&source, 1).await;
    site.office.work_until_idle().await.unwrap();
    let echo = site.answer_to(ITALY).await.text;
    assert!(
        echo.contains("Angekommen: Montag, 7. Dezember 2026, 19:59:52 Uhr"),
        "the time that counts: {echo}"
    );
    site.clock.set(later(due, 20));
    site.desk.work_until_idle().await.unwrap();
    assert_eq!(site.evaluated().await, (1, true));
}

// 9.10.1: the house rule leaves half an hour between deadline and evaluation; what comes in it waits for the game master's word.
#[tokio::test]
async fn a_late_mail_waits_for_the_game_masters_word_where_the_house_rules_leave_time() {
    for accepted in [true, false] {
        let site = site_with(settings()).await;
        let half_an_hour = |setup: &mut game::setup::Setup| setup.house.evaluate_after = 30;
        let master = site.running(GAME, Lang::De, half_an_hour).await;
        site.all_but_italy_hand_in(GAME).await;
        let due = at(DUE);
        site.clock.set(later(due, 300));
        site.desk.work_until_idle().await.unwrap();
        assert_eq!(site.evaluated().await.0, 0);
        site.mail(&taken(later(due, 240))).await;
        let echo = site.answer_to(ITALY).await.text;
        assert!(echo.contains("20:04:00") && echo.contains("entscheidet der Spielleiter"), "{echo}");
        let told = site.letters_to("Master", "staff").await.pop().unwrap();
        assert!(told.text.contains("Italien") && told.text.contains("20:30"), "{}", told.text);
        if accepted {
            let accept = game::command::Command::AcceptLate { reason: "Postausfall".into() };
            site.lead(&master, GAME, accept).await;
        }
        site.clock.set(later(due, 31 * 60));
        site.desk.work_until_idle().await.unwrap();
        assert_eq!(site.evaluated().await, (1, accepted));
    }
}

// A mail that our server took after the deadline is late, however fast we are.
#[tokio::test]
async fn a_mail_that_came_after_the_deadline_does_not_count() {
    let folder = maildir();
    let source = Source::Maildir(folder.path().to_owned());
    let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
    let due = at(DUE);
    site.clock.set(later(due, 15));
    site.office.open_ways().await.unwrap();
    std::fs::write(folder.file("new").join("1.host"), taken(later(due, 10))).unwrap();
    site.take(&source, 1).await;
    site.office.work_until_idle().await.unwrap();
    site.clock.set(later(due, 20));
    site.desk.work_until_idle().await.unwrap();
    let (turns, counted) = site.evaluated().await;
    assert!(turns == 0 || !counted, "late orders count for nothing");
}

// By LMTP: our mail server had the mail before the deadline and tries again some minutes after our start.
#[tokio::test]
async fn a_mail_server_that_delivers_is_given_the_time_to_try_again() {
    let site = game(settings()).await;
    let due = at(DUE);
    site.clock.set(later(due, 5));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let lmtp = listener.local_addr().unwrap();
    let patient = Settings { lmtp: Some(lmtp), retry_minutes: Some(2), ..settings() };
    let site = site.with_settings(patient).await;
    site.office.open_ways().await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let office = site.office.clone();
    let running =
        tokio::spawn(async move { office.listen_lmtp(listener, async { drop(stopped.await) }).await });
    let listens_at = async |seconds: i64| {
        site.clock.set(later(due, seconds));
        wait_for("a sign of life", async || {
            let states = site.desk.way_states().await.unwrap();
            states.iter().all(|way| way.seen.is_some_and(|seen| seen == later(due, seconds))).then_some(())
        })
        .await;
    };
    listens_at(40).await;
    site.desk.work().await.unwrap();
    assert_eq!(site.evaluated().await.0, 0, "the server may still have something for us");
    // It tries again.
    deliver(lmtp, &taken(later(due, -9))).await;
    site.office.work_until_idle().await.unwrap();
    for seconds in [80, 120] {
        listens_at(seconds).await;
        site.desk.work_until_idle().await.unwrap();
        assert_eq!(site.evaluated().await.0, 0, "not two minutes since our start");
    }
    site.clock.set(later(due, 125));
    site.desk.work_until_idle().await.unwrap();
    assert_eq!(site.evaluated().await, (1, true));
    let _ = stop.send(());
    running.await.unwrap();
}

// By IMAP, with a real server that cannot be reached across the deadline.
#[tokio::test]
async fn a_mailbox_that_cannot_be_reached_holds_the_deadline() {
    let mut server = MailServer::start(None);
    let source = Source::Imap(Box::new(imap(&server, server.imaps_port(), None)), "INBOX".into());
    let Source::Imap(mailbox, _) = &source else { unreachable!() };
    let own = Settings { imap: vec![(**mailbox).clone()], ..settings() };
    // The server's clock is the machine's: the game begins a week before now.
    let week = SignedDuration::from_hours(7 * 24);
    let begin = Timestamp::now().round(jiff::Unit::Second).unwrap() - week + SignedDuration::from_secs(300);
    let site = site_from(own, begin).await;
    site.running(GAME, Lang::De, |_| {}).await;
    site.all_but_italy_hand_in(GAME).await;
    let due = site.desk.look_public(GAME).await.unwrap().deadline.unwrap().at;
    site.clock.set(Timestamp::now());
    site.office.open_ways().await.unwrap();
    server
        .deliver(&address(ITALY), HERE, &plain(&address(ITALY), HERE, "ST-1201 Italien F1901", ORDERS))
        .unwrap();
    wait_for("the mail in the box", async || (server.unread().len() == 1).then_some(())).await;
    assert!(Timestamp::now() < due, "the mail was in time");
    server.stop_imap();
    site.clock.set(later(due, 5));
    site.desk.work().await.unwrap();
    assert_eq!(site.evaluated().await.0, 0, "the mailbox was not looked through");
    server.start_imap();
    site.look_through(&source, due).await;
    site.office.work_until_idle().await.unwrap();
    site.clock.set(later(due, 60));
    site.desk.work_until_idle().await.unwrap();
    assert_eq!(site.evaluated().await, (1, true));
    server.stop_imap();
}

// A mailbox that is not there any more is told within a minute; one that is looked through in its turn never is.
#[tokio::test]
async fn within_a_minute_one_knows_that_no_mail_comes_in() {
    let folder = maildir();
    let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
    let source = Source::Maildir(folder.path().to_owned());
    let start = later(at(DUE), -3600);
    site.clock.set(start);
    site.office.open_ways().await.unwrap();
    let blind = async || site.desk.troubles().await.iter().any(|trouble| trouble.code() == "way-blind");
    let look = i64::try_from(desk::LOOK_SECONDS).unwrap();
    for turn in 0..6 {
        site.take(&source, 0).await;
        // The next look is about to begin.
        site.clock.set(later(start, (turn + 1) * look));
        assert!(!blind().await, "{turn}");
    }
    site.clock.set(later(start, 5 * look + 50));
    assert!(blind().await, "fifty seconds after the last look");
}

// Nothing is heard of a way for a quarter of an hour: the deadline is moved, all are told, and nobody has an NMR.
#[tokio::test]
async fn a_way_that_stays_blind_moves_the_deadline_and_blames_nobody() {
    let folder = maildir();
    let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
    let due = at(DUE);
    site.clock.set(later(due, -3600));
    site.office.open_ways().await.unwrap();
    for minutes in 1..=15 {
        site.clock.set(later(due, 60 * minutes));
        site.desk.work_until_idle().await.unwrap();
        assert_eq!(site.evaluated().await.0, 0);
    }
    assert!(site.desk.way_states().await.unwrap()[0].blind, "the operator can see it");
    site.clock.set(later(due, 17 * 60));
    site.desk.work_until_idle().await.unwrap();
    let game = site.desk.look_public(GAME).await.unwrap();
    assert_eq!(game.published_at.len(), 0);
    assert!(game.deadline.unwrap().at > later(due, 3600), "moved");
    for name in crate::site::NAMES {
        let told = site.letters_to(name, "deadline").await;
        assert!(!told.is_empty(), "{name} is told");
        assert!(site.letters_to(name, "seat").await.is_empty(), "{name} has no NMR");
    }
}

// 9.10.1: whoever plays in a game whose deadline is held, and its master, read so within two minutes, once; and once more when it
// is evaluated. A look that is only a little late is no news.
#[tokio::test]
async fn a_held_deadline_is_told_to_its_game_and_told_again_when_it_is_evaluated() {
    let folder = maildir();
    let source = Source::Maildir(folder.path().to_owned());
    let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
    let due = at(DUE);
    site.clock.set(later(due, -3600));
    site.office.open_ways().await.unwrap();
    let told = async |name: &str, words: &str| {
        let letters = site.letters_to(name, "deadline").await;
        letters.into_iter().filter(|letter| letter.text.contains(words)).count()
    };
    let everybody = || crate::site::NAMES.into_iter().chain(["Master"]);
    let (held, over) = ("noch nicht ausgewertet", "wird jetzt ausgewertet");
    for (seconds, letters) in [(5, 0), (30, 0), (59, 0), (115, 1), (120, 1), (300, 1), (690, 1)] {
        site.clock.set(later(due, seconds));
        site.desk.work_until_idle().await.unwrap();
        for name in everybody() {
            assert_eq!(told(name, held).await, letters, "{name} after {seconds} seconds");
        }
    }
    let letter = site.letters_to(ITALY, "deadline").await.pop().unwrap();
    assert!(letter.subject.starts_with("ST-1201, Frühjahr 1901: "), "{}", letter.subject);
    assert!(letter.text.contains("7. Dezember 2026, 20:00 Uhr"), "{}", letter.text);
    std::fs::write(folder.file("new").join("1.host"), taken(later(due, -8))).unwrap();
    site.clock.set(later(due, 700));
    site.take(&source, 1).await;
    site.office.work_until_idle().await.unwrap();
    for seconds in [720, 840, 3600] {
        site.clock.set(later(due, seconds));
        site.desk.work_until_idle().await.unwrap();
        assert_eq!(site.evaluated().await, (1, true));
        for name in everybody() {
            assert_eq!((told(name, held).await, told(name, over).await), (1, 1), "{name}");
        }
    }
}

// 9.10.1: that the deadline goes on is written with what it leads to, or with nothing: whenever a process dies over it, everybody who
// read that it waits reads that too, once.
#[tokio::test]
async fn that_a_held_deadline_goes_on_is_read_whenever_a_process_dies() {
    for writes in 0.. {
        let folder = maildir();
        let source = Source::Maildir(folder.path().to_owned());
        let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
        let due = at(DUE);
        site.clock.set(later(due, -3600));
        site.office.open_ways().await.unwrap();
        site.clock.set(later(due, 100));
        site.desk.work_until_idle().await.unwrap();
        std::fs::write(folder.file("new").join("1.host"), taken(later(due, -8))).unwrap();
        site.clock.set(later(due, 700));
        site.take(&source, 1).await;
        site.office.work_until_idle().await.unwrap();
        let dying = site.process(site.desk.store().dying_after(writes), 99);
        let _ = dying.work_until_idle().await;
        let died = dying.store().is_dead();
        for minutes in [20, 25, 30, 35] {
            site.clock.set(later(due, 60 * minutes));
            site.desk.work_until_idle().await.unwrap();
        }
        assert_eq!(site.evaluated().await, (1, true));
        for name in crate::site::NAMES.into_iter().chain(["Master"]) {
            let letters = site.letters_to(name, "deadline").await;
            let read = |words: &str| letters.iter().filter(|letter| letter.text.contains(words)).count();
            let both = (read("noch nicht ausgewertet"), read("wird jetzt ausgewertet"));
            assert_eq!(both, (1, 1), "{name}, died after {writes} writes");
        }
        if !died {
            assert!(writes > 3, "it never died");
            break;
        }
    }
}

// The operator reads it at once when a way stays blind; not of every time that it comes and goes.
#[tokio::test]
async fn the_operator_is_told_of_a_way_that_stays_blind_and_not_each_time() {
    let folder = maildir();
    let site = game(Settings { maildir: vec![folder.path().to_owned()], ..settings() }).await;
    let source = Source::Maildir(folder.path().to_owned());
    let start = later(at(DUE), -24 * 3600);
    site.clock.set(start);
    site.office.open_ways().await.unwrap();
    let told = async |seconds: i64| {
        site.clock.set(later(start, seconds));
        site.office.write_digests_until(async {}).await;
        let letters = site.letters_to("Master", "staff").await;
        letters.into_iter().filter(|letter| letter.text.contains("kommt keine Mail herein")).count()
    };
    site.take(&source, 0).await;
    for (seconds, letters) in [(60, 0), (120, 0), (200, 1), (260, 1), (900, 1)] {
        assert_eq!(told(seconds).await, letters, "after {seconds} seconds");
    }
    // it comes and goes
    site.take(&source, 0).await;
    assert_eq!(told(1200).await, 1);
    // an hour later it has gone again
    site.clock.set(later(start, 4000));
    site.take(&source, 0).await;
    for (seconds, letters) in [(4060, 1), (4200, 2), (9000, 2)] {
        assert_eq!(told(seconds).await, letters, "after {seconds} seconds");
    }
    assert!(site.letters_to("Anna", "staff").await.is_empty());
}

/// Hands a mail over by LMTP.
async fn deliver(to: std::net::SocketAddr, mail: &str) {
    let mut stream = BufReader::new(TcpStream::connect(to).await.unwrap());
    let mut line = String::new();
    stream.read_line(&mut line).await.unwrap();
    for (say, code) in [
        ("LHLO mx.konzert.example".to_owned(), "250 "),
        ("MAIL FROM:<emil@spieler.example>".to_owned(), "250"),
        (format!("RCPT TO:<{HERE}>"), "250"),
        ("DATA".to_owned(), "354"),
        (format!("{mail}\r\n."), "250"),
    ] {
        stream.get_mut().write_all(format!("{say}\r\n").as_bytes()).await.unwrap();
        loop {
            line.clear();
            stream.read_line(&mut line).await.unwrap();
            if line.as_bytes().get(3) == Some(&b' ') || !line.starts_with("250") {
                break;
            }
        }
        assert!(line.starts_with(code), "{say}: {line}");
    }
}
