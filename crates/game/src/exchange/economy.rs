//! The exchange as the game's second economy: when it is asked, what it remembers, whom it tells.

use super::body::{Column, Counted, Drawn, Noted, Projected, Row, Slip, State, Table, event};
use super::facts::{Turned, exchange};
use super::press::{self, Plain};
use super::projection::Line;
use super::slips::Slips;
use super::{
    Account, Decided, Euro, Evaluated, Form, LAST_TURN, LEAST_INVESTORS, MISSED_LIMIT, MOST_INVESTORS,
    Nation, Remark, Round, form, limits, nation_name, start_nations,
};
use crate::command::EconomyAct;
use crate::ending::Ending;
use crate::evaluation::{Evaluation, Standing};
use crate::game::Game;
use crate::house::NmrMode;
use crate::module::{Economy, EconomyRefusal, Effect, Part, Ranking, Scene, WaitingPress};
use crate::submission::Submission;
use crate::vote::Proposal;
use crate::word::actor::{Audience, Viewer};
use crate::word::seat::{Power, SeatId};
use crate::word::turn::{Phase, Season, Turn};
use notation::{Colour, Reading};
use rules::PowerId;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Display;
use text::Lang;
use variants::Variant;

/// The module of Kapitalisten.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exchange;

/// The variant of a game with an exchange.
fn variant(game: &Game) -> Option<&'static Variant> {
    game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant))
}

/// The number of a turn: 1 is the winter before the board's first year, then two a year.
pub fn number(game: &Game, turn: Turn) -> u16 {
    let first = game.frame.as_ref().map_or(1901, |frame| frame.first_turn.year);
    let years = turn.year.saturating_sub(first).saturating_add(1);
    let number = match turn.season {
        Season::Spring => years * 2,
        Season::Autumn | Season::Winter => years * 2 + 1,
    };
    u16::try_from(number).unwrap_or(1)
}

