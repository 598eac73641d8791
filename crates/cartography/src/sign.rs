//! What a picture says of an order that did not do what it said: one sign for each kind of reason, each with its
//! words in the key.

use rules::Reason;
use text::Lang;

use crate::curve::{At, Obstacle};

/// What the sign says: why an order did not do what it said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sign {
    /// The attack was beaten off.
    Lost,
    /// A stand-off: drawn in the province that it left empty, or where two units met that wanted to change places.
    Clash,
    /// The support was cut.
    Cut,
    /// The unit was dislodged.
    Dislodged,
    /// The convoy was broken.
    Torn,
    /// The order counted for nothing.
    Void,
    /// The canal stayed closed.
    Shut,
    /// The train was stopped.
    Halted,
}

impl Sign {
    /// All, in the order of the key.
    pub const ALL: [Sign; 8] = [
        Sign::Lost,
        Sign::Clash,
        Sign::Cut,
        Sign::Dislodged,
        Sign::Torn,
        Sign::Void,
        Sign::Shut,
        Sign::Halted,
    ];

    /// The sign of a reason; none for an order that did what it said.
    pub const fn of(reason: Reason) -> Option<Sign> {
        Some(match reason {
            Reason::None => return None,
            Reason::Bounced | Reason::OwnUnit => Sign::Lost,
            Reason::Exchange => Sign::Clash,
            Reason::Cut => Sign::Cut,
            Reason::Dislodged => Sign::Dislodged,
            Reason::DislodgedConvoy | Reason::Paradox => Sign::Torn,
            Reason::Stopped | Reason::SecondTrain => Sign::Halted,
            Reason::CanalFell | Reason::NoPermit | Reason::CanalCrowded => Sign::Shut,
            Reason::NoSuchOrder
            | Reason::NoRoute
            | Reason::NoSuchUnit
            | Reason::ForeignUnit
            | Reason::WrongType
            | Reason::Impossible
            | Reason::UnknownPlace
            | Reason::CoastMissing
            | Reason::CoastWrong
            | Reason::SeveralOrders
            | Reason::Unreadable
            | Reason::Superseded => Sign::Void,
        })
    }

    /// Id of its symbol.
    pub const fn symbol(self) -> &'static str {
        match self {
            Sign::Lost => "no",
            Sign::Clash => "clash",
            Sign::Cut => "cut",
            Sign::Dislodged => "fell",
            Sign::Torn => "torn",
            Sign::Void => "void",
            Sign::Shut => "shut",
            Sign::Halted => "halt",
        }
    }

    /// What it says, for the key.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Sign::Lost => text::map::sign_lost(lang),
            Sign::Clash => text::map::sign_clash(lang),
            Sign::Cut => text::map::sign_cut(lang),
            Sign::Dislodged => text::map::sign_dislodged(lang),
            Sign::Torn => text::map::sign_torn(lang),
            Sign::Void => text::map::sign_void(lang),
            Sign::Shut => text::map::sign_shut(lang),
            Sign::Halted => text::map::sign_halted(lang),
        }
    }
}

/// Half the side of a sign's box, in map units at scale 1.
pub const HALF: f64 = 7.0;

/// How signs are enlarged: never as small as the units of a crowded board.
pub fn scale(units: f64) -> f64 {
    units.max(0.8)
}

/// Where a sign stands.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// The sign it is about.
    pub sign: Sign,
    /// The middle of the sign, in map units.
    pub at: At,
}

/// The first of some places at which a sign touches no unit and nothing else that is taken; if there is none, the nearest
/// one around the first of them.
pub fn free_place(wanted: impl IntoIterator<Item = At>, taken: &[Obstacle], scale: f64) -> At {
    let half = HALF * scale;
    let is_free = |at: At| {
        taken.iter().all(|other| {
            (at[0] - other.at[0]).abs() >= half + other.half[0]
                || (at[1] - other.at[1]).abs() >= half + other.half[1]
        })
    };
    let mut first = None;
    for at in wanted {
        first = first.or(Some(at));
        if is_free(at) {
            return at;
        }
    }
    let middle = first.unwrap_or_default();
    let around = (1..=12u32).flat_map(|ring| {
        (0..12u32).map(move |turn| {
            let (sin, cos) = (f64::from(turn) * std::f64::consts::TAU / 12.0).sin_cos();
            let reach = f64::from(ring) * 6.0 * scale;
            [middle[0] + cos * reach, middle[1] + sin * reach]
        })
    });
    around.into_iter().find(|at| is_free(*at)).unwrap_or(middle)
}
