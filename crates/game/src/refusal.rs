//! Why a command is refused: typed, with the paragraph of the rules, and in words in both languages.

use crate::treaties::PlainRefusal;
use serde::{Deserialize, Serialize};
use std::fmt;
use text::{Lang, game as say};
use variants::{NoOption, Setting};

impl From<NoOption> for Refusal {
    fn from(why: NoOption) -> Refusal {
        match why {
            NoOption::NoBoard => Refusal::UnknownVariant,
            NoOption::Economy => Refusal::NoOptions,
            NoOption::NotYet(option) => Refusal::OptionNotYet { option },
            NoOption::Setting { option, setting } => Refusal::OptionIsSetting {
                option,
                setting: match setting {
                    Setting::Anonymous => "--identity anonymous --press report",
                    Setting::Gunboat => "--identity anonymous --press full",
                    Setting::NoPress => "--press none",
                }
                .to_owned(),
            },
            NoOption::Unknown { option, known } => Refusal::UnknownOption { option, known },
            NoOption::Clash(options) => Refusal::OptionClash { options },
            NoOption::Full { most } => Refusal::BoardsFull { most },
        }
    }
}

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

/// Makes of the table below the enum with its code, its paragraph and its words: a case stands once.
macro_rules! refusals {
    ($lang:ident, $($(#[doc = $doc:literal])+ $name:ident $({ $($(#[doc = $about:literal])+ $field:ident: $type:ty,)+ })?:
        $code:expr, $paragraph:expr, $text:expr;)+) => {
        /// Why a command is refused. Nothing has happened then.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Refusal {
            $($(#[doc = $doc])+ $name $({ $($(#[doc = $about])+ $field: $type,)+ })?,)+
        }

        // A row that needs its fields for its words alone does not use them for its code.
        #[allow(unused_variables)]
        impl Refusal {
            /// The stable code: `capitulation-too-early`.
            pub fn code(&self) -> &str {
                match self { $(Refusal::$name $({ $($field),+ })? => $code,)+ }
            }

            /// The paragraph of the rules; empty where none speaks of it.
            pub fn paragraph(&self) -> &str {
                match self { $(Refusal::$name $({ $($field),+ })? => $paragraph,)+ }
            }

            /// What the person who asked may read.
            pub fn text(&self, $lang: Lang) -> String {
                match self { $(Refusal::$name $({ $($field),+ })? => $text,)+ }
            }
        }
    };
}

refusals! {
    lang,

    /// Whoever asked may not do this.
    NotForYou: "not-for-you", "", say::refusal_not_for_you(lang);
    /// Only the game master of this game.
    NotGameMaster: "not-game-master", "9.1", say::refusal_not_game_master(lang);
    /// Only the organisers' council.
    NotCouncil: "not-council", "10.4", say::refusal_not_council(lang);
    /// An organiser who plays or played in it.
    Recused: "recused", "9.1", say::refusal_recused(lang);
    /// Only who plays in this game.
    NotSeated: "not-seated", "1.1", say::refusal_not_seated(lang);
    /// There is such a game already.
    AlreadyCreated: "already-created", "9.2", say::refusal_already_created(lang);
    /// There is no such game yet.
    NoGame: "no-game", "9.2", say::refusal_no_game(lang);
    /// The game has not begun.
    NotRunning: "not-running", "9.3", say::refusal_not_running(lang);
    /// Only guests of the game master play here.
    NotInvited: "not-invited", "", say::refusal_not_invited(lang);
    /// Everybody may sign up here.
    NoInvitations: "no-invitations", "", say::refusal_no_invitations(lang);
    /// They were asked already.
    InvitedAlready: "invited-already", "", say::refusal_invited_already(lang);
    /// Games for guests are of class A.
    InvitationsNeedClassA: "invitations-need-class-a", "", say::refusal_invitations_need_class_a(lang);
    /// The game has begun already.
    Running: "running", "9.3", say::refusal_running(lang);
    /// The game is over.
    Over: "over", "1.6", say::refusal_over(lang);
    /// It was not broken off.
    NotBrokenOff: "not-broken-off", "10.5", say::refusal_not_broken_off(lang);
    /// It was broken off too long ago to be played on.
    PlayOnTooLate: "play-on-too-late", "10.5", say::refusal_play_on_too_late(lang);
    /// The game is not over yet.
    StillRunning: "still-running", "1.6", say::refusal_still_running(lang);
    /// The game is held: its log has an event that this program cannot read.
    Unreadable {
        /// The event's number.
        seq: u64,
        /// The name of its kind, as the log has it.
        kind: String,
    }: "unreadable-log", "", say::RefusalUnreadable { seq: *seq, kind }.text(lang);
    /// The game stands still.
    Stopped: "stopped", "9.10.1", say::refusal_stopped(lang);
    /// The game does not stand still.
    NotStopped: "not-stopped", "9.4", say::refusal_not_stopped(lang);
    /// There is no such variant.
    UnknownVariant: "unknown-variant", "10.1", say::refusal_unknown_variant(lang);
    /// An option that is known elsewhere and not played here yet.
    OptionNotYet {
        /// The option's name, as it was asked for.
        option: String,
    }: "option-not-yet", "10.1", say::refusal_option_not_yet(lang, option);
    /// What is called an option elsewhere and is a setting of the game.
    OptionIsSetting {
        /// As it was given.
        option: String,
        /// How it is set.
        setting: String,
    }: "option-is-setting", "10.1", say::RefusalOptionIsSetting { option, setting }.text(lang);
    /// No option of this board.
    UnknownOption {
        /// As it was given.
        option: String,
        /// All that there are.
        known: Vec<String>,
    }: "unknown-option", "10.1", say::RefusalUnknownOption { option, known: known.join(", ") }.text(lang);
    /// Options that contradict each other or the board.
    OptionClash {
        /// As they were given.
        options: String,
    }: "option-clash", "10.1", say::refusal_option_clash(lang, options);
    /// A board more would be one too many.
    BoardsFull {
        /// So many there may be.
        most: usize,
    }: "boards-full", "10.1", say::refusal_boards_full(lang, *most);
    /// A variant with a second economy takes no options.
    NoOptions: "no-options", "10.1", say::refusal_no_options(lang);
    /// There is no such rulebook.
    UnknownRulebook: "unknown-rulebook", "10.1", say::refusal_unknown_rulebook(lang);
    /// There is no such choice for an issue of a rulebook.
    UnknownChoice {
        /// As it was given.
        choice: String,
    }: "unknown-choice", "10.1", say::refusal_unknown_choice(lang, choice);
    /// Somebody else wishes for the power as much.
    LotDecides: "lot-decides", "9.3", say::refusal_lot_decides(lang);
    /// It is no beginners' game, or no longer.
    NoBeginners: "no-beginners", "10.3", say::refusal_no_beginners(lang);
    /// No time limit runs for this seat.
    NoGrace: "no-grace", "9.10.1c", say::refusal_no_grace(lang);
    /// There is no such time zone.
    UnknownZone: "unknown-zone", "9.4", say::refusal_unknown_zone(lang);
    /// Closed days that leave no time to play.
    ClosedDays: "closed-days", "9.4", say::refusal_closed_days(lang);
    /// A limit of more than seven days without a reason.
    LongLimit: "long-limit", "9.10.1c", say::refusal_long_limit(lang);
    /// No usable rhythm of deadlines.
    Rhythm: "rhythm", "9.4", say::refusal_rhythm(lang);
    /// A game stays on its board.
    AnotherBoard {
        /// The board of the game.
        id: String,
    }: "another-board", "", say::refusal_another_board(lang, id);
    /// It is played on this very version.
    SameBoard: "same-board", "", say::refusal_same_board(lang);
    /// A game keeps the rules with which it began.
    OtherRules {
        /// What differs.
        what: String,
    }: "other-rules", "", say::refusal_other_rules(lang, what);
    /// No usable end.
    Limits: "limits", "1.6", say::refusal_limits(lang);
    /// Too few or too many seats.
    Investors {
        /// The fewest that may play.
        least: u8,
        /// The most that may play.
        most: u8,
    }: "investors", "Kapitalisten 2", say::RefusalInvestors { least: *least, most: *most }.text(lang);
    /// A seat is a power in this variant.
    NoInvestors: "no-investors", "1.1", say::refusal_no_investors(lang);
    /// Deadlines of their own for retreats and adjustments, where winter is played with autumn.
    TwoPhases: "two-phases", "Kapitalisten 2", say::refusal_two_phases(lang);
    /// The variant is always played with pseudonyms.
    HiddenNeeded: "hidden-needed", "Kapitalisten 1", say::refusal_hidden_needed(lang);
    /// A text is missing.
    Empty: "empty", "9.9.1", say::refusal_empty(lang);
    /// Too much or too long.
    TooLong: "too-long", "9.9.1", say::refusal_too_long(lang);
    /// A reason is needed.
    ReasonMissing: "reason-missing", "10.2", say::refusal_reason_missing(lang);
    /// A house rule is sharper than the rules.
    HouseRuleSharper {
        /// What would be sharper.
        what: Sharper,
    }: "house-rule-sharper", what.paragraph(), what.text(lang);
    /// House rules may not be about this.
    HouseRuleTopic: "house-rule-topic", "10.2", say::refusal_house_rule_topic(lang);
    /// Sign-up is not open.
    SignUpClosed: "sign-up-closed", "9.3", say::refusal_sign_up_closed(lang);
    /// All places are taken.
    Full: "full", "1.1", say::refusal_full(lang);
    /// Already signed up.
    SignedUpAlready: "signed-up-already", "9.3", say::refusal_signed_up_already(lang);
    /// Somebody has this pseudonym.
    AliasTaken: "alias-taken", "9.9.7", say::refusal_alias_taken(lang);
    /// Not signed up.
    NotSignedUp: "not-signed-up", "9.3", say::refusal_not_signed_up(lang);
    /// The game master cannot play in their own game.
    GameMasterPlays: "game-master-plays", "9.1", say::refusal_game_master_plays(lang);
    /// They lead the game already.
    LeadsAlready: "leads-already", "9.1", say::refusal_leads_already(lang);
    /// Whoever has or had a part in the game cannot lead it.
    HadPart: "had-part", "9.1", say::refusal_had_part(lang);
    /// They may lead no games on this site.
    MayNotLead: "may-not-lead", "9.1", say::refusal_may_not_lead(lang);
    /// They were not asked to lead the game.
    NoChairOffer: "no-chair-offer", "9.1", say::refusal_no_chair_offer(lang);
    /// No such power in this variant.
    UnknownPower: "unknown-power", "1.1", say::refusal_unknown_power(lang);
    /// A power is wished twice.
    WishTwice: "wish-twice", "9.3", say::refusal_wish_twice(lang);
    /// Places are free still.
    PlayersMissing {
        /// How many more must sign up before the game can start.
        missing: u16,
    }: "players-missing", "1.1", say::refusal_players_missing(lang, *missing);
    /// The deadline lies in the past.
    DeadlinePast: "deadline-past", "9.4", say::refusal_deadline_past(lang);
    /// The deadline lies too far ahead.
    DeadlineFar: "deadline-far", "9.4", say::refusal_deadline_far(lang);
    /// No deadline is set.
    NoDeadline: "no-deadline", "9.4", say::refusal_no_deadline(lang);
    /// This deadline was replaced by another.
    NoSuchDeadline: "no-such-deadline", "9.4", say::refusal_no_such_deadline(lang);
    /// The deadline has not come.
    TooEarly: "too-early", "9.4", say::refusal_too_early(lang);
    /// A time limit for missing orders still runs.
    GraceRuns: "grace-runs", "9.10.1", say::refusal_grace_runs(lang);
    /// The house rules know no early evaluation.
    EarlyNotAllowed: "early-not-allowed", "9.4", say::refusal_early_not_allowed(lang);
    /// Not everybody is in and has set no wait.
    NotAllReady: "not-all-ready", "9.4", say::refusal_not_all_ready(lang);
    /// An absence ends before it begins, or is too long.
    AbsenceOrder: "absence-order", "9.4", say::refusal_absence_order(lang);
    /// Orders for a turn that is over.
    WrongTurn: "wrong-turn", "9.5a", say::refusal_wrong_turn(lang);
    /// Orders for later turns are not considered.
    Ahead: "ahead", "9.5a", say::refusal_ahead(lang);
    /// Nothing is to be handed in.
    NoOrdersNow: "no-orders-now", "9.5", say::refusal_no_orders_now(lang);
    /// Orders for a power that the seat does not control.
    NotYourPower: "not-your-power", "9.5", say::refusal_not_your_power(lang);
    /// There is no such submission.
    NoSuchVersion: "no-such-version", "9.5", say::refusal_no_such_version(lang);
    /// The submission is no incomplete correction.
    NotIncomplete: "not-incomplete", "9.5", say::refusal_not_incomplete(lang);
    /// No late orders to accept now.
    NothingLate: "nothing-late", "9.10.1", say::refusal_nothing_late(lang);
    /// No evaluation waits for publication.
    NothingHeld: "nothing-held", "9.9.2", say::refusal_nothing_held(lang);
    /// A correction that would change nothing.
    NothingCorrected: "nothing-corrected", "9.9.4", say::refusal_nothing_corrected(lang);
    /// An evaluation waits for publication first.
    DraftWaits: "draft-waits", "9.9.2", say::refusal_draft_waits(lang);
    /// Nothing has been evaluated yet.
    NothingEvaluated: "nothing-evaluated", "9.9.4", say::refusal_nothing_evaluated(lang);
    /// Too late: the next evaluation has been published.
    CorrectionClosed: "correction-closed", "9.9.4", say::refusal_correction_closed(lang);
    /// There is no such ruling, or it does not fit the board.
    NoSuchRuling: "no-such-ruling", "9.9.1", say::refusal_no_such_ruling(lang);
    /// There is no such seat.
    NoSuchSeat: "no-such-seat", "1.1", say::refusal_no_such_seat(lang);
    /// Somebody sits there.
    SeatTaken: "seat-taken", "9.10.1", say::refusal_seat_taken(lang);
    /// The game goes on without anybody on this seat.
    Unmanned: "unmanned", "9.10.1d", say::refusal_unmanned(lang);
    /// They have offered to take this seat already.
    OfferedAlready: "offered-already", "9.10.1", say::refusal_offered_already(lang);
    /// They have not offered to take this seat.
    NoSuchOffer: "no-such-offer", "9.10.1", say::refusal_no_such_offer(lang);
    /// Nobody sits there.
    SeatEmpty: "seat-empty", "9.10.1", say::refusal_seat_empty(lang);
    /// They play in this game already.
    PlaysAlready: "plays-already", "9.11", say::refusal_plays_already(lang);
    /// They have left this game and cannot come back as a substitute.
    WasExpelled: "was-expelled", "9.10.1", say::refusal_was_expelled(lang);
    /// Only when the game is over.
    NotOver: "not-over", "", say::refusal_not_over(lang);
    /// There is no page of a diary to open.
    NoDiary: "no-diary", "", say::refusal_no_diary(lang);
    /// Two weeks after the end nothing more is said.
    StatementsClosed: "statements-closed", "", say::refusal_statements_closed(lang);
    /// Nobody excluded them here, or they left otherwise.
    WasNotExcluded: "was-not-excluded", "9.10.3", say::refusal_was_not_excluded(lang);
    /// They acted for a player here, and take no seat.
    SatIn: "sat-in", "9.4", say::refusal_sat_in(lang);
    /// The house rules know nobody who acts for players who are away.
    NoSitters: "no-sitters", "10.2", say::refusal_no_sitters(lang);
    /// Where identities are hidden the game master chooses who acts for a player.
    SitterByMaster: "sitter-by-master", "9.9.7", say::refusal_sitter_by_master(lang);
    /// A player cannot act for themselves.
    SitterSelf: "sitter-self", "9.4", say::refusal_sitter_self(lang);
    /// They act for somebody else here.
    SitsElsewhere: "sits-elsewhere", "9.4", say::refusal_sits_elsewhere(lang);
    /// It begins too soon.
    SitterLate: "sitter-late", "9.4", say::refusal_sitter_late(lang);
    /// Longer than somebody may act for a player.
    SitterLong: "sitter-long", "9.4", say::refusal_sitter_long(lang);
    /// Somebody is named for that time.
    SitterTwice: "sitter-twice", "9.4", say::refusal_sitter_twice(lang);
    /// Nobody was asked to act there, or that is answered.
    NoSitter: "no-sitter", "9.4", say::refusal_no_sitter(lang);
    /// Whoever acts for a player gives orders and nothing else.
    SitterOrders: "sitter-orders", "9.4", say::refusal_sitter_orders(lang);
    /// The house rules know no programs on seats that somebody left.
    NoStandIns: "no-stand-ins", "10.2", say::refusal_no_stand_ins(lang);
    /// There is nothing to take back.
    NothingToUndo: "nothing-to-undo", "9.9.4", say::refusal_nothing_to_undo(lang);
    /// There is nothing to do again.
    NothingToRedo: "nothing-to-redo", "9.9.4", say::refusal_nothing_to_redo(lang);
    /// This kind of proposal does not exist in this variant.
    NotInThisVariant: "not-in-this-variant", "10.1", say::refusal_not_in_this_variant(lang);
    /// A capitulation plan comes too early.
    CapitulationTooEarly: "capitulation-too-early", "1.4", say::refusal_capitulation_too_early(lang);
    /// No capitulation in games without press.
    CapitulationNoPress: "capitulation-no-press", "9.9.6", say::refusal_capitulation_no_press(lang);
    /// A plan must list every nation with a center, and no other power than the variant's.
    PlanPowers: "plan-powers", "1.4", say::refusal_plan_powers(lang);
    /// A plan gives away more centers than there are.
    PlanCenters: "plan-centers", "1.4", say::refusal_plan_centers(lang);
    /// A plan makes two powers win, or nobody take part.
    PlanWinners: "plan-winners", "1.4", say::refusal_plan_winners(lang);
    /// The proposed end is not later.
    LaterEnd: "later-end", "1.5", say::refusal_later_end(lang);
    /// Only the last evaluated turn can be repeated.
    NotLastTurn: "not-last-turn", "9.9.5", say::refusal_not_last_turn(lang);
    /// There is no such open proposal.
    NoSuchProposal: "no-such-proposal", "1.4", say::refusal_no_such_proposal(lang);
    /// The same is proposed already.
    ProposedAlready: "proposed-already", "1.4", say::refusal_proposed_already(lang);
    /// Without a center there is no vote.
    NoVote: "no-vote", "1.4", say::refusal_no_vote(lang);
    /// No messages in games without press.
    NoPress: "no-press", "9.9.6", say::refusal_no_press(lang);
    /// This game has no private messages.
    NoMessages: "no-messages", "1.2", say::refusal_no_messages(lang);
    /// They wrote as many messages, or as much press, as one person can in an hour.
    TooMany: "too-many", "1.2", say::refusal_too_many(lang);
    /// Exclusion for missing exchange orders before the third in a row (Kapitalisten).
    ExchangeOrdersCame: "exchange-orders-came", "Kapitalisten 2", say::refusal_exchange_orders_came(lang);
    /// Orders for units in a turn that has none (Diplomaten: the winter's treaties).
    NoUnitOrders: "no-unit-orders", "Diplomaten 2", say::refusal_no_unit_orders(lang);
    /// There is no such press.
    NoSuchPress: "no-such-press", "9.5", say::refusal_no_such_press(lang);
    /// Identities are open in this game.
    NotHidden: "not-hidden", "9.9.7", say::refusal_not_hidden(lang);
    /// No disclosure was recorded for this seat.
    NoBreach: "no-breach", "9.9.7", say::refusal_no_breach(lang);
    /// There is no such open dispute.
    NoSuchDispute: "no-such-dispute", "10.4", say::refusal_no_such_dispute(lang);
    /// The council has decided it finally.
    CouncilDecided: "council-decided", "10.4", say::refusal_council_decided(lang);
    /// The game master has decided it; the council may decide otherwise.
    DisputeDecided: "dispute-decided", "10.4", say::refusal_dispute_decided(lang);
    /// They have not missed deadlines repeatedly here.
    NoOffender: "no-offender", "9.10.3", say::refusal_no_offender(lang);
    /// The result was reported already.
    ReportedAlready: "reported-already", "1.6", say::refusal_reported_already(lang);
    /// More press or more lines than a submission of the exchange may hold.
    TooMuchPress: "too-long", "Kapitalisten 2", text::economy::too_much_press(lang);
    /// There is nothing to do at the exchange between its turns.
    NothingToDo: "no-such-act", "Kapitalisten 2", text::economy::no_act(lang);
    /// More treaties than a submission may hold.
    TooManyTreaties: "unreadable", "Diplomaten 4", text::economy::unreadable_treaty(lang);
    /// A treaty cannot be offered, accepted or taken back.
    Treaty {
        /// The variant whose names the reason uses.
        variant: String,
        /// Which rule of the treaties forbids it.
        why: PlainRefusal,
    }: why.code(), why.paragraph(), treaty(variant, why, lang);
}

/// Why a treaty was refused, with the names of its board.
fn treaty(variant: &str, why: &PlainRefusal, lang: Lang) -> String {
    let variant = variants::by_id(variant);
    let typed = variant.and_then(|variant| Some((why.clone().typed(variant)?, variant)));
    typed.map_or_else(|| why.code().to_owned(), |(why, variant)| why.text(lang, variant))
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.paragraph() {
            "" => f.write_str(self.code()),
            paragraph => write!(f, "{} ({paragraph})", self.code()),
        }
    }
}

impl std::error::Error for Refusal {}

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
            Sharper::GraceTooShort => say::sharper_grace_too_short(lang),
            Sharper::ExpelledTooEarly => say::sharper_expelled_too_early(lang),
            Sharper::UnitTypeRequired => say::sharper_unit_type_required(lang),
            Sharper::NotationNarrowed => say::sharper_notation_narrowed(lang),
        }
    }
}