impl Economy for Exchange {
    fn name(&self) -> &'static str {
        super::body::MODULE
    }

    fn investors(&self) -> Option<(u8, u8)> {
        Some((LEAST_INVESTORS, MOST_INVESTORS))
    }

    fn prelude(&self, first: Turn) -> Option<Turn> {
        Some(Turn { year: first.year - 1, season: Season::Winter, phase: Phase::Economy })
    }

    fn nmr_mode(&self) -> Option<NmrMode> {
        Some(NmrMode::WaitFirst)
    }

    fn asks(&self, _scene: Scene<'_>, _seat: SeatId, _turn: Turn) -> bool {
        true
    }

    fn allows(&self, proposal: &Proposal) -> bool {
        matches!(proposal, Proposal::Repetition { .. } | Proposal::KeepAfterBreach { .. })
    }

    fn prints_void_orders(&self) -> bool {
        false
    }

    fn calendar_ends(&self) -> bool {
        false
    }

    fn takes_press(&self) -> bool {
        true
    }

    fn waiting_press(&self, scene: Scene<'_>, turn: Turn) -> Vec<WaitingPress> {
        super::slips::waiting(scene.game, &State::fold(scene.history), turn)
    }

    fn untraded(&self, scene: Scene<'_>) -> Vec<Power> {
        let state = State::fold(scene.history);
        let nations = state.last().map_or(&[][..], |table| table.nations.as_slice());
        nations.iter().filter(|nation| nation.rate.is_none()).map(|nation| nation.power.clone()).collect()
    }

    fn paper(&self, variant: &Variant, _powers: &[PowerId], reading: &Reading) -> Option<Value> {
        let id = |power: PowerId| Power(variant.power_id(power).to_owned());
        let stock: Vec<(Power, i64)> = reading.stock().map(|line| (id(line.power), line.amount)).collect();
        let press: Vec<Plain> = reading.press.iter().map(|press| Plain::of(variant, press)).collect();
        if stock.is_empty() && press.is_empty() {
            return None;
        }
        let slip = Slip { stock: Some(stock).filter(|stock| !stock.is_empty()), press };
        serde_json::to_value(slip).ok()
    }

    fn start(&self, scene: Scene<'_>) -> Vec<Effect> {
        let Some(variant) = variant(scene.game) else { return Vec::new() };
        let nations = start_nations(variant);
        let round = Round::start(nations, scene.game.seats.iter().map(crate::word::seat::Seat::label));
        let table = start_table(variant, scene.game, &round);
        // before the first exchange nobody commands anything
        vec![public("table", &table), Effect::Control(BTreeMap::new())]
    }

    fn read(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        submission: &Submission,
    ) -> Result<Vec<Effect>, EconomyRefusal> {
        let Some(value) = &submission.sheet.economy else { return Ok(Vec::new()) };
        let slip = serde_json::from_value::<Slip>(value.clone()).map_err(|_| unreadable())?;
        if !slip.fits() {
            return Err(EconomyRefusal {
                code: "too-long".to_owned(),
                paragraph: "Kapitalisten 2".to_owned(),
                de: text::economy::too_much_press(Lang::De),
                en: text::economy::too_much_press(Lang::En),
            });
        }
        let Some(variant) = variant(scene.game) else { return Ok(Vec::new()) };
        let state = State::fold(scene.history);
        let Some(table) = state.before(number(scene.game, submission.sheet.turn)) else {
            return Ok(Vec::new());
        };
        let nations =
            nations(variant, table, |power| column(table, variant, power).map_or(0, |column| column.centers));
        let mut remarks: Vec<(String, Option<Power>)> = Vec::new();
        let (mut de, mut en) = (Vec::new(), Vec::new());
        let mut remark = |code: &str, power: Option<PowerId>, german: String, english: String| {
            remarks.push((code.to_owned(), power.map(|power| Power(variant.power_id(power).to_owned()))));
            de.push(german);
            en.push(english);
        };
        if let (Some(stock), Some(row)) = (&slip.stock, table.row(seat)) {
            for one in stock_remarks(variant, &nations, row, stock) {
                let words = |lang| one.text(lang, |power| nation_name(lang, variant, power));
                remark(one.code(), one.nation(), words(Lang::De), words(Lang::En));
            }
        }
        let aliases: Vec<&str> = table.rows.iter().map(|row| row.alias.as_str()).collect();
        for item in &slip.press {
            if press::colour(&item.from, table.alias(seat), &aliases) == Colour::Black {
                let words = |lang| text::economy::remark_black_press(lang, item.from.trim());
                remark("black-press", None, words(Lang::De), words(Lang::En));
            }
        }
        let withheld =
            slip.press.len() - scene.game.house.press_limit.kept(&slip.press, Plain::letters).len();
        if withheld > 0 {
            let words = |lang| text::economy::remark_press_limit(lang, withheld);
            remark("press-limit", None, words(Lang::De), words(Lang::En));
        }
        if remarks.is_empty() {
            return Ok(Vec::new());
        }
        let noted = Noted { version: submission.version, remarks, de, en };
        Ok(vec![Effect::Event { audience: Audience::seat(seat), event: event("noted", &noted) }])
    }

    fn act(
        &self,
        _scene: Scene<'_>,
        _seat: SeatId,
        _act: &EconomyAct,
    ) -> Result<Vec<Effect>, EconomyRefusal> {
        Err(EconomyRefusal {
            code: "no-such-act".to_owned(),
            paragraph: "Kapitalisten 2".to_owned(),
            de: text::economy::no_act(Lang::De),
            en: text::economy::no_act(Lang::En),
        })
    }

    fn after_turn(
        &self,
        scene: Scene<'_>,
        before: &Standing,
        evaluation: &Evaluation,
        _sheets: &[(SeatId, Option<&Submission>)],
        seed: u64,
    ) -> Vec<Effect> {
        let Some(variant) = variant(scene.game) else { return Vec::new() };
        let turn = evaluation.turn;
        // with own deadlines for retreats and adjustments the exchange follows the last of them
        if !evaluation.standing.dislodged.is_empty() || awaits_adjustment(scene.game, evaluation) {
            return Vec::new();
        }
        let state = State::fold(scene.history);
        let Some(table) = state.before(number(scene.game, turn)) else { return Vec::new() };
        let slips = Slips::gather(scene.game, &state, turn);
        let (round, excluded) = round(variant, &scene, &state, table, evaluation, &slips, seed);
        let Ok(evaluated) = super::evaluate(&round) else { return Vec::new() };
        let table = after_table(variant, scene.game, turn, &round, &evaluated);
        let turned = Turned::new(variant, before, evaluation, &table, exchange(&round, &evaluated));
        let published = turned.press(variant, &table, &slips.press, scene.game.house.press_layout);

        let control = table.nations.iter().filter_map(|nation| Some((nation.power.clone(), nation.control?)));
        let counted = Counted { turn, versions: slips.versions };
        let mut effects = vec![public("table", &table), Effect::Control(control.collect())];
        effects.push(Effect::Event { audience: Audience::GameMaster, event: event("counted", &counted) });
        if !published.items.is_empty() {
            effects.push(public("press", &published));
        }
        effects.extend(excluded.into_iter().map(|seat| Effect::Exclude { seat }));
        if let Some(end) = evaluated.end {
            let code = match end {
                super::End::Victory(_) => "victory",
                super::End::LastTurn => "last-turn",
            };
            effects.push(Effect::End { code: code.to_owned() });
        }
        effects
    }

    fn excluded(&self, _scene: Scene<'_>, _seat: SeatId) -> Vec<Effect> {
        // the seat without an occupant sells on and controls nothing from the next exchange on
        Vec::new()
    }

    fn at_end(&self, scene: Scene<'_>, ending: &Ending) -> (Vec<Effect>, Option<Ranking>) {
        let state = State::fold(scene.history);
        let Some(table) = state.last().filter(|_| ending.counts()) else { return (Vec::new(), None) };
        let standing = if table.standing.is_empty() { final_standing(table) } else { table.standing.clone() };
        let places = standing.into_iter().map(|(seat, place, points)| (seat, place as u16, points as i64));
        (Vec::new(), Some(Ranking { places: places.collect() }))
    }

    fn view(&self, scene: Scene<'_>, viewer: Viewer) -> Value {
        super::view::view(scene, viewer)
    }

    fn parts(&self, scene: Scene<'_>, turn: Turn, lang: Lang) -> Vec<Part> {
        match variant(scene.game) {
            Some(variant) => super::report::parts(variant, &State::fold(scene.history), turn, lang),
            None => Vec::new(),
        }
    }
}

