//! The words of `konzert mail`.

use clap::{Args, Subcommand};
use jiff::Timestamp;
use std::path::PathBuf;

/// Options of `konzert mail`.
#[derive(Args, Debug)]
pub struct MailArgs {
    /// The configuration with the section [mail].
    #[arg(long, env = "KONZERT_CONFIG", default_value = "konzert.toml", global = true)]
    pub config: PathBuf,
    /// The store: a file for SQLite, or postgres://... ; by default what the configuration says.
    #[arg(long, env = "KONZERT_DATA", global = true)]
    pub data: Option<String>,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de", global = true)]
    pub lang: text::Lang,
    /// The time to act at instead of the machine's: for rehearsals.
    #[arg(long, global = true, env = "KONZERT_NOW", value_name = "TIME")]
    pub now: Option<Timestamp>,
    /// Answer as JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Take one raw message from standard input, as a mail server's pipe delivers it. Exit status 75: not kept, deliver
    /// again later.
    Ingest,
    /// Read what was received and send what is due, once: for a site without `konzert serve`.
    Work,
    /// The mails that fit nothing or too much.
    Queue(QueueArgs),
    /// Send a letter to ourselves through every way that is configured, and say in words what is missing. Exit status 1 if
    /// something is.
    Test(TestArgs),
}

/// Options of `konzert mail test`.
#[derive(Args, Debug)]
pub struct TestArgs {
    /// How long to wait for the letters to come in.
    #[arg(long, default_value_t = 60)]
    pub seconds: u64,
}

/// Options of `konzert mail queue`.
#[derive(Args, Debug)]
pub struct QueueArgs {
    /// What to do; without it the list.
    #[command(subcommand)]
    pub what: Option<QueueWhat>,
}

/// What can be done with the queue.
#[derive(Subcommand, Debug)]
pub enum QueueWhat {
    /// List them, the newest first.
    List,
    /// Show one with its text.
    Show {
        /// Its identity.
        message: String,
    },
    /// Deal with it as if this player had sent it to this game.
    Assign {
        /// Its identity.
        message: String,
        /// The game (ST-1201).
        game: String,
        /// The player's name or address.
        player: String,
    },
    /// Put it away: it needs nothing more.
    Drop {
        /// Its identity.
        message: String,
    },
}
