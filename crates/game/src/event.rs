//! An event: one line of a game's log.

use crate::body::Body;
use crate::wire::{Content, whole};
use crate::word::actor::{Actor, Audience};
use crate::word::number::GameId;
use jiff::Timestamp;
use serde::de::{DeserializeOwned, Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, forward_to_deserialize_any};
use std::fmt;

/// The identity of the command or job from which an event came. Unique in its game: the same cause twice
/// changes nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cause(pub String);

impl Cause {
    /// A cause by its text.
    pub fn new(text: impl Into<String>) -> Self {
        Cause(text.into())
    }

    /// What a line of a mail asks for: a written answer tells what came of it.
    pub fn of_wish(message: &str, number: usize) -> Self {
        Cause(format!("mail:{message}:{number}"))
    }

    /// Whether it is [`Cause::of_wish`], and not the orders of a mail with what follows from them.
    pub(crate) fn is_wish(&self) -> bool {
        let wish = self.0.strip_prefix("mail:").and_then(|rest| rest.split_once(':'));
        wish.is_some_and(|(_, number)| number.parse::<usize>().is_ok())
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One line of a game's log. Written as `{game, seq, at, actor, cause, audience, kind, version, body}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The game in whose log it stands.
    pub game: GameId,
    /// Its number in the log, from 1 without gaps.
    pub seq: u64,
    /// When it was decided.
    pub at: Timestamp,
    /// Who caused it.
    pub actor: Actor,
    /// By which command or job.
    pub cause: Cause,
    /// Whom it reaches.
    pub audience: Audience,
    /// What happened, with all that has to be known of it.
    pub body: Body,
}

impl Event {
    /// The stable name of its kind: `submitted`, `published`.
    pub fn kind(&self) -> String {
        self.body.parts().0
    }

    /// The version of its body.
    pub fn version(&self) -> u16 {
        self.body.version()
    }
}

/// An event as it is stored and sent.
#[derive(Serialize, Deserialize)]
struct Wire {
    game: GameId,
    seq: u64,
    at: Timestamp,
    actor: Actor,
    cause: Cause,
    audience: Audience,
    kind: String,
    version: u16,
    #[serde(default)]
    body: Content,
}

/// An event as a store keeps it: the parts that have a form of their own as JSON.
#[derive(Clone, Debug)]
pub struct Stored<'a> {
    /// The game in whose log it stands.
    pub game: GameId,
    /// Its number there, as the store counts.
    pub seq: i64,
    /// When it was decided.
    pub at: Timestamp,
    /// Who caused it.
    pub actor: &'a str,
    /// By which command or job.
    pub cause: &'a str,
    /// Whom it reaches.
    pub audience: &'a str,
    /// The stable name of its kind.
    pub kind: &'a str,
    /// The version of its body.
    pub version: i64,
    /// What happened.
    pub body: &'a str,
}

impl Stored<'_> {
    fn wire(self) -> Result<Wire, serde_json::Error> {
        fn part<T: DeserializeOwned>(name: &str, json: &str) -> Result<T, serde_json::Error> {
            serde_json::from_str(json).map_err(|error| serde_json::Error::custom(format!("{name}: {error}")))
        }
        fn number<T: TryFrom<i64>>(name: &str, number: i64) -> Result<T, serde_json::Error> {
            T::try_from(number).map_err(|_| serde_json::Error::custom(format!("{name}: {number}")))
        }
        Ok(Wire {
            game: self.game,
            seq: number("seq", self.seq)?,
            at: self.at,
            actor: part("actor", self.actor)?,
            cause: Cause::new(self.cause),
            audience: part("audience", self.audience)?,
            kind: self.kind.to_owned(),
            version: number("version", self.version)?,
            body: part("body", self.body)?,
        })
    }
}

/// Reads the lines of a log one after the other. It knows the board from the first of them: what older programs wrote of
/// an evaluation does not name it.
#[derive(Clone, Debug, Default)]
pub struct LogReader {
    board: Option<String>,
}

