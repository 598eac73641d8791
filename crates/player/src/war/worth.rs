//! What a position is worth to a power after a movement: centers that it holds and is about to hold, what the others have, where its
//! units stand. Whole numbers; a center is [`CENTER`].

use super::outlook::Outlook;
use crate::nearness::FINE;
use crate::survey::{Survey, reset};
use crate::{Seen, Spot, Terrain};
use rules::{MAX_POWERS, Outcome, Place, Position, PowerId, Season, Unit, UnitKind};

/// What one supply center is worth; all other values are measured by it.
pub(super) const CENTER: i32 = 1000;
const NOBODY: u8 = u8::MAX;

/// The numbers of the judgement, set by hand (docs/player.md).
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// In a thousand: how sure a center is that is occupied, if its defenders are more, as many, or fewer than the strongest rival's units.
    stay: [i32; 3],
    /// In a thousand: how sure a center is that nobody stands in, likewise; the last number if the owner is not near at all.
    empty: [i32; 4],
    /// In a thousand: how much of what will be counts after an autumn, when it will take a year to count.
    future: i32,
    /// In a thousand: what others hold, weighed by how much they hold.
    others: i32,
    /// In a thousand: where units stand.
    seat: i32,
    /// A unit that is dislodged.
    dislodged: i32,
    /// What winning counts.
    victory: i32,
}

impl Weights {
    /// Those that are played with.
    const PLAYED: Weights = Weights {
        stay: [960, 760, 450],
        empty: [850, 700, 450, 250],
        future: 350,
        others: 300,
        seat: 1000,
        dislodged: 350,
        victory: 20_000,
    };
}

/// The judge of one position's consequences.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    weights: Weights,
    /// By power and spot: what a unit is worth there.
    seats: Vec<i32>,
    spots: usize,
    powers: usize,
    nobody: PowerId,
    /// By center, in the order of the board: who owns it before the movement.
    holders: Vec<u8>,
    /// By province: its number among the centers.
    number: Vec<u8>,
    /// By spot: centers that a unit reaches from there.
    starts: Vec<u32>,
    reached: Vec<u8>,
    victory: i32,
    autumn: bool,
    /// By center and power: units that reach it.
    near: Vec<u8>,
    /// By center: the powers that have a unit which reaches it, a bit each.
    rivals: Vec<u64>,
    /// By center: whose unit stands there, armies and fleets only.
    standing: Vec<u8>,
    expected: [i32; MAX_POWERS],
    outlook: Outlook,
}

impl Default for Worth {
    fn default() -> Self {
        Worth {
            weights: Weights::PLAYED,
            seats: Vec::new(),
            spots: 0,
            powers: 0,
            nobody: PowerId(u8::MAX),
            holders: Vec::new(),
            number: Vec::new(),
            starts: Vec::new(),
            reached: Vec::new(),
            victory: 0,
            autumn: false,
            near: Vec::new(),
            rivals: Vec::new(),
            standing: Vec::new(),
            expected: [0; MAX_POWERS],
            outlook: Outlook::default(),
        }
    }
}

impl Worth {
    /// Prepares to judge what comes of this position.
    pub fn look_at(&mut self, seen: &Seen, survey: &Survey) {
        let (terrain, board) = (seen.terrain, seen.board());
        self.spots = terrain.spots();
        self.powers = board.side_count();
        self.nobody = board.nobody();
        self.victory = board.victory() as i32;
        self.autumn = seen.season == Season::Autumn;
        self.holders.clear();
        reset(&mut self.number, board.province_count(), NOBODY);
        for center in board.centers().iter() {
            self.number[center.index()] = self.holders.len() as u8;
            self.holders.push(survey.holder(center).map_or(NOBODY, |power| power.0));
        }
        self.starts.clear();
        self.reached.clear();
        self.starts.push(0);
        for spot in 0..self.spots {
            let centers = terrain.reach(spot as Spot).iter().map(|province| self.number[province.index()]);
            let wing = terrain.unit(spot as Spot).0 == UnitKind::Wing;
            self.reached.extend(centers.filter(|center| *center != NOBODY && !wing));
            self.starts.push(self.reached.len() as u32);
        }
        self.seats.clear();
        for power in board.powers() {
            self.outlook.look_at(terrain, survey, power, 500);
            self.seats.extend(self.outlook.values());
        }
    }

    /// What came of a movement is worth so much to a power.
    pub fn judge(&mut self, terrain: &Terrain, units: &[Unit], outcome: &Outcome, power: PowerId) -> i32 {
        self.clear();
        let (mut seats, mut lost) = (0, 0);
        for (unit, outcome) in units.iter().zip(&outcome.units) {
            match outcome.now {
                Some(place) => seats += self.stand(terrain, unit, place, power),
                None => lost += i32::from(unit.power == power),
            }
        }
        self.sum(power, seats) - lost * self.weights.dislodged
    }

