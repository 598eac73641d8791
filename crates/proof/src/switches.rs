//! Rulebooks for tests: the two presets, and others in which every choice that touches a movement is thrown.

use rules::{AdjacentConvoy, CanalCrowd, CanalParadox, DislodgedEffect, MultiRoute, Paradox, Rulebook};

use crate::dice::Dice;

/// A rulebook: a preset in three of four throws, otherwise one with every choice thrown.
pub fn rulebook(dice: &mut Dice) -> Rulebook {
    match dice.below(4) {
        0 | 1 => Rulebook::LUDOMANIAC,
        2 => Rulebook::DATC,
        _ => thrown(dice),
    }
}

/// Every choice that touches a movement, thrown. The origin of convoyed attacks (4.A.4) stays: the reference does
/// not know Brannan's rule.
fn thrown(dice: &mut Dice) -> Rulebook {
    let paradoxes = [Paradox::NotCut, Paradox::NeverCut, Paradox::AllHold, Paradox::Direct, Paradox::Szykman];
    let convoys = [
        AdjacentConvoy::Exchange,
        AdjacentConvoy::Intent,
        AdjacentConvoy::OwnFleetFallback,
        AdjacentConvoy::OwnFleet,
        AdjacentConvoy::OwnFleetOrdered,
        AdjacentConvoy::Said,
        AdjacentConvoy::Letter,
    ];
    let routes = [MultiRoute::AnyDisrupted, MultiRoute::AllDisrupted];
    let effects = [DislodgedEffect::Never, DislodgedEffect::UnlessHeadToHead];
    let crowds = [CanalCrowd::None, CanalCrowd::Holder, CanalCrowd::Meet];
    let canals = [CanalParadox::Stop, CanalParadox::AsConvoy];
    let base = Rulebook::LUDOMANIAC;
    Rulebook {
        paradox: dice.pick(&paradoxes).unwrap_or(base.paradox),
        adjacent_convoy: dice.pick(&convoys).unwrap_or(base.adjacent_convoy),
        multi_route: dice.pick(&routes).unwrap_or(base.multi_route),
        dislodged_effect: dice.pick(&effects).unwrap_or(base.dislodged_effect),
        retreat_to_convoy_start: dice.percent(50),
        own_attack_cuts: dice.percent(50),
        canal_crowd: dice.pick(&crowds).unwrap_or(base.canal_crowd),
        canal_paradox: dice.pick(&canals).unwrap_or(base.canal_paradox),
        ..base
    }
}
