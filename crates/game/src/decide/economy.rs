//! The fixed points at which a second economy is called, and what becomes of what it wants.

use super::deciding::Deciding;
use crate::body::Body;
use crate::economy::EconomyAct;
use crate::ending::{EconomyEnd, Ending};
use crate::evaluation::Evaluation;
use crate::exchange;
use crate::module::{Economy, EconomySheet, Effect, Ranking};
use crate::press::PressItem;
use crate::refusal::Refusal;
use crate::submission::{Channel, Sheet, Submission};
use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use std::sync::Arc;

impl Deciding {
    pub(super) fn economy(&mut self, act: &EconomyAct) -> Result<(), Refusal> {
        let seat = self.seated()?;
        let turn = self.pending()?;
        let economy = Economy::of(&self.game).ok_or(Refusal::NotInThisVariant)?;
        self.take_effects(economy.act(&self.game, seat, act)?, turn);
        Ok(())
    }

    /// Press that is sent on its own in a game whose economy publishes it: a slip with nothing but press, which joins the
    /// press that the seat has handed in for this turn.
    pub(super) fn hand_in_press(&mut self, seat: SeatId, item: &PressItem) -> Result<(), Refusal> {
        let turn = self.pending()?;
        let mut sheet = Sheet::new(turn, Channel::Command, self.at);
        sheet.text = item.written();
        let item = vec![exchange::literal(item)];
        sheet.economy = Some(EconomySheet::Exchange(exchange::with_press(&self.game, seat, turn, item)));
        self.submit(&sheet, None)
    }

    pub(super) fn start_economy(&mut self) {
        if let (Some(turn), Some(economy)) = (self.game.turn, Economy::of(&self.game)) {
            let wanted = economy.start(&self.game);
            self.take_effects(wanted, turn);
        }
    }

    /// After the last step of a turn. The end, if the economy ends the game.
    pub(super) fn after_turn(
        &mut self,
        evaluation: &Evaluation,
        sheets: &[(SeatId, Option<Arc<Submission>>)],
        seed: u64,
    ) -> Option<EconomyEnd> {
        let sheets: Vec<(SeatId, Option<&Submission>)> =
            sheets.iter().map(|(seat, sheet)| (*seat, sheet.as_deref())).collect();
        let economy = Economy::of(&self.game)?;
        let wanted = economy.after_turn(&self.game, evaluation, &sheets, seed);
        self.take_effects(wanted, evaluation.turn)
    }

    /// At the end: the economy's ranking, if it decides it.
    pub(super) fn rank_by_economy(&mut self, ending: &Ending, turn: Turn) -> Option<Ranking> {
        let (wanted, ranking) = Economy::of(&self.game)?.at_end(&self.game, ending);
        self.take_effects(wanted, turn);
        ranking
    }

    /// Carries out what the economy wants; answers with its end if it ends the game.
    pub(super) fn take_effects(&mut self, wanted: Vec<Effect>, turn: Turn) -> Option<EconomyEnd> {
        let mut end = None;
        for effect in wanted {
            match effect {
                Effect::Event { audience, event } => {
                    self.emit(audience, Body::Economy { turn: Some(turn), event });
                }
                Effect::Control(control) => self.tell(Body::ControlSet { control }),
                Effect::End(code) => end = end.or(Some(code)),
            }
        }
        end
    }
}
