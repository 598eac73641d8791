//! What a member wrote in his games, for taking it home: his orders as he sent them, his press and his messages. Only
//! his own words, and only those from the time when he sat there.

use game::body::Body;
use game::event::Event;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use jiff::Timestamp;
use serde::Serialize;

use crate::play::opened::Opened;
use crate::{Caller, Desk, Error, Member};

/// Something that a member wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnWords {
    /// In which game.
    pub game: String,
    /// When.
    pub at: Timestamp,
    /// `orders`, `press` or `message`.
    pub kind: &'static str,
    /// For which turn, if it is about one.
    pub turn: Option<Turn>,
    /// The words.
    pub text: String,
}

impl Desk {
    /// Everything that the member wrote in his games, game by game, the oldest first.
    ///
    /// # Errors
    /// [`Error::SignInFirst`].
    pub async fn own_words(&self, caller: &Caller) -> Result<Vec<OwnWords>, Error> {
        let member = caller.need_member()?;
        let mut words = Vec::new();
        for (game, _) in self.my_games(caller).await? {
            let opened = self.open(&game.label).await?;
            words.extend(opened.log.iter().filter_map(|event| of_event(&opened, member, event)));
        }
        Ok(words)
    }
}

fn of_event(opened: &Opened, member: &Member, event: &Event) -> Option<OwnWords> {
    let (seat, kind, turn, text) = match &event.body {
        Body::Submitted { submission } => {
            (submission.seat, "orders", Some(submission.sheet.turn), &submission.sheet.text)
        }
        Body::PressSent { seat, item, .. } => (*seat, "press", None, &item.text),
        Body::MessageSent { message } => (message.from, "message", None, &message.text),
        _ => return None,
    };
    let game = opened.game.id.to_string();
    sat(opened, member, seat, event.at).then(|| OwnWords {
        game,
        at: event.at,
        kind,
        turn,
        text: text.clone(),
    })
}

/// Whether the member sat there then.
fn sat(opened: &Opened, member: &Member, seat: SeatId, at: Timestamp) -> bool {
    let player = member.player();
    let occupants = opened.game.seat(seat).into_iter().flat_map(|seat| &seat.occupants);
    occupants.into_iter().any(|occupant| {
        let he = occupant.player.as_ref().is_some_and(|person| person.id == player);
        he && occupant.since <= at && occupant.left.is_none_or(|(left, _)| at <= left)
    })
}
