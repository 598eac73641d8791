//! What somebody may still write about a game for themselves and for later: their diary, and their words at the end.

use game::game::Stage;
use game::keepsake::{Page, STATEMENT_TIME};
use jiff::Timestamp;

use crate::{Caller, Desk, Error};

/// What the caller wrote in a game, and may still write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keepsakes {
    /// Their diary, whatever seat they have or had.
    pub pages: Vec<Page>,
    /// Of these they opened some.
    pub opened: bool,
    /// Their words at the end.
    pub said: Option<String>,
    /// Until when they may say them; none if they have no part in it, or cannot any more.
    pub until: Option<Timestamp>,
}

impl Desk {
    /// What the caller wrote in a game. Nobody else's diary is looked at.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn keepsakes(&self, caller: &Caller, label: &str) -> Result<Keepsakes, Error> {
        let player = caller.need_member()?.player();
        let game = &self.open(label).await?.game;
        let own = game.diaries.iter().filter(|diary| diary.by == player);
        let sat = game.seats.iter().any(|seat| seat.seated_ever(&player));
        let leads = game.setup.as_ref().is_some_and(|setup| setup.game_master.id == player);
        let until =
            game.ended.filter(|_| game.stage == Stage::Over && !game.hides_people() && (sat || leads));
        let until = until.and_then(|ended| ended.checked_add(STATEMENT_TIME).ok());
        let said = game.end_statements.iter().find(|said| said.by.id == player);
        Ok(Keepsakes {
            pages: own.flat_map(|diary| diary.pages.iter().cloned()).collect(),
            opened: game.open_diaries.iter().any(|open| open.by.id == player),
            said: said.map(|said| said.text.clone()),
            until: until.filter(|until| *until >= self.now()),
        })
    }
}
