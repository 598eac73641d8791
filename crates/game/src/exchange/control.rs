//! Who commands which nation in the next turn ("Kontrolle über die Nationen der Diplomacy-Partie").

use super::{Account, Investor, Nation};
use crate::chance::Chance;
use rules::PowerId;

/// How a control was decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decided {
    /// Clearly most units.
    Most,
    /// Equal units; more of them so many turns ago.
    Earlier {
        /// 1: in the directly preceding turn.
        turns: usize,
    },
    /// Equal units at all times; fewer controls for the next turn.
    FewerControls,
    /// Equal units and equal controls: by lot.
    Lot,
}

/// One nation's controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    /// The investor it is about.
    pub investor: Investor,
    /// By which rule.
    pub decided: Decided,
}

/// A draw that was needed, so that it can be checked: the pseudonyms in the alphabet's order, and which
/// of them was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    /// For which nation.
    pub nation: PowerId,
    /// The investors who were tied, in the order of their pseudonyms.
    pub among: Vec<Investor>,
    /// The one who was drawn and commands the nation.
    pub drawn: Investor,
}

/// What the rule looks at.
pub(super) struct Claims<'a> {
    /// The nations after the round.
    pub nations: &'a [Nation],
    /// Their accounts before the round; who is excluded claims nothing.
    pub investors: &'a [Account],
    /// Units after this turn, by investor, by nation.
    pub holdings: &'a [Vec<u64>],
    /// Earlier units, newest first, that of the directly preceding turn at the front.
    pub earlier: &'a [&'a [Vec<u64>]],
    /// Seed of the lots.
    pub seed: u64,
}

/// Settles all controls: one entry a nation, `None` for one that is out of the game or that nobody can
/// control; and the lots that were drawn.
pub(super) fn settle(claims: &Claims<'_>) -> (Vec<Option<Control>>, Vec<Lot>) {
    let mut controls: Vec<Option<Control>> = vec![None; claims.nations.len()];
    let mut open = Vec::new();
    for (index, nation) in claims.nations.iter().enumerate() {
        if !nation.lives() {
            continue;
        }
        match leaders(claims, index).as_slice() {
            [] => {}
            [only] => controls[index] = Some(Control { investor: *only, decided: Decided::Most }),
            _ => open.push(index),
        }
    }
    open.sort_by_key(|index| claims.nations[*index].alphabet);
    let mut lots = Vec::new();
    for index in open {
        let control = break_tie(claims, index, &controls, &mut lots);
        controls[index] = Some(control);
    }
    (controls, lots)
}

/// Who owns most units of the nation among those who may control.
fn leaders(claims: &Claims<'_>, nation: usize) -> Vec<Investor> {
    let active: Vec<Investor> = (claims.investors.iter().enumerate())
        .filter(|(_, account)| !account.excluded)
        .map(|(index, _)| Investor(index))
        .collect();
    keep_most(active, |investor| claims.holdings[investor.0][nation])
}

fn keep_most(mut investors: Vec<Investor>, count: impl Fn(Investor) -> u64) -> Vec<Investor> {
    let most = investors.iter().map(|investor| count(*investor)).max();
    investors.retain(|investor| Some(count(*investor)) == most);
    investors
}

fn break_tie(
    claims: &Claims<'_>,
    nation: usize,
    controls: &[Option<Control>],
    lots: &mut Vec<Lot>,
) -> Control {
    let mut tied = leaders(claims, nation);
    for (back, holdings) in claims.earlier.iter().enumerate() {
        tied = keep_most(tied, |investor| {
            holdings.get(investor.0).and_then(|units| units.get(nation)).copied().unwrap_or(0)
        });
        if let [only] = tied.as_slice() {
            return Control { investor: *only, decided: Decided::Earlier { turns: back + 1 } };
        }
    }
    let count = |investor: Investor| {
        controls.iter().flatten().filter(|control| control.investor == investor).count() as u64
    };
    // the fewest are the most of what is left to a bound that nobody reaches
    tied = keep_most(tied, |investor| u64::MAX - count(investor));
    if let [only] = tied.as_slice() {
        return Control { investor: *only, decided: Decided::FewerControls };
    }
    // by pseudonym, so that the order of the investors has no influence
    tied.sort_by(|one, other| claims.investors[one.0].alias.cmp(&claims.investors[other.0].alias));
    let power = claims.nations[nation].power;
    let drawn = Chance::new(claims.seed, u64::from(power.0)).below(tied.len() as u32);
    let investor = tied[drawn as usize];
    lots.push(Lot { nation: power, among: tied, drawn: investor });
    Control { investor, decided: Decided::Lot }
}
