//! Rulebooks: named choices where rule texts differ, never code paths of their own. Issue numbers are
//! those of DATC 3.2 chapter 4; paragraph numbers those of the Ludomaniac rules; the rules of World have no paragraphs, there
//! it is the number of the statement in `docs/requirements.md`.

mod choices;

pub use choices::{Choice, UnknownChoice};

/// 4.A.1: when a convoy with several routes is interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum MultiRoute {
    /// a: one disrupted fleet stops it.
    AnyDisrupted,
    /// b: only the loss of all routes stops it (Ludomaniac 4.3.2).
    AllDisrupted,
}

/// 4.A.2: what happens if a convoy and an attack on it contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Paradox {
    /// a, c: a convoyed army does not cut a support against a fleet it needs (1971, 2000, 2023); what is
    /// left is decided as by Szykman.
    NotCut,
    /// b: a convoyed army cuts no support for or against any convoying fleet (1982); the rest as Szykman.
    NeverCut,
    /// d: neither the convoy nor the attack succeeds (Ludomaniac 4.3.2).
    AllHold,
    /// As `AllHold`, but a single convoy with two possible results is dislodged (Ludomaniac 4.3.2, "Dies
    /// gilt auch dann, wenn eine Einheit in der Zielprovinz ... beteiligt ist", read as the rule for it).
    Direct,
    /// f: the convoyed army has no effect (Szykman).
    Szykman,
}

/// 4.A.3: when an army that could walk goes by convoy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum AdjacentConvoy {
    /// a: it walks; a complete convoy only lets two units change places (1971, as DATC handles it).
    Exchange,
    /// b: an own fleet or "via convoy" shows the intent (1982).
    Intent,
    /// c: own fleet or "via convoy", with the land route as a fallback (2000/2023).
    OwnFleetFallback,
    /// d: own fleet or "via convoy", no fallback (2025).
    OwnFleet,
    /// Own fleet on a complete ordered route or "via convoy", no fallback (Ludomaniac 4.3.2).
    OwnFleetOrdered,
    /// Only with "via convoy" (DPTG).
    Said,
    /// Ludomaniac 4.3.2 to the letter: any complete convoy; the land route only if a purely foreign one is
    /// interrupted.
    Letter,
}

/// 4.A.4: where a convoyed attack comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum AttackOrigin {
    /// The province where the army started (Ludomaniac 6.3 a, 7.1 b).
    Start,
    /// The last fleet (Brannan's rule).
    LastFleet,
}

/// 4.A.7: whether a dislodged unit still affects the province its attacker came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DislodgedEffect {
    /// a: never (Ludomaniac 6.1).
    Never,
    /// b: unless it lost a head-to-head battle.
    UnlessHeadToHead,
}

/// What happens to an order with a coast that is wrong or needless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CoastChoice {
    /// The order cannot be carried out.
    Illegal,
    /// The coast is ignored, or replaced by the only possible one.
    Ignored,
}

/// 4.B.4: a support into a province with two coasts that names none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SupportCoast {
    /// a: not allowed.
    Required,
    /// b: allowed for own units only.
    OwnOptional,
    /// c: allowed (Ludomaniac 4.3.1).
    Optional,
}

/// 4.C.1, 4.C.2: a unit type that is missing or wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum TypeChoice {
    /// The order is not allowed.
    Illegal,
    /// The type is taken from the board.
    Legal,
}

/// 4.D.3: several orders for one unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SeveralOrders {
    /// The first counts.
    First,
    /// The last counts.
    Last,
    /// None counts: the unit holds (4.3.3). Identical orders are one.
    Hold,
}

/// 4.D.4, 4.D.5, 4.D.6: more builds or removals than allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum TooMany {
    /// a: none counts.
    None,
    /// b: the first possible ones count.
    First,
    /// c: the last possible ones count.
    Last,
}

/// 4.D.9: hold support among units of a power that sent no orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum IdleSupport {
    /// a: it fails.
    Fails,
    /// b: it works.
    Works,
}

/// 4.E.1: whether a move that cannot be carried out still denies hold support.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ImpossibleMove {
    /// It is ignored; the unit holds and may be supported.
    Hold,
    /// It is a move order: no hold support (3.5, 4.4).
    Move,
}

/// 7.4: two units of one power retreat to one province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum OwnRetreats {
    /// Both are disbanded, as any two units (DATC 6.H.7).
    Disband,
    /// The one with fewer possibilities goes there, the other tries its next field (Ludomaniac 7.4).
    Settle,
}

/// 4.D.8: which unit goes first if a power does not remove enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ForcedRemoval {
    /// a: farthest from the home centers, fleets first, alphabet (1971).
    HomeDistance,
    /// c: farthest from any owned center, fleets first, alphabet (2023).
    OwnedDistance,
    /// 8.7: farthest from the home centers, not on a center, fleet before army, alphabet.
    Ludomaniac,
}

