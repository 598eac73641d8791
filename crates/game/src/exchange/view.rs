//! What somebody sees of the exchange: the public tables, and for an investor their own remarks and help.

use super::body::{Noted, Published, Table};
use super::economy::{account, nations_now, state, units};
use super::{Euro, Form, Investor, Round, help};
use crate::choice::Readings;
use crate::game::Game;
use crate::word::actor::Viewer;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use serde::Serialize;
use std::collections::BTreeMap;
use variants::Variant;

/// The exchange as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExchangeView {
    /// The last table.
    pub table: Table,
    /// The course of the game, oldest turn first.
    pub course: Vec<Course>,
    /// All published press, oldest turn first.
    pub press: Vec<Published>,
    /// What the investor alone sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mine: Option<Mine>,
}

/// What a chart needs of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Course {
    /// The number of the turn; 0 is the start.
    pub number: u16,
    /// The turn; none for the start.
    pub turn: Option<Turn>,
    /// The rate of each currency that is traded.
    pub rates: BTreeMap<Power, Option<Euro>>,
    /// How many units everybody owns: by pseudonym, then by currency.
    pub holdings: BTreeMap<String, BTreeMap<Power, u64>>,
}

/// What an investor alone sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mine {
    /// The nations that they command now.
    pub controls: Vec<Power>,
    /// What a center is worth to them.
    pub center_worths: Vec<Worth>,
    /// What it takes to command a nation if nobody else trades.
    pub takeover: Vec<Takeover>,
    /// Remarks on their submissions.
    pub notes: Vec<(Option<Turn>, Noted)>,
}

/// What a center of a nation is worth to an investor. Amounts are decimal with two places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Worth {
    /// The nation that would own the center.
    pub power: Power,
    /// Euros for a victory point in its currency; none without centers.
    pub point_price: Option<String>,
    /// Points that one center more would bring.
    pub points_per_center: String,
    /// The same in Euros.
    pub euro_per_center: String,
}

/// What it takes to command a nation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Takeover {
    /// The nation that they would command.
    pub power: Power,
    /// Units to buy; 0 if the investor owns most already.
    pub units: u64,
    /// What they cost.
    pub euro: Euro,
}

/// The view of the exchange; `None` before the game has begun.
pub fn view(game: &Game, viewer: Viewer) -> Option<ExchangeView> {
    let state = state(game);
    let (table, variant) = (state.last()?, game.variant()?);
    let mine = match viewer {
        Viewer::Seat(seat) => mine(variant, &state.notes, table, seat),
        Viewer::Public | Viewer::GameMaster | Viewer::Organiser => None,
    };
    Some(ExchangeView {
        course: state.tables.values().map(course).collect(),
        press: state.press.values().cloned().collect(),
        mine,
        table: table.clone(),
    })
}

/// The public tables of all turns, oldest first; the first is that of the start.
pub fn public_tables(game: &Game) -> Vec<Table> {
    state(game).tables.into_values().collect()
}

fn course(table: &Table) -> Course {
    Course {
        number: table.number,
        turn: table.turn,
        rates: table.nations.iter().map(|nation| (nation.power.clone(), nation.rate)).collect(),
        holdings: table.rows.iter().map(|row| (row.alias.clone(), row.holdings.clone())).collect(),
    }
}

fn mine(variant: &Variant, notes: &[(Option<Turn>, Noted)], table: &Table, seat: SeatId) -> Option<Mine> {
    let at = table.rows.iter().position(|row| row.seat == seat)?;
    let id = |power| crate::plain::power(variant, power);
    let nations = nations_now(variant, table);
    let worths = help::center_worths(&nations, &units(variant, &nations, &table.rows[at]));
    let worths = worths.into_iter().map(|worth| Worth {
        power: id(worth.power),
        point_price: worth.price.map(|price| price.to_string()),
        points_per_center: worth.points.to_string(),
        euro_per_center: worth.euro.to_string(),
    });
    let investors = table.rows.iter().map(|row| account(variant, &nations, row, Form::Missing)).collect();
    let round = Round {
        turn: table.number,
        nations,
        investors,
        history: Vec::new(),
        seed: 0,
        readings: Readings::default(),
    };
    let takeover = help::takeover(&round, Investor(at));
    let takeover =
        takeover.into_iter().map(|(power, units, euro)| Takeover { power: id(power), units, euro });
    Some(Mine {
        controls: table.controls(seat).cloned().collect(),
        center_worths: worths.collect(),
        takeover: takeover.collect(),
        notes: notes.to_vec(),
    })
}
