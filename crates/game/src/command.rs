//! What may be asked of a game.

use crate::calendar::rhythm::Rhythm;
use crate::economy::EconomyAct;
use crate::event::Cause;
use crate::house::HouseRules;
use crate::press::PressItem;
use crate::ruling::Ruling;
use crate::sealing::Secret;
use crate::setup::Setup;
use crate::submission::Sheet;
use crate::vote::Proposal;
use crate::word::actor::Actor;
use crate::word::seat::{Person, PlayerId, Power, SeatId, Vacancy};
use crate::word::turn::Turn;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use text::Reason;

/// A command with who gives it and its identity.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// The one who gives it.
    pub actor: Actor,
    /// Its identity: the same twice changes nothing.
    pub cause: Cause,
    /// What is asked for.
    pub command: Command,
    /// Random bits for secrets that begin with it; none: what is not sealed yet stays so.
    #[serde(default)]
    pub fresh: Option<Secret>,
}

/// Somebody who waits for a seat to fall free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waiting {
    /// The member who waits, with the name shown.
    pub player: Person,
    /// When they began to wait; it decides their place in the line.
    pub since: Timestamp,
    /// They sit down without being asked again.
    pub at_once: bool,
    /// They have never played: in a beginners' game they come first (10.3).
    #[serde(default)]
    pub newcomer: bool,
}

