//! With real mail servers: Exim takes, delivers and refuses, Dovecot keeps a mailbox; and everything that goes wrong
//! between them and us. Nothing is lost, nothing comes twice.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use post::{Imap, Password, Protection, Settings, Sink, Smtp, Source};
use store::{InboxState, MailFilter};
use testbed::{Fault, MailServer, Postfix, Proxy, Recipe};
use text::Lang;
use tokio::sync::oneshot;

use crate::site::{Site, address, plain, settings, site_with};

const GAME: &str = "ST-1201";
const HERE: &str = "partie+st-1201@konzert.example";
const ITALY: &str = "Emil";

pub fn smtp(server: &MailServer, port: u16) -> Smtp {
    let (user, password) = server.login();
    Smtp {
        host: "localhost".into(),
        port: Some(port),
        protection: Protection::Starttls,
        user: Some(user),
        password: Password { password: Some(password), ..Password::default() },
        root: Some(server.root()),
        timeout: 5,
    }
}

pub fn imap(server: &MailServer, port: u16, archive: Option<&str>) -> Imap {
    let (user, password) = server.login();
    Imap {
        host: "localhost".into(),
        port: Some(port),
        protection: Protection::Tls,
        user,
        password: Password { password: Some(password), ..Password::default() },
        folders: vec!["INBOX".into()],
        archive: archive.map(str::to_owned),
        root: Some(server.root()),
        timeout: 5,
    }
}

pub async fn wait_for<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "waited too long: {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The value of a header in a message on disk.
fn header<'a>(raw: &'a str, name: &str) -> &'a str {
    let mut lines = raw.lines().take_while(|line| !line.is_empty());
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap_or_default()
}

/// How often each message arrived.
fn times(server: &MailServer) -> BTreeMap<String, usize> {
    let mut times = BTreeMap::new();
    for raw in server.arrived() {
        *times.entry(header(&raw, "Message-ID").to_owned()).or_default() += 1;
    }
    times
}

impl Site {
    async fn sink(&self) -> Sink {
        self.office.sink().await.unwrap().unwrap()
    }

    async fn unsent(&self) -> usize {
        let mails = self.desk.store().mails(MailFilter::All, 10_000).await.unwrap();
        mails.iter().filter(|mail| mail.sent_at.is_none() && mail.dead_at.is_none()).count()
    }

    /// Sends, moves the clock on, until nothing waits or so often.
    async fn send_patiently(&self, sink: &Sink, rounds: usize) {
        for _ in 0..rounds {
            self.office.send_until_idle(sink).await.unwrap();
            if self.unsent().await == 0 {
                return;
            }
            self.clock.set(self.desk.now() + SignedDuration::from_hours(7));
        }
    }

    /// Runs a source until it has brought so many messages.
    pub async fn take(&self, source: &Source, count: usize) {
        let (stop, stopped) = oneshot::channel::<()>();
        let office = self.office.clone();
        let source = source.clone();
        let running = tokio::spawn(async move {
            office.take_from(&source, async { drop(stopped.await) }).await.unwrap();
        });
        wait_for("messages", async || (self.kept().await >= count).then_some(())).await;
        let _ = stop.send(());
        running.await.unwrap();
    }

    /// Runs a source until a look at everything there that began after this time has come to its end.
    pub async fn look_through(&self, source: &Source, after: Timestamp) {
        let (stop, stopped) = oneshot::channel::<()>();
        let (office, source) = (self.office.clone(), source.clone());
        let running = tokio::spawn(async move {
            office.take_from(&source, async { drop(stopped.await) }).await.unwrap();
        });
        wait_for("a look at everything", async || {
            let ways = self.desk.way_states().await.unwrap();
            ways.iter().all(|way| way.seen.is_some_and(|seen| seen > after)).then_some(())
        })
        .await;
        let _ = stop.send(());
        running.await.unwrap();
    }

    pub async fn kept(&self) -> usize {
        let mut all = 0;
        for state in [InboxState::New, InboxState::Done, InboxState::Queue, InboxState::Ignored] {
            all += self.desk.store().messages(state, 10_000).await.unwrap().len();
        }
        all
    }
}

