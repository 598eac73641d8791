//! Whole games by mail alone, in fast-forward: from the sign-up of people whom the site does not know to the letter about
//! the final standing. Nobody but the game master, who opens and starts the game, does anything in another way.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use desk::{Caller, Status};
use game::command::Command;
use game::setup::{Identity, Limits, Press, Setup};
use game::word::turn::{Phase, Season, Turn};
use jiff::{SignedDuration, Timestamp};
use notation::Display;
use post::Settings;
use testbed::{Dice, MailServer};
use variants::Variant;

use crate::site::{Site, plain, settings, site_from, site_with};

const PLAIN: &str = "partie@konzert.example";

/// How mail comes and goes.
enum Way {
    /// Straight into the office, and into a folder.
    Folder(testbed::Scratch),
    /// Through real servers: SMTP in, LMTP to us, SMTP out.
    Servers(Box<MailServer>),
}

/// A game that is played by mail.
struct Round {
    site: Site,
    label: &'static str,
    variant: &'static Variant,
    master: Caller,
    way: Way,
    /// Messages that were read already.
    seen: BTreeSet<String>,
    /// Where each player answers: what their last letter of the game says.
    reply: BTreeMap<String, String>,
    /// What each player got, by address: subjects and texts.
    got: BTreeMap<String, Vec<(String, String)>>,
    dice: Dice,
}

impl Round {
    async fn begin(label: &'static str, variant: &str, maps: bool, change: impl FnOnce(&mut Setup)) -> Round {
        let folder = testbed::Scratch::new("letters");
        let settings =
            Settings { folder: Some(folder.path().join("out")), no_maps: !maps, trusted: None, ..settings() };
        let site = site_with(settings).await;
        Round::on(site, Way::Folder(folder), label, variant, change).await
    }

    /// The same through real servers.
    async fn begin_with_servers(
        label: &'static str,
        variant: &str,
        change: impl FnOnce(&mut Setup),
    ) -> Round {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = MailServer::start(Some(listener.local_addr().unwrap().port()));
        let smtp = crate::servers::smtp(&server, server.smtp_port());
        // The server writes the machine's time into each mail. So long before the game's own it is not believed: a mail is from
        // when it comes in, on whatever day this is run.
        let begin = Timestamp::now().round(jiff::Unit::Second).unwrap() + SignedDuration::from_hours(60 * 24);
        let own = Settings { smtp: Some(smtp), no_maps: true, trusted: None, ..settings() };
        let site = site_from(own, begin).await;
        let office = site.office.clone();
        tokio::spawn(async move { office.listen_lmtp(listener, std::future::pending()).await });
        Round::on(site, Way::Servers(Box::new(server)), label, variant, change).await
    }

    async fn on(
        site: Site,
        way: Way,
        label: &'static str,
        variant: &str,
        change: impl FnOnce(&mut Setup),
    ) -> Round {
        let master = site
            .open_game(label, |setup| {
                setup.variant = variant.to_owned();
                change(setup);
            })
            .await;
        let variant = variants::by_id(variant).unwrap();
        let (reply, got, seen) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        Round { site, label, variant, master, way, seen, reply, got, dice: Dice::new(11) }
    }

    /// Everything that is to be sent leaves, and its readers have it.
    async fn deliver(&mut self) {
        let sink = self.site.office.sink().await.unwrap().unwrap();
        let sent = self.site.office.send_until_idle(&sink).await.unwrap();
        assert_eq!((sent.later, sent.refused), (0, 0));
        let all = self.seen.len() + sent.sent;
        let letters = crate::servers::wait_for("letters", async || {
            let letters = self.lying();
            (letters.len() >= all).then_some(letters)
        });
        for raw in letters.await {
            let mail = post::incoming::read(&raw, post::incoming::Limits::SITE).unwrap();
            if !self.seen.insert(mail.message_id.clone().unwrap()) {
                continue;
            }
            let to = mail.to[0].address.clone();
            if let Some(reply) = mail.reply_to {
                self.reply.insert(to.clone(), reply.address);
            }
            self.got.entry(to).or_default().push((mail.subject, mail.text));
        }
        assert_eq!(self.seen.len(), all, "each letter once");
    }

