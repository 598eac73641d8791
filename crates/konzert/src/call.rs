//! What can be called and with which words: the whole command line as data. Each command's work is
//! in its own file.

pub mod board;
pub mod everywhere;

use board::BoardCommand;
use clap::{Args, Parser, Subcommand, ValueEnum};
use everywhere::{STORE, store_address};
use std::path::PathBuf;

/// The game master for Diplomacy.
#[derive(Parser, Debug)]
#[command(name = "konzert", version, about = "The game master for Diplomacy", infer_subcommands = false)]
pub struct Call {
    /// A folder with boards of one's own, each in a folder of its own.
    #[arg(long, env = "KONZERT_BOARDS", value_name = "DIR", global = true)]
    pub boards: Option<PathBuf>,
    /// Boards of that folder go before those that Konzert brings under the same ids.
    #[arg(long, env = "KONZERT_SHADOW", global = true)]
    pub shadow: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Answer the adjudication stream: one JSON object a line in, one a line out.
    Adjudicate(AdjudicateArgs),
    /// Read orders as a player wrote them; print what was understood and every doubt.
    Check(CheckArgs),
    /// A site with games of every system, ready to click.
    Demo(DemoArgs),
    /// The site, the deadlines and the post in one process, as konzert.toml says.
    Serve(crate::serve::ServeArgs),
    /// Say what is wrong with the site that konzert.toml describes, and what to do about it.
    Doctor(DoctorArgs),
    /// Set up a site: seven questions, then a configuration, your account and a first open game.
    Setup(SetupArgs),
    /// Write a backup as konzert.toml says, or check one.
    Backup(BackupArgs),
    /// Read the newest backup and what was written after it into a new store, as the site stood at a time.
    Restore(RestoreArgs),
    /// Let a store work that was read from a backup or copied; show first what would happen.
    Resume(ResumeArgs),
    /// Play a whole game from order files, one folder a submission round: reports, maps, final standing.
    Play(PlayArgs),
    /// Draw a board: the start, or a position given as a line of the adjudication stream.
    Map(MapArgs),
    /// The game master's work: games, players, orders, deadlines.
    Game(Box<crate::game_cmd::args::GameArgs>),
    /// Members across games: standing, bans, out of all games.
    Club(crate::club_cmd::ClubArgs),
    /// Mail: take a message from a mail server's pipe, the game master's queue.
    Mail(crate::mail_cmd::args::MailArgs),
    /// Write a whole site, or one game, to a file.
    Export(TransferArgs),
    /// Read a whole site, or one game, from such a file.
    Import(TransferArgs),
    /// Check that a game's published turns came from the orders that were handed in.
    Verify(VerifyArgs),
    /// Play against programs: your orders, theirs, the report; take back as you like.
    Practice(PracticeArgs),
    /// Let programs play each other, every seat equally often; a table with how sure it is.
    Arena(ArenaArgs),
    /// Make a board of your own, and what programs find out about one.
    #[command(subcommand)]
    Board(BoardCommand),
    /// One of our programs, speaking the engine protocol on standard input and output.
    Player(PlayerArgs),
    /// List the boards and rules there are; one in detail.
    Variants(VariantsArgs),
    /// Write the manual pages, one a command.
    Man(ManArgs),
    /// Print the completions of a shell.
    Completions(CompletionsArgs),
}

