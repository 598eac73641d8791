//! Lists of games: which ones, in which order, a page at a time. The store finds them by what their cards say; no other card is
//! read for it.

use std::cmp::Reverse;

use game::setup::Press;
use store::{AccountId, GameHead, GameList, GameOrder};

use crate::read::card::{Card, Status};
use crate::{Caller, Desk, Error};

/// Which games a list shows. What is left out asks for nothing.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// How far they are; without any, however far.
    pub statuses: Vec<Status>,
    /// The id of their variant.
    pub variant: Option<String>,
    /// What players may say to each other.
    pub press: Option<Press>,
    /// Only those in which a program has a seat.
    pub programs: bool,
    /// Only those with a seat that nobody has, or for which a substitute is sought.
    pub vacant: bool,
    /// What stands first.
    pub order: GameOrder,
    /// The label of the last game on the previous page; an unknown label starts from the beginning.
    pub after: Option<String>,
    /// At most so many.
    pub most: Option<u32>,
}

impl Listing {
    /// All games that are so far.
    #[must_use]
    pub fn of(statuses: &[Status]) -> Listing {
        Listing { statuses: statuses.to_vec(), ..Listing::default() }
    }

    /// The same list, its first games alone.
    #[must_use]
    pub fn most(self, most: u32) -> Listing {
        Listing { most: Some(most), ..self }
    }

    fn words(&self) -> Vec<&'static str> {
        self.statuses.iter().map(|status| status.word()).collect()
    }

    fn for_store<'a>(&'a self, statuses: &'a [&'a str]) -> GameList<'a> {
        GameList {
            statuses,
            variant: self.variant.as_deref(),
            press: self.press.map(press_word),
            programs: self.programs,
            vacant: self.vacant,
            order: self.order,
            after: None,
            most: self.most,
        }
    }
}

impl Desk {
    /// The cards of all games, or of all that are so far, the one first of which everybody was last told something.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn games(&self, status: Option<Status>) -> Result<Vec<Card>, Error> {
        self.list(&Listing::of(status.as_slice())).await
    }

    /// The cards of a list, in its order.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn list(&self, listing: &Listing) -> Result<Vec<Card>, Error> {
        let after = match listing.after.as_deref().map(str::trim).filter(|label| !label.is_empty()) {
            Some(label) => self.store.game_by_label(label).await?.map(|head| head.game),
            None => None,
        };
        let words = listing.words();
        let heads = self.store.listed(&GameList { after, ..listing.for_store(&words) }).await?;
        let mut cards = Vec::with_capacity(heads.len());
        for head in &heads {
            cards.extend(self.read_card(head).await?);
        }
        Ok(cards)
    }

    /// How many games a list has, all its pages together.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn count_listed(&self, listing: &Listing) -> Result<usize, Error> {
        let words = listing.words();
        let count = self.store.count_listed(&listing.for_store(&words)).await?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// The label and the variant's id of every game.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn labels(&self) -> Result<Vec<(String, String)>, Error> {
        Ok(self.store.labels().await?)
    }

    /// The card of one game.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    #[crate::boxed]
    pub async fn card(&self, label: &str) -> Result<Card, Error> {
        let none = || Error::NoGame(label.trim().to_owned());
        let head = self.store.game_by_label(label.trim()).await?.ok_or_else(none)?;
        self.read_card(&head).await?.ok_or_else(none)
    }

    /// The games that the caller has to do with: `player`, `gm`, `applicant`, `sitter`, `former`, `sat`; in the order of [`Desk::games`].
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn my_games(&self, caller: &Caller) -> Result<Vec<(Card, String)>, Error> {
        let heads = self.store.games_of(caller.need_member()?.id).await?;
        let mut games = Vec::with_capacity(heads.len());
        for (head, role) in heads {
            games.extend(self.read_card(&head).await?.map(|card| (card, role, head.game)));
        }
        games.sort_by_key(|(card, _, game)| Reverse((card.told_last(), *game)));
        Ok(games.into_iter().map(|(card, role, _)| (card, role)).collect())
    }

    /// All games in which this account has any role, each once.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn cards_of(&self, account: i64) -> Result<Vec<Card>, Error> {
        let mut heads: Vec<GameHead> =
            self.store.games_of(AccountId(account)).await?.into_iter().map(|(head, _)| head).collect();
        heads.dedup_by_key(|head| head.game);
        let mut cards = Vec::with_capacity(heads.len());
        for head in &heads {
            cards.extend(self.read_card(head).await?);
        }
        cards.sort_by_key(|card| Reverse(card.told_last()));
        Ok(cards)
    }

    /// The card of a game. A board that nobody ships and that no game opened by this process has brought yet is loaded; a game that
    /// cannot be read is shown without its board.
    async fn read_card(&self, head: &GameHead) -> Result<Option<Card>, Error> {
        let Some(mut card) = card_of(head) else { return Ok(None) };
        // that somebody's time of sitting in is over no event tells
        let now = self.now();
        for seat in &mut card.seats {
            seat.represented = seat.represented.take().filter(|acts| now < acts.to);
        }
        if card.variant.contains(['@', '+']) && variants::by_id(&card.variant).is_none() {
            match self.open_key(head.game).await {
                Ok(_) | Err(Error::Damaged { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Some(card))
    }
}

/// The word of a kind of press in lists and in somebody's wishes.
#[must_use]
pub const fn press_word(press: Press) -> &'static str {
    match press {
        Press::Full => "full",
        Press::Report => "report",
        Press::None => "none",
    }
}

pub(crate) fn card_of(head: &GameHead) -> Option<Card> {
    serde_json::from_str(&head.card).ok()
}
