//! A site for tests: an empty store, a clock that stands still, chance from a seed, and a game with seven players on it.

use std::path::Path;
use std::sync::Arc;

use desk::{
    Caller, Capacity, Config, Cost, Desk, Envelope, Letter, Member, Registration, Role, SeededChance,
    SetClock,
};
use game::command::Command;
use game::setup::Setup;
use game::view::View;
use game::word::seat::{Power, SeatId};
use jiff::{SignedDuration, Timestamp};
use store::{MailFilter, Store};
use text::Lang;

use crate::Scratch;

/// When tests begin: Monday evening in Berlin, a regular deadline's hour.
pub const START: &str = "2026-11-30T19:00:00Z";
/// The first deadline of a game that was started then: a week later.
pub const DUE: &str = "2026-12-07T19:00:00Z";
/// The seven players, in the order of the board's powers.
pub const NAMES: [&str; 7] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];

/// A time from its text.
///
/// # Panics
/// If it is none.
#[must_use]
pub fn at(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

/// The address of a member of this name.
#[must_use]
pub fn address(name: &str) -> String {
    format!("{}@spieler.example", name.to_lowercase().replace(' ', "."))
}

/// A site on a store of its own, which goes with this value.
pub struct Site {
    /// What all doors share.
    pub desk: Desk,
    /// Stands still until it is set.
    pub clock: Arc<SetClock>,
    /// Where the store and what else the site writes lie.
    pub folder: Scratch,
    /// What "Master", who leads the games, may do on the site; a game master alone unless a test says more.
    pub master_roles: Vec<Role>,
    /// The address of its store.
    pub store: String,
}

async fn opened(store: &str, clock: &Arc<SetClock>, seed: u64, config: Config) -> Desk {
    let store = Store::open(store).await.expect("the store opens");
    Desk::with(store, clock.clone(), Arc::new(SeededChance::new(seed)), config)
}

// A test cannot go on without its site, and says at once what is wrong.
#[allow(clippy::missing_panics_doc)]
impl Site {
    /// An empty site on SQLite; `name` helps to know its folder.
    pub async fn new(name: &str) -> Site {
        Site::with(name, |_, _| {}).await
    }

    /// The same where the operator decided something else; `change` is given the site's folder as well.
    pub async fn with(name: &str, change: impl FnOnce(&Path, &mut Config)) -> Site {
        let folder = Scratch::new(name);
        let store = format!("sqlite:{}", folder.file("site.db").display());
        Site::on(&store, folder, change).await
    }

    /// The same on the store with this address.
    pub async fn on(store: &str, folder: Scratch, change: impl FnOnce(&Path, &mut Config)) -> Site {
        let mut config =
            Config { cost: Cost::Least, base_url: "https://site.example".into(), ..Config::default() };
        change(folder.path(), &mut config);
        let clock = Arc::new(SetClock::new(at(START)));
        let desk = opened(store, &clock, 7, config).await;
        Site { desk, clock, folder, master_roles: vec![Role::GameMaster], store: store.to_owned() }
    }

    /// The same site after a restart of the program, once; its chance is another then.
    pub async fn reopened(self) -> Site {
        self.desk.store().close().await;
        let desk = opened(&self.store, &self.clock, 8, self.desk.config().clone()).await;
        Site { desk, ..self }
    }

    /// A process that begins on this store, which may be one that dies ([`Store::dying_after`]): it remembers nothing, and
    /// its chance begins with this seed.
    #[must_use]
    pub fn process(&self, store: Store, seed: u64) -> Desk {
        let chance = Arc::new(SeededChance::new(seed));
        Desk::with(store, self.clock.clone(), chance, self.desk.config().clone())
    }

    /// Makes a member with an address of their name and the password "password of NAME".
    pub async fn member(&self, name: &str, lang: Lang, roles: &[Role]) -> Member {
        let password = Some(format!("password of {name}"));
        let new = Registration { name: name.into(), address: address(name), password, lang };
        self.desk.add_member(&Caller::Console, &new, roles).await.expect("a member")
    }

    /// The member of this name, made if there is none.
    pub async fn known(&self, name: &str, lang: Lang, roles: &[Role]) -> Member {
        match self.desk.member_named(name).await {
            Ok(member) => member,
            Err(_) => self.member(name, lang, roles).await,
        }
    }

    /// Moves the clock by so many minutes.
    pub fn wait(&self, minutes: i64) {
        self.clock.set(self.desk.now() + SignedDuration::from_mins(minutes));
    }

    /// All letters in the outbox with their recipients, the oldest first.
    pub async fn letters(&self) -> Vec<(String, Letter)> {
        let mails = self.desk.store().mails(MailFilter::All, 10_000).await.expect("read");
        mails.iter().rev().map(|mail| (mail.recipient.clone(), Letter::of(mail).expect("a letter"))).collect()
    }

    /// The letters of a topic to somebody, by account name or address, the oldest first.
    pub async fn letters_to(&self, name: &str, topic: &str) -> Vec<Letter> {
        let recipient = match self.desk.member_named(name).await {
            Ok(member) => desk::recipient(member.id),
            Err(_) => format!("address:{name}"),
        };
        let all = self.letters().await.into_iter();
        all.filter(|(to, letter)| *to == recipient && letter.topic.word() == topic)
            .map(|(_, letter)| letter)
            .collect()
    }

    /// Does something as a game's master, which must succeed.
    pub async fn lead(&self, master: &Caller, label: &str, command: Command) {
        self.desk.act(master, label, Capacity::GameMaster, command, Envelope::default()).await.expect("led");
    }

    /// Somebody offers to take a free seat over, and the game's master seats them.
    pub async fn substitute(&self, master: &Caller, label: &str, seat: SeatId, name: &str) {
        let newcomer = self.desk.member_named(name).await.expect("a member");
        let player = newcomer.person();
        let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
        let newcomer = Caller::Member(newcomer);
        self.desk.act(&newcomer, label, Capacity::Player, offer, Envelope::default()).await.expect("offered");
        self.lead(master, label, Command::Substitute { seat, player, deadline: None }).await;
    }

    /// A game open for sign-up under "Master".
    pub async fn open_game(&self, label: &str, change: impl FnOnce(&mut Setup)) -> Caller {
        let master = self.known("Master", Lang::De, &self.master_roles).await;
        let mut setup = Setup::standard(master.person(), &address("Master"));
        change(&mut setup);
        let master = Caller::Member(master);
        self.desk.create_game(&master, label, setup, Envelope::cause("create")).await.expect("created");
        self.lead(&master, label, Command::OpenSignUp).await;
        master
    }

    /// A game as its master sees it.
    pub async fn game(&self, label: &str) -> Arc<View> {
        self.desk.look(&Caller::Console, label, Some(Capacity::GameMaster)).await.expect("seen").game
    }

    /// Signs somebody up for a game, with a power if they want one.
    pub async fn sign_up(&self, player: &Member, label: &str, power: Option<&str>) {
        let preferences = power.map(|power| Power(power.to_owned())).into_iter().collect();
        let command = Command::SignUp { player: player.person(), preferences, alias: None };
        let caller = Caller::Member(player.clone());
        self.desk
            .act(&caller, label, Capacity::Player, command, Envelope::default())
            .await
            .expect("signed up");
    }

    /// A game that has begun, its seven players speaking a language; each has the power of their place in [`NAMES`]. It is due at
    /// [`DUE`], or a week from now if the clock stands elsewhere.
    pub async fn running(&self, label: &str, lang: Lang, change: impl FnOnce(&mut Setup)) -> Caller {
        let master = self.open_game(label, change).await;
        for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
            let player = self.known(name, lang, &[]).await;
            self.sign_up(&player, label, Some(&power.id)).await;
        }
        let now = self.desk.now();
        let week = SignedDuration::from_hours(7 * 24);
        let due = if (at(START)..at(DUE)).contains(&now) { at(DUE) } else { now + week };
        self.lead(&master, label, Command::Start { seed: 3, deadline: Some(due) }).await;
        master
    }

    /// The cookie of a fresh session of somebody's.
    pub async fn cookie(&self, name: &str) -> String {
        let password = format!("password of {name}");
        let session = self.desk.sign_in(name, &password, &desk::Origin::default()).await.expect("signed in");
        format!("session={}", session.secret)
    }
}
