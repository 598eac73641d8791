//! A game as one JSON file: everything of it, to move it to another machine or keep it. Reading what was
//! written gives the same log, event by event.

use crate::evaluate::{self, Task};
use crate::evaluation::{Evaluation, Record};
use crate::event::Event;
use crate::game::Game;
use crate::word::number::GameId;
use serde::{Deserialize, Serialize};

/// The mark of the format.
const FORMAT: &str = "konzert-game";
/// Its version.
const VERSION: u32 = 1;

/// A game's log as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Archive {
    format: String,
    version: u32,
    /// Which game.
    pub game: GameId,
    /// Its whole log.
    #[serde(deserialize_with = "crate::event::log")]
    pub events: Vec<Event>,
}

/// Why a file is no game.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It is not readable as such a file at all.
    #[error("this is no file of a game: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// It is a file of something else, or of a newer program.
    #[error("this is a file of format {format}, version {version}; expected {FORMAT}, version {VERSION}")]
    Format {
        /// Its format.
        format: String,
        /// Its version.
        version: u32,
    },
    /// An event does not belong to the game, or the numbers have a gap.
    #[error("event number {seq} does not follow in the log of {game}")]
    Broken {
        /// The number it has.
        seq: u64,
        /// The game of the file.
        game: GameId,
    },
}

impl Archive {
    /// The file of a game.
    pub fn new(game: GameId, events: Vec<Event>) -> Self {
        Archive { format: FORMAT.to_owned(), version: VERSION, game, events }
    }

    /// As JSON text, one event a line, so that people can compare two files.
    ///
    /// # Errors
    /// Never for events that this program made.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let events: Result<Vec<String>, _> = self.events.iter().map(serde_json::to_string).collect();
        Ok(format!(
            "{{\"format\":{},\"version\":{},\"game\":{},\"events\":[\n{}\n]}}\n",
            serde_json::to_string(&self.format)?,
            self.version,
            serde_json::to_string(&self.game)?,
            events?.join(",\n")
        ))
    }

    /// From JSON text.
    ///
    /// # Errors
    /// [`ArchiveError`]: not such a file, or a log with gaps.
    pub fn from_json(text: &str) -> Result<Self, ArchiveError> {
        let archive: Archive = serde_json::from_str(text)?;
        if archive.format != FORMAT || archive.version != VERSION {
            return Err(ArchiveError::Format { format: archive.format, version: archive.version });
        }
        for (expected, event) in (1..).zip(&archive.events) {
            if event.seq != expected || event.game != archive.game {
                return Err(ArchiveError::Broken { seq: event.seq, game: archive.game });
            }
        }
        Ok(archive)
    }
}

/// A stored evaluation that this program would make otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// What is stored, and stays.
    pub stored: Record,
    /// What this program makes of the same inputs.
    pub now: Evaluation,
}

/// Evaluates every stored evaluation again from the same inputs and tells what would come out otherwise now. Nothing is
/// changed by it: history stands as it was published.
pub fn verify(game: GameId, events: &[Event]) -> Vec<Difference> {
    let mut state = Game::new(game);
    let mut differences = Vec::new();
    for event in events {
        if let crate::body::Body::Evaluated { record, .. } = &event.body {
            let evaluation = &record.evaluation;
            let task = Task {
                turn: evaluation.turn,
                by: event.at,
                again: Some(record.counted.clone()),
                number: evaluation.number,
                correction: evaluation.correction.clone(),
                seed: record.seed,
            };
            match evaluate::evaluate(&state, &task) {
                Ok(now) if now.evaluation == *evaluation => {}
                Ok(now) => differences.push(Difference { stored: (**record).clone(), now: now.evaluation }),
                // a variant that this program does not have cannot be judged by it
                Err(_) => {}
            }
        }
        state.apply(event);
    }
    differences
}
