//! What can be taken back of the game master's acts (9.9.4 in the small); the fold notes it.

use crate::body::Body;
use crate::word::actor::Audience;

/// An act that can be taken back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// The number of the event in the log that did it.
    pub seq: u64,
    /// What restores the state before it.
    pub back: Body,
    /// What does it again.
    pub forth: Body,
    /// Who was told of it is told that it was taken back.
    pub audience: Audience,
}
