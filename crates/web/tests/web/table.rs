//! A game that is played through the desk for tests of its pages: the example "Wiener Walzer", as far as wanted.

use super::TestSite;
use desk::{Caller, Handing, Member, Role};
use game::command::Command;
use game::setup::Setup;
use game::submission::Channel;
use std::path::PathBuf;
pub use testbed::NAMES;
use text::Lang;

/// The label of the game.
pub const LABEL: &str = "ST-1201";

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
    /// A game that has begun; each player has the power of their place in the row.
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
        let master = site.bed.open_game(LABEL, change).await;
        let mut table = Table { site, master, players: Vec::new() };
        for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
            let player = table.site.member(name, &[]).await;
            table.site.bed.sign_up(&player, LABEL, Some(&power.id)).await;
            table.players.push(player);
        }
        table
    }

    /// A command of the game master's.
    pub async fn lead(&self, command: Command) {
        self.site.bed.lead(&self.master, LABEL, command).await;
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
            self.site.bed.clock.set(game.deadline.unwrap().at);
            desk.work_until_idle().await.unwrap();
        }
    }

    /// The cookie of somebody's session.
    pub async fn cookie(&self, name: &str) -> String {
        self.site.cookie(name).await
    }
}

impl TestSite {
    /// A member who reads German.
    pub async fn member(&self, name: &str, roles: &[Role]) -> Member {
        self.bed.member(name, Lang::De, roles).await
    }

    /// The cookie of a fresh session.
    pub async fn cookie(&self, name: &str) -> String {
        self.bed.cookie(name).await
    }
}
