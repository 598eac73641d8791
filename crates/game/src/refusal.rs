//! Why a command is refused: typed, with the paragraph of the rules, and in words in both languages.

use crate::module::EconomyRefusal;
use serde::{Deserialize, Serialize};
use text::Lang;

/// A house rule that would be sharper than the rules (10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sharper {
    /// A time limit below three full working days.
    GraceTooShort,
    /// Expulsion before the second NMR.
    ExpelledTooEarly,
    /// The unit type would have to be given.
    UnitTypeRequired,
    /// Accepted notations would be refused.
    NotationNarrowed,
}

/// Why a command is refused. Nothing has happened then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "code")]
pub enum Refusal {
    /// Whoever asked may not do this.
    #[error("not-for-you")]
    NotForYou,
    /// Only the game master of this game.
    #[error("not-game-master (9.1)")]
    NotGameMaster,
    /// Only the organisers' council.
    #[error("not-council (10.4)")]
    NotCouncil,
    /// Only who plays in this game.
    #[error("not-seated (1.1)")]
    NotSeated,
    /// There is such a game already.
    #[error("already-created (9.2)")]
    AlreadyCreated,
    /// There is no such game yet.
    #[error("no-game (9.2)")]
    NoGame,
    /// The game has not begun.
    #[error("not-running (9.3)")]
    NotRunning,
    /// The game has begun already.
    #[error("running (9.3)")]
    Running,
    /// The game is over.
    #[error("over (1.6)")]
    Over,
    /// The game is not over yet.
    #[error("still-running (1.6)")]
    StillRunning,
    /// The game is held: its log has an event that this program cannot read.
    #[error("unreadable-log: event {seq}, {kind}")]
    Unreadable {
        /// The event's number.
        seq: u64,
        /// Its kind.
        kind: String,
    },
    /// The game stands still.
    #[error("stopped (9.10.1)")]
    Stopped,
    /// The game does not stand still.
    #[error("not-stopped (9.4)")]
    NotStopped,
    /// There is no such variant.
    #[error("unknown-variant (10.1)")]
    UnknownVariant,
    /// There is no such rulebook.
    #[error("unknown-rulebook (10.1)")]
    UnknownRulebook,
    /// There is no such time zone.
    #[error("unknown-zone (9.4)")]
    UnknownZone,
    /// No usable rhythm of deadlines.
    #[error("rhythm (9.4)")]
    Rhythm,
    /// No usable end.
    #[error("limits (1.6)")]
    Limits,
    /// Too few or too many seats.
    #[error("investors (Kapitalisten 2)")]
    Investors {
        /// Fewest.
        least: u8,
        /// Most.
        most: u8,
    },
    /// A seat is a power in this variant.
    #[error("no-investors (1.1)")]
    NoInvestors,
    /// The variant is always played with pseudonyms.
    #[error("hidden-needed (Kapitalisten 1)")]
    HiddenNeeded,
    /// A text is missing.
    #[error("empty (9.9.1)")]
    Empty,
    /// Too much or too long.
    #[error("too-long (9.9.1)")]
    TooLong,
    /// A reason is needed.
    #[error("reason-missing (10.2)")]
    ReasonMissing,
    /// A house rule is sharper than the rules.
    #[error("house-rule-sharper (10.2)")]
    HouseRuleSharper {
        /// What would be sharper.
        what: Sharper,
    },
    /// House rules may not be about this.
    #[error("house-rule-topic (10.2)")]
    HouseRuleTopic,
    /// Sign-up is not open.
    #[error("sign-up-closed (9.3)")]
    SignUpClosed,
    /// All places are taken.
    #[error("full (1.1)")]
    Full,
    /// Already signed up.
    #[error("signed-up-already (9.3)")]
    SignedUpAlready,
    /// Somebody has this pseudonym.
    #[error("alias-taken (9.9.7)")]
    AliasTaken,
    /// Not signed up.
    #[error("not-signed-up (9.3)")]
    NotSignedUp,
    /// The game master cannot play in his own game.
    #[error("game-master-plays (9.1)")]
    GameMasterPlays,
    /// No such power in this variant.
    #[error("unknown-power (1.1)")]
    UnknownPower,
    /// A power is wished twice.
    #[error("wish-twice (9.3)")]
    WishTwice,
    /// Places are free still.
    #[error("players-missing (1.1)")]
    PlayersMissing {
        /// How many.
        missing: u16,
    },
    /// The deadline lies in the past.
    #[error("deadline-past (9.4)")]
    DeadlinePast,
    /// The deadline lies too far ahead.
    #[error("deadline-far (9.4)")]
    DeadlineFar,
    /// No deadline is set.
    #[error("no-deadline (9.4)")]
    NoDeadline,
    /// This deadline was replaced by another.
    #[error("no-such-deadline (9.4)")]
    NoSuchDeadline,
    /// The deadline has not come.
    #[error("too-early (9.4)")]
    TooEarly,
    /// A time limit for missing orders still runs.
    #[error("grace-runs (9.10.1)")]
    GraceRuns,
    /// The house rules know no early evaluation.
    #[error("early-not-allowed (9.4)")]
    EarlyNotAllowed,
    /// Not everybody is in and has set no wait.
    #[error("not-all-ready (9.4)")]
    NotAllReady,
    /// An absence ends before it begins, or is too long.
    #[error("absence-order (9.4)")]
    AbsenceOrder,
    /// Orders for a turn that is over.
    #[error("wrong-turn (9.5a)")]
    WrongTurn,
    /// Orders for later turns are not considered.
    #[error("ahead (9.5a)")]
    Ahead,
    /// Nothing is to be handed in.
    #[error("no-orders-now (9.5)")]
    NoOrdersNow,
    /// Orders for a power that the seat does not control.
    #[error("not-your-power (9.5)")]
    NotYourPower,
    /// There is no such submission.
    #[error("no-such-version (9.5)")]
    NoSuchVersion,
    /// The submission is no incomplete correction.
    #[error("not-incomplete (9.5)")]
    NotIncomplete,
    /// No late orders to accept now.
    #[error("nothing-late (9.10.1)")]
    NothingLate,
    /// No evaluation waits for publication.
    #[error("nothing-held (9.9.2)")]
    NothingHeld,
    /// An evaluation waits for publication first.
    #[error("draft-waits (9.9.2)")]
    DraftWaits,
    /// Nothing has been evaluated yet.
    #[error("nothing-evaluated (9.9.4)")]
    NothingEvaluated,
    /// Too late: the next evaluation has been published.
    #[error("correction-closed (9.9.4)")]
    CorrectionClosed,
    /// There is no such ruling, or it does not fit the board.
    #[error("no-such-ruling (9.9.1)")]
    NoSuchRuling,
    /// There is no such seat.
    #[error("no-such-seat (1.1)")]
    NoSuchSeat,
    /// Somebody sits there.
    #[error("seat-taken (9.10.1)")]
    SeatTaken,
    /// Nobody sits there.
    #[error("seat-empty (9.10.1)")]
    SeatEmpty,
    /// He plays in this game already.
    #[error("plays-already (9.11)")]
    PlaysAlready,
    /// He has left this game and cannot come back as a substitute.
    #[error("was-expelled (9.10.1)")]
    WasExpelled,
    /// There is nothing to take back.
    #[error("nothing-to-undo (9.9.4)")]
    NothingToUndo,
    /// There is nothing to do again.
    #[error("nothing-to-redo (9.9.4)")]
    NothingToRedo,
    /// This kind of proposal does not exist in this variant.
    #[error("not-in-this-variant (10.1)")]
    NotInThisVariant,
    /// A capitulation plan comes too early.
    #[error("capitulation-too-early (1.4)")]
    CapitulationTooEarly,
    /// No capitulation in games without press.
    #[error("capitulation-no-press (9.9.6)")]
    CapitulationNoPress,
    /// A plan must list every nation with a center, and no other power than the variant's.
    #[error("plan-powers (1.4)")]
    PlanPowers,
    /// A plan gives away more centers than there are.
    #[error("plan-centers (1.4)")]
    PlanCenters,
    /// A plan makes two powers win, or nobody take part.
    #[error("plan-winners (1.4)")]
    PlanWinners,
    /// The proposed end is not later.
    #[error("later-end (1.5)")]
    LaterEnd,
    /// Only the last evaluated turn can be repeated.
    #[error("not-last-turn (9.9.5)")]
    NotLastTurn,
    /// There is no such open proposal.
    #[error("no-such-proposal (1.4)")]
    NoSuchProposal,
    /// The same is proposed already.
    #[error("proposed-already (1.4)")]
    ProposedAlready,
    /// Without a center there is no vote.
    #[error("no-vote (1.4)")]
    NoVote,
    /// No messages in games without press.
    #[error("no-press (9.9.6)")]
    NoPress,
    /// This game has no private messages.
    #[error("no-messages (1.2)")]
    NoMessages,
    /// Exclusion for missing exchange orders before the third in a row (Kapitalisten).
    #[error("exchange-orders-came (Kapitalisten 2)")]
    ExchangeOrdersCame,
    /// Orders for units in a turn that has none (Diplomaten: the winter's treaties).
    #[error("no-unit-orders (Diplomaten 2)")]
    NoUnitOrders,
    /// There is no such press.
    #[error("no-such-press (9.5)")]
    NoSuchPress,
    /// Identities are open in this game.
    #[error("not-hidden (9.9.7)")]
    NotHidden,
    /// No disclosure was recorded for this seat.
    #[error("no-breach (9.9.7)")]
    NoBreach,
    /// There is no such open dispute.
    #[error("no-such-dispute (10.4)")]
    NoSuchDispute,
    /// The council has decided it finally.
    #[error("council-decided (10.4)")]
    CouncilDecided,
    /// He has not missed deadlines repeatedly here.
    #[error("no-offender (9.10.3)")]
    NoOffender,
    /// The result was reported already.
    #[error("reported-already (1.6)")]
    ReportedAlready,
    /// The second economy refuses.
    #[error("economy")]
    Economy {
        /// What the module says.
        refusal: EconomyRefusal,
    },
}

