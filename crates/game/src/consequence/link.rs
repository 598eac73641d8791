//! Who has to do with a game, so that everybody finds their own.

use crate::game::{Game, Stage};
use crate::word::seat::PlayerId;
use std::collections::BTreeSet;

/// How an account has to do with a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Link {
    /// Leads it (9.1).
    GameMaster,
    /// Signed up for it (9.3).
    Applicant,
    /// Plays in it.
    Player,
    /// Acts for somebody who plays in it, or was asked to (9.4).
    Sitter,
    /// Played in it.
    Former,
    /// Acted for somebody who played in it until that ended: they never had a seat of their own.
    Sat,
}

/// Everybody who has to do with the game now; none if that did not change.
pub(super) fn changed(before: &Game, after: &Game) -> Option<BTreeSet<(PlayerId, Link)>> {
    let (old, new) = (linked(before), linked(after));
    (old != new).then_some(new)
}

fn linked(game: &Game) -> BTreeSet<(PlayerId, Link)> {
    let master = game.setup.iter().map(|setup| (setup.game_master.id.clone(), Link::GameMaster));
    let signing_up = matches!(game.stage, Stage::Announced | Stage::SignUp);
    let applied = game.applications.iter().filter(|_| signing_up);
    let applied = applied.map(|application| (application.player.id.clone(), Link::Applicant));
    let sat = game.seats.iter().flat_map(|seat| &seat.occupants).filter_map(|occupant| {
        let link = if occupant.left.is_none() && !occupant.closing { Link::Player } else { Link::Former };
        Some((occupant.player.as_ref()?.id.clone(), link))
    });
    let sits = game.sittings.iter().filter(|sitting| sitting.ended.is_none() || sitting.accepted);
    let sits = sits.filter_map(|sitting| {
        let link = if sitting.ended.is_none() { Link::Sitter } else { Link::Sat };
        Some((sitting.sitter.as_ref()?.id.clone(), link))
    });
    master.chain(applied).chain(sat).chain(sits).collect()
}
