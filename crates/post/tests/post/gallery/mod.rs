//! Every letter in both languages as its readers get it, from one story that is played through the post office. It lies in
//! `docs/letters`, to be read by people; `cargo xtask letters` writes it anew, and this test says when it is not current.
//!
//! What the story does not tell, the scenes do ([`scenes`]): of their letters those stand there that say something new. That no sentence
//! of a letter is missing is seen by the catalogue ([`catalogue`]).
#![allow(clippy::unwrap_used)]

mod catalogue;
mod classes;
mod council;
mod ends;
mod fog;
mod itself;
mod money;
mod rare;
mod scenes;
mod talk;
mod waits;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use desk::{Capacity, Envelope, Letter, Reply};
use game::command::Command;
use game::ruling::Ruling;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::SignedDuration;
use text::Lang;

use crate::site::{NAMES, Site, address, plain, proven, settings, site_with};
use crate::wishes::GAME;

const PLAIN: &str = "partie@konzert.example";
const HERE: &str = "partie+st-1201@konzert.example";
const NEW: &str = "nora@anderswo.example";

/// A story being played.
struct Story {
    site: Site,
    lang: Lang,
    folder: testbed::Scratch,
    sink: post::Sink,
}

impl Story {
    /// A site without games, led by the Master.
    async fn begin(lang: Lang, settings: post::Settings) -> Story {
        let site = site_with(settings).await;
        site.known("Master", lang, &[desk::Role::GameMaster, desk::Role::Operator, desk::Role::Organiser])
            .await;
        let folder = testbed::Scratch::new("gallery");
        let sink = post::Sink::Folder(post::outgoing::FolderSink::open(folder.path()).await.unwrap());
        Story { site, lang, folder, sink }
    }

    /// Lets the letters out, as the game stands by now.
    async fn send(&self) {
        self.site.office.send_until_idle(&self.sink).await.unwrap();
    }

    /// The mails that went out, as their readers get them, in the order in which they were written.
    async fn sent(&self) -> Vec<post::incoming::Incoming> {
        let members = self.site.letters().await;
        let entries = std::fs::read_dir(self.folder.path().join("new")).unwrap();
        let mut sent: Vec<_> = entries
            .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
            .map(|raw| post::incoming::read(&raw, post::incoming::Limits::SITE).unwrap())
            .collect();
        let order: Vec<&str> = members.iter().map(|(_, letter)| letter.subject.as_str()).collect();
        let place = |subject: &str| order.iter().position(|known| *known == subject).unwrap_or(usize::MAX);
        sent.sort_by_key(|mail| (place(&mail.subject), mail.to[0].address.clone(), mail.text.clone()));
        sent
    }

    /// A mail in reply to a letter of the game.
    async fn reply(&self, name: &str, reply: &Reply, text: &str) -> String {
        let member = self.site.desk.member_named(name).await.unwrap();
        let to = self.site.office.addresses().answer(GAME, member.id, reply);
        self.site.mail(&plain(&address(name), &to, "Re: ST-1201", text)).await
    }

    async fn says(&self, name: &str, de: &str, en: &str) -> String {
        self.reply(name, &Reply::Game, self.lang.pick(de, en)).await
    }

    /// A mail without a proof of its sender.
    async fn writes(&self, name: &str, subject: &str, text: &str) {
        self.site.mail(&plain(&address(name), HERE, subject, text)).await;
    }

    async fn last(&self, name: &str, topic: &str) -> Letter {
        self.site.letters_to(name, topic).await.pop().unwrap()
    }

    async fn seat(&self, name: &str) -> SeatId {
        let member = self.site.desk.member_named(name).await.unwrap();
        self.site.game(GAME).await.seat_of(&member.player()).unwrap()
    }

    /// Everybody but these holds.
    async fn hold(&self, absent: &[&str]) {
        for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
            if absent.contains(name) {
                continue;
            }
            let game = self.site.game(GAME).await;
            let units = game.standing().units.iter().filter(|unit| unit.power.0 == power.id);
            let hold: String = units.map(|unit| format!("{} {} xxx\n", unit.kind, unit.at)).collect();
            self.reply(name, &Reply::Game, &hold).await;
        }
    }

    /// Everybody but these holds, and the deadline comes.
    async fn turn(&self, absent: &[&str]) {
        self.hold(absent).await;
        let due = self.site.desk.card(GAME).await.unwrap().deadline.unwrap();
        self.site.clock.set(due - SignedDuration::from_hours(24));
        self.site.desk.work_until_idle().await.unwrap();
        self.site.clock.set(due);
        self.site.desk.work_until_idle().await.unwrap();
        self.site.clock.set(due + SignedDuration::from_secs(1));
    }
}

