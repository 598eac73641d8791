//! A letter before it is put into words: to whom, and what it tells.

use crate::calendar::deadline::StopReason;
use crate::calendar::deadline::{Deadline, DeadlineReason};
use crate::ending::GameResult;
use crate::house::{HouseRules, NmrMode};
use crate::module::EconomyEvent;
use crate::plain::UnitAt;
use crate::press::Message;
use crate::ruling::InForce;
use crate::submission::Submission;
use crate::treaties::book::Offer;
use crate::vote::{Asks, Proposal};
use crate::word::actor::{Audience, Viewer};
use crate::word::seat::{Departure, Person, PlayerId, Power, SeatId, Vacancy};
use crate::word::turn::Turn;
use jiff::Timestamp;
use std::sync::Arc;
use text::Reason;

/// To whom a letter goes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reader {
    /// Somebody for the seat on which they sit, or sat until these events.
    Seat(SeatId, PlayerId),
    /// Somebody who signed up for a game that has not begun.
    Applicant(PlayerId),
    /// Somebody who is asked whether they would play on here (9.10.1), act for a player or lead the game; who led it until now.
    Asked(PlayerId),
    /// Somebody who acts for the player of this seat while they are away (9.4).
    Sitter(SeatId, PlayerId),
    /// The game master.
    GameMaster(PlayerId),
    /// The organisers, as far as they do not play in this game.
    Organisers,
}

impl Reader {
    /// Whose events they read: nothing else may be told to them.
    pub const fn viewer(&self) -> Viewer {
        match self {
            Reader::Seat(seat, _) => Viewer::Seat(*seat),
            Reader::Applicant(_) | Reader::Asked(_) | Reader::Sitter(..) => Viewer::Public,
            Reader::GameMaster(_) => Viewer::GameMaster,
            Reader::Organisers => Viewer::Organiser,
        }
    }
}

/// One letter to one reader, not yet in the words of their language.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// Who gets it, and in which part they have in the game: it decides what they may read.
    pub to: Reader,
    /// What it tells.
    pub told: Told,
}

impl Letter {
    /// Whether its reader belongs to this audience: the one gate before every letter.
    pub fn belongs_to(&self, audience: &Audience) -> bool {
        let named = match &self.to {
            Reader::Seat(_, player)
            | Reader::Applicant(player)
            | Reader::Asked(player)
            | Reader::Sitter(_, player)
            | Reader::GameMaster(player) => audience.names(player),
            Reader::Organisers => false,
        };
        named || audience.reaches(self.to.viewer()) || self.is_for_sitter(audience)
    }

    /// What reaches a seat and is for whoever acts for it as well: that orders are missing, were missing or are doubtful, and
    /// messages where all agreed to that (9.4). Nothing else of a seat's is.
    fn is_for_sitter(&self, audience: &Audience) -> bool {
        let for_them = matches!(
            self.told,
            Told::Reminder { .. } | Told::Hinted { .. } | Told::NmrOfRepresented { .. } | Told::Message(_)
        );
        matches!(self.to, Reader::Sitter(seat, _) if for_them && audience.reaches(Viewer::Seat(seat)))
    }
}

/// Who asks somebody whether they would take a free seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedBy {
    /// The rule, by the order of those who wait.
    Rule,
    /// The waiting list, for a seat that the game master fills.
    List,
    /// The game master, who named them.
    Master {
        /// Until then a yes seats them.
        until: Timestamp,
    },
    /// The same for a seat that falls free at the next deadline, which nobody else may know before (9.9.7).
    Ahead {
        /// Until then a yes seats them at the deadline.
        until: Timestamp,
    },
}

