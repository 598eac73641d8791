//! Practice: a game of one person against programs, in memory. What is needed to play it again is small ([`StoredPractice`]): where it
//! begins, and what everybody wrote; turns can be taken back.

use std::sync::Arc;

use game::command::Command;
use game::module::Economy;
use game::plain::Standing;
use game::refusal::Refusal;
use game::setup::{Cadence, Identity, Limits, Press, Setup};
use game::submission::{Channel, Sheet};
use game::view::{SeatView, View};
use game::vote::Proposal;
use game::word::actor::Viewer;
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use player::{Dice, Level};
use report::TurnReport;
use rules::ProvinceSet;
use serde::{Deserialize, Serialize};
use text::Lang;
use variants::{Sight, Variant};

use super::mood::Mood;
use super::writer::Writer;
use crate::play::amend::{Draft, amended, said};
use crate::play::plan::Plan;
use crate::play::sheet::Sender;
use crate::{Echo, OwnSeat, Rehearsal, Seen};

/// The number of every game of practice; from 200 on the newer limits apply (10.6).
const NUMBER: u32 = 1000;
/// Years without a center that changes hands after which programs agree to a draw.
const STANDSTILL: usize = 4;
/// Submissions after which programs choose their friends anew, where treaties are signed.
const FRIENDSHIP: usize = 4;

/// What a person chooses before the first turn.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The board and its rules.
    pub variant: &'static Variant,
    /// The power that the person plays; none: programs play all of them. Where seats are no powers, any power is the first seat.
    pub power: Option<rules::PowerId>,
    /// How well the others play.
    pub level: Level,
    /// Where chance comes from.
    pub seed: u64,
    /// The position from which it is played, if not from the start of the board.
    pub from: Option<TakenUp>,
}

/// A position of another game from which practice begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakenUp {
    /// The game, as it is called.
    pub game: String,
    /// The units, centers and owners from which it goes on.
    pub standing: Standing,
    /// The turn that is due.
    pub turn: Turn,
    /// Whether every phase has a deadline of its own (9.6).
    pub every_phase: bool,
    /// Its rulebook and the choices beside it.
    pub rulebook: (String, Vec<String>),
}

/// What is kept of a game of practice, to play it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredPractice {
    variant: String,
    level: String,
    seed: u64,
    mine: Option<SeatId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<TakenUp>,
    /// What everybody wrote, turn by turn.
    turns: Vec<Vec<(SeatId, String)>>,
}

impl StoredPractice {
    /// The board, how well the others play, and how many turns were played; nothing if this program does not know the board or
    /// level.
    #[must_use]
    pub fn shown(&self) -> Option<(&'static Variant, Level, usize)> {
        Some((variants::optioned(&self.variant)?, Level::named(&self.level)?, self.turns.len()))
    }
}

/// A game of practice between two turns.
#[derive(Clone, Debug)]
pub struct Practice {
    kept: StoredPractice,
    variant: &'static Variant,
    level: Level,
    table: Rehearsal,
    /// What the person sees, where that is not everything (M13); who only looks on sees all.
    seen: Option<View>,
}

impl Practice {
    /// A new one.
    ///
    /// # Errors
    /// The game refuses the position.
    pub fn new(choice: Choice, lang: Lang) -> Result<Practice, Refusal> {
        let mut kept = StoredPractice {
            variant: choice.variant.id.clone(),
            level: choice.level.name().to_owned(),
            seed: choice.seed,
            mine: None,
            from: choice.from,
            turns: Vec::new(),
        };
        let mut practice = Practice::begin(kept.clone(), choice.variant, choice.level, lang)?;
        if let Some(power) = choice.power {
            let seats = &practice.table.game().seats;
            let power = game::plain::power(choice.variant, power);
            let seat =
                seats.iter().find(|seat| seat.alias.is_some() || seat.powers().any(|own| *own == power));
            kept.mine = seat.map(|seat| seat.id);
        }
        practice.kept = kept;
        practice.look();
        Ok(practice)
    }

