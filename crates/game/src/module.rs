//! Second economies: a stock exchange, treaties. A variant names its module; the game calls it at fixed
//! points and otherwise knows nothing of it.
//!
//! A module keeps no state of its own. What it needs to remember it says as events
//! ([`Effect::Event`]) and reads back from [`Scene::history`]; so its state is a fold as well, and what a
//! viewer may see of it is again a fold over the events that reach him.
//!
//! The points: at the start, when a submission is read, when a seat acts between turns, after the last
//! step of a turn, when a seat is excluded, at the end. Time and seeds are arguments.

use crate::body::EconomyEvent;
use crate::command::EconomyAct;
use crate::ending::Ending;
use crate::evaluation::{Evaluation, Standing};
use crate::game::Game;
use crate::house::NmrMode;
use crate::submission::Submission;
use crate::vote::Proposal;
use crate::word::actor::{Audience, Viewer};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use jiff::Timestamp;
use notation::Reading;
use rules::PowerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use variants::Variant;

/// What a module may look at.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game as it stands: seats, setup, control, evaluations so far.
    pub game: &'a Game,
    /// The module's own events so far, oldest first, with the turn that was pending at each.
    pub history: &'a [(Option<Turn>, EconomyEvent)],
    /// Now.
    pub at: Timestamp,
}

/// What a module wants to happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// An event of its own.
    Event {
        /// Whom it reaches.
        audience: Audience,
        /// What.
        event: EconomyEvent,
    },
    /// From now on these seats order these powers; public. A power that is missing is ordered by nobody.
    Control(BTreeMap<Power, SeatId>),
    /// This seat loses its occupant without a halt of the game (Kapitalisten: three times no exchange orders).
    Exclude {
        /// Which.
        seat: SeatId,
    },
    /// The game is over by the module's own rule.
    End {
        /// Its stable code (`last-turn`).
        code: String,
    },
}

/// A ranking by points at the end; it replaces the places that the board alone would give.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ranking {
    /// Seat, place (1 is best, equal points share it) and points.
    pub places: Vec<(SeatId, u16, i64)>,
}

/// Why a module refuses: a stable code, the paragraph, and the words in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EconomyRefusal {
    /// Stable code, `lower-case-with-hyphens`.
    pub code: String,
    /// The paragraph (`Diplomaten 2`).
    pub paragraph: String,
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
}

/// A part of a report: a title, and text or a table, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Its stable name (`exchange-table`).
    pub name: String,
    /// Title.
    pub title: String,
    /// Paragraphs.
    pub text: Vec<String>,
    /// Head line and lines of a table; empty: none.
    pub table: Vec<Vec<String>>,
    /// A picture as SVG, if the part has one.
    pub svg: Option<String>,
}

/// Press that waits for its publication by a module; for the game master.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitingPress {
    /// Whose.
    pub seat: SeatId,
    /// With which version it came.
    pub version: u32,
    /// The n-th release of it, from 1.
    pub item: u16,
    /// Sender as written; may be empty.
    pub from: String,
    /// Addressees as written.
    pub to: Vec<String>,
    /// All its words, whatever their conditions.
    pub text: String,
}

/// A second economy.
pub trait Economy: Sync + Send {
    /// Its name, as variants give it.
    fn name(&self) -> &'static str;

    /// How many seats it asks for besides the board's powers: least and most; `None`: a seat is a power.
    fn investors(&self) -> Option<(u8, u8)> {
        None
    }

    /// A turn that is played before the board's first one (Kapitalisten: winter 1900).
    fn prelude(&self, first: Turn) -> Option<Turn> {
        let _ = first;
        None
    }

    /// How a first NMR is handled, where this economy leaves no choice (Kapitalisten: "Die Partie wird vor der
    /// Auswertung angehalten").
    fn nmr_mode(&self) -> Option<NmrMode> {
        None
    }

    /// Whether the seat has to hand in something for this turn beside orders for units. Missing it is no NMR of
    /// the board's; the module deals with it in [`Economy::after_turn`].
    fn asks(&self, scene: Scene<'_>, seat: SeatId, turn: Turn) -> bool {
        let _ = (scene, seat, turn);
        false
    }

    /// Whether such a proposal is allowed at all in this economy (R240).
    fn allows(&self, proposal: &Proposal) -> bool {
        let _ = proposal;
        true
    }

    /// Whether the report prints orders that counted for nothing (Kapitalisten: "Flüsterzüge" are not shown).
    fn prints_void_orders(&self) -> bool {
        true
    }

    /// Whether the limits of the calendar (1.5, 1.6) end a game of this economy.
    fn calendar_ends(&self) -> bool {
        true
    }

    /// Whether press is handed in to this economy, with [`Economy::paper`], and published by it.
    fn takes_press(&self) -> bool {
        false
    }

    /// Press that waits for the evaluation of a turn.
    fn waiting_press(&self, scene: Scene<'_>, turn: Turn) -> Vec<WaitingPress> {
        let _ = (scene, turn);
        Vec::new()
    }

