//! Kapitalisten and Diplomaten played through the game's own commands, as their players write: mails in, reports out.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod exchange;
mod phases;
mod press;
mod table;
mod treaties;
