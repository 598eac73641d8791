//! The one catalogue of texts for people, German and English.
//!
//! Every sentence that Konzert says to a player, a visitor or a game master stands in
//! `ftl/de/AREA.ftl` and `ftl/en/AREA.ftl`, one area for each part of the program. While this crate is built, each area becomes
//! a module and each message an item in it: a missing text, a missing argument or a language that differs is found when the
//! program is built, never when somebody reads it. Names of provinces and powers belong to the boards and come from there.
//!
//! A message with at most one argument is a function. One with more is a struct whose fields are named like the arguments, so
//! that none can be given in another's place. An argument that any language uses to choose a form (`{ $count -> [one] ...`) is
//! a [`Number`], every other one is anything that can be displayed.
//!
//! Nations bend with the sentence: in German files `{ NOM($power) }`, `GEN`, `DAT`, `ACC` and `VON` ("dem Deutschen Reich"), in English
//! ones `{ THE($power) }` ("the Ottoman Empire"); in both `{ BEGIN($power) }` where a sentence begins.
//!
//! Logs keep no sentence of the catalogue: where an event says why, a [`Reason`] does, and its words are made when somebody reads it.
//!
//! ```
//! use text::Lang;
//!
//! assert_eq!(text::common::spring(Lang::De, 1901), "Frühjahr 1901");
//! assert_eq!(text::common::ListLast { first: "A, B", last: "C" }.text(Lang::En), "A, B and C");
//! assert_eq!(text::list(Lang::De, ["A", "B", "C"]), "A, B und C");
//! assert_eq!("en".parse(), Ok(Lang::En));
//! ```

mod catalogue;
mod decimal;
/// Runs while this crate is built; here for its tests.
#[cfg(test)]
#[path = "../build/generate.rs"]
mod generate;
mod lang;
mod list;
mod markup;
mod nations;
mod reason;

pub use catalogue::Number;
pub use decimal::number;
pub use lang::{Lang, UnknownLang};
pub use list::{choice, list};
pub use markup::escaped;
pub use reason::Reason;

/// One module for each area, made by `build/generate.rs`.
#[allow(missing_docs)]
mod areas {
    include!(concat!(env!("OUT_DIR"), "/modules.rs"));
}
pub use areas::*;
