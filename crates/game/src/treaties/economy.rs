//! The treaties as the game's second economy: when they may be made, when they are tested and scored, whom
//! each event tells.

use super::book::{
    Book, Closed, Concluded, Entered, Happened, Noted, Offer, Refused, Scored, Tested, Tests, TreatySheet,
    Winter, seat_of,
};
use super::season::{played, scored, solo_lines};
use super::{Entry, Lands, Refusal, Terms, Treaty, TreatyCode, draw, power_name};
use crate::economy::EconomyAct;
use crate::economy::{EconomyEvent, EconomySheet};
use crate::effect::{Effect, Ranking};
use crate::ending::Ending;
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::plain::power as id;
use crate::setup::Cadence;
use crate::submission::Submission;
use crate::word::actor::Audience;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use notation::{Reading, TreatyKind};
use rules::PowerId;
use std::collections::BTreeSet;
use text::Lang;
use variants::Variant;

/// Most treaties of one submission: three with each of 31 other powers and as many guarantees.
const MOST_TREATIES: usize = 200;
/// The numbers of offers and secret treaties begin here.
const FIRST_BETWEEN: u32 = 1000;
/// Longest notation of one treaty.
const LONGEST: usize = 200;

/// What a text holds for the treaties; `powers` are those of the sender.
pub(crate) fn sheet(variant: &Variant, powers: &[PowerId], reading: &Reading) -> Option<TreatySheet> {
    let own = powers.first().copied();
    let typed = reading.treaties().filter_map(|treaty| typed(treaty, own));
    let treaties: Vec<TreatyCode> = typed.map(|treaty| TreatyCode::of(variant, &treaty)).collect();
    (!treaties.is_empty()).then_some(TreatySheet { treaties })
}

/// A submission is read: its treaties are entered, or kept for the winter.
pub(crate) fn read(
    game: &Game,
    seat: SeatId,
    turn: Turn,
    sheet: &TreatySheet,
) -> Result<Vec<Effect>, crate::refusal::Refusal> {
    if sheet.treaties.len() > MOST_TREATIES || sheet.treaties.iter().any(|code| code.0.len() > LONGEST) {
        return Err(crate::refusal::Refusal::TooManyTreaties);
    }
    let Some(variant) = game.variant() else { return Ok(Vec::new()) };
    let mut table = Table::new(variant, game);
    if !table.book.open && kept_for_winter(game, turn) {
        // handed in with the orders of autumn: entered when its winter begins
        return Ok(Vec::new());
    }
    table.enter_all(seat, sheet);
    Ok(table.effects)
}

/// A seat offers, declares, accepts, takes back or declines.
pub(crate) fn act(
    game: &Game,
    seat: SeatId,
    act: &EconomyAct,
) -> Result<Vec<Effect>, crate::refusal::Refusal> {
    let Some(variant) = game.variant() else { return Ok(Vec::new()) };
    let mut table = Table::new(variant, game);
    let done = match act {
        EconomyAct::Offer { treaty } => treaty
            .treaty(variant)
            .map_err(|_| Refusal::Unreadable)
            .and_then(|treaty| table.enter(seat, treaty)),
        EconomyAct::Accept { id } => table.accept(seat, *id),
        EconomyAct::Withdraw { id } => table.withdraw(seat, *id),
    };
    done.map_err(|why| crate::refusal::Refusal::Treaty {
        variant: variant.id.clone(),
        why: why.plain(variant),
    })?;
    Ok(table.effects)
}

/// What an event says to those whom it reaches, where it should be told at once; `own` are the reader's powers, none for who
/// does not play.
pub fn words(variant: &Variant, happened: &Happened, own: &[Power], lang: Lang) -> Option<String> {
    let treaty = |code: &TreatyCode| code.treaty(variant).ok().map(|treaty| treaty.text(lang, variant));
    match happened {
        Happened::Offered(offer) => {
            let from = power_name(lang, variant, variant.power(&offer.from.0)?);
            let treaty = treaty(&offer.treaty)?;
            Some(if own.is_empty() {
                text::economy::TreatyOfferedSeen { from, treaty, id: offer.id }.text(lang)
            } else if own.contains(&offer.from) {
                text::economy::TreatyOfferedTo { from, treaty, id: offer.id }.text(lang)
            } else {
                text::economy::TreatyOffered { from, treaty, id: offer.id }.text(lang)
            })
        }
        Happened::Concluded(concluded) => {
            let treaty = treaty(&concluded.treaty)?;
            Some(text::economy::TreatyConcluded { treaty, year: concluded.year }.text(lang))
        }
        // told with the offer that it was: [`closed`]
        Happened::Withdrawn(_)
        | Happened::Winter(_)
        | Happened::Closed(_)
        | Happened::Played(_)
        | Happened::Scored(_)
        | Happened::Solo(_)
        | Happened::Tested(_) => None,
        Happened::Noted(noted) => {
            let treaty = treaty(&noted.treaty).unwrap_or_else(|| noted.treaty.0.clone());
            let why = noted.refused.text(lang, variant);
            let paragraph = noted.refused.paragraph();
            Some(text::economy::TreatyRefused { treaty, why, paragraph }.text(lang))
        }
    }
}

