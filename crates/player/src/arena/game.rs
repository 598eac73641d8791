//! One game among players, from the start of a board to its end.

use crate::{Dice, Friends, Player, Seen, Terrain};
use rules::{
    AdjustOrder, AdjustReason, Adjusted, MAX_POWERS, Order, OrderResult, Orders, Outcome, Position, PowerId,
    RetreatOrder, RetreatReason, Retreated, Rulebook, Season, Umpire, Victory, center_counts, dues,
};

/// Years in which no center changes hands, after which a game stands still.
pub const STANDSTILL: u32 = 4;

/// What a game is played by.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The board with the tables that players need.
    pub terrain: &'a Terrain<'a>,
    /// The rulebook by which moves are decided.
    pub rulebook: Rulebook,
    /// The season of the first movement; with autumn the first year is half a year.
    pub first: Season,
    /// Years after which the game is a draw.
    pub years: u32,
    /// Where chance comes from.
    pub seed: u64,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Somebody has won.
    Solo(PowerId),
    /// No center changed hands for four years: a draw of the survivors.
    Standstill,
    /// The last year is over: a draw of the survivors.
    LastYear,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub end: End,
    /// Years that were played.
    pub years: u32,
    /// Centers at the end, by power.
    pub centers: [u16; MAX_POWERS],
    /// Orders, retreats and adjustments that were void or impossible, by power.
    pub void: [u32; MAX_POWERS],
    /// Movements in which a power had a unit, by power.
    pub turns: [u32; MAX_POWERS],
}

