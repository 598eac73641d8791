//! From what was written to what legally counts (3.5, 4.3.3, 4.4, 4.5, 5.4; DATC 4.B to 4.E).
//!
//! A written order may name a type, a coast, a unit or a goal that is missing, needless or wrong. Here it
//! is settled, order by order, what is left of it: a possible order; a *void move* (a move order that
//! cannot be carried out: the unit stays and cannot be supported in holding, 3.5, 4.4); or a hold. What the
//! other units are ordered is not asked yet, only where they stand.

mod convoy;
mod goal;
mod permit;
mod several;
mod support;

use crate::{
    Board, CoastChoice, GivenPermit, ImpossibleMove, Order, Orders, Position, PowerId, ProvinceSet, Reason,
    Rulebook, TypeChoice, Unit, UnitKind, WrittenAction, WrittenOrder,
};

/// What became of one written order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Verdict {
    /// Index of the unit in [`crate::Position::units`]; `None` if the order is for no unit of that power.
    pub unit: Option<usize>,
    /// What is left of this order by itself: what was written, or a hold or void move.
    pub order: Order,
    /// Why it does not count; `Reason::None` if it counts as written.
    pub reason: Reason,
    /// Why its canal permission does not count; `Reason::None` if it counts or there is none.
    pub permit: Reason,
}

/// All written orders, entered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Entered {
    /// One legal order for each unit of the position.
    pub orders: Orders,
    /// One verdict for each written order, in the order given.
    pub verdicts: Vec<Verdict>,
}

/// Settles what each written order legally means. The power beside an order is the one it is given for:
/// only its units can be ordered (DATC 6.A.6). Orders of one power or of all may be entered at once; DATC
/// 4.D.9 a (no hold support for a power without orders) needs all.
pub fn enter(
    board: &Board,
    rulebook: &Rulebook,
    position: &Position,
    written: &[(PowerId, WrittenOrder)],
) -> Entered {
    let clerk = Clerk::new(board, rulebook, position);
    let mut verdicts: Vec<Verdict> =
        (written.iter()).map(|(power, order)| clerk.verdict(*power, order)).collect();
    let mut orders = Orders::hold(position);
    several::settle(rulebook, written, &mut verdicts, &mut orders);
    if rulebook.idle_support == crate::IdleSupport::Fails {
        several::drop_idle_support(position, written, &mut verdicts, &mut orders);
    }
    let mut given: Vec<(usize, usize)> = Vec::new();
    for (index, (_, order)) in written.iter().enumerate() {
        let verdict = verdicts[index];
        let (Some(permit), Some(unit), Reason::None) = (order.permit, verdict.unit, verdict.permit) else {
            continue;
        };
        // "einer Flotte ... die entsprechende Erlaubnis": of several of one holder the last counts (R463)
        for (_, earlier) in given.iter().filter(|(holder, _)| *holder == unit) {
            if written[*earlier].1.permit != order.permit {
                verdicts[*earlier].permit = Reason::Superseded;
            }
        }
        given.push((unit, index));
        orders.permit(GivenPermit { canal: position.units()[unit].province(), permit });
    }
    Entered { orders, verdicts }
}

/// Everything that is asked while orders are entered.
struct Clerk<'a> {
    board: &'a Board,
    book: &'a Rulebook,
    position: &'a Position,
    /// Where a fleet stands that could convoy.
    fleets: ProvinceSet,
}

/// An order that counts, or why it does not.
type Checked = Result<Order, Reason>;

impl<'a> Clerk<'a> {
    fn new(board: &'a Board, book: &'a Rulebook, position: &'a Position) -> Self {
        let fleets = (position.units().iter())
            .filter(|unit| unit.kind == UnitKind::Fleet)
            .map(Unit::province)
            .collect::<ProvinceSet>()
            .intersection(board.ferries());
        Clerk { board, book, position, fleets }
    }

    fn verdict(&self, power: PowerId, written: &WrittenOrder) -> Verdict {
        let nobody = |reason| Verdict { unit: None, order: Order::Hold, reason, permit: Reason::None };
        let Some(index) = self.position.index_at(written.at.province()) else {
            return nobody(Reason::NoSuchUnit);
        };
        let unit = self.position.units()[index];
        if unit.power != power {
            return nobody(Reason::ForeignUnit);
        }
        let (order, reason) = match self.check(&unit, written) {
            Ok(order) => (order, Reason::None),
            Err(reason) => (self.left_over(written), reason),
        };
        Verdict { unit: Some(index), order, reason, permit: self.permit(&unit, written.permit) }
    }

    /// What an order that does not count leaves: a move order stays one (3.5), all else is a hold (4.3.3).
    fn left_over(&self, written: &WrittenOrder) -> Order {
        let moves = matches!(written.action, WrittenAction::Move { .. });
        if moves && self.book.impossible_move == ImpossibleMove::Move { Order::VoidMove } else { Order::Hold }
    }

    fn check(&self, unit: &Unit, written: &WrittenOrder) -> Checked {
        self.check_type(written.kind, unit, Reason::WrongType)?;
        self.check_coast(written.at, unit, self.book.unit_coast)?;
        match written.action {
            WrittenAction::Hold | WrittenAction::PermitOnly => Ok(Order::Hold),
            WrittenAction::Unreadable => Err(Reason::Unreadable),
            WrittenAction::Move { to: None, .. } => Err(Reason::UnknownPlace),
            WrittenAction::Move { to: Some(to), route } => self.movement(unit, to, route),
            WrittenAction::Support { kind, at, to } => self.support(unit, kind, at, to),
            WrittenAction::Convoy { kind, at, to } => self.convoy(unit, kind, at, to),
        }
    }

    /// 3.5, 4.5: the type may be missing; if given it must be right.
    fn check_type(&self, kind: Option<UnitKind>, unit: &Unit, wrong: Reason) -> Result<(), Reason> {
        match kind {
            None if self.book.missing_type == TypeChoice::Illegal => Err(Reason::WrongType),
            Some(kind) if kind != unit.kind && self.book.wrong_type == TypeChoice::Illegal => Err(wrong),
            _ => Ok(()),
        }
    }

    /// 4.B.5, annex to 4.5: the coast on which a unit stands, if given.
    fn check_coast(&self, written: crate::Place, unit: &Unit, choice: CoastChoice) -> Result<(), Reason> {
        if written.coast() == crate::Coast::Whole || written.coast() == unit.place.coast() {
            return Ok(());
        }
        let needless = unit.place.coast() == crate::Coast::Whole;
        let choice = if needless { self.book.needless_coast } else { choice };
        match choice {
            CoastChoice::Illegal => Err(Reason::CoastWrong),
            CoastChoice::Ignored => Ok(()),
        }
    }
}
