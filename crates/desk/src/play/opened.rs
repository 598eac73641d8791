//! Opening a game: its log read from the store and folded. An opened game is kept for a while, and
//! opening it again reads only what was appended since.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use game::event::{Event, LogReader, Stored};
use game::game::Game;
use game::view::View;
use game::word::actor::{Actor, Audience, Viewer};
use game::word::number::GameId;
use game::word::seat::SeatId;
use store::{GameHead, NewEvent, Version};
use variants::Sight;

use crate::clock::time;
use crate::{Desk, Error};

/// Bytes of memory that a byte of a log takes when the game is opened: its events, its state and what the public and the
/// game master see of it (measured: 3.6 MB for 190 kB of log).
const MEMORY_PER_BYTE: usize = 19;
/// What a game takes besides.
const MEMORY_PER_GAME: usize = 64 << 10;

/// A game with its whole log: for the desk alone. What somebody may see of it is [`Opened::seen_by`].
#[derive(Clone, Debug)]
pub(crate) struct Opened {
    /// The store's head: key, label, version, card.
    pub(crate) head: GameHead,
    /// Every event of the game, the oldest first.
    pub(crate) log: Arc<Vec<Event>>,
    /// The state after it.
    pub(crate) game: Game,
    public: OnceLock<Arc<View>>,
    staff: OnceLock<Arc<View>>,
    /// By the number of the seat, where not everybody sees everything: there each reads more of the log than everybody does.
    seats: Vec<OnceLock<Arc<View>>>,
    /// About how much memory it takes.
    memory: usize,
}

impl Opened {
    /// `bytes` is the length of the log as it is written.
    fn new(head: GameHead, log: Vec<Event>, game: Game, bytes: usize) -> Opened {
        let memory = MEMORY_PER_GAME + bytes * memory_per_byte(&game);
        let seats = cells(&game);
        let (public, staff) = (OnceLock::new(), OnceLock::new());
        Opened { head, log: Arc::new(log), game, public, staff, seats, memory }
    }

    /// A game of which nothing has happened yet.
    pub(crate) fn nothing(id: GameId) -> Opened {
        let head = GameHead {
            game: store::GameId(0),
            label: id.to_string(),
            version: Version(0),
            card: String::new(),
            created: Default::default(),
            changed: Default::default(),
        };
        Opened::new(head, Vec::new(), Game::new(id), 0)
    }

    /// What the viewer sees when these events have followed.
    pub(crate) fn seen_after(&self, events: &[Event], viewer: Viewer) -> View {
        let mut view = View::clone(&self.seen_by(viewer));
        if view.goes_on(events) {
            view.follow(events);
            return view;
        }
        let log: Vec<Event> = self.log.iter().chain(events).cloned().collect();
        View::of(self.game.id.clone(), &log, viewer)
    }

    /// What the viewer sees: folded from the events that reach them and from nothing else.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Arc<View> {
        let fold = || Arc::new(View::of(self.game.id.clone(), &self.log, viewer));
        match viewer {
            Viewer::Public => self.public.get_or_init(fold).clone(),
            Viewer::GameMaster => self.staff.get_or_init(fold).clone(),
            Viewer::Seat(seat) => match self.seats.get(seat.index()) {
                Some(kept) => kept.get_or_init(fold).clone(),
                None => fold(),
            },
            Viewer::Organiser => fold(),
        }
    }

    /// The game on which a seat's texts are read: where not everybody sees everything (M13) what the seat sees, else all of it.
    pub(crate) fn read_by(&self, seat: SeatId) -> ReadBy<'_> {
        match self.game.sight() {
            Sight::All => ReadBy::Whole(&self.game),
            Sight::Part(_) => ReadBy::Seen(self.seen_by(Viewer::Seat(seat))),
        }
    }

    /// The game with what was appended to it. What nobody else holds grows in place: an append costs what it appends,
    /// however long the log.
    fn grown(mut self, head: GameHead, events: Vec<Event>, bytes: usize) -> Opened {
        for kept in [&mut self.public, &mut self.staff].into_iter().chain(&mut self.seats) {
            let Some(seen) = kept.get_mut() else { continue };
            if seen.goes_on(&events) {
                Arc::make_mut(seen).follow(&events);
            } else {
                kept.take();
            }
        }
        for event in &events {
            self.game.apply(event);
        }
        Arc::make_mut(&mut self.log).extend(events);
        if self.seats.len() != cells(&self.game).len() {
            self.seats = cells(&self.game);
        }
        let memory = self.memory + bytes * memory_per_byte(&self.game);
        Opened { head, memory, ..self }
    }
}

