//! What the pages and lists of every door show: cards of games, a game as its caller may see it, the game
//! master's overview.

use std::cmp::Reverse;
use std::sync::Arc;

use game::view::{View, missing_seats};
use game::word::actor::Viewer;
use game::word::seat::SeatId;
use store::{AccountId, GameHead};

use crate::play::act::Capacity;
use crate::play::opened::Opened;
use crate::read::card::{Card, Status};
use crate::{Caller, Desk, Error, Member, Role, account_id};

/// A game as one caller may see it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// As whom.
    pub viewer: Viewer,
    /// What they see of it.
    pub game: Arc<View>,
    /// The parts in which the caller could act here.
    pub capacities: Vec<Capacity>,
    /// The seat on which they sit.
    pub seat: Option<SeatId>,
}

impl Desk {
    /// The cards of all games, the one first of which everybody was last told something.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn games(&self, status: Option<Status>) -> Result<Vec<Card>, Error> {
        let heads = self.store.games().await?;
        for head in &heads {
            self.know_board(head).await?;
        }
        let cards = heads.iter().filter_map(|head| Some((card_of(head)?, head)));
        let mut cards: Vec<_> =
            cards.filter(|(card, _)| status.is_none_or(|status| card.status == status)).collect();
        cards.sort_by_key(|(card, head)| Reverse(told(card, head)));
        Ok(cards.into_iter().map(|(card, _)| card).collect())
    }

    /// The card of one game.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn card(&self, label: &str) -> Result<Card, Error> {
        let head = self.store.game_by_label(label.trim()).await?;
        if let Some(head) = &head {
            self.know_board(head).await?;
        }
        head.as_ref().and_then(card_of).ok_or_else(|| Error::NoGame(label.trim().to_owned()))
    }

    /// The games that the caller has to do with: `player`, `gm`, `applicant`, `sitter`, `former`; in the order of [`Desk::games`].
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn my_games(&self, caller: &Caller) -> Result<Vec<(Card, String)>, Error> {
        let games = self.store.games_of(caller.need_member()?.id).await?;
        for (head, _) in &games {
            self.know_board(head).await?;
        }
        let mut games: Vec<_> =
            games.iter().filter_map(|(head, role)| Some((card_of(head)?, role.clone(), head))).collect();
        games.sort_by_key(|(card, _, head)| Reverse(told(card, head)));
        Ok(games.into_iter().map(|(card, role, _)| (card, role)).collect())
    }

    /// Loads the board of a game that nobody ships and that no game opened by this process has brought yet. A game that
    /// cannot be read is shown without its board.
    async fn know_board(&self, head: &GameHead) -> Result<(), Error> {
        let unknown = card_of(head).is_some_and(|card| {
            card.variant.contains(['@', '+']) && variants::by_id(&card.variant).is_none()
        });
        if !unknown {
            return Ok(());
        }
        match self.open_key(head.game).await {
            Ok(_) | Err(Error::Damaged { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

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
            Some(capacity) if !capacities.contains(&capacity) => return Err(Error::NotAllowed),
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

/// Where a game stands in lists: by what is public, never by when its log grew, which would tell that something secret
/// happened.
fn told(card: &Card, head: &GameHead) -> (Option<jiff::Timestamp>, store::GameId) {
    (card.told.or(card.published).or(card.started), head.game)
}

pub(crate) fn card_of(head: &GameHead) -> Option<Card> {
    serde_json::from_str(&head.card).ok()
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
            let apart = capacities.is_empty() && !opened.game.has_part(&player);
            if member.is(Role::Organiser) && apart {
                capacities.push(Capacity::Council);
            }
        }
    }
    capacities
}
