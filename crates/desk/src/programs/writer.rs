//! A program at a desk: plays as a [`Level`] plays, keeps peace with its friends, and writes its orders as a person would.

use game::game::Game;
use game::module::Economy;
use game::word::seat::Seat;
use game::word::turn::{Phase, Season, Turn};
use player::{Dice, Friends, Level, Player, Program, Seen, Terrain};
use rules::{Order, Position, PowerId, Rulebook};
use variants::Variant;

use super::{bourse, pacts, paper};

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
    pub fn friends_of(&self, power: PowerId) -> &[PowerId] {
        self.friends.get(power.index()).map_or(&[], Vec::as_slice)
    }
}

/// A program with paper.
pub struct Writer {
    variant: &'static Variant,
    terrain: Terrain<'static>,
    program: Program,
    rulebook: Rulebook,
}

impl Writer {
    /// One that plays this board as this level does; with at most so many adjudications a movement, if a number is given.
    #[must_use]
    pub fn new(variant: &'static Variant, level: Level, most: Option<u64>) -> Writer {
        let program = most.map_or(Program::new(level), |most| Program::sparing(level, most));
        Writer { variant, terrain: Terrain::new(&variant.board), program, rulebook: Rulebook::LUDOMANIAC }
    }

    /// What the seat writes for the pending turn; nothing if nothing is expected of it. The game may be as the seat sees it.
    pub fn turn(&mut self, game: &Game, seat: &Seat, mood: &Mood, dice: &mut Dice) -> String {
        let (Some(setup), Some(turn)) = (&game.setup, game.turn) else { return String::new() };
        self.rulebook = setup.rules().unwrap_or(Rulebook::LUDOMANIAC);
        let position = game::plain::position(self.variant, game.standing());
        let autumn = turn.season == Season::Autumn && !game.has_every_phase();
        let mut text = String::new();
        if let Some(alias) = &seat.alias {
            // Those that play by a plan trade by one as well.
            let planned = match self.program.level() {
                Level::Random | Level::Dumb => None,
                Level::Steady | Level::Quick | Level::Strong => {
                    bourse::planned(self.variant, game, seat.id, dice)
                }
            };
            text += &match planned {
                Some(lines) => format!("Börsenzug \"{alias}\"\n{lines}"),
                None => paper::bourse(self.variant, &position, alias, dice),
            };
        }
        for power in game.powers_of(seat.id).filter_map(|power| self.variant.power(&power.0)) {
            let orders = match turn.phase {
                Phase::Movement if position.unit_count(power) == 0 && !autumn => String::new(),
                Phase::Movement => {
                    let orders = self.orders(&position, power, mood, turn, dice.throw());
                    paper::sheet(self.variant, &position, power, mood, &orders, autumn.then_some(&mut *dice))
                }
                Phase::Retreat => paper::retreat_sheet(self.variant, &position, power),
                Phase::Adjustment => paper::winter_sheet(self.variant, &position, power, dice),
                Phase::Economy => String::new(),
            };
            if !orders.is_empty() && seat.alias.is_some() {
                text += &format!("\n{}:\n", self.variant.power_info(power).names.de);
            }
            text += &orders;
            if autumn && Economy::of(game) == Some(Economy::Treaties) {
                text += &match self.program.level() {
                    Level::Random | Level::Dumb => paper::pacts(self.variant, mood, power, &position),
                    Level::Steady | Level::Quick | Level::Strong => {
                        pacts::planned(self.variant, mood, power, &position)
                    }
                };
            }
        }
        text
    }

    /// An order for each unit of the power.
    fn orders(
        &mut self,
        position: &Position,
        power: PowerId,
        mood: &Mood,
        turn: Turn,
        seed: u64,
    ) -> Vec<(usize, Order)> {
        let mut orders = Vec::new();
        let season = match turn.season {
            Season::Spring => rules::Season::Spring,
            Season::Autumn | Season::Winter => rules::Season::Autumn,
        };
        let friends: Friends = mood.friends_of(power).iter().copied().collect();
        let (terrain, rulebook) = (&self.terrain, &self.rulebook);
        let seen = Seen { terrain, rulebook, position, season, power, friends, seed };
        self.program.orders(&seen, &mut orders);
        orders
    }
}
