//! What pages, lists and reports show: games, seats, the log in words, records. Nothing here changes anything.

pub mod board_rules;
pub(crate) mod card;
pub(crate) mod changes;
pub(crate) mod chronicle;
pub(crate) mod feeds;
pub(crate) mod free_seat;
pub(crate) mod keepsake;
pub(crate) mod list;
pub(crate) mod master;
pub(crate) mod own_seat;
pub(crate) mod own_words;
pub(crate) mod pages;
pub(crate) mod position;
pub mod records;
pub(crate) mod reports;
pub(crate) mod sitter;
pub(crate) mod vacant;
pub mod words;
