//! What the desk answers when it does not do what was asked: cases that a door can tell apart, and
//! words that a person understands.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use text::Lang;

use crate::{BadBoard, Capacity, Role};

/// Why something was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(String),
    /// A game of this number exists already.
    #[error("game {0} exists already")]
    GameExists(String),
    /// The rules or the state of the game forbid it.
    #[error("the game refuses: {0}")]
    Refused(#[from] game::refusal::Refusal),
    /// What was given with an action cannot be read.
    #[error("an action cannot be read")]
    Arguments(commands::Fault),
    /// One must be signed in.
    #[error("an account is needed")]
    SignInFirst,
    /// The account may not do this; others may.
    #[error("this account may not do this")]
    NotAllowed(Allowed),
    /// The last mail address of an account stays.
    #[error("the last mail address stays")]
    LastAddress,
    /// An account has no more keys, or passkeys, than these.
    #[error("no more than {0} keys")]
    MostKeys(usize),
    /// There is no such account.
    #[error("there is no account {0}")]
    NoAccount(String),
    /// The account was closed.
    #[error("the account was closed")]
    Closed,
    /// The name cannot be taken: empty, too long, or with signs that do not belong into one.
    #[error("{0:?} cannot be a name")]
    BadName(String),
    /// Somebody has this name.
    #[error("the name {0:?} is taken")]
    NameTaken(String),
    /// This is no mail address.
    #[error("{0:?} is no mail address")]
    BadAddress(String),
    /// The address belongs to another account.
    #[error("the address {0:?} belongs to another account")]
    AddressTaken(String),
    /// The password is too short or too long.
    #[error("the password must have 8 characters or more")]
    Password,
    /// Name or password are wrong.
    #[error("name or password are wrong")]
    SignIn,
    /// The passkey is unknown here, or did not answer what it was asked.
    #[error("the passkey was not accepted")]
    Passkey,
    /// The link was used before, is too old, or never was one.
    #[error("the link does not work any more")]
    Link,
    /// Too many tries; wait for so many minutes.
    #[error("too many tries, wait for {minutes} minutes")]
    TooOften {
        /// Minutes to wait at most.
        minutes: i64,
    },
    /// There is no such thing in the game: no turn, mail, proposal of that name.
    #[error("there is no {0}")]
    Nothing(String),
    /// What was given cannot be read: a date, a number, a list of powers.
    #[error("{what} cannot be read: {given:?}")]
    Unreadable {
        /// What it should be.
        what: &'static str,
        /// What was given.
        given: String,
    },
    /// For this, one must have signed in a few minutes ago.
    #[error("sign in again first")]
    NotFresh,
    /// Whoever leads this game cannot go before it is over.
    #[error("{0} is still led by this account")]
    Leads(String),
    /// Many changed the game at the same time; try again.
    #[error("the game changes too fast, try again")]
    Busy,
    /// A game's log cannot be read back.
    #[error("the log of {game} is damaged at event {seq}: {reason}")]
    Damaged {
        /// The label of the game.
        game: String,
        /// The number of the event that cannot be read.
        seq: i64,
        /// What is wrong.
        reason: String,
    },
    /// A line of a game's log is missing.
    #[error("event {seq} of the log of {game} is missing")]
    Missing {
        /// The label of the game.
        game: String,
        /// The number of the event that is missing.
        seq: i64,
    },
    /// Somebody must run the site: the last operator stays one.
    #[error("the last operator stays one")]
    LastOperator,
    /// The operator named no folder for backups.
    #[error("no folder for backups is configured")]
    NoBackups,
    /// The disk has too little room for a backup; in megabytes.
    #[error("{free} MB are free for the backup, {wanted} MB are needed")]
    BackupNoRoom {
        /// What is free.
        free: u64,
        /// What is needed.
        wanted: u64,
    },
    /// The site keeps as many games of practice as it can, or this one has become too long.
    #[error("there is no room for games of practice")]
    PracticeFull,
    /// No program of this name or level exists.
    #[error("there is no {given}")]
    NoProgram {
        /// What was given.
        given: String,
        /// What there is.
        known: String,
    },
    /// The position of a game that is being played: nobody is advised there.
    #[error("the game is being played")]
    StillPlayed,
    /// Too many ask for costly things at the same time.
    #[error("too much is asked at once")]
    Overloaded,
    /// A ban from registration holds; the end is none where it has none.
    #[error("a ban from registration holds")]
    NoNewGame {
        /// When the ban ends; `None` if it has no end.
        until: Option<Timestamp>,
        /// The zone in which it is said.
        zone: String,
    },
    /// A playing ban holds.
    #[error("a playing ban holds")]
    Banned {
        /// When the ban ends; `None` if it has no end.
        until: Option<Timestamp>,
        /// The zone in which it is said.
        zone: String,
    },
    /// These of those who signed up may not begin a game by now.
    #[error("some who signed up may not begin a game")]
    BarredHere(Vec<String>),
    /// The game is for members of a higher class.
    #[error("the game is for class {needed}")]
    ClassTooLow {
        /// The letter of the class that it asks for.
        needed: &'static str,
    },
    /// They are of the council and have read the game as its master does (9.1).
    #[error("they have read the game as its master does")]
    HasLooked,
    /// The seat is taken; they are on the waiting list, and stay there.
    #[error("the seat is taken, they stay on the waiting list")]
    SeatGone,
    /// Somebody who plays here knows them, and the game is one in which such people do not play together.
    #[error("somebody here knows them")]
    Acquainted,
    /// These of those who signed up know each other.
    #[error("some who signed up know each other")]
    AcquaintedHere(Vec<String>),
    /// A decision about a member was refused.
    #[error("the club refuses: {0}")]
    Club(#[from] club::Refusal),
    /// A step of a case was refused.
    #[error("the council refuses: {0}")]
    Case(#[from] club::case::Refusal),
    /// A dispute is first the game master's to decide (10.4): until then if it was raised, else it has to be.
    #[error("the game master decides first")]
    MasterFirst {
        /// When the council may be asked.
        until: Option<Timestamp>,
        /// The zone in which it is said.
        zone: String,
    },
    /// A measure of a decision cannot be read.
    #[error("no measure: {0:?}")]
    Measure(String),
    /// A board has faults: each in a line of its own.
    #[error("the board has faults: {0}")]
    BadBoard(BadBoard),
    /// The site takes no boards from members.
    #[error("no boards are taken from members")]
    NoMemberBoards,
    /// No more boards than these are kept.
    #[error("no more than {0} boards are kept")]
    TooManyBoards(usize),
    /// The store failed.
    #[error("the store failed")]
    Store(#[source] store::Error),
}

/// Who is allowed to do what the caller was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// Whoever has this role on the site.
    Role(Role),
    /// Whoever has this part in the game.
    Part(Capacity),
    /// The game's master, and the organisers.
    Leaders,
    /// Somebody else, of whom nothing is said.
    Others,
}

impl Allowed {
    fn text(self, lang: Lang) -> String {
        use text::desk as say;
        match self {
            Allowed::Role(Role::GameMaster) => say::error_for_game_masters(lang),
            Allowed::Role(Role::Organiser) => say::error_for_organisers(lang),
            Allowed::Role(Role::Operator) => say::error_for_operator(lang),
            Allowed::Part(Capacity::Player) => say::error_for_players(lang),
            Allowed::Part(Capacity::GameMaster) => say::error_for_its_game_master(lang),
            Allowed::Part(Capacity::Council) => say::error_for_council(lang),
            Allowed::Leaders => say::error_for_leaders(lang),
            Allowed::Others => say::error_not_allowed(lang),
        }
    }
}

impl Error {
    /// Whether the site itself is in trouble, so that the same may go well a little later; everything else is an answer to
    /// whoever asked, and stays the answer.
    #[must_use]
    pub const fn is_trouble(&self) -> bool {
        match self {
            Error::Busy
            | Error::Overloaded
            | Error::Damaged { .. }
            | Error::Missing { .. }
            | Error::BackupNoRoom { .. }
            | Error::Store(_) => true,
            Error::NoGame(_)
            | Error::GameExists(_)
            | Error::Refused(_)
            | Error::Arguments(_)
            | Error::SignInFirst
            | Error::NotAllowed(_)
            | Error::LastAddress
            | Error::MostKeys(_)
            | Error::NoAccount(_)
            | Error::Closed
            | Error::BadName(_)
            | Error::NameTaken(_)
            | Error::BadAddress(_)
            | Error::AddressTaken(_)
            | Error::Password
            | Error::SignIn
            | Error::Passkey
            | Error::Link
            | Error::TooOften { .. }
            | Error::Nothing(_)
            | Error::Unreadable { .. }
            | Error::NotFresh
            | Error::Leads(_)
            | Error::LastOperator
            | Error::NoBackups
            | Error::PracticeFull
            | Error::NoProgram { .. }
            | Error::StillPlayed
            | Error::NoNewGame { .. }
            | Error::Banned { .. }
            | Error::BarredHere(_)
            | Error::ClassTooLow { .. }
            | Error::HasLooked
            | Error::SeatGone
            | Error::Acquainted
            | Error::AcquaintedHere(_)
            | Error::BadBoard(_)
            | Error::NoMemberBoards
            | Error::TooManyBoards(_)
            | Error::Club(_)
            | Error::Case(_)
            | Error::MasterFirst { .. }
            | Error::Measure(_) => false,
        }
    }

    /// The same in words for the person who asked.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        use text::desk as say;
        match self {
            Error::NoGame(label) => say::error_no_game(lang, label),
            Error::GameExists(label) => say::error_game_exists(lang, label),
            Error::Refused(refusal) => match refusal.paragraph() {
                "" => refusal.text(lang),
                paragraph => format!("{} ({paragraph})", refusal.text(lang)),
            },
            Error::Arguments(fault) => fault.text(lang),
            Error::SignInFirst => say::error_sign_in_first(lang),
            Error::NotAllowed(allowed) => allowed.text(lang),
            Error::LastAddress => say::error_last_address(lang),
            Error::MostKeys(most) => say::error_most_keys(lang, *most),
            Error::NoAccount(name) => say::error_no_account(lang, name),
            Error::Closed => say::error_closed(lang),
            Error::BadName(name) => say::error_bad_name(lang, name),
            Error::NameTaken(name) => say::error_name_taken(lang, name),
            Error::BadAddress(address) => say::error_bad_address(lang, address),
            Error::AddressTaken(address) => say::error_address_taken(lang, address),
            Error::Password => say::error_password(lang),
            Error::SignIn => say::error_sign_in(lang),
            Error::Passkey => say::error_passkey(lang),
            Error::Link => say::error_link(lang),
            Error::TooOften { minutes } => say::error_too_often(lang, *minutes),
            Error::Nothing(what) => say::error_nothing(lang, what),
            Error::Unreadable { what, given } => say::ErrorUnreadable { what, given }.text(lang),
            Error::NotFresh => say::error_not_fresh(lang),
            Error::Leads(label) => say::error_leads(lang, label),
            Error::PracticeFull => text::practice::full(lang),
            Error::NoProgram { given, known } => text::practice::NoProgram { given, known }.text(lang),
            Error::StillPlayed => text::practice::still_played(lang),
            Error::Overloaded => text::practice::overloaded(lang),
            Error::Busy => say::error_busy(lang),
            Error::Damaged { game, seq, reason } => say::ErrorDamaged { game, seq: *seq, reason }.text(lang),
            Error::Missing { game, seq } => say::ErrorMissing { game, seq: *seq }.text(lang),
            Error::LastOperator => text::operator::last_operator(lang),
            Error::NoBackups => text::operator::no_backups(lang),
            Error::BackupNoRoom { free, wanted } => text::operator::BackupNoRoom { free, wanted }.text(lang),
            Error::NoNewGame { until, zone } => text::club::no_new_game(lang, ending(lang, *until, zone)),
            Error::Banned { until, zone } => text::club::no_play(lang, ending(lang, *until, zone)),
            Error::BarredHere(names) => {
                text::club::barred_here(lang, text::list(lang, names.iter().cloned()))
            }
            Error::ClassTooLow { needed } => text::club::class_too_low(lang, *needed),
            Error::HasLooked => text::club::has_looked(lang),
            Error::SeatGone => text::club::seat_gone(lang),
            Error::Acquainted => text::club::acquainted(lang),
            Error::AcquaintedHere(names) => {
                text::club::acquainted_start(lang, text::list(lang, names.iter().cloned()))
            }
            Error::BadBoard(faults) => text::boards::faults(lang, faults.text(lang)),
            Error::NoMemberBoards => text::boards::about_off(lang),
            Error::TooManyBoards(most) => text::boards::too_many(lang, *most),
            Error::Club(refusal) => match refusal {
                club::Refusal::Reason => text::club::refusal_reason(lang),
                club::Refusal::Past => text::club::refusal_past(lang),
                club::Refusal::NotYourself => text::club::refusal_yourself(lang),
                club::Refusal::NoBan => text::club::refusal_no_ban(lang),
                club::Refusal::NotYours => text::club::refusal_not_yours(lang),
                club::Refusal::NoGames => text::club::refusal_no_games(lang),
                club::Refusal::NotWaiting => text::club::refusal_not_waiting(lang),
                club::Refusal::NotOffered => text::club::refusal_not_offered(lang),
                club::Refusal::NoExclusion => text::club::refusal_no_exclusion(lang),
                club::Refusal::AdmittedAlready => text::club::refusal_admitted(lang),
                club::Refusal::NotAdmitted => text::club::refusal_not_admitted(lang),
                club::Refusal::Alone => text::club::refusal_alone(lang),
                club::Refusal::KnownAlready => text::club::refusal_known(lang),
                club::Refusal::Together => text::club::refusal_together(lang),
                club::Refusal::NotKnown => text::club::refusal_not_known(lang),
                club::Refusal::LiftedAlready => text::club::refusal_lifted(lang),
            },
            Error::Case(refusal) => case_refusal(lang, refusal),
            Error::MasterFirst { until: None, .. } => text::council::master_first(lang),
            Error::MasterFirst { until: Some(until), zone } => {
                let zone = game::calendar::rhythm::zone(zone).unwrap_or(TimeZone::UTC);
                text::council::master_decides(lang, crate::words::moment(lang, *until, &zone))
            }
            Error::Measure(given) => {
                let known = crate::council::MEASURES.join(", ");
                text::council::RefusalMeasure { given, known }.text(lang)
            }
            Error::Store(_) => say::error_store(lang),
        }
    }
}

fn case_refusal(lang: Lang, refusal: &club::case::Refusal) -> String {
    use club::case::Refusal;
    use text::council as say;
    match refusal {
        Refusal::Text => say::refusal_text(lang),
        Refusal::Everybody => say::refusal_everybody(lang),
        Refusal::NotCouncil => say::refusal_not_council(lang),
        Refusal::NotParty => say::refusal_not_party(lang),
        Refusal::Recused => say::refusal_recused(lang),
        Refusal::Decided => say::refusal_decided(lang),
        Refusal::NotDecided => say::refusal_not_decided(lang),
        Refusal::Final => say::refusal_final(lang),
        Refusal::NotAsked => say::refusal_not_asked(lang),
        Refusal::Past => say::refusal_past(lang),
        Refusal::Quorum { have, need } => say::RefusalQuorum { have: *have, need }.text(lang),
        Refusal::TooFew { missing } => say::refusal_too_few(lang, *missing),
        Refusal::Tie => say::refusal_tie(lang),
        Refusal::Outvoted => say::refusal_outvoted(lang),
        Refusal::JudgedBefore => say::refusal_judged_before(lang),
        Refusal::PlayersMustKnow => say::refusal_players_must_know(lang),
        Refusal::Names { name, at } => say::RefusalNames { name, at }.text(lang),
        Refusal::Stranger => say::refusal_stranger(lang),
        Refusal::Unheard => say::refusal_unheard(lang),
        Refusal::NoGame => say::refusal_no_game(lang),
    }
}

/// When a ban ends, in words.
fn ending(lang: Lang, until: Option<Timestamp>, zone: &str) -> String {
    let zone = game::calendar::rhythm::zone(zone).unwrap_or(TimeZone::UTC);
    crate::until_words(lang, until, &zone)
}

impl From<crate::Overloaded> for Error {
    fn from(_: crate::Overloaded) -> Error {
        Error::Overloaded
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::LabelTaken(label) => Error::GameExists(label),
            store::Error::NameTaken(name) => Error::NameTaken(name),
            store::Error::AddressTaken(address) => Error::AddressTaken(address),
            store::Error::Conflict { .. } => Error::Busy,
            other => Error::Store(other),
        }
    }
}
