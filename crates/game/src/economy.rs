//! What second economies leave in a game: their names, what is handed in and asked, and their events. An event is typed in the
//! program, and in the log a kind, a version and a body under the name of its economy. What a newer program wrote is kept as it
//! is. What an economy does with all this is in [`crate::module`].

use crate::treaties::TreatyCode;
use crate::wire::{Content, parts, whole};
use crate::word::turn::Turn;
use crate::{exchange, treaties};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The second economies. A new one is added here; every match over them then has to handle it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Economy {
    /// The stock exchange of Kapitalisten.
    Exchange,
    /// The treaties of Diplomaten.
    Treaties,
}

impl Economy {
    /// All of them.
    pub const ALL: [Economy; 2] = [Economy::Exchange, Economy::Treaties];

    /// Its name, as variants and logs give it.
    pub const fn name(self) -> &'static str {
        match self {
            Economy::Exchange => "exchange",
            Economy::Treaties => "treaties",
        }
    }

    /// The economy of this name.
    pub fn by_name(name: &str) -> Option<Economy> {
        Economy::ALL.into_iter().find(|economy| economy.name() == name)
    }
}

/// What a seat asks of the second economy between turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "name", content = "body")]
pub enum EconomyAct {
    /// Offers a treaty, or declares one that needs no partner; an offer that meets its like is a treaty.
    #[serde(alias = "declare")]
    Offer {
        /// The treaty in its notation, with its parties: `NAP I=OEU`.
        treaty: TreatyCode,
    },
    /// Accepts an offer.
    Accept {
        /// The number of an open offer that was made to the seat's own power.
        id: u32,
    },
    /// Takes an own offer back, or declines one.
    Withdraw {
        /// The number of an open offer that the seat's own power made or got.
        id: u32,
    },
}

/// The events of the second economy so far, oldest first, with the turn that was pending at each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EconomyHistory {
    /// Those of the exchange.
    pub exchange: Vec<(Option<Turn>, exchange::body::Happened)>,
    /// Those of the treaties.
    pub treaties: Vec<(Option<Turn>, treaties::book::Happened)>,
}

impl EconomyHistory {
    /// One event more; what this program does not know changes nothing.
    pub(crate) fn push(&mut self, turn: Option<Turn>, event: &EconomyEvent) {
        match event {
            EconomyEvent::Exchange(happened) => self.exchange.push((turn, happened.clone())),
            EconomyEvent::Treaties(happened) => self.treaties.push((turn, happened.clone())),
            EconomyEvent::Unknown(_) => {}
        }
    }
}

/// What somebody handed in for the second economy: [`Sheet::economy`](crate::submission::Sheet::economy).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EconomySheet {
    /// Treaties for the winter.
    Treaties(treaties::book::TreatySheet),
    /// Exchange orders and press.
    Exchange(exchange::body::ExchangeSheet),
}

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

/// The form in the log; nobody outside looks into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wire {
    /// The economy (`exchange`, `treaties`).
    pub(crate) module: String,
    /// The kind of event.
    pub(crate) kind: String,
    /// The version of its body.
    pub(crate) version: u16,
    /// The event itself, in the shape of that version.
    body: Content,
}

impl EconomyEvent {
    /// The form in the log.
    fn wire(&self) -> Wire {
        let (economy, version, (kind, body)) = match self {
            EconomyEvent::Exchange(happened) => (Economy::Exchange, happened.version(), parts(happened)),
            EconomyEvent::Treaties(happened) => (Economy::Treaties, happened.version(), parts(happened)),
            EconomyEvent::Unknown(wire) => return wire.clone(),
        };
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
    whole(wire.kind.clone(), wire.body.clone()).ok()
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
