//! Rulebooks for tests: the two presets, and others in which every choice that touches a movement, a retreat or an
//! adjustment is thrown.

use rules::{
    AdjacentConvoy, Alphabet, CanalCrowd, CanalParadox, CoastChoice, DislodgedEffect, FleetDistance,
    ForcedRemoval, MultiRoute, OwnRetreats, Paradox, Rulebook, SeveralOrders, TooMany, TypeChoice,
};

use testbed::Dice;

/// A rulebook: a preset in three of four throws, otherwise one with every choice thrown.
pub fn rulebook(dice: &mut Dice) -> Rulebook {
    match dice.below(4) {
        0 | 1 => Rulebook::LUDOMANIAC,
        2 => Rulebook::DATC,
        _ => thrown(dice),
    }
}

/// Every choice that the reference knows, thrown. The origin of convoyed attacks (4.A.4) stays: the reference does
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
    let types = [TypeChoice::Illegal, TypeChoice::Legal];
    let coasts = [CoastChoice::Illegal, CoastChoice::Ignored];
    let several = [SeveralOrders::First, SeveralOrders::Last, SeveralOrders::Hold];
    let retreats = [OwnRetreats::Disband, OwnRetreats::Settle];
    let many = [TooMany::None, TooMany::First, TooMany::Last];
    let removals = [ForcedRemoval::HomeDistance, ForcedRemoval::OwnedDistance, ForcedRemoval::Ludomaniac];
    let distances = [FleetDistance::ByWater, FleetDistance::AnyBorder];
    let alphabets = [Alphabet::German, Alphabet::English];
    let base = Rulebook::LUDOMANIAC;
    Rulebook {
        paradox: dice.pick(&paradoxes).unwrap_or(base.paradox),
        adjacent_convoy: dice.pick(&convoys).unwrap_or(base.adjacent_convoy),
        multi_route: dice.pick(&routes).unwrap_or(base.multi_route),
        dislodged_effect: dice.pick(&effects).unwrap_or(base.dislodged_effect),
        retreat_to_convoy_start: dice.percent(50),
        own_attack_cuts: dice.percent(50),
        wrong_type: dice.pick(&types).unwrap_or(base.wrong_type),
        inland_fleet: dice.pick(&types).unwrap_or(base.inland_fleet),
        needless_coast: dice.pick(&coasts).unwrap_or(base.needless_coast),
        several_orders: dice.pick(&several).unwrap_or(base.several_orders),
        own_retreats: dice.pick(&retreats).unwrap_or(base.own_retreats),
        too_many_builds: dice.pick(&many).unwrap_or(base.too_many_builds),
        double_builds: dice.pick(&many).unwrap_or(base.double_builds),
        too_many_removals: dice.pick(&many).unwrap_or(base.too_many_removals),
        forced_removal: dice.pick(&removals).unwrap_or(base.forced_removal),
        fleet_distance: dice.pick(&distances).unwrap_or(base.fleet_distance),
        alphabet: dice.pick(&alphabets).unwrap_or(base.alphabet),
        canal_crowd: dice.pick(&crowds).unwrap_or(base.canal_crowd),
        canal_paradox: dice.pick(&canals).unwrap_or(base.canal_paradox),
        ..base
    }
}
