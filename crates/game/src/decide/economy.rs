//! The fixed points at which a second economy is called, and what becomes of what it wants.

use super::deciding::Deciding;
use crate::body::Body;
use crate::command::EconomyAct;
use crate::ending::Ending;
use crate::evaluation::{Evaluation, Standing};
use crate::module::{self, Effect, Scene};
use crate::refusal::Refusal;
use crate::submission::Submission;
use crate::word::seat::{SeatId, Vacancy};
use crate::word::turn::Turn;
use std::sync::Arc;

/// What the modules want, each under its name.
pub(super) type Wanted = Vec<(String, Effect)>;

impl Deciding {
    pub(super) fn economy(&mut self, act: &EconomyAct) -> Result<(), Refusal> {
        let seat = self.seated()?;
        let turn = self.pending()?;
        let mut wanted = Wanted::new();
        let mut found = false;
        for (economy, scene) in module::of(&self.game) {
            found = true;
            let effects = economy.act(Scene { at: self.at, ..scene }, seat, act);
            let effects = effects.map_err(|refusal| Refusal::Economy { refusal })?;
            wanted.extend(effects.into_iter().map(|effect| (economy.name().to_owned(), effect)));
        }
        if !found {
            return Err(Refusal::NotInThisVariant);
        }
        self.take_effects(wanted, turn);
        Ok(())
    }

    pub(super) fn start_economies(&mut self) {
        let Some(turn) = self.game.turn else {
            return;
        };
        let wanted = self.ask_economies(|economy, scene| economy.start(scene));
        self.take_effects(wanted, turn);
    }

    /// After the last step of a turn. The code of the end, if a module ends the game.
    pub(super) fn after_turn(
        &mut self,
        before: &Standing,
        evaluation: &Evaluation,
        sheets: &[(SeatId, Option<Arc<Submission>>)],
        seed: u64,
    ) -> Option<String> {
        let sheets: Vec<(SeatId, Option<&Submission>)> =
            sheets.iter().map(|(seat, sheet)| (*seat, sheet.as_deref())).collect();
        let wanted =
            self.ask_economies(|economy, scene| economy.after_turn(scene, before, evaluation, &sheets, seed));
        self.take_effects(wanted, evaluation.turn)
    }

    pub(super) fn tell_economies_excluded(&mut self, seat: SeatId) {
        let Some(turn) = self.game.turn else {
            return;
        };
        let wanted = self.ask_economies(|economy, scene| economy.excluded(scene, seat));
        self.take_effects(wanted, turn);
    }

    /// At the end: the ranking of the first module that has one.
    pub(super) fn rank_by_economies(&mut self, ending: &Ending, turn: Turn) -> Option<module::Ranking> {
        let mut ranking = None;
        let wanted = self.ask_economies(|economy, scene| {
            let (effects, ranks) = economy.at_end(scene, ending);
            ranking = ranking.take().or(ranks);
            effects
        });
        self.take_effects(wanted, turn);
        ranking
    }

    fn ask_economies(
        &self,
        mut ask: impl FnMut(&'static dyn module::Economy, Scene<'_>) -> Vec<Effect>,
    ) -> Wanted {
        let mut wanted = Wanted::new();
        for (economy, scene) in module::of(&self.game) {
            let effects = ask(economy, Scene { at: self.at, ..scene });
            wanted.extend(effects.into_iter().map(|effect| (economy.name().to_owned(), effect)));
        }
        wanted
    }

    /// Carries out what modules want; answers with the code if one of them ends the game.
    pub(super) fn take_effects(&mut self, wanted: Wanted, turn: Turn) -> Option<String> {
        let mut end = None;
        for (module, effect) in wanted {
            match effect {
                // a module speaks for itself only
                Effect::Event { audience, event } if event.module == module => {
                    self.emit(audience, Body::Economy { turn: Some(turn), event });
                }
                Effect::Event { .. } => {}
                Effect::Control(control) => self.tell(Body::ControlSet { control }),
                Effect::Exclude { seat } => {
                    let sits = self.game.seat(seat).is_some_and(|seat| seat.occupant().is_some());
                    if sits {
                        let note = String::new();
                        self.tell(Body::SeatVacated { seat, why: Vacancy::SecondNmr, note: note.clone() });
                        self.tell(Body::DoneWithout { seat, reason: note });
                    }
                }
                Effect::End { code } => end = end.or(Some(code)),
            }
        }
        end
    }
}
