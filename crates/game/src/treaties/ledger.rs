//! The ledger: every line is one point, gained or lost, with its reason; and what the lines add up to.

use crate::word::seat::Power;
use rules::{Board, Position, PowerId};
use serde::{Deserialize, Serialize};
use text::{Lang, economy};
use variants::Variant;

/// Why a point was given or taken; with powers as the rules know them, or as plain data in the log ([`Power`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "why", content = "about")]
pub enum Why<P = PowerId> {
    /// A treaty was concluded or declared (4).
    Concluded,
    /// The declared enemy was attacked (4).
    Attacked,
    /// The declared enemy was attacked in an alliance: one for each declaration, this one's (5).
    Alliance(P),
    /// Part of a holy war (5).
    HolyWar,
    /// Did not attack the partner of a pact (4).
    Peaceful,
    /// Kept a field free of units (4).
    KeptFree,
    /// The field is its own province (4).
    OwnProvince,
    /// What the partner lost by breaking the treaty (4, "Strafklausel").
    Penalty(P),
    /// Attacked a free land that this power guarantees (4 a).
    #[serde(rename = "attacked-free-land")]
    AttackedFree(P),
    /// Holds an annexed land that this power guarantees, and was attacked as its owner (4 b).
    #[serde(rename = "held-annexed-land")]
    HeldAnnexed(P),
    /// Won the war while this power was still active (6).
    Solo(P),
}

/// One line of the ledger: one point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The power it belongs to.
    pub power: PowerId,
    /// 1 or -1.
    pub points: i64,
    /// For which treaty, by its index in the year's list.
    pub treaty: Option<usize>,
    /// What the point is for.
    pub why: Why,
    /// The second point of the same reason, because the treaty was secret (5).
    pub doubled: bool,
}

impl<P> Why<P> {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Why::Concluded => "concluded",
            Why::Attacked => "attacked",
            Why::Alliance(_) => "alliance",
            Why::HolyWar => "holy-war",
            Why::Peaceful => "peaceful",
            Why::KeptFree => "kept-free",
            Why::OwnProvince => "own-province",
            Why::Penalty(_) => "penalty",
            Why::AttackedFree(_) => "attacked-free-land",
            Why::HeldAnnexed(_) => "held-annexed-land",
            Why::Solo(_) => "solo",
        }
    }

    /// The other power that it is about.
    pub const fn other(&self) -> Option<&P> {
        match self {
            Why::Alliance(power)
            | Why::Penalty(power)
            | Why::AttackedFree(power)
            | Why::HeldAnnexed(power)
            | Why::Solo(power) => Some(power),
            Why::Concluded
            | Why::Attacked
            | Why::HolyWar
            | Why::Peaceful
            | Why::KeptFree
            | Why::OwnProvince => None,
        }
    }

    /// Why, without the treaty: for a list under the treaty's own words. `power` names a power.
    pub fn reason(&self, lang: Lang, power: impl Fn(&P) -> String) -> String {
        match self {
            Why::Concluded => economy::reason_concluded(lang),
            Why::Attacked => economy::reason_attacked(lang),
            Why::Alliance(ally) => economy::reason_alliance(lang, power(ally)),
            Why::HolyWar => economy::reason_holy_war(lang),
            Why::Peaceful => economy::reason_peaceful(lang),
            Why::KeptFree => economy::reason_kept_free(lang),
            Why::OwnProvince => economy::reason_own_province(lang),
            Why::Penalty(other) => economy::reason_penalty(lang, power(other)),
            Why::AttackedFree(_) => economy::reason_attacked_free(lang),
            Why::HeldAnnexed(_) => economy::reason_held_annexed(lang),
            Why::Solo(other) => economy::reason_solo(lang, power(other)),
        }
    }

    /// In words; `treaty` is the treaty in words, `power` names a power, `doubled` says that this is the second point
    /// of the same reason.
    pub fn text(&self, lang: Lang, treaty: &str, doubled: bool, power: impl Fn(&P) -> String) -> String {
        let words = match self {
            Why::Concluded => economy::point_concluded(lang, treaty),
            Why::Attacked => economy::point_attacked(lang, treaty),
            Why::Alliance(ally) => economy::PointAlliance { treaty, ally: power(ally) }.text(lang),
            Why::HolyWar => economy::point_holy_war(lang, treaty),
            Why::Peaceful => economy::point_peaceful(lang, treaty),
            Why::KeptFree => economy::point_kept_free(lang, treaty),
            Why::OwnProvince => economy::point_own_province(lang, treaty),
            Why::Penalty(other) => economy::PointPenalty { treaty, power: power(other) }.text(lang),
            Why::AttackedFree(_) => economy::point_attacked_free(lang, treaty),
            Why::HeldAnnexed(_) => economy::point_held_annexed(lang, treaty),
            Why::Solo(other) => economy::point_solo(lang, power(other)),
        };
        if doubled { economy::point_doubled(lang, words) } else { words }
    }
}

impl Why {
    /// The same as plain data.
    pub fn plain(self, variant: &Variant) -> Why<Power> {
        let power = |power| crate::plain::power(variant, power);
        match self {
            Why::Concluded => Why::Concluded,
            Why::Attacked => Why::Attacked,
            Why::Alliance(ally) => Why::Alliance(power(ally)),
            Why::HolyWar => Why::HolyWar,
            Why::Peaceful => Why::Peaceful,
            Why::KeptFree => Why::KeptFree,
            Why::OwnProvince => Why::OwnProvince,
            Why::Penalty(other) => Why::Penalty(power(other)),
            Why::AttackedFree(by) => Why::AttackedFree(power(by)),
            Why::HeldAnnexed(by) => Why::HeldAnnexed(power(by)),
            Why::Solo(other) => Why::Solo(power(other)),
        }
    }
}

/// What the lines of a power add up to.
pub fn total(ledger: &[Point], power: PowerId) -> i64 {
    ledger.iter().filter(|point| point.power == power).map(|point| point.points).sum()
}

/// The extra points of the winner of the war (6): one for each other power that is still active.
pub fn solo(board: &Board, position: &Position, winner: PowerId) -> Vec<Point> {
    let others = board.powers().filter(|power| *power != winner && position.center_count(*power) > 0);
    others
        .map(|other| Point { power: winner, points: 1, treaty: None, why: Why::Solo(other), doubled: false })
        .collect()
}

/// One power's line of the standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The power it is about.
    pub power: PowerId,
    /// Its place; equal points share it. The first place is the winner of diplomacy.
    pub place: usize,
    /// All its points.
    pub points: i64,
}

/// The places by the sum of points, best first; powers with equal points in the order given.
pub fn standing(totals: &[(PowerId, i64)]) -> Vec<Standing> {
    let mut lines: Vec<Standing> = (totals.iter())
        .map(|(power, points)| Standing {
            power: *power,
            place: 1 + totals.iter().filter(|(_, other)| other > points).count(),
            points: *points,
        })
        .collect();
    lines.sort_by_key(|line| line.place);
    lines
}