impl Sharper {
    /// The paragraph that it would sharpen.
    pub const fn paragraph(self) -> &'static str {
        match self {
            Sharper::GraceTooShort => "9.10.1c",
            Sharper::ExpelledTooEarly => "9.10.1a",
            Sharper::UnitTypeRequired => "3.5",
            Sharper::NotationNarrowed => "9.7",
        }
    }

    fn text(self, lang: Lang) -> String {
        match self {
            Sharper::GraceTooShort => text::game::sharper_grace_too_short(lang),
            Sharper::ExpelledTooEarly => text::game::sharper_expelled_too_early(lang),
            Sharper::UnitTypeRequired => text::game::sharper_unit_type_required(lang),
            Sharper::NotationNarrowed => text::game::sharper_notation_narrowed(lang),
        }
    }
}

impl Refusal {
    /// The stable code: `capitulation-too-early`.
    pub fn code(&self) -> &str {
        match self {
            Refusal::NotForYou => "not-for-you",
            Refusal::NotGameMaster => "not-game-master",
            Refusal::NotCouncil => "not-council",
            Refusal::NotSeated => "not-seated",
            Refusal::AlreadyCreated => "already-created",
            Refusal::NoGame => "no-game",
            Refusal::NotRunning => "not-running",
            Refusal::Running => "running",
            Refusal::Over => "over",
            Refusal::StillRunning => "still-running",
            Refusal::Unreadable { .. } => "unreadable-log",
            Refusal::Stopped => "stopped",
            Refusal::NotStopped => "not-stopped",
            Refusal::UnknownVariant => "unknown-variant",
            Refusal::UnknownRulebook => "unknown-rulebook",
            Refusal::UnknownZone => "unknown-zone",
            Refusal::Rhythm => "rhythm",
            Refusal::Limits => "limits",
            Refusal::Investors { .. } => "investors",
            Refusal::NoInvestors => "no-investors",
            Refusal::HiddenNeeded => "hidden-needed",
            Refusal::Empty => "empty",
            Refusal::TooLong => "too-long",
            Refusal::ReasonMissing => "reason-missing",
            Refusal::HouseRuleSharper { .. } => "house-rule-sharper",
            Refusal::HouseRuleTopic => "house-rule-topic",
            Refusal::SignUpClosed => "sign-up-closed",
            Refusal::Full => "full",
            Refusal::SignedUpAlready => "signed-up-already",
            Refusal::AliasTaken => "alias-taken",
            Refusal::NotSignedUp => "not-signed-up",
            Refusal::GameMasterPlays => "game-master-plays",
            Refusal::UnknownPower => "unknown-power",
            Refusal::WishTwice => "wish-twice",
            Refusal::PlayersMissing { .. } => "players-missing",
            Refusal::DeadlinePast => "deadline-past",
            Refusal::DeadlineFar => "deadline-far",
            Refusal::NoDeadline => "no-deadline",
            Refusal::NoSuchDeadline => "no-such-deadline",
            Refusal::TooEarly => "too-early",
            Refusal::GraceRuns => "grace-runs",
            Refusal::EarlyNotAllowed => "early-not-allowed",
            Refusal::NotAllReady => "not-all-ready",
            Refusal::AbsenceOrder => "absence-order",
            Refusal::WrongTurn => "wrong-turn",
            Refusal::Ahead => "ahead",
            Refusal::NoOrdersNow => "no-orders-now",
            Refusal::NotYourPower => "not-your-power",
            Refusal::NoSuchVersion => "no-such-version",
            Refusal::NotIncomplete => "not-incomplete",
            Refusal::NothingLate => "nothing-late",
            Refusal::NothingHeld => "nothing-held",
            Refusal::DraftWaits => "draft-waits",
            Refusal::NothingEvaluated => "nothing-evaluated",
            Refusal::CorrectionClosed => "correction-closed",
            Refusal::NoSuchRuling => "no-such-ruling",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::SeatTaken => "seat-taken",
            Refusal::SeatEmpty => "seat-empty",
            Refusal::PlaysAlready => "plays-already",
            Refusal::WasExpelled => "was-expelled",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NothingToRedo => "nothing-to-redo",
            Refusal::NotInThisVariant => "not-in-this-variant",
            Refusal::CapitulationTooEarly => "capitulation-too-early",
            Refusal::CapitulationNoPress => "capitulation-no-press",
            Refusal::PlanPowers => "plan-powers",
            Refusal::PlanCenters => "plan-centers",
            Refusal::PlanWinners => "plan-winners",
            Refusal::LaterEnd => "later-end",
            Refusal::NotLastTurn => "not-last-turn",
            Refusal::NoSuchProposal => "no-such-proposal",
            Refusal::ProposedAlready => "proposed-already",
            Refusal::NoVote => "no-vote",
            Refusal::NoPress => "no-press",
            Refusal::NoMessages => "no-messages",
            Refusal::ExchangeOrdersCame => "exchange-orders-came",
            Refusal::NoUnitOrders => "no-unit-orders",
            Refusal::NoSuchPress => "no-such-press",
            Refusal::NotHidden => "not-hidden",
            Refusal::NoBreach => "no-breach",
            Refusal::NoSuchDispute => "no-such-dispute",
            Refusal::CouncilDecided => "council-decided",
            Refusal::NoOffender => "no-offender",
            Refusal::ReportedAlready => "reported-already",
            Refusal::Economy { refusal } => refusal.code(),
        }
    }

