//! A position played on: everybody plays by plans ([`Steady`]), and what it has come to then is worth something.

use super::Steady;
use super::worth::Worth;
use crate::{Dice, Friends, Seen};
use rules::{
    Adjudicator, AdjustOrder, Adjusted, Order, Orders, Position, PowerId, RetreatOrder, Retreated, Season,
    Victory, adjust_into, dues, retreat_into, update_owners, victory,
};

/// The memory of playing on, reusable.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    judge: Box<Adjudicator>,
    steady: Steady,
    position: Position,
    orders: Orders,
    told: Vec<(usize, Order)>,
    retreats: Vec<RetreatOrder>,
    retreated: Retreated,
    adjustments: Vec<AdjustOrder>,
    adjusted: Adjusted,
    /// Adjudications so far.
    pub count: u64,
}

/// As many adjudications as a movement costs that is played on: everybody's plans.
pub(crate) fn cost(seen: &Seen) -> u64 {
    8 * seen.board().power_count() as u64
}

impl Ahead {
    /// The retreats of everybody else in the position that is seen.
    pub fn others_retreats(&mut self, seen: &Seen, retreats: &mut Vec<RetreatOrder>) {
        for power in seen.board().powers().filter(|power| *power != seen.power) {
            if seen.position.dislodged().iter().any(|dislodged| dislodged.unit.power == power) {
                self.steady.retreats(&seen_as(seen, power, seen.seed), retreats);
            }
        }
    }

    /// The builds and removals of everybody else in the position that is seen.
    pub fn others_adjustments(&mut self, seen: &Seen, adjustments: &mut Vec<AdjustOrder>) {
        let due = dues(seen.board(), seen.position);
        for power in seen.board().powers().filter(|power| *power != seen.power) {
            if due[power.index()] != 0 {
                self.steady.adjustments(&seen_as(seen, power, seen.seed), due[power.index()], adjustments);
            }
        }
    }

    /// What it is worth to the power that these retreats are made, after so many years.
    pub fn after_retreats(
        &mut self,
        seen: &Seen,
        worth: &mut Worth,
        retreats: &[RetreatOrder],
        years: usize,
        seed: u64,
    ) -> i64 {
        self.position.clone_from(seen.position);
        retreat_into(seen.board(), seen.rulebook, &mut self.position, retreats, &mut self.retreated);
        let first = self.end_season(seen, seed);
        self.play_on(seen, worth, first, years, seed)
    }

    /// What it is worth to the power that these builds and removals are made, after so many years.
    pub fn after_adjustments(
        &mut self,
        seen: &Seen,
        worth: &mut Worth,
        adjustments: &[AdjustOrder],
        years: usize,
        seed: u64,
    ) -> i64 {
        self.position.clone_from(seen.position);
        adjust_into(seen.board(), seen.rulebook, &mut self.position, adjustments, &mut self.adjusted);
        self.play_on(seen, worth, seen.board().builds().next_season(), years, seed)
    }

    /// What it is worth to the power that everybody has given these orders, after so many years.
    pub fn after_movement(
        &mut self,
        seen: &Seen,
        worth: &mut Worth,
        orders: &Orders,
        years: usize,
        seed: u64,
    ) -> i64 {
        self.position.clone_from(seen.position);
        let outcome = self.judge.adjudicate(seen.board(), seen.rulebook, &self.position, orders);
        outcome.carry_out(&mut self.position);
        self.count += 1;
        self.retreat(seen, seen.season, seed);
        let first = self.end_season(seen, seed);
        self.play_on(seen, worth, first, years, seed)
    }

    /// After the retreats of the season that is seen: in autumn the year ends. Answers the season that follows.
    fn end_season(&mut self, seen: &Seen, seed: u64) -> Season {
        match seen.season {
            Season::Spring => Season::Autumn,
            Season::Autumn => {
                update_owners(seen.board(), &mut self.position);
                self.adjust(seen, seed);
                seen.board().builds().next_season()
            }
        }
    }

    /// Plays on to the end of so many years, or of the game, and judges what it has come to. The last builds are not made.
    fn play_on(&mut self, seen: &Seen, worth: &mut Worth, first: Season, years: usize, seed: u64) -> i64 {
        let mut number = 0;
        let springs = !seen.board().builds().every_turn;
        for year in 0..years {
            for season in [Season::Spring, Season::Autumn] {
                if season == Season::Spring && (!springs || year == 0 && first == Season::Autumn) {
                    continue;
                }
                number += 1;
                self.movement(seen, season, seed.wrapping_add(number));
            }
            update_owners(seen.board(), &mut self.position);
            if let Victory::Won(_) = victory(seen.board(), seen.rulebook, &self.position, false) {
                break;
            }
            if year + 1 < years {
                self.adjust(seen, seed.wrapping_add(number));
            }
        }
        i64::from(worth.judge_position(seen.terrain, &self.position, seen.power))
    }

    /// A movement with its retreats.
    fn movement(&mut self, seen: &Seen, season: Season, seed: u64) {
        let Ahead { judge, steady, position, orders, told, count, .. } = self;
        orders.clear(position);
        for power in seen.board().powers().filter(|power| position.unit_count(*power) > 0) {
            told.clear();
            let seen = seen_as(seen, power, seed);
            steady.orders(&Seen { position, season, ..seen }, told);
            told.iter().for_each(|(index, order)| orders.set(*index, *order));
        }
        let outcome = judge.adjudicate(seen.board(), seen.rulebook, position, orders);
        outcome.carry_out(position);
        *count += 1;
        self.retreat(seen, season, seed);
    }

    /// The retreats of everybody.
    fn retreat(&mut self, seen: &Seen, season: Season, seed: u64) {
        let Ahead { steady, position, retreats, retreated, .. } = self;
        retreats.clear();
        for power in seen.board().powers() {
            if position.dislodged().iter().any(|dislodged| dislodged.unit.power == power) {
                let seen = seen_as(seen, power, seed);
                steady.retreats(&Seen { position, season, ..seen }, retreats);
            }
        }
        retreat_into(seen.board(), seen.rulebook, position, retreats, retreated);
    }

    /// Builds and removals of everybody.
    fn adjust(&mut self, seen: &Seen, seed: u64) {
        let Ahead { steady, position, adjustments, adjusted, .. } = self;
        let due = dues(seen.board(), position);
        adjustments.clear();
        for power in seen.board().powers().filter(|power| due[power.index()] != 0) {
            let seen = seen_as(seen, power, seed);
            let seen = Seen { position, season: Season::Autumn, ..seen };
            steady.adjustments(&seen, due[power.index()], adjustments);
        }
        adjust_into(seen.board(), seen.rulebook, position, adjustments, adjusted);
    }
}

/// What a power sees in the same position, with a seed of its own. Whoever lives in peace with the one that thinks knows of that, and of
/// nothing else.
pub(super) fn seen_as<'s>(seen: &Seen<'s>, power: PowerId, seed: u64) -> Seen<'s> {
    let friends = match power {
        own if own == seen.power => seen.friends,
        friend if seen.friends.contains(friend) => Friends::from_iter([seen.power]),
        _ => Friends::NOBODY,
    };
    let seed = Dice::of(seed, &[u64::from(power.0)]).throw();
    Seen { power, seed, friends, ..*seen }
}
