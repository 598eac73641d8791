//! A program at a desk: plays as a [`Level`] plays, keeps peace with its friends, and writes its orders as a person would.

mod paper;

use player::{Dice, Friends, Level, Player, Program, Seen, Terrain};
use rules::{Order, Position, PowerId, Rulebook, Season};
use variants::Variant;

pub use paper::{bourse, pacts, retreat_sheet, sheet, winter_sheet};

/// How the powers feel about each other this year.
#[derive(Clone, Debug)]
pub struct Mood {
    /// By power: with whom it lives in peace.
    friends: Vec<Vec<PowerId>>,
}

impl Mood {
    /// Everybody for himself.
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
    pub fn friends_of(&self, power: PowerId) -> &[PowerId] {
        self.friends.get(power.index()).map_or(&[], Vec::as_slice)
    }
}

/// A program with paper.
pub struct Writer {
    variant: &'static Variant,
    terrain: Terrain<'static>,
    program: Program,
}

impl Writer {
    /// One that plays this board as this level does.
    pub fn new(variant: &'static Variant, level: Level) -> Writer {
        Writer { variant, terrain: Terrain::new(&variant.board), program: Program::new(level) }
    }

    /// An order for each unit of the power.
    fn orders(
        &mut self,
        position: &Position,
        power: PowerId,
        friends: Friends,
        season: Season,
        seed: u64,
    ) -> Vec<(usize, Order)> {
        let rulebook = Rulebook::LUDOMANIAC;
        let terrain = &self.terrain;
        let seen = Seen { terrain, rulebook: &rulebook, position, season, power, friends, seed };
        let mut orders = Vec::new();
        self.program.orders(&seen, &mut orders);
        orders
    }
}
