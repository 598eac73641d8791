//! Whole games by mail alone: the players read their letters as they arrive, fill in the form in them and press "Reply", half of them in a
//! program that writes and quotes HTML. Nothing else is used but for the game master's "start".
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, HashSet};

use game::setup::{Identity, Press};
use jiff::SignedDuration;
use post::incoming::{Incoming, Limits, read};
use post::outgoing::FolderSink;
use post::{Settings, Sink};
use testbed::Dice;
use text::Lang;

use crate::site::{Site, address, plain, settings, site_with};

/// Where a player's units go.
pub struct Chance(pub Dice);

impl Chance {
    /// What the writer puts behind the dashes of a form: unit, and where it goes.
    pub fn filled(&mut self, text: &str) -> Vec<(String, String)> {
        let form = text.split("\nZugzettel ").nth(1).unwrap().split("\nEnde Zugzettel").next().unwrap();
        let mut orders = Vec::new();
        for block in form.split("\n\n").skip(1) {
            let Some((unit, goals)) = block.trim_matches('\n').split_once(" -\n") else { continue };
            // a form is as wide as a letter: names go on below
            let goals = goals.split_whitespace().collect::<Vec<_>>().join(" ");
            let goals = goals.trim().strip_prefix('(').and_then(|goals| goals.strip_suffix(')')).unwrap();
            let goals = goals.split(", ").map(|goal| goal.split(" = ").next().unwrap().trim());
            // an army on an island goes nowhere without a fleet
            let goals: Vec<&str> = goals.filter(|goal| *goal != "nur über See").collect();
            let at = self.0.below(goals.len() + 2);
            let goal = goals.get(at).map_or_else(|| "xxx".to_owned(), |goal| format!("- {goal}"));
            orders.push((unit.to_owned(), goal));
        }
        orders
    }
}

/// The people with their mail programs, and what has arrived at them.
struct Mailboxes {
    site: Site,
    sink: Sink,
    folder: testbed::Scratch,
    seen: HashSet<String>,
    /// The newest letter with a form in it, by address: the letter and its HTML.
    forms: BTreeMap<String, (Incoming, String)>,
    letters: usize,
    mails: u32,
    chance: Chance,
    /// The orders of this turn as they were written.
    written: Vec<String>,
}

impl Mailboxes {
    async fn new() -> Mailboxes {
        let site = site_with(Settings { no_maps: true, ..settings() }).await;
        let folder = testbed::Scratch::new("years");
        let sink = Sink::Folder(FolderSink::open(folder.path()).await.unwrap());
        let (seen, forms) = (HashSet::new(), BTreeMap::new());
        Mailboxes {
            site,
            sink,
            folder,
            seen,
            forms,
            letters: 0,
            mails: 0,
            chance: Chance(Dice::new(8)),
            written: Vec::new(),
        }
    }

    /// Lets everything out and reads what came.
    async fn fetch(&mut self) {
        self.site.office.send_until_idle(&self.sink).await.unwrap();
        let entries = std::fs::read_dir(self.folder.path().join("new")).unwrap();
        let mut new = Vec::new();
        for path in entries.map(|entry| entry.unwrap().path()) {
            if self.seen.insert(path.to_string_lossy().into_owned()) {
                let raw = std::fs::read(path).unwrap();
                new.push((read(&raw, Limits::SITE).unwrap(), html_of(&raw)));
            }
        }
        self.letters += new.len();
        // of two letters with a form the one about the later turn counts
        new.sort_by_key(|(letter, _)| letter.date);
        for (letter, html) in new {
            assert!(html.contains("color-scheme") && !html.contains("<img"), "{html}");
            if letter.text.contains("\nEnde Zugzettel") {
                self.forms.insert(letter.to[0].address.clone(), (letter, html));
            }
        }
    }

