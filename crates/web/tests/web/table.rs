//! A game that is played through the desk for tests of its pages: the example "Wiener Walzer", as far as wanted.

use super::TestSite;
use desk::{Caller, Handing, Hat, Member, Registration, Role, With};
use game::command::Command;
use game::setup::Setup;
use game::submission::Channel;
use game::word::seat::Power;
use std::path::PathBuf;
use text::Lang;

/// The label of the game.
pub const LABEL: &str = "ST-1201";
/// Who plays, in the order of the board's powers.
pub const NAMES: [&str; 7] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];

/// The game on its site.
pub struct Table {
    pub site: TestSite,
    pub master: Caller,
    pub players: Vec<Member>,
}

/// The folder of an example's order files.
fn example(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

impl Table {
    /// A game that has begun; each player has the power of his place in the row.
    pub async fn started(name: &str, change: impl FnOnce(&mut Setup)) -> Table {
        let table = Table::signed_up(name, change).await;
        let start = Command::Start { seed: 3, deadline: None };
        table.lead(start).await;
        table
    }

    /// A game for which seven players have signed up.
    pub async fn signed_up(name: &str, change: impl FnOnce(&mut Setup)) -> Table {
        Table::on(TestSite::new(name).await, change).await
    }

    /// The same on this site.
    pub async fn on(site: TestSite, change: impl FnOnce(&mut Setup)) -> Table {
        let master = site.member("Master", &[Role::GameMaster]).await;
        let mut setup = Setup::standard(master.person(), "master@example.org");
        change(&mut setup);
        let master = Caller::Member(master);
        let desk = &site.site.desk;
        desk.create_game(&master, LABEL, setup, With::default()).await.unwrap();
        let mut table = Table { site, master, players: Vec::new() };
        table.lead(Command::OpenSignUp).await;
        for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
            let player = table.site.member(name, &[]).await;
            let preferences = vec![Power(power.id.clone())];
            let command = Command::SignUp { player: player.person(), preferences, alias: None };
            let caller = Caller::Member(player.clone());
            table.site.site.desk.act(&caller, LABEL, Hat::Player, command, With::default()).await.unwrap();
            table.players.push(player);
        }
        table
    }

    /// A command of the game master's.
    pub async fn lead(&self, command: Command) {
        let desk = &self.site.site.desk;
        desk.act(&self.master, LABEL, Hat::GameMaster, command, With::default()).await.unwrap();
    }

    /// Plays so many turns of the example.
    pub async fn play(&self, turns: usize) {
        let desk = &self.site.site.desk;
        for _ in 0..turns {
            let game = desk.look_public(LABEL).await.unwrap();
            let Some(turn) = game.turn else { return };
            let folder = example("wiener-walzer").join(turn.to_string());
            for (player, power) in self.players.iter().zip(&variants::standard().powers) {
                let Ok(orders) = std::fs::read_to_string(folder.join(format!("{}.txt", power.id))) else {
                    continue;
                };
                let caller = Caller::Member(player.clone());
                desk.hand_in(&caller, LABEL, &orders, Handing::by(Channel::Web, text::Lang::De))
                    .await
                    .unwrap();
            }
            self.site.clock.set(game.deadline.unwrap().at);
            desk.work_until_idle().await.unwrap();
        }
    }

    /// The cookie of somebody's session.
    pub async fn cookie(&self, name: &str) -> String {
        self.site.cookie(name).await
    }
}

impl TestSite {
    /// A member whose password is "password of NAME".
    pub async fn member(&self, name: &str, roles: &[Role]) -> Member {
        let new = Registration {
            name: name.into(),
            address: format!("{}@example.org", name.to_lowercase()),
            password: Some(format!("password of {name}")),
            lang: Lang::De,
        };
        self.site.desk.add_member(&Caller::Console, &new, roles).await.unwrap()
    }

    /// The cookie of a fresh session.
    pub async fn cookie(&self, name: &str) -> String {
        let session = self
            .site
            .desk
            .sign_in(name, &format!("password of {name}"), &desk::Origin::default())
            .await
            .unwrap();
        format!("session={}", session.secret)
    }
}
