//! Support orders: for whom, into where, and whether the supporter could go there (4.3.1).

use super::{Checked, Clerk};
use crate::{Coast, CoastChoice, Order, Place, ProvinceId, Reason, SupportCoast, Unit, UnitKind};

impl Clerk<'_> {
    pub(super) fn support(
        &self,
        unit: &Unit,
        kind: Option<UnitKind>,
        at: Place,
        to: Option<Place>,
    ) -> Checked {
        if at.province() == unit.province() {
            return Err(Reason::Impossible);
        }
        let Some(supported) = self.position.unit_at(at.province()) else {
            return Err(Reason::NoSuchUnit);
        };
        self.check_type(kind, &supported, Reason::NoSuchUnit)?;
        self.check_coast(at, &supported, self.book.support_coast)?;
        let into = to.unwrap_or(at).province();
        // "Sie muss sich jedoch theoretisch in dasjenige Feld bewegen können, in das hinein unterstützt wird."
        if !self.board.reaches(unit.kind, unit.place, into) {
            return Err(Reason::Impossible);
        }
        match to {
            None => Ok(Order::SupportHold { at: at.province() }),
            Some(to) => self.support_move(unit, &supported, to),
        }
    }

    fn support_move(&self, unit: &Unit, supported: &Unit, to: Place) -> Checked {
        if to.province() == supported.province() || !self.could_go(supported, to.province(), unit.province())
        {
            return Err(Reason::Impossible);
        }
        Ok(Order::SupportMove { from: supported.province(), to: self.support_goal(unit, supported, to)? })
    }

    /// Whether the supported unit could go there at all; not by a convoy of which the supporter would
    /// have to be part (DATC 6.D.31).
    fn could_go(&self, supported: &Unit, to: ProvinceId, supporter: ProvinceId) -> bool {
        let mut fleets = self.fleets;
        fleets.remove(supporter);
        self.board.reaches(supported.kind, supported.place, to)
            || match supported.kind {
                UnitKind::Army => {
                    self.sea_way(supported.province(), to, &fleets) || self.on_rails(supported, to)
                }
                UnitKind::Fleet => (self.board).canal_between(supported.province(), to).is_some(),
                UnitKind::Wing => false,
            }
            || self.board.crossing(supported.kind, supported.place, to).is_some()
    }

    /// The goal of the supported unit, with its coast only if it was named and matters (4.3.1, 4.B.4).
    fn support_goal(&self, unit: &Unit, supported: &Unit, to: Place) -> Result<Place, Reason> {
        let whole = Place::whole(to.province());
        let split = !self.board.coasts(to.province()).is_empty();
        if supported.kind != UnitKind::Fleet || !split {
            let needless = to.coast() != Coast::Whole;
            return match self.book.needless_coast {
                CoastChoice::Illegal if needless => Err(Reason::CoastWrong),
                _ => Ok(whole),
            };
        }
        if to.coast() == Coast::Whole {
            let optional = match self.book.support_goal_coast {
                SupportCoast::Optional => true,
                SupportCoast::OwnOptional => supported.power == unit.power,
                SupportCoast::Required => false,
            };
            let choices = (self.board.neighbours(UnitKind::Fleet, supported.place).iter())
                .filter(|place| place.province() == to.province())
                .count();
            return if optional || choices < 2 { Ok(whole) } else { Err(Reason::CoastMissing) };
        }
        if self.board.has_place(to) {
            Ok(to)
        } else if self.book.unknown_coast == CoastChoice::Ignored {
            Ok(whole)
        } else {
            Err(Reason::CoastWrong)
        }
    }
}
