//! The desk is where every door leads: mail, site and command line ask it to do what people want, and it joins
//! the reading of orders, the game's rules, the report and the store. A use case is here once, so
//! that it means the same at every door.
//!
//! The desk does the input and output that the game may not do, but it knows neither HTTP nor
//! mail: who calls is a [`Caller`], what is answered is data and words, and what is to be sent is a
//! [`Letter`] in the store's outbox.
//!
//! The three main types: [`Desk`], [`Caller`], [`Error`].

mod accounts;
mod act;
mod amend;
mod backup;
mod caller;
mod card;
mod chance;
mod checks;
mod choices;
mod chronicle;
mod clock;
mod config;
mod contents;
mod desk;
mod echo;
mod error;
mod feeds;
mod health;
mod held;
mod keys;
mod letter;
mod letters;
mod limits;
mod mailbox;
mod master;
mod names;
mod opened;
mod operator;
mod own_seat;
mod own_words;
mod pages;
mod password;
mod perform;
mod preview;
pub mod records;
mod rehearsal;
mod reminders;
mod reports;
mod safety;
mod sandbox;
mod secret;
mod sheet;
mod sign_in;
mod submit;
mod told;
mod transfer;
mod waiting;
mod ways;
pub mod words;
mod work;
mod workers;

pub use accounts::{OwnData, Registration};
pub use act::{Done, Hat, With};
pub use amend::{Draft, Part, Said};
pub use backup::Backup;
pub use caller::{Caller, Member, Role, account_id, player_id};
pub use card::{Card, CardSeat, Status};
pub use chance::{Chance, SeededChance, SystemChance};
pub use checks::Trouble;
pub use choices::{Choice, Chooser, Deed};
pub use chronicle::{happened, proposal};
pub use clock::{Clock, SetClock, SystemClock, micros, time};
pub use config::{Backups, Config};
pub use contents::Contents;
pub use desk::Desk;
pub use echo::{Doubt, Echo, Group, Understood, echo};
pub use error::Error;
pub use feeds::{Appeared, Coming};
pub use game::verify::Checked;
pub use game::view::{SeatState, seat_states};
pub use health::Health;
pub use keys::{ApiKey, KeyScope};
pub use letter::{Letter, Topic, recipient, recipient_account};
pub use limits::{Network, Origin};
pub use mailbox::Posted;
pub use opened::Opened;
pub use operator::GivenUp;
pub use own_seat::OwnSeat;
pub use own_words::OwnWords;
pub use pages::Seen;
pub use password::Cost;
pub use preview::Preview;
pub use rehearsal::Rehearsal;
pub use report::{Shown, TurnMap};
pub use reports::{Report, map_of, plan_of, report_text};
pub use sandbox::{MOST_PHASES, Sandbox, SandboxState};
pub use sheet::reader;
pub use sign_in::SignedIn;
pub use store::Account;
pub use submit::{Handed, Handing};
pub use transfer::GameFile;
pub use waiting::{Assigned, Awaited, MailRoom, MailText, WaitingMail, Whose};
pub use ways::{Manner, WayIn, WayState};
pub use work::Worked;
pub use workers::{Overloaded, Workers};