/// What may be asked of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Command {
    // --- organiser, game master
    /// Creates the game.
    Create {
        /// What is fixed.
        setup: Box<Setup>,
    },
    /// Announces house rules (10.2); in a running game with a reason.
    SetHouseRules {
        /// All of them.
        rules: Box<HouseRules>,
        /// Why; may be empty before the start.
        reason: String,
    },
    /// Opens sign-up for a game that was announced (9.3, R235).
    OpenSignUp,
    /// Asks a member to play in a game that is for guests alone.
    InviteGuest {
        /// The member to be asked, with the name shown.
        player: Person,
    },
    /// Decides who plays a power, before the start (9.3).
    GivePower {
        /// The player it is about.
        player: PlayerId,
        /// What; none: by wishes and lot again.
        power: Option<Power>,
        /// Why: where it is open who plays, everybody reads it when the game begins.
        reason: String,
    },
    /// Ends the indulgence of a beginners' game (10.3).
    EndBeginners {
        /// The reason in its writer's own words.
        reason: String,
    },
    /// Sets the time limit of one seat after its missed deadline (9.10.1c).
    SetGrace {
        /// The seat it belongs to.
        seat: SeatId,
        /// The new end of the limit; it moves on if it falls on a closed day.
        until: Timestamp,
        /// Why; needed above seven calendar days.
        reason: String,
    },
    /// Assigns the powers and starts (9.3).
    Start {
        /// Seed of the lot, recorded and published.
        seed: u64,
        /// The first deadline; none: the first regular one that leaves the usual time.
        deadline: Option<Timestamp>,
    },
    /// Changes the regular deadlines from the next one on (9.4).
    SetRhythm {
        /// The new one.
        rhythm: Rhythm,
    },
    /// Moves the game to another version of its board with the same rules: names, other words, colours or the picture were corrected.
    MoveBoard {
        /// The version: the id of the board that is offered now, or its whole name.
        to: String,
        /// Why, for all to read.
        reason: String,
    },
    /// Moves the pending deadline (9.4).
    Shift {
        /// The new time; it may not cut short a time limit that still runs for the turn (9.10.1c).
        to: Timestamp,
        /// Why; shown to all.
        reason: String,
    },
    /// Pauses the game.
    Suspend {
        /// Why; shown to all.
        reason: String,
    },
    /// Ends the pause of a game that its game master suspended.
    Resume {
        /// The pending turn's deadline; none: the first regular one that leaves the usual time.
        deadline: Option<Timestamp>,
        /// A note in the words of the person who gives the command; may be empty.
        note: String,
    },
    /// Lets orders count that came between deadline and evaluation, for all alike (9.10.1).
    AcceptLate {
        /// The reason in its writer's own words.
        reason: String,
    },
    /// Takes an incomplete correction (9.5).
    TakeCorrection {
        /// The seat it belongs to.
        seat: SeatId,
        /// The version of their submission for the pending turn, which was flagged as incomplete.
        version: u32,
    },
    /// Holds evaluations back until they are published by hand, or no longer.
    SetHold {
        /// Held or not.
        on: bool,
    },
    /// Publishes the held evaluation.
    Publish,
    /// Throws the held evaluation away; the clock makes it anew under the rulings that were made meanwhile.
    DiscardDraft,
    /// Rules over the machine with a reason.
    Rule {
        /// For which turn: the pending one, or the last one before a correction.
        turn: Turn,
        /// What is ruled.
        ruling: Ruling,
        /// Why it is ruled so; the report prints it.
        reason: String,
    },
    /// Takes a ruling back.
    WithdrawRuling {
        /// The number that the ruling got when it was made.
        id: u32,
    },
    /// Evaluates the last turn anew under the rulings in force and publishes that (9.9.4).
    Correct {
        /// What was wrong; printed.
        reason: String,
        /// Moves the deadline by one week.
        shift: bool,
    },
    /// Takes a seat away.
    Exclude {
        /// The seat it is about.
        seat: SeatId,
        /// The ground for it; grounds that only the clock establishes are refused.
        why: Vacancy,
        /// What is said of it.
        note: Reason,
    },
    /// Gives a seat back to whoever was excluded from it: the council only.
    Reinstate {
        /// Whose it was.
        player: PlayerId,
    },
    /// Plays a broken off game on, without anything that counts (10.5).
    PlayOn {
        /// The pending turn's deadline; none: the first regular one that leaves the usual time.
        deadline: Option<Timestamp>,
        /// What whoever leads the game says of it; may be empty.
        note: String,
    },
    /// Seats a substitute (9.10.1, 9.10.1e).
    Substitute {
        /// The free seat, or one on which a program stands in.
        seat: SeatId,
        /// Who takes the seat.
        player: Person,
        /// The pending turn's deadline; none: with the time to talk that the house rules give.
        deadline: Option<Timestamp>,
    },
    /// Plays on without a substitute (9.10.1d).
    DoWithout {
        /// On which seat.
        seat: SeatId,
        /// Why the play is not decisively affected.
        reason: String,
        /// The pending turn's deadline; none: the first regular one that leaves the usual time.
        deadline: Option<Timestamp>,
    },
    /// Refuses press that waits for the next evaluation; its author is told why.
    RefusePress {
        /// The number that the press got when it came in.
        id: u32,
        /// Why; told to its author.
        reason: String,
    },
    /// Notes something for the staff.
    Note {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Records an accidental disclosure of an identity (9.9.7).
    ReportBreach {
        /// The seat it belongs to.
        seat: SeatId,
        /// What is said of it.
        note: Reason,
    },
    /// Decides a dispute (10.4): the game master, finally the council.
    DecideDispute {
        /// The number that the dispute got when it was raised.
        id: u32,
        /// The text exactly as its writer typed it, or the case before the council that decides it, whose letters tell of it.
        text: Reason,
    },
    /// The council refuses what was agreed (9.9.5), or lets it be.
    CouncilAnswer {
        /// The number of the agreed proposal on which the council has its say.
        id: u32,
        /// Whether the council refuses.
        refuse: bool,
        /// The reason in its writer's own words.
        reason: String,
    },
    /// Breaks the game off (10.5): the council only.
    Abort {
        /// Why; told to all.
        reason: String,
    },
    /// Reports a repeated offender to the organisers (9.10.3).
    ReportOffender {
        /// Where they sit or sat.
        player: PlayerId,
        /// How many deadlines they missed within twelve months in other games that everybody may read, filled in by the desk.
        elsewhere: u16,
    },
    /// Asks somebody to lead the game from now on (9.1).
    HandOver {
        /// Whom, with the name shown.
        to: Person,
    },
    /// The result went to the database (1.6).
    ReportResult,
    /// Takes the last undoable act back.
    Undo,
    /// Does it again.
    Redo,

    // --- player
    /// Signs up (9.3).
    SignUp {
        /// Who, with the name shown.
        player: Person,
        /// The powers wished for, the favourite first.
        preferences: Vec<Power>,
        /// Their pseudonym, in games that have them (9.9.7).
        alias: Option<String>,
    },
    /// Withdraws before the start.
    WithdrawSignUp {
        /// The player it is about.
        player: PlayerId,
    },
    /// Hands in orders (9.5).
    Submit {
        /// Everything that is handed in.
        sheet: Box<Sheet>,
        /// For which seat: needed when the game master types it in; else the player's own.
        seat: Option<SeatId>,
    },
    /// Sets "no wait" for the pending turn, or takes it back.
    SetNoWait {
        /// Set or not.
        on: bool,
    },
    /// Announces an absence (9.4).
    DeclareAbsence {
        /// The moment from which on it counts.
        from: Timestamp,
        /// The moment until which it counts.
        to: Timestamp,
        /// The reason in its writer's own words.
        note: String,
    },
    /// Proposes something to be agreed; the proposer votes yes by it.
    Propose {
        /// What is proposed.
        proposal: Proposal,
    },
    /// Votes on an open proposal; of several votes of one voter the last counts.
    Vote {
        /// On which proposal.
        id: u32,
        /// Yes or no.
        yes: bool,
    },
    /// Sends press for the next evaluation (9.5).
    SendPress {
        /// The press release.
        item: PressItem,
    },
    /// Sends a private message (1.2).
    SendMessage {
        /// The seats it goes to: at least one, and not the sender's own.
        to: Vec<SeatId>,
        /// The message in its writer's words.
        text: String,
    },
    /// Reports an error in the last evaluation (9.9.4).
    ReportError {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Raises a dispute (10.4).
    RaiseDispute {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Reports illegal content to the organisers (9.2).
    ReportContent {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Offers to take a free seat over (9.10.1).
    OfferSeat {
        /// The seat that one would take.
        seat: SeatId,
        /// Who, with the name shown.
        player: Person,
        /// They have never played: in a beginners' game they come first (10.3).
        #[serde(default)]
        newcomer: bool,
    },
    /// Takes that back, or says no to an invitation.
    WithdrawOffer {
        /// For which seat.
        seat: SeatId,
        /// Whose offer is withdrawn.
        player: PlayerId,
    },
    /// Names somebody who acts for a player while they are away (9.4): the player, or the game master.
    NameSitter {
        /// For which seat; none: the player's own.
        seat: Option<SeatId>,
        /// Who, with the name shown.
        sitter: Person,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
        /// They may write and read private messages, too.
        talk: bool,
        /// Why it begins at once, though nobody said so before: the game master only; empty if it need not.
        emergency: String,
    },
    /// Agrees to it, or does not: whoever was named, or the game master.
    AnswerSitter {
        /// For which seat; none: where they were asked, or the only one that waits for the game master.
        seat: Option<SeatId>,
        /// Yes or no.
        yes: bool,
    },
    /// Ends it: the player who is back, whoever sits in, or the game master.
    EndSitter {
        /// For which seat; none: the own one.
        seat: Option<SeatId>,
    },
    /// Says whether they lead the game from now on, if they were asked to.
    AnswerChair {
        /// Yes or no.
        yes: bool,
        /// Where those who play reach them (9.2), filled in by the desk.
        contact: String,
    },
    /// Writes the page of the pending turn into one's diary.
    WriteDiary {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Opens one's diary for everybody, after the end.
    OpenDiary {
        /// The page of which turn; none: all.
        turn: Option<Turn>,
    },
    /// Says something at the end of the game.
    StateEnd {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Leaves the game.
    Resign {
        /// A note in the words of the person who gives the command; may be empty.
        note: String,
    },
    /// Acts in the second economy.
    Economy {
        /// What is done.
        act: EconomyAct,
    },

    // --- system
    /// Reminds who is missing.
    Remind {
        /// The n-th deadline of the pending turn.
        ordinal: u32,
        /// For which turn.
        turn: Turn,
        /// So many hours before.
        hours: u16,
    },
    /// Processes a deadline: counts NMRs, stops or evaluates.
    Process {
        /// Of which turn.
        turn: Turn,
        /// The n-th deadline of that turn.
        ordinal: u32,
        /// Seed of draws in this turn, recorded.
        seed: u64,
    },
    /// Evaluates before the deadline because everybody is in and has set "no wait".
    ProcessEarly {
        /// The turn that was pending when everybody was ready; if another one is by now, nothing is evaluated.
        turn: Turn,
        /// Seed of draws in this turn, recorded.
        seed: u64,
    },
    /// Looks for somebody who plays on on a free seat (9.10.1).
    Search {
        /// The seat it is about.
        seat: SeatId,
        /// Whole days since it fell free.
        day: u16,
        /// Who waits for a seat like this, in any order.
        waiting: Vec<Waiting>,
    },
    /// Reveals the identities in a broken off game that nobody plays on (10.5).
    CloseBrokenOff,
    /// Looks whether the time limit of a seat has passed (9.10.1c).
    CloseGrace {
        /// The seat it belongs to.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
    },
}

impl Command {
    /// The stable name: `submit`, `process`.
    pub fn name(&self) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        value.get("kind").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
    }
}
