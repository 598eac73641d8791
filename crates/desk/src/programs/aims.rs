//! What a power went for in a turn, read from its orders and what came of them: for explanations after a turn of practice.

use game::evaluation::{Evaluation, Moved};
use rules::{Order, OrderResult, PowerId, ProvinceId};
use text::{Lang, practice as say};

use report::names::Names;

/// Things told of a power at most.
const MOST: usize = 4;

/// Why a unit was sent somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Errand {
    /// To a center of somebody else.
    Attack(PowerId),
    /// To a center of nobody.
    Settle,
    /// To a center of its own that others could reach.
    Defend,
    /// To a place from which the center of somebody else is reached.
    Threaten(ProvinceId),
}

/// What a power went for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// Why it went there.
    pub errand: Errand,
    /// The province to which its unit was ordered to move.
    pub at: ProvinceId,
    /// With how many units, supports by whomever counted.
    pub units: usize,
    /// Whether the unit arrived.
    pub done: bool,
}

/// What the power went for, the most important first.
#[must_use]
pub fn aims(evaluation: &Evaluation, power: PowerId) -> Vec<Aim> {
    let own = evaluation.moves.iter().filter(|moved| moved.unit.power == power);
    let mut aims: Vec<Aim> = own.filter_map(|moved| aim(evaluation, moved)).collect();
    aims.sort_by_key(|aim| (aim.errand, std::cmp::Reverse(aim.units), aim.at));
    aims.dedup_by_key(|aim| aim.at);
    aims.truncate(MOST);
    aims
}

fn aim(evaluation: &Evaluation, moved: &Moved) -> Option<Aim> {
    let board = &evaluation.board.board;
    let Order::Move { to, .. } = moved.order else { return None };
    let (at, from) = (to.province(), moved.unit.province());
    let helps = |other: &&Moved| match other.order {
        Order::SupportMove { from: of, to } => of == from && to.province() == at,
        Order::Hold
        | Order::VoidMove
        | Order::Move { .. }
        | Order::SupportHold { .. }
        | Order::Convoy { .. } => false,
    };
    let owner = |center: ProvinceId| {
        let owner = evaluation.before.centers.get(evaluation.board.province_id(center));
        owner.and_then(|owner| evaluation.board.power(&owner.0))
    };
    let errand = match (board.is_center(at), owner(at)) {
        (true, Some(other)) if other != moved.unit.power => Errand::Attack(other),
        (true, Some(_)) => Errand::Defend,
        (true, None) => Errand::Settle,
        (false, _) => {
            let near = board.reach(moved.unit.kind, to).members();
            let mut near = near.filter(|center| board.is_center(*center) && *center != from);
            Errand::Threaten(near.find(|center| owner(*center) != Some(moved.unit.power))?)
        }
    };
    let done = moved.result == OrderResult::Succeeds;
    Some(Aim { errand, at, units: 1 + evaluation.moves.iter().filter(helps).count(), done })
}

impl Aim {
    /// In words: "greift Burgund an (Frankreich, mit 2 Einheiten): abgewehrt".
    #[must_use]
    pub fn text(&self, names: Names<'_>) -> String {
        let lang: Lang = names.lang;
        let place = names.full_province(self.at);
        let what = match self.errand {
            Errand::Attack(power) => say::AimAttack { place, power: names.power(power) }.text(lang),
            Errand::Settle => say::aim_settle(lang, place),
            Errand::Defend => say::aim_defend(lang, place),
            Errand::Threaten(center) => {
                say::AimThreaten { place, center: names.full_province(center) }.text(lang)
            }
        };
        let came = if self.done { say::aim_done(lang) } else { say::aim_failed(lang) };
        match self.units {
            1 => say::AimAlone { what, came }.text(lang),
            units => say::AimTogether { what, came, units }.text(lang),
        }
    }
}
