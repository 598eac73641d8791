//! What is counted of many games, with how sure it is.

use super::{End, Played};
use rules::{MAX_POWERS, PowerId};

/// A part of a whole with its 95 % interval, all between 0 and 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The part that was found.
    pub part: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The interval of E. B. Wilson (1927) around `hits` of `trials`, 95 %. Of nothing, everything is possible.
pub fn wilson(hits: u32, trials: u32) -> Share {
    if trials == 0 {
        return Share { part: 0.0, low: 0.0, high: 1.0 };
    }
    let (hits, trials) = (f64::from(hits), f64::from(trials));
    // Two tails of 2.5 % of the normal distribution.
    let z = 1.959_963_984_540_054_f64;
    let part = hits / trials;
    let middle = (part + z * z / (2.0 * trials)) / (1.0 + z * z / trials);
    let half =
        z * (part * (1.0 - part) / trials + z * z / (4.0 * trials * trials)).sqrt() / (1.0 + z * z / trials);
    Share { part, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// What a player reached in many games, in all powers or in one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games, one a seat that it had.
    pub games: u32,
    /// Games that it won alone.
    pub solos: u32,
    /// Draws that it survived.
    pub draws: u32,
    /// Games at whose end it had a center.
    pub survived: u32,
    /// Centers at the end, summed up.
    pub centers: u64,
    /// Squares of its centers over the sum of everybody's squares; of a solo, everything.
    pub squares: f64,
    /// The same squared, for the interval.
    squares_squared: f64,
    /// Orders of all phases that were void or impossible.
    pub void: u32,
    /// Movements in which it had a unit.
    pub turns: u64,
}

impl Tally {
    /// Adds what a power reached in a game.
    pub fn add(&mut self, played: &Played, power: PowerId) {
        let squares = |power: usize| f64::from(played.centers[power]).powi(2);
        let all: f64 = (0..MAX_POWERS).map(squares).sum();
        let alive = played.centers[power.index()] > 0;
        let part = match played.end {
            End::Solo(winner) => f64::from(u8::from(winner == power)),
            End::Standstill | End::LastYear if all > 0.0 => squares(power.index()) / all,
            End::Standstill | End::LastYear => 0.0,
        };
        self.games += 1;
        self.solos += u32::from(played.end == End::Solo(power));
        self.draws += u32::from(alive && !matches!(played.end, End::Solo(_)));
        self.survived += u32::from(alive);
        self.centers += u64::from(played.centers[power.index()]);
        self.squares += part;
        self.squares_squared += part * part;
        self.void += played.void[power.index()];
        self.turns += u64::from(played.turns[power.index()]);
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.solos += other.solos;
        self.draws += other.draws;
        self.survived += other.survived;
        self.centers += other.centers;
        self.squares += other.squares;
        self.squares_squared += other.squares_squared;
        self.void += other.void;
        self.turns += other.turns;
    }

    /// Share of games won alone.
    pub fn solo_share(&self) -> Share {
        wilson(self.solos, self.games)
    }

    /// Share of games that it drew.
    pub fn draw_share(&self) -> Share {
        wilson(self.draws, self.games)
    }

    /// Share of games that it survived.
    pub fn survival(&self) -> Share {
        wilson(self.survived, self.games)
    }

    /// Mean centers at the end.
    pub fn mean_centers(&self) -> f64 {
        self.centers as f64 / f64::from(self.games.max(1))
    }

    /// Mean share of squares, with the interval of a mean.
    pub fn square_share(&self) -> Share {
        let games = f64::from(self.games.max(1));
        let mean = self.squares / games;
        let spread = (self.squares_squared / games - mean * mean).max(0.0);
        let half = 1.959_963_984_540_054 * (spread / games).sqrt();
        Share { part: mean, low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
    }
}
