//! The words of `konzert game ...`. Times are RFC 3339 (`2026-12-07T20:00:00+01:00`) or, in the game's own zone,
//! `2026-12-07T20:00`. Seats are named by their power (`austria`, `Österreich-Ungarn`), pseudonym or number.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use jiff::Timestamp;
use text::Lang;

/// Options of `konzert game`.
#[derive(Args, Debug)]
pub struct GameArgs {
    /// The store: a file for SQLite, or postgres://... .
    #[arg(long, global = true, env = "KONZERT_DATA", default_value = "konzert.db")]
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

/// The commands about games and members.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Members: add, list, roles, link to sign in.
    #[command(subcommand)]
    Member(Member),
    /// List the games.
    List,
    /// Show a game as everybody sees it.
    Show(One),
    /// Create a game (9.2).
    Create(Box<Create>),
    /// Set the house rules (10.2) from a JSON file; without a file show them.
    HouseRules(HouseRules),
    /// Open sign-up (9.3).
    Open(One),
    /// Sign a member up with the powers he wishes, the dearest first (9.3).
    SignUp(SignUp),
    /// Withdraw a member's sign-up.
    Withdraw(Withdraw),
    /// Assign the powers and begin (9.3).
    Start(Start),
    /// Who plays what, with missed turns.
    Players(One),
    /// Hand in orders from a file or standard input (9.5).
    Submit(Submit),
    /// Where everything stands now.
    Position(One),
    /// What a seat handed in, and how it was understood.
    Orders(OfSeat),
    /// Set "no wait", or take it back.
    NoWait(NoWait),
    /// Who is missing what, doubts, votes, what waits.
    Status(One),
    /// The coming deadlines (9.4).
    Plan(Plan),
    /// Change the regular deadlines (9.4).
    Rhythm(Rhythm),
    /// Move the pending deadline (9.4).
    Shift(Shift),
    /// Pause the game (9.4).
    Pause(Reasoned),
    /// Go on.
    Resume(Resume),
    /// Announce an absence (9.4).
    Absence(Absence),
    /// Remind who is missing.
    Remind(One),
    /// Do what is due in all games: deadlines, reminders, time limits.
    Process(Process),
    /// Evaluate the pending turn by hand: after its deadline, or again after a draft was thrown away.
    Evaluate(One),
    /// Play the pending deadline through without changing anything.
    DryRun(One),
    /// Hold evaluations back until they are published by hand, or no longer.
    Hold(Hold),
    /// Publish the evaluation that was held back.
    Publish(One),
    /// Throw the evaluation that was held back away.
    Discard(One),
    /// The report of a turn; of the last one if none is named.
    Report(Report),
    /// Let late orders count, for all alike (9.10.1).
    AcceptLate(Reasoned),
    /// Take an incomplete correction (9.5).
    TakeCorrection(Version),
    /// Decide over the machine, with a reason.
    Override(Override),
    /// Take such a decision back.
    WithdrawOverride(Numbered),
    /// Evaluate the last turn again under the decisions in force and publish that (9.9.4).
    Correct(Correct),
    /// Propose that the last turn is played again (9.9.5).
    Repeat(Reasoned),
    /// Propose something to be agreed by all (1.4, 1.5, 9.9.7).
    Propose(Propose),
    /// Vote on a proposal.
    Vote(Vote),
    /// The council's answer to an agreed proposal (9.9.5).
    Council(Council),
    /// Take a seat away (9.9.7 to 9.14).
    Exclude(Exclude),
    /// Seat a substitute (9.10.1).
    Replace(Replace),
    /// Play on without a substitute (9.10.1d).
    Without(Without),
    /// Leave the game as a player.
    Resign(Noted),
    /// Send press for the next report (9.5).
    Press(Press),
    /// Refuse press.
    RefusePress(NumberedReason),
    /// Send a private message (1.2).
    Message(Message),
    /// Note something for the staff.
    Note(Noted),
    /// Report an error in the last evaluation (9.9.4).
    ReportError(Noted),
    /// Raise a dispute (10.4).
    Dispute(Noted),
    /// Decide a dispute (10.4).
    Decide(NumberedReason),
    /// Record that somebody disclosed his identity by accident (9.9.7).
    Breach(SeatNoted),
    /// Report illegal content to the organisers (9.2).
    ReportContent(Noted),
    /// Report a repeated offender to the organisers (9.10.3).
    ReportOffender(OfMember),
    /// Act in the second economy (offer, accept, withdraw, declare) with a JSON body.
    Economy(Economy),
    /// Note that the result went to the database (1.6).
    End(One),
    /// Break the game off: the council only (10.5).
    Abort(Reasoned),
    /// Take the last act back.
    Undo(One),
    /// Do it again.
    Redo(One),
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
        /// Never.
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
    /// Pseudonyms.
    Pseudonyms,
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
    #[arg(long, default_value = "standard")]
    pub variant: String,
    /// The rulebook.
    #[arg(long, default_value = "ludomaniac")]
    pub rulebook: String,
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
    /// A beginners' game (10.3).
    #[arg(long)]
    pub beginners: bool,
    /// Seats, where they are not the powers (Kapitalisten: 8 to 12).
    #[arg(long)]
    pub seats: Option<u8>,
    /// A shortened end after the autumn of this year (1.6).
    #[arg(long)]
    pub shortened: Option<i32>,
    /// House rules from a JSON file (10.2).
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

/// Options of `sign-up`.
#[derive(Args, Debug)]
pub struct SignUp {
    /// Series and number.
    pub game: String,
    /// Who (name or mail address of a member).
    pub member: String,
    /// Powers wished, the dearest first.
    pub powers: Vec<String>,
    /// The pseudonym wished, in games with pseudonyms.
    #[arg(long)]
    pub alias: Option<String>,
}

/// Options of `withdraw`.
#[derive(Args, Debug)]
pub struct Withdraw {
    /// Series and number.
    pub game: String,
    /// Who.
    pub member: String,
}

/// Options of `start`.
#[derive(Args, Debug)]
pub struct Start {
    /// Series and number.
    pub game: String,
    /// Seed of the lot; drawn and published if it is not given.
    #[arg(long)]
    pub seed: Option<u64>,
    /// The first deadline; the first regular one that leaves the usual time if it is not given.
    #[arg(long)]
    pub deadline: Option<String>,
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
}

/// A game and a seat.
#[derive(Args, Debug)]
pub struct OfSeat {
    /// Series and number.
    pub game: String,
    /// Which seat; one's own if it is not given.
    pub seat: Option<String>,
}

/// A game and a member.
#[derive(Args, Debug)]
pub struct OfMember {
    /// Series and number.
    pub game: String,
    /// Name or mail address.
    pub member: String,
}

/// Options of `no-wait`.
#[derive(Args, Debug)]
pub struct NoWait {
    /// Series and number.
    pub game: String,
    /// Take it back.
    #[arg(long)]
    pub off: bool,
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

/// Options of `rhythm`.
#[derive(Args, Debug)]
pub struct Rhythm {
    /// Series and number.
    pub game: String,
    /// Days between deadlines.
    #[arg(long)]
    pub days: u16,
    /// Weekday of the deadlines, 1 is Monday; 0: any.
    #[arg(long, default_value_t = 1)]
    pub weekday: u8,
    /// Time of the deadlines.
    #[arg(long, default_value = "20:00")]
    pub time: jiff::civil::Time,
}

/// Options of `shift`.
#[derive(Args, Debug)]
pub struct Shift {
    /// Series and number.
    pub game: String,
    /// To when.
    pub to: String,
    /// Why; shown to all.
    #[arg(long)]
    pub reason: String,
}

/// A game and a reason.
#[derive(Args, Debug)]
pub struct Reasoned {
    /// Series and number.
    pub game: String,
    /// Why.
    #[arg(long)]
    pub reason: String,
}

/// A game and words.
#[derive(Args, Debug)]
pub struct Noted {
    /// Series and number.
    pub game: String,
    /// In words.
    #[arg(default_value = "")]
    pub text: String,
}

/// A game, a seat and words.
#[derive(Args, Debug)]
pub struct SeatNoted {
    /// Series and number.
    pub game: String,
    /// Which seat.
    pub seat: String,
    /// In words.
    pub text: String,
}

/// A game and a number in it.
#[derive(Args, Debug)]
pub struct Numbered {
    /// Series and number.
    pub game: String,
    /// Which.
    pub id: u32,
}

/// A game, a number in it, and a reason.
#[derive(Args, Debug)]
pub struct NumberedReason {
    /// Series and number.
    pub game: String,
    /// Which.
    pub id: u32,
    /// In words.
    #[arg(long)]
    pub reason: String,
}

/// Options of `resume`.
#[derive(Args, Debug)]
pub struct Resume {
    /// Series and number.
    pub game: String,
    /// The pending turn's deadline; the first regular one that leaves the usual time if it is not given.
    #[arg(long)]
    pub deadline: Option<String>,
    /// In words.
    #[arg(long, default_value = "")]
    pub note: String,
}

/// Options of `absence`.
#[derive(Args, Debug)]
pub struct Absence {
    /// Series and number.
    pub game: String,
    /// From.
    pub from: String,
    /// To.
    pub to: String,
    /// Why.
    #[arg(long, default_value = "")]
    pub note: String,
}

/// Options of `process`.
#[derive(Args, Debug)]
pub struct Process {
    /// Go on until stopped (Ctrl-C).
    #[arg(long)]
    pub watch: bool,
}

/// Options of `hold`.
#[derive(Args, Debug)]
pub struct Hold {
    /// Series and number.
    pub game: String,
    /// No longer.
    #[arg(long)]
    pub off: bool,
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

/// Options of `take-correction`.
#[derive(Args, Debug)]
pub struct Version {
    /// Series and number.
    pub game: String,
    /// Whose.
    pub seat: String,
    /// Which version.
    pub version: u32,
}

/// Options of `override`.
#[derive(Args, Debug)]
pub struct Override {
    /// Series and number.
    pub game: String,
    /// For which turn: the pending one, or the last one before a correction.
    #[arg(long)]
    pub turn: Option<String>,
    /// Why; printed in the report.
    #[arg(long)]
    pub reason: String,
    /// What.
    #[command(subcommand)]
    pub what: Ruled,
}

/// What is decided over the machine.
#[derive(Subcommand, Debug)]
pub enum Ruled {
    /// This order counts, whatever was handed in: `order germany "A mun - ber"`.
    Order {
        /// Whose.
        power: String,
        /// The order; for retreats and adjustments say so with --part.
        order: String,
        /// For which part of the turn.
        #[arg(long, default_value = "order")]
        part: String,
    },
    /// A submission is refused as a whole (9.9.1).
    Refuse {
        /// Whose.
        seat: String,
        /// Which version.
        version: u32,
    },
    /// After the turn this unit stands there: `unit germany A ber`.
    Unit {
        /// Whose.
        power: String,
        /// A, F or W.
        kind: char,
        /// Where, with coast.
        at: String,
    },
    /// After the turn no unit stands there.
    NoUnit {
        /// Where.
        at: String,
    },
    /// After the turn the center belongs to this power; without one to nobody.
    Owner {
        /// Which center.
        center: String,
        /// Whose.
        power: Option<String>,
    },
    /// Press of a game of pseudonyms appears with these words, without any not at all; `status` numbers it.
    Press {
        /// Whose.
        seat: String,
        /// Which release of the seat, from 1.
        item: u16,
        /// What appears.
        #[arg(default_value = "")]
        text: String,
    },
    /// No NMR for this seat in this turn.
    NoNmr {
        /// Which seat.
        seat: String,
    },
}

/// Options of `correct`.
#[derive(Args, Debug)]
pub struct Correct {
    /// Series and number.
    pub game: String,
    /// What was wrong; printed.
    #[arg(long)]
    pub reason: String,
    /// Move the deadline by one week.
    #[arg(long)]
    pub shift: bool,
}

/// Options of `propose`.
#[derive(Args, Debug)]
pub struct Propose {
    /// Series and number.
    pub game: String,
    /// What.
    #[command(subcommand)]
    pub what: Proposed,
}

/// What can be proposed.
#[derive(Subcommand, Debug)]
pub enum Proposed {
    /// A draw among all who own a center (1.4).
    Draw,
    /// A capitulation plan (1.4): `germany=18 france=10 ...`.
    Capitulation {
        /// Centers by power.
        plan: Vec<String>,
    },
    /// A later end (1.5).
    LaterEnd {
        /// The last year.
        year: i32,
    },
    /// To go on with a player who disclosed his identity by accident (9.9.7).
    Keep {
        /// Which seat.
        seat: String,
    },
}

/// Options of `vote`.
#[derive(Args, Debug)]
pub struct Vote {
    /// Series and number.
    pub game: String,
    /// On which proposal.
    pub id: u32,
    /// yes or no.
    pub answer: Answer,
}

/// Yes or no.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Options of `council`.
#[derive(Args, Debug)]
pub struct Council {
    /// Series and number.
    pub game: String,
    /// Which proposal.
    pub id: u32,
    /// Refuse it.
    #[arg(long)]
    pub refuse: bool,
    /// Why.
    #[arg(long, default_value = "")]
    pub reason: String,
}

/// Options of `exclude`.
#[derive(Args, Debug)]
pub struct Exclude {
    /// Series and number.
    pub game: String,
    /// Which seat.
    pub seat: String,
    /// Why: resigned, identity-disclosed, anonymity-violated, nmr-offender, false-name, destructive,
    /// crossgaming, false-sender.
    pub why: String,
    /// In words.
    #[arg(long, default_value = "")]
    pub note: String,
}

/// Options of `replace`.
#[derive(Args, Debug)]
pub struct Replace {
    /// Series and number.
    pub game: String,
    /// Which seat.
    pub seat: String,
    /// Who (name or mail address of a member).
    pub member: String,
    /// The pending turn's deadline; with the time to talk that the house rules give if it is not given.
    #[arg(long)]
    pub deadline: Option<String>,
}

/// Options of `without`.
#[derive(Args, Debug)]
pub struct Without {
    /// Series and number.
    pub game: String,
    /// Which seat.
    pub seat: String,
    /// Why the play is not decisively affected.
    #[arg(long)]
    pub reason: String,
    /// The pending turn's deadline.
    #[arg(long)]
    pub deadline: Option<String>,
}

/// Options of `press`.
#[derive(Args, Debug)]
pub struct Press {
    /// Series and number.
    pub game: String,
    /// The words.
    pub text: String,
    /// A headline.
    #[arg(long, default_value = "")]
    pub title: String,
    /// To whom.
    #[arg(long, default_value = "")]
    pub to: String,
    /// Without a sender.
    #[arg(long)]
    pub grey: bool,
}

/// Options of `message`.
#[derive(Args, Debug)]
pub struct Message {
    /// Series and number.
    pub game: String,
    /// The words.
    pub text: String,
    /// To which seats.
    #[arg(long, required = true)]
    pub to: Vec<String>,
}

/// Options of `economy`.
#[derive(Args, Debug)]
pub struct Economy {
    /// Series and number.
    pub game: String,
    /// The act: offer, accept, withdraw, declare.
    pub act: String,
    /// Its particulars as JSON.
    #[arg(default_value = "{}")]
    pub body: String,
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
