//! A board to a picture.
//!
//! The shapes of a board are finished: `mapmaker` made them from the board file and real coastlines, and they
//! are committed ([`geometry`]). Here a [`Scene`] says what a picture shows, and [`svg`] and [`png`] draw it.
//!
//! ```
//! use cartography::{Date, Scene, Theme, svg};
//! use rules::Season;
//!
//! let standard = variants::standard();
//! let start = standard.board.start();
//! let scene = Scene::new(standard, &start)?
//!     .date(Date::Season(Season::Spring, 1901))
//!     .theme(Theme::Light);
//! let picture = svg(&scene);
//! assert!(picture.contains("id='p-bud'"));
//! # Ok::<(), cartography::PlateError>(())
//! ```

mod arrange;
mod bonds;
mod card;
pub mod contacts;
mod curve;
mod embed;
pub mod eyes;
pub mod face;
mod film;
pub mod geometry;
mod inset;
pub mod interactive;
mod key;
mod level;
mod names;
mod network;
mod orders;
mod ornament;
mod palette;
mod pdf;
mod plate;
mod png;
mod room;
mod scene;
mod sheet;
mod shipped;
mod sign;
mod spline;
mod standing;
mod stroke;
mod style;
mod svg;
pub mod theme;
mod thin;
mod tint;
mod units;
mod waterline;

pub use self::png::{PngError, card_png, figure, mail_png, png, render, thumbnail};
pub use bonds::Bond;
pub use card::{CARD_HEIGHT, CARD_WIDTH, card};
pub use embed::{base64, font_faces};
pub use film::{Frame, film};
pub use level::Level;
pub use network::network;
pub use ornament::scale as compass_scale;
pub use pdf::{Paper, pdf};
pub use plate::{Plate, PlateError};
pub use room::narrowest;
pub use scene::{AdjustMark, Date, Names, Planned, RetreatMark, SHORT_SCALE, Scene, Type};
pub use shipped::{drawn, size};
pub use spline::{arcs_path, length, polyline, rings_path};
pub use svg::{board, layer, svg};
pub use theme::Theme;
pub use tint::land_owners;
