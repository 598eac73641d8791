//! Boards to pictures: real coastlines and the seeds of a board file, or an author's own drawing, become the finished geometry
//! of a map, and whoever draws is told where rules and picture disagree. `konzert board draw` is this; the workshop's own
//! commands (`main`) make the committed maps, the gallery and the type.
//!
//! Coastlines come from a folder (`Atlas::read`), or are those that this crate carries (`Atlas::carried`): Natural Earth in
//! its middle scale, without lakes, rivers and heights.
//! *Absent on purpose:* how a finished map is drawn, which is `cartography`'s.

mod assemble;
mod atlas;
mod bitmap;
mod board;
mod check;
mod drawing;
mod fault;
mod flood;
mod graticule;
mod grid;
mod heights;
mod labels;
mod layout;
mod partition;
mod picture;
mod projection;
mod relief;
mod rough;
mod sketch;
mod smooth;
mod trace;

pub use assemble::{Made, Source, make};
pub use atlas::{Atlas, pack};
pub use bitmap::{Found, areas, replaceable, traced};
pub use board::Board;
pub use check::{Measures, faults, short_contacts};
pub use drawing::{Drawing, DrawingError, Refused, TooMuch, prepared as declared, without_doctype};
pub use fault::{BitmapError, Fault, Ground, Note, Pair, WrongGeometry, WrongPoint};
pub use picture::{Picture, disagreements, measures, picture, picture_on_site};
pub use sketch::{Shape, sketch};
