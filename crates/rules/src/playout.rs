//! A game from its start to a victory, phase by phase: what is to be decided, what can be chosen, and the step that
//! carries it out. For players written as programs; nothing is allocated after the first turns.

use crate::possible::{Draws, Roll};
use crate::{
    AdjustAction, AdjustOrder, Board, Order, Orders, Outcome, Place, PlaceList, Position, PowerId,
    ProvinceId, ProvinceSet, RetreatOrder, Rulebook, Season, Umpire, Victory, dues, legal_builds,
    legal_orders, retreat_options, units_of,
};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Phase {
    /// An order for every unit (chapters 3 to 6).
    Movement,
    /// A retreat for every dislodged unit (chapter 7).
    Retreats,
    /// Builds and removals (8.5 to 8.7).
    Adjustments,
    /// Nothing more: somebody has won (1.3).
    Over,
}

/// One of the things that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Decision {
    /// What a unit is ordered to do, in [`Phase::Movement`].
    Order(Order),
    /// In [`Phase::Retreats`]: where to; `None`: disband.
    Retreat(Option<Place>),
    /// One build, removal or waived build, in [`Phase::Adjustments`].
    Adjust(AdjustAction),
}

/// A game that is being played.
///
/// ```
/// # fn first_of(board: &rules::Board) -> usize {
/// use rules::{Playout, Rulebook};
/// let mut game = Playout::new(board, Rulebook::LUDOMANIAC);
/// while game.turns() < 10 && game.winner().is_none() {
///     for seat in 0..game.seats() {
///         let last = game.options(seat).count() - 1;
///         game.choose(seat, last);
///     }
///     game.step();
/// }
/// # game.turns() }
/// ```
#[derive(Clone, Debug)]
pub struct Playout<'a> {
    board: &'a Board,
    umpire: Umpire<'a>,
    position: Position,
    phase: Phase,
    season: Season,
    turns: usize,
    tied: bool,
    /// Who won the last autumns and how many, where a victory must be held.
    held: Option<(PowerId, u16)>,
    winner: Option<PowerId>,
    orders: Orders,
    draws: Draws<'a>,
    /// What can be built or removed for one seat.
    possible: Vec<AdjustAction>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<AdjustOrder>,
}

impl<'a> Playout<'a> {
    /// A game at its start: its first movement, or the builds with which it opens.
    pub fn new(board: &'a Board, rulebook: Rulebook) -> Self {
        let mut playout = Self::from(board, rulebook, board.start(), board.builds().next_season());
        if board.builds().first {
            playout.enter(Phase::Adjustments);
        }
        playout
    }

    /// A game that goes on from a position before a movement.
    pub fn from(board: &'a Board, rulebook: Rulebook, position: Position, season: Season) -> Self {
        let mut playout = Playout {
            board,
            umpire: Umpire::new(board, rulebook),
            position,
            phase: Phase::Movement,
            season,
            turns: 0,
            tied: false,
            held: None,
            winner: None,
            orders: Orders::default(),
            draws: Draws::new(board),
            possible: Vec::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
        };
        playout.enter(Phase::Movement);
        playout
    }

    /// Back to this position before a movement; keeps the memory.
    pub fn restart(&mut self, position: &Position, season: Season) {
        self.position.clone_from(position);
        (self.season, self.turns, self.tied, self.winner) = (season, 0, false, None);
        self.held = None;
        self.enter(Phase::Movement);
    }

    /// The position as it is.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What is waited for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The season of the movement or retreats that are waited for; during adjustments, that of the next
    /// movement.
    pub fn season(&self) -> Season {
        self.season
    }

    /// Movements that were played, two a year.
    pub fn turns(&self) -> usize {
        self.turns
    }

    /// Who has won.
    pub fn winner(&self) -> Option<PowerId> {
        self.winner
    }

    /// What came of the last movement.
    pub fn outcome(&self) -> &Outcome {
        self.umpire.outcome()
    }

    /// What was chosen for this movement, in [`Phase::Movement`].
    pub fn orders(&self) -> &Orders {
        &self.orders
    }

    /// How many decisions are asked for in this phase: one a unit, one a dislodged unit, one a build or removal.
    pub fn seats(&self) -> usize {
        match self.phase {
            Phase::Movement => self.position.units().len(),
            Phase::Retreats => self.retreats.len(),
            Phase::Adjustments => self.adjustments.len(),
            Phase::Over => 0,
        }
    }