/// 8.7.1: which ways count for the distance of a fleet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum FleetDistance {
    /// Sea and coast only; armies count over land and water (R155).
    ByWater,
    /// Any border, as for armies.
    AnyBorder,
}

/// 7.4, 8.7.4: in which language the names of provinces stand in the alphabet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Alphabet {
    /// German full names, ä ö ü as a o u: those of the rule text.
    German,
    /// English full names (DATC 4.D.8).
    English,
}

/// R414: two fleets that are both entitled to pass one canal in one turn (World: "Ein Kanal kann pro Runde nur von einer
/// Einheit genutzt werden (kein Platztausch)").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CanalCrowd {
    /// Neither passes, however strong either is.
    None,
    /// A single fleet of the power that holds the canal passes, the other does not; without one, neither.
    Holder,
    /// They meet as neighbours do (6.2): the stronger one passes, if there is one.
    Meet,
}

/// R421: a fleet whose passage decides whether its own canal holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CanalParadox {
    /// Neither the passage nor the attack succeeds, whatever is chosen for convoys.
    Stop,
    /// As for convoys (4.A.2).
    AsConvoy,
}

/// R443: whether a center that another power's wing blocks counts for its owner's victory. For adjustments it never does
/// (R441).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum BlockedCenter {
    /// It counts for nobody.
    CountsForNobody,
    /// It counts for its owner.
    CountsForOwner,
}

/// A rulebook: one choice for each issue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub struct Rulebook {
    /// 4.A.1: what stops a convoy that has several routes.
    pub multi_route: MultiRoute,
    /// 4.A.2: what becomes of a convoy and an attack on it that contradict each other.
    pub paradox: Paradox,
    /// 4.A.3: when an army goes by convoy to a province it could walk to.
    pub adjacent_convoy: AdjacentConvoy,
    /// 4.A.4: where the attack of a convoyed army comes from.
    pub attack_origin: AttackOrigin,
    /// 4.A.5: whether a unit may retreat to where its convoyed attacker started.
    pub retreat_to_convoy_start: bool,
    /// 4.A.7: whether a dislodged unit still affects the province its attacker came from.
    pub dislodged_effect: DislodgedEffect,
    /// 4.B.2: a goal of which only one coast can be reached, and none is named. `Illegal`: void.
    pub single_coast: CoastChoice,
    /// 4.B.3: an impossible coast is named although another is possible. `Ignored`: goes there.
    pub impossible_coast: CoastChoice,
    /// 4.B.4: a support into a province with two coasts that names neither.
    pub support_goal_coast: SupportCoast,
    /// 4.B.5: a wrong coast of the ordered unit itself.
    pub unit_coast: CoastChoice,
    /// 4.B.5: a wrong coast of a supported unit where it stands.
    pub support_coast: CoastChoice,
    /// 4.B.6: a coast for an army, or in a province that has one coast only.
    pub needless_coast: CoastChoice,
    /// 4.B.6: a fleet to a coast that a province with several coasts does not have (Spa(wc)).
    pub unknown_coast: CoastChoice,
    /// 4.C.1: an order that does not give the type of its unit.
    pub missing_type: TypeChoice,
    /// 4.C.2: an order that gives the wrong type for its unit.
    pub wrong_type: TypeChoice,
    /// 4.C.4: a fleet built inland. `Legal`: an army is built.
    pub inland_fleet: TypeChoice,
    /// 4.D.3: which counts of several orders for one unit.
    pub several_orders: SeveralOrders,
    /// 4.D.4: which builds count if more are ordered than allowed.
    pub too_many_builds: TooMany,
    /// 4.D.5: two builds in one province.
    pub double_builds: TooMany,
    /// 4.D.6: which removals count if more are ordered than needed.
    pub too_many_removals: TooMany,
    /// 4.D.8: which units go if a power removes too few.
    pub forced_removal: ForcedRemoval,
    /// 8.7.1: which ways count for a fleet's distance when units are removed for a power.
    pub fleet_distance: FleetDistance,
    /// 7.4, 8.7.4: the language whose alphabet breaks ties between provinces.
    pub alphabet: Alphabet,
    /// 4.D.9: hold support between units of a power that sent no orders.
    pub idle_support: IdleSupport,
    /// 4.E.1: whether a move that cannot be carried out still denies the unit hold support.
    pub impossible_move: ImpossibleMove,
    /// 6.3 a: whether an attack by a unit of the same power cuts support (DATC 6.D.20: no).
    pub own_attack_cuts: bool,
    /// 7.4: two units of one power that retreat to one province.
    pub own_retreats: OwnRetreats,
    /// R414: two fleets that may both pass one canal in one turn.
    pub canal_crowd: CanalCrowd,
    /// R421: a fleet whose passage decides whether its own canal holds.
    pub canal_paradox: CanalParadox,
    /// R443: whether a center blocked by another power's wing counts for its owner's victory.
    pub blocked_center: BlockedCenter,
}

