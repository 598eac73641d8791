//! A board is tried out: games are played at random.

use rules::{Phase, Playout, PowerId, Rulebook, Unit};
use variants::Variant;

/// Turns with moves after which a random game is left.
const TURNS: usize = 60;

/// What games at random showed.
pub struct Played {
    /// How many were played.
    pub games: u32,
    /// How many somebody won.
    pub solos: u32,
    /// Powers that never built a unit.
    pub never_built: Vec<PowerId>,
    /// Powers that were out at the end of every game.
    pub never_lived: Vec<PowerId>,
    /// What no game may do: the number of the game, and a unit where its kind cannot stand.
    pub fault: Option<(u32, Unit)>,
}

/// Plays games at random.
pub fn games(variant: &Variant, count: u32) -> Played {
    let board = &variant.board;
    let mut played =
        Played { games: count, solos: 0, never_built: Vec::new(), never_lived: Vec::new(), fault: None };
    let mut lived = vec![false; board.power_count()];
    let mut grown = vec![false; board.power_count()];
    for number in 0..count {
        // Every game has its own dice, and the same ones tomorrow.
        let mut state = u64::from(number) + 1;
        let mut game = Playout::new(board, Rulebook::LUDOMANIAC);
        // Movements are few; phases that nobody can decide cannot go on for ever.
        for _ in 0..TURNS * 4 {
            if game.phase() == Phase::Over || game.turns() >= TURNS {
                break;
            }
            let before = game.position().clone();
            let built = game.phase() == Phase::Adjustments;
            game.choose_all(|options| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % options.max(1)
            });
            game.step();
            for power in board.powers().filter(|_| built) {
                grown[power.index()] |= game.position().unit_count(power) > before.unit_count(power);
            }
            let broken = game.position().units().iter().find(|unit| !board.can_stand(unit.kind, unit.place));
            if let Some(unit) = broken.filter(|_| played.fault.is_none()) {
                played.fault = Some((number, *unit));
            }
        }
        played.solos += u32::from(game.winner().is_some());
        for power in board.powers() {
            let position = game.position();
            lived[power.index()] |= position.unit_count(power) > 0 || position.center_count(power) > 0;
        }
    }
    if count > 0 {
        played.never_built = board.powers().filter(|power| !grown[power.index()]).collect();
        played.never_lived = board.powers().filter(|power| !lived[power.index()]).collect();
    }
    played
}
