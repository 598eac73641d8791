//! The orders of one movement phase: one legal order for every unit of a position, plus canal
//! permissions. Compact, copyable without allocation into an existing value, reusable.

use crate::{Order, Permit, Position, ProvinceId, Reason};

/// Orders parallel to [`Position::units`]; a unit without one holds (4.3.3).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    orders: Vec<Order>,
    faults: Vec<Reason>,
    permits: Vec<GivenPermit>,
}

/// A canal permission that was given with an order of the unit in the canal province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
        let count = position.units().len();
        self.orders.clear();
        self.orders.resize(count, Order::Hold);
        self.faults.clear();
        self.faults.resize(count, Reason::None);
        self.permits.clear();
    }

    /// One order a unit, in the order of the position's units.
    pub fn as_slice(&self) -> &[Order] {
        &self.orders
    }

    /// The order of the unit with this index; a unit beyond the end holds.
    pub fn get(&self, unit: usize) -> Order {
        self.orders.get(unit).copied().unwrap_or_default()
    }

    /// Why what was written does not count, parallel to [`Orders::as_slice`].
    pub(crate) fn faults(&self) -> &[Reason] {
        &self.faults
    }

    /// As many orders as units: more are left out, units without one hold.
    pub(crate) fn fitted(&self, units: usize) -> Self {
        let mut fitted = self.clone();
        fitted.orders.resize(units, Order::Hold);
        fitted.faults.resize(units, Reason::None);
        fitted
    }

    /// Why what was written for the unit does not count; `Reason::None` if it counts.
    pub fn fault(&self, unit: usize) -> Reason {
        self.faults.get(unit).copied().unwrap_or(Reason::None)
    }

    /// Sets a legal order, one that [`crate::legal_orders`] would list. An order that is not possible is
    /// not checked here; it is [`crate::enter`] that does.
    pub fn set(&mut self, unit: usize, order: Order) {
        self.void(unit, order, Reason::None);
    }

    /// Sets what an order that does not count leaves of itself: a hold or a void move, with the reason.
    pub fn void(&mut self, unit: usize, order: Order, reason: Reason) {
        if let (Some(slot), Some(fault)) = (self.orders.get_mut(unit), self.faults.get_mut(unit)) {
            *slot = order;
            *fault = reason;
        }
    }

    /// The canal permissions.
    pub fn permits(&self) -> &[GivenPermit] {
        &self.permits
    }

    /// Adds a canal permission. Two of one canal province are both kept; which counts is the board's rule.
    pub fn permit(&mut self, permit: GivenPermit) {
        if !self.permits.contains(&permit) {
            self.permits.push(permit);
        }
    }
}