fn public(kind: &str, body: &impl serde::Serialize) -> Effect {
    Effect::Event { audience: Audience::Public, event: event(kind, body) }
}

fn unreadable() -> EconomyRefusal {
    EconomyRefusal {
        code: "unreadable".to_owned(),
        paragraph: "Kapitalisten 2".to_owned(),
        de: text::economy::unreadable_slip(Lang::De),
        en: text::economy::unreadable_slip(Lang::En),
    }
}

/// Whether units are still to be adjusted on a deadline of their own before the exchange of this turn.
fn awaits_adjustment(game: &Game, evaluation: &Evaluation) -> bool {
    let standing = &evaluation.standing;
    let due = |power: &Power| standing.center_count(power) != standing.unit_count(power);
    let every_phase = game
        .setup
        .as_ref()
        .is_some_and(|setup| matches!(setup.cadence, crate::setup::Cadence::EveryPhase { .. }));
    let turn = evaluation.turn;
    every_phase
        && turn.season == Season::Autumn
        && matches!(turn.phase, Phase::Movement | Phase::Retreat)
        && game.frame.as_ref().is_some_and(|frame| frame.powers.iter().any(due))
}

fn column<'t>(table: &'t Table, variant: &Variant, power: PowerId) -> Option<&'t Column> {
    let id = variant.power_id(power);
    table.nations.iter().find(|column| column.power.0 == id)
}

/// The nations at the rates of the table before.
pub(super) fn nations(variant: &Variant, table: &Table, centers: impl Fn(PowerId) -> u16) -> Vec<Nation> {
    let mut nations = start_nations(variant);
    for nation in &mut nations {
        let before = column(table, variant, nation.power);
        nation.rate = before.and_then(|column| column.rate);
        nation.centers_before = before.map_or(0, |column| column.centers);
        nation.centers = centers(nation.power);
    }
    nations
}

/// The holdings of a row in the order of the nations.
pub(super) fn units(variant: &Variant, nations: &[Nation], row: &Row) -> Vec<u64> {
    let held = |nation: &Nation| row.holdings.get(&Power(variant.power_id(nation.power).to_owned()));
    nations.iter().map(|nation| held(nation).copied().unwrap_or(0)).collect()
}

pub(super) fn account(variant: &Variant, nations: &[Nation], row: &Row, form: Form) -> Account {
    Account {
        alias: row.alias.clone(),
        euro: row.euro,
        holdings: units(variant, nations, row),
        form,
        excluded: row.excluded,
        missed: row.missed,
    }
}

/// The order that counts, with what was noticed.
fn lines_form(variant: &Variant, nations: &[Nation], lines: &[(Power, i64)]) -> (Form, Vec<Remark>) {
    let known: Vec<(PowerId, i64)> =
        lines.iter().filter_map(|(power, amount)| Some((variant.power(&power.0)?, *amount))).collect();
    form(nations, &known)
}