async fn story(lang: Lang) -> Story {
    let story = Story::begin(lang, settings()).await;
    let site = &story.site;
    // Strangers.
    site.open_game("ST-1202", |_| {}).await;
    let wish = lang.pick(
        "Hallo,\n\nich möchte bei ST-1202 mitspielen.\n\nName: Nora",
        "Hello,\n\nI would like to join ST-1202.\n\nName: Nora",
    );
    let first = site.mail(&proven(&plain(NEW, PLAIN, "Diplomacy", wish))).await;
    site.mail(&plain(NEW, &site.office.addresses().join(&first, NEW), "Re", lang.pick("Ja", "Yes"))).await;
    site.mail(&proven(&plain(
        "max@x.example",
        HERE,
        "ST-1201",
        lang.pick("Meine Züge, bitte", "My orders, please"),
    )))
    .await;
    site.mail(&proven(&plain("max@x.example", PLAIN, "?", lang.pick("PARTIEN", "GAMES")))).await;
    site.mail(&plain("opfer@web.example", PLAIN, "Gewonnen!", "Klicken Sie hier")).await;
    // The game begins.
    let master = site.running(GAME, lang, |_| {}).await;
    story
        .says(
            "Emil",
            "A Venedg - Tri\nA Rom - Ven\nF Nap - ION\nA Foo xxx",
            "A Venedg - Tri\nA Rom - Ven\nF Nap - ION\nA Foo H",
        )
        .await;
    story
        .says(
            "Emil",
            "NACHRICHT AN Frankreich:\nFrieden im Süden?",
            "MESSAGE TO France:\nPeace in the south?",
        )
        .await;
    let message = story.last("Carl", "message").await.reply;
    story.reply("Carl", &message, lang.pick("Einverstanden!", "Agreed!")).await;
    story.reply("Carl", &message, "A Par - Bur\nA Mar xxx\nF Bre - MAO").await;
    for (de, en) in [
        ("HILFE", "HELP"),
        ("STAND", "STANDINGS"),
        ("KARTE", "MAP"),
        ("MEINE BEFEHLE", "MY ORDERS"),
        ("PARTIEN", "GAMES"),
        ("BERICHT", "REPORT"),
        ("ABWESEND 10.12. BIS 12.12.", "AWAY 10 DEC TO 12 DEC"),
        ("ERINNERUNG 12", "REMINDER 12"),
        ("BRIEFE: ÜBERSICHT AN", "LETTERS: DIGEST ON"),
        ("BRIEFE: ÜBERSICHT AUS", "LETTERS: DIGEST OFF"),
        ("AN DEN SPIELLEITER:\nGilt 9.5a hier?", "TO THE GAME MASTER:\nDoes 9.5a hold here?"),
        ("STREITFALL:\nDer ZAT war zu früh.", "DISPUTE:\nThe deadline was too early."),
        ("INHALT MELDEN:\nPresse Nr. 1", "REPORT CONTENT:\nPress no. 1"),
        ("AUSSTEIGEN", "RESIGN"),
        ("Wie geht es denn so?", "How are you doing?"),
    ] {
        story.says("Emil", de, en).await;
    }
    story.writes("Emil", "ST-1201", lang.pick("AUSSTEIGEN ST-1201", "RESIGN ST-1201")).await;
    story.writes("Emil", lang.pick("ST-1201 Italien F1902", "ST-1201 Italy S1902"), "A Ven - Tri").await;
    story.writes("Emil", lang.pick("ST-1201 Frankreich F1901", "ST-1201 France S1901"), "A Ven - Tri").await;
    let anna = site.desk.member_named("Anna").await.unwrap();
    let hers = site.office.addresses().reply(GAME, anna.id);
    site.mail(&plain(&address("Emil"), &hers, "Re: ST-1201", "A Ven - Tri")).await;
    let forged = "Authentication-Results: mx.konzert.example; dmarc=fail header.from=spieler.example\n";
    site.mail(&format!("{forged}{}", plain(&address("Emil"), HERE, "ST-1201", "A Ven - Tri"))).await;
    story
        .writes(
            "Emil",
            "WG: ST-1201",
            "-------- Weitergeleitete Nachricht --------\nVon: Max\nDatum: heute\nAn: Emil\n\nA Ven - Tri",
        )
        .await;
    story.writes("Emil", "ST-1201", "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----").await;
    story.send().await;
    // What the game master does.
    let due = site.desk.card(GAME).await.unwrap().deadline.unwrap();
    let reason = |de: &str, en: &str| lang.pick(de, en).to_owned();
    for command in [
        Command::Shift { to: due + SignedDuration::from_hours(24), reason: reason("Bahnstreik", "a strike") },
        Command::Suspend { reason: reason("Der Spielleiter ist krank.", "The game master is ill.") },
        Command::Resume { deadline: None, note: reason("Wieder gesund.", "Well again.") },
    ] {
        site.lead(&master, GAME, command).await;
    }
    // The same in the mailbox: asked about, then done.
    story.says("Master", "HILFE", "HELP").await;
    for (de, en) in [("PAUSE: Emil ist verreist.", "PAUSE: Emil is travelling."), ("WEITER", "RESUME")] {
        story.says("Master", de, en).await;
        let question = story.last("Master", "answer").await.reply;
        story.reply("Master", &question, lang.pick("Ja", "Yes")).await;
    }
    story.turn(&["Carl"]).await;
    story.says("Emil", "WER SPIELT", "WHO PLAYS").await;
    story.says("Emil", "VERLAUF", "HISTORY").await;
    for (de, en) in [("BEOBACHTEN ST-1201", "OBSERVE ST-1201"), ("EINSPRINGEN ST-1201", "STEP IN ST-1201")] {
        site.mail(&proven(&plain(NEW, HERE, "ST-1201", lang.pick(de, en)))).await;
    }
    story.says("Emil", "FEHLER MELDEN: F Nap steht in ION", "REPORT ERROR: F Nap stands in ION").await;
    story.says("Emil", "VORSCHLAG REMIS", "PROPOSE DRAW").await;
    story.reply("Anna", &Reply::Ballot(1), lang.pick("Warum?", "Why?")).await;
    story.reply("Anna", &Reply::Ballot(1), lang.pick("Ja", "Yes")).await;
    let echo = story.site.letters_to("Emil", "answer").await;
    let echo = echo.iter().find(|letter| matches!(letter.reply, Reply::Turn(_))).unwrap();
    story.reply("Emil", &echo.reply, "A Ven - Tri").await;
    let dispute =
        Command::DecideDispute { id: 1, text: reason("Der ZAT galt.", "The deadline stood.").into() };
    site.desk
        .act(&desk::Caller::Console, GAME, Capacity::Council, dispute, Envelope::default())
        .await
        .unwrap();
    let ruling = Ruling::Owner { center: "gre".to_owned(), power: None };
    let why = reason("F Nap übersehen", "F Nap overlooked");
    site.lead(&master, GAME, Command::Rule { turn: Turn::spring(1901), ruling, reason: why }).await;
    let correct = Command::Correct { reason: reason("F Nap übersehen", "F Nap overlooked"), shift: true };
    site.lead(&master, GAME, correct).await;
    site.desk.work_until_idle().await.unwrap();
    story.send().await;
    // Somebody leaves, somebody comes.
    let seat = story.seat("Gerda").await;
    story.says("Gerda", "AUSSTEIGEN ST-1201", "RESIGN ST-1201").await;
    let player = site.desk.member_named("Nora").await.unwrap().person();
    let named = || Command::Substitute { seat, player: player.clone(), deadline: None };
    site.lead(&master, GAME, named()).await;
    for (de, en) in
        [("NICHT EINSPRINGEN ST-1201", "STEP BACK ST-1201"), ("EINSPRINGEN ST-1201", "STEP IN ST-1201")]
    {
        site.mail(&proven(&plain(NEW, HERE, "ST-1201", lang.pick(de, en)))).await;
    }
    site.lead(&master, GAME, named()).await;
    // The post's own trouble.
    let emil = site.desk.member_named("Emil").await.unwrap();
    let bounce = format!(
        "From: MAILER-DAEMON@mx.example\nTo: {}\nReturn-Path: <>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n\
         --b\nContent-Type: text/plain\n\nfailed\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n\
         Final-Recipient: rfc822; {}\nAction: failed\nStatus: 5.1.1\n\n--b--\n",
        site.office.addresses().bounce(emil.id),
        address("Emil"),
    );
    site.mail(&bounce).await;
    story.send().await;
    // All agree, and the weekly and daily overviews come.
    site.clock.set("2026-12-21T06:00:00Z".parse().unwrap());
    site.office.write_digests().await.unwrap();
    site.office.write_overview().await.unwrap();
    for name in ["Bert", "Carl", "Dora", "Fritz", "Nora"] {
        let Ok(member) = site.desk.member_named(name).await else { continue };
        let to = site.office.addresses().answer(GAME, member.id, &Reply::Ballot(1));
        let from = if name == "Nora" { NEW.to_owned() } else { address(name) };
        site.mail(&plain(&from, &to, "Re: ST-1201", lang.pick("Ja", "Yes"))).await;
    }
    story
}

