//! The adjudicator: decides all orders of a movement at once (chapter 6).

use crate::{Board, Orders, Outcome, Position, Rulebook};

/// A workspace that adjudicates movement after movement without allocating.
#[derive(Clone, Debug, Default)]
pub struct Adjudicator {
    outcome: Outcome,
}

impl Adjudicator {
    /// An empty workspace; the first calls give it its memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// Decides all orders at once. The outcome lives in the workspace until the next call.
    pub fn adjudicate(
        &mut self,
        _board: &Board,
        _rulebook: &Rulebook,
        _position: &Position,
        _orders: &Orders,
    ) -> &Outcome {
        unimplemented!("comes with the next commits")
    }

    /// The outcome of the last call.
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }
}

/// Decides all orders at once, with a workspace of its own.
pub fn adjudicate(board: &Board, rulebook: &Rulebook, position: &Position, orders: &Orders) -> Outcome {
    let mut adjudicator = Adjudicator::new();
    adjudicator.adjudicate(board, rulebook, position, orders);
    adjudicator.outcome
}