fn stock_remarks(variant: &Variant, nations: &[Nation], row: &Row, lines: &[(Power, i64)]) -> Vec<Remark> {
    let (form, mut remarks) = lines_form(variant, nations, lines);
    remarks.extend(limits(nations, &account(variant, nations, row, form)));
    remarks
}

/// The round to be evaluated, and the seats that are excluded with it: three times in a row without exchange
/// orders.
fn round(
    variant: &Variant,
    scene: &Scene<'_>,
    state: &State,
    table: &Table,
    evaluation: &Evaluation,
    slips: &Slips,
    seed: u64,
) -> (Round, Vec<SeatId>) {
    let centers =
        |power: PowerId| evaluation.standing.center_count(&Power(variant.power_id(power).to_owned()));
    let nations = nations(variant, table, centers);
    let turn = evaluation.turn;
    let mut excluded = Vec::new();
    let mut investors = Vec::new();
    for row in &table.rows {
        let seat = scene.game.seat(row.seat);
        let occupant = seat.and_then(|seat| seat.occupant());
        let form = match slips.stock.get(&row.seat) {
            Some(lines) => lines_form(variant, &nations, lines).0,
            None => Form::Missing,
        };
        let mut account = account(variant, &nations, row, form);
        account.excluded = occupant.is_none();
        // who took the seat for this turn starts anew
        if occupant.is_some_and(|occupant| occupant.from_turn >= turn) {
            account.missed = 0;
        }
        if !account.excluded && account.form == Form::Missing && account.missed + 1 >= MISSED_LIMIT {
            account.excluded = true;
            excluded.push(row.seat);
        }
        investors.push(account);
    }
    let number = number(scene.game, turn);
    let earlier = state.tables.range(..table.number).rev().map(|(_, earlier)| earlier);
    let history = earlier.map(|earlier| {
        let row =
            |row: &Row| earlier.row(row.seat).map_or_else(Vec::new, |row| units(variant, &nations, row));
        table.rows.iter().map(row).collect()
    });
    (Round { turn: number, history: history.collect(), nations, investors, seed }, excluded)
}

fn start_table(variant: &Variant, game: &Game, round: &Round) -> Table {
    let id = |power: PowerId| Power(variant.power_id(power).to_owned());
    let price = |nation: &Nation| {
        let rate = nation.rate?;
        super::projection::Worth { rate, centers: nation.centers }.price().map(|price| price.to_string())
    };
    let columns = round.nations.iter().map(|nation| Column {
        power: id(nation.power),
        net: 0,
        rate: nation.rate,
        price: price(nation),
        centers: nation.centers,
        control: None,
        decided: None,
        eliminated: false,
    });
    let rows = game.seats.iter().zip(&round.investors).map(|(seat, account)| Row {
        seat: seat.id,
        alias: account.alias.clone(),
        euro: account.euro,
        holdings: round
            .nations
            .iter()
            .zip(&account.holdings)
            .map(|(nation, units)| (id(nation.power), *units))
            .collect(),
        signs: BTreeMap::new(),
        reduced: false,
        nmr: false,
        missed: 0,
        excluded: false,
        money: None,
        points: None,
    });
    Table {
        number: 0,
        turn: None,
        nations: columns.collect(),
        rows: rows.collect(),
        lots: Vec::new(),
        seed: None,
        standing: Vec::new(),
    }
}

fn after_table(variant: &Variant, game: &Game, turn: Turn, round: &Round, evaluated: &Evaluated) -> Table {
    let id = |power: PowerId| Power(variant.power_id(power).to_owned());
    let seat = |index: usize| game.seats.get(index).map_or(SeatId(0), |seat| seat.id);
    let columns = evaluated.nations.iter().map(|nation| Column {
        power: id(nation.power),
        net: nation.net.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64,
        rate: nation.rate,
        price: nation.worth().and_then(|worth| worth.price()).map(|price| price.to_string()),
        centers: nation.centers,
        control: nation.control.map(|control| seat(control.investor.0)),
        decided: nation.control.map(|control| decided(control.decided).to_owned()),
        eliminated: nation.eliminated,
    });
    let per_nation = |values: &[u64]| -> BTreeMap<Power, u64> {
        round.nations.iter().zip(values).map(|(nation, units)| (id(nation.power), *units)).collect()
    };
    let rows =
        round.investors.iter().zip(&evaluated.investors).enumerate().map(|(index, (account, after))| {
            let traded = round.nations.iter().zip(&after.trade.traded).filter(|(_, traded)| **traded != 0);
            let sign = |traded: i64| if traded > 0 { '+' } else { '-' };
            Row {
                seat: seat(index),
                alias: account.alias.clone(),
                euro: after.trade.euro,
                holdings: per_nation(&after.holdings),
                signs: traded.map(|(nation, traded)| (id(nation.power), sign(*traded))).collect(),
                reduced: after.trade.reduced,
                nmr: after.trade.missing,
                missed: after.missed,
                excluded: account.excluded,
                money: Some(projected(&after.money)),
                points: Some(projected(&after.points)),
            }
        });
    let lots = evaluated.lots.iter().map(|lot| Drawn {
        power: id(lot.nation),
        among: lot.among.iter().map(|investor| seat(investor.0)).collect(),
        seat: seat(lot.drawn.0),
    });
    let standing =
        evaluated.standing.iter().enumerate().map(|(index, line)| (seat(index), line.place, line.points));
    Table {
        number: round.turn,
        turn: Some(turn),
        nations: columns.collect(),
        rows: rows.collect(),
        lots: lots.collect(),
        seed: Some(round.seed).filter(|_| !evaluated.lots.is_empty()),
        standing: standing.collect(),
    }
}

