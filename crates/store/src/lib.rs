//! The store keeps what must not be lost: the event log of every game, the jobs and mails that
//! follow from it, received messages, accounts, sessions and tokens. It keeps them in one SQLite file or in a
//! PostgreSQL server, chosen by one address, with the same statements.
//!
//! It knows nothing of how a game works: events, cards, mails and jobs are texts of the caller's. It
//! reads no clock and draws no keys: times ([`Micros`]) and keys ([`fresh_id`]) come from the caller.
//!
//! The three main types: [`Store`], the connection; [`Append`], one decision to be written down with all
//! that follows from it in one transaction; [`Event`], a line of a game's log.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! use store::{Append, Appended, GameId, Micros, NewEvent, Store, Version};
//!
//! let file = std::env::temp_dir().join(format!("konzert-doc-{}.db", std::process::id()));
//! let store = Store::open(&format!("sqlite:{}", file.display())).await?;
//! let event = NewEvent {
//!     actor: "game master".into(),
//!     audience: "public".into(),
//!     kind: "created".into(),
//!     version: 1,
//!     body: "{}".into(),
//! };
//! let append = Append { events: vec![event], ..Append::default() };
//! let now = Micros(1_800_000_000_000_000);
//! let game = GameId(1);
//! let made = store.create_game(game, "ST-1201", "create", now, &append).await?;
//! assert_eq!(made, Appended::Done(Version(1)));
//! // The same cause a second time changes nothing.
//! let again = store.append(game, Version(1), "create", now, &append).await?;
//! assert_eq!(again, Appended::Already { first: Version(0), last: Version(1) });
//! assert_eq!(store.events(game, Version(0)).await?.len(), 1);
//! # store.close().await;
//! # std::fs::remove_file(&file)?;
//! # Ok::<(), Box<dyn std::error::Error>>(()) })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod board;
mod cases;
mod club;
mod duty;
mod engine;
mod error;
mod figures;
mod games;
mod hex;
mod ids;
mod inbox;
mod insight;
mod jobs;
mod jotting;
mod log;
mod more;
mod outbox;
mod practice;
mod queue;
mod seal;
mod session;
mod site;
mod token;
mod trace;
mod transfer;
mod wake;

pub use account::{Account, Address};
pub use board::{Board, KeptBoard};
pub use club::ClubEvent;
pub use duty::{Duty, Pending};
pub use engine::{Engine, Store, sqlite_file};
pub use error::Error;
pub use figures::{Figures, Pool};
pub use games::{GameHead, GameList, GameOrder};
pub use ids::{AccountId, BUCKETS, GameId, Micros, Version, fresh_id};
pub use inbox::{InboxState, Message, Settle};
pub use insight::{Insight, NamedInsight};
pub use jobs::{Job, JobChange, NewJob};
pub use jotting::Jotting;
pub use log::{Append, Appended, Event, NewEvent};
pub use more::Marks;
pub use outbox::{Mail, MailFilter, NewMail};
pub use practice::Practice;
pub use queue::{Backoff, Claim};
pub use seal::Broken;
pub use session::Session;
pub use site::Swept;
pub use token::Token;
pub use trace::Trace;
pub use transfer::COMPRESSED;
pub use wake::Wake;
