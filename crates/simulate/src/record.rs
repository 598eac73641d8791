//! The log as it lies in the store, read by the simulator itself, and the game folded from it.

use std::sync::Arc;

use game::event::{Event, LogReader};
use game::game::Game;
use game::word::actor::{Audience, Viewer};
use game::word::number::GameId;
use store::{Store, Version};

use crate::world::said;

/// What was appended for one cause.
#[derive(Clone, Debug)]
pub struct Append {
    /// The cause that all these events name.
    pub cause: String,
    /// The events, in the order of the log.
    pub events: Vec<Event>,
    /// The game before them.
    pub before: Arc<Game>,
    /// The game after them.
    pub after: Arc<Game>,
}

/// The log so far.
pub struct Record {
    /// The game's key in the store.
    pub key: store::GameId,
    /// All events, the oldest first.
    pub log: Vec<Event>,
    /// The game after them.
    pub game: Arc<Game>,
    rows: Vec<store::Event>,
    reader: LogReader,
}

impl Record {
    /// The empty record of the game with this label.
    ///
    /// # Errors
    /// There is no such game.
    pub async fn of(store: &Store, label: &str) -> Result<Record, String> {
        let head = store.game_by_label(label).await.map_err(said)?;
        let head = head.ok_or_else(|| format!("there is no game {label}"))?;
        let id: GameId = label.parse().map_err(said)?;
        let game = Arc::new(Game::new(id));
        Ok(Record { key: head.game, log: Vec::new(), game, rows: Vec::new(), reader: LogReader::default() })
    }

    /// Reads what was appended since.
    ///
    /// # Errors
    /// A line that cannot be read, or a gap.
    pub async fn read(&mut self, store: &Store) -> Result<Vec<Append>, String> {
        let known = Version(i64::try_from(self.rows.len()).unwrap_or(i64::MAX));
        let rows = store.events(self.key, known).await.map_err(said)?;
        let mut appends: Vec<Append> = Vec::new();
        for same in rows.chunk_by(|a, b| a.cause == b.cause) {
            let before = self.game.clone();
            let mut events = Vec::new();
            for row in same {
                let event = self.event(row)?;
                if event.seq != self.log.len() as u64 + 1 {
                    return Err(format!(
                        "the log has event {} in the place of {}",
                        event.seq,
                        self.log.len() + 1
                    ));
                }
                Arc::make_mut(&mut self.game).apply(&event);
                self.log.push(event.clone());
                events.push(event);
            }
            appends.push(Append {
                cause: same.first().map_or_else(String::new, |row| row.cause.clone()),
                events,
                before,
                after: self.game.clone(),
            });
        }
        self.rows.extend(rows);
        Ok(appends)
    }

    /// Looks whether what was written once still stands as it was.
    ///
    /// # Errors
    /// It does not.
    pub async fn unchanged(&self, store: &Store) -> Result<(), String> {
        let rows = store.events(self.key, Version(0)).await.map_err(said)?;
        match rows.iter().zip(&self.rows).find(|(now, then)| now != then) {
            Some((now, _)) => Err(format!("event {} was rewritten", now.seq)),
            None => Ok(()),
        }
    }

    fn event(&mut self, row: &store::Event) -> Result<Event, String> {
        let stored = desk::stored(row, &self.game.id);
        self.reader.stored(stored).map_err(|error| format!("event {} cannot be read: {error}", row.seq))
    }
}

/// Whom an event reaches, said once more and apart from the product: everybody; the named seats, and the staff unless it is
/// between them alone; the staff.
pub fn reaches(audience: &Audience, viewer: Viewer) -> bool {
    let staff = matches!(viewer, Viewer::GameMaster | Viewer::Organiser);
    let named = |seats: &[game::word::seat::SeatId]| matches!(viewer, Viewer::Seat(seat) if seats.iter().any(|named| named.0 == seat.0));
    match audience {
        Audience::Public => true,
        Audience::GameMaster => staff,
        Audience::Seats(seats) => staff || named(seats),
        Audience::Between(seats) => named(seats),
        Audience::Persons(_) => staff,
    }
}
