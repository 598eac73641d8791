//! The state of a game: a fold over its log, or over the part of it that a viewer may see.
//!
//! Folding never refuses: an event that makes no sense (a log from elsewhere, a part that was filtered
//! out) changes what it can and nothing else. Deciding is in [`crate::decide`].

use crate::away::{Absence, Sitting};
use crate::body::Body;
use crate::calendar::closed;
use crate::calendar::deadline::{Deadline, DeadlineNotice, StopReason};
use crate::calendar::rhythm::Rhythm;
use crate::choice::Readings;
use crate::economy::EconomyHistory;
use crate::ending::GameResult;
use crate::evaluation::{Evaluation, Record};
use crate::event::Cause;
use crate::filling::{Invitation, SeatOffer};
use crate::house::{HouseRules, NmrMode};
use crate::keepsake::{Diary, EndStatement, OpenDiary};
use crate::plain::Standing;
use crate::press::{Message, PendingPress, Printed};
use crate::refusal::Refusal;
use crate::ruling::{InForce, Ruling};
use crate::sealing::Seals;
use crate::setup::{Frame, Limits, Setup};
use crate::sign_up::Application;
use crate::submission::Submission;
use crate::undo::Step;
use crate::vote::Ballot;
use crate::word::number::GameId;
use crate::word::seat::{Person, PlayerId, Power, Seat, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use text::Reason;
use variants::{Sight, Variant};

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stage {
    /// There is none yet.
    #[default]
    Nothing,
    /// Created; sign-up not open.
    Announced,
    /// Players sign up.
    SignUp,
    /// It is played, or stands still for a while.
    Running,
    /// It is over.
    Over,
}

/// A time limit after a first NMR (9.10.1c).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grace {
    /// The seat it belongs to.
    pub seat: SeatId,
    /// To hand in for which turn.
    pub turn: Turn,
    /// The end of the limit: orders that come until then are in time.
    pub until: Timestamp,
    /// By which procedure.
    pub mode: NmrMode,
}

/// A dispute (10.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Dispute {
    /// Its number in this game, from the same count as rulings and press.
    pub id: u32,
    /// The seat it belongs to.
    pub seat: SeatId,
    /// What it says, as it was typed.
    pub text: String,
    /// The decision, and whether the council made it.
    pub decision: Option<(bool, Reason)>,
}

/// An event that this program cannot read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Its number in the log.
    pub seq: u64,
    /// The name of its kind as the log has it.
    pub kind: String,
    /// The version of its body.
    pub version: u16,
}