/// Options of `konzert export` and `konzert import`.
#[derive(Args, Debug)]
pub struct TransferArgs {
    /// The file; `-` or nothing is standard output or input.
    pub file: Option<PathBuf>,
    /// Export this game alone (ST-1201).
    #[arg(long)]
    pub game: Option<String>,
    /// The store: a file for SQLite, or postgres://... .
    #[arg(long, env = "KONZERT_DATA", default_value = STORE, value_parser = store_address)]
    pub data: String,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert verify`.
#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// A log from a site (/games/ST-1201/log.json), an exported game, or the game's number in the store (ST-1201).
    #[arg(value_name = "FILE|GAME")]
    pub what: PathBuf,
    /// Say it as JSON.
    #[arg(long)]
    pub json: bool,
    /// The store of a game that is given by its number: a file for SQLite, or postgres://... .
    #[arg(long, env = "KONZERT_DATA", default_value = STORE, value_parser = store_address)]
    pub data: String,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
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

/// Options of `konzert check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// File with the orders or the whole mail; `-` or nothing reads standard input.
    pub file: Option<PathBuf>,
    /// The board.
    #[arg(long, default_value = variants::STANDARD)]
    pub variant: String,
    /// Whose orders they are; by default what the text's head line says.
    #[arg(long)]
    pub power: Option<String>,
    /// The position, as a line of the adjudication stream or a file with it; by default that of the beginning if `--season` names the first turn, else every unit that the text names exists.
    #[arg(long, value_name = "LINE|FILE")]
    pub position: Option<PathBuf>,
    /// The pending turn: `spring`, `autumn`, `winter`, or with its year `F1901`, `Herbst 1903`; by default that of the position.
    #[arg(long)]
    pub season: Option<String>,
    /// Check the text as the orders of this game's pending turn, with its position and house rules; nothing is handed in.
    #[arg(long, conflicts_with_all = ["variant", "power", "position", "season", "profile", "stream"])]
    pub game: Option<String>,
    /// With `--game`: whose orders, as member.
    #[arg(long = "as", value_name = "MEMBER", requires = "game")]
    pub acting: Option<String>,
    /// With `--game`: for which seat, as game master.
    #[arg(long, requires = "game")]
    pub seat: Option<String>,
    /// With `--game`: the store, a file for SQLite, or postgres://... .
    #[arg(long, env = "KONZERT_DATA", default_value = STORE, value_parser = store_address)]
    pub data: String,
    /// What is accepted: `lenient`, or `strict` (only what the rule texts show).
    #[arg(long, default_value = "lenient")]
    pub profile: String,
    /// Language of the answer.
    #[arg(long, default_value = "de")]
    pub lang: text::Lang,
    /// Answer as JSON.
    #[arg(long)]
    pub json: bool,
    /// Answer the reading stream: one JSON object a line in, one a line out.
    #[arg(long)]
    pub stream: bool,
}

/// Options of `konzert play`.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// The folder of the game: game.toml, and a folder `1901-spring` and so on for each submission round.
    pub dir: PathBuf,
    /// Where reports and maps are written; without it a folder `NAME-report` here.
    #[arg(short, long)]
    pub out: Option<PathBuf>,
    /// Language of the reports.
    #[arg(long, default_value = "de")]
    pub lang: text::Lang,
    /// Print a line of JSON for each turn and one for the standing.
    #[arg(long)]
    pub json: bool,
}

