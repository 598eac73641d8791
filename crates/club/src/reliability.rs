//! How reliably somebody sends their orders, in numbers without a judgement.

use serde::Serialize;

/// Deadlines of evaluated turns at which somebody's seat needed orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Reliability {
    /// How many such deadlines there were.
    pub due: u32,
    /// Those with orders of their own, in time or accepted late.
    pub met: u32,
}

impl std::ops::AddAssign for Reliability {
    fn add_assign(&mut self, more: Reliability) {
        self.due += more.due;
        self.met += more.met;
    }
}

impl Reliability {
    /// Percent, rounded down, from ten deadlines on: 213 of 214 are 99.
    #[must_use]
    pub fn percent(self) -> Option<u32> {
        (self.due >= 10).then(|| self.met.saturating_mul(100) / self.due)
    }
}
