//! The words of a game: number, seat, turn, actor, viewer, audience.

pub mod actor;
pub mod number;
pub mod seat;
pub mod turn;