    /// The paragraph of the rules; empty where none speaks of it.
    pub fn paragraph(&self) -> &str {
        match self {
            Refusal::HouseRuleSharper { what } => what.paragraph(),
            Refusal::Economy { refusal } => refusal.paragraph(),
            Refusal::NotForYou | Refusal::Unreadable { .. } => "",
            Refusal::NotGameMaster | Refusal::GameMasterPlays => "9.1",
            Refusal::NotCouncil | Refusal::NoSuchDispute | Refusal::CouncilDecided => "10.4",
            Refusal::NotSeated
            | Refusal::NoInvestors
            | Refusal::Full
            | Refusal::UnknownPower
            | Refusal::PlayersMissing { .. }
            | Refusal::NoSuchSeat => "1.1",
            Refusal::AlreadyCreated | Refusal::NoGame => "9.2",
            Refusal::NotRunning
            | Refusal::Running
            | Refusal::SignUpClosed
            | Refusal::SignedUpAlready
            | Refusal::NotSignedUp
            | Refusal::WishTwice => "9.3",
            Refusal::Over | Refusal::StillRunning | Refusal::Limits | Refusal::ReportedAlready => "1.6",
            Refusal::Stopped
            | Refusal::GraceRuns
            | Refusal::NothingLate
            | Refusal::SeatTaken
            | Refusal::SeatEmpty
            | Refusal::WasExpelled => "9.10.1",
            Refusal::NotStopped
            | Refusal::UnknownZone
            | Refusal::Rhythm
            | Refusal::DeadlinePast
            | Refusal::DeadlineFar
            | Refusal::NoDeadline
            | Refusal::NoSuchDeadline
            | Refusal::TooEarly
            | Refusal::EarlyNotAllowed
            | Refusal::NotAllReady
            | Refusal::AbsenceOrder => "9.4",
            Refusal::UnknownVariant | Refusal::UnknownRulebook | Refusal::NotInThisVariant => "10.1",
            Refusal::Investors { .. } => "Kapitalisten 2",
            Refusal::HiddenNeeded => "Kapitalisten 1",
            Refusal::Empty | Refusal::TooLong | Refusal::NoSuchRuling => "9.9.1",
            Refusal::ReasonMissing | Refusal::HouseRuleTopic => "10.2",
            Refusal::AliasTaken | Refusal::NotHidden | Refusal::NoBreach => "9.9.7",
            Refusal::WrongTurn | Refusal::Ahead => "9.5a",
            Refusal::NoOrdersNow
            | Refusal::NotYourPower
            | Refusal::NoSuchVersion
            | Refusal::NotIncomplete
            | Refusal::NoSuchPress => "9.5",
            Refusal::NothingHeld | Refusal::DraftWaits => "9.9.2",
            Refusal::NothingEvaluated
            | Refusal::CorrectionClosed
            | Refusal::NothingToUndo
            | Refusal::NothingToRedo => "9.9.4",
            Refusal::PlaysAlready => "9.11",
            Refusal::CapitulationTooEarly
            | Refusal::PlanPowers
            | Refusal::PlanCenters
            | Refusal::PlanWinners
            | Refusal::NoSuchProposal
            | Refusal::ProposedAlready
            | Refusal::NoVote => "1.4",
            Refusal::CapitulationNoPress | Refusal::NoPress => "9.9.6",
            Refusal::LaterEnd => "1.5",
            Refusal::NotLastTurn => "9.9.5",
            Refusal::NoMessages => "1.2",
            Refusal::ExchangeOrdersCame => "Kapitalisten 2",
            Refusal::NoUnitOrders => "Diplomaten 2",
            Refusal::NoOffender => "9.10.3",
        }
    }

