//! The treaties as the game's second economy: when they may be made, when they are tested and scored, whom
//! each event tells.

use super::book::{
    Book, Closed, Concluded, MODULE, Noted, Offer, Slip, Tested, Tests, Winter, event, seat_of,
};
use super::season::{played, scored, solo_lines};
use super::{Entry, Lands, Refusal, Terms, Treaty, draw, power_name};
use crate::body::EconomyEvent;
use crate::command::EconomyAct;
use crate::ending::Ending;
use crate::evaluation::{Evaluation, Standing};
use crate::game::Game;
use crate::module::{Economy, EconomyRefusal, Effect, Part, Ranking, Scene};
use crate::setup::Cadence;
use crate::submission::Submission;
use crate::word::actor::{Audience, Viewer};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use notation::{Reading, TreatyKind};
use rules::PowerId;
use serde_json::{Value, json};
use text::{Lang, economy};
use variants::Variant;

/// The module of Diplomaten.
#[derive(Clone, Copy, Debug, Default)]
pub struct Treaties;

/// Most treaties of one submission: three with each of 31 other powers and as many guarantees.
const MOST_TREATIES: usize = 200;
/// Longest notation of one treaty.
const LONGEST: usize = 200;

fn variant(game: &Game) -> Option<&'static Variant> {
    game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))
}

fn id(variant: &Variant, power: PowerId) -> Power {
    Power(variant.power_id(power).to_owned())
}

