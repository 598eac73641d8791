//! Press as it was handed in: who speaks to whom, word for word, with the conditions that
//! Kapitalisten allows for whole messages and for passages of them.

use crate::{Condition, Span};

/// One press message.
#[derive(Clone, PartialEq, Debug)]
pub struct Press {
    /// Sender as written; empty if none was named (the pseudonym or power is added when it is published).
    pub from: String,
    /// Addressees as written; `*` for all. A nation in angle brackets stands for its next controller.
    pub to: Vec<String>,
    /// Kind, as far as the reader knows the pseudonyms.
    pub colour: Colour,
    /// The condition of the whole message.
    pub condition: Option<Condition>,
    /// The condition in the sender's words, if there is one.
    pub condition_text: Option<String>,
    /// The text; for conditional passages see `passages`.
    pub text: String,
    /// The text in pieces; one piece without condition if nothing in it is conditional.
    pub passages: Vec<Passage>,
    /// Where it stands.
    pub span: Span,
}

/// A piece of a press message.
#[derive(Clone, PartialEq, Debug)]
pub struct Passage {
    /// Published only if this holds.
    pub condition: Option<Condition>,
    /// The condition in the sender's words.
    pub condition_text: Option<String>,
    /// The words to publish.
    pub text: String,
}

/// White, grey and black press (Kapitalisten, "Klassifikation von Presse").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Under the writer's own pseudonym or power, or without a sender.
    White,
    /// Under a name that is nobody's pseudonym.
    Grey,
    /// Under somebody else's pseudonym: never published.
    Black,
}
