//! What a player keeps for themselves about a game: orders that are not handed in yet, and how far they have read their
//! messages. Nobody else reads it, the game master neither, and it is no part of the game.

use std::collections::{BTreeMap, BTreeSet};

use game::game::Game;
use game::press::Message;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;
use store::Jotting;

use crate::clock::{micros, time};
use crate::read::list::card_of;
use crate::{Caller, Card, Desk, Error, OwnSeat, Status};

/// The longest draft, in bytes; a form is not larger.
const LONGEST: usize = 200 << 10;
/// The kind of drafts of orders; the turn stands in the first line.
const DRAFT: &str = "draft";
/// How the kinds begin that say how far somebody has read: the other seats of the correspondence follow.
const READ: &str = "read:";

/// A message's correspondence as one who takes part in it sees it: all the others, in the order of the seats.
#[must_use]
pub fn correspondence(own: SeatId, message: &Message) -> Vec<SeatId> {
    let mut others: Vec<SeatId> =
        message.to.iter().chain([&message.from]).copied().filter(|seat| *seat != own).collect();
    others.sort_unstable();
    others.dedup();
    others
}

/// How far a player has read, by correspondence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    until: BTreeMap<String, Timestamp>,
    /// Whose words they do not want to see.
    muted: BTreeSet<SeatId>,
}

impl Read {
    /// Whether a message to this seat is still unread. One's own never are.
    #[must_use]
    pub fn is_unread(&self, own: SeatId, message: &Message) -> bool {
        let kind = kind(&correspondence(own, message));
        let unread = self.until.get(&kind).is_none_or(|until| *until < message.at);
        message.from != own && unread && !self.mutes(message.from)
    }

    /// Whether what this seat writes is hidden from them.
    #[must_use]
    pub fn mutes(&self, seat: SeatId) -> bool {
        self.muted.contains(&seat)
    }
}

fn kind(others: &[SeatId]) -> String {
    let others: Vec<String> = others.iter().map(|seat| seat.0.to_string()).collect();
    format!("{READ}{}", others.join(","))
}

/// What one of the caller's games has for them now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The game, as lists show it.
    pub card: Card,
    /// Messages that they have not read.
    pub unread: usize,
}

impl Desk {
    /// Keeps orders that are not handed in yet; nothing is kept of a text that stands there already, or of none, or that was written
    /// for another turn than the pending one.
    ///
    /// # Errors
    /// As [`Desk::own_seat`].
    #[crate::boxed]
    pub async fn keep_draft(
        &self,
        caller: &Caller,
        label: &str,
        text: &str,
        written_for: Option<Turn>,
    ) -> Result<(), Error> {
        let seat = self.own_seat(caller, label).await?;
        let pending = seat.seen.game.turn;
        let Some(turn) = pending.filter(|turn| written_for.is_none_or(|of| of == *turn)) else {
            return Ok(());
        };
        let (account, game) = (caller.need_member()?.id, self.key_of(label).await?);
        let handed_in = seat.view.submissions.iter().find(|kept| kept.turn == turn);
        let same = handed_in.map_or("", |kept| kept.text.as_str()).trim() == text.trim();
        if same || text.len() > LONGEST {
            self.store.drop_jottings(account, Some((game, DRAFT))).await?;
            return Ok(());
        }
        let at = micros(self.clock.now());
        let body = format!("{turn}\n{text}");
        self.store.jot(&Jotting { account, game, kind: DRAFT.to_owned(), at, body }).await?;
        Ok(())
    }

    /// Throws the draft away.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn drop_draft(&self, caller: &Caller, label: &str) -> Result<(), Error> {
        let (account, game) = (caller.need_member()?.id, self.key_of(label).await?);
        Ok(self.store.drop_jottings(account, Some((game, DRAFT))).await?)
    }

    /// The draft for the pending turn with when it was kept; none if something was handed in after it, by whatever door.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn draft_of(
        &self,
        caller: &Caller,
        seat: &OwnSeat,
    ) -> Result<Option<(String, Timestamp)>, Error> {
        let Some(turn) = seat.seen.game.turn else { return Ok(None) };
        let game = self.key_of(&seat.seen.game.id.to_string()).await?;
        let all = self.store.jottings(caller.need_member()?.id).await?;
        let Some(kept) = all.into_iter().find(|kept| kept.game == game && kept.kind == DRAFT) else {
            return Ok(None);
        };
        let at = time(kept.at);
        let (of, text) = kept.body.split_once('\n').unwrap_or_default();
        let later = seat.view.submissions.iter().any(|sent| sent.turn == turn && sent.received >= at);
        Ok((of == turn.to_string() && !later).then(|| (text.to_owned(), at)))
    }

    /// How far the caller has read the messages of this game.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn read_until(&self, caller: &Caller, label: &str) -> Result<Read, Error> {
        let (account, game) = (caller.need_member()?.id, self.key_of(label).await?);
        let muted = self.settings(caller).await?.muted_in(&self.open_key(game).await?.game);
        Ok(read_of(&self.store.jottings(account).await?, game, muted))
    }

    /// Notes that the caller has read a correspondence up to its last message.
    ///
    /// # Errors
    /// As [`Desk::own_seat`].
    #[crate::boxed]
    pub async fn note_read(&self, caller: &Caller, label: &str, others: &[SeatId]) -> Result<(), Error> {
        let seat = self.own_seat(caller, label).await?;
        let own = seat.view.seat;
        let of = |message: &&Message| correspondence(own, message) == others;
        let last = seat.view.messages.iter().filter(of).map(|message| message.at).max();
        let Some(last) = last else { return Ok(()) };
        let (account, game) = (caller.need_member()?.id, self.key_of(label).await?);
        let at = micros(self.clock.now());
        let body = last.to_string();
        self.store.jot(&Jotting { account, game, kind: kind(others), at, body }).await?;
        Ok(())
    }

    /// What the caller's games have for them.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    #[crate::boxed]
    pub async fn news(&self, caller: &Caller) -> Result<Vec<News>, Error> {
        let member = caller.need_member()?;
        let jottings = self.store.jottings(member.id).await?;
        let settings = self.settings(caller).await?;
        let mut news = Vec::new();
        for (head, _) in self.store.games_of(member.id).await? {
            let Some(card) = card_of(&head) else { continue };
            let played = matches!(card.status, Status::Running | Status::Stopped);
            let mut unread = 0;
            if played {
                let opened = self.open(&head.label).await?;
                if let Some(own) = opened.game.seat_of(&member.player()) {
                    let read = read_of(&jottings, head.game, settings.muted_in(&opened.game));
                    unread = unread_of(&opened.game, own, &read);
                }
            }
            news.push(News { card, unread });
        }
        Ok(news)
    }
}

fn read_of(jottings: &[Jotting], game: store::GameId, muted: BTreeSet<SeatId>) -> Read {
    let marks = jottings.iter().filter(|kept| kept.game == game && kept.kind.starts_with(READ));
    let until = marks.filter_map(|kept| Some((kept.kind.clone(), kept.body.parse().ok()?))).collect();
    Read { until, muted }
}

fn unread_of(game: &Game, own: SeatId, read: &Read) -> usize {
    let sits = game.seat(own).and_then(|seat| seat.occupant());
    // Who was there before has letters of their own.
    let mine = game.messages.iter().filter(|message| {
        message.to.contains(&own) && sits.is_some_and(|occupant| message.at >= occupant.since)
    });
    mine.filter(|message| read.is_unread(own, message)).count()
}
