//! A game led without a store, a clock or letters: whoever leads it says what time it is. For games from files.

use std::sync::Arc;

use game::body::Body;
use game::calendar::deadline::StopReason;
use game::command::{Act, Command};
use game::decide::decide;
use game::event::{Cause, Event};
use game::game::Game;
use game::plain::Standing;
use game::refusal::Refusal;
use game::setup::Setup;
use game::submission::{Channel, Sheet};
use game::view::View;
use game::word::actor::{Actor, Viewer};
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use notation::Reading;
use variants::Sight;

use crate::play::opened::ReadBy;
use crate::play::sheet::Sender;
use crate::play::submit::vote_of;

/// More deadlines than a turn can need: every seat in turn misses one, and its time limit.
const MOST_DEADLINES: usize = 60;

/// A game that exists in memory alone.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// What time it is.
    pub now: Timestamp,
    game: Game,
    staff: View,
    public: View,
    pub(super) log: Vec<Event>,
    acts: u64,
}

impl Rehearsal {
    /// A game of which nothing is known but its number.
    #[must_use]
    pub fn new(id: GameId, now: Timestamp) -> Rehearsal {
        let [staff, public] =
            [Viewer::GameMaster, Viewer::Public].map(|viewer| View::of(id.clone(), &[], viewer));
        Rehearsal { now, game: Game::new(id), staff, public, log: Vec::new(), acts: 0 }
    }

    /// The game as whoever leads it sees it.
    #[must_use]
    pub fn game(&self) -> &View {
        &self.staff
    }

    /// What everybody may see of it.
    #[must_use]
    pub fn public(&self) -> &View {
        &self.public
    }

    /// What one seat sees of it.
    #[must_use]
    pub(crate) fn seen_by(&self, seat: SeatId) -> View {
        self.seen_as(Viewer::Seat(seat))
    }

    /// What somebody sees of it.
    #[must_use]
    pub(crate) fn seen_as(&self, viewer: Viewer) -> View {
        View::of(self.game.id.clone(), &self.log, viewer)
    }

    /// The game on which a seat's texts are read: where not everybody sees everything (M13) what the seat sees, else all of it.
    #[must_use]
    pub(crate) fn read_by(&self, seat: SeatId) -> ReadBy<'_> {
        match self.game.sight() {
            Sight::All => ReadBy::Whole(&self.game),
            Sight::Part(_) => ReadBy::Seen(Arc::new(self.seen_by(seat))),
        }
    }

    /// Somebody does something.
    ///
    /// # Errors
    /// The game refuses it; nothing happens.
    pub fn act(&mut self, actor: Actor, command: Command) -> Result<(), Refusal> {
        let events = self.decide(actor, command)?;
        self.follow(&events);
        Ok(())
    }

    fn decide(&mut self, actor: Actor, command: Command) -> Result<Vec<Event>, Refusal> {
        self.acts += 1;
        let cause = Cause::new(format!("rehearsal:{}", self.acts));
        decide(&self.game, &Act { actor, cause, command, fresh: None }, self.now)
    }

    fn follow(&mut self, events: &[Event]) {
        events.iter().for_each(|event| self.game.apply(event));
        self.staff.follow(events);
        self.public.follow(events);
        self.log.extend_from_slice(events);
    }

    /// Announces a game, seats somebody in every place, and begins it: with a position and a turn of one's own, if they are
    /// given. A place is a pseudonym where there are any, else a power.
    ///
    /// # Errors
    /// As [`Rehearsal::act`].
    pub fn begin(
        &mut self,
        setup: Setup,
        pseudonyms: &[String],
        from: Option<(&Standing, Turn)>,
        seed: u64,
    ) -> Result<(), Refusal> {
        let variant = variants::by_id(&setup.variant).ok_or(Refusal::UnknownVariant)?;
        self.lead(Command::Create { setup: Box::new(setup) })?;
        self.lead(Command::OpenSignUp)?;
        let under = pseudonyms.iter().map(|alias| (alias.clone(), None, Some(alias.clone())));
        let powers = variant.power_ids().filter(|_| pseudonyms.is_empty()).map(|power| {
            let power = game::plain::power(variant, power);
            (power.0.clone(), Some(power), None)
        });
        for (name, power, alias) in under.chain(powers).collect::<Vec<_>>() {
            let player = person(&name);
            let preferences = power.into_iter().collect();
            let actor = Actor::Player(player.id.clone());
            self.act(actor, Command::SignUp { player, preferences, alias })?;
        }
        let master = self.master();
        let mut events = self.decide(master, Command::Start { seed, deadline: None })?;
        if let Some((position, first)) = from {
            for event in &mut events {
                if let Body::Started { standing, turn, .. } = &mut event.body {
                    (*standing, *turn) = (position.clone(), first);
                }
                if let Body::DeadlineSet { deadline, .. } = &mut event.body {
                    deadline.turn = first;
                }
            }
        }
        self.follow(&events);
        Ok(())
    }

    /// Somebody new sits where nobody sits any more (9.10.1).
    ///
    /// # Errors
    /// There is no such seat.
    pub fn take_seat(&mut self, seat: SeatId) -> Result<(), Refusal> {
        let place = self.game.seat(seat).ok_or(Refusal::NoSuchSeat)?;
        if place.occupant().is_some() {
            return Ok(());
        }
        let player = person(&format!("{} {}", place.label(), place.occupants.len() + 1));
        self.lead(Command::Substitute { seat, player: player.clone(), deadline: None })?;
        self.act(Actor::Player(player.id.clone()), Command::OfferSeat { seat, player, newcomer: false })
    }

    /// Deadlines pass until the turn is evaluated. Where a substitute is sought and none sends orders, the game is played on
    /// without one (9.10.1d).
    ///
    /// # Errors
    /// The game stands still for another reason.
    pub fn pass(&mut self, turn: Turn, seed: u64) -> Result<(), Refusal> {
        for _ in 0..MOST_DEADLINES {
            let game = &self.game;
            if game.evaluation(turn).is_some() {
                return Ok(());
            }
            if game.stops.contains(&StopReason::Substitute) {
                let empty = game.seats.iter().filter(|seat| seat.occupant().is_none() && !seat.unmanned);
                for seat in empty.map(|seat| seat.id).collect::<Vec<_>>() {
                    let reason = "9.10.1d".to_owned();
                    self.lead(Command::DoWithout { seat, reason, deadline: None })?;
                }
            } else {
                self.pass_deadline(seed + self.game.records.len() as u64)?;
            }
        }
        Err(Refusal::Stopped)
    }

    /// The game master does something.
    ///
    /// # Errors
    /// As [`Rehearsal::act`].
    pub fn lead(&mut self, command: Command) -> Result<(), Refusal> {
        let actor = if let Command::Create { setup } = &command {
            Actor::GameMaster(setup.game_master.id.clone())
        } else {
            self.master()
        };
        self.act(actor, command)
    }

    fn master(&self) -> Actor {
        let setup = self.game.setup.as_ref();
        Actor::GameMaster(setup.map_or_else(|| PlayerId(String::new()), |setup| setup.game_master.id.clone()))
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
        let sender = Sender::of(&self.read_by(seat), seat, turn)?;
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

fn person(name: &str) -> Person {
    Person { id: PlayerId(plain_letters(name)), name: name.to_owned() }
}

/// "doncamillo" of "Don Camillo" and of "don-camillo".
#[must_use]
pub fn plain_letters(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