/// What a letter tells: all that its words need, but for what everybody knows of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// The game begins (9.3).
    Started {
        /// The reader's seat; none for the game master.
        you: Option<SeatId>,
        /// The first deadline.
        deadline: Option<Deadline>,
        /// Why the game master fixed the reader's own power, where nobody else may read that they did (9.3, 9.9.7).
        fixed: Option<String>,
    },
    /// House rules were announced or changed (10.2).
    HouseRules {
        /// All of them.
        rules: Box<HouseRules>,
        /// Why; may be empty before the start.
        reason: String,
    },
    /// A beginners' game is from now on read as strictly as others (10.3).
    BeginnersEnded {
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
    /// All places are taken.
    PlacesFull {
        /// How many places the game has, all of them taken now.
        places: u16,
    },
    /// A deadline was moved (9.4).
    Deadline {
        /// The one that counts now.
        deadline: Deadline,
        /// Whether it was set anew, or a change was taken back or done again.
        why: Moved,
        /// In the words of whoever moved it; may be empty.
        note: String,
    },
    /// The game stands still.
    Stopped {
        /// What it waits for: a substitute, or the game master who paused it.
        reason: StopReason,
        /// In words; may be empty.
        note: String,
    },
    /// It goes on.
    Resumed {
        /// In words; may be empty.
        note: String,
    },
    /// Somebody announced an absence (9.4).
    Absence {
        /// The seat it belongs to.
        seat: SeatId,
        /// The moment from which on it counts.
        from: Timestamp,
        /// The moment until which it counts.
        to: Timestamp,
        /// Why; may be empty.
        note: String,
    },
    /// The reader's orders are missing.
    Reminder {
        /// For this deadline.
        deadline: Deadline,
        /// So many hours before it, as the calendar has it; none where the game master reminds.
        hours: Option<u16>,
        /// Powers of a seat with several that were left out of what it handed in.
        left: Vec<Power>,
    },
    /// These were reminded.
    WereReminded {
        /// Of this deadline.
        deadline: Deadline,
        /// So many hours before it; none where the game master reminds.
        hours: Option<u16>,
        /// The seats it is about.
        seats: Vec<SeatId>,
        /// Who acts for players of these seats (9.4).
        acting: Vec<(SeatId, Person)>,
    },
    /// Lines of a beginner's orders are doubtful (10.3).
    Hinted {
        /// What was handed in.
        submission: Arc<Submission>,
        /// Which lines, by index.
        lines: Vec<u32>,
    },
    /// Late orders count, for all alike (9.10.1).
    LateAccepted {
        /// For this deadline.
        deadline: Deadline,
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
    /// Orders came after the deadline: whether they count the game master says (9.10.1).
    CameLate {
        /// The seat it belongs to.
        seat: SeatId,
        /// For which deadline.
        deadline: Deadline,
        /// When the turn is evaluated.
        until: Timestamp,
    },
    /// An evaluation is held back until the game master publishes it.
    Held {
        /// Of which turn.
        turn: Turn,
    },
    /// A turn was evaluated (9.9.2), or its evaluation corrected (9.9.4).
    Published {
        /// The turn it is about.
        turn: Turn,
        /// Whether it replaces an evaluation that was published (9.9.4).
        correction: bool,
    },
    /// The position changed under orders that were in (9.9.4): what counts of them now.
    StillOrdered {
        /// For which turn.
        turn: Turn,
        /// The version that counts.
        version: u32,
        /// Orders, as they were written, whose unit does not stand there.
        fallen: Vec<String>,
        /// Units that have no order.
        without: Vec<UnitAt>,
    },
    /// Orders that were in count no longer, because the position before their turn no longer stands (9.9.4, 9.9.5).
    OrdersVoid {
        /// For which turn.
        turn: Turn,
    },
    /// The game master ruled on what the reader handed in (9.9.1), or took such a ruling back.
    Ruled {
        /// The ruling with its turn and its reason.
        ruling: Box<InForce>,
        /// It holds no longer.
        withdrawn: bool,
        /// Until when there is time to hand in again, if the turn is still pending.
        until: Option<Deadline>,
    },
    /// An error in an evaluation was reported (9.9.4).
    ErrorReported {
        /// The seat that reported it.
        seat: SeatId,
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// The reader's press was refused.
    PressRefused {
        /// How it begins.
        words: String,
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
    /// A private message (1.2).
    Message(Message),
    /// Orders were missing at a deadline (9.10.1).
    Nmr {
        /// The seat it belongs to.
        seat: SeatId,
        /// The reader's own.
        you: bool,
        /// For which turn.
        turn: Turn,
        /// The n-th of this player.
        count: u16,
        /// The nations that lacked orders, where the rules count by nation (Kapitalisten).
        nations: Vec<Power>,
        /// Somebody acted for the player at the time (9.4): the NMR is the player's all the same.
        represented: bool,
        /// Who; only whoever leads the game reads it here.
        by: Option<Person>,
    },
    /// Orders of a player for whom the reader acted were missing at a deadline (9.4, 9.10.1).
    NmrOfRepresented {
        /// The seat of the player.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
    },
    /// A time limit was set after a first NMR (9.10.1c).
    Grace {
        /// The seat it belongs to.
        seat: SeatId,
        /// The reader's own.
        you: bool,
        /// To hand in for which turn.
        turn: Turn,
        /// The end of the limit: orders that come until then are in time.
        until: Timestamp,
    },
    /// The game waits for missing orders, nobody is named (9.10.1a, 9.10.1b).
    Waiting {
        /// For which turn.
        turn: Turn,
        /// At most until then.
        until: Timestamp,
        /// The nations that lack orders, where the rules say that they are named (Kapitalisten).
        nations: Vec<Power>,
        /// By which procedure.
        mode: NmrMode,
    },
    /// The reader lost the seat, or gave it up.
    YouLeft {
        /// Why they no longer sit there, in full.
        why: Vacancy,
        /// What is said of it; may be empty.
        note: Reason,
    },
    /// A seat became free.
    Free {
        /// The seat it is about.
        seat: SeatId,
        /// How, where it may be known (9.9.7).
        how: Option<Departure>,
    },
    /// The reader may play in a game that is for guests alone.
    GuestInvited,
    /// The reader is asked to lead the game (9.1).
    ChairOffered,
    /// Whoever was asked to does not want to.
    ChairDeclined {
        /// Who does not want to lead it.
        player: Person,
    },
    /// Somebody else leads the game.
    MasterChanged {
        /// Who leads the game from now on.
        to: Person,
        /// From which turn on; none before the start.
        turn: Option<Turn>,
    },
    /// The reader is asked to act for a player who will be away (9.4).
    SitterAsked {
        /// The seat it is about.
        seat: SeatId,
        /// Whose it is, where the reader may know it (9.9.7).
        player: Option<Person>,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
        /// With private messages.
        talk: bool,
    },
    /// A player named somebody: does the game master agree?
    SitterNamed {
        /// The seat it is about.
        seat: SeatId,
        /// Who is to sit in.
        sitter: Person,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
        /// With private messages.
        talk: bool,
    },
    /// It comes to nothing.
    SitterDeclined {
        /// The seat it is about.
        seat: SeatId,
        /// The game master does not agree, or else whoever was named.
        master: bool,
    },
    /// The reader acts for a player.
    YouSitIn {
        /// For which seat.
        seat: SeatId,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
        /// With private messages.
        talk: bool,
    },
    /// Somebody acts for a player.
    Represented {
        /// For which seat.
        seat: SeatId,
        /// The reader's own.
        you: bool,
        /// By whom, where the reader may know it (9.9.7).
        by: Option<Person>,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
    },
    /// Nobody acts for the player any more.
    SitterEnded {
        /// The seat it is about.
        seat: SeatId,
    },
    /// Somebody would take a free seat over.
    SeatOffered {
        /// The seat it is about.
        seat: SeatId,
        /// Who offers to take it.
        player: Person,
        /// They were asked for a seat that falls free at the next deadline, and sit down then.
        ahead: bool,
    },
    /// This seat is free: would the reader take it?
    Invited {
        /// The seat it is about.
        seat: SeatId,
        /// Who asks, which decides what a yes leads to.
        by: AskedBy,
    },
    /// Whom the game master named would not.
    InvitationDeclined {
        /// The seat it is about.
        seat: SeatId,
        /// Who was asked.
        player: Person,
    },
    /// Nobody sits there yet.
    StillFree {
        /// The seat it is about.
        seat: SeatId,
        /// Whole days since it fell free.
        days: u16,
    },
    /// They no longer would.
    OfferWithdrawn {
        /// The seat it is about.
        seat: SeatId,
        /// Whose offer it was.
        player: Person,
    },
    /// Why a seat became free, or becomes so at the next deadline: for whoever leads the game, and the organisers.
    Left {
        /// The seat it is about.
        seat: SeatId,
        /// Whoever sat there last, with the name shown.
        player: Option<Person>,
        /// The full reason; the other players learn at most [`Vacancy::departure`].
        why: Vacancy,
        /// What is said of it; may be empty.
        note: Reason,
        /// Nobody else knows before the next deadline.
        closing: bool,
    },
    /// The reader is the substitute (9.10.1).
    YouSit {
        /// On which seat.
        seat: SeatId,
    },
    /// Somebody else is.
    Sits {
        /// On which seat.
        seat: SeatId,
        /// Who, where the reader may know it (9.9.7).
        player: Option<Person>,
    },
    /// Whoever was excluded has their seat again.
    Back {
        /// The seat they have again.
        seat: SeatId,
        /// Who, where the reader may know it (9.9.7).
        player: Option<Person>,
    },
    /// The game goes on without a substitute (9.10.1d).
    DoneWithout {
        /// On which seat.
        seat: SeatId,
        /// Why; may be empty.
        reason: String,
    },
    /// A deadline was processed much too late: nobody is blamed, another one was set.
    Overslept {
        /// The deadline meant.
        deadline: Deadline,
    },
    /// A proposal is open for votes (1.4, 1.5, 9.9.5, 9.9.7).
    Proposed {
        /// The number under which votes are given.
        id: u32,
        /// What is proposed.
        proposal: Proposal,
        /// What it asks of whoever is told.
        asks: Asks,
    },
    /// Everybody who was asked has voted yes.
    Agreed {
        /// The number of the proposal that was agreed.
        id: u32,
        /// What is proposed.
        proposal: Proposal,
    },
    /// It was closed without agreement.
    Lapsed {
        /// The number of the proposal that was closed.
        id: u32,
        /// What is proposed.
        proposal: Proposal,
    },
    /// The council may refuse what all agreed on (9.9.5).
    CouncilAsked {
        /// The number by which the council answers.
        id: u32,
        /// What is proposed.
        proposal: Proposal,
    },
    /// The council refused it (9.9.5).
    CouncilRefused {
        /// The number of the proposal that the council refused.
        id: u32,
        /// What is proposed.
        proposal: Proposal,
        /// The reason, as whoever gave it wrote it.
        reason: String,
    },
    /// The last turn is played again (9.9.5).
    Reopened {
        /// The turn it is about.
        turn: Turn,
    },
    /// The game may go on until a later year (1.5).
    EndMoved {
        /// The last one.
        year: i32,
    },
    /// An identity was disclosed (9.9.7).
    Breach {
        /// The seat it belongs to.
        seat: SeatId,
        /// The reader's own.
        you: bool,
        /// What is said of it.
        note: Reason,
    },
    /// A dispute was raised (10.4).
    DisputeRaised {
        /// The number by which it is decided.
        id: u32,
        /// The seat that raised it.
        seat: SeatId,
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// It was decided (10.4).
    DisputeDecided {
        /// The number under which it was raised.
        id: u32,
        /// By the council, or else by the game master.
        council: bool,
        /// What was decided.
        text: Reason,
    },
    /// Somebody missed turns repeatedly (9.10.3).
    Offender {
        /// The player it is about.
        player: Person,
        /// So many turns in this game.
        nmrs: u16,
    },
    /// Illegal content is suspected (9.2).
    Content {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// The broken off game is played on, and nothing of it counts (10.5).
    PlayedOn {
        /// In words; may be empty.
        note: String,
    },
    /// The game is over (1.3 to 1.6, 10.5).
    Ended(Box<GameResult>),
    /// Something of a second economy.
    Economy(EconomyEvent),
    /// An offer of a treaty came to nothing.
    OfferClosed {
        /// As it was made.
        offer: Offer,
        /// By whom it was made to; or else whoever made it took it back.
        declined: bool,
    },
}

/// Why a deadline is another one now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moved {
    /// It was set anew.
    Set(DeadlineReason),
    /// The last change was taken back.
    Undone,
    /// What had been taken back was done again.
    Redone,
}
