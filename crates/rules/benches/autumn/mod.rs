//! What is ordered after an autumn's movement, for a whole phase with nothing left out: retreats, builds, removals.

use rules::{
    AdjustAction, AdjustOrder, Board, PlaceList, Position, PowerId, RetreatOrder, Rulebook, Umpire, dues,
    legal_builds, retreat_options, units_of,
};

use crate::scenes::{Dice, Scene};

/// One power in so many sends no removals, so that they are forced.
const SILENT: usize = 8;

/// The orders that follow a movement.
pub struct Autumn {
    pub retreats: Vec<RetreatOrder>,
    pub adjustments: Vec<AdjustOrder>,
}

impl Autumn {
    /// Every dislodged unit retreats to an open field if there is one, named with two more; who may build builds as much as
    /// there is room for, and who must remove does, all thrown.
    pub fn of(board: &Board, book: Rulebook, scene: &Scene, dice: &mut Dice) -> Self {
        let mut umpire = Umpire::new(board, book);
        let mut position = scene.position.clone();
        umpire.movement(&mut position, &scene.orders);
        let retreats = retreats(board, &position, dice);
        umpire.retreats(&mut position, &retreats);
        umpire.ownership(&mut position, false);
        let adjustments = adjustments(board, &position, dice);
        Autumn { retreats, adjustments }
    }
}

fn retreats(board: &Board, position: &Position, dice: &mut Dice) -> Vec<RetreatOrder> {
    let order = |dislodged: &rules::Dislodged| {
        let open = retreat_options(board, position, dislodged).filter(|option| option.closed.is_none());
        let mut open: Vec<_> = open.map(|option| option.place).collect();
        let named: PlaceList = (0..open.len().min(3)).map(|_| open.remove(dice.below(open.len()))).collect();
        let unit = dislodged.unit;
        RetreatOrder { power: unit.power, kind: Some(unit.kind), at: unit.place, to: named }
    };
    position.dislodged().iter().map(order).collect()
}

fn adjustments(board: &Board, position: &Position, dice: &mut Dice) -> Vec<AdjustOrder> {
    let due = dues(board, position);
    let mut orders = Vec::new();
    for power in board.powers() {
        let count = due[power.index()].unsigned_abs() as usize;
        if due[power.index()] > 0 {
            builds(board, position, power, count, dice, &mut orders);
        } else if dice.below(SILENT) > 0 {
            removals(position, power, count, dice, &mut orders);
        }
    }
    orders
}

fn builds(
    board: &Board,
    position: &Position,
    power: PowerId,
    count: usize,
    dice: &mut Dice,
    orders: &mut Vec<AdjustOrder>,
) {
    let mut possible: Vec<_> = legal_builds(board, position, power).collect();
    for _ in 0..count {
        let action = match possible.len() {
            0 => AdjustAction::Waive,
            some => possible[dice.below(some)],
        };
        possible.retain(|other| province(*other) != province(action));
        orders.push(AdjustOrder { power, action });
    }
}

fn removals(
    position: &Position,
    power: PowerId,
    count: usize,
    dice: &mut Dice,
    orders: &mut Vec<AdjustOrder>,
) {
    let mut own: Vec<_> = units_of(position, power).map(|(_, unit)| unit).collect();
    for _ in 0..count.min(own.len()) {
        let unit = own.remove(dice.below(own.len()));
        let action = AdjustAction::Remove { kind: Some(unit.kind), at: unit.place };
        orders.push(AdjustOrder { power, action });
    }
}

fn province(action: AdjustAction) -> Option<rules::ProvinceId> {
    match action {
        AdjustAction::Build { at, .. } | AdjustAction::Remove { at, .. } => Some(at.province()),
        AdjustAction::Waive => None,
    }
}
