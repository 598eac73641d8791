//! The public page of a game: at least the ten things that 9.2 asks for.

use crate::calendar::deadline::Deadline;
use crate::calendar::deadline::{DeadlineNotice, StopReason};
use crate::evaluation::Evaluation;
use crate::game::{Game, Stage};
use crate::house::HouseRules;
use crate::module::{self, EconomyView};
use crate::plain::Standing;
use crate::press::Printed;
use crate::setup::{Cadence, Class, Frame, Identity, Limits, Press};
use crate::vote::Proposal;
use crate::word::actor::Viewer;
use crate::word::number::GameId;
use crate::word::seat::{Departure, Power, SeatId};
use crate::word::turn::{Phase, Turn};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Coming deadlines that are shown.
const PLAN: usize = 6;

/// A player, present or former, as far as they may be shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerLine {
    /// Their name; none where it is hidden.
    pub name: Option<String>,
    /// When they sat down on the seat.
    pub since: Timestamp,
    /// The turn that was pending then.
    pub from_turn: Turn,
    /// Whether they left.
    pub gone: bool,
    /// How, as far as it may be shown.
    pub left: Option<Departure>,
}

/// A seat with its players.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatLine {
    /// The seat it is about.
    pub seat: SeatId,
    /// What it is called: alias, or power id.
    pub label: String,
    /// Its power, where seats are powers; the first one of several.
    pub power: Option<Power>,
    /// All its powers (M9, `seats`); none where seats are no powers.
    pub powers: Vec<Power>,
    /// Its players, oldest first.
    pub players: Vec<PlayerLine>,
    /// Nobody sits there.
    pub free: bool,
    /// It is played on without a substitute.
    pub unmanned: bool,
    /// Turns for which reports say NMR.
    pub nmrs: Vec<Turn>,
    /// Who acts for the player now or will, where everybody may know it (9.4).
    pub represented: Option<Represented>,
    /// Centers now; none where that is hidden (M13).
    pub centers: Option<u16>,
    /// Units now, of all powers that it orders; none where that is hidden (M13).
    pub units: Option<u16>,
}

/// Who acts for a player who is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Represented {
    /// Their name.
    pub by: String,
    /// When their time begins.
    pub from: Timestamp,
    /// When it ends.
    pub to: Timestamp,
}

impl Represented {
    /// Who acts for the seat at this time or later, as far as the reader of the game may know it.
    pub fn of(game: &Game, seat: SeatId, at: Timestamp) -> Option<Represented> {
        let sitting = game.sitting(seat, at).find(|sitting| sitting.stands())?;
        Some(Represented { by: sitting.sitter.as_ref()?.name.clone(), from: sitting.from, to: sitting.to })
    }
}

/// Centers of all powers after a year's autumn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CenterRow {
    /// The year; the one before the first stands for the start.
    pub year: i32,
    /// Centers by power.
    pub centers: BTreeMap<Power, u16>,
}

/// A published report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReportLine {
    /// Of which turn.
    pub turn: Turn,
    /// The n-th; above 1 it is a correction.
    pub number: u32,
    /// When it was published.
    pub at: Timestamp,
}

/// What everybody may see of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PublicView {
    /// Series and number of the game (9.2).
    pub game: GameId,
    /// The id of the variant, with its options if it has some (9.2).
    pub variant: String,
    /// The name of the rulebook after which it is adjudicated.
    pub rulebook: String,
    /// The text of the rules that it follows.
    pub rules_text: String,
    /// `announced`, `sign_up`, `running`, `over`.
    pub stage: &'static str,
    /// How often orders are due.
    pub cadence: Cadence,
    /// What players may say.
    pub press_kind: Press,
    /// Who knows whom.
    pub identity: Identity,
    /// A beginners' game.
    pub beginners: bool,
    /// Which class of members it is for.
    pub class: Class,
    /// The code of the language of its people: `de`, `en`, or `any` where none is agreed.
    pub language: &'static str,
    /// For guests of the game master alone.
    pub by_invitation: bool,
    /// The game's zone.
    pub zone: String,
    /// The announced day of the start, and when it began (9.2).
    pub starts: Option<jiff::civil::Date>,
    /// When it began.
    pub started: Option<Timestamp>,
    /// Who leads it (9.2).
    pub game_master: String,
    /// Their address (9.2).
    pub contact: String,
    /// Places taken before the start, and who took them.
    pub places: (u16, Vec<String>),
    /// Players and powers (9.2).
    pub seats: Vec<SeatLine>,
    /// Seed of the lot, where it is published.
    pub seed: Option<u64>,
    /// The pending turn.
    pub turn: Option<Turn>,
    /// Its deadline (9.2).
    pub deadline: Option<Deadline>,
    /// The regular ones after it (9.2).
    pub plan: Vec<Timestamp>,
    /// Why the deadline stands where it stands.
    pub last_notice: Option<String>,
    /// Why the game stands still.
    pub stops: Vec<StopReason>,
    /// It was broken off and is played on: nothing of it counts (10.5).
    pub lawless: bool,
    /// It waits for missing orders at most until then (9.10.1b).
    pub waiting: Option<Timestamp>,
    /// Year and season of the current report (9.2), and all others.
    pub reports: Vec<ReportLine>,
    /// The position (9.2: the map is drawn from it).
    pub standing: Standing,
    /// Centers over the years.
    pub centers: Vec<CenterRow>,
    /// House rules in force (9.2).
    pub house: HouseRules,
    /// When it ends without a winner.
    pub limits: Option<Limits>,
    /// Open proposals, without names.
    pub proposals: Vec<Proposal>,
    /// Press that appeared.
    pub press: Vec<(Turn, Printed)>,
    /// How the game ended, and the places; none while it is played.
    pub result: Option<crate::ending::GameResult>,
    /// What the second economies show.
    pub economy: Option<EconomyView>,
}