/// A game as it stands after its events so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Its series and number, by which people know it: `ST-1201`.
    pub id: GameId,
    /// Number of the last event: the version that an append must expect.
    pub version: u64,
    /// When the last event was decided.
    pub last_at: Timestamp,
    /// Causes that have been dealt with.
    pub(crate) causes: Arc<BTreeSet<Cause>>,
    /// How far it is.
    pub stage: Stage,
    /// What was fixed at its creation.
    pub setup: Option<Arc<Setup>>,
    /// What its variant says.
    pub frame: Option<Arc<Frame>>,
    /// When it ends without a winner.
    pub limits: Option<Limits>,
    /// House rules in force.
    pub house: HouseRules,
    /// Applications, in the order in which they came.
    pub applications: Vec<Application>,
    /// Places taken, and the names where they are open.
    pub places: (u16, Vec<String>),
    /// All seats by their [`SeatId`]; empty before the start.
    pub seats: Vec<Seat>,
    /// Seed of the lot, once published.
    pub seed: Option<u64>,
    /// Which wish everybody got.
    pub wishes: Vec<(SeatId, Option<u16>)>,
    /// Whose power the game master decided, and why.
    pub fixed: Vec<(SeatId, String)>,
    /// When it began.
    pub started: Option<Timestamp>,
    /// The start position.
    pub start: Standing,
    /// The first turn.
    pub first_turn: Option<Turn>,
    /// Which seat orders which power.
    pub control: BTreeMap<Power, SeatId>,
    /// The turn whose orders are pending.
    pub turn: Option<Turn>,
    /// The deadline of that turn; `None` while none is set, as before the start and after the end.
    pub deadline: Option<Deadline>,
    /// All deadlines that were set, with reasons.
    pub deadlines: Vec<DeadlineNotice>,
    /// Why it stands still, if it does.
    pub stops: BTreeSet<StopReason>,
    /// Announced absences of those who sit there now, past ones included (9.4).
    pub absences: Vec<Absence>,
    /// Everything handed in, oldest first.
    pub submissions: Vec<Arc<Submission>>,
    /// Incomplete corrections that the game master took.
    pub taken: Vec<(SeatId, Turn, u32)>,
    /// Versions for a position that a repetition took back (9.9.5): they no longer count.
    pub void: Vec<(SeatId, Turn, u32)>,
    /// "No wait" of a seat by turn.
    pub no_wait: BTreeMap<SeatId, Turn>,
    /// The deadline for which late orders count.
    pub late: Option<Deadline>,
    /// Deadlines of which so many hours before was reminded.
    pub reminded: BTreeSet<(Turn, u32, u16)>,
    /// Rulings in force.
    pub rulings: Vec<InForce>,
    /// Evaluations are held back until published by hand.
    pub hold: bool,
    /// The evaluation that waits for publication.
    pub draft: Option<Arc<Record>>,
    /// How many evaluations that waited were thrown away: each lets the clock evaluate the turn anew.
    pub(crate) discards: u32,
    /// The deadline whose evaluation was thrown away last: it was processed in time, however late it is made anew.
    pub(crate) discarded: Option<Deadline>,
    /// The staff's records of published evaluations, replaced ones included.
    pub records: Vec<Arc<Record>>,
    /// Published evaluations, replaced ones included, oldest first.
    pub published: Vec<Arc<Evaluation>>,
    /// When each of them was published.
    pub published_at: Vec<Timestamp>,
    /// Reported errors (9.9.4).
    pub errors: Vec<(SeatId, String)>,
    /// Press that waits.
    pub press: Vec<PendingPress>,
    /// Press that appeared, by turn.
    pub printed: Vec<(Turn, Printed)>,
    /// Private messages that reach this viewer, oldest first (1.2).
    pub messages: Vec<Message>,
    /// Time limits that run (9.10.1c).
    pub graces: Vec<Grace>,
    /// The players were told that the game waits, until when at most.
    pub waiting: Option<(Turn, Timestamp)>,
    /// Who would take which free seat over, in the order in which they came.
    pub offers: Vec<SeatOffer>,
    /// Who was asked whether they would, in the order in which they were asked.
    pub invitations: Vec<Invitation>,
    /// On which day after a seat fell free somebody was looked for last.
    pub(crate) searched: BTreeMap<SeatId, u16>,
    /// Who acts for whom while they are away, and who was asked to.
    pub sittings: Vec<Sitting>,
    /// Whom the game master asked to play, where a game is for guests alone.
    pub guests: Vec<PlayerId>,
    /// Who is asked to lead the game from now on (9.1).
    pub chair_offer: Option<Person>,
    /// Who led it before, and until when.
    pub led_before: Vec<(PlayerId, Timestamp)>,
    /// Proposals that are open for votes, or agreed while the council may still refuse.
    pub ballots: Vec<Ballot>,
    /// All disputes that were raised, decided ones included (10.4).
    pub disputes: Vec<Dispute>,
    /// Diaries, as far as the reader wrote them.
    pub diaries: Vec<Diary>,
    /// What was opened of them.
    pub open_diaries: Vec<OpenDiary>,
    /// What people say at the end, in the order of their first words.
    pub end_statements: Vec<EndStatement>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// Recorded disclosures of identities.
    pub breaches: Vec<(SeatId, Reason)>,
    /// Notes of the staff.
    pub notes: Vec<(Timestamp, String)>,
    /// Repeated offenders who were reported to the organisers (9.10.3).
    pub offenders: BTreeSet<PlayerId>,
    /// Suspected content that was reported to them (9.2).
    pub reported: Vec<String>,
    /// Deadlines that were processed much too late.
    pub overslept: Vec<Deadline>,
    /// How it ended, and the places; `None` until then.
    pub result: Option<GameResult>,
    /// Everybody may know who was who.
    pub(crate) revealed: bool,
    /// Since when it is broken off (10.5), and why: from then on nothing of it counts.
    pub broken_off: Option<(Timestamp, String)>,
    /// The turn that was pending then.
    pub(crate) interrupted: Option<Turn>,
    /// The result was reported to the database.
    pub result_reported: bool,
    /// Events of the second economies, with the turn that was pending.
    pub economy: EconomyHistory,
    /// What was sealed of it.
    pub seals: Arc<Seals>,
    /// What can be taken back, and done again.
    pub(crate) undo: Vec<Step>,
    pub(crate) redo: Vec<Step>,
    /// Events that this program cannot read: a newer one wrote them, or they are damaged. The game is held.
    pub unreadable: Vec<Unreadable>,
    /// The highest number given to a ruling, press or dispute.
    pub(crate) last_id: u32,
    /// The highest number given to a proposal; these are public, so they must not tell of the others.
    pub(crate) last_ballot: u32,
}