    /// One that was kept, played again to where it stood.
    ///
    /// # Errors
    /// This program does not know the board or level, or refuses what was written then.
    pub fn again(kept: StoredPractice, lang: Lang) -> Result<Practice, Refusal> {
        let (variant, level, _) = kept.shown().ok_or(Refusal::UnknownVariant)?;
        let mut practice = Practice::begin(kept, variant, level, lang)?;
        for sheets in practice.kept.turns.clone() {
            practice.evaluate(&sheets)?;
        }
        Ok(practice)
    }

    fn begin(
        kept: StoredPractice,
        variant: &'static Variant,
        level: Level,
        lang: Lang,
    ) -> Result<Practice, Refusal> {
        // a position that somebody saw in fog is not the whole one
        if variant.rules.sight != Sight::All && kept.from.is_some() {
            return Err(Refusal::NotInThisVariant);
        }
        let id = GameId::new("P", NUMBER).map_err(|_| Refusal::NoGame)?;
        let mut table = Rehearsal::new(id, Timestamp::UNIX_EPOCH);
        let pseudonyms: Vec<String> = match Economy::of_variant(variant)
            .and_then(|economy| economy.ways().investors)
        {
            Some((least, _)) => (1..=least).map(|number| text::practice::investor(lang, number)).collect(),
            None => Vec::new(),
        };
        let from = kept.from.as_ref().map(|from| (&from.standing, from.turn));
        table.begin(announced(&kept, variant, pseudonyms.len()), &pseudonyms, from, kept.seed)?;
        let mut practice = Practice { kept, variant, level, table, seen: None };
        practice.look();
        Ok(practice)
    }

    /// Takes up what the person sees now.
    fn look(&mut self) {
        let viewer = self.kept.mine.map_or(Viewer::GameMaster, Viewer::Seat);
        self.seen = match self.variant.rules.sight {
            Sight::All => None,
            Sight::Part(_) => Some(self.table.seen_as(viewer)),
        };
    }

    /// The turn that is due, and everybody's text for it: the person's, and what the programs write. This is where the
    /// thinking is done; `most` is the most adjudications of all programs together, if there is a limit.
    ///
    /// # Errors
    /// The game refuses the person's text. Nothing has changed then.
    pub fn play(&mut self, own: &str, most: Option<u64>) -> Result<(), Refusal> {
        if self.is_over() {
            return Ok(());
        }
        let before = self.table.clone();
        let sheets = self.sheets(own, most);
        if let Err(refusal) = self.evaluate(&sheets) {
            self.table = before;
            self.look();
            return Err(refusal);
        }
        self.kept.turns.push(sheets);
        Ok(())
    }

    /// The orders of every seat for the turn: the given words for the player's, a program's for the others.
    fn sheets(&self, own: &str, most: Option<u64>) -> Vec<(SeatId, String)> {
        let game = self.table.game();
        let round = self.kept.turns.len();
        let seed = self.kept.seed;
        // Where treaties are signed there are friends; elsewhere everybody is for themselves.
        let mood = match Economy::of_variant(self.variant) {
            Some(Economy::Treaties) => {
                Mood::draw(self.variant, &mut Dice::of(seed, &[(round / FRIENDSHIP) as u64]))
            }
            Some(Economy::Exchange) | None => Mood::war(self.variant),
        };
        let playing = (self.variant.power_ids().count() as u64).max(1);
        let mut writer = Writer::new(self.variant, self.level, most.map(|most| most / playing));
        let sheet = |seat: &game::word::seat::Seat| {
            if self.kept.mine == Some(seat.id) {
                return (seat.id, own.to_owned());
            }
            let mut dice = Dice::of(seed, &[round as u64, u64::from(seat.id.0)]);
            (seat.id, writer.turn(&self.table.read_by(seat.id), seat, &mood, &mut dice))
        };
        game.seats.iter().map(sheet).collect()
    }

