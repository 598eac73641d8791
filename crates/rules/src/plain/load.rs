//! Who stands where, who moves, and which supports match and are given.

use super::units::Units;
use super::write::judge_order;
use super::{
    MOST_POWERS, MOVES, NO, NOBODY, Node, Plain, STRENGTHS, STRONGEST, STUCK, SUPPORTS, Strength, WAITS, YES,
    pick,
};
use crate::orders::{Code, Kinds};
use crate::{
    AdjacentConvoy, Board, Order, Orders, Outcome, Place, ProvinceId, Reason, Rulebook, Unit, UnitKind,
    UnitOutcome,
};

impl<const W: usize> Plain<W> {
    /// Fills the tables and answers for the supports; says whether the movement is as simple as it must be so far.
    pub(super) fn load(
        &mut self,
        board: &Board,
        book: &Rulebook,
        units: &[Unit],
        orders: &Orders,
        outcome: &mut Outcome,
    ) -> bool {
        let (provinces, codes) = (board.province_count(), orders.codes());
        // Units are kept in the order of their provinces: the last one tells whether all are on the board.
        if units.len() > Self::MOST || (units.last()).is_some_and(|unit| unit.province().index() >= provinces)
        {
            return false;
        }
        self.standing.0[..provinces].fill(NOBODY);
        self.comers.0[..provinces].fill(Units::<W>::EMPTY);
        self.own.0 = [Units::<W>::EMPTY; 32];
        self.sure.0 = [Units::<W>::EMPTY; STRENGTHS];
        self.most.0 = [Units::<W>::EMPTY; STRENGTHS];
        self.carried = Units::<W>::EMPTY;
        outcome.units.resize(units.len(), UnitOutcome::of(Order::Hold, Place::whole(ProvinceId(0))));
        self.place_units(units, orders, &mut outcome.units)
            && self.find_ways(board, book, units, orders, &mut outcome.units)
            && (self.carriers.is_empty() || self.carry(board, book, units, codes, &mut outcome.units))
            && (self.rails.is_empty() || self.ride(board, units, orders, &mut outcome.units))
            && self.match_supports(provinces, codes, &mut outcome.units)
            && (self.carried.is_empty() || self.keeps_convoys(codes))
            && self.judge_supports(book, codes, &mut outcome.units)
            && !self.helps_riders()
    }

    /// Who stands where. Three short loops: in one long one the compiler runs out of registers.
    #[inline(never)]
    fn place_units(&mut self, units: &[Unit], orders: &Orders, slots: &mut [UnitOutcome]) -> bool {
        let mut highest = 0;
        for (word, units) in (0..W).zip(units.chunks(64)) {
            for (bit, unit) in units.iter().enumerate() {
                *self.standing.at_mut(unit.province().0) = (word * 64 + bit) as u16;
                *self.own.at_mut(u16::from(unit.power.0)).word(word) |= 1 << bit;
                highest = highest.max(unit.power.0);
            }
        }
        for (node, unit) in self.nodes.0.iter_mut().zip(units) {
            *node = Node { unit: *unit, ..Node::FRESH };
        }
        for ((slot, unit), order) in slots.iter_mut().zip(units).zip(orders.as_slice()) {
            *slot = UnitOutcome::of(*order, unit.place);
        }
        let kinds = |kind: fn(&Kinds) -> u64| {
            let mut words = [0; W];
            words.iter_mut().zip(orders.kinds()).for_each(|(word, kinds)| *word = kind(kinds));
            Units::of_words(words)
        };
        self.movers = kinds(|kinds| kinds.moves);
        self.supports = kinds(|kinds| kinds.supports);
        self.carriers = kinds(|kinds| kinds.convoys);
        self.faulty = kinds(|kinds| kinds.faults);
        kinds(|kinds| kinds.void).each(|index| {
            self.nodes.at_mut(index).role = STUCK;
            if let Some(slot) = slots.get_mut(usize::from(index)) {
                judge_order(slot, Reason::Impossible);
            }
        });
        usize::from(highest) < MOST_POWERS
    }

    /// Which moves have a way without the help of others.
    #[inline(never)]
    fn find_ways(
        &mut self,
        board: &Board,
        book: &Rulebook,
        units: &[Unit],
        orders: &Orders,
        slots: &mut [UnitOutcome],
    ) -> bool {
        let codes = orders.codes();
        let falls_back =
            matches!(book.adjacent_convoy, AdjacentConvoy::Exchange | AdjacentConvoy::OwnFleetFallback);
        let mind = Code::BY_RAIL | pick(falls_back, 0, Code::BY_SEA);
        let mut odd = false;
        let (mut stuck, mut rails) = (Units::<W>::EMPTY, Units::<W>::EMPTY);
        self.movers.each(|index| {
            let (Some(unit), Some(code)) = (units.get(usize::from(index)), codes.get(usize::from(index)))
            else {
                return;
            };
            let to = Place::of_code(code.place).province();
            let near = board.near(unit.kind, unit.place, to);
            let army = unit.kind == UnitKind::Army;
            let moves = near & (to != unit.province()) & !(army & (code.flags & mind != 0));
            let rides = code.flags & Code::BY_RAIL != 0;
            odd |= rides & !army;
            rails.insert_if(index, rides);
            let other = *self.standing.at(to.0);
            let node = self.nodes.at_mut(index);
            node.goal = code.goal;
            node.to = to.0;
            node.role = pick(moves, MOVES, STUCK);
            node.other = other;
            self.comers.at_mut(to.0).insert_if(index, moves);
            stuck.insert_if(index, !moves);
        });
        (self.stuck, self.rails) = (stuck, rails);
        if !stuck.is_empty() {
            odd |= self.explain_stuck(board, units, orders, &stuck, slots);
        }
        !odd
    }

