//! One file a page or a small family of pages.

pub mod account;
pub mod boards;
pub mod feeds;
pub mod fonts;
pub mod games;
pub mod guide;
pub mod health;
pub mod imprint;
pub mod live;
pub mod living;
pub mod mailbox;
pub mod master;
pub mod my;
pub mod nav;
pub mod operator;
pub mod orders;
pub mod picture;
pub mod practice;
pub mod readings;
pub mod register;
pub mod seat;
pub mod settings;
mod shown;
pub mod sign_in;
pub mod try_out;
pub mod vacant;