/// Room for what the seats see, where each of them sees something else.
fn cells(game: &Game) -> Vec<OnceLock<Arc<View>>> {
    match game.sight() {
        Sight::All => Vec::new(),
        Sight::Part(_) => vec![OnceLock::new(); game.seats.len()],
    }
}

/// What each seat sees, all of them together, is once more about what the log holds.
fn memory_per_byte(game: &Game) -> usize {
    match game.sight() {
        Sight::All => MEMORY_PER_BYTE,
        Sight::Part(_) => 2 * MEMORY_PER_BYTE,
    }
}

/// The game on which a seat's texts are read.
pub(crate) enum ReadBy<'a> {
    /// All of it.
    Whole(&'a Game),
    /// What the seat sees.
    Seen(Arc<View>),
}

impl Deref for ReadBy<'_> {
    type Target = Game;

    fn deref(&self) -> &Game {
        match self {
            ReadBy::Whole(game) => game,
            ReadBy::Seen(view) => view,
        }
    }
}

/// Opened games by key, as many as there is memory for.
#[derive(Debug)]
pub(crate) struct OpenGames {
    kept: Mutex<CachedGame>,
    /// Bytes that they may take.
    room: usize,
}

#[derive(Debug, Default)]
struct CachedGame {
    games: HashMap<store::GameId, (u64, Arc<Opened>)>,
    memory: usize,
    /// Counts what was asked for, so that the least recently used is known.
    clock: u64,
}

impl CachedGame {
    fn take(&mut self, key: store::GameId) -> Option<Arc<Opened>> {
        let (_, opened) = self.games.remove(&key)?;
        self.memory -= opened.memory;
        Some(opened)
    }

    fn put(&mut self, opened: Arc<Opened>) {
        self.clock += 1;
        self.memory += opened.memory;
        self.games.insert(opened.head.game, (self.clock, opened));
    }
}

impl OpenGames {
    /// Room for so many megabytes of opened games.
    pub(crate) fn new(megabytes: usize) -> OpenGames {
        OpenGames { kept: Mutex::default(), room: megabytes.saturating_mul(1 << 20) }
    }

    fn lock(&self) -> MutexGuard<'_, CachedGame> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the opened games take, in bytes, by estimate.
    pub(crate) fn bytes(&self) -> usize {
        self.lock().memory
    }

    fn get(&self, key: store::GameId) -> Option<Arc<Opened>> {
        let mut kept = self.lock();
        kept.clock += 1;
        let now = kept.clock;
        let (used, opened) = kept.games.get_mut(&key)?;
        *used = now;
        Some(opened.clone())
    }

    /// Puts the game back with the events after this version, which are so many bytes long. None if another one is here by now.
    fn grow(&self, from: Version, head: &GameHead, events: Vec<Event>, bytes: usize) -> Option<Arc<Opened>> {
        let mut kept = self.lock();
        if kept.games.get(&head.game)?.1.head.version != from {
            return None;
        }
        let before = Arc::unwrap_or_clone(kept.take(head.game)?);
        let opened = Arc::new(before.grown(head.clone(), events, bytes));
        kept.put(opened.clone());
        Some(opened)
    }

    fn put(&self, opened: &Arc<Opened>) {
        let mut kept = self.lock();
        let key = opened.head.game;
        if kept.games.get(&key).is_some_and(|(_, kept)| kept.head.version > opened.head.version) {
            return;
        }
        kept.take(key);
        // What was used least recently makes room; it is read again when somebody asks for it.
        while kept.memory + opened.memory > self.room {
            let oldest = kept.games.iter().min_by_key(|(_, (used, _))| *used).map(|(key, _)| *key);
            let Some(oldest) = oldest else { break };
            kept.take(oldest);
        }
        kept.put(opened.clone());
    }
}

