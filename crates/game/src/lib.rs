//! One game as a state machine: commands in, events out.
//!
//! A game is its log. [`decide`](decide::decide) looks at a [`Game`](game::Game) and a [`Command`](command::Command) and answers
//! with [`Event`](event::Event)s or with a [`Refusal`](refusal::Refusal) that names the paragraph; it never writes. [`Game::fold`](game::Game::fold) makes the
//! state from the events; it never refuses. What somebody sees is folded from the events that reach them
//! ([`view::filter`]), so that a secret that is not among them cannot leak.
//!
//! Time and chance are arguments: whoever calls gives the time and the seed, and both stand in the log, so that a
//! log replays to the same state for ever. Event bodies are plain data of their own ([`body::Body`]); an
//! evaluation keeps its whole outcome, and a later fix of the rules engine never rewrites it.
//!
//! What is not here: storage, mail, pages, words of reports. The rules of the board are in `rules`, the
//! reading of orders in `notation`; second economies hook in through [`module::Economy`].

pub mod assignment;
pub mod away;
pub mod body;
pub mod calendar;
pub mod chance;
pub mod chart;
pub mod choice;
pub mod command;
pub mod consequence;
pub mod decide;
pub mod duty;
pub mod economy;
mod effect;
pub mod ending;
pub mod evaluate;
pub mod evaluation;
pub mod event;
pub mod exchange;
pub mod fairness;
pub mod filling;
mod fold;
pub mod game;
pub mod house;
pub mod keepsake;
mod kept;
pub mod module;
pub mod paper;
mod people;
pub mod plain;
pub mod press;
mod ranking;
pub mod reading;
mod receipt;
pub mod refusal;
pub mod round;
pub mod ruling;
pub mod sealing;
pub mod search;
pub mod setup;
pub mod sight;
pub mod sign_up;
pub mod submission;
pub mod treaties;
mod undo;
mod upgrade;
pub mod verify;
pub mod view;
pub mod vote;
pub mod voters;
mod ways;
mod wire;
pub mod word;
