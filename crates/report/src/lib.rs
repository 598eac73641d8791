//! A turn's report (Auswertung) as text, HTML and feed, in German and English.
//!
//! [`TurnReport`] is what a report tells: the turn's evaluation as it stands in the log, press, centers over the years.
//! The renderers put it into words and never decide anything: [`plain::report`] as text that fits a mail,
//! [`html::article`] and [`html::page`] for the web, [`feed::entry`] for feed readers; [`map::TurnMap`] is the turn's
//! pictures.

mod bonds;
mod clash;
mod content;
pub mod feed;
pub mod html;
pub mod map;
mod markup;
pub mod names;
pub mod note;
mod page;
pub mod part;
pub mod plain;
pub mod standing;
#[cfg(test)]
mod tests;
mod turn;

pub use bonds::bonds;
pub use clash::Clash;
pub use map::{Shown, TurnMap};
pub use part::Beside;
pub use turn::{PressLine, TurnReport, YearCount};