impl Economy for Treaties {
    fn name(&self) -> &'static str {
        MODULE
    }

    fn paper(&self, variant: &Variant, powers: &[PowerId], reading: &Reading) -> Option<Value> {
        let own = powers.first().copied();
        let typed = reading.treaties().filter_map(|treaty| typed(treaty, own));
        let treaties: Vec<String> = typed.map(|treaty| treaty.canonical(variant)).collect();
        if treaties.is_empty() { None } else { serde_json::to_value(Slip { treaties }).ok() }
    }

    fn start(&self, _scene: Scene<'_>) -> Vec<Effect> {
        Vec::new()
    }

    fn read(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        submission: &Submission,
    ) -> Result<Vec<Effect>, EconomyRefusal> {
        let Some(value) = &submission.sheet.economy else { return Ok(Vec::new()) };
        let slip = serde_json::from_value::<Slip>(value.clone()).map_err(|_| unreadable())?;
        if slip.treaties.len() > MOST_TREATIES || slip.treaties.iter().any(|text| text.len() > LONGEST) {
            return Err(unreadable());
        }
        let Some(variant) = variant(scene.game) else { return Ok(Vec::new()) };
        let mut table = Table::new(variant, scene);
        if !table.book.open && kept_for_winter(scene.game, submission.sheet.turn) {
            // handed in with the orders of autumn: entered when its winter begins
            return Ok(Vec::new());
        }
        table.enter_slip(seat, &slip);
        Ok(table.effects)
    }

    fn act(&self, scene: Scene<'_>, seat: SeatId, act: &EconomyAct) -> Result<Vec<Effect>, EconomyRefusal> {
        let Some(variant) = variant(scene.game) else { return Err(unreadable()) };
        let mut table = Table::new(variant, scene);
        let number = act.body.get("id").and_then(Value::as_u64).and_then(|id| u32::try_from(id).ok());
        let done = match act.name.as_str() {
            "offer" | "declare" => {
                let text = act.body.get("treaty").and_then(Value::as_str).ok_or_else(unreadable)?;
                let treaty = Treaty::read(variant, text).map_err(|_| unreadable())?;
                table.enter(seat, treaty)
            }
            "accept" => table.accept(seat, number.ok_or_else(unreadable)?),
            "withdraw" => table.withdraw(seat, number.ok_or_else(unreadable)?),
            _ => return Err(no_such_act()),
        };
        done.map_err(|refusal| refused(variant, refusal))?;
        Ok(table.effects)
    }

    fn words(&self, variant: &Variant, event: &EconomyEvent, lang: Lang) -> Option<String> {
        let treaty = |text: &str| Treaty::read(variant, text).ok().map(|treaty| treaty.text(lang, variant));
        match event.kind.as_str() {
            "offered" => {
                let offer: Offer = serde_json::from_value(event.body.clone()).ok()?;
                let from = power_name(lang, variant, variant.power(&offer.from.0)?);
                Some(
                    text::economy::TreatyOffered { from, treaty: treaty(&offer.treaty)?, id: offer.id }
                        .text(lang),
                )
            }
            "concluded" => {
                let concluded: Concluded = serde_json::from_value(event.body.clone()).ok()?;
                Some(
                    text::economy::TreatyConcluded {
                        treaty: treaty(&concluded.treaty)?,
                        year: concluded.year,
                    }
                    .text(lang),
                )
            }
            "withdrawn" => {
                let number: u32 = serde_json::from_value(event.body.clone()).ok()?;
                Some(text::economy::treaty_withdrawn(lang, number))
            }
            _ => None,
        }
    }

    fn after_turn(
        &self,
        scene: Scene<'_>,
        before: &Standing,
        evaluation: &Evaluation,
        sheets: &[(SeatId, Option<&Submission>)],
        seed: u64,
    ) -> Vec<Effect> {
        let Some(variant) = variant(scene.game) else { return Vec::new() };
        let mut table = Table::new(variant, scene);
        let turn = evaluation.turn;
        if table.winter_is_over(turn) {
            table.close(seed);
        }
        if let Some(season) = played(variant, &table.book, before, evaluation) {
            table.emit(Audience::GameMaster, "played", &season);
        }
        if evaluation.counted_centers {
            table.score(turn.year);
            // a game that is won has no winter any more
            if evaluation.winner.is_none() {
                table.begin_winter(evaluation);
            }
            if table.book.open && evaluation.winner.is_none() {
                for (seat, sheet) in sheets {
                    let value = sheet.and_then(|sheet| sheet.sheet.economy.clone());
                    let slip = value.and_then(|value| serde_json::from_value::<Slip>(value).ok());
                    if let Some(slip) = slip {
                        table.enter_slip(*seat, &slip);
                    }
                }
            }
        }
        table.effects
    }

    fn excluded(&self, _scene: Scene<'_>, _seat: SeatId) -> Vec<Effect> {
        // treaties are the power's: whoever takes the seat has them
        Vec::new()
    }

    fn at_end(&self, scene: Scene<'_>, ending: &Ending) -> (Vec<Effect>, Option<Ranking>) {
        let Some(variant) = variant(scene.game).filter(|_| ending.counts()) else {
            return (Vec::new(), None);
        };
        let mut table = Table::new(variant, scene);
        table.reveal();
        if let Ending::Solo { power } = ending {
            let lines = solo_lines(variant, scene.game.standing(), power);
            table.emit(Audience::Public, "solo", &lines);
        }
        let totals: Vec<(SeatId, i64)> = (scene.game.seats.iter())
            .map(|seat| (seat.id, seat.power.as_ref().map_or(0, |power| table.book.total(power))))
            .collect();
        let place = |points: i64| 1 + totals.iter().filter(|(_, other)| *other > points).count() as u16;
        let places = totals.iter().map(|(seat, points)| (*seat, place(*points), *points)).collect();
        (table.effects, Some(Ranking { places }))
    }

    fn view(&self, scene: Scene<'_>, viewer: Viewer) -> Value {
        match variant(scene.game) {
            Some(variant) => super::report::view(variant, scene, viewer),
            None => Value::Null,
        }
    }

    fn parts(&self, scene: Scene<'_>, turn: Turn, lang: Lang) -> Vec<Part> {
        match variant(scene.game) {
            Some(variant) => super::report::parts(variant, scene, turn, lang),
            None => Vec::new(),
        }
    }
}

