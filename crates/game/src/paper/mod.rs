//! Orders as plain data: what the log keeps of a submission. The typed values of `notation` and
//! `rules` hold numbers that are valid for one board only; here stand ids of the board (`stp/nc`), so that a log
//! stays readable for ever and needs no text to be read again.
//!
//! Each form converts both ways; what is not of the board becomes nothing.

mod condition;
mod directive;
mod order;

pub use condition::{PlainAction, PlainCondition, PlainUnit};
pub use directive::PlainDirective;
pub use order::{PlainMove, PlainOrder};

use rules::UnitKind;
use serde::{Deserialize, Serialize};
use variants::Variant;

/// What one line of a submission says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// An order for a unit.
    Order(PlainOrder),
    /// A retreat, build or removal, perhaps under conditions.
    Directive(PlainDirective),
    /// Nothing that could be read.
    Unread,
}

/// The letter of a kind of unit.
pub(crate) fn letter(kind: Option<UnitKind>) -> Option<char> {
    kind.map(UnitKind::letter)
}

/// The kind of unit of a letter.
pub(crate) fn kind(letter: Option<char>) -> Option<UnitKind> {
    UnitKind::ALL.into_iter().find(|kind| Some(kind.letter()) == letter)
}

/// The id of a province.
pub(crate) fn province(variant: &Variant, province: rules::ProvinceId) -> String {
    variant.province_id(province).to_owned()
}