#[tokio::test]
async fn letters_leave_by_smtp_with_tls_and_arrive_as_they_were_written() {
    let server = MailServer::start(None);
    for (protection, port) in
        [(Protection::Starttls, server.smtp_port()), (Protection::Tls, server.smtps_port())]
    {
        let smtp = Smtp { protection, ..smtp(&server, port) };
        let site = site_with(Settings { smtp: Some(smtp), ..settings() }).await;
        site.running(GAME, Lang::De, |_| {}).await;
        site.mail(&plain(
            &address(ITALY),
            HERE,
            "ST-1201 Italien F1901",
            "A Ven - Tri\nA Rom - Ven\nF Nap - ION",
        ))
        .await;
        let before = server.arrived().len();
        let waiting = site.unsent().await;
        site.office.send_until_idle(&site.sink().await).await.unwrap();
        assert_eq!(site.unsent().await, 0);
        wait_for("letters", async || (server.arrived().len() == before + waiting).then_some(())).await;
    }
    let echo = server
        .arrived()
        .into_iter()
        .find(|raw| raw.contains("Befehle_eingegangen") || raw.contains("Befehle eingegangen"));
    let echo = echo.expect("the echo arrived");
    let mail = post::incoming::read(echo.as_bytes(), post::incoming::Limits::SITE).unwrap();
    assert_eq!(mail.subject, "ST-1201, Frühjahr 1901: Befehle eingegangen");
    assert!(mail.text.contains("  A Ven - Tri\n"), "{}", mail.text);
    assert!(mail.reply_to.unwrap().address.starts_with("partie+st-1201."));
    assert_eq!(mail.references.last().map(String::as_str), Some("game.st-1201@konzert.example"));
}

