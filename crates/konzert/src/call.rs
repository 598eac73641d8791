//! What can be called and with which words: the whole command line as data. Each command's work is
//! in its own file.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// The game master for Diplomacy.
#[derive(Parser, Debug)]
#[command(name = "konzert", version, about = "The game master for Diplomacy", infer_subcommands = false)]
pub struct Call {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Answer the adjudication stream: one JSON object a line in, one a line out.
    Adjudicate(AdjudicateArgs),
    /// List the boards and rules there are; one in detail.
    Variants(VariantsArgs),
}

/// Options of `konzert adjudicate`.
#[derive(Args, Debug)]
pub struct AdjudicateArgs {
    /// File with the lines; `-` or nothing reads standard input.
    pub file: Option<PathBuf>,
    /// Read the file once, adjudicate its movements over and over in one thread for at least three
    /// seconds, and print the speed.
    #[arg(long)]
    pub bench: bool,
}

/// Options of `konzert variants`.
#[derive(Args, Debug)]
pub struct VariantsArgs {
    /// The variant to show in detail.
    pub name: Option<String>,
    /// Language of the answer.
    #[arg(long, default_value = "de")]
    pub lang: text::Lang,
    /// Answer as JSON.
    #[arg(long)]
    pub json: bool,
}
