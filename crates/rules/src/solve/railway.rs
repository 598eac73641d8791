//! The railway (Colonial rule 7): one army a turn rides from station to station.
//!
//! How far the train comes depends on what the others do, and what they do may depend on whether the train
//! left its start or bounces them where it was stopped. So a fate is assumed for the train, the others are
//! decided with it, and what they did tells the train's fate. If that is the assumed one, it stands;
//! otherwise it is assumed next. A fate that leads back to an earlier one leads nowhere: then all fates are
//! tried from the best down, and if none agrees with itself the train stays where it is.

use super::Solver;
use super::node::{Known, NONE, Node, Range, Role};
use crate::{Board, Order, Orders, Place, PowerId, ProvinceId, Reason, Route, Rulebook, Unit, UnitKind};

/// Most stations of a railway whose fates are tried one by one.
const MAX_FATES: usize = 64;

/// What becomes of the train.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It enters its goal.
    Arrives,
    /// It meets a foreign unit that comes from the first station into its start ("HeadToHead").
    Meets,
    /// It is stopped at one station, counted from its start, and ends in another; 0: it stays.
    Stopped { at: u8, ends: u8 },
}

/// The train of this movement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Train {
    pub(crate) unit: u16,
    pub(super) fate: Fate,
    /// Stations to go.
    length: u8,
    /// Where on the line it starts, and whether it goes towards the end.
    start: u8,
    onward: bool,
    pub(crate) owner: PowerId,
}

impl Train {
    /// The train among the orders: the first unit that rides. Others hold (R473).
    pub(crate) fn find(board: &Board, units: &[Unit], orders: &Orders) -> Option<Train> {
        let line = board.railway()?;
        // A position of another board comes out as it was, see `load`.
        if (units.last()).is_some_and(|unit| !board.has_province(unit.province())) {
            return None;
        }
        (units.iter().zip(orders.as_slice()).enumerate()).find_map(|(index, (unit, order))| {
            let Order::Move { to, route: Route::Railway } = order else {
                return None;
            };
            if unit.kind != UnitKind::Army || unit.power != line.power {
                return None;
            }
            let (start, goal) = (board.station(unit.province())?, board.station(to.province())?);
            (start != goal).then_some(Train {
                unit: index as u16,
                fate: Fate::Arrives,
                length: start.abs_diff(goal) as u8,
                start: start as u8,
                onward: goal > start,
                owner: line.power,
            })
        })
    }

    /// Stations to go.
    pub(crate) fn length(&self) -> u8 {
        self.length
    }

    /// The station this far from the start.
    pub(crate) fn station(&self, board: &Board, distance: u8) -> ProvinceId {
        let index = if self.onward { self.start + distance } else { self.start.saturating_sub(distance) };
        let line = board.railway().map_or(&[][..], |line| &line.stations);
        line.get(usize::from(index)).copied().unwrap_or(ProvinceId(0))
    }

    /// Where it ends under its fate.
    pub(super) fn end(&self, board: &Board) -> Place {
        let distance = match self.fate {
            Fate::Arrives => self.length,
            Fate::Meets => 0,
            Fate::Stopped { ends, .. } => ends,
        };
        Place::whole(self.station(board, distance))
    }

    /// All fates but the meeting, from the best down.
    fn fates(&self) -> impl Iterator<Item = Fate> + use<> {
        let stops = (1..=self.length).rev();
        let stopped = stops.flat_map(|at| (0..at).rev().map(move |ends| Fate::Stopped { at, ends }));
        std::iter::once(Fate::Arrives).chain(stopped).take(MAX_FATES)
    }
}

impl Solver {
    /// Solves a movement with a train: `load` fills the tables for an assumed fate.
    pub(super) fn ride(
        &mut self,
        board: &Board,
        book: &Rulebook,
        train: Train,
        load: impl Fn(&mut Solver, Train),
    ) {
        let attempt = |solver: &mut Solver, fate: Fate| {
            let train = Train { fate, ..train };
            load(solver, train);
            solver.solve(board, book);
            solver.fate(board, book, &train)
        };
        let mut fate = Fate::Arrives;
        for _ in 0..=train.length {
            let next = attempt(self, fate);
            if next == fate {
                return;
            }
            fate = next;
        }
        for fate in train.fates() {
            if attempt(self, fate) == fate {
                return;
            }
        }
        attempt(self, Fate::Stopped { at: 1, ends: 0 });
    }

    /// Puts the train's order into the tables.
    #[cold]
    pub(super) fn place_train(&mut self, board: &Board, train: Train) {
        let goal = train.station(board, train.length);
        let first = train.station(board, 1);
        let index = usize::from(train.unit);
        let node = &mut self.nodes[index];
        (node.role, node.to, node.reason) = (Role::Move, goal, Reason::None);
        if train.fate == Fate::Meets {
            node.to = first;
            node.other = self.fields[first.index()].unit;
            node.next = self.fields[first.index()].head;
            self.fields[first.index()].head = train.unit;
            self.moves.push(train.unit);
        } else {
            node.land = Known::No;
            node.state = Known::from(match train.fate {
                Fate::Stopped { ends, .. } => ends > 0,
                _ => true,
            });
            if train.fate != Fate::Arrives {
                node.reason = Reason::Stopped;
            }
        }
        self.train = Some(train);
    }

