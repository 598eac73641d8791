//! How an army goes for which a convoy is ordered or needed (4.3.2, DATC 4.A.3). Both ways of the adjudicator ask this.

use crate::{AdjacentConvoy, Board, ProvinceId, ProvinceSet, Rulebook, chain};

/// An army on its way.
pub(crate) struct Journey {
    pub(crate) from: ProvinceId,
    pub(crate) to: ProvinceId,
    /// It could walk.
    pub(crate) near: bool,
    /// Its order says that it goes by convoy.
    pub(crate) said: bool,
    /// The unit at its goal was ordered to where it starts.
    pub(crate) exchange: bool,
    /// Where the fleets stand that are ordered to carry it.
    pub(crate) ordered: ProvinceSet,
    /// Those of its own power.
    pub(crate) own: ProvinceSet,
}

/// How it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Over land, with no convoy.
    Walk,
    /// Nowhere: there is no route.
    Nowhere,
    /// By convoy or not at all.
    Convoy,
    /// By convoy, and on foot if that is interrupted.
    ConvoyOrLand,
}

impl Journey {
    /// The fleets that belong to a route.
    pub(crate) fn relies(&self, board: &Board) -> ProvinceSet {
        let landings = board.is_landing(self.from) && board.is_landing(self.to);
        let mut ordered = self.ordered;
        ordered.remove(self.to);
        let carries = |fleet: &ProvinceId| chain::carries(board, &ordered, self.from, self.to, *fleet);
        ordered.iter().filter(|fleet| landings && carries(fleet)).collect()
    }

    /// How it goes with these fleets.
    pub(crate) fn plan(&self, book: &Rulebook, relies: &ProvinceSet) -> Plan {
        match if self.near { self.neighbour(book, relies) } else { Plan::Convoy } {
            Plan::ConvoyOrLand if relies.is_empty() => Plan::Walk,
            Plan::Convoy if relies.is_empty() => Plan::Nowhere,
            plan => plan,
        }
    }

    /// An army that could walk.
    fn neighbour(&self, book: &Rulebook, relies: &ProvinceSet) -> Plan {
        let when = |by_sea: bool, plan: Plan| if by_sea { plan } else { Plan::Walk };
        let own_used = self.own.intersects(relies);
        let own = !self.own.is_empty();
        match book.adjacent_convoy {
            AdjacentConvoy::Exchange => when(self.exchange, Plan::ConvoyOrLand),
            AdjacentConvoy::Intent | AdjacentConvoy::OwnFleet => when(self.said || own, Plan::Convoy),
            AdjacentConvoy::OwnFleetFallback => when(self.said || own, Plan::ConvoyOrLand),
            AdjacentConvoy::OwnFleetOrdered => when(self.said || own_used, Plan::Convoy),
            AdjacentConvoy::Said => when(self.said, Plan::Convoy),
            AdjacentConvoy::Letter if self.said || own_used => Plan::Convoy,
            AdjacentConvoy::Letter => Plan::ConvoyOrLand,
        }
    }
}
