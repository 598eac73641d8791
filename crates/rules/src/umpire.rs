//! A whole game on one workspace: movement, retreats, ownership and adjustments, one after the other, without
//! allocating after the first turns. For players written as programs, and for measuring.

use crate::{
    Adjudicator, AdjustOrder, Adjusted, Board, Orders, Outcome, Position, RetreatOrder, Retreated, Rulebook,
    Victory, adjust_into, retreat_into, update_owners, victory,
};

/// Board, rulebook, and the memory for all phases. Reusable for any number of games.
#[derive(Clone, Debug)]
pub struct Umpire<'a> {
    board: &'a Board,
    rulebook: Rulebook,
    adjudicator: Adjudicator,
    retreated: Retreated,
    adjusted: Adjusted,
}

impl<'a> Umpire<'a> {
    /// An umpire for games on this board under these rules.
    pub fn new(board: &'a Board, rulebook: Rulebook) -> Self {
        Umpire {
            board,
            rulebook,
            adjudicator: Adjudicator::new(),
            retreated: Retreated::default(),
            adjusted: Adjusted::default(),
        }
    }

    /// A movement (chapter 6). Afterwards the position holds the dislodged units, which must retreat.
    pub fn movement(&mut self, position: &mut Position, orders: &Orders) -> &Outcome {
        let outcome = self.adjudicator.adjudicate(self.board, &self.rulebook, position, orders);
        outcome.carry_out(position);
        outcome
    }

    /// What came of the last movement.
    pub fn outcome(&self) -> &Outcome {
        self.adjudicator.outcome()
    }

    /// The retreats (chapter 7).
    pub fn retreats(&mut self, position: &mut Position, orders: &[RetreatOrder]) -> &Retreated {
        retreat_into(self.board, &self.rulebook, position, orders, &mut self.retreated);
        &self.retreated
    }

    /// After an autumn with its retreats: who owns which center now, and whether that wins the game (8.2,
    /// 1.3). `tied`: whether an earlier year ended in a tie at the top.
    pub fn ownership(&mut self, position: &mut Position, tied: bool) -> Victory {
        update_owners(self.board, position);
        victory(self.board, &self.rulebook, position, tied)
    }

    /// Builds and removals (8.5 to 8.7).
    pub fn adjustments(&mut self, position: &mut Position, orders: &[AdjustOrder]) -> &Adjusted {
        adjust_into(self.board, &self.rulebook, position, orders, &mut self.adjusted);
        &self.adjusted
    }
}