/// Options of `konzert doctor`.
#[derive(Args, Debug)]
pub struct DoctorArgs {
    /// The configuration; without it konzert.toml here.
    #[arg(long)]
    pub config: Option<PathBuf>,
    /// For programs: what was found as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `konzert backup`.
#[derive(Args, Debug)]
pub struct BackupArgs {
    /// The configuration; without it konzert.toml here.
    #[arg(long)]
    pub config: Option<PathBuf>,
    /// Check this backup instead: read it into a store that is thrown away, and read every game of it.
    #[arg(long, value_name = "FILE")]
    pub verify: Option<PathBuf>,
}

/// Options of `konzert restore`.
#[derive(Args, Debug)]
pub struct RestoreArgs {
    /// The configuration that names the folder of the backups; without it konzert.toml here.
    #[arg(long)]
    pub config: Option<PathBuf>,
    /// The new store: a file, or the address of an empty database.
    #[arg(long, value_name = "STORE")]
    pub data: String,
    /// Fetch the backups from [backup.bucket] into this folder first, and read them there.
    #[arg(long, value_name = "FOLDER")]
    pub fetch: Option<PathBuf>,
    /// As the site stood at this time (2026-11-20T19:59:00Z); without it, as late as possible.
    #[arg(long, value_name = "TIME")]
    pub at: Option<jiff::Timestamp>,
}

/// Options of `konzert setup`.
#[derive(Args, Debug)]
pub struct SetupArgs {
    /// The configuration to be written.
    #[arg(long, default_value = "konzert.toml")]
    pub config: PathBuf,
    /// The folder of the store and of the backups.
    #[arg(long, default_value = ".")]
    pub data: PathBuf,
    /// The language of the questions, and in which the program speaks to you later.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert resume`.
#[derive(Args, Debug)]
pub struct ResumeArgs {
    /// The configuration; without it konzert.toml here.
    #[arg(long)]
    pub config: Option<PathBuf>,
    /// What becomes of the letters that wait; without it you are asked.
    #[arg(long)]
    pub letters: Option<WaitingLetters>,
}

/// What becomes of the letters of a store that waited.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingLetters {
    /// They are sent.
    Send,
    /// They stay where they are, marked as not sent.
    Drop,
}

/// Options of `konzert demo`.
#[derive(Args, Debug)]
pub struct DemoArgs {
    /// The folder in which the site is kept.
    #[arg(long, default_value = "konzert-demo")]
    pub data: PathBuf,
    /// Where the site listens.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub listen: String,
    /// Begin anew: what was done on the site before is gone.
    #[arg(long)]
    pub fresh: bool,
    /// Listen where other machines reach the site, although its mailbox shows everybody's links to sign in.
    #[arg(long)]
    pub everybody_may_be_anybody: bool,
    /// Language of what is printed here.
    #[arg(long, default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert map`.
#[derive(Args, Debug)]
pub struct MapArgs {
    /// The board.
    #[arg(long, default_value = variants::STANDARD)]
    pub variant: String,
    /// A line of the adjudication stream or its answer, or a file with it; `-` reads standard input. Without it the start is drawn.
    #[arg(long, value_name = "LINE|FILE")]
    pub position: Option<PathBuf>,
    /// In which colours the map is drawn.
    #[arg(long, value_enum, default_value_t = MapTheme::Light)]
    pub theme: MapTheme,
    /// Language of the names.
    #[arg(long, default_value = "de")]
    pub lang: text::Lang,
    /// Abbreviations instead of names, and larger units: for small pictures.
    #[arg(long)]
    pub short: bool,
    /// Only the part of the map around these provinces, without the bars of the powers: names or abbreviations.
    #[arg(long, value_name = "PROVINCE", num_args = 1..)]
    pub around: Vec<String>,
    /// What has changed since an earlier position: a line of the adjudication stream without orders, or a file with it.
    #[arg(long, value_name = "LINE|FILE")]
    pub since: Option<PathBuf>,
    /// Point out the units in these provinces.
    #[arg(long, value_name = "PROVINCE", num_args = 1..)]
    pub highlight: Vec<String>,
    /// The map alone, without title, bars and key.
    #[arg(long)]
    pub bare: bool,
    /// What the picture is for.
    #[arg(long = "for", value_enum, default_value_t = MapUse::Screen)]
    pub purpose: MapUse,
    /// Width of a PNG in pixels; 1600 unless something else is said. For mail it is as small as can be read.
    #[arg(long)]
    pub width: Option<u32>,
    /// The paper of a PDF; A3 is a poster with an index of the provinces.
    #[arg(long, value_enum, default_value_t = MapPaper::A4)]
    pub paper: MapPaper,
    /// The picture: FILE.svg, FILE.png or FILE.pdf.
    #[arg(short, long)]
    pub out: PathBuf,
}

/// The paper of a map.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapPaper {
    /// One page.
    A4,
    /// A poster, and a page with its index.
    A3,
}

/// What a map is for.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapUse {
    /// In full colour, as SVG or PNG.
    Screen,
    /// A small PNG in 256 colours, to be sent.
    Mail,
}

