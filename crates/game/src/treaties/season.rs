//! From an evaluation to what the treaties look at: attacks and positions of a season, and the ledger of a
//! year in the module's own words.

use super::book::{Book, Line, Played, Scored};
use super::{Attack, Lands, Move, Point, Season, Target, Year, attacks, power_name, score, solo};
use crate::evaluation::{Evaluation, Standing, Success};
use crate::plain;
use crate::word::seat::Power;
use crate::word::turn::{Phase, Season as Part, Turn};
use notation::canonical;
use rules::{Position, Unit, UnitKind, WrittenAction};
use std::collections::BTreeMap;
use text::Lang;
use variants::Variant;

/// What a turn adds to its season; nothing if it has neither moves nor retreats.
pub(super) fn played(
    variant: &Variant,
    book: &Book,
    before: &Standing,
    evaluation: &Evaluation,
) -> Option<Played> {
    let turn = Turn::moves(evaluation.turn.year, evaluation.turn.season);
    let attacks = match evaluation.turn.phase {
        Phase::Movement => season_attacks(variant, before, evaluation),
        // the attacks were those of the movement; where units stand follows from the retreats
        Phase::Retreat => book.seasons.get(&turn)?.attacks.clone(),
        Phase::Adjustment | Phase::Economy => return None,
    };
    Some(Played { turn, attacks, after: after_retreats(before, evaluation) })
}

fn season_attacks(
    variant: &Variant,
    before: &Standing,
    evaluation: &Evaluation,
) -> Vec<(Power, String, Option<Power>, String)> {
    let moved = evaluation.moves.iter().filter(|moved| moved.success != Success::Void);
    let moves: Vec<Move> = moved
        .filter_map(|moved| {
            let order = canonical::parse_order(variant, &moved.order).ok()?;
            let WrittenAction::Move { to: Some(to), .. } = order.action else { return None };
            Some(Move { by: variant.power(&moved.unit.power.0)?, to: to.province() })
        })
        .collect();
    let found = attacks(&Lands::new(variant), &plain::position(variant, before), &moves);
    let id = |power| plain::power(variant, power);
    found
        .into_iter()
        .map(|attack| {
            let field = variant.province_id(attack.field).to_owned();
            (id(attack.by), field, attack.on.power().map(id), kind(attack.on).to_owned())
        })
        .collect()
}

const fn kind(target: Target) -> &'static str {
    match target {
        Target::Unit(_) => "unit",
        Target::Center(_) => "center",
        Target::Home(_) => "province",
        Target::Land => "land",
    }
}

/// Whose unit stands where after the retreats and before any adjustment (R378).
fn after_retreats(before: &Standing, evaluation: &Evaluation) -> BTreeMap<String, Power> {
    let province = |at: &str| at.split('/').next().unwrap_or_default().to_owned();
    let mut after = BTreeMap::new();
    if evaluation.moves.is_empty() {
        // a retreat phase of its own: who stood stays
        after.extend(before.units.iter().map(|unit| (province(&unit.at), unit.power.clone())));
    }
    let moved = evaluation.moves.iter().filter_map(|moved| Some((moved.now.as_ref()?, &moved.unit.power)));
    let retreated =
        evaluation.retreats.iter().filter_map(|retreat| Some((retreat.to.as_ref()?, &retreat.unit.power)));
    after.extend(moved.chain(retreated).map(|(at, power)| (province(at), power.clone())));
    after
}

/// The ledger of a year: first the lines of open treaties, then those of each secret one.
pub(super) fn scored(variant: &Variant, book: &Book, year: i32) -> Vec<Scored> {
    let (entered, treaties): (Vec<_>, Vec<_>) = book.in_force(year).unzip();
    if treaties.is_empty() {
        return Vec::new();
    }
    let seasons = [Part::Spring, Part::Autumn].map(|part| season(variant, book, Turn::moves(year, part)));
    let active = book.winter.as_ref().map_or(0, |winter| winter.active.len());
    let ledger = score(&Lands::new(variant), &Year { treaties, seasons: seasons.into(), active });
    let number = |point: &Point| point.treaty.map(|index| entered[index].id);
    let lines = |secret: Option<u32>| -> Vec<Line> {
        let wanted = ledger.iter().filter(|point| {
            let hidden = point.treaty.filter(|index| entered[*index].treaty.secret);
            hidden.map(|index| entered[index].id) == secret
        });
        wanted
            .map(|point| {
                let treaty = |lang| {
                    let index = point.treaty.unwrap_or_default();
                    entered.get(index).map_or_else(String::new, |entered| entered.treaty.text(lang, variant))
                };
                line(variant, point, number(point), treaty)
            })
            .collect()
    };
    let secret = entered.iter().filter(|entered| entered.treaty.secret && !entered.uncovered);
    std::iter::once(None)
        .chain(secret.map(|entered| Some(entered.id)))
        .map(|secret| Scored { year, secret, lines: lines(secret) })
        .collect()
}

fn line(variant: &Variant, point: &Point, treaty: Option<u32>, words: impl Fn(Lang) -> String) -> Line {
    let text = |lang| point.text(lang, &words(lang), |power| power_name(lang, variant, power));
    Line {
        power: plain::power(variant, point.power),
        points: point.points,
        treaty,
        why: point.why.code().to_owned(),
        about: point.why.other().map(|power| plain::power(variant, power)),
        doubled: point.doubled,
        de: text(Lang::De),
        en: text(Lang::En),
    }
}

/// A season as the rules of points take it; an empty one if it was not played.
fn season(variant: &Variant, book: &Book, turn: Turn) -> Season {
    let mut after = Position::empty();
    let Some(played) = book.seasons.get(&turn) else { return Season { attacks: Vec::new(), after } };
    for (at, power) in &played.after {
        if let (Some(province), Some(power)) = (variant.province(at), variant.power(&power.0)) {
            // its kind does not matter for the treaties
            after.place(Unit { place: province.into(), power, kind: UnitKind::Army });
        }
    }
    let attacks = played.attacks.iter().filter_map(|(by, field, on, kind)| {
        let on = match (on.as_ref().and_then(|on| variant.power(&on.0)), kind.as_str()) {
            (Some(power), "unit") => Target::Unit(power),
            (Some(power), "center") => Target::Center(power),
            (Some(power), _) => Target::Home(power),
            (None, _) => Target::Land,
        };
        Some(Attack { by: variant.power(&by.0)?, field: variant.province(field)?, on })
    });
    Season { attacks: attacks.collect(), after }
}

/// The extra points of the winner of the war.
pub(super) fn solo_lines(variant: &Variant, standing: &Standing, winner: &Power) -> Vec<Line> {
    let position = plain::position(variant, standing);
    let Some(winner) = variant.power(&winner.0) else { return Vec::new() };
    let points = solo(&variant.board, &position, winner);
    points.iter().map(|point| line(variant, point, None, |_| String::new())).collect()
}
