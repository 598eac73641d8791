//! The desk is where every door leads: mail, site and command line ask it to do what people want, and it joins
//! the reading of orders, the game's rules, the report and the store. A use case is here once, so
//! that it means the same at every door.
//!
//! The desk does the input and output that the game may not do, but it knows neither HTTP nor
//! mail: who calls is a [`Caller`], what is answered is data and words, and what is to be sent is a
//! [`Letter`] in the store's outbox.
//!
//! What changes a game is in `play`, what pages show in `read`, what is told to people in `letters`, what programs do on seats in
//! `programs`; who somebody is in
//! `accounts`, what they may do across games in `members`, cases before the council in `council`, and the site as a whole in `site`.
//!
//! The three main types: [`Desk`], [`Caller`], [`Error`].

// What the desk offers is awaited by every door and by every test. The compiler makes the code of a future anew in each crate that awaits it, with
// all that it awaits itself: in boxes it is made here, once.
use boxed::boxed;

mod accounts;
mod caller;
mod chance;
mod clock;
mod config;
mod council;
mod desk;
mod error;
mod letters;
mod logged;
mod members;
mod play;
mod programs;
mod read;
mod site;

pub use accounts::browsers::{BROWSER_DAYS, device_words};
pub use accounts::devices::{Device, Signal, SiteKey};
pub use accounts::insight::Looked;
pub use accounts::keys::{ApiKey, KeyReach, KeyScope};
pub use accounts::limits::{Network, Origin};
pub use accounts::passkeys::{Passkey, PasskeyAnswer, PasskeyOffer};
pub use accounts::password::Cost;
pub use accounts::registration::{OwnData, Registration};
pub use accounts::safety::Undoes;
pub use accounts::settings::{Quiet, Settings};
pub use accounts::sign_in::SignedIn;
pub use caller::{Caller, Member, Role, account_id, player_id};
pub use chance::{Chance, SeededChance, SystemChance};
pub use clock::{CarefulClock, Clock, SetClock, SystemClock, micros, time};
pub use config::{Backups, Config, Imprint, MemberBoards};
pub use council::{Brings, CaseData, CaseFile, CaseLine, CaseStep, Complaint, Due, matter_words};
pub use desk::Desk;
pub use error::{Allowed, Error};
pub use game::verify::Checked;
pub use game::view::{SeatState, seat_states};
pub use letters::letter::{Letter, Reply, Topic, recipient, recipient_account};
pub use letters::mailbox::Posted;
pub use letters::waiting::{Assigned, Awaited, MailRoom, MailText, WaitingMail, Whose};
pub use members::acquaintance::{Known, bond_words, known_words};
pub use members::removal::{Held, Holding};
pub use members::sitting::WouldSit;
pub use members::standing::{
    MemberStanding, StandingData, entry_words, offence_words, reliability_words, sat_words, until_words,
};
pub use members::waiting::{WaitingCounts, wish_words};
pub use play::act::{Capacity, Done, Envelope};
pub use play::amend::{Draft, Part, Said};
pub use play::choices::{Choice, Chooser, Deed};
pub use play::contents::Contents;
pub use play::echo::{Doubt, Echo, Group, Understood, echo};
pub use play::jottings::{News, Read, correspondence};
pub use play::opened::stored;
pub use play::plan::Plan;
pub use play::preview::Preview;
pub use play::rehearsal::{Rehearsal, plain_letters};
pub use play::sandbox::{MOST_PHASES, Sandbox, SandboxState};
pub use play::sheet::reader;
pub use play::submit::{Handed, Handing};
pub use play::transfer::{GameFile, check_fairness};
pub use programs::aims::{Aim, Errand, aims};
pub use programs::kept::{FoundPractice, PracticeAt, Thought, thought};
pub use programs::mood::Mood;
pub use programs::practice::{Choice as PracticeChoice, Practice, StoredPractice, TakenUp};
pub use programs::writer::Writer;
pub use read::board_rules;
pub use read::card::{Card, CardSeat, Status};
pub use read::chronicle::{does_again, happened, proposal, takes_back};
pub use read::feeds::{Appeared, Coming};
pub use read::free_seat::FreeSeat;
pub use read::keepsake::Keepsakes;
pub use read::list::{Listing, press_word};
pub use read::own_seat::OwnSeat;
pub use read::own_words::OwnWords;
pub use read::pages::Seen;
pub use read::position::{form, position};
pub use read::records;
pub use read::reports::{Report, map_of, plan_of, report_text};
pub use read::sitter::SitsIn;
pub use read::vacant::{Asked, Candidate, OpenSeat, Stance};
pub use read::words;
pub use report::{Shown, TurnMap, bonds};
pub use site::backup::{Backup, Restored, Verified, restore, verify_backup};
pub use site::bad_board::BadBoard;
pub use site::boards::{BoardState, BoardStep, BroughtBoard, Compared};
pub use site::checks::{Machine, Trouble};
pub use site::counts::{Counts, LetterOutcome};
pub use site::health::Health;
pub use site::hints::{Hint, HintData, Sign};
pub use site::operator::GivenUp;
pub use site::silent::{Silence, Silent};
pub use site::ways::{LOOK_SECONDS, Manner, WayIn, WayState};
pub use site::work::Worked;
pub use site::workers::{Overloaded, Workers};
pub use store::{Account, GameOrder, Pool};
