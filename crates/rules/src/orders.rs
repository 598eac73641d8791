//! The orders of one movement phase: one legal order for every unit of a position, plus canal
//! permissions. Compact, copyable without allocation into an existing value, reusable.

use crate::{Order, OrderResult, Permit, Place, Position, ProvinceId, Reason, Route, UnitOutcome};

/// Orders parallel to [`Position::units`]; a unit without one holds (4.3.3).
#[derive(PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "crate::serial::OrdersParts", into = "crate::serial::OrdersParts")
)]
pub struct Orders {
    orders: Vec<Order>,
    /// The same in a shape that is read without asking what kind of order it is.
    codes: Vec<Code>,
    /// Which units have which kind of order, 64 of them in one.
    kinds: Vec<Kinds>,
    permits: Vec<GivenPermit>,
}

/// Which of 64 units have which kind of order: one bit a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds {
    /// Moves that may be possible.
    pub(crate) moves: u64,
    /// Moves that are not.
    pub(crate) void: u64,
    pub(crate) supports: u64,
    pub(crate) convoys: u64,
    /// What was written does not count.
    pub(crate) faults: u64,
}

impl Kinds {
    /// Of a unit that held.
    #[inline(always)]
    fn add(&mut self, unit: usize, code: Code) {
        let flag = |flag: u8| u64::from(code.flags & flag != 0) << (unit % 64);
        let convoys = flag(Code::CONVOYS);
        self.moves |= flag(Code::MOVES);
        self.supports |= flag(Code::FOR) & !convoys;
        self.convoys |= convoys;
    }

    #[inline]
    fn set(&mut self, unit: usize, code: Code) {
        let (shift, others) = (unit % 64, !(1 << (unit % 64)));
        let flag = |flag: u8| u64::from(code.flags & flag != 0) << shift;
        let convoys = flag(Code::CONVOYS);
        self.moves = self.moves & others | flag(Code::MOVES);
        self.void = self.void & others | flag(Code::VOID);
        self.supports = self.supports & others | flag(Code::FOR) & !convoys;
        self.convoys = self.convoys & others | convoys;
        self.faults = self.faults & others | u64::from(code.fault != Reason::None) << shift;
    }
}

/// An order in the same shape whatever it says, and why what was written does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    /// What it is, one bit each.
    pub(crate) flags: u8,
    pub(crate) fault: Reason,
    /// The province of the unit that it is for.
    pub(crate) whom: u16,
    /// Where it moves, or where that unit is supported or carried to, as [`Place::code`].
    pub(crate) place: u16,
    /// Where it moves; [`Code::NOWHERE`] if it does not.
    pub(crate) goal: u16,
}

impl Code {
    /// No place of any board.
    pub(crate) const NOWHERE: u16 = u16::MAX;
    /// A hold without a fault: what every unit is given before its order is known.
    pub(crate) const HOLD: Code =
        Code { flags: 0, fault: Reason::None, whom: 0, place: 0, goal: Code::NOWHERE };

    /// A move that may be possible.
    pub(crate) const MOVES: u8 = 1;
    /// A move that is not.
    pub(crate) const VOID: u8 = 2;
    /// For another unit.
    pub(crate) const FOR: u8 = 4;
    /// Support in holding.
    pub(crate) const HOLDS: u8 = 8;
    /// A convoy of an army; always with [`Code::FOR`].
    pub(crate) const CONVOYS: u8 = 16;
    /// A move for which a convoy was said.
    pub(crate) const BY_SEA: u8 = 32;
    /// A move by railway.
    pub(crate) const BY_RAIL: u8 = 64;

    #[inline(always)]
    fn of(order: Order, fault: Reason) -> Code {
        let code = |flags, whom: ProvinceId, place: Place| {
            let place = place.code() as u16;
            let goal = if flags & Code::MOVES != 0 { place } else { Code::NOWHERE };
            Code { flags, fault, whom: whom.0, place, goal }
        };
        let none = ProvinceId(0);
        match order {
            Order::Hold => code(0, none, Place::whole(none)),
            Order::VoidMove => code(Code::VOID, none, Place::whole(none)),
            Order::Move { to, route } => {
                let way = match route {
                    Route::Any => 0,
                    Route::Convoy => Code::BY_SEA,
                    Route::Railway => Code::BY_RAIL,
                };
                code(Code::MOVES | way, none, to)
            }
            Order::SupportHold { at } => code(Code::FOR | Code::HOLDS, at, Place::whole(at)),
            Order::SupportMove { from, to } => code(Code::FOR, from, to),
            Order::Convoy { from, to } => code(Code::FOR | Code::CONVOYS, from, Place::whole(to)),
        }
    }
}

/// A canal permission that was given with an order of the unit in the canal province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct GivenPermit {
    /// The canal province.
    pub canal: ProvinceId,
    /// What it permits.
    pub permit: Permit,
}

