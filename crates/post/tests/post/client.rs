//! Whole games by mail alone with a mail program that people use (s-nail), real servers on the way (Exim, Dovecot) and real time: people
//! whom nobody knows sign up, confirm, fill in the form in the quotation of their letters, write to each other, vote; the game
//! master begins the game by a reply. A turn is evaluated as soon as nobody needs more time.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use game::setup::{Identity, Press};
use jiff::Timestamp;
use post::incoming::{Incoming, Limits, read};
use post::{Settings, Sink, Source};
use testbed::{Dice, MailClient, MailServer};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::servers::{imap, smtp, wait_for};
use crate::site::{Site, address, settings, site_from};
use crate::years::{CURRENCIES, Chance};

const GAMES: &str = "partie@konzert.example";

/// By which way mails to the games come in.
#[derive(Clone, Copy)]
enum Way {
    Imap,
    Lmtp,
}

/// People at their mail programs, the servers between, and what has arrived.
struct Table {
    site: Site,
    server: MailServer,
    client: MailClient,
    sink: Sink,
    label: &'static str,
    /// So many mails have been written.
    written: usize,
    /// So many letters have left.
    sent: usize,
    /// Those that have arrived: as they came, and read.
    letters: Vec<(String, Incoming)>,
    /// How many of them have been looked at.
    looked: usize,
    chance: Chance,
    reading: JoinHandle<()>,
    stop: oneshot::Sender<()>,
}

impl Table {
    /// A site behind real servers; nothing if there is no mail program.
    async fn lay(label: &'static str, way: Way) -> Option<Table> {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = MailServer::start(matches!(way, Way::Lmtp).then_some(port));
        let client = MailClient::new(server.smtp_port())?;
        let smtp = Some(smtp(&server, server.smtp_port()));
        // as an operator has it who enters nothing else: senders are not proven by anybody
        let settings = Settings { smtp, no_maps: true, trusted: None, proof: true, ..settings() };
        let site = site_from(settings, Timestamp::now()).await;
        let sink = site.office.sink().await.unwrap().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let office = site.office.clone();
        let reading = match way {
            Way::Imap => {
                let mailbox = imap(&server, server.imaps_port(), Some("Konzert"));
                let source = Source::Imap(Box::new(mailbox), "INBOX".into());
                tokio::spawn(async move {
                    office.take_from(&source, async { drop(stopped.await) }).await.unwrap();
                })
            }
            Way::Lmtp => tokio::spawn(async move {
                office.listen_lmtp(listener, async { drop(stopped.await) }).await;
            }),
        };
        let (written, sent, looked) = (0, 0, 0);
        let (letters, chance) = (Vec::new(), Chance(Dice::new(11)));
        Some(Table {
            site,
            server,
            client,
            sink,
            label,
            written,
            sent,
            letters,
            looked,
            chance,
            reading,
            stop,
        })
    }

    fn write(&mut self, from: &str, subject: &str, text: &str) {
        self.client.write(from, GAMES, subject, text);
        self.written += 1;
    }

    fn reply(&mut self, letter: usize, words: &str, changes: &[(String, String)]) {
        let (raw, letter) = &self.letters[letter];
        self.client.reply(&letter.to[0].address, raw, words, changes);
        self.written += 1;
    }

    /// All that was written is dealt with, and all that came of it has arrived.
    async fn settle(&mut self) {
        wait_for("mails", async || (self.site.kept().await >= self.written).then_some(())).await;
        for _ in 0..2 {
            self.site.clock.set(Timestamp::now());
            self.site.office.work_until_idle().await.unwrap();
            self.site.desk.work_until_idle().await.unwrap();
            self.sent += self.site.office.send_until_idle(&self.sink).await.unwrap().sent;
        }
        wait_for("letters", async || (self.server.arrived().len() >= self.sent).then_some(())).await;
        // in the order in which they were written, which is not that of their arrival
        let mut all: Vec<(String, Incoming)> = self.server.arrived().into_iter().map(parsed).collect();
        all.retain(|(raw, _)| !self.letters.iter().any(|(known, _)| known == raw));
        all.sort_by_key(|(_, letter)| letter.date);
        self.looked = self.letters.len();
        self.letters.extend(all);
        // a mailbox tells the second in which a mail came: nobody answers within the one in which they were written to
        tokio::time::sleep(Duration::from_millis(1_050)).await;
    }