    /// Whose decision it is.
    pub fn power(&self, seat: usize) -> Option<PowerId> {
        match self.phase {
            Phase::Movement => self.position.units().get(seat).map(|unit| unit.power),
            Phase::Retreats => self.retreats.get(seat).map(|order| order.power),
            Phase::Adjustments => self.adjustments.get(seat).map(|order| order.power),
            Phase::Over => None,
        }
    }

    /// All that can be chosen, at least one thing for every seat. Of builds and removals only those that no other seat
    /// has chosen.
    pub fn options(&self, seat: usize) -> impl Iterator<Item = Decision> + use<'_> {
        let ordered = self.phase == Phase::Movement && !self.is_neutral(seat);
        let moves = ordered.then(|| legal_orders(self.board, &self.position, seat));
        let holds = (self.phase == Phase::Movement && !ordered).then_some(Decision::Order(Order::Hold));
        let retreats = (self.phase == Phase::Retreats).then(|| self.retreat_options(seat));
        let adjustments = (self.phase == Phase::Adjustments).then(|| self.adjust_options(seat));
        (moves.into_iter().flatten().map(Decision::Order))
            .chain(retreats.into_iter().flatten().map(Decision::Retreat))
            .chain(adjustments.into_iter().flatten().map(Decision::Adjust))
            .chain(holds)
    }

    /// Whether a movement is asked of a unit that is nobody's: it holds.
    fn is_neutral(&self, seat: usize) -> bool {
        self.board.has_neutral()
            && self.position.units().get(seat).is_some_and(|unit| unit.power == self.board.nobody())
    }

    fn retreat_options(&self, seat: usize) -> impl Iterator<Item = Option<Place>> + use<'_> {
        let dislodged = self.position.dislodged().get(seat);
        let open = dislodged.into_iter().flat_map(|unit| retreat_options(self.board, &self.position, unit));
        open.filter(|option| option.closed.is_none()).map(|option| Some(option.place)).chain([None])
    }

    fn adjust_options(&self, seat: usize) -> impl Iterator<Item = AdjustAction> + use<'_> {
        let order = self.adjustments.get(seat).copied();
        let taken = self.taken(seat);
        let removes = order.is_some_and(|order| matches!(order.action, AdjustAction::Remove { .. }));
        let removals = order.filter(|_| removes).into_iter().flat_map(|order| {
            let own = units_of(&self.position, order.power);
            own.map(|(_, unit)| AdjustAction::Remove { kind: Some(unit.kind), at: unit.place })
        });
        let builds = order.filter(|_| !removes).into_iter().flat_map(|order| {
            let builds = legal_builds(self.board, &self.position, order.power);
            builds.chain([AdjustAction::Waive])
        });
        removals.chain(builds).filter(move |action| field(action).is_none_or(|at| !taken.contains(at)))
    }

    /// Where other seats build or remove.
    fn taken(&self, seat: usize) -> ProvinceSet {
        let others = self.adjustments.iter().enumerate().filter(|(other, _)| *other != seat);
        others.filter_map(|(_, order)| field(&order.action)).collect()
    }

    /// Chooses for a seat. What does not belong to the phase, and a seat that does not exist, is left alone. Where nothing is
    /// chosen, units hold, dislodged ones are disbanded, builds are waived, and removals are forced.
    pub fn decide(&mut self, seat: usize, decision: Decision) {
        match (self.phase, decision) {
            (Phase::Movement, Decision::Order(order)) => self.orders.set(seat, order),
            (Phase::Retreats, Decision::Retreat(to)) => {
                if let Some(order) = self.retreats.get_mut(seat) {
                    order.to = to.into_iter().collect();
                }
            }
            (Phase::Adjustments, Decision::Adjust(action)) => {
                if let Some(order) = self.adjustments.get_mut(seat) {
                    order.action = action;
                }
            }
            _ => {}
        }
    }

    /// Chooses one of the options by its number, and says which.
    pub fn choose(&mut self, seat: usize, number: usize) -> Option<Decision> {
        let decision = self.options(seat).nth(number)?;
        self.decide(seat, decision);
        Some(decision)
    }

    /// Chooses for every seat: `roll` says which of so many options. For a movement it draws among all possible orders without listing them, which is
    /// much faster than seat by seat; there `roll` may be asked more than once for a seat, and must not always give the
    /// same answer to the same question if all orders are to be equally likely.
    pub fn choose_all(&mut self, mut roll: impl FnMut(usize) -> usize) {
        match self.phase {
            Phase::Movement => {
                self.draws.draw(&self.position, &mut roll, &mut self.orders);
                if self.board.has_neutral() {
                    let seats = 0..self.position.units().len();
                    seats
                        .filter(|seat| self.is_neutral(*seat))
                        .collect::<Vec<_>>()
                        .into_iter()
                        .for_each(|seat| self.orders.set(seat, Order::Hold));
                }
            }
            Phase::Retreats => self.choose_retreats(&mut roll),
            Phase::Adjustments => self.choose_adjustments(&mut roll),
            Phase::Over => {}
        }
    }

    fn choose_retreats(&mut self, roll: Roll<'_>) {
        for seat in 0..self.retreats.len() {
            let number = roll(self.retreat_options(seat).count());
            let chosen = self.retreat_options(seat).nth(number);
            if let (Some(to), Some(order)) = (chosen, self.retreats.get_mut(seat)) {
                order.to = to.into_iter().collect();
            }
        }
    }

    /// What several seats of one power build or remove they choose from the same list; who comes later finds less of it.
    fn choose_adjustments(&mut self, roll: Roll<'_>) {
        let mut possible = std::mem::take(&mut self.possible);
        let mut last = None;
        for seat in 0..self.adjustments.len() {
            let power = self.power(seat);
            if last != power {
                possible.clear();
                possible.extend(self.adjust_options(seat));
            }
            last = power;
            let chosen = possible.get(roll(possible.len())).copied();
            let (Some(action), Some(order)) = (chosen, self.adjustments.get_mut(seat)) else { continue };
            order.action = action;
            if let Some(taken) = field(&action) {
                possible.retain(|other| field(other) != Some(taken));
            }
        }
        self.possible = possible;
    }

    /// Carries out what was decided and goes on to the next phase in which there is something to decide.
    pub fn step(&mut self) -> Phase {
        match self.phase {
            Phase::Movement => {
                self.umpire.movement(&mut self.position, &self.orders);
                self.turns += 1;
                if self.position.dislodged().is_empty() {
                    self.end_turn()
                } else {
                    self.enter(Phase::Retreats)
                }
            }
            Phase::Retreats => {
                self.umpire.retreats(&mut self.position, &self.retreats);
                self.end_turn();
            }
            Phase::Adjustments => {
                self.umpire.adjustments(&mut self.position, &self.adjustments);
                self.enter(Phase::Movement);
            }
            Phase::Over => {}
        }
        self.phase
    }

    /// After the retreats.
    fn end_turn(&mut self) {
        if self.season == Season::Spring {
            self.season = Season::Autumn;
            return self.enter(Phase::Movement);
        }
        match self.umpire.ownership(&mut self.position, self.tied) {
            Victory::Won(power) => {
                let before = self.held.filter(|(held, _)| *held == power).map_or(0, |(_, years)| years);
                self.held = Some((power, before + 1));
                if before + 1 >= self.board.spec().winning.years {
                    self.winner = Some(power);
                    return self.enter(Phase::Over);
                }
            }
            Victory::Tie => (self.tied, self.held) = (true, None),
            Victory::Open => self.held = None,
        }
        self.season = self.board.builds().next_season();
        self.enter(Phase::Adjustments);
        if self.adjustments.is_empty() {
            self.enter(Phase::Movement);
        }
    }

    /// Lays out the seats of a phase, nothing chosen.
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.retreats.clear();
        self.adjustments.clear();
        match phase {
            Phase::Movement => self.orders.clear(&self.position),
            Phase::Retreats => self.retreats.extend(self.position.dislodged().iter().map(|dislodged| {
                let unit = dislodged.unit;
                RetreatOrder { power: unit.power, kind: None, at: unit.place, to: PlaceList::EMPTY }
            })),
            Phase::Adjustments => self.lay_out_adjustments(),
            Phase::Over => {}
        }
    }

    fn lay_out_adjustments(&mut self) {
        let due = dues(self.board, &self.position);
        for power in self.board.powers() {
            let due = due[power.index()];
            // A removal of nothing: nobody stands on no place of the board.
            let nothing = AdjustAction::Remove { kind: None, at: NOWHERE };
            let action = if due > 0 { AdjustAction::Waive } else { nothing };
            let count = due.unsigned_abs() as usize;
            self.adjustments.extend(std::iter::repeat_n(AdjustOrder { power, action }, count));
        }
    }
}

/// Where something is built or removed.
fn field(action: &AdjustAction) -> Option<ProvinceId> {
    match action {
        AdjustAction::Build { at, .. } | AdjustAction::Remove { at, .. } => Some(at.province()),
        AdjustAction::Waive => None,
    }
}

/// A place that is on no board.
const NOWHERE: Place = Place::whole(crate::ProvinceId(crate::MAX_PROVINCES as u16));
