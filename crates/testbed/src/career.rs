//! The worked example of a standing (9.10.1, the Sozialscore): whoever begins three games, loses a seat, steps in twice and leads a game to its
//! end.

use desk::{Caller, Capacity, Envelope, Handing, Role};
use game::command::Command;
use game::ruling::Ruling;
use game::setup::{Identity, Press, Setup};
use game::submission::Channel;
use game::vote::Proposal;
use game::word::seat::{Power, SeatId};
use text::Lang;

use crate::Site;

/// Emil's scores: 5 for coming; 4, 3 and 2 for three starts; −1 after a second NMR; 0 and 1 for two seats taken over; 8 for a game led to
/// its end.
pub const WORKED: [i32; 8] = [5, 4, 3, 2, -1, 0, 1, 8];

/// A day, in minutes.
const DAY: i64 = 24 * 60;

// A test cannot go on without its site, and says at once what is wrong.
#[allow(clippy::missing_panics_doc)]
impl Site {
    /// Emil's career as in [`WORKED`]: ST-1401, ST-1402 and WO-31 begin with him, he loses his seat in the first, steps into ST-1390 and
    /// KA-12 and leads ST-1410.
    pub async fn worked_career(&self) {
        let emil = Caller::Member(self.member("Emil", Lang::De, &[Role::GameMaster]).await);
        let world = variants::by_id("world").map_or(0, |world| world.powers.len());
        let others: Vec<String> = (1..world).map(|number| format!("Ada {number}")).collect();
        for name in &others {
            self.member(name, Lang::De, &[]).await;
        }
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        let with_emil = |count: usize| [&["Emil"], &others[..count]].concat();
        self.begun("ST-1401", "standard", &with_emil(6)).await;
        self.begun("ST-1402", "standard", &with_emil(6)).await;
        self.pause("ST-1402").await;
        self.begun("WO-31", "world", &with_emil(world - 1)).await;
        self.pause("WO-31").await;
        // an NMR, orders in time, and another one
        for missing in [&["Emil"][..], &[], &["Emil"]] {
            self.all_hold("ST-1401", missing).await;
            self.pass_deadline("ST-1401").await;
        }
        self.takes_over("ST-1390", "standard", &others[..7], &emil).await;
        // whoever left a game begins no other one
        self.takes_over("KA-12", "kapitalisten", &others[8..16], &emil).await;
        let players = &others[1..8];
        self.wait(DAY);
        let setup = Setup::standard(emil.member().expect("a member").person(), "emil@spieler.example");
        self.desk.create_game(&emil, "ST-1410", setup, Envelope::default()).await.expect("created");
        self.lead(&emil, "ST-1410", Command::OpenSignUp).await;
        self.all_sign_up("ST-1410", players).await;
        self.lead(&emil, "ST-1410", Command::Start { seed: 3, deadline: None }).await;
        self.acts(players[0], "ST-1410", Command::Propose { proposal: Proposal::Draw }).await;
        let id = self.game("ST-1410").await.ballots[0].id;
        for name in &players[1..] {
            self.acts(name, "ST-1410", Command::Vote { id, yes: true }).await;
        }
    }

    /// The game master rules that Emil's second NMR in ST-1401 was none: the game stopped before that turn was evaluated (9.10.1a).
    pub async fn takes_the_nmr_back(&self) {
        let master = self.caller("Master").await;
        let game = self.game("ST-1401").await;
        let turn = game.turn.expect("a turn");
        let emil = self.caller("Emil").await.member().expect("a member").player();
        let seat = game.seats.iter().find(|seat| seat.seated_ever(&emil)).expect("his seat").id;
        let reason = "Die Mail kam an.".to_owned();
        let ruling = Ruling::NoNmr { seat };
        self.lead(&master, "ST-1401", Command::Rule { turn, ruling, reason }).await;
    }

    async fn caller(&self, name: &str) -> Caller {
        Caller::Member(self.desk.member_named(name).await.expect("a member"))
    }

