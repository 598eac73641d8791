//! What every spot is worth to a power, from the board and the position alone: nearness to the centers worth having.

use crate::survey::{Survey, reset};
use crate::{Spot, Terrain};
use rules::{PowerId, ProvinceId};

/// Parts of a thousandth of a center: the outlook is told in these, so that even far away it says which way is nearer.
pub(super) const FINE: i32 = 32;

/// In a thousand: what nearness of so many steps weighs.
const ROUNDS: [i32; 12] = [40, 60, 45, 32, 24, 18, 14, 12, 10, 8, 7, 6];

/// In a thousand: what a center of this power is worth. Weak powers fall, and what is left of them is nobody's threat.
pub(super) fn focus(survey: &Survey, power: PowerId, holder: Option<PowerId>, focused: i32) -> i32 {
    let Some(holder) = holder else { return 1000 };
    let (own, other) = (i32::from(survey.centers(power)), i32::from(survey.centers(holder)));
    1000 + focused * (own - other) / (own + other).max(1)
}

/// The outlook of one power; reusable.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    values: Vec<i32>,
    round: Vec<i32>,
    before: Vec<i32>,
}

impl Outlook {
    /// By spot, in parts of a thousandth of a center ([`FINE`]).
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// What a spot is worth.
    pub fn value(&self, spot: Spot) -> i32 {
        self.values[usize::from(spot)]
    }

    /// Looks at a position.
    pub fn look_at(&mut self, terrain: &Terrain, survey: &Survey, power: PowerId, focused: i32) {
        let spots = terrain.spots();
        let worth = |center: ProvinceId| match survey.holder(center) {
            Some(holder) if holder == power && survey.competition(center, power) > 0 => 500,
            Some(holder) if holder == power => 0,
            None => 1200,
            holder => focus(survey, power, holder, focused),
        };
        self.before.clear();
        self.before.extend((0..spots).map(|spot| {
            let province = terrain.province(spot as Spot);
            let wanted =
                terrain.board().is_center(province) && terrain.board().no_center_for(province) != Some(power);
            if wanted { worth(province) * FINE } else { 0 }
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