impl PublicView {
    /// At this time, from a state that was folded from what everybody may see, and never from another one.
    pub fn of(game: &Game, at: Timestamp) -> Self {
        let setup = game.setup.as_deref();
        let text = |get: fn(&crate::setup::Setup) -> &String| setup.map(get).cloned().unwrap_or_default();
        PublicView {
            game: game.id.clone(),
            variant: text(|setup| &setup.variant),
            rulebook: text(|setup| &setup.rulebook),
            rules_text: text(|setup| &setup.rules_text),
            stage: stage(game.stage),
            cadence: setup.map(|setup| setup.cadence).unwrap_or_default(),
            press_kind: setup.map(|setup| setup.press).unwrap_or_default(),
            identity: setup.map(|setup| setup.identity).unwrap_or_default(),
            beginners: setup.is_some_and(|setup| setup.beginners),
            class: setup.map(|setup| setup.class).unwrap_or_default(),
            language: setup.map(|setup| setup.language).unwrap_or_default().code(),
            by_invitation: setup.is_some_and(|setup| setup.by_invitation),
            zone: text(|setup| &setup.zone),
            starts: setup.and_then(|setup| setup.starts),
            started: game.started,
            game_master: text(|setup| &setup.game_master.name),
            contact: text(|setup| &setup.contact),
            places: game.places.clone(),
            seats: game.seats.iter().map(|seat| seat_line(game, seat, at)).collect(),
            seed: game.seed,
            turn: game.turn,
            deadline: game.deadline,
            plan: plan(game),
            last_notice: game.deadlines.last().map(|notice: &DeadlineNotice| notice.note.clone()),
            stops: game.stops.iter().copied().collect(),
            lawless: game.is_lawless(),
            waiting: game.waiting.map(|(_, until)| until),
            reports: reports(game),
            standing: game.standing().clone(),
            centers: centers(game),
            house: game.house.clone(),
            limits: game.limits,
            proposals: game.ballots.iter().map(|ballot| ballot.proposal.clone()).collect(),
            press: game.printed.clone(),
            result: game.result.clone(),
            economy: module::view(game, Viewer::Public),
        }
    }
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Nothing => "nothing",
        Stage::Announced => "announced",
        Stage::SignUp => "sign_up",
        Stage::Running => "running",
        Stage::Over => "over",
    }
}

fn seat_line(game: &Game, seat: &crate::word::seat::Seat, at: Timestamp) -> SeatLine {
    let players = seat.occupants.iter().map(|occupant| PlayerLine {
        name: occupant.player.as_ref().map(|person| person.name.clone()),
        since: occupant.since,
        from_turn: occupant.from_turn,
        gone: occupant.left.is_some(),
        left: occupant.how,
    });
    let powers: Vec<&Power> = game.powers_of(seat.id).collect();
    let counts: Option<Vec<(u16, u16)>> = powers.iter().map(|power| game.counts(power)).collect();
    let own = |evaluation: &&std::sync::Arc<crate::evaluation::Evaluation>| {
        seat.powers().any(|power| evaluation.lacks(power))
    };
    SeatLine {
        seat: seat.id,
        label: seat.label(),
        power: seat.power.clone(),
        powers: seat.powers().cloned().collect(),
        players: players.collect(),
        free: seat.occupant().is_none() && !seat.unmanned,
        unmanned: seat.unmanned,
        represented: Represented::of(game, seat.id, at),
        nmrs: game.evaluations().filter(own).map(|evaluation| evaluation.turn).collect(),
        centers: counts.as_ref().map(|counts| counts.iter().map(|(centers, _)| centers).sum()),
        units: counts.as_ref().map(|counts| counts.iter().map(|(_, units)| units).sum()),
    }
}

fn plan(game: &Game) -> Vec<Timestamp> {
    game.plan(PLAN)
}

fn reports(game: &Game) -> Vec<ReportLine> {
    let all = game.published.iter().zip(&game.published_at);
    all.map(|(evaluation, at)| ReportLine { turn: evaluation.turn, number: evaluation.number, at: *at })
        .collect()
}

fn centers(game: &Game) -> Vec<CenterRow> {
    let powers = || game.frame.iter().flat_map(|frame| frame.powers.iter());
    let row = |year: i32, standing: &Standing| CenterRow {
        year,
        centers: powers().map(|power| (power.clone(), standing.center_count(power))).collect(),
    };
    let told = |evaluation: &Evaluation| CenterRow {
        centers: powers()
            .filter(|power| evaluation.counts(power))
            .map(|power| (power.clone(), evaluation.standing.center_count(power)))
            .collect(),
        year: evaluation.turn.year,
    };
    let first = game.frame.iter().filter(|_| game.started.is_some());
    let before = |frame: &Frame| match frame.first_turn.phase {
        // It begins with the builds of the year before.
        Phase::Adjustment => frame.first_turn.year,
        Phase::Movement | Phase::Retreat | Phase::Economy => {
            game.calendar().year_after(frame.first_turn.year, -1)
        }
    };
    let start = first.map(|frame| row(before(frame), &game.start));
    let autumns = game.evaluations().filter(|evaluation| evaluation.counted_centers);
    start.chain(autumns.map(|evaluation| told(evaluation))).collect()
}
