//! A line of one of the logs: that of the club, or that of a case.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What was done, by whom, and whom it reaches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged<By, To, Done> {
    /// Its number in the log, from 1 without gaps.
    pub seq: i64,
    /// When it happened, by the desk's clock.
    pub at: Timestamp,
    /// Who did it.
    pub actor: By,
    /// By which call; the same twice changes nothing.
    pub cause: String,
    /// Whom it reaches.
    pub audience: To,
    /// What was done.
    pub body: Done,
}
