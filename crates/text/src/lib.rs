//! The one catalogue of texts for people, German and English.
//!
//! Every sentence that Konzert says to a player, a visitor or a game master stands in
//! `ftl/de/AREA.ftl` and `ftl/en/AREA.ftl`, one area for each part of the program. `cargo xtask text` reads these
//! files and writes one function for each message into `src/generated`, with the message's arguments as
//! parameters: a missing text, a missing argument or a language that differs is found when the program is
//! built, never when somebody reads it. Names of provinces and powers belong to the boards and come from there.
//!
//! An argument that any language uses to choose a form (`{ $count -> [one] ...`) is a [`Number`], every
//! other one is anything that can be displayed. Their order is that of the English text.
//!
//! ```
//! use text::Lang;
//!
//! assert_eq!(text::common::spring(Lang::De, 1901), "Frühjahr 1901");
//! assert_eq!(text::list(Lang::De, ["A", "B", "C"]), "A, B und C");
//! assert_eq!("en".parse(), Ok(Lang::En));
//! ```

mod catalogue;
#[rustfmt::skip]
mod generated;
mod lang;
mod list;

pub use catalogue::Number;
pub use generated::*;
pub use lang::{Lang, UnknownLang};
pub use list::{choice, list};
