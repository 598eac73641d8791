//! An event: one line of a game's log.

use crate::body::Body;
use crate::word::actor::{Actor, Audience};
use crate::word::number::GameId;
use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
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
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One line of a game's log. Written as `{game, seq, at, actor, cause, audience, kind, version, body}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Which game.
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
    /// What happened.
    pub body: Body,
}

impl Event {
    /// The stable name of its kind: `submitted`, `published`.
    pub fn kind(&self) -> String {
        split(&self.body).0
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
    body: Value,
}

/// Kind and body apart.
fn split(body: &Body) -> (String, Value) {
    if let Body::Unknown { kind, body, .. } = body {
        return (kind.clone(), body.clone());
    }
    let mut whole = serde_json::to_value(body).unwrap_or(Value::Null);
    let kind = whole.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
    let body = whole.get_mut("body").map(Value::take).unwrap_or(Value::Null);
    (kind, body)
}

/// A body from its stored parts; one that cannot be read is kept as it is.
pub(crate) fn join(kind: String, version: u16, body: Value) -> Body {
    let today = crate::upgrade::to_today(&kind, version, body.clone());
    let mut whole = serde_json::Map::new();
    whole.insert("kind".to_owned(), Value::String(kind.clone()));
    if !today.is_null() {
        whole.insert("body".to_owned(), today);
    }
    match serde_json::from_value::<Body>(Value::Object(whole)) {
        Ok(read) if version <= read.version() => read,
        Ok(_) | Err(_) => Body::Unknown { kind, version, body },
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, body) = split(&self.body);
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

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = Wire::deserialize(deserializer)?;
        Ok(Event {
            game: wire.game,
            seq: wire.seq,
            at: wire.at,
            actor: wire.actor,
            cause: wire.cause,
            audience: wire.audience,
            body: join(wire.kind, wire.version, wire.body),
        })
    }
}
