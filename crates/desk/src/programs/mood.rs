//! How powers that programs play feel about each other.

use player::{Dice, Friends};
use rules::PowerId;
use variants::Variant;

/// How the powers feel about each other this year.
#[derive(Clone, Debug)]
pub struct Mood {
    /// By power: with whom it lives in peace.
    friends: Vec<Vec<PowerId>>,
}

impl Mood {
    /// Everybody for themselves.
    #[must_use]
    pub fn war(variant: &Variant) -> Mood {
        Mood { friends: vec![Vec::new(); variant.board.power_count()] }
    }

    /// Draws who is friends with whom: most powers find one friend.
    pub fn draw(variant: &Variant, dice: &mut Dice) -> Mood {
        let mut single: Vec<PowerId> = variant.power_ids().collect();
        let mut mood = Mood::war(variant);
        while single.len() > 2 {
            let one = single.swap_remove(dice.below(single.len()));
            let other = single.swap_remove(dice.below(single.len()));
            mood.friends[one.index()].push(other);
            mood.friends[other.index()].push(one);
        }
        mood
    }

    /// The friends of a power.
    pub(crate) fn friends_of(&self, power: PowerId) -> &[PowerId] {
        self.friends.get(power.index()).map_or(&[], Vec::as_slice)
    }

    /// The same as a set.
    pub(super) fn of(&self, power: PowerId) -> Friends {
        self.friends_of(power).iter().copied().collect()
    }
}