    /// The letters since the last time whose subject has this in it.
    fn arrived(&self, subject: &str) -> Vec<usize> {
        (self.looked..self.letters.len()).filter(|at| self.letters[*at].1.subject.contains(subject)).collect()
    }

    fn text(&self, letter: usize) -> &str {
        &self.letters[letter].1.text
    }

    /// People whom nobody knows sign up and confirm it; the game master begins.
    async fn begin(&mut self, variant: &'static str, seats: usize) {
        let exchange = variant == "kapitalisten";
        self.site
            .open_game(self.label, |setup| {
                setup.variant = variant.to_owned();
                setup.house.early = true;
                if exchange {
                    setup.investors = Some(8);
                    setup.identity = Identity::Pseudonyms;
                    setup.press = Press::Report;
                }
            })
            .await;
        self.settle().await;
        for number in 0..seats {
            let name = format!("Spieler {number}");
            let alias = if exchange { format!("PSEUDONYM: Alias {number}\n") } else { String::new() };
            let text = format!(
                "Hallo,\n\nich möchte bei {} mitspielen.\n\nNAME: {name}\n{alias}\nViele Grüße\n",
                self.label
            );
            self.write(&address(&name), "Anmeldung", &text);
        }
        self.settle().await;
        let asked = self.arrived("Bitte bestätige deine Anmeldung");
        assert_eq!(asked.len(), seats, "everybody is asked whether the address is theirs");
        for letter in asked {
            self.reply(letter, "Ja, das war ich.", &[]);
        }
        self.settle().await;
        let full = self.arrived("Alle Plätze sind besetzt");
        assert_eq!(full.len(), 1, "the game master is told");
        self.reply(full[0], "BEGINNEN", &[]);
        self.settle().await;
        let question = self.arrived("Bitte bestätige das")[0];
        self.reply(question, "Ja", &[]);
        self.settle().await;
        assert_eq!(self.arrived("Die Partie beginnt").len(), seats + 1, "players and game master");
    }

    /// Everybody answers the newest letter to them: the form in it is filled in, where it has one. Answers the orders.
    async fn everybody_replies(&mut self, words: impl Fn(usize) -> String) -> Vec<String> {
        let subjects = ["Die Partie beginnt", "Auswertung"];
        let mut newest: Vec<usize> = subjects.iter().flat_map(|subject| self.arrived(subject)).collect();
        newest.retain(|at| self.letters[*at].1.to[0].address != address("Master"));
        newest.sort_by_key(|at| self.letters[*at].1.to[0].address.clone());
        let mut written = Vec::new();
        for (number, letter) in newest.into_iter().enumerate() {
            let text = self.text(letter).to_owned();
            let orders = match text.contains("\nEnde Zugzettel") {
                true => self.chance.filled(&text),
                false => Vec::new(),
            };
            let changes: Vec<(String, String)> =
                orders.iter().map(|(unit, goal)| (format!("{unit} -"), format!("{unit} {goal}"))).collect();
            written.extend(orders.iter().map(|(unit, goal)| format!("{unit} {goal}")));
            self.reply(letter, &words(number), &changes);
        }
        self.settle().await;
        written
    }

    /// The turn has been evaluated: everybody's report says of every unit what its form said.
    fn reported(&self, written: &[String], players: usize) {
        let reports = self.arrived("Auswertung");
        assert_eq!(reports.len(), players + 1, "players and game master");
        for report in reports {
            let lines: Vec<&str> = self.text(report).lines().map(str::trim).collect();
            for order in written {
                assert!(lines.iter().any(|line| line.starts_with(order)), "{order}: {lines:?}");
            }
            assert!(!self.text(report).contains("Keine Züge erhalten"), "{}", self.text(report));
        }
    }

    async fn end(self) {
        assert_eq!(self.site.queue().await.len(), 0, "no mail needed a person");
        let _ = self.stop.send(());
        self.reading.await.unwrap();
    }
}

fn parsed(raw: String) -> (String, Incoming) {
    let letter = read(raw.as_bytes(), Limits::SITE).unwrap();
    (raw, letter)
}