impl Game {
    /// The board on which it is played, where this program has it.
    pub(crate) fn variant(&self) -> Option<&'static Variant> {
        self.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))
    }

    /// How its years run.
    pub fn calendar(&self) -> variants::Calendar {
        self.variant().map_or(variants::Calendar::USUAL, |variant| variant.rules.calendar)
    }

    /// A game without any event.
    pub fn new(id: GameId) -> Self {
        Game {
            id,
            version: 0,
            last_at: Timestamp::UNIX_EPOCH,
            causes: Arc::default(),
            stage: Stage::Nothing,
            setup: None,
            frame: None,
            limits: None,
            house: HouseRules::default(),
            applications: Vec::new(),
            places: (0, Vec::new()),
            seats: Vec::new(),
            seed: None,
            wishes: Vec::new(),
            fixed: Vec::new(),
            started: None,
            start: Standing::default(),
            first_turn: None,
            control: BTreeMap::new(),
            turn: None,
            deadline: None,
            deadlines: Vec::new(),
            stops: BTreeSet::new(),
            absences: Vec::new(),
            submissions: Vec::new(),
            taken: Vec::new(),
            void: Vec::new(),
            no_wait: BTreeMap::new(),
            late: None,
            reminded: BTreeSet::new(),
            rulings: Vec::new(),
            hold: false,
            draft: None,
            discards: 0,
            discarded: None,
            records: Vec::new(),
            published: Vec::new(),
            published_at: Vec::new(),
            errors: Vec::new(),
            press: Vec::new(),
            printed: Vec::new(),
            messages: Vec::new(),
            graces: Vec::new(),
            waiting: None,
            offers: Vec::new(),
            invitations: Vec::new(),
            searched: BTreeMap::new(),
            sittings: Vec::new(),
            guests: Vec::new(),
            chair_offer: None,
            led_before: Vec::new(),
            ballots: Vec::new(),
            disputes: Vec::new(),
            diaries: Vec::new(),
            open_diaries: Vec::new(),
            end_statements: Vec::new(),
            ended: None,
            breaches: Vec::new(),
            notes: Vec::new(),
            offenders: BTreeSet::new(),
            reported: Vec::new(),
            overslept: Vec::new(),
            result: None,
            revealed: false,
            broken_off: None,
            interrupted: None,
            result_reported: false,
            economy: EconomyHistory::default(),
            seals: Arc::default(),
            undo: Vec::new(),
            redo: Vec::new(),
            unreadable: Vec::new(),
            last_id: 0,
            last_ballot: 0,
        }
    }

    /// The seat whose submission a ruling concerns, if it concerns one: that player is told (9.9.1).
    pub fn ruled(&self, ruling: &Ruling) -> Option<SeatId> {
        match ruling {
            Ruling::Order { power, .. } => self.control.get(power).copied(),
            Ruling::Refuse { seat, .. } | Ruling::Press { seat, .. } | Ruling::NoNmr { seat } => Some(*seat),
            Ruling::Unit { .. } | Ruling::NoUnit { .. } | Ruling::Owner { .. } => None,
        }
    }

    /// Whether this command or job has been dealt with.
    pub fn knows(&self, cause: &Cause) -> bool {
        self.causes.contains(cause)
    }

    /// How the texts of the second economy are read; as usual where the game says nothing.
    pub fn readings(&self) -> Readings {
        self.setup.as_ref().and_then(|setup| setup.readings().ok()).unwrap_or_default()
    }

    /// The powers that a seat orders now.
    pub fn powers_of(&self, seat: SeatId) -> impl Iterator<Item = &Power> {
        self.control.iter().filter(move |(_, holder)| **holder == seat).map(|(power, _)| power)
    }

    /// The evaluation of the turn that stands: the last one published.
    pub fn evaluation(&self, turn: Turn) -> Option<&Arc<Evaluation>> {
        self.published.iter().rev().find(|evaluation| evaluation.turn == turn)
    }

    /// The evaluation published last.
    pub fn last_evaluation(&self) -> Option<&Arc<Evaluation>> {
        self.published.last()
    }

    /// The evaluations that stand, one a turn, oldest first.
    pub fn evaluations(&self) -> impl Iterator<Item = &Arc<Evaluation>> {
        let stands =
            |index: usize, turn: Turn| self.published[index + 1..].iter().all(|later| later.turn != turn);
        self.published
            .iter()
            .enumerate()
            .filter(move |(index, evaluation)| stands(*index, evaluation.turn))
            .map(|(_, evaluation)| evaluation)
    }

    /// The position now.
    pub fn standing(&self) -> &Standing {
        self.published.last().map_or(&self.start, |evaluation| &evaluation.standing)
    }

    /// The position before the turn.
    pub fn standing_before(&self, turn: Turn) -> &Standing {
        let before = self.published.iter().rev().find(|evaluation| evaluation.turn < turn);
        before.map_or(&self.start, |evaluation| &evaluation.standing)
    }

    /// Who sees what of the board (M13).
    pub fn sight(&self) -> Sight {
        self.variant().map_or(Sight::All, |variant| variant.rules.sight)
    }

    /// Whether events are missing: the game was folded for a viewer who may not see everything.
    pub fn is_veiled(&self) -> bool {
        self.published.last().is_some_and(|evaluation| evaluation.veil.is_some())
    }

    /// Whether the power is still on the board, which everybody may know.
    pub fn lives(&self, power: &Power) -> bool {
        match self.published.last().and_then(|evaluation| Some((evaluation, evaluation.veil.as_ref()?))) {
            Some((evaluation, veil)) => {
                evaluation.board.power(&power.0).is_some_and(|power| !veil.out.contains(&power))
            }
            None => self.standing().lives(power),
        }
    }

    /// How many centers and units a power has, if that is known here.
    pub fn counts(&self, power: &Power) -> Option<(u16, u16)> {
        let standing = self.standing();
        let known = self.published.last().is_none_or(|evaluation| evaluation.counts(power));
        known.then(|| (standing.center_count(power), standing.unit_count(power)))
    }

    /// Whether retreats and adjustments have deadlines of their own (9.6).
    pub fn has_every_phase(&self) -> bool {
        self.setup
            .as_ref()
            .is_some_and(|setup| matches!(setup.cadence, crate::setup::Cadence::EveryPhase { .. }))
    }

    /// The game's time zone.
    pub fn zone(&self) -> TimeZone {
        let name = self.setup.as_ref().map_or("UTC", |setup| setup.zone.as_str());
        crate::calendar::rhythm::zone_or_utc(name)
    }

    /// The regular deadlines.
    pub fn rhythm(&self) -> Rhythm {
        self.setup.as_ref().map_or(Rhythm::default(), |setup| setup.rhythm)
    }

    /// The first regular deadline that leaves the usual time after a moment, on no closed day (9.4).
    pub fn next_deadline(&self, after: Timestamp) -> Timestamp {
        let (rhythm, zone) = (self.rhythm(), self.zone());
        closed::open_time(&self.house.closed, rhythm, rhythm.next(after, &zone), &zone)
    }

    /// The first regular time after a moment at this rhythm, on no closed day (9.4).
    pub(crate) fn time_after(&self, rhythm: Rhythm, after: Timestamp) -> Timestamp {
        let zone = self.zone();
        closed::open_time(&self.house.closed, rhythm, rhythm.next_after(after, &zone), &zone)
    }

    /// The next regular deadlines after the pending one (9.2: "Plan der folgenden ZATs").
    pub fn plan(&self, count: usize) -> Vec<Timestamp> {
        let pending = self.deadline.map(|deadline| deadline.at);
        let all = std::iter::successors(pending, |last| Some(self.next_deadline(*last)));
        all.skip(1).take(count).collect()
    }

    /// The same without the press that a turn's report would print of some seats, and how much that is; none if there is none of it.
    #[must_use]
    pub fn without_press(&self, turn: Turn, muted: impl Fn(SeatId) -> bool) -> Option<(Game, usize)> {
        let quiet = |(with, one): &(Turn, Printed)| *with == turn && one.from.is_some_and(&muted);
        let hidden = self.printed.iter().filter(|one| quiet(one)).count();
        if hidden == 0 {
            return None;
        }
        let mut game = self.clone();
        game.printed.retain(|one| !quiet(one));
        Some((game, hidden))
    }

    /// What the seat handed in last for the turn, whether it counts or not.
    pub fn last_submission(&self, seat: SeatId, turn: Turn) -> Option<&Submission> {
        let mut found = self.submissions.iter().rev().map(AsRef::as_ref);
        found.find(|submission| submission.seat == seat && submission.sheet.turn == turn)
    }

    /// Whether the whole log could be read; a state that lacks something decides nothing.
    ///
    /// # Errors
    /// [`Refusal::Unreadable`] with the first event that could not.
    pub fn readable(&self) -> Result<(), Refusal> {
        let Some(event) = self.unreadable.first() else { return Ok(()) };
        Err(Refusal::Unreadable { seq: event.seq, kind: event.kind.clone() })
    }

    /// Whether it is played on though it was broken off: nothing of it counts any more (10.5).
    pub fn is_lawless(&self) -> bool {
        self.broken_off.is_some() && self.stage == Stage::Running
    }

    /// Whether it is played and does not stand still.
    pub fn is_open(&self) -> bool {
        self.stage == Stage::Running && self.stops.is_empty()
    }

    /// The next free number for a ruling, press or dispute.
    pub(crate) fn next_id(&self) -> u32 {
        self.last_id.saturating_add(1)
    }

    /// What the game master would take back now.
    pub fn takes_back(&self) -> Option<&Body> {
        self.undo.last().map(|step| &step.forth)
    }

    /// What they would do again.
    pub fn does_again(&self) -> Option<&Body> {
        self.redo.last().map(|step| &step.forth)
    }

    /// Whether the account acts or acted for a player who was away, or agreed to.
    pub fn sat_in(&self, player: &PlayerId) -> bool {
        self.sittings.iter().any(|sitting| sitting.accepted && sitting.is_by(player))
    }

    /// For which seat the account acts at this moment, and until when (9.4).
    pub fn sits_in(&self, player: &PlayerId, at: Timestamp) -> Option<&Sitting> {
        self.sittings.iter().find(|sitting| sitting.acts_at(at) && sitting.is_by(player))
    }

    /// Who was named for the seat, if that neither ended nor was declined.
    pub fn sitting(&self, seat: SeatId, at: Timestamp) -> impl Iterator<Item = &Sitting> {
        self.sittings
            .iter()
            .filter(move |sitting| sitting.seat == seat && sitting.ended.is_none() && at < sitting.to)
    }
}
