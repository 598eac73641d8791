//! What every spot is worth to a power, from the board and the position alone: nearness to the centers worth having.

use crate::nearness::FINER;
use crate::survey::{Survey, reset};
use crate::{Spot, Terrain};
use rules::{PowerId, ProvinceId};

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
}

impl Outlook {
    /// By spot, in parts of a thousandth of a center ([`crate::nearness::FINE`]).
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// What a spot is worth.
    pub fn value(&self, spot: Spot) -> i32 {
        self.values[usize::from(spot)]
    }

    /// Looks at a position.
    pub fn look_at(&mut self, terrain: &Terrain, survey: &Survey, power: PowerId, focused: i32) {
        let board = terrain.board();
        let worth = |center: ProvinceId| match survey.holder(center) {
            _ if board.no_center_for(center) == Some(power) => 0,
            Some(holder) if holder == power && survey.competition(center, power) > 0 => 500,
            Some(holder) if holder == power => 0,
            None => 1200,
            holder => focus(survey, power, holder, focused),
        };
        reset(&mut self.values, terrain.spots(), 0);
        for (number, center) in board.centers().iter().enumerate() {
            let worth = worth(center);
            if worth != 0 {
                let near = terrain.nearness(number);
                self.values.iter_mut().zip(near).for_each(|(value, near)| *value += worth * near);
            }
        }
        self.values.iter_mut().for_each(|value| *value /= FINER);
    }
}
