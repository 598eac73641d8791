//! What goes over the wire beside what `game` and `desk` have as plain data already.

use desk::{Card, CardSeat, Chooser};
use game::evaluation::Evaluation;
use game::view::{Represented, SeatView};
use game::word::seat::Power;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// Which games are wanted; what is left out is not asked for.
#[derive(Deserialize, IntoParams, Debug, Default)]
#[serde(default)]
pub struct Filter {
    /// A variant: `standard`, `world`, `colonial`, `kapitalisten`, `diplomaten`.
    pub variant: Option<String>,
    /// How far: `announced`, `sign-up`, `running`, `stopped`, `over`.
    pub status: Option<String>,
    /// The label of the last game of the page before.
    pub after: Option<String>,
}

/// Whose words one does not want to read.
#[derive(Deserialize, ToSchema)]
pub struct Muting {
    /// The seat's number, from 0.
    pub seat: u8,
    /// Muted, or no longer.
    pub on: bool,
}

/// A game in a list.
#[derive(Serialize, ToSchema)]
pub struct GameLine {
    /// Series and number.
    pub label: String,
    /// The variant's id.
    pub variant: String,
    /// How far it is.
    pub status: String,
    /// Which class of members it is for: `A`, `B`, `C`.
    pub class: &'static str,
    /// The language of its people: `de`, `en`, or `any` where none is agreed.
    pub language: &'static str,
    /// Who leads it.
    pub game_master: String,
    /// Places taken, before the start.
    pub taken: u16,
    /// Places there are.
    pub places: u16,
    /// The turn whose orders are pending: `1901-spring`.
    pub turn: Option<String>,
    /// The deadline of that turn; none if none is set.
    pub deadline: Option<String>,
    /// The turn evaluated last.
    pub evaluated: Option<String>,
    /// The seats as far as everybody may see them.
    pub seats: Vec<SeatLine>,
}

/// A published turn in a list.
#[derive(Serialize, ToSchema)]
pub struct TurnLine {
    /// The turn, as addresses name it: `1901-spring`.
    pub turn: String,
    /// The how manieth evaluation of the game it is, from 1.
    pub number: u32,
    /// Where its page is.
    pub page: String,
    /// Where the map with the position after it is.
    pub map: String,
    /// Where the map with its orders is.
    pub orders_map: String,
    /// Where its report as text is.
    pub report: String,
}

/// A published turn.
#[derive(Serialize)]
pub struct TurnBody {
    /// Series and number of the game.
    pub game: String,
    /// Every order with what came of it, retreats, adjustments, the position before and after.
    pub evaluation: Evaluation,
    /// The report as text.
    pub report: String,
}

/// One's own seat.
#[derive(Serialize)]
pub struct SeatBody {
    /// What it may see.
    pub seat: SeatView,
    /// Every unit with all orders that it may be given now.
    pub choices: Vec<Chooser>,
    /// What may be ordered beforehand: retreats and adjustments.
    pub beforehand: Vec<Chooser>,
}

/// A seat in a list.
#[derive(Serialize, ToSchema)]
pub struct SeatLine {
    /// Its number, from 0.
    pub seat: u8,
    /// Its power, where seats are powers; the first one of several.
    pub power: Option<String>,
    /// All powers that it orders (option `together-…`, or the board's `seats`); empty where seats are no powers.
    pub powers: Vec<String>,
    /// Its pseudonym, in games with pseudonyms (9.9.7).
    pub alias: Option<String>,
    /// The player's name, where everybody may know it.
    pub player: Option<String>,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether a program sits there, or stands in until somebody takes the seat over.
    pub program: bool,
    /// Who acts for the player while they are away, where everybody may know it (9.4).
    pub represented: Option<RepresentedBody>,
    /// Supply centers now; none where that is hidden.
    pub centers: Option<u16>,
    /// Units now; none where that is hidden.
    pub units: Option<u16>,
}

/// Who acts for a player who is away (9.4).
#[derive(Serialize, ToSchema)]
pub struct RepresentedBody {
    /// Their name.
    pub by: String,
    /// When their time begins.
    pub from: String,
    /// When it ends.
    pub to: String,
}

/// A case that was brought before the council.
#[derive(Serialize, ToSchema)]
pub struct Brought {
    /// Its number, as in the address of its page: `/cases/{number}`.
    pub number: i64,
}

/// What one waits for.
#[derive(Serialize, ToSchema)]
pub struct WaitsFor {
    /// Which free seats one would take.
    #[schema(value_type = Waiting)]
    pub wish: club::SeatWish,
    /// When one began to wait for it; one's place in the line.
    pub since: String,
    /// Until when, if one says nothing more.
    pub until: String,
}

/// Which free seats one would take.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Waiting {
    /// Variants by their ids; none: any.
    pub variants: Vec<String>,
    /// Kinds of press: `full`, `report`, `none`; none named: any.
    pub press: Vec<String>,
    /// Classes of games: `A`, `B`, `C`; none named: any.
    pub classes: Vec<String>,
    /// Languages of games: `de`, `en`; none named: any.
    pub languages: Vec<String>,
    /// Only games that hide who plays, or only those that do not.
    pub hidden: Option<bool>,
    /// To be seated without being asked again.
    pub at_once: bool,
    /// In no more than so many games at once.
    pub at_most: u16,
}

