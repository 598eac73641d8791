//! A page of a list of games.

use desk::{Card, Desk, Listing};

/// The games of a page, and what stands around them.
pub struct Found {
    pub shown: Vec<Card>,
    /// How many there are on all pages.
    pub all: usize,
    /// Whether there is a next page.
    pub goes_on: bool,
}

/// What only the cards themselves can tell.
pub type Search<'a> = &'a (dyn Fn(&Card) -> bool + Send + Sync);

impl Found {
    /// The page behind the game of this label, of `page` games of a listing. Without a search the store finds them and no other card
    /// is read.
    pub async fn behind(
        desk: &Desk,
        after: &str,
        page: u32,
        listing: Listing,
        search: Option<Search<'_>>,
    ) -> Result<Found, desk::Error> {
        let most = page as usize;
        let Some(takes) = search else {
            let all = desk.count_listed(&listing).await?;
            let behind = Listing { after: Some(after.to_owned()), ..listing };
            let mut shown = desk.list(&behind.most(page + 1)).await?;
            let goes_on = shown.len() > most;
            shown.truncate(most);
            return Ok(Found { shown, all, goes_on });
        };
        let found: Vec<Card> = desk.list(&listing).await?.into_iter().filter(|card| takes(card)).collect();
        let start = found.iter().position(|card| card.label == after).map_or(0, |at| at + 1);
        let (all, goes_on) = (found.len(), start + most < found.len());
        Ok(Found { shown: found.into_iter().skip(start).take(most).collect(), all, goes_on })
    }
}