    /// The letters that lie with their readers.
    fn lying(&self) -> Vec<Vec<u8>> {
        match &self.way {
            Way::Servers(server) => server.arrived().into_iter().map(String::into_bytes).collect(),
            Way::Folder(folder) => {
                let entries = std::fs::read_dir(folder.path().join("out").join("new")).unwrap();
                let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
                paths.sort_by_key(|path| path.metadata().and_then(|file| file.modified()).unwrap());
                paths.iter().map(|path| std::fs::read(path).unwrap()).collect()
            }
        }
    }

    async fn send(&mut self, from: &str, to: &str, subject: &str, text: &str) {
        let raw = plain(from, to, subject, text);
        if let Way::Servers(server) = &self.way {
            let before = self.site.kept().await;
            server.deliver(from, to, &raw).unwrap();
            crate::servers::wait_for("the mail", async || (self.site.kept().await > before).then_some(()))
                .await;
            self.site.clock.set(self.site.desk.now() + SignedDuration::from_secs(1));
            self.site.office.work_until_idle().await.unwrap();
        } else {
            self.site.mail(&raw).await;
        }
    }

    /// As many people as there are places sign up by mail, and confirm.
    async fn sign_up(&mut self, places: usize, wishes: &[String], aliases: bool) {
        for number in 0..places {
            let from = format!("spieler{number}@anderswo.example");
            let mut text = format!("Hallo!\n\nANMELDEN {}\nNAME: Spieler {number}\n", self.label);
            if let Some(wish) = wishes.get(number) {
                writeln!(text, "WÜNSCHE: {wish}").unwrap();
            }
            if aliases {
                writeln!(text, "PSEUDONYM: Anleger{number}").unwrap();
            }
            self.send(&from, PLAIN, "Anmeldung", &text).await;
            assert!(
                self.site.desk.member_named(&from).await.is_err(),
                "nothing happens before it is confirmed"
            );
            self.deliver().await;
            let reply = self.reply[&from].clone();
            self.send(&from, &reply, "Re: Bitte bestätige", "ja").await;
        }
        self.deliver().await;
        let card = self.site.desk.card(self.label).await.unwrap();
        assert_eq!(usize::from(card.taken), places, "all are in");
        self.site.lead(&self.master, self.label, Command::Start { seed: 5, deadline: None }).await;
        self.deliver().await;
    }

    /// Orders for all units of the powers that somebody orders: some hold, some go to a neighbouring field; in autumn
    /// builds and removals.
    fn orders(&mut self, game: &game::game::Game, seat: &game::word::seat::Seat) -> String {
        let board = &self.variant.board;
        let display = Display::new(self.variant);
        let mut text = String::new();
        let powers: Vec<_> = game.powers_of(seat.id).cloned().collect();
        let autumn = game.turn.is_some_and(|turn| turn.season == Season::Autumn);
        for power in powers {
            for unit in game.standing().units.iter().filter(|unit| unit.power == power) {
                let place = self.variant.place(&unit.at).unwrap();
                let kind = game::plain::unit_of(self.variant, unit).unwrap().kind;
                let near: Vec<_> = board.neighbours(kind, place).to_vec();
                let goal = near.get(self.dice.below(near.len() * 2 + 1));
                match goal {
                    Some(goal) => {
                        writeln!(text, "{} {} - {}", unit.kind, display.place(place), display.place(*goal))
                    }
                    None => writeln!(text, "{} {} xxx", unit.kind, display.place(place)),
                }
                .unwrap();
            }
            if autumn && !text.contains("Auf- und") {
                text.push_str("\nAuf- und Abbauten:\n");
            }
            if autumn && let Some(own) = self.variant.power(&power.0) {
                let homes = board.provinces().filter(|province| board.home(*province) == Some(own));
                for home in homes.filter(|home| board.is_center(*home)) {
                    writeln!(text, "+ A {}", display.province(home)).unwrap();
                }
            }
        }
        text
    }

