//! Who would act for players who are away (9.4): a member says so for all games, and whoever leads a game in which somebody is sought
//! reads their names. Nobody else does: who is online to sit in says who may play where (9.9.7).

use club::{Club, Command, MemberId, Reliability, Viewer};
use game::house::Absences;
use jiff::Timestamp;
use store::AccountId;
use text::Lang;
use text::seat as say;

use crate::play::act::Capacity;
use crate::{Allowed, Caller, Desk, Error};

/// Somebody who would act for a player, as whoever leads the game reads of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WouldSit {
    /// The name of the member.
    pub name: String,
    /// How they met their own deadlines, as everybody may know it.
    pub reliability: Reliability,
}

impl WouldSit {
    /// "Nora: 47 of 48 deadlines (97 %)".
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let share = crate::members::standing::share(lang, self.reliability);
        say::WouldSit { name: &self.name, share }.text(lang)
    }
}

impl Desk {
    /// The caller would act for players who are away, for half a year from now on.
    ///
    /// # Errors
    /// [`Error::SignInFirst`]; [`Error::Banned`] for whoever may take no seat.
    #[crate::boxed]
    pub async fn offer_sitting(&self, caller: &Caller, cause: Option<String>) -> Result<(), Error> {
        let member = caller.need_member()?;
        self.may_step_in(&member.player()).await?;
        self.sitting_decided(caller, cause, &Command::OfferSitting { member: MemberId(member.id.0) }).await
    }

    /// The caller would no longer.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Club`].
    #[crate::boxed]
    pub async fn offer_sitting_no_more(&self, caller: &Caller, cause: Option<String>) -> Result<(), Error> {
        let member = MemberId(caller.need_member()?.id.0);
        self.sitting_decided(caller, cause, &Command::OfferSittingNoMore { member }).await
    }

    async fn sitting_decided(
        &self,
        caller: &Caller,
        cause: Option<String>,
        command: &Command,
    ) -> Result<(), Error> {
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_decides(caller, &cause, command, |_| (Vec::new(), Vec::new())).await
    }

    /// Until when the caller would act for others; none if they did not say so.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Store`].
    #[crate::boxed]
    pub async fn own_sitting_offer(&self, caller: &Caller) -> Result<Option<Timestamp>, Error> {
        let member = MemberId(caller.need_member()?.id.0);
        Ok(self.club_seen_by(Viewer::Member(member)).await?.sits_until(member, self.now()))
    }

    /// Who would act for a player of this game and may, for whoever leads it; nobody where the house rules know no sitters.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`].
    #[crate::boxed]
    pub async fn would_sit(
        &self,
        caller: &Caller,
        label: &str,
        part: Capacity,
    ) -> Result<Vec<WouldSit>, Error> {
        if part == Capacity::Player {
            return Err(Error::NotAllowed(Allowed::Leaders));
        }
        let game = self.look(caller, label, Some(part)).await?.game;
        let mut found = Vec::new();
        if game.house.absences != Absences::Sitter {
            return Ok(found);
        }
        let club = Club::fold(&self.club_log().await?);
        for MemberId(id) in club.sitters(self.now()) {
            let account = AccountId(id);
            let Some(member) = self.member_if(account).await? else { continue };
            let player = member.player();
            let here = game.has_part(&player) || game.leads_or_led(&player);
            if here || self.has_looked(account, &game).await? || self.barred(account).await?.1.is_some() {
                continue;
            }
            let reliability = self.reliability(account).await?;
            found.push(WouldSit { name: member.name, reliability });
        }
        Ok(found)
    }
}