    /// Everybody answers their newest form: every unit goes somewhere it can reach, or holds, and whoever may build does.
    async fn everybody_replies(&mut self, more: &str) {
        self.written.clear();
        let forms = std::mem::take(&mut self.forms);
        for (at, (from, (letter, html))) in forms.into_iter().enumerate() {
            let orders = self.chance.filled(&letter.text);
            self.written.extend(orders.iter().map(|(unit, goal)| format!("{unit} {goal}")));
            let text = if at % 2 == 0 {
                let quoted: String = letter
                    .text
                    .lines()
                    .map(|line| match orders.iter().find(|(unit, _)| line == format!("{unit} -")) {
                        Some((unit, goal)) => format!("> {unit} {goal}\n"),
                        None => format!("> {line}\n"),
                    })
                    .collect();
                format!("Meine Züge.\n{more}\n\nAm Montag schrieb Konzert:\n{quoted}")
            } else {
                let filled = orders.iter().fold(html, |page, (unit, goal)| {
                    page.replacen(&format!("<p>{unit} -</p>"), &format!("<p>{unit} {goal}</p>"), 1)
                });
                let body = filled.split_once("<body>").unwrap().1.replace("</body></html>", "");
                let more: String = more.lines().map(|line| format!("<div>{line}</div>")).collect();
                format!(
                    "<html><body><div>Meine Züge.</div>{more}<blockquote type=\"cite\">{body}</blockquote></body></html>"
                )
            };
            self.mails += 1;
            let reply_to = letter.reply_to.as_ref().unwrap().address.clone();
            let mail = plain(&from, &reply_to, &format!("Re: {}", letter.subject), &text).replacen(
                "Subject:",
                &format!("In-Reply-To: <{}>\nSubject:", letter.message_id.as_deref().unwrap()),
                1,
            );
            let mail = if at % 2 == 0 { mail } else { mail.replacen("text/plain", "text/html", 1) };
            self.site.mail(&mail).await;
        }
    }

    /// A game begins; people sign up by mail.
    async fn begin(&mut self, label: &str, variant: &'static str, seats: usize) {
        let exchange = variant == "kapitalisten";
        let master = self
            .site
            .open_game(label, |setup| {
                setup.variant = variant.to_owned();
                if exchange {
                    setup.investors = Some(8);
                    setup.identity = Identity::Pseudonyms;
                    setup.press = Press::Report;
                }
            })
            .await;
        let to = format!("partie+{}@konzert.example", label.to_lowercase());
        for number in 0..seats {
            let name = format!("Spieler {number}");
            self.site.known(&name, Lang::De, &[]).await;
            let alias = if exchange { format!("PSEUDONYM: Alias {number}\n") } else { String::new() };
            self.site
                .mail(&plain(&address(&name), &to, "Anmeldung", &format!("ANMELDEN {label}\n{alias}")))
                .await;
        }
        let deadline = Some(self.site.desk.now() + SignedDuration::from_hours(7 * 24));
        let start = game::command::Command::Start { seed: 3, deadline };
        self.site.lead(&master, label, start).await;
        self.site.desk.work_until_idle().await.unwrap();
        self.fetch().await;
    }

    /// The deadline comes. The report says of every unit what its form said, and knows of no other unit.
    async fn deadline(&mut self, label: &str) {
        let turn = self.site.game(label).await.turn.unwrap();
        self.pass(label).await;
        let game = self.site.game(label).await;
        let report = desk::report_text(Lang::De, &game, turn);
        let lines: Vec<&str> = report.lines().map(str::trim).collect();
        for order in &self.written {
            assert!(
                lines.iter().any(|line| line.starts_with(order)),
                "{label} {turn}: {order} is not in {report}"
            );
        }
        let evaluation = game.evaluation(turn).unwrap();
        assert_eq!(evaluation.moves.len(), self.written.len(), "{label} {turn}: {:?}", self.written);
    }

    async fn pass(&mut self, label: &str) {
        let due = self.site.game(label).await.deadline.unwrap().at;
        self.site.clock.set(due);
        self.site.desk.work_until_idle().await.unwrap();
        self.site.clock.set(due + SignedDuration::from_secs(1));
        self.fetch().await;
    }
}

/// The HTML part of a letter.
fn html_of(raw: &[u8]) -> String {
    let parsed = mail_parser::MessageParser::new().parse(raw).unwrap();
    parsed.body_html(0).unwrap().into_owned()
}

