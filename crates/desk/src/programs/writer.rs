//! A program at a desk: plays as a [`Level`] plays, keeps peace with its friends, and writes its orders as a person would.

use game::game::Game;
use game::module::Economy;
use game::word::seat::Seat;
use game::word::turn::{Phase, Season, Turn};
use player::{Dice, Level, Player, Program, Seen, Terrain};
use rules::{AdjustOrder, Order, Position, PowerId, RetreatOrder, Rulebook};
use variants::Variant;

use super::ahead::{self, Retreat};
use super::mood::Mood;
use super::{bourse, pacts, paper};

/// Removals that are ordered beyond what is reckoned with: for a center that is lost after all.
const SPARE: i32 = 1;

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
                Phase::Movement => self.sheet(&position, power, mood, turn, autumn, dice),
                Phase::Retreat => {
                    let retreats = self.retreats(&position, power, mood, turn, dice.throw());
                    paper::retreats(self.variant, "", &retreats)
                }
                Phase::Adjustment => {
                    let due = rules::dues(&self.variant.board, &position)[power.index()];
                    let orders = self.adjustments(&position, power, mood, due, dice.throw());
                    paper::adjustments(self.variant, &position, &orders)
                }
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

    /// What is handed in before a movement: orders, where units in danger would go and, in autumn, builds or removals.
    fn sheet(
        &mut self,
        position: &Position,
        power: PowerId,
        mood: &Mood,
        turn: Turn,
        autumn: bool,
        dice: &mut Dice,
    ) -> String {
        let (board, rulebook) = (&self.variant.board, self.rulebook);
        let orders = self.orders(position, power, mood, turn, dice.throw());
        let mut text = paper::orders(self.variant, position, &orders);
        let worst = ahead::at_the_worst(board, rulebook, position, &orders, mood.of(power));
        let retreats = self.retreats(&worst, power, mood, turn, dice.throw());
        text += &paper::retreats(self.variant, "\nRückzüge:\n", &retreats);
        if autumn {
            let after = ahead::counted(board, rulebook, position, &orders);
            let due = match rules::dues(board, &after)[power.index()] {
                removed @ ..0 => removed - SPARE,
                // As many as there may be room for: what is not due is passed over.
                0.. => i32::try_from(board.centers().len()).unwrap_or(i32::MAX),
            };
            let adjustments = self.adjustments(&after, power, mood, due, dice.throw());
            text += &paper::adjustments(self.variant, &after, &adjustments);
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
        let (program, seen) = self.sees(position, power, mood, season(turn), seed);
        program.orders(&seen, &mut orders);
        orders
    }

    /// A way for each dislodged unit of the power.
    fn retreats(
        &mut self,
        position: &Position,
        power: PowerId,
        mood: &Mood,
        turn: Turn,
        seed: u64,
    ) -> Vec<Retreat> {
        let mut chosen: Vec<RetreatOrder> = Vec::new();
        let (program, seen) = self.sees(position, power, mood, season(turn), seed);
        program.retreats(&seen, &mut chosen);
        ahead::retreats(&self.variant.board, position, power, &chosen)
    }

    /// So many builds of the power or, below zero, removals.
    fn adjustments(
        &mut self,
        position: &Position,
        power: PowerId,
        mood: &Mood,
        due: i32,
        seed: u64,
    ) -> Vec<AdjustOrder> {
        let mut orders = Vec::new();
        if due != 0 {
            let (program, seen) = self.sees(position, power, mood, rules::Season::Autumn, seed);
            program.adjustments(&seen, due, &mut orders);
        }
        orders
    }

    /// The program with what it is asked about.
    fn sees<'a>(
        &'a mut self,
        position: &'a Position,
        power: PowerId,
        mood: &Mood,
        season: rules::Season,
        seed: u64,
    ) -> (&'a mut Program, Seen<'a>) {
        let (terrain, rulebook, friends) = (&self.terrain, &self.rulebook, mood.of(power));
        (&mut self.program, Seen { terrain, rulebook, position, season, power, friends, seed })
    }
}

/// The season of a turn's movement.
fn season(turn: Turn) -> rules::Season {
    match turn.season {
        Season::Spring => rules::Season::Spring,
        Season::Autumn | Season::Winter => rules::Season::Autumn,
    }
}