/// What was read, as a treaty, by the sender if it names no author; `None` if a party or field is missing.
fn typed(read: notation::Treaty, own: Option<PowerId>) -> Option<Treaty> {
    let author = read.author.or(own)?;
    let terms = match read.kind {
        TreatyKind::War => Terms::War { by: author, on: read.partner? },
        TreatyKind::NonAggression => Terms::NonAggression { between: [author, read.partner?] },
        TreatyKind::Guarantee => Terms::Guarantee { by: author, land: read.field? },
        TreatyKind::Demilitarise => {
            Terms::Demilitarise { between: [author, read.partner?], field: read.field? }
        }
    };
    Some(Treaty { terms, secret: read.secret })
}

fn unreadable() -> EconomyRefusal {
    EconomyRefusal {
        code: "unreadable".to_owned(),
        paragraph: "Diplomaten 4".to_owned(),
        de: economy::unreadable_treaty(Lang::De),
        en: economy::unreadable_treaty(Lang::En),
    }
}

fn refused(variant: &Variant, refusal: Refusal) -> EconomyRefusal {
    EconomyRefusal {
        code: refusal.code().to_owned(),
        paragraph: refusal.paragraph().to_owned(),
        de: refusal.text(Lang::De, variant),
        en: refusal.text(Lang::En, variant),
    }
}

/// With two submissions a year the winter belongs to the autumn submission: its treaties wait for it.
fn kept_for_winter(game: &Game, turn: Turn) -> bool {
    let two = game.setup.as_ref().is_some_and(|setup| setup.cadence == Cadence::TwoAYear);
    two && turn.season == Season::Autumn
}

/// The book with what is done to it.
struct Table<'a> {
    variant: &'static Variant,
    game: &'a Game,
    book: Book,
    effects: Vec<Effect>,
}

impl<'a> Table<'a> {
    fn new(variant: &'static Variant, scene: Scene<'a>) -> Self {
        Table { variant, game: scene.game, book: Book::fold(variant, scene.history), effects: Vec::new() }
    }

    fn emit(&mut self, audience: Audience, kind: &str, body: &impl serde::Serialize) {
        let event: EconomyEvent = event(kind, body);
        self.book.apply(self.variant, None, &event);
        self.effects.push(Effect::Event { audience, event });
    }

    /// The seats of the parties; public for an open treaty.
    fn audience(&self, treaty: &Treaty) -> Audience {
        if treaty.secret { self.parties(treaty) } else { Audience::Public }
    }

    fn parties(&self, treaty: &Treaty) -> Audience {
        let powers = treaty.terms.parties().into_iter().map(|power| id(self.variant, power));
        Audience::Seats(powers.filter_map(|power| seat_of(&self.game.seats, &power)).collect())
    }

    fn check(&self, seat: SeatId, treaty: &Treaty) -> Result<PowerId, Refusal> {
        let own = self.own(seat).ok_or(Refusal::NotParty)?;
        if !treaty.terms.parties().contains(&own) {
            return Err(Refusal::NotParty);
        }
        let winter = self.book.winter.as_ref().ok_or(Refusal::TooEarly)?;
        if !winter.open {
            return Err(Refusal::NoAdjustment);
        }
        if !self.book.open {
            return Err(Refusal::OutOfSeason);
        }
        let active: Vec<PowerId> =
            winter.active.iter().filter_map(|power| self.variant.power(&power.0)).collect();
        let concluded: Vec<Treaty> = self.book.current().map(|entered| entered.treaty).collect();
        Entry { lands: Lands::new(self.variant), active: &active, concluded: &concluded }.check(treaty)?;
        Ok(own)
    }

    fn own(&self, seat: SeatId) -> Option<PowerId> {
        let power = self.game.seat(seat)?.power.as_ref()?;
        self.variant.power(&power.0)
    }

