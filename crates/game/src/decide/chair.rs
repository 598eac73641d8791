//! Who leads the game: the game master, or the organisers where they are gone, ask a member, who says yes or no (9.1). Nobody leads
//! who plays here or did, and whoever led takes no seat: both would know what a player may not.

use super::deciding::Deciding;
use super::sign_up::named;
use crate::body::Body;
use crate::game::Stage;
use crate::refusal::Refusal;
use crate::word::actor::Audience;
use crate::word::seat::{Person, PlayerId};

impl Deciding {
    /// Somebody is asked; whoever was asked before is no longer.
    pub(super) fn hand_over(&mut self, to: &Person) -> Result<(), Refusal> {
        self.staff()?;
        self.not_over()?;
        named(to)?;
        self.may_lead(&to.id)?;
        self.emit(Audience::person(&to.id), Body::ChairOffered { to: to.clone() });
        Ok(())
    }

    /// Whoever is asked agrees, or does not.
    pub(super) fn answer_chair(&mut self, yes: bool, contact: &str) -> Result<(), Refusal> {
        self.not_over()?;
        let asked = self.game.chair_offer.clone().filter(|to| self.actor.player() == Some(&to.id));
        let to = asked.ok_or(Refusal::NoChairOffer)?;
        if !yes {
            self.emit(Audience::person(&to.id), Body::ChairDeclined { player: to });
            return Ok(());
        }
        self.may_lead(&to.id)?;
        let turn = self.game.turn.filter(|_| self.game.stage == Stage::Running);
        self.tell(Body::MasterChanged { to, contact: contact.to_owned(), turn });
        Ok(())
    }

    fn may_lead(&self, player: &PlayerId) -> Result<(), Refusal> {
        if player.program().is_some() {
            return Err(Refusal::NotForYou);
        }
        if self.game.setup.as_ref().is_some_and(|setup| setup.game_master.id == *player) {
            return Err(Refusal::LeadsAlready);
        }
        if self.game.has_part(player) { Err(Refusal::HadPart) } else { Ok(()) }
    }

    const fn not_over(&self) -> Result<(), Refusal> {
        match self.game.stage {
            Stage::Nothing => Err(Refusal::NoGame),
            Stage::Announced | Stage::SignUp | Stage::Running => Ok(()),
            Stage::Over => Err(Refusal::Over),
        }
    }
}
