//! The words of `konzert game ...`. Times are RFC 3339 (`2026-12-07T20:00:00+01:00`) or, in the game's own zone,
//! `2026-12-07T20:00`. Seats are named by their power (`austria`, `Österreich-Ungarn`), pseudonym or number.

use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches, Subcommand, ValueEnum};
use game::setup::{Class, Tongue};
use jiff::Timestamp;
use text::Lang;

use super::actions::{self, Asked};
use crate::call::everywhere::{STORE, lang_asked, store_address};

/// Options of `konzert game`.
#[derive(Args, Debug)]
pub struct GameArgs {
    /// The store: a file for SQLite, or postgres://... .
    #[arg(long, global = true, env = "KONZERT_DATA", default_value = STORE, value_parser = store_address)]
    pub data: String,
    /// Language of the answer.
    #[arg(long, global = true, env = "KONZERT_LANG", default_value = "de")]
    pub lang: Lang,
    /// Answer as JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// Act as this member (name or mail address). Without it you act as the game master.
    #[arg(long = "as", global = true, value_name = "MEMBER")]
    pub acting: Option<String>,
    /// Act for the council (10.4).
    #[arg(long, global = true)]
    pub council: bool,
    /// The time to act at instead of the machine's: for rehearsals.
    #[arg(long, global = true, env = "KONZERT_NOW", value_name = "TIME")]
    pub now: Option<Timestamp>,
    /// The identity of this call: the same twice changes nothing.
    #[arg(long, global = true)]
    pub cause: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// The commands of `konzert game`: those of its own, and the table's.
#[derive(Debug)]
pub enum What {
    /// What is told here.
    Own(Own),
    /// An action in a game, from the table.
    Act(Asked),
}

impl What {
    /// A site begins with its first member, or with what another site gave away.
    pub const fn may_begin_a_site(&self) -> bool {
        match self {
            What::Act(_) => false,
            What::Own(own) => match own {
                Own::Member(_) | Own::Import(_) => true,
                Own::Batch(_)
                | Own::List
                | Own::Show(_)
                | Own::Create(_)
                | Own::HouseRules(_)
                | Own::Players(_)
                | Own::Offers(_)
                | Own::Sitters(_)
                | Own::Submit(_)
                | Own::Position(_)
                | Own::Orders(_)
                | Own::Status(_)
                | Own::Mute(_)
                | Own::Plan(_)
                | Own::Process(_)
                | Own::DryRun(_)
                | Own::Report(_)
                | Own::Log(_)
                | Own::Letters(_)
                | Own::Export(_)
                | Own::Verify(_) => false,
            },
        }
    }
}

impl FromArgMatches for What {
    fn from_arg_matches(matches: &ArgMatches) -> Result<What, clap::Error> {
        match actions::asked(matches) {
            Some(asked) => Ok(What::Act(asked)),
            None => Own::from_arg_matches(matches).map(What::Own),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = What::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for What {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        actions::augment(Own::augment_subcommands(command), lang_asked())
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        What::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Own::has_subcommand(name) || actions::has(name)
    }
}

/// The commands that need more than a line of words: lists and looks, files, members, the clock.
#[derive(Subcommand, Debug)]
pub enum Own {
    /// Members: add, list, roles, link to sign in.
    #[command(subcommand)]
    Member(Member),
    /// Do many commands from standard input with one store open, one a line; `<<END` behind a command gives it the lines up
    /// to END as its input.
    Batch(Batch),
    /// List the games.
    List,
    /// Show a game as everybody sees it.
    Show(One),
    /// Create a game (9.2).
    Create(Box<Create>),
    /// Set house rules (10.2) from a JSON file; without a file show them.
    HouseRules(HouseRules),
    /// Who plays what, with missed turns.
    Players(One),
    /// Who would take a free seat, for whoever leads the game: offers and fitting entries of the waiting list, in order.
    Offers(One),
    /// Who would act for a player who is away (9.4), for whoever leads the game.
    Sitters(One),
    /// Hand in orders from a file or standard input (9.5).
    Submit(Submit),
    /// Where everything stands now.
    Position(One),
    /// What a seat handed in, and how it was understood.
    Orders(OfSeat),
    /// Who is missing what, doubts, votes, what waits.
    Status(One),
    /// Hide from oneself what a seat writes, messages and press; nobody else learns of it.
    Mute(Mute),
    /// The coming deadlines (9.4).
    Plan(Plan),
    /// Do what is due in all games: deadlines, reminders, time limits.
    Process(Process),
    /// Play the pending deadline through without changing anything.
    DryRun(One),
    /// The report of a turn; of the last one if none is named.
    Report(Report),
    /// The log: who did what.
    Log(One),
    /// The letters of a game, or of all.
    Letters(Letters),
    /// Write a game to a file as JSON (standard output without a file).
    Export(Export),
    /// Read a game from such a file.
    Import(Import),
    /// Evaluate every turn again with today's program and show differences.
    Verify(One),
}

/// A game.
#[derive(Args, Debug)]
pub struct One {
    /// Series and number: ST-1201.
    pub game: String,
}

/// A seat whose words somebody does not want to read.
#[derive(Args, Debug)]
pub struct Mute {
    /// Series and number: ST-1201.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// Show them again.
    #[arg(long)]
    pub off: bool,
}

/// Commands about members.
#[derive(Subcommand, Debug)]
pub enum Member {
    /// Add a member.
    Add {
        /// The name that others read.
        name: String,
        /// The mail address.
        address: String,
        /// Roles: gm, organiser, operator.
        #[arg(long = "role")]
        roles: Vec<String>,
        /// Read a password from the first line of standard input.
        #[arg(long)]
        password: bool,
    },
    /// List all members.
    List,
    /// Give a member exactly these roles: gm, organiser, operator.
    Roles {
        /// Name or mail address.
        member: String,
        /// The roles.
        roles: Vec<String>,
    },
    /// At how many hours before a deadline the member is reminded of missing orders; without hours show them.
    Reminders {
        /// Name or mail address.
        member: String,
        /// The hours, at most four: 48 6.
        hours: Vec<u16>,
        /// Send no reminder in any game.
        #[arg(long, conflicts_with_all = ["hours", "usual"])]
        never: bool,
        /// As the house rules of each game have it.
        #[arg(long, conflicts_with = "hours")]
        usual: bool,
    },
    /// A link with which the member signs in, once, within a quarter of an hour.
    Link {
        /// Name or mail address.
        member: String,
    },
}

/// What players may say to each other.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum PressKind {
    /// Press in the report and private messages.
    Full,
    /// Press in the report only.
    Report,
    /// Nothing (NoPress, 9.9.6).
    None,
}

/// Who knows whom.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum IdentityKind {
    /// Names stand on the game's page.
    Open,
    /// Powers without names.
    Anonymous,
    /// Players under pseudonyms.
    Pseudonyms,
}

fn class(letter: &str) -> Result<Class, String> {
    Class::of_letter(letter).ok_or_else(|| "a, b, c".to_owned())
}

fn tongue(code: &str) -> Result<Tongue, String> {
    Tongue::of_code(code).ok_or_else(|| "any, de, en".to_owned())
}

/// Options of `create`.
#[derive(Args, Debug)]
pub struct Create {
    /// Series and number: ST-1201.
    pub game: String,
    /// Who leads it (name or mail address of a member).
    #[arg(long)]
    pub master: String,
    /// The variant.
    #[arg(long, default_value = variants::STANDARD)]
    pub variant: String,
    /// An option of the board, as fleet-rome or aberration; `konzert variants NAME` lists them.
    #[arg(long = "option", value_name = "OPTION")]
    pub options: Vec<String>,
    /// The rulebook.
    #[arg(long, default_value = "ludomaniac")]
    pub rulebook: String,
    /// An issue that this game decides otherwise than its rulebook, as 4.A.2=szykman (docs/choices.md).
    #[arg(long = "choice", value_name = "ISSUE=CHOICE")]
    pub choices: Vec<String>,
    /// The game's time zone.
    #[arg(long, default_value = "Europe/Berlin")]
    pub zone: String,
    /// Days between deadlines.
    #[arg(long, default_value_t = 7)]
    pub days: u16,
    /// Weekday of the deadlines, 1 is Monday; 0: any.
    #[arg(long, default_value_t = 1)]
    pub weekday: u8,
    /// Time of the deadlines.
    #[arg(long, default_value = "20:00")]
    pub time: jiff::civil::Time,
    /// Every phase on its own deadline: days for retreats and days for adjustments.
    #[arg(long, num_args = 2, value_names = ["RETREATS", "ADJUSTMENTS"])]
    pub every_phase: Option<Vec<u16>>,
    /// What players may say to each other.
    #[arg(long, value_enum, default_value = "full")]
    pub press: PressKind,
    /// Who knows whom.
    #[arg(long, value_enum, default_value = "open")]
    pub identity: IdentityKind,
    /// For which class of members: a, b or c (everybody).
    #[arg(long, default_value = "c", value_parser = class)]
    pub class: Class,
    /// In which language its people write to each other: any, de or en.
    #[arg(long, default_value = "any", value_parser = tongue)]
    pub language: Tongue,
    /// Only whom the game master invites can sign up; class A.
    #[arg(long)]
    pub by_invitation: bool,
    /// A beginners' game (10.3).
    #[arg(long)]
    pub beginners: bool,
    /// Seats, where they are not the powers (Kapitalisten: 8 to 12).
    #[arg(long)]
    pub seats: Option<u8>,
    /// A shortened end after the autumn of this year (1.6).
    #[arg(long)]
    pub shortened: Option<i32>,
    /// House rules to begin with (10.2).
    #[arg(long, value_parser = clap::builder::PossibleValuesParser::new(commands::house::sample::SAMPLES.map(|sample| sample.name)), default_value = "usual")]
    pub sample: String,
    /// House rules from a JSON file (10.2), on top of the sample.
    #[arg(long)]
    pub house: Option<PathBuf>,
    /// The day of the start as announced.
    #[arg(long)]
    pub starts: Option<jiff::civil::Date>,
}

/// Options of `house-rules`.
#[derive(Args, Debug)]
pub struct HouseRules {
    /// Series and number.
    pub game: String,
    /// A JSON file with the house rules to change; those that it does not name stay.
    pub file: Option<PathBuf>,
    /// Why, in a running game.
    #[arg(long, default_value = "")]
    pub reason: String,
}

/// Options of `submit`.
#[derive(Args, Debug)]
pub struct Submit {
    /// Series and number.
    pub game: String,
    /// The file; `-` or nothing reads standard input.
    pub file: Option<PathBuf>,
    /// For which seat: the game master types orders in.
    #[arg(long)]
    pub seat: Option<String>,
    /// For which turn (1901-spring); the pending one if it is not given.
    #[arg(long)]
    pub turn: Option<String>,
    /// Preliminary orders (9.5a).
    #[arg(long)]
    pub provisional: bool,
    /// They reached only the box for copies (9.5a).
    #[arg(long)]
    pub copy: bool,
    /// When they reached us, if not now.
    #[arg(long)]
    pub received: Option<Timestamp>,
    /// With "no wait".
    #[arg(long)]
    pub no_wait: bool,
    /// Only say what would be understood; nothing is handed in.
    #[arg(long)]
    pub check: bool,
}

/// Options of `batch`.
#[derive(Args, Debug)]
pub struct Batch {
    /// End with the first line that fails; the lines before it are done.
    #[arg(long)]
    pub stop: bool,
    /// Answer with one JSON object for each line: line, status, answer, error.
    #[arg(long)]
    pub results: bool,
}

/// A game and a seat.
#[derive(Args, Debug)]
pub struct OfSeat {
    /// Series and number.
    pub game: String,
    /// Which seat; one's own if it is not given.
    pub seat: Option<String>,
}

/// Options of `plan`.
#[derive(Args, Debug)]
pub struct Plan {
    /// Series and number.
    pub game: String,
    /// How many.
    #[arg(long, default_value_t = 6)]
    pub count: usize,
}

/// Options of `process`.
#[derive(Args, Debug)]
pub struct Process {
    /// Go on until stopped (Ctrl-C).
    #[arg(long)]
    pub watch: bool,
}

/// Options of `report`.
#[derive(Args, Debug)]
pub struct Report {
    /// Series and number.
    pub game: String,
    /// Which turn (1901-spring).
    pub turn: Option<String>,
    /// In which form; --json is --format json.
    #[arg(long, value_enum, default_value = "text")]
    pub format: ReportFormat,
    /// Write the report as text and page, and the maps as SVG and PNG, into this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "format")]
    pub out: Option<PathBuf>,
}

/// The forms of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ReportFormat {
    /// Plain text, as it goes by mail.
    Text,
    /// A page of its own that carries its maps.
    Html,
    /// The evaluation as data.
    Json,
}

/// Options of `letters`.
#[derive(Args, Debug)]
pub struct Letters {
    /// Of which game.
    pub game: Option<String>,
}

/// Options of `export`.
#[derive(Args, Debug)]
pub struct Export {
    /// Series and number.
    pub game: String,
    /// The file.
    pub file: Option<PathBuf>,
}

/// Options of `import`.
#[derive(Args, Debug)]
pub struct Import {
    /// The file; `-` reads standard input.
    pub file: PathBuf,
}
