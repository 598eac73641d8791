//! What can happen to a game: the bodies of events. Plain data of their own, versioned, readable for ever.
//! Long on purpose: the one list of what can happen.
//!
//! A change of a body's shape raises its version in [`Body::version`] and adds a step to [`crate::upgrade`];
//! what is stored is never rewritten.

use crate::calendar::deadline::{Deadline, DeadlineReason, StopReason};
use crate::calendar::rhythm::Rhythm;
use crate::economy::EconomyEvent;
use crate::ending::GameResult;
use crate::evaluation::{Evaluation, Record};
use crate::filling::Named;
use crate::house::{HouseRules, NmrMode};
use crate::keepsake::Page;
use crate::kept::KeptBoard;
use crate::plain::Standing;
use crate::press::{Message, PressItem, Printed};
use crate::ruling::InForce;
use crate::sealing::Sealing;
use crate::setup::{Frame, Limits, Setup};
use crate::sign_up::Assigned;
use crate::submission::Submission;
use crate::vote::{Proposal, Voter};
use crate::wire::{self, Content};
use crate::word::seat::{Departure, Person, PlayerId, Power, SeatId, SeatPlan, Vacancy};
use crate::word::turn::Turn;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use text::Reason;

/// What an event says happened, one variant for each kind; the log keeps it as `kind` and `body`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// The game was created (9.2, 10.1).
    Created {
        /// What is fixed.
        setup: Box<Setup>,
        /// What the variant says.
        frame: Frame,
        /// When it ends without a winner.
        limits: Limits,
        /// The board, if it is none that every Konzert ships.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<KeptBoard>,
    },
    /// House rules were announced (10.2).
    HouseRulesSet {
        /// All of them.
        rules: Box<HouseRules>,
        /// Why, in a running game.
        reason: String,
    },
    /// Sign-up is open (9.3, R235).
    SignUpOpened,
    /// A player signed up with their wishes (9.3).
    SignedUp {
        /// The player it is about.
        player: Person,
        /// The powers they wish for, the favourite first.
        preferences: Vec<Power>,
        /// Their pseudonym, in games that have them.
        alias: Option<String>,
    },
    /// They withdrew before the start.
    SignUpWithdrawn {
        /// The player it is about.
        player: PlayerId,
    },
    /// The game master asked a member to play in a game that is for guests alone.
    GuestInvited {
        /// The member who may now sign up.
        player: Person,
    },
    /// How many places are taken; the names where identities are open.
    PlacesTaken {
        /// How many have signed up so far, programs included.
        taken: u16,
        /// Who, in open games.
        names: Vec<String>,
    },
    /// The game master decided who plays a power, whatever the wishes (9.3).
    PowerGiven {
        /// The player it is about.
        player: PlayerId,
        /// What; none: by wishes and lot again.
        power: Option<Power>,
        /// The reason in its writer's own words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// From now on the rules are read as strictly as in other games (10.3).
    BeginnersEnded {
        /// The reason in its writer's own words.
        reason: String,
    },
    /// The game began (9.3).
    Started {
        /// One plan for each seat; a seat's place in the list is its [`SeatId`].
        seats: Vec<SeatPlan>,
        /// Units and centers at the start, as the variant sets them up.
        standing: Standing,
        /// The first turn.
        turn: Turn,
    },
    /// How the powers were assigned, with the seed of the lot (9.3).
    PowersAssigned {
        /// The seed: with the wishes it gives the same assignment again.
        seed: u64,
        /// Who got what.
        seats: Vec<Assigned>,
    },
    /// Somebody took a seat: at the start, or as a substitute (9.10.1).
    Seated {
        /// The seat they took.
        seat: SeatId,
        /// Who; none where the reader may not know (9.9.7).
        player: Option<Person>,
        /// Whether they came after the start, in place of somebody who left; a program that stands in counts too.
        substitute: bool,
    },
    /// A deadline was set (9.4).
    DeadlineSet {
        /// The deadline meant.
        deadline: Deadline,
        /// Why it stands there; decides whether the players get a letter about it.
        reason: DeadlineReason,
        /// A note in the words of the person who did it; may be empty.
        note: String,
    },
    /// The game stands still.
    Stopped {
        /// What it waits for: a substitute, or the game master who paused it.
        reason: StopReason,
        /// A note in the words of the person who did it; may be empty.
        note: String,
    },
    /// The game goes on.
    Resumed {
        /// A note in the words of the person who did it; may be empty.
        note: String,
    },
    /// A player announced an absence (9.4).
    AbsenceDeclared {
        /// The seat it belongs to.
        seat: SeatId,
        /// The moment from which on it counts.
        from: Timestamp,
        /// The moment until which it counts.
        to: Timestamp,
        /// The reason in its writer's own words.
        note: String,
    },
    /// Who was missing was reminded of a deadline.
    Reminded {
        /// The deadline before which orders were still missing.
        deadline: Deadline,
        /// So many hours before.
        hours: u16,
        /// Whose orders were missing.
        seats: Vec<SeatId>,
    },
    /// A submission came in (9.5).
    Submitted {
        /// What was handed in.
        submission: Box<Submission>,
    },
    /// The machine pointed out doubts to a beginner (10.3).
    Hinted {
        /// Whose orders held a doubt.
        seat: SeatId,
        /// The version of the submission that holds the doubtful lines.
        version: u32,
        /// Which lines of it, by index.
        lines: Vec<u32>,
    },
    /// "Set no wait" was set or taken back.
    NoWaitSet {
        /// The seat it belongs to.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
        /// Set or not.
        on: bool,
    },
    /// Late orders count for this deadline, for all alike (9.10.1).
    LateAccepted {
        /// The pending deadline, already past, after which orders still count.
        deadline: Deadline,
        /// The reason in its writer's own words.
        reason: String,
    },
    /// The game master takes an incomplete correction after all (9.5).
    CorrectionTaken {
        /// The seat it belongs to.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
        /// The version that was flagged as incomplete and now counts all the same.
        version: u32,
    },
    /// The game master ruled (reason in it).
    Ruled {
        /// What is ruled.
        ruling: InForce,
    },
    /// They took a ruling back.
    RulingWithdrawn {
        /// The number of the ruling that no longer holds.
        id: u32,
    },
    /// From now on evaluations are held back until they are published by hand, or no longer.
    HoldSet {
        /// Held or not.
        on: bool,
    },
    /// A turn was evaluated; the staff's record.
    Evaluated {
        /// The whole outcome with every order and the seed, as only the staff may read it.
        record: Box<Record>,
        /// Waits for publication.
        held: bool,
    },
    /// A held evaluation was thrown away before publication.
    DraftDiscarded {
        /// Of which turn.
        turn: Turn,
    },
    /// The evaluation was published (9.9.2), as it may be printed (9.9.6).
    Published {
        /// The published form.
        evaluation: Box<Evaluation>,
        /// The turn that is pending now.
        next: Option<Turn>,
    },
    /// A player reported an error in an evaluation (9.9.4).
    ErrorReported {
        /// The seat that reported it.
        seat: SeatId,
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// Press came in.
    PressSent {
        /// Its number in this game, from the same count as rulings and disputes.
        id: u32,
        /// The seat it belongs to.
        seat: SeatId,
        /// The press release.
        item: PressItem,
    },
    /// The game master refused it.
    PressRefused {
        /// The number under which it came in.
        id: u32,
        /// The seat it belongs to.
        seat: SeatId,
        /// The reason in its writer's own words.
        reason: String,
    },
    /// Press was published.
    PressPrinted {
        /// With which turn.
        turn: Turn,
        /// The press releases.
        items: Vec<Printed>,
    },
    /// A private message.
    MessageSent {
        /// The message with its sender and its addressees, who alone read it.
        message: Message,
    },
    /// A player missed a deadline (9.10.1).
    NmrCounted {
        /// The seat it belongs to.
        seat: SeatId,
        /// For which turn.
        turn: Turn,
        /// The n-th of this occupant.
        count: u16,
    },
    /// A time limit was set after a first NMR (9.10.1c).
    GraceSet {
        /// The seat it belongs to.
        seat: SeatId,
        /// To hand in for which turn.
        turn: Turn,
        /// The end of the limit: orders that come until then are in time.
        until: Timestamp,
        /// By which procedure.
        mode: NmrMode,
        /// Why it is longer than usual; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The players are told, without names, that the game waits for missing orders: before the evaluation (9.10.1b), or after it
    /// for the next ones (9.10.1a).
    Waiting {
        /// For which turn.
        turn: Turn,
        /// At most until then.
        until: Timestamp,
        /// The nations without orders, where the rules publish them (Kapitalisten); their players stay unnamed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        nations: Vec<Power>,
        /// By which procedure. Logs that do not say it know only the one that waits before the evaluation.
        #[serde(default = "wait_first", skip_serializing_if = "is_wait_first")]
        mode: NmrMode,
    },
    /// The orders came in time.
    GraceMet {
        /// The seat it belongs to.
        seat: SeatId,
    },
    /// They did not.
    GraceLapsed {
        /// The seat it belongs to.
        seat: SeatId,
    },
    /// A seat became free, for everybody.
    SeatVacated {
        /// The seat it is about.
        seat: SeatId,
        /// How; none where identities are hidden (9.9.7).
        how: Option<Departure>,
        /// The reason, in logs that kept it here: for the staff alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Vacancy>,
        /// What was said of it, in logs that kept it here: for the staff alone.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Why somebody's seat became or becomes free: for them and the staff.
    VacancyReason {
        /// The seat it is about.
        seat: SeatId,
        /// The full reason; [`Vacancy::departure`] is what others may know of it where identities are open.
        why: Vacancy,
        /// What is said of it; may be empty.
        note: Reason,
    },
    /// The player who was excluded from a seat has it back.
    Reinstated {
        /// The seat it is about.
        seat: SeatId,
    },
    /// Somebody offers to take over a free seat (9.10.1): told to them and the staff; nobody else learns even how many offers there are.
    SeatOffered {
        /// The seat it is about.
        seat: SeatId,
        /// Who offers to take it.
        player: Person,
        /// Since when they wait in the line, if not since they said so: their place on the waiting list.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Timestamp>,
        /// It is a beginners' game, and they have never played: they come first (10.3).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        newcomer: bool,
    },
    /// Somebody was asked to take over this seat (9.10.1): told to them and the staff.
    Invited {
        /// The seat it is about.
        seat: SeatId,
        /// Who is asked to take it.
        player: Person,
        /// Since when they wait in the line.
        since: Timestamp,
        /// It is a beginners' game, and they have never played: they come first (10.3).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        newcomer: bool,
        /// Whoever leads the game named them, and until when their yes seats them; none: they are on the waiting list.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<Named>,
    },
    /// The person who was asked to take over a seat declined.
    InvitationDeclined {
        /// The seat it is about.
        seat: SeatId,
        /// Who does not want it.
        player: PlayerId,
    },
    /// The seat is still free this many days after it was vacated, although somebody was sought for it: for the staff.
    SeatSearched {
        /// The seat it is about.
        seat: SeatId,
        /// Whole days since it fell free.
        day: u16,
    },
    /// They took that back.
    OfferWithdrawn {
        /// The seat it is about.
        seat: SeatId,
        /// Whose offer it was.
        player: PlayerId,
    },
    /// Somebody leaves a game with hidden identities between deadlines: their doors are shut, what they handed in is void, and
    /// the seat falls free at the next deadline (9.9.7).
    SeatClosing {
        /// The seat it is about.
        seat: SeatId,
    },
    /// Somebody was named to act for a player while they are away (9.4): for them and the staff, and for the player where
    /// identities are open.
    SitterAsked {
        /// The seat it is about.
        seat: SeatId,
        /// Who is to sit in.
        sitter: Person,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
        /// They may write and read private messages, too.
        talk: bool,
        /// The game master has agreed.
        agreed: bool,
    },
    /// Whoever was named said yes or no, or the game master did.
    SitterAnswered {
        /// The seat it is about.
        seat: SeatId,
        /// From when on they would act.
        from: Timestamp,
        /// The game master's word, or else that of whoever was named.
        master: bool,
        /// Yes or no.
        yes: bool,
    },
    /// All agree: the player is represented. For everybody where identities are open, else for the player and, each alone,
    /// whoever sits in and the staff.
    Represented {
        /// The seat it is about.
        seat: SeatId,
        /// By whom; none where the reader may not know (9.9.7).
        by: Option<Person>,
        /// The moment from which on they act.
        from: Timestamp,
        /// The moment until which they act.
        to: Timestamp,
        /// They may write and read private messages, too.
        talk: bool,
    },
    /// It ended before its time, for those who knew of it.
    SitterEnded {
        /// The seat it is about.
        seat: SeatId,
    },
    /// The game goes on without a substitute on this seat (9.10.1d).
    DoneWithout {
        /// The seat it is about.
        seat: SeatId,
        /// Why the play is not decisively affected.
        reason: String,
    },
    /// The machine processed a deadline much too late while orders were missing: no NMR, a new deadline.
    Overslept {
        /// The deadline meant.
        deadline: Deadline,
    },
    /// A proposal is open for votes (1.4, 1.5, 9.9.5, 9.9.7).
    Proposed {
        /// Its number, counted from 1 for proposals alone, since everybody sees it.
        id: u32,
        /// What is proposed.
        proposal: Proposal,
        /// The turn with whose evaluation it lapses.
        turn: Turn,
    },
    /// A vote, for the game master alone (1.4).
    Voted {
        /// The number of the open proposal they vote on.
        id: u32,
        /// The one who votes.
        voter: Voter,
        /// Yes or no.
        yes: bool,
    },
    /// Everybody who is asked has voted yes.
    Agreed {
        /// The number of the proposal that was agreed.
        id: u32,
    },
    /// The proposal is closed without agreement.
    Lapsed {
        /// The number of the proposal that is closed.
        id: u32,
    },
    /// The council was told and may refuse (9.9.5).
    CouncilInformed {
        /// Of which proposal.
        id: u32,
    },
    /// The council refused (9.9.5).
    CouncilRefused {
        /// The number of the agreed repetition that the council forbids.
        id: u32,
        /// The reason in its writer's own words.
        reason: String,
    },
    /// The last turn is open again (9.9.5): the position is that before it.
    TurnReopened {
        /// The turn it is about.
        turn: Turn,
    },
    /// The end of the rules was moved by consent (1.5).
    EndMoved {
        /// The last year.
        year: i32,
    },
    /// Somebody disclosed their identity by accident; the council or a vote decides (9.9.7).
    BreachReported {
        /// The seat it belongs to.
        seat: SeatId,
        /// What is said of it.
        note: Reason,
    },
    /// A note of the game master.
    Noted {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// A dispute (10.4).
    DisputeRaised {
        /// Its number in this game, from the same count as rulings and press.
        id: u32,
        /// The seat it belongs to.
        seat: SeatId,
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// It was decided (10.4).
    DisputeDecided {
        /// The number under which the dispute was raised.
        id: u32,
        /// By the council, or else by the game master.
        council: bool,
        /// What was decided: the text exactly as its writer typed it, or the case before the council, whose letters told of it.
        text: Reason,
    },
    /// A repeated offender was reported to the organisers (9.10.3).
    OffenderReported {
        /// The player it is about.
        player: PlayerId,
        /// Their missed turns here.
        nmrs: u16,
    },
    /// Suspected illegal content was reported to the organisers (9.2).
    ContentReported {
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// The game is over.
    Ended {
        /// How, and the places.
        result: Box<GameResult>,
    },
    /// A broken off game is played on, without anything that counts (10.5).
    LawlessResumed {
        /// The turn that is pending again.
        turn: Turn,
        /// What whoever leads the game says of it; may be empty.
        note: String,
    },
    /// After the end everybody may know who was who (9.9.7), and with which seed the lot was drawn.
    IdentitiesRevealed {
        /// The seed of the lot.
        seed: u64,
        /// Everybody who sat on each seat.
        seats: Vec<(SeatId, Vec<Person>)>,
    },
    /// Somebody is asked to lead the game from now on (9.1).
    ChairOffered {
        /// Who is asked to lead the game.
        to: Person,
    },
    /// They do not want to.
    ChairDeclined {
        /// Who does not want to lead it.
        player: Person,
    },
    /// Somebody else leads the game from now on (9.1).
    MasterChanged {
        /// Who leads the game from now on.
        to: Person,
        /// Where those who play reach them (9.2).
        contact: String,
        /// The pending turn, from which on they lead; none before the start.
        turn: Option<Turn>,
    },
    /// Somebody wrote a page of their diary, in place of an earlier one for the same turn: for them alone.
    DiaryWritten {
        /// On which seat.
        seat: SeatId,
        /// The account that wrote it, which is also the one that may open it after the end.
        by: PlayerId,
        /// The turn and the text; it replaces an earlier page for the same turn.
        page: Page,
    },
    /// They opened pages of it after the end, for everybody.
    DiaryOpened {
        /// On which seat.
        seat: SeatId,
        /// Its author, by the name that others read.
        by: Person,
        /// The pages that are open from now on, by their turns.
        pages: Vec<Page>,
    },
    /// Somebody of the game says something at its end, in place of what they said before.
    EndStated {
        /// On which seat they played; none for whoever led the game.
        seat: Option<SeatId>,
        /// Who says it: somebody who plays, played, or leads the game.
        by: Person,
        /// The text exactly as its writer typed it.
        text: String,
    },
    /// The result was reported to the database (1.6).
    ResultReported,
    /// The game master's last undoable act was taken back.
    Undone {
        /// By its event.
        seq: u64,
        /// What this restores.
        #[serde(with = "within")]
        restores: Box<Body>,
    },
    /// An act that had been taken back was done again.
    Redone {
        /// By its event.
        seq: u64,
        /// What this restores.
        #[serde(with = "within")]
        restores: Box<Body>,
    },
    /// The regular deadlines were changed (9.4).
    RhythmSet {
        /// The new ones.
        rhythm: Rhythm,
    },
    /// From now on the game is played on another version of its board, whose rules are the same.
    BoardMoved {
        /// How the game calls it, options included.
        variant: String,
        /// The board, if it is none that every Konzert ships.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<KeptBoard>,
        /// The reason in its writer's own words.
        reason: String,
    },
    /// From now on these seats order these powers (second economies).
    ControlSet {
        /// Who orders what; a power that is missing is ordered by nobody.
        control: BTreeMap<Power, SeatId>,
    },
    /// Something of a second economy.
    Economy {
        /// In which turn.
        turn: Option<Turn>,
        /// The module's own event.
        event: EconomyEvent,
    },
    /// What lets players check that a published turn came from what was handed in.
    Sealing {
        /// What was done.
        step: Sealing,
    },
    /// An event of a kind that this program does not know (a newer one wrote it): kept, never lost.
    Unknown {
        /// The name of the kind, as it stands in the log.
        kind: String,
        /// The version in which the newer program wrote the body.
        version: u16,
        /// The body as it stands in the log, untouched.
        body: Content,
    },
}

impl Body {
    /// The version in which this kind is written today.
    pub const fn version(&self) -> u16 {
        if let Body::Unknown { version, .. } = self {
            return *version;
        }
        let written_anew = matches!(
            self,
            Body::Evaluated { .. }
                | Body::Published { .. }
                | Body::SeatVacated { .. }
                | Body::VacancyReason { .. }
                | Body::BreachReported { .. }
                | Body::DisputeDecided { .. }
        );
        if written_anew { 2 } else { 1 }
    }

    /// Kind and content apart, as they stand in the log.
    pub(crate) fn parts(&self) -> (String, Content) {
        if let Body::Unknown { kind, body, .. } = self {
            return (kind.clone(), body.clone());
        }
        wire::parts(self)
    }

    /// The evaluation, if this is one.
    pub const fn record(&self) -> Option<&Record> {
        if let Body::Evaluated { record, .. } = self { Some(&**record) } else { None }
    }

    /// What happened in a second economy, if anything.
    pub const fn economy(&self) -> Option<&EconomyEvent> {
        if let Body::Economy { event, .. } = self { Some(event) } else { None }
    }
}

/// A body within another: `{kind, body}`.
pub(crate) mod within {
    use super::Body;
    use crate::wire::{Content, whole};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Parts {
        kind: String,
        #[serde(default, skip_serializing_if = "Content::is_empty")]
        body: Content,
    }

    pub(crate) fn serialize<S: Serializer>(body: &Body, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, body) = body.parts();
        Parts { kind, body }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<Body>, D::Error> {
        let Parts { kind, body } = Parts::deserialize(deserializer)?;
        whole(kind, body).map(Box::new).map_err(serde::de::Error::custom)
    }
}

const fn wait_first() -> NmrMode {
    NmrMode::WaitFirst
}

fn is_wait_first(mode: &NmrMode) -> bool {
    *mode == NmrMode::WaitFirst
}
