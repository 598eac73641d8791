//! From what was written to what legally counts (3.5, 4.3.3, 4.4, 4.5, 5.4; DATC 4.B to 4.E).

use crate::{Board, Order, Orders, Position, PowerId, Reason, Rulebook, WrittenOrder};

/// What became of one written order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Index of the unit in [`crate::Position::units`]; `None` if the order is for no unit of that power.
    pub unit: Option<usize>,
    /// The order that the unit has because of it: what was written, or the hold or void move that is left.
    pub order: Order,
    /// Why it does not count; `Reason::None` if it counts as written.
    pub reason: Reason,
}

/// All written orders, entered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entered {
    /// One legal order for each unit of the position.
    pub orders: Orders,
    /// One verdict for each written order, in the order given.
    pub verdicts: Vec<Verdict>,
}

/// Settles what each written order legally means. The power beside an order is the one it is given for:
/// its units only can be ordered. Orders of one power or of all may be entered at once.
pub fn enter(
    _board: &Board,
    _rulebook: &Rulebook,
    _position: &Position,
    _written: &[(PowerId, WrittenOrder)],
) -> Entered {
    unimplemented!("comes with the next commit")
}