    /// Powers whose currency is traded no more, so that no text asks for it.
    fn untraded(&self, scene: Scene<'_>) -> Vec<Power> {
        let _ = scene;
        Vec::new()
    }

    /// What a text holds for this economy, for [`Sheet::economy`](crate::submission::Sheet::economy).
    /// `powers` are those of the sender.
    fn paper(&self, variant: &Variant, powers: &[PowerId], reading: &Reading) -> Option<serde_json::Value> {
        let _ = (variant, powers, reading);
        None
    }

    /// The game begins.
    fn start(&self, scene: Scene<'_>) -> Vec<Effect>;

    /// A submission is read: checks and may answer. What it refuses is refused as a whole.
    ///
    /// # Errors
    /// Anything its rules forbid at entry.
    fn read(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        submission: &Submission,
    ) -> Result<Vec<Effect>, EconomyRefusal>;

    /// A seat acts between turns (offers, accepts, withdraws, declares).
    ///
    /// # Errors
    /// Anything its rules forbid.
    fn act(&self, scene: Scene<'_>, seat: SeatId, act: &EconomyAct) -> Result<Vec<Effect>, EconomyRefusal>;

    /// After the last step of a turn: `before` is the position before it, `sheets` the submission that counted
    /// for each seat, `seed` that of this turn's draws.
    fn after_turn(
        &self,
        scene: Scene<'_>,
        before: &Standing,
        evaluation: &Evaluation,
        sheets: &[(SeatId, Option<&Submission>)],
        seed: u64,
    ) -> Vec<Effect>;

    /// A seat lost its occupant.
    fn excluded(&self, scene: Scene<'_>, seat: SeatId) -> Vec<Effect>;

    /// The game is over: the ranking, if this economy decides it.
    fn at_end(&self, scene: Scene<'_>, ending: &Ending) -> (Vec<Effect>, Option<Ranking>);

    /// What the viewer sees of it, made from the events that reach him (`scene` is folded from those alone).
    fn view(&self, scene: Scene<'_>, viewer: Viewer) -> serde_json::Value;

    /// What an event of its own says to those whom it reaches, where it should be told at once.
    fn words(&self, variant: &Variant, event: &EconomyEvent, lang: text::Lang) -> Option<String> {
        let _ = (variant, event, lang);
        None
    }

    /// Its parts of a turn's report, made from public events.
    fn parts(&self, scene: Scene<'_>, turn: Turn, lang: text::Lang) -> Vec<Part>;
}

/// The modules that there are. A new economy is added here and named by its variant.
static MODULES: [&dyn Economy; 2] = [&crate::exchange::Exchange, &crate::treaties::Treaties];

/// The module of this name.
pub fn by_name(name: &str) -> Option<&'static dyn Economy> {
    MODULES.iter().copied().find(|module| module.name() == name)
}

/// What a text holds for the variant's module: [`Sheet::economy`](crate::submission::Sheet::economy) of every
/// submission made from it.
pub fn paper(variant: &Variant, powers: &[PowerId], reading: &Reading) -> Option<serde_json::Value> {
    let modules = variant.modules.iter().filter_map(|name| by_name(name));
    modules.into_iter().find_map(|economy| economy.paper(variant, powers, reading))
}

/// What the modules of a game add to the report of a turn, in the reader's language. The game is folded from the
/// events that the reader may see.
pub fn parts(game: &Game, turn: Turn, lang: text::Lang) -> Vec<Part> {
    of(game).flat_map(|(economy, scene)| economy.parts(scene, turn, lang)).collect()
}

/// Press that waits for its publication by the modules of a game. The game is that of its game master.
pub fn waiting_press(game: &Game, turn: Turn) -> Vec<WaitingPress> {
    of(game).flat_map(|(economy, scene)| economy.waiting_press(scene, turn)).collect()
}

/// What a module's event says to those whom it reaches; none if it need not be told at once.
pub fn words(game: &Game, event: &EconomyEvent, lang: text::Lang) -> Option<String> {
    let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))?;
    by_name(&event.module)?.words(variant, event, lang)
}

/// Powers whose currency is traded no more in this game.
pub fn untraded(game: &Game) -> Vec<Power> {
    of(game).flat_map(|(economy, scene)| economy.untraded(scene)).collect()
}

/// Whether press belongs to [`paper`] and not to [`Sheet::press`](crate::submission::Sheet::press) in this
/// variant.
pub fn takes_press(variant: &Variant) -> bool {
    variant.modules.iter().filter_map(|name| by_name(name)).any(Economy::takes_press)
}

/// The modules of a game, each with what it may look at.
pub fn of(game: &Game) -> impl Iterator<Item = (&'static dyn Economy, Scene<'_>)> {
    let names = game.frame.iter().flat_map(|frame| frame.modules.iter());
    names.filter_map(move |name| {
        let history = game.economy.get(name).map_or(&[][..], Vec::as_slice);
        by_name(name).map(|economy| (economy, Scene { game, history, at: game.last_at }))
    })
}