    /// Every player sends something for the pending turn, then the deadline comes.
    async fn turn(&mut self, extra: impl Fn(&game::game::Game, &game::word::seat::Seat) -> String) -> Turn {
        let game = self.site.game(self.label).await;
        let turn = game.turn.unwrap();
        for seat in &game.seats {
            let Some(person) = seat.occupant().and_then(|occupant| occupant.player.as_ref()) else {
                continue;
            };
            let mut text =
                if turn.phase == Phase::Economy { String::new() } else { self.orders(&game, seat) };
            text.push_str(&extra(&game, seat));
            if text.trim().is_empty() {
                continue;
            }
            let account = desk::account_id(&person.id).unwrap();
            let from = self.site.desk.address_of(account).await.unwrap().unwrap();
            let reply = self.reply[&from].clone();
            self.send(&from, &reply, &format!("Re: {}", self.label), &text).await;
        }
        let queued = self.site.queue().await;
        assert!(queued.is_empty(), "{turn}: {queued:?}");
        self.deliver().await;
        let due = self.site.desk.card(self.label).await.unwrap().deadline.unwrap();
        self.site.clock.set(due);
        assert_eq!(self.site.desk.work_until_idle().await.unwrap().failed, 0);
        self.deliver().await;
        turn
    }

    /// Everybody proposes or accepts a draw.
    async fn draw(&mut self) {
        let addresses: Vec<String> =
            self.reply.keys().filter(|who| who.starts_with("spieler")).cloned().collect();
        for (number, from) in addresses.iter().enumerate() {
            let reply = self.reply[from].clone();
            let text = if number == 0 { "Vorschlag Remis" } else { "Stimme ja" };
            self.send(from, &reply, "Remis", text).await;
        }
        self.deliver().await;
    }

    async fn status(&self) -> Status {
        self.site.desk.card(self.label).await.unwrap().status
    }

    /// Everybody has read how it ended, and nobody was counted out on the way.
    async fn check_end(&self, players: usize) {
        assert_eq!(self.status().await, Status::Over);
        let ends: Vec<_> = self
            .got
            .iter()
            .filter(|(who, _)| who.starts_with("spieler"))
            .filter(|(_, letters)| letters.iter().any(|(subject, _)| subject.contains("zu Ende")))
            .collect();
        assert_eq!(ends.len(), players, "the letter about the end");
        let game = self.site.game(self.label).await;
        assert!(game.seats.iter().all(|seat| seat.occupants.len() == 1), "nobody was lost on the way");
        let text = &ends[0].1.last().unwrap().1;
        assert!(game.result.is_some() && !text.is_empty());
    }
}

/// A shortened Standard game, from sign-up to the end.
async fn play_standard(mut round: Round) {
    let wishes: Vec<String> =
        ["Italien", "Türkei", "England", "Russland", "Frankreich", "Österreich-Ungarn", "Deutschland"]
            .map(str::to_owned)
            .to_vec();
    round.sign_up(7, &wishes, false).await;
    let game = round.site.game("ST-1300").await;
    let first = game.seats.iter().find(|seat| seat.power.as_ref().unwrap().0 == "italy").unwrap();
    assert_eq!(
        first.occupant().unwrap().player.as_ref().unwrap().name,
        "Spieler 0",
        "wishes are heard (9.3)"
    );
    let mut turns = 0;
    while round.status().await == Status::Running {
        round.turn(|_, _| String::new()).await;
        turns += 1;
        assert!(turns <= 4, "it ends with autumn 1902");
    }
    assert_eq!(turns, 4);
    let reports =
        round.got["spieler0@anderswo.example"].iter().filter(|(subject, _)| subject.contains("Auswertung"));
    assert_eq!(reports.count(), 4, "a report for each turn");
    round.check_end(7).await;
}

