//! What an exchange order would come to at the current rates: for the investor's own page and their echo.

use super::body::Table;
use super::economy::{account, lines_form, nations_now, stock_remarks};
use super::help::{self, Claim};
use super::{Euro, Form, Investor, LAST_TURN, Nation, Remark, Round, Trade};
use crate::choice::Readings;
use crate::word::seat::{Power, SeatId};
use variants::Variant;

/// What an order would come to if nobody else traded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote {
    /// The nations with the rates that count; [`Trade::traded`] is in their order.
    pub nations: Vec<Nation>,
    /// What would be sold and bought, and what is left.
    pub trade: Trade,
    /// Euros before purchases: cash and what the sales bring.
    pub money: Euro,
    /// Nations that the investor would command.
    pub controls: Vec<Claim>,
    /// What counts otherwise than it was written.
    pub remarks: Vec<Remark>,
    /// Whether it is the last turn of the game.
    pub last_turn: bool,
}

/// What these lines would come to for a seat, at the rates of a table; `None` for a seat without an account.
pub fn quote(variant: &Variant, table: &Table, seat: SeatId, lines: &[(Power, i64)]) -> Option<Quote> {
    let row = table.row(seat)?;
    let at = table.rows.iter().position(|other| other.seat == seat)?;
    let nations = nations_now(variant, table);
    let (form, _) = lines_form(variant, &nations, lines);
    let investors = table.rows.iter().map(|row| account(variant, &nations, row, Form::Missing)).collect();
    let remarks = stock_remarks(variant, &nations, row, lines);
    let trade = help::cost(&nations, &account(variant, &nations, row, Form::Missing), form.clone());
    let (turn, readings) = (table.number + 1, Readings::default());
    let round = Round { turn, nations, investors, history: Vec::new(), seed: 0, readings };
    let controls = help::controls(&round, Investor(at), form).ok()?;
    Some(Quote {
        money: (row.euro + trade.proceeds).max(Euro::ZERO),
        nations: round.nations,
        trade,
        controls,
        remarks,
        last_turn: table.number + 1 >= LAST_TURN,
    })
}