    /// Hands everything in and lets the deadline pass.
    fn evaluate(&mut self, sheets: &[(SeatId, String)]) -> Result<(), Refusal> {
        let turn = self.table.game().turn.ok_or(Refusal::NotRunning)?;
        for (seat, text) in sheets {
            let game = self.table.game();
            let power = game.seat(*seat).and_then(|seat| seat.power.clone());
            let out = power.is_some_and(|power| !game.standing().lives(&power));
            if out || text.trim().is_empty() {
                continue;
            }
            self.table.take_seat(*seat)?;
            self.table.hand_in(*seat, text)?;
            // What all agree on in their texts may end it before the deadline (1.4).
            if self.is_over() {
                self.look();
                return Ok(());
            }
        }
        self.table.pass(turn, self.kept.seed)?;
        self.agree();
        self.look();
        Ok(())
    }

    /// Where no center has changed hands for four years the programs agree to a draw; without a person they propose it as well.
    fn agree(&mut self) {
        let counted = self.table.game().evaluations().filter(|evaluation| evaluation.counted_centers);
        let years: Vec<bool> = counted.map(|evaluation| evaluation.captures.is_empty()).collect();
        // in fog nobody is told that nothing happens elsewhere
        if self.is_over()
            || (self.variant.rules.sight != Sight::All && self.kept.mine.is_some())
            || years.len() < STANDSTILL
            || !years.iter().rev().take(STANDSTILL).all(|still| *still)
        {
            return;
        }
        let seats: Vec<SeatId> = self.table.game().seats.iter().map(|seat| seat.id).collect();
        for seat in seats.into_iter().filter(|seat| self.kept.mine != Some(*seat)) {
            let ballots = &self.table.game().ballots;
            let open = ballots.iter().find(|ballot| ballot.proposal == Proposal::Draw && !ballot.agreed);
            let command = match open.map(|ballot| ballot.id) {
                Some(id) => Command::Vote { id, yes: true },
                None if self.kept.mine.is_none() => Command::Propose { proposal: Proposal::Draw },
                None => return,
            };
            let Some(player) = self.table.player(seat) else { continue };
            // Who has no vote is refused, as is a draw where there is none.
            if let Err(refusal) = self.table.act(player, command) {
                tracing::debug!(%refusal, "a program has no vote");
            }
        }
    }

    /// Takes the last turn back, and answers what the person had written for it; nothing if there is none.
    ///
    /// # Errors
    /// As [`Practice::again`].
    pub fn back(&mut self, lang: Lang) -> Result<Option<String>, Refusal> {
        let mut kept = self.kept.clone();
        let Some(last) = kept.turns.pop() else { return Ok(None) };
        *self = Practice::again(kept, lang)?;
        let own = last.into_iter().find(|(seat, _)| Some(*seat) == self.kept.mine);
        Ok(Some(own.map(|(_, text)| text).unwrap_or_default()))
    }

    /// What is to be kept of it.
    #[must_use]
    pub fn kept(&self) -> &StoredPractice {
        &self.kept
    }

    /// The board and its rules.
    #[must_use]
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// How well the others play.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The game from whose position it began, if it did.
    #[must_use]
    pub fn taken_from(&self) -> Option<&TakenUp> {
        self.kept.from.as_ref()
    }

