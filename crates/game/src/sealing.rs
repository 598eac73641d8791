//! What lets players check that a published turn came from what was handed in (docs/fairness.md).
//!
//! Of everything that a seat hands in for a turn a *receipt* is made, a hash that begins with a salt which only that seat knows. At the
//! deadline one hash of each seat's receipt is published before the turn is evaluated, of those too that handed in nothing:
//! what stands there tells nobody anything, and can be nothing else afterwards. The *lot* of a turn is fixed in the same way when the turn
//! before it is published, and opened with the turn. All of it comes from one secret of the game that reaches nobody.

use crate::word::seat::SeatId;
use crate::word::turn::Turn;
use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// A SHA-256, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub(crate) [u8; 32]);

/// 256 bits that somebody knows and others do not; written like a [`Digest`], and never shown by `Debug`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub(crate) [u8; 32]);

/// One step of the sealing of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Sealing {
    /// The game's secret was drawn. It reaches nobody.
    Drawn {
        /// All salts and lots come from it.
        secret: Secret,
    },
    /// From now on this salt stands before what the seat hands in. For whoever sits there alone.
    Salted {
        /// The seat whose occupant gets the salt.
        seat: SeatId,
        /// The secret that every receipt of this occupant begins with.
        salt: Secret,
    },
    /// The lot of a turn is fixed.
    LotFixed {
        /// Of which turn.
        turn: Turn,
        /// For the n-th time: a turn that is played again has a new one (9.9.5).
        number: u32,
        /// The hash of its key.
        hash: Digest,
    },
    /// What was handed in for a turn is closed, and will be opened as it is.
    Closed(Closed),
    /// The lot of a turn is opened.
    LotOpened {
        /// Of which turn.
        turn: Turn,
        /// The n-th lot that was fixed for it.
        number: u32,
        /// The key whose hash was told; the seed of the turn's draws is made of it.
        key: Secret,
    },
}

/// The orders of a turn, closed before anybody opens them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Closed {
    /// Of which turn.
    pub turn: Turn,
    /// At its n-th deadline.
    pub ordinal: u32,
    /// For the n-th time: again where something counts that had not come in before.
    pub number: u32,
    /// What reached us by then counts.
    pub by: Timestamp,
    /// A hash of each seat's receipt, in the order of the seats.
    pub leaves: Vec<Digest>,
}

/// The lot of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot {
    /// Of which turn.
    pub turn: Turn,
    /// The n-th that was fixed for it.
    pub number: u32,
    /// The hash that was told.
    pub hash: Digest,
    /// Its key, once it was opened.
    pub key: Option<Secret>,
}

/// What a game knows of its sealing: everything in the whole game, for a viewer what reaches them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Seals {
    /// The game's secret.
    pub(crate) secret: Option<Secret>,
    /// The salts of the seats, each with how much had been handed in before it.
    pub(crate) salts: Vec<(SeatId, Secret, usize)>,
    /// All lots that were fixed.
    pub(crate) lots: Vec<Lot>,
    /// All that was closed, oldest first.
    pub(crate) closed: Vec<(Timestamp, Closed)>,
}

impl Seals {
    /// The salt of a seat, if it is known here, and how much had been handed in before it.
    pub(crate) fn salt(&self, seat: SeatId) -> Option<(&Secret, usize)> {
        self.salts.iter().rev().find(|(of, ..)| *of == seat).map(|(_, salt, before)| (salt, *before))
    }

    /// The lot that was fixed last for a turn.
    pub(crate) fn lot(&self, turn: Turn) -> Option<&Lot> {
        self.lots.iter().rev().find(|lot| lot.turn == turn)
    }

    /// What was closed last at a deadline, and when.
    pub(crate) fn closed_at(&self, turn: Turn, ordinal: u32) -> Option<&(Timestamp, Closed)> {
        self.closed.iter().rev().find(|(_, closed)| closed.turn == turn && closed.ordinal == ordinal)
    }

    /// One step more, when so much has been handed in.
    pub(crate) fn apply(&mut self, at: Timestamp, handed_in: usize, step: &Sealing) {
        match step {
            Sealing::Drawn { secret } => self.secret = Some(*secret),
            Sealing::Salted { seat, salt } => self.salts.push((*seat, *salt, handed_in)),
            Sealing::LotFixed { turn, number, hash } => {
                self.lots.push(Lot { turn: *turn, number: *number, hash: *hash, key: None });
            }
            Sealing::Closed(closed) => self.closed.push((at, closed.clone())),
            Sealing::LotOpened { turn, number, key } => {
                let fixed = |lot: &&mut Lot| lot.turn == *turn && lot.number == *number;
                if let Some(lot) = self.lots.iter_mut().find(fixed) {
                    lot.key = Some(*key);
                }
            }
        }
    }
}

impl Digest {
    /// Of parts, each with its length before it, so that no two rows of parts read the same.
    pub(crate) fn of(what: &str, parts: &[&[u8]]) -> Digest {
        let mut hash = Sha256::new();
        for part in [b"konzert 1".as_slice(), what.as_bytes()].iter().chain(parts) {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Digest(hash.finalize().into())
    }

    /// What is published of a receipt at the n-th closing of a turn: another one each time, so that two of them do not tell whose orders
    /// stayed the same.
    pub(crate) fn leaf(receipt: &Digest, number: u32) -> Digest {
        Digest::of("leaf", &[&receipt.0, &number.to_be_bytes()])
    }
}

impl Secret {
    /// These random bits.
    pub const fn new(bits: [u8; 32]) -> Secret {
        Secret(bits)
    }

    /// Another secret that comes of this one.
    pub(crate) fn derive(&self, what: &str, parts: &[&[u8]]) -> Secret {
        let parts: Vec<&[u8]> = std::iter::once(self.0.as_slice()).chain(parts.iter().copied()).collect();
        Secret(Digest::of(what, &parts).0)
    }

    /// The key of a turn's n-th lot.
    pub(crate) fn lot(&self, turn: Turn, number: u32) -> Secret {
        self.derive("lot", &[turn.to_string().as_bytes(), &number.to_be_bytes()])
    }

    /// What is told of it before it is opened.
    pub(crate) fn hash(&self) -> Digest {
        Digest::of("fixed", &[&self.0])
    }

    /// The seed of draws that comes of it: below 2^53, as other programs read numbers in JSON.
    pub fn seed(&self) -> u64 {
        let Digest(bits) = Digest::of("seed", &[&self.0]);
        bits.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)) >> 11
    }
}

/// It is no row of 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("64 hexadecimal digits are expected")]
pub struct NotHex;

fn read_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let mut bits = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return Err(NotHex);
    }
    for (index, byte) in bits.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[index * 2..index * 2 + 2], 16).map_err(|_| NotHex)?;
    }
    Ok(bits)
}

fn write_hex(bits: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bits.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Digest {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Digest, NotHex> {
        read_hex(text).map(Digest)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Digest(self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Digest::deserialize(deserializer).map(|digest| Secret(digest.0))
    }
}
