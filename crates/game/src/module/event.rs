//! An event of a second economy: typed in the program, and in the log a kind, a version and a body under the name of its
//! economy. What a newer program wrote is kept as it is.

use super::Economy;
use crate::{exchange, treaties};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Something that happened to a second economy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EconomyEvent {
    /// To the stock exchange.
    Exchange(exchange::body::Happened),
    /// To the treaties.
    Treaties(treaties::book::Happened),
    /// Something that this program does not know: kept, never lost, and nothing follows from it.
    Unknown(Wire),
}

/// The form in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wire {
    /// The economy (`exchange`, `treaties`).
    pub module: String,
    /// The kind of event.
    pub kind: String,
    /// The version of its body.
    pub version: u16,
    /// Its body.
    pub body: Value,
}

/// Kind and body, as the enums of events are written.
#[derive(Serialize, Deserialize)]
struct Tagged {
    kind: String,
    #[serde(default)]
    body: Value,
}

impl EconomyEvent {
    /// The form in the log.
    pub fn wire(&self) -> Wire {
        let (economy, version, tagged) = match self {
            EconomyEvent::Exchange(happened) => {
                (Economy::Exchange, happened.version(), serde_json::to_value(happened))
            }
            EconomyEvent::Treaties(happened) => {
                (Economy::Treaties, happened.version(), serde_json::to_value(happened))
            }
            EconomyEvent::Unknown(wire) => return wire.clone(),
        };
        let tagged = tagged.and_then(serde_json::from_value::<Tagged>);
        let Tagged { kind, body } = tagged.unwrap_or(Tagged { kind: String::new(), body: Value::Null });
        Wire { module: economy.name().to_owned(), kind, version, body }
    }
}

impl From<Wire> for EconomyEvent {
    fn from(wire: Wire) -> Self {
        let known = match Economy::by_name(&wire.module) {
            Some(Economy::Exchange) => read(&wire)
                .filter(|happened: &exchange::body::Happened| wire.version <= happened.version())
                .map(EconomyEvent::Exchange),
            Some(Economy::Treaties) => read(&wire)
                .filter(|happened: &treaties::book::Happened| wire.version <= happened.version())
                .map(EconomyEvent::Treaties),
            None => None,
        };
        known.unwrap_or(EconomyEvent::Unknown(wire))
    }
}

fn read<T: DeserializeOwned>(wire: &Wire) -> Option<T> {
    let tagged = Tagged { kind: wire.kind.clone(), body: wire.body.clone() };
    serde_json::to_value(tagged).and_then(serde_json::from_value).ok()
}

impl Serialize for EconomyEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.wire().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for EconomyEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Wire::deserialize(deserializer).map(EconomyEvent::from)
    }
}
