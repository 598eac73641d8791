//! Second economies: a stock exchange, treaties. A variant names its economy; the game calls it at fixed points and
//! otherwise knows nothing of it.
//!
//! An economy keeps no state of its own. What it needs to remember it says as events ([`Effect::Event`]) and reads
//! back from [`Game::economy`]; so its state is a fold as well, and what a viewer may see of it is again a fold over the
//! events that reach them.
//!
//! The points: at the start, when a submission is read, when a seat acts between turns, after the last step of a turn, at
//! the end. Time and seeds are arguments.

pub use crate::economy::{Economy, EconomyAct, EconomyEvent, EconomyHistory, EconomySheet};
pub use crate::effect::{Effect, Part, Ranking, WaitingPress};
pub use crate::ways::Ways;

use crate::ending::Ending;
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::submission::Submission;
use crate::word::actor::Viewer;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use crate::{exchange, treaties};
use notation::Reading;
use rules::PowerId;
use serde::Serialize;
use std::collections::BTreeMap;
use text::Lang;
use variants::Variant;

/// What a viewer sees of the second economy, made from the events that reach them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EconomyView {
    /// Tables, rates and press.
    Exchange(Box<exchange::ExchangeView>),
    /// Treaties, offers and points.
    Treaties(Box<treaties::TreatiesView>),
}

/// The points at which the game calls its economy.
impl Economy {
    /// A turn of its own behind an autumn, where adjustments have none: Diplomaten make their treaties in it, and the
    /// draw is known before the orders of spring are due.
    pub(crate) fn winter(self, game: &Game, autumn: &Evaluation) -> Option<Turn> {
        match self {
            Economy::Exchange => None,
            Economy::Treaties => treaties::economy::winter(game, autumn),
        }
    }

    /// What a text holds for it. `powers` are those of the sender.
    pub fn sheet(self, variant: &Variant, powers: &[PowerId], reading: &Reading) -> Option<EconomySheet> {
        match self {
            Economy::Exchange => exchange::economy::sheet(variant, reading).map(EconomySheet::Exchange),
            Economy::Treaties => {
                treaties::economy::sheet(variant, powers, reading).map(EconomySheet::Treaties)
            }
        }
    }

    /// The game begins.
    pub(crate) fn start(self, game: &Game) -> Vec<Effect> {
        match self {
            Economy::Exchange => exchange::economy::start(game),
            Economy::Treaties => Vec::new(),
        }
    }

    /// A submission is read: checks and may answer. What it refuses is refused as a whole.
    pub(crate) fn read(
        self,
        game: &Game,
        seat: SeatId,
        submission: &Submission,
    ) -> Result<Vec<Effect>, Refusal> {
        match (self, &submission.sheet.economy) {
            (Economy::Exchange, Some(EconomySheet::Exchange(sheet))) => {
                exchange::economy::read(game, seat, submission, sheet)
            }
            (Economy::Treaties, Some(EconomySheet::Treaties(sheet))) => {
                treaties::economy::read(game, seat, submission.sheet.turn, sheet)
            }
            (_, None) | (Economy::Exchange, Some(EconomySheet::Treaties(_))) => Ok(Vec::new()),
            (Economy::Treaties, Some(EconomySheet::Exchange(_))) => Ok(Vec::new()),
        }
    }

    /// A seat acts between turns (offers, accepts, withdraws).
    pub(crate) fn act(self, game: &Game, seat: SeatId, act: &EconomyAct) -> Result<Vec<Effect>, Refusal> {
        match self {
            Economy::Exchange => Err(Refusal::NothingToDo),
            Economy::Treaties => treaties::economy::act(game, seat, act),
        }
    }

    /// After the last step of a turn: `sheets` is the submission that counted
    /// for each seat, `seed` that of this turn's draws.
    pub(crate) fn after_turn(
        self,
        game: &Game,
        evaluation: &Evaluation,
        sheets: &[(SeatId, Option<&Submission>)],
        seed: u64,
    ) -> Vec<Effect> {
        match self {
            Economy::Exchange => exchange::economy::after_turn(game, evaluation, seed),
            Economy::Treaties => treaties::economy::after_turn(game, evaluation, sheets, seed),
        }
    }

    /// The game is over: the ranking, if this economy decides it.
    pub(crate) fn at_end(self, game: &Game, ending: &Ending) -> (Vec<Effect>, Option<Ranking>) {
        match self {
            Economy::Exchange => (Vec::new(), exchange::economy::at_end(game, ending)),
            Economy::Treaties => treaties::economy::at_end(game, ending),
        }
    }
}

