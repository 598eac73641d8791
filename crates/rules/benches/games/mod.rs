//! Positions that nobody has seen before: of many games from their first year to their twentieth, with what then happens in
//! them. Each is met once.

use rules::{Decision, Orders, Place, Playout, Position, Possible, Rulebook, Unit};
use variants::Variant;

use crate::scenes::{Dice, Scene, order_all};

/// Movements of one game: twenty years.
const TURNS: usize = 40;

/// How the orders of a benchmark game are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Every order is thrown among all that are possible, so that most supports and convoys match nothing.
    Chance,
    /// Half of the units move, most of the others support one of those moves or a neighbour, some convoy: the proportions
    /// of played games. Of two goals that are thrown the one is taken where a foreign unit stands or a foreign center lies.
    Plans,
}

impl Players {
    /// As a word in the table of figures.
    pub fn name(self) -> &'static str {
        match self {
            Players::Chance => "random games",
            Players::Plans => "played games",
        }
    }
}

/// So many movements, from game after game.
pub fn movements(variant: &Variant, players: Players, count: usize) -> Vec<Scene> {
    let mut scenes = Vec::new();
    let mut dice = Dice::new(count as u64);
    while scenes.len() < count {
        play(variant, players, &mut dice, count, &mut scenes);
    }
    // Once more, one behind the other in memory, as a program would hold them that reads them in turn.
    scenes
        .iter()
        .map(|scene| Scene { position: scene.position.clone(), orders: scene.orders.clone() })
        .collect()
}

/// Plays one game of at most [`TURNS`] movements and adds a scene for each, until there are `most`.
fn play(variant: &Variant, players: Players, dice: &mut Dice, most: usize, scenes: &mut Vec<Scene>) {
    let mut game = Playout::new(&variant.board, Rulebook::LUDOMANIAC);
    while game.turns() < TURNS && game.winner().is_none() && scenes.len() < most {
        let movement = game.phase() == rules::Phase::Movement;
        if movement && players == Players::Plans {
            let orders = plans(variant, game.position(), dice);
            for (seat, order) in orders.as_slice().iter().enumerate() {
                game.decide(seat, Decision::Order(*order));
            }
        } else {
            game.choose_all(|count| dice.below(count));
        }
        if movement {
            scenes.push(Scene { position: game.position().clone(), orders: game.orders().clone() });
        }
        game.step();
    }
}

fn plans(variant: &Variant, position: &Position, dice: &mut Dice) -> Orders {
    order_all(variant, position, dice, |unit, near, dice| {
        let goals = [near[dice.below(near.len())], near[dice.below(near.len())]];
        let wanted = |goal: &&Place| is_wanted(variant, position, unit, **goal);
        *goals.iter().find(wanted).unwrap_or(&goals[0])
    })
}

/// Orders for one position.
pub fn orders(variant: &Variant, players: Players, position: &Position, dice: &mut Dice) -> Orders {
    if players == Players::Plans {
        return plans(variant, position, dice);
    }
    let mut possible = Possible::new(&variant.board);
    possible.look_at(position);
    let mut orders = Orders::hold(position);
    for unit in 0..position.units().len() {
        let all = possible.orders(unit);
        orders.set(unit, all[dice.below(all.len())]);
    }
    orders
}

/// Whether a foreign unit stands there, or a center lies there that is not the unit's power's.
fn is_wanted(variant: &Variant, position: &Position, unit: &Unit, goal: Place) -> bool {
    let province = goal.province();
    match position.unit_at(province) {
        Some(other) => other.power != unit.power,
        None => variant.board.is_center(province) && position.owner(province) != Some(unit.power),
    }
}

/// What happens in these movements, on average.
#[derive(Default)]
pub struct Happened {
    pub units: f64,
    pub moves: f64,
    pub bounced: f64,
    pub supports: f64,
    pub cut: f64,
    pub dislodged: f64,
    pub convoyed: f64,
}

impl Happened {
    /// Looks at all of them.
    pub fn of(variant: &Variant, book: &Rulebook, scenes: &[Scene]) -> Self {
        let mut all = Happened::default();
        let mut adjudicator = rules::Adjudicator::new();
        for scene in scenes {
            let outcome = adjudicator.adjudicate(&variant.board, book, &scene.position, &scene.orders);
            all.dislodged += outcome.dislodged.len() as f64;
            for unit in &outcome.units {
                let (order, given) = (unit.order, unit.result == rules::OrderResult::Succeeds);
                let support =
                    matches!(order, rules::Order::SupportHold { .. } | rules::Order::SupportMove { .. });
                all.units += 1.0;
                all.moves += f64::from(matches!(order, rules::Order::Move { .. }));
                all.bounced += f64::from(unit.reason == rules::Reason::Bounced);
                all.supports += f64::from(support && given);
                all.cut += f64::from(unit.reason == rules::Reason::Cut);
                all.convoyed +=
                    f64::from(matches!(order, rules::Order::Convoy { .. }) && !unit.reason.is_void());
            }
        }
        let count = scenes.len() as f64;
        for sum in [
            &mut all.units,
            &mut all.moves,
            &mut all.bounced,
            &mut all.supports,
            &mut all.cut,
            &mut all.dislodged,
            &mut all.convoyed,
        ] {
            *sum /= count;
        }
        all
    }
}
