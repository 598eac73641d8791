//! Made-up cases in which the hard things are frequent: convoys over several fleets and by several routes,
//! attacks on convoys, cut supports, circles, units that want each other's place, own units in the way, canals under
//! attack, a contested railway, wings over mountains.
//!
//! A case follows from its seed and number alone.

mod orders;
mod plots;
mod position;
mod written;

pub use orders::{movable, orders};
pub use written::written;

use rules::{Orders, Position};
use variants::Variant;

use testbed::Dice;

/// One position with one set of legal orders.
#[derive(Clone, Debug)]
pub struct Case {
    /// The variant on whose board it stands.
    pub variant: &'static Variant,
    /// Who stands where.
    pub position: Position,
    /// One order a unit.
    pub orders: Orders,
}

/// Where a case happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// A dense crowd of few provinces.
    Small,
    /// A dense crowd of many provinces.
    Large,
    /// Units all over the board.
    Everywhere,
}

/// Makes up a case.
pub fn case(variant: &'static Variant, crowd: Crowd, dice: &mut Dice) -> Case {
    let position = position::position(variant, crowd, dice);
    let orders = orders::orders(&variant.board, &position, dice);
    Case { variant, position, orders }
}
