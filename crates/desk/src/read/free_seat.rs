//! What is known of a seat for which somebody is sought: how it stands, and who is near.

use game::game::Game;
use game::sight::eyes::around;
use game::word::seat::{Power, Seat};
use jiff::Timestamp;
use rules::ProvinceId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Autumns after which the centers are shown.
const TREND: usize = 3;
/// A neighbour has a unit or a center at most so many steps away.
const NEAR: usize = 2;

/// What is known of a seat for which a substitute is sought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeSeat {
    /// Since when it is free.
    pub since: Timestamp,
    /// Centers after the last three autumns, oldest first.
    pub trend: Vec<u16>,
    /// Powers with a unit or a center at most two steps away.
    pub neighbours: Vec<Power>,
}

/// What is known of a seat for which somebody is sought in a running game, as everybody may see it.
pub(crate) fn free(game: &Game, seat: &Seat) -> Option<FreeSeat> {
    let since = game::search::free_since(game, seat.id)?;
    let autumns = game.evaluations().filter(|evaluation| evaluation.counted_centers);
    let powers: Vec<&Power> = game.powers_of(seat.id).collect();
    let mut trend: Vec<u16> = autumns
        .filter(|evaluation| powers.iter().all(|power| evaluation.counts(power)))
        .map(|evaluation| powers.iter().map(|power| evaluation.standing.center_count(power)).sum())
        .collect();
    trend.drain(..trend.len().saturating_sub(TREND));
    Some(FreeSeat { since, trend, neighbours: neighbours(game, &powers) })
}

/// The powers with a unit or a center at most two steps of any kind of unit from an own unit or center.
fn neighbours(game: &Game, own: &[&Power]) -> Vec<Power> {
    let setup = game.setup.as_ref();
    let Some(variant) = setup.and_then(|setup| variants::by_id(&setup.variant)) else { return Vec::new() };
    let mut held: BTreeMap<&Power, BTreeSet<ProvinceId>> = BTreeMap::new();
    let standing = game.standing();
    let units = standing.units.iter().map(|unit| (&unit.power, unit.at.as_str()));
    let centers = standing.centers.iter().map(|(center, owner)| (owner, center.as_str()));
    for (power, at) in units.chain(centers) {
        if let Some(place) = variant.place(at) {
            held.entry(power).or_default().insert(place.province());
        }
    }
    let mut near: BTreeSet<ProvinceId> =
        own.iter().filter_map(|power| held.get(power)).flatten().copied().collect();
    for _ in 0..NEAR {
        let steps: Vec<ProvinceId> =
            near.iter().flat_map(|from| around(&variant.board, *from).iter()).collect();
        near.extend(steps);
    }
    let other =
        |(power, at): &(&&Power, &BTreeSet<ProvinceId>)| !own.contains(*power) && !at.is_disjoint(&near);
    held.iter().filter(other).map(|(power, _)| (*power).clone()).collect()
}
