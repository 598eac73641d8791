//! Retreats by definition (chapter 7).
//!
//! Of the units of one power all ways to share out the fields they name are tried (7.4). A sharing is *just* if no two go to
//! one province and no unit was refused a field it named earlier, unless an own unit with the better right goes there:
//! one with fewer possibilities, or with as many and the name of its province further in front. Of the just ones the one
//! counts in which every unit fares best. Then, whoever shares a province with a unit of another power is disbanded.

use rules::{
    Board, Coast, Dislodged, OwnRetreats, Place, Position, ProvinceId, RetreatOrder, RetreatReason, Rulebook,
    SeveralOrders, TypeChoice, UnitKind, WeakBorder, WeakRetreat,
};

use super::TooHard;

/// Most ways to share out fields that are tried for one power.
const MOST_SHARINGS: usize = 1 << 16;

/// Where every dislodged unit ends and why, in the order of the position's dislodged units.
pub type RetreatVerdict = Vec<(Option<Place>, RetreatReason)>;

/// One dislodged unit.
struct Fugitive {
    dislodged: Dislodged,
    /// Open fields, as places.
    open: Vec<Place>,
    /// The open fields that its order names, in order, each province once.
    named: Vec<Place>,
    /// Why it is disbanded if it names no open field.
    idle: RetreatReason,
}

/// Decides all retreats.
///
/// # Errors
///
/// [`TooHard::Set`] if there are too many ways to share out the fields.
pub fn retreat(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    orders: &[RetreatOrder],
) -> Result<RetreatVerdict, TooHard> {
    let fugitives: Vec<Fugitive> =
        position.dislodged().iter().map(|unit| fugitive(board, book, position, orders, unit)).collect();
    let mut goals: Vec<Option<Place>> = fugitives.iter().map(|unit| unit.named.first().copied()).collect();
    if book.own_retreats == OwnRetreats::Settle {
        for power in board.powers() {
            let own: Vec<usize> =
                (0..fugitives.len()).filter(|unit| fugitives[*unit].dislodged.unit.power == power).collect();
            for (unit, goal) in own.iter().zip(share_out(board, book, &fugitives, &own)?) {
                goals[*unit] = goal;
            }
        }
    }
    let province = |unit: usize| goals[unit].map(Place::province);
    let weakly = |unit: usize| {
        let from = fugitives[unit].dislodged.unit;
        province(unit).is_some_and(|to| yields(board, from.kind, from.province(), to))
    };
    let verdict = |unit: usize| {
        // Who comes over a border at which one yields gives way, and disturbs nobody who does not.
        let shared = (0..goals.len()).any(|other| {
            other != unit
                && goals[unit].is_some()
                && province(other) == province(unit)
                && (weakly(unit) || !weakly(other))
        });
        match goals[unit] {
            Some(_) if shared => (None, RetreatReason::Collision),
            Some(place) => (Some(place), RetreatReason::Retreated),
            None if fugitives[unit].named.is_empty() => (None, fugitives[unit].idle),
            None => (None, RetreatReason::OwnPrecedence),
        }
    };
    Ok((0..goals.len()).map(verdict).collect())
}

/// What the border says of who crosses it, if it weakens.
pub(super) fn weak_border(
    board: &Board,
    kind: UnitKind,
    one: ProvinceId,
    other: ProvinceId,
) -> Option<&WeakBorder> {
    (board.spec().weak.iter()).find(|weak| {
        weak.kind == kind && weak.between.contains(&one) && weak.between.contains(&other) && one != other
    })
}

/// Whether who retreats over the border gives way to others.
fn yields(board: &Board, kind: UnitKind, one: ProvinceId, other: ProvinceId) -> bool {
    weak_border(board, kind, one, other).is_some_and(|border| border.retreat == WeakRetreat::Yields)
}

