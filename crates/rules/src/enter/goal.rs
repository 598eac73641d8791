//! The goal of a move: whether it can be reached and which coast is meant (3.2 to 3.5, 5.4).

use super::{Checked, Clerk};
use crate::{
    AdjacentConvoy, Coast, CoastChoice, Order, Place, ProvinceId, ProvinceKind, ProvinceSet, Reason, Route,
    Unit, UnitKind, chain,
};

impl Clerk<'_> {
    /// A move order for the unit.
    pub(super) fn movement(&self, unit: &Unit, to: Place, route: Route) -> Checked {
        if !self.board.has_province(to.province()) {
            return Err(Reason::UnknownPlace);
        }
        // 6.A.4; 3.4: Switzerland has a name, but nobody enters it.
        if to.province() == unit.province() || self.board.kind(to.province()) == ProvinceKind::Impassable {
            return Err(Reason::Impossible);
        }
        match (unit.kind, route) {
            (UnitKind::Army, Route::Railway) => self.ride(unit, to),
            (UnitKind::Army, _) => self.march(unit, to, route),
            (_, Route::Convoy | Route::Railway) => Err(Reason::Impossible),
            (UnitKind::Wing, Route::Any) => self.fly(unit, to),
            (UnitKind::Fleet, Route::Any) => self.sail(unit, to),
        }
    }

    /// A goal without coast for units that need none (4.B.6).
    fn plain(&self, to: Place) -> Result<Place, Reason> {
        if to.coast() != Coast::Whole && self.book.needless_coast == CoastChoice::Illegal {
            return Err(Reason::CoastWrong);
        }
        Ok(Place::whole(to.province()))
    }

    fn march(&self, unit: &Unit, to: Place, route: Route) -> Checked {
        let to = self.plain(to)?;
        let walks = self.board.can_move(UnitKind::Army, unit.place, to);
        let falls_back =
            matches!(self.book.adjacent_convoy, AdjacentConvoy::Exchange | AdjacentConvoy::OwnFleetFallback);
        let on_foot = walks && (route == Route::Any || falls_back);
        if on_foot || self.sea_way(unit.province(), to.province(), &self.fleets) {
            Ok(Order::Move { to, route })
        } else {
            Err(Reason::Impossible)
        }
    }

    /// Whether these fleets could carry an army, whatever they are ordered (DATC 4.E.1: a move over a sea
    /// without fleets is impossible).
    pub(super) fn sea_way(&self, from: ProvinceId, to: ProvinceId, fleets: &ProvinceSet) -> bool {
        self.board.is_landing(from)
            && self.board.is_landing(to)
            && chain::connects(self.board, fleets, from, to)
    }

    fn fly(&self, unit: &Unit, to: Place) -> Checked {
        let to = self.plain(to)?;
        if !self.board.can_move(UnitKind::Wing, unit.place, to) {
            return Err(Reason::Impossible);
        }
        Ok(Order::Move { to, route: Route::Any })
    }

    fn sail(&self, unit: &Unit, to: Place) -> Checked {
        let place =
            if self.board.coasts(to.province()).is_empty() { self.plain(to)? } else { self.coast(unit, to)? };
        let open = self.board.can_move(UnitKind::Fleet, unit.place, place)
            || (self.board).canal_between(unit.province(), place.province()).is_some();
        if !open {
            return Err(Reason::Impossible);
        }
        Ok(Order::Move { to: place, route: Route::Any })
    }

    /// Which coast of a province with several is meant (5.4; DATC 4.B.1 to 4.B.3).
    fn coast(&self, unit: &Unit, to: Place) -> Result<Place, Reason> {
        let mut open = (self.board.neighbours(UnitKind::Fleet, unit.place).iter())
            .filter(|place| place.province() == to.province());
        let (first, second) = (open.next().copied(), open.next());
        let Some(first) = first else {
            return Err(Reason::Impossible);
        };
        let named = to.coast() != Coast::Whole;
        if named && self.board.can_move(UnitKind::Fleet, unit.place, to) {
            return Ok(to);
        }
        let choice = match (named, self.board.has_place(to)) {
            (false, _) => self.book.single_coast,
            (true, true) => self.book.impossible_coast,
            (true, false) => self.book.unknown_coast,
        };
        match choice {
            CoastChoice::Ignored if second.is_none() => Ok(first),
            _ if named => Err(Reason::CoastWrong),
            _ => Err(Reason::CoastMissing),
        }
    }

    /// "via TSR" (Colonial rule 7): only the railway's power, only an army, from station to station.
    fn ride(&self, unit: &Unit, to: Place) -> Checked {
        let to = self.plain(to)?;
        if !self.on_rails(unit, to.province()) {
            return Err(Reason::Impossible);
        }
        Ok(Order::Move { to, route: Route::Railway })
    }

    /// Whether the unit could go there by the railway.
    pub(super) fn on_rails(&self, unit: &Unit, to: ProvinceId) -> bool {
        let owner = self.board.railway().map(|line| line.power);
        unit.kind == UnitKind::Army
            && owner == Some(unit.power)
            && self.board.station(unit.province()).is_some()
            && self.board.station(to).is_some()
    }
}
