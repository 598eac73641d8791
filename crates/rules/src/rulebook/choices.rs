//! The names of the choices: an issue, a letter as in DATC 3.2, and a word. One table from which
//! rulebooks are changed, shown and checked.

use super::{
    AdjacentConvoy, Alphabet, AttackOrigin, BlockedCenter, CanalCrowd, CanalParadox, CoastChoice,
    DislodgedEffect, FleetDistance, ForcedRemoval, IdleSupport, ImpossibleMove, MultiRoute, OwnRetreats,
    Paradox, Rulebook, SeveralOrders, SupportCoast, TooMany, TypeChoice,
};

/// One choice for one issue.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The issue: DATC's number, the paragraph of the Ludomaniac rules, or the number of a statement about World.
    pub issue: &'static str,
    /// DATC's letter; our own word again where DATC has none.
    pub letter: &'static str,
    /// A word for it.
    pub word: &'static str,
    apply: fn(&mut Rulebook),
}

/// There is no such choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownChoice {
    /// The issue asked for.
    pub issue: String,
    /// The choice asked for.
    pub choice: String,
}

impl std::fmt::Display for UnknownChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no choice {:?} for issue {:?}", self.choice, self.issue)
    }
}

impl std::error::Error for UnknownChoice {}

pub(super) fn apply(mut book: Rulebook, issue: &str, choice: &str) -> Result<Rulebook, UnknownChoice> {
    let found = (Choice::ALL.iter())
        .find(|known| known.issue == issue && (known.letter == choice || known.word == choice));
    let Some(found) = found else {
        return Err(UnknownChoice { issue: issue.to_owned(), choice: choice.to_owned() });
    };
    (found.apply)(&mut book);
    Ok(book)
}

impl Choice {
    /// Whether the rulebook decides the issue this way.
    pub fn is_made_in(&self, book: &Rulebook) -> bool {
        let mut applied = *book;
        (self.apply)(&mut applied);
        applied == *book
    }