    /// Offers or declares; an offer that meets its like is a treaty.
    fn enter(&mut self, seat: SeatId, treaty: Treaty) -> Result<(), Refusal> {
        let own = self.check(seat, &treaty)?;
        let Some(partner) = treaty.terms.partner(own) else {
            let number = self.book.last_id + 1;
            self.conclude(number, &treaty);
            return Ok(());
        };
        let same =
            |offer: &&Offer| Treaty::read(self.variant, &offer.treaty).is_ok_and(|other| other == treaty);
        let (own, partner) = (id(self.variant, own), id(self.variant, partner));
        match self.book.offers.iter().find(same).cloned() {
            Some(offer) if offer.to == own => {
                let offered = Treaty::read(self.variant, &offer.treaty).unwrap_or(treaty);
                self.conclude(offer.id, &offered);
            }
            // offered already: once is enough
            Some(_) => {}
            None => {
                let number = self.book.last_id + 1;
                let offer =
                    Offer { id: number, treaty: treaty.canonical(self.variant), from: own, to: partner };
                self.emit(self.parties(&treaty), "offered", &offer);
            }
        }
        Ok(())
    }

    fn accept(&mut self, seat: SeatId, number: u32) -> Result<(), Refusal> {
        let own = self.own(seat).map(|own| id(self.variant, own)).ok_or(Refusal::NotParty)?;
        let offer = self.book.offers.iter().find(|offer| offer.id == number && offer.to == own);
        let treaty = offer.and_then(|offer| Treaty::read(self.variant, &offer.treaty).ok());
        let treaty = treaty.ok_or(Refusal::NoOffer)?;
        self.check(seat, &treaty)?;
        self.conclude(number, &treaty);
        Ok(())
    }

    /// Takes an own offer back, or declines one.
    fn withdraw(&mut self, seat: SeatId, number: u32) -> Result<(), Refusal> {
        let own = self.own(seat).map(|own| id(self.variant, own)).ok_or(Refusal::NotParty)?;
        let mine = |entered: &&super::book::Entered| {
            entered.id == number
                && entered.treaty.terms.parties().iter().any(|power| id(self.variant, *power) == own)
        };
        if self.book.current().any(|entered| mine(&entered)) {
            return Err(Refusal::Binding);
        }
        let offer = self.book.offers.iter().find(|offer| offer.id == number);
        let offer = offer.filter(|offer| offer.from == own || offer.to == own).ok_or(Refusal::NoOffer)?;
        let treaty = Treaty::read(self.variant, &offer.treaty).map_err(|_| Refusal::NoOffer)?;
        self.emit(self.parties(&treaty), "withdrawn", &number);
        Ok(())
    }

    fn conclude(&mut self, number: u32, treaty: &Treaty) {
        let year = self.book.winter.as_ref().map_or(0, |winter| winter.year) + 1;
        let concluded = Concluded { id: number, treaty: treaty.canonical(self.variant), year };
        self.emit(self.audience(treaty), "concluded", &concluded);
    }

    /// The treaties of a submission, one by one; what is refused is told to the player with the reason.
    fn enter_slip(&mut self, seat: SeatId, slip: &Slip) {
        for text in &slip.treaties {
            let noted = match Treaty::read(self.variant, text) {
                Ok(treaty) => self.enter(seat, treaty).err().map(|refusal| refused(self.variant, refusal)),
                Err(_) => Some(unreadable()),
            };
            if let Some(refusal) = noted {
                let EconomyRefusal { code, paragraph, de, en } = refusal;
                let noted = Noted { treaty: text.clone(), code, paragraph, de, en };
                self.emit(Audience::seat(seat), "noted", &noted);
            }
        }
    }

    /// Whether this turn is the first one after an open winter: the adjustments, or the spring that follows.
    fn winter_is_over(&self, turn: Turn) -> bool {
        let winter = self.book.winter.as_ref().filter(|_| self.book.open);
        winter.is_some_and(|winter| {
            turn.year > winter.year || (turn.year == winter.year && turn.phase == Phase::Adjustment)
        })
    }

