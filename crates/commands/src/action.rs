//! The actions: what can be done, and with which action somebody gives a command.
//!
//! [`Action::of`] matches over all commands that a game knows, as [`Action::row`] and [`read`](crate::read()) over all actions.

use game::command::Command;
use game::economy::EconomyAct;
use game::ruling::Ruling;
use game::vote::Proposal;

/// The actions, named once.
macro_rules! actions {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What can be done in a game beside handing in orders and creating it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Action { $($(#[$doc])* $name,)* }

        impl Action {
            /// All of them, players' first.
            pub const ALL: &'static [Action] = &[$(Action::$name,)*];
        }
    };
}

actions! {
    /// Sign up (9.3).
    SignUp,
    /// Withdraw the sign-up.
    Withdraw,
    /// "No wait" for the pending turn, or not.
    NoWait,
    /// Announce an absence (9.4).
    Absence,
    /// Propose a draw (1.4).
    ProposeDraw,
    /// Propose a capitulation plan (1.4).
    ProposeCapitulation,
    /// Propose that one power wins and the others share the rest (1.4).
    Concede,
    /// Propose a later end (1.5).
    ProposeLaterEnd,
    /// Propose to go on with somebody whose identity was disclosed by accident (9.9.7).
    ProposeKeep,
    /// Propose that the last turn is played again (9.9.5).
    Repeat,
    /// Vote on a proposal.
    Vote,
    /// Send press (9.5).
    Press,
    /// Send a private message (1.2).
    Message,
    /// Offer a treaty, or declare one that needs no partner.
    Offer,
    /// Accept an offered treaty.
    Accept,
    /// Decline an offered treaty, or take an own offer back.
    Decline,
    /// Report an error in the last evaluation (9.9.4).
    ReportError,
    /// Raise a dispute (10.4).
    Dispute,
    /// Report illegal content (9.2).
    ReportContent,
    /// Offer to take a free seat over (9.10.1).
    StepIn,
    /// Take that back.
    StepBack,
    /// Name somebody who acts while the player is away (9.4).
    Sitter,
    /// Agree to act for a player, or to somebody who does, or not (9.4).
    SitterAnswer,
    /// Nobody acts for the player any more (9.4).
    SitterEnd,
    /// Lead the game from now on, or not (9.1).
    TakeOver,
    /// Write into one's diary.
    Diary,
    /// Open it for everybody.
    OpenDiary,
    /// Say something at the end.
    Closing,
    /// Leave the game.
    Resign,
    /// Set house rules (10.2).
    HouseRules,
    /// Open sign-up (9.3).
    Open,
    /// Decide who plays a power (9.3).
    Assign,
    /// End the indulgence of a beginners' game (10.3).
    EndBeginners,
    /// Set the time limit of one seat (9.10.1c).
    Grace,
    /// Assign the powers and begin (9.3).
    Start,
    /// Change the regular deadlines (9.4).
    Rhythm,
    /// Go on on a newer version of the board with the same rules.
    MoveBoard,
    /// Move the pending deadline (9.4).
    Shift,
    /// Pause the game (9.4).
    Pause,
    /// Go on with a game that was paused (9.4).
    Resume,
    /// Remind who is missing.
    Remind,
    /// Evaluate the pending turn by hand.
    Evaluate,
    /// Hold evaluations back, or no longer.
    Hold,
    /// Publish the held evaluation.
    Publish,
    /// Throw the held evaluation away.
    Discard,
    /// Let late orders count (9.10.1).
    AcceptLate,
    /// Take an incomplete correction (9.5).
    TakeCorrection,
    /// This order counts, whatever was handed in.
    OverrideOrder,
    /// A submission is refused as a whole (9.9.1).
    OverrideRefuse,
    /// After the turn this unit stands there.
    OverrideUnit,
    /// After the turn no unit stands there.
    OverrideNoUnit,
    /// After the turn the center belongs to this power.
    OverrideOwner,
    /// Press of a game of pseudonyms appears with these words, or not at all.
    OverridePress,
    /// No NMR for this seat in this turn.
    OverrideNoNmr,
    /// Take such a decision back.
    WithdrawOverride,
    /// Evaluate the last turn again and publish that (9.9.4).
    Correct,
    /// Take a seat away (9.9.7 to 9.14).
    Exclude,
    /// Seat a substitute (9.10.1).
    Replace,
    /// Play on without a substitute (9.10.1d).
    Without,
    /// Refuse to publish a press release (9.2).
    RefusePress,
    /// Note something for the staff.
    Note,
    /// Record that somebody disclosed their identity by accident (9.9.7).
    Breach,
    /// Decide a dispute (10.4).
    Decide,
    /// Report a repeated offender to the organisers (9.10.3).
    ReportOffender,
    /// Ask a member to a game that is for guests alone.
    Invite,
    /// Ask somebody to lead the game (9.1).
    HandOver,
    /// Note that the result went to the database (1.6).
    End,
    /// Take the last act back.
    Undo,
    /// Do it again.
    Redo,
    /// The council's answer to an agreed proposal (9.9.5).
    Council,
    /// Break the game off (10.5).
    Abort,
    /// Play a broken off game on, without anything that counts (10.5).
    PlayOn,
}

impl Action {
    /// Its words in one: `shift`, `propose-draw`. The last part of its address on the site and of the API.
    #[must_use]
    pub fn path(self) -> String {
        self.row().words.join("-")
    }

    /// The action of such a path.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Action> {
        Action::ALL.iter().copied().find(|action| action.path() == path)
    }

    /// The action with which somebody gives this command; none for what only the clock gives or the club decides, and for orders and new games,
    /// which have doors of their own.
    #[must_use]
    pub fn of(command: &Command) -> Option<Action> {
        Some(match command {
            Command::SignUp { .. } => Action::SignUp,
            Command::WithdrawSignUp { .. } => Action::Withdraw,
            Command::SetNoWait { .. } => Action::NoWait,
            Command::DeclareAbsence { .. } => Action::Absence,
            Command::Propose { proposal } => match proposal {
                Proposal::Draw => Action::ProposeDraw,
                Proposal::Capitulation { .. } => Action::ProposeCapitulation,
                Proposal::LaterEnd { .. } => Action::ProposeLaterEnd,
                Proposal::KeepAfterBreach { .. } => Action::ProposeKeep,
                Proposal::Repetition { .. } => Action::Repeat,
                Proposal::HouseRules { .. } => Action::HouseRules,
            },
            Command::Vote { .. } => Action::Vote,
            Command::SendPress { .. } => Action::Press,
            Command::SendMessage { .. } => Action::Message,
            Command::Economy { act } => match act {
                EconomyAct::Offer { .. } => Action::Offer,
                EconomyAct::Accept { .. } => Action::Accept,
                EconomyAct::Withdraw { .. } => Action::Decline,
            },
            Command::ReportError { .. } => Action::ReportError,
            Command::RaiseDispute { .. } => Action::Dispute,
            Command::ReportContent { .. } => Action::ReportContent,
            Command::OfferSeat { .. } => Action::StepIn,
            Command::WithdrawOffer { .. } => Action::StepBack,
            Command::NameSitter { .. } => Action::Sitter,
            Command::AnswerSitter { .. } => Action::SitterAnswer,
            Command::EndSitter { .. } => Action::SitterEnd,
            Command::HandOver { .. } => Action::HandOver,
            Command::AnswerChair { .. } => Action::TakeOver,
            Command::WriteDiary { .. } => Action::Diary,
            Command::OpenDiary { .. } => Action::OpenDiary,
            Command::StateEnd { .. } => Action::Closing,
            Command::Resign { .. } => Action::Resign,
            Command::SetHouseRules { .. } => Action::HouseRules,
            Command::OpenSignUp => Action::Open,
            Command::InviteGuest { .. } => Action::Invite,
            Command::GivePower { .. } => Action::Assign,
            Command::EndBeginners { .. } => Action::EndBeginners,
            Command::SetGrace { .. } => Action::Grace,
            Command::Start { .. } => Action::Start,
            Command::SetRhythm { .. } => Action::Rhythm,
            Command::MoveBoard { .. } => Action::MoveBoard,
            Command::Shift { .. } => Action::Shift,
            Command::Suspend { .. } => Action::Pause,
            Command::Resume { .. } => Action::Resume,
            Command::Remind { .. } => Action::Remind,
            Command::Process { .. } => Action::Evaluate,
            Command::SetHold { .. } => Action::Hold,
            Command::Publish => Action::Publish,
            Command::DiscardDraft => Action::Discard,
            Command::AcceptLate { .. } => Action::AcceptLate,
            Command::TakeCorrection { .. } => Action::TakeCorrection,
            Command::Rule { ruling, .. } => match ruling {
                Ruling::Order { .. } => Action::OverrideOrder,
                Ruling::Refuse { .. } => Action::OverrideRefuse,
                Ruling::Unit { .. } => Action::OverrideUnit,
                Ruling::NoUnit { .. } => Action::OverrideNoUnit,
                Ruling::Owner { .. } => Action::OverrideOwner,
                Ruling::Press { .. } => Action::OverridePress,
                Ruling::NoNmr { .. } => Action::OverrideNoNmr,
            },
            Command::WithdrawRuling { .. } => Action::WithdrawOverride,
            Command::Correct { .. } => Action::Correct,
            Command::Exclude { .. } => Action::Exclude,
            Command::Substitute { .. } => Action::Replace,
            Command::DoWithout { .. } => Action::Without,
            Command::RefusePress { .. } => Action::RefusePress,
            Command::Note { .. } => Action::Note,
            Command::ReportBreach { .. } => Action::Breach,
            Command::DecideDispute { .. } => Action::Decide,
            Command::ReportOffender { .. } => Action::ReportOffender,
            Command::ReportResult => Action::End,
            Command::Undo => Action::Undo,
            Command::Redo => Action::Redo,
            Command::CouncilAnswer { .. } => Action::Council,
            Command::Abort { .. } => Action::Abort,
            Command::PlayOn { .. } => Action::PlayOn,
            Command::Create { .. }
            | Command::Reinstate { .. }
            | Command::Submit { .. }
            | Command::ProcessEarly { .. }
            | Command::Search { .. }
            | Command::CloseBrokenOff
            | Command::CloseGrace { .. } => return None,
        })
    }
}