/// The letters of an account, and those of the other systems: how they begin, and what a turn brings in which nobody hands in.
async fn others(story: &Story) {
    let (site, lang) = (&story.site, story.lang);
    let desk = &site.desk;
    let new = desk::Registration {
        name: "Nora Neu".into(),
        address: "nora@neu.example".into(),
        password: None,
        lang,
    };
    desk.register(&new, &desk::Origin::default()).await.unwrap();
    desk.request_link(&address("Emil"), &desk::Origin::default()).await.unwrap();
    let emil = desk.member_named("Emil").await.unwrap();
    let caller = desk::Caller::Member(emil.clone());
    let device =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0".to_owned();
    let browser = desk::Origin { device, ..desk::Origin::default() };
    let session = desk.sign_in("Emil", "password of Emil", &browser).await.unwrap();
    desk.add_address(&caller, "emil@zweite.example", &session.secret, &desk::Origin::default())
        .await
        .unwrap();
    desk.set_password(&caller, "password of Emil", "ein ganz neues Kennwort", None).await.unwrap();
    let begin = desk.now();
    let settings = post::Settings { no_maps: true, ..settings() };
    let without_maps = post::Office::open(desk.clone(), settings).await.unwrap();
    for (label, variant) in
        [("KA-20", "kapitalisten"), ("DI-7", "diplomaten"), ("WO-3", "world"), ("CO-4", "colonial")]
    {
        let exchange = variant == "kapitalisten";
        let master = site
            .open_game(label, |setup| {
                setup.variant = variant.to_owned();
                if exchange {
                    setup.investors = Some(8);
                    setup.identity = game::setup::Identity::Pseudonyms;
                    setup.press = game::setup::Press::Report;
                }
            })
            .await;
        let places = desk.card(label).await.unwrap().places;
        for number in 0..places {
            let name = if number == 0 {
                "Emil".to_owned()
            } else {
                format!("{} {number}", lang.pick("Mitspieler", "Player"))
            };
            let player = site.known(&name, lang, &[]).await;
            let alias = exchange.then(|| format!("Alias{number}"));
            let sign_up = Command::SignUp { player: player.person(), preferences: Vec::new(), alias };
            let caller = desk::Caller::Member(player);
            desk.act(&caller, label, Capacity::Player, sign_up, Envelope::default()).await.unwrap();
        }
        // The maps of the great boards take long to draw.
        without_maps.send_until_idle(&story.sink).await.unwrap();
        let deadline = Some(begin + SignedDuration::from_hours(7 * 24));
        site.lead(&master, label, Command::Start { seed: 3, deadline }).await;
    }
    site.clock.set(begin + SignedDuration::from_hours(7 * 24));
    desk.work_until_idle().await.unwrap();
    without_maps.send_until_idle(&story.sink).await.unwrap();
}

