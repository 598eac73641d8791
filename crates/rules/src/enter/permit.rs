//! Canal permissions beside an order (World, "SC"; Colonial rule 6).

use super::Clerk;
use crate::{Permit, Reason, Unit};

impl Clerk<'_> {
    /// Why the permission does not count; `Reason::None` if it does, or if there is none.
    pub(super) fn permit(&self, unit: &Unit, permit: Option<Permit>) -> Reason {
        let Some(permit) = permit else {
            return Reason::None;
        };
        let joins = |seas: [crate::ProvinceId; 2]| {
            seas == [permit.from, permit.to] || seas == [permit.to, permit.from]
        };
        let opens = (self.board.canals().iter()).any(|canal| {
            canal.province == unit.province()
                && joins(canal.seas)
                && canal.holder.is_none_or(|kind| kind == unit.kind)
        });
        if opens { Reason::None } else { Reason::Impossible }
    }
}