fn fugitive(
    board: &Board,
    book: &Rulebook,
    position: &Position,
    orders: &[RetreatOrder],
    dislodged: &Dislodged,
) -> Fugitive {
    let unit = dislodged.unit;
    // 7.1 a to c.
    let is_open = |place: &Place| {
        let border = weak_border(board, unit.kind, unit.province(), place.province());
        border.is_none_or(|border| border.retreat != WeakRetreat::No)
            && position.units().iter().all(|other| other.province() != place.province())
            && dislodged.attacker_from != Some(place.province())
            && !position.contested().contains(place.province())
    };
    // What belongs to nobody goes nowhere.
    let anybody = |_: &Place| unit.power != board.nobody();
    let ways = board.neighbours(unit.kind, unit.place).iter().copied().filter(anybody);
    let open: Vec<Place> = ways.filter(is_open).collect();
    let mine: Vec<&RetreatOrder> = (orders.iter())
        .filter(|order| {
            let type_fits = order.kind.is_none_or(|kind| kind == unit.kind);
            order.power == unit.power
                && order.at.province() == unit.province()
                && (type_fits || book.wrong_type == TypeChoice::Legal)
        })
        .collect();
    let agree = mine.windows(2).all(|pair| pair[0].to == pair[1].to);
    let order = match book.several_orders {
        SeveralOrders::First => mine.first(),
        SeveralOrders::Last => mine.last(),
        SeveralOrders::Hold => mine.first().filter(|_| agree),
    };
    let mut named: Vec<Place> = Vec::new();
    for written in order.iter().flat_map(|order| order.to.as_slice()) {
        let meant = meant(board, unit.kind, &open, *written);
        let fresh = |place: &Place| named.iter().all(|other| other.province() != place.province());
        if let Some(place) = meant.filter(fresh) {
            named.push(place);
        }
    }
    let idle = match order {
        Some(order) if order.to.is_empty() => RetreatReason::Ordered,
        _ if open.is_empty() => RetreatReason::NoneOpen,
        None if !mine.is_empty() => RetreatReason::SeveralOrders,
        _ => RetreatReason::NoneNamed,
    };
    Fugitive { dislodged: *dislodged, open, named, idle }
}

/// 5.4: a coast that is named must be right; one that is missing must be the only one.
fn meant(board: &Board, kind: UnitKind, open: &[Place], written: Place) -> Option<Place> {
    let there: Vec<Place> =
        open.iter().copied().filter(|place| place.province() == written.province()).collect();
    let split = kind == UnitKind::Fleet && !board.coasts(written.province()).is_empty();
    match there.as_slice() {
        places if split && written.coast() != Coast::Whole => {
            places.iter().copied().find(|place| *place == written)
        }
        [only] => Some(*only),
        _ => None,
    }
}

/// 7.4: the just sharing in which each of these units of one power fares best.
fn share_out(
    board: &Board,
    book: &Rulebook,
    units: &[Fugitive],
    own: &[usize],
) -> Result<Vec<Option<Place>>, TooHard> {
    let ways: usize = own.iter().map(|unit| units[*unit].named.len() + 1).product();
    if ways > MOST_SHARINGS {
        return Err(TooHard::Set);
    }
    let just = (0..ways)
        .map(|number| sharing(units, own, number))
        .filter(|choice| is_just(board, book, units, own, choice));
    // A choice is the place in the unit's list: the smaller, the better it fares.
    let best = just.min_by_key(|choice| choice.iter().sum::<usize>()).unwrap_or_default();
    Ok(own.iter().zip(best).map(|(unit, choice)| units[*unit].named.get(choice).copied()).collect())
}

/// The sharing with this number: for every unit an index into its list, one past the end for none.
fn sharing(units: &[Fugitive], own: &[usize], mut number: usize) -> Vec<usize> {
    (own.iter())
        .map(|unit| {
            let choices = units[*unit].named.len() + 1;
            let choice = number % choices;
            number /= choices;
            choice
        })
        .collect()
}

fn is_just(board: &Board, book: &Rulebook, units: &[Fugitive], own: &[usize], choice: &[usize]) -> bool {
    let goal = |at: usize| units[own[at]].named.get(choice[at]).map(|place| place.province());
    let goes_there = |at: usize, province: ProvinceId| goal(at) == Some(province);
    (0..own.len()).all(|at| {
        let alone = goal(at)
            .is_none_or(|province| (0..own.len()).all(|other| other == at || !goes_there(other, province)));
        let refused = &units[own[at]].named[..choice[at]];
        alone
            && refused.iter().all(|place| {
                (0..own.len()).any(|other| {
                    goes_there(other, place.province())
                        && right(board, book, &units[own[other]], place.province())
                            < right(board, book, &units[own[at]], place.province())
                })
            })
    })
}

/// The smaller, the better: yields to nobody at the border; possibilities on the board, provinces counted once; then the alphabet.
fn right(board: &Board, book: &Rulebook, unit: &Fugitive, to: ProvinceId) -> (bool, usize, u16) {
    let from = unit.dislodged.unit;
    let weak = yields(board, from.kind, from.province(), to);
    let mut provinces: Vec<ProvinceId> = unit.open.iter().map(|place| place.province()).collect();
    provinces.dedup();
    (weak, provinces.len(), board.alphabet(from.province(), book.alphabet))
}