// 9.4 to 9.6: ten submissions of seven players. Nobody is blamed, nobody's mail waits, and every unit does what its form said.
#[tokio::test]
async fn a_game_of_five_years_by_mail_alone() {
    let mut boxes = Mailboxes::new().await;
    boxes.begin("ST-1201", "standard", 7).await;
    for turn in 0..10 {
        assert_eq!(boxes.forms.len(), 7, "everybody still has a form before turn {turn}");
        boxes.everybody_replies("").await;
        let game = boxes.site.game("ST-1201").await;
        let missing = game::duty::without_orders(&game, game.turn.unwrap(), jiff::Timestamp::MAX);
        assert!(missing.is_empty(), "turn {turn}: no orders from {missing:?}");
        boxes.deadline("ST-1201").await;
    }
    let game = boxes.site.game("ST-1201").await;
    assert_eq!(game.evaluations().count(), 10);
    for evaluation in game.evaluations() {
        assert!(
            game.frame.as_ref().unwrap().powers.iter().all(|power| !evaluation.lacks(power)),
            "{}",
            evaluation.turn
        );
    }
    assert_eq!(boxes.site.queue().await.len(), 0, "no mail needed a person");
    assert!(boxes.letters >= 7 * 20, "{} letters for {} mails", boxes.letters, boxes.mails);
}

/// The currencies as an exchange order names them, in the order of the nations.
pub const CURRENCIES: [&str; 7] = ["Kronen", "Pfund", "Francs", "Mark", "Lira", "Rubel", "Piaster"];

// Kapitalisten 2 to 5 (R311, R322): three years, everybody trades every half-year, and whoever commands nations answers the form of all of
// them; nothing is missed, nothing waits, and what is bought of a currency is what its holders have more.
#[tokio::test]
async fn three_years_at_the_exchange_by_mail_alone() {
    let (label, seats) = ("KA-20", 8);
    let mut boxes = Mailboxes::new().await;
    boxes.begin(label, "kapitalisten", seats).await;
    for turn in 0..7 {
        let money = |number: usize| -> String {
            let amount = |at: usize| match (at + 2 * number + turn) % 7 {
                0 => 150 + 10 * number as i64,
                2 | 5 => -100,
                _ => 0,
            };
            let lines = (0..7).map(|at| format!("{}: {:+}\n", CURRENCIES[at], amount(at)));
            format!("Börsenzug\n{}", lines.collect::<String>())
        };
        for number in 0..seats {
            let name = format!("Spieler {number}");
            let member = boxes.site.desk.member_named(&name).await.unwrap();
            let to = boxes.site.office.addresses().reply(label, member.id);
            boxes.site.mail(&plain(&address(&name), &to, "Re: Börse", &money(number))).await;
        }
        let now = boxes.site.game(label).await.turn.unwrap();
        if turn == 0 {
            boxes.pass(label).await;
        } else {
            boxes.everybody_replies("").await;
            let game = boxes.site.game(label).await;
            let missing = game::duty::without_orders(&game, now, jiff::Timestamp::MAX);
            assert!(missing.is_empty(), "{now}: no orders from {missing:?}");
            boxes.deadline(label).await;
        }
        let game = boxes.site.game(label).await;
        let report = desk::report_text(Lang::De, &game, now);
        let traded = report.contains("Kurse: ") && report.contains("Wer welche Nation befehligt");
        assert!(traded && !report.lines().any(|line| line.ends_with("NMR")), "{now}: {report}");
    }
    let game = boxes.site.game(label).await;
    assert_eq!(game.evaluations().filter(|evaluation| !evaluation.moves.is_empty()).count(), 6);
    assert_eq!(boxes.site.queue().await.len(), 0, "no mail needed a person");
}