impl Default for Waiting {
    fn default() -> Waiting {
        let club::SeatWish { variants, press, classes, languages, hidden, at_once, at_most } =
            club::SeatWish::default();
        Waiting { variants, press, classes, languages, hidden, at_once, at_most }
    }
}

impl From<Waiting> for club::SeatWish {
    fn from(waiting: Waiting) -> club::SeatWish {
        let Waiting { variants, press, classes, languages, hidden, at_once, at_most } = waiting;
        club::SeatWish { variants, press, classes, languages, hidden, at_once, at_most }
    }
}

/// How one knows another member, or that one says so no longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Knowing {
    /// The other member's name.
    pub name: String,
    /// `friends`, `household` or `computer`; without it, `friends`.
    #[serde(default)]
    pub how: String,
    /// Said, or said no longer.
    pub on: bool,
}

/// Somebody whom one knows, or who says so.
#[derive(Serialize, ToSchema)]
pub struct Acquaintance {
    /// The name that others read.
    pub name: String,
    /// How, as one said.
    #[schema(value_type = Option<String>)]
    pub own: Option<club::Bond>,
    /// How, as they said. It holds if both say so.
    #[schema(value_type = Option<String>)]
    pub other: Option<club::Bond>,
}

/// A case for the council.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCase {
    /// What it is about: `dispute` (without it), `content`, `breach`, `appeal` and others.
    #[serde(default)]
    pub matter: String,
    /// The game; empty: none.
    #[serde(default)]
    pub game: String,
    /// Against whom: members, powers, or the game master by title.
    #[serde(default)]
    pub against: Vec<String>,
    /// What there is to say.
    pub text: String,
}

/// What one says in a case.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseAnswer {
    /// What it is.
    pub step: StepKind,
    /// What there is to say.
    pub text: String,
}

/// What a text in a case is.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// The statement that the council asked for.
    Statement,
    /// An appeal against its decision.
    Appeal,
}

/// A game of one's own.
#[derive(Serialize, ToSchema)]
pub struct OwnGame {
    /// What it is there: `player`, `gm`, `applicant`, `sitter`, `former`, `sat` (acted for somebody).
    pub role: String,
    /// The game as everybody may see it in a list.
    pub game: GameLine,
}

/// Whose key it is.
#[derive(Serialize, ToSchema)]
pub struct Me {
    /// The name that others read.
    pub name: String,
    /// The language of letters: `de`, `en`.
    pub lang: String,
    /// Beyond playing: `gm`, `organiser`, `operator`.
    pub roles: Vec<String>,
}

/// Orders as one would write them in a mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// The text, in any notation that the help describes.
    pub text: String,
    /// For which turn; the pending one if it is left out.
    pub turn: Option<String>,
    /// Meant to be replaced (9.5a).
    #[serde(default)]
    pub provisional: bool,
    /// "Set no wait".
    #[serde(default)]
    pub no_wait: bool,
    /// Kapitalisten, for `orders/try`: what others are assumed to trade, by pseudonym and power: `{"Ada": {"england": -500}}`.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub what_if: BTreeMap<String, BTreeMap<String, i64>>,
    /// An identity of this message: the same one twice is handed in once.
    pub id: Option<String>,
}

/// That it was done.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// Number of events that came of it; 0 if it had been done before.
    pub events: usize,
    /// Who of the game is named in a reason that all players read, if anybody is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
}

/// Somebody in the high score.
#[derive(Serialize, ToSchema)]
pub struct PlayerLine {
    /// Their account's number, as in the address of their page.
    pub id: String,
    /// Their name, as in the last game that they finished.
    pub name: String,
    /// Points, 100 a game.
    pub points: f64,
    /// The rating, rounded to a whole number; everybody begins at 1000.
    pub rating: f64,
    /// How many finished games they had a part in.
    pub games: usize,
    /// How many of them they won alone.
    pub solos: usize,
    /// In how many of them they shared a draw.
    pub draws: usize,
}

impl From<&Card> for GameLine {
    fn from(card: &Card) -> GameLine {
        GameLine {
            label: card.label.clone(),
            variant: card.variant.clone(),
            status: card.status.word().to_owned(),
            class: card.class.letter(),
            language: card.language.code(),
            game_master: card.game_master.clone(),
            taken: card.taken,
            places: card.places,
            turn: card.turn.map(|turn| turn.to_string()),
            deadline: card.deadline.map(|at| at.to_string()),
            evaluated: card.evaluated.map(|turn| turn.to_string()),
            seats: card.seats.iter().map(SeatLine::from).collect(),
        }
    }
}

impl From<&CardSeat> for SeatLine {
    fn from(seat: &CardSeat) -> SeatLine {
        SeatLine {
            seat: seat.seat.0,
            power: seat.power.as_ref().map(|Power(id)| id.clone()),
            powers: seat.powers.iter().map(|Power(id)| id.clone()).collect(),
            alias: seat.alias.clone(),
            player: seat.player.clone(),
            taken: seat.taken,
            program: seat.program,
            represented: seat.represented.as_ref().map(RepresentedBody::from),
            centers: seat.centers,
            units: seat.units,
        }
    }
}

impl From<&Represented> for RepresentedBody {
    fn from(represented: &Represented) -> RepresentedBody {
        RepresentedBody {
            by: represented.by.clone(),
            from: represented.from.to_string(),
            to: represented.to.to_string(),
        }
    }
}