    /// Whether the unit rides and does not just meet somebody at its start.
    pub(super) fn rides(&self, unit: u16) -> bool {
        (self.train.as_ref()).is_some_and(|train| train.fate != Fate::Meets && train.unit == unit)
    }

    /// Strength with which the train keeps a unit out of its goal: 1 and its supports in a goal of its own (R481), 1
    /// against foreign units where it was stopped; a goal in which a foreign unit stays is closed like any station.
    pub(super) fn train_prevents(&self, board: &Board, node: &Node) -> Range {
        let province = node.to;
        let Some(train) = &self.train else {
            return Range::ZERO;
        };
        let stop = match train.fate {
            Fate::Meets => return Range::ZERO,
            Fate::Arrives => train.length,
            Fate::Stopped { at, .. } => at,
        };
        let held = || self.standing(province).is_some_and(|unit| is_held(train, unit));
        if train.station(board, stop) != province {
            Range::ZERO
        } else if stop == train.length && !held() {
            let train = &self.nodes[usize::from(train.unit)];
            train.force(train.strength)
        } else if node.power == train.owner {
            Range::ZERO
        } else {
            Range::STANDING
        }
    }

    /// The train's fate by what the others did.
    fn fate(&self, board: &Board, book: &Rulebook, train: &Train) -> Fate {
        if self.is_met(board, train) {
            return Fate::Meets;
        }
        let closed =
            (1..train.length).find(|distance| self.is_closed(book, train, train.station(board, *distance)));
        match closed {
            Some(at) => self.stopped(board, train, at),
            None if self.enters(book, train, train.station(board, train.length)) => Fate::Arrives,
            None => self.stopped(board, train, train.length),
        }
    }

    /// A foreign unit on the first station moves into the start (R488).
    fn is_met(&self, board: &Board, train: &Train) -> bool {
        let (start, first) = (train.station(board, 0), train.station(board, 1));
        let meeting = |node: &Node| {
            node.role == Role::Move
                && node.to == start
                && node.power != train.owner
                && node.land == Known::Yes
        };
        self.standing(first).is_some_and(meeting)
    }

    fn standing(&self, province: ProvinceId) -> Option<&Node> {
        let index = self.fields[province.index()].unit;
        (index != NONE).then(|| &self.nodes[usize::from(index)])
    }

    /// Whether a foreign unit keeps the train from passing a station (R477 to R487).
    fn is_closed(&self, book: &Rulebook, train: &Train, station: ProvinceId) -> bool {
        let here = self.standing(station);
        if here.is_some_and(|unit| is_held(train, unit)) {
            return true;
        }
        let holds = here.filter(|unit| unit.role != Role::Move).map_or(0, |unit| match unit.role {
            Role::VoidMove => Range::STANDING.min,
            _ => unit.force(unit.strength).min,
        });
        self.attackers(station).any(|entering| {
            let unit = &self.nodes[usize::from(entering)];
            let strength = unit.force(unit.strength).min;
            unit.power != train.owner
                && self.prevention(book, unit).min > 0
                // 6.4: supports by the power of the unit that stays do not beat it.
                && unit.force(unit.foreign).min > holds
                && (self.attackers(station))
                    .filter(|other| *other != entering)
                    .all(|other| self.prevention(book, &self.nodes[usize::from(other)]).max < strength)
        })
    }

    /// Whether the train gets into its goal: nobody is there in the end, and it beats all who enter.
    fn enters(&self, book: &Rulebook, train: &Train, goal: ProvinceId) -> bool {
        let train = &self.nodes[usize::from(train.unit)];
        let strength = train.force(train.strength).min;
        self.is_left(goal)
            && (self.attackers(goal)).all(|other| {
                let other = &self.nodes[usize::from(other)];
                self.prevention(book, other).max < strength
            })
    }

    /// Whether nobody who stood there at the start is there in the end.
    fn is_left(&self, province: ProvinceId) -> bool {
        self.standing(province).is_none_or(|unit| unit.role == Role::Move && unit.state == Known::Yes)
    }

    /// Back to the nearest station where nobody stays and to which nobody was ordered (R478, R486, R489,
    /// R490).
    fn stopped(&self, board: &Board, train: &Train, at: u8) -> Fate {
        let free = |distance: &u8| {
            let station = train.station(board, *distance);
            self.is_left(station) && self.attackers(station).next().is_none()
        };
        let ends = (1..at).rev().find(free).unwrap_or(0);
        Fate::Stopped { at, ends }
    }
}

/// Whether a foreign unit stays in its station and so closes it (R477).
fn is_held(train: &Train, standing: &Node) -> bool {
    standing.power != train.owner && standing.role != Role::Move
}