    /// "Nach Ablauf der Anpassung werden vom Spielleiter die Verträge für jeden Vertragspartner einzeln auf ihre
    /// Geheimhaltung geprüft": the draw, recorded for the staff; what it uncovers is told to all.
    fn close(&mut self, seed: u64) {
        let Some(year) = self.book.winter.as_ref().map(|winter| winter.year) else { return };
        let entered: Vec<super::book::Entered> = self.book.current().cloned().collect();
        let treaties: Vec<Treaty> = entered.iter().map(|entered| entered.treaty).collect();
        let tests = draw(&treaties, seed);
        let mut uncovered: Vec<usize> =
            tests.iter().filter(|test| test.uncovers()).map(|test| test.treaty).collect();
        uncovered.sort_unstable();
        uncovered.dedup();
        if !tests.is_empty() {
            let tests = tests.iter().map(|test| Tested {
                id: entered[test.treaty].id,
                power: id(self.variant, test.power),
                risk: test.risk,
                drawn: test.drawn,
            });
            self.emit(Audience::GameMaster, "tested", &Tests { year, seed, tests: tests.collect() });
        }
        let uncovered = uncovered.into_iter().map(|index| &entered[index]);
        let uncovered =
            uncovered.map(|entered| (entered.id, entered.treaty.canonical(self.variant))).collect();
        self.emit(Audience::Public, "closed", &Closed { year, uncovered });
    }

    /// The points of a year (2: "nach jeder Herbstauswertung").
    fn score(&mut self, year: i32) {
        for lines in scored(self.variant, &self.book, year) {
            let entered =
                lines.secret.and_then(|secret| self.book.archive.iter().find(|entered| entered.id == secret));
            let audience = entered.map_or(Audience::Public, |entered| self.parties(&entered.treaty));
            self.emit(audience, "scored", &lines);
        }
    }

    /// The winter of an autumn: new treaties only if something is to be built or removed (2).
    fn begin_winter(&mut self, evaluation: &Evaluation) {
        let standing = &evaluation.standing;
        let powers = self.game.frame.iter().flat_map(|frame| frame.powers.iter());
        let due = |power: &Power| standing.center_count(power) != standing.unit_count(power);
        let open = !evaluation.adjustments.is_empty()
            || evaluation.waived.values().any(|count| *count > 0)
            || powers.clone().any(due);
        let active = powers.filter(|power| standing.center_count(power) > 0).cloned().collect();
        let winter = Winter { year: evaluation.turn.year, open, active };
        self.emit(Audience::Public, "winter", &winter);
    }

    /// At the end everything secret becomes public: treaties, draws, points.
    fn reveal(&mut self) {
        for entered in self.book.archive.clone().into_iter().filter(|entered| entered.treaty.secret) {
            let treaty = entered.treaty.canonical(self.variant);
            self.emit(
                Audience::Public,
                "concluded",
                &Concluded { id: entered.id, treaty, year: entered.year },
            );
        }
        let secret: Vec<super::book::Scored> = (self.book.scored.iter())
            .filter(|((_, secret), _)| secret.is_some())
            .map(|((year, secret), lines)| super::book::Scored {
                year: *year,
                secret: *secret,
                lines: lines.clone(),
            })
            .collect();
        for lines in secret {
            self.emit(Audience::Public, "scored", &lines);
        }
        for tests in std::mem::take(&mut self.book.tests) {
            self.emit(Audience::Public, "tested", &tests);
        }
    }
}

fn no_such_act() -> EconomyRefusal {
    EconomyRefusal {
        code: "no-such-act".to_owned(),
        paragraph: "Diplomaten 2".to_owned(),
        de: text::economy::no_such_act(Lang::De),
        en: text::economy::no_such_act(Lang::En),
    }
}

/// What a player's page offers: the acts that there are.
pub(super) fn acts() -> Value {
    json!(["offer", "declare", "accept", "withdraw"])
}
