//! What a sitter sees (9.4), before and after agreeing to sit in.

use game::away::Sitting;
use game::view::SitterView;

use crate::{Allowed, Caller, Desk, Error};

/// Somebody's part in a game as the one who acts for a player.
#[derive(Clone, Debug)]
pub struct SitsIn {
    /// What was asked of them, or agreed.
    pub sitting: Sitting,
    /// What they see; of messages and orders nothing before their time began.
    pub view: SitterView,
    /// Whether they act now.
    pub acts: bool,
}

impl Desk {
    /// The caller's part as the one who acts for a player in a game, or is asked to.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::SignInFirst`], [`Error::NotAllowed`] for whoever has no such part.
    #[crate::boxed]
    pub async fn sits_in(&self, caller: &Caller, label: &str) -> Result<SitsIn, Error> {
        let player = caller.need_member()?.player();
        let opened = self.open(label).await?;
        let (now, game) = (self.now(), &opened.game);
        let theirs = |one: &&Sitting| one.is_by(&player) && one.ended.is_none() && now < one.to;
        let sitting = game.sittings.iter().find(theirs).cloned().ok_or(Error::NotAllowed(Allowed::Others))?;
        let acts = sitting.acts_at(now);
        let mut view = SitterView::of(game, &opened.log, &sitting, now);
        view.ordered &= acts;
        Ok(SitsIn { acts, view, sitting })
    }

    /// Whether the caller is asked to lead this game (9.1).
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn is_asked_to_lead(&self, caller: &Caller, label: &str) -> Result<bool, Error> {
        let player = caller.need_member()?.player();
        Ok(self.open(label).await?.game.chair_offer.as_ref().is_some_and(|asked| asked.id == player))
    }
}
