//! What is printed.

use crate::out::say;
use std::sync::PoisonError;

use super::{Session, Streams};

impl Session {
    /// Prints text for a person.
    pub(super) fn answer(&self, text: &str) -> anyhow::Result<()> {
        match &self.streams {
            Streams::Process => say(text),
            Streams::Line { output, .. } => {
                output.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(text.as_bytes());
                Ok(())
            }
        }
    }

    /// Prints one line of JSON for a program.
    pub(super) fn answer_json(&self, value: &serde_json::Value) -> anyhow::Result<()> {
        self.answer(&format!("{value}\n"))
    }

    /// Prints one or the other.
    pub(super) fn answer_either(&self, text: &str, value: &serde_json::Value) -> anyhow::Result<()> {
        if self.json { self.answer_json(value) } else { self.answer(text) }
    }
}