const fn decided(decided: Decided) -> &'static str {
    match decided {
        Decided::Most => "most",
        Decided::Earlier { .. } => "earlier",
        Decided::FewerControls => "fewer-controls",
        Decided::Lot => "lot",
    }
}

fn projected<T: Display>(line: &Line<T>) -> Projected {
    Projected {
        place: line.place,
        before: line.place_before,
        value: line.value.to_string(),
        change: line.change.to_string(),
    }
}

/// Points and places from a table, for a game that ends otherwise than by its exchange.
fn final_standing(table: &Table) -> Vec<(SeatId, usize, u64)> {
    let points = |row: &Row| -> u64 {
        let worth = |column: &Column| column.rate.map(|_| u64::from(column.centers));
        let units = |column: &Column| row.holdings.get(&column.power).copied().unwrap_or(0) / 100;
        table.nations.iter().filter_map(|column| Some(worth(column)? * units(column))).sum()
    };
    let points: Vec<u64> = table.rows.iter().map(points).collect();
    let places = super::projection::places(&points);
    table
        .rows
        .iter()
        .zip(places)
        .zip(points)
        .map(|((row, place), points)| (row.seat, place, points))
        .collect()
}

/// What a form would cost at the current rates, for a player's page.
pub fn quote(variant: &Variant, table: &Table, seat: SeatId, lines: &[(Power, i64)]) -> Option<Value> {
    let row = table.row(seat)?;
    let centers = |power: PowerId| column(table, variant, power).map_or(0, |column| column.centers);
    let nations = nations(variant, table, centers);
    let (form, _) = lines_form(variant, &nations, lines);
    let accounts = table.rows.iter().map(|row| account(variant, &nations, row, Form::Missing)).collect();
    let at = table.rows.iter().position(|other| other.seat == seat)?;
    let round = Round { turn: table.number + 1, nations, investors: accounts, history: Vec::new(), seed: 0 };
    let trade = super::help::cost(
        &round.nations,
        &account(variant, &round.nations, row, Form::Missing),
        form.clone(),
    );
    let claims = super::help::controls(&round, super::Investor(at), form.clone()).ok()?;
    let by_power = |values: &[i64]| -> BTreeMap<&str, i64> {
        round
            .nations
            .iter()
            .zip(values)
            .map(|(nation, value)| (variant.power_id(nation.power), *value))
            .collect()
    };
    let remarks = stock_remarks(variant, &round.nations, row, lines);
    Some(json!({
        "traded": by_power(&trade.traded),
        "proceeds": trade.proceeds.to_string(),
        "spent": trade.spent.to_string(),
        "left": trade.euro.to_string(),
        "reduced": trade.reduced,
        "controls": claims.iter().map(|claim| json!({"power": variant.power_id(claim.power), "tied": claim.tied})).collect::<Vec<Value>>(),
        "remarks": remarks.iter().map(|remark| json!({
            "code": remark.code(),
            "power": remark.nation().map(|power| variant.power_id(power)),
            "de": remark.text(Lang::De, |power| nation_name(Lang::De, variant, power)),
            "en": remark.text(Lang::En, |power| nation_name(Lang::En, variant, power)),
        })).collect::<Vec<Value>>(),
        "last_turn": table.number + 1 >= LAST_TURN,
        "money": (row.euro + trade.proceeds).max(Euro::ZERO).to_string(),
    }))
}
