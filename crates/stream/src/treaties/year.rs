//! Playing a year: the movements of spring and autumn as the line gives them, with their retreats. What the line
//! leaves out follows from what it says: an autumn without units starts where spring ended.

use crate::input::Input;
use crate::orders::orders;
use crate::setting::Setting;
use crate::{StreamError, movement, position};
use game::treaties::{Lands, Season, attacks, moves};
use notation::canonical::{self, WrittenRetreat};
use rules::{Outcome, Position, PowerId, RetreatOrder};
use variants::Variant;

/// A year as it was played.
pub(crate) struct Played {
    /// Attacks and ends of its seasons.
    pub seasons: Vec<Season>,
    /// The position before spring.
    pub first: Position,
    /// The position after the last season, centers counted if it was autumn.
    pub last: Position,
    /// Whether both seasons were given.
    pub whole: bool,
}

/// Reads and plays `turns`: spring and autumn, and perhaps a third line with the position after them.
pub(crate) fn read(setting: &Setting<'_>, line: &Input<'_>) -> Result<Played, StreamError> {
    let turns = line.need("turns")?;
    let list = turns.list()?;
    let (seasons, end) = match list.as_slice() {
        [one] => (std::slice::from_ref(one), None),
        [_, _] => (&list[..], None),
        [_, _, end] => (&list[..2], Some(end)),
        _ => return Err(turns.bad("two turns, spring and autumn")),
    };
    let mut played = Vec::new();
    let mut first = None;
    let mut standing: Option<Position> = None;
    for turn in seasons {
        let before = start(setting.variant, turn, standing.as_ref())?;
        first.get_or_insert_with(|| before.clone());
        // where the units really stood at the end of the season before
        if let Some(Season { after, .. }) = played.last_mut() {
            *after = before.clone();
        }
        let (season, after) = play(setting, turn, &before)?;
        played.push(season);
        standing = Some(after);
    }
    let mut last = standing.unwrap_or_else(Position::empty);
    if let Some(end) = end {
        last = start(setting.variant, end, Some(&last))?;
        if let Some(season) = played.last_mut() {
            season.after = last.clone();
        }
    }
    let whole = played.len() == 2;
    if whole {
        rules::update_owners(&setting.variant.board, &mut last);
    }
    Ok(Played { seasons: played, first: first.unwrap_or_else(Position::empty), last, whole })
}

/// The position before a season. Without units it is what the season before left; without centers their owners
/// are as before, at first as at the start of the game.
fn start(variant: &Variant, turn: &Input<'_>, carried: Option<&Position>) -> Result<Position, StreamError> {
    let mut before = match (turn.get("units"), carried) {
        (None, Some(carried)) => carried.clone(),
        _ => position::read(variant, turn)?.position,
    };
    match turn.get("centers") {
        Some(centers) => {
            position::read_centers_anew(variant, &centers, &mut before)?;
            complete(variant, &centers, &mut before)?;
        }
        None => {
            let earlier = carried.cloned().unwrap_or_else(|| variant.board.start());
            for (center, owner) in earlier.owners() {
                before.set_owner(*center, Some(*owner));
            }
        }
    }
    before.clear_retreats();
    Ok(before)
}

/// Home centers have an owner in every game. One that the table leaves out is its home power's, unless the table
/// says that this power has none.
fn complete(variant: &Variant, centers: &Input<'_>, position: &mut Position) -> Result<(), StreamError> {
    let mut out = Vec::new();
    for (name, owned) in centers.fields()? {
        if owned.list()?.is_empty() {
            out.extend(variant.power(name));
        }
    }
    for province in variant.province_ids() {
        if let Some(home) = variant.board.home(province)
            && position.owner(province).is_none()
            && !out.contains(&home)
        {
            position.set_owner(province, Some(home));
        }
    }
    Ok(())
}

fn play(
    setting: &Setting<'_>,
    turn: &Input<'_>,
    before: &Position,
) -> Result<(Season, Position), StreamError> {
    let board = &setting.variant.board;
    let orders = movement::orders(setting, turn, before)?;
    let outcome: Outcome = rules::adjudicate(board, &setting.rulebook, before, &orders);
    let mut after = outcome.apply(before);
    let retreats = retreats(setting.variant, turn)?;
    rules::retreat(board, &setting.rulebook, &mut after, &retreats);
    let units = before.units().iter().zip(&outcome.units);
    let moves = moves(units.map(|(unit, played)| (*unit, played.order, played.result)));
    let attacks = attacks(&Lands::new(setting.variant).read(setting.readings), before, &moves);
    Ok((Season { attacks, after: after.clone() }, after))
}

/// The turn's retreat orders, `"retreats": {power: ["A mun R ber"]}`; a dislodged unit without one is dissolved.
fn retreats(variant: &Variant, turn: &Input<'_>) -> Result<Vec<RetreatOrder>, StreamError> {
    let written = orders(variant, turn, "retreats", canonical::parse_retreat)?;
    let order = |(power, written, _): (PowerId, WrittenRetreat, &str)| {
        let to = written.to.iter().copied().collect();
        RetreatOrder { power, kind: written.kind, at: written.at, to }
    };
    Ok(written.into_iter().map(order).collect())
}

/// The powers that own a center ("Als aktive Macht ist jede zu bezeichnen, welche mindestens ein Versorgungszentrum
/// besitzt").
pub(crate) fn active(variant: &Variant, position: &Position) -> Vec<PowerId> {
    variant.power_ids().filter(|power| position.center_count(*power) > 0).collect()
}