/// What the viewer sees of the game's economy (`game` is folded from the events that reach them).
pub fn view(game: &Game, viewer: Viewer) -> Option<EconomyView> {
    match Economy::of(game)? {
        Economy::Exchange => exchange::view(game, viewer).map(Box::new).map(EconomyView::Exchange),
        Economy::Treaties => treaties::view(game, viewer).map(Box::new).map(EconomyView::Treaties),
    }
}

/// What a text holds for the variant's economy: [`Sheet::economy`](crate::submission::Sheet::economy) of every
/// submission made from it.
pub fn sheet(variant: &Variant, powers: &[PowerId], reading: &Reading) -> Option<EconomySheet> {
    Economy::of_variant(variant)?.sheet(variant, powers, reading)
}

/// What the economy adds to the report of a turn, in the reader's language. The game is folded from the events that
/// the reader may see.
pub fn parts(game: &Game, turn: Turn, lang: Lang) -> Vec<Part> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::parts(game, turn, lang),
        Some(Economy::Treaties) => treaties::parts(game, turn, lang),
        None => Vec::new(),
    }
}

/// Who commanded which power in a turn, by the names that everybody reads, where that changes from turn to turn.
pub fn commanders(game: &Game, turn: Turn) -> BTreeMap<Power, String> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::commanders(game, turn),
        Some(Economy::Treaties) | None => BTreeMap::new(),
    }
}

/// Press that waits for its publication by the economy. The game is that of its game master.
pub fn waiting_press(game: &Game, turn: Turn) -> Vec<WaitingPress> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::waiting_press(game, turn),
        Some(Economy::Treaties) | None => Vec::new(),
    }
}

/// What an event of the economy says to those whom it reaches; none if it need not be told at once.
pub fn words(game: &Game, event: &EconomyEvent, viewer: Viewer, lang: Lang) -> Option<String> {
    match event {
        EconomyEvent::Exchange(happened) => exchange::words(happened, viewer, lang),
        EconomyEvent::Treaties(happened) => {
            let own: Vec<Power> = match viewer {
                Viewer::Seat(seat) => game.powers_of(seat).cloned().collect(),
                Viewer::Public | Viewer::GameMaster | Viewer::Organiser => Vec::new(),
            };
            treaties::words(game.variant()?, happened, &own, lang)
        }
        EconomyEvent::Unknown(_) => None,
    }
}

/// What became of an offer that is none any more, for those between whom it was.
pub fn offer_closed(
    game: &Game,
    offer: &treaties::book::Offer,
    declined: bool,
    lang: Lang,
) -> Option<String> {
    treaties::closed(game.variant()?, offer, declined, lang)
}

/// An event that may concern several at once, as the game master reads it: who, and what is said of them.
pub fn of_many(event: &EconomyEvent, lang: Lang) -> Option<(String, String)> {
    match event {
        EconomyEvent::Exchange(happened) => exchange::of_many(happened, lang),
        EconomyEvent::Treaties(_) | EconomyEvent::Unknown(_) => None,
    }
}

/// What an event is, for whoever reads the log.
pub fn logged(game: &Game, event: &EconomyEvent, lang: Lang) -> String {
    if let Some(words) = words(game, event, Viewer::GameMaster, lang) {
        return words;
    }
    match event {
        EconomyEvent::Exchange(happened) => exchange::logged(happened, lang),
        EconomyEvent::Treaties(happened) => treaties::logged(happened, lang),
        EconomyEvent::Unknown(_) => text::economy::log_unknown(lang),
    }
}

/// Whether an event says that something in a submission was refused, and why.
pub fn refused(game: &Game, event: &EconomyEvent, lang: Lang) -> Option<String> {
    match event {
        EconomyEvent::Treaties(happened @ treaties::book::Happened::Noted(_)) => {
            treaties::words(game.variant()?, happened, &[], lang)
        }
        EconomyEvent::Exchange(_) | EconomyEvent::Treaties(_) | EconomyEvent::Unknown(_) => None,
    }
}

/// What an event says of the submission that it came with, for the echo; empty if it says nothing of one.
pub fn remarks(game: &Game, event: &EconomyEvent, lang: Lang, said: &[&str]) -> Vec<String> {
    let Some(variant) = game.variant() else { return Vec::new() };
    match event {
        EconomyEvent::Exchange(exchange::body::Happened::Noted(noted)) => {
            let unsaid =
                noted.remarks.iter().filter(|remark| remark.code().is_none_or(|code| !said.contains(&code)));
            unsaid.map(|remark| remark.text(lang, variant)).collect()
        }
        EconomyEvent::Treaties(_) => refused(game, event, lang).into_iter().collect(),
        EconomyEvent::Exchange(_) | EconomyEvent::Unknown(_) => Vec::new(),
    }
}

