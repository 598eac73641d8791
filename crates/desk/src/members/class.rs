//! Classes of members: everybody is of class C, of class B who has played as far as a board says (Standard: autumn 1904), of class A whom the
//! organisers admitted.

use club::{Actor, Admission, Command, MemberId, Viewer};
use game::game::Game;
use game::setup::Class;
use game::word::seat::PlayerId;
use game::word::turn::{Phase, Season};
use jiff::Timestamp;
use store::AccountId;

use crate::members::career;
use crate::{Caller, Desk, Error, player_id};

impl Desk {
    /// The class of a member.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn class_of(&self, account: AccountId) -> Result<Class, Error> {
        if self.club_seen_by(Viewer::Organiser).await?.admission(MemberId(account.0)).is_some() {
            return Ok(Class::A);
        }
        let player = player_id(account);
        for (head, role) in self.store.games_of(account).await? {
            if role == "player" && seasoned(&self.open(&head.label).await?.game, &player) {
                return Ok(Class::B);
            }
        }
        Ok(Class::C)
    }

    /// Admits a member to class A, with a letter that says so: the organisers have seen who they are.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    pub async fn admit(
        &self,
        caller: &Caller,
        name: &str,
        reason: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let reason = reason.to_owned();
        self.decides_about(caller, name, cause, |member| Command::Admit { member, reason }).await
    }

    /// Ends a member's admission to class A, with a letter that says why.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    pub async fn admit_no_more(
        &self,
        caller: &Caller,
        name: &str,
        reason: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let reason = reason.to_owned();
        self.decides_about(caller, name, cause, |member| Command::AdmitNoMore { member, reason }).await
    }

    /// Since when, and by whose word, a member is of class A: for the organisers.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`].
    pub async fn admission(&self, caller: &Caller, name: &str) -> Result<Option<(Timestamp, String)>, Error> {
        let member = self.member_for_organiser(caller, name).await?;
        let club = self.club_seen_by(Viewer::Organiser).await?;
        let Some(Admission { at, by, .. }) = club.admission(MemberId(member.id.0)) else { return Ok(None) };
        let by = match by {
            Actor::Organiser(by) | Actor::Operator(by) | Actor::Member(by) => {
                self.member_if(AccountId(by.0)).await?
            }
            Actor::Console => None,
        };
        Ok(Some((*at, by.map_or_else(|| "–".to_owned(), |by| by.name))))
    }
}

/// Whether the player sat in a game when the autumn was evaluated of which its board says that it makes one of class B, and was not expelled
/// from it for missed deadlines. A game that hides who plays counts once it is over. Only boards that Konzert ships say so, by themselves and
/// not with options: whoever brings a board of their own does not decide on classes.
fn seasoned(game: &Game, player: &PlayerId) -> bool {
    let Some(setup) = &game.setup else { return false };
    let revealed = !game.hides_people();
    let board = variants::shipped(&setup.variant);
    let Some(year) = board.and_then(|board| board.rules.class_b) else { return false };
    if !revealed || game.broken_off.is_some() {
        return false;
    }
    let autumn = |turn: game::word::turn::Turn| {
        turn.year >= year && turn.season == Season::Autumn && turn.phase == Phase::Movement
    };
    let published = game.published.iter().zip(&game.published_at);
    let reached = published.filter(|(evaluation, _)| autumn(evaluation.turn)).map(|(_, at)| *at).min();
    let Some(reached) = reached else { return false };
    let mut stays = career::stays(game, player).map(|(_, stay)| stay);
    let mut sat = false;
    let expelled = stays.any(|stay| {
        sat |= stay.since <= reached && stay.left.is_none_or(|left| left >= reached);
        stay.why.is_some_and(|why| career::counts(why) == Some(club::What::Expelled))
    });
    sat && !expelled
}
