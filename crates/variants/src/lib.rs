//! The boards as data, and the loader that proves a board complete.
//!
//! A board is a folder ([`Folder`]) with one TOML file, `board.toml`: provinces with their names in German and English, borders,
//! centers, start units, canals and the railway, and the points from which its picture is drawn.
//! [`Variant::from_toml`] reads such a file and either returns a [`Variant`], whose board is whole, or a
//! [`BoardError`] that lists every fault with its line. The boards under `boards/` are shipped; each is read once,
//! when first asked for. [`load`] brings others while the program runs.
//!
//! ```
//! let standard = variants::standard();
//! let stp = standard.place("stp/nc").expect("St Petersburg has a north coast");
//! assert_eq!(standard.province_info(stp.province()).names.de, "St. Petersburg");
//! assert_eq!(standard.place_id(stp), "stp/nc");
//! assert_eq!(standard.powers.len(), 7);
//! ```
//!
//! # The file
//!
//! At the top: `id`, `de`, `en`, `start = { year, season }`, `victory = { centers, tie_raises }`, `wings`,
//! `written = { land, sea }` (whether canonical orders name a place by its abbreviation or by its English name),
//! `credits`, `sources`, `modules`, `series` (letters before the numbers of its games), `rank` (place in lists; 0: in none). A variant of another board says `board = "standard"` instead of bringing
//! one. Then tables:
//!
//! | table | what it says |
//! | --- | --- |
//! | `[[power]]` | `id`, `de`, `en`, `code`, `letter` (one text, or `de` and `en`), `alias`, `adjective`, `adjectives` (beginnings), `currency`, `colours` (`light` and `dark`: land, units), `units` ("F stp/sc") |
//! | `[[ambiguous]]` | a `short` form, the `default` reading, the `others` that it could mean |
//! | `[[language]]` | `code`, `names` (lists of names by a province's id): names in a further language that people write |
//! | `[[province]]` | `id`, `de`, `en`, `abbr` (the canonical one first), `alias`, `kind`, `center` (a power's id, or "neutral"), `claimed_by`, `no_center_for`, `reconstructed`, `lonlat`, `points`, `water_points`, `discs` |
//! | `[[province.coast]]` | `at` (nc, ec, sc, wc), more `abbr`, `lonlat`, `points` |
//! | `[[canal]]`, `[railway]` | the passages of World and Colonial |
//! | `[[bridge]]`, `[wraparound]` | borders over water; seas on the edge of the map |
//! | `[borders]` | `army`, `fleet`, `wing`: lines "alb: gre ser tri", each pair once |
//! | `[geometry]` | whatever else the picture needs; read by the map maker, not here |

mod alphabet;
mod assemble;
mod build;
mod calendar;
mod cases;
mod check;
#[cfg(feature = "datc")]
pub mod datc;
mod differences;
mod draft;
mod error;
mod folder;
mod info;
mod library;
mod limits;
mod options;
mod packed;
mod reader;
mod refused;
mod results;
mod syntax;
mod variant;

pub use alphabet::fold;
pub use calendar::{Calendar, Label, PartOfYear};
pub use cases::{Case, Driven, Expected, SeenBy};
pub use differences::{Difference, Differences};
pub use error::{BoardError, Fault, FaultKind, Listed};
pub use folder::{
    BITMAP_FILE, BOARD_FILE, CASES_FILE, FILES, Folder, FolderError, MAP_FILE, NoArchive, README_FILE,
    VECTOR_FILE,
};
pub use info::{
    Ambiguous, AtEnd, Bridge, CanalInfo, CenterSight, CoastInfo, Eyesight, Names, OrderSight, PowerColours,
    PowerInfo, ProvinceInfo, RailwayInfo, RuleBlock, Sight, Terrain, UnitSight, Unordered, Wraparound,
    WraparoundSea, coast_words,
};
pub use library::{
    LEARNING, STANDARD, all_shipped, by_id, chosen, colonial, diplomaten, found, kapitalisten, lehrbrett,
    load, load_before_shipped, loaded_count, offered, optioned, shipped, standard, withdraw, world,
};
pub use options::{NoOption, Setting, options, why_not};
pub use packed::MOST_PACKED;
pub use results::{ILLEGAL, adjust_result, result, retreat_result};
pub use syntax::{Syntax, Wrong};
pub use variant::Variant;
