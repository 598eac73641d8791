//! Views: what a viewer sees is folded from the events that reach him and from nothing else. A secret that is
//! not in his events cannot leak through any door.
//!
//! Three shapes: the public page ([`PublicView`], with everything that 9.2 asks for), a seat's page
//! ([`SeatView`]), and the game master's desk ([`DeskView`]).

mod desk;
mod filter;
mod public;
mod seat;

pub use desk::{Advice, DeskView, LogLine, SeatStatus};
pub use filter::{filter, follow, seen};
pub use public::{CenterRow, PlayerLine, PublicView, ReportLine, SeatLine};
pub use seat::{Expectation, OpenBallot, OwnSubmission, SeatView};

use crate::event::Event;
use crate::game::Game;
use crate::word::actor::Viewer;
use crate::word::number::GameId;
use jiff::Timestamp;
use serde::Serialize;

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "shape")]
pub enum View {
    /// Everybody.
    Public(Box<PublicView>),
    /// A seat.
    Seat(Box<SeatView>),
    /// Game master and organisers.
    Desk(Box<DeskView>),
}

/// The view of a log: `fold(filter(log, viewer))`, put into its shape.
pub fn view(game: &GameId, log: &[Event], viewer: Viewer, now: Timestamp) -> View {
    let reached = filter(log, viewer);
    let state = Game::fold(game.clone(), &reached);
    match viewer {
        Viewer::Public => View::Public(Box::new(PublicView::of(&state))),
        Viewer::Seat(seat) => View::Seat(Box::new(SeatView::of(&state, seat))),
        Viewer::GameMaster | Viewer::Organiser => {
            View::Desk(Box::new(DeskView::of(&state, &reached, viewer, now)))
        }
    }
}
