//! How near every spot is to every center of a board: counted once a board, so that what a power thinks of all spots is a sum.

use crate::{Spot, Terrain};
use rules::Board;

/// Parts of a thousandth of a center in which nearness is told, so that even far away it says which way is nearer.
pub(crate) const FINE: i32 = 32;

/// Parts of [`FINE`] that are kept until all centers are summed up.
pub(crate) const FINER: i32 = 64;

/// In a thousand: what nearness of so many steps weighs.
const ROUNDS: [i64; 12] = [40, 60, 45, 32, 24, 18, 14, 12, 10, 8, 7, 6];

/// One, while it is spread.
const ONE: i64 = 1 << 40;

/// What a thousandth of a center weighs on every spot, by center in the order of the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nearness {
    spots: usize,
    weights: Vec<i32>,
}

impl Nearness {
    /// Spreads every center over a board: a round is a fifth of a spot with its neighbours.
    pub fn new(board: &Board, terrain: &Terrain) -> Nearness {
        let spots = terrain.spots();
        let mut weights = Vec::with_capacity(spots * board.centers().len());
        let (mut before, mut round) = (vec![0; spots], Vec::with_capacity(spots));
        for center in board.centers().iter() {
            for (spot, begin) in before.iter_mut().enumerate() {
                *begin = if terrain.province(spot as Spot) == center { ONE } else { 0 };
            }
            let mut sums = vec![0; spots];
            for (number, weight) in ROUNDS.into_iter().enumerate() {
                if number > 0 {
                    round.clear();
                    round.extend((0..spots).map(|spot| {
                        let near = terrain.near(spot as Spot).iter().map(|near| before[usize::from(*near)]);
                        (before[spot] + near.sum::<i64>()) / 5
                    }));
                    std::mem::swap(&mut round, &mut before);
                }
                sums.iter_mut().zip(&before).for_each(|(sum, near)| *sum += near / 1000 * weight);
            }
            weights.extend(sums.into_iter().map(|sum: i64| {
                let finest = i64::from(FINE * FINER);
                i32::try_from((sum / 1024 * finest) / (ONE / 1024)).unwrap_or(i32::MAX)
            }));
        }
        Nearness { spots, weights }
    }

    /// By spot, in parts of [`FINE`] and [`FINER`]: nearness to the center with this number.
    pub fn to(&self, center: usize) -> &[i32] {
        &self.weights[center * self.spots..][..self.spots]
    }
}
