//! What is true on a board: positions, orders, adjudication.
//!
//! This crate is the ground floor. It knows provinces, units, orders and the rules that decide
//! between them; it knows no text, no games, no players, no clock. Everything is a small integer
//! or a copyable value: a [`Board`] is built once from a [`BoardSpec`], shared freely, and then
//! only read.
//!
//! The way of an order: somebody writes it ([`WrittenOrder`]: what was said, type and coast
//! perhaps missing); [`enter`] settles under a [`Rulebook`] what it legally means for which unit
//! ([`Order`]: compact, spelled out); [`adjudicate`] decides all of them at once ([`Outcome`]).
//! Retreats and adjustments follow in [`retreat`] and [`adjust`].

mod ids;
mod order;
mod outcome;
mod position;
mod rulebook;
mod set;
mod spec;
mod unit;

pub use ids::{Coast, Place, PowerId, ProvinceId, Season};
pub use order::{Order, Permit, Route, WrittenAction, WrittenOrder};
pub use outcome::{Closed, OrderResult, Outcome, Reason, UnitOutcome};
pub use position::{Dislodged, Position};
pub use rulebook::{
    AdjacentConvoy, CoastChoice, ForcedRemoval, ImpossibleMove, Paradox, Rulebook, SeveralOrders,
};
pub use set::ProvinceSet;
pub use spec::{
    BoardSpec, CanalSpec, CoastSpec, Contact, PowerSpec, ProvinceKind, ProvinceSpec, RailwaySpec,
};
pub use unit::{Unit, UnitKind};

/// Most provinces a board may have.
pub const MAX_PROVINCES: usize = 320;
/// Most powers a board may have.
pub const MAX_POWERS: usize = 32;
