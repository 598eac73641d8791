//! A site with a post office: an empty store, a clock that stands still, chance from a seed.

use std::sync::Arc;

use desk::{
    Caller, Config, Cost, Desk, Hat, Letter, Member, Registration, Role, SeededChance, SetClock, WaitingMail,
    Whose, With,
};
use game::command::Command;
use game::setup::Setup;
use jiff::Timestamp;
use post::{Office, Settings};
use store::{InboxState, MailFilter, Store};
use testbed::Scratch;
use text::Lang;

pub const START: &str = "2026-11-30T19:00:00Z";
pub const DUE: &str = "2026-12-07T19:00:00Z";
/// The games' address.
pub const ADDRESS: &str = "partie@konzert.example";
/// Seven players, in the order in which they sign up.
pub const NAMES: [&str; 7] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];

pub struct Site {
    pub desk: Desk,
    pub office: Office,
    pub clock: Arc<SetClock>,
    _folder: Scratch,
}

pub fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

pub fn settings() -> Settings {
    Settings {
        address: ADDRESS.into(),
        copy: Some("zugkopie@konzert.example".into()),
        trusted: Some("mx.konzert.example".into()),
        ..Settings::default()
    }
}

pub async fn site() -> Site {
    site_with(settings()).await
}

pub async fn site_with(settings: Settings) -> Site {
    site_from(settings, at(START)).await
}

/// A site whose clock begins at another time, for servers that have clocks of their own.
pub async fn site_from(settings: Settings, start: Timestamp) -> Site {
    let folder = Scratch::new("post");
    let store = Store::open(&format!("sqlite:{}", folder.file("site.db").display())).await;
    let clock = Arc::new(SetClock::new(start));
    let config = Config { cost: Cost::Least, base_url: "https://site.example".into(), ..Config::default() };
    let chance = Arc::new(SeededChance::new(7));
    let desk = Desk::with(store.expect("the store opens"), clock.clone(), chance, config);
    let office = Office::open(desk.clone(), settings).await.expect("an office");
    Site { desk, office, clock, _folder: folder }
}

impl Site {
    /// The same site with an office that works by other settings.
    pub async fn with_settings(self, settings: Settings) -> Site {
        let office = Office::open(self.desk.clone(), settings).await.expect("an office");
        Site { office, ..self }
    }
}

/// An address of a member's name.
pub fn address(name: &str) -> String {
    format!("{}@spieler.example", name.to_lowercase())
}

impl Site {
    pub async fn member(&self, name: &str, lang: Lang, roles: &[Role]) -> Member {
        let new = Registration { name: name.into(), address: address(name), password: None, lang };
        self.desk.add_member(&Caller::Console, &new, roles).await.expect("a member")
    }

    /// A game open for sign-up under a master of its own.
    pub async fn open_game(&self, label: &str, change: impl FnOnce(&mut Setup)) -> Caller {
        let master = match self.desk.member_named("Master").await {
            Ok(master) => master,
            Err(_) => self.member("Master", Lang::De, &[Role::GameMaster, Role::Operator]).await,
        };
        let mut setup = Setup::standard(master.person(), "master@spieler.example");
        change(&mut setup);
        let master = Caller::Member(master);
        self.desk.create_game(&master, label, setup, With::default()).await.expect("created");
        self.lead(&master, label, Command::OpenSignUp).await;
        master
    }

    pub async fn lead(&self, master: &Caller, label: &str, command: Command) {
        self.desk.act(master, label, Hat::GameMaster, command, With::default()).await.expect("led");
    }

    /// A Standard game that has begun; the seven got their powers by preference, in the board's order.
    pub async fn running(&self, label: &str) -> Caller {
        self.running_in(Lang::De, label, |_| {}).await
    }

    /// The same with players of a language, and with a setup of its own.
    pub async fn running_in(&self, lang: Lang, label: &str, change: impl FnOnce(&mut Setup)) -> Caller {
        let master = self.open_game(label, change).await;
        let powers: Vec<String> = variants::standard().powers.iter().map(|power| power.id.clone()).collect();
        for (name, power) in NAMES.iter().zip(powers) {
            let player = match self.desk.member_named(name).await {
                Ok(player) => player,
                Err(_) => self.member(name, lang, &[]).await,
            };
            let sign_up = Command::SignUp {
                player: player.person(),
                preferences: vec![power.as_str().into()],
                alias: None,
            };
            let caller = Caller::Member(player);
            self.desk.act(&caller, label, Hat::Player, sign_up, With::default()).await.expect("signed up");
        }
        let (now, due) = (self.desk.now(), at(DUE));
        let week = jiff::SignedDuration::from_hours(7 * 24);
        let due = if (at(START)..due).contains(&now) { due } else { now + week };
        self.lead(&master, label, Command::Start { seed: 3, deadline: Some(due) }).await;
        master
    }