fn until_1902(setup: &mut Setup) {
    setup.limits = Some(Limits { shortened: Some(1902), ..Limits::of(1300, 1901) });
}

#[tokio::test]
async fn a_standard_game_from_sign_up_to_the_end() {
    play_standard(Round::begin("ST-1300", "standard", true, until_1902).await).await;
}

#[tokio::test]
async fn a_standard_game_through_real_servers() {
    play_standard(Round::begin_with_servers("ST-1300", "standard", until_1902).await).await;
}

#[tokio::test]
async fn a_world_game_from_sign_up_to_a_draw() {
    let mut round = Round::begin("WO-14", "world", false, |_| {}).await;
    let players = round.variant.powers.len();
    round.sign_up(players, &[], false).await;
    for _ in 0..2 {
        round.turn(|_, _| String::new()).await;
    }
    round.draw().await;
    round.check_end(players).await;
}

#[tokio::test]
async fn a_colonial_game_from_sign_up_to_a_draw() {
    let mut round = Round::begin("CO-2", "colonial", false, |_| {}).await;
    let players = round.variant.powers.len();
    round.sign_up(players, &[], false).await;
    for _ in 0..3 {
        round.turn(|_, _| String::new()).await;
    }
    round.draw().await;
    round.check_end(players).await;
}

#[tokio::test]
async fn a_game_of_diplomaten_with_treaties_by_mail() {
    let mut round = Round::begin("DD-7", "diplomaten", false, |_| {}).await;
    round.sign_up(7, &[], false).await;
    for _ in 0..4 {
        round
            .turn(|game, seat| match (game.turn.unwrap().season, seat.power.as_ref().unwrap().0.as_str()) {
                (Season::Autumn, "italy") => "\nVerträge:\nNichtangriffspakt mit Frankreich\n".into(),
                (Season::Autumn, "france") => "\nVerträge:\nNichtangriffspakt mit Italien\n".into(),
                (Season::Autumn, "russia") => "\nVerträge:\nKriegserklärung gegen die Türkei\n".into(),
                _ => String::new(),
            })
            .await;
    }
    let log = round.site.desk.export_game(&desk::Caller::Console, "DD-7").await.unwrap().events;
    let concluded = log.iter().filter(|event| format!("{:?}", event.body).contains("Concluded")).count();
    assert!(concluded >= 2, "treaties were concluded: {concluded}");
    round.draw().await;
    round.check_end(7).await;
}

#[tokio::test]
async fn a_game_of_kapitalisten_to_its_end() {
    let mut round = Round::begin("KA-9", "kapitalisten", false, |setup| {
        setup.investors = Some(8);
        setup.identity = Identity::Pseudonyms;
        setup.press = Press::Report;
    })
    .await;
    round.sign_up(8, &[], true).await;
    let mut turns = 0;
    while round.status().await == Status::Running {
        let number = turns;
        round
            .turn(|_, seat| {
                let alias = seat.alias.clone().unwrap_or_default();
                let mut text = format!("\nBörsenzug \"{alias}\"\n");
                for (at, name) in
                    ["Österreich", "England", "Frankreich", "Deutschland", "Italien", "Russland", "Türkei"]
                        .iter()
                        .enumerate()
                {
                    let amount = (at + seat.id.index() + number) % 3;
                    writeln!(text, "{name}: {}", ["+40", "-30", "0"][amount]).unwrap();
                }
                text
            })
            .await;
        turns += 1;
        assert!(turns <= 22, "winter 1900 to autumn 1910");
    }
    assert_eq!(turns, 21);
    round.check_end(8).await;
}
