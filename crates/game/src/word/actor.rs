//! Who acts and who looks.

use super::seat::{PlayerId, SeatId};
use serde::{Deserialize, Serialize};

/// Who gives a command. What a door knows about its caller; whether they may is decided here.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Somebody by their account; a player acts for the seat on which they sit now.
    Player(PlayerId),
    /// The game master of this game (9.1).
    GameMaster(PlayerId),
    /// Somebody of the organisers, speaking for the council ("Rat der Weisen", 10.4).
    Organiser(PlayerId),
    /// The clock, which carries out due jobs by itself.
    System,
    /// Only in events: an occupant, by their seat, so that no account stands in what others may read.
    Seat(SeatId),
    /// Only in what a viewer sees: somebody whom they may not know.
    Hidden,
}

impl Actor {
    /// The account of a player who acts.
    #[must_use]
    pub const fn player(&self) -> Option<&PlayerId> {
        match self {
            Actor::Player(player) => Some(player),
            Actor::GameMaster(_) | Actor::Organiser(_) | Actor::System | Actor::Seat(_) | Actor::Hidden => {
                None
            }
        }
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Anybody, signed in or not.
    Public,
    /// Whoever sits on the seat now.
    Seat(SeatId),
    /// The game master: all but private messages.
    GameMaster,
    /// The organisers: the same.
    Organiser,
}

impl Viewer {
    /// Whether they lead the game or watch over it.
    pub const fn is_staff(self) -> bool {
        matches!(self, Viewer::GameMaster | Viewer::Organiser)
    }
}

/// Whom an event reaches.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Anybody, signed in or not.
    Public,
    /// These seats, and the staff. Orders, votes, absences. What becomes public of orders says the
    /// evaluation (9.9.6); the event itself stays sealed for ever.
    Seats(Vec<SeatId>),
    /// These seats and nobody else: private messages (1.2), and what each is told alone while the staff is told of all
    /// together.
    Between(Vec<SeatId>),
    /// Game master and organisers.
    GameMaster,
    /// These accounts, regardless of seats, and the staff: for reasons of leaving and for offers.
    Persons(Vec<PlayerId>),
}

impl Audience {
    /// One seat and the staff.
    pub fn seat(seat: SeatId) -> Self {
        Audience::Seats(vec![seat])
    }

    /// One account and the staff.
    pub fn person(player: &PlayerId) -> Self {
        Audience::Persons(vec![player.clone()])
    }

    /// Whether the viewer belongs to it.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Public, _) => true,
            (
                Audience::Seats(_) | Audience::GameMaster | Audience::Persons(_),
                Viewer::GameMaster | Viewer::Organiser,
            ) => true,
            (Audience::Seats(seats) | Audience::Between(seats), Viewer::Seat(seat)) => seats.contains(&seat),
            (Audience::Seats(_) | Audience::Between(_) | Audience::GameMaster | Audience::Persons(_), _) => {
                false
            }
        }
    }

    /// Whether the account belongs to it by its name, whatever it can see beside.
    pub fn names(&self, player: &PlayerId) -> bool {
        match self {
            Audience::Persons(players) => players.contains(player),
            Audience::Public | Audience::Seats(_) | Audience::Between(_) | Audience::GameMaster => false,
        }
    }
}