/// What became of an offer that was declined, or taken back by whoever made it.
pub fn closed(variant: &Variant, offer: &Offer, declined: bool, lang: Lang) -> Option<String> {
    let treaty = offer.treaty.treaty(variant).ok()?.text(lang, variant);
    let from = power_name(lang, variant, variant.power(&offer.from.0)?);
    Some(match declined {
        true => text::economy::TreatyDeclined { id: offer.id, treaty }.text(lang),
        false => text::economy::TreatyWithdrawn { from, id: offer.id, treaty }.text(lang),
    })
}

/// The offer of this number as it was made, the newest if several had it: numbers of former years come again.
pub fn offered(game: &Game, number: u32) -> Option<&Offer> {
    game.economy.treaties.iter().rev().find_map(|(_, happened)| {
        let Happened::Offered(offer) = happened else { return None };
        (offer.id == number).then_some(offer)
    })
}

/// What an event is, for whoever reads the log.
pub fn logged(happened: &Happened, lang: Lang) -> String {
    match happened {
        Happened::Winter(_) => text::economy::log_winter(lang),
        Happened::Closed(_) => text::economy::log_closed(lang),
        Happened::Withdrawn(number) => text::economy::log_offer_closed(lang, *number),
        Happened::Offered(_) | Happened::Concluded(_) | Happened::Noted(_) => text::economy::log_treaty(lang),
        Happened::Played(_) => text::economy::log_played(lang),
        Happened::Scored(_) => text::economy::log_scored(lang),
        Happened::Solo(_) => text::economy::log_solo(lang),
        Happened::Tested(_) => text::economy::log_tested(lang),
    }
}

/// What the sender of a submission should know: treaties that wait for the winter.
pub fn standing_remarks(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let (Some(variant), Some(turn)) = (game.variant(), game.turn) else { return Vec::new() };
    let last = game.submissions.iter().rev().find(|kept| kept.seat == seat && kept.sheet.turn == turn);
    let waits = !Book::fold(variant, &game.economy.treaties).open && kept_for_winter(game, turn);
    let treaties = matches!(last.map(|last| &last.sheet.economy), Some(Some(EconomySheet::Treaties(_))));
    if treaties && waits { vec![text::economy::treaties_kept(lang, turn.year)] } else { Vec::new() }
}

/// What holds and what is offered, as far as the events say from which the game was folded: treaties by year, then offers with the words
/// that answer them; `own` are the reader's powers.
pub fn stands(game: &Game, own: &[Power], lang: Lang) -> Vec<String> {
    let Some(variant) = game.variant() else { return Vec::new() };
    let book = Book::fold(variant, &game.economy.treaties);
    let mut lines: Vec<String> = Vec::new();
    let years: BTreeSet<i32> = book.current().map(|entered| entered.year).collect();
    for year in years {
        lines.push(text::economy::stands_treaties(lang, year));
        let of = book.current().filter(|entered| entered.year == year);
        lines.extend(of.map(|entered| {
            let treaty = entered.treaty.text(lang, variant);
            let treaty = match entered.uncovered {
                true => text::economy::treaty_uncovered(lang, treaty),
                false => treaty,
            };
            format!("  {treaty}")
        }));
    }
    if !book.offers.is_empty() {
        lines.push(text::economy::stands_offers(lang));
    }
    lines.extend(book.offers.iter().filter_map(|offer| {
        let treaty = offer.treaty.treaty(variant).ok()?.text(lang, variant);
        let id = offer.id;
        let line = if own.contains(&offer.to) {
            text::economy::StandsOffered { id, treaty }.text(lang)
        } else if own.contains(&offer.from) {
            text::economy::StandsOwn { id, treaty }.text(lang)
        } else {
            text::economy::StandsOther { id, treaty }.text(lang)
        };
        Some(format!("  {line}"))
    }));
    lines
}