    /// What the person who asked may read.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Refusal::HouseRuleSharper { what } => what.text(lang),
            Refusal::Economy { refusal } => refusal.text(lang),
            Refusal::NotForYou => text::game::refusal_not_for_you(lang),
            Refusal::NotGameMaster => text::game::refusal_not_game_master(lang),
            Refusal::NotCouncil => text::game::refusal_not_council(lang),
            Refusal::NotSeated => text::game::refusal_not_seated(lang),
            Refusal::AlreadyCreated => text::game::refusal_already_created(lang),
            Refusal::NoGame => text::game::refusal_no_game(lang),
            Refusal::NotRunning => text::game::refusal_not_running(lang),
            Refusal::Running => text::game::refusal_running(lang),
            Refusal::Over => text::game::refusal_over(lang),
            Refusal::Unreadable { seq, kind } => text::game::RefusalUnreadable { seq: *seq, kind }.text(lang),
            Refusal::StillRunning => text::game::refusal_still_running(lang),
            Refusal::Stopped => text::game::refusal_stopped(lang),
            Refusal::NotStopped => text::game::refusal_not_stopped(lang),
            Refusal::UnknownVariant => text::game::refusal_unknown_variant(lang),
            Refusal::UnknownRulebook => text::game::refusal_unknown_rulebook(lang),
            Refusal::UnknownZone => text::game::refusal_unknown_zone(lang),
            Refusal::Rhythm => text::game::refusal_rhythm(lang),
            Refusal::Limits => text::game::refusal_limits(lang),
            Refusal::Investors { least, most } => {
                text::game::RefusalInvestors { least: *least, most: *most }.text(lang)
            }
            Refusal::NoInvestors => text::game::refusal_no_investors(lang),
            Refusal::HiddenNeeded => text::game::refusal_hidden_needed(lang),
            Refusal::Empty => text::game::refusal_empty(lang),
            Refusal::TooLong => text::game::refusal_too_long(lang),
            Refusal::ReasonMissing => text::game::refusal_reason_missing(lang),
            Refusal::HouseRuleTopic => text::game::refusal_house_rule_topic(lang),
            Refusal::SignUpClosed => text::game::refusal_sign_up_closed(lang),
            Refusal::Full => text::game::refusal_full(lang),
            Refusal::SignedUpAlready => text::game::refusal_signed_up_already(lang),
            Refusal::AliasTaken => text::game::refusal_alias_taken(lang),
            Refusal::NotSignedUp => text::game::refusal_not_signed_up(lang),
            Refusal::GameMasterPlays => text::game::refusal_game_master_plays(lang),
            Refusal::UnknownPower => text::game::refusal_unknown_power(lang),
            Refusal::WishTwice => text::game::refusal_wish_twice(lang),
            Refusal::PlayersMissing { missing } => text::game::refusal_players_missing(lang, *missing),
            Refusal::DeadlinePast => text::game::refusal_deadline_past(lang),
            Refusal::DeadlineFar => text::game::refusal_deadline_far(lang),
            Refusal::NoDeadline => text::game::refusal_no_deadline(lang),
            Refusal::NoSuchDeadline => text::game::refusal_no_such_deadline(lang),
            Refusal::TooEarly => text::game::refusal_too_early(lang),
            Refusal::GraceRuns => text::game::refusal_grace_runs(lang),
            Refusal::EarlyNotAllowed => text::game::refusal_early_not_allowed(lang),
            Refusal::NotAllReady => text::game::refusal_not_all_ready(lang),
            Refusal::AbsenceOrder => text::game::refusal_absence_order(lang),
            Refusal::WrongTurn => text::game::refusal_wrong_turn(lang),
            Refusal::Ahead => text::game::refusal_ahead(lang),
            Refusal::NoOrdersNow => text::game::refusal_no_orders_now(lang),
            Refusal::NotYourPower => text::game::refusal_not_your_power(lang),
            Refusal::NoSuchVersion => text::game::refusal_no_such_version(lang),
            Refusal::NotIncomplete => text::game::refusal_not_incomplete(lang),
            Refusal::NothingLate => text::game::refusal_nothing_late(lang),
            Refusal::NothingHeld => text::game::refusal_nothing_held(lang),
            Refusal::DraftWaits => text::game::refusal_draft_waits(lang),
            Refusal::NothingEvaluated => text::game::refusal_nothing_evaluated(lang),
            Refusal::CorrectionClosed => text::game::refusal_correction_closed(lang),
            Refusal::NoSuchRuling => text::game::refusal_no_such_ruling(lang),
            Refusal::NoSuchSeat => text::game::refusal_no_such_seat(lang),
            Refusal::SeatTaken => text::game::refusal_seat_taken(lang),
            Refusal::SeatEmpty => text::game::refusal_seat_empty(lang),
            Refusal::PlaysAlready => text::game::refusal_plays_already(lang),
            Refusal::WasExpelled => text::game::refusal_was_expelled(lang),
            Refusal::NothingToUndo => text::game::refusal_nothing_to_undo(lang),
            Refusal::NothingToRedo => text::game::refusal_nothing_to_redo(lang),
            Refusal::NotInThisVariant => text::game::refusal_not_in_this_variant(lang),
            Refusal::CapitulationTooEarly => text::game::refusal_capitulation_too_early(lang),
            Refusal::CapitulationNoPress => text::game::refusal_capitulation_no_press(lang),
            Refusal::PlanPowers => text::game::refusal_plan_powers(lang),
            Refusal::PlanCenters => text::game::refusal_plan_centers(lang),
            Refusal::PlanWinners => text::game::refusal_plan_winners(lang),
            Refusal::LaterEnd => text::game::refusal_later_end(lang),
            Refusal::NotLastTurn => text::game::refusal_not_last_turn(lang),
            Refusal::NoSuchProposal => text::game::refusal_no_such_proposal(lang),
            Refusal::ProposedAlready => text::game::refusal_proposed_already(lang),
            Refusal::NoVote => text::game::refusal_no_vote(lang),
            Refusal::NoPress => text::game::refusal_no_press(lang),
            Refusal::NoMessages => text::game::refusal_no_messages(lang),
            Refusal::ExchangeOrdersCame => text::game::refusal_exchange_orders_came(lang),
            Refusal::NoUnitOrders => text::game::refusal_no_unit_orders(lang),
            Refusal::NoSuchPress => text::game::refusal_no_such_press(lang),
            Refusal::NotHidden => text::game::refusal_not_hidden(lang),
            Refusal::NoBreach => text::game::refusal_no_breach(lang),
            Refusal::NoSuchDispute => text::game::refusal_no_such_dispute(lang),
            Refusal::CouncilDecided => text::game::refusal_council_decided(lang),
            Refusal::NoOffender => text::game::refusal_no_offender(lang),
            Refusal::ReportedAlready => text::game::refusal_reported_already(lang),
        }
    }
}
