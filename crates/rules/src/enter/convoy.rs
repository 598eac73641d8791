//! Convoy orders: a fleet at sea or on a ferry, an army at the coast, and a route on which the fleet is needed (4.3.2).

use super::{Checked, Clerk};
use crate::{Coast, CoastChoice, Order, Place, Reason, Unit, UnitKind, chain};

impl Clerk<'_> {
    pub(super) fn convoy(&self, unit: &Unit, kind: Option<UnitKind>, at: Place, to: Place) -> Checked {
        if !self.board.has_province(to.province()) {
            return Err(Reason::UnknownPlace);
        }
        if unit.kind != UnitKind::Fleet || !self.board.ferries().contains(unit.province()) {
            return Err(Reason::Impossible);
        }
        let Some(army) = self.position.unit_at(at.province()) else {
            return Err(Reason::NoSuchUnit);
        };
        self.check_type(kind, &army, Reason::NoSuchUnit)?;
        let coasts = [at, to].iter().any(|place| place.coast() != Coast::Whole);
        if coasts && self.book.needless_coast == CoastChoice::Illegal {
            return Err(Reason::CoastWrong);
        }
        let (from, to) = (at.province(), to.province());
        let possible = army.kind == UnitKind::Army
            && from != to
            && self.board.is_landing(from)
            && self.board.is_landing(to)
            && chain::carries(self.board, &self.fleets, from, to, unit.province());
        if !possible {
            return Err(Reason::Impossible);
        }
        Ok(Order::Convoy { from, to })
    }
}