impl Rulebook {
    /// The preferred choices of DATC 3.2.
    pub const DATC: Rulebook = Rulebook {
        multi_route: MultiRoute::AllDisrupted,
        paradox: Paradox::Szykman,
        adjacent_convoy: AdjacentConvoy::OwnFleet,
        attack_origin: AttackOrigin::Start,
        retreat_to_convoy_start: true,
        dislodged_effect: DislodgedEffect::UnlessHeadToHead,
        single_coast: CoastChoice::Ignored,
        impossible_coast: CoastChoice::Illegal,
        support_goal_coast: SupportCoast::Optional,
        unit_coast: CoastChoice::Ignored,
        support_coast: CoastChoice::Ignored,
        needless_coast: CoastChoice::Ignored,
        unknown_coast: CoastChoice::Ignored,
        missing_type: TypeChoice::Legal,
        wrong_type: TypeChoice::Legal,
        inland_fleet: TypeChoice::Illegal,
        several_orders: SeveralOrders::First,
        too_many_builds: TooMany::First,
        double_builds: TooMany::First,
        too_many_removals: TooMany::First,
        forced_removal: ForcedRemoval::OwnedDistance,
        fleet_distance: FleetDistance::ByWater,
        alphabet: Alphabet::English,
        idle_support: IdleSupport::Works,
        impossible_move: ImpossibleMove::Hold,
        own_attack_cuts: false,
        own_retreats: OwnRetreats::Disband,
        canal_crowd: CanalCrowd::None,
        canal_paradox: CanalParadox::Stop,
        blocked_center: BlockedCenter::CountsForNobody,
    };

    /// The German rules of Ludomaniac (2011), contested paragraphs as decided in the project's rulebook.
    pub const LUDOMANIAC: Rulebook = Rulebook {
        paradox: Paradox::AllHold,
        adjacent_convoy: AdjacentConvoy::OwnFleetOrdered,
        retreat_to_convoy_start: false,
        dislodged_effect: DislodgedEffect::Never,
        support_coast: CoastChoice::Illegal,
        unknown_coast: CoastChoice::Illegal,
        wrong_type: TypeChoice::Illegal,
        several_orders: SeveralOrders::Hold,
        forced_removal: ForcedRemoval::Ludomaniac,
        alphabet: Alphabet::German,
        impossible_move: ImpossibleMove::Move,
        own_retreats: OwnRetreats::Settle,
        ..Rulebook::DATC
    };

    /// The presets by their names, the usual one first; besides DATC's the other readings of single paragraphs: `ludomaniac-letter` (4.3.2,
    /// convoy to a neighbour), `ludomaniac-direct` (4.3.2, simple paradox), `ludomaniac-free-coasts` (coasts in supports),
    /// `ludomaniac-owncut` (6.3 a).
    pub const PRESETS: [(&'static str, Rulebook); 6] = {
        let ludomaniac = Rulebook::LUDOMANIAC;
        [
            ("ludomaniac", ludomaniac),
            ("datc", Rulebook::DATC),
            ("ludomaniac-letter", Rulebook { adjacent_convoy: AdjacentConvoy::Letter, ..ludomaniac }),
            ("ludomaniac-direct", Rulebook { paradox: Paradox::Direct, ..ludomaniac }),
            ("ludomaniac-free-coasts", Rulebook { support_coast: CoastChoice::Ignored, ..ludomaniac }),
            ("ludomaniac-owncut", Rulebook { own_attack_cuts: true, ..ludomaniac }),
        ]
    };

    /// The names of the presets, in their order.
    pub const NAMES: [&'static str; 6] = {
        let mut names = [""; 6];
        let mut index = 0;
        while index < names.len() {
            names[index] = Rulebook::PRESETS[index].0;
            index += 1;
        }
        names
    };

    /// The preset of this name.
    pub fn preset(name: &str) -> Option<Rulebook> {
        Rulebook::PRESETS.into_iter().find(|(known, _)| *known == name).map(|(_, rulebook)| rulebook)
    }

    /// This rulebook with one issue decided otherwise: `("4.A.2", "d")` or `("4.A.2", "all-hold")`.
    ///
    /// # Errors
    /// If there is no such issue, or no such choice for it.
    pub fn with_choice(self, issue: &str, choice: &str) -> Result<Rulebook, UnknownChoice> {
        choices::apply(self, issue, choice)
    }

    /// How this rulebook decides every issue that has more than one choice.
    pub fn choices(&self) -> impl Iterator<Item = &'static Choice> + '_ {
        Choice::ALL.iter().filter(|choice| choice.is_made_in(self))
    }
}

impl Default for Rulebook {
    /// The default of Konzert: Ludomaniac.
    fn default() -> Self {
        Rulebook::LUDOMANIAC
    }
}
