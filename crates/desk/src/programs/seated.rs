//! Programs on seats of games among people: they are handed what a person on the seat could see, think in the background, and hand
//! in like everybody. A deadline never waits for them.

use std::time::Duration;

use game::command::Command;
use game::game::Game;
use game::module::Economy;
use game::submission::{Channel, Sheet};
use game::word::actor::{Actor, Viewer};
use game::word::seat::{Seat, SeatId};
use player::{Dice, Level};

use super::kept::{Thinking, think};
use super::mood::Mood;
use super::writer::Writer;
use crate::play::act::Envelope;
use crate::play::opened::Opened;
use crate::play::sheet::Sender;
use crate::{Desk, Error, Listing, Status};

/// How often programs look whether anything is asked of them.
const LOOK: Duration = Duration::from_secs(5);
/// Adjudications a movement of one program: a fraction of a second.
const MOST_LOOKS: u64 = 200_000;
/// Years for which programs keep their friends, where treaties are signed.
const FRIENDSHIP: i32 = 2;

impl Desk {
    /// Has the programs of all games hand in what is asked of them. Answers how many did.
    ///
    /// # Errors
    /// [`Error::Store`] if the store cannot be reached; what a single game meets is logged, and tried again.
    #[crate::boxed]
    pub async fn play_programs(&self) -> Result<usize, Error> {
        let mut done = 0;
        let running = Listing { programs: true, ..Listing::of(&[Status::Running]) };
        for card in self.list(&running).await? {
            let programs = card.seats.iter().filter(|seat| seat.program).map(|seat| seat.seat);
            for seat in programs.collect::<Vec<_>>() {
                match self.play_program(&card.label, seat).await {
                    Ok(played) => done += usize::from(played),
                    Err(error) => {
                        tracing::warn!(game = card.label, seat = seat.0, %error, "a program could not hand in");
                    }
                }
            }
        }
        Ok(done)
    }

    /// Plays programs until `stop` is ready.
    pub async fn play_programs_until(&self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            if let Err(error) = self.play_programs().await {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "programs cannot play, trying again"
                );
            }
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Has the program on a seat hand in, if that is asked of it and it has not. Says whether it did.
    async fn play_program(&self, label: &str, seat: SeatId) -> Result<bool, Error> {
        let opened = self.open(label).await?;
        let Some((place, turn)) = asked(&opened, seat) else { return Ok(false) };
        let Some(person) = place.occupant().and_then(|occupant| occupant.player.clone()) else {
            return Ok(false);
        };
        let level = person.id.program().and_then(Level::named).unwrap_or(Level::Steady);
        let (place, seen) = (place.clone(), opened.seen_by(Viewer::Seat(seat)));
        // Drawn anew each time: with a seed that others could know they would know its orders.
        let mut dice = Dice::new(self.seed());
        let text = think(Thinking::Seated, move || written(&seen, &place, level, &mut dice)).await?;
        let sender = Sender::of(&opened.read_by(seat), seat, turn)?;
        let reading = sender.read(&text);
        let mut sheet = Sheet::new(turn, Channel::Api, self.now());
        sender.fill(&mut sheet, &text, &reading);
        sheet.no_wait = true;
        let ordinal = opened.game.deadline.map_or(0, |deadline| deadline.ordinal);
        drop(opened);
        let cause = Some(format!("program:{seat:?}:{turn}:{ordinal}"));
        let command = Command::Submit { sheet: Box::new(sheet), seat: None };
        let opened = self.open(label).await?;
        self.decide(opened, Actor::Player(person.id), command, &Envelope::maybe(cause)).await?;
        Ok(true)
    }
}

/// The seat with the turn for which its program has to hand in; nothing if it need not, or has.
fn asked(opened: &Opened, seat: SeatId) -> Option<(&Seat, game::word::turn::Turn)> {
    let game = &opened.game;
    let turn = game.turn.filter(|_| game.is_open())?;
    let place = game.seat(seat).filter(|place| place.program().is_some())?;
    let is_asked = game::duty::is_asked(game, seat, turn);
    let handed_in = game.last_submission(seat, turn).is_some();
    (is_asked && !handed_in).then_some((place, turn))
}

fn written(game: &Game, seat: &Seat, level: Level, dice: &mut Dice) -> String {
    let Some(variant) = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant)) else {
        return String::new();
    };
    let mood = match Economy::of(game) {
        // Everybody's programs find the same friends, without a word.
        Some(Economy::Treaties) => {
            let years = game.turn.map_or(0, |turn| turn.year / FRIENDSHIP);
            let number = u64::from(game.id.number());
            Mood::draw(variant, &mut Dice::of(number, &[years.unsigned_abs().into()]))
        }
        Some(Economy::Exchange) | None => Mood::war(variant),
    };
    Writer::new(variant, level, Some(MOST_LOOKS)).turn(game, seat, &mood, dice)
}