/// What whoever leads the game should know of a seat: offers that wait for its answer.
pub fn marks(game: &Game, seat: SeatId, lang: Lang) -> Vec<String> {
    let Some(variant) = game.variant() else { return Vec::new() };
    let power = game.seat(seat).and_then(|seat| seat.power.as_ref());
    let book = Book::fold(variant, &game.economy.treaties);
    let waiting = book.offers.iter().filter(|offer| Some(&offer.to) == power).count();
    (waiting > 0).then(|| text::economy::mark_offers(lang, waiting)).into_iter().collect()
}

/// A turn was played: the draw at the end of a winter, the attacks of a season, the points of a year, a new winter.
pub(crate) fn after_turn(
    game: &Game,
    evaluation: &Evaluation,
    sheets: &[(SeatId, Option<&Submission>)],
    seed: u64,
) -> Vec<Effect> {
    let Some(variant) = game.variant() else { return Vec::new() };
    let mut table = Table::new(variant, game);
    let turn = evaluation.turn;
    if table.winter_is_over(turn) {
        table.close(seed);
    }
    if let Some(season) = played(&table.lands(), &table.book, evaluation) {
        table.emit(Audience::GameMaster, Happened::Played(season));
    }
    if evaluation.counted_centers {
        table.score(evaluation);
        // a game that is won has no winter any more
        if evaluation.winner.is_none() {
            table.begin_winter(evaluation);
            table.enter_kept(sheets);
        }
    }
    table.effects
}

/// The game is over: what was secret is told, and places go by points.
pub(crate) fn at_end(game: &Game, ending: &Ending) -> (Vec<Effect>, Option<Ranking>) {
    let Some(variant) = game.variant().filter(|_| ending.counts()) else {
        return (Vec::new(), None);
    };
    let mut table = Table::new(variant, game);
    table.reveal();
    if let Ending::Solo { power } = ending {
        let lines = solo_lines(variant, game.standing(), power);
        table.emit(Audience::Public, Happened::Solo(lines));
    }
    let totals: Vec<(SeatId, i64)> = (game.seats.iter())
        .map(|seat| (seat.id, seat.power.as_ref().map_or(0, |power| table.book.total(power))))
        .collect();
    let place = |points: i64| 1 + totals.iter().filter(|(_, other)| *other > points).count() as u16;
    let places = totals.iter().map(|(seat, points)| (*seat, place(*points), *points)).collect();
    (table.effects, Some(Ranking { places }))
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

/// With two submissions a year the winter belongs to the autumn submission: its treaties wait for it.
fn kept_for_winter(game: &Game, turn: Turn) -> bool {
    let two = game.setup.as_ref().is_some_and(|setup| setup.cadence == Cadence::TwoAYear);
    two && turn.season == Season::Autumn
}

/// The turn in which the treaties of a winter are made, if it opens and the game goes on.
pub(crate) fn winter(game: &Game, autumn: &Evaluation) -> Option<Turn> {
    let ended = !autumn.counted_centers || autumn.winner.is_some();
    let year = autumn.turn.year;
    (!ended && opens_winter(game, autumn)).then_some(Turn {
        year,
        season: Season::Winter,
        phase: Phase::Economy,
    })
}

/// Whether anything was to be built or removed after an autumn (2).
fn opens_winter(game: &Game, autumn: &Evaluation) -> bool {
    let standing = &autumn.standing;
    let due = |power: &Power| standing.center_count(power) != standing.unit_count(power);
    !autumn.adjustments.is_empty()
        || !autumn.waived.is_empty()
        || game.frame.iter().flat_map(|frame| frame.powers.iter()).any(due)
}

/// The book with what is done to it.
struct Table<'a> {
    variant: &'static Variant,
    game: &'a Game,
    book: Book,
    effects: Vec<Effect>,
}

impl<'a> Table<'a> {
    fn new(variant: &'static Variant, game: &'a Game) -> Self {
        let book = Book::fold(variant, &game.economy.treaties);
        Table { variant, game, book, effects: Vec::new() }
    }