    /// Everybody but Italy hands in orders for spring 1901.
    pub async fn all_but_italy_hand_in(&self, label: &str) {
        for (name, orders) in [
            ("Anna", "A Vie xxx\nA Bud xxx\nF Tri xxx"),
            ("Bert", "F Lon xxx\nF Edi xxx\nA Lvp xxx"),
            ("Carl", "A Par xxx\nA Mar xxx\nF Bre xxx"),
            ("Dora", "A Ber xxx\nA Mun xxx\nF Kie xxx"),
            ("Fritz", "A Mos xxx\nA War xxx\nF Sev xxx\nF Stp xxx"),
            ("Gerda", "A Con xxx\nA Smy xxx\nF Ank xxx"),
        ] {
            let player = Caller::Member(self.desk.member_named(name).await.expect("a member"));
            let by = desk::Handing::by(game::submission::Channel::Web, Lang::De);
            self.desk.hand_in(&player, label, orders, by).await.expect("handed in");
        }
    }

    /// Receives a mail and deals with it; answers its identity.
    pub async fn mail(&self, raw: &str) -> String {
        let raw = raw.replace("\r\n", "\n").replace('\n', "\r\n");
        // A second later than the one before, so that letters have an order.
        self.clock.set(self.desk.now() + jiff::SignedDuration::from_secs(1));
        let received = self.office.receive("test", raw.as_bytes()).await.expect("received");
        self.office.work_until_idle().await.expect("dealt with");
        received.identity
    }

    /// What became of a message, and why.
    pub async fn state(&self, identity: &str) -> (InboxState, String) {
        let message = self.desk.store().message(identity).await.expect("read").expect("there");
        (message.state, message.note)
    }

    /// The letters of a topic to somebody, by account name or address, the oldest first.
    pub async fn letters_to(&self, name: &str, topic: &str) -> Vec<Letter> {
        let recipient = match self.desk.member_named(name).await {
            Ok(member) => desk::recipient(member.id),
            Err(_) => format!("address:{name}"),
        };
        let mails = self.desk.store().mails(MailFilter::All, 10_000).await.expect("read");
        let of = mails.iter().rev().filter(|mail| mail.recipient == recipient);
        let letters = of.map(|mail| Letter::of(mail).expect("a letter"));
        letters.filter(|letter| letter.topic.word() == topic).collect()
    }

    /// What the game master was told of mails that wait for him.
    pub async fn waiting(&self) -> Vec<Letter> {
        let staff = self.letters_to("Master", "staff").await;
        staff.into_iter().filter(|letter| letter.subject.contains("Mail wartet")).collect()
    }

    /// All mails that wait.
    pub async fn queue(&self) -> Vec<WaitingMail> {
        let all = self.desk.waiting_mails(&Caller::Console, &self.office, Whose::All, Lang::De).await;
        all.expect("the queue")
    }

    /// The last answer to somebody.
    pub async fn answer_to(&self, name: &str) -> Letter {
        self.letters_to(name, "answer").await.pop().expect("an answer")
    }

    /// The orders that count for a power now, in canonical notation.
    pub async fn orders_of(&self, label: &str, power: &str) -> Vec<String> {
        let opened = self.desk.open(label).await.expect("opened");
        let game = &opened.game;
        let Some(turn) = game.turn else { return Vec::new() };
        let seat = game.seats.iter().find(|seat| seat.power.as_ref().is_some_and(|own| own.0 == power));
        let seat = seat.expect("a seat").id;
        let counting = game::duty::counting(game, seat, turn, Timestamp::MAX);
        counting
            .map(|counting| counting.lines.into_iter().map(|line| line.canonical).collect())
            .unwrap_or_default()
    }
}

/// A plain mail.
pub fn plain(from: &str, to: &str, subject: &str, text: &str) -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!(
        "From: {from}\nTo: {to}\nSubject: {subject}\nMessage-ID: <{number}@spieler.example>\n\
         Date: Mon, 30 Nov 2026 20:00:00 +0100\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    )
}