    /// All choices, by issue.
    pub const ALL: &'static [Choice] = &[
        of("4.A.1", "a", "any-disrupted", |book| {
            book.multi_route = MultiRoute::AnyDisrupted;
        }),
        of("4.A.1", "b", "all-disrupted", |book| {
            book.multi_route = MultiRoute::AllDisrupted;
        }),
        of("4.A.2", "a", "1971", |book| {
            book.paradox = Paradox::NotCut;
        }),
        of("4.A.2", "b", "1982", |book| {
            book.paradox = Paradox::NeverCut;
        }),
        of("4.A.2", "c", "2000", |book| {
            book.paradox = Paradox::NotCut;
        }),
        of("4.A.2", "d", "all-hold", |book| {
            book.paradox = Paradox::AllHold;
        }),
        of("4.A.2", "f", "szykman", |book| {
            book.paradox = Paradox::Szykman;
        }),
        of("4.A.2", "direct", "direct", |book| {
            book.paradox = Paradox::Direct;
        }),
        of("4.A.3", "a", "exchange", |book| {
            book.adjacent_convoy = AdjacentConvoy::Exchange;
        }),
        of("4.A.3", "b", "intent", |book| {
            book.adjacent_convoy = AdjacentConvoy::Intent;
        }),
        of("4.A.3", "c", "fallback", |book| {
            book.adjacent_convoy = AdjacentConvoy::OwnFleetFallback;
        }),
        of("4.A.3", "d", "own-fleet", |book| {
            book.adjacent_convoy = AdjacentConvoy::OwnFleet;
        }),
        of("4.A.3", "ludomaniac", "own-fleet-ordered", |book| {
            book.adjacent_convoy = AdjacentConvoy::OwnFleetOrdered;
        }),
        of("4.A.3", "dptg", "said", |book| {
            book.adjacent_convoy = AdjacentConvoy::Said;
        }),
        of("4.A.3", "letter", "letter", |book| {
            book.adjacent_convoy = AdjacentConvoy::Letter;
        }),
        of("4.A.4", "start", "start", |book| {
            book.attack_origin = AttackOrigin::Start;
        }),
        of("4.A.4", "brannan", "last-fleet", |book| {
            book.attack_origin = AttackOrigin::LastFleet;
        }),
        of("4.A.5", "a", "closed", |book| {
            book.retreat_to_convoy_start = false;
        }),
        of("4.A.5", "b", "open", |book| {
            book.retreat_to_convoy_start = true;
        }),
        of("4.A.7", "a", "never", |book| {
            book.dislodged_effect = DislodgedEffect::Never;
        }),
        of("4.A.7", "b", "unless-head-to-head", |book| {
            book.dislodged_effect = DislodgedEffect::UnlessHeadToHead;
        }),
        of("4.B.2", "a", "goes", |book| {
            book.single_coast = CoastChoice::Ignored;
        }),
        of("4.B.2", "b", "fails", |book| {
            book.single_coast = CoastChoice::Illegal;
        }),
        of("4.B.3", "a", "goes", |book| {
            book.impossible_coast = CoastChoice::Ignored;
        }),
        of("4.B.3", "b", "illegal", |book| {
            book.impossible_coast = CoastChoice::Illegal;
        }),
        of("4.B.4", "a", "required", |book| {
            book.support_goal_coast = SupportCoast::Required;
        }),
        of("4.B.4", "b", "own-optional", |book| {
            book.support_goal_coast = SupportCoast::OwnOptional;
        }),
        of("4.B.4", "c", "optional", |book| {
            book.support_goal_coast = SupportCoast::Optional;
        }),
        of("4.B.5", "a", "illegal", |book| {
            book.unit_coast = CoastChoice::Illegal;
            book.support_coast = CoastChoice::Illegal;
        }),
        of("4.B.5", "b", "ignored", |book| {
            book.unit_coast = CoastChoice::Ignored;
            book.support_coast = CoastChoice::Ignored;
        }),
        of("4.B.5", "ludomaniac", "supports-illegal", |book| {
            book.unit_coast = CoastChoice::Ignored;
            book.support_coast = CoastChoice::Illegal;
        }),
        of("4.B.6", "a", "illegal", |book| {
            book.needless_coast = CoastChoice::Illegal;
            book.unknown_coast = CoastChoice::Illegal;
        }),
        of("4.B.6", "b", "ignored", |book| {
            book.needless_coast = CoastChoice::Ignored;
            book.unknown_coast = CoastChoice::Ignored;
        }),
        of("4.B.6", "ludomaniac", "unknown-illegal", |book| {
            book.needless_coast = CoastChoice::Ignored;
            book.unknown_coast = CoastChoice::Illegal;
        }),
        of("4.C.1", "a", "illegal", |book| {
            book.missing_type = TypeChoice::Illegal;
        }),
        of("4.C.1", "b", "legal", |book| {
            book.missing_type = TypeChoice::Legal;
        }),
        of("4.C.2", "a", "illegal", |book| {
            book.wrong_type = TypeChoice::Illegal;
        }),
        of("4.C.2", "b", "legal", |book| {
            book.wrong_type = TypeChoice::Legal;
        }),
        of("4.C.4", "a", "fails", |book| {
            book.inland_fleet = TypeChoice::Illegal;
        }),
        of("4.C.4", "b", "army", |book| {
            book.inland_fleet = TypeChoice::Legal;
        }),
        of("4.D.3", "a", "first", |book| {
            book.several_orders = SeveralOrders::First;
        }),
        of("4.D.3", "b", "last", |book| {
            book.several_orders = SeveralOrders::Last;
        }),
        of("4.D.3", "c", "hold", |book| {
            book.several_orders = SeveralOrders::Hold;
        }),
        of("4.D.4", "a", "none", |book| {
            book.too_many_builds = TooMany::None;
        }),
        of("4.D.4", "b", "first", |book| {
            book.too_many_builds = TooMany::First;
        }),
        of("4.D.4", "c", "last", |book| {
            book.too_many_builds = TooMany::Last;
        }),
        of("4.D.5", "a", "none", |book| {
            book.double_builds = TooMany::None;
        }),
        of("4.D.5", "b", "first", |book| {
            book.double_builds = TooMany::First;
        }),
        of("4.D.5", "c", "last", |book| {
            book.double_builds = TooMany::Last;
        }),
        of("4.D.6", "a", "civil-disorder", |book| {
            book.too_many_removals = TooMany::None;
        }),
        of("4.D.6", "b", "first", |book| {
            book.too_many_removals = TooMany::First;
        }),
        of("4.D.6", "c", "last", |book| {
            book.too_many_removals = TooMany::Last;
        }),
        of("4.D.8", "a", "home", |book| {
            book.forced_removal = ForcedRemoval::HomeDistance;
        }),
        of("4.D.8", "c", "owned", |book| {
            book.forced_removal = ForcedRemoval::OwnedDistance;
        }),
        of("4.D.8", "ludomaniac", "home-then-centers", |book| {
            book.forced_removal = ForcedRemoval::Ludomaniac;
        }),
        of("4.D.9", "a", "fails", |book| {
            book.idle_support = IdleSupport::Fails;
        }),
        of("4.D.9", "b", "works", |book| {
            book.idle_support = IdleSupport::Works;
        }),
        of("4.E.1", "hold", "ignored", |book| {
            book.impossible_move = ImpossibleMove::Hold;
        }),
        of("4.E.1", "move", "counts", |book| {
            book.impossible_move = ImpossibleMove::Move;
        }),
        of("6.3", "no", "own-attack-does-not-cut", |book| {
            book.own_attack_cuts = false;
        }),
        of("6.3", "yes", "own-attack-cuts", |book| {
            book.own_attack_cuts = true;
        }),
        of("7.4", "disband", "disband", |book| {
            book.own_retreats = OwnRetreats::Disband;
        }),
        of("7.4", "settle", "settle", |book| {
            book.own_retreats = OwnRetreats::Settle;
        }),
        of("8.7", "water", "fleets-by-water", |book| {
            book.fleet_distance = FleetDistance::ByWater;
        }),
        of("8.7", "any", "any-border", |book| {
            book.fleet_distance = FleetDistance::AnyBorder;
        }),
        of("8.7.4", "german", "german-names", |book| {
            book.alphabet = Alphabet::German;
        }),
        of("8.7.4", "english", "english-names", |book| {
            book.alphabet = Alphabet::English;
        }),
        of("R414", "none", "none-passes", |book| {
            book.canal_crowd = CanalCrowd::None;
        }),
        of("R414", "holder", "holder-first", |book| {
            book.canal_crowd = CanalCrowd::Holder;
        }),
        of("R414", "meet", "head-to-head", |book| {
            book.canal_crowd = CanalCrowd::Meet;
        }),
        of("R421", "stop", "neither-succeeds", |book| {
            book.canal_paradox = CanalParadox::Stop;
        }),
        of("R421", "convoy", "as-convoys", |book| {
            book.canal_paradox = CanalParadox::AsConvoy;
        }),
        of("R443", "no", "blocked-counts-for-nobody", |book| {
            book.blocked_center = BlockedCenter::CountsForNobody;
        }),
        of("R443", "yes", "blocked-counts-for-owner", |book| {
            book.blocked_center = BlockedCenter::CountsForOwner;
        }),
    ];
}

const fn of(
    issue: &'static str,
    letter: &'static str,
    word: &'static str,
    apply: fn(&mut Rulebook),
) -> Choice {
    Choice { issue, letter, word, apply }
}
