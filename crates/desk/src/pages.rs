//! What the pages and lists of every door show: cards of games, a game as its caller may see it, the game
//! master's overview.

use std::sync::Arc;

use game::game::{Game, Stage};
use game::submission::{Flag, Reading, Submission};
use game::word::actor::Viewer;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;
use serde::Serialize;
use store::GameHead;

use crate::act::Hat;
use crate::card::{Card, Status};
use crate::opened::Opened;
use crate::{Caller, Desk, Error, Role};

/// A game as one caller may see it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// As whom.
    pub viewer: Viewer,
    /// Folded from the events that reach him and from nothing else.
    pub game: Arc<Game>,
    /// The parts in which the caller could act here.
    pub hats: Vec<Hat>,
    /// The seat on which he sits.
    pub seat: Option<SeatId>,
}

/// How a seat stands with the pending turn, as the game master sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatState {
    /// Which.
    pub seat: SeatId,
    /// Who sits there, as far as the viewer may know.
    pub player: Option<String>,
    /// Somebody sits there.
    pub taken: bool,
    /// The version handed in last for the pending turn.
    pub version: Option<u32>,
    /// When it came.
    pub received: Option<Timestamp>,
    /// What was noticed about it.
    pub flags: Vec<Flag>,
    /// Lines with a doubt or that could not be read.
    pub doubts: usize,
    /// "No wait" is set.
    pub no_wait: bool,
    /// Orders for units are missing.
    pub missing: bool,
    /// Turns missed by who sits there now.
    pub nmrs: usize,
    /// A time limit runs until then.
    pub grace: Option<Timestamp>,
}

impl Desk {
    /// The cards of all games, the last changed first.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub async fn games(&self, status: Option<Status>) -> Result<Vec<Card>, Error> {
        let heads = self.store.games().await?;
        let cards = heads.iter().filter_map(card_of);
        Ok(cards.filter(|card| status.is_none_or(|status| card.status == status)).collect())
    }

    /// The card of one game.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    pub async fn card(&self, label: &str) -> Result<Card, Error> {
        let head = self.store.game_by_label(label.trim()).await?;
        head.as_ref().and_then(card_of).ok_or_else(|| Error::NoGame(label.trim().to_owned()))
    }

    /// The games that the caller has to do with: `player`, `gm`, `applicant`, `former`.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    pub async fn my_games(&self, caller: &Caller) -> Result<Vec<(Card, String)>, Error> {
        let games = self.store.games_of(caller.need_member()?.id).await?;
        Ok(games.iter().filter_map(|(head, role)| Some((card_of(head)?, role.clone()))).collect())
    }

    /// A game as the caller sees it in this part; without one, in the first that he has: player, game
    /// master, council, else as everybody.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::NotAllowed`] for a part that he has not.
    pub async fn look(&self, caller: &Caller, label: &str, hat: Option<Hat>) -> Result<Seen, Error> {
        let opened = self.open(label).await?;
        let hats = hats(caller, &opened);
        let seat = caller.member().and_then(|member| opened.game.seat_of(&member.player()));
        let viewer = match hat.or(hats.first().copied()) {
            None => Viewer::Public,
            Some(hat) if !hats.contains(&hat) => return Err(Error::NotAllowed),
            Some(Hat::Player) => seat.map_or(Viewer::Public, Viewer::Seat),
            Some(Hat::GameMaster) => Viewer::GameMaster,
            Some(Hat::Council) => Viewer::Organiser,
        };
        Ok(Seen { viewer, game: opened.seen_by(viewer), hats, seat })
    }

    /// A game as everybody sees it, together with the parts that the caller could play in it: for pages that
    /// show everybody the same and differ in their links.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    pub async fn look_as_reader(&self, caller: &Caller, label: &str) -> Result<Seen, Error> {
        let opened = self.open(label).await?;
        let seat = caller.member().and_then(|member| opened.game.seat_of(&member.player()));
        let game = opened.seen_by(Viewer::Public);
        Ok(Seen { viewer: Viewer::Public, game, hats: hats(caller, &opened), seat })
    }

    /// A game as everybody sees it.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    pub async fn look_public(&self, label: &str) -> Result<Arc<Game>, Error> {
        Ok(self.open(label).await?.seen_by(Viewer::Public))
    }
}

fn card_of(head: &GameHead) -> Option<Card> {
    serde_json::from_str(&head.card).ok()
}

/// The parts in which a caller could act in a game.
fn hats(caller: &Caller, opened: &Opened) -> Vec<Hat> {
    let mut hats = Vec::new();
    match caller {
        Caller::Visitor => {}
        Caller::Console => hats.extend([Hat::GameMaster, Hat::Council]),
        Caller::Member(member) => {
            let player = member.player();
            if opened.game.seat_of(&player).is_some() {
                hats.push(Hat::Player);
            }
            if opened.game.setup.as_ref().is_some_and(|setup| setup.game_master.id == player) {
                hats.push(Hat::GameMaster);
            }
            // Whoever plays does not look at the others' orders, whatever else he is (9.1).
            if member.is(Role::Organiser) && hats.is_empty() {
                hats.push(Hat::Council);
            }
        }
    }
    hats
}

/// How every seat stands with the pending turn. For a game folded for the game master; others see of
/// other seats what reaches them, which is nothing.
#[must_use]
pub fn seat_states(game: &Game) -> Vec<SeatState> {
    if game.stage != Stage::Running {
        return Vec::new();
    }
    game.seats
        .iter()
        .map(|seat| {
            let last = game.turn.and_then(|turn| last_submission(game, seat.id, turn));
            let taken = seat.occupant().is_some();
            SeatState {
                seat: seat.id,
                player: seat.occupant().and_then(|o| o.player.as_ref()).map(|person| person.name.clone()),
                taken,
                version: last.map(|submission| submission.version),
                received: last.map(|submission| submission.sheet.received),
                flags: last.map(|submission| submission.flags.clone()).unwrap_or_default(),
                doubts: last.map_or(0, doubts),
                no_wait: game.turn.is_some() && game.no_wait.get(&seat.id) == game.turn.as_ref(),
                missing: taken
                    && needs_orders(game, seat.id)
                    && last.is_none_or(|last| !last.sheet.has_orders()),
                nmrs: seat.nmr_count(),
                grace: game.graces.iter().find(|grace| grace.seat == seat.id).map(|grace| grace.until),
            }
        })
        .collect()
}

/// What a seat handed in last for a turn.
#[must_use]
pub fn last_submission(game: &Game, seat: SeatId, turn: Turn) -> Option<&Submission> {
    let mut found = game.submissions.iter().rev().map(AsRef::as_ref);
    found.find(|submission| submission.seat == seat && submission.sheet.turn == turn)
}

fn doubts(submission: &Submission) -> usize {
    submission.sheet.lines.iter().filter(|line| line.reading != Reading::Clear).count()
}

fn needs_orders(game: &Game, seat: SeatId) -> bool {
    let standing = game.standing();
    game.powers_of(seat).any(|power| standing.units.iter().any(|unit| unit.power == *power))
}
