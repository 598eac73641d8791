//! Diplomacy für Diplomaten: treaties between powers, and points for concluding and keeping them.
//!
//! In winter the powers declare war, guarantee neutral lands, and agree on non-aggression and on fields kept
//! free of their units; [`Entry::check`] refuses what the rules forbid. After every autumn [`score`] turns
//! the treaties in force and the attacks of the year into a ledger in which every line is one point with its
//! reason. Attacks are judged by the position before the evaluation ([`attacks`]).
//!
//! ```
//! use game::treaties::{Lands, Season, Terms, Treaty, InForce, Year, score, total};
//! use rules::{Position, PowerId};
//!
//! let variant = variants::by_id("diplomaten").expect("a variant");
//! let (italy, austria) = (variant.power("italy").expect("a power"), variant.power("austria").expect("a power"));
//! let pact = Treaty { terms: Terms::NonAggression { between: [italy, austria] }, secret: false };
//! let quiet = Season { attacks: Vec::new(), after: Position::empty() };
//! let last = Position::empty();
//! let year = Year { treaties: vec![InForce::new(pact)], seasons: vec![quiet.clone(), quiet], active: 7, last };
//! let ledger = score(&Lands::new(variant), &year);
//! assert_eq!((total(&ledger, italy), total(&ledger, austria)), (2, 2));
//! ```

mod attack;
pub mod book;
pub(crate) mod economy;
mod entry;
mod lands;
mod ledger;
pub mod matrix;
pub mod outlook;
mod report;
mod season;
mod secrecy;
mod terms;
#[cfg(test)]
mod tests;
mod year;

pub use attack::{Attack, Move, Target, attacks, moves};
pub use economy::{closed, logged, marks, offered, standing_remarks, stands, words};
pub use entry::{Entry, MOST_WITH_ONE, PlainRefusal, Refusal};
pub use lands::Lands;
pub use ledger::{Point, Standing, Why, solo, standing, total};
pub use report::{InBook, TreatiesView, parts, view};
pub use secrecy::{RISK_STEP, Test, draw, risks};
pub use terms::{NoTreaty, Terms, Treaty, TreatyCode, field_name, power_name};
pub use year::{InForce, Season, Year, score};