// 9.3 to 9.6, 1.2, 1.4: five years, a message and its answer, and a draw in the end.
#[tokio::test]
async fn servers_a_game_of_five_years_with_a_mail_program() {
    let Some(mut table) = Table::lay("ST-1201", Way::Imap).await else { return };
    table.begin("standard", 7).await;
    for turn in 0..10 {
        let talk = |number: usize| match (turn, number) {
            (3, 0) => "NACHRICHT AN alle:\nWer spricht noch mit mir?\nENDE\n\n",
            _ => "",
        };
        let words = |number: usize| format!("{}Hier sind meine Züge.\nSET NO WAIT", talk(number));
        let written = table.everybody_replies(words).await;
        let game = table.site.game("ST-1201").await;
        assert_eq!(game.evaluations().count(), turn + 1, "turn {turn}: {written:?}");
        table.reported(&written, 7);
        if turn == 3 {
            let asked = table.arrived("Nachricht vo");
            assert_eq!(asked.len(), 6, "all others read it");
            let reports = table.arrived("Auswertung");
            table.reply(asked[0], "Ich! Was hältst du von Frieden?", &[]);
            table.settle().await;
            let heard = table.arrived("Nachricht vo");
            assert_eq!(heard.len(), 1, "and the answer goes to whoever asked");
            assert!(table.text(heard[0]).contains("Was hältst du von Frieden?"));
            // the reports are the newest letters with a form
            table.looked = reports[0].min(table.looked);
        }
    }
    // whoever has no unit any more has no form, and proposes nothing; letters of one second come in any order
    let plays = |at: &usize| {
        table.letters[*at].1.to[0].address != address("Master")
            && table.text(*at).contains("\nEnde Zugzettel")
    };
    let report = table.arrived("Auswertung").into_iter().find(plays).unwrap();
    table.reply(report, "VORSCHLAG REMIS", &[]);
    table.settle().await;
    let proposer = table.letters[report].1.to[0].address.clone();
    let voters: Vec<usize> = table
        .arrived("Vorschlag zur Abstimmung")
        .into_iter()
        .filter(|at| table.text(*at).contains("Antworte mit JA oder NEIN"))
        .filter(|at| table.letters[*at].1.to[0].address != proposer)
        .collect();
    let subjects = |table: &Table| -> Vec<String> {
        table.letters[table.looked..].iter().map(|(_, letter)| letter.subject.clone()).collect()
    };
    assert!(!voters.is_empty(), "it is voted: {:?}", subjects(&table));
    for ballot in voters {
        table.reply(ballot, "Ja, einverstanden!", &[]);
    }
    table.settle().await;
    let over = table.arrived("Die Partie ist zu Ende");
    assert_eq!(over.len(), 8, "{:?}", subjects(&table));
    assert!(table.text(over[0]).contains("Die Partie endet unentschieden."), "{}", table.text(over[0]));
    table.end().await;
}

// A turn of each other system: World, Colonial, Diplomaten, and the exchange with its first turn before that.
#[tokio::test]
async fn servers_a_turn_of_every_system_with_a_mail_program() {
    for (label, variant, seats) in [
        ("DI-7", "diplomaten", 7),
        ("CO-4", "colonial", 7),
        ("KA-20", "kapitalisten", 8),
        ("WO-3", "world", 23),
    ] {
        let Some(mut table) = Table::lay(label, Way::Lmtp).await else { return };
        table.begin(variant, seats).await;
        let money = |number: usize| {
            let amounts = CURRENCIES.iter().enumerate().map(|(at, currency)| {
                let amount = if at == number % 7 { 150 } else { 0 };
                format!("{currency}: {amount:+}\n")
            });
            format!("Börsenzug\n{}\nSET NO WAIT", amounts.collect::<String>())
        };
        let exchange = variant == "kapitalisten";
        if exchange {
            table.everybody_replies(money).await;
        }
        let written = match exchange {
            true => table.everybody_replies(money).await,
            false => table.everybody_replies(|_| "Meine Züge:\nSET NO WAIT".to_owned()).await,
        };
        let game = table.site.game(label).await;
        let answers: Vec<&str> = (table.looked..table.letters.len()).map(|at| table.text(at)).collect();
        assert_eq!(
            game.evaluations().count(),
            1 + usize::from(exchange),
            "{label}: {}",
            answers.join("\n====\n")
        );
        let units = game.evaluations().last().unwrap().moves.len();
        assert_eq!(units, written.len(), "{label}: {written:?}");
        table.reported(&written, seats);
        table.end().await;
    }
}
