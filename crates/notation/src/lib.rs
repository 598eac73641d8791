//! Order text to orders and back, with diagnostics.
//!
//! People write orders as they like: in German and English, on a phone, over a quoted mail, with
//! nicknames of provinces and with conditions. This crate reads what a fair human game master would
//! read, and says exactly what it understood and where it is unsure. It never guesses silently, never
//! fails, and loses no word: what cannot be read is kept.
//!
//! The way of a text: it is cleaned (mark-up, quotations, odd dashes: every character remembers where it
//! came from), cut into words, looked up (places, powers, keywords), parsed into typed entries, and settled
//! against board and position into a verdict. Nothing here knows a game, a clock or a language of
//! messages: diagnostics are data, words are made at the edge.

mod article;
pub mod canonical;
mod clean;
mod condition;
mod confidence;
mod context;
mod diagnostic;
mod display;
mod echo;
mod entity;
mod evaluate;
mod exchange;
mod format;
mod item;
mod learned;
mod lex;
mod message;
mod names;
mod namesake;
mod press;
mod read;
mod reader;
mod settle;
mod shape;
mod span;
mod wording;
mod words;

pub use clean::decode;
pub use condition::{
    ActionPattern, Comparison, Condition, Conditional, Directive, OrderPattern, Step, UnitPattern,
};
pub use context::{Context, Economy, Profile, season_named};
pub use diagnostic::{Diagnostic, Problem, Severity};
pub use display::Display;
pub use echo::{Echo, EchoDoubt, EchoGroup, EchoLine, Heading};
pub use entity::reference;
pub use evaluate::{Facts, resolve};
pub use exchange::{Exchange, ExchangeAccount, ExchangeTest, ExchangeValue};
pub use format::{Style, Writer};
pub use item::{
    Adjust, CanalPermit, Code, Entry, Flag, Goal, Head, Item, Phase, Reading, Retreat, Status, Stock, Treaty,
    TreatyKind, UnitOrder, Unread,
};
pub use learned::Learned;
pub use message::excerpt;
pub use press::{Colour, Passage, Press};
pub use read::mail::own_lines;
pub use reader::Reader;
pub use span::Span;
