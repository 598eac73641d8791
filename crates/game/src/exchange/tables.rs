//! The exchange table as the log keeps it: at the start, and made from an evaluated turn.

use super::body::{Column, DecidedBy, Drawn, Projected, Row, Table};
use super::projection::Line;
use super::{Decided, Evaluated, Nation, Round};
use crate::game::Game;
use crate::word::seat::{Power, SeatId};
use crate::word::turn::Turn;
use rules::PowerId;
use std::collections::BTreeMap;
use std::fmt::Display;
use variants::Variant;

/// The table at the start: everybody has the same.
pub(super) fn start_table(variant: &Variant, game: &Game, round: &Round) -> Table {
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

/// The table after a turn.
pub(super) fn after_table(
    variant: &Variant,
    game: &Game,
    turn: Turn,
    round: &Round,
    evaluated: &Evaluated,
) -> Table {
    let id = |power: PowerId| Power(variant.power_id(power).to_owned());
    let seat = |index: usize| game.seats.get(index).map_or(SeatId(0), |seat| seat.id);
    let columns = evaluated.nations.iter().map(|nation| Column {
        power: id(nation.power),
        net: nation.net.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64,
        rate: nation.rate,
        price: nation.worth().and_then(|worth| worth.price()).map(|price| price.to_string()),
        centers: nation.centers,
        control: nation.control.map(|control| seat(control.investor.0)),
        decided: nation.control.map(|control| decided(control.decided)),
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

const fn decided(decided: Decided) -> DecidedBy {
    match decided {
        Decided::Most => DecidedBy::Most,
        Decided::Earlier { .. } => DecidedBy::Earlier,
        Decided::FewerControls => DecidedBy::FewerControls,
        Decided::Lot => DecidedBy::Lot,
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
pub(super) fn final_standing(table: &Table) -> Vec<(SeatId, usize, u64)> {
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
