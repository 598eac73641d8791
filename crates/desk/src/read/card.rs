//! A game's card: what lists show of it. Made from the public events alone, and kept beside the log so
//! that a list of ten thousand games needs no log at all.

use crate::read::free_seat::{FreeSeat, free};
use game::ending::GameResult;
use game::game::{Game, Stage};
use game::house::{Absences, Fill, NmrMode};
use game::setup::{Class, Identity, Press, Tongue};
use game::view::Represented;
use game::word::seat::{Power, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use variants::Calendar;

/// How far a game is, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Created; sign-up is not open.
    Announced,
    /// Players can sign up.
    SignUp,
    /// It is played.
    Running,
    /// It stands still.
    Stopped,
    /// It is over.
    Over,
}

impl Status {
    /// Each of them, in the order in which a game goes through them.
    pub const ALL: [Status; 5] =
        [Status::Announced, Status::SignUp, Status::Running, Status::Stopped, Status::Over];

    /// As cards and the API write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Status::Announced => "announced",
            Status::SignUp => "sign-up",
            Status::Running => "running",
            Status::Stopped => "stopped",
            Status::Over => "over",
        }
    }

    /// The one that is written so.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.word() == word)
    }
}

/// A seat on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSeat {
    /// The seat it is about.
    pub seat: SeatId,
    /// The power of the seat, its first one if it has several; none for an investor of Kapitalisten.
    pub power: Option<Power>,
    /// All its powers (M9, `seats`), in the order of the seat; none where seats are no powers.
    #[serde(default)]
    pub powers: Vec<Power>,
    /// The pseudonym under which the seat plays, in games that have such.
    pub alias: Option<String>,
    /// The player's name, where everybody may know it.
    pub player: Option<String>,
    /// The player's account, where everybody may know it and there is one.
    #[serde(default)]
    pub account: Option<i64>,
    /// Whether somebody sits there.
    pub taken: bool,
    /// What whoever would step in wants to know; none if a person sits there, the game goes on without, or a program stands in
    /// and the game master fills seats.
    #[serde(default)]
    pub free: Option<FreeSeat>,
    /// Whether a program sits there.
    #[serde(default)]
    pub program: bool,
    /// Who acts for the player while they are away, where everybody may know it (9.4). The store's card keeps one that is over until
    /// something happens in the game; what lists and pages read has none.
    #[serde(default)]
    pub represented: Option<Represented>,
    /// Supply centers now; none where that is hidden (M13).
    pub centers: Option<u16>,
    /// Units now; none where that is hidden (M13).
    pub units: Option<u16>,
}

impl CardSeat {
    /// Whether a substitute is sought for it.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.free.is_some()
    }
}

/// What lists show of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Series and number.
    pub label: String,
    /// How far it is.
    pub status: Status,
    /// The variant's id.
    pub variant: String,
    /// The rulebook's name; empty before the game is set up.
    pub rulebook: String,
    /// What players may say to each other.
    pub press: Press,
    /// Who knows whom.
    pub identity: Identity,
    /// A beginners' game.
    pub beginners: bool,
    /// Which class of members it is for.
    #[serde(default)]
    pub class: Class,
    /// In which language its people write to each other.
    #[serde(default)]
    pub language: Tongue,
    /// For guests of the game master alone.
    #[serde(default)]
    pub by_invitation: bool,
    /// Somebody may act for a player who is away (9.4).
    #[serde(default)]
    pub sitters: bool,
    /// The game's last year, if it has one.
    #[serde(default)]
    pub last_year: Option<i32>,
    /// It waits for missing orders before the evaluation (9.10.1b).
    #[serde(default)]
    pub waits_first: bool,
    /// Everybody may read of how many seats something is missing.
    #[serde(default)]
    pub counts_missing: bool,
    /// Working days for whoever takes a seat over to negotiate (9.10.1e).
    #[serde(default)]
    pub talk_days: u16,
    /// It was broken off and is played on: nothing of it counts (10.5).
    #[serde(default)]
    pub lawless: bool,
    /// A seat that falls free goes to whoever waits longest and says yes (9.10.1).
    #[serde(default)]
    pub filled_by_rule: bool,
    /// The game master's name.
    pub game_master: String,
    /// The game's time zone.
    pub zone: String,
    /// Places taken, before the start.
    pub taken: u16,
    /// Places there are.
    pub places: u16,
    /// The turn whose orders are pending.
    pub turn: Option<Turn>,
    /// When the orders for that turn are due; none unless the game is open for orders.
    pub deadline: Option<Timestamp>,
    /// The turn evaluated last.
    pub evaluated: Option<Turn>,
    /// When that was published.
    pub published: Option<Timestamp>,
    /// When everybody was last told something of it. Lists go by this: when its log grew is nobody's business.
    #[serde(default)]
    pub told: Option<Timestamp>,
    /// When it began.
    pub started: Option<Timestamp>,
    /// All seats of the game, in their order.
    pub seats: Vec<CardSeat>,
    /// The result, once it is over.
    pub result: Option<GameResult>,
}

