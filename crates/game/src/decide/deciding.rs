//! A decision in the making: the game as it would stand after the events so far, and who acts.

use crate::body::Body;
use crate::command::Act;
use crate::event::{Cause, Event};
use crate::game::{Game, Stage};
use crate::refusal::Refusal;
use crate::sealing::Secret;
use crate::word::actor::{Actor, Audience};
use crate::word::seat::{PlayerId, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;

/// Most letters of any text somebody gives, where nothing else is said.
pub(super) const TEXT_MAX: usize = 20_000;

/// A decision in the making.
#[derive(Clone)]
pub(crate) struct Deciding {
    /// The game with the events so far applied.
    pub game: Game,
    /// The moment of the command.
    pub at: Timestamp,
    /// Whose act it is; the clock's from where on it would tell too much whose it was (9.9.7).
    pub actor: Actor,
    /// Their seat; none for anybody but a player who sits on one.
    pub seat: Option<SeatId>,
    /// The command's identity.
    cause: Cause,
    /// Random bits for secrets.
    pub fresh: Option<Secret>,
    /// What has been decided so far.
    pub events: Vec<Event>,
}

impl Deciding {
    pub fn new(game: &Game, act: &Act, at: Timestamp) -> Self {
        let seat = act.actor.player().and_then(|player| game.seat_of(player));
        Deciding {
            game: game.clone(),
            at,
            actor: act.actor.clone(),
            seat,
            cause: act.cause.clone(),
            fresh: act.fresh,
            events: Vec::new(),
        }
    }

    /// One event more. A player's is written under their seat, so that no account stands in what others may read.
    pub fn emit(&mut self, audience: Audience, body: Body) {
        let actor = self.seat.map_or_else(|| self.actor.clone(), Actor::Seat);
        self.emit_as(actor, audience, body);
    }

    /// Emits an event in the name of another actor, usually the clock, because the real actor would give a secret away.
    pub fn emit_as(&mut self, actor: Actor, audience: Audience, body: Body) {
        let event = Event {
            game: self.game.id.clone(),
            seq: self.game.version + 1,
            at: self.at,
            actor,
            cause: self.cause.clone(),
            audience,
            body,
        };
        self.game.step(&event);
        self.events.push(event);
    }

    /// An event for everybody.
    pub fn tell(&mut self, body: Body) {
        self.emit(Audience::Public, body);
    }

    /// An event for the staff.
    pub fn note(&mut self, body: Body) {
        self.emit(Audience::GameMaster, body);
    }

    /// The game master of this game, or the organisers.
    pub fn staff(&self) -> Result<(), Refusal> {
        let leads =
            |player: &PlayerId| self.game.setup.as_ref().is_some_and(|setup| setup.game_master.id == *player);
        match &self.actor {
            Actor::Organiser(_) => Ok(()),
            Actor::GameMaster(player) if leads(player) => Ok(()),
            Actor::GameMaster(_) | Actor::Player(_) | Actor::System | Actor::Seat(_) | Actor::Hidden => {
                Err(Refusal::NotGameMaster)
            }
        }
    }

    /// The organisers alone, who speak for the council; anybody else gets [`Refusal::NotCouncil`].
    pub fn council(&self) -> Result<(), Refusal> {
        match self.actor {
            Actor::Organiser(_) => Ok(()),
            Actor::Player(_) | Actor::GameMaster(_) | Actor::System | Actor::Seat(_) | Actor::Hidden => {
                Err(Refusal::NotCouncil)
            }
        }
    }

    /// The clock, or the staff in its place.
    pub fn clock(&self) -> Result<(), Refusal> {
        if self.actor == Actor::System { Ok(()) } else { self.staff() }
    }

    /// The seat of the player who acts.
    pub fn seated(&self) -> Result<SeatId, Refusal> {
        self.seat.ok_or(Refusal::NotSeated)
    }

    /// The game has begun and is not over.
    pub fn running(&self) -> Result<(), Refusal> {
        match self.game.stage {
            Stage::Nothing => Err(Refusal::NoGame),
            Stage::Announced | Stage::SignUp => Err(Refusal::NotRunning),
            Stage::Running => Ok(()),
            Stage::Over => Err(Refusal::Over),
        }
    }

    /// The pending turn of a running game.
    pub fn pending(&self) -> Result<Turn, Refusal> {
        self.running()?;
        self.game.turn.ok_or(Refusal::NoDeadline)
    }

    /// A seat that exists.
    pub fn known_seat(&self, seat: SeatId) -> Result<(), Refusal> {
        self.game.seat(seat).map(|_| ()).ok_or(Refusal::NoSuchSeat)
    }
}

/// A text that somebody must give, not too long.
pub(super) fn words(text: &str) -> Result<(), Refusal> {
    if text.trim().is_empty() { Err(Refusal::Empty) } else { short(text) }
}

/// A reason that somebody must give.
pub(super) fn reason(text: &str) -> Result<(), Refusal> {
    if text.trim().is_empty() { Err(Refusal::ReasonMissing) } else { short(text) }
}

/// A text that may be empty, not too long.
pub(super) fn short(text: &str) -> Result<(), Refusal> {
    if text.chars().count() > TEXT_MAX { Err(Refusal::TooLong) } else { Ok(()) }
}