/// What has just happened, for whoever keeps a record. The position is the one before it.
#[derive(Clone, Copy, Debug)]
pub enum Step<'s> {
    /// A movement: the position before it, what was ordered, and what came of it.
    Movement(&'s Position, &'s Orders, &'s Outcome),
    /// Retreats; not called where nobody was dislodged.
    Retreats(&'s Position, &'s [RetreatOrder], &'s Retreated),
    /// Builds and removals; not called where nobody had any.
    Adjustments(&'s Position, &'s [AdjustOrder], &'s Adjusted),
}

/// Plays a game; `players` by power. `watch` is told the year, counted from 0, the season, and what happened.
pub fn play(
    setting: &Setting,
    players: &mut [&mut dyn Player],
    mut watch: impl FnMut(u32, Season, Step),
) -> Played {
    let board = setting.terrain.board();
    let mut table = Table {
        setting,
        umpire: Umpire::new(board, setting.rulebook),
        position: board.start(),
        played: Played {
            end: End::LastYear,
            years: 0,
            centers: [0; MAX_POWERS],
            void: [0; MAX_POWERS],
            turns: [0; MAX_POWERS],
        },
        decision: 0,
    };
    let (mut tied, mut still, mut held) = (false, 0, None);
    if board.builds().first {
        table.adjustments(0, players, &mut watch);
    }
    for year in 0..setting.years {
        let owners = table.position.owners().to_vec();
        let seasons: &[Season] = match setting.first {
            Season::Autumn if year == 0 || board.builds().every_turn => &[Season::Autumn],
            Season::Spring | Season::Autumn => &[Season::Spring, Season::Autumn],
        };
        for season in seasons.iter().copied() {
            table.movement(year, season, players, &mut watch);
            table.retreats(year, season, players, &mut watch);
        }
        table.played.years = year + 1;
        match table.umpire.ownership(&mut table.position, tied) {
            Victory::Won(power) => {
                let before = held.filter(|(by, _)| *by == power).map_or(0, |(_, years)| years);
                held = Some((power, before + 1));
                if before + 1 >= board.spec().winning.years {
                    table.played.end = End::Solo(power);
                    break;
                }
            }
            Victory::Tie => (tied, held) = (true, None),
            Victory::Open => held = None,
        }
        still = if table.position.owners() == owners { still + 1 } else { 0 };
        if still == STANDSTILL {
            table.played.end = End::Standstill;
            break;
        }
        table.adjustments(year, players, &mut watch);
    }
    table.played.centers = center_counts(board, &table.position);
    table.played
}

struct Table<'a> {
    setting: &'a Setting<'a>,
    umpire: Umpire<'a>,
    position: Position,
    played: Played,
    decision: u64,
}

impl Table<'_> {
    /// What a power sees now.
    fn seen<'s>(&'s self, season: Season, power: PowerId) -> Seen<'s> {
        let mut dice = Dice::of(self.setting.seed, &[self.decision, u64::from(power.0)]);
        Seen {
            terrain: self.setting.terrain,
            rulebook: &self.setting.rulebook,
            position: &self.position,
            season,
            power,
            friends: Friends::NOBODY,
            seed: dice.throw(),
        }
    }

    /// The player of each power.
    fn powers(&self) -> impl Iterator<Item = PowerId> + use<> {
        self.setting.terrain.board().powers()
    }

    fn movement(
        &mut self,
        year: u32,
        season: Season,
        players: &mut [&mut dyn Player],
        watch: &mut impl FnMut(u32, Season, Step),
    ) {
        self.decision += 1;
        let mut orders = Orders::hold(&self.position);
        let mut told: Vec<(usize, Order)> = Vec::new();
        for power in self.powers() {
            if self.position.unit_count(power) == 0 {
                continue;
            }
            self.played.turns[power.index()] += 1;
            told.clear();
            let seen = self.seen(season, power);
            if let Some(player) = players.get_mut(power.index()) {
                player.orders(&seen, &mut told);
            }
            for (index, order) in told.drain(..) {
                // Nobody orders other people's units.
                if self.position.units().get(index).is_some_and(|unit| unit.power == power) {
                    orders.set(index, order);
                }
            }
        }
        let before = self.position.clone();
        let outcome = self.umpire.movement(&mut self.position, &orders);
        for (unit, outcome) in before.units().iter().zip(&outcome.units) {
            self.played.void[unit.power.index()] += u32::from(outcome.result == OrderResult::Void);
        }
        watch(year, season, Step::Movement(&before, &orders, outcome));
    }

    fn retreats(
        &mut self,
        year: u32,
        season: Season,
        players: &mut [&mut dyn Player],
        watch: &mut impl FnMut(u32, Season, Step),
    ) {
        if self.position.dislodged().is_empty() {
            return self.position.clear_retreats();
        }
        self.decision += 1;
        let mut orders: Vec<RetreatOrder> = Vec::new();
        for power in self.powers() {
            if self.position.dislodged().iter().any(|dislodged| dislodged.unit.power == power) {
                let (seen, begin) = (self.seen(season, power), orders.len());
                if let Some(player) = players.get_mut(power.index()) {
                    player.retreats(&seen, &mut orders);
                }
                orders[begin..].iter_mut().for_each(|order| order.power = power);
            }
        }
        let before = self.position.clone();
        let retreated = self.umpire.retreats(&mut self.position, &orders);
        for (order, reason) in orders.iter().zip(&retreated.orders) {
            let void = match reason {
                RetreatReason::Retreated
                | RetreatReason::Ordered
                | RetreatReason::NoneOpen
                | RetreatReason::Collision => false,
                // Named, and not open.
                RetreatReason::NoneNamed => !order.to.is_empty(),
                RetreatReason::OwnPrecedence | RetreatReason::NoSuchUnit | RetreatReason::SeveralOrders => {
                    true
                }
            };
            self.played.void[order.power.index()] += u32::from(void);
        }
        watch(year, season, Step::Retreats(&before, &orders, retreated));
    }

    fn adjustments(
        &mut self,
        year: u32,
        players: &mut [&mut dyn Player],
        watch: &mut impl FnMut(u32, Season, Step),
    ) {
        self.decision += 1;
        let due = dues(self.setting.terrain.board(), &self.position);
        let mut orders: Vec<AdjustOrder> = Vec::new();
        for power in self.powers().filter(|power| due[power.index()] != 0) {
            let (seen, begin) = (self.seen(Season::Autumn, power), orders.len());
            if let Some(player) = players.get_mut(power.index()) {
                player.adjustments(&seen, due[power.index()], &mut orders);
            }
            orders[begin..].iter_mut().for_each(|order| order.power = power);
        }
        if due.iter().all(|due| *due == 0) {
            return;
        }
        let before = self.position.clone();
        let adjusted = self.umpire.adjustments(&mut self.position, &orders);
        for (order, reason) in orders.iter().zip(&adjusted.orders) {
            self.played.void[order.power.index()] += u32::from(*reason != AdjustReason::Done);
        }
        watch(year, Season::Autumn, Step::Adjustments(&before, &orders, adjusted));
    }
}
