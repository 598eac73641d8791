//! Who stands where, who moves, and which supports match.

use super::pick;
use super::{MOST_MOVERS, MOST_SUPPORTS, MOVES, NOBODY, NOWHERE, Node, OPEN, Plain, STUCK, SUPPORTS, Spot};
use crate::orders::Code;
use crate::{
    AdjacentConvoy, Board, MAX_POWERS, Orders, Place, ProvinceId, ProvinceSet, Reason, Rulebook, Unit,
    UnitKind,
};

impl Plain {
    /// Fills the tables; says whether the movement is as simple as it must be so far.
    pub(super) fn load(&mut self, board: &Board, book: &Rulebook, units: &[Unit], orders: &Orders) -> bool {
        let (provinces, codes) = (board.province_count(), orders.codes());
        // Units are kept in the order of their provinces: the last one tells whether all are on the board.
        if (units.last()).is_some_and(|unit| unit.province().index() >= provinces) {
            return false;
        }
        self.standing.0[..provinces].fill(NOBODY);
        (self.carried.count, self.relied) = (0, ProvinceSet::EMPTY);
        self.place_units(units, codes)
            && self.find_ways(board, book, units, orders)
            && self.match_supports(provinces, codes)
            && (self.carriers.count == 0 || self.carry(board, book, units, codes))
            && self.place_movers()
            && (self.carried.count == 0 || self.is_undisturbed())
    }

    /// Who stands where, and who is told to move or to help another.
    #[inline(never)]
    fn place_units(&mut self, units: &[Unit], codes: &[Code]) -> bool {
        let mut odd = false;
        let (mut movers, mut helpers) = (0, 0);
        for ((index, unit), code) in (0..units.len() as u16).zip(units).zip(codes) {
            let from = unit.province();
            *self.standing.at_mut(from.0) = index;
            *self.spots.at_mut(from.0) = Spot::EMPTY;
            *self.now.at_mut(index) = unit.place.code() as u16;
            let (moves, void) = (code.flags & Code::MOVES != 0, code.flags & Code::VOID != 0);
            let node = self.nodes.at_mut(index);
            node.from = from.0;
            node.to = from.0;
            node.goal = code.goal;
            node.other = NOBODY;
            node.power = unit.power.0;
            node.role = pick(void, STUCK, code.flags & Code::MOVES);
            node.state = OPEN;
            (node.sure, node.most, node.foreign_sure, node.foreign_most) = (1, 1, 1, 1);
            node.reason = pick(void, Reason::Impossible, Reason::None);
            odd |= unit.power.index() >= MAX_POWERS;
            *self.movers.units.at_mut(movers) = index;
            *self.supports.units.at_mut(helpers) = index;
            movers += u16::from(moves);
            helpers += u16::from(code.flags & Code::FOR != 0);
        }
        (self.movers.count, self.supports.count) = (movers, helpers);
        !odd && helpers <= MOST_SUPPORTS
    }

    /// Which moves have a way without the help of others.
    #[inline(never)]
    fn find_ways(&mut self, board: &Board, book: &Rulebook, units: &[Unit], orders: &Orders) -> bool {
        let codes = orders.codes();
        let falls_back =
            matches!(book.adjacent_convoy, AdjacentConvoy::Exchange | AdjacentConvoy::OwnFleetFallback);
        let mind = Code::BY_RAIL | pick(falls_back, 0, Code::BY_SEA);
        let provinces = board.province_count();
        let mut odd = false;
        let mut movers = 0;
        for number in 0..self.movers.count {
            let index = *self.movers.units.at(number);
            let (Some(unit), Some(code)) = (units.get(usize::from(index)), codes.get(usize::from(index)))
            else {
                break;
            };
            let (from, to) = (unit.province(), Place::of_code(code.place).province());
            let near = board.near(unit.kind, unit.place, to);
            let army = unit.kind == UnitKind::Army;
            let stays = to == from;
            let moves = near & !stays & !(army & (code.flags & mind != 0));
            odd |= code.flags & Code::BY_RAIL != 0;
            let lost = army & !stays & (to.index() < provinces);
            let reason = pick(lost, Reason::NoRoute, Reason::Impossible);
            let node = self.nodes.at_mut(index);
            node.to = pick(moves, to.0, from.0);
            node.role = pick(moves, MOVES, STUCK);
            node.reason = pick(moves, Reason::None, reason);
            *self.spots.at_mut(node.to) = Spot::EMPTY;
            *self.movers.units.at_mut(movers) = index;
            movers += u16::from(moves);
            if !near & !stays & (unit.kind == UnitKind::Fleet) {
                odd |= !self.is_shut(board, units, orders, unit, to);
                self.nodes.at_mut(index).reason = Reason::NoPermit;
            }
        }
        self.movers.count = movers;
        !odd
    }