impl Desk {
    /// Opens a game by its label (`ST-1201`, in any case).
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::Damaged`], [`Error::Missing`].
    pub(crate) async fn open(&self, label: &str) -> Result<Arc<Opened>, Error> {
        let head = self.store.game_by_label(label.trim()).await?;
        self.open_head(head.ok_or_else(|| Error::NoGame(label.trim().to_owned()))?).await
    }

    /// Opens a game by its key in the store.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::Damaged`], [`Error::Missing`].
    pub(crate) async fn open_key(&self, key: store::GameId) -> Result<Arc<Opened>, Error> {
        let head = self.store.game(key).await?;
        self.open_head(head.ok_or_else(|| Error::NoGame(format!("#{}", key.0)))?).await
    }

    #[tracing::instrument(target = "traces", level = "debug", name = "open", skip_all, fields(game = %head.label))]
    async fn open_head(&self, head: GameHead) -> Result<Arc<Opened>, Error> {
        // Only its version is held over the reading, so that it can grow in place.
        let from = match self.open_games.get(head.game) {
            Some(kept) if kept.head == head => return Ok(kept),
            Some(kept) if kept.head.version <= head.version => Some((
                kept.head.version,
                LogReader::on(kept.game.setup.as_ref().map(|setup| setup.variant.clone())),
            )),
            Some(_) | None => None,
        };
        if let Some((from, reader)) = from {
            let (events, bytes) = self.read_events(&head, from, reader).await?;
            if let Some(opened) = self.open_games.grow(from, &head, events, bytes) {
                return Ok(opened);
            }
        }
        let (log, bytes) = self.read_events(&head, Version(0), LogReader::default()).await?;
        let game = Game::fold(id_of(&head.label)?, &log);
        let opened = Arc::new(Opened::new(head, log, game, bytes));
        self.open_games.put(&opened);
        Ok(opened)
    }

    /// The events after a version. The log may have grown since the head was read: what came later waits for the next opening.
    pub(crate) async fn events_of(
        &self,
        head: &GameHead,
        from: Version,
        reader: LogReader,
    ) -> Result<Vec<Event>, Error> {
        Ok(self.read_events(head, from, reader).await?.0)
    }

    /// The same with the length of their bodies.
    async fn read_events(
        &self,
        head: &GameHead,
        from: Version,
        mut reader: LogReader,
    ) -> Result<(Vec<Event>, usize), Error> {
        let id = id_of(&head.label)?;
        let rows = self.store.events(head.game, from).await?;
        let mut numbers = rows.iter().map(|row| row.seq);
        if let Some(missing) = (from.0 + 1..=head.version.0).find(|number| numbers.next() != Some(*number)) {
            return Err(Error::Missing { game: id.to_string(), seq: missing });
        }
        let rows: Vec<_> = rows.into_iter().filter(|row| row.seq <= head.version.0).collect();
        let bytes = rows.iter().map(|row| row.body.len()).sum();
        let events = rows.iter().map(|row| event_of(&mut reader, row, &id)).collect::<Result<_, _>>()?;
        Ok((events, bytes))
    }
}

/// The game's name of its own from the store's label.
pub(crate) fn id_of(label: &str) -> Result<GameId, Error> {
    label.parse().map_err(|_| Error::NoGame(label.to_owned()))
}

/// A line of the store's log with the parts that the game reads.
pub fn stored<'a>(row: &'a store::Event, id: &GameId) -> Stored<'a> {
    Stored {
        game: id.clone(),
        seq: row.seq,
        at: time(row.at),
        actor: &row.actor,
        cause: &row.cause,
        audience: &row.audience,
        kind: &row.kind,
        version: row.version,
        body: &row.body,
    }
}

/// A line of the store's log as the game reads it.
pub(crate) fn event_of(reader: &mut LogReader, row: &store::Event, id: &GameId) -> Result<Event, Error> {
    reader.stored(stored(row, id)).map_err(|error| Error::Damaged {
        game: id.to_string(),
        seq: row.seq,
        reason: error.to_string(),
    })
}

/// An event as the store keeps it.
pub(crate) fn row_of(event: &Event) -> NewEvent {
    let mut wire = serde_json::to_value(event).expect("an event is plain data");
    let mut part = |name: &str| wire.get_mut(name).map(serde_json::Value::take).unwrap_or_default();
    NewEvent {
        actor: words(&event.actor),
        audience: words_of_audience(&event.audience),
        kind: event.kind(),
        version: i64::from(event.version()),
        body: part("body").to_string(),
    }
}

fn words(actor: &Actor) -> String {
    serde_json::to_string(actor).expect("an actor is plain data")
}

fn words_of_audience(audience: &Audience) -> String {
    serde_json::to_string(audience).expect("an audience is plain data")
}

#[cfg(test)]
mod tests {
    use game::command::Command;
    use game::setup::Setup;
    use game::word::seat::{Person, PlayerId};
    use jiff::Timestamp;

    use super::*;
    use crate::play::rehearsal::Rehearsal;