/// What changes from run to run: identities and keys.
fn steady(text: &str) -> String {
    let mut steady = String::new();
    let mut rest = text;
    let of_key = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit();
    while let Some(at) = rest.find(of_key) {
        steady.push_str(&rest[..at]);
        let end = rest[at..].find(|sign| !of_key(sign)).map_or(rest.len(), |end| at + end);
        let word = &rest[at..end];
        let digits = word.chars().filter(char::is_ascii_digit).count();
        // A key without a digit happens, too: it stands behind a dot.
        let mixed = digits > 0 && digits < word.len() || digits == 0 && rest[..at].ends_with('.');
        let key = matches!(word.len(), 16 | 24) || word.len() > 28;
        steady.push_str(if key && mixed { "…" } else { word });
        rest = &rest[end..];
    }
    steady + rest
}

/// One letter of the page.
fn show(page: &mut String, lang: Lang, mail: &post::incoming::Incoming) {
    let map = if mail.attachments.is_empty() { "" } else { lang.pick(", mit Karte", ", with the map") };
    let (to, text) = (&mail.to[0].address, steady(mail.text.trim_end()));
    writeln!(page, "\n## {}\n\n{to}{map}\n\n```text\n{text}\n```", mail.subject).unwrap();
}

/// The page, and the sentences that it lacks.
async fn gallery(lang: Lang) -> (String, Vec<String>) {
    let story = story(lang).await;
    story.send().await;
    others(&story).await;
    let mut page = lang
        .pick(
            "# Die Briefe\n\nSo kommen sie an: jeder Brief einmal, aus Geschichten, die durch das Postamt gespielt werden. `cargo xtask letters` \
             schreibt die Datei neu; die Tests sagen, wenn sie veraltet ist oder wenn ein Satz fehlt, den ein Brief enthalten kann.\n",
            "# The letters\n\nAs they arrive: each letter once, from stories that are played through the post office. `cargo xtask letters` \
             writes this file anew; the tests say when it is out of date, or when it lacks a sentence that a letter can hold.\n",
        )
        .to_owned();
    let mut seen = BTreeSet::new();
    for mail in story.sent().await {
        let to = &mail.to[0].address;
        // The same letter goes to seven players: it is read once, or twice.
        let readers = ["emil@", "carl@", "gerda@", "master@", "nora@", "max@"];
        let vote = mail.subject.contains("Rückfrage") || mail.subject.contains("question");
        if !vote && !readers.iter().any(|reader| to.starts_with(reader)) {
            continue;
        }
        let text = steady(mail.text.trim_end());
        // The same words to seven players are read once.
        let body = text.split_once("\n\n").map_or(text.as_str(), |(_, body)| body);
        let same: String = body.lines().take(6).collect();
        if seen.insert((mail.subject.clone(), same)) {
            show(&mut page, lang, &mail);
        }
    }
    let mut missing = catalogue::sentences(lang);
    let flat = catalogue::flat(&page);
    missing.retain(|_, words| !catalogue::stands_in(&flat, words));
    for scene in scenes::all(lang).await {
        for mail in scene {
            let flat = catalogue::flat(&format!("{} {}", mail.subject, mail.text));
            let before = missing.len();
            missing.retain(|_, words| !catalogue::stands_in(&flat, words));
            if missing.len() < before {
                show(&mut page, lang, &mail);
            }
        }
    }
    let heading = lang.pick("Nebel: was Italien liest", "Fog of War: what Italy reads");
    writeln!(page, "\n# {heading}").unwrap();
    for mail in fog::fog(lang).await {
        show(&mut page, lang, &mail);
    }
    for (subject, text) in rare::rare(lang) {
        let flat = catalogue::flat(&format!("{subject} {text}"));
        missing.retain(|_, words| !catalogue::stands_in(&flat, words));
        writeln!(page, "\n## {subject}\n\n```text\n{text}\n```").unwrap();
    }
    (page, missing.into_keys().collect())
}

/// The page of a language is as it is kept, and holds every sentence that a letter can hold.
async fn is_current(lang: Lang) {
    let write = std::env::var_os("KONZERT_LETTERS").is_some();
    let file =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/letters/{}.md", lang.code()));
    let (page, missing) = gallery(lang).await;
    if write {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &page).unwrap();
    }
    assert!(missing.is_empty(), "no letter of the gallery shows {}: {}", missing.len(), missing.join(", "));
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let changed = page.lines().zip(kept.lines()).find(|(new, old)| new != old);
    assert!(
        page == kept,
        "docs/letters is not current; write it with `cargo xtask letters`. First: {changed:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gallery_of_letters_is_current_in_german() {
    is_current(Lang::De).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gallery_of_letters_is_current_in_english() {
    is_current(Lang::En).await;
}
