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
//!
//! Who writes a player as a program takes a [`Playout`]: a game from its start to a victory, phase by phase, with all that
//! can be chosen; `examples/random_game.rs` plays one in ten lines. Who searches asks [`Alternatives`] what becomes of many sets of orders for
//! one position.

mod adjust;
mod alternatives;
mod board;
mod centers;
mod chain;
mod check;
mod distance;
mod enter;
mod ids;
mod journey;
mod legal;
mod order;
mod orders;
mod outcome;
mod places;
mod plain;
mod playout;
mod position;
mod possible;
mod reason;
mod retreat;
mod rulebook;
#[cfg(feature = "serde")]
mod serial;
mod set;
mod solve;
mod spec;
mod umpire;
mod unit;
mod ways;

pub use adjust::{AdjustAction, AdjustOrder, AdjustReason, Adjusted, adjust, adjust_into, dues};
pub use alternatives::{Alternatives, OptionId};
pub use board::Board;
pub use centers::{Victory, center_counts, contenders, counting_centers, counts, update_owners, victory};
pub use check::BoardFault;
pub use enter::{Entered, Verdict, enter};
pub use ids::{Coast, Place, PowerId, ProvinceId, Season};
pub use legal::{legal_builds, legal_orders, units_of};
pub use order::{Order, Permit, Route, WrittenAction, WrittenOrder};
pub use orders::{GivenPermit, Orders};
pub use outcome::{Closed, OrderResult, Outcome, UnitOutcome};
pub use places::{MAX_PLACES, PlaceList};
pub use playout::{Decision, Phase, Playout};
pub use position::{Dislodged, Position};
pub use possible::Possible;
pub use reason::Reason;
pub use retreat::{
    RetreatOption, RetreatOrder, RetreatReason, RetreatResult, Retreated, retreat, retreat_into,
    retreat_options,
};
pub use rulebook::{
    AdjacentConvoy, Alphabet, AttackOrigin, BlockedCenter, CanalCrowd, CanalParadox, Choice, CoastChoice,
    DislodgedEffect, FleetDistance, ForcedRemoval, IdleSupport, ImpossibleMove, MultiRoute, OwnRetreats,
    Paradox, Rulebook, SeveralOrders, SupportCoast, TooMany, TypeChoice, UnknownChoice,
};
pub use set::ProvinceSet;
pub use solve::{Adjudicator, adjudicate};
pub use spec::{
    BoardSpec, BuildRule, BuildSites, CanalSpec, Capitals, CoastSpec, Contact, CountedCenters, PowerSpec,
    ProvinceKind, ProvinceSpec, RailwaySpec, Reserve, VictoryRule, WeakBorder, WeakCut, WeakRetreat,
    WeakStrength,
};
pub use umpire::Umpire;
pub use unit::{Unit, UnitKind};

/// Most provinces a board may have.
pub const MAX_PROVINCES: usize = 320;
/// Most powers a board may have.
pub const MAX_POWERS: usize = 64;