    /// Whether a canal joins the fleet to its goal through which nobody lets it.
    #[cold]
    #[inline(never)]
    fn is_shut(&self, board: &Board, units: &[Unit], orders: &Orders, fleet: &Unit, to: ProvinceId) -> bool {
        let canal = board.canal_between(fleet.province(), to).and_then(|canal| board.canals().get(canal));
        canal.is_some_and(|canal| {
            let holder = units.get(usize::from(*self.standing.at(canal.province.0)));
            let own = holder.is_some_and(|holder| holder.power == fleet.power);
            holder.is_none() || orders.permits().is_empty() && !(canal.own_pass_free && own)
        })
    }

    /// Which supports and convoys match.
    #[inline(never)]
    fn match_supports(&mut self, provinces: usize, codes: &[Code]) -> bool {
        let mut odd = false;
        let (mut supports, mut carriers) = (0, 0);
        for number in 0..self.supports.count {
            let index = *self.supports.units.at(number);
            let Some(code) = codes.get(usize::from(index)) else { break };
            odd |= usize::from(code.whom.max(code.place >> 3)) >= provinces;
            let other = *self.standing.at(code.whom);
            let helped = self.nodes.at(other);
            let whole = helped.goal & !7;
            let told = helped.goal != NOWHERE;
            let moving = told & ((helped.goal == code.place) | (whole == code.place));
            let staying = helped.role & (MOVES | STUCK) == 0;
            let holds = code.flags & Code::HOLDS != 0;
            let convoys = code.flags & Code::CONVOYS != 0;
            let carries = convoys & told & (whole == code.place);
            let fits = pick(holds, staying, moving);
            let matches = fits & !convoys & (other != NOBODY) & (other != index);
            let node = self.nodes.at_mut(index);
            node.role = pick(matches, SUPPORTS, 0);
            node.reason = pick(matches | carries, Reason::None, Reason::NoSuchOrder);
            node.to = pick(matches, code.place >> 3, node.from);
            node.other = pick(matches, other, NOBODY);
            *self.supports.units.at_mut(supports) = index;
            supports += u16::from(matches);
            *self.carriers.units.at_mut(carriers) = index;
            carriers += u16::from(carries);
        }
        (self.supports.count, self.carriers.count) = (supports, carriers);
        !odd
    }

    /// Who moves to which province.
    #[inline(never)]
    fn place_movers(&mut self) -> bool {
        let mut most = 0;
        for number in 0..self.movers.count {
            let node = self.nodes.at_mut(*self.movers.units.at(number));
            let spot = self.spots.at_mut(node.to);
            let power = 1 << (node.power % 32);
            spot.twice |= spot.once & power;
            spot.once |= power;
            spot.movers += 1;
            most = most.max(spot.movers);
            node.other = *self.standing.at(node.to);
        }
        most <= MOST_MOVERS
    }
}

const _: () = assert!(std::mem::size_of::<Node>() == 16 && std::mem::size_of::<Spot>() == 32);