// The server is away, breaks off, says nothing, speaks nonsense: every letter leaves once in the end.
#[tokio::test]
async fn a_bad_line_delays_letters_and_neither_loses_nor_doubles_them() {
    let mut server = MailServer::start(None);
    let proxy = Proxy::to(server.smtp_port());
    let smtp = Smtp { timeout: 2, ..smtp(&server, proxy.port()) };
    let site = site_with(Settings { smtp: Some(smtp), ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let sink = site.sink().await;
    let waiting = site.unsent().await;
    assert!(waiting >= 8);
    for fault in [Fault::Refuse, Fault::Garble, Fault::CutAfter(900), Fault::Silence] {
        proxy.set(fault);
        // A fresh connection each time, so that the fault meets it.
        let sink = site.sink().await;
        let sent = site.office.send(&sink).await.unwrap();
        assert_eq!(sent.sent, 0, "{fault:?}");
        assert_eq!(site.unsent().await, waiting, "{fault:?}: all wait");
        site.clock.set(site.desk.now() + SignedDuration::from_hours(7));
    }
    proxy.set(Fault::None);
    server.stop_smtp();
    assert_eq!(site.office.send(&sink).await.unwrap().sent, 0, "nobody is there");
    // Within a minute whoever watches the site knows.
    site.clock.set(site.desk.now() + SignedDuration::from_secs(45));
    let blind = |trouble: &desk::Trouble| matches!(trouble, desk::Trouble::WayOutBlind { .. });
    assert!(site.desk.troubles().await.iter().any(blind));
    assert!(!site.office.look_for_server(&sink).await.unwrap());
    server.start_smtp();
    // As soon as the server is there again everything leaves, however long it would have waited for its next try.
    wait_for("the server", async || site.office.look_for_server(&sink).await.unwrap().then_some(())).await;
    assert!(!site.desk.troubles().await.iter().any(blind));
    site.office.send_until_idle(&sink).await.unwrap();
    assert_eq!(site.unsent().await, 0);
    wait_for("letters", async || (server.arrived().len() >= waiting).then_some(())).await;
    assert_eq!(times(&server).len(), waiting);
    assert!(times(&server).values().all(|times| *times == 1), "{:?}", times(&server));
}

#[tokio::test]
async fn a_wrong_certificate_sends_nothing() {
    let server = MailServer::start(None);
    let smtp = Smtp { root: None, ..smtp(&server, server.smtp_port()) };
    let site = site_with(Settings { smtp: Some(smtp), ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let waiting = site.unsent().await;
    assert_eq!(site.office.send(&site.sink().await).await.unwrap().sent, 0);
    assert_eq!(site.unsent().await, waiting);
    assert!(server.arrived().is_empty());
}

// A full mailbox is tried again for days; a wrong address is given up at once; both end with the game master.
#[tokio::test]
async fn refused_letters_reach_the_game_master() {
    let server = MailServer::start(None);
    let smtp = smtp(&server, server.smtp_port());
    let site = site_with(Settings { smtp: Some(smtp), ..settings() }).await;
    site.open_game(GAME, |_| {}).await;
    for name in ["weg", "voll"] {
        site.member(name, Lang::De, &[]).await;
        let text = format!("Anmelden {GAME}");
        site.mail(&plain(&address(name), "partie@konzert.example", "Anmeldung", &text)).await;
    }
    let sink = site.sink().await;
    let sent = site.office.send_until_idle(&sink).await.unwrap();
    assert_eq!((sent.refused, sent.later), (1, 1), "one wrong, one full");
    assert_eq!(site.unsent().await, 1, "the full one");
    let told = site.letters_to("Master", "staff").await;
    let told: Vec<_> = told.iter().filter(|letter| letter.subject.contains("unzustellbar")).collect();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].text.contains("Die Adresse gibt es nicht.") && told[0].text.contains("5.1.1"),
        "{}",
        told[0].text
    );
    site.send_patiently(&sink, 40).await;
    let told = site.letters_to("Master", "staff").await;
    let told: Vec<_> = told.iter().filter(|letter| letter.subject.contains("unzustellbar")).collect();
    assert_eq!(told.len(), 2, "after four days the full one is given up too");
}

#[tokio::test]
async fn a_mailbox_is_fetched_by_imap_and_what_is_kept_is_put_away() {
    let mut server = MailServer::start(None);
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let send = |number: usize| {
        let raw = plain(
            &address(ITALY),
            HERE,
            "ST-1201 Italien F1901",
            &format!("A Ven xxx\nA Rom xxx\nF Nap xxx\nGruß {number}"),
        );
        server.deliver(&address(ITALY), HERE, &raw).unwrap();
    };
    (0..3).for_each(send);
    let source = Source::Imap(Box::new(imap(&server, server.imaps_port(), Some("Konzert"))), "INBOX".into());
    site.take(&source, 3).await;
    (3..5).for_each(send);
    let plain_text = Imap { protection: Protection::Starttls, ..imap(&server, server.imap_port(), None) };
    site.take(&Source::Imap(Box::new(plain_text), "INBOX".into()), 5).await;
    site.office.work_until_idle().await.unwrap();
    assert_eq!(site.game(GAME).await.submissions.len(), 5);
    assert!(server.unread().is_empty());
    server.stop_imap();
}

// IDLE tells of new mail at once; the server is restarted in the middle, the line is cut in the middle of a message.
#[tokio::test]
async fn a_connection_that_breaks_is_made_again_and_no_message_is_lost_or_doubled() {
    let mut server = MailServer::start(None);
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let proxy = Proxy::to(server.imaps_port());
    let source = Source::Imap(Box::new(imap(&server, proxy.port(), Some("Konzert"))), "INBOX".into());
    let (stop, stopped) = oneshot::channel::<()>();
    let office = site.office.clone();
    let running = tokio::spawn(async move { office.take_from(&source, async { drop(stopped.await) }).await });
    let send = |server: &MailServer, number: usize| {
        let filler = "Ein langer Satz, damit die Nachricht nicht in ein Paket passt.\n".repeat(200);
        let text = format!("A Ven xxx\nA Rom xxx\nF Nap xxx\nNummer {number}\n-- \n{filler}");
        let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", &text);
        server.deliver(&address(ITALY), HERE, &raw).unwrap();
    };
    send(&server, 1);
    wait_for("the first", async || (site.kept().await == 1).then_some(())).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let told = Instant::now();
    send(&server, 2);
    wait_for("the second", async || (site.kept().await == 2).then_some(())).await;
    assert!(told.elapsed() < Duration::from_secs(10), "IDLE tells of it");
    server.stop_imap();
    send(&server, 3);
    server.start_imap();
    wait_for("the third", async || (site.kept().await == 3).then_some(())).await;
    proxy.set(Fault::Refuse);
    server.stop_imap();
    server.start_imap();
    send(&server, 4);
    tokio::time::sleep(Duration::from_secs(2)).await;
    proxy.set(Fault::None);
    wait_for("the fourth", async || (site.kept().await == 4).then_some(())).await;
    let _ = stop.send(());
    running.await.unwrap().unwrap();
    site.office.work_until_idle().await.unwrap();
    assert_eq!(site.game(GAME).await.submissions.len(), 4);
}

// Mails that come while others are fetched: the server tells of them in the middle of other answers, and not again when it is left idle.
#[tokio::test]
async fn a_mail_that_comes_while_others_are_fetched_waits_for_nothing() {
    const MAILS: usize = 12;
    let mut server = MailServer::start(None);
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let source = Source::Imap(Box::new(imap(&server, server.imaps_port(), Some("Konzert"))), "INBOX".into());
    let (stop, stopped) = oneshot::channel::<()>();
    let office = site.office.clone();
    let running = tokio::spawn(async move { office.take_from(&source, async { drop(stopped.await) }).await });
    for round in 1..=3 {
        for number in 0..MAILS {
            let text = format!("A Ven xxx\nA Rom xxx\nF Nap xxx\nNummer {round}.{number}");
            let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", &text);
            server.deliver(&address(ITALY), HERE, &raw).unwrap();
        }
        let written = Instant::now();
        wait_for("all", async || (site.kept().await == round * MAILS).then_some(())).await;
        assert!(written.elapsed() < Duration::from_secs(10), "round {round}: {:?}", written.elapsed());
    }
    let _ = stop.send(());
    running.await.unwrap().unwrap();
    server.stop_imap();
}

// A mail server beside us hands over by LMTP; a mail that cannot be delivered comes back as a report and marks the address.
#[tokio::test]
async fn mail_by_lmtp_and_a_bounce_all_the_way_round() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = MailServer::start(Some(listener.local_addr().unwrap().port()));
    let site = site_with(Settings { smtp: Some(smtp(&server, server.smtp_port())), ..settings() }).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let lost = site.member("kommtzurueck", Lang::De, &[]).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let office = site.office.clone();
    let running =
        tokio::spawn(async move { office.listen_lmtp(listener, async { drop(stopped.await) }).await });
    let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", "A Ven xxx\n.\nA Rom xxx\nF Nap xxx");
    server.deliver(&address(ITALY), HERE, &raw).unwrap();
    wait_for("the orders", async || (site.kept().await == 1).then_some(())).await;
    site.office.work_until_idle().await.unwrap();
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven xxx", "A Rom xxx", "F Nap xxx"]);

    site.mail(&plain(&address("kommtzurueck"), "partie@konzert.example", "Hilfe", "Hilfe")).await;
    site.office.send_until_idle(&site.sink().await).await.unwrap();
    wait_for("the report", async || (site.kept().await == 3).then_some(())).await;
    site.office.work_until_idle().await.unwrap();
    let addresses = site.desk.store().addresses(lost.id).await.unwrap();
    assert!(addresses[0].broken.is_some(), "the report came to the signed address");
    let _ = stop.send(());
    running.await.unwrap();
}

/// What docs/mail.md gives whoever runs Postfix, with another port.
fn documented(port: u16) -> Recipe {
    let docs = include_str!("../../../../docs/mail.md");
    let recipe = docs.split("- Postfix: in `transport`").nth(1).unwrap().split("- Exim:").next().unwrap();
    let code: Vec<String> = recipe
        .split('`')
        .skip(1)
        .step_by(2)
        .map(|code| code.split_whitespace().collect::<Vec<_>>().join(" ").replace("2424", &port.to_string()))
        .collect();
    let main = |name: &str| code.iter().find(|code| code.starts_with(&format!("{name} ="))).unwrap().clone();
    let tables = vec![("transport".to_owned(), code[0].clone()), ("konzert".to_owned(), code[2].clone())];
    let names = ["recipient_delimiter", "transport_maps", "local_recipient_maps"];
    Recipe { main: names.map(main).to_vec(), tables }
}

/// Postfix with the documented lines, which counts the domain among its own: the games' address and every addition to it come to us by
/// LMTP, everybody else is refused.
#[tokio::test]
async fn postfix_hands_over_as_the_documentation_says() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let Some(server) = Postfix::start(&documented(listener.local_addr().unwrap().port())) else { return };
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let office = site.office.clone();
    let running =
        tokio::spawn(async move { office.listen_lmtp(listener, async { drop(stopped.await) }).await });
    let orders = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", "A Ven xxx\n.\nA Rom xxx\nF Nap xxx");
    server.deliver(&address(ITALY), HERE, &orders).unwrap();
    let plainly =
        plain(&address("Anna"), "partie@konzert.example", "ST-1201", "A Vie xxx\nA Bud xxx\nF Tri xxx");
    server.deliver(&address("Anna"), "partie@konzert.example", &plainly).unwrap();
    let nobody = server.deliver(&address("Anna"), "niemand@konzert.example", &plainly).unwrap_err();
    assert!(nobody.starts_with("550"), "{nobody}");
    wait_for("both mails", async || (site.kept().await == 2).then_some(())).await;
    site.office.work_until_idle().await.unwrap();
    assert_eq!(site.orders_of(GAME, "italy").await, ["A Ven xxx", "A Rom xxx", "F Nap xxx"]);
    assert_eq!(site.orders_of(GAME, "austria").await.len(), 3);
    let _ = stop.send(());
    running.await.unwrap();
}

#[tokio::test]
async fn a_maildir_is_emptied() {
    let site = site_with(settings()).await;
    site.running(GAME, Lang::De, |_| {}).await;
    let folder = testbed::Scratch::new("maildir");
    for name in ["tmp", "new", "cur"] {
        std::fs::create_dir(folder.file(name)).unwrap();
    }
    for number in 0..3 {
        let text = format!("A Ven xxx\nA Rom xxx\nF Nap xxx\nGruß {number}");
        let raw = plain(&address(ITALY), HERE, "ST-1201 Italien F1901", &text);
        std::fs::write(folder.file("new").join(format!("{number}.host")), raw).unwrap();
    }
    site.take(&Source::Maildir(folder.path().to_owned()), 3).await;
    wait_for("empty", async || (std::fs::read_dir(folder.file("new")).unwrap().count() == 0).then_some(()))
        .await;
    assert!(folder.file("cur").join("0.host:2,S").exists());
}