    /// A position at the end of a year, its centers counted, is worth so much to a power. Where units stand is weighed as it was in the
    /// position that was looked at.
    pub fn judge_position(&mut self, terrain: &Terrain, position: &Position, power: PowerId) -> i32 {
        let (holders, autumn) = (self.holders.clone(), self.autumn);
        self.autumn = true;
        self.holders.fill(NOBODY);
        for (center, owner) in position.owners() {
            if let Some(holder) = self.holders.get_mut(usize::from(self.number[center.index()])) {
                *holder = owner.0;
            }
        }
        self.clear();
        let mut seats = 0;
        for unit in position.units() {
            seats += self.stand(terrain, unit, unit.place, power);
        }
        let worth = self.sum(power, seats);
        (self.holders, self.autumn) = (holders, autumn);
        worth
    }

    fn clear(&mut self) {
        reset(&mut self.near, self.holders.len() * self.powers, 0);
        reset(&mut self.rivals, self.holders.len(), 0);
        reset(&mut self.standing, self.holders.len(), NOBODY);
    }

    /// A unit stands there now: what it reaches, and what its place is worth to the power, if it is its own.
    fn stand(&mut self, terrain: &Terrain, unit: &Unit, place: Place, power: PowerId) -> i32 {
        let spot = terrain.spot(unit.kind, place).map_or(0, usize::from);
        let reached = &self.reached[self.starts[spot] as usize..self.starts[spot + 1] as usize];
        let reached = if unit.power == self.nobody { &[] } else { reached };
        for center in reached {
            self.near[usize::from(*center) * self.powers + unit.power.index()] += 1;
            self.rivals[usize::from(*center)] |= 1 << unit.power.0;
        }
        let center = self.number[place.province().index()];
        if center != NOBODY && unit.kind != UnitKind::Wing {
            self.standing[usize::from(center)] = unit.power.0;
        }
        if unit.power == power { self.seats[power.index() * self.spots + spot] } else { 0 }
    }

    /// What everything that stands is worth to a power.
    fn sum(&mut self, power: PowerId, seats: i32) -> i32 {
        self.expect();
        let own = self.expected[power.index()];
        let mut all = 0;
        let mut squares = 0_i64;
        for (other, expected) in self.expected[..self.powers].iter().enumerate() {
            all += expected;
            if other != power.index() {
                squares += i64::from(*expected) * i64::from(*expected);
            }
        }
        let others = (squares / i64::from(all.max(1))) as i32;
        let won =
            if self.autumn && self.centers_now(power) >= self.victory { self.weights.victory } else { 0 };
        own + won + seats / FINE * self.weights.seat / 1000 - others * self.weights.others / 1000
    }

    /// Centers of a power when those that it stands in are its own.
    fn centers_now(&self, power: PowerId) -> i32 {
        let owners = self.holders.iter().zip(&self.standing);
        owners
            .filter(|(holder, standing)| {
                **standing == power.0 || (**standing == NOBODY && **holder == power.0)
            })
            .count() as i32
    }

    /// How many centers everybody may expect.
    fn expect(&mut self) {
        let weights = &self.weights;
        let powers = self.powers;
        self.expected[..powers].fill(0);
        for (center, (holder, standing)) in self.holders.iter().zip(&self.standing).enumerate() {
            let near = &self.near[center * powers..][..powers];
            let keeper = if *standing == NOBODY { *holder } else { *standing };
            // After an autumn whoever stands there owns it.
            let owner = if self.autumn { keeper } else { *holder };
            let (mut rival, mut most, mut ties) = (NOBODY, 0, 0);
            // Most centers have no rival, most others one: nobody else is looked at.
            let mut rivals = self.rivals[center] & !1_u64.checked_shl(u32::from(keeper)).unwrap_or(0);
            while rivals != 0 {
                let other = rivals.trailing_zeros();
                rivals &= rivals - 1;
                let count = near[other as usize];
                if count > most {
                    (rival, most, ties) = (other as u8, count, 0);
                } else if count == most {
                    ties += 1;
                }
            }
            let mut add = |power: u8, part: i32| {
                if let Some(expected) = self.expected[..powers].get_mut(usize::from(power)) {
                    *expected += part;
                }
            };
            if most == 0 {
                add(keeper, CENTER);
                continue;
            }
            let own = near.get(usize::from(keeper)).copied().unwrap_or(0);
            let kept = if *standing != NOBODY {
                let defence = own + 1;
                weights.stay[usize::from(most >= defence) + usize::from(most > defence)]
            } else if own == 0 {
                weights.empty[3]
            } else {
                weights.empty[usize::from(most >= own) + usize::from(most > own)]
            };
            let taken = (CENTER - kept) * if ties > 0 { 500 } else { 900 } / 1000;
            let (kept, taken) = if self.autumn {
                let taken = taken * weights.future / 1000;
                (CENTER - taken, taken)
            } else {
                (kept, taken)
            };
            add(rival, taken);
            if owner == keeper {
                add(keeper, CENTER - taken);
            } else {
                // In spring a unit stands in somebody's center.
                add(keeper, kept);
                add(owner, CENTER - kept - taken);
            }
        }
    }
}
