//! E-mail in and out: the door through which a player who never opens the site plays a whole game.
//!
//! [`incoming`] turns raw bytes into what a person wrote and tells persons from machines. What a
//! mail means for a game is decided by the use cases that every door shares, not here. [`outgoing`] turns a
//! letter into bytes and hands them to a mail server or a folder.

pub mod incoming;
pub mod outgoing;