    /// Why these have no way. Says whether one of them may have one that is not looked at here.
    #[inline(never)]
    fn explain_stuck(
        &mut self,
        board: &Board,
        units: &[Unit],
        orders: &Orders,
        stuck: &Units<W>,
        slots: &mut [UnitOutcome],
    ) -> bool {
        let mut odd = false;
        stuck.each(|index| {
            let seat = usize::from(index);
            let (Some(unit), Some(code), Some(slot)) =
                (units.get(seat), orders.codes().get(seat), slots.get_mut(seat))
            else {
                return;
            };
            let to = Place::of_code(code.place).province();
            let goes = to != unit.province() && to.index() < board.province_count();
            let reason = match unit.kind {
                UnitKind::Army if goes => {
                    odd |= board.has_weak() && board.is_weak(unit.kind, unit.province(), to);
                    Reason::NoRoute
                }
                UnitKind::Fleet if to != unit.province() => {
                    odd |= !self.is_shut(board, units, orders, unit, to);
                    Reason::NoPermit
                }
                UnitKind::Army | UnitKind::Fleet | UnitKind::Wing => Reason::Impossible,
            };
            judge_order(slot, reason);
        });
        self.movers = self.movers.without(stuck);
        odd
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

    /// Which supports match; the others count for nothing.
    #[inline(never)]
    fn match_supports(&mut self, provinces: usize, codes: &[Code], slots: &mut [UnitOutcome]) -> bool {
        let (mut odd, mut matching) = (false, Units::<W>::EMPTY);
        self.supports.each(|index| {
            let Some(code) = codes.get(usize::from(index)) else { return };
            odd |= usize::from(code.whom.max(code.place >> 3)) >= provinces;
            let other = *self.standing.at(code.whom);
            let helped = self.nodes.at(other);
            // A place without a coast is every coast of the province.
            let moving = (helped.goal == code.place) | (helped.goal & !7 == code.place);
            let staying = helped.role & (MOVES | STUCK) == 0;
            let fits = pick(code.flags & Code::HOLDS != 0, staying, moving);
            matching.insert_if(index, fits & (other != NOBODY) & (other != index));
        });
        let idle = self.supports.without(&matching);
        idle.each(|index| {
            if let Some(slot) = slots.get_mut(usize::from(index)) {
                judge_order(slot, Reason::NoSuchOrder);
            }
        });
        self.supports = matching;
        !odd
    }

    /// Which supports are given (6.3), and how strong everybody is by them.
    #[inline(never)]
    fn judge_supports(&mut self, book: &Rulebook, codes: &[Code], slots: &mut [UnitOutcome]) -> bool {
        let own_cuts = book.own_attack_cuts;
        let (mut strongest, mut watched) = (0, Units::<W>::EMPTY);
        self.supports.each(|index| {
            let (Some(code), Some(slot)) = (codes.get(usize::from(index)), slots.get_mut(usize::from(index)))
            else {
                return;
            };
            let node = self.nodes.at(index);
            let (from, power) = (node.from(), node.unit.power);
            let friends = self.own.at(u16::from(power.0)).only_if(!own_cuts);
            let attacks = self.comers.at(from).without(&friends);
            // 6.3 b: an attack from where it supports into cuts it only if it dislodges it.
            let faced = *self.standing.at(code.place >> 3);
            let facing = attacks.and(&Units::<W>::of(faced));
            let cut = !attacks.without(&facing).is_empty();
            let waits = !cut & !facing.is_empty();
            let given = !cut & !waits;
            judge_order(slot, pick(cut, Reason::Cut, Reason::None));
            let foreign = self.nodes.at(faced).unit.power != power;
            watched.insert_if(faced, waits);
            let other = *self.standing.at(code.whom);
            let node = self.nodes.at_mut(index);
            (node.role, node.other) = (SUPPORTS, other);
            node.state = pick(waits, WAITS, pick(given, YES, NO));
            let helped = &mut self.nodes.at_mut(other).strength;
            helped.0 += Strength::of_support(!cut, given, foreign);
            strongest = strongest.max(helped.most());
            // Who got nothing has this strength anyway.
            self.sure.at_mut(u16::from(helped.sure())).insert_if(other, given);
            self.most.at_mut(u16::from(helped.most())).insert_if(other, !cut);
        });
        self.watched = watched;
        usize::from(strongest) <= STRONGEST
    }
}
