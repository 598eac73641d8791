//! Views: what a viewer sees is folded from the events that reach them and from nothing else. A secret that is
//! not in their events cannot leak through any door.
//!
//! What reaches a viewer is folded into their [`View`]; made of that are the public page ([`PublicView`], with everything
//! that 9.2 asks for), a seat's page ([`SeatView`]), and for whoever leads the game how the seats stand
//! ([`seat_states`]) and what waits ([`matters`]).

mod filter;
mod matters;
mod public;
mod seat;
mod seats;
mod sitter;

pub use filter::{View, filter, seen};
pub use matters::{Matter, matters};
pub use public::{CenterRow, PlayerLine, PublicView, ReportLine, Represented, SeatLine};
pub use seat::{Expectation, OpenBallot, OwnSubmission, SeatView};
pub use seats::{SeatState, missing_seats, seat_states};
pub use sitter::SitterView;
