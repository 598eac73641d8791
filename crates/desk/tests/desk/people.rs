//! Members as callers, for tests in which many of them act.

use desk::{Caller, Capacity, Envelope};
use game::command::Command;
use testbed::Site;

/// The member of this name, who must be there.
pub async fn who(bed: &Site, name: &str) -> Caller {
    Caller::Member(bed.desk.member_named(name).await.expect("a member"))
}

/// The player of this name leaves the game.
pub async fn resign(bed: &Site, label: &str, name: &str) {
    let caller = who(bed, name).await;
    let command = Command::Resign { note: String::new() };
    bed.desk.act(&caller, label, Capacity::Player, command, Envelope::default()).await.expect("left");
}