    async fn acts(&self, name: &str, label: &str, command: Command) {
        let caller = self.caller(name).await;
        let done = self.desk.act(&caller, label, Capacity::Player, command, Envelope::default()).await;
        done.unwrap_or_else(|no| panic!("{label}: {name}: {no}"));
    }

    /// A game of these players that begins a day later.
    async fn begun(&self, label: &str, variant: &str, names: &[&str]) {
        let investors = (variant == "kapitalisten").then_some(names.len() as u8);
        let master = self
            .open_game(label, |setup| {
                setup.variant = variant.to_owned();
                setup.investors = investors;
                if investors.is_some() {
                    setup.identity = Identity::Pseudonyms;
                    setup.press = Press::Report;
                }
            })
            .await;
        self.all_sign_up(label, names).await;
        self.wait(DAY);
        self.lead(&master, label, Command::Start { seed: 3, deadline: None }).await;
    }

    async fn all_sign_up(&self, label: &str, names: &[&str]) {
        let pseudonyms =
            self.game(label).await.setup.as_ref().is_some_and(|setup| setup.identity == Identity::Pseudonyms);
        for name in names {
            let player = self.caller(name).await.member().expect("a member").person();
            let alias = pseudonyms.then(|| format!("Graf {name}"));
            let sign_up = Command::SignUp { player, preferences: Vec::new(), alias };
            self.acts(name, label, sign_up).await;
        }
    }

    async fn pause(&self, label: &str) {
        let master = self.caller("Master").await;
        self.lead(&master, label, Command::Suspend { reason: "Ferien".to_owned() }).await;
    }

    /// Holding orders from everybody who sits there, and exchange orders that trade nothing where there is an exchange.
    async fn all_hold(&self, label: &str, but: &[&str]) {
        let game = self.game(label).await;
        for seat in &game.seats {
            let Some(person) = seat.person().filter(|person| !but.contains(&person.name.as_str())) else {
                continue;
            };
            self.holds(label, seat.id, &person.name).await;
        }
    }

    async fn holds(&self, label: &str, seat: SeatId, name: &str) {
        let game = self.game(label).await;
        let powers: Vec<&Power> = game.powers_of(seat).collect();
        let units = game.standing().units.iter().filter(|unit| powers.contains(&&unit.power));
        let mut orders: String = units.map(|unit| format!("{} {} H\n", unit.kind, unit.at)).collect();
        let setup = game.setup.as_ref().expect("a setup");
        if setup.investors.is_some() {
            let variant = variants::by_id(&setup.variant).expect("a variant");
            orders.extend(variant.powers.iter().map(|power| format!("{}: 0\n", power.code)));
        }
        let by = Handing::by(Channel::Web, Lang::De);
        let done = self.desk.hand_in(&self.caller(name).await, label, &orders, by).await;
        done.unwrap_or_else(|no| panic!("{label}: {name}: {no}"));
    }

    async fn pass_deadline(&self, label: &str) {
        self.clock.set(self.game(label).await.deadline.expect("a deadline").at);
        self.desk.work_until_idle().await.expect("worked");
    }

    /// A game of others that one of them leaves; the newcomer takes the seat over and plays a turn there.
    async fn takes_over(&self, label: &str, variant: &str, names: &[&str], newcomer: &Caller) {
        self.begun(label, variant, names).await;
        let name = newcomer.member().expect("a member").name.clone();
        self.wait(60);
        self.acts(names[0], label, Command::Resign { note: String::new() }).await;
        if self.game(label).await.setup.as_ref().is_some_and(|setup| setup.identity.hidden()) {
            self.all_hold(label, &names[..1]).await;
            self.pass_deadline(label).await;
        }
        let seat =
            self.game(label).await.seats.iter().find(|seat| seat.occupant().is_none()).expect("free").id;
        self.wait(60);
        let master = self.caller("Master").await;
        self.substitute(&master, label, seat, &name).await;
        self.all_hold(label, &[]).await;
        self.pass_deadline(label).await;
        self.pause(label).await;
    }
}