/// The card of a game as everybody sees it, as the store keeps it.
pub(crate) fn card(public: &Game) -> String {
    serde_json::to_string(&Card::of(public)).expect("a card is plain data")
}

impl Card {
    /// How the years of its board run.
    #[must_use]
    pub fn calendar(&self) -> Calendar {
        variants::by_id(&self.variant).map_or(Calendar::USUAL, |variant| variant.rules.calendar)
    }

    /// Where a game stands in lists: by what is public, never by when its log grew, which would tell that something secret
    /// happened. The columns of the store say the same.
    pub(crate) fn told_last(&self) -> Option<Timestamp> {
        self.told.or(self.published).or(self.started)
    }

    /// The card of a game as the public sees it.
    #[must_use]
    pub fn of(game: &Game) -> Card {
        let setup = game.setup.as_deref();
        let powers = game.frame.as_ref().map_or(0, |frame| frame.seat_count() as u16);
        let investors = setup.and_then(|setup| setup.investors).map(u16::from);
        Card {
            label: game.id.to_string(),
            status: status(game),
            variant: setup.map(|setup| setup.variant.clone()).unwrap_or_default(),
            rulebook: setup.map(|setup| setup.rulebook.clone()).unwrap_or_default(),
            press: setup.map(|setup| setup.press).unwrap_or_default(),
            identity: setup.map(|setup| setup.identity).unwrap_or_default(),
            beginners: setup.is_some_and(|setup| setup.beginners),
            class: setup.map(|setup| setup.class).unwrap_or_default(),
            language: setup.map(|setup| setup.language).unwrap_or_default(),
            by_invitation: setup.is_some_and(|setup| setup.by_invitation),
            sitters: game.house.absences == Absences::Sitter,
            last_year: game.limits.and_then(|limits| limits.last_year),
            waits_first: game.house.nmr == NmrMode::WaitFirst,
            counts_missing: game.house.count_missing,
            talk_days: game.house.talk_days,
            lawless: game.is_lawless(),
            filled_by_rule: game.house.fill == Fill::Rule,
            game_master: setup.map(|setup| setup.game_master.name.clone()).unwrap_or_default(),
            zone: setup.map(|setup| setup.zone.clone()).unwrap_or_default(),
            taken: game.places.0,
            places: investors.unwrap_or(powers),
            turn: game.turn,
            deadline: game.deadline.filter(|_| game.is_open()).map(|deadline| deadline.at),
            evaluated: game.last_evaluation().map(|evaluation| evaluation.turn),
            published: game.published_at.last().copied(),
            told: (game.version > 0).then_some(game.last_at),
            started: game.started,
            seats: game.seats.iter().map(|seat| card_seat(game, seat)).collect(),
            result: game.result.clone(),
        }
    }
}

fn status(game: &Game) -> Status {
    match game.stage {
        Stage::Nothing | Stage::Announced => Status::Announced,
        Stage::SignUp => Status::SignUp,
        Stage::Running if game.stops.is_empty() => Status::Running,
        Stage::Running => Status::Stopped,
        Stage::Over => Status::Over,
    }
}

fn card_seat(game: &Game, seat: &game::word::seat::Seat) -> CardSeat {
    let powers: Vec<&Power> = game.powers_of(seat.id).collect();
    let counts: Option<Vec<(u16, u16)>> = powers.iter().map(|power| game.counts(power)).collect();
    // whoever left is none of those who sit there; of a game that is over its last players stay
    let occupant = seat.occupant().or(seat.occupants.last().filter(|_| game.stage == Stage::Over));
    let person = occupant.and_then(|occupant| occupant.player.as_ref());
    CardSeat {
        seat: seat.id,
        power: seat.power.clone(),
        powers: seat.powers().cloned().collect(),
        alias: seat.alias.clone(),
        player: person.map(|person| person.name.clone()),
        account: person.and_then(|person| crate::account_id(&person.id)).map(|account| account.0),
        taken: seat.occupant().is_some(),
        free: free(game, seat),
        program: seat.program().is_some(),
        represented: Represented::of(game, seat.id, game.last_at),
        centers: counts.as_ref().map(|counts| counts.iter().map(|(centers, _)| centers).sum()),
        units: counts.as_ref().map(|counts| counts.iter().map(|(_, units)| units).sum()),
    }
}