impl Orders {
    /// Every unit of the position holds.
    pub fn hold(position: &Position) -> Self {
        let mut orders = Self::default();
        orders.clear(position);
        orders
    }

    /// Makes every unit of the position hold again; keeps the memory.
    pub fn clear(&mut self, position: &Position) {
        self.hold_all(position.units().len());
        self.permits.clear();
    }

    /// So many units hold; permissions stay.
    pub(crate) fn hold_all(&mut self, count: usize) {
        self.orders.clear();
        self.orders.resize(count, Order::Hold);
        self.codes.clear();
        self.codes.resize(count, Code::HOLD);
        self.kinds.clear();
        self.kinds.resize(count.div_ceil(64), Kinds::default());
    }

    /// Sets the legal order of a unit that holds. Where the kind of order is known, nothing is asked about it.
    #[inline(always)]
    pub(crate) fn set_first(&mut self, unit: usize, order: Order) {
        let code = Code::of(order, Reason::None);
        let (slots, codes, kinds) = (&mut self.orders, &mut self.codes, &mut self.kinds);
        if let (Some(slot), Some(told), Some(kinds)) =
            (slots.get_mut(unit), codes.get_mut(unit), kinds.get_mut(unit / 64))
        {
            (*slot, *told) = (order, code);
            kinds.add(unit, code);
        }
    }

    /// One order a unit, in the order of the position's units.
    #[inline]
    pub fn as_slice(&self) -> &[Order] {
        &self.orders
    }

    /// The order of the unit with this index; a unit beyond the end holds.
    #[inline]
    pub fn get(&self, unit: usize) -> Order {
        self.orders.get(unit).copied().unwrap_or_default()
    }

    /// The same orders, parallel to [`Orders::as_slice`].
    pub(crate) fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Which units have which kind of order.
    pub(crate) fn kinds(&self) -> &[Kinds] {
        &self.kinds
    }

    /// As many orders as units: more are left out, units without one hold.
    pub(crate) fn fitted(&self, units: usize) -> Self {
        let mut fitted = self.clone();
        fitted.fit(units);
        fitted
    }

    /// Leaves out what is more than so many units, and lets units without an order hold.
    pub(crate) fn fit(&mut self, units: usize) {
        for unit in units..self.orders.len() {
            self.set(unit, Order::Hold);
        }
        self.orders.resize(units, Order::Hold);
        self.codes.resize(units, Code::HOLD);
        self.kinds.resize(units.div_ceil(64), Kinds::default());
    }

    /// What made an order void when it was entered comes before whatever became of its unit, unless it `moved`.
    pub(crate) fn write_faults(&self, outcomes: &mut [UnitOutcome], moved: impl Fn(usize) -> bool) {
        // Asked of all at once, because mostly there are none.
        if self.codes.iter().fold(true, |none, code| none & (code.fault == Reason::None)) {
            return;
        }
        for (unit, (slot, code)) in outcomes.iter_mut().zip(&self.codes).enumerate() {
            if code.fault != Reason::None && !moved(unit) {
                (slot.result, slot.reason) = (OrderResult::Void, code.fault);
            }
        }
    }

    /// Why what was written for the unit does not count; `Reason::None` if it counts.
    pub fn fault(&self, unit: usize) -> Reason {
        self.codes.get(unit).map_or(Reason::None, |code| code.fault)
    }

    /// Sets a legal order, one that [`crate::legal_orders`] would list. An order that is not possible is
    /// not checked here; it is [`crate::enter`] that does.
    pub fn set(&mut self, unit: usize, order: Order) {
        self.void(unit, order, Reason::None);
    }

    /// Sets what an order that does not count leaves of itself: a hold or a void move, with the reason.
    pub fn void(&mut self, unit: usize, order: Order, reason: Reason) {
        if let (Some(slot), Some(code)) = (self.orders.get_mut(unit), self.codes.get_mut(unit)) {
            *slot = order;
            *code = Code::of(order, reason);
            if let Some(kinds) = self.kinds.get_mut(unit / 64) {
                kinds.set(unit, *code);
            }
        }
    }

    /// The canal permissions.
    pub fn permits(&self) -> &[GivenPermit] {
        &self.permits
    }

    /// Sets the permission of a canal province: one fleet, one way. Another one before it is taken back.
    pub fn permit(&mut self, permit: GivenPermit) {
        match self.permits.iter_mut().find(|given| given.canal == permit.canal) {
            Some(given) => *given = permit,
            None => self.permits.push(permit),
        }
    }
}

impl Clone for Orders {
    fn clone(&self) -> Self {
        Orders {
            orders: self.orders.clone(),
            codes: self.codes.clone(),
            kinds: self.kinds.clone(),
            permits: self.permits.clone(),
        }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, other: &Self) {
        self.orders.clone_from(&other.orders);
        self.codes.clone_from(&other.codes);
        self.kinds.clone_from(&other.kinds);
        self.permits.clone_from(&other.permits);
    }
}