// Diplomaten 2 to 7 (R337, R343): three years; in each winter all write down their treaties, a declaration and a pact with the next power,
// which is concluded because both name it. The report of the year says what became of each.
#[tokio::test]
async fn three_years_of_treaties_by_mail_alone() {
    let (label, seats) = ("DI-7", 7);
    let mut boxes = Mailboxes::new().await;
    boxes.begin(label, "diplomaten", seats).await;
    let variant = variants::by_id("diplomaten").unwrap();
    let (mut winters, mut scored) = (0, 0);
    while boxes.site.game(label).await.turn.unwrap().year < 1904 {
        let game = boxes.site.game(label).await;
        let turn = game.turn.unwrap();
        if turn.phase == game::word::turn::Phase::Economy {
            winters += 1;
            for number in 0..seats {
                let name = format!("Spieler {number}");
                let member = boxes.site.desk.member_named(&name).await.unwrap();
                let to = boxes.site.office.addresses().reply(label, member.id);
                let own = boxes.site.desk.own_seat(&desk::Caller::Member(member), label).await.unwrap();
                let power = game.powers_of(own.view.seat).next().and_then(|power| variant.power(&power.0));
                let at = power.unwrap().0 as usize;
                let other = |step: usize| &variant.powers[(at + step) % 7].names.de;
                let treaties = format!(
                    "Nichtangriffspakt mit {}\nNichtangriffspakt mit {}\nKriegserklärung an {}\n",
                    other(1),
                    other(6),
                    other(3)
                );
                boxes.site.mail(&plain(&address(&name), &to, "Re: Verträge", &treaties)).await;
            }
            boxes.pass(label).await;
            continue;
        }
        boxes.everybody_replies("").await;
        boxes.deadline(label).await;
        let game = boxes.site.game(label).await;
        let report = desk::report_text(Lang::De, &game, turn);
        let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
        if winters > 0 && turn.season == game::word::turn::Season::Autumn {
            scored += 1;
            // whoever wrote first stands first
            let pact = |one: &str, other: &str| format!("Nichtangriffspakt zwischen {one} und {other}: ");
            for either in [
                [pact("Österreich-Ungarn", "Großbritannien"), pact("Großbritannien", "Österreich-Ungarn")],
                [
                    pact("Österreich-Ungarn", "dem Osmanischen Reich"),
                    pact("dem Osmanischen Reich", "Österreich-Ungarn"),
                ],
            ] {
                assert!(either.iter().any(|treaty| report.contains(treaty)), "{turn}, {either:?}: {report}");
            }
            let war = "Kriegserklärung Österreich-Ungarns an das Deutsche Reich: ";
            assert!(report.contains(war), "{turn}: {report}");
            assert!(report.contains(&format!("Punkte des Jahres {}", turn.year)), "{turn}: {report}");
        }
    }
    assert!(winters > 0 && scored == 2, "{winters} winters, {scored} years with treaties");
    assert_eq!(boxes.site.queue().await.len(), 0, "no mail needed a person");
}

// A round of each of the other systems: the first letter, the reply, the report.
#[tokio::test]
async fn a_round_of_every_system_by_mail_alone() {
    for (label, variant, seats) in [
        ("DI-7", "diplomaten", 7),
        ("CO-4", "colonial", 7),
        ("WO-3", "world", 23),
        ("KA-20", "kapitalisten", 8),
    ] {
        let mut boxes = Mailboxes::new().await;
        boxes.begin(label, variant, seats).await;
        if variant == "kapitalisten" {
            // the first turn is the exchange's alone: there is nothing to fill in
            for number in 0..seats {
                let money = format!(
                    "Kronen: +{0}\nPfund: 0\nFrancs: 0\nMark: 0\nLira: -{0}\nRubel: 0\nPiaster: 0\n",
                    100 + number
                );
                let member = boxes.site.desk.member_named(&format!("Spieler {number}")).await.unwrap();
                let to = boxes.site.office.addresses().reply(label, member.id);
                boxes
                    .site
                    .mail(&plain(&address(&format!("Spieler {number}")), &to, "Re: Börse", &money))
                    .await;
            }
            boxes.pass(label).await;
        }
        boxes.everybody_replies("").await;
        let game = boxes.site.game(label).await;
        let missing = game::duty::without_orders(&game, game.turn.unwrap(), jiff::Timestamp::MAX);
        assert!(missing.is_empty(), "{label}: no orders from {missing:?}");
        let before = game.evaluations().count();
        boxes.deadline(label).await;
        assert_eq!(boxes.site.game(label).await.evaluations().count(), before + 1, "{label}");
        assert_eq!(boxes.site.queue().await.len(), 0, "{label}: no mail needed a person");
    }
}