    /// Turns that were played.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.kept.turns.len()
    }

    /// The game with everything in it: in practice nothing is secret, but for what lies in fog.
    #[must_use]
    pub fn game(&self) -> &View {
        self.seen.as_ref().unwrap_or(self.table.game())
    }

    /// What the person cannot see now.
    #[must_use]
    pub fn fog(&self) -> ProvinceSet {
        let fog = self.sender().filter(|_| self.seen.is_some() && !self.is_over()).map(|sender| sender.fog());
        fog.unwrap_or(ProvinceSet::EMPTY)
    }

    /// Whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.game().result.is_some()
    }

    /// The seat of the person, if they play at all.
    #[must_use]
    pub fn mine(&self) -> Option<SeatId> {
        self.kept.mine
    }

    /// The person's seat, as a page for orders shows it.
    #[must_use]
    pub fn own_seat(&self) -> Option<OwnSeat> {
        let (seat, game) = (self.kept.mine?, self.game());
        let view = SeatView::of(game, seat, game.last_at);
        let powers = view.powers.iter().filter_map(|power| self.variant.power(&power.0)).collect();
        let seen = Seen {
            viewer: Viewer::Seat(seat),
            game: Arc::new(self.table.seen_by(seat)),
            capacities: Vec::new(),
            seat: Some(seat),
        };
        let position = game::plain::position(self.variant, game.standing());
        Some(OwnSeat { seen, view, variant: self.variant, powers, position })
    }

    /// The report of the turn that was played last.
    #[must_use]
    pub fn last(&self, lang: Lang) -> Option<TurnReport> {
        let public = self.seen.as_ref().unwrap_or(self.table.public());
        let evaluation = public.last_evaluation().filter(|_| self.turns() > 0)?;
        Some(TurnReport { game: text::practice::title(lang), ..TurnReport::of(public, evaluation) })
    }

    fn sender(&self) -> Option<Sender> {
        Sender::of(self.game(), self.kept.mine?, self.game().turn?).ok()
    }

    /// How the person's text is understood; nothing where no text is expected.
    #[must_use]
    pub fn echo(&self, lang: Lang, text: &str) -> Option<Echo> {
        let sender = self.sender()?;
        let game = self.game();
        let mut sheet = Sheet::new(game.turn?, Channel::Web, self.table.now);
        let reading = sender.read(text);
        sender.fill(&mut sheet, text, &reading);
        Some(Echo::of(lang, game, &sender, &sheet, &reading, None, Vec::new()))
    }

    /// The person's text with picked lines in it.
    #[must_use]
    pub fn amend(&self, lang: Lang, text: &str, picks: &[String]) -> Draft {
        let Some(sender) = self.sender() else { return Draft { text: text.to_owned(), says: Vec::new() } };
        let text = picked(&sender, text, picks);
        Draft { says: said(lang, sender.reader(), &sender.read(&text)), text }
    }

    /// What such a text would do, for a picture.
    #[must_use]
    pub fn plan(&self, text: &str, picks: &[String]) -> Option<Plan> {
        let (sender, turn) = (self.sender()?, self.game().turn?);
        let text = picked(&sender, text, picks);
        let date = report::map::date(turn);
        Some(Plan::of(self.variant, &sender.position, date, &sender.read(&text)).in_fog(self.fog()))
    }
}

/// A text with picked lines in it.
fn picked(sender: &Sender, text: &str, picks: &[String]) -> String {
    let read = |text: &str| sender.read(text);
    picks.iter().fold(text.to_owned(), |text, pick| amended(&read, &text, pick))
}

/// The game as it is announced.
fn announced(kept: &StoredPractice, variant: &Variant, investors: usize) -> Setup {
    let master = Person { id: PlayerId("game master".to_owned()), name: "game master".to_owned() };
    let limits = Limits::of_variant(variant, NUMBER);
    let (from, exchange) = (kept.from.as_ref(), investors > 0);
    let over = from.is_some_and(|from| limits.last_year.is_some_and(|last| from.turn.year > last));
    let (rulebook, choices) =
        from.map_or_else(|| ("ludomaniac".to_owned(), Vec::new()), |from| from.rulebook.clone());
    Setup {
        variant: variant.id.clone(),
        rulebook,
        choices,
        cadence: match from {
            Some(from) if from.every_phase && !exchange => {
                Cadence::EveryPhase { retreat_days: 1, adjustment_days: 1 }
            }
            Some(_) | None => Cadence::TwoAYear,
        },
        investors: exchange.then_some(investors as u8),
        identity: if exchange { Identity::Pseudonyms } else { Identity::Open },
        press: if exchange { Press::Report } else { Press::Full },
        // Who goes on after the last year wants to see what would have come.
        limits: Some(if over { Limits { last_year: None, ..limits } } else { limits }),
        ..Setup::standard(master, "practice")
    }
}