    /// The ground, and how this game reads the text.
    fn lands(&self) -> Lands<'static> {
        Lands::new(self.variant).read(self.game.readings())
    }

    fn emit(&mut self, audience: Audience, happened: Happened) {
        self.book.apply(self.variant, None, &happened);
        self.effects.push(Effect::Event { audience, event: EconomyEvent::Treaties(happened) });
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
        Entry { lands: self.lands(), active: &active, concluded: &concluded }.check(treaty)?;
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
            self.conclude(None, &treaty);
            return Ok(());
        };
        let same = |offer: &&Offer| offer.treaty.treaty(self.variant).is_ok_and(|other| other == treaty);
        let (own, partner) = (id(self.variant, own), id(self.variant, partner));
        match self.book.offers.iter().find(same).cloned() {
            Some(offer) if offer.to == own => {
                let offered = offer.treaty.treaty(self.variant).unwrap_or(treaty);
                self.conclude(Some(offer.id), &offered);
            }
            // offered already: once is enough
            Some(_) => {}
            None => {
                let treaty_code = TreatyCode::of(self.variant, &treaty);
                let offer = Offer {
                    id: self.number_between(&treaty_code),
                    treaty: treaty_code,
                    from: own,
                    to: partner,
                };
                self.emit(self.parties(&treaty), Happened::Offered(offer));
            }
        }
        Ok(())
    }

    fn accept(&mut self, seat: SeatId, number: u32) -> Result<(), Refusal> {
        let own = self.own(seat).map(|own| id(self.variant, own)).ok_or(Refusal::NotParty)?;
        let offer = self.book.offers.iter().find(|offer| offer.id == number && offer.to == own);
        let treaty = offer.and_then(|offer| offer.treaty.treaty(self.variant).ok());
        let treaty = treaty.ok_or(Refusal::NoOffer)?;
        self.check(seat, &treaty)?;
        self.conclude(Some(number), &treaty);
        Ok(())
    }

    /// Takes an own offer back, or declines one.
    fn withdraw(&mut self, seat: SeatId, number: u32) -> Result<(), Refusal> {
        let own = self.own(seat).map(|own| id(self.variant, own)).ok_or(Refusal::NotParty)?;
        let mine = |entered: &&Entered| {
            (entered.id == number || entered.offer == Some(number))
                && entered.treaty.terms.parties().iter().any(|power| id(self.variant, *power) == own)
        };
        if self.book.current().any(|entered| mine(&entered)) {
            return Err(Refusal::Binding);
        }
        let offer = self.book.offers.iter().find(|offer| offer.id == number);
        let offer = offer.filter(|offer| offer.from == own || offer.to == own).ok_or(Refusal::NoOffer)?;
        let treaty = offer.treaty.treaty(self.variant).map_err(|_| Refusal::NoOffer)?;
        self.emit(self.parties(&treaty), Happened::Withdrawn(number));
        Ok(())
    }

    /// A number for something between two parties. Nobody can count by it what others offer each other: it follows from the
    /// words alone, far above the numbers of open treaties.
    fn number_between(&self, code: &TreatyCode) -> u32 {
        let words = format!("{} {} {}", self.game.id, self.year(), code.0);
        let mixed = words.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |mixed, byte| {
            (mixed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let first = FIRST_BETWEEN + (mixed % 9000) as u32;
        let taken = |id: u32| {
            self.book.offers.iter().any(|offer| offer.id == id)
                || self.book.archive.iter().any(|entered| entered.id == id)
        };
        (first..).find(|id| !taken(*id)).unwrap_or(first)
    }

    fn year(&self) -> i32 {
        self.book.winter.as_ref().map_or(0, |winter| winter.year) + 1
    }

    /// Open treaties are numbered without gaps, in the order in which everybody learns of them; a secret one keeps the number of
    /// its offer.
    fn conclude(&mut self, offer: Option<u32>, treaty: &Treaty) {
        let open = self.book.archive.iter().filter(|entered| !entered.treaty.secret);
        let id = match offer {
            Some(offer) if treaty.secret => offer,
            _ => open.map(|entered| entered.id).max().unwrap_or(0) + 1,
        };
        let offer = offer.filter(|offer| *offer != id);
        let (treaty_code, year) = (TreatyCode::of(self.variant, treaty), self.year());
        let concluded = Concluded { id, treaty: treaty_code, year, offer };
        self.emit(self.audience(treaty), Happened::Concluded(concluded));
    }

    /// The treaties of a submission, one by one; what is refused is told to the player with the reason.
    fn enter_all(&mut self, seat: SeatId, sheet: &TreatySheet) {
        for code in &sheet.treaties {
            let treaty = code.treaty(self.variant).map_err(|_| Refusal::Unreadable);
            if let Err(why) = treaty.and_then(|treaty| self.enter(seat, treaty)) {
                let refused = Refused::Because(why.plain(self.variant));
                let noted = Noted { treaty: code.clone(), refused };
                self.emit(Audience::seat(seat), Happened::Noted(noted));
            }
        }
    }

    /// The treaties that were handed in with the orders of autumn, if their winter has begun.
    fn enter_kept(&mut self, sheets: &[(SeatId, Option<&Submission>)]) {
        if !self.book.open {
            return;
        }
        for (seat, sheet) in sheets {
            if let Some(EconomySheet::Treaties(sheet)) = sheet.and_then(|sheet| sheet.sheet.economy.as_ref())
            {
                self.enter_all(*seat, sheet);
            }
        }
    }

    /// Whether this turn is the first one after an open winter: the adjustments, the winter's own turn, or the spring that
    /// follows.
    fn winter_is_over(&self, turn: Turn) -> bool {
        let winter = self.book.winter.as_ref().filter(|_| self.book.open);
        winter.is_some_and(|winter| {
            turn.year > winter.year
                || (turn.year == winter.year && matches!(turn.phase, Phase::Adjustment | Phase::Economy))
        })
    }

    /// "Nach Ablauf der Anpassung werden vom Spielleiter die Verträge für jeden Vertragspartner einzeln auf ihre
    /// Geheimhaltung geprüft": the draw, recorded for the staff; what it uncovers is told to all.
    fn close(&mut self, seed: u64) {
        let Some(year) = self.book.winter.as_ref().map(|winter| winter.year) else { return };
        let entered: Vec<Entered> = self.book.current().cloned().collect();
        let treaties: Vec<Treaty> = entered.iter().map(|entered| entered.treaty).collect();
        let tests = draw(&treaties, seed, self.lands().readings.risk);
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
            self.emit(Audience::GameMaster, Happened::Tested(Tests { year, seed, tests: tests.collect() }));
        }
        let uncovered = uncovered.into_iter().map(|index| &entered[index]);
        let uncovered =
            uncovered.map(|entered| (entered.id, TreatyCode::of(self.variant, &entered.treaty))).collect();
        self.emit(Audience::Public, Happened::Closed(Closed { year, uncovered }));
    }

    /// The points of a year (2: "nach jeder Herbstauswertung").
    fn score(&mut self, autumn: &Evaluation) {
        let last = crate::plain::position(self.variant, &autumn.standing);
        for lines in scored(&self.lands(), &self.book, autumn.turn.year, last) {
            let entered =
                lines.secret.and_then(|secret| self.book.archive.iter().find(|entered| entered.id == secret));
            let audience = entered.map_or(Audience::Public, |entered| self.parties(&entered.treaty));
            self.emit(audience, Happened::Scored(lines));
        }
    }

    /// The winter of an autumn: new treaties only if something is to be built or removed (2).
    fn begin_winter(&mut self, evaluation: &Evaluation) {
        let standing = &evaluation.standing;
        let powers = self.game.frame.iter().flat_map(|frame| frame.powers.iter());
        let open = opens_winter(self.game, evaluation);
        let active = powers.filter(|power| standing.center_count(power) > 0).cloned().collect();
        let winter = Winter { year: evaluation.turn.year, open, active };
        self.emit(Audience::Public, Happened::Winter(winter));
    }

    /// At the end everything secret becomes public: treaties, draws, points.
    fn reveal(&mut self) {
        for entered in self.book.archive.clone().into_iter().filter(|entered| entered.treaty.secret) {
            let treaty = TreatyCode::of(self.variant, &entered.treaty);
            let concluded = Concluded { id: entered.id, treaty, year: entered.year, offer: None };
            self.emit(Audience::Public, Happened::Concluded(concluded));
        }
        let secret: Vec<Scored> = (self.book.scored.iter())
            .filter(|((_, secret), _)| secret.is_some())
            .map(|((year, secret), lines)| Scored { year: *year, secret: *secret, lines: lines.clone() })
            .collect();
        for lines in secret {
            self.emit(Audience::Public, Happened::Scored(lines));
        }
        for tests in std::mem::take(&mut self.book.tests) {
            self.emit(Audience::Public, Happened::Tested(tests));
        }
    }
}