/// What a reminder of missing orders says beside the date.
pub fn reminder(game: &Game, seat: SeatId, lang: Lang) -> Option<String> {
    match Economy::of(game)? {
        Economy::Exchange => exchange::reminder(game, seat, lang),
        Economy::Treaties => None,
    }
}

/// How the nations stand in a game whose seats have none of their own, a line each.
pub fn nations(game: &Game, lang: Lang) -> Vec<String> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::nations_lines(game, lang),
        Some(Economy::Treaties) | None => Vec::new(),
    }
}

/// What the sender of a submission should know of what counts for them now, for the echo.
pub fn standing_remarks(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::broker::estimate(game, seat, lang),
        Some(Economy::Treaties) => treaties::standing_remarks(game, seat, lang),
        None => Vec::new(),
    }
}

/// How the economy stands for whoever asks, beside units and centers: a line each. The game is folded from the events that they see.
pub fn stands(game: &Game, viewer: Viewer, lang: Lang) -> Vec<String> {
    let own: Vec<Power> = match viewer {
        Viewer::Seat(seat) => game.powers_of(seat).cloned().collect(),
        Viewer::Public | Viewer::GameMaster | Viewer::Organiser => Vec::new(),
    };
    match (Economy::of(game), viewer) {
        (Some(Economy::Treaties), _) => treaties::stands(game, &own, lang),
        (Some(Economy::Exchange), Viewer::Seat(seat)) => exchange::overview::stands(game, seat, lang),
        (Some(Economy::Exchange), Viewer::Public | Viewer::GameMaster | Viewer::Organiser) | (None, _) => {
            Vec::new()
        }
    }
}

/// What the economy asks of a seat for the pending turn and has not got, in words.
pub fn still_due(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::broker::still_due(game, seat, lang),
        Some(Economy::Treaties) | None => Vec::new(),
    }
}

/// Whether what the economy asks of every seat is not there for the pending turn.
pub fn is_missing(game: &Game, seat: SeatId) -> bool {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::overview::is_missing(game, seat),
        Some(Economy::Treaties) | None => false,
    }
}

/// What whoever leads the game should know of a seat beside its orders. The game is that of its game master.
pub fn marks(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::overview::marks(game, seat, lang),
        Some(Economy::Treaties) => treaties::marks(game, seat, lang),
        None => Vec::new(),
    }
}

/// How many orders of the economy itself a seat has missed in a row, in words; nothing if none.
pub fn missed(game: &Game, seat: SeatId, lang: Lang) -> Option<String> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::overview::missed(game, seat, lang),
        Some(Economy::Treaties) | None => None,
    }
}

/// What was handed in for the economy, line by line as it was understood.
pub fn understood(game: &Game, sheet: &EconomySheet, lang: Lang) -> Vec<String> {
    let Some(variant) = game.variant() else { return Vec::new() };
    match sheet {
        EconomySheet::Exchange(sheet) => {
            exchange::overview::lines(variant, sheet.stock.as_deref().unwrap_or_default(), lang)
        }
        EconomySheet::Treaties(sheet) => {
            let treaty = |code: &treaties::TreatyCode| Some(code.treaty(variant).ok()?.text(lang, variant));
            sheet.treaties.iter().filter_map(treaty).collect()
        }
    }
}

/// What a text that is only tried would come to at the exchange, with what others are assumed to trade.
pub fn tried(
    game: &Game,
    seat: SeatId,
    sheet: &EconomySheet,
    others: &[exchange::broker::WhatIf],
    lang: Lang,
) -> Option<(exchange::broker::PlainEstimate, Vec<String>)> {
    match sheet {
        EconomySheet::Exchange(sheet) => {
            exchange::broker::tried(game, seat, sheet.stock.as_ref()?, others, lang)
        }
        EconomySheet::Treaties(_) => None,
    }
}

/// Whether an event of the economy is told at once to this viewer, whom it reaches.
pub fn tells(game: &Game, event: &EconomyEvent, viewer: Viewer) -> bool {
    words(game, event, viewer, Lang::De).is_some()
}

/// Powers whose currency is traded no more in this game.
pub fn untraded(game: &Game) -> Vec<Power> {
    match Economy::of(game) {
        Some(Economy::Exchange) => exchange::untraded(game),
        Some(Economy::Treaties) | None => Vec::new(),
    }
}

/// Whether press belongs to [`sheet`] and not to [`Sheet::press`](crate::submission::Sheet::press) in this
/// variant.
pub fn takes_press(variant: &Variant) -> bool {
    Economy::of_variant(variant).is_some_and(|economy| economy.ways().takes_press)
}