impl LogReader {
    /// For the lines that follow, in a game on this board, if it is known yet.
    pub fn on(board: Option<String>) -> LogReader {
        LogReader { board }
    }

    /// The next line. An event of a kind, or in a version, that this program does not know is kept as it is.
    ///
    /// # Errors
    /// It is no event, or one whose body does not hold what it must: the place and what stands there.
    pub fn read(&mut self, line: &str) -> Result<Event, serde_json::Error> {
        serde_json::from_str(line).and_then(|wire| self.event(wire))
    }

    /// The next line, as a store keeps it.
    ///
    /// # Errors
    /// As [`LogReader::read`], with the part that is none.
    pub fn stored(&mut self, stored: Stored<'_>) -> Result<Event, serde_json::Error> {
        stored.wire().and_then(|wire| self.event(wire))
    }

    fn event(&mut self, wire: Wire) -> Result<Event, serde_json::Error> {
        let Wire { game, seq, at, actor, cause, audience, kind, version, body } = wire;
        let body = self.join(kind, version, body)?;
        if let Body::Created { setup, board, .. } = &body {
            // A board with options is made of the one without.
            variants::optioned(&setup.variant);
            if board.as_ref().is_some_and(|board| !board.is(&setup.variant)) {
                return Err(serde::de::Error::custom(
                    "the board is not the one on which the game was created",
                ));
            }
            self.board = Some(setup.variant.clone());
        }
        if let Body::BoardMoved { variant, board, .. } = &body {
            variants::optioned(variant);
            if board.as_ref().is_some_and(|board| !board.is(variant)) {
                return Err(serde::de::Error::custom("the board is not the one to which the game moved"));
            }
            self.board = Some(variant.clone());
        }
        Ok(Event { game, seq, at, actor, cause, audience, body })
    }

    /// A body from its stored parts.
    fn join(&self, kind: String, version: u16, body: Content) -> Result<Body, serde_json::Error> {
        if !is_known(&kind) || version > crate::upgrade::newest(&kind) {
            return Ok(Body::Unknown { kind, version, body });
        }
        let today = crate::upgrade::to_today(&kind, version, body.0, self.board.as_deref());
        whole(kind, Content(today))
    }
}

/// Whether this program has bodies of this kind.
fn is_known(kind: &str) -> bool {
    matches!(Body::deserialize(Kind(kind)), Err(Asked(true)))
}

/// Asks the type which kinds it has; of no body is more read than that.
struct Kind<'a>(&'a str);

/// Whether there is the kind that was asked for.
#[derive(Debug, thiserror::Error)]
#[error("asked for a kind alone")]
struct Asked(bool);

impl serde::de::Error for Asked {
    fn custom<T: fmt::Display>(_: T) -> Asked {
        Asked(false)
    }
}

impl<'de> Deserializer<'de> for Kind<'_> {
    type Error = Asked;

    fn deserialize_enum<V: Visitor<'de>>(self, _: &str, kinds: &[&str], _: V) -> Result<V::Value, Asked> {
        Err(Asked(kinds.contains(&self.0)))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Asked> {
        Err(Asked(false))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// Reads a whole log, from its first line on: for `#[serde(deserialize_with)]`.
///
/// # Errors
/// As [`LogReader::read`].
pub fn log<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Event>, D::Error> {
    let wires: Vec<Wire> = Vec::deserialize(deserializer)?;
    let mut reader = LogReader::default();
    let read = wires.into_iter().map(|wire| {
        let seq = wire.seq;
        reader.event(wire).map_err(|error| serde::de::Error::custom(format!("event {seq}: {error}")))
    });
    read.collect()
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, body) = self.body.parts();
        Wire {
            game: self.game.clone(),
            seq: self.seq,
            at: self.at,
            actor: self.actor.clone(),
            cause: self.cause.clone(),
            audience: self.audience.clone(),
            kind,
            version: self.version(),
            body,
        }
        .serialize(serializer)
    }
}
