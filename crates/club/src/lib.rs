//! What belongs to members and not to one game: their standing, bans, exclusion from all games, the waiting list. A log of its own with the
//! rules of the games' logs: an event carries whom it reaches, deciding is pure, and what somebody sees is the fold of the
//! events that reach them.
//!
//! What follows from games is not written a second time: it is derived from [`Fact`]s that somebody else reads from the
//! games' logs, so that what a correction takes back drops out by itself. Events of the club are decisions of people alone.
//! Of storage, letters and of how a game is played it knows nothing.
//!
//! The main types: [`Club`], [`Standing`], [`Rules`], and for what is before the council [`case::Case`].

mod acquaintance;
pub mod case;
mod club;
mod decide;
mod event;
mod fact;
mod logged;
mod reliability;
mod rules;
mod standing;
mod waiting;

pub use acquaintance::{Acquaintance, Bond};
pub use club::{Admission, Ban, Club, Exclusion, HintNote};
pub use decide::{Command, Decides, Refusal, decide};
pub use event::{Actor, Audience, BanKind, Body, Event, Offence, Viewer};
pub use fact::{Fact, MemberId, What};
pub use logged::Logged;
pub use reliability::Reliability;
pub use rules::{Rules, after_months};
pub use standing::{Entry, Standing};
pub use waiting::{Offered, RoughCount, SeatWish, Waits, waits_until};
