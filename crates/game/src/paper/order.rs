//! An order for a unit, as plain data.

use super::{kind, letter, province};
use rules::{Permit, Route, WrittenAction, WrittenOrder};
use serde::{Deserialize, Serialize};
use variants::Variant;

/// What a unit is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum PlainMove {
    /// To stay where it is.
    Hold,
    /// Move; no goal: it is no place on this board.
    Move {
        /// Where to, with coast if given.
        to: Option<String>,
        /// The goal in the player's words if it is no place on this board.
        lost: Option<String>,
        /// `convoy`, `railway`, or nothing.
        via: Option<String>,
    },
    /// Support in holding, or with a goal in moving.
    Support {
        /// Type of the supported unit, if given.
        kind: Option<char>,
        /// Where it stands.
        at: String,
        /// The goal of the supported move; `None`: it is supported in holding.
        to: Option<String>,
    },
    /// To carry an army across the sea.
    Convoy {
        /// Type of the convoyed unit, if given.
        kind: Option<char>,
        /// Where it stands.
        at: String,
        /// The goal to which the army is carried.
        to: String,
    },
    /// Nothing but a canal permission.
    PermitOnly,
    /// No clear order (4.3.3).
    Unreadable,
}

/// An order for a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlainOrder {
    /// Type of the unit, if given.
    pub kind: Option<char>,
    /// Where it stands, with coast if given.
    pub at: String,
    /// What it is told.
    pub action: PlainMove,
    /// A canal permission: from this sea to that one.
    pub permit: Option<(String, String)>,
}

impl PlainOrder {
    /// From the typed order; `lost` is the goal in the player's words where it is no place.
    pub fn of(variant: &Variant, order: &WrittenOrder, lost: Option<&str>) -> Self {
        let place = |place| variant.place_id(place);
        let action = match order.action {
            WrittenAction::Hold => PlainMove::Hold,
            WrittenAction::Move { to, route } => {
                let via = match route {
                    Route::Any => None,
                    Route::Convoy => Some("convoy".to_owned()),
                    Route::Railway => Some("railway".to_owned()),
                };
                PlainMove::Move { to: to.map(place), lost: lost.map(str::to_owned), via }
            }
            WrittenAction::Support { kind, at, to } => {
                PlainMove::Support { kind: letter(kind), at: place(at), to: to.map(place) }
            }
            WrittenAction::Convoy { kind, at, to } => {
                PlainMove::Convoy { kind: letter(kind), at: place(at), to: place(to) }
            }
            WrittenAction::PermitOnly => PlainMove::PermitOnly,
            WrittenAction::Unreadable => PlainMove::Unreadable,
        };
        let permit =
            order.permit.map(|permit| (province(variant, permit.from), province(variant, permit.to)));
        PlainOrder { kind: letter(order.kind), at: place(order.at), action, permit }
    }

    /// The typed order; `None` if its unit's place is not of this board.
    pub fn typed(&self, variant: &Variant) -> Option<WrittenOrder> {
        let action = match &self.action {
            PlainMove::Hold => WrittenAction::Hold,
            PlainMove::Move { to, via, .. } => {
                let route = match via.as_deref() {
                    Some("convoy") => Route::Convoy,
                    Some("railway") => Route::Railway,
                    _ => Route::Any,
                };
                WrittenAction::Move { to: to.as_ref().and_then(|to| variant.place(to)), route }
            }
            PlainMove::Support { kind: of, at, to } => match (variant.place(at), to) {
                (Some(at), None) => WrittenAction::Support { kind: kind(*of), at, to: None },
                (Some(at), Some(to)) => match variant.place(to) {
                    Some(to) => WrittenAction::Support { kind: kind(*of), at, to: Some(to) },
                    None => WrittenAction::Unreadable,
                },
                (None, _) => WrittenAction::Unreadable,
            },
            PlainMove::Convoy { kind: of, at, to } => match (variant.place(at), variant.place(to)) {
                (Some(at), Some(to)) => WrittenAction::Convoy { kind: kind(*of), at, to },
                _ => WrittenAction::Unreadable,
            },
            PlainMove::PermitOnly => WrittenAction::PermitOnly,
            PlainMove::Unreadable => WrittenAction::Unreadable,
        };
        let permit = self
            .permit
            .as_ref()
            .and_then(|(from, to)| Some(Permit { from: variant.province(from)?, to: variant.province(to)? }));
        Some(WrittenOrder { kind: kind(self.kind), at: variant.place(&self.at)?, action, permit })
    }
}