/// Colours of a map.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapTheme {
    /// On paper, in colour.
    Light,
    /// For dark pages.
    Dark,
    /// For printing without colour.
    Print,
}

/// Options of `konzert man`.
#[derive(Args, Debug)]
pub struct ManArgs {
    /// The folder for the pages.
    #[arg(long, default_value = ".")]
    pub out: PathBuf,
    /// Language of the pages.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert completions`.
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: clap_complete::Shell,
    /// Language of what the shell says of each command.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
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

/// Options of `konzert arena`.
#[derive(Args, Debug)]
pub struct ArenaArgs {
    /// Who plays, one name a seat, or one for all: random, dumb, steady, quick, strong, and what --player names.
    #[arg(long, value_delimiter = ',', default_value = "quick,dumb")]
    pub players: Vec<String>,
    /// Another program: a name, and the command that starts it (it speaks the engine protocol).
    #[arg(long = "player", value_name = "NAME=COMMAND")]
    pub engines: Vec<String>,
    /// The board.
    #[arg(long, default_value = variants::STANDARD)]
    pub variant: String,
    /// Games; rounded up so that every seat is played equally often.
    #[arg(long, default_value_t = 70)]
    pub games: u32,
    /// The run.
    #[command(flatten)]
    pub run: ManyGames,
    /// Seconds that a program of somebody else has for a decision.
    #[arg(long, default_value_t = 5.0)]
    pub limit: f64,
    /// Write every game into this folder, as `konzert play` reads it.
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
}

/// Options of the commands that let programs play many games.
#[derive(Args, Debug)]
pub struct ManyGames {
    /// Seed of the first game; each next one has the next.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The last year; a game that reaches its end is a draw.
    #[arg(long)]
    pub until: Option<i32>,
    /// How many games are played at a time, each on a thread of its own.
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// Answer as JSON.
    #[arg(long)]
    pub json: bool,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert player`.
#[derive(Args, Debug)]
pub struct PlayerArgs {
    /// The level: random, dumb, steady, quick, strong.
    pub level: String,
    /// Language of complaints.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

/// Options of `konzert practice`.
#[derive(Args, Debug)]
pub struct PracticeArgs {
    /// The board and its rules: standard, world, colonial, kapitalisten, diplomaten.
    #[arg(long, default_value = variants::STANDARD)]
    pub variant: String,
    /// The power that you play; without it programs play all of them and you look on. In Kapitalisten you are the first investor.
    #[arg(long)]
    pub power: Option<String>,
    /// How well the others play: random, dumb, steady, quick, strong.
    #[arg(long, default_value = "steady")]
    pub level: String,
    /// Write the maps of each turn into this folder.
    #[arg(long, value_name = "DIR")]
    pub maps: Option<PathBuf>,
    /// Seed of everything that is drawn.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Language of all that is shown.
    #[arg(long, env = "KONZERT_LANG", default_value = "de")]
    pub lang: text::Lang,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the guides tell people to type are calls that there are.
    #[test]
    fn the_commands_of_the_guides_can_be_called() {
        let guides = [
            include_str!("../../../docs/operators-guide.md"),
            include_str!("../../../docs/mail.md"),
            include_str!("../../../README.md"),
        ];
        let mut calls = 0;
        for line in guides.iter().flat_map(|guide| guide.lines()) {
            let Some(typed) = line.strip_prefix("$ ").or_else(|| line.strip_prefix("# ")) else { continue };
            let typed = typed.split("  #").next().unwrap_or(typed);
            let Some(words) = shlex::split(typed) else { continue };
            // Behind "runuser -u konzert --" the call begins.
            let from = words.iter().position(|word| word == "--").map_or(0, |at| at + 1);
            if !words.get(from).is_some_and(|word| word == "konzert" || word.ends_with("/konzert")) {
                continue;
            }
            if let Err(error) = Call::try_parse_from(&words[from..]) {
                panic!("{line}: {error}");
            }
            calls += 1;
        }
        assert!(calls >= 8, "{calls}");
    }
}