    fn head(version: usize) -> GameHead {
        let version = Version(version.try_into().expect("a short log"));
        let label = "ST-1201".to_owned();
        GameHead {
            game: store::GameId(1),
            label,
            version,
            card: String::new(),
            created: Default::default(),
            changed: Default::default(),
        }
    }

    #[test]
    fn the_least_recently_used_makes_room_and_what_grows_takes_more() {
        let games = OpenGames::new(1);
        let game = |number: i64, bytes: usize| {
            let head = GameHead { game: store::GameId(number), ..head(0) };
            Arc::new(Opened::new(head, Vec::new(), Game::new(id_of("ST-1").expect("a label")), bytes))
        };
        let third = ((1 << 20) / 3 - MEMORY_PER_GAME) / MEMORY_PER_BYTE;
        for number in 1..=3 {
            games.put(&game(number, third));
        }
        assert!(games.get(store::GameId(1)).is_some(), "used again");
        games.put(&game(4, third));
        let here = |number| games.get(store::GameId(number)).is_some();
        assert_eq!([1, 2, 3, 4].map(here), [true, false, true, true]);
        let head = GameHead { game: store::GameId(4), ..head(1) };
        assert!(games.grow(Version(0), &head, Vec::new(), third).is_some());
        assert!(games.lock().memory > 1 << 20);
        games.put(&game(5, 0));
        assert!(games.lock().memory <= 1 << 20, "{}", games.lock().memory);
        // One that is larger than all the room is kept alone.
        games.put(&game(6, 1 << 20));
        assert_eq!((1..=6).filter(|number| here(*number)).count(), 1);
    }

    #[test]
    fn what_grew_is_what_the_whole_log_gives() {
        assert!(variants::optioned("standard+fog").is_some());
        for variant in ["standard", "standard+fog"] {
            grows(variant);
        }
    }

    fn grows(variant: &str) {
        let person = |id: &str| Person { id: PlayerId(id.to_owned()), name: id.to_owned() };
        let id = id_of("ST-1201").expect("a label");
        let mut table = Rehearsal::new(id.clone(), Timestamp::UNIX_EPOCH);
        let setup = Setup { variant: variant.to_owned(), ..Setup::standard(person("m"), "m@example.org") };
        table.begin(setup, &[], None, 3).expect("begun");
        // Two turns; after the first one a seat falls free, and whoever takes it reads on from there.
        let seat = SeatId(3);
        for _ in 0..2 {
            let turn = table.game().turn.expect("pending");
            for seat in table.game().seats.iter().map(|seat| seat.id).collect::<Vec<_>>() {
                table.hand_in(seat, "Rest xxx").expect("handed in");
            }
            table.pass(turn, 1).expect("evaluated");
            if table.game().seat(seat).is_some_and(|seat| seat.occupants.len() == 1) {
                let player = table.player(seat).expect("somebody sits there");
                table.act(player, Command::Resign { note: String::new() }).expect("resigned");
                table.take_seat(seat).expect("taken");
            }
        }
        let mut opened = Opened::new(head(0), Vec::new(), Game::new(id.clone()), 0);
        let viewers = [Viewer::Public, Viewer::GameMaster, Viewer::Seat(seat), Viewer::Seat(SeatId(0))];
        for event in &table.log {
            // Looked at before it grows, so that the views have to follow.
            viewers.iter().for_each(|viewer| drop(opened.seen_by(*viewer)));
            let events = std::slice::from_ref(event);
            let after = viewers.map(|viewer| opened.seen_after(events, viewer));
            let number = opened.log.len() + 1;
            opened = opened.grown(head(number), events.to_vec(), 0);
            assert_eq!(opened.game, Game::fold(id.clone(), opened.log.iter()));
            for (viewer, after) in viewers.into_iter().zip(after) {
                let fold = Game::fold(id.clone(), &game::view::filter(&opened.log, viewer));
                assert_eq!(*after, fold, "{variant}, {viewer:?}, event {number}");
                assert_eq!(**opened.seen_by(viewer), fold, "{variant}, {viewer:?}, event {number}");
            }
        }
        assert_eq!(opened.game.evaluations().count(), 2, "two turns were told");
        assert_eq!(opened.game.seat(seat).map(|seat| seat.occupants.len()), Some(2));
        // Where everybody sees something else, nothing is folded twice.
        let kept = opened.seats.iter().filter(|kept| kept.get().is_some()).count();
        assert_eq!(kept, if variant == "standard" { 0 } else { 2 });
    }
}
