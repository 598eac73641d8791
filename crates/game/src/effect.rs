//! Which second economy a game has, and what it answers the game at the points of [`crate::module`]: effects, a ranking,
//! parts of the report, press that waits.

use crate::economy::{Economy, EconomyEvent};
use crate::ending::EconomyEnd;
use crate::game::Game;
use crate::paper::PlainCondition;
use crate::word::actor::Audience;
use crate::word::seat::{Power, SeatId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use text::Lang;

impl Economy {
    /// The economy of a game.
    pub fn of(game: &Game) -> Option<Economy> {
        game.frame.as_ref()?.modules.iter().find_map(|name| Economy::by_name(name))
    }
}

/// What an economy wants to happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// An event of its own.
    Event {
        /// Whom it reaches.
        audience: Audience,
        /// The economy's own event, as it comes into the log.
        event: EconomyEvent,
    },
    /// From now on these seats order these powers; public. A power that is missing is ordered by nobody.
    Control(BTreeMap<Power, SeatId>),
    /// The game is over by the economy's own rule.
    End(EconomyEnd),
}

/// A ranking by points at the end; it replaces the places that the board alone would give.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ranking {
    /// Seat, place (1 is best, equal points share it) and points.
    pub places: Vec<(SeatId, u16, i64)>,
}

/// A part of a report: a title, and text or a table, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Its stable name (`exchange-table`).
    pub name: String,
    /// The heading above it, in the reader's language.
    pub title: String,
    /// What stands under the title, one entry a paragraph; empty if there is a table alone.
    pub text: Vec<String>,
    /// Head line and lines of a table; empty: none.
    pub table: Vec<Vec<String>>,
    /// Which power a column of the table is about, by column; empty where none is about one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Option<Power>>,
    /// A picture as SVG, if the part has one.
    pub svg: Option<String>,
}

/// Press that waits for its publication by an economy; for the game master.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitingPress {
    /// The seat it belongs to.
    pub seat: SeatId,
    /// With which version it came.
    pub version: u32,
    /// The n-th release of it, from 1.
    pub item: u16,
    /// Sender as written; may be empty.
    pub from: String,
    /// Addressees as written.
    pub to: Vec<String>,
    /// All its words, whatever their conditions.
    pub text: String,
    /// On what the whole of it depends.
    pub condition: Option<PlainCondition>,
    /// Its pieces, each with what it depends on.
    pub passages: Vec<(Option<PlainCondition>, String)>,
}

impl WaitingPress {
    /// As it was handed in, with its head and its conditions in words.
    pub fn written(&self, game: &Game, lang: Lang) -> String {
        let Some(variant) = game.variant() else { return self.text.clone() };
        let writer = notation::Writer::new(variant, lang, notation::Style::Short);
        let only = |condition: &Option<PlainCondition>| {
            let condition = condition.as_ref().map(|condition| writer.condition(&condition.typed(variant)));
            condition.map(|condition| text::economy::press_waiting_if(lang, condition)).unwrap_or_default()
        };
        let own = game.seat(self.seat).map_or_else(String::new, crate::word::seat::Seat::label);
        let from = if self.from.trim().is_empty() { own } else { self.from.clone() };
        let to = match self.to.as_slice() {
            [] => text::economy::press_to_all(lang),
            to => text::list(lang, to),
        };
        let passages: Vec<String> = self
            .passages
            .iter()
            .map(|(condition, text)| format!("{}{}", text.trim(), only(condition)))
            .collect();
        let head = text::economy::PressWaitingHead { from, to, only: only(&self.condition) }.text(lang);
        format!("{head} {}", passages.join(" "))
    }
}
