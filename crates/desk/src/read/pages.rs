//! What the pages of every door show: a game as its caller may see it.

use std::sync::Arc;

use game::view::{View, missing_seats};
use game::word::actor::Viewer;
use game::word::seat::SeatId;
use store::AccountId;

use crate::play::act::Capacity;
use crate::play::opened::Opened;
use crate::read::card::Card;
use crate::{Allowed, Caller, Desk, Error, Member, Role, account_id};

/// A game as one caller may see it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// As whom they look at the game; it decides what they see.
    pub viewer: Viewer,
    /// What they see of it.
    pub game: Arc<View>,
    /// The parts in which the caller could act here.
    pub capacities: Vec<Capacity>,
    /// The seat on which they sit.
    pub seat: Option<SeatId>,
}

impl Desk {
    /// A game as the caller sees it in this part; without one, in the first that they have: player, game
    /// master, council, else as everybody.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`] for a part that they have not.
    #[crate::boxed]
    pub async fn look(
        &self,
        caller: &Caller,
        label: &str,
        capacity: Option<Capacity>,
    ) -> Result<Seen, Error> {
        let opened = self.open(label).await?;
        let capacities = capacities(caller, &opened);
        let seat = caller.member().and_then(|member| opened.game.seat_of(&member.player()));
        let viewer = match capacity.or(capacities.first().copied()) {
            None => Viewer::Public,
            Some(capacity) if !capacities.contains(&capacity) => {
                return Err(Error::NotAllowed(Allowed::Part(capacity)));
            }
            Some(Capacity::Player) => seat.map_or(Viewer::Public, Viewer::Seat),
            Some(Capacity::GameMaster) => Viewer::GameMaster,
            Some(Capacity::Council) => Viewer::Organiser,
        };
        if viewer == Viewer::Organiser {
            self.note_council(caller, &opened).await?;
        }
        Ok(Seen { viewer, game: opened.seen_by(viewer), capacities, seat })
    }

    /// A game as everybody sees it, together with the parts that the caller could play in it: for pages that
    /// show everybody the same and differ in their links. Where not everybody sees everything (M13), whoever plays sees what their seat
    /// does, and the game master all of it.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn look_as_reader(&self, caller: &Caller, label: &str) -> Result<Seen, Error> {
        let opened = self.open(label).await?;
        let seat = caller.member().and_then(|member| opened.game.seat_of(&member.player()));
        let capacities = capacities(caller, &opened);
        let public = opened.seen_by(Viewer::Public);
        let viewer = match seat {
            _ if !public.is_veiled() => Viewer::Public,
            Some(seat) => Viewer::Seat(seat),
            None if capacities.contains(&Capacity::GameMaster) => Viewer::GameMaster,
            None => Viewer::Public,
        };
        let game = if viewer == Viewer::Public { public } else { opened.seen_by(viewer) };
        Ok(Seen { viewer, game, capacities, seat })
    }

    /// A game as letters to this account show it.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn look_for(&self, account: Option<AccountId>, label: &str) -> Result<Seen, Error> {
        let member = match account {
            Some(account) => self.member_if(account).await?,
            None => None,
        };
        self.look_as_reader(&member.map_or(Caller::Visitor, Caller::Member), label).await
    }

    /// Of how many seats something is missing for the pending turn, where everybody may know that: a house rule says so, and names are
    /// open. Of which it is nobody learns.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn missing_seats(&self, card: &Card) -> Result<Option<usize>, Error> {
        if !card.counts_missing {
            return Ok(None);
        }
        Ok(missing_seats(&self.open(&card.label).await?.game))
    }

    /// By what the store knows a game of this label.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn key_of(&self, label: &str) -> Result<store::GameId, Error> {
        let head = self.store.game_by_label(label.trim()).await?;
        Ok(head.ok_or_else(|| Error::NoGame(label.trim().to_owned()))?.game)
    }

    /// Whichever member has to do with a game, as its master, a player or an applicant, and is `wanted`. Nothing is told of
    /// the others.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    pub async fn member_in(
        &self,
        label: &str,
        wanted: impl Fn(AccountId) -> bool,
    ) -> Result<Option<Member>, Error> {
        let opened = self.open(label).await?;
        let game = &opened.game;
        let leader = game.setup.iter().map(|setup| &setup.game_master.id);
        let seated = game.seats.iter().filter_map(|seat| Some(&seat.person()?.id));
        let applied = game.applications.iter().map(|application| &application.player.id);
        let account = leader.chain(seated).chain(applied).filter_map(account_id).find(|id| wanted(*id));
        match account {
            Some(account) => self.member_if(account).await,
            None => Ok(None),
        }
    }

    /// The free seats of a game that the caller has offered to take.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn offers_of(&self, caller: &Caller, label: &str) -> Result<Vec<SeatId>, Error> {
        let player = caller.need_member()?.player();
        let opened = self.open(label).await?;
        let game = &opened.game;
        let offers = game.offers.iter().filter(|offer| offer.player.id == player).map(|offer| offer.seat);
        let asked = game.invitations.iter().filter(|one| one.player.id == player && !one.declined);
        Ok(offers.chain(asked.map(|one| one.seat)).collect())
    }

    /// A game as everybody sees it.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn look_public(&self, label: &str) -> Result<Arc<View>, Error> {
        Ok(self.open(label).await?.seen_by(Viewer::Public))
    }
}

/// The parts in which a caller could act in a game.
fn capacities(caller: &Caller, opened: &Opened) -> Vec<Capacity> {
    let mut capacities = Vec::new();
    match caller {
        Caller::Visitor => {}
        Caller::Console => capacities.extend([Capacity::GameMaster, Capacity::Council]),
        Caller::Member(member) => {
            let player = member.player();
            if opened.game.seat_of(&player).is_some() {
                capacities.push(Capacity::Player);
            }
            if opened.game.setup.as_ref().is_some_and(|setup| setup.game_master.id == player) {
                capacities.push(Capacity::GameMaster);
            }
            // Whoever plays or played does not look at the others' orders, whatever else they are (9.1).
            let apart = capacities.is_empty() && !opened.game.is_recused(&player);
            if member.is(Role::Organiser) && apart {
                capacities.push(Capacity::Council);
            }
        }
    }
    capacities
}
