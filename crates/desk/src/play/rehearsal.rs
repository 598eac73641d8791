//! A game led without a store, a clock or letters: whoever leads it says what time it is. For games from files.

use game::command::{Act, Command};
use game::decide::decide;
use game::event::Cause;
use game::game::Game;
use game::refusal::Refusal;
use game::submission::{Channel, Sheet};
use game::view;
use game::word::actor::{Actor, Viewer};
use game::word::number::GameId;
use game::word::seat::{PlayerId, SeatId};
use jiff::Timestamp;
use notation::Reading;

use crate::play::sheet::Sender;
use crate::play::submit::vote_of;

/// A game that exists in memory alone.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// What time it is.
    pub now: Timestamp,
    game: Game,
    public: Game,
    acts: u64,
}

impl Rehearsal {
    /// A game of which nothing is known but its number.
    #[must_use]
    pub fn new(id: GameId, now: Timestamp) -> Rehearsal {
        Rehearsal { now, game: Game::new(id.clone()), public: Game::new(id), acts: 0 }
    }

    /// The whole game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What everybody may see of it.
    #[must_use]
    pub fn public(&self) -> &Game {
        &self.public
    }

    /// Somebody does something.
    ///
    /// # Errors
    /// The game refuses it; nothing happens.
    pub fn act(&mut self, actor: Actor, command: Command) -> Result<(), Refusal> {
        self.acts += 1;
        let cause = Cause::new(format!("rehearsal:{}", self.acts));
        let events = decide(&self.game, &Act { actor, cause, command }, self.now)?;
        events.iter().for_each(|event| self.game.apply(event));
        view::follow(&mut self.public, &events, Viewer::Public);
        Ok(())
    }

    /// The game master does something.
    ///
    /// # Errors
    /// As [`Rehearsal::act`].
    pub fn lead(&mut self, command: Command) -> Result<(), Refusal> {
        let setup = self.game.setup.as_ref();
        let id = match (&command, setup) {
            (Command::Create { setup }, _) => setup.game_master.id.clone(),
            (_, Some(setup)) => setup.game_master.id.clone(),
            (_, None) => PlayerId(String::new()),
        };
        self.act(Actor::GameMaster(id), command)
    }

    /// Who sits there.
    #[must_use]
    pub fn player(&self, seat: SeatId) -> Option<Actor> {
        let occupant = self.game.seat(seat)?.occupant()?;
        Some(Actor::Player(occupant.player.as_ref()?.id.clone()))
    }

    /// A seat hands in a text: its orders, and after them its votes. Votes that the game refuses are told; the orders
    /// count all the same.
    ///
    /// # Errors
    /// The game refuses the orders.
    pub fn hand_in(&mut self, seat: SeatId, text: &str) -> Result<(Reading, Vec<Refusal>), Refusal> {
        let turn = self.game.turn.ok_or(Refusal::NotRunning)?;
        let player = self.player(seat).ok_or(Refusal::NotSeated)?;
        let sender = Sender::of(&self.game, seat, turn)?;
        let reading = sender.read(text);
        let mut sheet = Sheet::new(turn, Channel::Command, self.now);
        sender.fill(&mut sheet, text, &reading);
        self.act(player.clone(), Command::Submit { sheet: Box::new(sheet), seat: None })?;
        let mut refused = Vec::new();
        for flag in reading.flags() {
            if let Some(command) = vote_of(&self.game, flag) {
                refused.extend(self.act(player.clone(), command).err());
            }
        }
        Ok((reading, refused))
    }

    /// The pending deadline passes, with the seed of this turn's draws.
    ///
    /// # Errors
    /// No deadline is pending, or the game refuses to be evaluated.
    pub fn pass_deadline(&mut self, seed: u64) -> Result<(), Refusal> {
        let deadline = self.game.deadline.ok_or(Refusal::NoSuchDeadline)?;
        self.now = deadline.at;
        let (turn, ordinal) = (deadline.turn, deadline.ordinal);
        self.act(Actor::System, Command::Process { turn, ordinal, seed })
    }
}
