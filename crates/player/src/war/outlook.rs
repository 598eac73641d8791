//! What every spot is worth to a power, from the board and the position alone: nearness to the centers worth having.

use crate::survey::{Survey, reset};
use crate::{Spot, Terrain};
use rules::{PowerId, ProvinceId};

/// In a thousand: what nearness of so many steps weighs.
const ROUNDS: [i32; 6] = [40, 60, 40, 25, 15, 8];

/// The outlook of one power; reusable.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    values: Vec<i32>,
    round: Vec<i32>,
    before: Vec<i32>,
}

impl Outlook {
    /// By spot.
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// What a spot is worth.
    pub fn value(&self, spot: Spot) -> i32 {
        self.values[usize::from(spot)]
    }

    /// Looks at a position.
    pub fn look_at(&mut self, terrain: &Terrain, survey: &Survey, power: PowerId) {
        let spots = terrain.spots();
        let worth = |center: ProvinceId| match survey.holder(center) {
            Some(holder) if holder == power && survey.competition(center, power) > 0 => 500,
            Some(holder) if holder == power => 0,
            Some(_) => 1000,
            None => 1200,
        };
        self.before.clear();
        self.before.extend((0..spots).map(|spot| {
            let province = terrain.province(spot as Spot);
            let wanted =
                terrain.board().is_center(province) && terrain.board().no_center_for(province) != Some(power);
            if wanted { worth(province) } else { 0 }
        }));
        reset(&mut self.values, spots, 0);
        for (number, weight) in ROUNDS.into_iter().enumerate() {
            if number > 0 {
                self.round.clear();
                self.round.extend((0..spots).map(|spot| {
                    let near = terrain.near(spot as Spot);
                    let sum: i32 = near.iter().map(|near| self.before[usize::from(*near)]).sum();
                    (self.before[spot] + sum) / 5
                }));
                std::mem::swap(&mut self.round, &mut self.before);
            }
            let values = self.values.iter_mut().zip(&self.before);
            values.for_each(|(value, near)| *value += near * weight / 1000);
        }
    }
}
